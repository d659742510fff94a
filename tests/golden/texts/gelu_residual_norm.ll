define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 0
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 1
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf4.at = getelementptr ptr, ptr %bufs, i64 3
  %buf4 = load ptr, ptr %buf4.at, align 8
  %buf5.at = getelementptr ptr, ptr %bufs, i64 2
  %buf5 = load ptr, ptr %buf5.at, align 8
  %buf6.at = getelementptr ptr, ptr %bufs, i64 4
  %buf6 = load ptr, ptr %buf6.at, align 8
  %buf2 = getelementptr i8, ptr %arena, i64 0
  %buf3 = getelementptr i8, ptr %arena, i64 0
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end162 ]
  %v12 = mul nsw i64 %i4, 768
  %v13 = getelementptr float, ptr %buf0, i64 %v12
  %v22 = getelementptr float, ptr %buf1, i64 %v12
  %v83 = getelementptr float, ptr %buf6, i64 %v12
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %s8 = phi <16 x float> [ splat (float 0x8000000000000000), %loop1 ], [ %v88, %loop5 ]
  %s9 = phi <16 x float> [ splat (float 0x8000000000000000), %loop1 ], [ %v89, %loop5 ]
  %s10 = phi <16 x float> [ splat (float 0x8000000000000000), %loop1 ], [ %v90, %loop5 ]
  %s11 = phi <16 x float> [ splat (float 0x8000000000000000), %loop1 ], [ %v91, %loop5 ]
  %v14 = getelementptr float, ptr %v13, i64 %i7
  %v15 = load <16 x float>, ptr %v14, align 4
  %v16 = getelementptr float, ptr %v14, i64 16
  %v17 = load <16 x float>, ptr %v16, align 4
  %v18 = getelementptr float, ptr %v14, i64 32
  %v19 = load <16 x float>, ptr %v18, align 4
  %v20 = getelementptr float, ptr %v14, i64 48
  %v21 = load <16 x float>, ptr %v20, align 4
  %v23 = getelementptr float, ptr %v22, i64 %i7
  %v24 = load <16 x float>, ptr %v23, align 4
  %v25 = getelementptr float, ptr %v23, i64 16
  %v26 = load <16 x float>, ptr %v25, align 4
  %v27 = getelementptr float, ptr %v23, i64 32
  %v28 = load <16 x float>, ptr %v27, align 4
  %v29 = getelementptr float, ptr %v23, i64 48
  %v30 = load <16 x float>, ptr %v29, align 4
  %v31 = fmul contract <16 x float> %v24, %v24
  %v32 = fmul contract <16 x float> %v26, %v26
  %v33 = fmul contract <16 x float> %v28, %v28
  %v34 = fmul contract <16 x float> %v30, %v30
  %v35 = fmul contract <16 x float> %v31, %v24
  %v36 = fmul contract <16 x float> %v32, %v26
  %v37 = fmul contract <16 x float> %v33, %v28
  %v38 = fmul contract <16 x float> %v34, %v30
  %v39 = fmul contract <16 x float> %v35, splat (float 0x3FA6E4E260000000)
  %v40 = fmul contract <16 x float> %v36, splat (float 0x3FA6E4E260000000)
  %v41 = fmul contract <16 x float> %v37, splat (float 0x3FA6E4E260000000)
  %v42 = fmul contract <16 x float> %v38, splat (float 0x3FA6E4E260000000)
  %v43 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v35, <16 x float> splat (float 0x3FA6E4E260000000), <16 x float> %v24)
  %v44 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v36, <16 x float> splat (float 0x3FA6E4E260000000), <16 x float> %v26)
  %v45 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v37, <16 x float> splat (float 0x3FA6E4E260000000), <16 x float> %v28)
  %v46 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v38, <16 x float> splat (float 0x3FA6E4E260000000), <16 x float> %v30)
  %v47 = fmul contract <16 x float> %v43, splat (float 0x3FE9884540000000)
  %v48 = fmul contract <16 x float> %v44, splat (float 0x3FE9884540000000)
  %v49 = fmul contract <16 x float> %v45, splat (float 0x3FE9884540000000)
  %v50 = fmul contract <16 x float> %v46, splat (float 0x3FE9884540000000)
  %v51 = call <16 x float> @st.tanh.f32x16(<16 x float> %v47)
  %v52 = call <16 x float> @st.tanh.f32x16(<16 x float> %v48)
  %v53 = call <16 x float> @st.tanh.f32x16(<16 x float> %v49)
  %v54 = call <16 x float> @st.tanh.f32x16(<16 x float> %v50)
  %v55 = fadd <16 x float> %v51, splat (float 0x3FF0000000000000)
  %v56 = fadd <16 x float> %v52, splat (float 0x3FF0000000000000)
  %v57 = fadd <16 x float> %v53, splat (float 0x3FF0000000000000)
  %v58 = fadd <16 x float> %v54, splat (float 0x3FF0000000000000)
  %v59 = fmul contract <16 x float> %v55, splat (float 0x3FE0000000000000)
  %v60 = fmul contract <16 x float> %v56, splat (float 0x3FE0000000000000)
  %v61 = fmul contract <16 x float> %v57, splat (float 0x3FE0000000000000)
  %v62 = fmul contract <16 x float> %v58, splat (float 0x3FE0000000000000)
  %v63 = fmul contract <16 x float> %v24, %v59
  %v64 = fmul contract <16 x float> %v26, %v60
  %v65 = fmul contract <16 x float> %v28, %v61
  %v66 = fmul contract <16 x float> %v30, %v62
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v24, <16 x float> %v59, <16 x float> %v15)
  %v68 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v26, <16 x float> %v60, <16 x float> %v17)
  %v69 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v28, <16 x float> %v61, <16 x float> %v19)
  %v70 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v30, <16 x float> %v62, <16 x float> %v21)
  %v71 = getelementptr float, ptr %buf2, i64 %i7
  store <16 x float> %v67, ptr %v71, align 4
  %v72 = getelementptr float, ptr %v71, i64 16
  store <16 x float> %v68, ptr %v72, align 4
  %v73 = getelementptr float, ptr %v71, i64 32
  store <16 x float> %v69, ptr %v73, align 4
  %v74 = getelementptr float, ptr %v71, i64 48
  store <16 x float> %v70, ptr %v74, align 4
  %v75 = getelementptr float, ptr %v14, i64 512
  call void @llvm.prefetch.p0(ptr %v75, i32 0, i32 3, i32 1)
  %v76 = getelementptr float, ptr %v14, i64 528
  call void @llvm.prefetch.p0(ptr %v76, i32 0, i32 3, i32 1)
  %v77 = getelementptr float, ptr %v14, i64 544
  call void @llvm.prefetch.p0(ptr %v77, i32 0, i32 3, i32 1)
  %v78 = getelementptr float, ptr %v14, i64 560
  call void @llvm.prefetch.p0(ptr %v78, i32 0, i32 3, i32 1)
  %v79 = getelementptr float, ptr %v23, i64 512
  call void @llvm.prefetch.p0(ptr %v79, i32 0, i32 3, i32 1)
  %v80 = getelementptr float, ptr %v23, i64 528
  call void @llvm.prefetch.p0(ptr %v80, i32 0, i32 3, i32 1)
  %v81 = getelementptr float, ptr %v23, i64 544
  call void @llvm.prefetch.p0(ptr %v81, i32 0, i32 3, i32 1)
  %v82 = getelementptr float, ptr %v23, i64 560
  call void @llvm.prefetch.p0(ptr %v82, i32 0, i32 3, i32 1)
  %v84 = getelementptr float, ptr %v83, i64 %i7
  call void @llvm.prefetch.p0(ptr %v84, i32 1, i32 3, i32 1)
  %v85 = getelementptr float, ptr %v84, i64 16
  call void @llvm.prefetch.p0(ptr %v85, i32 1, i32 3, i32 1)
  %v86 = getelementptr float, ptr %v84, i64 32
  call void @llvm.prefetch.p0(ptr %v86, i32 1, i32 3, i32 1)
  %v87 = getelementptr float, ptr %v84, i64 48
  call void @llvm.prefetch.p0(ptr %v87, i32 1, i32 3, i32 1)
  %v88 = fadd contract <16 x float> %s8, %v67
  %v89 = fadd contract <16 x float> %s9, %v68
  %v90 = fadd contract <16 x float> %s10, %v69
  %v91 = fadd contract <16 x float> %s11, %v70
  %i7.n = add nsw i64 %i7, 64
  %i7.c = icmp slt i64 %i7.n, 768
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v92 = fadd contract <16 x float> %v88, %v90
  %v93 = fadd contract <16 x float> %v89, %v91
  %v94 = fadd contract <16 x float> %v92, %v93
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v96 = shufflevector <16 x float> %v94, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v97 = fadd contract <8 x float> %v95, %v96
  %v98 = shufflevector <8 x float> %v97, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v99 = shufflevector <8 x float> %v97, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v100 = fadd contract <4 x float> %v98, %v99
  %v101 = shufflevector <4 x float> %v100, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v102 = shufflevector <4 x float> %v100, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v103 = fadd contract <2 x float> %v101, %v102
  %v104 = extractelement <2 x float> %v103, i64 0
  %v105 = extractelement <2 x float> %v103, i64 1
  %v106 = fadd contract float %v104, %v105
  %v107 = fadd contract float 0x0000000000000000, %v106
  %v108 = fmul float %v107, 0x3F55555560000000
  %v124 = insertelement <16 x float> poison, float %v108, i64 0
  %v125 = shufflevector <16 x float> %v124, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop109
