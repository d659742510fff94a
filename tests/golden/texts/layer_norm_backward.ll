define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 6
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 1
  %buf1 = load ptr, ptr %buf1.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end13 ]
  %v8 = mul nsw i64 %i4, 512
  %v9 = getelementptr float, ptr %buf0, i64 %v8
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v10 = getelementptr float, ptr %v9, i64 %i7
  store <16 x float> splat (float 0x8000000000000000), ptr %v10, align 4
  %v11 = getelementptr float, ptr %v10, i64 512
  call void @llvm.prefetch.p0(ptr %v11, i32 1, i32 3, i32 1)
  %i7.n = add nsw i64 %i7, 16
  %i7.c = icmp slt i64 %i7.n, 512
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v33 = mul nsw i64 %i4, 32768
  %v34 = getelementptr float, ptr %buf1, i64 %v33
  br label %loop12
loop12:
  %i14 = phi i64 [ 0, %end6 ], [ %i14.n, %end16 ]
  %v35 = mul nsw i64 %i14, 4096
  %v36 = getelementptr float, ptr %v34, i64 %v35
  br label %loop15
loop15:
  %i17 = phi i64 [ 0, %loop12 ], [ %i17.n, %end27 ]
  %v18 = getelementptr float, ptr %v9, i64 %i17
  %v19 = load <16 x float>, ptr %v18, align 4
  %v20 = getelementptr float, ptr %v18, i64 16
  %v21 = load <16 x float>, ptr %v20, align 4
  %v22 = getelementptr float, ptr %v18, i64 32
  %v23 = load <16 x float>, ptr %v22, align 4
  %v24 = getelementptr float, ptr %v18, i64 48
  %v25 = load <16 x float>, ptr %v24, align 4
  %v37 = getelementptr float, ptr %v36, i64 %i17
  br label %loop26
loop26:
  %i28 = phi i64 [ 0, %loop15 ], [ %i28.n, %loop26 ]
  %s29 = phi <16 x float> [ %v19, %loop15 ], [ %v51, %loop26 ]
  %s30 = phi <16 x float> [ %v21, %loop15 ], [ %v52, %loop26 ]
  %s31 = phi <16 x float> [ %v23, %loop15 ], [ %v53, %loop26 ]
  %s32 = phi <16 x float> [ %v25, %loop15 ], [ %v54, %loop26 ]
  %v38 = mul nsw i64 %i28, 512
  %v39 = getelementptr float, ptr %v37, i64 %v38
  %v40 = load <16 x float>, ptr %v39, align 4
  %v41 = getelementptr float, ptr %v39, i64 16
  %v42 = load <16 x float>, ptr %v41, align 4
  %v43 = getelementptr float, ptr %v39, i64 32
  %v44 = load <16 x float>, ptr %v43, align 4
  %v45 = getelementptr float, ptr %v39, i64 48
  %v46 = load <16 x float>, ptr %v45, align 4
  %v47 = getelementptr float, ptr %v39, i64 4096
  call void @llvm.prefetch.p0(ptr %v47, i32 0, i32 3, i32 1)
  %v48 = getelementptr float, ptr %v39, i64 4112
  call void @llvm.prefetch.p0(ptr %v48, i32 0, i32 3, i32 1)
  %v49 = getelementptr float, ptr %v39, i64 4128
  call void @llvm.prefetch.p0(ptr %v49, i32 0, i32 3, i32 1)
  %v50 = getelementptr float, ptr %v39, i64 4144
  call void @llvm.prefetch.p0(ptr %v50, i32 0, i32 3, i32 1)
  %v51 = fadd contract <16 x float> %s29, %v40
  %v52 = fadd contract <16 x float> %s30, %v42
  %v53 = fadd contract <16 x float> %s31, %v44
  %v54 = fadd contract <16 x float> %s32, %v46
  %i28.n = add nsw i64 %i28, 1
  %i28.c = icmp slt i64 %i28.n, 8
  br i1 %i28.c, label %loop26, label %end27
end27:
  store <16 x float> %v51, ptr %v18, align 4
  store <16 x float> %v52, ptr %v20, align 4
  store <16 x float> %v53, ptr %v22, align 4
  store <16 x float> %v54, ptr %v24, align 4
  %i17.n = add nsw i64 %i17, 64
  %i17.c = icmp slt i64 %i17.n, 512
  br i1 %i17.c, label %loop15, label %end16
end16:
  %i14.n = add nsw i64 %i14, 1
  %i14.c = icmp slt i64 %i14.n, 8
  br i1 %i14.c, label %loop12, label %end13
