define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 3
  %buf1 = load ptr, ptr %buf1.at, align 8
  %v27 = getelementptr float, ptr %buf0, i64 6976
  %v33 = getelementptr float, ptr %buf1, i64 6976
  %v37 = getelementptr float, ptr %buf0, i64 6992
  %v43 = getelementptr float, ptr %buf1, i64 6992
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end6 ]
  %v8 = mul nsw i64 %i4, 7007
  %v9 = getelementptr float, ptr %buf0, i64 %v8
  %v20 = getelementptr float, ptr %buf1, i64 %v8
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v10 = getelementptr float, ptr %v9, i64 %i7
  %v11 = load <16 x float>, ptr %v10, align 4
  %v12 = getelementptr float, ptr %v10, i64 16
  %v13 = load <16 x float>, ptr %v12, align 4
  %v14 = fmul contract <16 x float> %v11, splat (float 0x401C000000000000)
  %v15 = fmul contract <16 x float> %v13, splat (float 0x401C000000000000)
  %v16 = call <16 x float> @llvm.roundeven.v16f32(<16 x float> %v14)
  %v17 = call <16 x float> @llvm.roundeven.v16f32(<16 x float> %v15)
  %v18 = fmul contract <16 x float> %v16, splat (float 0x3FD5555560000000)
  %v19 = fmul contract <16 x float> %v17, splat (float 0x3FD5555560000000)
  %v21 = getelementptr float, ptr %v20, i64 %i7
  store <16 x float> %v18, ptr %v21, align 4
  %v22 = getelementptr float, ptr %v21, i64 16
  store <16 x float> %v19, ptr %v22, align 4
  %v23 = getelementptr float, ptr %v10, i64 512
  call void @llvm.prefetch.p0(ptr %v23, i32 0, i32 3, i32 1)
  %v24 = getelementptr float, ptr %v10, i64 528
  call void @llvm.prefetch.p0(ptr %v24, i32 0, i32 3, i32 1)
  %v25 = getelementptr float, ptr %v21, i64 512
  call void @llvm.prefetch.p0(ptr %v25, i32 1, i32 3, i32 1)
  %v26 = getelementptr float, ptr %v21, i64 528
  call void @llvm.prefetch.p0(ptr %v26, i32 1, i32 3, i32 1)
  %i7.n = add nsw i64 %i7, 32
  %i7.c = icmp slt i64 %i7.n, 6976
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v28 = getelementptr float, ptr %v27, i64 %v8
  %v29 = load <16 x float>, ptr %v28, align 4
  %v30 = fmul contract <16 x float> %v29, splat (float 0x401C000000000000)
  %v31 = call <16 x float> @llvm.roundeven.v16f32(<16 x float> %v30)
  %v32 = fmul contract <16 x float> %v31, splat (float 0x3FD5555560000000)
  %v34 = getelementptr float, ptr %v33, i64 %v8
  store <16 x float> %v32, ptr %v34, align 4
  %v35 = getelementptr float, ptr %v28, i64 512
  call void @llvm.prefetch.p0(ptr %v35, i32 0, i32 3, i32 1)
  %v36 = getelementptr float, ptr %v34, i64 512
  call void @llvm.prefetch.p0(ptr %v36, i32 1, i32 3, i32 1)
  %v38 = getelementptr float, ptr %v37, i64 %v8
  %v39 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v38, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>, <16 x float> zeroinitializer)
  %v40 = fmul contract <16 x float> %v39, splat (float 0x401C000000000000)
  %v41 = call <16 x float> @llvm.roundeven.v16f32(<16 x float> %v40)
  %v42 = fmul contract <16 x float> %v41, splat (float 0x3FD5555560000000)
  %v44 = getelementptr float, ptr %v43, i64 %v8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v42, ptr %v44, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>)
  %v45 = getelementptr float, ptr %v38, i64 512
  call void @llvm.prefetch.p0(ptr %v45, i32 0, i32 3, i32 1)
  %v46 = getelementptr float, ptr %v44, i64 512
  call void @llvm.prefetch.p0(ptr %v46, i32 1, i32 3, i32 1)
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p0.s1"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 0
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 2
  %buf2 = load ptr, ptr %buf2.at, align 8
  %v42 = getelementptr float, ptr %buf0, i64 6976
  %v45 = getelementptr float, ptr %buf1, i64 6976
  %v55 = getelementptr float, ptr %buf2, i64 6976
  %v60 = getelementptr float, ptr %buf0, i64 6992
  %v63 = getelementptr float, ptr %buf1, i64 6992
  %v73 = getelementptr float, ptr %buf2, i64 6992
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end6 ]
  %v8 = mul nsw i64 %i4, 7007
  %v9 = getelementptr float, ptr %buf0, i64 %v8
  %v14 = getelementptr float, ptr %buf1, i64 %v8
  %v33 = getelementptr float, ptr %buf2, i64 %v8
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v10 = getelementptr float, ptr %v9, i64 %i7
  %v11 = load <16 x float>, ptr %v10, align 4
  %v12 = getelementptr float, ptr %v10, i64 16
  %v13 = load <16 x float>, ptr %v12, align 4
  %v15 = getelementptr float, ptr %v14, i64 %i7
  %v16 = load <16 x float>, ptr %v15, align 4
  %v17 = getelementptr float, ptr %v15, i64 16
  %v18 = load <16 x float>, ptr %v17, align 4
  %v19 = fcmp ogt <16 x float> %v11, %v16
  %v20 = fcmp ogt <16 x float> %v13, %v18
  %v21 = fneg <16 x float> %v11
  %v22 = fneg <16 x float> %v13
  %v23 = fmul contract <16 x float> %v21, %v11
  %v24 = fmul contract <16 x float> %v22, %v13
  %v25 = call <16 x float> @st.exponential.f32x16(<16 x float> %v23)
  %v26 = call <16 x float> @st.exponential.f32x16(<16 x float> %v24)
  %v27 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v16)
  %v28 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v18)
  %v29 = call <16 x float> @st.log-plus-one.f32x16(<16 x float> %v27)
  %v30 = call <16 x float> @st.log-plus-one.f32x16(<16 x float> %v28)
  %v31 = select <16 x i1> %v19, <16 x float> %v25, <16 x float> %v29
  %v32 = select <16 x i1> %v20, <16 x float> %v26, <16 x float> %v30
  %v34 = getelementptr float, ptr %v33, i64 %i7
  store <16 x float> %v31, ptr %v34, align 4
  %v35 = getelementptr float, ptr %v34, i64 16
  store <16 x float> %v32, ptr %v35, align 4
  %v36 = getelementptr float, ptr %v10, i64 512
  call void @llvm.prefetch.p0(ptr %v36, i32 0, i32 3, i32 1)
  %v37 = getelementptr float, ptr %v10, i64 528
  call void @llvm.prefetch.p0(ptr %v37, i32 0, i32 3, i32 1)
  %v38 = getelementptr float, ptr %v15, i64 512
  call void @llvm.prefetch.p0(ptr %v38, i32 0, i32 3, i32 1)
  %v39 = getelementptr float, ptr %v15, i64 528
  call void @llvm.prefetch.p0(ptr %v39, i32 0, i32 3, i32 1)
  %v40 = getelementptr float, ptr %v34, i64 512
  call void @llvm.prefetch.p0(ptr %v40, i32 1, i32 3, i32 1)
  %v41 = getelementptr float, ptr %v34, i64 528
  call void @llvm.prefetch.p0(ptr %v41, i32 1, i32 3, i32 1)
  %i7.n = add nsw i64 %i7, 32
  %i7.c = icmp slt i64 %i7.n, 6976
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v43 = getelementptr float, ptr %v42, i64 %v8
  %v44 = load <16 x float>, ptr %v43, align 4
  %v46 = getelementptr float, ptr %v45, i64 %v8
  %v47 = load <16 x float>, ptr %v46, align 4
  %v48 = fcmp ogt <16 x float> %v44, %v47
  %v49 = fneg <16 x float> %v44
  %v50 = fmul contract <16 x float> %v49, %v44
  %v51 = call <16 x float> @st.exponential.f32x16(<16 x float> %v50)
  %v52 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v47)
  %v53 = call <16 x float> @st.log-plus-one.f32x16(<16 x float> %v52)
  %v54 = select <16 x i1> %v48, <16 x float> %v51, <16 x float> %v53
  %v56 = getelementptr float, ptr %v55, i64 %v8
  store <16 x float> %v54, ptr %v56, align 4
  %v57 = getelementptr float, ptr %v43, i64 512
  call void @llvm.prefetch.p0(ptr %v57, i32 0, i32 3, i32 1)
  %v58 = getelementptr float, ptr %v46, i64 512
  call void @llvm.prefetch.p0(ptr %v58, i32 0, i32 3, i32 1)
  %v59 = getelementptr float, ptr %v56, i64 512
  call void @llvm.prefetch.p0(ptr %v59, i32 1, i32 3, i32 1)
  %v61 = getelementptr float, ptr %v60, i64 %v8
  %v62 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v61, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>, <16 x float> zeroinitializer)
  %v64 = getelementptr float, ptr %v63, i64 %v8
  %v65 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v64, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>, <16 x float> zeroinitializer)
  %v66 = fcmp ogt <16 x float> %v62, %v65
  %v67 = fneg <16 x float> %v62
  %v68 = fmul contract <16 x float> %v67, %v62
  %v69 = call <16 x float> @st.exponential.f32x16(<16 x float> %v68)
  %v70 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v65)
  %v71 = call <16 x float> @st.log-plus-one.f32x16(<16 x float> %v70)
  %v72 = select <16 x i1> %v66, <16 x float> %v69, <16 x float> %v71
  %v74 = getelementptr float, ptr %v73, i64 %v8
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v72, ptr %v74, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>)
  %v75 = getelementptr float, ptr %v61, i64 512
  call void @llvm.prefetch.p0(ptr %v75, i32 0, i32 3, i32 1)
  %v76 = getelementptr float, ptr %v64, i64 512
  call void @llvm.prefetch.p0(ptr %v76, i32 0, i32 3, i32 1)
  %v77 = getelementptr float, ptr %v74, i64 512
  call void @llvm.prefetch.p0(ptr %v77, i32 1, i32 3, i32 1)
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare <16 x float> @llvm.roundeven.v16f32(<16 x float>)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

