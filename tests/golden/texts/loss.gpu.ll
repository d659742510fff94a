declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare float @llvm.maximum.f32(float, float)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare float @llvm.fabs.f32(float)
declare float @llvm.fma.f32(float, float, float)

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

@stitch_KERNEL0_0_exchange = internal addrspace(3) global [1024 x i8] poison, align 16
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2) nounwind "nvvm.reqntid"="256,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v1 = mul nuw nsw i32 %tid, 4
  %v10 = mul nsw i32 %ctaid, 4096
  %v11 = getelementptr float, ptr addrspace(1) %p0, i32 %v10
  %v4 = icmp slt i32 %v1, 4096
  br i1 %v4, label %loop2, label %end3
loop2:
  %i5 = phi i32 [ %v1, %entry ], [ %i5.n, %loop2 ]
  %s6 = phi float [ 0xFFF0000000000000, %entry ], [ %v51, %loop2 ]
  %s7 = phi float [ 0xFFF0000000000000, %entry ], [ %v52, %loop2 ]
  %s8 = phi float [ 0xFFF0000000000000, %entry ], [ %v53, %loop2 ]
  %s9 = phi float [ 0xFFF0000000000000, %entry ], [ %v54, %loop2 ]
  %v12 = getelementptr float, ptr addrspace(1) %v11, i32 %i5
  %v13 = load <4 x float>, ptr addrspace(1) %v12, align 16
  %v14 = extractelement <4 x float> %v13, i64 0
  %v15 = extractelement <4 x float> %v13, i64 1
  %v16 = extractelement <4 x float> %v13, i64 2
  %v17 = extractelement <4 x float> %v13, i64 3
  %v18 = call float @llvm.maximum.f32(float %s6, float %v14)
  %v19 = call float @llvm.maximum.f32(float %s7, float %v15)
  %v20 = call float @llvm.maximum.f32(float %s8, float %v16)
  %v21 = call float @llvm.maximum.f32(float %s9, float %v17)
  %v22 = add nuw nsw i32 %i5, 1024
  %v23 = getelementptr float, ptr addrspace(1) %v11, i32 %v22
  %v24 = load <4 x float>, ptr addrspace(1) %v23, align 16
  %v25 = extractelement <4 x float> %v24, i64 0
  %v26 = extractelement <4 x float> %v24, i64 1
  %v27 = extractelement <4 x float> %v24, i64 2
  %v28 = extractelement <4 x float> %v24, i64 3
  %v29 = call float @llvm.maximum.f32(float %v18, float %v25)
  %v30 = call float @llvm.maximum.f32(float %v19, float %v26)
  %v31 = call float @llvm.maximum.f32(float %v20, float %v27)
  %v32 = call float @llvm.maximum.f32(float %v21, float %v28)
  %v33 = add nuw nsw i32 %i5, 2048
  %v34 = getelementptr float, ptr addrspace(1) %v11, i32 %v33
  %v35 = load <4 x float>, ptr addrspace(1) %v34, align 16
  %v36 = extractelement <4 x float> %v35, i64 0
  %v37 = extractelement <4 x float> %v35, i64 1
  %v38 = extractelement <4 x float> %v35, i64 2
  %v39 = extractelement <4 x float> %v35, i64 3
  %v40 = call float @llvm.maximum.f32(float %v29, float %v36)
  %v41 = call float @llvm.maximum.f32(float %v30, float %v37)
  %v42 = call float @llvm.maximum.f32(float %v31, float %v38)
  %v43 = call float @llvm.maximum.f32(float %v32, float %v39)
  %v44 = add nuw nsw i32 %i5, 3072
  %v45 = getelementptr float, ptr addrspace(1) %v11, i32 %v44
  %v46 = load <4 x float>, ptr addrspace(1) %v45, align 16
  %v47 = extractelement <4 x float> %v46, i64 0
  %v48 = extractelement <4 x float> %v46, i64 1
  %v49 = extractelement <4 x float> %v46, i64 2
  %v50 = extractelement <4 x float> %v46, i64 3
  %v51 = call float @llvm.maximum.f32(float %v40, float %v47)
  %v52 = call float @llvm.maximum.f32(float %v41, float %v48)
  %v53 = call float @llvm.maximum.f32(float %v42, float %v49)
  %v54 = call float @llvm.maximum.f32(float %v43, float %v50)
  %i5.n = add nsw i32 %i5, 4096
  %i5.c = icmp slt i32 %i5.n, 4096
  br i1 %i5.c, label %loop2, label %end3
