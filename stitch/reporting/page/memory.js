// Block memory of a kernel over its phases, the roofline with all kernels, and what was tried for a group.

function memory(index, main, state) {
  const units = index.units.filter((u) => u.group || u.loop || u.stayed && u.stayed.trials.length);
  if (!units.length) {
    main.append(el("p", {class: "note"}, "There is no kernel of stitch in this module, and none was tried."));
    return null;
  }
  const pick = el("select", {"aria-label": "Kernel"}, units.map((u, n) => el("option", {value: n}, `${u.label} (${u.key.slice(2)}${u.stayed ? ", left to XLA" : ""})`)));
  pick.addEventListener("change", () => select(units[Number(pick.value)].key));
  const map = el("div", {}), trials = el("div", {}), roof = el("div", {});
  main.append(el("h2", {}, "Block memory"), el("p", {}, el("label", {}, "Kernel ", pick)), map, el("h2", {}, "Roofline"), roof, el("h2", {}, "Tuning"), trials);
  roof.append(roofline(index));
  return {update(s) {
    const found = meaning(index, s);
    const unit = units.find((u) => found.units.has(u.key)) || units.find((u) => u.group && u.group.arena_bytes) || units[0];
    pick.value = String(units.indexOf(unit));
    map.replaceChildren(arena(unit));
    trials.replaceChildren(...tuning(index, unit));
    roof.querySelectorAll(".hit").forEach((dot) => dot.classList.toggle("on", dot.dataset.unit === unit.key));
  }};
}

// Bytes upwards, loops of the kernel's sections to the right: a value is a box from where it lies, as long as it is needed.
function arena(unit) {
  if (unit.stayed) return el("p", {class: "note"}, "This group stays with XLA.");
  if (unit.loop) return el("p", {class: "note"}, `A loop as one launch: what its ${count(unit.loop.kernels, "kernel")} hand on lies in ${size(unit.loop.scratch_bytes)} of scratch memory.`);
  const sections = [...unit.group.sections].sort((a, b) => a.phase - b.phase || a.number - b.number).filter((x) => x.arena.length);
  if (!sections.length) return el("p", {class: "note"}, "This kernel keeps nothing in block memory.");
  const loops = sum(sections, (x) => x.nests), left = 70, high = 260, top = 22;
  const step = Math.max(14, Math.min(60, 1000 / loops)), most = Math.max(...sections.map((x) => x.arena_bytes));
  const width = left + loops * step + 16, y = (b) => top + high - (b / most) * high;
  const drawn = svg("svg", {width, height: top + high + 40, role: "img", "aria-label": `Block memory: ${size(most)} at most; the table below has every value`});
  for (let n = 0; n <= 4; n += 1) drawn.append(svg("path", {class: "axis", d: `M${left} ${y((most * n) / 4)}H${width - 16}`}),
    svg("text", {x: left - 6, y: y((most * n) / 4) + 4, "text-anchor": "end", class: "faint"}, size(Math.round((most * n) / 4))));
  let x = left;
  for (const section of sections) {
    drawn.append(svg("path", {class: "axis", d: `M${x} ${top - 8}V${top + high + 8}`}), svg("text", {x: x + 3, y: top - 8, class: "faint"}, short(`section ${section.number}, phase ${section.phase}`, Math.max(3, Math.floor((section.nests * step) / 6)))));
    for (const slot of section.arena) {
      const w = (slot.last - slot.first + 1) * step - 2, h = Math.max(2, (slot.bytes / most) * high - 1);
      drawn.append(svg("rect", {x: x + slot.first * step + 1, y: y(slot.offset + slot.bytes), width: w, height: h, class: "hit taken"}, svg("title", {}, `${slot.value} (${slot.op_name}): ${size(slot.bytes)} at byte ${slot.offset}, loops ${slot.first} to ${slot.last}`)));
      if (h > 13 && w > 40) drawn.append(svg("text", {x: x + slot.first * step + 5, y: y(slot.offset + slot.bytes) + 13, class: "in", "pointer-events": "none"}, short(slot.value, Math.floor(w / 6.4))));
    }
    for (let n = 0; n < section.nests; n += 1) if (step >= 18) drawn.append(svg("text", {x: x + n * step + step / 2, y: top + high + 16, "text-anchor": "middle", class: "faint"}, n));
    x += section.nests * step;
  }
  drawn.append(svg("text", {x: left, y: top + high + 34, class: "faint"}, "loops of each section, in order"));
  const rows = sections.flatMap((section) => section.arena.map((v) => [section.number, v.value, v.offset, v.bytes, `${v.first}-${v.last}`, v.op_name]));
  return el("div", {}, el("div", {class: "wide"}, drawn), el("details", {}, el("summary", {}, `${rows.length} values as a table`), el("div", {class: "wide"}, el("table", {},
    el("thead", {}, el("tr", {}, ["section", "value", "at byte", "bytes", "live in loops", "name in the program"].map((h) => el("th", {}, h)))), el("tbody", {}, rows.map((r) => el("tr", {}, r.map((c) => el("td", {}, c)))))))));
}

