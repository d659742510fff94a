define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 0
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 1
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf6.at = getelementptr ptr, ptr %bufs, i64 2
  %buf6 = load ptr, ptr %buf6.at, align 8
  %buf7.at = getelementptr ptr, ptr %bufs, i64 6
  %buf7 = load ptr, ptr %buf7.at, align 8
  %buf1 = getelementptr i8, ptr %arena, i64 0
  %buf3 = getelementptr i8, ptr %arena, i64 262144
  %buf4 = getelementptr i8, ptr %arena, i64 589824
  %buf5 = getelementptr i8, ptr %arena, i64 524288
  %v77 = getelementptr float, ptr %buf5, i64 32
  %v92 = getelementptr float, ptr %buf5, i64 64
  %v107 = getelementptr float, ptr %buf5, i64 96
  %v122 = getelementptr float, ptr %buf1, i64 256
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end166 ]
  %v8 = udiv i64 %i4, 8
  %v9 = mul nsw i64 %v8, 65536
  %v10 = getelementptr i16, ptr %buf0, i64 %v9
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v11 = getelementptr i16, ptr %v10, i64 %i7
  %v12 = load <16 x i16>, ptr %v11, align 2
  %v13 = getelementptr i16, ptr %v11, i64 16
  %v14 = load <16 x i16>, ptr %v13, align 2
  %v15 = zext <16 x i16> %v12 to <16 x i32>
  %v16 = shl <16 x i32> %v15, splat (i32 16)
  %v17 = bitcast <16 x i32> %v16 to <16 x float>
  %v18 = zext <16 x i16> %v14 to <16 x i32>
  %v19 = shl <16 x i32> %v18, splat (i32 16)
  %v20 = bitcast <16 x i32> %v19 to <16 x float>
  %v21 = getelementptr float, ptr %buf1, i64 %i7
  store <16 x float> %v17, ptr %v21, align 4
  %v22 = getelementptr float, ptr %v21, i64 16
  store <16 x float> %v20, ptr %v22, align 4
  %v23 = getelementptr i16, ptr %v11, i64 1024
  call void @llvm.prefetch.p0(ptr %v23, i32 0, i32 3, i32 1)
  %i7.n = add nsw i64 %i7, 32
  %i7.c = icmp slt i64 %i7.n, 65536
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v30 = urem i64 %i4, 8
  %v31 = mul nsw i64 %v30, 128
  %v32 = getelementptr i16, ptr %buf2, i64 %v31
  br label %loop24
loop24:
  %i26 = phi i64 [ 0, %end6 ], [ %i26.n, %end28 ]
  %v33 = mul nsw i64 %i26, 1024
  %v34 = getelementptr i16, ptr %v32, i64 %v33
  %v45 = mul nsw i64 %i26, 128
  %v46 = getelementptr float, ptr %buf3, i64 %v45
  br label %loop27
loop27:
  %i29 = phi i64 [ 0, %loop24 ], [ %i29.n, %loop27 ]
  %v35 = getelementptr i16, ptr %v34, i64 %i29
  %v36 = load <16 x i16>, ptr %v35, align 2
  %v37 = getelementptr i16, ptr %v35, i64 16
  %v38 = load <16 x i16>, ptr %v37, align 2
  %v39 = zext <16 x i16> %v36 to <16 x i32>
  %v40 = shl <16 x i32> %v39, splat (i32 16)
  %v41 = bitcast <16 x i32> %v40 to <16 x float>
  %v42 = zext <16 x i16> %v38 to <16 x i32>
  %v43 = shl <16 x i32> %v42, splat (i32 16)
  %v44 = bitcast <16 x i32> %v43 to <16 x float>
  %v47 = getelementptr float, ptr %v46, i64 %i29
  store <16 x float> %v41, ptr %v47, align 4
  %v48 = getelementptr float, ptr %v47, i64 16
  store <16 x float> %v44, ptr %v48, align 4
  %v49 = getelementptr i16, ptr %v35, i64 8192
  call void @llvm.prefetch.p0(ptr %v49, i32 0, i32 3, i32 1)
  %i29.n = add nsw i64 %i29, 32
  %i29.c = icmp slt i64 %i29.n, 128
  br i1 %i29.c, label %loop27, label %end28
end28:
  %i26.n = add nsw i64 %i26, 1
  %i26.c = icmp slt i64 %i26.n, 512
  br i1 %i26.c, label %loop24, label %end25
end25:
  br label %loop50
loop50:
  %i52 = phi i64 [ 0, %end25 ], [ %i52.n, %end54 ]
  %v56 = mul nsw i64 %i52, 128
  %v57 = getelementptr float, ptr %buf3, i64 %v56
  %v60 = mul nsw i64 %i52, 32
  %v61 = getelementptr float, ptr %buf4, i64 %v60
  br label %loop53
loop53:
  %i55 = phi i64 [ 0, %loop50 ], [ %i55.n, %loop53 ]
  %v58 = getelementptr float, ptr %v57, i64 %i55
  %v59 = load <16 x float>, ptr %v58, align 4
  %v62 = getelementptr float, ptr %v61, i64 %i55
  store <16 x float> %v59, ptr %v62, align 4
  %i55.n = add nsw i64 %i55, 16
  %i55.c = icmp slt i64 %i55.n, 32
  br i1 %i55.c, label %loop53, label %end54
end54:
  %i52.n = add nsw i64 %i52, 1
  %i52.c = icmp slt i64 %i52.n, 256
  br i1 %i52.c, label %loop50, label %end51
end51:
  call void @st.product.f32.128x32x256.128.512.1.32.set(ptr %buf5, ptr %buf1, ptr %buf4)
  br label %loop63
loop63:
  %i65 = phi i64 [ 0, %end51 ], [ %i65.n, %end67 ]
  %v69 = mul nsw i64 %i65, 128
  %v70 = getelementptr float, ptr %buf3, i64 %v69
  %v74 = mul nsw i64 %i65, 32
  %v75 = getelementptr float, ptr %buf4, i64 %v74
  br label %loop66
loop66:
  %i68 = phi i64 [ 0, %loop63 ], [ %i68.n, %loop66 ]
  %v71 = getelementptr float, ptr %v70, i64 %i68
  %v72 = getelementptr float, ptr %v71, i64 32
  %v73 = load <16 x float>, ptr %v72, align 4
  %v76 = getelementptr float, ptr %v75, i64 %i68
  store <16 x float> %v73, ptr %v76, align 4
  %i68.n = add nsw i64 %i68, 16
  %i68.c = icmp slt i64 %i68.n, 32
  br i1 %i68.c, label %loop66, label %end67
end67:
  %i65.n = add nsw i64 %i65, 1
  %i65.c = icmp slt i64 %i65.n, 256
  br i1 %i65.c, label %loop63, label %end64
end64:
  call void @st.product.f32.128x32x256.128.512.1.32.set(ptr %v77, ptr %buf1, ptr %buf4)
  br label %loop78
loop78:
  %i80 = phi i64 [ 0, %end64 ], [ %i80.n, %end82 ]
  %v84 = mul nsw i64 %i80, 128
  %v85 = getelementptr float, ptr %buf3, i64 %v84
  %v89 = mul nsw i64 %i80, 32
  %v90 = getelementptr float, ptr %buf4, i64 %v89
  br label %loop81
loop81:
  %i83 = phi i64 [ 0, %loop78 ], [ %i83.n, %loop81 ]
  %v86 = getelementptr float, ptr %v85, i64 %i83
  %v87 = getelementptr float, ptr %v86, i64 64
  %v88 = load <16 x float>, ptr %v87, align 4
  %v91 = getelementptr float, ptr %v90, i64 %i83
  store <16 x float> %v88, ptr %v91, align 4
  %i83.n = add nsw i64 %i83, 16
  %i83.c = icmp slt i64 %i83.n, 32
  br i1 %i83.c, label %loop81, label %end82
end82:
  %i80.n = add nsw i64 %i80, 1
  %i80.c = icmp slt i64 %i80.n, 256
  br i1 %i80.c, label %loop78, label %end79
end79:
  call void @st.product.f32.128x32x256.128.512.1.32.set(ptr %v92, ptr %buf1, ptr %buf4)
  br label %loop93
loop93:
  %i95 = phi i64 [ 0, %end79 ], [ %i95.n, %end97 ]
  %v99 = mul nsw i64 %i95, 128
  %v100 = getelementptr float, ptr %buf3, i64 %v99
  %v104 = mul nsw i64 %i95, 32
  %v105 = getelementptr float, ptr %buf4, i64 %v104
  br label %loop96
loop96:
  %i98 = phi i64 [ 0, %loop93 ], [ %i98.n, %loop96 ]
  %v101 = getelementptr float, ptr %v100, i64 %i98
  %v102 = getelementptr float, ptr %v101, i64 96
  %v103 = load <16 x float>, ptr %v102, align 4
  %v106 = getelementptr float, ptr %v105, i64 %i98
  store <16 x float> %v103, ptr %v106, align 4
  %i98.n = add nsw i64 %i98, 16
  %i98.c = icmp slt i64 %i98.n, 32
  br i1 %i98.c, label %loop96, label %end97
end97:
  %i95.n = add nsw i64 %i95, 1
  %i95.c = icmp slt i64 %i95.n, 256
  br i1 %i95.c, label %loop93, label %end94
end94:
  call void @st.product.f32.128x32x256.128.512.1.32.set(ptr %v107, ptr %buf1, ptr %buf4)
  br label %loop108
loop108:
  %i110 = phi i64 [ 0, %end94 ], [ %i110.n, %end112 ]
  %v114 = mul nsw i64 %i110, 128
  %v115 = getelementptr float, ptr %buf3, i64 %v114
  %v119 = mul nsw i64 %i110, 32
  %v120 = getelementptr float, ptr %buf4, i64 %v119
  br label %loop111
loop111:
  %i113 = phi i64 [ 0, %loop108 ], [ %i113.n, %loop111 ]
  %v116 = getelementptr float, ptr %v115, i64 %i113
  %v117 = getelementptr float, ptr %v116, i64 32768
  %v118 = load <16 x float>, ptr %v117, align 4
  %v121 = getelementptr float, ptr %v120, i64 %i113
  store <16 x float> %v118, ptr %v121, align 4
  %i113.n = add nsw i64 %i113, 16
  %i113.c = icmp slt i64 %i113.n, 32
  br i1 %i113.c, label %loop111, label %end112
end112:
  %i110.n = add nsw i64 %i110, 1
  %i110.c = icmp slt i64 %i110.n, 256
  br i1 %i110.c, label %loop108, label %end109
end109:
  call void @st.product.f32.128x32x256.128.512.1.32.add(ptr %buf5, ptr %v122, ptr %buf4)
  br label %loop123
loop123:
  %i125 = phi i64 [ 0, %end109 ], [ %i125.n, %end127 ]
  %v129 = mul nsw i64 %i125, 128
  %v130 = getelementptr float, ptr %buf3, i64 %v129
  %v134 = mul nsw i64 %i125, 32
  %v135 = getelementptr float, ptr %buf4, i64 %v134
  br label %loop126
loop126:
  %i128 = phi i64 [ 0, %loop123 ], [ %i128.n, %loop126 ]
  %v131 = getelementptr float, ptr %v130, i64 %i128
  %v132 = getelementptr float, ptr %v131, i64 32800
  %v133 = load <16 x float>, ptr %v132, align 4
  %v136 = getelementptr float, ptr %v135, i64 %i128
  store <16 x float> %v133, ptr %v136, align 4
  %i128.n = add nsw i64 %i128, 16
  %i128.c = icmp slt i64 %i128.n, 32
  br i1 %i128.c, label %loop126, label %end127
end127:
  %i125.n = add nsw i64 %i125, 1
  %i125.c = icmp slt i64 %i125.n, 256
  br i1 %i125.c, label %loop123, label %end124
end124:
  call void @st.product.f32.128x32x256.128.512.1.32.add(ptr %v77, ptr %v122, ptr %buf4)
  br label %loop137
loop137:
  %i139 = phi i64 [ 0, %end124 ], [ %i139.n, %end141 ]
  %v143 = mul nsw i64 %i139, 128
  %v144 = getelementptr float, ptr %buf3, i64 %v143
  %v148 = mul nsw i64 %i139, 32
  %v149 = getelementptr float, ptr %buf4, i64 %v148
  br label %loop140
loop140:
  %i142 = phi i64 [ 0, %loop137 ], [ %i142.n, %loop140 ]
  %v145 = getelementptr float, ptr %v144, i64 %i142
  %v146 = getelementptr float, ptr %v145, i64 32832
  %v147 = load <16 x float>, ptr %v146, align 4
  %v150 = getelementptr float, ptr %v149, i64 %i142
  store <16 x float> %v147, ptr %v150, align 4
  %i142.n = add nsw i64 %i142, 16
  %i142.c = icmp slt i64 %i142.n, 32
  br i1 %i142.c, label %loop140, label %end141
end141:
  %i139.n = add nsw i64 %i139, 1
  %i139.c = icmp slt i64 %i139.n, 256
  br i1 %i139.c, label %loop137, label %end138
end138:
  call void @st.product.f32.128x32x256.128.512.1.32.add(ptr %v92, ptr %v122, ptr %buf4)
  br label %loop151
loop151:
  %i153 = phi i64 [ 0, %end138 ], [ %i153.n, %end155 ]
  %v157 = mul nsw i64 %i153, 128
  %v158 = getelementptr float, ptr %buf3, i64 %v157
  %v162 = mul nsw i64 %i153, 32
  %v163 = getelementptr float, ptr %buf4, i64 %v162
  br label %loop154
loop154:
  %i156 = phi i64 [ 0, %loop151 ], [ %i156.n, %loop154 ]
  %v159 = getelementptr float, ptr %v158, i64 %i156
  %v160 = getelementptr float, ptr %v159, i64 32864
  %v161 = load <16 x float>, ptr %v160, align 4
  %v164 = getelementptr float, ptr %v163, i64 %i156
  store <16 x float> %v161, ptr %v164, align 4
  %i156.n = add nsw i64 %i156, 16
  %i156.c = icmp slt i64 %i156.n, 32
  br i1 %i156.c, label %loop154, label %end155
end155:
  %i153.n = add nsw i64 %i153, 1
  %i153.c = icmp slt i64 %i153.n, 256
  br i1 %i153.c, label %loop151, label %end152
end152:
  call void @st.product.f32.128x32x256.128.512.1.32.add(ptr %v107, ptr %v122, ptr %buf4)
  %v186 = getelementptr i16, ptr %buf6, i64 %v31
  %v315 = mul nsw i64 %v8, 131072
  %v316 = add nsw i64 %v315, %v31
  %v317 = getelementptr i16, ptr %buf7, i64 %v316
  br label %loop165
loop165:
  %i167 = phi i64 [ 0, %end152 ], [ %i167.n, %end169 ]
  %v171 = mul nsw i64 %i167, 128
  %v172 = getelementptr float, ptr %buf5, i64 %v171
  %v318 = mul nsw i64 %i167, 1024
  %v319 = getelementptr i16, ptr %v317, i64 %v318
  br label %loop168
loop168:
  %i170 = phi i64 [ 0, %loop165 ], [ %i170.n, %loop168 ]
  %v173 = getelementptr float, ptr %v172, i64 %i170
  %v174 = load <16 x float>, ptr %v173, align 4
  %v175 = bitcast <16 x float> %v174 to <16 x i32>
  %v176 = lshr <16 x i32> %v175, splat (i32 16)
  %v177 = and <16 x i32> %v176, splat (i32 1)
  %v178 = add <16 x i32> %v175, %v177
  %v179 = add <16 x i32> %v178, splat (i32 32767)
  %v180 = or <16 x i32> %v175, splat (i32 2147483647)
  %v181 = and <16 x i32> %v180, splat (i32 -4194304)
  %v182 = fcmp uno <16 x float> %v174, splat (float 0.0)
  %v183 = and <16 x i32> %v179, splat (i32 -65536)
  %v184 = select <16 x i1> %v182, <16 x i32> %v181, <16 x i32> %v183
  %v185 = bitcast <16 x i32> %v184 to <16 x float>
  %v187 = getelementptr i16, ptr %v186, i64 %i170
  %v188 = load <16 x i16>, ptr %v187, align 2
  %v189 = zext <16 x i16> %v188 to <16 x i32>
  %v190 = shl <16 x i32> %v189, splat (i32 16)
  %v191 = bitcast <16 x i32> %v190 to <16 x float>
  %v192 = fadd contract <16 x float> %v185, %v191
  %v193 = bitcast <16 x float> %v192 to <16 x i32>
  %v194 = lshr <16 x i32> %v193, splat (i32 16)
  %v195 = and <16 x i32> %v194, splat (i32 1)
  %v196 = add <16 x i32> %v193, %v195
  %v197 = add <16 x i32> %v196, splat (i32 32767)
  %v198 = or <16 x i32> %v193, splat (i32 2147483647)
  %v199 = and <16 x i32> %v198, splat (i32 -4194304)
  %v200 = fcmp uno <16 x float> %v192, splat (float 0.0)
  %v201 = and <16 x i32> %v197, splat (i32 -65536)
  %v202 = select <16 x i1> %v200, <16 x i32> %v199, <16 x i32> %v201
  %v203 = bitcast <16 x i32> %v202 to <16 x float>
  %v204 = fmul contract <16 x float> %v203, %v203
  %v205 = bitcast <16 x float> %v204 to <16 x i32>
  %v206 = lshr <16 x i32> %v205, splat (i32 16)
  %v207 = and <16 x i32> %v206, splat (i32 1)
  %v208 = add <16 x i32> %v205, %v207
  %v209 = add <16 x i32> %v208, splat (i32 32767)
  %v210 = or <16 x i32> %v205, splat (i32 2147483647)
  %v211 = and <16 x i32> %v210, splat (i32 -4194304)
  %v212 = fcmp uno <16 x float> %v204, splat (float 0.0)
  %v213 = and <16 x i32> %v209, splat (i32 -65536)
  %v214 = select <16 x i1> %v212, <16 x i32> %v211, <16 x i32> %v213
  %v215 = bitcast <16 x i32> %v214 to <16 x float>
  %v216 = fmul contract <16 x float> %v215, %v203
  %v217 = bitcast <16 x float> %v216 to <16 x i32>
  %v218 = lshr <16 x i32> %v217, splat (i32 16)
  %v219 = and <16 x i32> %v218, splat (i32 1)
  %v220 = add <16 x i32> %v217, %v219
  %v221 = add <16 x i32> %v220, splat (i32 32767)
  %v222 = or <16 x i32> %v217, splat (i32 2147483647)
  %v223 = and <16 x i32> %v222, splat (i32 -4194304)
  %v224 = fcmp uno <16 x float> %v216, splat (float 0.0)
  %v225 = and <16 x i32> %v221, splat (i32 -65536)
  %v226 = select <16 x i1> %v224, <16 x i32> %v223, <16 x i32> %v225
  %v227 = bitcast <16 x i32> %v226 to <16 x float>
  %v228 = fmul contract <16 x float> %v227, splat (float 0x3FA6E00000000000)
  %v229 = bitcast <16 x float> %v228 to <16 x i32>
  %v230 = lshr <16 x i32> %v229, splat (i32 16)
  %v231 = and <16 x i32> %v230, splat (i32 1)
  %v232 = add <16 x i32> %v229, %v231
  %v233 = add <16 x i32> %v232, splat (i32 32767)
  %v234 = or <16 x i32> %v229, splat (i32 2147483647)
  %v235 = and <16 x i32> %v234, splat (i32 -4194304)
  %v236 = fcmp uno <16 x float> %v228, splat (float 0.0)
  %v237 = and <16 x i32> %v233, splat (i32 -65536)
  %v238 = select <16 x i1> %v236, <16 x i32> %v235, <16 x i32> %v237
  %v239 = bitcast <16 x i32> %v238 to <16 x float>
  %v240 = fadd contract <16 x float> %v203, %v239
  %v241 = bitcast <16 x float> %v240 to <16 x i32>
  %v242 = lshr <16 x i32> %v241, splat (i32 16)
  %v243 = and <16 x i32> %v242, splat (i32 1)
  %v244 = add <16 x i32> %v241, %v243
  %v245 = add <16 x i32> %v244, splat (i32 32767)
  %v246 = or <16 x i32> %v241, splat (i32 2147483647)
  %v247 = and <16 x i32> %v246, splat (i32 -4194304)
  %v248 = fcmp uno <16 x float> %v240, splat (float 0.0)
  %v249 = and <16 x i32> %v245, splat (i32 -65536)
  %v250 = select <16 x i1> %v248, <16 x i32> %v247, <16 x i32> %v249
  %v251 = bitcast <16 x i32> %v250 to <16 x float>
  %v252 = fmul contract <16 x float> %v251, splat (float 0x3FE9800000000000)
  %v253 = bitcast <16 x float> %v252 to <16 x i32>
  %v254 = lshr <16 x i32> %v253, splat (i32 16)
  %v255 = and <16 x i32> %v254, splat (i32 1)
  %v256 = add <16 x i32> %v253, %v255
  %v257 = add <16 x i32> %v256, splat (i32 32767)
  %v258 = or <16 x i32> %v253, splat (i32 2147483647)
  %v259 = and <16 x i32> %v258, splat (i32 -4194304)
  %v260 = fcmp uno <16 x float> %v252, splat (float 0.0)
  %v261 = and <16 x i32> %v257, splat (i32 -65536)
  %v262 = select <16 x i1> %v260, <16 x i32> %v259, <16 x i32> %v261
  %v263 = bitcast <16 x i32> %v262 to <16 x float>
  %v264 = call <16 x float> @st.tanh.f32x16(<16 x float> %v263)
  %v265 = bitcast <16 x float> %v264 to <16 x i32>
  %v266 = lshr <16 x i32> %v265, splat (i32 16)
  %v267 = and <16 x i32> %v266, splat (i32 1)
  %v268 = add <16 x i32> %v265, %v267
  %v269 = add <16 x i32> %v268, splat (i32 32767)
  %v270 = or <16 x i32> %v265, splat (i32 2147483647)
  %v271 = and <16 x i32> %v270, splat (i32 -4194304)
  %v272 = fcmp uno <16 x float> %v264, splat (float 0.0)
  %v273 = and <16 x i32> %v269, splat (i32 -65536)
  %v274 = select <16 x i1> %v272, <16 x i32> %v271, <16 x i32> %v273
  %v275 = bitcast <16 x i32> %v274 to <16 x float>
  %v276 = fadd contract <16 x float> %v275, splat (float 0x3FF0000000000000)
  %v277 = bitcast <16 x float> %v276 to <16 x i32>
  %v278 = lshr <16 x i32> %v277, splat (i32 16)
  %v279 = and <16 x i32> %v278, splat (i32 1)
  %v280 = add <16 x i32> %v277, %v279
  %v281 = add <16 x i32> %v280, splat (i32 32767)
  %v282 = or <16 x i32> %v277, splat (i32 2147483647)
  %v283 = and <16 x i32> %v282, splat (i32 -4194304)
  %v284 = fcmp uno <16 x float> %v276, splat (float 0.0)
  %v285 = and <16 x i32> %v281, splat (i32 -65536)
  %v286 = select <16 x i1> %v284, <16 x i32> %v283, <16 x i32> %v285
  %v287 = bitcast <16 x i32> %v286 to <16 x float>
  %v288 = fmul contract <16 x float> %v287, splat (float 0x3FE0000000000000)
  %v289 = bitcast <16 x float> %v288 to <16 x i32>
  %v290 = lshr <16 x i32> %v289, splat (i32 16)
  %v291 = and <16 x i32> %v290, splat (i32 1)
  %v292 = add <16 x i32> %v289, %v291
  %v293 = add <16 x i32> %v292, splat (i32 32767)
  %v294 = or <16 x i32> %v289, splat (i32 2147483647)
  %v295 = and <16 x i32> %v294, splat (i32 -4194304)
  %v296 = fcmp uno <16 x float> %v288, splat (float 0.0)
  %v297 = and <16 x i32> %v293, splat (i32 -65536)
  %v298 = select <16 x i1> %v296, <16 x i32> %v295, <16 x i32> %v297
  %v299 = bitcast <16 x i32> %v298 to <16 x float>
  %v300 = fmul contract <16 x float> %v203, %v299
  %v301 = bitcast <16 x float> %v300 to <16 x i32>
  %v302 = lshr <16 x i32> %v301, splat (i32 16)
  %v303 = and <16 x i32> %v302, splat (i32 1)
  %v304 = add <16 x i32> %v301, %v303
  %v305 = add <16 x i32> %v304, splat (i32 32767)
  %v306 = or <16 x i32> %v301, splat (i32 2147483647)
  %v307 = and <16 x i32> %v306, splat (i32 -4194304)
  %v308 = fcmp uno <16 x float> %v300, splat (float 0.0)
  %v309 = and <16 x i32> %v305, splat (i32 -65536)
  %v310 = select <16 x i1> %v308, <16 x i32> %v307, <16 x i32> %v309
  %v311 = bitcast <16 x i32> %v310 to <16 x float>
  %v312 = bitcast <16 x float> %v311 to <16 x i32>
  %v313 = lshr <16 x i32> %v312, splat (i32 16)
  %v314 = trunc <16 x i32> %v313 to <16 x i16>
  %v320 = getelementptr i16, ptr %v319, i64 %i170
  %v321 = call <16 x i16> asm "", "=v,0"(<16 x i16> %v314)
  store <16 x i16> %v321, ptr %v320, align 2
  %v322 = getelementptr i16, ptr %v320, i64 8192
  call void @llvm.prefetch.p0(ptr %v322, i32 1, i32 3, i32 1)
  %i170.n = add nsw i64 %i170, 16
  %i170.c = icmp slt i64 %i170.n, 128
  br i1 %i170.c, label %loop168, label %end169
end169:
  %i167.n = add nsw i64 %i167, 1
  %i167.c = icmp slt i64 %i167.n, 128
  br i1 %i167.c, label %loop165, label %end166
end166:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p1.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 6
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 3
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf6.at = getelementptr ptr, ptr %bufs, i64 4
  %buf6 = load ptr, ptr %buf6.at, align 8
  %buf7.at = getelementptr ptr, ptr %bufs, i64 5
  %buf7 = load ptr, ptr %buf7.at, align 8
  %buf1 = getelementptr i8, ptr %arena, i64 0
  %buf3 = getelementptr i8, ptr %arena, i64 262144
  %buf4 = getelementptr i8, ptr %arena, i64 540672
  %buf5 = getelementptr i8, ptr %arena, i64 524288
  %v77 = getelementptr float, ptr %buf5, i64 32
  %v92 = getelementptr float, ptr %buf1, i64 256
  %v121 = getelementptr float, ptr %buf1, i64 512
  %v150 = getelementptr float, ptr %buf1, i64 768
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end166 ]
  %v8 = udiv i64 %i4, 8
  %v9 = mul nsw i64 %v8, 65536
  %v10 = getelementptr i16, ptr %buf0, i64 %v9
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v11 = getelementptr i16, ptr %v10, i64 %i7
  %v12 = load <16 x i16>, ptr %v11, align 2
  %v13 = getelementptr i16, ptr %v11, i64 16
  %v14 = load <16 x i16>, ptr %v13, align 2
  %v15 = zext <16 x i16> %v12 to <16 x i32>
  %v16 = shl <16 x i32> %v15, splat (i32 16)
  %v17 = bitcast <16 x i32> %v16 to <16 x float>
  %v18 = zext <16 x i16> %v14 to <16 x i32>
  %v19 = shl <16 x i32> %v18, splat (i32 16)
  %v20 = bitcast <16 x i32> %v19 to <16 x float>
  %v21 = getelementptr float, ptr %buf1, i64 %i7
  store <16 x float> %v17, ptr %v21, align 4
  %v22 = getelementptr float, ptr %v21, i64 16
  store <16 x float> %v20, ptr %v22, align 4
  %v23 = getelementptr i16, ptr %v11, i64 1024
  call void @llvm.prefetch.p0(ptr %v23, i32 1, i32 3, i32 1)
  %i7.n = add nsw i64 %i7, 32
  %i7.c = icmp slt i64 %i7.n, 65536
  br i1 %i7.c, label %loop5, label %end6
end6:
  %v30 = urem i64 %i4, 8
  %v31 = mul nsw i64 %v30, 64
  %v32 = getelementptr i16, ptr %buf2, i64 %v31
  br label %loop24
loop24:
  %i26 = phi i64 [ 0, %end6 ], [ %i26.n, %end28 ]
  %v33 = mul nsw i64 %i26, 512
  %v34 = getelementptr i16, ptr %v32, i64 %v33
  %v45 = mul nsw i64 %i26, 64
  %v46 = getelementptr float, ptr %buf3, i64 %v45
  br label %loop27
loop27:
  %i29 = phi i64 [ 0, %loop24 ], [ %i29.n, %loop27 ]
  %v35 = getelementptr i16, ptr %v34, i64 %i29
  %v36 = load <16 x i16>, ptr %v35, align 2
  %v37 = getelementptr i16, ptr %v35, i64 16
  %v38 = load <16 x i16>, ptr %v37, align 2
  %v39 = zext <16 x i16> %v36 to <16 x i32>
  %v40 = shl <16 x i32> %v39, splat (i32 16)
  %v41 = bitcast <16 x i32> %v40 to <16 x float>
  %v42 = zext <16 x i16> %v38 to <16 x i32>
  %v43 = shl <16 x i32> %v42, splat (i32 16)
  %v44 = bitcast <16 x i32> %v43 to <16 x float>
  %v47 = getelementptr float, ptr %v46, i64 %i29
  store <16 x float> %v41, ptr %v47, align 4
  %v48 = getelementptr float, ptr %v47, i64 16
  store <16 x float> %v44, ptr %v48, align 4
  %v49 = getelementptr i16, ptr %v35, i64 8192
  call void @llvm.prefetch.p0(ptr %v49, i32 0, i32 3, i32 1)
  %i29.n = add nsw i64 %i29, 32
  %i29.c = icmp slt i64 %i29.n, 64
  br i1 %i29.c, label %loop27, label %end28
end28:
  %i26.n = add nsw i64 %i26, 1
  %i26.c = icmp slt i64 %i26.n, 1024
  br i1 %i26.c, label %loop24, label %end25
end25:
  br label %loop50
loop50:
  %i52 = phi i64 [ 0, %end25 ], [ %i52.n, %end54 ]
  %v56 = mul nsw i64 %i52, 64
  %v57 = getelementptr float, ptr %buf3, i64 %v56
  %v60 = mul nsw i64 %i52, 32
  %v61 = getelementptr float, ptr %buf4, i64 %v60
  br label %loop53
loop53:
  %i55 = phi i64 [ 0, %loop50 ], [ %i55.n, %loop53 ]
  %v58 = getelementptr float, ptr %v57, i64 %i55
  %v59 = load <16 x float>, ptr %v58, align 4
  %v62 = getelementptr float, ptr %v61, i64 %i55
  store <16 x float> %v59, ptr %v62, align 4
  %i55.n = add nsw i64 %i55, 16
  %i55.c = icmp slt i64 %i55.n, 32
  br i1 %i55.c, label %loop53, label %end54
