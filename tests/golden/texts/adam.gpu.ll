declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
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

declare float @llvm.sqrt.f32(float)

define internal float @st.sqrt.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = call float @llvm.sqrt.f32(float %x0)
  ret float %v1
}

define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2) nounwind "nvvm.reqntid"="32,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v1 = icmp ult i32 %ctaid, 1
  %v8 = and i32 %tid, 31
  %v9 = icmp eq i32 %v8, 0
  br i1 %v1, label %then2, label %end3
then2:
  %v4 = load float, ptr addrspace(1) %p0, align 4
  %v5 = call float @st.power.f32(float 0x3FEFF7CEE0000000, float %v4)
  %v6 = fsub float 0x3FF0000000000000, %v5
  %v7 = fdiv float 0x3FF0000000000000, %v6
  br i1 %v9, label %then10, label %end11
then10:
  store float %v7, ptr addrspace(1) %p1, align 4
  br label %end11
end11:
  br label %end3
end3:
  %v12 = icmp uge i32 %ctaid, 1
  br i1 %v12, label %then13, label %end14
then13:
  %v15 = sub nsw i32 %ctaid, 1
  %v16 = load float, ptr addrspace(1) %p0, align 4
  %v17 = call float @st.power.f32(float 0x3FECCCCCC0000000, float %v16)
  %v18 = fsub float 0x3FF0000000000000, %v17
  %v19 = fdiv float 0x3FF0000000000000, %v18
  br i1 %v9, label %then20, label %end21
then20:
  store float %v19, ptr addrspace(1) %p2, align 4
  br label %end21
end21:
  br label %end14
end14:
  ret void
}

define ptx_kernel void @stitch_KERNEL0_1(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3, ptr addrspace(1) align 16 %p4, ptr addrspace(1) align 16 %p5, ptr addrspace(1) align 16 %p6, ptr addrspace(1) align 16 %p7, ptr addrspace(1) align 16 %p8, ptr addrspace(1) align 16 %p9, ptr addrspace(1) align 16 %p10, ptr addrspace(1) align 16 %p11, ptr addrspace(1) align 16 %p12, ptr addrspace(1) align 16 %p13, ptr addrspace(1) align 16 %p14, ptr addrspace(1) align 16 %p15) nounwind "nvvm.reqntid"="128,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v1 = icmp ult i32 %ctaid, 1024
  %v6 = mul nuw nsw i32 %tid, 2
  br i1 %v1, label %then2, label %end3
then2:
  %v4 = load float, ptr addrspace(1) %p9, align 4
  %v5 = load float, ptr addrspace(1) %p8, align 4
  %v9 = mul nsw i32 %ctaid, 256
  %v10 = getelementptr float, ptr addrspace(1) %p4, i32 %v9
  %v17 = getelementptr float, ptr addrspace(1) %p5, i32 %v9
  %v26 = getelementptr float, ptr addrspace(1) %p6, i32 %v9
  %v31 = getelementptr float, ptr addrspace(1) %p7, i32 %v9
  %v38 = getelementptr float, ptr addrspace(1) %p13, i32 %v9
  %v50 = getelementptr float, ptr addrspace(1) %p14, i32 %v9
  %v68 = getelementptr float, ptr addrspace(1) %p15, i32 %v9
  br i1 true, label %then7, label %end8
then7:
  %v11 = getelementptr float, ptr addrspace(1) %v10, i32 %v6
  %v12 = load <2 x float>, ptr addrspace(1) %v11, align 8
  %v13 = extractelement <2 x float> %v12, i64 0
  %v14 = extractelement <2 x float> %v12, i64 1
  %v15 = fmul float %v13, 0x3FECCCCCC0000000
  %v16 = fmul float %v14, 0x3FECCCCCC0000000
  %v18 = getelementptr float, ptr addrspace(1) %v17, i32 %v6
  %v19 = load <2 x float>, ptr addrspace(1) %v18, align 8
  %v20 = extractelement <2 x float> %v19, i64 0
  %v21 = extractelement <2 x float> %v19, i64 1
  %v22 = fmul float %v20, 0x3FB99999A0000000
  %v23 = fmul float %v21, 0x3FB99999A0000000
  %v24 = fadd float %v15, %v22
  %v25 = fadd float %v16, %v23
  %v27 = getelementptr float, ptr addrspace(1) %v26, i32 %v6
  %v28 = load <2 x float>, ptr addrspace(1) %v27, align 8
  %v29 = extractelement <2 x float> %v28, i64 0
  %v30 = extractelement <2 x float> %v28, i64 1
  %v32 = getelementptr float, ptr addrspace(1) %v31, i32 %v6
  %v33 = load <2 x float>, ptr addrspace(1) %v32, align 8
  %v34 = extractelement <2 x float> %v33, i64 0
  %v35 = extractelement <2 x float> %v33, i64 1
  %v36 = insertelement <2 x float> poison, float %v24, i64 0
  %v37 = insertelement <2 x float> %v36, float %v25, i64 1
  %v39 = getelementptr float, ptr addrspace(1) %v38, i32 %v6
  store <2 x float> %v37, ptr addrspace(1) %v39, align 8
  %v40 = fmul float %v29, 0x3FEFF7CEE0000000
  %v41 = fmul float %v30, 0x3FEFF7CEE0000000
  %v42 = fmul float %v20, 0x3F50624DE0000000
  %v43 = fmul float %v21, 0x3F50624DE0000000
  %v44 = fmul float %v42, %v20
  %v45 = fmul float %v43, %v21
  %v46 = fadd float %v40, %v44
  %v47 = fadd float %v41, %v45
  %v48 = insertelement <2 x float> poison, float %v46, i64 0
  %v49 = insertelement <2 x float> %v48, float %v47, i64 1
  %v51 = getelementptr float, ptr addrspace(1) %v50, i32 %v6
  store <2 x float> %v49, ptr addrspace(1) %v51, align 8
  %v52 = fmul float %v24, %v4
  %v53 = fmul float %v25, %v4
  %v54 = fmul float %v52, 0x3F50624DE0000000
  %v55 = fmul float %v53, 0x3F50624DE0000000
  %v56 = fmul float %v46, %v5
  %v57 = fmul float %v47, %v5
  %v58 = call float @st.sqrt.f32(float %v56)
  %v59 = call float @st.sqrt.f32(float %v57)
  %v60 = fadd float %v58, 0x3E45798EE0000000
  %v61 = fadd float %v59, 0x3E45798EE0000000
  %v62 = fdiv float %v54, %v60
  %v63 = fdiv float %v55, %v61
  %v64 = fsub float %v34, %v62
  %v65 = fsub float %v35, %v63
  %v66 = insertelement <2 x float> poison, float %v64, i64 0
  %v67 = insertelement <2 x float> %v66, float %v65, i64 1
  %v69 = getelementptr float, ptr addrspace(1) %v68, i32 %v6
  store <2 x float> %v67, ptr addrspace(1) %v69, align 8
  br label %end8
