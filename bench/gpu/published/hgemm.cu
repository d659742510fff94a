// Written after the README of github.com/yencal/cuda-hgemm-mma: f16 products with f16 sums on an A100; all row by row.
// Blocks of BM by BN, 64 deep, warps of WM by WN; results go through shared memory.
#include <cuda_fp16.h>
typedef unsigned int uint;

// the place of an element in a tile with lines of S halves, whose pieces of 16 bytes are exchanged by the line's number
template<int S,bool SWIZZLED> __device__ __forceinline__ half*place(half*tile,int row,int col){
  const uint offset=(row*S+col)*2;
  return (half*)((char*)tile+(SWIZZLED?offset^(offset/(2*S)%8*16):offset));
}
__device__ __forceinline__ uint at(const void*p){ return (uint)__cvta_generic_to_shared(p); }
template<int ROWS,int S,int THREADS,bool SWIZZLED> __device__ __forceinline__ void fetch(half*tile,const half*from,int line,int t){
#pragma unroll
  for(int i=0;i<ROWS*S/8/THREADS;++i){
    const int piece=t+i*THREADS, row=piece/(S/8), col=piece%(S/8)*8;
    asm volatile("cp.async.cg.shared.global [%0],[%1],16;"::"r"(at(place<S,SWIZZLED>(tile,row,col))),"l"(from+row*line+col));
  }
}
__device__ __forceinline__ void commit(){ asm volatile("cp.async.commit_group;"); }
template<int N> __device__ __forceinline__ void landed(){ asm volatile("cp.async.wait_group %0;"::"n"(N):"memory"); }

// 16 by 16 of the left operand; 16 by 8 of the right one
template<int S,bool DIRECT,bool SWIZZLED> __device__ __forceinline__ void left(uint*a,half*tile,int row,int col,int l){
  if(DIRECT){
    half*h=(half*)a;
#pragma unroll
    for(int i=0;i<8;++i) h[i]=tile[(row+l/4+8*(i/2%2))*S+col+l%4*2+i%2+8*(i/4)];
    return;
  }
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3},[%4];":"=r"(a[0]),"=r"(a[1]),"=r"(a[2]),"=r"(a[3])
               :"r"(at(place<S,SWIZZLED>(tile,row+l%16,col+l/16*8))));
}
template<int S,bool DIRECT,bool SWIZZLED> __device__ __forceinline__ void right(uint*b,half*tile,int row,int col,int l){
  if(DIRECT){
    half*h=(half*)b;
#pragma unroll
    for(int i=0;i<4;++i) h[i]=tile[(row+l%4*2+i%2+8*(i/2))*S+col+l/4];
    return;
  }
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1},[%2];":"=r"(b[0]),"=r"(b[1])
               :"r"(at(place<S,SWIZZLED>(tile,row+l%16,col))));
}
template<int WM,int WN> __device__ __forceinline__ void multiply(uint(*d)[WN/8][2],uint(*a)[4],uint(*b)[2]){
#pragma unroll
  for(int m=0;m<WM/16;++m)
#pragma unroll
    for(int n=0;n<WN/8;++n)
      asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1},{%2,%3,%4,%5},{%6,%7},{%0,%1};":"+r"(d[m][n][0]),"+r"(d[m][n][1])
                   :"r"(a[m][0]),"r"(a[m][1]),"r"(a[m][2]),"r"(a[m][3]),"r"(b[n][0]),"r"(b[n][1]));
}

