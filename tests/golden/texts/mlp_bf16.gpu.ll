declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3))
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3))
declare { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32, i32, i32, i32, i32, i32, float, float, float, float)
declare float @llvm.fma.f32(float, float, float)

define internal float @st.tanh.f32(float %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = fcmp olt float 0x4024000000000000, %x0
  %v2 = select i1 %v1, float 0x4024000000000000, float %x0
  %v3 = fcmp ogt float 0xC024000000000000, %v2
  %v4 = select i1 %v3, float 0xC024000000000000, float %v2
  %v5 = call float @llvm.fma.f32(float %v4, float 0x4007154760000000, float 0x4168000FE0000000)
  %v6 = fsub float %v5, 0x4168000FE0000000
  %v7 = bitcast float %v5 to i32
  %v8 = shl i32 %v7, 23
  %v9 = bitcast i32 %v8 to float
  %v10 = call float @llvm.fma.f32(float %v6, float 0xBFD62E4300000000, float %v4)
  %v11 = fmul float %v10, %v10
  %v12 = call float @llvm.fma.f32(float 0x3FA6BA05E0000000, float %v10, float 0x3FC1225360000000)
  %v13 = call float @llvm.fma.f32(float %v12, float %v10, float 0x3FD5556EE0000000)
  %v14 = call float @llvm.fma.f32(float %v13, float %v10, float 0x3FE5554B40000000)
  %v15 = call float @llvm.fma.f32(float %v14, float %v10, float 0x3FEFFFFFE0000000)
  %v16 = call float @llvm.fma.f32(float %v11, float %v15, float %v10)
  %v17 = call float @llvm.fma.f32(float %v9, float 0x3FE0000000000000, float 0xBFE0000000000000)
  %v18 = call float @llvm.fma.f32(float %v9, float %v16, float %v17)
  %v19 = fadd float %v18, 0x3FF0000000000000
  %v20 = fdiv float %v18, %v19
  %v21 = fcmp oeq float %v18, 0x0000000000000000
  %v22 = select i1 %v21, float %x0, float %v20
  ret float %v22
}

@stitch_KERNEL0_0_arena = internal addrspace(3) global [4608 x i8] poison, align 128
@stitch_KERNEL0_0_exchange = internal addrspace(3) global [9728 x i8] poison, align 16
@stitch_KERNEL0_0_met = internal addrspace(1) global i32 0, align 4
define ptx_kernel void @stitch_KERNEL0_0(ptr addrspace(1) align 16 %p0, ptr addrspace(1) align 16 %p1, ptr addrspace(1) align 16 %p2, ptr addrspace(1) align 16 %p3, ptr addrspace(1) align 16 %p4, ptr addrspace(1) align 16 %p5, ptr addrspace(1) align 16 %p6) nounwind "nvvm.reqntid"="256,1,1" "nvvm.minctasm"="2" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %a7 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 0
  %a8 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_arena, i32 4096
  %v8 = udiv i32 %ctaid, 16
  %v9 = mul nsw i32 %v8, 1024
  %v10 = getelementptr i16, ptr addrspace(1) %p2, i32 %v9
  %v11 = and i32 %tid, 7
  %v12 = mul nuw nsw i32 %v11, 8
  %v13 = lshr i32 %tid, 3
  %v32 = mul nuw nsw i32 %v13, 144
  %v33 = mul nuw nsw i32 %v12, 2
  %v34 = add nsw i32 %v32, %v33
  %v35 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v34
  %v36 = urem i32 %ctaid, 16
  %v37 = mul nsw i32 %v36, 16
  %v38 = getelementptr i16, ptr addrspace(1) %p3, i32 %v37
  %v39 = and i32 %tid, 3
  %v40 = mul nuw nsw i32 %v39, 8
  %v41 = lshr i32 %tid, 2
  %v60 = mul nuw nsw i32 %v41, 80
  %v61 = mul nuw nsw i32 %v40, 2
  %v62 = add nsw i32 %v60, %v61
  %v63 = add nuw nsw i32 %v62, 4608
  %v64 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v63
  %v81 = lshr i32 %tid, 7
  %v82 = lshr i32 %tid, 5
  %v83 = and i32 %v82, 3
  %v84 = mul nuw nsw i32 %v81, 16
  %v85 = mul nuw nsw i32 %v83, 8
  %v86 = and i32 %tid, 31
  %v87 = mul nuw nsw i32 %v85, 2
  %v88 = mul nuw nsw i32 %v86, 80
  %v89 = add nuw nsw i32 %v87, %v88
  %v90 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v89
  %v91 = getelementptr i8, ptr addrspace(3) %v90, i32 4608
  %v97 = and i32 %tid, 15
  %v98 = lshr i32 %tid, 4
  %v99 = and i32 %v98, 1
  %v100 = mul nuw nsw i32 %v84, 144
  %v101 = mul nuw nsw i32 %v97, 144
  %v102 = add nuw nsw i32 %v100, %v101
  %v103 = mul nuw nsw i32 %v99, 16
  %v104 = add nuw nsw i32 %v102, %v103
  %v105 = getelementptr i8, ptr addrspace(3) @stitch_KERNEL0_0_exchange, i32 %v104
  %v106 = getelementptr i8, ptr addrspace(3) %v105, i32 0
  %v117 = getelementptr i8, ptr addrspace(3) %v105, i32 32
  %v128 = getelementptr i8, ptr addrspace(3) %v90, i32 7168
  %v134 = getelementptr i8, ptr addrspace(3) %v105, i32 64
  %v145 = getelementptr i8, ptr addrspace(3) %v105, i32 96
  br label %loop1