end13:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p0.s1"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 7
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 0
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf3.at = getelementptr ptr, ptr %bufs, i64 1
  %buf3 = load ptr, ptr %buf3.at, align 8
  %buf4.at = getelementptr ptr, ptr %bufs, i64 2
  %buf4 = load ptr, ptr %buf4.at, align 8
  %buf11.at = getelementptr ptr, ptr %bufs, i64 3
  %buf11 = load ptr, ptr %buf11.at, align 8
  %buf2 = getelementptr i8, ptr %arena, i64 0
  %buf5 = getelementptr i8, ptr %arena, i64 64
  %buf6 = getelementptr i8, ptr %arena, i64 128
  %buf7 = getelementptr i8, ptr %arena, i64 64
  %buf8 = getelementptr i8, ptr %arena, i64 128
  %buf9 = getelementptr i8, ptr %arena, i64 192
  %buf10 = getelementptr i8, ptr %arena, i64 256
  %v174 = getelementptr float, ptr %buf5, i64 0
  %v179 = getelementptr float, ptr %buf7, i64 0
  %v180 = getelementptr float, ptr %buf6, i64 0
  %v186 = getelementptr float, ptr %buf8, i64 0
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end13 ]
  %v8 = mul nsw i64 %i4, 512
  %v9 = getelementptr float, ptr %buf0, i64 %v8
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v10 = getelementptr float, ptr %v9, i64 %i7
  store <16 x float> splat (float 0x8000000000000000), ptr %v10, align 4
  %v11 = getelementptr float, ptr %v10, i64 512
  call void @llvm.prefetch.p0(ptr %v11, i32 1, i32 3, i32 1)
  %i7.n = add nsw i64 %i7, 16
  %i7.c = icmp slt i64 %i7.n, 512
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v25 = mul nsw i64 %i4, 32768
  %v26 = getelementptr float, ptr %buf1, i64 %v25
  %v101 = getelementptr float, ptr %buf3, i64 %v25
  %v421 = getelementptr float, ptr %buf11, i64 %v25
  br label %loop12
loop12:
  %i14 = phi i64 [ 0, %end6 ], [ %i14.n, %end362 ]
  %v27 = mul nsw i64 %i14, 4096
  %v28 = getelementptr float, ptr %v26, i64 %v27
  br label %loop15
loop15:
  %i17 = phi i64 [ 0, %loop12 ], [ %i17.n, %end19 ]
  %v29 = mul nsw i64 %i17, 512
  %v30 = getelementptr float, ptr %v28, i64 %v29
  br label %loop18
loop18:
  %i20 = phi i64 [ 0, %loop15 ], [ %i20.n, %loop18 ]
  %s21 = phi <16 x float> [ splat (float 0x8000000000000000), %loop15 ], [ %v43, %loop18 ]
  %s22 = phi <16 x float> [ splat (float 0x8000000000000000), %loop15 ], [ %v44, %loop18 ]
  %s23 = phi <16 x float> [ splat (float 0x8000000000000000), %loop15 ], [ %v45, %loop18 ]
  %s24 = phi <16 x float> [ splat (float 0x8000000000000000), %loop15 ], [ %v46, %loop18 ]
  %v31 = getelementptr float, ptr %v30, i64 %i20
  %v32 = load <16 x float>, ptr %v31, align 4
  %v33 = getelementptr float, ptr %v31, i64 16
  %v34 = load <16 x float>, ptr %v33, align 4
  %v35 = getelementptr float, ptr %v31, i64 32
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = getelementptr float, ptr %v31, i64 48
  %v38 = load <16 x float>, ptr %v37, align 4
  %v39 = getelementptr float, ptr %v31, i64 512
  call void @llvm.prefetch.p0(ptr %v39, i32 0, i32 3, i32 1)
  %v40 = getelementptr float, ptr %v31, i64 528
  call void @llvm.prefetch.p0(ptr %v40, i32 0, i32 3, i32 1)
  %v41 = getelementptr float, ptr %v31, i64 544
  call void @llvm.prefetch.p0(ptr %v41, i32 0, i32 3, i32 1)
  %v42 = getelementptr float, ptr %v31, i64 560
  call void @llvm.prefetch.p0(ptr %v42, i32 0, i32 3, i32 1)
  %v43 = fadd contract <16 x float> %s21, %v32
  %v44 = fadd contract <16 x float> %s22, %v34
  %v45 = fadd contract <16 x float> %s23, %v36
  %v46 = fadd contract <16 x float> %s24, %v38
  %i20.n = add nsw i64 %i20, 64
  %i20.c = icmp slt i64 %i20.n, 512
  br i1 %i20.c, label %loop18, label %end19
end19:
  %v47 = fadd contract <16 x float> %v43, %v45
  %v48 = fadd contract <16 x float> %v44, %v46
  %v49 = fadd contract <16 x float> %v47, %v48
  %v50 = shufflevector <16 x float> %v49, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v51 = shufflevector <16 x float> %v49, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v52 = fadd contract <8 x float> %v50, %v51
  %v53 = shufflevector <8 x float> %v52, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v54 = shufflevector <8 x float> %v52, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v55 = fadd contract <4 x float> %v53, %v54
  %v56 = shufflevector <4 x float> %v55, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v57 = shufflevector <4 x float> %v55, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v58 = fadd contract <2 x float> %v56, %v57
  %v59 = extractelement <2 x float> %v58, i64 0
  %v60 = extractelement <2 x float> %v58, i64 1
  %v61 = fadd contract float %v59, %v60
  %v62 = fadd contract float 0x0000000000000000, %v61
  %v63 = getelementptr float, ptr %buf2, i64 %i17
  store float %v62, ptr %v63, align 4
  %i17.n = add nsw i64 %i17, 1
  %i17.c = icmp slt i64 %i17.n, 8
  br i1 %i17.c, label %loop15, label %end16
end16:
  %v102 = getelementptr float, ptr %v101, i64 %v27
  br label %loop64
