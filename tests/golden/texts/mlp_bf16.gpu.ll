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

@stitch_KERNEL0_0_arena = internal addrspace(3) global [16384 x i8] poison, align 128
@stitch_KERNEL0_0_met = internal addrspace(1) global i32 0, align 4
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3, ptr addrspace(1) align 16 %p4, ptr addrspace(1) align 16 %p5, ptr addrspace(1) align 16 %p6) nounwind "nvvm.reqntid"="256,1,1" "nvvm.minctasm"="2" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %a7 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a8 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a9 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %a10 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %a11 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 10240
  %v1 = udiv i32 %ctaid, 16
  %v2 = mul nsw i32 %v1, 1024
  %v3 = getelementptr i16, ptr addrspace(1) %p2, i32 %v2
  %v4 = call i32 @llvm.smin.i32(i32 8, i32 16)
  %v5 = and i32 %tid, 3
  %v6 = lshr i32 %tid, 2
  %v7 = mul nuw nsw i32 %v5, 16
  %v8 = icmp ult i32 %v6, 16
  %v11 = lshr i32 %v6, 1
  %v12 = and i32 %v11, 3
  %v13 = shl i32 %v12, 4
  %v14 = xor i32 %v7, %v13
  %v15 = mul nuw nsw i32 %v6, 64
  %v16 = add nuw nsw i32 %v15, %v14
  %v18 = mul nsw i32 %v6, 256
  %v19 = add nsw i32 %v18, %v7
  br i1 %v8, label %then9, label %end10
then9:
  %v17 = getelementptr i8, ptr addrspace(3) %a8, i32 %v16
  %v20 = getelementptr i8, ptr addrspace(1) %v3, i32 %v19
  %v21 = icmp slt i32 %v6, %v4
  %v22 = select i1 %v21, i32 16, i32 0
  %v23 = icmp sgt i32 %v22, 0
  %v24 = select i1 %v23, ptr addrspace(1) %v20, ptr addrspace(1) %v3
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v17, ptr addrspace(1) %v24, i32 %v22)
  br label %end10
end10:
  %v25 = urem i32 %ctaid, 16
  %v26 = mul nsw i32 %v25, 16
  %v27 = getelementptr i16, ptr addrspace(1) %p3, i32 %v26
  %v28 = and i32 %tid, 1
  %v29 = lshr i32 %tid, 1
  %v30 = mul nuw nsw i32 %v28, 16
  %v31 = icmp ult i32 %v29, 32
  %v34 = lshr i32 %v29, 2
  %v35 = and i32 %v34, 1
  %v36 = shl i32 %v35, 4
  %v37 = xor i32 %v30, %v36
  %v38 = mul nuw nsw i32 %v29, 32
  %v39 = add nuw nsw i32 %v38, %v37
  %v41 = mul nsw i32 %v29, 512
  %v42 = add nsw i32 %v41, %v30
  br i1 %v31, label %then32, label %end33
then32:
  %v40 = getelementptr i8, ptr addrspace(3) %a9, i32 %v39
  %v43 = getelementptr i8, ptr addrspace(1) %v27, i32 %v42
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v40, ptr addrspace(1) %v43)
  br label %end33
end33:
  call void @llvm.nvvm.cp.async.commit.group()
  %v44 = getelementptr i16, ptr addrspace(1) %v3, i64 32
  %v45 = getelementptr i16, ptr addrspace(3) %a8, i64 512
  br i1 %v8, label %then46, label %end47
then46:
  %v48 = getelementptr i8, ptr addrspace(3) %v45, i32 %v16
  %v49 = getelementptr i8, ptr addrspace(1) %v44, i32 %v19
  %v50 = icmp slt i32 %v6, %v4
  %v51 = select i1 %v50, i32 16, i32 0
  %v52 = icmp sgt i32 %v51, 0
  %v53 = select i1 %v52, ptr addrspace(1) %v49, ptr addrspace(1) %v44
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v48, ptr addrspace(1) %v53, i32 %v51)
  br label %end47
end47:
  %v54 = getelementptr i16, ptr addrspace(1) %v27, i64 8192
  %v55 = getelementptr i16, ptr addrspace(3) %a9, i64 512
  br i1 %v31, label %then56, label %end57
then56:
  %v58 = getelementptr i8, ptr addrspace(3) %v55, i32 %v39
  %v59 = getelementptr i8, ptr addrspace(1) %v54, i32 %v42
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v58, ptr addrspace(1) %v59)
  br label %end57
end57:
  call void @llvm.nvvm.cp.async.commit.group()
  %v60 = getelementptr i16, ptr addrspace(1) %v3, i64 64
  %v61 = getelementptr i16, ptr addrspace(3) %a8, i64 1024
  br i1 %v8, label %then62, label %end63
then62:
  %v64 = getelementptr i8, ptr addrspace(3) %v61, i32 %v16
  %v65 = getelementptr i8, ptr addrspace(1) %v60, i32 %v19
  %v66 = icmp slt i32 %v6, %v4
  %v67 = select i1 %v66, i32 16, i32 0
  %v68 = icmp sgt i32 %v67, 0
  %v69 = select i1 %v68, ptr addrspace(1) %v65, ptr addrspace(1) %v60
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v64, ptr addrspace(1) %v69, i32 %v67)
  br label %end63
end63:
  %v70 = getelementptr i16, ptr addrspace(1) %v27, i64 16384
  %v71 = getelementptr i16, ptr addrspace(3) %a9, i64 1024
  br i1 %v31, label %then72, label %end73
then72:
  %v74 = getelementptr i8, ptr addrspace(3) %v71, i32 %v39
  %v75 = getelementptr i8, ptr addrspace(1) %v70, i32 %v42
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v74, ptr addrspace(1) %v75)
  br label %end73