end3:
  %v55 = phi float [ 0xFFF0000000000000, %entry ], [ %v51, %loop2 ]
  %v56 = phi float [ 0xFFF0000000000000, %entry ], [ %v52, %loop2 ]
  %v57 = phi float [ 0xFFF0000000000000, %entry ], [ %v53, %loop2 ]
  %v58 = phi float [ 0xFFF0000000000000, %entry ], [ %v54, %loop2 ]
  %v59 = call float @llvm.maximum.f32(float %v55, float %v57)
  %v60 = call float @llvm.maximum.f32(float %v56, float %v58)
  %v61 = call float @llvm.maximum.f32(float %v59, float %v60)
  %v62 = bitcast float %v61 to i32
  %v63 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v62, i32 1, i32 31)
  %v64 = bitcast i32 %v63 to float
  %v65 = call float @llvm.maximum.f32(float %v61, float %v64)
  %v66 = bitcast float %v65 to i32
  %v67 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v66, i32 2, i32 31)
  %v68 = bitcast i32 %v67 to float
  %v69 = call float @llvm.maximum.f32(float %v65, float %v68)
  %v70 = bitcast float %v69 to i32
  %v71 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v70, i32 4, i32 31)
  %v72 = bitcast i32 %v71 to float
  %v73 = call float @llvm.maximum.f32(float %v69, float %v72)
  %v74 = bitcast float %v73 to i32
  %v75 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v74, i32 8, i32 31)
  %v76 = bitcast i32 %v75 to float
  %v77 = call float @llvm.maximum.f32(float %v73, float %v76)
  %v78 = bitcast float %v77 to i32
  %v79 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v78, i32 16, i32 31)
  %v80 = bitcast i32 %v79 to float
  %v81 = call float @llvm.maximum.f32(float %v77, float %v80)
  %v82 = and i32 %tid, -225
  %v83 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %tid
  store float %v81, ptr addrspace(3) %v83, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v84 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v82
  %v85 = load float, ptr addrspace(3) %v84, align 4
  %v86 = or i32 %v82, 32
  %v87 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v86
  %v88 = load float, ptr addrspace(3) %v87, align 4
  %v89 = or i32 %v82, 64
  %v90 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v89
  %v91 = load float, ptr addrspace(3) %v90, align 4
  %v92 = or i32 %v82, 96
  %v93 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v92
  %v94 = load float, ptr addrspace(3) %v93, align 4
  %v95 = or i32 %v82, 128
  %v96 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v95
  %v97 = load float, ptr addrspace(3) %v96, align 4
  %v98 = or i32 %v82, 160
  %v99 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v98
  %v100 = load float, ptr addrspace(3) %v99, align 4
  %v101 = or i32 %v82, 192
  %v102 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v101
  %v103 = load float, ptr addrspace(3) %v102, align 4
  %v104 = or i32 %v82, 224
  %v105 = getelementptr float, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v104
  %v106 = load float, ptr addrspace(3) %v105, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v107 = call float @llvm.maximum.f32(float %v85, float %v88)
  %v108 = call float @llvm.maximum.f32(float %v107, float %v91)
  %v109 = call float @llvm.maximum.f32(float %v108, float %v94)
  %v110 = call float @llvm.maximum.f32(float %v109, float %v97)
  %v111 = call float @llvm.maximum.f32(float %v110, float %v100)
  %v112 = call float @llvm.maximum.f32(float %v111, float %v103)
  %v113 = call float @llvm.maximum.f32(float %v112, float %v106)
  %v114 = fcmp ogt float 0xFFF0000000000000, %v113
  %v115 = select i1 %v114, float 0xFFF0000000000000, float %v113
  %v116 = fcmp ogt float 0xFFF0000000000000, %v115
  %v117 = select i1 %v116, float 0xFFF0000000000000, float %v115
  %v118 = call float @llvm.fabs.f32(float %v117)
  %v119 = fcmp one float %v118, 0x7FF0000000000000
  %v120 = select i1 %v119, float %v117, float 0x0000000000000000
  %v123 = icmp slt i32 %v1, 4096
  br i1 %v123, label %loop121, label %end122
