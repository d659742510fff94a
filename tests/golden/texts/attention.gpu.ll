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
  %v25 = getelementptr i8, ptr addrspace(3) %v24, i32 4096
  %v26 = add nuw nsw i32 %v4, 64
  %v27 = getelementptr i8, ptr addrspace(1) %v21, i32 %v17
  %v28 = getelementptr i8, ptr addrspace(1) %v27, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v25, ptr addrspace(1) %v28)
  call void @llvm.nvvm.cp.async.commit.group()
  %v29 = getelementptr float, ptr addrspace(1) %v2, i64 16
  %v30 = getelementptr float, ptr addrspace(3) %a10, i64 128
  br i1 %v6, label %then31, label %end32
then31:
  %v33 = getelementptr i8, ptr addrspace(3) %v30, i32 %v14
  %v34 = getelementptr i8, ptr addrspace(1) %v29, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v33, ptr addrspace(1) %v34)
  br label %end32
end32:
  %v35 = getelementptr float, ptr addrspace(1) %v21, i64 16
  %v36 = getelementptr float, ptr addrspace(3) %a11, i64 2048
  %v37 = getelementptr i8, ptr addrspace(3) %v36, i32 %v14
  %v38 = getelementptr i8, ptr addrspace(1) %v35, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v37, ptr addrspace(1) %v38)
  %v39 = getelementptr i8, ptr addrspace(3) %v36, i32 %v14
  %v40 = getelementptr i8, ptr addrspace(3) %v39, i32 4096
  %v41 = getelementptr i8, ptr addrspace(1) %v35, i32 %v17
  %v42 = getelementptr i8, ptr addrspace(1) %v41, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v40, ptr addrspace(1) %v42)
  call void @llvm.nvvm.cp.async.commit.group()
  %v82 = lshr i32 %tid, 6
  %v83 = and i32 %tid, 63
  %v84 = lshr i32 %v82, 1
  %v85 = and i32 %v84, 3
  %v86 = shl i32 %v85, 4
  %v87 = xor i32 0, %v86
  %v88 = mul nuw nsw i32 %v82, 64
  %v89 = add nuw nsw i32 %v88, %v87
  %v97 = add nuw nsw i32 %v82, 4
  %v98 = lshr i32 %v97, 1
  %v99 = and i32 %v98, 3
  %v100 = shl i32 %v99, 4
  %v101 = xor i32 0, %v100
  %v102 = mul nuw nsw i32 %v97, 64
  %v103 = add nuw nsw i32 %v102, %v101
  %v111 = lshr i32 %v83, 1
  %v112 = and i32 %v111, 3
  %v113 = shl i32 %v112, 4
  %v114 = xor i32 0, %v113
  %v115 = mul nuw nsw i32 %v83, 64
  %v116 = add nuw nsw i32 %v115, %v114
  %v147 = xor i32 16, %v86
  %v148 = add nuw nsw i32 %v88, %v147
  %v156 = xor i32 16, %v100
  %v157 = add nuw nsw i32 %v102, %v156
  %v165 = xor i32 16, %v113
  %v166 = add nuw nsw i32 %v115, %v165
  %v197 = xor i32 32, %v86
  %v198 = add nuw nsw i32 %v88, %v197
  %v206 = xor i32 32, %v100
  %v207 = add nuw nsw i32 %v102, %v206
  %v215 = xor i32 32, %v113
  %v216 = add nuw nsw i32 %v115, %v215
  %v247 = xor i32 48, %v86
  %v248 = add nuw nsw i32 %v88, %v247
  %v256 = xor i32 48, %v100
  %v257 = add nuw nsw i32 %v102, %v256
  %v265 = xor i32 48, %v113
  %v266 = add nuw nsw i32 %v115, %v265
  br label %loop43
loop43:
  %i45 = phi i32 [ 0, %end32 ], [ %i45.n, %end55 ]
  %s46 = phi float [ 0.0, %end32 ], [ %v293, %end55 ]
  %s47 = phi float [ 0.0, %end32 ], [ %v294, %end55 ]
  %s48 = phi float [ 0.0, %end32 ], [ %v295, %end55 ]
  %s49 = phi float [ 0.0, %end32 ], [ %v296, %end55 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v50 = mul nsw i32 %i45, -1
  %v51 = add nsw i32 %v50, 2
  %v52 = call i32 @llvm.smin.i32(i32 %v51, i32 1)
  %v53 = icmp sgt i32 %v52, 0
  %v56 = mul nsw i32 %i45, 16
  %v57 = getelementptr float, ptr addrspace(1) %v2, i32 %v56
  %v58 = getelementptr float, ptr addrspace(1) %v57, i64 32
  %v59 = add nsw i32 %i45, 2
  %v60 = urem i32 %v59, 3
  %v61 = mul nsw i32 %v60, 128
  %v62 = getelementptr float, ptr addrspace(3) %a10, i32 %v61
  %v67 = getelementptr float, ptr addrspace(1) %v21, i32 %v56
  %v68 = getelementptr float, ptr addrspace(1) %v67, i64 32
  %v69 = mul nsw i32 %v60, 2048
  %v70 = getelementptr float, ptr addrspace(3) %a11, i32 %v69
  br i1 %v53, label %then54, label %end55
then54:
  br i1 %v6, label %then63, label %end64
then63:
  %v65 = getelementptr i8, ptr addrspace(3) %v62, i32 %v14
  %v66 = getelementptr i8, ptr addrspace(1) %v58, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v65, ptr addrspace(1) %v66)
  br label %end64
end64:
  %v71 = getelementptr i8, ptr addrspace(3) %v70, i32 %v14
  %v72 = getelementptr i8, ptr addrspace(1) %v68, i32 %v17
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v71, ptr addrspace(1) %v72)
  %v73 = getelementptr i8, ptr addrspace(3) %v70, i32 %v14
  %v74 = getelementptr i8, ptr addrspace(3) %v73, i32 4096
  %v75 = getelementptr i8, ptr addrspace(1) %v68, i32 %v17
  %v76 = getelementptr i8, ptr addrspace(1) %v75, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v74, ptr addrspace(1) %v76)
  br label %end55
