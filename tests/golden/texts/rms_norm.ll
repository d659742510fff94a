define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 0
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 2
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 1
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf3.at = getelementptr ptr, ptr %bufs, i64 3
  %buf3 = load ptr, ptr %buf3.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end50 ]
  %v12 = mul nsw i64 %i4, 2048
  %v13 = getelementptr float, ptr %buf0, i64 %v12
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %s8 = phi <16 x float> [ splat (float 0x8000000000000000), %loop1 ], [ %v26, %loop5 ]
  %s9 = phi <16 x float> [ splat (float 0x8000000000000000), %loop1 ], [ %v27, %loop5 ]
  %s10 = phi <16 x float> [ splat (float 0x8000000000000000), %loop1 ], [ %v28, %loop5 ]
  %s11 = phi <16 x float> [ splat (float 0x8000000000000000), %loop1 ], [ %v29, %loop5 ]
  %v14 = getelementptr float, ptr %v13, i64 %i7
  %v15 = load <16 x float>, ptr %v14, align 4
  %v16 = getelementptr float, ptr %v14, i64 16
  %v17 = load <16 x float>, ptr %v16, align 4
  %v18 = getelementptr float, ptr %v14, i64 32
  %v19 = load <16 x float>, ptr %v18, align 4
  %v20 = getelementptr float, ptr %v14, i64 48
  %v21 = load <16 x float>, ptr %v20, align 4
  %v22 = fmul contract <16 x float> %v15, %v15
  %v23 = fmul contract <16 x float> %v17, %v17
  %v24 = fmul contract <16 x float> %v19, %v19
  %v25 = fmul contract <16 x float> %v21, %v21
  %v26 = fadd contract <16 x float> %s8, %v22
  %v27 = fadd contract <16 x float> %s9, %v23
  %v28 = fadd contract <16 x float> %s10, %v24
  %v29 = fadd contract <16 x float> %s11, %v25
  %i7.n = add nsw i64 %i7, 64
  %i7.c = icmp slt i64 %i7.n, 2048
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v30 = fadd contract <16 x float> %v26, %v28
  %v31 = fadd contract <16 x float> %v27, %v29
  %v32 = fadd contract <16 x float> %v30, %v31
  %v33 = shufflevector <16 x float> %v32, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v34 = shufflevector <16 x float> %v32, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v35 = fadd contract <8 x float> %v33, %v34
  %v36 = shufflevector <8 x float> %v35, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v37 = shufflevector <8 x float> %v35, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v38 = fadd contract <4 x float> %v36, %v37
  %v39 = shufflevector <4 x float> %v38, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v40 = shufflevector <4 x float> %v38, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v41 = fadd contract <2 x float> %v39, %v40
  %v42 = extractelement <2 x float> %v41, i64 0
  %v43 = extractelement <2 x float> %v41, i64 1
  %v44 = fadd contract float %v42, %v43
  %v45 = fadd contract float 0x0000000000000000, %v44
  %v46 = fmul contract float %v45, 0x3F40000000000000
  %v47 = call float @llvm.fma.f32(float %v45, float 0x3F40000000000000, float 0x3EE4F8B580000000)
  %v48 = call float @st.rsqrt.f32(float %v47)
  %v56 = insertelement <16 x float> poison, float %v48, i64 0
  %v57 = shufflevector <16 x float> %v56, <16 x float> poison, <16 x i32> zeroinitializer
  %v66 = getelementptr float, ptr %buf2, i64 %v12
  %v83 = getelementptr float, ptr %buf3, i64 %v12
  br label %loop49