define internal <16 x float> @st.exponential.f32x16(<16 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = fcmp olt <16 x float> splat (float 0x4056400000000000), %x0
  %v2 = select <16 x i1> %v1, <16 x float> splat (float 0x4056400000000000), <16 x float> %x0
  %v3 = fcmp ogt <16 x float> splat (float 0xC056000000000000), %v2
  %v4 = select <16 x i1> %v3, <16 x float> splat (float 0xC056000000000000), <16 x float> %v2
  %v5 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v4, <16 x float> splat (float 0x3FF7154760000000), <16 x float> splat (float 0xBFDFFFFFE0000000))
  %v6 = fadd <16 x float> %v5, splat (float 0x4168000FE0000000)
  %v7 = fsub <16 x float> %v6, splat (float 0x4168000FE0000000)
  %v8 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v7, <16 x float> splat (float 0xBFE6300000000000), <16 x float> %v4)
  %v9 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v7, <16 x float> splat (float 0x3F2BD01060000000), <16 x float> %v8)
  %v10 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3FC5543360000000), <16 x float> %v9, <16 x float> splat (float 0x3FE00004C0000000))
  %v11 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F801DC820000000), <16 x float> %v9, <16 x float> splat (float 0x3FA56DEF60000000))
  %v12 = fmul <16 x float> %v9, %v9
  %v13 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v11, <16 x float> %v12, <16 x float> %v10)
  %v14 = fmul <16 x float> %v12, %v12
  %v15 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3F5F53A840000000), <16 x float> %v14, <16 x float> %v13)
  %v16 = fmul <16 x float> %v9, %v9
  %v17 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> %v16, <16 x float> %v9)
  %v18 = fadd <16 x float> %v17, splat (float 0x3FF0000000000000)
  %v19 = bitcast <16 x float> %v6 to <16 x i32>
  %v20 = shl <16 x i32> %v19, splat (i32 23)
  %v21 = bitcast <16 x i32> %v20 to <16 x float>
  %v22 = fmul <16 x float> %v18, %v21
  ret <16 x float> %v22
}

declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
declare <16 x float> @llvm.copysign.v16f32(<16 x float>, <16 x float>)

define internal <16 x float> @st.log-plus-one.f32x16(<16 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = fadd <16 x float> %x0, splat (float 0x3FF0000000000000)
  %v2 = bitcast <16 x float> %v1 to <16 x i32>
  %v3 = sub <16 x i32> %v2, splat (i32 1060439283)
  %v4 = and <16 x i32> %v3, splat (i32 -8388608)
  %v5 = sub <16 x i32> splat (i32 1082130432), %v4
  %v6 = bitcast <16 x i32> %v5 to <16 x float>
  %v7 = bitcast <16 x float> %x0 to <16 x i32>
  %v8 = sub <16 x i32> %v7, %v4
  %v9 = bitcast <16 x i32> %v8 to <16 x float>
  %v10 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v6, <16 x float> splat (float 0x3FD0000000000000), <16 x float> splat (float 0xBFF0000000000000))
  %v11 = fadd <16 x float> %v9, %v10
  %v12 = fmul <16 x float> %v11, %v11
  %v13 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3FB64791E0000000), <16 x float> %v11, <16 x float> splat (float 0xBFC24355E0000000))
  %v14 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v13, <16 x float> %v11, <16 x float> splat (float 0x3FC3170740000000))
  %v15 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v14, <16 x float> %v11, <16 x float> splat (float 0xBFC53819A0000000))
  %v16 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> %v11, <16 x float> splat (float 0x3FC98D8420000000))
  %v17 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v16, <16 x float> %v11, <16 x float> splat (float 0xBFD0003860000000))
  %v18 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v17, <16 x float> %v11, <16 x float> splat (float 0x3FD5556D80000000))
  %v19 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v18, <16 x float> %v11, <16 x float> splat (float 0xBFE0000000000000))
  %v20 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v12, <16 x float> %v19, <16 x float> %v11)
  %v21 = sitofp <16 x i32> %v4 to <16 x float>
  %v22 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v21, <16 x float> splat (float 0x3E762E4300000000), <16 x float> %v20)
  %v23 = fcmp olt <16 x float> %x0, splat (float 0x7FF0000000000000)
  %v24 = select <16 x i1> %v23, <16 x float> %v22, <16 x float> %x0
  %v25 = fcmp olt <16 x float> %v1, splat (float 0x3810000000000000)
  %v26 = fcmp olt <16 x float> %v1, splat (float 0x0000000000000000)
  %v27 = select <16 x i1> %v26, <16 x float> splat (float 0x7FF8000000000000), <16 x float> splat (float 0xFFF0000000000000)
  %v28 = select <16 x i1> %v25, <16 x float> %v27, <16 x float> %v24
  %v29 = call <16 x float> @llvm.copysign.v16f32(<16 x float> %v28, <16 x float> %x0)
  ret <16 x float> %v29
}

