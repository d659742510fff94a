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
  %v6 = icmp ult i32 %v2, 16
  %v9 = mul nuw nsw i32 %v1, 16
  %v10 = lshr i32 %v2, 1
  %v11 = and i32 %v10, 3
  %v12 = shl i32 %v11, 4
  %v13 = xor i32 %v9, %v12
  %v14 = mul nuw nsw i32 %v2, 64
  %v15 = add nuw nsw i32 %v14, %v13
  %v17 = mul nsw i32 %v2, 256
  %v18 = add nsw i32 %v17, %v9
  br i1 %v6, label %then7, label %end8
then7:
  %v16 = getelementptr i8, ptr addrspace(3) %a10, i32 %v15
  %v19 = getelementptr i8, ptr addrspace(1) %v5, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v16, ptr addrspace(1) %v19)
  br label %end8
end8:
  %v20 = udiv i32 %ctaid, 16
  %v21 = mul nsw i32 %v20, 8192
  %v22 = getelementptr float, ptr addrspace(1) %p1, i32 %v21
  %v23 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v24 = getelementptr i8, ptr addrspace(1) %v22, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v23, ptr addrspace(1) %v24)
  %v25 = add nuw nsw i32 %v2, 64
  %v26 = lshr i32 %v25, 1
  %v27 = and i32 %v26, 3
  %v28 = shl i32 %v27, 4
  %v29 = xor i32 %v9, %v28
  %v30 = mul nuw nsw i32 %v25, 64
  %v31 = add nuw nsw i32 %v30, %v29
  %v32 = getelementptr i8, ptr addrspace(3) %a11, i32 %v31
  %v33 = mul nsw i32 %v25, 256
  %v34 = add nsw i32 %v33, %v9
  %v35 = getelementptr i8, ptr addrspace(1) %v22, i32 %v34
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v32, ptr addrspace(1) %v35)
  call void @llvm.nvvm.cp.async.commit.group()
  %v36 = getelementptr float, ptr addrspace(1) %v5, i64 16
  %v37 = getelementptr float, ptr addrspace(3) %a10, i64 256
  br i1 %v6, label %then38, label %end39
then38:
  %v40 = getelementptr i8, ptr addrspace(3) %v37, i32 %v15
  %v41 = getelementptr i8, ptr addrspace(1) %v36, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v40, ptr addrspace(1) %v41)
  br label %end39
end39:
  %v42 = getelementptr float, ptr addrspace(1) %v22, i64 16
  %v43 = getelementptr float, ptr addrspace(3) %a11, i64 2048
  %v44 = getelementptr i8, ptr addrspace(3) %v43, i32 %v15
  %v45 = getelementptr i8, ptr addrspace(1) %v42, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v44, ptr addrspace(1) %v45)
  %v46 = getelementptr i8, ptr addrspace(3) %v43, i32 %v31
  %v47 = getelementptr i8, ptr addrspace(1) %v42, i32 %v34
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v46, ptr addrspace(1) %v47)
  call void @llvm.nvvm.cp.async.commit.group()
  %v89 = lshr i32 %tid, 6
  %v90 = and i32 %tid, 63
  %v91 = lshr i32 %v89, 1
  %v92 = and i32 %v91, 3
  %v93 = shl i32 %v92, 4
  %v94 = xor i32 0, %v93
  %v95 = mul nuw nsw i32 %v89, 64
  %v96 = add nuw nsw i32 %v95, %v94
  %v104 = add nuw nsw i32 %v89, 4
  %v105 = lshr i32 %v104, 1
  %v106 = and i32 %v105, 3
  %v107 = shl i32 %v106, 4
  %v108 = xor i32 0, %v107
  %v109 = mul nuw nsw i32 %v104, 64
  %v110 = add nuw nsw i32 %v109, %v108
  %v132 = lshr i32 %v90, 1
  %v133 = and i32 %v132, 3
  %v134 = shl i32 %v133, 4
  %v135 = xor i32 0, %v134
  %v136 = mul nuw nsw i32 %v90, 64
  %v137 = add nuw nsw i32 %v136, %v135
  %v184 = xor i32 16, %v93
  %v185 = add nuw nsw i32 %v95, %v184
  %v193 = xor i32 16, %v107
  %v194 = add nuw nsw i32 %v109, %v193
  %v216 = xor i32 16, %v134
  %v217 = add nuw nsw i32 %v136, %v216
  %v264 = xor i32 32, %v93
  %v265 = add nuw nsw i32 %v95, %v264
  %v273 = xor i32 32, %v107
  %v274 = add nuw nsw i32 %v109, %v273
  %v296 = xor i32 32, %v134
  %v297 = add nuw nsw i32 %v136, %v296
  %v344 = xor i32 48, %v93
  %v345 = add nuw nsw i32 %v95, %v344
  %v353 = xor i32 48, %v107
  %v354 = add nuw nsw i32 %v109, %v353
  %v376 = xor i32 48, %v134
  %v377 = add nuw nsw i32 %v136, %v376
  br label %loop48
loop48:
  %i50 = phi i32 [ 0, %end39 ], [ %i50.n, %end64 ]
  %s51 = phi float [ 0.0, %end39 ], [ %v416, %end64 ]
  %s52 = phi float [ 0.0, %end39 ], [ %v417, %end64 ]
  %s53 = phi float [ 0.0, %end39 ], [ %v418, %end64 ]
  %s54 = phi float [ 0.0, %end39 ], [ %v419, %end64 ]
  %s55 = phi float [ 0.0, %end39 ], [ %v420, %end64 ]
  %s56 = phi float [ 0.0, %end39 ], [ %v421, %end64 ]
  %s57 = phi float [ 0.0, %end39 ], [ %v422, %end64 ]
  %s58 = phi float [ 0.0, %end39 ], [ %v423, %end64 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v59 = mul nsw i32 %i50, -1
  %v60 = add nsw i32 %v59, 2
  %v61 = call i32 @llvm.smin.i32(i32 %v60, i32 1)
  %v62 = icmp sgt i32 %v61, 0
  %v65 = mul nsw i32 %i50, 16
  %v66 = getelementptr float, ptr addrspace(1) %v5, i32 %v65
  %v67 = getelementptr float, ptr addrspace(1) %v66, i64 32
  %v68 = add nsw i32 %i50, 2
  %v69 = urem i32 %v68, 3
  %v70 = mul nsw i32 %v69, 256
  %v71 = getelementptr float, ptr addrspace(3) %a10, i32 %v70
  %v76 = getelementptr float, ptr addrspace(1) %v22, i32 %v65
  %v77 = getelementptr float, ptr addrspace(1) %v76, i64 32
  %v78 = mul nsw i32 %v69, 2048
  %v79 = getelementptr float, ptr addrspace(3) %a11, i32 %v78
  br i1 %v62, label %then63, label %end64
then63:
  br i1 %v6, label %then72, label %end73
then72:
  %v74 = getelementptr i8, ptr addrspace(3) %v71, i32 %v15
  %v75 = getelementptr i8, ptr addrspace(1) %v67, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v74, ptr addrspace(1) %v75)
  br label %end73
end73:
  %v80 = getelementptr i8, ptr addrspace(3) %v79, i32 %v15
  %v81 = getelementptr i8, ptr addrspace(1) %v77, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v80, ptr addrspace(1) %v81)
  %v82 = getelementptr i8, ptr addrspace(3) %v79, i32 %v31
  %v83 = getelementptr i8, ptr addrspace(1) %v77, i32 %v34
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v82, ptr addrspace(1) %v83)
  br label %end64
