define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 0
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf10.at = getelementptr ptr, ptr %bufs, i64 3
  %buf10 = load ptr, ptr %buf10.at, align 8
  %buf11.at = getelementptr ptr, ptr %bufs, i64 2
  %buf11 = load ptr, ptr %buf11.at, align 8
  %buf1 = getelementptr i8, ptr %arena, i64 66560
  %buf3 = getelementptr i8, ptr %arena, i64 0
  %buf4 = getelementptr i8, ptr %arena, i64 0
  %buf5 = getelementptr i8, ptr %arena, i64 65536
  %buf6 = getelementptr i8, ptr %arena, i64 0
  %buf7 = getelementptr i8, ptr %arena, i64 66048
  %buf8 = getelementptr i8, ptr %arena, i64 66048
  %buf9 = getelementptr i8, ptr %arena, i64 0
  %buf12 = getelementptr i8, ptr %arena, i64 74752
  %v111 = call i64 @llvm.smin.i64(i64 4, i64 4)
  %v226 = call i64 @llvm.smin.i64(i64 3, i64 4)
  %v342 = call i64 @llvm.smin.i64(i64 2, i64 4)
  %v458 = call i64 @llvm.smin.i64(i64 1, i64 4)
  %v684 = call i64 @llvm.smin.i64(i64 0, i64 128)
  %v693 = getelementptr float, ptr %buf9, i64 0
  %v731 = call i64 @llvm.smin.i64(i64 0, i64 64)
  %v738 = getelementptr float, ptr %buf12, i64 0
  %v787 = call i64 @llvm.smin.i64(i64 64, i64 128)
  %v834 = call i64 @llvm.smin.i64(i64 128, i64 64)
  %v891 = getelementptr float, ptr %buf12, i64 2048
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end1096 ]
  %v5 = mul nsw i64 %i4, 8192
  %v6 = getelementptr float, ptr %buf0, i64 %v5
  %v9 = icmp slt i64 0, 32
  br i1 %v9, label %loop7, label %end8
loop7:
  %i10 = phi i64 [ 0, %loop1 ], [ %i10.n, %end12 ]
  %v13 = icmp slt i64 0, 64
  br i1 %v13, label %loop11, label %end12
loop11:
  %i14 = phi i64 [ 0, %loop7 ], [ %i14.n, %loop11 ]
  %v15 = mul nsw i64 %i10, 64
  %v16 = getelementptr float, ptr %v6, i64 %v15
  %v17 = getelementptr float, ptr %v16, i64 %i14
  %v18 = mul nsw i64 %i14, 32
  %v19 = getelementptr float, ptr %buf1, i64 %v18
  %v20 = getelementptr float, ptr %v19, i64 %i10
  %v21 = load <4 x float>, ptr %v17, align 4
  %v22 = mul nsw i64 4, 64
  %v23 = getelementptr float, ptr %v17, i64 %v22
  %v24 = getelementptr float, ptr %v23, i64 0
  %v25 = load <4 x float>, ptr %v24, align 4
  %v26 = mul nsw i64 8, 64
  %v27 = getelementptr float, ptr %v17, i64 %v26
  %v28 = getelementptr float, ptr %v27, i64 0
  %v29 = load <4 x float>, ptr %v28, align 4
  %v30 = mul nsw i64 12, 64
  %v31 = getelementptr float, ptr %v17, i64 %v30
  %v32 = getelementptr float, ptr %v31, i64 0
  %v33 = load <4 x float>, ptr %v32, align 4
  %v34 = shufflevector <4 x float> %v21, <4 x float> %v25, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v35 = shufflevector <4 x float> %v29, <4 x float> %v33, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v36 = shufflevector <8 x float> %v34, <8 x float> %v35, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v37 = mul nsw i64 1, 64
  %v38 = getelementptr float, ptr %v17, i64 %v37
  %v39 = getelementptr float, ptr %v38, i64 0
  %v40 = load <4 x float>, ptr %v39, align 4
  %v41 = mul nsw i64 5, 64
  %v42 = getelementptr float, ptr %v17, i64 %v41
  %v43 = getelementptr float, ptr %v42, i64 0
  %v44 = load <4 x float>, ptr %v43, align 4
  %v45 = mul nsw i64 9, 64
  %v46 = getelementptr float, ptr %v17, i64 %v45
  %v47 = getelementptr float, ptr %v46, i64 0
  %v48 = load <4 x float>, ptr %v47, align 4
  %v49 = mul nsw i64 13, 64
  %v50 = getelementptr float, ptr %v17, i64 %v49
  %v51 = getelementptr float, ptr %v50, i64 0
  %v52 = load <4 x float>, ptr %v51, align 4
  %v53 = shufflevector <4 x float> %v40, <4 x float> %v44, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v54 = shufflevector <4 x float> %v48, <4 x float> %v52, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v55 = shufflevector <8 x float> %v53, <8 x float> %v54, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v56 = mul nsw i64 2, 64
  %v57 = getelementptr float, ptr %v17, i64 %v56
  %v58 = getelementptr float, ptr %v57, i64 0
  %v59 = load <4 x float>, ptr %v58, align 4
  %v60 = mul nsw i64 6, 64
  %v61 = getelementptr float, ptr %v17, i64 %v60
  %v62 = getelementptr float, ptr %v61, i64 0
  %v63 = load <4 x float>, ptr %v62, align 4
  %v64 = mul nsw i64 10, 64
  %v65 = getelementptr float, ptr %v17, i64 %v64
  %v66 = getelementptr float, ptr %v65, i64 0
  %v67 = load <4 x float>, ptr %v66, align 4
  %v68 = mul nsw i64 14, 64
  %v69 = getelementptr float, ptr %v17, i64 %v68
  %v70 = getelementptr float, ptr %v69, i64 0
  %v71 = load <4 x float>, ptr %v70, align 4
  %v72 = shufflevector <4 x float> %v59, <4 x float> %v63, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v73 = shufflevector <4 x float> %v67, <4 x float> %v71, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v74 = shufflevector <8 x float> %v72, <8 x float> %v73, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v75 = mul nsw i64 3, 64
  %v76 = getelementptr float, ptr %v17, i64 %v75
  %v77 = getelementptr float, ptr %v76, i64 0
  %v78 = load <4 x float>, ptr %v77, align 4
  %v79 = mul nsw i64 7, 64
  %v80 = getelementptr float, ptr %v17, i64 %v79
  %v81 = getelementptr float, ptr %v80, i64 0
  %v82 = load <4 x float>, ptr %v81, align 4
  %v83 = mul nsw i64 11, 64
  %v84 = getelementptr float, ptr %v17, i64 %v83
  %v85 = getelementptr float, ptr %v84, i64 0
  %v86 = load <4 x float>, ptr %v85, align 4
  %v87 = mul nsw i64 15, 64
  %v88 = getelementptr float, ptr %v17, i64 %v87
  %v89 = getelementptr float, ptr %v88, i64 0
  %v90 = load <4 x float>, ptr %v89, align 4
  %v91 = shufflevector <4 x float> %v78, <4 x float> %v82, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v92 = shufflevector <4 x float> %v86, <4 x float> %v90, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v93 = shufflevector <8 x float> %v91, <8 x float> %v92, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v94 = shufflevector <16 x float> %v36, <16 x float> %v74, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v95 = shufflevector <16 x float> %v36, <16 x float> %v74, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v96 = shufflevector <16 x float> %v55, <16 x float> %v93, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v97 = shufflevector <16 x float> %v55, <16 x float> %v93, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v98 = shufflevector <16 x float> %v94, <16 x float> %v96, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v99 = shufflevector <16 x float> %v94, <16 x float> %v96, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v100 = shufflevector <16 x float> %v95, <16 x float> %v97, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v101 = shufflevector <16 x float> %v95, <16 x float> %v97, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v98, ptr %v20, align 4
  %v102 = mul nsw i64 1, 32
  %v103 = getelementptr float, ptr %v20, i64 %v102
  %v104 = getelementptr float, ptr %v103, i64 0
  store <16 x float> %v99, ptr %v104, align 4
  %v105 = mul nsw i64 2, 32
  %v106 = getelementptr float, ptr %v20, i64 %v105
  %v107 = getelementptr float, ptr %v106, i64 0
  store <16 x float> %v100, ptr %v107, align 4
  %v108 = mul nsw i64 3, 32
  %v109 = getelementptr float, ptr %v20, i64 %v108
  %v110 = getelementptr float, ptr %v109, i64 0
  store <16 x float> %v101, ptr %v110, align 4
  %i14.n = add nsw i64 %i14, 4
  %i14.c = icmp slt i64 %i14.n, 64
  br i1 %i14.c, label %loop11, label %end12
end12:
  %i10.n = add nsw i64 %i10, 16
  %i10.c = icmp slt i64 %i10.n, 32
  br i1 %i10.c, label %loop7, label %end8
end8:
  %v118 = getelementptr float, ptr %buf2, i64 %v5
  %v114 = icmp slt i64 0, %v111
  br i1 %v114, label %loop112, label %end113
loop112:
  %i115 = phi i64 [ 0, %end8 ], [ %i115.n, %loop112 ]
  %v116 = mul nsw i64 %i115, 4096
  %v117 = getelementptr float, ptr %buf3, i64 %v116
  %v119 = mul nsw i64 %i115, 2048
  %v120 = getelementptr float, ptr %v118, i64 %v119
  call void @st.product.f32.32x32x64.128.64.1.32.set(ptr %v117, ptr %v120, ptr %buf1)
  %i115.n = add nsw i64 %i115, 1
  %i115.c = icmp slt i64 %i115.n, %v111
  br i1 %i115.c, label %loop112, label %end113
end113:
  %v121 = getelementptr float, ptr %v6, i64 2048
  %v124 = icmp slt i64 0, 32
  br i1 %v124, label %loop122, label %end123
loop122:
  %i125 = phi i64 [ 0, %end113 ], [ %i125.n, %end127 ]
  %v128 = icmp slt i64 0, 64
  br i1 %v128, label %loop126, label %end127
loop126:
  %i129 = phi i64 [ 0, %loop122 ], [ %i129.n, %loop126 ]
  %v130 = mul nsw i64 %i125, 64
  %v131 = getelementptr float, ptr %v121, i64 %v130
  %v132 = getelementptr float, ptr %v131, i64 %i129
  %v133 = mul nsw i64 %i129, 32
  %v134 = getelementptr float, ptr %buf1, i64 %v133
  %v135 = getelementptr float, ptr %v134, i64 %i125
  %v136 = load <4 x float>, ptr %v132, align 4
  %v137 = mul nsw i64 4, 64
  %v138 = getelementptr float, ptr %v132, i64 %v137
  %v139 = getelementptr float, ptr %v138, i64 0
  %v140 = load <4 x float>, ptr %v139, align 4
  %v141 = mul nsw i64 8, 64
  %v142 = getelementptr float, ptr %v132, i64 %v141
  %v143 = getelementptr float, ptr %v142, i64 0
  %v144 = load <4 x float>, ptr %v143, align 4
  %v145 = mul nsw i64 12, 64
  %v146 = getelementptr float, ptr %v132, i64 %v145
  %v147 = getelementptr float, ptr %v146, i64 0
  %v148 = load <4 x float>, ptr %v147, align 4
  %v149 = shufflevector <4 x float> %v136, <4 x float> %v140, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v150 = shufflevector <4 x float> %v144, <4 x float> %v148, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v151 = shufflevector <8 x float> %v149, <8 x float> %v150, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v152 = mul nsw i64 1, 64
  %v153 = getelementptr float, ptr %v132, i64 %v152
  %v154 = getelementptr float, ptr %v153, i64 0
  %v155 = load <4 x float>, ptr %v154, align 4
  %v156 = mul nsw i64 5, 64
  %v157 = getelementptr float, ptr %v132, i64 %v156
  %v158 = getelementptr float, ptr %v157, i64 0
  %v159 = load <4 x float>, ptr %v158, align 4
  %v160 = mul nsw i64 9, 64
  %v161 = getelementptr float, ptr %v132, i64 %v160
  %v162 = getelementptr float, ptr %v161, i64 0
  %v163 = load <4 x float>, ptr %v162, align 4
  %v164 = mul nsw i64 13, 64
  %v165 = getelementptr float, ptr %v132, i64 %v164
  %v166 = getelementptr float, ptr %v165, i64 0
  %v167 = load <4 x float>, ptr %v166, align 4
  %v168 = shufflevector <4 x float> %v155, <4 x float> %v159, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v169 = shufflevector <4 x float> %v163, <4 x float> %v167, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v170 = shufflevector <8 x float> %v168, <8 x float> %v169, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v171 = mul nsw i64 2, 64
  %v172 = getelementptr float, ptr %v132, i64 %v171
  %v173 = getelementptr float, ptr %v172, i64 0
  %v174 = load <4 x float>, ptr %v173, align 4
  %v175 = mul nsw i64 6, 64
  %v176 = getelementptr float, ptr %v132, i64 %v175
  %v177 = getelementptr float, ptr %v176, i64 0
  %v178 = load <4 x float>, ptr %v177, align 4
  %v179 = mul nsw i64 10, 64
  %v180 = getelementptr float, ptr %v132, i64 %v179
  %v181 = getelementptr float, ptr %v180, i64 0
  %v182 = load <4 x float>, ptr %v181, align 4
  %v183 = mul nsw i64 14, 64
  %v184 = getelementptr float, ptr %v132, i64 %v183
  %v185 = getelementptr float, ptr %v184, i64 0
  %v186 = load <4 x float>, ptr %v185, align 4
  %v187 = shufflevector <4 x float> %v174, <4 x float> %v178, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v188 = shufflevector <4 x float> %v182, <4 x float> %v186, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v189 = shufflevector <8 x float> %v187, <8 x float> %v188, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v190 = mul nsw i64 3, 64
  %v191 = getelementptr float, ptr %v132, i64 %v190
  %v192 = getelementptr float, ptr %v191, i64 0
  %v193 = load <4 x float>, ptr %v192, align 4
  %v194 = mul nsw i64 7, 64
  %v195 = getelementptr float, ptr %v132, i64 %v194
  %v196 = getelementptr float, ptr %v195, i64 0
  %v197 = load <4 x float>, ptr %v196, align 4
  %v198 = mul nsw i64 11, 64
  %v199 = getelementptr float, ptr %v132, i64 %v198
  %v200 = getelementptr float, ptr %v199, i64 0
  %v201 = load <4 x float>, ptr %v200, align 4
  %v202 = mul nsw i64 15, 64
  %v203 = getelementptr float, ptr %v132, i64 %v202
  %v204 = getelementptr float, ptr %v203, i64 0
  %v205 = load <4 x float>, ptr %v204, align 4
  %v206 = shufflevector <4 x float> %v193, <4 x float> %v197, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v207 = shufflevector <4 x float> %v201, <4 x float> %v205, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v208 = shufflevector <8 x float> %v206, <8 x float> %v207, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v209 = shufflevector <16 x float> %v151, <16 x float> %v189, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v210 = shufflevector <16 x float> %v151, <16 x float> %v189, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v211 = shufflevector <16 x float> %v170, <16 x float> %v208, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v212 = shufflevector <16 x float> %v170, <16 x float> %v208, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v213 = shufflevector <16 x float> %v209, <16 x float> %v211, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v214 = shufflevector <16 x float> %v209, <16 x float> %v211, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v215 = shufflevector <16 x float> %v210, <16 x float> %v212, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v216 = shufflevector <16 x float> %v210, <16 x float> %v212, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v213, ptr %v135, align 4
  %v217 = mul nsw i64 1, 32
  %v218 = getelementptr float, ptr %v135, i64 %v217
  %v219 = getelementptr float, ptr %v218, i64 0
  store <16 x float> %v214, ptr %v219, align 4
  %v220 = mul nsw i64 2, 32
  %v221 = getelementptr float, ptr %v135, i64 %v220
  %v222 = getelementptr float, ptr %v221, i64 0
  store <16 x float> %v215, ptr %v222, align 4
  %v223 = mul nsw i64 3, 32
  %v224 = getelementptr float, ptr %v135, i64 %v223
  %v225 = getelementptr float, ptr %v224, i64 0
  store <16 x float> %v216, ptr %v225, align 4
  %i129.n = add nsw i64 %i129, 4
  %i129.c = icmp slt i64 %i129.n, 64
  br i1 %i129.c, label %loop126, label %end127
end127:
  %i125.n = add nsw i64 %i125, 16
  %i125.c = icmp slt i64 %i125.n, 32
  br i1 %i125.c, label %loop122, label %end123
end123:
  %v229 = icmp slt i64 0, %v226
  br i1 %v229, label %loop227, label %end228
loop227:
  %i230 = phi i64 [ 0, %end123 ], [ %i230.n, %loop227 ]
  %v231 = mul nsw i64 %i230, 4096
  %v232 = getelementptr float, ptr %buf3, i64 %v231
  %v233 = getelementptr float, ptr %v232, i64 4128
  %v234 = mul nsw i64 %i230, 2048
  %v235 = getelementptr float, ptr %v118, i64 %v234
  %v236 = getelementptr float, ptr %v235, i64 2048
  call void @st.product.f32.32x32x64.128.64.1.32.set(ptr %v233, ptr %v236, ptr %buf1)
  %i230.n = add nsw i64 %i230, 1
  %i230.c = icmp slt i64 %i230.n, %v226
  br i1 %i230.c, label %loop227, label %end228
end228:
  %v237 = getelementptr float, ptr %v6, i64 4096
  %v240 = icmp slt i64 0, 32
  br i1 %v240, label %loop238, label %end239
loop238:
  %i241 = phi i64 [ 0, %end228 ], [ %i241.n, %end243 ]
  %v244 = icmp slt i64 0, 64
  br i1 %v244, label %loop242, label %end243
loop242:
  %i245 = phi i64 [ 0, %loop238 ], [ %i245.n, %loop242 ]
  %v246 = mul nsw i64 %i241, 64
  %v247 = getelementptr float, ptr %v237, i64 %v246
  %v248 = getelementptr float, ptr %v247, i64 %i245
  %v249 = mul nsw i64 %i245, 32
  %v250 = getelementptr float, ptr %buf1, i64 %v249
  %v251 = getelementptr float, ptr %v250, i64 %i241
  %v252 = load <4 x float>, ptr %v248, align 4
  %v253 = mul nsw i64 4, 64
  %v254 = getelementptr float, ptr %v248, i64 %v253
  %v255 = getelementptr float, ptr %v254, i64 0
  %v256 = load <4 x float>, ptr %v255, align 4
  %v257 = mul nsw i64 8, 64
  %v258 = getelementptr float, ptr %v248, i64 %v257
  %v259 = getelementptr float, ptr %v258, i64 0
  %v260 = load <4 x float>, ptr %v259, align 4
  %v261 = mul nsw i64 12, 64
  %v262 = getelementptr float, ptr %v248, i64 %v261
  %v263 = getelementptr float, ptr %v262, i64 0
  %v264 = load <4 x float>, ptr %v263, align 4
  %v265 = shufflevector <4 x float> %v252, <4 x float> %v256, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v266 = shufflevector <4 x float> %v260, <4 x float> %v264, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v267 = shufflevector <8 x float> %v265, <8 x float> %v266, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v268 = mul nsw i64 1, 64
  %v269 = getelementptr float, ptr %v248, i64 %v268
  %v270 = getelementptr float, ptr %v269, i64 0
  %v271 = load <4 x float>, ptr %v270, align 4
  %v272 = mul nsw i64 5, 64
  %v273 = getelementptr float, ptr %v248, i64 %v272
  %v274 = getelementptr float, ptr %v273, i64 0
  %v275 = load <4 x float>, ptr %v274, align 4
  %v276 = mul nsw i64 9, 64
  %v277 = getelementptr float, ptr %v248, i64 %v276
  %v278 = getelementptr float, ptr %v277, i64 0
  %v279 = load <4 x float>, ptr %v278, align 4
  %v280 = mul nsw i64 13, 64
  %v281 = getelementptr float, ptr %v248, i64 %v280
  %v282 = getelementptr float, ptr %v281, i64 0
  %v283 = load <4 x float>, ptr %v282, align 4
  %v284 = shufflevector <4 x float> %v271, <4 x float> %v275, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v285 = shufflevector <4 x float> %v279, <4 x float> %v283, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v286 = shufflevector <8 x float> %v284, <8 x float> %v285, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v287 = mul nsw i64 2, 64
  %v288 = getelementptr float, ptr %v248, i64 %v287
  %v289 = getelementptr float, ptr %v288, i64 0
  %v290 = load <4 x float>, ptr %v289, align 4
  %v291 = mul nsw i64 6, 64
  %v292 = getelementptr float, ptr %v248, i64 %v291
  %v293 = getelementptr float, ptr %v292, i64 0
  %v294 = load <4 x float>, ptr %v293, align 4
  %v295 = mul nsw i64 10, 64
  %v296 = getelementptr float, ptr %v248, i64 %v295
  %v297 = getelementptr float, ptr %v296, i64 0
  %v298 = load <4 x float>, ptr %v297, align 4
  %v299 = mul nsw i64 14, 64
  %v300 = getelementptr float, ptr %v248, i64 %v299
  %v301 = getelementptr float, ptr %v300, i64 0
  %v302 = load <4 x float>, ptr %v301, align 4
  %v303 = shufflevector <4 x float> %v290, <4 x float> %v294, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v304 = shufflevector <4 x float> %v298, <4 x float> %v302, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v305 = shufflevector <8 x float> %v303, <8 x float> %v304, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v306 = mul nsw i64 3, 64
  %v307 = getelementptr float, ptr %v248, i64 %v306
  %v308 = getelementptr float, ptr %v307, i64 0
  %v309 = load <4 x float>, ptr %v308, align 4
  %v310 = mul nsw i64 7, 64
  %v311 = getelementptr float, ptr %v248, i64 %v310
  %v312 = getelementptr float, ptr %v311, i64 0
  %v313 = load <4 x float>, ptr %v312, align 4
  %v314 = mul nsw i64 11, 64
  %v315 = getelementptr float, ptr %v248, i64 %v314
  %v316 = getelementptr float, ptr %v315, i64 0
  %v317 = load <4 x float>, ptr %v316, align 4
  %v318 = mul nsw i64 15, 64
  %v319 = getelementptr float, ptr %v248, i64 %v318
  %v320 = getelementptr float, ptr %v319, i64 0
  %v321 = load <4 x float>, ptr %v320, align 4
  %v322 = shufflevector <4 x float> %v309, <4 x float> %v313, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v323 = shufflevector <4 x float> %v317, <4 x float> %v321, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v324 = shufflevector <8 x float> %v322, <8 x float> %v323, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v325 = shufflevector <16 x float> %v267, <16 x float> %v305, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v326 = shufflevector <16 x float> %v267, <16 x float> %v305, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v327 = shufflevector <16 x float> %v286, <16 x float> %v324, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v328 = shufflevector <16 x float> %v286, <16 x float> %v324, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v329 = shufflevector <16 x float> %v325, <16 x float> %v327, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v330 = shufflevector <16 x float> %v325, <16 x float> %v327, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v331 = shufflevector <16 x float> %v326, <16 x float> %v328, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v332 = shufflevector <16 x float> %v326, <16 x float> %v328, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v329, ptr %v251, align 4
  %v333 = mul nsw i64 1, 32
  %v334 = getelementptr float, ptr %v251, i64 %v333
  %v335 = getelementptr float, ptr %v334, i64 0
  store <16 x float> %v330, ptr %v335, align 4
  %v336 = mul nsw i64 2, 32
  %v337 = getelementptr float, ptr %v251, i64 %v336
  %v338 = getelementptr float, ptr %v337, i64 0
  store <16 x float> %v331, ptr %v338, align 4
  %v339 = mul nsw i64 3, 32
  %v340 = getelementptr float, ptr %v251, i64 %v339
  %v341 = getelementptr float, ptr %v340, i64 0
  store <16 x float> %v332, ptr %v341, align 4
  %i245.n = add nsw i64 %i245, 4
  %i245.c = icmp slt i64 %i245.n, 64
  br i1 %i245.c, label %loop242, label %end243