end54:
  %i52.n = add nsw i64 %i52, 1
  %i52.c = icmp slt i64 %i52.n, 256
  br i1 %i52.c, label %loop50, label %end51
end51:
  call void @st.product.f32.64x32x256.64.1024.1.32.set(ptr %buf5, ptr %buf1, ptr %buf4)
  br label %loop63
loop63:
  %i65 = phi i64 [ 0, %end51 ], [ %i65.n, %end67 ]
  %v69 = mul nsw i64 %i65, 64
  %v70 = getelementptr float, ptr %buf3, i64 %v69
  %v74 = mul nsw i64 %i65, 32
  %v75 = getelementptr float, ptr %buf4, i64 %v74
  br label %loop66
loop66:
  %i68 = phi i64 [ 0, %loop63 ], [ %i68.n, %loop66 ]
  %v71 = getelementptr float, ptr %v70, i64 %i68
  %v72 = getelementptr float, ptr %v71, i64 32
  %v73 = load <16 x float>, ptr %v72, align 4
  %v76 = getelementptr float, ptr %v75, i64 %i68
  store <16 x float> %v73, ptr %v76, align 4
  %i68.n = add nsw i64 %i68, 16
  %i68.c = icmp slt i64 %i68.n, 32
  br i1 %i68.c, label %loop66, label %end67
end67:
  %i65.n = add nsw i64 %i65, 1
  %i65.c = icmp slt i64 %i65.n, 256
  br i1 %i65.c, label %loop63, label %end64
end64:
  call void @st.product.f32.64x32x256.64.1024.1.32.set(ptr %v77, ptr %buf1, ptr %buf4)
  br label %loop78
loop78:
  %i80 = phi i64 [ 0, %end64 ], [ %i80.n, %end82 ]
  %v84 = mul nsw i64 %i80, 64
  %v85 = getelementptr float, ptr %buf3, i64 %v84
  %v89 = mul nsw i64 %i80, 32
  %v90 = getelementptr float, ptr %buf4, i64 %v89
  br label %loop81
loop81:
  %i83 = phi i64 [ 0, %loop78 ], [ %i83.n, %loop81 ]
  %v86 = getelementptr float, ptr %v85, i64 %i83
  %v87 = getelementptr float, ptr %v86, i64 16384
  %v88 = load <16 x float>, ptr %v87, align 4
  %v91 = getelementptr float, ptr %v90, i64 %i83
  store <16 x float> %v88, ptr %v91, align 4
  %i83.n = add nsw i64 %i83, 16
  %i83.c = icmp slt i64 %i83.n, 32
  br i1 %i83.c, label %loop81, label %end82
end82:
  %i80.n = add nsw i64 %i80, 1
  %i80.c = icmp slt i64 %i80.n, 256
  br i1 %i80.c, label %loop78, label %end79
end79:
  call void @st.product.f32.64x32x256.64.1024.1.32.add(ptr %buf5, ptr %v92, ptr %buf4)
  br label %loop93
loop93:
  %i95 = phi i64 [ 0, %end79 ], [ %i95.n, %end97 ]
  %v99 = mul nsw i64 %i95, 64
  %v100 = getelementptr float, ptr %buf3, i64 %v99
  %v104 = mul nsw i64 %i95, 32
  %v105 = getelementptr float, ptr %buf4, i64 %v104
  br label %loop96
loop96:
  %i98 = phi i64 [ 0, %loop93 ], [ %i98.n, %loop96 ]
  %v101 = getelementptr float, ptr %v100, i64 %i98
  %v102 = getelementptr float, ptr %v101, i64 16416
  %v103 = load <16 x float>, ptr %v102, align 4
  %v106 = getelementptr float, ptr %v105, i64 %i98
  store <16 x float> %v103, ptr %v106, align 4
  %i98.n = add nsw i64 %i98, 16
  %i98.c = icmp slt i64 %i98.n, 32
  br i1 %i98.c, label %loop96, label %end97
end97:
  %i95.n = add nsw i64 %i95, 1
  %i95.c = icmp slt i64 %i95.n, 256
  br i1 %i95.c, label %loop93, label %end94
end94:
  call void @st.product.f32.64x32x256.64.1024.1.32.add(ptr %v77, ptr %v92, ptr %buf4)
  br label %loop107
loop107:
  %i109 = phi i64 [ 0, %end94 ], [ %i109.n, %end111 ]
  %v113 = mul nsw i64 %i109, 64
  %v114 = getelementptr float, ptr %buf3, i64 %v113
  %v118 = mul nsw i64 %i109, 32
  %v119 = getelementptr float, ptr %buf4, i64 %v118
  br label %loop110
loop110:
  %i112 = phi i64 [ 0, %loop107 ], [ %i112.n, %loop110 ]
  %v115 = getelementptr float, ptr %v114, i64 %i112
  %v116 = getelementptr float, ptr %v115, i64 32768
  %v117 = load <16 x float>, ptr %v116, align 4
  %v120 = getelementptr float, ptr %v119, i64 %i112
  store <16 x float> %v117, ptr %v120, align 4
  %i112.n = add nsw i64 %i112, 16
  %i112.c = icmp slt i64 %i112.n, 32
  br i1 %i112.c, label %loop110, label %end111
end111:
  %i109.n = add nsw i64 %i109, 1
  %i109.c = icmp slt i64 %i109.n, 256
  br i1 %i109.c, label %loop107, label %end108
end108:
  call void @st.product.f32.64x32x256.64.1024.1.32.add(ptr %buf5, ptr %v121, ptr %buf4)
  br label %loop122
loop122:
  %i124 = phi i64 [ 0, %end108 ], [ %i124.n, %end126 ]
  %v128 = mul nsw i64 %i124, 64
  %v129 = getelementptr float, ptr %buf3, i64 %v128
  %v133 = mul nsw i64 %i124, 32
  %v134 = getelementptr float, ptr %buf4, i64 %v133
  br label %loop125
loop125:
  %i127 = phi i64 [ 0, %loop122 ], [ %i127.n, %loop125 ]
  %v130 = getelementptr float, ptr %v129, i64 %i127
  %v131 = getelementptr float, ptr %v130, i64 32800
  %v132 = load <16 x float>, ptr %v131, align 4
  %v135 = getelementptr float, ptr %v134, i64 %i127
  store <16 x float> %v132, ptr %v135, align 4
  %i127.n = add nsw i64 %i127, 16
  %i127.c = icmp slt i64 %i127.n, 32
  br i1 %i127.c, label %loop125, label %end126
end126:
  %i124.n = add nsw i64 %i124, 1
  %i124.c = icmp slt i64 %i124.n, 256
  br i1 %i124.c, label %loop122, label %end123
end123:
  call void @st.product.f32.64x32x256.64.1024.1.32.add(ptr %v77, ptr %v121, ptr %buf4)
  br label %loop136
loop136:
  %i138 = phi i64 [ 0, %end123 ], [ %i138.n, %end140 ]
  %v142 = mul nsw i64 %i138, 64
  %v143 = getelementptr float, ptr %buf3, i64 %v142
  %v147 = mul nsw i64 %i138, 32
  %v148 = getelementptr float, ptr %buf4, i64 %v147
  br label %loop139
loop139:
  %i141 = phi i64 [ 0, %loop136 ], [ %i141.n, %loop139 ]
  %v144 = getelementptr float, ptr %v143, i64 %i141
  %v145 = getelementptr float, ptr %v144, i64 49152
  %v146 = load <16 x float>, ptr %v145, align 4
  %v149 = getelementptr float, ptr %v148, i64 %i141
  store <16 x float> %v146, ptr %v149, align 4
  %i141.n = add nsw i64 %i141, 16
  %i141.c = icmp slt i64 %i141.n, 32
  br i1 %i141.c, label %loop139, label %end140
end140:
  %i138.n = add nsw i64 %i138, 1
  %i138.c = icmp slt i64 %i138.n, 256
  br i1 %i138.c, label %loop136, label %end137
end137:
  call void @st.product.f32.64x32x256.64.1024.1.32.add(ptr %buf5, ptr %v150, ptr %buf4)
  br label %loop151
loop151:
  %i153 = phi i64 [ 0, %end137 ], [ %i153.n, %end155 ]
  %v157 = mul nsw i64 %i153, 64
  %v158 = getelementptr float, ptr %buf3, i64 %v157
  %v162 = mul nsw i64 %i153, 32
  %v163 = getelementptr float, ptr %buf4, i64 %v162
  br label %loop154
loop154:
  %i156 = phi i64 [ 0, %loop151 ], [ %i156.n, %loop154 ]
  %v159 = getelementptr float, ptr %v158, i64 %i156
  %v160 = getelementptr float, ptr %v159, i64 49184
  %v161 = load <16 x float>, ptr %v160, align 4
  %v164 = getelementptr float, ptr %v163, i64 %i156
  store <16 x float> %v161, ptr %v164, align 4
  %i156.n = add nsw i64 %i156, 16
  %i156.c = icmp slt i64 %i156.n, 32
  br i1 %i156.c, label %loop154, label %end155
end155:
  %i153.n = add nsw i64 %i153, 1
  %i153.c = icmp slt i64 %i153.n, 256
  br i1 %i153.c, label %loop151, label %end152
end152:
  call void @st.product.f32.64x32x256.64.1024.1.32.add(ptr %v77, ptr %v150, ptr %buf4)
  %v199 = getelementptr i16, ptr %buf6, i64 %v31
  %v240 = mul nsw i64 %v8, 32768
  %v241 = add nsw i64 %v240, %v31
  %v242 = getelementptr i16, ptr %buf7, i64 %v241
  br label %loop165
loop165:
  %i167 = phi i64 [ 0, %end152 ], [ %i167.n, %end169 ]
  %v171 = mul nsw i64 %i167, 64
  %v172 = getelementptr float, ptr %buf5, i64 %v171
  %v243 = mul nsw i64 %i167, 512
  %v244 = getelementptr i16, ptr %v242, i64 %v243
  br label %loop168
loop168:
  %i170 = phi i64 [ 0, %loop165 ], [ %i170.n, %loop168 ]
  %v173 = getelementptr float, ptr %v172, i64 %i170
  %v174 = load <16 x float>, ptr %v173, align 4
  %v175 = getelementptr float, ptr %v173, i64 16
  %v176 = load <16 x float>, ptr %v175, align 4
  %v177 = bitcast <16 x float> %v174 to <16 x i32>
  %v178 = lshr <16 x i32> %v177, splat (i32 16)
  %v179 = and <16 x i32> %v178, splat (i32 1)
  %v180 = add <16 x i32> %v177, %v179
  %v181 = add <16 x i32> %v180, splat (i32 32767)
  %v182 = or <16 x i32> %v177, splat (i32 2147483647)
  %v183 = and <16 x i32> %v182, splat (i32 -4194304)
  %v184 = fcmp uno <16 x float> %v174, splat (float 0.0)
  %v185 = and <16 x i32> %v181, splat (i32 -65536)
  %v186 = select <16 x i1> %v184, <16 x i32> %v183, <16 x i32> %v185
  %v187 = bitcast <16 x i32> %v186 to <16 x float>
  %v188 = bitcast <16 x float> %v176 to <16 x i32>
  %v189 = lshr <16 x i32> %v188, splat (i32 16)
  %v190 = and <16 x i32> %v189, splat (i32 1)
  %v191 = add <16 x i32> %v188, %v190
  %v192 = add <16 x i32> %v191, splat (i32 32767)
  %v193 = or <16 x i32> %v188, splat (i32 2147483647)
  %v194 = and <16 x i32> %v193, splat (i32 -4194304)
  %v195 = fcmp uno <16 x float> %v176, splat (float 0.0)
  %v196 = and <16 x i32> %v192, splat (i32 -65536)
  %v197 = select <16 x i1> %v195, <16 x i32> %v194, <16 x i32> %v196
  %v198 = bitcast <16 x i32> %v197 to <16 x float>
  %v200 = getelementptr i16, ptr %v199, i64 %i170
  %v201 = load <16 x i16>, ptr %v200, align 2
  %v202 = getelementptr i16, ptr %v200, i64 16
  %v203 = load <16 x i16>, ptr %v202, align 2
  %v204 = zext <16 x i16> %v201 to <16 x i32>
  %v205 = shl <16 x i32> %v204, splat (i32 16)
  %v206 = bitcast <16 x i32> %v205 to <16 x float>
  %v207 = zext <16 x i16> %v203 to <16 x i32>
  %v208 = shl <16 x i32> %v207, splat (i32 16)
  %v209 = bitcast <16 x i32> %v208 to <16 x float>
  %v210 = fadd contract <16 x float> %v187, %v206
  %v211 = fadd contract <16 x float> %v198, %v209
  %v212 = bitcast <16 x float> %v210 to <16 x i32>
  %v213 = lshr <16 x i32> %v212, splat (i32 16)
  %v214 = and <16 x i32> %v213, splat (i32 1)
  %v215 = add <16 x i32> %v212, %v214
  %v216 = add <16 x i32> %v215, splat (i32 32767)
  %v217 = or <16 x i32> %v212, splat (i32 2147483647)
  %v218 = and <16 x i32> %v217, splat (i32 -4194304)
  %v219 = fcmp uno <16 x float> %v210, splat (float 0.0)
  %v220 = and <16 x i32> %v216, splat (i32 -65536)
  %v221 = select <16 x i1> %v219, <16 x i32> %v218, <16 x i32> %v220
  %v222 = bitcast <16 x i32> %v221 to <16 x float>
  %v223 = bitcast <16 x float> %v211 to <16 x i32>
  %v224 = lshr <16 x i32> %v223, splat (i32 16)
  %v225 = and <16 x i32> %v224, splat (i32 1)
  %v226 = add <16 x i32> %v223, %v225
  %v227 = add <16 x i32> %v226, splat (i32 32767)
  %v228 = or <16 x i32> %v223, splat (i32 2147483647)
  %v229 = and <16 x i32> %v228, splat (i32 -4194304)
  %v230 = fcmp uno <16 x float> %v211, splat (float 0.0)
  %v231 = and <16 x i32> %v227, splat (i32 -65536)
  %v232 = select <16 x i1> %v230, <16 x i32> %v229, <16 x i32> %v231
  %v233 = bitcast <16 x i32> %v232 to <16 x float>
  %v234 = bitcast <16 x float> %v222 to <16 x i32>
  %v235 = lshr <16 x i32> %v234, splat (i32 16)
  %v236 = trunc <16 x i32> %v235 to <16 x i16>
  %v237 = bitcast <16 x float> %v233 to <16 x i32>
  %v238 = lshr <16 x i32> %v237, splat (i32 16)
  %v239 = trunc <16 x i32> %v238 to <16 x i16>
  %v245 = getelementptr i16, ptr %v244, i64 %i170
  %v246 = call <16 x i16> asm "", "=v,0"(<16 x i16> %v236)
  store <16 x i16> %v246, ptr %v245, align 2
  %v247 = getelementptr i16, ptr %v245, i64 16
  %v248 = call <16 x i16> asm "", "=v,0"(<16 x i16> %v239)
  store <16 x i16> %v248, ptr %v247, align 2
  %v249 = getelementptr i16, ptr %v245, i64 8192
  call void @llvm.prefetch.p0(ptr %v249, i32 1, i32 3, i32 1)
  %i170.n = add nsw i64 %i170, 32
  %i170.c = icmp slt i64 %i170.n, 64
  br i1 %i170.c, label %loop168, label %end169
end169:
  %i167.n = add nsw i64 %i167, 1
  %i167.c = icmp slt i64 %i167.n, 64
  br i1 %i167.c, label %loop165, label %end166
end166:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

define internal void @st.product.f32.128x32x256.128.512.1.32.set(ptr %out, ptr %left, ptr %right) noinline nounwind {
entry:
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end32 ]
  %v4 = mul nsw i64 %i3, 128
  %v5 = getelementptr float, ptr %out, i64 %v4
  %v6 = getelementptr float, ptr %v5, i64 16
  %v7 = getelementptr float, ptr %v5, i64 128
  %v8 = getelementptr float, ptr %v5, i64 144
  %v9 = getelementptr float, ptr %v5, i64 256
  %v10 = getelementptr float, ptr %v5, i64 272
  %v11 = getelementptr float, ptr %v5, i64 384
  %v12 = getelementptr float, ptr %v5, i64 400
  %v13 = getelementptr float, ptr %v5, i64 512
  %v14 = getelementptr float, ptr %v5, i64 528
  %v15 = getelementptr float, ptr %v5, i64 640
  %v16 = getelementptr float, ptr %v5, i64 656
  %v17 = getelementptr float, ptr %v5, i64 768
  %v18 = getelementptr float, ptr %v5, i64 784
  %v19 = getelementptr float, ptr %v5, i64 896
  %v20 = getelementptr float, ptr %v5, i64 912
  %v21 = getelementptr float, ptr %v5, i64 1024
  %v22 = getelementptr float, ptr %v5, i64 1040
  %v23 = getelementptr float, ptr %v5, i64 1152
  %v24 = getelementptr float, ptr %v5, i64 1168
  %v25 = getelementptr float, ptr %v5, i64 1280
  %v26 = getelementptr float, ptr %v5, i64 1296
  %v27 = getelementptr float, ptr %v5, i64 1408
  %v28 = getelementptr float, ptr %v5, i64 1424
  %v29 = mul nsw i64 %i3, 512
  %v30 = getelementptr float, ptr %left, i64 %v29
  br label %loop31
loop31:
  %i33 = phi i64 [ 0, %loop1 ], [ %i33.n, %loop31 ]
  %s34 = phi ptr [ %v30, %loop1 ], [ %v362, %loop31 ]
  %s35 = phi ptr [ %right, %loop1 ], [ %v363, %loop31 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v294, %loop31 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v295, %loop31 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v300, %loop31 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v301, %loop31 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v306, %loop31 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v307, %loop31 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v312, %loop31 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v313, %loop31 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v318, %loop31 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v319, %loop31 ]
  %s46 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v324, %loop31 ]
  %s47 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v325, %loop31 ]
  %s48 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v330, %loop31 ]
  %s49 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v331, %loop31 ]
  %s50 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v336, %loop31 ]
  %s51 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v337, %loop31 ]
  %s52 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v342, %loop31 ]
  %s53 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v343, %loop31 ]
  %s54 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v348, %loop31 ]
  %s55 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v349, %loop31 ]
  %s56 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v354, %loop31 ]
  %s57 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v355, %loop31 ]
  %s58 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v360, %loop31 ]
  %s59 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v361, %loop31 ]
  %v60 = getelementptr float, ptr %s35, i64 16
  %v61 = load <16 x float>, ptr %s35, align 4
  %v62 = load <16 x float>, ptr %v60, align 4
  %v63 = load float, ptr %s34, align 4
  %v64 = insertelement <16 x float> poison, float %v63, i64 0
  %v65 = shufflevector <16 x float> %v64, <16 x float> poison, <16 x i32> zeroinitializer
  %v66 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v61, <16 x float> %s36)
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v62, <16 x float> %s37)
  %v68 = getelementptr float, ptr %s34, i64 512
  %v69 = load float, ptr %v68, align 4
  %v70 = insertelement <16 x float> poison, float %v69, i64 0
  %v71 = shufflevector <16 x float> %v70, <16 x float> poison, <16 x i32> zeroinitializer
  %v72 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v61, <16 x float> %s38)
  %v73 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v62, <16 x float> %s39)
  %v74 = getelementptr float, ptr %s34, i64 1024
  %v75 = load float, ptr %v74, align 4
  %v76 = insertelement <16 x float> poison, float %v75, i64 0
  %v77 = shufflevector <16 x float> %v76, <16 x float> poison, <16 x i32> zeroinitializer
  %v78 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v61, <16 x float> %s40)
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v62, <16 x float> %s41)
  %v80 = getelementptr float, ptr %s34, i64 1536
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v81, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v61, <16 x float> %s42)
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v62, <16 x float> %s43)
  %v86 = getelementptr float, ptr %s34, i64 2048
  %v87 = load float, ptr %v86, align 4
  %v88 = insertelement <16 x float> poison, float %v87, i64 0
  %v89 = shufflevector <16 x float> %v88, <16 x float> poison, <16 x i32> zeroinitializer
  %v90 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v61, <16 x float> %s44)
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v62, <16 x float> %s45)
  %v92 = getelementptr float, ptr %s34, i64 2560
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v61, <16 x float> %s46)
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v62, <16 x float> %s47)
  %v98 = getelementptr float, ptr %s34, i64 3072
  %v99 = load float, ptr %v98, align 4
  %v100 = insertelement <16 x float> poison, float %v99, i64 0
  %v101 = shufflevector <16 x float> %v100, <16 x float> poison, <16 x i32> zeroinitializer
  %v102 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v61, <16 x float> %s48)
  %v103 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v62, <16 x float> %s49)
  %v104 = getelementptr float, ptr %s34, i64 3584
  %v105 = load float, ptr %v104, align 4
  %v106 = insertelement <16 x float> poison, float %v105, i64 0
  %v107 = shufflevector <16 x float> %v106, <16 x float> poison, <16 x i32> zeroinitializer
  %v108 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v61, <16 x float> %s50)
  %v109 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v62, <16 x float> %s51)
  %v110 = getelementptr float, ptr %s34, i64 4096
  %v111 = load float, ptr %v110, align 4
  %v112 = insertelement <16 x float> poison, float %v111, i64 0
  %v113 = shufflevector <16 x float> %v112, <16 x float> poison, <16 x i32> zeroinitializer
  %v114 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v61, <16 x float> %s52)
  %v115 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v62, <16 x float> %s53)
  %v116 = getelementptr float, ptr %s34, i64 4608
  %v117 = load float, ptr %v116, align 4
  %v118 = insertelement <16 x float> poison, float %v117, i64 0
  %v119 = shufflevector <16 x float> %v118, <16 x float> poison, <16 x i32> zeroinitializer
  %v120 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v61, <16 x float> %s54)
  %v121 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v62, <16 x float> %s55)
  %v122 = getelementptr float, ptr %s34, i64 5120
  %v123 = load float, ptr %v122, align 4
  %v124 = insertelement <16 x float> poison, float %v123, i64 0
  %v125 = shufflevector <16 x float> %v124, <16 x float> poison, <16 x i32> zeroinitializer
  %v126 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v61, <16 x float> %s56)
  %v127 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v62, <16 x float> %s57)
  %v128 = getelementptr float, ptr %s34, i64 5632
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v61, <16 x float> %s58)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v62, <16 x float> %s59)
  %v134 = getelementptr float, ptr %s34, i64 1
  %v135 = getelementptr float, ptr %s35, i64 32
  %v136 = getelementptr float, ptr %v135, i64 16
  %v137 = load <16 x float>, ptr %v135, align 4
  %v138 = load <16 x float>, ptr %v136, align 4
  %v139 = load float, ptr %v134, align 4
  %v140 = insertelement <16 x float> poison, float %v139, i64 0
  %v141 = shufflevector <16 x float> %v140, <16 x float> poison, <16 x i32> zeroinitializer
  %v142 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v137, <16 x float> %v66)
  %v143 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v138, <16 x float> %v67)
  %v144 = getelementptr float, ptr %v134, i64 512
  %v145 = load float, ptr %v144, align 4
  %v146 = insertelement <16 x float> poison, float %v145, i64 0
  %v147 = shufflevector <16 x float> %v146, <16 x float> poison, <16 x i32> zeroinitializer
  %v148 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v147, <16 x float> %v137, <16 x float> %v72)
  %v149 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v147, <16 x float> %v138, <16 x float> %v73)
  %v150 = getelementptr float, ptr %v134, i64 1024
  %v151 = load float, ptr %v150, align 4
  %v152 = insertelement <16 x float> poison, float %v151, i64 0
  %v153 = shufflevector <16 x float> %v152, <16 x float> poison, <16 x i32> zeroinitializer
  %v154 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> %v137, <16 x float> %v78)
  %v155 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> %v138, <16 x float> %v79)
  %v156 = getelementptr float, ptr %v134, i64 1536
  %v157 = load float, ptr %v156, align 4
  %v158 = insertelement <16 x float> poison, float %v157, i64 0
  %v159 = shufflevector <16 x float> %v158, <16 x float> poison, <16 x i32> zeroinitializer
  %v160 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v137, <16 x float> %v84)
  %v161 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v138, <16 x float> %v85)
  %v162 = getelementptr float, ptr %v134, i64 2048
  %v163 = load float, ptr %v162, align 4
  %v164 = insertelement <16 x float> poison, float %v163, i64 0
  %v165 = shufflevector <16 x float> %v164, <16 x float> poison, <16 x i32> zeroinitializer
  %v166 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v137, <16 x float> %v90)
  %v167 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v138, <16 x float> %v91)
  %v168 = getelementptr float, ptr %v134, i64 2560
  %v169 = load float, ptr %v168, align 4
  %v170 = insertelement <16 x float> poison, float %v169, i64 0
  %v171 = shufflevector <16 x float> %v170, <16 x float> poison, <16 x i32> zeroinitializer
  %v172 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v137, <16 x float> %v96)
  %v173 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v138, <16 x float> %v97)
  %v174 = getelementptr float, ptr %v134, i64 3072
  %v175 = load float, ptr %v174, align 4
  %v176 = insertelement <16 x float> poison, float %v175, i64 0
  %v177 = shufflevector <16 x float> %v176, <16 x float> poison, <16 x i32> zeroinitializer
  %v178 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v177, <16 x float> %v137, <16 x float> %v102)
  %v179 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v177, <16 x float> %v138, <16 x float> %v103)
  %v180 = getelementptr float, ptr %v134, i64 3584
  %v181 = load float, ptr %v180, align 4
  %v182 = insertelement <16 x float> poison, float %v181, i64 0
  %v183 = shufflevector <16 x float> %v182, <16 x float> poison, <16 x i32> zeroinitializer
  %v184 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v183, <16 x float> %v137, <16 x float> %v108)
  %v185 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v183, <16 x float> %v138, <16 x float> %v109)
  %v186 = getelementptr float, ptr %v134, i64 4096
  %v187 = load float, ptr %v186, align 4
  %v188 = insertelement <16 x float> poison, float %v187, i64 0
  %v189 = shufflevector <16 x float> %v188, <16 x float> poison, <16 x i32> zeroinitializer
  %v190 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v189, <16 x float> %v137, <16 x float> %v114)
  %v191 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v189, <16 x float> %v138, <16 x float> %v115)
  %v192 = getelementptr float, ptr %v134, i64 4608
  %v193 = load float, ptr %v192, align 4
  %v194 = insertelement <16 x float> poison, float %v193, i64 0
  %v195 = shufflevector <16 x float> %v194, <16 x float> poison, <16 x i32> zeroinitializer
  %v196 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v195, <16 x float> %v137, <16 x float> %v120)
  %v197 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v195, <16 x float> %v138, <16 x float> %v121)
  %v198 = getelementptr float, ptr %v134, i64 5120
  %v199 = load float, ptr %v198, align 4
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v137, <16 x float> %v126)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v138, <16 x float> %v127)
  %v204 = getelementptr float, ptr %v134, i64 5632
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v137, <16 x float> %v132)
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v138, <16 x float> %v133)
  %v210 = getelementptr float, ptr %s34, i64 2
  %v211 = getelementptr float, ptr %s35, i64 64
  %v212 = getelementptr float, ptr %v211, i64 16
  %v213 = load <16 x float>, ptr %v211, align 4
  %v214 = load <16 x float>, ptr %v212, align 4
  %v215 = load float, ptr %v210, align 4
  %v216 = insertelement <16 x float> poison, float %v215, i64 0
  %v217 = shufflevector <16 x float> %v216, <16 x float> poison, <16 x i32> zeroinitializer
  %v218 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v213, <16 x float> %v142)
  %v219 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v214, <16 x float> %v143)
  %v220 = getelementptr float, ptr %v210, i64 512
  %v221 = load float, ptr %v220, align 4
  %v222 = insertelement <16 x float> poison, float %v221, i64 0
  %v223 = shufflevector <16 x float> %v222, <16 x float> poison, <16 x i32> zeroinitializer
  %v224 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v223, <16 x float> %v213, <16 x float> %v148)
  %v225 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v223, <16 x float> %v214, <16 x float> %v149)
  %v226 = getelementptr float, ptr %v210, i64 1024
  %v227 = load float, ptr %v226, align 4
  %v228 = insertelement <16 x float> poison, float %v227, i64 0
  %v229 = shufflevector <16 x float> %v228, <16 x float> poison, <16 x i32> zeroinitializer
  %v230 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v229, <16 x float> %v213, <16 x float> %v154)
  %v231 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v229, <16 x float> %v214, <16 x float> %v155)
  %v232 = getelementptr float, ptr %v210, i64 1536
  %v233 = load float, ptr %v232, align 4
  %v234 = insertelement <16 x float> poison, float %v233, i64 0
  %v235 = shufflevector <16 x float> %v234, <16 x float> poison, <16 x i32> zeroinitializer
  %v236 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v235, <16 x float> %v213, <16 x float> %v160)
  %v237 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v235, <16 x float> %v214, <16 x float> %v161)
  %v238 = getelementptr float, ptr %v210, i64 2048
  %v239 = load float, ptr %v238, align 4
  %v240 = insertelement <16 x float> poison, float %v239, i64 0
  %v241 = shufflevector <16 x float> %v240, <16 x float> poison, <16 x i32> zeroinitializer
  %v242 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v241, <16 x float> %v213, <16 x float> %v166)
  %v243 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v241, <16 x float> %v214, <16 x float> %v167)
  %v244 = getelementptr float, ptr %v210, i64 2560
  %v245 = load float, ptr %v244, align 4
  %v246 = insertelement <16 x float> poison, float %v245, i64 0
  %v247 = shufflevector <16 x float> %v246, <16 x float> poison, <16 x i32> zeroinitializer
  %v248 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v247, <16 x float> %v213, <16 x float> %v172)
  %v249 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v247, <16 x float> %v214, <16 x float> %v173)
  %v250 = getelementptr float, ptr %v210, i64 3072
  %v251 = load float, ptr %v250, align 4
  %v252 = insertelement <16 x float> poison, float %v251, i64 0
  %v253 = shufflevector <16 x float> %v252, <16 x float> poison, <16 x i32> zeroinitializer
  %v254 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v253, <16 x float> %v213, <16 x float> %v178)
  %v255 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v253, <16 x float> %v214, <16 x float> %v179)
  %v256 = getelementptr float, ptr %v210, i64 3584
  %v257 = load float, ptr %v256, align 4
  %v258 = insertelement <16 x float> poison, float %v257, i64 0
  %v259 = shufflevector <16 x float> %v258, <16 x float> poison, <16 x i32> zeroinitializer
  %v260 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v259, <16 x float> %v213, <16 x float> %v184)
  %v261 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v259, <16 x float> %v214, <16 x float> %v185)
  %v262 = getelementptr float, ptr %v210, i64 4096
  %v263 = load float, ptr %v262, align 4
  %v264 = insertelement <16 x float> poison, float %v263, i64 0
  %v265 = shufflevector <16 x float> %v264, <16 x float> poison, <16 x i32> zeroinitializer
  %v266 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v265, <16 x float> %v213, <16 x float> %v190)
  %v267 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v265, <16 x float> %v214, <16 x float> %v191)
  %v268 = getelementptr float, ptr %v210, i64 4608
  %v269 = load float, ptr %v268, align 4
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v213, <16 x float> %v196)
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v214, <16 x float> %v197)
  %v274 = getelementptr float, ptr %v210, i64 5120
  %v275 = load float, ptr %v274, align 4
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v213, <16 x float> %v202)
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v214, <16 x float> %v203)
  %v280 = getelementptr float, ptr %v210, i64 5632
  %v281 = load float, ptr %v280, align 4
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v213, <16 x float> %v208)
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v214, <16 x float> %v209)
  %v286 = getelementptr float, ptr %s34, i64 3
  %v287 = getelementptr float, ptr %s35, i64 96
  %v288 = getelementptr float, ptr %v287, i64 16
  %v289 = load <16 x float>, ptr %v287, align 4
  %v290 = load <16 x float>, ptr %v288, align 4
  %v291 = load float, ptr %v286, align 4
  %v292 = insertelement <16 x float> poison, float %v291, i64 0
  %v293 = shufflevector <16 x float> %v292, <16 x float> poison, <16 x i32> zeroinitializer
  %v294 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v293, <16 x float> %v289, <16 x float> %v218)
  %v295 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v293, <16 x float> %v290, <16 x float> %v219)
  %v296 = getelementptr float, ptr %v286, i64 512
  %v297 = load float, ptr %v296, align 4
  %v298 = insertelement <16 x float> poison, float %v297, i64 0
  %v299 = shufflevector <16 x float> %v298, <16 x float> poison, <16 x i32> zeroinitializer
  %v300 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v299, <16 x float> %v289, <16 x float> %v224)
  %v301 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v299, <16 x float> %v290, <16 x float> %v225)
  %v302 = getelementptr float, ptr %v286, i64 1024
  %v303 = load float, ptr %v302, align 4
  %v304 = insertelement <16 x float> poison, float %v303, i64 0
  %v305 = shufflevector <16 x float> %v304, <16 x float> poison, <16 x i32> zeroinitializer
  %v306 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v305, <16 x float> %v289, <16 x float> %v230)
  %v307 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v305, <16 x float> %v290, <16 x float> %v231)
  %v308 = getelementptr float, ptr %v286, i64 1536
  %v309 = load float, ptr %v308, align 4
  %v310 = insertelement <16 x float> poison, float %v309, i64 0
  %v311 = shufflevector <16 x float> %v310, <16 x float> poison, <16 x i32> zeroinitializer
  %v312 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v289, <16 x float> %v236)
  %v313 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v290, <16 x float> %v237)
  %v314 = getelementptr float, ptr %v286, i64 2048
  %v315 = load float, ptr %v314, align 4
  %v316 = insertelement <16 x float> poison, float %v315, i64 0
  %v317 = shufflevector <16 x float> %v316, <16 x float> poison, <16 x i32> zeroinitializer
  %v318 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v317, <16 x float> %v289, <16 x float> %v242)
  %v319 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v317, <16 x float> %v290, <16 x float> %v243)
  %v320 = getelementptr float, ptr %v286, i64 2560
  %v321 = load float, ptr %v320, align 4
  %v322 = insertelement <16 x float> poison, float %v321, i64 0
  %v323 = shufflevector <16 x float> %v322, <16 x float> poison, <16 x i32> zeroinitializer
  %v324 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v289, <16 x float> %v248)
  %v325 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v290, <16 x float> %v249)
  %v326 = getelementptr float, ptr %v286, i64 3072
  %v327 = load float, ptr %v326, align 4
  %v328 = insertelement <16 x float> poison, float %v327, i64 0
  %v329 = shufflevector <16 x float> %v328, <16 x float> poison, <16 x i32> zeroinitializer
  %v330 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v329, <16 x float> %v289, <16 x float> %v254)
  %v331 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v329, <16 x float> %v290, <16 x float> %v255)
  %v332 = getelementptr float, ptr %v286, i64 3584
  %v333 = load float, ptr %v332, align 4
  %v334 = insertelement <16 x float> poison, float %v333, i64 0
  %v335 = shufflevector <16 x float> %v334, <16 x float> poison, <16 x i32> zeroinitializer
  %v336 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v289, <16 x float> %v260)
  %v337 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v290, <16 x float> %v261)
  %v338 = getelementptr float, ptr %v286, i64 4096
  %v339 = load float, ptr %v338, align 4
  %v340 = insertelement <16 x float> poison, float %v339, i64 0
  %v341 = shufflevector <16 x float> %v340, <16 x float> poison, <16 x i32> zeroinitializer
  %v342 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v289, <16 x float> %v266)
  %v343 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v290, <16 x float> %v267)
  %v344 = getelementptr float, ptr %v286, i64 4608
  %v345 = load float, ptr %v344, align 4
  %v346 = insertelement <16 x float> poison, float %v345, i64 0
  %v347 = shufflevector <16 x float> %v346, <16 x float> poison, <16 x i32> zeroinitializer
  %v348 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v289, <16 x float> %v272)
  %v349 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v290, <16 x float> %v273)
  %v350 = getelementptr float, ptr %v286, i64 5120
  %v351 = load float, ptr %v350, align 4
  %v352 = insertelement <16 x float> poison, float %v351, i64 0
  %v353 = shufflevector <16 x float> %v352, <16 x float> poison, <16 x i32> zeroinitializer
  %v354 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v289, <16 x float> %v278)
  %v355 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v290, <16 x float> %v279)
  %v356 = getelementptr float, ptr %v286, i64 5632
  %v357 = load float, ptr %v356, align 4
  %v358 = insertelement <16 x float> poison, float %v357, i64 0
  %v359 = shufflevector <16 x float> %v358, <16 x float> poison, <16 x i32> zeroinitializer
  %v360 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v289, <16 x float> %v284)
  %v361 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v290, <16 x float> %v285)
  %v362 = getelementptr float, ptr %s34, i64 4
  %v363 = getelementptr float, ptr %s35, i64 128
  %i33.n = add nsw i64 %i33, 4
  %i33.c = icmp slt i64 %i33.n, 256
  br i1 %i33.c, label %loop31, label %end32
