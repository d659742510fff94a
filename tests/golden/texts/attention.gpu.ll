declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare float @llvm.fma.f32(float, float, float)

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

@stitch_KERNEL0_0_arena = internal addrspace(3) global [8288 x i8] poison, align 128
@stitch_KERNEL0_0_exchange = internal addrspace(3) global [10240 x i8] poison, align 16
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
  %v8 = mul nsw i32 %ctaid, 512
  %v9 = getelementptr float, ptr addrspace(1) %p0, i32 %v8
  %v10 = and i32 %tid, 3
  %v11 = mul nuw nsw i32 %v10, 4
  %v12 = lshr i32 %tid, 2
  %v13 = icmp ult i32 %v12, 8
  %v26 = mul nuw nsw i32 %v11, 48
  %v27 = mul nuw nsw i32 %v12, 4
  %v28 = add nsw i32 %v26, %v27
  %v29 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v28
  %v30 = udiv i32 %ctaid, 16
  %v31 = mul nsw i32 %v30, 8192
  %v32 = getelementptr float, ptr addrspace(1) %p1, i32 %v31
  %v43 = mul nuw nsw i32 %v11, 528
  %v44 = add nsw i32 %v43, %v27
  %v45 = add nuw nsw i32 %v44, 768
  %v46 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v45
  %v47 = add nuw nsw i32 %v12, 64
  %v58 = mul nuw nsw i32 %v47, 4
  %v59 = add nsw i32 %v43, %v58
  %v60 = add nuw nsw i32 %v59, 768
  %v61 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v60
  %v62 = icmp ult i32 %tid, 32
  %v77 = lshr i32 %tid, 6
  %v78 = and i32 %tid, 63
  %v79 = mul nuw nsw i32 %v77, 2
  %v80 = mul nuw nsw i32 %v78, 2
  %v81 = mul nuw nsw i32 %v79, 4
  %v83 = mul nuw nsw i32 %v80, 4
  br label %loop1
loop1:
  %i3 = phi i32 [ 0, %entry ], [ %i3.n, %end64 ]
  %s4 = phi float [ 0.0, %entry ], [ %v273, %end64 ]
  %s5 = phi float [ 0.0, %entry ], [ %v274, %end64 ]
  %s6 = phi float [ 0.0, %entry ], [ %v275, %end64 ]
  %s7 = phi float [ 0.0, %entry ], [ %v276, %end64 ]
  %v14 = add nsw i32 0, %v12
  %v15 = add nsw i32 %i3, %v11
  %v16 = mul nsw i32 %v14, 64
  %v17 = add nsw i32 %v16, %v15
  %v18 = select i1 %v13, i32 %v17, i32 0
  %v19 = getelementptr float, ptr addrspace(1) %v9, i32 %v18
  %v20 = load <4 x float>, ptr addrspace(1) %v19, align 16
  %v21 = select i1 %v13, <4 x float> %v20, <4 x float> zeroinitializer
  %v22 = extractelement <4 x float> %v21, i64 0
  %v23 = extractelement <4 x float> %v21, i64 1
  %v24 = extractelement <4 x float> %v21, i64 2
  %v25 = extractelement <4 x float> %v21, i64 3
  %v33 = add nsw i32 0, %v12
  %v34 = add nsw i32 %i3, %v11
  %v35 = mul nsw i32 %v33, 64
  %v36 = add nsw i32 %v35, %v34
  %v37 = getelementptr float, ptr addrspace(1) %v32, i32 %v36
  %v38 = load <4 x float>, ptr addrspace(1) %v37, align 16
  %v39 = extractelement <4 x float> %v38, i64 0
  %v40 = extractelement <4 x float> %v38, i64 1
  %v41 = extractelement <4 x float> %v38, i64 2
  %v42 = extractelement <4 x float> %v38, i64 3
  %v48 = add nsw i32 0, %v47
  %v49 = add nsw i32 %i3, %v11
  %v50 = mul nsw i32 %v48, 64
  %v51 = add nsw i32 %v50, %v49
  %v52 = getelementptr float, ptr addrspace(1) %v32, i32 %v51
  %v53 = load <4 x float>, ptr addrspace(1) %v52, align 16
  %v54 = extractelement <4 x float> %v53, i64 0
  %v55 = extractelement <4 x float> %v53, i64 1
  %v56 = extractelement <4 x float> %v53, i64 2
  %v57 = extractelement <4 x float> %v53, i64 3
  br i1 %v62, label %then63, label %end64
then63:
  %v65 = getelementptr i8, ptr addrspace(3) %v29, i32 0
  store float %v22, ptr addrspace(3) %v65, align 4
  %v66 = getelementptr i8, ptr addrspace(3) %v29, i32 48
  store float %v23, ptr addrspace(3) %v66, align 4
  %v67 = getelementptr i8, ptr addrspace(3) %v29, i32 96
  store float %v24, ptr addrspace(3) %v67, align 4
  %v68 = getelementptr i8, ptr addrspace(3) %v29, i32 144
  store float %v25, ptr addrspace(3) %v68, align 4
  br label %end64
