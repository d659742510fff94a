define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 2
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 15
  %buf1 = load ptr, ptr %buf1.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %loop1 ]
  %v5 = load float, ptr %buf0, align 4
  %v6 = call float @st.power.f32(float 0x3FECCCCCC0000000, float %v5)
  %v7 = fsub float 0x3FF0000000000000, %v6
  %v8 = fdiv float 0x3FF0000000000000, %v7
  store float %v8, ptr %buf1, align 4
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p0.s1"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 2
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 16
  %buf1 = load ptr, ptr %buf1.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %loop1 ]
  %v5 = load float, ptr %buf0, align 4
  %v6 = call float @st.power.f32(float 0x3FEFF7CEE0000000, float %v5)
  %v7 = fsub float 0x3FF0000000000000, %v6
  %v8 = fdiv float 0x3FF0000000000000, %v7
  store float %v8, ptr %buf1, align 4
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p1.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 15
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 16
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 6
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf3.at = getelementptr ptr, ptr %bufs, i64 5
  %buf3 = load ptr, ptr %buf3.at, align 8
  %buf4.at = getelementptr ptr, ptr %bufs, i64 12
  %buf4 = load ptr, ptr %buf4.at, align 8
  %buf5.at = getelementptr ptr, ptr %bufs, i64 7
  %buf5 = load ptr, ptr %buf5.at, align 8
  %buf6.at = getelementptr ptr, ptr %bufs, i64 13
  %buf6 = load ptr, ptr %buf6.at, align 8
  %buf7.at = getelementptr ptr, ptr %bufs, i64 8
  %buf7 = load ptr, ptr %buf7.at, align 8
  %buf8.at = getelementptr ptr, ptr %bufs, i64 14
  %buf8 = load ptr, ptr %buf8.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end8 ]
  %v5 = load float, ptr %buf0, align 4
  %v6 = load float, ptr %buf1, align 4
  %v10 = mul nsw i64 %i4, 8192
  %v11 = getelementptr float, ptr %buf2, i64 %v10
  %v18 = getelementptr float, ptr %buf3, i64 %v10
  %v29 = getelementptr float, ptr %buf4, i64 %v10
  %v32 = getelementptr float, ptr %buf5, i64 %v10
  %v43 = getelementptr float, ptr %buf6, i64 %v10
  %v46 = getelementptr float, ptr %buf7, i64 %v10
  %v51 = insertelement <16 x float> poison, float %v5, i64 0
  %v52 = shufflevector <16 x float> %v51, <16 x float> poison, <16 x i32> zeroinitializer
  %v57 = insertelement <16 x float> poison, float %v6, i64 0
  %v58 = shufflevector <16 x float> %v57, <16 x float> poison, <16 x i32> zeroinitializer
  %v69 = getelementptr float, ptr %buf8, i64 %v10
  br label %loop7
