define internal void @"stitch.KERNEL0.k0.s0"(ptr %arena, ptr %buf0, ptr %buf1, ptr %buf2, i64 %begin, i64 %end) alwaysinline nounwind {
entry:
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %loop1 ]
  %v5 = load i32, ptr %buf0, align 4
  %v6 = load i32, ptr %buf1, align 4
  %v7 = icmp slt i32 %v5, %v6
  %v8 = zext i1 %v7 to i8
  store i8 %v8, ptr %buf2, align 1
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.k1.s0"(ptr %arena, ptr %buf0, ptr %buf1, ptr %buf2, ptr %buf3, ptr %buf4, ptr %buf5, i64 %begin, i64 %end) alwaysinline nounwind {
entry:
  %v20 = icmp slt i32 0, 1
  %v21 = icmp sge i32 0, 1
  %v28 = icmp slt i32 1, 1
  %v29 = icmp sge i32 1, 1
  %v32 = getelementptr i32, ptr %buf1, i64 1
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end74 ]
  %v5 = load i32, ptr %buf0, align 4
  %v6 = icmp slt i32 %v5, 0
  %v7 = sub i32 0, %v5
  %v8 = select i1 %v6, i32 %v7, i32 %v5
  %v9 = and i32 %v8, 63
  %v10 = sub i32 0, %v9
  %v11 = select i1 %v6, i32 %v10, i32 %v9
  %v12 = icmp slt i32 %v11, 0
  %v13 = icmp ne i32 %v11, 0
  %v14 = and i1 %v12, %v13
  %v15 = add i32 %v11, 64
  %v16 = select i1 %v14, i32 %v15, i32 %v11
  %v17 = icmp slt i32 %v16, 0
  %v18 = add i32 %v16, 64
  %v19 = select i1 %v17, i32 %v18, i32 %v16
  %v22 = select i1 %v20, i32 %v19, i32 0
  %v23 = icmp sle i32 0, %v22
  %v24 = load i32, ptr %buf1, align 4
  %v25 = icmp sge i32 %v24, %v22
  %v26 = and i1 %v23, %v25
  %v27 = and i1 true, %v26
  %v30 = select i1 %v28, i32 %v19, i32 0
  %v31 = icmp sle i32 0, %v30
  %v33 = load i32, ptr %v32, align 4
  %v34 = icmp sge i32 %v33, %v30
  %v35 = and i1 %v31, %v34
  %v36 = and i1 %v27, %v35
  %v37 = add i32 %v5, 1
  store i32 %v37, ptr %buf2, align 4
  store i32 %v19, ptr %buf3, align 4
  %v38 = icmp slt i32 %v37, 0
  %v39 = sub i32 0, %v37
  %v40 = select i1 %v38, i32 %v39, i32 %v37
  %v41 = and i32 %v40, 63
  %v42 = sub i32 0, %v41
  %v43 = select i1 %v38, i32 %v42, i32 %v41
  %v44 = icmp slt i32 %v43, 0
  %v45 = icmp ne i32 %v43, 0
  %v46 = and i1 %v44, %v45
  %v47 = add i32 %v43, 64
  %v48 = select i1 %v46, i32 %v47, i32 %v43
  %v49 = icmp slt i32 %v48, 0
  %v50 = add i32 %v48, 64
  %v51 = select i1 %v49, i32 %v50, i32 %v48
  %v52 = call i32 @llvm.smax.i32(i32 %v51, i32 0)
  %v53 = call i32 @llvm.smin.i32(i32 %v52, i32 63)
  %v54 = mul i32 %v5, 7
  %v55 = icmp slt i32 %v54, 0
  %v56 = sub i32 0, %v54
  %v57 = select i1 %v55, i32 %v56, i32 %v54
  %v58 = and i32 %v57, 63
  %v59 = sub i32 0, %v58
  %v60 = select i1 %v55, i32 %v59, i32 %v58
  %v61 = icmp slt i32 %v60, 0
  %v62 = icmp ne i32 %v60, 0
  %v63 = and i1 %v61, %v62
  %v64 = add i32 %v60, 64
  %v65 = select i1 %v63, i32 %v64, i32 %v60
  %v66 = icmp slt i32 %v65, 0
  %v67 = add i32 %v65, 64
  %v68 = select i1 %v66, i32 %v67, i32 %v65
  %v69 = call i32 @llvm.smax.i32(i32 %v68, i32 0)
  %v70 = call i32 @llvm.smin.i32(i32 %v69, i32 63)
  %v71 = call i32 @llvm.smax.i32(i32 %v19, i32 0)
  %v72 = call i32 @llvm.smin.i32(i32 %v71, i32 63)
  %v76 = sext i32 %v53 to i64
  %v77 = mul nsw i64 %v76, 96
  %v78 = getelementptr float, ptr %buf4, i64 %v77
  %v85 = sext i32 %v70 to i64
  %v86 = mul nsw i64 %v85, 96
  %v87 = getelementptr float, ptr %buf4, i64 %v86
  %v96 = sext i32 %v72 to i64
  %v97 = mul nsw i64 %v96, 96
  %v98 = getelementptr float, ptr %buf4, i64 %v97
  %v103 = insertelement <16 x i1> poison, i1 %v36, i64 0
  %v104 = shufflevector <16 x i1> %v103, <16 x i1> poison, <16 x i32> zeroinitializer
  br label %loop73
