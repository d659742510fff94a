define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 0
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 3
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf3.at = getelementptr ptr, ptr %bufs, i64 2
  %buf3 = load ptr, ptr %buf3.at, align 8
  %v5 = fneg float 0x7FF0000000000000
  %v77 = insertelement <16 x float> poison, float %v5, i64 0
  %v78 = shufflevector <16 x float> %v77, <16 x float> poison, <16 x i32> zeroinitializer
  %v158 = getelementptr i64, ptr %buf0, i64 496
  %v173 = getelementptr i64, ptr %buf1, i64 496
  %v283 = getelementptr i64, ptr %buf2, i64 496
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end7 ]
  %v13 = mul nsw i64 %i4, 1000
  %v14 = getelementptr i64, ptr %buf0, i64 %v13
  %v30 = getelementptr i64, ptr %buf1, i64 %v13
  %v142 = getelementptr i64, ptr %buf2, i64 %v13
  %v159 = getelementptr i64, ptr %v158, i64 %v13
  %v174 = getelementptr i64, ptr %v173, i64 %v13
  %v284 = getelementptr i64, ptr %v283, i64 %v13
  %v313 = mul nsw i64 %i4, 2
  %v314 = getelementptr float, ptr %buf3, i64 %v313
  br label %loop6
loop6:
  %i8 = phi i64 [ 0, %loop1 ], [ %i8.n, %end10 ]
  %v15 = mul nsw i64 %i8, 500
  %v16 = getelementptr i64, ptr %v14, i64 %v15
  %v31 = getelementptr i64, ptr %v30, i64 %v15
  %v143 = getelementptr i64, ptr %v142, i64 %v15
  br label %loop9
