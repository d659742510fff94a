declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.smin.i32(i32, i32)
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
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3, ptr addrspace(1) align 16 %p4, ptr addrspace(1) align 16 %p5, ptr addrspace(1) align 16 %p6) nounwind "nvvm.reqntid"="256,1,1" "nvvm.minctasm"="1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %a7 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a8 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a9 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %a10 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %a11 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 10240
  %v1 = udiv i32 %ctaid, 16
  %v2 = mul nsw i32 %v1, 2048
  %v3 = getelementptr i16, ptr addrspace(1) %p2, i32 %v2
  %v4 = and i32 %tid, 3
  %v5 = lshr i32 %tid, 2
  %v6 = mul nuw nsw i32 %v4, 16
  %v7 = icmp ult i32 %v5, 16
  %v10 = lshr i32 %v5, 1
  %v11 = and i32 %v10, 3
  %v12 = shl i32 %v11, 4
  %v13 = xor i32 %v6, %v12
  %v14 = mul nuw nsw i32 %v5, 64
  %v15 = add nuw nsw i32 %v14, %v13
  %v17 = mul nsw i32 %v5, 256
  %v18 = add nsw i32 %v17, %v6
  br i1 %v7, label %then8, label %end9
then8:
  %v16 = getelementptr i8, ptr addrspace(3) %a8, i32 %v15
  %v19 = getelementptr i8, ptr addrspace(1) %v3, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v16, ptr addrspace(1) %v19)
  br label %end9
end9:
  %v20 = urem i32 %ctaid, 16
  %v21 = mul nsw i32 %v20, 16
  %v22 = getelementptr i16, ptr addrspace(1) %p3, i32 %v21
  %v23 = and i32 %tid, 1
  %v24 = lshr i32 %tid, 1
  %v25 = mul nuw nsw i32 %v23, 16
  %v26 = icmp ult i32 %v24, 32
  %v29 = lshr i32 %v24, 2
  %v30 = and i32 %v29, 1
  %v31 = shl i32 %v30, 4
  %v32 = xor i32 %v25, %v31
  %v33 = mul nuw nsw i32 %v24, 32
  %v34 = add nuw nsw i32 %v33, %v32
  %v36 = mul nsw i32 %v24, 512
  %v37 = add nsw i32 %v36, %v25
  br i1 %v26, label %then27, label %end28
then27:
  %v35 = getelementptr i8, ptr addrspace(3) %a9, i32 %v34
  %v38 = getelementptr i8, ptr addrspace(1) %v22, i32 %v37
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v35, ptr addrspace(1) %v38)
  br label %end28
end28:
  call void @llvm.nvvm.cp.async.commit.group()
  %v39 = getelementptr i16, ptr addrspace(1) %v3, i64 32
  %v40 = getelementptr i16, ptr addrspace(3) %a8, i64 512
  br i1 %v7, label %then41, label %end42
then41:
  %v43 = getelementptr i8, ptr addrspace(3) %v40, i32 %v15
  %v44 = getelementptr i8, ptr addrspace(1) %v39, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v43, ptr addrspace(1) %v44)
  br label %end42
end42:
  %v45 = getelementptr i16, ptr addrspace(1) %v22, i64 8192
  %v46 = getelementptr i16, ptr addrspace(3) %a9, i64 512
  br i1 %v26, label %then47, label %end48
then47:
  %v49 = getelementptr i8, ptr addrspace(3) %v46, i32 %v34
  %v50 = getelementptr i8, ptr addrspace(1) %v45, i32 %v37
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v49, ptr addrspace(1) %v50)
  br label %end48
end48:
  call void @llvm.nvvm.cp.async.commit.group()
  %v51 = getelementptr i16, ptr addrspace(1) %v3, i64 64
  %v52 = getelementptr i16, ptr addrspace(3) %a8, i64 1024
  br i1 %v7, label %then53, label %end54
then53:
  %v55 = getelementptr i8, ptr addrspace(3) %v52, i32 %v15
  %v56 = getelementptr i8, ptr addrspace(1) %v51, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v55, ptr addrspace(1) %v56)
  br label %end54
end54:
  %v57 = getelementptr i16, ptr addrspace(1) %v22, i64 16384
  %v58 = getelementptr i16, ptr addrspace(3) %a9, i64 1024
  br i1 %v26, label %then59, label %end60
then59:
  %v61 = getelementptr i8, ptr addrspace(3) %v58, i32 %v34
  %v62 = getelementptr i8, ptr addrspace(1) %v57, i32 %v37
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v61, ptr addrspace(1) %v62)
  br label %end60
end60:
  call void @llvm.nvvm.cp.async.commit.group()
  %v98 = lshr i32 %tid, 6
  %v99 = and i32 %v98, 0
  %v100 = lshr i32 %tid, 5
  %v101 = and i32 %v100, 1
  %v102 = mul nuw nsw i32 %v99, 16
  %v103 = mul nuw nsw i32 %v101, 8
  %v104 = and i32 %tid, 31
  %v105 = lshr i32 %v104, 2
  %v106 = and i32 %v105, 1
  %v107 = shl i32 %v106, 4
  %v108 = mul nuw nsw i32 %v103, 2
  %v109 = xor i32 %v108, %v107
  %v110 = mul nuw nsw i32 %v104, 32
  %v111 = add nuw nsw i32 %v110, %v109
  %v119 = and i32 %tid, 15
  %v120 = lshr i32 %tid, 4
  %v121 = and i32 %v120, 1
  %v122 = add nuw nsw i32 %v102, %v119
  %v123 = lshr i32 %v119, 1
  %v124 = and i32 %v123, 3
  %v125 = shl i32 %v124, 4
  %v126 = mul nuw nsw i32 %v121, 16
  %v127 = xor i32 %v126, %v125
  %v128 = mul nuw nsw i32 %v122, 64
  %v129 = add nuw nsw i32 %v128, %v127
  %v142 = add nuw nsw i32 %v126, 32
  %v143 = xor i32 %v142, %v125
  %v144 = add nuw nsw i32 %v128, %v143
  br label %loop63
