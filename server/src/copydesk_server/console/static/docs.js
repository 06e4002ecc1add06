// The search of the reference: shows the operations that have all of the words, in the page and in the menu.
"use strict";
const sections = [...document.querySelectorAll("main section")].map((section) => ({
  section,
  text: section.textContent.toLowerCase(),
  link: document.querySelector(`nav a[href="#${section.id}"]`),
}));
const search = document.getElementById("search");
document.getElementById("find").hidden = false;

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

search.addEventListener("input", update);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== search && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    search.focus();
  }
});