loop64:
  %i66 = phi i64 [ 0, %end16 ], [ %i66.n, %end71 ]
  %v67 = getelementptr float, ptr %buf2, i64 %i66
  %v68 = load float, ptr %v67, align 4
  %v69 = fmul float %v68, 0x3F60000000000000
  %v81 = mul nsw i64 %i66, 512
  %v82 = getelementptr float, ptr %v28, i64 %v81
  %v91 = insertelement <16 x float> poison, float %v69, i64 0
  %v92 = shufflevector <16 x float> %v91, <16 x float> poison, <16 x i32> zeroinitializer
  %v103 = getelementptr float, ptr %v102, i64 %v81
  br label %loop70
loop70:
  %i72 = phi i64 [ 0, %loop64 ], [ %i72.n, %loop70 ]
  %s73 = phi <16 x float> [ splat (float 0x8000000000000000), %loop64 ], [ %v132, %loop70 ]
  %s74 = phi <16 x float> [ splat (float 0x8000000000000000), %loop64 ], [ %v133, %loop70 ]
  %s75 = phi <16 x float> [ splat (float 0x8000000000000000), %loop64 ], [ %v134, %loop70 ]
  %s76 = phi <16 x float> [ splat (float 0x8000000000000000), %loop64 ], [ %v135, %loop70 ]
  %s77 = phi <16 x float> [ splat (float 0x8000000000000000), %loop64 ], [ %v136, %loop70 ]
  %s78 = phi <16 x float> [ splat (float 0x8000000000000000), %loop64 ], [ %v137, %loop70 ]
  %s79 = phi <16 x float> [ splat (float 0x8000000000000000), %loop64 ], [ %v138, %loop70 ]
  %s80 = phi <16 x float> [ splat (float 0x8000000000000000), %loop64 ], [ %v139, %loop70 ]
  %v83 = getelementptr float, ptr %v82, i64 %i72
  %v84 = load <16 x float>, ptr %v83, align 4
  %v85 = getelementptr float, ptr %v83, i64 16
  %v86 = load <16 x float>, ptr %v85, align 4
  %v87 = getelementptr float, ptr %v83, i64 32
  %v88 = load <16 x float>, ptr %v87, align 4
  %v89 = getelementptr float, ptr %v83, i64 48
  %v90 = load <16 x float>, ptr %v89, align 4
  %v93 = fsub <16 x float> %v84, %v92
  %v94 = fsub <16 x float> %v86, %v92
  %v95 = fsub <16 x float> %v88, %v92
  %v96 = fsub <16 x float> %v90, %v92
  %v97 = fmul contract <16 x float> %v93, %v93
  %v98 = fmul contract <16 x float> %v94, %v94
  %v99 = fmul contract <16 x float> %v95, %v95
  %v100 = fmul contract <16 x float> %v96, %v96
  %v104 = getelementptr float, ptr %v103, i64 %i72
  %v105 = load <16 x float>, ptr %v104, align 4
  %v106 = getelementptr float, ptr %v104, i64 16
  %v107 = load <16 x float>, ptr %v106, align 4
  %v108 = getelementptr float, ptr %v104, i64 32
  %v109 = load <16 x float>, ptr %v108, align 4
  %v110 = getelementptr float, ptr %v104, i64 48
  %v111 = load <16 x float>, ptr %v110, align 4
  %v112 = getelementptr float, ptr %buf4, i64 %i72
  %v113 = load <16 x float>, ptr %v112, align 4
  %v114 = getelementptr float, ptr %v112, i64 16
  %v115 = load <16 x float>, ptr %v114, align 4
  %v116 = getelementptr float, ptr %v112, i64 32
  %v117 = load <16 x float>, ptr %v116, align 4
  %v118 = getelementptr float, ptr %v112, i64 48
  %v119 = load <16 x float>, ptr %v118, align 4
  %v120 = fmul <16 x float> %v105, %v113
  %v121 = fmul <16 x float> %v107, %v115
  %v122 = fmul <16 x float> %v109, %v117
  %v123 = fmul <16 x float> %v111, %v119
  %v124 = fmul contract <16 x float> %v93, %v120
  %v125 = fmul contract <16 x float> %v94, %v121
  %v126 = fmul contract <16 x float> %v95, %v122
  %v127 = fmul contract <16 x float> %v96, %v123
  %v128 = getelementptr float, ptr %v104, i64 512
  call void @llvm.prefetch.p0(ptr %v128, i32 0, i32 3, i32 1)
  %v129 = getelementptr float, ptr %v104, i64 528
  call void @llvm.prefetch.p0(ptr %v129, i32 0, i32 3, i32 1)
  %v130 = getelementptr float, ptr %v104, i64 544
  call void @llvm.prefetch.p0(ptr %v130, i32 0, i32 3, i32 1)
  %v131 = getelementptr float, ptr %v104, i64 560
  call void @llvm.prefetch.p0(ptr %v131, i32 0, i32 3, i32 1)
  %v132 = fadd contract <16 x float> %s73, %v97
  %v133 = fadd contract <16 x float> %s74, %v98
  %v134 = fadd contract <16 x float> %s75, %v99
  %v135 = fadd contract <16 x float> %s76, %v100
  %v136 = fadd contract <16 x float> %s77, %v124
  %v137 = fadd contract <16 x float> %s78, %v125
  %v138 = fadd contract <16 x float> %s79, %v126
  %v139 = fadd contract <16 x float> %s80, %v127
  %i72.n = add nsw i64 %i72, 64
  %i72.c = icmp slt i64 %i72.n, 512
  br i1 %i72.c, label %loop70, label %end71