loop63:
  %i65 = phi i32 [ 0, %end60 ], [ %i65.n, %end75 ]
  %s66 = phi float [ 0.0, %end60 ], [ %v153, %end75 ]
  %s67 = phi float [ 0.0, %end60 ], [ %v154, %end75 ]
  %s68 = phi float [ 0.0, %end60 ], [ %v155, %end75 ]
  %s69 = phi float [ 0.0, %end60 ], [ %v156, %end75 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v70 = mul nsw i32 %i65, -1
  %v71 = add nsw i32 %v70, 1
  %v72 = call i32 @llvm.smin.i32(i32 %v71, i32 1)
  %v73 = icmp sgt i32 %v72, 0
  %v76 = mul nsw i32 %i65, 32
  %v77 = getelementptr i16, ptr addrspace(1) %v3, i32 %v76
  %v78 = getelementptr i16, ptr addrspace(1) %v77, i64 96
  %v79 = add nsw i32 %i65, 3
  %v80 = urem i32 %v79, 4
  %v81 = mul nsw i32 %v80, 512
  %v82 = getelementptr i16, ptr addrspace(3) %a8, i32 %v81
  %v87 = mul nsw i32 %i65, 8192
  %v88 = getelementptr i16, ptr addrspace(1) %v22, i32 %v87
  %v89 = getelementptr i16, ptr addrspace(1) %v88, i64 24576
  %v90 = getelementptr i16, ptr addrspace(3) %a9, i32 %v81
  br i1 %v73, label %then74, label %end75
then74:
  br i1 %v7, label %then83, label %end84
then83:
  %v85 = getelementptr i8, ptr addrspace(3) %v82, i32 %v15
  %v86 = getelementptr i8, ptr addrspace(1) %v78, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v85, ptr addrspace(1) %v86)
  br label %end84
end84:
  br i1 %v26, label %then91, label %end92
then91:
  %v93 = getelementptr i8, ptr addrspace(3) %v90, i32 %v34
  %v94 = getelementptr i8, ptr addrspace(1) %v89, i32 %v37
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v93, ptr addrspace(1) %v94)
  br label %end92
end92:
  br label %end75
end75:
  call void @llvm.nvvm.cp.async.commit.group()
  %v95 = mul nsw i32 %i65, 512
  %v96 = getelementptr i16, ptr addrspace(3) %a8, i32 %v95
  %v97 = getelementptr i16, ptr addrspace(3) %a9, i32 %v95
  %v112 = getelementptr i8, ptr addrspace(3) %v97, i32 %v111
  %v113 = getelementptr i8, ptr addrspace(3) %v112, i32 0
  %v114 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v113)
  %v115 = extractvalue { i32, i32, i32, i32 } %v114, 0
  %v116 = extractvalue { i32, i32, i32, i32 } %v114, 1
  %v117 = extractvalue { i32, i32, i32, i32 } %v114, 2
  %v118 = extractvalue { i32, i32, i32, i32 } %v114, 3
  %v130 = getelementptr i8, ptr addrspace(3) %v96, i32 %v129
  %v131 = getelementptr i8, ptr addrspace(3) %v130, i32 0
  %v132 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v131)
  %v133 = extractvalue { i32, i32, i32, i32 } %v132, 0
  %v134 = extractvalue { i32, i32, i32, i32 } %v132, 1
  %v135 = extractvalue { i32, i32, i32, i32 } %v132, 2
  %v136 = extractvalue { i32, i32, i32, i32 } %v132, 3
  %v137 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v133, i32 %v134, i32 %v135, i32 %v136, i32 %v115, i32 %v116, float %s66, float %s67, float %s68, float %s69)
  %v138 = extractvalue { float, float, float, float } %v137, 0
  %v139 = extractvalue { float, float, float, float } %v137, 1
  %v140 = extractvalue { float, float, float, float } %v137, 2
  %v141 = extractvalue { float, float, float, float } %v137, 3
  %v145 = getelementptr i8, ptr addrspace(3) %v96, i32 %v144
  %v146 = getelementptr i8, ptr addrspace(3) %v145, i32 0
  %v147 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v146)
  %v148 = extractvalue { i32, i32, i32, i32 } %v147, 0
  %v149 = extractvalue { i32, i32, i32, i32 } %v147, 1
  %v150 = extractvalue { i32, i32, i32, i32 } %v147, 2
  %v151 = extractvalue { i32, i32, i32, i32 } %v147, 3
  %v152 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v148, i32 %v149, i32 %v150, i32 %v151, i32 %v117, i32 %v118, float %v138, float %v139, float %v140, float %v141)
  %v153 = extractvalue { float, float, float, float } %v152, 0
  %v154 = extractvalue { float, float, float, float } %v152, 1
  %v155 = extractvalue { float, float, float, float } %v152, 2
  %v156 = extractvalue { float, float, float, float } %v152, 3
  %i65.n = add nsw i32 %i65, 1
  %i65.c = icmp slt i32 %i65.n, 4
  br i1 %i65.c, label %loop63, label %end64, !llvm.loop !0
end64:
  %v157 = icmp ult i32 %tid, 64
  %v160 = mul nsw i32 %v1, 4096
  %v161 = add nsw i32 %v160, %v21
  %v162 = getelementptr float, ptr addrspace(1) %p6, i32 %v161
  %v163 = and i32 %v5, 7
  %v164 = add nuw nsw i32 %v102, %v163
  %v165 = shl i32 %v4, 1
  %v166 = add nuw nsw i32 %v103, %v165
  %v167 = add nuw nsw i32 %v164, 0
  %v168 = add nuw nsw i32 %v166, 0
  %v176 = add nuw nsw i32 %v164, 8
  br i1 %v157, label %then158, label %end159
