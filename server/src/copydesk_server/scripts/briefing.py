"""A brief that drives a script: what it adds to the request, how the text opens, and how the text keeps to it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InvalidState, NotFound, UnknownReference, ValidationFailed
from copydesk_server.core.text.facts import Pair, check
from copydesk_server.core.text.languages import language_of
from copydesk_server.core.text.sentences import coverage, sentences
from copydesk_server.core.wire import to_bson
from copydesk_server.queue.types import ErrorCode, JobFailed, JobWarning, WarningCode
from copydesk_server.scripts.types import (
    AdherenceKind,
    AdherencePoint,
    BriefAdherence,
    Script,
    ScriptGenerateInput,
    Target,
    Told,
)
from copydesk_server.scripts.writing import Written
from copydesk_server.strategy import brief_service as briefs
from copydesk_server.strategy.brief_types import BriefPlan, Term
from copydesk_server.strategy.evidence_types import EvidenceState
from copydesk_server.strategy.snapshots import SnapshotEvidence

# Share of the words of a line that one sentence must have to say it, as the brief's own validation asks of its sources.
SAID = 0.8
# Of a line that must be said, a word in ten: with a word in five, “Return None if …” said “Do nothing if …”.
STATED = 0.9
# The opening is what is heard before one decides to stay: half a minute at 150 words a minute.
OPENING_WORDS = 75
_ASKS = re.compile(r"(?:why|how|what|when|where|who|which|can|does|do|is|are|should|will)\b", re.IGNORECASE)


def told_of(written: Written) -> Told:
    """A script as a brief is held against it."""
    return Told(written.body, [(one["heading"], one["start_char"], one["end_char"]) for one in written.blocks])


async def plan_of(ctx: Context, brief_id: str | None) -> BriefPlan | None:
    """The brief of a job as it is now.

    Raises:
        JobFailed: When it can no longer be used.
    """
    if brief_id is None:
        return None
    try:
        return await briefs.plan(ctx, brief_id)
    except (NotFound, InvalidState) as problem:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, problem.detail) from problem


def require_own(plan: BriefPlan, project_id: str) -> None:
    """Refuse a brief of another brand: its claims are not this one's.

    Raises:
        ValidationFailed: When it is one.
    """
    if plan.brief.project_id != project_id:
        raise ValidationFailed(errors=[Fault("/input/brief_id", "not_allowed", "is of another brand than the script")])


async def required(ctx: Context, brief_id: str) -> BriefPlan:
    """The brief that a request names.

    Raises:
        UnknownReference, ValidationFailed: When the brief is not there, or is archived.
    """
    try:
        return await briefs.plan(ctx, brief_id)
    except NotFound as problem:
        detail = f"there is no {brief_id!r}"
        raise UnknownReference(errors=[Fault("/input/brief_id", "unknown_reference", detail)]) from problem
    except InvalidState as problem:
        raise ValidationFailed(errors=[Fault("/input/brief_id", "not_usable", "is archived")]) from problem


async def widened(ctx: Context, input_: ScriptGenerateInput) -> ScriptGenerateInput:
    """A request with the sources and the length of its brief; what it says itself goes first.

    Raises:
        UnknownReference, ValidationFailed: When the brief is not there, or is archived.
    """
    if input_.brief_id is None:
        return input_
    plan = await required(ctx, input_.brief_id)
    brief = plan.brief
    cited = [citation.document_id for one in plan.evidence for citation in one.citations]
    own = Target(words=brief.target.words, seconds=brief.target.seconds)
    return msgspec.structs.replace(
        input_,
        collection_ids=list(dict.fromkeys([*input_.collection_ids, *brief.collection_ids])),
        document_ids=list(dict.fromkeys([*input_.document_ids, *cited])),
        context_ids=list(dict.fromkeys([*input_.context_ids, *brief.context_ids])),
        target=own if type(input_.target) is Target and input_.target == Target() else input_.target,
    )


def chosen(script: Script, plan: BriefPlan | None) -> Script:
    """A script with what its brief chooses where it has no choice of its own; it is not stored so."""
    if plan is None:
        return script
    names = ("offering_id", "cta_id", "style_id")
    return msgspec.structs.replace(
        script, **{name: getattr(script, name) or getattr(plan.brief, name) for name in names}
    )


def has_proof(plan: BriefPlan | None) -> bool:
    """Whether a brief has evidence that can be said, whatever else its sources speak of."""
    return plan is not None and any(one.state is EvidenceState.VERIFIED for one in plan.evidence)


def opening(plan: BriefPlan | None) -> Iterator[str]:
    """How the text opens: with the brief's first hook, and with its query where that does not say it."""
    if plan is None:
        return
    hook = next(iter(plan.brief.hook_options), None)
    if hook:
        yield hook
    query = plan.primary_query
    if query and not says(hook or "", query):
        asked = query[:1].upper() + query[1:].rstrip(" .?!")
        yield f"{asked}?" if _ASKS.match(query) else f"This is about {query.rstrip(' .?!')}."


def evidence_copies(plan: BriefPlan | None) -> list[SnapshotEvidence]:
    """Copies of all evidence of a brief."""
    return [
        SnapshotEvidence(
            evidence_id=one.id,
            claim=one.claim,
            state=one.state.value,
            value=None if one.value is None else to_bson(one.value),
            citations=to_bson(one.citations),
        )
        for one in (plan.evidence if plan else [])
    ]


