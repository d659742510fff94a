define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 0
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 2
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf5.at = getelementptr ptr, ptr %bufs, i64 3
  %buf5 = load ptr, ptr %buf5.at, align 8
  %buf3 = getelementptr i8, ptr %arena, i64 0
  %buf4 = getelementptr i8, ptr %arena, i64 640
  %v90 = getelementptr float, ptr %buf0, i64 120000
  %v96 = getelementptr float, ptr %buf1, i64 240
  %v102 = getelementptr float, ptr %buf2, i64 240
  %v251 = getelementptr float, ptr %buf4, i64 0
  %v255 = getelementptr float, ptr %buf5, i64 0
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end249 ]
  %v18 = mul nsw i64 %i4, 10
  %v19 = getelementptr float, ptr %buf0, i64 %v18
  %v36 = mul nsw i64 %i4, 2500
  %v37 = getelementptr float, ptr %buf1, i64 %v36
  %v53 = getelementptr float, ptr %buf2, i64 %v36
  %v91 = getelementptr float, ptr %v90, i64 %v18
  %v97 = getelementptr float, ptr %v96, i64 %v36
  %v103 = getelementptr float, ptr %v102, i64 %v36
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end9 ]
  %v20 = mul nsw i64 %i7, 125000
  %v21 = getelementptr float, ptr %v19, i64 %v20
  %v38 = getelementptr float, ptr %v37, i64 %v20
  %v54 = getelementptr float, ptr %v53, i64 %v20
  %v92 = getelementptr float, ptr %v91, i64 %v20
  %v98 = getelementptr float, ptr %v97, i64 %v20
  %v104 = getelementptr float, ptr %v103, i64 %v20
  %v123 = mul nsw i64 %i7, 10
  %v124 = getelementptr float, ptr %buf3, i64 %v123
  br label %loop8
loop8:
  %i10 = phi i64 [ 0, %loop5 ], [ %i10.n, %end76 ]
  %v22 = getelementptr float, ptr %v21, i64 %i10
  %v39 = mul nsw i64 %i10, 250
  %v40 = getelementptr float, ptr %v38, i64 %v39
  %v55 = getelementptr float, ptr %v54, i64 %v39
  br label %loop11