end55:
  call void @llvm.nvvm.cp.async.commit.group()
  %v77 = urem i32 %i45, 3
  %v78 = mul nsw i32 %v77, 128
  %v79 = getelementptr float, ptr addrspace(3) %a10, i32 %v78
  %v80 = mul nsw i32 %v77, 2048
  %v81 = getelementptr float, ptr addrspace(3) %a11, i32 %v80
  %v90 = getelementptr i8, ptr addrspace(3) %v79, i32 %v89
  %v91 = getelementptr i8, ptr addrspace(3) %v90, i32 0
  %v92 = load <4 x float>, ptr addrspace(3) %v91, align 16
  %v93 = extractelement <4 x float> %v92, i64 0
  %v94 = extractelement <4 x float> %v92, i64 1
  %v95 = extractelement <4 x float> %v92, i64 2
  %v96 = extractelement <4 x float> %v92, i64 3
  %v104 = getelementptr i8, ptr addrspace(3) %v79, i32 %v103
  %v105 = getelementptr i8, ptr addrspace(3) %v104, i32 0
  %v106 = load <4 x float>, ptr addrspace(3) %v105, align 16
  %v107 = extractelement <4 x float> %v106, i64 0
  %v108 = extractelement <4 x float> %v106, i64 1
  %v109 = extractelement <4 x float> %v106, i64 2
  %v110 = extractelement <4 x float> %v106, i64 3
  %v117 = getelementptr i8, ptr addrspace(3) %v81, i32 %v116
  %v118 = getelementptr i8, ptr addrspace(3) %v117, i32 0
  %v119 = load <4 x float>, ptr addrspace(3) %v118, align 16
  %v120 = extractelement <4 x float> %v119, i64 0
  %v121 = extractelement <4 x float> %v119, i64 1
  %v122 = extractelement <4 x float> %v119, i64 2
  %v123 = extractelement <4 x float> %v119, i64 3
  %v124 = getelementptr i8, ptr addrspace(3) %v81, i32 %v116
  %v125 = getelementptr i8, ptr addrspace(3) %v124, i32 4096
  %v126 = load <4 x float>, ptr addrspace(3) %v125, align 16
  %v127 = extractelement <4 x float> %v126, i64 0
  %v128 = extractelement <4 x float> %v126, i64 1
  %v129 = extractelement <4 x float> %v126, i64 2
  %v130 = extractelement <4 x float> %v126, i64 3
  %v131 = call float @llvm.fma.f32(float %v93, float %v120, float %s46)
  %v132 = call float @llvm.fma.f32(float %v93, float %v127, float %s47)
  %v133 = call float @llvm.fma.f32(float %v107, float %v120, float %s48)
  %v134 = call float @llvm.fma.f32(float %v107, float %v127, float %s49)
  %v135 = call float @llvm.fma.f32(float %v94, float %v121, float %v131)
  %v136 = call float @llvm.fma.f32(float %v94, float %v128, float %v132)
  %v137 = call float @llvm.fma.f32(float %v108, float %v121, float %v133)
  %v138 = call float @llvm.fma.f32(float %v108, float %v128, float %v134)
  %v139 = call float @llvm.fma.f32(float %v95, float %v122, float %v135)
  %v140 = call float @llvm.fma.f32(float %v95, float %v129, float %v136)
  %v141 = call float @llvm.fma.f32(float %v109, float %v122, float %v137)
  %v142 = call float @llvm.fma.f32(float %v109, float %v129, float %v138)
  %v143 = call float @llvm.fma.f32(float %v96, float %v123, float %v139)
  %v144 = call float @llvm.fma.f32(float %v96, float %v130, float %v140)
  %v145 = call float @llvm.fma.f32(float %v110, float %v123, float %v141)
  %v146 = call float @llvm.fma.f32(float %v110, float %v130, float %v142)
  %v149 = getelementptr i8, ptr addrspace(3) %v79, i32 %v148
  %v150 = getelementptr i8, ptr addrspace(3) %v149, i32 0
  %v151 = load <4 x float>, ptr addrspace(3) %v150, align 16
  %v152 = extractelement <4 x float> %v151, i64 0
  %v153 = extractelement <4 x float> %v151, i64 1
  %v154 = extractelement <4 x float> %v151, i64 2
  %v155 = extractelement <4 x float> %v151, i64 3
  %v158 = getelementptr i8, ptr addrspace(3) %v79, i32 %v157
  %v159 = getelementptr i8, ptr addrspace(3) %v158, i32 0
  %v160 = load <4 x float>, ptr addrspace(3) %v159, align 16
  %v161 = extractelement <4 x float> %v160, i64 0
  %v162 = extractelement <4 x float> %v160, i64 1
  %v163 = extractelement <4 x float> %v160, i64 2
  %v164 = extractelement <4 x float> %v160, i64 3
  %v167 = getelementptr i8, ptr addrspace(3) %v81, i32 %v166
  %v168 = getelementptr i8, ptr addrspace(3) %v167, i32 0
  %v169 = load <4 x float>, ptr addrspace(3) %v168, align 16
  %v170 = extractelement <4 x float> %v169, i64 0
  %v171 = extractelement <4 x float> %v169, i64 1
  %v172 = extractelement <4 x float> %v169, i64 2
  %v173 = extractelement <4 x float> %v169, i64 3
  %v174 = getelementptr i8, ptr addrspace(3) %v81, i32 %v166
  %v175 = getelementptr i8, ptr addrspace(3) %v174, i32 4096
  %v176 = load <4 x float>, ptr addrspace(3) %v175, align 16
  %v177 = extractelement <4 x float> %v176, i64 0
  %v178 = extractelement <4 x float> %v176, i64 1
  %v179 = extractelement <4 x float> %v176, i64 2
  %v180 = extractelement <4 x float> %v176, i64 3
  %v181 = call float @llvm.fma.f32(float %v152, float %v170, float %v143)
  %v182 = call float @llvm.fma.f32(float %v152, float %v177, float %v144)
  %v183 = call float @llvm.fma.f32(float %v161, float %v170, float %v145)
  %v184 = call float @llvm.fma.f32(float %v161, float %v177, float %v146)
  %v185 = call float @llvm.fma.f32(float %v153, float %v171, float %v181)
  %v186 = call float @llvm.fma.f32(float %v153, float %v178, float %v182)
  %v187 = call float @llvm.fma.f32(float %v162, float %v171, float %v183)
  %v188 = call float @llvm.fma.f32(float %v162, float %v178, float %v184)
  %v189 = call float @llvm.fma.f32(float %v154, float %v172, float %v185)
  %v190 = call float @llvm.fma.f32(float %v154, float %v179, float %v186)
  %v191 = call float @llvm.fma.f32(float %v163, float %v172, float %v187)
  %v192 = call float @llvm.fma.f32(float %v163, float %v179, float %v188)
  %v193 = call float @llvm.fma.f32(float %v155, float %v173, float %v189)
  %v194 = call float @llvm.fma.f32(float %v155, float %v180, float %v190)
  %v195 = call float @llvm.fma.f32(float %v164, float %v173, float %v191)
  %v196 = call float @llvm.fma.f32(float %v164, float %v180, float %v192)
  %v199 = getelementptr i8, ptr addrspace(3) %v79, i32 %v198
  %v200 = getelementptr i8, ptr addrspace(3) %v199, i32 0
  %v201 = load <4 x float>, ptr addrspace(3) %v200, align 16
  %v202 = extractelement <4 x float> %v201, i64 0
  %v203 = extractelement <4 x float> %v201, i64 1
  %v204 = extractelement <4 x float> %v201, i64 2
  %v205 = extractelement <4 x float> %v201, i64 3
  %v208 = getelementptr i8, ptr addrspace(3) %v79, i32 %v207
  %v209 = getelementptr i8, ptr addrspace(3) %v208, i32 0
  %v210 = load <4 x float>, ptr addrspace(3) %v209, align 16
  %v211 = extractelement <4 x float> %v210, i64 0
  %v212 = extractelement <4 x float> %v210, i64 1
  %v213 = extractelement <4 x float> %v210, i64 2
  %v214 = extractelement <4 x float> %v210, i64 3
  %v217 = getelementptr i8, ptr addrspace(3) %v81, i32 %v216
  %v218 = getelementptr i8, ptr addrspace(3) %v217, i32 0
  %v219 = load <4 x float>, ptr addrspace(3) %v218, align 16
  %v220 = extractelement <4 x float> %v219, i64 0
  %v221 = extractelement <4 x float> %v219, i64 1
  %v222 = extractelement <4 x float> %v219, i64 2
  %v223 = extractelement <4 x float> %v219, i64 3
  %v224 = getelementptr i8, ptr addrspace(3) %v81, i32 %v216
  %v225 = getelementptr i8, ptr addrspace(3) %v224, i32 4096
  %v226 = load <4 x float>, ptr addrspace(3) %v225, align 16
  %v227 = extractelement <4 x float> %v226, i64 0
  %v228 = extractelement <4 x float> %v226, i64 1
  %v229 = extractelement <4 x float> %v226, i64 2
  %v230 = extractelement <4 x float> %v226, i64 3
  %v231 = call float @llvm.fma.f32(float %v202, float %v220, float %v193)
  %v232 = call float @llvm.fma.f32(float %v202, float %v227, float %v194)
  %v233 = call float @llvm.fma.f32(float %v211, float %v220, float %v195)
  %v234 = call float @llvm.fma.f32(float %v211, float %v227, float %v196)
  %v235 = call float @llvm.fma.f32(float %v203, float %v221, float %v231)
  %v236 = call float @llvm.fma.f32(float %v203, float %v228, float %v232)
  %v237 = call float @llvm.fma.f32(float %v212, float %v221, float %v233)
  %v238 = call float @llvm.fma.f32(float %v212, float %v228, float %v234)
  %v239 = call float @llvm.fma.f32(float %v204, float %v222, float %v235)
  %v240 = call float @llvm.fma.f32(float %v204, float %v229, float %v236)
  %v241 = call float @llvm.fma.f32(float %v213, float %v222, float %v237)
  %v242 = call float @llvm.fma.f32(float %v213, float %v229, float %v238)
  %v243 = call float @llvm.fma.f32(float %v205, float %v223, float %v239)
  %v244 = call float @llvm.fma.f32(float %v205, float %v230, float %v240)
  %v245 = call float @llvm.fma.f32(float %v214, float %v223, float %v241)
  %v246 = call float @llvm.fma.f32(float %v214, float %v230, float %v242)
  %v249 = getelementptr i8, ptr addrspace(3) %v79, i32 %v248
  %v250 = getelementptr i8, ptr addrspace(3) %v249, i32 0
  %v251 = load <4 x float>, ptr addrspace(3) %v250, align 16
  %v252 = extractelement <4 x float> %v251, i64 0
  %v253 = extractelement <4 x float> %v251, i64 1
  %v254 = extractelement <4 x float> %v251, i64 2
  %v255 = extractelement <4 x float> %v251, i64 3
  %v258 = getelementptr i8, ptr addrspace(3) %v79, i32 %v257
  %v259 = getelementptr i8, ptr addrspace(3) %v258, i32 0
  %v260 = load <4 x float>, ptr addrspace(3) %v259, align 16
  %v261 = extractelement <4 x float> %v260, i64 0
  %v262 = extractelement <4 x float> %v260, i64 1
  %v263 = extractelement <4 x float> %v260, i64 2
  %v264 = extractelement <4 x float> %v260, i64 3
  %v267 = getelementptr i8, ptr addrspace(3) %v81, i32 %v266
  %v268 = getelementptr i8, ptr addrspace(3) %v267, i32 0
  %v269 = load <4 x float>, ptr addrspace(3) %v268, align 16
  %v270 = extractelement <4 x float> %v269, i64 0
  %v271 = extractelement <4 x float> %v269, i64 1
  %v272 = extractelement <4 x float> %v269, i64 2
  %v273 = extractelement <4 x float> %v269, i64 3
  %v274 = getelementptr i8, ptr addrspace(3) %v81, i32 %v266
  %v275 = getelementptr i8, ptr addrspace(3) %v274, i32 4096
  %v276 = load <4 x float>, ptr addrspace(3) %v275, align 16
  %v277 = extractelement <4 x float> %v276, i64 0
  %v278 = extractelement <4 x float> %v276, i64 1
  %v279 = extractelement <4 x float> %v276, i64 2
  %v280 = extractelement <4 x float> %v276, i64 3
  %v281 = call float @llvm.fma.f32(float %v252, float %v270, float %v243)
  %v282 = call float @llvm.fma.f32(float %v252, float %v277, float %v244)
  %v283 = call float @llvm.fma.f32(float %v261, float %v270, float %v245)
  %v284 = call float @llvm.fma.f32(float %v261, float %v277, float %v246)
  %v285 = call float @llvm.fma.f32(float %v253, float %v271, float %v281)
  %v286 = call float @llvm.fma.f32(float %v253, float %v278, float %v282)
  %v287 = call float @llvm.fma.f32(float %v262, float %v271, float %v283)
  %v288 = call float @llvm.fma.f32(float %v262, float %v278, float %v284)
  %v289 = call float @llvm.fma.f32(float %v254, float %v272, float %v285)
  %v290 = call float @llvm.fma.f32(float %v254, float %v279, float %v286)
  %v291 = call float @llvm.fma.f32(float %v263, float %v272, float %v287)
  %v292 = call float @llvm.fma.f32(float %v263, float %v279, float %v288)
  %v293 = call float @llvm.fma.f32(float %v255, float %v273, float %v289)
  %v294 = call float @llvm.fma.f32(float %v255, float %v280, float %v290)
  %v295 = call float @llvm.fma.f32(float %v264, float %v273, float %v291)
  %v296 = call float @llvm.fma.f32(float %v264, float %v280, float %v292)
  %i45.n = add nsw i32 %i45, 1
  %i45.c = icmp slt i32 %i45.n, 4
  br i1 %i45.c, label %loop43, label %end44, !llvm.loop !0
