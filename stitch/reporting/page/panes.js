// Source line -> HLO -> group -> section -> kernel, side by side: what is chosen in one is shown in all.

function links(index, main, state) {
  const program = pane("Program"), hlo = pane("HLO"), groups = pane("Groups and sections"), kernel = pane("Kernel");
  main.append(el("p", {class: "note"}, "Choose a line, an instruction, a group or a section: what belongs to it is marked in every pane. The arrow keys walk through a pane."),
    el("div", {class: "panes"}, program.node, hlo.node, groups.node, kernel.node));
  fillProgram(index, program.body);
  fillGroups(index, groups.body);
  const ready = [fillHlo(index, hlo.body)];
  for (const body of [program.body, hlo.body, groups.body]) body.addEventListener("keydown", walk);
  const shown = {name: null, kind: null, at: 0};
  return {async update(s) {
    await Promise.all(ready);
    const found = meaning(index, s || opening(index));
    mark(program.body, (row) => found.lines.has(Number(row.dataset.line)));
    mark(hlo.body, (row) => found.instrs.has(row.dataset.instr));
    mark(groups.body, (row) => found.units.has(row.dataset.unit) || found.sections.has(row.dataset.section));
    await fillKernel(index, kernel, found, readState().k, shown);
  }};
}

// What is shown before anything is chosen: the section that computes most, of the kernel in place of what takes longest.
function opening(index) {
  const most = (list, of) => list.reduce((a, b) => of(b) > of(a) ? b : a);
  const kernels = index.units.filter((u) => index.kernels.has(u.kernel));
  if (!kernels.length) return "";
  const unit = most(kernels, (u) => u.xla * u.frame.runs);
  return unit.group ? sectionKey(unit, most(unit.group.sections, (x) => x.work)) : unit.key;
}

function pane(title) {
  const body = el("div", {class: "scroll", tabindex: "-1"}), head = el("h2", {}, title);
  return {node: el("section", {class: "pane", "aria-label": title}, head, body), head, body};
}

function walk(event) {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll("button.row")], next = rows[rows.indexOf(document.activeElement) + step];
  if (next) next.focus();
  event.preventDefault();
}

// Marks rows, and brings the first marked one into view unless it was the one that was chosen.
function mark(body, wanted) {
  let first = null;
  for (const row of body.querySelectorAll(".row")) {
    const on = wanted(row);
    row.classList.toggle("on", on);
    if (row.tagName === "BUTTON") row.setAttribute("aria-pressed", on);
    if (on && !first) first = row;
  }
  if (first && document.activeElement !== first) body.scrollTop += first.getBoundingClientRect().top - body.getBoundingClientRect().top - 60;
}

function fillProgram(index, body) {
  if (!index.module.lines.length) body.append(el("p", {class: "note"}, "The module does not say where it comes from."));
  let file = "";
  index.module.lines.forEach((line, n) => {
    const at = line.place.lastIndexOf(":"), name = line.place.slice(0, at);
    if (name !== file) body.append(el("div", {class: "row still"}, el("b", {title: name}, name.split("/").slice(-2).join("/"))));
    file = name;
    body.append(el("button", {class: "row wrap", "data-line": n, title: line.place, click: () => select(`p:${n}`)},
      `${line.place.slice(at + 1).padStart(4)}  ${line.text || line.names.join(" ")}`, line.text ? el("small", {}, line.names.map((x) => x.split("/").slice(-2).join("/")).join("  ")) : null));
  });
}

