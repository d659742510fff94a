define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 2
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 4
  %buf1 = load ptr, ptr %buf1.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end6 ]
  %v11 = mul nsw i64 %i4, 8192
  %v12 = getelementptr float, ptr %buf0, i64 %v11
  %v17 = getelementptr float, ptr %buf1, i64 %v11
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end23 ]
  %v13 = mul nsw i64 %i7, 64
  %v14 = getelementptr float, ptr %v12, i64 %v13
  %v18 = mul nsw i64 %i7, 32
  %v19 = getelementptr float, ptr %v17, i64 %v18
  br label %loop8
loop8:
  %i10 = phi i64 [ 0, %loop5 ], [ %i10.n, %loop8 ]
  %v15 = getelementptr float, ptr %v14, i64 %i10
  %v16 = load <16 x float>, ptr %v15, align 4
  %v20 = getelementptr float, ptr %v19, i64 %i10
  store <16 x float> %v16, ptr %v20, align 4
  %v21 = getelementptr float, ptr %v15, i64 512
  call void @llvm.prefetch.p0(ptr %v21, i32 0, i32 3, i32 1)
  %i10.n = add nsw i64 %i10, 16
  %i10.c = icmp slt i64 %i10.n, 32
  br i1 %i10.c, label %loop8, label %end9
end9:
  br label %loop22
loop22:
  %i24 = phi i64 [ 0, %end9 ], [ %i24.n, %loop22 ]
  %v25 = getelementptr float, ptr %v14, i64 %i24
  %v26 = getelementptr float, ptr %v25, i64 32
  %v27 = load <16 x float>, ptr %v26, align 4
  %v28 = getelementptr float, ptr %v19, i64 %i24
  %v29 = getelementptr float, ptr %v28, i64 4096
  store <16 x float> %v27, ptr %v29, align 4
  %v30 = getelementptr float, ptr %v25, i64 544
  call void @llvm.prefetch.p0(ptr %v30, i32 0, i32 3, i32 1)
  %i24.n = add nsw i64 %i24, 16
  %i24.c = icmp slt i64 %i24.n, 32
  br i1 %i24.c, label %loop22, label %end23
end23:
  %i7.n = add nsw i64 %i7, 1
  %i7.c = icmp slt i64 %i7.n, 128
  br i1 %i7.c, label %loop5, label %end6
end6:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p0.s1"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 5
  %buf1 = load ptr, ptr %buf1.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end327 ]
  %v5 = mul nsw i64 %i4, 8192
  %v6 = getelementptr float, ptr %buf0, i64 %v5
  %v7 = getelementptr float, ptr %buf1, i64 %v5
  %v10 = icmp slt i64 0, 32
  br i1 %v10, label %loop8, label %end9
loop8:
  %i11 = phi i64 [ 0, %loop1 ], [ %i11.n, %end13 ]
  %v14 = icmp slt i64 0, 64
  br i1 %v14, label %loop12, label %end13
loop12:
  %i15 = phi i64 [ 0, %loop8 ], [ %i15.n, %loop12 ]
  %v16 = mul nsw i64 %i11, 64
  %v17 = getelementptr float, ptr %v6, i64 %v16
  %v18 = getelementptr float, ptr %v17, i64 %i15
  %v19 = mul nsw i64 %i15, 32
  %v20 = getelementptr float, ptr %v7, i64 %v19
  %v21 = getelementptr float, ptr %v20, i64 %i11
  %v22 = load <4 x float>, ptr %v18, align 4
  %v23 = mul nsw i64 4, 64
  %v24 = getelementptr float, ptr %v18, i64 %v23
  %v25 = getelementptr float, ptr %v24, i64 0
  %v26 = load <4 x float>, ptr %v25, align 4
  %v27 = mul nsw i64 8, 64
  %v28 = getelementptr float, ptr %v18, i64 %v27
  %v29 = getelementptr float, ptr %v28, i64 0
  %v30 = load <4 x float>, ptr %v29, align 4
  %v31 = mul nsw i64 12, 64
  %v32 = getelementptr float, ptr %v18, i64 %v31
  %v33 = getelementptr float, ptr %v32, i64 0
  %v34 = load <4 x float>, ptr %v33, align 4
  %v35 = shufflevector <4 x float> %v22, <4 x float> %v26, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v36 = shufflevector <4 x float> %v30, <4 x float> %v34, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v37 = shufflevector <8 x float> %v35, <8 x float> %v36, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v38 = mul nsw i64 1, 64
  %v39 = getelementptr float, ptr %v18, i64 %v38
  %v40 = getelementptr float, ptr %v39, i64 0
  %v41 = load <4 x float>, ptr %v40, align 4
  %v42 = mul nsw i64 5, 64
  %v43 = getelementptr float, ptr %v18, i64 %v42
  %v44 = getelementptr float, ptr %v43, i64 0
  %v45 = load <4 x float>, ptr %v44, align 4
  %v46 = mul nsw i64 9, 64
  %v47 = getelementptr float, ptr %v18, i64 %v46
  %v48 = getelementptr float, ptr %v47, i64 0
  %v49 = load <4 x float>, ptr %v48, align 4
  %v50 = mul nsw i64 13, 64
  %v51 = getelementptr float, ptr %v18, i64 %v50
  %v52 = getelementptr float, ptr %v51, i64 0
  %v53 = load <4 x float>, ptr %v52, align 4
  %v54 = shufflevector <4 x float> %v41, <4 x float> %v45, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v55 = shufflevector <4 x float> %v49, <4 x float> %v53, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v56 = shufflevector <8 x float> %v54, <8 x float> %v55, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v57 = mul nsw i64 2, 64
  %v58 = getelementptr float, ptr %v18, i64 %v57
  %v59 = getelementptr float, ptr %v58, i64 0
  %v60 = load <4 x float>, ptr %v59, align 4
  %v61 = mul nsw i64 6, 64
  %v62 = getelementptr float, ptr %v18, i64 %v61
  %v63 = getelementptr float, ptr %v62, i64 0
  %v64 = load <4 x float>, ptr %v63, align 4
  %v65 = mul nsw i64 10, 64
  %v66 = getelementptr float, ptr %v18, i64 %v65
  %v67 = getelementptr float, ptr %v66, i64 0
  %v68 = load <4 x float>, ptr %v67, align 4
  %v69 = mul nsw i64 14, 64
  %v70 = getelementptr float, ptr %v18, i64 %v69
  %v71 = getelementptr float, ptr %v70, i64 0
  %v72 = load <4 x float>, ptr %v71, align 4
  %v73 = shufflevector <4 x float> %v60, <4 x float> %v64, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v74 = shufflevector <4 x float> %v68, <4 x float> %v72, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v75 = shufflevector <8 x float> %v73, <8 x float> %v74, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v76 = mul nsw i64 3, 64
  %v77 = getelementptr float, ptr %v18, i64 %v76
  %v78 = getelementptr float, ptr %v77, i64 0
  %v79 = load <4 x float>, ptr %v78, align 4
  %v80 = mul nsw i64 7, 64
  %v81 = getelementptr float, ptr %v18, i64 %v80
  %v82 = getelementptr float, ptr %v81, i64 0
  %v83 = load <4 x float>, ptr %v82, align 4
  %v84 = mul nsw i64 11, 64
  %v85 = getelementptr float, ptr %v18, i64 %v84
  %v86 = getelementptr float, ptr %v85, i64 0
  %v87 = load <4 x float>, ptr %v86, align 4
  %v88 = mul nsw i64 15, 64
  %v89 = getelementptr float, ptr %v18, i64 %v88
  %v90 = getelementptr float, ptr %v89, i64 0
  %v91 = load <4 x float>, ptr %v90, align 4
  %v92 = shufflevector <4 x float> %v79, <4 x float> %v83, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v93 = shufflevector <4 x float> %v87, <4 x float> %v91, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v94 = shufflevector <8 x float> %v92, <8 x float> %v93, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v95 = shufflevector <16 x float> %v37, <16 x float> %v75, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v96 = shufflevector <16 x float> %v37, <16 x float> %v75, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v97 = shufflevector <16 x float> %v56, <16 x float> %v94, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v98 = shufflevector <16 x float> %v56, <16 x float> %v94, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v99 = shufflevector <16 x float> %v95, <16 x float> %v97, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v100 = shufflevector <16 x float> %v95, <16 x float> %v97, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v101 = shufflevector <16 x float> %v96, <16 x float> %v98, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v102 = shufflevector <16 x float> %v96, <16 x float> %v98, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v99, ptr %v21, align 4
  %v103 = mul nsw i64 1, 32
  %v104 = getelementptr float, ptr %v21, i64 %v103
  %v105 = getelementptr float, ptr %v104, i64 0
  store <16 x float> %v100, ptr %v105, align 4
  %v106 = mul nsw i64 2, 32
  %v107 = getelementptr float, ptr %v21, i64 %v106
  %v108 = getelementptr float, ptr %v107, i64 0
  store <16 x float> %v101, ptr %v108, align 4
  %v109 = mul nsw i64 3, 32
  %v110 = getelementptr float, ptr %v21, i64 %v109
  %v111 = getelementptr float, ptr %v110, i64 0
  store <16 x float> %v102, ptr %v111, align 4
  %i15.n = add nsw i64 %i15, 4
  %i15.c = icmp slt i64 %i15.n, 64
  br i1 %i15.c, label %loop12, label %end13
end13:
  %i11.n = add nsw i64 %i11, 16
  %i11.c = icmp slt i64 %i11.n, 32
  br i1 %i11.c, label %loop8, label %end9
end9:
  %v112 = getelementptr float, ptr %v6, i64 2048
  %v113 = getelementptr float, ptr %v7, i64 2048
  %v116 = icmp slt i64 0, 32
  br i1 %v116, label %loop114, label %end115
loop114:
  %i117 = phi i64 [ 0, %end9 ], [ %i117.n, %end119 ]
  %v120 = icmp slt i64 0, 64
  br i1 %v120, label %loop118, label %end119
