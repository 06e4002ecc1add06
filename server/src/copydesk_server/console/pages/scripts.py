"""Scripts: read with the sources in place, edited with the edit token, and compared version by version."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from types import NoneType

from copydesk_server.console import cited_text, error_help, text_diff
from copydesk_server.console.error_help import Same, same
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.citations import Citation
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.errors import NotFound, Problem, StaleUpdate
from copydesk_server.core.wire import ListPage
from copydesk_server.knowledge.types import Revision, RevisionSummary
from copydesk_server.scripts.types import Script, ScriptStatus, ScriptSummary, ScriptVersion, VersionSummary
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/scripts"
# As many as a person looks through; the list goes on with a cursor.
_ROWS = 30
# A body of 200,000 code points, each of up to twelve bytes in a form; the API takes 2 MiB.
LARGEST_TEXT = 2_500_000
_SOURCE = ("knowledge_revisions_get", "knowledge_revisions_list")
_DONE = {
    "saved": "Saved. The text before is kept as a version.",
    "restored": "The version is the script's text again. The text before is kept as a version.",
    "kept": "This text is kept as a version.",
}


@site.page("GET", PATH, role=Role.VIEWER, uses=["scripts_list"])
async def list_(request: PageRequest) -> Answer:
    """All scripts, newest first."""
    query = {"limit": _ROWS, **{name: request.query[name] for name in ("cursor", "status") if request.query.get(name)}}
    page = await request.api.call("scripts_list", ListPage[ScriptSummary], query=query)
    values: dict[str, object] = {
        "scripts": page.items,
        "next": page.next_cursor,
        "status": request.query.get("status", ""),
        "statuses": [status.value for status in ScriptStatus],
        "same": same(
            request, "for script in desk.scripts.list():\n    print(script.title, script.word_count)", "/scripts"
        ),
    }
    return Html("scripts.html", values)


@site.page("GET", f"{PATH}/{{id}}", role=Role.VIEWER, uses=["scripts_get", "script_versions_list", *_SOURCE])
async def show(request: PageRequest) -> Answer:
    """A script as it is read; ``at`` opens the source of the sentence that begins there."""
    script = await request.api.call("scripts_get", Script, request.path["id"])
    opened = await _opened(request, script.citations)
    values = {**_read(script), "opened": opened, "done": _DONE.get(request.query.get("done", ""), "")}
    return Html("script.html", {**values, "same": _same(request, script)})


@site.page("GET", f"{PATH}/{{id}}/source", role=Role.VIEWER, uses=["scripts_get", *_SOURCE])
async def source(request: PageRequest) -> Answer:
    """The sources of the sentence that begins ``at`` a place: the piece that the page of the script opens."""
    script = await request.api.call("scripts_get", Script, request.path["id"])
    return Html("source.html", {"opened": await _opened(request, script.citations)})


@site.page("GET", f"{PATH}/{{id}}/edit", role=Role.EDITOR, uses=["scripts_get"])
async def edit(request: PageRequest) -> Answer:
    """The text in a field, with the edit token of what was read."""
    script = await request.api.call("scripts_get", Script, request.path["id"])
    return Html("script_edit.html", _edited(script, script.title, script.body))


@site.page(
    "POST", f"{PATH}/{{id}}/edit", role=Role.EDITOR, uses=["scripts_get", "scripts_update"], largest=LARGEST_TEXT
)
async def save(request: PageRequest) -> Answer:
    """Save the text if the script is as it was read; else show both, and change nothing."""
    id_, title = request.path["id"], request.text("title")
    body = request.raw("body").replace("\r\n", "\n")
    changes = {"title": title, "body": body, "expected_updated_at": request.text("expected_updated_at")}
    try:
        await request.api.call("scripts_update", Script, id_, body=changes)
    except NotFound:
        raise
    except Problem as problem:
        script = await request.api.call("scripts_get", Script, id_)
        values = {**_edited(script, title, body), "told": error_help.of_problem(problem)}
        if isinstance(problem, StaleUpdate):
            values["changes"] = text_diff.folded(await asyncio.to_thread(text_diff.compare, script.body, body))
        return Html("script_edit.html", values, status=problem.status)
    return Redirect(f"{PATH}/{id_}?done=saved")


@site.page("POST", f"{PATH}/{{id}}/status", role=Role.EDITOR, uses=["scripts_update"])
async def set_status(request: PageRequest) -> Answer:
    """Move a script on, such as to approved."""
    changes = {"status": request.text("status"), "expected_updated_at": request.text("expected_updated_at")}
    await request.api.call("scripts_update", Script, request.path["id"], body=changes)
    return Redirect(f"{PATH}/{request.path['id']}")


@site.page("POST", f"{PATH}/{{id}}/delete", role=Role.EDITOR, uses=["scripts_delete"])
async def delete(request: PageRequest) -> Answer:
    """Delete a script that nothing needs."""
    await request.api.call("scripts_delete", NoneType, request.path["id"])
    return Redirect(PATH)


@site.page(
    "GET",
    f"{PATH}/{{id}}/versions",
    role=Role.VIEWER,
    uses=["scripts_get", "script_versions_list", "script_versions_get"],
)
async def versions(request: PageRequest) -> Answer:
    """The versions, and what changed word by word between two of them, or between one and the text as it is."""
    script, kept = await asyncio.gather(
        request.api.call("scripts_get", Script, request.path["id"]),
        request.api.call(
            "script_versions_list",
            ListPage[VersionSummary],
            query={"script_id": request.path["id"], "limit": 100},
        ),
    )
    older, newer = request.query.get("from", ""), request.query.get("to", "now")
    if not older and kept.items:
        before = [one for one in kept.items if one.body_sha256 != script.body_sha256]
        older = (before or kept.items)[0].id
    texts = [await _text_of(request, script, id_) for id_ in (older, newer)] if older else []
    values: dict[str, object] = {
        "script": script,
        "versions": kept.items,
        "older": older,
        "newer": newer,
        "changes": text_diff.folded(await asyncio.to_thread(text_diff.compare, *texts)) if texts else [],
        "same": same(
            request,
            f'for version in desk.script_versions.list(script_id="{script.id}"):\n    print(version.number, version.kind, version.diff)',
            f"/script-versions?script_id={script.id}",
        ),
    }
    return Html("versions.html", values)


@site.page("POST", f"{PATH}/{{id}}/versions", role=Role.EDITOR, uses=["script_versions_create"])
async def keep(request: PageRequest) -> Answer:
    """Keep the text as it is."""
    body = {"script_id": request.path["id"], "label": request.text("label")[:500] or None}
    await request.api.call("script_versions_create", ScriptVersion, body=body)
    return Redirect(f"{PATH}/{request.path['id']}?done=kept")


@site.page("POST", f"{PATH}/{{id}}/restore", role=Role.EDITOR, uses=["script_versions_restore"])
async def restore(request: PageRequest) -> Answer:
    """Make a version the script's text again."""
    body = {"expected_updated_at": request.text("expected_updated_at")}
    await request.api.call("script_versions_restore", Script, request.text("version"), body=body)
    return Redirect(f"{PATH}/{request.path['id']}?done=restored")


