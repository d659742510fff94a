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

@stitch_KERNEL0_0_arena = internal addrspace(3) global [44160 x i8] poison, align 128
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3) nounwind "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %a4 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a5 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 8192
  %a6 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 16384
  %a7 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a8 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 16448
  %a9 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 8192
  %a10 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 16512
  %a11 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 19584
  %a12 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 16512
  %a13 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 24704
  %v1 = udiv i32 %ctaid, 2
  %v2 = mul nsw i32 %v1, 1024
  %v3 = getelementptr float, ptr addrspace(1) %p0, i32 %v2
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
  %v16 = getelementptr i8, ptr addrspace(3) %a10, i32 %v15
  %v19 = getelementptr i8, ptr addrspace(1) %v3, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v16, ptr addrspace(1) %v19)
  br label %end9
end9:
  %v20 = udiv i32 %ctaid, 16
  %v21 = mul nsw i32 %v20, 8192
  %v22 = getelementptr float, ptr addrspace(1) %p1, i32 %v21
  %v23 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v24 = getelementptr i8, ptr addrspace(1) %v22, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v23, ptr addrspace(1) %v24)
  %v25 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v26 = getelementptr i8, ptr addrspace(3) %v25, i32 4096
  %v27 = add nuw nsw i32 %v5, 64
  %v28 = getelementptr i8, ptr addrspace(1) %v22, i32 %v18
  %v29 = getelementptr i8, ptr addrspace(1) %v28, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v26, ptr addrspace(1) %v29)
  call void @llvm.nvvm.cp.async.commit.group()
  %v30 = getelementptr float, ptr addrspace(1) %v3, i64 16
  %v31 = getelementptr float, ptr addrspace(3) %a10, i64 256
  br i1 %v7, label %then32, label %end33
then32:
  %v34 = getelementptr i8, ptr addrspace(3) %v31, i32 %v15
  %v35 = getelementptr i8, ptr addrspace(1) %v30, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v34, ptr addrspace(1) %v35)
  br label %end33
end33:
  %v36 = getelementptr float, ptr addrspace(1) %v22, i64 16
  %v37 = getelementptr float, ptr addrspace(3) %a11, i64 2048
  %v38 = getelementptr i8, ptr addrspace(3) %v37, i32 %v15
  %v39 = getelementptr i8, ptr addrspace(1) %v36, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v38, ptr addrspace(1) %v39)
  %v40 = getelementptr i8, ptr addrspace(3) %v37, i32 %v15
  %v41 = getelementptr i8, ptr addrspace(3) %v40, i32 4096
  %v42 = getelementptr i8, ptr addrspace(1) %v36, i32 %v18
  %v43 = getelementptr i8, ptr addrspace(1) %v42, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v41, ptr addrspace(1) %v43)
  call void @llvm.nvvm.cp.async.commit.group()
  %v87 = lshr i32 %tid, 6
  %v88 = and i32 %tid, 63
  %v89 = lshr i32 %v87, 1
  %v90 = and i32 %v89, 3
  %v91 = shl i32 %v90, 4
  %v92 = xor i32 0, %v91
  %v93 = mul nuw nsw i32 %v87, 64
  %v94 = add nuw nsw i32 %v93, %v92
  %v102 = add nuw nsw i32 %v87, 4
  %v103 = lshr i32 %v102, 1
  %v104 = and i32 %v103, 3
  %v105 = shl i32 %v104, 4
  %v106 = xor i32 0, %v105
  %v107 = mul nuw nsw i32 %v102, 64
  %v108 = add nuw nsw i32 %v107, %v106
  %v130 = lshr i32 %v88, 1
  %v131 = and i32 %v130, 3
  %v132 = shl i32 %v131, 4
  %v133 = xor i32 0, %v132
  %v134 = mul nuw nsw i32 %v88, 64
  %v135 = add nuw nsw i32 %v134, %v133
  %v182 = xor i32 16, %v91
  %v183 = add nuw nsw i32 %v93, %v182
  %v191 = xor i32 16, %v105
  %v192 = add nuw nsw i32 %v107, %v191
  %v214 = xor i32 16, %v132
  %v215 = add nuw nsw i32 %v134, %v214
  %v262 = xor i32 32, %v91
  %v263 = add nuw nsw i32 %v93, %v262
  %v271 = xor i32 32, %v105
  %v272 = add nuw nsw i32 %v107, %v271
  %v294 = xor i32 32, %v132
  %v295 = add nuw nsw i32 %v134, %v294
  %v342 = xor i32 48, %v91
  %v343 = add nuw nsw i32 %v93, %v342
  %v351 = xor i32 48, %v105
  %v352 = add nuw nsw i32 %v107, %v351
  %v374 = xor i32 48, %v132
  %v375 = add nuw nsw i32 %v134, %v374
  br label %loop44
loop44:
  %i46 = phi i32 [ 0, %end33 ], [ %i46.n, %end60 ]
  %s47 = phi float [ 0.0, %end33 ], [ %v414, %end60 ]
  %s48 = phi float [ 0.0, %end33 ], [ %v415, %end60 ]
  %s49 = phi float [ 0.0, %end33 ], [ %v416, %end60 ]
  %s50 = phi float [ 0.0, %end33 ], [ %v417, %end60 ]
  %s51 = phi float [ 0.0, %end33 ], [ %v418, %end60 ]
  %s52 = phi float [ 0.0, %end33 ], [ %v419, %end60 ]
  %s53 = phi float [ 0.0, %end33 ], [ %v420, %end60 ]
  %s54 = phi float [ 0.0, %end33 ], [ %v421, %end60 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v55 = mul nsw i32 %i46, -1
  %v56 = add nsw i32 %v55, 2
  %v57 = call i32 @llvm.smin.i32(i32 %v56, i32 1)
  %v58 = icmp sgt i32 %v57, 0
  %v61 = mul nsw i32 %i46, 16
  %v62 = getelementptr float, ptr addrspace(1) %v3, i32 %v61
  %v63 = getelementptr float, ptr addrspace(1) %v62, i64 32
  %v64 = add nsw i32 %i46, 2
  %v65 = urem i32 %v64, 3
  %v66 = mul nsw i32 %v65, 256
  %v67 = getelementptr float, ptr addrspace(3) %a10, i32 %v66
  %v72 = getelementptr float, ptr addrspace(1) %v22, i32 %v61
  %v73 = getelementptr float, ptr addrspace(1) %v72, i64 32
  %v74 = mul nsw i32 %v65, 2048
  %v75 = getelementptr float, ptr addrspace(3) %a11, i32 %v74
  br i1 %v58, label %then59, label %end60
then59:
  br i1 %v7, label %then68, label %end69
then68:
  %v70 = getelementptr i8, ptr addrspace(3) %v67, i32 %v15
  %v71 = getelementptr i8, ptr addrspace(1) %v63, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v70, ptr addrspace(1) %v71)
  br label %end69
end69:
  %v76 = getelementptr i8, ptr addrspace(3) %v75, i32 %v15
  %v77 = getelementptr i8, ptr addrspace(1) %v73, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v76, ptr addrspace(1) %v77)
  %v78 = getelementptr i8, ptr addrspace(3) %v75, i32 %v15
  %v79 = getelementptr i8, ptr addrspace(3) %v78, i32 4096
  %v80 = getelementptr i8, ptr addrspace(1) %v73, i32 %v18
  %v81 = getelementptr i8, ptr addrspace(1) %v80, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v79, ptr addrspace(1) %v81)
  br label %end60