loop118:
  %i121 = phi i64 [ 0, %loop114 ], [ %i121.n, %loop118 ]
  %v122 = mul nsw i64 %i117, 64
  %v123 = getelementptr float, ptr %v112, i64 %v122
  %v124 = getelementptr float, ptr %v123, i64 %i121
  %v125 = mul nsw i64 %i121, 32
  %v126 = getelementptr float, ptr %v113, i64 %v125
  %v127 = getelementptr float, ptr %v126, i64 %i117
  %v128 = load <4 x float>, ptr %v124, align 4
  %v129 = mul nsw i64 4, 64
  %v130 = getelementptr float, ptr %v124, i64 %v129
  %v131 = getelementptr float, ptr %v130, i64 0
  %v132 = load <4 x float>, ptr %v131, align 4
  %v133 = mul nsw i64 8, 64
  %v134 = getelementptr float, ptr %v124, i64 %v133
  %v135 = getelementptr float, ptr %v134, i64 0
  %v136 = load <4 x float>, ptr %v135, align 4
  %v137 = mul nsw i64 12, 64
  %v138 = getelementptr float, ptr %v124, i64 %v137
  %v139 = getelementptr float, ptr %v138, i64 0
  %v140 = load <4 x float>, ptr %v139, align 4
  %v141 = shufflevector <4 x float> %v128, <4 x float> %v132, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v142 = shufflevector <4 x float> %v136, <4 x float> %v140, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v143 = shufflevector <8 x float> %v141, <8 x float> %v142, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v144 = mul nsw i64 1, 64
  %v145 = getelementptr float, ptr %v124, i64 %v144
  %v146 = getelementptr float, ptr %v145, i64 0
  %v147 = load <4 x float>, ptr %v146, align 4
  %v148 = mul nsw i64 5, 64
  %v149 = getelementptr float, ptr %v124, i64 %v148
  %v150 = getelementptr float, ptr %v149, i64 0
  %v151 = load <4 x float>, ptr %v150, align 4
  %v152 = mul nsw i64 9, 64
  %v153 = getelementptr float, ptr %v124, i64 %v152
  %v154 = getelementptr float, ptr %v153, i64 0
  %v155 = load <4 x float>, ptr %v154, align 4
  %v156 = mul nsw i64 13, 64
  %v157 = getelementptr float, ptr %v124, i64 %v156
  %v158 = getelementptr float, ptr %v157, i64 0
  %v159 = load <4 x float>, ptr %v158, align 4
  %v160 = shufflevector <4 x float> %v147, <4 x float> %v151, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v161 = shufflevector <4 x float> %v155, <4 x float> %v159, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v162 = shufflevector <8 x float> %v160, <8 x float> %v161, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v163 = mul nsw i64 2, 64
  %v164 = getelementptr float, ptr %v124, i64 %v163
  %v165 = getelementptr float, ptr %v164, i64 0
  %v166 = load <4 x float>, ptr %v165, align 4
  %v167 = mul nsw i64 6, 64
  %v168 = getelementptr float, ptr %v124, i64 %v167
  %v169 = getelementptr float, ptr %v168, i64 0
  %v170 = load <4 x float>, ptr %v169, align 4
  %v171 = mul nsw i64 10, 64
  %v172 = getelementptr float, ptr %v124, i64 %v171
  %v173 = getelementptr float, ptr %v172, i64 0
  %v174 = load <4 x float>, ptr %v173, align 4
  %v175 = mul nsw i64 14, 64
  %v176 = getelementptr float, ptr %v124, i64 %v175
  %v177 = getelementptr float, ptr %v176, i64 0
  %v178 = load <4 x float>, ptr %v177, align 4
  %v179 = shufflevector <4 x float> %v166, <4 x float> %v170, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v180 = shufflevector <4 x float> %v174, <4 x float> %v178, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v181 = shufflevector <8 x float> %v179, <8 x float> %v180, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v182 = mul nsw i64 3, 64
  %v183 = getelementptr float, ptr %v124, i64 %v182
  %v184 = getelementptr float, ptr %v183, i64 0
  %v185 = load <4 x float>, ptr %v184, align 4
  %v186 = mul nsw i64 7, 64
  %v187 = getelementptr float, ptr %v124, i64 %v186
  %v188 = getelementptr float, ptr %v187, i64 0
  %v189 = load <4 x float>, ptr %v188, align 4
  %v190 = mul nsw i64 11, 64
  %v191 = getelementptr float, ptr %v124, i64 %v190
  %v192 = getelementptr float, ptr %v191, i64 0
  %v193 = load <4 x float>, ptr %v192, align 4
  %v194 = mul nsw i64 15, 64
  %v195 = getelementptr float, ptr %v124, i64 %v194
  %v196 = getelementptr float, ptr %v195, i64 0
  %v197 = load <4 x float>, ptr %v196, align 4
  %v198 = shufflevector <4 x float> %v185, <4 x float> %v189, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v199 = shufflevector <4 x float> %v193, <4 x float> %v197, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v200 = shufflevector <8 x float> %v198, <8 x float> %v199, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v201 = shufflevector <16 x float> %v143, <16 x float> %v181, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v202 = shufflevector <16 x float> %v143, <16 x float> %v181, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v203 = shufflevector <16 x float> %v162, <16 x float> %v200, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v204 = shufflevector <16 x float> %v162, <16 x float> %v200, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v205 = shufflevector <16 x float> %v201, <16 x float> %v203, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v206 = shufflevector <16 x float> %v201, <16 x float> %v203, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v207 = shufflevector <16 x float> %v202, <16 x float> %v204, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v208 = shufflevector <16 x float> %v202, <16 x float> %v204, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v205, ptr %v127, align 4
  %v209 = mul nsw i64 1, 32
  %v210 = getelementptr float, ptr %v127, i64 %v209
  %v211 = getelementptr float, ptr %v210, i64 0
  store <16 x float> %v206, ptr %v211, align 4
  %v212 = mul nsw i64 2, 32
  %v213 = getelementptr float, ptr %v127, i64 %v212
  %v214 = getelementptr float, ptr %v213, i64 0
  store <16 x float> %v207, ptr %v214, align 4
  %v215 = mul nsw i64 3, 32
  %v216 = getelementptr float, ptr %v127, i64 %v215
  %v217 = getelementptr float, ptr %v216, i64 0
  store <16 x float> %v208, ptr %v217, align 4
  %i121.n = add nsw i64 %i121, 4
  %i121.c = icmp slt i64 %i121.n, 64
  br i1 %i121.c, label %loop118, label %end119
end119:
  %i117.n = add nsw i64 %i117, 16
  %i117.c = icmp slt i64 %i117.n, 32
  br i1 %i117.c, label %loop114, label %end115
end115:
  %v218 = getelementptr float, ptr %v6, i64 4096
  %v219 = getelementptr float, ptr %v7, i64 4096
  %v222 = icmp slt i64 0, 32
  br i1 %v222, label %loop220, label %end221
loop220:
  %i223 = phi i64 [ 0, %end115 ], [ %i223.n, %end225 ]
  %v226 = icmp slt i64 0, 64
  br i1 %v226, label %loop224, label %end225
loop224:
  %i227 = phi i64 [ 0, %loop220 ], [ %i227.n, %loop224 ]
  %v228 = mul nsw i64 %i223, 64
  %v229 = getelementptr float, ptr %v218, i64 %v228
  %v230 = getelementptr float, ptr %v229, i64 %i227
  %v231 = mul nsw i64 %i227, 32
  %v232 = getelementptr float, ptr %v219, i64 %v231
  %v233 = getelementptr float, ptr %v232, i64 %i223
  %v234 = load <4 x float>, ptr %v230, align 4
  %v235 = mul nsw i64 4, 64
  %v236 = getelementptr float, ptr %v230, i64 %v235
  %v237 = getelementptr float, ptr %v236, i64 0
  %v238 = load <4 x float>, ptr %v237, align 4
  %v239 = mul nsw i64 8, 64
  %v240 = getelementptr float, ptr %v230, i64 %v239
  %v241 = getelementptr float, ptr %v240, i64 0
  %v242 = load <4 x float>, ptr %v241, align 4
  %v243 = mul nsw i64 12, 64
  %v244 = getelementptr float, ptr %v230, i64 %v243
  %v245 = getelementptr float, ptr %v244, i64 0
  %v246 = load <4 x float>, ptr %v245, align 4
  %v247 = shufflevector <4 x float> %v234, <4 x float> %v238, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v248 = shufflevector <4 x float> %v242, <4 x float> %v246, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v249 = shufflevector <8 x float> %v247, <8 x float> %v248, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v250 = mul nsw i64 1, 64
  %v251 = getelementptr float, ptr %v230, i64 %v250
  %v252 = getelementptr float, ptr %v251, i64 0
  %v253 = load <4 x float>, ptr %v252, align 4
  %v254 = mul nsw i64 5, 64
  %v255 = getelementptr float, ptr %v230, i64 %v254
  %v256 = getelementptr float, ptr %v255, i64 0
  %v257 = load <4 x float>, ptr %v256, align 4
  %v258 = mul nsw i64 9, 64
  %v259 = getelementptr float, ptr %v230, i64 %v258
  %v260 = getelementptr float, ptr %v259, i64 0
  %v261 = load <4 x float>, ptr %v260, align 4
  %v262 = mul nsw i64 13, 64
  %v263 = getelementptr float, ptr %v230, i64 %v262
  %v264 = getelementptr float, ptr %v263, i64 0
  %v265 = load <4 x float>, ptr %v264, align 4
  %v266 = shufflevector <4 x float> %v253, <4 x float> %v257, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v267 = shufflevector <4 x float> %v261, <4 x float> %v265, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v268 = shufflevector <8 x float> %v266, <8 x float> %v267, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v269 = mul nsw i64 2, 64
  %v270 = getelementptr float, ptr %v230, i64 %v269
  %v271 = getelementptr float, ptr %v270, i64 0
  %v272 = load <4 x float>, ptr %v271, align 4
  %v273 = mul nsw i64 6, 64
  %v274 = getelementptr float, ptr %v230, i64 %v273
  %v275 = getelementptr float, ptr %v274, i64 0
  %v276 = load <4 x float>, ptr %v275, align 4
  %v277 = mul nsw i64 10, 64
  %v278 = getelementptr float, ptr %v230, i64 %v277
  %v279 = getelementptr float, ptr %v278, i64 0
  %v280 = load <4 x float>, ptr %v279, align 4
  %v281 = mul nsw i64 14, 64
  %v282 = getelementptr float, ptr %v230, i64 %v281
  %v283 = getelementptr float, ptr %v282, i64 0
  %v284 = load <4 x float>, ptr %v283, align 4
  %v285 = shufflevector <4 x float> %v272, <4 x float> %v276, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v286 = shufflevector <4 x float> %v280, <4 x float> %v284, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v287 = shufflevector <8 x float> %v285, <8 x float> %v286, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v288 = mul nsw i64 3, 64
  %v289 = getelementptr float, ptr %v230, i64 %v288
  %v290 = getelementptr float, ptr %v289, i64 0
  %v291 = load <4 x float>, ptr %v290, align 4
  %v292 = mul nsw i64 7, 64
  %v293 = getelementptr float, ptr %v230, i64 %v292
  %v294 = getelementptr float, ptr %v293, i64 0
  %v295 = load <4 x float>, ptr %v294, align 4
  %v296 = mul nsw i64 11, 64
  %v297 = getelementptr float, ptr %v230, i64 %v296
  %v298 = getelementptr float, ptr %v297, i64 0
  %v299 = load <4 x float>, ptr %v298, align 4
  %v300 = mul nsw i64 15, 64
  %v301 = getelementptr float, ptr %v230, i64 %v300
  %v302 = getelementptr float, ptr %v301, i64 0
  %v303 = load <4 x float>, ptr %v302, align 4
  %v304 = shufflevector <4 x float> %v291, <4 x float> %v295, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v305 = shufflevector <4 x float> %v299, <4 x float> %v303, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v306 = shufflevector <8 x float> %v304, <8 x float> %v305, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v307 = shufflevector <16 x float> %v249, <16 x float> %v287, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v308 = shufflevector <16 x float> %v249, <16 x float> %v287, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v309 = shufflevector <16 x float> %v268, <16 x float> %v306, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v310 = shufflevector <16 x float> %v268, <16 x float> %v306, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v311 = shufflevector <16 x float> %v307, <16 x float> %v309, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v312 = shufflevector <16 x float> %v307, <16 x float> %v309, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v313 = shufflevector <16 x float> %v308, <16 x float> %v310, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v314 = shufflevector <16 x float> %v308, <16 x float> %v310, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v311, ptr %v233, align 4
  %v315 = mul nsw i64 1, 32
  %v316 = getelementptr float, ptr %v233, i64 %v315
  %v317 = getelementptr float, ptr %v316, i64 0
  store <16 x float> %v312, ptr %v317, align 4
  %v318 = mul nsw i64 2, 32
  %v319 = getelementptr float, ptr %v233, i64 %v318
  %v320 = getelementptr float, ptr %v319, i64 0
  store <16 x float> %v313, ptr %v320, align 4
  %v321 = mul nsw i64 3, 32
  %v322 = getelementptr float, ptr %v233, i64 %v321
  %v323 = getelementptr float, ptr %v322, i64 0
  store <16 x float> %v314, ptr %v323, align 4
  %i227.n = add nsw i64 %i227, 4
  %i227.c = icmp slt i64 %i227.n, 64
  br i1 %i227.c, label %loop224, label %end225