loop73:
  %i75 = phi i64 [ 0, %loop1 ], [ %i75.n, %loop73 ]
  %v79 = getelementptr float, ptr %v78, i64 %i75
  %v80 = load <16 x float>, ptr %v79, align 4
  %v81 = getelementptr float, ptr %v79, i64 16
  %v82 = load <16 x float>, ptr %v81, align 4
  %v83 = call <16 x float> @st.sine.f32x16(<16 x float> %v80)
  %v84 = call <16 x float> @st.sine.f32x16(<16 x float> %v82)
  %v88 = getelementptr float, ptr %v87, i64 %i75
  %v89 = load <16 x float>, ptr %v88, align 4
  %v90 = getelementptr float, ptr %v88, i64 16
  %v91 = load <16 x float>, ptr %v90, align 4
  %v92 = fmul contract <16 x float> %v89, splat (float 0x3FE0000000000000)
  %v93 = fmul contract <16 x float> %v91, splat (float 0x3FE0000000000000)
  %v94 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> splat (float 0x3FE0000000000000), <16 x float> %v83)
  %v95 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v91, <16 x float> splat (float 0x3FE0000000000000), <16 x float> %v84)
  %v99 = getelementptr float, ptr %v98, i64 %i75
  %v100 = load <16 x float>, ptr %v99, align 4
  %v101 = getelementptr float, ptr %v99, i64 16
  %v102 = load <16 x float>, ptr %v101, align 4
  %v105 = select <16 x i1> %v104, <16 x float> %v94, <16 x float> %v100
  %v106 = select <16 x i1> %v104, <16 x float> %v95, <16 x float> %v102
  %v107 = getelementptr float, ptr %buf5, i64 %i75
  store <16 x float> %v105, ptr %v107, align 4
  %v108 = getelementptr float, ptr %v107, i64 16
  store <16 x float> %v106, ptr %v108, align 4
  %i75.n = add nsw i64 %i75, 32
  %i75.c = icmp slt i64 %i75.n, 96
  br i1 %i75.c, label %loop73, label %end74
end74:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

!stitch.registers = !{}
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

declare <16 x float> @llvm.fabs.v16f32(<16 x float>)

declare i1 @llvm.vector.reduce.or.v16i1(<16 x i1>)

declare double @llvm.fabs.f64(double)

@st.two_over_pi = private unnamed_addr constant [20 x i64] [i64 0, i64 11743562013128004905, i64 18169587780923219392, i64 15808362127397457985, i64 18325537948574664033, i64 13196794004601950944, i64 452944820249399836, i64 18311050168422213438, i64 16754012890938950788, i64 16833452818741296705, i64 4148332274289687028, i64 11278244420634880059, i64 2303758334597371919, i64 17235013589178936607, i64 7869616827067468215, i64 5712322887342352941, i64 8441921394348257659, i64 4397547296490951402, i64 7780917995555872008, i64 6197850593633725355]

