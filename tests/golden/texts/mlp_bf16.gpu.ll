declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.smin.i32(i32, i32)
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3))
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3))
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32, i32, i32, i32, i32, i32, float, float, float, float)
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
declare float @llvm.fma.f32(float, float, float)

define internal float @st.tanh.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = fcmp olt float 0x4024000000000000, %x0
  %v2 = select i1 %v1, float 0x4024000000000000, float %x0
  %v3 = fcmp ogt float 0xC024000000000000, %v2
  %v4 = select i1 %v3, float 0xC024000000000000, float %v2
  %v5 = call float @llvm.fma.f32(float %v4, float 0x4007154760000000, float 0x4168000FE0000000)
  %v6 = fsub float %v5, 0x4168000FE0000000
  %v7 = bitcast float %v5 to i32
  %v8 = shl i32 %v7, 23
  %v9 = bitcast i32 %v8 to float
  %v10 = call float @llvm.fma.f32(float %v6, float 0xBFD62E4300000000, float %v4)
  %v11 = fmul float %v10, %v10
  %v12 = call float @llvm.fma.f32(float 0x3FA6BA05E0000000, float %v10, float 0x3FC1225360000000)
  %v13 = call float @llvm.fma.f32(float %v12, float %v10, float 0x3FD5556EE0000000)
  %v14 = call float @llvm.fma.f32(float %v13, float %v10, float 0x3FE5554B40000000)
  %v15 = call float @llvm.fma.f32(float %v14, float %v10, float 0x3FEFFFFFE0000000)
  %v16 = call float @llvm.fma.f32(float %v11, float %v15, float %v10)
  %v17 = call float @llvm.fma.f32(float %v9, float 0x3FE0000000000000, float 0xBFE0000000000000)
  %v18 = call float @llvm.fma.f32(float %v9, float %v16, float %v17)
  %v19 = fadd float %v18, 0x3FF0000000000000
  %v20 = fdiv float %v18, %v19
  %v21 = fcmp oeq float %v18, 0x0000000000000000
  %v22 = select i1 %v21, float %x0, float %v20
  ret float %v22
}

@stitch_KERNEL0_0_arena = internal addrspace(3) global [20992 x i8] poison, align 128
@stitch_KERNEL0_0_met = internal addrspace(1) global i32 0, align 4
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3, ptr addrspace(1) align 16 %p4, ptr addrspace(1) align 16 %p5, ptr addrspace(1) align 16 %p6) nounwind "nvvm.reqntid"="256,1,1" "nvvm.minctasm"="2" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %a7 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a8 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %a9 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a10 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %a11 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4608
  %a12 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 12800
  %v1 = and i32 %tid, 3
  %v2 = lshr i32 %tid, 2
  %v3 = udiv i32 %ctaid, 16
  %v4 = mul nsw i32 %v3, 1024
  %v5 = getelementptr i16, ptr addrspace(1) %p2, i32 %v4
  %v6 = call i32 @llvm.smin.i32(i32 8, i32 16)
  %v7 = mul nuw nsw i32 %v1, 16
  %v8 = icmp ult i32 %v2, 16
  %v11 = lshr i32 %v2, 1
  %v12 = and i32 %v11, 3
  %v13 = shl i32 %v12, 4
  %v14 = xor i32 %v7, %v13
  %v15 = mul nuw nsw i32 %v2, 64
  %v16 = add nuw nsw i32 %v15, %v14
  %v18 = mul nsw i32 %v2, 256
  %v19 = add nsw i32 %v18, %v7
  br i1 %v8, label %then9, label %end10
then9:
  %v17 = getelementptr i8, ptr addrspace(3) %a9, i32 %v16
  %v20 = getelementptr i8, ptr addrspace(1) %v5, i32 %v19
  %v21 = icmp slt i32 %v2, %v6
  %v22 = select i1 %v21, i32 16, i32 0
  %v23 = icmp sgt i32 %v22, 0
  %v24 = select i1 %v23, ptr addrspace(1) %v20, ptr addrspace(1) %v5
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v17, ptr addrspace(1) %v24, i32 %v22)
  br label %end10
end10:
  %v25 = and i32 %tid, 1
  %v26 = lshr i32 %tid, 1
  %v27 = urem i32 %ctaid, 16
  %v28 = mul nsw i32 %v27, 16
  %v29 = getelementptr i16, ptr addrspace(1) %p3, i32 %v28
  %v30 = mul nuw nsw i32 %v25, 16
  %v31 = icmp ult i32 %v26, 32
  %v34 = lshr i32 %v26, 2
  %v35 = and i32 %v34, 1
  %v36 = shl i32 %v35, 4
  %v37 = xor i32 %v30, %v36
  %v38 = mul nuw nsw i32 %v26, 32
  %v39 = add nuw nsw i32 %v38, %v37
  %v41 = mul nsw i32 %v26, 512
  %v42 = add nsw i32 %v41, %v30
  br i1 %v31, label %then32, label %end33
then32:
  %v40 = getelementptr i8, ptr addrspace(3) %a10, i32 %v39
  %v43 = getelementptr i8, ptr addrspace(1) %v29, i32 %v42
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v40, ptr addrspace(1) %v43)
  br label %end33
end33:
  call void @llvm.nvvm.cp.async.commit.group()
  %v44 = getelementptr i16, ptr addrspace(1) %v5, i64 32
  %v45 = getelementptr i16, ptr addrspace(3) %a9, i64 512
  br i1 %v8, label %then46, label %end47
then46:
  %v48 = getelementptr i8, ptr addrspace(3) %v45, i32 %v16
  %v49 = getelementptr i8, ptr addrspace(1) %v44, i32 %v19
  %v50 = icmp slt i32 %v2, %v6
  %v51 = select i1 %v50, i32 16, i32 0
  %v52 = icmp sgt i32 %v51, 0
  %v53 = select i1 %v52, ptr addrspace(1) %v49, ptr addrspace(1) %v44
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v48, ptr addrspace(1) %v53, i32 %v51)
  br label %end47
end47:
  %v54 = getelementptr i16, ptr addrspace(1) %v29, i64 8192
  %v55 = getelementptr i16, ptr addrspace(3) %a10, i64 512
  br i1 %v31, label %then56, label %end57
then56:
  %v58 = getelementptr i8, ptr addrspace(3) %v55, i32 %v39
  %v59 = getelementptr i8, ptr addrspace(1) %v54, i32 %v42
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v58, ptr addrspace(1) %v59)
  br label %end57
end57:
  call void @llvm.nvvm.cp.async.commit.group()
  %v60 = getelementptr i16, ptr addrspace(1) %v5, i64 64
  %v61 = getelementptr i16, ptr addrspace(3) %a9, i64 1024
  br i1 %v8, label %then62, label %end63
then62:
  %v64 = getelementptr i8, ptr addrspace(3) %v61, i32 %v16
  %v65 = getelementptr i8, ptr addrspace(1) %v60, i32 %v19
  %v66 = icmp slt i32 %v2, %v6
  %v67 = select i1 %v66, i32 16, i32 0
  %v68 = icmp sgt i32 %v67, 0
  %v69 = select i1 %v68, ptr addrspace(1) %v65, ptr addrspace(1) %v60
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v64, ptr addrspace(1) %v69, i32 %v67)
  br label %end63
end63:
  %v70 = getelementptr i16, ptr addrspace(1) %v29, i64 16384
  %v71 = getelementptr i16, ptr addrspace(3) %a10, i64 1024
  br i1 %v31, label %then72, label %end73
then72:
  %v74 = getelementptr i8, ptr addrspace(3) %v71, i32 %v39
  %v75 = getelementptr i8, ptr addrspace(1) %v70, i32 %v42
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v74, ptr addrspace(1) %v75)
  br label %end73
