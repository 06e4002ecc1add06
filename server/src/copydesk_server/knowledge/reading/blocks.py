"""The blocks of a page in the order of reading: headings, paragraphs, lists, tables and code, as runs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from lxml.etree import _Element

from copydesk_server.core.text.genre import SPOKEN, genre
from copydesk_server.knowledge.reading.elements import (
    CONTROLS,
    SILENT,
    Measures,
    is_gutter,
    is_hidden,
    is_inline,
    letters,
    shown_text,
)
from copydesk_server.knowledge.reading.formulas import formula_run
from copydesk_server.knowledge.reading.furniture import Around, is_anchor
from copydesk_server.knowledge.reading.inline import Line, Part, add_control, bold_name, joined_part
from copydesk_server.knowledge.reading.model import Block, BlockKind, Loss, Mark, Run, Runs, plain_run
from copydesk_server.knowledge.reading.page_tables import read_table, runs_of, spaced_runs
from copydesk_server.knowledge.reading.page_title import ANCHOR_ENDS
from copydesk_server.knowledge.reading.speakers import spoken_by
from copydesk_server.knowledge.reading.text import is_prose, plain_blocks

_HEADINGS = {"h1": 1, "h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6}
_LISTS = frozenset(["ul", "ol", "menu", "dir"])
# Elements within elements. Below it a page is read as flat text.
_DEEPEST = 100
# Of an item of a definition list, in characters: what is longer is paragraphs under a term.
_SHORT_ITEM = 400
_MARKS = {
    "sup": Mark.SUPERSCRIPT,
    "sub": Mark.SUBSCRIPT,
    "rt": Mark.HIDDEN,
    "rp": Mark.HIDDEN,
    "rtc": Mark.HIDDEN,
    **dict.fromkeys(("s", "strike", "del"), Mark.STRUCK),
}
_STRUCK_STYLE = re.compile(r"text-decoration(?:-line)?\s*:[^;]*line-through", re.IGNORECASE)
# Things that a sentence may show and that hold no text.
_OBJECTS = frozenset(["object", "embed", "canvas", "iframe"])
_KINDS = {
    **dict.fromkeys(_HEADINGS, BlockKind.HEADING),
    "blockquote": BlockKind.QUOTATION,
    "figcaption": BlockKind.CAPTION,
    "caption": BlockKind.CAPTION,
}
_PROMPTS = frozenset(["prompt", "unselectable", "code-prompt", "shell-prompt", "command-prompt"])


@dataclass(slots=True)
class PageReader:
    """Reads the blocks of a page.

    Args:
        measures: Of all elements of the page.
        around: Those that stand around its article.
        losses: Characters that are in no part, by reason.
    """

    measures: Measures
    around: dict[_Element, Around]
    losses: Counter[Loss] = field(default_factory=Counter)
    _mark: Mark | None = None
    _linked: bool = False
    _kind: BlockKind = BlockKind.PARAGRAPH
    _outside: bool = False

    def parts(self, element: _Element, depth: int = 0) -> Iterator[Part]:
        """The parts of an element, in order."""
        line = Line()
        yield from self._walk(element, line, depth)
        yield from self._take(line)

    def flat(self, element: _Element, depth: int) -> Part | None:
        """All of an element on one line."""
        parts = list(self._inner(element, depth))
        runs = spaced_runs(parts)
        return joined_part((Block(self._kind, runs),), parts) if runs else None

    def leave_out(self, element: _Element) -> None:
        """Count what a reader sees of an element, and is no part of the article."""
        self.losses[Loss.FURNITURE] += self.measures[element].letters

    def drop(self, part: Part) -> None:
        """Count the letters of a part that is not kept."""
        for run in runs_of(part):
            loss = {Mark.STRUCK: Loss.STRUCK, Mark.HIDDEN: Loss.HIDDEN}.get(run.mark or Mark.CODE, Loss.FURNITURE)
            self.losses[loss] += letters(run.text)

    def _take(self, line: Line) -> Iterator[Part]:
        yield from line.take(self._kind, around=self._outside)
        self.losses[Loss.FURNITURE] += line.left_out
        line.left_out = 0

    def _walk(self, element: _Element, line: Line, depth: int) -> Iterator[Part]:
        """The parts in an element; what stands on an open line at its end is left there."""
        line.add(element.text, self._mark, linked=self._linked)
        for child in element:
            yield from self._child(child, line, depth + 1)
            line.add(child.tail, self._mark, linked=self._linked)

    def _child(self, child: _Element, line: Line, depth: int) -> Iterator[Part]:
        inline = is_inline(child, self.measures)
        if (formula := formula_run(child)) is not None:
            if not inline and child.tag != "script":
                yield from self._take(line)
            line.pieces.append(Run(formula.text, self._mark or formula.mark))
        elif child.tag in SILENT:
            if child.tag in _OBJECTS:
                line.add_control(Run("", Mark.UNKNOWN), is_picture=True)
        elif is_hidden(child):
            line.add(shown_text(child), Mark.HIDDEN)
        elif child in self.around or is_anchor(child, self.measures[child]) or is_gutter(child):
            if not inline:
                yield from self._take(line)
            yield from self._around(child, depth, inline=inline)
        elif inline and (child.tag in CONTROLS or not self.measures[child].holds_block):
            yield from self._inline(child, line, depth)
        elif inline:
            with self._marked(child):
                yield from self._walk(child, line, depth)
        else:
            yield from self._take(line)
            with self._marked(child):
                yield from self._block(child, line, depth)

    def _around(self, child: _Element, depth: int, *, inline: bool) -> Iterator[Part]:
        """What its name alone puts around an article is read too, so that what it says can be counted."""
        if inline or depth > _DEEPEST or self.around.get(child) is not Around.NAME:
            self.leave_out(child)
            return
        before, self._outside = self._outside, True
        yield from self.parts(child, depth)
        self._outside = before

    @contextmanager
    def _marked(self, element: _Element) -> Iterator[None]:
        """Within an element: what it says about the runs and blocks in it."""
        before = self._mark, self._linked, self._kind
        mark = _MARKS.get(str(element.tag))
        if _STRUCK_STYLE.search(element.get("style") or ""):
            mark = Mark.STRUCK
        if mark and (self._mark is None or mark in {Mark.STRUCK, Mark.HIDDEN}):
            self._mark = mark
        self._linked |= element.tag == "a" and element.get("href") is not None
        self._kind = _KINDS.get(str(element.tag), self._kind)
        try:
            yield
        finally:
            self._mark, self._linked, self._kind = before

    def _inline(self, element: _Element, line: Line, depth: int) -> Iterator[Part]:
        """Add an element within a line to it; two breaks after one another end a paragraph."""
        tag = element.tag
        if tag == "br":
            following = element.getnext()
            if following is not None and following.tag == "br" and not (element.tail or "").strip():
                yield from self._take(line)
            line.add("\n")
            return
        if tag == "button" and self._kind is BlockKind.HEADING:
            self.leave_out(element)
            return
        if tag in CONTROLS:
            add_control(element, line)
            return
        if tag in {"b", "strong"} and line.is_empty:
            line.name = bold_name(element)
        if depth > _DEEPEST:
            line.add(shown_text(element), self._mark, linked=self._linked)
            return
        with self._marked(element):
            line.links += tag == "a" and self._linked
            line.add("“" if tag == "q" else "")
            yield from self._walk(element, line, depth)
            line.add("”" if tag == "q" else "")

    def _block(self, element: _Element, line: Line, depth: int) -> Iterator[Part]:
        tag = str(element.tag)
        if depth > _DEEPEST:
            line.add(shown_text(element), self._mark, linked=self._linked)
        elif tag in _HEADINGS:
            yield from self._heading(element, depth)
        elif tag in {"pre", "listing", "xmp", "plaintext"}:
            yield from self._code(element)
        elif tag in _LISTS and not self.measures[element].has_text:
            yield from self._list(element, depth)
        elif (
            tag == "dl"
            and not self.measures[element].has_text
            and all(inner.tag in {"dt", "dd", "div"} for inner in element)
        ):
            yield from self._definitions(element, depth)
        elif tag == "table":
            yield from read_table(element, self.measures, lambda inner: self._item(inner, depth + 1))
        else:
            yield from self._walk(element, line, depth)
        yield from self._take(line)

    def _heading(self, element: _Element, depth: int) -> Iterator[Part]:
        part = self.flat(element, depth)
        if part is not None:
            runs = _without_end(part.blocks[0].runs, ANCHOR_ENDS)
            yield replace(
                part, blocks=(Block(BlockKind.HEADING, runs, _HEADINGS[str(element.tag)]),), around=self._outside
            )

    def _code(self, element: _Element) -> Iterator[Part]:
        has_output = any("go" in (inner.get("class") or "").split() for inner in element.iter("span"))
        code = "".join(self._code_text(element, has_output=has_output)).strip("\n").rstrip()
        for text in plain_blocks(code) if is_prose(code) else [code]:
            if text is not code and genre(text) in SPOKEN:
                yield Part((Block(self._kind, plain_run(text)),), around=self._outside)
            elif text.strip():
                yield Part((Block(BlockKind.CODE, plain_run(text)),), around=self._outside)

    def _code_text(self, element: _Element, *, has_output: bool) -> Iterator[str]:
        yield element.text or ""
        for child in element:
            names = frozenset((child.get("class") or "").lower().split())
            is_prompt = names & _PROMPTS or ("gp" in names and not has_output)
            if (
                is_gutter(child)
                or is_prompt
                or is_anchor(child, self.measures[child])
                or child.tag in {"button", "nav"}
            ):
                self.leave_out(child)
            elif is_hidden(child):
                self.losses[Loss.HIDDEN] += letters(shown_text(child))
            elif child.tag == "br":
                yield "\n"
            elif child.tag not in SILENT:
                yield from self._code_text(child, has_output=has_output)
            yield child.tail or ""

    def _list(self, element: _Element, depth: int) -> Iterator[Part]:
        """A list whose items are lines is one part; the items of others are parts of their own."""
        ordered = element.tag == "ol"
        items = [parts for parts in (list(self._item(item, depth)) for item in element) if parts]
        first = element.get("start") or ""
        start = int(first) if first.isdecimal() and len(first) < 6 else 1
        marks = [f"{at}." if ordered else "-" for at in range(start, len(items) + start)]
        if all(_is_line(parts) for parts in items):
            blocks = tuple(block for mark, parts in zip(marks, items, strict=True) for block in _as_item(mark, parts))
            if blocks:
                blocks = (replace(blocks[0], begins_list=True), *blocks[1:])
                yield replace(joined_part(blocks, [part for parts in items for part in parts]), around=self._outside)
            return
        for mark, parts in zip(marks, items, strict=True):
            lead = parts[0]
            if lead.kind is BlockKind.PARAGRAPH:
                lead = replace(lead, blocks=(replace(lead.blocks[0], kind=BlockKind.ITEM, marker=mark),))
            yield from (lead, *parts[1:])

    def _item(self, item: _Element, depth: int) -> Iterator[Part]:
        """The parts of an item, or of what stands in a list in its place."""
        if item.tag in SILENT:
            return
        if is_hidden(item):
            self.losses[Loss.HIDDEN] += letters(shown_text(item))
        elif item in self.around:
            self.leave_out(item)
        else:
            yield from self._inner(item, depth)

    def _inner(self, element: _Element, depth: int) -> Iterator[Part]:
        with self._marked(element):
            for part in self.parts(element, depth):
                if part.around and not self._outside:
                    self.drop(part)
                else:
                    yield part

    def _definitions(self, element: _Element, depth: int) -> Iterator[Part]:
        """Terms and what they mean: as a list where both are short, else a line and its paragraphs."""
        groups: list[tuple[list[Part], list[Part]]] = []
        inner = [part for child in element for part in (child if child.tag == "div" else [child])]
        for child in inner:
            if not groups or (child.tag == "dt" and groups[-1][1]):
                groups.append(([], []))
            groups[-1][child.tag == "dd"].extend(self._item(child, depth))
        names = [terms[0].text for terms, _ in groups if len(terms) == 1]
        if len(names) == len(groups) > len(set(names)) > 1:
            yield from (spoken_by(part, terms[0].text) for terms, means in groups for part in means)
        elif groups and all(len(terms) == 1 and _is_short(means) for terms, means in groups):
            blocks = tuple(_definition(terms[0], means[0]) for terms, means in groups)
            yield replace(
                joined_part(blocks, [part for pair in groups for part in (*pair[0], *pair[1])]), around=self._outside
            )
        else:
            yield from (part for terms, means in groups for part in (*terms, *means))


def _is_line(parts: list[Part]) -> bool:
    """One line, and perhaps a list under it."""
    if len(parts) > 2 or parts[0].kind is not BlockKind.PARAGRAPH:
        return False
    return len(parts) < 2 or parts[1].kind is BlockKind.ITEM


def _as_item(mark: str, parts: list[Part]) -> Iterator[Block]:
    yield replace(parts[0].blocks[0], kind=BlockKind.ITEM, marker=mark)
    for part in parts[1:]:
        for block in part.blocks:
            yield replace(block, level=block.level + 1)


def _is_short(means: list[Part]) -> bool:
    return len(means) == 1 and means[0].kind is BlockKind.PARAGRAPH and len(means[0].text) <= _SHORT_ITEM


def _definition(term: Part, meaning: Part) -> Block:
    name = _without_end(tuple(runs_of(term)), ANCHOR_ENDS + ":")
    return Block(BlockKind.ITEM, (*name, Run(": "), *runs_of(meaning)))


def _without_end(runs: Runs, signs: str) -> Runs:
    """Runs without some characters at their end."""
    kept = list(runs)
    while kept:
        last = kept.pop()
        if text := last.text.rstrip(signs + "\n\t"):
            return (*kept, Run(text, last.mark))
        if last.mark:
            return (*kept, last)
    return ()
