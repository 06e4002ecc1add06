// What a page does beyond forms: buttons that copy, and a menu in its place. Without it everything works, and the text can be selected.
"use strict";
document.documentElement.classList.add("js");
// Where the menu is a row that scrolls, the page of now is in sight.
document.querySelector("nav a[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select and copy it";
  }
  setTimeout(() => { button.textContent = label; }, 2000);
});
