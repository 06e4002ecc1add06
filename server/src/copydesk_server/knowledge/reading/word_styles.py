"""Styles of a Word document: which of its paragraphs are headings, items of lists, contents or hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lxml.etree import _Element

from copydesk_server.knowledge.reading.model import Mark
from copydesk_server.knowledge.reading.word_runs import mark_of

if TYPE_CHECKING:  # It takes long to load, and few texts need it.
    from docx.document import Document as WordDocument


_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
# Names of headings in Word's languages, as names and as identifiers have them, without spaces.
_HEADING = re.compile(
    r"(?:heading|überschrift|berschrift|titre|título|ttulo|titolo|kop|nagłówek|rubrik|overskrift|otsikko|заголовок|nadpis|cmsor"
    r"|título|cabeçalho|başlık|見出し|标题|標題|제목)\s?([1-9])$",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:title|titel|titre|título|ttulo|titolo|tytuł|rubrik|tittel|titul)$", re.IGNORECASE)
_LIST = re.compile(r"(?:list|liste|lista|lijst|elenco|aufzählung|listenabsatz|puce)", re.IGNORECASE)
_CONTENTS = re.compile(
    r"(?:toc|verzeichnis|tm|tdc|sommario|inhopg|index|table ?of ?(?:figures|contents))\s?\d*$", re.IGNORECASE
)
# Styles that are based on one another; more is a loop.
_DEEPEST = 12
_LEVELS = 6  # of Markdown
_DEEPEST_LIST = 8  # of Word


@dataclass(frozen=True, slots=True)
class Style:
    """A style of paragraphs.

    Args:
        id: Its identifier.
        name: Its name.
        based_on: The identifier of the style that it changes.
        level: Its level in the outline, from 0; 9 is text.
        numbered: Whether it is numbered or has bullets.
        mark: Of all its text: hidden, struck, or none.
    """

    id: str
    name: str
    based_on: str | None
    level: int | None
    numbered: bool
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Styles:
    """The styles of a document, by identifier; ``usual`` is that of a paragraph that names none."""

    by_id: dict[str, Style]
    usual: str | None

    def level(self, paragraph: _Element) -> int | None:
        """The level of a heading, from 1; ``None`` where a paragraph is none."""
        told = _number(paragraph, f"{_W}pPr/{_W}outlineLvl")
        if told is not None:
            return min(told + 1, _LEVELS) if told < 9 else None
        for style in self._chain(paragraph):
            found = _HEADING.match(style.name) or _HEADING.match(style.id)
            if found:
                return min(int(found[1]), _LEVELS)
            if style.level is not None:
                return min(style.level + 1, _LEVELS) if style.level < 9 else None
            if _TITLE.match(style.name):
                return 1
        return None

    def depth(self, paragraph: _Element) -> int | None:
        """How deep an item of a list is, from 0; ``None`` where a paragraph is none."""
        number = _number(paragraph, f"{_W}pPr/{_W}numPr/{_W}numId")
        if number is not None:
            depth = _number(paragraph, f"{_W}pPr/{_W}numPr/{_W}ilvl") or 0
            return min(depth, _DEEPEST_LIST) if number else None
        listed = any(style.numbered or _LIST.match(style.name) for style in self._chain(paragraph))
        return 0 if listed else None

    def is_contents(self, paragraph: _Element) -> bool:
        """Whether it is a line of a table of contents."""
        return any(_CONTENTS.match(style.name) for style in self._chain(paragraph))

    def mark(self, paragraph: _Element) -> Mark | None:
        """Whether the style of a paragraph hides or strikes its text, and no run of it says otherwise."""
        if paragraph.find(f"{_W}r/{_W}rPr/{_W}vanish") is not None:
            return None
        return next((style.mark for style in self._chain(paragraph) if style.mark), None)

    def _chain(self, paragraph: _Element) -> Iterator[Style]:
        id_ = _text(paragraph, f"{_W}pPr/{_W}pStyle") or self.usual
        for _ in range(_DEEPEST):
            style = self.by_id.get(id_ or "")
            if style is None:
                return
            yield style
            id_ = style.based_on


def styles_of(document: WordDocument) -> Styles:
    """The styles of paragraphs of a document."""
    found, usual = {}, None
    for style in document.styles.element.iterfind(f"{_W}style[@{_W}type='paragraph']"):
        id_ = style.get(f"{_W}styleId") or ""
        found[id_] = Style(
            id_,
            _text(style, f"{_W}name") or "",
            _text(style, f"{_W}basedOn"),
            _number(style, f"{_W}pPr/{_W}outlineLvl"),
            style.find(f"{_W}pPr/{_W}numPr") is not None,
            _left_out(style.find(f"{_W}rPr")),
        )
        if style.get(f"{_W}default") in {"1", "true"}:
            usual = id_
    return Styles(found, usual)


def _left_out(properties: _Element | None) -> Mark | None:
    mark = mark_of(properties, {})
    return mark if mark in {Mark.HIDDEN, Mark.STRUCK} else None


def marks_of(document: WordDocument) -> dict[str, Mark]:
    """The marks of the character styles that have one, by identifier; those that others are based on come first."""
    marks: dict[str, Mark] = {}
    for style in document.styles.element.iterfind(f"{_W}style[@{_W}type='character']"):
        base = _text(style, f"{_W}basedOn")
        mark = mark_of(style.find(f"{_W}rPr"), marks) or marks.get(base or "")
        if mark is not None:
            marks[style.get(f"{_W}styleId") or ""] = mark
    return marks


def _text(element: _Element, path: str) -> str | None:
    found = element.find(path)
    return None if found is None else found.get(f"{_W}val")


def _number(element: _Element, path: str) -> int | None:
    told = _text(element, path)
    return int(told) if told is not None and told.isdecimal() and len(told) < 6 else None