loop1:
  %i3 = phi i32 [ 0, %entry ], [ %i3.n, %loop1 ]
  %s4 = phi float [ 0.0, %entry ], [ %v152, %loop1 ]
  %s5 = phi float [ 0.0, %entry ], [ %v153, %loop1 ]
  %s6 = phi float [ 0.0, %entry ], [ %v154, %loop1 ]
  %s7 = phi float [ 0.0, %entry ], [ %v155, %loop1 ]
  %v14 = add nsw i32 0, %v13
  %v15 = icmp slt i32 %v14, 8
  %v16 = add nsw i32 0, %v13
  %v17 = add nsw i32 %i3, %v12
  %v18 = mul nsw i32 %v16, 128
  %v19 = add nsw i32 %v18, %v17
  %v20 = select i1 %v15, i32 %v19, i32 0
  %v21 = getelementptr i16, ptr addrspace(1) %v10, i32 %v20
  %v22 = load <8 x i16>, ptr addrspace(1) %v21, align 16
  %v23 = select i1 %v15, <8 x i16> %v22, <8 x i16> zeroinitializer
  %v24 = extractelement <8 x i16> %v23, i64 0
  %v25 = extractelement <8 x i16> %v23, i64 1
  %v26 = extractelement <8 x i16> %v23, i64 2
  %v27 = extractelement <8 x i16> %v23, i64 3
  %v28 = extractelement <8 x i16> %v23, i64 4
  %v29 = extractelement <8 x i16> %v23, i64 5
  %v30 = extractelement <8 x i16> %v23, i64 6
  %v31 = extractelement <8 x i16> %v23, i64 7
  %v42 = add nsw i32 0, %v40
  %v43 = icmp slt i32 %v42, 16
  %v44 = add nsw i32 0, %v40
  %v45 = add nsw i32 %i3, %v41
  %v46 = mul nsw i32 %v45, 256
  %v47 = add nsw i32 %v44, %v46
  %v48 = select i1 %v43, i32 %v47, i32 0
  %v49 = getelementptr i16, ptr addrspace(1) %v38, i32 %v48
  %v50 = load <8 x i16>, ptr addrspace(1) %v49, align 16
  %v51 = select i1 %v43, <8 x i16> %v50, <8 x i16> zeroinitializer
  %v52 = extractelement <8 x i16> %v51, i64 0
  %v53 = extractelement <8 x i16> %v51, i64 1
  %v54 = extractelement <8 x i16> %v51, i64 2
  %v55 = extractelement <8 x i16> %v51, i64 3
  %v56 = extractelement <8 x i16> %v51, i64 4
  %v57 = extractelement <8 x i16> %v51, i64 5
  %v58 = extractelement <8 x i16> %v51, i64 6
  %v59 = extractelement <8 x i16> %v51, i64 7
  %v65 = insertelement <8 x i16> poison, i16 %v24, i64 0
  %v66 = insertelement <8 x i16> %v65, i16 %v25, i64 1
  %v67 = insertelement <8 x i16> %v66, i16 %v26, i64 2
  %v68 = insertelement <8 x i16> %v67, i16 %v27, i64 3
  %v69 = insertelement <8 x i16> %v68, i16 %v28, i64 4
  %v70 = insertelement <8 x i16> %v69, i16 %v29, i64 5
  %v71 = insertelement <8 x i16> %v70, i16 %v30, i64 6
  %v72 = insertelement <8 x i16> %v71, i16 %v31, i64 7
  store <8 x i16> %v72, ptr addrspace(3) %v35, align 16
  %v73 = insertelement <8 x i16> poison, i16 %v52, i64 0
  %v74 = insertelement <8 x i16> %v73, i16 %v53, i64 1
  %v75 = insertelement <8 x i16> %v74, i16 %v54, i64 2
  %v76 = insertelement <8 x i16> %v75, i16 %v55, i64 3
  %v77 = insertelement <8 x i16> %v76, i16 %v56, i64 4
  %v78 = insertelement <8 x i16> %v77, i16 %v57, i64 5
  %v79 = insertelement <8 x i16> %v78, i16 %v58, i64 6
  %v80 = insertelement <8 x i16> %v79, i16 %v59, i64 7
  store <8 x i16> %v80, ptr addrspace(3) %v64, align 16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v92 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v91)
  %v93 = extractvalue { i32, i32, i32, i32 } %v92, 0
  %v94 = extractvalue { i32, i32, i32, i32 } %v92, 1
  %v95 = extractvalue { i32, i32, i32, i32 } %v92, 2
  %v96 = extractvalue { i32, i32, i32, i32 } %v92, 3
  %v107 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v106)
  %v108 = extractvalue { i32, i32, i32, i32 } %v107, 0
  %v109 = extractvalue { i32, i32, i32, i32 } %v107, 1
  %v110 = extractvalue { i32, i32, i32, i32 } %v107, 2
  %v111 = extractvalue { i32, i32, i32, i32 } %v107, 3
  %v112 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v108, i32 %v109, i32 %v110, i32 %v111, i32 %v93, i32 %v94, float %s4, float %s5, float %s6, float %s7)
  %v113 = extractvalue { float, float, float, float } %v112, 0
  %v114 = extractvalue { float, float, float, float } %v112, 1
  %v115 = extractvalue { float, float, float, float } %v112, 2
  %v116 = extractvalue { float, float, float, float } %v112, 3
  %v118 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v117)
  %v119 = extractvalue { i32, i32, i32, i32 } %v118, 0
  %v120 = extractvalue { i32, i32, i32, i32 } %v118, 1
  %v121 = extractvalue { i32, i32, i32, i32 } %v118, 2
  %v122 = extractvalue { i32, i32, i32, i32 } %v118, 3
  %v123 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v119, i32 %v120, i32 %v121, i32 %v122, i32 %v95, i32 %v96, float %v113, float %v114, float %v115, float %v116)
  %v124 = extractvalue { float, float, float, float } %v123, 0
  %v125 = extractvalue { float, float, float, float } %v123, 1
  %v126 = extractvalue { float, float, float, float } %v123, 2
  %v127 = extractvalue { float, float, float, float } %v123, 3
  %v129 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v128)
  %v130 = extractvalue { i32, i32, i32, i32 } %v129, 0
  %v131 = extractvalue { i32, i32, i32, i32 } %v129, 1
  %v132 = extractvalue { i32, i32, i32, i32 } %v129, 2
  %v133 = extractvalue { i32, i32, i32, i32 } %v129, 3
  %v135 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v134)
  %v136 = extractvalue { i32, i32, i32, i32 } %v135, 0
  %v137 = extractvalue { i32, i32, i32, i32 } %v135, 1
  %v138 = extractvalue { i32, i32, i32, i32 } %v135, 2
  %v139 = extractvalue { i32, i32, i32, i32 } %v135, 3
  %v140 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v136, i32 %v137, i32 %v138, i32 %v139, i32 %v130, i32 %v131, float %v124, float %v125, float %v126, float %v127)
  %v141 = extractvalue { float, float, float, float } %v140, 0
  %v142 = extractvalue { float, float, float, float } %v140, 1
  %v143 = extractvalue { float, float, float, float } %v140, 2
  %v144 = extractvalue { float, float, float, float } %v140, 3
  %v146 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v145)
  %v147 = extractvalue { i32, i32, i32, i32 } %v146, 0
  %v148 = extractvalue { i32, i32, i32, i32 } %v146, 1
  %v149 = extractvalue { i32, i32, i32, i32 } %v146, 2
  %v150 = extractvalue { i32, i32, i32, i32 } %v146, 3
  %v151 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v147, i32 %v148, i32 %v149, i32 %v150, i32 %v132, i32 %v133, float %v141, float %v142, float %v143, float %v144)
  %v152 = extractvalue { float, float, float, float } %v151, 0
  %v153 = extractvalue { float, float, float, float } %v151, 1
  %v154 = extractvalue { float, float, float, float } %v151, 2
  %v155 = extractvalue { float, float, float, float } %v151, 3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i3.n = add nsw i32 %i3, 64
  %i3.c = icmp slt i32 %i3.n, 128
  br i1 %i3.c, label %loop1, label %end2
