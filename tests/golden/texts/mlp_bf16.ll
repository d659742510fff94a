define internal void @"stitch.KERNEL0.p0.s0.body"(ptr %arena, ptr %buf0, ptr %buf1, i64 %begin, i64 %end) noinline nounwind {
entry:
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end6 ]
  %v8 = mul nsw i64 %i4, 8192
  %v9 = getelementptr i16, ptr %buf0, i64 %v8
  %v20 = getelementptr float, ptr %buf1, i64 %v8
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v10 = getelementptr i16, ptr %v9, i64 %i7
  %v11 = load <16 x i16>, ptr %v10, align 2
  %v12 = getelementptr i16, ptr %v10, i64 16
  %v13 = load <16 x i16>, ptr %v12, align 2
  %v14 = zext <16 x i16> %v11 to <16 x i32>
  %v15 = shl <16 x i32> %v14, splat (i32 16)
  %v16 = bitcast <16 x i32> %v15 to <16 x float>
  %v17 = zext <16 x i16> %v13 to <16 x i32>
  %v18 = shl <16 x i32> %v17, splat (i32 16)
  %v19 = bitcast <16 x i32> %v18 to <16 x float>
  %v21 = getelementptr float, ptr %v20, i64 %i7
  store <16 x float> %v16, ptr %v21, align 4
  %v22 = getelementptr float, ptr %v21, i64 16
  store <16 x float> %v19, ptr %v22, align 4
  %v23 = getelementptr i16, ptr %v10, i64 1024
  call void @llvm.prefetch.p0(ptr %v23, i32 0, i32 3, i32 1)
  %v24 = getelementptr float, ptr %v21, i64 512
  call void @llvm.prefetch.p0(ptr %v24, i32 1, i32 3, i32 1)
  %v25 = getelementptr float, ptr %v21, i64 528
  call void @llvm.prefetch.p0(ptr %v25, i32 1, i32 3, i32 1)
  %i7.n = add nsw i64 %i7, 32
  %i7.c = icmp slt i64 %i7.n, 8192
  br i1 %i7.c, label %loop5, label %end6
end6:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p0.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 3
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 6
  %buf1 = load ptr, ptr %buf1.at, align 8
  call void @"stitch.KERNEL0.p0.s0.body"(ptr %arena, ptr %buf0, ptr %buf1, i64 %begin, i64 %end)
  ret void
}

define internal void @"stitch.KERNEL0.p0.s1"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 1
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 7
  %buf1 = load ptr, ptr %buf1.at, align 8
  call void @"stitch.KERNEL0.p0.s0.body"(ptr %arena, ptr %buf0, ptr %buf1, i64 %begin, i64 %end)
  ret void
}

define internal void @"stitch.KERNEL0.p1.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 6
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 8
  %buf1 = load ptr, ptr %buf1.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end77 ]
  %v14 = mul nsw i64 %i4, 256
  %v15 = getelementptr float, ptr %buf0, i64 %v14
  %v22 = mul nsw i64 %i4, 65536
  %v23 = getelementptr float, ptr %buf1, i64 %v22
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end9 ]
  %v16 = mul nsw i64 %i7, 512
  %v17 = getelementptr float, ptr %v15, i64 %v16
  %v24 = mul nsw i64 %i7, 32
  %v25 = getelementptr float, ptr %v23, i64 %v24
  br label %loop8
loop8:
  %i10 = phi i64 [ 0, %loop5 ], [ %i10.n, %end12 ]
  %v18 = mul nsw i64 %i10, 32
  %v19 = getelementptr float, ptr %v17, i64 %v18
  %v26 = mul nsw i64 %i10, 8192
  %v27 = getelementptr float, ptr %v25, i64 %v26
  br label %loop11
loop11:
  %i13 = phi i64 [ 0, %loop8 ], [ %i13.n, %loop11 ]
  %v20 = getelementptr float, ptr %v19, i64 %i13
  %v21 = load <16 x float>, ptr %v20, align 4
  %v28 = getelementptr float, ptr %v27, i64 %i13
  store <16 x float> %v21, ptr %v28, align 4
  %v29 = getelementptr float, ptr %v20, i64 1024
  call void @llvm.prefetch.p0(ptr %v29, i32 1, i32 3, i32 1)
  %i13.n = add nsw i64 %i13, 16
  %i13.c = icmp slt i64 %i13.n, 32
  br i1 %i13.c, label %loop11, label %end12
end12:
  %i10.n = add nsw i64 %i10, 1
  %i10.c = icmp slt i64 %i10.n, 8
  br i1 %i10.c, label %loop8, label %end9
end9:
  %i7.n = add nsw i64 %i7, 1
  %i7.c = icmp slt i64 %i7.n, 256
  br i1 %i7.c, label %loop5, label %end6
end6:
  br label %loop30
loop30:
  %i32 = phi i64 [ 0, %end6 ], [ %i32.n, %end34 ]
  %v39 = mul nsw i64 %i32, 512
  %v40 = getelementptr float, ptr %v15, i64 %v39
  %v46 = mul nsw i64 %i32, 32
  %v47 = getelementptr float, ptr %v23, i64 %v46
  br label %loop33
loop33:
  %i35 = phi i64 [ 0, %loop30 ], [ %i35.n, %end37 ]
  %v41 = mul nsw i64 %i35, 32
  %v42 = getelementptr float, ptr %v40, i64 %v41
  %v48 = mul nsw i64 %i35, 8192
  %v49 = getelementptr float, ptr %v47, i64 %v48
  br label %loop36
loop36:
  %i38 = phi i64 [ 0, %loop33 ], [ %i38.n, %loop36 ]
  %v43 = getelementptr float, ptr %v42, i64 %i38
  %v44 = getelementptr float, ptr %v43, i64 131072
  %v45 = load <16 x float>, ptr %v44, align 4
  %v50 = getelementptr float, ptr %v49, i64 %i38
  %v51 = getelementptr float, ptr %v50, i64 131072
  store <16 x float> %v45, ptr %v51, align 4
  %v52 = getelementptr float, ptr %v43, i64 132096
  call void @llvm.prefetch.p0(ptr %v52, i32 1, i32 3, i32 1)
  %i38.n = add nsw i64 %i38, 16
  %i38.c = icmp slt i64 %i38.n, 32
  br i1 %i38.c, label %loop36, label %end37
end37:
  %i35.n = add nsw i64 %i35, 1
  %i35.c = icmp slt i64 %i35.n, 8
  br i1 %i35.c, label %loop33, label %end34
end34:
  %i32.n = add nsw i64 %i32, 1
  %i32.c = icmp slt i64 %i32.n, 256
  br i1 %i32.c, label %loop30, label %end31
end31:
  br label %loop53
loop53:
  %i55 = phi i64 [ 0, %end31 ], [ %i55.n, %end57 ]
  %v62 = mul nsw i64 %i55, 512
  %v63 = getelementptr float, ptr %v15, i64 %v62
  %v69 = mul nsw i64 %i55, 32
  %v70 = getelementptr float, ptr %v23, i64 %v69
  br label %loop56
loop56:
  %i58 = phi i64 [ 0, %loop53 ], [ %i58.n, %end60 ]
  %v64 = mul nsw i64 %i58, 32
  %v65 = getelementptr float, ptr %v63, i64 %v64
  %v71 = mul nsw i64 %i58, 8192
  %v72 = getelementptr float, ptr %v70, i64 %v71
  br label %loop59
loop59:
  %i61 = phi i64 [ 0, %loop56 ], [ %i61.n, %loop59 ]
  %v66 = getelementptr float, ptr %v65, i64 %i61
  %v67 = getelementptr float, ptr %v66, i64 262144
  %v68 = load <16 x float>, ptr %v67, align 4
  %v73 = getelementptr float, ptr %v72, i64 %i61
  %v74 = getelementptr float, ptr %v73, i64 262144
  store <16 x float> %v68, ptr %v74, align 4
  %v75 = getelementptr float, ptr %v66, i64 263168
  call void @llvm.prefetch.p0(ptr %v75, i32 1, i32 3, i32 1)
  %i61.n = add nsw i64 %i61, 16
  %i61.c = icmp slt i64 %i61.n, 32
  br i1 %i61.c, label %loop59, label %end60
end60:
  %i58.n = add nsw i64 %i58, 1
  %i58.c = icmp slt i64 %i58.n, 8
  br i1 %i58.c, label %loop56, label %end57
end57:
  %i55.n = add nsw i64 %i55, 1
  %i55.c = icmp slt i64 %i55.n, 256
  br i1 %i55.c, label %loop53, label %end54
end54:
  br label %loop76
loop76:
  %i78 = phi i64 [ 0, %end54 ], [ %i78.n, %end80 ]
  %v85 = mul nsw i64 %i78, 512
  %v86 = getelementptr float, ptr %v15, i64 %v85
  %v92 = mul nsw i64 %i78, 32
  %v93 = getelementptr float, ptr %v23, i64 %v92
  br label %loop79
loop79:
  %i81 = phi i64 [ 0, %loop76 ], [ %i81.n, %end83 ]
  %v87 = mul nsw i64 %i81, 32
  %v88 = getelementptr float, ptr %v86, i64 %v87
  %v94 = mul nsw i64 %i81, 8192
  %v95 = getelementptr float, ptr %v93, i64 %v94
  br label %loop82
loop82:
  %i84 = phi i64 [ 0, %loop79 ], [ %i84.n, %loop82 ]
  %v89 = getelementptr float, ptr %v88, i64 %i84
  %v90 = getelementptr float, ptr %v89, i64 393216
  %v91 = load <16 x float>, ptr %v90, align 4
  %v96 = getelementptr float, ptr %v95, i64 %i84
  %v97 = getelementptr float, ptr %v96, i64 393216
  store <16 x float> %v91, ptr %v97, align 4
  %v98 = getelementptr float, ptr %v89, i64 394240
  call void @llvm.prefetch.p0(ptr %v98, i32 1, i32 3, i32 1)
  %i84.n = add nsw i64 %i84, 16
  %i84.c = icmp slt i64 %i84.n, 32
  br i1 %i84.c, label %loop82, label %end83
end83:
  %i81.n = add nsw i64 %i81, 1
  %i81.c = icmp slt i64 %i81.n, 8
  br i1 %i81.c, label %loop79, label %end80
end80:
  %i78.n = add nsw i64 %i78, 1
  %i78.c = icmp slt i64 %i78.n, 256
  br i1 %i78.c, label %loop76, label %end77
end77:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p1.s1"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 7
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf1.at = getelementptr ptr, ptr %bufs, i64 9
  %buf1 = load ptr, ptr %buf1.at, align 8
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end31 ]
  %v14 = mul nsw i64 %i4, 256
  %v15 = getelementptr float, ptr %buf0, i64 %v14
  %v22 = mul nsw i64 %i4, 65536
  %v23 = getelementptr float, ptr %buf1, i64 %v22
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %end9 ]
  %v16 = mul nsw i64 %i7, 1024
  %v17 = getelementptr float, ptr %v15, i64 %v16
  %v24 = mul nsw i64 %i7, 32
  %v25 = getelementptr float, ptr %v23, i64 %v24
  br label %loop8