loop11:
  %i13 = phi i64 [ 0, %loop8 ], [ %i13.n, %loop11 ]
  %s14 = phi <16 x float> [ splat (float 0x8000000000000000), %loop8 ], [ %v68, %loop11 ]
  %s15 = phi <16 x float> [ splat (float 0x8000000000000000), %loop8 ], [ %v69, %loop11 ]
  %s16 = phi <16 x float> [ splat (float 0x8000000000000000), %loop8 ], [ %v70, %loop11 ]
  %s17 = phi <16 x float> [ splat (float 0x8000000000000000), %loop8 ], [ %v71, %loop11 ]
  %v23 = mul nsw i64 %i13, 500
  %v24 = getelementptr float, ptr %v22, i64 %v23
  %v25 = getelementptr float, ptr %v24, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v26 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v25, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v27 = getelementptr float, ptr %v24, i64 8000
  %v28 = getelementptr float, ptr %v27, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v29 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v28, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v30 = getelementptr float, ptr %v24, i64 16000
  %v31 = getelementptr float, ptr %v30, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v32 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v31, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v33 = getelementptr float, ptr %v24, i64 24000
  %v34 = getelementptr float, ptr %v33, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v35 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v34, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v41 = getelementptr float, ptr %v40, i64 %i13
  %v42 = load <16 x float>, ptr %v41, align 4
  %v43 = getelementptr float, ptr %v41, i64 16
  %v44 = load <16 x float>, ptr %v43, align 4
  %v45 = getelementptr float, ptr %v41, i64 32
  %v46 = load <16 x float>, ptr %v45, align 4
  %v47 = getelementptr float, ptr %v41, i64 48
  %v48 = load <16 x float>, ptr %v47, align 4
  %v49 = fadd <16 x float> %v26, %v42
  %v50 = fadd <16 x float> %v29, %v44
  %v51 = fadd <16 x float> %v32, %v46
  %v52 = fadd <16 x float> %v35, %v48
  %v56 = getelementptr float, ptr %v55, i64 %i13
  store <16 x float> %v49, ptr %v56, align 4
  %v57 = getelementptr float, ptr %v56, i64 16
  store <16 x float> %v50, ptr %v57, align 4
  %v58 = getelementptr float, ptr %v56, i64 32
  store <16 x float> %v51, ptr %v58, align 4
  %v59 = getelementptr float, ptr %v56, i64 48
  store <16 x float> %v52, ptr %v59, align 4
  %v60 = getelementptr float, ptr %v41, i64 512
  call void @llvm.prefetch.p0(ptr %v60, i32 0, i32 3, i32 1)
  %v61 = getelementptr float, ptr %v41, i64 528
  call void @llvm.prefetch.p0(ptr %v61, i32 0, i32 3, i32 1)
  %v62 = getelementptr float, ptr %v41, i64 544
  call void @llvm.prefetch.p0(ptr %v62, i32 0, i32 3, i32 1)
  %v63 = getelementptr float, ptr %v41, i64 560
  call void @llvm.prefetch.p0(ptr %v63, i32 0, i32 3, i32 1)
  %v64 = getelementptr float, ptr %v56, i64 512
  call void @llvm.prefetch.p0(ptr %v64, i32 1, i32 3, i32 1)
  %v65 = getelementptr float, ptr %v56, i64 528
  call void @llvm.prefetch.p0(ptr %v65, i32 1, i32 3, i32 1)
  %v66 = getelementptr float, ptr %v56, i64 544
  call void @llvm.prefetch.p0(ptr %v66, i32 1, i32 3, i32 1)
  %v67 = getelementptr float, ptr %v56, i64 560
  call void @llvm.prefetch.p0(ptr %v67, i32 1, i32 3, i32 1)
  %v68 = fadd contract <16 x float> %s14, %v49
  %v69 = fadd contract <16 x float> %s15, %v50
  %v70 = fadd contract <16 x float> %s16, %v51
  %v71 = fadd contract <16 x float> %s17, %v52
  %i13.n = add nsw i64 %i13, 64
  %i13.c = icmp slt i64 %i13.n, 192
  br i1 %i13.c, label %loop11, label %end12
end12:
  %v72 = fadd contract <16 x float> %v68, %v70
  %v73 = fadd contract <16 x float> %v69, %v71
  %v74 = fadd contract <16 x float> %v72, %v73
  br label %loop75
loop75:
  %i77 = phi i64 [ 192, %end12 ], [ %i77.n, %loop75 ]
  %s78 = phi <16 x float> [ %v74, %end12 ], [ %v89, %loop75 ]
  %v79 = mul nsw i64 %i77, 500
  %v80 = getelementptr float, ptr %v22, i64 %v79
  %v81 = getelementptr float, ptr %v80, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v82 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v81, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v83 = getelementptr float, ptr %v40, i64 %i77
  %v84 = load <16 x float>, ptr %v83, align 4
  %v85 = fadd <16 x float> %v82, %v84
  %v86 = getelementptr float, ptr %v55, i64 %i77
  store <16 x float> %v85, ptr %v86, align 4
  %v87 = getelementptr float, ptr %v83, i64 512
  call void @llvm.prefetch.p0(ptr %v87, i32 0, i32 3, i32 1)
  %v88 = getelementptr float, ptr %v86, i64 512
  call void @llvm.prefetch.p0(ptr %v88, i32 1, i32 3, i32 1)
  %v89 = fadd contract <16 x float> %s78, %v85
  %i77.n = add nsw i64 %i77, 16
  %i77.c = icmp slt i64 %i77.n, 240
  br i1 %i77.c, label %loop75, label %end76
