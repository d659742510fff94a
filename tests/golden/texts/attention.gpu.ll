declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.smin.i32(i32, i32)
declare float @llvm.fma.f32(float, float, float)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
declare float @llvm.maximum.f32(float, float)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare float @llvm.minnum.f32(float, float)

declare float @llvm.maxnum.f32(float, float)

declare float @llvm.nvvm.ex2.approx.ftz.f32(float)

define internal float @st.parts.exponential.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = call float @llvm.fma.f32(float %x0, float 0x3FF7154760000000, float 0x4168000FE0000000)
  %v2 = call float @llvm.minnum.f32(float %v1, float 0x4168001FC0000000)
  %v3 = call float @llvm.maxnum.f32(float %v2, float 0x4168000020000000)
  %v4 = fsub float 0x4168000FE0000000, %v3
  %v5 = call float @llvm.fma.f32(float %x0, float 0x3FF7154760000000, float %v4)
  %v6 = call float @llvm.fma.f32(float %x0, float 0x3E54AE0C00000000, float %v5)
  %v7 = call float @llvm.nvvm.ex2.approx.ftz.f32(float %v6)
  %v8 = bitcast float %v3 to i32
  %v9 = shl i32 %v8, 23
  %v10 = bitcast i32 %v9 to float
  %v11 = fmul float %v7, %v10
  ret float %v11
}

@stitch_KERNEL0_0_arena = internal addrspace(3) global [35968 x i8] poison, align 128
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3) nounwind "nvvm.reqntid"="128,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %a4 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a5 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %a6 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 8192
  %a7 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a8 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 8256
  %a9 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %a10 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 8320
  %a11 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 9856
  %a12 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 8320
  %a13 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 11392
  %v1 = mul nsw i32 %ctaid, 512
  %v2 = getelementptr float, ptr addrspace(1) %p0, i32 %v1
  %v3 = and i32 %tid, 3
  %v4 = lshr i32 %tid, 2
  %v5 = mul nuw nsw i32 %v3, 16
  %v6 = icmp ult i32 %v4, 8
  %v9 = lshr i32 %v4, 1
  %v10 = and i32 %v9, 3
  %v11 = shl i32 %v10, 4
  %v12 = xor i32 %v5, %v11
  %v13 = mul nuw nsw i32 %v4, 64
  %v14 = add nuw nsw i32 %v13, %v12
  %v16 = mul nsw i32 %v4, 256
  %v17 = add nsw i32 %v16, %v5
  br i1 %v6, label %then7, label %end8
then7:
  %v15 = getelementptr i8, ptr addrspace(3) %a10, i32 %v14
  %v18 = getelementptr i8, ptr addrspace(1) %v2, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v15, ptr addrspace(1) %v18)
  br label %end8
end8:
  %v19 = udiv i32 %ctaid, 16
  %v20 = mul nsw i32 %v19, 8192
  %v21 = getelementptr float, ptr addrspace(1) %p1, i32 %v20
  %v22 = getelementptr i8, ptr addrspace(3) %a11, i32 %v14
  %v23 = getelementptr i8, ptr addrspace(1) %v21, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v22, ptr addrspace(1) %v23)
  %v24 = getelementptr i8, ptr addrspace(3) %a11, i32 %v14
  %v25 = getelementptr i8, ptr addrspace(3) %v24, i32 2048
  %v26 = add nuw nsw i32 %v4, 32
  %v27 = getelementptr i8, ptr addrspace(1) %v21, i32 %v17
  %v28 = getelementptr i8, ptr addrspace(1) %v27, i32 8192
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v25, ptr addrspace(1) %v28)
  %v29 = getelementptr i8, ptr addrspace(3) %a11, i32 %v14
  %v30 = getelementptr i8, ptr addrspace(3) %v29, i32 4096
  %v31 = add nuw nsw i32 %v4, 64
  %v32 = getelementptr i8, ptr addrspace(1) %v21, i32 %v17
  %v33 = getelementptr i8, ptr addrspace(1) %v32, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v30, ptr addrspace(1) %v33)
  %v34 = getelementptr i8, ptr addrspace(3) %a11, i32 %v14
  %v35 = getelementptr i8, ptr addrspace(3) %v34, i32 6144
  %v36 = add nuw nsw i32 %v4, 96
  %v37 = getelementptr i8, ptr addrspace(1) %v21, i32 %v17
  %v38 = getelementptr i8, ptr addrspace(1) %v37, i32 24576
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v35, ptr addrspace(1) %v38)
  call void @llvm.nvvm.cp.async.commit.group()
  %v39 = getelementptr float, ptr addrspace(1) %v2, i64 16
  %v40 = getelementptr float, ptr addrspace(3) %a10, i64 128
  br i1 %v6, label %then41, label %end42
then41:
  %v43 = getelementptr i8, ptr addrspace(3) %v40, i32 %v14
  %v44 = getelementptr i8, ptr addrspace(1) %v39, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v43, ptr addrspace(1) %v44)
  br label %end42
end42:
  %v45 = getelementptr float, ptr addrspace(1) %v21, i64 16
  %v46 = getelementptr float, ptr addrspace(3) %a11, i64 2048
  %v47 = getelementptr i8, ptr addrspace(3) %v46, i32 %v14
  %v48 = getelementptr i8, ptr addrspace(1) %v45, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v47, ptr addrspace(1) %v48)
  %v49 = getelementptr i8, ptr addrspace(3) %v46, i32 %v14
  %v50 = getelementptr i8, ptr addrspace(3) %v49, i32 2048
  %v51 = getelementptr i8, ptr addrspace(1) %v45, i32 %v17
  %v52 = getelementptr i8, ptr addrspace(1) %v51, i32 8192
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v50, ptr addrspace(1) %v52)
  %v53 = getelementptr i8, ptr addrspace(3) %v46, i32 %v14
  %v54 = getelementptr i8, ptr addrspace(3) %v53, i32 4096
  %v55 = getelementptr i8, ptr addrspace(1) %v45, i32 %v17
  %v56 = getelementptr i8, ptr addrspace(1) %v55, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v54, ptr addrspace(1) %v56)
  %v57 = getelementptr i8, ptr addrspace(3) %v46, i32 %v14
  %v58 = getelementptr i8, ptr addrspace(3) %v57, i32 6144
  %v59 = getelementptr i8, ptr addrspace(1) %v45, i32 %v17
  %v60 = getelementptr i8, ptr addrspace(1) %v59, i32 24576
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v58, ptr addrspace(1) %v60)
  call void @llvm.nvvm.cp.async.commit.group()
  %v112 = lshr i32 %tid, 6
  %v113 = and i32 %tid, 63
  %v114 = lshr i32 %v112, 1
  %v115 = and i32 %v114, 3
  %v116 = shl i32 %v115, 4
  %v117 = xor i32 0, %v116
  %v118 = mul nuw nsw i32 %v112, 64
  %v119 = add nuw nsw i32 %v118, %v117
  %v127 = add nuw nsw i32 %v112, 2
  %v128 = lshr i32 %v127, 1
  %v129 = and i32 %v128, 3
  %v130 = shl i32 %v129, 4
  %v131 = xor i32 0, %v130
  %v132 = mul nuw nsw i32 %v127, 64
  %v133 = add nuw nsw i32 %v132, %v131
  %v141 = add nuw nsw i32 %v112, 4
  %v142 = lshr i32 %v141, 1
  %v143 = and i32 %v142, 3
  %v144 = shl i32 %v143, 4
  %v145 = xor i32 0, %v144
  %v146 = mul nuw nsw i32 %v141, 64
  %v147 = add nuw nsw i32 %v146, %v145
  %v155 = add nuw nsw i32 %v112, 6
  %v156 = lshr i32 %v155, 1
  %v157 = and i32 %v156, 3
  %v158 = shl i32 %v157, 4
  %v159 = xor i32 0, %v158
  %v160 = mul nuw nsw i32 %v155, 64
  %v161 = add nuw nsw i32 %v160, %v159
  %v169 = lshr i32 %v113, 1
  %v170 = and i32 %v169, 3
  %v171 = shl i32 %v170, 4
  %v172 = xor i32 0, %v171
  %v173 = mul nuw nsw i32 %v113, 64
  %v174 = add nuw nsw i32 %v173, %v172
  %v221 = xor i32 16, %v116
  %v222 = add nuw nsw i32 %v118, %v221
  %v230 = xor i32 16, %v130
  %v231 = add nuw nsw i32 %v132, %v230
  %v239 = xor i32 16, %v144
  %v240 = add nuw nsw i32 %v146, %v239
  %v248 = xor i32 16, %v158
  %v249 = add nuw nsw i32 %v160, %v248
  %v257 = xor i32 16, %v171
  %v258 = add nuw nsw i32 %v173, %v257
  %v305 = xor i32 32, %v116
  %v306 = add nuw nsw i32 %v118, %v305
  %v314 = xor i32 32, %v130
  %v315 = add nuw nsw i32 %v132, %v314
  %v323 = xor i32 32, %v144
  %v324 = add nuw nsw i32 %v146, %v323
  %v332 = xor i32 32, %v158
  %v333 = add nuw nsw i32 %v160, %v332
  %v341 = xor i32 32, %v171
  %v342 = add nuw nsw i32 %v173, %v341
  %v389 = xor i32 48, %v116
  %v390 = add nuw nsw i32 %v118, %v389
  %v398 = xor i32 48, %v130
  %v399 = add nuw nsw i32 %v132, %v398
  %v407 = xor i32 48, %v144
  %v408 = add nuw nsw i32 %v146, %v407
  %v416 = xor i32 48, %v158
  %v417 = add nuw nsw i32 %v160, %v416
  %v425 = xor i32 48, %v171
  %v426 = add nuw nsw i32 %v173, %v425
  br label %loop61
loop61:
  %i63 = phi i32 [ 0, %end42 ], [ %i63.n, %end77 ]
  %s64 = phi float [ 0.0, %end42 ], [ %v465, %end77 ]
  %s65 = phi float [ 0.0, %end42 ], [ %v466, %end77 ]
  %s66 = phi float [ 0.0, %end42 ], [ %v467, %end77 ]
  %s67 = phi float [ 0.0, %end42 ], [ %v468, %end77 ]
  %s68 = phi float [ 0.0, %end42 ], [ %v469, %end77 ]
  %s69 = phi float [ 0.0, %end42 ], [ %v470, %end77 ]
  %s70 = phi float [ 0.0, %end42 ], [ %v471, %end77 ]
  %s71 = phi float [ 0.0, %end42 ], [ %v472, %end77 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v72 = mul nsw i32 %i63, -1
  %v73 = add nsw i32 %v72, 2
  %v74 = call i32 @llvm.smin.i32(i32 %v73, i32 1)
  %v75 = icmp sgt i32 %v74, 0
  %v78 = mul nsw i32 %i63, 16
  %v79 = getelementptr float, ptr addrspace(1) %v2, i32 %v78
  %v80 = getelementptr float, ptr addrspace(1) %v79, i64 32
  %v81 = add nsw i32 %i63, 2
  %v82 = urem i32 %v81, 3
  %v83 = mul nsw i32 %v82, 128
  %v84 = getelementptr float, ptr addrspace(3) %a10, i32 %v83
  %v89 = getelementptr float, ptr addrspace(1) %v21, i32 %v78
  %v90 = getelementptr float, ptr addrspace(1) %v89, i64 32
  %v91 = mul nsw i32 %v82, 2048
  %v92 = getelementptr float, ptr addrspace(3) %a11, i32 %v91
  br i1 %v75, label %then76, label %end77
then76:
  br i1 %v6, label %then85, label %end86
then85:
  %v87 = getelementptr i8, ptr addrspace(3) %v84, i32 %v14
  %v88 = getelementptr i8, ptr addrspace(1) %v80, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v87, ptr addrspace(1) %v88)
  br label %end86
end86:
  %v93 = getelementptr i8, ptr addrspace(3) %v92, i32 %v14
  %v94 = getelementptr i8, ptr addrspace(1) %v90, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v93, ptr addrspace(1) %v94)
  %v95 = getelementptr i8, ptr addrspace(3) %v92, i32 %v14
  %v96 = getelementptr i8, ptr addrspace(3) %v95, i32 2048
  %v97 = getelementptr i8, ptr addrspace(1) %v90, i32 %v17
  %v98 = getelementptr i8, ptr addrspace(1) %v97, i32 8192
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v96, ptr addrspace(1) %v98)
  %v99 = getelementptr i8, ptr addrspace(3) %v92, i32 %v14
  %v100 = getelementptr i8, ptr addrspace(3) %v99, i32 4096
  %v101 = getelementptr i8, ptr addrspace(1) %v90, i32 %v17
  %v102 = getelementptr i8, ptr addrspace(1) %v101, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v100, ptr addrspace(1) %v102)
  %v103 = getelementptr i8, ptr addrspace(3) %v92, i32 %v14
  %v104 = getelementptr i8, ptr addrspace(3) %v103, i32 6144
  %v105 = getelementptr i8, ptr addrspace(1) %v90, i32 %v17
  %v106 = getelementptr i8, ptr addrspace(1) %v105, i32 24576
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v104, ptr addrspace(1) %v106)
  br label %end77
