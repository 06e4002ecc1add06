"""Every page, narrow and wide, light and dark: accessible, without sideways scrolling, nothing refused, nothing that moves."""

from __future__ import annotations

import pytest

from support.console_story import AXE, OUTSIDE, PAGES

VIEWS = {
    "narrow light": (360, "light"),
    "narrow dark": (360, "dark"),
    "wide light": (1440, "light"),
    "wide dark": (1440, "dark"),
}
# Of the browser itself: a page that says 404 is one.
EXPECTED = "Failed to load resource: the server responded with a status of"
SHIFTS = "() => performance.getEntriesByType('layout-shift').reduce((sum, entry) => sum + entry.value, 0)"
# What is wider than the card that it stands in, though the page as a whole may not scroll.
SPILLS = "() => [...document.querySelectorAll('.card')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim().slice(0, 60))"
OBSERVE = "new PerformanceObserver(() => {}).observe({type: 'layout-shift', buffered: true})"


@pytest.fixture(params=VIEWS)
def view(request, chromium, story):
    width, scheme = VIEWS[request.param]
    with chromium.new_context(
        base_url=story.origin, viewport={"width": width, "height": 900}, color_scheme=scheme
    ) as context:
        yield context


def faults_of(page, rules: str = "") -> list[str]:
    """What axe-core calls serious or critical, by all of its rules or by one."""
    page.evaluate(AXE.read_text())
    options = {"resultTypes": ["violations"], **({"runOnly": {"type": "rule", "values": [rules]}} if rules else {})}
    found = page.evaluate("(options) => axe.run(document, options)", options)["violations"]
    return [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for one in found
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]


def look(page, name: str, path: str, rules: str = "") -> dict[str, list[str]]:
    """What is wrong with a page."""
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.add_init_script(OBSERVE)
    page.goto(path)
    overflow = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    elsewhere = page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    found = {
        "axe": faults_of(page, rules),
        "messages": [text for text in messages if not text.startswith(EXPECTED)],
        "overflow": [f"{overflow} px"] if overflow > 0 else [],
        "spills": page.evaluate(SPILLS),
        "elsewhere": [address for address in elsewhere if not address.startswith(page.url.split("/", 3)[0])],
        "shifts": [str(moved)] if (moved := page.evaluate(SHIFTS)) > 0.001 else [],
    }
    return {f"{name} {kind}": faults for kind, faults in found.items() if faults}


def test_every_page_is_accessible_and_fits(view, story, request):
    """axe-core finds nothing serious; no sideways scrolling, no refused script, nothing from elsewhere, nothing moves."""
    wrong: dict[str, list[str]] = {}
    # By all rules once in each width and once in each scheme; in the others by the one that depends on both.
    rules = "" if request.node.callspec.params["view"] in {"narrow light", "wide dark"} else "color-contrast"
    for inside in (False, True):
        if inside:
            story.sign_in(view)
        for name in PAGES:
            if (name in OUTSIDE) is inside:
                continue
            page = view.new_page()
            wrong |= look(page, name, story.paths[name], rules)
            page.close()

    assert wrong == {}


def test_the_check_of_accessibility_finds_faults(page):
    """A picture without a text and a field without a label, planted, are found."""
    page.goto("/settings/keys")
    page.evaluate("() => { document.body.innerHTML += '<main><img src=\"/console/icon.svg\"><input></main>'; }")

    assert {fault.partition(":")[0] for fault in faults_of(page)} >= {"image-alt", "label"}
