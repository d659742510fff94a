define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 0
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf9.at = getelementptr ptr, ptr %bufs, i64 2
  %buf9 = load ptr, ptr %buf9.at, align 8
  %buf11.at = getelementptr ptr, ptr %bufs, i64 3
  %buf11 = load ptr, ptr %buf11.at, align 8
  %buf1 = getelementptr i8, ptr %arena, i64 66560
  %buf3 = getelementptr i8, ptr %arena, i64 0
  %buf4 = getelementptr i8, ptr %arena, i64 65536
  %buf5 = getelementptr i8, ptr %arena, i64 0
  %buf6 = getelementptr i8, ptr %arena, i64 66048
  %buf7 = getelementptr i8, ptr %arena, i64 66048
  %buf8 = getelementptr i8, ptr %arena, i64 0
  %buf10 = getelementptr i8, ptr %arena, i64 74752
  %v217 = getelementptr float, ptr %buf3, i64 32
  %v323 = getelementptr float, ptr %buf3, i64 64
  %v429 = getelementptr float, ptr %buf3, i64 96
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end605 ]
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
  %v111 = getelementptr float, ptr %buf2, i64 %v5
  call void @st.product.f32.128x32x64.128.64.1.32.set(ptr %buf3, ptr %v111, ptr %buf1)
  %v112 = getelementptr float, ptr %v6, i64 2048
  %v115 = icmp slt i64 0, 32
  br i1 %v115, label %loop113, label %end114
loop113:
  %i116 = phi i64 [ 0, %end8 ], [ %i116.n, %end118 ]
  %v119 = icmp slt i64 0, 64
  br i1 %v119, label %loop117, label %end118
loop117:
  %i120 = phi i64 [ 0, %loop113 ], [ %i120.n, %loop117 ]
  %v121 = mul nsw i64 %i116, 64
  %v122 = getelementptr float, ptr %v112, i64 %v121
  %v123 = getelementptr float, ptr %v122, i64 %i120
  %v124 = mul nsw i64 %i120, 32
  %v125 = getelementptr float, ptr %buf1, i64 %v124
  %v126 = getelementptr float, ptr %v125, i64 %i116
  %v127 = load <4 x float>, ptr %v123, align 4
  %v128 = mul nsw i64 4, 64
  %v129 = getelementptr float, ptr %v123, i64 %v128
  %v130 = getelementptr float, ptr %v129, i64 0
  %v131 = load <4 x float>, ptr %v130, align 4
  %v132 = mul nsw i64 8, 64
  %v133 = getelementptr float, ptr %v123, i64 %v132
  %v134 = getelementptr float, ptr %v133, i64 0
  %v135 = load <4 x float>, ptr %v134, align 4
  %v136 = mul nsw i64 12, 64
  %v137 = getelementptr float, ptr %v123, i64 %v136
  %v138 = getelementptr float, ptr %v137, i64 0
  %v139 = load <4 x float>, ptr %v138, align 4
  %v140 = shufflevector <4 x float> %v127, <4 x float> %v131, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v141 = shufflevector <4 x float> %v135, <4 x float> %v139, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v142 = shufflevector <8 x float> %v140, <8 x float> %v141, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v143 = mul nsw i64 1, 64
  %v144 = getelementptr float, ptr %v123, i64 %v143
  %v145 = getelementptr float, ptr %v144, i64 0
  %v146 = load <4 x float>, ptr %v145, align 4
  %v147 = mul nsw i64 5, 64
  %v148 = getelementptr float, ptr %v123, i64 %v147
  %v149 = getelementptr float, ptr %v148, i64 0
  %v150 = load <4 x float>, ptr %v149, align 4
  %v151 = mul nsw i64 9, 64
  %v152 = getelementptr float, ptr %v123, i64 %v151
  %v153 = getelementptr float, ptr %v152, i64 0
  %v154 = load <4 x float>, ptr %v153, align 4
  %v155 = mul nsw i64 13, 64
  %v156 = getelementptr float, ptr %v123, i64 %v155
  %v157 = getelementptr float, ptr %v156, i64 0
  %v158 = load <4 x float>, ptr %v157, align 4
  %v159 = shufflevector <4 x float> %v146, <4 x float> %v150, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v160 = shufflevector <4 x float> %v154, <4 x float> %v158, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v161 = shufflevector <8 x float> %v159, <8 x float> %v160, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v162 = mul nsw i64 2, 64
  %v163 = getelementptr float, ptr %v123, i64 %v162
  %v164 = getelementptr float, ptr %v163, i64 0
  %v165 = load <4 x float>, ptr %v164, align 4
  %v166 = mul nsw i64 6, 64
  %v167 = getelementptr float, ptr %v123, i64 %v166
  %v168 = getelementptr float, ptr %v167, i64 0
  %v169 = load <4 x float>, ptr %v168, align 4
  %v170 = mul nsw i64 10, 64
  %v171 = getelementptr float, ptr %v123, i64 %v170
  %v172 = getelementptr float, ptr %v171, i64 0
  %v173 = load <4 x float>, ptr %v172, align 4
  %v174 = mul nsw i64 14, 64
  %v175 = getelementptr float, ptr %v123, i64 %v174
  %v176 = getelementptr float, ptr %v175, i64 0
  %v177 = load <4 x float>, ptr %v176, align 4
  %v178 = shufflevector <4 x float> %v165, <4 x float> %v169, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v179 = shufflevector <4 x float> %v173, <4 x float> %v177, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v180 = shufflevector <8 x float> %v178, <8 x float> %v179, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v181 = mul nsw i64 3, 64
  %v182 = getelementptr float, ptr %v123, i64 %v181
  %v183 = getelementptr float, ptr %v182, i64 0
  %v184 = load <4 x float>, ptr %v183, align 4
  %v185 = mul nsw i64 7, 64
  %v186 = getelementptr float, ptr %v123, i64 %v185
  %v187 = getelementptr float, ptr %v186, i64 0
  %v188 = load <4 x float>, ptr %v187, align 4
  %v189 = mul nsw i64 11, 64
  %v190 = getelementptr float, ptr %v123, i64 %v189
  %v191 = getelementptr float, ptr %v190, i64 0
  %v192 = load <4 x float>, ptr %v191, align 4
  %v193 = mul nsw i64 15, 64
  %v194 = getelementptr float, ptr %v123, i64 %v193
  %v195 = getelementptr float, ptr %v194, i64 0
  %v196 = load <4 x float>, ptr %v195, align 4
  %v197 = shufflevector <4 x float> %v184, <4 x float> %v188, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v198 = shufflevector <4 x float> %v192, <4 x float> %v196, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v199 = shufflevector <8 x float> %v197, <8 x float> %v198, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v200 = shufflevector <16 x float> %v142, <16 x float> %v180, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v201 = shufflevector <16 x float> %v142, <16 x float> %v180, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v202 = shufflevector <16 x float> %v161, <16 x float> %v199, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v203 = shufflevector <16 x float> %v161, <16 x float> %v199, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v204 = shufflevector <16 x float> %v200, <16 x float> %v202, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v205 = shufflevector <16 x float> %v200, <16 x float> %v202, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v206 = shufflevector <16 x float> %v201, <16 x float> %v203, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v207 = shufflevector <16 x float> %v201, <16 x float> %v203, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v204, ptr %v126, align 4
  %v208 = mul nsw i64 1, 32
  %v209 = getelementptr float, ptr %v126, i64 %v208
  %v210 = getelementptr float, ptr %v209, i64 0
  store <16 x float> %v205, ptr %v210, align 4
  %v211 = mul nsw i64 2, 32
  %v212 = getelementptr float, ptr %v126, i64 %v211
  %v213 = getelementptr float, ptr %v212, i64 0
  store <16 x float> %v206, ptr %v213, align 4
  %v214 = mul nsw i64 3, 32
  %v215 = getelementptr float, ptr %v126, i64 %v214
  %v216 = getelementptr float, ptr %v215, i64 0
  store <16 x float> %v207, ptr %v216, align 4
  %i120.n = add nsw i64 %i120, 4
  %i120.c = icmp slt i64 %i120.n, 64
  br i1 %i120.c, label %loop117, label %end118
end118:
  %i116.n = add nsw i64 %i116, 16
  %i116.c = icmp slt i64 %i116.n, 32
  br i1 %i116.c, label %loop113, label %end114
end114:
  call void @st.product.f32.128x32x64.128.64.1.32.set(ptr %v217, ptr %v111, ptr %buf1)
  %v218 = getelementptr float, ptr %v6, i64 4096
  %v221 = icmp slt i64 0, 32
  br i1 %v221, label %loop219, label %end220
loop219:
  %i222 = phi i64 [ 0, %end114 ], [ %i222.n, %end224 ]
  %v225 = icmp slt i64 0, 64
  br i1 %v225, label %loop223, label %end224
loop223:
  %i226 = phi i64 [ 0, %loop219 ], [ %i226.n, %loop223 ]
  %v227 = mul nsw i64 %i222, 64
  %v228 = getelementptr float, ptr %v218, i64 %v227
  %v229 = getelementptr float, ptr %v228, i64 %i226
  %v230 = mul nsw i64 %i226, 32
  %v231 = getelementptr float, ptr %buf1, i64 %v230
  %v232 = getelementptr float, ptr %v231, i64 %i222
  %v233 = load <4 x float>, ptr %v229, align 4
  %v234 = mul nsw i64 4, 64
  %v235 = getelementptr float, ptr %v229, i64 %v234
  %v236 = getelementptr float, ptr %v235, i64 0
  %v237 = load <4 x float>, ptr %v236, align 4
  %v238 = mul nsw i64 8, 64
  %v239 = getelementptr float, ptr %v229, i64 %v238
  %v240 = getelementptr float, ptr %v239, i64 0
  %v241 = load <4 x float>, ptr %v240, align 4
  %v242 = mul nsw i64 12, 64
  %v243 = getelementptr float, ptr %v229, i64 %v242
  %v244 = getelementptr float, ptr %v243, i64 0
  %v245 = load <4 x float>, ptr %v244, align 4
  %v246 = shufflevector <4 x float> %v233, <4 x float> %v237, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v247 = shufflevector <4 x float> %v241, <4 x float> %v245, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v248 = shufflevector <8 x float> %v246, <8 x float> %v247, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v249 = mul nsw i64 1, 64
  %v250 = getelementptr float, ptr %v229, i64 %v249
  %v251 = getelementptr float, ptr %v250, i64 0
  %v252 = load <4 x float>, ptr %v251, align 4
  %v253 = mul nsw i64 5, 64
  %v254 = getelementptr float, ptr %v229, i64 %v253
  %v255 = getelementptr float, ptr %v254, i64 0
  %v256 = load <4 x float>, ptr %v255, align 4
  %v257 = mul nsw i64 9, 64
  %v258 = getelementptr float, ptr %v229, i64 %v257
  %v259 = getelementptr float, ptr %v258, i64 0
  %v260 = load <4 x float>, ptr %v259, align 4
  %v261 = mul nsw i64 13, 64
  %v262 = getelementptr float, ptr %v229, i64 %v261
  %v263 = getelementptr float, ptr %v262, i64 0
  %v264 = load <4 x float>, ptr %v263, align 4
  %v265 = shufflevector <4 x float> %v252, <4 x float> %v256, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v266 = shufflevector <4 x float> %v260, <4 x float> %v264, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v267 = shufflevector <8 x float> %v265, <8 x float> %v266, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v268 = mul nsw i64 2, 64
  %v269 = getelementptr float, ptr %v229, i64 %v268
  %v270 = getelementptr float, ptr %v269, i64 0
  %v271 = load <4 x float>, ptr %v270, align 4
  %v272 = mul nsw i64 6, 64
  %v273 = getelementptr float, ptr %v229, i64 %v272
  %v274 = getelementptr float, ptr %v273, i64 0
  %v275 = load <4 x float>, ptr %v274, align 4
  %v276 = mul nsw i64 10, 64
  %v277 = getelementptr float, ptr %v229, i64 %v276
  %v278 = getelementptr float, ptr %v277, i64 0
  %v279 = load <4 x float>, ptr %v278, align 4
  %v280 = mul nsw i64 14, 64
  %v281 = getelementptr float, ptr %v229, i64 %v280
  %v282 = getelementptr float, ptr %v281, i64 0
  %v283 = load <4 x float>, ptr %v282, align 4
  %v284 = shufflevector <4 x float> %v271, <4 x float> %v275, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v285 = shufflevector <4 x float> %v279, <4 x float> %v283, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v286 = shufflevector <8 x float> %v284, <8 x float> %v285, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v287 = mul nsw i64 3, 64
  %v288 = getelementptr float, ptr %v229, i64 %v287
  %v289 = getelementptr float, ptr %v288, i64 0
  %v290 = load <4 x float>, ptr %v289, align 4
  %v291 = mul nsw i64 7, 64
  %v292 = getelementptr float, ptr %v229, i64 %v291
  %v293 = getelementptr float, ptr %v292, i64 0
  %v294 = load <4 x float>, ptr %v293, align 4
  %v295 = mul nsw i64 11, 64
  %v296 = getelementptr float, ptr %v229, i64 %v295
  %v297 = getelementptr float, ptr %v296, i64 0
  %v298 = load <4 x float>, ptr %v297, align 4
  %v299 = mul nsw i64 15, 64
  %v300 = getelementptr float, ptr %v229, i64 %v299
  %v301 = getelementptr float, ptr %v300, i64 0
  %v302 = load <4 x float>, ptr %v301, align 4
  %v303 = shufflevector <4 x float> %v290, <4 x float> %v294, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v304 = shufflevector <4 x float> %v298, <4 x float> %v302, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v305 = shufflevector <8 x float> %v303, <8 x float> %v304, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v306 = shufflevector <16 x float> %v248, <16 x float> %v286, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v307 = shufflevector <16 x float> %v248, <16 x float> %v286, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v308 = shufflevector <16 x float> %v267, <16 x float> %v305, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v309 = shufflevector <16 x float> %v267, <16 x float> %v305, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v310 = shufflevector <16 x float> %v306, <16 x float> %v308, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v311 = shufflevector <16 x float> %v306, <16 x float> %v308, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v312 = shufflevector <16 x float> %v307, <16 x float> %v309, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v313 = shufflevector <16 x float> %v307, <16 x float> %v309, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v310, ptr %v232, align 4
  %v314 = mul nsw i64 1, 32
  %v315 = getelementptr float, ptr %v232, i64 %v314
  %v316 = getelementptr float, ptr %v315, i64 0
  store <16 x float> %v311, ptr %v316, align 4
  %v317 = mul nsw i64 2, 32
  %v318 = getelementptr float, ptr %v232, i64 %v317
  %v319 = getelementptr float, ptr %v318, i64 0
  store <16 x float> %v312, ptr %v319, align 4
  %v320 = mul nsw i64 3, 32
  %v321 = getelementptr float, ptr %v232, i64 %v320
  %v322 = getelementptr float, ptr %v321, i64 0
  store <16 x float> %v313, ptr %v322, align 4
  %i226.n = add nsw i64 %i226, 4
  %i226.c = icmp slt i64 %i226.n, 64
  br i1 %i226.c, label %loop223, label %end224
end224:
  %i222.n = add nsw i64 %i222, 16
  %i222.c = icmp slt i64 %i222.n, 32
  br i1 %i222.c, label %loop219, label %end220
end220:
  call void @st.product.f32.128x32x64.128.64.1.32.set(ptr %v323, ptr %v111, ptr %buf1)
  %v324 = getelementptr float, ptr %v6, i64 6144
  %v327 = icmp slt i64 0, 32
  br i1 %v327, label %loop325, label %end326
loop325:
  %i328 = phi i64 [ 0, %end220 ], [ %i328.n, %end330 ]
  %v331 = icmp slt i64 0, 64
  br i1 %v331, label %loop329, label %end330
