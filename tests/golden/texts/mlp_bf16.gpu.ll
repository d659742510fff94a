declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.smin.i32(i32, i32)
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3))
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3))
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

@stitch_KERNEL0_0_arena = internal addrspace(3) global [16896 x i8] poison, align 128
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
  %a12 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 10752
  %v1 = and i32 %tid, 7
  %v2 = lshr i32 %tid, 3
  %v3 = udiv i32 %ctaid, 16
  %v4 = mul nsw i32 %v3, 1024
  %v5 = getelementptr i16, ptr addrspace(1) %p2, i32 %v4
  %v6 = call i32 @llvm.smin.i32(i32 8, i32 16)
  %v7 = mul nuw nsw i32 %v1, 16
  %v8 = icmp ult i32 %v2, 16
  %v11 = and i32 %v2, 7
  %v12 = shl i32 %v11, 4
  %v13 = xor i32 %v7, %v12
  %v14 = mul nuw nsw i32 %v2, 128
  %v15 = add nuw nsw i32 %v14, %v13
  %v17 = mul nsw i32 %v2, 256
  %v18 = add nsw i32 %v17, %v7
  br i1 %v8, label %then9, label %end10
then9:
  %v16 = getelementptr i8, ptr addrspace(3) %a9, i32 %v15
  %v19 = getelementptr i8, ptr addrspace(1) %v5, i32 %v18
  %v20 = icmp slt i32 %v2, %v6
  %v21 = select i1 %v20, i32 16, i32 0
  %v22 = icmp sgt i32 %v21, 0
  %v23 = select i1 %v22, ptr addrspace(1) %v19, ptr addrspace(1) %v5
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v16, ptr addrspace(1) %v23, i32 %v21)
  br label %end10
end10:
  %v24 = and i32 %tid, 1
  %v25 = lshr i32 %tid, 1
  %v26 = urem i32 %ctaid, 16
  %v27 = mul nsw i32 %v26, 16
  %v28 = getelementptr i16, ptr addrspace(1) %p3, i32 %v27
  %v29 = mul nuw nsw i32 %v24, 16
  %v30 = icmp ult i32 %v25, 64
  %v33 = lshr i32 %v25, 2
  %v34 = and i32 %v33, 1
  %v35 = shl i32 %v34, 4
  %v36 = xor i32 %v29, %v35
  %v37 = mul nuw nsw i32 %v25, 32
  %v38 = add nuw nsw i32 %v37, %v36
  %v40 = mul nsw i32 %v25, 512
  %v41 = add nsw i32 %v40, %v29
  br i1 %v30, label %then31, label %end32
then31:
  %v39 = getelementptr i8, ptr addrspace(3) %a10, i32 %v38
  %v42 = getelementptr i8, ptr addrspace(1) %v28, i32 %v41
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v39, ptr addrspace(1) %v42)
  br label %end32
end32:
  call void @llvm.nvvm.cp.async.commit.group()
  %v82 = lshr i32 %tid, 6
  %v83 = and i32 %v82, 0
  %v84 = lshr i32 %tid, 5
  %v85 = and i32 %v84, 1
  %v86 = mul nuw nsw i32 %v83, 16
  %v87 = mul nuw nsw i32 %v85, 8
  %v88 = and i32 %tid, 31
  %v89 = lshr i32 %v88, 2
  %v90 = and i32 %v89, 1
  %v91 = shl i32 %v90, 4
  %v92 = mul nuw nsw i32 %v87, 2
  %v93 = xor i32 %v92, %v91
  %v94 = mul nuw nsw i32 %v88, 32
  %v95 = add nuw nsw i32 %v94, %v93
  %v103 = and i32 %tid, 15
  %v104 = lshr i32 %tid, 4
  %v105 = and i32 %v104, 1
  %v106 = add nuw nsw i32 %v86, %v103
  %v107 = and i32 %v103, 7
  %v108 = shl i32 %v107, 4
  %v109 = mul nuw nsw i32 %v105, 16
  %v110 = xor i32 %v109, %v108
  %v111 = mul nuw nsw i32 %v106, 128
  %v112 = add nuw nsw i32 %v111, %v110
  %v125 = add nuw nsw i32 %v109, 32
  %v126 = xor i32 %v125, %v108
  %v127 = add nuw nsw i32 %v111, %v126
  %v147 = add nuw nsw i32 %v109, 64
  %v148 = xor i32 %v147, %v108
  %v149 = add nuw nsw i32 %v111, %v148
  %v162 = add nuw nsw i32 %v109, 96
  %v163 = xor i32 %v162, %v108
  %v164 = add nuw nsw i32 %v111, %v163
  br label %loop43
loop43:
  %i45 = phi i32 [ 0, %end32 ], [ %i45.n, %end55 ]
  %s46 = phi float [ 0.0, %end32 ], [ %v173, %end55 ]
  %s47 = phi float [ 0.0, %end32 ], [ %v174, %end55 ]
  %s48 = phi float [ 0.0, %end32 ], [ %v175, %end55 ]
  %s49 = phi float [ 0.0, %end32 ], [ %v176, %end55 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v50 = mul nsw i32 %i45, -1
  %v51 = add nsw i32 %v50, 1
  %v52 = call i32 @llvm.smin.i32(i32 %v51, i32 1)
  %v53 = icmp sgt i32 %v52, 0
  %v56 = mul nsw i32 %i45, 64
  %v57 = getelementptr i16, ptr addrspace(1) %v5, i32 %v56
  %v58 = getelementptr i16, ptr addrspace(1) %v57, i64 64
  %v59 = add nsw i32 %i45, 1
  %v60 = urem i32 %v59, 2
  %v61 = mul nsw i32 %v60, 1024
  %v62 = getelementptr i16, ptr addrspace(3) %a9, i32 %v61
  %v71 = mul nsw i32 %i45, 16384
  %v72 = getelementptr i16, ptr addrspace(1) %v28, i32 %v71
  %v73 = getelementptr i16, ptr addrspace(1) %v72, i64 16384
  %v74 = getelementptr i16, ptr addrspace(3) %a10, i32 %v61
  br i1 %v53, label %then54, label %end55
then54:
  br i1 %v8, label %then63, label %end64
then63:
  %v65 = getelementptr i8, ptr addrspace(3) %v62, i32 %v15
  %v66 = getelementptr i8, ptr addrspace(1) %v58, i32 %v18
  %v67 = icmp slt i32 %v2, %v6
  %v68 = select i1 %v67, i32 16, i32 0
  %v69 = icmp sgt i32 %v68, 0
  %v70 = select i1 %v69, ptr addrspace(1) %v66, ptr addrspace(1) %v58
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v65, ptr addrspace(1) %v70, i32 %v68)
  br label %end64
