declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.smin.i32(i32, i32)
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32 immarg)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
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

@stitch_KERNEL0_0_arena = internal addrspace(3) global [28800 x i8] poison, align 128
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3) nounwind "nvvm.reqntid"="256,1,1" {
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
  %a11 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 10368
  %a12 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 8320
  %a13 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 12416
  %v1 = and i32 %tid, 3
  %v2 = lshr i32 %tid, 2
  %v3 = mul nsw i32 %ctaid, 512
  %v4 = getelementptr float, ptr addrspace(1) %p0, i32 %v3
  %v5 = call i32 @llvm.smin.i32(i32 8, i32 16)
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
  %v19 = icmp slt i32 %v2, %v5
  %v20 = select i1 %v19, i32 16, i32 0
  %v21 = icmp sgt i32 %v20, 0
  %v22 = select i1 %v21, i32 %v18, i32 0
  %v23 = getelementptr i8, ptr addrspace(1) %v4, i32 %v22
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v16, ptr addrspace(1) %v23, i32 %v20)
  br label %end8
end8:
  %v24 = udiv i32 %ctaid, 16
  %v25 = mul nsw i32 %v24, 8192
  %v26 = getelementptr float, ptr addrspace(1) %p1, i32 %v25
  %v27 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v28 = getelementptr i8, ptr addrspace(1) %v26, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v27, ptr addrspace(1) %v28)
  %v29 = add nuw nsw i32 %v2, 64
  %v30 = lshr i32 %v29, 1
  %v31 = and i32 %v30, 3
  %v32 = shl i32 %v31, 4
  %v33 = xor i32 %v9, %v32
  %v34 = mul nuw nsw i32 %v29, 64
  %v35 = add nuw nsw i32 %v34, %v33
  %v36 = getelementptr i8, ptr addrspace(3) %a11, i32 %v35
  %v37 = mul nsw i32 %v29, 256
  %v38 = add nsw i32 %v37, %v9
  %v39 = getelementptr i8, ptr addrspace(1) %v26, i32 %v38
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v36, ptr addrspace(1) %v39)
  call void @llvm.nvvm.cp.async.commit.group()
  %v85 = lshr i32 %tid, 6
  %v86 = and i32 %tid, 63
  %v87 = lshr i32 %v85, 1
  %v88 = and i32 %v87, 3
  %v89 = shl i32 %v88, 4
  %v90 = xor i32 0, %v89
  %v91 = mul nuw nsw i32 %v85, 64
  %v92 = add nuw nsw i32 %v91, %v90
  %v100 = add nuw nsw i32 %v85, 4
  %v101 = lshr i32 %v100, 1
  %v102 = and i32 %v101, 3
  %v103 = shl i32 %v102, 4
  %v104 = xor i32 0, %v103
  %v105 = mul nuw nsw i32 %v100, 64
  %v106 = add nuw nsw i32 %v105, %v104
  %v128 = lshr i32 %v86, 1
  %v129 = and i32 %v128, 3
  %v130 = shl i32 %v129, 4
  %v131 = xor i32 0, %v130
  %v132 = mul nuw nsw i32 %v86, 64
  %v133 = add nuw nsw i32 %v132, %v131
  %v180 = xor i32 16, %v89
  %v181 = add nuw nsw i32 %v91, %v180
  %v189 = xor i32 16, %v103
  %v190 = add nuw nsw i32 %v105, %v189
  %v212 = xor i32 16, %v130
  %v213 = add nuw nsw i32 %v132, %v212
  %v260 = xor i32 32, %v89
  %v261 = add nuw nsw i32 %v91, %v260
  %v269 = xor i32 32, %v103
  %v270 = add nuw nsw i32 %v105, %v269
  %v292 = xor i32 32, %v130
  %v293 = add nuw nsw i32 %v132, %v292
  %v340 = xor i32 48, %v89
  %v341 = add nuw nsw i32 %v91, %v340
  %v349 = xor i32 48, %v103
  %v350 = add nuw nsw i32 %v105, %v349
  %v372 = xor i32 48, %v130
  %v373 = add nuw nsw i32 %v132, %v372
  br label %loop40
loop40:
  %i42 = phi i32 [ 0, %end8 ], [ %i42.n, %end56 ]
  %s43 = phi float [ 0.0, %end8 ], [ %v412, %end56 ]
  %s44 = phi float [ 0.0, %end8 ], [ %v413, %end56 ]
  %s45 = phi float [ 0.0, %end8 ], [ %v414, %end56 ]
  %s46 = phi float [ 0.0, %end8 ], [ %v415, %end56 ]
  %s47 = phi float [ 0.0, %end8 ], [ %v416, %end56 ]
  %s48 = phi float [ 0.0, %end8 ], [ %v417, %end56 ]
  %s49 = phi float [ 0.0, %end8 ], [ %v418, %end56 ]
  %s50 = phi float [ 0.0, %end8 ], [ %v419, %end56 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v51 = mul nsw i32 %i42, -1
  %v52 = add nsw i32 %v51, 3
  %v53 = call i32 @llvm.smin.i32(i32 %v52, i32 1)
  %v54 = icmp sgt i32 %v53, 0
  %v57 = mul nsw i32 %i42, 16
  %v58 = getelementptr float, ptr addrspace(1) %v4, i32 %v57
  %v59 = getelementptr float, ptr addrspace(1) %v58, i64 16
  %v60 = add nsw i32 %i42, 1
  %v61 = urem i32 %v60, 2
  %v62 = mul nsw i32 %v61, 256
  %v63 = getelementptr float, ptr addrspace(3) %a10, i32 %v62
  %v72 = getelementptr float, ptr addrspace(1) %v26, i32 %v57
  %v73 = getelementptr float, ptr addrspace(1) %v72, i64 16
  %v74 = mul nsw i32 %v61, 2048
  %v75 = getelementptr float, ptr addrspace(3) %a11, i32 %v74
  br i1 %v54, label %then55, label %end56
then55:
  br i1 %v6, label %then64, label %end65
then64:
  %v66 = getelementptr i8, ptr addrspace(3) %v63, i32 %v15
  %v67 = icmp slt i32 %v2, %v5
  %v68 = select i1 %v67, i32 16, i32 0
  %v69 = icmp sgt i32 %v68, 0
  %v70 = select i1 %v69, i32 %v18, i32 0
  %v71 = getelementptr i8, ptr addrspace(1) %v59, i32 %v70
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v66, ptr addrspace(1) %v71, i32 %v68)
  br label %end65
end65:
  %v76 = getelementptr i8, ptr addrspace(3) %v75, i32 %v15
  %v77 = getelementptr i8, ptr addrspace(1) %v73, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v76, ptr addrspace(1) %v77)
  %v78 = getelementptr i8, ptr addrspace(3) %v75, i32 %v35
  %v79 = getelementptr i8, ptr addrspace(1) %v73, i32 %v38
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v78, ptr addrspace(1) %v79)
  br label %end56