loop49:
  %i51 = phi i64 [ 0, %end6 ], [ %i51.n, %loop49 ]
  %v52 = getelementptr float, ptr %v13, i64 %i51
  %v53 = load <16 x float>, ptr %v52, align 4
  %v54 = getelementptr float, ptr %v52, i64 16
  %v55 = load <16 x float>, ptr %v54, align 4
  %v58 = fmul contract <16 x float> %v53, %v57
  %v59 = fmul contract <16 x float> %v55, %v57
  %v60 = getelementptr float, ptr %buf1, i64 %i51
  %v61 = load <16 x float>, ptr %v60, align 4
  %v62 = getelementptr float, ptr %v60, i64 16
  %v63 = load <16 x float>, ptr %v62, align 4
  %v64 = fmul contract <16 x float> %v58, %v61
  %v65 = fmul contract <16 x float> %v59, %v63
  %v67 = getelementptr float, ptr %v66, i64 %i51
  %v68 = load <16 x float>, ptr %v67, align 4
  %v69 = getelementptr float, ptr %v67, i64 16
  %v70 = load <16 x float>, ptr %v69, align 4
  %v71 = fneg <16 x float> %v68
  %v72 = fneg <16 x float> %v70
  %v73 = call <16 x float> @st.exponential.f32x16(<16 x float> %v71)
  %v74 = call <16 x float> @st.exponential.f32x16(<16 x float> %v72)
  %v75 = fadd <16 x float> %v73, splat (float 0x3FF0000000000000)
  %v76 = fadd <16 x float> %v74, splat (float 0x3FF0000000000000)
  %v77 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v75
  %v78 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v76
  %v79 = fmul contract <16 x float> %v68, %v77
  %v80 = fmul contract <16 x float> %v70, %v78
  %v81 = fmul contract <16 x float> %v64, %v79
  %v82 = fmul contract <16 x float> %v65, %v80
  %v84 = getelementptr float, ptr %v83, i64 %i51
  store <16 x float> %v81, ptr %v84, align 4
  %v85 = getelementptr float, ptr %v84, i64 16
  store <16 x float> %v82, ptr %v85, align 4
  %v86 = getelementptr float, ptr %v52, i64 2048
  call void @llvm.prefetch.p0(ptr %v86, i32 0, i32 3, i32 1)
  %v87 = getelementptr float, ptr %v52, i64 2064
  call void @llvm.prefetch.p0(ptr %v87, i32 0, i32 3, i32 1)
  %v88 = getelementptr float, ptr %v67, i64 512
  call void @llvm.prefetch.p0(ptr %v88, i32 0, i32 3, i32 1)
  %v89 = getelementptr float, ptr %v67, i64 528
  call void @llvm.prefetch.p0(ptr %v89, i32 0, i32 3, i32 1)
  %v90 = getelementptr float, ptr %v84, i64 512
  call void @llvm.prefetch.p0(ptr %v90, i32 1, i32 3, i32 1)
  %v91 = getelementptr float, ptr %v84, i64 528
  call void @llvm.prefetch.p0(ptr %v91, i32 1, i32 3, i32 1)
  %i51.n = add nsw i64 %i51, 32
  %i51.c = icmp slt i64 %i51.n, 2048
  br i1 %i51.c, label %loop49, label %end50
end50:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare float @llvm.fma.f32(float, float, float)
declare float @llvm.sqrt.f32(float)

define internal float @st.rsqrt.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = call float @llvm.sqrt.f32(float %x0)
  %v2 = fdiv float 0x3FF0000000000000, %v1
  ret float %v2
}

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

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 512, i64 16, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 1118540 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 0, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare void @stitch_widen(ptr, i64)
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 3 operands and 1 results\00"
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
  %operands.ok = icmp eq i64 %operands, 3
  %results.ok = icmp eq i64 %results, 1
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
  %in2.at = getelementptr i8, ptr %in, i64 16
  %in2 = load ptr, ptr %in2.at
  %in2.data.at = getelementptr i8, ptr %in2, i64 24
  %in2.data = load ptr, ptr %in2.data.at
  %in2.slot = getelementptr ptr, ptr %buffers, i64 2
  store ptr %in2.data, ptr %in2.slot
  %out0.at = getelementptr i8, ptr %out, i64 0
  %out0 = load ptr, ptr %out0.at
  %out0.data.at = getelementptr i8, ptr %out0, i64 24
  %out0.data = load ptr, ptr %out0.data.at
  %out0.slot = getelementptr ptr, ptr %buffers, i64 3
  store ptr %out0.data, ptr %out0.slot
  %arenas = getelementptr i8, ptr null, i64 0
  call void @stitch_widen(ptr %out0.data, i64 4194304)
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  ret ptr null
}

