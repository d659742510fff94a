// Written after the description of spatters.ca/mma-matmul: f16 products with f32 sums on an RTX 4090.
#include <cuda_fp16.h>
typedef unsigned int uint;
__device__ __forceinline__ void mma(float*d,const uint*a,const uint*b){
  asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};"
      :"+f"(d[0]),"+f"(d[1]),"+f"(d[2]),"+f"(d[3]):"r"(a[0]),"r"(a[1]),"r"(a[2]),"r"(a[3]),"r"(b[0]),"r"(b[1]));
}
__device__ __forceinline__ void ldm4(uint*r,const void*p){ uint s=(uint)__cvta_generic_to_shared(p);
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3},[%4];":"=r"(r[0]),"=r"(r[1]),"=r"(r[2]),"=r"(r[3]):"r"(s)); }
__device__ __forceinline__ void ldm2(uint*r,const void*p){ uint s=(uint)__cvta_generic_to_shared(p);
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0,%1},[%2];":"=r"(r[0]),"=r"(r[1]):"r"(s)); }
__device__ __forceinline__ void cpa(void*d,const void*g){ uint s=(uint)__cvta_generic_to_shared(d);
  asm volatile("cp.async.cg.shared.global [%0],[%1],16;"::"r"(s),"l"(g)); }

// plain loads of halves, no swizzle; T by T tiles of a warp: 32 T by 32 T of a block of 8 warps
template<int T> __device__ void plain(const half*A,const half*B,float*C,int M,int N,int K){
  __shared__ half As[T*32][16]; __shared__ half Bs[16][T*32];
  const int mb=T*32*blockIdx.y, nb=T*32*blockIdx.x, tx=threadIdx.x, ty=threadIdx.y, t=ty*16+tx, w=t/32, l=t%32;
  const int nw=8*(w%4), mw=16*(w/4), g=l/4, q=l%4;
  float d[T][T][4]={0.f};
  for(int k=0;k<K;k+=16){
    for(int i=0;i<2*T;++i) As[i*16+ty][tx]=A[(mb+i*16+ty)*K+k+tx];
    for(int i=0;i<2*T;++i) Bs[ty][i*16+tx]=B[(k+ty)*N+nb+i*16+tx];
    __syncthreads();
    for(int m=0;m<T;++m){
      half a[8];
      for(int h=0;h<2;++h) for(int e=0;e<2;++e) for(int r=0;r<2;++r) a[4*h+2*r+e]=As[m*32+mw+g+8*r][q*2+8*h+e];
      for(int n=0;n<T;++n){
        half b[4];
        for(int h=0;h<2;++h) for(int e=0;e<2;++e) b[2*h+e]=Bs[q*2+8*h+e][n*32+nw+g];
        mma(d[m][n],(const uint*)a,(const uint*)b);
      }
    }
    __syncthreads();
  }
  for(int m=0;m<T;++m) for(int n=0;n<T;++n) for(int r=0;r<4;++r)
    C[(mb+m*32+mw+g+8*(r/2))*N+nb+n*32+nw+2*q+r%2]=d[m][n][r];
}
extern "C" __global__ void __launch_bounds__(256) mma10(const half*A,const half*B,float*C,int M,int N,int K){plain<1>(A,B,C,M,N,K);}
extern "C" __global__ void __launch_bounds__(256) mma11(const half*A,const half*B,float*C,int M,int N,int K){plain<2>(A,B,C,M,N,K);}

