define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 0
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 3
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 4
  %buf2 = load ptr, ptr %buf2.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end65 ]
  %v13 = mul nsw i64 %i4, 4096
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
  %i7.c = icmp slt i64 %i7.n, 4096
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v35 = fcmp ogt <16 x float> %v28, %v32
  %v36 = select <16 x i1> %v35, <16 x float> %v28, <16 x float> %v32
  %v37 = fcmp ogt <16 x float> %v30, %v34
  %v38 = select <16 x i1> %v37, <16 x float> %v30, <16 x float> %v34
  %v39 = fcmp ogt <16 x float> %v36, %v38
  %v40 = select <16 x i1> %v39, <16 x float> %v36, <16 x float> %v38
  %v41 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %v26)
  %v42 = shufflevector <16 x float> %v40, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v43 = shufflevector <16 x float> %v40, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v44 = fcmp ogt <8 x float> %v42, %v43
  %v45 = select <8 x i1> %v44, <8 x float> %v42, <8 x float> %v43
  %v46 = shufflevector <8 x float> %v45, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v47 = shufflevector <8 x float> %v45, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v48 = fcmp ogt <4 x float> %v46, %v47
  %v49 = select <4 x i1> %v48, <4 x float> %v46, <4 x float> %v47
  %v50 = shufflevector <4 x float> %v49, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v51 = shufflevector <4 x float> %v49, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v52 = fcmp ogt <2 x float> %v50, %v51
  %v53 = select <2 x i1> %v52, <2 x float> %v50, <2 x float> %v51
  %v54 = extractelement <2 x float> %v53, i64 0
  %v55 = extractelement <2 x float> %v53, i64 1
  %v56 = fcmp ogt float %v54, %v55
  %v57 = select i1 %v56, float %v54, float %v55
  %v58 = fcmp ogt float 0xFFF0000000000000, %v57
  %v59 = select i1 %v58, float 0xFFF0000000000000, float %v57
  %v60 = select i1 %v41, float 0x7FF8000000000000, float %v59
  %v61 = call float @llvm.fabs.f32(float %v60)
  %v62 = fcmp one float %v61, 0x7FF0000000000000
  %v63 = select i1 %v62, float %v60, float 0x0000000000000000
  %v79 = insertelement <16 x float> poison, float %v63, i64 0
  %v80 = shufflevector <16 x float> %v79, <16 x float> poison, <16 x i32> zeroinitializer
  br label %loop64
loop64:
  %i66 = phi i64 [ 0, %end6 ], [ %i66.n, %loop64 ]
  %s67 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v93, %loop64 ]
  %s68 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v94, %loop64 ]
  %s69 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v95, %loop64 ]
  %s70 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v96, %loop64 ]
  %v71 = getelementptr float, ptr %v14, i64 %i66
  %v72 = load <16 x float>, ptr %v71, align 4
  %v73 = getelementptr float, ptr %v71, i64 16
  %v74 = load <16 x float>, ptr %v73, align 4
  %v75 = getelementptr float, ptr %v71, i64 32
  %v76 = load <16 x float>, ptr %v75, align 4
  %v77 = getelementptr float, ptr %v71, i64 48
  %v78 = load <16 x float>, ptr %v77, align 4
  %v81 = fsub <16 x float> %v72, %v80
  %v82 = fsub <16 x float> %v74, %v80
  %v83 = fsub <16 x float> %v76, %v80
  %v84 = fsub <16 x float> %v78, %v80
  %v85 = call <16 x float> @st.exponential.f32x16(<16 x float> %v81)
  %v86 = call <16 x float> @st.exponential.f32x16(<16 x float> %v82)
  %v87 = call <16 x float> @st.exponential.f32x16(<16 x float> %v83)
  %v88 = call <16 x float> @st.exponential.f32x16(<16 x float> %v84)
  %v89 = getelementptr float, ptr %v71, i64 4096
  call void @llvm.prefetch.p0(ptr %v89, i32 0, i32 3, i32 1)
  %v90 = getelementptr float, ptr %v71, i64 4112
  call void @llvm.prefetch.p0(ptr %v90, i32 0, i32 3, i32 1)
  %v91 = getelementptr float, ptr %v71, i64 4128
  call void @llvm.prefetch.p0(ptr %v91, i32 0, i32 3, i32 1)
  %v92 = getelementptr float, ptr %v71, i64 4144
  call void @llvm.prefetch.p0(ptr %v92, i32 0, i32 3, i32 1)
  %v93 = fadd contract <16 x float> %s67, %v85
  %v94 = fadd contract <16 x float> %s68, %v86
  %v95 = fadd contract <16 x float> %s69, %v87
  %v96 = fadd contract <16 x float> %s70, %v88
  %i66.n = add nsw i64 %i66, 64
  %i66.c = icmp slt i64 %i66.n, 4096
  br i1 %i66.c, label %loop64, label %end65