end73:
  call void @llvm.nvvm.cp.async.commit.group()
  %v115 = lshr i32 %tid, 6
  %v116 = and i32 %v115, 0
  %v117 = lshr i32 %tid, 5
  %v118 = and i32 %v117, 1
  %v119 = mul nuw nsw i32 %v116, 16
  %v120 = mul nuw nsw i32 %v118, 8
  %v121 = and i32 %tid, 31
  %v122 = lshr i32 %v121, 2
  %v123 = and i32 %v122, 1
  %v124 = shl i32 %v123, 4
  %v125 = mul nuw nsw i32 %v120, 2
  %v126 = xor i32 %v125, %v124
  %v127 = mul nuw nsw i32 %v121, 32
  %v128 = add nuw nsw i32 %v127, %v126
  %v136 = and i32 %tid, 15
  %v137 = lshr i32 %tid, 4
  %v138 = and i32 %v137, 1
  %v139 = add nuw nsw i32 %v119, %v136
  %v140 = lshr i32 %v136, 1
  %v141 = and i32 %v140, 3
  %v142 = shl i32 %v141, 4
  %v143 = mul nuw nsw i32 %v138, 16
  %v144 = xor i32 %v143, %v142
  %v145 = mul nuw nsw i32 %v139, 64
  %v146 = add nuw nsw i32 %v145, %v144
  %v159 = add nuw nsw i32 %v143, 32
  %v160 = xor i32 %v159, %v142
  %v161 = add nuw nsw i32 %v145, %v160
  br label %loop76
loop76:
  %i78 = phi i32 [ 0, %end73 ], [ %i78.n, %end88 ]
  %s79 = phi float [ 0.0, %end73 ], [ %v170, %end88 ]
  %s80 = phi float [ 0.0, %end73 ], [ %v171, %end88 ]
  %s81 = phi float [ 0.0, %end73 ], [ %v172, %end88 ]
  %s82 = phi float [ 0.0, %end73 ], [ %v173, %end88 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v83 = mul nsw i32 %i78, -1
  %v84 = add nsw i32 %v83, 1
  %v85 = call i32 @llvm.smin.i32(i32 %v84, i32 1)
  %v86 = icmp sgt i32 %v85, 0
  %v89 = mul nsw i32 %i78, 32
  %v90 = getelementptr i16, ptr addrspace(1) %v3, i32 %v89
  %v91 = getelementptr i16, ptr addrspace(1) %v90, i64 96
  %v92 = add nsw i32 %i78, 3
  %v93 = urem i32 %v92, 4
  %v94 = mul nsw i32 %v93, 512
  %v95 = getelementptr i16, ptr addrspace(3) %a8, i32 %v94
  %v104 = mul nsw i32 %i78, 8192
  %v105 = getelementptr i16, ptr addrspace(1) %v27, i32 %v104
  %v106 = getelementptr i16, ptr addrspace(1) %v105, i64 24576
  %v107 = getelementptr i16, ptr addrspace(3) %a9, i32 %v94
  br i1 %v86, label %then87, label %end88
then87:
  br i1 %v8, label %then96, label %end97
then96:
  %v98 = getelementptr i8, ptr addrspace(3) %v95, i32 %v16
  %v99 = getelementptr i8, ptr addrspace(1) %v91, i32 %v19
  %v100 = icmp slt i32 %v6, %v4
  %v101 = select i1 %v100, i32 16, i32 0
  %v102 = icmp sgt i32 %v101, 0
  %v103 = select i1 %v102, ptr addrspace(1) %v99, ptr addrspace(1) %v91
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v98, ptr addrspace(1) %v103, i32 %v101)
  br label %end97
end97:
  br i1 %v31, label %then108, label %end109
then108:
  %v110 = getelementptr i8, ptr addrspace(3) %v107, i32 %v39
  %v111 = getelementptr i8, ptr addrspace(1) %v106, i32 %v42
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v110, ptr addrspace(1) %v111)
  br label %end109
end109:
  br label %end88
end88:
  call void @llvm.nvvm.cp.async.commit.group()
  %v112 = mul nsw i32 %i78, 512
  %v113 = getelementptr i16, ptr addrspace(3) %a8, i32 %v112
  %v114 = getelementptr i16, ptr addrspace(3) %a9, i32 %v112
  %v129 = getelementptr i8, ptr addrspace(3) %v114, i32 %v128
  %v130 = getelementptr i8, ptr addrspace(3) %v129, i32 0
  %v131 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v130)
  %v132 = extractvalue { i32, i32, i32, i32 } %v131, 0
  %v133 = extractvalue { i32, i32, i32, i32 } %v131, 1
  %v134 = extractvalue { i32, i32, i32, i32 } %v131, 2
  %v135 = extractvalue { i32, i32, i32, i32 } %v131, 3
  %v147 = getelementptr i8, ptr addrspace(3) %v113, i32 %v146
  %v148 = getelementptr i8, ptr addrspace(3) %v147, i32 0
  %v149 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v148)
  %v150 = extractvalue { i32, i32, i32, i32 } %v149, 0
  %v151 = extractvalue { i32, i32, i32, i32 } %v149, 1
  %v152 = extractvalue { i32, i32, i32, i32 } %v149, 2
  %v153 = extractvalue { i32, i32, i32, i32 } %v149, 3
  %v154 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v150, i32 %v151, i32 %v152, i32 %v153, i32 %v132, i32 %v133, float %s79, float %s80, float %s81, float %s82)
  %v155 = extractvalue { float, float, float, float } %v154, 0
  %v156 = extractvalue { float, float, float, float } %v154, 1
  %v157 = extractvalue { float, float, float, float } %v154, 2
  %v158 = extractvalue { float, float, float, float } %v154, 3
  %v162 = getelementptr i8, ptr addrspace(3) %v113, i32 %v161
  %v163 = getelementptr i8, ptr addrspace(3) %v162, i32 0
  %v164 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v163)
  %v165 = extractvalue { i32, i32, i32, i32 } %v164, 0
  %v166 = extractvalue { i32, i32, i32, i32 } %v164, 1
  %v167 = extractvalue { i32, i32, i32, i32 } %v164, 2
  %v168 = extractvalue { i32, i32, i32, i32 } %v164, 3
  %v169 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v165, i32 %v166, i32 %v167, i32 %v168, i32 %v134, i32 %v135, float %v155, float %v156, float %v157, float %v158)
  %v170 = extractvalue { float, float, float, float } %v169, 0
  %v171 = extractvalue { float, float, float, float } %v169, 1
  %v172 = extractvalue { float, float, float, float } %v169, 2
  %v173 = extractvalue { float, float, float, float } %v169, 3
  %i78.n = add nsw i32 %i78, 1
  %i78.c = icmp slt i32 %i78.n, 4
  br i1 %i78.c, label %loop76, label %end77, !llvm.loop !0
