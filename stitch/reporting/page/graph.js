// The graph of a computation: groups as boxes with their sections, every edge between launches with the reason why it
// was cut, and what the search knew of the two ends of a chosen one.

const GRAPH_MOST = 160, GRAPH_W = 190, GRAPH_GAP_X = 26, GRAPH_GAP_Y = 56;

function graph(index, main, state) {
  const frames = index.module.plan.frames;
  if (!frames.length) {
    main.append(el("p", {class: "note"}, "There is no computation that stitch looked at."));
    return null;
  }
  const body = el("div", {});
  const pick = el("select", {"aria-label": "Computation"}, frames.map((f, n) => el("option", {value: n}, `${f.name}: ${f.instructions} instructions, span ${f.span}`)));
  let frame = frameOf(index, state.s) || frames[0], graphed = null;
  const draw = (s) => {
    pick.value = String(frames.indexOf(frame));
    graphed = drawGraph(index, frame, s, body);
  };
  pick.addEventListener("change", () => {
    frame = frames[Number(pick.value)];
    draw("");
  });
  main.append(el("p", {}, el("label", {}, "Computation ", pick)), body);
  draw(state.s);
  return {update(s) {
    const wanted = frameOf(index, s) || frame;
    if (wanted !== frame || graphed.partial && s && !graphed.shows(s)) {
      frame = wanted;
      draw(s);
    }
    graphed.update(s);
  }};
}

function frameOf(index, s) {
  if (s.startsWith("e:")) return index.module.plan.frames.find((f) => f.name === s.slice(2, s.lastIndexOf("/")));
  const key = [...meaning(index, s).units][0];
  return key && index.byKey.get(key).frame;
}

// Edges between boxes: all cuts from one to another together.
function edgesOf(index, frame) {
  const edges = new Map();
  frame.cuts.forEach((cut, n) => {
    const from = index.home.get(cut.producer), to = index.home.get(cut.consumer);
    if (!from || !to) return;
    const key = `${from.key} ${to.key}`;
    if (!edges.has(key)) edges.set(key, {from, to, cuts: []});
    edges.get(key).cuts.push(n);
  });
  return [...edges.values()];
}

