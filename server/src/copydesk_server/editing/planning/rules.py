"""The rules that every decision keeps, whoever made it: the plan itself, a model, or a person."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import msgspec

from copydesk_server.editing.planning.cuts import Material, is_torn
from copydesk_server.editing.planning.phrases import Sentence, sentences_of
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Candidate, Decision, DecisionKind, Word, confidence_of, is_doubtful
from copydesk_server.editing.styles.settings import EditingSettings


class Refusal(NamedTuple):
    """A decision that breaks a rule, and which."""

    decision: Decision
    reason: str


class Checked(NamedTuple):
    """What keeps the rules, in order, with its place in the film; and what does not."""

    accepted: tuple[Decision, ...]
    refused: tuple[Refusal, ...]


class Rules(msgspec.Struct, frozen=True):
    """What decisions are held against.

    Args:
        material: The recording.
        settings: The style.
        candidates: The library.
        rejected: Keys of decisions that somebody has taken back.
    """

    material: Material
    settings: EditingSettings
    candidates: tuple[Candidate, ...] = ()
    rejected: frozenset[str] = frozenset()


class _State:
    """What was accepted so far; one decision may depend on those before it."""

    def __init__(self, rules: Rules, film: TimeMap) -> None:
        self.rules, self.film = rules, film
        self.words = {word.id: word for word in rules.material.words}
        self.media = {one.id: one for one in rules.candidates}
        self.sentences: Sequence[Sentence] = sentences_of(rules.material, film)
        self.accepted: list[Decision] = []

    def of(self, kind: DecisionKind) -> Iterator[tuple[Decision, tuple[int, int]]]:
        """Accepted decisions of a kind, with their place in the film."""
        for one in self.accepted:
            if one.kind is kind and one.output is not None:
                yield one, one.output

    def frames(self, seconds: float) -> int:
        """Whole frames that hold a time."""
        return self.rules.material.rate.frames_holding(seconds)


def checked(decisions: Iterable[Decision], rules: Rules) -> Checked:
    """Hold decisions against the rules; a refused one leaves the others as they are.

    Cuts come first: they say where everything else is in the film. Then the others, in the order given, so that of two that
    cannot both be, the earlier one stays.

    Args:
        decisions: In order of worth.
        rules: What they are held against.

    Returns:
        The accepted decisions in order of the recording, each with its place in the film; and the refused ones with reasons
        in plain words.
    """
    given = list(decisions)
    accepted, refused = _cuts([one for one in given if one.kind is DecisionKind.CUT], rules)
    film = TimeMap.after(((one.start, one.end) for one in accepted), rules.material.frames)
    state = _State(rules, film)
    for one in given:
        if one.kind is DecisionKind.CUT:
            continue
        placed = msgspec.structs.replace(one, output=_placed(one, film))
        reason = _common(placed, rules, state.words) or _RULES.get(one.kind, _anything)(placed, state)
        if reason is None:
            state.accepted.append(placed)
        else:
            refused.append(Refusal(one, reason))
    order = sorted(chain(accepted, state.accepted), key=lambda one: (one.start, one.end, one.key))
    return Checked(tuple(order), tuple(refused))


def _placed(one: Decision, film: TimeMap) -> tuple[int, int] | None:
    """Where a decision is in the film: where it says, if that shows what it is about; else where its frames are."""
    own = one.output
    if (
        own
        and 0 <= own[0] < own[1] <= film.frames
        and film.source(own[0]) == one.start
        and film.source(own[1] - 1) + 1 == one.end
    ):
        return own
    return film.span(max(0, one.start), max(0, one.end))


def _cuts(given: Sequence[Decision], rules: Rules) -> tuple[list[Decision], list[Refusal]]:
    words = sorted(rules.material.words, key=lambda word: word.start)
    starts = [word.start for word in words]
    longest = max((word.end - word.start for word in words), default=0.0)
    accepted: list[Decision] = []
    refused: list[Refusal] = []
    known = {word.id: word for word in words}
    for one in given:
        reason = _common(one, rules, known) or _overlapping(one, accepted)
        if reason is None:
            rate = rules.material.rate
            start, end = rate.seconds(one.start), rate.seconds(one.end)
            near = words[bisect_left(starts, start - longest) : bisect_left(starts, end)]
            torn = next((word for word in near if is_torn(word, start, end, rate.seconds(1))), None)
            reason = None if torn is None else f"It cuts inside the word “{torn.text}”."
        if reason is None:
            accepted.append(msgspec.structs.replace(one, output=None))
        else:
            refused.append(Refusal(one, reason))
    return accepted, refused


def _overlapping(one: Decision, accepted: Sequence[Decision]) -> str | None:
    if any(one.start < other.end and other.start < one.end for other in accepted):
        return "It overlaps another cut."
    return None


def _common(one: Decision, rules: Rules, words: Mapping[str, Word]) -> str | None:
    if one.key in rules.rejected:
        return "It was rejected before."
    if not 0 <= one.start < one.end <= rules.material.frames:
        return f"It is not in the recording, which has {rules.material.frames} frames."
    if not 0 <= one.confidence <= 1:
        return "Its confidence is not between 0 and 1."
    if unknown := [id_ for id_ in one.word_ids if id_ not in words]:
        return f"The transcript has no word {unknown[0]!r}."
    said = [words[id_] for id_ in one.word_ids]
    if is_doubtful(said) or (one.kind is DecisionKind.CUT and any(is_doubtful([word]) for word in said)):
        return f"It rests on words that are recognized with a confidence of {confidence_of(said):.2f}."
    return None


def _anything(one: Decision, state: _State) -> str | None:
    return None


def _cutaway(one: Decision, state: _State) -> str | None:
    settings, span = state.rules.settings.cutaways, one.output
    media = state.media.get(str(one.props.get("media_id")))
    if span is None:
        return "Nothing of it is in the film."
    if not settings.enabled:
        return "The style has no cutaways."
    if media is None:
        return f"The library has no {one.props.get('media_id')!r}."
    rate = state.rules.material.rate
    longest = min(settings.max_s, media.seconds or settings.max_s)
    if not rate.frames(settings.min_s) <= span[1] - span[0] <= rate.frames(longest):
        seconds = rate.seconds(span[1] - span[0])
        return f"It is shown for {seconds:.1f} s; {settings.min_s:g} to {longest:g} s are allowed."
    return _cutaway_place(span, media, state)


def _cutaway_place(span: tuple[int, int], media: Candidate, state: _State) -> str | None:
    settings = state.rules.settings.cutaways
    if _meets_edges(span, state.sentences):
        return "The first and the last sentence show who speaks."
    others = list(state.of(DecisionKind.CUTAWAY))
    if span[1] - span[0] + sum(end - start for _, (start, end) in others) > settings.max_share * state.film.frames:
        return f"Cutaways would cover more than {settings.max_share:.0%} of the film."
    for other, (start, end) in others:
        again = other.props["media_id"] == media.id
        apart = state.frames(settings.repeat_after_s if again else settings.min_gap_s)
        if span[0] < end + apart and start < span[1] + apart:
            nearby = f"It is less than {settings.min_gap_s:g} s from another."
            return "The same picture was shown shortly before." if again else nearby
    return None


def _meets_edges(span: tuple[int, int], sentences: Sequence[Sentence]) -> bool:
    """Whether a stretch is over the first or the last sentence."""
    if not sentences:
        return True
    return any(span[0] < edge.end and edge.start < span[1] for edge in (sentences[0], sentences[-1]))


def _block(one: Decision, state: _State) -> str | None:
    settings, span = state.rules.settings.blocks, one.output
    ref = str(one.props.get("ref"))
    if span is None:
        return "Nothing of it is in the film."
    if not {ref, ref.partition("@")[0]} & set(settings.allowed_refs):
        return f"The style does not allow the block {ref!r}."
    spans = [other for _, other in state.of(DecisionKind.BLOCK)]
    gap, minute = state.frames(settings.min_gap_s), state.rules.material.rate.frames(60)
    if any(span[0] < end + gap and start < span[1] + gap for start, end in spans):
        return f"It is less than {settings.min_gap_s:g} s from another block."
    starts = sorted([span[0], *(start for start, _ in spans)])
    if any(sum(at <= other < at + minute for other in starts) > settings.max_per_minute for at in starts):
        return f"A minute would have more than {settings.max_per_minute:g} blocks."
    return None


def _caption(one: Decision, state: _State) -> str | None:
    span = one.output
    if span is None:
        return "Nothing of it is in the film."
    if any(span[0] < end and start < span[1] for _, (start, end) in state.of(DecisionKind.CAPTION)):
        return "It overlaps another caption."
    return None


def _framing(one: Decision, state: _State) -> str | None:
    for point in one.props.get("points", ()):
        if not all(0 <= float(point[name]) <= 1 for name in ("x", "y")):
            return "Its window is not in the picture."
    scale = float(one.props.get("scale", 1.0))
    most = state.rules.settings.framing.punch_in
    return None if 1 <= scale <= most else f"It enlarges by {scale:g}; the style allows {most:g}."


_RULES: dict[DecisionKind, Callable[[Decision, _State], str | None]] = {
    DecisionKind.CUTAWAY: _cutaway,
    DecisionKind.BLOCK: _block,
    DecisionKind.CAPTION: _caption,
    DecisionKind.FRAMING: _framing,
}