end77:
  %v174 = icmp ult i32 %tid, 64
  %v177 = mul nsw i32 %v1, 2048
  %v178 = add nsw i32 %v177, %v26
  %v179 = getelementptr float, ptr addrspace(1) %p6, i32 %v178
  %v180 = and i32 %v6, 7
  %v181 = add nuw nsw i32 %v119, %v180
  %v182 = shl i32 %v5, 1
  %v183 = add nuw nsw i32 %v120, %v182
  %v184 = add nuw nsw i32 %v181, 0
  %v185 = add nuw nsw i32 %v183, 0
  %v196 = add nuw nsw i32 %v181, 8
  br i1 %v174, label %then175, label %end176
then175:
  %v186 = add nsw i32 0, %v184
  %v187 = add nsw i32 0, %v185
  %v188 = icmp slt i32 %v186, %v4
  %v189 = mul nsw i32 %v186, 256
  %v190 = getelementptr float, ptr addrspace(1) %v179, i32 %v189
  %v191 = getelementptr float, ptr addrspace(1) %v190, i32 %v187
  br i1 %v188, label %then192, label %end193
then192:
  %v194 = insertelement <2 x float> poison, float %v170, i64 0
  %v195 = insertelement <2 x float> %v194, float %v171, i64 1
  store <2 x float> %v195, ptr addrspace(1) %v191, align 8
  br label %end193
end193:
  %v197 = add nsw i32 0, %v196
  %v198 = add nsw i32 0, %v185
  %v199 = icmp slt i32 %v197, %v4
  %v200 = mul nsw i32 %v197, 256
  %v201 = getelementptr float, ptr addrspace(1) %v179, i32 %v200
  %v202 = getelementptr float, ptr addrspace(1) %v201, i32 %v198
  br i1 %v199, label %then203, label %end204
then203:
  %v205 = insertelement <2 x float> poison, float %v172, i64 0
  %v206 = insertelement <2 x float> %v205, float %v173, i64 1
  store <2 x float> %v206, ptr addrspace(1) %v202, align 8
  br label %end204
end204:
  br label %end176
end176:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v210 = icmp eq i32 %tid, 0
  br i1 %v210, label %arrive207, label %met209
arrive207:
  %v211 = icmp eq i32 %ctaid, 0
  %v212 = select i1 %v211, i32 2147483521, i32 1
  fence syncscope("device") acq_rel
  %v213 = atomicrmw add ptr addrspace(1) @stitch_KERNEL0_0_met, i32 %v212 syncscope("device") monotonic, align 4
  br label %wait208
wait208:
  %v214 = load atomic i32, ptr addrspace(1) @stitch_KERNEL0_0_met syncscope("device") acquire, align 4
  %v215 = xor i32 %v213, %v214
  %v216 = icmp sge i32 %v215, 0
  br i1 %v216, label %wait208, label %met209
met209:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v217 = icmp ult i32 %ctaid, 64
  %v224 = and i32 %tid, 63
  %v225 = mul nuw nsw i32 %v224, 4
  %v228 = udiv i32 %ctaid, 8
  %v229 = mul nsw i32 %v228, 2048
  %v230 = getelementptr float, ptr addrspace(1) %p6, i32 %v229
  %v535 = and i32 %tid, 7
  %v536 = lshr i32 %tid, 3
  %v537 = mul nuw nsw i32 %v535, 16
  %v538 = icmp ult i32 %v536, 16
  %v541 = and i32 %v536, 7
  %v542 = shl i32 %v541, 4
  %v543 = xor i32 %v537, %v542
  %v544 = mul nuw nsw i32 %v536, 128
  %v545 = add nuw nsw i32 %v544, %v543
  %v547 = mul nsw i32 %v536, 512
  %v548 = add nsw i32 %v547, %v537
  %v550 = udiv i32 %v537, 2
  %v555 = urem i32 %ctaid, 8
  %v556 = mul nsw i32 %v555, 16
  %v557 = getelementptr i16, ptr addrspace(1) %p4, i32 %v556
  %v558 = icmp ult i32 %v29, 64
  %v562 = mul nsw i32 %v29, 256
  %v563 = add nsw i32 %v562, %v30
  %v565 = getelementptr i16, ptr addrspace(3) %a7, i64 64
  %v566 = getelementptr i16, ptr addrspace(3) %a10, i64 1024
  %v575 = getelementptr i16, ptr addrspace(1) %v557, i64 8192
  %v576 = getelementptr i16, ptr addrspace(3) %a11, i64 1024
  %v628 = and i32 %v136, 7
  %v629 = shl i32 %v628, 4
  %v630 = xor i32 %v143, %v629
  %v631 = mul nuw nsw i32 %v139, 128
  %v632 = add nuw nsw i32 %v631, %v630
  %v645 = xor i32 %v159, %v629
  %v646 = add nuw nsw i32 %v631, %v645
  %v666 = add nuw nsw i32 %v143, 64
  %v667 = xor i32 %v666, %v629
  %v668 = add nuw nsw i32 %v631, %v667
  %v681 = add nuw nsw i32 %v143, 96
  %v682 = xor i32 %v681, %v629
  %v683 = add nuw nsw i32 %v631, %v682
  %v713 = getelementptr i16, ptr addrspace(1) %p0, i32 %v556
  %v744 = mul nsw i32 %v228, 1024
  %v745 = add nsw i32 %v744, %v556
  %v746 = getelementptr i16, ptr addrspace(1) %p5, i32 %v745
  br i1 %v217, label %then218, label %end219
then218:
  %v222 = icmp slt i32 %v115, 8
  br i1 %v222, label %loop220, label %end221
loop220:
  %i223 = phi i32 [ %v115, %then218 ], [ %i223.n, %end227 ]
  %v231 = mul nsw i32 %i223, 256
  %v232 = getelementptr float, ptr addrspace(1) %v230, i32 %v231
  %v533 = getelementptr i16, ptr addrspace(3) %a7, i32 %v231
  br i1 true, label %then226, label %end227