end65:
  %v97 = fadd contract <16 x float> %v93, %v95
  %v98 = fadd contract <16 x float> %v94, %v96
  %v99 = fadd contract <16 x float> %v97, %v98
  %v100 = shufflevector <16 x float> %v99, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v101 = shufflevector <16 x float> %v99, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v102 = fadd contract <8 x float> %v100, %v101
  %v103 = shufflevector <8 x float> %v102, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v104 = shufflevector <8 x float> %v102, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v105 = fadd contract <4 x float> %v103, %v104
  %v106 = shufflevector <4 x float> %v105, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v107 = shufflevector <4 x float> %v105, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v108 = fadd contract <2 x float> %v106, %v107
  %v109 = extractelement <2 x float> %v108, i64 0
  %v110 = extractelement <2 x float> %v108, i64 1
  %v111 = fadd contract float %v109, %v110
  %v112 = fadd contract float 0x0000000000000000, %v111
  %v113 = getelementptr float, ptr %buf1, i64 %i4
  store float %v112, ptr %v113, align 4
  %v114 = getelementptr float, ptr %buf2, i64 %i4
  store float %v63, ptr %v114, align 4
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p1.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 3
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf3.at = getelementptr ptr, ptr %bufs, i64 4
  %buf3 = load ptr, ptr %buf3.at, align 8
  %buf4.at = getelementptr ptr, ptr %bufs, i64 0
  %buf4 = load ptr, ptr %buf4.at, align 8
  %buf5.at = getelementptr ptr, ptr %bufs, i64 2
  %buf5 = load ptr, ptr %buf5.at, align 8
  %buf1 = getelementptr i8, ptr %arena, i64 0
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end23 ]
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v8 = getelementptr i32, ptr %buf0, i64 %i7
  %v9 = load <16 x i32>, ptr %v8, align 4
  %v10 = getelementptr i32, ptr %v8, i64 16
  %v11 = load <16 x i32>, ptr %v10, align 4
  %v12 = icmp slt <16 x i32> %v9, splat (i32 0)
  %v13 = icmp slt <16 x i32> %v11, splat (i32 0)
  %v14 = add <16 x i32> %v9, splat (i32 4096)
  %v15 = add <16 x i32> %v11, splat (i32 4096)
  %v16 = select <16 x i1> %v12, <16 x i32> %v14, <16 x i32> %v9
  %v17 = select <16 x i1> %v13, <16 x i32> %v15, <16 x i32> %v11
  %v18 = getelementptr i32, ptr %buf1, i64 %i7
  %v19 = call <16 x i32> asm "", "=v,0"(<16 x i32> %v16)
  store <16 x i32> %v19, ptr %v18, align 4
  %v20 = getelementptr i32, ptr %v18, i64 16
  %v21 = call <16 x i32> asm "", "=v,0"(<16 x i32> %v17)
  store <16 x i32> %v21, ptr %v20, align 4
  %i7.n = add nsw i64 %i7, 32
  %i7.c = icmp slt i64 %i7.n, 512
  br i1 %i7.c, label %loop5, label %end6
end6:
  br label %loop22