end60:
  call void @llvm.nvvm.cp.async.commit.group()
  %v82 = urem i32 %i46, 3
  %v83 = mul nsw i32 %v82, 256
  %v84 = getelementptr float, ptr addrspace(3) %a10, i32 %v83
  %v85 = mul nsw i32 %v82, 2048
  %v86 = getelementptr float, ptr addrspace(3) %a11, i32 %v85
  %v95 = getelementptr i8, ptr addrspace(3) %v84, i32 %v94
  %v96 = getelementptr i8, ptr addrspace(3) %v95, i32 0
  %v97 = load <4 x float>, ptr addrspace(3) %v96, align 16
  %v98 = extractelement <4 x float> %v97, i64 0
  %v99 = extractelement <4 x float> %v97, i64 1
  %v100 = extractelement <4 x float> %v97, i64 2
  %v101 = extractelement <4 x float> %v97, i64 3
  %v109 = getelementptr i8, ptr addrspace(3) %v84, i32 %v108
  %v110 = getelementptr i8, ptr addrspace(3) %v109, i32 0
  %v111 = load <4 x float>, ptr addrspace(3) %v110, align 16
  %v112 = extractelement <4 x float> %v111, i64 0
  %v113 = extractelement <4 x float> %v111, i64 1
  %v114 = extractelement <4 x float> %v111, i64 2
  %v115 = extractelement <4 x float> %v111, i64 3
  %v116 = getelementptr i8, ptr addrspace(3) %v84, i32 %v94
  %v117 = getelementptr i8, ptr addrspace(3) %v116, i32 512
  %v118 = load <4 x float>, ptr addrspace(3) %v117, align 16
  %v119 = extractelement <4 x float> %v118, i64 0
  %v120 = extractelement <4 x float> %v118, i64 1
  %v121 = extractelement <4 x float> %v118, i64 2
  %v122 = extractelement <4 x float> %v118, i64 3
  %v123 = getelementptr i8, ptr addrspace(3) %v84, i32 %v108
  %v124 = getelementptr i8, ptr addrspace(3) %v123, i32 512
  %v125 = load <4 x float>, ptr addrspace(3) %v124, align 16
  %v126 = extractelement <4 x float> %v125, i64 0
  %v127 = extractelement <4 x float> %v125, i64 1
  %v128 = extractelement <4 x float> %v125, i64 2
  %v129 = extractelement <4 x float> %v125, i64 3
  %v136 = getelementptr i8, ptr addrspace(3) %v86, i32 %v135
  %v137 = getelementptr i8, ptr addrspace(3) %v136, i32 0
  %v138 = load <4 x float>, ptr addrspace(3) %v137, align 16
  %v139 = extractelement <4 x float> %v138, i64 0
  %v140 = extractelement <4 x float> %v138, i64 1
  %v141 = extractelement <4 x float> %v138, i64 2
  %v142 = extractelement <4 x float> %v138, i64 3
  %v143 = getelementptr i8, ptr addrspace(3) %v86, i32 %v135
  %v144 = getelementptr i8, ptr addrspace(3) %v143, i32 4096
  %v145 = load <4 x float>, ptr addrspace(3) %v144, align 16
  %v146 = extractelement <4 x float> %v145, i64 0
  %v147 = extractelement <4 x float> %v145, i64 1
  %v148 = extractelement <4 x float> %v145, i64 2
  %v149 = extractelement <4 x float> %v145, i64 3
  %v150 = call float @llvm.fma.f32(float %v98, float %v139, float %s47)
  %v151 = call float @llvm.fma.f32(float %v98, float %v146, float %s48)
  %v152 = call float @llvm.fma.f32(float %v112, float %v139, float %s49)
  %v153 = call float @llvm.fma.f32(float %v112, float %v146, float %s50)
  %v154 = call float @llvm.fma.f32(float %v119, float %v139, float %s51)
  %v155 = call float @llvm.fma.f32(float %v119, float %v146, float %s52)
  %v156 = call float @llvm.fma.f32(float %v126, float %v139, float %s53)
  %v157 = call float @llvm.fma.f32(float %v126, float %v146, float %s54)
  %v158 = call float @llvm.fma.f32(float %v99, float %v140, float %v150)
  %v159 = call float @llvm.fma.f32(float %v99, float %v147, float %v151)
  %v160 = call float @llvm.fma.f32(float %v113, float %v140, float %v152)
  %v161 = call float @llvm.fma.f32(float %v113, float %v147, float %v153)
  %v162 = call float @llvm.fma.f32(float %v120, float %v140, float %v154)
  %v163 = call float @llvm.fma.f32(float %v120, float %v147, float %v155)
  %v164 = call float @llvm.fma.f32(float %v127, float %v140, float %v156)
  %v165 = call float @llvm.fma.f32(float %v127, float %v147, float %v157)
  %v166 = call float @llvm.fma.f32(float %v100, float %v141, float %v158)
  %v167 = call float @llvm.fma.f32(float %v100, float %v148, float %v159)
  %v168 = call float @llvm.fma.f32(float %v114, float %v141, float %v160)
  %v169 = call float @llvm.fma.f32(float %v114, float %v148, float %v161)
  %v170 = call float @llvm.fma.f32(float %v121, float %v141, float %v162)
  %v171 = call float @llvm.fma.f32(float %v121, float %v148, float %v163)
  %v172 = call float @llvm.fma.f32(float %v128, float %v141, float %v164)
  %v173 = call float @llvm.fma.f32(float %v128, float %v148, float %v165)
  %v174 = call float @llvm.fma.f32(float %v101, float %v142, float %v166)
  %v175 = call float @llvm.fma.f32(float %v101, float %v149, float %v167)
  %v176 = call float @llvm.fma.f32(float %v115, float %v142, float %v168)
  %v177 = call float @llvm.fma.f32(float %v115, float %v149, float %v169)
  %v178 = call float @llvm.fma.f32(float %v122, float %v142, float %v170)
  %v179 = call float @llvm.fma.f32(float %v122, float %v149, float %v171)
  %v180 = call float @llvm.fma.f32(float %v129, float %v142, float %v172)
  %v181 = call float @llvm.fma.f32(float %v129, float %v149, float %v173)
  %v184 = getelementptr i8, ptr addrspace(3) %v84, i32 %v183
  %v185 = getelementptr i8, ptr addrspace(3) %v184, i32 0
  %v186 = load <4 x float>, ptr addrspace(3) %v185, align 16
  %v187 = extractelement <4 x float> %v186, i64 0
  %v188 = extractelement <4 x float> %v186, i64 1
  %v189 = extractelement <4 x float> %v186, i64 2
  %v190 = extractelement <4 x float> %v186, i64 3
  %v193 = getelementptr i8, ptr addrspace(3) %v84, i32 %v192
  %v194 = getelementptr i8, ptr addrspace(3) %v193, i32 0
  %v195 = load <4 x float>, ptr addrspace(3) %v194, align 16
  %v196 = extractelement <4 x float> %v195, i64 0
  %v197 = extractelement <4 x float> %v195, i64 1
  %v198 = extractelement <4 x float> %v195, i64 2
  %v199 = extractelement <4 x float> %v195, i64 3
  %v200 = getelementptr i8, ptr addrspace(3) %v84, i32 %v183
  %v201 = getelementptr i8, ptr addrspace(3) %v200, i32 512
  %v202 = load <4 x float>, ptr addrspace(3) %v201, align 16
  %v203 = extractelement <4 x float> %v202, i64 0
  %v204 = extractelement <4 x float> %v202, i64 1
  %v205 = extractelement <4 x float> %v202, i64 2
  %v206 = extractelement <4 x float> %v202, i64 3
  %v207 = getelementptr i8, ptr addrspace(3) %v84, i32 %v192
  %v208 = getelementptr i8, ptr addrspace(3) %v207, i32 512
  %v209 = load <4 x float>, ptr addrspace(3) %v208, align 16
  %v210 = extractelement <4 x float> %v209, i64 0
  %v211 = extractelement <4 x float> %v209, i64 1
  %v212 = extractelement <4 x float> %v209, i64 2
  %v213 = extractelement <4 x float> %v209, i64 3
  %v216 = getelementptr i8, ptr addrspace(3) %v86, i32 %v215
  %v217 = getelementptr i8, ptr addrspace(3) %v216, i32 0
  %v218 = load <4 x float>, ptr addrspace(3) %v217, align 16
  %v219 = extractelement <4 x float> %v218, i64 0
  %v220 = extractelement <4 x float> %v218, i64 1
  %v221 = extractelement <4 x float> %v218, i64 2
  %v222 = extractelement <4 x float> %v218, i64 3
  %v223 = getelementptr i8, ptr addrspace(3) %v86, i32 %v215
  %v224 = getelementptr i8, ptr addrspace(3) %v223, i32 4096
  %v225 = load <4 x float>, ptr addrspace(3) %v224, align 16
  %v226 = extractelement <4 x float> %v225, i64 0
  %v227 = extractelement <4 x float> %v225, i64 1
  %v228 = extractelement <4 x float> %v225, i64 2
  %v229 = extractelement <4 x float> %v225, i64 3
  %v230 = call float @llvm.fma.f32(float %v187, float %v219, float %v174)
  %v231 = call float @llvm.fma.f32(float %v187, float %v226, float %v175)
  %v232 = call float @llvm.fma.f32(float %v196, float %v219, float %v176)
  %v233 = call float @llvm.fma.f32(float %v196, float %v226, float %v177)
  %v234 = call float @llvm.fma.f32(float %v203, float %v219, float %v178)
  %v235 = call float @llvm.fma.f32(float %v203, float %v226, float %v179)
  %v236 = call float @llvm.fma.f32(float %v210, float %v219, float %v180)
  %v237 = call float @llvm.fma.f32(float %v210, float %v226, float %v181)
  %v238 = call float @llvm.fma.f32(float %v188, float %v220, float %v230)
  %v239 = call float @llvm.fma.f32(float %v188, float %v227, float %v231)
  %v240 = call float @llvm.fma.f32(float %v197, float %v220, float %v232)
  %v241 = call float @llvm.fma.f32(float %v197, float %v227, float %v233)
  %v242 = call float @llvm.fma.f32(float %v204, float %v220, float %v234)
  %v243 = call float @llvm.fma.f32(float %v204, float %v227, float %v235)
  %v244 = call float @llvm.fma.f32(float %v211, float %v220, float %v236)
  %v245 = call float @llvm.fma.f32(float %v211, float %v227, float %v237)
  %v246 = call float @llvm.fma.f32(float %v189, float %v221, float %v238)
  %v247 = call float @llvm.fma.f32(float %v189, float %v228, float %v239)
  %v248 = call float @llvm.fma.f32(float %v198, float %v221, float %v240)
  %v249 = call float @llvm.fma.f32(float %v198, float %v228, float %v241)
  %v250 = call float @llvm.fma.f32(float %v205, float %v221, float %v242)
  %v251 = call float @llvm.fma.f32(float %v205, float %v228, float %v243)
  %v252 = call float @llvm.fma.f32(float %v212, float %v221, float %v244)
  %v253 = call float @llvm.fma.f32(float %v212, float %v228, float %v245)
  %v254 = call float @llvm.fma.f32(float %v190, float %v222, float %v246)
  %v255 = call float @llvm.fma.f32(float %v190, float %v229, float %v247)
  %v256 = call float @llvm.fma.f32(float %v199, float %v222, float %v248)
  %v257 = call float @llvm.fma.f32(float %v199, float %v229, float %v249)
  %v258 = call float @llvm.fma.f32(float %v206, float %v222, float %v250)
  %v259 = call float @llvm.fma.f32(float %v206, float %v229, float %v251)
  %v260 = call float @llvm.fma.f32(float %v213, float %v222, float %v252)
  %v261 = call float @llvm.fma.f32(float %v213, float %v229, float %v253)
  %v264 = getelementptr i8, ptr addrspace(3) %v84, i32 %v263
  %v265 = getelementptr i8, ptr addrspace(3) %v264, i32 0
  %v266 = load <4 x float>, ptr addrspace(3) %v265, align 16
  %v267 = extractelement <4 x float> %v266, i64 0
  %v268 = extractelement <4 x float> %v266, i64 1
  %v269 = extractelement <4 x float> %v266, i64 2
  %v270 = extractelement <4 x float> %v266, i64 3
  %v273 = getelementptr i8, ptr addrspace(3) %v84, i32 %v272
  %v274 = getelementptr i8, ptr addrspace(3) %v273, i32 0
  %v275 = load <4 x float>, ptr addrspace(3) %v274, align 16
  %v276 = extractelement <4 x float> %v275, i64 0
  %v277 = extractelement <4 x float> %v275, i64 1
  %v278 = extractelement <4 x float> %v275, i64 2
  %v279 = extractelement <4 x float> %v275, i64 3
  %v280 = getelementptr i8, ptr addrspace(3) %v84, i32 %v263
  %v281 = getelementptr i8, ptr addrspace(3) %v280, i32 512
  %v282 = load <4 x float>, ptr addrspace(3) %v281, align 16
  %v283 = extractelement <4 x float> %v282, i64 0
  %v284 = extractelement <4 x float> %v282, i64 1
  %v285 = extractelement <4 x float> %v282, i64 2
  %v286 = extractelement <4 x float> %v282, i64 3
  %v287 = getelementptr i8, ptr addrspace(3) %v84, i32 %v272
  %v288 = getelementptr i8, ptr addrspace(3) %v287, i32 512
  %v289 = load <4 x float>, ptr addrspace(3) %v288, align 16
  %v290 = extractelement <4 x float> %v289, i64 0
  %v291 = extractelement <4 x float> %v289, i64 1
  %v292 = extractelement <4 x float> %v289, i64 2
  %v293 = extractelement <4 x float> %v289, i64 3
  %v296 = getelementptr i8, ptr addrspace(3) %v86, i32 %v295
  %v297 = getelementptr i8, ptr addrspace(3) %v296, i32 0
  %v298 = load <4 x float>, ptr addrspace(3) %v297, align 16
  %v299 = extractelement <4 x float> %v298, i64 0
  %v300 = extractelement <4 x float> %v298, i64 1
  %v301 = extractelement <4 x float> %v298, i64 2
  %v302 = extractelement <4 x float> %v298, i64 3
  %v303 = getelementptr i8, ptr addrspace(3) %v86, i32 %v295
  %v304 = getelementptr i8, ptr addrspace(3) %v303, i32 4096
  %v305 = load <4 x float>, ptr addrspace(3) %v304, align 16
  %v306 = extractelement <4 x float> %v305, i64 0
  %v307 = extractelement <4 x float> %v305, i64 1
  %v308 = extractelement <4 x float> %v305, i64 2
  %v309 = extractelement <4 x float> %v305, i64 3
  %v310 = call float @llvm.fma.f32(float %v267, float %v299, float %v254)
  %v311 = call float @llvm.fma.f32(float %v267, float %v306, float %v255)
  %v312 = call float @llvm.fma.f32(float %v276, float %v299, float %v256)
  %v313 = call float @llvm.fma.f32(float %v276, float %v306, float %v257)
  %v314 = call float @llvm.fma.f32(float %v283, float %v299, float %v258)
  %v315 = call float @llvm.fma.f32(float %v283, float %v306, float %v259)
  %v316 = call float @llvm.fma.f32(float %v290, float %v299, float %v260)
  %v317 = call float @llvm.fma.f32(float %v290, float %v306, float %v261)
  %v318 = call float @llvm.fma.f32(float %v268, float %v300, float %v310)
  %v319 = call float @llvm.fma.f32(float %v268, float %v307, float %v311)
  %v320 = call float @llvm.fma.f32(float %v277, float %v300, float %v312)
  %v321 = call float @llvm.fma.f32(float %v277, float %v307, float %v313)
  %v322 = call float @llvm.fma.f32(float %v284, float %v300, float %v314)
  %v323 = call float @llvm.fma.f32(float %v284, float %v307, float %v315)
  %v324 = call float @llvm.fma.f32(float %v291, float %v300, float %v316)
  %v325 = call float @llvm.fma.f32(float %v291, float %v307, float %v317)
  %v326 = call float @llvm.fma.f32(float %v269, float %v301, float %v318)
  %v327 = call float @llvm.fma.f32(float %v269, float %v308, float %v319)
  %v328 = call float @llvm.fma.f32(float %v278, float %v301, float %v320)
  %v329 = call float @llvm.fma.f32(float %v278, float %v308, float %v321)
  %v330 = call float @llvm.fma.f32(float %v285, float %v301, float %v322)
  %v331 = call float @llvm.fma.f32(float %v285, float %v308, float %v323)
  %v332 = call float @llvm.fma.f32(float %v292, float %v301, float %v324)
  %v333 = call float @llvm.fma.f32(float %v292, float %v308, float %v325)
  %v334 = call float @llvm.fma.f32(float %v270, float %v302, float %v326)
  %v335 = call float @llvm.fma.f32(float %v270, float %v309, float %v327)
  %v336 = call float @llvm.fma.f32(float %v279, float %v302, float %v328)
  %v337 = call float @llvm.fma.f32(float %v279, float %v309, float %v329)
  %v338 = call float @llvm.fma.f32(float %v286, float %v302, float %v330)
  %v339 = call float @llvm.fma.f32(float %v286, float %v309, float %v331)
  %v340 = call float @llvm.fma.f32(float %v293, float %v302, float %v332)
  %v341 = call float @llvm.fma.f32(float %v293, float %v309, float %v333)
  %v344 = getelementptr i8, ptr addrspace(3) %v84, i32 %v343
  %v345 = getelementptr i8, ptr addrspace(3) %v344, i32 0
  %v346 = load <4 x float>, ptr addrspace(3) %v345, align 16
  %v347 = extractelement <4 x float> %v346, i64 0
  %v348 = extractelement <4 x float> %v346, i64 1
  %v349 = extractelement <4 x float> %v346, i64 2
  %v350 = extractelement <4 x float> %v346, i64 3
  %v353 = getelementptr i8, ptr addrspace(3) %v84, i32 %v352
  %v354 = getelementptr i8, ptr addrspace(3) %v353, i32 0
  %v355 = load <4 x float>, ptr addrspace(3) %v354, align 16
  %v356 = extractelement <4 x float> %v355, i64 0
  %v357 = extractelement <4 x float> %v355, i64 1
  %v358 = extractelement <4 x float> %v355, i64 2
  %v359 = extractelement <4 x float> %v355, i64 3
  %v360 = getelementptr i8, ptr addrspace(3) %v84, i32 %v343
  %v361 = getelementptr i8, ptr addrspace(3) %v360, i32 512
  %v362 = load <4 x float>, ptr addrspace(3) %v361, align 16
  %v363 = extractelement <4 x float> %v362, i64 0
  %v364 = extractelement <4 x float> %v362, i64 1
  %v365 = extractelement <4 x float> %v362, i64 2
  %v366 = extractelement <4 x float> %v362, i64 3
  %v367 = getelementptr i8, ptr addrspace(3) %v84, i32 %v352
  %v368 = getelementptr i8, ptr addrspace(3) %v367, i32 512
  %v369 = load <4 x float>, ptr addrspace(3) %v368, align 16
  %v370 = extractelement <4 x float> %v369, i64 0
  %v371 = extractelement <4 x float> %v369, i64 1
  %v372 = extractelement <4 x float> %v369, i64 2
  %v373 = extractelement <4 x float> %v369, i64 3
  %v376 = getelementptr i8, ptr addrspace(3) %v86, i32 %v375
  %v377 = getelementptr i8, ptr addrspace(3) %v376, i32 0
  %v378 = load <4 x float>, ptr addrspace(3) %v377, align 16
  %v379 = extractelement <4 x float> %v378, i64 0
  %v380 = extractelement <4 x float> %v378, i64 1
  %v381 = extractelement <4 x float> %v378, i64 2
  %v382 = extractelement <4 x float> %v378, i64 3
  %v383 = getelementptr i8, ptr addrspace(3) %v86, i32 %v375
  %v384 = getelementptr i8, ptr addrspace(3) %v383, i32 4096
  %v385 = load <4 x float>, ptr addrspace(3) %v384, align 16
  %v386 = extractelement <4 x float> %v385, i64 0
  %v387 = extractelement <4 x float> %v385, i64 1
  %v388 = extractelement <4 x float> %v385, i64 2
  %v389 = extractelement <4 x float> %v385, i64 3
  %v390 = call float @llvm.fma.f32(float %v347, float %v379, float %v334)
  %v391 = call float @llvm.fma.f32(float %v347, float %v386, float %v335)
  %v392 = call float @llvm.fma.f32(float %v356, float %v379, float %v336)
  %v393 = call float @llvm.fma.f32(float %v356, float %v386, float %v337)
  %v394 = call float @llvm.fma.f32(float %v363, float %v379, float %v338)
  %v395 = call float @llvm.fma.f32(float %v363, float %v386, float %v339)
  %v396 = call float @llvm.fma.f32(float %v370, float %v379, float %v340)
  %v397 = call float @llvm.fma.f32(float %v370, float %v386, float %v341)
  %v398 = call float @llvm.fma.f32(float %v348, float %v380, float %v390)
  %v399 = call float @llvm.fma.f32(float %v348, float %v387, float %v391)
  %v400 = call float @llvm.fma.f32(float %v357, float %v380, float %v392)
  %v401 = call float @llvm.fma.f32(float %v357, float %v387, float %v393)
  %v402 = call float @llvm.fma.f32(float %v364, float %v380, float %v394)
  %v403 = call float @llvm.fma.f32(float %v364, float %v387, float %v395)
  %v404 = call float @llvm.fma.f32(float %v371, float %v380, float %v396)
  %v405 = call float @llvm.fma.f32(float %v371, float %v387, float %v397)
  %v406 = call float @llvm.fma.f32(float %v349, float %v381, float %v398)
  %v407 = call float @llvm.fma.f32(float %v349, float %v388, float %v399)
  %v408 = call float @llvm.fma.f32(float %v358, float %v381, float %v400)
  %v409 = call float @llvm.fma.f32(float %v358, float %v388, float %v401)
  %v410 = call float @llvm.fma.f32(float %v365, float %v381, float %v402)
  %v411 = call float @llvm.fma.f32(float %v365, float %v388, float %v403)
  %v412 = call float @llvm.fma.f32(float %v372, float %v381, float %v404)
  %v413 = call float @llvm.fma.f32(float %v372, float %v388, float %v405)
  %v414 = call float @llvm.fma.f32(float %v350, float %v382, float %v406)
  %v415 = call float @llvm.fma.f32(float %v350, float %v389, float %v407)
  %v416 = call float @llvm.fma.f32(float %v359, float %v382, float %v408)
  %v417 = call float @llvm.fma.f32(float %v359, float %v389, float %v409)
  %v418 = call float @llvm.fma.f32(float %v366, float %v382, float %v410)
  %v419 = call float @llvm.fma.f32(float %v366, float %v389, float %v411)
  %v420 = call float @llvm.fma.f32(float %v373, float %v382, float %v412)
  %v421 = call float @llvm.fma.f32(float %v373, float %v389, float %v413)
  %i46.n = add nsw i32 %i46, 1
  %i46.c = icmp slt i32 %i46.n, 4
  br i1 %i46.c, label %loop44, label %end45, !llvm.loop !0