end64:
  %v69 = getelementptr i8, ptr addrspace(3) %v46, i32 0
  store float %v39, ptr addrspace(3) %v69, align 4
  %v70 = getelementptr i8, ptr addrspace(3) %v46, i32 528
  store float %v40, ptr addrspace(3) %v70, align 4
  %v71 = getelementptr i8, ptr addrspace(3) %v46, i32 1056
  store float %v41, ptr addrspace(3) %v71, align 4
  %v72 = getelementptr i8, ptr addrspace(3) %v46, i32 1584
  store float %v42, ptr addrspace(3) %v72, align 4
  %v73 = getelementptr i8, ptr addrspace(3) %v61, i32 0
  store float %v54, ptr addrspace(3) %v73, align 4
  %v74 = getelementptr i8, ptr addrspace(3) %v61, i32 528
  store float %v55, ptr addrspace(3) %v74, align 4
  %v75 = getelementptr i8, ptr addrspace(3) %v61, i32 1056
  store float %v56, ptr addrspace(3) %v75, align 4
  %v76 = getelementptr i8, ptr addrspace(3) %v61, i32 1584
  store float %v57, ptr addrspace(3) %v76, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v82 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v81
  %v84 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v83
  %v85 = getelementptr i8, ptr addrspace(3) %v82, i32 0
  %v86 = load <2 x float>, ptr addrspace(3) %v85, align 8
  %v87 = extractelement <2 x float> %v86, i64 0
  %v88 = extractelement <2 x float> %v86, i64 1
  %v89 = getelementptr i8, ptr addrspace(3) %v84, i32 768
  %v90 = load <2 x float>, ptr addrspace(3) %v89, align 8
  %v91 = extractelement <2 x float> %v90, i64 0
  %v92 = extractelement <2 x float> %v90, i64 1
  %v93 = call float @llvm.fma.f32(float %v87, float %v91, float %s4)
  %v94 = call float @llvm.fma.f32(float %v87, float %v92, float %s5)
  %v95 = call float @llvm.fma.f32(float %v88, float %v91, float %s6)
  %v96 = call float @llvm.fma.f32(float %v88, float %v92, float %s7)
  %v97 = getelementptr i8, ptr addrspace(3) %v82, i32 48
  %v98 = load <2 x float>, ptr addrspace(3) %v97, align 8
  %v99 = extractelement <2 x float> %v98, i64 0
  %v100 = extractelement <2 x float> %v98, i64 1
  %v101 = getelementptr i8, ptr addrspace(3) %v84, i32 1296
  %v102 = load <2 x float>, ptr addrspace(3) %v101, align 8
  %v103 = extractelement <2 x float> %v102, i64 0
  %v104 = extractelement <2 x float> %v102, i64 1
  %v105 = call float @llvm.fma.f32(float %v99, float %v103, float %v93)
  %v106 = call float @llvm.fma.f32(float %v99, float %v104, float %v94)
  %v107 = call float @llvm.fma.f32(float %v100, float %v103, float %v95)
  %v108 = call float @llvm.fma.f32(float %v100, float %v104, float %v96)
  %v109 = getelementptr i8, ptr addrspace(3) %v82, i32 96
  %v110 = load <2 x float>, ptr addrspace(3) %v109, align 8
  %v111 = extractelement <2 x float> %v110, i64 0
  %v112 = extractelement <2 x float> %v110, i64 1
  %v113 = getelementptr i8, ptr addrspace(3) %v84, i32 1824
  %v114 = load <2 x float>, ptr addrspace(3) %v113, align 8
  %v115 = extractelement <2 x float> %v114, i64 0
  %v116 = extractelement <2 x float> %v114, i64 1
  %v117 = call float @llvm.fma.f32(float %v111, float %v115, float %v105)
  %v118 = call float @llvm.fma.f32(float %v111, float %v116, float %v106)
  %v119 = call float @llvm.fma.f32(float %v112, float %v115, float %v107)
  %v120 = call float @llvm.fma.f32(float %v112, float %v116, float %v108)
  %v121 = getelementptr i8, ptr addrspace(3) %v82, i32 144
  %v122 = load <2 x float>, ptr addrspace(3) %v121, align 8
  %v123 = extractelement <2 x float> %v122, i64 0
  %v124 = extractelement <2 x float> %v122, i64 1
  %v125 = getelementptr i8, ptr addrspace(3) %v84, i32 2352
  %v126 = load <2 x float>, ptr addrspace(3) %v125, align 8
  %v127 = extractelement <2 x float> %v126, i64 0
  %v128 = extractelement <2 x float> %v126, i64 1
  %v129 = call float @llvm.fma.f32(float %v123, float %v127, float %v117)
  %v130 = call float @llvm.fma.f32(float %v123, float %v128, float %v118)
  %v131 = call float @llvm.fma.f32(float %v124, float %v127, float %v119)
  %v132 = call float @llvm.fma.f32(float %v124, float %v128, float %v120)
  %v133 = getelementptr i8, ptr addrspace(3) %v82, i32 192
  %v134 = load <2 x float>, ptr addrspace(3) %v133, align 8
  %v135 = extractelement <2 x float> %v134, i64 0
  %v136 = extractelement <2 x float> %v134, i64 1
  %v137 = getelementptr i8, ptr addrspace(3) %v84, i32 2880
  %v138 = load <2 x float>, ptr addrspace(3) %v137, align 8
  %v139 = extractelement <2 x float> %v138, i64 0
  %v140 = extractelement <2 x float> %v138, i64 1
  %v141 = call float @llvm.fma.f32(float %v135, float %v139, float %v129)
  %v142 = call float @llvm.fma.f32(float %v135, float %v140, float %v130)
  %v143 = call float @llvm.fma.f32(float %v136, float %v139, float %v131)
  %v144 = call float @llvm.fma.f32(float %v136, float %v140, float %v132)
  %v145 = getelementptr i8, ptr addrspace(3) %v82, i32 240
  %v146 = load <2 x float>, ptr addrspace(3) %v145, align 8
  %v147 = extractelement <2 x float> %v146, i64 0
  %v148 = extractelement <2 x float> %v146, i64 1
  %v149 = getelementptr i8, ptr addrspace(3) %v84, i32 3408
  %v150 = load <2 x float>, ptr addrspace(3) %v149, align 8
  %v151 = extractelement <2 x float> %v150, i64 0
  %v152 = extractelement <2 x float> %v150, i64 1
  %v153 = call float @llvm.fma.f32(float %v147, float %v151, float %v141)
  %v154 = call float @llvm.fma.f32(float %v147, float %v152, float %v142)
  %v155 = call float @llvm.fma.f32(float %v148, float %v151, float %v143)
  %v156 = call float @llvm.fma.f32(float %v148, float %v152, float %v144)
  %v157 = getelementptr i8, ptr addrspace(3) %v82, i32 288
  %v158 = load <2 x float>, ptr addrspace(3) %v157, align 8
  %v159 = extractelement <2 x float> %v158, i64 0
  %v160 = extractelement <2 x float> %v158, i64 1
  %v161 = getelementptr i8, ptr addrspace(3) %v84, i32 3936
  %v162 = load <2 x float>, ptr addrspace(3) %v161, align 8
  %v163 = extractelement <2 x float> %v162, i64 0
  %v164 = extractelement <2 x float> %v162, i64 1
  %v165 = call float @llvm.fma.f32(float %v159, float %v163, float %v153)
  %v166 = call float @llvm.fma.f32(float %v159, float %v164, float %v154)
  %v167 = call float @llvm.fma.f32(float %v160, float %v163, float %v155)
  %v168 = call float @llvm.fma.f32(float %v160, float %v164, float %v156)
  %v169 = getelementptr i8, ptr addrspace(3) %v82, i32 336
  %v170 = load <2 x float>, ptr addrspace(3) %v169, align 8
  %v171 = extractelement <2 x float> %v170, i64 0
  %v172 = extractelement <2 x float> %v170, i64 1
  %v173 = getelementptr i8, ptr addrspace(3) %v84, i32 4464
  %v174 = load <2 x float>, ptr addrspace(3) %v173, align 8
  %v175 = extractelement <2 x float> %v174, i64 0
  %v176 = extractelement <2 x float> %v174, i64 1
  %v177 = call float @llvm.fma.f32(float %v171, float %v175, float %v165)
  %v178 = call float @llvm.fma.f32(float %v171, float %v176, float %v166)
  %v179 = call float @llvm.fma.f32(float %v172, float %v175, float %v167)
  %v180 = call float @llvm.fma.f32(float %v172, float %v176, float %v168)
  %v181 = getelementptr i8, ptr addrspace(3) %v82, i32 384
  %v182 = load <2 x float>, ptr addrspace(3) %v181, align 8
  %v183 = extractelement <2 x float> %v182, i64 0
  %v184 = extractelement <2 x float> %v182, i64 1
  %v185 = getelementptr i8, ptr addrspace(3) %v84, i32 4992
  %v186 = load <2 x float>, ptr addrspace(3) %v185, align 8
  %v187 = extractelement <2 x float> %v186, i64 0
  %v188 = extractelement <2 x float> %v186, i64 1
  %v189 = call float @llvm.fma.f32(float %v183, float %v187, float %v177)
  %v190 = call float @llvm.fma.f32(float %v183, float %v188, float %v178)
  %v191 = call float @llvm.fma.f32(float %v184, float %v187, float %v179)
  %v192 = call float @llvm.fma.f32(float %v184, float %v188, float %v180)
  %v193 = getelementptr i8, ptr addrspace(3) %v82, i32 432
  %v194 = load <2 x float>, ptr addrspace(3) %v193, align 8
  %v195 = extractelement <2 x float> %v194, i64 0
  %v196 = extractelement <2 x float> %v194, i64 1
  %v197 = getelementptr i8, ptr addrspace(3) %v84, i32 5520
  %v198 = load <2 x float>, ptr addrspace(3) %v197, align 8
  %v199 = extractelement <2 x float> %v198, i64 0
  %v200 = extractelement <2 x float> %v198, i64 1
  %v201 = call float @llvm.fma.f32(float %v195, float %v199, float %v189)
  %v202 = call float @llvm.fma.f32(float %v195, float %v200, float %v190)
  %v203 = call float @llvm.fma.f32(float %v196, float %v199, float %v191)
  %v204 = call float @llvm.fma.f32(float %v196, float %v200, float %v192)
  %v205 = getelementptr i8, ptr addrspace(3) %v82, i32 480
  %v206 = load <2 x float>, ptr addrspace(3) %v205, align 8
  %v207 = extractelement <2 x float> %v206, i64 0
  %v208 = extractelement <2 x float> %v206, i64 1
  %v209 = getelementptr i8, ptr addrspace(3) %v84, i32 6048
  %v210 = load <2 x float>, ptr addrspace(3) %v209, align 8
  %v211 = extractelement <2 x float> %v210, i64 0
  %v212 = extractelement <2 x float> %v210, i64 1
  %v213 = call float @llvm.fma.f32(float %v207, float %v211, float %v201)
  %v214 = call float @llvm.fma.f32(float %v207, float %v212, float %v202)
  %v215 = call float @llvm.fma.f32(float %v208, float %v211, float %v203)
  %v216 = call float @llvm.fma.f32(float %v208, float %v212, float %v204)
  %v217 = getelementptr i8, ptr addrspace(3) %v82, i32 528
  %v218 = load <2 x float>, ptr addrspace(3) %v217, align 8
  %v219 = extractelement <2 x float> %v218, i64 0
  %v220 = extractelement <2 x float> %v218, i64 1
  %v221 = getelementptr i8, ptr addrspace(3) %v84, i32 6576
  %v222 = load <2 x float>, ptr addrspace(3) %v221, align 8
  %v223 = extractelement <2 x float> %v222, i64 0
  %v224 = extractelement <2 x float> %v222, i64 1
  %v225 = call float @llvm.fma.f32(float %v219, float %v223, float %v213)
  %v226 = call float @llvm.fma.f32(float %v219, float %v224, float %v214)
  %v227 = call float @llvm.fma.f32(float %v220, float %v223, float %v215)
  %v228 = call float @llvm.fma.f32(float %v220, float %v224, float %v216)
  %v229 = getelementptr i8, ptr addrspace(3) %v82, i32 576
  %v230 = load <2 x float>, ptr addrspace(3) %v229, align 8
  %v231 = extractelement <2 x float> %v230, i64 0
  %v232 = extractelement <2 x float> %v230, i64 1
  %v233 = getelementptr i8, ptr addrspace(3) %v84, i32 7104
  %v234 = load <2 x float>, ptr addrspace(3) %v233, align 8
  %v235 = extractelement <2 x float> %v234, i64 0
  %v236 = extractelement <2 x float> %v234, i64 1
  %v237 = call float @llvm.fma.f32(float %v231, float %v235, float %v225)
  %v238 = call float @llvm.fma.f32(float %v231, float %v236, float %v226)
  %v239 = call float @llvm.fma.f32(float %v232, float %v235, float %v227)
  %v240 = call float @llvm.fma.f32(float %v232, float %v236, float %v228)
  %v241 = getelementptr i8, ptr addrspace(3) %v82, i32 624
  %v242 = load <2 x float>, ptr addrspace(3) %v241, align 8
  %v243 = extractelement <2 x float> %v242, i64 0
  %v244 = extractelement <2 x float> %v242, i64 1
  %v245 = getelementptr i8, ptr addrspace(3) %v84, i32 7632
  %v246 = load <2 x float>, ptr addrspace(3) %v245, align 8
  %v247 = extractelement <2 x float> %v246, i64 0
  %v248 = extractelement <2 x float> %v246, i64 1
  %v249 = call float @llvm.fma.f32(float %v243, float %v247, float %v237)
  %v250 = call float @llvm.fma.f32(float %v243, float %v248, float %v238)
  %v251 = call float @llvm.fma.f32(float %v244, float %v247, float %v239)
  %v252 = call float @llvm.fma.f32(float %v244, float %v248, float %v240)
  %v253 = getelementptr i8, ptr addrspace(3) %v82, i32 672
  %v254 = load <2 x float>, ptr addrspace(3) %v253, align 8
  %v255 = extractelement <2 x float> %v254, i64 0
  %v256 = extractelement <2 x float> %v254, i64 1
  %v257 = getelementptr i8, ptr addrspace(3) %v84, i32 8160
  %v258 = load <2 x float>, ptr addrspace(3) %v257, align 8
  %v259 = extractelement <2 x float> %v258, i64 0
  %v260 = extractelement <2 x float> %v258, i64 1
  %v261 = call float @llvm.fma.f32(float %v255, float %v259, float %v249)
  %v262 = call float @llvm.fma.f32(float %v255, float %v260, float %v250)
  %v263 = call float @llvm.fma.f32(float %v256, float %v259, float %v251)
  %v264 = call float @llvm.fma.f32(float %v256, float %v260, float %v252)
  %v265 = getelementptr i8, ptr addrspace(3) %v82, i32 720
  %v266 = load <2 x float>, ptr addrspace(3) %v265, align 8
  %v267 = extractelement <2 x float> %v266, i64 0
  %v268 = extractelement <2 x float> %v266, i64 1
  %v269 = getelementptr i8, ptr addrspace(3) %v84, i32 8688
  %v270 = load <2 x float>, ptr addrspace(3) %v269, align 8
  %v271 = extractelement <2 x float> %v270, i64 0
  %v272 = extractelement <2 x float> %v270, i64 1
  %v273 = call float @llvm.fma.f32(float %v267, float %v271, float %v261)
  %v274 = call float @llvm.fma.f32(float %v267, float %v272, float %v262)
  %v275 = call float @llvm.fma.f32(float %v268, float %v271, float %v263)
  %v276 = call float @llvm.fma.f32(float %v268, float %v272, float %v264)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i3.n = add nsw i32 %i3, 16
  %i3.c = icmp slt i32 %i3.n, 64
  br i1 %i3.c, label %loop1, label %end2