then158:
  %v169 = add nsw i32 0, %v167
  %v170 = add nsw i32 0, %v168
  %v171 = mul nsw i32 %v169, 256
  %v172 = getelementptr float, ptr addrspace(1) %v162, i32 %v171
  %v173 = getelementptr float, ptr addrspace(1) %v172, i32 %v170
  %v174 = insertelement <2 x float> poison, float %v153, i64 0
  %v175 = insertelement <2 x float> %v174, float %v154, i64 1
  store <2 x float> %v175, ptr addrspace(1) %v173, align 8
  %v177 = add nsw i32 0, %v176
  %v178 = add nsw i32 0, %v168
  %v179 = mul nsw i32 %v177, 256
  %v180 = getelementptr float, ptr addrspace(1) %v162, i32 %v179
  %v181 = getelementptr float, ptr addrspace(1) %v180, i32 %v178
  %v182 = insertelement <2 x float> poison, float %v155, i64 0
  %v183 = insertelement <2 x float> %v182, float %v156, i64 1
  store <2 x float> %v183, ptr addrspace(1) %v181, align 8
  br label %end159
end159:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v187 = icmp eq i32 %tid, 0
  br i1 %v187, label %arrive184, label %met186
arrive184:
  %v188 = icmp eq i32 %ctaid, 0
  %v189 = select i1 %v188, i32 2147483585, i32 1
  fence syncscope("device") acq_rel
  %v190 = atomicrmw add ptr addrspace(1) @stitch_KERNEL0_0_met, i32 %v189 syncscope("device") monotonic, align 4
  br label %wait185
wait185:
  %v191 = load atomic i32, ptr addrspace(1) @stitch_KERNEL0_0_met syncscope("device") acquire, align 4
  %v192 = xor i32 %v190, %v191
  %v193 = icmp sge i32 %v192, 0
  br i1 %v193, label %wait185, label %met186
met186:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v198 = and i32 %tid, 63
  %v199 = mul nuw nsw i32 %v198, 4
  %v202 = udiv i32 %ctaid, 8
  %v203 = mul nsw i32 %v202, 2048
  %v204 = getelementptr float, ptr addrspace(1) %p6, i32 %v203
  %v196 = icmp slt i32 %v98, 8
  br i1 %v196, label %loop194, label %end195
loop194:
  %i197 = phi i32 [ %v98, %met186 ], [ %i197.n, %end201 ]
  %v205 = mul nsw i32 %i197, 256
  %v206 = getelementptr float, ptr addrspace(1) %v204, i32 %v205
  %v507 = getelementptr i16, ptr addrspace(3) %a7, i32 %v205
  br i1 true, label %then200, label %end201