end44:
  %v297 = add nsw i32 0, %v82
  %v298 = add nsw i32 0, %v83
  %v299 = mul nsw i32 %v297, 128
  %v300 = getelementptr float, ptr addrspace(3) %a4, i32 %v299
  %v301 = getelementptr float, ptr addrspace(3) %v300, i32 %v298
  store float %v293, ptr addrspace(3) %v301, align 4
  %v302 = add nuw nsw i32 %v83, 64
  %v303 = add nsw i32 0, %v82
  %v304 = add nsw i32 0, %v302
  %v305 = mul nsw i32 %v303, 128
  %v306 = getelementptr float, ptr addrspace(3) %a4, i32 %v305
  %v307 = getelementptr float, ptr addrspace(3) %v306, i32 %v304
  store float %v294, ptr addrspace(3) %v307, align 4
  %v308 = add nsw i32 0, %v97
  %v309 = add nsw i32 0, %v83
  %v310 = mul nsw i32 %v308, 128
  %v311 = getelementptr float, ptr addrspace(3) %a4, i32 %v310
  %v312 = getelementptr float, ptr addrspace(3) %v311, i32 %v309
  store float %v295, ptr addrspace(3) %v312, align 4
  %v313 = add nsw i32 0, %v97
  %v314 = add nsw i32 0, %v302
  %v315 = mul nsw i32 %v313, 128
  %v316 = getelementptr float, ptr addrspace(3) %a4, i32 %v315
  %v317 = getelementptr float, ptr addrspace(3) %v316, i32 %v314
  store float %v296, ptr addrspace(3) %v317, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v318 = lshr i32 %tid, 5
  %v321 = and i32 %tid, 31
  %v322 = mul nuw nsw i32 %v321, 4
  %v380 = icmp eq i32 %v321, 0
  br i1 true, label %then319, label %end320
then319:
  %v325 = mul nsw i32 %v318, 128
  %v326 = getelementptr float, ptr addrspace(3) %a4, i32 %v325
  %v341 = getelementptr float, ptr addrspace(3) %a5, i32 %v325
  br i1 true, label %then323, label %end324
then323:
  %v327 = getelementptr float, ptr addrspace(3) %v326, i32 %v322
  %v328 = load <4 x float>, ptr addrspace(3) %v327, align 16
  %v329 = extractelement <4 x float> %v328, i64 0
  %v330 = extractelement <4 x float> %v328, i64 1
  %v331 = extractelement <4 x float> %v328, i64 2
  %v332 = extractelement <4 x float> %v328, i64 3
  %v333 = fdiv float %v329, 0x4020000000000000
  %v334 = fdiv float %v330, 0x4020000000000000
  %v335 = fdiv float %v331, 0x4020000000000000
  %v336 = fdiv float %v332, 0x4020000000000000
  %v337 = insertelement <4 x float> poison, float %v333, i64 0
  %v338 = insertelement <4 x float> %v337, float %v334, i64 1
  %v339 = insertelement <4 x float> %v338, float %v335, i64 2
  %v340 = insertelement <4 x float> %v339, float %v336, i64 3
  %v342 = getelementptr float, ptr addrspace(3) %v341, i32 %v322
  store <4 x float> %v340, ptr addrspace(3) %v342, align 16
  %v343 = fcmp ogt float 0xFFF0000000000000, %v333
  %v344 = select i1 %v343, float 0xFFF0000000000000, float %v333
  %v345 = fcmp ogt float 0xFFF0000000000000, %v334
  %v346 = select i1 %v345, float 0xFFF0000000000000, float %v334
  %v347 = fcmp ogt float 0xFFF0000000000000, %v335
  %v348 = select i1 %v347, float 0xFFF0000000000000, float %v335
  %v349 = fcmp ogt float 0xFFF0000000000000, %v336
  %v350 = select i1 %v349, float 0xFFF0000000000000, float %v336
  br label %end324
