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
  %v39 = getelementptr float, ptr %buf0, i64 768
  %v165 = getelementptr float, ptr %buf3, i64 768
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end125 ]
  %v16 = mul nsw i64 %i4, 784
  %v17 = getelementptr float, ptr %buf0, i64 %v16
  %v40 = getelementptr float, ptr %v39, i64 %v16
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end10 ]
  %s8 = phi float [ 0x0000000000000000, %loop1 ], [ %v58, %end10 ]
  %v18 = mul nsw i64 %i7, 50176
  %v19 = getelementptr float, ptr %v17, i64 %v18
  br label %loop9
loop9:
  %i11 = phi i64 [ 0, %loop5 ], [ %i11.n, %loop9 ]
  %s12 = phi <16 x float> [ splat (float 0x8000000000000000), %loop5 ], [ %v32, %loop9 ]
  %s13 = phi <16 x float> [ splat (float 0x8000000000000000), %loop5 ], [ %v33, %loop9 ]
  %s14 = phi <16 x float> [ splat (float 0x8000000000000000), %loop5 ], [ %v34, %loop9 ]
  %s15 = phi <16 x float> [ splat (float 0x8000000000000000), %loop5 ], [ %v35, %loop9 ]
  %v20 = getelementptr float, ptr %v19, i64 %i11
  %v21 = load <16 x float>, ptr %v20, align 4
  %v22 = getelementptr float, ptr %v20, i64 16
  %v23 = load <16 x float>, ptr %v22, align 4
  %v24 = getelementptr float, ptr %v20, i64 32
  %v25 = load <16 x float>, ptr %v24, align 4
  %v26 = getelementptr float, ptr %v20, i64 48
  %v27 = load <16 x float>, ptr %v26, align 4
  %v28 = getelementptr float, ptr %v20, i64 50176
  call void @llvm.prefetch.p0(ptr %v28, i32 0, i32 3, i32 1)
  %v29 = getelementptr float, ptr %v20, i64 50192
  call void @llvm.prefetch.p0(ptr %v29, i32 0, i32 3, i32 1)
  %v30 = getelementptr float, ptr %v20, i64 50208
  call void @llvm.prefetch.p0(ptr %v30, i32 0, i32 3, i32 1)
  %v31 = getelementptr float, ptr %v20, i64 50224
  call void @llvm.prefetch.p0(ptr %v31, i32 0, i32 3, i32 1)
  %v32 = fadd contract <16 x float> %s12, %v21
  %v33 = fadd contract <16 x float> %s13, %v23
  %v34 = fadd contract <16 x float> %s14, %v25
  %v35 = fadd contract <16 x float> %s15, %v27
  %i11.n = add nsw i64 %i11, 64
  %i11.c = icmp slt i64 %i11.n, 768
  br i1 %i11.c, label %loop9, label %end10
end10:
  %v36 = fadd contract <16 x float> %v32, %v34
  %v37 = fadd contract <16 x float> %v33, %v35
  %v38 = fadd contract <16 x float> %v36, %v37
  %v41 = getelementptr float, ptr %v40, i64 %v18
  %v42 = load <16 x float>, ptr %v41, align 4
  %v43 = getelementptr float, ptr %v41, i64 50176
  call void @llvm.prefetch.p0(ptr %v43, i32 0, i32 3, i32 1)
  %v44 = fadd contract <16 x float> %v38, %v42
  %v45 = shufflevector <16 x float> %v44, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v46 = shufflevector <16 x float> %v44, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v47 = fadd contract <8 x float> %v45, %v46
  %v48 = shufflevector <8 x float> %v47, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v49 = shufflevector <8 x float> %v47, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v50 = fadd contract <4 x float> %v48, %v49
  %v51 = shufflevector <4 x float> %v50, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v52 = shufflevector <4 x float> %v50, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v53 = fadd contract <2 x float> %v51, %v52
  %v54 = extractelement <2 x float> %v53, i64 0
  %v55 = extractelement <2 x float> %v53, i64 1
  %v56 = fadd contract float %v54, %v55
  %v57 = fadd contract float 0x8000000000000000, %v56
  %v58 = fadd contract float %s8, %v57
  %i7.n = add nsw i64 %i7, 1
  %i7.c = icmp slt i64 %i7.n, 8
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v59 = fmul float %v58, 0x3F24E5E0A0000000
  %v81 = insertelement <16 x float> poison, float %v59, i64 0
  %v82 = shufflevector <16 x float> %v81, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop60