loop8:
  %i10 = phi i64 [ 0, %loop5 ], [ %i10.n, %end12 ]
  %v18 = mul nsw i64 %i10, 32
  %v19 = getelementptr float, ptr %v17, i64 %v18
  %v26 = mul nsw i64 %i10, 8192
  %v27 = getelementptr float, ptr %v25, i64 %v26
  br label %loop11
loop11:
  %i13 = phi i64 [ 0, %loop8 ], [ %i13.n, %loop11 ]
  %v20 = getelementptr float, ptr %v19, i64 %i13
  %v21 = load <16 x float>, ptr %v20, align 4
  %v28 = getelementptr float, ptr %v27, i64 %i13
  store <16 x float> %v21, ptr %v28, align 4
  %v29 = getelementptr float, ptr %v20, i64 2048
  call void @llvm.prefetch.p0(ptr %v29, i32 1, i32 3, i32 1)
  %i13.n = add nsw i64 %i13, 16
  %i13.c = icmp slt i64 %i13.n, 32
  br i1 %i13.c, label %loop11, label %end12
end12:
  %i10.n = add nsw i64 %i10, 1
  %i10.c = icmp slt i64 %i10.n, 8
  br i1 %i10.c, label %loop8, label %end9
end9:
  %i7.n = add nsw i64 %i7, 1
  %i7.c = icmp slt i64 %i7.n, 256
  br i1 %i7.c, label %loop5, label %end6
end6:
  br label %loop30
loop30:
  %i32 = phi i64 [ 0, %end6 ], [ %i32.n, %end34 ]
  %v39 = mul nsw i64 %i32, 1024
  %v40 = getelementptr float, ptr %v15, i64 %v39
  %v46 = mul nsw i64 %i32, 32
  %v47 = getelementptr float, ptr %v23, i64 %v46
  br label %loop33
loop33:
  %i35 = phi i64 [ 0, %loop30 ], [ %i35.n, %end37 ]
  %v41 = mul nsw i64 %i35, 32
  %v42 = getelementptr float, ptr %v40, i64 %v41
  %v48 = mul nsw i64 %i35, 8192
  %v49 = getelementptr float, ptr %v47, i64 %v48
  br label %loop36
loop36:
  %i38 = phi i64 [ 0, %loop33 ], [ %i38.n, %loop36 ]
  %v43 = getelementptr float, ptr %v42, i64 %i38
  %v44 = getelementptr float, ptr %v43, i64 262144
  %v45 = load <16 x float>, ptr %v44, align 4
  %v50 = getelementptr float, ptr %v49, i64 %i38
  %v51 = getelementptr float, ptr %v50, i64 262144
  store <16 x float> %v45, ptr %v51, align 4
  %v52 = getelementptr float, ptr %v43, i64 264192
  call void @llvm.prefetch.p0(ptr %v52, i32 1, i32 3, i32 1)
  %i38.n = add nsw i64 %i38, 16
  %i38.c = icmp slt i64 %i38.n, 32
  br i1 %i38.c, label %loop36, label %end37
end37:
  %i35.n = add nsw i64 %i35, 1
  %i35.c = icmp slt i64 %i35.n, 8
  br i1 %i35.c, label %loop33, label %end34
end34:
  %i32.n = add nsw i64 %i32, 1
  %i32.c = icmp slt i64 %i32.n, 256
  br i1 %i32.c, label %loop30, label %end31
end31:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