end324:
  %v351 = phi float [ 0xFFF0000000000000, %then319 ], [ %v344, %then323 ]
  %v352 = phi float [ 0xFFF0000000000000, %then319 ], [ %v346, %then323 ]
  %v353 = phi float [ 0xFFF0000000000000, %then319 ], [ %v348, %then323 ]
  %v354 = phi float [ 0xFFF0000000000000, %then319 ], [ %v350, %then323 ]
  %v355 = call float @llvm.maximum.f32(float %v351, float %v353)
  %v356 = call float @llvm.maximum.f32(float %v352, float %v354)
  %v357 = call float @llvm.maximum.f32(float %v355, float %v356)
  %v358 = bitcast float %v357 to i32
  %v359 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v358, i32 1, i32 31)
  %v360 = bitcast i32 %v359 to float
  %v361 = call float @llvm.maximum.f32(float %v357, float %v360)
  %v362 = bitcast float %v361 to i32
  %v363 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v362, i32 2, i32 31)
  %v364 = bitcast i32 %v363 to float
  %v365 = call float @llvm.maximum.f32(float %v361, float %v364)
  %v366 = bitcast float %v365 to i32
  %v367 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v366, i32 4, i32 31)
  %v368 = bitcast i32 %v367 to float
  %v369 = call float @llvm.maximum.f32(float %v365, float %v368)
  %v370 = bitcast float %v369 to i32
  %v371 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v370, i32 8, i32 31)
  %v372 = bitcast i32 %v371 to float
  %v373 = call float @llvm.maximum.f32(float %v369, float %v372)
  %v374 = bitcast float %v373 to i32
  %v375 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v374, i32 16, i32 31)
  %v376 = bitcast i32 %v375 to float
  %v377 = call float @llvm.maximum.f32(float %v373, float %v376)
  %v378 = fcmp ogt float 0xFFF0000000000000, %v377
  %v379 = select i1 %v378, float 0xFFF0000000000000, float %v377
  %v383 = getelementptr float, ptr addrspace(3) %a6, i32 %v318
  br i1 %v380, label %then381, label %end382
then381:
  store float %v379, ptr addrspace(3) %v383, align 4
  br label %end382
end382:
  br label %end320
end320:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then384, label %end385
then384:
  %v386 = getelementptr float, ptr addrspace(3) %a6, i32 %v318
  %v387 = load float, ptr addrspace(3) %v386, align 4
  %v388 = fcmp ogt float 0xFFF0000000000000, %v387
  %v389 = select i1 %v388, float 0xFFF0000000000000, float %v387
  %v392 = mul nsw i32 %v318, 128
  %v393 = getelementptr float, ptr addrspace(3) %a5, i32 %v392
  %v412 = getelementptr float, ptr addrspace(3) %a7, i32 %v392
  br i1 true, label %then390, label %end391
then390:
  %v394 = getelementptr float, ptr addrspace(3) %v393, i32 %v322
  %v395 = load <4 x float>, ptr addrspace(3) %v394, align 16
  %v396 = extractelement <4 x float> %v395, i64 0
  %v397 = extractelement <4 x float> %v395, i64 1
  %v398 = extractelement <4 x float> %v395, i64 2
  %v399 = extractelement <4 x float> %v395, i64 3
  %v400 = fsub float %v396, %v389
  %v401 = fsub float %v397, %v389
  %v402 = fsub float %v398, %v389
  %v403 = fsub float %v399, %v389
  %v404 = call float @st.parts.exponential.f32(float %v400)
  %v405 = call float @st.parts.exponential.f32(float %v401)
  %v406 = call float @st.parts.exponential.f32(float %v402)
  %v407 = call float @st.parts.exponential.f32(float %v403)
  %v408 = insertelement <4 x float> poison, float %v404, i64 0
  %v409 = insertelement <4 x float> %v408, float %v405, i64 1
  %v410 = insertelement <4 x float> %v409, float %v406, i64 2
  %v411 = insertelement <4 x float> %v410, float %v407, i64 3
  %v413 = getelementptr float, ptr addrspace(3) %v412, i32 %v322
  store <4 x float> %v411, ptr addrspace(3) %v413, align 16
  %v414 = fadd float 0x8000000000000000, %v404
  %v415 = fadd float 0x8000000000000000, %v405
  %v416 = fadd float 0x8000000000000000, %v406
  %v417 = fadd float 0x8000000000000000, %v407
  br label %end391
end391:
  %v418 = phi float [ 0x8000000000000000, %then384 ], [ %v414, %then390 ]
  %v419 = phi float [ 0x8000000000000000, %then384 ], [ %v415, %then390 ]
  %v420 = phi float [ 0x8000000000000000, %then384 ], [ %v416, %then390 ]
  %v421 = phi float [ 0x8000000000000000, %then384 ], [ %v417, %then390 ]
  %v422 = fadd float %v418, %v420
  %v423 = fadd float %v419, %v421
  %v424 = fadd float %v422, %v423
  %v425 = bitcast float %v424 to i32
  %v426 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v425, i32 1, i32 31)
  %v427 = bitcast i32 %v426 to float
  %v428 = fadd float %v424, %v427
  %v429 = bitcast float %v428 to i32
  %v430 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v429, i32 2, i32 31)
  %v431 = bitcast i32 %v430 to float
  %v432 = fadd float %v428, %v431
  %v433 = bitcast float %v432 to i32
  %v434 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v433, i32 4, i32 31)
  %v435 = bitcast i32 %v434 to float
  %v436 = fadd float %v432, %v435
  %v437 = bitcast float %v436 to i32
  %v438 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v437, i32 8, i32 31)
  %v439 = bitcast i32 %v438 to float
  %v440 = fadd float %v436, %v439
  %v441 = bitcast float %v440 to i32
  %v442 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v441, i32 16, i32 31)
  %v443 = bitcast i32 %v442 to float
  %v444 = fadd float %v440, %v443
  %v445 = fadd float 0x0000000000000000, %v444
  %v448 = getelementptr float, ptr addrspace(3) %a8, i32 %v318
  br i1 %v380, label %then446, label %end447
then446:
  store float %v445, ptr addrspace(3) %v448, align 4
  br label %end447
end447:
  br label %end385
end385:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then449, label %end450
then449:
  %v451 = getelementptr float, ptr addrspace(3) %a8, i32 %v318
  %v452 = load float, ptr addrspace(3) %v451, align 4
  %v455 = mul nsw i32 %v318, 128
  %v456 = getelementptr float, ptr addrspace(3) %a7, i32 %v455
  %v471 = getelementptr float, ptr addrspace(3) %a9, i32 %v455
  br i1 true, label %then453, label %end454
then453:
  %v457 = getelementptr float, ptr addrspace(3) %v456, i32 %v322
  %v458 = load <4 x float>, ptr addrspace(3) %v457, align 16
  %v459 = extractelement <4 x float> %v458, i64 0
  %v460 = extractelement <4 x float> %v458, i64 1
  %v461 = extractelement <4 x float> %v458, i64 2
  %v462 = extractelement <4 x float> %v458, i64 3
  %v463 = fdiv float %v459, %v452
  %v464 = fdiv float %v460, %v452
  %v465 = fdiv float %v461, %v452
  %v466 = fdiv float %v462, %v452
  %v467 = insertelement <4 x float> poison, float %v463, i64 0
  %v468 = insertelement <4 x float> %v467, float %v464, i64 1
  %v469 = insertelement <4 x float> %v468, float %v465, i64 2
  %v470 = insertelement <4 x float> %v469, float %v466, i64 3
  %v472 = getelementptr float, ptr addrspace(3) %v471, i32 %v322
  store <4 x float> %v470, ptr addrspace(3) %v472, align 16
  br label %end454
end454:
  br label %end450
end450:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v473 = and i32 %tid, 7
  %v474 = lshr i32 %tid, 3
  %v475 = mul nuw nsw i32 %v473, 16
  %v476 = icmp ult i32 %v474, 8
  %v479 = and i32 %v474, 7
  %v480 = shl i32 %v479, 4
  %v481 = xor i32 %v475, %v480
  %v482 = mul nuw nsw i32 %v474, 128
  %v483 = add nuw nsw i32 %v482, %v481
  %v485 = mul nsw i32 %v474, 512
  %v486 = add nsw i32 %v485, %v475
  %v488 = udiv i32 %v475, 4
  br i1 %v476, label %then477, label %end478