end64:
  call void @llvm.nvvm.cp.async.commit.group()
  %v84 = urem i32 %i50, 3
  %v85 = mul nsw i32 %v84, 256
  %v86 = getelementptr float, ptr addrspace(3) %a10, i32 %v85
  %v87 = mul nsw i32 %v84, 2048
  %v88 = getelementptr float, ptr addrspace(3) %a11, i32 %v87
  %v97 = getelementptr i8, ptr addrspace(3) %v86, i32 %v96
  %v98 = getelementptr i8, ptr addrspace(3) %v97, i32 0
  %v99 = load <4 x float>, ptr addrspace(3) %v98, align 16
  %v100 = extractelement <4 x float> %v99, i64 0
  %v101 = extractelement <4 x float> %v99, i64 1
  %v102 = extractelement <4 x float> %v99, i64 2
  %v103 = extractelement <4 x float> %v99, i64 3
  %v111 = getelementptr i8, ptr addrspace(3) %v86, i32 %v110
  %v112 = getelementptr i8, ptr addrspace(3) %v111, i32 0
  %v113 = load <4 x float>, ptr addrspace(3) %v112, align 16
  %v114 = extractelement <4 x float> %v113, i64 0
  %v115 = extractelement <4 x float> %v113, i64 1
  %v116 = extractelement <4 x float> %v113, i64 2
  %v117 = extractelement <4 x float> %v113, i64 3
  %v118 = getelementptr i8, ptr addrspace(3) %v86, i32 %v96
  %v119 = getelementptr i8, ptr addrspace(3) %v118, i32 512
  %v120 = load <4 x float>, ptr addrspace(3) %v119, align 16
  %v121 = extractelement <4 x float> %v120, i64 0
  %v122 = extractelement <4 x float> %v120, i64 1
  %v123 = extractelement <4 x float> %v120, i64 2
  %v124 = extractelement <4 x float> %v120, i64 3
  %v125 = getelementptr i8, ptr addrspace(3) %v86, i32 %v110
  %v126 = getelementptr i8, ptr addrspace(3) %v125, i32 512
  %v127 = load <4 x float>, ptr addrspace(3) %v126, align 16
  %v128 = extractelement <4 x float> %v127, i64 0
  %v129 = extractelement <4 x float> %v127, i64 1
  %v130 = extractelement <4 x float> %v127, i64 2
  %v131 = extractelement <4 x float> %v127, i64 3
  %v138 = getelementptr i8, ptr addrspace(3) %v88, i32 %v137
  %v139 = getelementptr i8, ptr addrspace(3) %v138, i32 0
  %v140 = load <4 x float>, ptr addrspace(3) %v139, align 16
  %v141 = extractelement <4 x float> %v140, i64 0
  %v142 = extractelement <4 x float> %v140, i64 1
  %v143 = extractelement <4 x float> %v140, i64 2
  %v144 = extractelement <4 x float> %v140, i64 3
  %v145 = getelementptr i8, ptr addrspace(3) %v88, i32 %v137
  %v146 = getelementptr i8, ptr addrspace(3) %v145, i32 4096
  %v147 = load <4 x float>, ptr addrspace(3) %v146, align 16
  %v148 = extractelement <4 x float> %v147, i64 0
  %v149 = extractelement <4 x float> %v147, i64 1
  %v150 = extractelement <4 x float> %v147, i64 2
  %v151 = extractelement <4 x float> %v147, i64 3
  %v152 = call float @llvm.fma.f32(float %v100, float %v141, float %s51)
  %v153 = call float @llvm.fma.f32(float %v100, float %v148, float %s52)
  %v154 = call float @llvm.fma.f32(float %v114, float %v141, float %s53)
  %v155 = call float @llvm.fma.f32(float %v114, float %v148, float %s54)
  %v156 = call float @llvm.fma.f32(float %v121, float %v141, float %s55)
  %v157 = call float @llvm.fma.f32(float %v121, float %v148, float %s56)
  %v158 = call float @llvm.fma.f32(float %v128, float %v141, float %s57)
  %v159 = call float @llvm.fma.f32(float %v128, float %v148, float %s58)
  %v160 = call float @llvm.fma.f32(float %v101, float %v142, float %v152)
  %v161 = call float @llvm.fma.f32(float %v101, float %v149, float %v153)
  %v162 = call float @llvm.fma.f32(float %v115, float %v142, float %v154)
  %v163 = call float @llvm.fma.f32(float %v115, float %v149, float %v155)
  %v164 = call float @llvm.fma.f32(float %v122, float %v142, float %v156)
  %v165 = call float @llvm.fma.f32(float %v122, float %v149, float %v157)
  %v166 = call float @llvm.fma.f32(float %v129, float %v142, float %v158)
  %v167 = call float @llvm.fma.f32(float %v129, float %v149, float %v159)
  %v168 = call float @llvm.fma.f32(float %v102, float %v143, float %v160)
  %v169 = call float @llvm.fma.f32(float %v102, float %v150, float %v161)
  %v170 = call float @llvm.fma.f32(float %v116, float %v143, float %v162)
  %v171 = call float @llvm.fma.f32(float %v116, float %v150, float %v163)
  %v172 = call float @llvm.fma.f32(float %v123, float %v143, float %v164)
  %v173 = call float @llvm.fma.f32(float %v123, float %v150, float %v165)
  %v174 = call float @llvm.fma.f32(float %v130, float %v143, float %v166)
  %v175 = call float @llvm.fma.f32(float %v130, float %v150, float %v167)
  %v176 = call float @llvm.fma.f32(float %v103, float %v144, float %v168)
  %v177 = call float @llvm.fma.f32(float %v103, float %v151, float %v169)
  %v178 = call float @llvm.fma.f32(float %v117, float %v144, float %v170)
  %v179 = call float @llvm.fma.f32(float %v117, float %v151, float %v171)
  %v180 = call float @llvm.fma.f32(float %v124, float %v144, float %v172)
  %v181 = call float @llvm.fma.f32(float %v124, float %v151, float %v173)
  %v182 = call float @llvm.fma.f32(float %v131, float %v144, float %v174)
  %v183 = call float @llvm.fma.f32(float %v131, float %v151, float %v175)
  %v186 = getelementptr i8, ptr addrspace(3) %v86, i32 %v185
  %v187 = getelementptr i8, ptr addrspace(3) %v186, i32 0
  %v188 = load <4 x float>, ptr addrspace(3) %v187, align 16
  %v189 = extractelement <4 x float> %v188, i64 0
  %v190 = extractelement <4 x float> %v188, i64 1
  %v191 = extractelement <4 x float> %v188, i64 2
  %v192 = extractelement <4 x float> %v188, i64 3
  %v195 = getelementptr i8, ptr addrspace(3) %v86, i32 %v194
  %v196 = getelementptr i8, ptr addrspace(3) %v195, i32 0
  %v197 = load <4 x float>, ptr addrspace(3) %v196, align 16
  %v198 = extractelement <4 x float> %v197, i64 0
  %v199 = extractelement <4 x float> %v197, i64 1
  %v200 = extractelement <4 x float> %v197, i64 2
  %v201 = extractelement <4 x float> %v197, i64 3
  %v202 = getelementptr i8, ptr addrspace(3) %v86, i32 %v185
  %v203 = getelementptr i8, ptr addrspace(3) %v202, i32 512
  %v204 = load <4 x float>, ptr addrspace(3) %v203, align 16
  %v205 = extractelement <4 x float> %v204, i64 0
  %v206 = extractelement <4 x float> %v204, i64 1
  %v207 = extractelement <4 x float> %v204, i64 2
  %v208 = extractelement <4 x float> %v204, i64 3
  %v209 = getelementptr i8, ptr addrspace(3) %v86, i32 %v194
  %v210 = getelementptr i8, ptr addrspace(3) %v209, i32 512
  %v211 = load <4 x float>, ptr addrspace(3) %v210, align 16
  %v212 = extractelement <4 x float> %v211, i64 0
  %v213 = extractelement <4 x float> %v211, i64 1
  %v214 = extractelement <4 x float> %v211, i64 2
  %v215 = extractelement <4 x float> %v211, i64 3
  %v218 = getelementptr i8, ptr addrspace(3) %v88, i32 %v217
  %v219 = getelementptr i8, ptr addrspace(3) %v218, i32 0
  %v220 = load <4 x float>, ptr addrspace(3) %v219, align 16
  %v221 = extractelement <4 x float> %v220, i64 0
  %v222 = extractelement <4 x float> %v220, i64 1
  %v223 = extractelement <4 x float> %v220, i64 2
  %v224 = extractelement <4 x float> %v220, i64 3
  %v225 = getelementptr i8, ptr addrspace(3) %v88, i32 %v217
  %v226 = getelementptr i8, ptr addrspace(3) %v225, i32 4096
  %v227 = load <4 x float>, ptr addrspace(3) %v226, align 16
  %v228 = extractelement <4 x float> %v227, i64 0
  %v229 = extractelement <4 x float> %v227, i64 1
  %v230 = extractelement <4 x float> %v227, i64 2
  %v231 = extractelement <4 x float> %v227, i64 3
  %v232 = call float @llvm.fma.f32(float %v189, float %v221, float %v176)
  %v233 = call float @llvm.fma.f32(float %v189, float %v228, float %v177)
  %v234 = call float @llvm.fma.f32(float %v198, float %v221, float %v178)
  %v235 = call float @llvm.fma.f32(float %v198, float %v228, float %v179)
  %v236 = call float @llvm.fma.f32(float %v205, float %v221, float %v180)
  %v237 = call float @llvm.fma.f32(float %v205, float %v228, float %v181)
  %v238 = call float @llvm.fma.f32(float %v212, float %v221, float %v182)
  %v239 = call float @llvm.fma.f32(float %v212, float %v228, float %v183)
  %v240 = call float @llvm.fma.f32(float %v190, float %v222, float %v232)
  %v241 = call float @llvm.fma.f32(float %v190, float %v229, float %v233)
  %v242 = call float @llvm.fma.f32(float %v199, float %v222, float %v234)
  %v243 = call float @llvm.fma.f32(float %v199, float %v229, float %v235)
  %v244 = call float @llvm.fma.f32(float %v206, float %v222, float %v236)
  %v245 = call float @llvm.fma.f32(float %v206, float %v229, float %v237)
  %v246 = call float @llvm.fma.f32(float %v213, float %v222, float %v238)
  %v247 = call float @llvm.fma.f32(float %v213, float %v229, float %v239)
  %v248 = call float @llvm.fma.f32(float %v191, float %v223, float %v240)
  %v249 = call float @llvm.fma.f32(float %v191, float %v230, float %v241)
  %v250 = call float @llvm.fma.f32(float %v200, float %v223, float %v242)
  %v251 = call float @llvm.fma.f32(float %v200, float %v230, float %v243)
  %v252 = call float @llvm.fma.f32(float %v207, float %v223, float %v244)
  %v253 = call float @llvm.fma.f32(float %v207, float %v230, float %v245)
  %v254 = call float @llvm.fma.f32(float %v214, float %v223, float %v246)
  %v255 = call float @llvm.fma.f32(float %v214, float %v230, float %v247)
  %v256 = call float @llvm.fma.f32(float %v192, float %v224, float %v248)
  %v257 = call float @llvm.fma.f32(float %v192, float %v231, float %v249)
  %v258 = call float @llvm.fma.f32(float %v201, float %v224, float %v250)
  %v259 = call float @llvm.fma.f32(float %v201, float %v231, float %v251)
  %v260 = call float @llvm.fma.f32(float %v208, float %v224, float %v252)
  %v261 = call float @llvm.fma.f32(float %v208, float %v231, float %v253)
  %v262 = call float @llvm.fma.f32(float %v215, float %v224, float %v254)
  %v263 = call float @llvm.fma.f32(float %v215, float %v231, float %v255)
  %v266 = getelementptr i8, ptr addrspace(3) %v86, i32 %v265
  %v267 = getelementptr i8, ptr addrspace(3) %v266, i32 0
  %v268 = load <4 x float>, ptr addrspace(3) %v267, align 16
  %v269 = extractelement <4 x float> %v268, i64 0
  %v270 = extractelement <4 x float> %v268, i64 1
  %v271 = extractelement <4 x float> %v268, i64 2
  %v272 = extractelement <4 x float> %v268, i64 3
  %v275 = getelementptr i8, ptr addrspace(3) %v86, i32 %v274
  %v276 = getelementptr i8, ptr addrspace(3) %v275, i32 0
  %v277 = load <4 x float>, ptr addrspace(3) %v276, align 16
  %v278 = extractelement <4 x float> %v277, i64 0
  %v279 = extractelement <4 x float> %v277, i64 1
  %v280 = extractelement <4 x float> %v277, i64 2
  %v281 = extractelement <4 x float> %v277, i64 3
  %v282 = getelementptr i8, ptr addrspace(3) %v86, i32 %v265
  %v283 = getelementptr i8, ptr addrspace(3) %v282, i32 512
  %v284 = load <4 x float>, ptr addrspace(3) %v283, align 16
  %v285 = extractelement <4 x float> %v284, i64 0
  %v286 = extractelement <4 x float> %v284, i64 1
  %v287 = extractelement <4 x float> %v284, i64 2
  %v288 = extractelement <4 x float> %v284, i64 3
  %v289 = getelementptr i8, ptr addrspace(3) %v86, i32 %v274
  %v290 = getelementptr i8, ptr addrspace(3) %v289, i32 512
  %v291 = load <4 x float>, ptr addrspace(3) %v290, align 16
  %v292 = extractelement <4 x float> %v291, i64 0
  %v293 = extractelement <4 x float> %v291, i64 1
  %v294 = extractelement <4 x float> %v291, i64 2
  %v295 = extractelement <4 x float> %v291, i64 3
  %v298 = getelementptr i8, ptr addrspace(3) %v88, i32 %v297
  %v299 = getelementptr i8, ptr addrspace(3) %v298, i32 0
  %v300 = load <4 x float>, ptr addrspace(3) %v299, align 16
  %v301 = extractelement <4 x float> %v300, i64 0
  %v302 = extractelement <4 x float> %v300, i64 1
  %v303 = extractelement <4 x float> %v300, i64 2
  %v304 = extractelement <4 x float> %v300, i64 3
  %v305 = getelementptr i8, ptr addrspace(3) %v88, i32 %v297
  %v306 = getelementptr i8, ptr addrspace(3) %v305, i32 4096
  %v307 = load <4 x float>, ptr addrspace(3) %v306, align 16
  %v308 = extractelement <4 x float> %v307, i64 0
  %v309 = extractelement <4 x float> %v307, i64 1
  %v310 = extractelement <4 x float> %v307, i64 2
  %v311 = extractelement <4 x float> %v307, i64 3
  %v312 = call float @llvm.fma.f32(float %v269, float %v301, float %v256)
  %v313 = call float @llvm.fma.f32(float %v269, float %v308, float %v257)
  %v314 = call float @llvm.fma.f32(float %v278, float %v301, float %v258)
  %v315 = call float @llvm.fma.f32(float %v278, float %v308, float %v259)
  %v316 = call float @llvm.fma.f32(float %v285, float %v301, float %v260)
  %v317 = call float @llvm.fma.f32(float %v285, float %v308, float %v261)
  %v318 = call float @llvm.fma.f32(float %v292, float %v301, float %v262)
  %v319 = call float @llvm.fma.f32(float %v292, float %v308, float %v263)
  %v320 = call float @llvm.fma.f32(float %v270, float %v302, float %v312)
  %v321 = call float @llvm.fma.f32(float %v270, float %v309, float %v313)
  %v322 = call float @llvm.fma.f32(float %v279, float %v302, float %v314)
  %v323 = call float @llvm.fma.f32(float %v279, float %v309, float %v315)
  %v324 = call float @llvm.fma.f32(float %v286, float %v302, float %v316)
  %v325 = call float @llvm.fma.f32(float %v286, float %v309, float %v317)
  %v326 = call float @llvm.fma.f32(float %v293, float %v302, float %v318)
  %v327 = call float @llvm.fma.f32(float %v293, float %v309, float %v319)
  %v328 = call float @llvm.fma.f32(float %v271, float %v303, float %v320)
  %v329 = call float @llvm.fma.f32(float %v271, float %v310, float %v321)
  %v330 = call float @llvm.fma.f32(float %v280, float %v303, float %v322)
  %v331 = call float @llvm.fma.f32(float %v280, float %v310, float %v323)
  %v332 = call float @llvm.fma.f32(float %v287, float %v303, float %v324)
  %v333 = call float @llvm.fma.f32(float %v287, float %v310, float %v325)
  %v334 = call float @llvm.fma.f32(float %v294, float %v303, float %v326)
  %v335 = call float @llvm.fma.f32(float %v294, float %v310, float %v327)
  %v336 = call float @llvm.fma.f32(float %v272, float %v304, float %v328)
  %v337 = call float @llvm.fma.f32(float %v272, float %v311, float %v329)
  %v338 = call float @llvm.fma.f32(float %v281, float %v304, float %v330)
  %v339 = call float @llvm.fma.f32(float %v281, float %v311, float %v331)
  %v340 = call float @llvm.fma.f32(float %v288, float %v304, float %v332)
  %v341 = call float @llvm.fma.f32(float %v288, float %v311, float %v333)
  %v342 = call float @llvm.fma.f32(float %v295, float %v304, float %v334)
  %v343 = call float @llvm.fma.f32(float %v295, float %v311, float %v335)
  %v346 = getelementptr i8, ptr addrspace(3) %v86, i32 %v345
  %v347 = getelementptr i8, ptr addrspace(3) %v346, i32 0
  %v348 = load <4 x float>, ptr addrspace(3) %v347, align 16
  %v349 = extractelement <4 x float> %v348, i64 0
  %v350 = extractelement <4 x float> %v348, i64 1
  %v351 = extractelement <4 x float> %v348, i64 2
  %v352 = extractelement <4 x float> %v348, i64 3
  %v355 = getelementptr i8, ptr addrspace(3) %v86, i32 %v354
  %v356 = getelementptr i8, ptr addrspace(3) %v355, i32 0
  %v357 = load <4 x float>, ptr addrspace(3) %v356, align 16
  %v358 = extractelement <4 x float> %v357, i64 0
  %v359 = extractelement <4 x float> %v357, i64 1
  %v360 = extractelement <4 x float> %v357, i64 2
  %v361 = extractelement <4 x float> %v357, i64 3
  %v362 = getelementptr i8, ptr addrspace(3) %v86, i32 %v345
  %v363 = getelementptr i8, ptr addrspace(3) %v362, i32 512
  %v364 = load <4 x float>, ptr addrspace(3) %v363, align 16
  %v365 = extractelement <4 x float> %v364, i64 0
  %v366 = extractelement <4 x float> %v364, i64 1
  %v367 = extractelement <4 x float> %v364, i64 2
  %v368 = extractelement <4 x float> %v364, i64 3
  %v369 = getelementptr i8, ptr addrspace(3) %v86, i32 %v354
  %v370 = getelementptr i8, ptr addrspace(3) %v369, i32 512
  %v371 = load <4 x float>, ptr addrspace(3) %v370, align 16
  %v372 = extractelement <4 x float> %v371, i64 0
  %v373 = extractelement <4 x float> %v371, i64 1
  %v374 = extractelement <4 x float> %v371, i64 2
  %v375 = extractelement <4 x float> %v371, i64 3
  %v378 = getelementptr i8, ptr addrspace(3) %v88, i32 %v377
  %v379 = getelementptr i8, ptr addrspace(3) %v378, i32 0
  %v380 = load <4 x float>, ptr addrspace(3) %v379, align 16
  %v381 = extractelement <4 x float> %v380, i64 0
  %v382 = extractelement <4 x float> %v380, i64 1
  %v383 = extractelement <4 x float> %v380, i64 2
  %v384 = extractelement <4 x float> %v380, i64 3
  %v385 = getelementptr i8, ptr addrspace(3) %v88, i32 %v377
  %v386 = getelementptr i8, ptr addrspace(3) %v385, i32 4096
  %v387 = load <4 x float>, ptr addrspace(3) %v386, align 16
  %v388 = extractelement <4 x float> %v387, i64 0
  %v389 = extractelement <4 x float> %v387, i64 1
  %v390 = extractelement <4 x float> %v387, i64 2
  %v391 = extractelement <4 x float> %v387, i64 3
  %v392 = call float @llvm.fma.f32(float %v349, float %v381, float %v336)
  %v393 = call float @llvm.fma.f32(float %v349, float %v388, float %v337)
  %v394 = call float @llvm.fma.f32(float %v358, float %v381, float %v338)
  %v395 = call float @llvm.fma.f32(float %v358, float %v388, float %v339)
  %v396 = call float @llvm.fma.f32(float %v365, float %v381, float %v340)
  %v397 = call float @llvm.fma.f32(float %v365, float %v388, float %v341)
  %v398 = call float @llvm.fma.f32(float %v372, float %v381, float %v342)
  %v399 = call float @llvm.fma.f32(float %v372, float %v388, float %v343)
  %v400 = call float @llvm.fma.f32(float %v350, float %v382, float %v392)
  %v401 = call float @llvm.fma.f32(float %v350, float %v389, float %v393)
  %v402 = call float @llvm.fma.f32(float %v359, float %v382, float %v394)
  %v403 = call float @llvm.fma.f32(float %v359, float %v389, float %v395)
  %v404 = call float @llvm.fma.f32(float %v366, float %v382, float %v396)
  %v405 = call float @llvm.fma.f32(float %v366, float %v389, float %v397)
  %v406 = call float @llvm.fma.f32(float %v373, float %v382, float %v398)
  %v407 = call float @llvm.fma.f32(float %v373, float %v389, float %v399)
  %v408 = call float @llvm.fma.f32(float %v351, float %v383, float %v400)
  %v409 = call float @llvm.fma.f32(float %v351, float %v390, float %v401)
  %v410 = call float @llvm.fma.f32(float %v360, float %v383, float %v402)
  %v411 = call float @llvm.fma.f32(float %v360, float %v390, float %v403)
  %v412 = call float @llvm.fma.f32(float %v367, float %v383, float %v404)
  %v413 = call float @llvm.fma.f32(float %v367, float %v390, float %v405)
  %v414 = call float @llvm.fma.f32(float %v374, float %v383, float %v406)
  %v415 = call float @llvm.fma.f32(float %v374, float %v390, float %v407)
  %v416 = call float @llvm.fma.f32(float %v352, float %v384, float %v408)
  %v417 = call float @llvm.fma.f32(float %v352, float %v391, float %v409)
  %v418 = call float @llvm.fma.f32(float %v361, float %v384, float %v410)
  %v419 = call float @llvm.fma.f32(float %v361, float %v391, float %v411)
  %v420 = call float @llvm.fma.f32(float %v368, float %v384, float %v412)
  %v421 = call float @llvm.fma.f32(float %v368, float %v391, float %v413)
  %v422 = call float @llvm.fma.f32(float %v375, float %v384, float %v414)
  %v423 = call float @llvm.fma.f32(float %v375, float %v391, float %v415)
  %i50.n = add nsw i32 %i50, 1
  %i50.c = icmp slt i32 %i50.n, 4
  br i1 %i50.c, label %loop48, label %end49, !llvm.loop !0