define internal void @"stitch.KERNEL0.p2.s0"(ptr %bufs, ptr %arena, i64 %begin, i64 %end)  nounwind {
entry:
  %buf0.at = getelementptr ptr, ptr %bufs, i64 0
  %buf0 = load ptr, ptr %buf0.at, align 8
  %buf2.at = getelementptr ptr, ptr %bufs, i64 9
  %buf2 = load ptr, ptr %buf2.at, align 8
  %buf4.at = getelementptr ptr, ptr %bufs, i64 2
  %buf4 = load ptr, ptr %buf4.at, align 8
  %buf6.at = getelementptr ptr, ptr %bufs, i64 8
  %buf6 = load ptr, ptr %buf6.at, align 8
  %buf8.at = getelementptr ptr, ptr %bufs, i64 4
  %buf8 = load ptr, ptr %buf8.at, align 8
  %buf9.at = getelementptr ptr, ptr %bufs, i64 5
  %buf9 = load ptr, ptr %buf9.at, align 8
  %buf1 = getelementptr i8, ptr %arena, i64 0
  %buf3 = getelementptr i8, ptr %arena, i64 32768
  %buf5 = getelementptr i8, ptr %arena, i64 32768
  %buf7 = getelementptr i8, ptr %arena, i64 0
  %v35 = getelementptr float, ptr %buf1, i64 256
  %v199 = getelementptr float, ptr %buf5, i64 256
  %v208 = getelementptr float, ptr %buf5, i64 512
  %v217 = getelementptr float, ptr %buf5, i64 768
  %v3 = icmp slt i64 %begin, %end
  br i1 %v3, label %loop1, label %end2
loop1:
  %i4 = phi i64 [ %begin, %entry ], [ %i4.n, %end222 ]
  %v8 = mul nsw i64 %i4, 8192
  %v9 = getelementptr i16, ptr %buf0, i64 %v8
  br label %loop5
loop5:
  %i7 = phi i64 [ 0, %loop1 ], [ %i7.n, %loop5 ]
  %v10 = getelementptr i16, ptr %v9, i64 %i7
  %v11 = load <16 x i16>, ptr %v10, align 2
  %v12 = getelementptr i16, ptr %v10, i64 16
  %v13 = load <16 x i16>, ptr %v12, align 2
  %v14 = zext <16 x i16> %v11 to <16 x i32>
  %v15 = shl <16 x i32> %v14, splat (i32 16)
  %v16 = bitcast <16 x i32> %v15 to <16 x float>
  %v17 = zext <16 x i16> %v13 to <16 x i32>
  %v18 = shl <16 x i32> %v17, splat (i32 16)
  %v19 = bitcast <16 x i32> %v18 to <16 x float>
  %v20 = getelementptr float, ptr %buf1, i64 %i7
  store <16 x float> %v16, ptr %v20, align 4
  %v21 = getelementptr float, ptr %v20, i64 16
  store <16 x float> %v19, ptr %v21, align 4
  %v22 = getelementptr i16, ptr %v10, i64 1024
  call void @llvm.prefetch.p0(ptr %v22, i32 0, i32 3, i32 1)
  %i7.n = add nsw i64 %i7, 32
  %i7.c = icmp slt i64 %i7.n, 8192
  br i1 %i7.c, label %loop5, label %end6
end6:
  br label %loop23
loop23:
  %i25 = phi i64 [ 0, %end6 ], [ %i25.n, %loop23 ]
  %v26 = mul nsw i64 %i25, 32
  %v27 = getelementptr float, ptr %buf3, i64 %v26
  %v28 = mul nsw i64 %i25, 8192
  %v29 = getelementptr float, ptr %buf2, i64 %v28
  call void @st.product.f32.16x32x256.1024.512.1.32.X.ahead(ptr %v27, ptr %buf1, ptr %v29, i1 true)
  %i25.n = add nsw i64 %i25, 1
  %i25.c = icmp slt i64 %i25.n, 32
  br i1 %i25.c, label %loop23, label %end24
end24:
  br label %loop30
loop30:
  %i32 = phi i64 [ 0, %end24 ], [ %i32.n, %loop30 ]
  %v33 = mul nsw i64 %i32, 32
  %v34 = getelementptr float, ptr %buf3, i64 %v33
  %v36 = mul nsw i64 %i32, 8192
  %v37 = getelementptr float, ptr %buf2, i64 %v36
  %v38 = getelementptr float, ptr %v37, i64 262144
  call void @st.product.f32.16x32x256.1024.512.1.32.X.ahead(ptr %v34, ptr %v35, ptr %v38, i1 false)
  %i32.n = add nsw i64 %i32, 1
  %i32.c = icmp slt i64 %i32.n, 32
  br i1 %i32.c, label %loop30, label %end31
end31:
  br label %loop39
loop39:
  %i41 = phi i64 [ 0, %end31 ], [ %i41.n, %end43 ]
  %v45 = mul nsw i64 %i41, 1024
  %v46 = getelementptr float, ptr %buf3, i64 %v45
  %v185 = getelementptr float, ptr %buf5, i64 %v45
  br label %loop42
loop42:
  %i44 = phi i64 [ 0, %loop39 ], [ %i44.n, %loop42 ]
  %v47 = getelementptr float, ptr %v46, i64 %i44
  %v48 = load <16 x float>, ptr %v47, align 4
  %v49 = bitcast <16 x float> %v48 to <16 x i32>
  %v50 = lshr <16 x i32> %v49, splat (i32 16)
  %v51 = and <16 x i32> %v50, splat (i32 1)
  %v52 = add <16 x i32> %v49, %v51
  %v53 = add <16 x i32> %v52, splat (i32 32767)
  %v54 = or <16 x i32> %v49, splat (i32 2147483647)
  %v55 = and <16 x i32> %v54, splat (i32 -4194304)
  %v56 = fcmp uno <16 x float> %v48, splat (float 0.0)
  %v57 = and <16 x i32> %v53, splat (i32 -65536)
  %v58 = select <16 x i1> %v56, <16 x i32> %v55, <16 x i32> %v57
  %v59 = bitcast <16 x i32> %v58 to <16 x float>
  %v60 = getelementptr i16, ptr %buf4, i64 %i44
  %v61 = load <16 x i16>, ptr %v60, align 2
  %v62 = zext <16 x i16> %v61 to <16 x i32>
  %v63 = shl <16 x i32> %v62, splat (i32 16)
  %v64 = bitcast <16 x i32> %v63 to <16 x float>
  %v65 = fadd <16 x float> %v59, %v64
  %v66 = bitcast <16 x float> %v65 to <16 x i32>
  %v67 = lshr <16 x i32> %v66, splat (i32 16)
  %v68 = and <16 x i32> %v67, splat (i32 1)
  %v69 = add <16 x i32> %v66, %v68
  %v70 = add <16 x i32> %v69, splat (i32 32767)
  %v71 = or <16 x i32> %v66, splat (i32 2147483647)
  %v72 = and <16 x i32> %v71, splat (i32 -4194304)
  %v73 = fcmp uno <16 x float> %v65, splat (float 0.0)
  %v74 = and <16 x i32> %v70, splat (i32 -65536)
  %v75 = select <16 x i1> %v73, <16 x i32> %v72, <16 x i32> %v74
  %v76 = bitcast <16 x i32> %v75 to <16 x float>
  %v77 = fmul contract <16 x float> %v76, %v76
  %v78 = bitcast <16 x float> %v77 to <16 x i32>
  %v79 = lshr <16 x i32> %v78, splat (i32 16)
  %v80 = and <16 x i32> %v79, splat (i32 1)
  %v81 = add <16 x i32> %v78, %v80
  %v82 = add <16 x i32> %v81, splat (i32 32767)
  %v83 = or <16 x i32> %v78, splat (i32 2147483647)
  %v84 = and <16 x i32> %v83, splat (i32 -4194304)
  %v85 = fcmp uno <16 x float> %v77, splat (float 0.0)
  %v86 = and <16 x i32> %v82, splat (i32 -65536)
  %v87 = select <16 x i1> %v85, <16 x i32> %v84, <16 x i32> %v86
  %v88 = bitcast <16 x i32> %v87 to <16 x float>
  %v89 = fmul contract <16 x float> %v88, %v76
  %v90 = bitcast <16 x float> %v89 to <16 x i32>
  %v91 = lshr <16 x i32> %v90, splat (i32 16)
  %v92 = and <16 x i32> %v91, splat (i32 1)
  %v93 = add <16 x i32> %v90, %v92
  %v94 = add <16 x i32> %v93, splat (i32 32767)
  %v95 = or <16 x i32> %v90, splat (i32 2147483647)
  %v96 = and <16 x i32> %v95, splat (i32 -4194304)
  %v97 = fcmp uno <16 x float> %v89, splat (float 0.0)
  %v98 = and <16 x i32> %v94, splat (i32 -65536)
  %v99 = select <16 x i1> %v97, <16 x i32> %v96, <16 x i32> %v98
  %v100 = bitcast <16 x i32> %v99 to <16 x float>
  %v101 = fmul contract <16 x float> %v100, splat (float 0x3FA6E00000000000)
  %v102 = bitcast <16 x float> %v101 to <16 x i32>
  %v103 = lshr <16 x i32> %v102, splat (i32 16)
  %v104 = and <16 x i32> %v103, splat (i32 1)
  %v105 = add <16 x i32> %v102, %v104
  %v106 = add <16 x i32> %v105, splat (i32 32767)
  %v107 = or <16 x i32> %v102, splat (i32 2147483647)
  %v108 = and <16 x i32> %v107, splat (i32 -4194304)
  %v109 = fcmp uno <16 x float> %v101, splat (float 0.0)
  %v110 = and <16 x i32> %v106, splat (i32 -65536)
  %v111 = select <16 x i1> %v109, <16 x i32> %v108, <16 x i32> %v110
  %v112 = bitcast <16 x i32> %v111 to <16 x float>
  %v113 = fadd <16 x float> %v76, %v112
  %v114 = bitcast <16 x float> %v113 to <16 x i32>
  %v115 = lshr <16 x i32> %v114, splat (i32 16)
  %v116 = and <16 x i32> %v115, splat (i32 1)
  %v117 = add <16 x i32> %v114, %v116
  %v118 = add <16 x i32> %v117, splat (i32 32767)
  %v119 = or <16 x i32> %v114, splat (i32 2147483647)
  %v120 = and <16 x i32> %v119, splat (i32 -4194304)
  %v121 = fcmp uno <16 x float> %v113, splat (float 0.0)
  %v122 = and <16 x i32> %v118, splat (i32 -65536)
  %v123 = select <16 x i1> %v121, <16 x i32> %v120, <16 x i32> %v122
  %v124 = bitcast <16 x i32> %v123 to <16 x float>
  %v125 = fmul contract <16 x float> %v124, splat (float 0x3FE9800000000000)
  %v126 = bitcast <16 x float> %v125 to <16 x i32>
  %v127 = lshr <16 x i32> %v126, splat (i32 16)
  %v128 = and <16 x i32> %v127, splat (i32 1)
  %v129 = add <16 x i32> %v126, %v128
  %v130 = add <16 x i32> %v129, splat (i32 32767)
  %v131 = or <16 x i32> %v126, splat (i32 2147483647)
  %v132 = and <16 x i32> %v131, splat (i32 -4194304)
  %v133 = fcmp uno <16 x float> %v125, splat (float 0.0)
  %v134 = and <16 x i32> %v130, splat (i32 -65536)
  %v135 = select <16 x i1> %v133, <16 x i32> %v132, <16 x i32> %v134
  %v136 = bitcast <16 x i32> %v135 to <16 x float>
  %v137 = call <16 x float> @st.tanh.f32x16(<16 x float> %v136)
  %v138 = bitcast <16 x float> %v137 to <16 x i32>
  %v139 = lshr <16 x i32> %v138, splat (i32 16)
  %v140 = and <16 x i32> %v139, splat (i32 1)
  %v141 = add <16 x i32> %v138, %v140
  %v142 = add <16 x i32> %v141, splat (i32 32767)
  %v143 = or <16 x i32> %v138, splat (i32 2147483647)
  %v144 = and <16 x i32> %v143, splat (i32 -4194304)
  %v145 = fcmp uno <16 x float> %v137, splat (float 0.0)
  %v146 = and <16 x i32> %v142, splat (i32 -65536)
  %v147 = select <16 x i1> %v145, <16 x i32> %v144, <16 x i32> %v146
  %v148 = bitcast <16 x i32> %v147 to <16 x float>
  %v149 = fadd <16 x float> %v148, splat (float 0x3FF0000000000000)
  %v150 = bitcast <16 x float> %v149 to <16 x i32>
  %v151 = lshr <16 x i32> %v150, splat (i32 16)
  %v152 = and <16 x i32> %v151, splat (i32 1)
  %v153 = add <16 x i32> %v150, %v152
  %v154 = add <16 x i32> %v153, splat (i32 32767)
  %v155 = or <16 x i32> %v150, splat (i32 2147483647)
  %v156 = and <16 x i32> %v155, splat (i32 -4194304)
  %v157 = fcmp uno <16 x float> %v149, splat (float 0.0)
  %v158 = and <16 x i32> %v154, splat (i32 -65536)
  %v159 = select <16 x i1> %v157, <16 x i32> %v156, <16 x i32> %v158
  %v160 = bitcast <16 x i32> %v159 to <16 x float>
  %v161 = fmul contract <16 x float> %v160, splat (float 0x3FE0000000000000)
  %v162 = bitcast <16 x float> %v161 to <16 x i32>
  %v163 = lshr <16 x i32> %v162, splat (i32 16)
  %v164 = and <16 x i32> %v163, splat (i32 1)
  %v165 = add <16 x i32> %v162, %v164
  %v166 = add <16 x i32> %v165, splat (i32 32767)
  %v167 = or <16 x i32> %v162, splat (i32 2147483647)
  %v168 = and <16 x i32> %v167, splat (i32 -4194304)
  %v169 = fcmp uno <16 x float> %v161, splat (float 0.0)
  %v170 = and <16 x i32> %v166, splat (i32 -65536)
  %v171 = select <16 x i1> %v169, <16 x i32> %v168, <16 x i32> %v170
  %v172 = bitcast <16 x i32> %v171 to <16 x float>
  %v173 = fmul contract <16 x float> %v76, %v172
  %v174 = bitcast <16 x float> %v173 to <16 x i32>
  %v175 = lshr <16 x i32> %v174, splat (i32 16)
  %v176 = and <16 x i32> %v175, splat (i32 1)
  %v177 = add <16 x i32> %v174, %v176
  %v178 = add <16 x i32> %v177, splat (i32 32767)
  %v179 = or <16 x i32> %v174, splat (i32 2147483647)
  %v180 = and <16 x i32> %v179, splat (i32 -4194304)
  %v181 = fcmp uno <16 x float> %v173, splat (float 0.0)
  %v182 = and <16 x i32> %v178, splat (i32 -65536)
  %v183 = select <16 x i1> %v181, <16 x i32> %v180, <16 x i32> %v182
  %v184 = bitcast <16 x i32> %v183 to <16 x float>
  %v186 = getelementptr float, ptr %v185, i64 %i44
  store <16 x float> %v184, ptr %v186, align 4
  %i44.n = add nsw i64 %i44, 16
  %i44.c = icmp slt i64 %i44.n, 1024
  br i1 %i44.c, label %loop42, label %end43
end43:
  %i41.n = add nsw i64 %i41, 1
  %i41.c = icmp slt i64 %i41.n, 16
  br i1 %i41.c, label %loop39, label %end40
end40:
  br label %loop187
loop187:
  %i189 = phi i64 [ 0, %end40 ], [ %i189.n, %loop187 ]
  %v190 = mul nsw i64 %i189, 32
  %v191 = getelementptr float, ptr %buf7, i64 %v190
  %v192 = mul nsw i64 %i189, 8192
  %v193 = getelementptr float, ptr %buf6, i64 %v192
  call void @st.product.f32.16x32x256.512.1024.1.32.X.ahead(ptr %v191, ptr %buf5, ptr %v193, i1 true)
  %i189.n = add nsw i64 %i189, 1
  %i189.c = icmp slt i64 %i189.n, 16
  br i1 %i189.c, label %loop187, label %end188
end188:
  br label %loop194
loop194:
  %i196 = phi i64 [ 0, %end188 ], [ %i196.n, %loop194 ]
  %v197 = mul nsw i64 %i196, 32
  %v198 = getelementptr float, ptr %buf7, i64 %v197
  %v200 = mul nsw i64 %i196, 8192
  %v201 = getelementptr float, ptr %buf6, i64 %v200
  %v202 = getelementptr float, ptr %v201, i64 131072
  call void @st.product.f32.16x32x256.512.1024.1.32.X.ahead(ptr %v198, ptr %v199, ptr %v202, i1 false)
  %i196.n = add nsw i64 %i196, 1
  %i196.c = icmp slt i64 %i196.n, 16
  br i1 %i196.c, label %loop194, label %end195
end195:
  br label %loop203
loop203:
  %i205 = phi i64 [ 0, %end195 ], [ %i205.n, %loop203 ]
  %v206 = mul nsw i64 %i205, 32
  %v207 = getelementptr float, ptr %buf7, i64 %v206
  %v209 = mul nsw i64 %i205, 8192
  %v210 = getelementptr float, ptr %buf6, i64 %v209
  %v211 = getelementptr float, ptr %v210, i64 262144
  call void @st.product.f32.16x32x256.512.1024.1.32.X.ahead(ptr %v207, ptr %v208, ptr %v211, i1 false)
  %i205.n = add nsw i64 %i205, 1
  %i205.c = icmp slt i64 %i205.n, 16
  br i1 %i205.c, label %loop203, label %end204
end204:
  br label %loop212
loop212:
  %i214 = phi i64 [ 0, %end204 ], [ %i214.n, %loop212 ]
  %v215 = mul nsw i64 %i214, 32
  %v216 = getelementptr float, ptr %buf7, i64 %v215
  %v218 = mul nsw i64 %i214, 8192
  %v219 = getelementptr float, ptr %buf6, i64 %v218
  %v220 = getelementptr float, ptr %v219, i64 393216
  call void @st.product.f32.16x32x256.512.1024.1.32.X.ahead(ptr %v216, ptr %v217, ptr %v220, i1 false)
  %i214.n = add nsw i64 %i214, 1
  %i214.c = icmp slt i64 %i214.n, 16
  br i1 %i214.c, label %loop212, label %end213
end213:
  %v295 = getelementptr i16, ptr %buf9, i64 %v8
  br label %loop221
loop221:
  %i223 = phi i64 [ 0, %end213 ], [ %i223.n, %end225 ]
  %v227 = mul nsw i64 %i223, 512
  %v228 = getelementptr float, ptr %buf7, i64 %v227
  %v296 = getelementptr i16, ptr %v295, i64 %v227
  br label %loop224
loop224:
  %i226 = phi i64 [ 0, %loop221 ], [ %i226.n, %loop224 ]
  %v229 = getelementptr float, ptr %v228, i64 %i226
  %v230 = load <16 x float>, ptr %v229, align 4
  %v231 = getelementptr float, ptr %v229, i64 16
  %v232 = load <16 x float>, ptr %v231, align 4
  %v233 = bitcast <16 x float> %v230 to <16 x i32>
  %v234 = lshr <16 x i32> %v233, splat (i32 16)
  %v235 = and <16 x i32> %v234, splat (i32 1)
  %v236 = add <16 x i32> %v233, %v235
  %v237 = add <16 x i32> %v236, splat (i32 32767)
  %v238 = or <16 x i32> %v233, splat (i32 2147483647)
  %v239 = and <16 x i32> %v238, splat (i32 -4194304)
  %v240 = fcmp uno <16 x float> %v230, splat (float 0.0)
  %v241 = and <16 x i32> %v237, splat (i32 -65536)
  %v242 = select <16 x i1> %v240, <16 x i32> %v239, <16 x i32> %v241
  %v243 = bitcast <16 x i32> %v242 to <16 x float>
  %v244 = bitcast <16 x float> %v232 to <16 x i32>
  %v245 = lshr <16 x i32> %v244, splat (i32 16)
  %v246 = and <16 x i32> %v245, splat (i32 1)
  %v247 = add <16 x i32> %v244, %v246
  %v248 = add <16 x i32> %v247, splat (i32 32767)
  %v249 = or <16 x i32> %v244, splat (i32 2147483647)
  %v250 = and <16 x i32> %v249, splat (i32 -4194304)
  %v251 = fcmp uno <16 x float> %v232, splat (float 0.0)
  %v252 = and <16 x i32> %v248, splat (i32 -65536)
  %v253 = select <16 x i1> %v251, <16 x i32> %v250, <16 x i32> %v252
  %v254 = bitcast <16 x i32> %v253 to <16 x float>
  %v255 = getelementptr i16, ptr %buf8, i64 %i226
  %v256 = load <16 x i16>, ptr %v255, align 2
  %v257 = getelementptr i16, ptr %v255, i64 16
  %v258 = load <16 x i16>, ptr %v257, align 2
  %v259 = zext <16 x i16> %v256 to <16 x i32>
  %v260 = shl <16 x i32> %v259, splat (i32 16)
  %v261 = bitcast <16 x i32> %v260 to <16 x float>
  %v262 = zext <16 x i16> %v258 to <16 x i32>
  %v263 = shl <16 x i32> %v262, splat (i32 16)
  %v264 = bitcast <16 x i32> %v263 to <16 x float>
  %v265 = fadd <16 x float> %v243, %v261
  %v266 = fadd <16 x float> %v254, %v264
  %v267 = bitcast <16 x float> %v265 to <16 x i32>
  %v268 = lshr <16 x i32> %v267, splat (i32 16)
  %v269 = and <16 x i32> %v268, splat (i32 1)
  %v270 = add <16 x i32> %v267, %v269
  %v271 = add <16 x i32> %v270, splat (i32 32767)
  %v272 = or <16 x i32> %v267, splat (i32 2147483647)
  %v273 = and <16 x i32> %v272, splat (i32 -4194304)
  %v274 = fcmp uno <16 x float> %v265, splat (float 0.0)
  %v275 = and <16 x i32> %v271, splat (i32 -65536)
  %v276 = select <16 x i1> %v274, <16 x i32> %v273, <16 x i32> %v275
  %v277 = bitcast <16 x i32> %v276 to <16 x float>
  %v278 = bitcast <16 x float> %v266 to <16 x i32>
  %v279 = lshr <16 x i32> %v278, splat (i32 16)
  %v280 = and <16 x i32> %v279, splat (i32 1)
  %v281 = add <16 x i32> %v278, %v280
  %v282 = add <16 x i32> %v281, splat (i32 32767)
  %v283 = or <16 x i32> %v278, splat (i32 2147483647)
  %v284 = and <16 x i32> %v283, splat (i32 -4194304)
  %v285 = fcmp uno <16 x float> %v266, splat (float 0.0)
  %v286 = and <16 x i32> %v282, splat (i32 -65536)
  %v287 = select <16 x i1> %v285, <16 x i32> %v284, <16 x i32> %v286
  %v288 = bitcast <16 x i32> %v287 to <16 x float>
  %v289 = bitcast <16 x float> %v277 to <16 x i32>
  %v290 = lshr <16 x i32> %v289, splat (i32 16)
  %v291 = trunc <16 x i32> %v290 to <16 x i16>
  %v292 = bitcast <16 x float> %v288 to <16 x i32>
  %v293 = lshr <16 x i32> %v292, splat (i32 16)
  %v294 = trunc <16 x i32> %v293 to <16 x i16>
  %v297 = getelementptr i16, ptr %v296, i64 %i226
  %v298 = call <16 x i16> asm "", "=v,0"(<16 x i16> %v291)
  store <16 x i16> %v298, ptr %v297, align 2
  %v299 = getelementptr i16, ptr %v297, i64 16
  %v300 = call <16 x i16> asm "", "=v,0"(<16 x i16> %v294)
  store <16 x i16> %v300, ptr %v299, align 2
  %v301 = getelementptr i16, ptr %v297, i64 1024
  call void @llvm.prefetch.p0(ptr %v301, i32 1, i32 3, i32 1)
  %i226.n = add nsw i64 %i226, 32
  %i226.c = icmp slt i64 %i226.n, 512
  br i1 %i226.c, label %loop224, label %end225
end225:
  %i223.n = add nsw i64 %i223, 1
  %i223.c = icmp slt i64 %i223.n, 16
  br i1 %i223.c, label %loop221, label %end222
end222:
  %i4.n = add nsw i64 %i4, 1
  %i4.c = icmp slt i64 %i4.n, %end
  br i1 %i4.c, label %loop1, label %end2
end2:
  ret void
}

declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

define internal void @st.product.f32.16x32x256.1024.512.1.32.X.ahead(ptr %out, ptr %left, ptr %right, i1 %fresh) noinline nounwind {
entry:
  %v262 = xor i1 %fresh, true
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end264 ]
  %v4 = icmp eq i64 %i3, 8
  %v5 = select i1 %v4, i64 8192, i64 0
  %v6 = mul nsw i64 %i3, 1024
  %v7 = getelementptr float, ptr %out, i64 %v6
  %v8 = getelementptr float, ptr %v7, i64 16
  %v9 = getelementptr float, ptr %v7, i64 1024
  %v10 = getelementptr float, ptr %v7, i64 1040
  %v11 = getelementptr float, ptr %v7, i64 2048
  %v12 = getelementptr float, ptr %v7, i64 2064
  %v13 = getelementptr float, ptr %v7, i64 3072
  %v14 = getelementptr float, ptr %v7, i64 3088
  %v15 = getelementptr float, ptr %v7, i64 4096
  %v16 = getelementptr float, ptr %v7, i64 4112
  %v17 = getelementptr float, ptr %v7, i64 5120
  %v18 = getelementptr float, ptr %v7, i64 5136
  %v19 = getelementptr float, ptr %v7, i64 6144
  %v20 = getelementptr float, ptr %v7, i64 6160
  %v21 = getelementptr float, ptr %v7, i64 7168
  %v22 = getelementptr float, ptr %v7, i64 7184
  %v23 = mul nsw i64 %i3, 512
  %v24 = getelementptr float, ptr %left, i64 %v23
  br label %loop25
