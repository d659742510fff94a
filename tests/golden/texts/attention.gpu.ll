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

@stitch_KERNEL0_0_arena = internal addrspace(3) global [39040 x i8] poison, align 128
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
  %a11 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 11392
  %a12 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 8320
  %a13 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 14464
  %v1 = mul nsw i32 %ctaid, 512
  %v2 = getelementptr float, ptr addrspace(1) %p0, i32 %v1
  %v3 = call i32 @llvm.smin.i32(i32 8, i32 16)
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
  %v19 = getelementptr i8, ptr addrspace(1) %v2, i32 %v18
  %v20 = icmp slt i32 %v5, %v3
  %v21 = select i1 %v20, i32 16, i32 0
  %v22 = icmp sgt i32 %v21, 0
  %v23 = select i1 %v22, ptr addrspace(1) %v19, ptr addrspace(1) %v2
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v16, ptr addrspace(1) %v23, i32 %v21)
  br label %end9
end9:
  %v24 = udiv i32 %ctaid, 16
  %v25 = mul nsw i32 %v24, 8192
  %v26 = getelementptr float, ptr addrspace(1) %p1, i32 %v25
  %v27 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v28 = getelementptr i8, ptr addrspace(1) %v26, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v27, ptr addrspace(1) %v28)
  %v29 = getelementptr i8, ptr addrspace(3) %a11, i32 %v15
  %v30 = getelementptr i8, ptr addrspace(3) %v29, i32 4096
  %v31 = add nuw nsw i32 %v5, 64
  %v32 = getelementptr i8, ptr addrspace(1) %v26, i32 %v18
  %v33 = getelementptr i8, ptr addrspace(1) %v32, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v30, ptr addrspace(1) %v33)
  call void @llvm.nvvm.cp.async.commit.group()
  %v34 = getelementptr float, ptr addrspace(1) %v2, i64 16
  %v35 = getelementptr float, ptr addrspace(3) %a10, i64 256
  br i1 %v7, label %then36, label %end37
then36:
  %v38 = getelementptr i8, ptr addrspace(3) %v35, i32 %v15
  %v39 = getelementptr i8, ptr addrspace(1) %v34, i32 %v18
  %v40 = icmp slt i32 %v5, %v3
  %v41 = select i1 %v40, i32 16, i32 0
  %v42 = icmp sgt i32 %v41, 0
  %v43 = select i1 %v42, ptr addrspace(1) %v39, ptr addrspace(1) %v34
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v38, ptr addrspace(1) %v43, i32 %v41)
  br label %end37
end37:
  %v44 = getelementptr float, ptr addrspace(1) %v26, i64 16
  %v45 = getelementptr float, ptr addrspace(3) %a11, i64 2048
  %v46 = getelementptr i8, ptr addrspace(3) %v45, i32 %v15
  %v47 = getelementptr i8, ptr addrspace(1) %v44, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v46, ptr addrspace(1) %v47)
  %v48 = getelementptr i8, ptr addrspace(3) %v45, i32 %v15
  %v49 = getelementptr i8, ptr addrspace(3) %v48, i32 4096
  %v50 = getelementptr i8, ptr addrspace(1) %v44, i32 %v18
  %v51 = getelementptr i8, ptr addrspace(1) %v50, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v49, ptr addrspace(1) %v51)
  call void @llvm.nvvm.cp.async.commit.group()
  %v99 = lshr i32 %tid, 6
  %v100 = and i32 %tid, 63
  %v101 = lshr i32 %v99, 1
  %v102 = and i32 %v101, 3
  %v103 = shl i32 %v102, 4
  %v104 = xor i32 0, %v103
  %v105 = mul nuw nsw i32 %v99, 64
  %v106 = add nuw nsw i32 %v105, %v104
  %v114 = add nuw nsw i32 %v99, 4
  %v115 = lshr i32 %v114, 1
  %v116 = and i32 %v115, 3
  %v117 = shl i32 %v116, 4
  %v118 = xor i32 0, %v117
  %v119 = mul nuw nsw i32 %v114, 64
  %v120 = add nuw nsw i32 %v119, %v118
  %v142 = lshr i32 %v100, 1
  %v143 = and i32 %v142, 3
  %v144 = shl i32 %v143, 4
  %v145 = xor i32 0, %v144
  %v146 = mul nuw nsw i32 %v100, 64
  %v147 = add nuw nsw i32 %v146, %v145
  %v194 = xor i32 16, %v103
  %v195 = add nuw nsw i32 %v105, %v194
  %v203 = xor i32 16, %v117
  %v204 = add nuw nsw i32 %v119, %v203
  %v226 = xor i32 16, %v144
  %v227 = add nuw nsw i32 %v146, %v226
  %v274 = xor i32 32, %v103
  %v275 = add nuw nsw i32 %v105, %v274
  %v283 = xor i32 32, %v117
  %v284 = add nuw nsw i32 %v119, %v283
  %v306 = xor i32 32, %v144
  %v307 = add nuw nsw i32 %v146, %v306
  %v354 = xor i32 48, %v103
  %v355 = add nuw nsw i32 %v105, %v354
  %v363 = xor i32 48, %v117
  %v364 = add nuw nsw i32 %v119, %v363
  %v386 = xor i32 48, %v144
  %v387 = add nuw nsw i32 %v146, %v386
  br label %loop52
loop52:
  %i54 = phi i32 [ 0, %end37 ], [ %i54.n, %end68 ]
  %s55 = phi float [ 0.0, %end37 ], [ %v426, %end68 ]
  %s56 = phi float [ 0.0, %end37 ], [ %v427, %end68 ]
  %s57 = phi float [ 0.0, %end37 ], [ %v428, %end68 ]
  %s58 = phi float [ 0.0, %end37 ], [ %v429, %end68 ]
  %s59 = phi float [ 0.0, %end37 ], [ %v430, %end68 ]
  %s60 = phi float [ 0.0, %end37 ], [ %v431, %end68 ]
  %s61 = phi float [ 0.0, %end37 ], [ %v432, %end68 ]
  %s62 = phi float [ 0.0, %end37 ], [ %v433, %end68 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v63 = mul nsw i32 %i54, -1
  %v64 = add nsw i32 %v63, 2
  %v65 = call i32 @llvm.smin.i32(i32 %v64, i32 1)
  %v66 = icmp sgt i32 %v65, 0
  %v69 = mul nsw i32 %i54, 16
  %v70 = getelementptr float, ptr addrspace(1) %v2, i32 %v69
  %v71 = getelementptr float, ptr addrspace(1) %v70, i64 32
  %v72 = add nsw i32 %i54, 2
  %v73 = urem i32 %v72, 3
  %v74 = mul nsw i32 %v73, 256
  %v75 = getelementptr float, ptr addrspace(3) %a10, i32 %v74
  %v84 = getelementptr float, ptr addrspace(1) %v26, i32 %v69
  %v85 = getelementptr float, ptr addrspace(1) %v84, i64 32
  %v86 = mul nsw i32 %v73, 2048
  %v87 = getelementptr float, ptr addrspace(3) %a11, i32 %v86
  br i1 %v66, label %then67, label %end68
then67:
  br i1 %v7, label %then76, label %end77
then76:
  %v78 = getelementptr i8, ptr addrspace(3) %v75, i32 %v15
  %v79 = getelementptr i8, ptr addrspace(1) %v71, i32 %v18
  %v80 = icmp slt i32 %v5, %v3
  %v81 = select i1 %v80, i32 16, i32 0
  %v82 = icmp sgt i32 %v81, 0
  %v83 = select i1 %v82, ptr addrspace(1) %v79, ptr addrspace(1) %v71
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %v78, ptr addrspace(1) %v83, i32 %v81)
  br label %end77
end77:
  %v88 = getelementptr i8, ptr addrspace(3) %v87, i32 %v15
  %v89 = getelementptr i8, ptr addrspace(1) %v85, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v88, ptr addrspace(1) %v89)
  %v90 = getelementptr i8, ptr addrspace(3) %v87, i32 %v15
  %v91 = getelementptr i8, ptr addrspace(3) %v90, i32 4096
  %v92 = getelementptr i8, ptr addrspace(1) %v85, i32 %v18
  %v93 = getelementptr i8, ptr addrspace(1) %v92, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v91, ptr addrspace(1) %v93)
  br label %end68