end77:
  call void @llvm.nvvm.cp.async.commit.group()
  %v107 = urem i32 %i63, 3
  %v108 = mul nsw i32 %v107, 128
  %v109 = getelementptr float, ptr addrspace(3) %a10, i32 %v108
  %v110 = mul nsw i32 %v107, 2048
  %v111 = getelementptr float, ptr addrspace(3) %a11, i32 %v110
  %v120 = getelementptr i8, ptr addrspace(3) %v109, i32 %v119
  %v121 = getelementptr i8, ptr addrspace(3) %v120, i32 0
  %v122 = load <4 x float>, ptr addrspace(3) %v121, align 16
  %v123 = extractelement <4 x float> %v122, i64 0
  %v124 = extractelement <4 x float> %v122, i64 1
  %v125 = extractelement <4 x float> %v122, i64 2
  %v126 = extractelement <4 x float> %v122, i64 3
  %v134 = getelementptr i8, ptr addrspace(3) %v109, i32 %v133
  %v135 = getelementptr i8, ptr addrspace(3) %v134, i32 0
  %v136 = load <4 x float>, ptr addrspace(3) %v135, align 16
  %v137 = extractelement <4 x float> %v136, i64 0
  %v138 = extractelement <4 x float> %v136, i64 1
  %v139 = extractelement <4 x float> %v136, i64 2
  %v140 = extractelement <4 x float> %v136, i64 3
  %v148 = getelementptr i8, ptr addrspace(3) %v109, i32 %v147
  %v149 = getelementptr i8, ptr addrspace(3) %v148, i32 0
  %v150 = load <4 x float>, ptr addrspace(3) %v149, align 16
  %v151 = extractelement <4 x float> %v150, i64 0
  %v152 = extractelement <4 x float> %v150, i64 1
  %v153 = extractelement <4 x float> %v150, i64 2
  %v154 = extractelement <4 x float> %v150, i64 3
  %v162 = getelementptr i8, ptr addrspace(3) %v109, i32 %v161
  %v163 = getelementptr i8, ptr addrspace(3) %v162, i32 0
  %v164 = load <4 x float>, ptr addrspace(3) %v163, align 16
  %v165 = extractelement <4 x float> %v164, i64 0
  %v166 = extractelement <4 x float> %v164, i64 1
  %v167 = extractelement <4 x float> %v164, i64 2
  %v168 = extractelement <4 x float> %v164, i64 3
  %v175 = getelementptr i8, ptr addrspace(3) %v111, i32 %v174
  %v176 = getelementptr i8, ptr addrspace(3) %v175, i32 0
  %v177 = load <4 x float>, ptr addrspace(3) %v176, align 16
  %v178 = extractelement <4 x float> %v177, i64 0
  %v179 = extractelement <4 x float> %v177, i64 1
  %v180 = extractelement <4 x float> %v177, i64 2
  %v181 = extractelement <4 x float> %v177, i64 3
  %v182 = getelementptr i8, ptr addrspace(3) %v111, i32 %v174
  %v183 = getelementptr i8, ptr addrspace(3) %v182, i32 4096
  %v184 = load <4 x float>, ptr addrspace(3) %v183, align 16
  %v185 = extractelement <4 x float> %v184, i64 0
  %v186 = extractelement <4 x float> %v184, i64 1
  %v187 = extractelement <4 x float> %v184, i64 2
  %v188 = extractelement <4 x float> %v184, i64 3
  %v189 = call float @llvm.fma.f32(float %v123, float %v178, float %s64)
  %v190 = call float @llvm.fma.f32(float %v123, float %v185, float %s65)
  %v191 = call float @llvm.fma.f32(float %v137, float %v178, float %s66)
  %v192 = call float @llvm.fma.f32(float %v137, float %v185, float %s67)
  %v193 = call float @llvm.fma.f32(float %v151, float %v178, float %s68)
  %v194 = call float @llvm.fma.f32(float %v151, float %v185, float %s69)
  %v195 = call float @llvm.fma.f32(float %v165, float %v178, float %s70)
  %v196 = call float @llvm.fma.f32(float %v165, float %v185, float %s71)
  %v197 = call float @llvm.fma.f32(float %v124, float %v179, float %v189)
  %v198 = call float @llvm.fma.f32(float %v124, float %v186, float %v190)
  %v199 = call float @llvm.fma.f32(float %v138, float %v179, float %v191)
  %v200 = call float @llvm.fma.f32(float %v138, float %v186, float %v192)
  %v201 = call float @llvm.fma.f32(float %v152, float %v179, float %v193)
  %v202 = call float @llvm.fma.f32(float %v152, float %v186, float %v194)
  %v203 = call float @llvm.fma.f32(float %v166, float %v179, float %v195)
  %v204 = call float @llvm.fma.f32(float %v166, float %v186, float %v196)
  %v205 = call float @llvm.fma.f32(float %v125, float %v180, float %v197)
  %v206 = call float @llvm.fma.f32(float %v125, float %v187, float %v198)
  %v207 = call float @llvm.fma.f32(float %v139, float %v180, float %v199)
  %v208 = call float @llvm.fma.f32(float %v139, float %v187, float %v200)
  %v209 = call float @llvm.fma.f32(float %v153, float %v180, float %v201)
  %v210 = call float @llvm.fma.f32(float %v153, float %v187, float %v202)
  %v211 = call float @llvm.fma.f32(float %v167, float %v180, float %v203)
  %v212 = call float @llvm.fma.f32(float %v167, float %v187, float %v204)
  %v213 = call float @llvm.fma.f32(float %v126, float %v181, float %v205)
  %v214 = call float @llvm.fma.f32(float %v126, float %v188, float %v206)
  %v215 = call float @llvm.fma.f32(float %v140, float %v181, float %v207)
  %v216 = call float @llvm.fma.f32(float %v140, float %v188, float %v208)
  %v217 = call float @llvm.fma.f32(float %v154, float %v181, float %v209)
  %v218 = call float @llvm.fma.f32(float %v154, float %v188, float %v210)
  %v219 = call float @llvm.fma.f32(float %v168, float %v181, float %v211)
  %v220 = call float @llvm.fma.f32(float %v168, float %v188, float %v212)
  %v223 = getelementptr i8, ptr addrspace(3) %v109, i32 %v222
  %v224 = getelementptr i8, ptr addrspace(3) %v223, i32 0
  %v225 = load <4 x float>, ptr addrspace(3) %v224, align 16
  %v226 = extractelement <4 x float> %v225, i64 0
  %v227 = extractelement <4 x float> %v225, i64 1
  %v228 = extractelement <4 x float> %v225, i64 2
  %v229 = extractelement <4 x float> %v225, i64 3
  %v232 = getelementptr i8, ptr addrspace(3) %v109, i32 %v231
  %v233 = getelementptr i8, ptr addrspace(3) %v232, i32 0
  %v234 = load <4 x float>, ptr addrspace(3) %v233, align 16
  %v235 = extractelement <4 x float> %v234, i64 0
  %v236 = extractelement <4 x float> %v234, i64 1
  %v237 = extractelement <4 x float> %v234, i64 2
  %v238 = extractelement <4 x float> %v234, i64 3
  %v241 = getelementptr i8, ptr addrspace(3) %v109, i32 %v240
  %v242 = getelementptr i8, ptr addrspace(3) %v241, i32 0
  %v243 = load <4 x float>, ptr addrspace(3) %v242, align 16
  %v244 = extractelement <4 x float> %v243, i64 0
  %v245 = extractelement <4 x float> %v243, i64 1
  %v246 = extractelement <4 x float> %v243, i64 2
  %v247 = extractelement <4 x float> %v243, i64 3
  %v250 = getelementptr i8, ptr addrspace(3) %v109, i32 %v249
  %v251 = getelementptr i8, ptr addrspace(3) %v250, i32 0
  %v252 = load <4 x float>, ptr addrspace(3) %v251, align 16
  %v253 = extractelement <4 x float> %v252, i64 0
  %v254 = extractelement <4 x float> %v252, i64 1
  %v255 = extractelement <4 x float> %v252, i64 2
  %v256 = extractelement <4 x float> %v252, i64 3
  %v259 = getelementptr i8, ptr addrspace(3) %v111, i32 %v258
  %v260 = getelementptr i8, ptr addrspace(3) %v259, i32 0
  %v261 = load <4 x float>, ptr addrspace(3) %v260, align 16
  %v262 = extractelement <4 x float> %v261, i64 0
  %v263 = extractelement <4 x float> %v261, i64 1
  %v264 = extractelement <4 x float> %v261, i64 2
  %v265 = extractelement <4 x float> %v261, i64 3
  %v266 = getelementptr i8, ptr addrspace(3) %v111, i32 %v258
  %v267 = getelementptr i8, ptr addrspace(3) %v266, i32 4096
  %v268 = load <4 x float>, ptr addrspace(3) %v267, align 16
  %v269 = extractelement <4 x float> %v268, i64 0
  %v270 = extractelement <4 x float> %v268, i64 1
  %v271 = extractelement <4 x float> %v268, i64 2
  %v272 = extractelement <4 x float> %v268, i64 3
  %v273 = call float @llvm.fma.f32(float %v226, float %v262, float %v213)
  %v274 = call float @llvm.fma.f32(float %v226, float %v269, float %v214)
  %v275 = call float @llvm.fma.f32(float %v235, float %v262, float %v215)
  %v276 = call float @llvm.fma.f32(float %v235, float %v269, float %v216)
  %v277 = call float @llvm.fma.f32(float %v244, float %v262, float %v217)
  %v278 = call float @llvm.fma.f32(float %v244, float %v269, float %v218)
  %v279 = call float @llvm.fma.f32(float %v253, float %v262, float %v219)
  %v280 = call float @llvm.fma.f32(float %v253, float %v269, float %v220)
  %v281 = call float @llvm.fma.f32(float %v227, float %v263, float %v273)
  %v282 = call float @llvm.fma.f32(float %v227, float %v270, float %v274)
  %v283 = call float @llvm.fma.f32(float %v236, float %v263, float %v275)
  %v284 = call float @llvm.fma.f32(float %v236, float %v270, float %v276)
  %v285 = call float @llvm.fma.f32(float %v245, float %v263, float %v277)
  %v286 = call float @llvm.fma.f32(float %v245, float %v270, float %v278)
  %v287 = call float @llvm.fma.f32(float %v254, float %v263, float %v279)
  %v288 = call float @llvm.fma.f32(float %v254, float %v270, float %v280)
  %v289 = call float @llvm.fma.f32(float %v228, float %v264, float %v281)
  %v290 = call float @llvm.fma.f32(float %v228, float %v271, float %v282)
  %v291 = call float @llvm.fma.f32(float %v237, float %v264, float %v283)
  %v292 = call float @llvm.fma.f32(float %v237, float %v271, float %v284)
  %v293 = call float @llvm.fma.f32(float %v246, float %v264, float %v285)
  %v294 = call float @llvm.fma.f32(float %v246, float %v271, float %v286)
  %v295 = call float @llvm.fma.f32(float %v255, float %v264, float %v287)
  %v296 = call float @llvm.fma.f32(float %v255, float %v271, float %v288)
  %v297 = call float @llvm.fma.f32(float %v229, float %v265, float %v289)
  %v298 = call float @llvm.fma.f32(float %v229, float %v272, float %v290)
  %v299 = call float @llvm.fma.f32(float %v238, float %v265, float %v291)
  %v300 = call float @llvm.fma.f32(float %v238, float %v272, float %v292)
  %v301 = call float @llvm.fma.f32(float %v247, float %v265, float %v293)
  %v302 = call float @llvm.fma.f32(float %v247, float %v272, float %v294)
  %v303 = call float @llvm.fma.f32(float %v256, float %v265, float %v295)
  %v304 = call float @llvm.fma.f32(float %v256, float %v272, float %v296)
  %v307 = getelementptr i8, ptr addrspace(3) %v109, i32 %v306
  %v308 = getelementptr i8, ptr addrspace(3) %v307, i32 0
  %v309 = load <4 x float>, ptr addrspace(3) %v308, align 16
  %v310 = extractelement <4 x float> %v309, i64 0
  %v311 = extractelement <4 x float> %v309, i64 1
  %v312 = extractelement <4 x float> %v309, i64 2
  %v313 = extractelement <4 x float> %v309, i64 3
  %v316 = getelementptr i8, ptr addrspace(3) %v109, i32 %v315
  %v317 = getelementptr i8, ptr addrspace(3) %v316, i32 0
  %v318 = load <4 x float>, ptr addrspace(3) %v317, align 16
  %v319 = extractelement <4 x float> %v318, i64 0
  %v320 = extractelement <4 x float> %v318, i64 1
  %v321 = extractelement <4 x float> %v318, i64 2
  %v322 = extractelement <4 x float> %v318, i64 3
  %v325 = getelementptr i8, ptr addrspace(3) %v109, i32 %v324
  %v326 = getelementptr i8, ptr addrspace(3) %v325, i32 0
  %v327 = load <4 x float>, ptr addrspace(3) %v326, align 16
  %v328 = extractelement <4 x float> %v327, i64 0
  %v329 = extractelement <4 x float> %v327, i64 1
  %v330 = extractelement <4 x float> %v327, i64 2
  %v331 = extractelement <4 x float> %v327, i64 3
  %v334 = getelementptr i8, ptr addrspace(3) %v109, i32 %v333
  %v335 = getelementptr i8, ptr addrspace(3) %v334, i32 0
  %v336 = load <4 x float>, ptr addrspace(3) %v335, align 16
  %v337 = extractelement <4 x float> %v336, i64 0
  %v338 = extractelement <4 x float> %v336, i64 1
  %v339 = extractelement <4 x float> %v336, i64 2
  %v340 = extractelement <4 x float> %v336, i64 3
  %v343 = getelementptr i8, ptr addrspace(3) %v111, i32 %v342
  %v344 = getelementptr i8, ptr addrspace(3) %v343, i32 0
  %v345 = load <4 x float>, ptr addrspace(3) %v344, align 16
  %v346 = extractelement <4 x float> %v345, i64 0
  %v347 = extractelement <4 x float> %v345, i64 1
  %v348 = extractelement <4 x float> %v345, i64 2
  %v349 = extractelement <4 x float> %v345, i64 3
  %v350 = getelementptr i8, ptr addrspace(3) %v111, i32 %v342
  %v351 = getelementptr i8, ptr addrspace(3) %v350, i32 4096
  %v352 = load <4 x float>, ptr addrspace(3) %v351, align 16
  %v353 = extractelement <4 x float> %v352, i64 0
  %v354 = extractelement <4 x float> %v352, i64 1
  %v355 = extractelement <4 x float> %v352, i64 2
  %v356 = extractelement <4 x float> %v352, i64 3
  %v357 = call float @llvm.fma.f32(float %v310, float %v346, float %v297)
  %v358 = call float @llvm.fma.f32(float %v310, float %v353, float %v298)
  %v359 = call float @llvm.fma.f32(float %v319, float %v346, float %v299)
  %v360 = call float @llvm.fma.f32(float %v319, float %v353, float %v300)
  %v361 = call float @llvm.fma.f32(float %v328, float %v346, float %v301)
  %v362 = call float @llvm.fma.f32(float %v328, float %v353, float %v302)
  %v363 = call float @llvm.fma.f32(float %v337, float %v346, float %v303)
  %v364 = call float @llvm.fma.f32(float %v337, float %v353, float %v304)
  %v365 = call float @llvm.fma.f32(float %v311, float %v347, float %v357)
  %v366 = call float @llvm.fma.f32(float %v311, float %v354, float %v358)
  %v367 = call float @llvm.fma.f32(float %v320, float %v347, float %v359)
  %v368 = call float @llvm.fma.f32(float %v320, float %v354, float %v360)
  %v369 = call float @llvm.fma.f32(float %v329, float %v347, float %v361)
  %v370 = call float @llvm.fma.f32(float %v329, float %v354, float %v362)
  %v371 = call float @llvm.fma.f32(float %v338, float %v347, float %v363)
  %v372 = call float @llvm.fma.f32(float %v338, float %v354, float %v364)
  %v373 = call float @llvm.fma.f32(float %v312, float %v348, float %v365)
  %v374 = call float @llvm.fma.f32(float %v312, float %v355, float %v366)
  %v375 = call float @llvm.fma.f32(float %v321, float %v348, float %v367)
  %v376 = call float @llvm.fma.f32(float %v321, float %v355, float %v368)
  %v377 = call float @llvm.fma.f32(float %v330, float %v348, float %v369)
  %v378 = call float @llvm.fma.f32(float %v330, float %v355, float %v370)
  %v379 = call float @llvm.fma.f32(float %v339, float %v348, float %v371)
  %v380 = call float @llvm.fma.f32(float %v339, float %v355, float %v372)
  %v381 = call float @llvm.fma.f32(float %v313, float %v349, float %v373)
  %v382 = call float @llvm.fma.f32(float %v313, float %v356, float %v374)
  %v383 = call float @llvm.fma.f32(float %v322, float %v349, float %v375)
  %v384 = call float @llvm.fma.f32(float %v322, float %v356, float %v376)
  %v385 = call float @llvm.fma.f32(float %v331, float %v349, float %v377)
  %v386 = call float @llvm.fma.f32(float %v331, float %v356, float %v378)
  %v387 = call float @llvm.fma.f32(float %v340, float %v349, float %v379)
  %v388 = call float @llvm.fma.f32(float %v340, float %v356, float %v380)
  %v391 = getelementptr i8, ptr addrspace(3) %v109, i32 %v390
  %v392 = getelementptr i8, ptr addrspace(3) %v391, i32 0
  %v393 = load <4 x float>, ptr addrspace(3) %v392, align 16
  %v394 = extractelement <4 x float> %v393, i64 0
  %v395 = extractelement <4 x float> %v393, i64 1
  %v396 = extractelement <4 x float> %v393, i64 2
  %v397 = extractelement <4 x float> %v393, i64 3
  %v400 = getelementptr i8, ptr addrspace(3) %v109, i32 %v399
  %v401 = getelementptr i8, ptr addrspace(3) %v400, i32 0
  %v402 = load <4 x float>, ptr addrspace(3) %v401, align 16
  %v403 = extractelement <4 x float> %v402, i64 0
  %v404 = extractelement <4 x float> %v402, i64 1
  %v405 = extractelement <4 x float> %v402, i64 2
  %v406 = extractelement <4 x float> %v402, i64 3
  %v409 = getelementptr i8, ptr addrspace(3) %v109, i32 %v408
  %v410 = getelementptr i8, ptr addrspace(3) %v409, i32 0
  %v411 = load <4 x float>, ptr addrspace(3) %v410, align 16
  %v412 = extractelement <4 x float> %v411, i64 0
  %v413 = extractelement <4 x float> %v411, i64 1
  %v414 = extractelement <4 x float> %v411, i64 2
  %v415 = extractelement <4 x float> %v411, i64 3
  %v418 = getelementptr i8, ptr addrspace(3) %v109, i32 %v417
  %v419 = getelementptr i8, ptr addrspace(3) %v418, i32 0
  %v420 = load <4 x float>, ptr addrspace(3) %v419, align 16
  %v421 = extractelement <4 x float> %v420, i64 0
  %v422 = extractelement <4 x float> %v420, i64 1
  %v423 = extractelement <4 x float> %v420, i64 2
  %v424 = extractelement <4 x float> %v420, i64 3
  %v427 = getelementptr i8, ptr addrspace(3) %v111, i32 %v426
  %v428 = getelementptr i8, ptr addrspace(3) %v427, i32 0
  %v429 = load <4 x float>, ptr addrspace(3) %v428, align 16
  %v430 = extractelement <4 x float> %v429, i64 0
  %v431 = extractelement <4 x float> %v429, i64 1
  %v432 = extractelement <4 x float> %v429, i64 2
  %v433 = extractelement <4 x float> %v429, i64 3
  %v434 = getelementptr i8, ptr addrspace(3) %v111, i32 %v426
  %v435 = getelementptr i8, ptr addrspace(3) %v434, i32 4096
  %v436 = load <4 x float>, ptr addrspace(3) %v435, align 16
  %v437 = extractelement <4 x float> %v436, i64 0
  %v438 = extractelement <4 x float> %v436, i64 1
  %v439 = extractelement <4 x float> %v436, i64 2
  %v440 = extractelement <4 x float> %v436, i64 3
  %v441 = call float @llvm.fma.f32(float %v394, float %v430, float %v381)
  %v442 = call float @llvm.fma.f32(float %v394, float %v437, float %v382)
  %v443 = call float @llvm.fma.f32(float %v403, float %v430, float %v383)
  %v444 = call float @llvm.fma.f32(float %v403, float %v437, float %v384)
  %v445 = call float @llvm.fma.f32(float %v412, float %v430, float %v385)
  %v446 = call float @llvm.fma.f32(float %v412, float %v437, float %v386)
  %v447 = call float @llvm.fma.f32(float %v421, float %v430, float %v387)
  %v448 = call float @llvm.fma.f32(float %v421, float %v437, float %v388)
  %v449 = call float @llvm.fma.f32(float %v395, float %v431, float %v441)
  %v450 = call float @llvm.fma.f32(float %v395, float %v438, float %v442)
  %v451 = call float @llvm.fma.f32(float %v404, float %v431, float %v443)
  %v452 = call float @llvm.fma.f32(float %v404, float %v438, float %v444)
  %v453 = call float @llvm.fma.f32(float %v413, float %v431, float %v445)
  %v454 = call float @llvm.fma.f32(float %v413, float %v438, float %v446)
  %v455 = call float @llvm.fma.f32(float %v422, float %v431, float %v447)
  %v456 = call float @llvm.fma.f32(float %v422, float %v438, float %v448)
  %v457 = call float @llvm.fma.f32(float %v396, float %v432, float %v449)
  %v458 = call float @llvm.fma.f32(float %v396, float %v439, float %v450)
  %v459 = call float @llvm.fma.f32(float %v405, float %v432, float %v451)
  %v460 = call float @llvm.fma.f32(float %v405, float %v439, float %v452)
  %v461 = call float @llvm.fma.f32(float %v414, float %v432, float %v453)
  %v462 = call float @llvm.fma.f32(float %v414, float %v439, float %v454)
  %v463 = call float @llvm.fma.f32(float %v423, float %v432, float %v455)
  %v464 = call float @llvm.fma.f32(float %v423, float %v439, float %v456)
  %v465 = call float @llvm.fma.f32(float %v397, float %v433, float %v457)
  %v466 = call float @llvm.fma.f32(float %v397, float %v440, float %v458)
  %v467 = call float @llvm.fma.f32(float %v406, float %v433, float %v459)
  %v468 = call float @llvm.fma.f32(float %v406, float %v440, float %v460)
  %v469 = call float @llvm.fma.f32(float %v415, float %v433, float %v461)
  %v470 = call float @llvm.fma.f32(float %v415, float %v440, float %v462)
  %v471 = call float @llvm.fma.f32(float %v424, float %v433, float %v463)
  %v472 = call float @llvm.fma.f32(float %v424, float %v440, float %v464)
  %i63.n = add nsw i32 %i63, 1
  %i63.c = icmp slt i32 %i63.n, 4
  br i1 %i63.c, label %loop61, label %end62, !llvm.loop !0