loop60:
  %i62 = phi i64 [ 0, %end6 ], [ %i62.n, %end65 ]
  %s63 = phi float [ 0x0000000000000000, %end6 ], [ %v116, %end65 ]
  %v71 = mul nsw i64 %i62, 50176
  %v72 = getelementptr float, ptr %v17, i64 %v71
  br label %loop64
loop64:
  %i66 = phi i64 [ 0, %loop60 ], [ %i66.n, %loop64 ]
  %s67 = phi <16 x float> [ splat (float 0x8000000000000000), %loop60 ], [ %v91, %loop64 ]
  %s68 = phi <16 x float> [ splat (float 0x8000000000000000), %loop60 ], [ %v92, %loop64 ]
  %s69 = phi <16 x float> [ splat (float 0x8000000000000000), %loop60 ], [ %v93, %loop64 ]
  %s70 = phi <16 x float> [ splat (float 0x8000000000000000), %loop60 ], [ %v94, %loop64 ]
  %v73 = getelementptr float, ptr %v72, i64 %i66
  %v74 = load <16 x float>, ptr %v73, align 4
  %v75 = getelementptr float, ptr %v73, i64 16
  %v76 = load <16 x float>, ptr %v75, align 4
  %v77 = getelementptr float, ptr %v73, i64 32
  %v78 = load <16 x float>, ptr %v77, align 4
  %v79 = getelementptr float, ptr %v73, i64 48
  %v80 = load <16 x float>, ptr %v79, align 4
  %v83 = fsub <16 x float> %v74, %v82
  %v84 = fsub <16 x float> %v76, %v82
  %v85 = fsub <16 x float> %v78, %v82
  %v86 = fsub <16 x float> %v80, %v82
  %v87 = fmul contract <16 x float> %v83, %v83
  %v88 = fmul contract <16 x float> %v84, %v84
  %v89 = fmul contract <16 x float> %v85, %v85
  %v90 = fmul contract <16 x float> %v86, %v86
  %v91 = fadd contract <16 x float> %s67, %v87
  %v92 = fadd contract <16 x float> %s68, %v88
  %v93 = fadd contract <16 x float> %s69, %v89
  %v94 = fadd contract <16 x float> %s70, %v90
  %i66.n = add nsw i64 %i66, 64
  %i66.c = icmp slt i64 %i66.n, 768
  br i1 %i66.c, label %loop64, label %end65
end65:
  %v95 = fadd contract <16 x float> %v91, %v93
  %v96 = fadd contract <16 x float> %v92, %v94
  %v97 = fadd contract <16 x float> %v95, %v96
  %v98 = getelementptr float, ptr %v40, i64 %v71
  %v99 = load <16 x float>, ptr %v98, align 4
  %v100 = fsub <16 x float> %v99, %v82
  %v101 = fmul contract <16 x float> %v100, %v100
  %v102 = fadd contract <16 x float> %v97, %v101
  %v103 = shufflevector <16 x float> %v102, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v104 = shufflevector <16 x float> %v102, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v105 = fadd contract <8 x float> %v103, %v104
  %v106 = shufflevector <8 x float> %v105, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v107 = shufflevector <8 x float> %v105, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v108 = fadd contract <4 x float> %v106, %v107
  %v109 = shufflevector <4 x float> %v108, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v110 = shufflevector <4 x float> %v108, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v111 = fadd contract <2 x float> %v109, %v110
  %v112 = extractelement <2 x float> %v111, i64 0
  %v113 = extractelement <2 x float> %v111, i64 1
  %v114 = fadd contract float %v112, %v113
  %v115 = fadd contract float 0x8000000000000000, %v114
  %v116 = fadd contract float %s63, %v115
  %i62.n = add nsw i64 %i62, 1
  %i62.c = icmp slt i64 %i62.n, 8
  br i1 %i62.c, label %loop60, label %end61
end61:
  %v117 = fmul contract float %v116, 0x3F24E5E0A0000000
  %v118 = call float @llvm.fma.f32(float %v116, float 0x3F24E5E0A0000000, float 0x3EE4F8B580000000)
  %v119 = call float @st.rsqrt.f32(float %v118)
  %v120 = getelementptr float, ptr %buf1, i64 %i4
  %v121 = load float, ptr %v120, align 4
  %v122 = getelementptr float, ptr %buf2, i64 %i4
  %v123 = load float, ptr %v122, align 4
  %v138 = insertelement <16 x float> poison, float %v119, i64 0
  %v139 = shufflevector <16 x float> %v138, <16 x float> poison, <16 x i32> zeroinitializer
  %v142 = insertelement <16 x float> poison, float %v121, i64 0
  %v143 = shufflevector <16 x float> %v142, <16 x float> poison, <16 x i32> zeroinitializer
  %v146 = insertelement <16 x float> poison, float %v123, i64 0
  %v147 = shufflevector <16 x float> %v146, <16 x float> poison, <16 x i32> zeroinitializer
  %v152 = getelementptr float, ptr %buf3, i64 %v16
  %v166 = getelementptr float, ptr %v165, i64 %v16
  br label %loop124