end73:
  call void @llvm.nvvm.cp.async.commit.group()
  %v76 = getelementptr i16, ptr addrspace(1) %v5, i64 96
  %v77 = getelementptr i16, ptr addrspace(3) %a9, i64 1536
  br i1 %v8, label %then78, label %end79
then78:
  %v80 = getelementptr i8, ptr addrspace(3) %v77, i32 %v16
  %v81 = getelementptr i8, ptr addrspace(1) %v76, i32 %v19
  %v82 = icmp slt i32 %v2, %v6
  %v83 = select i1 %v82, i32 16, i32 0
  %v84 = icmp sgt i32 %v83, 0
  %v85 = select i1 %v84, ptr addrspace(1) %v81, ptr addrspace(1) %v76
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v80, ptr addrspace(1) %v85, i32 %v83)
  br label %end79
end79:
  %v86 = getelementptr i16, ptr addrspace(1) %v29, i64 24576
  %v87 = getelementptr i16, ptr addrspace(3) %a10, i64 1536
  br i1 %v31, label %then88, label %end89
then88:
  %v90 = getelementptr i8, ptr addrspace(3) %v87, i32 %v39
  %v91 = getelementptr i8, ptr addrspace(1) %v86, i32 %v42
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v90, ptr addrspace(1) %v91)
  br label %end89
end89:
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v92 = lshr i32 %tid, 6
  %v93 = and i32 %v92, 0
  %v94 = lshr i32 %tid, 5
  %v95 = and i32 %v94, 1
  %v96 = mul nuw nsw i32 %v93, 16
  %v97 = mul nuw nsw i32 %v95, 8
  %v98 = and i32 %tid, 15
  %v99 = lshr i32 %tid, 4
  %v100 = and i32 %v99, 1
  %v101 = add nuw nsw i32 %v96, %v98
  %v102 = lshr i32 %v98, 1
  %v103 = and i32 %v102, 3
  %v104 = shl i32 %v103, 4
  %v105 = mul nuw nsw i32 %v100, 16
  %v106 = xor i32 %v105, %v104
  %v107 = mul nuw nsw i32 %v101, 64
  %v108 = add nuw nsw i32 %v107, %v106
  %v109 = getelementptr i8, ptr addrspace(3) %a9, i32 %v108
  %v110 = getelementptr i8, ptr addrspace(3) %v109, i32 0
  %v111 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v110)
  %v112 = extractvalue { i32, i32, i32, i32 } %v111, 0
  %v113 = extractvalue { i32, i32, i32, i32 } %v111, 1
  %v114 = extractvalue { i32, i32, i32, i32 } %v111, 2
  %v115 = extractvalue { i32, i32, i32, i32 } %v111, 3
  %v116 = lshr i32 %v98, 2
  %v117 = and i32 %v116, 1
  %v118 = shl i32 %v117, 4
  %v119 = mul nuw nsw i32 %v97, 2
  %v120 = xor i32 %v119, %v118
  %v121 = mul nuw nsw i32 %v98, 32
  %v122 = add nuw nsw i32 %v121, %v120
  %v123 = getelementptr i8, ptr addrspace(3) %a10, i32 %v122
  %v124 = getelementptr i8, ptr addrspace(3) %v123, i32 0
  %v125 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v124)
  %v126 = extractvalue { i32, i32, i32, i32 } %v125, 0
  %v127 = extractvalue { i32, i32, i32, i32 } %v125, 1
  %v128 = extractvalue { i32, i32, i32, i32 } %v125, 2
  %v129 = extractvalue { i32, i32, i32, i32 } %v125, 3
  %v145 = add nuw nsw i32 %v105, 32
  %v146 = xor i32 %v145, %v104
  %v147 = add nuw nsw i32 %v107, %v146
  br label %loop130
loop130:
  %i132 = phi i32 [ 0, %end89 ], [ %i132.n, %loop130 ]
  %s133 = phi float [ 0.0, %end89 ], [ %v185, %loop130 ]
  %s134 = phi float [ 0.0, %end89 ], [ %v186, %loop130 ]
  %s135 = phi float [ 0.0, %end89 ], [ %v187, %loop130 ]
  %s136 = phi float [ 0.0, %end89 ], [ %v188, %loop130 ]
  %s137 = phi i32 [ %v112, %end89 ], [ %v172, %loop130 ]
  %s138 = phi i32 [ %v113, %end89 ], [ %v173, %loop130 ]
  %s139 = phi i32 [ %v114, %end89 ], [ %v174, %loop130 ]
  %s140 = phi i32 [ %v115, %end89 ], [ %v175, %loop130 ]
  %s141 = phi i32 [ %v126, %end89 ], [ %v180, %loop130 ]
  %s142 = phi i32 [ %v127, %end89 ], [ %v181, %loop130 ]
  %v143 = mul nsw i32 %i132, 512
  %v144 = getelementptr i16, ptr addrspace(3) %a9, i32 %v143
  %v148 = getelementptr i8, ptr addrspace(3) %v144, i32 %v147
  %v149 = getelementptr i8, ptr addrspace(3) %v148, i32 0
  %v150 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v149)
  %v151 = extractvalue { i32, i32, i32, i32 } %v150, 0
  %v152 = extractvalue { i32, i32, i32, i32 } %v150, 1
  %v153 = extractvalue { i32, i32, i32, i32 } %v150, 2
  %v154 = extractvalue { i32, i32, i32, i32 } %v150, 3
  %v155 = getelementptr i16, ptr addrspace(3) %a10, i32 %v143
  %v156 = getelementptr i8, ptr addrspace(3) %v155, i32 %v122
  %v157 = getelementptr i8, ptr addrspace(3) %v156, i32 512
  %v158 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v157)
  %v159 = extractvalue { i32, i32, i32, i32 } %v158, 0
  %v160 = extractvalue { i32, i32, i32, i32 } %v158, 1
  %v161 = extractvalue { i32, i32, i32, i32 } %v158, 2
  %v162 = extractvalue { i32, i32, i32, i32 } %v158, 3
  %v163 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %s137, i32 %s138, i32 %s139, i32 %s140, i32 %s141, i32 %s142, float %s133, float %s134, float %s135, float %s136)
  %v164 = extractvalue { float, float, float, float } %v163, 0
  %v165 = extractvalue { float, float, float, float } %v163, 1
  %v166 = extractvalue { float, float, float, float } %v163, 2
  %v167 = extractvalue { float, float, float, float } %v163, 3
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v168 = getelementptr i16, ptr addrspace(3) %v144, i64 512
  %v169 = getelementptr i8, ptr addrspace(3) %v168, i32 %v108
  %v170 = getelementptr i8, ptr addrspace(3) %v169, i32 0
  %v171 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v170)
  %v172 = extractvalue { i32, i32, i32, i32 } %v171, 0
  %v173 = extractvalue { i32, i32, i32, i32 } %v171, 1
  %v174 = extractvalue { i32, i32, i32, i32 } %v171, 2
  %v175 = extractvalue { i32, i32, i32, i32 } %v171, 3
  %v176 = getelementptr i16, ptr addrspace(3) %v155, i64 512
  %v177 = getelementptr i8, ptr addrspace(3) %v176, i32 %v122
  %v178 = getelementptr i8, ptr addrspace(3) %v177, i32 0
  %v179 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v178)
  %v180 = extractvalue { i32, i32, i32, i32 } %v179, 0
  %v181 = extractvalue { i32, i32, i32, i32 } %v179, 1
  %v182 = extractvalue { i32, i32, i32, i32 } %v179, 2
  %v183 = extractvalue { i32, i32, i32, i32 } %v179, 3
  %v184 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v151, i32 %v152, i32 %v153, i32 %v154, i32 %v159, i32 %v160, float %v164, float %v165, float %v166, float %v167)
  %v185 = extractvalue { float, float, float, float } %v184, 0
  %v186 = extractvalue { float, float, float, float } %v184, 1
  %v187 = extractvalue { float, float, float, float } %v184, 2
  %v188 = extractvalue { float, float, float, float } %v184, 3
  %i132.n = add nsw i32 %i132, 1
  %i132.c = icmp slt i32 %i132.n, 3
  br i1 %i132.c, label %loop130, label %end131, !llvm.loop !0