end2:
  %v156 = mul nsw i32 %v8, 2048
  %v157 = add nsw i32 %v156, %v37
  %v158 = getelementptr float, ptr addrspace(1) %p6, i32 %v157
  %v159 = and i32 %v41, 7
  %v160 = add nuw nsw i32 %v84, %v159
  %v161 = shl i32 %v39, 1
  %v162 = add nuw nsw i32 %v85, %v161
  %v163 = add nuw nsw i32 %v160, 0
  %v164 = add nuw nsw i32 %v162, 0
  %v165 = add nsw i32 0, %v163
  %v166 = add nsw i32 0, %v164
  %v167 = icmp slt i32 %v165, 8
  %v168 = mul nsw i32 %v165, 256
  %v169 = getelementptr float, ptr addrspace(1) %v158, i32 %v168
  %v170 = icmp slt i32 %v166, 16
  %v171 = getelementptr float, ptr addrspace(1) %v169, i32 %v166
  %v172 = and i1 %v167, %v170
  br i1 %v172, label %then173, label %end174
then173:
  %v175 = insertelement <2 x float> poison, float %v152, i64 0
  %v176 = insertelement <2 x float> %v175, float %v153, i64 1
  store <2 x float> %v176, ptr addrspace(1) %v171, align 8
  br label %end174
end174:
  %v177 = add nuw nsw i32 %v160, 8
  %v178 = add nsw i32 0, %v177
  %v179 = add nsw i32 0, %v164
  %v180 = icmp slt i32 %v178, 8
  %v181 = mul nsw i32 %v178, 256
  %v182 = getelementptr float, ptr addrspace(1) %v158, i32 %v181
  %v183 = icmp slt i32 %v179, 16
  %v184 = getelementptr float, ptr addrspace(1) %v182, i32 %v179
  %v185 = and i1 %v180, %v183
  br i1 %v185, label %then186, label %end187
then186:
  %v188 = insertelement <2 x float> poison, float %v154, i64 0
  %v189 = insertelement <2 x float> %v188, float %v155, i64 1
  store <2 x float> %v189, ptr addrspace(1) %v184, align 8
  br label %end187
end187:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v193 = icmp eq i32 %tid, 0
  br i1 %v193, label %arrive190, label %met192
arrive190:
  %v194 = icmp eq i32 %ctaid, 0
  %v195 = select i1 %v194, i32 2147483521, i32 1
  fence syncscope("device") acq_rel
  %v196 = atomicrmw add ptr addrspace(1) @stitch_KERNEL0_0_met, i32 %v195 syncscope("device") monotonic, align 4
  br label %wait191
wait191:
  %v197 = load atomic i32, ptr addrspace(1) @stitch_KERNEL0_0_met syncscope("device") acquire, align 4
  %v198 = xor i32 %v196, %v197
  %v199 = icmp sge i32 %v198, 0
  br i1 %v199, label %wait191, label %met192