end76:
  %v93 = getelementptr float, ptr %v92, i64 %i10
  %v94 = getelementptr float, ptr %v93, <16 x i32> <i32 0, i32 500, i32 1000, i32 1500, i32 2000, i32 2500, i32 3000, i32 3500, i32 4000, i32 4500, i32 5000, i32 5500, i32 6000, i32 6500, i32 7000, i32 7500>
  %v95 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v94, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v99 = getelementptr float, ptr %v98, i64 %v39
  %v100 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v99, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v101 = fadd <16 x float> %v95, %v100
  %v105 = getelementptr float, ptr %v104, i64 %v39
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v101, ptr %v105, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v106 = getelementptr float, ptr %v99, i64 512
  call void @llvm.prefetch.p0(ptr %v106, i32 0, i32 3, i32 1)
  %v107 = getelementptr float, ptr %v105, i64 512
  call void @llvm.prefetch.p0(ptr %v107, i32 1, i32 3, i32 1)
  %v108 = fadd contract <16 x float> %v89, %v101
  %v109 = select <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> %v108, <16 x float> %v89
  %v110 = shufflevector <16 x float> %v109, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v111 = shufflevector <16 x float> %v109, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v112 = fadd contract <8 x float> %v110, %v111
  %v113 = shufflevector <8 x float> %v112, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v114 = shufflevector <8 x float> %v112, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v115 = fadd contract <4 x float> %v113, %v114
  %v116 = shufflevector <4 x float> %v115, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v117 = shufflevector <4 x float> %v115, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v118 = fadd contract <2 x float> %v116, %v117
  %v119 = extractelement <2 x float> %v118, i64 0
  %v120 = extractelement <2 x float> %v118, i64 1
  %v121 = fadd contract float %v119, %v120
  %v122 = fadd contract float 0x0000000000000000, %v121
  %v125 = getelementptr float, ptr %v124, i64 %i10
  store float %v122, ptr %v125, align 4
  %i10.n = add nsw i64 %i10, 1
  %i10.c = icmp slt i64 %i10.n, 10
  br i1 %i10.c, label %loop8, label %end9
end9:
  %i7.n = add nsw i64 %i7, 1
  %i7.c = icmp slt i64 %i7.n, 16
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v128 = icmp slt i64 0, 16
  br i1 %v128, label %loop126, label %end127
loop126:
  %i129 = phi i64 [ 0, %end6 ], [ %i129.n, %end131 ]
  %v132 = icmp slt i64 0, 8
  br i1 %v132, label %loop130, label %end131
