declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare float @llvm.maximum.f32(float, float)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare float @llvm.fabs.f32(float)
declare float @llvm.fma.f32(float, float, float)

define internal float @st.exponential.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = fcmp olt float 0x4056400000000000, %x0
  %v2 = select i1 %v1, float 0x4056400000000000, float %x0
  %v3 = fcmp ogt float 0xC056000000000000, %v2
  %v4 = select i1 %v3, float 0xC056000000000000, float %v2
  %v5 = call float @llvm.fma.f32(float %v4, float 0x3FF7154760000000, float 0xBFDFFFFFE0000000)
  %v6 = fadd float %v5, 0x4168000FE0000000
  %v7 = fsub float %v6, 0x4168000FE0000000
  %v8 = call float @llvm.fma.f32(float %v7, float 0xBFE6300000000000, float %v4)
  %v9 = call float @llvm.fma.f32(float %v7, float 0x3F2BD01060000000, float %v8)
  %v10 = call float @llvm.fma.f32(float 0x3FC5543360000000, float %v9, float 0x3FE00004C0000000)
  %v11 = call float @llvm.fma.f32(float 0x3F801DC820000000, float %v9, float 0x3FA56DEF60000000)
  %v12 = fmul float %v9, %v9
  %v13 = call float @llvm.fma.f32(float %v11, float %v12, float %v10)
  %v14 = fmul float %v12, %v12
  %v15 = call float @llvm.fma.f32(float 0x3F5F53A840000000, float %v14, float %v13)
  %v16 = fmul float %v9, %v9
  %v17 = call float @llvm.fma.f32(float %v15, float %v16, float %v9)
  %v18 = fadd float %v17, 0x3FF0000000000000
  %v19 = bitcast float %v6 to i32
  %v20 = shl i32 %v19, 23
  %v21 = bitcast i32 %v20 to float
  %v22 = fmul float %v18, %v21
  ret float %v22
}

@stitch_KERNEL0_0_exchange = internal addrspace(3) global [1024 x i8] poison, align 16
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2) nounwind "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v1 = mul nuw nsw i32 %tid, 4
  %v10 = mul nsw i32 %ctaid, 4096
  %v11 = getelementptr float, ptr addrspace(1) %p0, i32 %v10
  %v4 = icmp slt i32 %v1, 4096
  br i1 %v4, label %loop2, label %end3
loop2:
  %i5 = phi i32 [ %v1, %entry ], [ %i5.n, %loop2 ]
  %s6 = phi float [ 0xFFF0000000000000, %entry ], [ %v18, %loop2 ]
  %s7 = phi float [ 0xFFF0000000000000, %entry ], [ %v19, %loop2 ]
  %s8 = phi float [ 0xFFF0000000000000, %entry ], [ %v20, %loop2 ]
  %s9 = phi float [ 0xFFF0000000000000, %entry ], [ %v21, %loop2 ]
  %v12 = getelementptr float, ptr addrspace(1) %v11, i32 %i5
  %v13 = load <4 x float>, ptr addrspace(1) %v12, align 16
  %v14 = extractelement <4 x float> %v13, i64 0
  %v15 = extractelement <4 x float> %v13, i64 1
  %v16 = extractelement <4 x float> %v13, i64 2
  %v17 = extractelement <4 x float> %v13, i64 3
  %v18 = call float @llvm.maximum.f32(float %s6, float %v14)
  %v19 = call float @llvm.maximum.f32(float %s7, float %v15)
  %v20 = call float @llvm.maximum.f32(float %s8, float %v16)
  %v21 = call float @llvm.maximum.f32(float %s9, float %v17)
  %i5.n = add nsw i32 %i5, 1024
  %i5.c = icmp slt i32 %i5.n, 4096
  br i1 %i5.c, label %loop2, label %end3
