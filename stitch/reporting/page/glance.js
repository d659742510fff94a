// At a glance: what became of the module, and both sides as timelines.

function glance(index, main) {
  const plan = index.module.plan, s = plan.statistics;
  const taken = index.units.filter((u) => u.kind === "taken" || u.kind === "loop");
  const m = plan.measured;
  const cards = el("div", {class: "cards"},
    card(`${plan.kernels_before} \u2192 ${plan.kernels_after}`, "instructions that launch something, XLA and with stitch"),
    card(`${Math.round(s.before)} \u2192 ${Math.round(s.after)}`, "launches a run, without library calls"),
    card(taken.length ? `${us(plan.xla)} \u2192 ${us(plan.stitched)}` : "nothing stitched",
      taken.length ? `expected where stitched: ${gain(plan.xla, plan.stitched)}` : "every kernel is XLA's; the last part says why"),
    m ? card(`${us(m.xla)} \u2192 ${us(m.stitched)}`, `the whole module, measured on ${m.day}: ${gain(m.xla, m.stitched)}`)
      : card(`${s.predicted.toFixed(2)}x`, "end to end, by the paper's formula; not measured as a whole"),
    card(`${Math.round(plan.seconds * 1e3)} ms`, "of planning"));
  main.append(el("h2", {}, "At a glance"), el("p", {class: "note"}, `planned ${plan.prepared}, for ${plan.target} (${plan.machine})`),
    cards, el("h3", {}, "A run of the module, launch by launch"), timelines(index), bytes(index), verified(index.module),
    kernelTable(index));
}

const card = (big, small) => el("div", {class: "card"}, el("b", {}, big), el("span", {}, small));

// Both sides over one scale.  Boxes that would be narrower than half a pixel are drawn together.
function timelines(index) {
  const sides = [["XLA", xlaBoxes(index)], ["with stitch", ourBoxes(index)]];
  const longest = Math.max(1e-9, ...sides.map(([, boxes]) => sum(boxes, (b) => b.us)));
  const left = 84, height = 46, width = Math.max(320, Math.min(1440, document.documentElement.clientWidth - 60));
  const scale = (width - left - 8) / longest, taken = index.units.filter((u) => u.kind === "taken");
  const drawn = svg("svg", {width, height: 2 * height + 40, role: "img", "aria-label": `XLA takes ${us(sum(sides[0][1], (b) => b.us))}, with stitch ${us(sum(sides[1][1], (b) => b.us))}; the table below has every kernel`});
  sides.forEach(([name, boxes], row) => {
    const y = 8 + row * height;
    drawn.append(svg("text", {x: 0, y: y + 16}, name), svg("text", {x: 0, y: y + 30, class: "faint"}, us(sum(boxes, (b) => b.us))));
    let x = left, doubts = 0;
    for (let n = 0; n < boxes.length;) {
      const first = boxes[n];
      let w = first.us * scale, more = 0;
      for (n += 1; n < boxes.length && w < 0.5 && boxes[n].us * scale < 0.5; n += 1, more += 1) w += boxes[n].us * scale;
      const text = more ? `${first.label} and ${more} more` : `${first.label}: ${us(first.us)} ${first.measured ? "measured" : "expected"}${row && first.unit.standing ? `, ${gainText(first.unit)}, ${first.unit.standing}` : ""}${first.often > 1 ? `, ${first.often} runs` : ""}`;
      drawn.append(svg("rect", {x, y, width: Math.max(0.4, w), height: height - 12, class: `hit ${first.unit.kind}`, "data-unit": first.unit.key, "data-shade": Math.max(0, taken.indexOf(first.unit)) % 3, "data-thin": w < 3,
        click: () => select(first.unit.key)}, svg("title", {}, text)));
      if (row && !more && !first.measured && first.unit.doubt > 1 && w > 12) {  // between which widths it should turn out to lie
        const below = y + height - 9 + 4 * (doubts % 3);  // (neighbours' lines overlap)
        doubts += 1;
        drawn.append(svg("path", {class: `doubt ${first.unit.kind}`, "data-shade": Math.max(0, taken.indexOf(first.unit)) % 3,
          d: `M${x + w / first.unit.doubt} ${below}H${Math.min(width - 8, x + w * first.unit.doubt)}v2H${x + w / first.unit.doubt}z`}));
      }
      if (w > 46 && !more) drawn.append(svg("text", {x: x + 4, y: y + 21, class: "in", "pointer-events": "none"}, short(own(first.label), Math.floor(w / 6.4))));
      x += w;
    }
  });
  const y = 2 * height + 14;
  drawn.append(svg("path", {class: "axis", d: `M${left} ${y}H${width - 8}`}));
  for (let n = 0; n <= 4; n += 1)
    drawn.append(svg("text", {x: left + (n / 4) * (width - left - 8), y: y + 14, class: "faint", "text-anchor": n === 4 ? "end" : n ? "middle" : "start"}, n ? us((longest * n) / 4) : "0"));
  return el("div", {}, el("div", {class: "wide"}, drawn), el("p", {}, Object.entries(kindNames).filter(([kind]) => index.units.some((u) => u.kind === kind)).map(([kind, name]) => el("span", {class: "key"}, el("i", {class: kind}), name))),
    el("p", {class: "note"}, "Widths are time, colours say what becomes of it: what one kernel takes the place of has its shade. Times are measured where the performance library has a verdict, and otherwise expected by the cost model; a line below a box of ours spans what nine in ten such estimates turn out to be. Loops are multiplied out where XLA knows how often they turn. Choose a box to follow it through the report."));
}