loop121:
  %i124 = phi i32 [ %v1, %end3 ], [ %i124.n, %loop121 ]
  %s125 = phi float [ 0x8000000000000000, %end3 ], [ %v200, %loop121 ]
  %s126 = phi float [ 0x8000000000000000, %end3 ], [ %v201, %loop121 ]
  %s127 = phi float [ 0x8000000000000000, %end3 ], [ %v202, %loop121 ]
  %s128 = phi float [ 0x8000000000000000, %end3 ], [ %v203, %loop121 ]
  %v129 = getelementptr float, ptr addrspace(1) %v11, i32 %i124
  %v130 = load <4 x float>, ptr addrspace(1) %v129, align 16
  %v131 = extractelement <4 x float> %v130, i64 0
  %v132 = extractelement <4 x float> %v130, i64 1
  %v133 = extractelement <4 x float> %v130, i64 2
  %v134 = extractelement <4 x float> %v130, i64 3
  %v135 = fsub float %v131, %v120
  %v136 = fsub float %v132, %v120
  %v137 = fsub float %v133, %v120
  %v138 = fsub float %v134, %v120
  %v139 = call float @st.parts.exponential.f32(float %v135)
  %v140 = call float @st.parts.exponential.f32(float %v136)
  %v141 = call float @st.parts.exponential.f32(float %v137)
  %v142 = call float @st.parts.exponential.f32(float %v138)
  %v143 = fadd float %s125, %v139
  %v144 = fadd float %s126, %v140
  %v145 = fadd float %s127, %v141
  %v146 = fadd float %s128, %v142
  %v147 = add nuw nsw i32 %i124, 1024
  %v148 = getelementptr float, ptr addrspace(1) %v11, i32 %v147
  %v149 = load <4 x float>, ptr addrspace(1) %v148, align 16
  %v150 = extractelement <4 x float> %v149, i64 0
  %v151 = extractelement <4 x float> %v149, i64 1
  %v152 = extractelement <4 x float> %v149, i64 2
  %v153 = extractelement <4 x float> %v149, i64 3
  %v154 = fsub float %v150, %v120
  %v155 = fsub float %v151, %v120
  %v156 = fsub float %v152, %v120
  %v157 = fsub float %v153, %v120
  %v158 = call float @st.parts.exponential.f32(float %v154)
  %v159 = call float @st.parts.exponential.f32(float %v155)
  %v160 = call float @st.parts.exponential.f32(float %v156)
  %v161 = call float @st.parts.exponential.f32(float %v157)
  %v162 = fadd float %v143, %v158
  %v163 = fadd float %v144, %v159
  %v164 = fadd float %v145, %v160
  %v165 = fadd float %v146, %v161
  %v166 = add nuw nsw i32 %i124, 2048
  %v167 = getelementptr float, ptr addrspace(1) %v11, i32 %v166
  %v168 = load <4 x float>, ptr addrspace(1) %v167, align 16
  %v169 = extractelement <4 x float> %v168, i64 0
  %v170 = extractelement <4 x float> %v168, i64 1
  %v171 = extractelement <4 x float> %v168, i64 2
  %v172 = extractelement <4 x float> %v168, i64 3
  %v173 = fsub float %v169, %v120
  %v174 = fsub float %v170, %v120
  %v175 = fsub float %v171, %v120
  %v176 = fsub float %v172, %v120
  %v177 = call float @st.parts.exponential.f32(float %v173)
  %v178 = call float @st.parts.exponential.f32(float %v174)
  %v179 = call float @st.parts.exponential.f32(float %v175)
  %v180 = call float @st.parts.exponential.f32(float %v176)
  %v181 = fadd float %v162, %v177
  %v182 = fadd float %v163, %v178
  %v183 = fadd float %v164, %v179
  %v184 = fadd float %v165, %v180
  %v185 = add nuw nsw i32 %i124, 3072
  %v186 = getelementptr float, ptr addrspace(1) %v11, i32 %v185
  %v187 = load <4 x float>, ptr addrspace(1) %v186, align 16
  %v188 = extractelement <4 x float> %v187, i64 0
  %v189 = extractelement <4 x float> %v187, i64 1
  %v190 = extractelement <4 x float> %v187, i64 2
  %v191 = extractelement <4 x float> %v187, i64 3
  %v192 = fsub float %v188, %v120
  %v193 = fsub float %v189, %v120
  %v194 = fsub float %v190, %v120
  %v195 = fsub float %v191, %v120
  %v196 = call float @st.parts.exponential.f32(float %v192)
  %v197 = call float @st.parts.exponential.f32(float %v193)
  %v198 = call float @st.parts.exponential.f32(float %v194)
  %v199 = call float @st.parts.exponential.f32(float %v195)
  %v200 = fadd float %v181, %v196
  %v201 = fadd float %v182, %v197
  %v202 = fadd float %v183, %v198
  %v203 = fadd float %v184, %v199
  %i124.n = add nsw i32 %i124, 4096
  %i124.c = icmp slt i32 %i124.n, 4096
  br i1 %i124.c, label %loop121, label %end122
