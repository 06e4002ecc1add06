"""Outputs: articles as pages, decks as slides, films with their chapters; what each was made from, and its files."""

from __future__ import annotations

import uuid

import msgspec

from copydesk_server.articles.types import Article, ArticleSection
from copydesk_server.artifacts.types import Artifact, ArtifactKind, ArtifactSummary
from copydesk_server.console import cited_text, error_help
from copydesk_server.console.error_help import same
from copydesk_server.console.pages.scripts import opened
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import NotFound, Problem
from copydesk_server.core.wire import ListPage, decode_hook
from copydesk_server.decks.types import Deck
from copydesk_server.queue.types import Estimate, Job
from copydesk_server.scripts.types import Script
from copydesk_server.videos.types import Video
from copydesk_server.web.download import Download
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/outputs"
_ROWS = 40
MADE = {"article": "article.generate", "slides": "slides.generate", "film": "video.render"}
_NAMES = {"article": "Article", "slides": "Slides", "video": "Film"}
_SOURCE = ("knowledge_revisions_get", "knowledge_revisions_list")


@site.page("GET", PATH, role=Role.VIEWER, uses=["artifacts_list"])
async def list_(request: PageRequest) -> Answer:
    """All outputs, newest first."""
    query = {"limit": _ROWS, **{name: request.query[name] for name in ("cursor", "kind") if request.query.get(name)}}
    page = await request.api.call("artifacts_list", ListPage[ArtifactSummary], query=query)
    values: dict[str, object] = {
        "outputs": page.items,
        "next": page.next_cursor,
        "kind": request.query.get("kind", ""),
        "names": _NAMES,
        "same": same(
            request, "for output in desk.artifacts.list():\n    print(output.kind, output.title)", "/artifacts"
        ),
    }
    return Html("outputs.html", values)


@site.page("GET", f"{PATH}/{{id}}", role=Role.VIEWER, uses=["artifacts_get", *_SOURCE])
async def show(request: PageRequest) -> Answer:
    """An output, as what it is."""
    output = await request.api.call("artifacts_get", Artifact, request.path["id"])
    python = f'output = desk.artifacts.get("{output.id}")\nprint(output.title, [file.role for file in output.files])'
    values: dict[str, object] = {
        "output": output,
        "name": _NAMES.get(output.kind.value, output.kind.value.replace("_", " ").capitalize()),
        "files": [file for file in output.files if not file.role.startswith("slide-")],
        "same": same(request, python, f"/artifacts/{output.id}"),
    }
    if output.kind is ArtifactKind.ARTICLE:
        return Html("article.html", {**values, **await _article(request, output)})
    if output.kind is ArtifactKind.SLIDES:
        return Html("deck.html", {**values, **_deck(output)})
    if output.kind in {ArtifactKind.VIDEO, ArtifactKind.EDITED_VIDEO, ArtifactKind.COMPOSITION_VIDEO}:
        return Html("film.html", {**values, **_film(output)})
    return Html("output.html", values)


@site.page("GET", f"{PATH}/{{id}}/source", role=Role.VIEWER, uses=["artifacts_get", *_SOURCE])
async def source(request: PageRequest) -> Answer:
    """The sources of a sentence of an article."""
    output = await request.api.call("artifacts_get", Artifact, request.path["id"])
    if output.kind is not ArtifactKind.ARTICLE:
        raise NotFound(f"{output.id} is no article, and has no sentences.")
    return Html("source.html", {"opened": (await _article(request, output))["opened"]})


@site.page("GET", "/files/{key}", role=Role.VIEWER, uses=["media_get"])
async def file(request: PageRequest) -> Answer:
    """A file of the workspace, or a range of it."""
    return await request.api.call("media_get", Download, query={"key": request.path["key"]})


@site.page("GET", "/scripts/{id}/make", role=Role.EDITOR, uses=["scripts_get", "jobs_estimate"])
async def price(request: PageRequest) -> Answer:
    """What an output will cost at most, before it is made."""
    return await _priced(request, None)


@site.page("POST", "/scripts/{id}/make", role=Role.EDITOR, uses=["scripts_get", "jobs_create", "jobs_estimate"])
async def make(request: PageRequest) -> Answer:
    """Queue the job that makes an article or slides of a script."""
    script = await request.api.call("scripts_get", Script, request.path["id"])
    body = _job(request.text("kind"), {"script_id": script.id, "body": script.body})
    return await _queued(request, body)