end68:
  call void @llvm.nvvm.cp.async.commit.group()
  %v94 = urem i32 %i54, 3
  %v95 = mul nsw i32 %v94, 256
  %v96 = getelementptr float, ptr addrspace(3) %a10, i32 %v95
  %v97 = mul nsw i32 %v94, 2048
  %v98 = getelementptr float, ptr addrspace(3) %a11, i32 %v97
  %v107 = getelementptr i8, ptr addrspace(3) %v96, i32 %v106
  %v108 = getelementptr i8, ptr addrspace(3) %v107, i32 0
  %v109 = load <4 x float>, ptr addrspace(3) %v108, align 16
  %v110 = extractelement <4 x float> %v109, i64 0
  %v111 = extractelement <4 x float> %v109, i64 1
  %v112 = extractelement <4 x float> %v109, i64 2
  %v113 = extractelement <4 x float> %v109, i64 3
  %v121 = getelementptr i8, ptr addrspace(3) %v96, i32 %v120
  %v122 = getelementptr i8, ptr addrspace(3) %v121, i32 0
  %v123 = load <4 x float>, ptr addrspace(3) %v122, align 16
  %v124 = extractelement <4 x float> %v123, i64 0
  %v125 = extractelement <4 x float> %v123, i64 1
  %v126 = extractelement <4 x float> %v123, i64 2
  %v127 = extractelement <4 x float> %v123, i64 3
  %v128 = getelementptr i8, ptr addrspace(3) %v96, i32 %v106
  %v129 = getelementptr i8, ptr addrspace(3) %v128, i32 512
  %v130 = load <4 x float>, ptr addrspace(3) %v129, align 16
  %v131 = extractelement <4 x float> %v130, i64 0
  %v132 = extractelement <4 x float> %v130, i64 1
  %v133 = extractelement <4 x float> %v130, i64 2
  %v134 = extractelement <4 x float> %v130, i64 3
  %v135 = getelementptr i8, ptr addrspace(3) %v96, i32 %v120
  %v136 = getelementptr i8, ptr addrspace(3) %v135, i32 512
  %v137 = load <4 x float>, ptr addrspace(3) %v136, align 16
  %v138 = extractelement <4 x float> %v137, i64 0
  %v139 = extractelement <4 x float> %v137, i64 1
  %v140 = extractelement <4 x float> %v137, i64 2
  %v141 = extractelement <4 x float> %v137, i64 3
  %v148 = getelementptr i8, ptr addrspace(3) %v98, i32 %v147
  %v149 = getelementptr i8, ptr addrspace(3) %v148, i32 0
  %v150 = load <4 x float>, ptr addrspace(3) %v149, align 16
  %v151 = extractelement <4 x float> %v150, i64 0
  %v152 = extractelement <4 x float> %v150, i64 1
  %v153 = extractelement <4 x float> %v150, i64 2
  %v154 = extractelement <4 x float> %v150, i64 3
  %v155 = getelementptr i8, ptr addrspace(3) %v98, i32 %v147
  %v156 = getelementptr i8, ptr addrspace(3) %v155, i32 4096
  %v157 = load <4 x float>, ptr addrspace(3) %v156, align 16
  %v158 = extractelement <4 x float> %v157, i64 0
  %v159 = extractelement <4 x float> %v157, i64 1
  %v160 = extractelement <4 x float> %v157, i64 2
  %v161 = extractelement <4 x float> %v157, i64 3
  %v162 = call float @llvm.fma.f32(float %v110, float %v151, float %s55)
  %v163 = call float @llvm.fma.f32(float %v110, float %v158, float %s56)
  %v164 = call float @llvm.fma.f32(float %v124, float %v151, float %s57)
  %v165 = call float @llvm.fma.f32(float %v124, float %v158, float %s58)
  %v166 = call float @llvm.fma.f32(float %v131, float %v151, float %s59)
  %v167 = call float @llvm.fma.f32(float %v131, float %v158, float %s60)
  %v168 = call float @llvm.fma.f32(float %v138, float %v151, float %s61)
  %v169 = call float @llvm.fma.f32(float %v138, float %v158, float %s62)
  %v170 = call float @llvm.fma.f32(float %v111, float %v152, float %v162)
  %v171 = call float @llvm.fma.f32(float %v111, float %v159, float %v163)
  %v172 = call float @llvm.fma.f32(float %v125, float %v152, float %v164)
  %v173 = call float @llvm.fma.f32(float %v125, float %v159, float %v165)
  %v174 = call float @llvm.fma.f32(float %v132, float %v152, float %v166)
  %v175 = call float @llvm.fma.f32(float %v132, float %v159, float %v167)
  %v176 = call float @llvm.fma.f32(float %v139, float %v152, float %v168)
  %v177 = call float @llvm.fma.f32(float %v139, float %v159, float %v169)
  %v178 = call float @llvm.fma.f32(float %v112, float %v153, float %v170)
  %v179 = call float @llvm.fma.f32(float %v112, float %v160, float %v171)
  %v180 = call float @llvm.fma.f32(float %v126, float %v153, float %v172)
  %v181 = call float @llvm.fma.f32(float %v126, float %v160, float %v173)
  %v182 = call float @llvm.fma.f32(float %v133, float %v153, float %v174)
  %v183 = call float @llvm.fma.f32(float %v133, float %v160, float %v175)
  %v184 = call float @llvm.fma.f32(float %v140, float %v153, float %v176)
  %v185 = call float @llvm.fma.f32(float %v140, float %v160, float %v177)
  %v186 = call float @llvm.fma.f32(float %v113, float %v154, float %v178)
  %v187 = call float @llvm.fma.f32(float %v113, float %v161, float %v179)
  %v188 = call float @llvm.fma.f32(float %v127, float %v154, float %v180)
  %v189 = call float @llvm.fma.f32(float %v127, float %v161, float %v181)
  %v190 = call float @llvm.fma.f32(float %v134, float %v154, float %v182)
  %v191 = call float @llvm.fma.f32(float %v134, float %v161, float %v183)
  %v192 = call float @llvm.fma.f32(float %v141, float %v154, float %v184)
  %v193 = call float @llvm.fma.f32(float %v141, float %v161, float %v185)
  %v196 = getelementptr i8, ptr addrspace(3) %v96, i32 %v195
  %v197 = getelementptr i8, ptr addrspace(3) %v196, i32 0
  %v198 = load <4 x float>, ptr addrspace(3) %v197, align 16
  %v199 = extractelement <4 x float> %v198, i64 0
  %v200 = extractelement <4 x float> %v198, i64 1
  %v201 = extractelement <4 x float> %v198, i64 2
  %v202 = extractelement <4 x float> %v198, i64 3
  %v205 = getelementptr i8, ptr addrspace(3) %v96, i32 %v204
  %v206 = getelementptr i8, ptr addrspace(3) %v205, i32 0
  %v207 = load <4 x float>, ptr addrspace(3) %v206, align 16
  %v208 = extractelement <4 x float> %v207, i64 0
  %v209 = extractelement <4 x float> %v207, i64 1
  %v210 = extractelement <4 x float> %v207, i64 2
  %v211 = extractelement <4 x float> %v207, i64 3
  %v212 = getelementptr i8, ptr addrspace(3) %v96, i32 %v195
  %v213 = getelementptr i8, ptr addrspace(3) %v212, i32 512
  %v214 = load <4 x float>, ptr addrspace(3) %v213, align 16
  %v215 = extractelement <4 x float> %v214, i64 0
  %v216 = extractelement <4 x float> %v214, i64 1
  %v217 = extractelement <4 x float> %v214, i64 2
  %v218 = extractelement <4 x float> %v214, i64 3
  %v219 = getelementptr i8, ptr addrspace(3) %v96, i32 %v204
  %v220 = getelementptr i8, ptr addrspace(3) %v219, i32 512
  %v221 = load <4 x float>, ptr addrspace(3) %v220, align 16
  %v222 = extractelement <4 x float> %v221, i64 0
  %v223 = extractelement <4 x float> %v221, i64 1
  %v224 = extractelement <4 x float> %v221, i64 2
  %v225 = extractelement <4 x float> %v221, i64 3
  %v228 = getelementptr i8, ptr addrspace(3) %v98, i32 %v227
  %v229 = getelementptr i8, ptr addrspace(3) %v228, i32 0
  %v230 = load <4 x float>, ptr addrspace(3) %v229, align 16
  %v231 = extractelement <4 x float> %v230, i64 0
  %v232 = extractelement <4 x float> %v230, i64 1
  %v233 = extractelement <4 x float> %v230, i64 2
  %v234 = extractelement <4 x float> %v230, i64 3
  %v235 = getelementptr i8, ptr addrspace(3) %v98, i32 %v227
  %v236 = getelementptr i8, ptr addrspace(3) %v235, i32 4096
  %v237 = load <4 x float>, ptr addrspace(3) %v236, align 16
  %v238 = extractelement <4 x float> %v237, i64 0
  %v239 = extractelement <4 x float> %v237, i64 1
  %v240 = extractelement <4 x float> %v237, i64 2
  %v241 = extractelement <4 x float> %v237, i64 3
  %v242 = call float @llvm.fma.f32(float %v199, float %v231, float %v186)
  %v243 = call float @llvm.fma.f32(float %v199, float %v238, float %v187)
  %v244 = call float @llvm.fma.f32(float %v208, float %v231, float %v188)
  %v245 = call float @llvm.fma.f32(float %v208, float %v238, float %v189)
  %v246 = call float @llvm.fma.f32(float %v215, float %v231, float %v190)
  %v247 = call float @llvm.fma.f32(float %v215, float %v238, float %v191)
  %v248 = call float @llvm.fma.f32(float %v222, float %v231, float %v192)
  %v249 = call float @llvm.fma.f32(float %v222, float %v238, float %v193)
  %v250 = call float @llvm.fma.f32(float %v200, float %v232, float %v242)
  %v251 = call float @llvm.fma.f32(float %v200, float %v239, float %v243)
  %v252 = call float @llvm.fma.f32(float %v209, float %v232, float %v244)
  %v253 = call float @llvm.fma.f32(float %v209, float %v239, float %v245)
  %v254 = call float @llvm.fma.f32(float %v216, float %v232, float %v246)
  %v255 = call float @llvm.fma.f32(float %v216, float %v239, float %v247)
  %v256 = call float @llvm.fma.f32(float %v223, float %v232, float %v248)
  %v257 = call float @llvm.fma.f32(float %v223, float %v239, float %v249)
  %v258 = call float @llvm.fma.f32(float %v201, float %v233, float %v250)
  %v259 = call float @llvm.fma.f32(float %v201, float %v240, float %v251)
  %v260 = call float @llvm.fma.f32(float %v210, float %v233, float %v252)
  %v261 = call float @llvm.fma.f32(float %v210, float %v240, float %v253)
  %v262 = call float @llvm.fma.f32(float %v217, float %v233, float %v254)
  %v263 = call float @llvm.fma.f32(float %v217, float %v240, float %v255)
  %v264 = call float @llvm.fma.f32(float %v224, float %v233, float %v256)
  %v265 = call float @llvm.fma.f32(float %v224, float %v240, float %v257)
  %v266 = call float @llvm.fma.f32(float %v202, float %v234, float %v258)
  %v267 = call float @llvm.fma.f32(float %v202, float %v241, float %v259)
  %v268 = call float @llvm.fma.f32(float %v211, float %v234, float %v260)
  %v269 = call float @llvm.fma.f32(float %v211, float %v241, float %v261)
  %v270 = call float @llvm.fma.f32(float %v218, float %v234, float %v262)
  %v271 = call float @llvm.fma.f32(float %v218, float %v241, float %v263)
  %v272 = call float @llvm.fma.f32(float %v225, float %v234, float %v264)
  %v273 = call float @llvm.fma.f32(float %v225, float %v241, float %v265)
  %v276 = getelementptr i8, ptr addrspace(3) %v96, i32 %v275
  %v277 = getelementptr i8, ptr addrspace(3) %v276, i32 0
  %v278 = load <4 x float>, ptr addrspace(3) %v277, align 16
  %v279 = extractelement <4 x float> %v278, i64 0
  %v280 = extractelement <4 x float> %v278, i64 1
  %v281 = extractelement <4 x float> %v278, i64 2
  %v282 = extractelement <4 x float> %v278, i64 3
  %v285 = getelementptr i8, ptr addrspace(3) %v96, i32 %v284
  %v286 = getelementptr i8, ptr addrspace(3) %v285, i32 0
  %v287 = load <4 x float>, ptr addrspace(3) %v286, align 16
  %v288 = extractelement <4 x float> %v287, i64 0
  %v289 = extractelement <4 x float> %v287, i64 1
  %v290 = extractelement <4 x float> %v287, i64 2
  %v291 = extractelement <4 x float> %v287, i64 3
  %v292 = getelementptr i8, ptr addrspace(3) %v96, i32 %v275
  %v293 = getelementptr i8, ptr addrspace(3) %v292, i32 512
  %v294 = load <4 x float>, ptr addrspace(3) %v293, align 16
  %v295 = extractelement <4 x float> %v294, i64 0
  %v296 = extractelement <4 x float> %v294, i64 1
  %v297 = extractelement <4 x float> %v294, i64 2
  %v298 = extractelement <4 x float> %v294, i64 3
  %v299 = getelementptr i8, ptr addrspace(3) %v96, i32 %v284
  %v300 = getelementptr i8, ptr addrspace(3) %v299, i32 512
  %v301 = load <4 x float>, ptr addrspace(3) %v300, align 16
  %v302 = extractelement <4 x float> %v301, i64 0
  %v303 = extractelement <4 x float> %v301, i64 1
  %v304 = extractelement <4 x float> %v301, i64 2
  %v305 = extractelement <4 x float> %v301, i64 3
  %v308 = getelementptr i8, ptr addrspace(3) %v98, i32 %v307
  %v309 = getelementptr i8, ptr addrspace(3) %v308, i32 0
  %v310 = load <4 x float>, ptr addrspace(3) %v309, align 16
  %v311 = extractelement <4 x float> %v310, i64 0
  %v312 = extractelement <4 x float> %v310, i64 1
  %v313 = extractelement <4 x float> %v310, i64 2
  %v314 = extractelement <4 x float> %v310, i64 3
  %v315 = getelementptr i8, ptr addrspace(3) %v98, i32 %v307
  %v316 = getelementptr i8, ptr addrspace(3) %v315, i32 4096
  %v317 = load <4 x float>, ptr addrspace(3) %v316, align 16
  %v318 = extractelement <4 x float> %v317, i64 0
  %v319 = extractelement <4 x float> %v317, i64 1
  %v320 = extractelement <4 x float> %v317, i64 2
  %v321 = extractelement <4 x float> %v317, i64 3
  %v322 = call float @llvm.fma.f32(float %v279, float %v311, float %v266)
  %v323 = call float @llvm.fma.f32(float %v279, float %v318, float %v267)
  %v324 = call float @llvm.fma.f32(float %v288, float %v311, float %v268)
  %v325 = call float @llvm.fma.f32(float %v288, float %v318, float %v269)
  %v326 = call float @llvm.fma.f32(float %v295, float %v311, float %v270)
  %v327 = call float @llvm.fma.f32(float %v295, float %v318, float %v271)
  %v328 = call float @llvm.fma.f32(float %v302, float %v311, float %v272)
  %v329 = call float @llvm.fma.f32(float %v302, float %v318, float %v273)
  %v330 = call float @llvm.fma.f32(float %v280, float %v312, float %v322)
  %v331 = call float @llvm.fma.f32(float %v280, float %v319, float %v323)
  %v332 = call float @llvm.fma.f32(float %v289, float %v312, float %v324)
  %v333 = call float @llvm.fma.f32(float %v289, float %v319, float %v325)
  %v334 = call float @llvm.fma.f32(float %v296, float %v312, float %v326)
  %v335 = call float @llvm.fma.f32(float %v296, float %v319, float %v327)
  %v336 = call float @llvm.fma.f32(float %v303, float %v312, float %v328)
  %v337 = call float @llvm.fma.f32(float %v303, float %v319, float %v329)
  %v338 = call float @llvm.fma.f32(float %v281, float %v313, float %v330)
  %v339 = call float @llvm.fma.f32(float %v281, float %v320, float %v331)
  %v340 = call float @llvm.fma.f32(float %v290, float %v313, float %v332)
  %v341 = call float @llvm.fma.f32(float %v290, float %v320, float %v333)
  %v342 = call float @llvm.fma.f32(float %v297, float %v313, float %v334)
  %v343 = call float @llvm.fma.f32(float %v297, float %v320, float %v335)
  %v344 = call float @llvm.fma.f32(float %v304, float %v313, float %v336)
  %v345 = call float @llvm.fma.f32(float %v304, float %v320, float %v337)
  %v346 = call float @llvm.fma.f32(float %v282, float %v314, float %v338)
  %v347 = call float @llvm.fma.f32(float %v282, float %v321, float %v339)
  %v348 = call float @llvm.fma.f32(float %v291, float %v314, float %v340)
  %v349 = call float @llvm.fma.f32(float %v291, float %v321, float %v341)
  %v350 = call float @llvm.fma.f32(float %v298, float %v314, float %v342)
  %v351 = call float @llvm.fma.f32(float %v298, float %v321, float %v343)
  %v352 = call float @llvm.fma.f32(float %v305, float %v314, float %v344)
  %v353 = call float @llvm.fma.f32(float %v305, float %v321, float %v345)
  %v356 = getelementptr i8, ptr addrspace(3) %v96, i32 %v355
  %v357 = getelementptr i8, ptr addrspace(3) %v356, i32 0
  %v358 = load <4 x float>, ptr addrspace(3) %v357, align 16
  %v359 = extractelement <4 x float> %v358, i64 0
  %v360 = extractelement <4 x float> %v358, i64 1
  %v361 = extractelement <4 x float> %v358, i64 2
  %v362 = extractelement <4 x float> %v358, i64 3
  %v365 = getelementptr i8, ptr addrspace(3) %v96, i32 %v364
  %v366 = getelementptr i8, ptr addrspace(3) %v365, i32 0
  %v367 = load <4 x float>, ptr addrspace(3) %v366, align 16
  %v368 = extractelement <4 x float> %v367, i64 0
  %v369 = extractelement <4 x float> %v367, i64 1
  %v370 = extractelement <4 x float> %v367, i64 2
  %v371 = extractelement <4 x float> %v367, i64 3
  %v372 = getelementptr i8, ptr addrspace(3) %v96, i32 %v355
  %v373 = getelementptr i8, ptr addrspace(3) %v372, i32 512
  %v374 = load <4 x float>, ptr addrspace(3) %v373, align 16
  %v375 = extractelement <4 x float> %v374, i64 0
  %v376 = extractelement <4 x float> %v374, i64 1
  %v377 = extractelement <4 x float> %v374, i64 2
  %v378 = extractelement <4 x float> %v374, i64 3
  %v379 = getelementptr i8, ptr addrspace(3) %v96, i32 %v364
  %v380 = getelementptr i8, ptr addrspace(3) %v379, i32 512
  %v381 = load <4 x float>, ptr addrspace(3) %v380, align 16
  %v382 = extractelement <4 x float> %v381, i64 0
  %v383 = extractelement <4 x float> %v381, i64 1
  %v384 = extractelement <4 x float> %v381, i64 2
  %v385 = extractelement <4 x float> %v381, i64 3
  %v388 = getelementptr i8, ptr addrspace(3) %v98, i32 %v387
  %v389 = getelementptr i8, ptr addrspace(3) %v388, i32 0
  %v390 = load <4 x float>, ptr addrspace(3) %v389, align 16
  %v391 = extractelement <4 x float> %v390, i64 0
  %v392 = extractelement <4 x float> %v390, i64 1
  %v393 = extractelement <4 x float> %v390, i64 2
  %v394 = extractelement <4 x float> %v390, i64 3
  %v395 = getelementptr i8, ptr addrspace(3) %v98, i32 %v387
  %v396 = getelementptr i8, ptr addrspace(3) %v395, i32 4096
  %v397 = load <4 x float>, ptr addrspace(3) %v396, align 16
  %v398 = extractelement <4 x float> %v397, i64 0
  %v399 = extractelement <4 x float> %v397, i64 1
  %v400 = extractelement <4 x float> %v397, i64 2
  %v401 = extractelement <4 x float> %v397, i64 3
  %v402 = call float @llvm.fma.f32(float %v359, float %v391, float %v346)
  %v403 = call float @llvm.fma.f32(float %v359, float %v398, float %v347)
  %v404 = call float @llvm.fma.f32(float %v368, float %v391, float %v348)
  %v405 = call float @llvm.fma.f32(float %v368, float %v398, float %v349)
  %v406 = call float @llvm.fma.f32(float %v375, float %v391, float %v350)
  %v407 = call float @llvm.fma.f32(float %v375, float %v398, float %v351)
  %v408 = call float @llvm.fma.f32(float %v382, float %v391, float %v352)
  %v409 = call float @llvm.fma.f32(float %v382, float %v398, float %v353)
  %v410 = call float @llvm.fma.f32(float %v360, float %v392, float %v402)
  %v411 = call float @llvm.fma.f32(float %v360, float %v399, float %v403)
  %v412 = call float @llvm.fma.f32(float %v369, float %v392, float %v404)
  %v413 = call float @llvm.fma.f32(float %v369, float %v399, float %v405)
  %v414 = call float @llvm.fma.f32(float %v376, float %v392, float %v406)
  %v415 = call float @llvm.fma.f32(float %v376, float %v399, float %v407)
  %v416 = call float @llvm.fma.f32(float %v383, float %v392, float %v408)
  %v417 = call float @llvm.fma.f32(float %v383, float %v399, float %v409)
  %v418 = call float @llvm.fma.f32(float %v361, float %v393, float %v410)
  %v419 = call float @llvm.fma.f32(float %v361, float %v400, float %v411)
  %v420 = call float @llvm.fma.f32(float %v370, float %v393, float %v412)
  %v421 = call float @llvm.fma.f32(float %v370, float %v400, float %v413)
  %v422 = call float @llvm.fma.f32(float %v377, float %v393, float %v414)
  %v423 = call float @llvm.fma.f32(float %v377, float %v400, float %v415)
  %v424 = call float @llvm.fma.f32(float %v384, float %v393, float %v416)
  %v425 = call float @llvm.fma.f32(float %v384, float %v400, float %v417)
  %v426 = call float @llvm.fma.f32(float %v362, float %v394, float %v418)
  %v427 = call float @llvm.fma.f32(float %v362, float %v401, float %v419)
  %v428 = call float @llvm.fma.f32(float %v371, float %v394, float %v420)
  %v429 = call float @llvm.fma.f32(float %v371, float %v401, float %v421)
  %v430 = call float @llvm.fma.f32(float %v378, float %v394, float %v422)
  %v431 = call float @llvm.fma.f32(float %v378, float %v401, float %v423)
  %v432 = call float @llvm.fma.f32(float %v385, float %v394, float %v424)
  %v433 = call float @llvm.fma.f32(float %v385, float %v401, float %v425)
  %i54.n = add nsw i32 %i54, 1
  %i54.c = icmp slt i32 %i54.n, 4
  br i1 %i54.c, label %loop52, label %end53, !llvm.loop !0