// STAGES 1: copies are waited for; AHEAD: fragments of the next step are loaded beside a step's products, and copies are
// asked for in the middle of a tile
template<int BM,int BN,int WM,int WN,int STAGES,bool DIRECT,bool SWIZZLED,bool AHEAD>
__device__ __forceinline__ void product(int M,int N,int K,half alpha,const half*A,const half*B,half*C){
  constexpr int THREADS=BM/WM*(BN/WN)*32;
  extern __shared__ __align__(128) half shared[];
  half*sA=shared, *sB=shared+STAGES*BM*64;
  const int t=threadIdx.x, l=t%32, row=t/32/(BN/WN)*WM, col=t/32%(BN/WN)*WN, tiles=K/64;
  A+=blockIdx.y*BM*K; B+=blockIdx.x*BN; C+=blockIdx.y*BM*N+blockIdx.x*BN;
  uint d[WM/16][WN/8][2]={}, a[AHEAD?2:1][WM/16][4], b[AHEAD?2:1][WN/8][2];
  auto fill=[&](int tile){
    const int s=tile%STAGES;
    fetch<BM,64,THREADS,SWIZZLED>(sA+s*BM*64,A+tile*64,K,t); fetch<64,BN,THREADS,SWIZZLED>(sB+s*BN*64,B+tile*64*N,N,t); commit();
  };
  auto read=[&](int tile,int k,int into){
    half*x=sA+tile%STAGES*BM*64, *y=sB+tile%STAGES*BN*64;
#pragma unroll
    for(int m=0;m<WM/16;++m) left<64,DIRECT,SWIZZLED>(a[into][m],x,row+16*m,16*k,l);
#pragma unroll
    for(int n=0;n<WN/8;++n) right<BN,DIRECT,SWIZZLED>(b[into][n],y,16*k,col+8*n,l);
  };
#pragma unroll
  for(int s=0;s<STAGES-1;++s) fill(s);
  int next=STAGES-1;
  if(AHEAD){
    landed<0>(); __syncthreads(); read(0,0,0);
    for(int i=0;i<tiles;++i){
#pragma unroll
      for(int k=1;k<4;++k){
        read(i,k,k%2); multiply<WM,WN>(d,a[1-k%2],b[1-k%2]);
        if(k==2&&next<tiles) fill(next++);
      }
      if(next<tiles) landed<(STAGES>1?STAGES-2:0)>(); else landed<0>();
      __syncthreads();
      if(i+1<tiles) read(i+1,0,0);
      multiply<WM,WN>(d,a[AHEAD],b[AHEAD]);
    }
  }else for(int i=0;i<tiles;++i){
    if(STAGES==1) fill(i); else if(next<tiles) fill(next++);
    if(STAGES>1&&next<tiles) landed<STAGES-1>(); else landed<0>();
    __syncthreads();
#pragma unroll
    for(int k=0;k<4;++k){ read(i,k,0); multiply<WM,WN>(d,a[0],b[0]); }
    __syncthreads();
  }
#pragma unroll
  for(int m=0;m<WM/16;++m)
#pragma unroll
    for(int n=0;n<WN/8;++n)
#pragma unroll
      for(int e=0;e<4;++e)
        *place<BN,SWIZZLED>(shared,row+16*m+l/4+8*(e/2),col+8*n+l%4*2+e%2)=__hmul(alpha,((half*)d[m][n])[e]);
  __syncthreads();
#pragma unroll
  for(int i=0;i<BM*BN/8/THREADS;++i){
    const int piece=t+i*THREADS, r=piece/(BN/8), c=piece%(BN/8)*8;
    *(float4*)(C+r*N+c)=*(float4*)place<BN,SWIZZLED>(shared,r,c);
  }
}
#define KERNEL(name,BM,BN,WM,WN,STAGES,DIRECT,SWIZZLED,AHEAD) extern "C" __global__ void name(int M,int N,int K,half alpha, \
  const half*__restrict__ A,const half*__restrict__ B,half beta,half*__restrict__ C){ \
  product<BM,BN,WM,WN,STAGES,DIRECT,SWIZZLED,AHEAD>(M,N,K,alpha,A,B,C); }
// (of the shapes that the description tries: those that the timing model finds fastest)
KERNEL(direct,128,128,64,64,1,true,false,false)
KERNEL(matrices,128,128,64,64,1,false,false,false)
KERNEL(swizzled,128,128,64,64,1,false,true,false)
KERNEL(staged,128,128,64,64,2,false,true,false)
KERNEL(ahead,256,128,64,64,3,false,true,true)
