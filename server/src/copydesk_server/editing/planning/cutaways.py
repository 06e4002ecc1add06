"""Which pictures of the library are shown while the voice goes on: those that fit what is said, as often as the style allows."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.editing.planning.cuts import Material
from copydesk_server.editing.planning.language import plain
from copydesk_server.editing.planning.phrases import Sentence
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Candidate, Decision, DecisionKind
from copydesk_server.editing.styles.settings import CutawaySettings

# How alike two texts are in meaning, from -1 to 1: a row for each saying, a column for each candidate's words. A plan gets
# it from outside, where the model of the workspace's search is; without it the words alone count.
Similarity = Callable[[Sequence[str], Sequence[str]], Sequence[Sequence[float]]]

# Of a picture's best part (title, description, tags) beside the whole, of what it is like to any sentence, and of shared words:
# set on the tuning half of tests/benchmarks/cutaways.py, where people say things in other words than those of the library.
_PART, _ANYTHING, _SHARED = 0.5, 0.5, 0.05
# A picture's texts: all of it, its title, its description, its tags.
_TEXTS = 4
# The title says what a picture is of; what is written in it is often beside the point.
_TITLE, _TEXT = 1.0, 0.7


class Fit(NamedTuple):
    """How well a picture fits a sentence; ``shared`` are the words that both have."""

    score: float
    sentence: int
    candidate: int
    shared: tuple[str, ...]


def fits(sayings: Sequence[str], candidates: Sequence[Candidate], similarity: Similarity | None = None) -> list[Fit]:
    """How well each picture fits each sentence, best first.

    Args:
        sayings: Sentences, in order.
        candidates: Pictures.
        similarity: How alike texts are in meaning.

    Returns:
        Scores between 0 and 1.
    """
    if not sayings or not candidates:
        return []
    stems = [
        [Counter(content_stems(text)) for text in (one.title, f"{one.alt} {' '.join(one.tags)}", one.text)]
        for one in candidates
    ]
    rarity = _rarities([set().union(*parts) for parts in stems])
    said = [set(content_stems(text)) for text in sayings]
    meanings = _meanings(sayings, candidates, similarity) if similarity else None
    found = []
    for number, own in enumerate(said):
        for at, parts in enumerate(stems):
            keyword, shared = _keyword(own, parts, rarity)
            score = keyword if meanings is None else meanings[number][at] + _SHARED * keyword
            found.append(Fit(round(min(1.0, max(0.0, score)), 4), number, at, shared))
    return sorted(found, key=lambda fit: (-fit.score, fit.sentence, fit.candidate))


def _meanings(sayings: Sequence[str], candidates: Sequence[Candidate], similarity: Similarity) -> list[list[float]]:
    """How alike sayings and pictures are: a picture that is a little like everything is less so."""
    # One call for all: a service is paid for each text that it is sent.
    names = [text for one in candidates for text in (one.words, *_parts(one))]
    rows = similarity(sayings, names)
    whole = [row[::_TEXTS] for row in rows]
    found = []
    usual = [sum(row[at] for row in whole) / len(whole) for at in range(len(candidates))]
    for number, row in enumerate(whole):
        best = [max(rows[number][at + 1 : at + _TEXTS]) for at in range(0, len(names), _TEXTS)]
        found.append([row[at] + _PART * best[at] - _ANYTHING * usual[at] for at in range(len(candidates))])
    return found


def _parts(candidate: Candidate) -> tuple[str, str, str]:
    """The title, and what else is known; the title where nothing is."""
    title = candidate.title
    return title, candidate.alt or title, " ".join(candidate.tags) or title


def _rarities(documents: Sequence[set[str]]) -> dict[str, float]:
    """How much each word tells candidates apart."""
    counted = Counter(stem for one in documents for stem in one)
    return {stem: math.log(1 + len(documents) / count) for stem, count in counted.items()}


def _keyword(said: set[str], parts: Sequence[Counter[str]], rarity: dict[str, float]) -> tuple[float, tuple[str, ...]]:
    """The share of a picture's own words that is said, rare ones first; and these."""
    title, about, text = parts
    weights = {stem: _TEXT * rarity[stem] for stem in text}
    weights.update({stem: rarity[stem] for stem in about})
    weights.update({stem: _TITLE * rarity[stem] for stem in title})
    shared = [stem for stem in weights if stem in said]
    if not shared:
        return 0.0, ()
    # A picture with many words need not have all of them said: three of the best are all that it is about.
    whole = sum(sorted(weights.values(), reverse=True)[:3])
    reached = min(1.0, sum(weights[stem] for stem in shared) / whole) if whole else 0.0
    return reached, tuple(sorted(shared, key=lambda stem: (-weights[stem], stem))[:3])