end225:
  %i223.n = add nsw i64 %i223, 16
  %i223.c = icmp slt i64 %i223.n, 32
  br i1 %i223.c, label %loop220, label %end221
end221:
  %v324 = getelementptr float, ptr %v6, i64 6144
  %v325 = getelementptr float, ptr %v7, i64 6144
  %v328 = icmp slt i64 0, 32
  br i1 %v328, label %loop326, label %end327
loop326:
  %i329 = phi i64 [ 0, %end221 ], [ %i329.n, %end331 ]
  %v332 = icmp slt i64 0, 64
  br i1 %v332, label %loop330, label %end331
loop330:
  %i333 = phi i64 [ 0, %loop326 ], [ %i333.n, %loop330 ]
  %v334 = mul nsw i64 %i329, 64
  %v335 = getelementptr float, ptr %v324, i64 %v334
  %v336 = getelementptr float, ptr %v335, i64 %i333
  %v337 = mul nsw i64 %i333, 32
  %v338 = getelementptr float, ptr %v325, i64 %v337
  %v339 = getelementptr float, ptr %v338, i64 %i329
  %v340 = load <4 x float>, ptr %v336, align 4
  %v341 = mul nsw i64 4, 64
  %v342 = getelementptr float, ptr %v336, i64 %v341
  %v343 = getelementptr float, ptr %v342, i64 0
  %v344 = load <4 x float>, ptr %v343, align 4
  %v345 = mul nsw i64 8, 64
  %v346 = getelementptr float, ptr %v336, i64 %v345
  %v347 = getelementptr float, ptr %v346, i64 0
  %v348 = load <4 x float>, ptr %v347, align 4
  %v349 = mul nsw i64 12, 64
  %v350 = getelementptr float, ptr %v336, i64 %v349
  %v351 = getelementptr float, ptr %v350, i64 0
  %v352 = load <4 x float>, ptr %v351, align 4
  %v353 = shufflevector <4 x float> %v340, <4 x float> %v344, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v354 = shufflevector <4 x float> %v348, <4 x float> %v352, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v355 = shufflevector <8 x float> %v353, <8 x float> %v354, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v356 = mul nsw i64 1, 64
  %v357 = getelementptr float, ptr %v336, i64 %v356
  %v358 = getelementptr float, ptr %v357, i64 0
  %v359 = load <4 x float>, ptr %v358, align 4
  %v360 = mul nsw i64 5, 64
  %v361 = getelementptr float, ptr %v336, i64 %v360
  %v362 = getelementptr float, ptr %v361, i64 0
  %v363 = load <4 x float>, ptr %v362, align 4
  %v364 = mul nsw i64 9, 64
  %v365 = getelementptr float, ptr %v336, i64 %v364
  %v366 = getelementptr float, ptr %v365, i64 0
  %v367 = load <4 x float>, ptr %v366, align 4
  %v368 = mul nsw i64 13, 64
  %v369 = getelementptr float, ptr %v336, i64 %v368
  %v370 = getelementptr float, ptr %v369, i64 0
  %v371 = load <4 x float>, ptr %v370, align 4
  %v372 = shufflevector <4 x float> %v359, <4 x float> %v363, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v373 = shufflevector <4 x float> %v367, <4 x float> %v371, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v374 = shufflevector <8 x float> %v372, <8 x float> %v373, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v375 = mul nsw i64 2, 64
  %v376 = getelementptr float, ptr %v336, i64 %v375
  %v377 = getelementptr float, ptr %v376, i64 0
  %v378 = load <4 x float>, ptr %v377, align 4
  %v379 = mul nsw i64 6, 64
  %v380 = getelementptr float, ptr %v336, i64 %v379
  %v381 = getelementptr float, ptr %v380, i64 0
  %v382 = load <4 x float>, ptr %v381, align 4
  %v383 = mul nsw i64 10, 64
  %v384 = getelementptr float, ptr %v336, i64 %v383
  %v385 = getelementptr float, ptr %v384, i64 0
  %v386 = load <4 x float>, ptr %v385, align 4
  %v387 = mul nsw i64 14, 64
  %v388 = getelementptr float, ptr %v336, i64 %v387
  %v389 = getelementptr float, ptr %v388, i64 0
  %v390 = load <4 x float>, ptr %v389, align 4
  %v391 = shufflevector <4 x float> %v378, <4 x float> %v382, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v392 = shufflevector <4 x float> %v386, <4 x float> %v390, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v393 = shufflevector <8 x float> %v391, <8 x float> %v392, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v394 = mul nsw i64 3, 64
  %v395 = getelementptr float, ptr %v336, i64 %v394
  %v396 = getelementptr float, ptr %v395, i64 0
  %v397 = load <4 x float>, ptr %v396, align 4
  %v398 = mul nsw i64 7, 64
  %v399 = getelementptr float, ptr %v336, i64 %v398
  %v400 = getelementptr float, ptr %v399, i64 0
  %v401 = load <4 x float>, ptr %v400, align 4
  %v402 = mul nsw i64 11, 64
  %v403 = getelementptr float, ptr %v336, i64 %v402
  %v404 = getelementptr float, ptr %v403, i64 0
  %v405 = load <4 x float>, ptr %v404, align 4
  %v406 = mul nsw i64 15, 64
  %v407 = getelementptr float, ptr %v336, i64 %v406
  %v408 = getelementptr float, ptr %v407, i64 0
  %v409 = load <4 x float>, ptr %v408, align 4
  %v410 = shufflevector <4 x float> %v397, <4 x float> %v401, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v411 = shufflevector <4 x float> %v405, <4 x float> %v409, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v412 = shufflevector <8 x float> %v410, <8 x float> %v411, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v413 = shufflevector <16 x float> %v355, <16 x float> %v393, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v414 = shufflevector <16 x float> %v355, <16 x float> %v393, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v415 = shufflevector <16 x float> %v374, <16 x float> %v412, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v416 = shufflevector <16 x float> %v374, <16 x float> %v412, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v417 = shufflevector <16 x float> %v413, <16 x float> %v415, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v418 = shufflevector <16 x float> %v413, <16 x float> %v415, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  %v419 = shufflevector <16 x float> %v414, <16 x float> %v416, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
  %v420 = shufflevector <16 x float> %v414, <16 x float> %v416, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
  store <16 x float> %v417, ptr %v339, align 4
  %v421 = mul nsw i64 1, 32
  %v422 = getelementptr float, ptr %v339, i64 %v421
  %v423 = getelementptr float, ptr %v422, i64 0
  store <16 x float> %v418, ptr %v423, align 4
  %v424 = mul nsw i64 2, 32
  %v425 = getelementptr float, ptr %v339, i64 %v424
  %v426 = getelementptr float, ptr %v425, i64 0
  store <16 x float> %v419, ptr %v426, align 4
  %v427 = mul nsw i64 3, 32
  %v428 = getelementptr float, ptr %v339, i64 %v427
  %v429 = getelementptr float, ptr %v428, i64 0
  store <16 x float> %v420, ptr %v429, align 4
  %i333.n = add nsw i64 %i333, 4
  %i333.c = icmp slt i64 %i333.n, 64
  br i1 %i333.c, label %loop330, label %end331
end331:
  %i329.n = add nsw i64 %i329, 16
  %i329.c = icmp slt i64 %i329.n, 32
  br i1 %i329.c, label %loop326, label %end327
end327:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p1.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 0
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 5
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf8.at = getelementptr ptr, ptr %bufs, i64 4
  %buf8 = load ptr, ptr %buf8.at, align 8
  %buf9.at = getelementptr ptr, ptr %bufs, i64 3
  %buf9 = load ptr, ptr %buf9.at, align 8
  %buf2 = getelementptr i8, ptr %arena, i64 0
  %buf3 = getelementptr i8, ptr %arena, i64 16384
  %buf4 = getelementptr i8, ptr %arena, i64 0
  %buf5 = getelementptr i8, ptr %arena, i64 16512
  %buf6 = getelementptr i8, ptr %arena, i64 16512
  %buf7 = getelementptr i8, ptr %arena, i64 0
  %v10 = getelementptr float, ptr %buf2, i64 32
  %v12 = getelementptr float, ptr %buf2, i64 64
  %v14 = getelementptr float, ptr %buf2, i64 96
  %v142 = getelementptr float, ptr %buf5, i64 0
  %v144 = getelementptr float, ptr %v142, i64 16
  %v148 = getelementptr float, ptr %buf6, i64 0
  %v149 = getelementptr float, ptr %v148, i64 16
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end151 ]
  %v5 = mul nsw i64 %i4, 2048
  %v6 = getelementptr float, ptr %buf0, i64 %v5
  %v7 = udiv i64 %i4, 4
  %v8 = mul nsw i64 %v7, 8192
  %v9 = getelementptr float, ptr %buf1, i64 %v8
  call void @st.product.f32.32x32x64.128.64.1.32.set.ahead(ptr %buf2, ptr %v6, ptr %v9)
  %v11 = getelementptr float, ptr %v9, i64 2048
  call void @st.product.f32.32x32x64.128.64.1.32.set.ahead(ptr %v10, ptr %v6, ptr %v11)
  %v13 = getelementptr float, ptr %v9, i64 4096
  call void @st.product.f32.32x32x64.128.64.1.32.set.ahead(ptr %v12, ptr %v6, ptr %v13)
  %v15 = getelementptr float, ptr %v9, i64 6144
  call void @st.product.f32.32x32x64.128.64.1.32.set.ahead(ptr %v14, ptr %v6, ptr %v15)
  br label %loop16
loop16:
  %i18 = phi i64 [ 0, %loop1 ], [ %i18.n, %end20 ]
  %v27 = mul nsw i64 %i18, 128
  %v28 = getelementptr float, ptr %buf2, i64 %v27
  br label %loop19
loop19:
  %i21 = phi i64 [ 0, %loop16 ], [ %i21.n, %loop19 ]
  %s22 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop16 ], [ %v46, %loop19 ]
  %s23 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop16 ], [ %v48, %loop19 ]
  %s24 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop16 ], [ %v50, %loop19 ]
  %s25 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop16 ], [ %v52, %loop19 ]
  %s26 = phi <16 x i1> [ zeroinitializer, %loop16 ], [ %v44, %loop19 ]
  %v29 = getelementptr float, ptr %v28, i64 %i21
  %v30 = load <16 x float>, ptr %v29, align 4
  %v31 = getelementptr float, ptr %v29, i64 16
  %v32 = load <16 x float>, ptr %v31, align 4
  %v33 = getelementptr float, ptr %v29, i64 32
  %v34 = load <16 x float>, ptr %v33, align 4
  %v35 = getelementptr float, ptr %v29, i64 48
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = fmul <16 x float> %v30, splat (float 0x3FC0000000000000)
  %v38 = fmul <16 x float> %v32, splat (float 0x3FC0000000000000)
  %v39 = fmul <16 x float> %v34, splat (float 0x3FC0000000000000)
  %v40 = fmul <16 x float> %v36, splat (float 0x3FC0000000000000)
  %v41 = fcmp uno <16 x float> %v37, %v38
  %v42 = or <16 x i1> %s26, %v41
  %v43 = fcmp uno <16 x float> %v39, %v40
  %v44 = or <16 x i1> %v42, %v43
  %v45 = fcmp ogt <16 x float> %s22, %v37
  %v46 = select <16 x i1> %v45, <16 x float> %s22, <16 x float> %v37
  %v47 = fcmp ogt <16 x float> %s23, %v38
  %v48 = select <16 x i1> %v47, <16 x float> %s23, <16 x float> %v38
  %v49 = fcmp ogt <16 x float> %s24, %v39
  %v50 = select <16 x i1> %v49, <16 x float> %s24, <16 x float> %v39
  %v51 = fcmp ogt <16 x float> %s25, %v40
  %v52 = select <16 x i1> %v51, <16 x float> %s25, <16 x float> %v40
  %i21.n = add nsw i64 %i21, 64
  %i21.c = icmp slt i64 %i21.n, 128
  br i1 %i21.c, label %loop19, label %end20