const instruction = /^\s*(?:ROOT )?%?([\w.\-]+) = /, computation = /^(?:ENTRY )?%?([\w.\-]+) .*\{$/, callee = /(?:calls|to_apply)=%?([\w.\-]+)/;

async function fillHlo(index, body) {
  const number = index.module.texts.module;
  if (number === undefined) {
    body.append(el("p", {class: "note"}, "The report has no room for the module: `stitch compile` writes it."));
    return;
  }
  const lines = (await textOf(number)).split("\n"), caller = new Map();
  for (const line of lines) {
    const name = instruction.exec(line), called = name && callee.exec(line);
    if (called && index.home.has(name[1])) caller.set(called[1], name[1]);
  }
  let graph = "", chunk = null, inChunk = 0;
  for (const line of lines) {
    const head = computation.exec(line), name = instruction.exec(line);
    if (head) graph = head[1];
    if (!line || !(head || name || line === "}")) continue;
    if (!chunk || inChunk > 120 && head) {
      body.append(chunk = el("div", {}));
      inChunk = 0;
    }
    inChunk += 1;
    const own = name && index.home.has(name[1]) ? name[1] : name ? caller.get(graph) || name[1] : caller.get(graph);
    const shown = line.replace(/, metadata=\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/, "").replace(/, backend_config=.*$/, "");
    chunk.append(own && name ? el("button", {class: "row", "data-instr": own, title: line.trim(), click: () => select(`i:${own}`)}, shown)
      : el("div", {class: "row still", "data-instr": own}, shown));
  }
}

function fillGroups(index, body) {
  for (const frame of index.module.plan.frames) {
    body.append(el("div", {class: "row still"}, el("b", {}, frame.name), frame.runs > 1 ? ` runs ${frame.runs} times` : ""));
    for (const unit of index.units.filter((u) => u.frame === frame)) {
      const times = unit.kind === "taken" || unit.kind === "loop" ? `${us(unit.xla)} \u2192 ${us(unit.ours)}` : us(unit.xla);
      body.append(el("button", {class: "row wrap", "data-unit": unit.key, click: () => select(unit.key)}, el("span", {class: "key"}, el("i", {class: unit.kind}), short(unit.label, 60)),
        el("small", {}, `${stateOf(unit)}, ${unit.launches === 1 ? "1 launch" : `${unit.launches} launches`}, ${times}${unit.refused ? `: ${unit.refused.reason}` : ""}`)));
      for (const section of unit.group ? unit.group.sections : [])
        body.append(el("button", {class: "row wrap deep", "data-section": sectionKey(unit, section), click: () => select(sectionKey(unit, section))},
          `section ${section.number}, phase ${section.phase}`, el("small", {}, `${splitText(section.schedule)}, grid ${section.grid}, ${count(section.ops.length, "op")}, ${us(section.work)} on a core`)));
    }
  }
}

async function fillKernel(index, pane, found, wanted, shown) {
  const kernel = index.kernels.get(found.kernel);
  const kinds = kernel ? Object.keys(kernel.texts) : [], kind = kinds.includes(wanted) ? wanted : kinds[0];
  const turn = shown.at += 1;
  if (!kernel || shown.name !== kernel.name || shown.kind !== kind) {
    const text = kind === undefined ? "" : await textOf(kernel.texts[kind]);
    if (turn !== shown.at) return;
    Object.assign(shown, {name: kernel && kernel.name, kind});
    pane.head.replaceChildren("Kernel", el("span", {class: "tabs"}, kinds.map((k) => el("button", {"aria-pressed": k === kind, click: () => go({k})}, k))));
    pane.body.replaceChildren(...kernel ? [el("p", {class: "note row wrap still"}, el("b", {}, titles(index, kernel)), " ", kernel.name, kernel.missing ? ` (LLVM IR and machine code: ${kernel.missing})` : "")] : [],
      kernel ? kind === "kernel IR" ? listing(text) : el("pre", {}, text) : el("p", {class: "note row still wrap"}, found.instrs.size ? "XLA keeps this: there is no kernel of stitch." : "Nothing is chosen."));
  }
  if (kernel && kind === "kernel IR") markSections(index, pane.body, found);
}

// What profilers call the launches of a kernel.
const titles = (index, kernel) => [...new Set(index.units.filter((u) => u.kernel === kernel.name).map((u) => u.label))].join(", ");

// Kernel IR line by line; the lines of a section know its label, "p<phase>s<number in the phase>".
function listing(text) {
  let label = "";
  const rows = text.split("\n").map((line) => {
    const found = /^ {2}section: .*# (p\d+s\d+)$/.exec(line);
    label = found ? found[1] : /^ {4}/.test(line) ? label : "";
    return el("div", {class: "row still", "data-label": label}, line);
  });
  const made = el("div", {}, rows);
  made.style.containIntrinsicSize = `auto ${Math.round(rows.length * 1.27)}rem`;  // (or there is nowhere to scroll to yet)
  return made;
}

function markSections(index, body, found) {
  const labels = new Set();
  for (const key of found.units) {
    const unit = index.byKey.get(key), seen = new Map();
    for (const section of unit && unit.group && unit.kernel === found.kernel ? unit.group.sections : []) {
      const place = seen.get(section.phase) || 0;
      seen.set(section.phase, place + 1);
      if (found.sections.has(sectionKey(unit, section))) labels.add(`p${section.phase}s${place}`);
    }
  }
  mark(body, (row) => labels.has(row.dataset.label));
}
