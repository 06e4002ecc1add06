"""What there is to see on the desk: sources, a script with sentences in every state, slides, an article, a film, a kit."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from copydesk import Copydesk
from copydesk.models import Brand, Document, Script
from copydesk_server.core.context import Context, Services
from copydesk_server.core.settings import Settings
from copydesk_server.core.wire import from_bson, to_bson
from copydesk_server.editing.styles import service as styles
from copydesk_server.projects.kit import service as kits
from copydesk_server.projects.kit.types import Candidate
from support import recorded
from support.factories import SOURCE
from support.server import Workspace, with_database

TOPIC = "how glaze crazing starts and how to prevent it"
# States that only a model's text has, by the place of the citation.
STATES = {1: "weak", 3: "contradicted"}
FIRING = """# Firing a glaze kiln

## The climb

A glaze kiln climbs slowly to 600 degrees, so that the water leaves the clay before the glaze seals it. Above that it may climb 150 degrees an hour. A cone bends when heat and time together have matured the glaze.

## The cooling

Most cracks of a glaze begin while the kiln cools. Potters keep the lid closed until the kiln is below 100 degrees, because cold air makes the glaze shrink at once. A slow cooling lets the glaze and the clay shrink together, and the glaze crazes less.
"""
BODIES = """# Clay bodies and fit

Stoneware with more silica shrinks more as it cools, and puts the glaze under pressure. A glaze under pressure does not craze. Earthenware takes up water over the years and swells, and a glaze that fitted on the first day cracks months later.

Potters test the fit with boiling water and ice: a pot that survives three rounds without a line will rarely craze in use.
"""
STYLE = {
    "name": "Workshop voice",
    "is_default": True,
    "max_sentence_words": 24,
    "voice": {"summary": "Plain and warm.", "avoid": ["simply"]},
    "terms": [{"use": "pot", "not": ["vessel", "ware"]}],
}


def told_at(workspace: Workspace) -> dict[str, str]:
    """Let it happen; ids by name."""
    with workspace.desk() as desk:
        brand = desk.projects.create(name="Kiln & Co", tagline="Pots that hold.", website_url="https://kiln.example/")
        desk.styles.create(project_id=brand.id, **STYLE)
        sources = _sources(desk, brand)
        script = _script(desk, brand, sources)
        slides = desk.slides.generate(script, exports=["pptx", "png"], n_slides=7).result(120)
        article = desk.articles.generate(script).result(120)
        script = _edited(desk, script)
        with_database(workspace.server, lambda database: _states(database, workspace, script.id, brand.id))
        desk.projects.get(brand.id).kit.set(
            {
                "colors": {
                    "roles": {"primary": "#1f4e79", "background": "#fbf7f0", "text": "#22262e", "accent": "#d9822b"}
                }
            }
        )
        plan = _plan(desk, brand, sources[0])
        spoken = _spoken(desk, brand)
        draft = desk.scripts.create(project_id=brand.id, title="Choosing a clay body")
    return {
        "BRAND": brand.id,
        "SCRIPT": script.id,
        "DRAFT": draft.id,
        "SOURCE": sources[0].id,
        "DECK": slides.artifact.id,
        "ARTICLE": article.artifact.id,
        **plan,
        **spoken,
        "EDIT": with_database(workspace.server, lambda database: _edit(database, workspace, brand.id, spoken)),
        "REPORT": with_database(workspace.server, lambda database: _report(database, workspace, script.id)),
        "JOB": slides.artifact.job_id,
        "AT": str(script.citations[0].start_char),
    }


def _sources(desk: Copydesk, brand: Brand) -> list[Document]:
    texts = {"Crazing": SOURCE, "Firing a glaze kiln": FIRING, "Clay bodies and fit": BODIES}
    found = [desk.knowledge.create(project_id=brand.id, title=title, text=text) for title, text in texts.items()]
    desk.knowledge.review(found[0].id, state="approved", note="Read and checked.")
    handbooks = desk.collections.create(project_id=brand.id, name="Handbooks", kind="knowledge")
    desk.knowledge.update(found[1].id, collection_ids=[handbooks.id])
    return found


def _script(desk: Copydesk, brand: Brand, sources: list[Document]) -> Script:
    draft = desk.scripts.create(project_id=brand.id, title="Why glaze cracks, and what to do about it")
    return (
        desk.scripts.generate(draft, topic=TOPIC, document_ids=[one.id for one in sources], words=260)
        .result(120)
        .script
    )


def _edited(desk: Copydesk, script: Script) -> Script:
    """A sentence of a person's own, and a source that says one thing less."""
    own = "Simply put, every ware in our studio is tested before it leaves the shelf."
    desk.scripts.update(script.id, body=f"{script.body}\n\n{own}", expected_updated_at=script.updated_at)
    # Not one of those whose states are set below.
    cited = [one for at, one in enumerate(script.citations) if at not in STATES][-1]
    source = desk.knowledge.get(cited.document_id)
    shorter = source.text.replace(cited.source_quote, "Some of it is left to chance.")
    desk.knowledge.update(source.id, text=shorter, expected_revision=source.revision)
    return desk.scripts.get(script.id)