end122:
  %v204 = phi float [ 0x8000000000000000, %end3 ], [ %v200, %loop121 ]
  %v205 = phi float [ 0x8000000000000000, %end3 ], [ %v201, %loop121 ]
  %v206 = phi float [ 0x8000000000000000, %end3 ], [ %v202, %loop121 ]
  %v207 = phi float [ 0x8000000000000000, %end3 ], [ %v203, %loop121 ]
  %v208 = fadd float %v204, %v206
  %v209 = fadd float %v205, %v207
  %v210 = fadd float %v208, %v209
  %v211 = bitcast float %v210 to i32
  %v212 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v211, i32 1, i32 31)
  %v213 = bitcast i32 %v212 to float
  %v214 = fadd float %v210, %v213
  %v215 = bitcast float %v214 to i32
  %v216 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v215, i32 2, i32 31)
  %v217 = bitcast i32 %v216 to float
  %v218 = fadd float %v214, %v217
  %v219 = bitcast float %v218 to i32
  %v220 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v219, i32 4, i32 31)
  %v221 = bitcast i32 %v220 to float
  %v222 = fadd float %v218, %v221
  %v223 = bitcast float %v222 to i32
  %v224 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v223, i32 8, i32 31)
  %v225 = bitcast i32 %v224 to float
  %v226 = fadd float %v222, %v225
  %v227 = bitcast float %v226 to i32
  %v228 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v227, i32 16, i32 31)
  %v229 = bitcast i32 %v228 to float
  %v230 = fadd float %v226, %v229
  store float %v230, ptr addrspace(3) %v83, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v231 = load float, ptr addrspace(3) %v84, align 4
  %v232 = load float, ptr addrspace(3) %v87, align 4
  %v233 = load float, ptr addrspace(3) %v90, align 4
  %v234 = load float, ptr addrspace(3) %v93, align 4
  %v235 = load float, ptr addrspace(3) %v96, align 4
  %v236 = load float, ptr addrspace(3) %v99, align 4
  %v237 = load float, ptr addrspace(3) %v102, align 4
  %v238 = load float, ptr addrspace(3) %v105, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v239 = fadd float %v231, %v232
  %v240 = fadd float %v239, %v233
  %v241 = fadd float %v240, %v234
  %v242 = fadd float %v241, %v235
  %v243 = fadd float %v242, %v236
  %v244 = fadd float %v243, %v237
  %v245 = fadd float %v244, %v238
  %v246 = fadd float 0x0000000000000000, %v245
  %v247 = and i32 %tid, 255
  %v248 = icmp eq i32 %v247, 0
  %v251 = getelementptr float, ptr addrspace(1) %p2, i32 %ctaid
  br i1 %v248, label %then249, label %end250
then249:
  store float %v246, ptr addrspace(1) %v251, align 4
  br label %end250
end250:
  %v254 = getelementptr float, ptr addrspace(1) %p1, i32 %ctaid
  br i1 %v248, label %then252, label %end253
