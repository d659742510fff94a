// Written after the README of github.com/pranjalssh/fast.cu: bf16 products with f32 sums on an H100.  A lies row by row, B
// and C column by column.
#include <cuda/barrier>
#include <cuda_bf16.h>
#include <utility>
typedef __nv_bfloat16 bf16;
typedef unsigned int uint;
typedef unsigned long long u64;
using barrier = cuda::barrier<cuda::thread_scope_block>;
struct alignas(64) Map { u64 words[16]; };  // CUtensorMap

__device__ __forceinline__ uint at(const void*p){ return (uint)__cvta_generic_to_shared(p); }

// sums of a warpgroup, 64 rows and N columns: N / 2 a thread
#define V4(i) "+f"(d[i]),"+f"(d[(i)+1]),"+f"(d[(i)+2]),"+f"(d[(i)+3])
#define V16(i) V4(i),V4((i)+4),V4((i)+8),V4((i)+12)
#define V32(i) V16(i),V16((i)+16)
#define V64 V32(0),V32(32)
#define V96 V64,V32(64)
#define V128 V96,V32(96)
#define T32 "%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31"
#define T64 T32 ",%32,%33,%34,%35,%36,%37,%38,%39,%40,%41,%42,%43,%44,%45,%46,%47,%48,%49,%50,%51,%52,%53,%54,%55,%56,%57,%58,%59,%60,%61,%62,%63"
#define T96 T64 ",%64,%65,%66,%67,%68,%69,%70,%71,%72,%73,%74,%75,%76,%77,%78,%79,%80,%81,%82,%83,%84,%85,%86,%87,%88,%89,%90,%91,%92,%93,%94,%95"
#define T128 T96 ",%96,%97,%98,%99,%100,%101,%102,%103,%104,%105,%106,%107,%108,%109,%110,%111,%112,%113,%114,%115,%116,%117,%118,%119,%120,%121,%122,%123,%124,%125,%126,%127"
#define MULTIPLY(N,text,sums,a_,b_,more_) \
  template<> __device__ __forceinline__ void multiply<N>(float*d,u64 a,u64 b,int more){ \
    asm volatile("{.reg .pred p; setp.ne.b32 p," more_ ",0; wgmma.mma_async.sync.aligned.m64n" #N "k16.f32.bf16.bf16 {" text "}," \
                 a_ "," b_ ",p,1,1,0,0;}":sums:"l"(a),"l"(b),"r"(more)); }
template<int N> __device__ void multiply(float*d,u64 a,u64 b,int more);
MULTIPLY(64,T32,V32(0),"%32","%33","%34")
MULTIPLY(128,T64,V64,"%64","%65","%66")
MULTIPLY(192,T96,V96,"%96","%97","%98")
MULTIPLY(256,T128,V128,"%128","%129","%130")

// lines of 128 bytes, swizzled; eight of them are 1024 bytes
__device__ __forceinline__ u64 matrix(const bf16*p){ return (u64)((at(p)&0x3FFFF)>>4)|1ull<<16|64ull<<32|1ull<<62; }
__device__ __forceinline__ void begin(){ asm volatile("wgmma.fence.sync.aligned;":::"memory"); }
__device__ __forceinline__ void end(){ asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;":::"memory"); }
template<int N> __device__ __forceinline__ void tile(float*d,const bf16*a,const bf16*b,bool first){
  begin();
#pragma unroll
  for(int k=0;k<4;++k) multiply<N>(d,matrix(a+16*k),matrix(b+16*k),!first||k);
  end();
}
__device__ __forceinline__ void load(void*to,const Map*map,const void*by,int x,int y){
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0],[%1,{%3,%4}],[%2];"
               ::"r"(at(to)),"l"(map),"r"(at(by)),"r"(x),"r"(y):"memory"); }
__device__ __forceinline__ void load_all(void*to,const Map*map,const void*by,int x,int y,unsigned short mask){
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster [%0],[%1,{%3,%4}],[%2],%5;"
               ::"r"(at(to)),"l"(map),"r"(at(by)),"r"(x),"r"(y),"h"(mask):"memory"); }

