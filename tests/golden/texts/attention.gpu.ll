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
  %v17 = fadd float %v9, 0x3FF0000000000000
  %v18 = call float @llvm.fma.f32(float %v15, float %v16, float %v17)
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
  %a13 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 22656
  %v1 = and i32 %tid, 3
  %v2 = lshr i32 %tid, 2
  %v3 = udiv i32 %ctaid, 2
  %v4 = mul nsw i32 %v3, 1024
  %v5 = getelementptr float, ptr addrspace(1) %p0, i32 %v4
  %v6 = mul nuw nsw i32 %v1, 16
  %v7 = icmp ult i32 %v2, 16
  %v10 = lshr i32 %v2, 1
  %v11 = and i32 %v10, 3
  %v12 = shl i32 %v11, 4
  %v13 = xor i32 %v6, %v12
  %v14 = mul nuw nsw i32 %v2, 64
  %v15 = add nuw nsw i32 %v14, %v13
  %v17 = mul nsw i32 %v2, 256
  %v18 = add nsw i32 %v17, %v6
  br i1 %v7, label %then8, label %end9
then8:
  %v16 = getelementptr i8, ptr addrspace(3) %a10, i32 %v15
  %v19 = getelementptr i8, ptr addrspace(1) %v5, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v16, ptr addrspace(1) %v19)
  br label %end9
end9:
  %v20 = udiv i32 %ctaid, 16
  %v21 = mul nsw i32 %v20, 8192
  %v22 = getelementptr float, ptr addrspace(1) %p1, i32 %v21
  %v23 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v24 = getelementptr i8, ptr addrspace(1) %v22, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v23, ptr addrspace(1) %v24)
  %v25 = add nuw nsw i32 %v2, 64
  %v26 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v27 = getelementptr i8, ptr addrspace(3) %v26, i32 4096
  %v28 = getelementptr i8, ptr addrspace(1) %v22, i32 %v18
  %v29 = getelementptr i8, ptr addrspace(1) %v28, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v27, ptr addrspace(1) %v29)
  call void @llvm.nvvm.cp.async.commit.group()
  %v30 = getelementptr float, ptr addrspace(1) %v5, i64 16
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
  %v62 = getelementptr float, ptr addrspace(1) %v5, i32 %v61
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
  %v696 = and i32 %v596, 7
  %v697 = shl i32 %v696, 4
  %v698 = xor i32 0, %v697
  %v699 = mul nuw nsw i32 %v596, 128
  %v700 = add nuw nsw i32 %v699, %v698
  %v715 = and i32 0, 7
  %v716 = shl i32 %v715, 4
  %v717 = xor i32 %v604, %v716
  %v718 = mul nuw nsw i32 0, 128
  %v719 = add nuw nsw i32 %v718, %v717
  %v723 = and i32 1, 7
  %v724 = shl i32 %v723, 4
  %v725 = xor i32 %v604, %v724
  %v726 = mul nuw nsw i32 1, 128
  %v727 = add nuw nsw i32 %v726, %v725
  %v731 = and i32 2, 7
  %v732 = shl i32 %v731, 4
  %v733 = xor i32 %v604, %v732
  %v734 = mul nuw nsw i32 2, 128
  %v735 = add nuw nsw i32 %v734, %v733
  %v739 = and i32 3, 7
  %v740 = shl i32 %v739, 4
  %v741 = xor i32 %v604, %v740
  %v742 = mul nuw nsw i32 3, 128
  %v743 = add nuw nsw i32 %v742, %v741
  %v755 = xor i32 16, %v697
  %v756 = add nuw nsw i32 %v699, %v755
  %v771 = and i32 4, 7
  %v772 = shl i32 %v771, 4
  %v773 = xor i32 %v604, %v772
  %v774 = mul nuw nsw i32 4, 128
  %v775 = add nuw nsw i32 %v774, %v773
  %v779 = and i32 5, 7
  %v780 = shl i32 %v779, 4
  %v781 = xor i32 %v604, %v780
  %v782 = mul nuw nsw i32 5, 128
  %v783 = add nuw nsw i32 %v782, %v781
  %v787 = and i32 6, 7
  %v788 = shl i32 %v787, 4
  %v789 = xor i32 %v604, %v788
  %v790 = mul nuw nsw i32 6, 128
  %v791 = add nuw nsw i32 %v790, %v789
  %v795 = and i32 7, 7
  %v796 = shl i32 %v795, 4
  %v797 = xor i32 %v604, %v796
  %v798 = mul nuw nsw i32 7, 128
  %v799 = add nuw nsw i32 %v798, %v797
  %v811 = xor i32 32, %v697
  %v812 = add nuw nsw i32 %v699, %v811
  %v847 = xor i32 48, %v697
  %v848 = add nuw nsw i32 %v699, %v847
  %v883 = xor i32 64, %v697
  %v884 = add nuw nsw i32 %v699, %v883
  %v919 = xor i32 80, %v697
  %v920 = add nuw nsw i32 %v699, %v919
  %v955 = xor i32 96, %v697
  %v956 = add nuw nsw i32 %v699, %v955
  %v991 = xor i32 112, %v697
  %v992 = add nuw nsw i32 %v699, %v991
  br label %loop661