def _plan(desk: Copydesk, brand: Brand, source: Document) -> dict[str, str]:
    """A silo with topics, of which one has a brief that lacks something."""
    silo = desk.silos.create(project_id=brand.id, name="Glaze faults")
    topics = [
        desk.topics.create(project_id=brand.id, silo_id=silo.id, title=title, formats=["article", "video"])
        for title in ("Why glaze cracks", "Why glaze crawls", "Pinholes")
    ]
    brief = desk.briefs.create(
        project_id=brand.id,
        topic_id=topics[0].id,
        working_titles=["Why glaze cracks"],
        angle="From the kiln, not from the laboratory.",
        outline=[{"heading": "Cooling", "goal": "Say why it matters", "points": ["fit", "speed"], "target_words": 80}],
        must_include=["A glaze under pressure does not craze"],
        must_avoid=["always"],
        target={"words": 200},
    )
    return {"BRIEF": brief.id}


def _spoken(desk: Copydesk, brand: Brand) -> dict[str, str]:
    """A recording of one voice, with its words, and the timeline that is made of it."""
    script = desk.scripts.create(project_id=brand.id, title="What was read out", body=recorded.TEXT, language="en")
    recording = desk.recordings.create(project_id=brand.id, title="In the studio", script_id=script.id)
    with tempfile.TemporaryDirectory() as folder:
        voice = recorded.sound_file(recorded.speech().samples, Path(folder) / "voice.wav")
        desk.recordings.upload_all(recording, {"microphone": voice}, progress=False)
    ready = desk.recordings.wait(recording, progress=False)
    composition = desk.compositions.from_recording(ready)
    return {"RECORDING": ready.id, "TIMELINE": composition.id}


def _attempt(ids: dict[str, str], recording_id: str, always: dict[str, Any]) -> dict[str, Any]:
    """The job of a run, as the engine leaves it when its check fails."""
    failure = {"message": "The film could not be checked.", "stage": "check", "retryable": True}
    return {
        **always,
        **dict.fromkeys(("cancel_requested_at", "result", "cost_limit_usd", "progress_detail")),
        **dict.fromkeys(("queued_at", "started_at", "finished_at"), always["created_at"]),
        "_id": ids["job"],
        "family": "editing",
        "operation": "editing.run",
        "status": "error",
        "progress": 80,
        "input": {"recording_id": recording_id, "request": "0" * 64, "run_id": ids["_id"], "attempt": 1},
        "idempotency_key": ids["job"],
        "estimate": {"cost_usd": 0.0, "basis": "a story"},
        "cost": {"charged_usd": 0.0, "provider_calls": 0, "tokens_in": 0, "tokens_out": 0, "unknown_calls": 0},
        "queue": "none",
        "virtual_start": 0,
        "error_code": "render_failed",
        "error": failure,
    }


async def _edit(database: Any, workspace: Workspace, brand_id: str, spoken: dict[str, str]) -> str:
    """An editing run that failed at its last stage but one, with what it had decided."""
    ctx, moment = Context(Services(Settings(), database, None), workspace.id), datetime.now(UTC)  # type: ignore[arg-type]
    ids = {"_id": f"edr_{spoken['RECORDING'][4:]}", "job": f"job_{spoken['RECORDING'][4:]}"}
    always = {"workspace_id": workspace.id, "metadata": {}, "created_at": moment, "updated_at": moment}
    decision = {"kind": "cut", "source": {"track_id": "trk_story", "start": 4.0, "end": 5.4}, "output": None}
    decision |= {"word_ids": [], "confidence": 0.93, "op_id": None, "detail": {}}
    told = {"reason": "Nobody speaks for 1.4 seconds.", "quote": "as the pot cools."}
    decisions = [
        {**decision, **told, "id": f"cut:{at}", "state": "rejected" if at == 1 else "applied"} for at in range(70)
    ]
    snapshot = to_bson(await styles.frozen(ctx, "talking_head"))
    empty = dict.fromkeys(("output", "resumed_from", "rebuilt_from", "composition_revision"))
    run = {
        **always,
        **empty,
        "_id": ids["_id"],
        "project_id": brand_id,
        "recording_id": spoken["RECORDING"],
        "title": "In the studio",
        "style_ref": "talking_head",
        "style_snapshot": snapshot,
        "options": {"settings": None, "media_ids": [], "music_media_id": None},
        "stage": "check",
        "decisions": decisions,
        "decision_count": len(decisions),
        "composition_id": spoken["TIMELINE"],
        "artifact_ids": [],
        "attempt": 1,
        "job_id": ids["job"],
        "job_ids": [ids["job"]],
    }
    job = _attempt(ids, spoken["RECORDING"], always)
    await database["jobs"].insert_one(job)
    await database["editing_runs"].insert_one(run)
    return ids["_id"]


