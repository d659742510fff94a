define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 0
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf4.at = getelementptr ptr, ptr %bufs, i64 2
  %buf4 = load ptr, ptr %buf4.at, align 8
  %buf5.at = getelementptr ptr, ptr %bufs, i64 1
  %buf5 = load ptr, ptr %buf5.at, align 8
  %buf6.at = getelementptr ptr, ptr %bufs, i64 3
  %buf6 = load ptr, ptr %buf6.at, align 8
  %buf1 = getelementptr i8, ptr %arena, i64 0
  %buf2 = getelementptr i8, ptr %arena, i64 64
  %buf3 = getelementptr i8, ptr %arena, i64 64
  %v86 = getelementptr float, ptr %buf1, i64 1
  %v182 = getelementptr float, ptr %buf2, i64 1
  %v191 = getelementptr float, ptr %buf3, i64 1
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end231 ]
  %v12 = mul nsw i64 %i4, 1024
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
  %v22 = getelementptr float, ptr %v14, i64 512
  call void @llvm.prefetch.p0(ptr %v22, i32 0, i32 3, i32 1)
  %v23 = getelementptr float, ptr %v14, i64 528
  call void @llvm.prefetch.p0(ptr %v23, i32 0, i32 3, i32 1)
  %v24 = getelementptr float, ptr %v14, i64 544
  call void @llvm.prefetch.p0(ptr %v24, i32 0, i32 3, i32 1)
  %v25 = getelementptr float, ptr %v14, i64 560
  call void @llvm.prefetch.p0(ptr %v25, i32 0, i32 3, i32 1)
  %v26 = fadd contract <16 x float> %s8, %v15
  %v27 = fadd contract <16 x float> %s9, %v17
  %v28 = fadd contract <16 x float> %s10, %v19
  %v29 = fadd contract <16 x float> %s11, %v21
  %i7.n = add nsw i64 %i7, 64
  %i7.c = icmp slt i64 %i7.n, 512
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
  store float %v45, ptr %buf1, align 4
  br label %loop46
loop46:
  %i48 = phi i64 [ 0, %end6 ], [ %i48.n, %loop46 ]
  %s49 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v66, %loop46 ]
  %s50 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v67, %loop46 ]
  %s51 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v68, %loop46 ]
  %s52 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v69, %loop46 ]
  %v53 = getelementptr float, ptr %v13, i64 %i48
  %v54 = getelementptr float, ptr %v53, i64 512
  %v55 = load <16 x float>, ptr %v54, align 4
  %v56 = getelementptr float, ptr %v53, i64 528
  %v57 = load <16 x float>, ptr %v56, align 4
  %v58 = getelementptr float, ptr %v53, i64 544
  %v59 = load <16 x float>, ptr %v58, align 4
  %v60 = getelementptr float, ptr %v53, i64 560
  %v61 = load <16 x float>, ptr %v60, align 4
  %v62 = getelementptr float, ptr %v53, i64 1024
  call void @llvm.prefetch.p0(ptr %v62, i32 0, i32 3, i32 1)
  %v63 = getelementptr float, ptr %v53, i64 1040
  call void @llvm.prefetch.p0(ptr %v63, i32 0, i32 3, i32 1)
  %v64 = getelementptr float, ptr %v53, i64 1056
  call void @llvm.prefetch.p0(ptr %v64, i32 0, i32 3, i32 1)
  %v65 = getelementptr float, ptr %v53, i64 1072
  call void @llvm.prefetch.p0(ptr %v65, i32 0, i32 3, i32 1)
  %v66 = fadd contract <16 x float> %s49, %v55
  %v67 = fadd contract <16 x float> %s50, %v57
  %v68 = fadd contract <16 x float> %s51, %v59
  %v69 = fadd contract <16 x float> %s52, %v61
  %i48.n = add nsw i64 %i48, 64
  %i48.c = icmp slt i64 %i48.n, 512
  br i1 %i48.c, label %loop46, label %end47
