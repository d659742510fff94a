define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 0
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf5.at = getelementptr ptr, ptr %bufs, i64 1
  %buf5 = load ptr, ptr %buf5.at, align 8
  %buf1 = getelementptr i8, ptr %arena, i64 0
  %buf2 = getelementptr i8, ptr %arena, i64 128
  %buf3 = getelementptr i8, ptr %arena, i64 64
  %buf4 = getelementptr i8, ptr %arena, i64 64
  %v41 = getelementptr float, ptr %buf0, i64 512
  %v133 = getelementptr float, ptr %buf1, i64 1
  %v183 = getelementptr float, ptr %buf2, i64 512
  %v185 = getelementptr float, ptr %buf5, i64 512
  %v253 = getelementptr float, ptr %v183, i64 517
  %v271 = getelementptr float, ptr %buf3, i64 1
  %v276 = getelementptr float, ptr %buf4, i64 1
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end295 ]
  %v13 = mul nsw i64 %i4, 1034
  %v14 = getelementptr float, ptr %buf0, i64 %v13
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %s8 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop1 ], [ %v28, %loop5 ]
  %s9 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop1 ], [ %v30, %loop5 ]
  %s10 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop1 ], [ %v32, %loop5 ]
  %s11 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop1 ], [ %v34, %loop5 ]
  %s12 = phi <16 x i1> [ zeroinitializer, %loop1 ], [ %v26, %loop5 ]
  %v15 = getelementptr float, ptr %v14, i64 %i7
  %v16 = load <16 x float>, ptr %v15, align 4
  %v17 = getelementptr float, ptr %v15, i64 16
  %v18 = load <16 x float>, ptr %v17, align 4
  %v19 = getelementptr float, ptr %v15, i64 32
  %v20 = load <16 x float>, ptr %v19, align 4
  %v21 = getelementptr float, ptr %v15, i64 48
  %v22 = load <16 x float>, ptr %v21, align 4
  %v23 = fcmp uno <16 x float> %v16, %v18
  %v24 = or <16 x i1> %s12, %v23
  %v25 = fcmp uno <16 x float> %v20, %v22
  %v26 = or <16 x i1> %v24, %v25
  %v27 = fcmp ogt <16 x float> %s8, %v16
  %v28 = select <16 x i1> %v27, <16 x float> %s8, <16 x float> %v16
  %v29 = fcmp ogt <16 x float> %s9, %v18
  %v30 = select <16 x i1> %v29, <16 x float> %s9, <16 x float> %v18
  %v31 = fcmp ogt <16 x float> %s10, %v20
  %v32 = select <16 x i1> %v31, <16 x float> %s10, <16 x float> %v20
  %v33 = fcmp ogt <16 x float> %s11, %v22
  %v34 = select <16 x i1> %v33, <16 x float> %s11, <16 x float> %v22
  %i7.n = add nsw i64 %i7, 64
  %i7.c = icmp slt i64 %i7.n, 512
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v35 = fcmp ogt <16 x float> %v28, %v32
  %v36 = select <16 x i1> %v35, <16 x float> %v28, <16 x float> %v32
  %v37 = fcmp ogt <16 x float> %v30, %v34
  %v38 = select <16 x i1> %v37, <16 x float> %v30, <16 x float> %v34
  %v39 = fcmp ogt <16 x float> %v36, %v38
  %v40 = select <16 x i1> %v39, <16 x float> %v36, <16 x float> %v38
  %v42 = getelementptr float, ptr %v41, i64 %v13
  %v43 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v42, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v44 = fcmp uno <16 x float> %v43, %v43
  %v45 = and <16 x i1> %v44, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>
  %v46 = or <16 x i1> %v26, %v45
  %v47 = fcmp ogt <16 x float> %v40, %v43
  %v48 = select <16 x i1> %v47, <16 x float> %v40, <16 x float> %v43
  %v49 = select <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> %v48, <16 x float> %v40
  %v50 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %v46)
  %v51 = shufflevector <16 x float> %v49, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v52 = shufflevector <16 x float> %v49, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v53 = fcmp ogt <8 x float> %v51, %v52
  %v54 = select <8 x i1> %v53, <8 x float> %v51, <8 x float> %v52
  %v55 = shufflevector <8 x float> %v54, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v56 = shufflevector <8 x float> %v54, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v57 = fcmp ogt <4 x float> %v55, %v56
  %v58 = select <4 x i1> %v57, <4 x float> %v55, <4 x float> %v56
  %v59 = shufflevector <4 x float> %v58, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v60 = shufflevector <4 x float> %v58, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v61 = fcmp ogt <2 x float> %v59, %v60
  %v62 = select <2 x i1> %v61, <2 x float> %v59, <2 x float> %v60
  %v63 = extractelement <2 x float> %v62, i64 0
  %v64 = extractelement <2 x float> %v62, i64 1
  %v65 = fcmp ogt float %v63, %v64
  %v66 = select i1 %v65, float %v63, float %v64
  %v67 = fcmp ogt float 0xFFF0000000000000, %v66
  %v68 = select i1 %v67, float 0xFFF0000000000000, float %v66
  %v69 = select i1 %v50, float 0x7FF8000000000000, float %v68
  store float %v69, ptr %buf1, align 4
  br label %loop70