loop329:
  %i332 = phi i64 [ 0, %loop325 ], [ %i332.n, %loop329 ]
  %v333 = mul nsw i64 %i328, 64
  %v334 = getelementptr float, ptr %v324, i64 %v333
  %v335 = getelementptr float, ptr %v334, i64 %i332
  %v336 = mul nsw i64 %i332, 32
  %v337 = getelementptr float, ptr %buf1, i64 %v336
  %v338 = getelementptr float, ptr %v337, i64 %i328
  %v339 = load <4 x float>, ptr %v335, align 4
  %v340 = mul nsw i64 4, 64
  %v341 = getelementptr float, ptr %v335, i64 %v340
  %v342 = getelementptr float, ptr %v341, i64 0
  %v343 = load <4 x float>, ptr %v342, align 4
  %v344 = mul nsw i64 8, 64
  %v345 = getelementptr float, ptr %v335, i64 %v344
  %v346 = getelementptr float, ptr %v345, i64 0
  %v347 = load <4 x float>, ptr %v346, align 4
  %v348 = mul nsw i64 12, 64
  %v349 = getelementptr float, ptr %v335, i64 %v348
  %v350 = getelementptr float, ptr %v349, i64 0
  %v351 = load <4 x float>, ptr %v350, align 4
  %v352 = shufflevector <4 x float> %v339, <4 x float> %v343, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v353 = shufflevector <4 x float> %v347, <4 x float> %v351, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v354 = shufflevector <8 x float> %v352, <8 x float> %v353, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v355 = mul nsw i64 1, 64
  %v356 = getelementptr float, ptr %v335, i64 %v355
  %v357 = getelementptr float, ptr %v356, i64 0
  %v358 = load <4 x float>, ptr %v357, align 4
  %v359 = mul nsw i64 5, 64
  %v360 = getelementptr float, ptr %v335, i64 %v359
  %v361 = getelementptr float, ptr %v360, i64 0
  %v362 = load <4 x float>, ptr %v361, align 4
  %v363 = mul nsw i64 9, 64
  %v364 = getelementptr float, ptr %v335, i64 %v363
  %v365 = getelementptr float, ptr %v364, i64 0
  %v366 = load <4 x float>, ptr %v365, align 4
  %v367 = mul nsw i64 13, 64
  %v368 = getelementptr float, ptr %v335, i64 %v367
  %v369 = getelementptr float, ptr %v368, i64 0
  %v370 = load <4 x float>, ptr %v369, align 4
  %v371 = shufflevector <4 x float> %v358, <4 x float> %v362, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v372 = shufflevector <4 x float> %v366, <4 x float> %v370, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v373 = shufflevector <8 x float> %v371, <8 x float> %v372, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v374 = mul nsw i64 2, 64
  %v375 = getelementptr float, ptr %v335, i64 %v374
  %v376 = getelementptr float, ptr %v375, i64 0
  %v377 = load <4 x float>, ptr %v376, align 4
  %v378 = mul nsw i64 6, 64
  %v379 = getelementptr float, ptr %v335, i64 %v378
  %v380 = getelementptr float, ptr %v379, i64 0
  %v381 = load <4 x float>, ptr %v380, align 4
  %v382 = mul nsw i64 10, 64
  %v383 = getelementptr float, ptr %v335, i64 %v382
  %v384 = getelementptr float, ptr %v383, i64 0
  %v385 = load <4 x float>, ptr %v384, align 4
  %v386 = mul nsw i64 14, 64
  %v387 = getelementptr float, ptr %v335, i64 %v386
  %v388 = getelementptr float, ptr %v387, i64 0
  %v389 = load <4 x float>, ptr %v388, align 4
  %v390 = shufflevector <4 x float> %v377, <4 x float> %v381, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v391 = shufflevector <4 x float> %v385, <4 x float> %v389, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v392 = shufflevector <8 x float> %v390, <8 x float> %v391, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v393 = mul nsw i64 3, 64
  %v394 = getelementptr float, ptr %v335, i64 %v393
  %v395 = getelementptr float, ptr %v394, i64 0
  %v396 = load <4 x float>, ptr %v395, align 4
  %v397 = mul nsw i64 7, 64
  %v398 = getelementptr float, ptr %v335, i64 %v397
  %v399 = getelementptr float, ptr %v398, i64 0
  %v400 = load <4 x float>, ptr %v399, align 4
  %v401 = mul nsw i64 11, 64
  %v402 = getelementptr float, ptr %v335, i64 %v401
  %v403 = getelementptr float, ptr %v402, i64 0
  %v404 = load <4 x float>, ptr %v403, align 4
  %v405 = mul nsw i64 15, 64
  %v406 = getelementptr float, ptr %v335, i64 %v405
  %v407 = getelementptr float, ptr %v406, i64 0
  %v408 = load <4 x float>, ptr %v407, align 4
  %v409 = shufflevector <4 x float> %v396, <4 x float> %v400, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v410 = shufflevector <4 x float> %v404, <4 x float> %v408, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v411 = shufflevector <8 x float> %v409, <8 x float> %v410, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v412 = shufflevector <16 x float> %v354, <16 x float> %v392, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v413 = shufflevector <16 x float> %v354, <16 x float> %v392, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v414 = shufflevector <16 x float> %v373, <16 x float> %v411, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v415 = shufflevector <16 x float> %v373, <16 x float> %v411, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v416 = shufflevector <16 x float> %v412, <16 x float> %v414, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v417 = shufflevector <16 x float> %v412, <16 x float> %v414, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v418 = shufflevector <16 x float> %v413, <16 x float> %v415, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v419 = shufflevector <16 x float> %v413, <16 x float> %v415, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v416, ptr %v338, align 4
  %v420 = mul nsw i64 1, 32
  %v421 = getelementptr float, ptr %v338, i64 %v420
  %v422 = getelementptr float, ptr %v421, i64 0
  store <16 x float> %v417, ptr %v422, align 4
  %v423 = mul nsw i64 2, 32
  %v424 = getelementptr float, ptr %v338, i64 %v423
  %v425 = getelementptr float, ptr %v424, i64 0
  store <16 x float> %v418, ptr %v425, align 4
  %v426 = mul nsw i64 3, 32
  %v427 = getelementptr float, ptr %v338, i64 %v426
  %v428 = getelementptr float, ptr %v427, i64 0
  store <16 x float> %v419, ptr %v428, align 4
  %i332.n = add nsw i64 %i332, 4
  %i332.c = icmp slt i64 %i332.n, 64
  br i1 %i332.c, label %loop329, label %end330
end330:
  %i328.n = add nsw i64 %i328, 16
  %i328.c = icmp slt i64 %i328.n, 32
  br i1 %i328.c, label %loop325, label %end326
end326:
  call void @st.product.f32.128x32x64.128.64.1.32.set(ptr %v429, ptr %v111, ptr %buf1)
  br label %loop430
loop430:
  %i432 = phi i64 [ 0, %end326 ], [ %i432.n, %end434 ]
  %v441 = mul nsw i64 %i432, 128
  %v442 = getelementptr float, ptr %buf3, i64 %v441
  br label %loop433
loop433:
  %i435 = phi i64 [ 0, %loop430 ], [ %i435.n, %loop433 ]
  %s436 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop430 ], [ %v460, %loop433 ]
  %s437 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop430 ], [ %v462, %loop433 ]
  %s438 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop430 ], [ %v464, %loop433 ]
  %s439 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop430 ], [ %v466, %loop433 ]
  %s440 = phi <16 x i1> [ zeroinitializer, %loop430 ], [ %v458, %loop433 ]
  %v443 = getelementptr float, ptr %v442, i64 %i435
  %v444 = load <16 x float>, ptr %v443, align 4
  %v445 = getelementptr float, ptr %v443, i64 16
  %v446 = load <16 x float>, ptr %v445, align 4
  %v447 = getelementptr float, ptr %v443, i64 32
  %v448 = load <16 x float>, ptr %v447, align 4
  %v449 = getelementptr float, ptr %v443, i64 48
  %v450 = load <16 x float>, ptr %v449, align 4
  %v451 = fmul <16 x float> %v444, splat (float 0x3FC0000000000000)
  %v452 = fmul <16 x float> %v446, splat (float 0x3FC0000000000000)
  %v453 = fmul <16 x float> %v448, splat (float 0x3FC0000000000000)
  %v454 = fmul <16 x float> %v450, splat (float 0x3FC0000000000000)
  %v455 = fcmp uno <16 x float> %v451, %v452
  %v456 = or <16 x i1> %s440, %v455
  %v457 = fcmp uno <16 x float> %v453, %v454
  %v458 = or <16 x i1> %v456, %v457
  %v459 = fcmp ogt <16 x float> %s436, %v451
  %v460 = select <16 x i1> %v459, <16 x float> %s436, <16 x float> %v451
  %v461 = fcmp ogt <16 x float> %s437, %v452
  %v462 = select <16 x i1> %v461, <16 x float> %s437, <16 x float> %v452
  %v463 = fcmp ogt <16 x float> %s438, %v453
  %v464 = select <16 x i1> %v463, <16 x float> %s438, <16 x float> %v453
  %v465 = fcmp ogt <16 x float> %s439, %v454
  %v466 = select <16 x i1> %v465, <16 x float> %s439, <16 x float> %v454
  %i435.n = add nsw i64 %i435, 64
  %i435.c = icmp slt i64 %i435.n, 128
  br i1 %i435.c, label %loop433, label %end434
end434:
  %v467 = fcmp ogt <16 x float> %v460, %v464
  %v468 = select <16 x i1> %v467, <16 x float> %v460, <16 x float> %v464
  %v469 = fcmp ogt <16 x float> %v462, %v466
  %v470 = select <16 x i1> %v469, <16 x float> %v462, <16 x float> %v466
  %v471 = fcmp ogt <16 x float> %v468, %v470
  %v472 = select <16 x i1> %v471, <16 x float> %v468, <16 x float> %v470
  %v473 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %v458)
  %v474 = shufflevector <16 x float> %v472, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v475 = shufflevector <16 x float> %v472, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v476 = fcmp ogt <8 x float> %v474, %v475
  %v477 = select <8 x i1> %v476, <8 x float> %v474, <8 x float> %v475
  %v478 = shufflevector <8 x float> %v477, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v479 = shufflevector <8 x float> %v477, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v480 = fcmp ogt <4 x float> %v478, %v479
  %v481 = select <4 x i1> %v480, <4 x float> %v478, <4 x float> %v479
  %v482 = shufflevector <4 x float> %v481, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v483 = shufflevector <4 x float> %v481, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v484 = fcmp ogt <2 x float> %v482, %v483
  %v485 = select <2 x i1> %v484, <2 x float> %v482, <2 x float> %v483
  %v486 = extractelement <2 x float> %v485, i64 0
  %v487 = extractelement <2 x float> %v485, i64 1
  %v488 = fcmp ogt float %v486, %v487
  %v489 = select i1 %v488, float %v486, float %v487
  %v490 = fcmp ogt float 0xFFF0000000000000, %v489
  %v491 = select i1 %v490, float 0xFFF0000000000000, float %v489
  %v492 = select i1 %v473, float 0x7FF8000000000000, float %v491
  %v493 = getelementptr float, ptr %buf4, i64 %i432
  store float %v492, ptr %v493, align 4
  %i432.n = add nsw i64 %i432, 1
  %i432.c = icmp slt i64 %i432.n, 128
  br i1 %i432.c, label %loop430, label %end431
end431:
  br label %loop494
loop494:
  %i496 = phi i64 [ 0, %end431 ], [ %i496.n, %end500 ]
  %v497 = getelementptr float, ptr %buf4, i64 %i496
  %v498 = load float, ptr %v497, align 4
  %v506 = mul nsw i64 %i496, 128
  %v507 = getelementptr float, ptr %buf3, i64 %v506
  %v520 = insertelement <16 x float> poison, float %v498, i64 0
  %v521 = shufflevector <16 x float> %v520, <16 x float> poison, <16 x i32> zeroinitializer
  %v530 = getelementptr float, ptr %buf5, i64 %v506
  br label %loop499
loop499:
  %i501 = phi i64 [ 0, %loop494 ], [ %i501.n, %loop499 ]
  %s502 = phi <16 x float> [ splat (float 0x8000000000000000), %loop494 ], [ %v535, %loop499 ]
  %s503 = phi <16 x float> [ splat (float 0x8000000000000000), %loop494 ], [ %v536, %loop499 ]
  %s504 = phi <16 x float> [ splat (float 0x8000000000000000), %loop494 ], [ %v537, %loop499 ]
  %s505 = phi <16 x float> [ splat (float 0x8000000000000000), %loop494 ], [ %v538, %loop499 ]
  %v508 = getelementptr float, ptr %v507, i64 %i501
  %v509 = load <16 x float>, ptr %v508, align 4
  %v510 = getelementptr float, ptr %v508, i64 16
  %v511 = load <16 x float>, ptr %v510, align 4
  %v512 = getelementptr float, ptr %v508, i64 32
  %v513 = load <16 x float>, ptr %v512, align 4
  %v514 = getelementptr float, ptr %v508, i64 48
  %v515 = load <16 x float>, ptr %v514, align 4
  %v516 = fmul <16 x float> %v509, splat (float 0x3FC0000000000000)
  %v517 = fmul <16 x float> %v511, splat (float 0x3FC0000000000000)
  %v518 = fmul <16 x float> %v513, splat (float 0x3FC0000000000000)
  %v519 = fmul <16 x float> %v515, splat (float 0x3FC0000000000000)
  %v522 = fsub contract <16 x float> %v516, %v521
  %v523 = fsub contract <16 x float> %v517, %v521
  %v524 = fsub contract <16 x float> %v518, %v521
  %v525 = fsub contract <16 x float> %v519, %v521
  %v526 = call <16 x float> @st.exponential.f32x16(<16 x float> %v522)
  %v527 = call <16 x float> @st.exponential.f32x16(<16 x float> %v523)
  %v528 = call <16 x float> @st.exponential.f32x16(<16 x float> %v524)
  %v529 = call <16 x float> @st.exponential.f32x16(<16 x float> %v525)
  %v531 = getelementptr float, ptr %v530, i64 %i501
  store <16 x float> %v526, ptr %v531, align 4
  %v532 = getelementptr float, ptr %v531, i64 16
  store <16 x float> %v527, ptr %v532, align 4
  %v533 = getelementptr float, ptr %v531, i64 32
  store <16 x float> %v528, ptr %v533, align 4
  %v534 = getelementptr float, ptr %v531, i64 48
  store <16 x float> %v529, ptr %v534, align 4
  %v535 = fadd contract <16 x float> %s502, %v526
  %v536 = fadd contract <16 x float> %s503, %v527
  %v537 = fadd contract <16 x float> %s504, %v528
  %v538 = fadd contract <16 x float> %s505, %v529
  %i501.n = add nsw i64 %i501, 64
  %i501.c = icmp slt i64 %i501.n, 128
  br i1 %i501.c, label %loop499, label %end500
end500:
  %v539 = fadd contract <16 x float> %v535, %v537
  %v540 = fadd contract <16 x float> %v536, %v538
  %v541 = fadd contract <16 x float> %v539, %v540
  %v542 = shufflevector <16 x float> %v541, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v543 = shufflevector <16 x float> %v541, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v544 = fadd contract <8 x float> %v542, %v543
  %v545 = shufflevector <8 x float> %v544, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v546 = shufflevector <8 x float> %v544, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v547 = fadd contract <4 x float> %v545, %v546
  %v548 = shufflevector <4 x float> %v547, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v549 = shufflevector <4 x float> %v547, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v550 = fadd contract <2 x float> %v548, %v549
  %v551 = extractelement <2 x float> %v550, i64 0
  %v552 = extractelement <2 x float> %v550, i64 1
  %v553 = fadd contract float %v551, %v552
  %v554 = fadd contract float 0x0000000000000000, %v553
  %v555 = getelementptr float, ptr %buf6, i64 %i496
  store float %v554, ptr %v555, align 4
  %i496.n = add nsw i64 %i496, 1
  %i496.c = icmp slt i64 %i496.n, 128
  br i1 %i496.c, label %loop494, label %end495
end495:
  br label %loop556
