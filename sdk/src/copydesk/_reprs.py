"""What notebooks show: small, escaped cards, made from what is in a model and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Any

import attrs

from copydesk import _lines, _markdown, _outputs, _recordings, _swatches, errors
from copydesk._generated import models
from copydesk._generated.types import Unset

_BOX = (
    "border:1px solid #d0d7de;border-radius:6px;padding:10px 14px;margin:6px 0;font:14px/1.5 sans-serif;max-width:860px"
)
_MUTED = "color:#57606a;font-size:12px"
_MOST_ROWS = 20
_OPEN, _CLOSE = "\ue000", "\ue001"
_COLOURS = {"done": "#1a7f37", "error": "#cf222e", "cancelled": "#57606a", "running": "#0969da", "queued": "#9a6700"}


def card(model: Any) -> str | None:
    """The card of a model: its own, that of a page, or a table of its fields; ``None`` leaves it to its plain repr."""
    for kind, render in _CARDS.items():
        if isinstance(model, kind):
            return render(model)
    if type(model).__name__.endswith("Page") and hasattr(model, "items"):
        return _page(model)
    return _fields(model) if attrs.has(type(model)) else None


def note(title: str, details: str) -> str:
    """A card of a line, and what to do with it."""
    return _box(title, details)


def _fields(model: Any) -> str:
    """What is set in a model, a row for each field; parts of it as their line."""
    rows = "".join(
        f"<tr><td style='text-align:left;{_MUTED}'>{escape(name)}</td><td style='text-align:left'>{escape(_value(value))}</td></tr>"
        for name, value in _set_fields(model)
    )
    title = next((value for name, value in _set_fields(model) if name in {"title", "name"}), "")
    return _box(str(title) or type(model).__name__, type(model).__name__ if title else "", f"<table>{rows}</table>")


def _set_fields(model: Any) -> list[tuple[str, Any]]:
    pairs = [(field.name, getattr(model, field.name)) for field in attrs.fields(type(model))]
    return [
        (name, value)
        for name, value in pairs
        if name not in {"additional_properties", "metadata"}
        and value not in (None, [], "")
        and not isinstance(value, Unset)
    ]


def _value(value: Any) -> str:
    if isinstance(value, list):
        rest = f" … and {len(value) - 5} more" if len(value) > 5 else ""
        return ", ".join(_value(item) for item in value[:5]) + rest
    if isinstance(value, str):
        return _short(value, 160)
    return _lines.short(value, 160)


def _box(title: str, details: str, inner: str = "") -> str:
    return f"<div style='{_BOX}'><b>{escape(title)}</b> <span style='{_MUTED}'>{escape(details)}</span>{inner}</div>"


def _brand(brand: models.Brand) -> str:
    counts = f"{brand.counts.scripts} scripts, {brand.counts.knowledge} documents"
    line = f"<div>{escape(brand.tagline)}</div>" if brand.tagline else ""
    return _box(brand.name, f"{brand.kind} · {counts} · {brand.id}", line)


def _document(document: models.Document) -> str:
    details = f"revision {document.revision} · {document.word_count} words · {document.passage_count} passages · {document.id}"
    if document.status != "ready" or document.error_code:
        details = f"{document.status} {document.error_code or ''} {document.error_message or ''} · {details}"
    return _box(
        document.title, details, f"<div style='white-space:pre-wrap'>{escape(_short(document.text, 300))}</div>"
    )


def _job(job: models.Job) -> str:
    colour = _COLOURS.get(str(job.status), "#57606a")
    state = f"<span style='color:{colour};font-weight:600'> {escape(str(job.status))}</span> {job.progress} %"
    bar = f"<div><progress max='100' value='{job.progress}' style='width:20em'></progress>{state}</div>"
    reason = (
        f"<div style='color:#cf222e'>{escape(str(job.error_code))}: {escape(job.error.message)}</div>"
        if job.error
        else ""
    )
    name = f"{job.operation}: {job.title}" if job.title else job.operation
    return _box(name, f"{job.id} · {job.cost.charged_usd:.4f} USD", bar + reason)


def _script(script: models.Script) -> str:
    details = f"{script.word_count} words · {script.estimated_seconds / 60:.1f} min · {len(script.citations)} citations · {script.id}"
    return _box(script.title, details, _cited_text(script) + _sources(script))


def _cited_text(script: models.Script) -> str:
    """The text as it will be read, with the number of a source behind each sentence that stands on one."""
    # Marks go through the Markdown as characters that no text has for itself.
    body = script.body.replace(_OPEN, "\ufffd").replace(_CLOSE, "\ufffd")
    parts, position = [], 0
    for number, citation in sorted(enumerate(script.citations, 1), key=lambda pair: pair[1].end_char):
        parts.append(f"{body[position : citation.end_char]}{_OPEN}{number}{_CLOSE}")
        position = citation.end_char
    html = _markdown.render("".join(parts) + body[position:])

    def mark(match: re.Match[str]) -> str:
        title = escape(script.citations[int(match[1]) - 1].title, quote=True)
        link = f"<a href='#{_anchor(script, int(match[1]))}' style='text-decoration:none'>{match[1]}</a>"
        return f"<sup style='color:#0969da;line-height:0' title='{title}'>{link}</sup>"

    return f"<div style='margin:8px 0'>{re.sub(f'{_OPEN}([0-9]+){_CLOSE}', mark, html)}</div>"


def _anchor(script: models.Script, number: int) -> str:
    """The name of a source in the card, of this version of the script alone."""
    return escape(f"{script.id}-{script.body_sha256[:8]}-{number}", quote=True)


def _sources(script: models.Script) -> str:
    rows = "".join(
        f"<li id='{_anchor(script, number)}'><i>{escape(citation.title)}</i>, characters {citation.source_start_char}–{citation.source_end_char}: "
        f"“{escape(_short(citation.source_quote, 140))}”</li>"
        for number, citation in enumerate(script.citations, 1)
    )
    return f"<details open><summary style='{_MUTED}'>Sources</summary><ol>{rows}</ol></details>" if rows else ""


def _search(result: models.SearchResult) -> str:
    rows = "".join(
        f"<li><b>{escape(_location(hit))}</b> <span style='{_MUTED}'>{hit.score:.2f}{' · stale' if hit.stale else ''}</span>"
        f"<br>{_marked(hit)}</li>"
        for hit in result.items[:_MOST_ROWS]
    )
    return _box(f"{len(result.items)} passages", "best first", f"<ol>{rows}</ol>")


def _location(hit: models.SearchHit) -> str:
    return " › ".join([hit.document.title, *hit.passage.heading_path])


def _marked(hit: models.SearchHit) -> str:
    text, parts, position = hit.passage.text, [], 0
    for highlight in hit.highlights:
        parts.append(escape(text[position : highlight.start_char]))
        parts.append(f"<mark>{escape(text[highlight.start_char : highlight.end_char])}</mark>")
        position = highlight.end_char
    return "".join(parts) + escape(text[position:])


def _page(page: Any) -> str:
    columns = [
        name
        for name in ("id", "name", "title", "status", "operation", "updated_at")
        if page.items and hasattr(page.items[0], name)
    ]
    head = "".join(f"<th style='text-align:left'>{name}</th>" for name in columns)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(_short(str(getattr(item, name)), 80))}</td>" for name in columns) + "</tr>"
        for item in page.items[:_MOST_ROWS]
    )
    rest = "more follow" if page.has_more or len(page.items) > _MOST_ROWS else "all"
    return _box(f"{len(page.items)} rows", rest, f"<table><tr>{head}</tr>{rows}</table>")


def _short(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def _kit(kit: models.BrandKit) -> str:
    pending = sum(candidate.status == "pending" for candidate in kit.candidates)
    details = f"revision {kit.revision} · {kit.status} · {pending} waiting"
    return _box("Brand kit", details, _kit_parts(kit.kit) + _contrast(kit.contrast))


def _candidate(candidate: models.Candidate) -> str:
    facts = f"<div><b>{escape(candidate.facts.name)}</b></div>" if candidate.facts and candidate.facts.name else ""
    warnings = "".join(f"<div style='{_MUTED}'>{escape(_short(text, 160))}</div>" for text in candidate.warnings)
    details = f"{candidate.status} · {candidate.source_url or ''} · {candidate.id}"
    return _box(f"Candidate from {candidate.kind}", details, facts + _kit_parts(candidate.patch) + warnings)


def _kit_parts(kit: Any) -> str:
    """Colours by role, the palette, fonts and logos of a kit or a part of one."""
    parts = []
    if kit.colors:
        roles = kit.colors.roles.to_dict()
        parts.append("".join(_swatches.swatch(hex_, role) for role, hex_ in roles.items() if hex_))
        parts.append("".join(_swatches.swatch(color.hex, color.name or "") for color in kit.colors.palette))
    if kit.typography:
        parts.append(" · ".join(escape(f"{family.role}: {family.name}") for family in kit.typography.families))
    if kit.logos:
        labels = (f"{logo.type} {logo.width}×{logo.height} {logo.alt or ''}".strip() for logo in kit.logos)
        parts.append(" · ".join(map(escape, labels)))
    return "".join(f"<div style='margin-top:6px'>{part}</div>" for part in parts if part)


def _contrast(pairs: list[models.ContrastPair]) -> str:
    rows = "".join(
        f"<span style='display:inline-block;padding:2px 8px;margin:6px 6px 0 0;border-radius:4px;border:1px solid #8886;"
        f"color:{escape(pair.foreground, quote=True)};background:{escape(pair.background, quote=True)}'>"
        f"{escape(str(pair.foreground_role))} {pair.ratio:.1f} {'AAA' if pair.aaa else 'AA' if pair.aa else 'low'}</span>"
        for pair in pairs
    )
    return f"<div>{rows}</div>"


def _report(report: models.StyleReport) -> str:
    rows = "".join(
        f"<li><mark>{escape(_short(violation.text, 80))}</mark> {escape(violation.message)}"
        f"{'; say “' + escape(violation.suggestion) + '”' if violation.suggestion else ''} <span style='{_MUTED}'>{violation.severity}</span></li>"
        for violation in report.violations[:_MOST_ROWS]
    )
    details = f"{report.violation_count} violations" + (
        f" · reads at grade {report.reading_grade:g}" if report.reading_grade is not None else ""
    )
    return _box(f"Style {report.score:.0%}", details, f"<ul>{rows}</ul>" if rows else "")


def error(error: errors.CopydeskError) -> str:
    """What went wrong, each fault in a row."""
    faults = error.errors if isinstance(error, errors.APIError) else []
    rows = "".join(
        f"<tr><td><code>{escape(fault.pointer)}</code></td><td>{escape(fault.text or fault.message)}</td></tr>"
        for fault in faults[:_MOST_ROWS]
    )
    message = str(error).splitlines()[0] if str(error) else ""
    table = f"<table>{rows}</table>" if rows else ""
    hint = f"<div style='{_MUTED}'>{escape(error.hint)}</div>" if error.hint and error.hint not in message else ""
    return _box(type(error).__name__, _short(message, 400), table + hint)


_CARDS: dict[type, Callable[[Any], str]] = {
    models.Artifact: _outputs.artifact,
    models.Brand: _brand,
    models.BrandKit: _kit,
    models.Candidate: _candidate,
    models.Document: _document,
    models.Job: _job,
    models.Recording: _recordings.recording,
    models.Transcript: _recordings.transcript,
    models.Script: _script,
    models.SearchResult: _search,
    models.StyleReport: _report,
}