then200:
  %v207 = getelementptr float, ptr addrspace(1) %v206, i32 %v199
  %v208 = load <4 x float>, ptr addrspace(1) %v207, align 16
  %v209 = extractelement <4 x float> %v208, i64 0
  %v210 = extractelement <4 x float> %v208, i64 1
  %v211 = extractelement <4 x float> %v208, i64 2
  %v212 = extractelement <4 x float> %v208, i64 3
  %v213 = fptrunc float %v209 to bfloat
  %v214 = bitcast bfloat %v213 to i16
  %v215 = zext i16 %v214 to i32
  %v216 = shl i32 %v215, 16
  %v217 = bitcast i32 %v216 to float
  %v218 = fptrunc float %v210 to bfloat
  %v219 = bitcast bfloat %v218 to i16
  %v220 = zext i16 %v219 to i32
  %v221 = shl i32 %v220, 16
  %v222 = bitcast i32 %v221 to float
  %v223 = fptrunc float %v211 to bfloat
  %v224 = bitcast bfloat %v223 to i16
  %v225 = zext i16 %v224 to i32
  %v226 = shl i32 %v225, 16
  %v227 = bitcast i32 %v226 to float
  %v228 = fptrunc float %v212 to bfloat
  %v229 = bitcast bfloat %v228 to i16
  %v230 = zext i16 %v229 to i32
  %v231 = shl i32 %v230, 16
  %v232 = bitcast i32 %v231 to float
  %v233 = getelementptr i16, ptr addrspace(1) %p1, i32 %v199
  %v234 = load <4 x i16>, ptr addrspace(1) %v233, align 8
  %v235 = extractelement <4 x i16> %v234, i64 0
  %v236 = extractelement <4 x i16> %v234, i64 1
  %v237 = extractelement <4 x i16> %v234, i64 2
  %v238 = extractelement <4 x i16> %v234, i64 3
  %v239 = zext i16 %v235 to i32
  %v240 = shl i32 %v239, 16
  %v241 = bitcast i32 %v240 to float
  %v242 = zext i16 %v236 to i32
  %v243 = shl i32 %v242, 16
  %v244 = bitcast i32 %v243 to float
  %v245 = zext i16 %v237 to i32
  %v246 = shl i32 %v245, 16
  %v247 = bitcast i32 %v246 to float
  %v248 = zext i16 %v238 to i32
  %v249 = shl i32 %v248, 16
  %v250 = bitcast i32 %v249 to float
  %v251 = fadd float %v217, %v241
  %v252 = fptrunc float %v251 to bfloat
  %v253 = bitcast bfloat %v252 to i16
  %v254 = zext i16 %v253 to i32
  %v255 = shl i32 %v254, 16
  %v256 = bitcast i32 %v255 to float
  %v257 = fadd float %v222, %v244
  %v258 = fptrunc float %v257 to bfloat
  %v259 = bitcast bfloat %v258 to i16
  %v260 = zext i16 %v259 to i32
  %v261 = shl i32 %v260, 16
  %v262 = bitcast i32 %v261 to float
  %v263 = fadd float %v227, %v247
  %v264 = fptrunc float %v263 to bfloat
  %v265 = bitcast bfloat %v264 to i16
  %v266 = zext i16 %v265 to i32
  %v267 = shl i32 %v266, 16
  %v268 = bitcast i32 %v267 to float
  %v269 = fadd float %v232, %v250
  %v270 = fptrunc float %v269 to bfloat
  %v271 = bitcast bfloat %v270 to i16
  %v272 = zext i16 %v271 to i32
  %v273 = shl i32 %v272, 16
  %v274 = bitcast i32 %v273 to float
  %v275 = fmul float %v256, %v256
  %v276 = fptrunc float %v275 to bfloat
  %v277 = bitcast bfloat %v276 to i16
  %v278 = zext i16 %v277 to i32
  %v279 = shl i32 %v278, 16
  %v280 = bitcast i32 %v279 to float
  %v281 = fmul float %v262, %v262
  %v282 = fptrunc float %v281 to bfloat
  %v283 = bitcast bfloat %v282 to i16
  %v284 = zext i16 %v283 to i32
  %v285 = shl i32 %v284, 16
  %v286 = bitcast i32 %v285 to float
  %v287 = fmul float %v268, %v268
  %v288 = fptrunc float %v287 to bfloat
  %v289 = bitcast bfloat %v288 to i16
  %v290 = zext i16 %v289 to i32
  %v291 = shl i32 %v290, 16
  %v292 = bitcast i32 %v291 to float
  %v293 = fmul float %v274, %v274
  %v294 = fptrunc float %v293 to bfloat
  %v295 = bitcast bfloat %v294 to i16
  %v296 = zext i16 %v295 to i32
  %v297 = shl i32 %v296, 16
  %v298 = bitcast i32 %v297 to float
  %v299 = fmul float %v280, %v256
  %v300 = fptrunc float %v299 to bfloat
  %v301 = bitcast bfloat %v300 to i16
  %v302 = zext i16 %v301 to i32
  %v303 = shl i32 %v302, 16
  %v304 = bitcast i32 %v303 to float
  %v305 = fmul float %v286, %v262
  %v306 = fptrunc float %v305 to bfloat
  %v307 = bitcast bfloat %v306 to i16
  %v308 = zext i16 %v307 to i32
  %v309 = shl i32 %v308, 16
  %v310 = bitcast i32 %v309 to float
  %v311 = fmul float %v292, %v268
  %v312 = fptrunc float %v311 to bfloat
  %v313 = bitcast bfloat %v312 to i16
  %v314 = zext i16 %v313 to i32
  %v315 = shl i32 %v314, 16
  %v316 = bitcast i32 %v315 to float
  %v317 = fmul float %v298, %v274
  %v318 = fptrunc float %v317 to bfloat
  %v319 = bitcast bfloat %v318 to i16
  %v320 = zext i16 %v319 to i32
  %v321 = shl i32 %v320, 16
  %v322 = bitcast i32 %v321 to float
  %v323 = fmul float %v304, 0x3FA6E00000000000
  %v324 = fptrunc float %v323 to bfloat
  %v325 = bitcast bfloat %v324 to i16
  %v326 = zext i16 %v325 to i32
  %v327 = shl i32 %v326, 16
  %v328 = bitcast i32 %v327 to float
  %v329 = fmul float %v310, 0x3FA6E00000000000
  %v330 = fptrunc float %v329 to bfloat
  %v331 = bitcast bfloat %v330 to i16
  %v332 = zext i16 %v331 to i32
  %v333 = shl i32 %v332, 16
  %v334 = bitcast i32 %v333 to float
  %v335 = fmul float %v316, 0x3FA6E00000000000
  %v336 = fptrunc float %v335 to bfloat
  %v337 = bitcast bfloat %v336 to i16
  %v338 = zext i16 %v337 to i32
  %v339 = shl i32 %v338, 16
  %v340 = bitcast i32 %v339 to float
  %v341 = fmul float %v322, 0x3FA6E00000000000
  %v342 = fptrunc float %v341 to bfloat
  %v343 = bitcast bfloat %v342 to i16
  %v344 = zext i16 %v343 to i32
  %v345 = shl i32 %v344, 16
  %v346 = bitcast i32 %v345 to float
  %v347 = fadd float %v256, %v328
  %v348 = fptrunc float %v347 to bfloat
  %v349 = bitcast bfloat %v348 to i16
  %v350 = zext i16 %v349 to i32
  %v351 = shl i32 %v350, 16
  %v352 = bitcast i32 %v351 to float
  %v353 = fadd float %v262, %v334
  %v354 = fptrunc float %v353 to bfloat
  %v355 = bitcast bfloat %v354 to i16
  %v356 = zext i16 %v355 to i32
  %v357 = shl i32 %v356, 16
  %v358 = bitcast i32 %v357 to float
  %v359 = fadd float %v268, %v340
  %v360 = fptrunc float %v359 to bfloat
  %v361 = bitcast bfloat %v360 to i16
  %v362 = zext i16 %v361 to i32
  %v363 = shl i32 %v362, 16
  %v364 = bitcast i32 %v363 to float
  %v365 = fadd float %v274, %v346
  %v366 = fptrunc float %v365 to bfloat
  %v367 = bitcast bfloat %v366 to i16
  %v368 = zext i16 %v367 to i32
  %v369 = shl i32 %v368, 16
  %v370 = bitcast i32 %v369 to float
  %v371 = fmul float %v352, 0x3FE9800000000000
  %v372 = fptrunc float %v371 to bfloat
  %v373 = bitcast bfloat %v372 to i16
  %v374 = zext i16 %v373 to i32
  %v375 = shl i32 %v374, 16
  %v376 = bitcast i32 %v375 to float
  %v377 = fmul float %v358, 0x3FE9800000000000
  %v378 = fptrunc float %v377 to bfloat
  %v379 = bitcast bfloat %v378 to i16
  %v380 = zext i16 %v379 to i32
  %v381 = shl i32 %v380, 16
  %v382 = bitcast i32 %v381 to float
  %v383 = fmul float %v364, 0x3FE9800000000000
  %v384 = fptrunc float %v383 to bfloat
  %v385 = bitcast bfloat %v384 to i16
  %v386 = zext i16 %v385 to i32
  %v387 = shl i32 %v386, 16
  %v388 = bitcast i32 %v387 to float
  %v389 = fmul float %v370, 0x3FE9800000000000
  %v390 = fptrunc float %v389 to bfloat
  %v391 = bitcast bfloat %v390 to i16
  %v392 = zext i16 %v391 to i32
  %v393 = shl i32 %v392, 16
  %v394 = bitcast i32 %v393 to float
  %v395 = call float @st.tanh.f32(float %v376)
  %v396 = fptrunc float %v395 to bfloat
  %v397 = bitcast bfloat %v396 to i16
  %v398 = zext i16 %v397 to i32
  %v399 = shl i32 %v398, 16
  %v400 = bitcast i32 %v399 to float
  %v401 = call float @st.tanh.f32(float %v382)
  %v402 = fptrunc float %v401 to bfloat
  %v403 = bitcast bfloat %v402 to i16
  %v404 = zext i16 %v403 to i32
  %v405 = shl i32 %v404, 16
  %v406 = bitcast i32 %v405 to float
  %v407 = call float @st.tanh.f32(float %v388)
  %v408 = fptrunc float %v407 to bfloat
  %v409 = bitcast bfloat %v408 to i16
  %v410 = zext i16 %v409 to i32
  %v411 = shl i32 %v410, 16
  %v412 = bitcast i32 %v411 to float
  %v413 = call float @st.tanh.f32(float %v394)
  %v414 = fptrunc float %v413 to bfloat
  %v415 = bitcast bfloat %v414 to i16
  %v416 = zext i16 %v415 to i32
  %v417 = shl i32 %v416, 16
  %v418 = bitcast i32 %v417 to float
  %v419 = fadd float %v400, 0x3FF0000000000000
  %v420 = fptrunc float %v419 to bfloat
  %v421 = bitcast bfloat %v420 to i16
  %v422 = zext i16 %v421 to i32
  %v423 = shl i32 %v422, 16
  %v424 = bitcast i32 %v423 to float
  %v425 = fadd float %v406, 0x3FF0000000000000
  %v426 = fptrunc float %v425 to bfloat
  %v427 = bitcast bfloat %v426 to i16
  %v428 = zext i16 %v427 to i32
  %v429 = shl i32 %v428, 16
  %v430 = bitcast i32 %v429 to float
  %v431 = fadd float %v412, 0x3FF0000000000000
  %v432 = fptrunc float %v431 to bfloat
  %v433 = bitcast bfloat %v432 to i16
  %v434 = zext i16 %v433 to i32
  %v435 = shl i32 %v434, 16
  %v436 = bitcast i32 %v435 to float
  %v437 = fadd float %v418, 0x3FF0000000000000
  %v438 = fptrunc float %v437 to bfloat
  %v439 = bitcast bfloat %v438 to i16
  %v440 = zext i16 %v439 to i32
  %v441 = shl i32 %v440, 16
  %v442 = bitcast i32 %v441 to float
  %v443 = fmul float %v424, 0x3FE0000000000000
  %v444 = fptrunc float %v443 to bfloat
  %v445 = bitcast bfloat %v444 to i16
  %v446 = zext i16 %v445 to i32
  %v447 = shl i32 %v446, 16
  %v448 = bitcast i32 %v447 to float
  %v449 = fmul float %v430, 0x3FE0000000000000
  %v450 = fptrunc float %v449 to bfloat
  %v451 = bitcast bfloat %v450 to i16
  %v452 = zext i16 %v451 to i32
  %v453 = shl i32 %v452, 16
  %v454 = bitcast i32 %v453 to float
  %v455 = fmul float %v436, 0x3FE0000000000000
  %v456 = fptrunc float %v455 to bfloat
  %v457 = bitcast bfloat %v456 to i16
  %v458 = zext i16 %v457 to i32
  %v459 = shl i32 %v458, 16
  %v460 = bitcast i32 %v459 to float
  %v461 = fmul float %v442, 0x3FE0000000000000
  %v462 = fptrunc float %v461 to bfloat
  %v463 = bitcast bfloat %v462 to i16
  %v464 = zext i16 %v463 to i32
  %v465 = shl i32 %v464, 16
  %v466 = bitcast i32 %v465 to float
  %v467 = fmul float %v256, %v448
  %v468 = fptrunc float %v467 to bfloat
  %v469 = bitcast bfloat %v468 to i16
  %v470 = zext i16 %v469 to i32
  %v471 = shl i32 %v470, 16
  %v472 = bitcast i32 %v471 to float
  %v473 = fmul float %v262, %v454
  %v474 = fptrunc float %v473 to bfloat
  %v475 = bitcast bfloat %v474 to i16
  %v476 = zext i16 %v475 to i32
  %v477 = shl i32 %v476, 16
  %v478 = bitcast i32 %v477 to float
  %v479 = fmul float %v268, %v460
  %v480 = fptrunc float %v479 to bfloat
  %v481 = bitcast bfloat %v480 to i16
  %v482 = zext i16 %v481 to i32
  %v483 = shl i32 %v482, 16
  %v484 = bitcast i32 %v483 to float
  %v485 = fmul float %v274, %v466
  %v486 = fptrunc float %v485 to bfloat
  %v487 = bitcast bfloat %v486 to i16
  %v488 = zext i16 %v487 to i32
  %v489 = shl i32 %v488, 16
  %v490 = bitcast i32 %v489 to float
  %v491 = bitcast float %v472 to i32
  %v492 = lshr i32 %v491, 16
  %v493 = trunc i32 %v492 to i16
  %v494 = bitcast float %v478 to i32
  %v495 = lshr i32 %v494, 16
  %v496 = trunc i32 %v495 to i16
  %v497 = bitcast float %v484 to i32
  %v498 = lshr i32 %v497, 16
  %v499 = trunc i32 %v498 to i16
  %v500 = bitcast float %v490 to i32
  %v501 = lshr i32 %v500, 16
  %v502 = trunc i32 %v501 to i16
  %v503 = insertelement <4 x i16> poison, i16 %v493, i64 0
  %v504 = insertelement <4 x i16> %v503, i16 %v496, i64 1
  %v505 = insertelement <4 x i16> %v504, i16 %v499, i64 2
  %v506 = insertelement <4 x i16> %v505, i16 %v502, i64 3
  %v508 = getelementptr i16, ptr addrspace(3) %v507, i32 %v199
  store <4 x i16> %v506, ptr addrspace(3) %v508, align 8
  br label %end201