// two rows of 32 halves in a line of shared memory, pieces of 16 bytes exchanged by the line's number
__device__ __forceinline__ uint4*at(uint4*base,int row,int piece){ const int line=row/2; return base+line*8+(((row&1)*4+piece)^(line&3)); }
template<int T,int S,bool ONCE> __device__ void swizzled(const half*A,const half*B,float*C,int M,int N,int K){
  // blocks of 32T rows and columns; S stages (1: loads wait), ONCE: a's pieces are loaded once for all columns
  const int R=32*T;
  __shared__ uint4 As[S*R*4], Bs[S*R*4];
  const int t=threadIdx.y*16+threadIdx.x, w=t/32, l=t%32, mb=blockIdx.y*R, nb=blockIdx.x*R, mw=16*T*(w/4), nw=8*T*(w%4);
  const uint4*ga=(const uint4*)(A+mb*K)+(t/4)*(K/8)+t%4, *gb=(const uint4*)(B+nb*K)+(t/4)*(K/8)+t%4;
  float d[T][T][4]={0.f};
  if(S>1) for(int s=0;s<S-1;++s){
    for(int o=0;o<R;o+=64){ cpa(at(As+s*R*4,t/4+o,t%4),ga+o*(K/8)+s*4); cpa(at(Bs+s*R*4,t/4+o,t%4),gb+o*(K/8)+s*4); }
    asm volatile("cp.async.commit_group;");
  }
  for(int i=0;i<K/32;++i){
    uint4*a=As+(i%S)*R*4, *b=Bs+(i%S)*R*4;
    if(S>1){ asm volatile("cp.async.wait_group %0;"::"n"(S>1?S-2:0)); __syncthreads(); }
    else{
      for(int o=0;o<R;o+=64){ *at(a,t/4+o,t%4)=ga[o*(K/8)+i*4]; *at(b,t/4+o,t%4)=gb[o*(K/8)+i*4]; }
      __syncthreads();
    }
    if(S>1||ONCE){
      uint fa[S>1?T:1][8], fb[T][4];
      if(S>1){
        for(int m=0;m<T;++m){ ldm4(fa[m],at(a,mw+m*16+l%16,l/16)); ldm4(fa[m]+4,at(a,mw+m*16+l%16,2+l/16)); }
        for(int n=0;n<T;++n){ ldm2(fb[n],at(b,nw+n*8+l%8,(l/8)%2)); ldm2(fb[n]+2,at(b,nw+n*8+l%8,2+(l/8)%2)); }
        const int j=min(i+S-1,K/32-1), s=(i+S-1)%S;
        for(int o=0;o<R;o+=64){ cpa(at(As+s*R*4,t/4+o,t%4),ga+o*(K/8)+j*4); cpa(at(Bs+s*R*4,t/4+o,t%4),gb+o*(K/8)+j*4); }
        asm volatile("cp.async.commit_group;");
        for(int m=0;m<T;++m) for(int n=0;n<T;++n){ mma(d[m][n],fa[m],fb[n]); mma(d[m][n],fa[m]+4,fb[n]+2); }
      }else for(int m=0;m<T;++m){
        ldm4(fa[0],at(a,mw+m*16+l%16,l/16)); ldm4(fa[0]+4,at(a,mw+m*16+l%16,2+l/16));
        for(int n=0;n<T;++n){
          ldm2(fb[n],at(b,nw+n*8+l%8,(l/8)%2)); mma(d[m][n],fa[0],fb[n]);
          ldm2(fb[n]+2,at(b,nw+n*8+l%8,2+(l/8)%2)); mma(d[m][n],fa[0]+4,fb[n]+2);
        }
      }
    }else for(int m=0;m<T;++m) for(int n=0;n<T;++n) for(int h=0;h<2;++h){
      uint fa[4], fb[2];
      ldm4(fa,at(a,mw+m*16+l%16,2*h+l/16)); ldm2(fb,at(b,nw+n*8+l%8,2*h+(l/8)%2)); mma(d[m][n],fa,fb);
    }
    if(S==1) __syncthreads();
  }
  for(int m=0;m<T;++m) for(int n=0;n<T;++n) for(int h=0;h<2;++h)
    *(float2*)(C+(mb+mw+m*16+l/4+8*h)*N+nb+nw+n*8+2*(l%4))=make_float2(d[m][n][2*h],d[m][n][2*h+1]);
}
#define KERNEL(name,T,S,ONCE) extern "C" __global__ void __launch_bounds__(256) name(const half*A,const half*B,float*C,int M,int N,int K){swizzled<T,S,ONCE>(A,B,C,M,N,K);}
KERNEL(mma20,2,1,false)
KERNEL(mma21,2,1,true)
KERNEL(mma30,2,3,true)
KERNEL(mma31,4,3,true)