then226:
  %v233 = getelementptr float, ptr addrspace(1) %v232, i32 %v225
  %v234 = load <4 x float>, ptr addrspace(1) %v233, align 16
  %v235 = extractelement <4 x float> %v234, i64 0
  %v236 = extractelement <4 x float> %v234, i64 1
  %v237 = extractelement <4 x float> %v234, i64 2
  %v238 = extractelement <4 x float> %v234, i64 3
  %v239 = fptrunc float %v235 to bfloat
  %v240 = bitcast bfloat %v239 to i16
  %v241 = zext i16 %v240 to i32
  %v242 = shl i32 %v241, 16
  %v243 = bitcast i32 %v242 to float
  %v244 = fptrunc float %v236 to bfloat
  %v245 = bitcast bfloat %v244 to i16
  %v246 = zext i16 %v245 to i32
  %v247 = shl i32 %v246, 16
  %v248 = bitcast i32 %v247 to float
  %v249 = fptrunc float %v237 to bfloat
  %v250 = bitcast bfloat %v249 to i16
  %v251 = zext i16 %v250 to i32
  %v252 = shl i32 %v251, 16
  %v253 = bitcast i32 %v252 to float
  %v254 = fptrunc float %v238 to bfloat
  %v255 = bitcast bfloat %v254 to i16
  %v256 = zext i16 %v255 to i32
  %v257 = shl i32 %v256, 16
  %v258 = bitcast i32 %v257 to float
  %v259 = getelementptr i16, ptr addrspace(1) %p1, i32 %v225
  %v260 = load <4 x i16>, ptr addrspace(1) %v259, align 8
  %v261 = extractelement <4 x i16> %v260, i64 0
  %v262 = extractelement <4 x i16> %v260, i64 1
  %v263 = extractelement <4 x i16> %v260, i64 2
  %v264 = extractelement <4 x i16> %v260, i64 3
  %v265 = zext i16 %v261 to i32
  %v266 = shl i32 %v265, 16
  %v267 = bitcast i32 %v266 to float
  %v268 = zext i16 %v262 to i32
  %v269 = shl i32 %v268, 16
  %v270 = bitcast i32 %v269 to float
  %v271 = zext i16 %v263 to i32
  %v272 = shl i32 %v271, 16
  %v273 = bitcast i32 %v272 to float
  %v274 = zext i16 %v264 to i32
  %v275 = shl i32 %v274, 16
  %v276 = bitcast i32 %v275 to float
  %v277 = fadd float %v243, %v267
  %v278 = fptrunc float %v277 to bfloat
  %v279 = bitcast bfloat %v278 to i16
  %v280 = zext i16 %v279 to i32
  %v281 = shl i32 %v280, 16
  %v282 = bitcast i32 %v281 to float
  %v283 = fadd float %v248, %v270
  %v284 = fptrunc float %v283 to bfloat
  %v285 = bitcast bfloat %v284 to i16
  %v286 = zext i16 %v285 to i32
  %v287 = shl i32 %v286, 16
  %v288 = bitcast i32 %v287 to float
  %v289 = fadd float %v253, %v273
  %v290 = fptrunc float %v289 to bfloat
  %v291 = bitcast bfloat %v290 to i16
  %v292 = zext i16 %v291 to i32
  %v293 = shl i32 %v292, 16
  %v294 = bitcast i32 %v293 to float
  %v295 = fadd float %v258, %v276
  %v296 = fptrunc float %v295 to bfloat
  %v297 = bitcast bfloat %v296 to i16
  %v298 = zext i16 %v297 to i32
  %v299 = shl i32 %v298, 16
  %v300 = bitcast i32 %v299 to float
  %v301 = fmul float %v282, %v282
  %v302 = fptrunc float %v301 to bfloat
  %v303 = bitcast bfloat %v302 to i16
  %v304 = zext i16 %v303 to i32
  %v305 = shl i32 %v304, 16
  %v306 = bitcast i32 %v305 to float
  %v307 = fmul float %v288, %v288
  %v308 = fptrunc float %v307 to bfloat
  %v309 = bitcast bfloat %v308 to i16
  %v310 = zext i16 %v309 to i32
  %v311 = shl i32 %v310, 16
  %v312 = bitcast i32 %v311 to float
  %v313 = fmul float %v294, %v294
  %v314 = fptrunc float %v313 to bfloat
  %v315 = bitcast bfloat %v314 to i16
  %v316 = zext i16 %v315 to i32
  %v317 = shl i32 %v316, 16
  %v318 = bitcast i32 %v317 to float
  %v319 = fmul float %v300, %v300
  %v320 = fptrunc float %v319 to bfloat
  %v321 = bitcast bfloat %v320 to i16
  %v322 = zext i16 %v321 to i32
  %v323 = shl i32 %v322, 16
  %v324 = bitcast i32 %v323 to float
  %v325 = fmul float %v306, %v282
  %v326 = fptrunc float %v325 to bfloat
  %v327 = bitcast bfloat %v326 to i16
  %v328 = zext i16 %v327 to i32
  %v329 = shl i32 %v328, 16
  %v330 = bitcast i32 %v329 to float
  %v331 = fmul float %v312, %v288
  %v332 = fptrunc float %v331 to bfloat
  %v333 = bitcast bfloat %v332 to i16
  %v334 = zext i16 %v333 to i32
  %v335 = shl i32 %v334, 16
  %v336 = bitcast i32 %v335 to float
  %v337 = fmul float %v318, %v294
  %v338 = fptrunc float %v337 to bfloat
  %v339 = bitcast bfloat %v338 to i16
  %v340 = zext i16 %v339 to i32
  %v341 = shl i32 %v340, 16
  %v342 = bitcast i32 %v341 to float
  %v343 = fmul float %v324, %v300
  %v344 = fptrunc float %v343 to bfloat
  %v345 = bitcast bfloat %v344 to i16
  %v346 = zext i16 %v345 to i32
  %v347 = shl i32 %v346, 16
  %v348 = bitcast i32 %v347 to float
  %v349 = fmul float %v330, 0x3FA6E00000000000
  %v350 = fptrunc float %v349 to bfloat
  %v351 = bitcast bfloat %v350 to i16
  %v352 = zext i16 %v351 to i32
  %v353 = shl i32 %v352, 16
  %v354 = bitcast i32 %v353 to float
  %v355 = fmul float %v336, 0x3FA6E00000000000
  %v356 = fptrunc float %v355 to bfloat
  %v357 = bitcast bfloat %v356 to i16
  %v358 = zext i16 %v357 to i32
  %v359 = shl i32 %v358, 16
  %v360 = bitcast i32 %v359 to float
  %v361 = fmul float %v342, 0x3FA6E00000000000
  %v362 = fptrunc float %v361 to bfloat
  %v363 = bitcast bfloat %v362 to i16
  %v364 = zext i16 %v363 to i32
  %v365 = shl i32 %v364, 16
  %v366 = bitcast i32 %v365 to float
  %v367 = fmul float %v348, 0x3FA6E00000000000
  %v368 = fptrunc float %v367 to bfloat
  %v369 = bitcast bfloat %v368 to i16
  %v370 = zext i16 %v369 to i32
  %v371 = shl i32 %v370, 16
  %v372 = bitcast i32 %v371 to float
  %v373 = fadd float %v282, %v354
  %v374 = fptrunc float %v373 to bfloat
  %v375 = bitcast bfloat %v374 to i16
  %v376 = zext i16 %v375 to i32
  %v377 = shl i32 %v376, 16
  %v378 = bitcast i32 %v377 to float
  %v379 = fadd float %v288, %v360
  %v380 = fptrunc float %v379 to bfloat
  %v381 = bitcast bfloat %v380 to i16
  %v382 = zext i16 %v381 to i32
  %v383 = shl i32 %v382, 16
  %v384 = bitcast i32 %v383 to float
  %v385 = fadd float %v294, %v366
  %v386 = fptrunc float %v385 to bfloat
  %v387 = bitcast bfloat %v386 to i16
  %v388 = zext i16 %v387 to i32
  %v389 = shl i32 %v388, 16
  %v390 = bitcast i32 %v389 to float
  %v391 = fadd float %v300, %v372
  %v392 = fptrunc float %v391 to bfloat
  %v393 = bitcast bfloat %v392 to i16
  %v394 = zext i16 %v393 to i32
  %v395 = shl i32 %v394, 16
  %v396 = bitcast i32 %v395 to float
  %v397 = fmul float %v378, 0x3FE9800000000000
  %v398 = fptrunc float %v397 to bfloat
  %v399 = bitcast bfloat %v398 to i16
  %v400 = zext i16 %v399 to i32
  %v401 = shl i32 %v400, 16
  %v402 = bitcast i32 %v401 to float
  %v403 = fmul float %v384, 0x3FE9800000000000
  %v404 = fptrunc float %v403 to bfloat
  %v405 = bitcast bfloat %v404 to i16
  %v406 = zext i16 %v405 to i32
  %v407 = shl i32 %v406, 16
  %v408 = bitcast i32 %v407 to float
  %v409 = fmul float %v390, 0x3FE9800000000000
  %v410 = fptrunc float %v409 to bfloat
  %v411 = bitcast bfloat %v410 to i16
  %v412 = zext i16 %v411 to i32
  %v413 = shl i32 %v412, 16
  %v414 = bitcast i32 %v413 to float
  %v415 = fmul float %v396, 0x3FE9800000000000
  %v416 = fptrunc float %v415 to bfloat
  %v417 = bitcast bfloat %v416 to i16
  %v418 = zext i16 %v417 to i32
  %v419 = shl i32 %v418, 16
  %v420 = bitcast i32 %v419 to float
  %v421 = call float @st.tanh.f32(float %v402)
  %v422 = fptrunc float %v421 to bfloat
  %v423 = bitcast bfloat %v422 to i16
  %v424 = zext i16 %v423 to i32
  %v425 = shl i32 %v424, 16
  %v426 = bitcast i32 %v425 to float
  %v427 = call float @st.tanh.f32(float %v408)
  %v428 = fptrunc float %v427 to bfloat
  %v429 = bitcast bfloat %v428 to i16
  %v430 = zext i16 %v429 to i32
  %v431 = shl i32 %v430, 16
  %v432 = bitcast i32 %v431 to float
  %v433 = call float @st.tanh.f32(float %v414)
  %v434 = fptrunc float %v433 to bfloat
  %v435 = bitcast bfloat %v434 to i16
  %v436 = zext i16 %v435 to i32
  %v437 = shl i32 %v436, 16
  %v438 = bitcast i32 %v437 to float
  %v439 = call float @st.tanh.f32(float %v420)
  %v440 = fptrunc float %v439 to bfloat
  %v441 = bitcast bfloat %v440 to i16
  %v442 = zext i16 %v441 to i32
  %v443 = shl i32 %v442, 16
  %v444 = bitcast i32 %v443 to float
  %v445 = fadd float %v426, 0x3FF0000000000000
  %v446 = fptrunc float %v445 to bfloat
  %v447 = bitcast bfloat %v446 to i16
  %v448 = zext i16 %v447 to i32
  %v449 = shl i32 %v448, 16
  %v450 = bitcast i32 %v449 to float
  %v451 = fadd float %v432, 0x3FF0000000000000
  %v452 = fptrunc float %v451 to bfloat
  %v453 = bitcast bfloat %v452 to i16
  %v454 = zext i16 %v453 to i32
  %v455 = shl i32 %v454, 16
  %v456 = bitcast i32 %v455 to float
  %v457 = fadd float %v438, 0x3FF0000000000000
  %v458 = fptrunc float %v457 to bfloat
  %v459 = bitcast bfloat %v458 to i16
  %v460 = zext i16 %v459 to i32
  %v461 = shl i32 %v460, 16
  %v462 = bitcast i32 %v461 to float
  %v463 = fadd float %v444, 0x3FF0000000000000
  %v464 = fptrunc float %v463 to bfloat
  %v465 = bitcast bfloat %v464 to i16
  %v466 = zext i16 %v465 to i32
  %v467 = shl i32 %v466, 16
  %v468 = bitcast i32 %v467 to float
  %v469 = fmul float %v450, 0x3FE0000000000000
  %v470 = fptrunc float %v469 to bfloat
  %v471 = bitcast bfloat %v470 to i16
  %v472 = zext i16 %v471 to i32
  %v473 = shl i32 %v472, 16
  %v474 = bitcast i32 %v473 to float
  %v475 = fmul float %v456, 0x3FE0000000000000
  %v476 = fptrunc float %v475 to bfloat
  %v477 = bitcast bfloat %v476 to i16
  %v478 = zext i16 %v477 to i32
  %v479 = shl i32 %v478, 16
  %v480 = bitcast i32 %v479 to float
  %v481 = fmul float %v462, 0x3FE0000000000000
  %v482 = fptrunc float %v481 to bfloat
  %v483 = bitcast bfloat %v482 to i16
  %v484 = zext i16 %v483 to i32
  %v485 = shl i32 %v484, 16
  %v486 = bitcast i32 %v485 to float
  %v487 = fmul float %v468, 0x3FE0000000000000
  %v488 = fptrunc float %v487 to bfloat
  %v489 = bitcast bfloat %v488 to i16
  %v490 = zext i16 %v489 to i32
  %v491 = shl i32 %v490, 16
  %v492 = bitcast i32 %v491 to float
  %v493 = fmul float %v282, %v474
  %v494 = fptrunc float %v493 to bfloat
  %v495 = bitcast bfloat %v494 to i16
  %v496 = zext i16 %v495 to i32
  %v497 = shl i32 %v496, 16
  %v498 = bitcast i32 %v497 to float
  %v499 = fmul float %v288, %v480
  %v500 = fptrunc float %v499 to bfloat
  %v501 = bitcast bfloat %v500 to i16
  %v502 = zext i16 %v501 to i32
  %v503 = shl i32 %v502, 16
  %v504 = bitcast i32 %v503 to float
  %v505 = fmul float %v294, %v486
  %v506 = fptrunc float %v505 to bfloat
  %v507 = bitcast bfloat %v506 to i16
  %v508 = zext i16 %v507 to i32
  %v509 = shl i32 %v508, 16
  %v510 = bitcast i32 %v509 to float
  %v511 = fmul float %v300, %v492
  %v512 = fptrunc float %v511 to bfloat
  %v513 = bitcast bfloat %v512 to i16
  %v514 = zext i16 %v513 to i32
  %v515 = shl i32 %v514, 16
  %v516 = bitcast i32 %v515 to float
  %v517 = bitcast float %v498 to i32
  %v518 = lshr i32 %v517, 16
  %v519 = trunc i32 %v518 to i16
  %v520 = bitcast float %v504 to i32
  %v521 = lshr i32 %v520, 16
  %v522 = trunc i32 %v521 to i16
  %v523 = bitcast float %v510 to i32
  %v524 = lshr i32 %v523, 16
  %v525 = trunc i32 %v524 to i16
  %v526 = bitcast float %v516 to i32
  %v527 = lshr i32 %v526, 16
  %v528 = trunc i32 %v527 to i16
  %v529 = insertelement <4 x i16> poison, i16 %v519, i64 0
  %v530 = insertelement <4 x i16> %v529, i16 %v522, i64 1
  %v531 = insertelement <4 x i16> %v530, i16 %v525, i64 2
  %v532 = insertelement <4 x i16> %v531, i16 %v528, i64 3
  %v534 = getelementptr i16, ptr addrspace(3) %v533, i32 %v225
  store <4 x i16> %v532, ptr addrspace(3) %v534, align 8
  br label %end227