@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 111, i64 4, i64 28 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s1", i64 111, i64 4, i64 28 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p0.sections", i64 56, i64 1163333 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 0, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 2 operands and 2 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [4 x ptr], align 16
  %error = alloca [4 x i64], align 8
  %extension.at = getelementptr i8, ptr %frame, i64 8
  %extension = load ptr, ptr %extension.at
  %plain = icmp eq ptr %extension, null
  br i1 %plain, label %check, label %extended
extended:
  %kind.at = getelementptr i8, ptr %extension, i64 8
  %kind = load i32, ptr %kind.at
  %query = icmp eq i32 %kind, 1
  br i1 %query, label %metadata, label %check
metadata:
  %data.at = getelementptr i8, ptr %extension, i64 24
  %data = load ptr, ptr %data.at
  %major.at = getelementptr i8, ptr %data, i64 24
  store i32 0, ptr %major.at
  %minor.at = getelementptr i8, ptr %data, i64 28
  store i32 3, ptr %minor.at
  %traits.at = getelementptr i8, ptr %data, i64 32
  store i32 0, ptr %traits.at
  %state.at = getelementptr i8, ptr %data, i64 40
  store i64 0, ptr %state.at
  ret ptr null
check:
  %operands.at = getelementptr i8, ptr %frame, i64 56
  %operands = load i64, ptr %operands.at
  %results.at = getelementptr i8, ptr %frame, i64 96
  %results = load i64, ptr %results.at
  %operands.ok = icmp eq i64 %operands, 2
  %results.ok = icmp eq i64 %results, 2
  %ok = and i1 %operands.ok, %results.ok
  br i1 %ok, label %run, label %refuse