end131:
  %v189 = getelementptr i8, ptr addrspace(3) %v77, i32 %v147
  %v190 = getelementptr i8, ptr addrspace(3) %v189, i32 0
  %v191 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v190)
  %v192 = extractvalue { i32, i32, i32, i32 } %v191, 0
  %v193 = extractvalue { i32, i32, i32, i32 } %v191, 1
  %v194 = extractvalue { i32, i32, i32, i32 } %v191, 2
  %v195 = extractvalue { i32, i32, i32, i32 } %v191, 3
  %v196 = getelementptr i8, ptr addrspace(3) %v87, i32 %v122
  %v197 = getelementptr i8, ptr addrspace(3) %v196, i32 512
  %v198 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v197)
  %v199 = extractvalue { i32, i32, i32, i32 } %v198, 0
  %v200 = extractvalue { i32, i32, i32, i32 } %v198, 1
  %v201 = extractvalue { i32, i32, i32, i32 } %v198, 2
  %v202 = extractvalue { i32, i32, i32, i32 } %v198, 3
  %v203 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v172, i32 %v173, i32 %v174, i32 %v175, i32 %v180, i32 %v181, float %v185, float %v186, float %v187, float %v188)
  %v204 = extractvalue { float, float, float, float } %v203, 0
  %v205 = extractvalue { float, float, float, float } %v203, 1
  %v206 = extractvalue { float, float, float, float } %v203, 2
  %v207 = extractvalue { float, float, float, float } %v203, 3
  %v208 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v192, i32 %v193, i32 %v194, i32 %v195, i32 %v199, i32 %v200, float %v204, float %v205, float %v206, float %v207)
  %v209 = extractvalue { float, float, float, float } %v208, 0
  %v210 = extractvalue { float, float, float, float } %v208, 1
  %v211 = extractvalue { float, float, float, float } %v208, 2
  %v212 = extractvalue { float, float, float, float } %v208, 3
  %v213 = icmp ult i32 %tid, 64
  %v216 = mul nsw i32 %v3, 2048
  %v217 = add nsw i32 %v216, %v28
  %v218 = getelementptr float, ptr addrspace(1) %p6, i32 %v217
  %v219 = and i32 %v2, 7
  %v220 = add nuw nsw i32 %v96, %v219
  %v221 = shl i32 %v1, 1
  %v222 = add nuw nsw i32 %v97, %v221
  %v223 = add nuw nsw i32 %v220, 0
  %v224 = add nuw nsw i32 %v222, 0
  %v235 = add nuw nsw i32 %v220, 8
  br i1 %v213, label %then214, label %end215
then214:
  %v225 = add nsw i32 0, %v223
  %v226 = add nsw i32 0, %v224
  %v227 = icmp slt i32 %v225, %v6
  %v228 = mul nsw i32 %v225, 256
  %v229 = getelementptr float, ptr addrspace(1) %v218, i32 %v228
  %v230 = getelementptr float, ptr addrspace(1) %v229, i32 %v226
  br i1 %v227, label %then231, label %end232
then231:
  %v233 = insertelement <2 x float> poison, float %v209, i64 0
  %v234 = insertelement <2 x float> %v233, float %v210, i64 1
  store <2 x float> %v234, ptr addrspace(1) %v230, align 8
  br label %end232
end232:
  %v236 = add nsw i32 0, %v235
  %v237 = add nsw i32 0, %v224
  %v238 = icmp slt i32 %v236, %v6
  %v239 = mul nsw i32 %v236, 256
  %v240 = getelementptr float, ptr addrspace(1) %v218, i32 %v239
  %v241 = getelementptr float, ptr addrspace(1) %v240, i32 %v237
  br i1 %v238, label %then242, label %end243
then242:
  %v244 = insertelement <2 x float> poison, float %v211, i64 0
  %v245 = insertelement <2 x float> %v244, float %v212, i64 1
  store <2 x float> %v245, ptr addrspace(1) %v241, align 8
  br label %end243
end243:
  br label %end215
end215:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v249 = icmp eq i32 %tid, 0
  br i1 %v249, label %arrive246, label %met248
arrive246:
  %v250 = icmp eq i32 %ctaid, 0
  %v251 = select i1 %v250, i32 2147483521, i32 1
  fence syncscope("device") acq_rel
  %v252 = atomicrmw add ptr addrspace(1) @stitch_KERNEL0_0_met, i32 %v251 syncscope("device") monotonic, align 4
  br label %wait247
wait247:
  %v253 = load atomic i32, ptr addrspace(1) @stitch_KERNEL0_0_met syncscope("device") acquire, align 4
  %v254 = xor i32 %v252, %v253
  %v255 = icmp sge i32 %v254, 0
  br i1 %v255, label %wait247, label %met248
met248:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v256 = icmp ult i32 %ctaid, 64
  %v263 = and i32 %tid, 63
  %v264 = mul nuw nsw i32 %v263, 4
  %v267 = udiv i32 %ctaid, 8
  %v268 = mul nsw i32 %v267, 2048
  %v269 = getelementptr float, ptr addrspace(1) %p6, i32 %v268
  %v574 = and i32 %tid, 7
  %v575 = lshr i32 %tid, 3
  %v576 = mul nuw nsw i32 %v574, 16
  %v577 = icmp ult i32 %v575, 16
  %v580 = and i32 %v575, 7
  %v581 = shl i32 %v580, 4
  %v582 = xor i32 %v576, %v581
  %v583 = mul nuw nsw i32 %v575, 128
  %v584 = add nuw nsw i32 %v583, %v582
  %v586 = mul nsw i32 %v575, 512
  %v587 = add nsw i32 %v586, %v576
  %v589 = udiv i32 %v576, 2
  %v594 = urem i32 %ctaid, 8
  %v595 = mul nsw i32 %v594, 16
  %v596 = getelementptr i16, ptr addrspace(1) %p4, i32 %v595
  %v597 = icmp ult i32 %v26, 64
  %v601 = mul nsw i32 %v26, 256
  %v602 = add nsw i32 %v601, %v30
  %v604 = getelementptr i16, ptr addrspace(3) %a7, i64 64
  %v605 = getelementptr i16, ptr addrspace(3) %a11, i64 1024
  %v614 = getelementptr i16, ptr addrspace(1) %v596, i64 8192
  %v615 = getelementptr i16, ptr addrspace(3) %a12, i64 1024
  %v620 = getelementptr i16, ptr addrspace(3) %a7, i64 128
  %v621 = getelementptr i16, ptr addrspace(3) %a11, i64 2048
  %v630 = getelementptr i16, ptr addrspace(1) %v596, i64 16384
  %v631 = getelementptr i16, ptr addrspace(3) %a12, i64 2048
  %v636 = getelementptr i16, ptr addrspace(3) %a7, i64 192
  %v637 = getelementptr i16, ptr addrspace(3) %a11, i64 3072
  %v646 = getelementptr i16, ptr addrspace(1) %v596, i64 24576
  %v647 = getelementptr i16, ptr addrspace(3) %a12, i64 3072
  %v652 = and i32 %v98, 7
  %v653 = shl i32 %v652, 4
  %v654 = xor i32 %v105, %v653
  %v655 = mul nuw nsw i32 %v101, 128
  %v656 = add nuw nsw i32 %v655, %v654
  %v686 = xor i32 %v145, %v653
  %v687 = add nuw nsw i32 %v655, %v686
  %v708 = add nuw nsw i32 %v105, 64
  %v709 = xor i32 %v708, %v653
  %v710 = add nuw nsw i32 %v655, %v709
  %v730 = add nuw nsw i32 %v105, 96
  %v731 = xor i32 %v730, %v653
  %v732 = add nuw nsw i32 %v655, %v731
  %v857 = icmp slt i32 %v99, 8
  %v871 = getelementptr i16, ptr addrspace(1) %p0, i32 %v595
  %v886 = mul nsw i32 %v267, 1024
  %v887 = add nsw i32 %v886, %v595
  %v888 = getelementptr i16, ptr addrspace(1) %p5, i32 %v887
  br i1 %v256, label %then257, label %end258
