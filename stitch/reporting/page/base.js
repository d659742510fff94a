// What all parts of the report use: elements, numbers, the state in the address, the document.  Names come from modules
// that anybody may have written: they reach the page as text only, never as markup.

const el = (tag, attrs, ...children) => fill(document.createElement(tag), attrs, children);
const svg = (tag, attrs, ...children) => fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attrs, children);

function fill(node, attrs, children) {
  for (const [name, value] of Object.entries(attrs || {})) {
    if (name === "click") node.addEventListener("click", value);
    else if (value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...children.flat().filter((c) => c !== null && c !== undefined));
  return node;
}

const us = (t) => t === null || t === undefined ? "" : t < 100 ? `${t.toFixed(2)} us` : t < 1e4 ? `${Math.round(t)} us` : `${(t / 1e3).toFixed(1)} ms`;
const size = (b) => b < 1e4 ? `${b} B` : b < 1e7 ? `${(b / 1024).toFixed(1)} KiB` : `${(b / 1048576).toFixed(1)} MiB`;
const gain = (before, after) => after ? `${(before / after).toFixed(2)}x` : "-";
const count = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
// A gain, with the interval that nine in ten such estimates turn out to lie in.
const gainText = (u) => u.measured || !(u.doubt > 1) ? gain(u.xla, u.ours) : `${gain(u.xla, u.ours)} [${(u.xla / u.ours / u.doubt).toFixed(2)}, ${((u.xla / u.ours) * u.doubt).toFixed(2)}]`;
const splitText = (s) => `${s.kind} split_dim ${s.split_dim} sword ${s.sword}${s.tile === 1 ? "" : ` tile ${s.tile}`}`;
const short = (text, most) => text.length <= most ? text : `${text.slice(0, most - 1)}\u2026`;
const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);

async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}

const packedTexts = JSON.parse(document.getElementById("stitch-texts").textContent);
const unpacked = new Map();
function textOf(number) {
  if (!unpacked.has(number)) unpacked.set(number, unpack(packedTexts[number]));
  return unpacked.get(number);
}

// ---- state: which module, which part, what is selected; it lives in the address, so that a link leads to it

let firstModule = 0;  // the one shown where the address names none

function readState() {
  const given = new URLSearchParams(location.hash.slice(1));
  return {m: Number(given.get("m") || firstModule), v: given.get("v") || "glance", s: given.get("s") || "", k: given.get("k") || ""};
}

function go(change) {
  const next = {...readState(), ...change};
  const kept = Object.entries(next).filter(([name, value]) => value !== "" && !(name === "m" && value === firstModule));
  location.hash = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
}

const select = (s) => go({s});

// ---- the index of a module: what its kernels, groups, instructions and lines have to do with each other

const kindNames = {taken: "kernel of stitch", loop: "loop as one launch", refused: "group left to XLA", xla: "XLA"};

function indexOf(module) {
  const units = [], home = new Map(), lines = new Map(), byKey = new Map();
  const stayed = new Map(module.stayed.map((x) => [`g:${x.frame}/${x.group}`, x]));
  const add = (unit) => {
    units.push(unit);
    byKey.set(unit.key, unit);
    unit.names.forEach((n) => home.set(n, unit));
  };
  for (const frame of module.plan.frames) {
    const named = (list) => list.filter((o) => o.op !== "constant").map((o) => o.name);
    for (const g of frame.groups)
      add({key: `g:${frame.name}/${g.id}`, kind: "taken", frame, group: g, label: g.title, names: named(g.members),
        kernel: g.kernel, launches: g.launches, ...timesOf(g)});
    for (const l of frame.loops)
      add({key: `l:${frame.name}/${l.name}`, kind: "loop", frame, loop: l, label: l.title, names: [l.name], kernel: l.kernel,
        launches: l.launches, xla: l.xla, ours: l.stitched, measured: l.standing === "measured", doubt: l.doubt, standing: l.standing});
    for (const r of frame.refused)
      add({key: `g:${frame.name}/${r.id}`, kind: "refused", frame, refused: r, stayed: stayed.get(`g:${frame.name}/${r.id}`), label: own(r.title),
        names: named(r.members), kernel: "", launches: r.launches, xla: r.measured ? r.measured.xla : r.xla,
        ours: r.measured ? r.measured.xla : r.xla, measured: Boolean(r.measured)});
    for (const launch of [...frame.layers].reverse().flatMap((y) => y.launches))
      if (!home.has(launch.name))
        add({key: `x:${frame.name}/${launch.name}`, kind: "xla", frame, label: launch.name, names: [launch.name],
          kernel: "", launches: 1, xla: launch.xla, ours: launch.xla, measured: false});
  }
  module.lines.forEach((line, n) => line.members.forEach((m) => lines.set(m, [...(lines.get(m) || []), n])));
  return {module, units, home, lines, byKey, kernels: new Map(module.kernels.map((k) => [k.name, k]))};
}

