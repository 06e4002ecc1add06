"""One line for each object, as ``repr()`` shows it: what it is called, what matters of it, and its id."""

from __future__ import annotations

import datetime
import enum
from collections.abc import Iterator
from typing import Any

import attrs

# A line of a terminal of 120 columns, and room for the prompt.
MOST = 116
LABEL = 60
_NAMES = ("title", "name", "topic", "question", "statement", "query", "text", "heading", "label", "message")
_STATES = ("status", "state", "kind")


def line(model: Any) -> str:
    """The line of a model."""
    kind = type(model).__name__
    if kind.endswith("Page") and hasattr(model, "has_more"):
        rest = "more follow" if model.has_more else "the last"
        return f"{kind}({counted(len(model.items), 'row')}, {rest})"
    parts = [*_label(model), *(_FACTS[kind](model) if kind in _FACTS else _facts(model))]
    id_ = getattr(model, "id", None)
    return call(kind, [part for part in parts if part], [f"id={id_!r}"] if isinstance(id_, str) else [])


def call(kind: str, parts: list[str], last: list[str] | None = None) -> str:
    """``Kind(part, part, last)`` in a line; parts that have no room are left out, and the last ones never."""
    last = last or []
    room = MOST - len(kind) - 2 - sum(len(one) + 2 for one in last)
    shown: list[str] = []
    for wanted in parts:
        part = wanted if len(wanted) + 2 <= room else "…"
        if part != "…" or "…" not in shown:
            shown.append(part)
            room -= len(part) + 2
    return f"{kind}({', '.join([*shown, *last])})"


def short(value: Any, length: int = LABEL) -> str:
    """The repr of a value in a line, cut where it is long."""
    if isinstance(value, enum.Enum):
        value = value.value
    if isinstance(value, datetime.datetime):
        return value.isoformat(timespec="seconds")
    if isinstance(value, str):
        text = " ".join(value[: 4 * length].split())
        return repr(text if len(text) <= length else text[: length - 1].rstrip() + "…")
    text = repr(value)
    return text if len(text) <= length else text[: length - 1] + "…"


def counted(number: int, word: str) -> str:
    """``1 row``, ``2 rows``."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def _label(model: Any) -> Iterator[str]:
    for name in _NAMES:
        value = getattr(model, name, None)
        if isinstance(value, str) and value:
            yield short(value)
            return


def _facts(model: Any) -> Iterator[str]:
    """Of a resource its state; of a part of one, what is set in it."""
    if isinstance(getattr(model, "id", None), str):
        states = (getattr(model, name, None) for name in _STATES)
        yield from (str(state) for state in states if isinstance(state, str))
        return
    label = next(iter(_label(model)), None)
    for field in attrs.fields(type(model)):
        value = getattr(model, field.name)
        if field.name == "additional_properties" or value is None or value == [] or type(value).__name__ == "Unset":
            continue
        if isinstance(value, list):
            yield f"{field.name}={counted(len(value), 'item')}"
        elif isinstance(value, str) and short(value) == label:
            label = None  # It is told already.
        elif isinstance(value, str | int | float | bool | datetime.datetime):
            yield f"{field.name}={short(value, 40)}"


def _script(script: Any) -> Iterator[str]:
    yield counted(script.word_count, "word")
    if hasattr(script, "citations"):
        yield counted(len(script.citations), "citation")
    if script.status != "draft":
        yield str(script.status)


def _document(document: Any) -> Iterator[str]:
    if document.status != "ready":
        yield f"{document.status} {document.error_code or ''}".strip()
    yield counted(document.word_count or 0, "word")
    yield counted(document.passage_count or 0, "passage")


def _brand(brand: Any) -> Iterator[str]:
    yield counted(brand.counts.scripts, "script")
    yield counted(brand.counts.knowledge, "document")


def _job(job: Any) -> Iterator[str]:
    yield job.operation
    yield f"“{job.title}”" if job.title else ""
    yield f"{job.status} at {job.progress} %" if job.error_code is None else f"{job.status}: {job.error_code}"


def _artifact(artifact: Any) -> Iterator[str]:
    yield str(artifact.kind)
    if artifact.status != "ready":
        yield str(artifact.status)
    if artifact.duration_seconds:
        yield f"{artifact.duration_seconds:.1f} s"
    yield f"{artifact.bytes / 1024:,.0f} KiB"


def _hit(hit: Any) -> Iterator[str]:
    yield short(hit.document.title)
    yield f"score {hit.score:.2f}"
    yield short(hit.passage.text, 40)


def _article(article: Any) -> Iterator[str]:
    yield counted(article.word_count, "word")
    yield counted(len(article.sections), "section")
    yield counted(len(article.bibliography), "source")


def _deck(deck: Any) -> Iterator[str]:
    yield counted(len(deck.slides), "slide")
    yield f"{deck.aspect_ratio}, {deck.template}"


def _slide(slide: Any) -> Iterator[str]:
    yield str(slide.layout)
    yield counted(len(slide.citations), "citation")


def _search(result: Any) -> Iterator[str]:
    yield counted(len(result.items), "passage")
    if result.items:
        yield f"best: {short(result.items[0].document.title, 40)} {result.items[0].score:.2f}"


def _citation(citation: Any) -> Iterator[str]:
    yield short(citation.source_quote, 50)


def _event(event: Any) -> Iterator[str]:
    yield str(event.kind)
    yield f"revision {event.revision}" if event.revision is not None else ""
    yield f"script_id={event.script_id!r}" if event.script_id is not None else ""


def _collection(collection: Any) -> Iterator[str]:
    yield counted(collection.item_count, "item")


_FACTS = {
    "Article": _article,
    "Artifact": _artifact,
    "ArtifactSummary": _artifact,
    "Brand": _brand,
    "Citation": _citation,
    "Collection": _collection,
    "DocumentEvent": _event,
    "Deck": _deck,
    "Document": _document,
    "DocumentSummary": _document,
    "Job": _job,
    "RenderJob": _job,
    "Script": _script,
    "ScriptSummary": _script,
    "SearchHit": _hit,
    "SearchResult": _search,
    "Slide": _slide,
}
