"""The citations of a body that was edited by hand: those of unchanged sentences move along, changed sentences are checked.

A changed sentence is held against the sources that the sentences in its place cited, and their passages; one that was typed
or pasted again regains its citation from the script's earlier versions, or from the documents that the script was written from.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from copydesk_server.core.citations import CitationRow
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.text.facts import LIKE, FaultKind, difference
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import sentences, stems_of
from copydesk_server.grounding import verification
from copydesk_server.knowledge import citations as citation_store
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.types import Passage
from copydesk_server.scripts import versions, writing
from copydesk_server.scripts.body import markdown, unsupported
from copydesk_server.scripts.body.alignment import Alignment, ChangedSentence, CitedBody, align
from copydesk_server.scripts.store import VersionRow
from copydesk_server.scripts.writing import Hit
from copydesk_server.strategy import snapshots

# Bounds of the work of one request: sentences that are held against a source, sources of each, and passages that a pasted
# sentence is looked for in.
MOST_CHECKED, MOST_SOURCES, MOST_PASSAGES = 400, 3, 2_000
# Share of a sentence's words from which a source is compared with it; the rules of claims ask for more, and take longer.
ALIKE = 0.3
# Share from which a sentence is an edit of a cited one, whatever its form.
EDITED = 0.5
# Words of a sentence that can be found again: a shorter one stands in other texts by chance.
FEWEST_WORDS = 4


@dataclass(frozen=True, slots=True)
class Written:
    """The script that a body belongs to: its language, and what it was written from; a new one has no id yet."""

    script_id: str | None
    language: str
    context_snapshot_id: str | None


@dataclass(frozen=True, slots=True)
class _Fault:
    reason: str
    detail: str | None = None


_Finding = CitationRow | _Fault | None


async def recited(ctx: Context, before: CitedBody, after: str, written: Written) -> CitedBody:
    """A new body with the citations that hold for it, and spans of the claims that no source supports.

    Args:
        ctx: Whose body it is.
        before: The body it was edited from.
        after: The new body.
        written: The script.
    """
    aligned = await asyncio.to_thread(align, before, after)
    if not aligned.changed:
        return CitedBody(after, aligned.citations, aligned.unsupported_spans)
    cited = [one for change in aligned.changed for one in (*change.replaced, *change.nearby)]
    passages = await knowledge.passages_of_ids(ctx, {one["passage_id"] for one in cited})
    known = _by_text(before.citations)
    findings = await asyncio.to_thread(_findings, aligned, after, written.language, known, passages)
    if written.script_id is not None and any(isinstance(one, _Fault) for one in findings):
        earlier = await _earlier(ctx, written.script_id)
        hits = await _documents(ctx, before.citations, written)
        findings = await asyncio.to_thread(_regained, aligned.changed, findings, earlier, hits, written.language)
    return _assembled(before, after, aligned, findings)


async def of_version(ctx: Context, current: CitedBody, version: VersionRow, written: Written) -> CitedBody:
    """A version's body with its citations and spans.

    Of a version that was stored without spans, they are those of its sentences that it does not cite.
    """
    spans = version.get("unsupported_spans")
    if spans is None:
        found = await recited(ctx, current, version["body"], written)
        cited = [(one["start_char"], one["end_char"]) for one in version["citations"]]
        spans = [
            span
            for span in found.unsupported_spans
            if not any(start < span["end_char"] and end > span["start_char"] for start, end in cited)
        ]
    return CitedBody(version["body"], version["citations"], spans)


async def _earlier(ctx: Context, script_id: str) -> dict[str, CitationRow]:
    """What earlier versions of a script cite in documents that may still be used."""
    cited = await versions.recent_citations(ctx, script_id)
    usable = await knowledge.usable_ids(ctx, {one["document_id"] for one in cited})
    return _by_text(one for one in cited if one["document_id"] in usable)


def _by_text(citations: Iterable[CitationRow]) -> dict[str, CitationRow]:
    """Citations by what they cite, of those of the same the first."""
    found: dict[str, CitationRow] = {}
    for one in citations:
        found.setdefault(_key(markdown.spoken(one["quote"])), one)
    return found


def _key(text: str) -> str:
    """A text as it is compared: whatever its white space, quotation marks and dashes."""
    return " ".join(text.translate(LIKE).split())


async def _documents(ctx: Context, citations: Iterable[CitationRow], written: Written) -> list[Hit]:
    """The passages of the documents that a script cites or was written from, those cited first."""
    ids = dict.fromkeys(one["document_id"] for one in citations)
    if written.context_snapshot_id is not None:
        try:
            frozen = await snapshots.get(ctx, written.context_snapshot_id)
        except NotFound:
            frozen = None
        ids |= dict.fromkeys(one.document_id for one in (frozen.passages if frozen else ()))
    found = await citation_store.quotable_passages(ctx, list(ids), MOST_PASSAGES)
    return [Hit(passage, title, url, 0.0) for passage, title, url in found]


def _findings(
    aligned: Alignment, body: str, language: str, known: Mapping[str, CitationRow], passages: Mapping[str, Passage]
) -> list[_Finding]:
    """For each changed sentence its citation, the fault of one that needs a source, or nothing."""
    found = list[_Finding]()
    for at, change in enumerate(aligned.changed):
        is_compared = at < MOST_CHECKED and len(change.sentence.text) <= verification.MOST_CHARS
        sources = list(_sources(change, passages)) if is_compared else []
        same = known.get(_key(change.sentence.text))
        found.append(_at(change, same) if same else _checked(change, aligned, body, language, sources))
    return found


@dataclass(frozen=True, slots=True)
class _Source:
    """A stretch of a passage that a sentence may stand on, the citation it comes from, and how alike the two are."""

    citation: CitationRow
    passage: Passage
    start: int
    end: int
    share: float
    is_replaced: bool


def _sources(change: ChangedSentence, passages: Mapping[str, Passage]) -> Iterator[_Source]:
    """The sources to hold a sentence against: those cited in its place, then sentences of the same passages."""
    stems = stems_of(change.sentence.text)
    found, seen = list[_Source](), set[str]()
    for citation in change.replaced:
        passage = _passage(citation, passages)
        place = [citation[key] - passage.start_char for key in ("source_start_char", "source_end_char")]
        found.append(
            _Source(citation, passage, place[0], place[1], _share(stems, citation["source_quote"]), is_replaced=True)
        )
    if change.is_merged:
        found += _joined(found, stems)
    found = sorted(found, key=lambda one: -one.share)[:MOST_SOURCES]
    others = list[_Source]()
    for citation in (*change.replaced, *change.nearby):
        passage = _passage(citation, passages)
        if passage.id not in seen and len(seen) < MOST_SOURCES:
            seen.add(passage.id)
            others += [
                _Source(citation, passage, start, end, _share(stems, passage.text[start:end]), is_replaced=False)
                for start, end in sentences(passage.text)
            ]
    found += sorted(others, key=lambda one: -one.share)[:1]
    yield from (one for one in found if one.share >= ALIKE)


def _joined(sources: Sequence[_Source], stems: frozenset[str]) -> list[_Source]:
    """What two sentences that were made one stood on together, where that is one passage."""
    return [
        _Source(one.citation, one.passage, start, end, _share(stems, one.passage.text[start:end]), is_replaced=True)
        for one, other in pairwise(sources)
        if one.passage.id == other.passage.id
        for start, end in [(min(one.start, other.start), max(one.end, other.end))]
    ]


def _passage(citation: CitationRow, passages: Mapping[str, Passage]) -> Passage:
    """The passage of a citation; what it quotes, where the passage is gone."""
    return passages.get(citation["passage_id"]) or Passage(
        id=citation["passage_id"],
        document_id=citation["document_id"],
        revision=citation["revision"],
        ordinal=0,
        start_char=citation["source_start_char"],
        end_char=citation["source_end_char"],
        text=citation["source_quote"],
        heading_path=[],
    )


def _share(stems: frozenset[str], source: str) -> float:
    return len(stems & stems_of(source)) / len(stems) if stems else 0.0


def _checked(
    change: ChangedSentence, aligned: Alignment, body: str, language: str, sources: Sequence[_Source]
) -> _Finding:
    fault: _Fault | None = None
    for source in sources:
        span, text = _cited_part(change, aligned, body, source)
        hit = Hit(source.passage, source.citation["title"], source.citation["url"], 0.0)
        found = verification.against(text, hit.source(), (source.start, source.end), language)
        if found.passage is not None:
            return writing.citation_of(0, span, body[span["start_char"] : span["end_char"]], hit, found)
        said = source.passage.text[source.start : source.end]
        fault = fault or _Fault(str(found.doubt), difference(text, said) or found.detail)
    is_edit = any(one.is_replaced and one.share >= EDITED for one in sources)
    is_question = change.sentence.text.endswith("?")
    if change.sentence.code or not (
        (is_edit and not is_question) or unsupported.is_claim(change.sentence.text, language)
    ):
        return None
    return fault or _Fault(FaultKind.UNCITED.value)


def _cited_part(change: ChangedSentence, aligned: Alignment, body: str, source: _Source) -> tuple[writing.Span, str]:
    """What of a sentence a source has to say: all of it, but for words around a citation that stayed as they were."""
    start, end = change.sentence.start, change.sentence.end
    lead, tail = aligned.margins.get(source.citation["id"], ("", ""))
    text = body[start:end]
    is_framed = source.is_replaced and len(text) > len(lead) + len(tail)
    if is_framed and (lead or tail) and text.startswith(lead) and text.endswith(tail):
        start, end = start + len(lead), end - len(tail)
        return {"start_char": start, "end_char": end}, markdown.spoken(body[start:end])
    return {"start_char": start, "end_char": end}, change.sentence.text


def _at(change: ChangedSentence, citation: CitationRow) -> CitationRow:
    """A citation at another sentence that says the same."""
    return {**citation, "start_char": change.sentence.start, "end_char": change.sentence.end}


def _regained(
    changed: Sequence[ChangedSentence],
    findings: Sequence[_Finding],
    earlier: Mapping[str, CitationRow],
    hits: Sequence[Hit],
    language: str,
) -> list[_Finding]:
    """The findings, with citations of sentences that an earlier version cited, or that stand in a document word for word."""
    texts = [(_key(plain(hit.passage.text)), hit) for hit in hits]
    found = list(findings)
    for at, (change, finding) in enumerate(zip(changed, findings, strict=True)):
        if not isinstance(finding, _Fault):
            continue
        key = _key(change.sentence.text)
        if key in earlier:
            found[at] = _at(change, earlier[key])
        elif at < MOST_CHECKED and len(key.split()) >= FEWEST_WORDS:
            quoted = (_quoted(change, key, hit, language) for text, hit in texts if key in text)
            found[at] = next((one for one in quoted if one is not None), finding)
    return found


def _quoted(change: ChangedSentence, key: str, hit: Hit, language: str) -> CitationRow | None:
    """The citation of a sentence that stands in a passage, where the whole sentence around it says the same."""
    text = hit.passage.text
    place = markdown.locate(change.sentence.text, text) or next(
        (span for span in sentences(text) if _key(plain(text[slice(*span)])) == key), None
    )
    found = verification.against(change.sentence.text, hit.source(), place, language) if place else None
    if found is None or found.passage is None:
        return None
    span: writing.Span = {"start_char": change.sentence.start, "end_char": change.sentence.end}
    return writing.citation_of(0, span, "", hit, found)


def _assembled(before: CitedBody, body: str, aligned: Alignment, findings: Sequence[_Finding]) -> CitedBody:
    citations, spans = list(aligned.citations), list(aligned.unsupported_spans)
    used = {one["id"] for one in citations}
    numbers = [int(one["id"][1:]) for one in before.citations if one["id"][1:].isdigit()]
    number = max(numbers, default=0)
    for change, finding in zip(aligned.changed, findings, strict=True):
        if isinstance(finding, _Fault):
            start, end = change.sentence.start, change.sentence.end
            spans.append(writing.unsupported_span(start, end, finding.reason, finding.detail))
        elif finding is not None:
            free = [one["id"] for one in change.replaced if one["id"] not in used]
            number += not free
            id_ = free[0] if free else f"c{number}"
            used.add(id_)
            quote = body[finding["start_char"] : finding["end_char"]]
            citations.append({**finding, "id": id_, "quote": quote})
    return CitedBody(
        body,
        sorted(citations, key=lambda one: one["start_char"]),
        sorted(spans, key=lambda one: one["start_char"]),
    )