end64:
  br i1 %v30, label %then75, label %end76
then75:
  %v77 = getelementptr i8, ptr addrspace(3) %v74, i32 %v38
  %v78 = getelementptr i8, ptr addrspace(1) %v73, i32 %v41
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v77, ptr addrspace(1) %v78)
  br label %end76
end76:
  br label %end55
end55:
  call void @llvm.nvvm.cp.async.commit.group()
  %v79 = mul nsw i32 %i45, 1024
  %v80 = getelementptr i16, ptr addrspace(3) %a9, i32 %v79
  %v81 = getelementptr i16, ptr addrspace(3) %a10, i32 %v79
  %v96 = getelementptr i8, ptr addrspace(3) %v81, i32 %v95
  %v97 = getelementptr i8, ptr addrspace(3) %v96, i32 0
  %v98 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v97)
  %v99 = extractvalue { i32, i32, i32, i32 } %v98, 0
  %v100 = extractvalue { i32, i32, i32, i32 } %v98, 1
  %v101 = extractvalue { i32, i32, i32, i32 } %v98, 2
  %v102 = extractvalue { i32, i32, i32, i32 } %v98, 3
  %v113 = getelementptr i8, ptr addrspace(3) %v80, i32 %v112
  %v114 = getelementptr i8, ptr addrspace(3) %v113, i32 0
  %v115 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v114)
  %v116 = extractvalue { i32, i32, i32, i32 } %v115, 0
  %v117 = extractvalue { i32, i32, i32, i32 } %v115, 1
  %v118 = extractvalue { i32, i32, i32, i32 } %v115, 2
  %v119 = extractvalue { i32, i32, i32, i32 } %v115, 3
  %v120 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v116, i32 %v117, i32 %v118, i32 %v119, i32 %v99, i32 %v100, float %s46, float %s47, float %s48, float %s49)
  %v121 = extractvalue { float, float, float, float } %v120, 0
  %v122 = extractvalue { float, float, float, float } %v120, 1
  %v123 = extractvalue { float, float, float, float } %v120, 2
  %v124 = extractvalue { float, float, float, float } %v120, 3
  %v128 = getelementptr i8, ptr addrspace(3) %v80, i32 %v127
  %v129 = getelementptr i8, ptr addrspace(3) %v128, i32 0
  %v130 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v129)
  %v131 = extractvalue { i32, i32, i32, i32 } %v130, 0
  %v132 = extractvalue { i32, i32, i32, i32 } %v130, 1
  %v133 = extractvalue { i32, i32, i32, i32 } %v130, 2
  %v134 = extractvalue { i32, i32, i32, i32 } %v130, 3
  %v135 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v131, i32 %v132, i32 %v133, i32 %v134, i32 %v101, i32 %v102, float %v121, float %v122, float %v123, float %v124)
  %v136 = extractvalue { float, float, float, float } %v135, 0
  %v137 = extractvalue { float, float, float, float } %v135, 1
  %v138 = extractvalue { float, float, float, float } %v135, 2
  %v139 = extractvalue { float, float, float, float } %v135, 3
  %v140 = getelementptr i8, ptr addrspace(3) %v81, i32 %v95
  %v141 = getelementptr i8, ptr addrspace(3) %v140, i32 1024
  %v142 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v141)
  %v143 = extractvalue { i32, i32, i32, i32 } %v142, 0
  %v144 = extractvalue { i32, i32, i32, i32 } %v142, 1
  %v145 = extractvalue { i32, i32, i32, i32 } %v142, 2
  %v146 = extractvalue { i32, i32, i32, i32 } %v142, 3
  %v150 = getelementptr i8, ptr addrspace(3) %v80, i32 %v149
  %v151 = getelementptr i8, ptr addrspace(3) %v150, i32 0
  %v152 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v151)
  %v153 = extractvalue { i32, i32, i32, i32 } %v152, 0
  %v154 = extractvalue { i32, i32, i32, i32 } %v152, 1
  %v155 = extractvalue { i32, i32, i32, i32 } %v152, 2
  %v156 = extractvalue { i32, i32, i32, i32 } %v152, 3
  %v157 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v153, i32 %v154, i32 %v155, i32 %v156, i32 %v143, i32 %v144, float %v136, float %v137, float %v138, float %v139)
  %v158 = extractvalue { float, float, float, float } %v157, 0
  %v159 = extractvalue { float, float, float, float } %v157, 1
  %v160 = extractvalue { float, float, float, float } %v157, 2
  %v161 = extractvalue { float, float, float, float } %v157, 3
  %v165 = getelementptr i8, ptr addrspace(3) %v80, i32 %v164
  %v166 = getelementptr i8, ptr addrspace(3) %v165, i32 0
  %v167 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v166)
  %v168 = extractvalue { i32, i32, i32, i32 } %v167, 0
  %v169 = extractvalue { i32, i32, i32, i32 } %v167, 1
  %v170 = extractvalue { i32, i32, i32, i32 } %v167, 2
  %v171 = extractvalue { i32, i32, i32, i32 } %v167, 3
  %v172 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v168, i32 %v169, i32 %v170, i32 %v171, i32 %v145, i32 %v146, float %v158, float %v159, float %v160, float %v161)
  %v173 = extractvalue { float, float, float, float } %v172, 0
  %v174 = extractvalue { float, float, float, float } %v172, 1
  %v175 = extractvalue { float, float, float, float } %v172, 2
  %v176 = extractvalue { float, float, float, float } %v172, 3
  %i45.n = add nsw i32 %i45, 1
  %i45.c = icmp slt i32 %i45.n, 2
  br i1 %i45.c, label %loop43, label %end44, !llvm.loop !0