loop25:
  %i27 = phi i64 [ 0, %loop1 ], [ %i27.n, %loop25 ]
  %s28 = phi ptr [ %v24, %loop1 ], [ %v260, %loop25 ]
  %s29 = phi ptr [ %right, %loop1 ], [ %v261, %loop25 ]
  %s30 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v216, %loop25 ]
  %s31 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v217, %loop25 ]
  %s32 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v222, %loop25 ]
  %s33 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v223, %loop25 ]
  %s34 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v228, %loop25 ]
  %s35 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v229, %loop25 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v234, %loop25 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v235, %loop25 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v240, %loop25 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v241, %loop25 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v246, %loop25 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v247, %loop25 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v252, %loop25 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v253, %loop25 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v258, %loop25 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v259, %loop25 ]
  %v46 = getelementptr float, ptr %s29, i64 %v5
  call void @llvm.prefetch.p0(ptr %v46, i32 0, i32 2, i32 1)
  %v47 = getelementptr float, ptr %v46, i64 16
  call void @llvm.prefetch.p0(ptr %v47, i32 0, i32 2, i32 1)
  %v48 = getelementptr float, ptr %s29, i64 16
  %v49 = load <16 x float>, ptr %s29, align 4
  %v50 = load <16 x float>, ptr %v48, align 4
  %v51 = load float, ptr %s28, align 4
  %v52 = insertelement <16 x float> poison, float %v51, i64 0
  %v53 = shufflevector <16 x float> %v52, <16 x float> poison, <16 x i32> zeroinitializer
  %v54 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v53, <16 x float> %v49, <16 x float> %s30)
  %v55 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v53, <16 x float> %v50, <16 x float> %s31)
  %v56 = getelementptr float, ptr %s28, i64 512
  %v57 = load float, ptr %v56, align 4
  %v58 = insertelement <16 x float> poison, float %v57, i64 0
  %v59 = shufflevector <16 x float> %v58, <16 x float> poison, <16 x i32> zeroinitializer
  %v60 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v59, <16 x float> %v49, <16 x float> %s32)
  %v61 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v59, <16 x float> %v50, <16 x float> %s33)
  %v62 = getelementptr float, ptr %s28, i64 1024
  %v63 = load float, ptr %v62, align 4
  %v64 = insertelement <16 x float> poison, float %v63, i64 0
  %v65 = shufflevector <16 x float> %v64, <16 x float> poison, <16 x i32> zeroinitializer
  %v66 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v49, <16 x float> %s34)
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v50, <16 x float> %s35)
  %v68 = getelementptr float, ptr %s28, i64 1536
  %v69 = load float, ptr %v68, align 4
  %v70 = insertelement <16 x float> poison, float %v69, i64 0
  %v71 = shufflevector <16 x float> %v70, <16 x float> poison, <16 x i32> zeroinitializer
  %v72 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v49, <16 x float> %s36)
  %v73 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v50, <16 x float> %s37)
  %v74 = getelementptr float, ptr %s28, i64 2048
  %v75 = load float, ptr %v74, align 4
  %v76 = insertelement <16 x float> poison, float %v75, i64 0
  %v77 = shufflevector <16 x float> %v76, <16 x float> poison, <16 x i32> zeroinitializer
  %v78 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v49, <16 x float> %s38)
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v50, <16 x float> %s39)
  %v80 = getelementptr float, ptr %s28, i64 2560
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v81, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v49, <16 x float> %s40)
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v50, <16 x float> %s41)
  %v86 = getelementptr float, ptr %s28, i64 3072
  %v87 = load float, ptr %v86, align 4
  %v88 = insertelement <16 x float> poison, float %v87, i64 0
  %v89 = shufflevector <16 x float> %v88, <16 x float> poison, <16 x i32> zeroinitializer
  %v90 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v49, <16 x float> %s42)
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v50, <16 x float> %s43)
  %v92 = getelementptr float, ptr %s28, i64 3584
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v49, <16 x float> %s44)
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v50, <16 x float> %s45)
  %v98 = getelementptr float, ptr %s29, i64 32
  %v99 = getelementptr float, ptr %v98, i64 %v5
  call void @llvm.prefetch.p0(ptr %v99, i32 0, i32 2, i32 1)
  %v100 = getelementptr float, ptr %v99, i64 16
  call void @llvm.prefetch.p0(ptr %v100, i32 0, i32 2, i32 1)
  %v101 = getelementptr float, ptr %s28, i64 1
  %v102 = getelementptr float, ptr %v98, i64 16
  %v103 = load <16 x float>, ptr %v98, align 4
  %v104 = load <16 x float>, ptr %v102, align 4
  %v105 = load float, ptr %v101, align 4
  %v106 = insertelement <16 x float> poison, float %v105, i64 0
  %v107 = shufflevector <16 x float> %v106, <16 x float> poison, <16 x i32> zeroinitializer
  %v108 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v103, <16 x float> %v54)
  %v109 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v104, <16 x float> %v55)
  %v110 = getelementptr float, ptr %v101, i64 512
  %v111 = load float, ptr %v110, align 4
  %v112 = insertelement <16 x float> poison, float %v111, i64 0
  %v113 = shufflevector <16 x float> %v112, <16 x float> poison, <16 x i32> zeroinitializer
  %v114 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v103, <16 x float> %v60)
  %v115 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v104, <16 x float> %v61)
  %v116 = getelementptr float, ptr %v101, i64 1024
  %v117 = load float, ptr %v116, align 4
  %v118 = insertelement <16 x float> poison, float %v117, i64 0
  %v119 = shufflevector <16 x float> %v118, <16 x float> poison, <16 x i32> zeroinitializer
  %v120 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v103, <16 x float> %v66)
  %v121 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v104, <16 x float> %v67)
  %v122 = getelementptr float, ptr %v101, i64 1536
  %v123 = load float, ptr %v122, align 4
  %v124 = insertelement <16 x float> poison, float %v123, i64 0
  %v125 = shufflevector <16 x float> %v124, <16 x float> poison, <16 x i32> zeroinitializer
  %v126 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v103, <16 x float> %v72)
  %v127 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v104, <16 x float> %v73)
  %v128 = getelementptr float, ptr %v101, i64 2048
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v103, <16 x float> %v78)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v104, <16 x float> %v79)
  %v134 = getelementptr float, ptr %v101, i64 2560
  %v135 = load float, ptr %v134, align 4
  %v136 = insertelement <16 x float> poison, float %v135, i64 0
  %v137 = shufflevector <16 x float> %v136, <16 x float> poison, <16 x i32> zeroinitializer
  %v138 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v103, <16 x float> %v84)
  %v139 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v104, <16 x float> %v85)
  %v140 = getelementptr float, ptr %v101, i64 3072
  %v141 = load float, ptr %v140, align 4
  %v142 = insertelement <16 x float> poison, float %v141, i64 0
  %v143 = shufflevector <16 x float> %v142, <16 x float> poison, <16 x i32> zeroinitializer
  %v144 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v103, <16 x float> %v90)
  %v145 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v104, <16 x float> %v91)
  %v146 = getelementptr float, ptr %v101, i64 3584
  %v147 = load float, ptr %v146, align 4
  %v148 = insertelement <16 x float> poison, float %v147, i64 0
  %v149 = shufflevector <16 x float> %v148, <16 x float> poison, <16 x i32> zeroinitializer
  %v150 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v103, <16 x float> %v96)
  %v151 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v104, <16 x float> %v97)
  %v152 = getelementptr float, ptr %s29, i64 64
  %v153 = getelementptr float, ptr %v152, i64 %v5
  call void @llvm.prefetch.p0(ptr %v153, i32 0, i32 2, i32 1)
  %v154 = getelementptr float, ptr %v153, i64 16
  call void @llvm.prefetch.p0(ptr %v154, i32 0, i32 2, i32 1)
  %v155 = getelementptr float, ptr %s28, i64 2
  %v156 = getelementptr float, ptr %v152, i64 16
  %v157 = load <16 x float>, ptr %v152, align 4
  %v158 = load <16 x float>, ptr %v156, align 4
  %v159 = load float, ptr %v155, align 4
  %v160 = insertelement <16 x float> poison, float %v159, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  %v162 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v157, <16 x float> %v108)
  %v163 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v158, <16 x float> %v109)
  %v164 = getelementptr float, ptr %v155, i64 512
  %v165 = load float, ptr %v164, align 4
  %v166 = insertelement <16 x float> poison, float %v165, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v157, <16 x float> %v114)
  %v169 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v158, <16 x float> %v115)
  %v170 = getelementptr float, ptr %v155, i64 1024
  %v171 = load float, ptr %v170, align 4
  %v172 = insertelement <16 x float> poison, float %v171, i64 0
  %v173 = shufflevector <16 x float> %v172, <16 x float> poison, <16 x i32> zeroinitializer
  %v174 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v157, <16 x float> %v120)
  %v175 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v158, <16 x float> %v121)
  %v176 = getelementptr float, ptr %v155, i64 1536
  %v177 = load float, ptr %v176, align 4
  %v178 = insertelement <16 x float> poison, float %v177, i64 0
  %v179 = shufflevector <16 x float> %v178, <16 x float> poison, <16 x i32> zeroinitializer
  %v180 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v157, <16 x float> %v126)
  %v181 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v158, <16 x float> %v127)
  %v182 = getelementptr float, ptr %v155, i64 2048
  %v183 = load float, ptr %v182, align 4
  %v184 = insertelement <16 x float> poison, float %v183, i64 0
  %v185 = shufflevector <16 x float> %v184, <16 x float> poison, <16 x i32> zeroinitializer
  %v186 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v157, <16 x float> %v132)
  %v187 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v158, <16 x float> %v133)
  %v188 = getelementptr float, ptr %v155, i64 2560
  %v189 = load float, ptr %v188, align 4
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v157, <16 x float> %v138)
  %v193 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v158, <16 x float> %v139)
  %v194 = getelementptr float, ptr %v155, i64 3072
  %v195 = load float, ptr %v194, align 4
  %v196 = insertelement <16 x float> poison, float %v195, i64 0
  %v197 = shufflevector <16 x float> %v196, <16 x float> poison, <16 x i32> zeroinitializer
  %v198 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v197, <16 x float> %v157, <16 x float> %v144)
  %v199 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v197, <16 x float> %v158, <16 x float> %v145)
  %v200 = getelementptr float, ptr %v155, i64 3584
  %v201 = load float, ptr %v200, align 4
  %v202 = insertelement <16 x float> poison, float %v201, i64 0
  %v203 = shufflevector <16 x float> %v202, <16 x float> poison, <16 x i32> zeroinitializer
  %v204 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v203, <16 x float> %v157, <16 x float> %v150)
  %v205 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v203, <16 x float> %v158, <16 x float> %v151)
  %v206 = getelementptr float, ptr %s29, i64 96
  %v207 = getelementptr float, ptr %v206, i64 %v5
  call void @llvm.prefetch.p0(ptr %v207, i32 0, i32 2, i32 1)
  %v208 = getelementptr float, ptr %v207, i64 16
  call void @llvm.prefetch.p0(ptr %v208, i32 0, i32 2, i32 1)
  %v209 = getelementptr float, ptr %s28, i64 3
  %v210 = getelementptr float, ptr %v206, i64 16
  %v211 = load <16 x float>, ptr %v206, align 4
  %v212 = load <16 x float>, ptr %v210, align 4
  %v213 = load float, ptr %v209, align 4
  %v214 = insertelement <16 x float> poison, float %v213, i64 0
  %v215 = shufflevector <16 x float> %v214, <16 x float> poison, <16 x i32> zeroinitializer
  %v216 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v215, <16 x float> %v211, <16 x float> %v162)
  %v217 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v215, <16 x float> %v212, <16 x float> %v163)
  %v218 = getelementptr float, ptr %v209, i64 512
  %v219 = load float, ptr %v218, align 4
  %v220 = insertelement <16 x float> poison, float %v219, i64 0
  %v221 = shufflevector <16 x float> %v220, <16 x float> poison, <16 x i32> zeroinitializer
  %v222 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v221, <16 x float> %v211, <16 x float> %v168)
  %v223 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v221, <16 x float> %v212, <16 x float> %v169)
  %v224 = getelementptr float, ptr %v209, i64 1024
  %v225 = load float, ptr %v224, align 4
  %v226 = insertelement <16 x float> poison, float %v225, i64 0
  %v227 = shufflevector <16 x float> %v226, <16 x float> poison, <16 x i32> zeroinitializer
  %v228 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v227, <16 x float> %v211, <16 x float> %v174)
  %v229 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v227, <16 x float> %v212, <16 x float> %v175)
  %v230 = getelementptr float, ptr %v209, i64 1536
  %v231 = load float, ptr %v230, align 4
  %v232 = insertelement <16 x float> poison, float %v231, i64 0
  %v233 = shufflevector <16 x float> %v232, <16 x float> poison, <16 x i32> zeroinitializer
  %v234 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v233, <16 x float> %v211, <16 x float> %v180)
  %v235 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v233, <16 x float> %v212, <16 x float> %v181)
  %v236 = getelementptr float, ptr %v209, i64 2048
  %v237 = load float, ptr %v236, align 4
  %v238 = insertelement <16 x float> poison, float %v237, i64 0
  %v239 = shufflevector <16 x float> %v238, <16 x float> poison, <16 x i32> zeroinitializer
  %v240 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v239, <16 x float> %v211, <16 x float> %v186)
  %v241 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v239, <16 x float> %v212, <16 x float> %v187)
  %v242 = getelementptr float, ptr %v209, i64 2560
  %v243 = load float, ptr %v242, align 4
  %v244 = insertelement <16 x float> poison, float %v243, i64 0
  %v245 = shufflevector <16 x float> %v244, <16 x float> poison, <16 x i32> zeroinitializer
  %v246 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v245, <16 x float> %v211, <16 x float> %v192)
  %v247 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v245, <16 x float> %v212, <16 x float> %v193)
  %v248 = getelementptr float, ptr %v209, i64 3072
  %v249 = load float, ptr %v248, align 4
  %v250 = insertelement <16 x float> poison, float %v249, i64 0
  %v251 = shufflevector <16 x float> %v250, <16 x float> poison, <16 x i32> zeroinitializer
  %v252 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v251, <16 x float> %v211, <16 x float> %v198)
  %v253 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v251, <16 x float> %v212, <16 x float> %v199)
  %v254 = getelementptr float, ptr %v209, i64 3584
  %v255 = load float, ptr %v254, align 4
  %v256 = insertelement <16 x float> poison, float %v255, i64 0
  %v257 = shufflevector <16 x float> %v256, <16 x float> poison, <16 x i32> zeroinitializer
  %v258 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v257, <16 x float> %v211, <16 x float> %v204)
  %v259 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v257, <16 x float> %v212, <16 x float> %v205)
  %v260 = getelementptr float, ptr %s28, i64 4
  %v261 = getelementptr float, ptr %s29, i64 128
  %i27.n = add nsw i64 %i27, 4
  %i27.c = icmp slt i64 %i27.n, 256
  br i1 %i27.c, label %loop25, label %end26