met192:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v200 = icmp ult i32 %ctaid, 64
  %v203 = lshr i32 %tid, 6
  %v208 = and i32 %tid, 63
  %v209 = mul nuw nsw i32 %v208, 4
  %v212 = udiv i32 %ctaid, 8
  %v213 = mul nsw i32 %v212, 2048
  %v214 = getelementptr float, ptr addrspace(1) %p6, i32 %v213
  %v544 = urem i32 %ctaid, 8
  %v545 = mul nsw i32 %v544, 16
  %v546 = getelementptr i16, ptr addrspace(1) %p4, i32 %v545
  %v655 = icmp slt i32 %v98, 8
  %v669 = getelementptr i16, ptr addrspace(1) %p0, i32 %v545
  %v684 = mul nsw i32 %v212, 1024
  %v685 = add nsw i32 %v684, %v545
  %v686 = getelementptr i16, ptr addrspace(1) %p5, i32 %v685
  br i1 %v200, label %then201, label %end202
then201:
  %v206 = icmp slt i32 %v203, 8
  br i1 %v206, label %loop204, label %end205
loop204:
  %i207 = phi i32 [ %v203, %then201 ], [ %i207.n, %end211 ]
  %v215 = mul nsw i32 %i207, 256
  %v216 = getelementptr float, ptr addrspace(1) %v214, i32 %v215
  %v517 = getelementptr i16, ptr addrspace(3) %a7, i32 %v215
  br i1 true, label %then210, label %end211