end227:
  %i223.n = add nsw i32 %i223, 4
  %i223.c = icmp slt i32 %i223.n, 8
  br i1 %i223.c, label %loop220, label %end221
end221:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %v538, label %then539, label %end540
then539:
  %v546 = getelementptr i8, ptr addrspace(3) %a10, i32 %v545
  %v549 = getelementptr i8, ptr addrspace(3) %a7, i32 %v548
  %v551 = icmp slt i32 %v536, %v4
  %v552 = select i1 %v551, ptr addrspace(3) %v549, ptr addrspace(3) %a7
  %v553 = load <4 x i32>, ptr addrspace(3) %v552, align 16
  %v554 = select i1 %v551, <4 x i32> %v553, <4 x i32> zeroinitializer
  store <4 x i32> %v554, ptr addrspace(3) %v546, align 16
  br label %end540
end540:
  br i1 %v558, label %then559, label %end560
then559:
  %v561 = getelementptr i8, ptr addrspace(3) %a11, i32 %v39
  %v564 = getelementptr i8, ptr addrspace(1) %v557, i32 %v563
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v561, ptr addrspace(1) %v564)
  br label %end560
end560:
  call void @llvm.nvvm.cp.async.commit.group()
  br i1 %v538, label %then567, label %end568
then567:
  %v569 = getelementptr i8, ptr addrspace(3) %v566, i32 %v545
  %v570 = getelementptr i8, ptr addrspace(3) %v565, i32 %v548
  %v571 = icmp slt i32 %v536, %v4
  %v572 = select i1 %v571, ptr addrspace(3) %v570, ptr addrspace(3) %v565
  %v573 = load <4 x i32>, ptr addrspace(3) %v572, align 16
  %v574 = select i1 %v571, <4 x i32> %v573, <4 x i32> zeroinitializer
  store <4 x i32> %v574, ptr addrspace(3) %v569, align 16
  br label %end568
