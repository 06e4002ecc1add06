"""A workspace in which every text that somebody can store, or that a source brings, is a script of the corpus."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from typing import Any

from copydesk import Copydesk
from copydesk_server.console import accounts, sessions
from copydesk_server.core.access import Role
from copydesk_server.core.context import Context, Services
from copydesk_server.core.settings import Settings
from copydesk_server.projects.kit import service as kits
from support import desk_story
from support.console import PASSWORD, new_member
from support.console_story import job_row
from support.published import link_row, publication_row
from support.server import ROOT, Server, Workspace, new_workspace, with_database

CORPUS = [line for line in (ROOT / "tests" / "browser" / "xss.txt").read_text().split("\n") if line]
# As many as a row takes and a page shows: each title has several of them.
TITLES = [" ".join(CORPUS[at : at + 2])[:200] for at in range(0, len(CORPUS), 2)]
# The pages of the settings, each of which shows something that is stored.
SETTINGS = (
    "/",
    "/settings/keys",
    "/settings/providers",
    "/settings/providers/voice",
    "/settings/providers/transcription",
    "/settings/connections",
    "/settings/members",
    "/settings/account",
    "/settings/keys/KEY/revoke",
    "/settings/members/MEMBER/remove",
    "/settings/members/OWNER/keys",
)
# What a caller may store as the address of something, and no page may lead to.
ADDRESS = "javascript:canary()"


def told(server: Server) -> tuple[dict[str, str], str]:
    """Let it happen: ids by name, and the session of an owner."""
    workspace = new_workspace(server, CORPUS[0])
    seen = desk_story.told_at(workspace)
    owner = new_member(workspace, Role.OWNER)
    text = "\n\n".join(CORPUS)
    with workspace.desk() as desk:
        _lists(desk, seen["BRAND"])
        _plan(desk, seen)
        source = desk.knowledge.create(project_id=seen["BRAND"], title=TITLES[0], text=text, source={"url": ADDRESS})
        desk.knowledge.review(source.id, state="approved", note=TITLES[2])

    async def fill(database: Any) -> str:
        user = await accounts.check_password(database, owner.login, PASSWORD, accounts.Client())
        await _fill(database, workspace.id, seen, source.id, text)
        await _spoken(database, workspace, seen)
        await _measured(database, workspace, seen)
        return await sessions.begin(database, user, CORPUS[1])

    session = with_database(server, fill)
    return {**seen, "SOURCE": source.id, **_jobs_of(workspace)}, session


def _jobs_of(workspace: Workspace) -> dict[str, str]:
    """The ids of the jobs that `_measured` and `_spoken` leave."""
    return {name: f"job_{name.lower()}{workspace.id[4:]}" for name in ("SYNC", "RENDER")}


def _lists(desk: Copydesk, brand_id: str) -> None:
    """Things of which a page lists many."""
    for title in TITLES[:45]:
        desk.knowledge.create(project_id=brand_id, title=title, text=title, source={"url": title, "author": title})
        desk.scripts.create(project_id=brand_id, title=title, body=title)
        desk.projects.create(name=title, tagline=title)
        desk.styles.create(project_id=brand_id, name=title)
        desk.collections.create(project_id=brand_id, name=title)
        desk.recordings.create(project_id=brand_id, title=title)
        desk.compositions.create(project_id=brand_id, title=title)


def _plan(desk: Copydesk, seen: dict[str, str]) -> None:
    """Silos, topics with questions, and briefs."""
    brand_id = seen["BRAND"]
    for title in TITLES[:12]:
        silo = desk.silos.create(project_id=brand_id, name=title)
        topic = desk.topics.create(project_id=brand_id, silo_id=silo.id, title=title, notes=title, formats=["article"])
        desk.query_targets.create(topic_id=topic.id, query=title, questions=[title])
        desk.briefs.create(project_id=brand_id, topic_id=topic.id, working_titles=[title])
    brief = desk.briefs.get(seen["BRIEF"])
    outline = [{"heading": title, "goal": title, "points": [title]} for title in TITLES[:20]]
    desk.briefs.update(
        brief.id,
        expected_revision=brief.revision,
        working_titles=TITLES[:3],
        **dict.fromkeys(("angle", "pain", "promise"), " ".join(CORPUS[:40])),
        **dict.fromkeys(("must_include", "must_avoid", "questions", "hook_options"), TITLES[:20]),
        outline=outline,
        terms=[{"term": TITLES[4], "min": 3}],
    )


async def _spoken(database: Any, workspace: Workspace, seen: dict[str, str]) -> None:
    """Recordings with their words, the decisions of an edit, and a timeline with its steps."""
    said = await database["recording_transcripts"].find_one({"_id": seen["RECORDING"]})
    for at, word in enumerate(said["words"]):
        word["text"] = CORPUS[at % len(CORPUS)]
    words = {"$set": {"words": said["words"]}}
    await database["recording_transcripts"].update_one({"_id": seen["RECORDING"]}, words)
    failed = {"title": TITLES[14], "error_message": TITLES[15], "error_code": "media_unreadable"}
    await database["recordings"].update_one({"_id": seen["RECORDING"]}, {"$set": failed})
    run = await database["editing_runs"].find_one({"_id": seen["EDIT"]})
    for one, line in zip(run["decisions"], CORPUS, strict=False):
        one |= {"reason": line, "quote": line, "id": f"cut:{line}"}
    run["style_snapshot"]["name"] = TITLES[16]
    edit = {"title": TITLES[17], "decisions": run["decisions"], "style_snapshot": run["style_snapshot"]}
    await database["editing_runs"].update_one({"_id": seen["EDIT"]}, {"$set": edit})
    failure = {"message": TITLES[18], "stage": TITLES[18], "retryable": True}
    await database["jobs"].update_one({"_id": run["job_id"]}, {"$set": {"error": failure}})
    state = await database["composition_states"].find_one({"composition_id": seen["TIMELINE"]}, sort=[("revision", -1)])
    timeline = json.loads(state["timeline"])
    for track in timeline["tracks"]:
        track["name"] = TITLES[19]
        for item, line in zip(track["items"], CORPUS * 9, strict=False):
            item["name"] = line
    timeline["markers"] = [{"id": f"mrk_{at}", "frame": at, "label": line} for at, line in enumerate(TITLES[:40])]
    # A revision of its own: the server remembers the one that it made.
    row = await database["compositions"].find_one({"_id": seen["TIMELINE"]})
    revision, made = row["revision"] + 1, {"timeline": json.dumps(timeline).encode()}
    await database["composition_states"].insert_one(
        {**state, **made, "_id": f"cst_{workspace.id}", "revision": revision}
    )
    stored = {"title": TITLES[20], "revision": revision, "stored_revision": revision}
    await database["compositions"].update_one({"_id": seen["TIMELINE"]}, {"$set": stored})
    await database["composition_edits"].update_many(
        {"composition_id": seen["TIMELINE"]}, {"$set": {"label": TITLES[21]}}
    )
    render = {"composition_id": seen["TIMELINE"], "revision": 1, "output": "draft_480p", "burn_captions": True}
    await _failed_job(database, workspace, "RENDER", "render", "composition.render", render)


async def _measured(database: Any, workspace: Workspace, seen: dict[str, str]) -> None:
    """A channel with what it published, links with their reasons, and a report."""
    script = await database["scripts"].find_one({"_id": seen["SCRIPT"]})
    moment = script["created_at"]
    channel = {"_id": f"con_{workspace.id}", "workspace_id": workspace.id, "external_account_id": TITLES[22]}
    channel |= dict.fromkeys(("created_at", "updated_at", "last_synced_at"), moment)
    channel |= {"platform": "youtube", "display_name": TITLES[23], "handle": TITLES[24], "scopes": [TITLES[25]]}
    channel |= {"status": "connected", "visible": True, "capabilities": {}, "metadata": {}}
    await database["connections"].insert_one({**channel, "error_code": None, "error_message": TITLES[26]})
    for at, title in enumerate(TITLES[:15]):
        row = publication_row(workspace.id, channel["_id"], moment, title, ADDRESS if at % 2 else title)
        await database["publications"].insert_one(row)
        if at % 3:
            link = link_row(row, seen["SCRIPT"], "suggested" if at % 3 == 1 else "confirmed", TITLES[27 + at])
            await database["content_links"].insert_one(link)
    report = await database["reports"].find_one({"_id": seen["REPORT"]})
    [insight] = report["insights"]
    insights = [{**insight, "text": line, "evidence": {**insight["evidence"], "quote": line}} for line in CORPUS[:120]]
    values = {"insights": insights, "subject": {"type": "publication", "id": row["_id"]}}
    values |= {"warnings": [{"code": "one_source", "message": TITLES[42], "figures": {}}]}
    await database["reports"].update_one({"_id": seen["REPORT"]}, {"$set": values})
    input_ = {"connection_id": channel["_id"], "full": False}
    await _failed_job(database, workspace, "SYNC", "performance", "performance.sync", input_)


async def _failed_job(
    database: Any, workspace: Workspace, name: str, family: str, operation: str, input_: dict[str, Any]
) -> None:
    """A job of another family than those of the list, which failed."""
    row = job_row(workspace.id, "error", 0.0, datetime.now(UTC), 0)
    failure = {"message": TITLES[43], "stage": TITLES[44], "retryable": True}
    values = {"_id": _jobs_of(workspace)[name], "family": family, "operation": operation, "input": input_}
    await database["jobs"].insert_one({**row, **values, "error_code": "internal_error", "error": failure})


async def _fill(database: Any, workspace_id: str, seen: dict[str, str], source_id: str, text: str) -> None:
    row = await database["scripts"].find_one({"_id": seen["SCRIPT"]})
    revision = await database["revisions"].find_one({"document_id": source_id}) or {"text": text}
    quote = {
        **row["citations"][0],
        "document_id": source_id,
        "revision": 1,
        "title": TITLES[3],
        "url": ADDRESS,
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