end32:
  store <16 x float> %v294, ptr %v5, align 4
  store <16 x float> %v295, ptr %v6, align 4
  store <16 x float> %v300, ptr %v7, align 4
  store <16 x float> %v301, ptr %v8, align 4
  store <16 x float> %v306, ptr %v9, align 4
  store <16 x float> %v307, ptr %v10, align 4
  store <16 x float> %v312, ptr %v11, align 4
  store <16 x float> %v313, ptr %v12, align 4
  store <16 x float> %v318, ptr %v13, align 4
  store <16 x float> %v319, ptr %v14, align 4
  store <16 x float> %v324, ptr %v15, align 4
  store <16 x float> %v325, ptr %v16, align 4
  store <16 x float> %v330, ptr %v17, align 4
  store <16 x float> %v331, ptr %v18, align 4
  store <16 x float> %v336, ptr %v19, align 4
  store <16 x float> %v337, ptr %v20, align 4
  store <16 x float> %v342, ptr %v21, align 4
  store <16 x float> %v343, ptr %v22, align 4
  store <16 x float> %v348, ptr %v23, align 4
  store <16 x float> %v349, ptr %v24, align 4
  store <16 x float> %v354, ptr %v25, align 4
  store <16 x float> %v355, ptr %v26, align 4
  store <16 x float> %v360, ptr %v27, align 4
  store <16 x float> %v361, ptr %v28, align 4
  %i3.n = add nsw i64 %i3, 12
  %i3.c = icmp slt i64 %i3.n, 84
  br i1 %i3.c, label %loop1, label %end2
end2:
  br label %loop364
loop364:
  %i366 = phi i64 [ 84, %end2 ], [ %i366.n, %end393 ]
  %v367 = mul nsw i64 %i366, 128
  %v368 = getelementptr float, ptr %out, i64 %v367
  %v369 = getelementptr float, ptr %v368, i64 16
  %v370 = getelementptr float, ptr %v368, i64 128
  %v371 = getelementptr float, ptr %v368, i64 144
  %v372 = getelementptr float, ptr %v368, i64 256
  %v373 = getelementptr float, ptr %v368, i64 272
  %v374 = getelementptr float, ptr %v368, i64 384
  %v375 = getelementptr float, ptr %v368, i64 400
  %v376 = getelementptr float, ptr %v368, i64 512
  %v377 = getelementptr float, ptr %v368, i64 528
  %v378 = getelementptr float, ptr %v368, i64 640
  %v379 = getelementptr float, ptr %v368, i64 656
  %v380 = getelementptr float, ptr %v368, i64 768
  %v381 = getelementptr float, ptr %v368, i64 784
  %v382 = getelementptr float, ptr %v368, i64 896
  %v383 = getelementptr float, ptr %v368, i64 912
  %v384 = getelementptr float, ptr %v368, i64 1024
  %v385 = getelementptr float, ptr %v368, i64 1040
  %v386 = getelementptr float, ptr %v368, i64 1152
  %v387 = getelementptr float, ptr %v368, i64 1168
  %v388 = getelementptr float, ptr %v368, i64 1280
  %v389 = getelementptr float, ptr %v368, i64 1296
  %v390 = mul nsw i64 %i366, 512
  %v391 = getelementptr float, ptr %left, i64 %v390
  br label %loop392
loop392:
  %i394 = phi i64 [ 0, %loop364 ], [ %i394.n, %loop392 ]
  %s395 = phi ptr [ %v391, %loop364 ], [ %v697, %loop392 ]
  %s396 = phi ptr [ %right, %loop364 ], [ %v698, %loop392 ]
  %s397 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v635, %loop392 ]
  %s398 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v636, %loop392 ]
  %s399 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v641, %loop392 ]
  %s400 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v642, %loop392 ]
  %s401 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v647, %loop392 ]
  %s402 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v648, %loop392 ]
  %s403 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v653, %loop392 ]
  %s404 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v654, %loop392 ]
  %s405 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v659, %loop392 ]
  %s406 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v660, %loop392 ]
  %s407 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v665, %loop392 ]
  %s408 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v666, %loop392 ]
  %s409 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v671, %loop392 ]
  %s410 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v672, %loop392 ]
  %s411 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v677, %loop392 ]
  %s412 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v678, %loop392 ]
  %s413 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v683, %loop392 ]
  %s414 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v684, %loop392 ]
  %s415 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v689, %loop392 ]
  %s416 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v690, %loop392 ]
  %s417 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v695, %loop392 ]
  %s418 = phi <16 x float> [ zeroinitializer, %loop364 ], [ %v696, %loop392 ]
  %v419 = getelementptr float, ptr %s396, i64 16
  %v420 = load <16 x float>, ptr %s396, align 4
  %v421 = load <16 x float>, ptr %v419, align 4
  %v422 = load float, ptr %s395, align 4
  %v423 = insertelement <16 x float> poison, float %v422, i64 0
  %v424 = shufflevector <16 x float> %v423, <16 x float> poison, <16 x i32> zeroinitializer
  %v425 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v424, <16 x float> %v420, <16 x float> %s397)
  %v426 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v424, <16 x float> %v421, <16 x float> %s398)
  %v427 = getelementptr float, ptr %s395, i64 512
  %v428 = load float, ptr %v427, align 4
  %v429 = insertelement <16 x float> poison, float %v428, i64 0
  %v430 = shufflevector <16 x float> %v429, <16 x float> poison, <16 x i32> zeroinitializer
  %v431 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v430, <16 x float> %v420, <16 x float> %s399)
  %v432 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v430, <16 x float> %v421, <16 x float> %s400)
  %v433 = getelementptr float, ptr %s395, i64 1024
  %v434 = load float, ptr %v433, align 4
  %v435 = insertelement <16 x float> poison, float %v434, i64 0
  %v436 = shufflevector <16 x float> %v435, <16 x float> poison, <16 x i32> zeroinitializer
  %v437 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v420, <16 x float> %s401)
  %v438 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v421, <16 x float> %s402)
  %v439 = getelementptr float, ptr %s395, i64 1536
  %v440 = load float, ptr %v439, align 4
  %v441 = insertelement <16 x float> poison, float %v440, i64 0
  %v442 = shufflevector <16 x float> %v441, <16 x float> poison, <16 x i32> zeroinitializer
  %v443 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v420, <16 x float> %s403)
  %v444 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v421, <16 x float> %s404)
  %v445 = getelementptr float, ptr %s395, i64 2048
  %v446 = load float, ptr %v445, align 4
  %v447 = insertelement <16 x float> poison, float %v446, i64 0
  %v448 = shufflevector <16 x float> %v447, <16 x float> poison, <16 x i32> zeroinitializer
  %v449 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v420, <16 x float> %s405)
  %v450 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v421, <16 x float> %s406)
  %v451 = getelementptr float, ptr %s395, i64 2560
  %v452 = load float, ptr %v451, align 4
  %v453 = insertelement <16 x float> poison, float %v452, i64 0
  %v454 = shufflevector <16 x float> %v453, <16 x float> poison, <16 x i32> zeroinitializer
  %v455 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v420, <16 x float> %s407)
  %v456 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v421, <16 x float> %s408)
  %v457 = getelementptr float, ptr %s395, i64 3072
  %v458 = load float, ptr %v457, align 4
  %v459 = insertelement <16 x float> poison, float %v458, i64 0
  %v460 = shufflevector <16 x float> %v459, <16 x float> poison, <16 x i32> zeroinitializer
  %v461 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v420, <16 x float> %s409)
  %v462 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v421, <16 x float> %s410)
  %v463 = getelementptr float, ptr %s395, i64 3584
  %v464 = load float, ptr %v463, align 4
  %v465 = insertelement <16 x float> poison, float %v464, i64 0
  %v466 = shufflevector <16 x float> %v465, <16 x float> poison, <16 x i32> zeroinitializer
  %v467 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v420, <16 x float> %s411)
  %v468 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v421, <16 x float> %s412)
  %v469 = getelementptr float, ptr %s395, i64 4096
  %v470 = load float, ptr %v469, align 4
  %v471 = insertelement <16 x float> poison, float %v470, i64 0
  %v472 = shufflevector <16 x float> %v471, <16 x float> poison, <16 x i32> zeroinitializer
  %v473 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v420, <16 x float> %s413)
  %v474 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v421, <16 x float> %s414)
  %v475 = getelementptr float, ptr %s395, i64 4608
  %v476 = load float, ptr %v475, align 4
  %v477 = insertelement <16 x float> poison, float %v476, i64 0
  %v478 = shufflevector <16 x float> %v477, <16 x float> poison, <16 x i32> zeroinitializer
  %v479 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v420, <16 x float> %s415)
  %v480 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v421, <16 x float> %s416)
  %v481 = getelementptr float, ptr %s395, i64 5120
  %v482 = load float, ptr %v481, align 4
  %v483 = insertelement <16 x float> poison, float %v482, i64 0
  %v484 = shufflevector <16 x float> %v483, <16 x float> poison, <16 x i32> zeroinitializer
  %v485 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v420, <16 x float> %s417)
  %v486 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v421, <16 x float> %s418)
  %v487 = getelementptr float, ptr %s395, i64 1
  %v488 = getelementptr float, ptr %s396, i64 32
  %v489 = getelementptr float, ptr %v488, i64 16
  %v490 = load <16 x float>, ptr %v488, align 4
  %v491 = load <16 x float>, ptr %v489, align 4
  %v492 = load float, ptr %v487, align 4
  %v493 = insertelement <16 x float> poison, float %v492, i64 0
  %v494 = shufflevector <16 x float> %v493, <16 x float> poison, <16 x i32> zeroinitializer
  %v495 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v494, <16 x float> %v490, <16 x float> %v425)
  %v496 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v494, <16 x float> %v491, <16 x float> %v426)
  %v497 = getelementptr float, ptr %v487, i64 512
  %v498 = load float, ptr %v497, align 4
  %v499 = insertelement <16 x float> poison, float %v498, i64 0
  %v500 = shufflevector <16 x float> %v499, <16 x float> poison, <16 x i32> zeroinitializer
  %v501 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v500, <16 x float> %v490, <16 x float> %v431)
  %v502 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v500, <16 x float> %v491, <16 x float> %v432)
  %v503 = getelementptr float, ptr %v487, i64 1024
  %v504 = load float, ptr %v503, align 4
  %v505 = insertelement <16 x float> poison, float %v504, i64 0
  %v506 = shufflevector <16 x float> %v505, <16 x float> poison, <16 x i32> zeroinitializer
  %v507 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v506, <16 x float> %v490, <16 x float> %v437)
  %v508 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v506, <16 x float> %v491, <16 x float> %v438)
  %v509 = getelementptr float, ptr %v487, i64 1536
  %v510 = load float, ptr %v509, align 4
  %v511 = insertelement <16 x float> poison, float %v510, i64 0
  %v512 = shufflevector <16 x float> %v511, <16 x float> poison, <16 x i32> zeroinitializer
  %v513 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v512, <16 x float> %v490, <16 x float> %v443)
  %v514 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v512, <16 x float> %v491, <16 x float> %v444)
  %v515 = getelementptr float, ptr %v487, i64 2048
  %v516 = load float, ptr %v515, align 4
  %v517 = insertelement <16 x float> poison, float %v516, i64 0
  %v518 = shufflevector <16 x float> %v517, <16 x float> poison, <16 x i32> zeroinitializer
  %v519 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v518, <16 x float> %v490, <16 x float> %v449)
  %v520 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v518, <16 x float> %v491, <16 x float> %v450)
  %v521 = getelementptr float, ptr %v487, i64 2560
  %v522 = load float, ptr %v521, align 4
  %v523 = insertelement <16 x float> poison, float %v522, i64 0
  %v524 = shufflevector <16 x float> %v523, <16 x float> poison, <16 x i32> zeroinitializer
  %v525 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v524, <16 x float> %v490, <16 x float> %v455)
  %v526 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v524, <16 x float> %v491, <16 x float> %v456)
  %v527 = getelementptr float, ptr %v487, i64 3072
  %v528 = load float, ptr %v527, align 4
  %v529 = insertelement <16 x float> poison, float %v528, i64 0
  %v530 = shufflevector <16 x float> %v529, <16 x float> poison, <16 x i32> zeroinitializer
  %v531 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v490, <16 x float> %v461)
  %v532 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v491, <16 x float> %v462)
  %v533 = getelementptr float, ptr %v487, i64 3584
  %v534 = load float, ptr %v533, align 4
  %v535 = insertelement <16 x float> poison, float %v534, i64 0
  %v536 = shufflevector <16 x float> %v535, <16 x float> poison, <16 x i32> zeroinitializer
  %v537 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v536, <16 x float> %v490, <16 x float> %v467)
  %v538 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v536, <16 x float> %v491, <16 x float> %v468)
  %v539 = getelementptr float, ptr %v487, i64 4096
  %v540 = load float, ptr %v539, align 4
  %v541 = insertelement <16 x float> poison, float %v540, i64 0
  %v542 = shufflevector <16 x float> %v541, <16 x float> poison, <16 x i32> zeroinitializer
  %v543 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v490, <16 x float> %v473)
  %v544 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v491, <16 x float> %v474)
  %v545 = getelementptr float, ptr %v487, i64 4608
  %v546 = load float, ptr %v545, align 4
  %v547 = insertelement <16 x float> poison, float %v546, i64 0
  %v548 = shufflevector <16 x float> %v547, <16 x float> poison, <16 x i32> zeroinitializer
  %v549 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v490, <16 x float> %v479)
  %v550 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v491, <16 x float> %v480)
  %v551 = getelementptr float, ptr %v487, i64 5120
  %v552 = load float, ptr %v551, align 4
  %v553 = insertelement <16 x float> poison, float %v552, i64 0
  %v554 = shufflevector <16 x float> %v553, <16 x float> poison, <16 x i32> zeroinitializer
  %v555 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v490, <16 x float> %v485)
  %v556 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v491, <16 x float> %v486)
  %v557 = getelementptr float, ptr %s395, i64 2
  %v558 = getelementptr float, ptr %s396, i64 64
  %v559 = getelementptr float, ptr %v558, i64 16
  %v560 = load <16 x float>, ptr %v558, align 4
  %v561 = load <16 x float>, ptr %v559, align 4
  %v562 = load float, ptr %v557, align 4
  %v563 = insertelement <16 x float> poison, float %v562, i64 0
  %v564 = shufflevector <16 x float> %v563, <16 x float> poison, <16 x i32> zeroinitializer
  %v565 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v560, <16 x float> %v495)
  %v566 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v561, <16 x float> %v496)
  %v567 = getelementptr float, ptr %v557, i64 512
  %v568 = load float, ptr %v567, align 4
  %v569 = insertelement <16 x float> poison, float %v568, i64 0
  %v570 = shufflevector <16 x float> %v569, <16 x float> poison, <16 x i32> zeroinitializer
  %v571 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v560, <16 x float> %v501)
  %v572 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v561, <16 x float> %v502)
  %v573 = getelementptr float, ptr %v557, i64 1024
  %v574 = load float, ptr %v573, align 4
  %v575 = insertelement <16 x float> poison, float %v574, i64 0
  %v576 = shufflevector <16 x float> %v575, <16 x float> poison, <16 x i32> zeroinitializer
  %v577 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v576, <16 x float> %v560, <16 x float> %v507)
  %v578 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v576, <16 x float> %v561, <16 x float> %v508)
  %v579 = getelementptr float, ptr %v557, i64 1536
  %v580 = load float, ptr %v579, align 4
  %v581 = insertelement <16 x float> poison, float %v580, i64 0
  %v582 = shufflevector <16 x float> %v581, <16 x float> poison, <16 x i32> zeroinitializer
  %v583 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v582, <16 x float> %v560, <16 x float> %v513)
  %v584 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v582, <16 x float> %v561, <16 x float> %v514)
  %v585 = getelementptr float, ptr %v557, i64 2048
  %v586 = load float, ptr %v585, align 4
  %v587 = insertelement <16 x float> poison, float %v586, i64 0
  %v588 = shufflevector <16 x float> %v587, <16 x float> poison, <16 x i32> zeroinitializer
  %v589 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v560, <16 x float> %v519)
  %v590 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v561, <16 x float> %v520)
  %v591 = getelementptr float, ptr %v557, i64 2560
  %v592 = load float, ptr %v591, align 4
  %v593 = insertelement <16 x float> poison, float %v592, i64 0
  %v594 = shufflevector <16 x float> %v593, <16 x float> poison, <16 x i32> zeroinitializer
  %v595 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v594, <16 x float> %v560, <16 x float> %v525)
  %v596 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v594, <16 x float> %v561, <16 x float> %v526)
  %v597 = getelementptr float, ptr %v557, i64 3072
  %v598 = load float, ptr %v597, align 4
  %v599 = insertelement <16 x float> poison, float %v598, i64 0
  %v600 = shufflevector <16 x float> %v599, <16 x float> poison, <16 x i32> zeroinitializer
  %v601 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v600, <16 x float> %v560, <16 x float> %v531)
  %v602 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v600, <16 x float> %v561, <16 x float> %v532)
  %v603 = getelementptr float, ptr %v557, i64 3584
  %v604 = load float, ptr %v603, align 4
  %v605 = insertelement <16 x float> poison, float %v604, i64 0
  %v606 = shufflevector <16 x float> %v605, <16 x float> poison, <16 x i32> zeroinitializer
  %v607 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v606, <16 x float> %v560, <16 x float> %v537)
  %v608 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v606, <16 x float> %v561, <16 x float> %v538)
  %v609 = getelementptr float, ptr %v557, i64 4096
  %v610 = load float, ptr %v609, align 4
  %v611 = insertelement <16 x float> poison, float %v610, i64 0
  %v612 = shufflevector <16 x float> %v611, <16 x float> poison, <16 x i32> zeroinitializer
  %v613 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v560, <16 x float> %v543)
  %v614 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v561, <16 x float> %v544)
  %v615 = getelementptr float, ptr %v557, i64 4608
  %v616 = load float, ptr %v615, align 4
  %v617 = insertelement <16 x float> poison, float %v616, i64 0
  %v618 = shufflevector <16 x float> %v617, <16 x float> poison, <16 x i32> zeroinitializer
  %v619 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v560, <16 x float> %v549)
  %v620 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v561, <16 x float> %v550)
  %v621 = getelementptr float, ptr %v557, i64 5120
  %v622 = load float, ptr %v621, align 4
  %v623 = insertelement <16 x float> poison, float %v622, i64 0
  %v624 = shufflevector <16 x float> %v623, <16 x float> poison, <16 x i32> zeroinitializer
  %v625 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v624, <16 x float> %v560, <16 x float> %v555)
  %v626 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v624, <16 x float> %v561, <16 x float> %v556)
  %v627 = getelementptr float, ptr %s395, i64 3
  %v628 = getelementptr float, ptr %s396, i64 96
  %v629 = getelementptr float, ptr %v628, i64 16
  %v630 = load <16 x float>, ptr %v628, align 4
  %v631 = load <16 x float>, ptr %v629, align 4
  %v632 = load float, ptr %v627, align 4
  %v633 = insertelement <16 x float> poison, float %v632, i64 0
  %v634 = shufflevector <16 x float> %v633, <16 x float> poison, <16 x i32> zeroinitializer
  %v635 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v634, <16 x float> %v630, <16 x float> %v565)
  %v636 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v634, <16 x float> %v631, <16 x float> %v566)
  %v637 = getelementptr float, ptr %v627, i64 512
  %v638 = load float, ptr %v637, align 4
  %v639 = insertelement <16 x float> poison, float %v638, i64 0
  %v640 = shufflevector <16 x float> %v639, <16 x float> poison, <16 x i32> zeroinitializer
  %v641 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v640, <16 x float> %v630, <16 x float> %v571)
  %v642 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v640, <16 x float> %v631, <16 x float> %v572)
  %v643 = getelementptr float, ptr %v627, i64 1024
  %v644 = load float, ptr %v643, align 4
  %v645 = insertelement <16 x float> poison, float %v644, i64 0
  %v646 = shufflevector <16 x float> %v645, <16 x float> poison, <16 x i32> zeroinitializer
  %v647 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v630, <16 x float> %v577)
  %v648 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v631, <16 x float> %v578)
  %v649 = getelementptr float, ptr %v627, i64 1536
  %v650 = load float, ptr %v649, align 4
  %v651 = insertelement <16 x float> poison, float %v650, i64 0
  %v652 = shufflevector <16 x float> %v651, <16 x float> poison, <16 x i32> zeroinitializer
  %v653 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v652, <16 x float> %v630, <16 x float> %v583)
  %v654 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v652, <16 x float> %v631, <16 x float> %v584)
  %v655 = getelementptr float, ptr %v627, i64 2048
  %v656 = load float, ptr %v655, align 4
  %v657 = insertelement <16 x float> poison, float %v656, i64 0
  %v658 = shufflevector <16 x float> %v657, <16 x float> poison, <16 x i32> zeroinitializer
  %v659 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v658, <16 x float> %v630, <16 x float> %v589)
  %v660 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v658, <16 x float> %v631, <16 x float> %v590)
  %v661 = getelementptr float, ptr %v627, i64 2560
  %v662 = load float, ptr %v661, align 4
  %v663 = insertelement <16 x float> poison, float %v662, i64 0
  %v664 = shufflevector <16 x float> %v663, <16 x float> poison, <16 x i32> zeroinitializer
  %v665 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v664, <16 x float> %v630, <16 x float> %v595)
  %v666 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v664, <16 x float> %v631, <16 x float> %v596)
  %v667 = getelementptr float, ptr %v627, i64 3072
  %v668 = load float, ptr %v667, align 4
  %v669 = insertelement <16 x float> poison, float %v668, i64 0
  %v670 = shufflevector <16 x float> %v669, <16 x float> poison, <16 x i32> zeroinitializer
  %v671 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v670, <16 x float> %v630, <16 x float> %v601)
  %v672 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v670, <16 x float> %v631, <16 x float> %v602)
  %v673 = getelementptr float, ptr %v627, i64 3584
  %v674 = load float, ptr %v673, align 4
  %v675 = insertelement <16 x float> poison, float %v674, i64 0
  %v676 = shufflevector <16 x float> %v675, <16 x float> poison, <16 x i32> zeroinitializer
  %v677 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v676, <16 x float> %v630, <16 x float> %v607)
  %v678 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v676, <16 x float> %v631, <16 x float> %v608)
  %v679 = getelementptr float, ptr %v627, i64 4096
  %v680 = load float, ptr %v679, align 4
  %v681 = insertelement <16 x float> poison, float %v680, i64 0
  %v682 = shufflevector <16 x float> %v681, <16 x float> poison, <16 x i32> zeroinitializer
  %v683 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v630, <16 x float> %v613)
  %v684 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v631, <16 x float> %v614)
  %v685 = getelementptr float, ptr %v627, i64 4608
  %v686 = load float, ptr %v685, align 4
  %v687 = insertelement <16 x float> poison, float %v686, i64 0
  %v688 = shufflevector <16 x float> %v687, <16 x float> poison, <16 x i32> zeroinitializer
  %v689 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v688, <16 x float> %v630, <16 x float> %v619)
  %v690 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v688, <16 x float> %v631, <16 x float> %v620)
  %v691 = getelementptr float, ptr %v627, i64 5120
  %v692 = load float, ptr %v691, align 4
  %v693 = insertelement <16 x float> poison, float %v692, i64 0
  %v694 = shufflevector <16 x float> %v693, <16 x float> poison, <16 x i32> zeroinitializer
  %v695 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v630, <16 x float> %v625)
  %v696 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v631, <16 x float> %v626)
  %v697 = getelementptr float, ptr %s395, i64 4
  %v698 = getelementptr float, ptr %s396, i64 128
  %i394.n = add nsw i64 %i394, 4
  %i394.c = icmp slt i64 %i394.n, 256
  br i1 %i394.c, label %loop392, label %end393
end393:
  store <16 x float> %v635, ptr %v368, align 4
  store <16 x float> %v636, ptr %v369, align 4
  store <16 x float> %v641, ptr %v370, align 4
  store <16 x float> %v642, ptr %v371, align 4
  store <16 x float> %v647, ptr %v372, align 4
  store <16 x float> %v648, ptr %v373, align 4
  store <16 x float> %v653, ptr %v374, align 4
  store <16 x float> %v654, ptr %v375, align 4
  store <16 x float> %v659, ptr %v376, align 4
  store <16 x float> %v660, ptr %v377, align 4
  store <16 x float> %v665, ptr %v378, align 4
  store <16 x float> %v666, ptr %v379, align 4
  store <16 x float> %v671, ptr %v380, align 4
  store <16 x float> %v672, ptr %v381, align 4
  store <16 x float> %v677, ptr %v382, align 4
  store <16 x float> %v678, ptr %v383, align 4
  store <16 x float> %v683, ptr %v384, align 4
  store <16 x float> %v684, ptr %v385, align 4
  store <16 x float> %v689, ptr %v386, align 4
  store <16 x float> %v690, ptr %v387, align 4
  store <16 x float> %v695, ptr %v388, align 4
  store <16 x float> %v696, ptr %v389, align 4
  %i366.n = add nsw i64 %i366, 11
  %i366.c = icmp slt i64 %i366.n, 128
  br i1 %i366.c, label %loop364, label %end365