end44:
  %v177 = icmp ult i32 %tid, 64
  %v180 = mul nsw i32 %v3, 2048
  %v181 = add nsw i32 %v180, %v27
  %v182 = getelementptr float, ptr addrspace(1) %p6, i32 %v181
  %v183 = lshr i32 %tid, 2
  %v184 = and i32 %v183, 7
  %v185 = add nuw nsw i32 %v86, %v184
  %v186 = and i32 %tid, 3
  %v187 = shl i32 %v186, 1
  %v188 = add nuw nsw i32 %v87, %v187
  %v189 = add nuw nsw i32 %v185, 0
  %v190 = add nuw nsw i32 %v188, 0
  %v201 = add nuw nsw i32 %v185, 8
  br i1 %v177, label %then178, label %end179
then178:
  %v191 = add nsw i32 0, %v189
  %v192 = add nsw i32 0, %v190
  %v193 = icmp slt i32 %v191, %v6
  %v194 = mul nsw i32 %v191, 256
  %v195 = getelementptr float, ptr addrspace(1) %v182, i32 %v194
  %v196 = getelementptr float, ptr addrspace(1) %v195, i32 %v192
  br i1 %v193, label %then197, label %end198
then197:
  %v199 = insertelement <2 x float> poison, float %v173, i64 0
  %v200 = insertelement <2 x float> %v199, float %v174, i64 1
  store <2 x float> %v200, ptr addrspace(1) %v196, align 8
  br label %end198
end198:
  %v202 = add nsw i32 0, %v201
  %v203 = add nsw i32 0, %v190
  %v204 = icmp slt i32 %v202, %v6
  %v205 = mul nsw i32 %v202, 256
  %v206 = getelementptr float, ptr addrspace(1) %v182, i32 %v205
  %v207 = getelementptr float, ptr addrspace(1) %v206, i32 %v203
  br i1 %v204, label %then208, label %end209
then208:
  %v210 = insertelement <2 x float> poison, float %v175, i64 0
  %v211 = insertelement <2 x float> %v210, float %v176, i64 1
  store <2 x float> %v211, ptr addrspace(1) %v207, align 8
  br label %end209
end209:
  br label %end179
end179:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v215 = icmp eq i32 %tid, 0
  br i1 %v215, label %arrive212, label %met214
arrive212:
  %v216 = icmp eq i32 %ctaid, 0
  %v217 = select i1 %v216, i32 2147483521, i32 1
  fence syncscope("device") acq_rel
  %v218 = atomicrmw add ptr addrspace(1) @stitch_KERNEL0_0_met, i32 %v217 syncscope("device") monotonic, align 4
  br label %wait213
wait213:
  %v219 = load atomic i32, ptr addrspace(1) @stitch_KERNEL0_0_met syncscope("device") acquire, align 4
  %v220 = xor i32 %v218, %v219
  %v221 = icmp sge i32 %v220, 0
  br i1 %v221, label %wait213, label %met214
met214:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v222 = icmp ult i32 %ctaid, 64
  %v229 = and i32 %tid, 63
  %v230 = mul nuw nsw i32 %v229, 4
  %v233 = udiv i32 %ctaid, 8
  %v234 = mul nsw i32 %v233, 2048
  %v235 = getelementptr float, ptr addrspace(1) %p6, i32 %v234
  %v543 = mul nsw i32 %v2, 512
  %v544 = add nsw i32 %v543, %v7
  %v546 = udiv i32 %v7, 2
  %v551 = urem i32 %ctaid, 8
  %v552 = mul nsw i32 %v551, 16
  %v553 = getelementptr i16, ptr addrspace(1) %p4, i32 %v552
  %v557 = mul nsw i32 %v25, 256
  %v558 = add nsw i32 %v557, %v29
  %v560 = getelementptr i16, ptr addrspace(3) %a7, i64 64
  %v561 = getelementptr i16, ptr addrspace(3) %a11, i64 1024
  %v570 = getelementptr i16, ptr addrspace(1) %v553, i64 8192
  %v571 = getelementptr i16, ptr addrspace(3) %a12, i64 1024
  %v700 = icmp slt i32 %v104, 8
  %v714 = getelementptr i16, ptr addrspace(1) %p0, i32 %v552
  %v729 = mul nsw i32 %v233, 1024
  %v730 = add nsw i32 %v729, %v552
  %v731 = getelementptr i16, ptr addrspace(1) %p5, i32 %v730
  br i1 %v222, label %then223, label %end224
then223:
  %v227 = icmp slt i32 %v82, 8
  br i1 %v227, label %loop225, label %end226
loop225:
  %i228 = phi i32 [ %v82, %then223 ], [ %i228.n, %end232 ]
  %v236 = mul nsw i32 %i228, 256
  %v237 = getelementptr float, ptr addrspace(1) %v235, i32 %v236
  %v538 = getelementptr i16, ptr addrspace(3) %a7, i32 %v236
  br i1 true, label %then231, label %end232