end49:
  %v424 = add nsw i32 0, %v89
  %v425 = add nsw i32 0, %v90
  %v426 = mul nsw i32 %v424, 128
  %v427 = getelementptr float, ptr addrspace(3) %a4, i32 %v426
  %v428 = getelementptr float, ptr addrspace(3) %v427, i32 %v425
  store float %v416, ptr addrspace(3) %v428, align 4
  %v429 = add nuw nsw i32 %v90, 64
  %v430 = add nsw i32 0, %v89
  %v431 = add nsw i32 0, %v429
  %v432 = mul nsw i32 %v430, 128
  %v433 = getelementptr float, ptr addrspace(3) %a4, i32 %v432
  %v434 = getelementptr float, ptr addrspace(3) %v433, i32 %v431
  store float %v417, ptr addrspace(3) %v434, align 4
  %v435 = add nsw i32 0, %v104
  %v436 = add nsw i32 0, %v90
  %v437 = mul nsw i32 %v435, 128
  %v438 = getelementptr float, ptr addrspace(3) %a4, i32 %v437
  %v439 = getelementptr float, ptr addrspace(3) %v438, i32 %v436
  store float %v418, ptr addrspace(3) %v439, align 4
  %v440 = add nsw i32 0, %v104
  %v441 = add nsw i32 0, %v429
  %v442 = mul nsw i32 %v440, 128
  %v443 = getelementptr float, ptr addrspace(3) %a4, i32 %v442
  %v444 = getelementptr float, ptr addrspace(3) %v443, i32 %v441
  store float %v419, ptr addrspace(3) %v444, align 4
  %v445 = add nuw nsw i32 %v89, 8
  %v446 = add nsw i32 0, %v445
  %v447 = add nsw i32 0, %v90
  %v448 = mul nsw i32 %v446, 128
  %v449 = getelementptr float, ptr addrspace(3) %a4, i32 %v448
  %v450 = getelementptr float, ptr addrspace(3) %v449, i32 %v447
  store float %v420, ptr addrspace(3) %v450, align 4
  %v451 = add nsw i32 0, %v445
  %v452 = add nsw i32 0, %v429
  %v453 = mul nsw i32 %v451, 128
  %v454 = getelementptr float, ptr addrspace(3) %a4, i32 %v453
  %v455 = getelementptr float, ptr addrspace(3) %v454, i32 %v452
  store float %v421, ptr addrspace(3) %v455, align 4
  %v456 = add nuw nsw i32 %v89, 12
  %v457 = add nsw i32 0, %v456
  %v458 = add nsw i32 0, %v90
  %v459 = mul nsw i32 %v457, 128
  %v460 = getelementptr float, ptr addrspace(3) %a4, i32 %v459
  %v461 = getelementptr float, ptr addrspace(3) %v460, i32 %v458
  store float %v422, ptr addrspace(3) %v461, align 4
  %v462 = add nsw i32 0, %v456
  %v463 = add nsw i32 0, %v429
  %v464 = mul nsw i32 %v462, 128
  %v465 = getelementptr float, ptr addrspace(3) %a4, i32 %v464
  %v466 = getelementptr float, ptr addrspace(3) %v465, i32 %v463
  store float %v423, ptr addrspace(3) %v466, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v467 = lshr i32 %tid, 4
  %v470 = and i32 %tid, 15
  %v471 = mul nuw nsw i32 %v470, 4
  %v527 = icmp eq i32 %v470, 0
  br i1 true, label %then468, label %end469