end243:
  %i241.n = add nsw i64 %i241, 16
  %i241.c = icmp slt i64 %i241.n, 32
  br i1 %i241.c, label %loop238, label %end239
end239:
  %v345 = icmp slt i64 0, %v342
  br i1 %v345, label %loop343, label %end344
loop343:
  %i346 = phi i64 [ 0, %end239 ], [ %i346.n, %loop343 ]
  %v347 = mul nsw i64 %i346, 4096
  %v348 = getelementptr float, ptr %buf3, i64 %v347
  %v349 = getelementptr float, ptr %v348, i64 8256
  %v350 = mul nsw i64 %i346, 2048
  %v351 = getelementptr float, ptr %v118, i64 %v350
  %v352 = getelementptr float, ptr %v351, i64 4096
  call void @st.product.f32.32x32x64.128.64.1.32.set(ptr %v349, ptr %v352, ptr %buf1)
  %i346.n = add nsw i64 %i346, 1
  %i346.c = icmp slt i64 %i346.n, %v342
  br i1 %i346.c, label %loop343, label %end344
end344:
  %v353 = getelementptr float, ptr %v6, i64 6144
  %v356 = icmp slt i64 0, 32
  br i1 %v356, label %loop354, label %end355
loop354:
  %i357 = phi i64 [ 0, %end344 ], [ %i357.n, %end359 ]
  %v360 = icmp slt i64 0, 64
  br i1 %v360, label %loop358, label %end359
loop358:
  %i361 = phi i64 [ 0, %loop354 ], [ %i361.n, %loop358 ]
  %v362 = mul nsw i64 %i357, 64
  %v363 = getelementptr float, ptr %v353, i64 %v362
  %v364 = getelementptr float, ptr %v363, i64 %i361
  %v365 = mul nsw i64 %i361, 32
  %v366 = getelementptr float, ptr %buf1, i64 %v365
  %v367 = getelementptr float, ptr %v366, i64 %i357
  %v368 = load <4 x float>, ptr %v364, align 4
  %v369 = mul nsw i64 4, 64
  %v370 = getelementptr float, ptr %v364, i64 %v369
  %v371 = getelementptr float, ptr %v370, i64 0
  %v372 = load <4 x float>, ptr %v371, align 4
  %v373 = mul nsw i64 8, 64
  %v374 = getelementptr float, ptr %v364, i64 %v373
  %v375 = getelementptr float, ptr %v374, i64 0
  %v376 = load <4 x float>, ptr %v375, align 4
  %v377 = mul nsw i64 12, 64
  %v378 = getelementptr float, ptr %v364, i64 %v377
  %v379 = getelementptr float, ptr %v378, i64 0
  %v380 = load <4 x float>, ptr %v379, align 4
  %v381 = shufflevector <4 x float> %v368, <4 x float> %v372, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v382 = shufflevector <4 x float> %v376, <4 x float> %v380, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v383 = shufflevector <8 x float> %v381, <8 x float> %v382, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v384 = mul nsw i64 1, 64
  %v385 = getelementptr float, ptr %v364, i64 %v384
  %v386 = getelementptr float, ptr %v385, i64 0
  %v387 = load <4 x float>, ptr %v386, align 4
  %v388 = mul nsw i64 5, 64
  %v389 = getelementptr float, ptr %v364, i64 %v388
  %v390 = getelementptr float, ptr %v389, i64 0
  %v391 = load <4 x float>, ptr %v390, align 4
  %v392 = mul nsw i64 9, 64
  %v393 = getelementptr float, ptr %v364, i64 %v392
  %v394 = getelementptr float, ptr %v393, i64 0
  %v395 = load <4 x float>, ptr %v394, align 4
  %v396 = mul nsw i64 13, 64
  %v397 = getelementptr float, ptr %v364, i64 %v396
  %v398 = getelementptr float, ptr %v397, i64 0
  %v399 = load <4 x float>, ptr %v398, align 4
  %v400 = shufflevector <4 x float> %v387, <4 x float> %v391, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v401 = shufflevector <4 x float> %v395, <4 x float> %v399, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v402 = shufflevector <8 x float> %v400, <8 x float> %v401, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v403 = mul nsw i64 2, 64
  %v404 = getelementptr float, ptr %v364, i64 %v403
  %v405 = getelementptr float, ptr %v404, i64 0
  %v406 = load <4 x float>, ptr %v405, align 4
  %v407 = mul nsw i64 6, 64
  %v408 = getelementptr float, ptr %v364, i64 %v407
  %v409 = getelementptr float, ptr %v408, i64 0
  %v410 = load <4 x float>, ptr %v409, align 4
  %v411 = mul nsw i64 10, 64
  %v412 = getelementptr float, ptr %v364, i64 %v411
  %v413 = getelementptr float, ptr %v412, i64 0
  %v414 = load <4 x float>, ptr %v413, align 4
  %v415 = mul nsw i64 14, 64
  %v416 = getelementptr float, ptr %v364, i64 %v415
  %v417 = getelementptr float, ptr %v416, i64 0
  %v418 = load <4 x float>, ptr %v417, align 4
  %v419 = shufflevector <4 x float> %v406, <4 x float> %v410, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v420 = shufflevector <4 x float> %v414, <4 x float> %v418, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v421 = shufflevector <8 x float> %v419, <8 x float> %v420, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v422 = mul nsw i64 3, 64
  %v423 = getelementptr float, ptr %v364, i64 %v422
  %v424 = getelementptr float, ptr %v423, i64 0
  %v425 = load <4 x float>, ptr %v424, align 4
  %v426 = mul nsw i64 7, 64
  %v427 = getelementptr float, ptr %v364, i64 %v426
  %v428 = getelementptr float, ptr %v427, i64 0
  %v429 = load <4 x float>, ptr %v428, align 4
  %v430 = mul nsw i64 11, 64
  %v431 = getelementptr float, ptr %v364, i64 %v430
  %v432 = getelementptr float, ptr %v431, i64 0
  %v433 = load <4 x float>, ptr %v432, align 4
  %v434 = mul nsw i64 15, 64
  %v435 = getelementptr float, ptr %v364, i64 %v434
  %v436 = getelementptr float, ptr %v435, i64 0
  %v437 = load <4 x float>, ptr %v436, align 4
  %v438 = shufflevector <4 x float> %v425, <4 x float> %v429, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v439 = shufflevector <4 x float> %v433, <4 x float> %v437, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v440 = shufflevector <8 x float> %v438, <8 x float> %v439, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v441 = shufflevector <16 x float> %v383, <16 x float> %v421, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v442 = shufflevector <16 x float> %v383, <16 x float> %v421, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v443 = shufflevector <16 x float> %v402, <16 x float> %v440, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v444 = shufflevector <16 x float> %v402, <16 x float> %v440, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v445 = shufflevector <16 x float> %v441, <16 x float> %v443, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v446 = shufflevector <16 x float> %v441, <16 x float> %v443, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v447 = shufflevector <16 x float> %v442, <16 x float> %v444, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v448 = shufflevector <16 x float> %v442, <16 x float> %v444, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v445, ptr %v367, align 4
  %v449 = mul nsw i64 1, 32
  %v450 = getelementptr float, ptr %v367, i64 %v449
  %v451 = getelementptr float, ptr %v450, i64 0
  store <16 x float> %v446, ptr %v451, align 4
  %v452 = mul nsw i64 2, 32
  %v453 = getelementptr float, ptr %v367, i64 %v452
  %v454 = getelementptr float, ptr %v453, i64 0
  store <16 x float> %v447, ptr %v454, align 4
  %v455 = mul nsw i64 3, 32
  %v456 = getelementptr float, ptr %v367, i64 %v455
  %v457 = getelementptr float, ptr %v456, i64 0
  store <16 x float> %v448, ptr %v457, align 4
  %i361.n = add nsw i64 %i361, 4
  %i361.c = icmp slt i64 %i361.n, 64
  br i1 %i361.c, label %loop358, label %end359
end359:
  %i357.n = add nsw i64 %i357, 16
  %i357.c = icmp slt i64 %i357.n, 32
  br i1 %i357.c, label %loop354, label %end355
end355:
  %v461 = icmp slt i64 0, %v458
  br i1 %v461, label %loop459, label %end460
loop459:
  %i462 = phi i64 [ 0, %end355 ], [ %i462.n, %loop459 ]
  %v463 = mul nsw i64 %i462, 4096
  %v464 = getelementptr float, ptr %buf3, i64 %v463
  %v465 = getelementptr float, ptr %v464, i64 12384
  %v466 = mul nsw i64 %i462, 2048
  %v467 = getelementptr float, ptr %v118, i64 %v466
  %v468 = getelementptr float, ptr %v467, i64 6144
  call void @st.product.f32.32x32x64.128.64.1.32.set(ptr %v465, ptr %v468, ptr %buf1)
  %i462.n = add nsw i64 %i462, 1
  %i462.c = icmp slt i64 %i462.n, %v458
  br i1 %i462.c, label %loop459, label %end460
end460:
  br label %loop469
loop469:
  %i471 = phi i64 [ 0, %end460 ], [ %i471.n, %end474 ]
  %v472 = trunc i64 %i471 to i32
  %v500 = insertelement <16 x i32> poison, i32 %v472, i64 0
  %v501 = shufflevector <16 x i32> %v500, <16 x i32> poison, <16 x i32> zeroinitializer
  %v506 = mul nsw i64 %i471, 128
  %v507 = getelementptr float, ptr %buf3, i64 %v506
  %v524 = getelementptr float, ptr %buf4, i64 %v506
  br label %loop473
loop473:
  %i475 = phi i64 [ 0, %loop469 ], [ %i475.n, %loop473 ]
  %s476 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop469 ], [ %v534, %loop473 ]
  %s477 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop469 ], [ %v536, %loop473 ]
  %s478 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop469 ], [ %v538, %loop473 ]
  %s479 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop469 ], [ %v540, %loop473 ]
  %s480 = phi <16 x i1> [ zeroinitializer, %loop469 ], [ %v532, %loop473 ]
  %v481 = trunc i64 %i475 to i32
  %v482 = insertelement <16 x i32> poison, i32 %v481, i64 0
  %v483 = shufflevector <16 x i32> %v482, <16 x i32> poison, <16 x i32> zeroinitializer
  %v484 = add <16 x i32> %v483, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v485 = add nsw i64 %i475, 16
  %v486 = trunc i64 %v485 to i32
  %v487 = insertelement <16 x i32> poison, i32 %v486, i64 0
  %v488 = shufflevector <16 x i32> %v487, <16 x i32> poison, <16 x i32> zeroinitializer
  %v489 = add <16 x i32> %v488, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v490 = add nsw i64 %i475, 32
  %v491 = trunc i64 %v490 to i32
  %v492 = insertelement <16 x i32> poison, i32 %v491, i64 0
  %v493 = shufflevector <16 x i32> %v492, <16 x i32> poison, <16 x i32> zeroinitializer
  %v494 = add <16 x i32> %v493, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v495 = add nsw i64 %i475, 48
  %v496 = trunc i64 %v495 to i32
  %v497 = insertelement <16 x i32> poison, i32 %v496, i64 0
  %v498 = shufflevector <16 x i32> %v497, <16 x i32> poison, <16 x i32> zeroinitializer
  %v499 = add <16 x i32> %v498, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v502 = icmp sge <16 x i32> %v501, %v484
  %v503 = icmp sge <16 x i32> %v501, %v489
  %v504 = icmp sge <16 x i32> %v501, %v494
  %v505 = icmp sge <16 x i32> %v501, %v499
  %v508 = getelementptr float, ptr %v507, i64 %i475
  %v509 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v508, i32 4, <16 x i1> %v502, <16 x float> splat (float 0x0000000000000000))
  %v510 = getelementptr float, ptr %v508, i64 16
  %v511 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v510, i32 4, <16 x i1> %v503, <16 x float> splat (float 0x0000000000000000))
  %v512 = getelementptr float, ptr %v508, i64 32
  %v513 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v512, i32 4, <16 x i1> %v504, <16 x float> splat (float 0x0000000000000000))
  %v514 = getelementptr float, ptr %v508, i64 48
  %v515 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v514, i32 4, <16 x i1> %v505, <16 x float> splat (float 0x0000000000000000))
  %v516 = fmul contract <16 x float> %v509, splat (float 0x3FC0000000000000)
  %v517 = fmul contract <16 x float> %v511, splat (float 0x3FC0000000000000)
  %v518 = fmul contract <16 x float> %v513, splat (float 0x3FC0000000000000)
  %v519 = fmul contract <16 x float> %v515, splat (float 0x3FC0000000000000)
  %v520 = select <16 x i1> %v502, <16 x float> %v516, <16 x float> splat (float 0xC6293E5940000000)
  %v521 = select <16 x i1> %v503, <16 x float> %v517, <16 x float> splat (float 0xC6293E5940000000)
  %v522 = select <16 x i1> %v504, <16 x float> %v518, <16 x float> splat (float 0xC6293E5940000000)
  %v523 = select <16 x i1> %v505, <16 x float> %v519, <16 x float> splat (float 0xC6293E5940000000)
  %v525 = getelementptr float, ptr %v524, i64 %i475
  store <16 x float> %v520, ptr %v525, align 4
  %v526 = getelementptr float, ptr %v525, i64 16
  store <16 x float> %v521, ptr %v526, align 4
  %v527 = getelementptr float, ptr %v525, i64 32
  store <16 x float> %v522, ptr %v527, align 4
  %v528 = getelementptr float, ptr %v525, i64 48
  store <16 x float> %v523, ptr %v528, align 4
  %v529 = fcmp uno <16 x float> %v520, %v521
  %v530 = or <16 x i1> %s480, %v529
  %v531 = fcmp uno <16 x float> %v522, %v523
  %v532 = or <16 x i1> %v530, %v531
  %v533 = fcmp ogt <16 x float> %s476, %v520
  %v534 = select <16 x i1> %v533, <16 x float> %s476, <16 x float> %v520
  %v535 = fcmp ogt <16 x float> %s477, %v521
  %v536 = select <16 x i1> %v535, <16 x float> %s477, <16 x float> %v521
  %v537 = fcmp ogt <16 x float> %s478, %v522
  %v538 = select <16 x i1> %v537, <16 x float> %s478, <16 x float> %v522
  %v539 = fcmp ogt <16 x float> %s479, %v523
  %v540 = select <16 x i1> %v539, <16 x float> %s479, <16 x float> %v523
  %i475.n = add nsw i64 %i475, 64
  %i475.c = icmp slt i64 %i475.n, 128
  br i1 %i475.c, label %loop473, label %end474
end474:
  %v541 = fcmp ogt <16 x float> %v534, %v538
  %v542 = select <16 x i1> %v541, <16 x float> %v534, <16 x float> %v538
  %v543 = fcmp ogt <16 x float> %v536, %v540
  %v544 = select <16 x i1> %v543, <16 x float> %v536, <16 x float> %v540
  %v545 = fcmp ogt <16 x float> %v542, %v544
  %v546 = select <16 x i1> %v545, <16 x float> %v542, <16 x float> %v544
  %v547 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %v532)
  %v548 = shufflevector <16 x float> %v546, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v549 = shufflevector <16 x float> %v546, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v550 = fcmp ogt <8 x float> %v548, %v549
  %v551 = select <8 x i1> %v550, <8 x float> %v548, <8 x float> %v549
  %v552 = shufflevector <8 x float> %v551, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v553 = shufflevector <8 x float> %v551, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v554 = fcmp ogt <4 x float> %v552, %v553
  %v555 = select <4 x i1> %v554, <4 x float> %v552, <4 x float> %v553
  %v556 = shufflevector <4 x float> %v555, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v557 = shufflevector <4 x float> %v555, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v558 = fcmp ogt <2 x float> %v556, %v557
  %v559 = select <2 x i1> %v558, <2 x float> %v556, <2 x float> %v557
  %v560 = extractelement <2 x float> %v559, i64 0
  %v561 = extractelement <2 x float> %v559, i64 1
  %v562 = fcmp ogt float %v560, %v561
  %v563 = select i1 %v562, float %v560, float %v561
  %v564 = fcmp ogt float 0xFFF0000000000000, %v563
  %v565 = select i1 %v564, float 0xFFF0000000000000, float %v563
  %v566 = select i1 %v547, float 0x7FF8000000000000, float %v565
  %v567 = getelementptr float, ptr %buf5, i64 %i471
  store float %v566, ptr %v567, align 4
  %i471.n = add nsw i64 %i471, 1
  %i471.c = icmp slt i64 %i471.n, 128
  br i1 %i471.c, label %loop469, label %end470
end470:
  br label %loop568
loop568:
  %i570 = phi i64 [ 0, %end470 ], [ %i570.n, %end574 ]
  %v571 = getelementptr float, ptr %buf5, i64 %i570
  %v572 = load float, ptr %v571, align 4
  %v580 = mul nsw i64 %i570, 128
  %v581 = getelementptr float, ptr %buf4, i64 %v580
  %v590 = insertelement <16 x float> poison, float %v572, i64 0
  %v591 = shufflevector <16 x float> %v590, <16 x float> poison, <16 x i32> zeroinitializer
  %v600 = getelementptr float, ptr %buf6, i64 %v580
  br label %loop573
loop573:
  %i575 = phi i64 [ 0, %loop568 ], [ %i575.n, %loop573 ]
  %s576 = phi <16 x float> [ splat (float 0x8000000000000000), %loop568 ], [ %v605, %loop573 ]
  %s577 = phi <16 x float> [ splat (float 0x8000000000000000), %loop568 ], [ %v606, %loop573 ]
  %s578 = phi <16 x float> [ splat (float 0x8000000000000000), %loop568 ], [ %v607, %loop573 ]
  %s579 = phi <16 x float> [ splat (float 0x8000000000000000), %loop568 ], [ %v608, %loop573 ]
  %v582 = getelementptr float, ptr %v581, i64 %i575
  %v583 = load <16 x float>, ptr %v582, align 4
  %v584 = getelementptr float, ptr %v582, i64 16
  %v585 = load <16 x float>, ptr %v584, align 4
  %v586 = getelementptr float, ptr %v582, i64 32
  %v587 = load <16 x float>, ptr %v586, align 4
  %v588 = getelementptr float, ptr %v582, i64 48
  %v589 = load <16 x float>, ptr %v588, align 4
  %v592 = fsub contract <16 x float> %v583, %v591
  %v593 = fsub contract <16 x float> %v585, %v591
  %v594 = fsub contract <16 x float> %v587, %v591
  %v595 = fsub contract <16 x float> %v589, %v591
  %v596 = call <16 x float> @st.exponential.f32x16(<16 x float> %v592)
  %v597 = call <16 x float> @st.exponential.f32x16(<16 x float> %v593)
  %v598 = call <16 x float> @st.exponential.f32x16(<16 x float> %v594)
  %v599 = call <16 x float> @st.exponential.f32x16(<16 x float> %v595)
  %v601 = getelementptr float, ptr %v600, i64 %i575
  store <16 x float> %v596, ptr %v601, align 4
  %v602 = getelementptr float, ptr %v601, i64 16
  store <16 x float> %v597, ptr %v602, align 4
  %v603 = getelementptr float, ptr %v601, i64 32
  store <16 x float> %v598, ptr %v603, align 4
  %v604 = getelementptr float, ptr %v601, i64 48
  store <16 x float> %v599, ptr %v604, align 4
  %v605 = fadd contract <16 x float> %s576, %v596
  %v606 = fadd contract <16 x float> %s577, %v597
  %v607 = fadd contract <16 x float> %s578, %v598
  %v608 = fadd contract <16 x float> %s579, %v599
  %i575.n = add nsw i64 %i575, 64
  %i575.c = icmp slt i64 %i575.n, 128
  br i1 %i575.c, label %loop573, label %end574