end71:
  %v140 = fadd contract <16 x float> %v132, %v134
  %v141 = fadd contract <16 x float> %v133, %v135
  %v142 = fadd contract <16 x float> %v140, %v141
  %v143 = fadd contract <16 x float> %v136, %v138
  %v144 = fadd contract <16 x float> %v137, %v139
  %v145 = fadd contract <16 x float> %v143, %v144
  %v146 = shufflevector <16 x float> %v142, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v147 = shufflevector <16 x float> %v142, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v148 = fadd contract <8 x float> %v146, %v147
  %v149 = shufflevector <8 x float> %v148, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v150 = shufflevector <8 x float> %v148, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v151 = fadd contract <4 x float> %v149, %v150
  %v152 = shufflevector <4 x float> %v151, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v153 = shufflevector <4 x float> %v151, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v154 = fadd contract <2 x float> %v152, %v153
  %v155 = extractelement <2 x float> %v154, i64 0
  %v156 = extractelement <2 x float> %v154, i64 1
  %v157 = fadd contract float %v155, %v156
  %v158 = fadd contract float 0x0000000000000000, %v157
  %v159 = shufflevector <16 x float> %v145, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v160 = shufflevector <16 x float> %v145, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v161 = fadd contract <8 x float> %v159, %v160
  %v162 = shufflevector <8 x float> %v161, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v163 = shufflevector <8 x float> %v161, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v164 = fadd contract <4 x float> %v162, %v163
  %v165 = shufflevector <4 x float> %v164, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v166 = shufflevector <4 x float> %v164, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v167 = fadd contract <2 x float> %v165, %v166
  %v168 = extractelement <2 x float> %v167, i64 0
  %v169 = extractelement <2 x float> %v167, i64 1
  %v170 = fadd contract float %v168, %v169
  %v171 = fadd contract float 0x0000000000000000, %v170
  %v172 = getelementptr float, ptr %buf5, i64 %i66
  store float %v158, ptr %v172, align 4
  %v173 = getelementptr float, ptr %buf6, i64 %i66
  store float %v171, ptr %v173, align 4
  %i66.n = add nsw i64 %i66, 1
  %i66.c = icmp slt i64 %i66.n, 8
  br i1 %i66.c, label %loop64, label %end65
end65:
  %v175 = load <8 x float>, ptr %v174, align 4
  %v176 = fmul contract <8 x float> %v175, splat (float 0x3F60000000000000)
  %v177 = call <8 x float> @llvm.fma.v8f32(<8 x float> %v175, <8 x float> splat (float 0x3F60000000000000), <8 x float> splat (float 0x3EE4F8B580000000))
  %v178 = call <8 x float> @st.rsqrt.f32x8(<8 x float> %v177)
  store <8 x float> %v178, ptr %v179, align 4
  %v181 = load <8 x float>, ptr %v180, align 4
  %v182 = fdiv <8 x float> %v178, %v177
  %v183 = fmul contract <8 x float> %v182, splat (float 0xBFE0000000000000)
  %v184 = fmul contract <8 x float> %v181, %v183
  %v185 = fmul <8 x float> %v184, splat (float 0x3F70000000000000)
  store <8 x float> %v185, ptr %v186, align 4
  br label %loop187
loop187:
  %i189 = phi i64 [ 0, %end65 ], [ %i189.n, %end198 ]
  %v190 = getelementptr float, ptr %buf7, i64 %i189
  %v191 = load float, ptr %v190, align 4
  %v192 = getelementptr float, ptr %buf2, i64 %i189
  %v193 = load float, ptr %v192, align 4
  %v194 = fmul float %v193, 0x3F60000000000000
  %v195 = getelementptr float, ptr %buf8, i64 %i189
  %v196 = load float, ptr %v195, align 4
  %v208 = mul nsw i64 %i189, 512
  %v209 = getelementptr float, ptr %v102, i64 %v208
  %v230 = insertelement <16 x float> poison, float %v191, i64 0
  %v231 = shufflevector <16 x float> %v230, <16 x float> poison, <16 x i32> zeroinitializer
  %v236 = getelementptr float, ptr %v28, i64 %v208
  %v245 = insertelement <16 x float> poison, float %v194, i64 0
  %v246 = shufflevector <16 x float> %v245, <16 x float> poison, <16 x i32> zeroinitializer
  %v251 = insertelement <16 x float> poison, float %v196, i64 0
  %v252 = shufflevector <16 x float> %v251, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop197