loop70:
  %i72 = phi i64 [ 0, %end6 ], [ %i72.n, %loop70 ]
  %s73 = phi <16 x float> [ splat (float 0xFFF0000000000000), %end6 ], [ %v92, %loop70 ]
  %s74 = phi <16 x float> [ splat (float 0xFFF0000000000000), %end6 ], [ %v94, %loop70 ]
  %s75 = phi <16 x float> [ splat (float 0xFFF0000000000000), %end6 ], [ %v96, %loop70 ]
  %s76 = phi <16 x float> [ splat (float 0xFFF0000000000000), %end6 ], [ %v98, %loop70 ]
  %s77 = phi <16 x i1> [ zeroinitializer, %end6 ], [ %v90, %loop70 ]
  %v78 = getelementptr float, ptr %v14, i64 %i72
  %v79 = getelementptr float, ptr %v78, i64 517
  %v80 = load <16 x float>, ptr %v79, align 4
  %v81 = getelementptr float, ptr %v78, i64 533
  %v82 = load <16 x float>, ptr %v81, align 4
  %v83 = getelementptr float, ptr %v78, i64 549
  %v84 = load <16 x float>, ptr %v83, align 4
  %v85 = getelementptr float, ptr %v78, i64 565
  %v86 = load <16 x float>, ptr %v85, align 4
  %v87 = fcmp uno <16 x float> %v80, %v82
  %v88 = or <16 x i1> %s77, %v87
  %v89 = fcmp uno <16 x float> %v84, %v86
  %v90 = or <16 x i1> %v88, %v89
  %v91 = fcmp ogt <16 x float> %s73, %v80
  %v92 = select <16 x i1> %v91, <16 x float> %s73, <16 x float> %v80
  %v93 = fcmp ogt <16 x float> %s74, %v82
  %v94 = select <16 x i1> %v93, <16 x float> %s74, <16 x float> %v82
  %v95 = fcmp ogt <16 x float> %s75, %v84
  %v96 = select <16 x i1> %v95, <16 x float> %s75, <16 x float> %v84
  %v97 = fcmp ogt <16 x float> %s76, %v86
  %v98 = select <16 x i1> %v97, <16 x float> %s76, <16 x float> %v86
  %i72.n = add nsw i64 %i72, 64
  %i72.c = icmp slt i64 %i72.n, 512
  br i1 %i72.c, label %loop70, label %end71
