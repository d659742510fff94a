define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 0
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 2
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf4.at = getelementptr ptr, ptr %bufs, i64 3
  %buf4 = load ptr, ptr %buf4.at, align 8
  %buf3 = getelementptr i8, ptr %arena, i64 0
  %v82 = getelementptr float, ptr %buf0, i64 120000
  %v87 = getelementptr float, ptr %buf1, i64 240
  %v92 = getelementptr float, ptr %buf2, i64 240
  %v113 = getelementptr float, ptr %buf3, i64 0
  %v115 = getelementptr float, ptr %buf4, i64 0
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end6 ]
  %v15 = getelementptr float, ptr %buf0, i64 %i4
  %v31 = mul nsw i64 %i4, 250
  %v32 = getelementptr float, ptr %buf1, i64 %v31
  %v46 = getelementptr float, ptr %buf2, i64 %v31
  %v83 = getelementptr float, ptr %v82, i64 %i4
  %v88 = getelementptr float, ptr %v87, i64 %v31
  %v93 = getelementptr float, ptr %v92, i64 %v31
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end68 ]
  %v16 = mul nsw i64 %i7, 125000
  %v17 = getelementptr float, ptr %v15, i64 %v16
  %v33 = getelementptr float, ptr %v32, i64 %v16
  %v47 = getelementptr float, ptr %v46, i64 %v16
  br label %loop8
loop8:
  %i10 = phi i64 [ 0, %loop5 ], [ %i10.n, %loop8 ]
  %s11 = phi <16 x float> [ splat (float 0x8000000000000000), %loop5 ], [ %v60, %loop8 ]
  %s12 = phi <16 x float> [ splat (float 0x8000000000000000), %loop5 ], [ %v61, %loop8 ]
  %s13 = phi <16 x float> [ splat (float 0x8000000000000000), %loop5 ], [ %v62, %loop8 ]
  %s14 = phi <16 x float> [ splat (float 0x8000000000000000), %loop5 ], [ %v63, %loop8 ]
  %v18 = mul nsw i64 %i10, 500
  %v19 = getelementptr float, ptr %v17, i64 %v18
  %v20 = getelementptr float, ptr %v19, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v21 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v20, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v22 = getelementptr float, ptr %v19, i64 8000
  %v23 = getelementptr float, ptr %v22, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v24 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v23, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v25 = getelementptr float, ptr %v19, i64 16000
  %v26 = getelementptr float, ptr %v25, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v27 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v26, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v28 = getelementptr float, ptr %v19, i64 24000
  %v29 = getelementptr float, ptr %v28, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v30 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v29, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v34 = getelementptr float, ptr %v33, i64 %i10
  %v35 = load <16 x float>, ptr %v34, align 4
  %v36 = getelementptr float, ptr %v34, i64 16
  %v37 = load <16 x float>, ptr %v36, align 4
  %v38 = getelementptr float, ptr %v34, i64 32
  %v39 = load <16 x float>, ptr %v38, align 4
  %v40 = getelementptr float, ptr %v34, i64 48
  %v41 = load <16 x float>, ptr %v40, align 4
  %v42 = fadd <16 x float> %v21, %v35
  %v43 = fadd <16 x float> %v24, %v37
  %v44 = fadd <16 x float> %v27, %v39
  %v45 = fadd <16 x float> %v30, %v41
  %v48 = getelementptr float, ptr %v47, i64 %i10
  store <16 x float> %v42, ptr %v48, align 4
  %v49 = getelementptr float, ptr %v48, i64 16
  store <16 x float> %v43, ptr %v49, align 4
  %v50 = getelementptr float, ptr %v48, i64 32
  store <16 x float> %v44, ptr %v50, align 4
  %v51 = getelementptr float, ptr %v48, i64 48
  store <16 x float> %v45, ptr %v51, align 4
  %v52 = getelementptr float, ptr %v34, i64 375000
  call void @llvm.prefetch.p0(ptr %v52, i32 0, i32 3, i32 1)
  %v53 = getelementptr float, ptr %v34, i64 375016
  call void @llvm.prefetch.p0(ptr %v53, i32 0, i32 3, i32 1)
  %v54 = getelementptr float, ptr %v34, i64 375032
  call void @llvm.prefetch.p0(ptr %v54, i32 0, i32 3, i32 1)
  %v55 = getelementptr float, ptr %v34, i64 375048
  call void @llvm.prefetch.p0(ptr %v55, i32 0, i32 3, i32 1)
  %v56 = getelementptr float, ptr %v48, i64 375000
  call void @llvm.prefetch.p0(ptr %v56, i32 1, i32 3, i32 1)
  %v57 = getelementptr float, ptr %v48, i64 375016
  call void @llvm.prefetch.p0(ptr %v57, i32 1, i32 3, i32 1)
  %v58 = getelementptr float, ptr %v48, i64 375032
  call void @llvm.prefetch.p0(ptr %v58, i32 1, i32 3, i32 1)
  %v59 = getelementptr float, ptr %v48, i64 375048
  call void @llvm.prefetch.p0(ptr %v59, i32 1, i32 3, i32 1)
  %v60 = fadd contract <16 x float> %s11, %v42
  %v61 = fadd contract <16 x float> %s12, %v43
  %v62 = fadd contract <16 x float> %s13, %v44
  %v63 = fadd contract <16 x float> %s14, %v45
  %i10.n = add nsw i64 %i10, 64
  %i10.c = icmp slt i64 %i10.n, 192
  br i1 %i10.c, label %loop8, label %end9