end201:
  %i197.n = add nsw i32 %i197, 4
  %i197.c = icmp slt i32 %i197.n, 8
  br i1 %i197.c, label %loop194, label %end195
end195:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v509 = call i32 @llvm.smin.i32(i32 8, i32 16)
  %v510 = and i32 %tid, 7
  %v511 = lshr i32 %tid, 3
  %v512 = mul nuw nsw i32 %v510, 16
  %v513 = icmp ult i32 %v511, 16
  %v516 = and i32 %v511, 7
  %v517 = shl i32 %v516, 4
  %v518 = xor i32 %v512, %v517
  %v519 = mul nuw nsw i32 %v511, 128
  %v520 = add nuw nsw i32 %v519, %v518
  %v522 = mul nsw i32 %v511, 512
  %v523 = add nsw i32 %v522, %v512
  %v525 = udiv i32 %v512, 2
  br i1 %v513, label %then514, label %end515
then514:
  %v521 = getelementptr i8, ptr addrspace(3) %a10, i32 %v520
  %v524 = getelementptr i8, ptr addrspace(3) %a7, i32 %v523
  %v526 = icmp slt i32 %v511, %v509
  %v527 = select i1 %v526, ptr addrspace(3) %v524, ptr addrspace(3) %a7
  %v528 = load <4 x i32>, ptr addrspace(3) %v527, align 16
  %v529 = select i1 %v526, <4 x i32> %v528, <4 x i32> zeroinitializer
  store <4 x i32> %v529, ptr addrspace(3) %v521, align 16
  br label %end515
