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

@stitch_KERNEL0_0_arena = internal addrspace(3) global [34944 x i8] poison, align 128
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
  %a11 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 18560
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
  %v73 = lshr i32 %tid, 6
  %v74 = and i32 %tid, 63
  %v75 = lshr i32 %v73, 1
  %v76 = and i32 %v75, 3
  %v77 = shl i32 %v76, 4
  %v78 = xor i32 0, %v77
  %v79 = mul nuw nsw i32 %v73, 64
  %v80 = add nuw nsw i32 %v79, %v78
  %v88 = add nuw nsw i32 %v73, 4
  %v89 = lshr i32 %v88, 1
  %v90 = and i32 %v89, 3
  %v91 = shl i32 %v90, 4
  %v92 = xor i32 0, %v91
  %v93 = mul nuw nsw i32 %v88, 64
  %v94 = add nuw nsw i32 %v93, %v92
  %v116 = lshr i32 %v74, 1
  %v117 = and i32 %v116, 3
  %v118 = shl i32 %v117, 4
  %v119 = xor i32 0, %v118
  %v120 = mul nuw nsw i32 %v74, 64
  %v121 = add nuw nsw i32 %v120, %v119
  %v168 = xor i32 16, %v77
  %v169 = add nuw nsw i32 %v79, %v168
  %v177 = xor i32 16, %v91
  %v178 = add nuw nsw i32 %v93, %v177
  %v200 = xor i32 16, %v118
  %v201 = add nuw nsw i32 %v120, %v200
  %v248 = xor i32 32, %v77
  %v249 = add nuw nsw i32 %v79, %v248
  %v257 = xor i32 32, %v91
  %v258 = add nuw nsw i32 %v93, %v257
  %v280 = xor i32 32, %v118
  %v281 = add nuw nsw i32 %v120, %v280
  %v328 = xor i32 48, %v77
  %v329 = add nuw nsw i32 %v79, %v328
  %v337 = xor i32 48, %v91
  %v338 = add nuw nsw i32 %v93, %v337
  %v360 = xor i32 48, %v118
  %v361 = add nuw nsw i32 %v120, %v360
  br label %loop30
loop30:
  %i32 = phi i32 [ 0, %end9 ], [ %i32.n, %end46 ]
  %s33 = phi float [ 0.0, %end9 ], [ %v400, %end46 ]
  %s34 = phi float [ 0.0, %end9 ], [ %v401, %end46 ]
  %s35 = phi float [ 0.0, %end9 ], [ %v402, %end46 ]
  %s36 = phi float [ 0.0, %end9 ], [ %v403, %end46 ]
  %s37 = phi float [ 0.0, %end9 ], [ %v404, %end46 ]
  %s38 = phi float [ 0.0, %end9 ], [ %v405, %end46 ]
  %s39 = phi float [ 0.0, %end9 ], [ %v406, %end46 ]
  %s40 = phi float [ 0.0, %end9 ], [ %v407, %end46 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v41 = mul nsw i32 %i32, -1
  %v42 = add nsw i32 %v41, 3
  %v43 = call i32 @llvm.smin.i32(i32 %v42, i32 1)
  %v44 = icmp sgt i32 %v43, 0
  %v47 = mul nsw i32 %i32, 16
  %v48 = getelementptr float, ptr addrspace(1) %v5, i32 %v47
  %v49 = getelementptr float, ptr addrspace(1) %v48, i64 16
  %v50 = add nsw i32 %i32, 1
  %v51 = urem i32 %v50, 2
  %v52 = mul nsw i32 %v51, 256
  %v53 = getelementptr float, ptr addrspace(3) %a10, i32 %v52
  %v58 = getelementptr float, ptr addrspace(1) %v22, i32 %v47
  %v59 = getelementptr float, ptr addrspace(1) %v58, i64 16
  %v60 = mul nsw i32 %v51, 2048
  %v61 = getelementptr float, ptr addrspace(3) %a11, i32 %v60
  br i1 %v44, label %then45, label %end46
then45:
  br i1 %v7, label %then54, label %end55
then54:
  %v56 = getelementptr i8, ptr addrspace(3) %v53, i32 %v15
  %v57 = getelementptr i8, ptr addrspace(1) %v49, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v56, ptr addrspace(1) %v57)
  br label %end55
end55:
  %v62 = getelementptr i8, ptr addrspace(3) %v61, i32 %v15
  %v63 = getelementptr i8, ptr addrspace(1) %v59, i32 %v18
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v62, ptr addrspace(1) %v63)
  %v64 = getelementptr i8, ptr addrspace(3) %v61, i32 %v15
  %v65 = getelementptr i8, ptr addrspace(3) %v64, i32 4096
  %v66 = getelementptr i8, ptr addrspace(1) %v59, i32 %v18
  %v67 = getelementptr i8, ptr addrspace(1) %v66, i32 16384
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v65, ptr addrspace(1) %v67)
  br label %end46