loop9:
  %i11 = phi i64 [ 0, %loop6 ], [ %i11.n, %loop9 ]
  %s12 = phi <16 x float> [ splat (float 0x8000000000000000), %loop6 ], [ %v157, %loop9 ]
  %v17 = getelementptr i64, ptr %v16, i64 %i11
  %v18 = load <16 x i64>, ptr %v17, align 8
  %v19 = bitcast <16 x i64> %v18 to <32 x float>
  %v20 = shufflevector <32 x float> %v19, <32 x float> poison, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %v21 = fadd contract <16 x float> %v20, splat (float 0x4000000000000000)
  %v22 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v21)
  %v23 = shufflevector <32 x float> %v19, <32 x float> poison, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v24 = fadd contract <16 x float> %v23, splat (float 0x0000000000000000)
  %v25 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v24)
  %v26 = fcmp olt <16 x float> %v22, %v25
  %v27 = select <16 x i1> %v26, <16 x float> %v21, <16 x float> %v24
  %v28 = select <16 x i1> %v26, <16 x float> %v24, <16 x float> %v21
  %v29 = fdiv <16 x float> %v27, %v28
  %v32 = getelementptr i64, ptr %v31, i64 %i11
  %v33 = load <16 x i64>, ptr %v32, align 8
  %v34 = bitcast <16 x i64> %v33 to <32 x float>
  %v35 = shufflevector <32 x float> %v34, <32 x float> poison, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %v36 = fmul contract <16 x float> %v35, %v20
  %v37 = shufflevector <32 x float> %v34, <32 x float> poison, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v38 = fneg <16 x float> %v23
  %v39 = fmul contract <16 x float> %v37, %v38
  %v40 = fsub contract <16 x float> %v36, %v39
  %v41 = fmul contract <16 x float> %v35, splat (float 0x0000000000000000)
  %v42 = fmul contract <16 x float> %v37, splat (float 0x3FF0000000000000)
  %v43 = fsub contract <16 x float> %v41, %v42
  %v44 = fadd contract <16 x float> %v40, %v43
  %v45 = fmul contract <16 x float> %v37, %v20
  %v46 = fmul contract <16 x float> %v35, %v38
  %v47 = fadd contract <16 x float> %v45, %v46
  %v48 = fmul contract <16 x float> %v37, splat (float 0x0000000000000000)
  %v49 = fmul contract <16 x float> %v35, splat (float 0x3FF0000000000000)
  %v50 = fadd contract <16 x float> %v48, %v49
  %v51 = fadd contract <16 x float> %v47, %v50
  %v52 = select <16 x i1> %v26, <16 x float> %v44, <16 x float> %v51
  %v53 = fmul contract <16 x float> %v29, %v52
  %v54 = select <16 x i1> %v26, <16 x float> %v51, <16 x float> %v44
  %v55 = fadd contract <16 x float> %v53, %v54
  %v56 = fmul contract <16 x float> %v29, %v27
  %v57 = fadd contract <16 x float> %v28, %v56
  %v58 = fdiv <16 x float> %v55, %v57
  %v59 = fcmp une <16 x float> %v58, %v58
  %v60 = fmul contract <16 x float> %v29, %v51
  %v61 = fsub contract <16 x float> %v60, %v44
  %v62 = fmul contract <16 x float> %v29, %v44
  %v63 = fsub contract <16 x float> %v51, %v62
  %v64 = select <16 x i1> %v26, <16 x float> %v61, <16 x float> %v63
  %v65 = fdiv <16 x float> %v64, %v57
  %v66 = fcmp une <16 x float> %v65, %v65
  %v67 = and <16 x i1> %v59, %v66
  %v68 = fcmp oeq <16 x float> %v21, splat (float 0x0000000000000000)
  %v69 = fcmp oeq <16 x float> %v24, splat (float 0x0000000000000000)
  %v70 = and <16 x i1> %v68, %v69
  %v71 = fcmp oeq <16 x float> %v44, %v44
  %v72 = fcmp oeq <16 x float> %v51, %v51
  %v73 = or <16 x i1> %v71, %v72
  %v74 = and <16 x i1> %v70, %v73
  %v75 = bitcast <16 x float> %v21 to <16 x i32>
  %v76 = icmp slt <16 x i32> %v75, splat (i32 0)
  %v79 = select <16 x i1> %v76, <16 x float> %v78, <16 x float> splat (float 0x7FF0000000000000)
  %v80 = fmul contract <16 x float> %v79, %v44
  %v81 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v44)
  %v82 = fcmp oeq <16 x float> %v81, splat (float 0x7FF0000000000000)
  %v83 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v51)
  %v84 = fcmp oeq <16 x float> %v83, splat (float 0x7FF0000000000000)
  %v85 = or <16 x i1> %v82, %v84
  %v86 = fcmp olt <16 x float> %v22, splat (float 0x7FF0000000000000)
  %v87 = fcmp olt <16 x float> %v25, splat (float 0x7FF0000000000000)
  %v88 = and <16 x i1> %v86, %v87
  %v89 = and <16 x i1> %v85, %v88
  %v90 = bitcast <16 x float> %v44 to <16 x i32>
  %v91 = icmp slt <16 x i32> %v90, splat (i32 0)
  %v92 = select <16 x i1> %v82, <16 x float> splat (float 0x3FF0000000000000), <16 x float> splat (float 0x0000000000000000)
  %v93 = fneg <16 x float> %v92
  %v94 = select <16 x i1> %v91, <16 x float> %v93, <16 x float> %v92
  %v95 = fmul contract <16 x float> %v94, %v21
  %v96 = bitcast <16 x float> %v51 to <16 x i32>
  %v97 = icmp slt <16 x i32> %v96, splat (i32 0)
  %v98 = select <16 x i1> %v84, <16 x float> splat (float 0x3FF0000000000000), <16 x float> splat (float 0x0000000000000000)
  %v99 = fneg <16 x float> %v98
  %v100 = select <16 x i1> %v97, <16 x float> %v99, <16 x float> %v98
  %v101 = fmul contract <16 x float> %v100, %v24
  %v102 = fadd contract <16 x float> %v95, %v101
  %v103 = fmul contract <16 x float> splat (float 0x7FF0000000000000), %v102
  %v104 = fcmp oeq <16 x float> %v22, splat (float 0x7FF0000000000000)
  %v105 = fcmp oeq <16 x float> %v25, splat (float 0x7FF0000000000000)
  %v106 = or <16 x i1> %v104, %v105
  %v107 = fcmp olt <16 x float> %v81, splat (float 0x7FF0000000000000)
  %v108 = fcmp olt <16 x float> %v83, splat (float 0x7FF0000000000000)
  %v109 = and <16 x i1> %v107, %v108
  %v110 = and <16 x i1> %v106, %v109
  %v111 = select <16 x i1> %v104, <16 x float> splat (float 0x3FF0000000000000), <16 x float> splat (float 0x0000000000000000)
  %v112 = fneg <16 x float> %v111
  %v113 = select <16 x i1> %v76, <16 x float> %v112, <16 x float> %v111
  %v114 = fmul contract <16 x float> %v44, %v113
  %v115 = bitcast <16 x float> %v24 to <16 x i32>
  %v116 = icmp slt <16 x i32> %v115, splat (i32 0)
  %v117 = select <16 x i1> %v105, <16 x float> splat (float 0x3FF0000000000000), <16 x float> splat (float 0x0000000000000000)
  %v118 = fneg <16 x float> %v117
  %v119 = select <16 x i1> %v116, <16 x float> %v118, <16 x float> %v117
  %v120 = fmul contract <16 x float> %v51, %v119
  %v121 = fadd contract <16 x float> %v114, %v120
  %v122 = fmul contract <16 x float> splat (float 0x0000000000000000), %v121
  %v123 = select <16 x i1> %v110, <16 x float> %v122, <16 x float> %v58
  %v124 = select <16 x i1> %v89, <16 x float> %v103, <16 x float> %v123
  %v125 = select <16 x i1> %v74, <16 x float> %v80, <16 x float> %v124
  %v126 = select <16 x i1> %v67, <16 x float> %v125, <16 x float> %v58
  %v127 = fmul contract <16 x float> %v79, %v51
  %v128 = fmul contract <16 x float> %v100, %v21
  %v129 = fmul contract <16 x float> %v94, %v24
  %v130 = fsub contract <16 x float> %v128, %v129
  %v131 = fmul contract <16 x float> splat (float 0x7FF0000000000000), %v130
  %v132 = fmul contract <16 x float> %v51, %v113
  %v133 = fmul contract <16 x float> %v44, %v119
  %v134 = fsub contract <16 x float> %v132, %v133
  %v135 = fmul contract <16 x float> splat (float 0x0000000000000000), %v134
  %v136 = select <16 x i1> %v110, <16 x float> %v135, <16 x float> %v65
  %v137 = select <16 x i1> %v89, <16 x float> %v131, <16 x float> %v136
  %v138 = select <16 x i1> %v74, <16 x float> %v127, <16 x float> %v137
  %v139 = select <16 x i1> %v67, <16 x float> %v138, <16 x float> %v65
  %v140 = shufflevector <16 x float> %v126, <16 x float> %v139, <32 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %v141 = bitcast <32 x float> %v140 to <16 x i64>
  %v144 = getelementptr i64, ptr %v143, i64 %i11
  store <16 x i64> %v141, ptr %v144, align 8
  %v145 = call <16 x float> @llvm.maximum.v16f32(<16 x float> %v81, <16 x float> %v83)
  %v146 = call <16 x float> @llvm.minimum.v16f32(<16 x float> %v81, <16 x float> %v83)
  %v147 = fdiv <16 x float> %v146, %v145
  %v148 = fmul contract <16 x float> %v147, %v147
  %v149 = fadd contract <16 x float> splat (float 0x3FF0000000000000), %v148
  %v150 = call <16 x float> @st.sqrt.f32x16(<16 x float> %v149)
  %v151 = fmul <16 x float> %v145, %v150
  %v152 = fcmp une <16 x float> %v151, %v151
  %v153 = select <16 x i1> %v152, <16 x float> %v146, <16 x float> %v151
  %v154 = getelementptr i64, ptr %v17, i64 256
  call void @llvm.prefetch.p0(ptr %v154, i32 0, i32 3, i32 1)
  %v155 = getelementptr i64, ptr %v32, i64 256
  call void @llvm.prefetch.p0(ptr %v155, i32 0, i32 3, i32 1)
  %v156 = getelementptr i64, ptr %v144, i64 256
  call void @llvm.prefetch.p0(ptr %v156, i32 1, i32 3, i32 1)
  %v157 = fadd contract <16 x float> %s12, %v153
  %i11.n = add nsw i64 %i11, 16
  %i11.c = icmp slt i64 %i11.n, 496
  br i1 %i11.c, label %loop9, label %end10