loop556:
  %i558 = phi i64 [ 0, %end495 ], [ %i558.n, %loop556 ]
  %v559 = getelementptr float, ptr %buf6, i64 %i558
  %v560 = load <16 x float>, ptr %v559, align 4
  %v561 = getelementptr float, ptr %v559, i64 16
  %v562 = load <16 x float>, ptr %v561, align 4
  %v563 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v560
  %v564 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v562
  %v565 = getelementptr float, ptr %buf7, i64 %i558
  store <16 x float> %v563, ptr %v565, align 4
  %v566 = getelementptr float, ptr %v565, i64 16
  store <16 x float> %v564, ptr %v566, align 4
  %i558.n = add nsw i64 %i558, 32
  %i558.c = icmp slt i64 %i558.n, 128
  br i1 %i558.c, label %loop556, label %end557
end557:
  br label %loop567
loop567:
  %i569 = phi i64 [ 0, %end557 ], [ %i569.n, %end573 ]
  %v570 = getelementptr float, ptr %buf7, i64 %i569
  %v571 = load float, ptr %v570, align 4
  %v575 = mul nsw i64 %i569, 128
  %v576 = getelementptr float, ptr %buf5, i64 %v575
  %v581 = insertelement <16 x float> poison, float %v571, i64 0
  %v582 = shufflevector <16 x float> %v581, <16 x float> poison, <16 x i32> zeroinitializer
  %v585 = getelementptr float, ptr %buf8, i64 %v575
  br label %loop572
loop572:
  %i574 = phi i64 [ 0, %loop567 ], [ %i574.n, %loop572 ]
  %v577 = getelementptr float, ptr %v576, i64 %i574
  %v578 = load <16 x float>, ptr %v577, align 4
  %v579 = getelementptr float, ptr %v577, i64 16
  %v580 = load <16 x float>, ptr %v579, align 4
  %v583 = fmul contract <16 x float> %v578, %v582
  %v584 = fmul contract <16 x float> %v580, %v582
  %v586 = getelementptr float, ptr %v585, i64 %i574
  store <16 x float> %v583, ptr %v586, align 4
  %v587 = getelementptr float, ptr %v586, i64 16
  store <16 x float> %v584, ptr %v587, align 4
  %i574.n = add nsw i64 %i574, 32
  %i574.c = icmp slt i64 %i574.n, 128
  br i1 %i574.c, label %loop572, label %end573
end573:
  %i569.n = add nsw i64 %i569, 1
  %i569.c = icmp slt i64 %i569.n, 128
  br i1 %i569.c, label %loop567, label %end568
end568:
  %v594 = getelementptr float, ptr %buf9, i64 %v5
  br label %loop588
loop588:
  %i590 = phi i64 [ 0, %end568 ], [ %i590.n, %end592 ]
  %v595 = mul nsw i64 %i590, 64
  %v596 = getelementptr float, ptr %v594, i64 %v595
  %v599 = mul nsw i64 %i590, 32
  %v600 = getelementptr float, ptr %buf10, i64 %v599
  br label %loop591
loop591:
  %i593 = phi i64 [ 0, %loop588 ], [ %i593.n, %loop591 ]
  %v597 = getelementptr float, ptr %v596, i64 %i593
  %v598 = load <16 x float>, ptr %v597, align 4
  %v601 = getelementptr float, ptr %v600, i64 %i593
  store <16 x float> %v598, ptr %v601, align 4
  %v602 = getelementptr float, ptr %v597, i64 1024
  call void @llvm.prefetch.p0(ptr %v602, i32 0, i32 3, i32 1)
  %i593.n = add nsw i64 %i593, 16
  %i593.c = icmp slt i64 %i593.n, 32
  br i1 %i593.c, label %loop591, label %end592
end592:
  %i590.n = add nsw i64 %i590, 1
  %i590.c = icmp slt i64 %i590.n, 128
  br i1 %i590.c, label %loop588, label %end589
end589:
  %v603 = getelementptr float, ptr %buf11, i64 %v5
  call void @st.product.f32.128x32x128.64.128.1.32.set(ptr %v603, ptr %buf8, ptr %buf10)
  br label %loop604
loop604:
  %i606 = phi i64 [ 0, %end589 ], [ %i606.n, %end608 ]
  %v610 = mul nsw i64 %i606, 64
  %v611 = getelementptr float, ptr %v594, i64 %v610
  %v615 = mul nsw i64 %i606, 32
  %v616 = getelementptr float, ptr %buf10, i64 %v615
  br label %loop607
loop607:
  %i609 = phi i64 [ 0, %loop604 ], [ %i609.n, %loop607 ]
  %v612 = getelementptr float, ptr %v611, i64 %i609
  %v613 = getelementptr float, ptr %v612, i64 32
  %v614 = load <16 x float>, ptr %v613, align 4
  %v617 = getelementptr float, ptr %v616, i64 %i609
  store <16 x float> %v614, ptr %v617, align 4
  %v618 = getelementptr float, ptr %v612, i64 1056
  call void @llvm.prefetch.p0(ptr %v618, i32 0, i32 3, i32 1)
  %i609.n = add nsw i64 %i609, 16
  %i609.c = icmp slt i64 %i609.n, 32
  br i1 %i609.c, label %loop607, label %end608
end608:
  %i606.n = add nsw i64 %i606, 1
  %i606.c = icmp slt i64 %i606.n, 128
  br i1 %i606.c, label %loop604, label %end605
end605:
  %v619 = getelementptr float, ptr %v603, i64 32
  call void @st.product.f32.128x32x128.64.128.1.32.set(ptr %v619, ptr %buf8, ptr %buf10)
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

define internal void @st.product.f32.128x32x64.128.64.1.32.set(ptr %out, ptr %left, ptr %right) noinline nounwind {
entry:
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end32 ]
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
  %v27 = getelementptr float, ptr %v5, i64 1408
  %v28 = getelementptr float, ptr %v5, i64 1424
  %v29 = mul nsw i64 %i3, 64
  %v30 = getelementptr float, ptr %left, i64 %v29
  br label %loop31
loop31:
  %i33 = phi i64 [ 0, %loop1 ], [ %i33.n, %loop31 ]
  %s34 = phi ptr [ %v30, %loop1 ], [ %v362, %loop31 ]
  %s35 = phi ptr [ %right, %loop1 ], [ %v363, %loop31 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v294, %loop31 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v295, %loop31 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v300, %loop31 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v301, %loop31 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v306, %loop31 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v307, %loop31 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v312, %loop31 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v313, %loop31 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v318, %loop31 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v319, %loop31 ]
  %s46 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v324, %loop31 ]
  %s47 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v325, %loop31 ]
  %s48 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v330, %loop31 ]
  %s49 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v331, %loop31 ]
  %s50 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v336, %loop31 ]
  %s51 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v337, %loop31 ]
  %s52 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v342, %loop31 ]
  %s53 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v343, %loop31 ]
  %s54 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v348, %loop31 ]
  %s55 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v349, %loop31 ]
  %s56 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v354, %loop31 ]
  %s57 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v355, %loop31 ]
  %s58 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v360, %loop31 ]
  %s59 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v361, %loop31 ]
  %v60 = getelementptr float, ptr %s35, i64 16
  %v61 = load <16 x float>, ptr %s35, align 4
  %v62 = load <16 x float>, ptr %v60, align 4
  %v63 = load float, ptr %s34, align 4
  %v64 = insertelement <16 x float> poison, float %v63, i64 0
  %v65 = shufflevector <16 x float> %v64, <16 x float> poison, <16 x i32> zeroinitializer
  %v66 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v61, <16 x float> %s36)
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v62, <16 x float> %s37)
  %v68 = getelementptr float, ptr %s34, i64 64
  %v69 = load float, ptr %v68, align 4
  %v70 = insertelement <16 x float> poison, float %v69, i64 0
  %v71 = shufflevector <16 x float> %v70, <16 x float> poison, <16 x i32> zeroinitializer
  %v72 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v61, <16 x float> %s38)
  %v73 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v62, <16 x float> %s39)
  %v74 = getelementptr float, ptr %s34, i64 128
  %v75 = load float, ptr %v74, align 4
  %v76 = insertelement <16 x float> poison, float %v75, i64 0
  %v77 = shufflevector <16 x float> %v76, <16 x float> poison, <16 x i32> zeroinitializer
  %v78 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v61, <16 x float> %s40)
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v62, <16 x float> %s41)
  %v80 = getelementptr float, ptr %s34, i64 192
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v81, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v61, <16 x float> %s42)
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v62, <16 x float> %s43)
  %v86 = getelementptr float, ptr %s34, i64 256
  %v87 = load float, ptr %v86, align 4
  %v88 = insertelement <16 x float> poison, float %v87, i64 0
  %v89 = shufflevector <16 x float> %v88, <16 x float> poison, <16 x i32> zeroinitializer
  %v90 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v61, <16 x float> %s44)
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v62, <16 x float> %s45)
  %v92 = getelementptr float, ptr %s34, i64 320
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v61, <16 x float> %s46)
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v62, <16 x float> %s47)
  %v98 = getelementptr float, ptr %s34, i64 384
  %v99 = load float, ptr %v98, align 4
  %v100 = insertelement <16 x float> poison, float %v99, i64 0
  %v101 = shufflevector <16 x float> %v100, <16 x float> poison, <16 x i32> zeroinitializer
  %v102 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v61, <16 x float> %s48)
  %v103 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v62, <16 x float> %s49)
  %v104 = getelementptr float, ptr %s34, i64 448
  %v105 = load float, ptr %v104, align 4
  %v106 = insertelement <16 x float> poison, float %v105, i64 0
  %v107 = shufflevector <16 x float> %v106, <16 x float> poison, <16 x i32> zeroinitializer
  %v108 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v61, <16 x float> %s50)
  %v109 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v62, <16 x float> %s51)
  %v110 = getelementptr float, ptr %s34, i64 512
  %v111 = load float, ptr %v110, align 4
  %v112 = insertelement <16 x float> poison, float %v111, i64 0
  %v113 = shufflevector <16 x float> %v112, <16 x float> poison, <16 x i32> zeroinitializer
  %v114 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v61, <16 x float> %s52)
  %v115 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v62, <16 x float> %s53)
  %v116 = getelementptr float, ptr %s34, i64 576
  %v117 = load float, ptr %v116, align 4
  %v118 = insertelement <16 x float> poison, float %v117, i64 0
  %v119 = shufflevector <16 x float> %v118, <16 x float> poison, <16 x i32> zeroinitializer
  %v120 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v61, <16 x float> %s54)
  %v121 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v62, <16 x float> %s55)
  %v122 = getelementptr float, ptr %s34, i64 640
  %v123 = load float, ptr %v122, align 4
  %v124 = insertelement <16 x float> poison, float %v123, i64 0
  %v125 = shufflevector <16 x float> %v124, <16 x float> poison, <16 x i32> zeroinitializer
  %v126 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v61, <16 x float> %s56)
  %v127 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v62, <16 x float> %s57)
  %v128 = getelementptr float, ptr %s34, i64 704
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v61, <16 x float> %s58)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v62, <16 x float> %s59)
  %v134 = getelementptr float, ptr %s34, i64 1
  %v135 = getelementptr float, ptr %s35, i64 32
  %v136 = getelementptr float, ptr %v135, i64 16
  %v137 = load <16 x float>, ptr %v135, align 4
  %v138 = load <16 x float>, ptr %v136, align 4
  %v139 = load float, ptr %v134, align 4
  %v140 = insertelement <16 x float> poison, float %v139, i64 0
  %v141 = shufflevector <16 x float> %v140, <16 x float> poison, <16 x i32> zeroinitializer
  %v142 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v137, <16 x float> %v66)
  %v143 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v138, <16 x float> %v67)
  %v144 = getelementptr float, ptr %v134, i64 64
  %v145 = load float, ptr %v144, align 4
  %v146 = insertelement <16 x float> poison, float %v145, i64 0
  %v147 = shufflevector <16 x float> %v146, <16 x float> poison, <16 x i32> zeroinitializer
  %v148 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v147, <16 x float> %v137, <16 x float> %v72)
  %v149 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v147, <16 x float> %v138, <16 x float> %v73)
  %v150 = getelementptr float, ptr %v134, i64 128
  %v151 = load float, ptr %v150, align 4
  %v152 = insertelement <16 x float> poison, float %v151, i64 0
  %v153 = shufflevector <16 x float> %v152, <16 x float> poison, <16 x i32> zeroinitializer
  %v154 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> %v137, <16 x float> %v78)
  %v155 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> %v138, <16 x float> %v79)
  %v156 = getelementptr float, ptr %v134, i64 192
  %v157 = load float, ptr %v156, align 4
  %v158 = insertelement <16 x float> poison, float %v157, i64 0
  %v159 = shufflevector <16 x float> %v158, <16 x float> poison, <16 x i32> zeroinitializer
  %v160 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v137, <16 x float> %v84)
  %v161 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v138, <16 x float> %v85)
  %v162 = getelementptr float, ptr %v134, i64 256
  %v163 = load float, ptr %v162, align 4
  %v164 = insertelement <16 x float> poison, float %v163, i64 0
  %v165 = shufflevector <16 x float> %v164, <16 x float> poison, <16 x i32> zeroinitializer
  %v166 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v137, <16 x float> %v90)
  %v167 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v138, <16 x float> %v91)
  %v168 = getelementptr float, ptr %v134, i64 320
  %v169 = load float, ptr %v168, align 4
  %v170 = insertelement <16 x float> poison, float %v169, i64 0
  %v171 = shufflevector <16 x float> %v170, <16 x float> poison, <16 x i32> zeroinitializer
  %v172 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v137, <16 x float> %v96)
  %v173 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v138, <16 x float> %v97)
  %v174 = getelementptr float, ptr %v134, i64 384
  %v175 = load float, ptr %v174, align 4
  %v176 = insertelement <16 x float> poison, float %v175, i64 0
  %v177 = shufflevector <16 x float> %v176, <16 x float> poison, <16 x i32> zeroinitializer
  %v178 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v177, <16 x float> %v137, <16 x float> %v102)
  %v179 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v177, <16 x float> %v138, <16 x float> %v103)
  %v180 = getelementptr float, ptr %v134, i64 448
  %v181 = load float, ptr %v180, align 4
  %v182 = insertelement <16 x float> poison, float %v181, i64 0
  %v183 = shufflevector <16 x float> %v182, <16 x float> poison, <16 x i32> zeroinitializer
  %v184 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v183, <16 x float> %v137, <16 x float> %v108)
  %v185 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v183, <16 x float> %v138, <16 x float> %v109)
  %v186 = getelementptr float, ptr %v134, i64 512
  %v187 = load float, ptr %v186, align 4
  %v188 = insertelement <16 x float> poison, float %v187, i64 0
  %v189 = shufflevector <16 x float> %v188, <16 x float> poison, <16 x i32> zeroinitializer
  %v190 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v189, <16 x float> %v137, <16 x float> %v114)
  %v191 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v189, <16 x float> %v138, <16 x float> %v115)
  %v192 = getelementptr float, ptr %v134, i64 576
  %v193 = load float, ptr %v192, align 4
  %v194 = insertelement <16 x float> poison, float %v193, i64 0
  %v195 = shufflevector <16 x float> %v194, <16 x float> poison, <16 x i32> zeroinitializer
  %v196 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v195, <16 x float> %v137, <16 x float> %v120)
  %v197 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v195, <16 x float> %v138, <16 x float> %v121)
  %v198 = getelementptr float, ptr %v134, i64 640
  %v199 = load float, ptr %v198, align 4
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v137, <16 x float> %v126)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v138, <16 x float> %v127)
  %v204 = getelementptr float, ptr %v134, i64 704
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v137, <16 x float> %v132)
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v138, <16 x float> %v133)
  %v210 = getelementptr float, ptr %s34, i64 2
  %v211 = getelementptr float, ptr %s35, i64 64
  %v212 = getelementptr float, ptr %v211, i64 16
  %v213 = load <16 x float>, ptr %v211, align 4
  %v214 = load <16 x float>, ptr %v212, align 4
  %v215 = load float, ptr %v210, align 4
  %v216 = insertelement <16 x float> poison, float %v215, i64 0
  %v217 = shufflevector <16 x float> %v216, <16 x float> poison, <16 x i32> zeroinitializer
  %v218 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v213, <16 x float> %v142)
  %v219 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v214, <16 x float> %v143)
  %v220 = getelementptr float, ptr %v210, i64 64
  %v221 = load float, ptr %v220, align 4
  %v222 = insertelement <16 x float> poison, float %v221, i64 0
  %v223 = shufflevector <16 x float> %v222, <16 x float> poison, <16 x i32> zeroinitializer
  %v224 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v223, <16 x float> %v213, <16 x float> %v148)
  %v225 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v223, <16 x float> %v214, <16 x float> %v149)
  %v226 = getelementptr float, ptr %v210, i64 128
  %v227 = load float, ptr %v226, align 4
  %v228 = insertelement <16 x float> poison, float %v227, i64 0
  %v229 = shufflevector <16 x float> %v228, <16 x float> poison, <16 x i32> zeroinitializer
  %v230 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v229, <16 x float> %v213, <16 x float> %v154)
  %v231 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v229, <16 x float> %v214, <16 x float> %v155)
  %v232 = getelementptr float, ptr %v210, i64 192
  %v233 = load float, ptr %v232, align 4
  %v234 = insertelement <16 x float> poison, float %v233, i64 0
  %v235 = shufflevector <16 x float> %v234, <16 x float> poison, <16 x i32> zeroinitializer
  %v236 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v235, <16 x float> %v213, <16 x float> %v160)
  %v237 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v235, <16 x float> %v214, <16 x float> %v161)
  %v238 = getelementptr float, ptr %v210, i64 256
  %v239 = load float, ptr %v238, align 4
  %v240 = insertelement <16 x float> poison, float %v239, i64 0
  %v241 = shufflevector <16 x float> %v240, <16 x float> poison, <16 x i32> zeroinitializer
  %v242 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v241, <16 x float> %v213, <16 x float> %v166)
  %v243 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v241, <16 x float> %v214, <16 x float> %v167)
  %v244 = getelementptr float, ptr %v210, i64 320
  %v245 = load float, ptr %v244, align 4
  %v246 = insertelement <16 x float> poison, float %v245, i64 0
  %v247 = shufflevector <16 x float> %v246, <16 x float> poison, <16 x i32> zeroinitializer
  %v248 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v247, <16 x float> %v213, <16 x float> %v172)
  %v249 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v247, <16 x float> %v214, <16 x float> %v173)
  %v250 = getelementptr float, ptr %v210, i64 384
  %v251 = load float, ptr %v250, align 4
  %v252 = insertelement <16 x float> poison, float %v251, i64 0
  %v253 = shufflevector <16 x float> %v252, <16 x float> poison, <16 x i32> zeroinitializer
  %v254 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v253, <16 x float> %v213, <16 x float> %v178)
  %v255 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v253, <16 x float> %v214, <16 x float> %v179)
  %v256 = getelementptr float, ptr %v210, i64 448
  %v257 = load float, ptr %v256, align 4
  %v258 = insertelement <16 x float> poison, float %v257, i64 0
  %v259 = shufflevector <16 x float> %v258, <16 x float> poison, <16 x i32> zeroinitializer
  %v260 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v259, <16 x float> %v213, <16 x float> %v184)
  %v261 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v259, <16 x float> %v214, <16 x float> %v185)
  %v262 = getelementptr float, ptr %v210, i64 512
  %v263 = load float, ptr %v262, align 4
  %v264 = insertelement <16 x float> poison, float %v263, i64 0
  %v265 = shufflevector <16 x float> %v264, <16 x float> poison, <16 x i32> zeroinitializer
  %v266 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v265, <16 x float> %v213, <16 x float> %v190)
  %v267 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v265, <16 x float> %v214, <16 x float> %v191)
  %v268 = getelementptr float, ptr %v210, i64 576
  %v269 = load float, ptr %v268, align 4
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v213, <16 x float> %v196)
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v214, <16 x float> %v197)
  %v274 = getelementptr float, ptr %v210, i64 640
  %v275 = load float, ptr %v274, align 4
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v213, <16 x float> %v202)
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v214, <16 x float> %v203)
  %v280 = getelementptr float, ptr %v210, i64 704
  %v281 = load float, ptr %v280, align 4
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v213, <16 x float> %v208)
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v214, <16 x float> %v209)
  %v286 = getelementptr float, ptr %s34, i64 3
  %v287 = getelementptr float, ptr %s35, i64 96
  %v288 = getelementptr float, ptr %v287, i64 16
  %v289 = load <16 x float>, ptr %v287, align 4
  %v290 = load <16 x float>, ptr %v288, align 4
  %v291 = load float, ptr %v286, align 4
  %v292 = insertelement <16 x float> poison, float %v291, i64 0
  %v293 = shufflevector <16 x float> %v292, <16 x float> poison, <16 x i32> zeroinitializer
  %v294 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v293, <16 x float> %v289, <16 x float> %v218)
  %v295 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v293, <16 x float> %v290, <16 x float> %v219)
  %v296 = getelementptr float, ptr %v286, i64 64
  %v297 = load float, ptr %v296, align 4
  %v298 = insertelement <16 x float> poison, float %v297, i64 0
  %v299 = shufflevector <16 x float> %v298, <16 x float> poison, <16 x i32> zeroinitializer
  %v300 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v299, <16 x float> %v289, <16 x float> %v224)
  %v301 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v299, <16 x float> %v290, <16 x float> %v225)
  %v302 = getelementptr float, ptr %v286, i64 128
  %v303 = load float, ptr %v302, align 4
  %v304 = insertelement <16 x float> poison, float %v303, i64 0
  %v305 = shufflevector <16 x float> %v304, <16 x float> poison, <16 x i32> zeroinitializer
  %v306 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v305, <16 x float> %v289, <16 x float> %v230)
  %v307 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v305, <16 x float> %v290, <16 x float> %v231)
  %v308 = getelementptr float, ptr %v286, i64 192
  %v309 = load float, ptr %v308, align 4
  %v310 = insertelement <16 x float> poison, float %v309, i64 0
  %v311 = shufflevector <16 x float> %v310, <16 x float> poison, <16 x i32> zeroinitializer
  %v312 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v289, <16 x float> %v236)
  %v313 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v290, <16 x float> %v237)
  %v314 = getelementptr float, ptr %v286, i64 256
  %v315 = load float, ptr %v314, align 4
  %v316 = insertelement <16 x float> poison, float %v315, i64 0
  %v317 = shufflevector <16 x float> %v316, <16 x float> poison, <16 x i32> zeroinitializer
  %v318 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v317, <16 x float> %v289, <16 x float> %v242)
  %v319 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v317, <16 x float> %v290, <16 x float> %v243)
  %v320 = getelementptr float, ptr %v286, i64 320
  %v321 = load float, ptr %v320, align 4
  %v322 = insertelement <16 x float> poison, float %v321, i64 0
  %v323 = shufflevector <16 x float> %v322, <16 x float> poison, <16 x i32> zeroinitializer
  %v324 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v289, <16 x float> %v248)
  %v325 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v290, <16 x float> %v249)
  %v326 = getelementptr float, ptr %v286, i64 384
  %v327 = load float, ptr %v326, align 4
  %v328 = insertelement <16 x float> poison, float %v327, i64 0
  %v329 = shufflevector <16 x float> %v328, <16 x float> poison, <16 x i32> zeroinitializer
  %v330 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v329, <16 x float> %v289, <16 x float> %v254)
  %v331 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v329, <16 x float> %v290, <16 x float> %v255)
  %v332 = getelementptr float, ptr %v286, i64 448
  %v333 = load float, ptr %v332, align 4
  %v334 = insertelement <16 x float> poison, float %v333, i64 0
  %v335 = shufflevector <16 x float> %v334, <16 x float> poison, <16 x i32> zeroinitializer
  %v336 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v289, <16 x float> %v260)
  %v337 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v290, <16 x float> %v261)
  %v338 = getelementptr float, ptr %v286, i64 512
  %v339 = load float, ptr %v338, align 4
  %v340 = insertelement <16 x float> poison, float %v339, i64 0
  %v341 = shufflevector <16 x float> %v340, <16 x float> poison, <16 x i32> zeroinitializer
  %v342 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v289, <16 x float> %v266)
  %v343 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v290, <16 x float> %v267)
  %v344 = getelementptr float, ptr %v286, i64 576
  %v345 = load float, ptr %v344, align 4
  %v346 = insertelement <16 x float> poison, float %v345, i64 0
  %v347 = shufflevector <16 x float> %v346, <16 x float> poison, <16 x i32> zeroinitializer
  %v348 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v289, <16 x float> %v272)
  %v349 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v290, <16 x float> %v273)
  %v350 = getelementptr float, ptr %v286, i64 640
  %v351 = load float, ptr %v350, align 4
  %v352 = insertelement <16 x float> poison, float %v351, i64 0
  %v353 = shufflevector <16 x float> %v352, <16 x float> poison, <16 x i32> zeroinitializer
  %v354 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v289, <16 x float> %v278)
  %v355 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v290, <16 x float> %v279)
  %v356 = getelementptr float, ptr %v286, i64 704
  %v357 = load float, ptr %v356, align 4
  %v358 = insertelement <16 x float> poison, float %v357, i64 0
  %v359 = shufflevector <16 x float> %v358, <16 x float> poison, <16 x i32> zeroinitializer
  %v360 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v289, <16 x float> %v284)
  %v361 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v290, <16 x float> %v285)
  %v362 = getelementptr float, ptr %s34, i64 4
  %v363 = getelementptr float, ptr %s35, i64 128
  %i33.n = add nsw i64 %i33, 4
  %i33.c = icmp slt i64 %i33.n, 64
  br i1 %i33.c, label %loop31, label %end32
