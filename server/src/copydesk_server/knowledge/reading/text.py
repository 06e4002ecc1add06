"""Read plain text and Markdown, with its front matter."""

from __future__ import annotations

import re
import tomllib

from copydesk_server.core.text.charsets import decode
from copydesk_server.core.text.genre import Genre, blocks, genre
from copydesk_server.knowledge.reading.readable import Readable, clean, first_heading, line

# YAML may end with three periods, as Pandoc has it.
_FRONT_MATTER = re.compile(
    r"(?:---[ \t]*\n(?P<yaml>.*?)^(?:---|\.\.\.)|\+\+\+[ \t]*\n(?P<toml>.*?)^\+\+\+)[ \t]*(?:\n|\Z)",
    re.DOTALL | re.MULTILINE,
)
# In characters; more is a text between two rules.
LONGEST = 20_000


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
    return Readable(text="\n\n".join(plain_blocks(clean(decode(data)))))


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
    """Markdown without its front matter; its title is that of the front matter, else its first heading.

    Raises:
        ValueError: When it is no text.
    """
    text = clean(decode(data))
    front, rest = split(text)
    try:
        title = facts_of(front).get("title")
    except ValueError:  # A text between two rules, or front matter that nothing can parse: neither holds a heading.
        return Readable(text=text, title=first_heading(rest))
    return Readable(text=rest.strip(), title=line(title) or first_heading(rest))