// Operations a byte against operations a second, both in powers of ten, below the roofs of the cost model.
function roofline(index) {
  const machine = index.module.machine;
  const point = (u, by, work, bytes, time) => ({u, by, time, x: work / bytes, y: work / time});
  const points = index.units.flatMap((u) => u.group ? [point(u, "XLA's kernels", u.group.work, u.group.xla_bytes, u.xla), point(u, "ours", u.group.work, u.group.traffic.read + u.group.traffic.stored, u.ours)]
    : u.loop ? [point(u, "XLA's kernels", u.loop.work, u.loop.xla_bytes, u.xla), point(u, "ours", u.loop.work, u.loop.bytes, u.ours)]
    : u.stayed ? [point(u, "XLA's kernels, which stay", u.stayed.work, u.stayed.bytes, u.xla)] : []).filter((p) => p.x > 0 && p.y > 0 && Number.isFinite(p.x) && Number.isFinite(p.y));
  if (!points.length) return el("p", {class: "note"}, "No kernel computes and moves anything that could be drawn.");
  const peak = machine.operations * machine.workers;
  const xs = points.map((p) => p.x), low = Math.floor(Math.log10(Math.min(...xs, 0.1))), end = Math.ceil(Math.log10(Math.max(...xs, 100)));
  const bottom = Math.floor(Math.log10(Math.min(...points.map((p) => p.y), peak / 1e3))), topmost = Math.ceil(Math.log10(Math.max(peak, ...points.map((p) => p.y))));
  const w = 640, h = 340, left = 78, X = (v) => left + ((Math.log10(v) - low) / (end - low)) * (w - left - 16), Y = (v) => 16 + (1 - (Math.log10(v) - bottom) / (topmost - bottom)) * (h - 60);
  const drawn = svg("svg", {width: w, height: h, role: "img", "aria-label": `Roofline with ${points.length} points; the table at a glance has their times`});
  for (let n = low; n <= end; n += 1) drawn.append(svg("path", {class: "axis", d: `M${X(10 ** n)} 16V${h - 44}`}), svg("text", {x: X(10 ** n), y: h - 28, "text-anchor": "middle", class: "faint"}, `${Number((10 ** n).toPrecision(1))}`));
  for (let n = bottom; n <= topmost; n += 1) drawn.append(svg("path", {class: "axis", d: `M${left} ${Y(10 ** n)}H${w - 16}`}), svg("text", {x: left - 6, y: Y(10 ** n) + 4, "text-anchor": "end", class: "faint"}, `${Number((10 ** (n - 3)).toPrecision(1))} G/s`));
  machine.levels.forEach((level, n) => {
    const rate = level.rate * machine.workers, from = Math.max(10 ** low, 10 ** bottom / rate), knee = Math.min(peak / rate, 10 ** end);
    if (from < knee) drawn.prepend(svg("path", {class: "edge", d: `M${X(from)} ${Y(from * rate)}L${X(knee)} ${Y(knee * rate)}H${w - 16}`}));
    if (from < knee) drawn.append(svg("text", {x: X(from) + 4, y: Y(from * rate) + 15, class: "faint halo"}, `${level.name} ${Math.round(rate / 1e3)} GB/s`));
  });
  for (const p of points) drawn.append(svg("circle", {cx: X(p.x), cy: Y(Math.min(Math.max(p.y, 10 ** bottom), 10 ** topmost)), r: p.by === "ours" ? 6 : 4.5, class: `hit ${p.by === "ours" ? p.u.kind : p.u.kind === "refused" ? "refused" : "xla"}`, "data-unit": p.u.key, click: () => select(p.u.key)},
    svg("title", {}, `${p.u.label}, ${p.by}: ${p.x.toFixed(2)} operations a byte, ${(p.y / 1e3).toFixed(2)} G/s, ${us(p.time)} ${p.u.measured ? "measured" : "expected"}`)));
  drawn.append(svg("text", {x: (w + left) / 2, y: h - 10, "text-anchor": "middle"}, "operations a byte that moves between memory and blocks"));
  return el("div", {}, el("div", {class: "wide"}, drawn), el("p", {class: "note"}, `Large points are our kernels, small ones what XLA's take in their place or for the groups that stay with it. Roofs are those of the cost model, for all ${machine.workers} workers together; a loop as one launch moves its operands and results, and what turns hand on stays in caches.`));
}

