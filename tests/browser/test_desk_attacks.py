"""Scripts in everything that the desk shows: titles, texts, sources, warnings, failures, slides, kits; shown as text."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest

from copydesk_server.console import accounts, sessions
from copydesk_server.core.context import Context, Services
from copydesk_server.core.roles import Role
from copydesk_server.core.settings import Settings
from copydesk_server.projects.kit import service as kits
from support import desk_story
from support.console import PASSWORD, new_member, origin
from support.console_story import job_row
from support.server import new_workspace, with_database

CORPUS = [line for line in (Path(__file__).parent / "xss.txt").read_text().split("\n") if line]
# As many as a row takes and a page shows: each title has several of them.
TITLES = [" ".join(CORPUS[at : at + 2])[:200] for at in range(0, len(CORPUS), 2)]
CANARY = "window.canary = () => { window.hit = (window.hit || 0) + 1; }"
PAGES = (
    *("/", "/scripts", "/scripts/SCRIPT?at=0", "/scripts/SCRIPT/source?at=0", "/scripts/SCRIPT/edit"),
    *("/scripts/SCRIPT/versions", "/scripts/SCRIPT/make", "/scripts/SCRIPT/write?topic=TEXT&document=TEXT"),
    *("/sources", "/sources?q=TEXT", "/sources/SOURCE", "/write", "/write?topic=TEXT&words=TEXT", "/jobs", "/jobs/JOB"),
    *("/outputs", "/outputs/DECK", "/outputs/ARTICLE", "/outputs/ARTICLE?at=0.0", "/brands", "/brands/BRAND"),
)
# What a text that was not escaped would have made: handlers, and elements that no page of the desk has.
MADE = """() => [...document.querySelectorAll('main *')].filter((one) =>
  [...one.attributes].some((attribute) => attribute.name.startsWith('on') || (/^(href|src|action|formaction)$/.test(attribute.name) && /^\\s*javascript:/i.test(attribute.value)))
  || one.matches('script, iframe, object, embed, style, link, marquee, math, base, audio, video')).map((one) => one.outerHTML.slice(0, 200))"""
PROVOKE = """() => {
  for (const one of document.querySelectorAll('*'))
    for (const name of ['focus', 'pointerover', 'mouseover', 'blur', 'toggle']) one.dispatchEvent(new Event(name, {bubbles: true}));
  return window.hit || 0;
}"""


@pytest.fixture(scope="module")
def hostile(server):
    """A workspace in which every text that somebody can store is from the corpus; its pages, and an owner's session."""
    workspace = new_workspace(server, CORPUS[0])
    seen = desk_story.told_at(workspace)
    owner = new_member(workspace, Role.OWNER)
    text = "\n\n".join(CORPUS)
    with workspace.desk() as desk:
        for title in TITLES[:45]:
            desk.knowledge.create(
                project_id=seen["BRAND"], title=title, text=title, source={"url": title, "author": title}
            )
            desk.scripts.create(project_id=seen["BRAND"], title=title, body=title)
            desk.projects.create(name=title, tagline=title)
            desk.styles.create(project_id=seen["BRAND"], name=title)
            desk.collections.create(project_id=seen["BRAND"], name=title)
        source = desk.knowledge.create(
            project_id=seen["BRAND"], title=TITLES[0], text=text, source={"url": "javascript:canary()"}
        )
        desk.knowledge.review(source.id, state="approved", note=TITLES[2])

    async def fill(database: Any) -> str:
        user = await accounts.check_password(database, owner.login, PASSWORD, "")
        await _fill(database, workspace.id, seen, source.id, text)
        return await sessions.begin(database, user, CORPUS[1])

    session = with_database(server, fill)
    return {**seen, "SOURCE": source.id}, session


