"""Collect what a brief refers to and check that a script can be written from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from copydesk_server.core.context import Context
from copydesk_server.core.text.sentences import coverage
from copydesk_server.knowledge import context_service as contexts
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.searching import service as searching
from copydesk_server.knowledge.searching.types import Judged
from copydesk_server.knowledge.types import Passage
from copydesk_server.projects import cta_service as ctas
from copydesk_server.projects import offering_service as offerings
from copydesk_server.strategy import evidence_service as evidence
from copydesk_server.strategy.brief_types import BriefIssue
from copydesk_server.strategy.evidence_types import Evidence, EvidenceState
from copydesk_server.strategy.store import BriefRow, OutlineRow, targets

# Share of the words of a must-include that one source must have to support it: a word in five may be another form.
SUPPORTED = 0.8
# A text a quarter longer or shorter than its outline was planned as another one.
TOLERANCE = 0.25


@dataclass(frozen=True, slots=True)
class Known:
    """What a brief is held against.

    Args:
        evidence: The evidence that it names, by id, as it is now.
        statements: Texts of the reviewed context that it names and that may be used.
        unusable: Reviewed context that it names and that may not be used, with the reason.
        query_topics: The topic of each query target that it names, by id.
        offering_open: Whether its offering can be had now; ``None`` where it names none.
        cta_open: Whether its call to action is in use now; ``None`` where it names none.
        has_sources: Whether the documents of its collections hold each line of ``must_include``, by the line.
        off_topic: Why the evidence of a point speaks of something else, by the point's place in the outline.
    """

    evidence: Mapping[str, Evidence]
    statements: Sequence[str]
    unusable: Mapping[str, str]
    query_topics: Mapping[str, str]
    offering_open: bool | None
    cta_open: bool | None
    has_sources: Mapping[str, bool]
    off_topic: Mapping[int, str]


def issues_of(brief: BriefRow, known: Known) -> list[BriefIssue]:
    """Every problem of a brief, in the order of its fields."""
    return [
        *_queries(brief, known),
        *_outline(brief, known),
        *_musts(brief, known),
        *_evidence(brief["evidence_ids"], "/evidence_ids", known),
        *_offers(brief, known),
        *_lengths(brief),
    ]


def _issue(pointer: str, code: str, message: str) -> BriefIssue:
    return BriefIssue(pointer=pointer, code=code, message=message)


def _queries(brief: BriefRow, known: Known) -> Iterator[BriefIssue]:
    if not brief["working_titles"]:
        yield _issue("/working_titles", "no_title", "There is no working title; add one.")
    primary = brief["primary_query_id"]
    if primary is None:
        yield _issue(
            "/primary_query_id", "no_primary_query", "There is no primary query; choose a target of the topic."
        )
    named = [("/primary_query_id", primary)] if primary else []
    named += [(f"/secondary_query_ids/{at}", id_) for at, id_ in enumerate(brief["secondary_query_ids"])]
    for pointer, id_ in named:
        if known.query_topics.get(id_) != brief["topic_id"]:
            told = f"{id_} is a target of another topic; a brief answers those of its own."
            yield _issue(pointer, "query_of_other_topic", told)


def _outline(brief: BriefRow, known: Known) -> Iterator[BriefIssue]:
    if not brief["outline"]:
        told = "The outline is empty; add points, or add sources that speak of the queries and have points suggested."
        yield _issue("/outline", "no_outline", told)
    for at, point in enumerate(brief["outline"]):
        if not point["evidence_ids"]:
            told = f"“{point['heading']}” has no evidence; attach some that says what it is to say."
            yield _issue(f"/outline/{at}/evidence_ids", "point_without_evidence", told)
        if at in known.off_topic:
            told = f"The evidence of “{point['heading']}” speaks of something else. {known.off_topic[at]}"
            yield _issue(f"/outline/{at}/evidence_ids", "evidence_off_topic", told)
        if (earlier := _same_evidence(brief, at, known)) is not None:
            told = f"“{point['heading']}” rests on the same sentence as “{earlier}”; attach evidence of its own."
            yield _issue(f"/outline/{at}/evidence_ids", "evidence_repeated", told)
        yield from _evidence(point["evidence_ids"], f"/outline/{at}/evidence_ids", known)


def _same_evidence(brief: BriefRow, at: int, known: Known) -> str | None:
    """The heading of an earlier point that has all sentences of a point's evidence."""
    own = _sentences(brief["outline"][at], known)
    if not own:
        return None
    return next((point["heading"] for point in brief["outline"][:at] if own <= _sentences(point, known)), None)


