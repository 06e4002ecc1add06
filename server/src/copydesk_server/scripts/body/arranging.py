"""The parts of a body under the outline of a brief: pure; what fits no point of it stays, after the outline."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.text.sentences import content_stems, coverage
from copydesk_server.scripts import briefing
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart
from copydesk_server.strategy.brief_types import BriefPlan, OutlinePoint, Term

# A paragraph is on a point with which it shares this many words; one alone is as often chance.
FEWEST_SHARED = 2
# Reasons of sentences that end a text: the brand's own last words stay last.
CLOSING = frozenset({"cta", "offering", "brand_statement"})
Keeps = Callable[[str], bool]
Paragraph = list[BodySentence]


@dataclass(frozen=True, slots=True)
class Arranged:
    """A body under an outline: what stands before it, a part for each point, what fits none, and the last words."""

    opening: list[ScriptPart]
    points: list[ScriptPart]
    others: list[ScriptPart]
    closing: list[Paragraph]

    @property
    def parts(self) -> list[ScriptPart]:
        """All of it, in order; empty parts left out."""
        found = [part for part in [*self.opening, *self.points, *self.others] if part.paragraphs]
        if self.closing and found:
            found[-1] = replace(found[-1], paragraphs=[*found[-1].paragraphs, *self.closing])
        return found or ([ScriptPart(None, 1, self.closing)] if self.closing else [])


def arranged(parts: Sequence[ScriptPart], plan: BriefPlan, keeps: Keeps) -> Arranged:
    """Put each paragraph under the point of the outline that it is on, without sentences that must not be said.

    Args:
        parts: The body.
        plan: The brief.
        keeps: Whether a text may be said.
    """
    outline = plan.brief.outline
    places = _Places(outline, {one.id: one.claim for one in plan.evidence})
    points = [ScriptPart(point.heading if keeps(point.heading) else None, 2) for point in outline]
    # Under headings, what stands before the first opens the text; a text without any is looked through as it is.
    has_headings = any(part.heading for part in parts)
    opening, others, closing = list[ScriptPart](), list[ScriptPart](), list[Paragraph]()
    for at, part in enumerate(_kept(parts, keeps)):
        rest: list[Paragraph] = []
        for paragraph in part.paragraphs:
            place = None if at == 0 and has_headings and part.heading is None else places.of(part.heading, paragraph)
            if all(one.reason in CLOSING for one in paragraph):
                closing.append(paragraph)
            elif place is None or not outline:
                rest.append(paragraph)
            else:
                points[place].paragraphs.append(paragraph)
        if rest:
            (opening if at == 0 and part.heading is None else others).append(replace(part, paragraphs=rest))
    return Arranged(opening, points, others, closing)


def _kept(parts: Sequence[ScriptPart], keeps: Keeps) -> Iterator[ScriptPart]:
    """Parts without the sentences and headings that must not be said."""
    for part in parts:
        paragraphs = [[one for one in paragraph if keeps(one.text)] for paragraph in part.paragraphs]
        heading = part.heading if part.heading and keeps(part.heading) else None
        yield ScriptPart(heading, part.level, [paragraph for paragraph in paragraphs if paragraph])


class _Places:
    """Finds the point that a paragraph is on."""

    def __init__(self, outline: Sequence[OutlinePoint], claims: Mapping[str, str]) -> None:
        self._headings = {_plain(point.heading): at for at, point in reversed([*enumerate(outline)])}
        self._stems = [set(content_stems(_about(point, claims))) for point in outline]

    def of(self, heading: str | None, paragraph: Paragraph) -> int | None:
        """The point under its own heading, else the one that it shares most words with, the first of equals."""
        own = self._headings.get(_plain(heading or ""))
        if own is not None:
            return own
        said = set(content_stems(" ".join([heading or "", *(one.text for one in paragraph)])))
        shared = [len(said & stems) for stems in self._stems]
        best = max(shared, default=0)
        return shared.index(best) if best >= FEWEST_SHARED else None


def _about(point: OutlinePoint, claims: Mapping[str, str]) -> str:
    return " ".join(
        [point.heading, point.goal or "", *point.points, *(claims.get(id_, "") for id_ in point.evidence_ids)]
    )


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


def proven(made: Arranged, evidence: Sequence[Sequence[BodySentence]]) -> Arranged:
    """Each point with the sentences of its evidence, first and cited; the same words elsewhere are left out."""
    said = {_said(one.text) for point in evidence for one in point}
    first = {_said(one.text): one for part in made.points for one in part.said if one.citation is not None}

    def without(part: ScriptPart) -> ScriptPart:
        paragraphs = [[one for one in paragraph if _said(one.text) not in said] for paragraph in part.paragraphs]
        return replace(part, paragraphs=[paragraph for paragraph in paragraphs if paragraph])

    points = []
    for part, proofs in zip(map(without, made.points), evidence, strict=True):
        # The body's own sentence where it has one with a source: it keeps its place in the body.
        lead = [first.get(_said(one.text), one) for one in proofs]
        points.append(replace(part, paragraphs=[*([lead] if lead else []), *part.paragraphs]))
    return replace(made, opening=[*map(without, made.opening)], points=points, others=[*map(without, made.others)])


def _said(text: str) -> str:
    return _plain(text).rstrip(".")


def with_line(made: Arranged, line: str, sentence: BodySentence) -> Arranged:
    """A text with a sentence more, at the end of the point that it is nearest to."""
    if not made.points:
        return replace(made, others=[*made.others, ScriptPart(None, 2, [[sentence]])])
    near = [coverage(line, " ".join([part.heading or "", *(one.text for one in part.said)])) for part in made.points]
    at = near.index(max(near))
    points = list(made.points)
    points[at] = replace(points[at], paragraphs=[*points[at].paragraphs, [sentence]])
    return replace(made, points=points)


def bounded(parts: Sequence[ScriptPart], terms: Sequence[Term], kept: frozenset[str]) -> list[ScriptPart]:
    """Parts without the last sentences that say a term too often; those that are to be kept stay, and one of each part."""
    made = list(parts)
    for term in terms:
        if term.max is None:
            continue
        left = sum(briefing.count(term.term, text) for part in made for text in _texts(part)) - term.max
        for at in reversed(range(len(made))):
            for one in reversed(made[at].said):
                often = briefing.count(term.term, one.text)
                if left > 0 and often and one.text not in kept and len(made[at].said) > 1:
                    made[at] = _less(made[at], one)
                    left -= often
    return made


def _texts(part: ScriptPart) -> list[str]:
    return [part.heading or "", *(one.text for one in part.said)]


def _less(part: ScriptPart, gone: BodySentence) -> ScriptPart:
    paragraphs = [[one for one in paragraph if one is not gone] for paragraph in part.paragraphs]
    return replace(part, paragraphs=[paragraph for paragraph in paragraphs if paragraph])


def opened(parts: Sequence[ScriptPart], lines: Sequence[str]) -> list[ScriptPart]:
    """Parts that begin with lines of their brief."""
    if not lines:
        return list(parts)
    said = [BodySentence(line, 0, 0, reason="brief") for line in lines]
    if parts and parts[0].heading is None:
        return [replace(parts[0], paragraphs=[said, *parts[0].paragraphs]), *parts[1:]]
    return [ScriptPart(None, 1, [said]), *parts]