end56:
  call void @llvm.nvvm.cp.async.commit.group()
  %v80 = urem i32 %i42, 2
  %v81 = mul nsw i32 %v80, 256
  %v82 = getelementptr float, ptr addrspace(3) %a10, i32 %v81
  %v83 = mul nsw i32 %v80, 2048
  %v84 = getelementptr float, ptr addrspace(3) %a11, i32 %v83
  %v93 = getelementptr i8, ptr addrspace(3) %v82, i32 %v92
  %v94 = getelementptr i8, ptr addrspace(3) %v93, i32 0
  %v95 = load <4 x float>, ptr addrspace(3) %v94, align 16
  %v96 = extractelement <4 x float> %v95, i64 0
  %v97 = extractelement <4 x float> %v95, i64 1
  %v98 = extractelement <4 x float> %v95, i64 2
  %v99 = extractelement <4 x float> %v95, i64 3
  %v107 = getelementptr i8, ptr addrspace(3) %v82, i32 %v106
  %v108 = getelementptr i8, ptr addrspace(3) %v107, i32 0
  %v109 = load <4 x float>, ptr addrspace(3) %v108, align 16
  %v110 = extractelement <4 x float> %v109, i64 0
  %v111 = extractelement <4 x float> %v109, i64 1
  %v112 = extractelement <4 x float> %v109, i64 2
  %v113 = extractelement <4 x float> %v109, i64 3
  %v114 = getelementptr i8, ptr addrspace(3) %v82, i32 %v92
  %v115 = getelementptr i8, ptr addrspace(3) %v114, i32 512
  %v116 = load <4 x float>, ptr addrspace(3) %v115, align 16
  %v117 = extractelement <4 x float> %v116, i64 0
  %v118 = extractelement <4 x float> %v116, i64 1
  %v119 = extractelement <4 x float> %v116, i64 2
  %v120 = extractelement <4 x float> %v116, i64 3
  %v121 = getelementptr i8, ptr addrspace(3) %v82, i32 %v106
  %v122 = getelementptr i8, ptr addrspace(3) %v121, i32 512
  %v123 = load <4 x float>, ptr addrspace(3) %v122, align 16
  %v124 = extractelement <4 x float> %v123, i64 0
  %v125 = extractelement <4 x float> %v123, i64 1
  %v126 = extractelement <4 x float> %v123, i64 2
  %v127 = extractelement <4 x float> %v123, i64 3
  %v134 = getelementptr i8, ptr addrspace(3) %v84, i32 %v133
  %v135 = getelementptr i8, ptr addrspace(3) %v134, i32 0
  %v136 = load <4 x float>, ptr addrspace(3) %v135, align 16
  %v137 = extractelement <4 x float> %v136, i64 0
  %v138 = extractelement <4 x float> %v136, i64 1
  %v139 = extractelement <4 x float> %v136, i64 2
  %v140 = extractelement <4 x float> %v136, i64 3
  %v141 = getelementptr i8, ptr addrspace(3) %v84, i32 %v133
  %v142 = getelementptr i8, ptr addrspace(3) %v141, i32 4096
  %v143 = load <4 x float>, ptr addrspace(3) %v142, align 16
  %v144 = extractelement <4 x float> %v143, i64 0
  %v145 = extractelement <4 x float> %v143, i64 1
  %v146 = extractelement <4 x float> %v143, i64 2
  %v147 = extractelement <4 x float> %v143, i64 3
  %v148 = call float @llvm.fma.f32(float %v96, float %v137, float %s43)
  %v149 = call float @llvm.fma.f32(float %v96, float %v144, float %s44)
  %v150 = call float @llvm.fma.f32(float %v110, float %v137, float %s45)
  %v151 = call float @llvm.fma.f32(float %v110, float %v144, float %s46)
  %v152 = call float @llvm.fma.f32(float %v117, float %v137, float %s47)
  %v153 = call float @llvm.fma.f32(float %v117, float %v144, float %s48)
  %v154 = call float @llvm.fma.f32(float %v124, float %v137, float %s49)
  %v155 = call float @llvm.fma.f32(float %v124, float %v144, float %s50)
  %v156 = call float @llvm.fma.f32(float %v97, float %v138, float %v148)
  %v157 = call float @llvm.fma.f32(float %v97, float %v145, float %v149)
  %v158 = call float @llvm.fma.f32(float %v111, float %v138, float %v150)
  %v159 = call float @llvm.fma.f32(float %v111, float %v145, float %v151)
  %v160 = call float @llvm.fma.f32(float %v118, float %v138, float %v152)
  %v161 = call float @llvm.fma.f32(float %v118, float %v145, float %v153)
  %v162 = call float @llvm.fma.f32(float %v125, float %v138, float %v154)
  %v163 = call float @llvm.fma.f32(float %v125, float %v145, float %v155)
  %v164 = call float @llvm.fma.f32(float %v98, float %v139, float %v156)
  %v165 = call float @llvm.fma.f32(float %v98, float %v146, float %v157)
  %v166 = call float @llvm.fma.f32(float %v112, float %v139, float %v158)
  %v167 = call float @llvm.fma.f32(float %v112, float %v146, float %v159)
  %v168 = call float @llvm.fma.f32(float %v119, float %v139, float %v160)
  %v169 = call float @llvm.fma.f32(float %v119, float %v146, float %v161)
  %v170 = call float @llvm.fma.f32(float %v126, float %v139, float %v162)
  %v171 = call float @llvm.fma.f32(float %v126, float %v146, float %v163)
  %v172 = call float @llvm.fma.f32(float %v99, float %v140, float %v164)
  %v173 = call float @llvm.fma.f32(float %v99, float %v147, float %v165)
  %v174 = call float @llvm.fma.f32(float %v113, float %v140, float %v166)
  %v175 = call float @llvm.fma.f32(float %v113, float %v147, float %v167)
  %v176 = call float @llvm.fma.f32(float %v120, float %v140, float %v168)
  %v177 = call float @llvm.fma.f32(float %v120, float %v147, float %v169)
  %v178 = call float @llvm.fma.f32(float %v127, float %v140, float %v170)
  %v179 = call float @llvm.fma.f32(float %v127, float %v147, float %v171)
  %v182 = getelementptr i8, ptr addrspace(3) %v82, i32 %v181
  %v183 = getelementptr i8, ptr addrspace(3) %v182, i32 0
  %v184 = load <4 x float>, ptr addrspace(3) %v183, align 16
  %v185 = extractelement <4 x float> %v184, i64 0
  %v186 = extractelement <4 x float> %v184, i64 1
  %v187 = extractelement <4 x float> %v184, i64 2
  %v188 = extractelement <4 x float> %v184, i64 3
  %v191 = getelementptr i8, ptr addrspace(3) %v82, i32 %v190
  %v192 = getelementptr i8, ptr addrspace(3) %v191, i32 0
  %v193 = load <4 x float>, ptr addrspace(3) %v192, align 16
  %v194 = extractelement <4 x float> %v193, i64 0
  %v195 = extractelement <4 x float> %v193, i64 1
  %v196 = extractelement <4 x float> %v193, i64 2
  %v197 = extractelement <4 x float> %v193, i64 3
  %v198 = getelementptr i8, ptr addrspace(3) %v82, i32 %v181
  %v199 = getelementptr i8, ptr addrspace(3) %v198, i32 512
  %v200 = load <4 x float>, ptr addrspace(3) %v199, align 16
  %v201 = extractelement <4 x float> %v200, i64 0
  %v202 = extractelement <4 x float> %v200, i64 1
  %v203 = extractelement <4 x float> %v200, i64 2
  %v204 = extractelement <4 x float> %v200, i64 3
  %v205 = getelementptr i8, ptr addrspace(3) %v82, i32 %v190
  %v206 = getelementptr i8, ptr addrspace(3) %v205, i32 512
  %v207 = load <4 x float>, ptr addrspace(3) %v206, align 16
  %v208 = extractelement <4 x float> %v207, i64 0
  %v209 = extractelement <4 x float> %v207, i64 1
  %v210 = extractelement <4 x float> %v207, i64 2
  %v211 = extractelement <4 x float> %v207, i64 3
  %v214 = getelementptr i8, ptr addrspace(3) %v84, i32 %v213
  %v215 = getelementptr i8, ptr addrspace(3) %v214, i32 0
  %v216 = load <4 x float>, ptr addrspace(3) %v215, align 16
  %v217 = extractelement <4 x float> %v216, i64 0
  %v218 = extractelement <4 x float> %v216, i64 1
  %v219 = extractelement <4 x float> %v216, i64 2
  %v220 = extractelement <4 x float> %v216, i64 3
  %v221 = getelementptr i8, ptr addrspace(3) %v84, i32 %v213
  %v222 = getelementptr i8, ptr addrspace(3) %v221, i32 4096
  %v223 = load <4 x float>, ptr addrspace(3) %v222, align 16
  %v224 = extractelement <4 x float> %v223, i64 0
  %v225 = extractelement <4 x float> %v223, i64 1
  %v226 = extractelement <4 x float> %v223, i64 2
  %v227 = extractelement <4 x float> %v223, i64 3
  %v228 = call float @llvm.fma.f32(float %v185, float %v217, float %v172)
  %v229 = call float @llvm.fma.f32(float %v185, float %v224, float %v173)
  %v230 = call float @llvm.fma.f32(float %v194, float %v217, float %v174)
  %v231 = call float @llvm.fma.f32(float %v194, float %v224, float %v175)
  %v232 = call float @llvm.fma.f32(float %v201, float %v217, float %v176)
  %v233 = call float @llvm.fma.f32(float %v201, float %v224, float %v177)
  %v234 = call float @llvm.fma.f32(float %v208, float %v217, float %v178)
  %v235 = call float @llvm.fma.f32(float %v208, float %v224, float %v179)
  %v236 = call float @llvm.fma.f32(float %v186, float %v218, float %v228)
  %v237 = call float @llvm.fma.f32(float %v186, float %v225, float %v229)
  %v238 = call float @llvm.fma.f32(float %v195, float %v218, float %v230)
  %v239 = call float @llvm.fma.f32(float %v195, float %v225, float %v231)
  %v240 = call float @llvm.fma.f32(float %v202, float %v218, float %v232)
  %v241 = call float @llvm.fma.f32(float %v202, float %v225, float %v233)
  %v242 = call float @llvm.fma.f32(float %v209, float %v218, float %v234)
  %v243 = call float @llvm.fma.f32(float %v209, float %v225, float %v235)
  %v244 = call float @llvm.fma.f32(float %v187, float %v219, float %v236)
  %v245 = call float @llvm.fma.f32(float %v187, float %v226, float %v237)
  %v246 = call float @llvm.fma.f32(float %v196, float %v219, float %v238)
  %v247 = call float @llvm.fma.f32(float %v196, float %v226, float %v239)
  %v248 = call float @llvm.fma.f32(float %v203, float %v219, float %v240)
  %v249 = call float @llvm.fma.f32(float %v203, float %v226, float %v241)
  %v250 = call float @llvm.fma.f32(float %v210, float %v219, float %v242)
  %v251 = call float @llvm.fma.f32(float %v210, float %v226, float %v243)
  %v252 = call float @llvm.fma.f32(float %v188, float %v220, float %v244)
  %v253 = call float @llvm.fma.f32(float %v188, float %v227, float %v245)
  %v254 = call float @llvm.fma.f32(float %v197, float %v220, float %v246)
  %v255 = call float @llvm.fma.f32(float %v197, float %v227, float %v247)
  %v256 = call float @llvm.fma.f32(float %v204, float %v220, float %v248)
  %v257 = call float @llvm.fma.f32(float %v204, float %v227, float %v249)
  %v258 = call float @llvm.fma.f32(float %v211, float %v220, float %v250)
  %v259 = call float @llvm.fma.f32(float %v211, float %v227, float %v251)
  %v262 = getelementptr i8, ptr addrspace(3) %v82, i32 %v261
  %v263 = getelementptr i8, ptr addrspace(3) %v262, i32 0
  %v264 = load <4 x float>, ptr addrspace(3) %v263, align 16
  %v265 = extractelement <4 x float> %v264, i64 0
  %v266 = extractelement <4 x float> %v264, i64 1
  %v267 = extractelement <4 x float> %v264, i64 2
  %v268 = extractelement <4 x float> %v264, i64 3
  %v271 = getelementptr i8, ptr addrspace(3) %v82, i32 %v270
  %v272 = getelementptr i8, ptr addrspace(3) %v271, i32 0
  %v273 = load <4 x float>, ptr addrspace(3) %v272, align 16
  %v274 = extractelement <4 x float> %v273, i64 0
  %v275 = extractelement <4 x float> %v273, i64 1
  %v276 = extractelement <4 x float> %v273, i64 2
  %v277 = extractelement <4 x float> %v273, i64 3
  %v278 = getelementptr i8, ptr addrspace(3) %v82, i32 %v261
  %v279 = getelementptr i8, ptr addrspace(3) %v278, i32 512
  %v280 = load <4 x float>, ptr addrspace(3) %v279, align 16
  %v281 = extractelement <4 x float> %v280, i64 0
  %v282 = extractelement <4 x float> %v280, i64 1
  %v283 = extractelement <4 x float> %v280, i64 2
  %v284 = extractelement <4 x float> %v280, i64 3
  %v285 = getelementptr i8, ptr addrspace(3) %v82, i32 %v270
  %v286 = getelementptr i8, ptr addrspace(3) %v285, i32 512
  %v287 = load <4 x float>, ptr addrspace(3) %v286, align 16
  %v288 = extractelement <4 x float> %v287, i64 0
  %v289 = extractelement <4 x float> %v287, i64 1
  %v290 = extractelement <4 x float> %v287, i64 2
  %v291 = extractelement <4 x float> %v287, i64 3
  %v294 = getelementptr i8, ptr addrspace(3) %v84, i32 %v293
  %v295 = getelementptr i8, ptr addrspace(3) %v294, i32 0
  %v296 = load <4 x float>, ptr addrspace(3) %v295, align 16
  %v297 = extractelement <4 x float> %v296, i64 0
  %v298 = extractelement <4 x float> %v296, i64 1
  %v299 = extractelement <4 x float> %v296, i64 2
  %v300 = extractelement <4 x float> %v296, i64 3
  %v301 = getelementptr i8, ptr addrspace(3) %v84, i32 %v293
  %v302 = getelementptr i8, ptr addrspace(3) %v301, i32 4096
  %v303 = load <4 x float>, ptr addrspace(3) %v302, align 16
  %v304 = extractelement <4 x float> %v303, i64 0
  %v305 = extractelement <4 x float> %v303, i64 1
  %v306 = extractelement <4 x float> %v303, i64 2
  %v307 = extractelement <4 x float> %v303, i64 3
  %v308 = call float @llvm.fma.f32(float %v265, float %v297, float %v252)
  %v309 = call float @llvm.fma.f32(float %v265, float %v304, float %v253)
  %v310 = call float @llvm.fma.f32(float %v274, float %v297, float %v254)
  %v311 = call float @llvm.fma.f32(float %v274, float %v304, float %v255)
  %v312 = call float @llvm.fma.f32(float %v281, float %v297, float %v256)
  %v313 = call float @llvm.fma.f32(float %v281, float %v304, float %v257)
  %v314 = call float @llvm.fma.f32(float %v288, float %v297, float %v258)
  %v315 = call float @llvm.fma.f32(float %v288, float %v304, float %v259)
  %v316 = call float @llvm.fma.f32(float %v266, float %v298, float %v308)
  %v317 = call float @llvm.fma.f32(float %v266, float %v305, float %v309)
  %v318 = call float @llvm.fma.f32(float %v275, float %v298, float %v310)
  %v319 = call float @llvm.fma.f32(float %v275, float %v305, float %v311)
  %v320 = call float @llvm.fma.f32(float %v282, float %v298, float %v312)
  %v321 = call float @llvm.fma.f32(float %v282, float %v305, float %v313)
  %v322 = call float @llvm.fma.f32(float %v289, float %v298, float %v314)
  %v323 = call float @llvm.fma.f32(float %v289, float %v305, float %v315)
  %v324 = call float @llvm.fma.f32(float %v267, float %v299, float %v316)
  %v325 = call float @llvm.fma.f32(float %v267, float %v306, float %v317)
  %v326 = call float @llvm.fma.f32(float %v276, float %v299, float %v318)
  %v327 = call float @llvm.fma.f32(float %v276, float %v306, float %v319)
  %v328 = call float @llvm.fma.f32(float %v283, float %v299, float %v320)
  %v329 = call float @llvm.fma.f32(float %v283, float %v306, float %v321)
  %v330 = call float @llvm.fma.f32(float %v290, float %v299, float %v322)
  %v331 = call float @llvm.fma.f32(float %v290, float %v306, float %v323)
  %v332 = call float @llvm.fma.f32(float %v268, float %v300, float %v324)
  %v333 = call float @llvm.fma.f32(float %v268, float %v307, float %v325)
  %v334 = call float @llvm.fma.f32(float %v277, float %v300, float %v326)
  %v335 = call float @llvm.fma.f32(float %v277, float %v307, float %v327)
  %v336 = call float @llvm.fma.f32(float %v284, float %v300, float %v328)
  %v337 = call float @llvm.fma.f32(float %v284, float %v307, float %v329)
  %v338 = call float @llvm.fma.f32(float %v291, float %v300, float %v330)
  %v339 = call float @llvm.fma.f32(float %v291, float %v307, float %v331)
  %v342 = getelementptr i8, ptr addrspace(3) %v82, i32 %v341
  %v343 = getelementptr i8, ptr addrspace(3) %v342, i32 0
  %v344 = load <4 x float>, ptr addrspace(3) %v343, align 16
  %v345 = extractelement <4 x float> %v344, i64 0
  %v346 = extractelement <4 x float> %v344, i64 1
  %v347 = extractelement <4 x float> %v344, i64 2
  %v348 = extractelement <4 x float> %v344, i64 3
  %v351 = getelementptr i8, ptr addrspace(3) %v82, i32 %v350
  %v352 = getelementptr i8, ptr addrspace(3) %v351, i32 0
  %v353 = load <4 x float>, ptr addrspace(3) %v352, align 16
  %v354 = extractelement <4 x float> %v353, i64 0
  %v355 = extractelement <4 x float> %v353, i64 1
  %v356 = extractelement <4 x float> %v353, i64 2
  %v357 = extractelement <4 x float> %v353, i64 3
  %v358 = getelementptr i8, ptr addrspace(3) %v82, i32 %v341
  %v359 = getelementptr i8, ptr addrspace(3) %v358, i32 512
  %v360 = load <4 x float>, ptr addrspace(3) %v359, align 16
  %v361 = extractelement <4 x float> %v360, i64 0
  %v362 = extractelement <4 x float> %v360, i64 1
  %v363 = extractelement <4 x float> %v360, i64 2
  %v364 = extractelement <4 x float> %v360, i64 3
  %v365 = getelementptr i8, ptr addrspace(3) %v82, i32 %v350
  %v366 = getelementptr i8, ptr addrspace(3) %v365, i32 512
  %v367 = load <4 x float>, ptr addrspace(3) %v366, align 16
  %v368 = extractelement <4 x float> %v367, i64 0
  %v369 = extractelement <4 x float> %v367, i64 1
  %v370 = extractelement <4 x float> %v367, i64 2
  %v371 = extractelement <4 x float> %v367, i64 3
  %v374 = getelementptr i8, ptr addrspace(3) %v84, i32 %v373
  %v375 = getelementptr i8, ptr addrspace(3) %v374, i32 0
  %v376 = load <4 x float>, ptr addrspace(3) %v375, align 16
  %v377 = extractelement <4 x float> %v376, i64 0
  %v378 = extractelement <4 x float> %v376, i64 1
  %v379 = extractelement <4 x float> %v376, i64 2
  %v380 = extractelement <4 x float> %v376, i64 3
  %v381 = getelementptr i8, ptr addrspace(3) %v84, i32 %v373
  %v382 = getelementptr i8, ptr addrspace(3) %v381, i32 4096
  %v383 = load <4 x float>, ptr addrspace(3) %v382, align 16
  %v384 = extractelement <4 x float> %v383, i64 0
  %v385 = extractelement <4 x float> %v383, i64 1
  %v386 = extractelement <4 x float> %v383, i64 2
  %v387 = extractelement <4 x float> %v383, i64 3
  %v388 = call float @llvm.fma.f32(float %v345, float %v377, float %v332)
  %v389 = call float @llvm.fma.f32(float %v345, float %v384, float %v333)
  %v390 = call float @llvm.fma.f32(float %v354, float %v377, float %v334)
  %v391 = call float @llvm.fma.f32(float %v354, float %v384, float %v335)
  %v392 = call float @llvm.fma.f32(float %v361, float %v377, float %v336)
  %v393 = call float @llvm.fma.f32(float %v361, float %v384, float %v337)
  %v394 = call float @llvm.fma.f32(float %v368, float %v377, float %v338)
  %v395 = call float @llvm.fma.f32(float %v368, float %v384, float %v339)
  %v396 = call float @llvm.fma.f32(float %v346, float %v378, float %v388)
  %v397 = call float @llvm.fma.f32(float %v346, float %v385, float %v389)
  %v398 = call float @llvm.fma.f32(float %v355, float %v378, float %v390)
  %v399 = call float @llvm.fma.f32(float %v355, float %v385, float %v391)
  %v400 = call float @llvm.fma.f32(float %v362, float %v378, float %v392)
  %v401 = call float @llvm.fma.f32(float %v362, float %v385, float %v393)
  %v402 = call float @llvm.fma.f32(float %v369, float %v378, float %v394)
  %v403 = call float @llvm.fma.f32(float %v369, float %v385, float %v395)
  %v404 = call float @llvm.fma.f32(float %v347, float %v379, float %v396)
  %v405 = call float @llvm.fma.f32(float %v347, float %v386, float %v397)
  %v406 = call float @llvm.fma.f32(float %v356, float %v379, float %v398)
  %v407 = call float @llvm.fma.f32(float %v356, float %v386, float %v399)
  %v408 = call float @llvm.fma.f32(float %v363, float %v379, float %v400)
  %v409 = call float @llvm.fma.f32(float %v363, float %v386, float %v401)
  %v410 = call float @llvm.fma.f32(float %v370, float %v379, float %v402)
  %v411 = call float @llvm.fma.f32(float %v370, float %v386, float %v403)
  %v412 = call float @llvm.fma.f32(float %v348, float %v380, float %v404)
  %v413 = call float @llvm.fma.f32(float %v348, float %v387, float %v405)
  %v414 = call float @llvm.fma.f32(float %v357, float %v380, float %v406)
  %v415 = call float @llvm.fma.f32(float %v357, float %v387, float %v407)
  %v416 = call float @llvm.fma.f32(float %v364, float %v380, float %v408)
  %v417 = call float @llvm.fma.f32(float %v364, float %v387, float %v409)
  %v418 = call float @llvm.fma.f32(float %v371, float %v380, float %v410)
  %v419 = call float @llvm.fma.f32(float %v371, float %v387, float %v411)
  %i42.n = add nsw i32 %i42, 1
  %i42.c = icmp slt i32 %i42.n, 4
  br i1 %i42.c, label %loop40, label %end41, !llvm.loop !0
