"""Markdown as small, safe HTML for cards: headings, emphasis, lists, tables, footnote marks; nothing else of it.

Everything is escaped first; no address of the text becomes a link or a picture, so that a card never leads or calls out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

_HEADING = re.compile(r"(#{1,6})\s+(.+?)\s*#*$")
_ITEM = re.compile(r"\s*(?:([-*+])|(\d{1,9})[.)])\s+(.*)")
_NOTE = re.compile(r"\[\^([\w-]{1,20})\]:\s*(.*)")
_RULE = re.compile(r"\|?[\s:|-]*-[\s:|-]*\|?")
_FENCE = re.compile(r"\s*(```|~~~)")
# Of text that is escaped already; bounded, so that a line of asterisks costs no more than it is long.
_CODE = re.compile(r"`([^`]{1,1000})`")
_INLINE: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"!?\[([^\[\]^][^\[\]]{0,300})\]\([^()\s]{0,1000}(?:\([^()\s]{0,300}\)[^()\s]{0,300})?\)"), r"\1"),
    (re.compile(r"\[\^([\w-]{1,20})\]"), r"<sup style='color:#0969da;line-height:0'>\1</sup>"),
    (re.compile(r"\*\*(?=\S)([^*]{1,1000})(?<=\S)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<!\w)__(?=\S)([^_]{1,1000})(?<=\S)__(?!\w)"), r"<b>\1</b>"),
    (re.compile(r"(?<![\w*])\*(?=[^\s*])([^*]{1,1000})(?<=\S)\*(?![\w*])"), r"<i>\1</i>"),
    (re.compile(r"(?<![\w])_(?=[^\s_])([^_]{1,1000})(?<=\S)_(?!\w)"), r"<i>\1</i>"),
)
_SIZES = {1: 18, 2: 16, 3: 15}
_CELL = "text-align:left;border:1px solid #d0d7de;padding:2px 8px"


def render(text: str) -> str:
    """A text as HTML: a block for each paragraph, heading, list and table."""
    lines = text.replace("\r\n", "\n").split("\n")
    parts, notes, start = [], [], 0
    while start < len(lines):
        line = lines[start]
        if not line.strip():
            start += 1
            continue
        if note := _NOTE.fullmatch(line.strip()):
            notes.append(f"<div><sup>{escape(note[1])}</sup> {inline(note[2])}</div>")
            start += 1
            continue
        kind = _kind(line)
        end = start + 1
        while end < len(lines) and _goes_on(kind, lines[end]):
            end += 1
        end += kind == "fence" and end < len(lines)  # The line that closes it.
        parts.append(_block(kind, lines[start:end]))
        start = end
    foot = f"<div style='color:#57606a;font-size:12px'>{''.join(notes)}</div>" if notes else ""
    return "".join(parts) + foot


def inline(text: str) -> str:
    """A line as HTML: emphasis, code and footnote marks; of links and pictures the text."""
    html_parts = []
    for number, part in enumerate(_CODE.split(escape(text))):
        if number % 2:
            html_parts.append(f"<code>{part}</code>")
            continue
        for pattern, html in _INLINE:
            part = pattern.sub(html, part)  # noqa: PLW2901  # each works on what the one before has made
        html_parts.append(part)
    return "".join(html_parts)


def _kind(line: str) -> str:
    if _FENCE.match(line):
        return "fence"
    if _HEADING.fullmatch(line):
        return "heading"
    if item := _ITEM.fullmatch(line):
        return "bullets" if item[1] else "numbers"
    return "table" if line.startswith("|") else "quote" if line.startswith(">") else "paragraph"


def _goes_on(kind: str, line: str) -> bool:
    """Whether a line belongs to the block that began above it."""
    if kind == "fence":
        return not _FENCE.match(line)
    if kind == "heading" or not line.strip() or _NOTE.fullmatch(line.strip()):
        return False
    if kind in {"bullets", "numbers"}:
        return _kind(line) == kind or line.startswith("  ")
    return _kind(line) == kind


def _block(kind: str, lines: list[str]) -> str:
    if kind == "heading":
        level, text = len(lines[0]) - len(lines[0].lstrip("#")), lines[0]
        size = _SIZES.get(level, 14)
        # No element of headings: notebooks would put it into their table of contents.
        title = inline(text.strip().strip("#").strip())
        return f"<div role='heading' aria-level='{level}' style='font-weight:600;font-size:{size}px;margin:8px 0 4px'>{title}</div>"
    if kind in {"bullets", "numbers"}:
        tag = "ul" if kind == "bullets" else "ol"
        items = "".join(f"<li>{inline(item)}</li>" for item in _items(lines))
        return f"<{tag} style='margin:4px 0;padding-left:24px'>{items}</{tag}>"
    if kind == "table":
        rows = [line.strip().strip("|").split("|") for line in lines if not _RULE.fullmatch(line.strip())]
        cells = ("".join(f"<td style='{_CELL}'>{inline(cell.strip())}</td>" for cell in row) for row in rows)
        return f"<table style='border-collapse:collapse;margin:4px 0'>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"
    if kind == "fence":
        body = "\n".join(lines[1 : -1 if len(lines) > 1 and _FENCE.match(lines[-1]) else None])
        return f"<div style='white-space:pre-wrap;font-family:monospace;margin:4px 0'>{escape(body)}</div>"
    text = "<br>".join(inline(line.lstrip("> ") if kind == "quote" else line) for line in lines)
    bar = ";border-left:3px solid #d0d7de;padding-left:10px" if kind == "quote" else ""
    return f"<div style='margin:6px 0{bar}'>{text}</div>"


def _items(lines: list[str]) -> Iterator[str]:
    """The items of a list; a line that is indented goes on with the one above."""
    item = ""
    for number, line in enumerate(lines):
        match = _ITEM.fullmatch(line)
        if match is None:
            item += " " + line.strip()
            continue
        if number:
            yield item
        item = match[3]
    yield item
