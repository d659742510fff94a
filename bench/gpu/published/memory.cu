// Written after two posts of yencal.github.io: a transposition of f32 (2025-12-24) and a sum of s32 (2025-12-13), on an
// H100.

// a tile in shared memory: threads of X by Y, each with WIDTH neighbours and SIDE / Y rows; PADDED: lines of one more
template<int SIDE,int X,int Y,int WIDTH,bool PADDED> __device__ __forceinline__ void transposed(const float*in,float*out,int N){
  struct alignas(4*WIDTH) Words { float word[WIDTH]; };
  __shared__ float tile[SIDE][SIDE+PADDED];
  const int line=N/WIDTH;
  int x=blockIdx.x*(SIDE/WIDTH)+threadIdx.x, y=blockIdx.y*SIDE+threadIdx.y;
#pragma unroll
  for(int j=0;j<SIDE;j+=Y){
    const Words words=((const Words*)in)[(y+j)*line+x];
#pragma unroll
    for(int w=0;w<WIDTH;++w) tile[threadIdx.y+j][threadIdx.x*WIDTH+w]=words.word[w];
  }
  __syncthreads();
  x=blockIdx.y*(SIDE/WIDTH)+threadIdx.x; y=blockIdx.x*SIDE+threadIdx.y;
#pragma unroll
  for(int j=0;j<SIDE;j+=Y){
    Words words;
#pragma unroll
    for(int w=0;w<WIDTH;++w) words.word[w]=tile[threadIdx.x*WIDTH+w][threadIdx.y+j];
    ((Words*)out)[(y+j)*line+x]=words;
  }
}
extern "C" __global__ void t_naive(const float*__restrict__ in,float*__restrict__ out,int N){
  const int x=blockIdx.x*blockDim.x+threadIdx.x, y=blockIdx.y*blockDim.y+threadIdx.y;
  if(x<N&&y<N) out[x*N+y]=in[y*N+x];
}
#define TRANSPOSED(name,SIDE,X,Y,WIDTH,PADDED) extern "C" __global__ void name(const float*__restrict__ in,float*__restrict__ out,int N){ \
  transposed<SIDE,X,Y,WIDTH,PADDED>(in,out,N); }
TRANSPOSED(t_tiled,32,32,32,1,false)
TRANSPOSED(t_padded,32,32,32,1,true)
TRANSPOSED(t_coarsen2,32,32,16,1,true)
TRANSPOSED(t_coarsen4,32,32,8,1,true)
TRANSPOSED(t_coarsen8,32,32,4,1,true)
TRANSPOSED(t_vec2,32,16,32,2,true)
TRANSPOSED(t_vec4,32,8,32,4,true)
TRANSPOSED(t_vec2_64,64,32,32,2,true)
TRANSPOSED(t_vec4_64,64,16,32,4,true)
TRANSPOSED(t_vec4_64_4,64,16,8,4,true)

__device__ __forceinline__ int over_warp(int sum){
#pragma unroll
  for(int offset=16;offset;offset/=2) sum+=__shfl_down_sync(~0u,sum,offset);
  return sum;
}
// all blocks go over the array together; one addition to the result a block
template<class Words> __device__ __forceinline__ void summed(const int*in,int*out,int count){
  __shared__ int sums[32];
  constexpr int WIDTH=sizeof(Words)/4;
  int sum=0;
  for(int i=blockIdx.x*blockDim.x+threadIdx.x;i<count/WIDTH;i+=blockDim.x*gridDim.x){
    const Words words=((const Words*)in)[i];
    const int*word=(const int*)&words;
#pragma unroll
    for(int w=0;w<WIDTH;++w) sum+=word[w];
  }
  const int lane=threadIdx.x%32, warp=threadIdx.x/32;
  sum=over_warp(sum);
  if(lane==0) sums[warp]=sum;
  __syncthreads();
  if(warp==0){
    sum=over_warp(lane<blockDim.x/32?sums[lane]:0);
    if(lane==0) atomicAdd(out,sum);
  }
}
extern "C" __global__ void s_int(const int*__restrict__ in,int*__restrict__ out,int count){ summed<int>(in,out,count); }
extern "C" __global__ void s_int2(const int*__restrict__ in,int*__restrict__ out,int count){ summed<int2>(in,out,count); }
extern "C" __global__ void s_int4(const int*__restrict__ in,int*__restrict__ out,int count){ summed<int4>(in,out,count); }