end53:
  %v434 = add nsw i32 0, %v99
  %v435 = add nsw i32 0, %v100
  %v436 = icmp slt i32 %v434, %v3
  %v437 = mul nsw i32 %v434, 128
  %v438 = getelementptr float, ptr addrspace(3) %a4, i32 %v437
  %v439 = getelementptr float, ptr addrspace(3) %v438, i32 %v435
  br i1 %v436, label %then440, label %end441
then440:
  store float %v426, ptr addrspace(3) %v439, align 4
  br label %end441
end441:
  %v442 = add nuw nsw i32 %v100, 64
  %v443 = add nsw i32 0, %v99
  %v444 = add nsw i32 0, %v442
  %v445 = icmp slt i32 %v443, %v3
  %v446 = mul nsw i32 %v443, 128
  %v447 = getelementptr float, ptr addrspace(3) %a4, i32 %v446
  %v448 = getelementptr float, ptr addrspace(3) %v447, i32 %v444
  br i1 %v445, label %then449, label %end450
then449:
  store float %v427, ptr addrspace(3) %v448, align 4
  br label %end450
end450:
  %v451 = add nsw i32 0, %v114
  %v452 = add nsw i32 0, %v100
  %v453 = icmp slt i32 %v451, %v3
  %v454 = mul nsw i32 %v451, 128
  %v455 = getelementptr float, ptr addrspace(3) %a4, i32 %v454
  %v456 = getelementptr float, ptr addrspace(3) %v455, i32 %v452
  br i1 %v453, label %then457, label %end458
then457:
  store float %v428, ptr addrspace(3) %v456, align 4
  br label %end458
end458:
  %v459 = add nsw i32 0, %v114
  %v460 = add nsw i32 0, %v442
  %v461 = icmp slt i32 %v459, %v3
  %v462 = mul nsw i32 %v459, 128
  %v463 = getelementptr float, ptr addrspace(3) %a4, i32 %v462
  %v464 = getelementptr float, ptr addrspace(3) %v463, i32 %v460
  br i1 %v461, label %then465, label %end466
then465:
  store float %v429, ptr addrspace(3) %v464, align 4
  br label %end466