end3:
  %v22 = phi float [ 0xFFF0000000000000, %entry ], [ %v18, %loop2 ]
  %v23 = phi float [ 0xFFF0000000000000, %entry ], [ %v19, %loop2 ]
  %v24 = phi float [ 0xFFF0000000000000, %entry ], [ %v20, %loop2 ]
  %v25 = phi float [ 0xFFF0000000000000, %entry ], [ %v21, %loop2 ]
  %v26 = call float @llvm.maximum.f32(float %v22, float %v24)
  %v27 = call float @llvm.maximum.f32(float %v23, float %v25)
  %v28 = call float @llvm.maximum.f32(float %v26, float %v27)
  %v29 = bitcast float %v28 to i32
  %v30 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v29, i32 1, i32 31)
  %v31 = bitcast i32 %v30 to float
  %v32 = call float @llvm.maximum.f32(float %v28, float %v31)
  %v33 = bitcast float %v32 to i32
  %v34 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v33, i32 2, i32 31)
  %v35 = bitcast i32 %v34 to float
  %v36 = call float @llvm.maximum.f32(float %v32, float %v35)
  %v37 = bitcast float %v36 to i32
  %v38 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v37, i32 4, i32 31)
  %v39 = bitcast i32 %v38 to float
  %v40 = call float @llvm.maximum.f32(float %v36, float %v39)
  %v41 = bitcast float %v40 to i32
  %v42 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v41, i32 8, i32 31)
  %v43 = bitcast i32 %v42 to float
  %v44 = call float @llvm.maximum.f32(float %v40, float %v43)
  %v45 = bitcast float %v44 to i32
  %v46 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v45, i32 16, i32 31)
  %v47 = bitcast i32 %v46 to float
  %v48 = call float @llvm.maximum.f32(float %v44, float %v47)
  %v49 = and i32 %tid, -225
  %v50 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %tid
  store float %v48, ptr addrspace(3) %v50, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v51 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v49
  %v52 = load float, ptr addrspace(3) %v51, align 4
  %v53 = or i32 %v49, 32
  %v54 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v53
  %v55 = load float, ptr addrspace(3) %v54, align 4
  %v56 = or i32 %v49, 64
  %v57 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v56
  %v58 = load float, ptr addrspace(3) %v57, align 4
  %v59 = or i32 %v49, 96
  %v60 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v59
  %v61 = load float, ptr addrspace(3) %v60, align 4
  %v62 = or i32 %v49, 128
  %v63 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v62
  %v64 = load float, ptr addrspace(3) %v63, align 4
  %v65 = or i32 %v49, 160
  %v66 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v65
  %v67 = load float, ptr addrspace(3) %v66, align 4
  %v68 = or i32 %v49, 192
  %v69 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v68
  %v70 = load float, ptr addrspace(3) %v69, align 4
  %v71 = or i32 %v49, 224
  %v72 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v71
  %v73 = load float, ptr addrspace(3) %v72, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v74 = call float @llvm.maximum.f32(float %v52, float %v55)
  %v75 = call float @llvm.maximum.f32(float %v74, float %v58)
  %v76 = call float @llvm.maximum.f32(float %v75, float %v61)
  %v77 = call float @llvm.maximum.f32(float %v76, float %v64)
  %v78 = call float @llvm.maximum.f32(float %v77, float %v67)
  %v79 = call float @llvm.maximum.f32(float %v78, float %v70)
  %v80 = call float @llvm.maximum.f32(float %v79, float %v73)
  %v81 = fcmp ogt float 0xFFF0000000000000, %v80
  %v82 = select i1 %v81, float 0xFFF0000000000000, float %v80
  %v83 = fcmp ogt float 0xFFF0000000000000, %v82
  %v84 = select i1 %v83, float 0xFFF0000000000000, float %v82
  %v85 = call float @llvm.fabs.f32(float %v84)
  %v86 = fcmp one float %v85, 0x7FF0000000000000
  %v87 = select i1 %v86, float %v84, float 0x0000000000000000
  %v90 = icmp slt i32 %v1, 4096
  br i1 %v90, label %loop88, label %end89
loop88:
  %i91 = phi i32 [ %v1, %end3 ], [ %i91.n, %loop88 ]
  %s92 = phi float [ 0x8000000000000000, %end3 ], [ %v110, %loop88 ]
  %s93 = phi float [ 0x8000000000000000, %end3 ], [ %v111, %loop88 ]
  %s94 = phi float [ 0x8000000000000000, %end3 ], [ %v112, %loop88 ]
  %s95 = phi float [ 0x8000000000000000, %end3 ], [ %v113, %loop88 ]
  %v96 = getelementptr float, ptr addrspace(1) %v11, i32 %i91
  %v97 = load <4 x float>, ptr addrspace(1) %v96, align 16
  %v98 = extractelement <4 x float> %v97, i64 0
  %v99 = extractelement <4 x float> %v97, i64 1
  %v100 = extractelement <4 x float> %v97, i64 2
  %v101 = extractelement <4 x float> %v97, i64 3
  %v102 = fsub float %v98, %v87
  %v103 = fsub float %v99, %v87
  %v104 = fsub float %v100, %v87
  %v105 = fsub float %v101, %v87
  %v106 = call float @st.exponential.f32(float %v102)
  %v107 = call float @st.exponential.f32(float %v103)
  %v108 = call float @st.exponential.f32(float %v104)
  %v109 = call float @st.exponential.f32(float %v105)
  %v110 = fadd float %s92, %v106
  %v111 = fadd float %s93, %v107
  %v112 = fadd float %s94, %v108
  %v113 = fadd float %s95, %v109
  %i91.n = add nsw i32 %i91, 1024
  %i91.c = icmp slt i32 %i91.n, 4096
  br i1 %i91.c, label %loop88, label %end89