loop7:
  %i9 = phi i64 [ 0, %loop1 ], [ %i9.n, %loop7 ]
  %v12 = getelementptr float, ptr %v11, i64 %i9
  %v13 = load <16 x float>, ptr %v12, align 4
  %v14 = getelementptr float, ptr %v12, i64 16
  %v15 = load <16 x float>, ptr %v14, align 4
  %v16 = fmul contract <16 x float> %v13, splat (float 0x3FEFF7CEE0000000)
  %v17 = fmul contract <16 x float> %v15, splat (float 0x3FEFF7CEE0000000)
  %v19 = getelementptr float, ptr %v18, i64 %i9
  %v20 = load <16 x float>, ptr %v19, align 4
  %v21 = getelementptr float, ptr %v19, i64 16
  %v22 = load <16 x float>, ptr %v21, align 4
  %v23 = fmul contract <16 x float> %v20, splat (float 0x3F50624DE0000000)
  %v24 = fmul contract <16 x float> %v22, splat (float 0x3F50624DE0000000)
  %v25 = fmul contract <16 x float> %v23, %v20
  %v26 = fmul contract <16 x float> %v24, %v22
  %v27 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v13, <16 x float> splat (float 0x3FEFF7CEE0000000), <16 x float> %v25)
  %v28 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> splat (float 0x3FEFF7CEE0000000), <16 x float> %v26)
  %v30 = getelementptr float, ptr %v29, i64 %i9
  store <16 x float> %v27, ptr %v30, align 4
  %v31 = getelementptr float, ptr %v30, i64 16
  store <16 x float> %v28, ptr %v31, align 4
  %v33 = getelementptr float, ptr %v32, i64 %i9
  %v34 = load <16 x float>, ptr %v33, align 4
  %v35 = getelementptr float, ptr %v33, i64 16
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = fmul contract <16 x float> %v34, splat (float 0x3FECCCCCC0000000)
  %v38 = fmul contract <16 x float> %v36, splat (float 0x3FECCCCCC0000000)
  %v39 = fmul contract <16 x float> %v20, splat (float 0x3FB99999A0000000)
  %v40 = fmul contract <16 x float> %v22, splat (float 0x3FB99999A0000000)
  %v41 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v34, <16 x float> splat (float 0x3FECCCCCC0000000), <16 x float> %v39)
  %v42 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v36, <16 x float> splat (float 0x3FECCCCCC0000000), <16 x float> %v40)
  %v44 = getelementptr float, ptr %v43, i64 %i9
  store <16 x float> %v41, ptr %v44, align 4
  %v45 = getelementptr float, ptr %v44, i64 16
  store <16 x float> %v42, ptr %v45, align 4
  %v47 = getelementptr float, ptr %v46, i64 %i9
  %v48 = load <16 x float>, ptr %v47, align 4
  %v49 = getelementptr float, ptr %v47, i64 16
  %v50 = load <16 x float>, ptr %v49, align 4
  %v53 = fmul contract <16 x float> %v41, %v52
  %v54 = fmul contract <16 x float> %v42, %v52
  %v55 = fmul contract <16 x float> %v53, splat (float 0x3F50624DE0000000)
  %v56 = fmul contract <16 x float> %v54, splat (float 0x3F50624DE0000000)
  %v59 = fmul contract <16 x float> %v27, %v58
  %v60 = fmul contract <16 x float> %v28, %v58
  %v61 = call <16 x float> @st.sqrt.f32x16(<16 x float> %v59)
  %v62 = call <16 x float> @st.sqrt.f32x16(<16 x float> %v60)
  %v63 = fadd <16 x float> %v61, splat (float 0x3E45798EE0000000)
  %v64 = fadd <16 x float> %v62, splat (float 0x3E45798EE0000000)
  %v65 = fdiv <16 x float> %v55, %v63
  %v66 = fdiv <16 x float> %v56, %v64
  %v67 = fsub <16 x float> %v48, %v65
  %v68 = fsub <16 x float> %v50, %v66
  %v70 = getelementptr float, ptr %v69, i64 %i9
  store <16 x float> %v67, ptr %v70, align 4
  %v71 = getelementptr float, ptr %v70, i64 16
  store <16 x float> %v68, ptr %v71, align 4
  %v72 = getelementptr float, ptr %v12, i64 512
  call void @llvm.prefetch.p0(ptr %v72, i32 0, i32 3, i32 1)
  %v73 = getelementptr float, ptr %v12, i64 528
  call void @llvm.prefetch.p0(ptr %v73, i32 0, i32 3, i32 1)
  %v74 = getelementptr float, ptr %v19, i64 512
  call void @llvm.prefetch.p0(ptr %v74, i32 0, i32 3, i32 1)
  %v75 = getelementptr float, ptr %v19, i64 528
  call void @llvm.prefetch.p0(ptr %v75, i32 0, i32 3, i32 1)
  %v76 = getelementptr float, ptr %v33, i64 512
  call void @llvm.prefetch.p0(ptr %v76, i32 0, i32 3, i32 1)
  %v77 = getelementptr float, ptr %v33, i64 528
  call void @llvm.prefetch.p0(ptr %v77, i32 0, i32 3, i32 1)
  %v78 = getelementptr float, ptr %v47, i64 512
  call void @llvm.prefetch.p0(ptr %v78, i32 0, i32 3, i32 1)
  %v79 = getelementptr float, ptr %v47, i64 528
  call void @llvm.prefetch.p0(ptr %v79, i32 0, i32 3, i32 1)
  %v80 = getelementptr float, ptr %v30, i64 512
  call void @llvm.prefetch.p0(ptr %v80, i32 1, i32 3, i32 1)
  %v81 = getelementptr float, ptr %v30, i64 528
  call void @llvm.prefetch.p0(ptr %v81, i32 1, i32 3, i32 1)
  %v82 = getelementptr float, ptr %v44, i64 512
  call void @llvm.prefetch.p0(ptr %v82, i32 1, i32 3, i32 1)
  %v83 = getelementptr float, ptr %v44, i64 528
  call void @llvm.prefetch.p0(ptr %v83, i32 1, i32 3, i32 1)
  %v84 = getelementptr float, ptr %v70, i64 512
  call void @llvm.prefetch.p0(ptr %v84, i32 1, i32 3, i32 1)
  %v85 = getelementptr float, ptr %v70, i64 528
  call void @llvm.prefetch.p0(ptr %v85, i32 1, i32 3, i32 1)
  %i9.n = add nsw i64 %i9, 32
  %i9.c = icmp slt i64 %i9.n, 8192
  br i1 %i9.c, label %loop7, label %end8