end515:
  %v530 = urem i32 %ctaid, 8
  %v531 = mul nsw i32 %v530, 16
  %v532 = getelementptr i16, ptr addrspace(1) %p4, i32 %v531
  %v533 = icmp ult i32 %v24, 64
  %v537 = mul nsw i32 %v24, 256
  %v538 = add nsw i32 %v537, %v25
  br i1 %v533, label %then534, label %end535
then534:
  %v536 = getelementptr i8, ptr addrspace(3) %a11, i32 %v34
  %v539 = getelementptr i8, ptr addrspace(1) %v532, i32 %v538
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v536, ptr addrspace(1) %v539)
  br label %end535
end535:
  call void @llvm.nvvm.cp.async.commit.group()
  %v540 = getelementptr i16, ptr addrspace(3) %a7, i64 64
  %v541 = getelementptr i16, ptr addrspace(3) %a10, i64 1024
  br i1 %v513, label %then542, label %end543
then542:
  %v544 = getelementptr i8, ptr addrspace(3) %v541, i32 %v520
  %v545 = getelementptr i8, ptr addrspace(3) %v540, i32 %v523
  %v546 = icmp slt i32 %v511, %v509
  %v547 = select i1 %v546, ptr addrspace(3) %v545, ptr addrspace(3) %v540
  %v548 = load <4 x i32>, ptr addrspace(3) %v547, align 16
  %v549 = select i1 %v546, <4 x i32> %v548, <4 x i32> zeroinitializer
  store <4 x i32> %v549, ptr addrspace(3) %v544, align 16
  br label %end543
end543:
  %v550 = getelementptr i16, ptr addrspace(1) %v532, i64 8192
  %v551 = getelementptr i16, ptr addrspace(3) %a11, i64 1024
  br i1 %v533, label %then552, label %end553
then552:
  %v554 = getelementptr i8, ptr addrspace(3) %v551, i32 %v34
  %v555 = getelementptr i8, ptr addrspace(1) %v550, i32 %v538
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v554, ptr addrspace(1) %v555)
  br label %end553
end553:
  call void @llvm.nvvm.cp.async.commit.group()
  %v603 = and i32 %v119, 7
  %v604 = shl i32 %v603, 4
  %v605 = xor i32 %v126, %v604
  %v606 = mul nuw nsw i32 %v122, 128
  %v607 = add nuw nsw i32 %v606, %v605
  %v620 = xor i32 %v142, %v604
  %v621 = add nuw nsw i32 %v606, %v620
  %v641 = add nuw nsw i32 %v126, 64
  %v642 = xor i32 %v641, %v604
  %v643 = add nuw nsw i32 %v606, %v642
  %v656 = add nuw nsw i32 %v126, 96
  %v657 = xor i32 %v656, %v604
  %v658 = add nuw nsw i32 %v606, %v657
  br label %loop556
loop556:
  %i558 = phi i32 [ 0, %end553 ], [ %i558.n, %end568 ]
  %s559 = phi float [ 0.0, %end553 ], [ %v667, %end568 ]
  %s560 = phi float [ 0.0, %end553 ], [ %v668, %end568 ]
  %s561 = phi float [ 0.0, %end553 ], [ %v669, %end568 ]
  %s562 = phi float [ 0.0, %end553 ], [ %v670, %end568 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v563 = mul nsw i32 %i558, -1
  %v564 = add nsw i32 %v563, 2
  %v565 = call i32 @llvm.smin.i32(i32 %v564, i32 1)
  %v566 = icmp sgt i32 %v565, 0
  %v569 = mul nsw i32 %i558, 64
  %v570 = getelementptr i16, ptr addrspace(3) %a7, i32 %v569
  %v571 = getelementptr i16, ptr addrspace(3) %v570, i64 128
  %v572 = add nsw i32 %i558, 2
  %v573 = urem i32 %v572, 3
  %v574 = mul nsw i32 %v573, 1024
  %v575 = getelementptr i16, ptr addrspace(3) %a10, i32 %v574
  %v584 = mul nsw i32 %i558, 8192
  %v585 = getelementptr i16, ptr addrspace(1) %v532, i32 %v584
  %v586 = getelementptr i16, ptr addrspace(1) %v585, i64 16384
  %v587 = getelementptr i16, ptr addrspace(3) %a11, i32 %v574
  br i1 %v566, label %then567, label %end568
then567:
  br i1 %v513, label %then576, label %end577
then576:
  %v578 = getelementptr i8, ptr addrspace(3) %v575, i32 %v520
  %v579 = getelementptr i8, ptr addrspace(3) %v571, i32 %v523
  %v580 = icmp slt i32 %v511, %v509
  %v581 = select i1 %v580, ptr addrspace(3) %v579, ptr addrspace(3) %v571
  %v582 = load <4 x i32>, ptr addrspace(3) %v581, align 16
  %v583 = select i1 %v580, <4 x i32> %v582, <4 x i32> zeroinitializer
  store <4 x i32> %v583, ptr addrspace(3) %v578, align 16
  br label %end577
end577:
  br i1 %v533, label %then588, label %end589
then588:
  %v590 = getelementptr i8, ptr addrspace(3) %v587, i32 %v34
  %v591 = getelementptr i8, ptr addrspace(1) %v586, i32 %v538
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v590, ptr addrspace(1) %v591)
  br label %end589