end71:
  %v99 = fcmp ogt <16 x float> %v92, %v96
  %v100 = select <16 x i1> %v99, <16 x float> %v92, <16 x float> %v96
  %v101 = fcmp ogt <16 x float> %v94, %v98
  %v102 = select <16 x i1> %v101, <16 x float> %v94, <16 x float> %v98
  %v103 = fcmp ogt <16 x float> %v100, %v102
  %v104 = select <16 x i1> %v103, <16 x float> %v100, <16 x float> %v102
  %v105 = getelementptr float, ptr %v42, i64 517
  %v106 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v105, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v107 = fcmp uno <16 x float> %v106, %v106
  %v108 = and <16 x i1> %v107, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>
  %v109 = or <16 x i1> %v90, %v108
  %v110 = fcmp ogt <16 x float> %v104, %v106
  %v111 = select <16 x i1> %v110, <16 x float> %v104, <16 x float> %v106
  %v112 = select <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> %v111, <16 x float> %v104
  %v113 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %v109)
  %v114 = shufflevector <16 x float> %v112, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v115 = shufflevector <16 x float> %v112, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v116 = fcmp ogt <8 x float> %v114, %v115
  %v117 = select <8 x i1> %v116, <8 x float> %v114, <8 x float> %v115
  %v118 = shufflevector <8 x float> %v117, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v119 = shufflevector <8 x float> %v117, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v120 = fcmp ogt <4 x float> %v118, %v119
  %v121 = select <4 x i1> %v120, <4 x float> %v118, <4 x float> %v119
  %v122 = shufflevector <4 x float> %v121, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v123 = shufflevector <4 x float> %v121, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v124 = fcmp ogt <2 x float> %v122, %v123
  %v125 = select <2 x i1> %v124, <2 x float> %v122, <2 x float> %v123
  %v126 = extractelement <2 x float> %v125, i64 0
  %v127 = extractelement <2 x float> %v125, i64 1
  %v128 = fcmp ogt float %v126, %v127
  %v129 = select i1 %v128, float %v126, float %v127
  %v130 = fcmp ogt float 0xFFF0000000000000, %v129
  %v131 = select i1 %v130, float 0xFFF0000000000000, float %v129
  %v132 = select i1 %v113, float 0x7FF8000000000000, float %v131
  store float %v132, ptr %v133, align 4
  %v134 = load float, ptr %buf1, align 4
  %v150 = insertelement <16 x float> poison, float %v134, i64 0
  %v151 = shufflevector <16 x float> %v150, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = getelementptr float, ptr %buf5, i64 %v13
  br label %loop135
loop135:
  %i137 = phi i64 [ 0, %end71 ], [ %i137.n, %loop135 ]
  %s138 = phi <16 x float> [ splat (float 0x8000000000000000), %end71 ], [ %v173, %loop135 ]
  %s139 = phi <16 x float> [ splat (float 0x8000000000000000), %end71 ], [ %v174, %loop135 ]
  %s140 = phi <16 x float> [ splat (float 0x8000000000000000), %end71 ], [ %v175, %loop135 ]
  %s141 = phi <16 x float> [ splat (float 0x8000000000000000), %end71 ], [ %v176, %loop135 ]
  %v142 = getelementptr float, ptr %v14, i64 %i137
  %v143 = load <16 x float>, ptr %v142, align 4
  %v144 = getelementptr float, ptr %v142, i64 16
  %v145 = load <16 x float>, ptr %v144, align 4
  %v146 = getelementptr float, ptr %v142, i64 32
  %v147 = load <16 x float>, ptr %v146, align 4
  %v148 = getelementptr float, ptr %v142, i64 48
  %v149 = load <16 x float>, ptr %v148, align 4
  %v152 = fsub <16 x float> %v143, %v151
  %v153 = fsub <16 x float> %v145, %v151
  %v154 = fsub <16 x float> %v147, %v151
  %v155 = fsub <16 x float> %v149, %v151
  %v156 = call <16 x float> @st.exponential.f32x16(<16 x float> %v152)
  %v157 = call <16 x float> @st.exponential.f32x16(<16 x float> %v153)
  %v158 = call <16 x float> @st.exponential.f32x16(<16 x float> %v154)
  %v159 = call <16 x float> @st.exponential.f32x16(<16 x float> %v155)
  %v160 = getelementptr float, ptr %buf2, i64 %i137
  store <16 x float> %v156, ptr %v160, align 4
  %v161 = getelementptr float, ptr %v160, i64 16
  store <16 x float> %v157, ptr %v161, align 4
  %v162 = getelementptr float, ptr %v160, i64 32
  store <16 x float> %v158, ptr %v162, align 4
  %v163 = getelementptr float, ptr %v160, i64 48
  store <16 x float> %v159, ptr %v163, align 4
  %v164 = getelementptr float, ptr %v142, i64 1034
  call void @llvm.prefetch.p0(ptr %v164, i32 0, i32 3, i32 1)
  %v165 = getelementptr float, ptr %v142, i64 1050
  call void @llvm.prefetch.p0(ptr %v165, i32 0, i32 3, i32 1)
  %v166 = getelementptr float, ptr %v142, i64 1066
  call void @llvm.prefetch.p0(ptr %v166, i32 0, i32 3, i32 1)
  %v167 = getelementptr float, ptr %v142, i64 1082
  call void @llvm.prefetch.p0(ptr %v167, i32 0, i32 3, i32 1)
  %v169 = getelementptr float, ptr %v168, i64 %i137
  call void @llvm.prefetch.p0(ptr %v169, i32 1, i32 3, i32 1)
  %v170 = getelementptr float, ptr %v169, i64 16
  call void @llvm.prefetch.p0(ptr %v170, i32 1, i32 3, i32 1)
  %v171 = getelementptr float, ptr %v169, i64 32
  call void @llvm.prefetch.p0(ptr %v171, i32 1, i32 3, i32 1)
  %v172 = getelementptr float, ptr %v169, i64 48
  call void @llvm.prefetch.p0(ptr %v172, i32 1, i32 3, i32 1)
  %v173 = fadd contract <16 x float> %s138, %v156
  %v174 = fadd contract <16 x float> %s139, %v157
  %v175 = fadd contract <16 x float> %s140, %v158
  %v176 = fadd contract <16 x float> %s141, %v159
  %i137.n = add nsw i64 %i137, 64
  %i137.c = icmp slt i64 %i137.n, 512
  br i1 %i137.c, label %loop135, label %end136