loop130:
  %i133 = phi i64 [ 0, %loop126 ], [ %i133.n, %loop130 ]
  %v134 = mul nsw i64 %i129, 10
  %v135 = getelementptr float, ptr %buf3, i64 %v134
  %v136 = getelementptr float, ptr %v135, i64 %i133
  %v137 = mul nsw i64 %i133, 16
  %v138 = getelementptr float, ptr %buf4, i64 %v137
  %v139 = getelementptr float, ptr %v138, i64 %i129
  %v140 = load <4 x float>, ptr %v136, align 4
  %v141 = mul nsw i64 4, 10
  %v142 = getelementptr float, ptr %v136, i64 %v141
  %v143 = getelementptr float, ptr %v142, i64 0
  %v144 = load <4 x float>, ptr %v143, align 4
  %v145 = mul nsw i64 8, 10
  %v146 = getelementptr float, ptr %v136, i64 %v145
  %v147 = getelementptr float, ptr %v146, i64 0
  %v148 = load <4 x float>, ptr %v147, align 4
  %v149 = mul nsw i64 12, 10
  %v150 = getelementptr float, ptr %v136, i64 %v149
  %v151 = getelementptr float, ptr %v150, i64 0
  %v152 = load <4 x float>, ptr %v151, align 4
  %v153 = shufflevector <4 x float> %v140, <4 x float> %v144, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v154 = shufflevector <4 x float> %v148, <4 x float> %v152, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v155 = shufflevector <8 x float> %v153, <8 x float> %v154, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v156 = mul nsw i64 1, 10
  %v157 = getelementptr float, ptr %v136, i64 %v156
  %v158 = getelementptr float, ptr %v157, i64 0
  %v159 = load <4 x float>, ptr %v158, align 4
  %v160 = mul nsw i64 5, 10
  %v161 = getelementptr float, ptr %v136, i64 %v160
  %v162 = getelementptr float, ptr %v161, i64 0
  %v163 = load <4 x float>, ptr %v162, align 4
  %v164 = mul nsw i64 9, 10
  %v165 = getelementptr float, ptr %v136, i64 %v164
  %v166 = getelementptr float, ptr %v165, i64 0
  %v167 = load <4 x float>, ptr %v166, align 4
  %v168 = mul nsw i64 13, 10
  %v169 = getelementptr float, ptr %v136, i64 %v168
  %v170 = getelementptr float, ptr %v169, i64 0
  %v171 = load <4 x float>, ptr %v170, align 4
  %v172 = shufflevector <4 x float> %v159, <4 x float> %v163, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v173 = shufflevector <4 x float> %v167, <4 x float> %v171, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v174 = shufflevector <8 x float> %v172, <8 x float> %v173, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v175 = mul nsw i64 2, 10
  %v176 = getelementptr float, ptr %v136, i64 %v175
  %v177 = getelementptr float, ptr %v176, i64 0
  %v178 = load <4 x float>, ptr %v177, align 4
  %v179 = mul nsw i64 6, 10
  %v180 = getelementptr float, ptr %v136, i64 %v179
  %v181 = getelementptr float, ptr %v180, i64 0
  %v182 = load <4 x float>, ptr %v181, align 4
  %v183 = mul nsw i64 10, 10
  %v184 = getelementptr float, ptr %v136, i64 %v183
  %v185 = getelementptr float, ptr %v184, i64 0
  %v186 = load <4 x float>, ptr %v185, align 4
  %v187 = mul nsw i64 14, 10
  %v188 = getelementptr float, ptr %v136, i64 %v187
  %v189 = getelementptr float, ptr %v188, i64 0
  %v190 = load <4 x float>, ptr %v189, align 4
  %v191 = shufflevector <4 x float> %v178, <4 x float> %v182, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v192 = shufflevector <4 x float> %v186, <4 x float> %v190, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v193 = shufflevector <8 x float> %v191, <8 x float> %v192, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v194 = mul nsw i64 3, 10
  %v195 = getelementptr float, ptr %v136, i64 %v194
  %v196 = getelementptr float, ptr %v195, i64 0
  %v197 = load <4 x float>, ptr %v196, align 4
  %v198 = mul nsw i64 7, 10
  %v199 = getelementptr float, ptr %v136, i64 %v198
  %v200 = getelementptr float, ptr %v199, i64 0
  %v201 = load <4 x float>, ptr %v200, align 4
  %v202 = mul nsw i64 11, 10
  %v203 = getelementptr float, ptr %v136, i64 %v202
  %v204 = getelementptr float, ptr %v203, i64 0
  %v205 = load <4 x float>, ptr %v204, align 4
  %v206 = mul nsw i64 15, 10
  %v207 = getelementptr float, ptr %v136, i64 %v206
  %v208 = getelementptr float, ptr %v207, i64 0
  %v209 = load <4 x float>, ptr %v208, align 4
  %v210 = shufflevector <4 x float> %v197, <4 x float> %v201, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v211 = shufflevector <4 x float> %v205, <4 x float> %v209, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v212 = shufflevector <8 x float> %v210, <8 x float> %v211, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v213 = shufflevector <16 x float> %v155, <16 x float> %v193, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v214 = shufflevector <16 x float> %v155, <16 x float> %v193, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v215 = shufflevector <16 x float> %v174, <16 x float> %v212, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v216 = shufflevector <16 x float> %v174, <16 x float> %v212, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v217 = shufflevector <16 x float> %v213, <16 x float> %v215, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v218 = shufflevector <16 x float> %v213, <16 x float> %v215, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v219 = shufflevector <16 x float> %v214, <16 x float> %v216, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v220 = shufflevector <16 x float> %v214, <16 x float> %v216, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v217, ptr %v139, align 4
  %v221 = mul nsw i64 1, 16
  %v222 = getelementptr float, ptr %v139, i64 %v221
  %v223 = getelementptr float, ptr %v222, i64 0
  store <16 x float> %v218, ptr %v223, align 4
  %v224 = mul nsw i64 2, 16
  %v225 = getelementptr float, ptr %v139, i64 %v224
  %v226 = getelementptr float, ptr %v225, i64 0
  store <16 x float> %v219, ptr %v226, align 4
  %v227 = mul nsw i64 3, 16
  %v228 = getelementptr float, ptr %v139, i64 %v227
  %v229 = getelementptr float, ptr %v228, i64 0
  store <16 x float> %v220, ptr %v229, align 4
  %i133.n = add nsw i64 %i133, 4
  %i133.c = icmp slt i64 %i133.n, 8
  br i1 %i133.c, label %loop130, label %end131