end466:
  %v467 = add nuw nsw i32 %v99, 8
  %v468 = add nsw i32 0, %v467
  %v469 = add nsw i32 0, %v100
  %v470 = icmp slt i32 %v468, %v3
  %v471 = mul nsw i32 %v468, 128
  %v472 = getelementptr float, ptr addrspace(3) %a4, i32 %v471
  %v473 = getelementptr float, ptr addrspace(3) %v472, i32 %v469
  br i1 %v470, label %then474, label %end475
then474:
  store float %v430, ptr addrspace(3) %v473, align 4
  br label %end475
end475:
  %v476 = add nsw i32 0, %v467
  %v477 = add nsw i32 0, %v442
  %v478 = icmp slt i32 %v476, %v3
  %v479 = mul nsw i32 %v476, 128
  %v480 = getelementptr float, ptr addrspace(3) %a4, i32 %v479
  %v481 = getelementptr float, ptr addrspace(3) %v480, i32 %v477
  br i1 %v478, label %then482, label %end483
then482:
  store float %v431, ptr addrspace(3) %v481, align 4
  br label %end483
end483:
  %v484 = add nuw nsw i32 %v99, 12
  %v485 = add nsw i32 0, %v484
  %v486 = add nsw i32 0, %v100
  %v487 = icmp slt i32 %v485, %v3
  %v488 = mul nsw i32 %v485, 128
  %v489 = getelementptr float, ptr addrspace(3) %a4, i32 %v488
  %v490 = getelementptr float, ptr addrspace(3) %v489, i32 %v486
  br i1 %v487, label %then491, label %end492
then491:
  store float %v432, ptr addrspace(3) %v490, align 4
  br label %end492
end492:
  %v493 = add nsw i32 0, %v484
  %v494 = add nsw i32 0, %v442
  %v495 = icmp slt i32 %v493, %v3
  %v496 = mul nsw i32 %v493, 128
  %v497 = getelementptr float, ptr addrspace(3) %a4, i32 %v496
  %v498 = getelementptr float, ptr addrspace(3) %v497, i32 %v494
  br i1 %v495, label %then499, label %end500
then499:
  store float %v433, ptr addrspace(3) %v498, align 4
  br label %end500
end500:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v501 = lshr i32 %tid, 5
  %v504 = and i32 %tid, 31
  %v505 = mul nuw nsw i32 %v504, 4
  %v563 = icmp eq i32 %v504, 0
  br i1 true, label %then502, label %end503
then502:
  %v508 = mul nsw i32 %v501, 128
  %v509 = getelementptr float, ptr addrspace(3) %a4, i32 %v508
  %v524 = getelementptr float, ptr addrspace(3) %a5, i32 %v508
  br i1 true, label %then506, label %end507
then506:
  %v510 = getelementptr float, ptr addrspace(3) %v509, i32 %v505
  %v511 = load <4 x float>, ptr addrspace(3) %v510, align 16
  %v512 = extractelement <4 x float> %v511, i64 0
  %v513 = extractelement <4 x float> %v511, i64 1
  %v514 = extractelement <4 x float> %v511, i64 2
  %v515 = extractelement <4 x float> %v511, i64 3
  %v516 = fdiv float %v512, 0x4020000000000000
  %v517 = fdiv float %v513, 0x4020000000000000
  %v518 = fdiv float %v514, 0x4020000000000000
  %v519 = fdiv float %v515, 0x4020000000000000
  %v520 = insertelement <4 x float> poison, float %v516, i64 0
  %v521 = insertelement <4 x float> %v520, float %v517, i64 1
  %v522 = insertelement <4 x float> %v521, float %v518, i64 2
  %v523 = insertelement <4 x float> %v522, float %v519, i64 3
  %v525 = getelementptr float, ptr addrspace(3) %v524, i32 %v505
  store <4 x float> %v523, ptr addrspace(3) %v525, align 16
  %v526 = fcmp ogt float 0xFFF0000000000000, %v516
  %v527 = select i1 %v526, float 0xFFF0000000000000, float %v516
  %v528 = fcmp ogt float 0xFFF0000000000000, %v517
  %v529 = select i1 %v528, float 0xFFF0000000000000, float %v517
  %v530 = fcmp ogt float 0xFFF0000000000000, %v518
  %v531 = select i1 %v530, float 0xFFF0000000000000, float %v518
  %v532 = fcmp ogt float 0xFFF0000000000000, %v519
  %v533 = select i1 %v532, float 0xFFF0000000000000, float %v519
  br label %end507
end507:
  %v534 = phi float [ 0xFFF0000000000000, %then502 ], [ %v527, %then506 ]
  %v535 = phi float [ 0xFFF0000000000000, %then502 ], [ %v529, %then506 ]
  %v536 = phi float [ 0xFFF0000000000000, %then502 ], [ %v531, %then506 ]
  %v537 = phi float [ 0xFFF0000000000000, %then502 ], [ %v533, %then506 ]
  %v538 = call float @llvm.maximum.f32(float %v534, float %v536)
  %v539 = call float @llvm.maximum.f32(float %v535, float %v537)
  %v540 = call float @llvm.maximum.f32(float %v538, float %v539)
  %v541 = bitcast float %v540 to i32
  %v542 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v541, i32 1, i32 31)
  %v543 = bitcast i32 %v542 to float
  %v544 = call float @llvm.maximum.f32(float %v540, float %v543)
  %v545 = bitcast float %v544 to i32
  %v546 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v545, i32 2, i32 31)
  %v547 = bitcast i32 %v546 to float
  %v548 = call float @llvm.maximum.f32(float %v544, float %v547)
  %v549 = bitcast float %v548 to i32
  %v550 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v549, i32 4, i32 31)
  %v551 = bitcast i32 %v550 to float
  %v552 = call float @llvm.maximum.f32(float %v548, float %v551)
  %v553 = bitcast float %v552 to i32
  %v554 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v553, i32 8, i32 31)
  %v555 = bitcast i32 %v554 to float
  %v556 = call float @llvm.maximum.f32(float %v552, float %v555)
  %v557 = bitcast float %v556 to i32
  %v558 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v557, i32 16, i32 31)
  %v559 = bitcast i32 %v558 to float
  %v560 = call float @llvm.maximum.f32(float %v556, float %v559)
  %v561 = fcmp ogt float 0xFFF0000000000000, %v560
  %v562 = select i1 %v561, float 0xFFF0000000000000, float %v560
  %v566 = getelementptr float, ptr addrspace(3) %a6, i32 %v501
  br i1 %v563, label %then564, label %end565
then564:
  store float %v562, ptr addrspace(3) %v566, align 4
  br label %end565
end565:
  br label %end503
end503:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then567, label %end568
then567:
  %v569 = getelementptr float, ptr addrspace(3) %a6, i32 %v501
  %v570 = load float, ptr addrspace(3) %v569, align 4
  %v571 = fcmp ogt float 0xFFF0000000000000, %v570
  %v572 = select i1 %v571, float 0xFFF0000000000000, float %v570
  %v575 = mul nsw i32 %v501, 128
  %v576 = getelementptr float, ptr addrspace(3) %a5, i32 %v575
  %v595 = getelementptr float, ptr addrspace(3) %a7, i32 %v575
  br i1 true, label %then573, label %end574
then573:
  %v577 = getelementptr float, ptr addrspace(3) %v576, i32 %v505
  %v578 = load <4 x float>, ptr addrspace(3) %v577, align 16
  %v579 = extractelement <4 x float> %v578, i64 0
  %v580 = extractelement <4 x float> %v578, i64 1
  %v581 = extractelement <4 x float> %v578, i64 2
  %v582 = extractelement <4 x float> %v578, i64 3
  %v583 = fsub float %v579, %v572
  %v584 = fsub float %v580, %v572
  %v585 = fsub float %v581, %v572
  %v586 = fsub float %v582, %v572
  %v587 = call float @st.parts.exponential.f32(float %v583)
  %v588 = call float @st.parts.exponential.f32(float %v584)
  %v589 = call float @st.parts.exponential.f32(float %v585)
  %v590 = call float @st.parts.exponential.f32(float %v586)
  %v591 = insertelement <4 x float> poison, float %v587, i64 0
  %v592 = insertelement <4 x float> %v591, float %v588, i64 1
  %v593 = insertelement <4 x float> %v592, float %v589, i64 2
  %v594 = insertelement <4 x float> %v593, float %v590, i64 3
  %v596 = getelementptr float, ptr addrspace(3) %v595, i32 %v505
  store <4 x float> %v594, ptr addrspace(3) %v596, align 16
  %v597 = fadd float 0x8000000000000000, %v587
  %v598 = fadd float 0x8000000000000000, %v588
  %v599 = fadd float 0x8000000000000000, %v589
  %v600 = fadd float 0x8000000000000000, %v590
  br label %end574
end574:
  %v601 = phi float [ 0x8000000000000000, %then567 ], [ %v597, %then573 ]
  %v602 = phi float [ 0x8000000000000000, %then567 ], [ %v598, %then573 ]
  %v603 = phi float [ 0x8000000000000000, %then567 ], [ %v599, %then573 ]
  %v604 = phi float [ 0x8000000000000000, %then567 ], [ %v600, %then573 ]
  %v605 = fadd float %v601, %v603
  %v606 = fadd float %v602, %v604
  %v607 = fadd float %v605, %v606
  %v608 = bitcast float %v607 to i32
  %v609 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v608, i32 1, i32 31)
  %v610 = bitcast i32 %v609 to float
  %v611 = fadd float %v607, %v610
  %v612 = bitcast float %v611 to i32
  %v613 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v612, i32 2, i32 31)
  %v614 = bitcast i32 %v613 to float
  %v615 = fadd float %v611, %v614
  %v616 = bitcast float %v615 to i32
  %v617 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v616, i32 4, i32 31)
  %v618 = bitcast i32 %v617 to float
  %v619 = fadd float %v615, %v618
  %v620 = bitcast float %v619 to i32
  %v621 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v620, i32 8, i32 31)
  %v622 = bitcast i32 %v621 to float
  %v623 = fadd float %v619, %v622
  %v624 = bitcast float %v623 to i32
  %v625 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v624, i32 16, i32 31)
  %v626 = bitcast i32 %v625 to float
  %v627 = fadd float %v623, %v626
  %v628 = fadd float 0x0000000000000000, %v627
  %v631 = getelementptr float, ptr addrspace(3) %a8, i32 %v501
  br i1 %v563, label %then629, label %end630
then629:
  store float %v628, ptr addrspace(3) %v631, align 4
  br label %end630
end630:
  br label %end568
end568:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then632, label %end633
then632:
  %v634 = getelementptr float, ptr addrspace(3) %a8, i32 %v501
  %v635 = load float, ptr addrspace(3) %v634, align 4
  %v638 = mul nsw i32 %v501, 128
  %v639 = getelementptr float, ptr addrspace(3) %a7, i32 %v638
  %v654 = getelementptr float, ptr addrspace(3) %a9, i32 %v638
  br i1 true, label %then636, label %end637