def _sentences(point: OutlineRow, known: Known) -> set[str]:
    """What the sources of a point's evidence say; two documents may have the same sentence."""
    found = [known.evidence[id_] for id_ in point["evidence_ids"] if id_ in known.evidence]
    return {_plain(one.citations[0].source_quote if one.citations else one.claim) for one in found}


def _evidence(ids: Iterable[str], pointer: str, known: Known) -> Iterator[BriefIssue]:
    for at, id_ in enumerate(ids):
        one = known.evidence.get(id_)
        if one is not None and one.state is not EvidenceState.VERIFIED:
            reason = one.findings[0].message if one.findings else ""
            yield _issue(f"{pointer}/{at}", f"evidence_{one.state.value}", f"{id_} is {one.state.value}. {reason}")


def _musts(brief: BriefRow, known: Known) -> Iterator[BriefIssue]:
    sources = [
        text for one in known.evidence.values() for text in (one.claim, *(c.source_quote for c in one.citations))
    ]
    sources += known.statements
    for at, line in enumerate(brief["must_include"]):
        supported = known.has_sources.get(line, False) or any(coverage(line, text) >= SUPPORTED for text in sources)
        if not supported:
            told = f"No source of the brief says “{line}”; add evidence for it, or take it out."
            yield _issue(f"/must_include/{at}", "must_include_unsupported", told)
    for at, phrase in enumerate(brief["must_avoid"]):
        place = next((pointer for pointer, text in _said(brief) if holds(text, phrase)), None)
        if place is not None:
            told = f"“{phrase}” is to be avoided, and {place} says it; change one of them."
            yield _issue(f"/must_avoid/{at}", "must_avoid_is_asked_for", told)
    for at, id_ in enumerate(brief["context_ids"]):
        if id_ in known.unusable:
            yield _issue(f"/context_ids/{at}", "context_not_usable", f"{id_} {known.unusable[id_]}.")


def _said(brief: BriefRow) -> Iterator[tuple[str, str]]:
    """What the brief asks to be said, with its place."""
    yield from ((f"/working_titles/{at}", text) for at, text in enumerate(brief["working_titles"]))
    yield from ((f"/must_include/{at}", text) for at, text in enumerate(brief["must_include"]))
    for at, point in enumerate(brief["outline"]):
        yield f"/outline/{at}/heading", point["heading"]
    yield from ((f"/terms/{at}", term["term"]) for at, term in enumerate(brief["terms"]) if term["min"])


def holds(text: str, phrase: str) -> bool:
    """Whether a text has the words of a phrase, next to each other; case and marks aside."""
    return f" {_plain(phrase)} " in f" {_plain(text)} " if _plain(phrase) else False


def _plain(text: str) -> str:
    return " ".join("".join(one if one.isalnum() else " " for one in text.casefold()).split())


def _offers(brief: BriefRow, known: Known) -> Iterator[BriefIssue]:
    if known.offering_open is False:
        yield _issue("/offering_id", "offering_closed", "The offering is archived, or today is outside of its dates.")
    if known.cta_open is False:
        yield _issue("/cta_id", "cta_closed", "The call to action is archived, or today is outside of its dates.")


def _lengths(brief: BriefRow) -> Iterator[BriefIssue]:
    planned = [point["target_words"] for point in brief["outline"]]
    words = brief["target"]["words"]
    total = sum(one or 0 for one in planned)
    if words is None or not planned or None in planned or abs(total - words) <= words * TOLERANCE:
        return
    told = f"The outline has {total} words and the target {words}; change one, they may differ by a quarter."
    yield _issue("/target/words", "length_against_outline", told)