end2:
  %v277 = add nuw nsw i32 %v79, 0
  %v278 = add nsw i32 0, %v277
  %v279 = add nsw i32 0, %v80
  %v280 = mul nsw i32 %v278, 128
  %v281 = getelementptr float, ptr addrspace(3) %a4, i32 %v280
  %v282 = getelementptr float, ptr addrspace(3) %v281, i32 %v279
  %v283 = insertelement <2 x float> poison, float %v273, i64 0
  %v284 = insertelement <2 x float> %v283, float %v274, i64 1
  store <2 x float> %v284, ptr addrspace(3) %v282, align 8
  %v285 = add nuw nsw i32 %v79, 1
  %v286 = add nsw i32 0, %v285
  %v287 = add nsw i32 0, %v80
  %v288 = mul nsw i32 %v286, 128
  %v289 = getelementptr float, ptr addrspace(3) %a4, i32 %v288
  %v290 = getelementptr float, ptr addrspace(3) %v289, i32 %v287
  %v291 = insertelement <2 x float> poison, float %v275, i64 0
  %v292 = insertelement <2 x float> %v291, float %v276, i64 1
  store <2 x float> %v292, ptr addrspace(3) %v290, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v293 = lshr i32 %tid, 5
  %v296 = and i32 %tid, 31
  %v297 = mul nuw nsw i32 %v296, 4
  %v355 = icmp eq i32 %v296, 0
  br i1 true, label %then294, label %end295