declare i64 @llvm.fshl.i64(i64, i64, i64)

declare i128 @llvm.ctlz.i128(i128, i1)

define internal void @st.reduce.f32(ptr %x0, ptr %x1, ptr %x2, i64 %x3, double %x4, i64 %x5, i64 %x6) noinline cold nounwind {
entry:
  %v1 = uitofp i64 %x5 to double
  %v2 = fdiv double 0x400921FB54442D18, %v1
  br label %loop3
loop3:
  %v4 = phi i64 [ 0, %entry ], [ %v89, %join11 ]
  %v5 = icmp ult i64 %v4, %x3
  br i1 %v5, label %body3, label %done3
body3:
  %v6 = getelementptr float, ptr %x0, i64 %v4
  %v7 = load float, ptr %v6
  %v8 = fpext float %v7 to double
  %v9 = call double @llvm.fabs.f64(double %v8)
  %v10 = fcmp ogt double %v9, %x4
  br i1 %v10, label %rare11, label %join11
rare11:
  %v12 = bitcast double %v8 to i64
  %v13 = and i64 %v12, 9223372036854775807
  %v14 = lshr i64 %v13, 52
  %v15 = and i64 %v12, 4503599627370495
  %v16 = or i64 %v15, 4503599627370496
  %v17 = sub i64 %v14, 1013
  %v18 = lshr i64 %v17, 6
  %v19 = add i64 %v18, 0
  %v20 = getelementptr i64, ptr @st.two_over_pi, i64 %v19
  %v21 = load i64, ptr %v20
  %v22 = lshr i64 %v17, 6
  %v23 = add i64 %v22, 1
  %v24 = getelementptr i64, ptr @st.two_over_pi, i64 %v23
  %v25 = load i64, ptr %v24
  %v26 = lshr i64 %v17, 6
  %v27 = add i64 %v26, 2
  %v28 = getelementptr i64, ptr @st.two_over_pi, i64 %v27
  %v29 = load i64, ptr %v28
  %v30 = lshr i64 %v17, 6
  %v31 = add i64 %v30, 3
  %v32 = getelementptr i64, ptr @st.two_over_pi, i64 %v31
  %v33 = load i64, ptr %v32
  %v34 = and i64 %v17, 63
  %v35 = call i64 @llvm.fshl.i64(i64 %v21, i64 %v25, i64 %v34)
  %v36 = zext i64 %v35 to i128
  %v37 = zext i64 %v16 to i128
  %v38 = mul i128 %v36, %v37
  %v39 = call i64 @llvm.fshl.i64(i64 %v25, i64 %v29, i64 %v34)
  %v40 = zext i64 %v39 to i128
  %v41 = zext i64 %v16 to i128
  %v42 = mul i128 %v40, %v41
  %v43 = call i64 @llvm.fshl.i64(i64 %v29, i64 %v33, i64 %v34)
  %v44 = zext i64 %v43 to i128
  %v45 = zext i64 %v16 to i128
  %v46 = mul i128 %v44, %v45
  %v47 = shl i128 %v38, 64
  %v48 = add i128 %v47, %v42
  %v49 = lshr i128 %v46, 64
  %v50 = add i128 %v48, %v49
  %v51 = lshr i64 %v12, 63
  %v52 = icmp ne i64 %v51, 0
  %v53 = sub i128 0, %v50
  %v54 = select i1 %v52, i128 %v53, i128 %v50
  %v55 = zext i64 %x6 to i128
  %v56 = shl i128 %v55, 64
  %v57 = add i128 %v54, %v56
  %v58 = sub i64 128, %x5
  %v59 = zext i64 %v58 to i128
  %v60 = lshr i128 %v57, %v59
  %v61 = zext i64 %x5 to i128
  %v62 = shl i128 %v57, %v61
  %v63 = lshr i128 %v62, 127
  %v64 = add i128 %v60, %v63
  %v65 = lshr i128 %v62, 127
  %v66 = icmp ne i128 %v65, 0
  %v67 = sub i128 0, %v62
  %v68 = select i1 %v66, i128 %v67, i128 %v62
  %v69 = call i128 @llvm.ctlz.i128(i128 %v68, i1 false)
  %v70 = and i128 %v69, 127
  %v71 = shl i128 %v68, %v70
  %v72 = lshr i128 %v71, 65
  %v73 = trunc i128 %v72 to i64
  %v74 = sitofp i64 %v73 to double
  %v75 = trunc i128 %v70 to i64
  %v76 = sub i64 960, %v75
  %v77 = shl i64 %v76, 52
  %v78 = bitcast i64 %v77 to double
  %v79 = fmul double %v74, %v78
  %v80 = fmul double %v79, %v2
  %v81 = icmp ult i64 %v14, 2047
  %v82 = fneg double %v80
  %v83 = select i1 %v66, double %v82, double %v80
  %v84 = select i1 %v81, double %v83, double 0x7FF8000000000000
  %v85 = fptrunc double %v84 to float
  %v86 = getelementptr float, ptr %x1, i64 %v4
  store float %v85, ptr %v86
  %v87 = trunc i128 %v64 to i32
  %v88 = getelementptr i32, ptr %x2, i64 %v4
  store i32 %v87, ptr %v88
  br label %join11
join11:
  %v89 = add i64 %v4, 1
  br label %loop3
done3:
  ret void
}