end574:
  %v609 = fadd contract <16 x float> %v605, %v607
  %v610 = fadd contract <16 x float> %v606, %v608
  %v611 = fadd contract <16 x float> %v609, %v610
  %v612 = shufflevector <16 x float> %v611, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v613 = shufflevector <16 x float> %v611, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v614 = fadd contract <8 x float> %v612, %v613
  %v615 = shufflevector <8 x float> %v614, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v616 = shufflevector <8 x float> %v614, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v617 = fadd contract <4 x float> %v615, %v616
  %v618 = shufflevector <4 x float> %v617, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v619 = shufflevector <4 x float> %v617, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v620 = fadd contract <2 x float> %v618, %v619
  %v621 = extractelement <2 x float> %v620, i64 0
  %v622 = extractelement <2 x float> %v620, i64 1
  %v623 = fadd contract float %v621, %v622
  %v624 = fadd contract float 0x0000000000000000, %v623
  %v625 = getelementptr float, ptr %buf7, i64 %i570
  store float %v624, ptr %v625, align 4
  %i570.n = add nsw i64 %i570, 1
  %i570.c = icmp slt i64 %i570.n, 128
  br i1 %i570.c, label %loop568, label %end569
end569:
  br label %loop626
loop626:
  %i628 = phi i64 [ 0, %end569 ], [ %i628.n, %loop626 ]
  %v629 = getelementptr float, ptr %buf7, i64 %i628
  %v630 = load <16 x float>, ptr %v629, align 4
  %v631 = getelementptr float, ptr %v629, i64 16
  %v632 = load <16 x float>, ptr %v631, align 4
  %v633 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v630
  %v634 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v632
  %v635 = getelementptr float, ptr %buf8, i64 %i628
  store <16 x float> %v633, ptr %v635, align 4
  %v636 = getelementptr float, ptr %v635, i64 16
  store <16 x float> %v634, ptr %v636, align 4
  %i628.n = add nsw i64 %i628, 32
  %i628.c = icmp slt i64 %i628.n, 128
  br i1 %i628.c, label %loop626, label %end627
end627:
  br label %loop637
loop637:
  %i639 = phi i64 [ 0, %end627 ], [ %i639.n, %end643 ]
  %v640 = getelementptr float, ptr %buf8, i64 %i639
  %v641 = load float, ptr %v640, align 4
  %v645 = mul nsw i64 %i639, 128
  %v646 = getelementptr float, ptr %buf6, i64 %v645
  %v651 = insertelement <16 x float> poison, float %v641, i64 0
  %v652 = shufflevector <16 x float> %v651, <16 x float> poison, <16 x i32> zeroinitializer
  %v655 = getelementptr float, ptr %buf9, i64 %v645
  br label %loop642
loop642:
  %i644 = phi i64 [ 0, %loop637 ], [ %i644.n, %loop642 ]
  %v647 = getelementptr float, ptr %v646, i64 %i644
  %v648 = load <16 x float>, ptr %v647, align 4
  %v649 = getelementptr float, ptr %v647, i64 16
  %v650 = load <16 x float>, ptr %v649, align 4
  %v653 = fmul contract <16 x float> %v648, %v652
  %v654 = fmul contract <16 x float> %v650, %v652
  %v656 = getelementptr float, ptr %v655, i64 %i644
  store <16 x float> %v653, ptr %v656, align 4
  %v657 = getelementptr float, ptr %v656, i64 16
  store <16 x float> %v654, ptr %v657, align 4
  %i644.n = add nsw i64 %i644, 32
  %i644.c = icmp slt i64 %i644.n, 128
  br i1 %i644.c, label %loop642, label %end643
end643:
  %i639.n = add nsw i64 %i639, 1
  %i639.c = icmp slt i64 %i639.n, 128
  br i1 %i639.c, label %loop637, label %end638
end638:
  %v664 = getelementptr float, ptr %buf10, i64 %v5
  br label %loop658
loop658:
  %i660 = phi i64 [ 0, %end638 ], [ %i660.n, %end662 ]
  %v665 = mul nsw i64 %i660, 64
  %v666 = getelementptr float, ptr %v664, i64 %v665
  br label %loop661
loop661:
  %i663 = phi i64 [ 0, %loop658 ], [ %i663.n, %loop661 ]
  %v667 = getelementptr float, ptr %v666, i64 %i663
  store <16 x float> splat (float 0x0000000000000000), ptr %v667, align 4
  %v668 = getelementptr float, ptr %v667, i64 512
  call void @llvm.prefetch.p0(ptr %v668, i32 1, i32 3, i32 1)
  %i663.n = add nsw i64 %i663, 16
  %i663.c = icmp slt i64 %i663.n, 64
  br i1 %i663.c, label %loop661, label %end662
end662:
  %i660.n = add nsw i64 %i660, 1
  %i660.c = icmp slt i64 %i660.n, 128
  br i1 %i660.c, label %loop658, label %end659
end659:
  %v675 = getelementptr float, ptr %buf11, i64 %v5
  br label %loop669
loop669:
  %i671 = phi i64 [ 0, %end659 ], [ %i671.n, %end673 ]
  %v676 = mul nsw i64 %i671, 64
  %v677 = getelementptr float, ptr %v675, i64 %v676
  %v680 = mul nsw i64 %i671, 32
  %v681 = getelementptr float, ptr %buf12, i64 %v680
  br label %loop672
loop672:
  %i674 = phi i64 [ 0, %loop669 ], [ %i674.n, %loop672 ]
  %v678 = getelementptr float, ptr %v677, i64 %i674
  %v679 = load <16 x float>, ptr %v678, align 4
  %v682 = getelementptr float, ptr %v681, i64 %i674
  store <16 x float> %v679, ptr %v682, align 4
  %v683 = getelementptr float, ptr %v678, i64 1024
  call void @llvm.prefetch.p0(ptr %v683, i32 0, i32 3, i32 1)
  %i674.n = add nsw i64 %i674, 16
  %i674.c = icmp slt i64 %i674.n, 32
  br i1 %i674.c, label %loop672, label %end673
end673:
  %i671.n = add nsw i64 %i671, 1
  %i671.c = icmp slt i64 %i671.n, 128
  br i1 %i671.c, label %loop669, label %end670
end670:
  %v687 = icmp slt i64 0, %v684
  br i1 %v687, label %loop685, label %end686
loop685:
  %i688 = phi i64 [ 0, %end670 ], [ %i688.n, %loop685 ]
  %s689 = phi <16 x i1> [ splat (i1 false), %end670 ], [ %v707, %loop685 ]
  %s690 = phi <16 x i1> [ splat (i1 false), %end670 ], [ %v708, %loop685 ]
  %s691 = phi <16 x i1> [ splat (i1 false), %end670 ], [ %v709, %loop685 ]
  %s692 = phi <16 x i1> [ splat (i1 false), %end670 ], [ %v710, %loop685 ]
  %v694 = mul nsw i64 %i688, 128
  %v695 = getelementptr float, ptr %v693, i64 %v694
  %v696 = load <16 x float>, ptr %v695, align 4
  %v697 = getelementptr float, ptr %v695, i64 16
  %v698 = load <16 x float>, ptr %v697, align 4
  %v699 = getelementptr float, ptr %v695, i64 32
  %v700 = load <16 x float>, ptr %v699, align 4
  %v701 = getelementptr float, ptr %v695, i64 48
  %v702 = load <16 x float>, ptr %v701, align 4
  %v703 = fcmp une <16 x float> %v696, splat (float 0x0000000000000000)
  %v704 = fcmp une <16 x float> %v698, splat (float 0x0000000000000000)
  %v705 = fcmp une <16 x float> %v700, splat (float 0x0000000000000000)
  %v706 = fcmp une <16 x float> %v702, splat (float 0x0000000000000000)
  %v707 = or <16 x i1> %s689, %v703
  %v708 = or <16 x i1> %s690, %v704
  %v709 = or <16 x i1> %s691, %v705
  %v710 = or <16 x i1> %s692, %v706
  %i688.n = add nsw i64 %i688, 1
  %i688.c = icmp slt i64 %i688.n, %v684
  br i1 %i688.c, label %loop685, label %end686
end686:
  %v711 = phi <16 x i1> [ splat (i1 false), %end670 ], [ %v707, %loop685 ]
  %v712 = phi <16 x i1> [ splat (i1 false), %end670 ], [ %v708, %loop685 ]
  %v713 = phi <16 x i1> [ splat (i1 false), %end670 ], [ %v709, %loop685 ]
  %v714 = phi <16 x i1> [ splat (i1 false), %end670 ], [ %v710, %loop685 ]
  %v715 = or <16 x i1> %v711, %v713
  %v716 = or <16 x i1> %v712, %v714
  %v717 = or <16 x i1> %v715, %v716
  %v718 = shufflevector <16 x i1> %v717, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v719 = shufflevector <16 x i1> %v717, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v720 = or <8 x i1> %v718, %v719
  %v721 = shufflevector <8 x i1> %v720, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v722 = shufflevector <8 x i1> %v720, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v723 = or <4 x i1> %v721, %v722
  %v724 = shufflevector <4 x i1> %v723, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v725 = shufflevector <4 x i1> %v723, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v726 = or <2 x i1> %v724, %v725
  %v727 = extractelement <2 x i1> %v726, i64 0
  %v728 = extractelement <2 x i1> %v726, i64 1
  %v729 = or i1 %v727, %v728
  %v730 = or i1 false, %v729
  %v734 = icmp slt i64 0, %v731
  br i1 %v734, label %loop732, label %end733
loop732:
  %i735 = phi i64 [ 0, %end686 ], [ %i735.n, %loop732 ]
  %s736 = phi <16 x i1> [ splat (i1 false), %end686 ], [ %v750, %loop732 ]
  %s737 = phi <16 x i1> [ splat (i1 false), %end686 ], [ %v751, %loop732 ]
  %v739 = mul nsw i64 %i735, 32
  %v740 = getelementptr float, ptr %v738, i64 %v739
  %v741 = load <16 x float>, ptr %v740, align 4
  %v742 = getelementptr float, ptr %v740, i64 16
  %v743 = load <16 x float>, ptr %v742, align 4
  %v744 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v741)
  %v745 = fcmp one <16 x float> %v744, splat (float 0x7FF0000000000000)
  %v746 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v743)
  %v747 = fcmp one <16 x float> %v746, splat (float 0x7FF0000000000000)
  %v748 = xor <16 x i1> %v745, splat (i1 true)
  %v749 = xor <16 x i1> %v747, splat (i1 true)
  %v750 = or <16 x i1> %s736, %v748
  %v751 = or <16 x i1> %s737, %v749
  %i735.n = add nsw i64 %i735, 1
  %i735.c = icmp slt i64 %i735.n, %v731
  br i1 %i735.c, label %loop732, label %end733
end733:
  %v752 = phi <16 x i1> [ splat (i1 false), %end686 ], [ %v750, %loop732 ]
  %v753 = phi <16 x i1> [ splat (i1 false), %end686 ], [ %v751, %loop732 ]
  %v754 = or <16 x i1> %v752, %v753
  %v755 = shufflevector <16 x i1> %v754, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v756 = shufflevector <16 x i1> %v754, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v757 = or <8 x i1> %v755, %v756
  %v758 = shufflevector <8 x i1> %v757, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v759 = shufflevector <8 x i1> %v757, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v760 = or <4 x i1> %v758, %v759
  %v761 = shufflevector <4 x i1> %v760, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v762 = shufflevector <4 x i1> %v760, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v763 = or <2 x i1> %v761, %v762
  %v764 = extractelement <2 x i1> %v763, i64 0
  %v765 = extractelement <2 x i1> %v763, i64 1
  %v766 = or i1 %v764, %v765
  %v767 = or i1 %v730, %v766
  %v768 = select i1 %v767, i64 0, i64 0
  %v769 = call i64 @llvm.smax.i64(i64 %v768, i64 0)
  %v770 = call i64 @llvm.smin.i64(i64 %v769, i64 4)
  %v771 = mul nsw i64 %v770, -1
  %v772 = add nsw i64 %v771, 4
  %v773 = call i64 @llvm.smin.i64(i64 %v772, i64 4)
  %v778 = mul nsw i64 %v770, 2048
  %v779 = add nsw i64 %v5, %v778
  %v780 = getelementptr float, ptr %buf10, i64 %v779
  %v783 = mul nsw i64 %v770, 4096
  %v784 = getelementptr float, ptr %buf9, i64 %v783
  %v776 = icmp slt i64 0, %v773
  br i1 %v776, label %loop774, label %end775
loop774:
  %i777 = phi i64 [ 0, %end733 ], [ %i777.n, %loop774 ]
  %v781 = mul nsw i64 %i777, 2048
  %v782 = getelementptr float, ptr %v780, i64 %v781
  %v785 = mul nsw i64 %i777, 4096
  %v786 = getelementptr float, ptr %v784, i64 %v785
  call void @st.product.f32.32x32x64.64.128.1.32.add(ptr %v782, ptr %v786, ptr %buf12)
  %i777.n = add nsw i64 %i777, 1
  %i777.c = icmp slt i64 %i777.n, %v773
  br i1 %i777.c, label %loop774, label %end775
end775:
  %v790 = icmp slt i64 0, %v787
  br i1 %v790, label %loop788, label %end789
loop788:
  %i791 = phi i64 [ 0, %end775 ], [ %i791.n, %loop788 ]
  %s792 = phi <16 x i1> [ splat (i1 false), %end775 ], [ %v810, %loop788 ]
  %s793 = phi <16 x i1> [ splat (i1 false), %end775 ], [ %v811, %loop788 ]
  %s794 = phi <16 x i1> [ splat (i1 false), %end775 ], [ %v812, %loop788 ]
  %s795 = phi <16 x i1> [ splat (i1 false), %end775 ], [ %v813, %loop788 ]
  %v796 = mul nsw i64 %i791, 128
  %v797 = getelementptr float, ptr %v693, i64 %v796
  %v798 = getelementptr float, ptr %v797, i64 64
  %v799 = load <16 x float>, ptr %v798, align 4
  %v800 = getelementptr float, ptr %v797, i64 80
  %v801 = load <16 x float>, ptr %v800, align 4
  %v802 = getelementptr float, ptr %v797, i64 96
  %v803 = load <16 x float>, ptr %v802, align 4
  %v804 = getelementptr float, ptr %v797, i64 112
  %v805 = load <16 x float>, ptr %v804, align 4
  %v806 = fcmp une <16 x float> %v799, splat (float 0x0000000000000000)
  %v807 = fcmp une <16 x float> %v801, splat (float 0x0000000000000000)
  %v808 = fcmp une <16 x float> %v803, splat (float 0x0000000000000000)
  %v809 = fcmp une <16 x float> %v805, splat (float 0x0000000000000000)
  %v810 = or <16 x i1> %s792, %v806
  %v811 = or <16 x i1> %s793, %v807
  %v812 = or <16 x i1> %s794, %v808
  %v813 = or <16 x i1> %s795, %v809
  %i791.n = add nsw i64 %i791, 1
  %i791.c = icmp slt i64 %i791.n, %v787
  br i1 %i791.c, label %loop788, label %end789
end789:
  %v814 = phi <16 x i1> [ splat (i1 false), %end775 ], [ %v810, %loop788 ]
  %v815 = phi <16 x i1> [ splat (i1 false), %end775 ], [ %v811, %loop788 ]
  %v816 = phi <16 x i1> [ splat (i1 false), %end775 ], [ %v812, %loop788 ]
  %v817 = phi <16 x i1> [ splat (i1 false), %end775 ], [ %v813, %loop788 ]
  %v818 = or <16 x i1> %v814, %v816
  %v819 = or <16 x i1> %v815, %v817
  %v820 = or <16 x i1> %v818, %v819
  %v821 = shufflevector <16 x i1> %v820, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v822 = shufflevector <16 x i1> %v820, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v823 = or <8 x i1> %v821, %v822
  %v824 = shufflevector <8 x i1> %v823, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v825 = shufflevector <8 x i1> %v823, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v826 = or <4 x i1> %v824, %v825
  %v827 = shufflevector <4 x i1> %v826, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v828 = shufflevector <4 x i1> %v826, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v829 = or <2 x i1> %v827, %v828
  %v830 = extractelement <2 x i1> %v829, i64 0
  %v831 = extractelement <2 x i1> %v829, i64 1
  %v832 = or i1 %v830, %v831
  %v833 = or i1 false, %v832
  %v837 = icmp slt i64 0, %v834
  br i1 %v837, label %loop835, label %end836
loop835:
  %i838 = phi i64 [ 0, %end789 ], [ %i838.n, %loop835 ]
  %s839 = phi <16 x i1> [ splat (i1 false), %end789 ], [ %v853, %loop835 ]
  %s840 = phi <16 x i1> [ splat (i1 false), %end789 ], [ %v854, %loop835 ]
  %v841 = mul nsw i64 %i838, 32
  %v842 = getelementptr float, ptr %v738, i64 %v841
  %v843 = getelementptr float, ptr %v842, i64 2048
  %v844 = load <16 x float>, ptr %v843, align 4
  %v845 = getelementptr float, ptr %v842, i64 2064
  %v846 = load <16 x float>, ptr %v845, align 4
  %v847 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v844)
  %v848 = fcmp one <16 x float> %v847, splat (float 0x7FF0000000000000)
  %v849 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v846)
  %v850 = fcmp one <16 x float> %v849, splat (float 0x7FF0000000000000)
  %v851 = xor <16 x i1> %v848, splat (i1 true)
  %v852 = xor <16 x i1> %v850, splat (i1 true)
  %v853 = or <16 x i1> %s839, %v851
  %v854 = or <16 x i1> %s840, %v852
  %i838.n = add nsw i64 %i838, 1
  %i838.c = icmp slt i64 %i838.n, %v834
  br i1 %i838.c, label %loop835, label %end836
end836:
  %v855 = phi <16 x i1> [ splat (i1 false), %end789 ], [ %v853, %loop835 ]
  %v856 = phi <16 x i1> [ splat (i1 false), %end789 ], [ %v854, %loop835 ]
  %v857 = or <16 x i1> %v855, %v856
  %v858 = shufflevector <16 x i1> %v857, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v859 = shufflevector <16 x i1> %v857, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v860 = or <8 x i1> %v858, %v859
  %v861 = shufflevector <8 x i1> %v860, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v862 = shufflevector <8 x i1> %v860, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v863 = or <4 x i1> %v861, %v862
  %v864 = shufflevector <4 x i1> %v863, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v865 = shufflevector <4 x i1> %v863, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v866 = or <2 x i1> %v864, %v865
  %v867 = extractelement <2 x i1> %v866, i64 0
  %v868 = extractelement <2 x i1> %v866, i64 1
  %v869 = or i1 %v867, %v868
  %v870 = or i1 %v833, %v869
  %v871 = select i1 %v870, i64 0, i64 2
  %v872 = call i64 @llvm.smax.i64(i64 %v871, i64 0)
  %v873 = call i64 @llvm.smin.i64(i64 %v872, i64 4)
  %v874 = mul nsw i64 %v873, -1
  %v875 = add nsw i64 %v874, 4
  %v876 = call i64 @llvm.smin.i64(i64 %v875, i64 4)
  %v881 = mul nsw i64 %v873, 2048
  %v882 = add nsw i64 %v5, %v881
  %v883 = getelementptr float, ptr %buf10, i64 %v882
  %v886 = mul nsw i64 %v873, 4096
  %v887 = getelementptr float, ptr %buf9, i64 %v886
  %v879 = icmp slt i64 0, %v876
  br i1 %v879, label %loop877, label %end878
loop877:
  %i880 = phi i64 [ 0, %end836 ], [ %i880.n, %loop877 ]
  %v884 = mul nsw i64 %i880, 2048
  %v885 = getelementptr float, ptr %v883, i64 %v884
  %v888 = mul nsw i64 %i880, 4096
  %v889 = getelementptr float, ptr %v887, i64 %v888
  %v890 = getelementptr float, ptr %v889, i64 64
  call void @st.product.f32.32x32x64.64.128.1.32.add(ptr %v885, ptr %v890, ptr %v891)
  %i880.n = add nsw i64 %i880, 1
  %i880.c = icmp slt i64 %i880.n, %v876
  br i1 %i880.c, label %loop877, label %end878
end878:
  br label %loop892
loop892:
  %i894 = phi i64 [ 0, %end878 ], [ %i894.n, %end896 ]
  %v898 = mul nsw i64 %i894, 64
  %v899 = getelementptr float, ptr %v675, i64 %v898
  %v903 = mul nsw i64 %i894, 32
  %v904 = getelementptr float, ptr %buf12, i64 %v903
  br label %loop895
