"""Scripts in everything that the desk shows: titles, texts, sources, warnings, words, decisions, reports; shown as text."""

from __future__ import annotations

import re
from typing import Any

import pytest

from copydesk_server.console.pages import site
from support import hostile_desk
from support.console import origin, session_cookie

CANARY = "window.canary = () => { window.hit = (window.hit || 0) + 1; }"
PAGES = (
    *("/", "/scripts", "/scripts/SCRIPT?at=0", "/scripts/SCRIPT/source?at=0", "/scripts/SCRIPT/edit"),
    *("/scripts/SCRIPT/versions", "/scripts/SCRIPT/make", "/scripts/SCRIPT/write?topic=TEXT&document=TEXT"),
    *("/sources", "/sources?q=TEXT", "/sources/SOURCE", "/sources/SOURCE/state"),
    *(
        "/write",
        "/write?topic=TEXT&words=TEXT",
        "/write?brand=BRAND&brief=BRIEF",
        "/jobs",
        "/jobs/JOB",
        "/jobs/JOB/state",
    ),
    *("/outputs", "/outputs/DECK", "/outputs/ARTICLE", "/outputs/ARTICLE?at=0.0", "/outputs/ARTICLE/source?at=0.0"),
    *("/brands", "/brands/BRAND", "/strategy?brand=BRAND", "/strategy/briefs/BRIEF"),
    *("/recordings", "/recordings/RECORDING", "/edits/EDIT?kind=TEXT", "/edits/EDIT/state"),
    *("/compositions/TIMELINE", "/compositions/TIMELINE?render=RENDER", "/compositions/renders/RENDER"),
    *("/performance", "/performance/REPORT", "/performance/jobs/SYNC", "/performance/jobs/SYNC/state"),
)
# Pages that show no text of a person or a source, or that other tests attack: `test_attacks.py` signs in, joins and settles.
ELSEWHERE = {
    "/signin": "test_nothing_that_comes_back_in_a_form_runs",
    "/settings/connections/callback": "test_nothing_that_comes_back_in_a_form_runs",
    "/join/{token}": "shows the names of the workspace and of who invites, which test_nothing_that_is_stored_runs has elsewhere",
    "/settings/usage": "figures alone",
    "/settings/account/factor": "a secret alone",
    "/settings/keys/new": "nothing that is stored",
    "/recordings/{id}/state": "a label of the server alone",
    "/files/{key}": "a download, in which nothing may run",
}
# What a text that was not escaped would have made: handlers, and elements that no page of the desk has.
MADE = """() => [...(document.querySelector('main') || document.body).querySelectorAll('*')].filter((one) =>
  [...one.attributes].some((attribute) => attribute.name.startsWith('on') || (/^(href|src|action|formaction)$/.test(attribute.name) && /^\\s*javascript:/i.test(attribute.value)))
  || one.matches('script, iframe, object, embed, style, link, marquee, math, base, audio:not(#film), video:not(#film)')).map((one) => one.outerHTML.slice(0, 200))"""
PROVOKE = """() => {
  for (const one of document.querySelectorAll('*'))
    for (const name of ['focus', 'pointerover', 'mouseover', 'blur', 'toggle']) one.dispatchEvent(new Event(name, {bubbles: true}));
  return window.hit || 0;
}"""


@pytest.fixture(scope="module")
def hostile(server):
    """A workspace in which every text that somebody can store is from the corpus; its pages, and an owner's session."""
    return hostile_desk.told(server)


def pattern(page) -> str:
    """What the addresses of a page look like."""
    return re.sub(r"\{\w+\}", "[^/]+", page.path)


def test_every_page_is_attacked():
    """A page that is new is in the list above, in that of the settings, or named with the reason why not."""
    visited = [path.partition("?")[0] for path in (*PAGES, *hostile_desk.SETTINGS)]
    shown = [page for page in site.pages if page.method == "GET"]
    missing = [
        page.path
        for page in shown
        if page.path not in ELSEWHERE and not any(re.fullmatch(pattern(page), path) for path in visited)
    ]

    assert missing == []
    assert ELSEWHERE.keys() <= {page.path for page in shown}


def test_nothing_that_is_stored_runs_on_the_desk(chromium, server, hostile):
    """Every page, without a policy that would stop a script: nothing runs, and nothing is made of a text but text."""
    seen, session = hostile
    found: dict[str, Any] = {}
    with chromium.new_context(base_url=origin(server), bypass_csp=True) as context:
        context.add_init_script(CANARY)
        context.add_cookies([{"name": session_cookie(origin(server)), "value": session, "url": origin(server)}])
        page = context.new_page()
        for path in PAGES:
            address = path.replace("TEXT", "%22%3E%3Cimg%20src%3Dx%20onerror%3Dcanary()%3E")
            address = re.sub("|".join(seen), lambda match: seen[match[0]], address)
            status = page.goto(address).status
            hits, made = page.evaluate(PROVOKE), page.evaluate(MADE)
            shown = "canary()" in page.content()
            if (status, hits, made, shown) != (
                422 if "/write?topic=" in path and "SCRIPT" in path else 200,
                0,
                [],
                True,
            ):
                found[path] = (status, hits, made, shown)

    assert found == {}


def test_a_source_that_opens_in_place_runs_nothing(chromium, server, hostile):
    """The piece that a script puts into the page is text, too."""
    seen, session = hostile
    with chromium.new_context(base_url=origin(server), bypass_csp=True) as context:
        context.add_init_script(CANARY)
        context.add_cookies([{"name": session_cookie(origin(server)), "value": session, "url": origin(server)}])
        page = context.new_page()
        page.goto(f"/scripts/{seen['SCRIPT']}")
        for at in (0, 3, 9):
            page.locator(".body a.s").nth(at).click()
            page.locator("#passages mark").first.wait_for()
            assert page.evaluate(PROVOKE) == 0
            assert page.evaluate(MADE) == []
            page.keyboard.press("Escape")
        hits = page.evaluate(
            "(text) => { document.querySelector('main').innerHTML += text }", "<img src=x onerror=canary()>"
        )
        page.wait_for_function("() => window.hit === 1")

        assert hits is None
        assert len(page.evaluate(MADE)) == 1
