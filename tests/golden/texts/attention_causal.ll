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
  %buf9.at = getelementptr ptr, ptr %bufs, i64 3
  %buf9 = load ptr, ptr %buf9.at, align 8
  %buf10.at = getelementptr ptr, ptr %bufs, i64 4
  %buf10 = load ptr, ptr %buf10.at, align 8
  %buf2 = getelementptr i8, ptr %arena, i64 0
  %buf3 = getelementptr i8, ptr %arena, i64 0
  %buf4 = getelementptr i8, ptr %arena, i64 16384
  %buf5 = getelementptr i8, ptr %arena, i64 0
  %buf6 = getelementptr i8, ptr %arena, i64 16512
  %buf7 = getelementptr i8, ptr %arena, i64 16512
  %buf8 = getelementptr i8, ptr %arena, i64 0
  %v231 = getelementptr float, ptr %buf6, i64 0
  %v233 = getelementptr float, ptr %v231, i64 16
  %v237 = getelementptr float, ptr %buf7, i64 0
  %v238 = getelementptr float, ptr %v237, i64 16
  %v281 = getelementptr float, ptr %buf8, i64 0
  %v327 = getelementptr float, ptr %buf10, i64 0
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end670 ]
  %v5 = urem i64 %i4, 4
  %v6 = mul nsw i64 %v5, -1
  %v7 = call i64 @llvm.smax.i64(i64 %v6, i64 0)
  %v8 = call i64 @llvm.smin.i64(i64 %v7, i64 1)
  %v9 = mul nsw i64 %v8, -1
  %v10 = add nsw i64 %v9, 1
  %v11 = call i64 @llvm.smin.i64(i64 %v10, i64 1)
  %v12 = icmp sgt i64 %v11, 0
  %v15 = mul nsw i64 %v8, 4096
  %v16 = getelementptr float, ptr %buf2, i64 %v15
  %v17 = mul nsw i64 %i4, 2048
  %v18 = mul nsw i64 %v8, 2048
  %v19 = add nsw i64 %v17, %v18
  %v20 = getelementptr float, ptr %buf0, i64 %v19
  %v21 = udiv i64 %i4, 4
  %v22 = mul nsw i64 %v21, 8192
  %v23 = getelementptr float, ptr %buf1, i64 %v22
  br i1 %v12, label %then13, label %end14
then13:
  call void @st.product.f32.32x32x64.128.64.1.32.set(ptr %v16, ptr %v20, ptr %v23)
  br label %end14
end14:
  %v24 = add nsw i64 %v6, 1
  %v25 = call i64 @llvm.smax.i64(i64 %v24, i64 0)
  %v26 = call i64 @llvm.smin.i64(i64 %v25, i64 1)
  %v27 = mul nsw i64 %v26, -1
  %v28 = add nsw i64 %v27, 1
  %v29 = call i64 @llvm.smin.i64(i64 %v28, i64 1)
  %v30 = icmp sgt i64 %v29, 0
  %v33 = mul nsw i64 %v26, 4096
  %v34 = getelementptr float, ptr %buf2, i64 %v33
  %v35 = getelementptr float, ptr %v34, i64 32
  %v36 = mul nsw i64 %v26, 2048
  %v37 = add nsw i64 %v17, %v36
  %v38 = getelementptr float, ptr %buf0, i64 %v37
  %v39 = getelementptr float, ptr %v23, i64 2048
  br i1 %v30, label %then31, label %end32
then31:
  call void @st.product.f32.32x32x64.128.64.1.32.set(ptr %v35, ptr %v38, ptr %v39)
  br label %end32
end32:
  %v40 = add nsw i64 %v6, 2
  %v41 = call i64 @llvm.smax.i64(i64 %v40, i64 0)
  %v42 = call i64 @llvm.smin.i64(i64 %v41, i64 1)
  %v43 = mul nsw i64 %v42, -1
  %v44 = add nsw i64 %v43, 1
  %v45 = call i64 @llvm.smin.i64(i64 %v44, i64 1)
  %v46 = icmp sgt i64 %v45, 0
  %v49 = mul nsw i64 %v42, 4096
  %v50 = getelementptr float, ptr %buf2, i64 %v49
  %v51 = getelementptr float, ptr %v50, i64 64
  %v52 = mul nsw i64 %v42, 2048
  %v53 = add nsw i64 %v17, %v52
  %v54 = getelementptr float, ptr %buf0, i64 %v53
  %v55 = getelementptr float, ptr %v23, i64 4096
  br i1 %v46, label %then47, label %end48
then47:
  call void @st.product.f32.32x32x64.128.64.1.32.set(ptr %v51, ptr %v54, ptr %v55)
  br label %end48
end48:
  %v56 = add nsw i64 %v6, 3
  %v57 = call i64 @llvm.smax.i64(i64 %v56, i64 0)
  %v58 = call i64 @llvm.smin.i64(i64 %v57, i64 1)
  %v59 = mul nsw i64 %v58, -1
  %v60 = add nsw i64 %v59, 1
  %v61 = call i64 @llvm.smin.i64(i64 %v60, i64 1)
  %v62 = icmp sgt i64 %v61, 0
  %v65 = mul nsw i64 %v58, 4096
  %v66 = getelementptr float, ptr %buf2, i64 %v65
  %v67 = getelementptr float, ptr %v66, i64 96
  %v68 = mul nsw i64 %v58, 2048
  %v69 = add nsw i64 %v17, %v68
  %v70 = getelementptr float, ptr %buf0, i64 %v69
  %v71 = getelementptr float, ptr %v23, i64 6144
  br i1 %v62, label %then63, label %end64
then63:
  call void @st.product.f32.32x32x64.128.64.1.32.set(ptr %v67, ptr %v70, ptr %v71)
  br label %end64
end64:
  %v75 = mul nsw i64 %v5, 32
  br label %loop72
loop72:
  %i74 = phi i64 [ 0, %end64 ], [ %i74.n, %end79 ]
  %v76 = add nsw i64 %v75, %i74
  %v77 = trunc i64 %v76 to i32
  %v105 = insertelement <16 x i32> poison, i32 %v77, i64 0
  %v106 = shufflevector <16 x i32> %v105, <16 x i32> poison, <16 x i32> zeroinitializer
  %v111 = mul nsw i64 %i74, 128
  %v112 = getelementptr float, ptr %buf2, i64 %v111
  %v129 = getelementptr float, ptr %buf3, i64 %v111
  br label %loop78