end20:
  %v53 = fcmp ogt <16 x float> %v46, %v50
  %v54 = select <16 x i1> %v53, <16 x float> %v46, <16 x float> %v50
  %v55 = fcmp ogt <16 x float> %v48, %v52
  %v56 = select <16 x i1> %v55, <16 x float> %v48, <16 x float> %v52
  %v57 = fcmp ogt <16 x float> %v54, %v56
  %v58 = select <16 x i1> %v57, <16 x float> %v54, <16 x float> %v56
  %v59 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %v44)
  %v60 = shufflevector <16 x float> %v58, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v61 = shufflevector <16 x float> %v58, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v62 = fcmp ogt <8 x float> %v60, %v61
  %v63 = select <8 x i1> %v62, <8 x float> %v60, <8 x float> %v61
  %v64 = shufflevector <8 x float> %v63, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v65 = shufflevector <8 x float> %v63, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v66 = fcmp ogt <4 x float> %v64, %v65
  %v67 = select <4 x i1> %v66, <4 x float> %v64, <4 x float> %v65
  %v68 = shufflevector <4 x float> %v67, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v69 = shufflevector <4 x float> %v67, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v70 = fcmp ogt <2 x float> %v68, %v69
  %v71 = select <2 x i1> %v70, <2 x float> %v68, <2 x float> %v69
  %v72 = extractelement <2 x float> %v71, i64 0
  %v73 = extractelement <2 x float> %v71, i64 1
  %v74 = fcmp ogt float %v72, %v73
  %v75 = select i1 %v74, float %v72, float %v73
  %v76 = fcmp ogt float 0xFFF0000000000000, %v75
  %v77 = select i1 %v76, float 0xFFF0000000000000, float %v75
  %v78 = select i1 %v59, float 0x7FF8000000000000, float %v77
  %v79 = getelementptr float, ptr %buf3, i64 %i18
  store float %v78, ptr %v79, align 4
  %i18.n = add nsw i64 %i18, 1
  %i18.c = icmp slt i64 %i18.n, 32
  br i1 %i18.c, label %loop16, label %end17
end17:
  br label %loop80
loop80:
  %i82 = phi i64 [ 0, %end17 ], [ %i82.n, %end86 ]
  %v83 = getelementptr float, ptr %buf3, i64 %i82
  %v84 = load float, ptr %v83, align 4
  %v92 = mul nsw i64 %i82, 128
  %v93 = getelementptr float, ptr %buf2, i64 %v92
  %v106 = insertelement <16 x float> poison, float %v84, i64 0
  %v107 = shufflevector <16 x float> %v106, <16 x float> poison, <16 x i32> zeroinitializer
  %v116 = getelementptr float, ptr %buf4, i64 %v92
  br label %loop85
loop85:
  %i87 = phi i64 [ 0, %loop80 ], [ %i87.n, %loop85 ]
  %s88 = phi <16 x float> [ splat (float 0x8000000000000000), %loop80 ], [ %v121, %loop85 ]
  %s89 = phi <16 x float> [ splat (float 0x8000000000000000), %loop80 ], [ %v122, %loop85 ]
  %s90 = phi <16 x float> [ splat (float 0x8000000000000000), %loop80 ], [ %v123, %loop85 ]
  %s91 = phi <16 x float> [ splat (float 0x8000000000000000), %loop80 ], [ %v124, %loop85 ]
  %v94 = getelementptr float, ptr %v93, i64 %i87
  %v95 = load <16 x float>, ptr %v94, align 4
  %v96 = getelementptr float, ptr %v94, i64 16
  %v97 = load <16 x float>, ptr %v96, align 4
  %v98 = getelementptr float, ptr %v94, i64 32
  %v99 = load <16 x float>, ptr %v98, align 4
  %v100 = getelementptr float, ptr %v94, i64 48
  %v101 = load <16 x float>, ptr %v100, align 4
  %v102 = fmul <16 x float> %v95, splat (float 0x3FC0000000000000)
  %v103 = fmul <16 x float> %v97, splat (float 0x3FC0000000000000)
  %v104 = fmul <16 x float> %v99, splat (float 0x3FC0000000000000)
  %v105 = fmul <16 x float> %v101, splat (float 0x3FC0000000000000)
  %v108 = fsub <16 x float> %v102, %v107
  %v109 = fsub <16 x float> %v103, %v107
  %v110 = fsub <16 x float> %v104, %v107
  %v111 = fsub <16 x float> %v105, %v107
  %v112 = call <16 x float> @st.exponential.f32x16(<16 x float> %v108)
  %v113 = call <16 x float> @st.exponential.f32x16(<16 x float> %v109)
  %v114 = call <16 x float> @st.exponential.f32x16(<16 x float> %v110)
  %v115 = call <16 x float> @st.exponential.f32x16(<16 x float> %v111)
  %v117 = getelementptr float, ptr %v116, i64 %i87
  store <16 x float> %v112, ptr %v117, align 4
  %v118 = getelementptr float, ptr %v117, i64 16
  store <16 x float> %v113, ptr %v118, align 4
  %v119 = getelementptr float, ptr %v117, i64 32
  store <16 x float> %v114, ptr %v119, align 4
  %v120 = getelementptr float, ptr %v117, i64 48
  store <16 x float> %v115, ptr %v120, align 4
  %v121 = fadd contract <16 x float> %s88, %v112
  %v122 = fadd contract <16 x float> %s89, %v113
  %v123 = fadd contract <16 x float> %s90, %v114
  %v124 = fadd contract <16 x float> %s91, %v115
  %i87.n = add nsw i64 %i87, 64
  %i87.c = icmp slt i64 %i87.n, 128
  br i1 %i87.c, label %loop85, label %end86
end86:
  %v125 = fadd contract <16 x float> %v121, %v123
  %v126 = fadd contract <16 x float> %v122, %v124
  %v127 = fadd contract <16 x float> %v125, %v126
  %v128 = shufflevector <16 x float> %v127, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v129 = shufflevector <16 x float> %v127, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v130 = fadd contract <8 x float> %v128, %v129
  %v131 = shufflevector <8 x float> %v130, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v132 = shufflevector <8 x float> %v130, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v133 = fadd contract <4 x float> %v131, %v132
  %v134 = shufflevector <4 x float> %v133, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v135 = shufflevector <4 x float> %v133, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v136 = fadd contract <2 x float> %v134, %v135
  %v137 = extractelement <2 x float> %v136, i64 0
  %v138 = extractelement <2 x float> %v136, i64 1
  %v139 = fadd contract float %v137, %v138
  %v140 = fadd contract float 0x0000000000000000, %v139
  %v141 = getelementptr float, ptr %buf5, i64 %i82
  store float %v140, ptr %v141, align 4
  %i82.n = add nsw i64 %i82, 1
  %i82.c = icmp slt i64 %i82.n, 32
  br i1 %i82.c, label %loop80, label %end81
end81:
  %v143 = load <16 x float>, ptr %v142, align 4
  %v145 = load <16 x float>, ptr %v144, align 4
  %v146 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v143
  %v147 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v145
  store <16 x float> %v146, ptr %v148, align 4
  store <16 x float> %v147, ptr %v149, align 4
  br label %loop150
loop150:
  %i152 = phi i64 [ 0, %end81 ], [ %i152.n, %end156 ]
  %v153 = getelementptr float, ptr %buf6, i64 %i152
  %v154 = load float, ptr %v153, align 4
  %v158 = mul nsw i64 %i152, 128
  %v159 = getelementptr float, ptr %buf4, i64 %v158
  %v164 = insertelement <16 x float> poison, float %v154, i64 0
  %v165 = shufflevector <16 x float> %v164, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = getelementptr float, ptr %buf7, i64 %v158
  br label %loop155
loop155:
  %i157 = phi i64 [ 0, %loop150 ], [ %i157.n, %loop155 ]
  %v160 = getelementptr float, ptr %v159, i64 %i157
  %v161 = load <16 x float>, ptr %v160, align 4
  %v162 = getelementptr float, ptr %v160, i64 16
  %v163 = load <16 x float>, ptr %v162, align 4
  %v166 = fmul contract <16 x float> %v161, %v165
  %v167 = fmul contract <16 x float> %v163, %v165
  %v169 = getelementptr float, ptr %v168, i64 %i157
  store <16 x float> %v166, ptr %v169, align 4
  %v170 = getelementptr float, ptr %v169, i64 16
  store <16 x float> %v167, ptr %v170, align 4
  %i157.n = add nsw i64 %i157, 32
  %i157.c = icmp slt i64 %i157.n, 128
  br i1 %i157.c, label %loop155, label %end156
end156:
  %i152.n = add nsw i64 %i152, 1
  %i152.c = icmp slt i64 %i152.n, 32
  br i1 %i152.c, label %loop150, label %end151
end151:
  %v171 = getelementptr float, ptr %buf9, i64 %v5
  %v172 = getelementptr float, ptr %buf8, i64 %v8
  call void @st.product.f32.32x32x128.64.128.1.32.set.ahead(ptr %v171, ptr %buf7, ptr %v172)
  %v173 = getelementptr float, ptr %v171, i64 32
  %v174 = getelementptr float, ptr %v172, i64 4096
  call void @st.product.f32.32x32x128.64.128.1.32.set.ahead(ptr %v173, ptr %buf7, ptr %v174)
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
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