end8:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p1.s1"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 15
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 16
  %buf1 = load ptr, ptr %buf1.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 1
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf3.at = getelementptr ptr, ptr %bufs, i64 0
  %buf3 = load ptr, ptr %buf3.at, align 8
  %buf4.at = getelementptr ptr, ptr %bufs, i64 9
  %buf4 = load ptr, ptr %buf4.at, align 8
  %buf5.at = getelementptr ptr, ptr %bufs, i64 3
  %buf5 = load ptr, ptr %buf5.at, align 8
  %buf6.at = getelementptr ptr, ptr %bufs, i64 10
  %buf6 = load ptr, ptr %buf6.at, align 8
  %buf7.at = getelementptr ptr, ptr %bufs, i64 4
  %buf7 = load ptr, ptr %buf7.at, align 8
  %buf8.at = getelementptr ptr, ptr %bufs, i64 11
  %buf8 = load ptr, ptr %buf8.at, align 8
  %v86 = getelementptr float, ptr %buf2, i64 1536
  %v90 = getelementptr float, ptr %buf3, i64 1536
  %v96 = getelementptr float, ptr %buf4, i64 1536
  %v98 = getelementptr float, ptr %buf5, i64 1536
  %v104 = getelementptr float, ptr %buf6, i64 1536
  %v106 = getelementptr float, ptr %buf7, i64 1536
  %v116 = getelementptr float, ptr %buf8, i64 1536
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end8 ]
  %v5 = load float, ptr %buf0, align 4
  %v6 = load float, ptr %buf1, align 4
  %v10 = mul nsw i64 %i4, 1542
  %v11 = getelementptr float, ptr %buf2, i64 %v10
  %v18 = getelementptr float, ptr %buf3, i64 %v10
  %v29 = getelementptr float, ptr %buf4, i64 %v10
  %v32 = getelementptr float, ptr %buf5, i64 %v10
  %v43 = getelementptr float, ptr %buf6, i64 %v10
  %v46 = getelementptr float, ptr %buf7, i64 %v10
  %v51 = insertelement <16 x float> poison, float %v5, i64 0
  %v52 = shufflevector <16 x float> %v51, <16 x float> poison, <16 x i32> zeroinitializer
  %v57 = insertelement <16 x float> poison, float %v6, i64 0
  %v58 = shufflevector <16 x float> %v57, <16 x float> poison, <16 x i32> zeroinitializer
  %v69 = getelementptr float, ptr %buf8, i64 %v10
  br label %loop7