end45:
  %v422 = add nsw i32 0, %v87
  %v423 = add nsw i32 0, %v88
  %v424 = mul nsw i32 %v422, 128
  %v425 = getelementptr float, ptr addrspace(3) %a4, i32 %v424
  %v426 = getelementptr float, ptr addrspace(3) %v425, i32 %v423
  store float %v414, ptr addrspace(3) %v426, align 4
  %v427 = add nuw nsw i32 %v88, 64
  %v428 = add nsw i32 0, %v87
  %v429 = add nsw i32 0, %v427
  %v430 = mul nsw i32 %v428, 128
  %v431 = getelementptr float, ptr addrspace(3) %a4, i32 %v430
  %v432 = getelementptr float, ptr addrspace(3) %v431, i32 %v429
  store float %v415, ptr addrspace(3) %v432, align 4
  %v433 = add nsw i32 0, %v102
  %v434 = add nsw i32 0, %v88
  %v435 = mul nsw i32 %v433, 128
  %v436 = getelementptr float, ptr addrspace(3) %a4, i32 %v435
  %v437 = getelementptr float, ptr addrspace(3) %v436, i32 %v434
  store float %v416, ptr addrspace(3) %v437, align 4
  %v438 = add nsw i32 0, %v102
  %v439 = add nsw i32 0, %v427
  %v440 = mul nsw i32 %v438, 128
  %v441 = getelementptr float, ptr addrspace(3) %a4, i32 %v440
  %v442 = getelementptr float, ptr addrspace(3) %v441, i32 %v439
  store float %v417, ptr addrspace(3) %v442, align 4
  %v443 = add nuw nsw i32 %v87, 8
  %v444 = add nsw i32 0, %v443
  %v445 = add nsw i32 0, %v88
  %v446 = mul nsw i32 %v444, 128
  %v447 = getelementptr float, ptr addrspace(3) %a4, i32 %v446
  %v448 = getelementptr float, ptr addrspace(3) %v447, i32 %v445
  store float %v418, ptr addrspace(3) %v448, align 4
  %v449 = add nsw i32 0, %v443
  %v450 = add nsw i32 0, %v427
  %v451 = mul nsw i32 %v449, 128
  %v452 = getelementptr float, ptr addrspace(3) %a4, i32 %v451
  %v453 = getelementptr float, ptr addrspace(3) %v452, i32 %v450
  store float %v419, ptr addrspace(3) %v453, align 4
  %v454 = add nuw nsw i32 %v87, 12
  %v455 = add nsw i32 0, %v454
  %v456 = add nsw i32 0, %v88
  %v457 = mul nsw i32 %v455, 128
  %v458 = getelementptr float, ptr addrspace(3) %a4, i32 %v457
  %v459 = getelementptr float, ptr addrspace(3) %v458, i32 %v456
  store float %v420, ptr addrspace(3) %v459, align 4
  %v460 = add nsw i32 0, %v454
  %v461 = add nsw i32 0, %v427
  %v462 = mul nsw i32 %v460, 128
  %v463 = getelementptr float, ptr addrspace(3) %a4, i32 %v462
  %v464 = getelementptr float, ptr addrspace(3) %v463, i32 %v461
  store float %v421, ptr addrspace(3) %v464, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v465 = lshr i32 %tid, 4
  %v468 = and i32 %tid, 15
  %v469 = mul nuw nsw i32 %v468, 4
  %v525 = icmp eq i32 %v468, 0
  br i1 true, label %then466, label %end467