define internal void @st.product.f32.32x32x64.128.64.1.32.set.ahead(ptr %out, ptr %left, ptr %right) noinline nounwind {
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
  %s360 = phi ptr [ %v356, %end2 ], [ %v644, %loop357 ]
  %s361 = phi ptr [ %right, %end2 ], [ %v645, %loop357 ]
  %s362 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v588, %loop357 ]
  %s363 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v589, %loop357 ]
  %s364 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v594, %loop357 ]
  %s365 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v595, %loop357 ]
  %s366 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v600, %loop357 ]
  %s367 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v601, %loop357 ]
  %s368 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v606, %loop357 ]
  %s369 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v607, %loop357 ]
  %s370 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v612, %loop357 ]
  %s371 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v613, %loop357 ]
  %s372 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v618, %loop357 ]
  %s373 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v619, %loop357 ]
  %s374 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v624, %loop357 ]
  %s375 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v625, %loop357 ]
  %s376 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v630, %loop357 ]
  %s377 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v631, %loop357 ]
  %s378 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v636, %loop357 ]
  %s379 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v637, %loop357 ]
  %s380 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v642, %loop357 ]
  %s381 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v643, %loop357 ]
  %v382 = getelementptr float, ptr %s361, i64 2048
  call void @llvm.prefetch.p0(ptr %v382, i32 0, i32 2, i32 1)
  %v383 = getelementptr float, ptr %v382, i64 16
  call void @llvm.prefetch.p0(ptr %v383, i32 0, i32 2, i32 1)
  %v384 = getelementptr float, ptr %s361, i64 16
  %v385 = load <16 x float>, ptr %s361, align 4
  %v386 = load <16 x float>, ptr %v384, align 4
  %v387 = load float, ptr %s360, align 4
  %v388 = insertelement <16 x float> poison, float %v387, i64 0
  %v389 = shufflevector <16 x float> %v388, <16 x float> poison, <16 x i32> zeroinitializer
  %v390 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v389, <16 x float> %v385, <16 x float> %s362)
  %v391 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v389, <16 x float> %v386, <16 x float> %s363)
  %v392 = getelementptr float, ptr %s360, i64 64
  %v393 = load float, ptr %v392, align 4
  %v394 = insertelement <16 x float> poison, float %v393, i64 0
  %v395 = shufflevector <16 x float> %v394, <16 x float> poison, <16 x i32> zeroinitializer
  %v396 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v395, <16 x float> %v385, <16 x float> %s364)
  %v397 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v395, <16 x float> %v386, <16 x float> %s365)
  %v398 = getelementptr float, ptr %s360, i64 128
  %v399 = load float, ptr %v398, align 4
  %v400 = insertelement <16 x float> poison, float %v399, i64 0
  %v401 = shufflevector <16 x float> %v400, <16 x float> poison, <16 x i32> zeroinitializer
  %v402 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v401, <16 x float> %v385, <16 x float> %s366)
  %v403 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v401, <16 x float> %v386, <16 x float> %s367)
  %v404 = getelementptr float, ptr %s360, i64 192
  %v405 = load float, ptr %v404, align 4
  %v406 = insertelement <16 x float> poison, float %v405, i64 0
  %v407 = shufflevector <16 x float> %v406, <16 x float> poison, <16 x i32> zeroinitializer
  %v408 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v407, <16 x float> %v385, <16 x float> %s368)
  %v409 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v407, <16 x float> %v386, <16 x float> %s369)
  %v410 = getelementptr float, ptr %s360, i64 256
  %v411 = load float, ptr %v410, align 4
  %v412 = insertelement <16 x float> poison, float %v411, i64 0
  %v413 = shufflevector <16 x float> %v412, <16 x float> poison, <16 x i32> zeroinitializer
  %v414 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v413, <16 x float> %v385, <16 x float> %s370)
  %v415 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v413, <16 x float> %v386, <16 x float> %s371)
  %v416 = getelementptr float, ptr %s360, i64 320
  %v417 = load float, ptr %v416, align 4
  %v418 = insertelement <16 x float> poison, float %v417, i64 0
  %v419 = shufflevector <16 x float> %v418, <16 x float> poison, <16 x i32> zeroinitializer
  %v420 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v419, <16 x float> %v385, <16 x float> %s372)
  %v421 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v419, <16 x float> %v386, <16 x float> %s373)
  %v422 = getelementptr float, ptr %s360, i64 384
  %v423 = load float, ptr %v422, align 4
  %v424 = insertelement <16 x float> poison, float %v423, i64 0
  %v425 = shufflevector <16 x float> %v424, <16 x float> poison, <16 x i32> zeroinitializer
  %v426 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v425, <16 x float> %v385, <16 x float> %s374)
  %v427 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v425, <16 x float> %v386, <16 x float> %s375)
  %v428 = getelementptr float, ptr %s360, i64 448
  %v429 = load float, ptr %v428, align 4
  %v430 = insertelement <16 x float> poison, float %v429, i64 0
  %v431 = shufflevector <16 x float> %v430, <16 x float> poison, <16 x i32> zeroinitializer
  %v432 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v431, <16 x float> %v385, <16 x float> %s376)
  %v433 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v431, <16 x float> %v386, <16 x float> %s377)
  %v434 = getelementptr float, ptr %s360, i64 512
  %v435 = load float, ptr %v434, align 4
  %v436 = insertelement <16 x float> poison, float %v435, i64 0
  %v437 = shufflevector <16 x float> %v436, <16 x float> poison, <16 x i32> zeroinitializer
  %v438 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v437, <16 x float> %v385, <16 x float> %s378)
  %v439 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v437, <16 x float> %v386, <16 x float> %s379)
  %v440 = getelementptr float, ptr %s360, i64 576
  %v441 = load float, ptr %v440, align 4
  %v442 = insertelement <16 x float> poison, float %v441, i64 0
  %v443 = shufflevector <16 x float> %v442, <16 x float> poison, <16 x i32> zeroinitializer
  %v444 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v443, <16 x float> %v385, <16 x float> %s380)
  %v445 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v443, <16 x float> %v386, <16 x float> %s381)
  %v446 = getelementptr float, ptr %s361, i64 32
  %v447 = getelementptr float, ptr %v446, i64 2048
  call void @llvm.prefetch.p0(ptr %v447, i32 0, i32 2, i32 1)
  %v448 = getelementptr float, ptr %v447, i64 16
  call void @llvm.prefetch.p0(ptr %v448, i32 0, i32 2, i32 1)
  %v449 = getelementptr float, ptr %s360, i64 1
  %v450 = getelementptr float, ptr %v446, i64 16
  %v451 = load <16 x float>, ptr %v446, align 4
  %v452 = load <16 x float>, ptr %v450, align 4
  %v453 = load float, ptr %v449, align 4
  %v454 = insertelement <16 x float> poison, float %v453, i64 0
  %v455 = shufflevector <16 x float> %v454, <16 x float> poison, <16 x i32> zeroinitializer
  %v456 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v455, <16 x float> %v451, <16 x float> %v390)
  %v457 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v455, <16 x float> %v452, <16 x float> %v391)
  %v458 = getelementptr float, ptr %v449, i64 64
  %v459 = load float, ptr %v458, align 4
  %v460 = insertelement <16 x float> poison, float %v459, i64 0
  %v461 = shufflevector <16 x float> %v460, <16 x float> poison, <16 x i32> zeroinitializer
  %v462 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v461, <16 x float> %v451, <16 x float> %v396)
  %v463 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v461, <16 x float> %v452, <16 x float> %v397)
  %v464 = getelementptr float, ptr %v449, i64 128
  %v465 = load float, ptr %v464, align 4
  %v466 = insertelement <16 x float> poison, float %v465, i64 0
  %v467 = shufflevector <16 x float> %v466, <16 x float> poison, <16 x i32> zeroinitializer
  %v468 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v467, <16 x float> %v451, <16 x float> %v402)
  %v469 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v467, <16 x float> %v452, <16 x float> %v403)
  %v470 = getelementptr float, ptr %v449, i64 192
  %v471 = load float, ptr %v470, align 4
  %v472 = insertelement <16 x float> poison, float %v471, i64 0
  %v473 = shufflevector <16 x float> %v472, <16 x float> poison, <16 x i32> zeroinitializer
  %v474 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v473, <16 x float> %v451, <16 x float> %v408)
  %v475 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v473, <16 x float> %v452, <16 x float> %v409)
  %v476 = getelementptr float, ptr %v449, i64 256
  %v477 = load float, ptr %v476, align 4
  %v478 = insertelement <16 x float> poison, float %v477, i64 0
  %v479 = shufflevector <16 x float> %v478, <16 x float> poison, <16 x i32> zeroinitializer
  %v480 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v479, <16 x float> %v451, <16 x float> %v414)
  %v481 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v479, <16 x float> %v452, <16 x float> %v415)
  %v482 = getelementptr float, ptr %v449, i64 320
  %v483 = load float, ptr %v482, align 4
  %v484 = insertelement <16 x float> poison, float %v483, i64 0
  %v485 = shufflevector <16 x float> %v484, <16 x float> poison, <16 x i32> zeroinitializer
  %v486 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v485, <16 x float> %v451, <16 x float> %v420)
  %v487 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v485, <16 x float> %v452, <16 x float> %v421)
  %v488 = getelementptr float, ptr %v449, i64 384
  %v489 = load float, ptr %v488, align 4
  %v490 = insertelement <16 x float> poison, float %v489, i64 0
  %v491 = shufflevector <16 x float> %v490, <16 x float> poison, <16 x i32> zeroinitializer
  %v492 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v491, <16 x float> %v451, <16 x float> %v426)
  %v493 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v491, <16 x float> %v452, <16 x float> %v427)
  %v494 = getelementptr float, ptr %v449, i64 448
  %v495 = load float, ptr %v494, align 4
  %v496 = insertelement <16 x float> poison, float %v495, i64 0
  %v497 = shufflevector <16 x float> %v496, <16 x float> poison, <16 x i32> zeroinitializer
  %v498 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v497, <16 x float> %v451, <16 x float> %v432)
  %v499 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v497, <16 x float> %v452, <16 x float> %v433)
  %v500 = getelementptr float, ptr %v449, i64 512
  %v501 = load float, ptr %v500, align 4
  %v502 = insertelement <16 x float> poison, float %v501, i64 0
  %v503 = shufflevector <16 x float> %v502, <16 x float> poison, <16 x i32> zeroinitializer
  %v504 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v503, <16 x float> %v451, <16 x float> %v438)
  %v505 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v503, <16 x float> %v452, <16 x float> %v439)
  %v506 = getelementptr float, ptr %v449, i64 576
  %v507 = load float, ptr %v506, align 4
  %v508 = insertelement <16 x float> poison, float %v507, i64 0
  %v509 = shufflevector <16 x float> %v508, <16 x float> poison, <16 x i32> zeroinitializer
  %v510 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v509, <16 x float> %v451, <16 x float> %v444)
  %v511 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v509, <16 x float> %v452, <16 x float> %v445)
  %v512 = getelementptr float, ptr %s361, i64 64
  %v513 = getelementptr float, ptr %v512, i64 2048
  call void @llvm.prefetch.p0(ptr %v513, i32 0, i32 2, i32 1)
  %v514 = getelementptr float, ptr %v513, i64 16
  call void @llvm.prefetch.p0(ptr %v514, i32 0, i32 2, i32 1)
  %v515 = getelementptr float, ptr %s360, i64 2
  %v516 = getelementptr float, ptr %v512, i64 16
  %v517 = load <16 x float>, ptr %v512, align 4
  %v518 = load <16 x float>, ptr %v516, align 4
  %v519 = load float, ptr %v515, align 4
  %v520 = insertelement <16 x float> poison, float %v519, i64 0
  %v521 = shufflevector <16 x float> %v520, <16 x float> poison, <16 x i32> zeroinitializer
  %v522 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v521, <16 x float> %v517, <16 x float> %v456)
  %v523 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v521, <16 x float> %v518, <16 x float> %v457)
  %v524 = getelementptr float, ptr %v515, i64 64
  %v525 = load float, ptr %v524, align 4
  %v526 = insertelement <16 x float> poison, float %v525, i64 0
  %v527 = shufflevector <16 x float> %v526, <16 x float> poison, <16 x i32> zeroinitializer
  %v528 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v527, <16 x float> %v517, <16 x float> %v462)
  %v529 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v527, <16 x float> %v518, <16 x float> %v463)
  %v530 = getelementptr float, ptr %v515, i64 128
  %v531 = load float, ptr %v530, align 4
  %v532 = insertelement <16 x float> poison, float %v531, i64 0
  %v533 = shufflevector <16 x float> %v532, <16 x float> poison, <16 x i32> zeroinitializer
  %v534 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v533, <16 x float> %v517, <16 x float> %v468)
  %v535 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v533, <16 x float> %v518, <16 x float> %v469)
  %v536 = getelementptr float, ptr %v515, i64 192
  %v537 = load float, ptr %v536, align 4
  %v538 = insertelement <16 x float> poison, float %v537, i64 0
  %v539 = shufflevector <16 x float> %v538, <16 x float> poison, <16 x i32> zeroinitializer
  %v540 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v539, <16 x float> %v517, <16 x float> %v474)
  %v541 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v539, <16 x float> %v518, <16 x float> %v475)
  %v542 = getelementptr float, ptr %v515, i64 256
  %v543 = load float, ptr %v542, align 4
  %v544 = insertelement <16 x float> poison, float %v543, i64 0
  %v545 = shufflevector <16 x float> %v544, <16 x float> poison, <16 x i32> zeroinitializer
  %v546 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v545, <16 x float> %v517, <16 x float> %v480)
  %v547 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v545, <16 x float> %v518, <16 x float> %v481)
  %v548 = getelementptr float, ptr %v515, i64 320
  %v549 = load float, ptr %v548, align 4
  %v550 = insertelement <16 x float> poison, float %v549, i64 0
  %v551 = shufflevector <16 x float> %v550, <16 x float> poison, <16 x i32> zeroinitializer
  %v552 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v551, <16 x float> %v517, <16 x float> %v486)
  %v553 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v551, <16 x float> %v518, <16 x float> %v487)
  %v554 = getelementptr float, ptr %v515, i64 384
  %v555 = load float, ptr %v554, align 4
  %v556 = insertelement <16 x float> poison, float %v555, i64 0
  %v557 = shufflevector <16 x float> %v556, <16 x float> poison, <16 x i32> zeroinitializer
  %v558 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v557, <16 x float> %v517, <16 x float> %v492)
  %v559 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v557, <16 x float> %v518, <16 x float> %v493)
  %v560 = getelementptr float, ptr %v515, i64 448
  %v561 = load float, ptr %v560, align 4
  %v562 = insertelement <16 x float> poison, float %v561, i64 0
  %v563 = shufflevector <16 x float> %v562, <16 x float> poison, <16 x i32> zeroinitializer
  %v564 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v563, <16 x float> %v517, <16 x float> %v498)
  %v565 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v563, <16 x float> %v518, <16 x float> %v499)
  %v566 = getelementptr float, ptr %v515, i64 512
  %v567 = load float, ptr %v566, align 4
  %v568 = insertelement <16 x float> poison, float %v567, i64 0
  %v569 = shufflevector <16 x float> %v568, <16 x float> poison, <16 x i32> zeroinitializer
  %v570 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v569, <16 x float> %v517, <16 x float> %v504)
  %v571 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v569, <16 x float> %v518, <16 x float> %v505)
  %v572 = getelementptr float, ptr %v515, i64 576
  %v573 = load float, ptr %v572, align 4
  %v574 = insertelement <16 x float> poison, float %v573, i64 0
  %v575 = shufflevector <16 x float> %v574, <16 x float> poison, <16 x i32> zeroinitializer
  %v576 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v575, <16 x float> %v517, <16 x float> %v510)
  %v577 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v575, <16 x float> %v518, <16 x float> %v511)
  %v578 = getelementptr float, ptr %s361, i64 96
  %v579 = getelementptr float, ptr %v578, i64 2048
  call void @llvm.prefetch.p0(ptr %v579, i32 0, i32 2, i32 1)
  %v580 = getelementptr float, ptr %v579, i64 16
  call void @llvm.prefetch.p0(ptr %v580, i32 0, i32 2, i32 1)
  %v581 = getelementptr float, ptr %s360, i64 3
  %v582 = getelementptr float, ptr %v578, i64 16
  %v583 = load <16 x float>, ptr %v578, align 4
  %v584 = load <16 x float>, ptr %v582, align 4
  %v585 = load float, ptr %v581, align 4
  %v586 = insertelement <16 x float> poison, float %v585, i64 0
  %v587 = shufflevector <16 x float> %v586, <16 x float> poison, <16 x i32> zeroinitializer
  %v588 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v587, <16 x float> %v583, <16 x float> %v522)
  %v589 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v587, <16 x float> %v584, <16 x float> %v523)
  %v590 = getelementptr float, ptr %v581, i64 64
  %v591 = load float, ptr %v590, align 4
  %v592 = insertelement <16 x float> poison, float %v591, i64 0
  %v593 = shufflevector <16 x float> %v592, <16 x float> poison, <16 x i32> zeroinitializer
  %v594 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v593, <16 x float> %v583, <16 x float> %v528)
  %v595 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v593, <16 x float> %v584, <16 x float> %v529)
  %v596 = getelementptr float, ptr %v581, i64 128
  %v597 = load float, ptr %v596, align 4
  %v598 = insertelement <16 x float> poison, float %v597, i64 0
  %v599 = shufflevector <16 x float> %v598, <16 x float> poison, <16 x i32> zeroinitializer
  %v600 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v599, <16 x float> %v583, <16 x float> %v534)
  %v601 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v599, <16 x float> %v584, <16 x float> %v535)
  %v602 = getelementptr float, ptr %v581, i64 192
  %v603 = load float, ptr %v602, align 4
  %v604 = insertelement <16 x float> poison, float %v603, i64 0
  %v605 = shufflevector <16 x float> %v604, <16 x float> poison, <16 x i32> zeroinitializer
  %v606 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v605, <16 x float> %v583, <16 x float> %v540)
  %v607 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v605, <16 x float> %v584, <16 x float> %v541)
  %v608 = getelementptr float, ptr %v581, i64 256
  %v609 = load float, ptr %v608, align 4
  %v610 = insertelement <16 x float> poison, float %v609, i64 0
  %v611 = shufflevector <16 x float> %v610, <16 x float> poison, <16 x i32> zeroinitializer
  %v612 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v611, <16 x float> %v583, <16 x float> %v546)
  %v613 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v611, <16 x float> %v584, <16 x float> %v547)
  %v614 = getelementptr float, ptr %v581, i64 320
  %v615 = load float, ptr %v614, align 4
  %v616 = insertelement <16 x float> poison, float %v615, i64 0
  %v617 = shufflevector <16 x float> %v616, <16 x float> poison, <16 x i32> zeroinitializer
  %v618 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v617, <16 x float> %v583, <16 x float> %v552)
  %v619 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v617, <16 x float> %v584, <16 x float> %v553)
  %v620 = getelementptr float, ptr %v581, i64 384
  %v621 = load float, ptr %v620, align 4
  %v622 = insertelement <16 x float> poison, float %v621, i64 0
  %v623 = shufflevector <16 x float> %v622, <16 x float> poison, <16 x i32> zeroinitializer
  %v624 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v623, <16 x float> %v583, <16 x float> %v558)
  %v625 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v623, <16 x float> %v584, <16 x float> %v559)
  %v626 = getelementptr float, ptr %v581, i64 448
  %v627 = load float, ptr %v626, align 4
  %v628 = insertelement <16 x float> poison, float %v627, i64 0
  %v629 = shufflevector <16 x float> %v628, <16 x float> poison, <16 x i32> zeroinitializer
  %v630 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v629, <16 x float> %v583, <16 x float> %v564)
  %v631 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v629, <16 x float> %v584, <16 x float> %v565)
  %v632 = getelementptr float, ptr %v581, i64 512
  %v633 = load float, ptr %v632, align 4
  %v634 = insertelement <16 x float> poison, float %v633, i64 0
  %v635 = shufflevector <16 x float> %v634, <16 x float> poison, <16 x i32> zeroinitializer
  %v636 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v635, <16 x float> %v583, <16 x float> %v570)
  %v637 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v635, <16 x float> %v584, <16 x float> %v571)
  %v638 = getelementptr float, ptr %v581, i64 576
  %v639 = load float, ptr %v638, align 4
  %v640 = insertelement <16 x float> poison, float %v639, i64 0
  %v641 = shufflevector <16 x float> %v640, <16 x float> poison, <16 x i32> zeroinitializer
  %v642 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v641, <16 x float> %v583, <16 x float> %v576)
  %v643 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v641, <16 x float> %v584, <16 x float> %v577)
  %v644 = getelementptr float, ptr %s360, i64 4
  %v645 = getelementptr float, ptr %s361, i64 128
  %i359.n = add nsw i64 %i359, 4
  %i359.c = icmp slt i64 %i359.n, 64
  br i1 %i359.c, label %loop357, label %end358