define internal <16 x float> @st.sine.f32x16(<16 x float> %x0) alwaysinline nounwind willreturn {
entry:
  %v12 = alloca <16 x float>
  %v13 = alloca <16 x float>
  %v14 = alloca <16 x i32>
  %v1 = call <16 x float> @llvm.fma.v16f32(<16 x float> %x0, <16 x float> splat (float 0x3FD45F3060000000), <16 x float> splat (float 0x4168000000000000))
  %v2 = fsub <16 x float> %v1, splat (float 0x4168000000000000)
  %v3 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v2, <16 x float> splat (float 0xC00921FB60000000), <16 x float> %x0)
  %v4 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v2, <16 x float> splat (float 0x3E7777A5C0000000), <16 x float> %v3)
  %v5 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v2, <16 x float> splat (float 0x3CEEE59DA0000000), <16 x float> %v4)
  %v6 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %x0)
  %v7 = fcmp ogt <16 x float> %v6, splat (float 0x40F86A0000000000)
  %v8 = bitcast <16 x float> %v1 to <16 x i32>
  %v9 = call i1 @llvm.vector.reduce.or.v16i1(<16 x i1> %v7)
  br i1 %v9, label %rare10, label %join10
rare10:
  %v11 = bitcast <16 x float> %v1 to <16 x i32>
  %v15 = bitcast <16 x float> %v1 to <16 x i32>
  store <16 x float> %x0, ptr %v12
  store <16 x float> %v5, ptr %v13
  store <16 x i32> %v15, ptr %v14
  call void @st.reduce.f32(ptr %v12, ptr %v13, ptr %v14, i64 16, double 0x40F86A0000000000, i64 1, i64 0)
  %v16 = load <16 x float>, ptr %v13
  %v17 = bitcast <16 x float> %v1 to <16 x i32>
  %v18 = load <16 x i32>, ptr %v14
  br label %join10
join10:
  %v19 = phi <16 x float> [ %v5, %entry ], [ %v16, %rare10 ]
  %v20 = phi <16 x i32> [ %v8, %entry ], [ %v18, %rare10 ]
  %v21 = fmul <16 x float> %v19, %v19
  %v22 = fmul <16 x float> %v19, %v21
  %v23 = call <16 x float> @llvm.fma.v16f32(<16 x float> splat (float 0x3EC5D9D440000000), <16 x float> %v21, <16 x float> splat (float 0xBF29F6E880000000))
  %v24 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v23, <16 x float> %v21, <16 x float> splat (float 0x3F8110ED20000000))
  %v25 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v24, <16 x float> %v21, <16 x float> splat (float 0xBFC55554C0000000))
  %v26 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v22, <16 x float> %v25, <16 x float> %v19)
  %v27 = fcmp olt <16 x float> splat (float 0x3FF0000000000000), %v26
  %v28 = select <16 x i1> %v27, <16 x float> splat (float 0x3FF0000000000000), <16 x float> %v26
  %v29 = fcmp ogt <16 x float> splat (float 0xBFF0000000000000), %v28
  %v30 = select <16 x i1> %v29, <16 x float> splat (float 0xBFF0000000000000), <16 x float> %v28
  %v31 = bitcast <16 x float> %v30 to <16 x i32>
  %v32 = shl <16 x i32> %v20, splat (i32 31)
  %v33 = xor <16 x i32> %v31, %v32
  %v34 = bitcast <16 x i32> %v33 to <16 x float>
  %v35 = fcmp oeq <16 x float> %v34, splat (float 0x0000000000000000)
  %v36 = select <16 x i1> %v35, <16 x float> %x0, <16 x float> %v34
  ret <16 x float> %v36
}

declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [80 x i8] c"stitch.KERNEL0: out of memory, needs 576 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 5 operands and 1 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [10 x ptr], align 16
  %error = alloca [4 x i64], align 8
  %near0 = alloca [64 x i8], align 64
  %near1 = alloca [64 x i8], align 64
  %near2 = alloca [64 x i8], align 64
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
  %borrowed = call ptr @stitch_take(i64 576)
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
  %scratch1 = getelementptr i8, ptr %borrowed, i64 64
  %scratch1.slot = getelementptr ptr, ptr %buffers, i64 7
  store ptr %scratch1, ptr %scratch1.slot
  %scratch2 = getelementptr i8, ptr %borrowed, i64 128
  %scratch2.slot = getelementptr ptr, ptr %buffers, i64 8
  store ptr %scratch2, ptr %scratch2.slot
  %scratch3 = getelementptr i8, ptr %borrowed, i64 192
  %scratch3.slot = getelementptr ptr, ptr %buffers, i64 9
  store ptr %scratch3, ptr %scratch3.slot
  %arenas = getelementptr i8, ptr %borrowed, i64 576
  %p0.at = getelementptr ptr, ptr %buffers, i64 0
  %p0 = load ptr, ptr %p0.at, align 8
  %p1.at = getelementptr ptr, ptr %buffers, i64 1
  %p1 = load ptr, ptr %p1.at, align 8
  %p2.at = getelementptr ptr, ptr %buffers, i64 2
  %p2 = load ptr, ptr %p2.at, align 8
  %p3.at = getelementptr ptr, ptr %buffers, i64 3
  %p3 = load ptr, ptr %p3.at, align 8
  %p4.at = getelementptr ptr, ptr %buffers, i64 4
  %p4 = load ptr, ptr %p4.at, align 8
  %p5.at = getelementptr ptr, ptr %buffers, i64 5
  %p5 = load ptr, ptr %p5.at, align 8
  %p9.at = getelementptr ptr, ptr %buffers, i64 9
  %p9 = load ptr, ptr %p9.at, align 8
  call void @llvm.memmove.p0.p0.i64(ptr %near0, ptr %p0, i64 4, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %p5, ptr %p1, i64 24576, i1 false)
  br label %test0
test0:
  call void @"stitch.KERNEL0.k0.s0"(ptr %arenas, ptr %near0, ptr %p2, ptr %near1, i64 0, i64 1)
  %t0 = load i8, ptr %near1
  %t1 = icmp ne i8 %t0, 0
  br i1 %t1, label %body0, label %done0
body0:
  call void @"stitch.KERNEL0.k1.s0"(ptr %arenas, ptr %near0, ptr %p3, ptr %near0, ptr %near2, ptr %p5, ptr %p9, i64 0, i64 1)
  %t2 = load i32, ptr %near2
  %t3 = sext i32 %t2 to i64
  %t4 = call i64 @llvm.smax.i64(i64 %t3, i64 0)
  %t5 = call i64 @llvm.smin.i64(i64 %t4, i64 63)
  %t6 = mul i64 %t5, 384
  %t7 = add i64 0, %t6
  %t8 = getelementptr i8, ptr %p5, i64 %t7
  call void @llvm.memmove.p0.p0.i64(ptr %t8, ptr %p9, i64 384, i1 false)
  br label %test0
done0:
  call void @stitch_give(ptr %borrowed, i64 576)
  ret ptr null
}