then466:
  %v478 = mul nsw i32 %v465, 128
  %v479 = getelementptr float, ptr addrspace(3) %a4, i32 %v478
  %v494 = getelementptr float, ptr addrspace(3) %a5, i32 %v478
  %v472 = icmp slt i32 %v469, 128
  br i1 %v472, label %loop470, label %end471
loop470:
  %i473 = phi i32 [ %v469, %then466 ], [ %i473.n, %loop470 ]
  %s474 = phi float [ 0xFFF0000000000000, %then466 ], [ %v496, %loop470 ]
  %s475 = phi float [ 0xFFF0000000000000, %then466 ], [ %v497, %loop470 ]
  %s476 = phi float [ 0xFFF0000000000000, %then466 ], [ %v498, %loop470 ]
  %s477 = phi float [ 0xFFF0000000000000, %then466 ], [ %v499, %loop470 ]
  %v480 = getelementptr float, ptr addrspace(3) %v479, i32 %i473
  %v481 = load <4 x float>, ptr addrspace(3) %v480, align 16
  %v482 = extractelement <4 x float> %v481, i64 0
  %v483 = extractelement <4 x float> %v481, i64 1
  %v484 = extractelement <4 x float> %v481, i64 2
  %v485 = extractelement <4 x float> %v481, i64 3
  %v486 = fdiv float %v482, 0x4020000000000000
  %v487 = fdiv float %v483, 0x4020000000000000
  %v488 = fdiv float %v484, 0x4020000000000000
  %v489 = fdiv float %v485, 0x4020000000000000
  %v490 = insertelement <4 x float> poison, float %v486, i64 0
  %v491 = insertelement <4 x float> %v490, float %v487, i64 1
  %v492 = insertelement <4 x float> %v491, float %v488, i64 2
  %v493 = insertelement <4 x float> %v492, float %v489, i64 3
  %v495 = getelementptr float, ptr addrspace(3) %v494, i32 %i473
  store <4 x float> %v493, ptr addrspace(3) %v495, align 16
  %v496 = call float @llvm.maximum.f32(float %s474, float %v486)
  %v497 = call float @llvm.maximum.f32(float %s475, float %v487)
  %v498 = call float @llvm.maximum.f32(float %s476, float %v488)
  %v499 = call float @llvm.maximum.f32(float %s477, float %v489)
  %i473.n = add nsw i32 %i473, 64
  %i473.c = icmp slt i32 %i473.n, 128
  br i1 %i473.c, label %loop470, label %end471
end471:
  %v500 = phi float [ 0xFFF0000000000000, %then466 ], [ %v496, %loop470 ]
  %v501 = phi float [ 0xFFF0000000000000, %then466 ], [ %v497, %loop470 ]
  %v502 = phi float [ 0xFFF0000000000000, %then466 ], [ %v498, %loop470 ]
  %v503 = phi float [ 0xFFF0000000000000, %then466 ], [ %v499, %loop470 ]
  %v504 = call float @llvm.maximum.f32(float %v500, float %v502)
  %v505 = call float @llvm.maximum.f32(float %v501, float %v503)
  %v506 = call float @llvm.maximum.f32(float %v504, float %v505)
  %v507 = bitcast float %v506 to i32
  %v508 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v507, i32 1, i32 31)
  %v509 = bitcast i32 %v508 to float
  %v510 = call float @llvm.maximum.f32(float %v506, float %v509)
  %v511 = bitcast float %v510 to i32
  %v512 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v511, i32 2, i32 31)
  %v513 = bitcast i32 %v512 to float
  %v514 = call float @llvm.maximum.f32(float %v510, float %v513)
  %v515 = bitcast float %v514 to i32
  %v516 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v515, i32 4, i32 31)
  %v517 = bitcast i32 %v516 to float
  %v518 = call float @llvm.maximum.f32(float %v514, float %v517)
  %v519 = bitcast float %v518 to i32
  %v520 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v519, i32 8, i32 31)
  %v521 = bitcast i32 %v520 to float
  %v522 = call float @llvm.maximum.f32(float %v518, float %v521)
  %v523 = fcmp ogt float 0xFFF0000000000000, %v522
  %v524 = select i1 %v523, float 0xFFF0000000000000, float %v522
  %v528 = getelementptr float, ptr addrspace(3) %a6, i32 %v465
  br i1 %v525, label %then526, label %end527
