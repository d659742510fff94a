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
  %v11 = mul nsw i64 %i4, 3072
  %v12 = getelementptr i32, ptr %buf0, i64 %v11
  %v53 = getelementptr i8, ptr %buf2, i64 %v11
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end9 ]
  %v13 = mul nsw i64 %i7, 384
  %v14 = getelementptr i32, ptr %v12, i64 %v13
  %v54 = getelementptr i8, ptr %v53, i64 %v13
  br label %loop8
loop8:
  %i10 = phi i64 [ 0, %loop5 ], [ %i10.n, %loop8 ]
  %v15 = getelementptr i32, ptr %v14, i64 %i10
  %v16 = load <16 x i32>, ptr %v15, align 4
  %v17 = getelementptr i32, ptr %v15, i64 16
  %v18 = load <16 x i32>, ptr %v17, align 4
  %v19 = sitofp <16 x i32> %v16 to <16 x float>
  %v20 = sitofp <16 x i32> %v18 to <16 x float>
  %v21 = getelementptr float, ptr %buf1, i64 %i10
  %v22 = load <16 x float>, ptr %v21, align 4
  %v23 = getelementptr float, ptr %v21, i64 16
  %v24 = load <16 x float>, ptr %v23, align 4
  %v25 = fmul <16 x float> %v19, %v22
  %v26 = fmul <16 x float> %v20, %v24
  %v27 = call <16 x float> @llvm.roundeven.v16f32(<16 x float> %v25)
  %v28 = call <16 x float> @llvm.roundeven.v16f32(<16 x float> %v26)
  %v29 = fcmp ogt <16 x float> splat (float 0xC060000000000000), %v27
  %v30 = select <16 x i1> %v29, <16 x float> splat (float 0xC060000000000000), <16 x float> %v27
  %v31 = fcmp olt <16 x float> splat (float 0x405FC00000000000), %v30
  %v32 = select <16 x i1> %v31, <16 x float> splat (float 0x405FC00000000000), <16 x float> %v30
  %v33 = fcmp ogt <16 x float> splat (float 0xC060000000000000), %v28
  %v34 = select <16 x i1> %v33, <16 x float> splat (float 0xC060000000000000), <16 x float> %v28
  %v35 = fcmp olt <16 x float> splat (float 0x405FC00000000000), %v34
  %v36 = select <16 x i1> %v35, <16 x float> splat (float 0x405FC00000000000), <16 x float> %v34
  %v37 = fcmp uno <16 x float> %v32, splat (float 0.0)
  %v38 = select <16 x i1> %v37, <16 x float> splat (float 0.0), <16 x float> %v32
  %v39 = fcmp ogt <16 x float> %v38, splat (float -128.0)
  %v40 = select <16 x i1> %v39, <16 x float> %v38, <16 x float> splat (float -128.0)
  %v41 = fcmp olt <16 x float> %v40, splat (float 127.0)
  %v42 = select <16 x i1> %v41, <16 x float> %v40, <16 x float> splat (float 127.0)
  %v43 = fptosi <16 x float> %v42 to <16 x i32>
  %v44 = trunc <16 x i32> %v43 to <16 x i8>
  %v45 = fcmp uno <16 x float> %v36, splat (float 0.0)
  %v46 = select <16 x i1> %v45, <16 x float> splat (float 0.0), <16 x float> %v36
  %v47 = fcmp ogt <16 x float> %v46, splat (float -128.0)
  %v48 = select <16 x i1> %v47, <16 x float> %v46, <16 x float> splat (float -128.0)
  %v49 = fcmp olt <16 x float> %v48, splat (float 127.0)
  %v50 = select <16 x i1> %v49, <16 x float> %v48, <16 x float> splat (float 127.0)
  %v51 = fptosi <16 x float> %v50 to <16 x i32>
  %v52 = trunc <16 x i32> %v51 to <16 x i8>
  %v55 = getelementptr i8, ptr %v54, i64 %i10
  %v56 = call <16 x i8> asm "", "=v,0"(<16 x i8> %v44)
  store <16 x i8> %v56, ptr %v55, align 1
  %v57 = getelementptr i8, ptr %v55, i64 16
  %v58 = call <16 x i8> asm "", "=v,0"(<16 x i8> %v52)
  store <16 x i8> %v58, ptr %v57, align 1
  %i10.n = add nsw i64 %i10, 32
  %i10.c = icmp slt i64 %i10.n, 384
  br i1 %i10.c, label %loop8, label %end9
end9:
  %i7.n = add nsw i64 %i7, 1
  %i7.c = icmp slt i64 %i7.n, 8
  br i1 %i7.c, label %loop5, label %end6
end6:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare <16 x float> @llvm.roundeven.v16f32(<16 x float>)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 32, i64 4, i64 8 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 8, i64 22583 }]
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