then294:
  %v300 = mul nsw i32 %v293, 128
  %v301 = getelementptr float, ptr addrspace(3) %a4, i32 %v300
  %v316 = getelementptr float, ptr addrspace(3) %a5, i32 %v300
  br i1 true, label %then298, label %end299
then298:
  %v302 = getelementptr float, ptr addrspace(3) %v301, i32 %v297
  %v303 = load <4 x float>, ptr addrspace(3) %v302, align 16
  %v304 = extractelement <4 x float> %v303, i64 0
  %v305 = extractelement <4 x float> %v303, i64 1
  %v306 = extractelement <4 x float> %v303, i64 2
  %v307 = extractelement <4 x float> %v303, i64 3
  %v308 = fdiv float %v304, 0x4020000000000000
  %v309 = fdiv float %v305, 0x4020000000000000
  %v310 = fdiv float %v306, 0x4020000000000000
  %v311 = fdiv float %v307, 0x4020000000000000
  %v312 = insertelement <4 x float> poison, float %v308, i64 0
  %v313 = insertelement <4 x float> %v312, float %v309, i64 1
  %v314 = insertelement <4 x float> %v313, float %v310, i64 2
  %v315 = insertelement <4 x float> %v314, float %v311, i64 3
  %v317 = getelementptr float, ptr addrspace(3) %v316, i32 %v297
  store <4 x float> %v315, ptr addrspace(3) %v317, align 16
  %v318 = fcmp ogt float 0xFFF0000000000000, %v308
  %v319 = select i1 %v318, float 0xFFF0000000000000, float %v308
  %v320 = fcmp ogt float 0xFFF0000000000000, %v309
  %v321 = select i1 %v320, float 0xFFF0000000000000, float %v309
  %v322 = fcmp ogt float 0xFFF0000000000000, %v310
  %v323 = select i1 %v322, float 0xFFF0000000000000, float %v310
  %v324 = fcmp ogt float 0xFFF0000000000000, %v311
  %v325 = select i1 %v324, float 0xFFF0000000000000, float %v311
  br label %end299
