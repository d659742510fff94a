// Written after the descriptions of siboehm.com/articles/22/CUDA-MMM (SGEMM, C = alpha A B + beta C)
#define CEIL(a,b) (((a)+(b)-1)/(b))
typedef unsigned int uint;
extern "C" __global__ void __launch_bounds__(1024) naive(int M,int N,int K,float alpha,const float*A,const float*B,float beta,float*C){
  const uint x=blockIdx.x*blockDim.x+threadIdx.x, y=blockIdx.y*blockDim.y+threadIdx.y;
  if(x<M&&y<N){float t=0.f; for(int i=0;i<K;++i) t+=A[x*K+i]*B[i*N+y]; C[x*N+y]=alpha*t+beta*C[x*N+y];}
}
extern "C" __global__ void __launch_bounds__(1024) coalesced(int M,int N,int K,float alpha,const float*A,const float*B,float beta,float*C){
  const int row=blockIdx.x*32+threadIdx.x/32, col=blockIdx.y*32+threadIdx.x%32;
  if(row<M&&col<N){float t=0.f; for(int i=0;i<K;++i) t+=A[row*K+i]*B[i*N+col]; C[row*N+col]=alpha*t+beta*C[row*N+col];}
}
extern "C" __global__ void __launch_bounds__(1024) smem(int M,int N,int K,float alpha,const float*A,const float*B,float beta,float*C){
  __shared__ float As[32*32]; __shared__ float Bs[32*32];
  const uint tc=threadIdx.x%32, tr=threadIdx.x/32;
  A+=blockIdx.x*32*K; B+=blockIdx.y*32; C+=blockIdx.x*32*N+blockIdx.y*32;
  float t=0.f;
  for(int b=0;b<K;b+=32){
    As[tr*32+tc]=A[tr*K+tc]; Bs[tr*32+tc]=B[tr*N+tc];
    __syncthreads(); A+=32; B+=32*N;
    _Pragma("unroll") for(int d=0;d<32;++d) t+=As[tr*32+d]*Bs[d*32+tc];
    __syncthreads();
  }
  C[tr*N+tc]=alpha*t+beta*C[tr*N+tc];
}
extern "C" __global__ void tile1d(int M,int N,int K,float alpha,const float*A,const float*B,float beta,float*C){
  const int BM=64,BN=64,BK=8,TM=8;
  __shared__ float As[BM*BK]; __shared__ float Bs[BK*BN];
  const int tc=threadIdx.x%BN, tr=threadIdx.x/BN;
  A+=blockIdx.y*BM*K; B+=blockIdx.x*BN; C+=blockIdx.y*BM*N+blockIdx.x*BN;
  const uint ac=threadIdx.x%BK, ar=threadIdx.x/BK, bc=threadIdx.x%BN, br=threadIdx.x/BN;
  float r[TM]={0.f};
  for(uint k=0;k<K;k+=BK){
    As[ar*BK+ac]=A[ar*K+ac]; Bs[br*BN+bc]=B[br*N+bc];
    __syncthreads(); A+=BK; B+=BK*N;
    _Pragma("unroll") for(uint d=0;d<BK;++d){ float b=Bs[d*BN+tc]; for(uint i=0;i<TM;++i) r[i]+=As[(tr*TM+i)*BK+d]*b; }
    __syncthreads();
  }
  for(uint i=0;i<TM;++i) C[(tr*TM+i)*N+tc]=alpha*r[i]+beta*C[(tr*TM+i)*N+tc];
}
extern "C" __global__ void __launch_bounds__(256,1) tile2d(int M,int N,int K,float alpha,const float*A,const float*B,float beta,float*C){
  const int BM=128,BN=128,BK=8,TM=8,TN=8, threads=BM*BN/(TM*TN);
  __shared__ float As[BM*BK]; __shared__ float Bs[BK*BN];
  const int tc=threadIdx.x%(BN/TN), tr=threadIdx.x/(BN/TN);
  A+=blockIdx.y*BM*K; B+=blockIdx.x*BN; C+=blockIdx.y*BM*N+blockIdx.x*BN;
  const uint ar=threadIdx.x/BK, ac=threadIdx.x%BK, sa=threads/BK, br=threadIdx.x/BN, bc=threadIdx.x%BN, sb=threads/BN;
  float r[TM*TN]={0.f}, m[TM]={0.f}, n[TN]={0.f};
  for(uint k=0;k<K;k+=BK){
    for(uint o=0;o<BM;o+=sa) As[(ar+o)*BK+ac]=A[(ar+o)*K+ac];
    for(uint o=0;o<BK;o+=sb) Bs[(br+o)*BN+bc]=B[(br+o)*N+bc];
    __syncthreads(); A+=BK; B+=BK*N;
    _Pragma("unroll") for(uint d=0;d<BK;++d){
      for(uint i=0;i<TM;++i) m[i]=As[(tr*TM+i)*BK+d];
      for(uint i=0;i<TN;++i) n[i]=Bs[d*BN+tc*TN+i];
      for(uint i=0;i<TM;++i) for(uint j=0;j<TN;++j) r[i*TN+j]+=m[i]*n[j];
    }
    __syncthreads();
  }
  for(uint i=0;i<TM;++i) for(uint j=0;j<TN;++j) C[(tr*TM+i)*N+tc*TN+j]=alpha*r[i*TN+j]+beta*C[(tr*TM+i)*N+tc*TN+j];
}
extern "C" __global__ void __launch_bounds__(256) vectorized(int M,int N,int K,float alpha,float*A,float*B,float beta,float*C){
  const int BM=128,BN=128,BK=8,TM=8,TN=8;
  __shared__ float As[BM*BK]; __shared__ float Bs[BK*BN];
  const int tc=threadIdx.x%(BN/TN), tr=threadIdx.x/(BN/TN);
  A+=blockIdx.y*BM*K; B+=blockIdx.x*BN; C+=blockIdx.y*BM*N+blockIdx.x*BN;
  const uint ar=threadIdx.x/(BK/4), ac=threadIdx.x%(BK/4), br=threadIdx.x/(BN/4), bc=threadIdx.x%(BN/4);
  float r[TM*TN]={0.f}, m[TM]={0.f}, n[TN]={0.f};
  for(uint k=0;k<K;k+=BK){
    float4 t=reinterpret_cast<float4*>(&A[ar*K+ac*4])[0];
    As[(ac*4+0)*BM+ar]=t.x; As[(ac*4+1)*BM+ar]=t.y; As[(ac*4+2)*BM+ar]=t.z; As[(ac*4+3)*BM+ar]=t.w;
    reinterpret_cast<float4*>(&Bs[br*BN+bc*4])[0]=reinterpret_cast<float4*>(&B[br*N+bc*4])[0];
    __syncthreads(); A+=BK; B+=BK*N;
    _Pragma("unroll") for(uint d=0;d<BK;++d){
      for(uint i=0;i<TM;++i) m[i]=As[d*BM+tr*TM+i];
      for(uint i=0;i<TN;++i) n[i]=Bs[d*BN+tc*TN+i];
      for(uint i=0;i<TM;++i) for(uint j=0;j<TN;++j) r[i*TN+j]+=m[i]*n[j];
    }
    __syncthreads();
  }
  for(uint i=0;i<TM;++i) for(uint j=0;j<TN;j+=4){
    float4 t=reinterpret_cast<float4*>(&C[(tr*TM+i)*N+tc*TN+j])[0];
    t.x=alpha*r[i*TN+j]+beta*t.x; t.y=alpha*r[i*TN+j+1]+beta*t.y; t.z=alpha*r[i*TN+j+2]+beta*t.z; t.w=alpha*r[i*TN+j+3]+beta*t.w;
    reinterpret_cast<float4*>(&C[(tr*TM+i)*N+tc*TN+j])[0]=t;
  }
}
// autotuned for the A6000: BM=BN=128, BK=16, TM=TN=8, 256 threads; warptiling: BM=BN=128 BK=16 WM=WN=64 WNITER=4 TM=8 TN=4, 128 threads
extern "C" __global__ void __launch_bounds__(128) warptiled(int M,int N,int K,float alpha,float*A,float*B,float beta,float*C){
  const int BM=128,BN=128,BK=16,WM=64,WN=64,WNI=4,TM=8,TN=4,T=128;
  const int WMI=(WM*WN)/(32*TM*TN*WNI), WSM=WM/WMI, WSN=WN/WNI;
  const uint w=threadIdx.x/32, wc=w%(BN/WN), wr=w/(BN/WN), l=threadIdx.x%32, lc=l%(WSN/TN), lr=l/(WSN/TN);
  __shared__ float As[BM*BK]; __shared__ float Bs[BK*BN];
  A+=blockIdx.y*BM*K; B+=blockIdx.x*BN; C+=(blockIdx.y*BM+wr*WM)*N+blockIdx.x*BN+wc*WN;
  const uint ar=threadIdx.x/(BK/4), ac=threadIdx.x%(BK/4), br=threadIdx.x/(BN/4), bc=threadIdx.x%(BN/4);
  const uint sa=T*4/BK, sb=T/(BN/4);
  float r[WMI*TM*WNI*TN]={0.f}, m[WMI*TM]={0.f}, n[WNI*TN]={0.f};
  for(uint k=0;k<K;k+=BK){
    for(uint o=0;o+sa<=BM;o+=sa){
      const float4 t=reinterpret_cast<const float4*>(&A[(ar+o)*K+ac*4])[0];
      As[(ac*4+0)*BM+ar+o]=t.x; As[(ac*4+1)*BM+ar+o]=t.y; As[(ac*4+2)*BM+ar+o]=t.z; As[(ac*4+3)*BM+ar+o]=t.w;
    }
    for(uint o=0;o+sb<=BK;o+=sb) reinterpret_cast<float4*>(&Bs[(br+o)*BN+bc*4])[0]=reinterpret_cast<const float4*>(&B[(br+o)*N+bc*4])[0];
    __syncthreads();
    _Pragma("unroll") for(uint d=0;d<BK;++d){
      for(uint a=0;a<WMI;++a) for(uint i=0;i<TM;++i) m[a*TM+i]=As[d*BM+wr*WM+a*WSM+lr*TM+i];
      for(uint b=0;b<WNI;++b) for(uint i=0;i<TN;++i) n[b*TN+i]=Bs[d*BN+wc*WN+b*WSN+lc*TN+i];
      for(uint a=0;a<WMI;++a) for(uint b=0;b<WNI;++b) for(uint i=0;i<TM;++i) for(uint j=0;j<TN;++j)
        r[(a*TM+i)*(WNI*TN)+b*TN+j]+=m[a*TM+i]*n[b*TN+j];
    }
    A+=BK; B+=BK*N;
    __syncthreads();
  }
  for(uint a=0;a<WMI;++a) for(uint b=0;b<WNI;++b){
    float*c=C+a*WSM*N+b*WSN;
    for(uint i=0;i<TM;++i) for(uint j=0;j<TN;j+=4){
      float4 t=reinterpret_cast<float4*>(&c[(lr*TM+i)*N+lc*TN+j])[0]; const int q=(a*TM+i)*(WNI*TN)+b*TN+j;
      t.x=alpha*r[q]+beta*t.x; t.y=alpha*r[q+1]+beta*t.y; t.z=alpha*r[q+2]+beta*t.z; t.w=alpha*r[q+3]+beta*t.w;
      reinterpret_cast<float4*>(&c[(lr*TM+i)*N+lc*TN+j])[0]=t;
    }
  }
}
