"""Captions and cutaways: the words that stay at their times in the film, and library pictures that fit what is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.editing.planning.types import (
    Candidate,
    Decision,
    DecisionKind,
    Material,
    TimeMap,
    Word,
    confidence_of,
    is_doubtful,
)
from copydesk_server.editing.planning.words import Sentence, frames_of, plain
from copydesk_server.editing.styles.settings import CaptionPlacement, CaptionSettings, CutawaySettings
from copydesk_server.media.captions import CaptionWord, cues


def captions(
    material: Material, film: TimeMap, sentences: Sequence[Sentence], settings: CaptionSettings
) -> list[Decision]:
    """The captions, in order, without overlaps; none of words that may be invented."""
    seconds = material.rate.seconds
    position = CaptionPlacement.BOTTOM if settings.position is CaptionPlacement.AUTO else settings.position
    # A filler that stays is heard, and not read.
    spoken = [[word for word in one.words if word.kind != "filler"] for one in sentences]
    rows = [run for words in spoken if words for run in _runs(words, settings.max_words)]
    timed = [[_timed(material, film, word) for word in row] for row in rows]
    found: list[Decision] = []
    words = iter([word for row in rows for word in row])
    for cue in cues(timed, seconds(1)):
        shown = [word for line in cue.lines for word in line]
        said = [next(words) for _ in shown]
        if is_doubtful(said):
            continue
        start = max(material.rate.frames(cue.start), found[-1].output[1] if found and found[-1].output else 0)
        end = min(film.frames, max(start + 1, material.rate.frames(cue.end)))
        if start < end:
            found.append(_caption_decision(film, said, (start, end), cue.texts, position))
    return found


def _runs(words: Sequence[Word], most: int) -> list[Sequence[Word]]:
    """Words in runs of even length, none longer than the style's captions."""
    count = -(-len(words) // most)
    edges = [round(number * len(words) / count) for number in range(count + 1)]
    return [words[start:end] for start, end in pairwise(edges)]


def _timed(material: Material, film: TimeMap, word: Word) -> CaptionWord:
    start, end = frames_of(material, film, word)
    return CaptionWord(word.text, material.rate.seconds(start), material.rate.seconds(end))


def _caption_decision(
    film: TimeMap, words: Sequence[Word], span: tuple[int, int], lines: Sequence[str], position: CaptionPlacement
) -> Decision:
    confidence = round(confidence_of(words), 3)
    heard = f"These words are recognized with a confidence of {confidence:g}."
    return Decision(
        key=f"caption:{words[0].id}",
        kind=DecisionKind.CAPTION,
        start=film.source(span[0]),
        end=film.source(span[1] - 1) + 1,
        output=span,
        reason=heard if any(word.is_recognized for word in words) else "These words are heard.",
        quote=" ".join(word.text for word in words),
        word_ids=tuple(word.id for word in words),
        confidence=confidence,
        props={"lines": list(lines), "position": position.value},
    )


# How alike two texts are in meaning, from -1 to 1: a row for each saying, a column for each candidate's words. A plan gets
# it from outside, where the model of the workspace's search is; without it the words alone count.
Similarity = Callable[[Sequence[str], Sequence[str]], Sequence[Sequence[float]]]

# Weights of a picture's best part (title, description, tags), of its likeness to any sentence, and of shared words. They were
# set on pictures that people describe in other words than the library does.
_PART, _ANYTHING, _SHARED = 0.5, 0.5, 0.05
# A picture's texts: all of it, its title, its description, its tags.
_TEXTS = 4
# A sentence need not name all words of a picture: so many are enough.
_ENOUGH = 3


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
    stems = [content_stems(candidate.words) for candidate in candidates]
    spoken = [set(content_stems(text)) for text in sayings]
    meanings = _meanings(sayings, candidates, similarity) if similarity else None
    ranked = []
    for number, sentence in enumerate(spoken):
        for at, own in enumerate(stems):
            shared = tuple(stem for stem in dict.fromkeys(own) if stem in sentence)[:_ENOUGH]
            score = len(shared) / max(1, min(_ENOUGH, len(set(own))))
            if meanings is not None:
                score = meanings[number][at] + _SHARED * score
            ranked.append(Fit(round(min(1.0, max(0.0, score)), 4), number, at, shared))
    return sorted(ranked, key=lambda fit: (-fit.score, fit.sentence, fit.candidate))


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


def cutaways(
    material: Material,
    film: TimeMap,
    sentences: Sequence[Sentence],
    candidates: Sequence[Candidate],
    settings: CutawaySettings,
    similarity: Similarity | None = None,
    taken: Sequence[tuple[int, int]] = (),
) -> list[Decision]:
    """The cutaways, in order; the best fitting are chosen first.

    The first and the last sentence show who speaks, and ``taken`` frames show motion blocks.
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
        if is_doubtful(inner[fit.sentence].words) or any(span[0] < end and start < span[1] for start, end in taken):
            continue
        if not _has_room(material, span, candidates[fit.candidate], chosen, settings):
            continue
        chosen.append(_cutaway_decision(film, inner[fit.sentence], candidates[fit.candidate], span, fit))
        covered += span[1] - span[0]
    return sorted(chosen, key=lambda one: one.output or (0, 0))


def _span(
    material: Material, sentence: Sentence, candidate: Candidate, settings: CutawaySettings
) -> tuple[int, int] | None:
    """The frames of the film that it is shown for: the sentence, as long as the style and its own length allow."""
    frames = material.rate.frames_within
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


def _cutaway_decision(
    film: TimeMap, sentence: Sentence, candidate: Candidate, span: tuple[int, int], fit: Fit
) -> Decision:
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