then210:
  %v217 = getelementptr float, ptr addrspace(1) %v216, i32 %v209
  %v218 = load <4 x float>, ptr addrspace(1) %v217, align 16
  %v219 = extractelement <4 x float> %v218, i64 0
  %v220 = extractelement <4 x float> %v218, i64 1
  %v221 = extractelement <4 x float> %v218, i64 2
  %v222 = extractelement <4 x float> %v218, i64 3
  %v223 = fptrunc float %v219 to bfloat
  %v224 = bitcast bfloat %v223 to i16
  %v225 = zext i16 %v224 to i32
  %v226 = shl i32 %v225, 16
  %v227 = bitcast i32 %v226 to float
  %v228 = fptrunc float %v220 to bfloat
  %v229 = bitcast bfloat %v228 to i16
  %v230 = zext i16 %v229 to i32
  %v231 = shl i32 %v230, 16
  %v232 = bitcast i32 %v231 to float
  %v233 = fptrunc float %v221 to bfloat
  %v234 = bitcast bfloat %v233 to i16
  %v235 = zext i16 %v234 to i32
  %v236 = shl i32 %v235, 16
  %v237 = bitcast i32 %v236 to float
  %v238 = fptrunc float %v222 to bfloat
  %v239 = bitcast bfloat %v238 to i16
  %v240 = zext i16 %v239 to i32
  %v241 = shl i32 %v240, 16
  %v242 = bitcast i32 %v241 to float
  %v243 = getelementptr i16, ptr addrspace(1) %p1, i32 %v209
  %v244 = load <4 x i16>, ptr addrspace(1) %v243, align 8
  %v245 = extractelement <4 x i16> %v244, i64 0
  %v246 = extractelement <4 x i16> %v244, i64 1
  %v247 = extractelement <4 x i16> %v244, i64 2
  %v248 = extractelement <4 x i16> %v244, i64 3
  %v249 = zext i16 %v245 to i32
  %v250 = shl i32 %v249, 16
  %v251 = bitcast i32 %v250 to float
  %v252 = zext i16 %v246 to i32
  %v253 = shl i32 %v252, 16
  %v254 = bitcast i32 %v253 to float
  %v255 = zext i16 %v247 to i32
  %v256 = shl i32 %v255, 16
  %v257 = bitcast i32 %v256 to float
  %v258 = zext i16 %v248 to i32
  %v259 = shl i32 %v258, 16
  %v260 = bitcast i32 %v259 to float
  %v261 = fadd float %v227, %v251
  %v262 = fptrunc float %v261 to bfloat
  %v263 = bitcast bfloat %v262 to i16
  %v264 = zext i16 %v263 to i32
  %v265 = shl i32 %v264, 16
  %v266 = bitcast i32 %v265 to float
  %v267 = fadd float %v232, %v254
  %v268 = fptrunc float %v267 to bfloat
  %v269 = bitcast bfloat %v268 to i16
  %v270 = zext i16 %v269 to i32
  %v271 = shl i32 %v270, 16
  %v272 = bitcast i32 %v271 to float
  %v273 = fadd float %v237, %v257
  %v274 = fptrunc float %v273 to bfloat
  %v275 = bitcast bfloat %v274 to i16
  %v276 = zext i16 %v275 to i32
  %v277 = shl i32 %v276, 16
  %v278 = bitcast i32 %v277 to float
  %v279 = fadd float %v242, %v260
  %v280 = fptrunc float %v279 to bfloat
  %v281 = bitcast bfloat %v280 to i16
  %v282 = zext i16 %v281 to i32
  %v283 = shl i32 %v282, 16
  %v284 = bitcast i32 %v283 to float
  %v285 = fmul float %v266, %v266
  %v286 = fptrunc float %v285 to bfloat
  %v287 = bitcast bfloat %v286 to i16
  %v288 = zext i16 %v287 to i32
  %v289 = shl i32 %v288, 16
  %v290 = bitcast i32 %v289 to float
  %v291 = fmul float %v272, %v272
  %v292 = fptrunc float %v291 to bfloat
  %v293 = bitcast bfloat %v292 to i16
  %v294 = zext i16 %v293 to i32
  %v295 = shl i32 %v294, 16
  %v296 = bitcast i32 %v295 to float
  %v297 = fmul float %v278, %v278
  %v298 = fptrunc float %v297 to bfloat
  %v299 = bitcast bfloat %v298 to i16
  %v300 = zext i16 %v299 to i32
  %v301 = shl i32 %v300, 16
  %v302 = bitcast i32 %v301 to float
  %v303 = fmul float %v284, %v284
  %v304 = fptrunc float %v303 to bfloat
  %v305 = bitcast bfloat %v304 to i16
  %v306 = zext i16 %v305 to i32
  %v307 = shl i32 %v306, 16
  %v308 = bitcast i32 %v307 to float
  %v309 = fmul float %v290, %v266
  %v310 = fptrunc float %v309 to bfloat
  %v311 = bitcast bfloat %v310 to i16
  %v312 = zext i16 %v311 to i32
  %v313 = shl i32 %v312, 16
  %v314 = bitcast i32 %v313 to float
  %v315 = fmul float %v296, %v272
  %v316 = fptrunc float %v315 to bfloat
  %v317 = bitcast bfloat %v316 to i16
  %v318 = zext i16 %v317 to i32
  %v319 = shl i32 %v318, 16
  %v320 = bitcast i32 %v319 to float
  %v321 = fmul float %v302, %v278
  %v322 = fptrunc float %v321 to bfloat
  %v323 = bitcast bfloat %v322 to i16
  %v324 = zext i16 %v323 to i32
  %v325 = shl i32 %v324, 16
  %v326 = bitcast i32 %v325 to float
  %v327 = fmul float %v308, %v284
  %v328 = fptrunc float %v327 to bfloat
  %v329 = bitcast bfloat %v328 to i16
  %v330 = zext i16 %v329 to i32
  %v331 = shl i32 %v330, 16
  %v332 = bitcast i32 %v331 to float
  %v333 = fmul float %v314, 0x3FA6E00000000000
  %v334 = fptrunc float %v333 to bfloat
  %v335 = bitcast bfloat %v334 to i16
  %v336 = zext i16 %v335 to i32
  %v337 = shl i32 %v336, 16
  %v338 = bitcast i32 %v337 to float
  %v339 = fmul float %v320, 0x3FA6E00000000000
  %v340 = fptrunc float %v339 to bfloat
  %v341 = bitcast bfloat %v340 to i16
  %v342 = zext i16 %v341 to i32
  %v343 = shl i32 %v342, 16
  %v344 = bitcast i32 %v343 to float
  %v345 = fmul float %v326, 0x3FA6E00000000000
  %v346 = fptrunc float %v345 to bfloat
  %v347 = bitcast bfloat %v346 to i16
  %v348 = zext i16 %v347 to i32
  %v349 = shl i32 %v348, 16
  %v350 = bitcast i32 %v349 to float
  %v351 = fmul float %v332, 0x3FA6E00000000000
  %v352 = fptrunc float %v351 to bfloat
  %v353 = bitcast bfloat %v352 to i16
  %v354 = zext i16 %v353 to i32
  %v355 = shl i32 %v354, 16
  %v356 = bitcast i32 %v355 to float
  %v357 = fadd float %v266, %v338
  %v358 = fptrunc float %v357 to bfloat
  %v359 = bitcast bfloat %v358 to i16
  %v360 = zext i16 %v359 to i32
  %v361 = shl i32 %v360, 16
  %v362 = bitcast i32 %v361 to float
  %v363 = fadd float %v272, %v344
  %v364 = fptrunc float %v363 to bfloat
  %v365 = bitcast bfloat %v364 to i16
  %v366 = zext i16 %v365 to i32
  %v367 = shl i32 %v366, 16
  %v368 = bitcast i32 %v367 to float
  %v369 = fadd float %v278, %v350
  %v370 = fptrunc float %v369 to bfloat
  %v371 = bitcast bfloat %v370 to i16
  %v372 = zext i16 %v371 to i32
  %v373 = shl i32 %v372, 16
  %v374 = bitcast i32 %v373 to float
  %v375 = fadd float %v284, %v356
  %v376 = fptrunc float %v375 to bfloat
  %v377 = bitcast bfloat %v376 to i16
  %v378 = zext i16 %v377 to i32
  %v379 = shl i32 %v378, 16
  %v380 = bitcast i32 %v379 to float
  %v381 = fmul float %v362, 0x3FE9800000000000
  %v382 = fptrunc float %v381 to bfloat
  %v383 = bitcast bfloat %v382 to i16
  %v384 = zext i16 %v383 to i32
  %v385 = shl i32 %v384, 16
  %v386 = bitcast i32 %v385 to float
  %v387 = fmul float %v368, 0x3FE9800000000000
  %v388 = fptrunc float %v387 to bfloat
  %v389 = bitcast bfloat %v388 to i16
  %v390 = zext i16 %v389 to i32
  %v391 = shl i32 %v390, 16
  %v392 = bitcast i32 %v391 to float
  %v393 = fmul float %v374, 0x3FE9800000000000
  %v394 = fptrunc float %v393 to bfloat
  %v395 = bitcast bfloat %v394 to i16
  %v396 = zext i16 %v395 to i32
  %v397 = shl i32 %v396, 16
  %v398 = bitcast i32 %v397 to float
  %v399 = fmul float %v380, 0x3FE9800000000000
  %v400 = fptrunc float %v399 to bfloat
  %v401 = bitcast bfloat %v400 to i16
  %v402 = zext i16 %v401 to i32
  %v403 = shl i32 %v402, 16
  %v404 = bitcast i32 %v403 to float
  %v405 = call float @st.tanh.f32(float %v386)
  %v406 = fptrunc float %v405 to bfloat
  %v407 = bitcast bfloat %v406 to i16
  %v408 = zext i16 %v407 to i32
  %v409 = shl i32 %v408, 16
  %v410 = bitcast i32 %v409 to float
  %v411 = call float @st.tanh.f32(float %v392)
  %v412 = fptrunc float %v411 to bfloat
  %v413 = bitcast bfloat %v412 to i16
  %v414 = zext i16 %v413 to i32
  %v415 = shl i32 %v414, 16
  %v416 = bitcast i32 %v415 to float
  %v417 = call float @st.tanh.f32(float %v398)
  %v418 = fptrunc float %v417 to bfloat
  %v419 = bitcast bfloat %v418 to i16
  %v420 = zext i16 %v419 to i32
  %v421 = shl i32 %v420, 16
  %v422 = bitcast i32 %v421 to float
  %v423 = call float @st.tanh.f32(float %v404)
  %v424 = fptrunc float %v423 to bfloat
  %v425 = bitcast bfloat %v424 to i16
  %v426 = zext i16 %v425 to i32
  %v427 = shl i32 %v426, 16
  %v428 = bitcast i32 %v427 to float
  %v429 = fadd float %v410, 0x3FF0000000000000
  %v430 = fptrunc float %v429 to bfloat
  %v431 = bitcast bfloat %v430 to i16
  %v432 = zext i16 %v431 to i32
  %v433 = shl i32 %v432, 16
  %v434 = bitcast i32 %v433 to float
  %v435 = fadd float %v416, 0x3FF0000000000000
  %v436 = fptrunc float %v435 to bfloat
  %v437 = bitcast bfloat %v436 to i16
  %v438 = zext i16 %v437 to i32
  %v439 = shl i32 %v438, 16
  %v440 = bitcast i32 %v439 to float
  %v441 = fadd float %v422, 0x3FF0000000000000
  %v442 = fptrunc float %v441 to bfloat
  %v443 = bitcast bfloat %v442 to i16
  %v444 = zext i16 %v443 to i32
  %v445 = shl i32 %v444, 16
  %v446 = bitcast i32 %v445 to float
  %v447 = fadd float %v428, 0x3FF0000000000000
  %v448 = fptrunc float %v447 to bfloat
  %v449 = bitcast bfloat %v448 to i16
  %v450 = zext i16 %v449 to i32
  %v451 = shl i32 %v450, 16
  %v452 = bitcast i32 %v451 to float
  %v453 = fmul float %v434, 0x3FE0000000000000
  %v454 = fptrunc float %v453 to bfloat
  %v455 = bitcast bfloat %v454 to i16
  %v456 = zext i16 %v455 to i32
  %v457 = shl i32 %v456, 16
  %v458 = bitcast i32 %v457 to float
  %v459 = fmul float %v440, 0x3FE0000000000000
  %v460 = fptrunc float %v459 to bfloat
  %v461 = bitcast bfloat %v460 to i16
  %v462 = zext i16 %v461 to i32
  %v463 = shl i32 %v462, 16
  %v464 = bitcast i32 %v463 to float
  %v465 = fmul float %v446, 0x3FE0000000000000
  %v466 = fptrunc float %v465 to bfloat
  %v467 = bitcast bfloat %v466 to i16
  %v468 = zext i16 %v467 to i32
  %v469 = shl i32 %v468, 16
  %v470 = bitcast i32 %v469 to float
  %v471 = fmul float %v452, 0x3FE0000000000000
  %v472 = fptrunc float %v471 to bfloat
  %v473 = bitcast bfloat %v472 to i16
  %v474 = zext i16 %v473 to i32
  %v475 = shl i32 %v474, 16
  %v476 = bitcast i32 %v475 to float
  %v477 = fmul float %v266, %v458
  %v478 = fptrunc float %v477 to bfloat
  %v479 = bitcast bfloat %v478 to i16
  %v480 = zext i16 %v479 to i32
  %v481 = shl i32 %v480, 16
  %v482 = bitcast i32 %v481 to float
  %v483 = fmul float %v272, %v464
  %v484 = fptrunc float %v483 to bfloat
  %v485 = bitcast bfloat %v484 to i16
  %v486 = zext i16 %v485 to i32
  %v487 = shl i32 %v486, 16
  %v488 = bitcast i32 %v487 to float
  %v489 = fmul float %v278, %v470
  %v490 = fptrunc float %v489 to bfloat
  %v491 = bitcast bfloat %v490 to i16
  %v492 = zext i16 %v491 to i32
  %v493 = shl i32 %v492, 16
  %v494 = bitcast i32 %v493 to float
  %v495 = fmul float %v284, %v476
  %v496 = fptrunc float %v495 to bfloat
  %v497 = bitcast bfloat %v496 to i16
  %v498 = zext i16 %v497 to i32
  %v499 = shl i32 %v498, 16
  %v500 = bitcast i32 %v499 to float
  %v501 = bitcast float %v482 to i32
  %v502 = lshr i32 %v501, 16
  %v503 = trunc i32 %v502 to i16
  %v504 = bitcast float %v488 to i32
  %v505 = lshr i32 %v504, 16
  %v506 = trunc i32 %v505 to i16
  %v507 = bitcast float %v494 to i32
  %v508 = lshr i32 %v507, 16
  %v509 = trunc i32 %v508 to i16
  %v510 = bitcast float %v500 to i32
  %v511 = lshr i32 %v510, 16
  %v512 = trunc i32 %v511 to i16
  %v513 = insertelement <4 x i16> poison, i16 %v503, i64 0
  %v514 = insertelement <4 x i16> %v513, i16 %v506, i64 1
  %v515 = insertelement <4 x i16> %v514, i16 %v509, i64 2
  %v516 = insertelement <4 x i16> %v515, i16 %v512, i64 3
  %v518 = getelementptr i16, ptr addrspace(3) %v517, i32 %v209
  store <4 x i16> %v516, ptr addrspace(3) %v518, align 8
  br label %end211