def cutaways(
    material: Material,
    film: TimeMap,
    sentences: Sequence[Sentence],
    candidates: Sequence[Candidate],
    settings: CutawaySettings,
    similarity: Similarity | None = None,
) -> list[Decision]:
    """The cutaways, in order: the best fitting first chosen, each sentence and stretch of time once.

    The first and the last sentence show who speaks.
    """
    if not settings.enabled or len(sentences) < 3:
        return []
    inner = sentences[1:-1]
    chosen: list[Decision] = []
    covered = 0
    most = int(settings.max_share * film.frames)
    for fit in fits([one.text for one in inner], candidates, similarity):
        if fit.score < settings.min_score:
            break
        span = _span(material, inner[fit.sentence], candidates[fit.candidate], settings)
        if span is None or covered + span[1] - span[0] > most:
            continue
        if not _has_room(material, span, candidates[fit.candidate], chosen, settings):
            continue
        chosen.append(_decision(film, inner[fit.sentence], candidates[fit.candidate], span, fit))
        covered += span[1] - span[0]
    return sorted(chosen, key=lambda one: one.output or (0, 0))


def beside(
    material: Material,
    film: TimeMap,
    shown: Sequence[Decision],
    blocks: Sequence[Decision],
    settings: CutawaySettings,
) -> list[Decision]:
    """Cutaways of what of their time no block has, where that is long enough."""
    found, least = [], material.rate.frames(settings.min_s)
    spans = [one.output for one in blocks if one.output and one.props["ref"].partition("@")[0] != "cta"]
    for one in shown:
        start, end = one.output or (0, 0)
        for first, last in spans:
            if first < end and start < last:
                start, end = (last, end) if first <= start else (start, first)
        if end - start >= least:
            source = film.source(start), film.source(end - 1) + 1
            found.append(replace(one, start=source[0], end=source[1], output=(start, end)))
    return found


def _span(
    material: Material, sentence: Sentence, candidate: Candidate, settings: CutawaySettings
) -> tuple[int, int] | None:
    """The frames of the film that it is shown for: the sentence, as long as the style and its own length allow."""
    frames = material.rate.frames
    longest = min(settings.max_s, candidate.seconds or settings.max_s)
    length = min(sentence.end - sentence.start, frames(longest))
    if length < frames(settings.min_s):
        return None
    return sentence.start, sentence.start + length


def _has_room(
    material: Material,
    span: tuple[int, int],
    candidate: Candidate,
    chosen: Sequence[Decision],
    settings: CutawaySettings,
) -> bool:
    gap, again = material.rate.frames_holding(settings.min_gap_s), material.rate.frames_holding(settings.repeat_after_s)
    for one in chosen:
        start, end = one.output or (0, 0)
        apart = again if one.props["media_id"] == candidate.id else gap
        if span[0] < end + apart and start < span[1] + apart:
            return False
    return True


def _decision(film: TimeMap, sentence: Sentence, candidate: Candidate, span: tuple[int, int], fit: Fit) -> Decision:
    reason = f"“{candidate.title}” shows what is said."
    if fit.shared:
        said = {stem: plain(word.text) for word in sentence.words for stem in content_stems(word.text)}
        reason = f"“{candidate.title}” shows what is said: {', '.join(said.get(stem, stem) for stem in fit.shared)}."
    start, end = film.source(span[0]), film.source(span[1] - 1) + 1
    return Decision(
        key=f"cutaway:{candidate.id}:{sentence.words[0].id}",
        kind=DecisionKind.CUTAWAY,
        start=start,
        end=end,
        output=span,
        reason=reason,
        quote=sentence.text[:200],
        word_ids=tuple(word.id for word in sentence.words),
        confidence=round(fit.score, 3),
        props={"media_id": candidate.id, "kind": candidate.kind},
    )