loop109:
  %i111 = phi i64 [ 0, %end6 ], [ %i111.n, %loop109 ]
  %s112 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v138, %loop109 ]
  %s113 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v139, %loop109 ]
  %s114 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v140, %loop109 ]
  %s115 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v141, %loop109 ]
  %v116 = getelementptr float, ptr %buf2, i64 %i111
  %v117 = load <16 x float>, ptr %v116, align 4
  %v118 = getelementptr float, ptr %v116, i64 16
  %v119 = load <16 x float>, ptr %v118, align 4
  %v120 = getelementptr float, ptr %v116, i64 32
  %v121 = load <16 x float>, ptr %v120, align 4
  %v122 = getelementptr float, ptr %v116, i64 48
  %v123 = load <16 x float>, ptr %v122, align 4
  %v126 = fsub <16 x float> %v117, %v125
  %v127 = fsub <16 x float> %v119, %v125
  %v128 = fsub <16 x float> %v121, %v125
  %v129 = fsub <16 x float> %v123, %v125
  %v130 = getelementptr float, ptr %buf3, i64 %i111
  store <16 x float> %v126, ptr %v130, align 4
  %v131 = getelementptr float, ptr %v130, i64 16
  store <16 x float> %v127, ptr %v131, align 4
  %v132 = getelementptr float, ptr %v130, i64 32
  store <16 x float> %v128, ptr %v132, align 4
  %v133 = getelementptr float, ptr %v130, i64 48
  store <16 x float> %v129, ptr %v133, align 4
  %v134 = fmul contract <16 x float> %v126, %v126
  %v135 = fmul contract <16 x float> %v127, %v127
  %v136 = fmul contract <16 x float> %v128, %v128
  %v137 = fmul contract <16 x float> %v129, %v129
  %v138 = fadd contract <16 x float> %s112, %v134
  %v139 = fadd contract <16 x float> %s113, %v135
  %v140 = fadd contract <16 x float> %s114, %v136
  %v141 = fadd contract <16 x float> %s115, %v137
  %i111.n = add nsw i64 %i111, 64
  %i111.c = icmp slt i64 %i111.n, 768
  br i1 %i111.c, label %loop109, label %end110