end62:
  %v473 = add nsw i32 0, %v112
  %v474 = add nsw i32 0, %v113
  %v475 = mul nsw i32 %v473, 128
  %v476 = getelementptr float, ptr addrspace(3) %a4, i32 %v475
  %v477 = getelementptr float, ptr addrspace(3) %v476, i32 %v474
  store float %v465, ptr addrspace(3) %v477, align 4
  %v478 = add nuw nsw i32 %v113, 64
  %v479 = add nsw i32 0, %v112
  %v480 = add nsw i32 0, %v478
  %v481 = mul nsw i32 %v479, 128
  %v482 = getelementptr float, ptr addrspace(3) %a4, i32 %v481
  %v483 = getelementptr float, ptr addrspace(3) %v482, i32 %v480
  store float %v466, ptr addrspace(3) %v483, align 4
  %v484 = add nsw i32 0, %v127
  %v485 = add nsw i32 0, %v113
  %v486 = mul nsw i32 %v484, 128
  %v487 = getelementptr float, ptr addrspace(3) %a4, i32 %v486
  %v488 = getelementptr float, ptr addrspace(3) %v487, i32 %v485
  store float %v467, ptr addrspace(3) %v488, align 4
  %v489 = add nsw i32 0, %v127
  %v490 = add nsw i32 0, %v478
  %v491 = mul nsw i32 %v489, 128
  %v492 = getelementptr float, ptr addrspace(3) %a4, i32 %v491
  %v493 = getelementptr float, ptr addrspace(3) %v492, i32 %v490
  store float %v468, ptr addrspace(3) %v493, align 4
  %v494 = add nsw i32 0, %v141
  %v495 = add nsw i32 0, %v113
  %v496 = mul nsw i32 %v494, 128
  %v497 = getelementptr float, ptr addrspace(3) %a4, i32 %v496
  %v498 = getelementptr float, ptr addrspace(3) %v497, i32 %v495
  store float %v469, ptr addrspace(3) %v498, align 4
  %v499 = add nsw i32 0, %v141
  %v500 = add nsw i32 0, %v478
  %v501 = mul nsw i32 %v499, 128
  %v502 = getelementptr float, ptr addrspace(3) %a4, i32 %v501
  %v503 = getelementptr float, ptr addrspace(3) %v502, i32 %v500
  store float %v470, ptr addrspace(3) %v503, align 4
  %v504 = add nsw i32 0, %v155
  %v505 = add nsw i32 0, %v113
  %v506 = mul nsw i32 %v504, 128
  %v507 = getelementptr float, ptr addrspace(3) %a4, i32 %v506
  %v508 = getelementptr float, ptr addrspace(3) %v507, i32 %v505
  store float %v471, ptr addrspace(3) %v508, align 4
  %v509 = add nsw i32 0, %v155
  %v510 = add nsw i32 0, %v478
  %v511 = mul nsw i32 %v509, 128
  %v512 = getelementptr float, ptr addrspace(3) %a4, i32 %v511
  %v513 = getelementptr float, ptr addrspace(3) %v512, i32 %v510
  store float %v472, ptr addrspace(3) %v513, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v514 = lshr i32 %tid, 4
  %v517 = and i32 %tid, 15
  %v518 = mul nuw nsw i32 %v517, 4
  %v594 = icmp eq i32 %v517, 0
  br i1 true, label %then515, label %end516
