"""Articles, decks, and their files, which hold the text and are not drawn."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from copydesk._generated import models
from copydesk._http import Reply
from copydesk.testing._blank import fill
from copydesk.testing._store import Problem, Row, matches

if TYPE_CHECKING:
    from copydesk.testing._server import Call, FakeServer, Handler

MOST_NAME = 80  # Characters of a title in the name of its file, as on the server.
SIZES = {"16:9": (960, 540), "9:16": (540, 960), "1:1": (720, 720), "4:5": (720, 900)}
THEME = {"primary": "#1f4e79", "background": "#ffffff", "card": "#eeeeee", "stroke": "#c4c4c4"}
TYPES = {
    "markdown": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "pdf": "application/pdf",
}


def produce(server: FakeServer, job: Row) -> Row:
    """An article or a deck of a body, and its files, which hold its text and are not drawn."""
    input_ = job["input"]
    script = server.store.get("scripts", input_["script_id"])
    title = input_.get("title") or script["title"]
    article = job["operation"] == "article.generate"
    content = _article(script, title, input_["body"]) if article else _deck(script, title, input_)
    roles = input_.get("formats") or ["markdown", "html", "docx"] if article else _roles(input_, content)
    files = [_file(server, role, f"{title}\n\n{input_['body']}\n", title) for role in roles]
    given = {
        "id": server.store.new_id("art"),
        "kind": "article" if article else "slides",
        "script_id": script["id"],
        "job_id": job["id"],
        "title": title,
        "language": script["language"],
        "files": files,
        "checks": [fill(models.Check, {"id": "citations", "status": "passed"})],
        **{name: files[0][name] for name in ("content_type", "storage_key", "bytes", "sha256")},
    }
    row = fill(models.Artifact, given)
    wanted = input_.get("n_slides") or 0
    warnings = [] if article else warn_short("deck", "slides", wanted, len(content["slides"]))
    row |= {"content": content, "status": "ready", "warnings": warnings}
    server.store.add("artifacts", row)
    return {"artifact_id": row["id"], "artifact_ids": [row["id"]], "warnings": warnings}


def warn_short(noun: str, unit: str, wanted: int, made: int, share: float = 1.0) -> list[Row]:
    """The warning of an output that has less of something than was asked for; none where it has enough."""
    if made >= share * wanted:
        return []
    figures = {f"{unit}_wanted": float(wanted), f"{unit}_made": float(made)}
    told = f"The {noun} has {made} of {wanted} {unit}."
    return [{"code": "short_of_target", "message": told, "figures": figures}]


def _roles(input_: Row, deck: Row) -> list[str]:
    wanted = input_.get("exports") or ["pptx", "pdf", "png"]
    pictures = [f"slide-{number:03d}" for number in range(1, len(deck["slides"]) + 1)] if "png" in wanted else []
    return [role for role in ("pptx", "pdf") if role in wanted] + pictures


def _file(server: FakeServer, role: str, text: str, title: str) -> Row:
    content, key = text.encode(), server.store.new_id("blb")
    kind = TYPES.get(role, "image/png")
    ending = {"markdown": "md"}.get(role, role if role in TYPES else "png")
    called = re.sub(r"[\x00-\x1f/\\:*?\"<>|]+", " ", title).strip(" .")[:MOST_NAME] or key
    name = f"{called}{'' if role in TYPES else ' ' + role}.{ending}"
    server.store.blobs[key] = (content, kind, name)
    digest = hashlib.sha256(content).hexdigest()
    return {"role": role, "storage_key": key, "content_type": kind, "bytes": len(content), "sha256": digest}


def _article(script: Row, title: str, body: str) -> Row:
    kept = [] if body != script["body"] else script["citations"]
    section = {"id": "s1", "heading": None, "level": 2, "markdown": body, "citations": kept}
    first = body.split(". ", 1)[0][:160]
    return {
        "title": title,
        "slug": re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-"),
        "meta_title": title[:60],
        "meta_description": first,
        "excerpt": first,
        "sections": [section],
        "markdown": body,
        "html": f"<p>{body}</p>",
        "faq": [],
        "bibliography": [],
        "json_ld": [],
        "word_count": len(body.split()),
        "unsupported_spans": [],
    }


def _deck(script: Row, title: str, input_: Row) -> Row:
    ratio = input_.get("aspect_ratio") or "16:9"
    width, height = SIZES[ratio]
    slides = [_slide(0, "title", title, {"title": title, "subtitle": None, "byline": None}, "", None)]
    for match in re.finditer(r"\S(?:.|\n(?!\n))*", input_["body"]):
        bullets = [part.strip() for part in re.split(r"(?<=[.!?])\s+", match[0]) if part.strip()]
        span = {"start_char": match.start(), "end_char": match.end()}
        slides.append(_slide(len(slides), "bullets", title, {"title": title, "bullets": bullets}, match[0], span))
    theme = fill(
        models.DeckTheme, {**THEME, "primary_text": "#ffffff", "background_text": "#1b1f24", "graph": ["#1f4e79"]}
    )
    return {
        "title": title,
        "language": script["language"],
        "aspect_ratio": ratio,
        "size": {"width": width, "height": height},
        "template": input_.get("template") or "standard",
        "theme": theme,
        "mode": input_.get("mode") or "preserve",
        "slides": slides[: input_.get("n_slides") or len(slides)],
    }


def _slide(index: int, layout: str, title: str, content: Row, note: str, span: Row | None) -> Row:
    made = {"id": f"slide-{index + 1:03d}", "index": index, "layout": layout, "title": title, "content": content}
    return {**made, "speaker_note": note, "citations": [], "media": [], "source_span": span}


def _artifact_list(server: FakeServer, call: Call) -> Any:
    rows = [row for row in server.store.table("artifacts").values() if matches(row, call.params)]
    return server.store.page(rows, call.params, lambda row: fill(models.ArtifactSummary, row))


def _media(server: FakeServer, call: Call) -> Any:
    """A file, from where a download broke off where that is asked for (RFC 9110, section 14)."""
    key = call.params["key"]
    if key not in server.store.blobs:
        raise Problem(404, "not_found", f"There is no file {key!r} in this workspace.")
    content, kind, name = server.store.blobs[key]
    etag = f'"{hashlib.sha256(content).hexdigest()}"'
    plain = re.sub(r'[^\x20-\x7e]|["\\%]', "_", name)
    headers = {
        "Content-Type": kind,
        "ETag": etag,
        "Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}",
        "Accept-Ranges": "bytes",
    }
    match = re.fullmatch(r"bytes=(\d+)-", call.headers.get("range", ""))
    if match is None or call.headers.get("if-range", etag) != etag or int(match[1]) >= len(content):
        return Reply(200, headers, content)
    first = int(match[1])
    return Reply(206, {**headers, "Content-Range": f"bytes {first}-{len(content) - 1}/{len(content)}"}, content[first:])


HANDLERS: dict[str, Handler] = {
    "artifacts_list": _artifact_list,
    "artifacts_get": lambda server, call: server.store.get("artifacts", call.id),
    "media_get": _media,
}
