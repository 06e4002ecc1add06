"""The sections that a brief's outline asks for: the sentences of its evidence, cited, and what must be in the text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from copydesk_server.core.citations import Citation
from copydesk_server.core.text.sentences import coverage, sentences
from copydesk_server.knowledge.people_service import Discretion
from copydesk_server.knowledge.types import Passage
from copydesk_server.providers.text import DraftBlock, Sentence
from copydesk_server.scripts import brand_lines, briefing
from copydesk_server.scripts.writer_input import WriterInput
from copydesk_server.scripts.writing import Hit
from copydesk_server.strategy.brief_types import BriefPlan, OutlinePoint
from copydesk_server.strategy.evidence_types import Evidence, EvidenceState

Judge = Callable[[str], float | None]


def words_of(outline: Sequence[OutlinePoint], words: int) -> list[int]:
    """Words of each section: what the outline says, the rest shared; all of it fitted to the length of the text."""
    named = sum(point.target_words or 0 for point in outline)
    open_ = sum(point.target_words is None for point in outline)
    share = max(words - named, words // len(outline) * open_) / open_ if open_ else 0.0
    planned = [float(point.target_words or share) for point in outline]
    return [round(one * words / sum(planned)) for one in planned]


def hits_of(plan: BriefPlan, passages: Mapping[str, Passage]) -> dict[str, Hit]:
    """The passages that a brief's verified evidence cites, by id; those of other evidence may say what no longer holds."""
    proven = [one for one in plan.evidence if one.state is EvidenceState.VERIFIED]
    cited = [citation for one in proven for citation in one.citations]
    return {
        citation.passage_id: Hit(passages[citation.passage_id], citation.title, citation.url, 0.0)
        for citation in cited
        if citation.passage_id in passages
    }


def evidence_sentences(
    ids: Iterable[str], plan: BriefPlan, discretion: Discretion, hits: Mapping[str, Hit], judge: Judge
) -> list[Sentence]:
    """The claims of evidence as sentences: those that are verified, and that no rule of the brand forbids."""
    by_id = {one.id: one for one in plan.evidence}
    found = (_sentence(by_id[id_], hits) for id_ in ids if id_ in by_id and _may_be_said(by_id[id_], discretion))
    return [one for one in found if one is not None and judge(one.text) is not None]


def _may_be_said(one: Evidence, discretion: Discretion) -> bool:
    speaks = [one.person_id] if one.person_id else []
    return one.state is EvidenceState.VERIFIED and not discretion.owns(speaks)


def _sentence(one: Evidence, hits: Mapping[str, Hit]) -> Sentence | None:
    citation = next((citation for citation in one.citations if citation.passage_id in hits), None)
    if citation is None:
        return None
    said = brand_lines.finished(one.claim)
    span = _span(citation, hits[citation.passage_id].passage)
    if span is None:
        return None
    start, end = span
    tail = len(said) - len(" ".join(one.claim.split()))
    return Sentence(said, hits[citation.passage_id].source(), start, end, score=1.0, tail=tail)


def _span(citation: Citation, passage: Passage) -> tuple[int, int] | None:
    """The cited characters within a passage; ``None`` where none are in it."""
    start = max(0, citation.source_start_char - passage.start_char)
    end = min(len(passage.text), citation.source_end_char - passage.start_char)
    return (start, end) if start < end else None


def without(sentences_: Sequence[Sentence], said: Iterable[str]) -> tuple[Sentence, ...]:
    """Sentences that were not said before."""
    known = {" ".join(text.split()).casefold().rstrip(".") for text in said}
    return tuple(one for one in sentences_ if " ".join(one.text.split()).casefold().rstrip(".") not in known)


def completed(
    blocks: Sequence[DraftBlock], writer_input: WriterInput, hits: Mapping[str, Hit], judge: Judge
) -> list[DraftBlock]:
    """Blocks with the sentences that must be in the text, each at the end of the section that is nearest to it.

    What no usable source says is left out, and the result reports it.
    """
    made, plan = list(blocks), writer_input.brief
    if plan is None or not made:
        return made
    for line in (part for one in plan.brief.must_include for part in briefing.statements(one)):
        text = " ".join(one.text for block in made for one in block.sentences)
        if briefing.says(text, line):
            continue
        sayings = candidates(line, plan, writer_input.discretion, hits)
        found = next((one for one in sayings if judge(one.text) is not None), None)
        if found is not None:
            at = max(range(len(made)), key=lambda number: coverage(line, _text(made[number])))
            made[at] = replace(made[at], sentences=(*made[at].sentences, found))
    return made


def within_bounds(blocks: Sequence[DraftBlock], plan: BriefPlan, kept: Sequence[str]) -> list[DraftBlock]:
    """Blocks without the last sentences that say a term too often; those of evidence stay."""
    made = list(blocks)
    for term in plan.brief.terms:
        if term.max is None:
            continue
        left = sum(briefing.count(term.term, _text(block)) for block in made) - term.max
        for at in reversed(range(len(made))):
            for one in reversed(made[at].sentences):
                said = briefing.count(term.term, one.text)
                if left > 0 and said and one.text not in kept and len(made[at].sentences) > 1:
                    made[at] = replace(made[at], sentences=tuple(s for s in made[at].sentences if s is not one))
                    left -= said
    return made


def candidates(line: str, plan: BriefPlan, discretion: Discretion, hits: Mapping[str, Hit]) -> Iterator[Sentence]:
    """Sentences that say a line: of the evidence, then of the sources."""
    for one in evidence_sentences([one.id for one in plan.evidence], plan, discretion, hits, lambda _: 0.0):
        if briefing.states(one.text, line):
            yield one
    for hit in hits.values():
        text = hit.passage.text
        for start, end in sentences(text):
            said = " ".join(text[start:end].split())
            if briefing.states(said, line):
                yield Sentence(said, hit.source(), start, end, score=1.0)


def _text(block: DraftBlock) -> str:
    return " ".join([block.heading or "", *(one.text for one in block.sentences)])