loop197:
  %i199 = phi i64 [ 0, %loop187 ], [ %i199.n, %loop197 ]
  %s200 = phi <16 x float> [ splat (float 0x8000000000000000), %loop187 ], [ %v257, %loop197 ]
  %s201 = phi <16 x float> [ splat (float 0x8000000000000000), %loop187 ], [ %v258, %loop197 ]
  %s202 = phi <16 x float> [ splat (float 0x8000000000000000), %loop187 ], [ %v259, %loop197 ]
  %s203 = phi <16 x float> [ splat (float 0x8000000000000000), %loop187 ], [ %v260, %loop197 ]
  %s204 = phi <16 x float> [ splat (float 0x8000000000000000), %loop187 ], [ %v261, %loop197 ]
  %s205 = phi <16 x float> [ splat (float 0x8000000000000000), %loop187 ], [ %v262, %loop197 ]
  %s206 = phi <16 x float> [ splat (float 0x8000000000000000), %loop187 ], [ %v263, %loop197 ]
  %s207 = phi <16 x float> [ splat (float 0x8000000000000000), %loop187 ], [ %v264, %loop197 ]
  %v210 = getelementptr float, ptr %v209, i64 %i199
  %v211 = load <16 x float>, ptr %v210, align 4
  %v212 = getelementptr float, ptr %v210, i64 16
  %v213 = load <16 x float>, ptr %v212, align 4
  %v214 = getelementptr float, ptr %v210, i64 32
  %v215 = load <16 x float>, ptr %v214, align 4
  %v216 = getelementptr float, ptr %v210, i64 48
  %v217 = load <16 x float>, ptr %v216, align 4
  %v218 = getelementptr float, ptr %buf4, i64 %i199
  %v219 = load <16 x float>, ptr %v218, align 4
  %v220 = getelementptr float, ptr %v218, i64 16
  %v221 = load <16 x float>, ptr %v220, align 4
  %v222 = getelementptr float, ptr %v218, i64 32
  %v223 = load <16 x float>, ptr %v222, align 4
  %v224 = getelementptr float, ptr %v218, i64 48
  %v225 = load <16 x float>, ptr %v224, align 4
  %v226 = fmul <16 x float> %v211, %v219
  %v227 = fmul <16 x float> %v213, %v221
  %v228 = fmul <16 x float> %v215, %v223
  %v229 = fmul <16 x float> %v217, %v225
  %v232 = fmul <16 x float> %v226, %v231
  %v233 = fmul <16 x float> %v227, %v231
  %v234 = fmul <16 x float> %v228, %v231
  %v235 = fmul <16 x float> %v229, %v231
  %v237 = getelementptr float, ptr %v236, i64 %i199
  %v238 = load <16 x float>, ptr %v237, align 4
  %v239 = getelementptr float, ptr %v237, i64 16
  %v240 = load <16 x float>, ptr %v239, align 4
  %v241 = getelementptr float, ptr %v237, i64 32
  %v242 = load <16 x float>, ptr %v241, align 4
  %v243 = getelementptr float, ptr %v237, i64 48
  %v244 = load <16 x float>, ptr %v243, align 4
  %v247 = fsub <16 x float> %v238, %v246
  %v248 = fsub <16 x float> %v240, %v246
  %v249 = fsub <16 x float> %v242, %v246
  %v250 = fsub <16 x float> %v244, %v246
  %v253 = fmul <16 x float> %v247, %v252
  %v254 = fmul <16 x float> %v248, %v252
  %v255 = fmul <16 x float> %v249, %v252
  %v256 = fmul <16 x float> %v250, %v252
  %v257 = fadd contract <16 x float> %s200, %v232
  %v258 = fadd contract <16 x float> %s201, %v233
  %v259 = fadd contract <16 x float> %s202, %v234
  %v260 = fadd contract <16 x float> %s203, %v235
  %v261 = fadd contract <16 x float> %s204, %v253
  %v262 = fadd contract <16 x float> %s205, %v254
  %v263 = fadd contract <16 x float> %s206, %v255
  %v264 = fadd contract <16 x float> %s207, %v256
  %i199.n = add nsw i64 %i199, 64
  %i199.c = icmp slt i64 %i199.n, 512
  br i1 %i199.c, label %loop197, label %end198
end198:
  %v265 = fadd contract <16 x float> %v257, %v259
  %v266 = fadd contract <16 x float> %v258, %v260
  %v267 = fadd contract <16 x float> %v265, %v266
  %v268 = fadd contract <16 x float> %v261, %v263
  %v269 = fadd contract <16 x float> %v262, %v264
  %v270 = fadd contract <16 x float> %v268, %v269
  %v271 = shufflevector <16 x float> %v267, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v272 = shufflevector <16 x float> %v267, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v273 = fadd contract <8 x float> %v271, %v272
  %v274 = shufflevector <8 x float> %v273, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v275 = shufflevector <8 x float> %v273, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v276 = fadd contract <4 x float> %v274, %v275
  %v277 = shufflevector <4 x float> %v276, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v278 = shufflevector <4 x float> %v276, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v279 = fadd contract <2 x float> %v277, %v278
  %v280 = extractelement <2 x float> %v279, i64 0
  %v281 = extractelement <2 x float> %v279, i64 1
  %v282 = fadd contract float %v280, %v281
  %v283 = fadd contract float 0x0000000000000000, %v282
  %v284 = shufflevector <16 x float> %v270, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v285 = shufflevector <16 x float> %v270, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v286 = fadd contract <8 x float> %v284, %v285
  %v287 = shufflevector <8 x float> %v286, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v288 = shufflevector <8 x float> %v286, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v289 = fadd contract <4 x float> %v287, %v288
  %v290 = shufflevector <4 x float> %v289, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v291 = shufflevector <4 x float> %v289, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v292 = fadd contract <2 x float> %v290, %v291
  %v293 = extractelement <2 x float> %v292, i64 0
  %v294 = extractelement <2 x float> %v292, i64 1
  %v295 = fadd contract float %v293, %v294
  %v296 = fadd contract float 0x0000000000000000, %v295
  %v297 = getelementptr float, ptr %buf9, i64 %i189
  store float %v283, ptr %v297, align 4
  %v298 = getelementptr float, ptr %buf10, i64 %i189
  store float %v296, ptr %v298, align 4
  %i189.n = add nsw i64 %i189, 1
  %i189.c = icmp slt i64 %i189.n, 8
  br i1 %i189.c, label %loop187, label %end188