loop78:
  %i80 = phi i64 [ 0, %loop72 ], [ %i80.n, %loop78 ]
  %s81 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop72 ], [ %v139, %loop78 ]
  %s82 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop72 ], [ %v141, %loop78 ]
  %s83 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop72 ], [ %v143, %loop78 ]
  %s84 = phi <16 x float> [ splat (float 0xFFF0000000000000), %loop72 ], [ %v145, %loop78 ]
  %s85 = phi <16 x i1> [ zeroinitializer, %loop72 ], [ %v137, %loop78 ]
  %v86 = trunc i64 %i80 to i32
  %v87 = insertelement <16 x i32> poison, i32 %v86, i64 0
  %v88 = shufflevector <16 x i32> %v87, <16 x i32> poison, <16 x i32> zeroinitializer
  %v89 = add <16 x i32> %v88, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v90 = add nsw i64 %i80, 16
  %v91 = trunc i64 %v90 to i32
  %v92 = insertelement <16 x i32> poison, i32 %v91, i64 0
  %v93 = shufflevector <16 x i32> %v92, <16 x i32> poison, <16 x i32> zeroinitializer
  %v94 = add <16 x i32> %v93, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v95 = add nsw i64 %i80, 32
  %v96 = trunc i64 %v95 to i32
  %v97 = insertelement <16 x i32> poison, i32 %v96, i64 0
  %v98 = shufflevector <16 x i32> %v97, <16 x i32> poison, <16 x i32> zeroinitializer
  %v99 = add <16 x i32> %v98, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v100 = add nsw i64 %i80, 48
  %v101 = trunc i64 %v100 to i32
  %v102 = insertelement <16 x i32> poison, i32 %v101, i64 0
  %v103 = shufflevector <16 x i32> %v102, <16 x i32> poison, <16 x i32> zeroinitializer
  %v104 = add <16 x i32> %v103, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v107 = icmp sge <16 x i32> %v106, %v89
  %v108 = icmp sge <16 x i32> %v106, %v94
  %v109 = icmp sge <16 x i32> %v106, %v99
  %v110 = icmp sge <16 x i32> %v106, %v104
  %v113 = getelementptr float, ptr %v112, i64 %i80
  %v114 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v113, i32 4, <16 x i1> %v107, <16 x float> splat (float 0x0000000000000000))
  %v115 = getelementptr float, ptr %v113, i64 16
  %v116 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v115, i32 4, <16 x i1> %v108, <16 x float> splat (float 0x0000000000000000))
  %v117 = getelementptr float, ptr %v113, i64 32
  %v118 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v117, i32 4, <16 x i1> %v109, <16 x float> splat (float 0x0000000000000000))
  %v119 = getelementptr float, ptr %v113, i64 48
  %v120 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v119, i32 4, <16 x i1> %v110, <16 x float> splat (float 0x0000000000000000))
  %v121 = fmul contract <16 x float> %v114, splat (float 0x3FC0000000000000)
  %v122 = fmul contract <16 x float> %v116, splat (float 0x3FC0000000000000)
  %v123 = fmul contract <16 x float> %v118, splat (float 0x3FC0000000000000)
  %v124 = fmul contract <16 x float> %v120, splat (float 0x3FC0000000000000)
  %v125 = select <16 x i1> %v107, <16 x float> %v121, <16 x float> splat (float 0xC6293E5940000000)
  %v126 = select <16 x i1> %v108, <16 x float> %v122, <16 x float> splat (float 0xC6293E5940000000)
  %v127 = select <16 x i1> %v109, <16 x float> %v123, <16 x float> splat (float 0xC6293E5940000000)
  %v128 = select <16 x i1> %v110, <16 x float> %v124, <16 x float> splat (float 0xC6293E5940000000)
  %v130 = getelementptr float, ptr %v129, i64 %i80
  store <16 x float> %v125, ptr %v130, align 4
  %v131 = getelementptr float, ptr %v130, i64 16
  store <16 x float> %v126, ptr %v131, align 4
  %v132 = getelementptr float, ptr %v130, i64 32
  store <16 x float> %v127, ptr %v132, align 4
  %v133 = getelementptr float, ptr %v130, i64 48
  store <16 x float> %v128, ptr %v133, align 4
  %v134 = fcmp uno <16 x float> %v125, %v126
  %v135 = or <16 x i1> %s85, %v134
  %v136 = fcmp uno <16 x float> %v127, %v128
  %v137 = or <16 x i1> %v135, %v136
  %v138 = fcmp ogt <16 x float> %s81, %v125
  %v139 = select <16 x i1> %v138, <16 x float> %s81, <16 x float> %v125
  %v140 = fcmp ogt <16 x float> %s82, %v126
  %v141 = select <16 x i1> %v140, <16 x float> %s82, <16 x float> %v126
  %v142 = fcmp ogt <16 x float> %s83, %v127
  %v143 = select <16 x i1> %v142, <16 x float> %s83, <16 x float> %v127
  %v144 = fcmp ogt <16 x float> %s84, %v128
  %v145 = select <16 x i1> %v144, <16 x float> %s84, <16 x float> %v128
  %i80.n = add nsw i64 %i80, 64
  %i80.c = icmp slt i64 %i80.n, 128
  br i1 %i80.c, label %loop78, label %end79
end79:
  %v146 = fcmp ogt <16 x float> %v139, %v143
  %v147 = select <16 x i1> %v146, <16 x float> %v139, <16 x float> %v143
  %v148 = fcmp ogt <16 x float> %v141, %v145
  %v149 = select <16 x i1> %v148, <16 x float> %v141, <16 x float> %v145
  %v150 = fcmp ogt <16 x float> %v147, %v149
  %v151 = select <16 x i1> %v150, <16 x float> %v147, <16 x float> %v149
  %v152 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %v137)
  %v153 = shufflevector <16 x float> %v151, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v154 = shufflevector <16 x float> %v151, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v155 = fcmp ogt <8 x float> %v153, %v154
  %v156 = select <8 x i1> %v155, <8 x float> %v153, <8 x float> %v154
  %v157 = shufflevector <8 x float> %v156, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v158 = shufflevector <8 x float> %v156, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v159 = fcmp ogt <4 x float> %v157, %v158
  %v160 = select <4 x i1> %v159, <4 x float> %v157, <4 x float> %v158
  %v161 = shufflevector <4 x float> %v160, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v162 = shufflevector <4 x float> %v160, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v163 = fcmp ogt <2 x float> %v161, %v162
  %v164 = select <2 x i1> %v163, <2 x float> %v161, <2 x float> %v162
  %v165 = extractelement <2 x float> %v164, i64 0
  %v166 = extractelement <2 x float> %v164, i64 1
  %v167 = fcmp ogt float %v165, %v166
  %v168 = select i1 %v167, float %v165, float %v166
  %v169 = fcmp ogt float 0xFFF0000000000000, %v168
  %v170 = select i1 %v169, float 0xFFF0000000000000, float %v168
  %v171 = select i1 %v152, float 0x7FF8000000000000, float %v170
  %v172 = getelementptr float, ptr %buf4, i64 %i74
  store float %v171, ptr %v172, align 4
  %i74.n = add nsw i64 %i74, 1
  %i74.c = icmp slt i64 %i74.n, 32
  br i1 %i74.c, label %loop72, label %end73