then231:
  %v238 = getelementptr float, ptr addrspace(1) %v237, i32 %v230
  %v239 = load <4 x float>, ptr addrspace(1) %v238, align 16
  %v240 = extractelement <4 x float> %v239, i64 0
  %v241 = extractelement <4 x float> %v239, i64 1
  %v242 = extractelement <4 x float> %v239, i64 2
  %v243 = extractelement <4 x float> %v239, i64 3
  %v244 = fptrunc float %v240 to bfloat
  %v245 = bitcast bfloat %v244 to i16
  %v246 = zext i16 %v245 to i32
  %v247 = shl i32 %v246, 16
  %v248 = bitcast i32 %v247 to float
  %v249 = fptrunc float %v241 to bfloat
  %v250 = bitcast bfloat %v249 to i16
  %v251 = zext i16 %v250 to i32
  %v252 = shl i32 %v251, 16
  %v253 = bitcast i32 %v252 to float
  %v254 = fptrunc float %v242 to bfloat
  %v255 = bitcast bfloat %v254 to i16
  %v256 = zext i16 %v255 to i32
  %v257 = shl i32 %v256, 16
  %v258 = bitcast i32 %v257 to float
  %v259 = fptrunc float %v243 to bfloat
  %v260 = bitcast bfloat %v259 to i16
  %v261 = zext i16 %v260 to i32
  %v262 = shl i32 %v261, 16
  %v263 = bitcast i32 %v262 to float
  %v264 = getelementptr i16, ptr addrspace(1) %p1, i32 %v230
  %v265 = load <4 x i16>, ptr addrspace(1) %v264, align 8
  %v266 = extractelement <4 x i16> %v265, i64 0
  %v267 = extractelement <4 x i16> %v265, i64 1
  %v268 = extractelement <4 x i16> %v265, i64 2
  %v269 = extractelement <4 x i16> %v265, i64 3
  %v270 = zext i16 %v266 to i32
  %v271 = shl i32 %v270, 16
  %v272 = bitcast i32 %v271 to float
  %v273 = zext i16 %v267 to i32
  %v274 = shl i32 %v273, 16
  %v275 = bitcast i32 %v274 to float
  %v276 = zext i16 %v268 to i32
  %v277 = shl i32 %v276, 16
  %v278 = bitcast i32 %v277 to float
  %v279 = zext i16 %v269 to i32
  %v280 = shl i32 %v279, 16
  %v281 = bitcast i32 %v280 to float
  %v282 = fadd float %v248, %v272
  %v283 = fptrunc float %v282 to bfloat
  %v284 = bitcast bfloat %v283 to i16
  %v285 = zext i16 %v284 to i32
  %v286 = shl i32 %v285, 16
  %v287 = bitcast i32 %v286 to float
  %v288 = fadd float %v253, %v275
  %v289 = fptrunc float %v288 to bfloat
  %v290 = bitcast bfloat %v289 to i16
  %v291 = zext i16 %v290 to i32
  %v292 = shl i32 %v291, 16
  %v293 = bitcast i32 %v292 to float
  %v294 = fadd float %v258, %v278
  %v295 = fptrunc float %v294 to bfloat
  %v296 = bitcast bfloat %v295 to i16
  %v297 = zext i16 %v296 to i32
  %v298 = shl i32 %v297, 16
  %v299 = bitcast i32 %v298 to float
  %v300 = fadd float %v263, %v281
  %v301 = fptrunc float %v300 to bfloat
  %v302 = bitcast bfloat %v301 to i16
  %v303 = zext i16 %v302 to i32
  %v304 = shl i32 %v303, 16
  %v305 = bitcast i32 %v304 to float
  %v306 = fmul float %v287, %v287
  %v307 = fptrunc float %v306 to bfloat
  %v308 = bitcast bfloat %v307 to i16
  %v309 = zext i16 %v308 to i32
  %v310 = shl i32 %v309, 16
  %v311 = bitcast i32 %v310 to float
  %v312 = fmul float %v293, %v293
  %v313 = fptrunc float %v312 to bfloat
  %v314 = bitcast bfloat %v313 to i16
  %v315 = zext i16 %v314 to i32
  %v316 = shl i32 %v315, 16
  %v317 = bitcast i32 %v316 to float
  %v318 = fmul float %v299, %v299
  %v319 = fptrunc float %v318 to bfloat
  %v320 = bitcast bfloat %v319 to i16
  %v321 = zext i16 %v320 to i32
  %v322 = shl i32 %v321, 16
  %v323 = bitcast i32 %v322 to float
  %v324 = fmul float %v305, %v305
  %v325 = fptrunc float %v324 to bfloat
  %v326 = bitcast bfloat %v325 to i16
  %v327 = zext i16 %v326 to i32
  %v328 = shl i32 %v327, 16
  %v329 = bitcast i32 %v328 to float
  %v330 = fmul float %v311, %v287
  %v331 = fptrunc float %v330 to bfloat
  %v332 = bitcast bfloat %v331 to i16
  %v333 = zext i16 %v332 to i32
  %v334 = shl i32 %v333, 16
  %v335 = bitcast i32 %v334 to float
  %v336 = fmul float %v317, %v293
  %v337 = fptrunc float %v336 to bfloat
  %v338 = bitcast bfloat %v337 to i16
  %v339 = zext i16 %v338 to i32
  %v340 = shl i32 %v339, 16
  %v341 = bitcast i32 %v340 to float
  %v342 = fmul float %v323, %v299
  %v343 = fptrunc float %v342 to bfloat
  %v344 = bitcast bfloat %v343 to i16
  %v345 = zext i16 %v344 to i32
  %v346 = shl i32 %v345, 16
  %v347 = bitcast i32 %v346 to float
  %v348 = fmul float %v329, %v305
  %v349 = fptrunc float %v348 to bfloat
  %v350 = bitcast bfloat %v349 to i16
  %v351 = zext i16 %v350 to i32
  %v352 = shl i32 %v351, 16
  %v353 = bitcast i32 %v352 to float
  %v354 = fmul float %v335, 0x3FA6E00000000000
  %v355 = fptrunc float %v354 to bfloat
  %v356 = bitcast bfloat %v355 to i16
  %v357 = zext i16 %v356 to i32
  %v358 = shl i32 %v357, 16
  %v359 = bitcast i32 %v358 to float
  %v360 = fmul float %v341, 0x3FA6E00000000000
  %v361 = fptrunc float %v360 to bfloat
  %v362 = bitcast bfloat %v361 to i16
  %v363 = zext i16 %v362 to i32
  %v364 = shl i32 %v363, 16
  %v365 = bitcast i32 %v364 to float
  %v366 = fmul float %v347, 0x3FA6E00000000000
  %v367 = fptrunc float %v366 to bfloat
  %v368 = bitcast bfloat %v367 to i16
  %v369 = zext i16 %v368 to i32
  %v370 = shl i32 %v369, 16
  %v371 = bitcast i32 %v370 to float
  %v372 = fmul float %v353, 0x3FA6E00000000000
  %v373 = fptrunc float %v372 to bfloat
  %v374 = bitcast bfloat %v373 to i16
  %v375 = zext i16 %v374 to i32
  %v376 = shl i32 %v375, 16
  %v377 = bitcast i32 %v376 to float
  %v378 = fadd float %v287, %v359
  %v379 = fptrunc float %v378 to bfloat
  %v380 = bitcast bfloat %v379 to i16
  %v381 = zext i16 %v380 to i32
  %v382 = shl i32 %v381, 16
  %v383 = bitcast i32 %v382 to float
  %v384 = fadd float %v293, %v365
  %v385 = fptrunc float %v384 to bfloat
  %v386 = bitcast bfloat %v385 to i16
  %v387 = zext i16 %v386 to i32
  %v388 = shl i32 %v387, 16
  %v389 = bitcast i32 %v388 to float
  %v390 = fadd float %v299, %v371
  %v391 = fptrunc float %v390 to bfloat
  %v392 = bitcast bfloat %v391 to i16
  %v393 = zext i16 %v392 to i32
  %v394 = shl i32 %v393, 16
  %v395 = bitcast i32 %v394 to float
  %v396 = fadd float %v305, %v377
  %v397 = fptrunc float %v396 to bfloat
  %v398 = bitcast bfloat %v397 to i16
  %v399 = zext i16 %v398 to i32
  %v400 = shl i32 %v399, 16
  %v401 = bitcast i32 %v400 to float
  %v402 = fmul float %v383, 0x3FE9800000000000
  %v403 = fptrunc float %v402 to bfloat
  %v404 = bitcast bfloat %v403 to i16
  %v405 = zext i16 %v404 to i32
  %v406 = shl i32 %v405, 16
  %v407 = bitcast i32 %v406 to float
  %v408 = fmul float %v389, 0x3FE9800000000000
  %v409 = fptrunc float %v408 to bfloat
  %v410 = bitcast bfloat %v409 to i16
  %v411 = zext i16 %v410 to i32
  %v412 = shl i32 %v411, 16
  %v413 = bitcast i32 %v412 to float
  %v414 = fmul float %v395, 0x3FE9800000000000
  %v415 = fptrunc float %v414 to bfloat
  %v416 = bitcast bfloat %v415 to i16
  %v417 = zext i16 %v416 to i32
  %v418 = shl i32 %v417, 16
  %v419 = bitcast i32 %v418 to float
  %v420 = fmul float %v401, 0x3FE9800000000000
  %v421 = fptrunc float %v420 to bfloat
  %v422 = bitcast bfloat %v421 to i16
  %v423 = zext i16 %v422 to i32
  %v424 = shl i32 %v423, 16
  %v425 = bitcast i32 %v424 to float
  %v426 = call float @st.tanh.f32(float %v407)
  %v427 = fptrunc float %v426 to bfloat
  %v428 = bitcast bfloat %v427 to i16
  %v429 = zext i16 %v428 to i32
  %v430 = shl i32 %v429, 16
  %v431 = bitcast i32 %v430 to float
  %v432 = call float @st.tanh.f32(float %v413)
  %v433 = fptrunc float %v432 to bfloat
  %v434 = bitcast bfloat %v433 to i16
  %v435 = zext i16 %v434 to i32
  %v436 = shl i32 %v435, 16
  %v437 = bitcast i32 %v436 to float
  %v438 = call float @st.tanh.f32(float %v419)
  %v439 = fptrunc float %v438 to bfloat
  %v440 = bitcast bfloat %v439 to i16
  %v441 = zext i16 %v440 to i32
  %v442 = shl i32 %v441, 16
  %v443 = bitcast i32 %v442 to float
  %v444 = call float @st.tanh.f32(float %v425)
  %v445 = fptrunc float %v444 to bfloat
  %v446 = bitcast bfloat %v445 to i16
  %v447 = zext i16 %v446 to i32
  %v448 = shl i32 %v447, 16
  %v449 = bitcast i32 %v448 to float
  %v450 = fadd float %v431, 0x3FF0000000000000
  %v451 = fptrunc float %v450 to bfloat
  %v452 = bitcast bfloat %v451 to i16
  %v453 = zext i16 %v452 to i32
  %v454 = shl i32 %v453, 16
  %v455 = bitcast i32 %v454 to float
  %v456 = fadd float %v437, 0x3FF0000000000000
  %v457 = fptrunc float %v456 to bfloat
  %v458 = bitcast bfloat %v457 to i16
  %v459 = zext i16 %v458 to i32
  %v460 = shl i32 %v459, 16
  %v461 = bitcast i32 %v460 to float
  %v462 = fadd float %v443, 0x3FF0000000000000
  %v463 = fptrunc float %v462 to bfloat
  %v464 = bitcast bfloat %v463 to i16
  %v465 = zext i16 %v464 to i32
  %v466 = shl i32 %v465, 16
  %v467 = bitcast i32 %v466 to float
  %v468 = fadd float %v449, 0x3FF0000000000000
  %v469 = fptrunc float %v468 to bfloat
  %v470 = bitcast bfloat %v469 to i16
  %v471 = zext i16 %v470 to i32
  %v472 = shl i32 %v471, 16
  %v473 = bitcast i32 %v472 to float
  %v474 = fmul float %v455, 0x3FE0000000000000
  %v475 = fptrunc float %v474 to bfloat
  %v476 = bitcast bfloat %v475 to i16
  %v477 = zext i16 %v476 to i32
  %v478 = shl i32 %v477, 16
  %v479 = bitcast i32 %v478 to float
  %v480 = fmul float %v461, 0x3FE0000000000000
  %v481 = fptrunc float %v480 to bfloat
  %v482 = bitcast bfloat %v481 to i16
  %v483 = zext i16 %v482 to i32
  %v484 = shl i32 %v483, 16
  %v485 = bitcast i32 %v484 to float
  %v486 = fmul float %v467, 0x3FE0000000000000
  %v487 = fptrunc float %v486 to bfloat
  %v488 = bitcast bfloat %v487 to i16
  %v489 = zext i16 %v488 to i32
  %v490 = shl i32 %v489, 16
  %v491 = bitcast i32 %v490 to float
  %v492 = fmul float %v473, 0x3FE0000000000000
  %v493 = fptrunc float %v492 to bfloat
  %v494 = bitcast bfloat %v493 to i16
  %v495 = zext i16 %v494 to i32
  %v496 = shl i32 %v495, 16
  %v497 = bitcast i32 %v496 to float
  %v498 = fmul float %v287, %v479
  %v499 = fptrunc float %v498 to bfloat
  %v500 = bitcast bfloat %v499 to i16
  %v501 = zext i16 %v500 to i32
  %v502 = shl i32 %v501, 16
  %v503 = bitcast i32 %v502 to float
  %v504 = fmul float %v293, %v485
  %v505 = fptrunc float %v504 to bfloat
  %v506 = bitcast bfloat %v505 to i16
  %v507 = zext i16 %v506 to i32
  %v508 = shl i32 %v507, 16
  %v509 = bitcast i32 %v508 to float
  %v510 = fmul float %v299, %v491
  %v511 = fptrunc float %v510 to bfloat
  %v512 = bitcast bfloat %v511 to i16
  %v513 = zext i16 %v512 to i32
  %v514 = shl i32 %v513, 16
  %v515 = bitcast i32 %v514 to float
  %v516 = fmul float %v305, %v497
  %v517 = fptrunc float %v516 to bfloat
  %v518 = bitcast bfloat %v517 to i16
  %v519 = zext i16 %v518 to i32
  %v520 = shl i32 %v519, 16
  %v521 = bitcast i32 %v520 to float
  %v522 = bitcast float %v503 to i32
  %v523 = lshr i32 %v522, 16
  %v524 = trunc i32 %v523 to i16
  %v525 = bitcast float %v509 to i32
  %v526 = lshr i32 %v525, 16
  %v527 = trunc i32 %v526 to i16
  %v528 = bitcast float %v515 to i32
  %v529 = lshr i32 %v528, 16
  %v530 = trunc i32 %v529 to i16
  %v531 = bitcast float %v521 to i32
  %v532 = lshr i32 %v531, 16
  %v533 = trunc i32 %v532 to i16
  %v534 = insertelement <4 x i16> poison, i16 %v524, i64 0
  %v535 = insertelement <4 x i16> %v534, i16 %v527, i64 1
  %v536 = insertelement <4 x i16> %v535, i16 %v530, i64 2
  %v537 = insertelement <4 x i16> %v536, i16 %v533, i64 3
  %v539 = getelementptr i16, ptr addrspace(3) %v538, i32 %v230
  store <4 x i16> %v537, ptr addrspace(3) %v539, align 8
  br label %end232