@site.page("POST", f"{PATH}/{{id}}/film", role=Role.EDITOR, uses=["scripts_get", "jobs_create", "jobs_estimate"])
async def film(request: PageRequest) -> Answer:
    """Queue the job that makes a narrated film of a deck."""
    return await _queued(request, _job("film", {"deck_artifact_id": request.path["id"]}))


def _job(kind: str, input_: dict[str, object]) -> dict[str, object]:
    return {"operation": MADE.get(kind, MADE["article"]), "input": input_}


async def _queued(request: PageRequest, body: dict[str, object]) -> Answer:
    key = request.text("key") or f"desk-{uuid.uuid4()}"
    try:
        job = await request.api.call("jobs_create", Job, headers={"idempotency_key": key}, body=body)
    except NotFound:
        raise
    except Problem as problem:
        told = error_help.of_problem(problem)
        return Html("refused.html", {"told": told, "back": "/scripts"}, status=problem.status)
    return Redirect(f"/jobs/{job.id}")


async def _priced(request: PageRequest, told: error_help.Advice | None) -> Html:
    script = await request.api.call("scripts_get", Script, request.path["id"])
    kind = request.query.get("kind", "article")
    kind = kind if kind in {"article", "slides"} else "article"
    body = _job(kind, {"script_id": script.id, "body": script.body})
    estimate = None
    try:
        estimate = await request.api.call("jobs_estimate", Estimate, body=body)
    except Problem as problem:
        told = error_help.of_problem(problem)
    family = "articles" if kind == "article" else "slides"
    python = f'job = desk.{family}.generate("{script.id}")\nprint(job.result().title)'
    shown = {"operation": MADE[kind], "input": {"script_id": script.id, "body": script.body[:60] + "…"}}
    headers = {"Idempotency-Key": "choose-one-per-job"}
    values: dict[str, object] = {
        "script": script,
        "kind": kind,
        "estimate": estimate,
        "told": told,
        "key": f"desk-{uuid.uuid4()}",
        "same": same(request, python, "/jobs", method="POST", body=shown, headers=headers),
    }
    return Html("make.html", values, status=422 if told else 200)


async def _article(request: PageRequest, output: Artifact) -> dict[str, object]:
    article = msgspec.convert(output.content, Article, dec_hook=decode_hook)
    wanted, found = request.query.get("at", ""), []
    section_number, _, place = wanted.partition(".")
    if (
        section_number.isdecimal()
        and place.isdecimal()
        and len(wanted) < 16
        and int(section_number) < len(article.sections)
    ):
        section = article.sections[int(section_number)]
        numbers = _source_numbers(article, section)
        found = [
            await opened(request, numbers[number - 1], citation)
            for number, citation in cited_text.at(section.citations, int(place))
        ]
    sections = [
        (
            number,
            section,
            cited_text.article_parts(section.markdown, section.citations, _source_numbers(article, section)),
        )
        for number, section in enumerate(article.sections)
    ]
    return {"article": article, "sections": sections, "opened": found}


def _source_numbers(article: Article, section: ArticleSection) -> list[int]:
    """The number of each citation of a section in the article's list of sources."""
    numbers = {(source.document_id, source.revision): source.number for source in article.bibliography}
    after = len(article.bibliography) + 1  # Of a source that the stored list lacks.
    return [numbers.get((citation.document_id, citation.revision), after) for citation in section.citations]


def _deck(output: Artifact) -> dict[str, object]:
    deck = msgspec.convert(output.content, Deck, dec_hook=decode_hook)
    pictures = [file.storage_key for file in output.files if file.role.startswith("slide-")]
    slides = [(slide, pictures[at] if at < len(pictures) else None) for at, slide in enumerate(deck.slides)]
    return {"deck": deck, "slides": slides, "key": f"desk-{uuid.uuid4()}"}


def _film(output: Artifact) -> dict[str, object]:
    roles = {file.role: file for file in output.files}
    content = output.content or {}
    video = msgspec.convert(content, Video, dec_hook=decode_hook) if output.kind is ArtifactKind.VIDEO else None
    captions = next((file for file in output.files if file.content_type.startswith("text/vtt")), None)
    poster = next((file for file in output.files if file.content_type.startswith("image/")), None)
    return {"video": video, "captions": captions, "poster": poster, "roles": roles}