end211:
  %i207.n = add nsw i32 %i207, 4
  %i207.c = icmp slt i32 %i207.n, 8
  br i1 %i207.c, label %loop204, label %end205
end205:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %loop519
loop519:
  %i521 = phi i32 [ 0, %end205 ], [ %i521.n, %loop519 ]
  %s522 = phi float [ 0.0, %end205 ], [ %v627, %loop519 ]
  %s523 = phi float [ 0.0, %end205 ], [ %v628, %loop519 ]
  %s524 = phi float [ 0.0, %end205 ], [ %v629, %loop519 ]
  %s525 = phi float [ 0.0, %end205 ], [ %v630, %loop519 ]
  %v526 = add nsw i32 0, %v13
  %v527 = icmp slt i32 %v526, 8
  %v528 = add nsw i32 0, %v13
  %v529 = add nsw i32 %i521, %v12
  %v530 = mul nsw i32 %v528, 256
  %v531 = add nsw i32 %v530, %v529
  %v532 = select i1 %v527, i32 %v531, i32 0
  %v533 = getelementptr i16, ptr addrspace(3) %a7, i32 %v532
  %v534 = load <8 x i16>, ptr addrspace(3) %v533, align 16
  %v535 = select i1 %v527, <8 x i16> %v534, <8 x i16> zeroinitializer
  %v536 = extractelement <8 x i16> %v535, i64 0
  %v537 = extractelement <8 x i16> %v535, i64 1
  %v538 = extractelement <8 x i16> %v535, i64 2
  %v539 = extractelement <8 x i16> %v535, i64 3
  %v540 = extractelement <8 x i16> %v535, i64 4
  %v541 = extractelement <8 x i16> %v535, i64 5
  %v542 = extractelement <8 x i16> %v535, i64 6
  %v543 = extractelement <8 x i16> %v535, i64 7
  %v547 = add nsw i32 0, %v40
  %v548 = icmp slt i32 %v547, 16
  %v549 = add nsw i32 0, %v40
  %v550 = add nsw i32 %i521, %v41
  %v551 = mul nsw i32 %v550, 128
  %v552 = add nsw i32 %v549, %v551
  %v553 = select i1 %v548, i32 %v552, i32 0
  %v554 = getelementptr i16, ptr addrspace(1) %v546, i32 %v553
  %v555 = load <8 x i16>, ptr addrspace(1) %v554, align 16
  %v556 = select i1 %v548, <8 x i16> %v555, <8 x i16> zeroinitializer
  %v557 = extractelement <8 x i16> %v556, i64 0
  %v558 = extractelement <8 x i16> %v556, i64 1
  %v559 = extractelement <8 x i16> %v556, i64 2
  %v560 = extractelement <8 x i16> %v556, i64 3
  %v561 = extractelement <8 x i16> %v556, i64 4
  %v562 = extractelement <8 x i16> %v556, i64 5
  %v563 = extractelement <8 x i16> %v556, i64 6
  %v564 = extractelement <8 x i16> %v556, i64 7
  %v565 = insertelement <8 x i16> poison, i16 %v536, i64 0
  %v566 = insertelement <8 x i16> %v565, i16 %v537, i64 1
  %v567 = insertelement <8 x i16> %v566, i16 %v538, i64 2
  %v568 = insertelement <8 x i16> %v567, i16 %v539, i64 3
  %v569 = insertelement <8 x i16> %v568, i16 %v540, i64 4
  %v570 = insertelement <8 x i16> %v569, i16 %v541, i64 5
  %v571 = insertelement <8 x i16> %v570, i16 %v542, i64 6
  %v572 = insertelement <8 x i16> %v571, i16 %v543, i64 7
  store <8 x i16> %v572, ptr addrspace(3) %v35, align 16
  %v573 = insertelement <8 x i16> poison, i16 %v557, i64 0
  %v574 = insertelement <8 x i16> %v573, i16 %v558, i64 1
  %v575 = insertelement <8 x i16> %v574, i16 %v559, i64 2
  %v576 = insertelement <8 x i16> %v575, i16 %v560, i64 3
  %v577 = insertelement <8 x i16> %v576, i16 %v561, i64 4
  %v578 = insertelement <8 x i16> %v577, i16 %v562, i64 5
  %v579 = insertelement <8 x i16> %v578, i16 %v563, i64 6
  %v580 = insertelement <8 x i16> %v579, i16 %v564, i64 7
  store <8 x i16> %v580, ptr addrspace(3) %v64, align 16
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v581 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v91)
  %v582 = extractvalue { i32, i32, i32, i32 } %v581, 0
  %v583 = extractvalue { i32, i32, i32, i32 } %v581, 1
  %v584 = extractvalue { i32, i32, i32, i32 } %v581, 2
  %v585 = extractvalue { i32, i32, i32, i32 } %v581, 3
  %v586 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v106)
  %v587 = extractvalue { i32, i32, i32, i32 } %v586, 0
  %v588 = extractvalue { i32, i32, i32, i32 } %v586, 1
  %v589 = extractvalue { i32, i32, i32, i32 } %v586, 2
  %v590 = extractvalue { i32, i32, i32, i32 } %v586, 3
  %v591 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v587, i32 %v588, i32 %v589, i32 %v590, i32 %v582, i32 %v583, float %s522, float %s523, float %s524, float %s525)
  %v592 = extractvalue { float, float, float, float } %v591, 0
  %v593 = extractvalue { float, float, float, float } %v591, 1
  %v594 = extractvalue { float, float, float, float } %v591, 2
  %v595 = extractvalue { float, float, float, float } %v591, 3
  %v596 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v117)
  %v597 = extractvalue { i32, i32, i32, i32 } %v596, 0
  %v598 = extractvalue { i32, i32, i32, i32 } %v596, 1
  %v599 = extractvalue { i32, i32, i32, i32 } %v596, 2
  %v600 = extractvalue { i32, i32, i32, i32 } %v596, 3
  %v601 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v597, i32 %v598, i32 %v599, i32 %v600, i32 %v584, i32 %v585, float %v592, float %v593, float %v594, float %v595)
  %v602 = extractvalue { float, float, float, float } %v601, 0
  %v603 = extractvalue { float, float, float, float } %v601, 1
  %v604 = extractvalue { float, float, float, float } %v601, 2
  %v605 = extractvalue { float, float, float, float } %v601, 3
  %v606 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %v128)
  %v607 = extractvalue { i32, i32, i32, i32 } %v606, 0
  %v608 = extractvalue { i32, i32, i32, i32 } %v606, 1
  %v609 = extractvalue { i32, i32, i32, i32 } %v606, 2
  %v610 = extractvalue { i32, i32, i32, i32 } %v606, 3
  %v611 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v134)
  %v612 = extractvalue { i32, i32, i32, i32 } %v611, 0
  %v613 = extractvalue { i32, i32, i32, i32 } %v611, 1
  %v614 = extractvalue { i32, i32, i32, i32 } %v611, 2
  %v615 = extractvalue { i32, i32, i32, i32 } %v611, 3
  %v616 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v612, i32 %v613, i32 %v614, i32 %v615, i32 %v607, i32 %v608, float %v602, float %v603, float %v604, float %v605)
  %v617 = extractvalue { float, float, float, float } %v616, 0
  %v618 = extractvalue { float, float, float, float } %v616, 1
  %v619 = extractvalue { float, float, float, float } %v616, 2
  %v620 = extractvalue { float, float, float, float } %v616, 3
  %v621 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %v145)
  %v622 = extractvalue { i32, i32, i32, i32 } %v621, 0
  %v623 = extractvalue { i32, i32, i32, i32 } %v621, 1
  %v624 = extractvalue { i32, i32, i32, i32 } %v621, 2
  %v625 = extractvalue { i32, i32, i32, i32 } %v621, 3
  %v626 = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %v622, i32 %v623, i32 %v624, i32 %v625, i32 %v609, i32 %v610, float %v617, float %v618, float %v619, float %v620)
  %v627 = extractvalue { float, float, float, float } %v626, 0
  %v628 = extractvalue { float, float, float, float } %v626, 1
  %v629 = extractvalue { float, float, float, float } %v626, 2
  %v630 = extractvalue { float, float, float, float } %v626, 3
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i521.n = add nsw i32 %i521, 64
  %i521.c = icmp slt i32 %i521.n, 256
  br i1 %i521.c, label %loop519, label %end520
