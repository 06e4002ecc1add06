"""From nothing to a script: sources, topic and length; the price before; then the job that writes."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Mapping
from urllib.parse import urlencode

from copydesk_server.collections.types import Collection
from copydesk_server.console import error_help
from copydesk_server.console.error_help import Same, same, text
from copydesk_server.console.pages.sources import chosen
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.core.wire import ListPage
from copydesk_server.knowledge.types import DocumentSummary
from copydesk_server.projects.style_types import Style
from copydesk_server.projects.types import Brand
from copydesk_server.queue.types import Estimate, Job
from copydesk_server.scripts.types import LONG_LEAST, Script
from copydesk_server.strategy.brief_types import BriefSummary
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/write"
# Two to three minutes of speech.
_WORDS = "400"
_LONGEST_TOPIC = 500
# Of the choice among single documents; of more, collections are chosen.
_MOST_DOCUMENTS = 60
_CHOICES = ("projects_list", "knowledge_list", "collections_list", "styles_list", "briefs_list")


@site.page("GET", PATH, role=Role.EDITOR, uses=_CHOICES)
async def form(request: PageRequest) -> Answer:
    """What to write about, and from what."""
    given: dict[str, object] = {name: request.query.get(name, "") for name in ("topic", "brief", "draft")}
    given["words"] = request.query.get("words", "")
    given["chosen"] = set(request.queries["document"]) if request.query.get("document") else None
    brands = await _brands(request)
    return await _form(request, brands, chosen(request, brands), given, None)


@site.page("POST", f"{PATH}/brand", role=Role.EDITOR, uses=["projects_create", *_CHOICES])
async def add_brand(request: PageRequest) -> Answer:
    """Make the first brand."""
    try:
        brand = await request.api.call("projects_create", Brand, body={"name": request.text("name")})
    except Problem as problem:
        return await _form(request, await _brands(request), None, {}, error_help.of_problem(problem))
    return Redirect(f"{PATH}?{urlencode({'brand': brand.id})}")


@site.page("POST", PATH, role=Role.EDITOR, uses=["scripts_create", "scripts_get", "scripts_update", *_CHOICES])
async def begin(request: PageRequest) -> Answer:
    """Make the draft that will be written into, and go on to its price."""
    topic, words = request.text("topic"), request.text("words") or _WORDS
    given = {"topic": topic, "words": words, "brief": request.text("brief"), "draft": request.text("draft")}
    documents, collections = request.form.get("document", []), request.form.get("collection", [])
    faults = _faults(topic, words, any((documents, collections, given["brief"])))
    brands = await _brands(request)
    brand = next((one for one in brands if one.id == request.text("brand")), None)
    if brand is None:
        faults = error_help.Advice("There is no such brand.", (), "Choose one, or make it.")
    if faults is not None or brand is None:
        return await _form(request, brands, brand, {**given, "chosen": set(documents)}, faults)
    title = request.text("title") or topic[:1].upper() + topic[1:200]
    body: dict[str, object] = {"project_id": brand.id, "title": title[:200], "target": {"words": int(words)}}
    body |= {
        name: request.text(field)
        for name, field in (("style_id", "style"), ("brief_id", "brief"))
        if request.text(field)
    }
    try:
        script = await _draft(request, given["draft"], body)
    except Problem as problem:
        return await _form(request, brands, brand, {**given, "chosen": set(documents)}, error_help.of_problem(problem))
    asked = [("topic", topic), *(("document", id_) for id_ in documents), *(("collection", id_) for id_ in collections)]
    return Redirect(f"/scripts/{script.id}/write?{urlencode(asked)}")


@site.page("GET", "/scripts/{id}/write", role=Role.EDITOR, uses=["scripts_get", "jobs_estimate", "knowledge_list"])
async def price(request: PageRequest) -> Answer:
    """What it will cost at most, before anything runs."""
    script = await request.api.call("scripts_get", Script, request.path["id"])
    return await _priced(request, script, _asked(request.queries), None)


@site.page("POST", "/scripts/{id}/write", role=Role.EDITOR, uses=["scripts_get", "jobs_create", "jobs_estimate"])
async def write(request: PageRequest) -> Answer:
    """Queue the job; the key of the form makes one job, however often it is sent."""
    script = await request.api.call("scripts_get", Script, request.path["id"])
    asked = _asked(request.form)
    body = _job(script, asked, request.text("expected_updated_at"))
    try:
        job = await request.api.call("jobs_create", Job, headers={"idempotency_key": request.text("key")}, body=body)
    except Problem as problem:
        return await _priced(request, script, asked, error_help.of_problem(problem))
    return Redirect(f"/jobs/{job.id}")


async def _draft(request: PageRequest, id_: str, body: dict[str, object]) -> Script:
    """The draft that was begun, as it is wanted now, if nothing stands in it; else a new one."""
    try:
        begun = await request.api.call("scripts_get", Script, id_) if id_ else None
    except NotFound:
        begun = None
    if begun is None or begun.body or begun.project_id != body["project_id"]:
        return await request.api.call("scripts_create", Script, body=body)
    changes = {**body, "expected_updated_at": Timestamp.of(begun.updated_at).wire()}
    return await request.api.call("scripts_update", Script, begun.id, body=changes)


Asked = Mapping[str, list[str]]


def _asked(given: Mapping[str, object]) -> Asked:
    found = {}
    for name in ("topic", "document", "collection"):
        values = given.get(name, [])
        found[name] = [str(value) for value in values] if isinstance(values, list) else []
    return found


def _job(script: Script, asked: Asked, expected: str) -> dict[str, object]:
    words = script.target.words or int(_WORDS)
    input_: dict[str, object] = {
        "script_id": script.id,
        "expected_updated_at": expected,
        "topic": (asked["topic"] or [""])[0][:_LONGEST_TOPIC],
        "target": {"words": words},
    }
    names = {"document_ids": asked["document"], "collection_ids": asked["collection"]}
    input_ |= {name: ids for name, ids in names.items() if ids}
    if script.brief_id:
        input_["brief_id"] = script.brief_id
    return {"operation": "script.generate_long" if words >= LONG_LEAST else "script.generate", "input": input_}


async def _priced(request: PageRequest, script: Script, asked: Asked, told: error_help.Advice | None) -> Html:
    expected = Timestamp.of(script.updated_at).wire()
    body = _job(script, asked, expected)
    estimate, failed = None, told
    if told is None:
        try:
            estimate = await request.api.call("jobs_estimate", Estimate, body=body)
        except Problem as problem:
            failed = error_help.of_problem(problem)
    back = [("brand", script.project_id), ("topic", (asked["topic"] or [""])[0]), ("draft", script.id)]
    back += [("words", str(script.target.words or "")), *(("document", id_) for id_ in asked["document"])]
    back += [("brief", script.brief_id)] if script.brief_id else []
    values: dict[str, object] = {
        "script": script,
        "asked": asked,
        "words": script.target.words or int(_WORDS),
        "estimate": estimate,
        "told": failed,
        "expected": expected,
        "key": f"desk-{uuid.uuid4()}",
        "back": f"{PATH}?{urlencode(back)}",
        "same": _same(request, script, asked, body),
    }
    return Html("write_price.html", values, status=422 if failed else 200)


def _same(request: PageRequest, script: Script, asked: Asked, body: dict[str, object]) -> Same:
    method = "generate_long" if body["operation"] == "script.generate_long" else "generate"
    rows = [f'    "{script.id}",', f"    topic={text((asked['topic'] or [''])[0])},"]
    rows += [
        f"    {name}={ids!r},"
        for name, ids in (("document_ids", asked["document"]), ("collection_ids", asked["collection"]))
        if ids
    ]
    rows.append(f"    words={script.target.words or int(_WORDS)},")
    python = "\n".join([f"job = desk.scripts.{method}(", *rows, ")", "print(job.result().script.body)"])
    headers = {"Idempotency-Key": "choose-one-per-job"}
    return same(request, python, "/jobs", method="POST", body=body, headers=headers)


def _faults(topic: str, words: str, sources: bool) -> error_help.Advice | None:  # noqa: FBT001  # One of three facts.
    details = []
    if not topic:
        details.append("Say what the script is about, in a few words.")
    if not words.isdecimal() or not 50 <= int(words) <= 12_000:
        details.append("Give the length in words, from 50 to 12,000.")
    if not sources:
        details.append("Choose at least one source: it can say only what they say.")
    return error_help.Advice("Something is missing.", tuple(details), "Fill it in and go on.") if details else None


async def _brands(request: PageRequest) -> list[Brand]:
    return (await request.api.call("projects_list", ListPage[Brand], query={"limit": 100})).items


async def _form(
    request: PageRequest,
    brands: list[Brand],
    brand: Brand | None,
    given: Mapping[str, object],
    told: error_help.Advice | None,
) -> Html:
    if brand is None and not brands:
        return Html("write_brand.html", {"told": told, "name": request.text("name")}, status=422 if told else 200)
    brand = brand or brands[0]
    of_brand: dict[str, object] = {"project_id": brand.id, "limit": 100}
    documents, collections, styles, briefs = await asyncio.gather(
        request.api.call("knowledge_list", ListPage[DocumentSummary], query={**of_brand, "limit": _MOST_DOCUMENTS}),
        request.api.call("collections_list", ListPage[Collection], query=of_brand),
        request.api.call("styles_list", ListPage[Style], query=of_brand),
        request.api.call("briefs_list", ListPage[BriefSummary], query=of_brand),
    )
    brief = next((one for one in briefs.items if one.id == given.get("brief")), None)
    values: dict[str, object] = {
        "brands": brands,
        "brand": brand,
        "group": None,
        "documents": documents.items,
        "more": documents.has_more,
        "collections": [one for one in collections.items if one.item_count],
        "styles": [("", "The brand's own"), *((style.id, style.name) for style in styles.items)],
        "briefs": [("", "None"), *((one.id, (one.working_titles or ["Brief"])[0]) for one in briefs.items)],
        "given": {"chosen": None, "brief": "", "draft": "", **given, **_begun(given, brief)},
        "told": told,
        "same": _same_form(request, brand),
    }
    return Html("write.html", values, status=422 if told else 200)


def _begun(given: Mapping[str, object], brief: BriefSummary | None) -> dict[str, object]:
    """Topic and length: what was typed, else what the brief says of them."""
    topic, words = given.get("topic", ""), given.get("words", "")
    if brief is not None:
        topic = topic or (brief.working_titles or [""])[0]
        words = words or str(brief.target.words or "")
    return {"topic": topic, "words": words or _WORDS}


def _same_form(request: PageRequest, brand: Brand) -> Same:
    python = (
        f'document = desk.knowledge.upload("glazes.pdf", project_id="{brand.id}")\n'
        f'script = desk.scripts.create(project_id="{brand.id}", title="Why glaze cracks")\n'
        'job = desk.scripts.generate(script, topic="why glaze cracks", document_ids=[document.id], words=400)\n'
        "print(job.result().script.body)"
    )
    body = {"project_id": brand.id, "title": "Why glaze cracks"}
    return same(request, python, "/scripts", method="POST", body=body)