then636:
  %v640 = getelementptr float, ptr addrspace(3) %v639, i32 %v505
  %v641 = load <4 x float>, ptr addrspace(3) %v640, align 16
  %v642 = extractelement <4 x float> %v641, i64 0
  %v643 = extractelement <4 x float> %v641, i64 1
  %v644 = extractelement <4 x float> %v641, i64 2
  %v645 = extractelement <4 x float> %v641, i64 3
  %v646 = fdiv float %v642, %v635
  %v647 = fdiv float %v643, %v635
  %v648 = fdiv float %v644, %v635
  %v649 = fdiv float %v645, %v635
  %v650 = insertelement <4 x float> poison, float %v646, i64 0
  %v651 = insertelement <4 x float> %v650, float %v647, i64 1
  %v652 = insertelement <4 x float> %v651, float %v648, i64 2
  %v653 = insertelement <4 x float> %v652, float %v649, i64 3
  %v655 = getelementptr float, ptr addrspace(3) %v654, i32 %v505
  store <4 x float> %v653, ptr addrspace(3) %v655, align 16
  br label %end637
end637:
  br label %end633
end633:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v656 = and i32 %tid, 7
  %v657 = lshr i32 %tid, 3
  %v658 = mul nuw nsw i32 %v656, 16
  %v659 = icmp ult i32 %v657, 16
  %v662 = and i32 %v657, 7
  %v663 = shl i32 %v662, 4
  %v664 = xor i32 %v658, %v663
  %v665 = mul nuw nsw i32 %v657, 128
  %v666 = add nuw nsw i32 %v665, %v664
  %v668 = mul nsw i32 %v657, 512
  %v669 = add nsw i32 %v668, %v658
  %v671 = udiv i32 %v658, 4
  br i1 %v659, label %then660, label %end661
then660:
  %v667 = getelementptr i8, ptr addrspace(3) %a12, i32 %v666
  %v670 = getelementptr i8, ptr addrspace(3) %a9, i32 %v669
  %v672 = icmp slt i32 %v657, %v3
  %v673 = select i1 %v672, ptr addrspace(3) %v670, ptr addrspace(3) %a9
  %v674 = load <4 x i32>, ptr addrspace(3) %v673, align 16
  %v675 = select i1 %v672, <4 x i32> %v674, <4 x i32> zeroinitializer
  store <4 x i32> %v675, ptr addrspace(3) %v667, align 16
  br label %end661
end661:
  %v676 = getelementptr float, ptr addrspace(1) %p2, i32 %v25
  %v677 = and i32 %tid, 15
  %v678 = lshr i32 %tid, 4
  %v679 = mul nuw nsw i32 %v677, 16
  %v680 = and i32 %v678, 7
  %v681 = shl i32 %v680, 4
  %v682 = xor i32 %v679, %v681
  %v683 = mul nuw nsw i32 %v678, 256
  %v684 = add nuw nsw i32 %v683, %v682
  %v685 = getelementptr i8, ptr addrspace(3) %a13, i32 %v684
  %v686 = mul nsw i32 %v678, 256
  %v687 = add nsw i32 %v686, %v679
  %v688 = getelementptr i8, ptr addrspace(1) %v676, i32 %v687
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v685, ptr addrspace(1) %v688)
  %v689 = getelementptr i8, ptr addrspace(3) %a13, i32 %v684
  %v690 = getelementptr i8, ptr addrspace(3) %v689, i32 4096
  %v691 = add nuw nsw i32 %v678, 16
  %v692 = getelementptr i8, ptr addrspace(1) %v676, i32 %v687
  %v693 = getelementptr i8, ptr addrspace(1) %v692, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v690, ptr addrspace(1) %v693)
  call void @llvm.nvvm.cp.async.commit.group()
  %v694 = getelementptr float, ptr addrspace(3) %a9, i64 32
  %v695 = getelementptr float, ptr addrspace(3) %a12, i64 512
  br i1 %v659, label %then696, label %end697
then696:
  %v698 = getelementptr i8, ptr addrspace(3) %v695, i32 %v666
  %v699 = getelementptr i8, ptr addrspace(3) %v694, i32 %v669
  %v700 = icmp slt i32 %v657, %v3
  %v701 = select i1 %v700, ptr addrspace(3) %v699, ptr addrspace(3) %v694
  %v702 = load <4 x i32>, ptr addrspace(3) %v701, align 16
  %v703 = select i1 %v700, <4 x i32> %v702, <4 x i32> zeroinitializer
  store <4 x i32> %v703, ptr addrspace(3) %v698, align 16
  br label %end697
end697:
  %v704 = getelementptr float, ptr addrspace(1) %v676, i64 2048
  %v705 = getelementptr float, ptr addrspace(3) %a13, i64 2048
  %v706 = getelementptr i8, ptr addrspace(3) %v705, i32 %v684
  %v707 = getelementptr i8, ptr addrspace(1) %v704, i32 %v687
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v706, ptr addrspace(1) %v707)
  %v708 = getelementptr i8, ptr addrspace(3) %v705, i32 %v684
  %v709 = getelementptr i8, ptr addrspace(3) %v708, i32 4096
  %v710 = getelementptr i8, ptr addrspace(1) %v704, i32 %v687
  %v711 = getelementptr i8, ptr addrspace(1) %v710, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v709, ptr addrspace(1) %v711)
  call void @llvm.nvvm.cp.async.commit.group()
  %v756 = and i32 %v501, 7
  %v757 = shl i32 %v756, 4
  %v758 = xor i32 0, %v757
  %v759 = mul nuw nsw i32 %v501, 128
  %v760 = add nuw nsw i32 %v759, %v758
  %v775 = mul nuw nsw i32 %v504, 2
  %v776 = and i32 0, 7
  %v777 = shl i32 %v776, 4
  %v778 = mul nuw nsw i32 %v775, 4
  %v779 = xor i32 %v778, %v777
  %v780 = mul nuw nsw i32 0, 256
  %v781 = add nuw nsw i32 %v780, %v779
  %v787 = and i32 1, 7
  %v788 = shl i32 %v787, 4
  %v789 = xor i32 %v778, %v788
  %v790 = mul nuw nsw i32 1, 256
  %v791 = add nuw nsw i32 %v790, %v789
  %v797 = and i32 2, 7
  %v798 = shl i32 %v797, 4
  %v799 = xor i32 %v778, %v798
  %v800 = mul nuw nsw i32 2, 256
  %v801 = add nuw nsw i32 %v800, %v799
  %v807 = and i32 3, 7
  %v808 = shl i32 %v807, 4
  %v809 = xor i32 %v778, %v808
  %v810 = mul nuw nsw i32 3, 256
  %v811 = add nuw nsw i32 %v810, %v809
  %v833 = xor i32 16, %v757
  %v834 = add nuw nsw i32 %v759, %v833
  %v849 = and i32 4, 7
  %v850 = shl i32 %v849, 4
  %v851 = xor i32 %v778, %v850
  %v852 = mul nuw nsw i32 4, 256
  %v853 = add nuw nsw i32 %v852, %v851
  %v859 = and i32 5, 7
  %v860 = shl i32 %v859, 4
  %v861 = xor i32 %v778, %v860
  %v862 = mul nuw nsw i32 5, 256
  %v863 = add nuw nsw i32 %v862, %v861
  %v869 = and i32 6, 7
  %v870 = shl i32 %v869, 4
  %v871 = xor i32 %v778, %v870
  %v872 = mul nuw nsw i32 6, 256
  %v873 = add nuw nsw i32 %v872, %v871
  %v879 = and i32 7, 7
  %v880 = shl i32 %v879, 4
  %v881 = xor i32 %v778, %v880
  %v882 = mul nuw nsw i32 7, 256
  %v883 = add nuw nsw i32 %v882, %v881
  %v905 = xor i32 32, %v757
  %v906 = add nuw nsw i32 %v759, %v905
  %v957 = xor i32 48, %v757
  %v958 = add nuw nsw i32 %v759, %v957
  %v1009 = xor i32 64, %v757
  %v1010 = add nuw nsw i32 %v759, %v1009
  %v1061 = xor i32 80, %v757
  %v1062 = add nuw nsw i32 %v759, %v1061
  %v1113 = xor i32 96, %v757
  %v1114 = add nuw nsw i32 %v759, %v1113
  %v1165 = xor i32 112, %v757
  %v1166 = add nuw nsw i32 %v759, %v1165
  br label %loop712
loop712:
  %i714 = phi i32 [ 0, %end697 ], [ %i714.n, %end724 ]
  %s715 = phi float [ 0.0, %end697 ], [ %v1213, %end724 ]
  %s716 = phi float [ 0.0, %end697 ], [ %v1214, %end724 ]
  %s717 = phi float [ 0.0, %end697 ], [ %v1215, %end724 ]
  %s718 = phi float [ 0.0, %end697 ], [ %v1216, %end724 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v719 = mul nsw i32 %i714, -1
  %v720 = add nsw i32 %v719, 2
  %v721 = call i32 @llvm.smin.i32(i32 %v720, i32 1)
  %v722 = icmp sgt i32 %v721, 0
  %v725 = mul nsw i32 %i714, 32
  %v726 = getelementptr float, ptr addrspace(3) %a9, i32 %v725
  %v727 = getelementptr float, ptr addrspace(3) %v726, i64 64
  %v728 = add nsw i32 %i714, 2
  %v729 = urem i32 %v728, 3
  %v730 = mul nsw i32 %v729, 512
  %v731 = getelementptr float, ptr addrspace(3) %a12, i32 %v730
  %v740 = mul nsw i32 %i714, 2048
  %v741 = getelementptr float, ptr addrspace(1) %v676, i32 %v740
  %v742 = getelementptr float, ptr addrspace(1) %v741, i64 4096
  %v743 = mul nsw i32 %v729, 2048
  %v744 = getelementptr float, ptr addrspace(3) %a13, i32 %v743
  br i1 %v722, label %then723, label %end724
then723:
  br i1 %v659, label %then732, label %end733
then732:
  %v734 = getelementptr i8, ptr addrspace(3) %v731, i32 %v666
  %v735 = getelementptr i8, ptr addrspace(3) %v727, i32 %v669
  %v736 = icmp slt i32 %v657, %v3
  %v737 = select i1 %v736, ptr addrspace(3) %v735, ptr addrspace(3) %v727
  %v738 = load <4 x i32>, ptr addrspace(3) %v737, align 16
  %v739 = select i1 %v736, <4 x i32> %v738, <4 x i32> zeroinitializer
  store <4 x i32> %v739, ptr addrspace(3) %v734, align 16
  br label %end733
end733:
  %v745 = getelementptr i8, ptr addrspace(3) %v744, i32 %v684
  %v746 = getelementptr i8, ptr addrspace(1) %v742, i32 %v687
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v745, ptr addrspace(1) %v746)
  %v747 = getelementptr i8, ptr addrspace(3) %v744, i32 %v684
  %v748 = getelementptr i8, ptr addrspace(3) %v747, i32 4096
  %v749 = getelementptr i8, ptr addrspace(1) %v742, i32 %v687
  %v750 = getelementptr i8, ptr addrspace(1) %v749, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v748, ptr addrspace(1) %v750)
  br label %end724