then477:
  %v484 = getelementptr i8, ptr addrspace(3) %a12, i32 %v483
  %v487 = getelementptr i8, ptr addrspace(3) %a9, i32 %v486
  %v489 = load <4 x i32>, ptr addrspace(3) %v487, align 16
  store <4 x i32> %v489, ptr addrspace(3) %v484, align 16
  br label %end478
end478:
  %v490 = getelementptr float, ptr addrspace(1) %p2, i32 %v20
  %v491 = and i32 %tid, 15
  %v492 = lshr i32 %tid, 4
  %v493 = mul nuw nsw i32 %v491, 16
  %v494 = and i32 %v492, 7
  %v495 = shl i32 %v494, 4
  %v496 = xor i32 %v493, %v495
  %v497 = mul nuw nsw i32 %v492, 256
  %v498 = add nuw nsw i32 %v497, %v496
  %v499 = getelementptr i8, ptr addrspace(3) %a13, i32 %v498
  %v500 = mul nsw i32 %v492, 256
  %v501 = add nsw i32 %v500, %v493
  %v502 = getelementptr i8, ptr addrspace(1) %v490, i32 %v501
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v499, ptr addrspace(1) %v502)
  %v503 = getelementptr i8, ptr addrspace(3) %a13, i32 %v498
  %v504 = getelementptr i8, ptr addrspace(3) %v503, i32 4096
  %v505 = add nuw nsw i32 %v492, 16
  %v506 = getelementptr i8, ptr addrspace(1) %v490, i32 %v501
  %v507 = getelementptr i8, ptr addrspace(1) %v506, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v504, ptr addrspace(1) %v507)
  call void @llvm.nvvm.cp.async.commit.group()
  %v508 = getelementptr float, ptr addrspace(3) %a9, i64 32
  %v509 = getelementptr float, ptr addrspace(3) %a12, i64 256
  br i1 %v476, label %then510, label %end511
then510:
  %v512 = getelementptr i8, ptr addrspace(3) %v509, i32 %v483
  %v513 = getelementptr i8, ptr addrspace(3) %v508, i32 %v486
  %v514 = load <4 x i32>, ptr addrspace(3) %v513, align 16
  store <4 x i32> %v514, ptr addrspace(3) %v512, align 16
  br label %end511
end511:
  %v515 = getelementptr float, ptr addrspace(1) %v490, i64 2048
  %v516 = getelementptr float, ptr addrspace(3) %a13, i64 2048
  %v517 = getelementptr i8, ptr addrspace(3) %v516, i32 %v498
  %v518 = getelementptr i8, ptr addrspace(1) %v515, i32 %v501
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v517, ptr addrspace(1) %v518)
  %v519 = getelementptr i8, ptr addrspace(3) %v516, i32 %v498
  %v520 = getelementptr i8, ptr addrspace(3) %v519, i32 4096
  %v521 = getelementptr i8, ptr addrspace(1) %v515, i32 %v501
  %v522 = getelementptr i8, ptr addrspace(1) %v521, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v520, ptr addrspace(1) %v522)
  call void @llvm.nvvm.cp.async.commit.group()
  %v562 = and i32 %v82, 7
  %v563 = shl i32 %v562, 4
  %v564 = xor i32 0, %v563
  %v565 = mul nuw nsw i32 %v82, 128
  %v566 = add nuw nsw i32 %v565, %v564
  %v574 = and i32 %v97, 7
  %v575 = shl i32 %v574, 4
  %v576 = xor i32 0, %v575
  %v577 = mul nuw nsw i32 %v97, 128
  %v578 = add nuw nsw i32 %v577, %v576
  %v586 = and i32 0, 7
  %v587 = shl i32 %v586, 4
  %v588 = mul nuw nsw i32 %v83, 4
  %v589 = xor i32 %v588, %v587
  %v590 = mul nuw nsw i32 0, 256
  %v591 = add nuw nsw i32 %v590, %v589
  %v595 = and i32 1, 7
  %v596 = shl i32 %v595, 4
  %v597 = xor i32 %v588, %v596
  %v598 = mul nuw nsw i32 1, 256
  %v599 = add nuw nsw i32 %v598, %v597
  %v603 = and i32 2, 7
  %v604 = shl i32 %v603, 4
  %v605 = xor i32 %v588, %v604
  %v606 = mul nuw nsw i32 2, 256
  %v607 = add nuw nsw i32 %v606, %v605
  %v611 = and i32 3, 7
  %v612 = shl i32 %v611, 4
  %v613 = xor i32 %v588, %v612
  %v614 = mul nuw nsw i32 3, 256
  %v615 = add nuw nsw i32 %v614, %v613
  %v627 = xor i32 16, %v563
  %v628 = add nuw nsw i32 %v565, %v627
  %v636 = xor i32 16, %v575
  %v637 = add nuw nsw i32 %v577, %v636
  %v645 = and i32 4, 7
  %v646 = shl i32 %v645, 4
  %v647 = xor i32 %v588, %v646
  %v648 = mul nuw nsw i32 4, 256
  %v649 = add nuw nsw i32 %v648, %v647
  %v653 = and i32 5, 7
  %v654 = shl i32 %v653, 4
  %v655 = xor i32 %v588, %v654
  %v656 = mul nuw nsw i32 5, 256
  %v657 = add nuw nsw i32 %v656, %v655
  %v661 = and i32 6, 7
  %v662 = shl i32 %v661, 4
  %v663 = xor i32 %v588, %v662
  %v664 = mul nuw nsw i32 6, 256
  %v665 = add nuw nsw i32 %v664, %v663
  %v669 = and i32 7, 7
  %v670 = shl i32 %v669, 4
  %v671 = xor i32 %v588, %v670
  %v672 = mul nuw nsw i32 7, 256
  %v673 = add nuw nsw i32 %v672, %v671
  %v685 = xor i32 32, %v563
  %v686 = add nuw nsw i32 %v565, %v685
  %v694 = xor i32 32, %v575
  %v695 = add nuw nsw i32 %v577, %v694
  %v723 = xor i32 48, %v563
  %v724 = add nuw nsw i32 %v565, %v723
  %v732 = xor i32 48, %v575
  %v733 = add nuw nsw i32 %v577, %v732
  %v761 = xor i32 64, %v563
  %v762 = add nuw nsw i32 %v565, %v761
  %v770 = xor i32 64, %v575
  %v771 = add nuw nsw i32 %v577, %v770
  %v799 = xor i32 80, %v563
  %v800 = add nuw nsw i32 %v565, %v799
  %v808 = xor i32 80, %v575
  %v809 = add nuw nsw i32 %v577, %v808
  %v837 = xor i32 96, %v563
  %v838 = add nuw nsw i32 %v565, %v837
  %v846 = xor i32 96, %v575
  %v847 = add nuw nsw i32 %v577, %v846
  %v875 = xor i32 112, %v563
  %v876 = add nuw nsw i32 %v565, %v875
  %v884 = xor i32 112, %v575
  %v885 = add nuw nsw i32 %v577, %v884
  br label %loop523
