"""What notebooks show: small, escaped cards, made from what is in a model and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from copydesk._generated import models

_BOX = (
    "border:1px solid #d0d7de;border-radius:6px;padding:10px 14px;margin:6px 0;font:14px/1.5 sans-serif;max-width:860px"
)
_SOFT = "color:#57606a;font-size:12px"
_MOST_ROWS = 20
_COLOURS = {"done": "#1a7f37", "error": "#cf222e", "cancelled": "#57606a", "running": "#0969da", "queued": "#9a6700"}


def card(model: Any) -> str | None:
    """The card of a model; ``None`` leaves it to its plain repr."""
    for kind, render in _CARDS.items():
        if isinstance(model, kind):
            return render(model)
    if type(model).__name__.endswith("Page") and hasattr(model, "items"):
        return _page(model)
    return None


def _box(title: str, soft: str, inner: str = "") -> str:
    return f"<div style='{_BOX}'><b>{escape(title)}</b> <span style='{_SOFT}'>{escape(soft)}</span>{inner}</div>"


def _brand(brand: models.Brand) -> str:
    counts = f"{brand.counts.scripts} scripts, {brand.counts.knowledge} documents"
    line = f"<div>{escape(brand.tagline)}</div>" if brand.tagline else ""
    return _box(brand.name, f"{brand.kind} · {counts} · {brand.id}", line)


def _document(document: models.Document) -> str:
    soft = f"revision {document.revision} · {document.word_count} words · {document.passage_count} passages · {document.id}"
    return _box(document.title, soft, f"<div style='white-space:pre-wrap'>{escape(_short(document.text, 300))}</div>")


def _job(job: models.Job) -> str:
    colour = _COLOURS.get(str(job.status), "#57606a")
    state = f"<span style='color:{colour};font-weight:600'> {escape(str(job.status))}</span> {job.progress} %"
    bar = f"<div><progress max='100' value='{job.progress}' style='width:20em'></progress>{state}</div>"
    reason = (
        f"<div style='color:#cf222e'>{escape(str(job.error_code))}: {escape(job.error.message)}</div>"
        if job.error
        else ""
    )
    return _box(job.operation, f"{job.id} · {job.cost.charged_usd:.4f} USD", bar + reason)


def _script(script: models.Script) -> str:
    soft = f"{script.word_count} words · {script.estimated_seconds / 60:.1f} min · {len(script.citations)} citations · {script.id}"
    numbers = {citation.end_char: number for number, citation in enumerate(script.citations, 1)}
    return _box(script.title, soft, _cited_text(script, numbers) + _sources(script.citations))


def _cited_text(script: models.Script, numbers: dict[int, int]) -> str:
    parts, at = [], 0
    for end in sorted(numbers):
        mark = f"<sup style='color:#0969da' title='{escape(script.citations[numbers[end] - 1].title, quote=True)}'>{numbers[end]}</sup>"
        parts.append(escape(script.body[at:end]) + mark)
        at = end
    return f"<div style='white-space:pre-wrap;margin:8px 0'>{''.join(parts)}{escape(script.body[at:])}</div>"


def _sources(citations: list[models.Citation]) -> str:
    rows = "".join(
        f"<li><i>{escape(citation.title)}</i>, characters {citation.source_start_char}–{citation.source_end_char}: "
        f"“{escape(_short(citation.source_quote, 140))}”</li>"
        for citation in citations
    )
    return f"<details><summary style='{_SOFT}'>Sources</summary><ol>{rows}</ol></details>" if rows else ""


def _search(result: models.SearchResult) -> str:
    rows = "".join(
        f"<li><b>{escape(hit.document.title)}</b> <span style='{_SOFT}'>{hit.score:.2f}</span><br>{_marked(hit)}</li>"
        for hit in result.items[:_MOST_ROWS]
    )
    return _box(f"{len(result.items)} passages", "best first", f"<ol>{rows}</ol>")


def _marked(hit: models.SearchHit) -> str:
    text, parts, at = hit.passage.text, [], 0
    for highlight in hit.highlights:
        parts.append(escape(text[at : highlight.start_char]))
        parts.append(f"<mark>{escape(text[highlight.start_char : highlight.end_char])}</mark>")
        at = highlight.end_char
    return "".join(parts) + escape(text[at:])


def _page(page: Any) -> str:
    shown = [
        name
        for name in ("id", "name", "title", "status", "operation", "updated_at")
        if page.items and hasattr(page.items[0], name)
    ]
    head = "".join(f"<th style='text-align:left'>{name}</th>" for name in shown)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(_short(str(getattr(item, name)), 80))}</td>" for name in shown) + "</tr>"
        for item in page.items[:_MOST_ROWS]
    )
    more = "more follow" if page.has_more or len(page.items) > _MOST_ROWS else "all"
    return _box(f"{len(page.items)} rows", more, f"<table><tr>{head}</tr>{rows}</table>")


def _short(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


_CARDS: dict[type, Callable[[Any], str]] = {
    models.Brand: _brand,
    models.Document: _document,
    models.Job: _job,
    models.Script: _script,
    models.SearchResult: _search,
}