end568:
  br i1 %v558, label %then577, label %end578
then577:
  %v579 = getelementptr i8, ptr addrspace(3) %v576, i32 %v39
  %v580 = getelementptr i8, ptr addrspace(1) %v575, i32 %v563
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v579, ptr addrspace(1) %v580)
  br label %end578
end578:
  call void @llvm.nvvm.cp.async.commit.group()
  br label %loop581
loop581:
  %i583 = phi i32 [ 0, %end578 ], [ %i583.n, %end593 ]
  %s584 = phi float [ 0.0, %end578 ], [ %v692, %end593 ]
  %s585 = phi float [ 0.0, %end578 ], [ %v693, %end593 ]
  %s586 = phi float [ 0.0, %end578 ], [ %v694, %end593 ]
  %s587 = phi float [ 0.0, %end578 ], [ %v695, %end593 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v588 = mul nsw i32 %i583, -1
  %v589 = add nsw i32 %v588, 2
  %v590 = call i32 @llvm.smin.i32(i32 %v589, i32 1)
  %v591 = icmp sgt i32 %v590, 0
  %v594 = mul nsw i32 %i583, 64
  %v595 = getelementptr i16, ptr addrspace(3) %a7, i32 %v594
  %v596 = getelementptr i16, ptr addrspace(3) %v595, i64 128
  %v597 = add nsw i32 %i583, 2
  %v598 = urem i32 %v597, 3
  %v599 = mul nsw i32 %v598, 1024
  %v600 = getelementptr i16, ptr addrspace(3) %a10, i32 %v599
  %v609 = mul nsw i32 %i583, 8192
  %v610 = getelementptr i16, ptr addrspace(1) %v557, i32 %v609
  %v611 = getelementptr i16, ptr addrspace(1) %v610, i64 16384
  %v612 = getelementptr i16, ptr addrspace(3) %a11, i32 %v599
  br i1 %v591, label %then592, label %end593
then592:
  br i1 %v538, label %then601, label %end602
then601:
  %v603 = getelementptr i8, ptr addrspace(3) %v600, i32 %v545
  %v604 = getelementptr i8, ptr addrspace(3) %v596, i32 %v548
  %v605 = icmp slt i32 %v536, %v4
  %v606 = select i1 %v605, ptr addrspace(3) %v604, ptr addrspace(3) %v596
  %v607 = load <4 x i32>, ptr addrspace(3) %v606, align 16
  %v608 = select i1 %v605, <4 x i32> %v607, <4 x i32> zeroinitializer
  store <4 x i32> %v608, ptr addrspace(3) %v603, align 16
  br label %end602
end602:
  br i1 %v558, label %then613, label %end614
then613:
  %v615 = getelementptr i8, ptr addrspace(3) %v612, i32 %v39
  %v616 = getelementptr i8, ptr addrspace(1) %v611, i32 %v563
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v615, ptr addrspace(1) %v616)
  br label %end614