then515:
  %v527 = mul nsw i32 %v514, 128
  %v528 = getelementptr float, ptr addrspace(3) %a4, i32 %v527
  %v543 = getelementptr float, ptr addrspace(3) %a5, i32 %v527
  %v521 = icmp slt i32 %v518, 128
  br i1 %v521, label %loop519, label %end520
loop519:
  %i522 = phi i32 [ %v518, %then515 ], [ %i522.n, %loop519 ]
  %s523 = phi float [ 0xFFF0000000000000, %then515 ], [ %v565, %loop519 ]
  %s524 = phi float [ 0xFFF0000000000000, %then515 ], [ %v566, %loop519 ]
  %s525 = phi float [ 0xFFF0000000000000, %then515 ], [ %v567, %loop519 ]
  %s526 = phi float [ 0xFFF0000000000000, %then515 ], [ %v568, %loop519 ]
  %v529 = getelementptr float, ptr addrspace(3) %v528, i32 %i522
  %v530 = load <4 x float>, ptr addrspace(3) %v529, align 16
  %v531 = extractelement <4 x float> %v530, i64 0
  %v532 = extractelement <4 x float> %v530, i64 1
  %v533 = extractelement <4 x float> %v530, i64 2
  %v534 = extractelement <4 x float> %v530, i64 3
  %v535 = fdiv float %v531, 0x4020000000000000
  %v536 = fdiv float %v532, 0x4020000000000000
  %v537 = fdiv float %v533, 0x4020000000000000
  %v538 = fdiv float %v534, 0x4020000000000000
  %v539 = insertelement <4 x float> poison, float %v535, i64 0
  %v540 = insertelement <4 x float> %v539, float %v536, i64 1
  %v541 = insertelement <4 x float> %v540, float %v537, i64 2
  %v542 = insertelement <4 x float> %v541, float %v538, i64 3
  %v544 = getelementptr float, ptr addrspace(3) %v543, i32 %i522
  store <4 x float> %v542, ptr addrspace(3) %v544, align 16
  %v545 = call float @llvm.maximum.f32(float %s523, float %v535)
  %v546 = call float @llvm.maximum.f32(float %s524, float %v536)
  %v547 = call float @llvm.maximum.f32(float %s525, float %v537)
  %v548 = call float @llvm.maximum.f32(float %s526, float %v538)
  %v549 = add nuw nsw i32 %i522, 64
  %v550 = getelementptr float, ptr addrspace(3) %v528, i32 %v549
  %v551 = load <4 x float>, ptr addrspace(3) %v550, align 16
  %v552 = extractelement <4 x float> %v551, i64 0
  %v553 = extractelement <4 x float> %v551, i64 1
  %v554 = extractelement <4 x float> %v551, i64 2
  %v555 = extractelement <4 x float> %v551, i64 3
  %v556 = fdiv float %v552, 0x4020000000000000
  %v557 = fdiv float %v553, 0x4020000000000000
  %v558 = fdiv float %v554, 0x4020000000000000
  %v559 = fdiv float %v555, 0x4020000000000000
  %v560 = insertelement <4 x float> poison, float %v556, i64 0
  %v561 = insertelement <4 x float> %v560, float %v557, i64 1
  %v562 = insertelement <4 x float> %v561, float %v558, i64 2
  %v563 = insertelement <4 x float> %v562, float %v559, i64 3
  %v564 = getelementptr float, ptr addrspace(3) %v543, i32 %v549
  store <4 x float> %v563, ptr addrspace(3) %v564, align 16
  %v565 = call float @llvm.maximum.f32(float %v545, float %v556)
  %v566 = call float @llvm.maximum.f32(float %v546, float %v557)
  %v567 = call float @llvm.maximum.f32(float %v547, float %v558)
  %v568 = call float @llvm.maximum.f32(float %v548, float %v559)
  %i522.n = add nsw i32 %i522, 128
  %i522.c = icmp slt i32 %i522.n, 128
  br i1 %i522.c, label %loop519, label %end520
end520:
  %v569 = phi float [ 0xFFF0000000000000, %then515 ], [ %v565, %loop519 ]
  %v570 = phi float [ 0xFFF0000000000000, %then515 ], [ %v566, %loop519 ]
  %v571 = phi float [ 0xFFF0000000000000, %then515 ], [ %v567, %loop519 ]
  %v572 = phi float [ 0xFFF0000000000000, %then515 ], [ %v568, %loop519 ]
  %v573 = call float @llvm.maximum.f32(float %v569, float %v571)
  %v574 = call float @llvm.maximum.f32(float %v570, float %v572)
  %v575 = call float @llvm.maximum.f32(float %v573, float %v574)
  %v576 = bitcast float %v575 to i32
  %v577 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v576, i32 1, i32 31)
  %v578 = bitcast i32 %v577 to float
  %v579 = call float @llvm.maximum.f32(float %v575, float %v578)
  %v580 = bitcast float %v579 to i32
  %v581 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v580, i32 2, i32 31)
  %v582 = bitcast i32 %v581 to float
  %v583 = call float @llvm.maximum.f32(float %v579, float %v582)
  %v584 = bitcast float %v583 to i32
  %v585 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v584, i32 4, i32 31)
  %v586 = bitcast i32 %v585 to float
  %v587 = call float @llvm.maximum.f32(float %v583, float %v586)
  %v588 = bitcast float %v587 to i32
  %v589 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v588, i32 8, i32 31)
  %v590 = bitcast i32 %v589 to float
  %v591 = call float @llvm.maximum.f32(float %v587, float %v590)
  %v592 = fcmp ogt float 0xFFF0000000000000, %v591
  %v593 = select i1 %v592, float 0xFFF0000000000000, float %v591
  %v597 = getelementptr float, ptr addrspace(3) %a6, i32 %v514
  br i1 %v594, label %then595, label %end596
then595:
  store float %v593, ptr addrspace(3) %v597, align 4
  br label %end596
end596:
  br label %end516
end516:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then598, label %end599
then598:
  %v600 = getelementptr float, ptr addrspace(3) %a6, i32 %v514
  %v601 = load float, ptr addrspace(3) %v600, align 4
  %v602 = fcmp ogt float 0xFFF0000000000000, %v601
  %v603 = select i1 %v602, float 0xFFF0000000000000, float %v601
  %v612 = mul nsw i32 %v514, 128
  %v613 = getelementptr float, ptr addrspace(3) %a5, i32 %v612
  %v632 = getelementptr float, ptr addrspace(3) %a7, i32 %v612
  %v606 = icmp slt i32 %v518, 128
  br i1 %v606, label %loop604, label %end605
loop604:
  %i607 = phi i32 [ %v518, %then598 ], [ %i607.n, %loop604 ]
  %s608 = phi float [ 0x8000000000000000, %then598 ], [ %v658, %loop604 ]
  %s609 = phi float [ 0x8000000000000000, %then598 ], [ %v659, %loop604 ]
  %s610 = phi float [ 0x8000000000000000, %then598 ], [ %v660, %loop604 ]
  %s611 = phi float [ 0x8000000000000000, %then598 ], [ %v661, %loop604 ]
  %v614 = getelementptr float, ptr addrspace(3) %v613, i32 %i607
  %v615 = load <4 x float>, ptr addrspace(3) %v614, align 16
  %v616 = extractelement <4 x float> %v615, i64 0
  %v617 = extractelement <4 x float> %v615, i64 1
  %v618 = extractelement <4 x float> %v615, i64 2
  %v619 = extractelement <4 x float> %v615, i64 3
  %v620 = fsub float %v616, %v603
  %v621 = fsub float %v617, %v603
  %v622 = fsub float %v618, %v603
  %v623 = fsub float %v619, %v603
  %v624 = call float @st.parts.exponential.f32(float %v620)
  %v625 = call float @st.parts.exponential.f32(float %v621)
  %v626 = call float @st.parts.exponential.f32(float %v622)
  %v627 = call float @st.parts.exponential.f32(float %v623)
  %v628 = insertelement <4 x float> poison, float %v624, i64 0
  %v629 = insertelement <4 x float> %v628, float %v625, i64 1
  %v630 = insertelement <4 x float> %v629, float %v626, i64 2
  %v631 = insertelement <4 x float> %v630, float %v627, i64 3
  %v633 = getelementptr float, ptr addrspace(3) %v632, i32 %i607
  store <4 x float> %v631, ptr addrspace(3) %v633, align 16
  %v634 = fadd float %s608, %v624
  %v635 = fadd float %s609, %v625
  %v636 = fadd float %s610, %v626
  %v637 = fadd float %s611, %v627
  %v638 = add nuw nsw i32 %i607, 64
  %v639 = getelementptr float, ptr addrspace(3) %v613, i32 %v638
  %v640 = load <4 x float>, ptr addrspace(3) %v639, align 16
  %v641 = extractelement <4 x float> %v640, i64 0
  %v642 = extractelement <4 x float> %v640, i64 1
  %v643 = extractelement <4 x float> %v640, i64 2
  %v644 = extractelement <4 x float> %v640, i64 3
  %v645 = fsub float %v641, %v603
  %v646 = fsub float %v642, %v603
  %v647 = fsub float %v643, %v603
  %v648 = fsub float %v644, %v603
  %v649 = call float @st.parts.exponential.f32(float %v645)
  %v650 = call float @st.parts.exponential.f32(float %v646)
  %v651 = call float @st.parts.exponential.f32(float %v647)
  %v652 = call float @st.parts.exponential.f32(float %v648)
  %v653 = insertelement <4 x float> poison, float %v649, i64 0
  %v654 = insertelement <4 x float> %v653, float %v650, i64 1
  %v655 = insertelement <4 x float> %v654, float %v651, i64 2
  %v656 = insertelement <4 x float> %v655, float %v652, i64 3
  %v657 = getelementptr float, ptr addrspace(3) %v632, i32 %v638
  store <4 x float> %v656, ptr addrspace(3) %v657, align 16
  %v658 = fadd float %v634, %v649
  %v659 = fadd float %v635, %v650
  %v660 = fadd float %v636, %v651
  %v661 = fadd float %v637, %v652
  %i607.n = add nsw i32 %i607, 128
  %i607.c = icmp slt i32 %i607.n, 128
  br i1 %i607.c, label %loop604, label %end605