then526:
  store float %v524, ptr addrspace(3) %v528, align 4
  br label %end527
end527:
  br label %end467
end467:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then529, label %end530
then529:
  %v531 = getelementptr float, ptr addrspace(3) %a6, i32 %v465
  %v532 = load float, ptr addrspace(3) %v531, align 4
  %v533 = fcmp ogt float 0xFFF0000000000000, %v532
  %v534 = select i1 %v533, float 0xFFF0000000000000, float %v532
  %v543 = mul nsw i32 %v465, 128
  %v544 = getelementptr float, ptr addrspace(3) %a5, i32 %v543
  %v563 = getelementptr float, ptr addrspace(3) %a7, i32 %v543
  %v537 = icmp slt i32 %v469, 128
  br i1 %v537, label %loop535, label %end536
loop535:
  %i538 = phi i32 [ %v469, %then529 ], [ %i538.n, %loop535 ]
  %s539 = phi float [ 0x8000000000000000, %then529 ], [ %v565, %loop535 ]
  %s540 = phi float [ 0x8000000000000000, %then529 ], [ %v566, %loop535 ]
  %s541 = phi float [ 0x8000000000000000, %then529 ], [ %v567, %loop535 ]
  %s542 = phi float [ 0x8000000000000000, %then529 ], [ %v568, %loop535 ]
  %v545 = getelementptr float, ptr addrspace(3) %v544, i32 %i538
  %v546 = load <4 x float>, ptr addrspace(3) %v545, align 16
  %v547 = extractelement <4 x float> %v546, i64 0
  %v548 = extractelement <4 x float> %v546, i64 1
  %v549 = extractelement <4 x float> %v546, i64 2
  %v550 = extractelement <4 x float> %v546, i64 3
  %v551 = fsub float %v547, %v534
  %v552 = fsub float %v548, %v534
  %v553 = fsub float %v549, %v534
  %v554 = fsub float %v550, %v534
  %v555 = call float @st.exponential.f32(float %v551)
  %v556 = call float @st.exponential.f32(float %v552)
  %v557 = call float @st.exponential.f32(float %v553)
  %v558 = call float @st.exponential.f32(float %v554)
  %v559 = insertelement <4 x float> poison, float %v555, i64 0
  %v560 = insertelement <4 x float> %v559, float %v556, i64 1
  %v561 = insertelement <4 x float> %v560, float %v557, i64 2
  %v562 = insertelement <4 x float> %v561, float %v558, i64 3
  %v564 = getelementptr float, ptr addrspace(3) %v563, i32 %i538
  store <4 x float> %v562, ptr addrspace(3) %v564, align 16
  %v565 = fadd float %s539, %v555
  %v566 = fadd float %s540, %v556
  %v567 = fadd float %s541, %v557
  %v568 = fadd float %s542, %v558
  %i538.n = add nsw i32 %i538, 64
  %i538.c = icmp slt i32 %i538.n, 128
  br i1 %i538.c, label %loop535, label %end536
end536:
  %v569 = phi float [ 0x8000000000000000, %then529 ], [ %v565, %loop535 ]
  %v570 = phi float [ 0x8000000000000000, %then529 ], [ %v566, %loop535 ]
  %v571 = phi float [ 0x8000000000000000, %then529 ], [ %v567, %loop535 ]
  %v572 = phi float [ 0x8000000000000000, %then529 ], [ %v568, %loop535 ]
  %v573 = fadd float %v569, %v571
  %v574 = fadd float %v570, %v572
  %v575 = fadd float %v573, %v574
  %v576 = bitcast float %v575 to i32
  %v577 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v576, i32 1, i32 31)
  %v578 = bitcast i32 %v577 to float
  %v579 = fadd float %v575, %v578
  %v580 = bitcast float %v579 to i32
  %v581 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v580, i32 2, i32 31)
  %v582 = bitcast i32 %v581 to float
  %v583 = fadd float %v579, %v582
  %v584 = bitcast float %v583 to i32
  %v585 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v584, i32 4, i32 31)
  %v586 = bitcast i32 %v585 to float
  %v587 = fadd float %v583, %v586
  %v588 = bitcast float %v587 to i32
  %v589 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v588, i32 8, i32 31)
  %v590 = bitcast i32 %v589 to float
  %v591 = fadd float %v587, %v590
  %v592 = fadd float 0x0000000000000000, %v591
  %v595 = getelementptr float, ptr addrspace(3) %a8, i32 %v465
  br i1 %v525, label %then593, label %end594
then593:
  store float %v592, ptr addrspace(3) %v595, align 4
  br label %end594
end594:
  br label %end530
end530:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v596 = lshr i32 %tid, 5
  %v603 = and i32 %tid, 31
  %v604 = mul nuw nsw i32 %v603, 4
  %v599 = icmp slt i32 %v596, 16
  br i1 %v599, label %loop597, label %end598
loop597:
  %i600 = phi i32 [ %v596, %end530 ], [ %i600.n, %end606 ]
  %v601 = getelementptr float, ptr addrspace(3) %a8, i32 %i600
  %v602 = load float, ptr addrspace(3) %v601, align 4
  %v607 = mul nsw i32 %i600, 128
  %v608 = getelementptr float, ptr addrspace(3) %a7, i32 %v607
  %v623 = getelementptr float, ptr addrspace(3) %a9, i32 %v607
  br i1 true, label %then605, label %end606
then605:
  %v609 = getelementptr float, ptr addrspace(3) %v608, i32 %v604
  %v610 = load <4 x float>, ptr addrspace(3) %v609, align 16
  %v611 = extractelement <4 x float> %v610, i64 0
  %v612 = extractelement <4 x float> %v610, i64 1
  %v613 = extractelement <4 x float> %v610, i64 2
  %v614 = extractelement <4 x float> %v610, i64 3
  %v615 = fdiv float %v611, %v602
  %v616 = fdiv float %v612, %v602
  %v617 = fdiv float %v613, %v602
  %v618 = fdiv float %v614, %v602
  %v619 = insertelement <4 x float> poison, float %v615, i64 0
  %v620 = insertelement <4 x float> %v619, float %v616, i64 1
  %v621 = insertelement <4 x float> %v620, float %v617, i64 2
  %v622 = insertelement <4 x float> %v621, float %v618, i64 3
  %v624 = getelementptr float, ptr addrspace(3) %v623, i32 %v604
  store <4 x float> %v622, ptr addrspace(3) %v624, align 16
  br label %end606
end606:
  %i600.n = add nsw i32 %i600, 8
  %i600.c = icmp slt i32 %i600.n, 16
  br i1 %i600.c, label %loop597, label %end598
end598:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v625 = and i32 %tid, 7
  %v626 = lshr i32 %tid, 3
  %v627 = mul nuw nsw i32 %v625, 16
  %v628 = icmp ult i32 %v626, 16
  %v631 = and i32 %v626, 7
  %v632 = shl i32 %v631, 4
  %v633 = xor i32 %v627, %v632
  %v634 = mul nuw nsw i32 %v626, 128
  %v635 = add nuw nsw i32 %v634, %v633
  %v637 = mul nsw i32 %v626, 512
  %v638 = add nsw i32 %v637, %v627
  %v640 = udiv i32 %v627, 4
  br i1 %v628, label %then629, label %end630
then629:
  %v636 = getelementptr i8, ptr addrspace(3) %a12, i32 %v635
  %v639 = getelementptr i8, ptr addrspace(3) %a9, i32 %v638
  %v641 = load <4 x i32>, ptr addrspace(3) %v639, align 16
  store <4 x i32> %v641, ptr addrspace(3) %v636, align 16
  br label %end630
end630:
  %v642 = urem i32 %ctaid, 2
  %v643 = mul nsw i32 %v642, 32
  %v644 = add nsw i32 %v21, %v643
  %v645 = getelementptr float, ptr addrspace(1) %p2, i32 %v644
  %v646 = getelementptr i8, ptr addrspace(3) %a13, i32 %v635
  %v647 = mul nsw i32 %v626, 256
  %v648 = add nsw i32 %v647, %v627
  %v649 = getelementptr i8, ptr addrspace(1) %v645, i32 %v648
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v646, ptr addrspace(1) %v649)
  call void @llvm.nvvm.cp.async.commit.group()
  %v650 = getelementptr float, ptr addrspace(3) %a9, i64 32
  %v651 = getelementptr float, ptr addrspace(3) %a12, i64 512
  br i1 %v628, label %then652, label %end653
then652:
  %v654 = getelementptr i8, ptr addrspace(3) %v651, i32 %v635
  %v655 = getelementptr i8, ptr addrspace(3) %v650, i32 %v638
  %v656 = load <4 x i32>, ptr addrspace(3) %v655, align 16
  store <4 x i32> %v656, ptr addrspace(3) %v654, align 16
  br label %end653
end653:
  %v657 = getelementptr float, ptr addrspace(1) %v645, i64 2048
  %v658 = getelementptr float, ptr addrspace(3) %a13, i64 1024
  %v659 = getelementptr i8, ptr addrspace(3) %v658, i32 %v635
  %v660 = getelementptr i8, ptr addrspace(1) %v657, i32 %v648
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v659, ptr addrspace(1) %v660)
  call void @llvm.nvvm.cp.async.commit.group()
  %v661 = getelementptr float, ptr addrspace(3) %a9, i64 64
  %v662 = getelementptr float, ptr addrspace(3) %a12, i64 1024
  br i1 %v628, label %then663, label %end664