end614:
  br label %end593
end593:
  call void @llvm.nvvm.cp.async.commit.group()
  %v617 = urem i32 %i583, 3
  %v618 = mul nsw i32 %v617, 1024
  %v619 = getelementptr i16, ptr addrspace(3) %a10, i32 %v618
  %v620 = getelementptr i16, ptr addrspace(3) %a11, i32 %v618
  %v621 = getelementptr i8, ptr addrspace(3) %v620, i32 %v128
  %v622 = getelementptr i8, ptr addrspace(3) %v621, i32 0
  %v623 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v622)
  %v624 = extractvalue { i32, i32, i32, i32 } %v623, 0
  %v625 = extractvalue { i32, i32, i32, i32 } %v623, 1
  %v626 = extractvalue { i32, i32, i32, i32 } %v623, 2
  %v627 = extractvalue { i32, i32, i32, i32 } %v623, 3
  %v633 = getelementptr i8, ptr addrspace(3) %v619, i32 %v632
  %v634 = getelementptr i8, ptr addrspace(3) %v633, i32 0
  %v635 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v634)
  %v636 = extractvalue { i32, i32, i32, i32 } %v635, 0
  %v637 = extractvalue { i32, i32, i32, i32 } %v635, 1
  %v638 = extractvalue { i32, i32, i32, i32 } %v635, 2
  %v639 = extractvalue { i32, i32, i32, i32 } %v635, 3
  %v640 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v636, i32 %v637, i32 %v638, i32 %v639, i32 %v624, i32 %v625, float %s584, float %s585, float %s586, float %s587)
  %v641 = extractvalue { float, float, float, float } %v640, 0
  %v642 = extractvalue { float, float, float, float } %v640, 1
  %v643 = extractvalue { float, float, float, float } %v640, 2
  %v644 = extractvalue { float, float, float, float } %v640, 3
  %v647 = getelementptr i8, ptr addrspace(3) %v619, i32 %v646
  %v648 = getelementptr i8, ptr addrspace(3) %v647, i32 0
  %v649 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v648)
  %v650 = extractvalue { i32, i32, i32, i32 } %v649, 0
  %v651 = extractvalue { i32, i32, i32, i32 } %v649, 1
  %v652 = extractvalue { i32, i32, i32, i32 } %v649, 2
  %v653 = extractvalue { i32, i32, i32, i32 } %v649, 3
  %v654 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v650, i32 %v651, i32 %v652, i32 %v653, i32 %v626, i32 %v627, float %v641, float %v642, float %v643, float %v644)
  %v655 = extractvalue { float, float, float, float } %v654, 0
  %v656 = extractvalue { float, float, float, float } %v654, 1
  %v657 = extractvalue { float, float, float, float } %v654, 2
  %v658 = extractvalue { float, float, float, float } %v654, 3
  %v659 = getelementptr i8, ptr addrspace(3) %v620, i32 %v128
  %v660 = getelementptr i8, ptr addrspace(3) %v659, i32 1024
  %v661 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v660)
  %v662 = extractvalue { i32, i32, i32, i32 } %v661, 0
  %v663 = extractvalue { i32, i32, i32, i32 } %v661, 1
  %v664 = extractvalue { i32, i32, i32, i32 } %v661, 2
  %v665 = extractvalue { i32, i32, i32, i32 } %v661, 3
  %v669 = getelementptr i8, ptr addrspace(3) %v619, i32 %v668
  %v670 = getelementptr i8, ptr addrspace(3) %v669, i32 0
  %v671 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v670)
  %v672 = extractvalue { i32, i32, i32, i32 } %v671, 0
  %v673 = extractvalue { i32, i32, i32, i32 } %v671, 1
  %v674 = extractvalue { i32, i32, i32, i32 } %v671, 2
  %v675 = extractvalue { i32, i32, i32, i32 } %v671, 3
  %v676 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v672, i32 %v673, i32 %v674, i32 %v675, i32 %v662, i32 %v663, float %v655, float %v656, float %v657, float %v658)
  %v677 = extractvalue { float, float, float, float } %v676, 0
  %v678 = extractvalue { float, float, float, float } %v676, 1
  %v679 = extractvalue { float, float, float, float } %v676, 2
  %v680 = extractvalue { float, float, float, float } %v676, 3
  %v684 = getelementptr i8, ptr addrspace(3) %v619, i32 %v683
  %v685 = getelementptr i8, ptr addrspace(3) %v684, i32 0
  %v686 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v685)
  %v687 = extractvalue { i32, i32, i32, i32 } %v686, 0
  %v688 = extractvalue { i32, i32, i32, i32 } %v686, 1
  %v689 = extractvalue { i32, i32, i32, i32 } %v686, 2
  %v690 = extractvalue { i32, i32, i32, i32 } %v686, 3
  %v691 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v687, i32 %v688, i32 %v689, i32 %v690, i32 %v664, i32 %v665, float %v677, float %v678, float %v679, float %v680)
  %v692 = extractvalue { float, float, float, float } %v691, 0
  %v693 = extractvalue { float, float, float, float } %v691, 1
  %v694 = extractvalue { float, float, float, float } %v691, 2
  %v695 = extractvalue { float, float, float, float } %v691, 3
  %i583.n = add nsw i32 %i583, 1
  %i583.c = icmp slt i32 %i583.n, 4
  br i1 %i583.c, label %loop581, label %end582, !llvm.loop !0