end73:
  br label %loop173
loop173:
  %i175 = phi i64 [ 0, %end73 ], [ %i175.n, %end179 ]
  %v176 = getelementptr float, ptr %buf4, i64 %i175
  %v177 = load float, ptr %v176, align 4
  %v185 = mul nsw i64 %i175, 128
  %v186 = getelementptr float, ptr %buf3, i64 %v185
  %v195 = insertelement <16 x float> poison, float %v177, i64 0
  %v196 = shufflevector <16 x float> %v195, <16 x float> poison, <16 x i32> zeroinitializer
  %v205 = getelementptr float, ptr %buf5, i64 %v185
  br label %loop178
loop178:
  %i180 = phi i64 [ 0, %loop173 ], [ %i180.n, %loop178 ]
  %s181 = phi <16 x float> [ splat (float 0x8000000000000000), %loop173 ], [ %v210, %loop178 ]
  %s182 = phi <16 x float> [ splat (float 0x8000000000000000), %loop173 ], [ %v211, %loop178 ]
  %s183 = phi <16 x float> [ splat (float 0x8000000000000000), %loop173 ], [ %v212, %loop178 ]
  %s184 = phi <16 x float> [ splat (float 0x8000000000000000), %loop173 ], [ %v213, %loop178 ]
  %v187 = getelementptr float, ptr %v186, i64 %i180
  %v188 = load <16 x float>, ptr %v187, align 4
  %v189 = getelementptr float, ptr %v187, i64 16
  %v190 = load <16 x float>, ptr %v189, align 4
  %v191 = getelementptr float, ptr %v187, i64 32
  %v192 = load <16 x float>, ptr %v191, align 4
  %v193 = getelementptr float, ptr %v187, i64 48
  %v194 = load <16 x float>, ptr %v193, align 4
  %v197 = fsub <16 x float> %v188, %v196
  %v198 = fsub <16 x float> %v190, %v196
  %v199 = fsub <16 x float> %v192, %v196
  %v200 = fsub <16 x float> %v194, %v196
  %v201 = call <16 x float> @st.exponential.f32x16(<16 x float> %v197)
  %v202 = call <16 x float> @st.exponential.f32x16(<16 x float> %v198)
  %v203 = call <16 x float> @st.exponential.f32x16(<16 x float> %v199)
  %v204 = call <16 x float> @st.exponential.f32x16(<16 x float> %v200)
  %v206 = getelementptr float, ptr %v205, i64 %i180
  store <16 x float> %v201, ptr %v206, align 4
  %v207 = getelementptr float, ptr %v206, i64 16
  store <16 x float> %v202, ptr %v207, align 4
  %v208 = getelementptr float, ptr %v206, i64 32
  store <16 x float> %v203, ptr %v208, align 4
  %v209 = getelementptr float, ptr %v206, i64 48
  store <16 x float> %v204, ptr %v209, align 4
  %v210 = fadd contract <16 x float> %s181, %v201
  %v211 = fadd contract <16 x float> %s182, %v202
  %v212 = fadd contract <16 x float> %s183, %v203
  %v213 = fadd contract <16 x float> %s184, %v204
  %i180.n = add nsw i64 %i180, 64
  %i180.c = icmp slt i64 %i180.n, 128
  br i1 %i180.c, label %loop178, label %end179
end179:
  %v214 = fadd contract <16 x float> %v210, %v212
  %v215 = fadd contract <16 x float> %v211, %v213
  %v216 = fadd contract <16 x float> %v214, %v215
  %v217 = shufflevector <16 x float> %v216, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v218 = shufflevector <16 x float> %v216, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v219 = fadd contract <8 x float> %v217, %v218
  %v220 = shufflevector <8 x float> %v219, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v221 = shufflevector <8 x float> %v219, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v222 = fadd contract <4 x float> %v220, %v221
  %v223 = shufflevector <4 x float> %v222, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v224 = shufflevector <4 x float> %v222, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v225 = fadd contract <2 x float> %v223, %v224
  %v226 = extractelement <2 x float> %v225, i64 0
  %v227 = extractelement <2 x float> %v225, i64 1
  %v228 = fadd contract float %v226, %v227
  %v229 = fadd contract float 0x0000000000000000, %v228
  %v230 = getelementptr float, ptr %buf6, i64 %i175
  store float %v229, ptr %v230, align 4
  %i175.n = add nsw i64 %i175, 1
  %i175.c = icmp slt i64 %i175.n, 32
  br i1 %i175.c, label %loop173, label %end174
end174:
  %v232 = load <16 x float>, ptr %v231, align 4
  %v234 = load <16 x float>, ptr %v233, align 4
  %v235 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v232
  %v236 = fdiv <16 x float> splat (float 0x3FF0000000000000), %v234
  store <16 x float> %v235, ptr %v237, align 4
  store <16 x float> %v236, ptr %v238, align 4
  br label %loop239
loop239:
  %i241 = phi i64 [ 0, %end174 ], [ %i241.n, %end245 ]
  %v242 = getelementptr float, ptr %buf7, i64 %i241
  %v243 = load float, ptr %v242, align 4
  %v247 = mul nsw i64 %i241, 128
  %v248 = getelementptr float, ptr %buf5, i64 %v247
  %v253 = insertelement <16 x float> poison, float %v243, i64 0
  %v254 = shufflevector <16 x float> %v253, <16 x float> poison, <16 x i32> zeroinitializer
  %v257 = getelementptr float, ptr %buf8, i64 %v247
  br label %loop244