end26:
  br i1 %v262, label %then263, label %end264
then263:
  %v265 = load <16 x float>, ptr %v7, align 4
  %v266 = fadd <16 x float> %v216, %v265
  %v267 = load <16 x float>, ptr %v8, align 4
  %v268 = fadd <16 x float> %v217, %v267
  %v269 = load <16 x float>, ptr %v9, align 4
  %v270 = fadd <16 x float> %v222, %v269
  %v271 = load <16 x float>, ptr %v10, align 4
  %v272 = fadd <16 x float> %v223, %v271
  %v273 = load <16 x float>, ptr %v11, align 4
  %v274 = fadd <16 x float> %v228, %v273
  %v275 = load <16 x float>, ptr %v12, align 4
  %v276 = fadd <16 x float> %v229, %v275
  %v277 = load <16 x float>, ptr %v13, align 4
  %v278 = fadd <16 x float> %v234, %v277
  %v279 = load <16 x float>, ptr %v14, align 4
  %v280 = fadd <16 x float> %v235, %v279
  %v281 = load <16 x float>, ptr %v15, align 4
  %v282 = fadd <16 x float> %v240, %v281
  %v283 = load <16 x float>, ptr %v16, align 4
  %v284 = fadd <16 x float> %v241, %v283
  %v285 = load <16 x float>, ptr %v17, align 4
  %v286 = fadd <16 x float> %v246, %v285
  %v287 = load <16 x float>, ptr %v18, align 4
  %v288 = fadd <16 x float> %v247, %v287
  %v289 = load <16 x float>, ptr %v19, align 4
  %v290 = fadd <16 x float> %v252, %v289
  %v291 = load <16 x float>, ptr %v20, align 4
  %v292 = fadd <16 x float> %v253, %v291
  %v293 = load <16 x float>, ptr %v21, align 4
  %v294 = fadd <16 x float> %v258, %v293
  %v295 = load <16 x float>, ptr %v22, align 4
  %v296 = fadd <16 x float> %v259, %v295
  br label %end264
end264:
  %v297 = phi <16 x float> [ %v216, %end26 ], [ %v266, %then263 ]
  %v298 = phi <16 x float> [ %v217, %end26 ], [ %v268, %then263 ]
  %v299 = phi <16 x float> [ %v222, %end26 ], [ %v270, %then263 ]
  %v300 = phi <16 x float> [ %v223, %end26 ], [ %v272, %then263 ]
  %v301 = phi <16 x float> [ %v228, %end26 ], [ %v274, %then263 ]
  %v302 = phi <16 x float> [ %v229, %end26 ], [ %v276, %then263 ]
  %v303 = phi <16 x float> [ %v234, %end26 ], [ %v278, %then263 ]
  %v304 = phi <16 x float> [ %v235, %end26 ], [ %v280, %then263 ]
  %v305 = phi <16 x float> [ %v240, %end26 ], [ %v282, %then263 ]
  %v306 = phi <16 x float> [ %v241, %end26 ], [ %v284, %then263 ]
  %v307 = phi <16 x float> [ %v246, %end26 ], [ %v286, %then263 ]
  %v308 = phi <16 x float> [ %v247, %end26 ], [ %v288, %then263 ]
  %v309 = phi <16 x float> [ %v252, %end26 ], [ %v290, %then263 ]
  %v310 = phi <16 x float> [ %v253, %end26 ], [ %v292, %then263 ]
  %v311 = phi <16 x float> [ %v258, %end26 ], [ %v294, %then263 ]
  %v312 = phi <16 x float> [ %v259, %end26 ], [ %v296, %then263 ]
  store <16 x float> %v297, ptr %v7, align 4
  store <16 x float> %v298, ptr %v8, align 4
  store <16 x float> %v299, ptr %v9, align 4
  store <16 x float> %v300, ptr %v10, align 4
  store <16 x float> %v301, ptr %v11, align 4
  store <16 x float> %v302, ptr %v12, align 4
  store <16 x float> %v303, ptr %v13, align 4
  store <16 x float> %v304, ptr %v14, align 4
  store <16 x float> %v305, ptr %v15, align 4
  store <16 x float> %v306, ptr %v16, align 4
  store <16 x float> %v307, ptr %v17, align 4
  store <16 x float> %v308, ptr %v18, align 4
  store <16 x float> %v309, ptr %v19, align 4
  store <16 x float> %v310, ptr %v20, align 4
  store <16 x float> %v311, ptr %v21, align 4
  store <16 x float> %v312, ptr %v22, align 4
  %i3.n = add nsw i64 %i3, 8
  %i3.c = icmp slt i64 %i3.n, 16
  br i1 %i3.c, label %loop1, label %end2
end2:
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