end605:
  %v662 = phi float [ 0x8000000000000000, %then598 ], [ %v658, %loop604 ]
  %v663 = phi float [ 0x8000000000000000, %then598 ], [ %v659, %loop604 ]
  %v664 = phi float [ 0x8000000000000000, %then598 ], [ %v660, %loop604 ]
  %v665 = phi float [ 0x8000000000000000, %then598 ], [ %v661, %loop604 ]
  %v666 = fadd float %v662, %v664
  %v667 = fadd float %v663, %v665
  %v668 = fadd float %v666, %v667
  %v669 = bitcast float %v668 to i32
  %v670 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v669, i32 1, i32 31)
  %v671 = bitcast i32 %v670 to float
  %v672 = fadd float %v668, %v671
  %v673 = bitcast float %v672 to i32
  %v674 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v673, i32 2, i32 31)
  %v675 = bitcast i32 %v674 to float
  %v676 = fadd float %v672, %v675
  %v677 = bitcast float %v676 to i32
  %v678 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v677, i32 4, i32 31)
  %v679 = bitcast i32 %v678 to float
  %v680 = fadd float %v676, %v679
  %v681 = bitcast float %v680 to i32
  %v682 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v681, i32 8, i32 31)
  %v683 = bitcast i32 %v682 to float
  %v684 = fadd float %v680, %v683
  %v685 = fadd float 0x0000000000000000, %v684
  %v688 = getelementptr float, ptr addrspace(3) %a8, i32 %v514
  br i1 %v594, label %then686, label %end687
then686:
  store float %v685, ptr addrspace(3) %v688, align 4
  br label %end687
end687:
  br label %end599
end599:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v689 = lshr i32 %tid, 5
  %v696 = and i32 %tid, 31
  %v697 = mul nuw nsw i32 %v696, 4
  %v692 = icmp slt i32 %v689, 8
  br i1 %v692, label %loop690, label %end691
loop690:
  %i693 = phi i32 [ %v689, %end599 ], [ %i693.n, %end699 ]
  %v694 = getelementptr float, ptr addrspace(3) %a8, i32 %i693
  %v695 = load float, ptr addrspace(3) %v694, align 4
  %v700 = mul nsw i32 %i693, 128
  %v701 = getelementptr float, ptr addrspace(3) %a7, i32 %v700
  %v716 = getelementptr float, ptr addrspace(3) %a9, i32 %v700
  br i1 true, label %then698, label %end699
then698:
  %v702 = getelementptr float, ptr addrspace(3) %v701, i32 %v697
  %v703 = load <4 x float>, ptr addrspace(3) %v702, align 16
  %v704 = extractelement <4 x float> %v703, i64 0
  %v705 = extractelement <4 x float> %v703, i64 1
  %v706 = extractelement <4 x float> %v703, i64 2
  %v707 = extractelement <4 x float> %v703, i64 3
  %v708 = fdiv float %v704, %v695
  %v709 = fdiv float %v705, %v695
  %v710 = fdiv float %v706, %v695
  %v711 = fdiv float %v707, %v695
  %v712 = insertelement <4 x float> poison, float %v708, i64 0
  %v713 = insertelement <4 x float> %v712, float %v709, i64 1
  %v714 = insertelement <4 x float> %v713, float %v710, i64 2
  %v715 = insertelement <4 x float> %v714, float %v711, i64 3
  %v717 = getelementptr float, ptr addrspace(3) %v716, i32 %v697
  store <4 x float> %v715, ptr addrspace(3) %v717, align 16
  br label %end699
end699:
  %i693.n = add nsw i32 %i693, 4
  %i693.c = icmp slt i32 %i693.n, 8
  br i1 %i693.c, label %loop690, label %end691
end691:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v718 = and i32 %tid, 7
  %v719 = lshr i32 %tid, 3
  %v720 = mul nuw nsw i32 %v718, 16
  %v721 = icmp ult i32 %v719, 8
  %v724 = and i32 %v719, 7
  %v725 = shl i32 %v724, 4
  %v726 = xor i32 %v720, %v725
  %v727 = mul nuw nsw i32 %v719, 128
  %v728 = add nuw nsw i32 %v727, %v726
  %v730 = mul nsw i32 %v719, 512
  %v731 = add nsw i32 %v730, %v720
  %v733 = udiv i32 %v720, 4
  br i1 %v721, label %then722, label %end723
then722:
  %v729 = getelementptr i8, ptr addrspace(3) %a12, i32 %v728
  %v732 = getelementptr i8, ptr addrspace(3) %a9, i32 %v731
  %v734 = load <4 x i32>, ptr addrspace(3) %v732, align 16
  store <4 x i32> %v734, ptr addrspace(3) %v729, align 16
  br label %end723
end723:
  %v735 = getelementptr float, ptr addrspace(1) %p2, i32 %v20
  %v736 = mul nuw nsw i32 %v517, 16
  %v737 = and i32 %v514, 7
  %v738 = shl i32 %v737, 4
  %v739 = xor i32 %v736, %v738
  %v740 = mul nuw nsw i32 %v514, 256
  %v741 = add nuw nsw i32 %v740, %v739
  %v742 = getelementptr i8, ptr addrspace(3) %a13, i32 %v741
  %v743 = mul nsw i32 %v514, 256
  %v744 = add nsw i32 %v743, %v736
  %v745 = getelementptr i8, ptr addrspace(1) %v735, i32 %v744
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v742, ptr addrspace(1) %v745)
  %v746 = getelementptr i8, ptr addrspace(3) %a13, i32 %v741
  %v747 = getelementptr i8, ptr addrspace(3) %v746, i32 2048
  %v748 = add nuw nsw i32 %v514, 8
  %v749 = getelementptr i8, ptr addrspace(1) %v735, i32 %v744
  %v750 = getelementptr i8, ptr addrspace(1) %v749, i32 2048
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v747, ptr addrspace(1) %v750)
  %v751 = getelementptr i8, ptr addrspace(3) %a13, i32 %v741
  %v752 = getelementptr i8, ptr addrspace(3) %v751, i32 4096
  %v753 = add nuw nsw i32 %v514, 16
  %v754 = getelementptr i8, ptr addrspace(1) %v735, i32 %v744
  %v755 = getelementptr i8, ptr addrspace(1) %v754, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v752, ptr addrspace(1) %v755)
  %v756 = getelementptr i8, ptr addrspace(3) %a13, i32 %v741
  %v757 = getelementptr i8, ptr addrspace(3) %v756, i32 6144
  %v758 = add nuw nsw i32 %v514, 24
  %v759 = getelementptr i8, ptr addrspace(1) %v735, i32 %v744
  %v760 = getelementptr i8, ptr addrspace(1) %v759, i32 6144
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v757, ptr addrspace(1) %v760)
  call void @llvm.nvvm.cp.async.commit.group()
  %v761 = getelementptr float, ptr addrspace(3) %a9, i64 32
  %v762 = getelementptr float, ptr addrspace(3) %a12, i64 256
  br i1 %v721, label %then763, label %end764
then763:
  %v765 = getelementptr i8, ptr addrspace(3) %v762, i32 %v728
  %v766 = getelementptr i8, ptr addrspace(3) %v761, i32 %v731
  %v767 = load <4 x i32>, ptr addrspace(3) %v766, align 16
  store <4 x i32> %v767, ptr addrspace(3) %v765, align 16
  br label %end764
end764:
  %v768 = getelementptr float, ptr addrspace(1) %v735, i64 2048
  %v769 = getelementptr float, ptr addrspace(3) %a13, i64 2048
  %v770 = getelementptr i8, ptr addrspace(3) %v769, i32 %v741
  %v771 = getelementptr i8, ptr addrspace(1) %v768, i32 %v744
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v770, ptr addrspace(1) %v771)
  %v772 = getelementptr i8, ptr addrspace(3) %v769, i32 %v741
  %v773 = getelementptr i8, ptr addrspace(3) %v772, i32 2048
  %v774 = getelementptr i8, ptr addrspace(1) %v768, i32 %v744
  %v775 = getelementptr i8, ptr addrspace(1) %v774, i32 2048
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v773, ptr addrspace(1) %v775)
  %v776 = getelementptr i8, ptr addrspace(3) %v769, i32 %v741
  %v777 = getelementptr i8, ptr addrspace(3) %v776, i32 4096
  %v778 = getelementptr i8, ptr addrspace(1) %v768, i32 %v744
  %v779 = getelementptr i8, ptr addrspace(1) %v778, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v777, ptr addrspace(1) %v779)
  %v780 = getelementptr i8, ptr addrspace(3) %v769, i32 %v741
  %v781 = getelementptr i8, ptr addrspace(3) %v780, i32 6144
  %v782 = getelementptr i8, ptr addrspace(1) %v768, i32 %v744
  %v783 = getelementptr i8, ptr addrspace(1) %v782, i32 6144
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v781, ptr addrspace(1) %v783)
  call void @llvm.nvvm.cp.async.commit.group()
  %v833 = and i32 %v689, 7
  %v834 = shl i32 %v833, 4
  %v835 = xor i32 0, %v834
  %v836 = mul nuw nsw i32 %v689, 128
  %v837 = add nuw nsw i32 %v836, %v835
  %v845 = add nuw nsw i32 %v689, 4
  %v846 = and i32 %v845, 7
  %v847 = shl i32 %v846, 4
  %v848 = xor i32 0, %v847
  %v849 = mul nuw nsw i32 %v845, 128
  %v850 = add nuw nsw i32 %v849, %v848
  %v858 = mul nuw nsw i32 %v696, 2
  %v859 = and i32 0, 7
  %v860 = shl i32 %v859, 4
  %v861 = mul nuw nsw i32 %v858, 4
  %v862 = xor i32 %v861, %v860
  %v863 = mul nuw nsw i32 0, 256
  %v864 = add nuw nsw i32 %v863, %v862
  %v870 = and i32 1, 7
  %v871 = shl i32 %v870, 4
  %v872 = xor i32 %v861, %v871
  %v873 = mul nuw nsw i32 1, 256
  %v874 = add nuw nsw i32 %v873, %v872
  %v880 = and i32 2, 7
  %v881 = shl i32 %v880, 4
  %v882 = xor i32 %v861, %v881
  %v883 = mul nuw nsw i32 2, 256
  %v884 = add nuw nsw i32 %v883, %v882
  %v890 = and i32 3, 7
  %v891 = shl i32 %v890, 4
  %v892 = xor i32 %v861, %v891
  %v893 = mul nuw nsw i32 3, 256
  %v894 = add nuw nsw i32 %v893, %v892
  %v916 = xor i32 16, %v834
  %v917 = add nuw nsw i32 %v836, %v916
  %v925 = xor i32 16, %v847
  %v926 = add nuw nsw i32 %v849, %v925
  %v934 = and i32 4, 7
  %v935 = shl i32 %v934, 4
  %v936 = xor i32 %v861, %v935
  %v937 = mul nuw nsw i32 4, 256
  %v938 = add nuw nsw i32 %v937, %v936
  %v944 = and i32 5, 7
  %v945 = shl i32 %v944, 4
  %v946 = xor i32 %v861, %v945
  %v947 = mul nuw nsw i32 5, 256
  %v948 = add nuw nsw i32 %v947, %v946
  %v954 = and i32 6, 7
  %v955 = shl i32 %v954, 4
  %v956 = xor i32 %v861, %v955
  %v957 = mul nuw nsw i32 6, 256
  %v958 = add nuw nsw i32 %v957, %v956
  %v964 = and i32 7, 7
  %v965 = shl i32 %v964, 4
  %v966 = xor i32 %v861, %v965
  %v967 = mul nuw nsw i32 7, 256
  %v968 = add nuw nsw i32 %v967, %v966
  %v990 = xor i32 32, %v834
  %v991 = add nuw nsw i32 %v836, %v990
  %v999 = xor i32 32, %v847
  %v1000 = add nuw nsw i32 %v849, %v999
  %v1044 = xor i32 48, %v834
  %v1045 = add nuw nsw i32 %v836, %v1044
  %v1053 = xor i32 48, %v847
  %v1054 = add nuw nsw i32 %v849, %v1053
  %v1098 = xor i32 64, %v834
  %v1099 = add nuw nsw i32 %v836, %v1098
  %v1107 = xor i32 64, %v847
  %v1108 = add nuw nsw i32 %v849, %v1107
  %v1152 = xor i32 80, %v834
  %v1153 = add nuw nsw i32 %v836, %v1152
  %v1161 = xor i32 80, %v847
  %v1162 = add nuw nsw i32 %v849, %v1161
  %v1206 = xor i32 96, %v834
  %v1207 = add nuw nsw i32 %v836, %v1206
  %v1215 = xor i32 96, %v847
  %v1216 = add nuw nsw i32 %v849, %v1215
  %v1260 = xor i32 112, %v834
  %v1261 = add nuw nsw i32 %v836, %v1260
  %v1269 = xor i32 112, %v847
  %v1270 = add nuw nsw i32 %v849, %v1269
  br label %loop784