loop895:
  %i897 = phi i64 [ 0, %loop892 ], [ %i897.n, %loop895 ]
  %v900 = getelementptr float, ptr %v899, i64 %i897
  %v901 = getelementptr float, ptr %v900, i64 32
  %v902 = load <16 x float>, ptr %v901, align 4
  %v905 = getelementptr float, ptr %v904, i64 %i897
  store <16 x float> %v902, ptr %v905, align 4
  %v906 = getelementptr float, ptr %v900, i64 1056
  call void @llvm.prefetch.p0(ptr %v906, i32 0, i32 3, i32 1)
  %i897.n = add nsw i64 %i897, 16
  %i897.c = icmp slt i64 %i897.n, 32
  br i1 %i897.c, label %loop895, label %end896
end896:
  %i894.n = add nsw i64 %i894, 1
  %i894.c = icmp slt i64 %i894.n, 128
  br i1 %i894.c, label %loop892, label %end893
end893:
  %v909 = icmp slt i64 0, %v684
  br i1 %v909, label %loop907, label %end908
loop907:
  %i910 = phi i64 [ 0, %end893 ], [ %i910.n, %loop907 ]
  %s911 = phi <16 x i1> [ splat (i1 false), %end893 ], [ %v928, %loop907 ]
  %s912 = phi <16 x i1> [ splat (i1 false), %end893 ], [ %v929, %loop907 ]
  %s913 = phi <16 x i1> [ splat (i1 false), %end893 ], [ %v930, %loop907 ]
  %s914 = phi <16 x i1> [ splat (i1 false), %end893 ], [ %v931, %loop907 ]
  %v915 = mul nsw i64 %i910, 128
  %v916 = getelementptr float, ptr %v693, i64 %v915
  %v917 = load <16 x float>, ptr %v916, align 4
  %v918 = getelementptr float, ptr %v916, i64 16
  %v919 = load <16 x float>, ptr %v918, align 4
  %v920 = getelementptr float, ptr %v916, i64 32
  %v921 = load <16 x float>, ptr %v920, align 4
  %v922 = getelementptr float, ptr %v916, i64 48
  %v923 = load <16 x float>, ptr %v922, align 4
  %v924 = fcmp une <16 x float> %v917, splat (float 0x0000000000000000)
  %v925 = fcmp une <16 x float> %v919, splat (float 0x0000000000000000)
  %v926 = fcmp une <16 x float> %v921, splat (float 0x0000000000000000)
  %v927 = fcmp une <16 x float> %v923, splat (float 0x0000000000000000)
  %v928 = or <16 x i1> %s911, %v924
  %v929 = or <16 x i1> %s912, %v925
  %v930 = or <16 x i1> %s913, %v926
  %v931 = or <16 x i1> %s914, %v927
  %i910.n = add nsw i64 %i910, 1
  %i910.c = icmp slt i64 %i910.n, %v684
  br i1 %i910.c, label %loop907, label %end908
end908:
  %v932 = phi <16 x i1> [ splat (i1 false), %end893 ], [ %v928, %loop907 ]
  %v933 = phi <16 x i1> [ splat (i1 false), %end893 ], [ %v929, %loop907 ]
  %v934 = phi <16 x i1> [ splat (i1 false), %end893 ], [ %v930, %loop907 ]
  %v935 = phi <16 x i1> [ splat (i1 false), %end893 ], [ %v931, %loop907 ]
  %v936 = or <16 x i1> %v932, %v934
  %v937 = or <16 x i1> %v933, %v935
  %v938 = or <16 x i1> %v936, %v937
  %v939 = shufflevector <16 x i1> %v938, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v940 = shufflevector <16 x i1> %v938, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v941 = or <8 x i1> %v939, %v940
  %v942 = shufflevector <8 x i1> %v941, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v943 = shufflevector <8 x i1> %v941, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v944 = or <4 x i1> %v942, %v943
  %v945 = shufflevector <4 x i1> %v944, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v946 = shufflevector <4 x i1> %v944, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v947 = or <2 x i1> %v945, %v946
  %v948 = extractelement <2 x i1> %v947, i64 0
  %v949 = extractelement <2 x i1> %v947, i64 1
  %v950 = or i1 %v948, %v949
  %v951 = or i1 false, %v950
  %v954 = icmp slt i64 0, %v731
  br i1 %v954, label %loop952, label %end953
loop952:
  %i955 = phi i64 [ 0, %end908 ], [ %i955.n, %loop952 ]
  %s956 = phi <16 x i1> [ splat (i1 false), %end908 ], [ %v969, %loop952 ]
  %s957 = phi <16 x i1> [ splat (i1 false), %end908 ], [ %v970, %loop952 ]
  %v958 = mul nsw i64 %i955, 32
  %v959 = getelementptr float, ptr %v738, i64 %v958
  %v960 = load <16 x float>, ptr %v959, align 4
  %v961 = getelementptr float, ptr %v959, i64 16
  %v962 = load <16 x float>, ptr %v961, align 4
  %v963 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v960)
  %v964 = fcmp one <16 x float> %v963, splat (float 0x7FF0000000000000)
  %v965 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v962)
  %v966 = fcmp one <16 x float> %v965, splat (float 0x7FF0000000000000)
  %v967 = xor <16 x i1> %v964, splat (i1 true)
  %v968 = xor <16 x i1> %v966, splat (i1 true)
  %v969 = or <16 x i1> %s956, %v967
  %v970 = or <16 x i1> %s957, %v968
  %i955.n = add nsw i64 %i955, 1
  %i955.c = icmp slt i64 %i955.n, %v731
  br i1 %i955.c, label %loop952, label %end953
end953:
  %v971 = phi <16 x i1> [ splat (i1 false), %end908 ], [ %v969, %loop952 ]
  %v972 = phi <16 x i1> [ splat (i1 false), %end908 ], [ %v970, %loop952 ]
  %v973 = or <16 x i1> %v971, %v972
  %v974 = shufflevector <16 x i1> %v973, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v975 = shufflevector <16 x i1> %v973, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v976 = or <8 x i1> %v974, %v975
  %v977 = shufflevector <8 x i1> %v976, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v978 = shufflevector <8 x i1> %v976, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v979 = or <4 x i1> %v977, %v978
  %v980 = shufflevector <4 x i1> %v979, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v981 = shufflevector <4 x i1> %v979, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v982 = or <2 x i1> %v980, %v981
  %v983 = extractelement <2 x i1> %v982, i64 0
  %v984 = extractelement <2 x i1> %v982, i64 1
  %v985 = or i1 %v983, %v984
  %v986 = or i1 %v951, %v985
  %v987 = select i1 %v986, i64 0, i64 0
  %v988 = call i64 @llvm.smax.i64(i64 %v987, i64 0)
  %v989 = call i64 @llvm.smin.i64(i64 %v988, i64 4)
  %v990 = mul nsw i64 %v989, -1
  %v991 = add nsw i64 %v990, 4
  %v992 = call i64 @llvm.smin.i64(i64 %v991, i64 4)
  %v997 = mul nsw i64 %v989, 2048
  %v998 = add nsw i64 %v5, %v997
  %v999 = getelementptr float, ptr %buf10, i64 %v998
  %v1003 = mul nsw i64 %v989, 4096
  %v1004 = getelementptr float, ptr %buf9, i64 %v1003
  %v995 = icmp slt i64 0, %v992
  br i1 %v995, label %loop993, label %end994
loop993:
  %i996 = phi i64 [ 0, %end953 ], [ %i996.n, %loop993 ]
  %v1000 = mul nsw i64 %i996, 2048
  %v1001 = getelementptr float, ptr %v999, i64 %v1000
  %v1002 = getelementptr float, ptr %v1001, i64 32
  %v1005 = mul nsw i64 %i996, 4096
  %v1006 = getelementptr float, ptr %v1004, i64 %v1005
  call void @st.product.f32.32x32x64.64.128.1.32.add(ptr %v1002, ptr %v1006, ptr %buf12)
  %i996.n = add nsw i64 %i996, 1
  %i996.c = icmp slt i64 %i996.n, %v992
  br i1 %i996.c, label %loop993, label %end994
end994:
  %v1009 = icmp slt i64 0, %v787
  br i1 %v1009, label %loop1007, label %end1008
loop1007:
  %i1010 = phi i64 [ 0, %end994 ], [ %i1010.n, %loop1007 ]
  %s1011 = phi <16 x i1> [ splat (i1 false), %end994 ], [ %v1029, %loop1007 ]
  %s1012 = phi <16 x i1> [ splat (i1 false), %end994 ], [ %v1030, %loop1007 ]
  %s1013 = phi <16 x i1> [ splat (i1 false), %end994 ], [ %v1031, %loop1007 ]
  %s1014 = phi <16 x i1> [ splat (i1 false), %end994 ], [ %v1032, %loop1007 ]
  %v1015 = mul nsw i64 %i1010, 128
  %v1016 = getelementptr float, ptr %v693, i64 %v1015
  %v1017 = getelementptr float, ptr %v1016, i64 64
  %v1018 = load <16 x float>, ptr %v1017, align 4
  %v1019 = getelementptr float, ptr %v1016, i64 80
  %v1020 = load <16 x float>, ptr %v1019, align 4
  %v1021 = getelementptr float, ptr %v1016, i64 96
  %v1022 = load <16 x float>, ptr %v1021, align 4
  %v1023 = getelementptr float, ptr %v1016, i64 112
  %v1024 = load <16 x float>, ptr %v1023, align 4
  %v1025 = fcmp une <16 x float> %v1018, splat (float 0x0000000000000000)
  %v1026 = fcmp une <16 x float> %v1020, splat (float 0x0000000000000000)
  %v1027 = fcmp une <16 x float> %v1022, splat (float 0x0000000000000000)
  %v1028 = fcmp une <16 x float> %v1024, splat (float 0x0000000000000000)
  %v1029 = or <16 x i1> %s1011, %v1025
  %v1030 = or <16 x i1> %s1012, %v1026
  %v1031 = or <16 x i1> %s1013, %v1027
  %v1032 = or <16 x i1> %s1014, %v1028
  %i1010.n = add nsw i64 %i1010, 1
  %i1010.c = icmp slt i64 %i1010.n, %v787
  br i1 %i1010.c, label %loop1007, label %end1008
end1008:
  %v1033 = phi <16 x i1> [ splat (i1 false), %end994 ], [ %v1029, %loop1007 ]
  %v1034 = phi <16 x i1> [ splat (i1 false), %end994 ], [ %v1030, %loop1007 ]
  %v1035 = phi <16 x i1> [ splat (i1 false), %end994 ], [ %v1031, %loop1007 ]
  %v1036 = phi <16 x i1> [ splat (i1 false), %end994 ], [ %v1032, %loop1007 ]
  %v1037 = or <16 x i1> %v1033, %v1035
  %v1038 = or <16 x i1> %v1034, %v1036
  %v1039 = or <16 x i1> %v1037, %v1038
  %v1040 = shufflevector <16 x i1> %v1039, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v1041 = shufflevector <16 x i1> %v1039, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1042 = or <8 x i1> %v1040, %v1041
  %v1043 = shufflevector <8 x i1> %v1042, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v1044 = shufflevector <8 x i1> %v1042, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v1045 = or <4 x i1> %v1043, %v1044
  %v1046 = shufflevector <4 x i1> %v1045, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v1047 = shufflevector <4 x i1> %v1045, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v1048 = or <2 x i1> %v1046, %v1047
  %v1049 = extractelement <2 x i1> %v1048, i64 0
  %v1050 = extractelement <2 x i1> %v1048, i64 1
  %v1051 = or i1 %v1049, %v1050
  %v1052 = or i1 false, %v1051
  %v1055 = icmp slt i64 0, %v834
  br i1 %v1055, label %loop1053, label %end1054
loop1053:
  %i1056 = phi i64 [ 0, %end1008 ], [ %i1056.n, %loop1053 ]
  %s1057 = phi <16 x i1> [ splat (i1 false), %end1008 ], [ %v1071, %loop1053 ]
  %s1058 = phi <16 x i1> [ splat (i1 false), %end1008 ], [ %v1072, %loop1053 ]
  %v1059 = mul nsw i64 %i1056, 32
  %v1060 = getelementptr float, ptr %v738, i64 %v1059
  %v1061 = getelementptr float, ptr %v1060, i64 2048
  %v1062 = load <16 x float>, ptr %v1061, align 4
  %v1063 = getelementptr float, ptr %v1060, i64 2064
  %v1064 = load <16 x float>, ptr %v1063, align 4
  %v1065 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v1062)
  %v1066 = fcmp one <16 x float> %v1065, splat (float 0x7FF0000000000000)
  %v1067 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v1064)
  %v1068 = fcmp one <16 x float> %v1067, splat (float 0x7FF0000000000000)
  %v1069 = xor <16 x i1> %v1066, splat (i1 true)
  %v1070 = xor <16 x i1> %v1068, splat (i1 true)
  %v1071 = or <16 x i1> %s1057, %v1069
  %v1072 = or <16 x i1> %s1058, %v1070
  %i1056.n = add nsw i64 %i1056, 1
  %i1056.c = icmp slt i64 %i1056.n, %v834
  br i1 %i1056.c, label %loop1053, label %end1054
end1054:
  %v1073 = phi <16 x i1> [ splat (i1 false), %end1008 ], [ %v1071, %loop1053 ]
  %v1074 = phi <16 x i1> [ splat (i1 false), %end1008 ], [ %v1072, %loop1053 ]
  %v1075 = or <16 x i1> %v1073, %v1074
  %v1076 = shufflevector <16 x i1> %v1075, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v1077 = shufflevector <16 x i1> %v1075, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1078 = or <8 x i1> %v1076, %v1077
  %v1079 = shufflevector <8 x i1> %v1078, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v1080 = shufflevector <8 x i1> %v1078, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v1081 = or <4 x i1> %v1079, %v1080
  %v1082 = shufflevector <4 x i1> %v1081, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v1083 = shufflevector <4 x i1> %v1081, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v1084 = or <2 x i1> %v1082, %v1083
  %v1085 = extractelement <2 x i1> %v1084, i64 0
  %v1086 = extractelement <2 x i1> %v1084, i64 1
  %v1087 = or i1 %v1085, %v1086
  %v1088 = or i1 %v1052, %v1087
  %v1089 = select i1 %v1088, i64 0, i64 2
  %v1090 = call i64 @llvm.smax.i64(i64 %v1089, i64 0)
  %v1091 = call i64 @llvm.smin.i64(i64 %v1090, i64 4)
  %v1092 = mul nsw i64 %v1091, -1
  %v1093 = add nsw i64 %v1092, 4
  %v1094 = call i64 @llvm.smin.i64(i64 %v1093, i64 4)
  %v1099 = mul nsw i64 %v1091, 2048
  %v1100 = add nsw i64 %v5, %v1099
  %v1101 = getelementptr float, ptr %buf10, i64 %v1100
  %v1105 = mul nsw i64 %v1091, 4096
  %v1106 = getelementptr float, ptr %buf9, i64 %v1105
  %v1097 = icmp slt i64 0, %v1094
  br i1 %v1097, label %loop1095, label %end1096
loop1095:
  %i1098 = phi i64 [ 0, %end1054 ], [ %i1098.n, %loop1095 ]
  %v1102 = mul nsw i64 %i1098, 2048
  %v1103 = getelementptr float, ptr %v1101, i64 %v1102
  %v1104 = getelementptr float, ptr %v1103, i64 32
  %v1107 = mul nsw i64 %i1098, 4096
  %v1108 = getelementptr float, ptr %v1106, i64 %v1107
  %v1109 = getelementptr float, ptr %v1108, i64 64
  call void @st.product.f32.32x32x64.64.128.1.32.add(ptr %v1104, ptr %v1109, ptr %v891)
  %i1098.n = add nsw i64 %i1098, 1
  %i1098.c = icmp slt i64 %i1098.n, %v1094
  br i1 %i1098.c, label %loop1095, label %end1096
end1096:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
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
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

define internal void @st.product.f32.32x32x64.128.64.1.32.set(ptr %out, ptr %left, ptr %right) noinline nounwind {
entry:
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end30 ]
  %v4 = mul nsw i64 %i3, 128
  %v5 = getelementptr float, ptr %out, i64 %v4
  %v6 = getelementptr float, ptr %v5, i64 16
  %v7 = getelementptr float, ptr %v5, i64 128
  %v8 = getelementptr float, ptr %v5, i64 144
  %v9 = getelementptr float, ptr %v5, i64 256
  %v10 = getelementptr float, ptr %v5, i64 272
  %v11 = getelementptr float, ptr %v5, i64 384
  %v12 = getelementptr float, ptr %v5, i64 400
  %v13 = getelementptr float, ptr %v5, i64 512
  %v14 = getelementptr float, ptr %v5, i64 528
  %v15 = getelementptr float, ptr %v5, i64 640
  %v16 = getelementptr float, ptr %v5, i64 656
  %v17 = getelementptr float, ptr %v5, i64 768
  %v18 = getelementptr float, ptr %v5, i64 784
  %v19 = getelementptr float, ptr %v5, i64 896
  %v20 = getelementptr float, ptr %v5, i64 912
  %v21 = getelementptr float, ptr %v5, i64 1024
  %v22 = getelementptr float, ptr %v5, i64 1040
  %v23 = getelementptr float, ptr %v5, i64 1152
  %v24 = getelementptr float, ptr %v5, i64 1168
  %v25 = getelementptr float, ptr %v5, i64 1280
  %v26 = getelementptr float, ptr %v5, i64 1296
  %v27 = mul nsw i64 %i3, 64
  %v28 = getelementptr float, ptr %left, i64 %v27
  br label %loop29