end299:
  %v326 = phi float [ 0xFFF0000000000000, %then294 ], [ %v319, %then298 ]
  %v327 = phi float [ 0xFFF0000000000000, %then294 ], [ %v321, %then298 ]
  %v328 = phi float [ 0xFFF0000000000000, %then294 ], [ %v323, %then298 ]
  %v329 = phi float [ 0xFFF0000000000000, %then294 ], [ %v325, %then298 ]
  %v330 = call float @llvm.maximum.f32(float %v326, float %v328)
  %v331 = call float @llvm.maximum.f32(float %v327, float %v329)
  %v332 = call float @llvm.maximum.f32(float %v330, float %v331)
  %v333 = bitcast float %v332 to i32
  %v334 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v333, i32 1, i32 31)
  %v335 = bitcast i32 %v334 to float
  %v336 = call float @llvm.maximum.f32(float %v332, float %v335)
  %v337 = bitcast float %v336 to i32
  %v338 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v337, i32 2, i32 31)
  %v339 = bitcast i32 %v338 to float
  %v340 = call float @llvm.maximum.f32(float %v336, float %v339)
  %v341 = bitcast float %v340 to i32
  %v342 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v341, i32 4, i32 31)
  %v343 = bitcast i32 %v342 to float
  %v344 = call float @llvm.maximum.f32(float %v340, float %v343)
  %v345 = bitcast float %v344 to i32
  %v346 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v345, i32 8, i32 31)
  %v347 = bitcast i32 %v346 to float
  %v348 = call float @llvm.maximum.f32(float %v344, float %v347)
  %v349 = bitcast float %v348 to i32
  %v350 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v349, i32 16, i32 31)
  %v351 = bitcast i32 %v350 to float
  %v352 = call float @llvm.maximum.f32(float %v348, float %v351)
  %v353 = fcmp ogt float 0xFFF0000000000000, %v352
  %v354 = select i1 %v353, float 0xFFF0000000000000, float %v352
  %v358 = getelementptr float, ptr addrspace(3) %a6, i32 %v293
  br i1 %v355, label %then356, label %end357
then356:
  store float %v354, ptr addrspace(3) %v358, align 4
  br label %end357
end357:
  br label %end295
end295:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then359, label %end360
then359:
  %v361 = getelementptr float, ptr addrspace(3) %a6, i32 %v293
  %v362 = load float, ptr addrspace(3) %v361, align 4
  %v363 = fcmp ogt float 0xFFF0000000000000, %v362
  %v364 = select i1 %v363, float 0xFFF0000000000000, float %v362
  %v367 = mul nsw i32 %v293, 128
  %v368 = getelementptr float, ptr addrspace(3) %a5, i32 %v367
  %v387 = getelementptr float, ptr addrspace(3) %a7, i32 %v367
  br i1 true, label %then365, label %end366
then365:
  %v369 = getelementptr float, ptr addrspace(3) %v368, i32 %v297
  %v370 = load <4 x float>, ptr addrspace(3) %v369, align 16
  %v371 = extractelement <4 x float> %v370, i64 0
  %v372 = extractelement <4 x float> %v370, i64 1
  %v373 = extractelement <4 x float> %v370, i64 2
  %v374 = extractelement <4 x float> %v370, i64 3
  %v375 = fsub float %v371, %v364
  %v376 = fsub float %v372, %v364
  %v377 = fsub float %v373, %v364
  %v378 = fsub float %v374, %v364
  %v379 = call float @st.exponential.f32(float %v375)
  %v380 = call float @st.exponential.f32(float %v376)
  %v381 = call float @st.exponential.f32(float %v377)
  %v382 = call float @st.exponential.f32(float %v378)
  %v383 = insertelement <4 x float> poison, float %v379, i64 0
  %v384 = insertelement <4 x float> %v383, float %v380, i64 1
  %v385 = insertelement <4 x float> %v384, float %v381, i64 2
  %v386 = insertelement <4 x float> %v385, float %v382, i64 3
  %v388 = getelementptr float, ptr addrspace(3) %v387, i32 %v297
  store <4 x float> %v386, ptr addrspace(3) %v388, align 16
  %v389 = fadd float 0x8000000000000000, %v379
  %v390 = fadd float 0x8000000000000000, %v380
  %v391 = fadd float 0x8000000000000000, %v381
  %v392 = fadd float 0x8000000000000000, %v382
  br label %end366
end366:
  %v393 = phi float [ 0x8000000000000000, %then359 ], [ %v389, %then365 ]
  %v394 = phi float [ 0x8000000000000000, %then359 ], [ %v390, %then365 ]
  %v395 = phi float [ 0x8000000000000000, %then359 ], [ %v391, %then365 ]
  %v396 = phi float [ 0x8000000000000000, %then359 ], [ %v392, %then365 ]
  %v397 = fadd float %v393, %v395
  %v398 = fadd float %v394, %v396
  %v399 = fadd float %v397, %v398
  %v400 = bitcast float %v399 to i32
  %v401 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v400, i32 1, i32 31)
  %v402 = bitcast i32 %v401 to float
  %v403 = fadd float %v399, %v402
  %v404 = bitcast float %v403 to i32
  %v405 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v404, i32 2, i32 31)
  %v406 = bitcast i32 %v405 to float
  %v407 = fadd float %v403, %v406
  %v408 = bitcast float %v407 to i32
  %v409 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v408, i32 4, i32 31)
  %v410 = bitcast i32 %v409 to float
  %v411 = fadd float %v407, %v410
  %v412 = bitcast float %v411 to i32
  %v413 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v412, i32 8, i32 31)
  %v414 = bitcast i32 %v413 to float
  %v415 = fadd float %v411, %v414
  %v416 = bitcast float %v415 to i32
  %v417 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v416, i32 16, i32 31)
  %v418 = bitcast i32 %v417 to float
  %v419 = fadd float %v415, %v418
  %v420 = fadd float 0x0000000000000000, %v419
  %v423 = getelementptr float, ptr addrspace(3) %a8, i32 %v293
  br i1 %v355, label %then421, label %end422