end32:
  store <16 x float> %v294, ptr %v5, align 4
  store <16 x float> %v295, ptr %v6, align 4
  store <16 x float> %v300, ptr %v7, align 4
  store <16 x float> %v301, ptr %v8, align 4
  store <16 x float> %v306, ptr %v9, align 4
  store <16 x float> %v307, ptr %v10, align 4
  store <16 x float> %v312, ptr %v11, align 4
  store <16 x float> %v313, ptr %v12, align 4
  store <16 x float> %v318, ptr %v13, align 4
  store <16 x float> %v319, ptr %v14, align 4
  store <16 x float> %v324, ptr %v15, align 4
  store <16 x float> %v325, ptr %v16, align 4
  store <16 x float> %v330, ptr %v17, align 4
  store <16 x float> %v331, ptr %v18, align 4
  store <16 x float> %v336, ptr %v19, align 4
  store <16 x float> %v337, ptr %v20, align 4
  store <16 x float> %v342, ptr %v21, align 4
  store <16 x float> %v343, ptr %v22, align 4
  store <16 x float> %v348, ptr %v23, align 4
  store <16 x float> %v349, ptr %v24, align 4
  store <16 x float> %v354, ptr %v25, align 4
  store <16 x float> %v355, ptr %v26, align 4
  store <16 x float> %v360, ptr %v27, align 4
  store <16 x float> %v361, ptr %v28, align 4
  %i3.n = add nsw i64 %i3, 12
  %i3.c = icmp slt i64 %i3.n, 84
  br i1 %i3.c, label %loop1, label %end2
end2:
  br label %loop364
loop364:
  %i366 = phi i64 [ 84, %end2 ], [ %i366.n, %end393 ]
  %v367 = mul nsw i64 %i366, 128
  %v368 = getelementptr float, ptr %out, i64 %v367
  %v369 = getelementptr float, ptr %v368, i64 16
  %v370 = getelementptr float, ptr %v368, i64 128
  %v371 = getelementptr float, ptr %v368, i64 144
  %v372 = getelementptr float, ptr %v368, i64 256
  %v373 = getelementptr float, ptr %v368, i64 272
  %v374 = getelementptr float, ptr %v368, i64 384
  %v375 = getelementptr float, ptr %v368, i64 400
  %v376 = getelementptr float, ptr %v368, i64 512
  %v377 = getelementptr float, ptr %v368, i64 528
  %v378 = getelementptr float, ptr %v368, i64 640
  %v379 = getelementptr float, ptr %v368, i64 656
  %v380 = getelementptr float, ptr %v368, i64 768
  %v381 = getelementptr float, ptr %v368, i64 784
  %v382 = getelementptr float, ptr %v368, i64 896
  %v383 = getelementptr float, ptr %v368, i64 912
  %v384 = getelementptr float, ptr %v368, i64 1024
  %v385 = getelementptr float, ptr %v368, i64 1040
  %v386 = getelementptr float, ptr %v368, i64 1152
  %v387 = getelementptr float, ptr %v368, i64 1168
  %v388 = getelementptr float, ptr %v368, i64 1280
  %v389 = getelementptr float, ptr %v368, i64 1296
  %v390 = mul nsw i64 %i366, 64
  %v391 = getelementptr float, ptr %left, i64 %v390
  br label %loop392