end724:
  call void @llvm.nvvm.cp.async.commit.group()
  %v751 = urem i32 %i714, 3
  %v752 = mul nsw i32 %v751, 512
  %v753 = getelementptr float, ptr addrspace(3) %a12, i32 %v752
  %v754 = mul nsw i32 %v751, 2048
  %v755 = getelementptr float, ptr addrspace(3) %a13, i32 %v754
  %v761 = getelementptr i8, ptr addrspace(3) %v753, i32 %v760
  %v762 = getelementptr i8, ptr addrspace(3) %v761, i32 0
  %v763 = load <4 x float>, ptr addrspace(3) %v762, align 16
  %v764 = extractelement <4 x float> %v763, i64 0
  %v765 = extractelement <4 x float> %v763, i64 1
  %v766 = extractelement <4 x float> %v763, i64 2
  %v767 = extractelement <4 x float> %v763, i64 3
  %v768 = getelementptr i8, ptr addrspace(3) %v753, i32 %v760
  %v769 = getelementptr i8, ptr addrspace(3) %v768, i32 1024
  %v770 = load <4 x float>, ptr addrspace(3) %v769, align 16
  %v771 = extractelement <4 x float> %v770, i64 0
  %v772 = extractelement <4 x float> %v770, i64 1
  %v773 = extractelement <4 x float> %v770, i64 2
  %v774 = extractelement <4 x float> %v770, i64 3
  %v782 = getelementptr i8, ptr addrspace(3) %v755, i32 %v781
  %v783 = getelementptr i8, ptr addrspace(3) %v782, i32 0
  %v784 = load <2 x float>, ptr addrspace(3) %v783, align 8
  %v785 = extractelement <2 x float> %v784, i64 0
  %v786 = extractelement <2 x float> %v784, i64 1
  %v792 = getelementptr i8, ptr addrspace(3) %v755, i32 %v791
  %v793 = getelementptr i8, ptr addrspace(3) %v792, i32 0
  %v794 = load <2 x float>, ptr addrspace(3) %v793, align 8
  %v795 = extractelement <2 x float> %v794, i64 0
  %v796 = extractelement <2 x float> %v794, i64 1
  %v802 = getelementptr i8, ptr addrspace(3) %v755, i32 %v801
  %v803 = getelementptr i8, ptr addrspace(3) %v802, i32 0
  %v804 = load <2 x float>, ptr addrspace(3) %v803, align 8
  %v805 = extractelement <2 x float> %v804, i64 0
  %v806 = extractelement <2 x float> %v804, i64 1
  %v812 = getelementptr i8, ptr addrspace(3) %v755, i32 %v811
  %v813 = getelementptr i8, ptr addrspace(3) %v812, i32 0
  %v814 = load <2 x float>, ptr addrspace(3) %v813, align 8
  %v815 = extractelement <2 x float> %v814, i64 0
  %v816 = extractelement <2 x float> %v814, i64 1
  %v817 = call float @llvm.fma.f32(float %v764, float %v785, float %s715)
  %v818 = call float @llvm.fma.f32(float %v764, float %v786, float %s716)
  %v819 = call float @llvm.fma.f32(float %v771, float %v785, float %s717)
  %v820 = call float @llvm.fma.f32(float %v771, float %v786, float %s718)
  %v821 = call float @llvm.fma.f32(float %v765, float %v795, float %v817)
  %v822 = call float @llvm.fma.f32(float %v765, float %v796, float %v818)
  %v823 = call float @llvm.fma.f32(float %v772, float %v795, float %v819)
  %v824 = call float @llvm.fma.f32(float %v772, float %v796, float %v820)
  %v825 = call float @llvm.fma.f32(float %v766, float %v805, float %v821)
  %v826 = call float @llvm.fma.f32(float %v766, float %v806, float %v822)
  %v827 = call float @llvm.fma.f32(float %v773, float %v805, float %v823)
  %v828 = call float @llvm.fma.f32(float %v773, float %v806, float %v824)
  %v829 = call float @llvm.fma.f32(float %v767, float %v815, float %v825)
  %v830 = call float @llvm.fma.f32(float %v767, float %v816, float %v826)
  %v831 = call float @llvm.fma.f32(float %v774, float %v815, float %v827)
  %v832 = call float @llvm.fma.f32(float %v774, float %v816, float %v828)
  %v835 = getelementptr i8, ptr addrspace(3) %v753, i32 %v834
  %v836 = getelementptr i8, ptr addrspace(3) %v835, i32 0
  %v837 = load <4 x float>, ptr addrspace(3) %v836, align 16
  %v838 = extractelement <4 x float> %v837, i64 0
  %v839 = extractelement <4 x float> %v837, i64 1
  %v840 = extractelement <4 x float> %v837, i64 2
  %v841 = extractelement <4 x float> %v837, i64 3
  %v842 = getelementptr i8, ptr addrspace(3) %v753, i32 %v834
  %v843 = getelementptr i8, ptr addrspace(3) %v842, i32 1024
  %v844 = load <4 x float>, ptr addrspace(3) %v843, align 16
  %v845 = extractelement <4 x float> %v844, i64 0
  %v846 = extractelement <4 x float> %v844, i64 1
  %v847 = extractelement <4 x float> %v844, i64 2
  %v848 = extractelement <4 x float> %v844, i64 3
  %v854 = getelementptr i8, ptr addrspace(3) %v755, i32 %v853
  %v855 = getelementptr i8, ptr addrspace(3) %v854, i32 0
  %v856 = load <2 x float>, ptr addrspace(3) %v855, align 8
  %v857 = extractelement <2 x float> %v856, i64 0
  %v858 = extractelement <2 x float> %v856, i64 1
  %v864 = getelementptr i8, ptr addrspace(3) %v755, i32 %v863
  %v865 = getelementptr i8, ptr addrspace(3) %v864, i32 0
  %v866 = load <2 x float>, ptr addrspace(3) %v865, align 8
  %v867 = extractelement <2 x float> %v866, i64 0
  %v868 = extractelement <2 x float> %v866, i64 1
  %v874 = getelementptr i8, ptr addrspace(3) %v755, i32 %v873
  %v875 = getelementptr i8, ptr addrspace(3) %v874, i32 0
  %v876 = load <2 x float>, ptr addrspace(3) %v875, align 8
  %v877 = extractelement <2 x float> %v876, i64 0
  %v878 = extractelement <2 x float> %v876, i64 1
  %v884 = getelementptr i8, ptr addrspace(3) %v755, i32 %v883
  %v885 = getelementptr i8, ptr addrspace(3) %v884, i32 0
  %v886 = load <2 x float>, ptr addrspace(3) %v885, align 8
  %v887 = extractelement <2 x float> %v886, i64 0
  %v888 = extractelement <2 x float> %v886, i64 1
  %v889 = call float @llvm.fma.f32(float %v838, float %v857, float %v829)
  %v890 = call float @llvm.fma.f32(float %v838, float %v858, float %v830)
  %v891 = call float @llvm.fma.f32(float %v845, float %v857, float %v831)
  %v892 = call float @llvm.fma.f32(float %v845, float %v858, float %v832)
  %v893 = call float @llvm.fma.f32(float %v839, float %v867, float %v889)
  %v894 = call float @llvm.fma.f32(float %v839, float %v868, float %v890)
  %v895 = call float @llvm.fma.f32(float %v846, float %v867, float %v891)
  %v896 = call float @llvm.fma.f32(float %v846, float %v868, float %v892)
  %v897 = call float @llvm.fma.f32(float %v840, float %v877, float %v893)
  %v898 = call float @llvm.fma.f32(float %v840, float %v878, float %v894)
  %v899 = call float @llvm.fma.f32(float %v847, float %v877, float %v895)
  %v900 = call float @llvm.fma.f32(float %v847, float %v878, float %v896)
  %v901 = call float @llvm.fma.f32(float %v841, float %v887, float %v897)
  %v902 = call float @llvm.fma.f32(float %v841, float %v888, float %v898)
  %v903 = call float @llvm.fma.f32(float %v848, float %v887, float %v899)
  %v904 = call float @llvm.fma.f32(float %v848, float %v888, float %v900)
  %v907 = getelementptr i8, ptr addrspace(3) %v753, i32 %v906
  %v908 = getelementptr i8, ptr addrspace(3) %v907, i32 0
  %v909 = load <4 x float>, ptr addrspace(3) %v908, align 16
  %v910 = extractelement <4 x float> %v909, i64 0
  %v911 = extractelement <4 x float> %v909, i64 1
  %v912 = extractelement <4 x float> %v909, i64 2
  %v913 = extractelement <4 x float> %v909, i64 3
  %v914 = getelementptr i8, ptr addrspace(3) %v753, i32 %v906
  %v915 = getelementptr i8, ptr addrspace(3) %v914, i32 1024
  %v916 = load <4 x float>, ptr addrspace(3) %v915, align 16
  %v917 = extractelement <4 x float> %v916, i64 0
  %v918 = extractelement <4 x float> %v916, i64 1
  %v919 = extractelement <4 x float> %v916, i64 2
  %v920 = extractelement <4 x float> %v916, i64 3
  %v921 = getelementptr i8, ptr addrspace(3) %v755, i32 %v781
  %v922 = getelementptr i8, ptr addrspace(3) %v921, i32 2048
  %v923 = load <2 x float>, ptr addrspace(3) %v922, align 8
  %v924 = extractelement <2 x float> %v923, i64 0
  %v925 = extractelement <2 x float> %v923, i64 1
  %v926 = getelementptr i8, ptr addrspace(3) %v755, i32 %v791
  %v927 = getelementptr i8, ptr addrspace(3) %v926, i32 2048
  %v928 = load <2 x float>, ptr addrspace(3) %v927, align 8
  %v929 = extractelement <2 x float> %v928, i64 0
  %v930 = extractelement <2 x float> %v928, i64 1
  %v931 = getelementptr i8, ptr addrspace(3) %v755, i32 %v801
  %v932 = getelementptr i8, ptr addrspace(3) %v931, i32 2048
  %v933 = load <2 x float>, ptr addrspace(3) %v932, align 8
  %v934 = extractelement <2 x float> %v933, i64 0
  %v935 = extractelement <2 x float> %v933, i64 1
  %v936 = getelementptr i8, ptr addrspace(3) %v755, i32 %v811
  %v937 = getelementptr i8, ptr addrspace(3) %v936, i32 2048
  %v938 = load <2 x float>, ptr addrspace(3) %v937, align 8
  %v939 = extractelement <2 x float> %v938, i64 0
  %v940 = extractelement <2 x float> %v938, i64 1
  %v941 = call float @llvm.fma.f32(float %v910, float %v924, float %v901)
  %v942 = call float @llvm.fma.f32(float %v910, float %v925, float %v902)
  %v943 = call float @llvm.fma.f32(float %v917, float %v924, float %v903)
  %v944 = call float @llvm.fma.f32(float %v917, float %v925, float %v904)
  %v945 = call float @llvm.fma.f32(float %v911, float %v929, float %v941)
  %v946 = call float @llvm.fma.f32(float %v911, float %v930, float %v942)
  %v947 = call float @llvm.fma.f32(float %v918, float %v929, float %v943)
  %v948 = call float @llvm.fma.f32(float %v918, float %v930, float %v944)
  %v949 = call float @llvm.fma.f32(float %v912, float %v934, float %v945)
  %v950 = call float @llvm.fma.f32(float %v912, float %v935, float %v946)
  %v951 = call float @llvm.fma.f32(float %v919, float %v934, float %v947)
  %v952 = call float @llvm.fma.f32(float %v919, float %v935, float %v948)
  %v953 = call float @llvm.fma.f32(float %v913, float %v939, float %v949)
  %v954 = call float @llvm.fma.f32(float %v913, float %v940, float %v950)
  %v955 = call float @llvm.fma.f32(float %v920, float %v939, float %v951)
  %v956 = call float @llvm.fma.f32(float %v920, float %v940, float %v952)
  %v959 = getelementptr i8, ptr addrspace(3) %v753, i32 %v958
  %v960 = getelementptr i8, ptr addrspace(3) %v959, i32 0
  %v961 = load <4 x float>, ptr addrspace(3) %v960, align 16
  %v962 = extractelement <4 x float> %v961, i64 0
  %v963 = extractelement <4 x float> %v961, i64 1
  %v964 = extractelement <4 x float> %v961, i64 2
  %v965 = extractelement <4 x float> %v961, i64 3
  %v966 = getelementptr i8, ptr addrspace(3) %v753, i32 %v958
  %v967 = getelementptr i8, ptr addrspace(3) %v966, i32 1024
  %v968 = load <4 x float>, ptr addrspace(3) %v967, align 16
  %v969 = extractelement <4 x float> %v968, i64 0
  %v970 = extractelement <4 x float> %v968, i64 1
  %v971 = extractelement <4 x float> %v968, i64 2
  %v972 = extractelement <4 x float> %v968, i64 3
  %v973 = getelementptr i8, ptr addrspace(3) %v755, i32 %v853
  %v974 = getelementptr i8, ptr addrspace(3) %v973, i32 2048
  %v975 = load <2 x float>, ptr addrspace(3) %v974, align 8
  %v976 = extractelement <2 x float> %v975, i64 0
  %v977 = extractelement <2 x float> %v975, i64 1
  %v978 = getelementptr i8, ptr addrspace(3) %v755, i32 %v863
  %v979 = getelementptr i8, ptr addrspace(3) %v978, i32 2048
  %v980 = load <2 x float>, ptr addrspace(3) %v979, align 8
  %v981 = extractelement <2 x float> %v980, i64 0
  %v982 = extractelement <2 x float> %v980, i64 1
  %v983 = getelementptr i8, ptr addrspace(3) %v755, i32 %v873
  %v984 = getelementptr i8, ptr addrspace(3) %v983, i32 2048
  %v985 = load <2 x float>, ptr addrspace(3) %v984, align 8
  %v986 = extractelement <2 x float> %v985, i64 0
  %v987 = extractelement <2 x float> %v985, i64 1
  %v988 = getelementptr i8, ptr addrspace(3) %v755, i32 %v883
  %v989 = getelementptr i8, ptr addrspace(3) %v988, i32 2048
  %v990 = load <2 x float>, ptr addrspace(3) %v989, align 8
  %v991 = extractelement <2 x float> %v990, i64 0
  %v992 = extractelement <2 x float> %v990, i64 1
  %v993 = call float @llvm.fma.f32(float %v962, float %v976, float %v953)
  %v994 = call float @llvm.fma.f32(float %v962, float %v977, float %v954)
  %v995 = call float @llvm.fma.f32(float %v969, float %v976, float %v955)
  %v996 = call float @llvm.fma.f32(float %v969, float %v977, float %v956)
  %v997 = call float @llvm.fma.f32(float %v963, float %v981, float %v993)
  %v998 = call float @llvm.fma.f32(float %v963, float %v982, float %v994)
  %v999 = call float @llvm.fma.f32(float %v970, float %v981, float %v995)
  %v1000 = call float @llvm.fma.f32(float %v970, float %v982, float %v996)
  %v1001 = call float @llvm.fma.f32(float %v964, float %v986, float %v997)
  %v1002 = call float @llvm.fma.f32(float %v964, float %v987, float %v998)
  %v1003 = call float @llvm.fma.f32(float %v971, float %v986, float %v999)
  %v1004 = call float @llvm.fma.f32(float %v971, float %v987, float %v1000)
  %v1005 = call float @llvm.fma.f32(float %v965, float %v991, float %v1001)
  %v1006 = call float @llvm.fma.f32(float %v965, float %v992, float %v1002)
  %v1007 = call float @llvm.fma.f32(float %v972, float %v991, float %v1003)
  %v1008 = call float @llvm.fma.f32(float %v972, float %v992, float %v1004)
  %v1011 = getelementptr i8, ptr addrspace(3) %v753, i32 %v1010
  %v1012 = getelementptr i8, ptr addrspace(3) %v1011, i32 0
  %v1013 = load <4 x float>, ptr addrspace(3) %v1012, align 16
  %v1014 = extractelement <4 x float> %v1013, i64 0
  %v1015 = extractelement <4 x float> %v1013, i64 1
  %v1016 = extractelement <4 x float> %v1013, i64 2
  %v1017 = extractelement <4 x float> %v1013, i64 3
  %v1018 = getelementptr i8, ptr addrspace(3) %v753, i32 %v1010
  %v1019 = getelementptr i8, ptr addrspace(3) %v1018, i32 1024
  %v1020 = load <4 x float>, ptr addrspace(3) %v1019, align 16
  %v1021 = extractelement <4 x float> %v1020, i64 0
  %v1022 = extractelement <4 x float> %v1020, i64 1
  %v1023 = extractelement <4 x float> %v1020, i64 2
  %v1024 = extractelement <4 x float> %v1020, i64 3
  %v1025 = getelementptr i8, ptr addrspace(3) %v755, i32 %v781
  %v1026 = getelementptr i8, ptr addrspace(3) %v1025, i32 4096
  %v1027 = load <2 x float>, ptr addrspace(3) %v1026, align 8
  %v1028 = extractelement <2 x float> %v1027, i64 0
  %v1029 = extractelement <2 x float> %v1027, i64 1
  %v1030 = getelementptr i8, ptr addrspace(3) %v755, i32 %v791
  %v1031 = getelementptr i8, ptr addrspace(3) %v1030, i32 4096
  %v1032 = load <2 x float>, ptr addrspace(3) %v1031, align 8
  %v1033 = extractelement <2 x float> %v1032, i64 0
  %v1034 = extractelement <2 x float> %v1032, i64 1
  %v1035 = getelementptr i8, ptr addrspace(3) %v755, i32 %v801
  %v1036 = getelementptr i8, ptr addrspace(3) %v1035, i32 4096
  %v1037 = load <2 x float>, ptr addrspace(3) %v1036, align 8
  %v1038 = extractelement <2 x float> %v1037, i64 0
  %v1039 = extractelement <2 x float> %v1037, i64 1
  %v1040 = getelementptr i8, ptr addrspace(3) %v755, i32 %v811
  %v1041 = getelementptr i8, ptr addrspace(3) %v1040, i32 4096
  %v1042 = load <2 x float>, ptr addrspace(3) %v1041, align 8
  %v1043 = extractelement <2 x float> %v1042, i64 0
  %v1044 = extractelement <2 x float> %v1042, i64 1
  %v1045 = call float @llvm.fma.f32(float %v1014, float %v1028, float %v1005)
  %v1046 = call float @llvm.fma.f32(float %v1014, float %v1029, float %v1006)
  %v1047 = call float @llvm.fma.f32(float %v1021, float %v1028, float %v1007)
  %v1048 = call float @llvm.fma.f32(float %v1021, float %v1029, float %v1008)
  %v1049 = call float @llvm.fma.f32(float %v1015, float %v1033, float %v1045)
  %v1050 = call float @llvm.fma.f32(float %v1015, float %v1034, float %v1046)
  %v1051 = call float @llvm.fma.f32(float %v1022, float %v1033, float %v1047)
  %v1052 = call float @llvm.fma.f32(float %v1022, float %v1034, float %v1048)
  %v1053 = call float @llvm.fma.f32(float %v1016, float %v1038, float %v1049)
  %v1054 = call float @llvm.fma.f32(float %v1016, float %v1039, float %v1050)
  %v1055 = call float @llvm.fma.f32(float %v1023, float %v1038, float %v1051)
  %v1056 = call float @llvm.fma.f32(float %v1023, float %v1039, float %v1052)
  %v1057 = call float @llvm.fma.f32(float %v1017, float %v1043, float %v1053)
  %v1058 = call float @llvm.fma.f32(float %v1017, float %v1044, float %v1054)
  %v1059 = call float @llvm.fma.f32(float %v1024, float %v1043, float %v1055)
  %v1060 = call float @llvm.fma.f32(float %v1024, float %v1044, float %v1056)
  %v1063 = getelementptr i8, ptr addrspace(3) %v753, i32 %v1062
  %v1064 = getelementptr i8, ptr addrspace(3) %v1063, i32 0
  %v1065 = load <4 x float>, ptr addrspace(3) %v1064, align 16
  %v1066 = extractelement <4 x float> %v1065, i64 0
  %v1067 = extractelement <4 x float> %v1065, i64 1
  %v1068 = extractelement <4 x float> %v1065, i64 2
  %v1069 = extractelement <4 x float> %v1065, i64 3
  %v1070 = getelementptr i8, ptr addrspace(3) %v753, i32 %v1062
  %v1071 = getelementptr i8, ptr addrspace(3) %v1070, i32 1024
  %v1072 = load <4 x float>, ptr addrspace(3) %v1071, align 16
  %v1073 = extractelement <4 x float> %v1072, i64 0
  %v1074 = extractelement <4 x float> %v1072, i64 1
  %v1075 = extractelement <4 x float> %v1072, i64 2
  %v1076 = extractelement <4 x float> %v1072, i64 3
  %v1077 = getelementptr i8, ptr addrspace(3) %v755, i32 %v853
  %v1078 = getelementptr i8, ptr addrspace(3) %v1077, i32 4096
  %v1079 = load <2 x float>, ptr addrspace(3) %v1078, align 8
  %v1080 = extractelement <2 x float> %v1079, i64 0
  %v1081 = extractelement <2 x float> %v1079, i64 1
  %v1082 = getelementptr i8, ptr addrspace(3) %v755, i32 %v863
  %v1083 = getelementptr i8, ptr addrspace(3) %v1082, i32 4096
  %v1084 = load <2 x float>, ptr addrspace(3) %v1083, align 8
  %v1085 = extractelement <2 x float> %v1084, i64 0
  %v1086 = extractelement <2 x float> %v1084, i64 1
  %v1087 = getelementptr i8, ptr addrspace(3) %v755, i32 %v873
  %v1088 = getelementptr i8, ptr addrspace(3) %v1087, i32 4096
  %v1089 = load <2 x float>, ptr addrspace(3) %v1088, align 8
  %v1090 = extractelement <2 x float> %v1089, i64 0
  %v1091 = extractelement <2 x float> %v1089, i64 1
  %v1092 = getelementptr i8, ptr addrspace(3) %v755, i32 %v883
  %v1093 = getelementptr i8, ptr addrspace(3) %v1092, i32 4096
  %v1094 = load <2 x float>, ptr addrspace(3) %v1093, align 8
  %v1095 = extractelement <2 x float> %v1094, i64 0
  %v1096 = extractelement <2 x float> %v1094, i64 1
  %v1097 = call float @llvm.fma.f32(float %v1066, float %v1080, float %v1057)
  %v1098 = call float @llvm.fma.f32(float %v1066, float %v1081, float %v1058)
  %v1099 = call float @llvm.fma.f32(float %v1073, float %v1080, float %v1059)
  %v1100 = call float @llvm.fma.f32(float %v1073, float %v1081, float %v1060)
  %v1101 = call float @llvm.fma.f32(float %v1067, float %v1085, float %v1097)
  %v1102 = call float @llvm.fma.f32(float %v1067, float %v1086, float %v1098)
  %v1103 = call float @llvm.fma.f32(float %v1074, float %v1085, float %v1099)
  %v1104 = call float @llvm.fma.f32(float %v1074, float %v1086, float %v1100)
  %v1105 = call float @llvm.fma.f32(float %v1068, float %v1090, float %v1101)
  %v1106 = call float @llvm.fma.f32(float %v1068, float %v1091, float %v1102)
  %v1107 = call float @llvm.fma.f32(float %v1075, float %v1090, float %v1103)
  %v1108 = call float @llvm.fma.f32(float %v1075, float %v1091, float %v1104)
  %v1109 = call float @llvm.fma.f32(float %v1069, float %v1095, float %v1105)
  %v1110 = call float @llvm.fma.f32(float %v1069, float %v1096, float %v1106)
  %v1111 = call float @llvm.fma.f32(float %v1076, float %v1095, float %v1107)
  %v1112 = call float @llvm.fma.f32(float %v1076, float %v1096, float %v1108)
  %v1115 = getelementptr i8, ptr addrspace(3) %v753, i32 %v1114
  %v1116 = getelementptr i8, ptr addrspace(3) %v1115, i32 0
  %v1117 = load <4 x float>, ptr addrspace(3) %v1116, align 16
  %v1118 = extractelement <4 x float> %v1117, i64 0
  %v1119 = extractelement <4 x float> %v1117, i64 1
  %v1120 = extractelement <4 x float> %v1117, i64 2
  %v1121 = extractelement <4 x float> %v1117, i64 3
  %v1122 = getelementptr i8, ptr addrspace(3) %v753, i32 %v1114
  %v1123 = getelementptr i8, ptr addrspace(3) %v1122, i32 1024
  %v1124 = load <4 x float>, ptr addrspace(3) %v1123, align 16
  %v1125 = extractelement <4 x float> %v1124, i64 0
  %v1126 = extractelement <4 x float> %v1124, i64 1
  %v1127 = extractelement <4 x float> %v1124, i64 2
  %v1128 = extractelement <4 x float> %v1124, i64 3
  %v1129 = getelementptr i8, ptr addrspace(3) %v755, i32 %v781
  %v1130 = getelementptr i8, ptr addrspace(3) %v1129, i32 6144
  %v1131 = load <2 x float>, ptr addrspace(3) %v1130, align 8
  %v1132 = extractelement <2 x float> %v1131, i64 0
  %v1133 = extractelement <2 x float> %v1131, i64 1
  %v1134 = getelementptr i8, ptr addrspace(3) %v755, i32 %v791
  %v1135 = getelementptr i8, ptr addrspace(3) %v1134, i32 6144
  %v1136 = load <2 x float>, ptr addrspace(3) %v1135, align 8
  %v1137 = extractelement <2 x float> %v1136, i64 0
  %v1138 = extractelement <2 x float> %v1136, i64 1
  %v1139 = getelementptr i8, ptr addrspace(3) %v755, i32 %v801
  %v1140 = getelementptr i8, ptr addrspace(3) %v1139, i32 6144
  %v1141 = load <2 x float>, ptr addrspace(3) %v1140, align 8
  %v1142 = extractelement <2 x float> %v1141, i64 0
  %v1143 = extractelement <2 x float> %v1141, i64 1
  %v1144 = getelementptr i8, ptr addrspace(3) %v755, i32 %v811
  %v1145 = getelementptr i8, ptr addrspace(3) %v1144, i32 6144
  %v1146 = load <2 x float>, ptr addrspace(3) %v1145, align 8
  %v1147 = extractelement <2 x float> %v1146, i64 0
  %v1148 = extractelement <2 x float> %v1146, i64 1
  %v1149 = call float @llvm.fma.f32(float %v1118, float %v1132, float %v1109)
  %v1150 = call float @llvm.fma.f32(float %v1118, float %v1133, float %v1110)
  %v1151 = call float @llvm.fma.f32(float %v1125, float %v1132, float %v1111)
  %v1152 = call float @llvm.fma.f32(float %v1125, float %v1133, float %v1112)
  %v1153 = call float @llvm.fma.f32(float %v1119, float %v1137, float %v1149)
  %v1154 = call float @llvm.fma.f32(float %v1119, float %v1138, float %v1150)
  %v1155 = call float @llvm.fma.f32(float %v1126, float %v1137, float %v1151)
  %v1156 = call float @llvm.fma.f32(float %v1126, float %v1138, float %v1152)
  %v1157 = call float @llvm.fma.f32(float %v1120, float %v1142, float %v1153)
  %v1158 = call float @llvm.fma.f32(float %v1120, float %v1143, float %v1154)
  %v1159 = call float @llvm.fma.f32(float %v1127, float %v1142, float %v1155)
  %v1160 = call float @llvm.fma.f32(float %v1127, float %v1143, float %v1156)
  %v1161 = call float @llvm.fma.f32(float %v1121, float %v1147, float %v1157)
  %v1162 = call float @llvm.fma.f32(float %v1121, float %v1148, float %v1158)
  %v1163 = call float @llvm.fma.f32(float %v1128, float %v1147, float %v1159)
  %v1164 = call float @llvm.fma.f32(float %v1128, float %v1148, float %v1160)
  %v1167 = getelementptr i8, ptr addrspace(3) %v753, i32 %v1166
  %v1168 = getelementptr i8, ptr addrspace(3) %v1167, i32 0
  %v1169 = load <4 x float>, ptr addrspace(3) %v1168, align 16
  %v1170 = extractelement <4 x float> %v1169, i64 0
  %v1171 = extractelement <4 x float> %v1169, i64 1
  %v1172 = extractelement <4 x float> %v1169, i64 2
  %v1173 = extractelement <4 x float> %v1169, i64 3
  %v1174 = getelementptr i8, ptr addrspace(3) %v753, i32 %v1166
  %v1175 = getelementptr i8, ptr addrspace(3) %v1174, i32 1024
  %v1176 = load <4 x float>, ptr addrspace(3) %v1175, align 16
  %v1177 = extractelement <4 x float> %v1176, i64 0
  %v1178 = extractelement <4 x float> %v1176, i64 1
  %v1179 = extractelement <4 x float> %v1176, i64 2
  %v1180 = extractelement <4 x float> %v1176, i64 3
  %v1181 = getelementptr i8, ptr addrspace(3) %v755, i32 %v853
  %v1182 = getelementptr i8, ptr addrspace(3) %v1181, i32 6144
  %v1183 = load <2 x float>, ptr addrspace(3) %v1182, align 8
  %v1184 = extractelement <2 x float> %v1183, i64 0
  %v1185 = extractelement <2 x float> %v1183, i64 1
  %v1186 = getelementptr i8, ptr addrspace(3) %v755, i32 %v863
  %v1187 = getelementptr i8, ptr addrspace(3) %v1186, i32 6144
  %v1188 = load <2 x float>, ptr addrspace(3) %v1187, align 8
  %v1189 = extractelement <2 x float> %v1188, i64 0
  %v1190 = extractelement <2 x float> %v1188, i64 1
  %v1191 = getelementptr i8, ptr addrspace(3) %v755, i32 %v873
  %v1192 = getelementptr i8, ptr addrspace(3) %v1191, i32 6144
  %v1193 = load <2 x float>, ptr addrspace(3) %v1192, align 8
  %v1194 = extractelement <2 x float> %v1193, i64 0
  %v1195 = extractelement <2 x float> %v1193, i64 1
  %v1196 = getelementptr i8, ptr addrspace(3) %v755, i32 %v883
  %v1197 = getelementptr i8, ptr addrspace(3) %v1196, i32 6144
  %v1198 = load <2 x float>, ptr addrspace(3) %v1197, align 8
  %v1199 = extractelement <2 x float> %v1198, i64 0
  %v1200 = extractelement <2 x float> %v1198, i64 1
  %v1201 = call float @llvm.fma.f32(float %v1170, float %v1184, float %v1161)
  %v1202 = call float @llvm.fma.f32(float %v1170, float %v1185, float %v1162)
  %v1203 = call float @llvm.fma.f32(float %v1177, float %v1184, float %v1163)
  %v1204 = call float @llvm.fma.f32(float %v1177, float %v1185, float %v1164)
  %v1205 = call float @llvm.fma.f32(float %v1171, float %v1189, float %v1201)
  %v1206 = call float @llvm.fma.f32(float %v1171, float %v1190, float %v1202)
  %v1207 = call float @llvm.fma.f32(float %v1178, float %v1189, float %v1203)
  %v1208 = call float @llvm.fma.f32(float %v1178, float %v1190, float %v1204)
  %v1209 = call float @llvm.fma.f32(float %v1172, float %v1194, float %v1205)
  %v1210 = call float @llvm.fma.f32(float %v1172, float %v1195, float %v1206)
  %v1211 = call float @llvm.fma.f32(float %v1179, float %v1194, float %v1207)
  %v1212 = call float @llvm.fma.f32(float %v1179, float %v1195, float %v1208)
  %v1213 = call float @llvm.fma.f32(float %v1173, float %v1199, float %v1209)
  %v1214 = call float @llvm.fma.f32(float %v1173, float %v1200, float %v1210)
  %v1215 = call float @llvm.fma.f32(float %v1180, float %v1199, float %v1211)
  %v1216 = call float @llvm.fma.f32(float %v1180, float %v1200, float %v1212)
  %i714.n = add nsw i32 %i714, 1
  %i714.c = icmp slt i32 %i714.n, 4
  br i1 %i714.c, label %loop712, label %end713, !llvm.loop !0