end41:
  %v420 = add nsw i32 0, %v85
  %v421 = add nsw i32 0, %v86
  %v422 = icmp slt i32 %v420, %v5
  %v423 = mul nsw i32 %v420, 128
  %v424 = getelementptr float, ptr addrspace(3) %a4, i32 %v423
  %v425 = getelementptr float, ptr addrspace(3) %v424, i32 %v421
  br i1 %v422, label %then426, label %end427
then426:
  store float %v412, ptr addrspace(3) %v425, align 4
  br label %end427
end427:
  %v428 = add nuw nsw i32 %v86, 64
  %v429 = add nsw i32 0, %v85
  %v430 = add nsw i32 0, %v428
  %v431 = icmp slt i32 %v429, %v5
  %v432 = mul nsw i32 %v429, 128
  %v433 = getelementptr float, ptr addrspace(3) %a4, i32 %v432
  %v434 = getelementptr float, ptr addrspace(3) %v433, i32 %v430
  br i1 %v431, label %then435, label %end436
then435:
  store float %v413, ptr addrspace(3) %v434, align 4
  br label %end436
end436:
  %v437 = add nsw i32 0, %v100
  %v438 = add nsw i32 0, %v86
  %v439 = icmp slt i32 %v437, %v5
  %v440 = mul nsw i32 %v437, 128
  %v441 = getelementptr float, ptr addrspace(3) %a4, i32 %v440
  %v442 = getelementptr float, ptr addrspace(3) %v441, i32 %v438
  br i1 %v439, label %then443, label %end444
then443:
  store float %v414, ptr addrspace(3) %v442, align 4
  br label %end444
end444:
  %v445 = add nsw i32 0, %v100
  %v446 = add nsw i32 0, %v428
  %v447 = icmp slt i32 %v445, %v5
  %v448 = mul nsw i32 %v445, 128
  %v449 = getelementptr float, ptr addrspace(3) %a4, i32 %v448
  %v450 = getelementptr float, ptr addrspace(3) %v449, i32 %v446
  br i1 %v447, label %then451, label %end452
then451:
  store float %v415, ptr addrspace(3) %v450, align 4
  br label %end452