loop244:
  %i246 = phi i64 [ 0, %loop239 ], [ %i246.n, %loop244 ]
  %v249 = getelementptr float, ptr %v248, i64 %i246
  %v250 = load <16 x float>, ptr %v249, align 4
  %v251 = getelementptr float, ptr %v249, i64 16
  %v252 = load <16 x float>, ptr %v251, align 4
  %v255 = fmul contract <16 x float> %v250, %v254
  %v256 = fmul contract <16 x float> %v252, %v254
  %v258 = getelementptr float, ptr %v257, i64 %i246
  store <16 x float> %v255, ptr %v258, align 4
  %v259 = getelementptr float, ptr %v258, i64 16
  store <16 x float> %v256, ptr %v259, align 4
  %i246.n = add nsw i64 %i246, 32
  %i246.c = icmp slt i64 %i246.n, 128
  br i1 %i246.c, label %loop244, label %end245
end245:
  %i241.n = add nsw i64 %i241, 1
  %i241.c = icmp slt i64 %i241.n, 32
  br i1 %i241.c, label %loop239, label %end240
end240:
  %v266 = getelementptr float, ptr %buf9, i64 %v17
  br label %loop260
loop260:
  %i262 = phi i64 [ 0, %end240 ], [ %i262.n, %end264 ]
  %v267 = mul nsw i64 %i262, 64
  %v268 = getelementptr float, ptr %v266, i64 %v267
  br label %loop263
loop263:
  %i265 = phi i64 [ 0, %loop260 ], [ %i265.n, %loop263 ]
  %v269 = getelementptr float, ptr %v268, i64 %i265
  store <16 x float> splat (float 0x0000000000000000), ptr %v269, align 4
  %v270 = getelementptr float, ptr %v269, i64 512
  call void @llvm.prefetch.p0(ptr %v270, i32 1, i32 3, i32 1)
  %i265.n = add nsw i64 %i265, 16
  %i265.c = icmp slt i64 %i265.n, 64
  br i1 %i265.c, label %loop263, label %end264
end264:
  %i262.n = add nsw i64 %i262, 1
  %i262.c = icmp slt i64 %i262.n, 32
  br i1 %i262.c, label %loop260, label %end261
end261:
  %v271 = mul nsw i64 %v8, 32
  %v272 = call i64 @llvm.smin.i64(i64 %v271, i64 32)
  %v275 = icmp slt i64 0, %v272
  br i1 %v275, label %loop273, label %end274
loop273:
  %i276 = phi i64 [ 0, %end261 ], [ %i276.n, %loop273 ]
  %s277 = phi <16 x i1> [ splat (i1 false), %end261 ], [ %v295, %loop273 ]
  %s278 = phi <16 x i1> [ splat (i1 false), %end261 ], [ %v296, %loop273 ]
  %s279 = phi <16 x i1> [ splat (i1 false), %end261 ], [ %v297, %loop273 ]
  %s280 = phi <16 x i1> [ splat (i1 false), %end261 ], [ %v298, %loop273 ]
  %v282 = mul nsw i64 %i276, 128
  %v283 = getelementptr float, ptr %v281, i64 %v282
  %v284 = load <16 x float>, ptr %v283, align 4
  %v285 = getelementptr float, ptr %v283, i64 16
  %v286 = load <16 x float>, ptr %v285, align 4
  %v287 = getelementptr float, ptr %v283, i64 32
  %v288 = load <16 x float>, ptr %v287, align 4
  %v289 = getelementptr float, ptr %v283, i64 48
  %v290 = load <16 x float>, ptr %v289, align 4
  %v291 = fcmp une <16 x float> %v284, splat (float 0x0000000000000000)
  %v292 = fcmp une <16 x float> %v286, splat (float 0x0000000000000000)
  %v293 = fcmp une <16 x float> %v288, splat (float 0x0000000000000000)
  %v294 = fcmp une <16 x float> %v290, splat (float 0x0000000000000000)
  %v295 = or <16 x i1> %s277, %v291
  %v296 = or <16 x i1> %s278, %v292
  %v297 = or <16 x i1> %s279, %v293
  %v298 = or <16 x i1> %s280, %v294
  %i276.n = add nsw i64 %i276, 1
  %i276.c = icmp slt i64 %i276.n, %v272
  br i1 %i276.c, label %loop273, label %end274
end274:
  %v299 = phi <16 x i1> [ splat (i1 false), %end261 ], [ %v295, %loop273 ]
  %v300 = phi <16 x i1> [ splat (i1 false), %end261 ], [ %v296, %loop273 ]
  %v301 = phi <16 x i1> [ splat (i1 false), %end261 ], [ %v297, %loop273 ]
  %v302 = phi <16 x i1> [ splat (i1 false), %end261 ], [ %v298, %loop273 ]
  %v303 = or <16 x i1> %v299, %v301
  %v304 = or <16 x i1> %v300, %v302
  %v305 = or <16 x i1> %v303, %v304
  %v306 = shufflevector <16 x i1> %v305, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v307 = shufflevector <16 x i1> %v305, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v308 = or <8 x i1> %v306, %v307
  %v309 = shufflevector <8 x i1> %v308, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v310 = shufflevector <8 x i1> %v308, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v311 = or <4 x i1> %v309, %v310
  %v312 = shufflevector <4 x i1> %v311, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v313 = shufflevector <4 x i1> %v311, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v314 = or <2 x i1> %v312, %v313
  %v315 = extractelement <2 x i1> %v314, i64 0
  %v316 = extractelement <2 x i1> %v314, i64 1
  %v317 = or i1 %v315, %v316
  %v318 = or i1 false, %v317
  %v319 = mul nsw i64 %v8, 64
  %v320 = call i64 @llvm.smin.i64(i64 %v319, i64 64)
  %v328 = getelementptr float, ptr %v327, i64 %v22
  %v323 = icmp slt i64 0, %v320
  br i1 %v323, label %loop321, label %end322