end46:
  call void @llvm.nvvm.cp.async.commit.group()
  %v68 = urem i32 %i32, 2
  %v69 = mul nsw i32 %v68, 256
  %v70 = getelementptr float, ptr addrspace(3) %a10, i32 %v69
  %v71 = mul nsw i32 %v68, 2048
  %v72 = getelementptr float, ptr addrspace(3) %a11, i32 %v71
  %v81 = getelementptr i8, ptr addrspace(3) %v70, i32 %v80
  %v82 = getelementptr i8, ptr addrspace(3) %v81, i32 0
  %v83 = load <4 x float>, ptr addrspace(3) %v82, align 16
  %v84 = extractelement <4 x float> %v83, i64 0
  %v85 = extractelement <4 x float> %v83, i64 1
  %v86 = extractelement <4 x float> %v83, i64 2
  %v87 = extractelement <4 x float> %v83, i64 3
  %v95 = getelementptr i8, ptr addrspace(3) %v70, i32 %v94
  %v96 = getelementptr i8, ptr addrspace(3) %v95, i32 0
  %v97 = load <4 x float>, ptr addrspace(3) %v96, align 16
  %v98 = extractelement <4 x float> %v97, i64 0
  %v99 = extractelement <4 x float> %v97, i64 1
  %v100 = extractelement <4 x float> %v97, i64 2
  %v101 = extractelement <4 x float> %v97, i64 3
  %v102 = getelementptr i8, ptr addrspace(3) %v70, i32 %v80
  %v103 = getelementptr i8, ptr addrspace(3) %v102, i32 512
  %v104 = load <4 x float>, ptr addrspace(3) %v103, align 16
  %v105 = extractelement <4 x float> %v104, i64 0
  %v106 = extractelement <4 x float> %v104, i64 1
  %v107 = extractelement <4 x float> %v104, i64 2
  %v108 = extractelement <4 x float> %v104, i64 3
  %v109 = getelementptr i8, ptr addrspace(3) %v70, i32 %v94
  %v110 = getelementptr i8, ptr addrspace(3) %v109, i32 512
  %v111 = load <4 x float>, ptr addrspace(3) %v110, align 16
  %v112 = extractelement <4 x float> %v111, i64 0
  %v113 = extractelement <4 x float> %v111, i64 1
  %v114 = extractelement <4 x float> %v111, i64 2
  %v115 = extractelement <4 x float> %v111, i64 3
  %v122 = getelementptr i8, ptr addrspace(3) %v72, i32 %v121
  %v123 = getelementptr i8, ptr addrspace(3) %v122, i32 0
  %v124 = load <4 x float>, ptr addrspace(3) %v123, align 16
  %v125 = extractelement <4 x float> %v124, i64 0
  %v126 = extractelement <4 x float> %v124, i64 1
  %v127 = extractelement <4 x float> %v124, i64 2
  %v128 = extractelement <4 x float> %v124, i64 3
  %v129 = getelementptr i8, ptr addrspace(3) %v72, i32 %v121
  %v130 = getelementptr i8, ptr addrspace(3) %v129, i32 4096
  %v131 = load <4 x float>, ptr addrspace(3) %v130, align 16
  %v132 = extractelement <4 x float> %v131, i64 0
  %v133 = extractelement <4 x float> %v131, i64 1
  %v134 = extractelement <4 x float> %v131, i64 2
  %v135 = extractelement <4 x float> %v131, i64 3
  %v136 = call float @llvm.fma.f32(float %v84, float %v125, float %s33)
  %v137 = call float @llvm.fma.f32(float %v84, float %v132, float %s34)
  %v138 = call float @llvm.fma.f32(float %v98, float %v125, float %s35)
  %v139 = call float @llvm.fma.f32(float %v98, float %v132, float %s36)
  %v140 = call float @llvm.fma.f32(float %v105, float %v125, float %s37)
  %v141 = call float @llvm.fma.f32(float %v105, float %v132, float %s38)
  %v142 = call float @llvm.fma.f32(float %v112, float %v125, float %s39)
  %v143 = call float @llvm.fma.f32(float %v112, float %v132, float %s40)
  %v144 = call float @llvm.fma.f32(float %v85, float %v126, float %v136)
  %v145 = call float @llvm.fma.f32(float %v85, float %v133, float %v137)
  %v146 = call float @llvm.fma.f32(float %v99, float %v126, float %v138)
  %v147 = call float @llvm.fma.f32(float %v99, float %v133, float %v139)
  %v148 = call float @llvm.fma.f32(float %v106, float %v126, float %v140)
  %v149 = call float @llvm.fma.f32(float %v106, float %v133, float %v141)
  %v150 = call float @llvm.fma.f32(float %v113, float %v126, float %v142)
  %v151 = call float @llvm.fma.f32(float %v113, float %v133, float %v143)
  %v152 = call float @llvm.fma.f32(float %v86, float %v127, float %v144)
  %v153 = call float @llvm.fma.f32(float %v86, float %v134, float %v145)
  %v154 = call float @llvm.fma.f32(float %v100, float %v127, float %v146)
  %v155 = call float @llvm.fma.f32(float %v100, float %v134, float %v147)
  %v156 = call float @llvm.fma.f32(float %v107, float %v127, float %v148)
  %v157 = call float @llvm.fma.f32(float %v107, float %v134, float %v149)
  %v158 = call float @llvm.fma.f32(float %v114, float %v127, float %v150)
  %v159 = call float @llvm.fma.f32(float %v114, float %v134, float %v151)
  %v160 = call float @llvm.fma.f32(float %v87, float %v128, float %v152)
  %v161 = call float @llvm.fma.f32(float %v87, float %v135, float %v153)
  %v162 = call float @llvm.fma.f32(float %v101, float %v128, float %v154)
  %v163 = call float @llvm.fma.f32(float %v101, float %v135, float %v155)
  %v164 = call float @llvm.fma.f32(float %v108, float %v128, float %v156)
  %v165 = call float @llvm.fma.f32(float %v108, float %v135, float %v157)
  %v166 = call float @llvm.fma.f32(float %v115, float %v128, float %v158)
  %v167 = call float @llvm.fma.f32(float %v115, float %v135, float %v159)
  %v170 = getelementptr i8, ptr addrspace(3) %v70, i32 %v169
  %v171 = getelementptr i8, ptr addrspace(3) %v170, i32 0
  %v172 = load <4 x float>, ptr addrspace(3) %v171, align 16
  %v173 = extractelement <4 x float> %v172, i64 0
  %v174 = extractelement <4 x float> %v172, i64 1
  %v175 = extractelement <4 x float> %v172, i64 2
  %v176 = extractelement <4 x float> %v172, i64 3
  %v179 = getelementptr i8, ptr addrspace(3) %v70, i32 %v178
  %v180 = getelementptr i8, ptr addrspace(3) %v179, i32 0
  %v181 = load <4 x float>, ptr addrspace(3) %v180, align 16
  %v182 = extractelement <4 x float> %v181, i64 0
  %v183 = extractelement <4 x float> %v181, i64 1
  %v184 = extractelement <4 x float> %v181, i64 2
  %v185 = extractelement <4 x float> %v181, i64 3
  %v186 = getelementptr i8, ptr addrspace(3) %v70, i32 %v169
  %v187 = getelementptr i8, ptr addrspace(3) %v186, i32 512
  %v188 = load <4 x float>, ptr addrspace(3) %v187, align 16
  %v189 = extractelement <4 x float> %v188, i64 0
  %v190 = extractelement <4 x float> %v188, i64 1
  %v191 = extractelement <4 x float> %v188, i64 2
  %v192 = extractelement <4 x float> %v188, i64 3
  %v193 = getelementptr i8, ptr addrspace(3) %v70, i32 %v178
  %v194 = getelementptr i8, ptr addrspace(3) %v193, i32 512
  %v195 = load <4 x float>, ptr addrspace(3) %v194, align 16
  %v196 = extractelement <4 x float> %v195, i64 0
  %v197 = extractelement <4 x float> %v195, i64 1
  %v198 = extractelement <4 x float> %v195, i64 2
  %v199 = extractelement <4 x float> %v195, i64 3
  %v202 = getelementptr i8, ptr addrspace(3) %v72, i32 %v201
  %v203 = getelementptr i8, ptr addrspace(3) %v202, i32 0
  %v204 = load <4 x float>, ptr addrspace(3) %v203, align 16
  %v205 = extractelement <4 x float> %v204, i64 0
  %v206 = extractelement <4 x float> %v204, i64 1
  %v207 = extractelement <4 x float> %v204, i64 2
  %v208 = extractelement <4 x float> %v204, i64 3
  %v209 = getelementptr i8, ptr addrspace(3) %v72, i32 %v201
  %v210 = getelementptr i8, ptr addrspace(3) %v209, i32 4096
  %v211 = load <4 x float>, ptr addrspace(3) %v210, align 16
  %v212 = extractelement <4 x float> %v211, i64 0
  %v213 = extractelement <4 x float> %v211, i64 1
  %v214 = extractelement <4 x float> %v211, i64 2
  %v215 = extractelement <4 x float> %v211, i64 3
  %v216 = call float @llvm.fma.f32(float %v173, float %v205, float %v160)
  %v217 = call float @llvm.fma.f32(float %v173, float %v212, float %v161)
  %v218 = call float @llvm.fma.f32(float %v182, float %v205, float %v162)
  %v219 = call float @llvm.fma.f32(float %v182, float %v212, float %v163)
  %v220 = call float @llvm.fma.f32(float %v189, float %v205, float %v164)
  %v221 = call float @llvm.fma.f32(float %v189, float %v212, float %v165)
  %v222 = call float @llvm.fma.f32(float %v196, float %v205, float %v166)
  %v223 = call float @llvm.fma.f32(float %v196, float %v212, float %v167)
  %v224 = call float @llvm.fma.f32(float %v174, float %v206, float %v216)
  %v225 = call float @llvm.fma.f32(float %v174, float %v213, float %v217)
  %v226 = call float @llvm.fma.f32(float %v183, float %v206, float %v218)
  %v227 = call float @llvm.fma.f32(float %v183, float %v213, float %v219)
  %v228 = call float @llvm.fma.f32(float %v190, float %v206, float %v220)
  %v229 = call float @llvm.fma.f32(float %v190, float %v213, float %v221)
  %v230 = call float @llvm.fma.f32(float %v197, float %v206, float %v222)
  %v231 = call float @llvm.fma.f32(float %v197, float %v213, float %v223)
  %v232 = call float @llvm.fma.f32(float %v175, float %v207, float %v224)
  %v233 = call float @llvm.fma.f32(float %v175, float %v214, float %v225)
  %v234 = call float @llvm.fma.f32(float %v184, float %v207, float %v226)
  %v235 = call float @llvm.fma.f32(float %v184, float %v214, float %v227)
  %v236 = call float @llvm.fma.f32(float %v191, float %v207, float %v228)
  %v237 = call float @llvm.fma.f32(float %v191, float %v214, float %v229)
  %v238 = call float @llvm.fma.f32(float %v198, float %v207, float %v230)
  %v239 = call float @llvm.fma.f32(float %v198, float %v214, float %v231)
  %v240 = call float @llvm.fma.f32(float %v176, float %v208, float %v232)
  %v241 = call float @llvm.fma.f32(float %v176, float %v215, float %v233)
  %v242 = call float @llvm.fma.f32(float %v185, float %v208, float %v234)
  %v243 = call float @llvm.fma.f32(float %v185, float %v215, float %v235)
  %v244 = call float @llvm.fma.f32(float %v192, float %v208, float %v236)
  %v245 = call float @llvm.fma.f32(float %v192, float %v215, float %v237)
  %v246 = call float @llvm.fma.f32(float %v199, float %v208, float %v238)
  %v247 = call float @llvm.fma.f32(float %v199, float %v215, float %v239)
  %v250 = getelementptr i8, ptr addrspace(3) %v70, i32 %v249
  %v251 = getelementptr i8, ptr addrspace(3) %v250, i32 0
  %v252 = load <4 x float>, ptr addrspace(3) %v251, align 16
  %v253 = extractelement <4 x float> %v252, i64 0
  %v254 = extractelement <4 x float> %v252, i64 1
  %v255 = extractelement <4 x float> %v252, i64 2
  %v256 = extractelement <4 x float> %v252, i64 3
  %v259 = getelementptr i8, ptr addrspace(3) %v70, i32 %v258
  %v260 = getelementptr i8, ptr addrspace(3) %v259, i32 0
  %v261 = load <4 x float>, ptr addrspace(3) %v260, align 16
  %v262 = extractelement <4 x float> %v261, i64 0
  %v263 = extractelement <4 x float> %v261, i64 1
  %v264 = extractelement <4 x float> %v261, i64 2
  %v265 = extractelement <4 x float> %v261, i64 3
  %v266 = getelementptr i8, ptr addrspace(3) %v70, i32 %v249
  %v267 = getelementptr i8, ptr addrspace(3) %v266, i32 512
  %v268 = load <4 x float>, ptr addrspace(3) %v267, align 16
  %v269 = extractelement <4 x float> %v268, i64 0
  %v270 = extractelement <4 x float> %v268, i64 1
  %v271 = extractelement <4 x float> %v268, i64 2
  %v272 = extractelement <4 x float> %v268, i64 3
  %v273 = getelementptr i8, ptr addrspace(3) %v70, i32 %v258
  %v274 = getelementptr i8, ptr addrspace(3) %v273, i32 512
  %v275 = load <4 x float>, ptr addrspace(3) %v274, align 16
  %v276 = extractelement <4 x float> %v275, i64 0
  %v277 = extractelement <4 x float> %v275, i64 1
  %v278 = extractelement <4 x float> %v275, i64 2
  %v279 = extractelement <4 x float> %v275, i64 3
  %v282 = getelementptr i8, ptr addrspace(3) %v72, i32 %v281
  %v283 = getelementptr i8, ptr addrspace(3) %v282, i32 0
  %v284 = load <4 x float>, ptr addrspace(3) %v283, align 16
  %v285 = extractelement <4 x float> %v284, i64 0
  %v286 = extractelement <4 x float> %v284, i64 1
  %v287 = extractelement <4 x float> %v284, i64 2
  %v288 = extractelement <4 x float> %v284, i64 3
  %v289 = getelementptr i8, ptr addrspace(3) %v72, i32 %v281
  %v290 = getelementptr i8, ptr addrspace(3) %v289, i32 4096
  %v291 = load <4 x float>, ptr addrspace(3) %v290, align 16
  %v292 = extractelement <4 x float> %v291, i64 0
  %v293 = extractelement <4 x float> %v291, i64 1
  %v294 = extractelement <4 x float> %v291, i64 2
  %v295 = extractelement <4 x float> %v291, i64 3
  %v296 = call float @llvm.fma.f32(float %v253, float %v285, float %v240)
  %v297 = call float @llvm.fma.f32(float %v253, float %v292, float %v241)
  %v298 = call float @llvm.fma.f32(float %v262, float %v285, float %v242)
  %v299 = call float @llvm.fma.f32(float %v262, float %v292, float %v243)
  %v300 = call float @llvm.fma.f32(float %v269, float %v285, float %v244)
  %v301 = call float @llvm.fma.f32(float %v269, float %v292, float %v245)
  %v302 = call float @llvm.fma.f32(float %v276, float %v285, float %v246)
  %v303 = call float @llvm.fma.f32(float %v276, float %v292, float %v247)
  %v304 = call float @llvm.fma.f32(float %v254, float %v286, float %v296)
  %v305 = call float @llvm.fma.f32(float %v254, float %v293, float %v297)
  %v306 = call float @llvm.fma.f32(float %v263, float %v286, float %v298)
  %v307 = call float @llvm.fma.f32(float %v263, float %v293, float %v299)
  %v308 = call float @llvm.fma.f32(float %v270, float %v286, float %v300)
  %v309 = call float @llvm.fma.f32(float %v270, float %v293, float %v301)
  %v310 = call float @llvm.fma.f32(float %v277, float %v286, float %v302)
  %v311 = call float @llvm.fma.f32(float %v277, float %v293, float %v303)
  %v312 = call float @llvm.fma.f32(float %v255, float %v287, float %v304)
  %v313 = call float @llvm.fma.f32(float %v255, float %v294, float %v305)
  %v314 = call float @llvm.fma.f32(float %v264, float %v287, float %v306)
  %v315 = call float @llvm.fma.f32(float %v264, float %v294, float %v307)
  %v316 = call float @llvm.fma.f32(float %v271, float %v287, float %v308)
  %v317 = call float @llvm.fma.f32(float %v271, float %v294, float %v309)
  %v318 = call float @llvm.fma.f32(float %v278, float %v287, float %v310)
  %v319 = call float @llvm.fma.f32(float %v278, float %v294, float %v311)
  %v320 = call float @llvm.fma.f32(float %v256, float %v288, float %v312)
  %v321 = call float @llvm.fma.f32(float %v256, float %v295, float %v313)
  %v322 = call float @llvm.fma.f32(float %v265, float %v288, float %v314)
  %v323 = call float @llvm.fma.f32(float %v265, float %v295, float %v315)
  %v324 = call float @llvm.fma.f32(float %v272, float %v288, float %v316)
  %v325 = call float @llvm.fma.f32(float %v272, float %v295, float %v317)
  %v326 = call float @llvm.fma.f32(float %v279, float %v288, float %v318)
  %v327 = call float @llvm.fma.f32(float %v279, float %v295, float %v319)
  %v330 = getelementptr i8, ptr addrspace(3) %v70, i32 %v329
  %v331 = getelementptr i8, ptr addrspace(3) %v330, i32 0
  %v332 = load <4 x float>, ptr addrspace(3) %v331, align 16
  %v333 = extractelement <4 x float> %v332, i64 0
  %v334 = extractelement <4 x float> %v332, i64 1
  %v335 = extractelement <4 x float> %v332, i64 2
  %v336 = extractelement <4 x float> %v332, i64 3
  %v339 = getelementptr i8, ptr addrspace(3) %v70, i32 %v338
  %v340 = getelementptr i8, ptr addrspace(3) %v339, i32 0
  %v341 = load <4 x float>, ptr addrspace(3) %v340, align 16
  %v342 = extractelement <4 x float> %v341, i64 0
  %v343 = extractelement <4 x float> %v341, i64 1
  %v344 = extractelement <4 x float> %v341, i64 2
  %v345 = extractelement <4 x float> %v341, i64 3
  %v346 = getelementptr i8, ptr addrspace(3) %v70, i32 %v329
  %v347 = getelementptr i8, ptr addrspace(3) %v346, i32 512
  %v348 = load <4 x float>, ptr addrspace(3) %v347, align 16
  %v349 = extractelement <4 x float> %v348, i64 0
  %v350 = extractelement <4 x float> %v348, i64 1
  %v351 = extractelement <4 x float> %v348, i64 2
  %v352 = extractelement <4 x float> %v348, i64 3
  %v353 = getelementptr i8, ptr addrspace(3) %v70, i32 %v338
  %v354 = getelementptr i8, ptr addrspace(3) %v353, i32 512
  %v355 = load <4 x float>, ptr addrspace(3) %v354, align 16
  %v356 = extractelement <4 x float> %v355, i64 0
  %v357 = extractelement <4 x float> %v355, i64 1
  %v358 = extractelement <4 x float> %v355, i64 2
  %v359 = extractelement <4 x float> %v355, i64 3
  %v362 = getelementptr i8, ptr addrspace(3) %v72, i32 %v361
  %v363 = getelementptr i8, ptr addrspace(3) %v362, i32 0
  %v364 = load <4 x float>, ptr addrspace(3) %v363, align 16
  %v365 = extractelement <4 x float> %v364, i64 0
  %v366 = extractelement <4 x float> %v364, i64 1
  %v367 = extractelement <4 x float> %v364, i64 2
  %v368 = extractelement <4 x float> %v364, i64 3
  %v369 = getelementptr i8, ptr addrspace(3) %v72, i32 %v361
  %v370 = getelementptr i8, ptr addrspace(3) %v369, i32 4096
  %v371 = load <4 x float>, ptr addrspace(3) %v370, align 16
  %v372 = extractelement <4 x float> %v371, i64 0
  %v373 = extractelement <4 x float> %v371, i64 1
  %v374 = extractelement <4 x float> %v371, i64 2
  %v375 = extractelement <4 x float> %v371, i64 3
  %v376 = call float @llvm.fma.f32(float %v333, float %v365, float %v320)
  %v377 = call float @llvm.fma.f32(float %v333, float %v372, float %v321)
  %v378 = call float @llvm.fma.f32(float %v342, float %v365, float %v322)
  %v379 = call float @llvm.fma.f32(float %v342, float %v372, float %v323)
  %v380 = call float @llvm.fma.f32(float %v349, float %v365, float %v324)
  %v381 = call float @llvm.fma.f32(float %v349, float %v372, float %v325)
  %v382 = call float @llvm.fma.f32(float %v356, float %v365, float %v326)
  %v383 = call float @llvm.fma.f32(float %v356, float %v372, float %v327)
  %v384 = call float @llvm.fma.f32(float %v334, float %v366, float %v376)
  %v385 = call float @llvm.fma.f32(float %v334, float %v373, float %v377)
  %v386 = call float @llvm.fma.f32(float %v343, float %v366, float %v378)
  %v387 = call float @llvm.fma.f32(float %v343, float %v373, float %v379)
  %v388 = call float @llvm.fma.f32(float %v350, float %v366, float %v380)
  %v389 = call float @llvm.fma.f32(float %v350, float %v373, float %v381)
  %v390 = call float @llvm.fma.f32(float %v357, float %v366, float %v382)
  %v391 = call float @llvm.fma.f32(float %v357, float %v373, float %v383)
  %v392 = call float @llvm.fma.f32(float %v335, float %v367, float %v384)
  %v393 = call float @llvm.fma.f32(float %v335, float %v374, float %v385)
  %v394 = call float @llvm.fma.f32(float %v344, float %v367, float %v386)
  %v395 = call float @llvm.fma.f32(float %v344, float %v374, float %v387)
  %v396 = call float @llvm.fma.f32(float %v351, float %v367, float %v388)
  %v397 = call float @llvm.fma.f32(float %v351, float %v374, float %v389)
  %v398 = call float @llvm.fma.f32(float %v358, float %v367, float %v390)
  %v399 = call float @llvm.fma.f32(float %v358, float %v374, float %v391)
  %v400 = call float @llvm.fma.f32(float %v336, float %v368, float %v392)
  %v401 = call float @llvm.fma.f32(float %v336, float %v375, float %v393)
  %v402 = call float @llvm.fma.f32(float %v345, float %v368, float %v394)
  %v403 = call float @llvm.fma.f32(float %v345, float %v375, float %v395)
  %v404 = call float @llvm.fma.f32(float %v352, float %v368, float %v396)
  %v405 = call float @llvm.fma.f32(float %v352, float %v375, float %v397)
  %v406 = call float @llvm.fma.f32(float %v359, float %v368, float %v398)
  %v407 = call float @llvm.fma.f32(float %v359, float %v375, float %v399)
  %i32.n = add nsw i32 %i32, 1
  %i32.c = icmp slt i32 %i32.n, 4
  br i1 %i32.c, label %loop30, label %end31, !llvm.loop !0