end131:
  %i129.n = add nsw i64 %i129, 16
  %i129.c = icmp slt i64 %i129.n, 16
  br i1 %i129.c, label %loop126, label %end127
end127:
  %v232 = icmp slt i64 0, 16
  br i1 %v232, label %loop230, label %end231
loop230:
  %i233 = phi i64 [ 0, %end127 ], [ %i233.n, %end235 ]
  %v236 = icmp slt i64 8, 10
  br i1 %v236, label %loop234, label %end235
loop234:
  %i237 = phi i64 [ 8, %loop230 ], [ %i237.n, %loop234 ]
  %v238 = sub nsw i64 16, %i233
  %v239 = call i64 @llvm.smin.i64(i64 %v238, i64 16)
  %v240 = sub nsw i64 10, %i237
  %v241 = call i64 @llvm.smin.i64(i64 %v240, i64 4)
  %v242 = mul nsw i64 %i233, 10
  %v243 = getelementptr float, ptr %buf3, i64 %v242
  %v244 = getelementptr float, ptr %v243, i64 %i237
  %v245 = mul nsw i64 %i237, 16
  %v246 = getelementptr float, ptr %buf4, i64 %v245
  %v247 = getelementptr float, ptr %v246, i64 %i233
  call void @st.transpose.edge.float.float(ptr %v244, ptr %v247, i64 10, i64 16, i64 %v239, i64 %v241)
  %i237.n = add nsw i64 %i237, 4
  %i237.c = icmp slt i64 %i237.n, 10
  br i1 %i237.c, label %loop234, label %end235
end235:
  %i233.n = add nsw i64 %i233, 16
  %i233.c = icmp slt i64 %i233.n, 16
  br i1 %i233.c, label %loop230, label %end231
end231:
  %v256 = mul nsw i64 %i4, 160
  %v257 = getelementptr float, ptr %v255, i64 %v256
  br label %loop248
loop248:
  %i250 = phi i64 [ 0, %end231 ], [ %i250.n, %loop248 ]
  %v252 = mul nsw i64 %i250, 16
  %v253 = getelementptr float, ptr %v251, i64 %v252
  %v254 = load <16 x float>, ptr %v253, align 4
  %v258 = getelementptr float, ptr %v257, i64 %v252
  store <16 x float> %v254, ptr %v258, align 4
  %v259 = getelementptr float, ptr %v258, i64 512
  call void @llvm.prefetch.p0(ptr %v259, i32 1, i32 3, i32 1)
  %i250.n = add nsw i64 %i250, 1
  %i250.c = icmp slt i64 %i250.n, 10
  br i1 %i250.c, label %loop248, label %end249