end452:
  %v453 = add nuw nsw i32 %v85, 8
  %v454 = add nsw i32 0, %v453
  %v455 = add nsw i32 0, %v86
  %v456 = icmp slt i32 %v454, %v5
  %v457 = mul nsw i32 %v454, 128
  %v458 = getelementptr float, ptr addrspace(3) %a4, i32 %v457
  %v459 = getelementptr float, ptr addrspace(3) %v458, i32 %v455
  br i1 %v456, label %then460, label %end461
then460:
  store float %v416, ptr addrspace(3) %v459, align 4
  br label %end461
end461:
  %v462 = add nsw i32 0, %v453
  %v463 = add nsw i32 0, %v428
  %v464 = icmp slt i32 %v462, %v5
  %v465 = mul nsw i32 %v462, 128
  %v466 = getelementptr float, ptr addrspace(3) %a4, i32 %v465
  %v467 = getelementptr float, ptr addrspace(3) %v466, i32 %v463
  br i1 %v464, label %then468, label %end469
then468:
  store float %v417, ptr addrspace(3) %v467, align 4
  br label %end469
end469:
  %v470 = add nuw nsw i32 %v85, 12
  %v471 = add nsw i32 0, %v470
  %v472 = add nsw i32 0, %v86
  %v473 = icmp slt i32 %v471, %v5
  %v474 = mul nsw i32 %v471, 128
  %v475 = getelementptr float, ptr addrspace(3) %a4, i32 %v474
  %v476 = getelementptr float, ptr addrspace(3) %v475, i32 %v472
  br i1 %v473, label %then477, label %end478
then477:
  store float %v418, ptr addrspace(3) %v476, align 4
  br label %end478
end478:
  %v479 = add nsw i32 0, %v470
  %v480 = add nsw i32 0, %v428
  %v481 = icmp slt i32 %v479, %v5
  %v482 = mul nsw i32 %v479, 128
  %v483 = getelementptr float, ptr addrspace(3) %a4, i32 %v482
  %v484 = getelementptr float, ptr addrspace(3) %v483, i32 %v480
  br i1 %v481, label %then485, label %end486
then485:
  store float %v419, ptr addrspace(3) %v484, align 4
  br label %end486
end486:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v487 = lshr i32 %tid, 5
  %v490 = and i32 %tid, 31
  %v491 = mul nuw nsw i32 %v490, 4
  %v549 = icmp eq i32 %v490, 0
  br i1 true, label %then488, label %end489
then488:
  %v494 = mul nsw i32 %v487, 128
  %v495 = getelementptr float, ptr addrspace(3) %a4, i32 %v494
  %v510 = getelementptr float, ptr addrspace(3) %a5, i32 %v494
  br i1 true, label %then492, label %end493
then492:
  %v496 = getelementptr float, ptr addrspace(3) %v495, i32 %v491
  %v497 = load <4 x float>, ptr addrspace(3) %v496, align 16
  %v498 = extractelement <4 x float> %v497, i64 0
  %v499 = extractelement <4 x float> %v497, i64 1
  %v500 = extractelement <4 x float> %v497, i64 2
  %v501 = extractelement <4 x float> %v497, i64 3
  %v502 = fdiv float %v498, 0x4020000000000000
  %v503 = fdiv float %v499, 0x4020000000000000
  %v504 = fdiv float %v500, 0x4020000000000000
  %v505 = fdiv float %v501, 0x4020000000000000
  %v506 = insertelement <4 x float> poison, float %v502, i64 0
  %v507 = insertelement <4 x float> %v506, float %v503, i64 1
  %v508 = insertelement <4 x float> %v507, float %v504, i64 2
  %v509 = insertelement <4 x float> %v508, float %v505, i64 3
  %v511 = getelementptr float, ptr addrspace(3) %v510, i32 %v491
  store <4 x float> %v509, ptr addrspace(3) %v511, align 16
  %v512 = fcmp ogt float 0xFFF0000000000000, %v502
  %v513 = select i1 %v512, float 0xFFF0000000000000, float %v502
  %v514 = fcmp ogt float 0xFFF0000000000000, %v503
  %v515 = select i1 %v514, float 0xFFF0000000000000, float %v503
  %v516 = fcmp ogt float 0xFFF0000000000000, %v504
  %v517 = select i1 %v516, float 0xFFF0000000000000, float %v504
  %v518 = fcmp ogt float 0xFFF0000000000000, %v505
  %v519 = select i1 %v518, float 0xFFF0000000000000, float %v505
  br label %end493
end493:
  %v520 = phi float [ 0xFFF0000000000000, %then488 ], [ %v513, %then492 ]
  %v521 = phi float [ 0xFFF0000000000000, %then488 ], [ %v515, %then492 ]
  %v522 = phi float [ 0xFFF0000000000000, %then488 ], [ %v517, %then492 ]
  %v523 = phi float [ 0xFFF0000000000000, %then488 ], [ %v519, %then492 ]
  %v524 = call float @llvm.maximum.f32(float %v520, float %v522)
  %v525 = call float @llvm.maximum.f32(float %v521, float %v523)
  %v526 = call float @llvm.maximum.f32(float %v524, float %v525)
  %v527 = bitcast float %v526 to i32
  %v528 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v527, i32 1, i32 31)
  %v529 = bitcast i32 %v528 to float
  %v530 = call float @llvm.maximum.f32(float %v526, float %v529)
  %v531 = bitcast float %v530 to i32
  %v532 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v531, i32 2, i32 31)
  %v533 = bitcast i32 %v532 to float
  %v534 = call float @llvm.maximum.f32(float %v530, float %v533)
  %v535 = bitcast float %v534 to i32
  %v536 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v535, i32 4, i32 31)
  %v537 = bitcast i32 %v536 to float
  %v538 = call float @llvm.maximum.f32(float %v534, float %v537)
  %v539 = bitcast float %v538 to i32
  %v540 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v539, i32 8, i32 31)
  %v541 = bitcast i32 %v540 to float
  %v542 = call float @llvm.maximum.f32(float %v538, float %v541)
  %v543 = bitcast float %v542 to i32
  %v544 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v543, i32 16, i32 31)
  %v545 = bitcast i32 %v544 to float
  %v546 = call float @llvm.maximum.f32(float %v542, float %v545)
  %v547 = fcmp ogt float 0xFFF0000000000000, %v546
  %v548 = select i1 %v547, float 0xFFF0000000000000, float %v546
  %v552 = getelementptr float, ptr addrspace(3) %a6, i32 %v487
  br i1 %v549, label %then550, label %end551
then550:
  store float %v548, ptr addrspace(3) %v552, align 4
  br label %end551
end551:
  br label %end489
end489:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then553, label %end554
then553:
  %v555 = getelementptr float, ptr addrspace(3) %a6, i32 %v487
  %v556 = load float, ptr addrspace(3) %v555, align 4
  %v557 = fcmp ogt float 0xFFF0000000000000, %v556
  %v558 = select i1 %v557, float 0xFFF0000000000000, float %v556
  %v561 = mul nsw i32 %v487, 128
  %v562 = getelementptr float, ptr addrspace(3) %a5, i32 %v561
  %v581 = getelementptr float, ptr addrspace(3) %a7, i32 %v561
  br i1 true, label %then559, label %end560
then559:
  %v563 = getelementptr float, ptr addrspace(3) %v562, i32 %v491
  %v564 = load <4 x float>, ptr addrspace(3) %v563, align 16
  %v565 = extractelement <4 x float> %v564, i64 0
  %v566 = extractelement <4 x float> %v564, i64 1
  %v567 = extractelement <4 x float> %v564, i64 2
  %v568 = extractelement <4 x float> %v564, i64 3
  %v569 = fsub float %v565, %v558
  %v570 = fsub float %v566, %v558
  %v571 = fsub float %v567, %v558
  %v572 = fsub float %v568, %v558
  %v573 = call float @st.exponential.f32(float %v569)
  %v574 = call float @st.exponential.f32(float %v570)
  %v575 = call float @st.exponential.f32(float %v571)
  %v576 = call float @st.exponential.f32(float %v572)
  %v577 = insertelement <4 x float> poison, float %v573, i64 0
  %v578 = insertelement <4 x float> %v577, float %v574, i64 1
  %v579 = insertelement <4 x float> %v578, float %v575, i64 2
  %v580 = insertelement <4 x float> %v579, float %v576, i64 3
  %v582 = getelementptr float, ptr addrspace(3) %v581, i32 %v491
  store <4 x float> %v580, ptr addrspace(3) %v582, align 16
  %v583 = fadd float 0x8000000000000000, %v573
  %v584 = fadd float 0x8000000000000000, %v574
  %v585 = fadd float 0x8000000000000000, %v575
  %v586 = fadd float 0x8000000000000000, %v576
  br label %end560
end560:
  %v587 = phi float [ 0x8000000000000000, %then553 ], [ %v583, %then559 ]
  %v588 = phi float [ 0x8000000000000000, %then553 ], [ %v584, %then559 ]
  %v589 = phi float [ 0x8000000000000000, %then553 ], [ %v585, %then559 ]
  %v590 = phi float [ 0x8000000000000000, %then553 ], [ %v586, %then559 ]
  %v591 = fadd float %v587, %v589
  %v592 = fadd float %v588, %v590
  %v593 = fadd float %v591, %v592
  %v594 = bitcast float %v593 to i32
  %v595 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v594, i32 1, i32 31)
  %v596 = bitcast i32 %v595 to float
  %v597 = fadd float %v593, %v596
  %v598 = bitcast float %v597 to i32
  %v599 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v598, i32 2, i32 31)
  %v600 = bitcast i32 %v599 to float
  %v601 = fadd float %v597, %v600
  %v602 = bitcast float %v601 to i32
  %v603 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v602, i32 4, i32 31)
  %v604 = bitcast i32 %v603 to float
  %v605 = fadd float %v601, %v604
  %v606 = bitcast float %v605 to i32
  %v607 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v606, i32 8, i32 31)
  %v608 = bitcast i32 %v607 to float
  %v609 = fadd float %v605, %v608
  %v610 = bitcast float %v609 to i32
  %v611 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v610, i32 16, i32 31)
  %v612 = bitcast i32 %v611 to float
  %v613 = fadd float %v609, %v612
  %v614 = fadd float 0x0000000000000000, %v613
  %v617 = getelementptr float, ptr addrspace(3) %a8, i32 %v487
  br i1 %v549, label %then615, label %end616
then615:
  store float %v614, ptr addrspace(3) %v617, align 4
  br label %end616
end616:
  br label %end554
end554:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then618, label %end619
then618:
  %v620 = getelementptr float, ptr addrspace(3) %a8, i32 %v487
  %v621 = load float, ptr addrspace(3) %v620, align 4
  %v624 = mul nsw i32 %v487, 128
  %v625 = getelementptr float, ptr addrspace(3) %a7, i32 %v624
  %v640 = getelementptr float, ptr addrspace(3) %a9, i32 %v624
  br i1 true, label %then622, label %end623