end232:
  %i228.n = add nsw i32 %i228, 4
  %i228.c = icmp slt i32 %i228.n, 8
  br i1 %i228.c, label %loop225, label %end226
end226:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %v8, label %then540, label %end541
then540:
  %v542 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v545 = getelementptr i8, ptr addrspace(3) %a7, i32 %v544
  %v547 = icmp slt i32 %v2, %v6
  %v548 = select i1 %v547, ptr addrspace(3) %v545, ptr addrspace(3) %a7
  %v549 = load <4 x i32>, ptr addrspace(3) %v548, align 16
  %v550 = select i1 %v547, <4 x i32> %v549, <4 x i32> zeroinitializer
  store <4 x i32> %v550, ptr addrspace(3) %v542, align 16
  br label %end541
end541:
  br i1 %v30, label %then554, label %end555
then554:
  %v556 = getelementptr i8, ptr addrspace(3) %a12, i32 %v38
  %v559 = getelementptr i8, ptr addrspace(1) %v553, i32 %v558
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v556, ptr addrspace(1) %v559)
  br label %end555
end555:
  call void @llvm.nvvm.cp.async.commit.group()
  br i1 %v8, label %then562, label %end563
then562:
  %v564 = getelementptr i8, ptr addrspace(3) %v561, i32 %v15
  %v565 = getelementptr i8, ptr addrspace(3) %v560, i32 %v544
  %v566 = icmp slt i32 %v2, %v6
  %v567 = select i1 %v566, ptr addrspace(3) %v565, ptr addrspace(3) %v560
  %v568 = load <4 x i32>, ptr addrspace(3) %v567, align 16
  %v569 = select i1 %v566, <4 x i32> %v568, <4 x i32> zeroinitializer
  store <4 x i32> %v569, ptr addrspace(3) %v564, align 16
  br label %end563