loop661:
  %i663 = phi i32 [ 0, %end653 ], [ %i663.n, %end671 ]
  %s664 = phi float [ 0.0, %end653 ], [ %v1025, %end671 ]
  %s665 = phi float [ 0.0, %end653 ], [ %v1026, %end671 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v666 = mul nsw i32 %i663, -1
  %v667 = add nsw i32 %v666, 2
  %v668 = call i32 @llvm.smin.i32(i32 %v667, i32 1)
  %v669 = icmp sgt i32 %v668, 0
  %v672 = mul nsw i32 %i663, 32
  %v673 = getelementptr float, ptr addrspace(3) %a9, i32 %v672
  %v674 = getelementptr float, ptr addrspace(3) %v673, i64 64
  %v675 = add nsw i32 %i663, 2
  %v676 = urem i32 %v675, 3
  %v677 = mul nsw i32 %v676, 512
  %v678 = getelementptr float, ptr addrspace(3) %a12, i32 %v677
  %v684 = mul nsw i32 %i663, 2048
  %v685 = getelementptr float, ptr addrspace(1) %v645, i32 %v684
  %v686 = getelementptr float, ptr addrspace(1) %v685, i64 4096
  %v687 = mul nsw i32 %v676, 1024
  %v688 = getelementptr float, ptr addrspace(3) %a13, i32 %v687
  br i1 %v669, label %then670, label %end671
then670:
  br i1 %v628, label %then679, label %end680
then679:
  %v681 = getelementptr i8, ptr addrspace(3) %v678, i32 %v635
  %v682 = getelementptr i8, ptr addrspace(3) %v674, i32 %v638
  %v683 = load <4 x i32>, ptr addrspace(3) %v682, align 16
  store <4 x i32> %v683, ptr addrspace(3) %v681, align 16
  br label %end680
end680:
  %v689 = getelementptr i8, ptr addrspace(3) %v688, i32 %v635
  %v690 = getelementptr i8, ptr addrspace(1) %v686, i32 %v648
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v689, ptr addrspace(1) %v690)
  br label %end671