then468:
  %v480 = mul nsw i32 %v467, 128
  %v481 = getelementptr float, ptr addrspace(3) %a4, i32 %v480
  %v496 = getelementptr float, ptr addrspace(3) %a5, i32 %v480
  %v474 = icmp slt i32 %v471, 128
  br i1 %v474, label %loop472, label %end473
loop472:
  %i475 = phi i32 [ %v471, %then468 ], [ %i475.n, %loop472 ]
  %s476 = phi float [ 0xFFF0000000000000, %then468 ], [ %v498, %loop472 ]
  %s477 = phi float [ 0xFFF0000000000000, %then468 ], [ %v499, %loop472 ]
  %s478 = phi float [ 0xFFF0000000000000, %then468 ], [ %v500, %loop472 ]
  %s479 = phi float [ 0xFFF0000000000000, %then468 ], [ %v501, %loop472 ]
  %v482 = getelementptr float, ptr addrspace(3) %v481, i32 %i475
  %v483 = load <4 x float>, ptr addrspace(3) %v482, align 16
  %v484 = extractelement <4 x float> %v483, i64 0
  %v485 = extractelement <4 x float> %v483, i64 1
  %v486 = extractelement <4 x float> %v483, i64 2
  %v487 = extractelement <4 x float> %v483, i64 3
  %v488 = fdiv float %v484, 0x4020000000000000
  %v489 = fdiv float %v485, 0x4020000000000000
  %v490 = fdiv float %v486, 0x4020000000000000
  %v491 = fdiv float %v487, 0x4020000000000000
  %v492 = insertelement <4 x float> poison, float %v488, i64 0
  %v493 = insertelement <4 x float> %v492, float %v489, i64 1
  %v494 = insertelement <4 x float> %v493, float %v490, i64 2
  %v495 = insertelement <4 x float> %v494, float %v491, i64 3
  %v497 = getelementptr float, ptr addrspace(3) %v496, i32 %i475
  store <4 x float> %v495, ptr addrspace(3) %v497, align 16
  %v498 = call float @llvm.maximum.f32(float %s476, float %v488)
  %v499 = call float @llvm.maximum.f32(float %s477, float %v489)
  %v500 = call float @llvm.maximum.f32(float %s478, float %v490)
  %v501 = call float @llvm.maximum.f32(float %s479, float %v491)
  %i475.n = add nsw i32 %i475, 64
  %i475.c = icmp slt i32 %i475.n, 128
  br i1 %i475.c, label %loop472, label %end473
end473:
  %v502 = phi float [ 0xFFF0000000000000, %then468 ], [ %v498, %loop472 ]
  %v503 = phi float [ 0xFFF0000000000000, %then468 ], [ %v499, %loop472 ]
  %v504 = phi float [ 0xFFF0000000000000, %then468 ], [ %v500, %loop472 ]
  %v505 = phi float [ 0xFFF0000000000000, %then468 ], [ %v501, %loop472 ]
  %v506 = call float @llvm.maximum.f32(float %v502, float %v504)
  %v507 = call float @llvm.maximum.f32(float %v503, float %v505)
  %v508 = call float @llvm.maximum.f32(float %v506, float %v507)
  %v509 = bitcast float %v508 to i32
  %v510 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v509, i32 1, i32 31)
  %v511 = bitcast i32 %v510 to float
  %v512 = call float @llvm.maximum.f32(float %v508, float %v511)
  %v513 = bitcast float %v512 to i32
  %v514 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v513, i32 2, i32 31)
  %v515 = bitcast i32 %v514 to float
  %v516 = call float @llvm.maximum.f32(float %v512, float %v515)
  %v517 = bitcast float %v516 to i32
  %v518 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v517, i32 4, i32 31)
  %v519 = bitcast i32 %v518 to float
  %v520 = call float @llvm.maximum.f32(float %v516, float %v519)
  %v521 = bitcast float %v520 to i32
  %v522 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v521, i32 8, i32 31)
  %v523 = bitcast i32 %v522 to float
  %v524 = call float @llvm.maximum.f32(float %v520, float %v523)
  %v525 = fcmp ogt float 0xFFF0000000000000, %v524
  %v526 = select i1 %v525, float 0xFFF0000000000000, float %v524
  %v530 = getelementptr float, ptr addrspace(3) %a6, i32 %v467
  br i1 %v527, label %then528, label %end529