then252:
  store float %v120, ptr addrspace(1) %v254, align 4
  br label %end253
end253:
  ret void
}


declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare float @llvm.fabs.f32(float)
declare float @llvm.fma.f32(float, float, float)

define internal float @st.log.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = bitcast float %x0 to i32
  %v2 = sub i32 %v1, 1060439283
  %v3 = and i32 %v2, -8388608
  %v4 = bitcast float %x0 to i32
  %v5 = sub i32 %v4, %v3
  %v6 = bitcast i32 %v5 to float
  %v7 = fsub float %v6, 0x3FF0000000000000
  %v8 = fmul float %v7, %v7
  %v9 = call float @llvm.fma.f32(float 0x3FB64791E0000000, float %v7, float 0xBFC24355E0000000)
  %v10 = call float @llvm.fma.f32(float %v9, float %v7, float 0x3FC3170740000000)
  %v11 = call float @llvm.fma.f32(float %v10, float %v7, float 0xBFC53819A0000000)
  %v12 = call float @llvm.fma.f32(float %v11, float %v7, float 0x3FC98D8420000000)
  %v13 = call float @llvm.fma.f32(float %v12, float %v7, float 0xBFD0003860000000)
  %v14 = call float @llvm.fma.f32(float %v13, float %v7, float 0x3FD5556D80000000)
  %v15 = call float @llvm.fma.f32(float %v14, float %v7, float 0xBFE0000000000000)
  %v16 = call float @llvm.fma.f32(float %v8, float %v15, float %v7)
  %v17 = sitofp i32 %v3 to float
  %v18 = call float @llvm.fma.f32(float %v17, float 0x3E762E4300000000, float %v16)
  %v19 = fcmp olt float %x0, 0x7FF0000000000000
  %v20 = select i1 %v19, float %v18, float %x0
  %v21 = fcmp olt float %x0, 0x3810000000000000
  %v22 = fcmp olt float %x0, 0x0000000000000000
  %v23 = select i1 %v22, float 0x7FF8000000000000, float 0xFFF0000000000000
  %v24 = select i1 %v21, float %v23, float %v20
  ret float %v24
}

declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
define ptx_kernel void @stitch_KERNEL1_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3) nounwind "nvvm.reqntid"="32,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v1 = mul nuw nsw i32 %tid, 4
  %v4 = icmp slt i32 %v1, 512
  br i1 %v4, label %loop2, label %end3