async def _fill(database: Any, workspace_id: str, seen: dict[str, str], source_id: str, text: str) -> None:
    row = await database["scripts"].find_one({"_id": seen["SCRIPT"]})
    revision = await database["revisions"].find_one({"document_id": source_id}) or {"text": text}
    quote = {
        **row["citations"][0],
        "document_id": source_id,
        "revision": 1,
        "title": TITLES[3],
        "url": "javascript:canary()",
    }
    quote |= {"source_start_char": 0, "source_end_char": 900, "source_quote": revision["text"][:900], "support": "weak"}
    spans, at = [], 0
    for number, line in enumerate(CORPUS):
        end = at + len(line)
        spans.append({**quote, "id": f"cit_{number}", "start_char": at, "end_char": end, "quote": line})
        at = end + 2
    fault = {"kind": "term", "severity": "warn", "start_char": 3, "end_char": 9, "rule_id": None}
    faults = [{**fault, "text": line[:200], "message": line, "suggestion": line} for line in CORPUS[:40]]
    report = {"score": 0.5, "violations": faults, "violation_count": 40, "unchecked": CORPUS[:5], "reading_grade": 5.0}
    warning = {"code": "one_source", "message": TITLES[5], "figures": {}}
    values = {"title": TITLES[6], "body": text, "citations": spans[::2], "warnings": [warning], "blocks": []}
    bare = [
        {"start_char": one["start_char"], "end_char": one["end_char"], "reason": one["quote"]} for one in spans[1::2]
    ]
    values |= {"unsupported_spans": bare, "style_report": {**report, "longest_sentence_words": 9}}
    values |= {"body_sha256": hashlib.sha256(text.encode()).hexdigest()}
    await database["scripts"].update_one({"_id": seen["SCRIPT"]}, {"$set": values})
    failure = {"message": TITLES[7], "stage": TITLES[8], "retryable": False}
    for line in TITLES[:35]:
        job = job_row(workspace_id, "error", 0.0, row["created_at"], 0)
        await database["jobs"].insert_one({**job, "operation": line, "input": {"topic": line}, "error": failure})
    done = {"status": "error", "error_code": "internal_error", "error": failure, "result": None}
    await database["jobs"].update_one({"_id": seen["JOB"]}, {"$set": done})
    await _outputs(database, seen, spans, warning)
    ctx = Context(Services(Settings(), database, None), workspace_id)  # type: ignore[arg-type]
    await kits.add_candidate(ctx, seen["BRAND"], desk_story.candidate(seen["BRAND"], TITLES[9], warning=TITLES[10]))


async def _outputs(database: Any, seen: dict[str, str], spans: list[dict[str, Any]], warning: dict[str, Any]) -> None:
    deck = await database["artifacts"].find_one({"_id": seen["DECK"]})
    for slide, title in zip(deck["content"]["slides"], TITLES, strict=False):
        slide |= {"title": title, "speaker_note": "\n".join(CORPUS), "section": title}
    article = await database["artifacts"].find_one({"_id": seen["ARTICLE"]})
    for section in article["content"]["sections"]:
        section |= {"heading": TITLES[11], "markdown": "\n\n".join(CORPUS), "citations": spans[::3]}
    article["content"] |= {"faq": [], "html": TITLES[12]}
    for one in (deck, article):
        values = {"content": one["content"], "title": TITLES[13], "warnings": [warning]}
        await database["artifacts"].update_one({"_id": one["_id"]}, {"$set": values})


def test_nothing_that_is_stored_runs_on_the_desk(chromium, server, hostile):
    """Every page, without a policy that would stop a script: nothing runs, and nothing is made of a text but text."""
    seen, session = hostile
    found: dict[str, Any] = {}
    with chromium.new_context(base_url=origin(server), bypass_csp=True) as context:
        context.add_init_script(CANARY)
        context.add_cookies([{"name": "copydesk_session", "value": session, "url": origin(server)}])
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
        context.add_cookies([{"name": "copydesk_session", "value": session, "url": origin(server)}])
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