loop124:
  %i126 = phi i64 [ 0, %end61 ], [ %i126.n, %end128 ]
  %v130 = mul nsw i64 %i126, 50176
  %v131 = getelementptr float, ptr %v17, i64 %v130
  %v153 = getelementptr float, ptr %v152, i64 %v130
  br label %loop127
loop127:
  %i129 = phi i64 [ 0, %loop124 ], [ %i129.n, %loop127 ]
  %v132 = getelementptr float, ptr %v131, i64 %i129
  %v133 = load <16 x float>, ptr %v132, align 4
  %v134 = getelementptr float, ptr %v132, i64 16
  %v135 = load <16 x float>, ptr %v134, align 4
  %v136 = fsub <16 x float> %v133, %v82
  %v137 = fsub <16 x float> %v135, %v82
  %v140 = fmul contract <16 x float> %v136, %v139
  %v141 = fmul contract <16 x float> %v137, %v139
  %v144 = fmul contract <16 x float> %v140, %v143
  %v145 = fmul contract <16 x float> %v141, %v143
  %v148 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v140, <16 x float> %v143, <16 x float> %v147)
  %v149 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v143, <16 x float> %v147)
  %v150 = call <16 x float> @llvm.maximum.v16f32(<16 x float> %v148, <16 x float> splat (float 0x0000000000000000))
  %v151 = call <16 x float> @llvm.maximum.v16f32(<16 x float> %v149, <16 x float> splat (float 0x0000000000000000))
  %v154 = getelementptr float, ptr %v153, i64 %i129
  store <16 x float> %v150, ptr %v154, align 4
  %v155 = getelementptr float, ptr %v154, i64 16
  store <16 x float> %v151, ptr %v155, align 4
  %v156 = getelementptr float, ptr %v154, i64 50176
  call void @llvm.prefetch.p0(ptr %v156, i32 1, i32 3, i32 1)
  %v157 = getelementptr float, ptr %v154, i64 50192
  call void @llvm.prefetch.p0(ptr %v157, i32 1, i32 3, i32 1)
  %i129.n = add nsw i64 %i129, 32
  %i129.c = icmp slt i64 %i129.n, 768
  br i1 %i129.c, label %loop127, label %end128
end128:
  %v158 = getelementptr float, ptr %v40, i64 %v130
  %v159 = load <16 x float>, ptr %v158, align 4
  %v160 = fsub <16 x float> %v159, %v82
  %v161 = fmul contract <16 x float> %v160, %v139
  %v162 = fmul contract <16 x float> %v161, %v143
  %v163 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v143, <16 x float> %v147)
  %v164 = call <16 x float> @llvm.maximum.v16f32(<16 x float> %v163, <16 x float> splat (float 0x0000000000000000))
  %v167 = getelementptr float, ptr %v166, i64 %v130
  store <16 x float> %v164, ptr %v167, align 4
  %v168 = getelementptr float, ptr %v167, i64 50176
  call void @llvm.prefetch.p0(ptr %v168, i32 1, i32 3, i32 1)
  %i126.n = add nsw i64 %i126, 1
  %i126.c = icmp slt i64 %i126.n, 8
  br i1 %i126.c, label %loop124, label %end125
end125:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.sqrt.f32(float)

define internal float @st.rsqrt.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = call float @llvm.sqrt.f32(float %x0)
  %v2 = fdiv float 0x3FF0000000000000, %v1
  ret float %v2
}

declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.maximum.v16f32(<16 x float>, <16 x float>)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 64, i64 2, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 166036 }]
@"stitch.KERNEL0.notes" = internal global [7 x i64] [i64 0, i64 0, i64 0, i64 4, i64 64, i64 1, i64 0], align 64
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 0, ptr @"stitch.KERNEL0.phases", ptr @"stitch.KERNEL0.notes" }
declare void @stitch_run(ptr, ptr, ptr, ptr)
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
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  ret ptr null
}