end8:
  br label %end3
end3:
  %v70 = icmp uge i32 %ctaid, 1024
  br i1 %v70, label %then71, label %end72
then71:
  %v73 = sub nsw i32 %ctaid, 1024
  %v74 = load float, ptr addrspace(1) %p9, align 4
  %v75 = load float, ptr addrspace(1) %p8, align 4
  %v80 = mul nsw i32 %v73, 257
  %v81 = getelementptr float, ptr addrspace(1) %p0, i32 %v80
  %v85 = getelementptr float, ptr addrspace(1) %p1, i32 %v80
  %v90 = getelementptr float, ptr addrspace(1) %p2, i32 %v80
  %v93 = getelementptr float, ptr addrspace(1) %p3, i32 %v80
  %v96 = getelementptr float, ptr addrspace(1) %p10, i32 %v80
  %v102 = getelementptr float, ptr addrspace(1) %p11, i32 %v80
  %v111 = getelementptr float, ptr addrspace(1) %p12, i32 %v80
  %v78 = icmp slt i32 %tid, 257
  br i1 %v78, label %loop76, label %end77
loop76:
  %i79 = phi i32 [ %tid, %then71 ], [ %i79.n, %loop76 ]
  %v82 = getelementptr float, ptr addrspace(1) %v81, i32 %i79
  %v83 = load float, ptr addrspace(1) %v82, align 4
  %v84 = fmul float %v83, 0x3FECCCCCC0000000
  %v86 = getelementptr float, ptr addrspace(1) %v85, i32 %i79
  %v87 = load float, ptr addrspace(1) %v86, align 4
  %v88 = fmul float %v87, 0x3FB99999A0000000
  %v89 = fadd float %v84, %v88
  %v91 = getelementptr float, ptr addrspace(1) %v90, i32 %i79
  %v92 = load float, ptr addrspace(1) %v91, align 4
  %v94 = getelementptr float, ptr addrspace(1) %v93, i32 %i79
  %v95 = load float, ptr addrspace(1) %v94, align 4
  %v97 = getelementptr float, ptr addrspace(1) %v96, i32 %i79
  store float %v89, ptr addrspace(1) %v97, align 4
  %v98 = fmul float %v92, 0x3FEFF7CEE0000000
  %v99 = fmul float %v87, 0x3F50624DE0000000
  %v100 = fmul float %v99, %v87
  %v101 = fadd float %v98, %v100
  %v103 = getelementptr float, ptr addrspace(1) %v102, i32 %i79
  store float %v101, ptr addrspace(1) %v103, align 4
  %v104 = fmul float %v89, %v74
  %v105 = fmul float %v104, 0x3F50624DE0000000
  %v106 = fmul float %v101, %v75
  %v107 = call float @st.sqrt.f32(float %v106)
  %v108 = fadd float %v107, 0x3E45798EE0000000
  %v109 = fdiv float %v105, %v108
  %v110 = fsub float %v95, %v109
  %v112 = getelementptr float, ptr addrspace(1) %v111, i32 %i79
  store float %v110, ptr addrspace(1) %v112, align 4
  %i79.n = add nsw i32 %i79, 128
  %i79.c = icmp slt i32 %i79.n, 257
  br i1 %i79.c, label %loop76, label %end77
end77:
  br label %end72
end72:
  ret void
}

