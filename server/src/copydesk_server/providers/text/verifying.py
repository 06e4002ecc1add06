"""What a model claims, checked by code: no quote, number or passage of it is believed.

A claim is believed where its passage was given, its quote stands there to the character, its numbers stand in the
quote, and the quote (or the whole sentences it is of) holds most of the claim's content words and denies as much as it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum

import msgspec

from copydesk_server.core.text.claims import COVERED, coverage, numbers
from copydesk_server.core.text.sentences import sentences, words
from copydesk_server.providers.text.base import Sentence, SourcePassage, Writing

# No sentence that people read is longer; what is would only take time.
MOST_CHARS = 2_000
_DENIALS = frozenset(["not", "no", "never", "none", "neither", "nor", "cannot", "without"])
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ufffe\uffff]")
_LIKE = str.maketrans({"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "\u00a0": " "})


class Doubt(StrEnum):
    """Why a claim is not believed; the ``reason`` of an unsupported span."""

    UNCITED = "uncited"
    UNKNOWN_PASSAGE = "unknown_passage"
    INVENTED_QUOTE = "invented_quote"
    WRONG_NUMBER = "wrong_number"
    NOT_IN_SOURCE = "not_in_source"
    CONTRADICTS_SOURCE = "contradicts_source"
    FORBIDDEN = "forbidden"


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence as a model answers it."""

    text: str
    passage_id: str | None
    quote: str | None


def verify(claim: Claim, passages: Mapping[str, SourcePassage], writing: Writing) -> Sentence | None:
    """The sentence of a claim, with its doubt where there is one; ``None`` where it says nothing."""
    text = plain(claim.text)[:MOST_CHARS]
    if not text:
        return None
    passage = passages.get(claim.passage_id or "")
    place = locate(claim.quote or "", passage.text) if passage else None
    if _is_forbidden(text, writing):
        doubt = Doubt.FORBIDDEN
    elif passage is None:
        doubt = Doubt.UNCITED if claim.passage_id is None else Doubt.UNKNOWN_PASSAGE
    elif place is None:
        doubt = Doubt.INVENTED_QUOTE
    else:
        return _supported(text, passage, place)
    return Sentence(text, doubt=doubt)


def plain(text: str) -> str:
    """A model's text on one line, without control characters, which files of an article cannot hold."""
    return " ".join(_CONTROL.sub(" ", text).split())


def _supported(text: str, passage: SourcePassage, place: tuple[int, int]) -> Sentence:
    """The sentence with what it stands on: the quote, or the whole sentences it is of; or with its doubt."""
    doubt: Doubt | None = None
    for start, end in (place, _whole(passage.text, *place)):
        source = passage.text[start:end]
        doubt = _doubt(text, source)
        if doubt is None:
            return Sentence(text, passage, start, end, round(coverage(text, source), 4))
    return Sentence(text, doubt=doubt)


def locate(quote: str, text: str) -> tuple[int, int] | None:
    """Where a quote stands in a text; white space, dashes and quotation marks may be typed otherwise."""
    pieces = quote.translate(_LIKE).strip("\"' \n\t").split()
    if not pieces:
        return None
    found = re.search(r"\s+".join(map(re.escape, pieces)), text.translate(_LIKE))
    return found.span() if found else None


def _doubt(text: str, source: str) -> Doubt | None:
    if numbers(text) - numbers(source):
        return Doubt.WRONG_NUMBER
    if coverage(text, source) < COVERED:
        return Doubt.NOT_IN_SOURCE
    if _denies(text) != _denies(source):
        return Doubt.CONTRADICTS_SOURCE
    return None


def _denies(text: str) -> bool:
    return any(word in _DENIALS or word.endswith(("n't", "n’t")) for word in words(text))


def _whole(text: str, start: int, end: int) -> tuple[int, int]:
    """The sentences that a stretch of a text is of."""
    touched = [span for span in sentences(text) if span[0] < end and start < span[1]]
    return (touched[0][0], touched[-1][1]) if touched else (start, end)


def _is_forbidden(text: str, writing: Writing) -> bool:
    lower = text.lower()
    return writing.judge(text) is None or any(phrase.lower() in lower for phrase in writing.avoid if phrase.strip())