end110:
  %v142 = fadd contract <16 x float> %v138, %v140
  %v143 = fadd contract <16 x float> %v139, %v141
  %v144 = fadd contract <16 x float> %v142, %v143
  %v145 = shufflevector <16 x float> %v144, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v146 = shufflevector <16 x float> %v144, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v147 = fadd contract <8 x float> %v145, %v146
  %v148 = shufflevector <8 x float> %v147, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v149 = shufflevector <8 x float> %v147, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v150 = fadd contract <4 x float> %v148, %v149
  %v151 = shufflevector <4 x float> %v150, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v152 = shufflevector <4 x float> %v150, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v153 = fadd contract <2 x float> %v151, %v152
  %v154 = extractelement <2 x float> %v153, i64 0
  %v155 = extractelement <2 x float> %v153, i64 1
  %v156 = fadd contract float %v154, %v155
  %v157 = fadd contract float 0x0000000000000000, %v156
  %v158 = fmul contract float %v157, 0x3F55555560000000
  %v159 = call float @llvm.fma.f32(float %v157, float 0x3F55555560000000, float 0x3EE4F8B580000000)
  %v160 = call float @st.rsqrt.f32(float %v159)
  %v168 = insertelement <16 x float> poison, float %v160, i64 0
  %v169 = shufflevector <16 x float> %v168, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop161