end188:
  br label %loop299
loop299:
  %i301 = phi i64 [ 0, %end188 ], [ %i301.n, %end311 ]
  %v302 = getelementptr float, ptr %v9, i64 %i301
  %v303 = load <16 x float>, ptr %v302, align 4
  %v304 = getelementptr float, ptr %v302, i64 16
  %v305 = load <16 x float>, ptr %v304, align 4
  %v306 = getelementptr float, ptr %v302, i64 32
  %v307 = load <16 x float>, ptr %v306, align 4
  %v308 = getelementptr float, ptr %v302, i64 48
  %v309 = load <16 x float>, ptr %v308, align 4
  %v317 = getelementptr float, ptr %v28, i64 %i301
  %v344 = getelementptr float, ptr %v102, i64 %i301
  br label %loop310
loop310:
  %i312 = phi i64 [ 0, %loop299 ], [ %i312.n, %loop310 ]
  %s313 = phi <16 x float> [ %v303, %loop299 ], [ %v357, %loop310 ]
  %s314 = phi <16 x float> [ %v305, %loop299 ], [ %v358, %loop310 ]
  %s315 = phi <16 x float> [ %v307, %loop299 ], [ %v359, %loop310 ]
  %s316 = phi <16 x float> [ %v309, %loop299 ], [ %v360, %loop310 ]
  %v318 = mul nsw i64 %i312, 512
  %v319 = getelementptr float, ptr %v317, i64 %v318
  %v320 = load <16 x float>, ptr %v319, align 4
  %v321 = getelementptr float, ptr %v319, i64 16
  %v322 = load <16 x float>, ptr %v321, align 4
  %v323 = getelementptr float, ptr %v319, i64 32
  %v324 = load <16 x float>, ptr %v323, align 4
  %v325 = getelementptr float, ptr %v319, i64 48
  %v326 = load <16 x float>, ptr %v325, align 4
  %v327 = getelementptr float, ptr %buf2, i64 %i312
  %v328 = load float, ptr %v327, align 4
  %v329 = fmul float %v328, 0x3F60000000000000
  %v330 = insertelement <16 x float> poison, float %v329, i64 0
  %v331 = shufflevector <16 x float> %v330, <16 x float> poison, <16 x i32> zeroinitializer
  %v332 = fsub <16 x float> %v320, %v331
  %v333 = fsub <16 x float> %v322, %v331
  %v334 = fsub <16 x float> %v324, %v331
  %v335 = fsub <16 x float> %v326, %v331
  %v336 = getelementptr float, ptr %buf7, i64 %i312
  %v337 = load float, ptr %v336, align 4
  %v338 = insertelement <16 x float> poison, float %v337, i64 0
  %v339 = shufflevector <16 x float> %v338, <16 x float> poison, <16 x i32> zeroinitializer
  %v340 = fmul contract <16 x float> %v332, %v339
  %v341 = fmul contract <16 x float> %v333, %v339
  %v342 = fmul contract <16 x float> %v334, %v339
  %v343 = fmul contract <16 x float> %v335, %v339
  %v345 = getelementptr float, ptr %v344, i64 %v318
  %v346 = load <16 x float>, ptr %v345, align 4
  %v347 = getelementptr float, ptr %v345, i64 16
  %v348 = load <16 x float>, ptr %v347, align 4
  %v349 = getelementptr float, ptr %v345, i64 32
  %v350 = load <16 x float>, ptr %v349, align 4
  %v351 = getelementptr float, ptr %v345, i64 48
  %v352 = load <16 x float>, ptr %v351, align 4
  %v353 = fmul contract <16 x float> %v340, %v346
  %v354 = fmul contract <16 x float> %v341, %v348
  %v355 = fmul contract <16 x float> %v342, %v350
  %v356 = fmul contract <16 x float> %v343, %v352
  %v357 = fadd contract <16 x float> %s313, %v353
  %v358 = fadd contract <16 x float> %s314, %v354
  %v359 = fadd contract <16 x float> %s315, %v355
  %v360 = fadd contract <16 x float> %s316, %v356
  %i312.n = add nsw i64 %i312, 1
  %i312.c = icmp slt i64 %i312.n, 8
  br i1 %i312.c, label %loop310, label %end311
end311:
  store <16 x float> %v357, ptr %v302, align 4
  store <16 x float> %v358, ptr %v304, align 4
  store <16 x float> %v359, ptr %v306, align 4
  store <16 x float> %v360, ptr %v308, align 4
  %i301.n = add nsw i64 %i301, 64
  %i301.c = icmp slt i64 %i301.n, 512
  br i1 %i301.c, label %loop299, label %end300