then257:
  %v261 = icmp slt i32 %v92, 8
  br i1 %v261, label %loop259, label %end260
loop259:
  %i262 = phi i32 [ %v92, %then257 ], [ %i262.n, %end266 ]
  %v270 = mul nsw i32 %i262, 256
  %v271 = getelementptr float, ptr addrspace(1) %v269, i32 %v270
  %v572 = getelementptr i16, ptr addrspace(3) %a7, i32 %v270
  br i1 true, label %then265, label %end266
then265:
  %v272 = getelementptr float, ptr addrspace(1) %v271, i32 %v264
  %v273 = load <4 x float>, ptr addrspace(1) %v272, align 16
  %v274 = extractelement <4 x float> %v273, i64 0
  %v275 = extractelement <4 x float> %v273, i64 1
  %v276 = extractelement <4 x float> %v273, i64 2
  %v277 = extractelement <4 x float> %v273, i64 3
  %v278 = fptrunc float %v274 to bfloat
  %v279 = bitcast bfloat %v278 to i16
  %v280 = zext i16 %v279 to i32
  %v281 = shl i32 %v280, 16
  %v282 = bitcast i32 %v281 to float
  %v283 = fptrunc float %v275 to bfloat
  %v284 = bitcast bfloat %v283 to i16
  %v285 = zext i16 %v284 to i32
  %v286 = shl i32 %v285, 16
  %v287 = bitcast i32 %v286 to float
  %v288 = fptrunc float %v276 to bfloat
  %v289 = bitcast bfloat %v288 to i16
  %v290 = zext i16 %v289 to i32
  %v291 = shl i32 %v290, 16
  %v292 = bitcast i32 %v291 to float
  %v293 = fptrunc float %v277 to bfloat
  %v294 = bitcast bfloat %v293 to i16
  %v295 = zext i16 %v294 to i32
  %v296 = shl i32 %v295, 16
  %v297 = bitcast i32 %v296 to float
  %v298 = getelementptr i16, ptr addrspace(1) %p1, i32 %v264
  %v299 = load <4 x i16>, ptr addrspace(1) %v298, align 8
  %v300 = extractelement <4 x i16> %v299, i64 0
  %v301 = extractelement <4 x i16> %v299, i64 1
  %v302 = extractelement <4 x i16> %v299, i64 2
  %v303 = extractelement <4 x i16> %v299, i64 3
  %v304 = zext i16 %v300 to i32
  %v305 = shl i32 %v304, 16
  %v306 = bitcast i32 %v305 to float
  %v307 = zext i16 %v301 to i32
  %v308 = shl i32 %v307, 16
  %v309 = bitcast i32 %v308 to float
  %v310 = zext i16 %v302 to i32
  %v311 = shl i32 %v310, 16
  %v312 = bitcast i32 %v311 to float
  %v313 = zext i16 %v303 to i32
  %v314 = shl i32 %v313, 16
  %v315 = bitcast i32 %v314 to float
  %v316 = fadd float %v282, %v306
  %v317 = fptrunc float %v316 to bfloat
  %v318 = bitcast bfloat %v317 to i16
  %v319 = zext i16 %v318 to i32
  %v320 = shl i32 %v319, 16
  %v321 = bitcast i32 %v320 to float
  %v322 = fadd float %v287, %v309
  %v323 = fptrunc float %v322 to bfloat
  %v324 = bitcast bfloat %v323 to i16
  %v325 = zext i16 %v324 to i32
  %v326 = shl i32 %v325, 16
  %v327 = bitcast i32 %v326 to float
  %v328 = fadd float %v292, %v312
  %v329 = fptrunc float %v328 to bfloat
  %v330 = bitcast bfloat %v329 to i16
  %v331 = zext i16 %v330 to i32
  %v332 = shl i32 %v331, 16
  %v333 = bitcast i32 %v332 to float
  %v334 = fadd float %v297, %v315
  %v335 = fptrunc float %v334 to bfloat
  %v336 = bitcast bfloat %v335 to i16
  %v337 = zext i16 %v336 to i32
  %v338 = shl i32 %v337, 16
  %v339 = bitcast i32 %v338 to float
  %v340 = fmul float %v321, %v321
  %v341 = fptrunc float %v340 to bfloat
  %v342 = bitcast bfloat %v341 to i16
  %v343 = zext i16 %v342 to i32
  %v344 = shl i32 %v343, 16
  %v345 = bitcast i32 %v344 to float
  %v346 = fmul float %v327, %v327
  %v347 = fptrunc float %v346 to bfloat
  %v348 = bitcast bfloat %v347 to i16
  %v349 = zext i16 %v348 to i32
  %v350 = shl i32 %v349, 16
  %v351 = bitcast i32 %v350 to float
  %v352 = fmul float %v333, %v333
  %v353 = fptrunc float %v352 to bfloat
  %v354 = bitcast bfloat %v353 to i16
  %v355 = zext i16 %v354 to i32
  %v356 = shl i32 %v355, 16
  %v357 = bitcast i32 %v356 to float
  %v358 = fmul float %v339, %v339
  %v359 = fptrunc float %v358 to bfloat
  %v360 = bitcast bfloat %v359 to i16
  %v361 = zext i16 %v360 to i32
  %v362 = shl i32 %v361, 16
  %v363 = bitcast i32 %v362 to float
  %v364 = fmul float %v345, %v321
  %v365 = fptrunc float %v364 to bfloat
  %v366 = bitcast bfloat %v365 to i16
  %v367 = zext i16 %v366 to i32
  %v368 = shl i32 %v367, 16
  %v369 = bitcast i32 %v368 to float
  %v370 = fmul float %v351, %v327
  %v371 = fptrunc float %v370 to bfloat
  %v372 = bitcast bfloat %v371 to i16
  %v373 = zext i16 %v372 to i32
  %v374 = shl i32 %v373, 16
  %v375 = bitcast i32 %v374 to float
  %v376 = fmul float %v357, %v333
  %v377 = fptrunc float %v376 to bfloat
  %v378 = bitcast bfloat %v377 to i16
  %v379 = zext i16 %v378 to i32
  %v380 = shl i32 %v379, 16
  %v381 = bitcast i32 %v380 to float
  %v382 = fmul float %v363, %v339
  %v383 = fptrunc float %v382 to bfloat
  %v384 = bitcast bfloat %v383 to i16
  %v385 = zext i16 %v384 to i32
  %v386 = shl i32 %v385, 16
  %v387 = bitcast i32 %v386 to float
  %v388 = fmul float %v369, 0x3FA6E00000000000
  %v389 = fptrunc float %v388 to bfloat
  %v390 = bitcast bfloat %v389 to i16
  %v391 = zext i16 %v390 to i32
  %v392 = shl i32 %v391, 16
  %v393 = bitcast i32 %v392 to float
  %v394 = fmul float %v375, 0x3FA6E00000000000
  %v395 = fptrunc float %v394 to bfloat
  %v396 = bitcast bfloat %v395 to i16
  %v397 = zext i16 %v396 to i32
  %v398 = shl i32 %v397, 16
  %v399 = bitcast i32 %v398 to float
  %v400 = fmul float %v381, 0x3FA6E00000000000
  %v401 = fptrunc float %v400 to bfloat
  %v402 = bitcast bfloat %v401 to i16
  %v403 = zext i16 %v402 to i32
  %v404 = shl i32 %v403, 16
  %v405 = bitcast i32 %v404 to float
  %v406 = fmul float %v387, 0x3FA6E00000000000
  %v407 = fptrunc float %v406 to bfloat
  %v408 = bitcast bfloat %v407 to i16
  %v409 = zext i16 %v408 to i32
  %v410 = shl i32 %v409, 16
  %v411 = bitcast i32 %v410 to float
  %v412 = fadd float %v321, %v393
  %v413 = fptrunc float %v412 to bfloat
  %v414 = bitcast bfloat %v413 to i16
  %v415 = zext i16 %v414 to i32
  %v416 = shl i32 %v415, 16
  %v417 = bitcast i32 %v416 to float
  %v418 = fadd float %v327, %v399
  %v419 = fptrunc float %v418 to bfloat
  %v420 = bitcast bfloat %v419 to i16
  %v421 = zext i16 %v420 to i32
  %v422 = shl i32 %v421, 16
  %v423 = bitcast i32 %v422 to float
  %v424 = fadd float %v333, %v405
  %v425 = fptrunc float %v424 to bfloat
  %v426 = bitcast bfloat %v425 to i16
  %v427 = zext i16 %v426 to i32
  %v428 = shl i32 %v427, 16
  %v429 = bitcast i32 %v428 to float
  %v430 = fadd float %v339, %v411
  %v431 = fptrunc float %v430 to bfloat
  %v432 = bitcast bfloat %v431 to i16
  %v433 = zext i16 %v432 to i32
  %v434 = shl i32 %v433, 16
  %v435 = bitcast i32 %v434 to float
  %v436 = fmul float %v417, 0x3FE9800000000000
  %v437 = fptrunc float %v436 to bfloat
  %v438 = bitcast bfloat %v437 to i16
  %v439 = zext i16 %v438 to i32
  %v440 = shl i32 %v439, 16
  %v441 = bitcast i32 %v440 to float
  %v442 = fmul float %v423, 0x3FE9800000000000
  %v443 = fptrunc float %v442 to bfloat
  %v444 = bitcast bfloat %v443 to i16
  %v445 = zext i16 %v444 to i32
  %v446 = shl i32 %v445, 16
  %v447 = bitcast i32 %v446 to float
  %v448 = fmul float %v429, 0x3FE9800000000000
  %v449 = fptrunc float %v448 to bfloat
  %v450 = bitcast bfloat %v449 to i16
  %v451 = zext i16 %v450 to i32
  %v452 = shl i32 %v451, 16
  %v453 = bitcast i32 %v452 to float
  %v454 = fmul float %v435, 0x3FE9800000000000
  %v455 = fptrunc float %v454 to bfloat
  %v456 = bitcast bfloat %v455 to i16
  %v457 = zext i16 %v456 to i32
  %v458 = shl i32 %v457, 16
  %v459 = bitcast i32 %v458 to float
  %v460 = call float @st.tanh.f32(float %v441)
  %v461 = fptrunc float %v460 to bfloat
  %v462 = bitcast bfloat %v461 to i16
  %v463 = zext i16 %v462 to i32
  %v464 = shl i32 %v463, 16
  %v465 = bitcast i32 %v464 to float
  %v466 = call float @st.tanh.f32(float %v447)
  %v467 = fptrunc float %v466 to bfloat
  %v468 = bitcast bfloat %v467 to i16
  %v469 = zext i16 %v468 to i32
  %v470 = shl i32 %v469, 16
  %v471 = bitcast i32 %v470 to float
  %v472 = call float @st.tanh.f32(float %v453)
  %v473 = fptrunc float %v472 to bfloat
  %v474 = bitcast bfloat %v473 to i16
  %v475 = zext i16 %v474 to i32
  %v476 = shl i32 %v475, 16
  %v477 = bitcast i32 %v476 to float
  %v478 = call float @st.tanh.f32(float %v459)
  %v479 = fptrunc float %v478 to bfloat
  %v480 = bitcast bfloat %v479 to i16
  %v481 = zext i16 %v480 to i32
  %v482 = shl i32 %v481, 16
  %v483 = bitcast i32 %v482 to float
  %v484 = fadd float %v465, 0x3FF0000000000000
  %v485 = fptrunc float %v484 to bfloat
  %v486 = bitcast bfloat %v485 to i16
  %v487 = zext i16 %v486 to i32
  %v488 = shl i32 %v487, 16
  %v489 = bitcast i32 %v488 to float
  %v490 = fadd float %v471, 0x3FF0000000000000
  %v491 = fptrunc float %v490 to bfloat
  %v492 = bitcast bfloat %v491 to i16
  %v493 = zext i16 %v492 to i32
  %v494 = shl i32 %v493, 16
  %v495 = bitcast i32 %v494 to float
  %v496 = fadd float %v477, 0x3FF0000000000000
  %v497 = fptrunc float %v496 to bfloat
  %v498 = bitcast bfloat %v497 to i16
  %v499 = zext i16 %v498 to i32
  %v500 = shl i32 %v499, 16
  %v501 = bitcast i32 %v500 to float
  %v502 = fadd float %v483, 0x3FF0000000000000
  %v503 = fptrunc float %v502 to bfloat
  %v504 = bitcast bfloat %v503 to i16
  %v505 = zext i16 %v504 to i32
  %v506 = shl i32 %v505, 16
  %v507 = bitcast i32 %v506 to float
  %v508 = fmul float %v489, 0x3FE0000000000000
  %v509 = fptrunc float %v508 to bfloat
  %v510 = bitcast bfloat %v509 to i16
  %v511 = zext i16 %v510 to i32
  %v512 = shl i32 %v511, 16
  %v513 = bitcast i32 %v512 to float
  %v514 = fmul float %v495, 0x3FE0000000000000
  %v515 = fptrunc float %v514 to bfloat
  %v516 = bitcast bfloat %v515 to i16
  %v517 = zext i16 %v516 to i32
  %v518 = shl i32 %v517, 16
  %v519 = bitcast i32 %v518 to float
  %v520 = fmul float %v501, 0x3FE0000000000000
  %v521 = fptrunc float %v520 to bfloat
  %v522 = bitcast bfloat %v521 to i16
  %v523 = zext i16 %v522 to i32
  %v524 = shl i32 %v523, 16
  %v525 = bitcast i32 %v524 to float
  %v526 = fmul float %v507, 0x3FE0000000000000
  %v527 = fptrunc float %v526 to bfloat
  %v528 = bitcast bfloat %v527 to i16
  %v529 = zext i16 %v528 to i32
  %v530 = shl i32 %v529, 16
  %v531 = bitcast i32 %v530 to float
  %v532 = fmul float %v321, %v513
  %v533 = fptrunc float %v532 to bfloat
  %v534 = bitcast bfloat %v533 to i16
  %v535 = zext i16 %v534 to i32
  %v536 = shl i32 %v535, 16
  %v537 = bitcast i32 %v536 to float
  %v538 = fmul float %v327, %v519
  %v539 = fptrunc float %v538 to bfloat
  %v540 = bitcast bfloat %v539 to i16
  %v541 = zext i16 %v540 to i32
  %v542 = shl i32 %v541, 16
  %v543 = bitcast i32 %v542 to float
  %v544 = fmul float %v333, %v525
  %v545 = fptrunc float %v544 to bfloat
  %v546 = bitcast bfloat %v545 to i16
  %v547 = zext i16 %v546 to i32
  %v548 = shl i32 %v547, 16
  %v549 = bitcast i32 %v548 to float
  %v550 = fmul float %v339, %v531
  %v551 = fptrunc float %v550 to bfloat
  %v552 = bitcast bfloat %v551 to i16
  %v553 = zext i16 %v552 to i32
  %v554 = shl i32 %v553, 16
  %v555 = bitcast i32 %v554 to float
  %v556 = bitcast float %v537 to i32
  %v557 = lshr i32 %v556, 16
  %v558 = trunc i32 %v557 to i16
  %v559 = bitcast float %v543 to i32
  %v560 = lshr i32 %v559, 16
  %v561 = trunc i32 %v560 to i16
  %v562 = bitcast float %v549 to i32
  %v563 = lshr i32 %v562, 16
  %v564 = trunc i32 %v563 to i16
  %v565 = bitcast float %v555 to i32
  %v566 = lshr i32 %v565, 16
  %v567 = trunc i32 %v566 to i16
  %v568 = insertelement <4 x i16> poison, i16 %v558, i64 0
  %v569 = insertelement <4 x i16> %v568, i16 %v561, i64 1
  %v570 = insertelement <4 x i16> %v569, i16 %v564, i64 2
  %v571 = insertelement <4 x i16> %v570, i16 %v567, i64 3
  %v573 = getelementptr i16, ptr addrspace(3) %v572, i32 %v264
  store <4 x i16> %v571, ptr addrspace(3) %v573, align 8
  br label %end266
