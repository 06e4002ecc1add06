// Show the code blocks after an element of class "tabs" as tabs, by its data-labels; without this, one stands below the other.
addEventListener("DOMContentLoaded", () => {
  for (const [number, place] of document.querySelectorAll("div.tabs").entries()) {
    const panels = [], buttons = [];
    for (const label of place.dataset.labels.split(", ")) {
      const panel = panels.length ? panels.at(-1).nextElementSibling : place.nextElementSibling;
      const button = document.createElement("button");
      button.textContent = label;
      button.id = `tab-${number}-${panels.length}`;
      button.setAttribute("role", "tab");
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", button.id);
      panels.push(panel);
      buttons.push(button);
      place.append(button);
    }
    const show = (chosen) => buttons.forEach((button, index) => {
      button.setAttribute("aria-selected", index === chosen);
      button.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    });
    place.setAttribute("role", "tablist");
    buttons.forEach((button, index) => {
      button.addEventListener("click", () => show(index));
      button.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = (index + step + buttons.length) % buttons.length;
        show(next);
        buttons[next].focus();
      });
    });
    show(0);
  }
});