end47:
  %v70 = fadd contract <16 x float> %v66, %v68
  %v71 = fadd contract <16 x float> %v67, %v69
  %v72 = fadd contract <16 x float> %v70, %v71
  %v73 = shufflevector <16 x float> %v72, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v74 = shufflevector <16 x float> %v72, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v75 = fadd contract <8 x float> %v73, %v74
  %v76 = shufflevector <8 x float> %v75, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v77 = shufflevector <8 x float> %v75, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v78 = fadd contract <4 x float> %v76, %v77
  %v79 = shufflevector <4 x float> %v78, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v80 = shufflevector <4 x float> %v78, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v81 = fadd contract <2 x float> %v79, %v80
  %v82 = extractelement <2 x float> %v81, i64 0
  %v83 = extractelement <2 x float> %v81, i64 1
  %v84 = fadd contract float %v82, %v83
  %v85 = fadd contract float 0x0000000000000000, %v84
  store float %v85, ptr %v86, align 4
  %v87 = load float, ptr %buf1, align 4
  %v88 = fmul float %v87, 0x3F60000000000000
  %v104 = insertelement <16 x float> poison, float %v88, i64 0
  %v105 = shufflevector <16 x float> %v104, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop89
loop89:
  %i91 = phi i64 [ 0, %end47 ], [ %i91.n, %loop89 ]
  %s92 = phi <16 x float> [ splat (float 0x8000000000000000), %end47 ], [ %v114, %loop89 ]
  %s93 = phi <16 x float> [ splat (float 0x8000000000000000), %end47 ], [ %v115, %loop89 ]
  %s94 = phi <16 x float> [ splat (float 0x8000000000000000), %end47 ], [ %v116, %loop89 ]
  %s95 = phi <16 x float> [ splat (float 0x8000000000000000), %end47 ], [ %v117, %loop89 ]
  %v96 = getelementptr float, ptr %v13, i64 %i91
  %v97 = load <16 x float>, ptr %v96, align 4
  %v98 = getelementptr float, ptr %v96, i64 16
  %v99 = load <16 x float>, ptr %v98, align 4
  %v100 = getelementptr float, ptr %v96, i64 32
  %v101 = load <16 x float>, ptr %v100, align 4
  %v102 = getelementptr float, ptr %v96, i64 48
  %v103 = load <16 x float>, ptr %v102, align 4
  %v106 = fsub <16 x float> %v97, %v105
  %v107 = fsub <16 x float> %v99, %v105
  %v108 = fsub <16 x float> %v101, %v105
  %v109 = fsub <16 x float> %v103, %v105
  %v110 = fmul contract <16 x float> %v106, %v106
  %v111 = fmul contract <16 x float> %v107, %v107
  %v112 = fmul contract <16 x float> %v108, %v108
  %v113 = fmul contract <16 x float> %v109, %v109
  %v114 = fadd contract <16 x float> %s92, %v110
  %v115 = fadd contract <16 x float> %s93, %v111
  %v116 = fadd contract <16 x float> %s94, %v112
  %v117 = fadd contract <16 x float> %s95, %v113
  %i91.n = add nsw i64 %i91, 64
  %i91.c = icmp slt i64 %i91.n, 512
  br i1 %i91.c, label %loop89, label %end90
end90:
  %v118 = fadd contract <16 x float> %v114, %v116
  %v119 = fadd contract <16 x float> %v115, %v117
  %v120 = fadd contract <16 x float> %v118, %v119
  %v121 = shufflevector <16 x float> %v120, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v122 = shufflevector <16 x float> %v120, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v123 = fadd contract <8 x float> %v121, %v122
  %v124 = shufflevector <8 x float> %v123, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v125 = shufflevector <8 x float> %v123, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v126 = fadd contract <4 x float> %v124, %v125
  %v127 = shufflevector <4 x float> %v126, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v128 = shufflevector <4 x float> %v126, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v129 = fadd contract <2 x float> %v127, %v128
  %v130 = extractelement <2 x float> %v129, i64 0
  %v131 = extractelement <2 x float> %v129, i64 1
  %v132 = fadd contract float %v130, %v131
  %v133 = fadd contract float 0x0000000000000000, %v132
  store float %v133, ptr %buf2, align 4
  %v134 = load float, ptr %v86, align 4
  %v135 = fmul float %v134, 0x3F60000000000000
  %v152 = insertelement <16 x float> poison, float %v135, i64 0
  %v153 = shufflevector <16 x float> %v152, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop136