async def _text_of(request: PageRequest, script: Script, version_id: str) -> str:
    if version_id == "now":
        return script.body
    version = await request.api.call("script_versions_get", ScriptVersion, version_id)
    if version.script_id != script.id:
        raise NotFound(f"There is no version {version_id!r} of this script.")
    return version.body


def _read(script: Script) -> dict[str, object]:
    """What the page shows of a script itself."""
    violations = script.style_report.violations if script.style_report else []
    parts = cited_text.parts_of(script.body, script.citations, script.unsupported_spans, violations)
    doubtful = [
        run for part in parts for run in part.runs if run.is_unsupported or (run.numbers and run.support != "supported")
    ]
    return {
        "script": script,
        "parts": parts,
        "counts": cited_text.counts(script.citations),
        "kinds": Counter(span.kind.value for span in script.unsupported_spans),
        "doubtful": doubtful,
        "violations": violations,
        "expected": _token(script),
    }


def _edited(script: Script, title: str, body: str) -> dict[str, object]:
    return {"script": script, "title": title, "body": body, "expected": _token(script), "told": None, "changes": []}


def _token(script: Script) -> str:
    return Timestamp.of(script.updated_at).wire()


def _same(request: PageRequest, script: Script) -> Same:
    python = (
        f'script = desk.scripts.get("{script.id}")\nfor citation in script.citations:\n'
        "    print(citation.quote, citation.title, citation.source_start_char, citation.source_end_char)"
    )
    return same(request, python, f"/scripts/{script.id}")


async def _opened(request: PageRequest, citations: list[Citation]) -> list[Mapping[str, object]]:
    """The passages behind the sentence that begins ``at`` a place; none where nothing is asked for."""
    wanted = request.query.get("at", "")
    if not wanted.isdecimal() or len(wanted) > 9:
        return []
    return [await opened(request, number, one) for number, one in cited_text.at(citations, int(wanted))]


async def opened(request: PageRequest, number: int, citation: Citation) -> Mapping[str, object]:
    """A citation with the passage that it stands on, as ``source.html`` shows it."""
    values: dict[str, object] = {
        "number": number,
        "citation": citation,
        "told": cited_text.STATES[citation.support],
        "passage": None,
        "current": citation.revision,
    }
    try:
        revision, newest = await asyncio.gather(
            request.api.call("knowledge_revisions_get", Revision, citation.document_id, citation.revision),
            request.api.call(
                "knowledge_revisions_list", ListPage[RevisionSummary], citation.document_id, query={"limit": 1}
            ),
        )
    except NotFound:
        return values
    values["current"] = newest.items[0].number
    values["passage"] = cited_text.passage(revision.text, citation.source_start_char, citation.source_end_char)
    return values