then528:
  store float %v526, ptr addrspace(3) %v530, align 4
  br label %end529
end529:
  br label %end469
end469:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then531, label %end532
then531:
  %v533 = getelementptr float, ptr addrspace(3) %a6, i32 %v467
  %v534 = load float, ptr addrspace(3) %v533, align 4
  %v535 = fcmp ogt float 0xFFF0000000000000, %v534
  %v536 = select i1 %v535, float 0xFFF0000000000000, float %v534
  %v545 = mul nsw i32 %v467, 128
  %v546 = getelementptr float, ptr addrspace(3) %a5, i32 %v545
  %v565 = getelementptr float, ptr addrspace(3) %a7, i32 %v545
  %v539 = icmp slt i32 %v471, 128
  br i1 %v539, label %loop537, label %end538
loop537:
  %i540 = phi i32 [ %v471, %then531 ], [ %i540.n, %loop537 ]
  %s541 = phi float [ 0x8000000000000000, %then531 ], [ %v567, %loop537 ]
  %s542 = phi float [ 0x8000000000000000, %then531 ], [ %v568, %loop537 ]
  %s543 = phi float [ 0x8000000000000000, %then531 ], [ %v569, %loop537 ]
  %s544 = phi float [ 0x8000000000000000, %then531 ], [ %v570, %loop537 ]
  %v547 = getelementptr float, ptr addrspace(3) %v546, i32 %i540
  %v548 = load <4 x float>, ptr addrspace(3) %v547, align 16
  %v549 = extractelement <4 x float> %v548, i64 0
  %v550 = extractelement <4 x float> %v548, i64 1
  %v551 = extractelement <4 x float> %v548, i64 2
  %v552 = extractelement <4 x float> %v548, i64 3
  %v553 = fsub float %v549, %v536
  %v554 = fsub float %v550, %v536
  %v555 = fsub float %v551, %v536
  %v556 = fsub float %v552, %v536
  %v557 = call float @st.exponential.f32(float %v553)
  %v558 = call float @st.exponential.f32(float %v554)
  %v559 = call float @st.exponential.f32(float %v555)
  %v560 = call float @st.exponential.f32(float %v556)
  %v561 = insertelement <4 x float> poison, float %v557, i64 0
  %v562 = insertelement <4 x float> %v561, float %v558, i64 1
  %v563 = insertelement <4 x float> %v562, float %v559, i64 2
  %v564 = insertelement <4 x float> %v563, float %v560, i64 3
  %v566 = getelementptr float, ptr addrspace(3) %v565, i32 %i540
  store <4 x float> %v564, ptr addrspace(3) %v566, align 16
  %v567 = fadd float %s541, %v557
  %v568 = fadd float %s542, %v558
  %v569 = fadd float %s543, %v559
  %v570 = fadd float %s544, %v560
  %i540.n = add nsw i32 %i540, 64
  %i540.c = icmp slt i32 %i540.n, 128
  br i1 %i540.c, label %loop537, label %end538
end538:
  %v571 = phi float [ 0x8000000000000000, %then531 ], [ %v567, %loop537 ]
  %v572 = phi float [ 0x8000000000000000, %then531 ], [ %v568, %loop537 ]
  %v573 = phi float [ 0x8000000000000000, %then531 ], [ %v569, %loop537 ]
  %v574 = phi float [ 0x8000000000000000, %then531 ], [ %v570, %loop537 ]
  %v575 = fadd float %v571, %v573
  %v576 = fadd float %v572, %v574
  %v577 = fadd float %v575, %v576
  %v578 = bitcast float %v577 to i32
  %v579 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v578, i32 1, i32 31)
  %v580 = bitcast i32 %v579 to float
  %v581 = fadd float %v577, %v580
  %v582 = bitcast float %v581 to i32
  %v583 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v582, i32 2, i32 31)
  %v584 = bitcast i32 %v583 to float
  %v585 = fadd float %v581, %v584
  %v586 = bitcast float %v585 to i32
  %v587 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v586, i32 4, i32 31)
  %v588 = bitcast i32 %v587 to float
  %v589 = fadd float %v585, %v588
  %v590 = bitcast float %v589 to i32
  %v591 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v590, i32 8, i32 31)
  %v592 = bitcast i32 %v591 to float
  %v593 = fadd float %v589, %v592
  %v594 = fadd float 0x0000000000000000, %v593
  %v597 = getelementptr float, ptr addrspace(3) %a8, i32 %v467
  br i1 %v527, label %then595, label %end596
then595:
  store float %v594, ptr addrspace(3) %v597, align 4
  br label %end596
end596:
  br label %end532
end532:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v598 = lshr i32 %tid, 5
  %v605 = and i32 %tid, 31
  %v606 = mul nuw nsw i32 %v605, 4
  %v601 = icmp slt i32 %v598, 16
  br i1 %v601, label %loop599, label %end600
loop599:
  %i602 = phi i32 [ %v598, %end532 ], [ %i602.n, %end608 ]
  %v603 = getelementptr float, ptr addrspace(3) %a8, i32 %i602
  %v604 = load float, ptr addrspace(3) %v603, align 4
  %v609 = mul nsw i32 %i602, 128
  %v610 = getelementptr float, ptr addrspace(3) %a7, i32 %v609
  %v625 = getelementptr float, ptr addrspace(3) %a9, i32 %v609
  br i1 true, label %then607, label %end608
then607:
  %v611 = getelementptr float, ptr addrspace(3) %v610, i32 %v606
  %v612 = load <4 x float>, ptr addrspace(3) %v611, align 16
  %v613 = extractelement <4 x float> %v612, i64 0
  %v614 = extractelement <4 x float> %v612, i64 1
  %v615 = extractelement <4 x float> %v612, i64 2
  %v616 = extractelement <4 x float> %v612, i64 3
  %v617 = fdiv float %v613, %v604
  %v618 = fdiv float %v614, %v604
  %v619 = fdiv float %v615, %v604
  %v620 = fdiv float %v616, %v604
  %v621 = insertelement <4 x float> poison, float %v617, i64 0
  %v622 = insertelement <4 x float> %v621, float %v618, i64 1
  %v623 = insertelement <4 x float> %v622, float %v619, i64 2
  %v624 = insertelement <4 x float> %v623, float %v620, i64 3
  %v626 = getelementptr float, ptr addrspace(3) %v625, i32 %v606
  store <4 x float> %v624, ptr addrspace(3) %v626, align 16
  br label %end608
end608:
  %i602.n = add nsw i32 %i602, 8
  %i602.c = icmp slt i32 %i602.n, 16
  br i1 %i602.c, label %loop599, label %end600
end600:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v627 = and i32 %tid, 7
  %v628 = lshr i32 %tid, 3
  %v629 = icmp ult i32 %v628, 16
  %v632 = mul nuw nsw i32 %v627, 16
  %v633 = and i32 %v628, 7
  %v634 = shl i32 %v633, 4
  %v635 = xor i32 %v632, %v634
  %v636 = mul nuw nsw i32 %v628, 128
  %v637 = add nuw nsw i32 %v636, %v635
  %v639 = mul nsw i32 %v628, 512
  %v640 = add nsw i32 %v639, %v632
  %v641 = udiv i32 %v632, 4
  br i1 %v629, label %then630, label %end631
then630:
  %v638 = getelementptr i8, ptr addrspace(3) %a12, i32 %v637
  %v642 = getelementptr i8, ptr addrspace(3) %a9, i32 %v640
  %v643 = load <4 x i32>, ptr addrspace(3) %v642, align 16
  store <4 x i32> %v643, ptr addrspace(3) %v638, align 16
  br label %end631
end631:
  %v644 = urem i32 %ctaid, 2
  %v645 = mul nsw i32 %v644, 32
  %v646 = add nsw i32 %v21, %v645
  %v647 = getelementptr float, ptr addrspace(1) %p2, i32 %v646
  %v648 = getelementptr i8, ptr addrspace(3) %a13, i32 %v637
  %v649 = mul nsw i32 %v628, 256
  %v650 = add nsw i32 %v649, %v632
  %v651 = getelementptr i8, ptr addrspace(1) %v647, i32 %v650
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v648, ptr addrspace(1) %v651)
  call void @llvm.nvvm.cp.async.commit.group()
  %v652 = getelementptr float, ptr addrspace(3) %a9, i64 32
  %v653 = getelementptr float, ptr addrspace(3) %a12, i64 512
  br i1 %v629, label %then654, label %end655
then654:
  %v656 = getelementptr i8, ptr addrspace(3) %v653, i32 %v637
  %v657 = getelementptr i8, ptr addrspace(3) %v652, i32 %v640
  %v658 = load <4 x i32>, ptr addrspace(3) %v657, align 16
  store <4 x i32> %v658, ptr addrspace(3) %v656, align 16
  br label %end655