loop321:
  %i324 = phi i64 [ 0, %end274 ], [ %i324.n, %loop321 ]
  %s325 = phi <16 x i1> [ splat (i1 false), %end274 ], [ %v342, %loop321 ]
  %s326 = phi <16 x i1> [ splat (i1 false), %end274 ], [ %v343, %loop321 ]
  %v329 = mul nsw i64 %i324, 32
  %v330 = getelementptr float, ptr %v328, i64 %v329
  %v331 = load <16 x float>, ptr %v330, align 4
  %v332 = getelementptr float, ptr %v330, i64 16
  %v333 = load <16 x float>, ptr %v332, align 4
  %v334 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v331)
  %v335 = fcmp one <16 x float> %v334, splat (float 0x7FF0000000000000)
  %v336 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v333)
  %v337 = fcmp one <16 x float> %v336, splat (float 0x7FF0000000000000)
  %v338 = xor <16 x i1> %v335, splat (i1 true)
  %v339 = xor <16 x i1> %v337, splat (i1 true)
  %v340 = getelementptr float, ptr %v330, i64 2048
  call void @llvm.prefetch.p0(ptr %v340, i32 1, i32 3, i32 1)
  %v341 = getelementptr float, ptr %v330, i64 2064
  call void @llvm.prefetch.p0(ptr %v341, i32 1, i32 3, i32 1)
  %v342 = or <16 x i1> %s325, %v338
  %v343 = or <16 x i1> %s326, %v339
  %i324.n = add nsw i64 %i324, 1
  %i324.c = icmp slt i64 %i324.n, %v320
  br i1 %i324.c, label %loop321, label %end322
end322:
  %v344 = phi <16 x i1> [ splat (i1 false), %end274 ], [ %v342, %loop321 ]
  %v345 = phi <16 x i1> [ splat (i1 false), %end274 ], [ %v343, %loop321 ]
  %v346 = or <16 x i1> %v344, %v345
  %v347 = shufflevector <16 x i1> %v346, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v348 = shufflevector <16 x i1> %v346, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v349 = or <8 x i1> %v347, %v348
  %v350 = shufflevector <8 x i1> %v349, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v351 = shufflevector <8 x i1> %v349, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v352 = or <4 x i1> %v350, %v351
  %v353 = shufflevector <4 x i1> %v352, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v354 = shufflevector <4 x i1> %v352, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v355 = or <2 x i1> %v353, %v354
  %v356 = extractelement <2 x i1> %v355, i64 0
  %v357 = extractelement <2 x i1> %v355, i64 1
  %v358 = or i1 %v356, %v357
  %v359 = or i1 %v318, %v358
  %v360 = select i1 %v359, i64 0, i64 %v8
  %v361 = call i64 @llvm.smax.i64(i64 %v360, i64 0)
  %v362 = call i64 @llvm.smin.i64(i64 %v361, i64 1)
  %v363 = mul nsw i64 %v362, -1
  %v364 = add nsw i64 %v363, 1
  %v365 = call i64 @llvm.smin.i64(i64 %v364, i64 1)
  %v366 = icmp sgt i64 %v365, 0
  %v369 = mul nsw i64 %v362, 2048
  %v370 = add nsw i64 %v17, %v369
  %v371 = getelementptr float, ptr %buf9, i64 %v370
  %v372 = mul nsw i64 %v362, 4096
  %v373 = getelementptr float, ptr %buf8, i64 %v372
  %v374 = getelementptr float, ptr %buf10, i64 %v22
  br i1 %v366, label %then367, label %end368
then367:
  call void @st.product.f32.32x32x64.64.128.1.32.add(ptr %v371, ptr %v373, ptr %v374)
  br label %end368
end368:
  %v375 = mul nsw i64 %v42, 32
  %v376 = call i64 @llvm.smin.i64(i64 %v375, i64 32)
  %v379 = icmp slt i64 0, %v376
  br i1 %v379, label %loop377, label %end378
loop377:
  %i380 = phi i64 [ 0, %end368 ], [ %i380.n, %loop377 ]
  %s381 = phi <16 x i1> [ splat (i1 false), %end368 ], [ %v399, %loop377 ]
  %s382 = phi <16 x i1> [ splat (i1 false), %end368 ], [ %v400, %loop377 ]
  %s383 = phi <16 x i1> [ splat (i1 false), %end368 ], [ %v401, %loop377 ]
  %s384 = phi <16 x i1> [ splat (i1 false), %end368 ], [ %v402, %loop377 ]
  %v385 = mul nsw i64 %i380, 128
  %v386 = getelementptr float, ptr %v281, i64 %v385
  %v387 = getelementptr float, ptr %v386, i64 64
  %v388 = load <16 x float>, ptr %v387, align 4
  %v389 = getelementptr float, ptr %v386, i64 80
  %v390 = load <16 x float>, ptr %v389, align 4
  %v391 = getelementptr float, ptr %v386, i64 96
  %v392 = load <16 x float>, ptr %v391, align 4
  %v393 = getelementptr float, ptr %v386, i64 112
  %v394 = load <16 x float>, ptr %v393, align 4
  %v395 = fcmp une <16 x float> %v388, splat (float 0x0000000000000000)
  %v396 = fcmp une <16 x float> %v390, splat (float 0x0000000000000000)
  %v397 = fcmp une <16 x float> %v392, splat (float 0x0000000000000000)
  %v398 = fcmp une <16 x float> %v394, splat (float 0x0000000000000000)
  %v399 = or <16 x i1> %s381, %v395
  %v400 = or <16 x i1> %s382, %v396
  %v401 = or <16 x i1> %s383, %v397
  %v402 = or <16 x i1> %s384, %v398
  %i380.n = add nsw i64 %i380, 1
  %i380.c = icmp slt i64 %i380.n, %v376
  br i1 %i380.c, label %loop377, label %end378
end378:
  %v403 = phi <16 x i1> [ splat (i1 false), %end368 ], [ %v399, %loop377 ]
  %v404 = phi <16 x i1> [ splat (i1 false), %end368 ], [ %v400, %loop377 ]
  %v405 = phi <16 x i1> [ splat (i1 false), %end368 ], [ %v401, %loop377 ]
  %v406 = phi <16 x i1> [ splat (i1 false), %end368 ], [ %v402, %loop377 ]
  %v407 = or <16 x i1> %v403, %v405
  %v408 = or <16 x i1> %v404, %v406
  %v409 = or <16 x i1> %v407, %v408
  %v410 = shufflevector <16 x i1> %v409, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v411 = shufflevector <16 x i1> %v409, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v412 = or <8 x i1> %v410, %v411
  %v413 = shufflevector <8 x i1> %v412, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v414 = shufflevector <8 x i1> %v412, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v415 = or <4 x i1> %v413, %v414
  %v416 = shufflevector <4 x i1> %v415, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v417 = shufflevector <4 x i1> %v415, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v418 = or <2 x i1> %v416, %v417
  %v419 = extractelement <2 x i1> %v418, i64 0
  %v420 = extractelement <2 x i1> %v418, i64 1
  %v421 = or i1 %v419, %v420
  %v422 = or i1 false, %v421
  %v423 = mul nsw i64 %v42, 64
  %v424 = call i64 @llvm.smin.i64(i64 %v423, i64 64)
  %v427 = icmp slt i64 0, %v424
  br i1 %v427, label %loop425, label %end426