end365:
  ret void
}
define internal void @st.product.f32.128x32x256.128.512.1.32.add(ptr %out, ptr %left, ptr %right) noinline nounwind {
entry:
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end32 ]
  %v4 = mul nsw i64 %i3, 128
  %v5 = getelementptr float, ptr %out, i64 %v4
  %v6 = getelementptr float, ptr %v5, i64 16
  %v7 = getelementptr float, ptr %v5, i64 128
  %v8 = getelementptr float, ptr %v5, i64 144
  %v9 = getelementptr float, ptr %v5, i64 256
  %v10 = getelementptr float, ptr %v5, i64 272
  %v11 = getelementptr float, ptr %v5, i64 384
  %v12 = getelementptr float, ptr %v5, i64 400
  %v13 = getelementptr float, ptr %v5, i64 512
  %v14 = getelementptr float, ptr %v5, i64 528
  %v15 = getelementptr float, ptr %v5, i64 640
  %v16 = getelementptr float, ptr %v5, i64 656
  %v17 = getelementptr float, ptr %v5, i64 768
  %v18 = getelementptr float, ptr %v5, i64 784
  %v19 = getelementptr float, ptr %v5, i64 896
  %v20 = getelementptr float, ptr %v5, i64 912
  %v21 = getelementptr float, ptr %v5, i64 1024
  %v22 = getelementptr float, ptr %v5, i64 1040
  %v23 = getelementptr float, ptr %v5, i64 1152
  %v24 = getelementptr float, ptr %v5, i64 1168
  %v25 = getelementptr float, ptr %v5, i64 1280
  %v26 = getelementptr float, ptr %v5, i64 1296
  %v27 = getelementptr float, ptr %v5, i64 1408
  %v28 = getelementptr float, ptr %v5, i64 1424
  %v29 = mul nsw i64 %i3, 512
  %v30 = getelementptr float, ptr %left, i64 %v29
  br label %loop31
loop31:
  %i33 = phi i64 [ 0, %loop1 ], [ %i33.n, %loop31 ]
  %s34 = phi ptr [ %v30, %loop1 ], [ %v362, %loop31 ]
  %s35 = phi ptr [ %right, %loop1 ], [ %v363, %loop31 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v294, %loop31 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v295, %loop31 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v300, %loop31 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v301, %loop31 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v306, %loop31 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v307, %loop31 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v312, %loop31 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v313, %loop31 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v318, %loop31 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v319, %loop31 ]
  %s46 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v324, %loop31 ]
  %s47 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v325, %loop31 ]
  %s48 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v330, %loop31 ]
  %s49 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v331, %loop31 ]
  %s50 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v336, %loop31 ]
  %s51 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v337, %loop31 ]
  %s52 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v342, %loop31 ]
  %s53 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v343, %loop31 ]
  %s54 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v348, %loop31 ]
  %s55 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v349, %loop31 ]
  %s56 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v354, %loop31 ]
  %s57 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v355, %loop31 ]
  %s58 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v360, %loop31 ]
  %s59 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v361, %loop31 ]
  %v60 = getelementptr float, ptr %s35, i64 16
  %v61 = load <16 x float>, ptr %s35, align 4
  %v62 = load <16 x float>, ptr %v60, align 4
  %v63 = load float, ptr %s34, align 4
  %v64 = insertelement <16 x float> poison, float %v63, i64 0
  %v65 = shufflevector <16 x float> %v64, <16 x float> poison, <16 x i32> zeroinitializer
  %v66 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v61, <16 x float> %s36)
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v62, <16 x float> %s37)
  %v68 = getelementptr float, ptr %s34, i64 512
  %v69 = load float, ptr %v68, align 4
  %v70 = insertelement <16 x float> poison, float %v69, i64 0
  %v71 = shufflevector <16 x float> %v70, <16 x float> poison, <16 x i32> zeroinitializer
  %v72 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v61, <16 x float> %s38)
  %v73 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v62, <16 x float> %s39)
  %v74 = getelementptr float, ptr %s34, i64 1024
  %v75 = load float, ptr %v74, align 4
  %v76 = insertelement <16 x float> poison, float %v75, i64 0
  %v77 = shufflevector <16 x float> %v76, <16 x float> poison, <16 x i32> zeroinitializer
  %v78 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v61, <16 x float> %s40)
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v62, <16 x float> %s41)
  %v80 = getelementptr float, ptr %s34, i64 1536
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v81, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v61, <16 x float> %s42)
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v62, <16 x float> %s43)
  %v86 = getelementptr float, ptr %s34, i64 2048
  %v87 = load float, ptr %v86, align 4
  %v88 = insertelement <16 x float> poison, float %v87, i64 0
  %v89 = shufflevector <16 x float> %v88, <16 x float> poison, <16 x i32> zeroinitializer
  %v90 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v61, <16 x float> %s44)
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v62, <16 x float> %s45)
  %v92 = getelementptr float, ptr %s34, i64 2560
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v61, <16 x float> %s46)
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v62, <16 x float> %s47)
  %v98 = getelementptr float, ptr %s34, i64 3072
  %v99 = load float, ptr %v98, align 4
  %v100 = insertelement <16 x float> poison, float %v99, i64 0
  %v101 = shufflevector <16 x float> %v100, <16 x float> poison, <16 x i32> zeroinitializer
  %v102 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v61, <16 x float> %s48)
  %v103 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v101, <16 x float> %v62, <16 x float> %s49)
  %v104 = getelementptr float, ptr %s34, i64 3584
  %v105 = load float, ptr %v104, align 4
  %v106 = insertelement <16 x float> poison, float %v105, i64 0
  %v107 = shufflevector <16 x float> %v106, <16 x float> poison, <16 x i32> zeroinitializer
  %v108 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v61, <16 x float> %s50)
  %v109 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v62, <16 x float> %s51)
  %v110 = getelementptr float, ptr %s34, i64 4096
  %v111 = load float, ptr %v110, align 4
  %v112 = insertelement <16 x float> poison, float %v111, i64 0
  %v113 = shufflevector <16 x float> %v112, <16 x float> poison, <16 x i32> zeroinitializer
  %v114 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v61, <16 x float> %s52)
  %v115 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v62, <16 x float> %s53)
  %v116 = getelementptr float, ptr %s34, i64 4608
  %v117 = load float, ptr %v116, align 4
  %v118 = insertelement <16 x float> poison, float %v117, i64 0
  %v119 = shufflevector <16 x float> %v118, <16 x float> poison, <16 x i32> zeroinitializer
  %v120 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v61, <16 x float> %s54)
  %v121 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v62, <16 x float> %s55)
  %v122 = getelementptr float, ptr %s34, i64 5120
  %v123 = load float, ptr %v122, align 4
  %v124 = insertelement <16 x float> poison, float %v123, i64 0
  %v125 = shufflevector <16 x float> %v124, <16 x float> poison, <16 x i32> zeroinitializer
  %v126 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v61, <16 x float> %s56)
  %v127 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v62, <16 x float> %s57)
  %v128 = getelementptr float, ptr %s34, i64 5632
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v61, <16 x float> %s58)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v62, <16 x float> %s59)
  %v134 = getelementptr float, ptr %s34, i64 1
  %v135 = getelementptr float, ptr %s35, i64 32
  %v136 = getelementptr float, ptr %v135, i64 16
  %v137 = load <16 x float>, ptr %v135, align 4
  %v138 = load <16 x float>, ptr %v136, align 4
  %v139 = load float, ptr %v134, align 4
  %v140 = insertelement <16 x float> poison, float %v139, i64 0
  %v141 = shufflevector <16 x float> %v140, <16 x float> poison, <16 x i32> zeroinitializer
  %v142 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v137, <16 x float> %v66)
  %v143 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v141, <16 x float> %v138, <16 x float> %v67)
  %v144 = getelementptr float, ptr %v134, i64 512
  %v145 = load float, ptr %v144, align 4
  %v146 = insertelement <16 x float> poison, float %v145, i64 0
  %v147 = shufflevector <16 x float> %v146, <16 x float> poison, <16 x i32> zeroinitializer
  %v148 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v147, <16 x float> %v137, <16 x float> %v72)
  %v149 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v147, <16 x float> %v138, <16 x float> %v73)
  %v150 = getelementptr float, ptr %v134, i64 1024
  %v151 = load float, ptr %v150, align 4
  %v152 = insertelement <16 x float> poison, float %v151, i64 0
  %v153 = shufflevector <16 x float> %v152, <16 x float> poison, <16 x i32> zeroinitializer
  %v154 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> %v137, <16 x float> %v78)
  %v155 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v153, <16 x float> %v138, <16 x float> %v79)
  %v156 = getelementptr float, ptr %v134, i64 1536
  %v157 = load float, ptr %v156, align 4
  %v158 = insertelement <16 x float> poison, float %v157, i64 0
  %v159 = shufflevector <16 x float> %v158, <16 x float> poison, <16 x i32> zeroinitializer
  %v160 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v137, <16 x float> %v84)
  %v161 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v159, <16 x float> %v138, <16 x float> %v85)
  %v162 = getelementptr float, ptr %v134, i64 2048
  %v163 = load float, ptr %v162, align 4
  %v164 = insertelement <16 x float> poison, float %v163, i64 0
  %v165 = shufflevector <16 x float> %v164, <16 x float> poison, <16 x i32> zeroinitializer
  %v166 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v137, <16 x float> %v90)
  %v167 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v165, <16 x float> %v138, <16 x float> %v91)
  %v168 = getelementptr float, ptr %v134, i64 2560
  %v169 = load float, ptr %v168, align 4
  %v170 = insertelement <16 x float> poison, float %v169, i64 0
  %v171 = shufflevector <16 x float> %v170, <16 x float> poison, <16 x i32> zeroinitializer
  %v172 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v137, <16 x float> %v96)
  %v173 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v171, <16 x float> %v138, <16 x float> %v97)
  %v174 = getelementptr float, ptr %v134, i64 3072
  %v175 = load float, ptr %v174, align 4
  %v176 = insertelement <16 x float> poison, float %v175, i64 0
  %v177 = shufflevector <16 x float> %v176, <16 x float> poison, <16 x i32> zeroinitializer
  %v178 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v177, <16 x float> %v137, <16 x float> %v102)
  %v179 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v177, <16 x float> %v138, <16 x float> %v103)
  %v180 = getelementptr float, ptr %v134, i64 3584
  %v181 = load float, ptr %v180, align 4
  %v182 = insertelement <16 x float> poison, float %v181, i64 0
  %v183 = shufflevector <16 x float> %v182, <16 x float> poison, <16 x i32> zeroinitializer
  %v184 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v183, <16 x float> %v137, <16 x float> %v108)
  %v185 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v183, <16 x float> %v138, <16 x float> %v109)
  %v186 = getelementptr float, ptr %v134, i64 4096
  %v187 = load float, ptr %v186, align 4
  %v188 = insertelement <16 x float> poison, float %v187, i64 0
  %v189 = shufflevector <16 x float> %v188, <16 x float> poison, <16 x i32> zeroinitializer
  %v190 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v189, <16 x float> %v137, <16 x float> %v114)
  %v191 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v189, <16 x float> %v138, <16 x float> %v115)
  %v192 = getelementptr float, ptr %v134, i64 4608
  %v193 = load float, ptr %v192, align 4
  %v194 = insertelement <16 x float> poison, float %v193, i64 0
  %v195 = shufflevector <16 x float> %v194, <16 x float> poison, <16 x i32> zeroinitializer
  %v196 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v195, <16 x float> %v137, <16 x float> %v120)
  %v197 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v195, <16 x float> %v138, <16 x float> %v121)
  %v198 = getelementptr float, ptr %v134, i64 5120
  %v199 = load float, ptr %v198, align 4
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v137, <16 x float> %v126)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v138, <16 x float> %v127)
  %v204 = getelementptr float, ptr %v134, i64 5632
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v137, <16 x float> %v132)
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v138, <16 x float> %v133)
  %v210 = getelementptr float, ptr %s34, i64 2
  %v211 = getelementptr float, ptr %s35, i64 64
  %v212 = getelementptr float, ptr %v211, i64 16
  %v213 = load <16 x float>, ptr %v211, align 4
  %v214 = load <16 x float>, ptr %v212, align 4
  %v215 = load float, ptr %v210, align 4
  %v216 = insertelement <16 x float> poison, float %v215, i64 0
  %v217 = shufflevector <16 x float> %v216, <16 x float> poison, <16 x i32> zeroinitializer
  %v218 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v213, <16 x float> %v142)
  %v219 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v217, <16 x float> %v214, <16 x float> %v143)
  %v220 = getelementptr float, ptr %v210, i64 512
  %v221 = load float, ptr %v220, align 4
  %v222 = insertelement <16 x float> poison, float %v221, i64 0
  %v223 = shufflevector <16 x float> %v222, <16 x float> poison, <16 x i32> zeroinitializer
  %v224 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v223, <16 x float> %v213, <16 x float> %v148)
  %v225 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v223, <16 x float> %v214, <16 x float> %v149)
  %v226 = getelementptr float, ptr %v210, i64 1024
  %v227 = load float, ptr %v226, align 4
  %v228 = insertelement <16 x float> poison, float %v227, i64 0
  %v229 = shufflevector <16 x float> %v228, <16 x float> poison, <16 x i32> zeroinitializer
  %v230 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v229, <16 x float> %v213, <16 x float> %v154)
  %v231 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v229, <16 x float> %v214, <16 x float> %v155)
  %v232 = getelementptr float, ptr %v210, i64 1536
  %v233 = load float, ptr %v232, align 4
  %v234 = insertelement <16 x float> poison, float %v233, i64 0
  %v235 = shufflevector <16 x float> %v234, <16 x float> poison, <16 x i32> zeroinitializer
  %v236 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v235, <16 x float> %v213, <16 x float> %v160)
  %v237 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v235, <16 x float> %v214, <16 x float> %v161)
  %v238 = getelementptr float, ptr %v210, i64 2048
  %v239 = load float, ptr %v238, align 4
  %v240 = insertelement <16 x float> poison, float %v239, i64 0
  %v241 = shufflevector <16 x float> %v240, <16 x float> poison, <16 x i32> zeroinitializer
  %v242 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v241, <16 x float> %v213, <16 x float> %v166)
  %v243 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v241, <16 x float> %v214, <16 x float> %v167)
  %v244 = getelementptr float, ptr %v210, i64 2560
  %v245 = load float, ptr %v244, align 4
  %v246 = insertelement <16 x float> poison, float %v245, i64 0
  %v247 = shufflevector <16 x float> %v246, <16 x float> poison, <16 x i32> zeroinitializer
  %v248 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v247, <16 x float> %v213, <16 x float> %v172)
  %v249 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v247, <16 x float> %v214, <16 x float> %v173)
  %v250 = getelementptr float, ptr %v210, i64 3072
  %v251 = load float, ptr %v250, align 4
  %v252 = insertelement <16 x float> poison, float %v251, i64 0
  %v253 = shufflevector <16 x float> %v252, <16 x float> poison, <16 x i32> zeroinitializer
  %v254 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v253, <16 x float> %v213, <16 x float> %v178)
  %v255 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v253, <16 x float> %v214, <16 x float> %v179)
  %v256 = getelementptr float, ptr %v210, i64 3584
  %v257 = load float, ptr %v256, align 4
  %v258 = insertelement <16 x float> poison, float %v257, i64 0
  %v259 = shufflevector <16 x float> %v258, <16 x float> poison, <16 x i32> zeroinitializer
  %v260 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v259, <16 x float> %v213, <16 x float> %v184)
  %v261 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v259, <16 x float> %v214, <16 x float> %v185)
  %v262 = getelementptr float, ptr %v210, i64 4096
  %v263 = load float, ptr %v262, align 4
  %v264 = insertelement <16 x float> poison, float %v263, i64 0
  %v265 = shufflevector <16 x float> %v264, <16 x float> poison, <16 x i32> zeroinitializer
  %v266 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v265, <16 x float> %v213, <16 x float> %v190)
  %v267 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v265, <16 x float> %v214, <16 x float> %v191)
  %v268 = getelementptr float, ptr %v210, i64 4608
  %v269 = load float, ptr %v268, align 4
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v213, <16 x float> %v196)
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v214, <16 x float> %v197)
  %v274 = getelementptr float, ptr %v210, i64 5120
  %v275 = load float, ptr %v274, align 4
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v213, <16 x float> %v202)
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v214, <16 x float> %v203)
  %v280 = getelementptr float, ptr %v210, i64 5632
  %v281 = load float, ptr %v280, align 4
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v213, <16 x float> %v208)
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v214, <16 x float> %v209)
  %v286 = getelementptr float, ptr %s34, i64 3
  %v287 = getelementptr float, ptr %s35, i64 96
  %v288 = getelementptr float, ptr %v287, i64 16
  %v289 = load <16 x float>, ptr %v287, align 4
  %v290 = load <16 x float>, ptr %v288, align 4
  %v291 = load float, ptr %v286, align 4
  %v292 = insertelement <16 x float> poison, float %v291, i64 0
  %v293 = shufflevector <16 x float> %v292, <16 x float> poison, <16 x i32> zeroinitializer
  %v294 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v293, <16 x float> %v289, <16 x float> %v218)
  %v295 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v293, <16 x float> %v290, <16 x float> %v219)
  %v296 = getelementptr float, ptr %v286, i64 512
  %v297 = load float, ptr %v296, align 4
  %v298 = insertelement <16 x float> poison, float %v297, i64 0
  %v299 = shufflevector <16 x float> %v298, <16 x float> poison, <16 x i32> zeroinitializer
  %v300 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v299, <16 x float> %v289, <16 x float> %v224)
  %v301 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v299, <16 x float> %v290, <16 x float> %v225)
  %v302 = getelementptr float, ptr %v286, i64 1024
  %v303 = load float, ptr %v302, align 4
  %v304 = insertelement <16 x float> poison, float %v303, i64 0
  %v305 = shufflevector <16 x float> %v304, <16 x float> poison, <16 x i32> zeroinitializer
  %v306 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v305, <16 x float> %v289, <16 x float> %v230)
  %v307 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v305, <16 x float> %v290, <16 x float> %v231)
  %v308 = getelementptr float, ptr %v286, i64 1536
  %v309 = load float, ptr %v308, align 4
  %v310 = insertelement <16 x float> poison, float %v309, i64 0
  %v311 = shufflevector <16 x float> %v310, <16 x float> poison, <16 x i32> zeroinitializer
  %v312 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v289, <16 x float> %v236)
  %v313 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v311, <16 x float> %v290, <16 x float> %v237)
  %v314 = getelementptr float, ptr %v286, i64 2048
  %v315 = load float, ptr %v314, align 4
  %v316 = insertelement <16 x float> poison, float %v315, i64 0
  %v317 = shufflevector <16 x float> %v316, <16 x float> poison, <16 x i32> zeroinitializer
  %v318 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v317, <16 x float> %v289, <16 x float> %v242)
  %v319 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v317, <16 x float> %v290, <16 x float> %v243)
  %v320 = getelementptr float, ptr %v286, i64 2560
  %v321 = load float, ptr %v320, align 4
  %v322 = insertelement <16 x float> poison, float %v321, i64 0
  %v323 = shufflevector <16 x float> %v322, <16 x float> poison, <16 x i32> zeroinitializer
  %v324 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v289, <16 x float> %v248)
  %v325 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v323, <16 x float> %v290, <16 x float> %v249)
  %v326 = getelementptr float, ptr %v286, i64 3072
  %v327 = load float, ptr %v326, align 4
  %v328 = insertelement <16 x float> poison, float %v327, i64 0
  %v329 = shufflevector <16 x float> %v328, <16 x float> poison, <16 x i32> zeroinitializer
  %v330 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v329, <16 x float> %v289, <16 x float> %v254)
  %v331 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v329, <16 x float> %v290, <16 x float> %v255)
  %v332 = getelementptr float, ptr %v286, i64 3584
  %v333 = load float, ptr %v332, align 4
  %v334 = insertelement <16 x float> poison, float %v333, i64 0
  %v335 = shufflevector <16 x float> %v334, <16 x float> poison, <16 x i32> zeroinitializer
  %v336 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v289, <16 x float> %v260)
  %v337 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v335, <16 x float> %v290, <16 x float> %v261)
  %v338 = getelementptr float, ptr %v286, i64 4096
  %v339 = load float, ptr %v338, align 4
  %v340 = insertelement <16 x float> poison, float %v339, i64 0
  %v341 = shufflevector <16 x float> %v340, <16 x float> poison, <16 x i32> zeroinitializer
  %v342 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v289, <16 x float> %v266)
  %v343 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v341, <16 x float> %v290, <16 x float> %v267)
  %v344 = getelementptr float, ptr %v286, i64 4608
  %v345 = load float, ptr %v344, align 4
  %v346 = insertelement <16 x float> poison, float %v345, i64 0
  %v347 = shufflevector <16 x float> %v346, <16 x float> poison, <16 x i32> zeroinitializer
  %v348 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v289, <16 x float> %v272)
  %v349 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v347, <16 x float> %v290, <16 x float> %v273)
  %v350 = getelementptr float, ptr %v286, i64 5120
  %v351 = load float, ptr %v350, align 4
  %v352 = insertelement <16 x float> poison, float %v351, i64 0
  %v353 = shufflevector <16 x float> %v352, <16 x float> poison, <16 x i32> zeroinitializer
  %v354 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v289, <16 x float> %v278)
  %v355 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v353, <16 x float> %v290, <16 x float> %v279)
  %v356 = getelementptr float, ptr %v286, i64 5632
  %v357 = load float, ptr %v356, align 4
  %v358 = insertelement <16 x float> poison, float %v357, i64 0
  %v359 = shufflevector <16 x float> %v358, <16 x float> poison, <16 x i32> zeroinitializer
  %v360 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v289, <16 x float> %v284)
  %v361 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v359, <16 x float> %v290, <16 x float> %v285)
  %v362 = getelementptr float, ptr %s34, i64 4
  %v363 = getelementptr float, ptr %s35, i64 128
  %i33.n = add nsw i64 %i33, 4
  %i33.c = icmp slt i64 %i33.n, 256
  br i1 %i33.c, label %loop31, label %end32
end32:
  %v364 = load <16 x float>, ptr %v5, align 4
  %v365 = fadd <16 x float> %v294, %v364
  store <16 x float> %v365, ptr %v5, align 4
  %v366 = load <16 x float>, ptr %v6, align 4
  %v367 = fadd <16 x float> %v295, %v366
  store <16 x float> %v367, ptr %v6, align 4
  %v368 = load <16 x float>, ptr %v7, align 4
  %v369 = fadd <16 x float> %v300, %v368
  store <16 x float> %v369, ptr %v7, align 4
  %v370 = load <16 x float>, ptr %v8, align 4
  %v371 = fadd <16 x float> %v301, %v370
  store <16 x float> %v371, ptr %v8, align 4
  %v372 = load <16 x float>, ptr %v9, align 4
  %v373 = fadd <16 x float> %v306, %v372
  store <16 x float> %v373, ptr %v9, align 4
  %v374 = load <16 x float>, ptr %v10, align 4
  %v375 = fadd <16 x float> %v307, %v374
  store <16 x float> %v375, ptr %v10, align 4
  %v376 = load <16 x float>, ptr %v11, align 4
  %v377 = fadd <16 x float> %v312, %v376
  store <16 x float> %v377, ptr %v11, align 4
  %v378 = load <16 x float>, ptr %v12, align 4
  %v379 = fadd <16 x float> %v313, %v378
  store <16 x float> %v379, ptr %v12, align 4
  %v380 = load <16 x float>, ptr %v13, align 4
  %v381 = fadd <16 x float> %v318, %v380
  store <16 x float> %v381, ptr %v13, align 4
  %v382 = load <16 x float>, ptr %v14, align 4
  %v383 = fadd <16 x float> %v319, %v382
  store <16 x float> %v383, ptr %v14, align 4
  %v384 = load <16 x float>, ptr %v15, align 4
  %v385 = fadd <16 x float> %v324, %v384
  store <16 x float> %v385, ptr %v15, align 4
  %v386 = load <16 x float>, ptr %v16, align 4
  %v387 = fadd <16 x float> %v325, %v386
  store <16 x float> %v387, ptr %v16, align 4
  %v388 = load <16 x float>, ptr %v17, align 4
  %v389 = fadd <16 x float> %v330, %v388
  store <16 x float> %v389, ptr %v17, align 4
  %v390 = load <16 x float>, ptr %v18, align 4
  %v391 = fadd <16 x float> %v331, %v390
  store <16 x float> %v391, ptr %v18, align 4
  %v392 = load <16 x float>, ptr %v19, align 4
  %v393 = fadd <16 x float> %v336, %v392
  store <16 x float> %v393, ptr %v19, align 4
  %v394 = load <16 x float>, ptr %v20, align 4
  %v395 = fadd <16 x float> %v337, %v394
  store <16 x float> %v395, ptr %v20, align 4
  %v396 = load <16 x float>, ptr %v21, align 4
  %v397 = fadd <16 x float> %v342, %v396
  store <16 x float> %v397, ptr %v21, align 4
  %v398 = load <16 x float>, ptr %v22, align 4
  %v399 = fadd <16 x float> %v343, %v398
  store <16 x float> %v399, ptr %v22, align 4
  %v400 = load <16 x float>, ptr %v23, align 4
  %v401 = fadd <16 x float> %v348, %v400
  store <16 x float> %v401, ptr %v23, align 4
  %v402 = load <16 x float>, ptr %v24, align 4
  %v403 = fadd <16 x float> %v349, %v402
  store <16 x float> %v403, ptr %v24, align 4
  %v404 = load <16 x float>, ptr %v25, align 4
  %v405 = fadd <16 x float> %v354, %v404
  store <16 x float> %v405, ptr %v25, align 4
  %v406 = load <16 x float>, ptr %v26, align 4
  %v407 = fadd <16 x float> %v355, %v406
  store <16 x float> %v407, ptr %v26, align 4
  %v408 = load <16 x float>, ptr %v27, align 4
  %v409 = fadd <16 x float> %v360, %v408
  store <16 x float> %v409, ptr %v27, align 4
  %v410 = load <16 x float>, ptr %v28, align 4
  %v411 = fadd <16 x float> %v361, %v410
  store <16 x float> %v411, ptr %v28, align 4
  %i3.n = add nsw i64 %i3, 12
  %i3.c = icmp slt i64 %i3.n, 84
  br i1 %i3.c, label %loop1, label %end2
end2:
  br label %loop412
loop412:
  %i414 = phi i64 [ 84, %end2 ], [ %i414.n, %end441 ]
  %v415 = mul nsw i64 %i414, 128
  %v416 = getelementptr float, ptr %out, i64 %v415
  %v417 = getelementptr float, ptr %v416, i64 16
  %v418 = getelementptr float, ptr %v416, i64 128
  %v419 = getelementptr float, ptr %v416, i64 144
  %v420 = getelementptr float, ptr %v416, i64 256
  %v421 = getelementptr float, ptr %v416, i64 272
  %v422 = getelementptr float, ptr %v416, i64 384
  %v423 = getelementptr float, ptr %v416, i64 400
  %v424 = getelementptr float, ptr %v416, i64 512
  %v425 = getelementptr float, ptr %v416, i64 528
  %v426 = getelementptr float, ptr %v416, i64 640
  %v427 = getelementptr float, ptr %v416, i64 656
  %v428 = getelementptr float, ptr %v416, i64 768
  %v429 = getelementptr float, ptr %v416, i64 784
  %v430 = getelementptr float, ptr %v416, i64 896
  %v431 = getelementptr float, ptr %v416, i64 912
  %v432 = getelementptr float, ptr %v416, i64 1024
  %v433 = getelementptr float, ptr %v416, i64 1040
  %v434 = getelementptr float, ptr %v416, i64 1152
  %v435 = getelementptr float, ptr %v416, i64 1168
  %v436 = getelementptr float, ptr %v416, i64 1280
  %v437 = getelementptr float, ptr %v416, i64 1296
  %v438 = mul nsw i64 %i414, 512
  %v439 = getelementptr float, ptr %left, i64 %v438
  br label %loop440