loop784:
  %i786 = phi i32 [ 0, %end764 ], [ %i786.n, %end796 ]
  %s787 = phi float [ 0.0, %end764 ], [ %v1310, %end796 ]
  %s788 = phi float [ 0.0, %end764 ], [ %v1311, %end796 ]
  %s789 = phi float [ 0.0, %end764 ], [ %v1312, %end796 ]
  %s790 = phi float [ 0.0, %end764 ], [ %v1313, %end796 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v791 = mul nsw i32 %i786, -1
  %v792 = add nsw i32 %v791, 2
  %v793 = call i32 @llvm.smin.i32(i32 %v792, i32 1)
  %v794 = icmp sgt i32 %v793, 0
  %v797 = mul nsw i32 %i786, 32
  %v798 = getelementptr float, ptr addrspace(3) %a9, i32 %v797
  %v799 = getelementptr float, ptr addrspace(3) %v798, i64 64
  %v800 = add nsw i32 %i786, 2
  %v801 = urem i32 %v800, 3
  %v802 = mul nsw i32 %v801, 256
  %v803 = getelementptr float, ptr addrspace(3) %a12, i32 %v802
  %v809 = mul nsw i32 %i786, 2048
  %v810 = getelementptr float, ptr addrspace(1) %v735, i32 %v809
  %v811 = getelementptr float, ptr addrspace(1) %v810, i64 4096
  %v812 = mul nsw i32 %v801, 2048
  %v813 = getelementptr float, ptr addrspace(3) %a13, i32 %v812
  br i1 %v794, label %then795, label %end796
then795:
  br i1 %v721, label %then804, label %end805
then804:
  %v806 = getelementptr i8, ptr addrspace(3) %v803, i32 %v728
  %v807 = getelementptr i8, ptr addrspace(3) %v799, i32 %v731
  %v808 = load <4 x i32>, ptr addrspace(3) %v807, align 16
  store <4 x i32> %v808, ptr addrspace(3) %v806, align 16
  br label %end805
end805:
  %v814 = getelementptr i8, ptr addrspace(3) %v813, i32 %v741
  %v815 = getelementptr i8, ptr addrspace(1) %v811, i32 %v744
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v814, ptr addrspace(1) %v815)
  %v816 = getelementptr i8, ptr addrspace(3) %v813, i32 %v741
  %v817 = getelementptr i8, ptr addrspace(3) %v816, i32 2048
  %v818 = getelementptr i8, ptr addrspace(1) %v811, i32 %v744
  %v819 = getelementptr i8, ptr addrspace(1) %v818, i32 2048
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v817, ptr addrspace(1) %v819)
  %v820 = getelementptr i8, ptr addrspace(3) %v813, i32 %v741
  %v821 = getelementptr i8, ptr addrspace(3) %v820, i32 4096
  %v822 = getelementptr i8, ptr addrspace(1) %v811, i32 %v744
  %v823 = getelementptr i8, ptr addrspace(1) %v822, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v821, ptr addrspace(1) %v823)
  %v824 = getelementptr i8, ptr addrspace(3) %v813, i32 %v741
  %v825 = getelementptr i8, ptr addrspace(3) %v824, i32 6144
  %v826 = getelementptr i8, ptr addrspace(1) %v811, i32 %v744
  %v827 = getelementptr i8, ptr addrspace(1) %v826, i32 6144
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v825, ptr addrspace(1) %v827)
  br label %end796