end266:
  %i262.n = add nsw i32 %i262, 4
  %i262.c = icmp slt i32 %i262.n, 8
  br i1 %i262.c, label %loop259, label %end260
end260:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %v577, label %then578, label %end579
then578:
  %v585 = getelementptr i8, ptr addrspace(3) %a11, i32 %v584
  %v588 = getelementptr i8, ptr addrspace(3) %a7, i32 %v587
  %v590 = icmp slt i32 %v575, %v6
  %v591 = select i1 %v590, ptr addrspace(3) %v588, ptr addrspace(3) %a7
  %v592 = load <4 x i32>, ptr addrspace(3) %v591, align 16
  %v593 = select i1 %v590, <4 x i32> %v592, <4 x i32> zeroinitializer
  store <4 x i32> %v593, ptr addrspace(3) %v585, align 16
  br label %end579
end579:
  br i1 %v597, label %then598, label %end599
then598:
  %v600 = getelementptr i8, ptr addrspace(3) %a12, i32 %v39
  %v603 = getelementptr i8, ptr addrspace(1) %v596, i32 %v602
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v600, ptr addrspace(1) %v603)
  br label %end599
end599:
  call void @llvm.nvvm.cp.async.commit.group()
  br i1 %v577, label %then606, label %end607
then606:
  %v608 = getelementptr i8, ptr addrspace(3) %v605, i32 %v584
  %v609 = getelementptr i8, ptr addrspace(3) %v604, i32 %v587
  %v610 = icmp slt i32 %v575, %v6
  %v611 = select i1 %v610, ptr addrspace(3) %v609, ptr addrspace(3) %v604
  %v612 = load <4 x i32>, ptr addrspace(3) %v611, align 16
  %v613 = select i1 %v610, <4 x i32> %v612, <4 x i32> zeroinitializer
  store <4 x i32> %v613, ptr addrspace(3) %v608, align 16
  br label %end607