end249:
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
declare i64 @llvm.smin.i64(i64, i64)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, i32, <4 x i1>, <4 x float>)
define internal void @st.transpose.edge.float.float(ptr %src, ptr %dst, i64 %ss, i64 %ds, i64 %rows, i64 %cols) noinline nounwind {
entry:
  %v1 = sub nsw i64 %rows, 1
  %v2 = call i64 @llvm.smin.i64(i64 %v1, i64 0)
  %v3 = mul nsw i64 %v2, %ss
  %v4 = getelementptr float, ptr %src, i64 %v3
  %v5 = getelementptr float, ptr %v4, i64 0
  %v6 = trunc i64 %cols to i8
  %v7 = insertelement <4 x i8> poison, i8 %v6, i64 0
  %v8 = shufflevector <4 x i8> %v7, <4 x i8> poison, <4 x i32> zeroinitializer
  %v9 = icmp ult <4 x i8> <i8 0, i8 1, i8 2, i8 3>, %v8
  %v10 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v5, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v11 = call i64 @llvm.smin.i64(i64 %v1, i64 4)
  %v12 = mul nsw i64 %v11, %ss
  %v13 = getelementptr float, ptr %src, i64 %v12
  %v14 = getelementptr float, ptr %v13, i64 0
  %v15 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v14, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v16 = call i64 @llvm.smin.i64(i64 %v1, i64 8)
  %v17 = mul nsw i64 %v16, %ss
  %v18 = getelementptr float, ptr %src, i64 %v17
  %v19 = getelementptr float, ptr %v18, i64 0
  %v20 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v19, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v21 = call i64 @llvm.smin.i64(i64 %v1, i64 12)
  %v22 = mul nsw i64 %v21, %ss
  %v23 = getelementptr float, ptr %src, i64 %v22
  %v24 = getelementptr float, ptr %v23, i64 0
  %v25 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v24, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v26 = shufflevector <4 x float> %v10, <4 x float> %v15, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v27 = shufflevector <4 x float> %v20, <4 x float> %v25, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v28 = shufflevector <8 x float> %v26, <8 x float> %v27, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v29 = call i64 @llvm.smin.i64(i64 %v1, i64 1)
  %v30 = mul nsw i64 %v29, %ss
  %v31 = getelementptr float, ptr %src, i64 %v30
  %v32 = getelementptr float, ptr %v31, i64 0
  %v33 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v32, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v34 = call i64 @llvm.smin.i64(i64 %v1, i64 5)
  %v35 = mul nsw i64 %v34, %ss
  %v36 = getelementptr float, ptr %src, i64 %v35
  %v37 = getelementptr float, ptr %v36, i64 0
  %v38 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v37, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v39 = call i64 @llvm.smin.i64(i64 %v1, i64 9)
  %v40 = mul nsw i64 %v39, %ss
  %v41 = getelementptr float, ptr %src, i64 %v40
  %v42 = getelementptr float, ptr %v41, i64 0
  %v43 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v42, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v44 = call i64 @llvm.smin.i64(i64 %v1, i64 13)
  %v45 = mul nsw i64 %v44, %ss
  %v46 = getelementptr float, ptr %src, i64 %v45
  %v47 = getelementptr float, ptr %v46, i64 0
  %v48 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v47, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v49 = shufflevector <4 x float> %v33, <4 x float> %v38, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v50 = shufflevector <4 x float> %v43, <4 x float> %v48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v51 = shufflevector <8 x float> %v49, <8 x float> %v50, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v52 = call i64 @llvm.smin.i64(i64 %v1, i64 2)
  %v53 = mul nsw i64 %v52, %ss
  %v54 = getelementptr float, ptr %src, i64 %v53
  %v55 = getelementptr float, ptr %v54, i64 0
  %v56 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v55, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v57 = call i64 @llvm.smin.i64(i64 %v1, i64 6)
  %v58 = mul nsw i64 %v57, %ss
  %v59 = getelementptr float, ptr %src, i64 %v58
  %v60 = getelementptr float, ptr %v59, i64 0
  %v61 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v60, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v62 = call i64 @llvm.smin.i64(i64 %v1, i64 10)
  %v63 = mul nsw i64 %v62, %ss
  %v64 = getelementptr float, ptr %src, i64 %v63
  %v65 = getelementptr float, ptr %v64, i64 0
  %v66 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v65, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v67 = call i64 @llvm.smin.i64(i64 %v1, i64 14)
  %v68 = mul nsw i64 %v67, %ss
  %v69 = getelementptr float, ptr %src, i64 %v68
  %v70 = getelementptr float, ptr %v69, i64 0
  %v71 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v70, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v72 = shufflevector <4 x float> %v56, <4 x float> %v61, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v73 = shufflevector <4 x float> %v66, <4 x float> %v71, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v74 = shufflevector <8 x float> %v72, <8 x float> %v73, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v75 = call i64 @llvm.smin.i64(i64 %v1, i64 3)
  %v76 = mul nsw i64 %v75, %ss
  %v77 = getelementptr float, ptr %src, i64 %v76
  %v78 = getelementptr float, ptr %v77, i64 0
  %v79 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v78, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v80 = call i64 @llvm.smin.i64(i64 %v1, i64 7)
  %v81 = mul nsw i64 %v80, %ss
  %v82 = getelementptr float, ptr %src, i64 %v81
  %v83 = getelementptr float, ptr %v82, i64 0
  %v84 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v83, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v85 = call i64 @llvm.smin.i64(i64 %v1, i64 11)
  %v86 = mul nsw i64 %v85, %ss
  %v87 = getelementptr float, ptr %src, i64 %v86
  %v88 = getelementptr float, ptr %v87, i64 0
  %v89 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v88, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v90 = call i64 @llvm.smin.i64(i64 %v1, i64 15)
  %v91 = mul nsw i64 %v90, %ss
  %v92 = getelementptr float, ptr %src, i64 %v91
  %v93 = getelementptr float, ptr %v92, i64 0
  %v94 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %v93, i32 4, <4 x i1> %v9, <4 x float> zeroinitializer)
  %v95 = shufflevector <4 x float> %v79, <4 x float> %v84, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v96 = shufflevector <4 x float> %v89, <4 x float> %v94, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v97 = shufflevector <8 x float> %v95, <8 x float> %v96, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v98 = shufflevector <16 x float> %v28, <16 x float> %v74, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v99 = shufflevector <16 x float> %v28, <16 x float> %v74, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v100 = shufflevector <16 x float> %v51, <16 x float> %v97, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v101 = shufflevector <16 x float> %v51, <16 x float> %v97, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v102 = shufflevector <16 x float> %v98, <16 x float> %v100, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v103 = shufflevector <16 x float> %v98, <16 x float> %v100, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v104 = shufflevector <16 x float> %v99, <16 x float> %v101, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v105 = shufflevector <16 x float> %v99, <16 x float> %v101, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v106 = icmp ult i64 0, %cols
  %v107 = trunc i64 %rows to i8
  %v108 = insertelement <16 x i8> poison, i8 %v107, i64 0
  %v109 = shufflevector <16 x i8> %v108, <16 x i8> poison, <16 x i32> zeroinitializer
  %v110 = icmp ult <16 x i8> <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15>, %v109
  %v111 = select i1 %v106, <16 x i1> %v110, <16 x i1> zeroinitializer
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v102, ptr %dst, i32 4, <16 x i1> %v111)
  %v112 = mul nsw i64 1, %ds
  %v113 = getelementptr float, ptr %dst, i64 %v112
  %v114 = getelementptr float, ptr %v113, i64 0
  %v115 = icmp ult i64 1, %cols
  %v116 = select i1 %v115, <16 x i1> %v110, <16 x i1> zeroinitializer
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v103, ptr %v114, i32 4, <16 x i1> %v116)
  %v117 = mul nsw i64 2, %ds
  %v118 = getelementptr float, ptr %dst, i64 %v117
  %v119 = getelementptr float, ptr %v118, i64 0
  %v120 = icmp ult i64 2, %cols
  %v121 = select i1 %v120, <16 x i1> %v110, <16 x i1> zeroinitializer
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v104, ptr %v119, i32 4, <16 x i1> %v121)
  %v122 = mul nsw i64 3, %ds
  %v123 = getelementptr float, ptr %dst, i64 %v122
  %v124 = getelementptr float, ptr %v123, i64 0
  %v125 = icmp ult i64 3, %cols
  %v126 = select i1 %v125, <16 x i1> %v110, <16 x i1> zeroinitializer
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v105, ptr %v124, i32 4, <16 x i1> %v126)
  ret void
}
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 50, i64 2, i64 25 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 25, i64 1159620 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 1280, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare void @stitch_widen(ptr, i64)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [82 x i8] c"stitch.KERNEL0: out of memory, needs 10240 bytes\00"
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
  %borrowed = call ptr @stitch_take(i64 10240)
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
  call void @stitch_give(ptr %borrowed, i64 10240)
  ret ptr null
}

