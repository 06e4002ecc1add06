"""The reference in a browser: found, copied and tried with a key that is pasted, kept nowhere, and sent to this server alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.test_every_page import VIEWS, faults_of, look

REFERENCE = "/api/v1/docs"
# What a first visit may load, as it comes over the network: packed, as browsers take it.
LARGEST = 100_000
STORED = "() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href, history.state])"


@pytest.fixture
def reference(chromium, story):
    """The reference, of nobody who is signed in, whose policy nobody has turned off."""
    with chromium.new_context(base_url=story.origin) as context:
        page = context.new_page()
        page.refused = []
        page.on("console", lambda message: page.refused.append(message.text))
        page.goto(REFERENCE)
        yield page


def opened(page, operation: str):
    """The form of an operation."""
    box = page.locator(f"#{operation} .t")
    box.locator("summary").click()
    return box


@pytest.mark.parametrize("view", ["narrow light", "wide dark"])
def test_the_reference_is_accessible_and_can_be_searched(chromium, story, view):
    """The search shows the operations with all words, and says when there is none; axe-core finds no fault, with a form open."""
    width, scheme = VIEWS[view]
    size = {"width": width, "height": 900}
    with chromium.new_context(base_url=story.origin, viewport=size, color_scheme=scheme) as context:
        page = context.new_page()
        wrong = look(page, "reference", REFERENCE)
        opened(page, "projects_create")
        opened(page, "scripts_list")
        wrong |= look_again(page)
        total = page.locator("main section").count()
        page.locator("h1").click()
        page.keyboard.press("/")
        page.keyboard.type("brand-kit import")
        hits = page.locator("main section:visible").count()
        page.fill("#search", "brand-kit zyzzyva")

        assert wrong == {}
        assert 0 < hits < total
        assert page.locator("main section:visible").count() == 0
        assert page.locator("#none").is_visible()
        page.fill("#search", "")
        assert page.locator("main section:visible").count() == total


def look_again(page) -> dict[str, list[str]]:
    """What is wrong with a page as it stands."""
    overflow = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return {"axe": faults} if (faults := faults_of(page)) else {"overflow": [str(overflow)]} if overflow > 0 else {}


def test_a_read_is_tried_with_a_pasted_key(reference, story):
    """The answer of the workspace whose key it is; the key is in no storage, cookie or address, and gone with the page."""
    key = story.workspace.key
    reference.fill("#key", key)
    box = opened(reference, "projects_list")
    box.get_by_label("limit").fill("1")
    with reference.expect_request("**/api/v1/projects?*") as sent:
        box.get_by_role("button", name="Send GET").click()
    expect(box.locator("output")).to_contain_text("200")
    expect(box.locator("output pre")).to_contain_text("Kiln & Co")
    kept = reference.evaluate(STORED)
    headers = sent.value.all_headers()

    assert headers["authorization"] == f"Bearer {key}"
    assert "cookie" not in headers
    assert sent.value.url == f"{story.origin}/api/v1/projects?limit=1"
    assert key.split("_")[2] not in kept
    assert reference.locator("#key").evaluate("(one) => getComputedStyle(one).webkitTextSecurity") == "disc"
    assert reference.refused == []
    reference.reload()
    assert reference.input_value("#key") == ""


def test_a_write_is_tried_with_its_body(reference, story):
    """The example is there to change; what is no JSON is not sent; a refusal of the API is shown as it is."""
    reference.fill("#key", story.workspace.key)
    box = opened(reference, "collections_create")
    box.locator("textarea").fill('{"project_id": ')
    box.get_by_role("button", name="Send POST").click()
    expect(box.locator("output")).to_contain_text("The body is no JSON")
    brand = story.paths["brand"].rpartition("/")[2]
    box.locator("textarea").fill(f'{{"project_id": "{brand}", "name": "Tried in the reference", "kind": "wrong"}}')
    box.get_by_role("button", name="Send POST").click()
    expect(box.locator("output")).to_contain_text("validation_failed")
    box.locator("textarea").fill(f'{{"project_id": "{brand}", "name": "<img src=x onerror=alert(1)>"}}')
    box.get_by_role("button", name="Send POST").click()
    expect(box.locator("output strong")).to_contain_text("201")

    assert box.locator("output img").count() == 0
    with story.workspace.desk() as desk:
        found = [one for one in desk.collections.list(project_id=brand) if one.name.startswith("<img")]
        assert len(found) == 1
        desk.collections.delete(found[0].id)


def test_a_path_and_a_missing_key_are_asked_for(reference, story):
    """Without a key nothing is sent and the field for it has the focus; a path's value stays one segment."""
    box = opened(reference, "projects_get")
    box.get_by_label("id (path)").fill("../keys")
    box.get_by_role("button", name="Send GET").click()
    expect(box.locator("output")).to_contain_text("Paste a developer key")
    expect(reference.locator("#key")).to_be_focused()
    reference.fill("#key", story.workspace.key)
    with reference.expect_request("**/api/v1/projects/*") as sent:
        box.get_by_role("button", name="Send GET").click()
    expect(box.locator("output strong")).to_contain_text("404")

    assert sent.value.url.endswith("/api/v1/projects/..%2Fkeys")


def test_code_is_copied_by_its_button(reference):
    """The request in curl and in Python, whole."""
    reference.context.grant_permissions(["clipboard-read", "clipboard-write"])
    section = reference.locator("#scripts_create")
    for name in ("curl", "Python"):
        button = section.get_by_role("button", name=f"Copy the {name}")
        button.click()
        expect(button).to_have_text("Copied")
        copied = reference.evaluate("() => navigator.clipboard.readText()")
        assert copied == button.evaluate("(one) => one.previousElementSibling.textContent")
    assert copied.startswith("desk.scripts.create(")


def test_the_first_load_of_the_reference_is_small(chromium, story):
    """Page, script and icon together, as they come over the network; none from elsewhere, and no policy refuses anything."""
    sizes: dict[str, int] = {}
    with chromium.new_context(base_url=story.origin) as context:
        page = context.new_page()
        page.on("requestfinished", lambda one: sizes.update({one.url: one.sizes()["responseBodySize"]}))
        page.goto(REFERENCE, wait_until="networkidle")

    assert len(sizes) >= 2
    assert all(url.startswith(story.origin) for url in sizes)
    assert sum(sizes.values()) <= LARGEST, sizes


def test_without_scripts_the_reference_is_read_as_a_page(chromium, story):
    """No search, no form and no button stands there that does nothing."""
    with chromium.new_context(base_url=story.origin, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(REFERENCE)

        assert not page.locator("#key").is_visible()
        assert page.locator(".t:visible").count() == 0
        assert page.locator(".p button:visible").count() == 0
        assert re.search(r"curl ", page.locator("#scripts_create pre").first.inner_text())