loop22:
  %i24 = phi i64 [ 0, %end6 ], [ %i24.n, %loop22 ]
  %s25 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v136, %loop22 ]
  %s26 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v137, %loop22 ]
  %s27 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v138, %loop22 ]
  %s28 = phi <16 x float> [ splat (float 0x8000000000000000), %end6 ], [ %v139, %loop22 ]
  %v29 = getelementptr float, ptr %buf2, i64 %i24
  %v30 = load <16 x float>, ptr %v29, align 4
  %v31 = getelementptr float, ptr %v29, i64 16
  %v32 = load <16 x float>, ptr %v31, align 4
  %v33 = getelementptr float, ptr %v29, i64 32
  %v34 = load <16 x float>, ptr %v33, align 4
  %v35 = getelementptr float, ptr %v29, i64 48
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v30)
  %v38 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v32)
  %v39 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v34)
  %v40 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v36)
  %v41 = call <16 x float> @st.log.f32x16(<16 x float> %v37)
  %v42 = call <16 x float> @st.log.f32x16(<16 x float> %v38)
  %v43 = call <16 x float> @st.log.f32x16(<16 x float> %v39)
  %v44 = call <16 x float> @st.log.f32x16(<16 x float> %v40)
  %v45 = getelementptr float, ptr %buf3, i64 %i24
  %v46 = load <16 x float>, ptr %v45, align 4
  %v47 = getelementptr float, ptr %v45, i64 16
  %v48 = load <16 x float>, ptr %v47, align 4
  %v49 = getelementptr float, ptr %v45, i64 32
  %v50 = load <16 x float>, ptr %v49, align 4
  %v51 = getelementptr float, ptr %v45, i64 48
  %v52 = load <16 x float>, ptr %v51, align 4
  %v53 = fadd <16 x float> %v41, %v46
  %v54 = fadd <16 x float> %v42, %v48
  %v55 = fadd <16 x float> %v43, %v50
  %v56 = fadd <16 x float> %v44, %v52
  %v57 = getelementptr i32, ptr %buf1, i64 %i24
  %v58 = load <16 x i32>, ptr %v57, align 4
  %v59 = getelementptr i32, ptr %v57, i64 16
  %v60 = load <16 x i32>, ptr %v59, align 4
  %v61 = getelementptr i32, ptr %v57, i64 32
  %v62 = load <16 x i32>, ptr %v61, align 4
  %v63 = getelementptr i32, ptr %v57, i64 48
  %v64 = load <16 x i32>, ptr %v63, align 4
  %v65 = icmp sge <16 x i32> %v58, splat (i32 0)
  %v66 = icmp sge <16 x i32> %v60, splat (i32 0)
  %v67 = icmp sge <16 x i32> %v62, splat (i32 0)
  %v68 = icmp sge <16 x i32> %v64, splat (i32 0)
  %v69 = icmp sle <16 x i32> %v58, splat (i32 4095)
  %v70 = icmp sle <16 x i32> %v60, splat (i32 4095)
  %v71 = icmp sle <16 x i32> %v62, splat (i32 4095)
  %v72 = icmp sle <16 x i32> %v64, splat (i32 4095)
  %v73 = and <16 x i1> %v65, %v69
  %v74 = and <16 x i1> %v66, %v70
  %v75 = and <16 x i1> %v67, %v71
  %v76 = and <16 x i1> %v68, %v72
  %v77 = trunc i64 %i24 to i32
  %v78 = insertelement <16 x i32> poison, i32 %v77, i64 0
  %v79 = shufflevector <16 x i32> %v78, <16 x i32> poison, <16 x i32> zeroinitializer
  %v80 = add <16 x i32> %v79, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v81 = add nsw i64 %i24, 16
  %v82 = trunc i64 %v81 to i32
  %v83 = insertelement <16 x i32> poison, i32 %v82, i64 0
  %v84 = shufflevector <16 x i32> %v83, <16 x i32> poison, <16 x i32> zeroinitializer
  %v85 = add <16 x i32> %v84, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v86 = add nsw i64 %i24, 32
  %v87 = trunc i64 %v86 to i32
  %v88 = insertelement <16 x i32> poison, i32 %v87, i64 0
  %v89 = shufflevector <16 x i32> %v88, <16 x i32> poison, <16 x i32> zeroinitializer
  %v90 = add <16 x i32> %v89, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v91 = add nsw i64 %i24, 48
  %v92 = trunc i64 %v91 to i32
  %v93 = insertelement <16 x i32> poison, i32 %v92, i64 0
  %v94 = shufflevector <16 x i32> %v93, <16 x i32> poison, <16 x i32> zeroinitializer
  %v95 = add <16 x i32> %v94, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v96 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %v80, <16 x i32> splat (i32 0))
  %v97 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %v96, <16 x i32> splat (i32 511))
  %v98 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %v85, <16 x i32> splat (i32 0))
  %v99 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %v98, <16 x i32> splat (i32 511))
  %v100 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %v90, <16 x i32> splat (i32 0))
  %v101 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %v100, <16 x i32> splat (i32 511))
  %v102 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %v95, <16 x i32> splat (i32 0))
  %v103 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %v102, <16 x i32> splat (i32 511))
  %v104 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %v58, <16 x i32> splat (i32 0))
  %v105 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %v104, <16 x i32> splat (i32 4095))
  %v106 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %v60, <16 x i32> splat (i32 0))
  %v107 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %v106, <16 x i32> splat (i32 4095))
  %v108 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %v62, <16 x i32> splat (i32 0))
  %v109 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %v108, <16 x i32> splat (i32 4095))
  %v110 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %v64, <16 x i32> splat (i32 0))
  %v111 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %v110, <16 x i32> splat (i32 4095))
  %v112 = mul nsw <16 x i32> %v97, splat (i32 4096)
  %v113 = add nsw <16 x i32> %v112, %v105
  %v114 = getelementptr float, ptr %buf4, <16 x i32> %v113
  %v115 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v114, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v116 = mul nsw <16 x i32> %v99, splat (i32 4096)
  %v117 = add nsw <16 x i32> %v116, %v107
  %v118 = getelementptr float, ptr %buf4, <16 x i32> %v117
  %v119 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v118, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v120 = mul nsw <16 x i32> %v101, splat (i32 4096)
  %v121 = add nsw <16 x i32> %v120, %v109
  %v122 = getelementptr float, ptr %buf4, <16 x i32> %v121
  %v123 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v122, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v124 = mul nsw <16 x i32> %v103, splat (i32 4096)
  %v125 = add nsw <16 x i32> %v124, %v111
  %v126 = getelementptr float, ptr %buf4, <16 x i32> %v125
  %v127 = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> %v126, i32 4, <16 x i1> splat (i1 true), <16 x float> poison)
  %v128 = select <16 x i1> %v73, <16 x float> %v115, <16 x float> splat (float 0x7FF8000000000000)
  %v129 = select <16 x i1> %v74, <16 x float> %v119, <16 x float> splat (float 0x7FF8000000000000)
  %v130 = select <16 x i1> %v75, <16 x float> %v123, <16 x float> splat (float 0x7FF8000000000000)
  %v131 = select <16 x i1> %v76, <16 x float> %v127, <16 x float> splat (float 0x7FF8000000000000)
  %v132 = fsub <16 x float> %v53, %v128
  %v133 = fsub <16 x float> %v54, %v129
  %v134 = fsub <16 x float> %v55, %v130
  %v135 = fsub <16 x float> %v56, %v131
  %v136 = fadd contract <16 x float> %s25, %v132
  %v137 = fadd contract <16 x float> %s26, %v133
  %v138 = fadd contract <16 x float> %s27, %v134
  %v139 = fadd contract <16 x float> %s28, %v135
  %i24.n = add nsw i64 %i24, 64
  %i24.c = icmp slt i64 %i24.n, 512
  br i1 %i24.c, label %loop22, label %end23