define internal void @st.product.f32.16x32x256.512.1024.1.32.X.ahead(ptr %out, ptr %left, ptr %right, i1 %fresh) noinline nounwind {
entry:
  %v262 = xor i1 %fresh, true
  br label %loop1
loop1:
  %i3 = phi i64 [ 0, %entry ], [ %i3.n, %end264 ]
  %v4 = icmp eq i64 %i3, 8
  %v5 = select i1 %v4, i64 8192, i64 0
  %v6 = mul nsw i64 %i3, 512
  %v7 = getelementptr float, ptr %out, i64 %v6
  %v8 = getelementptr float, ptr %v7, i64 16
  %v9 = getelementptr float, ptr %v7, i64 512
  %v10 = getelementptr float, ptr %v7, i64 528
  %v11 = getelementptr float, ptr %v7, i64 1024
  %v12 = getelementptr float, ptr %v7, i64 1040
  %v13 = getelementptr float, ptr %v7, i64 1536
  %v14 = getelementptr float, ptr %v7, i64 1552
  %v15 = getelementptr float, ptr %v7, i64 2048
  %v16 = getelementptr float, ptr %v7, i64 2064
  %v17 = getelementptr float, ptr %v7, i64 2560
  %v18 = getelementptr float, ptr %v7, i64 2576
  %v19 = getelementptr float, ptr %v7, i64 3072
  %v20 = getelementptr float, ptr %v7, i64 3088
  %v21 = getelementptr float, ptr %v7, i64 3584
  %v22 = getelementptr float, ptr %v7, i64 3600
  %v23 = mul nsw i64 %i3, 1024
  %v24 = getelementptr float, ptr %left, i64 %v23
  br label %loop25
loop25:
  %i27 = phi i64 [ 0, %loop1 ], [ %i27.n, %loop25 ]
  %s28 = phi ptr [ %v24, %loop1 ], [ %v260, %loop25 ]
  %s29 = phi ptr [ %right, %loop1 ], [ %v261, %loop25 ]
  %s30 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v216, %loop25 ]
  %s31 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v217, %loop25 ]
  %s32 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v222, %loop25 ]
  %s33 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v223, %loop25 ]
  %s34 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v228, %loop25 ]
  %s35 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v229, %loop25 ]
  %s36 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v234, %loop25 ]
  %s37 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v235, %loop25 ]
  %s38 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v240, %loop25 ]
  %s39 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v241, %loop25 ]
  %s40 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v246, %loop25 ]
  %s41 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v247, %loop25 ]
  %s42 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v252, %loop25 ]
  %s43 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v253, %loop25 ]
  %s44 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v258, %loop25 ]
  %s45 = phi <16 x float> [ zeroinitializer, %loop1 ], [ %v259, %loop25 ]
  %v46 = getelementptr float, ptr %s29, i64 %v5
  call void @llvm.prefetch.p0(ptr %v46, i32 0, i32 2, i32 1)
  %v47 = getelementptr float, ptr %v46, i64 16
  call void @llvm.prefetch.p0(ptr %v47, i32 0, i32 2, i32 1)
  %v48 = getelementptr float, ptr %s29, i64 16
  %v49 = load <16 x float>, ptr %s29, align 4
  %v50 = load <16 x float>, ptr %v48, align 4
  %v51 = load float, ptr %s28, align 4
  %v52 = insertelement <16 x float> poison, float %v51, i64 0
  %v53 = shufflevector <16 x float> %v52, <16 x float> poison, <16 x i32> zeroinitializer
  %v54 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v53, <16 x float> %v49, <16 x float> %s30)
  %v55 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v53, <16 x float> %v50, <16 x float> %s31)
  %v56 = getelementptr float, ptr %s28, i64 1024
  %v57 = load float, ptr %v56, align 4
  %v58 = insertelement <16 x float> poison, float %v57, i64 0
  %v59 = shufflevector <16 x float> %v58, <16 x float> poison, <16 x i32> zeroinitializer
  %v60 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v59, <16 x float> %v49, <16 x float> %s32)
  %v61 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v59, <16 x float> %v50, <16 x float> %s33)
  %v62 = getelementptr float, ptr %s28, i64 2048
  %v63 = load float, ptr %v62, align 4
  %v64 = insertelement <16 x float> poison, float %v63, i64 0
  %v65 = shufflevector <16 x float> %v64, <16 x float> poison, <16 x i32> zeroinitializer
  %v66 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v49, <16 x float> %s34)
  %v67 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v65, <16 x float> %v50, <16 x float> %s35)
  %v68 = getelementptr float, ptr %s28, i64 3072
  %v69 = load float, ptr %v68, align 4
  %v70 = insertelement <16 x float> poison, float %v69, i64 0
  %v71 = shufflevector <16 x float> %v70, <16 x float> poison, <16 x i32> zeroinitializer
  %v72 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v49, <16 x float> %s36)
  %v73 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v71, <16 x float> %v50, <16 x float> %s37)
  %v74 = getelementptr float, ptr %s28, i64 4096
  %v75 = load float, ptr %v74, align 4
  %v76 = insertelement <16 x float> poison, float %v75, i64 0
  %v77 = shufflevector <16 x float> %v76, <16 x float> poison, <16 x i32> zeroinitializer
  %v78 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v49, <16 x float> %s38)
  %v79 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v77, <16 x float> %v50, <16 x float> %s39)
  %v80 = getelementptr float, ptr %s28, i64 5120
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v81, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v49, <16 x float> %s40)
  %v85 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v83, <16 x float> %v50, <16 x float> %s41)
  %v86 = getelementptr float, ptr %s28, i64 6144
  %v87 = load float, ptr %v86, align 4
  %v88 = insertelement <16 x float> poison, float %v87, i64 0
  %v89 = shufflevector <16 x float> %v88, <16 x float> poison, <16 x i32> zeroinitializer
  %v90 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v49, <16 x float> %s42)
  %v91 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v89, <16 x float> %v50, <16 x float> %s43)
  %v92 = getelementptr float, ptr %s28, i64 7168
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v49, <16 x float> %s44)
  %v97 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v95, <16 x float> %v50, <16 x float> %s45)
  %v98 = getelementptr float, ptr %s29, i64 32
  %v99 = getelementptr float, ptr %v98, i64 %v5
  call void @llvm.prefetch.p0(ptr %v99, i32 0, i32 2, i32 1)
  %v100 = getelementptr float, ptr %v99, i64 16
  call void @llvm.prefetch.p0(ptr %v100, i32 0, i32 2, i32 1)
  %v101 = getelementptr float, ptr %s28, i64 1
  %v102 = getelementptr float, ptr %v98, i64 16
  %v103 = load <16 x float>, ptr %v98, align 4
  %v104 = load <16 x float>, ptr %v102, align 4
  %v105 = load float, ptr %v101, align 4
  %v106 = insertelement <16 x float> poison, float %v105, i64 0
  %v107 = shufflevector <16 x float> %v106, <16 x float> poison, <16 x i32> zeroinitializer
  %v108 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v103, <16 x float> %v54)
  %v109 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v107, <16 x float> %v104, <16 x float> %v55)
  %v110 = getelementptr float, ptr %v101, i64 1024
  %v111 = load float, ptr %v110, align 4
  %v112 = insertelement <16 x float> poison, float %v111, i64 0
  %v113 = shufflevector <16 x float> %v112, <16 x float> poison, <16 x i32> zeroinitializer
  %v114 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v103, <16 x float> %v60)
  %v115 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v113, <16 x float> %v104, <16 x float> %v61)
  %v116 = getelementptr float, ptr %v101, i64 2048
  %v117 = load float, ptr %v116, align 4
  %v118 = insertelement <16 x float> poison, float %v117, i64 0
  %v119 = shufflevector <16 x float> %v118, <16 x float> poison, <16 x i32> zeroinitializer
  %v120 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v103, <16 x float> %v66)
  %v121 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v119, <16 x float> %v104, <16 x float> %v67)
  %v122 = getelementptr float, ptr %v101, i64 3072
  %v123 = load float, ptr %v122, align 4
  %v124 = insertelement <16 x float> poison, float %v123, i64 0
  %v125 = shufflevector <16 x float> %v124, <16 x float> poison, <16 x i32> zeroinitializer
  %v126 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v103, <16 x float> %v72)
  %v127 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v125, <16 x float> %v104, <16 x float> %v73)
  %v128 = getelementptr float, ptr %v101, i64 4096
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v103, <16 x float> %v78)
  %v133 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v131, <16 x float> %v104, <16 x float> %v79)
  %v134 = getelementptr float, ptr %v101, i64 5120
  %v135 = load float, ptr %v134, align 4
  %v136 = insertelement <16 x float> poison, float %v135, i64 0
  %v137 = shufflevector <16 x float> %v136, <16 x float> poison, <16 x i32> zeroinitializer
  %v138 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v103, <16 x float> %v84)
  %v139 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v137, <16 x float> %v104, <16 x float> %v85)
  %v140 = getelementptr float, ptr %v101, i64 6144
  %v141 = load float, ptr %v140, align 4
  %v142 = insertelement <16 x float> poison, float %v141, i64 0
  %v143 = shufflevector <16 x float> %v142, <16 x float> poison, <16 x i32> zeroinitializer
  %v144 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v103, <16 x float> %v90)
  %v145 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v143, <16 x float> %v104, <16 x float> %v91)
  %v146 = getelementptr float, ptr %v101, i64 7168
  %v147 = load float, ptr %v146, align 4
  %v148 = insertelement <16 x float> poison, float %v147, i64 0
  %v149 = shufflevector <16 x float> %v148, <16 x float> poison, <16 x i32> zeroinitializer
  %v150 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v103, <16 x float> %v96)
  %v151 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v149, <16 x float> %v104, <16 x float> %v97)
  %v152 = getelementptr float, ptr %s29, i64 64
  %v153 = getelementptr float, ptr %v152, i64 %v5
  call void @llvm.prefetch.p0(ptr %v153, i32 0, i32 2, i32 1)
  %v154 = getelementptr float, ptr %v153, i64 16
  call void @llvm.prefetch.p0(ptr %v154, i32 0, i32 2, i32 1)
  %v155 = getelementptr float, ptr %s28, i64 2
  %v156 = getelementptr float, ptr %v152, i64 16
  %v157 = load <16 x float>, ptr %v152, align 4
  %v158 = load <16 x float>, ptr %v156, align 4
  %v159 = load float, ptr %v155, align 4
  %v160 = insertelement <16 x float> poison, float %v159, i64 0
  %v161 = shufflevector <16 x float> %v160, <16 x float> poison, <16 x i32> zeroinitializer
  %v162 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v157, <16 x float> %v108)
  %v163 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v161, <16 x float> %v158, <16 x float> %v109)
  %v164 = getelementptr float, ptr %v155, i64 1024
  %v165 = load float, ptr %v164, align 4
  %v166 = insertelement <16 x float> poison, float %v165, i64 0
  %v167 = shufflevector <16 x float> %v166, <16 x float> poison, <16 x i32> zeroinitializer
  %v168 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v157, <16 x float> %v114)
  %v169 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v167, <16 x float> %v158, <16 x float> %v115)
  %v170 = getelementptr float, ptr %v155, i64 2048
  %v171 = load float, ptr %v170, align 4
  %v172 = insertelement <16 x float> poison, float %v171, i64 0
  %v173 = shufflevector <16 x float> %v172, <16 x float> poison, <16 x i32> zeroinitializer
  %v174 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v157, <16 x float> %v120)
  %v175 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v173, <16 x float> %v158, <16 x float> %v121)
  %v176 = getelementptr float, ptr %v155, i64 3072
  %v177 = load float, ptr %v176, align 4
  %v178 = insertelement <16 x float> poison, float %v177, i64 0
  %v179 = shufflevector <16 x float> %v178, <16 x float> poison, <16 x i32> zeroinitializer
  %v180 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v157, <16 x float> %v126)
  %v181 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v179, <16 x float> %v158, <16 x float> %v127)
  %v182 = getelementptr float, ptr %v155, i64 4096
  %v183 = load float, ptr %v182, align 4
  %v184 = insertelement <16 x float> poison, float %v183, i64 0
  %v185 = shufflevector <16 x float> %v184, <16 x float> poison, <16 x i32> zeroinitializer
  %v186 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v157, <16 x float> %v132)
  %v187 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v185, <16 x float> %v158, <16 x float> %v133)
  %v188 = getelementptr float, ptr %v155, i64 5120
  %v189 = load float, ptr %v188, align 4
  %v190 = insertelement <16 x float> poison, float %v189, i64 0
  %v191 = shufflevector <16 x float> %v190, <16 x float> poison, <16 x i32> zeroinitializer
  %v192 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v157, <16 x float> %v138)
  %v193 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v191, <16 x float> %v158, <16 x float> %v139)
  %v194 = getelementptr float, ptr %v155, i64 6144
  %v195 = load float, ptr %v194, align 4
  %v196 = insertelement <16 x float> poison, float %v195, i64 0
  %v197 = shufflevector <16 x float> %v196, <16 x float> poison, <16 x i32> zeroinitializer
  %v198 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v197, <16 x float> %v157, <16 x float> %v144)
  %v199 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v197, <16 x float> %v158, <16 x float> %v145)
  %v200 = getelementptr float, ptr %v155, i64 7168
  %v201 = load float, ptr %v200, align 4
  %v202 = insertelement <16 x float> poison, float %v201, i64 0
  %v203 = shufflevector <16 x float> %v202, <16 x float> poison, <16 x i32> zeroinitializer
  %v204 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v203, <16 x float> %v157, <16 x float> %v150)
  %v205 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v203, <16 x float> %v158, <16 x float> %v151)
  %v206 = getelementptr float, ptr %s29, i64 96
  %v207 = getelementptr float, ptr %v206, i64 %v5
  call void @llvm.prefetch.p0(ptr %v207, i32 0, i32 2, i32 1)
  %v208 = getelementptr float, ptr %v207, i64 16
  call void @llvm.prefetch.p0(ptr %v208, i32 0, i32 2, i32 1)
  %v209 = getelementptr float, ptr %s28, i64 3
  %v210 = getelementptr float, ptr %v206, i64 16
  %v211 = load <16 x float>, ptr %v206, align 4
  %v212 = load <16 x float>, ptr %v210, align 4
  %v213 = load float, ptr %v209, align 4
  %v214 = insertelement <16 x float> poison, float %v213, i64 0
  %v215 = shufflevector <16 x float> %v214, <16 x float> poison, <16 x i32> zeroinitializer
  %v216 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v215, <16 x float> %v211, <16 x float> %v162)
  %v217 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v215, <16 x float> %v212, <16 x float> %v163)
  %v218 = getelementptr float, ptr %v209, i64 1024
  %v219 = load float, ptr %v218, align 4
  %v220 = insertelement <16 x float> poison, float %v219, i64 0
  %v221 = shufflevector <16 x float> %v220, <16 x float> poison, <16 x i32> zeroinitializer
  %v222 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v221, <16 x float> %v211, <16 x float> %v168)
  %v223 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v221, <16 x float> %v212, <16 x float> %v169)
  %v224 = getelementptr float, ptr %v209, i64 2048
  %v225 = load float, ptr %v224, align 4
  %v226 = insertelement <16 x float> poison, float %v225, i64 0
  %v227 = shufflevector <16 x float> %v226, <16 x float> poison, <16 x i32> zeroinitializer
  %v228 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v227, <16 x float> %v211, <16 x float> %v174)
  %v229 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v227, <16 x float> %v212, <16 x float> %v175)
  %v230 = getelementptr float, ptr %v209, i64 3072
  %v231 = load float, ptr %v230, align 4
  %v232 = insertelement <16 x float> poison, float %v231, i64 0
  %v233 = shufflevector <16 x float> %v232, <16 x float> poison, <16 x i32> zeroinitializer
  %v234 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v233, <16 x float> %v211, <16 x float> %v180)
  %v235 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v233, <16 x float> %v212, <16 x float> %v181)
  %v236 = getelementptr float, ptr %v209, i64 4096
  %v237 = load float, ptr %v236, align 4
  %v238 = insertelement <16 x float> poison, float %v237, i64 0
  %v239 = shufflevector <16 x float> %v238, <16 x float> poison, <16 x i32> zeroinitializer
  %v240 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v239, <16 x float> %v211, <16 x float> %v186)
  %v241 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v239, <16 x float> %v212, <16 x float> %v187)
  %v242 = getelementptr float, ptr %v209, i64 5120
  %v243 = load float, ptr %v242, align 4
  %v244 = insertelement <16 x float> poison, float %v243, i64 0
  %v245 = shufflevector <16 x float> %v244, <16 x float> poison, <16 x i32> zeroinitializer
  %v246 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v245, <16 x float> %v211, <16 x float> %v192)
  %v247 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v245, <16 x float> %v212, <16 x float> %v193)
  %v248 = getelementptr float, ptr %v209, i64 6144
  %v249 = load float, ptr %v248, align 4
  %v250 = insertelement <16 x float> poison, float %v249, i64 0
  %v251 = shufflevector <16 x float> %v250, <16 x float> poison, <16 x i32> zeroinitializer
  %v252 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v251, <16 x float> %v211, <16 x float> %v198)
  %v253 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v251, <16 x float> %v212, <16 x float> %v199)
  %v254 = getelementptr float, ptr %v209, i64 7168
  %v255 = load float, ptr %v254, align 4
  %v256 = insertelement <16 x float> poison, float %v255, i64 0
  %v257 = shufflevector <16 x float> %v256, <16 x float> poison, <16 x i32> zeroinitializer
  %v258 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v257, <16 x float> %v211, <16 x float> %v204)
  %v259 = call <16 x float> @llvm.fma.v16f32(<16 x float> %v257, <16 x float> %v212, <16 x float> %v205)
  %v260 = getelementptr float, ptr %s28, i64 4
  %v261 = getelementptr float, ptr %s29, i64 128
  %i27.n = add nsw i64 %i27, 4
  %i27.c = icmp slt i64 %i27.n, 256
  br i1 %i27.c, label %loop25, label %end26