end607:
  br i1 %v597, label %then616, label %end617
then616:
  %v618 = getelementptr i8, ptr addrspace(3) %v615, i32 %v39
  %v619 = getelementptr i8, ptr addrspace(1) %v614, i32 %v602
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v618, ptr addrspace(1) %v619)
  br label %end617
end617:
  call void @llvm.nvvm.cp.async.commit.group()
  br i1 %v577, label %then622, label %end623
then622:
  %v624 = getelementptr i8, ptr addrspace(3) %v621, i32 %v584
  %v625 = getelementptr i8, ptr addrspace(3) %v620, i32 %v587
  %v626 = icmp slt i32 %v575, %v6
  %v627 = select i1 %v626, ptr addrspace(3) %v625, ptr addrspace(3) %v620
  %v628 = load <4 x i32>, ptr addrspace(3) %v627, align 16
  %v629 = select i1 %v626, <4 x i32> %v628, <4 x i32> zeroinitializer
  store <4 x i32> %v629, ptr addrspace(3) %v624, align 16
  br label %end623
end623:
  br i1 %v597, label %then632, label %end633
then632:
  %v634 = getelementptr i8, ptr addrspace(3) %v631, i32 %v39
  %v635 = getelementptr i8, ptr addrspace(1) %v630, i32 %v602
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v634, ptr addrspace(1) %v635)
  br label %end633
end633:
  call void @llvm.nvvm.cp.async.commit.group()
  br i1 %v577, label %then638, label %end639
then638:
  %v640 = getelementptr i8, ptr addrspace(3) %v637, i32 %v584
  %v641 = getelementptr i8, ptr addrspace(3) %v636, i32 %v587
  %v642 = icmp slt i32 %v575, %v6
  %v643 = select i1 %v642, ptr addrspace(3) %v641, ptr addrspace(3) %v636
  %v644 = load <4 x i32>, ptr addrspace(3) %v643, align 16
  %v645 = select i1 %v642, <4 x i32> %v644, <4 x i32> zeroinitializer
  store <4 x i32> %v645, ptr addrspace(3) %v640, align 16
  br label %end639
end639:
  br i1 %v597, label %then648, label %end649
then648:
  %v650 = getelementptr i8, ptr addrspace(3) %v647, i32 %v39
  %v651 = getelementptr i8, ptr addrspace(1) %v646, i32 %v602
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v650, ptr addrspace(1) %v651)
  br label %end649
end649:
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v657 = getelementptr i8, ptr addrspace(3) %a11, i32 %v656
  %v658 = getelementptr i8, ptr addrspace(3) %v657, i32 0
  %v659 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v658)
  %v660 = extractvalue { i32, i32, i32, i32 } %v659, 0
  %v661 = extractvalue { i32, i32, i32, i32 } %v659, 1
  %v662 = extractvalue { i32, i32, i32, i32 } %v659, 2
  %v663 = extractvalue { i32, i32, i32, i32 } %v659, 3
  %v664 = getelementptr i8, ptr addrspace(3) %a12, i32 %v122
  %v665 = getelementptr i8, ptr addrspace(3) %v664, i32 0
  %v666 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v665)
  %v667 = extractvalue { i32, i32, i32, i32 } %v666, 0
  %v668 = extractvalue { i32, i32, i32, i32 } %v666, 1
  %v669 = extractvalue { i32, i32, i32, i32 } %v666, 2
  %v670 = extractvalue { i32, i32, i32, i32 } %v666, 3
  br label %loop671
