// The work itself: sources open beside their sentence, files are dropped, jobs move. Without it everything is a page of its own.
"use strict";
const part = { headers: { "HX-Request": "true" } };
const $ = (id) => document.getElementById(id);

// What a server answers for a piece of the page; where it leads elsewhere, the session has ended.
async function fetched(address, options = {}) {
  const answer = await fetch(address, { ...part, ...options });
  const gone = answer.headers.get("HX-Redirect");
  if (gone || answer.redirected) { location.assign(gone || answer.url); throw new Error("elsewhere"); }
  return answer;
}
const nodes = (html) => {
  const made = document.createElement("template");
  made.innerHTML = html;
  return made.content;
};

// A sentence opens its source: on hover after a moment, on focus and on a tap, which holds it open.
const panel = $("source");
if (panel) {
  const known = new Map(), shown = $("passages"), hint = shown.innerHTML;
  const all = [...document.querySelectorAll(".body a[data-at]")];
  const wide = matchMedia("(min-width: 1100px)");
  let timer = 0, current = null, held = Boolean(shown.querySelector(".passage"));
  const load = (at) => {
    if (!known.has(at)) {
      const found = fetched(`${panel.dataset.source}?at=${encodeURIComponent(at)}`).then((answer) => answer.ok ? answer.text() : Promise.reject(new Error(answer.status)));
      found.catch(() => known.delete(at));
      known.set(at, found);
    }
    return known.get(at);
  };
  // Below a certain width the panel lies over the text: the sentence moves above it.
  const reveal = (at) => {
    const link = all.find((one) => one.dataset.at === at);
    if (link && !wide.matches && link.getBoundingClientRect().bottom > panel.getBoundingClientRect().top) link.scrollIntoView({ block: "start" });
  };
  const open = async (at) => {
    current = at;
    for (const one of all) one.classList.toggle("open", one.dataset.at === at);
    panel.classList.add("shown");
    reveal(at);
    try {
      const html = await load(at);
      if (current === at) shown.replaceChildren(nodes(html));
      reveal(at);
    } catch {
      if (current === at) shown.replaceChildren(nodes("<p class=\"soft\">The source does not open now. Is the server there? Try again.</p>"));
    }
  };
  const close = () => {
    held = false; current = null;
    panel.classList.remove("shown");
    for (const one of all) one.classList.remove("open");
    shown.replaceChildren(nodes(hint.includes("passage\"") ? "" : hint));
    history.replaceState(null, "", location.pathname);
  };
  document.addEventListener("mouseover", (event) => {
    const link = event.target.closest("a[data-at]");
    clearTimeout(timer);
    // A moment of 90 ms keeps the panel still while the pointer only passes.
    if (link && !held && wide.matches) timer = setTimeout(() => open(link.dataset.at), 90);
  });
  document.addEventListener("focusin", (event) => {
    const link = event.target.closest(".body a[data-at]");
    if (link && link.matches(":focus-visible") && !held) open(link.dataset.at);
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close]")) { close(); return; }
    const link = event.target.closest("a[data-at]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (held && current === link.dataset.at) { close(); return; }
    held = true;
    open(link.dataset.at);
    history.replaceState(null, "", `?at=${link.dataset.at}`);
    if (!link.closest(".body")) all.find((one) => one.dataset.at === link.dataset.at)?.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select") || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape") close();
    const step = { j: 1, k: -1 }[event.key];
    if (!step || !all.length) return;
    const at = all.findIndex((one) => one.dataset.at === current);
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
    held = false;
    next.focus();
    next.scrollIntoView({ block: "center" });
    open(next.dataset.at);
  });
  const asked = new URLSearchParams(location.search).get("at");
  if (asked) {
    history.scrollRestoration = "manual";  // Else the browser goes back to where the panel may lie over the sentence.
    current = asked;
    panel.classList.add("shown");
    all.find((one) => one.dataset.at === asked)?.classList.add("open");
    reveal(asked);
  }
}