end26:
  br i1 %v262, label %then263, label %end264
then263:
  %v265 = load <16 x float>, ptr %v7, align 4
  %v266 = fadd <16 x float> %v216, %v265
  %v267 = load <16 x float>, ptr %v8, align 4
  %v268 = fadd <16 x float> %v217, %v267
  %v269 = load <16 x float>, ptr %v9, align 4
  %v270 = fadd <16 x float> %v222, %v269
  %v271 = load <16 x float>, ptr %v10, align 4
  %v272 = fadd <16 x float> %v223, %v271
  %v273 = load <16 x float>, ptr %v11, align 4
  %v274 = fadd <16 x float> %v228, %v273
  %v275 = load <16 x float>, ptr %v12, align 4
  %v276 = fadd <16 x float> %v229, %v275
  %v277 = load <16 x float>, ptr %v13, align 4
  %v278 = fadd <16 x float> %v234, %v277
  %v279 = load <16 x float>, ptr %v14, align 4
  %v280 = fadd <16 x float> %v235, %v279
  %v281 = load <16 x float>, ptr %v15, align 4
  %v282 = fadd <16 x float> %v240, %v281
  %v283 = load <16 x float>, ptr %v16, align 4
  %v284 = fadd <16 x float> %v241, %v283
  %v285 = load <16 x float>, ptr %v17, align 4
  %v286 = fadd <16 x float> %v246, %v285
  %v287 = load <16 x float>, ptr %v18, align 4
  %v288 = fadd <16 x float> %v247, %v287
  %v289 = load <16 x float>, ptr %v19, align 4
  %v290 = fadd <16 x float> %v252, %v289
  %v291 = load <16 x float>, ptr %v20, align 4
  %v292 = fadd <16 x float> %v253, %v291
  %v293 = load <16 x float>, ptr %v21, align 4
  %v294 = fadd <16 x float> %v258, %v293
  %v295 = load <16 x float>, ptr %v22, align 4
  %v296 = fadd <16 x float> %v259, %v295
  br label %end264
end264:
  %v297 = phi <16 x float> [ %v216, %end26 ], [ %v266, %then263 ]
  %v298 = phi <16 x float> [ %v217, %end26 ], [ %v268, %then263 ]
  %v299 = phi <16 x float> [ %v222, %end26 ], [ %v270, %then263 ]
  %v300 = phi <16 x float> [ %v223, %end26 ], [ %v272, %then263 ]
  %v301 = phi <16 x float> [ %v228, %end26 ], [ %v274, %then263 ]
  %v302 = phi <16 x float> [ %v229, %end26 ], [ %v276, %then263 ]
  %v303 = phi <16 x float> [ %v234, %end26 ], [ %v278, %then263 ]
  %v304 = phi <16 x float> [ %v235, %end26 ], [ %v280, %then263 ]
  %v305 = phi <16 x float> [ %v240, %end26 ], [ %v282, %then263 ]
  %v306 = phi <16 x float> [ %v241, %end26 ], [ %v284, %then263 ]
  %v307 = phi <16 x float> [ %v246, %end26 ], [ %v286, %then263 ]
  %v308 = phi <16 x float> [ %v247, %end26 ], [ %v288, %then263 ]
  %v309 = phi <16 x float> [ %v252, %end26 ], [ %v290, %then263 ]
  %v310 = phi <16 x float> [ %v253, %end26 ], [ %v292, %then263 ]
  %v311 = phi <16 x float> [ %v258, %end26 ], [ %v294, %then263 ]
  %v312 = phi <16 x float> [ %v259, %end26 ], [ %v296, %then263 ]
  store <16 x float> %v297, ptr %v7, align 4
  store <16 x float> %v298, ptr %v8, align 4
  store <16 x float> %v299, ptr %v9, align 4
  store <16 x float> %v300, ptr %v10, align 4
  store <16 x float> %v301, ptr %v11, align 4
  store <16 x float> %v302, ptr %v12, align 4
  store <16 x float> %v303, ptr %v13, align 4
  store <16 x float> %v304, ptr %v14, align 4
  store <16 x float> %v305, ptr %v15, align 4
  store <16 x float> %v306, ptr %v16, align 4
  store <16 x float> %v307, ptr %v17, align 4
  store <16 x float> %v308, ptr %v18, align 4
  store <16 x float> %v309, ptr %v19, align 4
  store <16 x float> %v310, ptr %v20, align 4
  store <16 x float> %v311, ptr %v21, align 4
  store <16 x float> %v312, ptr %v22, align 4
  %i3.n = add nsw i64 %i3, 8
  %i3.c = icmp slt i64 %i3.n, 16
  br i1 %i3.c, label %loop1, label %end2
end2:
  ret void
}
@"stitch.KERNEL0.p0.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s0", i64 64, i64 4, i64 16 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p0.s1", i64 64, i64 4, i64 16 }]
@"stitch.KERNEL0.p1.sections" = private unnamed_addr constant [2 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s0", i64 2, i64 1, i64 2 }, { ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p1.s1", i64 4, i64 1, i64 4 }]
@"stitch.KERNEL0.p2.sections" = private unnamed_addr constant [1 x { ptr, i64, i64, i64 }] [{ ptr, i64, i64, i64 } { ptr @"stitch.KERNEL0.p2.s0", i64 16, i64 1, i64 16 }]
@"stitch.KERNEL0.phases" = private unnamed_addr constant [3 x { i64, ptr, i64, i64 }] [{ i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p0.sections", i64 32, i64 83886 }, { i64, ptr, i64, i64 } { i64 2, ptr @"stitch.KERNEL0.p1.sections", i64 6, i64 419430 }, { i64, ptr, i64, i64 } { i64 1, ptr @"stitch.KERNEL0.p2.sections", i64 16, i64 4859270 }]
@"stitch.KERNEL0.table" = private unnamed_addr constant { i64, i64, i64, ptr, ptr } { i64 8, i64 3, i64 98304, ptr @"stitch.KERNEL0.phases", ptr null }
declare void @stitch_run(ptr, ptr, ptr, ptr)
declare ptr @stitch_take(i64)
declare void @stitch_give(ptr, i64)
@"stitch.KERNEL0.exhausted" = private unnamed_addr constant [84 x i8] c"stitch.KERNEL0: out of memory, needs 9175040 bytes\00"
@"stitch.KERNEL0.message" = private unnamed_addr constant [83 x i8] c"stitch.KERNEL0: expected 5 operands and 1 results\00"
define ptr @"stitch.KERNEL0"(ptr %frame) {
  %buffers = alloca [10 x ptr], align 16
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
  %borrowed = call ptr @stitch_take(i64 9175040)
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
  %scratch1 = getelementptr i8, ptr %borrowed, i64 2097152
  %scratch1.slot = getelementptr ptr, ptr %buffers, i64 7
  store ptr %scratch1, ptr %scratch1.slot
  %scratch2 = getelementptr i8, ptr %borrowed, i64 4194304
  %scratch2.slot = getelementptr ptr, ptr %buffers, i64 8
  store ptr %scratch2, ptr %scratch2.slot
  %scratch3 = getelementptr i8, ptr %borrowed, i64 6291456
  %scratch3.slot = getelementptr ptr, ptr %buffers, i64 9
  store ptr %scratch3, ptr %scratch3.slot
  %arenas = getelementptr i8, ptr %borrowed, i64 8388608
  call void @stitch_run(ptr %frame, ptr @"stitch.KERNEL0.table", ptr %buffers, ptr %arenas)
  call void @stitch_give(ptr %borrowed, i64 9175040)
  ret ptr null
}