then622:
  %v626 = getelementptr float, ptr addrspace(3) %v625, i32 %v491
  %v627 = load <4 x float>, ptr addrspace(3) %v626, align 16
  %v628 = extractelement <4 x float> %v627, i64 0
  %v629 = extractelement <4 x float> %v627, i64 1
  %v630 = extractelement <4 x float> %v627, i64 2
  %v631 = extractelement <4 x float> %v627, i64 3
  %v632 = fdiv float %v628, %v621
  %v633 = fdiv float %v629, %v621
  %v634 = fdiv float %v630, %v621
  %v635 = fdiv float %v631, %v621
  %v636 = insertelement <4 x float> poison, float %v632, i64 0
  %v637 = insertelement <4 x float> %v636, float %v633, i64 1
  %v638 = insertelement <4 x float> %v637, float %v634, i64 2
  %v639 = insertelement <4 x float> %v638, float %v635, i64 3
  %v641 = getelementptr float, ptr addrspace(3) %v640, i32 %v491
  store <4 x float> %v639, ptr addrspace(3) %v641, align 16
  br label %end623
end623:
  br label %end619
end619:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v642 = and i32 %tid, 7
  %v643 = lshr i32 %tid, 3
  %v644 = icmp ult i32 %v643, 16
  %v647 = mul nuw nsw i32 %v642, 16
  %v648 = and i32 %v643, 7
  %v649 = shl i32 %v648, 4
  %v650 = xor i32 %v647, %v649
  %v651 = mul nuw nsw i32 %v643, 128
  %v652 = add nuw nsw i32 %v651, %v650
  %v654 = mul nsw i32 %v643, 512
  %v655 = add nsw i32 %v654, %v647
  %v656 = udiv i32 %v647, 4
  br i1 %v644, label %then645, label %end646
then645:
  %v653 = getelementptr i8, ptr addrspace(3) %a12, i32 %v652
  %v657 = icmp slt i32 %v643, %v5
  %v658 = select i1 %v657, i32 %v655, i32 0
  %v659 = getelementptr i8, ptr addrspace(3) %a9, i32 %v658
  %v660 = load <4 x i32>, ptr addrspace(3) %v659, align 16
  %v661 = select i1 %v657, <4 x i32> %v660, <4 x i32> zeroinitializer
  store <4 x i32> %v661, ptr addrspace(3) %v653, align 16
  br label %end646
end646:
  %v662 = and i32 %tid, 15
  %v663 = lshr i32 %tid, 4
  %v664 = getelementptr float, ptr addrspace(1) %p2, i32 %v25
  %v665 = mul nuw nsw i32 %v662, 16
  %v666 = and i32 %v663, 7
  %v667 = shl i32 %v666, 4
  %v668 = xor i32 %v665, %v667
  %v669 = mul nuw nsw i32 %v663, 256
  %v670 = add nuw nsw i32 %v669, %v668
  %v671 = getelementptr i8, ptr addrspace(3) %a13, i32 %v670
  %v672 = mul nsw i32 %v663, 256
  %v673 = add nsw i32 %v672, %v665
  %v674 = getelementptr i8, ptr addrspace(1) %v664, i32 %v673
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v671, ptr addrspace(1) %v674)
  %v675 = add nuw nsw i32 %v663, 16
  %v676 = and i32 %v675, 7
  %v677 = shl i32 %v676, 4
  %v678 = xor i32 %v665, %v677
  %v679 = mul nuw nsw i32 %v675, 256
  %v680 = add nuw nsw i32 %v679, %v678
  %v681 = getelementptr i8, ptr addrspace(3) %a13, i32 %v680
  %v682 = mul nsw i32 %v675, 256
  %v683 = add nsw i32 %v682, %v665
  %v684 = getelementptr i8, ptr addrspace(1) %v664, i32 %v683
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v681, ptr addrspace(1) %v684)
  call void @llvm.nvvm.cp.async.commit.group()
  %v727 = and i32 %v487, 7
  %v728 = shl i32 %v727, 4
  %v729 = xor i32 0, %v728
  %v730 = mul nuw nsw i32 %v487, 128
  %v731 = add nuw nsw i32 %v730, %v729
  %v746 = mul nuw nsw i32 %v490, 2
  %v747 = and i32 0, 7
  %v748 = shl i32 %v747, 4
  %v749 = mul nuw nsw i32 %v746, 4
  %v750 = xor i32 %v749, %v748
  %v751 = mul nuw nsw i32 0, 256
  %v752 = add nuw nsw i32 %v751, %v750
  %v758 = and i32 1, 7
  %v759 = shl i32 %v758, 4
  %v760 = xor i32 %v749, %v759
  %v761 = mul nuw nsw i32 1, 256
  %v762 = add nuw nsw i32 %v761, %v760
  %v768 = and i32 2, 7
  %v769 = shl i32 %v768, 4
  %v770 = xor i32 %v749, %v769
  %v771 = mul nuw nsw i32 2, 256
  %v772 = add nuw nsw i32 %v771, %v770
  %v778 = and i32 3, 7
  %v779 = shl i32 %v778, 4
  %v780 = xor i32 %v749, %v779
  %v781 = mul nuw nsw i32 3, 256
  %v782 = add nuw nsw i32 %v781, %v780
  %v804 = xor i32 16, %v728
  %v805 = add nuw nsw i32 %v730, %v804
  %v820 = and i32 4, 7
  %v821 = shl i32 %v820, 4
  %v822 = xor i32 %v749, %v821
  %v823 = mul nuw nsw i32 4, 256
  %v824 = add nuw nsw i32 %v823, %v822
  %v830 = and i32 5, 7
  %v831 = shl i32 %v830, 4
  %v832 = xor i32 %v749, %v831
  %v833 = mul nuw nsw i32 5, 256
  %v834 = add nuw nsw i32 %v833, %v832
  %v840 = and i32 6, 7
  %v841 = shl i32 %v840, 4
  %v842 = xor i32 %v749, %v841
  %v843 = mul nuw nsw i32 6, 256
  %v844 = add nuw nsw i32 %v843, %v842
  %v850 = and i32 7, 7
  %v851 = shl i32 %v850, 4
  %v852 = xor i32 %v749, %v851
  %v853 = mul nuw nsw i32 7, 256
  %v854 = add nuw nsw i32 %v853, %v852
  %v876 = xor i32 32, %v728
  %v877 = add nuw nsw i32 %v730, %v876
  %v928 = xor i32 48, %v728
  %v929 = add nuw nsw i32 %v730, %v928
  %v980 = xor i32 64, %v728
  %v981 = add nuw nsw i32 %v730, %v980
  %v1032 = xor i32 80, %v728
  %v1033 = add nuw nsw i32 %v730, %v1032
  %v1084 = xor i32 96, %v728
  %v1085 = add nuw nsw i32 %v730, %v1084
  %v1136 = xor i32 112, %v728
  %v1137 = add nuw nsw i32 %v730, %v1136
  br label %loop685
loop685:
  %i687 = phi i32 [ 0, %end646 ], [ %i687.n, %end697 ]
  %s688 = phi float [ 0.0, %end646 ], [ %v1184, %end697 ]
  %s689 = phi float [ 0.0, %end646 ], [ %v1185, %end697 ]
  %s690 = phi float [ 0.0, %end646 ], [ %v1186, %end697 ]
  %s691 = phi float [ 0.0, %end646 ], [ %v1187, %end697 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v692 = mul nsw i32 %i687, -1
  %v693 = add nsw i32 %v692, 3
  %v694 = call i32 @llvm.smin.i32(i32 %v693, i32 1)
  %v695 = icmp sgt i32 %v694, 0
  %v698 = mul nsw i32 %i687, 32
  %v699 = getelementptr float, ptr addrspace(3) %a9, i32 %v698
  %v700 = getelementptr float, ptr addrspace(3) %v699, i64 32
  %v701 = add nsw i32 %i687, 1
  %v702 = urem i32 %v701, 2
  %v703 = mul nsw i32 %v702, 512
  %v704 = getelementptr float, ptr addrspace(3) %a12, i32 %v703
  %v713 = mul nsw i32 %i687, 2048
  %v714 = getelementptr float, ptr addrspace(1) %v664, i32 %v713
  %v715 = getelementptr float, ptr addrspace(1) %v714, i64 2048
  %v716 = mul nsw i32 %v702, 2048
  %v717 = getelementptr float, ptr addrspace(3) %a13, i32 %v716
  br i1 %v695, label %then696, label %end697
then696:
  br i1 %v644, label %then705, label %end706
then705:
  %v707 = getelementptr i8, ptr addrspace(3) %v704, i32 %v652
  %v708 = icmp slt i32 %v643, %v5
  %v709 = select i1 %v708, i32 %v655, i32 0
  %v710 = getelementptr i8, ptr addrspace(3) %v700, i32 %v709
  %v711 = load <4 x i32>, ptr addrspace(3) %v710, align 16
  %v712 = select i1 %v708, <4 x i32> %v711, <4 x i32> zeroinitializer
  store <4 x i32> %v712, ptr addrspace(3) %v707, align 16
  br label %end706
end706:
  %v718 = getelementptr i8, ptr addrspace(3) %v717, i32 %v670
  %v719 = getelementptr i8, ptr addrspace(1) %v715, i32 %v673
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v718, ptr addrspace(1) %v719)
  %v720 = getelementptr i8, ptr addrspace(3) %v717, i32 %v680
  %v721 = getelementptr i8, ptr addrspace(1) %v715, i32 %v683
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v720, ptr addrspace(1) %v721)
  br label %end697