// sums to C, by halves: eight rows of four columns an instruction, past L1
template<int N> __device__ __forceinline__ void store(const float*d,bf16*C,int M,int t){
  const int row=t/32*16+t%32/4, col=2*(t%4);
#pragma unroll
  for(int w=0;w<N/16;++w)
#pragma unroll
    for(int h=0;h<2;++h)
#pragma unroll
      for(int e=0;e<4;++e){
        const int i=row+8*(e/2), j=16*w+8*h+col+e%2;
        __stwt(C+(u64)j*M+i,__float2bfloat16(d[8*w+4*h+e]));
      }
}

// one warpgroup, no pipeline: all threads wait for what the first has asked for
template<int BM,int BN> __device__ void simple(int M,int N,int K,bf16*C,const Map*mapA,const Map*mapB){
  __shared__ alignas(1024) bf16 sA[BM*64];
  __shared__ alignas(1024) bf16 sB[BN*64];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ barrier barA, barB;
  float d[BN/2];
  memset(d,0,sizeof(d));
  const int n=blockIdx.x%(N/BN), m=blockIdx.x/(N/BN);
  if(threadIdx.x==0){ init(&barA,blockDim.x); init(&barB,blockDim.x); asm volatile("fence.proxy.async.shared::cta;"); }
  __syncthreads();
  for(int k=0;k<K/64;++k){
    barrier::arrival_token a,b;
    if(threadIdx.x==0){
      load(sA,mapA,&barA,k*64,m*BM); a=cuda::device::barrier_arrive_tx(barA,1,sizeof(sA));
      load(sB,mapB,&barB,k*64,n*BN); b=cuda::device::barrier_arrive_tx(barB,1,sizeof(sB));
    }else{ a=barA.arrive(); b=barB.arrive(); }
    barA.wait(std::move(a)); barB.wait(std::move(b));
    tile<BN>(d,sA,sB,false);
    __syncthreads();  // (the description has none, and leaves open who has read)
  }
  store<BN>(d,C+(u64)n*BN*M+m*BM,M,threadIdx.x);
}

// which tile is next: one a block; in groups of HIGH by 8; or by a table
template<int ORDER,int HIGH=16> struct Tiles{
  int turn=0, rows, cols; const int*table;
  __device__ Tiles(int rows,int cols,const int*table):rows(rows),cols(cols),table(table){}
  __device__ __forceinline__ bool next(int&m,int&n,int who,int all){
    if(ORDER==0){ if(turn++) return false; m=who/cols; n=who%cols; return true; }
    if(ORDER==1){
      const int k=turn++*all+who; if(k>=rows*cols) return false;
      const int group=k/(8*HIGH), place=k%(8*HIGH);
      m=HIGH*(group/(cols/8))+place/8; n=8*(group%(cols/8))+place%8; return true;
    }
    const int now=turn<16?table[turn]:-1; if(now<0) return false;
    ++turn; m=now>>16; n=now&0xFFFF; return true;
  }
};

// a warpgroup that loads and others that multiply; barriers of C++
template<int BM,int BN,int STAGES,int ORDER> __device__ void pipelined(int M,int N,int K,bf16*C,const Map*mapA,const Map*mapB){
  constexpr int CONSUMERS=BM/64;
  extern __shared__ __align__(1024) bf16 shared[];
  bf16*sA=shared, *sB=shared+STAGES*BM*64;
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ barrier full[STAGES], empty[STAGES];
  const int group=threadIdx.x/128, t=threadIdx.x%128;
  if(threadIdx.x==0){
    for(int s=0;s<STAGES;++s){ init(&full[s],CONSUMERS*128+1); init(&empty[s],CONSUMERS*128+1); }
    asm volatile("fence.proxy.async.shared::cta;");
  }
  __syncthreads();
  Tiles<ORDER> tiles(M/BM,N/BN,nullptr);
  int m,n,s=0;
  if(group==0){
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;"::"n"(CONSUMERS<3?24:32));
    if(t==0) while(tiles.next(m,n,blockIdx.x,gridDim.x)) for(int k=0;k<K/64;++k,++s){
      if(s==STAGES) s=0;
      empty[s].wait(empty[s].arrive());
      load(sA+s*BM*64,mapA,&full[s],k*64,m*BM); load(sB+s*BN*64,mapB,&full[s],k*64,n*BN);
      barrier::arrival_token token=cuda::device::barrier_arrive_tx(full[s],1,(BM+BN)*128);
    }
    return;
  }
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;"::"n"(CONSUMERS<3?240:160));
  for(int i=0;i<STAGES;++i) barrier::arrival_token token=empty[i].arrive();
  float d[BN/2];
  while(tiles.next(m,n,blockIdx.x,gridDim.x)){
    for(int k=0;k<K/64;++k,++s){
      if(s==STAGES) s=0;
      full[s].wait(full[s].arrive());
      tile<BN>(d,sA+s*BM*64+(group-1)*64*64,sB+s*BN*64,k==0);
      barrier::arrival_token token=empty[s].arrive();
    }
    store<BN>(d,C+(u64)n*BN*M+m*BM+(group-1)*64,M,t);
  }
}