loop7:
  %i9 = phi i64 [ 0, %loop1 ], [ %i9.n, %loop7 ]
  %v12 = getelementptr float, ptr %v11, i64 %i9
  %v13 = load <16 x float>, ptr %v12, align 4
  %v14 = getelementptr float, ptr %v12, i64 16
  %v15 = load <16 x float>, ptr %v14, align 4
  %v16 = fmul contract <16 x float> %v13, splat (float 0x3FEFF7CEE0000000)
  %v17 = fmul contract <16 x float> %v15, splat (float 0x3FEFF7CEE0000000)
  %v19 = getelementptr float, ptr %v18, i64 %i9
  %v20 = load <16 x float>, ptr %v19, align 4
  %v21 = getelementptr float, ptr %v19, i64 16
  %v22 = load <16 x float>, ptr %v21, align 4
  %v23 = fmul contract <16 x float> %v20, splat (float 0x3F50624DE0000000)
  %v24 = fmul contract <16 x float> %v22, splat (float 0x3F50624DE0000000)
  %v25 = fmul contract <16 x float> %v23, %v20
  %v26 = fmul contract <16 x float> %v24, %v22
  %v27 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v13, <16 x float> splat (float 0x3FEFF7CEE0000000), <16 x float> %v25)
  %v28 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v15, <16 x float> splat (float 0x3FEFF7CEE0000000), <16 x float> %v26)
  %v30 = getelementptr float, ptr %v29, i64 %i9
  store <16 x float> %v27, ptr %v30, align 4
  %v31 = getelementptr float, ptr %v30, i64 16
  store <16 x float> %v28, ptr %v31, align 4
  %v33 = getelementptr float, ptr %v32, i64 %i9
  %v34 = load <16 x float>, ptr %v33, align 4
  %v35 = getelementptr float, ptr %v33, i64 16
  %v36 = load <16 x float>, ptr %v35, align 4
  %v37 = fmul contract <16 x float> %v34, splat (float 0x3FECCCCCC0000000)
  %v38 = fmul contract <16 x float> %v36, splat (float 0x3FECCCCCC0000000)
  %v39 = fmul contract <16 x float> %v20, splat (float 0x3FB99999A0000000)
  %v40 = fmul contract <16 x float> %v22, splat (float 0x3FB99999A0000000)
  %v41 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v34, <16 x float> splat (float 0x3FECCCCCC0000000), <16 x float> %v39)
  %v42 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v36, <16 x float> splat (float 0x3FECCCCCC0000000), <16 x float> %v40)
  %v44 = getelementptr float, ptr %v43, i64 %i9
  store <16 x float> %v41, ptr %v44, align 4
  %v45 = getelementptr float, ptr %v44, i64 16
  store <16 x float> %v42, ptr %v45, align 4
  %v47 = getelementptr float, ptr %v46, i64 %i9
  %v48 = load <16 x float>, ptr %v47, align 4
  %v49 = getelementptr float, ptr %v47, i64 16
  %v50 = load <16 x float>, ptr %v49, align 4
  %v53 = fmul contract <16 x float> %v41, %v52
  %v54 = fmul contract <16 x float> %v42, %v52
  %v55 = fmul contract <16 x float> %v53, splat (float 0x3F50624DE0000000)
  %v56 = fmul contract <16 x float> %v54, splat (float 0x3F50624DE0000000)
  %v59 = fmul contract <16 x float> %v27, %v58
  %v60 = fmul contract <16 x float> %v28, %v58
  %v61 = call <16 x float> @st.sqrt.f32x16(<16 x float> %v59)
  %v62 = call <16 x float> @st.sqrt.f32x16(<16 x float> %v60)
  %v63 = fadd <16 x float> %v61, splat (float 0x3E45798EE0000000)
  %v64 = fadd <16 x float> %v62, splat (float 0x3E45798EE0000000)
  %v65 = fdiv <16 x float> %v55, %v63
  %v66 = fdiv <16 x float> %v56, %v64
  %v67 = fsub <16 x float> %v48, %v65
  %v68 = fsub <16 x float> %v50, %v66
  %v70 = getelementptr float, ptr %v69, i64 %i9
  store <16 x float> %v67, ptr %v70, align 4
  %v71 = getelementptr float, ptr %v70, i64 16
  store <16 x float> %v68, ptr %v71, align 4
  %v72 = getelementptr float, ptr %v12, i64 512
  call void @llvm.prefetch.p0(ptr %v72, i32 0, i32 3, i32 1)
  %v73 = getelementptr float, ptr %v12, i64 528
  call void @llvm.prefetch.p0(ptr %v73, i32 0, i32 3, i32 1)
  %v74 = getelementptr float, ptr %v19, i64 512
  call void @llvm.prefetch.p0(ptr %v74, i32 0, i32 3, i32 1)
  %v75 = getelementptr float, ptr %v19, i64 528
  call void @llvm.prefetch.p0(ptr %v75, i32 0, i32 3, i32 1)
  %v76 = getelementptr float, ptr %v33, i64 512
  call void @llvm.prefetch.p0(ptr %v76, i32 0, i32 3, i32 1)
  %v77 = getelementptr float, ptr %v33, i64 528
  call void @llvm.prefetch.p0(ptr %v77, i32 0, i32 3, i32 1)
  %v78 = getelementptr float, ptr %v47, i64 512
  call void @llvm.prefetch.p0(ptr %v78, i32 0, i32 3, i32 1)
  %v79 = getelementptr float, ptr %v47, i64 528
  call void @llvm.prefetch.p0(ptr %v79, i32 0, i32 3, i32 1)
  %v80 = getelementptr float, ptr %v30, i64 512
  call void @llvm.prefetch.p0(ptr %v80, i32 1, i32 3, i32 1)
  %v81 = getelementptr float, ptr %v30, i64 528
  call void @llvm.prefetch.p0(ptr %v81, i32 1, i32 3, i32 1)
  %v82 = getelementptr float, ptr %v44, i64 512
  call void @llvm.prefetch.p0(ptr %v82, i32 1, i32 3, i32 1)
  %v83 = getelementptr float, ptr %v44, i64 528
  call void @llvm.prefetch.p0(ptr %v83, i32 1, i32 3, i32 1)
  %v84 = getelementptr float, ptr %v70, i64 512
  call void @llvm.prefetch.p0(ptr %v84, i32 1, i32 3, i32 1)
  %v85 = getelementptr float, ptr %v70, i64 528
  call void @llvm.prefetch.p0(ptr %v85, i32 1, i32 3, i32 1)
  %i9.n = add nsw i64 %i9, 32
  %i9.c = icmp slt i64 %i9.n, 1536
  br i1 %i9.c, label %loop7, label %end8