end697:
  call void @llvm.nvvm.cp.async.commit.group()
  %v722 = urem i32 %i687, 2
  %v723 = mul nsw i32 %v722, 512
  %v724 = getelementptr float, ptr addrspace(3) %a12, i32 %v723
  %v725 = mul nsw i32 %v722, 2048
  %v726 = getelementptr float, ptr addrspace(3) %a13, i32 %v725
  %v732 = getelementptr i8, ptr addrspace(3) %v724, i32 %v731
  %v733 = getelementptr i8, ptr addrspace(3) %v732, i32 0
  %v734 = load <4 x float>, ptr addrspace(3) %v733, align 16
  %v735 = extractelement <4 x float> %v734, i64 0
  %v736 = extractelement <4 x float> %v734, i64 1
  %v737 = extractelement <4 x float> %v734, i64 2
  %v738 = extractelement <4 x float> %v734, i64 3
  %v739 = getelementptr i8, ptr addrspace(3) %v724, i32 %v731
  %v740 = getelementptr i8, ptr addrspace(3) %v739, i32 1024
  %v741 = load <4 x float>, ptr addrspace(3) %v740, align 16
  %v742 = extractelement <4 x float> %v741, i64 0
  %v743 = extractelement <4 x float> %v741, i64 1
  %v744 = extractelement <4 x float> %v741, i64 2
  %v745 = extractelement <4 x float> %v741, i64 3
  %v753 = getelementptr i8, ptr addrspace(3) %v726, i32 %v752
  %v754 = getelementptr i8, ptr addrspace(3) %v753, i32 0
  %v755 = load <2 x float>, ptr addrspace(3) %v754, align 8
  %v756 = extractelement <2 x float> %v755, i64 0
  %v757 = extractelement <2 x float> %v755, i64 1
  %v763 = getelementptr i8, ptr addrspace(3) %v726, i32 %v762
  %v764 = getelementptr i8, ptr addrspace(3) %v763, i32 0
  %v765 = load <2 x float>, ptr addrspace(3) %v764, align 8
  %v766 = extractelement <2 x float> %v765, i64 0
  %v767 = extractelement <2 x float> %v765, i64 1
  %v773 = getelementptr i8, ptr addrspace(3) %v726, i32 %v772
  %v774 = getelementptr i8, ptr addrspace(3) %v773, i32 0
  %v775 = load <2 x float>, ptr addrspace(3) %v774, align 8
  %v776 = extractelement <2 x float> %v775, i64 0
  %v777 = extractelement <2 x float> %v775, i64 1
  %v783 = getelementptr i8, ptr addrspace(3) %v726, i32 %v782
  %v784 = getelementptr i8, ptr addrspace(3) %v783, i32 0
  %v785 = load <2 x float>, ptr addrspace(3) %v784, align 8
  %v786 = extractelement <2 x float> %v785, i64 0
  %v787 = extractelement <2 x float> %v785, i64 1
  %v788 = call float @llvm.fma.f32(float %v735, float %v756, float %s688)
  %v789 = call float @llvm.fma.f32(float %v735, float %v757, float %s689)
  %v790 = call float @llvm.fma.f32(float %v742, float %v756, float %s690)
  %v791 = call float @llvm.fma.f32(float %v742, float %v757, float %s691)
  %v792 = call float @llvm.fma.f32(float %v736, float %v766, float %v788)
  %v793 = call float @llvm.fma.f32(float %v736, float %v767, float %v789)
  %v794 = call float @llvm.fma.f32(float %v743, float %v766, float %v790)
  %v795 = call float @llvm.fma.f32(float %v743, float %v767, float %v791)
  %v796 = call float @llvm.fma.f32(float %v737, float %v776, float %v792)
  %v797 = call float @llvm.fma.f32(float %v737, float %v777, float %v793)
  %v798 = call float @llvm.fma.f32(float %v744, float %v776, float %v794)
  %v799 = call float @llvm.fma.f32(float %v744, float %v777, float %v795)
  %v800 = call float @llvm.fma.f32(float %v738, float %v786, float %v796)
  %v801 = call float @llvm.fma.f32(float %v738, float %v787, float %v797)
  %v802 = call float @llvm.fma.f32(float %v745, float %v786, float %v798)
  %v803 = call float @llvm.fma.f32(float %v745, float %v787, float %v799)
  %v806 = getelementptr i8, ptr addrspace(3) %v724, i32 %v805
  %v807 = getelementptr i8, ptr addrspace(3) %v806, i32 0
  %v808 = load <4 x float>, ptr addrspace(3) %v807, align 16
  %v809 = extractelement <4 x float> %v808, i64 0
  %v810 = extractelement <4 x float> %v808, i64 1
  %v811 = extractelement <4 x float> %v808, i64 2
  %v812 = extractelement <4 x float> %v808, i64 3
  %v813 = getelementptr i8, ptr addrspace(3) %v724, i32 %v805
  %v814 = getelementptr i8, ptr addrspace(3) %v813, i32 1024
  %v815 = load <4 x float>, ptr addrspace(3) %v814, align 16
  %v816 = extractelement <4 x float> %v815, i64 0
  %v817 = extractelement <4 x float> %v815, i64 1
  %v818 = extractelement <4 x float> %v815, i64 2
  %v819 = extractelement <4 x float> %v815, i64 3
  %v825 = getelementptr i8, ptr addrspace(3) %v726, i32 %v824
  %v826 = getelementptr i8, ptr addrspace(3) %v825, i32 0
  %v827 = load <2 x float>, ptr addrspace(3) %v826, align 8
  %v828 = extractelement <2 x float> %v827, i64 0
  %v829 = extractelement <2 x float> %v827, i64 1
  %v835 = getelementptr i8, ptr addrspace(3) %v726, i32 %v834
  %v836 = getelementptr i8, ptr addrspace(3) %v835, i32 0
  %v837 = load <2 x float>, ptr addrspace(3) %v836, align 8
  %v838 = extractelement <2 x float> %v837, i64 0
  %v839 = extractelement <2 x float> %v837, i64 1
  %v845 = getelementptr i8, ptr addrspace(3) %v726, i32 %v844
  %v846 = getelementptr i8, ptr addrspace(3) %v845, i32 0
  %v847 = load <2 x float>, ptr addrspace(3) %v846, align 8
  %v848 = extractelement <2 x float> %v847, i64 0
  %v849 = extractelement <2 x float> %v847, i64 1
  %v855 = getelementptr i8, ptr addrspace(3) %v726, i32 %v854
  %v856 = getelementptr i8, ptr addrspace(3) %v855, i32 0
  %v857 = load <2 x float>, ptr addrspace(3) %v856, align 8
  %v858 = extractelement <2 x float> %v857, i64 0
  %v859 = extractelement <2 x float> %v857, i64 1
  %v860 = call float @llvm.fma.f32(float %v809, float %v828, float %v800)
  %v861 = call float @llvm.fma.f32(float %v809, float %v829, float %v801)
  %v862 = call float @llvm.fma.f32(float %v816, float %v828, float %v802)
  %v863 = call float @llvm.fma.f32(float %v816, float %v829, float %v803)
  %v864 = call float @llvm.fma.f32(float %v810, float %v838, float %v860)
  %v865 = call float @llvm.fma.f32(float %v810, float %v839, float %v861)
  %v866 = call float @llvm.fma.f32(float %v817, float %v838, float %v862)
  %v867 = call float @llvm.fma.f32(float %v817, float %v839, float %v863)
  %v868 = call float @llvm.fma.f32(float %v811, float %v848, float %v864)
  %v869 = call float @llvm.fma.f32(float %v811, float %v849, float %v865)
  %v870 = call float @llvm.fma.f32(float %v818, float %v848, float %v866)
  %v871 = call float @llvm.fma.f32(float %v818, float %v849, float %v867)
  %v872 = call float @llvm.fma.f32(float %v812, float %v858, float %v868)
  %v873 = call float @llvm.fma.f32(float %v812, float %v859, float %v869)
  %v874 = call float @llvm.fma.f32(float %v819, float %v858, float %v870)
  %v875 = call float @llvm.fma.f32(float %v819, float %v859, float %v871)
  %v878 = getelementptr i8, ptr addrspace(3) %v724, i32 %v877
  %v879 = getelementptr i8, ptr addrspace(3) %v878, i32 0
  %v880 = load <4 x float>, ptr addrspace(3) %v879, align 16
  %v881 = extractelement <4 x float> %v880, i64 0
  %v882 = extractelement <4 x float> %v880, i64 1
  %v883 = extractelement <4 x float> %v880, i64 2
  %v884 = extractelement <4 x float> %v880, i64 3
  %v885 = getelementptr i8, ptr addrspace(3) %v724, i32 %v877
  %v886 = getelementptr i8, ptr addrspace(3) %v885, i32 1024
  %v887 = load <4 x float>, ptr addrspace(3) %v886, align 16
  %v888 = extractelement <4 x float> %v887, i64 0
  %v889 = extractelement <4 x float> %v887, i64 1
  %v890 = extractelement <4 x float> %v887, i64 2
  %v891 = extractelement <4 x float> %v887, i64 3
  %v892 = getelementptr i8, ptr addrspace(3) %v726, i32 %v752
  %v893 = getelementptr i8, ptr addrspace(3) %v892, i32 2048
  %v894 = load <2 x float>, ptr addrspace(3) %v893, align 8
  %v895 = extractelement <2 x float> %v894, i64 0
  %v896 = extractelement <2 x float> %v894, i64 1
  %v897 = getelementptr i8, ptr addrspace(3) %v726, i32 %v762
  %v898 = getelementptr i8, ptr addrspace(3) %v897, i32 2048
  %v899 = load <2 x float>, ptr addrspace(3) %v898, align 8
  %v900 = extractelement <2 x float> %v899, i64 0
  %v901 = extractelement <2 x float> %v899, i64 1
  %v902 = getelementptr i8, ptr addrspace(3) %v726, i32 %v772
  %v903 = getelementptr i8, ptr addrspace(3) %v902, i32 2048
  %v904 = load <2 x float>, ptr addrspace(3) %v903, align 8
  %v905 = extractelement <2 x float> %v904, i64 0
  %v906 = extractelement <2 x float> %v904, i64 1
  %v907 = getelementptr i8, ptr addrspace(3) %v726, i32 %v782
  %v908 = getelementptr i8, ptr addrspace(3) %v907, i32 2048
  %v909 = load <2 x float>, ptr addrspace(3) %v908, align 8
  %v910 = extractelement <2 x float> %v909, i64 0
  %v911 = extractelement <2 x float> %v909, i64 1
  %v912 = call float @llvm.fma.f32(float %v881, float %v895, float %v872)
  %v913 = call float @llvm.fma.f32(float %v881, float %v896, float %v873)
  %v914 = call float @llvm.fma.f32(float %v888, float %v895, float %v874)
  %v915 = call float @llvm.fma.f32(float %v888, float %v896, float %v875)
  %v916 = call float @llvm.fma.f32(float %v882, float %v900, float %v912)
  %v917 = call float @llvm.fma.f32(float %v882, float %v901, float %v913)
  %v918 = call float @llvm.fma.f32(float %v889, float %v900, float %v914)
  %v919 = call float @llvm.fma.f32(float %v889, float %v901, float %v915)
  %v920 = call float @llvm.fma.f32(float %v883, float %v905, float %v916)
  %v921 = call float @llvm.fma.f32(float %v883, float %v906, float %v917)
  %v922 = call float @llvm.fma.f32(float %v890, float %v905, float %v918)
  %v923 = call float @llvm.fma.f32(float %v890, float %v906, float %v919)
  %v924 = call float @llvm.fma.f32(float %v884, float %v910, float %v920)
  %v925 = call float @llvm.fma.f32(float %v884, float %v911, float %v921)
  %v926 = call float @llvm.fma.f32(float %v891, float %v910, float %v922)
  %v927 = call float @llvm.fma.f32(float %v891, float %v911, float %v923)
  %v930 = getelementptr i8, ptr addrspace(3) %v724, i32 %v929
  %v931 = getelementptr i8, ptr addrspace(3) %v930, i32 0
  %v932 = load <4 x float>, ptr addrspace(3) %v931, align 16
  %v933 = extractelement <4 x float> %v932, i64 0
  %v934 = extractelement <4 x float> %v932, i64 1
  %v935 = extractelement <4 x float> %v932, i64 2
  %v936 = extractelement <4 x float> %v932, i64 3
  %v937 = getelementptr i8, ptr addrspace(3) %v724, i32 %v929
  %v938 = getelementptr i8, ptr addrspace(3) %v937, i32 1024
  %v939 = load <4 x float>, ptr addrspace(3) %v938, align 16
  %v940 = extractelement <4 x float> %v939, i64 0
  %v941 = extractelement <4 x float> %v939, i64 1
  %v942 = extractelement <4 x float> %v939, i64 2
  %v943 = extractelement <4 x float> %v939, i64 3
  %v944 = getelementptr i8, ptr addrspace(3) %v726, i32 %v824
  %v945 = getelementptr i8, ptr addrspace(3) %v944, i32 2048
  %v946 = load <2 x float>, ptr addrspace(3) %v945, align 8
  %v947 = extractelement <2 x float> %v946, i64 0
  %v948 = extractelement <2 x float> %v946, i64 1
  %v949 = getelementptr i8, ptr addrspace(3) %v726, i32 %v834
  %v950 = getelementptr i8, ptr addrspace(3) %v949, i32 2048
  %v951 = load <2 x float>, ptr addrspace(3) %v950, align 8
  %v952 = extractelement <2 x float> %v951, i64 0
  %v953 = extractelement <2 x float> %v951, i64 1
  %v954 = getelementptr i8, ptr addrspace(3) %v726, i32 %v844
  %v955 = getelementptr i8, ptr addrspace(3) %v954, i32 2048
  %v956 = load <2 x float>, ptr addrspace(3) %v955, align 8
  %v957 = extractelement <2 x float> %v956, i64 0
  %v958 = extractelement <2 x float> %v956, i64 1
  %v959 = getelementptr i8, ptr addrspace(3) %v726, i32 %v854
  %v960 = getelementptr i8, ptr addrspace(3) %v959, i32 2048
  %v961 = load <2 x float>, ptr addrspace(3) %v960, align 8
  %v962 = extractelement <2 x float> %v961, i64 0
  %v963 = extractelement <2 x float> %v961, i64 1
  %v964 = call float @llvm.fma.f32(float %v933, float %v947, float %v924)
  %v965 = call float @llvm.fma.f32(float %v933, float %v948, float %v925)
  %v966 = call float @llvm.fma.f32(float %v940, float %v947, float %v926)
  %v967 = call float @llvm.fma.f32(float %v940, float %v948, float %v927)
  %v968 = call float @llvm.fma.f32(float %v934, float %v952, float %v964)
  %v969 = call float @llvm.fma.f32(float %v934, float %v953, float %v965)
  %v970 = call float @llvm.fma.f32(float %v941, float %v952, float %v966)
  %v971 = call float @llvm.fma.f32(float %v941, float %v953, float %v967)
  %v972 = call float @llvm.fma.f32(float %v935, float %v957, float %v968)
  %v973 = call float @llvm.fma.f32(float %v935, float %v958, float %v969)
  %v974 = call float @llvm.fma.f32(float %v942, float %v957, float %v970)
  %v975 = call float @llvm.fma.f32(float %v942, float %v958, float %v971)
  %v976 = call float @llvm.fma.f32(float %v936, float %v962, float %v972)
  %v977 = call float @llvm.fma.f32(float %v936, float %v963, float %v973)
  %v978 = call float @llvm.fma.f32(float %v943, float %v962, float %v974)
  %v979 = call float @llvm.fma.f32(float %v943, float %v963, float %v975)
  %v982 = getelementptr i8, ptr addrspace(3) %v724, i32 %v981
  %v983 = getelementptr i8, ptr addrspace(3) %v982, i32 0
  %v984 = load <4 x float>, ptr addrspace(3) %v983, align 16
  %v985 = extractelement <4 x float> %v984, i64 0
  %v986 = extractelement <4 x float> %v984, i64 1
  %v987 = extractelement <4 x float> %v984, i64 2
  %v988 = extractelement <4 x float> %v984, i64 3
  %v989 = getelementptr i8, ptr addrspace(3) %v724, i32 %v981
  %v990 = getelementptr i8, ptr addrspace(3) %v989, i32 1024
  %v991 = load <4 x float>, ptr addrspace(3) %v990, align 16
  %v992 = extractelement <4 x float> %v991, i64 0
  %v993 = extractelement <4 x float> %v991, i64 1
  %v994 = extractelement <4 x float> %v991, i64 2
  %v995 = extractelement <4 x float> %v991, i64 3
  %v996 = getelementptr i8, ptr addrspace(3) %v726, i32 %v752
  %v997 = getelementptr i8, ptr addrspace(3) %v996, i32 4096
  %v998 = load <2 x float>, ptr addrspace(3) %v997, align 8
  %v999 = extractelement <2 x float> %v998, i64 0
  %v1000 = extractelement <2 x float> %v998, i64 1
  %v1001 = getelementptr i8, ptr addrspace(3) %v726, i32 %v762
  %v1002 = getelementptr i8, ptr addrspace(3) %v1001, i32 4096
  %v1003 = load <2 x float>, ptr addrspace(3) %v1002, align 8
  %v1004 = extractelement <2 x float> %v1003, i64 0
  %v1005 = extractelement <2 x float> %v1003, i64 1
  %v1006 = getelementptr i8, ptr addrspace(3) %v726, i32 %v772
  %v1007 = getelementptr i8, ptr addrspace(3) %v1006, i32 4096
  %v1008 = load <2 x float>, ptr addrspace(3) %v1007, align 8
  %v1009 = extractelement <2 x float> %v1008, i64 0
  %v1010 = extractelement <2 x float> %v1008, i64 1
  %v1011 = getelementptr i8, ptr addrspace(3) %v726, i32 %v782
  %v1012 = getelementptr i8, ptr addrspace(3) %v1011, i32 4096
  %v1013 = load <2 x float>, ptr addrspace(3) %v1012, align 8
  %v1014 = extractelement <2 x float> %v1013, i64 0
  %v1015 = extractelement <2 x float> %v1013, i64 1
  %v1016 = call float @llvm.fma.f32(float %v985, float %v999, float %v976)
  %v1017 = call float @llvm.fma.f32(float %v985, float %v1000, float %v977)
  %v1018 = call float @llvm.fma.f32(float %v992, float %v999, float %v978)
  %v1019 = call float @llvm.fma.f32(float %v992, float %v1000, float %v979)
  %v1020 = call float @llvm.fma.f32(float %v986, float %v1004, float %v1016)
  %v1021 = call float @llvm.fma.f32(float %v986, float %v1005, float %v1017)
  %v1022 = call float @llvm.fma.f32(float %v993, float %v1004, float %v1018)
  %v1023 = call float @llvm.fma.f32(float %v993, float %v1005, float %v1019)
  %v1024 = call float @llvm.fma.f32(float %v987, float %v1009, float %v1020)
  %v1025 = call float @llvm.fma.f32(float %v987, float %v1010, float %v1021)
  %v1026 = call float @llvm.fma.f32(float %v994, float %v1009, float %v1022)
  %v1027 = call float @llvm.fma.f32(float %v994, float %v1010, float %v1023)
  %v1028 = call float @llvm.fma.f32(float %v988, float %v1014, float %v1024)
  %v1029 = call float @llvm.fma.f32(float %v988, float %v1015, float %v1025)
  %v1030 = call float @llvm.fma.f32(float %v995, float %v1014, float %v1026)
  %v1031 = call float @llvm.fma.f32(float %v995, float %v1015, float %v1027)
  %v1034 = getelementptr i8, ptr addrspace(3) %v724, i32 %v1033
  %v1035 = getelementptr i8, ptr addrspace(3) %v1034, i32 0
  %v1036 = load <4 x float>, ptr addrspace(3) %v1035, align 16
  %v1037 = extractelement <4 x float> %v1036, i64 0
  %v1038 = extractelement <4 x float> %v1036, i64 1
  %v1039 = extractelement <4 x float> %v1036, i64 2
  %v1040 = extractelement <4 x float> %v1036, i64 3
  %v1041 = getelementptr i8, ptr addrspace(3) %v724, i32 %v1033
  %v1042 = getelementptr i8, ptr addrspace(3) %v1041, i32 1024
  %v1043 = load <4 x float>, ptr addrspace(3) %v1042, align 16
  %v1044 = extractelement <4 x float> %v1043, i64 0
  %v1045 = extractelement <4 x float> %v1043, i64 1
  %v1046 = extractelement <4 x float> %v1043, i64 2
  %v1047 = extractelement <4 x float> %v1043, i64 3
  %v1048 = getelementptr i8, ptr addrspace(3) %v726, i32 %v824
  %v1049 = getelementptr i8, ptr addrspace(3) %v1048, i32 4096
  %v1050 = load <2 x float>, ptr addrspace(3) %v1049, align 8
  %v1051 = extractelement <2 x float> %v1050, i64 0
  %v1052 = extractelement <2 x float> %v1050, i64 1
  %v1053 = getelementptr i8, ptr addrspace(3) %v726, i32 %v834
  %v1054 = getelementptr i8, ptr addrspace(3) %v1053, i32 4096
  %v1055 = load <2 x float>, ptr addrspace(3) %v1054, align 8
  %v1056 = extractelement <2 x float> %v1055, i64 0
  %v1057 = extractelement <2 x float> %v1055, i64 1
  %v1058 = getelementptr i8, ptr addrspace(3) %v726, i32 %v844
  %v1059 = getelementptr i8, ptr addrspace(3) %v1058, i32 4096
  %v1060 = load <2 x float>, ptr addrspace(3) %v1059, align 8
  %v1061 = extractelement <2 x float> %v1060, i64 0
  %v1062 = extractelement <2 x float> %v1060, i64 1
  %v1063 = getelementptr i8, ptr addrspace(3) %v726, i32 %v854
  %v1064 = getelementptr i8, ptr addrspace(3) %v1063, i32 4096
  %v1065 = load <2 x float>, ptr addrspace(3) %v1064, align 8
  %v1066 = extractelement <2 x float> %v1065, i64 0
  %v1067 = extractelement <2 x float> %v1065, i64 1
  %v1068 = call float @llvm.fma.f32(float %v1037, float %v1051, float %v1028)
  %v1069 = call float @llvm.fma.f32(float %v1037, float %v1052, float %v1029)
  %v1070 = call float @llvm.fma.f32(float %v1044, float %v1051, float %v1030)
  %v1071 = call float @llvm.fma.f32(float %v1044, float %v1052, float %v1031)
  %v1072 = call float @llvm.fma.f32(float %v1038, float %v1056, float %v1068)
  %v1073 = call float @llvm.fma.f32(float %v1038, float %v1057, float %v1069)
  %v1074 = call float @llvm.fma.f32(float %v1045, float %v1056, float %v1070)
  %v1075 = call float @llvm.fma.f32(float %v1045, float %v1057, float %v1071)
  %v1076 = call float @llvm.fma.f32(float %v1039, float %v1061, float %v1072)
  %v1077 = call float @llvm.fma.f32(float %v1039, float %v1062, float %v1073)
  %v1078 = call float @llvm.fma.f32(float %v1046, float %v1061, float %v1074)
  %v1079 = call float @llvm.fma.f32(float %v1046, float %v1062, float %v1075)
  %v1080 = call float @llvm.fma.f32(float %v1040, float %v1066, float %v1076)
  %v1081 = call float @llvm.fma.f32(float %v1040, float %v1067, float %v1077)
  %v1082 = call float @llvm.fma.f32(float %v1047, float %v1066, float %v1078)
  %v1083 = call float @llvm.fma.f32(float %v1047, float %v1067, float %v1079)
  %v1086 = getelementptr i8, ptr addrspace(3) %v724, i32 %v1085
  %v1087 = getelementptr i8, ptr addrspace(3) %v1086, i32 0
  %v1088 = load <4 x float>, ptr addrspace(3) %v1087, align 16
  %v1089 = extractelement <4 x float> %v1088, i64 0
  %v1090 = extractelement <4 x float> %v1088, i64 1
  %v1091 = extractelement <4 x float> %v1088, i64 2
  %v1092 = extractelement <4 x float> %v1088, i64 3
  %v1093 = getelementptr i8, ptr addrspace(3) %v724, i32 %v1085
  %v1094 = getelementptr i8, ptr addrspace(3) %v1093, i32 1024
  %v1095 = load <4 x float>, ptr addrspace(3) %v1094, align 16
  %v1096 = extractelement <4 x float> %v1095, i64 0
  %v1097 = extractelement <4 x float> %v1095, i64 1
  %v1098 = extractelement <4 x float> %v1095, i64 2
  %v1099 = extractelement <4 x float> %v1095, i64 3
  %v1100 = getelementptr i8, ptr addrspace(3) %v726, i32 %v752
  %v1101 = getelementptr i8, ptr addrspace(3) %v1100, i32 6144
  %v1102 = load <2 x float>, ptr addrspace(3) %v1101, align 8
  %v1103 = extractelement <2 x float> %v1102, i64 0
  %v1104 = extractelement <2 x float> %v1102, i64 1
  %v1105 = getelementptr i8, ptr addrspace(3) %v726, i32 %v762
  %v1106 = getelementptr i8, ptr addrspace(3) %v1105, i32 6144
  %v1107 = load <2 x float>, ptr addrspace(3) %v1106, align 8
  %v1108 = extractelement <2 x float> %v1107, i64 0
  %v1109 = extractelement <2 x float> %v1107, i64 1
  %v1110 = getelementptr i8, ptr addrspace(3) %v726, i32 %v772
  %v1111 = getelementptr i8, ptr addrspace(3) %v1110, i32 6144
  %v1112 = load <2 x float>, ptr addrspace(3) %v1111, align 8
  %v1113 = extractelement <2 x float> %v1112, i64 0
  %v1114 = extractelement <2 x float> %v1112, i64 1
  %v1115 = getelementptr i8, ptr addrspace(3) %v726, i32 %v782
  %v1116 = getelementptr i8, ptr addrspace(3) %v1115, i32 6144
  %v1117 = load <2 x float>, ptr addrspace(3) %v1116, align 8
  %v1118 = extractelement <2 x float> %v1117, i64 0
  %v1119 = extractelement <2 x float> %v1117, i64 1
  %v1120 = call float @llvm.fma.f32(float %v1089, float %v1103, float %v1080)
  %v1121 = call float @llvm.fma.f32(float %v1089, float %v1104, float %v1081)
  %v1122 = call float @llvm.fma.f32(float %v1096, float %v1103, float %v1082)
  %v1123 = call float @llvm.fma.f32(float %v1096, float %v1104, float %v1083)
  %v1124 = call float @llvm.fma.f32(float %v1090, float %v1108, float %v1120)
  %v1125 = call float @llvm.fma.f32(float %v1090, float %v1109, float %v1121)
  %v1126 = call float @llvm.fma.f32(float %v1097, float %v1108, float %v1122)
  %v1127 = call float @llvm.fma.f32(float %v1097, float %v1109, float %v1123)
  %v1128 = call float @llvm.fma.f32(float %v1091, float %v1113, float %v1124)
  %v1129 = call float @llvm.fma.f32(float %v1091, float %v1114, float %v1125)
  %v1130 = call float @llvm.fma.f32(float %v1098, float %v1113, float %v1126)
  %v1131 = call float @llvm.fma.f32(float %v1098, float %v1114, float %v1127)
  %v1132 = call float @llvm.fma.f32(float %v1092, float %v1118, float %v1128)
  %v1133 = call float @llvm.fma.f32(float %v1092, float %v1119, float %v1129)
  %v1134 = call float @llvm.fma.f32(float %v1099, float %v1118, float %v1130)
  %v1135 = call float @llvm.fma.f32(float %v1099, float %v1119, float %v1131)
  %v1138 = getelementptr i8, ptr addrspace(3) %v724, i32 %v1137
  %v1139 = getelementptr i8, ptr addrspace(3) %v1138, i32 0
  %v1140 = load <4 x float>, ptr addrspace(3) %v1139, align 16
  %v1141 = extractelement <4 x float> %v1140, i64 0
  %v1142 = extractelement <4 x float> %v1140, i64 1
  %v1143 = extractelement <4 x float> %v1140, i64 2
  %v1144 = extractelement <4 x float> %v1140, i64 3
  %v1145 = getelementptr i8, ptr addrspace(3) %v724, i32 %v1137
  %v1146 = getelementptr i8, ptr addrspace(3) %v1145, i32 1024
  %v1147 = load <4 x float>, ptr addrspace(3) %v1146, align 16
  %v1148 = extractelement <4 x float> %v1147, i64 0
  %v1149 = extractelement <4 x float> %v1147, i64 1
  %v1150 = extractelement <4 x float> %v1147, i64 2
  %v1151 = extractelement <4 x float> %v1147, i64 3
  %v1152 = getelementptr i8, ptr addrspace(3) %v726, i32 %v824
  %v1153 = getelementptr i8, ptr addrspace(3) %v1152, i32 6144
  %v1154 = load <2 x float>, ptr addrspace(3) %v1153, align 8
  %v1155 = extractelement <2 x float> %v1154, i64 0
  %v1156 = extractelement <2 x float> %v1154, i64 1
  %v1157 = getelementptr i8, ptr addrspace(3) %v726, i32 %v834
  %v1158 = getelementptr i8, ptr addrspace(3) %v1157, i32 6144
  %v1159 = load <2 x float>, ptr addrspace(3) %v1158, align 8
  %v1160 = extractelement <2 x float> %v1159, i64 0
  %v1161 = extractelement <2 x float> %v1159, i64 1
  %v1162 = getelementptr i8, ptr addrspace(3) %v726, i32 %v844
  %v1163 = getelementptr i8, ptr addrspace(3) %v1162, i32 6144
  %v1164 = load <2 x float>, ptr addrspace(3) %v1163, align 8
  %v1165 = extractelement <2 x float> %v1164, i64 0
  %v1166 = extractelement <2 x float> %v1164, i64 1
  %v1167 = getelementptr i8, ptr addrspace(3) %v726, i32 %v854
  %v1168 = getelementptr i8, ptr addrspace(3) %v1167, i32 6144
  %v1169 = load <2 x float>, ptr addrspace(3) %v1168, align 8
  %v1170 = extractelement <2 x float> %v1169, i64 0
  %v1171 = extractelement <2 x float> %v1169, i64 1
  %v1172 = call float @llvm.fma.f32(float %v1141, float %v1155, float %v1132)
  %v1173 = call float @llvm.fma.f32(float %v1141, float %v1156, float %v1133)
  %v1174 = call float @llvm.fma.f32(float %v1148, float %v1155, float %v1134)
  %v1175 = call float @llvm.fma.f32(float %v1148, float %v1156, float %v1135)
  %v1176 = call float @llvm.fma.f32(float %v1142, float %v1160, float %v1172)
  %v1177 = call float @llvm.fma.f32(float %v1142, float %v1161, float %v1173)
  %v1178 = call float @llvm.fma.f32(float %v1149, float %v1160, float %v1174)
  %v1179 = call float @llvm.fma.f32(float %v1149, float %v1161, float %v1175)
  %v1180 = call float @llvm.fma.f32(float %v1143, float %v1165, float %v1176)
  %v1181 = call float @llvm.fma.f32(float %v1143, float %v1166, float %v1177)
  %v1182 = call float @llvm.fma.f32(float %v1150, float %v1165, float %v1178)
  %v1183 = call float @llvm.fma.f32(float %v1150, float %v1166, float %v1179)
  %v1184 = call float @llvm.fma.f32(float %v1144, float %v1170, float %v1180)
  %v1185 = call float @llvm.fma.f32(float %v1144, float %v1171, float %v1181)
  %v1186 = call float @llvm.fma.f32(float %v1151, float %v1170, float %v1182)
  %v1187 = call float @llvm.fma.f32(float %v1151, float %v1171, float %v1183)
  %i687.n = add nsw i32 %i687, 1
  %i687.c = icmp slt i32 %i687.n, 4
  br i1 %i687.c, label %loop685, label %end686, !llvm.loop !0