loop136:
  %i138 = phi i64 [ 0, %end90 ], [ %i138.n, %loop136 ]
  %s139 = phi <16 x float> [ splat (float 0x8000000000000000), %end90 ], [ %v162, %loop136 ]
  %s140 = phi <16 x float> [ splat (float 0x8000000000000000), %end90 ], [ %v163, %loop136 ]
  %s141 = phi <16 x float> [ splat (float 0x8000000000000000), %end90 ], [ %v164, %loop136 ]
  %s142 = phi <16 x float> [ splat (float 0x8000000000000000), %end90 ], [ %v165, %loop136 ]
  %v143 = getelementptr float, ptr %v13, i64 %i138
  %v144 = getelementptr float, ptr %v143, i64 512
  %v145 = load <16 x float>, ptr %v144, align 4
  %v146 = getelementptr float, ptr %v143, i64 528
  %v147 = load <16 x float>, ptr %v146, align 4
  %v148 = getelementptr float, ptr %v143, i64 544
  %v149 = load <16 x float>, ptr %v148, align 4
  %v150 = getelementptr float, ptr %v143, i64 560
  %v151 = load <16 x float>, ptr %v150, align 4
  %v154 = fsub <16 x float> %v145, %v153
  %v155 = fsub <16 x float> %v147, %v153
  %v156 = fsub <16 x float> %v149, %v153
  %v157 = fsub <16 x float> %v151, %v153
  %v158 = fmul contract <16 x float> %v154, %v154
  %v159 = fmul contract <16 x float> %v155, %v155
  %v160 = fmul contract <16 x float> %v156, %v156
  %v161 = fmul contract <16 x float> %v157, %v157
  %v162 = fadd contract <16 x float> %s139, %v158
  %v163 = fadd contract <16 x float> %s140, %v159
  %v164 = fadd contract <16 x float> %s141, %v160
  %v165 = fadd contract <16 x float> %s142, %v161
  %i138.n = add nsw i64 %i138, 64
  %i138.c = icmp slt i64 %i138.n, 512
  br i1 %i138.c, label %loop136, label %end137
end137:
  %v166 = fadd contract <16 x float> %v162, %v164
  %v167 = fadd contract <16 x float> %v163, %v165
  %v168 = fadd contract <16 x float> %v166, %v167
  %v169 = shufflevector <16 x float> %v168, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v170 = shufflevector <16 x float> %v168, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v171 = fadd contract <8 x float> %v169, %v170
  %v172 = shufflevector <8 x float> %v171, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v173 = shufflevector <8 x float> %v171, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v174 = fadd contract <4 x float> %v172, %v173
  %v175 = shufflevector <4 x float> %v174, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v176 = shufflevector <4 x float> %v174, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v177 = fadd contract <2 x float> %v175, %v176
  %v178 = extractelement <2 x float> %v177, i64 0
  %v179 = extractelement <2 x float> %v177, i64 1
  %v180 = fadd contract float %v178, %v179
  %v181 = fadd contract float 0x0000000000000000, %v180
  store float %v181, ptr %v182, align 4
  %v183 = load float, ptr %buf2, align 4
  %v184 = fmul contract float %v183, 0x3F60000000000000
  %v185 = call float @llvm.fma.f32(float %v183, float 0x3F60000000000000, float 0x3EE4F8B580000000)
  %v186 = call float @st.rsqrt.f32(float %v185)
  store float %v186, ptr %buf3, align 4
  %v187 = load float, ptr %v182, align 4
  %v188 = fmul contract float %v187, 0x3F60000000000000
  %v189 = call float @llvm.fma.f32(float %v187, float 0x3F60000000000000, float 0x3EE4F8B580000000)
  %v190 = call float @st.rsqrt.f32(float %v189)
  store float %v190, ptr %v191, align 4
  %v192 = load float, ptr %buf1, align 4
  %v193 = fmul float %v192, 0x3F60000000000000
  %v194 = load float, ptr %buf3, align 4
  %v202 = insertelement <16 x float> poison, float %v193, i64 0
  %v203 = shufflevector <16 x float> %v202, <16 x float> poison, <16 x i32> zeroinitializer
  %v206 = insertelement <16 x float> poison, float %v194, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v222 = getelementptr float, ptr %buf6, i64 %v12
  br label %loop195