loop425:
  %i428 = phi i64 [ 0, %end378 ], [ %i428.n, %loop425 ]
  %s429 = phi <16 x i1> [ splat (i1 false), %end378 ], [ %v445, %loop425 ]
  %s430 = phi <16 x i1> [ splat (i1 false), %end378 ], [ %v446, %loop425 ]
  %v431 = mul nsw i64 %i428, 32
  %v432 = getelementptr float, ptr %v328, i64 %v431
  %v433 = getelementptr float, ptr %v432, i64 2048
  %v434 = load <16 x float>, ptr %v433, align 4
  %v435 = getelementptr float, ptr %v432, i64 2064
  %v436 = load <16 x float>, ptr %v435, align 4
  %v437 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v434)
  %v438 = fcmp one <16 x float> %v437, splat (float 0x7FF0000000000000)
  %v439 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v436)
  %v440 = fcmp one <16 x float> %v439, splat (float 0x7FF0000000000000)
  %v441 = xor <16 x i1> %v438, splat (i1 true)
  %v442 = xor <16 x i1> %v440, splat (i1 true)
  %v443 = getelementptr float, ptr %v432, i64 4096
  call void @llvm.prefetch.p0(ptr %v443, i32 1, i32 3, i32 1)
  %v444 = getelementptr float, ptr %v432, i64 4112
  call void @llvm.prefetch.p0(ptr %v444, i32 1, i32 3, i32 1)
  %v445 = or <16 x i1> %s429, %v441
  %v446 = or <16 x i1> %s430, %v442
  %i428.n = add nsw i64 %i428, 1
  %i428.c = icmp slt i64 %i428.n, %v424
  br i1 %i428.c, label %loop425, label %end426
end426:
  %v447 = phi <16 x i1> [ splat (i1 false), %end378 ], [ %v445, %loop425 ]
  %v448 = phi <16 x i1> [ splat (i1 false), %end378 ], [ %v446, %loop425 ]
  %v449 = or <16 x i1> %v447, %v448
  %v450 = shufflevector <16 x i1> %v449, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v451 = shufflevector <16 x i1> %v449, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v452 = or <8 x i1> %v450, %v451
  %v453 = shufflevector <8 x i1> %v452, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v454 = shufflevector <8 x i1> %v452, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v455 = or <4 x i1> %v453, %v454
  %v456 = shufflevector <4 x i1> %v455, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v457 = shufflevector <4 x i1> %v455, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v458 = or <2 x i1> %v456, %v457
  %v459 = extractelement <2 x i1> %v458, i64 0
  %v460 = extractelement <2 x i1> %v458, i64 1
  %v461 = or i1 %v459, %v460
  %v462 = or i1 %v422, %v461
  %v463 = select i1 %v462, i64 0, i64 %v42
  %v464 = call i64 @llvm.smax.i64(i64 %v463, i64 0)
  %v465 = call i64 @llvm.smin.i64(i64 %v464, i64 1)
  %v466 = mul nsw i64 %v465, -1
  %v467 = add nsw i64 %v466, 1
  %v468 = call i64 @llvm.smin.i64(i64 %v467, i64 1)
  %v469 = icmp sgt i64 %v468, 0
  %v472 = mul nsw i64 %v465, 2048
  %v473 = add nsw i64 %v17, %v472
  %v474 = getelementptr float, ptr %buf9, i64 %v473
  %v475 = mul nsw i64 %v465, 4096
  %v476 = getelementptr float, ptr %buf8, i64 %v475
  %v477 = getelementptr float, ptr %v476, i64 64
  %v478 = getelementptr float, ptr %v374, i64 2048
  br i1 %v469, label %then470, label %end471
then470:
  call void @st.product.f32.32x32x64.64.128.1.32.add(ptr %v474, ptr %v477, ptr %v478)
  br label %end471
end471:
  %v481 = icmp slt i64 0, %v272
  br i1 %v481, label %loop479, label %end480
loop479:
  %i482 = phi i64 [ 0, %end471 ], [ %i482.n, %loop479 ]
  %s483 = phi <16 x i1> [ splat (i1 false), %end471 ], [ %v500, %loop479 ]
  %s484 = phi <16 x i1> [ splat (i1 false), %end471 ], [ %v501, %loop479 ]
  %s485 = phi <16 x i1> [ splat (i1 false), %end471 ], [ %v502, %loop479 ]
  %s486 = phi <16 x i1> [ splat (i1 false), %end471 ], [ %v503, %loop479 ]
  %v487 = mul nsw i64 %i482, 128
  %v488 = getelementptr float, ptr %v281, i64 %v487
  %v489 = load <16 x float>, ptr %v488, align 4
  %v490 = getelementptr float, ptr %v488, i64 16
  %v491 = load <16 x float>, ptr %v490, align 4
  %v492 = getelementptr float, ptr %v488, i64 32
  %v493 = load <16 x float>, ptr %v492, align 4
  %v494 = getelementptr float, ptr %v488, i64 48
  %v495 = load <16 x float>, ptr %v494, align 4
  %v496 = fcmp une <16 x float> %v489, splat (float 0x0000000000000000)
  %v497 = fcmp une <16 x float> %v491, splat (float 0x0000000000000000)
  %v498 = fcmp une <16 x float> %v493, splat (float 0x0000000000000000)
  %v499 = fcmp une <16 x float> %v495, splat (float 0x0000000000000000)
  %v500 = or <16 x i1> %s483, %v496
  %v501 = or <16 x i1> %s484, %v497
  %v502 = or <16 x i1> %s485, %v498
  %v503 = or <16 x i1> %s486, %v499
  %i482.n = add nsw i64 %i482, 1
  %i482.c = icmp slt i64 %i482.n, %v272
  br i1 %i482.c, label %loop479, label %end480