end9:
  %v64 = fadd contract <16 x float> %v60, %v62
  %v65 = fadd contract <16 x float> %v61, %v63
  %v66 = fadd contract <16 x float> %v64, %v65
  br label %loop67
loop67:
  %i69 = phi i64 [ 192, %end9 ], [ %i69.n, %loop67 ]
  %s70 = phi <16 x float> [ %v66, %end9 ], [ %v81, %loop67 ]
  %v71 = mul nsw i64 %i69, 500
  %v72 = getelementptr float, ptr %v17, i64 %v71
  %v73 = getelementptr float, ptr %v72, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v74 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v73, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v75 = getelementptr float, ptr %v33, i64 %i69
  %v76 = load <16 x float>, ptr %v75, align 4
  %v77 = fadd <16 x float> %v74, %v76
  %v78 = getelementptr float, ptr %v47, i64 %i69
  store <16 x float> %v77, ptr %v78, align 4
  %v79 = getelementptr float, ptr %v75, i64 375000
  call void @llvm.prefetch.p0(ptr %v79, i32 0, i32 3, i32 1)
  %v80 = getelementptr float, ptr %v78, i64 375000
  call void @llvm.prefetch.p0(ptr %v80, i32 1, i32 3, i32 1)
  %v81 = fadd contract <16 x float> %s70, %v77
  %i69.n = add nsw i64 %i69, 16
  %i69.c = icmp slt i64 %i69.n, 240
  br i1 %i69.c, label %loop67, label %end68
end68:
  %v84 = getelementptr float, ptr %v83, i64 %v16
  %v85 = getelementptr float, ptr %v84, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v86 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v85, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v89 = getelementptr float, ptr %v88, i64 %v16
  %v90 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v89, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v91 = fadd <16 x float> %v86, %v90
  %v94 = getelementptr float, ptr %v93, i64 %v16
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v91, ptr %v94, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v95 = getelementptr float, ptr %v89, i64 375000
  call void @llvm.prefetch.p0(ptr %v95, i32 0, i32 3, i32 1)
  %v96 = getelementptr float, ptr %v94, i64 375000
  call void @llvm.prefetch.p0(ptr %v96, i32 1, i32 3, i32 1)
  %v97 = fadd contract <16 x float> %v81, %v91
  %v98 = select <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> %v97, <16 x float> %v81
  %v99 = shufflevector <16 x float> %v98, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v100 = shufflevector <16 x float> %v98, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v101 = fadd contract <8 x float> %v99, %v100
  %v102 = shufflevector <8 x float> %v101, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v103 = shufflevector <8 x float> %v101, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v104 = fadd contract <4 x float> %v102, %v103
  %v105 = shufflevector <4 x float> %v104, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v106 = shufflevector <4 x float> %v104, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v107 = fadd contract <2 x float> %v105, %v106
  %v108 = extractelement <2 x float> %v107, i64 0
  %v109 = extractelement <2 x float> %v107, i64 1
  %v110 = fadd contract float %v108, %v109
  %v111 = fadd contract float 0x0000000000000000, %v110
  %v112 = getelementptr float, ptr %buf3, i64 %i7
  store float %v111, ptr %v112, align 4
  %i7.n = add nsw i64 %i7, 1
  %i7.c = icmp slt i64 %i7.n, 16
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v114 = load <16 x float>, ptr %v113, align 4
  %v116 = mul nsw i64 %i4, 16
  %v117 = getelementptr float, ptr %v115, i64 %v116
  store <16 x float> %v114, ptr %v117, align 4
  %v118 = getelementptr float, ptr %v117, i64 512
  call void @llvm.prefetch.p0(ptr %v118, i32 1, i32 3, i32 1)
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 500, i64 16, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 1159620 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 64, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare void @stitch_widen(ptr, i64)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [80 x i8] c"stitch.KERNEL0: out of memory, needs 512 bytes\00"
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
  %borrowed = call ptr @stitch_take(i64 512)
  %nothing = icmp eq ptr %borrowed, null
  br i1 %nothing, label %exhausted, label %ready
exhausted:
  store i64 32, ptr %error
  %exhausted.1 = getelementptr i8, ptr %error, i64 8
  %exhausted.2 = getelementptr i8, ptr %error, i64 16
  %exhausted.3 = getelementptr i8, ptr %error, i64 24
  store ptr null, ptr %exhausted.1
  store ptr @"stitch.KERNEL0.exhausted", ptr %exhausted.2
  store i64 8, ptr %exhausted.3
  %exhausted.api.at = getelementptr i8, ptr %frame, i64 16
  %exhausted.api = load ptr, ptr %exhausted.api.at
  %exhausted.create.at = getelementptr i8, ptr %exhausted.api, i64 48
  %exhausted.create = load ptr, ptr %exhausted.create.at
  %exhausted.made = call ptr %exhausted.create(ptr %error)
  ret ptr %exhausted.made
ready:
  %arenas = getelementptr i8, ptr %borrowed, i64 0
  call void @stitch_widen(ptr %out0.data, i64 8000000)
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  call void @stitch_give(ptr %borrowed, i64 512)
  ret ptr null
}