end582:
  br i1 %v174, label %then696, label %end697
then696:
  %v698 = add nsw i32 0, %v184
  %v699 = add nsw i32 0, %v185
  %v700 = icmp slt i32 %v698, %v4
  br i1 %v700, label %then701, label %end702
then701:
  %v703 = fptrunc float %v692 to bfloat
  %v704 = bitcast bfloat %v703 to i16
  %v705 = zext i16 %v704 to i32
  %v706 = shl i32 %v705, 16
  %v707 = bitcast i32 %v706 to float
  %v708 = fptrunc float %v693 to bfloat
  %v709 = bitcast bfloat %v708 to i16
  %v710 = zext i16 %v709 to i32
  %v711 = shl i32 %v710, 16
  %v712 = bitcast i32 %v711 to float
  %v714 = getelementptr i16, ptr addrspace(1) %v713, i32 %v699
  %v715 = load <2 x i16>, ptr addrspace(1) %v714, align 4
  %v716 = extractelement <2 x i16> %v715, i64 0
  %v717 = extractelement <2 x i16> %v715, i64 1
  %v718 = zext i16 %v716 to i32
  %v719 = shl i32 %v718, 16
  %v720 = bitcast i32 %v719 to float
  %v721 = zext i16 %v717 to i32
  %v722 = shl i32 %v721, 16
  %v723 = bitcast i32 %v722 to float
  %v724 = fadd float %v707, %v720
  %v725 = fptrunc float %v724 to bfloat
  %v726 = bitcast bfloat %v725 to i16
  %v727 = zext i16 %v726 to i32
  %v728 = shl i32 %v727, 16
  %v729 = bitcast i32 %v728 to float
  %v730 = fadd float %v712, %v723
  %v731 = fptrunc float %v730 to bfloat
  %v732 = bitcast bfloat %v731 to i16
  %v733 = zext i16 %v732 to i32
  %v734 = shl i32 %v733, 16
  %v735 = bitcast i32 %v734 to float
  %v736 = bitcast float %v729 to i32
  %v737 = lshr i32 %v736, 16
  %v738 = trunc i32 %v737 to i16
  %v739 = bitcast float %v735 to i32
  %v740 = lshr i32 %v739, 16
  %v741 = trunc i32 %v740 to i16
  %v742 = insertelement <2 x i16> poison, i16 %v738, i64 0
  %v743 = insertelement <2 x i16> %v742, i16 %v741, i64 1
  %v747 = urem i32 %v698, 8
  %v748 = mul nsw i32 %v747, 128
  %v749 = add nsw i32 %v748, %v699
  %v750 = getelementptr i16, ptr addrspace(1) %v746, i32 %v749
  store <2 x i16> %v743, ptr addrspace(1) %v750, align 4
  br label %end702
end702:
  %v751 = add nsw i32 0, %v196
  %v752 = add nsw i32 0, %v185
  %v753 = icmp slt i32 %v751, %v4
  br i1 %v753, label %then754, label %end755
then754:
  %v756 = fptrunc float %v694 to bfloat
  %v757 = bitcast bfloat %v756 to i16
  %v758 = zext i16 %v757 to i32
  %v759 = shl i32 %v758, 16
  %v760 = bitcast i32 %v759 to float
  %v761 = fptrunc float %v695 to bfloat
  %v762 = bitcast bfloat %v761 to i16
  %v763 = zext i16 %v762 to i32
  %v764 = shl i32 %v763, 16
  %v765 = bitcast i32 %v764 to float
  %v766 = getelementptr i16, ptr addrspace(1) %v713, i32 %v752
  %v767 = load <2 x i16>, ptr addrspace(1) %v766, align 4
  %v768 = extractelement <2 x i16> %v767, i64 0
  %v769 = extractelement <2 x i16> %v767, i64 1
  %v770 = zext i16 %v768 to i32
  %v771 = shl i32 %v770, 16
  %v772 = bitcast i32 %v771 to float
  %v773 = zext i16 %v769 to i32
  %v774 = shl i32 %v773, 16
  %v775 = bitcast i32 %v774 to float
  %v776 = fadd float %v760, %v772
  %v777 = fptrunc float %v776 to bfloat
  %v778 = bitcast bfloat %v777 to i16
  %v779 = zext i16 %v778 to i32
  %v780 = shl i32 %v779, 16
  %v781 = bitcast i32 %v780 to float
  %v782 = fadd float %v765, %v775
  %v783 = fptrunc float %v782 to bfloat
  %v784 = bitcast bfloat %v783 to i16
  %v785 = zext i16 %v784 to i32
  %v786 = shl i32 %v785, 16
  %v787 = bitcast i32 %v786 to float
  %v788 = bitcast float %v781 to i32
  %v789 = lshr i32 %v788, 16
  %v790 = trunc i32 %v789 to i16
  %v791 = bitcast float %v787 to i32
  %v792 = lshr i32 %v791, 16
  %v793 = trunc i32 %v792 to i16
  %v794 = insertelement <2 x i16> poison, i16 %v790, i64 0
  %v795 = insertelement <2 x i16> %v794, i16 %v793, i64 1
  %v796 = urem i32 %v751, 8
  %v797 = mul nsw i32 %v796, 128
  %v798 = add nsw i32 %v797, %v752
  %v799 = getelementptr i16, ptr addrspace(1) %v746, i32 %v798
  store <2 x i16> %v795, ptr addrspace(1) %v799, align 4
  br label %end755
end755:
  br label %end697
end697:
  br label %end219
end219:
  ret void
}