end480:
  %v504 = phi <16 x i1> [ splat (i1 false), %end471 ], [ %v500, %loop479 ]
  %v505 = phi <16 x i1> [ splat (i1 false), %end471 ], [ %v501, %loop479 ]
  %v506 = phi <16 x i1> [ splat (i1 false), %end471 ], [ %v502, %loop479 ]
  %v507 = phi <16 x i1> [ splat (i1 false), %end471 ], [ %v503, %loop479 ]
  %v508 = or <16 x i1> %v504, %v506
  %v509 = or <16 x i1> %v505, %v507
  %v510 = or <16 x i1> %v508, %v509
  %v511 = shufflevector <16 x i1> %v510, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v512 = shufflevector <16 x i1> %v510, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v513 = or <8 x i1> %v511, %v512
  %v514 = shufflevector <8 x i1> %v513, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v515 = shufflevector <8 x i1> %v513, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v516 = or <4 x i1> %v514, %v515
  %v517 = shufflevector <4 x i1> %v516, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v518 = shufflevector <4 x i1> %v516, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v519 = or <2 x i1> %v517, %v518
  %v520 = extractelement <2 x i1> %v519, i64 0
  %v521 = extractelement <2 x i1> %v519, i64 1
  %v522 = or i1 %v520, %v521
  %v523 = or i1 false, %v522
  %v526 = icmp slt i64 0, %v320
  br i1 %v526, label %loop524, label %end525
loop524:
  %i527 = phi i64 [ 0, %end480 ], [ %i527.n, %loop524 ]
  %s528 = phi <16 x i1> [ splat (i1 false), %end480 ], [ %v544, %loop524 ]
  %s529 = phi <16 x i1> [ splat (i1 false), %end480 ], [ %v545, %loop524 ]
  %v530 = mul nsw i64 %i527, 32
  %v531 = getelementptr float, ptr %v328, i64 %v530
  %v532 = getelementptr float, ptr %v531, i64 4096
  %v533 = load <16 x float>, ptr %v532, align 4
  %v534 = getelementptr float, ptr %v531, i64 4112
  %v535 = load <16 x float>, ptr %v534, align 4
  %v536 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v533)
  %v537 = fcmp one <16 x float> %v536, splat (float 0x7FF0000000000000)
  %v538 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v535)
  %v539 = fcmp one <16 x float> %v538, splat (float 0x7FF0000000000000)
  %v540 = xor <16 x i1> %v537, splat (i1 true)
  %v541 = xor <16 x i1> %v539, splat (i1 true)
  %v542 = getelementptr float, ptr %v531, i64 6144
  call void @llvm.prefetch.p0(ptr %v542, i32 1, i32 3, i32 1)
  %v543 = getelementptr float, ptr %v531, i64 6160
  call void @llvm.prefetch.p0(ptr %v543, i32 1, i32 3, i32 1)
  %v544 = or <16 x i1> %s528, %v540
  %v545 = or <16 x i1> %s529, %v541
  %i527.n = add nsw i64 %i527, 1
  %i527.c = icmp slt i64 %i527.n, %v320
  br i1 %i527.c, label %loop524, label %end525
end525:
  %v546 = phi <16 x i1> [ splat (i1 false), %end480 ], [ %v544, %loop524 ]
  %v547 = phi <16 x i1> [ splat (i1 false), %end480 ], [ %v545, %loop524 ]
  %v548 = or <16 x i1> %v546, %v547
  %v549 = shufflevector <16 x i1> %v548, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v550 = shufflevector <16 x i1> %v548, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v551 = or <8 x i1> %v549, %v550
  %v552 = shufflevector <8 x i1> %v551, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v553 = shufflevector <8 x i1> %v551, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v554 = or <4 x i1> %v552, %v553
  %v555 = shufflevector <4 x i1> %v554, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v556 = shufflevector <4 x i1> %v554, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v557 = or <2 x i1> %v555, %v556
  %v558 = extractelement <2 x i1> %v557, i64 0
  %v559 = extractelement <2 x i1> %v557, i64 1
  %v560 = or i1 %v558, %v559
  %v561 = or i1 %v523, %v560
  %v562 = select i1 %v561, i64 0, i64 %v8
  %v563 = call i64 @llvm.smax.i64(i64 %v562, i64 0)
  %v564 = call i64 @llvm.smin.i64(i64 %v563, i64 1)
  %v565 = mul nsw i64 %v564, -1
  %v566 = add nsw i64 %v565, 1
  %v567 = call i64 @llvm.smin.i64(i64 %v566, i64 1)
  %v568 = icmp sgt i64 %v567, 0
  %v571 = mul nsw i64 %v564, 2048
  %v572 = add nsw i64 %v17, %v571
  %v573 = getelementptr float, ptr %buf9, i64 %v572
  %v574 = getelementptr float, ptr %v573, i64 32
  %v575 = mul nsw i64 %v564, 4096
  %v576 = getelementptr float, ptr %buf8, i64 %v575
  %v577 = getelementptr float, ptr %v374, i64 4096
  br i1 %v568, label %then569, label %end570
then569:
  call void @st.product.f32.32x32x64.64.128.1.32.add(ptr %v574, ptr %v576, ptr %v577)
  br label %end570
end570:
  %v580 = icmp slt i64 0, %v376
  br i1 %v580, label %loop578, label %end579
loop578:
  %i581 = phi i64 [ 0, %end570 ], [ %i581.n, %loop578 ]
  %s582 = phi <16 x i1> [ splat (i1 false), %end570 ], [ %v600, %loop578 ]
  %s583 = phi <16 x i1> [ splat (i1 false), %end570 ], [ %v601, %loop578 ]
  %s584 = phi <16 x i1> [ splat (i1 false), %end570 ], [ %v602, %loop578 ]
  %s585 = phi <16 x i1> [ splat (i1 false), %end570 ], [ %v603, %loop578 ]
  %v586 = mul nsw i64 %i581, 128
  %v587 = getelementptr float, ptr %v281, i64 %v586
  %v588 = getelementptr float, ptr %v587, i64 64
  %v589 = load <16 x float>, ptr %v588, align 4
  %v590 = getelementptr float, ptr %v587, i64 80
  %v591 = load <16 x float>, ptr %v590, align 4
  %v592 = getelementptr float, ptr %v587, i64 96
  %v593 = load <16 x float>, ptr %v592, align 4
  %v594 = getelementptr float, ptr %v587, i64 112
  %v595 = load <16 x float>, ptr %v594, align 4
  %v596 = fcmp une <16 x float> %v589, splat (float 0x0000000000000000)
  %v597 = fcmp une <16 x float> %v591, splat (float 0x0000000000000000)
  %v598 = fcmp une <16 x float> %v593, splat (float 0x0000000000000000)
  %v599 = fcmp une <16 x float> %v595, splat (float 0x0000000000000000)
  %v600 = or <16 x i1> %s582, %v596
  %v601 = or <16 x i1> %s583, %v597
  %v602 = or <16 x i1> %s584, %v598
  %v603 = or <16 x i1> %s585, %v599
  %i581.n = add nsw i64 %i581, 1
  %i581.c = icmp slt i64 %i581.n, %v376
  br i1 %i581.c, label %loop578, label %end579