end563:
  br i1 %v30, label %then572, label %end573
then572:
  %v574 = getelementptr i8, ptr addrspace(3) %v571, i32 %v38
  %v575 = getelementptr i8, ptr addrspace(1) %v570, i32 %v558
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v574, ptr addrspace(1) %v575)
  br label %end573
end573:
  call void @llvm.nvvm.cp.async.commit.group()
  br label %loop576
loop576:
  %i578 = phi i32 [ 0, %end573 ], [ %i578.n, %end588 ]
  %s579 = phi float [ 0.0, %end573 ], [ %v674, %end588 ]
  %s580 = phi float [ 0.0, %end573 ], [ %v675, %end588 ]
  %s581 = phi float [ 0.0, %end573 ], [ %v676, %end588 ]
  %s582 = phi float [ 0.0, %end573 ], [ %v677, %end588 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v583 = mul nsw i32 %i578, -1
  %v584 = add nsw i32 %v583, 2
  %v585 = call i32 @llvm.smin.i32(i32 %v584, i32 1)
  %v586 = icmp sgt i32 %v585, 0
  %v589 = mul nsw i32 %i578, 64
  %v590 = getelementptr i16, ptr addrspace(3) %a7, i32 %v589
  %v591 = getelementptr i16, ptr addrspace(3) %v590, i64 128
  %v592 = add nsw i32 %i578, 2
  %v593 = urem i32 %v592, 3
  %v594 = mul nsw i32 %v593, 1024
  %v595 = getelementptr i16, ptr addrspace(3) %a11, i32 %v594
  %v604 = mul nsw i32 %i578, 8192
  %v605 = getelementptr i16, ptr addrspace(1) %v553, i32 %v604
  %v606 = getelementptr i16, ptr addrspace(1) %v605, i64 16384
  %v607 = getelementptr i16, ptr addrspace(3) %a12, i32 %v594
  br i1 %v586, label %then587, label %end588
then587:
  br i1 %v8, label %then596, label %end597
then596:
  %v598 = getelementptr i8, ptr addrspace(3) %v595, i32 %v15
  %v599 = getelementptr i8, ptr addrspace(3) %v591, i32 %v544
  %v600 = icmp slt i32 %v2, %v6
  %v601 = select i1 %v600, ptr addrspace(3) %v599, ptr addrspace(3) %v591
  %v602 = load <4 x i32>, ptr addrspace(3) %v601, align 16
  %v603 = select i1 %v600, <4 x i32> %v602, <4 x i32> zeroinitializer
  store <4 x i32> %v603, ptr addrspace(3) %v598, align 16
  br label %end597
end597:
  br i1 %v30, label %then608, label %end609
then608:
  %v610 = getelementptr i8, ptr addrspace(3) %v607, i32 %v38
  %v611 = getelementptr i8, ptr addrspace(1) %v606, i32 %v558
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v610, ptr addrspace(1) %v611)
  br label %end609