then421:
  store float %v420, ptr addrspace(3) %v423, align 4
  br label %end422
end422:
  br label %end360
end360:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then424, label %end425
then424:
  %v426 = getelementptr float, ptr addrspace(3) %a8, i32 %v293
  %v427 = load float, ptr addrspace(3) %v426, align 4
  %v430 = mul nsw i32 %v293, 128
  %v431 = getelementptr float, ptr addrspace(3) %a7, i32 %v430
  %v446 = getelementptr float, ptr addrspace(3) %a9, i32 %v430
  br i1 true, label %then428, label %end429
then428:
  %v432 = getelementptr float, ptr addrspace(3) %v431, i32 %v297
  %v433 = load <4 x float>, ptr addrspace(3) %v432, align 16
  %v434 = extractelement <4 x float> %v433, i64 0
  %v435 = extractelement <4 x float> %v433, i64 1
  %v436 = extractelement <4 x float> %v433, i64 2
  %v437 = extractelement <4 x float> %v433, i64 3
  %v438 = fdiv float %v434, %v427
  %v439 = fdiv float %v435, %v427
  %v440 = fdiv float %v436, %v427
  %v441 = fdiv float %v437, %v427
  %v442 = insertelement <4 x float> poison, float %v438, i64 0
  %v443 = insertelement <4 x float> %v442, float %v439, i64 1
  %v444 = insertelement <4 x float> %v443, float %v440, i64 2
  %v445 = insertelement <4 x float> %v444, float %v441, i64 3
  %v447 = getelementptr float, ptr addrspace(3) %v446, i32 %v297
  store <4 x float> %v445, ptr addrspace(3) %v447, align 16
  br label %end429
end429:
  br label %end425
end425:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v453 = and i32 %tid, 7
  %v454 = mul nuw nsw i32 %v453, 4
  %v455 = lshr i32 %tid, 3
  %v456 = icmp ult i32 %v455, 8
  %v469 = mul nuw nsw i32 %v454, 48
  %v470 = mul nuw nsw i32 %v455, 4
  %v471 = add nsw i32 %v469, %v470
  %v472 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v471
  %v473 = getelementptr float, ptr addrspace(1) %p2, i32 %v31
  %v474 = and i32 %tid, 15
  %v475 = mul nuw nsw i32 %v474, 4
  %v476 = lshr i32 %tid, 4
  %v487 = mul nuw nsw i32 %v476, 272
  %v488 = mul nuw nsw i32 %v475, 4
  %v489 = add nsw i32 %v487, %v488
  %v490 = add nuw nsw i32 %v489, 1536
  %v491 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v490
  %v492 = add nuw nsw i32 %v476, 16
  %v503 = mul nuw nsw i32 %v492, 272
  %v504 = add nsw i32 %v503, %v488
  %v505 = add nuw nsw i32 %v504, 1536
  %v506 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v505
  %v507 = icmp ult i32 %tid, 64
  %v527 = mul nuw nsw i32 %v293, 1
  %v528 = mul nuw nsw i32 %v296, 2
  %v529 = mul nuw nsw i32 %v527, 4
  %v533 = mul nuw nsw i32 %v528, 4
  br label %loop448
loop448:
  %i450 = phi i32 [ 0, %end425 ], [ %i450.n, %end523 ]
  %s451 = phi float [ 0.0, %end425 ], [ %v663, %end523 ]
  %s452 = phi float [ 0.0, %end425 ], [ %v664, %end523 ]
  %v457 = add nsw i32 0, %v455
  %v458 = add nsw i32 %i450, %v454
  %v459 = mul nsw i32 %v457, 128
  %v460 = add nsw i32 %v459, %v458
  %v461 = select i1 %v456, i32 %v460, i32 0
  %v462 = getelementptr float, ptr addrspace(3) %a9, i32 %v461
  %v463 = load <4 x float>, ptr addrspace(3) %v462, align 16
  %v464 = select i1 %v456, <4 x float> %v463, <4 x float> zeroinitializer
  %v465 = extractelement <4 x float> %v464, i64 0
  %v466 = extractelement <4 x float> %v464, i64 1
  %v467 = extractelement <4 x float> %v464, i64 2
  %v468 = extractelement <4 x float> %v464, i64 3
  %v477 = add nsw i32 0, %v475
  %v478 = add nsw i32 %i450, %v476
  %v479 = mul nsw i32 %v478, 64
  %v480 = add nsw i32 %v477, %v479
  %v481 = getelementptr float, ptr addrspace(1) %v473, i32 %v480
  %v482 = load <4 x float>, ptr addrspace(1) %v481, align 16
  %v483 = extractelement <4 x float> %v482, i64 0
  %v484 = extractelement <4 x float> %v482, i64 1
  %v485 = extractelement <4 x float> %v482, i64 2
  %v486 = extractelement <4 x float> %v482, i64 3
  %v493 = add nsw i32 0, %v475
  %v494 = add nsw i32 %i450, %v492
  %v495 = mul nsw i32 %v494, 64
  %v496 = add nsw i32 %v493, %v495
  %v497 = getelementptr float, ptr addrspace(1) %v473, i32 %v496
  %v498 = load <4 x float>, ptr addrspace(1) %v497, align 16
  %v499 = extractelement <4 x float> %v498, i64 0
  %v500 = extractelement <4 x float> %v498, i64 1
  %v501 = extractelement <4 x float> %v498, i64 2
  %v502 = extractelement <4 x float> %v498, i64 3
  br i1 %v507, label %then508, label %end509
then508:
  %v510 = getelementptr i8, ptr addrspace(3) %v472, i32 0
  store float %v465, ptr addrspace(3) %v510, align 4
  %v511 = getelementptr i8, ptr addrspace(3) %v472, i32 48
  store float %v466, ptr addrspace(3) %v511, align 4
  %v512 = getelementptr i8, ptr addrspace(3) %v472, i32 96
  store float %v467, ptr addrspace(3) %v512, align 4
  %v513 = getelementptr i8, ptr addrspace(3) %v472, i32 144
  store float %v468, ptr addrspace(3) %v513, align 4
  br label %end509