def adherence(plan: BriefPlan, title: str, told: Told) -> BriefAdherence:
    """How a text keeps to its brief, point by point."""
    points = [
        *_outline(plan, told),
        *_lines(plan, told.body),
        *(_term(at, term, told.body) for at, term in enumerate(plan.brief.terms)),
        *_query(plan, title, told.body),
    ]
    met = sum(point.met for point in points)
    return BriefAdherence(
        brief_id=plan.brief.id,
        revision=plan.brief.revision,
        score=round(met / len(points), 3) if points else 1.0,
        adherence=points,
    )


def warnings_of(found: BriefAdherence | None) -> list[JobWarning]:
    """A warning where a point is not met."""
    missed = [point for point in found.adherence if not point.met] if found else []
    if not found or not missed:
        return []
    named = "; ".join(f"{point.pointer}: {point.message}" for point in missed[:3])
    message = f"{len(missed)} of the {len(found.adherence)} points of the brief are not met. {named}"
    figures = {"points": float(len(found.adherence)), "points_missed": float(len(missed))}
    return [JobWarning(code=WarningCode.BRIEF_NOT_KEPT, message=message, figures=figures)]


def _point(pointer: str, kind: AdherenceKind, *, met: bool, told: tuple[str, str]) -> AdherencePoint:
    return AdherencePoint(pointer=pointer, kind=kind, met=met, message=told[0] if met else told[1])


def _outline(plan: BriefPlan, text: Told) -> Iterator[AdherencePoint]:
    """Each point of the outline is a block, in order, and says the evidence that stands there."""
    claims = {one.id: one for one in plan.evidence}
    last = -1
    for at, point in enumerate(plan.brief.outline):
        pointer = f"/outline/{at}"
        found = next((number for number, block in enumerate(text.blocks) if block[0] == point.heading), -1)
        told = ("It is a section of the text.", "Neither its evidence nor the sources say anything for it.")
        if 0 <= found < last:
            told = (told[0], "It is a section, and not in its place.")
        yield _point(pointer, AdherenceKind.OUTLINE, met=found > last, told=told)
        last = max(last, found)
        _, start, end = text.blocks[found] if found >= 0 else (None, 0, 0)
        for number, id_ in enumerate(point.evidence_ids):
            one = claims.get(id_)
            state = one.state.value if one else "deleted"
            told = ("It is said and cited there.", f"It is not said there as proven; its state is {state}.")
            is_met = one is not None and one.state is EvidenceState.VERIFIED and says(text.body[start:end], one.claim)
            yield _point(f"{pointer}/evidence_ids/{number}", AdherenceKind.EVIDENCE, met=is_met, told=told)


def _lines(plan: BriefPlan, body: str) -> Iterator[AdherencePoint]:
    for at, line in enumerate(plan.brief.must_include):
        told = ("A sentence says it.", "No sentence says it, since no usable source does; add evidence for it.")
        is_met = says(body, line)
        yield _point(f"/must_include/{at}", AdherenceKind.MUST_INCLUDE, met=is_met, told=told)
    for at, phrase in enumerate(plan.brief.must_avoid):
        told = ("It is not said.", "It is said; a line of the brand or a heading holds it.")
        is_met = count(phrase, body) == 0
        yield _point(f"/must_avoid/{at}", AdherenceKind.MUST_AVOID, met=is_met, told=told)


def _term(at: int, term: Term, body: str) -> AdherencePoint:
    said = count(term.term, body)
    bounds = f"{term.min} to {term.max}" if term.max is not None else f"at least {term.min}"
    is_met = term.min <= said and (term.max is None or said <= term.max)
    told = f"It is said {said} times; asked for are {bounds}."
    return _point(f"/terms/{at}", AdherenceKind.TERM, met=is_met, told=(told, told))


def _query(plan: BriefPlan, title: str, body: str) -> Iterator[AdherencePoint]:
    query = plan.primary_query
    if query is None:
        return
    told = ("The title has the words of the primary query.", f"The title lacks words of “{query}”.")
    yield _point("/primary_query_id", AdherenceKind.TITLE, met=coverage(query, title) >= SAID, told=told)
    start = " ".join(body.split()[:OPENING_WORDS])
    told = ("The opening has the words of the primary query.", f"The opening lacks words of “{query}”.")
    yield _point("/primary_query_id", AdherenceKind.OPENING, met=coverage(query, start) >= SAID, told=told)


def count(phrase: str, text: str) -> int:
    """How often a text has the words of a phrase next to each other; case and marks aside."""
    wanted = _plain(phrase)
    return f" {_plain(text)} ".replace(" ", "  ").count(f" {wanted} ".replace(" ", "  ")) if wanted else 0


def _plain(text: str) -> str:
    """The words of a text as they are read: marks of no width are not seen, and letters have one form."""
    seen = "".join(one for one in unicodedata.normalize("NFKC", text) if unicodedata.category(one) != "Cf")
    return " ".join("".join(one if one.isalnum() else " " for one in seen.casefold()).split())


def says(text: str, line: str) -> bool:
    """Whether a text has a line word for word, or sentences of it state each sentence of the line."""
    if count(line, text) > 0:
        return True
    said = [text[start:end] for start, end in sentences(text)]
    return all(count(part, text) or any(states(one, part) for one in said) for part in statements(line))


def statements(line: str) -> list[str]:
    """The sentences of a line, each of which is to be said; the line itself where it has none."""
    return [line[start:end] for start, end in sentences(line)] or [line]


def states(sentence: str, line: str) -> bool:
    """Whether a sentence has the words of a line, and no other number, name or negation."""
    if coverage(line, sentence) < STATED:
        return False
    language = language_of(line)
    return check(Pair(line, sentence, language=language.code if language else "en")) is None