function drawGraph(index, frame, s, body) {
  let units = index.units.filter((u) => u.frame === frame), edges = edgesOf(index, frame);
  const all = units.length, partial = all > GRAPH_MOST;
  if (partial) {
    units = around(units, edges, meaning(index, s).units);
    edges = edges.filter((e) => units.includes(e.from) && units.includes(e.to));
  }
  const place = layered(units, edges);
  const drawn = svg("svg", {width: place.width, height: place.height, role: "group", "aria-label": `${all} boxes of ${frame.name}; the table below has every edge`},
    svg("defs", {}, svg("marker", {id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 9, markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto"}, svg("path", {d: "M0 0L8 4L0 8z", class: "xla"}))));
  const side = el("div", {"aria-live": "polite"});
  const marks = [];
  for (const e of edges) {
    const a = place.at.get(e.from), b = place.at.get(e.to);
    const x1 = a.x + GRAPH_W / 2, y1 = a.y + a.h, x2 = b.x + GRAPH_W / 2, y2 = b.y - 3, mid = Math.max(24, (y2 - y1) / 2);
    const d = `M${x1} ${y1}C${x1} ${y1 + mid} ${x2} ${y2 - mid} ${x2} ${y2}`;
    const line = svg("path", {class: "edge", d, "marker-end": "url(#tip)"});
    const key = `e:${frame.name}/${e.cuts[0]}`;
    drawn.append(line, svg("path", {class: "grab", d, click: () => select(key)}, svg("title", {}, frame.cuts[e.cuts[0]].reason)));
    marks.push([(now) => e.cuts.some((n) => now === `e:${frame.name}/${n}`), line]);
  }
  for (const u of units) {
    const p = place.at.get(u);
    const rect = svg("rect", {x: p.x, y: p.y, width: GRAPH_W, height: p.h, rx: 6, class: `unit ${u.kind}`, click: () => select(u.key)},
      svg("title", {}, `${kindNames[u.kind]}: ${u.names.slice(0, 12).join(", ")}`));
    const inner = [svg("text", {x: p.x + 8, y: p.y + 16, "pointer-events": "none"}, short(own(u.label), 28)),
      svg("text", {x: p.x + 8, y: p.y + 31, class: "faint", "pointer-events": "none"}, `${u.group ? count(u.names.length, "instruction") : kindNames[u.kind]}, ${us(u.kind === "taken" ? u.ours : u.xla)}`)];
    drawn.append(svg("g", {}, rect, inner, u.group ? sectionBoxes(u, p) : []));
    marks.push([(now, found) => found.units.has(u.key), rect]);
  }
  body.replaceChildren(
    partial ? el("p", {class: "note"}, `${units.length} of ${all} boxes: what is around the chosen one, or takes longest. Choose another one in any part of the report.`) : "",
    el("div", {class: "split"}, el("div", {class: "frame", tabindex: 0, role: "region", "aria-label": "Graph"}, drawn), side), edgeTable(index, frame));
  return {partial, shows: (now) => now.startsWith("e:") || units.some((u) => meaning(index, now).units.has(u.key)), update(now) {
    const found = meaning(index, now);
    marks.forEach(([wanted, node]) => node.classList.toggle("on", wanted(now, found)));
    drawn.querySelectorAll("[data-section]").forEach((node) => node.classList.toggle("on", found.sections.has(node.dataset.section)));
    body.querySelectorAll("tr[data-edge]").forEach((row) => row.classList.toggle("on", row.dataset.edge === now));
    side.replaceChildren(...details(index, frame, now, found));
  }};
}

function sectionBoxes(unit, p) {
  const all = unit.group.sections, shown = all.slice(0, all.length > 12 ? 10 : 12);
  const more = all.length > shown.length ? [svg("text", {x: p.x + 152, y: p.y + 48, class: "faint", "pointer-events": "none"}, `+${all.length - shown.length}`)] : [];
  return [...more, ...shown.map((section, n) => svg("rect", {x: p.x + 8 + n * 14, y: p.y + 38, width: 11, height: 11, rx: 2, class: "hit taken", "data-section": sectionKey(unit, section),
    click: () => select(sectionKey(unit, section))}, svg("title", {}, `section ${section.number}, phase ${section.phase}: ${section.ops.slice(0, 12).join(", ")}`)))];
}

// Of many boxes those around the chosen ones, two edges away, or else those that take longest.
function around(units, edges, chosen) {
  const kept = new Set(units.filter((u) => chosen.has(u.key)));
  for (let hop = 0; hop < 2 && kept.size && kept.size < GRAPH_MOST; hop += 1)
    for (const e of edges.filter((x) => kept.has(x.from) !== kept.has(x.to))) if (kept.size < GRAPH_MOST) kept.add(e.from).add(e.to);
  if (!kept.size) [...units].sort((a, b) => b.xla - a.xla).slice(0, GRAPH_MOST).forEach((u) => kept.add(u));
  return units.filter((u) => kept.has(u));
}

// Rows by the longest path from a source; in a row, in the order of what boxes read.
function layered(units, edges) {
  const into = new Map(units.map((u) => [u, []])), depth = new Map();
  edges.forEach((e) => e.from !== e.to && into.get(e.to).push(e.from));
  const todo = [...units];
  const open = new Set();
  while (todo.length) {  // (no recursion: graphs are deep)
    const u = todo[todo.length - 1];
    const missing = depth.has(u) ? [] : into.get(u).filter((f) => !depth.has(f) && !open.has(f));
    if (missing.length) {
      open.add(u);
      todo.push(...missing);
      continue;
    }
    todo.pop();
    open.delete(u);
    if (!depth.has(u)) depth.set(u, 1 + Math.max(-1, ...into.get(u).map((f) => depth.has(f) ? depth.get(f) : -1)));
  }
  const rows = [];
  units.forEach((u) => (rows[depth.get(u)] = rows[depth.get(u)] || []).push(u));
  const at = new Map();
  let y = 16, width = 320;
  for (const row of rows.filter(Boolean)) {
    const centre = (u) => sum(into.get(u).filter((f) => at.has(f)), (f) => at.get(f).x) / Math.max(1, into.get(u).filter((f) => at.has(f)).length);
    row.sort((a, b) => centre(a) - centre(b));
    const tall = Math.max(...row.map((u) => u.group ? 56 : 40));
    row.forEach((u, n) => at.set(u, {x: 16 + n * (GRAPH_W + GRAPH_GAP_X), y, h: u.group ? 56 : 40}));
    width = Math.max(width, 32 + row.length * (GRAPH_W + GRAPH_GAP_X));
    y += tall + GRAPH_GAP_Y;
  }
  return {at, width, height: y};
}

// What is known of the chosen box or edge.
function details(index, frame, s, found) {
  const out = [];
  const cut = s.startsWith("e:") && frame.cuts[Number(s.slice(s.lastIndexOf("/") + 1))];
  if (cut) out.push(...cutDetails(index, cut, [cut.producer, cut.consumer].map((name) => index.home.get(name))));
  const crossing = s.startsWith("c:") && found.units.size && index.byKey.get([...found.units][0]).group.crossings[Number(s.slice(s.lastIndexOf("/") + 1))];
  if (crossing) out.push(...cutDetails(index, crossing, []));
  for (const key of [...found.units].slice(0, 1)) {
    const unit = index.byKey.get(key);
    out.push(el("h3", {}, unit.label), el("p", {}, `${stateOf(unit)}; XLA ${us(unit.xla)}${unit.group || unit.loop ? `, ours ${us(unit.ours)}` : ""} (${unit.measured ? "measured" : "expected"})`),
      el("p", {}, el("button", {class: "plain", click: () => go({v: "links", s: key})}, "show it in the linked panes")));
    if (unit.refused) out.push(el("p", {}, unit.refused.reason));
    if (unit.stayed) out.push(...considered(unit.stayed, () => true));
    if (unit.group) {
      out.push(el("p", {class: "note"}, `Its schedules are known from: ${unit.group.source}`));
      for (const section of unit.group.sections.filter((x) => !found.sections.size || found.sections.has(sectionKey(unit, x))).slice(0, 6)) out.push(...alternatives(index, unit, section));
      if (unit.group.crossings.length) out.push(el("h3", {}, "Edges between its sections"), crossings(index, [unit], 24));
    }
  }
  return out.length ? out : [el("p", {class: "note"}, "Choose a box or an edge.")];
}

function cutDetails(index, cut, units) {
  const moved = index.module.moved[cut.producer], holds = (x) => x.members.includes(cut.producer) || x.members.includes(cut.consumer);
  const out = [el("p", {class: "why"}, el("code", {}, `${cut.producer} \u2192 ${cut.consumer}`), `: ${cut.reason}. `,
    moved ? `It moves ${size(moved.bytes)}: ${us(moved.us)} of one worker.` : "")];
  for (const unit of new Set(units.filter(Boolean))) {
    if (unit.group) for (const section of unit.group.sections.filter(holds).slice(0, 2)) out.push(...alternatives(index, unit, section));
    if (unit.stayed) out.push(el("h3", {}, unit.label), ...considered(unit.stayed, holds));
  }
  return out;
}

// The schedules that a section could have had, with what they were compared by.
function alternatives(index, unit, section) {
  const kernel = index.kernels.get(unit.kernel), options = (kernel && kernel.alternatives[section.number]) || [];
  return schedules(`Schedules of section ${section.number}`, options, "taken");
}

function schedules(title, options, mark) {
  if (!options.length) return [];
  return [el("h3", {}, title), el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, "schedule"), el("th", {class: "n"}, "expected"))),
    el("tbody", {}, options.map((o) => el("tr", {class: o.chosen ? "on" : ""}, el("td", {}, `${splitText(o.schedule)}${o.chosen ? ` (${mark})` : ""}`), el("td", {class: "n"}, us(o.expected))))))];
}