loop440:
  %i442 = phi i64 [ 0, %loop412 ], [ %i442.n, %loop440 ]
  %s443 = phi ptr [ %v439, %loop412 ], [ %v745, %loop440 ]
  %s444 = phi ptr [ %right, %loop412 ], [ %v746, %loop440 ]
  %s445 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v683, %loop440 ]
  %s446 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v684, %loop440 ]
  %s447 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v689, %loop440 ]
  %s448 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v690, %loop440 ]
  %s449 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v695, %loop440 ]
  %s450 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v696, %loop440 ]
  %s451 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v701, %loop440 ]
  %s452 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v702, %loop440 ]
  %s453 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v707, %loop440 ]
  %s454 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v708, %loop440 ]
  %s455 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v713, %loop440 ]
  %s456 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v714, %loop440 ]
  %s457 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v719, %loop440 ]
  %s458 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v720, %loop440 ]
  %s459 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v725, %loop440 ]
  %s460 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v726, %loop440 ]
  %s461 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v731, %loop440 ]
  %s462 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v732, %loop440 ]
  %s463 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v737, %loop440 ]
  %s464 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v738, %loop440 ]
  %s465 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v743, %loop440 ]
  %s466 = phi <16 x float> [ zeroinitializer, %loop412 ], [ %v744, %loop440 ]
  %v467 = getelementptr float, ptr %s444, i64 16
  %v468 = load <16 x float>, ptr %s444, align 4
  %v469 = load <16 x float>, ptr %v467, align 4
  %v470 = load float, ptr %s443, align 4
  %v471 = insertelement <16 x float> poison, float %v470, i64 0
  %v472 = shufflevector <16 x float> %v471, <16 x float> poison, <16 x i32> zeroinitializer
  %v473 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v468, <16 x float> %s445)
  %v474 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v469, <16 x float> %s446)
  %v475 = getelementptr float, ptr %s443, i64 512
  %v476 = load float, ptr %v475, align 4
  %v477 = insertelement <16 x float> poison, float %v476, i64 0
  %v478 = shufflevector <16 x float> %v477, <16 x float> poison, <16 x i32> zeroinitializer
  %v479 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v468, <16 x float> %s447)
  %v480 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v469, <16 x float> %s448)
  %v481 = getelementptr float, ptr %s443, i64 1024
  %v482 = load float, ptr %v481, align 4
  %v483 = insertelement <16 x float> poison, float %v482, i64 0
  %v484 = shufflevector <16 x float> %v483, <16 x float> poison, <16 x i32> zeroinitializer
  %v485 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v468, <16 x float> %s449)
  %v486 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v469, <16 x float> %s450)
  %v487 = getelementptr float, ptr %s443, i64 1536
  %v488 = load float, ptr %v487, align 4
  %v489 = insertelement <16 x float> poison, float %v488, i64 0
  %v490 = shufflevector <16 x float> %v489, <16 x float> poison, <16 x i32> zeroinitializer
  %v491 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v490, <16 x float> %v468, <16 x float> %s451)
  %v492 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v490, <16 x float> %v469, <16 x float> %s452)
  %v493 = getelementptr float, ptr %s443, i64 2048
  %v494 = load float, ptr %v493, align 4
  %v495 = insertelement <16 x float> poison, float %v494, i64 0
  %v496 = shufflevector <16 x float> %v495, <16 x float> poison, <16 x i32> zeroinitializer
  %v497 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v496, <16 x float> %v468, <16 x float> %s453)
  %v498 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v496, <16 x float> %v469, <16 x float> %s454)
  %v499 = getelementptr float, ptr %s443, i64 2560
  %v500 = load float, ptr %v499, align 4
  %v501 = insertelement <16 x float> poison, float %v500, i64 0
  %v502 = shufflevector <16 x float> %v501, <16 x float> poison, <16 x i32> zeroinitializer
  %v503 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v502, <16 x float> %v468, <16 x float> %s455)
  %v504 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v502, <16 x float> %v469, <16 x float> %s456)
  %v505 = getelementptr float, ptr %s443, i64 3072
  %v506 = load float, ptr %v505, align 4
  %v507 = insertelement <16 x float> poison, float %v506, i64 0
  %v508 = shufflevector <16 x float> %v507, <16 x float> poison, <16 x i32> zeroinitializer
  %v509 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v508, <16 x float> %v468, <16 x float> %s457)
  %v510 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v508, <16 x float> %v469, <16 x float> %s458)
  %v511 = getelementptr float, ptr %s443, i64 3584
  %v512 = load float, ptr %v511, align 4
  %v513 = insertelement <16 x float> poison, float %v512, i64 0
  %v514 = shufflevector <16 x float> %v513, <16 x float> poison, <16 x i32> zeroinitializer
  %v515 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v514, <16 x float> %v468, <16 x float> %s459)
  %v516 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v514, <16 x float> %v469, <16 x float> %s460)
  %v517 = getelementptr float, ptr %s443, i64 4096
  %v518 = load float, ptr %v517, align 4
  %v519 = insertelement <16 x float> poison, float %v518, i64 0
  %v520 = shufflevector <16 x float> %v519, <16 x float> poison, <16 x i32> zeroinitializer
  %v521 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v520, <16 x float> %v468, <16 x float> %s461)
  %v522 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v520, <16 x float> %v469, <16 x float> %s462)
  %v523 = getelementptr float, ptr %s443, i64 4608
  %v524 = load float, ptr %v523, align 4
  %v525 = insertelement <16 x float> poison, float %v524, i64 0
  %v526 = shufflevector <16 x float> %v525, <16 x float> poison, <16 x i32> zeroinitializer
  %v527 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v526, <16 x float> %v468, <16 x float> %s463)
  %v528 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v526, <16 x float> %v469, <16 x float> %s464)
  %v529 = getelementptr float, ptr %s443, i64 5120
  %v530 = load float, ptr %v529, align 4
  %v531 = insertelement <16 x float> poison, float %v530, i64 0
  %v532 = shufflevector <16 x float> %v531, <16 x float> poison, <16 x i32> zeroinitializer
  %v533 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v532, <16 x float> %v468, <16 x float> %s465)
  %v534 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v532, <16 x float> %v469, <16 x float> %s466)
  %v535 = getelementptr float, ptr %s443, i64 1
  %v536 = getelementptr float, ptr %s444, i64 32
  %v537 = getelementptr float, ptr %v536, i64 16
  %v538 = load <16 x float>, ptr %v536, align 4
  %v539 = load <16 x float>, ptr %v537, align 4
  %v540 = load float, ptr %v535, align 4
  %v541 = insertelement <16 x float> poison, float %v540, i64 0
  %v542 = shufflevector <16 x float> %v541, <16 x float> poison, <16 x i32> zeroinitializer
  %v543 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v538, <16 x float> %v473)
  %v544 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v539, <16 x float> %v474)
  %v545 = getelementptr float, ptr %v535, i64 512
  %v546 = load float, ptr %v545, align 4
  %v547 = insertelement <16 x float> poison, float %v546, i64 0
  %v548 = shufflevector <16 x float> %v547, <16 x float> poison, <16 x i32> zeroinitializer
  %v549 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v538, <16 x float> %v479)
  %v550 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v539, <16 x float> %v480)
  %v551 = getelementptr float, ptr %v535, i64 1024
  %v552 = load float, ptr %v551, align 4
  %v553 = insertelement <16 x float> poison, float %v552, i64 0
  %v554 = shufflevector <16 x float> %v553, <16 x float> poison, <16 x i32> zeroinitializer
  %v555 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v538, <16 x float> %v485)
  %v556 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v539, <16 x float> %v486)
  %v557 = getelementptr float, ptr %v535, i64 1536
  %v558 = load float, ptr %v557, align 4
  %v559 = insertelement <16 x float> poison, float %v558, i64 0
  %v560 = shufflevector <16 x float> %v559, <16 x float> poison, <16 x i32> zeroinitializer
  %v561 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v560, <16 x float> %v538, <16 x float> %v491)
  %v562 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v560, <16 x float> %v539, <16 x float> %v492)
  %v563 = getelementptr float, ptr %v535, i64 2048
  %v564 = load float, ptr %v563, align 4
  %v565 = insertelement <16 x float> poison, float %v564, i64 0
  %v566 = shufflevector <16 x float> %v565, <16 x float> poison, <16 x i32> zeroinitializer
  %v567 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v566, <16 x float> %v538, <16 x float> %v497)
  %v568 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v566, <16 x float> %v539, <16 x float> %v498)
  %v569 = getelementptr float, ptr %v535, i64 2560
  %v570 = load float, ptr %v569, align 4
  %v571 = insertelement <16 x float> poison, float %v570, i64 0
  %v572 = shufflevector <16 x float> %v571, <16 x float> poison, <16 x i32> zeroinitializer
  %v573 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v572, <16 x float> %v538, <16 x float> %v503)
  %v574 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v572, <16 x float> %v539, <16 x float> %v504)
  %v575 = getelementptr float, ptr %v535, i64 3072
  %v576 = load float, ptr %v575, align 4
  %v577 = insertelement <16 x float> poison, float %v576, i64 0
  %v578 = shufflevector <16 x float> %v577, <16 x float> poison, <16 x i32> zeroinitializer
  %v579 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v578, <16 x float> %v538, <16 x float> %v509)
  %v580 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v578, <16 x float> %v539, <16 x float> %v510)
  %v581 = getelementptr float, ptr %v535, i64 3584
  %v582 = load float, ptr %v581, align 4
  %v583 = insertelement <16 x float> poison, float %v582, i64 0
  %v584 = shufflevector <16 x float> %v583, <16 x float> poison, <16 x i32> zeroinitializer
  %v585 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v584, <16 x float> %v538, <16 x float> %v515)
  %v586 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v584, <16 x float> %v539, <16 x float> %v516)
  %v587 = getelementptr float, ptr %v535, i64 4096
  %v588 = load float, ptr %v587, align 4
  %v589 = insertelement <16 x float> poison, float %v588, i64 0
  %v590 = shufflevector <16 x float> %v589, <16 x float> poison, <16 x i32> zeroinitializer
  %v591 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v590, <16 x float> %v538, <16 x float> %v521)
  %v592 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v590, <16 x float> %v539, <16 x float> %v522)
  %v593 = getelementptr float, ptr %v535, i64 4608
  %v594 = load float, ptr %v593, align 4
  %v595 = insertelement <16 x float> poison, float %v594, i64 0
  %v596 = shufflevector <16 x float> %v595, <16 x float> poison, <16 x i32> zeroinitializer
  %v597 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v596, <16 x float> %v538, <16 x float> %v527)
  %v598 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v596, <16 x float> %v539, <16 x float> %v528)
  %v599 = getelementptr float, ptr %v535, i64 5120
  %v600 = load float, ptr %v599, align 4
  %v601 = insertelement <16 x float> poison, float %v600, i64 0
  %v602 = shufflevector <16 x float> %v601, <16 x float> poison, <16 x i32> zeroinitializer
  %v603 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v602, <16 x float> %v538, <16 x float> %v533)
  %v604 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v602, <16 x float> %v539, <16 x float> %v534)
  %v605 = getelementptr float, ptr %s443, i64 2
  %v606 = getelementptr float, ptr %s444, i64 64
  %v607 = getelementptr float, ptr %v606, i64 16
  %v608 = load <16 x float>, ptr %v606, align 4
  %v609 = load <16 x float>, ptr %v607, align 4
  %v610 = load float, ptr %v605, align 4
  %v611 = insertelement <16 x float> poison, float %v610, i64 0
  %v612 = shufflevector <16 x float> %v611, <16 x float> poison, <16 x i32> zeroinitializer
  %v613 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v608, <16 x float> %v543)
  %v614 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v609, <16 x float> %v544)
  %v615 = getelementptr float, ptr %v605, i64 512
  %v616 = load float, ptr %v615, align 4
  %v617 = insertelement <16 x float> poison, float %v616, i64 0
  %v618 = shufflevector <16 x float> %v617, <16 x float> poison, <16 x i32> zeroinitializer
  %v619 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v608, <16 x float> %v549)
  %v620 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v609, <16 x float> %v550)
  %v621 = getelementptr float, ptr %v605, i64 1024
  %v622 = load float, ptr %v621, align 4
  %v623 = insertelement <16 x float> poison, float %v622, i64 0
  %v624 = shufflevector <16 x float> %v623, <16 x float> poison, <16 x i32> zeroinitializer
  %v625 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v624, <16 x float> %v608, <16 x float> %v555)
  %v626 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v624, <16 x float> %v609, <16 x float> %v556)
  %v627 = getelementptr float, ptr %v605, i64 1536
  %v628 = load float, ptr %v627, align 4
  %v629 = insertelement <16 x float> poison, float %v628, i64 0
  %v630 = shufflevector <16 x float> %v629, <16 x float> poison, <16 x i32> zeroinitializer
  %v631 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v630, <16 x float> %v608, <16 x float> %v561)
  %v632 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v630, <16 x float> %v609, <16 x float> %v562)
  %v633 = getelementptr float, ptr %v605, i64 2048
  %v634 = load float, ptr %v633, align 4
  %v635 = insertelement <16 x float> poison, float %v634, i64 0
  %v636 = shufflevector <16 x float> %v635, <16 x float> poison, <16 x i32> zeroinitializer
  %v637 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v636, <16 x float> %v608, <16 x float> %v567)
  %v638 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v636, <16 x float> %v609, <16 x float> %v568)
  %v639 = getelementptr float, ptr %v605, i64 2560
  %v640 = load float, ptr %v639, align 4
  %v641 = insertelement <16 x float> poison, float %v640, i64 0
  %v642 = shufflevector <16 x float> %v641, <16 x float> poison, <16 x i32> zeroinitializer
  %v643 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v642, <16 x float> %v608, <16 x float> %v573)
  %v644 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v642, <16 x float> %v609, <16 x float> %v574)
  %v645 = getelementptr float, ptr %v605, i64 3072
  %v646 = load float, ptr %v645, align 4
  %v647 = insertelement <16 x float> poison, float %v646, i64 0
  %v648 = shufflevector <16 x float> %v647, <16 x float> poison, <16 x i32> zeroinitializer
  %v649 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v648, <16 x float> %v608, <16 x float> %v579)
  %v650 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v648, <16 x float> %v609, <16 x float> %v580)
  %v651 = getelementptr float, ptr %v605, i64 3584
  %v652 = load float, ptr %v651, align 4
  %v653 = insertelement <16 x float> poison, float %v652, i64 0
  %v654 = shufflevector <16 x float> %v653, <16 x float> poison, <16 x i32> zeroinitializer
  %v655 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v654, <16 x float> %v608, <16 x float> %v585)
  %v656 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v654, <16 x float> %v609, <16 x float> %v586)
  %v657 = getelementptr float, ptr %v605, i64 4096
  %v658 = load float, ptr %v657, align 4
  %v659 = insertelement <16 x float> poison, float %v658, i64 0
  %v660 = shufflevector <16 x float> %v659, <16 x float> poison, <16 x i32> zeroinitializer
  %v661 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v660, <16 x float> %v608, <16 x float> %v591)
  %v662 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v660, <16 x float> %v609, <16 x float> %v592)
  %v663 = getelementptr float, ptr %v605, i64 4608
  %v664 = load float, ptr %v663, align 4
  %v665 = insertelement <16 x float> poison, float %v664, i64 0
  %v666 = shufflevector <16 x float> %v665, <16 x float> poison, <16 x i32> zeroinitializer
  %v667 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v666, <16 x float> %v608, <16 x float> %v597)
  %v668 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v666, <16 x float> %v609, <16 x float> %v598)
  %v669 = getelementptr float, ptr %v605, i64 5120
  %v670 = load float, ptr %v669, align 4
  %v671 = insertelement <16 x float> poison, float %v670, i64 0
  %v672 = shufflevector <16 x float> %v671, <16 x float> poison, <16 x i32> zeroinitializer
  %v673 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v672, <16 x float> %v608, <16 x float> %v603)
  %v674 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v672, <16 x float> %v609, <16 x float> %v604)
  %v675 = getelementptr float, ptr %s443, i64 3
  %v676 = getelementptr float, ptr %s444, i64 96
  %v677 = getelementptr float, ptr %v676, i64 16
  %v678 = load <16 x float>, ptr %v676, align 4
  %v679 = load <16 x float>, ptr %v677, align 4
  %v680 = load float, ptr %v675, align 4
  %v681 = insertelement <16 x float> poison, float %v680, i64 0
  %v682 = shufflevector <16 x float> %v681, <16 x float> poison, <16 x i32> zeroinitializer
  %v683 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v678, <16 x float> %v613)
  %v684 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v679, <16 x float> %v614)
  %v685 = getelementptr float, ptr %v675, i64 512
  %v686 = load float, ptr %v685, align 4
  %v687 = insertelement <16 x float> poison, float %v686, i64 0
  %v688 = shufflevector <16 x float> %v687, <16 x float> poison, <16 x i32> zeroinitializer
  %v689 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v688, <16 x float> %v678, <16 x float> %v619)
  %v690 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v688, <16 x float> %v679, <16 x float> %v620)
  %v691 = getelementptr float, ptr %v675, i64 1024
  %v692 = load float, ptr %v691, align 4
  %v693 = insertelement <16 x float> poison, float %v692, i64 0
  %v694 = shufflevector <16 x float> %v693, <16 x float> poison, <16 x i32> zeroinitializer
  %v695 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v678, <16 x float> %v625)
  %v696 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v694, <16 x float> %v679, <16 x float> %v626)
  %v697 = getelementptr float, ptr %v675, i64 1536
  %v698 = load float, ptr %v697, align 4
  %v699 = insertelement <16 x float> poison, float %v698, i64 0
  %v700 = shufflevector <16 x float> %v699, <16 x float> poison, <16 x i32> zeroinitializer
  %v701 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v700, <16 x float> %v678, <16 x float> %v631)
  %v702 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v700, <16 x float> %v679, <16 x float> %v632)
  %v703 = getelementptr float, ptr %v675, i64 2048
  %v704 = load float, ptr %v703, align 4
  %v705 = insertelement <16 x float> poison, float %v704, i64 0
  %v706 = shufflevector <16 x float> %v705, <16 x float> poison, <16 x i32> zeroinitializer
  %v707 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v706, <16 x float> %v678, <16 x float> %v637)
  %v708 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v706, <16 x float> %v679, <16 x float> %v638)
  %v709 = getelementptr float, ptr %v675, i64 2560
  %v710 = load float, ptr %v709, align 4
  %v711 = insertelement <16 x float> poison, float %v710, i64 0
  %v712 = shufflevector <16 x float> %v711, <16 x float> poison, <16 x i32> zeroinitializer
  %v713 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v712, <16 x float> %v678, <16 x float> %v643)
  %v714 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v712, <16 x float> %v679, <16 x float> %v644)
  %v715 = getelementptr float, ptr %v675, i64 3072
  %v716 = load float, ptr %v715, align 4
  %v717 = insertelement <16 x float> poison, float %v716, i64 0
  %v718 = shufflevector <16 x float> %v717, <16 x float> poison, <16 x i32> zeroinitializer
  %v719 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v718, <16 x float> %v678, <16 x float> %v649)
  %v720 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v718, <16 x float> %v679, <16 x float> %v650)
  %v721 = getelementptr float, ptr %v675, i64 3584
  %v722 = load float, ptr %v721, align 4
  %v723 = insertelement <16 x float> poison, float %v722, i64 0
  %v724 = shufflevector <16 x float> %v723, <16 x float> poison, <16 x i32> zeroinitializer
  %v725 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v724, <16 x float> %v678, <16 x float> %v655)
  %v726 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v724, <16 x float> %v679, <16 x float> %v656)
  %v727 = getelementptr float, ptr %v675, i64 4096
  %v728 = load float, ptr %v727, align 4
  %v729 = insertelement <16 x float> poison, float %v728, i64 0
  %v730 = shufflevector <16 x float> %v729, <16 x float> poison, <16 x i32> zeroinitializer
  %v731 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v730, <16 x float> %v678, <16 x float> %v661)
  %v732 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v730, <16 x float> %v679, <16 x float> %v662)
  %v733 = getelementptr float, ptr %v675, i64 4608
  %v734 = load float, ptr %v733, align 4
  %v735 = insertelement <16 x float> poison, float %v734, i64 0
  %v736 = shufflevector <16 x float> %v735, <16 x float> poison, <16 x i32> zeroinitializer
  %v737 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v736, <16 x float> %v678, <16 x float> %v667)
  %v738 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v736, <16 x float> %v679, <16 x float> %v668)
  %v739 = getelementptr float, ptr %v675, i64 5120
  %v740 = load float, ptr %v739, align 4
  %v741 = insertelement <16 x float> poison, float %v740, i64 0
  %v742 = shufflevector <16 x float> %v741, <16 x float> poison, <16 x i32> zeroinitializer
  %v743 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v742, <16 x float> %v678, <16 x float> %v673)
  %v744 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v742, <16 x float> %v679, <16 x float> %v674)
  %v745 = getelementptr float, ptr %s443, i64 4
  %v746 = getelementptr float, ptr %s444, i64 128
  %i442.n = add nsw i64 %i442, 4
  %i442.c = icmp slt i64 %i442.n, 256
  br i1 %i442.c, label %loop440, label %end441
end441:
  %v747 = load <16 x float>, ptr %v416, align 4
  %v748 = fadd <16 x float> %v683, %v747
  store <16 x float> %v748, ptr %v416, align 4
  %v749 = load <16 x float>, ptr %v417, align 4
  %v750 = fadd <16 x float> %v684, %v749
  store <16 x float> %v750, ptr %v417, align 4
  %v751 = load <16 x float>, ptr %v418, align 4
  %v752 = fadd <16 x float> %v689, %v751
  store <16 x float> %v752, ptr %v418, align 4
  %v753 = load <16 x float>, ptr %v419, align 4
  %v754 = fadd <16 x float> %v690, %v753
  store <16 x float> %v754, ptr %v419, align 4
  %v755 = load <16 x float>, ptr %v420, align 4
  %v756 = fadd <16 x float> %v695, %v755
  store <16 x float> %v756, ptr %v420, align 4
  %v757 = load <16 x float>, ptr %v421, align 4
  %v758 = fadd <16 x float> %v696, %v757
  store <16 x float> %v758, ptr %v421, align 4
  %v759 = load <16 x float>, ptr %v422, align 4
  %v760 = fadd <16 x float> %v701, %v759
  store <16 x float> %v760, ptr %v422, align 4
  %v761 = load <16 x float>, ptr %v423, align 4
  %v762 = fadd <16 x float> %v702, %v761
  store <16 x float> %v762, ptr %v423, align 4
  %v763 = load <16 x float>, ptr %v424, align 4
  %v764 = fadd <16 x float> %v707, %v763
  store <16 x float> %v764, ptr %v424, align 4
  %v765 = load <16 x float>, ptr %v425, align 4
  %v766 = fadd <16 x float> %v708, %v765
  store <16 x float> %v766, ptr %v425, align 4
  %v767 = load <16 x float>, ptr %v426, align 4
  %v768 = fadd <16 x float> %v713, %v767
  store <16 x float> %v768, ptr %v426, align 4
  %v769 = load <16 x float>, ptr %v427, align 4
  %v770 = fadd <16 x float> %v714, %v769
  store <16 x float> %v770, ptr %v427, align 4
  %v771 = load <16 x float>, ptr %v428, align 4
  %v772 = fadd <16 x float> %v719, %v771
  store <16 x float> %v772, ptr %v428, align 4
  %v773 = load <16 x float>, ptr %v429, align 4
  %v774 = fadd <16 x float> %v720, %v773
  store <16 x float> %v774, ptr %v429, align 4
  %v775 = load <16 x float>, ptr %v430, align 4
  %v776 = fadd <16 x float> %v725, %v775
  store <16 x float> %v776, ptr %v430, align 4
  %v777 = load <16 x float>, ptr %v431, align 4
  %v778 = fadd <16 x float> %v726, %v777
  store <16 x float> %v778, ptr %v431, align 4
  %v779 = load <16 x float>, ptr %v432, align 4
  %v780 = fadd <16 x float> %v731, %v779
  store <16 x float> %v780, ptr %v432, align 4
  %v781 = load <16 x float>, ptr %v433, align 4
  %v782 = fadd <16 x float> %v732, %v781
  store <16 x float> %v782, ptr %v433, align 4
  %v783 = load <16 x float>, ptr %v434, align 4
  %v784 = fadd <16 x float> %v737, %v783
  store <16 x float> %v784, ptr %v434, align 4
  %v785 = load <16 x float>, ptr %v435, align 4
  %v786 = fadd <16 x float> %v738, %v785
  store <16 x float> %v786, ptr %v435, align 4
  %v787 = load <16 x float>, ptr %v436, align 4
  %v788 = fadd <16 x float> %v743, %v787
  store <16 x float> %v788, ptr %v436, align 4
  %v789 = load <16 x float>, ptr %v437, align 4
  %v790 = fadd <16 x float> %v744, %v789
  store <16 x float> %v790, ptr %v437, align 4
  %i414.n = add nsw i64 %i414, 11
  %i414.c = icmp slt i64 %i414.n, 128
  br i1 %i414.c, label %loop412, label %end413
end413:
  ret void
}
define internal <16 x float> @st.tanh.f32x16(<16 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v1 = fcmp olt <16 x float> splat (float 0x4024000000000000), %x0
  %v2 = select <16 x i1> %v1, <16 x float> splat (float 0x4024000000000000), <16 x float> %x0
  %v3 = fcmp ogt <16 x float> splat (float 0xC024000000000000), %v2
  %v4 = select <16 x i1> %v3, <16 x float> splat (float 0xC024000000000000), <16 x float> %v2
  %v5 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v4, <16 x float> splat (float 0x4007154760000000), <16 x float> splat (float 0x4168000FE0000000))
  %v6 = fsub <16 x float> %v5, splat (float 0x4168000FE0000000)
  %v7 = bitcast <16 x float> %v5 to <16 x i32>
  %v8 = shl <16 x i32> %v7, splat (i32 23)
  %v9 = bitcast <16 x i32> %v8 to <16 x float>
  %v10 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v6, <16 x float> splat (float 0xBFD62E4300000000), <16 x float> %v4)
  %v11 = fmul <16 x float> %v10, %v10
  %v12 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3FA6BA05E0000000), <16 x float> %v10, <16 x float> splat (float 0x3FC1225360000000))
  %v13 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v12, <16 x float> %v10, <16 x float> splat (float 0x3FD5556EE0000000))
  %v14 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v13, <16 x float> %v10, <16 x float> splat (float 0x3FE5554B40000000))
  %v15 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v14, <16 x float> %v10, <16 x float> splat (float 0x3FEFFFFFE0000000))
  %v16 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v11, <16 x float> %v15, <16 x float> %v10)
  %v17 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v9, <16 x float> splat (float 0x3FE0000000000000), <16 x float> splat (float 0xBFE0000000000000))
  %v18 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v9, <16 x float> %v16, <16 x float> %v17)
  %v19 = fadd <16 x float> %v18, splat (float 0x3FF0000000000000)
  %v20 = fdiv <16 x float> %v18, %v19
  %v21 = fcmp oeq <16 x float> %v18, splat (float 0x0000000000000000)
  %v22 = select <16 x i1> %v21, <16 x float> %x0, <16 x float> %v20
  ret <16 x float> %v22
}

define internal void @st.product.f32.64x32x256.64.1024.1.32.set(ptr %out, ptr %left, ptr %right) noinline nounwind {
entry:
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end30 ]
  %v4 = mul nsw i64 %i3, 64
  %v5 = getelementptr float, ptr %out, i64 %v4
  %v6 = getelementptr float, ptr %v5, i64 16
  %v7 = getelementptr float, ptr %v5, i64 64
  %v8 = getelementptr float, ptr %v5, i64 80
  %v9 = getelementptr float, ptr %v5, i64 128
  %v10 = getelementptr float, ptr %v5, i64 144
  %v11 = getelementptr float, ptr %v5, i64 192
  %v12 = getelementptr float, ptr %v5, i64 208
  %v13 = getelementptr float, ptr %v5, i64 256
  %v14 = getelementptr float, ptr %v5, i64 272
  %v15 = getelementptr float, ptr %v5, i64 320
  %v16 = getelementptr float, ptr %v5, i64 336
  %v17 = getelementptr float, ptr %v5, i64 384
  %v18 = getelementptr float, ptr %v5, i64 400
  %v19 = getelementptr float, ptr %v5, i64 448
  %v20 = getelementptr float, ptr %v5, i64 464
  %v21 = getelementptr float, ptr %v5, i64 512
  %v22 = getelementptr float, ptr %v5, i64 528
  %v23 = getelementptr float, ptr %v5, i64 576
  %v24 = getelementptr float, ptr %v5, i64 592
  %v25 = getelementptr float, ptr %v5, i64 640
  %v26 = getelementptr float, ptr %v5, i64 656
  %v27 = mul nsw i64 %i3, 1024
  %v28 = getelementptr float, ptr %left, i64 %v27
  br label %loop29