end300:
  %v422 = getelementptr float, ptr %v421, i64 %v27
  br label %loop361
loop361:
  %i363 = phi i64 [ 0, %end300 ], [ %i363.n, %end380 ]
  %v364 = getelementptr float, ptr %buf2, i64 %i363
  %v365 = load float, ptr %v364, align 4
  %v366 = fmul float %v365, 0x3F60000000000000
  %v367 = getelementptr float, ptr %buf8, i64 %i363
  %v368 = load float, ptr %v367, align 4
  %v369 = getelementptr float, ptr %buf10, i64 %i363
  %v370 = load float, ptr %v369, align 4
  %v371 = fneg float %v370
  %v372 = fmul float %v371, 0x3F60000000000000
  %v373 = getelementptr float, ptr %buf7, i64 %i363
  %v374 = load float, ptr %v373, align 4
  %v375 = getelementptr float, ptr %buf9, i64 %i363
  %v376 = load float, ptr %v375, align 4
  %v377 = fneg float %v376
  %v378 = fmul float %v377, 0x3F60000000000000
  %v382 = mul nsw i64 %i363, 512
  %v383 = getelementptr float, ptr %v28, i64 %v382
  %v388 = insertelement <16 x float> poison, float %v366, i64 0
  %v389 = shufflevector <16 x float> %v388, <16 x float> poison, <16 x i32> zeroinitializer
  %v392 = insertelement <16 x float> poison, float %v368, i64 0
  %v393 = shufflevector <16 x float> %v392, <16 x float> poison, <16 x i32> zeroinitializer
  %v396 = insertelement <16 x float> poison, float %v372, i64 0
  %v397 = shufflevector <16 x float> %v396, <16 x float> poison, <16 x i32> zeroinitializer
  %v400 = getelementptr float, ptr %v102, i64 %v382
  %v411 = insertelement <16 x float> poison, float %v374, i64 0
  %v412 = shufflevector <16 x float> %v411, <16 x float> poison, <16 x i32> zeroinitializer
  %v417 = insertelement <16 x float> poison, float %v378, i64 0
  %v418 = shufflevector <16 x float> %v417, <16 x float> poison, <16 x i32> zeroinitializer
  %v423 = getelementptr float, ptr %v422, i64 %v382
  br label %loop379
loop379:
  %i381 = phi i64 [ 0, %loop361 ], [ %i381.n, %loop379 ]
  %v384 = getelementptr float, ptr %v383, i64 %i381
  %v385 = load <16 x float>, ptr %v384, align 4
  %v386 = getelementptr float, ptr %v384, i64 16
  %v387 = load <16 x float>, ptr %v386, align 4
  %v390 = fsub <16 x float> %v385, %v389
  %v391 = fsub <16 x float> %v387, %v389
  %v394 = fmul <16 x float> %v390, %v393
  %v395 = fmul <16 x float> %v391, %v393
  %v398 = fadd <16 x float> %v394, %v397
  %v399 = fadd <16 x float> %v395, %v397
  %v401 = getelementptr float, ptr %v400, i64 %i381
  %v402 = load <16 x float>, ptr %v401, align 4
  %v403 = getelementptr float, ptr %v401, i64 16
  %v404 = load <16 x float>, ptr %v403, align 4
  %v405 = getelementptr float, ptr %buf4, i64 %i381
  %v406 = load <16 x float>, ptr %v405, align 4
  %v407 = getelementptr float, ptr %v405, i64 16
  %v408 = load <16 x float>, ptr %v407, align 4
  %v409 = fmul <16 x float> %v402, %v406
  %v410 = fmul <16 x float> %v404, %v408
  %v413 = fmul <16 x float> %v409, %v412
  %v414 = fmul <16 x float> %v410, %v412
  %v415 = fadd <16 x float> %v398, %v413
  %v416 = fadd <16 x float> %v399, %v414
  %v419 = fadd <16 x float> %v415, %v418
  %v420 = fadd <16 x float> %v416, %v418
  %v424 = getelementptr float, ptr %v423, i64 %i381
  store <16 x float> %v419, ptr %v424, align 4
  %v425 = getelementptr float, ptr %v424, i64 16
  store <16 x float> %v420, ptr %v425, align 4
  %v426 = getelementptr float, ptr %v424, i64 512
  call void @llvm.prefetch.p0(ptr %v426, i32 1, i32 3, i32 1)
  %v427 = getelementptr float, ptr %v424, i64 528
  call void @llvm.prefetch.p0(ptr %v427, i32 1, i32 3, i32 1)
  %i381.n = add nsw i64 %i381, 32
  %i381.c = icmp slt i64 %i381.n, 512
  br i1 %i381.c, label %loop379, label %end380
end380:
  %i363.n = add nsw i64 %i363, 1
  %i363.c = icmp slt i64 %i363.n, 8
  br i1 %i363.c, label %loop361, label %end362
end362:
  %i14.n = add nsw i64 %i14, 1
  %i14.c = icmp slt i64 %i14.n, 8
  br i1 %i14.c, label %loop12, label %end13
