"""Whether the cited characters say what a claim does: its number, its unit, its date. Pure; nothing here reads anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypedDict

from copydesk_server.core.citations import CitationRow, Support
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.strategy.evidence.quantities import Quantity, dates, names_of, quantities, same, unit_key
from copydesk_server.strategy.evidence.store import EvidenceRow, ValueRow
from copydesk_server.strategy.evidence.types import EvidenceState

# Share of the words of two claims that is the same, for both to be of one subject. Set on the pairs of tests/strategy/planted.py:
# contradictions in other words have 0.75 and more, pairs that differ in one word of the subject 0.6 and less.
SAME_SUBJECT = 0.65
# Words that say how much or that it changed, not of what: amounts, months, and verbs of change.
_NOT_SUBJECT = frozenset(
    content_stems(
        "zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy"
        " eighty ninety hundred thousand million billion january february march april may june july august september"
        " october november december alone average around nearly almost approximately about cut cuts fell fall falls"
        " fallen drop drops dropped reduce reduces reduced lower lowers lowered decrease decreased rise rises rose"
        " risen grow grows grew grown increase increased raise raised reach reaches reached amount amounts amounted"
    )
)


class Found(TypedDict):
    """Why evidence is not verified."""

    code: str
    message: str


def findings(row: EvidenceRow, *, expired: bool, outdated: Sequence[str] = ()) -> list[Found]:
    """What is wrong with a piece of evidence by itself; nothing where it is verified.

    Args:
        row: The evidence, the support of its citations as it is now.
        expired: Whether its own date is over.
        outdated: Cited documents whose date is over.
    """
    return list(_findings(row, expired=expired, outdated=outdated))


def state_of(found: Iterable[Found], *, contradicted: bool) -> EvidenceState:
    """The state that findings make."""
    codes = {one["code"] for one in found}
    if codes & {"stale_source", "expired", "source_outdated"}:
        return EvidenceState.STALE
    if contradicted:
        return EvidenceState.DISPUTED
    return EvidenceState.UNVERIFIED if codes else EvidenceState.VERIFIED


def subject_of(claim: str, value: ValueRow | None) -> list[str]:
    """What a claim is about: its words of meaning, without numbers, the unit and dates."""
    unit = set(content_stems(" ".join(names_of(value["unit"])))) if value else set()
    return sorted({stem for stem in content_stems(claim) if not stem[0].isdigit()} - unit - _NOT_SUBJECT)


def contradicts(one: EvidenceRow, other: EvidenceRow) -> bool:
    """Whether two pieces of evidence give the same subject, in the same unit and for the same time, other values."""
    mine, theirs = one["value"], other["value"]
    if mine is None or theirs is None or unit_key(mine["unit"]) != unit_key(theirs["unit"]):
        return False
    if same(mine["number"], theirs["number"]) or not _same_time(mine["as_of"], theirs["as_of"]):
        return False
    first, second = set(one["subject"]), set(other["subject"])
    shared = len(first & second) / len(first | second) if first | second else 0.0
    return shared >= SAME_SUBJECT


def _same_time(one: str | None, other: str | None) -> bool:
    """Whether two dates may be the same: one holds the other; a claim without a date is of now."""
    if one is None or other is None:
        return one == other
    return one.startswith(other) or other.startswith(one)


def _findings(row: EvidenceRow, *, expired: bool, outdated: Sequence[str]) -> Iterator[Found]:
    if expired:
        yield {"code": "expired", "message": "Its expires_at is over; check the claim and set a later date."}
    for id_ in outdated:
        yield {"code": "source_outdated", "message": f"The fresh_until of {id_} is over; refresh that document."}
    cited = row["citations"]
    if not cited:
        yield {"code": "no_citation", "message": "Nothing is cited; name the quote of a document that says it."}
        return
    moved = [one["document_id"] for one in cited if one["support"] in {Support.STALE, Support.BROKEN}]
    for id_ in dict.fromkeys(moved):
        told = f"{id_} was rejected, or no longer says the quote; cite its current text."
        yield {"code": "stale_source", "message": told}
    quoted = "\n".join(one["source_quote"] for one in cited)
    yield from _of_value(row["value"], quoted)
    yield from _of_claim(row, cited, quoted)


def _of_value(value: ValueRow | None, quoted: str) -> Iterator[Found]:
    if value is None:
        return
    held = [one for one in quantities(quoted) if same(one.number, value["number"])]
    if not held:
        yield {"code": "wrong_number", "message": f"{value['number']:g} does not stand in the cited characters."}
    elif not any(_has_unit(one, value["unit"]) for one in held):
        told = f"{value['number']:g} stands in the cited characters, but not in {value['unit']!r}."
        yield {"code": "wrong_unit", "message": told}
    if value["as_of"] and not any(date.startswith(value["as_of"]) for date in dates(quoted)):
        yield {"code": "wrong_date", "message": f"The date {value['as_of']} does not stand in the cited characters."}


def _has_unit(one: Quantity, unit: str) -> bool:
    """Whether a number is counted in a unit; one of our table must stand beside it, another in its clause."""
    wanted = unit_key(unit)
    if one.unit or not wanted:
        return one.unit == wanted or (bool(wanted) and wanted == unit.strip().lower() and wanted in one.rest.split())
    stems = content_stems(wanted)
    return bool(stems) and set(stems) <= set(content_stems(one.rest))


def _of_claim(row: EvidenceRow, cited: Sequence[CitationRow], quoted: str) -> Iterator[Found]:
    """What the words of the claim say that the quote does not."""
    theirs = quantities(quoted)
    for one in quantities(row["claim"]):
        if not any(same(one.number, other.number) for other in theirs):
            yield {"code": "wrong_number", "message": f"The claim says {one.number:g}; the cited characters do not."}
        elif one.unit and not any(same(one.number, other.number) and other.unit == one.unit for other in theirs):
            told = f"The claim says {one.number:g} {one.unit}; the cited characters have another unit."
            yield {"code": "wrong_unit", "message": told}
    said = dates(quoted)
    for date in sorted(dates(row["claim"])):
        if not any(other.startswith(date) for other in said):
            yield {"code": "wrong_date", "message": f"The claim says {date}; the cited characters do not."}
    if row["value"] is None and not any(one["support"] == Support.SUPPORTED for one in cited):
        told = "The cited characters share words with the claim and do not say it; cite the sentence that does."
        yield {"code": "not_in_source", "message": told}