then663:
  %v665 = getelementptr i8, ptr addrspace(3) %v662, i32 %v635
  %v666 = getelementptr i8, ptr addrspace(3) %v661, i32 %v638
  %v667 = load <4 x i32>, ptr addrspace(3) %v666, align 16
  store <4 x i32> %v667, ptr addrspace(3) %v665, align 16
  br label %end664
end664:
  %v668 = getelementptr float, ptr addrspace(1) %v645, i64 4096
  %v669 = getelementptr float, ptr addrspace(3) %a13, i64 2048
  %v670 = getelementptr i8, ptr addrspace(3) %v669, i32 %v635
  %v671 = getelementptr i8, ptr addrspace(1) %v668, i32 %v648
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v670, ptr addrspace(1) %v671)
  call void @llvm.nvvm.cp.async.commit.group()
  %v706 = and i32 %v596, 7
  %v707 = shl i32 %v706, 4
  %v708 = xor i32 0, %v707
  %v709 = mul nuw nsw i32 %v596, 128
  %v710 = add nuw nsw i32 %v709, %v708
  %v725 = and i32 0, 7
  %v726 = shl i32 %v725, 4
  %v727 = xor i32 %v604, %v726
  %v728 = mul nuw nsw i32 0, 128
  %v729 = add nuw nsw i32 %v728, %v727
  %v733 = and i32 1, 7
  %v734 = shl i32 %v733, 4
  %v735 = xor i32 %v604, %v734
  %v736 = mul nuw nsw i32 1, 128
  %v737 = add nuw nsw i32 %v736, %v735
  %v741 = and i32 2, 7
  %v742 = shl i32 %v741, 4
  %v743 = xor i32 %v604, %v742
  %v744 = mul nuw nsw i32 2, 128
  %v745 = add nuw nsw i32 %v744, %v743
  %v749 = and i32 3, 7
  %v750 = shl i32 %v749, 4
  %v751 = xor i32 %v604, %v750
  %v752 = mul nuw nsw i32 3, 128
  %v753 = add nuw nsw i32 %v752, %v751
  %v765 = xor i32 16, %v707
  %v766 = add nuw nsw i32 %v709, %v765
  %v781 = and i32 4, 7
  %v782 = shl i32 %v781, 4
  %v783 = xor i32 %v604, %v782
  %v784 = mul nuw nsw i32 4, 128
  %v785 = add nuw nsw i32 %v784, %v783
  %v789 = and i32 5, 7
  %v790 = shl i32 %v789, 4
  %v791 = xor i32 %v604, %v790
  %v792 = mul nuw nsw i32 5, 128
  %v793 = add nuw nsw i32 %v792, %v791
  %v797 = and i32 6, 7
  %v798 = shl i32 %v797, 4
  %v799 = xor i32 %v604, %v798
  %v800 = mul nuw nsw i32 6, 128
  %v801 = add nuw nsw i32 %v800, %v799
  %v805 = and i32 7, 7
  %v806 = shl i32 %v805, 4
  %v807 = xor i32 %v604, %v806
  %v808 = mul nuw nsw i32 7, 128
  %v809 = add nuw nsw i32 %v808, %v807
  %v821 = xor i32 32, %v707
  %v822 = add nuw nsw i32 %v709, %v821
  %v857 = xor i32 48, %v707
  %v858 = add nuw nsw i32 %v709, %v857
  %v893 = xor i32 64, %v707
  %v894 = add nuw nsw i32 %v709, %v893
  %v929 = xor i32 80, %v707
  %v930 = add nuw nsw i32 %v709, %v929
  %v965 = xor i32 96, %v707
  %v966 = add nuw nsw i32 %v709, %v965
  %v1001 = xor i32 112, %v707
  %v1002 = add nuw nsw i32 %v709, %v1001
  br label %loop672
loop672:
  %i674 = phi i32 [ 0, %end664 ], [ %i674.n, %end682 ]
  %s675 = phi float [ 0.0, %end664 ], [ %v1035, %end682 ]
  %s676 = phi float [ 0.0, %end664 ], [ %v1036, %end682 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v677 = mul nsw i32 %i674, -1
  %v678 = add nsw i32 %v677, 1
  %v679 = call i32 @llvm.smin.i32(i32 %v678, i32 1)
  %v680 = icmp sgt i32 %v679, 0
  %v683 = mul nsw i32 %i674, 32
  %v684 = getelementptr float, ptr addrspace(3) %a9, i32 %v683
  %v685 = getelementptr float, ptr addrspace(3) %v684, i64 96
  %v686 = add nsw i32 %i674, 3
  %v687 = urem i32 %v686, 4
  %v688 = mul nsw i32 %v687, 512
  %v689 = getelementptr float, ptr addrspace(3) %a12, i32 %v688
  %v695 = mul nsw i32 %i674, 2048
  %v696 = getelementptr float, ptr addrspace(1) %v645, i32 %v695
  %v697 = getelementptr float, ptr addrspace(1) %v696, i64 6144
  %v698 = mul nsw i32 %v687, 1024
  %v699 = getelementptr float, ptr addrspace(3) %a13, i32 %v698
  br i1 %v680, label %then681, label %end682
then681:
  br i1 %v628, label %then690, label %end691
then690:
  %v692 = getelementptr i8, ptr addrspace(3) %v689, i32 %v635
  %v693 = getelementptr i8, ptr addrspace(3) %v685, i32 %v638
  %v694 = load <4 x i32>, ptr addrspace(3) %v693, align 16
  store <4 x i32> %v694, ptr addrspace(3) %v692, align 16
  br label %end691
end691:
  %v700 = getelementptr i8, ptr addrspace(3) %v699, i32 %v635
  %v701 = getelementptr i8, ptr addrspace(1) %v697, i32 %v648
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v700, ptr addrspace(1) %v701)
  br label %end682