loop29:
  %i31 = phi i64 [ 0, %loop1 ], [ %i31.n, %loop29 ]
  %s32 = phi ptr [ %v28, %loop1 ], [ %v334, %loop29 ]
  %s33 = phi ptr [ %right, %loop1 ], [ %v335, %loop29 ]
  %s34 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v272, %loop29 ]
  %s35 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v273, %loop29 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v278, %loop29 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v279, %loop29 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v284, %loop29 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v285, %loop29 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v290, %loop29 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v291, %loop29 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v296, %loop29 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v297, %loop29 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v302, %loop29 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v303, %loop29 ]
  %s46 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v308, %loop29 ]
  %s47 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v309, %loop29 ]
  %s48 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v314, %loop29 ]
  %s49 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v315, %loop29 ]
  %s50 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v320, %loop29 ]
  %s51 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v321, %loop29 ]
  %s52 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v326, %loop29 ]
  %s53 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v327, %loop29 ]
  %s54 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v332, %loop29 ]
  %s55 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v333, %loop29 ]
  %v56 = getelementptr float, ptr %s33, i64 16
  %v57 = load <16 x float>, ptr %s33, align 4
  %v58 = load <16 x float>, ptr %v56, align 4
  %v59 = load float, ptr %s32, align 4
  %v60 = insertelement <16 x float> poison, float %v59, i64 0
  %v61 = shufflevector <16 x float> %v60, <16 x float> poison, <16 x i32> zeroinitializer
  %v62 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v57, <16 x float> %s34)
  %v63 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v58, <16 x float> %s35)
  %v64 = getelementptr float, ptr %s32, i64 1024
  %v65 = load float, ptr %v64, align 4
  %v66 = insertelement <16 x float> poison, float %v65, i64 0
  %v67 = shufflevector <16 x float> %v66, <16 x float> poison, <16 x i32> zeroinitializer
  %v68 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v67, <16 x float> %v57, <16 x float> %s36)
  %v69 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v67, <16 x float> %v58, <16 x float> %s37)
  %v70 = getelementptr float, ptr %s32, i64 2048
  %v71 = load float, ptr %v70, align 4
  %v72 = insertelement <16 x float> poison, float %v71, i64 0
  %v73 = shufflevector <16 x float> %v72, <16 x float> poison, <16 x i32> zeroinitializer
  %v74 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v73, <16 x float> %v57, <16 x float> %s38)
  %v75 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v73, <16 x float> %v58, <16 x float> %s39)
  %v76 = getelementptr float, ptr %s32, i64 3072
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <16 x float> poison, float %v77, i64 0
  %v79 = shufflevector <16 x float> %v78, <16 x float> poison, <16 x i32> zeroinitializer
  %v80 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v57, <16 x float> %s40)
  %v81 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v58, <16 x float> %s41)
  %v82 = getelementptr float, ptr %s32, i64 4096
  %v83 = load float, ptr %v82, align 4
  %v84 = insertelement <16 x float> poison, float %v83, i64 0
  %v85 = shufflevector <16 x float> %v84, <16 x float> poison, <16 x i32> zeroinitializer
  %v86 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v57, <16 x float> %s42)
  %v87 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v58, <16 x float> %s43)
  %v88 = getelementptr float, ptr %s32, i64 5120
  %v89 = load float, ptr %v88, align 4
  %v90 = insertelement <16 x float> poison, float %v89, i64 0
  %v91 = shufflevector <16 x float> %v90, <16 x float> poison, <16 x i32> zeroinitializer
  %v92 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v57, <16 x float> %s44)
  %v93 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v58, <16 x float> %s45)
  %v94 = getelementptr float, ptr %s32, i64 6144
  %v95 = load float, ptr %v94, align 4
  %v96 = insertelement <16 x float> poison, float %v95, i64 0
  %v97 = shufflevector <16 x float> %v96, <16 x float> poison, <16 x i32> zeroinitializer
  %v98 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> %v57, <16 x float> %s46)
  %v99 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> %v58, <16 x float> %s47)
  %v100 = getelementptr float, ptr %s32, i64 7168
  %v101 = load float, ptr %v100, align 4
  %v102 = insertelement <16 x float> poison, float %v101, i64 0
  %v103 = shufflevector <16 x float> %v102, <16 x float> poison, <16 x i32> zeroinitializer
  %v104 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v103, <16 x float> %v57, <16 x float> %s48)
  %v105 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v103, <16 x float> %v58, <16 x float> %s49)
  %v106 = getelementptr float, ptr %s32, i64 8192
  %v107 = load float, ptr %v106, align 4
  %v108 = insertelement <16 x float> poison, float %v107, i64 0
  %v109 = shufflevector <16 x float> %v108, <16 x float> poison, <16 x i32> zeroinitializer
  %v110 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v57, <16 x float> %s50)
  %v111 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v58, <16 x float> %s51)
  %v112 = getelementptr float, ptr %s32, i64 9216
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <16 x float> poison, float %v113, i64 0
  %v115 = shufflevector <16 x float> %v114, <16 x float> poison, <16 x i32> zeroinitializer
  %v116 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v57, <16 x float> %s52)
  %v117 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v58, <16 x float> %s53)
  %v118 = getelementptr float, ptr %s32, i64 10240
  %v119 = load float, ptr %v118, align 4
  %v120 = insertelement <16 x float> poison, float %v119, i64 0
  %v121 = shufflevector <16 x float> %v120, <16 x float> poison, <16 x i32> zeroinitializer
  %v122 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v57, <16 x float> %s54)
  %v123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v58, <16 x float> %s55)
  %v124 = getelementptr float, ptr %s32, i64 1
  %v125 = getelementptr float, ptr %s33, i64 32
  %v126 = getelementptr float, ptr %v125, i64 16
  %v127 = load <16 x float>, ptr %v125, align 4
  %v128 = load <16 x float>, ptr %v126, align 4
  %v129 = load float, ptr %v124, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v127, <16 x float> %v62)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v128, <16 x float> %v63)
  %v134 = getelementptr float, ptr %v124, i64 1024
  %v135 = load float, ptr %v134, align 4
  %v136 = insertelement <16 x float> poison, float %v135, i64 0
  %v137 = shufflevector <16 x float> %v136, <16 x float> poison, <16 x i32> zeroinitializer
  %v138 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v127, <16 x float> %v68)
  %v139 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v128, <16 x float> %v69)
  %v140 = getelementptr float, ptr %v124, i64 2048
  %v141 = load float, ptr %v140, align 4
  %v142 = insertelement <16 x float> poison, float %v141, i64 0
  %v143 = shufflevector <16 x float> %v142, <16 x float> poison, <16 x i32> zeroinitializer
  %v144 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v127, <16 x float> %v74)
  %v145 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v128, <16 x float> %v75)
  %v146 = getelementptr float, ptr %v124, i64 3072
  %v147 = load float, ptr %v146, align 4
  %v148 = insertelement <16 x float> poison, float %v147, i64 0
  %v149 = shufflevector <16 x float> %v148, <16 x float> poison, <16 x i32> zeroinitializer
  %v150 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v127, <16 x float> %v80)
  %v151 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v128, <16 x float> %v81)
  %v152 = getelementptr float, ptr %v124, i64 4096
  %v153 = load float, ptr %v152, align 4
  %v154 = insertelement <16 x float> poison, float %v153, i64 0
  %v155 = shufflevector <16 x float> %v154, <16 x float> poison, <16 x i32> zeroinitializer
  %v156 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v155, <16 x float> %v127, <16 x float> %v86)
  %v157 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v155, <16 x float> %v128, <16 x float> %v87)
  %v158 = getelementptr float, ptr %v124, i64 5120
  %v159 = load float, ptr %v158, align 4
  %v160 = insertelement <16 x float> poison, float %v159, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  %v162 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v127, <16 x float> %v92)
  %v163 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v128, <16 x float> %v93)
  %v164 = getelementptr float, ptr %v124, i64 6144
  %v165 = load float, ptr %v164, align 4
  %v166 = insertelement <16 x float> poison, float %v165, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v127, <16 x float> %v98)
  %v169 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v128, <16 x float> %v99)
  %v170 = getelementptr float, ptr %v124, i64 7168
  %v171 = load float, ptr %v170, align 4
  %v172 = insertelement <16 x float> poison, float %v171, i64 0
  %v173 = shufflevector <16 x float> %v172, <16 x float> poison, <16 x i32> zeroinitializer
  %v174 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v127, <16 x float> %v104)
  %v175 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v128, <16 x float> %v105)
  %v176 = getelementptr float, ptr %v124, i64 8192
  %v177 = load float, ptr %v176, align 4
  %v178 = insertelement <16 x float> poison, float %v177, i64 0
  %v179 = shufflevector <16 x float> %v178, <16 x float> poison, <16 x i32> zeroinitializer
  %v180 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v127, <16 x float> %v110)
  %v181 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v128, <16 x float> %v111)
  %v182 = getelementptr float, ptr %v124, i64 9216
  %v183 = load float, ptr %v182, align 4
  %v184 = insertelement <16 x float> poison, float %v183, i64 0
  %v185 = shufflevector <16 x float> %v184, <16 x float> poison, <16 x i32> zeroinitializer
  %v186 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v127, <16 x float> %v116)
  %v187 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v128, <16 x float> %v117)
  %v188 = getelementptr float, ptr %v124, i64 10240
  %v189 = load float, ptr %v188, align 4
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v127, <16 x float> %v122)
  %v193 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v128, <16 x float> %v123)
  %v194 = getelementptr float, ptr %s32, i64 2
  %v195 = getelementptr float, ptr %s33, i64 64
  %v196 = getelementptr float, ptr %v195, i64 16
  %v197 = load <16 x float>, ptr %v195, align 4
  %v198 = load <16 x float>, ptr %v196, align 4
  %v199 = load float, ptr %v194, align 4
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v197, <16 x float> %v132)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v198, <16 x float> %v133)
  %v204 = getelementptr float, ptr %v194, i64 1024
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v197, <16 x float> %v138)
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v198, <16 x float> %v139)
  %v210 = getelementptr float, ptr %v194, i64 2048
  %v211 = load float, ptr %v210, align 4
  %v212 = insertelement <16 x float> poison, float %v211, i64 0
  %v213 = shufflevector <16 x float> %v212, <16 x float> poison, <16 x i32> zeroinitializer
  %v214 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v197, <16 x float> %v144)
  %v215 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v198, <16 x float> %v145)
  %v216 = getelementptr float, ptr %v194, i64 3072
  %v217 = load float, ptr %v216, align 4
  %v218 = insertelement <16 x float> poison, float %v217, i64 0
  %v219 = shufflevector <16 x float> %v218, <16 x float> poison, <16 x i32> zeroinitializer
  %v220 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v197, <16 x float> %v150)
  %v221 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v198, <16 x float> %v151)
  %v222 = getelementptr float, ptr %v194, i64 4096
  %v223 = load float, ptr %v222, align 4
  %v224 = insertelement <16 x float> poison, float %v223, i64 0
  %v225 = shufflevector <16 x float> %v224, <16 x float> poison, <16 x i32> zeroinitializer
  %v226 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v197, <16 x float> %v156)
  %v227 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v198, <16 x float> %v157)
  %v228 = getelementptr float, ptr %v194, i64 5120
  %v229 = load float, ptr %v228, align 4
  %v230 = insertelement <16 x float> poison, float %v229, i64 0
  %v231 = shufflevector <16 x float> %v230, <16 x float> poison, <16 x i32> zeroinitializer
  %v232 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v197, <16 x float> %v162)
  %v233 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v198, <16 x float> %v163)
  %v234 = getelementptr float, ptr %v194, i64 6144
  %v235 = load float, ptr %v234, align 4
  %v236 = insertelement <16 x float> poison, float %v235, i64 0
  %v237 = shufflevector <16 x float> %v236, <16 x float> poison, <16 x i32> zeroinitializer
  %v238 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v197, <16 x float> %v168)
  %v239 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v198, <16 x float> %v169)
  %v240 = getelementptr float, ptr %v194, i64 7168
  %v241 = load float, ptr %v240, align 4
  %v242 = insertelement <16 x float> poison, float %v241, i64 0
  %v243 = shufflevector <16 x float> %v242, <16 x float> poison, <16 x i32> zeroinitializer
  %v244 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v197, <16 x float> %v174)
  %v245 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v198, <16 x float> %v175)
  %v246 = getelementptr float, ptr %v194, i64 8192
  %v247 = load float, ptr %v246, align 4
  %v248 = insertelement <16 x float> poison, float %v247, i64 0
  %v249 = shufflevector <16 x float> %v248, <16 x float> poison, <16 x i32> zeroinitializer
  %v250 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v197, <16 x float> %v180)
  %v251 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v198, <16 x float> %v181)
  %v252 = getelementptr float, ptr %v194, i64 9216
  %v253 = load float, ptr %v252, align 4
  %v254 = insertelement <16 x float> poison, float %v253, i64 0
  %v255 = shufflevector <16 x float> %v254, <16 x float> poison, <16 x i32> zeroinitializer
  %v256 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v197, <16 x float> %v186)
  %v257 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v198, <16 x float> %v187)
  %v258 = getelementptr float, ptr %v194, i64 10240
  %v259 = load float, ptr %v258, align 4
  %v260 = insertelement <16 x float> poison, float %v259, i64 0
  %v261 = shufflevector <16 x float> %v260, <16 x float> poison, <16 x i32> zeroinitializer
  %v262 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v197, <16 x float> %v192)
  %v263 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v198, <16 x float> %v193)
  %v264 = getelementptr float, ptr %s32, i64 3
  %v265 = getelementptr float, ptr %s33, i64 96
  %v266 = getelementptr float, ptr %v265, i64 16
  %v267 = load <16 x float>, ptr %v265, align 4
  %v268 = load <16 x float>, ptr %v266, align 4
  %v269 = load float, ptr %v264, align 4
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v267, <16 x float> %v202)
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v268, <16 x float> %v203)
  %v274 = getelementptr float, ptr %v264, i64 1024
  %v275 = load float, ptr %v274, align 4
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v267, <16 x float> %v208)
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v268, <16 x float> %v209)
  %v280 = getelementptr float, ptr %v264, i64 2048
  %v281 = load float, ptr %v280, align 4
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v267, <16 x float> %v214)
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v268, <16 x float> %v215)
  %v286 = getelementptr float, ptr %v264, i64 3072
  %v287 = load float, ptr %v286, align 4
  %v288 = insertelement <16 x float> poison, float %v287, i64 0
  %v289 = shufflevector <16 x float> %v288, <16 x float> poison, <16 x i32> zeroinitializer
  %v290 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v267, <16 x float> %v220)
  %v291 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v268, <16 x float> %v221)
  %v292 = getelementptr float, ptr %v264, i64 4096
  %v293 = load float, ptr %v292, align 4
  %v294 = insertelement <16 x float> poison, float %v293, i64 0
  %v295 = shufflevector <16 x float> %v294, <16 x float> poison, <16 x i32> zeroinitializer
  %v296 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v267, <16 x float> %v226)
  %v297 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v268, <16 x float> %v227)
  %v298 = getelementptr float, ptr %v264, i64 5120
  %v299 = load float, ptr %v298, align 4
  %v300 = insertelement <16 x float> poison, float %v299, i64 0
  %v301 = shufflevector <16 x float> %v300, <16 x float> poison, <16 x i32> zeroinitializer
  %v302 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v267, <16 x float> %v232)
  %v303 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v268, <16 x float> %v233)
  %v304 = getelementptr float, ptr %v264, i64 6144
  %v305 = load float, ptr %v304, align 4
  %v306 = insertelement <16 x float> poison, float %v305, i64 0
  %v307 = shufflevector <16 x float> %v306, <16 x float> poison, <16 x i32> zeroinitializer
  %v308 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v267, <16 x float> %v238)
  %v309 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v268, <16 x float> %v239)
  %v310 = getelementptr float, ptr %v264, i64 7168
  %v311 = load float, ptr %v310, align 4
  %v312 = insertelement <16 x float> poison, float %v311, i64 0
  %v313 = shufflevector <16 x float> %v312, <16 x float> poison, <16 x i32> zeroinitializer
  %v314 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v267, <16 x float> %v244)
  %v315 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v268, <16 x float> %v245)
  %v316 = getelementptr float, ptr %v264, i64 8192
  %v317 = load float, ptr %v316, align 4
  %v318 = insertelement <16 x float> poison, float %v317, i64 0
  %v319 = shufflevector <16 x float> %v318, <16 x float> poison, <16 x i32> zeroinitializer
  %v320 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v267, <16 x float> %v250)
  %v321 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v268, <16 x float> %v251)
  %v322 = getelementptr float, ptr %v264, i64 9216
  %v323 = load float, ptr %v322, align 4
  %v324 = insertelement <16 x float> poison, float %v323, i64 0
  %v325 = shufflevector <16 x float> %v324, <16 x float> poison, <16 x i32> zeroinitializer
  %v326 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v267, <16 x float> %v256)
  %v327 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v268, <16 x float> %v257)
  %v328 = getelementptr float, ptr %v264, i64 10240
  %v329 = load float, ptr %v328, align 4
  %v330 = insertelement <16 x float> poison, float %v329, i64 0
  %v331 = shufflevector <16 x float> %v330, <16 x float> poison, <16 x i32> zeroinitializer
  %v332 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v331, <16 x float> %v267, <16 x float> %v262)
  %v333 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v331, <16 x float> %v268, <16 x float> %v263)
  %v334 = getelementptr float, ptr %s32, i64 4
  %v335 = getelementptr float, ptr %s33, i64 128
  %i31.n = add nsw i64 %i31, 4
  %i31.c = icmp slt i64 %i31.n, 256
  br i1 %i31.c, label %loop29, label %end30
end30:
  store <16 x float> %v272, ptr %v5, align 4
  store <16 x float> %v273, ptr %v6, align 4
  store <16 x float> %v278, ptr %v7, align 4
  store <16 x float> %v279, ptr %v8, align 4
  store <16 x float> %v284, ptr %v9, align 4
  store <16 x float> %v285, ptr %v10, align 4
  store <16 x float> %v290, ptr %v11, align 4
  store <16 x float> %v291, ptr %v12, align 4
  store <16 x float> %v296, ptr %v13, align 4
  store <16 x float> %v297, ptr %v14, align 4
  store <16 x float> %v302, ptr %v15, align 4
  store <16 x float> %v303, ptr %v16, align 4
  store <16 x float> %v308, ptr %v17, align 4
  store <16 x float> %v309, ptr %v18, align 4
  store <16 x float> %v314, ptr %v19, align 4
  store <16 x float> %v315, ptr %v20, align 4
  store <16 x float> %v320, ptr %v21, align 4
  store <16 x float> %v321, ptr %v22, align 4
  store <16 x float> %v326, ptr %v23, align 4
  store <16 x float> %v327, ptr %v24, align 4
  store <16 x float> %v332, ptr %v25, align 4
  store <16 x float> %v333, ptr %v26, align 4
  %i3.n = add nsw i64 %i3, 11
  %i3.c = icmp slt i64 %i3.n, 44
  br i1 %i3.c, label %loop1, label %end2
end2:
  br label %loop336
loop336:
  %i338 = phi i64 [ 44, %end2 ], [ %i338.n, %end363 ]
  %v339 = mul nsw i64 %i338, 64
  %v340 = getelementptr float, ptr %out, i64 %v339
  %v341 = getelementptr float, ptr %v340, i64 16
  %v342 = getelementptr float, ptr %v340, i64 64
  %v343 = getelementptr float, ptr %v340, i64 80
  %v344 = getelementptr float, ptr %v340, i64 128
  %v345 = getelementptr float, ptr %v340, i64 144
  %v346 = getelementptr float, ptr %v340, i64 192
  %v347 = getelementptr float, ptr %v340, i64 208
  %v348 = getelementptr float, ptr %v340, i64 256
  %v349 = getelementptr float, ptr %v340, i64 272
  %v350 = getelementptr float, ptr %v340, i64 320
  %v351 = getelementptr float, ptr %v340, i64 336
  %v352 = getelementptr float, ptr %v340, i64 384
  %v353 = getelementptr float, ptr %v340, i64 400
  %v354 = getelementptr float, ptr %v340, i64 448
  %v355 = getelementptr float, ptr %v340, i64 464
  %v356 = getelementptr float, ptr %v340, i64 512
  %v357 = getelementptr float, ptr %v340, i64 528
  %v358 = getelementptr float, ptr %v340, i64 576
  %v359 = getelementptr float, ptr %v340, i64 592
  %v360 = mul nsw i64 %i338, 1024
  %v361 = getelementptr float, ptr %left, i64 %v360
  br label %loop362
loop362:
  %i364 = phi i64 [ 0, %loop336 ], [ %i364.n, %loop362 ]
  %s365 = phi ptr [ %v361, %loop336 ], [ %v641, %loop362 ]
  %s366 = phi ptr [ %right, %loop336 ], [ %v642, %loop362 ]
  %s367 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v585, %loop362 ]
  %s368 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v586, %loop362 ]
  %s369 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v591, %loop362 ]
  %s370 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v592, %loop362 ]
  %s371 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v597, %loop362 ]
  %s372 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v598, %loop362 ]
  %s373 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v603, %loop362 ]
  %s374 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v604, %loop362 ]
  %s375 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v609, %loop362 ]
  %s376 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v610, %loop362 ]
  %s377 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v615, %loop362 ]
  %s378 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v616, %loop362 ]
  %s379 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v621, %loop362 ]
  %s380 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v622, %loop362 ]
  %s381 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v627, %loop362 ]
  %s382 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v628, %loop362 ]
  %s383 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v633, %loop362 ]
  %s384 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v634, %loop362 ]
  %s385 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v639, %loop362 ]
  %s386 = phi <16 x float> [ zeroinitializer, %loop336 ], [ %v640, %loop362 ]
  %v387 = getelementptr float, ptr %s366, i64 16
  %v388 = load <16 x float>, ptr %s366, align 4
  %v389 = load <16 x float>, ptr %v387, align 4
  %v390 = load float, ptr %s365, align 4
  %v391 = insertelement <16 x float> poison, float %v390, i64 0
  %v392 = shufflevector <16 x float> %v391, <16 x float> poison, <16 x i32> zeroinitializer
  %v393 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v392, <16 x float> %v388, <16 x float> %s367)
  %v394 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v392, <16 x float> %v389, <16 x float> %s368)
  %v395 = getelementptr float, ptr %s365, i64 1024
  %v396 = load float, ptr %v395, align 4
  %v397 = insertelement <16 x float> poison, float %v396, i64 0
  %v398 = shufflevector <16 x float> %v397, <16 x float> poison, <16 x i32> zeroinitializer
  %v399 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v398, <16 x float> %v388, <16 x float> %s369)
  %v400 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v398, <16 x float> %v389, <16 x float> %s370)
  %v401 = getelementptr float, ptr %s365, i64 2048
  %v402 = load float, ptr %v401, align 4
  %v403 = insertelement <16 x float> poison, float %v402, i64 0
  %v404 = shufflevector <16 x float> %v403, <16 x float> poison, <16 x i32> zeroinitializer
  %v405 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v404, <16 x float> %v388, <16 x float> %s371)
  %v406 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v404, <16 x float> %v389, <16 x float> %s372)
  %v407 = getelementptr float, ptr %s365, i64 3072
  %v408 = load float, ptr %v407, align 4
  %v409 = insertelement <16 x float> poison, float %v408, i64 0
  %v410 = shufflevector <16 x float> %v409, <16 x float> poison, <16 x i32> zeroinitializer
  %v411 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v410, <16 x float> %v388, <16 x float> %s373)
  %v412 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v410, <16 x float> %v389, <16 x float> %s374)
  %v413 = getelementptr float, ptr %s365, i64 4096
  %v414 = load float, ptr %v413, align 4
  %v415 = insertelement <16 x float> poison, float %v414, i64 0
  %v416 = shufflevector <16 x float> %v415, <16 x float> poison, <16 x i32> zeroinitializer
  %v417 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v416, <16 x float> %v388, <16 x float> %s375)
  %v418 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v416, <16 x float> %v389, <16 x float> %s376)
  %v419 = getelementptr float, ptr %s365, i64 5120
  %v420 = load float, ptr %v419, align 4
  %v421 = insertelement <16 x float> poison, float %v420, i64 0
  %v422 = shufflevector <16 x float> %v421, <16 x float> poison, <16 x i32> zeroinitializer
  %v423 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v422, <16 x float> %v388, <16 x float> %s377)
  %v424 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v422, <16 x float> %v389, <16 x float> %s378)
  %v425 = getelementptr float, ptr %s365, i64 6144
  %v426 = load float, ptr %v425, align 4
  %v427 = insertelement <16 x float> poison, float %v426, i64 0
  %v428 = shufflevector <16 x float> %v427, <16 x float> poison, <16 x i32> zeroinitializer
  %v429 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v428, <16 x float> %v388, <16 x float> %s379)
  %v430 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v428, <16 x float> %v389, <16 x float> %s380)
  %v431 = getelementptr float, ptr %s365, i64 7168
  %v432 = load float, ptr %v431, align 4
  %v433 = insertelement <16 x float> poison, float %v432, i64 0
  %v434 = shufflevector <16 x float> %v433, <16 x float> poison, <16 x i32> zeroinitializer
  %v435 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v434, <16 x float> %v388, <16 x float> %s381)
  %v436 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v434, <16 x float> %v389, <16 x float> %s382)
  %v437 = getelementptr float, ptr %s365, i64 8192
  %v438 = load float, ptr %v437, align 4
  %v439 = insertelement <16 x float> poison, float %v438, i64 0
  %v440 = shufflevector <16 x float> %v439, <16 x float> poison, <16 x i32> zeroinitializer
  %v441 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v440, <16 x float> %v388, <16 x float> %s383)
  %v442 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v440, <16 x float> %v389, <16 x float> %s384)
  %v443 = getelementptr float, ptr %s365, i64 9216
  %v444 = load float, ptr %v443, align 4
  %v445 = insertelement <16 x float> poison, float %v444, i64 0
  %v446 = shufflevector <16 x float> %v445, <16 x float> poison, <16 x i32> zeroinitializer
  %v447 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v446, <16 x float> %v388, <16 x float> %s385)
  %v448 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v446, <16 x float> %v389, <16 x float> %s386)
  %v449 = getelementptr float, ptr %s365, i64 1
  %v450 = getelementptr float, ptr %s366, i64 32
  %v451 = getelementptr float, ptr %v450, i64 16
  %v452 = load <16 x float>, ptr %v450, align 4
  %v453 = load <16 x float>, ptr %v451, align 4
  %v454 = load float, ptr %v449, align 4
  %v455 = insertelement <16 x float> poison, float %v454, i64 0
  %v456 = shufflevector <16 x float> %v455, <16 x float> poison, <16 x i32> zeroinitializer
  %v457 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v456, <16 x float> %v452, <16 x float> %v393)
  %v458 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v456, <16 x float> %v453, <16 x float> %v394)
  %v459 = getelementptr float, ptr %v449, i64 1024
  %v460 = load float, ptr %v459, align 4
  %v461 = insertelement <16 x float> poison, float %v460, i64 0
  %v462 = shufflevector <16 x float> %v461, <16 x float> poison, <16 x i32> zeroinitializer
  %v463 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v462, <16 x float> %v452, <16 x float> %v399)
  %v464 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v462, <16 x float> %v453, <16 x float> %v400)
  %v465 = getelementptr float, ptr %v449, i64 2048
  %v466 = load float, ptr %v465, align 4
  %v467 = insertelement <16 x float> poison, float %v466, i64 0
  %v468 = shufflevector <16 x float> %v467, <16 x float> poison, <16 x i32> zeroinitializer
  %v469 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v468, <16 x float> %v452, <16 x float> %v405)
  %v470 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v468, <16 x float> %v453, <16 x float> %v406)
  %v471 = getelementptr float, ptr %v449, i64 3072
  %v472 = load float, ptr %v471, align 4
  %v473 = insertelement <16 x float> poison, float %v472, i64 0
  %v474 = shufflevector <16 x float> %v473, <16 x float> poison, <16 x i32> zeroinitializer
  %v475 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v474, <16 x float> %v452, <16 x float> %v411)
  %v476 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v474, <16 x float> %v453, <16 x float> %v412)
  %v477 = getelementptr float, ptr %v449, i64 4096
  %v478 = load float, ptr %v477, align 4
  %v479 = insertelement <16 x float> poison, float %v478, i64 0
  %v480 = shufflevector <16 x float> %v479, <16 x float> poison, <16 x i32> zeroinitializer
  %v481 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v480, <16 x float> %v452, <16 x float> %v417)
  %v482 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v480, <16 x float> %v453, <16 x float> %v418)
  %v483 = getelementptr float, ptr %v449, i64 5120
  %v484 = load float, ptr %v483, align 4
  %v485 = insertelement <16 x float> poison, float %v484, i64 0
  %v486 = shufflevector <16 x float> %v485, <16 x float> poison, <16 x i32> zeroinitializer
  %v487 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v486, <16 x float> %v452, <16 x float> %v423)
  %v488 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v486, <16 x float> %v453, <16 x float> %v424)
  %v489 = getelementptr float, ptr %v449, i64 6144
  %v490 = load float, ptr %v489, align 4
  %v491 = insertelement <16 x float> poison, float %v490, i64 0
  %v492 = shufflevector <16 x float> %v491, <16 x float> poison, <16 x i32> zeroinitializer
  %v493 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v492, <16 x float> %v452, <16 x float> %v429)
  %v494 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v492, <16 x float> %v453, <16 x float> %v430)
  %v495 = getelementptr float, ptr %v449, i64 7168
  %v496 = load float, ptr %v495, align 4
  %v497 = insertelement <16 x float> poison, float %v496, i64 0
  %v498 = shufflevector <16 x float> %v497, <16 x float> poison, <16 x i32> zeroinitializer
  %v499 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v498, <16 x float> %v452, <16 x float> %v435)
  %v500 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v498, <16 x float> %v453, <16 x float> %v436)
  %v501 = getelementptr float, ptr %v449, i64 8192
  %v502 = load float, ptr %v501, align 4
  %v503 = insertelement <16 x float> poison, float %v502, i64 0
  %v504 = shufflevector <16 x float> %v503, <16 x float> poison, <16 x i32> zeroinitializer
  %v505 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v504, <16 x float> %v452, <16 x float> %v441)
  %v506 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v504, <16 x float> %v453, <16 x float> %v442)
  %v507 = getelementptr float, ptr %v449, i64 9216
  %v508 = load float, ptr %v507, align 4
  %v509 = insertelement <16 x float> poison, float %v508, i64 0
  %v510 = shufflevector <16 x float> %v509, <16 x float> poison, <16 x i32> zeroinitializer
  %v511 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v510, <16 x float> %v452, <16 x float> %v447)
  %v512 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v510, <16 x float> %v453, <16 x float> %v448)
  %v513 = getelementptr float, ptr %s365, i64 2
  %v514 = getelementptr float, ptr %s366, i64 64
  %v515 = getelementptr float, ptr %v514, i64 16
  %v516 = load <16 x float>, ptr %v514, align 4
  %v517 = load <16 x float>, ptr %v515, align 4
  %v518 = load float, ptr %v513, align 4
  %v519 = insertelement <16 x float> poison, float %v518, i64 0
  %v520 = shufflevector <16 x float> %v519, <16 x float> poison, <16 x i32> zeroinitializer
  %v521 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v520, <16 x float> %v516, <16 x float> %v457)
  %v522 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v520, <16 x float> %v517, <16 x float> %v458)
  %v523 = getelementptr float, ptr %v513, i64 1024
  %v524 = load float, ptr %v523, align 4
  %v525 = insertelement <16 x float> poison, float %v524, i64 0
  %v526 = shufflevector <16 x float> %v525, <16 x float> poison, <16 x i32> zeroinitializer
  %v527 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v526, <16 x float> %v516, <16 x float> %v463)
  %v528 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v526, <16 x float> %v517, <16 x float> %v464)
  %v529 = getelementptr float, ptr %v513, i64 2048
  %v530 = load float, ptr %v529, align 4
  %v531 = insertelement <16 x float> poison, float %v530, i64 0
  %v532 = shufflevector <16 x float> %v531, <16 x float> poison, <16 x i32> zeroinitializer
  %v533 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v532, <16 x float> %v516, <16 x float> %v469)
  %v534 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v532, <16 x float> %v517, <16 x float> %v470)
  %v535 = getelementptr float, ptr %v513, i64 3072
  %v536 = load float, ptr %v535, align 4
  %v537 = insertelement <16 x float> poison, float %v536, i64 0
  %v538 = shufflevector <16 x float> %v537, <16 x float> poison, <16 x i32> zeroinitializer
  %v539 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v538, <16 x float> %v516, <16 x float> %v475)
  %v540 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v538, <16 x float> %v517, <16 x float> %v476)
  %v541 = getelementptr float, ptr %v513, i64 4096
  %v542 = load float, ptr %v541, align 4
  %v543 = insertelement <16 x float> poison, float %v542, i64 0
  %v544 = shufflevector <16 x float> %v543, <16 x float> poison, <16 x i32> zeroinitializer
  %v545 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v544, <16 x float> %v516, <16 x float> %v481)
  %v546 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v544, <16 x float> %v517, <16 x float> %v482)
  %v547 = getelementptr float, ptr %v513, i64 5120
  %v548 = load float, ptr %v547, align 4
  %v549 = insertelement <16 x float> poison, float %v548, i64 0
  %v550 = shufflevector <16 x float> %v549, <16 x float> poison, <16 x i32> zeroinitializer
  %v551 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v550, <16 x float> %v516, <16 x float> %v487)
  %v552 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v550, <16 x float> %v517, <16 x float> %v488)
  %v553 = getelementptr float, ptr %v513, i64 6144
  %v554 = load float, ptr %v553, align 4
  %v555 = insertelement <16 x float> poison, float %v554, i64 0
  %v556 = shufflevector <16 x float> %v555, <16 x float> poison, <16 x i32> zeroinitializer
  %v557 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v556, <16 x float> %v516, <16 x float> %v493)
  %v558 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v556, <16 x float> %v517, <16 x float> %v494)
  %v559 = getelementptr float, ptr %v513, i64 7168
  %v560 = load float, ptr %v559, align 4
  %v561 = insertelement <16 x float> poison, float %v560, i64 0
  %v562 = shufflevector <16 x float> %v561, <16 x float> poison, <16 x i32> zeroinitializer
  %v563 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v562, <16 x float> %v516, <16 x float> %v499)
  %v564 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v562, <16 x float> %v517, <16 x float> %v500)
  %v565 = getelementptr float, ptr %v513, i64 8192
  %v566 = load float, ptr %v565, align 4
  %v567 = insertelement <16 x float> poison, float %v566, i64 0
  %v568 = shufflevector <16 x float> %v567, <16 x float> poison, <16 x i32> zeroinitializer
  %v569 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v568, <16 x float> %v516, <16 x float> %v505)
  %v570 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v568, <16 x float> %v517, <16 x float> %v506)
  %v571 = getelementptr float, ptr %v513, i64 9216
  %v572 = load float, ptr %v571, align 4
  %v573 = insertelement <16 x float> poison, float %v572, i64 0
  %v574 = shufflevector <16 x float> %v573, <16 x float> poison, <16 x i32> zeroinitializer
  %v575 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v574, <16 x float> %v516, <16 x float> %v511)
  %v576 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v574, <16 x float> %v517, <16 x float> %v512)
  %v577 = getelementptr float, ptr %s365, i64 3
  %v578 = getelementptr float, ptr %s366, i64 96
  %v579 = getelementptr float, ptr %v578, i64 16
  %v580 = load <16 x float>, ptr %v578, align 4
  %v581 = load <16 x float>, ptr %v579, align 4
  %v582 = load float, ptr %v577, align 4
  %v583 = insertelement <16 x float> poison, float %v582, i64 0
  %v584 = shufflevector <16 x float> %v583, <16 x float> poison, <16 x i32> zeroinitializer
  %v585 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v584, <16 x float> %v580, <16 x float> %v521)
  %v586 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v584, <16 x float> %v581, <16 x float> %v522)
  %v587 = getelementptr float, ptr %v577, i64 1024
  %v588 = load float, ptr %v587, align 4
  %v589 = insertelement <16 x float> poison, float %v588, i64 0
  %v590 = shufflevector <16 x float> %v589, <16 x float> poison, <16 x i32> zeroinitializer
  %v591 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v590, <16 x float> %v580, <16 x float> %v527)
  %v592 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v590, <16 x float> %v581, <16 x float> %v528)
  %v593 = getelementptr float, ptr %v577, i64 2048
  %v594 = load float, ptr %v593, align 4
  %v595 = insertelement <16 x float> poison, float %v594, i64 0
  %v596 = shufflevector <16 x float> %v595, <16 x float> poison, <16 x i32> zeroinitializer
  %v597 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v596, <16 x float> %v580, <16 x float> %v533)
  %v598 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v596, <16 x float> %v581, <16 x float> %v534)
  %v599 = getelementptr float, ptr %v577, i64 3072
  %v600 = load float, ptr %v599, align 4
  %v601 = insertelement <16 x float> poison, float %v600, i64 0
  %v602 = shufflevector <16 x float> %v601, <16 x float> poison, <16 x i32> zeroinitializer
  %v603 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v602, <16 x float> %v580, <16 x float> %v539)
  %v604 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v602, <16 x float> %v581, <16 x float> %v540)
  %v605 = getelementptr float, ptr %v577, i64 4096
  %v606 = load float, ptr %v605, align 4
  %v607 = insertelement <16 x float> poison, float %v606, i64 0
  %v608 = shufflevector <16 x float> %v607, <16 x float> poison, <16 x i32> zeroinitializer
  %v609 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v608, <16 x float> %v580, <16 x float> %v545)
  %v610 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v608, <16 x float> %v581, <16 x float> %v546)
  %v611 = getelementptr float, ptr %v577, i64 5120
  %v612 = load float, ptr %v611, align 4
  %v613 = insertelement <16 x float> poison, float %v612, i64 0
  %v614 = shufflevector <16 x float> %v613, <16 x float> poison, <16 x i32> zeroinitializer
  %v615 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v614, <16 x float> %v580, <16 x float> %v551)
  %v616 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v614, <16 x float> %v581, <16 x float> %v552)
  %v617 = getelementptr float, ptr %v577, i64 6144
  %v618 = load float, ptr %v617, align 4
  %v619 = insertelement <16 x float> poison, float %v618, i64 0
  %v620 = shufflevector <16 x float> %v619, <16 x float> poison, <16 x i32> zeroinitializer
  %v621 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v620, <16 x float> %v580, <16 x float> %v557)
  %v622 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v620, <16 x float> %v581, <16 x float> %v558)
  %v623 = getelementptr float, ptr %v577, i64 7168
  %v624 = load float, ptr %v623, align 4
  %v625 = insertelement <16 x float> poison, float %v624, i64 0
  %v626 = shufflevector <16 x float> %v625, <16 x float> poison, <16 x i32> zeroinitializer
  %v627 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v626, <16 x float> %v580, <16 x float> %v563)
  %v628 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v626, <16 x float> %v581, <16 x float> %v564)
  %v629 = getelementptr float, ptr %v577, i64 8192
  %v630 = load float, ptr %v629, align 4
  %v631 = insertelement <16 x float> poison, float %v630, i64 0
  %v632 = shufflevector <16 x float> %v631, <16 x float> poison, <16 x i32> zeroinitializer
  %v633 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v632, <16 x float> %v580, <16 x float> %v569)
  %v634 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v632, <16 x float> %v581, <16 x float> %v570)
  %v635 = getelementptr float, ptr %v577, i64 9216
  %v636 = load float, ptr %v635, align 4
  %v637 = insertelement <16 x float> poison, float %v636, i64 0
  %v638 = shufflevector <16 x float> %v637, <16 x float> poison, <16 x i32> zeroinitializer
  %v639 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v638, <16 x float> %v580, <16 x float> %v575)
  %v640 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v638, <16 x float> %v581, <16 x float> %v576)
  %v641 = getelementptr float, ptr %s365, i64 4
  %v642 = getelementptr float, ptr %s366, i64 128
  %i364.n = add nsw i64 %i364, 4
  %i364.c = icmp slt i64 %i364.n, 256
  br i1 %i364.c, label %loop362, label %end363