end23:
  %v140 = fadd contract <16 x float> %v136, %v138
  %v141 = fadd contract <16 x float> %v137, %v139
  %v142 = fadd contract <16 x float> %v140, %v141
  %v143 = shufflevector <16 x float> %v142, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v144 = shufflevector <16 x float> %v142, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v145 = fadd contract <8 x float> %v143, %v144
  %v146 = shufflevector <8 x float> %v145, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v147 = shufflevector <8 x float> %v145, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v148 = fadd contract <4 x float> %v146, %v147
  %v149 = shufflevector <4 x float> %v148, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %v150 = shufflevector <4 x float> %v148, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %v151 = fadd contract <2 x float> %v149, %v150
  %v152 = extractelement <2 x float> %v151, i64 0
  %v153 = extractelement <2 x float> %v151, i64 1
  %v154 = fadd contract float %v152, %v153
  %v155 = fadd contract float 0x0000000000000000, %v154
  %v156 = fmul contract float %v155, 0x3F60000000000000
  store float %v156, ptr %buf5, align 4
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare i1 @llvm.vector.reduce.or.v16i1(<16 x i1>)
declare float @llvm.fabs.f32(float)
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
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
define internal <16 x float> @st.log.f32x16(<16 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = bitcast <16 x float> %x0 to <16 x i32>
  %v2 = sub <16 x i32> %v1, splat (i32 1060439283)
  %v3 = and <16 x i32> %v2, splat (i32 -8388608)
  %v4 = bitcast <16 x float> %x0 to <16 x i32>
  %v5 = sub <16 x i32> %v4, %v3
  %v6 = bitcast <16 x i32> %v5 to <16 x float>
  %v7 = fsub <16 x float> %v6, splat (float 0x3FF0000000000000)
  %v8 = fmul <16 x float> %v7, %v7
  %v9 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3FB64791E0000000), <16 x float> %v7, <16 x float> splat (float 0xBFC24355E0000000))
  %v10 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v9, <16 x float> %v7, <16 x float> splat (float 0x3FC3170740000000))
  %v11 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v10, <16 x float> %v7, <16 x float> splat (float 0xBFC53819A0000000))
  %v12 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v11, <16 x float> %v7, <16 x float> splat (float 0x3FC98D8420000000))
  %v13 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v12, <16 x float> %v7, <16 x float> splat (float 0xBFD0003860000000))
  %v14 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v13, <16 x float> %v7, <16 x float> splat (float 0x3FD5556D80000000))
  %v15 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v14, <16 x float> %v7, <16 x float> splat (float 0xBFE0000000000000))
  %v16 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v8, <16 x float> %v15, <16 x float> %v7)
  %v17 = sitofp <16 x i32> %v3 to <16 x float>
  %v18 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v17, <16 x float> splat (float 0x3E762E4300000000), <16 x float> %v16)
  %v19 = fcmp olt <16 x float> %x0, splat (float 0x7FF0000000000000)
  %v20 = select <16 x i1> %v19, <16 x float> %v18, <16 x float> %x0
  %v21 = fcmp olt <16 x float> %x0, splat (float 0x3810000000000000)
  %v22 = fcmp olt <16 x float> %x0, splat (float 0x0000000000000000)
  %v23 = select <16 x i1> %v22, <16 x float> splat (float 0x7FF8000000000000), <16 x float> splat (float 0xFFF0000000000000)
  %v24 = select <16 x i1> %v21, <16 x float> %v23, <16 x float> %v20
  ret <16 x float> %v24
}