end686:
  %v1188 = getelementptr float, ptr addrspace(1) %p3, i32 %v3
  %v1189 = add nsw i32 0, %v487
  %v1190 = add nsw i32 0, %v746
  %v1191 = icmp slt i32 %v1189, %v5
  %v1192 = mul nsw i32 %v1189, 64
  %v1193 = getelementptr float, ptr addrspace(1) %v1188, i32 %v1192
  %v1194 = getelementptr float, ptr addrspace(1) %v1193, i32 %v1190
  br i1 %v1191, label %then1195, label %end1196
then1195:
  %v1197 = insertelement <2 x float> poison, float %v1184, i64 0
  %v1198 = insertelement <2 x float> %v1197, float %v1185, i64 1
  store <2 x float> %v1198, ptr addrspace(1) %v1194, align 8
  br label %end1196
end1196:
  %v1199 = add nuw nsw i32 %v487, 8
  %v1200 = add nsw i32 0, %v1199
  %v1201 = add nsw i32 0, %v746
  %v1202 = icmp slt i32 %v1200, %v5
  %v1203 = mul nsw i32 %v1200, 64
  %v1204 = getelementptr float, ptr addrspace(1) %v1188, i32 %v1203
  %v1205 = getelementptr float, ptr addrspace(1) %v1204, i32 %v1201
  br i1 %v1202, label %then1206, label %end1207
then1206:
  %v1208 = insertelement <2 x float> poison, float %v1186, i64 0
  %v1209 = insertelement <2 x float> %v1208, float %v1187, i64 1
  store <2 x float> %v1209, ptr addrspace(1) %v1205, align 8
  br label %end1207
end1207:
  ret void
}