loop161:
  %i163 = phi i64 [ 0, %end110 ], [ %i163.n, %loop161 ]
  %v164 = getelementptr float, ptr %buf3, i64 %i163
  %v165 = load <16 x float>, ptr %v164, align 4
  %v166 = getelementptr float, ptr %v164, i64 16
  %v167 = load <16 x float>, ptr %v166, align 4
  %v170 = fmul contract <16 x float> %v165, %v169
  %v171 = fmul contract <16 x float> %v167, %v169
  %v172 = getelementptr float, ptr %buf4, i64 %i163
  %v173 = load <16 x float>, ptr %v172, align 4
  %v174 = getelementptr float, ptr %v172, i64 16
  %v175 = load <16 x float>, ptr %v174, align 4
  %v176 = fmul contract <16 x float> %v170, %v173
  %v177 = fmul contract <16 x float> %v171, %v175
  %v178 = getelementptr float, ptr %buf5, i64 %i163
  %v179 = load <16 x float>, ptr %v178, align 4
  %v180 = getelementptr float, ptr %v178, i64 16
  %v181 = load <16 x float>, ptr %v180, align 4
  %v182 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v170, <16 x float> %v173, <16 x float> %v179)
  %v183 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v175, <16 x float> %v181)
  %v184 = getelementptr float, ptr %v83, i64 %i163
  store <16 x float> %v182, ptr %v184, align 4
  %v185 = getelementptr float, ptr %v184, i64 16
  store <16 x float> %v183, ptr %v185, align 4
  %i163.n = add nsw i64 %i163, 32
  %i163.c = icmp slt i64 %i163.n, 768
  br i1 %i163.c, label %loop161, label %end162
end162:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

define internal <16 x float> @st.tanh.f32x16(<16 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = fcmp olt <16 x float> splat (float 0x4024000000000000), %x0
  %v2 = select <16 x i1> %v1, <16 x float> splat (float 0x4024000000000000), <16 x float> %x0
  %v3 = fcmp ogt <16 x float> splat (float 0xC024000000000000), %v2
  %v4 = select <16 x i1> %v3, <16 x float> splat (float 0xC024000000000000), <16 x float> %v2
  %v5 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v4, <16 x float> splat (float 0x4007154760000000), <16 x float> splat (float 0x4168000FE0000000))
  %v6 = fsub <16 x float> %v5, splat (float 0x4168000FE0000000)
  %v7 = bitcast <16 x float> %v5 to <16 x i32>
  %v8 = shl <16 x i32> %v7, splat (i32 23)
  %v9 = bitcast <16 x i32> %v8 to <16 x float>
  %v10 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v6, <16 x float> splat (float 0xBFD62E4300000000), <16 x float> %v4)
  %v11 = fmul <16 x float> %v10, %v10
  %v12 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3FA6BA05E0000000), <16 x float> %v10, <16 x float> splat (float 0x3FC1225360000000))
  %v13 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v12, <16 x float> %v10, <16 x float> splat (float 0x3FD5556EE0000000))
  %v14 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v13, <16 x float> %v10, <16 x float> splat (float 0x3FE5554B40000000))
  %v15 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v14, <16 x float> %v10, <16 x float> splat (float 0x3FEFFFFFE0000000))
  %v16 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v11, <16 x float> %v15, <16 x float> %v10)
  %v17 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v9, <16 x float> splat (float 0x3FE0000000000000), <16 x float> splat (float 0xBFE0000000000000))
  %v18 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v9, <16 x float> %v16, <16 x float> %v17)
  %v19 = fadd <16 x float> %v18, splat (float 0x3FF0000000000000)
  %v20 = fdiv <16 x float> %v18, %v19
  %v21 = fcmp oeq <16 x float> %v18, splat (float 0x0000000000000000)
  %v22 = select <16 x i1> %v21, <16 x float> %x0, <16 x float> %v20
  ret <16 x float> %v22
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

@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 1024, i64 32, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 1137310 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 3072, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [82 x i8] c"stitch.KERNEL0: out of memory, needs 24576 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 4 operands and 1 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [5 x ptr], align 16
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
  %operands.ok = icmp eq i64 %operands, 4
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
  %in3.at = getelementptr i8, ptr %in, i64 24
  %in3 = load ptr, ptr %in3.at
  %in3.data.at = getelementptr i8, ptr %in3, i64 24
  %in3.data = load ptr, ptr %in3.data.at
  %in3.slot = getelementptr ptr, ptr %buffers, i64 3
  store ptr %in3.data, ptr %in3.slot
  %out0.at = getelementptr i8, ptr %out, i64 0
  %out0 = load ptr, ptr %out0.at
  %out0.data.at = getelementptr i8, ptr %out0, i64 24
  %out0.data = load ptr, ptr %out0.data.at
  %out0.slot = getelementptr ptr, ptr %buffers, i64 4
  store ptr %out0.data, ptr %out0.slot
  %borrowed = call ptr @stitch_take(i64 24576)
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
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  call void @stitch_give(ptr %borrowed, i64 24576)
  ret ptr null
}

