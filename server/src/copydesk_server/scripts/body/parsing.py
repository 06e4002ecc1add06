"""A body as articles and slides see it: parts under headings, paragraphs, sentences, and what each sentence stands on."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from copydesk_server.artifacts.types import ArtifactInputs
from copydesk_server.core.citations import Citation
from copydesk_server.core.collection import Row
from copydesk_server.core.text.sentences import sentences
from copydesk_server.scripts.body import markdown
from copydesk_server.scripts.body.unsupported import count_claims, is_claim
from copydesk_server.scripts.types import Script

_ITEM = re.compile(r"[ \t]*(?:>[ \t]?)*(?:[-*+•]|(\d{1,3})[.)])[ \t]+")
# A table in Markdown: lines of cells, the second of which is the rule.
_ROW, _RULE = re.compile(r"[ \t]*\|(.+)\|[ \t]*"), re.compile(r"[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*")
# What a paragraph begins with in bold, up to its full stop, names it: "**Filter machine.** It costs £220."
_LEAD_IN = re.compile(r"\*\*(?P<name>[^*\n]{2,60}?)[.:]?\*\*[.:]?[ \t]+(?=\S)")
UNCITED = "uncited"


@dataclass(frozen=True, slots=True)
class BodySentence:
    """A sentence of the body: ``body[start:end]``.

    Args:
        text: It, on one line.
        start, end: Where it stands.
        citation: What it stands on.
        reason: Why it stands on nothing, where it does not.
        number: Its number, as an item of a numbered list; 0 for an item of another list.
        rows: Of a table, which is one sentence: its cells, the heading row first.
        code: The lines of a program text, which is one sentence.
        is_rest: Whether it follows on another sentence of its list item.
        more: What else it stands on, where that is several stretches.
        detail: What exactly is wrong, where it stands on nothing.
    """

    text: str
    start: int
    end: int
    citation: Citation | None = None
    reason: str | None = None
    number: int | None = None
    rows: tuple[tuple[str, ...], ...] = ()
    code: str = ""
    is_rest: bool = False
    more: tuple[Citation, ...] = ()
    detail: str | None = None

    @property
    def citations(self) -> tuple[Citation, ...]:
        """All that it stands on."""
        return () if self.citation is None else (self.citation, *self.more)

    @property
    def is_unsupported(self) -> bool:
        """Whether it states something that no source supports, and is not the brand's own line."""
        return self.citation is None and count_claims([self.reason]) > 0


