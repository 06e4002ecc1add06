"""Read plain text and Markdown, with its front matter."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from datetime import date

from copydesk_server.core.text.charsets import decode
from copydesk_server.core.text.genre import Genre, blocks, genre
from copydesk_server.knowledge.reading.gutters import without_gutter
from copydesk_server.knowledge.reading.inline_markup import resolve_inline
from copydesk_server.knowledge.reading.model import Loss
from copydesk_server.knowledge.reading.readable import Readable, clean, first_heading, line
from copydesk_server.knowledge.reading.turns import spans_of_text

# YAML may end with three periods, as Pandoc has it.
_FRONT_MATTER = re.compile(
    r"(?:---[ \t]*\n(?P<yaml>.*?)^(?:---|\.\.\.)|\+\+\+[ \t]*\n(?P<toml>.*?)^\+\+\+)[ \t]*(?:\n|\Z)",
    re.DOTALL | re.MULTILINE,
)
# In characters; more is a text between two rules.
LONGEST = 20_000
# Of a document.
MOST_TAGS, MOST_TAG_CHARS = 20, 40


def split(text: str) -> tuple[str, str]:
    """What looks like the front matter of a text, which may be empty, and the rest."""
    match = _FRONT_MATTER.match(text)
    end = match.end() if match is not None and match.end() <= LONGEST else 0
    return text[:end], text[end:]


def facts_of(front: str) -> dict[str, object]:
    """The facts of front matter; of an empty text none.

    Raises:
        ValueError: When it is no front matter.
    """
    match = _FRONT_MATTER.match(front)
    if match is None:
        return {}
    try:
        facts = _yaml(match["yaml"]) if match["yaml"] is not None else tomllib.loads(match["toml"])
    except RecursionError as error:
        raise ValueError("is nested too deep") from error
    if not isinstance(facts, dict):
        raise ValueError("has no facts")  # noqa: TRY004  # of a text, not of a program
    return facts


def _yaml(text: str) -> object:
    import yaml  # few texts need it

    try:
        # Of scalars this loader makes strings alone: "2024" is a title, and no date can be out of range.
        return yaml.load(text, Loader=yaml.BaseLoader) if text.strip() else {}  # noqa: S506  # makes no objects
    except yaml.YAMLError as error:
        raise ValueError("is no YAML") from error


# Characters of the longest line: shorter lines are verse or addresses, and longer ones nobody wrapped.
WRAPPED = (50, 120)
# Of the longest line: the next word may have been long, but not longer.
_FULL = 0.7
# Of the words of a text that is no code: a listing has comments, but not so many; and a message that a program prints is short.
MOSTLY_PROSE, FEWEST_PROSE_WORDS = 0.6, 60
# A comment, in plain text.
_HASHES = re.compile(r"^(#{1,6}[ \t])", re.MULTILINE)


def read_text(data: bytes) -> Readable:
    """Plain text, its wrapped lines joined to paragraphs; what Markdown would take for a heading is escaped.

    Raises:
        ValueError: When it is no text.
    """
    text = "\n\n".join(plain_blocks(without_gutter(clean(decode(data)))))
    return Readable(text=text, spans=tuple(spans_of_text(text)))


def plain_blocks(text: str) -> list[str]:
    """The blocks of plain text as Markdown: wrapped lines joined to paragraphs, and what would be a heading escaped."""
    return [_HASHES.sub(r"\\\1", _joined(text[start:end])) for start, end in blocks(text)]


def is_prose(text: str) -> bool:
    """Whether plain text is mostly paragraphs in wrapped lines: a page as it was typed, and no code."""
    parts = [text[start:end] for start, end in blocks(text)]
    wrapped = [
        part for part in parts if "   " not in part and "\n" in part.strip() and "\n" not in _joined(part.strip())
    ]
    words = sum(len(part.split()) for part in wrapped)
    return words >= FEWEST_PROSE_WORDS and words >= MOSTLY_PROSE * len(text.split())


def _joined(block: str) -> str:
    """A paragraph whose lines were wrapped as one line; other blocks as they are."""
    lines = [line.strip() for line in block.split("\n")]
    longest = max(len(line) for line in lines)
    wrapped = len(lines) > 1 and WRAPPED[0] <= longest <= WRAPPED[1]
    if not wrapped or any(len(line) < _FULL * longest for line in lines[:-1]) or genre(block) is not Genre.PROSE:
        return block
    return " ".join(lines)


def read_markdown(data: bytes) -> Readable:
    """Markdown without its front matter, whose facts it states; its title is that of the front matter, else its first heading.

    HTML within its lines becomes text: ``10<sup>6</sup>`` is 10⁶, and what is struck out or a comment is left out.

    Raises:
        ValueError: When it is no text.
    """
    text = clean(decode(data))
    front, rest = split(text)
    try:
        facts = facts_of(front)
    except ValueError:  # A text between two rules, or front matter that nothing can parse: neither holds a heading.
        front, facts = "", {}
    losses: Counter[Loss] = Counter()
    title = line(facts.get("title")) or first_heading(rest)
    rest = resolve_inline(rest if front else text, losses).strip()
    return Readable(
        text=rest,
        title=title,
        author=_names(facts.get("author") or facts.get("authors")),
        published=_day(facts.get("date")),
        tags=_tags(facts.get("tags") or facts.get("keywords")),
        spans=tuple(spans_of_text(rest)),
        losses=dict(losses),
    )


def _names(stated: object) -> str | None:
    if isinstance(stated, dict):
        stated = stated.get("name")
    names = [_names(name) for name in stated] if isinstance(stated, list) else [line(stated)]
    return line(", ".join(name for name in names[:10] if name))


def _day(stated: object) -> str | None:
    """The day of a date, as "2026-03-04"."""
    if isinstance(stated, date):
        return stated.isoformat()[:10]
    try:
        return date.fromisoformat(str(stated)[:10]).isoformat()
    except ValueError:
        return None


def _tags(stated: object) -> tuple[str, ...]:
    listed = stated.split(",") if isinstance(stated, str) else stated if isinstance(stated, list) else []
    return tuple(dict.fromkeys(tag[:MOST_TAG_CHARS] for one in listed if (tag := line(one))))[:MOST_TAGS]