__device__ __forceinline__ void make(u64*b,int n){ asm volatile("mbarrier.init.shared::cta.b64 [%0],%1;"::"r"(at(b)),"r"(n)); }
__device__ __forceinline__ void expect(u64*b,uint n){ asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _,[%0],%1;"::"r"(at(b)),"r"(n)); }
__device__ __forceinline__ void wait(u64*b,int phase){
  asm volatile("{.reg .pred p;\nAGAIN: mbarrier.try_wait.parity.shared::cta.b64 p,[%0],%1;\n@p bra.uni OVER;\nbra.uni AGAIN;\nOVER:}"::"r"(at(b)),"r"(phase):"memory"); }
template<int CLUSTER> __device__ __forceinline__ void arrive(u64*b,int t){
  if(CLUSTER==1){ if(t==0) asm volatile("mbarrier.arrive.release.cta.shared::cta.b64 _,[%0],1;"::"r"(at(b)):"memory"); }
  else if(t<CLUSTER) asm volatile("{.reg .b32 there; mapa.shared::cluster.u32 there,%0,%1; mbarrier.arrive.release.cluster.shared::cluster.b64 _,[there],1;}"
                                  ::"r"(at(b)),"r"(t):"memory");
}
// the same with mbarriers themselves; clusters of CTAs that share columns, whose first one loads those of B for all;
// OUT: results go out of shared memory by a bulk copy
template<int BM,int BN,int STAGES,int CLUSTER,int ORDER,bool OUT>
__device__ void lasting(int M,int N,int K,bf16*C,const Map*mapA,const Map*mapB,const Map*mapC,const int*table){
  constexpr int CONSUMERS=BM/64;
  extern __shared__ __align__(1024) bf16 shared[];
  bf16*sA=shared, *sB=shared+STAGES*BM*64, *sC=sB+STAGES*BN*64;
  __shared__ alignas(8) u64 full[STAGES], empty[STAGES];
  __shared__ int list[16];
  const int group=threadIdx.x/128, t=threadIdx.x%128, rank=blockIdx.x%CLUSTER, who=blockIdx.x/CLUSTER;
  if(ORDER==2&&threadIdx.x<16) list[threadIdx.x]=table[who*16+threadIdx.x];
  if(threadIdx.x==0) for(int s=0;s<STAGES;++s){ make(&full[s],1); make(&empty[s],CONSUMERS*CLUSTER); }
  asm volatile("fence.mbarrier_init.release.cluster; fence.proxy.async.shared::cta;");
  if(CLUSTER>1) asm volatile("barrier.cluster.arrive; barrier.cluster.wait;":::"memory"); else __syncthreads();
  if(CLUSTER>1&&ORDER==2) __syncthreads();
  Tiles<ORDER,16/CLUSTER> tiles(M/BM/CLUSTER,N/BN,list);
  int m,n,s=0,phase=0;
  if(group==0){
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;"::"n"(CONSUMERS<3?24:32));
    if(t==0) while(tiles.next(m,n,who,gridDim.x/CLUSTER)) for(int k=0;k<K/64;++k,++s){
      if(s==STAGES){ s=0; phase^=1; }
      wait(&empty[s],phase);
      expect(&full[s],(BM+BN)*128);
      load(sA+s*BM*64,mapA,&full[s],k*64,(m*CLUSTER+rank)*BM);
      if(CLUSTER==1) load(sB+s*BN*64,mapB,&full[s],k*64,n*BN);
      else if(rank==0) load_all(sB+s*BN*64,mapB,&full[s],k*64,n*BN,(1<<CLUSTER)-1);
    }
  }else{
    asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;"::"n"(CONSUMERS<3?240:160));
    for(int i=0;i<STAGES;++i) arrive<CLUSTER>(&empty[i],t);
    float d[BN/2];
    while(tiles.next(m,n,who,gridDim.x/CLUSTER)){
      for(int k=0;k<K/64;++k,++s){
        if(s==STAGES){ s=0; phase^=1; }
        wait(&full[s],phase);
        tile<BN>(d,sA+s*BM*64+(group-1)*64*64,sB+s*BN*64,k==0);
        arrive<CLUSTER>(&empty[s],t);
      }
      if(!OUT){ store<BN>(d,C+(u64)n*BN*M+(m*CLUSTER+rank)*BM+(group-1)*64,M,t); continue; }
      if(threadIdx.x==128) asm volatile("cp.async.bulk.wait_group.read 0;":::"memory");
      asm volatile("bar.sync 1,%0;"::"n"(CONSUMERS*128):"memory");
      bf16*mine=sC+(group-1)*64*BN+t/32*16+t%32/4;
#pragma unroll
      for(int w=0;w<BN/16;++w)
#pragma unroll
        for(int e=0;e<8;++e) mine[(16*w+8*(e/4)+2*(t%4)+e%2)*64+8*(e/2%2)]=__float2bfloat16(d[8*w+e]);
      asm volatile("fence.proxy.async.shared::cta;":::"memory");
      asm volatile("bar.sync 1,%0;"::"n"(CONSUMERS*128):"memory");
      if(threadIdx.x==128) asm volatile("cp.async.bulk.tensor.3d.global.shared::cta.tile.bulk_group [%0,{%2,%3,%4}],[%1]; cp.async.bulk.commit_group;"
                                        ::"l"(mapC),"r"(at(sC)),"r"(0),"r"(n*BN),"r"((m*CLUSTER+rank)*BM/64):"memory");
    }
    if(OUT&&threadIdx.x==128) asm volatile("cp.async.bulk.wait_group 0;":::"memory");
  }
  if(CLUSTER>1) asm volatile("barrier.cluster.arrive; barrier.cluster.wait;":::"memory");
}

#define MAPS const __grid_constant__ Map mapA,const __grid_constant__ Map mapB
extern "C" __global__ void __launch_bounds__(128) w2(int M,int N,int K,bf16*C,const Map*mapA,const Map*mapB){ simple<64,64>(M,N,K,C,mapA,mapB); }
extern "C" __global__ void __launch_bounds__(512) w4(int M,int N,int K,bf16*C,const Map*mapA,const Map*mapB){ pipelined<192,192,3,0>(M,N,K,C,mapA,mapB); }
extern "C" __global__ void __launch_bounds__(512) w5(int M,int N,int K,bf16*C,const Map*mapA,const Map*mapB){ pipelined<192,192,3,1>(M,N,K,C,mapA,mapB); }
extern "C" __global__ void __launch_bounds__(512) w6(int M,int N,int K,bf16*C,MAPS){ lasting<192,192,3,1,1,false>(M,N,K,C,&mapA,&mapB,nullptr,nullptr); }
extern "C" __global__ void __launch_bounds__(384) __cluster_dims__(2,1,1) w7(int M,int N,int K,bf16*C,MAPS){ lasting<128,256,3,2,1,false>(M,N,K,C,&mapA,&mapB,nullptr,nullptr); }
extern "C" __global__ void __launch_bounds__(384) __cluster_dims__(2,1,1) w11(int M,int N,int K,const int*table,MAPS,const __grid_constant__ Map mapC){ lasting<128,256,3,2,2,true>(M,N,K,nullptr,&mapA,&mapB,&mapC,table); }