end358:
  store <16 x float> %v588, ptr %v336, align 4
  store <16 x float> %v589, ptr %v337, align 4
  store <16 x float> %v594, ptr %v338, align 4
  store <16 x float> %v595, ptr %v339, align 4
  store <16 x float> %v600, ptr %v340, align 4
  store <16 x float> %v601, ptr %v341, align 4
  store <16 x float> %v606, ptr %v342, align 4
  store <16 x float> %v607, ptr %v343, align 4
  store <16 x float> %v612, ptr %v344, align 4
  store <16 x float> %v613, ptr %v345, align 4
  store <16 x float> %v618, ptr %v346, align 4
  store <16 x float> %v619, ptr %v347, align 4
  store <16 x float> %v624, ptr %v348, align 4
  store <16 x float> %v625, ptr %v349, align 4
  store <16 x float> %v630, ptr %v350, align 4
  store <16 x float> %v631, ptr %v351, align 4
  store <16 x float> %v636, ptr %v352, align 4
  store <16 x float> %v637, ptr %v353, align 4
  store <16 x float> %v642, ptr %v354, align 4
  store <16 x float> %v643, ptr %v355, align 4
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
  %v17 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> %v16, <16 x float> %v9)
  %v18 = fadd <16 x float> %v17, splat (float 0x3FF0000000000000)
  %v19 = bitcast <16 x float> %v6 to <16 x i32>
  %v20 = shl <16 x i32> %v19, splat (i32 23)
  %v21 = bitcast <16 x i32> %v20 to <16 x float>
  %v22 = fmul <16 x float> %v18, %v21
  ret <16 x float> %v22
}

