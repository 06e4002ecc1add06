"""What all formats have in common: the result, clean characters, and tables of Markdown."""

from __future__ import annotations

import re

import msgspec

from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.knowledge.passages import headings
from copydesk_server.knowledge.reading.model import Loss, Span

# As `knowledge/types.py`, which a sandbox need not load.
MAX_TEXT = 2_000_000
# Control characters but tab and line feed, the byte order mark, and what is no character of Unicode.
_CONTROLS = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127, 65534, 65535, 65279))


# Headings that READMEs have as HTML, to centre them; and other tags within headings.
_HTML_HEADING = re.compile(
    r"<h(?P<level>[1-6])\b[^<>]{0,300}>(?P<title>.{1,600}?)</h(?P=level)>", re.DOTALL | re.IGNORECASE
)
_TAG = re.compile(r"<[^<>]{1,500}>")
# Characters of a text that its title stands in: some pages of a PDF.
_BEGINNING = 6_000


class Omission(msgspec.Struct, frozen=True):
    """What was not read: its name among a warning's figures, how many, and the same in words."""

    figure: str
    count: int
    what: str


class Readable(msgspec.Struct, frozen=True, kw_only=True):
    """What a page or file holds.

    Args:
        text: Its text; a paragraph is one line, and a blank line stands between blocks.
        title: What it calls itself.
        author: Who wrote it.
        site_name: The site it is on.
        published: The day, as "2026-03-04".
        language: Its language, as it says.
        asks_login: It is a form for a password and little else.
        words_seen: Words of prose that it shows, where some could not be kept.
        words_kept: Those of them that ``text`` has.
        pages: Pages of a PDF.
        pages_without_text: Those that are pictures alone.
        spans: What the source says about stretches of the text.
        losses: Characters left out or rewritten, by reason.
        tags: Its subjects, as it says.
        left_out: What was not read.
    """

    text: str
    title: str | None = None
    author: str | None = None
    site_name: str | None = None
    published: str | None = None
    language: str | None = None
    asks_login: bool = False
    words_seen: int = 0
    words_kept: int = 0
    pages: int = 0
    pages_without_text: int = 0
    spans: tuple[Span, ...] = ()
    losses: dict[Loss, int] = {}
    tags: tuple[str, ...] = ()
    left_out: tuple[Omission, ...] = ()


def clean(text: str) -> str:
    """A text without control characters and halves of characters, its lines ended by line feeds alone."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").translate(_CONTROLS)
    return text.encode("utf-8", "ignore").decode().strip()


def line(text: object) -> str | None:
    """A short text on one line; ``None`` where nothing is left."""
    return " ".join(clean(text).split())[:200].strip() or None if isinstance(text, str) else None


def first_heading(text: str) -> str | None:
    """The first heading of a Markdown text that has words beside images and tags."""
    shown = (line(_TAG.sub(" ", plain(heading))) for heading in headings(_HTML_HEADING.sub(_as_markdown, text)))
    return next((title for title in shown if title and any(map(str.isalnum, title))), None)


def _as_markdown(match: re.Match[str]) -> str:
    return f"\n\n{'#' * int(match['level'])} {' '.join(match['title'].split())}\n\n"


def named_within(title: str | None, text: str) -> str | None:
    """A title that a file states beside its text, where the beginning of that has most of its words.

    Else a program has stated it: "Microsoft Word - report_final2.doc", "untitled", "Slide 1".
    """
    stems = stems_of(title or "")
    known = stems & stems_of(text[:_BEGINNING])
    return title if stems and len(known) > len(stems) / 2 else None