loop392:
  %i394 = phi i64 [ 0, %loop364 ], [ %i394.n, %loop392 ]
  %s395 = phi ptr [ %v391, %loop364 ], [ %v697, %loop392 ]
  %s396 = phi ptr [ %right, %loop364 ], [ %v698, %loop392 ]
  %s397 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v635, %loop392 ]
  %s398 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v636, %loop392 ]
  %s399 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v641, %loop392 ]
  %s400 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v642, %loop392 ]
  %s401 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v647, %loop392 ]
  %s402 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v648, %loop392 ]
  %s403 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v653, %loop392 ]
  %s404 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v654, %loop392 ]
  %s405 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v659, %loop392 ]
  %s406 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v660, %loop392 ]
  %s407 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v665, %loop392 ]
  %s408 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v666, %loop392 ]
  %s409 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v671, %loop392 ]
  %s410 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v672, %loop392 ]
  %s411 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v677, %loop392 ]
  %s412 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v678, %loop392 ]
  %s413 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v683, %loop392 ]
  %s414 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v684, %loop392 ]
  %s415 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v689, %loop392 ]
  %s416 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v690, %loop392 ]
  %s417 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v695, %loop392 ]
  %s418 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v696, %loop392 ]
  %v419 = getelementptr float, ptr %s396, i64 16
  %v420 = load <16 x float>, ptr %s396, align 4
  %v421 = load <16 x float>, ptr %v419, align 4
  %v422 = load float, ptr %s395, align 4
  %v423 = insertelement <16 x float> poison, float %v422, i64 0
  %v424 = shufflevector <16 x float> %v423, <16 x float> poison, <16 x i32> zeroinitializer
  %v425 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v424, <16 x float> %v420, <16 x float> %s397)
  %v426 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v424, <16 x float> %v421, <16 x float> %s398)
  %v427 = getelementptr float, ptr %s395, i64 64
  %v428 = load float, ptr %v427, align 4
  %v429 = insertelement <16 x float> poison, float %v428, i64 0
  %v430 = shufflevector <16 x float> %v429, <16 x float> poison, <16 x i32> zeroinitializer
  %v431 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v430, <16 x float> %v420, <16 x float> %s399)
  %v432 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v430, <16 x float> %v421, <16 x float> %s400)
  %v433 = getelementptr float, ptr %s395, i64 128
  %v434 = load float, ptr %v433, align 4
  %v435 = insertelement <16 x float> poison, float %v434, i64 0
  %v436 = shufflevector <16 x float> %v435, <16 x float> poison, <16 x i32> zeroinitializer
  %v437 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v420, <16 x float> %s401)
  %v438 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v421, <16 x float> %s402)
  %v439 = getelementptr float, ptr %s395, i64 192
  %v440 = load float, ptr %v439, align 4
  %v441 = insertelement <16 x float> poison, float %v440, i64 0
  %v442 = shufflevector <16 x float> %v441, <16 x float> poison, <16 x i32> zeroinitializer
  %v443 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v420, <16 x float> %s403)
  %v444 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v421, <16 x float> %s404)
  %v445 = getelementptr float, ptr %s395, i64 256
  %v446 = load float, ptr %v445, align 4
  %v447 = insertelement <16 x float> poison, float %v446, i64 0
  %v448 = shufflevector <16 x float> %v447, <16 x float> poison, <16 x i32> zeroinitializer
  %v449 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v420, <16 x float> %s405)
  %v450 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v421, <16 x float> %s406)
  %v451 = getelementptr float, ptr %s395, i64 320
  %v452 = load float, ptr %v451, align 4
  %v453 = insertelement <16 x float> poison, float %v452, i64 0
  %v454 = shufflevector <16 x float> %v453, <16 x float> poison, <16 x i32> zeroinitializer
  %v455 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v420, <16 x float> %s407)
  %v456 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v421, <16 x float> %s408)
  %v457 = getelementptr float, ptr %s395, i64 384
  %v458 = load float, ptr %v457, align 4
  %v459 = insertelement <16 x float> poison, float %v458, i64 0
  %v460 = shufflevector <16 x float> %v459, <16 x float> poison, <16 x i32> zeroinitializer
  %v461 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v420, <16 x float> %s409)
  %v462 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v421, <16 x float> %s410)
  %v463 = getelementptr float, ptr %s395, i64 448
  %v464 = load float, ptr %v463, align 4
  %v465 = insertelement <16 x float> poison, float %v464, i64 0
  %v466 = shufflevector <16 x float> %v465, <16 x float> poison, <16 x i32> zeroinitializer
  %v467 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v420, <16 x float> %s411)
  %v468 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v421, <16 x float> %s412)
  %v469 = getelementptr float, ptr %s395, i64 512
  %v470 = load float, ptr %v469, align 4
  %v471 = insertelement <16 x float> poison, float %v470, i64 0
  %v472 = shufflevector <16 x float> %v471, <16 x float> poison, <16 x i32> zeroinitializer
  %v473 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v420, <16 x float> %s413)
  %v474 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v421, <16 x float> %s414)
  %v475 = getelementptr float, ptr %s395, i64 576
  %v476 = load float, ptr %v475, align 4
  %v477 = insertelement <16 x float> poison, float %v476, i64 0
  %v478 = shufflevector <16 x float> %v477, <16 x float> poison, <16 x i32> zeroinitializer
  %v479 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v420, <16 x float> %s415)
  %v480 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v421, <16 x float> %s416)
  %v481 = getelementptr float, ptr %s395, i64 640
  %v482 = load float, ptr %v481, align 4
  %v483 = insertelement <16 x float> poison, float %v482, i64 0
  %v484 = shufflevector <16 x float> %v483, <16 x float> poison, <16 x i32> zeroinitializer
  %v485 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v420, <16 x float> %s417)
  %v486 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v421, <16 x float> %s418)
  %v487 = getelementptr float, ptr %s395, i64 1
  %v488 = getelementptr float, ptr %s396, i64 32
  %v489 = getelementptr float, ptr %v488, i64 16
  %v490 = load <16 x float>, ptr %v488, align 4
  %v491 = load <16 x float>, ptr %v489, align 4
  %v492 = load float, ptr %v487, align 4
  %v493 = insertelement <16 x float> poison, float %v492, i64 0
  %v494 = shufflevector <16 x float> %v493, <16 x float> poison, <16 x i32> zeroinitializer
  %v495 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v494, <16 x float> %v490, <16 x float> %v425)
  %v496 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v494, <16 x float> %v491, <16 x float> %v426)
  %v497 = getelementptr float, ptr %v487, i64 64
  %v498 = load float, ptr %v497, align 4
  %v499 = insertelement <16 x float> poison, float %v498, i64 0
  %v500 = shufflevector <16 x float> %v499, <16 x float> poison, <16 x i32> zeroinitializer
  %v501 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v500, <16 x float> %v490, <16 x float> %v431)
  %v502 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v500, <16 x float> %v491, <16 x float> %v432)
  %v503 = getelementptr float, ptr %v487, i64 128
  %v504 = load float, ptr %v503, align 4
  %v505 = insertelement <16 x float> poison, float %v504, i64 0
  %v506 = shufflevector <16 x float> %v505, <16 x float> poison, <16 x i32> zeroinitializer
  %v507 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v506, <16 x float> %v490, <16 x float> %v437)
  %v508 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v506, <16 x float> %v491, <16 x float> %v438)
  %v509 = getelementptr float, ptr %v487, i64 192
  %v510 = load float, ptr %v509, align 4
  %v511 = insertelement <16 x float> poison, float %v510, i64 0
  %v512 = shufflevector <16 x float> %v511, <16 x float> poison, <16 x i32> zeroinitializer
  %v513 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v512, <16 x float> %v490, <16 x float> %v443)
  %v514 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v512, <16 x float> %v491, <16 x float> %v444)
  %v515 = getelementptr float, ptr %v487, i64 256
  %v516 = load float, ptr %v515, align 4
  %v517 = insertelement <16 x float> poison, float %v516, i64 0
  %v518 = shufflevector <16 x float> %v517, <16 x float> poison, <16 x i32> zeroinitializer
  %v519 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v518, <16 x float> %v490, <16 x float> %v449)
  %v520 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v518, <16 x float> %v491, <16 x float> %v450)
  %v521 = getelementptr float, ptr %v487, i64 320
  %v522 = load float, ptr %v521, align 4
  %v523 = insertelement <16 x float> poison, float %v522, i64 0
  %v524 = shufflevector <16 x float> %v523, <16 x float> poison, <16 x i32> zeroinitializer
  %v525 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v524, <16 x float> %v490, <16 x float> %v455)
  %v526 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v524, <16 x float> %v491, <16 x float> %v456)
  %v527 = getelementptr float, ptr %v487, i64 384
  %v528 = load float, ptr %v527, align 4
  %v529 = insertelement <16 x float> poison, float %v528, i64 0
  %v530 = shufflevector <16 x float> %v529, <16 x float> poison, <16 x i32> zeroinitializer
  %v531 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v490, <16 x float> %v461)
  %v532 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v491, <16 x float> %v462)
  %v533 = getelementptr float, ptr %v487, i64 448
  %v534 = load float, ptr %v533, align 4
  %v535 = insertelement <16 x float> poison, float %v534, i64 0
  %v536 = shufflevector <16 x float> %v535, <16 x float> poison, <16 x i32> zeroinitializer
  %v537 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v536, <16 x float> %v490, <16 x float> %v467)
  %v538 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v536, <16 x float> %v491, <16 x float> %v468)
  %v539 = getelementptr float, ptr %v487, i64 512
  %v540 = load float, ptr %v539, align 4
  %v541 = insertelement <16 x float> poison, float %v540, i64 0
  %v542 = shufflevector <16 x float> %v541, <16 x float> poison, <16 x i32> zeroinitializer
  %v543 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v490, <16 x float> %v473)
  %v544 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v491, <16 x float> %v474)
  %v545 = getelementptr float, ptr %v487, i64 576
  %v546 = load float, ptr %v545, align 4
  %v547 = insertelement <16 x float> poison, float %v546, i64 0
  %v548 = shufflevector <16 x float> %v547, <16 x float> poison, <16 x i32> zeroinitializer
  %v549 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v490, <16 x float> %v479)
  %v550 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v491, <16 x float> %v480)
  %v551 = getelementptr float, ptr %v487, i64 640
  %v552 = load float, ptr %v551, align 4
  %v553 = insertelement <16 x float> poison, float %v552, i64 0
  %v554 = shufflevector <16 x float> %v553, <16 x float> poison, <16 x i32> zeroinitializer
  %v555 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v490, <16 x float> %v485)
  %v556 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v491, <16 x float> %v486)
  %v557 = getelementptr float, ptr %s395, i64 2
  %v558 = getelementptr float, ptr %s396, i64 64
  %v559 = getelementptr float, ptr %v558, i64 16
  %v560 = load <16 x float>, ptr %v558, align 4
  %v561 = load <16 x float>, ptr %v559, align 4
  %v562 = load float, ptr %v557, align 4
  %v563 = insertelement <16 x float> poison, float %v562, i64 0
  %v564 = shufflevector <16 x float> %v563, <16 x float> poison, <16 x i32> zeroinitializer
  %v565 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v560, <16 x float> %v495)
  %v566 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v561, <16 x float> %v496)
  %v567 = getelementptr float, ptr %v557, i64 64
  %v568 = load float, ptr %v567, align 4
  %v569 = insertelement <16 x float> poison, float %v568, i64 0
  %v570 = shufflevector <16 x float> %v569, <16 x float> poison, <16 x i32> zeroinitializer
  %v571 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v560, <16 x float> %v501)
  %v572 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v561, <16 x float> %v502)
  %v573 = getelementptr float, ptr %v557, i64 128
  %v574 = load float, ptr %v573, align 4
  %v575 = insertelement <16 x float> poison, float %v574, i64 0
  %v576 = shufflevector <16 x float> %v575, <16 x float> poison, <16 x i32> zeroinitializer
  %v577 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v576, <16 x float> %v560, <16 x float> %v507)
  %v578 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v576, <16 x float> %v561, <16 x float> %v508)
  %v579 = getelementptr float, ptr %v557, i64 192
  %v580 = load float, ptr %v579, align 4
  %v581 = insertelement <16 x float> poison, float %v580, i64 0
  %v582 = shufflevector <16 x float> %v581, <16 x float> poison, <16 x i32> zeroinitializer
  %v583 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v582, <16 x float> %v560, <16 x float> %v513)
  %v584 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v582, <16 x float> %v561, <16 x float> %v514)
  %v585 = getelementptr float, ptr %v557, i64 256
  %v586 = load float, ptr %v585, align 4
  %v587 = insertelement <16 x float> poison, float %v586, i64 0
  %v588 = shufflevector <16 x float> %v587, <16 x float> poison, <16 x i32> zeroinitializer
  %v589 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v560, <16 x float> %v519)
  %v590 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v561, <16 x float> %v520)
  %v591 = getelementptr float, ptr %v557, i64 320
  %v592 = load float, ptr %v591, align 4
  %v593 = insertelement <16 x float> poison, float %v592, i64 0
  %v594 = shufflevector <16 x float> %v593, <16 x float> poison, <16 x i32> zeroinitializer
  %v595 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v594, <16 x float> %v560, <16 x float> %v525)
  %v596 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v594, <16 x float> %v561, <16 x float> %v526)
  %v597 = getelementptr float, ptr %v557, i64 384
  %v598 = load float, ptr %v597, align 4
  %v599 = insertelement <16 x float> poison, float %v598, i64 0
  %v600 = shufflevector <16 x float> %v599, <16 x float> poison, <16 x i32> zeroinitializer
  %v601 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v600, <16 x float> %v560, <16 x float> %v531)
  %v602 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v600, <16 x float> %v561, <16 x float> %v532)
  %v603 = getelementptr float, ptr %v557, i64 448
  %v604 = load float, ptr %v603, align 4
  %v605 = insertelement <16 x float> poison, float %v604, i64 0
  %v606 = shufflevector <16 x float> %v605, <16 x float> poison, <16 x i32> zeroinitializer
  %v607 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v606, <16 x float> %v560, <16 x float> %v537)
  %v608 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v606, <16 x float> %v561, <16 x float> %v538)
  %v609 = getelementptr float, ptr %v557, i64 512
  %v610 = load float, ptr %v609, align 4
  %v611 = insertelement <16 x float> poison, float %v610, i64 0
  %v612 = shufflevector <16 x float> %v611, <16 x float> poison, <16 x i32> zeroinitializer
  %v613 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v560, <16 x float> %v543)
  %v614 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v561, <16 x float> %v544)
  %v615 = getelementptr float, ptr %v557, i64 576
  %v616 = load float, ptr %v615, align 4
  %v617 = insertelement <16 x float> poison, float %v616, i64 0
  %v618 = shufflevector <16 x float> %v617, <16 x float> poison, <16 x i32> zeroinitializer
  %v619 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v560, <16 x float> %v549)
  %v620 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v561, <16 x float> %v550)
  %v621 = getelementptr float, ptr %v557, i64 640
  %v622 = load float, ptr %v621, align 4
  %v623 = insertelement <16 x float> poison, float %v622, i64 0
  %v624 = shufflevector <16 x float> %v623, <16 x float> poison, <16 x i32> zeroinitializer
  %v625 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v624, <16 x float> %v560, <16 x float> %v555)
  %v626 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v624, <16 x float> %v561, <16 x float> %v556)
  %v627 = getelementptr float, ptr %s395, i64 3
  %v628 = getelementptr float, ptr %s396, i64 96
  %v629 = getelementptr float, ptr %v628, i64 16
  %v630 = load <16 x float>, ptr %v628, align 4
  %v631 = load <16 x float>, ptr %v629, align 4
  %v632 = load float, ptr %v627, align 4
  %v633 = insertelement <16 x float> poison, float %v632, i64 0
  %v634 = shufflevector <16 x float> %v633, <16 x float> poison, <16 x i32> zeroinitializer
  %v635 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v634, <16 x float> %v630, <16 x float> %v565)
  %v636 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v634, <16 x float> %v631, <16 x float> %v566)
  %v637 = getelementptr float, ptr %v627, i64 64
  %v638 = load float, ptr %v637, align 4
  %v639 = insertelement <16 x float> poison, float %v638, i64 0
  %v640 = shufflevector <16 x float> %v639, <16 x float> poison, <16 x i32> zeroinitializer
  %v641 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v640, <16 x float> %v630, <16 x float> %v571)
  %v642 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v640, <16 x float> %v631, <16 x float> %v572)
  %v643 = getelementptr float, ptr %v627, i64 128
  %v644 = load float, ptr %v643, align 4
  %v645 = insertelement <16 x float> poison, float %v644, i64 0
  %v646 = shufflevector <16 x float> %v645, <16 x float> poison, <16 x i32> zeroinitializer
  %v647 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v630, <16 x float> %v577)
  %v648 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v631, <16 x float> %v578)
  %v649 = getelementptr float, ptr %v627, i64 192
  %v650 = load float, ptr %v649, align 4
  %v651 = insertelement <16 x float> poison, float %v650, i64 0
  %v652 = shufflevector <16 x float> %v651, <16 x float> poison, <16 x i32> zeroinitializer
  %v653 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v652, <16 x float> %v630, <16 x float> %v583)
  %v654 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v652, <16 x float> %v631, <16 x float> %v584)
  %v655 = getelementptr float, ptr %v627, i64 256
  %v656 = load float, ptr %v655, align 4
  %v657 = insertelement <16 x float> poison, float %v656, i64 0
  %v658 = shufflevector <16 x float> %v657, <16 x float> poison, <16 x i32> zeroinitializer
  %v659 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v658, <16 x float> %v630, <16 x float> %v589)
  %v660 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v658, <16 x float> %v631, <16 x float> %v590)
  %v661 = getelementptr float, ptr %v627, i64 320
  %v662 = load float, ptr %v661, align 4
  %v663 = insertelement <16 x float> poison, float %v662, i64 0
  %v664 = shufflevector <16 x float> %v663, <16 x float> poison, <16 x i32> zeroinitializer
  %v665 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v664, <16 x float> %v630, <16 x float> %v595)
  %v666 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v664, <16 x float> %v631, <16 x float> %v596)
  %v667 = getelementptr float, ptr %v627, i64 384
  %v668 = load float, ptr %v667, align 4
  %v669 = insertelement <16 x float> poison, float %v668, i64 0
  %v670 = shufflevector <16 x float> %v669, <16 x float> poison, <16 x i32> zeroinitializer
  %v671 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v670, <16 x float> %v630, <16 x float> %v601)
  %v672 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v670, <16 x float> %v631, <16 x float> %v602)
  %v673 = getelementptr float, ptr %v627, i64 448
  %v674 = load float, ptr %v673, align 4
  %v675 = insertelement <16 x float> poison, float %v674, i64 0
  %v676 = shufflevector <16 x float> %v675, <16 x float> poison, <16 x i32> zeroinitializer
  %v677 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v676, <16 x float> %v630, <16 x float> %v607)
  %v678 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v676, <16 x float> %v631, <16 x float> %v608)
  %v679 = getelementptr float, ptr %v627, i64 512
  %v680 = load float, ptr %v679, align 4
  %v681 = insertelement <16 x float> poison, float %v680, i64 0
  %v682 = shufflevector <16 x float> %v681, <16 x float> poison, <16 x i32> zeroinitializer
  %v683 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v630, <16 x float> %v613)
  %v684 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v631, <16 x float> %v614)
  %v685 = getelementptr float, ptr %v627, i64 576
  %v686 = load float, ptr %v685, align 4
  %v687 = insertelement <16 x float> poison, float %v686, i64 0
  %v688 = shufflevector <16 x float> %v687, <16 x float> poison, <16 x i32> zeroinitializer
  %v689 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v688, <16 x float> %v630, <16 x float> %v619)
  %v690 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v688, <16 x float> %v631, <16 x float> %v620)
  %v691 = getelementptr float, ptr %v627, i64 640
  %v692 = load float, ptr %v691, align 4
  %v693 = insertelement <16 x float> poison, float %v692, i64 0
  %v694 = shufflevector <16 x float> %v693, <16 x float> poison, <16 x i32> zeroinitializer
  %v695 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v630, <16 x float> %v625)
  %v696 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v631, <16 x float> %v626)
  %v697 = getelementptr float, ptr %s395, i64 4
  %v698 = getelementptr float, ptr %s396, i64 128
  %i394.n = add nsw i64 %i394, 4
  %i394.c = icmp slt i64 %i394.n, 64
  br i1 %i394.c, label %loop392, label %end393
