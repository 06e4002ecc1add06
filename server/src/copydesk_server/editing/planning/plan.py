"""The whole plan: the cuts first, then everything that is laid over the film that they leave."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from copydesk_server.editing.planning.blocks import blocks
from copydesk_server.editing.planning.cuts import cuts, is_torn
from copydesk_server.editing.planning.overlays import Similarity, captions, cutaways
from copydesk_server.editing.planning.types import (
    Call,
    Candidate,
    Decision,
    DecisionKind,
    Material,
    Person,
    TimeMap,
    Word,
    confidence_of,
    is_doubtful,
)
from copydesk_server.editing.planning.words import sentences_of
from copydesk_server.editing.styles.settings import EditingSettings, FramingMode


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


# A punch-in that is shorter looks like a mistake.
_LEAST_SHOT_SECONDS = 1.0


class PlanRequest(msgspec.Struct, frozen=True):
    """What a plan is made of.

    Args:
        material: The recording.
        settings: The style, as the run keeps it.
        candidates: The library's pictures and videos.
        people: Who may be named.
        call: The brand's call to action.
        points: The path of the window, if the film has another shape than the recording: seconds of the recording, x, y.
        rejected: Keys of decisions that somebody has taken back.
    """

    material: Material
    settings: EditingSettings
    candidates: tuple[Candidate, ...] = ()
    people: tuple[Person, ...] = ()
    call: Call | None = None
    points: tuple[tuple[float, float, float], ...] = ()
    rejected: frozenset[str] = frozenset()


class Plan(msgspec.Struct, frozen=True):
    """What was decided.

    Args:
        decisions: In order of the recording.
        kept: Frames of the recording that are in the film, half-open.
        refused: Cuts that break a rule, each with the reason.
    """

    decisions: tuple[Decision, ...]
    kept: tuple[tuple[int, int], ...]
    refused: tuple[tuple[Decision, str], ...] = ()

    @property
    def film(self) -> TimeMap:
        """Times of the recording as times of the film."""
        return TimeMap(self.kept)


def plan(request: PlanRequest, similarity: Similarity | None = None, suggested: Sequence[Decision] = ()) -> Plan:
    """Plan an edit; the same request gives the same plan.

    Args:
        request: What it is made of.
        similarity: How alike spoken text and pictures are in meaning; without it their words alone count.
        suggested: Further cuts, which are made if they keep the rules.

    Returns:
        Decisions that keep the rules. A decision in ``request.rejected`` is not made again; cuts are decided one by one, so
        that all others are as before.
    """
    material = request.material
    own = [cut for cut in cuts(material, request.settings.cuts) if cut.key not in request.rejected]
    accepted, refused = check_cuts([*own, *suggested], material, request.rejected)
    film = TimeMap.after(((cut.start, cut.end) for cut in accepted), material.frames)
    decisions = sorted([*accepted, *_additions(request, film, similarity)], key=_order)
    return Plan(tuple(decisions), film.kept, refused)


def _order(decision: Decision) -> tuple[int, int, str]:
    return decision.start, decision.end, decision.key


def _additions(request: PlanRequest, film: TimeMap, similarity: Similarity | None) -> list[Decision]:
    """All decisions but the cuts, for the film that the cuts leave."""
    material, settings = request.material, request.settings
    sentences = sentences_of(material, film)
    drawn = blocks(material, film, sentences, request.people, request.call, settings.blocks)
    taken = [block.output for block in drawn if block.output and block.key not in request.rejected]
    candidates = _unrejected(request)
    shown = cutaways(material, film, sentences, candidates, settings.cutaways, similarity, taken)
    decisions = [
        *shown,
        *drawn,
        *captions(material, film, sentences, settings.captions),
        *_framings(request, film, shown),
        _audio(request, film),
    ]
    return [decision for decision in decisions if decision.key not in request.rejected]


def without(made: Plan, request: PlanRequest, keys: frozenset[str]) -> Plan:
    """A plan without some of its decisions; the others stay, at the places that they then have in the film.

    Captions are of the words that stay: where a cut is taken back, they are made anew.
    """
    left = [one for one in made.decisions if one.key not in keys]
    film = TimeMap.after(
        ((one.start, one.end) for one in left if one.kind is DecisionKind.CUT), request.material.frames
    )
    if any(one.kind is DecisionKind.CUT and one.key in keys for one in made.decisions):
        sentences = sentences_of(request.material, film)
        anew = captions(request.material, film, sentences, request.settings.captions)
        left = [*(one for one in left if one.kind is not DecisionKind.CAPTION), *anew]
    placed = [msgspec.structs.replace(one, output=_output(one, film)) for one in left if one.key not in keys]
    return Plan(tuple(sorted(placed, key=_order)), film.kept, made.refused)


def _output(one: Decision, film: TimeMap) -> tuple[int, int] | None:
    if one.kind is DecisionKind.CUT:
        return None
    return one.output if one.kind is DecisionKind.CAPTION and one.output else film.span(one.start, one.end)


def _unrejected(request: PlanRequest) -> list[Candidate]:
    """Pictures that were not rejected; a rejected one is not shown elsewhere in its stead."""
    gone = {key.split(":")[1] for key in request.rejected if key.startswith("cutaway:")}
    return [one for one in request.candidates if one.id not in gone]


def _framings(request: PlanRequest, film: TimeMap, shown: Sequence[Decision]) -> list[Decision]:
    """The window's path, and punch-ins over every other cut that no cutaway covers."""
    settings, material = request.settings.framing, request.material
    found = []
    if settings.mode is not FramingMode.FIT and film.frames:
        points = request.points or ((0.0, settings.x, settings.y),)
        path = [{"seconds": at, "x": x, "y": y} for at, x, y in points]
        how = "stays where it was set" if settings.mode is FramingMode.FIXED else "follows what moves"
        found.append(_framing(film, "framing:window", (0, film.frames), f"The window {how}.", {"points": path}))
    if not settings.cover_jump_cuts or settings.punch_in <= 1:
        return found
    spans = [one.output for one in shown if one.output]
    edges = [0, *(at for at in film.joins if not any(start < at < end for start, end in spans)), film.frames]
    least, near = material.rate.frames(_LEAST_SHOT_SECONDS), False
    for start, end in pairwise(edges):
        near = not near and start > 0 and end - start >= least
        if near:
            key = f"framing:punch:{film.source(start)}"
            reason = "A punch-in covers the cut before it."
            found.append(_framing(film, key, (start, end), reason, {"scale": settings.punch_in}))
    return found


def _framing(film: TimeMap, key: str, span: tuple[int, int], reason: str, props: dict[str, object]) -> Decision:
    return Decision(
        key=key,
        kind=DecisionKind.FRAMING,
        start=film.source(span[0]),
        end=film.source(span[1] - 1) + 1,
        output=span,
        reason=reason,
        confidence=0.8,
        props=props,
    )


def _audio(request: PlanRequest, film: TimeMap) -> Decision:
    """The sound of the whole, as the style sets it."""
    audio = request.settings.audio
    noise = request.material.sound.noise_db if request.material.sound else None
    heard = "" if noise is None else f" The recording's noise is at {noise:g} dB."
    return Decision(
        key="audio:whole",
        kind=DecisionKind.AUDIO,
        start=0,
        end=request.material.frames,
        output=film.span(0, request.material.frames),
        reason=f"The film is as loud as the style sets: {audio.target_lufs:g} LUFS, {audio.true_peak_db:g} dBTP.{heard}",
        props=msgspec.to_builtins(audio),
    )