end8:
  %v87 = getelementptr float, ptr %v86, i64 %v10
  %v88 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v87, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v89 = fmul contract <16 x float> %v88, splat (float 0x3FEFF7CEE0000000)
  %v91 = getelementptr float, ptr %v90, i64 %v10
  %v92 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v91, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v93 = fmul contract <16 x float> %v92, splat (float 0x3F50624DE0000000)
  %v94 = fmul contract <16 x float> %v93, %v92
  %v95 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v88, <16 x float> splat (float 0x3FEFF7CEE0000000), <16 x float> %v94)
  %v97 = getelementptr float, ptr %v96, i64 %v10
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v95, ptr %v97, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v99 = getelementptr float, ptr %v98, i64 %v10
  %v100 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v99, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v101 = fmul contract <16 x float> %v100, splat (float 0x3FECCCCCC0000000)
  %v102 = fmul contract <16 x float> %v92, splat (float 0x3FB99999A0000000)
  %v103 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v100, <16 x float> splat (float 0x3FECCCCCC0000000), <16 x float> %v102)
  %v105 = getelementptr float, ptr %v104, i64 %v10
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v103, ptr %v105, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v107 = getelementptr float, ptr %v106, i64 %v10
  %v108 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr %v107, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <16 x float> zeroinitializer)
  %v109 = fmul contract <16 x float> %v103, %v52
  %v110 = fmul contract <16 x float> %v109, splat (float 0x3F50624DE0000000)
  %v111 = fmul contract <16 x float> %v95, %v58
  %v112 = call <16 x float> @st.sqrt.f32x16(<16 x float> %v111)
  %v113 = fadd <16 x float> %v112, splat (float 0x3E45798EE0000000)
  %v114 = fdiv <16 x float> %v110, %v113
  %v115 = fsub <16 x float> %v108, %v114
  %v117 = getelementptr float, ptr %v116, i64 %v10
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v115, ptr %v117, i32 4, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>)
  %v118 = getelementptr float, ptr %v87, i64 512
  call void @llvm.prefetch.p0(ptr %v118, i32 0, i32 3, i32 1)
  %v119 = getelementptr float, ptr %v91, i64 512
  call void @llvm.prefetch.p0(ptr %v119, i32 0, i32 3, i32 1)
  %v120 = getelementptr float, ptr %v99, i64 512
  call void @llvm.prefetch.p0(ptr %v120, i32 0, i32 3, i32 1)
  %v121 = getelementptr float, ptr %v107, i64 512
  call void @llvm.prefetch.p0(ptr %v121, i32 0, i32 3, i32 1)
  %v122 = getelementptr float, ptr %v97, i64 512
  call void @llvm.prefetch.p0(ptr %v122, i32 1, i32 3, i32 1)
  %v123 = getelementptr float, ptr %v105, i64 512
  call void @llvm.prefetch.p0(ptr %v123, i32 1, i32 3, i32 1)
  %v124 = getelementptr float, ptr %v117, i64 512
  call void @llvm.prefetch.p0(ptr %v124, i32 1, i32 3, i32 1)
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare float @llvm.fabs.f32(float)