loop2:
  %i5 = phi i32 [ %v1, %entry ], [ %i5.n, %loop2 ]
  %s6 = phi float [ 0x8000000000000000, %entry ], [ %v83, %loop2 ]
  %s7 = phi float [ 0x8000000000000000, %entry ], [ %v84, %loop2 ]
  %s8 = phi float [ 0x8000000000000000, %entry ], [ %v85, %loop2 ]
  %s9 = phi float [ 0x8000000000000000, %entry ], [ %v86, %loop2 ]
  %v10 = getelementptr float, ptr addrspace(1) %p0, i32 %i5
  %v11 = load <4 x float>, ptr addrspace(1) %v10, align 16
  %v12 = extractelement <4 x float> %v11, i64 0
  %v13 = extractelement <4 x float> %v11, i64 1
  %v14 = extractelement <4 x float> %v11, i64 2
  %v15 = extractelement <4 x float> %v11, i64 3
  %v16 = call float @llvm.fabs.f32(float %v12)
  %v17 = call float @llvm.fabs.f32(float %v13)
  %v18 = call float @llvm.fabs.f32(float %v14)
  %v19 = call float @llvm.fabs.f32(float %v15)
  %v20 = call float @st.log.f32(float %v16)
  %v21 = call float @st.log.f32(float %v17)
  %v22 = call float @st.log.f32(float %v18)
  %v23 = call float @st.log.f32(float %v19)
  %v24 = getelementptr float, ptr addrspace(1) %p1, i32 %i5
  %v25 = load <4 x float>, ptr addrspace(1) %v24, align 16
  %v26 = extractelement <4 x float> %v25, i64 0
  %v27 = extractelement <4 x float> %v25, i64 1
  %v28 = extractelement <4 x float> %v25, i64 2
  %v29 = extractelement <4 x float> %v25, i64 3
  %v30 = fadd float %v20, %v26
  %v31 = fadd float %v21, %v27
  %v32 = fadd float %v22, %v28
  %v33 = fadd float %v23, %v29
  %v34 = getelementptr float, ptr addrspace(1) %p2, i32 %i5
  %v35 = load <4 x float>, ptr addrspace(1) %v34, align 16
  %v36 = extractelement <4 x float> %v35, i64 0
  %v37 = extractelement <4 x float> %v35, i64 1
  %v38 = extractelement <4 x float> %v35, i64 2
  %v39 = extractelement <4 x float> %v35, i64 3
  %v40 = fsub float %v30, %v36
  %v41 = fsub float %v31, %v37
  %v42 = fsub float %v32, %v38
  %v43 = fsub float %v33, %v39
  %v44 = fadd float %s6, %v40
  %v45 = fadd float %s7, %v41
  %v46 = fadd float %s8, %v42
  %v47 = fadd float %s9, %v43
  %v48 = add nuw nsw i32 %i5, 128
  %v49 = getelementptr float, ptr addrspace(1) %p0, i32 %v48
  %v50 = load <4 x float>, ptr addrspace(1) %v49, align 16
  %v51 = extractelement <4 x float> %v50, i64 0
  %v52 = extractelement <4 x float> %v50, i64 1
  %v53 = extractelement <4 x float> %v50, i64 2
  %v54 = extractelement <4 x float> %v50, i64 3
  %v55 = call float @llvm.fabs.f32(float %v51)
  %v56 = call float @llvm.fabs.f32(float %v52)
  %v57 = call float @llvm.fabs.f32(float %v53)
  %v58 = call float @llvm.fabs.f32(float %v54)
  %v59 = call float @st.log.f32(float %v55)
  %v60 = call float @st.log.f32(float %v56)
  %v61 = call float @st.log.f32(float %v57)
  %v62 = call float @st.log.f32(float %v58)
  %v63 = getelementptr float, ptr addrspace(1) %p1, i32 %v48
  %v64 = load <4 x float>, ptr addrspace(1) %v63, align 16
  %v65 = extractelement <4 x float> %v64, i64 0
  %v66 = extractelement <4 x float> %v64, i64 1
  %v67 = extractelement <4 x float> %v64, i64 2
  %v68 = extractelement <4 x float> %v64, i64 3
  %v69 = fadd float %v59, %v65
  %v70 = fadd float %v60, %v66
  %v71 = fadd float %v61, %v67
  %v72 = fadd float %v62, %v68
  %v73 = getelementptr float, ptr addrspace(1) %p2, i32 %v48
  %v74 = load <4 x float>, ptr addrspace(1) %v73, align 16
  %v75 = extractelement <4 x float> %v74, i64 0
  %v76 = extractelement <4 x float> %v74, i64 1
  %v77 = extractelement <4 x float> %v74, i64 2
  %v78 = extractelement <4 x float> %v74, i64 3
  %v79 = fsub float %v69, %v75
  %v80 = fsub float %v70, %v76
  %v81 = fsub float %v71, %v77
  %v82 = fsub float %v72, %v78
  %v83 = fadd float %v44, %v79
  %v84 = fadd float %v45, %v80
  %v85 = fadd float %v46, %v81
  %v86 = fadd float %v47, %v82
  %i5.n = add nsw i32 %i5, 256
  %i5.c = icmp slt i32 %i5.n, 512
  br i1 %i5.c, label %loop2, label %end3