end393:
  store <16 x float> %v635, ptr %v368, align 4
  store <16 x float> %v636, ptr %v369, align 4
  store <16 x float> %v641, ptr %v370, align 4
  store <16 x float> %v642, ptr %v371, align 4
  store <16 x float> %v647, ptr %v372, align 4
  store <16 x float> %v648, ptr %v373, align 4
  store <16 x float> %v653, ptr %v374, align 4
  store <16 x float> %v654, ptr %v375, align 4
  store <16 x float> %v659, ptr %v376, align 4
  store <16 x float> %v660, ptr %v377, align 4
  store <16 x float> %v665, ptr %v378, align 4
  store <16 x float> %v666, ptr %v379, align 4
  store <16 x float> %v671, ptr %v380, align 4
  store <16 x float> %v672, ptr %v381, align 4
  store <16 x float> %v677, ptr %v382, align 4
  store <16 x float> %v678, ptr %v383, align 4
  store <16 x float> %v683, ptr %v384, align 4
  store <16 x float> %v684, ptr %v385, align 4
  store <16 x float> %v689, ptr %v386, align 4
  store <16 x float> %v690, ptr %v387, align 4
  store <16 x float> %v695, ptr %v388, align 4
  store <16 x float> %v696, ptr %v389, align 4
  %i366.n = add nsw i64 %i366, 11
  %i366.c = icmp slt i64 %i366.n, 128
  br i1 %i366.c, label %loop364, label %end365
end365:
  ret void
}
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
define internal void @st.product.f32.128x32x128.64.128.1.32.set(ptr %out, ptr %left, ptr %right) noinline nounwind {
entry:
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end32 ]
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
  %v27 = getelementptr float, ptr %v5, i64 704
  %v28 = getelementptr float, ptr %v5, i64 720
  %v29 = mul nsw i64 %i3, 128
  %v30 = getelementptr float, ptr %left, i64 %v29
  br label %loop31
loop31:
  %i33 = phi i64 [ 0, %loop1 ], [ %i33.n, %loop31 ]
  %s34 = phi ptr [ %v30, %loop1 ], [ %v362, %loop31 ]
  %s35 = phi ptr [ %right, %loop1 ], [ %v363, %loop31 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v294, %loop31 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v295, %loop31 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v300, %loop31 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v301, %loop31 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v306, %loop31 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v307, %loop31 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v312, %loop31 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v313, %loop31 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v318, %loop31 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v319, %loop31 ]
  %s46 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v324, %loop31 ]
  %s47 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v325, %loop31 ]
  %s48 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v330, %loop31 ]
  %s49 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v331, %loop31 ]
  %s50 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v336, %loop31 ]
  %s51 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v337, %loop31 ]
  %s52 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v342, %loop31 ]
  %s53 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v343, %loop31 ]
  %s54 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v348, %loop31 ]
  %s55 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v349, %loop31 ]
  %s56 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v354, %loop31 ]
  %s57 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v355, %loop31 ]
  %s58 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v360, %loop31 ]
  %s59 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v361, %loop31 ]
  %v60 = getelementptr float, ptr %s35, i64 16
  %v61 = load <16 x float>, ptr %s35, align 4
  %v62 = load <16 x float>, ptr %v60, align 4
  %v63 = load float, ptr %s34, align 4
  %v64 = insertelement <16 x float> poison, float %v63, i64 0
  %v65 = shufflevector <16 x float> %v64, <16 x float> poison, <16 x i32> zeroinitializer
  %v66 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v61, <16 x float> %s36)
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v62, <16 x float> %s37)
  %v68 = getelementptr float, ptr %s34, i64 128
  %v69 = load float, ptr %v68, align 4
  %v70 = insertelement <16 x float> poison, float %v69, i64 0
  %v71 = shufflevector <16 x float> %v70, <16 x float> poison, <16 x i32> zeroinitializer
  %v72 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v61, <16 x float> %s38)
  %v73 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v62, <16 x float> %s39)
  %v74 = getelementptr float, ptr %s34, i64 256
  %v75 = load float, ptr %v74, align 4
  %v76 = insertelement <16 x float> poison, float %v75, i64 0
  %v77 = shufflevector <16 x float> %v76, <16 x float> poison, <16 x i32> zeroinitializer
  %v78 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v61, <16 x float> %s40)
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v62, <16 x float> %s41)
  %v80 = getelementptr float, ptr %s34, i64 384
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v81, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v61, <16 x float> %s42)
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v62, <16 x float> %s43)
  %v86 = getelementptr float, ptr %s34, i64 512
  %v87 = load float, ptr %v86, align 4
  %v88 = insertelement <16 x float> poison, float %v87, i64 0
  %v89 = shufflevector <16 x float> %v88, <16 x float> poison, <16 x i32> zeroinitializer
  %v90 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v61, <16 x float> %s44)
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v62, <16 x float> %s45)
  %v92 = getelementptr float, ptr %s34, i64 640
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v61, <16 x float> %s46)
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v62, <16 x float> %s47)
  %v98 = getelementptr float, ptr %s34, i64 768
  %v99 = load float, ptr %v98, align 4
  %v100 = insertelement <16 x float> poison, float %v99, i64 0
  %v101 = shufflevector <16 x float> %v100, <16 x float> poison, <16 x i32> zeroinitializer
  %v102 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v61, <16 x float> %s48)
  %v103 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v62, <16 x float> %s49)
  %v104 = getelementptr float, ptr %s34, i64 896
  %v105 = load float, ptr %v104, align 4
  %v106 = insertelement <16 x float> poison, float %v105, i64 0
  %v107 = shufflevector <16 x float> %v106, <16 x float> poison, <16 x i32> zeroinitializer
  %v108 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v61, <16 x float> %s50)
  %v109 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v62, <16 x float> %s51)
  %v110 = getelementptr float, ptr %s34, i64 1024
  %v111 = load float, ptr %v110, align 4
  %v112 = insertelement <16 x float> poison, float %v111, i64 0
  %v113 = shufflevector <16 x float> %v112, <16 x float> poison, <16 x i32> zeroinitializer
  %v114 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v61, <16 x float> %s52)
  %v115 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v62, <16 x float> %s53)
  %v116 = getelementptr float, ptr %s34, i64 1152
  %v117 = load float, ptr %v116, align 4
  %v118 = insertelement <16 x float> poison, float %v117, i64 0
  %v119 = shufflevector <16 x float> %v118, <16 x float> poison, <16 x i32> zeroinitializer
  %v120 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v61, <16 x float> %s54)
  %v121 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v62, <16 x float> %s55)
  %v122 = getelementptr float, ptr %s34, i64 1280
  %v123 = load float, ptr %v122, align 4
  %v124 = insertelement <16 x float> poison, float %v123, i64 0
  %v125 = shufflevector <16 x float> %v124, <16 x float> poison, <16 x i32> zeroinitializer
  %v126 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v61, <16 x float> %s56)
  %v127 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v62, <16 x float> %s57)
  %v128 = getelementptr float, ptr %s34, i64 1408
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v61, <16 x float> %s58)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v62, <16 x float> %s59)
  %v134 = getelementptr float, ptr %s34, i64 1
  %v135 = getelementptr float, ptr %s35, i64 32
  %v136 = getelementptr float, ptr %v135, i64 16
  %v137 = load <16 x float>, ptr %v135, align 4
  %v138 = load <16 x float>, ptr %v136, align 4
  %v139 = load float, ptr %v134, align 4
  %v140 = insertelement <16 x float> poison, float %v139, i64 0
  %v141 = shufflevector <16 x float> %v140, <16 x float> poison, <16 x i32> zeroinitializer
  %v142 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v137, <16 x float> %v66)
  %v143 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v138, <16 x float> %v67)
  %v144 = getelementptr float, ptr %v134, i64 128
  %v145 = load float, ptr %v144, align 4
  %v146 = insertelement <16 x float> poison, float %v145, i64 0
  %v147 = shufflevector <16 x float> %v146, <16 x float> poison, <16 x i32> zeroinitializer
  %v148 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v147, <16 x float> %v137, <16 x float> %v72)
  %v149 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v147, <16 x float> %v138, <16 x float> %v73)
  %v150 = getelementptr float, ptr %v134, i64 256
  %v151 = load float, ptr %v150, align 4
  %v152 = insertelement <16 x float> poison, float %v151, i64 0
  %v153 = shufflevector <16 x float> %v152, <16 x float> poison, <16 x i32> zeroinitializer
  %v154 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> %v137, <16 x float> %v78)
  %v155 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> %v138, <16 x float> %v79)
  %v156 = getelementptr float, ptr %v134, i64 384
  %v157 = load float, ptr %v156, align 4
  %v158 = insertelement <16 x float> poison, float %v157, i64 0
  %v159 = shufflevector <16 x float> %v158, <16 x float> poison, <16 x i32> zeroinitializer
  %v160 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v137, <16 x float> %v84)
  %v161 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v138, <16 x float> %v85)
  %v162 = getelementptr float, ptr %v134, i64 512
  %v163 = load float, ptr %v162, align 4
  %v164 = insertelement <16 x float> poison, float %v163, i64 0
  %v165 = shufflevector <16 x float> %v164, <16 x float> poison, <16 x i32> zeroinitializer
  %v166 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v137, <16 x float> %v90)
  %v167 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v138, <16 x float> %v91)
  %v168 = getelementptr float, ptr %v134, i64 640
  %v169 = load float, ptr %v168, align 4
  %v170 = insertelement <16 x float> poison, float %v169, i64 0
  %v171 = shufflevector <16 x float> %v170, <16 x float> poison, <16 x i32> zeroinitializer
  %v172 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v137, <16 x float> %v96)
  %v173 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v138, <16 x float> %v97)
  %v174 = getelementptr float, ptr %v134, i64 768
  %v175 = load float, ptr %v174, align 4
  %v176 = insertelement <16 x float> poison, float %v175, i64 0
  %v177 = shufflevector <16 x float> %v176, <16 x float> poison, <16 x i32> zeroinitializer
  %v178 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v177, <16 x float> %v137, <16 x float> %v102)
  %v179 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v177, <16 x float> %v138, <16 x float> %v103)
  %v180 = getelementptr float, ptr %v134, i64 896
  %v181 = load float, ptr %v180, align 4
  %v182 = insertelement <16 x float> poison, float %v181, i64 0
  %v183 = shufflevector <16 x float> %v182, <16 x float> poison, <16 x i32> zeroinitializer
  %v184 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v183, <16 x float> %v137, <16 x float> %v108)
  %v185 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v183, <16 x float> %v138, <16 x float> %v109)
  %v186 = getelementptr float, ptr %v134, i64 1024
  %v187 = load float, ptr %v186, align 4
  %v188 = insertelement <16 x float> poison, float %v187, i64 0
  %v189 = shufflevector <16 x float> %v188, <16 x float> poison, <16 x i32> zeroinitializer
  %v190 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v189, <16 x float> %v137, <16 x float> %v114)
  %v191 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v189, <16 x float> %v138, <16 x float> %v115)
  %v192 = getelementptr float, ptr %v134, i64 1152
  %v193 = load float, ptr %v192, align 4
  %v194 = insertelement <16 x float> poison, float %v193, i64 0
  %v195 = shufflevector <16 x float> %v194, <16 x float> poison, <16 x i32> zeroinitializer
  %v196 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v195, <16 x float> %v137, <16 x float> %v120)
  %v197 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v195, <16 x float> %v138, <16 x float> %v121)
  %v198 = getelementptr float, ptr %v134, i64 1280
  %v199 = load float, ptr %v198, align 4
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v137, <16 x float> %v126)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v138, <16 x float> %v127)
  %v204 = getelementptr float, ptr %v134, i64 1408
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v137, <16 x float> %v132)
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v138, <16 x float> %v133)
  %v210 = getelementptr float, ptr %s34, i64 2
  %v211 = getelementptr float, ptr %s35, i64 64
  %v212 = getelementptr float, ptr %v211, i64 16
  %v213 = load <16 x float>, ptr %v211, align 4
  %v214 = load <16 x float>, ptr %v212, align 4
  %v215 = load float, ptr %v210, align 4
  %v216 = insertelement <16 x float> poison, float %v215, i64 0
  %v217 = shufflevector <16 x float> %v216, <16 x float> poison, <16 x i32> zeroinitializer
  %v218 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v213, <16 x float> %v142)
  %v219 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v214, <16 x float> %v143)
  %v220 = getelementptr float, ptr %v210, i64 128
  %v221 = load float, ptr %v220, align 4
  %v222 = insertelement <16 x float> poison, float %v221, i64 0
  %v223 = shufflevector <16 x float> %v222, <16 x float> poison, <16 x i32> zeroinitializer
  %v224 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v223, <16 x float> %v213, <16 x float> %v148)
  %v225 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v223, <16 x float> %v214, <16 x float> %v149)
  %v226 = getelementptr float, ptr %v210, i64 256
  %v227 = load float, ptr %v226, align 4
  %v228 = insertelement <16 x float> poison, float %v227, i64 0
  %v229 = shufflevector <16 x float> %v228, <16 x float> poison, <16 x i32> zeroinitializer
  %v230 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v229, <16 x float> %v213, <16 x float> %v154)
  %v231 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v229, <16 x float> %v214, <16 x float> %v155)
  %v232 = getelementptr float, ptr %v210, i64 384
  %v233 = load float, ptr %v232, align 4
  %v234 = insertelement <16 x float> poison, float %v233, i64 0
  %v235 = shufflevector <16 x float> %v234, <16 x float> poison, <16 x i32> zeroinitializer
  %v236 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v235, <16 x float> %v213, <16 x float> %v160)
  %v237 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v235, <16 x float> %v214, <16 x float> %v161)
  %v238 = getelementptr float, ptr %v210, i64 512
  %v239 = load float, ptr %v238, align 4
  %v240 = insertelement <16 x float> poison, float %v239, i64 0
  %v241 = shufflevector <16 x float> %v240, <16 x float> poison, <16 x i32> zeroinitializer
  %v242 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v241, <16 x float> %v213, <16 x float> %v166)
  %v243 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v241, <16 x float> %v214, <16 x float> %v167)
  %v244 = getelementptr float, ptr %v210, i64 640
  %v245 = load float, ptr %v244, align 4
  %v246 = insertelement <16 x float> poison, float %v245, i64 0
  %v247 = shufflevector <16 x float> %v246, <16 x float> poison, <16 x i32> zeroinitializer
  %v248 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v247, <16 x float> %v213, <16 x float> %v172)
  %v249 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v247, <16 x float> %v214, <16 x float> %v173)
  %v250 = getelementptr float, ptr %v210, i64 768
  %v251 = load float, ptr %v250, align 4
  %v252 = insertelement <16 x float> poison, float %v251, i64 0
  %v253 = shufflevector <16 x float> %v252, <16 x float> poison, <16 x i32> zeroinitializer
  %v254 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v253, <16 x float> %v213, <16 x float> %v178)
  %v255 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v253, <16 x float> %v214, <16 x float> %v179)
  %v256 = getelementptr float, ptr %v210, i64 896
  %v257 = load float, ptr %v256, align 4
  %v258 = insertelement <16 x float> poison, float %v257, i64 0
  %v259 = shufflevector <16 x float> %v258, <16 x float> poison, <16 x i32> zeroinitializer
  %v260 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v259, <16 x float> %v213, <16 x float> %v184)
  %v261 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v259, <16 x float> %v214, <16 x float> %v185)
  %v262 = getelementptr float, ptr %v210, i64 1024
  %v263 = load float, ptr %v262, align 4
  %v264 = insertelement <16 x float> poison, float %v263, i64 0
  %v265 = shufflevector <16 x float> %v264, <16 x float> poison, <16 x i32> zeroinitializer
  %v266 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v265, <16 x float> %v213, <16 x float> %v190)
  %v267 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v265, <16 x float> %v214, <16 x float> %v191)
  %v268 = getelementptr float, ptr %v210, i64 1152
  %v269 = load float, ptr %v268, align 4
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v213, <16 x float> %v196)
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v214, <16 x float> %v197)
  %v274 = getelementptr float, ptr %v210, i64 1280
  %v275 = load float, ptr %v274, align 4
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v213, <16 x float> %v202)
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v214, <16 x float> %v203)
  %v280 = getelementptr float, ptr %v210, i64 1408
  %v281 = load float, ptr %v280, align 4
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v213, <16 x float> %v208)
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v214, <16 x float> %v209)
  %v286 = getelementptr float, ptr %s34, i64 3
  %v287 = getelementptr float, ptr %s35, i64 96
  %v288 = getelementptr float, ptr %v287, i64 16
  %v289 = load <16 x float>, ptr %v287, align 4
  %v290 = load <16 x float>, ptr %v288, align 4
  %v291 = load float, ptr %v286, align 4
  %v292 = insertelement <16 x float> poison, float %v291, i64 0
  %v293 = shufflevector <16 x float> %v292, <16 x float> poison, <16 x i32> zeroinitializer
  %v294 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v293, <16 x float> %v289, <16 x float> %v218)
  %v295 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v293, <16 x float> %v290, <16 x float> %v219)
  %v296 = getelementptr float, ptr %v286, i64 128
  %v297 = load float, ptr %v296, align 4
  %v298 = insertelement <16 x float> poison, float %v297, i64 0
  %v299 = shufflevector <16 x float> %v298, <16 x float> poison, <16 x i32> zeroinitializer
  %v300 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v299, <16 x float> %v289, <16 x float> %v224)
  %v301 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v299, <16 x float> %v290, <16 x float> %v225)
  %v302 = getelementptr float, ptr %v286, i64 256
  %v303 = load float, ptr %v302, align 4
  %v304 = insertelement <16 x float> poison, float %v303, i64 0
  %v305 = shufflevector <16 x float> %v304, <16 x float> poison, <16 x i32> zeroinitializer
  %v306 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v305, <16 x float> %v289, <16 x float> %v230)
  %v307 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v305, <16 x float> %v290, <16 x float> %v231)
  %v308 = getelementptr float, ptr %v286, i64 384
  %v309 = load float, ptr %v308, align 4
  %v310 = insertelement <16 x float> poison, float %v309, i64 0
  %v311 = shufflevector <16 x float> %v310, <16 x float> poison, <16 x i32> zeroinitializer
  %v312 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v289, <16 x float> %v236)
  %v313 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v290, <16 x float> %v237)
  %v314 = getelementptr float, ptr %v286, i64 512
  %v315 = load float, ptr %v314, align 4
  %v316 = insertelement <16 x float> poison, float %v315, i64 0
  %v317 = shufflevector <16 x float> %v316, <16 x float> poison, <16 x i32> zeroinitializer
  %v318 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v317, <16 x float> %v289, <16 x float> %v242)
  %v319 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v317, <16 x float> %v290, <16 x float> %v243)
  %v320 = getelementptr float, ptr %v286, i64 640
  %v321 = load float, ptr %v320, align 4
  %v322 = insertelement <16 x float> poison, float %v321, i64 0
  %v323 = shufflevector <16 x float> %v322, <16 x float> poison, <16 x i32> zeroinitializer
  %v324 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v289, <16 x float> %v248)
  %v325 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v290, <16 x float> %v249)
  %v326 = getelementptr float, ptr %v286, i64 768
  %v327 = load float, ptr %v326, align 4
  %v328 = insertelement <16 x float> poison, float %v327, i64 0
  %v329 = shufflevector <16 x float> %v328, <16 x float> poison, <16 x i32> zeroinitializer
  %v330 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v329, <16 x float> %v289, <16 x float> %v254)
  %v331 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v329, <16 x float> %v290, <16 x float> %v255)
  %v332 = getelementptr float, ptr %v286, i64 896
  %v333 = load float, ptr %v332, align 4
  %v334 = insertelement <16 x float> poison, float %v333, i64 0
  %v335 = shufflevector <16 x float> %v334, <16 x float> poison, <16 x i32> zeroinitializer
  %v336 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v289, <16 x float> %v260)
  %v337 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v290, <16 x float> %v261)
  %v338 = getelementptr float, ptr %v286, i64 1024
  %v339 = load float, ptr %v338, align 4
  %v340 = insertelement <16 x float> poison, float %v339, i64 0
  %v341 = shufflevector <16 x float> %v340, <16 x float> poison, <16 x i32> zeroinitializer
  %v342 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v289, <16 x float> %v266)
  %v343 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v290, <16 x float> %v267)
  %v344 = getelementptr float, ptr %v286, i64 1152
  %v345 = load float, ptr %v344, align 4
  %v346 = insertelement <16 x float> poison, float %v345, i64 0
  %v347 = shufflevector <16 x float> %v346, <16 x float> poison, <16 x i32> zeroinitializer
  %v348 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v289, <16 x float> %v272)
  %v349 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v290, <16 x float> %v273)
  %v350 = getelementptr float, ptr %v286, i64 1280
  %v351 = load float, ptr %v350, align 4
  %v352 = insertelement <16 x float> poison, float %v351, i64 0
  %v353 = shufflevector <16 x float> %v352, <16 x float> poison, <16 x i32> zeroinitializer
  %v354 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v289, <16 x float> %v278)
  %v355 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v290, <16 x float> %v279)
  %v356 = getelementptr float, ptr %v286, i64 1408
  %v357 = load float, ptr %v356, align 4
  %v358 = insertelement <16 x float> poison, float %v357, i64 0
  %v359 = shufflevector <16 x float> %v358, <16 x float> poison, <16 x i32> zeroinitializer
  %v360 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v289, <16 x float> %v284)
  %v361 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v290, <16 x float> %v285)
  %v362 = getelementptr float, ptr %s34, i64 4
  %v363 = getelementptr float, ptr %s35, i64 128
  %i33.n = add nsw i64 %i33, 4
  %i33.c = icmp slt i64 %i33.n, 128
  br i1 %i33.c, label %loop31, label %end32