loop29:
  %i31 = phi i64 [ 0, %loop1 ], [ %i31.n, %loop29 ]
  %s32 = phi ptr [ %v28, %loop1 ], [ %v334, %loop29 ]
  %s33 = phi ptr [ %right, %loop1 ], [ %v335, %loop29 ]
  %s34 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v272, %loop29 ]
  %s35 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v273, %loop29 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v278, %loop29 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v279, %loop29 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v284, %loop29 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v285, %loop29 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v290, %loop29 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v291, %loop29 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v296, %loop29 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v297, %loop29 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v302, %loop29 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v303, %loop29 ]
  %s46 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v308, %loop29 ]
  %s47 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v309, %loop29 ]
  %s48 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v314, %loop29 ]
  %s49 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v315, %loop29 ]
  %s50 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v320, %loop29 ]
  %s51 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v321, %loop29 ]
  %s52 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v326, %loop29 ]
  %s53 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v327, %loop29 ]
  %s54 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v332, %loop29 ]
  %s55 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v333, %loop29 ]
  %v56 = getelementptr float, ptr %s33, i64 16
  %v57 = load <16 x float>, ptr %s33, align 4
  %v58 = load <16 x float>, ptr %v56, align 4
  %v59 = load float, ptr %s32, align 4
  %v60 = insertelement <16 x float> poison, float %v59, i64 0
  %v61 = shufflevector <16 x float> %v60, <16 x float> poison, <16 x i32> zeroinitializer
  %v62 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v57, <16 x float> %s34)
  %v63 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v58, <16 x float> %s35)
  %v64 = getelementptr float, ptr %s32, i64 64
  %v65 = load float, ptr %v64, align 4
  %v66 = insertelement <16 x float> poison, float %v65, i64 0
  %v67 = shufflevector <16 x float> %v66, <16 x float> poison, <16 x i32> zeroinitializer
  %v68 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v67, <16 x float> %v57, <16 x float> %s36)
  %v69 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v67, <16 x float> %v58, <16 x float> %s37)
  %v70 = getelementptr float, ptr %s32, i64 128
  %v71 = load float, ptr %v70, align 4
  %v72 = insertelement <16 x float> poison, float %v71, i64 0
  %v73 = shufflevector <16 x float> %v72, <16 x float> poison, <16 x i32> zeroinitializer
  %v74 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v73, <16 x float> %v57, <16 x float> %s38)
  %v75 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v73, <16 x float> %v58, <16 x float> %s39)
  %v76 = getelementptr float, ptr %s32, i64 192
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <16 x float> poison, float %v77, i64 0
  %v79 = shufflevector <16 x float> %v78, <16 x float> poison, <16 x i32> zeroinitializer
  %v80 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v57, <16 x float> %s40)
  %v81 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v58, <16 x float> %s41)
  %v82 = getelementptr float, ptr %s32, i64 256
  %v83 = load float, ptr %v82, align 4
  %v84 = insertelement <16 x float> poison, float %v83, i64 0
  %v85 = shufflevector <16 x float> %v84, <16 x float> poison, <16 x i32> zeroinitializer
  %v86 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v57, <16 x float> %s42)
  %v87 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v58, <16 x float> %s43)
  %v88 = getelementptr float, ptr %s32, i64 320
  %v89 = load float, ptr %v88, align 4
  %v90 = insertelement <16 x float> poison, float %v89, i64 0
  %v91 = shufflevector <16 x float> %v90, <16 x float> poison, <16 x i32> zeroinitializer
  %v92 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v57, <16 x float> %s44)
  %v93 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v58, <16 x float> %s45)
  %v94 = getelementptr float, ptr %s32, i64 384
  %v95 = load float, ptr %v94, align 4
  %v96 = insertelement <16 x float> poison, float %v95, i64 0
  %v97 = shufflevector <16 x float> %v96, <16 x float> poison, <16 x i32> zeroinitializer
  %v98 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> %v57, <16 x float> %s46)
  %v99 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> %v58, <16 x float> %s47)
  %v100 = getelementptr float, ptr %s32, i64 448
  %v101 = load float, ptr %v100, align 4
  %v102 = insertelement <16 x float> poison, float %v101, i64 0
  %v103 = shufflevector <16 x float> %v102, <16 x float> poison, <16 x i32> zeroinitializer
  %v104 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v103, <16 x float> %v57, <16 x float> %s48)
  %v105 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v103, <16 x float> %v58, <16 x float> %s49)
  %v106 = getelementptr float, ptr %s32, i64 512
  %v107 = load float, ptr %v106, align 4
  %v108 = insertelement <16 x float> poison, float %v107, i64 0
  %v109 = shufflevector <16 x float> %v108, <16 x float> poison, <16 x i32> zeroinitializer
  %v110 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v57, <16 x float> %s50)
  %v111 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v58, <16 x float> %s51)
  %v112 = getelementptr float, ptr %s32, i64 576
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <16 x float> poison, float %v113, i64 0
  %v115 = shufflevector <16 x float> %v114, <16 x float> poison, <16 x i32> zeroinitializer
  %v116 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v57, <16 x float> %s52)
  %v117 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v58, <16 x float> %s53)
  %v118 = getelementptr float, ptr %s32, i64 640
  %v119 = load float, ptr %v118, align 4
  %v120 = insertelement <16 x float> poison, float %v119, i64 0
  %v121 = shufflevector <16 x float> %v120, <16 x float> poison, <16 x i32> zeroinitializer
  %v122 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v57, <16 x float> %s54)
  %v123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v58, <16 x float> %s55)
  %v124 = getelementptr float, ptr %s32, i64 1
  %v125 = getelementptr float, ptr %s33, i64 32
  %v126 = getelementptr float, ptr %v125, i64 16
  %v127 = load <16 x float>, ptr %v125, align 4
  %v128 = load <16 x float>, ptr %v126, align 4
  %v129 = load float, ptr %v124, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v127, <16 x float> %v62)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v128, <16 x float> %v63)
  %v134 = getelementptr float, ptr %v124, i64 64
  %v135 = load float, ptr %v134, align 4
  %v136 = insertelement <16 x float> poison, float %v135, i64 0
  %v137 = shufflevector <16 x float> %v136, <16 x float> poison, <16 x i32> zeroinitializer
  %v138 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v127, <16 x float> %v68)
  %v139 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v128, <16 x float> %v69)
  %v140 = getelementptr float, ptr %v124, i64 128
  %v141 = load float, ptr %v140, align 4
  %v142 = insertelement <16 x float> poison, float %v141, i64 0
  %v143 = shufflevector <16 x float> %v142, <16 x float> poison, <16 x i32> zeroinitializer
  %v144 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v127, <16 x float> %v74)
  %v145 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v128, <16 x float> %v75)
  %v146 = getelementptr float, ptr %v124, i64 192
  %v147 = load float, ptr %v146, align 4
  %v148 = insertelement <16 x float> poison, float %v147, i64 0
  %v149 = shufflevector <16 x float> %v148, <16 x float> poison, <16 x i32> zeroinitializer
  %v150 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v127, <16 x float> %v80)
  %v151 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v128, <16 x float> %v81)
  %v152 = getelementptr float, ptr %v124, i64 256
  %v153 = load float, ptr %v152, align 4
  %v154 = insertelement <16 x float> poison, float %v153, i64 0
  %v155 = shufflevector <16 x float> %v154, <16 x float> poison, <16 x i32> zeroinitializer
  %v156 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v155, <16 x float> %v127, <16 x float> %v86)
  %v157 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v155, <16 x float> %v128, <16 x float> %v87)
  %v158 = getelementptr float, ptr %v124, i64 320
  %v159 = load float, ptr %v158, align 4
  %v160 = insertelement <16 x float> poison, float %v159, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  %v162 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v127, <16 x float> %v92)
  %v163 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v128, <16 x float> %v93)
  %v164 = getelementptr float, ptr %v124, i64 384
  %v165 = load float, ptr %v164, align 4
  %v166 = insertelement <16 x float> poison, float %v165, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v127, <16 x float> %v98)
  %v169 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v128, <16 x float> %v99)
  %v170 = getelementptr float, ptr %v124, i64 448
  %v171 = load float, ptr %v170, align 4
  %v172 = insertelement <16 x float> poison, float %v171, i64 0
  %v173 = shufflevector <16 x float> %v172, <16 x float> poison, <16 x i32> zeroinitializer
  %v174 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v127, <16 x float> %v104)
  %v175 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v128, <16 x float> %v105)
  %v176 = getelementptr float, ptr %v124, i64 512
  %v177 = load float, ptr %v176, align 4
  %v178 = insertelement <16 x float> poison, float %v177, i64 0
  %v179 = shufflevector <16 x float> %v178, <16 x float> poison, <16 x i32> zeroinitializer
  %v180 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v127, <16 x float> %v110)
  %v181 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v128, <16 x float> %v111)
  %v182 = getelementptr float, ptr %v124, i64 576
  %v183 = load float, ptr %v182, align 4
  %v184 = insertelement <16 x float> poison, float %v183, i64 0
  %v185 = shufflevector <16 x float> %v184, <16 x float> poison, <16 x i32> zeroinitializer
  %v186 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v127, <16 x float> %v116)
  %v187 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v128, <16 x float> %v117)
  %v188 = getelementptr float, ptr %v124, i64 640
  %v189 = load float, ptr %v188, align 4
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v127, <16 x float> %v122)
  %v193 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v128, <16 x float> %v123)
  %v194 = getelementptr float, ptr %s32, i64 2
  %v195 = getelementptr float, ptr %s33, i64 64
  %v196 = getelementptr float, ptr %v195, i64 16
  %v197 = load <16 x float>, ptr %v195, align 4
  %v198 = load <16 x float>, ptr %v196, align 4
  %v199 = load float, ptr %v194, align 4
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v197, <16 x float> %v132)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v198, <16 x float> %v133)
  %v204 = getelementptr float, ptr %v194, i64 64
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v197, <16 x float> %v138)
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v198, <16 x float> %v139)
  %v210 = getelementptr float, ptr %v194, i64 128
  %v211 = load float, ptr %v210, align 4
  %v212 = insertelement <16 x float> poison, float %v211, i64 0
  %v213 = shufflevector <16 x float> %v212, <16 x float> poison, <16 x i32> zeroinitializer
  %v214 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v197, <16 x float> %v144)
  %v215 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v198, <16 x float> %v145)
  %v216 = getelementptr float, ptr %v194, i64 192
  %v217 = load float, ptr %v216, align 4
  %v218 = insertelement <16 x float> poison, float %v217, i64 0
  %v219 = shufflevector <16 x float> %v218, <16 x float> poison, <16 x i32> zeroinitializer
  %v220 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v197, <16 x float> %v150)
  %v221 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v198, <16 x float> %v151)
  %v222 = getelementptr float, ptr %v194, i64 256
  %v223 = load float, ptr %v222, align 4
  %v224 = insertelement <16 x float> poison, float %v223, i64 0
  %v225 = shufflevector <16 x float> %v224, <16 x float> poison, <16 x i32> zeroinitializer
  %v226 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v197, <16 x float> %v156)
  %v227 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v198, <16 x float> %v157)
  %v228 = getelementptr float, ptr %v194, i64 320
  %v229 = load float, ptr %v228, align 4
  %v230 = insertelement <16 x float> poison, float %v229, i64 0
  %v231 = shufflevector <16 x float> %v230, <16 x float> poison, <16 x i32> zeroinitializer
  %v232 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v197, <16 x float> %v162)
  %v233 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v198, <16 x float> %v163)
  %v234 = getelementptr float, ptr %v194, i64 384
  %v235 = load float, ptr %v234, align 4
  %v236 = insertelement <16 x float> poison, float %v235, i64 0
  %v237 = shufflevector <16 x float> %v236, <16 x float> poison, <16 x i32> zeroinitializer
  %v238 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v197, <16 x float> %v168)
  %v239 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v198, <16 x float> %v169)
  %v240 = getelementptr float, ptr %v194, i64 448
  %v241 = load float, ptr %v240, align 4
  %v242 = insertelement <16 x float> poison, float %v241, i64 0
  %v243 = shufflevector <16 x float> %v242, <16 x float> poison, <16 x i32> zeroinitializer
  %v244 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v197, <16 x float> %v174)
  %v245 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v198, <16 x float> %v175)
  %v246 = getelementptr float, ptr %v194, i64 512
  %v247 = load float, ptr %v246, align 4
  %v248 = insertelement <16 x float> poison, float %v247, i64 0
  %v249 = shufflevector <16 x float> %v248, <16 x float> poison, <16 x i32> zeroinitializer
  %v250 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v197, <16 x float> %v180)
  %v251 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v198, <16 x float> %v181)
  %v252 = getelementptr float, ptr %v194, i64 576
  %v253 = load float, ptr %v252, align 4
  %v254 = insertelement <16 x float> poison, float %v253, i64 0
  %v255 = shufflevector <16 x float> %v254, <16 x float> poison, <16 x i32> zeroinitializer
  %v256 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v197, <16 x float> %v186)
  %v257 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v198, <16 x float> %v187)
  %v258 = getelementptr float, ptr %v194, i64 640
  %v259 = load float, ptr %v258, align 4
  %v260 = insertelement <16 x float> poison, float %v259, i64 0
  %v261 = shufflevector <16 x float> %v260, <16 x float> poison, <16 x i32> zeroinitializer
  %v262 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v197, <16 x float> %v192)
  %v263 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v198, <16 x float> %v193)
  %v264 = getelementptr float, ptr %s32, i64 3
  %v265 = getelementptr float, ptr %s33, i64 96
  %v266 = getelementptr float, ptr %v265, i64 16
  %v267 = load <16 x float>, ptr %v265, align 4
  %v268 = load <16 x float>, ptr %v266, align 4
  %v269 = load float, ptr %v264, align 4
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v267, <16 x float> %v202)
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v268, <16 x float> %v203)
  %v274 = getelementptr float, ptr %v264, i64 64
  %v275 = load float, ptr %v274, align 4
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v267, <16 x float> %v208)
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v268, <16 x float> %v209)
  %v280 = getelementptr float, ptr %v264, i64 128
  %v281 = load float, ptr %v280, align 4
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v267, <16 x float> %v214)
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v268, <16 x float> %v215)
  %v286 = getelementptr float, ptr %v264, i64 192
  %v287 = load float, ptr %v286, align 4
  %v288 = insertelement <16 x float> poison, float %v287, i64 0
  %v289 = shufflevector <16 x float> %v288, <16 x float> poison, <16 x i32> zeroinitializer
  %v290 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v267, <16 x float> %v220)
  %v291 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v268, <16 x float> %v221)
  %v292 = getelementptr float, ptr %v264, i64 256
  %v293 = load float, ptr %v292, align 4
  %v294 = insertelement <16 x float> poison, float %v293, i64 0
  %v295 = shufflevector <16 x float> %v294, <16 x float> poison, <16 x i32> zeroinitializer
  %v296 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v267, <16 x float> %v226)
  %v297 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v268, <16 x float> %v227)
  %v298 = getelementptr float, ptr %v264, i64 320
  %v299 = load float, ptr %v298, align 4
  %v300 = insertelement <16 x float> poison, float %v299, i64 0
  %v301 = shufflevector <16 x float> %v300, <16 x float> poison, <16 x i32> zeroinitializer
  %v302 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v267, <16 x float> %v232)
  %v303 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v268, <16 x float> %v233)
  %v304 = getelementptr float, ptr %v264, i64 384
  %v305 = load float, ptr %v304, align 4
  %v306 = insertelement <16 x float> poison, float %v305, i64 0
  %v307 = shufflevector <16 x float> %v306, <16 x float> poison, <16 x i32> zeroinitializer
  %v308 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v267, <16 x float> %v238)
  %v309 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v268, <16 x float> %v239)
  %v310 = getelementptr float, ptr %v264, i64 448
  %v311 = load float, ptr %v310, align 4
  %v312 = insertelement <16 x float> poison, float %v311, i64 0
  %v313 = shufflevector <16 x float> %v312, <16 x float> poison, <16 x i32> zeroinitializer
  %v314 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v267, <16 x float> %v244)
  %v315 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v268, <16 x float> %v245)
  %v316 = getelementptr float, ptr %v264, i64 512
  %v317 = load float, ptr %v316, align 4
  %v318 = insertelement <16 x float> poison, float %v317, i64 0
  %v319 = shufflevector <16 x float> %v318, <16 x float> poison, <16 x i32> zeroinitializer
  %v320 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v267, <16 x float> %v250)
  %v321 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v268, <16 x float> %v251)
  %v322 = getelementptr float, ptr %v264, i64 576
  %v323 = load float, ptr %v322, align 4
  %v324 = insertelement <16 x float> poison, float %v323, i64 0
  %v325 = shufflevector <16 x float> %v324, <16 x float> poison, <16 x i32> zeroinitializer
  %v326 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v267, <16 x float> %v256)
  %v327 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v268, <16 x float> %v257)
  %v328 = getelementptr float, ptr %v264, i64 640
  %v329 = load float, ptr %v328, align 4
  %v330 = insertelement <16 x float> poison, float %v329, i64 0
  %v331 = shufflevector <16 x float> %v330, <16 x float> poison, <16 x i32> zeroinitializer
  %v332 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v331, <16 x float> %v267, <16 x float> %v262)
  %v333 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v331, <16 x float> %v268, <16 x float> %v263)
  %v334 = getelementptr float, ptr %s32, i64 4
  %v335 = getelementptr float, ptr %s33, i64 128
  %i31.n = add nsw i64 %i31, 4
  %i31.c = icmp slt i64 %i31.n, 64
  br i1 %i31.c, label %loop29, label %end30
end30:
  store <16 x float> %v272, ptr %v5, align 4
  store <16 x float> %v273, ptr %v6, align 4
  store <16 x float> %v278, ptr %v7, align 4
  store <16 x float> %v279, ptr %v8, align 4
  store <16 x float> %v284, ptr %v9, align 4
  store <16 x float> %v285, ptr %v10, align 4
  store <16 x float> %v290, ptr %v11, align 4
  store <16 x float> %v291, ptr %v12, align 4
  store <16 x float> %v296, ptr %v13, align 4
  store <16 x float> %v297, ptr %v14, align 4
  store <16 x float> %v302, ptr %v15, align 4
  store <16 x float> %v303, ptr %v16, align 4
  store <16 x float> %v308, ptr %v17, align 4
  store <16 x float> %v309, ptr %v18, align 4
  store <16 x float> %v314, ptr %v19, align 4
  store <16 x float> %v315, ptr %v20, align 4
  store <16 x float> %v320, ptr %v21, align 4
  store <16 x float> %v321, ptr %v22, align 4
  store <16 x float> %v326, ptr %v23, align 4
  store <16 x float> %v327, ptr %v24, align 4
  store <16 x float> %v332, ptr %v25, align 4
  store <16 x float> %v333, ptr %v26, align 4
  %i3.n = add nsw i64 %i3, 11
  %i3.c = icmp slt i64 %i3.n, 22
  br i1 %i3.c, label %loop1, label %end2
end2:
  %v336 = getelementptr float, ptr %out, i64 2816
  %v337 = getelementptr float, ptr %v336, i64 16
  %v338 = getelementptr float, ptr %v336, i64 128
  %v339 = getelementptr float, ptr %v336, i64 144
  %v340 = getelementptr float, ptr %v336, i64 256
  %v341 = getelementptr float, ptr %v336, i64 272
  %v342 = getelementptr float, ptr %v336, i64 384
  %v343 = getelementptr float, ptr %v336, i64 400
  %v344 = getelementptr float, ptr %v336, i64 512
  %v345 = getelementptr float, ptr %v336, i64 528
  %v346 = getelementptr float, ptr %v336, i64 640
  %v347 = getelementptr float, ptr %v336, i64 656
  %v348 = getelementptr float, ptr %v336, i64 768
  %v349 = getelementptr float, ptr %v336, i64 784
  %v350 = getelementptr float, ptr %v336, i64 896
  %v351 = getelementptr float, ptr %v336, i64 912
  %v352 = getelementptr float, ptr %v336, i64 1024
  %v353 = getelementptr float, ptr %v336, i64 1040
  %v354 = getelementptr float, ptr %v336, i64 1152
  %v355 = getelementptr float, ptr %v336, i64 1168
  %v356 = getelementptr float, ptr %left, i64 1408
  br label %loop357