end609:
  br label %end588
end588:
  call void @llvm.nvvm.cp.async.commit.group()
  %v612 = urem i32 %i578, 3
  %v613 = mul nsw i32 %v612, 1024
  %v614 = getelementptr i16, ptr addrspace(3) %a11, i32 %v613
  %v615 = getelementptr i16, ptr addrspace(3) %a12, i32 %v613
  %v616 = getelementptr i8, ptr addrspace(3) %v615, i32 %v95
  %v617 = getelementptr i8, ptr addrspace(3) %v616, i32 0
  %v618 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v617)
  %v619 = extractvalue { i32, i32, i32, i32 } %v618, 0
  %v620 = extractvalue { i32, i32, i32, i32 } %v618, 1
  %v621 = extractvalue { i32, i32, i32, i32 } %v618, 2
  %v622 = extractvalue { i32, i32, i32, i32 } %v618, 3
  %v623 = getelementptr i8, ptr addrspace(3) %v614, i32 %v112
  %v624 = getelementptr i8, ptr addrspace(3) %v623, i32 0
  %v625 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v624)
  %v626 = extractvalue { i32, i32, i32, i32 } %v625, 0
  %v627 = extractvalue { i32, i32, i32, i32 } %v625, 1
  %v628 = extractvalue { i32, i32, i32, i32 } %v625, 2
  %v629 = extractvalue { i32, i32, i32, i32 } %v625, 3
  %v630 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v626, i32 %v627, i32 %v628, i32 %v629, i32 %v619, i32 %v620, float %s579, float %s580, float %s581, float %s582)
  %v631 = extractvalue { float, float, float, float } %v630, 0
  %v632 = extractvalue { float, float, float, float } %v630, 1
  %v633 = extractvalue { float, float, float, float } %v630, 2
  %v634 = extractvalue { float, float, float, float } %v630, 3
  %v635 = getelementptr i8, ptr addrspace(3) %v614, i32 %v127
  %v636 = getelementptr i8, ptr addrspace(3) %v635, i32 0
  %v637 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v636)
  %v638 = extractvalue { i32, i32, i32, i32 } %v637, 0
  %v639 = extractvalue { i32, i32, i32, i32 } %v637, 1
  %v640 = extractvalue { i32, i32, i32, i32 } %v637, 2
  %v641 = extractvalue { i32, i32, i32, i32 } %v637, 3
  %v642 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v638, i32 %v639, i32 %v640, i32 %v641, i32 %v621, i32 %v622, float %v631, float %v632, float %v633, float %v634)
  %v643 = extractvalue { float, float, float, float } %v642, 0
  %v644 = extractvalue { float, float, float, float } %v642, 1
  %v645 = extractvalue { float, float, float, float } %v642, 2
  %v646 = extractvalue { float, float, float, float } %v642, 3
  %v647 = getelementptr i8, ptr addrspace(3) %v615, i32 %v95
  %v648 = getelementptr i8, ptr addrspace(3) %v647, i32 1024
  %v649 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v648)
  %v650 = extractvalue { i32, i32, i32, i32 } %v649, 0
  %v651 = extractvalue { i32, i32, i32, i32 } %v649, 1
  %v652 = extractvalue { i32, i32, i32, i32 } %v649, 2
  %v653 = extractvalue { i32, i32, i32, i32 } %v649, 3
  %v654 = getelementptr i8, ptr addrspace(3) %v614, i32 %v149
  %v655 = getelementptr i8, ptr addrspace(3) %v654, i32 0
  %v656 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v655)
  %v657 = extractvalue { i32, i32, i32, i32 } %v656, 0
  %v658 = extractvalue { i32, i32, i32, i32 } %v656, 1
  %v659 = extractvalue { i32, i32, i32, i32 } %v656, 2
  %v660 = extractvalue { i32, i32, i32, i32 } %v656, 3
  %v661 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v657, i32 %v658, i32 %v659, i32 %v660, i32 %v650, i32 %v651, float %v643, float %v644, float %v645, float %v646)
  %v662 = extractvalue { float, float, float, float } %v661, 0
  %v663 = extractvalue { float, float, float, float } %v661, 1
  %v664 = extractvalue { float, float, float, float } %v661, 2
  %v665 = extractvalue { float, float, float, float } %v661, 3
  %v666 = getelementptr i8, ptr addrspace(3) %v614, i32 %v164
  %v667 = getelementptr i8, ptr addrspace(3) %v666, i32 0
  %v668 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v667)
  %v669 = extractvalue { i32, i32, i32, i32 } %v668, 0
  %v670 = extractvalue { i32, i32, i32, i32 } %v668, 1
  %v671 = extractvalue { i32, i32, i32, i32 } %v668, 2
  %v672 = extractvalue { i32, i32, i32, i32 } %v668, 3
  %v673 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v669, i32 %v670, i32 %v671, i32 %v672, i32 %v652, i32 %v653, float %v662, float %v663, float %v664, float %v665)
  %v674 = extractvalue { float, float, float, float } %v673, 0
  %v675 = extractvalue { float, float, float, float } %v673, 1
  %v676 = extractvalue { float, float, float, float } %v673, 2
  %v677 = extractvalue { float, float, float, float } %v673, 3
  %i578.n = add nsw i32 %i578, 1
  %i578.c = icmp slt i32 %i578.n, 4
  br i1 %i578.c, label %loop576, label %end577, !llvm.loop !0