end32:
  store <16 x float> %v294, ptr %v5, align 4
  store <16 x float> %v295, ptr %v6, align 4
  store <16 x float> %v300, ptr %v7, align 4
  store <16 x float> %v301, ptr %v8, align 4
  store <16 x float> %v306, ptr %v9, align 4
  store <16 x float> %v307, ptr %v10, align 4
  store <16 x float> %v312, ptr %v11, align 4
  store <16 x float> %v313, ptr %v12, align 4
  store <16 x float> %v318, ptr %v13, align 4
  store <16 x float> %v319, ptr %v14, align 4
  store <16 x float> %v324, ptr %v15, align 4
  store <16 x float> %v325, ptr %v16, align 4
  store <16 x float> %v330, ptr %v17, align 4
  store <16 x float> %v331, ptr %v18, align 4
  store <16 x float> %v336, ptr %v19, align 4
  store <16 x float> %v337, ptr %v20, align 4
  store <16 x float> %v342, ptr %v21, align 4
  store <16 x float> %v343, ptr %v22, align 4
  store <16 x float> %v348, ptr %v23, align 4
  store <16 x float> %v349, ptr %v24, align 4
  store <16 x float> %v354, ptr %v25, align 4
  store <16 x float> %v355, ptr %v26, align 4
  store <16 x float> %v360, ptr %v27, align 4
  store <16 x float> %v361, ptr %v28, align 4
  %i3.n = add nsw i64 %i3, 12
  %i3.c = icmp slt i64 %i3.n, 84
  br i1 %i3.c, label %loop1, label %end2
end2:
  br label %loop364
loop364:
  %i366 = phi i64 [ 84, %end2 ], [ %i366.n, %end393 ]
  %v367 = mul nsw i64 %i366, 64
  %v368 = getelementptr float, ptr %out, i64 %v367
  %v369 = getelementptr float, ptr %v368, i64 16
  %v370 = getelementptr float, ptr %v368, i64 64
  %v371 = getelementptr float, ptr %v368, i64 80
  %v372 = getelementptr float, ptr %v368, i64 128
  %v373 = getelementptr float, ptr %v368, i64 144
  %v374 = getelementptr float, ptr %v368, i64 192
  %v375 = getelementptr float, ptr %v368, i64 208
  %v376 = getelementptr float, ptr %v368, i64 256
  %v377 = getelementptr float, ptr %v368, i64 272
  %v378 = getelementptr float, ptr %v368, i64 320
  %v379 = getelementptr float, ptr %v368, i64 336
  %v380 = getelementptr float, ptr %v368, i64 384
  %v381 = getelementptr float, ptr %v368, i64 400
  %v382 = getelementptr float, ptr %v368, i64 448
  %v383 = getelementptr float, ptr %v368, i64 464
  %v384 = getelementptr float, ptr %v368, i64 512
  %v385 = getelementptr float, ptr %v368, i64 528
  %v386 = getelementptr float, ptr %v368, i64 576
  %v387 = getelementptr float, ptr %v368, i64 592
  %v388 = getelementptr float, ptr %v368, i64 640
  %v389 = getelementptr float, ptr %v368, i64 656
  %v390 = mul nsw i64 %i366, 128
  %v391 = getelementptr float, ptr %left, i64 %v390
  br label %loop392