loop671:
  %i673 = phi i32 [ 0, %end649 ], [ %i673.n, %loop671 ]
  %s674 = phi float [ 0.0, %end649 ], [ %v769, %loop671 ]
  %s675 = phi float [ 0.0, %end649 ], [ %v770, %loop671 ]
  %s676 = phi float [ 0.0, %end649 ], [ %v771, %loop671 ]
  %s677 = phi float [ 0.0, %end649 ], [ %v772, %loop671 ]
  %s678 = phi i32 [ %v660, %end649 ], [ %v756, %loop671 ]
  %s679 = phi i32 [ %v661, %end649 ], [ %v757, %loop671 ]
  %s680 = phi i32 [ %v662, %end649 ], [ %v758, %loop671 ]
  %s681 = phi i32 [ %v663, %end649 ], [ %v759, %loop671 ]
  %s682 = phi i32 [ %v667, %end649 ], [ %v764, %loop671 ]
  %s683 = phi i32 [ %v668, %end649 ], [ %v765, %loop671 ]
  %v684 = mul nsw i32 %i673, 1024
  %v685 = getelementptr i16, ptr addrspace(3) %a11, i32 %v684
  %v688 = getelementptr i8, ptr addrspace(3) %v685, i32 %v687
  %v689 = getelementptr i8, ptr addrspace(3) %v688, i32 0
  %v690 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v689)
  %v691 = extractvalue { i32, i32, i32, i32 } %v690, 0
  %v692 = extractvalue { i32, i32, i32, i32 } %v690, 1
  %v693 = extractvalue { i32, i32, i32, i32 } %v690, 2
  %v694 = extractvalue { i32, i32, i32, i32 } %v690, 3
  %v695 = getelementptr i16, ptr addrspace(3) %a12, i32 %v684
  %v696 = getelementptr i8, ptr addrspace(3) %v695, i32 %v122
  %v697 = getelementptr i8, ptr addrspace(3) %v696, i32 512
  %v698 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v697)
  %v699 = extractvalue { i32, i32, i32, i32 } %v698, 0
  %v700 = extractvalue { i32, i32, i32, i32 } %v698, 1
  %v701 = extractvalue { i32, i32, i32, i32 } %v698, 2
  %v702 = extractvalue { i32, i32, i32, i32 } %v698, 3
  %v703 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %s678, i32 %s679, i32 %s680, i32 %s681, i32 %s682, i32 %s683, float %s674, float %s675, float %s676, float %s677)
  %v704 = extractvalue { float, float, float, float } %v703, 0
  %v705 = extractvalue { float, float, float, float } %v703, 1
  %v706 = extractvalue { float, float, float, float } %v703, 2
  %v707 = extractvalue { float, float, float, float } %v703, 3
  %v711 = getelementptr i8, ptr addrspace(3) %v685, i32 %v710
  %v712 = getelementptr i8, ptr addrspace(3) %v711, i32 0
  %v713 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v712)
  %v714 = extractvalue { i32, i32, i32, i32 } %v713, 0
  %v715 = extractvalue { i32, i32, i32, i32 } %v713, 1
  %v716 = extractvalue { i32, i32, i32, i32 } %v713, 2
  %v717 = extractvalue { i32, i32, i32, i32 } %v713, 3
  %v718 = getelementptr i8, ptr addrspace(3) %v695, i32 %v122
  %v719 = getelementptr i8, ptr addrspace(3) %v718, i32 1024
  %v720 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v719)
  %v721 = extractvalue { i32, i32, i32, i32 } %v720, 0
  %v722 = extractvalue { i32, i32, i32, i32 } %v720, 1
  %v723 = extractvalue { i32, i32, i32, i32 } %v720, 2
  %v724 = extractvalue { i32, i32, i32, i32 } %v720, 3
  %v725 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v691, i32 %v692, i32 %v693, i32 %v694, i32 %v699, i32 %v700, float %v704, float %v705, float %v706, float %v707)
  %v726 = extractvalue { float, float, float, float } %v725, 0
  %v727 = extractvalue { float, float, float, float } %v725, 1
  %v728 = extractvalue { float, float, float, float } %v725, 2
  %v729 = extractvalue { float, float, float, float } %v725, 3
  %v733 = getelementptr i8, ptr addrspace(3) %v685, i32 %v732
  %v734 = getelementptr i8, ptr addrspace(3) %v733, i32 0
  %v735 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v734)
  %v736 = extractvalue { i32, i32, i32, i32 } %v735, 0
  %v737 = extractvalue { i32, i32, i32, i32 } %v735, 1
  %v738 = extractvalue { i32, i32, i32, i32 } %v735, 2
  %v739 = extractvalue { i32, i32, i32, i32 } %v735, 3
  %v740 = getelementptr i8, ptr addrspace(3) %v695, i32 %v122
  %v741 = getelementptr i8, ptr addrspace(3) %v740, i32 1536
  %v742 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v741)
  %v743 = extractvalue { i32, i32, i32, i32 } %v742, 0
  %v744 = extractvalue { i32, i32, i32, i32 } %v742, 1
  %v745 = extractvalue { i32, i32, i32, i32 } %v742, 2
  %v746 = extractvalue { i32, i32, i32, i32 } %v742, 3
  %v747 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v714, i32 %v715, i32 %v716, i32 %v717, i32 %v721, i32 %v722, float %v726, float %v727, float %v728, float %v729)
  %v748 = extractvalue { float, float, float, float } %v747, 0
  %v749 = extractvalue { float, float, float, float } %v747, 1
  %v750 = extractvalue { float, float, float, float } %v747, 2
  %v751 = extractvalue { float, float, float, float } %v747, 3
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v752 = getelementptr i16, ptr addrspace(3) %v685, i64 1024
  %v753 = getelementptr i8, ptr addrspace(3) %v752, i32 %v656
  %v754 = getelementptr i8, ptr addrspace(3) %v753, i32 0
  %v755 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v754)
  %v756 = extractvalue { i32, i32, i32, i32 } %v755, 0
  %v757 = extractvalue { i32, i32, i32, i32 } %v755, 1
  %v758 = extractvalue { i32, i32, i32, i32 } %v755, 2
  %v759 = extractvalue { i32, i32, i32, i32 } %v755, 3
  %v760 = getelementptr i16, ptr addrspace(3) %v695, i64 1024
  %v761 = getelementptr i8, ptr addrspace(3) %v760, i32 %v122
  %v762 = getelementptr i8, ptr addrspace(3) %v761, i32 0
  %v763 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v762)
  %v764 = extractvalue { i32, i32, i32, i32 } %v763, 0
  %v765 = extractvalue { i32, i32, i32, i32 } %v763, 1
  %v766 = extractvalue { i32, i32, i32, i32 } %v763, 2
  %v767 = extractvalue { i32, i32, i32, i32 } %v763, 3
  %v768 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v736, i32 %v737, i32 %v738, i32 %v739, i32 %v743, i32 %v744, float %v748, float %v749, float %v750, float %v751)
  %v769 = extractvalue { float, float, float, float } %v768, 0
  %v770 = extractvalue { float, float, float, float } %v768, 1
  %v771 = extractvalue { float, float, float, float } %v768, 2
  %v772 = extractvalue { float, float, float, float } %v768, 3
  %i673.n = add nsw i32 %i673, 1
  %i673.c = icmp slt i32 %i673.n, 3
  br i1 %i673.c, label %loop671, label %end672, !llvm.loop !0
