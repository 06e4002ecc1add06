"""Cuts that the workspace's model suggests: its words are found in the transcript, and the rules of the plan decide."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from copydesk_server.editing.planning.plan import Plan, PlanRequest
from copydesk_server.editing.planning.types import Decision, DecisionKind, Material
from copydesk_server.editing.planning.words import lines_of, order_of, plain
from copydesk_server.editing.runs.stages import Stages
from copydesk_server.editing.runs.types import EditingStage
from copydesk_server.editing.styles.settings import CutSettings
from copydesk_server.providers.text import SuggestedCut, SuggestedCuts
from copydesk_server.queue.types import JobFailed, JobWarning, WarningCode
from copydesk_server.workspaces import providers

# A model may shorten a recording, not make another one of it.
_MOST_SHARE = 0.3
# It says what it would leave out, not how sure it is.
_CONFIDENCE = 0.6
_MOST_REASON_CHARS = 200
# Shorter cuts are a flicker and save nothing.
_LEAST_FRAMES = 2


async def ask(stages: Stages, request: PlanRequest, made: Plan) -> tuple[list[Decision], list[JobWarning]]:
    """What the workspace's model suggests beside a plan; nothing and a warning where it cannot be asked.

    An answer is kept at once: whatever becomes of the plan, a later attempt does not pay for it again.

    Raises:
        LeaseLost: When the job is no longer this worker's.
        JobCancelled: When its cancellation was asked for.
    """
    material, work = request.material, stages.work
    texts = [word.text for word in material.words]
    model = (await providers.writer_of(work.ctx)).model
    if model is None or not texts:
        told = "The workspace has no model" if texts else "Nothing is said"
        return [], [_warning(WarningCode.SUGGESTIONS_FAILED, f"{told}; the film is as the rules plan it.", {})]
    order = order_of(texts, material.script, material.language)
    try:
        answer = await stages.answer(
            "suggestions",
            EditingStage.PLAN,
            SuggestedCuts,
            [model.name, order],
            lambda: work.call(model.name, model.worst_cuts(order), lambda: model.suggest_cuts(order)),
        )
    except JobFailed as error:
        told = f"The model suggested nothing ({error}); the film is as the rules plan it."
        return [], [_warning(WarningCode.SUGGESTIONS_FAILED, told, {})]
    found, unknown = decisions(answer.cuts, material, request.settings.cuts, made)
    return [one for one in found if one.key not in request.rejected], refused(unknown, len(answer.cuts))


def decisions(
    suggested: Sequence[SuggestedCut], material: Material, settings: CutSettings, made: Plan
) -> tuple[list[Decision], int]:
    """Suggestions as decisions beside those of a plan, and how many quote what nobody says or would take too much."""
    lines = lines_of([word.text for word in material.words])
    gone = [(one.start, one.end) for one in made.decisions if one.kind is DecisionKind.CUT]
    found: list[Decision] = []
    left, unknown = _MOST_SHARE * len(material.words), 0
    for one in suggested:
        places = _places(one, lines, material)
        if not places or len(places) > left:
            unknown += 1
            continue
        left -= len(places)
        for start, end in _beside(_span(places, material, settings), gone):
            found.append(_decision(one, places, material, settings, start, end))
            gone.append((start, end))
    return found, unknown


def refused(count: int, asked: int) -> list[JobWarning]:
    """A warning of suggestions that were not taken."""
    if not count:
        return []
    told = f"{count} of {asked} suggestions of the model were not taken: they broke a rule of the plan or quote what nobody says."
    return [_warning(WarningCode.SUGGESTIONS_REFUSED, told, {"suggested": float(asked), "refused": float(count)})]


def _warning(code: WarningCode, message: str, figures: dict[str, float]) -> JobWarning:
    return JobWarning(code=code, message=message, figures=figures)


def _places(one: SuggestedCut, lines: Sequence[range], material: Material) -> range:
    """Where the words of a suggestion stand; nowhere if they are not in its line."""
    quote = [word for text in one.quote.split() if (word := plain(text))]
    if not quote or not 0 <= one.line < len(lines):
        return range(0)
    line = lines[one.line]
    said = [plain(material.words[at].text) for at in line]
    for first in range(len(said) - len(quote) + 1):
        if said[first : first + len(quote)] == quote:
            return range(line.start + first, line.start + first + len(quote))
    return range(0)


def _span(places: range, material: Material, settings: CutSettings) -> tuple[int, int]:
    """The whole frames of words, with the pauses beside them but for the style's pads."""
    words, scale = material.words, material.rate.num / material.rate.den
    first, last = words[places.start], words[places.stop - 1]
    before = words[places.start - 1].end if places.start else 0.0
    after = words[places.stop].start if places.stop < len(words) else material.seconds
    start = max(before, min(first.start, before + settings.pad_after_s))
    end = min(after, max(last.end, after - settings.pad_before_s))
    return math.ceil(start * scale - 1e-6), min(material.frames, math.floor(end * scale + 1e-6))


def _beside(span: tuple[int, int], gone: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """What is left of a stretch beside what is cut already."""
    at, end = span
    for left, right in sorted(gone):
        if right <= at or left >= end:
            continue
        if left - at >= _LEAST_FRAMES:
            yield at, left
        at = max(at, right)
    if end - at >= _LEAST_FRAMES:
        yield at, end


def _decision(
    one: SuggestedCut, places: range, material: Material, settings: CutSettings, start: int, end: int
) -> Decision:
    rate = material.rate
    words = [material.words[at] for at in places]
    mine = [word for word in words if start <= (word.start + word.end) / 2 * rate.num / rate.den < end]
    reason = " ".join(one.reason.split())[:_MOST_REASON_CHARS].rstrip(".") or "The film can do without it"
    return Decision(
        key=f"cut:{start}-{end}",
        kind=DecisionKind.CUT,
        start=start,
        end=end,
        output=None,
        reason=f"The model suggests it: {reason}.",
        quote=" ".join(word.text for word in mine),
        word_ids=tuple(word.id for word in mine),
        confidence=_CONFIDENCE,
        props={"fade_ms": settings.audio_fade_ms, "seconds": round(rate.seconds(end - start), 3)},
    )
