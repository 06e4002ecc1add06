"""What people do at the console, by keyboard alone where it says so."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from copydesk_server.core.access import Role
from support.console import PASSWORD, new_member
from support.console_story import Story
from support.server import new_workspace


def tab_to(page, name: str, most: int = 60) -> None:
    """Press Tab until the element of this name or text has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        found = page.evaluate("() => (document.activeElement.name || document.activeElement.textContent).trim()")
        outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
        if found == name:
            assert outline != "none", "the focus cannot be seen"
            return
    raise AssertionError(f"Tab does not lead to {name}")


def test_a_key_is_made_by_keyboard_alone(chromium, story):
    """From the first page over the sign-in to the key, with the focus always to be seen."""
    with chromium.new_context(base_url=story.origin) as context:
        page = context.new_page()
        page.goto("/")
        tab_to(page, "Sign in")
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_have_text("Sign in")
        tab_to(page, "login")
        page.keyboard.type(story.login)
        tab_to(page, "password")
        page.keyboard.type(PASSWORD)
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_have_text("Kiln & Co")
        tab_to(page, "Skip to the page")
        tab_to(page, "Developer keys")
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_have_text("Developer keys")
        tab_to(page, "Create a key")
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile("/settings/keys/new$"))
        expect(page.locator("#label")).to_be_visible()
        tab_to(page, "label")
        page.keyboard.type("by keyboard")
        tab_to(page, "Create the key")
        page.keyboard.press("Enter")

        expect(page.locator("h1")).to_have_text("Your new key")
        assert re.fullmatch(r"cdk_\w{8}_\w{38}", page.inner_text("#key"))


def test_a_key_is_copied_by_its_button(page):
    """The button puts the whole key into the clipboard, and says so."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/settings/keys/new")
    page.fill("#label", "copied")
    page.click("text=Create the key")
    page.click("button[data-copy=key]")

    expect(page.locator("button[data-copy=key]")).to_have_text("Copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == page.inner_text("#key")


def test_the_test_of_a_provider_moves_only_its_answer(chromium, server):
    """htmx puts the answer into the page, which stays; no policy refuses anything on the way."""
    workspace = new_workspace(server)
    member = new_member(workspace, Role.OWNER)
    with chromium.new_context(base_url=server.base_url.removesuffix("/api/v1")) as context:
        page = context.new_page()
        refused: list[str] = []
        page.on("console", lambda message: refused.append(message.text))
        page.goto("/signin?next=%2Fsettings%2Fproviders")
        page.fill("#login", member.login)
        page.fill("#password", PASSWORD)
        page.click("button[type=submit]")
        page.fill("#model", "typed before the test")
        page.get_by_role("button", name="Test", exact=True).click()
        expect(page.locator("#trial")).to_contain_text("Crazing is a network of fine cracks")

        assert page.input_value("#model") == "typed before the test"
        assert refused == []


def test_a_channel_is_connected_in_the_browser(chromium, server):
    """The form may lead to the consent page, by the policy, and the session comes back with the answer."""
    workspace = new_workspace(server)
    member = new_member(workspace, Role.EDITOR)
    with chromium.new_context(base_url=server.base_url.removesuffix("/api/v1")) as context:
        page = context.new_page()
        page.goto("/signin?next=%2Fsettings%2Fconnections")
        page.fill("#login", member.login)
        page.fill("#password", PASSWORD)
        page.click("button[type=submit]")
        page.click("text=Connect a YouTube channel")

        expect(page.locator("[role=status]")).to_have_text("The channel is connected. Queue a sync to read it.")
        assert page.inner_text("td .tag") == "connected"


def test_forms_work_without_scripts(chromium, story: Story):
    """With JavaScript turned off a test of the provider is a page of its own, and a key is made."""
    with chromium.new_context(base_url=story.origin, java_script_enabled=False) as context:
        story.sign_in(context)
        page = context.new_page()
        page.goto("/settings/keys/new")
        page.fill("#label", "without scripts")
        page.click("text=Create the key")
        assert page.inner_text("#key").startswith("cdk_")
        assert not page.locator("button[data-copy=key]").is_visible()
        page.goto("/settings/providers")
        page.get_by_role("button", name="Test", exact=True).click()

        assert "cannot be reached" in page.inner_text("#trial")