end577:
  br i1 %v177, label %then678, label %end679
then678:
  %v680 = add nsw i32 0, %v189
  %v681 = add nsw i32 0, %v190
  %v682 = icmp slt i32 %v680, %v6
  %v683 = mul nsw i32 %v680, 16
  %v684 = getelementptr float, ptr addrspace(3) %a8, i32 %v683
  %v685 = getelementptr float, ptr addrspace(3) %v684, i32 %v681
  br i1 %v682, label %then686, label %end687
then686:
  %v688 = insertelement <2 x float> poison, float %v674, i64 0
  %v689 = insertelement <2 x float> %v688, float %v675, i64 1
  store <2 x float> %v689, ptr addrspace(3) %v685, align 8
  br label %end687
end687:
  %v690 = add nsw i32 0, %v201
  %v691 = add nsw i32 0, %v190
  %v692 = icmp slt i32 %v690, %v6
  %v693 = mul nsw i32 %v690, 16
  %v694 = getelementptr float, ptr addrspace(3) %a8, i32 %v693
  %v695 = getelementptr float, ptr addrspace(3) %v694, i32 %v691
  br i1 %v692, label %then696, label %end697
then696:
  %v698 = insertelement <2 x float> poison, float %v676, i64 0
  %v699 = insertelement <2 x float> %v698, float %v677, i64 1
  store <2 x float> %v699, ptr addrspace(3) %v695, align 8
  br label %end697
end697:
  br label %end679
end679:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %v700, label %then701, label %end702
then701:
  %v705 = mul nsw i32 %v104, 16
  %v706 = getelementptr float, ptr addrspace(3) %a8, i32 %v705
  %v732 = mul nsw i32 %v104, 128
  %v733 = getelementptr i16, ptr addrspace(1) %v731, i32 %v732
  br i1 true, label %then703, label %end704
then703:
  %v707 = getelementptr float, ptr addrspace(3) %v706, i32 %v103
  %v708 = load float, ptr addrspace(3) %v707, align 4
  %v709 = fptrunc float %v708 to bfloat
  %v710 = bitcast bfloat %v709 to i16
  %v711 = zext i16 %v710 to i32
  %v712 = shl i32 %v711, 16
  %v713 = bitcast i32 %v712 to float
  %v715 = getelementptr i16, ptr addrspace(1) %v714, i32 %v103
  %v716 = load i16, ptr addrspace(1) %v715, align 2
  %v717 = zext i16 %v716 to i32
  %v718 = shl i32 %v717, 16
  %v719 = bitcast i32 %v718 to float
  %v720 = fadd float %v713, %v719
  %v721 = fptrunc float %v720 to bfloat
  %v722 = bitcast bfloat %v721 to i16
  %v723 = zext i16 %v722 to i32
  %v724 = shl i32 %v723, 16
  %v725 = bitcast i32 %v724 to float
  %v726 = bitcast float %v725 to i32
  %v727 = lshr i32 %v726, 16
  %v728 = trunc i32 %v727 to i16
  %v734 = getelementptr i16, ptr addrspace(1) %v733, i32 %v103
  store i16 %v728, ptr addrspace(1) %v734, align 2
  br label %end704
end704:
  br label %end702
end702:
  br label %end224
end224:
  ret void
}