loop357:
  %i359 = phi i64 [ 0, %end2 ], [ %i359.n, %loop357 ]
  %s360 = phi ptr [ %v356, %end2 ], [ %v636, %loop357 ]
  %s361 = phi ptr [ %right, %end2 ], [ %v637, %loop357 ]
  %s362 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v580, %loop357 ]
  %s363 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v581, %loop357 ]
  %s364 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v586, %loop357 ]
  %s365 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v587, %loop357 ]
  %s366 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v592, %loop357 ]
  %s367 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v593, %loop357 ]
  %s368 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v598, %loop357 ]
  %s369 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v599, %loop357 ]
  %s370 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v604, %loop357 ]
  %s371 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v605, %loop357 ]
  %s372 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v610, %loop357 ]
  %s373 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v611, %loop357 ]
  %s374 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v616, %loop357 ]
  %s375 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v617, %loop357 ]
  %s376 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v622, %loop357 ]
  %s377 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v623, %loop357 ]
  %s378 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v628, %loop357 ]
  %s379 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v629, %loop357 ]
  %s380 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v634, %loop357 ]
  %s381 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v635, %loop357 ]
  %v382 = getelementptr float, ptr %s361, i64 16
  %v383 = load <16 x float>, ptr %s361, align 4
  %v384 = load <16 x float>, ptr %v382, align 4
  %v385 = load float, ptr %s360, align 4
  %v386 = insertelement <16 x float> poison, float %v385, i64 0
  %v387 = shufflevector <16 x float> %v386, <16 x float> poison, <16 x i32> zeroinitializer
  %v388 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v387, <16 x float> %v383, <16 x float> %s362)
  %v389 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v387, <16 x float> %v384, <16 x float> %s363)
  %v390 = getelementptr float, ptr %s360, i64 64
  %v391 = load float, ptr %v390, align 4
  %v392 = insertelement <16 x float> poison, float %v391, i64 0
  %v393 = shufflevector <16 x float> %v392, <16 x float> poison, <16 x i32> zeroinitializer
  %v394 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v393, <16 x float> %v383, <16 x float> %s364)
  %v395 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v393, <16 x float> %v384, <16 x float> %s365)
  %v396 = getelementptr float, ptr %s360, i64 128
  %v397 = load float, ptr %v396, align 4
  %v398 = insertelement <16 x float> poison, float %v397, i64 0
  %v399 = shufflevector <16 x float> %v398, <16 x float> poison, <16 x i32> zeroinitializer
  %v400 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v399, <16 x float> %v383, <16 x float> %s366)
  %v401 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v399, <16 x float> %v384, <16 x float> %s367)
  %v402 = getelementptr float, ptr %s360, i64 192
  %v403 = load float, ptr %v402, align 4
  %v404 = insertelement <16 x float> poison, float %v403, i64 0
  %v405 = shufflevector <16 x float> %v404, <16 x float> poison, <16 x i32> zeroinitializer
  %v406 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v405, <16 x float> %v383, <16 x float> %s368)
  %v407 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v405, <16 x float> %v384, <16 x float> %s369)
  %v408 = getelementptr float, ptr %s360, i64 256
  %v409 = load float, ptr %v408, align 4
  %v410 = insertelement <16 x float> poison, float %v409, i64 0
  %v411 = shufflevector <16 x float> %v410, <16 x float> poison, <16 x i32> zeroinitializer
  %v412 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v411, <16 x float> %v383, <16 x float> %s370)
  %v413 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v411, <16 x float> %v384, <16 x float> %s371)
  %v414 = getelementptr float, ptr %s360, i64 320
  %v415 = load float, ptr %v414, align 4
  %v416 = insertelement <16 x float> poison, float %v415, i64 0
  %v417 = shufflevector <16 x float> %v416, <16 x float> poison, <16 x i32> zeroinitializer
  %v418 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v417, <16 x float> %v383, <16 x float> %s372)
  %v419 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v417, <16 x float> %v384, <16 x float> %s373)
  %v420 = getelementptr float, ptr %s360, i64 384
  %v421 = load float, ptr %v420, align 4
  %v422 = insertelement <16 x float> poison, float %v421, i64 0
  %v423 = shufflevector <16 x float> %v422, <16 x float> poison, <16 x i32> zeroinitializer
  %v424 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v423, <16 x float> %v383, <16 x float> %s374)
  %v425 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v423, <16 x float> %v384, <16 x float> %s375)
  %v426 = getelementptr float, ptr %s360, i64 448
  %v427 = load float, ptr %v426, align 4
  %v428 = insertelement <16 x float> poison, float %v427, i64 0
  %v429 = shufflevector <16 x float> %v428, <16 x float> poison, <16 x i32> zeroinitializer
  %v430 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v429, <16 x float> %v383, <16 x float> %s376)
  %v431 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v429, <16 x float> %v384, <16 x float> %s377)
  %v432 = getelementptr float, ptr %s360, i64 512
  %v433 = load float, ptr %v432, align 4
  %v434 = insertelement <16 x float> poison, float %v433, i64 0
  %v435 = shufflevector <16 x float> %v434, <16 x float> poison, <16 x i32> zeroinitializer
  %v436 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v435, <16 x float> %v383, <16 x float> %s378)
  %v437 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v435, <16 x float> %v384, <16 x float> %s379)
  %v438 = getelementptr float, ptr %s360, i64 576
  %v439 = load float, ptr %v438, align 4
  %v440 = insertelement <16 x float> poison, float %v439, i64 0
  %v441 = shufflevector <16 x float> %v440, <16 x float> poison, <16 x i32> zeroinitializer
  %v442 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v441, <16 x float> %v383, <16 x float> %s380)
  %v443 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v441, <16 x float> %v384, <16 x float> %s381)
  %v444 = getelementptr float, ptr %s360, i64 1
  %v445 = getelementptr float, ptr %s361, i64 32
  %v446 = getelementptr float, ptr %v445, i64 16
  %v447 = load <16 x float>, ptr %v445, align 4
  %v448 = load <16 x float>, ptr %v446, align 4
  %v449 = load float, ptr %v444, align 4
  %v450 = insertelement <16 x float> poison, float %v449, i64 0
  %v451 = shufflevector <16 x float> %v450, <16 x float> poison, <16 x i32> zeroinitializer
  %v452 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v451, <16 x float> %v447, <16 x float> %v388)
  %v453 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v451, <16 x float> %v448, <16 x float> %v389)
  %v454 = getelementptr float, ptr %v444, i64 64
  %v455 = load float, ptr %v454, align 4
  %v456 = insertelement <16 x float> poison, float %v455, i64 0
  %v457 = shufflevector <16 x float> %v456, <16 x float> poison, <16 x i32> zeroinitializer
  %v458 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v457, <16 x float> %v447, <16 x float> %v394)
  %v459 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v457, <16 x float> %v448, <16 x float> %v395)
  %v460 = getelementptr float, ptr %v444, i64 128
  %v461 = load float, ptr %v460, align 4
  %v462 = insertelement <16 x float> poison, float %v461, i64 0
  %v463 = shufflevector <16 x float> %v462, <16 x float> poison, <16 x i32> zeroinitializer
  %v464 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v463, <16 x float> %v447, <16 x float> %v400)
  %v465 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v463, <16 x float> %v448, <16 x float> %v401)
  %v466 = getelementptr float, ptr %v444, i64 192
  %v467 = load float, ptr %v466, align 4
  %v468 = insertelement <16 x float> poison, float %v467, i64 0
  %v469 = shufflevector <16 x float> %v468, <16 x float> poison, <16 x i32> zeroinitializer
  %v470 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v469, <16 x float> %v447, <16 x float> %v406)
  %v471 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v469, <16 x float> %v448, <16 x float> %v407)
  %v472 = getelementptr float, ptr %v444, i64 256
  %v473 = load float, ptr %v472, align 4
  %v474 = insertelement <16 x float> poison, float %v473, i64 0
  %v475 = shufflevector <16 x float> %v474, <16 x float> poison, <16 x i32> zeroinitializer
  %v476 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v475, <16 x float> %v447, <16 x float> %v412)
  %v477 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v475, <16 x float> %v448, <16 x float> %v413)
  %v478 = getelementptr float, ptr %v444, i64 320
  %v479 = load float, ptr %v478, align 4
  %v480 = insertelement <16 x float> poison, float %v479, i64 0
  %v481 = shufflevector <16 x float> %v480, <16 x float> poison, <16 x i32> zeroinitializer
  %v482 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v481, <16 x float> %v447, <16 x float> %v418)
  %v483 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v481, <16 x float> %v448, <16 x float> %v419)
  %v484 = getelementptr float, ptr %v444, i64 384
  %v485 = load float, ptr %v484, align 4
  %v486 = insertelement <16 x float> poison, float %v485, i64 0
  %v487 = shufflevector <16 x float> %v486, <16 x float> poison, <16 x i32> zeroinitializer
  %v488 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v487, <16 x float> %v447, <16 x float> %v424)
  %v489 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v487, <16 x float> %v448, <16 x float> %v425)
  %v490 = getelementptr float, ptr %v444, i64 448
  %v491 = load float, ptr %v490, align 4
  %v492 = insertelement <16 x float> poison, float %v491, i64 0
  %v493 = shufflevector <16 x float> %v492, <16 x float> poison, <16 x i32> zeroinitializer
  %v494 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v493, <16 x float> %v447, <16 x float> %v430)
  %v495 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v493, <16 x float> %v448, <16 x float> %v431)
  %v496 = getelementptr float, ptr %v444, i64 512
  %v497 = load float, ptr %v496, align 4
  %v498 = insertelement <16 x float> poison, float %v497, i64 0
  %v499 = shufflevector <16 x float> %v498, <16 x float> poison, <16 x i32> zeroinitializer
  %v500 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v499, <16 x float> %v447, <16 x float> %v436)
  %v501 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v499, <16 x float> %v448, <16 x float> %v437)
  %v502 = getelementptr float, ptr %v444, i64 576
  %v503 = load float, ptr %v502, align 4
  %v504 = insertelement <16 x float> poison, float %v503, i64 0
  %v505 = shufflevector <16 x float> %v504, <16 x float> poison, <16 x i32> zeroinitializer
  %v506 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v505, <16 x float> %v447, <16 x float> %v442)
  %v507 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v505, <16 x float> %v448, <16 x float> %v443)
  %v508 = getelementptr float, ptr %s360, i64 2
  %v509 = getelementptr float, ptr %s361, i64 64
  %v510 = getelementptr float, ptr %v509, i64 16
  %v511 = load <16 x float>, ptr %v509, align 4
  %v512 = load <16 x float>, ptr %v510, align 4
  %v513 = load float, ptr %v508, align 4
  %v514 = insertelement <16 x float> poison, float %v513, i64 0
  %v515 = shufflevector <16 x float> %v514, <16 x float> poison, <16 x i32> zeroinitializer
  %v516 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v515, <16 x float> %v511, <16 x float> %v452)
  %v517 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v515, <16 x float> %v512, <16 x float> %v453)
  %v518 = getelementptr float, ptr %v508, i64 64
  %v519 = load float, ptr %v518, align 4
  %v520 = insertelement <16 x float> poison, float %v519, i64 0
  %v521 = shufflevector <16 x float> %v520, <16 x float> poison, <16 x i32> zeroinitializer
  %v522 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v521, <16 x float> %v511, <16 x float> %v458)
  %v523 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v521, <16 x float> %v512, <16 x float> %v459)
  %v524 = getelementptr float, ptr %v508, i64 128
  %v525 = load float, ptr %v524, align 4
  %v526 = insertelement <16 x float> poison, float %v525, i64 0
  %v527 = shufflevector <16 x float> %v526, <16 x float> poison, <16 x i32> zeroinitializer
  %v528 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v527, <16 x float> %v511, <16 x float> %v464)
  %v529 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v527, <16 x float> %v512, <16 x float> %v465)
  %v530 = getelementptr float, ptr %v508, i64 192
  %v531 = load float, ptr %v530, align 4
  %v532 = insertelement <16 x float> poison, float %v531, i64 0
  %v533 = shufflevector <16 x float> %v532, <16 x float> poison, <16 x i32> zeroinitializer
  %v534 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v533, <16 x float> %v511, <16 x float> %v470)
  %v535 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v533, <16 x float> %v512, <16 x float> %v471)
  %v536 = getelementptr float, ptr %v508, i64 256
  %v537 = load float, ptr %v536, align 4
  %v538 = insertelement <16 x float> poison, float %v537, i64 0
  %v539 = shufflevector <16 x float> %v538, <16 x float> poison, <16 x i32> zeroinitializer
  %v540 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v539, <16 x float> %v511, <16 x float> %v476)
  %v541 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v539, <16 x float> %v512, <16 x float> %v477)
  %v542 = getelementptr float, ptr %v508, i64 320
  %v543 = load float, ptr %v542, align 4
  %v544 = insertelement <16 x float> poison, float %v543, i64 0
  %v545 = shufflevector <16 x float> %v544, <16 x float> poison, <16 x i32> zeroinitializer
  %v546 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v545, <16 x float> %v511, <16 x float> %v482)
  %v547 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v545, <16 x float> %v512, <16 x float> %v483)
  %v548 = getelementptr float, ptr %v508, i64 384
  %v549 = load float, ptr %v548, align 4
  %v550 = insertelement <16 x float> poison, float %v549, i64 0
  %v551 = shufflevector <16 x float> %v550, <16 x float> poison, <16 x i32> zeroinitializer
  %v552 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v551, <16 x float> %v511, <16 x float> %v488)
  %v553 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v551, <16 x float> %v512, <16 x float> %v489)
  %v554 = getelementptr float, ptr %v508, i64 448
  %v555 = load float, ptr %v554, align 4
  %v556 = insertelement <16 x float> poison, float %v555, i64 0
  %v557 = shufflevector <16 x float> %v556, <16 x float> poison, <16 x i32> zeroinitializer
  %v558 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v557, <16 x float> %v511, <16 x float> %v494)
  %v559 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v557, <16 x float> %v512, <16 x float> %v495)
  %v560 = getelementptr float, ptr %v508, i64 512
  %v561 = load float, ptr %v560, align 4
  %v562 = insertelement <16 x float> poison, float %v561, i64 0
  %v563 = shufflevector <16 x float> %v562, <16 x float> poison, <16 x i32> zeroinitializer
  %v564 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v563, <16 x float> %v511, <16 x float> %v500)
  %v565 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v563, <16 x float> %v512, <16 x float> %v501)
  %v566 = getelementptr float, ptr %v508, i64 576
  %v567 = load float, ptr %v566, align 4
  %v568 = insertelement <16 x float> poison, float %v567, i64 0
  %v569 = shufflevector <16 x float> %v568, <16 x float> poison, <16 x i32> zeroinitializer
  %v570 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v569, <16 x float> %v511, <16 x float> %v506)
  %v571 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v569, <16 x float> %v512, <16 x float> %v507)
  %v572 = getelementptr float, ptr %s360, i64 3
  %v573 = getelementptr float, ptr %s361, i64 96
  %v574 = getelementptr float, ptr %v573, i64 16
  %v575 = load <16 x float>, ptr %v573, align 4
  %v576 = load <16 x float>, ptr %v574, align 4
  %v577 = load float, ptr %v572, align 4
  %v578 = insertelement <16 x float> poison, float %v577, i64 0
  %v579 = shufflevector <16 x float> %v578, <16 x float> poison, <16 x i32> zeroinitializer
  %v580 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v579, <16 x float> %v575, <16 x float> %v516)
  %v581 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v579, <16 x float> %v576, <16 x float> %v517)
  %v582 = getelementptr float, ptr %v572, i64 64
  %v583 = load float, ptr %v582, align 4
  %v584 = insertelement <16 x float> poison, float %v583, i64 0
  %v585 = shufflevector <16 x float> %v584, <16 x float> poison, <16 x i32> zeroinitializer
  %v586 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v585, <16 x float> %v575, <16 x float> %v522)
  %v587 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v585, <16 x float> %v576, <16 x float> %v523)
  %v588 = getelementptr float, ptr %v572, i64 128
  %v589 = load float, ptr %v588, align 4
  %v590 = insertelement <16 x float> poison, float %v589, i64 0
  %v591 = shufflevector <16 x float> %v590, <16 x float> poison, <16 x i32> zeroinitializer
  %v592 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v591, <16 x float> %v575, <16 x float> %v528)
  %v593 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v591, <16 x float> %v576, <16 x float> %v529)
  %v594 = getelementptr float, ptr %v572, i64 192
  %v595 = load float, ptr %v594, align 4
  %v596 = insertelement <16 x float> poison, float %v595, i64 0
  %v597 = shufflevector <16 x float> %v596, <16 x float> poison, <16 x i32> zeroinitializer
  %v598 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v597, <16 x float> %v575, <16 x float> %v534)
  %v599 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v597, <16 x float> %v576, <16 x float> %v535)
  %v600 = getelementptr float, ptr %v572, i64 256
  %v601 = load float, ptr %v600, align 4
  %v602 = insertelement <16 x float> poison, float %v601, i64 0
  %v603 = shufflevector <16 x float> %v602, <16 x float> poison, <16 x i32> zeroinitializer
  %v604 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v603, <16 x float> %v575, <16 x float> %v540)
  %v605 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v603, <16 x float> %v576, <16 x float> %v541)
  %v606 = getelementptr float, ptr %v572, i64 320
  %v607 = load float, ptr %v606, align 4
  %v608 = insertelement <16 x float> poison, float %v607, i64 0
  %v609 = shufflevector <16 x float> %v608, <16 x float> poison, <16 x i32> zeroinitializer
  %v610 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v609, <16 x float> %v575, <16 x float> %v546)
  %v611 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v609, <16 x float> %v576, <16 x float> %v547)
  %v612 = getelementptr float, ptr %v572, i64 384
  %v613 = load float, ptr %v612, align 4
  %v614 = insertelement <16 x float> poison, float %v613, i64 0
  %v615 = shufflevector <16 x float> %v614, <16 x float> poison, <16 x i32> zeroinitializer
  %v616 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v615, <16 x float> %v575, <16 x float> %v552)
  %v617 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v615, <16 x float> %v576, <16 x float> %v553)
  %v618 = getelementptr float, ptr %v572, i64 448
  %v619 = load float, ptr %v618, align 4
  %v620 = insertelement <16 x float> poison, float %v619, i64 0
  %v621 = shufflevector <16 x float> %v620, <16 x float> poison, <16 x i32> zeroinitializer
  %v622 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v621, <16 x float> %v575, <16 x float> %v558)
  %v623 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v621, <16 x float> %v576, <16 x float> %v559)
  %v624 = getelementptr float, ptr %v572, i64 512
  %v625 = load float, ptr %v624, align 4
  %v626 = insertelement <16 x float> poison, float %v625, i64 0
  %v627 = shufflevector <16 x float> %v626, <16 x float> poison, <16 x i32> zeroinitializer
  %v628 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v627, <16 x float> %v575, <16 x float> %v564)
  %v629 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v627, <16 x float> %v576, <16 x float> %v565)
  %v630 = getelementptr float, ptr %v572, i64 576
  %v631 = load float, ptr %v630, align 4
  %v632 = insertelement <16 x float> poison, float %v631, i64 0
  %v633 = shufflevector <16 x float> %v632, <16 x float> poison, <16 x i32> zeroinitializer
  %v634 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v633, <16 x float> %v575, <16 x float> %v570)
  %v635 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v633, <16 x float> %v576, <16 x float> %v571)
  %v636 = getelementptr float, ptr %s360, i64 4
  %v637 = getelementptr float, ptr %s361, i64 128
  %i359.n = add nsw i64 %i359, 4
  %i359.c = icmp slt i64 %i359.n, 64
  br i1 %i359.c, label %loop357, label %end358
end358:
  store <16 x float> %v580, ptr %v336, align 4
  store <16 x float> %v581, ptr %v337, align 4
  store <16 x float> %v586, ptr %v338, align 4
  store <16 x float> %v587, ptr %v339, align 4
  store <16 x float> %v592, ptr %v340, align 4
  store <16 x float> %v593, ptr %v341, align 4
  store <16 x float> %v598, ptr %v342, align 4
  store <16 x float> %v599, ptr %v343, align 4
  store <16 x float> %v604, ptr %v344, align 4
  store <16 x float> %v605, ptr %v345, align 4
  store <16 x float> %v610, ptr %v346, align 4
  store <16 x float> %v611, ptr %v347, align 4
  store <16 x float> %v616, ptr %v348, align 4
  store <16 x float> %v617, ptr %v349, align 4
  store <16 x float> %v622, ptr %v350, align 4
  store <16 x float> %v623, ptr %v351, align 4
  store <16 x float> %v628, ptr %v352, align 4
  store <16 x float> %v629, ptr %v353, align 4
  store <16 x float> %v634, ptr %v354, align 4
  store <16 x float> %v635, ptr %v355, align 4
  ret void
}
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare i1 @llvm.vector.reduce.or.v16i1(<16 x i1>)
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
  %v17 = fadd <16 x float> %v9, splat (float 0x3FF0000000000000)
  %v18 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> %v16, <16 x float> %v17)
  %v19 = bitcast <16 x float> %v6 to <16 x i32>
  %v20 = shl <16 x i32> %v19, splat (i32 23)
  %v21 = bitcast <16 x i32> %v20 to <16 x float>
  %v22 = fmul <16 x float> %v18, %v21
  ret <16 x float> %v22
}

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
declare i64 @llvm.smax.i64(i64, i64)
define internal void @st.product.f32.32x32x64.64.128.1.32.add(ptr %out, ptr %left, ptr %right) noinline nounwind {
entry:
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end30 ]
  %v4 = mul nsw i64 %i3, 64
  %v5 = getelementptr float, ptr %out, i64 %v4
  %v6 = getelementptr float, ptr %v5, i64 16
  %v7 = getelementptr float, ptr %v5, i64 64
  %v8 = getelementptr float, ptr %v5, i64 80
  %v9 = getelementptr float, ptr %v5, i64 128
  %v10 = getelementptr float, ptr %v5, i64 144
  %v11 = getelementptr float, ptr %v5, i64 192
  %v12 = getelementptr float, ptr %v5, i64 208
  %v13 = getelementptr float, ptr %v5, i64 256
  %v14 = getelementptr float, ptr %v5, i64 272
  %v15 = getelementptr float, ptr %v5, i64 320
  %v16 = getelementptr float, ptr %v5, i64 336
  %v17 = getelementptr float, ptr %v5, i64 384
  %v18 = getelementptr float, ptr %v5, i64 400
  %v19 = getelementptr float, ptr %v5, i64 448
  %v20 = getelementptr float, ptr %v5, i64 464
  %v21 = getelementptr float, ptr %v5, i64 512
  %v22 = getelementptr float, ptr %v5, i64 528
  %v23 = getelementptr float, ptr %v5, i64 576
  %v24 = getelementptr float, ptr %v5, i64 592
  %v25 = getelementptr float, ptr %v5, i64 640
  %v26 = getelementptr float, ptr %v5, i64 656
  %v27 = mul nsw i64 %i3, 128
  %v28 = getelementptr float, ptr %left, i64 %v27
  br label %loop29