end363:
  store <16 x float> %v585, ptr %v340, align 4
  store <16 x float> %v586, ptr %v341, align 4
  store <16 x float> %v591, ptr %v342, align 4
  store <16 x float> %v592, ptr %v343, align 4
  store <16 x float> %v597, ptr %v344, align 4
  store <16 x float> %v598, ptr %v345, align 4
  store <16 x float> %v603, ptr %v346, align 4
  store <16 x float> %v604, ptr %v347, align 4
  store <16 x float> %v609, ptr %v348, align 4
  store <16 x float> %v610, ptr %v349, align 4
  store <16 x float> %v615, ptr %v350, align 4
  store <16 x float> %v616, ptr %v351, align 4
  store <16 x float> %v621, ptr %v352, align 4
  store <16 x float> %v622, ptr %v353, align 4
  store <16 x float> %v627, ptr %v354, align 4
  store <16 x float> %v628, ptr %v355, align 4
  store <16 x float> %v633, ptr %v356, align 4
  store <16 x float> %v634, ptr %v357, align 4
  store <16 x float> %v639, ptr %v358, align 4
  store <16 x float> %v640, ptr %v359, align 4
  %i338.n = add nsw i64 %i338, 10
  %i338.c = icmp slt i64 %i338.n, 64
  br i1 %i338.c, label %loop336, label %end337
end337:
  ret void
}
define internal void @st.product.f32.64x32x256.64.1024.1.32.add(ptr %out, ptr %left, ptr %right) noinline nounwind {
entry:
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end30 ]
  %v4 = mul nsw i64 %i3, 64
  %v5 = getelementptr float, ptr %out, i64 %v4
  %v6 = getelementptr float, ptr %v5, i64 16
  %v7 = getelementptr float, ptr %v5, i64 64
  %v8 = getelementptr float, ptr %v5, i64 80
  %v9 = getelementptr float, ptr %v5, i64 128
  %v10 = getelementptr float, ptr %v5, i64 144
  %v11 = getelementptr float, ptr %v5, i64 192
  %v12 = getelementptr float, ptr %v5, i64 208
  %v13 = getelementptr float, ptr %v5, i64 256
  %v14 = getelementptr float, ptr %v5, i64 272
  %v15 = getelementptr float, ptr %v5, i64 320
  %v16 = getelementptr float, ptr %v5, i64 336
  %v17 = getelementptr float, ptr %v5, i64 384
  %v18 = getelementptr float, ptr %v5, i64 400
  %v19 = getelementptr float, ptr %v5, i64 448
  %v20 = getelementptr float, ptr %v5, i64 464
  %v21 = getelementptr float, ptr %v5, i64 512
  %v22 = getelementptr float, ptr %v5, i64 528
  %v23 = getelementptr float, ptr %v5, i64 576
  %v24 = getelementptr float, ptr %v5, i64 592
  %v25 = getelementptr float, ptr %v5, i64 640
  %v26 = getelementptr float, ptr %v5, i64 656
  %v27 = mul nsw i64 %i3, 1024
  %v28 = getelementptr float, ptr %left, i64 %v27
  br label %loop29
loop29:
  %i31 = phi i64 [ 0, %loop1 ], [ %i31.n, %loop29 ]
  %s32 = phi ptr [ %v28, %loop1 ], [ %v334, %loop29 ]
  %s33 = phi ptr [ %right, %loop1 ], [ %v335, %loop29 ]
  %s34 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v272, %loop29 ]
  %s35 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v273, %loop29 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v278, %loop29 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v279, %loop29 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v284, %loop29 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v285, %loop29 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v290, %loop29 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v291, %loop29 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v296, %loop29 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v297, %loop29 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v302, %loop29 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v303, %loop29 ]
  %s46 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v308, %loop29 ]
  %s47 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v309, %loop29 ]
  %s48 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v314, %loop29 ]
  %s49 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v315, %loop29 ]
  %s50 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v320, %loop29 ]
  %s51 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v321, %loop29 ]
  %s52 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v326, %loop29 ]
  %s53 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v327, %loop29 ]
  %s54 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v332, %loop29 ]
  %s55 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v333, %loop29 ]
  %v56 = getelementptr float, ptr %s33, i64 16
  %v57 = load <16 x float>, ptr %s33, align 4
  %v58 = load <16 x float>, ptr %v56, align 4
  %v59 = load float, ptr %s32, align 4
  %v60 = insertelement <16 x float> poison, float %v59, i64 0
  %v61 = shufflevector <16 x float> %v60, <16 x float> poison, <16 x i32> zeroinitializer
  %v62 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v57, <16 x float> %s34)
  %v63 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v61, <16 x float> %v58, <16 x float> %s35)
  %v64 = getelementptr float, ptr %s32, i64 1024
  %v65 = load float, ptr %v64, align 4
  %v66 = insertelement <16 x float> poison, float %v65, i64 0
  %v67 = shufflevector <16 x float> %v66, <16 x float> poison, <16 x i32> zeroinitializer
  %v68 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v67, <16 x float> %v57, <16 x float> %s36)
  %v69 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v67, <16 x float> %v58, <16 x float> %s37)
  %v70 = getelementptr float, ptr %s32, i64 2048
  %v71 = load float, ptr %v70, align 4
  %v72 = insertelement <16 x float> poison, float %v71, i64 0
  %v73 = shufflevector <16 x float> %v72, <16 x float> poison, <16 x i32> zeroinitializer
  %v74 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v73, <16 x float> %v57, <16 x float> %s38)
  %v75 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v73, <16 x float> %v58, <16 x float> %s39)
  %v76 = getelementptr float, ptr %s32, i64 3072
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <16 x float> poison, float %v77, i64 0
  %v79 = shufflevector <16 x float> %v78, <16 x float> poison, <16 x i32> zeroinitializer
  %v80 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v57, <16 x float> %s40)
  %v81 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v79, <16 x float> %v58, <16 x float> %s41)
  %v82 = getelementptr float, ptr %s32, i64 4096
  %v83 = load float, ptr %v82, align 4
  %v84 = insertelement <16 x float> poison, float %v83, i64 0
  %v85 = shufflevector <16 x float> %v84, <16 x float> poison, <16 x i32> zeroinitializer
  %v86 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v57, <16 x float> %s42)
  %v87 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v85, <16 x float> %v58, <16 x float> %s43)
  %v88 = getelementptr float, ptr %s32, i64 5120
  %v89 = load float, ptr %v88, align 4
  %v90 = insertelement <16 x float> poison, float %v89, i64 0
  %v91 = shufflevector <16 x float> %v90, <16 x float> poison, <16 x i32> zeroinitializer
  %v92 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v57, <16 x float> %s44)
  %v93 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> %v58, <16 x float> %s45)
  %v94 = getelementptr float, ptr %s32, i64 6144
  %v95 = load float, ptr %v94, align 4
  %v96 = insertelement <16 x float> poison, float %v95, i64 0
  %v97 = shufflevector <16 x float> %v96, <16 x float> poison, <16 x i32> zeroinitializer
  %v98 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> %v57, <16 x float> %s46)
  %v99 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v97, <16 x float> %v58, <16 x float> %s47)
  %v100 = getelementptr float, ptr %s32, i64 7168
  %v101 = load float, ptr %v100, align 4
  %v102 = insertelement <16 x float> poison, float %v101, i64 0
  %v103 = shufflevector <16 x float> %v102, <16 x float> poison, <16 x i32> zeroinitializer
  %v104 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v103, <16 x float> %v57, <16 x float> %s48)
  %v105 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v103, <16 x float> %v58, <16 x float> %s49)
  %v106 = getelementptr float, ptr %s32, i64 8192
  %v107 = load float, ptr %v106, align 4
  %v108 = insertelement <16 x float> poison, float %v107, i64 0
  %v109 = shufflevector <16 x float> %v108, <16 x float> poison, <16 x i32> zeroinitializer
  %v110 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v57, <16 x float> %s50)
  %v111 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v109, <16 x float> %v58, <16 x float> %s51)
  %v112 = getelementptr float, ptr %s32, i64 9216
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <16 x float> poison, float %v113, i64 0
  %v115 = shufflevector <16 x float> %v114, <16 x float> poison, <16 x i32> zeroinitializer
  %v116 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v57, <16 x float> %s52)
  %v117 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v115, <16 x float> %v58, <16 x float> %s53)
  %v118 = getelementptr float, ptr %s32, i64 10240
  %v119 = load float, ptr %v118, align 4
  %v120 = insertelement <16 x float> poison, float %v119, i64 0
  %v121 = shufflevector <16 x float> %v120, <16 x float> poison, <16 x i32> zeroinitializer
  %v122 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v57, <16 x float> %s54)
  %v123 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v121, <16 x float> %v58, <16 x float> %s55)
  %v124 = getelementptr float, ptr %s32, i64 1
  %v125 = getelementptr float, ptr %s33, i64 32
  %v126 = getelementptr float, ptr %v125, i64 16
  %v127 = load <16 x float>, ptr %v125, align 4
  %v128 = load <16 x float>, ptr %v126, align 4
  %v129 = load float, ptr %v124, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v127, <16 x float> %v62)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v128, <16 x float> %v63)
  %v134 = getelementptr float, ptr %v124, i64 1024
  %v135 = load float, ptr %v134, align 4
  %v136 = insertelement <16 x float> poison, float %v135, i64 0
  %v137 = shufflevector <16 x float> %v136, <16 x float> poison, <16 x i32> zeroinitializer
  %v138 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v127, <16 x float> %v68)
  %v139 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v128, <16 x float> %v69)
  %v140 = getelementptr float, ptr %v124, i64 2048
  %v141 = load float, ptr %v140, align 4
  %v142 = insertelement <16 x float> poison, float %v141, i64 0
  %v143 = shufflevector <16 x float> %v142, <16 x float> poison, <16 x i32> zeroinitializer
  %v144 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v127, <16 x float> %v74)
  %v145 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v128, <16 x float> %v75)
  %v146 = getelementptr float, ptr %v124, i64 3072
  %v147 = load float, ptr %v146, align 4
  %v148 = insertelement <16 x float> poison, float %v147, i64 0
  %v149 = shufflevector <16 x float> %v148, <16 x float> poison, <16 x i32> zeroinitializer
  %v150 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v127, <16 x float> %v80)
  %v151 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v128, <16 x float> %v81)
  %v152 = getelementptr float, ptr %v124, i64 4096
  %v153 = load float, ptr %v152, align 4
  %v154 = insertelement <16 x float> poison, float %v153, i64 0
  %v155 = shufflevector <16 x float> %v154, <16 x float> poison, <16 x i32> zeroinitializer
  %v156 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v155, <16 x float> %v127, <16 x float> %v86)
  %v157 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v155, <16 x float> %v128, <16 x float> %v87)
  %v158 = getelementptr float, ptr %v124, i64 5120
  %v159 = load float, ptr %v158, align 4
  %v160 = insertelement <16 x float> poison, float %v159, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  %v162 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v127, <16 x float> %v92)
  %v163 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v128, <16 x float> %v93)
  %v164 = getelementptr float, ptr %v124, i64 6144
  %v165 = load float, ptr %v164, align 4
  %v166 = insertelement <16 x float> poison, float %v165, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v127, <16 x float> %v98)
  %v169 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v128, <16 x float> %v99)
  %v170 = getelementptr float, ptr %v124, i64 7168
  %v171 = load float, ptr %v170, align 4
  %v172 = insertelement <16 x float> poison, float %v171, i64 0
  %v173 = shufflevector <16 x float> %v172, <16 x float> poison, <16 x i32> zeroinitializer
  %v174 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v127, <16 x float> %v104)
  %v175 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v128, <16 x float> %v105)
  %v176 = getelementptr float, ptr %v124, i64 8192
  %v177 = load float, ptr %v176, align 4
  %v178 = insertelement <16 x float> poison, float %v177, i64 0
  %v179 = shufflevector <16 x float> %v178, <16 x float> poison, <16 x i32> zeroinitializer
  %v180 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v127, <16 x float> %v110)
  %v181 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v128, <16 x float> %v111)
  %v182 = getelementptr float, ptr %v124, i64 9216
  %v183 = load float, ptr %v182, align 4
  %v184 = insertelement <16 x float> poison, float %v183, i64 0
  %v185 = shufflevector <16 x float> %v184, <16 x float> poison, <16 x i32> zeroinitializer
  %v186 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v127, <16 x float> %v116)
  %v187 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v128, <16 x float> %v117)
  %v188 = getelementptr float, ptr %v124, i64 10240
  %v189 = load float, ptr %v188, align 4
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v127, <16 x float> %v122)
  %v193 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v128, <16 x float> %v123)
  %v194 = getelementptr float, ptr %s32, i64 2
  %v195 = getelementptr float, ptr %s33, i64 64
  %v196 = getelementptr float, ptr %v195, i64 16
  %v197 = load <16 x float>, ptr %v195, align 4
  %v198 = load <16 x float>, ptr %v196, align 4
  %v199 = load float, ptr %v194, align 4
  %v200 = insertelement <16 x float> poison, float %v199, i64 0
  %v201 = shufflevector <16 x float> %v200, <16 x float> poison, <16 x i32> zeroinitializer
  %v202 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v197, <16 x float> %v132)
  %v203 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v201, <16 x float> %v198, <16 x float> %v133)
  %v204 = getelementptr float, ptr %v194, i64 1024
  %v205 = load float, ptr %v204, align 4
  %v206 = insertelement <16 x float> poison, float %v205, i64 0
  %v207 = shufflevector <16 x float> %v206, <16 x float> poison, <16 x i32> zeroinitializer
  %v208 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v197, <16 x float> %v138)
  %v209 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v207, <16 x float> %v198, <16 x float> %v139)
  %v210 = getelementptr float, ptr %v194, i64 2048
  %v211 = load float, ptr %v210, align 4
  %v212 = insertelement <16 x float> poison, float %v211, i64 0
  %v213 = shufflevector <16 x float> %v212, <16 x float> poison, <16 x i32> zeroinitializer
  %v214 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v197, <16 x float> %v144)
  %v215 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v213, <16 x float> %v198, <16 x float> %v145)
  %v216 = getelementptr float, ptr %v194, i64 3072
  %v217 = load float, ptr %v216, align 4
  %v218 = insertelement <16 x float> poison, float %v217, i64 0
  %v219 = shufflevector <16 x float> %v218, <16 x float> poison, <16 x i32> zeroinitializer
  %v220 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v197, <16 x float> %v150)
  %v221 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v219, <16 x float> %v198, <16 x float> %v151)
  %v222 = getelementptr float, ptr %v194, i64 4096
  %v223 = load float, ptr %v222, align 4
  %v224 = insertelement <16 x float> poison, float %v223, i64 0
  %v225 = shufflevector <16 x float> %v224, <16 x float> poison, <16 x i32> zeroinitializer
  %v226 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v197, <16 x float> %v156)
  %v227 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v225, <16 x float> %v198, <16 x float> %v157)
  %v228 = getelementptr float, ptr %v194, i64 5120
  %v229 = load float, ptr %v228, align 4
  %v230 = insertelement <16 x float> poison, float %v229, i64 0
  %v231 = shufflevector <16 x float> %v230, <16 x float> poison, <16 x i32> zeroinitializer
  %v232 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v197, <16 x float> %v162)
  %v233 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v231, <16 x float> %v198, <16 x float> %v163)
  %v234 = getelementptr float, ptr %v194, i64 6144
  %v235 = load float, ptr %v234, align 4
  %v236 = insertelement <16 x float> poison, float %v235, i64 0
  %v237 = shufflevector <16 x float> %v236, <16 x float> poison, <16 x i32> zeroinitializer
  %v238 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v197, <16 x float> %v168)
  %v239 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v237, <16 x float> %v198, <16 x float> %v169)
  %v240 = getelementptr float, ptr %v194, i64 7168
  %v241 = load float, ptr %v240, align 4
  %v242 = insertelement <16 x float> poison, float %v241, i64 0
  %v243 = shufflevector <16 x float> %v242, <16 x float> poison, <16 x i32> zeroinitializer
  %v244 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v197, <16 x float> %v174)
  %v245 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v243, <16 x float> %v198, <16 x float> %v175)
  %v246 = getelementptr float, ptr %v194, i64 8192
  %v247 = load float, ptr %v246, align 4
  %v248 = insertelement <16 x float> poison, float %v247, i64 0
  %v249 = shufflevector <16 x float> %v248, <16 x float> poison, <16 x i32> zeroinitializer
  %v250 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v197, <16 x float> %v180)
  %v251 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v249, <16 x float> %v198, <16 x float> %v181)
  %v252 = getelementptr float, ptr %v194, i64 9216
  %v253 = load float, ptr %v252, align 4
  %v254 = insertelement <16 x float> poison, float %v253, i64 0
  %v255 = shufflevector <16 x float> %v254, <16 x float> poison, <16 x i32> zeroinitializer
  %v256 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v197, <16 x float> %v186)
  %v257 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v255, <16 x float> %v198, <16 x float> %v187)
  %v258 = getelementptr float, ptr %v194, i64 10240
  %v259 = load float, ptr %v258, align 4
  %v260 = insertelement <16 x float> poison, float %v259, i64 0
  %v261 = shufflevector <16 x float> %v260, <16 x float> poison, <16 x i32> zeroinitializer
  %v262 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v197, <16 x float> %v192)
  %v263 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v261, <16 x float> %v198, <16 x float> %v193)
  %v264 = getelementptr float, ptr %s32, i64 3
  %v265 = getelementptr float, ptr %s33, i64 96
  %v266 = getelementptr float, ptr %v265, i64 16
  %v267 = load <16 x float>, ptr %v265, align 4
  %v268 = load <16 x float>, ptr %v266, align 4
  %v269 = load float, ptr %v264, align 4
  %v270 = insertelement <16 x float> poison, float %v269, i64 0
  %v271 = shufflevector <16 x float> %v270, <16 x float> poison, <16 x i32> zeroinitializer
  %v272 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v267, <16 x float> %v202)
  %v273 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v271, <16 x float> %v268, <16 x float> %v203)
  %v274 = getelementptr float, ptr %v264, i64 1024
  %v275 = load float, ptr %v274, align 4
  %v276 = insertelement <16 x float> poison, float %v275, i64 0
  %v277 = shufflevector <16 x float> %v276, <16 x float> poison, <16 x i32> zeroinitializer
  %v278 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v267, <16 x float> %v208)
  %v279 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v277, <16 x float> %v268, <16 x float> %v209)
  %v280 = getelementptr float, ptr %v264, i64 2048
  %v281 = load float, ptr %v280, align 4
  %v282 = insertelement <16 x float> poison, float %v281, i64 0
  %v283 = shufflevector <16 x float> %v282, <16 x float> poison, <16 x i32> zeroinitializer
  %v284 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v267, <16 x float> %v214)
  %v285 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v283, <16 x float> %v268, <16 x float> %v215)
  %v286 = getelementptr float, ptr %v264, i64 3072
  %v287 = load float, ptr %v286, align 4
  %v288 = insertelement <16 x float> poison, float %v287, i64 0
  %v289 = shufflevector <16 x float> %v288, <16 x float> poison, <16 x i32> zeroinitializer
  %v290 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v267, <16 x float> %v220)
  %v291 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v289, <16 x float> %v268, <16 x float> %v221)
  %v292 = getelementptr float, ptr %v264, i64 4096
  %v293 = load float, ptr %v292, align 4
  %v294 = insertelement <16 x float> poison, float %v293, i64 0
  %v295 = shufflevector <16 x float> %v294, <16 x float> poison, <16 x i32> zeroinitializer
  %v296 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v267, <16 x float> %v226)
  %v297 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v295, <16 x float> %v268, <16 x float> %v227)
  %v298 = getelementptr float, ptr %v264, i64 5120
  %v299 = load float, ptr %v298, align 4
  %v300 = insertelement <16 x float> poison, float %v299, i64 0
  %v301 = shufflevector <16 x float> %v300, <16 x float> poison, <16 x i32> zeroinitializer
  %v302 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v267, <16 x float> %v232)
  %v303 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v301, <16 x float> %v268, <16 x float> %v233)
  %v304 = getelementptr float, ptr %v264, i64 6144
  %v305 = load float, ptr %v304, align 4
  %v306 = insertelement <16 x float> poison, float %v305, i64 0
  %v307 = shufflevector <16 x float> %v306, <16 x float> poison, <16 x i32> zeroinitializer
  %v308 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v267, <16 x float> %v238)
  %v309 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v307, <16 x float> %v268, <16 x float> %v239)
  %v310 = getelementptr float, ptr %v264, i64 7168
  %v311 = load float, ptr %v310, align 4
  %v312 = insertelement <16 x float> poison, float %v311, i64 0
  %v313 = shufflevector <16 x float> %v312, <16 x float> poison, <16 x i32> zeroinitializer
  %v314 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v267, <16 x float> %v244)
  %v315 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v313, <16 x float> %v268, <16 x float> %v245)
  %v316 = getelementptr float, ptr %v264, i64 8192
  %v317 = load float, ptr %v316, align 4
  %v318 = insertelement <16 x float> poison, float %v317, i64 0
  %v319 = shufflevector <16 x float> %v318, <16 x float> poison, <16 x i32> zeroinitializer
  %v320 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v267, <16 x float> %v250)
  %v321 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v319, <16 x float> %v268, <16 x float> %v251)
  %v322 = getelementptr float, ptr %v264, i64 9216
  %v323 = load float, ptr %v322, align 4
  %v324 = insertelement <16 x float> poison, float %v323, i64 0
  %v325 = shufflevector <16 x float> %v324, <16 x float> poison, <16 x i32> zeroinitializer
  %v326 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v267, <16 x float> %v256)
  %v327 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v325, <16 x float> %v268, <16 x float> %v257)
  %v328 = getelementptr float, ptr %v264, i64 10240
  %v329 = load float, ptr %v328, align 4
  %v330 = insertelement <16 x float> poison, float %v329, i64 0
  %v331 = shufflevector <16 x float> %v330, <16 x float> poison, <16 x i32> zeroinitializer
  %v332 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v331, <16 x float> %v267, <16 x float> %v262)
  %v333 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v331, <16 x float> %v268, <16 x float> %v263)
  %v334 = getelementptr float, ptr %s32, i64 4
  %v335 = getelementptr float, ptr %s33, i64 128
  %i31.n = add nsw i64 %i31, 4
  %i31.c = icmp slt i64 %i31.n, 256
  br i1 %i31.c, label %loop29, label %end30
end30:
  %v336 = load <16 x float>, ptr %v5, align 4
  %v337 = fadd <16 x float> %v272, %v336
  store <16 x float> %v337, ptr %v5, align 4
  %v338 = load <16 x float>, ptr %v6, align 4
  %v339 = fadd <16 x float> %v273, %v338
  store <16 x float> %v339, ptr %v6, align 4
  %v340 = load <16 x float>, ptr %v7, align 4
  %v341 = fadd <16 x float> %v278, %v340
  store <16 x float> %v341, ptr %v7, align 4
  %v342 = load <16 x float>, ptr %v8, align 4
  %v343 = fadd <16 x float> %v279, %v342
  store <16 x float> %v343, ptr %v8, align 4
  %v344 = load <16 x float>, ptr %v9, align 4
  %v345 = fadd <16 x float> %v284, %v344
  store <16 x float> %v345, ptr %v9, align 4
  %v346 = load <16 x float>, ptr %v10, align 4
  %v347 = fadd <16 x float> %v285, %v346
  store <16 x float> %v347, ptr %v10, align 4
  %v348 = load <16 x float>, ptr %v11, align 4
  %v349 = fadd <16 x float> %v290, %v348
  store <16 x float> %v349, ptr %v11, align 4
  %v350 = load <16 x float>, ptr %v12, align 4
  %v351 = fadd <16 x float> %v291, %v350
  store <16 x float> %v351, ptr %v12, align 4
  %v352 = load <16 x float>, ptr %v13, align 4
  %v353 = fadd <16 x float> %v296, %v352
  store <16 x float> %v353, ptr %v13, align 4
  %v354 = load <16 x float>, ptr %v14, align 4
  %v355 = fadd <16 x float> %v297, %v354
  store <16 x float> %v355, ptr %v14, align 4
  %v356 = load <16 x float>, ptr %v15, align 4
  %v357 = fadd <16 x float> %v302, %v356
  store <16 x float> %v357, ptr %v15, align 4
  %v358 = load <16 x float>, ptr %v16, align 4
  %v359 = fadd <16 x float> %v303, %v358
  store <16 x float> %v359, ptr %v16, align 4
  %v360 = load <16 x float>, ptr %v17, align 4
  %v361 = fadd <16 x float> %v308, %v360
  store <16 x float> %v361, ptr %v17, align 4
  %v362 = load <16 x float>, ptr %v18, align 4
  %v363 = fadd <16 x float> %v309, %v362
  store <16 x float> %v363, ptr %v18, align 4
  %v364 = load <16 x float>, ptr %v19, align 4
  %v365 = fadd <16 x float> %v314, %v364
  store <16 x float> %v365, ptr %v19, align 4
  %v366 = load <16 x float>, ptr %v20, align 4
  %v367 = fadd <16 x float> %v315, %v366
  store <16 x float> %v367, ptr %v20, align 4
  %v368 = load <16 x float>, ptr %v21, align 4
  %v369 = fadd <16 x float> %v320, %v368
  store <16 x float> %v369, ptr %v21, align 4
  %v370 = load <16 x float>, ptr %v22, align 4
  %v371 = fadd <16 x float> %v321, %v370
  store <16 x float> %v371, ptr %v22, align 4
  %v372 = load <16 x float>, ptr %v23, align 4
  %v373 = fadd <16 x float> %v326, %v372
  store <16 x float> %v373, ptr %v23, align 4
  %v374 = load <16 x float>, ptr %v24, align 4
  %v375 = fadd <16 x float> %v327, %v374
  store <16 x float> %v375, ptr %v24, align 4
  %v376 = load <16 x float>, ptr %v25, align 4
  %v377 = fadd <16 x float> %v332, %v376
  store <16 x float> %v377, ptr %v25, align 4
  %v378 = load <16 x float>, ptr %v26, align 4
  %v379 = fadd <16 x float> %v333, %v378
  store <16 x float> %v379, ptr %v26, align 4
  %i3.n = add nsw i64 %i3, 11
  %i3.c = icmp slt i64 %i3.n, 44
  br i1 %i3.c, label %loop1, label %end2