end31:
  %v408 = add nsw i32 0, %v73
  %v409 = add nsw i32 0, %v74
  %v410 = mul nsw i32 %v408, 128
  %v411 = getelementptr float, ptr addrspace(3) %a4, i32 %v410
  %v412 = getelementptr float, ptr addrspace(3) %v411, i32 %v409
  store float %v400, ptr addrspace(3) %v412, align 4
  %v413 = add nuw nsw i32 %v74, 64
  %v414 = add nsw i32 0, %v73
  %v415 = add nsw i32 0, %v413
  %v416 = mul nsw i32 %v414, 128
  %v417 = getelementptr float, ptr addrspace(3) %a4, i32 %v416
  %v418 = getelementptr float, ptr addrspace(3) %v417, i32 %v415
  store float %v401, ptr addrspace(3) %v418, align 4
  %v419 = add nsw i32 0, %v88
  %v420 = add nsw i32 0, %v74
  %v421 = mul nsw i32 %v419, 128
  %v422 = getelementptr float, ptr addrspace(3) %a4, i32 %v421
  %v423 = getelementptr float, ptr addrspace(3) %v422, i32 %v420
  store float %v402, ptr addrspace(3) %v423, align 4
  %v424 = add nsw i32 0, %v88
  %v425 = add nsw i32 0, %v413
  %v426 = mul nsw i32 %v424, 128
  %v427 = getelementptr float, ptr addrspace(3) %a4, i32 %v426
  %v428 = getelementptr float, ptr addrspace(3) %v427, i32 %v425
  store float %v403, ptr addrspace(3) %v428, align 4
  %v429 = add nuw nsw i32 %v73, 8
  %v430 = add nsw i32 0, %v429
  %v431 = add nsw i32 0, %v74
  %v432 = mul nsw i32 %v430, 128
  %v433 = getelementptr float, ptr addrspace(3) %a4, i32 %v432
  %v434 = getelementptr float, ptr addrspace(3) %v433, i32 %v431
  store float %v404, ptr addrspace(3) %v434, align 4
  %v435 = add nsw i32 0, %v429
  %v436 = add nsw i32 0, %v413
  %v437 = mul nsw i32 %v435, 128
  %v438 = getelementptr float, ptr addrspace(3) %a4, i32 %v437
  %v439 = getelementptr float, ptr addrspace(3) %v438, i32 %v436
  store float %v405, ptr addrspace(3) %v439, align 4
  %v440 = add nuw nsw i32 %v73, 12
  %v441 = add nsw i32 0, %v440
  %v442 = add nsw i32 0, %v74
  %v443 = mul nsw i32 %v441, 128
  %v444 = getelementptr float, ptr addrspace(3) %a4, i32 %v443
  %v445 = getelementptr float, ptr addrspace(3) %v444, i32 %v442
  store float %v406, ptr addrspace(3) %v445, align 4
  %v446 = add nsw i32 0, %v440
  %v447 = add nsw i32 0, %v413
  %v448 = mul nsw i32 %v446, 128
  %v449 = getelementptr float, ptr addrspace(3) %a4, i32 %v448
  %v450 = getelementptr float, ptr addrspace(3) %v449, i32 %v447
  store float %v407, ptr addrspace(3) %v450, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v451 = lshr i32 %tid, 4
  %v454 = and i32 %tid, 15
  %v455 = mul nuw nsw i32 %v454, 4
  %v511 = icmp eq i32 %v454, 0
  br i1 true, label %then452, label %end453