refuse:
  store i64 32, ptr %error
  %refuse.1 = getelementptr i8, ptr %error, i64 8
  %refuse.2 = getelementptr i8, ptr %error, i64 16
  %refuse.3 = getelementptr i8, ptr %error, i64 24
  store ptr null, ptr %refuse.1
  store ptr @"stitch.KERNEL0.message", ptr %refuse.2
  store i64 3, ptr %refuse.3
  %refuse.api.at = getelementptr i8, ptr %frame, i64 16
  %refuse.api = load ptr, ptr %refuse.api.at
  %refuse.create.at = getelementptr i8, ptr %refuse.api, i64 48
  %refuse.create = load ptr, ptr %refuse.create.at
  %refuse.made = call ptr %refuse.create(ptr %error)
  ret ptr %refuse.made
run:
  %in.at = getelementptr i8, ptr %frame, i64 72
  %in = load ptr, ptr %in.at
  %out.at = getelementptr i8, ptr %frame, i64 112
  %out = load ptr, ptr %out.at
  %in0.at = getelementptr i8, ptr %in, i64 0
  %in0 = load ptr, ptr %in0.at
  %in0.data.at = getelementptr i8, ptr %in0, i64 24
  %in0.data = load ptr, ptr %in0.data.at
  %in0.slot = getelementptr ptr, ptr %buffers, i64 0
  store ptr %in0.data, ptr %in0.slot
  %in1.at = getelementptr i8, ptr %in, i64 8
  %in1 = load ptr, ptr %in1.at
  %in1.data.at = getelementptr i8, ptr %in1, i64 24
  %in1.data = load ptr, ptr %in1.data.at
  %in1.slot = getelementptr ptr, ptr %buffers, i64 1
  store ptr %in1.data, ptr %in1.slot
  %out0.at = getelementptr i8, ptr %out, i64 0
  %out0 = load ptr, ptr %out0.at
  %out0.data.at = getelementptr i8, ptr %out0, i64 24
  %out0.data = load ptr, ptr %out0.data.at
  %out0.slot = getelementptr ptr, ptr %buffers, i64 2
  store ptr %out0.data, ptr %out0.slot
  %out1.at = getelementptr i8, ptr %out, i64 8
  %out1 = load ptr, ptr %out1.at
  %out1.data.at = getelementptr i8, ptr %out1, i64 24
  %out1.data = load ptr, ptr %out1.data.at
  %out1.slot = getelementptr ptr, ptr %buffers, i64 3
  store ptr %out1.data, ptr %out1.slot
  %arenas = getelementptr i8, ptr null, i64 0
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  ret ptr null
}