end10:
  %v160 = getelementptr i64, ptr %v159, i64 %v15
  %v161 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr %v160, i32 8, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x i64> zeroinitializer)
  %v162 = bitcast <16 x i64> %v161 to <32 x float>
  %v163 = shufflevector <32 x float> %v162, <32 x float> poison, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %v164 = fadd contract <16 x float> %v163, splat (float 0x4000000000000000)
  %v165 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v164)
  %v166 = shufflevector <32 x float> %v162, <32 x float> poison, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v167 = fadd contract <16 x float> %v166, splat (float 0x0000000000000000)
  %v168 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v167)
  %v169 = fcmp olt <16 x float> %v165, %v168
  %v170 = select <16 x i1> %v169, <16 x float> %v164, <16 x float> %v167
  %v171 = select <16 x i1> %v169, <16 x float> %v167, <16 x float> %v164
  %v172 = fdiv <16 x float> %v170, %v171
  %v175 = getelementptr i64, ptr %v174, i64 %v15
  %v176 = call <16 x i64> @llvm.masked.load.v16i64.p0(ptr %v175, i32 8, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x i64> zeroinitializer)
  %v177 = bitcast <16 x i64> %v176 to <32 x float>
  %v178 = shufflevector <32 x float> %v177, <32 x float> poison, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %v179 = fmul contract <16 x float> %v178, %v163
  %v180 = shufflevector <32 x float> %v177, <32 x float> poison, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v181 = fneg <16 x float> %v166
  %v182 = fmul contract <16 x float> %v180, %v181
  %v183 = fsub contract <16 x float> %v179, %v182
  %v184 = fmul contract <16 x float> %v178, splat (float 0x0000000000000000)
  %v185 = fmul contract <16 x float> %v180, splat (float 0x3FF0000000000000)
  %v186 = fsub contract <16 x float> %v184, %v185
  %v187 = fadd contract <16 x float> %v183, %v186
  %v188 = fmul contract <16 x float> %v180, %v163
  %v189 = fmul contract <16 x float> %v178, %v181
  %v190 = fadd contract <16 x float> %v188, %v189
  %v191 = fmul contract <16 x float> %v180, splat (float 0x0000000000000000)
  %v192 = fmul contract <16 x float> %v178, splat (float 0x3FF0000000000000)
  %v193 = fadd contract <16 x float> %v191, %v192
  %v194 = fadd contract <16 x float> %v190, %v193
  %v195 = select <16 x i1> %v169, <16 x float> %v187, <16 x float> %v194
  %v196 = fmul contract <16 x float> %v172, %v195
  %v197 = select <16 x i1> %v169, <16 x float> %v194, <16 x float> %v187
  %v198 = fadd contract <16 x float> %v196, %v197
  %v199 = fmul contract <16 x float> %v172, %v170
  %v200 = fadd contract <16 x float> %v171, %v199
  %v201 = fdiv <16 x float> %v198, %v200
  %v202 = fcmp une <16 x float> %v201, %v201
  %v203 = fmul contract <16 x float> %v172, %v194
  %v204 = fsub contract <16 x float> %v203, %v187
  %v205 = fmul contract <16 x float> %v172, %v187
  %v206 = fsub contract <16 x float> %v194, %v205
  %v207 = select <16 x i1> %v169, <16 x float> %v204, <16 x float> %v206
  %v208 = fdiv <16 x float> %v207, %v200
  %v209 = fcmp une <16 x float> %v208, %v208
  %v210 = and <16 x i1> %v202, %v209
  %v211 = fcmp oeq <16 x float> %v164, splat (float 0x0000000000000000)
  %v212 = fcmp oeq <16 x float> %v167, splat (float 0x0000000000000000)
  %v213 = and <16 x i1> %v211, %v212
  %v214 = fcmp oeq <16 x float> %v187, %v187
  %v215 = fcmp oeq <16 x float> %v194, %v194
  %v216 = or <16 x i1> %v214, %v215
  %v217 = and <16 x i1> %v213, %v216
  %v218 = bitcast <16 x float> %v164 to <16 x i32>
  %v219 = icmp slt <16 x i32> %v218, splat (i32 0)
  %v220 = select <16 x i1> %v219, <16 x float> %v78, <16 x float> splat (float 0x7FF0000000000000)
  %v221 = fmul contract <16 x float> %v220, %v187
  %v222 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v187)
  %v223 = fcmp oeq <16 x float> %v222, splat (float 0x7FF0000000000000)
  %v224 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v194)
  %v225 = fcmp oeq <16 x float> %v224, splat (float 0x7FF0000000000000)
  %v226 = or <16 x i1> %v223, %v225
  %v227 = fcmp olt <16 x float> %v165, splat (float 0x7FF0000000000000)
  %v228 = fcmp olt <16 x float> %v168, splat (float 0x7FF0000000000000)
  %v229 = and <16 x i1> %v227, %v228
  %v230 = and <16 x i1> %v226, %v229
  %v231 = bitcast <16 x float> %v187 to <16 x i32>
  %v232 = icmp slt <16 x i32> %v231, splat (i32 0)
  %v233 = select <16 x i1> %v223, <16 x float> splat (float 0x3FF0000000000000), <16 x float> splat (float 0x0000000000000000)
  %v234 = fneg <16 x float> %v233
  %v235 = select <16 x i1> %v232, <16 x float> %v234, <16 x float> %v233
  %v236 = fmul contract <16 x float> %v235, %v164
  %v237 = bitcast <16 x float> %v194 to <16 x i32>
  %v238 = icmp slt <16 x i32> %v237, splat (i32 0)
  %v239 = select <16 x i1> %v225, <16 x float> splat (float 0x3FF0000000000000), <16 x float> splat (float 0x0000000000000000)
  %v240 = fneg <16 x float> %v239
  %v241 = select <16 x i1> %v238, <16 x float> %v240, <16 x float> %v239
  %v242 = fmul contract <16 x float> %v241, %v167
  %v243 = fadd contract <16 x float> %v236, %v242
  %v244 = fmul contract <16 x float> splat (float 0x7FF0000000000000), %v243
  %v245 = fcmp oeq <16 x float> %v165, splat (float 0x7FF0000000000000)
  %v246 = fcmp oeq <16 x float> %v168, splat (float 0x7FF0000000000000)
  %v247 = or <16 x i1> %v245, %v246
  %v248 = fcmp olt <16 x float> %v222, splat (float 0x7FF0000000000000)
  %v249 = fcmp olt <16 x float> %v224, splat (float 0x7FF0000000000000)
  %v250 = and <16 x i1> %v248, %v249
  %v251 = and <16 x i1> %v247, %v250
  %v252 = select <16 x i1> %v245, <16 x float> splat (float 0x3FF0000000000000), <16 x float> splat (float 0x0000000000000000)
  %v253 = fneg <16 x float> %v252
  %v254 = select <16 x i1> %v219, <16 x float> %v253, <16 x float> %v252
  %v255 = fmul contract <16 x float> %v187, %v254
  %v256 = bitcast <16 x float> %v167 to <16 x i32>
  %v257 = icmp slt <16 x i32> %v256, splat (i32 0)
  %v258 = select <16 x i1> %v246, <16 x float> splat (float 0x3FF0000000000000), <16 x float> splat (float 0x0000000000000000)
  %v259 = fneg <16 x float> %v258
  %v260 = select <16 x i1> %v257, <16 x float> %v259, <16 x float> %v258
  %v261 = fmul contract <16 x float> %v194, %v260
  %v262 = fadd contract <16 x float> %v255, %v261
  %v263 = fmul contract <16 x float> splat (float 0x0000000000000000), %v262
  %v264 = select <16 x i1> %v251, <16 x float> %v263, <16 x float> %v201
  %v265 = select <16 x i1> %v230, <16 x float> %v244, <16 x float> %v264
  %v266 = select <16 x i1> %v217, <16 x float> %v221, <16 x float> %v265
  %v267 = select <16 x i1> %v210, <16 x float> %v266, <16 x float> %v201
  %v268 = fmul contract <16 x float> %v220, %v194
  %v269 = fmul contract <16 x float> %v241, %v164
  %v270 = fmul contract <16 x float> %v235, %v167
  %v271 = fsub contract <16 x float> %v269, %v270
  %v272 = fmul contract <16 x float> splat (float 0x7FF0000000000000), %v271
  %v273 = fmul contract <16 x float> %v194, %v254
  %v274 = fmul contract <16 x float> %v187, %v260
  %v275 = fsub contract <16 x float> %v273, %v274
  %v276 = fmul contract <16 x float> splat (float 0x0000000000000000), %v275
  %v277 = select <16 x i1> %v251, <16 x float> %v276, <16 x float> %v208
  %v278 = select <16 x i1> %v230, <16 x float> %v272, <16 x float> %v277
  %v279 = select <16 x i1> %v217, <16 x float> %v268, <16 x float> %v278
  %v280 = select <16 x i1> %v210, <16 x float> %v279, <16 x float> %v208
  %v281 = shufflevector <16 x float> %v267, <16 x float> %v280, <32 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %v282 = bitcast <32 x float> %v281 to <16 x i64>
  %v285 = getelementptr i64, ptr %v284, i64 %v15
  call void @llvm.masked.store.v16i64.p0(<16 x i64> %v282, ptr %v285, i32 8, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v286 = call <16 x float> @llvm.maximum.v16f32(<16 x float> %v222, <16 x float> %v224)
  %v287 = call <16 x float> @llvm.minimum.v16f32(<16 x float> %v222, <16 x float> %v224)
  %v288 = fdiv <16 x float> %v287, %v286
  %v289 = fmul contract <16 x float> %v288, %v288
  %v290 = fadd contract <16 x float> splat (float 0x3FF0000000000000), %v289
  %v291 = call <16 x float> @st.sqrt.f32x16(<16 x float> %v290)
  %v292 = fmul <16 x float> %v286, %v291
  %v293 = fcmp une <16 x float> %v292, %v292
  %v294 = select <16 x i1> %v293, <16 x float> %v287, <16 x float> %v292
  %v295 = getelementptr i64, ptr %v160, i64 256
  call void @llvm.prefetch.p0(ptr %v295, i32 0, i32 3, i32 1)
  %v296 = getelementptr i64, ptr %v175, i64 256
  call void @llvm.prefetch.p0(ptr %v296, i32 0, i32 3, i32 1)
  %v297 = getelementptr i64, ptr %v285, i64 256
  call void @llvm.prefetch.p0(ptr %v297, i32 1, i32 3, i32 1)
  %v298 = fadd contract <16 x float> %v157, %v294
  %v299 = select <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> %v298, <16 x float> %v157
  %v300 = shufflevector <16 x float> %v299, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v301 = shufflevector <16 x float> %v299, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v302 = fadd contract <8 x float> %v300, %v301
  %v303 = shufflevector <8 x float> %v302, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v304 = shufflevector <8 x float> %v302, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v305 = fadd contract <4 x float> %v303, %v304
  %v306 = shufflevector <4 x float> %v305, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v307 = shufflevector <4 x float> %v305, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v308 = fadd contract <2 x float> %v306, %v307
  %v309 = extractelement <2 x float> %v308, i64 0
  %v310 = extractelement <2 x float> %v308, i64 1
  %v311 = fadd contract float %v309, %v310
  %v312 = fadd contract float 0x0000000000000000, %v311
  %v315 = getelementptr float, ptr %v314, i64 %i8
  store float %v312, ptr %v315, align 4
  %i8.n = add nsw i64 %i8, 1
  %i8.c = icmp slt i64 %i8.n, 2
  br i1 %i8.c, label %loop6, label %end7
end7:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
declare <16 x float> @llvm.maximum.v16f32(<16 x float>, <16 x float>)
declare <16 x float> @llvm.minimum.v16f32(<16 x float>, <16 x float>)
declare <16 x float> @llvm.sqrt.v16f32(<16 x float>)

define internal <16 x float> @st.sqrt.f32x16(<16 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %x0)
  ret <16 x float> %v1
}

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <16 x i64> @llvm.masked.load.v16i64.p0(ptr, i32, <16 x i1>, <16 x i64>)
declare void @llvm.masked.store.v16i64.p0(<16 x i64>, ptr, i32, <16 x i1>)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 150, i64 5, i64 30 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 30, i64 1 }]
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