end89:
  %v114 = phi float [ 0x8000000000000000, %end3 ], [ %v110, %loop88 ]
  %v115 = phi float [ 0x8000000000000000, %end3 ], [ %v111, %loop88 ]
  %v116 = phi float [ 0x8000000000000000, %end3 ], [ %v112, %loop88 ]
  %v117 = phi float [ 0x8000000000000000, %end3 ], [ %v113, %loop88 ]
  %v118 = fadd float %v114, %v116
  %v119 = fadd float %v115, %v117
  %v120 = fadd float %v118, %v119
  %v121 = bitcast float %v120 to i32
  %v122 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v121, i32 1, i32 31)
  %v123 = bitcast i32 %v122 to float
  %v124 = fadd float %v120, %v123
  %v125 = bitcast float %v124 to i32
  %v126 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v125, i32 2, i32 31)
  %v127 = bitcast i32 %v126 to float
  %v128 = fadd float %v124, %v127
  %v129 = bitcast float %v128 to i32
  %v130 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v129, i32 4, i32 31)
  %v131 = bitcast i32 %v130 to float
  %v132 = fadd float %v128, %v131
  %v133 = bitcast float %v132 to i32
  %v134 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v133, i32 8, i32 31)
  %v135 = bitcast i32 %v134 to float
  %v136 = fadd float %v132, %v135
  %v137 = bitcast float %v136 to i32
  %v138 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v137, i32 16, i32 31)
  %v139 = bitcast i32 %v138 to float
  %v140 = fadd float %v136, %v139
  store float %v140, ptr addrspace(3) %v50, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v141 = load float, ptr addrspace(3) %v51, align 4
  %v142 = load float, ptr addrspace(3) %v54, align 4
  %v143 = load float, ptr addrspace(3) %v57, align 4
  %v144 = load float, ptr addrspace(3) %v60, align 4
  %v145 = load float, ptr addrspace(3) %v63, align 4
  %v146 = load float, ptr addrspace(3) %v66, align 4
  %v147 = load float, ptr addrspace(3) %v69, align 4
  %v148 = load float, ptr addrspace(3) %v72, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v149 = fadd float %v141, %v142
  %v150 = fadd float %v149, %v143
  %v151 = fadd float %v150, %v144
  %v152 = fadd float %v151, %v145
  %v153 = fadd float %v152, %v146
  %v154 = fadd float %v153, %v147
  %v155 = fadd float %v154, %v148
  %v156 = fadd float 0x0000000000000000, %v155
  %v157 = and i32 %tid, 255
  %v158 = icmp eq i32 %v157, 0
  %v161 = getelementptr float, ptr addrspace(1) %p2, i32 %ctaid
  br i1 %v158, label %then159, label %end160
then159:
  store float %v156, ptr addrspace(1) %v161, align 4
  br label %end160
end160:
  %v164 = getelementptr float, ptr addrspace(1) %p1, i32 %ctaid
  br i1 %v158, label %then162, label %end163
then162:
  store float %v87, ptr addrspace(1) %v164, align 4
  br label %end163
end163:
  ret void
}


declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare float @llvm.fabs.f32(float)
declare float @llvm.fma.f32(float, float, float)