then452:
  %v464 = mul nsw i32 %v451, 128
  %v465 = getelementptr float, ptr addrspace(3) %a4, i32 %v464
  %v480 = getelementptr float, ptr addrspace(3) %a5, i32 %v464
  %v458 = icmp slt i32 %v455, 128
  br i1 %v458, label %loop456, label %end457
loop456:
  %i459 = phi i32 [ %v455, %then452 ], [ %i459.n, %loop456 ]
  %s460 = phi float [ 0xFFF0000000000000, %then452 ], [ %v482, %loop456 ]
  %s461 = phi float [ 0xFFF0000000000000, %then452 ], [ %v483, %loop456 ]
  %s462 = phi float [ 0xFFF0000000000000, %then452 ], [ %v484, %loop456 ]
  %s463 = phi float [ 0xFFF0000000000000, %then452 ], [ %v485, %loop456 ]
  %v466 = getelementptr float, ptr addrspace(3) %v465, i32 %i459
  %v467 = load <4 x float>, ptr addrspace(3) %v466, align 16
  %v468 = extractelement <4 x float> %v467, i64 0
  %v469 = extractelement <4 x float> %v467, i64 1
  %v470 = extractelement <4 x float> %v467, i64 2
  %v471 = extractelement <4 x float> %v467, i64 3
  %v472 = fdiv float %v468, 0x4020000000000000
  %v473 = fdiv float %v469, 0x4020000000000000
  %v474 = fdiv float %v470, 0x4020000000000000
  %v475 = fdiv float %v471, 0x4020000000000000
  %v476 = insertelement <4 x float> poison, float %v472, i64 0
  %v477 = insertelement <4 x float> %v476, float %v473, i64 1
  %v478 = insertelement <4 x float> %v477, float %v474, i64 2
  %v479 = insertelement <4 x float> %v478, float %v475, i64 3
  %v481 = getelementptr float, ptr addrspace(3) %v480, i32 %i459
  store <4 x float> %v479, ptr addrspace(3) %v481, align 16
  %v482 = call float @llvm.maximum.f32(float %s460, float %v472)
  %v483 = call float @llvm.maximum.f32(float %s461, float %v473)
  %v484 = call float @llvm.maximum.f32(float %s462, float %v474)
  %v485 = call float @llvm.maximum.f32(float %s463, float %v475)
  %i459.n = add nsw i32 %i459, 64
  %i459.c = icmp slt i32 %i459.n, 128
  br i1 %i459.c, label %loop456, label %end457
end457:
  %v486 = phi float [ 0xFFF0000000000000, %then452 ], [ %v482, %loop456 ]
  %v487 = phi float [ 0xFFF0000000000000, %then452 ], [ %v483, %loop456 ]
  %v488 = phi float [ 0xFFF0000000000000, %then452 ], [ %v484, %loop456 ]
  %v489 = phi float [ 0xFFF0000000000000, %then452 ], [ %v485, %loop456 ]
  %v490 = call float @llvm.maximum.f32(float %v486, float %v488)
  %v491 = call float @llvm.maximum.f32(float %v487, float %v489)
  %v492 = call float @llvm.maximum.f32(float %v490, float %v491)
  %v493 = bitcast float %v492 to i32
  %v494 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v493, i32 1, i32 31)
  %v495 = bitcast i32 %v494 to float
  %v496 = call float @llvm.maximum.f32(float %v492, float %v495)
  %v497 = bitcast float %v496 to i32
  %v498 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v497, i32 2, i32 31)
  %v499 = bitcast i32 %v498 to float
  %v500 = call float @llvm.maximum.f32(float %v496, float %v499)
  %v501 = bitcast float %v500 to i32
  %v502 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v501, i32 4, i32 31)
  %v503 = bitcast i32 %v502 to float
  %v504 = call float @llvm.maximum.f32(float %v500, float %v503)
  %v505 = bitcast float %v504 to i32
  %v506 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v505, i32 8, i32 31)
  %v507 = bitcast i32 %v506 to float
  %v508 = call float @llvm.maximum.f32(float %v504, float %v507)
  %v509 = fcmp ogt float 0xFFF0000000000000, %v508
  %v510 = select i1 %v509, float 0xFFF0000000000000, float %v508
  %v514 = getelementptr float, ptr addrspace(3) %a6, i32 %v451
  br i1 %v511, label %then512, label %end513
then512:
  store float %v510, ptr addrspace(3) %v514, align 4
  br label %end513
end513:
  br label %end453
