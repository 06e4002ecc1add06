"""Captions of the film: the words that stay, at the times that they have after the cuts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from copydesk_server.editing.planning.phrases import Sentence, frames_of
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Decision, DecisionKind, Material, Word, confidence_of, is_doubtful
from copydesk_server.editing.styles.settings import CaptionPlacement, CaptionSettings
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
            found.append(_decision(film, said, (start, end), cue.texts, position))
    return found


def _runs(words: Sequence[Word], most: int) -> list[Sequence[Word]]:
    """Words in runs of even length, none longer than the style's captions."""
    count = -(-len(words) // most)
    edges = [round(number * len(words) / count) for number in range(count + 1)]
    return [words[start:end] for start, end in pairwise(edges)]


def _timed(material: Material, film: TimeMap, word: Word) -> CaptionWord:
    start, end = frames_of(material, film, word)
    return CaptionWord(word.text, material.rate.seconds(start), material.rate.seconds(end))


def _decision(
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