end2:
  br label %loop380
loop380:
  %i382 = phi i64 [ 44, %end2 ], [ %i382.n, %end407 ]
  %v383 = mul nsw i64 %i382, 64
  %v384 = getelementptr float, ptr %out, i64 %v383
  %v385 = getelementptr float, ptr %v384, i64 16
  %v386 = getelementptr float, ptr %v384, i64 64
  %v387 = getelementptr float, ptr %v384, i64 80
  %v388 = getelementptr float, ptr %v384, i64 128
  %v389 = getelementptr float, ptr %v384, i64 144
  %v390 = getelementptr float, ptr %v384, i64 192
  %v391 = getelementptr float, ptr %v384, i64 208
  %v392 = getelementptr float, ptr %v384, i64 256
  %v393 = getelementptr float, ptr %v384, i64 272
  %v394 = getelementptr float, ptr %v384, i64 320
  %v395 = getelementptr float, ptr %v384, i64 336
  %v396 = getelementptr float, ptr %v384, i64 384
  %v397 = getelementptr float, ptr %v384, i64 400
  %v398 = getelementptr float, ptr %v384, i64 448
  %v399 = getelementptr float, ptr %v384, i64 464
  %v400 = getelementptr float, ptr %v384, i64 512
  %v401 = getelementptr float, ptr %v384, i64 528
  %v402 = getelementptr float, ptr %v384, i64 576
  %v403 = getelementptr float, ptr %v384, i64 592
  %v404 = mul nsw i64 %i382, 1024
  %v405 = getelementptr float, ptr %left, i64 %v404
  br label %loop406
loop406:
  %i408 = phi i64 [ 0, %loop380 ], [ %i408.n, %loop406 ]
  %s409 = phi ptr [ %v405, %loop380 ], [ %v685, %loop406 ]
  %s410 = phi ptr [ %right, %loop380 ], [ %v686, %loop406 ]
  %s411 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v629, %loop406 ]
  %s412 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v630, %loop406 ]
  %s413 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v635, %loop406 ]
  %s414 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v636, %loop406 ]
  %s415 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v641, %loop406 ]
  %s416 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v642, %loop406 ]
  %s417 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v647, %loop406 ]
  %s418 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v648, %loop406 ]
  %s419 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v653, %loop406 ]
  %s420 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v654, %loop406 ]
  %s421 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v659, %loop406 ]
  %s422 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v660, %loop406 ]
  %s423 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v665, %loop406 ]
  %s424 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v666, %loop406 ]
  %s425 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v671, %loop406 ]
  %s426 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v672, %loop406 ]
  %s427 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v677, %loop406 ]
  %s428 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v678, %loop406 ]
  %s429 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v683, %loop406 ]
  %s430 = phi <16 x float> [ zeroinitializer, %loop380 ], [ %v684, %loop406 ]
  %v431 = getelementptr float, ptr %s410, i64 16
  %v432 = load <16 x float>, ptr %s410, align 4
  %v433 = load <16 x float>, ptr %v431, align 4
  %v434 = load float, ptr %s409, align 4
  %v435 = insertelement <16 x float> poison, float %v434, i64 0
  %v436 = shufflevector <16 x float> %v435, <16 x float> poison, <16 x i32> zeroinitializer
  %v437 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v432, <16 x float> %s411)
  %v438 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v436, <16 x float> %v433, <16 x float> %s412)
  %v439 = getelementptr float, ptr %s409, i64 1024
  %v440 = load float, ptr %v439, align 4
  %v441 = insertelement <16 x float> poison, float %v440, i64 0
  %v442 = shufflevector <16 x float> %v441, <16 x float> poison, <16 x i32> zeroinitializer
  %v443 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v432, <16 x float> %s413)
  %v444 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v442, <16 x float> %v433, <16 x float> %s414)
  %v445 = getelementptr float, ptr %s409, i64 2048
  %v446 = load float, ptr %v445, align 4
  %v447 = insertelement <16 x float> poison, float %v446, i64 0
  %v448 = shufflevector <16 x float> %v447, <16 x float> poison, <16 x i32> zeroinitializer
  %v449 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v432, <16 x float> %s415)
  %v450 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v448, <16 x float> %v433, <16 x float> %s416)
  %v451 = getelementptr float, ptr %s409, i64 3072
  %v452 = load float, ptr %v451, align 4
  %v453 = insertelement <16 x float> poison, float %v452, i64 0
  %v454 = shufflevector <16 x float> %v453, <16 x float> poison, <16 x i32> zeroinitializer
  %v455 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v432, <16 x float> %s417)
  %v456 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v454, <16 x float> %v433, <16 x float> %s418)
  %v457 = getelementptr float, ptr %s409, i64 4096
  %v458 = load float, ptr %v457, align 4
  %v459 = insertelement <16 x float> poison, float %v458, i64 0
  %v460 = shufflevector <16 x float> %v459, <16 x float> poison, <16 x i32> zeroinitializer
  %v461 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v432, <16 x float> %s419)
  %v462 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v460, <16 x float> %v433, <16 x float> %s420)
  %v463 = getelementptr float, ptr %s409, i64 5120
  %v464 = load float, ptr %v463, align 4
  %v465 = insertelement <16 x float> poison, float %v464, i64 0
  %v466 = shufflevector <16 x float> %v465, <16 x float> poison, <16 x i32> zeroinitializer
  %v467 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v432, <16 x float> %s421)
  %v468 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v466, <16 x float> %v433, <16 x float> %s422)
  %v469 = getelementptr float, ptr %s409, i64 6144
  %v470 = load float, ptr %v469, align 4
  %v471 = insertelement <16 x float> poison, float %v470, i64 0
  %v472 = shufflevector <16 x float> %v471, <16 x float> poison, <16 x i32> zeroinitializer
  %v473 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v432, <16 x float> %s423)
  %v474 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v472, <16 x float> %v433, <16 x float> %s424)
  %v475 = getelementptr float, ptr %s409, i64 7168
  %v476 = load float, ptr %v475, align 4
  %v477 = insertelement <16 x float> poison, float %v476, i64 0
  %v478 = shufflevector <16 x float> %v477, <16 x float> poison, <16 x i32> zeroinitializer
  %v479 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v432, <16 x float> %s425)
  %v480 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v478, <16 x float> %v433, <16 x float> %s426)
  %v481 = getelementptr float, ptr %s409, i64 8192
  %v482 = load float, ptr %v481, align 4
  %v483 = insertelement <16 x float> poison, float %v482, i64 0
  %v484 = shufflevector <16 x float> %v483, <16 x float> poison, <16 x i32> zeroinitializer
  %v485 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v432, <16 x float> %s427)
  %v486 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v484, <16 x float> %v433, <16 x float> %s428)
  %v487 = getelementptr float, ptr %s409, i64 9216
  %v488 = load float, ptr %v487, align 4
  %v489 = insertelement <16 x float> poison, float %v488, i64 0
  %v490 = shufflevector <16 x float> %v489, <16 x float> poison, <16 x i32> zeroinitializer
  %v491 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v490, <16 x float> %v432, <16 x float> %s429)
  %v492 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v490, <16 x float> %v433, <16 x float> %s430)
  %v493 = getelementptr float, ptr %s409, i64 1
  %v494 = getelementptr float, ptr %s410, i64 32
  %v495 = getelementptr float, ptr %v494, i64 16
  %v496 = load <16 x float>, ptr %v494, align 4
  %v497 = load <16 x float>, ptr %v495, align 4
  %v498 = load float, ptr %v493, align 4
  %v499 = insertelement <16 x float> poison, float %v498, i64 0
  %v500 = shufflevector <16 x float> %v499, <16 x float> poison, <16 x i32> zeroinitializer
  %v501 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v500, <16 x float> %v496, <16 x float> %v437)
  %v502 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v500, <16 x float> %v497, <16 x float> %v438)
  %v503 = getelementptr float, ptr %v493, i64 1024
  %v504 = load float, ptr %v503, align 4
  %v505 = insertelement <16 x float> poison, float %v504, i64 0
  %v506 = shufflevector <16 x float> %v505, <16 x float> poison, <16 x i32> zeroinitializer
  %v507 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v506, <16 x float> %v496, <16 x float> %v443)
  %v508 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v506, <16 x float> %v497, <16 x float> %v444)
  %v509 = getelementptr float, ptr %v493, i64 2048
  %v510 = load float, ptr %v509, align 4
  %v511 = insertelement <16 x float> poison, float %v510, i64 0
  %v512 = shufflevector <16 x float> %v511, <16 x float> poison, <16 x i32> zeroinitializer
  %v513 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v512, <16 x float> %v496, <16 x float> %v449)
  %v514 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v512, <16 x float> %v497, <16 x float> %v450)
  %v515 = getelementptr float, ptr %v493, i64 3072
  %v516 = load float, ptr %v515, align 4
  %v517 = insertelement <16 x float> poison, float %v516, i64 0
  %v518 = shufflevector <16 x float> %v517, <16 x float> poison, <16 x i32> zeroinitializer
  %v519 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v518, <16 x float> %v496, <16 x float> %v455)
  %v520 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v518, <16 x float> %v497, <16 x float> %v456)
  %v521 = getelementptr float, ptr %v493, i64 4096
  %v522 = load float, ptr %v521, align 4
  %v523 = insertelement <16 x float> poison, float %v522, i64 0
  %v524 = shufflevector <16 x float> %v523, <16 x float> poison, <16 x i32> zeroinitializer
  %v525 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v524, <16 x float> %v496, <16 x float> %v461)
  %v526 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v524, <16 x float> %v497, <16 x float> %v462)
  %v527 = getelementptr float, ptr %v493, i64 5120
  %v528 = load float, ptr %v527, align 4
  %v529 = insertelement <16 x float> poison, float %v528, i64 0
  %v530 = shufflevector <16 x float> %v529, <16 x float> poison, <16 x i32> zeroinitializer
  %v531 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v496, <16 x float> %v467)
  %v532 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v530, <16 x float> %v497, <16 x float> %v468)
  %v533 = getelementptr float, ptr %v493, i64 6144
  %v534 = load float, ptr %v533, align 4
  %v535 = insertelement <16 x float> poison, float %v534, i64 0
  %v536 = shufflevector <16 x float> %v535, <16 x float> poison, <16 x i32> zeroinitializer
  %v537 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v536, <16 x float> %v496, <16 x float> %v473)
  %v538 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v536, <16 x float> %v497, <16 x float> %v474)
  %v539 = getelementptr float, ptr %v493, i64 7168
  %v540 = load float, ptr %v539, align 4
  %v541 = insertelement <16 x float> poison, float %v540, i64 0
  %v542 = shufflevector <16 x float> %v541, <16 x float> poison, <16 x i32> zeroinitializer
  %v543 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v496, <16 x float> %v479)
  %v544 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v542, <16 x float> %v497, <16 x float> %v480)
  %v545 = getelementptr float, ptr %v493, i64 8192
  %v546 = load float, ptr %v545, align 4
  %v547 = insertelement <16 x float> poison, float %v546, i64 0
  %v548 = shufflevector <16 x float> %v547, <16 x float> poison, <16 x i32> zeroinitializer
  %v549 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v496, <16 x float> %v485)
  %v550 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v548, <16 x float> %v497, <16 x float> %v486)
  %v551 = getelementptr float, ptr %v493, i64 9216
  %v552 = load float, ptr %v551, align 4
  %v553 = insertelement <16 x float> poison, float %v552, i64 0
  %v554 = shufflevector <16 x float> %v553, <16 x float> poison, <16 x i32> zeroinitializer
  %v555 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v496, <16 x float> %v491)
  %v556 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v554, <16 x float> %v497, <16 x float> %v492)
  %v557 = getelementptr float, ptr %s409, i64 2
  %v558 = getelementptr float, ptr %s410, i64 64
  %v559 = getelementptr float, ptr %v558, i64 16
  %v560 = load <16 x float>, ptr %v558, align 4
  %v561 = load <16 x float>, ptr %v559, align 4
  %v562 = load float, ptr %v557, align 4
  %v563 = insertelement <16 x float> poison, float %v562, i64 0
  %v564 = shufflevector <16 x float> %v563, <16 x float> poison, <16 x i32> zeroinitializer
  %v565 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v560, <16 x float> %v501)
  %v566 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v564, <16 x float> %v561, <16 x float> %v502)
  %v567 = getelementptr float, ptr %v557, i64 1024
  %v568 = load float, ptr %v567, align 4
  %v569 = insertelement <16 x float> poison, float %v568, i64 0
  %v570 = shufflevector <16 x float> %v569, <16 x float> poison, <16 x i32> zeroinitializer
  %v571 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v560, <16 x float> %v507)
  %v572 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v570, <16 x float> %v561, <16 x float> %v508)
  %v573 = getelementptr float, ptr %v557, i64 2048
  %v574 = load float, ptr %v573, align 4
  %v575 = insertelement <16 x float> poison, float %v574, i64 0
  %v576 = shufflevector <16 x float> %v575, <16 x float> poison, <16 x i32> zeroinitializer
  %v577 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v576, <16 x float> %v560, <16 x float> %v513)
  %v578 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v576, <16 x float> %v561, <16 x float> %v514)
  %v579 = getelementptr float, ptr %v557, i64 3072
  %v580 = load float, ptr %v579, align 4
  %v581 = insertelement <16 x float> poison, float %v580, i64 0
  %v582 = shufflevector <16 x float> %v581, <16 x float> poison, <16 x i32> zeroinitializer
  %v583 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v582, <16 x float> %v560, <16 x float> %v519)
  %v584 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v582, <16 x float> %v561, <16 x float> %v520)
  %v585 = getelementptr float, ptr %v557, i64 4096
  %v586 = load float, ptr %v585, align 4
  %v587 = insertelement <16 x float> poison, float %v586, i64 0
  %v588 = shufflevector <16 x float> %v587, <16 x float> poison, <16 x i32> zeroinitializer
  %v589 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v560, <16 x float> %v525)
  %v590 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v588, <16 x float> %v561, <16 x float> %v526)
  %v591 = getelementptr float, ptr %v557, i64 5120
  %v592 = load float, ptr %v591, align 4
  %v593 = insertelement <16 x float> poison, float %v592, i64 0
  %v594 = shufflevector <16 x float> %v593, <16 x float> poison, <16 x i32> zeroinitializer
  %v595 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v594, <16 x float> %v560, <16 x float> %v531)
  %v596 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v594, <16 x float> %v561, <16 x float> %v532)
  %v597 = getelementptr float, ptr %v557, i64 6144
  %v598 = load float, ptr %v597, align 4
  %v599 = insertelement <16 x float> poison, float %v598, i64 0
  %v600 = shufflevector <16 x float> %v599, <16 x float> poison, <16 x i32> zeroinitializer
  %v601 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v600, <16 x float> %v560, <16 x float> %v537)
  %v602 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v600, <16 x float> %v561, <16 x float> %v538)
  %v603 = getelementptr float, ptr %v557, i64 7168
  %v604 = load float, ptr %v603, align 4
  %v605 = insertelement <16 x float> poison, float %v604, i64 0
  %v606 = shufflevector <16 x float> %v605, <16 x float> poison, <16 x i32> zeroinitializer
  %v607 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v606, <16 x float> %v560, <16 x float> %v543)
  %v608 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v606, <16 x float> %v561, <16 x float> %v544)
  %v609 = getelementptr float, ptr %v557, i64 8192
  %v610 = load float, ptr %v609, align 4
  %v611 = insertelement <16 x float> poison, float %v610, i64 0
  %v612 = shufflevector <16 x float> %v611, <16 x float> poison, <16 x i32> zeroinitializer
  %v613 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v560, <16 x float> %v549)
  %v614 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v612, <16 x float> %v561, <16 x float> %v550)
  %v615 = getelementptr float, ptr %v557, i64 9216
  %v616 = load float, ptr %v615, align 4
  %v617 = insertelement <16 x float> poison, float %v616, i64 0
  %v618 = shufflevector <16 x float> %v617, <16 x float> poison, <16 x i32> zeroinitializer
  %v619 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v560, <16 x float> %v555)
  %v620 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v618, <16 x float> %v561, <16 x float> %v556)
  %v621 = getelementptr float, ptr %s409, i64 3
  %v622 = getelementptr float, ptr %s410, i64 96
  %v623 = getelementptr float, ptr %v622, i64 16
  %v624 = load <16 x float>, ptr %v622, align 4
  %v625 = load <16 x float>, ptr %v623, align 4
  %v626 = load float, ptr %v621, align 4
  %v627 = insertelement <16 x float> poison, float %v626, i64 0
  %v628 = shufflevector <16 x float> %v627, <16 x float> poison, <16 x i32> zeroinitializer
  %v629 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v628, <16 x float> %v624, <16 x float> %v565)
  %v630 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v628, <16 x float> %v625, <16 x float> %v566)
  %v631 = getelementptr float, ptr %v621, i64 1024
  %v632 = load float, ptr %v631, align 4
  %v633 = insertelement <16 x float> poison, float %v632, i64 0
  %v634 = shufflevector <16 x float> %v633, <16 x float> poison, <16 x i32> zeroinitializer
  %v635 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v634, <16 x float> %v624, <16 x float> %v571)
  %v636 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v634, <16 x float> %v625, <16 x float> %v572)
  %v637 = getelementptr float, ptr %v621, i64 2048
  %v638 = load float, ptr %v637, align 4
  %v639 = insertelement <16 x float> poison, float %v638, i64 0
  %v640 = shufflevector <16 x float> %v639, <16 x float> poison, <16 x i32> zeroinitializer
  %v641 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v640, <16 x float> %v624, <16 x float> %v577)
  %v642 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v640, <16 x float> %v625, <16 x float> %v578)
  %v643 = getelementptr float, ptr %v621, i64 3072
  %v644 = load float, ptr %v643, align 4
  %v645 = insertelement <16 x float> poison, float %v644, i64 0
  %v646 = shufflevector <16 x float> %v645, <16 x float> poison, <16 x i32> zeroinitializer
  %v647 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v624, <16 x float> %v583)
  %v648 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v646, <16 x float> %v625, <16 x float> %v584)
  %v649 = getelementptr float, ptr %v621, i64 4096
  %v650 = load float, ptr %v649, align 4
  %v651 = insertelement <16 x float> poison, float %v650, i64 0
  %v652 = shufflevector <16 x float> %v651, <16 x float> poison, <16 x i32> zeroinitializer
  %v653 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v652, <16 x float> %v624, <16 x float> %v589)
  %v654 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v652, <16 x float> %v625, <16 x float> %v590)
  %v655 = getelementptr float, ptr %v621, i64 5120
  %v656 = load float, ptr %v655, align 4
  %v657 = insertelement <16 x float> poison, float %v656, i64 0
  %v658 = shufflevector <16 x float> %v657, <16 x float> poison, <16 x i32> zeroinitializer
  %v659 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v658, <16 x float> %v624, <16 x float> %v595)
  %v660 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v658, <16 x float> %v625, <16 x float> %v596)
  %v661 = getelementptr float, ptr %v621, i64 6144
  %v662 = load float, ptr %v661, align 4
  %v663 = insertelement <16 x float> poison, float %v662, i64 0
  %v664 = shufflevector <16 x float> %v663, <16 x float> poison, <16 x i32> zeroinitializer
  %v665 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v664, <16 x float> %v624, <16 x float> %v601)
  %v666 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v664, <16 x float> %v625, <16 x float> %v602)
  %v667 = getelementptr float, ptr %v621, i64 7168
  %v668 = load float, ptr %v667, align 4
  %v669 = insertelement <16 x float> poison, float %v668, i64 0
  %v670 = shufflevector <16 x float> %v669, <16 x float> poison, <16 x i32> zeroinitializer
  %v671 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v670, <16 x float> %v624, <16 x float> %v607)
  %v672 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v670, <16 x float> %v625, <16 x float> %v608)
  %v673 = getelementptr float, ptr %v621, i64 8192
  %v674 = load float, ptr %v673, align 4
  %v675 = insertelement <16 x float> poison, float %v674, i64 0
  %v676 = shufflevector <16 x float> %v675, <16 x float> poison, <16 x i32> zeroinitializer
  %v677 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v676, <16 x float> %v624, <16 x float> %v613)
  %v678 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v676, <16 x float> %v625, <16 x float> %v614)
  %v679 = getelementptr float, ptr %v621, i64 9216
  %v680 = load float, ptr %v679, align 4
  %v681 = insertelement <16 x float> poison, float %v680, i64 0
  %v682 = shufflevector <16 x float> %v681, <16 x float> poison, <16 x i32> zeroinitializer
  %v683 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v624, <16 x float> %v619)
  %v684 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v682, <16 x float> %v625, <16 x float> %v620)
  %v685 = getelementptr float, ptr %s409, i64 4
  %v686 = getelementptr float, ptr %s410, i64 128
  %i408.n = add nsw i64 %i408, 4
  %i408.c = icmp slt i64 %i408.n, 256
  br i1 %i408.c, label %loop406, label %end407
end407:
  %v687 = load <16 x float>, ptr %v384, align 4
  %v688 = fadd <16 x float> %v629, %v687
  store <16 x float> %v688, ptr %v384, align 4
  %v689 = load <16 x float>, ptr %v385, align 4
  %v690 = fadd <16 x float> %v630, %v689
  store <16 x float> %v690, ptr %v385, align 4
  %v691 = load <16 x float>, ptr %v386, align 4
  %v692 = fadd <16 x float> %v635, %v691
  store <16 x float> %v692, ptr %v386, align 4
  %v693 = load <16 x float>, ptr %v387, align 4
  %v694 = fadd <16 x float> %v636, %v693
  store <16 x float> %v694, ptr %v387, align 4
  %v695 = load <16 x float>, ptr %v388, align 4
  %v696 = fadd <16 x float> %v641, %v695
  store <16 x float> %v696, ptr %v388, align 4
  %v697 = load <16 x float>, ptr %v389, align 4
  %v698 = fadd <16 x float> %v642, %v697
  store <16 x float> %v698, ptr %v389, align 4
  %v699 = load <16 x float>, ptr %v390, align 4
  %v700 = fadd <16 x float> %v647, %v699
  store <16 x float> %v700, ptr %v390, align 4
  %v701 = load <16 x float>, ptr %v391, align 4
  %v702 = fadd <16 x float> %v648, %v701
  store <16 x float> %v702, ptr %v391, align 4
  %v703 = load <16 x float>, ptr %v392, align 4
  %v704 = fadd <16 x float> %v653, %v703
  store <16 x float> %v704, ptr %v392, align 4
  %v705 = load <16 x float>, ptr %v393, align 4
  %v706 = fadd <16 x float> %v654, %v705
  store <16 x float> %v706, ptr %v393, align 4
  %v707 = load <16 x float>, ptr %v394, align 4
  %v708 = fadd <16 x float> %v659, %v707
  store <16 x float> %v708, ptr %v394, align 4
  %v709 = load <16 x float>, ptr %v395, align 4
  %v710 = fadd <16 x float> %v660, %v709
  store <16 x float> %v710, ptr %v395, align 4
  %v711 = load <16 x float>, ptr %v396, align 4
  %v712 = fadd <16 x float> %v665, %v711
  store <16 x float> %v712, ptr %v396, align 4
  %v713 = load <16 x float>, ptr %v397, align 4
  %v714 = fadd <16 x float> %v666, %v713
  store <16 x float> %v714, ptr %v397, align 4
  %v715 = load <16 x float>, ptr %v398, align 4
  %v716 = fadd <16 x float> %v671, %v715
  store <16 x float> %v716, ptr %v398, align 4
  %v717 = load <16 x float>, ptr %v399, align 4
  %v718 = fadd <16 x float> %v672, %v717
  store <16 x float> %v718, ptr %v399, align 4
  %v719 = load <16 x float>, ptr %v400, align 4
  %v720 = fadd <16 x float> %v677, %v719
  store <16 x float> %v720, ptr %v400, align 4
  %v721 = load <16 x float>, ptr %v401, align 4
  %v722 = fadd <16 x float> %v678, %v721
  store <16 x float> %v722, ptr %v401, align 4
  %v723 = load <16 x float>, ptr %v402, align 4
  %v724 = fadd <16 x float> %v683, %v723
  store <16 x float> %v724, ptr %v402, align 4
  %v725 = load <16 x float>, ptr %v403, align 4
  %v726 = fadd <16 x float> %v684, %v725
  store <16 x float> %v726, ptr %v403, align 4
  %i382.n = add nsw i64 %i382, 10
  %i382.c = icmp slt i64 %i382.n, 64
  br i1 %i382.c, label %loop380, label %end381
end381:
  ret void
}
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 16, i64 1, i64 16 }]
@"stitch.KERNEL0.p1.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s0", i64 32, i64 1, i64 32 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [2 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p0.sections", i64 16, i64 1 }, { i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p1.sections", i64 32, i64 1 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 2, i64 622592, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [84 x i8] c"stitch.KERNEL0: out of memory, needs 5505024 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 5 operands and 1 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [7 x ptr], align 16
  %error = alloca [4 x i64], align 8
  %extension.at = getelementptr i8, ptr %frame, i64 8
  %extension = load ptr, ptr %extension.at
  %plain = icmp eq ptr %extension, null
  br i1 %plain, label %check, label %extended
extended:
  %kind.at = getelementptr i8, ptr %extension, i64 8
  %kind = load i32, ptr %kind.at
  %query = icmp eq i32 %kind, 1
  br i1 %query, label %metadata, label %check
metadata:
  %data.at = getelementptr i8, ptr %extension, i64 24
  %data = load ptr, ptr %data.at
  %major.at = getelementptr i8, ptr %data, i64 24
  store i32 0, ptr %major.at
  %minor.at = getelementptr i8, ptr %data, i64 28
  store i32 3, ptr %minor.at
  %traits.at = getelementptr i8, ptr %data, i64 32
  store i32 0, ptr %traits.at
  %state.at = getelementptr i8, ptr %data, i64 40
  store i64 0, ptr %state.at
  ret ptr null
check:
  %operands.at = getelementptr i8, ptr %frame, i64 56
  %operands = load i64, ptr %operands.at
  %results.at = getelementptr i8, ptr %frame, i64 96
  %results = load i64, ptr %results.at
  %operands.ok = icmp eq i64 %operands, 5
  %results.ok = icmp eq i64 %results, 1
  %ok = and i1 %operands.ok, %results.ok
  br i1 %ok, label %run, label %refuse
refuse:
  store i64 32, ptr %error
  %refuse.1 = getelementptr i8, ptr %error, i64 8
  %refuse.2 = getelementptr i8, ptr %error, i64 16
  %refuse.3 = getelementptr i8, ptr %error, i64 24
  store ptr null, ptr %refuse.1
  store ptr @"stitch.KERNEL0.message", ptr %refuse.2
  store i64 3, ptr %refuse.3
  %refuse.api.at = getelementptr i8, ptr %frame, i64 16
  %refuse.api = load ptr, ptr %refuse.api.at
  %refuse.create.at = getelementptr i8, ptr %refuse.api, i64 48
  %refuse.create = load ptr, ptr %refuse.create.at
  %refuse.made = call ptr %refuse.create(ptr %error)
  ret ptr %refuse.made
run:
  %in.at = getelementptr i8, ptr %frame, i64 72
  %in = load ptr, ptr %in.at
  %out.at = getelementptr i8, ptr %frame, i64 112
  %out = load ptr, ptr %out.at
  %in0.at = getelementptr i8, ptr %in, i64 0
  %in0 = load ptr, ptr %in0.at
  %in0.data.at = getelementptr i8, ptr %in0, i64 24
  %in0.data = load ptr, ptr %in0.data.at
  %in0.slot = getelementptr ptr, ptr %buffers, i64 0
  store ptr %in0.data, ptr %in0.slot
  %in1.at = getelementptr i8, ptr %in, i64 8
  %in1 = load ptr, ptr %in1.at
  %in1.data.at = getelementptr i8, ptr %in1, i64 24
  %in1.data = load ptr, ptr %in1.data.at
  %in1.slot = getelementptr ptr, ptr %buffers, i64 1
  store ptr %in1.data, ptr %in1.slot
  %in2.at = getelementptr i8, ptr %in, i64 16
  %in2 = load ptr, ptr %in2.at
  %in2.data.at = getelementptr i8, ptr %in2, i64 24
  %in2.data = load ptr, ptr %in2.data.at
  %in2.slot = getelementptr ptr, ptr %buffers, i64 2
  store ptr %in2.data, ptr %in2.slot
  %in3.at = getelementptr i8, ptr %in, i64 24
  %in3 = load ptr, ptr %in3.at
  %in3.data.at = getelementptr i8, ptr %in3, i64 24
  %in3.data = load ptr, ptr %in3.data.at
  %in3.slot = getelementptr ptr, ptr %buffers, i64 3
  store ptr %in3.data, ptr %in3.slot
  %in4.at = getelementptr i8, ptr %in, i64 32
  %in4 = load ptr, ptr %in4.at
  %in4.data.at = getelementptr i8, ptr %in4, i64 24
  %in4.data = load ptr, ptr %in4.data.at
  %in4.slot = getelementptr ptr, ptr %buffers, i64 4
  store ptr %in4.data, ptr %in4.slot
  %out0.at = getelementptr i8, ptr %out, i64 0
  %out0 = load ptr, ptr %out0.at
  %out0.data.at = getelementptr i8, ptr %out0, i64 24
  %out0.data = load ptr, ptr %out0.data.at
  %out0.slot = getelementptr ptr, ptr %buffers, i64 5
  store ptr %out0.data, ptr %out0.slot
  %borrowed = call ptr @stitch_take(i64 5505024)
  %nothing = icmp eq ptr %borrowed, null
  br i1 %nothing, label %exhausted, label %ready
exhausted:
  store i64 32, ptr %error
  %exhausted.1 = getelementptr i8, ptr %error, i64 8
  %exhausted.2 = getelementptr i8, ptr %error, i64 16
  %exhausted.3 = getelementptr i8, ptr %error, i64 24
  store ptr null, ptr %exhausted.1
  store ptr @"stitch.KERNEL0.exhausted", ptr %exhausted.2
  store i64 8, ptr %exhausted.3
  %exhausted.api.at = getelementptr i8, ptr %frame, i64 16
  %exhausted.api = load ptr, ptr %exhausted.api.at
  %exhausted.create.at = getelementptr i8, ptr %exhausted.api, i64 48
  %exhausted.create = load ptr, ptr %exhausted.create.at
  %exhausted.made = call ptr %exhausted.create(ptr %error)
  ret ptr %exhausted.made
ready:
  %scratch0 = getelementptr i8, ptr %borrowed, i64 0
  %scratch0.slot = getelementptr ptr, ptr %buffers, i64 6
  store ptr %scratch0, ptr %scratch0.slot
  %arenas = getelementptr i8, ptr %borrowed, i64 524288
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  call void @stitch_give(ptr %borrowed, i64 5505024)
  ret ptr null
}