end3:
  %v87 = phi float [ 0x8000000000000000, %entry ], [ %v83, %loop2 ]
  %v88 = phi float [ 0x8000000000000000, %entry ], [ %v84, %loop2 ]
  %v89 = phi float [ 0x8000000000000000, %entry ], [ %v85, %loop2 ]
  %v90 = phi float [ 0x8000000000000000, %entry ], [ %v86, %loop2 ]
  %v91 = fadd float %v87, %v89
  %v92 = fadd float %v88, %v90
  %v93 = fadd float %v91, %v92
  %v94 = bitcast float %v93 to i32
  %v95 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v94, i32 1, i32 31)
  %v96 = bitcast i32 %v95 to float
  %v97 = fadd float %v93, %v96
  %v98 = bitcast float %v97 to i32
  %v99 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v98, i32 2, i32 31)
  %v100 = bitcast i32 %v99 to float
  %v101 = fadd float %v97, %v100
  %v102 = bitcast float %v101 to i32
  %v103 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v102, i32 4, i32 31)
  %v104 = bitcast i32 %v103 to float
  %v105 = fadd float %v101, %v104
  %v106 = bitcast float %v105 to i32
  %v107 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v106, i32 8, i32 31)
  %v108 = bitcast i32 %v107 to float
  %v109 = fadd float %v105, %v108
  %v110 = bitcast float %v109 to i32
  %v111 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v110, i32 16, i32 31)
  %v112 = bitcast i32 %v111 to float
  %v113 = fadd float %v109, %v112
  %v114 = fadd float 0x0000000000000000, %v113
  %v115 = fdiv float %v114, 0x4080000000000000
  %v116 = and i32 %tid, 31
  %v117 = icmp eq i32 %v116, 0
  br i1 %v117, label %then118, label %end119
then118:
  store float %v115, ptr addrspace(1) %p3, align 4
  br label %end119
end119:
  ret void
}


declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
@stitch_KERNEL2_0_arena = internal addrspace(3) global [160 x i8] poison, align 128
define ptx_kernel void @stitch_KERNEL2_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2) nounwind "nvvm.reqntid"="32,1,1" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %a3 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL2_0_arena, i32 0
  %a4 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL2_0_arena, i32 128
  %v3 = mul nsw i32 %ctaid, 32
  %v4 = getelementptr i32, ptr addrspace(1) %p0, i32 %v3
  br i1 true, label %then1, label %end2
then1:
  %v5 = getelementptr i32, ptr addrspace(1) %v4, i32 %tid
  %v6 = load i32, ptr addrspace(1) %v5, align 4
  %v7 = icmp slt i32 %v6, 0
  %v8 = add i32 %v6, 4096
  %v9 = select i1 %v7, i32 %v8, i32 %v6
  %v10 = icmp sge i32 %v9, 0
  %v11 = icmp sle i32 %v9, 4095
  %v12 = and i1 %v10, %v11
  %v13 = getelementptr i32, ptr addrspace(3) %a3, i32 %tid
  store i32 %v9, ptr addrspace(3) %v13, align 4
  %v14 = and i1 true, %v12
  %v15 = zext i1 %v14 to i8
  %v16 = getelementptr i8, ptr addrspace(3) %a4, i32 %tid
  store i8 %v15, ptr addrspace(3) %v16, align 1
  br label %end2
end2:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v26 = mul nsw i32 %ctaid, 131072
  %v27 = getelementptr float, ptr addrspace(1) %p1, i32 %v26
  %v33 = getelementptr float, ptr addrspace(1) %p2, i32 %v3
  br i1 true, label %then17, label %end18
then17:
  %v19 = getelementptr i8, ptr addrspace(3) %a4, i32 %tid
  %v20 = load i8, ptr addrspace(3) %v19, align 1
  %v21 = icmp ne i8 %v20, 0
  %v22 = getelementptr i32, ptr addrspace(3) %a3, i32 %tid
  %v23 = load i32, ptr addrspace(3) %v22, align 4
  %v24 = call i32 @llvm.smax.i32(i32 %v23, i32 0)
  %v25 = call i32 @llvm.smin.i32(i32 %v24, i32 4095)
  %v28 = mul nsw i32 %tid, 4096
  %v29 = add nsw i32 %v28, %v25
  %v30 = getelementptr float, ptr addrspace(1) %v27, i32 %v29
  %v31 = load float, ptr addrspace(1) %v30, align 4
  %v32 = select i1 %v21, float %v31, float 0x7FF8000000000000
  %v34 = getelementptr float, ptr addrspace(1) %v33, i32 %tid
  store float %v32, ptr addrspace(1) %v34, align 4
  br label %end18
end18:
  ret void
}