end682:
  call void @llvm.nvvm.cp.async.commit.group()
  %v702 = mul nsw i32 %i674, 512
  %v703 = getelementptr float, ptr addrspace(3) %a12, i32 %v702
  %v704 = mul nsw i32 %i674, 1024
  %v705 = getelementptr float, ptr addrspace(3) %a13, i32 %v704
  %v711 = getelementptr i8, ptr addrspace(3) %v703, i32 %v710
  %v712 = getelementptr i8, ptr addrspace(3) %v711, i32 0
  %v713 = load <4 x float>, ptr addrspace(3) %v712, align 16
  %v714 = extractelement <4 x float> %v713, i64 0
  %v715 = extractelement <4 x float> %v713, i64 1
  %v716 = extractelement <4 x float> %v713, i64 2
  %v717 = extractelement <4 x float> %v713, i64 3
  %v718 = getelementptr i8, ptr addrspace(3) %v703, i32 %v710
  %v719 = getelementptr i8, ptr addrspace(3) %v718, i32 1024
  %v720 = load <4 x float>, ptr addrspace(3) %v719, align 16
  %v721 = extractelement <4 x float> %v720, i64 0
  %v722 = extractelement <4 x float> %v720, i64 1
  %v723 = extractelement <4 x float> %v720, i64 2
  %v724 = extractelement <4 x float> %v720, i64 3
  %v730 = getelementptr i8, ptr addrspace(3) %v705, i32 %v729
  %v731 = getelementptr i8, ptr addrspace(3) %v730, i32 0
  %v732 = load float, ptr addrspace(3) %v731, align 4
  %v738 = getelementptr i8, ptr addrspace(3) %v705, i32 %v737
  %v739 = getelementptr i8, ptr addrspace(3) %v738, i32 0
  %v740 = load float, ptr addrspace(3) %v739, align 4
  %v746 = getelementptr i8, ptr addrspace(3) %v705, i32 %v745
  %v747 = getelementptr i8, ptr addrspace(3) %v746, i32 0
  %v748 = load float, ptr addrspace(3) %v747, align 4
  %v754 = getelementptr i8, ptr addrspace(3) %v705, i32 %v753
  %v755 = getelementptr i8, ptr addrspace(3) %v754, i32 0
  %v756 = load float, ptr addrspace(3) %v755, align 4
  %v757 = call float @llvm.fma.f32(float %v714, float %v732, float %s675)
  %v758 = call float @llvm.fma.f32(float %v721, float %v732, float %s676)
  %v759 = call float @llvm.fma.f32(float %v715, float %v740, float %v757)
  %v760 = call float @llvm.fma.f32(float %v722, float %v740, float %v758)
  %v761 = call float @llvm.fma.f32(float %v716, float %v748, float %v759)
  %v762 = call float @llvm.fma.f32(float %v723, float %v748, float %v760)
  %v763 = call float @llvm.fma.f32(float %v717, float %v756, float %v761)
  %v764 = call float @llvm.fma.f32(float %v724, float %v756, float %v762)
  %v767 = getelementptr i8, ptr addrspace(3) %v703, i32 %v766
  %v768 = getelementptr i8, ptr addrspace(3) %v767, i32 0
  %v769 = load <4 x float>, ptr addrspace(3) %v768, align 16
  %v770 = extractelement <4 x float> %v769, i64 0
  %v771 = extractelement <4 x float> %v769, i64 1
  %v772 = extractelement <4 x float> %v769, i64 2
  %v773 = extractelement <4 x float> %v769, i64 3
  %v774 = getelementptr i8, ptr addrspace(3) %v703, i32 %v766
  %v775 = getelementptr i8, ptr addrspace(3) %v774, i32 1024
  %v776 = load <4 x float>, ptr addrspace(3) %v775, align 16
  %v777 = extractelement <4 x float> %v776, i64 0
  %v778 = extractelement <4 x float> %v776, i64 1
  %v779 = extractelement <4 x float> %v776, i64 2
  %v780 = extractelement <4 x float> %v776, i64 3
  %v786 = getelementptr i8, ptr addrspace(3) %v705, i32 %v785
  %v787 = getelementptr i8, ptr addrspace(3) %v786, i32 0
  %v788 = load float, ptr addrspace(3) %v787, align 4
  %v794 = getelementptr i8, ptr addrspace(3) %v705, i32 %v793
  %v795 = getelementptr i8, ptr addrspace(3) %v794, i32 0
  %v796 = load float, ptr addrspace(3) %v795, align 4
  %v802 = getelementptr i8, ptr addrspace(3) %v705, i32 %v801
  %v803 = getelementptr i8, ptr addrspace(3) %v802, i32 0
  %v804 = load float, ptr addrspace(3) %v803, align 4
  %v810 = getelementptr i8, ptr addrspace(3) %v705, i32 %v809
  %v811 = getelementptr i8, ptr addrspace(3) %v810, i32 0
  %v812 = load float, ptr addrspace(3) %v811, align 4
  %v813 = call float @llvm.fma.f32(float %v770, float %v788, float %v763)
  %v814 = call float @llvm.fma.f32(float %v777, float %v788, float %v764)
  %v815 = call float @llvm.fma.f32(float %v771, float %v796, float %v813)
  %v816 = call float @llvm.fma.f32(float %v778, float %v796, float %v814)
  %v817 = call float @llvm.fma.f32(float %v772, float %v804, float %v815)
  %v818 = call float @llvm.fma.f32(float %v779, float %v804, float %v816)
  %v819 = call float @llvm.fma.f32(float %v773, float %v812, float %v817)
  %v820 = call float @llvm.fma.f32(float %v780, float %v812, float %v818)
  %v823 = getelementptr i8, ptr addrspace(3) %v703, i32 %v822
  %v824 = getelementptr i8, ptr addrspace(3) %v823, i32 0
  %v825 = load <4 x float>, ptr addrspace(3) %v824, align 16
  %v826 = extractelement <4 x float> %v825, i64 0
  %v827 = extractelement <4 x float> %v825, i64 1
  %v828 = extractelement <4 x float> %v825, i64 2
  %v829 = extractelement <4 x float> %v825, i64 3
  %v830 = getelementptr i8, ptr addrspace(3) %v703, i32 %v822
  %v831 = getelementptr i8, ptr addrspace(3) %v830, i32 1024
  %v832 = load <4 x float>, ptr addrspace(3) %v831, align 16
  %v833 = extractelement <4 x float> %v832, i64 0
  %v834 = extractelement <4 x float> %v832, i64 1
  %v835 = extractelement <4 x float> %v832, i64 2
  %v836 = extractelement <4 x float> %v832, i64 3
  %v837 = getelementptr i8, ptr addrspace(3) %v705, i32 %v729
  %v838 = getelementptr i8, ptr addrspace(3) %v837, i32 1024
  %v839 = load float, ptr addrspace(3) %v838, align 4
  %v840 = getelementptr i8, ptr addrspace(3) %v705, i32 %v737
  %v841 = getelementptr i8, ptr addrspace(3) %v840, i32 1024
  %v842 = load float, ptr addrspace(3) %v841, align 4
  %v843 = getelementptr i8, ptr addrspace(3) %v705, i32 %v745
  %v844 = getelementptr i8, ptr addrspace(3) %v843, i32 1024
  %v845 = load float, ptr addrspace(3) %v844, align 4
  %v846 = getelementptr i8, ptr addrspace(3) %v705, i32 %v753
  %v847 = getelementptr i8, ptr addrspace(3) %v846, i32 1024
  %v848 = load float, ptr addrspace(3) %v847, align 4
  %v849 = call float @llvm.fma.f32(float %v826, float %v839, float %v819)
  %v850 = call float @llvm.fma.f32(float %v833, float %v839, float %v820)
  %v851 = call float @llvm.fma.f32(float %v827, float %v842, float %v849)
  %v852 = call float @llvm.fma.f32(float %v834, float %v842, float %v850)
  %v853 = call float @llvm.fma.f32(float %v828, float %v845, float %v851)
  %v854 = call float @llvm.fma.f32(float %v835, float %v845, float %v852)
  %v855 = call float @llvm.fma.f32(float %v829, float %v848, float %v853)
  %v856 = call float @llvm.fma.f32(float %v836, float %v848, float %v854)
  %v859 = getelementptr i8, ptr addrspace(3) %v703, i32 %v858
  %v860 = getelementptr i8, ptr addrspace(3) %v859, i32 0
  %v861 = load <4 x float>, ptr addrspace(3) %v860, align 16
  %v862 = extractelement <4 x float> %v861, i64 0
  %v863 = extractelement <4 x float> %v861, i64 1
  %v864 = extractelement <4 x float> %v861, i64 2
  %v865 = extractelement <4 x float> %v861, i64 3
  %v866 = getelementptr i8, ptr addrspace(3) %v703, i32 %v858
  %v867 = getelementptr i8, ptr addrspace(3) %v866, i32 1024
  %v868 = load <4 x float>, ptr addrspace(3) %v867, align 16
  %v869 = extractelement <4 x float> %v868, i64 0
  %v870 = extractelement <4 x float> %v868, i64 1
  %v871 = extractelement <4 x float> %v868, i64 2
  %v872 = extractelement <4 x float> %v868, i64 3
  %v873 = getelementptr i8, ptr addrspace(3) %v705, i32 %v785
  %v874 = getelementptr i8, ptr addrspace(3) %v873, i32 1024
  %v875 = load float, ptr addrspace(3) %v874, align 4
  %v876 = getelementptr i8, ptr addrspace(3) %v705, i32 %v793
  %v877 = getelementptr i8, ptr addrspace(3) %v876, i32 1024
  %v878 = load float, ptr addrspace(3) %v877, align 4
  %v879 = getelementptr i8, ptr addrspace(3) %v705, i32 %v801
  %v880 = getelementptr i8, ptr addrspace(3) %v879, i32 1024
  %v881 = load float, ptr addrspace(3) %v880, align 4
  %v882 = getelementptr i8, ptr addrspace(3) %v705, i32 %v809
  %v883 = getelementptr i8, ptr addrspace(3) %v882, i32 1024
  %v884 = load float, ptr addrspace(3) %v883, align 4
  %v885 = call float @llvm.fma.f32(float %v862, float %v875, float %v855)
  %v886 = call float @llvm.fma.f32(float %v869, float %v875, float %v856)
  %v887 = call float @llvm.fma.f32(float %v863, float %v878, float %v885)
  %v888 = call float @llvm.fma.f32(float %v870, float %v878, float %v886)
  %v889 = call float @llvm.fma.f32(float %v864, float %v881, float %v887)
  %v890 = call float @llvm.fma.f32(float %v871, float %v881, float %v888)
  %v891 = call float @llvm.fma.f32(float %v865, float %v884, float %v889)
  %v892 = call float @llvm.fma.f32(float %v872, float %v884, float %v890)
  %v895 = getelementptr i8, ptr addrspace(3) %v703, i32 %v894
  %v896 = getelementptr i8, ptr addrspace(3) %v895, i32 0
  %v897 = load <4 x float>, ptr addrspace(3) %v896, align 16
  %v898 = extractelement <4 x float> %v897, i64 0
  %v899 = extractelement <4 x float> %v897, i64 1
  %v900 = extractelement <4 x float> %v897, i64 2
  %v901 = extractelement <4 x float> %v897, i64 3
  %v902 = getelementptr i8, ptr addrspace(3) %v703, i32 %v894
  %v903 = getelementptr i8, ptr addrspace(3) %v902, i32 1024
  %v904 = load <4 x float>, ptr addrspace(3) %v903, align 16
  %v905 = extractelement <4 x float> %v904, i64 0
  %v906 = extractelement <4 x float> %v904, i64 1
  %v907 = extractelement <4 x float> %v904, i64 2
  %v908 = extractelement <4 x float> %v904, i64 3
  %v909 = getelementptr i8, ptr addrspace(3) %v705, i32 %v729
  %v910 = getelementptr i8, ptr addrspace(3) %v909, i32 2048
  %v911 = load float, ptr addrspace(3) %v910, align 4
  %v912 = getelementptr i8, ptr addrspace(3) %v705, i32 %v737
  %v913 = getelementptr i8, ptr addrspace(3) %v912, i32 2048
  %v914 = load float, ptr addrspace(3) %v913, align 4
  %v915 = getelementptr i8, ptr addrspace(3) %v705, i32 %v745
  %v916 = getelementptr i8, ptr addrspace(3) %v915, i32 2048
  %v917 = load float, ptr addrspace(3) %v916, align 4
  %v918 = getelementptr i8, ptr addrspace(3) %v705, i32 %v753
  %v919 = getelementptr i8, ptr addrspace(3) %v918, i32 2048
  %v920 = load float, ptr addrspace(3) %v919, align 4
  %v921 = call float @llvm.fma.f32(float %v898, float %v911, float %v891)
  %v922 = call float @llvm.fma.f32(float %v905, float %v911, float %v892)
  %v923 = call float @llvm.fma.f32(float %v899, float %v914, float %v921)
  %v924 = call float @llvm.fma.f32(float %v906, float %v914, float %v922)
  %v925 = call float @llvm.fma.f32(float %v900, float %v917, float %v923)
  %v926 = call float @llvm.fma.f32(float %v907, float %v917, float %v924)
  %v927 = call float @llvm.fma.f32(float %v901, float %v920, float %v925)
  %v928 = call float @llvm.fma.f32(float %v908, float %v920, float %v926)
  %v931 = getelementptr i8, ptr addrspace(3) %v703, i32 %v930
  %v932 = getelementptr i8, ptr addrspace(3) %v931, i32 0
  %v933 = load <4 x float>, ptr addrspace(3) %v932, align 16
  %v934 = extractelement <4 x float> %v933, i64 0
  %v935 = extractelement <4 x float> %v933, i64 1
  %v936 = extractelement <4 x float> %v933, i64 2
  %v937 = extractelement <4 x float> %v933, i64 3
  %v938 = getelementptr i8, ptr addrspace(3) %v703, i32 %v930
  %v939 = getelementptr i8, ptr addrspace(3) %v938, i32 1024
  %v940 = load <4 x float>, ptr addrspace(3) %v939, align 16
  %v941 = extractelement <4 x float> %v940, i64 0
  %v942 = extractelement <4 x float> %v940, i64 1
  %v943 = extractelement <4 x float> %v940, i64 2
  %v944 = extractelement <4 x float> %v940, i64 3
  %v945 = getelementptr i8, ptr addrspace(3) %v705, i32 %v785
  %v946 = getelementptr i8, ptr addrspace(3) %v945, i32 2048
  %v947 = load float, ptr addrspace(3) %v946, align 4
  %v948 = getelementptr i8, ptr addrspace(3) %v705, i32 %v793
  %v949 = getelementptr i8, ptr addrspace(3) %v948, i32 2048
  %v950 = load float, ptr addrspace(3) %v949, align 4
  %v951 = getelementptr i8, ptr addrspace(3) %v705, i32 %v801
  %v952 = getelementptr i8, ptr addrspace(3) %v951, i32 2048
  %v953 = load float, ptr addrspace(3) %v952, align 4
  %v954 = getelementptr i8, ptr addrspace(3) %v705, i32 %v809
  %v955 = getelementptr i8, ptr addrspace(3) %v954, i32 2048
  %v956 = load float, ptr addrspace(3) %v955, align 4
  %v957 = call float @llvm.fma.f32(float %v934, float %v947, float %v927)
  %v958 = call float @llvm.fma.f32(float %v941, float %v947, float %v928)
  %v959 = call float @llvm.fma.f32(float %v935, float %v950, float %v957)
  %v960 = call float @llvm.fma.f32(float %v942, float %v950, float %v958)
  %v961 = call float @llvm.fma.f32(float %v936, float %v953, float %v959)
  %v962 = call float @llvm.fma.f32(float %v943, float %v953, float %v960)
  %v963 = call float @llvm.fma.f32(float %v937, float %v956, float %v961)
  %v964 = call float @llvm.fma.f32(float %v944, float %v956, float %v962)
  %v967 = getelementptr i8, ptr addrspace(3) %v703, i32 %v966
  %v968 = getelementptr i8, ptr addrspace(3) %v967, i32 0
  %v969 = load <4 x float>, ptr addrspace(3) %v968, align 16
  %v970 = extractelement <4 x float> %v969, i64 0
  %v971 = extractelement <4 x float> %v969, i64 1
  %v972 = extractelement <4 x float> %v969, i64 2
  %v973 = extractelement <4 x float> %v969, i64 3
  %v974 = getelementptr i8, ptr addrspace(3) %v703, i32 %v966
  %v975 = getelementptr i8, ptr addrspace(3) %v974, i32 1024
  %v976 = load <4 x float>, ptr addrspace(3) %v975, align 16
  %v977 = extractelement <4 x float> %v976, i64 0
  %v978 = extractelement <4 x float> %v976, i64 1
  %v979 = extractelement <4 x float> %v976, i64 2
  %v980 = extractelement <4 x float> %v976, i64 3
  %v981 = getelementptr i8, ptr addrspace(3) %v705, i32 %v729
  %v982 = getelementptr i8, ptr addrspace(3) %v981, i32 3072
  %v983 = load float, ptr addrspace(3) %v982, align 4
  %v984 = getelementptr i8, ptr addrspace(3) %v705, i32 %v737
  %v985 = getelementptr i8, ptr addrspace(3) %v984, i32 3072
  %v986 = load float, ptr addrspace(3) %v985, align 4
  %v987 = getelementptr i8, ptr addrspace(3) %v705, i32 %v745
  %v988 = getelementptr i8, ptr addrspace(3) %v987, i32 3072
  %v989 = load float, ptr addrspace(3) %v988, align 4
  %v990 = getelementptr i8, ptr addrspace(3) %v705, i32 %v753
  %v991 = getelementptr i8, ptr addrspace(3) %v990, i32 3072
  %v992 = load float, ptr addrspace(3) %v991, align 4
  %v993 = call float @llvm.fma.f32(float %v970, float %v983, float %v963)
  %v994 = call float @llvm.fma.f32(float %v977, float %v983, float %v964)
  %v995 = call float @llvm.fma.f32(float %v971, float %v986, float %v993)
  %v996 = call float @llvm.fma.f32(float %v978, float %v986, float %v994)
  %v997 = call float @llvm.fma.f32(float %v972, float %v989, float %v995)
  %v998 = call float @llvm.fma.f32(float %v979, float %v989, float %v996)
  %v999 = call float @llvm.fma.f32(float %v973, float %v992, float %v997)
  %v1000 = call float @llvm.fma.f32(float %v980, float %v992, float %v998)
  %v1003 = getelementptr i8, ptr addrspace(3) %v703, i32 %v1002
  %v1004 = getelementptr i8, ptr addrspace(3) %v1003, i32 0
  %v1005 = load <4 x float>, ptr addrspace(3) %v1004, align 16
  %v1006 = extractelement <4 x float> %v1005, i64 0
  %v1007 = extractelement <4 x float> %v1005, i64 1
  %v1008 = extractelement <4 x float> %v1005, i64 2
  %v1009 = extractelement <4 x float> %v1005, i64 3
  %v1010 = getelementptr i8, ptr addrspace(3) %v703, i32 %v1002
  %v1011 = getelementptr i8, ptr addrspace(3) %v1010, i32 1024
  %v1012 = load <4 x float>, ptr addrspace(3) %v1011, align 16
  %v1013 = extractelement <4 x float> %v1012, i64 0
  %v1014 = extractelement <4 x float> %v1012, i64 1
  %v1015 = extractelement <4 x float> %v1012, i64 2
  %v1016 = extractelement <4 x float> %v1012, i64 3
  %v1017 = getelementptr i8, ptr addrspace(3) %v705, i32 %v785
  %v1018 = getelementptr i8, ptr addrspace(3) %v1017, i32 3072
  %v1019 = load float, ptr addrspace(3) %v1018, align 4
  %v1020 = getelementptr i8, ptr addrspace(3) %v705, i32 %v793
  %v1021 = getelementptr i8, ptr addrspace(3) %v1020, i32 3072
  %v1022 = load float, ptr addrspace(3) %v1021, align 4
  %v1023 = getelementptr i8, ptr addrspace(3) %v705, i32 %v801
  %v1024 = getelementptr i8, ptr addrspace(3) %v1023, i32 3072
  %v1025 = load float, ptr addrspace(3) %v1024, align 4
  %v1026 = getelementptr i8, ptr addrspace(3) %v705, i32 %v809
  %v1027 = getelementptr i8, ptr addrspace(3) %v1026, i32 3072
  %v1028 = load float, ptr addrspace(3) %v1027, align 4
  %v1029 = call float @llvm.fma.f32(float %v1006, float %v1019, float %v999)
  %v1030 = call float @llvm.fma.f32(float %v1013, float %v1019, float %v1000)
  %v1031 = call float @llvm.fma.f32(float %v1007, float %v1022, float %v1029)
  %v1032 = call float @llvm.fma.f32(float %v1014, float %v1022, float %v1030)
  %v1033 = call float @llvm.fma.f32(float %v1008, float %v1025, float %v1031)
  %v1034 = call float @llvm.fma.f32(float %v1015, float %v1025, float %v1032)
  %v1035 = call float @llvm.fma.f32(float %v1009, float %v1028, float %v1033)
  %v1036 = call float @llvm.fma.f32(float %v1016, float %v1028, float %v1034)
  %i674.n = add nsw i32 %i674, 1
  %i674.c = icmp slt i32 %i674.n, 4
  br i1 %i674.c, label %loop672, label %end673, !llvm.loop !0
end673:
  %v1037 = add nsw i32 %v2, %v643
  %v1038 = getelementptr float, ptr addrspace(1) %p3, i32 %v1037
  %v1039 = add nsw i32 0, %v596
  %v1040 = add nsw i32 0, %v603
  %v1041 = mul nsw i32 %v1039, 64
  %v1042 = getelementptr float, ptr addrspace(1) %v1038, i32 %v1041
  %v1043 = getelementptr float, ptr addrspace(1) %v1042, i32 %v1040
  store float %v1035, ptr addrspace(1) %v1043, align 4
  %v1044 = add nuw nsw i32 %v596, 8
  %v1045 = add nsw i32 0, %v1044
  %v1046 = add nsw i32 0, %v603
  %v1047 = mul nsw i32 %v1045, 64
  %v1048 = getelementptr float, ptr addrspace(1) %v1038, i32 %v1047
  %v1049 = getelementptr float, ptr addrspace(1) %v1048, i32 %v1046
  store float %v1036, ptr addrspace(1) %v1049, align 4
  ret void
}