end520:
  %v631 = add nsw i32 0, %v163
  %v632 = add nsw i32 0, %v164
  %v633 = icmp slt i32 %v631, 8
  %v634 = mul nsw i32 %v631, 16
  %v635 = getelementptr float, ptr addrspace(3) %a8, i32 %v634
  %v636 = icmp slt i32 %v632, 16
  %v637 = getelementptr float, ptr addrspace(3) %v635, i32 %v632
  %v638 = and i1 %v633, %v636
  br i1 %v638, label %then639, label %end640
then639:
  %v641 = insertelement <2 x float> poison, float %v627, i64 0
  %v642 = insertelement <2 x float> %v641, float %v628, i64 1
  store <2 x float> %v642, ptr addrspace(3) %v637, align 8
  br label %end640
end640:
  %v643 = add nsw i32 0, %v177
  %v644 = add nsw i32 0, %v164
  %v645 = icmp slt i32 %v643, 8
  %v646 = mul nsw i32 %v643, 16
  %v647 = getelementptr float, ptr addrspace(3) %a8, i32 %v646
  %v648 = icmp slt i32 %v644, 16
  %v649 = getelementptr float, ptr addrspace(3) %v647, i32 %v644
  %v650 = and i1 %v645, %v648
  br i1 %v650, label %then651, label %end652