end509:
  %v514 = insertelement <4 x float> poison, float %v483, i64 0
  %v515 = insertelement <4 x float> %v514, float %v484, i64 1
  %v516 = insertelement <4 x float> %v515, float %v485, i64 2
  %v517 = insertelement <4 x float> %v516, float %v486, i64 3
  store <4 x float> %v517, ptr addrspace(3) %v491, align 16
  %v518 = insertelement <4 x float> poison, float %v499, i64 0
  %v519 = insertelement <4 x float> %v518, float %v500, i64 1
  %v520 = insertelement <4 x float> %v519, float %v501, i64 2
  %v521 = insertelement <4 x float> %v520, float %v502, i64 3
  store <4 x float> %v521, ptr addrspace(3) %v506, align 16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %loop522
loop522:
  %i524 = phi i32 [ 0, %end509 ], [ %i524.n, %loop522 ]
  %s525 = phi float [ %s451, %end509 ], [ %v663, %loop522 ]
  %s526 = phi float [ %s452, %end509 ], [ %v664, %loop522 ]
  %v530 = mul nuw nsw i32 %i524, 48
  %v531 = add nuw nsw i32 %v529, %v530
  %v532 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v531
  %v534 = mul nuw nsw i32 %i524, 272
  %v535 = add nuw nsw i32 %v533, %v534
  %v536 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v535
  %v537 = getelementptr i8, ptr addrspace(3) %v532, i32 0
  %v538 = load float, ptr addrspace(3) %v537, align 4
  %v539 = getelementptr i8, ptr addrspace(3) %v536, i32 1536
  %v540 = load <2 x float>, ptr addrspace(3) %v539, align 8
  %v541 = extractelement <2 x float> %v540, i64 0
  %v542 = extractelement <2 x float> %v540, i64 1
  %v543 = call float @llvm.fma.f32(float %v538, float %v541, float %s525)
  %v544 = call float @llvm.fma.f32(float %v538, float %v542, float %s526)
  %v545 = getelementptr i8, ptr addrspace(3) %v532, i32 48
  %v546 = load float, ptr addrspace(3) %v545, align 4
  %v547 = getelementptr i8, ptr addrspace(3) %v536, i32 1808
  %v548 = load <2 x float>, ptr addrspace(3) %v547, align 8
  %v549 = extractelement <2 x float> %v548, i64 0
  %v550 = extractelement <2 x float> %v548, i64 1
  %v551 = call float @llvm.fma.f32(float %v546, float %v549, float %v543)
  %v552 = call float @llvm.fma.f32(float %v546, float %v550, float %v544)
  %v553 = getelementptr i8, ptr addrspace(3) %v532, i32 96
  %v554 = load float, ptr addrspace(3) %v553, align 4
  %v555 = getelementptr i8, ptr addrspace(3) %v536, i32 2080
  %v556 = load <2 x float>, ptr addrspace(3) %v555, align 8
  %v557 = extractelement <2 x float> %v556, i64 0
  %v558 = extractelement <2 x float> %v556, i64 1
  %v559 = call float @llvm.fma.f32(float %v554, float %v557, float %v551)
  %v560 = call float @llvm.fma.f32(float %v554, float %v558, float %v552)
  %v561 = getelementptr i8, ptr addrspace(3) %v532, i32 144
  %v562 = load float, ptr addrspace(3) %v561, align 4
  %v563 = getelementptr i8, ptr addrspace(3) %v536, i32 2352
  %v564 = load <2 x float>, ptr addrspace(3) %v563, align 8
  %v565 = extractelement <2 x float> %v564, i64 0
  %v566 = extractelement <2 x float> %v564, i64 1
  %v567 = call float @llvm.fma.f32(float %v562, float %v565, float %v559)
  %v568 = call float @llvm.fma.f32(float %v562, float %v566, float %v560)
  %v569 = getelementptr i8, ptr addrspace(3) %v532, i32 192
  %v570 = load float, ptr addrspace(3) %v569, align 4
  %v571 = getelementptr i8, ptr addrspace(3) %v536, i32 2624
  %v572 = load <2 x float>, ptr addrspace(3) %v571, align 8
  %v573 = extractelement <2 x float> %v572, i64 0
  %v574 = extractelement <2 x float> %v572, i64 1
  %v575 = call float @llvm.fma.f32(float %v570, float %v573, float %v567)
  %v576 = call float @llvm.fma.f32(float %v570, float %v574, float %v568)
  %v577 = getelementptr i8, ptr addrspace(3) %v532, i32 240
  %v578 = load float, ptr addrspace(3) %v577, align 4
  %v579 = getelementptr i8, ptr addrspace(3) %v536, i32 2896
  %v580 = load <2 x float>, ptr addrspace(3) %v579, align 8
  %v581 = extractelement <2 x float> %v580, i64 0
  %v582 = extractelement <2 x float> %v580, i64 1
  %v583 = call float @llvm.fma.f32(float %v578, float %v581, float %v575)
  %v584 = call float @llvm.fma.f32(float %v578, float %v582, float %v576)
  %v585 = getelementptr i8, ptr addrspace(3) %v532, i32 288
  %v586 = load float, ptr addrspace(3) %v585, align 4
  %v587 = getelementptr i8, ptr addrspace(3) %v536, i32 3168
  %v588 = load <2 x float>, ptr addrspace(3) %v587, align 8
  %v589 = extractelement <2 x float> %v588, i64 0
  %v590 = extractelement <2 x float> %v588, i64 1
  %v591 = call float @llvm.fma.f32(float %v586, float %v589, float %v583)
  %v592 = call float @llvm.fma.f32(float %v586, float %v590, float %v584)
  %v593 = getelementptr i8, ptr addrspace(3) %v532, i32 336
  %v594 = load float, ptr addrspace(3) %v593, align 4
  %v595 = getelementptr i8, ptr addrspace(3) %v536, i32 3440
  %v596 = load <2 x float>, ptr addrspace(3) %v595, align 8
  %v597 = extractelement <2 x float> %v596, i64 0
  %v598 = extractelement <2 x float> %v596, i64 1
  %v599 = call float @llvm.fma.f32(float %v594, float %v597, float %v591)
  %v600 = call float @llvm.fma.f32(float %v594, float %v598, float %v592)
  %v601 = getelementptr i8, ptr addrspace(3) %v532, i32 384
  %v602 = load float, ptr addrspace(3) %v601, align 4
  %v603 = getelementptr i8, ptr addrspace(3) %v536, i32 3712
  %v604 = load <2 x float>, ptr addrspace(3) %v603, align 8
  %v605 = extractelement <2 x float> %v604, i64 0
  %v606 = extractelement <2 x float> %v604, i64 1
  %v607 = call float @llvm.fma.f32(float %v602, float %v605, float %v599)
  %v608 = call float @llvm.fma.f32(float %v602, float %v606, float %v600)
  %v609 = getelementptr i8, ptr addrspace(3) %v532, i32 432
  %v610 = load float, ptr addrspace(3) %v609, align 4
  %v611 = getelementptr i8, ptr addrspace(3) %v536, i32 3984
  %v612 = load <2 x float>, ptr addrspace(3) %v611, align 8
  %v613 = extractelement <2 x float> %v612, i64 0
  %v614 = extractelement <2 x float> %v612, i64 1
  %v615 = call float @llvm.fma.f32(float %v610, float %v613, float %v607)
  %v616 = call float @llvm.fma.f32(float %v610, float %v614, float %v608)
  %v617 = getelementptr i8, ptr addrspace(3) %v532, i32 480
  %v618 = load float, ptr addrspace(3) %v617, align 4
  %v619 = getelementptr i8, ptr addrspace(3) %v536, i32 4256
  %v620 = load <2 x float>, ptr addrspace(3) %v619, align 8
  %v621 = extractelement <2 x float> %v620, i64 0
  %v622 = extractelement <2 x float> %v620, i64 1
  %v623 = call float @llvm.fma.f32(float %v618, float %v621, float %v615)
  %v624 = call float @llvm.fma.f32(float %v618, float %v622, float %v616)
  %v625 = getelementptr i8, ptr addrspace(3) %v532, i32 528
  %v626 = load float, ptr addrspace(3) %v625, align 4
  %v627 = getelementptr i8, ptr addrspace(3) %v536, i32 4528
  %v628 = load <2 x float>, ptr addrspace(3) %v627, align 8
  %v629 = extractelement <2 x float> %v628, i64 0
  %v630 = extractelement <2 x float> %v628, i64 1
  %v631 = call float @llvm.fma.f32(float %v626, float %v629, float %v623)
  %v632 = call float @llvm.fma.f32(float %v626, float %v630, float %v624)
  %v633 = getelementptr i8, ptr addrspace(3) %v532, i32 576
  %v634 = load float, ptr addrspace(3) %v633, align 4
  %v635 = getelementptr i8, ptr addrspace(3) %v536, i32 4800
  %v636 = load <2 x float>, ptr addrspace(3) %v635, align 8
  %v637 = extractelement <2 x float> %v636, i64 0
  %v638 = extractelement <2 x float> %v636, i64 1
  %v639 = call float @llvm.fma.f32(float %v634, float %v637, float %v631)
  %v640 = call float @llvm.fma.f32(float %v634, float %v638, float %v632)
  %v641 = getelementptr i8, ptr addrspace(3) %v532, i32 624
  %v642 = load float, ptr addrspace(3) %v641, align 4
  %v643 = getelementptr i8, ptr addrspace(3) %v536, i32 5072
  %v644 = load <2 x float>, ptr addrspace(3) %v643, align 8
  %v645 = extractelement <2 x float> %v644, i64 0
  %v646 = extractelement <2 x float> %v644, i64 1
  %v647 = call float @llvm.fma.f32(float %v642, float %v645, float %v639)
  %v648 = call float @llvm.fma.f32(float %v642, float %v646, float %v640)
  %v649 = getelementptr i8, ptr addrspace(3) %v532, i32 672
  %v650 = load float, ptr addrspace(3) %v649, align 4
  %v651 = getelementptr i8, ptr addrspace(3) %v536, i32 5344
  %v652 = load <2 x float>, ptr addrspace(3) %v651, align 8
  %v653 = extractelement <2 x float> %v652, i64 0
  %v654 = extractelement <2 x float> %v652, i64 1
  %v655 = call float @llvm.fma.f32(float %v650, float %v653, float %v647)
  %v656 = call float @llvm.fma.f32(float %v650, float %v654, float %v648)
  %v657 = getelementptr i8, ptr addrspace(3) %v532, i32 720
  %v658 = load float, ptr addrspace(3) %v657, align 4
  %v659 = getelementptr i8, ptr addrspace(3) %v536, i32 5616
  %v660 = load <2 x float>, ptr addrspace(3) %v659, align 8
  %v661 = extractelement <2 x float> %v660, i64 0
  %v662 = extractelement <2 x float> %v660, i64 1
  %v663 = call float @llvm.fma.f32(float %v658, float %v661, float %v655)
  %v664 = call float @llvm.fma.f32(float %v658, float %v662, float %v656)
  %i524.n = add nsw i32 %i524, 16
  %i524.c = icmp slt i32 %i524.n, 32
  br i1 %i524.c, label %loop522, label %end523
end523:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i450.n = add nsw i32 %i450, 32
  %i450.c = icmp slt i32 %i450.n, 128
  br i1 %i450.c, label %loop448, label %end449
end449:
  %v665 = getelementptr float, ptr addrspace(1) %p3, i32 %v8
  %v666 = add nuw nsw i32 %v527, 0
  %v667 = add nsw i32 0, %v666
  %v668 = add nsw i32 0, %v528
  %v669 = mul nsw i32 %v667, 64
  %v670 = getelementptr float, ptr addrspace(1) %v665, i32 %v669
  %v671 = getelementptr float, ptr addrspace(1) %v670, i32 %v668
  %v672 = insertelement <2 x float> poison, float %v663, i64 0
  %v673 = insertelement <2 x float> %v672, float %v664, i64 1
  store <2 x float> %v673, ptr addrspace(1) %v671, align 8
  ret void
}

