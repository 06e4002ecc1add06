"""Chromium of the system, driven by Playwright; and a workspace with a story, on every page of which there is something."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from support.console_story import AXE, Story, told_at
from support.server import Server, new_workspace

CHROMIUM = shutil.which("chromium")
# After this long something hangs: an import or a job waits for a worker that all tests share.
expect.set_options(timeout=60_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say at once what is missing."""
    if CHROMIUM is None:
        raise pytest.UsageError("Chromium is needed (Debian: apt-get install chromium)")
    if not AXE.exists():
        raise pytest.UsageError("axe-core is needed: run `make test-browser`, which installs it")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests; each has a context, and so cookies, of its own."""
    # Without a sandbox, for it runs as root in containers; it sees pages of this server alone.
    found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
    yield found
    found.close()


@pytest.fixture(scope="session")
def story(server: Server) -> Story:
    """A workspace in which all has happened."""
    return told_at(new_workspace(server, "Kiln & Co"))


@pytest.fixture
def page(chromium: Browser, story: Story) -> Iterator[Page]:
    """A page of the owner."""
    with chromium.new_context(base_url=story.origin) as context:
        story.sign_in(context)
        yield context.new_page()