define internal void @st.product.f32.32x32x128.64.128.1.32.set.ahead(ptr %out, ptr %left, ptr %right) noinline nounwind {
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
  %i31.c = icmp slt i64 %i31.n, 128
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
  %v336 = getelementptr float, ptr %out, i64 1408
  %v337 = getelementptr float, ptr %v336, i64 16
  %v338 = getelementptr float, ptr %v336, i64 64
  %v339 = getelementptr float, ptr %v336, i64 80
  %v340 = getelementptr float, ptr %v336, i64 128
  %v341 = getelementptr float, ptr %v336, i64 144
  %v342 = getelementptr float, ptr %v336, i64 192
  %v343 = getelementptr float, ptr %v336, i64 208
  %v344 = getelementptr float, ptr %v336, i64 256
  %v345 = getelementptr float, ptr %v336, i64 272
  %v346 = getelementptr float, ptr %v336, i64 320
  %v347 = getelementptr float, ptr %v336, i64 336
  %v348 = getelementptr float, ptr %v336, i64 384
  %v349 = getelementptr float, ptr %v336, i64 400
  %v350 = getelementptr float, ptr %v336, i64 448
  %v351 = getelementptr float, ptr %v336, i64 464
  %v352 = getelementptr float, ptr %v336, i64 512
  %v353 = getelementptr float, ptr %v336, i64 528
  %v354 = getelementptr float, ptr %v336, i64 576
  %v355 = getelementptr float, ptr %v336, i64 592
  %v356 = getelementptr float, ptr %left, i64 2816
  br label %loop357
loop357:
  %i359 = phi i64 [ 0, %end2 ], [ %i359.n, %loop357 ]
  %s360 = phi ptr [ %v356, %end2 ], [ %v644, %loop357 ]
  %s361 = phi ptr [ %right, %end2 ], [ %v645, %loop357 ]
  %s362 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v588, %loop357 ]
  %s363 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v589, %loop357 ]
  %s364 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v594, %loop357 ]
  %s365 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v595, %loop357 ]
  %s366 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v600, %loop357 ]
  %s367 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v601, %loop357 ]
  %s368 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v606, %loop357 ]
  %s369 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v607, %loop357 ]
  %s370 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v612, %loop357 ]
  %s371 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v613, %loop357 ]
  %s372 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v618, %loop357 ]
  %s373 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v619, %loop357 ]
  %s374 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v624, %loop357 ]
  %s375 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v625, %loop357 ]
  %s376 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v630, %loop357 ]
  %s377 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v631, %loop357 ]
  %s378 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v636, %loop357 ]
  %s379 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v637, %loop357 ]
  %s380 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v642, %loop357 ]
  %s381 = phi <16 x float> [ zeroinitializer, %end2 ], [ %v643, %loop357 ]
  %v382 = getelementptr float, ptr %s361, i64 4096
  call void @llvm.prefetch.p0(ptr %v382, i32 0, i32 2, i32 1)
  %v383 = getelementptr float, ptr %v382, i64 16
  call void @llvm.prefetch.p0(ptr %v383, i32 0, i32 2, i32 1)
  %v384 = getelementptr float, ptr %s361, i64 16
  %v385 = load <16 x float>, ptr %s361, align 4
  %v386 = load <16 x float>, ptr %v384, align 4
  %v387 = load float, ptr %s360, align 4
  %v388 = insertelement <16 x float> poison, float %v387, i64 0
  %v389 = shufflevector <16 x float> %v388, <16 x float> poison, <16 x i32> zeroinitializer
  %v390 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v389, <16 x float> %v385, <16 x float> %s362)
  %v391 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v389, <16 x float> %v386, <16 x float> %s363)
  %v392 = getelementptr float, ptr %s360, i64 128
  %v393 = load float, ptr %v392, align 4
  %v394 = insertelement <16 x float> poison, float %v393, i64 0
  %v395 = shufflevector <16 x float> %v394, <16 x float> poison, <16 x i32> zeroinitializer
  %v396 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v395, <16 x float> %v385, <16 x float> %s364)
  %v397 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v395, <16 x float> %v386, <16 x float> %s365)
  %v398 = getelementptr float, ptr %s360, i64 256
  %v399 = load float, ptr %v398, align 4
  %v400 = insertelement <16 x float> poison, float %v399, i64 0
  %v401 = shufflevector <16 x float> %v400, <16 x float> poison, <16 x i32> zeroinitializer
  %v402 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v401, <16 x float> %v385, <16 x float> %s366)
  %v403 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v401, <16 x float> %v386, <16 x float> %s367)
  %v404 = getelementptr float, ptr %s360, i64 384
  %v405 = load float, ptr %v404, align 4
  %v406 = insertelement <16 x float> poison, float %v405, i64 0
  %v407 = shufflevector <16 x float> %v406, <16 x float> poison, <16 x i32> zeroinitializer
  %v408 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v407, <16 x float> %v385, <16 x float> %s368)
  %v409 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v407, <16 x float> %v386, <16 x float> %s369)
  %v410 = getelementptr float, ptr %s360, i64 512
  %v411 = load float, ptr %v410, align 4
  %v412 = insertelement <16 x float> poison, float %v411, i64 0
  %v413 = shufflevector <16 x float> %v412, <16 x float> poison, <16 x i32> zeroinitializer
  %v414 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v413, <16 x float> %v385, <16 x float> %s370)
  %v415 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v413, <16 x float> %v386, <16 x float> %s371)
  %v416 = getelementptr float, ptr %s360, i64 640
  %v417 = load float, ptr %v416, align 4
  %v418 = insertelement <16 x float> poison, float %v417, i64 0
  %v419 = shufflevector <16 x float> %v418, <16 x float> poison, <16 x i32> zeroinitializer
  %v420 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v419, <16 x float> %v385, <16 x float> %s372)
  %v421 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v419, <16 x float> %v386, <16 x float> %s373)
  %v422 = getelementptr float, ptr %s360, i64 768
  %v423 = load float, ptr %v422, align 4
  %v424 = insertelement <16 x float> poison, float %v423, i64 0
  %v425 = shufflevector <16 x float> %v424, <16 x float> poison, <16 x i32> zeroinitializer
  %v426 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v425, <16 x float> %v385, <16 x float> %s374)
  %v427 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v425, <16 x float> %v386, <16 x float> %s375)
  %v428 = getelementptr float, ptr %s360, i64 896
  %v429 = load float, ptr %v428, align 4
  %v430 = insertelement <16 x float> poison, float %v429, i64 0
  %v431 = shufflevector <16 x float> %v430, <16 x float> poison, <16 x i32> zeroinitializer
  %v432 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v431, <16 x float> %v385, <16 x float> %s376)
  %v433 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v431, <16 x float> %v386, <16 x float> %s377)
  %v434 = getelementptr float, ptr %s360, i64 1024
  %v435 = load float, ptr %v434, align 4
  %v436 = insertelement <16 x float> poison, float %v435, i64 0
  %v437 = shufflevector <16 x float> %v436, <16 x float> poison, <16 x i32> zeroinitializer
  %v438 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v437, <16 x float> %v385, <16 x float> %s378)
  %v439 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v437, <16 x float> %v386, <16 x float> %s379)
  %v440 = getelementptr float, ptr %s360, i64 1152
  %v441 = load float, ptr %v440, align 4
  %v442 = insertelement <16 x float> poison, float %v441, i64 0
  %v443 = shufflevector <16 x float> %v442, <16 x float> poison, <16 x i32> zeroinitializer
  %v444 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v443, <16 x float> %v385, <16 x float> %s380)
  %v445 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v443, <16 x float> %v386, <16 x float> %s381)
  %v446 = getelementptr float, ptr %s361, i64 32
  %v447 = getelementptr float, ptr %v446, i64 4096
  call void @llvm.prefetch.p0(ptr %v447, i32 0, i32 2, i32 1)
  %v448 = getelementptr float, ptr %v447, i64 16
  call void @llvm.prefetch.p0(ptr %v448, i32 0, i32 2, i32 1)
  %v449 = getelementptr float, ptr %s360, i64 1
  %v450 = getelementptr float, ptr %v446, i64 16
  %v451 = load <16 x float>, ptr %v446, align 4
  %v452 = load <16 x float>, ptr %v450, align 4
  %v453 = load float, ptr %v449, align 4
  %v454 = insertelement <16 x float> poison, float %v453, i64 0
  %v455 = shufflevector <16 x float> %v454, <16 x float> poison, <16 x i32> zeroinitializer
  %v456 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v455, <16 x float> %v451, <16 x float> %v390)
  %v457 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v455, <16 x float> %v452, <16 x float> %v391)
  %v458 = getelementptr float, ptr %v449, i64 128
  %v459 = load float, ptr %v458, align 4
  %v460 = insertelement <16 x float> poison, float %v459, i64 0
  %v461 = shufflevector <16 x float> %v460, <16 x float> poison, <16 x i32> zeroinitializer
  %v462 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v461, <16 x float> %v451, <16 x float> %v396)
  %v463 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v461, <16 x float> %v452, <16 x float> %v397)
  %v464 = getelementptr float, ptr %v449, i64 256
  %v465 = load float, ptr %v464, align 4
  %v466 = insertelement <16 x float> poison, float %v465, i64 0
  %v467 = shufflevector <16 x float> %v466, <16 x float> poison, <16 x i32> zeroinitializer
  %v468 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v467, <16 x float> %v451, <16 x float> %v402)
  %v469 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v467, <16 x float> %v452, <16 x float> %v403)
  %v470 = getelementptr float, ptr %v449, i64 384
  %v471 = load float, ptr %v470, align 4
  %v472 = insertelement <16 x float> poison, float %v471, i64 0
  %v473 = shufflevector <16 x float> %v472, <16 x float> poison, <16 x i32> zeroinitializer
  %v474 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v473, <16 x float> %v451, <16 x float> %v408)
  %v475 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v473, <16 x float> %v452, <16 x float> %v409)
  %v476 = getelementptr float, ptr %v449, i64 512
  %v477 = load float, ptr %v476, align 4
  %v478 = insertelement <16 x float> poison, float %v477, i64 0
  %v479 = shufflevector <16 x float> %v478, <16 x float> poison, <16 x i32> zeroinitializer
  %v480 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v479, <16 x float> %v451, <16 x float> %v414)
  %v481 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v479, <16 x float> %v452, <16 x float> %v415)
  %v482 = getelementptr float, ptr %v449, i64 640
  %v483 = load float, ptr %v482, align 4
  %v484 = insertelement <16 x float> poison, float %v483, i64 0
  %v485 = shufflevector <16 x float> %v484, <16 x float> poison, <16 x i32> zeroinitializer
  %v486 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v485, <16 x float> %v451, <16 x float> %v420)
  %v487 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v485, <16 x float> %v452, <16 x float> %v421)
  %v488 = getelementptr float, ptr %v449, i64 768
  %v489 = load float, ptr %v488, align 4
  %v490 = insertelement <16 x float> poison, float %v489, i64 0
  %v491 = shufflevector <16 x float> %v490, <16 x float> poison, <16 x i32> zeroinitializer
  %v492 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v491, <16 x float> %v451, <16 x float> %v426)
  %v493 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v491, <16 x float> %v452, <16 x float> %v427)
  %v494 = getelementptr float, ptr %v449, i64 896
  %v495 = load float, ptr %v494, align 4
  %v496 = insertelement <16 x float> poison, float %v495, i64 0
  %v497 = shufflevector <16 x float> %v496, <16 x float> poison, <16 x i32> zeroinitializer
  %v498 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v497, <16 x float> %v451, <16 x float> %v432)
  %v499 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v497, <16 x float> %v452, <16 x float> %v433)
  %v500 = getelementptr float, ptr %v449, i64 1024
  %v501 = load float, ptr %v500, align 4
  %v502 = insertelement <16 x float> poison, float %v501, i64 0
  %v503 = shufflevector <16 x float> %v502, <16 x float> poison, <16 x i32> zeroinitializer
  %v504 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v503, <16 x float> %v451, <16 x float> %v438)
  %v505 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v503, <16 x float> %v452, <16 x float> %v439)
  %v506 = getelementptr float, ptr %v449, i64 1152
  %v507 = load float, ptr %v506, align 4
  %v508 = insertelement <16 x float> poison, float %v507, i64 0
  %v509 = shufflevector <16 x float> %v508, <16 x float> poison, <16 x i32> zeroinitializer
  %v510 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v509, <16 x float> %v451, <16 x float> %v444)
  %v511 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v509, <16 x float> %v452, <16 x float> %v445)
  %v512 = getelementptr float, ptr %s361, i64 64
  %v513 = getelementptr float, ptr %v512, i64 4096
  call void @llvm.prefetch.p0(ptr %v513, i32 0, i32 2, i32 1)
  %v514 = getelementptr float, ptr %v513, i64 16
  call void @llvm.prefetch.p0(ptr %v514, i32 0, i32 2, i32 1)
  %v515 = getelementptr float, ptr %s360, i64 2
  %v516 = getelementptr float, ptr %v512, i64 16
  %v517 = load <16 x float>, ptr %v512, align 4
  %v518 = load <16 x float>, ptr %v516, align 4
  %v519 = load float, ptr %v515, align 4
  %v520 = insertelement <16 x float> poison, float %v519, i64 0
  %v521 = shufflevector <16 x float> %v520, <16 x float> poison, <16 x i32> zeroinitializer
  %v522 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v521, <16 x float> %v517, <16 x float> %v456)
  %v523 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v521, <16 x float> %v518, <16 x float> %v457)
  %v524 = getelementptr float, ptr %v515, i64 128
  %v525 = load float, ptr %v524, align 4
  %v526 = insertelement <16 x float> poison, float %v525, i64 0
  %v527 = shufflevector <16 x float> %v526, <16 x float> poison, <16 x i32> zeroinitializer
  %v528 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v527, <16 x float> %v517, <16 x float> %v462)
  %v529 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v527, <16 x float> %v518, <16 x float> %v463)
  %v530 = getelementptr float, ptr %v515, i64 256
  %v531 = load float, ptr %v530, align 4
  %v532 = insertelement <16 x float> poison, float %v531, i64 0
  %v533 = shufflevector <16 x float> %v532, <16 x float> poison, <16 x i32> zeroinitializer
  %v534 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v533, <16 x float> %v517, <16 x float> %v468)
  %v535 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v533, <16 x float> %v518, <16 x float> %v469)
  %v536 = getelementptr float, ptr %v515, i64 384
  %v537 = load float, ptr %v536, align 4
  %v538 = insertelement <16 x float> poison, float %v537, i64 0
  %v539 = shufflevector <16 x float> %v538, <16 x float> poison, <16 x i32> zeroinitializer
  %v540 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v539, <16 x float> %v517, <16 x float> %v474)
  %v541 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v539, <16 x float> %v518, <16 x float> %v475)
  %v542 = getelementptr float, ptr %v515, i64 512
  %v543 = load float, ptr %v542, align 4
  %v544 = insertelement <16 x float> poison, float %v543, i64 0
  %v545 = shufflevector <16 x float> %v544, <16 x float> poison, <16 x i32> zeroinitializer
  %v546 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v545, <16 x float> %v517, <16 x float> %v480)
  %v547 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v545, <16 x float> %v518, <16 x float> %v481)
  %v548 = getelementptr float, ptr %v515, i64 640
  %v549 = load float, ptr %v548, align 4
  %v550 = insertelement <16 x float> poison, float %v549, i64 0
  %v551 = shufflevector <16 x float> %v550, <16 x float> poison, <16 x i32> zeroinitializer
  %v552 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v551, <16 x float> %v517, <16 x float> %v486)
  %v553 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v551, <16 x float> %v518, <16 x float> %v487)
  %v554 = getelementptr float, ptr %v515, i64 768
  %v555 = load float, ptr %v554, align 4
  %v556 = insertelement <16 x float> poison, float %v555, i64 0
  %v557 = shufflevector <16 x float> %v556, <16 x float> poison, <16 x i32> zeroinitializer
  %v558 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v557, <16 x float> %v517, <16 x float> %v492)
  %v559 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v557, <16 x float> %v518, <16 x float> %v493)
  %v560 = getelementptr float, ptr %v515, i64 896
  %v561 = load float, ptr %v560, align 4
  %v562 = insertelement <16 x float> poison, float %v561, i64 0
  %v563 = shufflevector <16 x float> %v562, <16 x float> poison, <16 x i32> zeroinitializer
  %v564 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v563, <16 x float> %v517, <16 x float> %v498)
  %v565 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v563, <16 x float> %v518, <16 x float> %v499)
  %v566 = getelementptr float, ptr %v515, i64 1024
  %v567 = load float, ptr %v566, align 4
  %v568 = insertelement <16 x float> poison, float %v567, i64 0
  %v569 = shufflevector <16 x float> %v568, <16 x float> poison, <16 x i32> zeroinitializer
  %v570 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v569, <16 x float> %v517, <16 x float> %v504)
  %v571 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v569, <16 x float> %v518, <16 x float> %v505)
  %v572 = getelementptr float, ptr %v515, i64 1152
  %v573 = load float, ptr %v572, align 4
  %v574 = insertelement <16 x float> poison, float %v573, i64 0
  %v575 = shufflevector <16 x float> %v574, <16 x float> poison, <16 x i32> zeroinitializer
  %v576 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v575, <16 x float> %v517, <16 x float> %v510)
  %v577 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v575, <16 x float> %v518, <16 x float> %v511)
  %v578 = getelementptr float, ptr %s361, i64 96
  %v579 = getelementptr float, ptr %v578, i64 4096
  call void @llvm.prefetch.p0(ptr %v579, i32 0, i32 2, i32 1)
  %v580 = getelementptr float, ptr %v579, i64 16
  call void @llvm.prefetch.p0(ptr %v580, i32 0, i32 2, i32 1)
  %v581 = getelementptr float, ptr %s360, i64 3
  %v582 = getelementptr float, ptr %v578, i64 16
  %v583 = load <16 x float>, ptr %v578, align 4
  %v584 = load <16 x float>, ptr %v582, align 4
  %v585 = load float, ptr %v581, align 4
  %v586 = insertelement <16 x float> poison, float %v585, i64 0
  %v587 = shufflevector <16 x float> %v586, <16 x float> poison, <16 x i32> zeroinitializer
  %v588 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v587, <16 x float> %v583, <16 x float> %v522)
  %v589 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v587, <16 x float> %v584, <16 x float> %v523)
  %v590 = getelementptr float, ptr %v581, i64 128
  %v591 = load float, ptr %v590, align 4
  %v592 = insertelement <16 x float> poison, float %v591, i64 0
  %v593 = shufflevector <16 x float> %v592, <16 x float> poison, <16 x i32> zeroinitializer
  %v594 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v593, <16 x float> %v583, <16 x float> %v528)
  %v595 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v593, <16 x float> %v584, <16 x float> %v529)
  %v596 = getelementptr float, ptr %v581, i64 256
  %v597 = load float, ptr %v596, align 4
  %v598 = insertelement <16 x float> poison, float %v597, i64 0
  %v599 = shufflevector <16 x float> %v598, <16 x float> poison, <16 x i32> zeroinitializer
  %v600 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v599, <16 x float> %v583, <16 x float> %v534)
  %v601 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v599, <16 x float> %v584, <16 x float> %v535)
  %v602 = getelementptr float, ptr %v581, i64 384
  %v603 = load float, ptr %v602, align 4
  %v604 = insertelement <16 x float> poison, float %v603, i64 0
  %v605 = shufflevector <16 x float> %v604, <16 x float> poison, <16 x i32> zeroinitializer
  %v606 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v605, <16 x float> %v583, <16 x float> %v540)
  %v607 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v605, <16 x float> %v584, <16 x float> %v541)
  %v608 = getelementptr float, ptr %v581, i64 512
  %v609 = load float, ptr %v608, align 4
  %v610 = insertelement <16 x float> poison, float %v609, i64 0
  %v611 = shufflevector <16 x float> %v610, <16 x float> poison, <16 x i32> zeroinitializer
  %v612 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v611, <16 x float> %v583, <16 x float> %v546)
  %v613 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v611, <16 x float> %v584, <16 x float> %v547)
  %v614 = getelementptr float, ptr %v581, i64 640
  %v615 = load float, ptr %v614, align 4
  %v616 = insertelement <16 x float> poison, float %v615, i64 0
  %v617 = shufflevector <16 x float> %v616, <16 x float> poison, <16 x i32> zeroinitializer
  %v618 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v617, <16 x float> %v583, <16 x float> %v552)
  %v619 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v617, <16 x float> %v584, <16 x float> %v553)
  %v620 = getelementptr float, ptr %v581, i64 768
  %v621 = load float, ptr %v620, align 4
  %v622 = insertelement <16 x float> poison, float %v621, i64 0
  %v623 = shufflevector <16 x float> %v622, <16 x float> poison, <16 x i32> zeroinitializer
  %v624 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v623, <16 x float> %v583, <16 x float> %v558)
  %v625 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v623, <16 x float> %v584, <16 x float> %v559)
  %v626 = getelementptr float, ptr %v581, i64 896
  %v627 = load float, ptr %v626, align 4
  %v628 = insertelement <16 x float> poison, float %v627, i64 0
  %v629 = shufflevector <16 x float> %v628, <16 x float> poison, <16 x i32> zeroinitializer
  %v630 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v629, <16 x float> %v583, <16 x float> %v564)
  %v631 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v629, <16 x float> %v584, <16 x float> %v565)
  %v632 = getelementptr float, ptr %v581, i64 1024
  %v633 = load float, ptr %v632, align 4
  %v634 = insertelement <16 x float> poison, float %v633, i64 0
  %v635 = shufflevector <16 x float> %v634, <16 x float> poison, <16 x i32> zeroinitializer
  %v636 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v635, <16 x float> %v583, <16 x float> %v570)
  %v637 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v635, <16 x float> %v584, <16 x float> %v571)
  %v638 = getelementptr float, ptr %v581, i64 1152
  %v639 = load float, ptr %v638, align 4
  %v640 = insertelement <16 x float> poison, float %v639, i64 0
  %v641 = shufflevector <16 x float> %v640, <16 x float> poison, <16 x i32> zeroinitializer
  %v642 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v641, <16 x float> %v583, <16 x float> %v576)
  %v643 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v641, <16 x float> %v584, <16 x float> %v577)
  %v644 = getelementptr float, ptr %s360, i64 4
  %v645 = getelementptr float, ptr %s361, i64 128
  %i359.n = add nsw i64 %i359, 4
  %i359.c = icmp slt i64 %i359.n, 128
  br i1 %i359.c, label %loop357, label %end358