end136:
  %v177 = fadd contract <16 x float> %v173, %v175
  %v178 = fadd contract <16 x float> %v174, %v176
  %v179 = fadd contract <16 x float> %v177, %v178
  %v180 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v42, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v181 = fsub <16 x float> %v180, %v151
  %v182 = call <16 x float> @st.exponential.f32x16(<16 x float> %v181)
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v182, ptr %v183, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v184 = getelementptr float, ptr %v42, i64 1034
  call void @llvm.prefetch.p0(ptr %v184, i32 0, i32 3, i32 1)
  %v186 = getelementptr float, ptr %v185, i64 %v13
  call void @llvm.prefetch.p0(ptr %v186, i32 1, i32 3, i32 1)
  %v187 = fadd contract <16 x float> %v179, %v182
  %v188 = select <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> %v187, <16 x float> %v179
  %v189 = shufflevector <16 x float> %v188, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v190 = shufflevector <16 x float> %v188, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v191 = fadd contract <8 x float> %v189, %v190
  %v192 = shufflevector <8 x float> %v191, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v193 = shufflevector <8 x float> %v191, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v194 = fadd contract <4 x float> %v192, %v193
  %v195 = shufflevector <4 x float> %v194, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v196 = shufflevector <4 x float> %v194, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v197 = fadd contract <2 x float> %v195, %v196
  %v198 = extractelement <2 x float> %v197, i64 0
  %v199 = extractelement <2 x float> %v197, i64 1
  %v200 = fadd contract float %v198, %v199
  %v201 = fadd contract float 0x0000000000000000, %v200
  store float %v201, ptr %buf3, align 4
  %v202 = load float, ptr %v133, align 4
  %v219 = insertelement <16 x float> poison, float %v202, i64 0
  %v220 = shufflevector <16 x float> %v219, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop203