define internal float @st.log.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = bitcast float %x0 to i32
  %v2 = sub i32 %v1, 1060439283
  %v3 = and i32 %v2, -8388608
  %v4 = bitcast float %x0 to i32
  %v5 = sub i32 %v4, %v3
  %v6 = bitcast i32 %v5 to float
  %v7 = fsub float %v6, 0x3FF0000000000000
  %v8 = fmul float %v7, %v7
  %v9 = call float @llvm.fma.f32(float 0x3FB64791E0000000, float %v7, float 0xBFC24355E0000000)
  %v10 = call float @llvm.fma.f32(float %v9, float %v7, float 0x3FC3170740000000)
  %v11 = call float @llvm.fma.f32(float %v10, float %v7, float 0xBFC53819A0000000)
  %v12 = call float @llvm.fma.f32(float %v11, float %v7, float 0x3FC98D8420000000)
  %v13 = call float @llvm.fma.f32(float %v12, float %v7, float 0xBFD0003860000000)
  %v14 = call float @llvm.fma.f32(float %v13, float %v7, float 0x3FD5556D80000000)
  %v15 = call float @llvm.fma.f32(float %v14, float %v7, float 0xBFE0000000000000)
  %v16 = call float @llvm.fma.f32(float %v8, float %v15, float %v7)
  %v17 = sitofp i32 %v3 to float
  %v18 = call float @llvm.fma.f32(float %v17, float 0x3E762E4300000000, float %v16)
  %v19 = fcmp olt float %x0, 0x7FF0000000000000
  %v20 = select i1 %v19, float %v18, float %x0
  %v21 = fcmp olt float %x0, 0x3810000000000000
  %v22 = fcmp olt float %x0, 0x0000000000000000
  %v23 = select i1 %v22, float 0x7FF8000000000000, float 0xFFF0000000000000
  %v24 = select i1 %v21, float %v23, float %v20
  ret float %v24
}

declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
define ptx_kernel void @stitch_KERNEL1_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3) nounwind "nvvm.reqntid"="128,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v1 = and i32 %tid, 31
  %v2 = mul nuw nsw i32 %v1, 4
  %v5 = icmp slt i32 %v2, 512
  br i1 %v5, label %loop3, label %end4
loop3:
  %i6 = phi i32 [ %v2, %entry ], [ %i6.n, %loop3 ]
  %s7 = phi float [ 0x8000000000000000, %entry ], [ %v45, %loop3 ]
  %s8 = phi float [ 0x8000000000000000, %entry ], [ %v46, %loop3 ]
  %s9 = phi float [ 0x8000000000000000, %entry ], [ %v47, %loop3 ]
  %s10 = phi float [ 0x8000000000000000, %entry ], [ %v48, %loop3 ]
  %v11 = getelementptr float, ptr addrspace(1) %p0, i32 %i6
  %v12 = load <4 x float>, ptr addrspace(1) %v11, align 16
  %v13 = extractelement <4 x float> %v12, i64 0
  %v14 = extractelement <4 x float> %v12, i64 1
  %v15 = extractelement <4 x float> %v12, i64 2
  %v16 = extractelement <4 x float> %v12, i64 3
  %v17 = call float @llvm.fabs.f32(float %v13)
  %v18 = call float @llvm.fabs.f32(float %v14)
  %v19 = call float @llvm.fabs.f32(float %v15)
  %v20 = call float @llvm.fabs.f32(float %v16)
  %v21 = call float @st.log.f32(float %v17)
  %v22 = call float @st.log.f32(float %v18)
  %v23 = call float @st.log.f32(float %v19)
  %v24 = call float @st.log.f32(float %v20)
  %v25 = getelementptr float, ptr addrspace(1) %p1, i32 %i6
  %v26 = load <4 x float>, ptr addrspace(1) %v25, align 16
  %v27 = extractelement <4 x float> %v26, i64 0
  %v28 = extractelement <4 x float> %v26, i64 1
  %v29 = extractelement <4 x float> %v26, i64 2
  %v30 = extractelement <4 x float> %v26, i64 3
  %v31 = fadd float %v21, %v27
  %v32 = fadd float %v22, %v28
  %v33 = fadd float %v23, %v29
  %v34 = fadd float %v24, %v30
  %v35 = getelementptr float, ptr addrspace(1) %p2, i32 %i6
  %v36 = load <4 x float>, ptr addrspace(1) %v35, align 16
  %v37 = extractelement <4 x float> %v36, i64 0
  %v38 = extractelement <4 x float> %v36, i64 1
  %v39 = extractelement <4 x float> %v36, i64 2
  %v40 = extractelement <4 x float> %v36, i64 3
  %v41 = fsub float %v31, %v37
  %v42 = fsub float %v32, %v38
  %v43 = fsub float %v33, %v39
  %v44 = fsub float %v34, %v40
  %v45 = fadd float %s7, %v41
  %v46 = fadd float %s8, %v42
  %v47 = fadd float %s9, %v43
  %v48 = fadd float %s10, %v44
  %i6.n = add nsw i32 %i6, 128
  %i6.c = icmp slt i32 %i6.n, 512
  br i1 %i6.c, label %loop3, label %end4