end589:
  br label %end568
end568:
  call void @llvm.nvvm.cp.async.commit.group()
  %v592 = urem i32 %i558, 3
  %v593 = mul nsw i32 %v592, 1024
  %v594 = getelementptr i16, ptr addrspace(3) %a10, i32 %v593
  %v595 = getelementptr i16, ptr addrspace(3) %a11, i32 %v593
  %v596 = getelementptr i8, ptr addrspace(3) %v595, i32 %v111
  %v597 = getelementptr i8, ptr addrspace(3) %v596, i32 0
  %v598 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v597)
  %v599 = extractvalue { i32, i32, i32, i32 } %v598, 0
  %v600 = extractvalue { i32, i32, i32, i32 } %v598, 1
  %v601 = extractvalue { i32, i32, i32, i32 } %v598, 2
  %v602 = extractvalue { i32, i32, i32, i32 } %v598, 3
  %v608 = getelementptr i8, ptr addrspace(3) %v594, i32 %v607
  %v609 = getelementptr i8, ptr addrspace(3) %v608, i32 0
  %v610 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v609)
  %v611 = extractvalue { i32, i32, i32, i32 } %v610, 0
  %v612 = extractvalue { i32, i32, i32, i32 } %v610, 1
  %v613 = extractvalue { i32, i32, i32, i32 } %v610, 2
  %v614 = extractvalue { i32, i32, i32, i32 } %v610, 3
  %v615 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v611, i32 %v612, i32 %v613, i32 %v614, i32 %v599, i32 %v600, float %s559, float %s560, float %s561, float %s562)
  %v616 = extractvalue { float, float, float, float } %v615, 0
  %v617 = extractvalue { float, float, float, float } %v615, 1
  %v618 = extractvalue { float, float, float, float } %v615, 2
  %v619 = extractvalue { float, float, float, float } %v615, 3
  %v622 = getelementptr i8, ptr addrspace(3) %v594, i32 %v621
  %v623 = getelementptr i8, ptr addrspace(3) %v622, i32 0
  %v624 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v623)
  %v625 = extractvalue { i32, i32, i32, i32 } %v624, 0
  %v626 = extractvalue { i32, i32, i32, i32 } %v624, 1
  %v627 = extractvalue { i32, i32, i32, i32 } %v624, 2
  %v628 = extractvalue { i32, i32, i32, i32 } %v624, 3
  %v629 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v625, i32 %v626, i32 %v627, i32 %v628, i32 %v601, i32 %v602, float %v616, float %v617, float %v618, float %v619)
  %v630 = extractvalue { float, float, float, float } %v629, 0
  %v631 = extractvalue { float, float, float, float } %v629, 1
  %v632 = extractvalue { float, float, float, float } %v629, 2
  %v633 = extractvalue { float, float, float, float } %v629, 3
  %v634 = getelementptr i8, ptr addrspace(3) %v595, i32 %v111
  %v635 = getelementptr i8, ptr addrspace(3) %v634, i32 1024
  %v636 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v635)
  %v637 = extractvalue { i32, i32, i32, i32 } %v636, 0
  %v638 = extractvalue { i32, i32, i32, i32 } %v636, 1
  %v639 = extractvalue { i32, i32, i32, i32 } %v636, 2
  %v640 = extractvalue { i32, i32, i32, i32 } %v636, 3
  %v644 = getelementptr i8, ptr addrspace(3) %v594, i32 %v643
  %v645 = getelementptr i8, ptr addrspace(3) %v644, i32 0
  %v646 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v645)
  %v647 = extractvalue { i32, i32, i32, i32 } %v646, 0
  %v648 = extractvalue { i32, i32, i32, i32 } %v646, 1
  %v649 = extractvalue { i32, i32, i32, i32 } %v646, 2
  %v650 = extractvalue { i32, i32, i32, i32 } %v646, 3
  %v651 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v647, i32 %v648, i32 %v649, i32 %v650, i32 %v637, i32 %v638, float %v630, float %v631, float %v632, float %v633)
  %v652 = extractvalue { float, float, float, float } %v651, 0
  %v653 = extractvalue { float, float, float, float } %v651, 1
  %v654 = extractvalue { float, float, float, float } %v651, 2
  %v655 = extractvalue { float, float, float, float } %v651, 3
  %v659 = getelementptr i8, ptr addrspace(3) %v594, i32 %v658
  %v660 = getelementptr i8, ptr addrspace(3) %v659, i32 0
  %v661 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v660)
  %v662 = extractvalue { i32, i32, i32, i32 } %v661, 0
  %v663 = extractvalue { i32, i32, i32, i32 } %v661, 1
  %v664 = extractvalue { i32, i32, i32, i32 } %v661, 2
  %v665 = extractvalue { i32, i32, i32, i32 } %v661, 3
  %v666 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v662, i32 %v663, i32 %v664, i32 %v665, i32 %v639, i32 %v640, float %v652, float %v653, float %v654, float %v655)
  %v667 = extractvalue { float, float, float, float } %v666, 0
  %v668 = extractvalue { float, float, float, float } %v666, 1
  %v669 = extractvalue { float, float, float, float } %v666, 2
  %v670 = extractvalue { float, float, float, float } %v666, 3
  %i558.n = add nsw i32 %i558, 1
  %i558.c = icmp slt i32 %i558.n, 4
  br i1 %i558.c, label %loop556, label %end557, !llvm.loop !0