end655:
  %v659 = getelementptr float, ptr addrspace(1) %v647, i64 2048
  %v660 = getelementptr float, ptr addrspace(3) %a13, i64 1024
  %v661 = getelementptr i8, ptr addrspace(3) %v660, i32 %v637
  %v662 = getelementptr i8, ptr addrspace(1) %v659, i32 %v650
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v661, ptr addrspace(1) %v662)
  call void @llvm.nvvm.cp.async.commit.group()
  %v698 = and i32 %v598, 7
  %v699 = shl i32 %v698, 4
  %v700 = xor i32 0, %v699
  %v701 = mul nuw nsw i32 %v598, 128
  %v702 = add nuw nsw i32 %v701, %v700
  %v717 = and i32 0, 7
  %v718 = shl i32 %v717, 4
  %v719 = xor i32 %v606, %v718
  %v720 = mul nuw nsw i32 0, 128
  %v721 = add nuw nsw i32 %v720, %v719
  %v725 = and i32 1, 7
  %v726 = shl i32 %v725, 4
  %v727 = xor i32 %v606, %v726
  %v728 = mul nuw nsw i32 1, 128
  %v729 = add nuw nsw i32 %v728, %v727
  %v733 = and i32 2, 7
  %v734 = shl i32 %v733, 4
  %v735 = xor i32 %v606, %v734
  %v736 = mul nuw nsw i32 2, 128
  %v737 = add nuw nsw i32 %v736, %v735
  %v741 = and i32 3, 7
  %v742 = shl i32 %v741, 4
  %v743 = xor i32 %v606, %v742
  %v744 = mul nuw nsw i32 3, 128
  %v745 = add nuw nsw i32 %v744, %v743
  %v757 = xor i32 16, %v699
  %v758 = add nuw nsw i32 %v701, %v757
  %v773 = and i32 4, 7
  %v774 = shl i32 %v773, 4
  %v775 = xor i32 %v606, %v774
  %v776 = mul nuw nsw i32 4, 128
  %v777 = add nuw nsw i32 %v776, %v775
  %v781 = and i32 5, 7
  %v782 = shl i32 %v781, 4
  %v783 = xor i32 %v606, %v782
  %v784 = mul nuw nsw i32 5, 128
  %v785 = add nuw nsw i32 %v784, %v783
  %v789 = and i32 6, 7
  %v790 = shl i32 %v789, 4
  %v791 = xor i32 %v606, %v790
  %v792 = mul nuw nsw i32 6, 128
  %v793 = add nuw nsw i32 %v792, %v791
  %v797 = and i32 7, 7
  %v798 = shl i32 %v797, 4
  %v799 = xor i32 %v606, %v798
  %v800 = mul nuw nsw i32 7, 128
  %v801 = add nuw nsw i32 %v800, %v799
  %v813 = xor i32 32, %v699
  %v814 = add nuw nsw i32 %v701, %v813
  %v849 = xor i32 48, %v699
  %v850 = add nuw nsw i32 %v701, %v849
  %v885 = xor i32 64, %v699
  %v886 = add nuw nsw i32 %v701, %v885
  %v921 = xor i32 80, %v699
  %v922 = add nuw nsw i32 %v701, %v921
  %v957 = xor i32 96, %v699
  %v958 = add nuw nsw i32 %v701, %v957
  %v993 = xor i32 112, %v699
  %v994 = add nuw nsw i32 %v701, %v993
  br label %loop663
loop663:
  %i665 = phi i32 [ 0, %end655 ], [ %i665.n, %end673 ]
  %s666 = phi float [ 0.0, %end655 ], [ %v1027, %end673 ]
  %s667 = phi float [ 0.0, %end655 ], [ %v1028, %end673 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v668 = mul nsw i32 %i665, -1
  %v669 = add nsw i32 %v668, 2
  %v670 = call i32 @llvm.smin.i32(i32 %v669, i32 1)
  %v671 = icmp sgt i32 %v670, 0
  %v674 = mul nsw i32 %i665, 32
  %v675 = getelementptr float, ptr addrspace(3) %a9, i32 %v674
  %v676 = getelementptr float, ptr addrspace(3) %v675, i64 64
  %v677 = add nsw i32 %i665, 2
  %v678 = urem i32 %v677, 3
  %v679 = mul nsw i32 %v678, 512
  %v680 = getelementptr float, ptr addrspace(3) %a12, i32 %v679
  %v686 = mul nsw i32 %i665, 2048
  %v687 = getelementptr float, ptr addrspace(1) %v647, i32 %v686
  %v688 = getelementptr float, ptr addrspace(1) %v687, i64 4096
  %v689 = mul nsw i32 %v678, 1024
  %v690 = getelementptr float, ptr addrspace(3) %a13, i32 %v689
  br i1 %v671, label %then672, label %end673
then672:
  br i1 %v629, label %then681, label %end682
then681:
  %v683 = getelementptr i8, ptr addrspace(3) %v680, i32 %v637
  %v684 = getelementptr i8, ptr addrspace(3) %v676, i32 %v640
  %v685 = load <4 x i32>, ptr addrspace(3) %v684, align 16
  store <4 x i32> %v685, ptr addrspace(3) %v683, align 16
  br label %end682
end682:
  %v691 = getelementptr i8, ptr addrspace(3) %v690, i32 %v637
  %v692 = getelementptr i8, ptr addrspace(1) %v688, i32 %v650
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v691, ptr addrspace(1) %v692)
  br label %end673