loop203:
  %i205 = phi i64 [ 0, %end136 ], [ %i205.n, %loop203 ]
  %s206 = phi <16 x float> [ splat (float 0x8000000000000000), %end136 ], [ %v243, %loop203 ]
  %s207 = phi <16 x float> [ splat (float 0x8000000000000000), %end136 ], [ %v244, %loop203 ]
  %s208 = phi <16 x float> [ splat (float 0x8000000000000000), %end136 ], [ %v245, %loop203 ]
  %s209 = phi <16 x float> [ splat (float 0x8000000000000000), %end136 ], [ %v246, %loop203 ]
  %v210 = getelementptr float, ptr %v14, i64 %i205
  %v211 = getelementptr float, ptr %v210, i64 517
  %v212 = load <16 x float>, ptr %v211, align 4
  %v213 = getelementptr float, ptr %v210, i64 533
  %v214 = load <16 x float>, ptr %v213, align 4
  %v215 = getelementptr float, ptr %v210, i64 549
  %v216 = load <16 x float>, ptr %v215, align 4
  %v217 = getelementptr float, ptr %v210, i64 565
  %v218 = load <16 x float>, ptr %v217, align 4
  %v221 = fsub <16 x float> %v212, %v220
  %v222 = fsub <16 x float> %v214, %v220
  %v223 = fsub <16 x float> %v216, %v220
  %v224 = fsub <16 x float> %v218, %v220
  %v225 = call <16 x float> @st.exponential.f32x16(<16 x float> %v221)
  %v226 = call <16 x float> @st.exponential.f32x16(<16 x float> %v222)
  %v227 = call <16 x float> @st.exponential.f32x16(<16 x float> %v223)
  %v228 = call <16 x float> @st.exponential.f32x16(<16 x float> %v224)
  %v229 = getelementptr float, ptr %buf2, i64 %i205
  %v230 = getelementptr float, ptr %v229, i64 517
  store <16 x float> %v225, ptr %v230, align 4
  %v231 = getelementptr float, ptr %v229, i64 533
  store <16 x float> %v226, ptr %v231, align 4
  %v232 = getelementptr float, ptr %v229, i64 549
  store <16 x float> %v227, ptr %v232, align 4
  %v233 = getelementptr float, ptr %v229, i64 565
  store <16 x float> %v228, ptr %v233, align 4
  %v234 = getelementptr float, ptr %v210, i64 1551
  call void @llvm.prefetch.p0(ptr %v234, i32 0, i32 3, i32 1)
  %v235 = getelementptr float, ptr %v210, i64 1567
  call void @llvm.prefetch.p0(ptr %v235, i32 0, i32 3, i32 1)
  %v236 = getelementptr float, ptr %v210, i64 1583
  call void @llvm.prefetch.p0(ptr %v236, i32 0, i32 3, i32 1)
  %v237 = getelementptr float, ptr %v210, i64 1599
  call void @llvm.prefetch.p0(ptr %v237, i32 0, i32 3, i32 1)
  %v238 = getelementptr float, ptr %v168, i64 %i205
  %v239 = getelementptr float, ptr %v238, i64 517
  call void @llvm.prefetch.p0(ptr %v239, i32 1, i32 3, i32 1)
  %v240 = getelementptr float, ptr %v238, i64 533
  call void @llvm.prefetch.p0(ptr %v240, i32 1, i32 3, i32 1)
  %v241 = getelementptr float, ptr %v238, i64 549
  call void @llvm.prefetch.p0(ptr %v241, i32 1, i32 3, i32 1)
  %v242 = getelementptr float, ptr %v238, i64 565
  call void @llvm.prefetch.p0(ptr %v242, i32 1, i32 3, i32 1)
  %v243 = fadd contract <16 x float> %s206, %v225
  %v244 = fadd contract <16 x float> %s207, %v226
  %v245 = fadd contract <16 x float> %s208, %v227
  %v246 = fadd contract <16 x float> %s209, %v228
  %i205.n = add nsw i64 %i205, 64
  %i205.c = icmp slt i64 %i205.n, 512
  br i1 %i205.c, label %loop203, label %end204
end204:
  %v247 = fadd contract <16 x float> %v243, %v245
  %v248 = fadd contract <16 x float> %v244, %v246
  %v249 = fadd contract <16 x float> %v247, %v248
  %v250 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v105, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v251 = fsub <16 x float> %v250, %v220
  %v252 = call <16 x float> @st.exponential.f32x16(<16 x float> %v251)
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v252, ptr %v253, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v254 = getelementptr float, ptr %v42, i64 1551
  call void @llvm.prefetch.p0(ptr %v254, i32 0, i32 3, i32 1)
  %v255 = getelementptr float, ptr %v186, i64 517
  call void @llvm.prefetch.p0(ptr %v255, i32 1, i32 3, i32 1)
  %v256 = fadd contract <16 x float> %v249, %v252
  %v257 = select <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> %v256, <16 x float> %v249
  %v258 = shufflevector <16 x float> %v257, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v259 = shufflevector <16 x float> %v257, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v260 = fadd contract <8 x float> %v258, %v259
  %v261 = shufflevector <8 x float> %v260, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v262 = shufflevector <8 x float> %v260, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v263 = fadd contract <4 x float> %v261, %v262
  %v264 = shufflevector <4 x float> %v263, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v265 = shufflevector <4 x float> %v263, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v266 = fadd contract <2 x float> %v264, %v265
  %v267 = extractelement <2 x float> %v266, i64 0
  %v268 = extractelement <2 x float> %v266, i64 1
  %v269 = fadd contract float %v267, %v268
  %v270 = fadd contract float 0x0000000000000000, %v269
  store float %v270, ptr %v271, align 4
  %v272 = load float, ptr %buf3, align 4
  %v273 = fdiv float 0x3FF0000000000000, %v272
  store float %v273, ptr %buf4, align 4
  %v274 = load float, ptr %v271, align 4
  %v275 = fdiv float 0x3FF0000000000000, %v274
  store float %v275, ptr %v276, align 4
  %v277 = load float, ptr %buf4, align 4
  %v285 = insertelement <16 x float> poison, float %v277, i64 0
  %v286 = shufflevector <16 x float> %v285, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop278