end453:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %then515, label %end516
then515:
  %v517 = getelementptr float, ptr addrspace(3) %a6, i32 %v451
  %v518 = load float, ptr addrspace(3) %v517, align 4
  %v519 = fcmp ogt float 0xFFF0000000000000, %v518
  %v520 = select i1 %v519, float 0xFFF0000000000000, float %v518
  %v529 = mul nsw i32 %v451, 128
  %v530 = getelementptr float, ptr addrspace(3) %a5, i32 %v529
  %v549 = getelementptr float, ptr addrspace(3) %a7, i32 %v529
  %v523 = icmp slt i32 %v455, 128
  br i1 %v523, label %loop521, label %end522
loop521:
  %i524 = phi i32 [ %v455, %then515 ], [ %i524.n, %loop521 ]
  %s525 = phi float [ 0x8000000000000000, %then515 ], [ %v551, %loop521 ]
  %s526 = phi float [ 0x8000000000000000, %then515 ], [ %v552, %loop521 ]
  %s527 = phi float [ 0x8000000000000000, %then515 ], [ %v553, %loop521 ]
  %s528 = phi float [ 0x8000000000000000, %then515 ], [ %v554, %loop521 ]
  %v531 = getelementptr float, ptr addrspace(3) %v530, i32 %i524
  %v532 = load <4 x float>, ptr addrspace(3) %v531, align 16
  %v533 = extractelement <4 x float> %v532, i64 0
  %v534 = extractelement <4 x float> %v532, i64 1
  %v535 = extractelement <4 x float> %v532, i64 2
  %v536 = extractelement <4 x float> %v532, i64 3
  %v537 = fsub float %v533, %v520
  %v538 = fsub float %v534, %v520
  %v539 = fsub float %v535, %v520
  %v540 = fsub float %v536, %v520
  %v541 = call float @st.exponential.f32(float %v537)
  %v542 = call float @st.exponential.f32(float %v538)
  %v543 = call float @st.exponential.f32(float %v539)
  %v544 = call float @st.exponential.f32(float %v540)
  %v545 = insertelement <4 x float> poison, float %v541, i64 0
  %v546 = insertelement <4 x float> %v545, float %v542, i64 1
  %v547 = insertelement <4 x float> %v546, float %v543, i64 2
  %v548 = insertelement <4 x float> %v547, float %v544, i64 3
  %v550 = getelementptr float, ptr addrspace(3) %v549, i32 %i524
  store <4 x float> %v548, ptr addrspace(3) %v550, align 16
  %v551 = fadd float %s525, %v541
  %v552 = fadd float %s526, %v542
  %v553 = fadd float %s527, %v543
  %v554 = fadd float %s528, %v544
  %i524.n = add nsw i32 %i524, 64
  %i524.c = icmp slt i32 %i524.n, 128
  br i1 %i524.c, label %loop521, label %end522
end522:
  %v555 = phi float [ 0x8000000000000000, %then515 ], [ %v551, %loop521 ]
  %v556 = phi float [ 0x8000000000000000, %then515 ], [ %v552, %loop521 ]
  %v557 = phi float [ 0x8000000000000000, %then515 ], [ %v553, %loop521 ]
  %v558 = phi float [ 0x8000000000000000, %then515 ], [ %v554, %loop521 ]
  %v559 = fadd float %v555, %v557
  %v560 = fadd float %v556, %v558
  %v561 = fadd float %v559, %v560
  %v562 = bitcast float %v561 to i32
  %v563 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v562, i32 1, i32 31)
  %v564 = bitcast i32 %v563 to float
  %v565 = fadd float %v561, %v564
  %v566 = bitcast float %v565 to i32
  %v567 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v566, i32 2, i32 31)
  %v568 = bitcast i32 %v567 to float
  %v569 = fadd float %v565, %v568
  %v570 = bitcast float %v569 to i32
  %v571 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v570, i32 4, i32 31)
  %v572 = bitcast i32 %v571 to float
  %v573 = fadd float %v569, %v572
  %v574 = bitcast float %v573 to i32
  %v575 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v574, i32 8, i32 31)
  %v576 = bitcast i32 %v575 to float
  %v577 = fadd float %v573, %v576
  %v578 = fadd float 0x0000000000000000, %v577
  %v581 = getelementptr float, ptr addrspace(3) %a8, i32 %v451
  br i1 %v511, label %then579, label %end580
then579:
  store float %v578, ptr addrspace(3) %v581, align 4
  br label %end580
end580:
  br label %end516
end516:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v582 = lshr i32 %tid, 5
  %v589 = and i32 %tid, 31
  %v590 = mul nuw nsw i32 %v589, 4
  %v585 = icmp slt i32 %v582, 16
  br i1 %v585, label %loop583, label %end584
loop583:
  %i586 = phi i32 [ %v582, %end516 ], [ %i586.n, %end592 ]
  %v587 = getelementptr float, ptr addrspace(3) %a8, i32 %i586
  %v588 = load float, ptr addrspace(3) %v587, align 4
  %v593 = mul nsw i32 %i586, 128
  %v594 = getelementptr float, ptr addrspace(3) %a7, i32 %v593
  %v609 = getelementptr float, ptr addrspace(3) %a9, i32 %v593
  br i1 true, label %then591, label %end592
then591:
  %v595 = getelementptr float, ptr addrspace(3) %v594, i32 %v590
  %v596 = load <4 x float>, ptr addrspace(3) %v595, align 16
  %v597 = extractelement <4 x float> %v596, i64 0
  %v598 = extractelement <4 x float> %v596, i64 1
  %v599 = extractelement <4 x float> %v596, i64 2
  %v600 = extractelement <4 x float> %v596, i64 3
  %v601 = fdiv float %v597, %v588
  %v602 = fdiv float %v598, %v588
  %v603 = fdiv float %v599, %v588
  %v604 = fdiv float %v600, %v588
  %v605 = insertelement <4 x float> poison, float %v601, i64 0
  %v606 = insertelement <4 x float> %v605, float %v602, i64 1
  %v607 = insertelement <4 x float> %v606, float %v603, i64 2
  %v608 = insertelement <4 x float> %v607, float %v604, i64 3
  %v610 = getelementptr float, ptr addrspace(3) %v609, i32 %v590
  store <4 x float> %v608, ptr addrspace(3) %v610, align 16
  br label %end592
end592:
  %i586.n = add nsw i32 %i586, 8
  %i586.c = icmp slt i32 %i586.n, 16
  br i1 %i586.c, label %loop583, label %end584
end584:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v611 = and i32 %tid, 7
  %v612 = lshr i32 %tid, 3
  %v613 = mul nuw nsw i32 %v611, 16
  %v614 = icmp ult i32 %v612, 16
  %v617 = and i32 %v612, 7
  %v618 = shl i32 %v617, 4
  %v619 = xor i32 %v613, %v618
  %v620 = mul nuw nsw i32 %v612, 128
  %v621 = add nuw nsw i32 %v620, %v619
  %v623 = mul nsw i32 %v612, 512
  %v624 = add nsw i32 %v623, %v613
  %v626 = udiv i32 %v613, 4
  br i1 %v614, label %then615, label %end616
then615:
  %v622 = getelementptr i8, ptr addrspace(3) %a12, i32 %v621
  %v625 = getelementptr i8, ptr addrspace(3) %a9, i32 %v624
  %v627 = load <4 x i32>, ptr addrspace(3) %v625, align 16
  store <4 x i32> %v627, ptr addrspace(3) %v622, align 16
  br label %end616
end616:
  %v628 = urem i32 %ctaid, 2
  %v629 = mul nsw i32 %v628, 32
  %v630 = add nsw i32 %v21, %v629
  %v631 = getelementptr float, ptr addrspace(1) %p2, i32 %v630
  %v632 = getelementptr i8, ptr addrspace(3) %a13, i32 %v621
  %v633 = mul nsw i32 %v612, 256
  %v634 = add nsw i32 %v633, %v613
  %v635 = getelementptr i8, ptr addrspace(1) %v631, i32 %v634
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v632, ptr addrspace(1) %v635)
  call void @llvm.nvvm.cp.async.commit.group()
  %v636 = getelementptr float, ptr addrspace(3) %a9, i64 32
  %v637 = getelementptr float, ptr addrspace(3) %a12, i64 512
  br i1 %v614, label %then638, label %end639
then638:
  %v640 = getelementptr i8, ptr addrspace(3) %v637, i32 %v621
  %v641 = getelementptr i8, ptr addrspace(3) %v636, i32 %v624
  %v642 = load <4 x i32>, ptr addrspace(3) %v641, align 16
  store <4 x i32> %v642, ptr addrspace(3) %v640, align 16
  br label %end639