loop523:
  %i525 = phi i32 [ 0, %end511 ], [ %i525.n, %end533 ]
  %s526 = phi float [ 0.0, %end511 ], [ %v911, %end533 ]
  %s527 = phi float [ 0.0, %end511 ], [ %v912, %end533 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v528 = mul nsw i32 %i525, -1
  %v529 = add nsw i32 %v528, 2
  %v530 = call i32 @llvm.smin.i32(i32 %v529, i32 1)
  %v531 = icmp sgt i32 %v530, 0
  %v534 = mul nsw i32 %i525, 32
  %v535 = getelementptr float, ptr addrspace(3) %a9, i32 %v534
  %v536 = getelementptr float, ptr addrspace(3) %v535, i64 64
  %v537 = add nsw i32 %i525, 2
  %v538 = urem i32 %v537, 3
  %v539 = mul nsw i32 %v538, 256
  %v540 = getelementptr float, ptr addrspace(3) %a12, i32 %v539
  %v546 = mul nsw i32 %i525, 2048
  %v547 = getelementptr float, ptr addrspace(1) %v490, i32 %v546
  %v548 = getelementptr float, ptr addrspace(1) %v547, i64 4096
  %v549 = mul nsw i32 %v538, 2048
  %v550 = getelementptr float, ptr addrspace(3) %a13, i32 %v549
  br i1 %v531, label %then532, label %end533
then532:
  br i1 %v476, label %then541, label %end542
then541:
  %v543 = getelementptr i8, ptr addrspace(3) %v540, i32 %v483
  %v544 = getelementptr i8, ptr addrspace(3) %v536, i32 %v486
  %v545 = load <4 x i32>, ptr addrspace(3) %v544, align 16
  store <4 x i32> %v545, ptr addrspace(3) %v543, align 16
  br label %end542
end542:
  %v551 = getelementptr i8, ptr addrspace(3) %v550, i32 %v498
  %v552 = getelementptr i8, ptr addrspace(1) %v548, i32 %v501
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v551, ptr addrspace(1) %v552)
  %v553 = getelementptr i8, ptr addrspace(3) %v550, i32 %v498
  %v554 = getelementptr i8, ptr addrspace(3) %v553, i32 4096
  %v555 = getelementptr i8, ptr addrspace(1) %v548, i32 %v501
  %v556 = getelementptr i8, ptr addrspace(1) %v555, i32 4096
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v554, ptr addrspace(1) %v556)
  br label %end533
