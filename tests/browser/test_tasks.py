"""The ten tasks of a newcomer, from the sign-in to a downloaded deck: each in at most eight clicks, counted."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from copydesk_server.core.access import Role
from support.console import PASSWORD, new_member, origin
from support.factories import SOURCE
from support.server import new_workspace

MOST_CLICKS = 8
TOPIC = "how glaze crazing starts and how to prevent it"


class Newcomer:
    """Somebody at a page, whose clicks are counted; keys of text are not."""

    def __init__(self, page) -> None:
        self.page, self.clicks, self.tasks = page, 0, []

    def click(self, target) -> None:
        self.clicks += 1
        (self.page.locator(target) if isinstance(target, str) else target).first.click()

    def did(self, name: str, started: float) -> None:
        self.tasks.append((name, self.clicks, time.monotonic() - started))
        self.clicks = 0


def sign_in(one: Newcomer, login: str) -> None:
    one.page.goto("/")
    one.click("text=Sign in")
    one.page.fill("#login", login)
    one.page.fill("#password", PASSWORD)
    one.click("button[type=submit]")
    expect(one.page.locator("h1")).to_be_visible()


def name_the_brand(one: Newcomer) -> None:
    one.click("nav >> text=Write")
    one.page.fill("#name", "Kiln & Co")
    one.click("text=Go on")
    expect(one.page.locator("#topic")).to_be_visible()


def bring_a_file(one: Newcomer, file: str) -> None:
    with one.page.expect_file_chooser() as chooser:
        one.click("#file")
    chooser.value.set_files(file)
    expect(one.page.locator("#rows")).to_contain_text("3 passages")


def see_the_price(one: Newcomer) -> None:
    one.page.fill("#topic", TOPIC)
    one.page.fill("#words", "150")
    one.click("text=See the price")
    expect(one.page.locator(".amount")).to_be_visible()


def write(one: Newcomer) -> None:
    one.click("text=Write it")
    one.page.wait_for_url(re.compile(r"/scripts/scr_\w+$"))
    expect(one.page.locator(".body a.s").first).to_be_visible()


def check_a_sentence(one: Newcomer) -> None:
    one.click(".body a.s")
    expect(one.page.locator("#passages mark")).to_be_visible()
    one.page.keyboard.press("Escape")


def correct_a_sentence(one: Newcomer) -> None:
    one.click("main >> text=Edit")
    one.page.fill("#body", one.page.input_value("#body") + "\n\nCome and see our kiln.")
    one.click("text=Save")
    expect(one.page.locator("[role=status]")).to_contain_text("Saved")


def compare_versions(one: Newcomer) -> None:
    one.click("main >> text=Versions")
    expect(one.page.locator(".diff ins").last).to_contain_text("Come and see our kiln.")
    one.page.go_back()


def make_slides(one: Newcomer) -> None:
    one.click("text=Make slides")
    one.click("text=Make them")
    one.page.wait_for_url(re.compile(r"/outputs/art_\w+"))
    expect(one.page.locator(".slide.now img")).to_be_visible()


def download_the_deck(one: Newcomer) -> bytes:
    with one.page.expect_download() as download:
        one.click("text=pptx")
    return download.value.path().read_bytes()


def test_a_newcomer_does_ten_tasks_in_few_clicks(chromium, server, tmp_path, record_property):
    """From the sign-in to a downloaded deck; no task takes more than eight clicks."""
    member = new_member(new_workspace(server), Role.EDITOR)
    file = tmp_path / "crazing.md"
    file.write_text(SOURCE)
    steps = {
        "Sign in": lambda one: sign_in(one, member.login),
        "Name the brand": name_the_brand,
        "Bring in a file": lambda one: bring_a_file(one, str(file)),
        "See the price": see_the_price,
        "Have it written": write,
        "Check a sentence against its source": check_a_sentence,
        "Correct a sentence": correct_a_sentence,
        "See what changed": compare_versions,
        "Make slides": make_slides,
        "Download them": download_the_deck,
    }
    made = None
    with chromium.new_context(base_url=origin(server), accept_downloads=True) as context:
        one = Newcomer(context.new_page())
        for name, step in steps.items():
            started = time.monotonic()
            made = step(one)
            one.did(name, started)
    for name, clicks, seconds in one.tasks:
        record_property("figure", (name, f"{clicks} clicks, {seconds:.1f} s", f"≤ {MOST_CLICKS} clicks", "1"))

    assert made is not None
    assert made.startswith(b"PK")
    assert max(clicks for _, clicks, _ in one.tasks) <= MOST_CLICKS