end639:
  %v643 = getelementptr float, ptr addrspace(1) %v631, i64 2048
  %v644 = getelementptr float, ptr addrspace(3) %a13, i64 1024
  %v645 = getelementptr i8, ptr addrspace(3) %v644, i32 %v621
  %v646 = getelementptr i8, ptr addrspace(1) %v643, i32 %v634
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v645, ptr addrspace(1) %v646)
  call void @llvm.nvvm.cp.async.commit.group()
  %v682 = and i32 %v582, 7
  %v683 = shl i32 %v682, 4
  %v684 = xor i32 0, %v683
  %v685 = mul nuw nsw i32 %v582, 128
  %v686 = add nuw nsw i32 %v685, %v684
  %v701 = and i32 0, 7
  %v702 = shl i32 %v701, 4
  %v703 = xor i32 %v590, %v702
  %v704 = mul nuw nsw i32 0, 128
  %v705 = add nuw nsw i32 %v704, %v703
  %v709 = and i32 1, 7
  %v710 = shl i32 %v709, 4
  %v711 = xor i32 %v590, %v710
  %v712 = mul nuw nsw i32 1, 128
  %v713 = add nuw nsw i32 %v712, %v711
  %v717 = and i32 2, 7
  %v718 = shl i32 %v717, 4
  %v719 = xor i32 %v590, %v718
  %v720 = mul nuw nsw i32 2, 128
  %v721 = add nuw nsw i32 %v720, %v719
  %v725 = and i32 3, 7
  %v726 = shl i32 %v725, 4
  %v727 = xor i32 %v590, %v726
  %v728 = mul nuw nsw i32 3, 128
  %v729 = add nuw nsw i32 %v728, %v727
  %v741 = xor i32 16, %v683
  %v742 = add nuw nsw i32 %v685, %v741
  %v757 = and i32 4, 7
  %v758 = shl i32 %v757, 4
  %v759 = xor i32 %v590, %v758
  %v760 = mul nuw nsw i32 4, 128
  %v761 = add nuw nsw i32 %v760, %v759
  %v765 = and i32 5, 7
  %v766 = shl i32 %v765, 4
  %v767 = xor i32 %v590, %v766
  %v768 = mul nuw nsw i32 5, 128
  %v769 = add nuw nsw i32 %v768, %v767
  %v773 = and i32 6, 7
  %v774 = shl i32 %v773, 4
  %v775 = xor i32 %v590, %v774
  %v776 = mul nuw nsw i32 6, 128
  %v777 = add nuw nsw i32 %v776, %v775
  %v781 = and i32 7, 7
  %v782 = shl i32 %v781, 4
  %v783 = xor i32 %v590, %v782
  %v784 = mul nuw nsw i32 7, 128
  %v785 = add nuw nsw i32 %v784, %v783
  %v797 = xor i32 32, %v683
  %v798 = add nuw nsw i32 %v685, %v797
  %v833 = xor i32 48, %v683
  %v834 = add nuw nsw i32 %v685, %v833
  %v869 = xor i32 64, %v683
  %v870 = add nuw nsw i32 %v685, %v869
  %v905 = xor i32 80, %v683
  %v906 = add nuw nsw i32 %v685, %v905
  %v941 = xor i32 96, %v683
  %v942 = add nuw nsw i32 %v685, %v941
  %v977 = xor i32 112, %v683
  %v978 = add nuw nsw i32 %v685, %v977
  br label %loop647
loop647:
  %i649 = phi i32 [ 0, %end639 ], [ %i649.n, %end657 ]
  %s650 = phi float [ 0.0, %end639 ], [ %v1011, %end657 ]
  %s651 = phi float [ 0.0, %end639 ], [ %v1012, %end657 ]
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v652 = mul nsw i32 %i649, -1
  %v653 = add nsw i32 %v652, 2
  %v654 = call i32 @llvm.smin.i32(i32 %v653, i32 1)
  %v655 = icmp sgt i32 %v654, 0
  %v658 = mul nsw i32 %i649, 32
  %v659 = getelementptr float, ptr addrspace(3) %a9, i32 %v658
  %v660 = getelementptr float, ptr addrspace(3) %v659, i64 64
  %v661 = add nsw i32 %i649, 2
  %v662 = urem i32 %v661, 3
  %v663 = mul nsw i32 %v662, 512
  %v664 = getelementptr float, ptr addrspace(3) %a12, i32 %v663
  %v670 = mul nsw i32 %i649, 2048
  %v671 = getelementptr float, ptr addrspace(1) %v631, i32 %v670
  %v672 = getelementptr float, ptr addrspace(1) %v671, i64 4096
  %v673 = mul nsw i32 %v662, 1024
  %v674 = getelementptr float, ptr addrspace(3) %a13, i32 %v673
  br i1 %v655, label %then656, label %end657
then656:
  br i1 %v614, label %then665, label %end666
then665:
  %v667 = getelementptr i8, ptr addrspace(3) %v664, i32 %v621
  %v668 = getelementptr i8, ptr addrspace(3) %v660, i32 %v624
  %v669 = load <4 x i32>, ptr addrspace(3) %v668, align 16
  store <4 x i32> %v669, ptr addrspace(3) %v667, align 16
  br label %end666
end666:
  %v675 = getelementptr i8, ptr addrspace(3) %v674, i32 %v621
  %v676 = getelementptr i8, ptr addrspace(1) %v672, i32 %v634
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %v675, ptr addrspace(1) %v676)
  br label %end657