end533:
  call void @llvm.nvvm.cp.async.commit.group()
  %v557 = urem i32 %i525, 3
  %v558 = mul nsw i32 %v557, 256
  %v559 = getelementptr float, ptr addrspace(3) %a12, i32 %v558
  %v560 = mul nsw i32 %v557, 2048
  %v561 = getelementptr float, ptr addrspace(3) %a13, i32 %v560
  %v567 = getelementptr i8, ptr addrspace(3) %v559, i32 %v566
  %v568 = getelementptr i8, ptr addrspace(3) %v567, i32 0
  %v569 = load <4 x float>, ptr addrspace(3) %v568, align 16
  %v570 = extractelement <4 x float> %v569, i64 0
  %v571 = extractelement <4 x float> %v569, i64 1
  %v572 = extractelement <4 x float> %v569, i64 2
  %v573 = extractelement <4 x float> %v569, i64 3
  %v579 = getelementptr i8, ptr addrspace(3) %v559, i32 %v578
  %v580 = getelementptr i8, ptr addrspace(3) %v579, i32 0
  %v581 = load <4 x float>, ptr addrspace(3) %v580, align 16
  %v582 = extractelement <4 x float> %v581, i64 0
  %v583 = extractelement <4 x float> %v581, i64 1
  %v584 = extractelement <4 x float> %v581, i64 2
  %v585 = extractelement <4 x float> %v581, i64 3
  %v592 = getelementptr i8, ptr addrspace(3) %v561, i32 %v591
  %v593 = getelementptr i8, ptr addrspace(3) %v592, i32 0
  %v594 = load float, ptr addrspace(3) %v593, align 4
  %v600 = getelementptr i8, ptr addrspace(3) %v561, i32 %v599
  %v601 = getelementptr i8, ptr addrspace(3) %v600, i32 0
  %v602 = load float, ptr addrspace(3) %v601, align 4
  %v608 = getelementptr i8, ptr addrspace(3) %v561, i32 %v607
  %v609 = getelementptr i8, ptr addrspace(3) %v608, i32 0
  %v610 = load float, ptr addrspace(3) %v609, align 4
  %v616 = getelementptr i8, ptr addrspace(3) %v561, i32 %v615
  %v617 = getelementptr i8, ptr addrspace(3) %v616, i32 0
  %v618 = load float, ptr addrspace(3) %v617, align 4
  %v619 = call float @llvm.fma.f32(float %v570, float %v594, float %s526)
  %v620 = call float @llvm.fma.f32(float %v582, float %v594, float %s527)
  %v621 = call float @llvm.fma.f32(float %v571, float %v602, float %v619)
  %v622 = call float @llvm.fma.f32(float %v583, float %v602, float %v620)
  %v623 = call float @llvm.fma.f32(float %v572, float %v610, float %v621)
  %v624 = call float @llvm.fma.f32(float %v584, float %v610, float %v622)
  %v625 = call float @llvm.fma.f32(float %v573, float %v618, float %v623)
  %v626 = call float @llvm.fma.f32(float %v585, float %v618, float %v624)
  %v629 = getelementptr i8, ptr addrspace(3) %v559, i32 %v628
  %v630 = getelementptr i8, ptr addrspace(3) %v629, i32 0
  %v631 = load <4 x float>, ptr addrspace(3) %v630, align 16
  %v632 = extractelement <4 x float> %v631, i64 0
  %v633 = extractelement <4 x float> %v631, i64 1
  %v634 = extractelement <4 x float> %v631, i64 2
  %v635 = extractelement <4 x float> %v631, i64 3
  %v638 = getelementptr i8, ptr addrspace(3) %v559, i32 %v637
  %v639 = getelementptr i8, ptr addrspace(3) %v638, i32 0
  %v640 = load <4 x float>, ptr addrspace(3) %v639, align 16
  %v641 = extractelement <4 x float> %v640, i64 0
  %v642 = extractelement <4 x float> %v640, i64 1
  %v643 = extractelement <4 x float> %v640, i64 2
  %v644 = extractelement <4 x float> %v640, i64 3
  %v650 = getelementptr i8, ptr addrspace(3) %v561, i32 %v649
  %v651 = getelementptr i8, ptr addrspace(3) %v650, i32 0
  %v652 = load float, ptr addrspace(3) %v651, align 4
  %v658 = getelementptr i8, ptr addrspace(3) %v561, i32 %v657
  %v659 = getelementptr i8, ptr addrspace(3) %v658, i32 0
  %v660 = load float, ptr addrspace(3) %v659, align 4
  %v666 = getelementptr i8, ptr addrspace(3) %v561, i32 %v665
  %v667 = getelementptr i8, ptr addrspace(3) %v666, i32 0
  %v668 = load float, ptr addrspace(3) %v667, align 4
  %v674 = getelementptr i8, ptr addrspace(3) %v561, i32 %v673
  %v675 = getelementptr i8, ptr addrspace(3) %v674, i32 0
  %v676 = load float, ptr addrspace(3) %v675, align 4
  %v677 = call float @llvm.fma.f32(float %v632, float %v652, float %v625)
  %v678 = call float @llvm.fma.f32(float %v641, float %v652, float %v626)
  %v679 = call float @llvm.fma.f32(float %v633, float %v660, float %v677)
  %v680 = call float @llvm.fma.f32(float %v642, float %v660, float %v678)
  %v681 = call float @llvm.fma.f32(float %v634, float %v668, float %v679)
  %v682 = call float @llvm.fma.f32(float %v643, float %v668, float %v680)
  %v683 = call float @llvm.fma.f32(float %v635, float %v676, float %v681)
  %v684 = call float @llvm.fma.f32(float %v644, float %v676, float %v682)
  %v687 = getelementptr i8, ptr addrspace(3) %v559, i32 %v686
  %v688 = getelementptr i8, ptr addrspace(3) %v687, i32 0
  %v689 = load <4 x float>, ptr addrspace(3) %v688, align 16
  %v690 = extractelement <4 x float> %v689, i64 0
  %v691 = extractelement <4 x float> %v689, i64 1
  %v692 = extractelement <4 x float> %v689, i64 2
  %v693 = extractelement <4 x float> %v689, i64 3
  %v696 = getelementptr i8, ptr addrspace(3) %v559, i32 %v695
  %v697 = getelementptr i8, ptr addrspace(3) %v696, i32 0
  %v698 = load <4 x float>, ptr addrspace(3) %v697, align 16
  %v699 = extractelement <4 x float> %v698, i64 0
  %v700 = extractelement <4 x float> %v698, i64 1
  %v701 = extractelement <4 x float> %v698, i64 2
  %v702 = extractelement <4 x float> %v698, i64 3
  %v703 = getelementptr i8, ptr addrspace(3) %v561, i32 %v591
  %v704 = getelementptr i8, ptr addrspace(3) %v703, i32 2048
  %v705 = load float, ptr addrspace(3) %v704, align 4
  %v706 = getelementptr i8, ptr addrspace(3) %v561, i32 %v599
  %v707 = getelementptr i8, ptr addrspace(3) %v706, i32 2048
  %v708 = load float, ptr addrspace(3) %v707, align 4
  %v709 = getelementptr i8, ptr addrspace(3) %v561, i32 %v607
  %v710 = getelementptr i8, ptr addrspace(3) %v709, i32 2048
  %v711 = load float, ptr addrspace(3) %v710, align 4
  %v712 = getelementptr i8, ptr addrspace(3) %v561, i32 %v615
  %v713 = getelementptr i8, ptr addrspace(3) %v712, i32 2048
  %v714 = load float, ptr addrspace(3) %v713, align 4
  %v715 = call float @llvm.fma.f32(float %v690, float %v705, float %v683)
  %v716 = call float @llvm.fma.f32(float %v699, float %v705, float %v684)
  %v717 = call float @llvm.fma.f32(float %v691, float %v708, float %v715)
  %v718 = call float @llvm.fma.f32(float %v700, float %v708, float %v716)
  %v719 = call float @llvm.fma.f32(float %v692, float %v711, float %v717)
  %v720 = call float @llvm.fma.f32(float %v701, float %v711, float %v718)
  %v721 = call float @llvm.fma.f32(float %v693, float %v714, float %v719)
  %v722 = call float @llvm.fma.f32(float %v702, float %v714, float %v720)
  %v725 = getelementptr i8, ptr addrspace(3) %v559, i32 %v724
  %v726 = getelementptr i8, ptr addrspace(3) %v725, i32 0
  %v727 = load <4 x float>, ptr addrspace(3) %v726, align 16
  %v728 = extractelement <4 x float> %v727, i64 0
  %v729 = extractelement <4 x float> %v727, i64 1
  %v730 = extractelement <4 x float> %v727, i64 2
  %v731 = extractelement <4 x float> %v727, i64 3
  %v734 = getelementptr i8, ptr addrspace(3) %v559, i32 %v733
  %v735 = getelementptr i8, ptr addrspace(3) %v734, i32 0
  %v736 = load <4 x float>, ptr addrspace(3) %v735, align 16
  %v737 = extractelement <4 x float> %v736, i64 0
  %v738 = extractelement <4 x float> %v736, i64 1
  %v739 = extractelement <4 x float> %v736, i64 2
  %v740 = extractelement <4 x float> %v736, i64 3
  %v741 = getelementptr i8, ptr addrspace(3) %v561, i32 %v649
  %v742 = getelementptr i8, ptr addrspace(3) %v741, i32 2048
  %v743 = load float, ptr addrspace(3) %v742, align 4
  %v744 = getelementptr i8, ptr addrspace(3) %v561, i32 %v657
  %v745 = getelementptr i8, ptr addrspace(3) %v744, i32 2048
  %v746 = load float, ptr addrspace(3) %v745, align 4
  %v747 = getelementptr i8, ptr addrspace(3) %v561, i32 %v665
  %v748 = getelementptr i8, ptr addrspace(3) %v747, i32 2048
  %v749 = load float, ptr addrspace(3) %v748, align 4
  %v750 = getelementptr i8, ptr addrspace(3) %v561, i32 %v673
  %v751 = getelementptr i8, ptr addrspace(3) %v750, i32 2048
  %v752 = load float, ptr addrspace(3) %v751, align 4
  %v753 = call float @llvm.fma.f32(float %v728, float %v743, float %v721)
  %v754 = call float @llvm.fma.f32(float %v737, float %v743, float %v722)
  %v755 = call float @llvm.fma.f32(float %v729, float %v746, float %v753)
  %v756 = call float @llvm.fma.f32(float %v738, float %v746, float %v754)
  %v757 = call float @llvm.fma.f32(float %v730, float %v749, float %v755)
  %v758 = call float @llvm.fma.f32(float %v739, float %v749, float %v756)
  %v759 = call float @llvm.fma.f32(float %v731, float %v752, float %v757)
  %v760 = call float @llvm.fma.f32(float %v740, float %v752, float %v758)
  %v763 = getelementptr i8, ptr addrspace(3) %v559, i32 %v762
  %v764 = getelementptr i8, ptr addrspace(3) %v763, i32 0
  %v765 = load <4 x float>, ptr addrspace(3) %v764, align 16
  %v766 = extractelement <4 x float> %v765, i64 0
  %v767 = extractelement <4 x float> %v765, i64 1
  %v768 = extractelement <4 x float> %v765, i64 2
  %v769 = extractelement <4 x float> %v765, i64 3
  %v772 = getelementptr i8, ptr addrspace(3) %v559, i32 %v771
  %v773 = getelementptr i8, ptr addrspace(3) %v772, i32 0
  %v774 = load <4 x float>, ptr addrspace(3) %v773, align 16
  %v775 = extractelement <4 x float> %v774, i64 0
  %v776 = extractelement <4 x float> %v774, i64 1
  %v777 = extractelement <4 x float> %v774, i64 2
  %v778 = extractelement <4 x float> %v774, i64 3
  %v779 = getelementptr i8, ptr addrspace(3) %v561, i32 %v591
  %v780 = getelementptr i8, ptr addrspace(3) %v779, i32 4096
  %v781 = load float, ptr addrspace(3) %v780, align 4
  %v782 = getelementptr i8, ptr addrspace(3) %v561, i32 %v599
  %v783 = getelementptr i8, ptr addrspace(3) %v782, i32 4096
  %v784 = load float, ptr addrspace(3) %v783, align 4
  %v785 = getelementptr i8, ptr addrspace(3) %v561, i32 %v607
  %v786 = getelementptr i8, ptr addrspace(3) %v785, i32 4096
  %v787 = load float, ptr addrspace(3) %v786, align 4
  %v788 = getelementptr i8, ptr addrspace(3) %v561, i32 %v615
  %v789 = getelementptr i8, ptr addrspace(3) %v788, i32 4096
  %v790 = load float, ptr addrspace(3) %v789, align 4
  %v791 = call float @llvm.fma.f32(float %v766, float %v781, float %v759)
  %v792 = call float @llvm.fma.f32(float %v775, float %v781, float %v760)
  %v793 = call float @llvm.fma.f32(float %v767, float %v784, float %v791)
  %v794 = call float @llvm.fma.f32(float %v776, float %v784, float %v792)
  %v795 = call float @llvm.fma.f32(float %v768, float %v787, float %v793)
  %v796 = call float @llvm.fma.f32(float %v777, float %v787, float %v794)
  %v797 = call float @llvm.fma.f32(float %v769, float %v790, float %v795)
  %v798 = call float @llvm.fma.f32(float %v778, float %v790, float %v796)
  %v801 = getelementptr i8, ptr addrspace(3) %v559, i32 %v800
  %v802 = getelementptr i8, ptr addrspace(3) %v801, i32 0
  %v803 = load <4 x float>, ptr addrspace(3) %v802, align 16
  %v804 = extractelement <4 x float> %v803, i64 0
  %v805 = extractelement <4 x float> %v803, i64 1
  %v806 = extractelement <4 x float> %v803, i64 2
  %v807 = extractelement <4 x float> %v803, i64 3
  %v810 = getelementptr i8, ptr addrspace(3) %v559, i32 %v809
  %v811 = getelementptr i8, ptr addrspace(3) %v810, i32 0
  %v812 = load <4 x float>, ptr addrspace(3) %v811, align 16
  %v813 = extractelement <4 x float> %v812, i64 0
  %v814 = extractelement <4 x float> %v812, i64 1
  %v815 = extractelement <4 x float> %v812, i64 2
  %v816 = extractelement <4 x float> %v812, i64 3
  %v817 = getelementptr i8, ptr addrspace(3) %v561, i32 %v649
  %v818 = getelementptr i8, ptr addrspace(3) %v817, i32 4096
  %v819 = load float, ptr addrspace(3) %v818, align 4
  %v820 = getelementptr i8, ptr addrspace(3) %v561, i32 %v657
  %v821 = getelementptr i8, ptr addrspace(3) %v820, i32 4096
  %v822 = load float, ptr addrspace(3) %v821, align 4
  %v823 = getelementptr i8, ptr addrspace(3) %v561, i32 %v665
  %v824 = getelementptr i8, ptr addrspace(3) %v823, i32 4096
  %v825 = load float, ptr addrspace(3) %v824, align 4
  %v826 = getelementptr i8, ptr addrspace(3) %v561, i32 %v673
  %v827 = getelementptr i8, ptr addrspace(3) %v826, i32 4096
  %v828 = load float, ptr addrspace(3) %v827, align 4
  %v829 = call float @llvm.fma.f32(float %v804, float %v819, float %v797)
  %v830 = call float @llvm.fma.f32(float %v813, float %v819, float %v798)
  %v831 = call float @llvm.fma.f32(float %v805, float %v822, float %v829)
  %v832 = call float @llvm.fma.f32(float %v814, float %v822, float %v830)
  %v833 = call float @llvm.fma.f32(float %v806, float %v825, float %v831)
  %v834 = call float @llvm.fma.f32(float %v815, float %v825, float %v832)
  %v835 = call float @llvm.fma.f32(float %v807, float %v828, float %v833)
  %v836 = call float @llvm.fma.f32(float %v816, float %v828, float %v834)
  %v839 = getelementptr i8, ptr addrspace(3) %v559, i32 %v838
  %v840 = getelementptr i8, ptr addrspace(3) %v839, i32 0
  %v841 = load <4 x float>, ptr addrspace(3) %v840, align 16
  %v842 = extractelement <4 x float> %v841, i64 0
  %v843 = extractelement <4 x float> %v841, i64 1
  %v844 = extractelement <4 x float> %v841, i64 2
  %v845 = extractelement <4 x float> %v841, i64 3
  %v848 = getelementptr i8, ptr addrspace(3) %v559, i32 %v847
  %v849 = getelementptr i8, ptr addrspace(3) %v848, i32 0
  %v850 = load <4 x float>, ptr addrspace(3) %v849, align 16
  %v851 = extractelement <4 x float> %v850, i64 0
  %v852 = extractelement <4 x float> %v850, i64 1
  %v853 = extractelement <4 x float> %v850, i64 2
  %v854 = extractelement <4 x float> %v850, i64 3
  %v855 = getelementptr i8, ptr addrspace(3) %v561, i32 %v591
  %v856 = getelementptr i8, ptr addrspace(3) %v855, i32 6144
  %v857 = load float, ptr addrspace(3) %v856, align 4
  %v858 = getelementptr i8, ptr addrspace(3) %v561, i32 %v599
  %v859 = getelementptr i8, ptr addrspace(3) %v858, i32 6144
  %v860 = load float, ptr addrspace(3) %v859, align 4
  %v861 = getelementptr i8, ptr addrspace(3) %v561, i32 %v607
  %v862 = getelementptr i8, ptr addrspace(3) %v861, i32 6144
  %v863 = load float, ptr addrspace(3) %v862, align 4
  %v864 = getelementptr i8, ptr addrspace(3) %v561, i32 %v615
  %v865 = getelementptr i8, ptr addrspace(3) %v864, i32 6144
  %v866 = load float, ptr addrspace(3) %v865, align 4
  %v867 = call float @llvm.fma.f32(float %v842, float %v857, float %v835)
  %v868 = call float @llvm.fma.f32(float %v851, float %v857, float %v836)
  %v869 = call float @llvm.fma.f32(float %v843, float %v860, float %v867)
  %v870 = call float @llvm.fma.f32(float %v852, float %v860, float %v868)
  %v871 = call float @llvm.fma.f32(float %v844, float %v863, float %v869)
  %v872 = call float @llvm.fma.f32(float %v853, float %v863, float %v870)
  %v873 = call float @llvm.fma.f32(float %v845, float %v866, float %v871)
  %v874 = call float @llvm.fma.f32(float %v854, float %v866, float %v872)
  %v877 = getelementptr i8, ptr addrspace(3) %v559, i32 %v876
  %v878 = getelementptr i8, ptr addrspace(3) %v877, i32 0
  %v879 = load <4 x float>, ptr addrspace(3) %v878, align 16
  %v880 = extractelement <4 x float> %v879, i64 0
  %v881 = extractelement <4 x float> %v879, i64 1
  %v882 = extractelement <4 x float> %v879, i64 2
  %v883 = extractelement <4 x float> %v879, i64 3
  %v886 = getelementptr i8, ptr addrspace(3) %v559, i32 %v885
  %v887 = getelementptr i8, ptr addrspace(3) %v886, i32 0
  %v888 = load <4 x float>, ptr addrspace(3) %v887, align 16
  %v889 = extractelement <4 x float> %v888, i64 0
  %v890 = extractelement <4 x float> %v888, i64 1
  %v891 = extractelement <4 x float> %v888, i64 2
  %v892 = extractelement <4 x float> %v888, i64 3
  %v893 = getelementptr i8, ptr addrspace(3) %v561, i32 %v649
  %v894 = getelementptr i8, ptr addrspace(3) %v893, i32 6144
  %v895 = load float, ptr addrspace(3) %v894, align 4
  %v896 = getelementptr i8, ptr addrspace(3) %v561, i32 %v657
  %v897 = getelementptr i8, ptr addrspace(3) %v896, i32 6144
  %v898 = load float, ptr addrspace(3) %v897, align 4
  %v899 = getelementptr i8, ptr addrspace(3) %v561, i32 %v665
  %v900 = getelementptr i8, ptr addrspace(3) %v899, i32 6144
  %v901 = load float, ptr addrspace(3) %v900, align 4
  %v902 = getelementptr i8, ptr addrspace(3) %v561, i32 %v673
  %v903 = getelementptr i8, ptr addrspace(3) %v902, i32 6144
  %v904 = load float, ptr addrspace(3) %v903, align 4
  %v905 = call float @llvm.fma.f32(float %v880, float %v895, float %v873)
  %v906 = call float @llvm.fma.f32(float %v889, float %v895, float %v874)
  %v907 = call float @llvm.fma.f32(float %v881, float %v898, float %v905)
  %v908 = call float @llvm.fma.f32(float %v890, float %v898, float %v906)
  %v909 = call float @llvm.fma.f32(float %v882, float %v901, float %v907)
  %v910 = call float @llvm.fma.f32(float %v891, float %v901, float %v908)
  %v911 = call float @llvm.fma.f32(float %v883, float %v904, float %v909)
  %v912 = call float @llvm.fma.f32(float %v892, float %v904, float %v910)
  %i525.n = add nsw i32 %i525, 1
  %i525.c = icmp slt i32 %i525.n, 4
  br i1 %i525.c, label %loop523, label %end524, !llvm.loop !0
end524:
  %v913 = getelementptr float, ptr addrspace(1) %p3, i32 %v1
  %v914 = add nsw i32 0, %v82
  %v915 = add nsw i32 0, %v83
  %v916 = mul nsw i32 %v914, 64
  %v917 = getelementptr float, ptr addrspace(1) %v913, i32 %v916
  %v918 = getelementptr float, ptr addrspace(1) %v917, i32 %v915
  store float %v911, ptr addrspace(1) %v918, align 4
  %v919 = add nsw i32 0, %v97
  %v920 = add nsw i32 0, %v83
  %v921 = mul nsw i32 %v919, 64
  %v922 = getelementptr float, ptr addrspace(1) %v913, i32 %v921
  %v923 = getelementptr float, ptr addrspace(1) %v922, i32 %v920
  store float %v912, ptr addrspace(1) %v923, align 4
  ret void
}