end358:
  store <16 x float> %v588, ptr %v336, align 4
  store <16 x float> %v589, ptr %v337, align 4
  store <16 x float> %v594, ptr %v338, align 4
  store <16 x float> %v595, ptr %v339, align 4
  store <16 x float> %v600, ptr %v340, align 4
  store <16 x float> %v601, ptr %v341, align 4
  store <16 x float> %v606, ptr %v342, align 4
  store <16 x float> %v607, ptr %v343, align 4
  store <16 x float> %v612, ptr %v344, align 4
  store <16 x float> %v613, ptr %v345, align 4
  store <16 x float> %v618, ptr %v346, align 4
  store <16 x float> %v619, ptr %v347, align 4
  store <16 x float> %v624, ptr %v348, align 4
  store <16 x float> %v625, ptr %v349, align 4
  store <16 x float> %v630, ptr %v350, align 4
  store <16 x float> %v631, ptr %v351, align 4
  store <16 x float> %v636, ptr %v352, align 4
  store <16 x float> %v637, ptr %v353, align 4
  store <16 x float> %v642, ptr %v354, align 4
  store <16 x float> %v643, ptr %v355, align 4
  ret void
}
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 8, i64 1, i64 8 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s1", i64 8, i64 1, i64 8 }]
@"stitch.KERNEL0.p1.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s0", i64 32, i64 1, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [2 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p0.sections", i64 16, i64 52428 }, { i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p1.sections", i64 32, i64 354111 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 2, i64 16640, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: out of memory, needs 657408 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 3 operands and 1 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [6 x ptr], align 16
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
  %borrowed = call ptr @stitch_take(i64 657408)
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
  %scratch0.slot = getelementptr ptr, ptr %buffers, i64 4
  store ptr %scratch0, ptr %scratch0.slot
  %scratch1 = getelementptr i8, ptr %borrowed, i64 262144
  %scratch1.slot = getelementptr ptr, ptr %buffers, i64 5
  store ptr %scratch1, ptr %scratch1.slot
  %arenas = getelementptr i8, ptr %borrowed, i64 524288
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  call void @stitch_give(ptr %borrowed, i64 657408)
  ret ptr null
}