# Passages that hold most of a line's words: one of the first few says it, or none does.
FEW = 5


async def known(ctx: Context, brief: BriefRow) -> Known:
    """What a brief is held against."""
    statements, unusable = await contexts.told(ctx, brief["context_ids"])
    queries = [*filter(None, [brief["primary_query_id"]]), *brief["secondary_query_ids"]]
    queries += [id_ for point in brief["outline"] for id_ in point["query_ids"]]
    rows = await targets.find(ctx, {"_id": {"$in": queries}}, fields={"topic_id": 1, "query": 1}) if queries else []
    held = await evidence_of(ctx, brief)
    return Known(
        evidence=held,
        statements=[f"{statement.title} {statement.statement}" for statement in statements],
        unusable=unusable,
        query_topics={row["_id"]: row["topic_id"] for row in rows},
        offering_open=await _is_offered(ctx, brief["offering_id"]),
        cta_open=await _is_asked(ctx, brief["cta_id"]),
        has_sources=await _said_in(ctx, brief["must_include"], brief["collection_ids"]),
        off_topic=await _off_topic(ctx, brief, held, {row["_id"]: row["query"] for row in rows}),
    )


async def evidence_of(ctx: Context, brief: BriefRow) -> dict[str, Evidence]:
    """The evidence that a brief names, as it is now, by id; that of the outline first, in its order."""
    named = [id_ for point in brief["outline"] for id_ in point["evidence_ids"]]
    ids = list(dict.fromkeys([*named, *brief["evidence_ids"]]))
    found = {one.id: one for one in await evidence.of_ids(ctx, ids)}
    return {id_: found[id_] for id_ in ids if id_ in found}


async def _is_offered(ctx: Context, id_: str | None) -> bool | None:
    return None if id_ is None else await offerings.offered(ctx, id_) is not None


async def _is_asked(ctx: Context, id_: str | None) -> bool | None:
    return None if id_ is None else await ctas.asked(ctx, id_) is not None


async def _said_in(ctx: Context, lines: list[str], collection_ids: list[str]) -> dict[str, bool]:
    """Whether a passage of the collections says each line."""
    if not collection_ids:
        return {}
    held = {}
    for line in lines:
        texts = await knowledge.texts_with(ctx, line, collection_ids, FEW)
        held[line] = any(coverage(line, text) >= SUPPORTED for text in texts)
    return held


async def _off_topic(
    ctx: Context, brief: BriefRow, held: Mapping[str, Evidence], queries: Mapping[str, str]
) -> dict[int, str]:
    """Why the evidence of a point of the outline speaks of something else, by the point's place.

    A point that names queries answers them; one that names none is about its heading, or the brief's query.
    """
    cited = {id_: one for id_, one in held.items() if one.state is EvidenceState.VERIFIED and one.citations}
    passages = await knowledge.passages_of_ids(ctx, {one.citations[0].passage_id for one in cited.values()})
    primary = queries.get(brief["primary_query_id"] or "")
    reasons = {}
    for at, point in enumerate(brief["outline"]):
        topics = [queries[id_] for id_ in point["query_ids"] if id_ in queries]
        topics = topics or [point["heading"], *([primary] if primary else [])]
        judged = [_judged(cited[id_], passages) for id_ in point["evidence_ids"] if id_ in cited]
        refusals = [await searching.refusal(ctx, topic, [one]) for topic in topics for one in judged]
        if refusals and all(refusals):
            reasons[at] = str(refusals[-1])
    return reasons


def _judged(evidence: Evidence, passages: Mapping[str, Passage]) -> Judged:
    """The passage that evidence is cited from; its quote alone, where the passage is gone."""
    citation = evidence.citations[0]
    passage = passages.get(citation.passage_id)
    if passage is None:
        return Judged((citation.title,), citation.source_quote)
    return Judged((citation.title, *passage.heading_path), passage.text)
