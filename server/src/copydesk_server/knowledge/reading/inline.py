"""A line of a page: its runs, and what of its controls and pictures is part of a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml.etree import _Element

from copydesk_server.knowledge.reading.elements import field_value, letters, text_of
from copydesk_server.knowledge.reading.model import Block, BlockKind, Mark, Run, write

_LEFT_OUT = frozenset([Mark.STRUCK, Mark.HIDDEN])
_SENTENCE_ENDS = (".", "!", "?", ":", "。", "…")
# Of a name before what its bearer says.
_LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Part:
    """Blocks of a page that belong together: a paragraph, a list, a table.

    Args:
        blocks: As the model has them.
        linked: Share of the letters that are in links.
        links: How many links.
        name: Bold words with a colon at the beginning: a speaker, or the topic of the paragraph.
        around: It stands around the article.
    """

    blocks: tuple[Block, ...]
    linked: float = 0.0
    links: int = 0
    name: str = ""
    around: bool = False
    text: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", write(self.blocks).text)

    @property
    def kind(self) -> BlockKind:
        """The kind of its first block."""
        return self.blocks[0].kind


def joined_part(blocks: tuple[Block, ...], parts: list[Part]) -> Part:
    """One part of blocks that were made of several."""
    size = sum(len(part.text) for part in parts) or 1
    linked = sum(part.linked * len(part.text) for part in parts) / size
    return Part(blocks, linked, sum(part.links for part in parts))


@dataclass(frozen=True, slots=True)
class _Control:
    """A control or picture; its run is part of the text only within a sentence."""

    run: Run
    is_picture: bool


@dataclass(slots=True)
class Line:
    """The runs of a line so far."""

    pieces: list[Run | _Control] = field(default_factory=list)
    linked: int = 0
    links: int = 0
    name: str = ""
    left_out: int = 0

    def add(self, text: str | None, mark: Mark | None = None, *, linked: bool = False) -> None:
        """Add a text as it is in the page, spaces and all."""
        if text:
            self.pieces.append(Run(text.replace("\u00ad", ""), mark))
            self.linked += letters(text) if linked else 0

    def add_control(self, run: Run, *, is_picture: bool = False) -> None:
        """Add what may be part of a sentence."""
        self.pieces.append(_Control(run, is_picture))

    @property
    def is_empty(self) -> bool:
        """Whether nothing on it can be seen so far."""
        return not any(_seen(piece) for piece in self.pieces)

    def take(self, kind: BlockKind = BlockKind.PARAGRAPH, level: int = 0, *, around: bool = False) -> Iterator[Part]:
        """The part of the line, which is empty then."""
        runs = tuple(self._resolved())
        size = sum(letters(run.text) for run in runs if run.mark not in _LEFT_OUT)
        if size or any(run.mark for run in runs):
            share = min(1.0, self.linked / size) if size else 0.0
            yield Part((Block(kind, runs, level),), share, self.links, self.name, around)
        self.pieces, self.linked, self.links, self.name = [], 0, 0, ""

    def _resolved(self) -> Iterator[Run]:
        last = max((at for at, piece in enumerate(self.pieces) if _seen(piece)), default=-1)
        before = ""
        for at, piece in enumerate(self.pieces):
            if isinstance(piece, Run):
                before = _seen(piece) or before
                yield piece
                continue
            open_before = bool(before) and not before.endswith(_SENTENCE_ENDS)
            in_sentence = open_before and at < last if piece.is_picture else open_before or at < last
            if in_sentence:
                yield piece.run
            elif not piece.is_picture:
                self.left_out += letters(piece.run.text)


def _seen(piece: Run | _Control) -> str:
    """The text of a run that a reader sees, without spaces around it."""
    return piece.text.strip() if isinstance(piece, Run) and piece.mark not in _LEFT_OUT else ""


def add_control(element: _Element, line: Line) -> None:
    """Add a button, field, drop-down or picture of a page to its line."""
    tag = str(element.tag)
    if tag == "select":
        _add_options(element, line)
    elif tag == "input":
        line.add_control(Run(field_value(element)))
    elif tag == "img":
        alt = element.get("alt")
        if alt != "":
            line.add_control(Run(alt or "", None if alt else Mark.UNKNOWN), is_picture=True)
    elif tag == "svg":
        labels = " ".join(" ".join(text_of(label).split()) for label in element.iter("text"))
        line.add_control(Run(labels))
    elif tag in {"progress", "meter"}:
        line.add(text_of(element), Mark.HIDDEN)
    else:
        line.add_control(Run(" ".join(text_of(element).split())))


def _add_options(element: _Element, line: Line) -> None:
    options = list(element.iter("option"))
    chosen = [option for option in options if option.get("selected") is not None] or options[:1]
    for option in options:
        if option not in chosen:
            line.add(text_of(option), Mark.HIDDEN)
    line.add_control(Run(", ".join(" ".join(text_of(option).split()) for option in chosen)))


def bold_name(element: _Element) -> str:
    """The name that bold words with a colon are, as those at the beginning of a speech: ``<b>Ana:</b>`` or ``<b>Ana</b>:``."""
    text = " ".join(text_of(element).split())
    if not text.endswith(":"):
        text += (element.tail or "")[:1] if (element.tail or "").startswith(":") else " "
    return text[:-1] if text.endswith(":") and 0 < len(text) <= _LONGEST_NAME and text[:1].isupper() else ""
