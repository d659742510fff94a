define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 0
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 2
  %buf2 = load ptr, ptr %buf2.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end6 ]
  %v11 = udiv i64 %i4, 6
  %v12 = mul nsw i64 %v11, 24576
  %v13 = urem i64 %i4, 6
  %v14 = mul nsw i64 %v13, 64
  %v15 = add nsw i64 %v12, %v14
  %v16 = getelementptr i32, ptr %buf0, i64 %v15
  %v25 = getelementptr float, ptr %buf1, i64 %v14
  %v60 = getelementptr i8, ptr %buf2, i64 %v15
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end9 ]
  %v17 = mul nsw i64 %i7, 384
  %v18 = getelementptr i32, ptr %v16, i64 %v17
  %v61 = getelementptr i8, ptr %v60, i64 %v17
  br label %loop8
loop8:
  %i10 = phi i64 [ 0, %loop5 ], [ %i10.n, %loop8 ]
  %v19 = getelementptr i32, ptr %v18, i64 %i10
  %v20 = load <16 x i32>, ptr %v19, align 4
  %v21 = getelementptr i32, ptr %v19, i64 16
  %v22 = load <16 x i32>, ptr %v21, align 4
  %v23 = sitofp <16 x i32> %v20 to <16 x float>
  %v24 = sitofp <16 x i32> %v22 to <16 x float>
  %v26 = getelementptr float, ptr %v25, i64 %i10
  %v27 = load <16 x float>, ptr %v26, align 4
  %v28 = getelementptr float, ptr %v26, i64 16
  %v29 = load <16 x float>, ptr %v28, align 4
  %v30 = fmul <16 x float> %v23, %v27
  %v31 = fmul <16 x float> %v24, %v29
  %v32 = call <16 x float> @llvm.roundeven.v16f32(<16 x float> %v30)
  %v33 = call <16 x float> @llvm.roundeven.v16f32(<16 x float> %v31)
  %v34 = fcmp ogt <16 x float> splat (float 0xC060000000000000), %v32
  %v35 = select <16 x i1> %v34, <16 x float> splat (float 0xC060000000000000), <16 x float> %v32
  %v36 = fcmp olt <16 x float> splat (float 0x405FC00000000000), %v35
  %v37 = select <16 x i1> %v36, <16 x float> splat (float 0x405FC00000000000), <16 x float> %v35
  %v38 = fcmp ogt <16 x float> splat (float 0xC060000000000000), %v33
  %v39 = select <16 x i1> %v38, <16 x float> splat (float 0xC060000000000000), <16 x float> %v33
  %v40 = fcmp olt <16 x float> splat (float 0x405FC00000000000), %v39
  %v41 = select <16 x i1> %v40, <16 x float> splat (float 0x405FC00000000000), <16 x float> %v39
  %v42 = fcmp olt <16 x float> %v37, splat (float -128.0)
  %v43 = fcmp oge <16 x float> %v37, splat (float 128.0)
  %v44 = fcmp uge <16 x float> %v37, splat (float 128.0)
  %v45 = or <16 x i1> %v42, %v44
  %v46 = select <16 x i1> %v45, <16 x float> splat (float 0.0), <16 x float> %v37
  %v47 = fptosi <16 x float> %v46 to <16 x i32>
  %v48 = trunc <16 x i32> %v47 to <16 x i8>
  %v49 = select <16 x i1> %v43, <16 x i8> splat (i8 127), <16 x i8> %v48
  %v50 = select <16 x i1> %v42, <16 x i8> splat (i8 -128), <16 x i8> %v49
  %v51 = fcmp olt <16 x float> %v41, splat (float -128.0)
  %v52 = fcmp oge <16 x float> %v41, splat (float 128.0)
  %v53 = fcmp uge <16 x float> %v41, splat (float 128.0)
  %v54 = or <16 x i1> %v51, %v53
  %v55 = select <16 x i1> %v54, <16 x float> splat (float 0.0), <16 x float> %v41
  %v56 = fptosi <16 x float> %v55 to <16 x i32>
  %v57 = trunc <16 x i32> %v56 to <16 x i8>
  %v58 = select <16 x i1> %v52, <16 x i8> splat (i8 127), <16 x i8> %v57
  %v59 = select <16 x i1> %v51, <16 x i8> splat (i8 -128), <16 x i8> %v58
  %v62 = getelementptr i8, ptr %v61, i64 %i10
  %v63 = call <16 x i8> asm "", "=v,0"(<16 x i8> %v50)
  store <16 x i8> %v63, ptr %v62, align 1
  %v64 = getelementptr i8, ptr %v62, i64 16
  %v65 = call <16 x i8> asm "", "=v,0"(<16 x i8> %v59)
  store <16 x i8> %v65, ptr %v64, align 1
  %i10.n = add nsw i64 %i10, 32
  %i10.c = icmp slt i64 %i10.n, 64
  br i1 %i10.c, label %loop8, label %end9
end9:
  %i7.n = add nsw i64 %i7, 1
  %i7.c = icmp slt i64 %i7.n, 64
  br i1 %i7.c, label %loop5, label %end6
end6:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare <16 x float> @llvm.roundeven.v16f32(<16 x float>)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 24, i64 3, i64 8 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 8, i64 1 }]
@"stitch.KERNEL0.notes" = internal global [7 x i64] [i64 0, i64 0, i64 0, i64 4, i64 64, i64 1, i64 0], align 64
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 0, ptr @"stitch.KERNEL0.phases", ptr @"stitch.KERNEL0.notes" }
declare void @stitch_run(ptr, ptr, ptr, ptr)
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 2 operands and 1 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [3 x ptr], align 16
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
  %out0.at = getelementptr i8, ptr %out, i64 0
  %out0 = load ptr, ptr %out0.at
  %out0.data.at = getelementptr i8, ptr %out0, i64 24
  %out0.data = load ptr, ptr %out0.data.at
  %out0.slot = getelementptr ptr, ptr %buffers, i64 2
  store ptr %out0.data, ptr %out0.slot
  %arenas = getelementptr i8, ptr null, i64 0
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  ret ptr null
}