function xlaBoxes(index) {
  const boxes = [];
  for (const frame of index.module.plan.frames)
    for (const launch of [...frame.layers].reverse().flatMap((y) => y.launches)) {
      const unit = index.home.get(launch.name);
      if (!unit) continue;
      const whole = unit.group || unit.refused, share = whole && whole.xla ? unit.xla / whole.xla : 1;
      boxes.push({label: launch.name, us: launch.xla * share * frame.runs, unit, measured: unit.measured, often: frame.runs});
    }
  return boxes;
}

function ourBoxes(index) {
  const order = new Map();
  for (const frame of index.module.plan.frames)
    [...frame.layers].reverse().flatMap((y) => y.launches).forEach((launch) => {
      const unit = index.home.get(launch.name);
      if (unit) {
        order.delete(unit);  // a kernel starts when the last thing it reads is there
        order.set(unit, true);
      }
    });
  return [...order.keys()].map((unit) => ({label: unit.label, us: unit.ours * unit.frame.runs, unit, measured: unit.measured, often: unit.frame.runs}));
}

function bytes(index) {
  const groups = index.units.filter((u) => u.group);
  if (!groups.length) return null;
  const all = (of) => sum(groups, (u) => of(u.group) * u.frame.runs);
  const rows = [["memory, XLA's kernels", all((g) => g.xla_bytes)], ["memory, our blocks", all((g) => g.traffic.read + g.traffic.stored)],
    ["block memory", all((g) => g.traffic.block)], ["registers", all((g) => g.traffic.registers)]];
  const most = Math.max(1, ...rows.map(([, b]) => b)), width = Math.max(320, Math.min(620, document.documentElement.clientWidth - 30)), long = width - 240;
  const drawn = svg("svg", {width, height: rows.length * 26 + 4, role: "img", "aria-label": rows.map(([n, b]) => `${n}: ${size(b)}`).join("; ")});
  rows.forEach(([name, b], n) => drawn.append(svg("text", {x: 0, y: n * 26 + 17}, name),
    svg("rect", {x: 150, y: n * 26 + 4, width: Math.max(1, (b / most) * long), height: 18, class: n ? "taken" : "xla"}),
    svg("text", {x: 158 + (b / most) * long, y: n * 26 + 17}, size(b))));
  return el("div", {}, el("h3", {}, "Bytes of a run, at each level of memory"), el("div", {class: "wide"}, drawn),
    el("p", {class: "note"}, "A kernel of XLA counts with its operands and results, each once; ours with what all blocks read and write, so an operand of a product counts as often as blocks read it, mostly from a cache. Loops as one launch are not in it."));
}

function verified(module) {
  return el("div", {}, el("h3", {}, "What was verified"), module.checks.length
    ? el("ul", {class: "checks"}, module.checks.map((c) => el("li", {class: c.passed ? "" : "open"}, c.what)))
    : el("p", {class: "note"}, "Nothing was stitched, so there is nothing to verify."));
}

function kernelTable(index) {
  const rows = [...index.units].sort((a, b) => b.xla * b.frame.runs - a.xla * a.frame.runs);
  const shown = rows.slice(0, 200);
  return el("div", {}, el("h3", {}, "Kernels, groups and what XLA keeps"), el("div", {class: "wide"}, el("table", {},
    el("thead", {}, el("tr", {}, ["", "state", "in", "XLA's launches", "XLA", "ours", "gain", "known from"].map((h, n) => el("th", {class: n > 2 && n < 7 ? "n" : ""}, h)))),
    el("tbody", {}, shown.map((u) => el("tr", {"data-unit": u.key},
      el("td", {}, el("button", {class: "plain", click: () => go({v: "links", s: u.key})}, short(u.label, 80))), el("td", {}, stateOf(u)), el("td", {}, u.group || u.refused ? u.key.slice(2) : u.frame.name),
      el("td", {class: "n"}, u.launches), el("td", {class: "n"}, us(u.xla)), el("td", {class: "n"}, u.kind === "taken" || u.kind === "loop" ? us(u.ours) : ""),
      el("td", {class: "n"}, u.kind === "taken" || u.kind === "loop" ? gainText(u) : ""), el("td", {}, u.measured ? "measured" : "model")))))),
  rows.length > shown.length ? el("p", {class: "note"}, `and ${rows.length - shown.length} more that take less`) : null);
}

const stateOf = (unit) => unit.standing ? `taken: ${unit.standing}` : "left";