end4:
  %v49 = phi float [ 0x8000000000000000, %entry ], [ %v45, %loop3 ]
  %v50 = phi float [ 0x8000000000000000, %entry ], [ %v46, %loop3 ]
  %v51 = phi float [ 0x8000000000000000, %entry ], [ %v47, %loop3 ]
  %v52 = phi float [ 0x8000000000000000, %entry ], [ %v48, %loop3 ]
  %v53 = fadd float %v49, %v51
  %v54 = fadd float %v50, %v52
  %v55 = fadd float %v53, %v54
  %v56 = bitcast float %v55 to i32
  %v57 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v56, i32 1, i32 31)
  %v58 = bitcast i32 %v57 to float
  %v59 = fadd float %v55, %v58
  %v60 = bitcast float %v59 to i32
  %v61 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v60, i32 2, i32 31)
  %v62 = bitcast i32 %v61 to float
  %v63 = fadd float %v59, %v62
  %v64 = bitcast float %v63 to i32
  %v65 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v64, i32 4, i32 31)
  %v66 = bitcast i32 %v65 to float
  %v67 = fadd float %v63, %v66
  %v68 = bitcast float %v67 to i32
  %v69 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v68, i32 8, i32 31)
  %v70 = bitcast i32 %v69 to float
  %v71 = fadd float %v67, %v70
  %v72 = bitcast float %v71 to i32
  %v73 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v72, i32 16, i32 31)
  %v74 = bitcast i32 %v73 to float
  %v75 = fadd float %v71, %v74
  %v76 = fadd float 0x0000000000000000, %v75
  %v77 = fdiv float %v76, 0x4080000000000000
  %v78 = and i32 %tid, 127
  %v79 = icmp eq i32 %v78, 0
  br i1 %v79, label %then80, label %end81
then80:
  store float %v77, ptr addrspace(1) %p3, align 4
  br label %end81
end81:
  ret void
}


declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
@stitch_KERNEL2_0_arena = internal addrspace(3) global [160 x i8] poison, align 128
define ptx_kernel void @stitch_KERNEL2_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2) nounwind "nvvm.reqntid"="32,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %a3 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL2_0_arena, i32 0
  %a4 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL2_0_arena, i32 128
  %v3 = mul nsw i32 %ctaid, 32
  %v4 = getelementptr i32, ptr addrspace(1) %p0, i32 %v3
  br i1 true, label %then1, label %end2
then1:
  %v5 = getelementptr i32, ptr addrspace(1) %v4, i32 %tid
  %v6 = load i32, ptr addrspace(1) %v5, align 4
  %v7 = icmp slt i32 %v6, 0
  %v8 = add i32 %v6, 4096
  %v9 = select i1 %v7, i32 %v8, i32 %v6
  %v10 = icmp sge i32 %v9, 0
  %v11 = icmp sle i32 %v9, 4095
  %v12 = and i1 %v10, %v11
  %v13 = getelementptr i32, ptr addrspace(3) %a3, i32 %tid
  store i32 %v9, ptr addrspace(3) %v13, align 4
  %v14 = and i1 true, %v12
  %v15 = zext i1 %v14 to i8
  %v16 = getelementptr i8, ptr addrspace(3) %a4, i32 %tid
  store i8 %v15, ptr addrspace(3) %v16, align 1
  br label %end2
end2:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v26 = mul nsw i32 %ctaid, 131072
  %v27 = getelementptr float, ptr addrspace(1) %p1, i32 %v26
  %v33 = getelementptr float, ptr addrspace(1) %p2, i32 %v3
  br i1 true, label %then17, label %end18
then17:
  %v19 = getelementptr i8, ptr addrspace(3) %a4, i32 %tid
  %v20 = load i8, ptr addrspace(3) %v19, align 1
  %v21 = icmp ne i8 %v20, 0
  %v22 = getelementptr i32, ptr addrspace(3) %a3, i32 %tid
  %v23 = load i32, ptr addrspace(3) %v22, align 4
  %v24 = call i32 @llvm.smax.i32(i32 %v23, i32 0)
  %v25 = call i32 @llvm.smin.i32(i32 %v24, i32 4095)
  %v28 = mul nsw i32 %tid, 4096
  %v29 = add nsw i32 %v28, %v25
  %v30 = getelementptr float, ptr addrspace(1) %v27, i32 %v29
  %v31 = load float, ptr addrspace(1) %v30, align 4
  %v32 = select i1 %v21, float %v31, float 0x7FF8000000000000
  %v34 = getelementptr float, ptr addrspace(1) %v33, i32 %tid
  store float %v32, ptr addrspace(1) %v34, align 4
  br label %end18
end18:
  ret void
}