declare <16 x i32> @llvm.smax.v16i32(<16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.smin.v16i32(<16 x i32>, <16 x i32>)
declare <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr>, i32, <16 x i1>, <16 x float>)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 512, i64 16, i64 32 }]
@"stitch.KERNEL0.p1.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s0", i64 1, i64 1, i64 1 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [2 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 1119000 }, { i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p1.sections", i64 0, i64 565 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 2, i64 2048, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [82 x i8] c"stitch.KERNEL0: out of memory, needs 20480 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 2 operands and 1 results\00"
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
  %operands.ok = icmp eq i64 %operands, 2
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
  %out0.at = getelementptr i8, ptr %out, i64 0
  %out0 = load ptr, ptr %out0.at
  %out0.data.at = getelementptr i8, ptr %out0, i64 24
  %out0.data = load ptr, ptr %out0.data.at
  %out0.slot = getelementptr ptr, ptr %buffers, i64 2
  store ptr %out0.data, ptr %out0.slot
  %borrowed = call ptr @stitch_take(i64 20480)
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
  %scratch0.slot = getelementptr ptr, ptr %buffers, i64 3
  store ptr %scratch0, ptr %scratch0.slot
  %scratch1 = getelementptr i8, ptr %borrowed, i64 2048
  %scratch1.slot = getelementptr ptr, ptr %buffers, i64 4
  store ptr %scratch1, ptr %scratch1.slot
  %arenas = getelementptr i8, ptr %borrowed, i64 4096
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  call void @stitch_give(ptr %borrowed, i64 20480)
  ret ptr null
}

