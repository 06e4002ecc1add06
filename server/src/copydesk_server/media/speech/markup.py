"""What of a Markdown text is read aloud: its words, and tables as rows; no code, rules, footnotes, tags or identifiers."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from itertools import groupby

_FENCE = re.compile(r"^[ \t]*(```|~~~)[^\n]*\n.*?(?:^[ \t]*\1[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z][a-zA-Z0-9]{0,15}(?:\s[^<>\n]{0,300})?/?>")
_RULE = re.compile(r"^[ \t]*(?:-[ \t]*){3,}$|^[ \t]*(?:\*[ \t]*){3,}$|^[ \t]*(?:_[ \t]*){3,}$", re.MULTILINE)
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^)\s]*(?:\s\"[^\"\n]*\")?\)")
_FOOTNOTE_TEXT = re.compile(r"^\[\^[^\]\n]+\]:[^\n]*$", re.MULTILINE)
# A number in brackets refers to a source, unless it is a box or an index: "a[1]" in code is not read either.
_REFERENCE = re.compile(r"[ \t]?\[(?:\^[^\]\n]{1,40}|\d{1,3}(?:[,–-] ?\d{1,3})*)\](?!\()")
_BOX = re.compile(r"^([ \t]*[-*+] )\[[ xX]\] ", re.MULTILINE)
_STRUCK = re.compile(r"~~(?=\S)(.+?)~~")
_IDENTIFIER = re.compile(
    r"(?<![\w/.-])(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,64})(?![\w/-])",
    re.IGNORECASE,
)
_TABLE_RULE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_CELLS = re.compile(r"(?<!\\)\|")


def plain(text: str) -> str:
    """The words of a text, with its paragraphs, lists and headings; each row of a table is a sentence of its cells.

    Args:
        text: Plain text, or Markdown.
    """
    text = _without_comments(_FENCE.sub("\n\n", text))
    # Twice: a picture may be the text of a link.
    text = _FOOTNOTE_TEXT.sub("", _RULE.sub("", _LINK.sub(r"\1", _LINK.sub(r"\1", text))))
    text = _STRUCK.sub(r"\1", _BOX.sub(r"\1", _REFERENCE.sub("", text)))
    text = _IDENTIFIER.sub("", html.unescape(_TAG.sub(" ", text)))
    return _tables(text)


def _tables(text: str) -> str:
    made: list[str] = []
    for has_bars, group in groupby(text.split("\n"), lambda line: "|" in line):
        lines = list(group)
        made += _rows(lines) if has_bars and _is_table(lines) else lines
    return "\n".join(made)


def _is_table(lines: list[str]) -> bool:
    """Whether lines with bars are a table: there is a rule of dashes, or each begins and ends with a bar."""
    framed = all(line.strip()[:1] == line.strip()[-1:] == "|" and len(line.strip()) > 1 for line in lines)
    return framed or any(_TABLE_RULE.fullmatch(line) for line in lines)


def _rows(lines: list[str]) -> Iterator[str]:
    for line in lines:
        if _TABLE_RULE.fullmatch(line):
            continue
        cells = [cell.replace("\\|", "|").strip() for cell in _CELLS.split(line)]
        said = ", ".join(cell for cell in cells if cell)
        # A row is a paragraph, so that no row is a part of the sentence before it.
        yield from ("", said if said[-1:] in ".!?:…" else f"{said}.", "")


def _without_comments(text: str) -> str:
    """A text without what stands between the marks of comments; by parts, since a pattern would look for each end again."""
    first, *parts = text.split("<!--")
    made = [first]
    for part in parts:
        _, end, after = part.partition("-->")
        made.append(f" {after}" if end else f"<!--{part}")
    return "".join(made)