end796:
  call void @llvm.nvvm.cp.async.commit.group()
  %v828 = urem i32 %i786, 3
  %v829 = mul nsw i32 %v828, 256
  %v830 = getelementptr float, ptr addrspace(3) %a12, i32 %v829
  %v831 = mul nsw i32 %v828, 2048
  %v832 = getelementptr float, ptr addrspace(3) %a13, i32 %v831
  %v838 = getelementptr i8, ptr addrspace(3) %v830, i32 %v837
  %v839 = getelementptr i8, ptr addrspace(3) %v838, i32 0
  %v840 = load <4 x float>, ptr addrspace(3) %v839, align 16
  %v841 = extractelement <4 x float> %v840, i64 0
  %v842 = extractelement <4 x float> %v840, i64 1
  %v843 = extractelement <4 x float> %v840, i64 2
  %v844 = extractelement <4 x float> %v840, i64 3
  %v851 = getelementptr i8, ptr addrspace(3) %v830, i32 %v850
  %v852 = getelementptr i8, ptr addrspace(3) %v851, i32 0
  %v853 = load <4 x float>, ptr addrspace(3) %v852, align 16
  %v854 = extractelement <4 x float> %v853, i64 0
  %v855 = extractelement <4 x float> %v853, i64 1
  %v856 = extractelement <4 x float> %v853, i64 2
  %v857 = extractelement <4 x float> %v853, i64 3
  %v865 = getelementptr i8, ptr addrspace(3) %v832, i32 %v864
  %v866 = getelementptr i8, ptr addrspace(3) %v865, i32 0
  %v867 = load <2 x float>, ptr addrspace(3) %v866, align 8
  %v868 = extractelement <2 x float> %v867, i64 0
  %v869 = extractelement <2 x float> %v867, i64 1
  %v875 = getelementptr i8, ptr addrspace(3) %v832, i32 %v874
  %v876 = getelementptr i8, ptr addrspace(3) %v875, i32 0
  %v877 = load <2 x float>, ptr addrspace(3) %v876, align 8
  %v878 = extractelement <2 x float> %v877, i64 0
  %v879 = extractelement <2 x float> %v877, i64 1
  %v885 = getelementptr i8, ptr addrspace(3) %v832, i32 %v884
  %v886 = getelementptr i8, ptr addrspace(3) %v885, i32 0
  %v887 = load <2 x float>, ptr addrspace(3) %v886, align 8
  %v888 = extractelement <2 x float> %v887, i64 0
  %v889 = extractelement <2 x float> %v887, i64 1
  %v895 = getelementptr i8, ptr addrspace(3) %v832, i32 %v894
  %v896 = getelementptr i8, ptr addrspace(3) %v895, i32 0
  %v897 = load <2 x float>, ptr addrspace(3) %v896, align 8
  %v898 = extractelement <2 x float> %v897, i64 0
  %v899 = extractelement <2 x float> %v897, i64 1
  %v900 = call float @llvm.fma.f32(float %v841, float %v868, float %s787)
  %v901 = call float @llvm.fma.f32(float %v841, float %v869, float %s788)
  %v902 = call float @llvm.fma.f32(float %v854, float %v868, float %s789)
  %v903 = call float @llvm.fma.f32(float %v854, float %v869, float %s790)
  %v904 = call float @llvm.fma.f32(float %v842, float %v878, float %v900)
  %v905 = call float @llvm.fma.f32(float %v842, float %v879, float %v901)
  %v906 = call float @llvm.fma.f32(float %v855, float %v878, float %v902)
  %v907 = call float @llvm.fma.f32(float %v855, float %v879, float %v903)
  %v908 = call float @llvm.fma.f32(float %v843, float %v888, float %v904)
  %v909 = call float @llvm.fma.f32(float %v843, float %v889, float %v905)
  %v910 = call float @llvm.fma.f32(float %v856, float %v888, float %v906)
  %v911 = call float @llvm.fma.f32(float %v856, float %v889, float %v907)
  %v912 = call float @llvm.fma.f32(float %v844, float %v898, float %v908)
  %v913 = call float @llvm.fma.f32(float %v844, float %v899, float %v909)
  %v914 = call float @llvm.fma.f32(float %v857, float %v898, float %v910)
  %v915 = call float @llvm.fma.f32(float %v857, float %v899, float %v911)
  %v918 = getelementptr i8, ptr addrspace(3) %v830, i32 %v917
  %v919 = getelementptr i8, ptr addrspace(3) %v918, i32 0
  %v920 = load <4 x float>, ptr addrspace(3) %v919, align 16
  %v921 = extractelement <4 x float> %v920, i64 0
  %v922 = extractelement <4 x float> %v920, i64 1
  %v923 = extractelement <4 x float> %v920, i64 2
  %v924 = extractelement <4 x float> %v920, i64 3
  %v927 = getelementptr i8, ptr addrspace(3) %v830, i32 %v926
  %v928 = getelementptr i8, ptr addrspace(3) %v927, i32 0
  %v929 = load <4 x float>, ptr addrspace(3) %v928, align 16
  %v930 = extractelement <4 x float> %v929, i64 0
  %v931 = extractelement <4 x float> %v929, i64 1
  %v932 = extractelement <4 x float> %v929, i64 2
  %v933 = extractelement <4 x float> %v929, i64 3
  %v939 = getelementptr i8, ptr addrspace(3) %v832, i32 %v938
  %v940 = getelementptr i8, ptr addrspace(3) %v939, i32 0
  %v941 = load <2 x float>, ptr addrspace(3) %v940, align 8
  %v942 = extractelement <2 x float> %v941, i64 0
  %v943 = extractelement <2 x float> %v941, i64 1
  %v949 = getelementptr i8, ptr addrspace(3) %v832, i32 %v948
  %v950 = getelementptr i8, ptr addrspace(3) %v949, i32 0
  %v951 = load <2 x float>, ptr addrspace(3) %v950, align 8
  %v952 = extractelement <2 x float> %v951, i64 0
  %v953 = extractelement <2 x float> %v951, i64 1
  %v959 = getelementptr i8, ptr addrspace(3) %v832, i32 %v958
  %v960 = getelementptr i8, ptr addrspace(3) %v959, i32 0
  %v961 = load <2 x float>, ptr addrspace(3) %v960, align 8
  %v962 = extractelement <2 x float> %v961, i64 0
  %v963 = extractelement <2 x float> %v961, i64 1
  %v969 = getelementptr i8, ptr addrspace(3) %v832, i32 %v968
  %v970 = getelementptr i8, ptr addrspace(3) %v969, i32 0
  %v971 = load <2 x float>, ptr addrspace(3) %v970, align 8
  %v972 = extractelement <2 x float> %v971, i64 0
  %v973 = extractelement <2 x float> %v971, i64 1
  %v974 = call float @llvm.fma.f32(float %v921, float %v942, float %v912)
  %v975 = call float @llvm.fma.f32(float %v921, float %v943, float %v913)
  %v976 = call float @llvm.fma.f32(float %v930, float %v942, float %v914)
  %v977 = call float @llvm.fma.f32(float %v930, float %v943, float %v915)
  %v978 = call float @llvm.fma.f32(float %v922, float %v952, float %v974)
  %v979 = call float @llvm.fma.f32(float %v922, float %v953, float %v975)
  %v980 = call float @llvm.fma.f32(float %v931, float %v952, float %v976)
  %v981 = call float @llvm.fma.f32(float %v931, float %v953, float %v977)
  %v982 = call float @llvm.fma.f32(float %v923, float %v962, float %v978)
  %v983 = call float @llvm.fma.f32(float %v923, float %v963, float %v979)
  %v984 = call float @llvm.fma.f32(float %v932, float %v962, float %v980)
  %v985 = call float @llvm.fma.f32(float %v932, float %v963, float %v981)
  %v986 = call float @llvm.fma.f32(float %v924, float %v972, float %v982)
  %v987 = call float @llvm.fma.f32(float %v924, float %v973, float %v983)
  %v988 = call float @llvm.fma.f32(float %v933, float %v972, float %v984)
  %v989 = call float @llvm.fma.f32(float %v933, float %v973, float %v985)
  %v992 = getelementptr i8, ptr addrspace(3) %v830, i32 %v991
  %v993 = getelementptr i8, ptr addrspace(3) %v992, i32 0
  %v994 = load <4 x float>, ptr addrspace(3) %v993, align 16
  %v995 = extractelement <4 x float> %v994, i64 0
  %v996 = extractelement <4 x float> %v994, i64 1
  %v997 = extractelement <4 x float> %v994, i64 2
  %v998 = extractelement <4 x float> %v994, i64 3
  %v1001 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1000
  %v1002 = getelementptr i8, ptr addrspace(3) %v1001, i32 0
  %v1003 = load <4 x float>, ptr addrspace(3) %v1002, align 16
  %v1004 = extractelement <4 x float> %v1003, i64 0
  %v1005 = extractelement <4 x float> %v1003, i64 1
  %v1006 = extractelement <4 x float> %v1003, i64 2
  %v1007 = extractelement <4 x float> %v1003, i64 3
  %v1008 = getelementptr i8, ptr addrspace(3) %v832, i32 %v864
  %v1009 = getelementptr i8, ptr addrspace(3) %v1008, i32 2048
  %v1010 = load <2 x float>, ptr addrspace(3) %v1009, align 8
  %v1011 = extractelement <2 x float> %v1010, i64 0
  %v1012 = extractelement <2 x float> %v1010, i64 1
  %v1013 = getelementptr i8, ptr addrspace(3) %v832, i32 %v874
  %v1014 = getelementptr i8, ptr addrspace(3) %v1013, i32 2048
  %v1015 = load <2 x float>, ptr addrspace(3) %v1014, align 8
  %v1016 = extractelement <2 x float> %v1015, i64 0
  %v1017 = extractelement <2 x float> %v1015, i64 1
  %v1018 = getelementptr i8, ptr addrspace(3) %v832, i32 %v884
  %v1019 = getelementptr i8, ptr addrspace(3) %v1018, i32 2048
  %v1020 = load <2 x float>, ptr addrspace(3) %v1019, align 8
  %v1021 = extractelement <2 x float> %v1020, i64 0
  %v1022 = extractelement <2 x float> %v1020, i64 1
  %v1023 = getelementptr i8, ptr addrspace(3) %v832, i32 %v894
  %v1024 = getelementptr i8, ptr addrspace(3) %v1023, i32 2048
  %v1025 = load <2 x float>, ptr addrspace(3) %v1024, align 8
  %v1026 = extractelement <2 x float> %v1025, i64 0
  %v1027 = extractelement <2 x float> %v1025, i64 1
  %v1028 = call float @llvm.fma.f32(float %v995, float %v1011, float %v986)
  %v1029 = call float @llvm.fma.f32(float %v995, float %v1012, float %v987)
  %v1030 = call float @llvm.fma.f32(float %v1004, float %v1011, float %v988)
  %v1031 = call float @llvm.fma.f32(float %v1004, float %v1012, float %v989)
  %v1032 = call float @llvm.fma.f32(float %v996, float %v1016, float %v1028)
  %v1033 = call float @llvm.fma.f32(float %v996, float %v1017, float %v1029)
  %v1034 = call float @llvm.fma.f32(float %v1005, float %v1016, float %v1030)
  %v1035 = call float @llvm.fma.f32(float %v1005, float %v1017, float %v1031)
  %v1036 = call float @llvm.fma.f32(float %v997, float %v1021, float %v1032)
  %v1037 = call float @llvm.fma.f32(float %v997, float %v1022, float %v1033)
  %v1038 = call float @llvm.fma.f32(float %v1006, float %v1021, float %v1034)
  %v1039 = call float @llvm.fma.f32(float %v1006, float %v1022, float %v1035)
  %v1040 = call float @llvm.fma.f32(float %v998, float %v1026, float %v1036)
  %v1041 = call float @llvm.fma.f32(float %v998, float %v1027, float %v1037)
  %v1042 = call float @llvm.fma.f32(float %v1007, float %v1026, float %v1038)
  %v1043 = call float @llvm.fma.f32(float %v1007, float %v1027, float %v1039)
  %v1046 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1045
  %v1047 = getelementptr i8, ptr addrspace(3) %v1046, i32 0
  %v1048 = load <4 x float>, ptr addrspace(3) %v1047, align 16
  %v1049 = extractelement <4 x float> %v1048, i64 0
  %v1050 = extractelement <4 x float> %v1048, i64 1
  %v1051 = extractelement <4 x float> %v1048, i64 2
  %v1052 = extractelement <4 x float> %v1048, i64 3
  %v1055 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1054
  %v1056 = getelementptr i8, ptr addrspace(3) %v1055, i32 0
  %v1057 = load <4 x float>, ptr addrspace(3) %v1056, align 16
  %v1058 = extractelement <4 x float> %v1057, i64 0
  %v1059 = extractelement <4 x float> %v1057, i64 1
  %v1060 = extractelement <4 x float> %v1057, i64 2
  %v1061 = extractelement <4 x float> %v1057, i64 3
  %v1062 = getelementptr i8, ptr addrspace(3) %v832, i32 %v938
  %v1063 = getelementptr i8, ptr addrspace(3) %v1062, i32 2048
  %v1064 = load <2 x float>, ptr addrspace(3) %v1063, align 8
  %v1065 = extractelement <2 x float> %v1064, i64 0
  %v1066 = extractelement <2 x float> %v1064, i64 1
  %v1067 = getelementptr i8, ptr addrspace(3) %v832, i32 %v948
  %v1068 = getelementptr i8, ptr addrspace(3) %v1067, i32 2048
  %v1069 = load <2 x float>, ptr addrspace(3) %v1068, align 8
  %v1070 = extractelement <2 x float> %v1069, i64 0
  %v1071 = extractelement <2 x float> %v1069, i64 1
  %v1072 = getelementptr i8, ptr addrspace(3) %v832, i32 %v958
  %v1073 = getelementptr i8, ptr addrspace(3) %v1072, i32 2048
  %v1074 = load <2 x float>, ptr addrspace(3) %v1073, align 8
  %v1075 = extractelement <2 x float> %v1074, i64 0
  %v1076 = extractelement <2 x float> %v1074, i64 1
  %v1077 = getelementptr i8, ptr addrspace(3) %v832, i32 %v968
  %v1078 = getelementptr i8, ptr addrspace(3) %v1077, i32 2048
  %v1079 = load <2 x float>, ptr addrspace(3) %v1078, align 8
  %v1080 = extractelement <2 x float> %v1079, i64 0
  %v1081 = extractelement <2 x float> %v1079, i64 1
  %v1082 = call float @llvm.fma.f32(float %v1049, float %v1065, float %v1040)
  %v1083 = call float @llvm.fma.f32(float %v1049, float %v1066, float %v1041)
  %v1084 = call float @llvm.fma.f32(float %v1058, float %v1065, float %v1042)
  %v1085 = call float @llvm.fma.f32(float %v1058, float %v1066, float %v1043)
  %v1086 = call float @llvm.fma.f32(float %v1050, float %v1070, float %v1082)
  %v1087 = call float @llvm.fma.f32(float %v1050, float %v1071, float %v1083)
  %v1088 = call float @llvm.fma.f32(float %v1059, float %v1070, float %v1084)
  %v1089 = call float @llvm.fma.f32(float %v1059, float %v1071, float %v1085)
  %v1090 = call float @llvm.fma.f32(float %v1051, float %v1075, float %v1086)
  %v1091 = call float @llvm.fma.f32(float %v1051, float %v1076, float %v1087)
  %v1092 = call float @llvm.fma.f32(float %v1060, float %v1075, float %v1088)
  %v1093 = call float @llvm.fma.f32(float %v1060, float %v1076, float %v1089)
  %v1094 = call float @llvm.fma.f32(float %v1052, float %v1080, float %v1090)
  %v1095 = call float @llvm.fma.f32(float %v1052, float %v1081, float %v1091)
  %v1096 = call float @llvm.fma.f32(float %v1061, float %v1080, float %v1092)
  %v1097 = call float @llvm.fma.f32(float %v1061, float %v1081, float %v1093)
  %v1100 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1099
  %v1101 = getelementptr i8, ptr addrspace(3) %v1100, i32 0
  %v1102 = load <4 x float>, ptr addrspace(3) %v1101, align 16
  %v1103 = extractelement <4 x float> %v1102, i64 0
  %v1104 = extractelement <4 x float> %v1102, i64 1
  %v1105 = extractelement <4 x float> %v1102, i64 2
  %v1106 = extractelement <4 x float> %v1102, i64 3
  %v1109 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1108
  %v1110 = getelementptr i8, ptr addrspace(3) %v1109, i32 0
  %v1111 = load <4 x float>, ptr addrspace(3) %v1110, align 16
  %v1112 = extractelement <4 x float> %v1111, i64 0
  %v1113 = extractelement <4 x float> %v1111, i64 1
  %v1114 = extractelement <4 x float> %v1111, i64 2
  %v1115 = extractelement <4 x float> %v1111, i64 3
  %v1116 = getelementptr i8, ptr addrspace(3) %v832, i32 %v864
  %v1117 = getelementptr i8, ptr addrspace(3) %v1116, i32 4096
  %v1118 = load <2 x float>, ptr addrspace(3) %v1117, align 8
  %v1119 = extractelement <2 x float> %v1118, i64 0
  %v1120 = extractelement <2 x float> %v1118, i64 1
  %v1121 = getelementptr i8, ptr addrspace(3) %v832, i32 %v874
  %v1122 = getelementptr i8, ptr addrspace(3) %v1121, i32 4096
  %v1123 = load <2 x float>, ptr addrspace(3) %v1122, align 8
  %v1124 = extractelement <2 x float> %v1123, i64 0
  %v1125 = extractelement <2 x float> %v1123, i64 1
  %v1126 = getelementptr i8, ptr addrspace(3) %v832, i32 %v884
  %v1127 = getelementptr i8, ptr addrspace(3) %v1126, i32 4096
  %v1128 = load <2 x float>, ptr addrspace(3) %v1127, align 8
  %v1129 = extractelement <2 x float> %v1128, i64 0
  %v1130 = extractelement <2 x float> %v1128, i64 1
  %v1131 = getelementptr i8, ptr addrspace(3) %v832, i32 %v894
  %v1132 = getelementptr i8, ptr addrspace(3) %v1131, i32 4096
  %v1133 = load <2 x float>, ptr addrspace(3) %v1132, align 8
  %v1134 = extractelement <2 x float> %v1133, i64 0
  %v1135 = extractelement <2 x float> %v1133, i64 1
  %v1136 = call float @llvm.fma.f32(float %v1103, float %v1119, float %v1094)
  %v1137 = call float @llvm.fma.f32(float %v1103, float %v1120, float %v1095)
  %v1138 = call float @llvm.fma.f32(float %v1112, float %v1119, float %v1096)
  %v1139 = call float @llvm.fma.f32(float %v1112, float %v1120, float %v1097)
  %v1140 = call float @llvm.fma.f32(float %v1104, float %v1124, float %v1136)
  %v1141 = call float @llvm.fma.f32(float %v1104, float %v1125, float %v1137)
  %v1142 = call float @llvm.fma.f32(float %v1113, float %v1124, float %v1138)
  %v1143 = call float @llvm.fma.f32(float %v1113, float %v1125, float %v1139)
  %v1144 = call float @llvm.fma.f32(float %v1105, float %v1129, float %v1140)
  %v1145 = call float @llvm.fma.f32(float %v1105, float %v1130, float %v1141)
  %v1146 = call float @llvm.fma.f32(float %v1114, float %v1129, float %v1142)
  %v1147 = call float @llvm.fma.f32(float %v1114, float %v1130, float %v1143)
  %v1148 = call float @llvm.fma.f32(float %v1106, float %v1134, float %v1144)
  %v1149 = call float @llvm.fma.f32(float %v1106, float %v1135, float %v1145)
  %v1150 = call float @llvm.fma.f32(float %v1115, float %v1134, float %v1146)
  %v1151 = call float @llvm.fma.f32(float %v1115, float %v1135, float %v1147)
  %v1154 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1153
  %v1155 = getelementptr i8, ptr addrspace(3) %v1154, i32 0
  %v1156 = load <4 x float>, ptr addrspace(3) %v1155, align 16
  %v1157 = extractelement <4 x float> %v1156, i64 0
  %v1158 = extractelement <4 x float> %v1156, i64 1
  %v1159 = extractelement <4 x float> %v1156, i64 2
  %v1160 = extractelement <4 x float> %v1156, i64 3
  %v1163 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1162
  %v1164 = getelementptr i8, ptr addrspace(3) %v1163, i32 0
  %v1165 = load <4 x float>, ptr addrspace(3) %v1164, align 16
  %v1166 = extractelement <4 x float> %v1165, i64 0
  %v1167 = extractelement <4 x float> %v1165, i64 1
  %v1168 = extractelement <4 x float> %v1165, i64 2
  %v1169 = extractelement <4 x float> %v1165, i64 3
  %v1170 = getelementptr i8, ptr addrspace(3) %v832, i32 %v938
  %v1171 = getelementptr i8, ptr addrspace(3) %v1170, i32 4096
  %v1172 = load <2 x float>, ptr addrspace(3) %v1171, align 8
  %v1173 = extractelement <2 x float> %v1172, i64 0
  %v1174 = extractelement <2 x float> %v1172, i64 1
  %v1175 = getelementptr i8, ptr addrspace(3) %v832, i32 %v948
  %v1176 = getelementptr i8, ptr addrspace(3) %v1175, i32 4096
  %v1177 = load <2 x float>, ptr addrspace(3) %v1176, align 8
  %v1178 = extractelement <2 x float> %v1177, i64 0
  %v1179 = extractelement <2 x float> %v1177, i64 1
  %v1180 = getelementptr i8, ptr addrspace(3) %v832, i32 %v958
  %v1181 = getelementptr i8, ptr addrspace(3) %v1180, i32 4096
  %v1182 = load <2 x float>, ptr addrspace(3) %v1181, align 8
  %v1183 = extractelement <2 x float> %v1182, i64 0
  %v1184 = extractelement <2 x float> %v1182, i64 1
  %v1185 = getelementptr i8, ptr addrspace(3) %v832, i32 %v968
  %v1186 = getelementptr i8, ptr addrspace(3) %v1185, i32 4096
  %v1187 = load <2 x float>, ptr addrspace(3) %v1186, align 8
  %v1188 = extractelement <2 x float> %v1187, i64 0
  %v1189 = extractelement <2 x float> %v1187, i64 1
  %v1190 = call float @llvm.fma.f32(float %v1157, float %v1173, float %v1148)
  %v1191 = call float @llvm.fma.f32(float %v1157, float %v1174, float %v1149)
  %v1192 = call float @llvm.fma.f32(float %v1166, float %v1173, float %v1150)
  %v1193 = call float @llvm.fma.f32(float %v1166, float %v1174, float %v1151)
  %v1194 = call float @llvm.fma.f32(float %v1158, float %v1178, float %v1190)
  %v1195 = call float @llvm.fma.f32(float %v1158, float %v1179, float %v1191)
  %v1196 = call float @llvm.fma.f32(float %v1167, float %v1178, float %v1192)
  %v1197 = call float @llvm.fma.f32(float %v1167, float %v1179, float %v1193)
  %v1198 = call float @llvm.fma.f32(float %v1159, float %v1183, float %v1194)
  %v1199 = call float @llvm.fma.f32(float %v1159, float %v1184, float %v1195)
  %v1200 = call float @llvm.fma.f32(float %v1168, float %v1183, float %v1196)
  %v1201 = call float @llvm.fma.f32(float %v1168, float %v1184, float %v1197)
  %v1202 = call float @llvm.fma.f32(float %v1160, float %v1188, float %v1198)
  %v1203 = call float @llvm.fma.f32(float %v1160, float %v1189, float %v1199)
  %v1204 = call float @llvm.fma.f32(float %v1169, float %v1188, float %v1200)
  %v1205 = call float @llvm.fma.f32(float %v1169, float %v1189, float %v1201)
  %v1208 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1207
  %v1209 = getelementptr i8, ptr addrspace(3) %v1208, i32 0
  %v1210 = load <4 x float>, ptr addrspace(3) %v1209, align 16
  %v1211 = extractelement <4 x float> %v1210, i64 0
  %v1212 = extractelement <4 x float> %v1210, i64 1
  %v1213 = extractelement <4 x float> %v1210, i64 2
  %v1214 = extractelement <4 x float> %v1210, i64 3
  %v1217 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1216
  %v1218 = getelementptr i8, ptr addrspace(3) %v1217, i32 0
  %v1219 = load <4 x float>, ptr addrspace(3) %v1218, align 16
  %v1220 = extractelement <4 x float> %v1219, i64 0
  %v1221 = extractelement <4 x float> %v1219, i64 1
  %v1222 = extractelement <4 x float> %v1219, i64 2
  %v1223 = extractelement <4 x float> %v1219, i64 3
  %v1224 = getelementptr i8, ptr addrspace(3) %v832, i32 %v864
  %v1225 = getelementptr i8, ptr addrspace(3) %v1224, i32 6144
  %v1226 = load <2 x float>, ptr addrspace(3) %v1225, align 8
  %v1227 = extractelement <2 x float> %v1226, i64 0
  %v1228 = extractelement <2 x float> %v1226, i64 1
  %v1229 = getelementptr i8, ptr addrspace(3) %v832, i32 %v874
  %v1230 = getelementptr i8, ptr addrspace(3) %v1229, i32 6144
  %v1231 = load <2 x float>, ptr addrspace(3) %v1230, align 8
  %v1232 = extractelement <2 x float> %v1231, i64 0
  %v1233 = extractelement <2 x float> %v1231, i64 1
  %v1234 = getelementptr i8, ptr addrspace(3) %v832, i32 %v884
  %v1235 = getelementptr i8, ptr addrspace(3) %v1234, i32 6144
  %v1236 = load <2 x float>, ptr addrspace(3) %v1235, align 8
  %v1237 = extractelement <2 x float> %v1236, i64 0
  %v1238 = extractelement <2 x float> %v1236, i64 1
  %v1239 = getelementptr i8, ptr addrspace(3) %v832, i32 %v894
  %v1240 = getelementptr i8, ptr addrspace(3) %v1239, i32 6144
  %v1241 = load <2 x float>, ptr addrspace(3) %v1240, align 8
  %v1242 = extractelement <2 x float> %v1241, i64 0
  %v1243 = extractelement <2 x float> %v1241, i64 1
  %v1244 = call float @llvm.fma.f32(float %v1211, float %v1227, float %v1202)
  %v1245 = call float @llvm.fma.f32(float %v1211, float %v1228, float %v1203)
  %v1246 = call float @llvm.fma.f32(float %v1220, float %v1227, float %v1204)
  %v1247 = call float @llvm.fma.f32(float %v1220, float %v1228, float %v1205)
  %v1248 = call float @llvm.fma.f32(float %v1212, float %v1232, float %v1244)
  %v1249 = call float @llvm.fma.f32(float %v1212, float %v1233, float %v1245)
  %v1250 = call float @llvm.fma.f32(float %v1221, float %v1232, float %v1246)
  %v1251 = call float @llvm.fma.f32(float %v1221, float %v1233, float %v1247)
  %v1252 = call float @llvm.fma.f32(float %v1213, float %v1237, float %v1248)
  %v1253 = call float @llvm.fma.f32(float %v1213, float %v1238, float %v1249)
  %v1254 = call float @llvm.fma.f32(float %v1222, float %v1237, float %v1250)
  %v1255 = call float @llvm.fma.f32(float %v1222, float %v1238, float %v1251)
  %v1256 = call float @llvm.fma.f32(float %v1214, float %v1242, float %v1252)
  %v1257 = call float @llvm.fma.f32(float %v1214, float %v1243, float %v1253)
  %v1258 = call float @llvm.fma.f32(float %v1223, float %v1242, float %v1254)
  %v1259 = call float @llvm.fma.f32(float %v1223, float %v1243, float %v1255)
  %v1262 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1261
  %v1263 = getelementptr i8, ptr addrspace(3) %v1262, i32 0
  %v1264 = load <4 x float>, ptr addrspace(3) %v1263, align 16
  %v1265 = extractelement <4 x float> %v1264, i64 0
  %v1266 = extractelement <4 x float> %v1264, i64 1
  %v1267 = extractelement <4 x float> %v1264, i64 2
  %v1268 = extractelement <4 x float> %v1264, i64 3
  %v1271 = getelementptr i8, ptr addrspace(3) %v830, i32 %v1270
  %v1272 = getelementptr i8, ptr addrspace(3) %v1271, i32 0
  %v1273 = load <4 x float>, ptr addrspace(3) %v1272, align 16
  %v1274 = extractelement <4 x float> %v1273, i64 0
  %v1275 = extractelement <4 x float> %v1273, i64 1
  %v1276 = extractelement <4 x float> %v1273, i64 2
  %v1277 = extractelement <4 x float> %v1273, i64 3
  %v1278 = getelementptr i8, ptr addrspace(3) %v832, i32 %v938
  %v1279 = getelementptr i8, ptr addrspace(3) %v1278, i32 6144
  %v1280 = load <2 x float>, ptr addrspace(3) %v1279, align 8
  %v1281 = extractelement <2 x float> %v1280, i64 0
  %v1282 = extractelement <2 x float> %v1280, i64 1
  %v1283 = getelementptr i8, ptr addrspace(3) %v832, i32 %v948
  %v1284 = getelementptr i8, ptr addrspace(3) %v1283, i32 6144
  %v1285 = load <2 x float>, ptr addrspace(3) %v1284, align 8
  %v1286 = extractelement <2 x float> %v1285, i64 0
  %v1287 = extractelement <2 x float> %v1285, i64 1
  %v1288 = getelementptr i8, ptr addrspace(3) %v832, i32 %v958
  %v1289 = getelementptr i8, ptr addrspace(3) %v1288, i32 6144
  %v1290 = load <2 x float>, ptr addrspace(3) %v1289, align 8
  %v1291 = extractelement <2 x float> %v1290, i64 0
  %v1292 = extractelement <2 x float> %v1290, i64 1
  %v1293 = getelementptr i8, ptr addrspace(3) %v832, i32 %v968
  %v1294 = getelementptr i8, ptr addrspace(3) %v1293, i32 6144
  %v1295 = load <2 x float>, ptr addrspace(3) %v1294, align 8
  %v1296 = extractelement <2 x float> %v1295, i64 0
  %v1297 = extractelement <2 x float> %v1295, i64 1
  %v1298 = call float @llvm.fma.f32(float %v1265, float %v1281, float %v1256)
  %v1299 = call float @llvm.fma.f32(float %v1265, float %v1282, float %v1257)
  %v1300 = call float @llvm.fma.f32(float %v1274, float %v1281, float %v1258)
  %v1301 = call float @llvm.fma.f32(float %v1274, float %v1282, float %v1259)
  %v1302 = call float @llvm.fma.f32(float %v1266, float %v1286, float %v1298)
  %v1303 = call float @llvm.fma.f32(float %v1266, float %v1287, float %v1299)
  %v1304 = call float @llvm.fma.f32(float %v1275, float %v1286, float %v1300)
  %v1305 = call float @llvm.fma.f32(float %v1275, float %v1287, float %v1301)
  %v1306 = call float @llvm.fma.f32(float %v1267, float %v1291, float %v1302)
  %v1307 = call float @llvm.fma.f32(float %v1267, float %v1292, float %v1303)
  %v1308 = call float @llvm.fma.f32(float %v1276, float %v1291, float %v1304)
  %v1309 = call float @llvm.fma.f32(float %v1276, float %v1292, float %v1305)
  %v1310 = call float @llvm.fma.f32(float %v1268, float %v1296, float %v1306)
  %v1311 = call float @llvm.fma.f32(float %v1268, float %v1297, float %v1307)
  %v1312 = call float @llvm.fma.f32(float %v1277, float %v1296, float %v1308)
  %v1313 = call float @llvm.fma.f32(float %v1277, float %v1297, float %v1309)
  %i786.n = add nsw i32 %i786, 1
  %i786.c = icmp slt i32 %i786.n, 4
  br i1 %i786.c, label %loop784, label %end785, !llvm.loop !0
