"""The rules that every cut keeps, whether the plan or a model suggests it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from copydesk_server.editing.planning.cuts import is_torn
from copydesk_server.editing.planning.types import Decision, Material, Word, confidence_of, is_doubtful


class CheckedCuts(NamedTuple):
    """Cuts that keep the rules, in order of the recording, and those that do not, each with the reason."""

    accepted: tuple[Decision, ...]
    refused: tuple[tuple[Decision, str], ...]


def check_cuts(cuts: Iterable[Decision], material: Material, rejected: frozenset[str] = frozenset()) -> CheckedCuts:
    """Check cuts; a refused one leaves the others as they are.

    Args:
        cuts: In order of worth: of two that overlap, the earlier one is accepted.
        material: The recording.
        rejected: Keys of decisions that somebody has taken back.
    """
    words = sorted(material.words, key=lambda word: word.start)
    accepted: list[Decision] = []
    refused: list[tuple[Decision, str]] = []
    for cut in cuts:
        reason = _broken_rule(cut, material, rejected, accepted) or _torn(cut, material, words)
        if reason is None:
            accepted.append(cut)
        else:
            refused.append((cut, reason))
    accepted.sort(key=lambda cut: (cut.start, cut.end, cut.key))
    return CheckedCuts(tuple(accepted), tuple(refused))


def _broken_rule(
    cut: Decision, material: Material, rejected: frozenset[str], accepted: Sequence[Decision]
) -> str | None:
    if cut.key in rejected:
        return "It was rejected before."
    if not 0 <= cut.start < cut.end <= material.frames:
        return f"It is not in the recording, which has {material.frames} frames."
    named = set(cut.word_ids)
    doubtful = [word for word in material.words if word.id in named and is_doubtful([word])]
    if doubtful:
        return f"It rests on words that are recognized with a confidence of {confidence_of(doubtful):.2f}."
    if any(cut.start < other.end and other.start < cut.end for other in accepted):
        return "It overlaps another cut."
    return None


def _torn(cut: Decision, material: Material, words: Sequence[Word]) -> str | None:
    rate = material.rate
    start, end = rate.seconds(cut.start), rate.seconds(cut.end)
    longest = max((word.end - word.start for word in words), default=0.0)
    first = bisect_left(words, start - longest, key=lambda word: word.start)
    last = bisect_left(words, end, key=lambda word: word.start)
    torn = next((word for word in words[first:last] if is_torn(word, start, end, rate.seconds(1))), None)
    return None if torn is None else f"It cuts inside the word “{torn.text}”."