end671:
  call void @llvm.nvvm.cp.async.commit.group()
  %v691 = urem i32 %i663, 3
  %v692 = mul nsw i32 %v691, 512
  %v693 = getelementptr float, ptr addrspace(3) %a12, i32 %v692
  %v694 = mul nsw i32 %v691, 1024
  %v695 = getelementptr float, ptr addrspace(3) %a13, i32 %v694
  %v701 = getelementptr i8, ptr addrspace(3) %v693, i32 %v700
  %v702 = getelementptr i8, ptr addrspace(3) %v701, i32 0
  %v703 = load <4 x float>, ptr addrspace(3) %v702, align 16
  %v704 = extractelement <4 x float> %v703, i64 0
  %v705 = extractelement <4 x float> %v703, i64 1
  %v706 = extractelement <4 x float> %v703, i64 2
  %v707 = extractelement <4 x float> %v703, i64 3
  %v708 = getelementptr i8, ptr addrspace(3) %v693, i32 %v700
  %v709 = getelementptr i8, ptr addrspace(3) %v708, i32 1024
  %v710 = load <4 x float>, ptr addrspace(3) %v709, align 16
  %v711 = extractelement <4 x float> %v710, i64 0
  %v712 = extractelement <4 x float> %v710, i64 1
  %v713 = extractelement <4 x float> %v710, i64 2
  %v714 = extractelement <4 x float> %v710, i64 3
  %v720 = getelementptr i8, ptr addrspace(3) %v695, i32 %v719
  %v721 = getelementptr i8, ptr addrspace(3) %v720, i32 0
  %v722 = load float, ptr addrspace(3) %v721, align 4
  %v728 = getelementptr i8, ptr addrspace(3) %v695, i32 %v727
  %v729 = getelementptr i8, ptr addrspace(3) %v728, i32 0
  %v730 = load float, ptr addrspace(3) %v729, align 4
  %v736 = getelementptr i8, ptr addrspace(3) %v695, i32 %v735
  %v737 = getelementptr i8, ptr addrspace(3) %v736, i32 0
  %v738 = load float, ptr addrspace(3) %v737, align 4
  %v744 = getelementptr i8, ptr addrspace(3) %v695, i32 %v743
  %v745 = getelementptr i8, ptr addrspace(3) %v744, i32 0
  %v746 = load float, ptr addrspace(3) %v745, align 4
  %v747 = call float @llvm.fma.f32(float %v704, float %v722, float %s664)
  %v748 = call float @llvm.fma.f32(float %v711, float %v722, float %s665)
  %v749 = call float @llvm.fma.f32(float %v705, float %v730, float %v747)
  %v750 = call float @llvm.fma.f32(float %v712, float %v730, float %v748)
  %v751 = call float @llvm.fma.f32(float %v706, float %v738, float %v749)
  %v752 = call float @llvm.fma.f32(float %v713, float %v738, float %v750)
  %v753 = call float @llvm.fma.f32(float %v707, float %v746, float %v751)
  %v754 = call float @llvm.fma.f32(float %v714, float %v746, float %v752)
  %v757 = getelementptr i8, ptr addrspace(3) %v693, i32 %v756
  %v758 = getelementptr i8, ptr addrspace(3) %v757, i32 0
  %v759 = load <4 x float>, ptr addrspace(3) %v758, align 16
  %v760 = extractelement <4 x float> %v759, i64 0
  %v761 = extractelement <4 x float> %v759, i64 1
  %v762 = extractelement <4 x float> %v759, i64 2
  %v763 = extractelement <4 x float> %v759, i64 3
  %v764 = getelementptr i8, ptr addrspace(3) %v693, i32 %v756
  %v765 = getelementptr i8, ptr addrspace(3) %v764, i32 1024
  %v766 = load <4 x float>, ptr addrspace(3) %v765, align 16
  %v767 = extractelement <4 x float> %v766, i64 0
  %v768 = extractelement <4 x float> %v766, i64 1
  %v769 = extractelement <4 x float> %v766, i64 2
  %v770 = extractelement <4 x float> %v766, i64 3
  %v776 = getelementptr i8, ptr addrspace(3) %v695, i32 %v775
  %v777 = getelementptr i8, ptr addrspace(3) %v776, i32 0
  %v778 = load float, ptr addrspace(3) %v777, align 4
  %v784 = getelementptr i8, ptr addrspace(3) %v695, i32 %v783
  %v785 = getelementptr i8, ptr addrspace(3) %v784, i32 0
  %v786 = load float, ptr addrspace(3) %v785, align 4
  %v792 = getelementptr i8, ptr addrspace(3) %v695, i32 %v791
  %v793 = getelementptr i8, ptr addrspace(3) %v792, i32 0
  %v794 = load float, ptr addrspace(3) %v793, align 4
  %v800 = getelementptr i8, ptr addrspace(3) %v695, i32 %v799
  %v801 = getelementptr i8, ptr addrspace(3) %v800, i32 0
  %v802 = load float, ptr addrspace(3) %v801, align 4
  %v803 = call float @llvm.fma.f32(float %v760, float %v778, float %v753)
  %v804 = call float @llvm.fma.f32(float %v767, float %v778, float %v754)
  %v805 = call float @llvm.fma.f32(float %v761, float %v786, float %v803)
  %v806 = call float @llvm.fma.f32(float %v768, float %v786, float %v804)
  %v807 = call float @llvm.fma.f32(float %v762, float %v794, float %v805)
  %v808 = call float @llvm.fma.f32(float %v769, float %v794, float %v806)
  %v809 = call float @llvm.fma.f32(float %v763, float %v802, float %v807)
  %v810 = call float @llvm.fma.f32(float %v770, float %v802, float %v808)
  %v813 = getelementptr i8, ptr addrspace(3) %v693, i32 %v812
  %v814 = getelementptr i8, ptr addrspace(3) %v813, i32 0
  %v815 = load <4 x float>, ptr addrspace(3) %v814, align 16
  %v816 = extractelement <4 x float> %v815, i64 0
  %v817 = extractelement <4 x float> %v815, i64 1
  %v818 = extractelement <4 x float> %v815, i64 2
  %v819 = extractelement <4 x float> %v815, i64 3
  %v820 = getelementptr i8, ptr addrspace(3) %v693, i32 %v812
  %v821 = getelementptr i8, ptr addrspace(3) %v820, i32 1024
  %v822 = load <4 x float>, ptr addrspace(3) %v821, align 16
  %v823 = extractelement <4 x float> %v822, i64 0
  %v824 = extractelement <4 x float> %v822, i64 1
  %v825 = extractelement <4 x float> %v822, i64 2
  %v826 = extractelement <4 x float> %v822, i64 3
  %v827 = getelementptr i8, ptr addrspace(3) %v695, i32 %v719
  %v828 = getelementptr i8, ptr addrspace(3) %v827, i32 1024
  %v829 = load float, ptr addrspace(3) %v828, align 4
  %v830 = getelementptr i8, ptr addrspace(3) %v695, i32 %v727
  %v831 = getelementptr i8, ptr addrspace(3) %v830, i32 1024
  %v832 = load float, ptr addrspace(3) %v831, align 4
  %v833 = getelementptr i8, ptr addrspace(3) %v695, i32 %v735
  %v834 = getelementptr i8, ptr addrspace(3) %v833, i32 1024
  %v835 = load float, ptr addrspace(3) %v834, align 4
  %v836 = getelementptr i8, ptr addrspace(3) %v695, i32 %v743
  %v837 = getelementptr i8, ptr addrspace(3) %v836, i32 1024
  %v838 = load float, ptr addrspace(3) %v837, align 4
  %v839 = call float @llvm.fma.f32(float %v816, float %v829, float %v809)
  %v840 = call float @llvm.fma.f32(float %v823, float %v829, float %v810)
  %v841 = call float @llvm.fma.f32(float %v817, float %v832, float %v839)
  %v842 = call float @llvm.fma.f32(float %v824, float %v832, float %v840)
  %v843 = call float @llvm.fma.f32(float %v818, float %v835, float %v841)
  %v844 = call float @llvm.fma.f32(float %v825, float %v835, float %v842)
  %v845 = call float @llvm.fma.f32(float %v819, float %v838, float %v843)
  %v846 = call float @llvm.fma.f32(float %v826, float %v838, float %v844)
  %v849 = getelementptr i8, ptr addrspace(3) %v693, i32 %v848
  %v850 = getelementptr i8, ptr addrspace(3) %v849, i32 0
  %v851 = load <4 x float>, ptr addrspace(3) %v850, align 16
  %v852 = extractelement <4 x float> %v851, i64 0
  %v853 = extractelement <4 x float> %v851, i64 1
  %v854 = extractelement <4 x float> %v851, i64 2
  %v855 = extractelement <4 x float> %v851, i64 3
  %v856 = getelementptr i8, ptr addrspace(3) %v693, i32 %v848
  %v857 = getelementptr i8, ptr addrspace(3) %v856, i32 1024
  %v858 = load <4 x float>, ptr addrspace(3) %v857, align 16
  %v859 = extractelement <4 x float> %v858, i64 0
  %v860 = extractelement <4 x float> %v858, i64 1
  %v861 = extractelement <4 x float> %v858, i64 2
  %v862 = extractelement <4 x float> %v858, i64 3
  %v863 = getelementptr i8, ptr addrspace(3) %v695, i32 %v775
  %v864 = getelementptr i8, ptr addrspace(3) %v863, i32 1024
  %v865 = load float, ptr addrspace(3) %v864, align 4
  %v866 = getelementptr i8, ptr addrspace(3) %v695, i32 %v783
  %v867 = getelementptr i8, ptr addrspace(3) %v866, i32 1024
  %v868 = load float, ptr addrspace(3) %v867, align 4
  %v869 = getelementptr i8, ptr addrspace(3) %v695, i32 %v791
  %v870 = getelementptr i8, ptr addrspace(3) %v869, i32 1024
  %v871 = load float, ptr addrspace(3) %v870, align 4
  %v872 = getelementptr i8, ptr addrspace(3) %v695, i32 %v799
  %v873 = getelementptr i8, ptr addrspace(3) %v872, i32 1024
  %v874 = load float, ptr addrspace(3) %v873, align 4
  %v875 = call float @llvm.fma.f32(float %v852, float %v865, float %v845)
  %v876 = call float @llvm.fma.f32(float %v859, float %v865, float %v846)
  %v877 = call float @llvm.fma.f32(float %v853, float %v868, float %v875)
  %v878 = call float @llvm.fma.f32(float %v860, float %v868, float %v876)
  %v879 = call float @llvm.fma.f32(float %v854, float %v871, float %v877)
  %v880 = call float @llvm.fma.f32(float %v861, float %v871, float %v878)
  %v881 = call float @llvm.fma.f32(float %v855, float %v874, float %v879)
  %v882 = call float @llvm.fma.f32(float %v862, float %v874, float %v880)
  %v885 = getelementptr i8, ptr addrspace(3) %v693, i32 %v884
  %v886 = getelementptr i8, ptr addrspace(3) %v885, i32 0
  %v887 = load <4 x float>, ptr addrspace(3) %v886, align 16
  %v888 = extractelement <4 x float> %v887, i64 0
  %v889 = extractelement <4 x float> %v887, i64 1
  %v890 = extractelement <4 x float> %v887, i64 2
  %v891 = extractelement <4 x float> %v887, i64 3
  %v892 = getelementptr i8, ptr addrspace(3) %v693, i32 %v884
  %v893 = getelementptr i8, ptr addrspace(3) %v892, i32 1024
  %v894 = load <4 x float>, ptr addrspace(3) %v893, align 16
  %v895 = extractelement <4 x float> %v894, i64 0
  %v896 = extractelement <4 x float> %v894, i64 1
  %v897 = extractelement <4 x float> %v894, i64 2
  %v898 = extractelement <4 x float> %v894, i64 3
  %v899 = getelementptr i8, ptr addrspace(3) %v695, i32 %v719
  %v900 = getelementptr i8, ptr addrspace(3) %v899, i32 2048
  %v901 = load float, ptr addrspace(3) %v900, align 4
  %v902 = getelementptr i8, ptr addrspace(3) %v695, i32 %v727
  %v903 = getelementptr i8, ptr addrspace(3) %v902, i32 2048
  %v904 = load float, ptr addrspace(3) %v903, align 4
  %v905 = getelementptr i8, ptr addrspace(3) %v695, i32 %v735
  %v906 = getelementptr i8, ptr addrspace(3) %v905, i32 2048
  %v907 = load float, ptr addrspace(3) %v906, align 4
  %v908 = getelementptr i8, ptr addrspace(3) %v695, i32 %v743
  %v909 = getelementptr i8, ptr addrspace(3) %v908, i32 2048
  %v910 = load float, ptr addrspace(3) %v909, align 4
  %v911 = call float @llvm.fma.f32(float %v888, float %v901, float %v881)
  %v912 = call float @llvm.fma.f32(float %v895, float %v901, float %v882)
  %v913 = call float @llvm.fma.f32(float %v889, float %v904, float %v911)
  %v914 = call float @llvm.fma.f32(float %v896, float %v904, float %v912)
  %v915 = call float @llvm.fma.f32(float %v890, float %v907, float %v913)
  %v916 = call float @llvm.fma.f32(float %v897, float %v907, float %v914)
  %v917 = call float @llvm.fma.f32(float %v891, float %v910, float %v915)
  %v918 = call float @llvm.fma.f32(float %v898, float %v910, float %v916)
  %v921 = getelementptr i8, ptr addrspace(3) %v693, i32 %v920
  %v922 = getelementptr i8, ptr addrspace(3) %v921, i32 0
  %v923 = load <4 x float>, ptr addrspace(3) %v922, align 16
  %v924 = extractelement <4 x float> %v923, i64 0
  %v925 = extractelement <4 x float> %v923, i64 1
  %v926 = extractelement <4 x float> %v923, i64 2
  %v927 = extractelement <4 x float> %v923, i64 3
  %v928 = getelementptr i8, ptr addrspace(3) %v693, i32 %v920
  %v929 = getelementptr i8, ptr addrspace(3) %v928, i32 1024
  %v930 = load <4 x float>, ptr addrspace(3) %v929, align 16
  %v931 = extractelement <4 x float> %v930, i64 0
  %v932 = extractelement <4 x float> %v930, i64 1
  %v933 = extractelement <4 x float> %v930, i64 2
  %v934 = extractelement <4 x float> %v930, i64 3
  %v935 = getelementptr i8, ptr addrspace(3) %v695, i32 %v775
  %v936 = getelementptr i8, ptr addrspace(3) %v935, i32 2048
  %v937 = load float, ptr addrspace(3) %v936, align 4
  %v938 = getelementptr i8, ptr addrspace(3) %v695, i32 %v783
  %v939 = getelementptr i8, ptr addrspace(3) %v938, i32 2048
  %v940 = load float, ptr addrspace(3) %v939, align 4
  %v941 = getelementptr i8, ptr addrspace(3) %v695, i32 %v791
  %v942 = getelementptr i8, ptr addrspace(3) %v941, i32 2048
  %v943 = load float, ptr addrspace(3) %v942, align 4
  %v944 = getelementptr i8, ptr addrspace(3) %v695, i32 %v799
  %v945 = getelementptr i8, ptr addrspace(3) %v944, i32 2048
  %v946 = load float, ptr addrspace(3) %v945, align 4
  %v947 = call float @llvm.fma.f32(float %v924, float %v937, float %v917)
  %v948 = call float @llvm.fma.f32(float %v931, float %v937, float %v918)
  %v949 = call float @llvm.fma.f32(float %v925, float %v940, float %v947)
  %v950 = call float @llvm.fma.f32(float %v932, float %v940, float %v948)
  %v951 = call float @llvm.fma.f32(float %v926, float %v943, float %v949)
  %v952 = call float @llvm.fma.f32(float %v933, float %v943, float %v950)
  %v953 = call float @llvm.fma.f32(float %v927, float %v946, float %v951)
  %v954 = call float @llvm.fma.f32(float %v934, float %v946, float %v952)
  %v957 = getelementptr i8, ptr addrspace(3) %v693, i32 %v956
  %v958 = getelementptr i8, ptr addrspace(3) %v957, i32 0
  %v959 = load <4 x float>, ptr addrspace(3) %v958, align 16
  %v960 = extractelement <4 x float> %v959, i64 0
  %v961 = extractelement <4 x float> %v959, i64 1
  %v962 = extractelement <4 x float> %v959, i64 2
  %v963 = extractelement <4 x float> %v959, i64 3
  %v964 = getelementptr i8, ptr addrspace(3) %v693, i32 %v956
  %v965 = getelementptr i8, ptr addrspace(3) %v964, i32 1024
  %v966 = load <4 x float>, ptr addrspace(3) %v965, align 16
  %v967 = extractelement <4 x float> %v966, i64 0
  %v968 = extractelement <4 x float> %v966, i64 1
  %v969 = extractelement <4 x float> %v966, i64 2
  %v970 = extractelement <4 x float> %v966, i64 3
  %v971 = getelementptr i8, ptr addrspace(3) %v695, i32 %v719
  %v972 = getelementptr i8, ptr addrspace(3) %v971, i32 3072
  %v973 = load float, ptr addrspace(3) %v972, align 4
  %v974 = getelementptr i8, ptr addrspace(3) %v695, i32 %v727
  %v975 = getelementptr i8, ptr addrspace(3) %v974, i32 3072
  %v976 = load float, ptr addrspace(3) %v975, align 4
  %v977 = getelementptr i8, ptr addrspace(3) %v695, i32 %v735
  %v978 = getelementptr i8, ptr addrspace(3) %v977, i32 3072
  %v979 = load float, ptr addrspace(3) %v978, align 4
  %v980 = getelementptr i8, ptr addrspace(3) %v695, i32 %v743
  %v981 = getelementptr i8, ptr addrspace(3) %v980, i32 3072
  %v982 = load float, ptr addrspace(3) %v981, align 4
  %v983 = call float @llvm.fma.f32(float %v960, float %v973, float %v953)
  %v984 = call float @llvm.fma.f32(float %v967, float %v973, float %v954)
  %v985 = call float @llvm.fma.f32(float %v961, float %v976, float %v983)
  %v986 = call float @llvm.fma.f32(float %v968, float %v976, float %v984)
  %v987 = call float @llvm.fma.f32(float %v962, float %v979, float %v985)
  %v988 = call float @llvm.fma.f32(float %v969, float %v979, float %v986)
  %v989 = call float @llvm.fma.f32(float %v963, float %v982, float %v987)
  %v990 = call float @llvm.fma.f32(float %v970, float %v982, float %v988)
  %v993 = getelementptr i8, ptr addrspace(3) %v693, i32 %v992
  %v994 = getelementptr i8, ptr addrspace(3) %v993, i32 0
  %v995 = load <4 x float>, ptr addrspace(3) %v994, align 16
  %v996 = extractelement <4 x float> %v995, i64 0
  %v997 = extractelement <4 x float> %v995, i64 1
  %v998 = extractelement <4 x float> %v995, i64 2
  %v999 = extractelement <4 x float> %v995, i64 3
  %v1000 = getelementptr i8, ptr addrspace(3) %v693, i32 %v992
  %v1001 = getelementptr i8, ptr addrspace(3) %v1000, i32 1024
  %v1002 = load <4 x float>, ptr addrspace(3) %v1001, align 16
  %v1003 = extractelement <4 x float> %v1002, i64 0
  %v1004 = extractelement <4 x float> %v1002, i64 1
  %v1005 = extractelement <4 x float> %v1002, i64 2
  %v1006 = extractelement <4 x float> %v1002, i64 3
  %v1007 = getelementptr i8, ptr addrspace(3) %v695, i32 %v775
  %v1008 = getelementptr i8, ptr addrspace(3) %v1007, i32 3072
  %v1009 = load float, ptr addrspace(3) %v1008, align 4
  %v1010 = getelementptr i8, ptr addrspace(3) %v695, i32 %v783
  %v1011 = getelementptr i8, ptr addrspace(3) %v1010, i32 3072
  %v1012 = load float, ptr addrspace(3) %v1011, align 4
  %v1013 = getelementptr i8, ptr addrspace(3) %v695, i32 %v791
  %v1014 = getelementptr i8, ptr addrspace(3) %v1013, i32 3072
  %v1015 = load float, ptr addrspace(3) %v1014, align 4
  %v1016 = getelementptr i8, ptr addrspace(3) %v695, i32 %v799
  %v1017 = getelementptr i8, ptr addrspace(3) %v1016, i32 3072
  %v1018 = load float, ptr addrspace(3) %v1017, align 4
  %v1019 = call float @llvm.fma.f32(float %v996, float %v1009, float %v989)
  %v1020 = call float @llvm.fma.f32(float %v1003, float %v1009, float %v990)
  %v1021 = call float @llvm.fma.f32(float %v997, float %v1012, float %v1019)
  %v1022 = call float @llvm.fma.f32(float %v1004, float %v1012, float %v1020)
  %v1023 = call float @llvm.fma.f32(float %v998, float %v1015, float %v1021)
  %v1024 = call float @llvm.fma.f32(float %v1005, float %v1015, float %v1022)
  %v1025 = call float @llvm.fma.f32(float %v999, float %v1018, float %v1023)
  %v1026 = call float @llvm.fma.f32(float %v1006, float %v1018, float %v1024)
  %i663.n = add nsw i32 %i663, 1
  %i663.c = icmp slt i32 %i663.n, 4
  br i1 %i663.c, label %loop661, label %end662, !llvm.loop !0
end662:
  %v1027 = add nsw i32 %v4, %v643
  %v1028 = getelementptr float, ptr addrspace(1) %p3, i32 %v1027
  %v1029 = add nsw i32 0, %v596
  %v1030 = add nsw i32 0, %v603
  %v1031 = mul nsw i32 %v1029, 64
  %v1032 = getelementptr float, ptr addrspace(1) %v1028, i32 %v1031
  %v1033 = getelementptr float, ptr addrspace(1) %v1032, i32 %v1030
  store float %v1025, ptr addrspace(1) %v1033, align 4
  %v1034 = add nuw nsw i32 %v596, 8
  %v1035 = add nsw i32 0, %v1034
  %v1036 = add nsw i32 0, %v603
  %v1037 = mul nsw i32 %v1035, 64
  %v1038 = getelementptr float, ptr addrspace(1) %v1028, i32 %v1037
  %v1039 = getelementptr float, ptr addrspace(1) %v1038, i32 %v1036
  store float %v1026, ptr addrspace(1) %v1039, align 4
  ret void
}