end785:
  %v1314 = getelementptr float, ptr addrspace(1) %p3, i32 %v1
  %v1315 = add nsw i32 0, %v689
  %v1316 = add nsw i32 0, %v858
  %v1317 = mul nsw i32 %v1315, 64
  %v1318 = getelementptr float, ptr addrspace(1) %v1314, i32 %v1317
  %v1319 = getelementptr float, ptr addrspace(1) %v1318, i32 %v1316
  %v1320 = insertelement <2 x float> poison, float %v1310, i64 0
  %v1321 = insertelement <2 x float> %v1320, float %v1311, i64 1
  store <2 x float> %v1321, ptr addrspace(1) %v1319, align 8
  %v1322 = add nsw i32 0, %v845
  %v1323 = add nsw i32 0, %v858
  %v1324 = mul nsw i32 %v1322, 64
  %v1325 = getelementptr float, ptr addrspace(1) %v1314, i32 %v1324
  %v1326 = getelementptr float, ptr addrspace(1) %v1325, i32 %v1323
  %v1327 = insertelement <2 x float> poison, float %v1312, i64 0
  %v1328 = insertelement <2 x float> %v1327, float %v1313, i64 1
  store <2 x float> %v1328, ptr addrspace(1) %v1326, align 8
  ret void
}