end579:
  %v604 = phi <16 x i1> [ splat (i1 false), %end570 ], [ %v600, %loop578 ]
  %v605 = phi <16 x i1> [ splat (i1 false), %end570 ], [ %v601, %loop578 ]
  %v606 = phi <16 x i1> [ splat (i1 false), %end570 ], [ %v602, %loop578 ]
  %v607 = phi <16 x i1> [ splat (i1 false), %end570 ], [ %v603, %loop578 ]
  %v608 = or <16 x i1> %v604, %v606
  %v609 = or <16 x i1> %v605, %v607
  %v610 = or <16 x i1> %v608, %v609
  %v611 = shufflevector <16 x i1> %v610, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v612 = shufflevector <16 x i1> %v610, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v613 = or <8 x i1> %v611, %v612
  %v614 = shufflevector <8 x i1> %v613, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v615 = shufflevector <8 x i1> %v613, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v616 = or <4 x i1> %v614, %v615
  %v617 = shufflevector <4 x i1> %v616, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v618 = shufflevector <4 x i1> %v616, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v619 = or <2 x i1> %v617, %v618
  %v620 = extractelement <2 x i1> %v619, i64 0
  %v621 = extractelement <2 x i1> %v619, i64 1
  %v622 = or i1 %v620, %v621
  %v623 = or i1 false, %v622
  %v626 = icmp slt i64 0, %v424
  br i1 %v626, label %loop624, label %end625
loop624:
  %i627 = phi i64 [ 0, %end579 ], [ %i627.n, %loop624 ]
  %s628 = phi <16 x i1> [ splat (i1 false), %end579 ], [ %v644, %loop624 ]
  %s629 = phi <16 x i1> [ splat (i1 false), %end579 ], [ %v645, %loop624 ]
  %v630 = mul nsw i64 %i627, 32
  %v631 = getelementptr float, ptr %v328, i64 %v630
  %v632 = getelementptr float, ptr %v631, i64 6144
  %v633 = load <16 x float>, ptr %v632, align 4
  %v634 = getelementptr float, ptr %v631, i64 6160
  %v635 = load <16 x float>, ptr %v634, align 4
  %v636 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v633)
  %v637 = fcmp one <16 x float> %v636, splat (float 0x7FF0000000000000)
  %v638 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v635)
  %v639 = fcmp one <16 x float> %v638, splat (float 0x7FF0000000000000)
  %v640 = xor <16 x i1> %v637, splat (i1 true)
  %v641 = xor <16 x i1> %v639, splat (i1 true)
  %v642 = getelementptr float, ptr %v631, i64 8192
  call void @llvm.prefetch.p0(ptr %v642, i32 1, i32 3, i32 1)
  %v643 = getelementptr float, ptr %v631, i64 8208
  call void @llvm.prefetch.p0(ptr %v643, i32 1, i32 3, i32 1)
  %v644 = or <16 x i1> %s628, %v640
  %v645 = or <16 x i1> %s629, %v641
  %i627.n = add nsw i64 %i627, 1
  %i627.c = icmp slt i64 %i627.n, %v424
  br i1 %i627.c, label %loop624, label %end625
end625:
  %v646 = phi <16 x i1> [ splat (i1 false), %end579 ], [ %v644, %loop624 ]
  %v647 = phi <16 x i1> [ splat (i1 false), %end579 ], [ %v645, %loop624 ]
  %v648 = or <16 x i1> %v646, %v647
  %v649 = shufflevector <16 x i1> %v648, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v650 = shufflevector <16 x i1> %v648, <16 x i1> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v651 = or <8 x i1> %v649, %v650
  %v652 = shufflevector <8 x i1> %v651, <8 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v653 = shufflevector <8 x i1> %v651, <8 x i1> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v654 = or <4 x i1> %v652, %v653
  %v655 = shufflevector <4 x i1> %v654, <4 x i1> poison, <2 x i32> <i32 0, i32 1>
  %v656 = shufflevector <4 x i1> %v654, <4 x i1> poison, <2 x i32> <i32 2, i32 3>
  %v657 = or <2 x i1> %v655, %v656
  %v658 = extractelement <2 x i1> %v657, i64 0
  %v659 = extractelement <2 x i1> %v657, i64 1
  %v660 = or i1 %v658, %v659
  %v661 = or i1 %v623, %v660
  %v662 = select i1 %v661, i64 0, i64 %v42
  %v663 = call i64 @llvm.smax.i64(i64 %v662, i64 0)
  %v664 = call i64 @llvm.smin.i64(i64 %v663, i64 1)
  %v665 = mul nsw i64 %v664, -1
  %v666 = add nsw i64 %v665, 1
  %v667 = call i64 @llvm.smin.i64(i64 %v666, i64 1)
  %v668 = icmp sgt i64 %v667, 0
  %v671 = mul nsw i64 %v664, 2048
  %v672 = add nsw i64 %v17, %v671
  %v673 = getelementptr float, ptr %buf9, i64 %v672
  %v674 = getelementptr float, ptr %v673, i64 32
  %v675 = mul nsw i64 %v664, 4096
  %v676 = getelementptr float, ptr %buf8, i64 %v675
  %v677 = getelementptr float, ptr %v676, i64 64
  %v678 = getelementptr float, ptr %v374, i64 6144
  br i1 %v668, label %then669, label %end670
then669:
  call void @st.product.f32.32x32x64.64.128.1.32.add(ptr %v674, ptr %v677, ptr %v678)
  br label %end670
end670:
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
declare i64 @llvm.smax.i64(i64, i64)
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
  %v17 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> %v16, <16 x float> %v9)
  %v18 = fadd <16 x float> %v17, splat (float 0x3FF0000000000000)
  %v19 = bitcast <16 x float> %v6 to <16 x i32>
  %v20 = shl <16 x i32> %v19, splat (i32 23)
  %v21 = bitcast <16 x i32> %v20 to <16 x float>
  %v22 = fmul <16 x float> %v18, %v21
  ret <16 x float> %v22
}

declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
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
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 8, i64 1, i64 8 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s1", i64 8, i64 1, i64 8 }]
@"stitch.KERNEL0.p1.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s0", i64 32, i64 1, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [2 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p0.sections", i64 16, i64 52428 }, { i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p1.sections", i64 32, i64 366203 }]
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

