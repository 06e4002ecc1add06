"""A body as articles and slides see it: parts under headings, paragraphs, sentences, and what each sentence stands on."""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

import msgspec

from copydesk_server.artifacts.types import ArtifactInputs
from copydesk_server.core.citations import Citation, CitationRow
from copydesk_server.core.collection import Row
from copydesk_server.core.context import Context
from copydesk_server.core.text.anchors import reanchor
from copydesk_server.core.text.sentences import sentences
from copydesk_server.core.wire import from_bson, to_bson
from copydesk_server.scripts import service as scripts
from copydesk_server.scripts import versions
from copydesk_server.scripts.body import markdown
from copydesk_server.scripts.store import SpanRow
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


async def snapshot(ctx: Context, script: Script, body: str, brand_kit_revision: int | None) -> Snapshot:
    """Read a body with the citations that the script, or one of its versions, has for it.

    Of a body that is neither, the sentences that stand in the script's have its citations.
    """
    same = hashlib.sha256(body.encode()).hexdigest()
    version = await versions.of_body(ctx, script.id, same)
    citations = cast("list[CitationRow]", to_bson(script.citations))
    spans = cast("list[SpanRow]", to_bson(script.unsupported_spans))
    frozen = script.context_snapshot_id
    if same != script.body_sha256:
        citations = reanchor(citations, script.body, body)
        spans = reanchor(spans, script.body, body)
        if version is not None:
            citations, frozen = version["citations"], version["context_snapshot_id"]
        elif not citations:
            frozen = None
    reasons = {span["start_char"]: span["reason"] for span in spans}
    cited = [from_bson(citation, Citation) for citation in citations]
    inputs = ArtifactInputs(
        script_version_id=version["_id"] if version else None,
        context_snapshot_id=frozen,
        brand_kit_revision=brand_kit_revision,
        composition_revision=None,
    )
    return Snapshot(script, body, read(body, cited, reasons), inputs)


def with_snapshot(inputs: ArtifactInputs, frozen: Row | None) -> ArtifactInputs:
    """What an output was made from, where it has a context snapshot of its own."""
    return inputs if frozen is None else msgspec.structs.replace(inputs, context_snapshot_id=frozen["_id"])


async def script_of(ctx: Context, script_id: str) -> Script:
    """The script of a job."""
    return await scripts.reading.load(ctx, script_id)


def read(body: str, citations: Sequence[Citation] = (), reasons: dict[int, str] | None = None) -> list[ScriptPart]:
    """The parts of a body of plain paragraphs or Markdown."""
    lookup = _Lookup(citations, reasons or {}, markdown.references(body))
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
        yield BodySentence(f"{text}.", start, end, *lookup.of(start, end), rows=rows)
        return
    code = markdown.code(body[start:end])
    if code is not None:
        if code:
            yield BodySentence(" ".join(code.split()), start, end, *lookup.of(start, end), code=code)
        return
    item = _ITEM.match(body, start, end)
    number = int(item[1] or 0) if item else None
    is_rest = False
    # Lines of a quotation are one text.
    block = markdown.unquoted(body[start:end])
    for begun, ended in sentences(block, item.end() - start if item else 0):
        first, last = start + begun, start + ended
        citation, reason = lookup.of(first, last)
        text = markdown.spoken(body[first:last], lookup.names)
        if text:
            yield BodySentence(text, first, last, citation, reason, number, is_rest=is_rest)
            is_rest = item is not None


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

    def __init__(self, citations: Sequence[Citation], reasons: dict[int, str], names: frozenset[str]) -> None:
        self.names = names
        self._cited = sorted(citations, key=lambda citation: citation.start_char)
        self._starts = [citation.start_char for citation in self._cited]
        self._reasons = sorted(reasons.items())

    def of(self, start: int, end: int) -> tuple[Citation | None, str | None]:
        """The citation that begins within, or else why there is none."""
        at = bisect_right(self._starts, end - 1) - 1
        if at >= 0 and self._starts[at] >= start:
            return self._cited[at], None
        found = next((reason for first, reason in self._reasons if start <= first < end), UNCITED)
        return None, found