then651:
  %v653 = insertelement <2 x float> poison, float %v629, i64 0
  %v654 = insertelement <2 x float> %v653, float %v630, i64 1
  store <2 x float> %v654, ptr addrspace(3) %v649, align 8
  br label %end652
end652:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %v655, label %then656, label %end657
then656:
  %v660 = mul nsw i32 %v98, 16
  %v661 = getelementptr float, ptr addrspace(3) %a8, i32 %v660
  %v687 = mul nsw i32 %v98, 128
  %v688 = getelementptr i16, ptr addrspace(1) %v686, i32 %v687
  br i1 true, label %then658, label %end659
then658:
  %v662 = getelementptr float, ptr addrspace(3) %v661, i32 %v97
  %v663 = load float, ptr addrspace(3) %v662, align 4
  %v664 = fptrunc float %v663 to bfloat
  %v665 = bitcast bfloat %v664 to i16
  %v666 = zext i16 %v665 to i32
  %v667 = shl i32 %v666, 16
  %v668 = bitcast i32 %v667 to float
  %v670 = getelementptr i16, ptr addrspace(1) %v669, i32 %v97
  %v671 = load i16, ptr addrspace(1) %v670, align 2
  %v672 = zext i16 %v671 to i32
  %v673 = shl i32 %v672, 16
  %v674 = bitcast i32 %v673 to float
  %v675 = fadd float %v668, %v674
  %v676 = fptrunc float %v675 to bfloat
  %v677 = bitcast bfloat %v676 to i16
  %v678 = zext i16 %v677 to i32
  %v679 = shl i32 %v678, 16
  %v680 = bitcast i32 %v679 to float
  %v681 = bitcast float %v680 to i32
  %v682 = lshr i32 %v681, 16
  %v683 = trunc i32 %v682 to i16
  %v689 = getelementptr i16, ptr addrspace(1) %v688, i32 %v97
  store i16 %v683, ptr addrspace(1) %v689, align 2
  br label %end659
end659:
  br label %end657
end657:
  br label %end202
end202:
  ret void
}