loop29:
  %i31 = phi i64 [ 0, %loop1 ], [ %i31.n, %loop29 ]
  %s32 = phi ptr [ %v28, %loop1 ], [ %v334, %loop29 ]
  %s33 = phi ptr [ %right, %loop1 ], [ %v335, %loop29 ]
  %s34 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v272, %loop29 ]
  %s35 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v273, %loop29 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v278, %loop29 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v279, %loop29 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v284, %loop29 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v285, %loop29 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v290, %loop29 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v291, %loop29 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v296, %loop29 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v297, %loop29 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v302, %loop29 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v303, %loop29 ]
  %s46 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v308, %loop29 ]
  %s47 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v309, %loop29 ]
  %s48 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v314, %loop29 ]
  %s49 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v315, %loop29 ]
  %s50 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v320, %loop29 ]
  %s51 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v321, %loop29 ]
  %s52 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v326, %loop29 ]
  %s53 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v327, %loop29 ]
  %s54 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v332, %loop29 ]
  %s55 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v333, %loop29 ]
  %v56 = getelementptr float, ptr %s33, i64 16
  %v57 = load <16 x float>, ptr %s33, align 4
  %v58 = load <16 x float>, ptr %v56, align 4
  %v59 = load float, ptr %s32, align 4
  %v60 = insertelement <16 x float> poison, float %v59, i64 0
  %v61 = shufflevector <16 x float> %v60, <16 x float> poison, <16 x i32> zeroinitializer
  %v62 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v57, <16 x float> %s34)
  %v63 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v58, <16 x float> %s35)
  %v64 = getelementptr float, ptr %s32, i64 128
  %v65 = load float, ptr %v64, align 4
  %v66 = insertelement <16 x float> poison, float %v65, i64 0
  %v67 = shufflevector <16 x float> %v66, <16 x float> poison, <16 x i32> zeroinitializer
  %v68 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v67, <16 x float> %v57, <16 x float> %s36)
  %v69 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v67, <16 x float> %v58, <16 x float> %s37)
  %v70 = getelementptr float, ptr %s32, i64 256
  %v71 = load float, ptr %v70, align 4
  %v72 = insertelement <16 x float> poison, float %v71, i64 0
  %v73 = shufflevector <16 x float> %v72, <16 x float> poison, <16 x i32> zeroinitializer
  %v74 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v73, <16 x float> %v57, <16 x float> %s38)
  %v75 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v73, <16 x float> %v58, <16 x float> %s39)
  %v76 = getelementptr float, ptr %s32, i64 384
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <16 x float> poison, float %v77, i64 0
  %v79 = shufflevector <16 x float> %v78, <16 x float> poison, <16 x i32> zeroinitializer
  %v80 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v57, <16 x float> %s40)
  %v81 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v58, <16 x float> %s41)
  %v82 = getelementptr float, ptr %s32, i64 512
  %v83 = load float, ptr %v82, align 4
  %v84 = insertelement <16 x float> poison, float %v83, i64 0
  %v85 = shufflevector <16 x float> %v84, <16 x float> poison, <16 x i32> zeroinitializer
  %v86 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v57, <16 x float> %s42)
  %v87 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v58, <16 x float> %s43)
  %v88 = getelementptr float, ptr %s32, i64 640
  %v89 = load float, ptr %v88, align 4
  %v90 = insertelement <16 x float> poison, float %v89, i64 0
  %v91 = shufflevector <16 x float> %v90, <16 x float> poison, <16 x i32> zeroinitializer
  %v92 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v57, <16 x float> %s44)
  %v93 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v58, <16 x float> %s45)
  %v94 = getelementptr float, ptr %s32, i64 768
  %v95 = load float, ptr %v94, align 4
  %v96 = insertelement <16 x float> poison, float %v95, i64 0
  %v97 = shufflevector <16 x float> %v96, <16 x float> poison, <16 x i32> zeroinitializer
  %v98 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> %v57, <16 x float> %s46)
  %v99 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> %v58, <16 x float> %s47)
  %v100 = getelementptr float, ptr %s32, i64 896
  %v101 = load float, ptr %v100, align 4
  %v102 = insertelement <16 x float> poison, float %v101, i64 0
  %v103 = shufflevector <16 x float> %v102, <16 x float> poison, <16 x i32> zeroinitializer
  %v104 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v103, <16 x float> %v57, <16 x float> %s48)
  %v105 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v103, <16 x float> %v58, <16 x float> %s49)
  %v106 = getelementptr float, ptr %s32, i64 1024
  %v107 = load float, ptr %v106, align 4
  %v108 = insertelement <16 x float> poison, float %v107, i64 0
  %v109 = shufflevector <16 x float> %v108, <16 x float> poison, <16 x i32> zeroinitializer
  %v110 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v57, <16 x float> %s50)
  %v111 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v58, <16 x float> %s51)
  %v112 = getelementptr float, ptr %s32, i64 1152
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <16 x float> poison, float %v113, i64 0
  %v115 = shufflevector <16 x float> %v114, <16 x float> poison, <16 x i32> zeroinitializer
  %v116 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v57, <16 x float> %s52)
  %v117 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v58, <16 x float> %s53)
  %v118 = getelementptr float, ptr %s32, i64 1280
  %v119 = load float, ptr %v118, align 4
  %v120 = insertelement <16 x float> poison, float %v119, i64 0
  %v121 = shufflevector <16 x float> %v120, <16 x float> poison, <16 x i32> zeroinitializer
  %v122 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v57, <16 x float> %s54)
  %v123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v58, <16 x float> %s55)
  %v124 = getelementptr float, ptr %s32, i64 1
  %v125 = getelementptr float, ptr %s33, i64 32
  %v126 = getelementptr float, ptr %v125, i64 16
  %v127 = load <16 x float>, ptr %v125, align 4
  %v128 = load <16 x float>, ptr %v126, align 4
  %v129 = load float, ptr %v124, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v127, <16 x float> %v62)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v128, <16 x float> %v63)
  %v134 = getelementptr float, ptr %v124, i64 128
  %v135 = load float, ptr %v134, align 4
  %v136 = insertelement <16 x float> poison, float %v135, i64 0
  %v137 = shufflevector <16 x float> %v136, <16 x float> poison, <16 x i32> zeroinitializer
  %v138 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v127, <16 x float> %v68)
  %v139 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v128, <16 x float> %v69)
  %v140 = getelementptr float, ptr %v124, i64 256
  %v141 = load float, ptr %v140, align 4
  %v142 = insertelement <16 x float> poison, float %v141, i64 0
  %v143 = shufflevector <16 x float> %v142, <16 x float> poison, <16 x i32> zeroinitializer
  %v144 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v127, <16 x float> %v74)
  %v145 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v128, <16 x float> %v75)
  %v146 = getelementptr float, ptr %v124, i64 384
  %v147 = load float, ptr %v146, align 4
  %v148 = insertelement <16 x float> poison, float %v147, i64 0
  %v149 = shufflevector <16 x float> %v148, <16 x float> poison, <16 x i32> zeroinitializer
  %v150 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v127, <16 x float> %v80)
  %v151 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v128, <16 x float> %v81)
  %v152 = getelementptr float, ptr %v124, i64 512
  %v153 = load float, ptr %v152, align 4
  %v154 = insertelement <16 x float> poison, float %v153, i64 0
  %v155 = shufflevector <16 x float> %v154, <16 x float> poison, <16 x i32> zeroinitializer
  %v156 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v155, <16 x float> %v127, <16 x float> %v86)
  %v157 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v155, <16 x float> %v128, <16 x float> %v87)
  %v158 = getelementptr float, ptr %v124, i64 640
  %v159 = load float, ptr %v158, align 4
  %v160 = insertelement <16 x float> poison, float %v159, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  %v162 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v127, <16 x float> %v92)
  %v163 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v128, <16 x float> %v93)
  %v164 = getelementptr float, ptr %v124, i64 768
  %v165 = load float, ptr %v164, align 4
  %v166 = insertelement <16 x float> poison, float %v165, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v127, <16 x float> %v98)
  %v169 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v128, <16 x float> %v99)
  %v170 = getelementptr float, ptr %v124, i64 896
  %v171 = load float, ptr %v170, align 4
  %v172 = insertelement <16 x float> poison, float %v171, i64 0
  %v173 = shufflevector <16 x float> %v172, <16 x float> poison, <16 x i32> zeroinitializer
  %v174 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v127, <16 x float> %v104)
  %v175 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v128, <16 x float> %v105)
  %v176 = getelementptr float, ptr %v124, i64 1024
  %v177 = load float, ptr %v176, align 4
  %v178 = insertelement <16 x float> poison, float %v177, i64 0
  %v179 = shufflevector <16 x float> %v178, <16 x float> poison, <16 x i32> zeroinitializer
  %v180 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v127, <16 x float> %v110)
  %v181 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v128, <16 x float> %v111)
  %v182 = getelementptr float, ptr %v124, i64 1152
  %v183 = load float, ptr %v182, align 4
  %v184 = insertelement <16 x float> poison, float %v183, i64 0
  %v185 = shufflevector <16 x float> %v184, <16 x float> poison, <16 x i32> zeroinitializer
  %v186 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v127, <16 x float> %v116)
  %v187 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v128, <16 x float> %v117)
  %v188 = getelementptr float, ptr %v124, i64 1280
  %v189 = load float, ptr %v188, align 4
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v127, <16 x float> %v122)
  %v193 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v128, <16 x float> %v123)
  %v194 = getelementptr float, ptr %s32, i64 2
  %v195 = getelementptr float, ptr %s33, i64 64
  %v196 = getelementptr float, ptr %v195, i64 16
  %v197 = load <16 x float>, ptr %v195, align 4
  %v198 = load <16 x float>, ptr %v196, align 4
  %v199 = load float, ptr %v194, align 4
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v197, <16 x float> %v132)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v198, <16 x float> %v133)
  %v204 = getelementptr float, ptr %v194, i64 128
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v197, <16 x float> %v138)
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v198, <16 x float> %v139)
  %v210 = getelementptr float, ptr %v194, i64 256
  %v211 = load float, ptr %v210, align 4
  %v212 = insertelement <16 x float> poison, float %v211, i64 0
  %v213 = shufflevector <16 x float> %v212, <16 x float> poison, <16 x i32> zeroinitializer
  %v214 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v197, <16 x float> %v144)
  %v215 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v198, <16 x float> %v145)
  %v216 = getelementptr float, ptr %v194, i64 384
  %v217 = load float, ptr %v216, align 4
  %v218 = insertelement <16 x float> poison, float %v217, i64 0
  %v219 = shufflevector <16 x float> %v218, <16 x float> poison, <16 x i32> zeroinitializer
  %v220 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v197, <16 x float> %v150)
  %v221 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v198, <16 x float> %v151)
  %v222 = getelementptr float, ptr %v194, i64 512
  %v223 = load float, ptr %v222, align 4
  %v224 = insertelement <16 x float> poison, float %v223, i64 0
  %v225 = shufflevector <16 x float> %v224, <16 x float> poison, <16 x i32> zeroinitializer
  %v226 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v197, <16 x float> %v156)
  %v227 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v198, <16 x float> %v157)
  %v228 = getelementptr float, ptr %v194, i64 640
  %v229 = load float, ptr %v228, align 4
  %v230 = insertelement <16 x float> poison, float %v229, i64 0
  %v231 = shufflevector <16 x float> %v230, <16 x float> poison, <16 x i32> zeroinitializer
  %v232 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v197, <16 x float> %v162)
  %v233 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v198, <16 x float> %v163)
  %v234 = getelementptr float, ptr %v194, i64 768
  %v235 = load float, ptr %v234, align 4
  %v236 = insertelement <16 x float> poison, float %v235, i64 0
  %v237 = shufflevector <16 x float> %v236, <16 x float> poison, <16 x i32> zeroinitializer
  %v238 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v197, <16 x float> %v168)
  %v239 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v198, <16 x float> %v169)
  %v240 = getelementptr float, ptr %v194, i64 896
  %v241 = load float, ptr %v240, align 4
  %v242 = insertelement <16 x float> poison, float %v241, i64 0
  %v243 = shufflevector <16 x float> %v242, <16 x float> poison, <16 x i32> zeroinitializer
  %v244 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v197, <16 x float> %v174)
  %v245 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v198, <16 x float> %v175)
  %v246 = getelementptr float, ptr %v194, i64 1024
  %v247 = load float, ptr %v246, align 4
  %v248 = insertelement <16 x float> poison, float %v247, i64 0
  %v249 = shufflevector <16 x float> %v248, <16 x float> poison, <16 x i32> zeroinitializer
  %v250 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v197, <16 x float> %v180)
  %v251 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v198, <16 x float> %v181)
  %v252 = getelementptr float, ptr %v194, i64 1152
  %v253 = load float, ptr %v252, align 4
  %v254 = insertelement <16 x float> poison, float %v253, i64 0
  %v255 = shufflevector <16 x float> %v254, <16 x float> poison, <16 x i32> zeroinitializer
  %v256 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v197, <16 x float> %v186)
  %v257 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v198, <16 x float> %v187)
  %v258 = getelementptr float, ptr %v194, i64 1280
  %v259 = load float, ptr %v258, align 4
  %v260 = insertelement <16 x float> poison, float %v259, i64 0
  %v261 = shufflevector <16 x float> %v260, <16 x float> poison, <16 x i32> zeroinitializer
  %v262 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v197, <16 x float> %v192)
  %v263 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v198, <16 x float> %v193)
  %v264 = getelementptr float, ptr %s32, i64 3
  %v265 = getelementptr float, ptr %s33, i64 96
  %v266 = getelementptr float, ptr %v265, i64 16
  %v267 = load <16 x float>, ptr %v265, align 4
  %v268 = load <16 x float>, ptr %v266, align 4
  %v269 = load float, ptr %v264, align 4
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v267, <16 x float> %v202)
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v268, <16 x float> %v203)
  %v274 = getelementptr float, ptr %v264, i64 128
  %v275 = load float, ptr %v274, align 4
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v267, <16 x float> %v208)
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v268, <16 x float> %v209)
  %v280 = getelementptr float, ptr %v264, i64 256
  %v281 = load float, ptr %v280, align 4
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v267, <16 x float> %v214)
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v268, <16 x float> %v215)
  %v286 = getelementptr float, ptr %v264, i64 384
  %v287 = load float, ptr %v286, align 4
  %v288 = insertelement <16 x float> poison, float %v287, i64 0
  %v289 = shufflevector <16 x float> %v288, <16 x float> poison, <16 x i32> zeroinitializer
  %v290 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v267, <16 x float> %v220)
  %v291 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v268, <16 x float> %v221)
  %v292 = getelementptr float, ptr %v264, i64 512
  %v293 = load float, ptr %v292, align 4
  %v294 = insertelement <16 x float> poison, float %v293, i64 0
  %v295 = shufflevector <16 x float> %v294, <16 x float> poison, <16 x i32> zeroinitializer
  %v296 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v267, <16 x float> %v226)
  %v297 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v268, <16 x float> %v227)
  %v298 = getelementptr float, ptr %v264, i64 640
  %v299 = load float, ptr %v298, align 4
  %v300 = insertelement <16 x float> poison, float %v299, i64 0
  %v301 = shufflevector <16 x float> %v300, <16 x float> poison, <16 x i32> zeroinitializer
  %v302 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v267, <16 x float> %v232)
  %v303 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v268, <16 x float> %v233)
  %v304 = getelementptr float, ptr %v264, i64 768
  %v305 = load float, ptr %v304, align 4
  %v306 = insertelement <16 x float> poison, float %v305, i64 0
  %v307 = shufflevector <16 x float> %v306, <16 x float> poison, <16 x i32> zeroinitializer
  %v308 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v267, <16 x float> %v238)
  %v309 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v268, <16 x float> %v239)
  %v310 = getelementptr float, ptr %v264, i64 896
  %v311 = load float, ptr %v310, align 4
  %v312 = insertelement <16 x float> poison, float %v311, i64 0
  %v313 = shufflevector <16 x float> %v312, <16 x float> poison, <16 x i32> zeroinitializer
  %v314 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v267, <16 x float> %v244)
  %v315 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v268, <16 x float> %v245)
  %v316 = getelementptr float, ptr %v264, i64 1024
  %v317 = load float, ptr %v316, align 4
  %v318 = insertelement <16 x float> poison, float %v317, i64 0
  %v319 = shufflevector <16 x float> %v318, <16 x float> poison, <16 x i32> zeroinitializer
  %v320 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v267, <16 x float> %v250)
  %v321 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v268, <16 x float> %v251)
  %v322 = getelementptr float, ptr %v264, i64 1152
  %v323 = load float, ptr %v322, align 4
  %v324 = insertelement <16 x float> poison, float %v323, i64 0
  %v325 = shufflevector <16 x float> %v324, <16 x float> poison, <16 x i32> zeroinitializer
  %v326 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v267, <16 x float> %v256)
  %v327 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v268, <16 x float> %v257)
  %v328 = getelementptr float, ptr %v264, i64 1280
  %v329 = load float, ptr %v328, align 4
  %v330 = insertelement <16 x float> poison, float %v329, i64 0
  %v331 = shufflevector <16 x float> %v330, <16 x float> poison, <16 x i32> zeroinitializer
  %v332 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v331, <16 x float> %v267, <16 x float> %v262)
  %v333 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v331, <16 x float> %v268, <16 x float> %v263)
  %v334 = getelementptr float, ptr %s32, i64 4
  %v335 = getelementptr float, ptr %s33, i64 128
  %i31.n = add nsw i64 %i31, 4
  %i31.c = icmp slt i64 %i31.n, 64
  br i1 %i31.c, label %loop29, label %end30
end30:
  %v336 = load <16 x float>, ptr %v5, align 4
  %v337 = fadd <16 x float> %v272, %v336
  store <16 x float> %v337, ptr %v5, align 4
  %v338 = load <16 x float>, ptr %v6, align 4
  %v339 = fadd <16 x float> %v273, %v338
  store <16 x float> %v339, ptr %v6, align 4
  %v340 = load <16 x float>, ptr %v7, align 4
  %v341 = fadd <16 x float> %v278, %v340
  store <16 x float> %v341, ptr %v7, align 4
  %v342 = load <16 x float>, ptr %v8, align 4
  %v343 = fadd <16 x float> %v279, %v342
  store <16 x float> %v343, ptr %v8, align 4
  %v344 = load <16 x float>, ptr %v9, align 4
  %v345 = fadd <16 x float> %v284, %v344
  store <16 x float> %v345, ptr %v9, align 4
  %v346 = load <16 x float>, ptr %v10, align 4
  %v347 = fadd <16 x float> %v285, %v346
  store <16 x float> %v347, ptr %v10, align 4
  %v348 = load <16 x float>, ptr %v11, align 4
  %v349 = fadd <16 x float> %v290, %v348
  store <16 x float> %v349, ptr %v11, align 4
  %v350 = load <16 x float>, ptr %v12, align 4
  %v351 = fadd <16 x float> %v291, %v350
  store <16 x float> %v351, ptr %v12, align 4
  %v352 = load <16 x float>, ptr %v13, align 4
  %v353 = fadd <16 x float> %v296, %v352
  store <16 x float> %v353, ptr %v13, align 4
  %v354 = load <16 x float>, ptr %v14, align 4
  %v355 = fadd <16 x float> %v297, %v354
  store <16 x float> %v355, ptr %v14, align 4
  %v356 = load <16 x float>, ptr %v15, align 4
  %v357 = fadd <16 x float> %v302, %v356
  store <16 x float> %v357, ptr %v15, align 4
  %v358 = load <16 x float>, ptr %v16, align 4
  %v359 = fadd <16 x float> %v303, %v358
  store <16 x float> %v359, ptr %v16, align 4
  %v360 = load <16 x float>, ptr %v17, align 4
  %v361 = fadd <16 x float> %v308, %v360
  store <16 x float> %v361, ptr %v17, align 4
  %v362 = load <16 x float>, ptr %v18, align 4
  %v363 = fadd <16 x float> %v309, %v362
  store <16 x float> %v363, ptr %v18, align 4
  %v364 = load <16 x float>, ptr %v19, align 4
  %v365 = fadd <16 x float> %v314, %v364
  store <16 x float> %v365, ptr %v19, align 4
  %v366 = load <16 x float>, ptr %v20, align 4
  %v367 = fadd <16 x float> %v315, %v366
  store <16 x float> %v367, ptr %v20, align 4
  %v368 = load <16 x float>, ptr %v21, align 4
  %v369 = fadd <16 x float> %v320, %v368
  store <16 x float> %v369, ptr %v21, align 4
  %v370 = load <16 x float>, ptr %v22, align 4
  %v371 = fadd <16 x float> %v321, %v370
  store <16 x float> %v371, ptr %v22, align 4
  %v372 = load <16 x float>, ptr %v23, align 4
  %v373 = fadd <16 x float> %v326, %v372
  store <16 x float> %v373, ptr %v23, align 4
  %v374 = load <16 x float>, ptr %v24, align 4
  %v375 = fadd <16 x float> %v327, %v374
  store <16 x float> %v375, ptr %v24, align 4
  %v376 = load <16 x float>, ptr %v25, align 4
  %v377 = fadd <16 x float> %v332, %v376
  store <16 x float> %v377, ptr %v25, align 4
  %v378 = load <16 x float>, ptr %v26, align 4
  %v379 = fadd <16 x float> %v333, %v378
  store <16 x float> %v379, ptr %v26, align 4
  %i3.n = add nsw i64 %i3, 11
  %i3.c = icmp slt i64 %i3.n, 22
  br i1 %i3.c, label %loop1, label %end2
end2:
  %v380 = getelementptr float, ptr %out, i64 1408
  %v381 = getelementptr float, ptr %v380, i64 16
  %v382 = getelementptr float, ptr %v380, i64 64
  %v383 = getelementptr float, ptr %v380, i64 80
  %v384 = getelementptr float, ptr %v380, i64 128
  %v385 = getelementptr float, ptr %v380, i64 144
  %v386 = getelementptr float, ptr %v380, i64 192
  %v387 = getelementptr float, ptr %v380, i64 208
  %v388 = getelementptr float, ptr %v380, i64 256
  %v389 = getelementptr float, ptr %v380, i64 272
  %v390 = getelementptr float, ptr %v380, i64 320
  %v391 = getelementptr float, ptr %v380, i64 336
  %v392 = getelementptr float, ptr %v380, i64 384
  %v393 = getelementptr float, ptr %v380, i64 400
  %v394 = getelementptr float, ptr %v380, i64 448
  %v395 = getelementptr float, ptr %v380, i64 464
  %v396 = getelementptr float, ptr %v380, i64 512
  %v397 = getelementptr float, ptr %v380, i64 528
  %v398 = getelementptr float, ptr %v380, i64 576
  %v399 = getelementptr float, ptr %v380, i64 592
  %v400 = getelementptr float, ptr %left, i64 2816
  br label %loop401