end557:
  %v688 = getelementptr i16, ptr addrspace(1) %p0, i32 %v531
  %v719 = mul nsw i32 %v202, 1024
  %v720 = add nsw i32 %v719, %v531
  %v721 = getelementptr i16, ptr addrspace(1) %p5, i32 %v720
  br i1 %v157, label %then671, label %end672
then671:
  %v673 = add nsw i32 0, %v167
  %v674 = add nsw i32 0, %v168
  %v675 = icmp slt i32 %v673, %v509
  br i1 %v675, label %then676, label %end677
then676:
  %v678 = fptrunc float %v667 to bfloat
  %v679 = bitcast bfloat %v678 to i16
  %v680 = zext i16 %v679 to i32
  %v681 = shl i32 %v680, 16
  %v682 = bitcast i32 %v681 to float
  %v683 = fptrunc float %v668 to bfloat
  %v684 = bitcast bfloat %v683 to i16
  %v685 = zext i16 %v684 to i32
  %v686 = shl i32 %v685, 16
  %v687 = bitcast i32 %v686 to float
  %v689 = getelementptr i16, ptr addrspace(1) %v688, i32 %v674
  %v690 = load <2 x i16>, ptr addrspace(1) %v689, align 4
  %v691 = extractelement <2 x i16> %v690, i64 0
  %v692 = extractelement <2 x i16> %v690, i64 1
  %v693 = zext i16 %v691 to i32
  %v694 = shl i32 %v693, 16
  %v695 = bitcast i32 %v694 to float
  %v696 = zext i16 %v692 to i32
  %v697 = shl i32 %v696, 16
  %v698 = bitcast i32 %v697 to float
  %v699 = fadd float %v682, %v695
  %v700 = fptrunc float %v699 to bfloat
  %v701 = bitcast bfloat %v700 to i16
  %v702 = zext i16 %v701 to i32
  %v703 = shl i32 %v702, 16
  %v704 = bitcast i32 %v703 to float
  %v705 = fadd float %v687, %v698
  %v706 = fptrunc float %v705 to bfloat
  %v707 = bitcast bfloat %v706 to i16
  %v708 = zext i16 %v707 to i32
  %v709 = shl i32 %v708, 16
  %v710 = bitcast i32 %v709 to float
  %v711 = bitcast float %v704 to i32
  %v712 = lshr i32 %v711, 16
  %v713 = trunc i32 %v712 to i16
  %v714 = bitcast float %v710 to i32
  %v715 = lshr i32 %v714, 16
  %v716 = trunc i32 %v715 to i16
  %v717 = insertelement <2 x i16> poison, i16 %v713, i64 0
  %v718 = insertelement <2 x i16> %v717, i16 %v716, i64 1
  %v722 = urem i32 %v673, 8
  %v723 = mul nsw i32 %v722, 128
  %v724 = add nsw i32 %v723, %v674
  %v725 = getelementptr i16, ptr addrspace(1) %v721, i32 %v724
  store <2 x i16> %v718, ptr addrspace(1) %v725, align 4
  br label %end677
end677:
  %v726 = add nsw i32 0, %v176
  %v727 = add nsw i32 0, %v168
  %v728 = icmp slt i32 %v726, %v509
  br i1 %v728, label %then729, label %end730
then729:
  %v731 = fptrunc float %v669 to bfloat
  %v732 = bitcast bfloat %v731 to i16
  %v733 = zext i16 %v732 to i32
  %v734 = shl i32 %v733, 16
  %v735 = bitcast i32 %v734 to float
  %v736 = fptrunc float %v670 to bfloat
  %v737 = bitcast bfloat %v736 to i16
  %v738 = zext i16 %v737 to i32
  %v739 = shl i32 %v738, 16
  %v740 = bitcast i32 %v739 to float
  %v741 = getelementptr i16, ptr addrspace(1) %v688, i32 %v727
  %v742 = load <2 x i16>, ptr addrspace(1) %v741, align 4
  %v743 = extractelement <2 x i16> %v742, i64 0
  %v744 = extractelement <2 x i16> %v742, i64 1
  %v745 = zext i16 %v743 to i32
  %v746 = shl i32 %v745, 16
  %v747 = bitcast i32 %v746 to float
  %v748 = zext i16 %v744 to i32
  %v749 = shl i32 %v748, 16
  %v750 = bitcast i32 %v749 to float
  %v751 = fadd float %v735, %v747
  %v752 = fptrunc float %v751 to bfloat
  %v753 = bitcast bfloat %v752 to i16
  %v754 = zext i16 %v753 to i32
  %v755 = shl i32 %v754, 16
  %v756 = bitcast i32 %v755 to float
  %v757 = fadd float %v740, %v750
  %v758 = fptrunc float %v757 to bfloat
  %v759 = bitcast bfloat %v758 to i16
  %v760 = zext i16 %v759 to i32
  %v761 = shl i32 %v760, 16
  %v762 = bitcast i32 %v761 to float
  %v763 = bitcast float %v756 to i32
  %v764 = lshr i32 %v763, 16
  %v765 = trunc i32 %v764 to i16
  %v766 = bitcast float %v762 to i32
  %v767 = lshr i32 %v766, 16
  %v768 = trunc i32 %v767 to i16
  %v769 = insertelement <2 x i16> poison, i16 %v765, i64 0
  %v770 = insertelement <2 x i16> %v769, i16 %v768, i64 1
  %v771 = urem i32 %v726, 8
  %v772 = mul nsw i32 %v771, 128
  %v773 = add nsw i32 %v772, %v727
  %v774 = getelementptr i16, ptr addrspace(1) %v721, i32 %v773
  store <2 x i16> %v770, ptr addrspace(1) %v774, align 4
  br label %end730
end730:
  br label %end672
end672:
  ret void
}