// What moves asks for its next state until there is none: the server answers when there is news.
async function follow(element) {
  let waits = 1000;
  while (element?.isConnected && element.dataset.poll) {
    try {
      const answer = await fetched(element.dataset.poll);
      if (!answer.ok) throw new Error(answer.status);
      const next = nodes(await answer.text()).firstElementChild;
      const box = element.querySelector("input[type=checkbox]"), other = next.querySelector("input[type=checkbox]");
      if (box && other) other.checked = box.checked;
      element.replaceWith(next);
      element = next;
      const text = element.querySelector(".preview");
      if (text) text.scrollTop = text.scrollHeight;
      waits = 1000;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waits));
      waits = Math.min(waits * 2, 15000);
    }
  }
  if (element?.dataset.go && element.id === "job-state") location.assign(element.dataset.go);
  // What ended has more to show than its state: the page is made anew.
  if (element?.isConnected && ["edit-state", "recording-state", "render-state"].includes(element.id)) location.reload();
}
for (const one of document.querySelectorAll("[data-poll]")) follow(one);

// Files and addresses become rows of the list, each with its own import.
async function send(form, data) {
  const list = $(form.dataset.rows), waiting = document.createElement("li");
  waiting.className = "row soft";
  waiting.textContent = `Sending ${data.get("file")?.name || data.get("url") || ""}…`;
  list.prepend(waiting);
  document.querySelector(".none-yet")?.remove();
  try {
    const body = form.enctype === "multipart/form-data" ? data : new URLSearchParams(data);
    const answer = await fetched(form.action, { method: "POST", body });
    const text = answer.headers.get("Content-Type")?.startsWith("text/html") && answer.ok ? await answer.text() : "";
    const rows = text ? [...nodes(text).children] : [];
    if (!rows.length) throw new Error(answer.status === 413 ? "It is too large: files have at most 20 MB." : "It was refused. Reload the page and try again.");
    waiting.replaceWith(...rows);
    rows.forEach(follow);
  } catch (error) {
    waiting.textContent = `${data.get("file")?.name || data.get("url")}: ${error.message === "Failed to fetch" ? "the server does not answer. Try again." : error.message}`;
    waiting.classList.add("warn-text");
  }
}
for (const form of document.querySelectorAll("form[data-drop]")) {
  const field = form.querySelector("input[type=file]");
  const take = async (files) => {
    for (const file of files) {
      const data = new FormData(form);
      data.delete("file");
      data.append("file", file);
      await send(form, data);
    }
    field.value = "";
  };
  field.addEventListener("change", () => take([...field.files]));
  form.addEventListener("dragover", (event) => { event.preventDefault(); form.classList.add("over"); });
  form.addEventListener("dragleave", () => form.classList.remove("over"));
  form.addEventListener("drop", (event) => { event.preventDefault(); form.classList.remove("over"); take([...event.dataTransfer.files]); });
}
for (const form of document.querySelectorAll("form[data-send]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const data = new FormData(form);
    form.querySelector("input[name=url]").value = "";
    await send(form, data);
  });
}

// A deck: one slide at a time by the arrow keys, on the page and on the whole screen.
const deck = document.querySelector("[data-deck]");
if (deck) {
  const slides = [...deck.querySelectorAll(".slide")], place = deck.querySelector("[data-place]");
  let at = Math.max(0, slides.findIndex((one) => `#${one.id}` === location.hash));
  const show = (next, keep = true) => {
    at = Math.min(slides.length - 1, Math.max(0, next));
    slides.forEach((one, number) => one.classList.toggle("now", number === at));
    slides[at + 1]?.querySelector("img")?.setAttribute("loading", "eager");
    place.textContent = `${at + 1} of ${slides.length}`;
    if (keep) history.replaceState(null, "", `#${slides[at].id}`);
  };
  deck.classList.add("one-by-one");
  show(at, false);
  const present = () => { deck.requestFullscreen?.(); deck.focus(); };
  document.querySelector("[data-present]").addEventListener("click", present);
  deck.addEventListener("click", (event) => { if (event.target.closest(".slide img")) show(at + 1); });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select, button, a, summary") || event.metaKey || event.ctrlKey || event.altKey) return;
    const step = { ArrowRight: 1, PageDown: 1, " ": 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (step) { event.preventDefault(); show(at + step); }
    if (event.key === "Home") show(0);
    if (event.key === "End") show(slides.length - 1);
    if (event.key === "n") deck.classList.toggle("no-notes");
    if (event.key === "f") present();
  });
}

// A word or a chapter seeks the film.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-seek]"), film = $("film");
  if (!button || !film) return;
  film.currentTime = Number(button.dataset.seek);
  film.play();
});