// What a group that stays with XLA would have been: the schedules of those of its sections that are wanted.
function considered(stayed, wanted) {
  if (stayed.ours === null) return [el("p", {class: "note"}, "No schedules: it was not looked at for this report, or can be no kernel.")];
  return [el("p", {}, `As one kernel it should take ${us(stayed.ours)}.`),
    ...stayed.sections.flatMap((x, n) => wanted(x) ? schedules(`Schedules it would choose from, section ${n}`, x.alternatives, "best") : []).slice(0, 12)];
}

// Edges between the sections of kernels: what one computes and another reads from memory.
function crossings(index, units, most) {
  const edges = units.flatMap((u) => u.group.crossings.map((c, n) => [c, crossingKey(u, n)]));
  const rows = edges.slice(0, most).map(([c, key]) => el("tr", {"data-edge": key}, el("td", {}, el("button", {class: "plain", click: () => select(key)}, `${c.producer} \u2192 ${c.consumer}`)), el("td", {}, c.reason),
    el("td", {class: "n"}, index.module.moved[c.producer] ? size(index.module.moved[c.producer].bytes) : "")));
  return el("div", {class: "wide"}, el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, "edge"), el("th", {}, "why it crosses sections"), el("th", {class: "n"}, "bytes"))), el("tbody", {}, rows)),
    edges.length > most ? el("p", {class: "note"}, `and ${edges.length - most} more`) : null);
}

function edgeTable(index, frame) {
  const rows = el("tbody", {}), more = el("p", {});
  const fill = (from, to) => frame.cuts.slice(from, to).forEach((cut, n) => rows.append(el("tr", {"data-edge": `e:${frame.name}/${from + n}`},
    el("td", {}, el("button", {class: "plain", click: () => select(`e:${frame.name}/${from + n}`)}, `${cut.producer} \u2192 ${cut.consumer}`)), el("td", {}, cut.reason),
    el("td", {class: "n"}, index.module.moved[cut.producer] ? size(index.module.moved[cut.producer].bytes) : ""))));
  fill(0, 100);
  if (frame.cuts.length > 100) more.append(el("button", {click: () => {
    fill(100, frame.cuts.length);
    more.remove();
  }}, `${frame.cuts.length - 100} more edges`));
  const inner = index.units.filter((u) => u.frame === frame && u.group && u.group.crossings.length);
  return el("div", {}, el("h3", {}, `Edges between launches: ${frame.cuts.length}`), el("div", {class: "wide"}, el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, "edge"), el("th", {}, "why it crosses launches"), el("th", {class: "n"}, "bytes"))), rows)), more, inner.length ? el("h3", {}, `Edges between sections of a kernel: ${sum(inner, (u) => u.group.crossings.length)}`) : null, inner.length ? crossings(index, inner, 100) : null);
}