end713:
  %v1217 = getelementptr float, ptr addrspace(1) %p3, i32 %v1
  %v1218 = add nsw i32 0, %v501
  %v1219 = add nsw i32 0, %v775
  %v1220 = icmp slt i32 %v1218, %v3
  %v1221 = mul nsw i32 %v1218, 64
  %v1222 = getelementptr float, ptr addrspace(1) %v1217, i32 %v1221
  %v1223 = getelementptr float, ptr addrspace(1) %v1222, i32 %v1219
  br i1 %v1220, label %then1224, label %end1225
then1224:
  %v1226 = insertelement <2 x float> poison, float %v1213, i64 0
  %v1227 = insertelement <2 x float> %v1226, float %v1214, i64 1
  store <2 x float> %v1227, ptr addrspace(1) %v1223, align 8
  br label %end1225
end1225:
  %v1228 = add nuw nsw i32 %v501, 8
  %v1229 = add nsw i32 0, %v1228
  %v1230 = add nsw i32 0, %v775
  %v1231 = icmp slt i32 %v1229, %v3
  %v1232 = mul nsw i32 %v1229, 64
  %v1233 = getelementptr float, ptr addrspace(1) %v1217, i32 %v1232
  %v1234 = getelementptr float, ptr addrspace(1) %v1233, i32 %v1230
  br i1 %v1231, label %then1235, label %end1236
then1235:
  %v1237 = insertelement <2 x float> poison, float %v1215, i64 0
  %v1238 = insertelement <2 x float> %v1237, float %v1216, i64 1
  store <2 x float> %v1238, ptr addrspace(1) %v1234, align 8
  br label %end1236
end1236:
  ret void
}