async def _report(database: Any, workspace: Workspace, script_id: str) -> str:
    """A report as a job leaves it: who watched while each sentence was said."""
    moment, script = datetime.now(UTC), await database["scripts"].find_one({"_id": script_id})
    cited, id_ = script["citations"], f"rpt_{script_id[4:]}"
    sentences = [
        {
            "block_id": None,
            **{name: one[name] for name in ("start_char", "end_char")},
            "start_seconds": at * 6.0,
            "end_seconds": at * 6.0 + 6,
            "watch_ratio": 1 - at * 0.04,
            "delta": -0.12 if at == 3 else -0.01,
        }
        for at, one in enumerate(cited)
    ]
    quote = {"low": -0.03, "high": 0.01, "n": 24, "block_id": None, "start_char": 0, "end_char": 9}
    evidence = {
        "value": -0.12,
        "expected": -0.01,
        **quote,
        "start_seconds": 18.0,
        "end_seconds": 24.0,
        "quote": cited[3]["quote"],
    }
    told = "12 of 100 viewers leave within this sentence; of the channel's other videos 1 to 3 do."
    row = {
        "_id": id_,
        "workspace_id": workspace.id,
        "kind": "retention",
        "subject": {"type": "publication", "id": "pub_story"},
        "period": {"start": "2026-10-01", "end": "2026-10-28", "timezone": "America/Los_Angeles"},
        "metrics": {"views": 1840.0, "avg_view_pct": 46.2},
        "script_id": script_id,
        "precision": "words",
        "insights": [{"text": told, "metric": "retention_drop", "evidence": evidence}],
        "connection_ids": [],
        "complete": True,
        "warnings": [],
        "series": [],
        "retention": [],
        "script_alignment": sentences,
        "metadata": {},
        **dict.fromkeys(("cached_at", "stale_after", "created_at", "updated_at"), moment),
    }
    await database["reports"].insert_one(row)
    return id_


async def _states(database: Any, workspace: Workspace, script_id: str, brand_id: str) -> None:
    """States that only a model's text has, and a candidate that no website is asked for."""
    row = await database["scripts"].find_one({"_id": script_id})
    cited = row["citations"]
    for at, support in STATES.items():
        cited[at]["support"] = support
    own = row["body"].rindex("Simply put")
    span = {"start_char": own, "end_char": len(row["body"]), "reason": "uncited"}
    values = {"citations": cited, "unsupported_spans": [span]}
    await database["scripts"].update_one({"_id": script_id}, {"$set": values})
    ctx = Context(Services(Settings(), database, None), workspace.id)  # type: ignore[arg-type]
    await kits.add_candidate(ctx, brand_id, candidate(brand_id, "https://kiln.example/"))
    await kits.add_candidate(ctx, brand_id, candidate(brand_id, "https://shop.kiln.example/", primary="#2f6b4f"))


def candidate(
    brand_id: str, url: str, primary: str = "#1f4e79", warning: str = "The page has no web manifest."
) -> Candidate:
    """What an import of a website finds."""
    families = [
        {"name": "Source Serif", "role": "heading", "source": "google", "weights": [600], "fallback": "serif"},
        {"name": "Inter", "role": "body", "source": "google", "weights": [400], "fallback": "sans-serif"},
    ]
    roles = {"primary": primary, "background": "#fbf7f0", "text": "#22262e", "accent": "#d9822b"}
    pointers = {f"/colors/roles/{name}": 0.9 - 0.1 * at for at, name in enumerate(roles)}
    row = {
        "id": f"can_{abs(hash(url)) % 10**12}",
        "project_id": brand_id,
        "kind": "website",
        "source_url": url,
        "status": "pending",
        "patch": {"colors": {"palette": [], "roles": roles}, "typography": {"families": families}},
        "facts": None,
        "confidence": pointers,
        "methods": dict.fromkeys(pointers, "css"),
        "warnings": [warning],
        "fetched_at": datetime.now(UTC),
        "content_sha256": "0" * 64,
    }
    return from_bson(row, Candidate)
