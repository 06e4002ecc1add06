"""Quotes that support a context's statement, and guardrails read from statements."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypedDict

from copydesk_server.core.citations import CitationKind, CitationRow, Support, VerifiedBy
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, UnknownReference, ValidationFailed
from copydesk_server.core.text.facts import Pair, check
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.knowledge.context_types import CitationInput, Guard
from copydesk_server.knowledge.store import DocumentRow, RevisionRow, documents, passages, revisions

_PHRASE = re.compile(r"“([^”]{2,200})”|\"([^\"]{2,200})\"|«([^»]{2,200})»|‘([^’]{2,200})’")
_BAN = re.compile(
    r"\b(?:never|do not|don['’]t|must not|mustn['’]t|should not|shouldn['’]t|may not|cannot|avoid|no)\s+"
    r"(?:(?:ever|to)\s+)?"
    r"(?:(?:say|saying|claim|claiming|mention|mentioning|promis(?:e|ing)|stat(?:e|ing)|suggest|suggesting|imply|implying"
    r"|us(?:e|ing)|call|calling|recommend|recommending|compar(?:e|ing)|discuss|discussing|talk(?:ing)? about"
    r"|refer(?:ring)? to|speak(?:ing)? of|quot(?:e|ing)|guarantee|guaranteeing|advertis(?:e|ing))\b\s*)?"
    r"([^.;!?\n]{2,300})",
    re.IGNORECASE,
)
_ALTERNATIVES = re.compile(r",\s*(?:or\s+|nor\s+)?|\s+or\s+|\s+nor\s+", re.IGNORECASE)


def read(statement: str) -> Guard | None:
    """What the code makes of a guardrail; ``None`` where nothing."""
    phrases = [next(filter(None, match.groups())).strip() for match in _PHRASE.finditer(statement)]
    if phrases:
        return Guard(phrases=[phrase for phrase in phrases if phrase], words=[])
    objects = [match[1] for match in _BAN.finditer(statement)]
    words = [sorted(set(content_stems(part))) for object_ in objects for part in _ALTERNATIVES.split(object_)]
    found = [stems for stems in words if stems]
    return Guard(phrases=[], words=found) if found else None


def keeper(guards: Iterable[Guard]) -> Callable[[str], bool]:
    """A function that tells whether a sentence keeps to all guards."""
    guards = list(guards)
    phrases = [re.escape(" ".join(phrase.split())) for guard in guards for phrase in guard.phrases]
    banned = re.compile(rf"(?<!\w)(?:{'|'.join(phrases)})(?!\w)", re.IGNORECASE) if phrases else None
    sets = [frozenset(stems) for guard in guards for stems in guard.words]

    def keeps(sentence: str) -> bool:
        if banned is not None and banned.search(" ".join(sentence.split())):
            return False
        if not sets:
            return True
        stems = set(content_stems(sentence))
        return not any(words <= stems for words in sets)

    return keeps


class _Judgement(TypedDict):
    """How a text follows its source, and whether that says it."""

    kind: str
    support: str


async def resolve(ctx: Context, statement: str, given: Sequence[CitationInput]) -> list[CitationRow]:
    """Whole citations of what a caller names.

    Raises:
        UnknownReference: When there is no such document or revision.
        ValidationFailed: When a quote does not stand there.
    """
    made: list[CitationRow] = []
    faults: list[Fault] = []
    for number, one in enumerate(given):
        at = f"/citations/{number}"
        document = await documents.find_one(ctx, {"_id": one.document_id})
        wanted = one.revision or (document["revision"] if document else None)
        revision = await revisions.find_one(ctx, {"document_id": one.document_id, "number": wanted})
        if document is None or revision is None:
            detail = f"there is no {one.document_id!r}, or not that revision of it"
            raise UnknownReference(errors=[Fault(f"{at}/document_id", "unknown_reference", detail)])
        span = _source_span(one, revision["text"])
        body = _span(statement, one.start_char, one.end_char)
        if isinstance(span, str) or isinstance(body, str):
            faults += [Fault(at + pointer, "invalid", text) for pointer, text in _told(span, body)]
            continue
        made.append(await _citation(ctx, f"c{number + 1}", statement, body, document, revision, span))
    if faults:
        raise ValidationFailed(errors=faults)
    return made


def fit(statement: str, kept: Sequence[CitationRow]) -> list[CitationRow]:
    """Citations for a statement that was changed: each stands for all of it, and is judged anew."""
    return [
        {
            **citation,
            "start_char": 0,
            "end_char": len(statement),
            "quote": statement,
            **_judge(statement, citation["source_quote"]),
        }
        for citation in kept
    ]


async def _citation(
    ctx: Context,
    id_: str,
    statement: str,
    body: tuple[int, int],
    document: DocumentRow,
    revision: RevisionRow,
    span: tuple[int, int],
) -> CitationRow:
    start, end = span
    quote, source_quote = statement[body[0] : body[1]], revision["text"][start:end]
    holder = await passages.find(
        ctx,
        {"document_id": document["_id"], "revision_id": revision["_id"], "start_char": {"$lte": start}},
        sort=[("ordinal", -1)],
        limit=1,
        fields={"_id": 1},
    )
    return {
        "id": id_,
        "start_char": body[0],
        "end_char": body[1],
        "quote": quote,
        "document_id": document["_id"],
        "revision": revision["number"],
        "passage_id": holder[0]["_id"] if holder else "",
        "source_start_char": start,
        "source_end_char": end,
        "source_quote": source_quote,
        "title": document["title"],
        "url": document["source"]["url"],
        "score": 1.0,
        "verified_by": VerifiedBy.CODE.value,
        **_judge(quote, source_quote),
    }


def _judge(quote: str, source: str) -> _Judgement:
    """Whether the source says it, as far as code can check the facts of both; what has a fault is weak."""
    if quote.split() == source.split():
        return {"kind": CitationKind.VERBATIM.value, "support": Support.SUPPORTED.value}
    supported = check(Pair(quote, source)) is None
    kind = CitationKind.NUMBER if any(map(str.isdigit, quote)) else CitationKind.PARAPHRASE
    return {"kind": kind.value, "support": (Support.SUPPORTED if supported else Support.WEAK).value}


def _source_span(one: CitationInput, text: str) -> tuple[int, int] | str:
    start, end, quote = one.source_start_char, one.source_end_char, one.source_quote
    if start is None and end is None:
        if not quote:
            return "needs source_quote, or source_start_char and source_end_char"
        at = text.find(quote)
        return (at, at + len(quote)) if at >= 0 else "does not stand in that revision"
    span = _span(text, start, end)
    if isinstance(span, str) or quote is None or text[span[0] : span[1]] == quote:
        return span
    return "does not stand between those characters"


def _span(text: str, start: int | None, end: int | None) -> tuple[int, int] | str:
    first, last = start or 0, len(text) if end is None else end
    return (first, last) if first < last <= len(text) else f"names characters outside of 0 to {len(text)}"


def _told(span: tuple[int, int] | str, body: tuple[int, int] | str) -> list[tuple[str, str]]:
    """The faults of a source and of a place in the statement, with their pointers."""
    found = [("/source_quote", span)] if isinstance(span, str) else []
    return found + ([("/start_char", body)] if isinstance(body, str) else [])