function tuning(index, unit) {
  const kernel = index.kernels.get(unit.kernel), trials = (unit.stayed || kernel || {trials: []}).trials;
  if (unit.loop) return [el("p", {class: "note"}, "Loops have no schedules to choose from; in doubt they are tried where they run.")];
  const timed = trials.filter((t) => t.measured !== null), failed = trials.length - timed.length;
  const as = unit.group && unit.group.measured ? `It was measured as it is: ${us(unit.ours)}, and ${us(unit.xla)} under XLA. ` : "";
  if (!timed.length) return [el("p", {class: "note"}, `${as}No other schedule was measured${failed ? `; ${count(failed, "candidate")} failed` : ""}: \`stitch warmup\` does that.`)];
  const both = timed.filter((t) => t.predicted !== null);
  return [el("p", {}, `${count(timed.length, "candidate")} measured, ${failed} failed.`),
    el("div", {class: "split"}, plot(timed.map((t, n) => ({x: n + 1, y: t.measured, t})), "trial, in the order of their dates", "measured", false),
      both.length ? plot(both.map((t) => ({x: t.predicted, y: t.measured, t})), "expected by the model", "measured", true) : el("p", {class: "note"}, "The schedules measured are of another cut into sections: the model expects nothing of them.")),
    el("div", {class: "wide"}, el("table", {}, el("thead", {}, el("tr", {}, ["schedule", "measured", "expected", "runs", "failed"].map((x) => el("th", {}, x)))),
      el("tbody", {}, [...trials].sort((a, b) => (a.measured === null) - (b.measured === null) || a.measured - b.measured).slice(0, 40).map((t) => el("tr", {}, el("td", {}, el("code", {}, t.schedule)), el("td", {}, us(t.measured)), el("td", {}, us(t.predicted)), el("td", {}, t.runs || ""), el("td", {}, t.failed))))))];
}

function plot(points, xName, yName, diagonal) {
  const w = 440, h = 260, left = 64, xMost = Math.max(...points.map((p) => p.x)) * 1.05, yMost = Math.max(...points.map((p) => p.y)) * 1.05;
  const X = (v) => left + (v / xMost) * (w - left - 12), Y = (v) => 10 + (1 - v / yMost) * (h - 56);
  const drawn = svg("svg", {width: w, height: h, role: "img", "aria-label": `${yName} against ${xName}, ${points.length} points`}, svg("path", {class: "axis", d: `M${left} 10V${h - 46}H${w - 12}`}));
  for (let n = 0; n <= 4; n += 1) drawn.append(svg("text", {x: left - 5, y: Y((yMost * n) / 4) + 4, "text-anchor": "end", class: "faint"}, us((yMost * n) / 4)),
    svg("text", {x: X((xMost * n) / 4), y: h - 30, "text-anchor": n === 4 ? "end" : n ? "middle" : "start", class: "faint"}, diagonal ? us((xMost * n) / 4) : Math.round((xMost * n) / 4)));
  if (diagonal) drawn.append(svg("path", {class: "axis", "stroke-dasharray": "4 3", d: `M${X(0)} ${Y(0)}L${X(Math.min(xMost, yMost))} ${Y(Math.min(xMost, yMost))}`}));
  for (const p of points) drawn.append(svg("circle", {cx: X(p.x), cy: Y(p.y), r: 4.5, class: "hit taken"}, svg("title", {}, `${p.t.schedule}: ${us(p.t.measured)}${p.t.predicted === null ? "" : `, expected ${us(p.t.predicted)}`}`)));
  drawn.append(svg("text", {x: left, y: h - 8}, `${xName} (up: ${yName})`));
  return el("div", {class: "wide"}, drawn);
}