loop401:
  %i403 = phi i64 [ 0, %end2 ], [ %i403.n, %loop401 ]
  %s404 = phi ptr [ %v400, %end2 ], [ %v680, %loop401 ]
  %s405 = phi ptr [ %right, %end2 ], [ %v681, %loop401 ]
  %s406 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v624, %loop401 ]
  %s407 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v625, %loop401 ]
  %s408 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v630, %loop401 ]
  %s409 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v631, %loop401 ]
  %s410 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v636, %loop401 ]
  %s411 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v637, %loop401 ]
  %s412 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v642, %loop401 ]
  %s413 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v643, %loop401 ]
  %s414 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v648, %loop401 ]
  %s415 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v649, %loop401 ]
  %s416 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v654, %loop401 ]
  %s417 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v655, %loop401 ]
  %s418 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v660, %loop401 ]
  %s419 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v661, %loop401 ]
  %s420 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v666, %loop401 ]
  %s421 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v667, %loop401 ]
  %s422 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v672, %loop401 ]
  %s423 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v673, %loop401 ]
  %s424 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v678, %loop401 ]
  %s425 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v679, %loop401 ]
  %v426 = getelementptr float, ptr %s405, i64 16
  %v427 = load <16 x float>, ptr %s405, align 4
  %v428 = load <16 x float>, ptr %v426, align 4
  %v429 = load float, ptr %s404, align 4
  %v430 = insertelement <16 x float> poison, float %v429, i64 0
  %v431 = shufflevector <16 x float> %v430, <16 x float> poison, <16 x i32> zeroinitializer
  %v432 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v431, <16 x float> %v427, <16 x float> %s406)
  %v433 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v431, <16 x float> %v428, <16 x float> %s407)
  %v434 = getelementptr float, ptr %s404, i64 128
  %v435 = load float, ptr %v434, align 4
  %v436 = insertelement <16 x float> poison, float %v435, i64 0
  %v437 = shufflevector <16 x float> %v436, <16 x float> poison, <16 x i32> zeroinitializer
  %v438 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v437, <16 x float> %v427, <16 x float> %s408)
  %v439 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v437, <16 x float> %v428, <16 x float> %s409)
  %v440 = getelementptr float, ptr %s404, i64 256
  %v441 = load float, ptr %v440, align 4
  %v442 = insertelement <16 x float> poison, float %v441, i64 0
  %v443 = shufflevector <16 x float> %v442, <16 x float> poison, <16 x i32> zeroinitializer
  %v444 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v443, <16 x float> %v427, <16 x float> %s410)
  %v445 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v443, <16 x float> %v428, <16 x float> %s411)
  %v446 = getelementptr float, ptr %s404, i64 384
  %v447 = load float, ptr %v446, align 4
  %v448 = insertelement <16 x float> poison, float %v447, i64 0
  %v449 = shufflevector <16 x float> %v448, <16 x float> poison, <16 x i32> zeroinitializer
  %v450 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v449, <16 x float> %v427, <16 x float> %s412)
  %v451 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v449, <16 x float> %v428, <16 x float> %s413)
  %v452 = getelementptr float, ptr %s404, i64 512
  %v453 = load float, ptr %v452, align 4
  %v454 = insertelement <16 x float> poison, float %v453, i64 0
  %v455 = shufflevector <16 x float> %v454, <16 x float> poison, <16 x i32> zeroinitializer
  %v456 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v455, <16 x float> %v427, <16 x float> %s414)
  %v457 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v455, <16 x float> %v428, <16 x float> %s415)
  %v458 = getelementptr float, ptr %s404, i64 640
  %v459 = load float, ptr %v458, align 4
  %v460 = insertelement <16 x float> poison, float %v459, i64 0
  %v461 = shufflevector <16 x float> %v460, <16 x float> poison, <16 x i32> zeroinitializer
  %v462 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v461, <16 x float> %v427, <16 x float> %s416)
  %v463 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v461, <16 x float> %v428, <16 x float> %s417)
  %v464 = getelementptr float, ptr %s404, i64 768
  %v465 = load float, ptr %v464, align 4
  %v466 = insertelement <16 x float> poison, float %v465, i64 0
  %v467 = shufflevector <16 x float> %v466, <16 x float> poison, <16 x i32> zeroinitializer
  %v468 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v467, <16 x float> %v427, <16 x float> %s418)
  %v469 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v467, <16 x float> %v428, <16 x float> %s419)
  %v470 = getelementptr float, ptr %s404, i64 896
  %v471 = load float, ptr %v470, align 4
  %v472 = insertelement <16 x float> poison, float %v471, i64 0
  %v473 = shufflevector <16 x float> %v472, <16 x float> poison, <16 x i32> zeroinitializer
  %v474 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v473, <16 x float> %v427, <16 x float> %s420)
  %v475 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v473, <16 x float> %v428, <16 x float> %s421)
  %v476 = getelementptr float, ptr %s404, i64 1024
  %v477 = load float, ptr %v476, align 4
  %v478 = insertelement <16 x float> poison, float %v477, i64 0
  %v479 = shufflevector <16 x float> %v478, <16 x float> poison, <16 x i32> zeroinitializer
  %v480 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v479, <16 x float> %v427, <16 x float> %s422)
  %v481 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v479, <16 x float> %v428, <16 x float> %s423)
  %v482 = getelementptr float, ptr %s404, i64 1152
  %v483 = load float, ptr %v482, align 4
  %v484 = insertelement <16 x float> poison, float %v483, i64 0
  %v485 = shufflevector <16 x float> %v484, <16 x float> poison, <16 x i32> zeroinitializer
  %v486 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v485, <16 x float> %v427, <16 x float> %s424)
  %v487 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v485, <16 x float> %v428, <16 x float> %s425)
  %v488 = getelementptr float, ptr %s404, i64 1
  %v489 = getelementptr float, ptr %s405, i64 32
  %v490 = getelementptr float, ptr %v489, i64 16
  %v491 = load <16 x float>, ptr %v489, align 4
  %v492 = load <16 x float>, ptr %v490, align 4
  %v493 = load float, ptr %v488, align 4
  %v494 = insertelement <16 x float> poison, float %v493, i64 0
  %v495 = shufflevector <16 x float> %v494, <16 x float> poison, <16 x i32> zeroinitializer
  %v496 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v495, <16 x float> %v491, <16 x float> %v432)
  %v497 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v495, <16 x float> %v492, <16 x float> %v433)
  %v498 = getelementptr float, ptr %v488, i64 128
  %v499 = load float, ptr %v498, align 4
  %v500 = insertelement <16 x float> poison, float %v499, i64 0
  %v501 = shufflevector <16 x float> %v500, <16 x float> poison, <16 x i32> zeroinitializer
  %v502 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v501, <16 x float> %v491, <16 x float> %v438)
  %v503 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v501, <16 x float> %v492, <16 x float> %v439)
  %v504 = getelementptr float, ptr %v488, i64 256
  %v505 = load float, ptr %v504, align 4
  %v506 = insertelement <16 x float> poison, float %v505, i64 0
  %v507 = shufflevector <16 x float> %v506, <16 x float> poison, <16 x i32> zeroinitializer
  %v508 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v507, <16 x float> %v491, <16 x float> %v444)
  %v509 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v507, <16 x float> %v492, <16 x float> %v445)
  %v510 = getelementptr float, ptr %v488, i64 384
  %v511 = load float, ptr %v510, align 4
  %v512 = insertelement <16 x float> poison, float %v511, i64 0
  %v513 = shufflevector <16 x float> %v512, <16 x float> poison, <16 x i32> zeroinitializer
  %v514 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v513, <16 x float> %v491, <16 x float> %v450)
  %v515 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v513, <16 x float> %v492, <16 x float> %v451)
  %v516 = getelementptr float, ptr %v488, i64 512
  %v517 = load float, ptr %v516, align 4
  %v518 = insertelement <16 x float> poison, float %v517, i64 0
  %v519 = shufflevector <16 x float> %v518, <16 x float> poison, <16 x i32> zeroinitializer
  %v520 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v519, <16 x float> %v491, <16 x float> %v456)
  %v521 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v519, <16 x float> %v492, <16 x float> %v457)
  %v522 = getelementptr float, ptr %v488, i64 640
  %v523 = load float, ptr %v522, align 4
  %v524 = insertelement <16 x float> poison, float %v523, i64 0
  %v525 = shufflevector <16 x float> %v524, <16 x float> poison, <16 x i32> zeroinitializer
  %v526 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v525, <16 x float> %v491, <16 x float> %v462)
  %v527 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v525, <16 x float> %v492, <16 x float> %v463)
  %v528 = getelementptr float, ptr %v488, i64 768
  %v529 = load float, ptr %v528, align 4
  %v530 = insertelement <16 x float> poison, float %v529, i64 0
  %v531 = shufflevector <16 x float> %v530, <16 x float> poison, <16 x i32> zeroinitializer
  %v532 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v531, <16 x float> %v491, <16 x float> %v468)
  %v533 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v531, <16 x float> %v492, <16 x float> %v469)
  %v534 = getelementptr float, ptr %v488, i64 896
  %v535 = load float, ptr %v534, align 4
  %v536 = insertelement <16 x float> poison, float %v535, i64 0
  %v537 = shufflevector <16 x float> %v536, <16 x float> poison, <16 x i32> zeroinitializer
  %v538 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v537, <16 x float> %v491, <16 x float> %v474)
  %v539 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v537, <16 x float> %v492, <16 x float> %v475)
  %v540 = getelementptr float, ptr %v488, i64 1024
  %v541 = load float, ptr %v540, align 4
  %v542 = insertelement <16 x float> poison, float %v541, i64 0
  %v543 = shufflevector <16 x float> %v542, <16 x float> poison, <16 x i32> zeroinitializer
  %v544 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v543, <16 x float> %v491, <16 x float> %v480)
  %v545 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v543, <16 x float> %v492, <16 x float> %v481)
  %v546 = getelementptr float, ptr %v488, i64 1152
  %v547 = load float, ptr %v546, align 4
  %v548 = insertelement <16 x float> poison, float %v547, i64 0
  %v549 = shufflevector <16 x float> %v548, <16 x float> poison, <16 x i32> zeroinitializer
  %v550 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v549, <16 x float> %v491, <16 x float> %v486)
  %v551 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v549, <16 x float> %v492, <16 x float> %v487)
  %v552 = getelementptr float, ptr %s404, i64 2
  %v553 = getelementptr float, ptr %s405, i64 64
  %v554 = getelementptr float, ptr %v553, i64 16
  %v555 = load <16 x float>, ptr %v553, align 4
  %v556 = load <16 x float>, ptr %v554, align 4
  %v557 = load float, ptr %v552, align 4
  %v558 = insertelement <16 x float> poison, float %v557, i64 0
  %v559 = shufflevector <16 x float> %v558, <16 x float> poison, <16 x i32> zeroinitializer
  %v560 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v559, <16 x float> %v555, <16 x float> %v496)
  %v561 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v559, <16 x float> %v556, <16 x float> %v497)
  %v562 = getelementptr float, ptr %v552, i64 128
  %v563 = load float, ptr %v562, align 4
  %v564 = insertelement <16 x float> poison, float %v563, i64 0
  %v565 = shufflevector <16 x float> %v564, <16 x float> poison, <16 x i32> zeroinitializer
  %v566 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v565, <16 x float> %v555, <16 x float> %v502)
  %v567 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v565, <16 x float> %v556, <16 x float> %v503)
  %v568 = getelementptr float, ptr %v552, i64 256
  %v569 = load float, ptr %v568, align 4
  %v570 = insertelement <16 x float> poison, float %v569, i64 0
  %v571 = shufflevector <16 x float> %v570, <16 x float> poison, <16 x i32> zeroinitializer
  %v572 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v571, <16 x float> %v555, <16 x float> %v508)
  %v573 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v571, <16 x float> %v556, <16 x float> %v509)
  %v574 = getelementptr float, ptr %v552, i64 384
  %v575 = load float, ptr %v574, align 4
  %v576 = insertelement <16 x float> poison, float %v575, i64 0
  %v577 = shufflevector <16 x float> %v576, <16 x float> poison, <16 x i32> zeroinitializer
  %v578 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v577, <16 x float> %v555, <16 x float> %v514)
  %v579 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v577, <16 x float> %v556, <16 x float> %v515)
  %v580 = getelementptr float, ptr %v552, i64 512
  %v581 = load float, ptr %v580, align 4
  %v582 = insertelement <16 x float> poison, float %v581, i64 0
  %v583 = shufflevector <16 x float> %v582, <16 x float> poison, <16 x i32> zeroinitializer
  %v584 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v583, <16 x float> %v555, <16 x float> %v520)
  %v585 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v583, <16 x float> %v556, <16 x float> %v521)
  %v586 = getelementptr float, ptr %v552, i64 640
  %v587 = load float, ptr %v586, align 4
  %v588 = insertelement <16 x float> poison, float %v587, i64 0
  %v589 = shufflevector <16 x float> %v588, <16 x float> poison, <16 x i32> zeroinitializer
  %v590 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v589, <16 x float> %v555, <16 x float> %v526)
  %v591 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v589, <16 x float> %v556, <16 x float> %v527)
  %v592 = getelementptr float, ptr %v552, i64 768
  %v593 = load float, ptr %v592, align 4
  %v594 = insertelement <16 x float> poison, float %v593, i64 0
  %v595 = shufflevector <16 x float> %v594, <16 x float> poison, <16 x i32> zeroinitializer
  %v596 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v595, <16 x float> %v555, <16 x float> %v532)
  %v597 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v595, <16 x float> %v556, <16 x float> %v533)
  %v598 = getelementptr float, ptr %v552, i64 896
  %v599 = load float, ptr %v598, align 4
  %v600 = insertelement <16 x float> poison, float %v599, i64 0
  %v601 = shufflevector <16 x float> %v600, <16 x float> poison, <16 x i32> zeroinitializer
  %v602 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v601, <16 x float> %v555, <16 x float> %v538)
  %v603 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v601, <16 x float> %v556, <16 x float> %v539)
  %v604 = getelementptr float, ptr %v552, i64 1024
  %v605 = load float, ptr %v604, align 4
  %v606 = insertelement <16 x float> poison, float %v605, i64 0
  %v607 = shufflevector <16 x float> %v606, <16 x float> poison, <16 x i32> zeroinitializer
  %v608 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v607, <16 x float> %v555, <16 x float> %v544)
  %v609 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v607, <16 x float> %v556, <16 x float> %v545)
  %v610 = getelementptr float, ptr %v552, i64 1152
  %v611 = load float, ptr %v610, align 4
  %v612 = insertelement <16 x float> poison, float %v611, i64 0
  %v613 = shufflevector <16 x float> %v612, <16 x float> poison, <16 x i32> zeroinitializer
  %v614 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v613, <16 x float> %v555, <16 x float> %v550)
  %v615 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v613, <16 x float> %v556, <16 x float> %v551)
  %v616 = getelementptr float, ptr %s404, i64 3
  %v617 = getelementptr float, ptr %s405, i64 96
  %v618 = getelementptr float, ptr %v617, i64 16
  %v619 = load <16 x float>, ptr %v617, align 4
  %v620 = load <16 x float>, ptr %v618, align 4
  %v621 = load float, ptr %v616, align 4
  %v622 = insertelement <16 x float> poison, float %v621, i64 0
  %v623 = shufflevector <16 x float> %v622, <16 x float> poison, <16 x i32> zeroinitializer
  %v624 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v623, <16 x float> %v619, <16 x float> %v560)
  %v625 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v623, <16 x float> %v620, <16 x float> %v561)
  %v626 = getelementptr float, ptr %v616, i64 128
  %v627 = load float, ptr %v626, align 4
  %v628 = insertelement <16 x float> poison, float %v627, i64 0
  %v629 = shufflevector <16 x float> %v628, <16 x float> poison, <16 x i32> zeroinitializer
  %v630 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v629, <16 x float> %v619, <16 x float> %v566)
  %v631 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v629, <16 x float> %v620, <16 x float> %v567)
  %v632 = getelementptr float, ptr %v616, i64 256
  %v633 = load float, ptr %v632, align 4
  %v634 = insertelement <16 x float> poison, float %v633, i64 0
  %v635 = shufflevector <16 x float> %v634, <16 x float> poison, <16 x i32> zeroinitializer
  %v636 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v635, <16 x float> %v619, <16 x float> %v572)
  %v637 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v635, <16 x float> %v620, <16 x float> %v573)
  %v638 = getelementptr float, ptr %v616, i64 384
  %v639 = load float, ptr %v638, align 4
  %v640 = insertelement <16 x float> poison, float %v639, i64 0
  %v641 = shufflevector <16 x float> %v640, <16 x float> poison, <16 x i32> zeroinitializer
  %v642 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v641, <16 x float> %v619, <16 x float> %v578)
  %v643 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v641, <16 x float> %v620, <16 x float> %v579)
  %v644 = getelementptr float, ptr %v616, i64 512
  %v645 = load float, ptr %v644, align 4
  %v646 = insertelement <16 x float> poison, float %v645, i64 0
  %v647 = shufflevector <16 x float> %v646, <16 x float> poison, <16 x i32> zeroinitializer
  %v648 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v647, <16 x float> %v619, <16 x float> %v584)
  %v649 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v647, <16 x float> %v620, <16 x float> %v585)
  %v650 = getelementptr float, ptr %v616, i64 640
  %v651 = load float, ptr %v650, align 4
  %v652 = insertelement <16 x float> poison, float %v651, i64 0
  %v653 = shufflevector <16 x float> %v652, <16 x float> poison, <16 x i32> zeroinitializer
  %v654 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v653, <16 x float> %v619, <16 x float> %v590)
  %v655 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v653, <16 x float> %v620, <16 x float> %v591)
  %v656 = getelementptr float, ptr %v616, i64 768
  %v657 = load float, ptr %v656, align 4
  %v658 = insertelement <16 x float> poison, float %v657, i64 0
  %v659 = shufflevector <16 x float> %v658, <16 x float> poison, <16 x i32> zeroinitializer
  %v660 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v659, <16 x float> %v619, <16 x float> %v596)
  %v661 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v659, <16 x float> %v620, <16 x float> %v597)
  %v662 = getelementptr float, ptr %v616, i64 896
  %v663 = load float, ptr %v662, align 4
  %v664 = insertelement <16 x float> poison, float %v663, i64 0
  %v665 = shufflevector <16 x float> %v664, <16 x float> poison, <16 x i32> zeroinitializer
  %v666 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v665, <16 x float> %v619, <16 x float> %v602)
  %v667 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v665, <16 x float> %v620, <16 x float> %v603)
  %v668 = getelementptr float, ptr %v616, i64 1024
  %v669 = load float, ptr %v668, align 4
  %v670 = insertelement <16 x float> poison, float %v669, i64 0
  %v671 = shufflevector <16 x float> %v670, <16 x float> poison, <16 x i32> zeroinitializer
  %v672 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v671, <16 x float> %v619, <16 x float> %v608)
  %v673 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v671, <16 x float> %v620, <16 x float> %v609)
  %v674 = getelementptr float, ptr %v616, i64 1152
  %v675 = load float, ptr %v674, align 4
  %v676 = insertelement <16 x float> poison, float %v675, i64 0
  %v677 = shufflevector <16 x float> %v676, <16 x float> poison, <16 x i32> zeroinitializer
  %v678 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v677, <16 x float> %v619, <16 x float> %v614)
  %v679 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v677, <16 x float> %v620, <16 x float> %v615)
  %v680 = getelementptr float, ptr %s404, i64 4
  %v681 = getelementptr float, ptr %s405, i64 128
  %i403.n = add nsw i64 %i403, 4
  %i403.c = icmp slt i64 %i403.n, 64
  br i1 %i403.c, label %loop401, label %end402
end402:
  %v682 = load <16 x float>, ptr %v380, align 4
  %v683 = fadd <16 x float> %v624, %v682
  store <16 x float> %v683, ptr %v380, align 4
  %v684 = load <16 x float>, ptr %v381, align 4
  %v685 = fadd <16 x float> %v625, %v684
  store <16 x float> %v685, ptr %v381, align 4
  %v686 = load <16 x float>, ptr %v382, align 4
  %v687 = fadd <16 x float> %v630, %v686
  store <16 x float> %v687, ptr %v382, align 4
  %v688 = load <16 x float>, ptr %v383, align 4
  %v689 = fadd <16 x float> %v631, %v688
  store <16 x float> %v689, ptr %v383, align 4
  %v690 = load <16 x float>, ptr %v384, align 4
  %v691 = fadd <16 x float> %v636, %v690
  store <16 x float> %v691, ptr %v384, align 4
  %v692 = load <16 x float>, ptr %v385, align 4
  %v693 = fadd <16 x float> %v637, %v692
  store <16 x float> %v693, ptr %v385, align 4
  %v694 = load <16 x float>, ptr %v386, align 4
  %v695 = fadd <16 x float> %v642, %v694
  store <16 x float> %v695, ptr %v386, align 4
  %v696 = load <16 x float>, ptr %v387, align 4
  %v697 = fadd <16 x float> %v643, %v696
  store <16 x float> %v697, ptr %v387, align 4
  %v698 = load <16 x float>, ptr %v388, align 4
  %v699 = fadd <16 x float> %v648, %v698
  store <16 x float> %v699, ptr %v388, align 4
  %v700 = load <16 x float>, ptr %v389, align 4
  %v701 = fadd <16 x float> %v649, %v700
  store <16 x float> %v701, ptr %v389, align 4
  %v702 = load <16 x float>, ptr %v390, align 4
  %v703 = fadd <16 x float> %v654, %v702
  store <16 x float> %v703, ptr %v390, align 4
  %v704 = load <16 x float>, ptr %v391, align 4
  %v705 = fadd <16 x float> %v655, %v704
  store <16 x float> %v705, ptr %v391, align 4
  %v706 = load <16 x float>, ptr %v392, align 4
  %v707 = fadd <16 x float> %v660, %v706
  store <16 x float> %v707, ptr %v392, align 4
  %v708 = load <16 x float>, ptr %v393, align 4
  %v709 = fadd <16 x float> %v661, %v708
  store <16 x float> %v709, ptr %v393, align 4
  %v710 = load <16 x float>, ptr %v394, align 4
  %v711 = fadd <16 x float> %v666, %v710
  store <16 x float> %v711, ptr %v394, align 4
  %v712 = load <16 x float>, ptr %v395, align 4
  %v713 = fadd <16 x float> %v667, %v712
  store <16 x float> %v713, ptr %v395, align 4
  %v714 = load <16 x float>, ptr %v396, align 4
  %v715 = fadd <16 x float> %v672, %v714
  store <16 x float> %v715, ptr %v396, align 4
  %v716 = load <16 x float>, ptr %v397, align 4
  %v717 = fadd <16 x float> %v673, %v716
  store <16 x float> %v717, ptr %v397, align 4
  %v718 = load <16 x float>, ptr %v398, align 4
  %v719 = fadd <16 x float> %v678, %v718
  store <16 x float> %v719, ptr %v398, align 4
  %v720 = load <16 x float>, ptr %v399, align 4
  %v721 = fadd <16 x float> %v679, %v720
  store <16 x float> %v721, ptr %v399, align 4
  ret void
}
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 8, i64 1, i64 8 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [1 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 8, i64 1 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 1, i64 91136, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: out of memory, needs 729088 bytes\00"
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
  %borrowed = call ptr @stitch_take(i64 729088)
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
  call void @stitch_give(ptr %borrowed, i64 729088)
  ret ptr null
}