end13:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p1.s0.body"(ptr %arena, ptr %buf0, ptr %buf1, i64 %begin, i64 %end) noinline nounwind {
entry:
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end6 ]
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end9 ]
  %v15 = getelementptr float, ptr %buf0, i64 %i7
  br label %loop8
loop8:
  %i10 = phi i64 [ 0, %loop5 ], [ %i10.n, %loop8 ]
  %s11 = phi <16 x float> [ splat (float 0x0000000000000000), %loop5 ], [ %v25, %loop8 ]
  %s12 = phi <16 x float> [ splat (float 0x0000000000000000), %loop5 ], [ %v26, %loop8 ]
  %s13 = phi <16 x float> [ splat (float 0x0000000000000000), %loop5 ], [ %v27, %loop8 ]
  %s14 = phi <16 x float> [ splat (float 0x0000000000000000), %loop5 ], [ %v28, %loop8 ]
  %v16 = mul nsw i64 %i10, 512
  %v17 = getelementptr float, ptr %v15, i64 %v16
  %v18 = load <16 x float>, ptr %v17, align 4
  %v19 = getelementptr float, ptr %v17, i64 16
  %v20 = load <16 x float>, ptr %v19, align 4
  %v21 = getelementptr float, ptr %v17, i64 32
  %v22 = load <16 x float>, ptr %v21, align 4
  %v23 = getelementptr float, ptr %v17, i64 48
  %v24 = load <16 x float>, ptr %v23, align 4
  %v25 = fadd contract <16 x float> %s11, %v18
  %v26 = fadd contract <16 x float> %s12, %v20
  %v27 = fadd contract <16 x float> %s13, %v22
  %v28 = fadd contract <16 x float> %s14, %v24
  %i10.n = add nsw i64 %i10, 1
  %i10.c = icmp slt i64 %i10.n, 16
  br i1 %i10.c, label %loop8, label %end9
end9:
  %v29 = getelementptr float, ptr %buf1, i64 %i7
  store <16 x float> %v25, ptr %v29, align 4
  %v30 = getelementptr float, ptr %v29, i64 16
  store <16 x float> %v26, ptr %v30, align 4
  %v31 = getelementptr float, ptr %v29, i64 32
  store <16 x float> %v27, ptr %v31, align 4
  %v32 = getelementptr float, ptr %v29, i64 48
  store <16 x float> %v28, ptr %v32, align 4
  %i7.n = add nsw i64 %i7, 64
  %i7.c = icmp slt i64 %i7.n, 512
  br i1 %i7.c, label %loop5, label %end6
end6:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p1.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 6
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 5
  %buf1 = load ptr, ptr %buf1.at, align 8
  call void @"stitch.KERNEL0.p1.s0.body"(ptr %arena, ptr %buf0, ptr %buf1, i64 %begin, i64 %end)
  ret void
}

define internal void @"stitch.KERNEL0.p1.s1"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 7
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 4
  %buf1 = load ptr, ptr %buf1.at, align 8
  call void @"stitch.KERNEL0.p1.s0.body"(ptr %arena, ptr %buf0, ptr %buf1, i64 %begin, i64 %end)
  ret void
}

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>)
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>)

define internal <8 x float> @st.rsqrt.f32x8(<8 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = call <8 x float> @llvm.sqrt.v8f32(<8 x float> %x0)
  %v2 = fdiv <8 x float> splat (float 0x3FF0000000000000), %v1
  ret <8 x float> %v2
}

@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 16, i64 1, i64 16 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s1", i64 16, i64 1, i64 16 }]
@"stitch.KERNEL0.p1.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s0", i64 1, i64 1, i64 1 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s1", i64 1, i64 1, i64 1 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [2 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 504554 }, { i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p1.sections", i64 0, i64 327 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 2, i64 320, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [82 x i8] c"stitch.KERNEL0: out of memory, needs 68096 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 3 operands and 3 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [8 x ptr], align 16
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
  %results.ok = icmp eq i64 %results, 3
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
  %out1.at = getelementptr i8, ptr %out, i64 8
  %out1 = load ptr, ptr %out1.at
  %out1.data.at = getelementptr i8, ptr %out1, i64 24
  %out1.data = load ptr, ptr %out1.data.at
  %out1.slot = getelementptr ptr, ptr %buffers, i64 4
  store ptr %out1.data, ptr %out1.slot
  %out2.at = getelementptr i8, ptr %out, i64 16
  %out2 = load ptr, ptr %out2.at
  %out2.data.at = getelementptr i8, ptr %out2, i64 24
  %out2.data = load ptr, ptr %out2.data.at
  %out2.slot = getelementptr ptr, ptr %buffers, i64 5
  store ptr %out2.data, ptr %out2.slot
  %borrowed = call ptr @stitch_take(i64 68096)
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
  %scratch0 = getelementptr i8, ptr %borrowed, i64 0
  %scratch0.slot = getelementptr ptr, ptr %buffers, i64 6
  store ptr %scratch0, ptr %scratch0.slot
  %scratch1 = getelementptr i8, ptr %borrowed, i64 32768
  %scratch1.slot = getelementptr ptr, ptr %buffers, i64 7
  store ptr %scratch1, ptr %scratch1.slot
  %arenas = getelementptr i8, ptr %borrowed, i64 65536
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  call void @stitch_give(ptr %borrowed, i64 68096)
  ret ptr null
}