// A group's times: those that were measured where there are some, otherwise those that the model expects.
function timesOf(group) {
  const m = group.measured, {doubt, standing} = group;
  return m ? {xla: m.xla, ours: m.stitched, measured: true, doubt: 1, standing} : {xla: group.xla, ours: group.stitched, measured: false, doubt, standing};
}

// A name without what all of ours begin with: of a group that has no launch, and where there is little room.
const own = (title) => title.replace(/^stitch\./, "");

const crossingKey = (unit, n) => `c:${unit.frame.name}/${unit.group.id}/${n}`;
const sectionKey = (unit, section) => `s:${unit.frame.name}/${unit.group.id}/${section.number}`;

// What a selection stands for in every pane: instructions, lines, groups, sections, and one kernel.
function meaning(index, s) {
  const found = {instrs: new Set(), lines: new Set(), units: new Set(), sections: new Set(), kernel: ""};
  const kind = s.slice(0, 2), rest = s.slice(2);
  let units = [], all = true;
  if (kind === "p:") (index.module.lines[Number(rest)] || {members: []}).members.forEach((m) => found.instrs.add(m));
  else if (kind === "i:") found.instrs.add(rest);
  else if (kind === "k:") units = index.units.filter((u) => u.kernel === rest);
  else if (kind === "s:") {
    const at = rest.lastIndexOf("/"), unit = index.byKey.get(`g:${rest.slice(0, at)}`);
    const section = unit && unit.group && unit.group.sections[Number(rest.slice(at + 1))];
    if (section) {
      section.members.forEach((m) => found.instrs.add(m));
      found.sections.add(s);
      found.units.add(unit.key);
      found.kernel = unit.kernel;
      all = false;
    }
  } else if (kind === "c:") {
    const at = rest.lastIndexOf("/"), unit = index.byKey.get(`g:${rest.slice(0, at)}`);
    const edge = unit && unit.group && unit.group.crossings[Number(rest.slice(at + 1))];
    for (const section of edge ? unit.group.sections.filter((x) => x.ops.includes(edge.producer) || x.ops.includes(edge.consumer)) : []) {
      section.members.forEach((m) => found.instrs.add(m));
      found.sections.add(sectionKey(unit, section));
      found.units.add(unit.key);
      found.kernel = unit.kernel;
    }
    all = false;
  } else if (index.byKey.has(s)) units = [index.byKey.get(s)];
  if (kind === "p:") found.lines.add(Number(rest));
  units.forEach((u) => u.names.forEach((n) => found.instrs.add(n)));
  const whole = units.length > 0;
  for (const name of all ? found.instrs : []) {
    const unit = index.home.get(name);
    if (!unit) continue;
    found.units.add(unit.key);
    found.kernel = found.kernel || unit.kernel;
    for (const section of unit.group ? unit.group.sections : [])
      if (whole || section.members.includes(name)) found.sections.add(sectionKey(unit, section));
  }
  if (kind !== "p:") found.instrs.forEach((n) => (index.lines.get(n) || []).forEach((l) => found.lines.add(l)));
  return found;
}
