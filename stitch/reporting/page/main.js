// Why a module is no faster, and the page as a whole: parts, modules, keys.

function why(index, main) {
  const plan = index.module.plan, total = sum(index.units, (u) => u.xla * u.frame.runs) || 1;
  main.append(el("h2", {}, "Why it is not faster"));
  if (plan.measured && plan.measured.stitched > plan.measured.xla) main.append(el("p", {class: "why"}, `The module as a whole was measured on ${plan.measured.day} and is slower: ${us(plan.measured.xla)} with XLA, ${us(plan.measured.stitched)} with this plan.`));
  const losing = index.units.filter((u) => u.kind === "taken" && u.ours >= u.xla);
  losing.forEach((u) => main.append(el("p", {class: "why"}, `${u.label} is taken and slower: ${us(u.xla)} with XLA, ${us(u.ours)} here.`)));
  const advice = index.module.advice, shown = advice.slice(0, 100);
  main.append(el("p", {class: "note"}, advice.length ? `What XLA keeps takes ${us(sum(advice, (a) => a.us))} of ${us(total)} of a run under XLA; the most expensive comes first. Times are those of the model where nothing was measured.`
    : losing.length ? "" : "Nothing was refused, and nothing that was taken lost."));
  for (const a of shown)
    main.append(el("section", {class: "why", "aria-label": a.what}, el("p", {}, el("b", {}, a.what), `: ${us(a.us)}, ${Math.round((100 * a.us) / total)} % of the module, ${a.launches === 1 ? "1 launch" : `${a.launches} launches`}`),
      el("p", {}, `Left to XLA because: ${a.why}`), a.remedy ? el("p", {}, `What could be done: ${a.remedy}`) : null,
      a.members.length ? el("p", {}, el("button", {class: "plain", click: () => go({v: "links", s: `i:${a.members[0]}`})}, `${short(a.members.slice(0, 6).join(", "), 160)}${a.members.length > 6 ? ` and ${a.members.length - 6} more` : ""}`)) : null));
  if (advice.length > shown.length) main.append(el("p", {class: "note"}, `and ${advice.length - shown.length} more that take less`));
  if (plan.skipped.length) main.append(el("h3", {}, "Computations that were not looked at"), el("ul", {}, plan.skipped.slice(0, 60).map(([name, reason]) => el("li", {}, `${name}: ${reason}`))));
}

function made(report, main) {
  const rows = [...Object.entries(report.versions), ...Object.entries(report.environment)];
  main.append(el("h2", {}, "How it was made"), el("p", {}, report.made), el("div", {class: "wide"}, el("table", {}, el("tbody", {}, rows.map(([name, value]) => el("tr", {}, el("th", {scope: "row"}, name), el("td", {}, value)))))));
  if (report.unplanned.length) main.append(el("h3", {}, "Modules of which there is no plan"), el("ul", {}, report.unplanned.map((u) => el("li", {}, `${u.module}: ${u.why}`))));
}

const parts = [["glance", "At a glance", glance], ["links", "From source to kernel", links], ["graph", "Graph", graph], ["memory", "Memory, roofline, tuning", memory], ["why", "Why not faster", why], ["made", "How it was made", null]];

function start(report) {
  const main = document.querySelector("main"), nav = document.querySelector("nav"), pick = document.querySelector("#modules select");
  const indices = new Map();
  let shown = "", part = null;
  const spent = report.modules.map((m) => sum(m.plan.frames, (f) => f.runs * sum(f.layers, (y) => sum(y.launches, (x) => x.xla))));
  firstModule = Math.max(0, spent.indexOf(Math.max(...spent)));
  nav.append(...parts.map(([key, name]) => el("button", {"data-part": key, click: () => go({v: key})}, name)));
  pick.append(...report.modules.map((m, n) => el("option", {value: n}, `${m.plan.module}: ${m.plan.kernels_before} \u2192 ${m.plan.kernels_after} launches`)));
  document.getElementById("modules").hidden = report.modules.length < 2;
  pick.addEventListener("change", () => go({m: Number(pick.value), s: ""}));
  async function show() {
    const state = readState();
    const n = report.modules[state.m] ? state.m : firstModule;
    const [key, , draw] = parts.find(([name]) => name === state.v && (report.modules.length || name === "made")) || parts[report.modules.length ? 0 : 5];
    if (!indices.has(n) && report.modules.length) indices.set(n, indexOf(report.modules[n]));
    const index = indices.get(n);
    if (shown !== `${n} ${key}`) {
      shown = `${n} ${key}`;
      pick.value = String(n);
      main.replaceChildren();
      nav.querySelectorAll("button").forEach((b) => b.dataset.part === key ? b.setAttribute("aria-current", "page") : b.removeAttribute("aria-current"));
      part = key === "made" ? made(report, main) : draw(index, main, state);
    }
    if (part) await part.update(state.s);
    else if (index) markUnits(index, main, state.s);
    document.documentElement.dataset.ready = `${n} ${key} ${state.s}`;
  }
  window.addEventListener("hashchange", show);
  let width = document.documentElement.clientWidth;
  window.addEventListener("resize", () => {
    if (Math.abs(document.documentElement.clientWidth - width) < 40) return;
    width = document.documentElement.clientWidth;
    shown = "";
    show();
  });
  return show();
}

function markUnits(index, main, s) {
  const found = meaning(index, s);
  main.querySelectorAll("[data-unit]").forEach((node) => node.classList.toggle("on", found.units.has(node.dataset.unit)));
}

unpack(document.getElementById("stitch-document").textContent).then((text) => start(JSON.parse(text))).catch((error) => {
  document.querySelector("main").replaceChildren(el("p", {}, `This report cannot be shown: ${error}. It needs a browser of 2023 or later.`));
});
