// The reference beyond reading: a search, buttons that copy, and requests with a key that stays in the memory of the page.
"use strict";
const sections = [...document.querySelectorAll("main section")].map((section) => ({
  section,
  text: section.textContent.toLowerCase(),
  link: document.querySelector(`nav a[href="#${section.id}"]`),
}));
const search = document.getElementById("search");
const key = document.getElementById("key");
const base = location.pathname.replace(/\/docs\/?$/, "");
// More of an answer than this makes a page slow; the file has all of it.
const MOST = 100_000;

function group(element) {
  const found = [];
  for (let next = element.nextElementSibling; next && next.tagName !== element.tagName; next = next.nextElementSibling) found.push(next);
  return found;
}

function update() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, text, link } of sections) {
    const hit = words.every((word) => text.includes(word));
    section.hidden = !hit;
    if (link) link.hidden = !hit;
    count += hit;
  }
  for (const heading of document.querySelectorAll("main h2[id^=tag-]")) {
    const hidden = group(heading).filter((one) => one.tagName === "SECTION").every((one) => one.hidden);
    heading.hidden = hidden;
    if (heading.nextElementSibling?.tagName === "P") heading.nextElementSibling.hidden = hidden;
  }
  document.getElementById("none").hidden = count > 0;
}

function make(name, values = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(values)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

// What an operation takes, as its section says: parameters by name and place, an example of the body, whether it is a file.
function operation(section) {
  const method = section.querySelector(".m").textContent;
  const curl = section.querySelector(".p pre").textContent;
  const given = new URLSearchParams(/\?([^"\s]+)"/.exec(curl)?.[1]);
  const parameters = [...section.querySelectorAll(":scope > table tr")].map((row) => {
    const [name, place] = [...row.cells].map((cell) => cell.textContent);
    return { name, place: place.split(",")[0], required: !place.includes("optional"), value: given.get(name) ?? "" };
  });
  const body = [...section.querySelectorAll(":scope > details")].find((one) => one.firstChild.textContent === "Body");
  return {
    method, parameters, body: body?.querySelector("pre").textContent, isFile: curl.includes("@FILE"),
    path: section.querySelector("h3").textContent.slice(method.length), isPublic: !curl.includes("Authorization"),
  };
}

function random() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function build(box) {
  const section = box.closest("section"), about = operation(section), form = make("form"), fields = {};
  const add = (name, field, note) => {
    field.id = `${section.id}-${name}`;
    form.append(make("label", { for: field.id }, note), field);
    fields[name] = field;
  };
  for (const { name, place, required, value } of about.parameters) {
    const field = make("input", { autocomplete: "off", spellcheck: "false", value: name === "Idempotency-Key" ? random() : value, ...(required ? { required: "" } : {}) });
    add(name, field, `${name} (${place}${required ? "" : ", optional"})`);
  }
  if (about.body) {
    add("body", make("textarea", { spellcheck: "false" }), "Body, as JSON");
    fields.body.value = about.body;
  } else if (about.isFile) add("body", make("input", { type: "file", required: "" }), "File");
  const button = make("button", { class: "send" }, `Send ${about.method}`), out = make("output");
  if (about.method !== "GET") form.append(make("p", { class: "s" }, "A real request: what it changes or costs is changed and charged in your workspace."));
  form.append(button);
  box.append(form, out);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    out.replaceChildren(make("p", { class: "s" }, "Sending"));
    out.replaceChildren(...(await send(about, fields)));
    button.disabled = false;
  });
}

async function send(about, fields) {
  if (!about.isPublic && !key.value.trim()) {
    key.focus();
    return [make("p", {}, "Paste a developer key into the field beside the search first.")];
  }
  const headers = about.isPublic ? {} : { Authorization: `Bearer ${key.value.trim()}` }, query = new URLSearchParams();
  let path = about.path, body;
  for (const { name, place } of about.parameters) {
    const value = fields[name].value.trim();
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value && place === "query") query.append(name, value);
    else if (value) headers[name] = value;
  }
  if (about.body) {
    body = fields.body.value;
    headers["Content-Type"] = "application/json";
    try { JSON.parse(body); } catch (error) { return [make("p", {}, `The body is no JSON: ${error.message}. Nothing was sent.`)]; }
  } else if (about.isFile) [body] = fields.body.files;
  const started = performance.now(), address = `${base}${path}${query.size ? `?${query}` : ""}`;
  try {
    const answer = await fetch(address, { method: about.method, headers, body, credentials: "omit", cache: "no-store" });
    return shown(answer, await answer.blob(), performance.now() - started);
  } catch {
    return [make("p", {}, "The server does not answer. Check that it runs, and send it again.")];
  }
}

async function shown(answer, blob, took) {
  const kind = answer.headers.get("Content-Type") ?? "", id = answer.headers.get("X-Request-Id");
  const line = make("p", {}, make("strong", {}, `${answer.status} ${answer.statusText}`), ` in ${Math.round(took)} ms`, ...(id ? [" · ", make("code", {}, id)] : []));
  if (!blob.size) return [line];
  if (!/json|text|xml|yaml/.test(kind)) {
    return [line, make("p", {}, make("a", { href: URL.createObjectURL(blob), download: "answer" }, "Save the file"), ` ${kind}, ${blob.size.toLocaleString("en")} bytes`)];
  }
  let text = await blob.text();
  if (kind.includes("json")) try { text = JSON.stringify(JSON.parse(text), null, 2); } catch { /* It is shown as it came. */ }
  const cut = text.length > MOST ? [make("p", { class: "s" }, `The first ${MOST.toLocaleString("en")} of ${text.length.toLocaleString("en")} characters.`)] : [];
  return [line, make("pre", { tabindex: "0", role: "region", "aria-label": "Answer" }, text.slice(0, MOST)), ...cut];
}

search.addEventListener("input", update);
document.addEventListener("toggle", (event) => {
  if (event.target.matches(".t[open]") && !event.target.querySelector("form")) build(event.target);
}, true);
document.addEventListener("click", async (event) => {
  if (!event.target.matches(".p button")) return;
  const button = event.target;
  try {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select it";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.closest("input, textarea") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    search.focus();
  }
});