loop392:
  %i394 = phi i64 [ 0, %loop364 ], [ %i394.n, %loop392 ]
  %s395 = phi ptr [ %v391, %loop364 ], [ %v697, %loop392 ]
  %s396 = phi ptr [ %right, %loop364 ], [ %v698, %loop392 ]
  %s397 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v635, %loop392 ]
  %s398 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v636, %loop392 ]
  %s399 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v641, %loop392 ]
  %s400 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v642, %loop392 ]
  %s401 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v647, %loop392 ]
  %s402 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v648, %loop392 ]
  %s403 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v653, %loop392 ]
  %s404 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v654, %loop392 ]
  %s405 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v659, %loop392 ]
  %s406 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v660, %loop392 ]
  %s407 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v665, %loop392 ]
  %s408 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v666, %loop392 ]
  %s409 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v671, %loop392 ]
  %s410 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v672, %loop392 ]
  %s411 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v677, %loop392 ]
  %s412 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v678, %loop392 ]
  %s413 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v683, %loop392 ]
  %s414 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v684, %loop392 ]
  %s415 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v689, %loop392 ]
  %s416 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v690, %loop392 ]
  %s417 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v695, %loop392 ]
  %s418 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v696, %loop392 ]
  %v419 = getelementptr float, ptr %s396, i64 16
  %v420 = load <16 x float>, ptr %s396, align 4
  %v421 = load <16 x float>, ptr %v419, align 4
  %v422 = load float, ptr %s395, align 4
  %v423 = insertelement <16 x float> poison, float %v422, i64 0
  %v424 = shufflevector <16 x float> %v423, <16 x float> poison, <16 x i32> zeroinitializer
  %v425 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v424, <16 x float> %v420, <16 x float> %s397)
  %v426 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v424, <16 x float> %v421, <16 x float> %s398)
  %v427 = getelementptr float, ptr %s395, i64 128
  %v428 = load float, ptr %v427, align 4
  %v429 = insertelement <16 x float> poison, float %v428, i64 0
  %v430 = shufflevector <16 x float> %v429, <16 x float> poison, <16 x i32> zeroinitializer
  %v431 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v430, <16 x float> %v420, <16 x float> %s399)
  %v432 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v430, <16 x float> %v421, <16 x float> %s400)
  %v433 = getelementptr float, ptr %s395, i64 256
  %v434 = load float, ptr %v433, align 4
  %v435 = insertelement <16 x float> poison, float %v434, i64 0
  %v436 = shufflevector <16 x float> %v435, <16 x float> poison, <16 x i32> zeroinitializer
  %v437 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v420, <16 x float> %s401)
  %v438 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v421, <16 x float> %s402)
  %v439 = getelementptr float, ptr %s395, i64 384
  %v440 = load float, ptr %v439, align 4
  %v441 = insertelement <16 x float> poison, float %v440, i64 0
  %v442 = shufflevector <16 x float> %v441, <16 x float> poison, <16 x i32> zeroinitializer
  %v443 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v420, <16 x float> %s403)
  %v444 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v421, <16 x float> %s404)
  %v445 = getelementptr float, ptr %s395, i64 512
  %v446 = load float, ptr %v445, align 4
  %v447 = insertelement <16 x float> poison, float %v446, i64 0
  %v448 = shufflevector <16 x float> %v447, <16 x float> poison, <16 x i32> zeroinitializer
  %v449 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v420, <16 x float> %s405)
  %v450 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v421, <16 x float> %s406)
  %v451 = getelementptr float, ptr %s395, i64 640
  %v452 = load float, ptr %v451, align 4
  %v453 = insertelement <16 x float> poison, float %v452, i64 0
  %v454 = shufflevector <16 x float> %v453, <16 x float> poison, <16 x i32> zeroinitializer
  %v455 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v420, <16 x float> %s407)
  %v456 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v421, <16 x float> %s408)
  %v457 = getelementptr float, ptr %s395, i64 768
  %v458 = load float, ptr %v457, align 4
  %v459 = insertelement <16 x float> poison, float %v458, i64 0
  %v460 = shufflevector <16 x float> %v459, <16 x float> poison, <16 x i32> zeroinitializer
  %v461 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v420, <16 x float> %s409)
  %v462 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v421, <16 x float> %s410)
  %v463 = getelementptr float, ptr %s395, i64 896
  %v464 = load float, ptr %v463, align 4
  %v465 = insertelement <16 x float> poison, float %v464, i64 0
  %v466 = shufflevector <16 x float> %v465, <16 x float> poison, <16 x i32> zeroinitializer
  %v467 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v420, <16 x float> %s411)
  %v468 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v421, <16 x float> %s412)
  %v469 = getelementptr float, ptr %s395, i64 1024
  %v470 = load float, ptr %v469, align 4
  %v471 = insertelement <16 x float> poison, float %v470, i64 0
  %v472 = shufflevector <16 x float> %v471, <16 x float> poison, <16 x i32> zeroinitializer
  %v473 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v420, <16 x float> %s413)
  %v474 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v421, <16 x float> %s414)
  %v475 = getelementptr float, ptr %s395, i64 1152
  %v476 = load float, ptr %v475, align 4
  %v477 = insertelement <16 x float> poison, float %v476, i64 0
  %v478 = shufflevector <16 x float> %v477, <16 x float> poison, <16 x i32> zeroinitializer
  %v479 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v420, <16 x float> %s415)
  %v480 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v421, <16 x float> %s416)
  %v481 = getelementptr float, ptr %s395, i64 1280
  %v482 = load float, ptr %v481, align 4
  %v483 = insertelement <16 x float> poison, float %v482, i64 0
  %v484 = shufflevector <16 x float> %v483, <16 x float> poison, <16 x i32> zeroinitializer
  %v485 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v420, <16 x float> %s417)
  %v486 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v421, <16 x float> %s418)
  %v487 = getelementptr float, ptr %s395, i64 1
  %v488 = getelementptr float, ptr %s396, i64 32
  %v489 = getelementptr float, ptr %v488, i64 16
  %v490 = load <16 x float>, ptr %v488, align 4
  %v491 = load <16 x float>, ptr %v489, align 4
  %v492 = load float, ptr %v487, align 4
  %v493 = insertelement <16 x float> poison, float %v492, i64 0
  %v494 = shufflevector <16 x float> %v493, <16 x float> poison, <16 x i32> zeroinitializer
  %v495 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v494, <16 x float> %v490, <16 x float> %v425)
  %v496 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v494, <16 x float> %v491, <16 x float> %v426)
  %v497 = getelementptr float, ptr %v487, i64 128
  %v498 = load float, ptr %v497, align 4
  %v499 = insertelement <16 x float> poison, float %v498, i64 0
  %v500 = shufflevector <16 x float> %v499, <16 x float> poison, <16 x i32> zeroinitializer
  %v501 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v500, <16 x float> %v490, <16 x float> %v431)
  %v502 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v500, <16 x float> %v491, <16 x float> %v432)
  %v503 = getelementptr float, ptr %v487, i64 256
  %v504 = load float, ptr %v503, align 4
  %v505 = insertelement <16 x float> poison, float %v504, i64 0
  %v506 = shufflevector <16 x float> %v505, <16 x float> poison, <16 x i32> zeroinitializer
  %v507 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v506, <16 x float> %v490, <16 x float> %v437)
  %v508 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v506, <16 x float> %v491, <16 x float> %v438)
  %v509 = getelementptr float, ptr %v487, i64 384
  %v510 = load float, ptr %v509, align 4
  %v511 = insertelement <16 x float> poison, float %v510, i64 0
  %v512 = shufflevector <16 x float> %v511, <16 x float> poison, <16 x i32> zeroinitializer
  %v513 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v512, <16 x float> %v490, <16 x float> %v443)
  %v514 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v512, <16 x float> %v491, <16 x float> %v444)
  %v515 = getelementptr float, ptr %v487, i64 512
  %v516 = load float, ptr %v515, align 4
  %v517 = insertelement <16 x float> poison, float %v516, i64 0
  %v518 = shufflevector <16 x float> %v517, <16 x float> poison, <16 x i32> zeroinitializer
  %v519 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v518, <16 x float> %v490, <16 x float> %v449)
  %v520 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v518, <16 x float> %v491, <16 x float> %v450)
  %v521 = getelementptr float, ptr %v487, i64 640
  %v522 = load float, ptr %v521, align 4
  %v523 = insertelement <16 x float> poison, float %v522, i64 0
  %v524 = shufflevector <16 x float> %v523, <16 x float> poison, <16 x i32> zeroinitializer
  %v525 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v524, <16 x float> %v490, <16 x float> %v455)
  %v526 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v524, <16 x float> %v491, <16 x float> %v456)
  %v527 = getelementptr float, ptr %v487, i64 768
  %v528 = load float, ptr %v527, align 4
  %v529 = insertelement <16 x float> poison, float %v528, i64 0
  %v530 = shufflevector <16 x float> %v529, <16 x float> poison, <16 x i32> zeroinitializer
  %v531 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v490, <16 x float> %v461)
  %v532 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v491, <16 x float> %v462)
  %v533 = getelementptr float, ptr %v487, i64 896
  %v534 = load float, ptr %v533, align 4
  %v535 = insertelement <16 x float> poison, float %v534, i64 0
  %v536 = shufflevector <16 x float> %v535, <16 x float> poison, <16 x i32> zeroinitializer
  %v537 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v536, <16 x float> %v490, <16 x float> %v467)
  %v538 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v536, <16 x float> %v491, <16 x float> %v468)
  %v539 = getelementptr float, ptr %v487, i64 1024
  %v540 = load float, ptr %v539, align 4
  %v541 = insertelement <16 x float> poison, float %v540, i64 0
  %v542 = shufflevector <16 x float> %v541, <16 x float> poison, <16 x i32> zeroinitializer
  %v543 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v490, <16 x float> %v473)
  %v544 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v491, <16 x float> %v474)
  %v545 = getelementptr float, ptr %v487, i64 1152
  %v546 = load float, ptr %v545, align 4
  %v547 = insertelement <16 x float> poison, float %v546, i64 0
  %v548 = shufflevector <16 x float> %v547, <16 x float> poison, <16 x i32> zeroinitializer
  %v549 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v490, <16 x float> %v479)
  %v550 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v491, <16 x float> %v480)
  %v551 = getelementptr float, ptr %v487, i64 1280
  %v552 = load float, ptr %v551, align 4
  %v553 = insertelement <16 x float> poison, float %v552, i64 0
  %v554 = shufflevector <16 x float> %v553, <16 x float> poison, <16 x i32> zeroinitializer
  %v555 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v490, <16 x float> %v485)
  %v556 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v491, <16 x float> %v486)
  %v557 = getelementptr float, ptr %s395, i64 2
  %v558 = getelementptr float, ptr %s396, i64 64
  %v559 = getelementptr float, ptr %v558, i64 16
  %v560 = load <16 x float>, ptr %v558, align 4
  %v561 = load <16 x float>, ptr %v559, align 4
  %v562 = load float, ptr %v557, align 4
  %v563 = insertelement <16 x float> poison, float %v562, i64 0
  %v564 = shufflevector <16 x float> %v563, <16 x float> poison, <16 x i32> zeroinitializer
  %v565 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v560, <16 x float> %v495)
  %v566 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v561, <16 x float> %v496)
  %v567 = getelementptr float, ptr %v557, i64 128
  %v568 = load float, ptr %v567, align 4
  %v569 = insertelement <16 x float> poison, float %v568, i64 0
  %v570 = shufflevector <16 x float> %v569, <16 x float> poison, <16 x i32> zeroinitializer
  %v571 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v560, <16 x float> %v501)
  %v572 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v561, <16 x float> %v502)
  %v573 = getelementptr float, ptr %v557, i64 256
  %v574 = load float, ptr %v573, align 4
  %v575 = insertelement <16 x float> poison, float %v574, i64 0
  %v576 = shufflevector <16 x float> %v575, <16 x float> poison, <16 x i32> zeroinitializer
  %v577 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v576, <16 x float> %v560, <16 x float> %v507)
  %v578 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v576, <16 x float> %v561, <16 x float> %v508)
  %v579 = getelementptr float, ptr %v557, i64 384
  %v580 = load float, ptr %v579, align 4
  %v581 = insertelement <16 x float> poison, float %v580, i64 0
  %v582 = shufflevector <16 x float> %v581, <16 x float> poison, <16 x i32> zeroinitializer
  %v583 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v582, <16 x float> %v560, <16 x float> %v513)
  %v584 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v582, <16 x float> %v561, <16 x float> %v514)
  %v585 = getelementptr float, ptr %v557, i64 512
  %v586 = load float, ptr %v585, align 4
  %v587 = insertelement <16 x float> poison, float %v586, i64 0
  %v588 = shufflevector <16 x float> %v587, <16 x float> poison, <16 x i32> zeroinitializer
  %v589 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v560, <16 x float> %v519)
  %v590 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v561, <16 x float> %v520)
  %v591 = getelementptr float, ptr %v557, i64 640
  %v592 = load float, ptr %v591, align 4
  %v593 = insertelement <16 x float> poison, float %v592, i64 0
  %v594 = shufflevector <16 x float> %v593, <16 x float> poison, <16 x i32> zeroinitializer
  %v595 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v594, <16 x float> %v560, <16 x float> %v525)
  %v596 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v594, <16 x float> %v561, <16 x float> %v526)
  %v597 = getelementptr float, ptr %v557, i64 768
  %v598 = load float, ptr %v597, align 4
  %v599 = insertelement <16 x float> poison, float %v598, i64 0
  %v600 = shufflevector <16 x float> %v599, <16 x float> poison, <16 x i32> zeroinitializer
  %v601 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v600, <16 x float> %v560, <16 x float> %v531)
  %v602 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v600, <16 x float> %v561, <16 x float> %v532)
  %v603 = getelementptr float, ptr %v557, i64 896
  %v604 = load float, ptr %v603, align 4
  %v605 = insertelement <16 x float> poison, float %v604, i64 0
  %v606 = shufflevector <16 x float> %v605, <16 x float> poison, <16 x i32> zeroinitializer
  %v607 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v606, <16 x float> %v560, <16 x float> %v537)
  %v608 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v606, <16 x float> %v561, <16 x float> %v538)
  %v609 = getelementptr float, ptr %v557, i64 1024
  %v610 = load float, ptr %v609, align 4
  %v611 = insertelement <16 x float> poison, float %v610, i64 0
  %v612 = shufflevector <16 x float> %v611, <16 x float> poison, <16 x i32> zeroinitializer
  %v613 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v560, <16 x float> %v543)
  %v614 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v561, <16 x float> %v544)
  %v615 = getelementptr float, ptr %v557, i64 1152
  %v616 = load float, ptr %v615, align 4
  %v617 = insertelement <16 x float> poison, float %v616, i64 0
  %v618 = shufflevector <16 x float> %v617, <16 x float> poison, <16 x i32> zeroinitializer
  %v619 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v560, <16 x float> %v549)
  %v620 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v561, <16 x float> %v550)
  %v621 = getelementptr float, ptr %v557, i64 1280
  %v622 = load float, ptr %v621, align 4
  %v623 = insertelement <16 x float> poison, float %v622, i64 0
  %v624 = shufflevector <16 x float> %v623, <16 x float> poison, <16 x i32> zeroinitializer
  %v625 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v624, <16 x float> %v560, <16 x float> %v555)
  %v626 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v624, <16 x float> %v561, <16 x float> %v556)
  %v627 = getelementptr float, ptr %s395, i64 3
  %v628 = getelementptr float, ptr %s396, i64 96
  %v629 = getelementptr float, ptr %v628, i64 16
  %v630 = load <16 x float>, ptr %v628, align 4
  %v631 = load <16 x float>, ptr %v629, align 4
  %v632 = load float, ptr %v627, align 4
  %v633 = insertelement <16 x float> poison, float %v632, i64 0
  %v634 = shufflevector <16 x float> %v633, <16 x float> poison, <16 x i32> zeroinitializer
  %v635 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v634, <16 x float> %v630, <16 x float> %v565)
  %v636 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v634, <16 x float> %v631, <16 x float> %v566)
  %v637 = getelementptr float, ptr %v627, i64 128
  %v638 = load float, ptr %v637, align 4
  %v639 = insertelement <16 x float> poison, float %v638, i64 0
  %v640 = shufflevector <16 x float> %v639, <16 x float> poison, <16 x i32> zeroinitializer
  %v641 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v640, <16 x float> %v630, <16 x float> %v571)
  %v642 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v640, <16 x float> %v631, <16 x float> %v572)
  %v643 = getelementptr float, ptr %v627, i64 256
  %v644 = load float, ptr %v643, align 4
  %v645 = insertelement <16 x float> poison, float %v644, i64 0
  %v646 = shufflevector <16 x float> %v645, <16 x float> poison, <16 x i32> zeroinitializer
  %v647 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v630, <16 x float> %v577)
  %v648 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v631, <16 x float> %v578)
  %v649 = getelementptr float, ptr %v627, i64 384
  %v650 = load float, ptr %v649, align 4
  %v651 = insertelement <16 x float> poison, float %v650, i64 0
  %v652 = shufflevector <16 x float> %v651, <16 x float> poison, <16 x i32> zeroinitializer
  %v653 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v652, <16 x float> %v630, <16 x float> %v583)
  %v654 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v652, <16 x float> %v631, <16 x float> %v584)
  %v655 = getelementptr float, ptr %v627, i64 512
  %v656 = load float, ptr %v655, align 4
  %v657 = insertelement <16 x float> poison, float %v656, i64 0
  %v658 = shufflevector <16 x float> %v657, <16 x float> poison, <16 x i32> zeroinitializer
  %v659 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v658, <16 x float> %v630, <16 x float> %v589)
  %v660 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v658, <16 x float> %v631, <16 x float> %v590)
  %v661 = getelementptr float, ptr %v627, i64 640
  %v662 = load float, ptr %v661, align 4
  %v663 = insertelement <16 x float> poison, float %v662, i64 0
  %v664 = shufflevector <16 x float> %v663, <16 x float> poison, <16 x i32> zeroinitializer
  %v665 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v664, <16 x float> %v630, <16 x float> %v595)
  %v666 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v664, <16 x float> %v631, <16 x float> %v596)
  %v667 = getelementptr float, ptr %v627, i64 768
  %v668 = load float, ptr %v667, align 4
  %v669 = insertelement <16 x float> poison, float %v668, i64 0
  %v670 = shufflevector <16 x float> %v669, <16 x float> poison, <16 x i32> zeroinitializer
  %v671 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v670, <16 x float> %v630, <16 x float> %v601)
  %v672 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v670, <16 x float> %v631, <16 x float> %v602)
  %v673 = getelementptr float, ptr %v627, i64 896
  %v674 = load float, ptr %v673, align 4
  %v675 = insertelement <16 x float> poison, float %v674, i64 0
  %v676 = shufflevector <16 x float> %v675, <16 x float> poison, <16 x i32> zeroinitializer
  %v677 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v676, <16 x float> %v630, <16 x float> %v607)
  %v678 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v676, <16 x float> %v631, <16 x float> %v608)
  %v679 = getelementptr float, ptr %v627, i64 1024
  %v680 = load float, ptr %v679, align 4
  %v681 = insertelement <16 x float> poison, float %v680, i64 0
  %v682 = shufflevector <16 x float> %v681, <16 x float> poison, <16 x i32> zeroinitializer
  %v683 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v630, <16 x float> %v613)
  %v684 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v631, <16 x float> %v614)
  %v685 = getelementptr float, ptr %v627, i64 1152
  %v686 = load float, ptr %v685, align 4
  %v687 = insertelement <16 x float> poison, float %v686, i64 0
  %v688 = shufflevector <16 x float> %v687, <16 x float> poison, <16 x i32> zeroinitializer
  %v689 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v688, <16 x float> %v630, <16 x float> %v619)
  %v690 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v688, <16 x float> %v631, <16 x float> %v620)
  %v691 = getelementptr float, ptr %v627, i64 1280
  %v692 = load float, ptr %v691, align 4
  %v693 = insertelement <16 x float> poison, float %v692, i64 0
  %v694 = shufflevector <16 x float> %v693, <16 x float> poison, <16 x i32> zeroinitializer
  %v695 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v630, <16 x float> %v625)
  %v696 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v631, <16 x float> %v626)
  %v697 = getelementptr float, ptr %s395, i64 4
  %v698 = getelementptr float, ptr %s396, i64 128
  %i394.n = add nsw i64 %i394, 4
  %i394.c = icmp slt i64 %i394.n, 128
  br i1 %i394.c, label %loop392, label %end393
end393:
  store <16 x float> %v635, ptr %v368, align 4
  store <16 x float> %v636, ptr %v369, align 4
  store <16 x float> %v641, ptr %v370, align 4
  store <16 x float> %v642, ptr %v371, align 4
  store <16 x float> %v647, ptr %v372, align 4
  store <16 x float> %v648, ptr %v373, align 4
  store <16 x float> %v653, ptr %v374, align 4
  store <16 x float> %v654, ptr %v375, align 4
  store <16 x float> %v659, ptr %v376, align 4
  store <16 x float> %v660, ptr %v377, align 4
  store <16 x float> %v665, ptr %v378, align 4
  store <16 x float> %v666, ptr %v379, align 4
  store <16 x float> %v671, ptr %v380, align 4
  store <16 x float> %v672, ptr %v381, align 4
  store <16 x float> %v677, ptr %v382, align 4
  store <16 x float> %v678, ptr %v383, align 4
  store <16 x float> %v683, ptr %v384, align 4
  store <16 x float> %v684, ptr %v385, align 4
  store <16 x float> %v689, ptr %v386, align 4
  store <16 x float> %v690, ptr %v387, align 4
  store <16 x float> %v695, ptr %v388, align 4
  store <16 x float> %v696, ptr %v389, align 4
  %i366.n = add nsw i64 %i366, 11
  %i366.c = icmp slt i64 %i366.n, 128
  br i1 %i366.c, label %loop364, label %end365
end365:
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