@dataclass(frozen=True, slots=True)
class ScriptPart:
    """What stands under one heading; the first part may have none."""

    heading: str | None
    level: int
    paragraphs: list[list[BodySentence]] = field(default_factory=list)

    @property
    def said(self) -> list[BodySentence]:
        """All its sentences."""
        return [said for paragraph in self.paragraphs for said in paragraph]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A body that was sent, and what is known of it."""

    script: Script
    body: str
    parts: list[ScriptPart]
    inputs: ArtifactInputs

    @property
    def said(self) -> list[BodySentence]:
        """All sentences."""
        return [said for part in self.parts for said in part.said]


def with_snapshot(inputs: ArtifactInputs, frozen: Row | None) -> ArtifactInputs:
    """What an output was made from, where it has a context snapshot of its own."""
    return inputs if frozen is None else msgspec.structs.replace(inputs, context_snapshot_id=frozen["_id"])


def read(
    body: str,
    citations: Sequence[Citation] = (),
    reasons: dict[int, str] | None = None,
    language: str | None = None,
) -> list[ScriptPart]:
    """The parts of a body of plain paragraphs or Markdown.

    Args:
        body: It.
        citations: Of its sentences.
        reasons: Why sentences have none, by where they start.
        language: Of the script, by which sentences that state nothing have no reason; without it all others are `uncited`.
    """
    lookup = _Lookup(citations, reasons or {}, markdown.references(body), language)
    parts = [ScriptPart(None, 1)]
    spans = list(markdown.blocks(body))
    names = [_LEAD_IN.match(body, start, end) for start, end in spans]
    under = parts[0]
    for at, (first, end) in enumerate(spans):
        heading, name, start = markdown.heading(body[first:end]), names[at], first
        if heading:
            under = ScriptPart(markdown.spoken(heading[1]) or None, heading[0])
            parts.append(under)
            continue
        # One alone is an emphasis; paragraphs that follow on each other so are named by it.
        if name and (any(names[at + 1 : at + 2]) or any(names[at - 1 : at] if at else ())):
            parts.append(ScriptPart(" ".join(name["name"].split()), under.level + 1))
            start = name.end()
        elif at and names[at - 1] and parts[-1] is not under:
            parts.append(ScriptPart(under.heading, under.level))
        said = list(_said(body, start, end, lookup))
        if said:
            parts[-1].paragraphs.append(said)
    return [part for part in parts if part.heading or part.paragraphs]


def holding(parts: Sequence[ScriptPart], said: Sequence[BodySentence]) -> list[ScriptPart]:
    """Parts with only some of their sentences."""
    kept = {one.start for one in said}
    return [
        replace(
            part,
            paragraphs=[
                held for paragraph in part.paragraphs if (held := [one for one in paragraph if one.start in kept])
            ],
        )
        for part in parts
    ]


def _said(body: str, start: int, end: int, lookup: _Lookup) -> Iterator[BodySentence]:
    rows = rows_of(body[start:end])
    if rows:
        text = "; ".join(", ".join(cell for cell in row if cell) for row in rows)
        yield BodySentence(f"{text}.", start, end, *lookup.of(start, end, text), rows=rows)
        return
    code = markdown.code(body[start:end])
    if code is not None:
        if code:
            yield BodySentence(" ".join(code.split()), start, end, *lookup.of(start, end, ""), code=code)
        return
    item = _ITEM.match(body, start, end)
    number = int(item[1] or 0) if item else None
    is_rest = False
    # Lines of a quotation are one text.
    block = markdown.unquoted(body[start:end])
    for begun, ended in sentences(block, item.end() - start if item else 0):
        first, last = start + begun, start + ended
        text = markdown.spoken(body[first:last], lookup.names)
        if text:
            citation, reason = lookup.of(first, last, text)
            more = lookup.more(citation)
            yield BodySentence(text, first, last, citation, reason, number, is_rest=is_rest, more=more)
            is_rest = item is not None


def sentences_of_block(body: str, start: int, end: int, names: frozenset[str]) -> list[BodySentence]:
    """The sentences of one block of a body; a heading has none.

    Args:
        body: The body.
        start: Where the block begins, as `markdown.blocks` has it.
        end: Where it ends.
        names: The body's `markdown.references`.
    """
    return [] if markdown.heading(body[start:end]) else list(_said(body, start, end, _Lookup((), {}, names, None)))


def rows_of(paragraph: str) -> tuple[tuple[str, ...], ...]:
    """The cells of a paragraph that is a table, all its rows as long as the first; else nothing."""
    head, *more = (line for line in paragraph.splitlines() if line.strip())
    if len(more) < 2 or not _RULE.fullmatch(more[0]):
        return ()
    matches = [_ROW.fullmatch(line) for line in (head, *more[1:])]
    rows = [tuple(markdown.spoken(cell) for cell in match[1].split("|")) if match else () for match in matches]
    return tuple(rows) if len(rows[0]) > 1 and {len(row) for row in rows} == {len(rows[0])} else ()


class _Lookup:
    """Finds what stands at a stretch of the body, and the names of its links."""

    def __init__(
        self, citations: Sequence[Citation], reasons: dict[int, str], names: frozenset[str], language: str | None
    ) -> None:
        self.names = names
        self._language = language
        self._cited = sorted(citations, key=lambda citation: citation.start_char)
        self._starts = [citation.start_char for citation in self._cited]
        self._reasons = sorted(reasons.items())

    def of(self, start: int, end: int, text: str) -> tuple[Citation | None, str | None]:
        """The citation that begins within, or else why there is none; no reason where the text needs no source."""
        at = bisect_right(self._starts, end - 1) - 1
        if at >= 0 and self._cited[at].end_char > start:
            return self._cited[bisect_left(self._starts, self._starts[at])], None
        found = next((reason for first, reason in self._reasons if start <= first < end), None)
        needs_source = self._language is None or is_claim(text, self._language)
        return None, found or (UNCITED if needs_source else None)

    def more(self, citation: Citation | None) -> tuple[Citation, ...]:
        """The other citations of the sentence of a citation."""
        if citation is None:
            return ()
        first = bisect_left(self._starts, citation.start_char)
        same = self._cited[first : bisect_right(self._starts, citation.start_char)]
        return tuple(one for one in same if one is not citation)