end657:
  call void @llvm.nvvm.cp.async.commit.group()
  %v677 = urem i32 %i649, 3
  %v678 = mul nsw i32 %v677, 512
  %v679 = getelementptr float, ptr addrspace(3) %a12, i32 %v678
  %v680 = mul nsw i32 %v677, 1024
  %v681 = getelementptr float, ptr addrspace(3) %a13, i32 %v680
  %v687 = getelementptr i8, ptr addrspace(3) %v679, i32 %v686
  %v688 = getelementptr i8, ptr addrspace(3) %v687, i32 0
  %v689 = load <4 x float>, ptr addrspace(3) %v688, align 16
  %v690 = extractelement <4 x float> %v689, i64 0
  %v691 = extractelement <4 x float> %v689, i64 1
  %v692 = extractelement <4 x float> %v689, i64 2
  %v693 = extractelement <4 x float> %v689, i64 3
  %v694 = getelementptr i8, ptr addrspace(3) %v679, i32 %v686
  %v695 = getelementptr i8, ptr addrspace(3) %v694, i32 1024
  %v696 = load <4 x float>, ptr addrspace(3) %v695, align 16
  %v697 = extractelement <4 x float> %v696, i64 0
  %v698 = extractelement <4 x float> %v696, i64 1
  %v699 = extractelement <4 x float> %v696, i64 2
  %v700 = extractelement <4 x float> %v696, i64 3
  %v706 = getelementptr i8, ptr addrspace(3) %v681, i32 %v705
  %v707 = getelementptr i8, ptr addrspace(3) %v706, i32 0
  %v708 = load float, ptr addrspace(3) %v707, align 4
  %v714 = getelementptr i8, ptr addrspace(3) %v681, i32 %v713
  %v715 = getelementptr i8, ptr addrspace(3) %v714, i32 0
  %v716 = load float, ptr addrspace(3) %v715, align 4
  %v722 = getelementptr i8, ptr addrspace(3) %v681, i32 %v721
  %v723 = getelementptr i8, ptr addrspace(3) %v722, i32 0
  %v724 = load float, ptr addrspace(3) %v723, align 4
  %v730 = getelementptr i8, ptr addrspace(3) %v681, i32 %v729
  %v731 = getelementptr i8, ptr addrspace(3) %v730, i32 0
  %v732 = load float, ptr addrspace(3) %v731, align 4
  %v733 = call float @llvm.fma.f32(float %v690, float %v708, float %s650)
  %v734 = call float @llvm.fma.f32(float %v697, float %v708, float %s651)
  %v735 = call float @llvm.fma.f32(float %v691, float %v716, float %v733)
  %v736 = call float @llvm.fma.f32(float %v698, float %v716, float %v734)
  %v737 = call float @llvm.fma.f32(float %v692, float %v724, float %v735)
  %v738 = call float @llvm.fma.f32(float %v699, float %v724, float %v736)
  %v739 = call float @llvm.fma.f32(float %v693, float %v732, float %v737)
  %v740 = call float @llvm.fma.f32(float %v700, float %v732, float %v738)
  %v743 = getelementptr i8, ptr addrspace(3) %v679, i32 %v742
  %v744 = getelementptr i8, ptr addrspace(3) %v743, i32 0
  %v745 = load <4 x float>, ptr addrspace(3) %v744, align 16
  %v746 = extractelement <4 x float> %v745, i64 0
  %v747 = extractelement <4 x float> %v745, i64 1
  %v748 = extractelement <4 x float> %v745, i64 2
  %v749 = extractelement <4 x float> %v745, i64 3
  %v750 = getelementptr i8, ptr addrspace(3) %v679, i32 %v742
  %v751 = getelementptr i8, ptr addrspace(3) %v750, i32 1024
  %v752 = load <4 x float>, ptr addrspace(3) %v751, align 16
  %v753 = extractelement <4 x float> %v752, i64 0
  %v754 = extractelement <4 x float> %v752, i64 1
  %v755 = extractelement <4 x float> %v752, i64 2
  %v756 = extractelement <4 x float> %v752, i64 3
  %v762 = getelementptr i8, ptr addrspace(3) %v681, i32 %v761
  %v763 = getelementptr i8, ptr addrspace(3) %v762, i32 0
  %v764 = load float, ptr addrspace(3) %v763, align 4
  %v770 = getelementptr i8, ptr addrspace(3) %v681, i32 %v769
  %v771 = getelementptr i8, ptr addrspace(3) %v770, i32 0
  %v772 = load float, ptr addrspace(3) %v771, align 4
  %v778 = getelementptr i8, ptr addrspace(3) %v681, i32 %v777
  %v779 = getelementptr i8, ptr addrspace(3) %v778, i32 0
  %v780 = load float, ptr addrspace(3) %v779, align 4
  %v786 = getelementptr i8, ptr addrspace(3) %v681, i32 %v785
  %v787 = getelementptr i8, ptr addrspace(3) %v786, i32 0
  %v788 = load float, ptr addrspace(3) %v787, align 4
  %v789 = call float @llvm.fma.f32(float %v746, float %v764, float %v739)
  %v790 = call float @llvm.fma.f32(float %v753, float %v764, float %v740)
  %v791 = call float @llvm.fma.f32(float %v747, float %v772, float %v789)
  %v792 = call float @llvm.fma.f32(float %v754, float %v772, float %v790)
  %v793 = call float @llvm.fma.f32(float %v748, float %v780, float %v791)
  %v794 = call float @llvm.fma.f32(float %v755, float %v780, float %v792)
  %v795 = call float @llvm.fma.f32(float %v749, float %v788, float %v793)
  %v796 = call float @llvm.fma.f32(float %v756, float %v788, float %v794)
  %v799 = getelementptr i8, ptr addrspace(3) %v679, i32 %v798
  %v800 = getelementptr i8, ptr addrspace(3) %v799, i32 0
  %v801 = load <4 x float>, ptr addrspace(3) %v800, align 16
  %v802 = extractelement <4 x float> %v801, i64 0
  %v803 = extractelement <4 x float> %v801, i64 1
  %v804 = extractelement <4 x float> %v801, i64 2
  %v805 = extractelement <4 x float> %v801, i64 3
  %v806 = getelementptr i8, ptr addrspace(3) %v679, i32 %v798
  %v807 = getelementptr i8, ptr addrspace(3) %v806, i32 1024
  %v808 = load <4 x float>, ptr addrspace(3) %v807, align 16
  %v809 = extractelement <4 x float> %v808, i64 0
  %v810 = extractelement <4 x float> %v808, i64 1
  %v811 = extractelement <4 x float> %v808, i64 2
  %v812 = extractelement <4 x float> %v808, i64 3
  %v813 = getelementptr i8, ptr addrspace(3) %v681, i32 %v705
  %v814 = getelementptr i8, ptr addrspace(3) %v813, i32 1024
  %v815 = load float, ptr addrspace(3) %v814, align 4
  %v816 = getelementptr i8, ptr addrspace(3) %v681, i32 %v713
  %v817 = getelementptr i8, ptr addrspace(3) %v816, i32 1024
  %v818 = load float, ptr addrspace(3) %v817, align 4
  %v819 = getelementptr i8, ptr addrspace(3) %v681, i32 %v721
  %v820 = getelementptr i8, ptr addrspace(3) %v819, i32 1024
  %v821 = load float, ptr addrspace(3) %v820, align 4
  %v822 = getelementptr i8, ptr addrspace(3) %v681, i32 %v729
  %v823 = getelementptr i8, ptr addrspace(3) %v822, i32 1024
  %v824 = load float, ptr addrspace(3) %v823, align 4
  %v825 = call float @llvm.fma.f32(float %v802, float %v815, float %v795)
  %v826 = call float @llvm.fma.f32(float %v809, float %v815, float %v796)
  %v827 = call float @llvm.fma.f32(float %v803, float %v818, float %v825)
  %v828 = call float @llvm.fma.f32(float %v810, float %v818, float %v826)
  %v829 = call float @llvm.fma.f32(float %v804, float %v821, float %v827)
  %v830 = call float @llvm.fma.f32(float %v811, float %v821, float %v828)
  %v831 = call float @llvm.fma.f32(float %v805, float %v824, float %v829)
  %v832 = call float @llvm.fma.f32(float %v812, float %v824, float %v830)
  %v835 = getelementptr i8, ptr addrspace(3) %v679, i32 %v834
  %v836 = getelementptr i8, ptr addrspace(3) %v835, i32 0
  %v837 = load <4 x float>, ptr addrspace(3) %v836, align 16
  %v838 = extractelement <4 x float> %v837, i64 0
  %v839 = extractelement <4 x float> %v837, i64 1
  %v840 = extractelement <4 x float> %v837, i64 2
  %v841 = extractelement <4 x float> %v837, i64 3
  %v842 = getelementptr i8, ptr addrspace(3) %v679, i32 %v834
  %v843 = getelementptr i8, ptr addrspace(3) %v842, i32 1024
  %v844 = load <4 x float>, ptr addrspace(3) %v843, align 16
  %v845 = extractelement <4 x float> %v844, i64 0
  %v846 = extractelement <4 x float> %v844, i64 1
  %v847 = extractelement <4 x float> %v844, i64 2
  %v848 = extractelement <4 x float> %v844, i64 3
  %v849 = getelementptr i8, ptr addrspace(3) %v681, i32 %v761
  %v850 = getelementptr i8, ptr addrspace(3) %v849, i32 1024
  %v851 = load float, ptr addrspace(3) %v850, align 4
  %v852 = getelementptr i8, ptr addrspace(3) %v681, i32 %v769
  %v853 = getelementptr i8, ptr addrspace(3) %v852, i32 1024
  %v854 = load float, ptr addrspace(3) %v853, align 4
  %v855 = getelementptr i8, ptr addrspace(3) %v681, i32 %v777
  %v856 = getelementptr i8, ptr addrspace(3) %v855, i32 1024
  %v857 = load float, ptr addrspace(3) %v856, align 4
  %v858 = getelementptr i8, ptr addrspace(3) %v681, i32 %v785
  %v859 = getelementptr i8, ptr addrspace(3) %v858, i32 1024
  %v860 = load float, ptr addrspace(3) %v859, align 4
  %v861 = call float @llvm.fma.f32(float %v838, float %v851, float %v831)
  %v862 = call float @llvm.fma.f32(float %v845, float %v851, float %v832)
  %v863 = call float @llvm.fma.f32(float %v839, float %v854, float %v861)
  %v864 = call float @llvm.fma.f32(float %v846, float %v854, float %v862)
  %v865 = call float @llvm.fma.f32(float %v840, float %v857, float %v863)
  %v866 = call float @llvm.fma.f32(float %v847, float %v857, float %v864)
  %v867 = call float @llvm.fma.f32(float %v841, float %v860, float %v865)
  %v868 = call float @llvm.fma.f32(float %v848, float %v860, float %v866)
  %v871 = getelementptr i8, ptr addrspace(3) %v679, i32 %v870
  %v872 = getelementptr i8, ptr addrspace(3) %v871, i32 0
  %v873 = load <4 x float>, ptr addrspace(3) %v872, align 16
  %v874 = extractelement <4 x float> %v873, i64 0
  %v875 = extractelement <4 x float> %v873, i64 1
  %v876 = extractelement <4 x float> %v873, i64 2
  %v877 = extractelement <4 x float> %v873, i64 3
  %v878 = getelementptr i8, ptr addrspace(3) %v679, i32 %v870
  %v879 = getelementptr i8, ptr addrspace(3) %v878, i32 1024
  %v880 = load <4 x float>, ptr addrspace(3) %v879, align 16
  %v881 = extractelement <4 x float> %v880, i64 0
  %v882 = extractelement <4 x float> %v880, i64 1
  %v883 = extractelement <4 x float> %v880, i64 2
  %v884 = extractelement <4 x float> %v880, i64 3
  %v885 = getelementptr i8, ptr addrspace(3) %v681, i32 %v705
  %v886 = getelementptr i8, ptr addrspace(3) %v885, i32 2048
  %v887 = load float, ptr addrspace(3) %v886, align 4
  %v888 = getelementptr i8, ptr addrspace(3) %v681, i32 %v713
  %v889 = getelementptr i8, ptr addrspace(3) %v888, i32 2048
  %v890 = load float, ptr addrspace(3) %v889, align 4
  %v891 = getelementptr i8, ptr addrspace(3) %v681, i32 %v721
  %v892 = getelementptr i8, ptr addrspace(3) %v891, i32 2048
  %v893 = load float, ptr addrspace(3) %v892, align 4
  %v894 = getelementptr i8, ptr addrspace(3) %v681, i32 %v729
  %v895 = getelementptr i8, ptr addrspace(3) %v894, i32 2048
  %v896 = load float, ptr addrspace(3) %v895, align 4
  %v897 = call float @llvm.fma.f32(float %v874, float %v887, float %v867)
  %v898 = call float @llvm.fma.f32(float %v881, float %v887, float %v868)
  %v899 = call float @llvm.fma.f32(float %v875, float %v890, float %v897)
  %v900 = call float @llvm.fma.f32(float %v882, float %v890, float %v898)
  %v901 = call float @llvm.fma.f32(float %v876, float %v893, float %v899)
  %v902 = call float @llvm.fma.f32(float %v883, float %v893, float %v900)
  %v903 = call float @llvm.fma.f32(float %v877, float %v896, float %v901)
  %v904 = call float @llvm.fma.f32(float %v884, float %v896, float %v902)
  %v907 = getelementptr i8, ptr addrspace(3) %v679, i32 %v906
  %v908 = getelementptr i8, ptr addrspace(3) %v907, i32 0
  %v909 = load <4 x float>, ptr addrspace(3) %v908, align 16
  %v910 = extractelement <4 x float> %v909, i64 0
  %v911 = extractelement <4 x float> %v909, i64 1
  %v912 = extractelement <4 x float> %v909, i64 2
  %v913 = extractelement <4 x float> %v909, i64 3
  %v914 = getelementptr i8, ptr addrspace(3) %v679, i32 %v906
  %v915 = getelementptr i8, ptr addrspace(3) %v914, i32 1024
  %v916 = load <4 x float>, ptr addrspace(3) %v915, align 16
  %v917 = extractelement <4 x float> %v916, i64 0
  %v918 = extractelement <4 x float> %v916, i64 1
  %v919 = extractelement <4 x float> %v916, i64 2
  %v920 = extractelement <4 x float> %v916, i64 3
  %v921 = getelementptr i8, ptr addrspace(3) %v681, i32 %v761
  %v922 = getelementptr i8, ptr addrspace(3) %v921, i32 2048
  %v923 = load float, ptr addrspace(3) %v922, align 4
  %v924 = getelementptr i8, ptr addrspace(3) %v681, i32 %v769
  %v925 = getelementptr i8, ptr addrspace(3) %v924, i32 2048
  %v926 = load float, ptr addrspace(3) %v925, align 4
  %v927 = getelementptr i8, ptr addrspace(3) %v681, i32 %v777
  %v928 = getelementptr i8, ptr addrspace(3) %v927, i32 2048
  %v929 = load float, ptr addrspace(3) %v928, align 4
  %v930 = getelementptr i8, ptr addrspace(3) %v681, i32 %v785
  %v931 = getelementptr i8, ptr addrspace(3) %v930, i32 2048
  %v932 = load float, ptr addrspace(3) %v931, align 4
  %v933 = call float @llvm.fma.f32(float %v910, float %v923, float %v903)
  %v934 = call float @llvm.fma.f32(float %v917, float %v923, float %v904)
  %v935 = call float @llvm.fma.f32(float %v911, float %v926, float %v933)
  %v936 = call float @llvm.fma.f32(float %v918, float %v926, float %v934)
  %v937 = call float @llvm.fma.f32(float %v912, float %v929, float %v935)
  %v938 = call float @llvm.fma.f32(float %v919, float %v929, float %v936)
  %v939 = call float @llvm.fma.f32(float %v913, float %v932, float %v937)
  %v940 = call float @llvm.fma.f32(float %v920, float %v932, float %v938)
  %v943 = getelementptr i8, ptr addrspace(3) %v679, i32 %v942
  %v944 = getelementptr i8, ptr addrspace(3) %v943, i32 0
  %v945 = load <4 x float>, ptr addrspace(3) %v944, align 16
  %v946 = extractelement <4 x float> %v945, i64 0
  %v947 = extractelement <4 x float> %v945, i64 1
  %v948 = extractelement <4 x float> %v945, i64 2
  %v949 = extractelement <4 x float> %v945, i64 3
  %v950 = getelementptr i8, ptr addrspace(3) %v679, i32 %v942
  %v951 = getelementptr i8, ptr addrspace(3) %v950, i32 1024
  %v952 = load <4 x float>, ptr addrspace(3) %v951, align 16
  %v953 = extractelement <4 x float> %v952, i64 0
  %v954 = extractelement <4 x float> %v952, i64 1
  %v955 = extractelement <4 x float> %v952, i64 2
  %v956 = extractelement <4 x float> %v952, i64 3
  %v957 = getelementptr i8, ptr addrspace(3) %v681, i32 %v705
  %v958 = getelementptr i8, ptr addrspace(3) %v957, i32 3072
  %v959 = load float, ptr addrspace(3) %v958, align 4
  %v960 = getelementptr i8, ptr addrspace(3) %v681, i32 %v713
  %v961 = getelementptr i8, ptr addrspace(3) %v960, i32 3072
  %v962 = load float, ptr addrspace(3) %v961, align 4
  %v963 = getelementptr i8, ptr addrspace(3) %v681, i32 %v721
  %v964 = getelementptr i8, ptr addrspace(3) %v963, i32 3072
  %v965 = load float, ptr addrspace(3) %v964, align 4
  %v966 = getelementptr i8, ptr addrspace(3) %v681, i32 %v729
  %v967 = getelementptr i8, ptr addrspace(3) %v966, i32 3072
  %v968 = load float, ptr addrspace(3) %v967, align 4
  %v969 = call float @llvm.fma.f32(float %v946, float %v959, float %v939)
  %v970 = call float @llvm.fma.f32(float %v953, float %v959, float %v940)
  %v971 = call float @llvm.fma.f32(float %v947, float %v962, float %v969)
  %v972 = call float @llvm.fma.f32(float %v954, float %v962, float %v970)
  %v973 = call float @llvm.fma.f32(float %v948, float %v965, float %v971)
  %v974 = call float @llvm.fma.f32(float %v955, float %v965, float %v972)
  %v975 = call float @llvm.fma.f32(float %v949, float %v968, float %v973)
  %v976 = call float @llvm.fma.f32(float %v956, float %v968, float %v974)
  %v979 = getelementptr i8, ptr addrspace(3) %v679, i32 %v978
  %v980 = getelementptr i8, ptr addrspace(3) %v979, i32 0
  %v981 = load <4 x float>, ptr addrspace(3) %v980, align 16
  %v982 = extractelement <4 x float> %v981, i64 0
  %v983 = extractelement <4 x float> %v981, i64 1
  %v984 = extractelement <4 x float> %v981, i64 2
  %v985 = extractelement <4 x float> %v981, i64 3
  %v986 = getelementptr i8, ptr addrspace(3) %v679, i32 %v978
  %v987 = getelementptr i8, ptr addrspace(3) %v986, i32 1024
  %v988 = load <4 x float>, ptr addrspace(3) %v987, align 16
  %v989 = extractelement <4 x float> %v988, i64 0
  %v990 = extractelement <4 x float> %v988, i64 1
  %v991 = extractelement <4 x float> %v988, i64 2
  %v992 = extractelement <4 x float> %v988, i64 3
  %v993 = getelementptr i8, ptr addrspace(3) %v681, i32 %v761
  %v994 = getelementptr i8, ptr addrspace(3) %v993, i32 3072
  %v995 = load float, ptr addrspace(3) %v994, align 4
  %v996 = getelementptr i8, ptr addrspace(3) %v681, i32 %v769
  %v997 = getelementptr i8, ptr addrspace(3) %v996, i32 3072
  %v998 = load float, ptr addrspace(3) %v997, align 4
  %v999 = getelementptr i8, ptr addrspace(3) %v681, i32 %v777
  %v1000 = getelementptr i8, ptr addrspace(3) %v999, i32 3072
  %v1001 = load float, ptr addrspace(3) %v1000, align 4
  %v1002 = getelementptr i8, ptr addrspace(3) %v681, i32 %v785
  %v1003 = getelementptr i8, ptr addrspace(3) %v1002, i32 3072
  %v1004 = load float, ptr addrspace(3) %v1003, align 4
  %v1005 = call float @llvm.fma.f32(float %v982, float %v995, float %v975)
  %v1006 = call float @llvm.fma.f32(float %v989, float %v995, float %v976)
  %v1007 = call float @llvm.fma.f32(float %v983, float %v998, float %v1005)
  %v1008 = call float @llvm.fma.f32(float %v990, float %v998, float %v1006)
  %v1009 = call float @llvm.fma.f32(float %v984, float %v1001, float %v1007)
  %v1010 = call float @llvm.fma.f32(float %v991, float %v1001, float %v1008)
  %v1011 = call float @llvm.fma.f32(float %v985, float %v1004, float %v1009)
  %v1012 = call float @llvm.fma.f32(float %v992, float %v1004, float %v1010)
  %i649.n = add nsw i32 %i649, 1
  %i649.c = icmp slt i32 %i649.n, 4
  br i1 %i649.c, label %loop647, label %end648, !llvm.loop !0
end648:
  %v1013 = add nsw i32 %v4, %v629
  %v1014 = getelementptr float, ptr addrspace(1) %p3, i32 %v1013
  %v1015 = add nsw i32 0, %v582
  %v1016 = add nsw i32 0, %v589
  %v1017 = mul nsw i32 %v1015, 64
  %v1018 = getelementptr float, ptr addrspace(1) %v1014, i32 %v1017
  %v1019 = getelementptr float, ptr addrspace(1) %v1018, i32 %v1016
  store float %v1011, ptr addrspace(1) %v1019, align 4
  %v1020 = add nuw nsw i32 %v582, 8
  %v1021 = add nsw i32 0, %v1020
  %v1022 = add nsw i32 0, %v589
  %v1023 = mul nsw i32 %v1021, 64
  %v1024 = getelementptr float, ptr addrspace(1) %v1014, i32 %v1023
  %v1025 = getelementptr float, ptr addrspace(1) %v1024, i32 %v1022
  store float %v1012, ptr addrspace(1) %v1025, align 4
  ret void
}