end673:
  call void @llvm.nvvm.cp.async.commit.group()
  %v693 = urem i32 %i665, 3
  %v694 = mul nsw i32 %v693, 512
  %v695 = getelementptr float, ptr addrspace(3) %a12, i32 %v694
  %v696 = mul nsw i32 %v693, 1024
  %v697 = getelementptr float, ptr addrspace(3) %a13, i32 %v696
  %v703 = getelementptr i8, ptr addrspace(3) %v695, i32 %v702
  %v704 = getelementptr i8, ptr addrspace(3) %v703, i32 0
  %v705 = load <4 x float>, ptr addrspace(3) %v704, align 16
  %v706 = extractelement <4 x float> %v705, i64 0
  %v707 = extractelement <4 x float> %v705, i64 1
  %v708 = extractelement <4 x float> %v705, i64 2
  %v709 = extractelement <4 x float> %v705, i64 3
  %v710 = getelementptr i8, ptr addrspace(3) %v695, i32 %v702
  %v711 = getelementptr i8, ptr addrspace(3) %v710, i32 1024
  %v712 = load <4 x float>, ptr addrspace(3) %v711, align 16
  %v713 = extractelement <4 x float> %v712, i64 0
  %v714 = extractelement <4 x float> %v712, i64 1
  %v715 = extractelement <4 x float> %v712, i64 2
  %v716 = extractelement <4 x float> %v712, i64 3
  %v722 = getelementptr i8, ptr addrspace(3) %v697, i32 %v721
  %v723 = getelementptr i8, ptr addrspace(3) %v722, i32 0
  %v724 = load float, ptr addrspace(3) %v723, align 4
  %v730 = getelementptr i8, ptr addrspace(3) %v697, i32 %v729
  %v731 = getelementptr i8, ptr addrspace(3) %v730, i32 0
  %v732 = load float, ptr addrspace(3) %v731, align 4
  %v738 = getelementptr i8, ptr addrspace(3) %v697, i32 %v737
  %v739 = getelementptr i8, ptr addrspace(3) %v738, i32 0
  %v740 = load float, ptr addrspace(3) %v739, align 4
  %v746 = getelementptr i8, ptr addrspace(3) %v697, i32 %v745
  %v747 = getelementptr i8, ptr addrspace(3) %v746, i32 0
  %v748 = load float, ptr addrspace(3) %v747, align 4
  %v749 = call float @llvm.fma.f32(float %v706, float %v724, float %s666)
  %v750 = call float @llvm.fma.f32(float %v713, float %v724, float %s667)
  %v751 = call float @llvm.fma.f32(float %v707, float %v732, float %v749)
  %v752 = call float @llvm.fma.f32(float %v714, float %v732, float %v750)
  %v753 = call float @llvm.fma.f32(float %v708, float %v740, float %v751)
  %v754 = call float @llvm.fma.f32(float %v715, float %v740, float %v752)
  %v755 = call float @llvm.fma.f32(float %v709, float %v748, float %v753)
  %v756 = call float @llvm.fma.f32(float %v716, float %v748, float %v754)
  %v759 = getelementptr i8, ptr addrspace(3) %v695, i32 %v758
  %v760 = getelementptr i8, ptr addrspace(3) %v759, i32 0
  %v761 = load <4 x float>, ptr addrspace(3) %v760, align 16
  %v762 = extractelement <4 x float> %v761, i64 0
  %v763 = extractelement <4 x float> %v761, i64 1
  %v764 = extractelement <4 x float> %v761, i64 2
  %v765 = extractelement <4 x float> %v761, i64 3
  %v766 = getelementptr i8, ptr addrspace(3) %v695, i32 %v758
  %v767 = getelementptr i8, ptr addrspace(3) %v766, i32 1024
  %v768 = load <4 x float>, ptr addrspace(3) %v767, align 16
  %v769 = extractelement <4 x float> %v768, i64 0
  %v770 = extractelement <4 x float> %v768, i64 1
  %v771 = extractelement <4 x float> %v768, i64 2
  %v772 = extractelement <4 x float> %v768, i64 3
  %v778 = getelementptr i8, ptr addrspace(3) %v697, i32 %v777
  %v779 = getelementptr i8, ptr addrspace(3) %v778, i32 0
  %v780 = load float, ptr addrspace(3) %v779, align 4
  %v786 = getelementptr i8, ptr addrspace(3) %v697, i32 %v785
  %v787 = getelementptr i8, ptr addrspace(3) %v786, i32 0
  %v788 = load float, ptr addrspace(3) %v787, align 4
  %v794 = getelementptr i8, ptr addrspace(3) %v697, i32 %v793
  %v795 = getelementptr i8, ptr addrspace(3) %v794, i32 0
  %v796 = load float, ptr addrspace(3) %v795, align 4
  %v802 = getelementptr i8, ptr addrspace(3) %v697, i32 %v801
  %v803 = getelementptr i8, ptr addrspace(3) %v802, i32 0
  %v804 = load float, ptr addrspace(3) %v803, align 4
  %v805 = call float @llvm.fma.f32(float %v762, float %v780, float %v755)
  %v806 = call float @llvm.fma.f32(float %v769, float %v780, float %v756)
  %v807 = call float @llvm.fma.f32(float %v763, float %v788, float %v805)
  %v808 = call float @llvm.fma.f32(float %v770, float %v788, float %v806)
  %v809 = call float @llvm.fma.f32(float %v764, float %v796, float %v807)
  %v810 = call float @llvm.fma.f32(float %v771, float %v796, float %v808)
  %v811 = call float @llvm.fma.f32(float %v765, float %v804, float %v809)
  %v812 = call float @llvm.fma.f32(float %v772, float %v804, float %v810)
  %v815 = getelementptr i8, ptr addrspace(3) %v695, i32 %v814
  %v816 = getelementptr i8, ptr addrspace(3) %v815, i32 0
  %v817 = load <4 x float>, ptr addrspace(3) %v816, align 16
  %v818 = extractelement <4 x float> %v817, i64 0
  %v819 = extractelement <4 x float> %v817, i64 1
  %v820 = extractelement <4 x float> %v817, i64 2
  %v821 = extractelement <4 x float> %v817, i64 3
  %v822 = getelementptr i8, ptr addrspace(3) %v695, i32 %v814
  %v823 = getelementptr i8, ptr addrspace(3) %v822, i32 1024
  %v824 = load <4 x float>, ptr addrspace(3) %v823, align 16
  %v825 = extractelement <4 x float> %v824, i64 0
  %v826 = extractelement <4 x float> %v824, i64 1
  %v827 = extractelement <4 x float> %v824, i64 2
  %v828 = extractelement <4 x float> %v824, i64 3
  %v829 = getelementptr i8, ptr addrspace(3) %v697, i32 %v721
  %v830 = getelementptr i8, ptr addrspace(3) %v829, i32 1024
  %v831 = load float, ptr addrspace(3) %v830, align 4
  %v832 = getelementptr i8, ptr addrspace(3) %v697, i32 %v729
  %v833 = getelementptr i8, ptr addrspace(3) %v832, i32 1024
  %v834 = load float, ptr addrspace(3) %v833, align 4
  %v835 = getelementptr i8, ptr addrspace(3) %v697, i32 %v737
  %v836 = getelementptr i8, ptr addrspace(3) %v835, i32 1024
  %v837 = load float, ptr addrspace(3) %v836, align 4
  %v838 = getelementptr i8, ptr addrspace(3) %v697, i32 %v745
  %v839 = getelementptr i8, ptr addrspace(3) %v838, i32 1024
  %v840 = load float, ptr addrspace(3) %v839, align 4
  %v841 = call float @llvm.fma.f32(float %v818, float %v831, float %v811)
  %v842 = call float @llvm.fma.f32(float %v825, float %v831, float %v812)
  %v843 = call float @llvm.fma.f32(float %v819, float %v834, float %v841)
  %v844 = call float @llvm.fma.f32(float %v826, float %v834, float %v842)
  %v845 = call float @llvm.fma.f32(float %v820, float %v837, float %v843)
  %v846 = call float @llvm.fma.f32(float %v827, float %v837, float %v844)
  %v847 = call float @llvm.fma.f32(float %v821, float %v840, float %v845)
  %v848 = call float @llvm.fma.f32(float %v828, float %v840, float %v846)
  %v851 = getelementptr i8, ptr addrspace(3) %v695, i32 %v850
  %v852 = getelementptr i8, ptr addrspace(3) %v851, i32 0
  %v853 = load <4 x float>, ptr addrspace(3) %v852, align 16
  %v854 = extractelement <4 x float> %v853, i64 0
  %v855 = extractelement <4 x float> %v853, i64 1
  %v856 = extractelement <4 x float> %v853, i64 2
  %v857 = extractelement <4 x float> %v853, i64 3
  %v858 = getelementptr i8, ptr addrspace(3) %v695, i32 %v850
  %v859 = getelementptr i8, ptr addrspace(3) %v858, i32 1024
  %v860 = load <4 x float>, ptr addrspace(3) %v859, align 16
  %v861 = extractelement <4 x float> %v860, i64 0
  %v862 = extractelement <4 x float> %v860, i64 1
  %v863 = extractelement <4 x float> %v860, i64 2
  %v864 = extractelement <4 x float> %v860, i64 3
  %v865 = getelementptr i8, ptr addrspace(3) %v697, i32 %v777
  %v866 = getelementptr i8, ptr addrspace(3) %v865, i32 1024
  %v867 = load float, ptr addrspace(3) %v866, align 4
  %v868 = getelementptr i8, ptr addrspace(3) %v697, i32 %v785
  %v869 = getelementptr i8, ptr addrspace(3) %v868, i32 1024
  %v870 = load float, ptr addrspace(3) %v869, align 4
  %v871 = getelementptr i8, ptr addrspace(3) %v697, i32 %v793
  %v872 = getelementptr i8, ptr addrspace(3) %v871, i32 1024
  %v873 = load float, ptr addrspace(3) %v872, align 4
  %v874 = getelementptr i8, ptr addrspace(3) %v697, i32 %v801
  %v875 = getelementptr i8, ptr addrspace(3) %v874, i32 1024
  %v876 = load float, ptr addrspace(3) %v875, align 4
  %v877 = call float @llvm.fma.f32(float %v854, float %v867, float %v847)
  %v878 = call float @llvm.fma.f32(float %v861, float %v867, float %v848)
  %v879 = call float @llvm.fma.f32(float %v855, float %v870, float %v877)
  %v880 = call float @llvm.fma.f32(float %v862, float %v870, float %v878)
  %v881 = call float @llvm.fma.f32(float %v856, float %v873, float %v879)
  %v882 = call float @llvm.fma.f32(float %v863, float %v873, float %v880)
  %v883 = call float @llvm.fma.f32(float %v857, float %v876, float %v881)
  %v884 = call float @llvm.fma.f32(float %v864, float %v876, float %v882)
  %v887 = getelementptr i8, ptr addrspace(3) %v695, i32 %v886
  %v888 = getelementptr i8, ptr addrspace(3) %v887, i32 0
  %v889 = load <4 x float>, ptr addrspace(3) %v888, align 16
  %v890 = extractelement <4 x float> %v889, i64 0
  %v891 = extractelement <4 x float> %v889, i64 1
  %v892 = extractelement <4 x float> %v889, i64 2
  %v893 = extractelement <4 x float> %v889, i64 3
  %v894 = getelementptr i8, ptr addrspace(3) %v695, i32 %v886
  %v895 = getelementptr i8, ptr addrspace(3) %v894, i32 1024
  %v896 = load <4 x float>, ptr addrspace(3) %v895, align 16
  %v897 = extractelement <4 x float> %v896, i64 0
  %v898 = extractelement <4 x float> %v896, i64 1
  %v899 = extractelement <4 x float> %v896, i64 2
  %v900 = extractelement <4 x float> %v896, i64 3
  %v901 = getelementptr i8, ptr addrspace(3) %v697, i32 %v721
  %v902 = getelementptr i8, ptr addrspace(3) %v901, i32 2048
  %v903 = load float, ptr addrspace(3) %v902, align 4
  %v904 = getelementptr i8, ptr addrspace(3) %v697, i32 %v729
  %v905 = getelementptr i8, ptr addrspace(3) %v904, i32 2048
  %v906 = load float, ptr addrspace(3) %v905, align 4
  %v907 = getelementptr i8, ptr addrspace(3) %v697, i32 %v737
  %v908 = getelementptr i8, ptr addrspace(3) %v907, i32 2048
  %v909 = load float, ptr addrspace(3) %v908, align 4
  %v910 = getelementptr i8, ptr addrspace(3) %v697, i32 %v745
  %v911 = getelementptr i8, ptr addrspace(3) %v910, i32 2048
  %v912 = load float, ptr addrspace(3) %v911, align 4
  %v913 = call float @llvm.fma.f32(float %v890, float %v903, float %v883)
  %v914 = call float @llvm.fma.f32(float %v897, float %v903, float %v884)
  %v915 = call float @llvm.fma.f32(float %v891, float %v906, float %v913)
  %v916 = call float @llvm.fma.f32(float %v898, float %v906, float %v914)
  %v917 = call float @llvm.fma.f32(float %v892, float %v909, float %v915)
  %v918 = call float @llvm.fma.f32(float %v899, float %v909, float %v916)
  %v919 = call float @llvm.fma.f32(float %v893, float %v912, float %v917)
  %v920 = call float @llvm.fma.f32(float %v900, float %v912, float %v918)
  %v923 = getelementptr i8, ptr addrspace(3) %v695, i32 %v922
  %v924 = getelementptr i8, ptr addrspace(3) %v923, i32 0
  %v925 = load <4 x float>, ptr addrspace(3) %v924, align 16
  %v926 = extractelement <4 x float> %v925, i64 0
  %v927 = extractelement <4 x float> %v925, i64 1
  %v928 = extractelement <4 x float> %v925, i64 2
  %v929 = extractelement <4 x float> %v925, i64 3
  %v930 = getelementptr i8, ptr addrspace(3) %v695, i32 %v922
  %v931 = getelementptr i8, ptr addrspace(3) %v930, i32 1024
  %v932 = load <4 x float>, ptr addrspace(3) %v931, align 16
  %v933 = extractelement <4 x float> %v932, i64 0
  %v934 = extractelement <4 x float> %v932, i64 1
  %v935 = extractelement <4 x float> %v932, i64 2
  %v936 = extractelement <4 x float> %v932, i64 3
  %v937 = getelementptr i8, ptr addrspace(3) %v697, i32 %v777
  %v938 = getelementptr i8, ptr addrspace(3) %v937, i32 2048
  %v939 = load float, ptr addrspace(3) %v938, align 4
  %v940 = getelementptr i8, ptr addrspace(3) %v697, i32 %v785
  %v941 = getelementptr i8, ptr addrspace(3) %v940, i32 2048
  %v942 = load float, ptr addrspace(3) %v941, align 4
  %v943 = getelementptr i8, ptr addrspace(3) %v697, i32 %v793
  %v944 = getelementptr i8, ptr addrspace(3) %v943, i32 2048
  %v945 = load float, ptr addrspace(3) %v944, align 4
  %v946 = getelementptr i8, ptr addrspace(3) %v697, i32 %v801
  %v947 = getelementptr i8, ptr addrspace(3) %v946, i32 2048
  %v948 = load float, ptr addrspace(3) %v947, align 4
  %v949 = call float @llvm.fma.f32(float %v926, float %v939, float %v919)
  %v950 = call float @llvm.fma.f32(float %v933, float %v939, float %v920)
  %v951 = call float @llvm.fma.f32(float %v927, float %v942, float %v949)
  %v952 = call float @llvm.fma.f32(float %v934, float %v942, float %v950)
  %v953 = call float @llvm.fma.f32(float %v928, float %v945, float %v951)
  %v954 = call float @llvm.fma.f32(float %v935, float %v945, float %v952)
  %v955 = call float @llvm.fma.f32(float %v929, float %v948, float %v953)
  %v956 = call float @llvm.fma.f32(float %v936, float %v948, float %v954)
  %v959 = getelementptr i8, ptr addrspace(3) %v695, i32 %v958
  %v960 = getelementptr i8, ptr addrspace(3) %v959, i32 0
  %v961 = load <4 x float>, ptr addrspace(3) %v960, align 16
  %v962 = extractelement <4 x float> %v961, i64 0
  %v963 = extractelement <4 x float> %v961, i64 1
  %v964 = extractelement <4 x float> %v961, i64 2
  %v965 = extractelement <4 x float> %v961, i64 3
  %v966 = getelementptr i8, ptr addrspace(3) %v695, i32 %v958
  %v967 = getelementptr i8, ptr addrspace(3) %v966, i32 1024
  %v968 = load <4 x float>, ptr addrspace(3) %v967, align 16
  %v969 = extractelement <4 x float> %v968, i64 0
  %v970 = extractelement <4 x float> %v968, i64 1
  %v971 = extractelement <4 x float> %v968, i64 2
  %v972 = extractelement <4 x float> %v968, i64 3
  %v973 = getelementptr i8, ptr addrspace(3) %v697, i32 %v721
  %v974 = getelementptr i8, ptr addrspace(3) %v973, i32 3072
  %v975 = load float, ptr addrspace(3) %v974, align 4
  %v976 = getelementptr i8, ptr addrspace(3) %v697, i32 %v729
  %v977 = getelementptr i8, ptr addrspace(3) %v976, i32 3072
  %v978 = load float, ptr addrspace(3) %v977, align 4
  %v979 = getelementptr i8, ptr addrspace(3) %v697, i32 %v737
  %v980 = getelementptr i8, ptr addrspace(3) %v979, i32 3072
  %v981 = load float, ptr addrspace(3) %v980, align 4
  %v982 = getelementptr i8, ptr addrspace(3) %v697, i32 %v745
  %v983 = getelementptr i8, ptr addrspace(3) %v982, i32 3072
  %v984 = load float, ptr addrspace(3) %v983, align 4
  %v985 = call float @llvm.fma.f32(float %v962, float %v975, float %v955)
  %v986 = call float @llvm.fma.f32(float %v969, float %v975, float %v956)
  %v987 = call float @llvm.fma.f32(float %v963, float %v978, float %v985)
  %v988 = call float @llvm.fma.f32(float %v970, float %v978, float %v986)
  %v989 = call float @llvm.fma.f32(float %v964, float %v981, float %v987)
  %v990 = call float @llvm.fma.f32(float %v971, float %v981, float %v988)
  %v991 = call float @llvm.fma.f32(float %v965, float %v984, float %v989)
  %v992 = call float @llvm.fma.f32(float %v972, float %v984, float %v990)
  %v995 = getelementptr i8, ptr addrspace(3) %v695, i32 %v994
  %v996 = getelementptr i8, ptr addrspace(3) %v995, i32 0
  %v997 = load <4 x float>, ptr addrspace(3) %v996, align 16
  %v998 = extractelement <4 x float> %v997, i64 0
  %v999 = extractelement <4 x float> %v997, i64 1
  %v1000 = extractelement <4 x float> %v997, i64 2
  %v1001 = extractelement <4 x float> %v997, i64 3
  %v1002 = getelementptr i8, ptr addrspace(3) %v695, i32 %v994
  %v1003 = getelementptr i8, ptr addrspace(3) %v1002, i32 1024
  %v1004 = load <4 x float>, ptr addrspace(3) %v1003, align 16
  %v1005 = extractelement <4 x float> %v1004, i64 0
  %v1006 = extractelement <4 x float> %v1004, i64 1
  %v1007 = extractelement <4 x float> %v1004, i64 2
  %v1008 = extractelement <4 x float> %v1004, i64 3
  %v1009 = getelementptr i8, ptr addrspace(3) %v697, i32 %v777
  %v1010 = getelementptr i8, ptr addrspace(3) %v1009, i32 3072
  %v1011 = load float, ptr addrspace(3) %v1010, align 4
  %v1012 = getelementptr i8, ptr addrspace(3) %v697, i32 %v785
  %v1013 = getelementptr i8, ptr addrspace(3) %v1012, i32 3072
  %v1014 = load float, ptr addrspace(3) %v1013, align 4
  %v1015 = getelementptr i8, ptr addrspace(3) %v697, i32 %v793
  %v1016 = getelementptr i8, ptr addrspace(3) %v1015, i32 3072
  %v1017 = load float, ptr addrspace(3) %v1016, align 4
  %v1018 = getelementptr i8, ptr addrspace(3) %v697, i32 %v801
  %v1019 = getelementptr i8, ptr addrspace(3) %v1018, i32 3072
  %v1020 = load float, ptr addrspace(3) %v1019, align 4
  %v1021 = call float @llvm.fma.f32(float %v998, float %v1011, float %v991)
  %v1022 = call float @llvm.fma.f32(float %v1005, float %v1011, float %v992)
  %v1023 = call float @llvm.fma.f32(float %v999, float %v1014, float %v1021)
  %v1024 = call float @llvm.fma.f32(float %v1006, float %v1014, float %v1022)
  %v1025 = call float @llvm.fma.f32(float %v1000, float %v1017, float %v1023)
  %v1026 = call float @llvm.fma.f32(float %v1007, float %v1017, float %v1024)
  %v1027 = call float @llvm.fma.f32(float %v1001, float %v1020, float %v1025)
  %v1028 = call float @llvm.fma.f32(float %v1008, float %v1020, float %v1026)
  %i665.n = add nsw i32 %i665, 1
  %i665.c = icmp slt i32 %i665.n, 4
  br i1 %i665.c, label %loop663, label %end664, !llvm.loop !0
end664:
  %v1029 = add nsw i32 %v4, %v645
  %v1030 = getelementptr float, ptr addrspace(1) %p3, i32 %v1029
  %v1031 = add nsw i32 0, %v598
  %v1032 = add nsw i32 0, %v605
  %v1033 = mul nsw i32 %v1031, 64
  %v1034 = getelementptr float, ptr addrspace(1) %v1030, i32 %v1033
  %v1035 = getelementptr float, ptr addrspace(1) %v1034, i32 %v1032
  store float %v1027, ptr addrspace(1) %v1035, align 4
  %v1036 = add nuw nsw i32 %v598, 8
  %v1037 = add nsw i32 0, %v1036
  %v1038 = add nsw i32 0, %v605
  %v1039 = mul nsw i32 %v1037, 64
  %v1040 = getelementptr float, ptr addrspace(1) %v1030, i32 %v1039
  %v1041 = getelementptr float, ptr addrspace(1) %v1040, i32 %v1038
  store float %v1028, ptr addrspace(1) %v1041, align 4
  ret void
}