declare double @llvm.fma.f64(double, double, double)

define internal float @st.power.f32(float %x0, float %x1) alwaysinline nounwind willreturn {
entry:
  %v1 = fcmp olt float 0x4770000000000000, %x1
  %v2 = select i1 %v1, float 0x4770000000000000, float %x1
  %v3 = fcmp ogt float 0xC770000000000000, %v2
  %v4 = select i1 %v3, float 0xC770000000000000, float %v2
  %v5 = call float @llvm.fabs.f32(float %x0)
  %v6 = fpext float %v5 to double
  %v7 = bitcast double %v6 to i64
  %v8 = sub i64 %v7, 4604544271217802189
  %v9 = and i64 %v8, -4503599627370496
  %v10 = bitcast double %v6 to i64
  %v11 = sub i64 %v10, %v9
  %v12 = bitcast i64 %v11 to double
  %v13 = fsub double %v12, 0x3FF0000000000000
  %v14 = call double @llvm.fma.f64(double 0x3FB353792398C986, double %v13, double 0xBFC21AF9B8DFB131)
  %v15 = call double @llvm.fma.f64(double %v14, double %v13, double 0x3FC290856ACDD17C)
  %v16 = call double @llvm.fma.f64(double %v15, double %v13, double 0xBFC25EC3091AE779)
  %v17 = call double @llvm.fma.f64(double %v16, double %v13, double 0x3FC4526B3BF82397)
  %v18 = call double @llvm.fma.f64(double %v17, double %v13, double 0xBFC712F0ADAB8EB0)
  %v19 = call double @llvm.fma.f64(double %v18, double %v13, double 0x3FCA63EC87D8F3E6)
  %v20 = call double @llvm.fma.f64(double %v19, double %v13, double 0xBFCEC7384A570E53)
  %v21 = call double @llvm.fma.f64(double %v20, double %v13, double 0x3FD277654705CDD8)
  %v22 = call double @llvm.fma.f64(double %v21, double %v13, double 0xBFD71546EB5D5EA2)
  %v23 = call double @llvm.fma.f64(double %v22, double %v13, double 0x3FDEC709EB6DE2FF)
  %v24 = call double @llvm.fma.f64(double %v23, double %v13, double 0xBFE7154765792D69)
  %v25 = call double @llvm.fma.f64(double %v24, double %v13, double 0x3FF71547652A1EBE)
  %v26 = add i64 %v9, 4607182418800017408
  %v27 = lshr i64 %v26, 52
  %v28 = or i64 %v27, 4841369599423283200
  %v29 = bitcast i64 %v28 to double
  %v30 = fsub double %v29, 0x43300000000003FF
  %v31 = call double @llvm.fma.f64(double %v13, double %v25, double %v30)
  %v32 = fcmp olt double %v6, 0x3810000000000000
  %v33 = fcmp olt double %v6, 0x7FF0000000000000
  %v34 = select i1 %v33, double %v31, double %v6
  %v35 = select i1 %v32, double 0xFFF0000000000000, double %v34
  %v36 = fpext float %v4 to double
  %v37 = fmul double %v36, %v35
  %v38 = fcmp olt double 0x4069000000000000, %v37
  %v39 = select i1 %v38, double 0x4069000000000000, double %v37
  %v40 = fcmp ogt double 0xC069000000000000, %v39
  %v41 = select i1 %v40, double 0xC069000000000000, double %v39
  %v42 = call double @llvm.fma.f64(double %v41, double 0x3FF0000000000000, double 0x43380000000003FF)
  %v43 = fsub double %v42, 0x43380000000003FF
  %v44 = bitcast double %v42 to i64
  %v45 = shl i64 %v44, 52
  %v46 = bitcast i64 %v45 to double
  %v47 = fsub double %v41, %v43
  %v48 = call double @llvm.fma.f64(double 0x3F241FBFB80FE13C, double %v47, double 0x3F55F3E560E608E0)
  %v49 = call double @llvm.fma.f64(double %v48, double %v47, double 0x3F83B2D4C99BB4F9)
  %v50 = call double @llvm.fma.f64(double %v49, double %v47, double 0x3FAC6AEE886BD70F)
  %v51 = call double @llvm.fma.f64(double %v50, double %v47, double 0x3FCEBFBDC3C9A0FA)
  %v52 = call double @llvm.fma.f64(double %v51, double %v47, double 0x3FE62E430AF30514)
  %v53 = call double @llvm.fma.f64(double %v52, double %v47, double 0x3FF0000000000000)
  %v54 = fmul double %v53, %v46
  %v55 = fptrunc double %v54 to float
  %v56 = call float @llvm.fabs.f32(float %x1)
  %v57 = fcmp olt float %v56, 0x4160000000000000
  %v58 = fadd float %v56, 0x4160000000000000
  %v59 = select i1 %v57, float %v58, float %v56
  %v60 = fsub float %v59, 0x4160000000000000
  %v61 = select i1 %v57, float %v60, float %v56
  %v62 = fcmp oeq float %v61, %v56
  %v63 = bitcast float %v59 to i32
  %v64 = and i32 %v63, 1
  %v65 = icmp eq i32 %v64, 1
  %v66 = and i1 %v65, %v62
  %v67 = fcmp olt float %v56, 0x4170000000000000
  %v68 = and i1 %v66, %v67
  %v69 = bitcast float %x0 to i32
  %v70 = icmp slt i32 %v69, 0
  %v71 = and i1 %v70, %v68
  %v72 = fneg float %v55
  %v73 = select i1 %v71, float %v72, float %v55
  %v74 = bitcast float %x0 to i32
  %v75 = icmp sgt i32 %v74, -2147483648
  %v76 = bitcast float %x0 to i32
  %v77 = icmp slt i32 %v76, -8388608
  %v78 = and i1 %v75, %v77
  %v79 = xor i1 %v62, true
  %v80 = and i1 %v78, %v79
  %v81 = select i1 %v80, float 0x7FF8000000000000, float %v73
  %v82 = fcmp oeq float %x1, 0x0000000000000000
  %v83 = fcmp oeq float %x0, 0x3FF0000000000000
  %v84 = or i1 %v82, %v83
  %v85 = select i1 %v84, float 0x3FF0000000000000, float %v81
  ret float %v85
}

declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)
declare <16 x float> @llvm.sqrt.v16f32(<16 x float>)

define internal <16 x float> @st.sqrt.f32x16(<16 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %x0)
  ret <16 x float> %v1
}

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr, i32, <16 x i1>, <16 x float>)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr, i32, <16 x i1>)
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 1, i64 1, i64 1 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s1", i64 1, i64 1, i64 1 }]
@"stitch.KERNEL0.p1.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s0", i64 32, i64 1, i64 32 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s1", i64 50, i64 2, i64 25 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [2 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p0.sections", i64 0, i64 2 }, { i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p1.sections", i64 57, i64 380196 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 2, i64 0, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [80 x i8] c"stitch.KERNEL0: out of memory, needs 128 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 9 operands and 6 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [17 x ptr], align 16
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
  %operands.ok = icmp eq i64 %operands, 9
  %results.ok = icmp eq i64 %results, 6
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
  %in3.at = getelementptr i8, ptr %in, i64 24
  %in3 = load ptr, ptr %in3.at
  %in3.data.at = getelementptr i8, ptr %in3, i64 24
  %in3.data = load ptr, ptr %in3.data.at
  %in3.slot = getelementptr ptr, ptr %buffers, i64 3
  store ptr %in3.data, ptr %in3.slot
  %in4.at = getelementptr i8, ptr %in, i64 32
  %in4 = load ptr, ptr %in4.at
  %in4.data.at = getelementptr i8, ptr %in4, i64 24
  %in4.data = load ptr, ptr %in4.data.at
  %in4.slot = getelementptr ptr, ptr %buffers, i64 4
  store ptr %in4.data, ptr %in4.slot
  %in5.at = getelementptr i8, ptr %in, i64 40
  %in5 = load ptr, ptr %in5.at
  %in5.data.at = getelementptr i8, ptr %in5, i64 24
  %in5.data = load ptr, ptr %in5.data.at
  %in5.slot = getelementptr ptr, ptr %buffers, i64 5
  store ptr %in5.data, ptr %in5.slot
  %in6.at = getelementptr i8, ptr %in, i64 48
  %in6 = load ptr, ptr %in6.at
  %in6.data.at = getelementptr i8, ptr %in6, i64 24
  %in6.data = load ptr, ptr %in6.data.at
  %in6.slot = getelementptr ptr, ptr %buffers, i64 6
  store ptr %in6.data, ptr %in6.slot
  %in7.at = getelementptr i8, ptr %in, i64 56
  %in7 = load ptr, ptr %in7.at
  %in7.data.at = getelementptr i8, ptr %in7, i64 24
  %in7.data = load ptr, ptr %in7.data.at
  %in7.slot = getelementptr ptr, ptr %buffers, i64 7
  store ptr %in7.data, ptr %in7.slot
  %in8.at = getelementptr i8, ptr %in, i64 64
  %in8 = load ptr, ptr %in8.at
  %in8.data.at = getelementptr i8, ptr %in8, i64 24
  %in8.data = load ptr, ptr %in8.data.at
  %in8.slot = getelementptr ptr, ptr %buffers, i64 8
  store ptr %in8.data, ptr %in8.slot
  %out0.at = getelementptr i8, ptr %out, i64 0
  %out0 = load ptr, ptr %out0.at
  %out0.data.at = getelementptr i8, ptr %out0, i64 24
  %out0.data = load ptr, ptr %out0.data.at
  %out0.slot = getelementptr ptr, ptr %buffers, i64 9
  store ptr %out0.data, ptr %out0.slot
  %out1.at = getelementptr i8, ptr %out, i64 8
  %out1 = load ptr, ptr %out1.at
  %out1.data.at = getelementptr i8, ptr %out1, i64 24
  %out1.data = load ptr, ptr %out1.data.at
  %out1.slot = getelementptr ptr, ptr %buffers, i64 10
  store ptr %out1.data, ptr %out1.slot
  %out2.at = getelementptr i8, ptr %out, i64 16
  %out2 = load ptr, ptr %out2.at
  %out2.data.at = getelementptr i8, ptr %out2, i64 24
  %out2.data = load ptr, ptr %out2.data.at
  %out2.slot = getelementptr ptr, ptr %buffers, i64 11
  store ptr %out2.data, ptr %out2.slot
  %out3.at = getelementptr i8, ptr %out, i64 24
  %out3 = load ptr, ptr %out3.at
  %out3.data.at = getelementptr i8, ptr %out3, i64 24
  %out3.data = load ptr, ptr %out3.data.at
  %out3.slot = getelementptr ptr, ptr %buffers, i64 12
  store ptr %out3.data, ptr %out3.slot
  %out4.at = getelementptr i8, ptr %out, i64 32
  %out4 = load ptr, ptr %out4.at
  %out4.data.at = getelementptr i8, ptr %out4, i64 24
  %out4.data = load ptr, ptr %out4.data.at
  %out4.slot = getelementptr ptr, ptr %buffers, i64 13
  store ptr %out4.data, ptr %out4.slot
  %out5.at = getelementptr i8, ptr %out, i64 40
  %out5 = load ptr, ptr %out5.at
  %out5.data.at = getelementptr i8, ptr %out5, i64 24
  %out5.data = load ptr, ptr %out5.data.at
  %out5.slot = getelementptr ptr, ptr %buffers, i64 14
  store ptr %out5.data, ptr %out5.slot
  %borrowed = call ptr @stitch_take(i64 128)
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
  %scratch0.slot = getelementptr ptr, ptr %buffers, i64 15
  store ptr %scratch0, ptr %scratch0.slot
  %scratch1 = getelementptr i8, ptr %borrowed, i64 64
  %scratch1.slot = getelementptr ptr, ptr %buffers, i64 16
  store ptr %scratch1, ptr %scratch1.slot
  %arenas = getelementptr i8, ptr %borrowed, i64 128
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  call void @stitch_give(ptr %borrowed, i64 128)
  ret ptr null
}