end672:
  %v773 = getelementptr i8, ptr addrspace(3) %v637, i32 %v687
  %v774 = getelementptr i8, ptr addrspace(3) %v773, i32 0
  %v775 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v774)
  %v776 = extractvalue { i32, i32, i32, i32 } %v775, 0
  %v777 = extractvalue { i32, i32, i32, i32 } %v775, 1
  %v778 = extractvalue { i32, i32, i32, i32 } %v775, 2
  %v779 = extractvalue { i32, i32, i32, i32 } %v775, 3
  %v780 = getelementptr i8, ptr addrspace(3) %v647, i32 %v122
  %v781 = getelementptr i8, ptr addrspace(3) %v780, i32 512
  %v782 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v781)
  %v783 = extractvalue { i32, i32, i32, i32 } %v782, 0
  %v784 = extractvalue { i32, i32, i32, i32 } %v782, 1
  %v785 = extractvalue { i32, i32, i32, i32 } %v782, 2
  %v786 = extractvalue { i32, i32, i32, i32 } %v782, 3
  %v787 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v756, i32 %v757, i32 %v758, i32 %v759, i32 %v764, i32 %v765, float %v769, float %v770, float %v771, float %v772)
  %v788 = extractvalue { float, float, float, float } %v787, 0
  %v789 = extractvalue { float, float, float, float } %v787, 1
  %v790 = extractvalue { float, float, float, float } %v787, 2
  %v791 = extractvalue { float, float, float, float } %v787, 3
  %v792 = getelementptr i8, ptr addrspace(3) %v637, i32 %v710
  %v793 = getelementptr i8, ptr addrspace(3) %v792, i32 0
  %v794 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v793)
  %v795 = extractvalue { i32, i32, i32, i32 } %v794, 0
  %v796 = extractvalue { i32, i32, i32, i32 } %v794, 1
  %v797 = extractvalue { i32, i32, i32, i32 } %v794, 2
  %v798 = extractvalue { i32, i32, i32, i32 } %v794, 3
  %v799 = getelementptr i8, ptr addrspace(3) %v647, i32 %v122
  %v800 = getelementptr i8, ptr addrspace(3) %v799, i32 1024
  %v801 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v800)
  %v802 = extractvalue { i32, i32, i32, i32 } %v801, 0
  %v803 = extractvalue { i32, i32, i32, i32 } %v801, 1
  %v804 = extractvalue { i32, i32, i32, i32 } %v801, 2
  %v805 = extractvalue { i32, i32, i32, i32 } %v801, 3
  %v806 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v776, i32 %v777, i32 %v778, i32 %v779, i32 %v783, i32 %v784, float %v788, float %v789, float %v790, float %v791)
  %v807 = extractvalue { float, float, float, float } %v806, 0
  %v808 = extractvalue { float, float, float, float } %v806, 1
  %v809 = extractvalue { float, float, float, float } %v806, 2
  %v810 = extractvalue { float, float, float, float } %v806, 3
  %v811 = getelementptr i8, ptr addrspace(3) %v637, i32 %v732
  %v812 = getelementptr i8, ptr addrspace(3) %v811, i32 0
  %v813 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v812)
  %v814 = extractvalue { i32, i32, i32, i32 } %v813, 0
  %v815 = extractvalue { i32, i32, i32, i32 } %v813, 1
  %v816 = extractvalue { i32, i32, i32, i32 } %v813, 2
  %v817 = extractvalue { i32, i32, i32, i32 } %v813, 3
  %v818 = getelementptr i8, ptr addrspace(3) %v647, i32 %v122
  %v819 = getelementptr i8, ptr addrspace(3) %v818, i32 1536
  %v820 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v819)
  %v821 = extractvalue { i32, i32, i32, i32 } %v820, 0
  %v822 = extractvalue { i32, i32, i32, i32 } %v820, 1
  %v823 = extractvalue { i32, i32, i32, i32 } %v820, 2
  %v824 = extractvalue { i32, i32, i32, i32 } %v820, 3
  %v825 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v795, i32 %v796, i32 %v797, i32 %v798, i32 %v802, i32 %v803, float %v807, float %v808, float %v809, float %v810)
  %v826 = extractvalue { float, float, float, float } %v825, 0
  %v827 = extractvalue { float, float, float, float } %v825, 1
  %v828 = extractvalue { float, float, float, float } %v825, 2
  %v829 = extractvalue { float, float, float, float } %v825, 3
  %v830 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v814, i32 %v815, i32 %v816, i32 %v817, i32 %v821, i32 %v822, float %v826, float %v827, float %v828, float %v829)
  %v831 = extractvalue { float, float, float, float } %v830, 0
  %v832 = extractvalue { float, float, float, float } %v830, 1
  %v833 = extractvalue { float, float, float, float } %v830, 2
  %v834 = extractvalue { float, float, float, float } %v830, 3
  br i1 %v213, label %then835, label %end836
then835:
  %v837 = add nsw i32 0, %v223
  %v838 = add nsw i32 0, %v224
  %v839 = icmp slt i32 %v837, %v6
  %v840 = mul nsw i32 %v837, 16
  %v841 = getelementptr float, ptr addrspace(3) %a8, i32 %v840
  %v842 = getelementptr float, ptr addrspace(3) %v841, i32 %v838
  br i1 %v839, label %then843, label %end844
then843:
  %v845 = insertelement <2 x float> poison, float %v831, i64 0
  %v846 = insertelement <2 x float> %v845, float %v832, i64 1
  store <2 x float> %v846, ptr addrspace(3) %v842, align 8
  br label %end844
end844:
  %v847 = add nsw i32 0, %v235
  %v848 = add nsw i32 0, %v224
  %v849 = icmp slt i32 %v847, %v6
  %v850 = mul nsw i32 %v847, 16
  %v851 = getelementptr float, ptr addrspace(3) %a8, i32 %v850
  %v852 = getelementptr float, ptr addrspace(3) %v851, i32 %v848
  br i1 %v849, label %then853, label %end854
then853:
  %v855 = insertelement <2 x float> poison, float %v833, i64 0
  %v856 = insertelement <2 x float> %v855, float %v834, i64 1
  store <2 x float> %v856, ptr addrspace(3) %v852, align 8
  br label %end854
end854:
  br label %end836
end836:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %v857, label %then858, label %end859
then858:
  %v862 = mul nsw i32 %v99, 16
  %v863 = getelementptr float, ptr addrspace(3) %a8, i32 %v862
  %v889 = mul nsw i32 %v99, 128
  %v890 = getelementptr i16, ptr addrspace(1) %v888, i32 %v889
  br i1 true, label %then860, label %end861
then860:
  %v864 = getelementptr float, ptr addrspace(3) %v863, i32 %v98
  %v865 = load float, ptr addrspace(3) %v864, align 4
  %v866 = fptrunc float %v865 to bfloat
  %v867 = bitcast bfloat %v866 to i16
  %v868 = zext i16 %v867 to i32
  %v869 = shl i32 %v868, 16
  %v870 = bitcast i32 %v869 to float
  %v872 = getelementptr i16, ptr addrspace(1) %v871, i32 %v98
  %v873 = load i16, ptr addrspace(1) %v872, align 2
  %v874 = zext i16 %v873 to i32
  %v875 = shl i32 %v874, 16
  %v876 = bitcast i32 %v875 to float
  %v877 = fadd float %v870, %v876
  %v878 = fptrunc float %v877 to bfloat
  %v879 = bitcast bfloat %v878 to i16
  %v880 = zext i16 %v879 to i32
  %v881 = shl i32 %v880, 16
  %v882 = bitcast i32 %v881 to float
  %v883 = bitcast float %v882 to i32
  %v884 = lshr i32 %v883, 16
  %v885 = trunc i32 %v884 to i16
  %v891 = getelementptr i16, ptr addrspace(1) %v890, i32 %v98
  store i16 %v885, ptr addrspace(1) %v891, align 2
  br label %end861
end861:
  br label %end859
end859:
  br label %end258
end258:
  ret void
}