loop278:
  %i280 = phi i64 [ 0, %end204 ], [ %i280.n, %loop278 ]
  %v281 = getelementptr float, ptr %buf2, i64 %i280
  %v282 = load <16 x float>, ptr %v281, align 4
  %v283 = getelementptr float, ptr %v281, i64 16
  %v284 = load <16 x float>, ptr %v283, align 4
  %v287 = fmul contract <16 x float> %v282, %v286
  %v288 = fmul contract <16 x float> %v284, %v286
  %v289 = getelementptr float, ptr %v168, i64 %i280
  store <16 x float> %v287, ptr %v289, align 4
  %v290 = getelementptr float, ptr %v289, i64 16
  store <16 x float> %v288, ptr %v290, align 4
  %i280.n = add nsw i64 %i280, 32
  %i280.c = icmp slt i64 %i280.n, 512
  br i1 %i280.c, label %loop278, label %end279
end279:
  %v291 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v183, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v292 = fmul contract <16 x float> %v291, %v286
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v292, ptr %v186, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v293 = load float, ptr %v276, align 4
  %v302 = insertelement <16 x float> poison, float %v293, i64 0
  %v303 = shufflevector <16 x float> %v302, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop294
loop294:
  %i296 = phi i64 [ 0, %end279 ], [ %i296.n, %loop294 ]
  %v297 = getelementptr float, ptr %buf2, i64 %i296
  %v298 = getelementptr float, ptr %v297, i64 517
  %v299 = load <16 x float>, ptr %v298, align 4
  %v300 = getelementptr float, ptr %v297, i64 533
  %v301 = load <16 x float>, ptr %v300, align 4
  %v304 = fmul contract <16 x float> %v299, %v303
  %v305 = fmul contract <16 x float> %v301, %v303
  %v306 = getelementptr float, ptr %v168, i64 %i296
  %v307 = getelementptr float, ptr %v306, i64 517
  store <16 x float> %v304, ptr %v307, align 4
  %v308 = getelementptr float, ptr %v306, i64 533
  store <16 x float> %v305, ptr %v308, align 4
  %i296.n = add nsw i64 %i296, 32
  %i296.c = icmp slt i64 %i296.n, 512
  br i1 %i296.c, label %loop294, label %end295
end295:
  %v309 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v253, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v310 = fmul contract <16 x float> %v309, %v303
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v310, ptr %v255, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare i1 @llvm.vector.reduce.or.v16i1(<16 x i1>)
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
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 512, i64 16, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 295799 }]
@"stitch.KERNEL0.notes" = internal global [7 x i64] [i64 0, i64 0, i64 0, i64 4, i64 64, i64 1, i64 0], align 64
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 4288, ptr @"stitch.KERNEL0.phases", ptr @"stitch.KERNEL0.notes" }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [82 x i8] c"stitch.KERNEL0: out of memory, needs 34304 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 1 operands and 1 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [2 x ptr], align 16
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
  %operands.ok = icmp eq i64 %operands, 1
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
  %out0.at = getelementptr i8, ptr %out, i64 0
  %out0 = load ptr, ptr %out0.at
  %out0.data.at = getelementptr i8, ptr %out0, i64 24
  %out0.data = load ptr, ptr %out0.data.at
  %out0.slot = getelementptr ptr, ptr %buffers, i64 1
  store ptr %out0.data, ptr %out0.slot
  %borrowed = call ptr @stitch_take(i64 34304)
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
  call void @stitch_give(ptr %borrowed, i64 34304)
  ret ptr null
}