loop195:
  %i197 = phi i64 [ 0, %end137 ], [ %i197.n, %loop195 ]
  %v198 = getelementptr float, ptr %v13, i64 %i197
  %v199 = load <16 x float>, ptr %v198, align 4
  %v200 = getelementptr float, ptr %v198, i64 16
  %v201 = load <16 x float>, ptr %v200, align 4
  %v204 = fsub <16 x float> %v199, %v203
  %v205 = fsub <16 x float> %v201, %v203
  %v208 = fmul contract <16 x float> %v204, %v207
  %v209 = fmul contract <16 x float> %v205, %v207
  %v210 = getelementptr float, ptr %buf4, i64 %i197
  %v211 = load <16 x float>, ptr %v210, align 4
  %v212 = getelementptr float, ptr %v210, i64 16
  %v213 = load <16 x float>, ptr %v212, align 4
  %v214 = fmul contract <16 x float> %v208, %v211
  %v215 = fmul contract <16 x float> %v209, %v213
  %v216 = getelementptr float, ptr %buf5, i64 %i197
  %v217 = load <16 x float>, ptr %v216, align 4
  %v218 = getelementptr float, ptr %v216, i64 16
  %v219 = load <16 x float>, ptr %v218, align 4
  %v220 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v208, <16 x float> %v211, <16 x float> %v217)
  %v221 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v209, <16 x float> %v213, <16 x float> %v219)
  %v223 = getelementptr float, ptr %v222, i64 %i197
  store <16 x float> %v220, ptr %v223, align 4
  %v224 = getelementptr float, ptr %v223, i64 16
  store <16 x float> %v221, ptr %v224, align 4
  %v225 = getelementptr float, ptr %v223, i64 512
  call void @llvm.prefetch.p0(ptr %v225, i32 1, i32 3, i32 1)
  %v226 = getelementptr float, ptr %v223, i64 528
  call void @llvm.prefetch.p0(ptr %v226, i32 1, i32 3, i32 1)
  %i197.n = add nsw i64 %i197, 32
  %i197.c = icmp slt i64 %i197.n, 512
  br i1 %i197.c, label %loop195, label %end196
end196:
  %v227 = load float, ptr %v86, align 4
  %v228 = fmul float %v227, 0x3F60000000000000
  %v229 = load float, ptr %v191, align 4
  %v238 = insertelement <16 x float> poison, float %v228, i64 0
  %v239 = shufflevector <16 x float> %v238, <16 x float> poison, <16 x i32> zeroinitializer
  %v242 = insertelement <16 x float> poison, float %v229, i64 0
  %v243 = shufflevector <16 x float> %v242, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop230
loop230:
  %i232 = phi i64 [ 0, %end196 ], [ %i232.n, %loop230 ]
  %v233 = getelementptr float, ptr %v13, i64 %i232
  %v234 = getelementptr float, ptr %v233, i64 512
  %v235 = load <16 x float>, ptr %v234, align 4
  %v236 = getelementptr float, ptr %v233, i64 528
  %v237 = load <16 x float>, ptr %v236, align 4
  %v240 = fsub <16 x float> %v235, %v239
  %v241 = fsub <16 x float> %v237, %v239
  %v244 = fmul contract <16 x float> %v240, %v243
  %v245 = fmul contract <16 x float> %v241, %v243
  %v246 = getelementptr float, ptr %buf4, i64 %i232
  %v247 = load <16 x float>, ptr %v246, align 4
  %v248 = getelementptr float, ptr %v246, i64 16
  %v249 = load <16 x float>, ptr %v248, align 4
  %v250 = fmul contract <16 x float> %v244, %v247
  %v251 = fmul contract <16 x float> %v245, %v249
  %v252 = getelementptr float, ptr %buf5, i64 %i232
  %v253 = load <16 x float>, ptr %v252, align 4
  %v254 = getelementptr float, ptr %v252, i64 16
  %v255 = load <16 x float>, ptr %v254, align 4
  %v256 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v244, <16 x float> %v247, <16 x float> %v253)
  %v257 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v245, <16 x float> %v249, <16 x float> %v255)
  %v258 = getelementptr float, ptr %v222, i64 %i232
  %v259 = getelementptr float, ptr %v258, i64 512
  store <16 x float> %v256, ptr %v259, align 4
  %v260 = getelementptr float, ptr %v258, i64 528
  store <16 x float> %v257, ptr %v260, align 4
  %v261 = getelementptr float, ptr %v258, i64 1024
  call void @llvm.prefetch.p0(ptr %v261, i32 1, i32 3, i32 1)
  %v262 = getelementptr float, ptr %v258, i64 1040
  call void @llvm.prefetch.p0(ptr %v262, i32 1, i32 3, i32 1)
  %i232.n = add nsw i64 %i232, 32
  %i232.c = icmp slt i64 %i232.n, 512
  br i1 %i232.c, label %loop230, label %end231
end231:
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
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 512, i64 16, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 204014 }]
@"stitch.KERNEL0.notes" = internal global [7 x i64] [i64 0, i64 0, i64 0, i64 4, i64 64, i64 1, i64 0], align 64
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 128, ptr @"stitch.KERNEL0.phases", ptr @"stitch.KERNEL0.notes" }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [81 x i8] c"stitch.KERNEL0: out of memory, needs 1024 bytes\00"
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
  %borrowed = call ptr @stitch_take(i64 1024)
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
  call void @stitch_give(ptr %borrowed, i64 1024)
  ret ptr null
}

