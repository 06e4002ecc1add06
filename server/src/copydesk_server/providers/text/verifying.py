"""What a model claims, checked by code: no quote, number or passage of it is believed.

A claim is believed where its passage was given, its quote stands there to the character, and the quote (or the whole
sentences it is of) says each of the claim's sentences, as far as rules of words tell (core/text/claims).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from copydesk_server.core.text.claims import is_assertion, mismatch, strangers
from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.sentences import coverage, sentences
from copydesk_server.providers.text.base import Sentence, SourcePassage, WriteRequest

# No sentence that people read is longer; what is would only take time.
MOST_CHARS = 2_000
# What a heading shows; longer ones are sentences.
HEADING_CHARS = 80
# With marks that turn the direction of a text, and those that nobody sees.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]")
# What stands for a name that was said before.
_PRONOUN = re.compile(
    r"\b(?:he|she|it|they|him|them|his|her|its|their|theirs|we|us|our|i|my|this|these|who|il|elle|ils|elles|lui|leur|leurs|son|sa|ses"
    r"|nous|notre|él|ella|ellos|ellas|su|sus|nosotros|egli|loro|suo|sua|ele|ela|eles|elas|hij|zij|ze|hun|zijn|haar)\b",
    re.IGNORECASE,
)
LIKE = str.maketrans({"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "\u00a0": " "})


class Doubt(StrEnum):
    """Why a claim is not believed; the ``reason`` of an unsupported span."""

    UNCITED = "uncited"
    UNKNOWN_PASSAGE = "unknown_passage"
    INVENTED_QUOTE = "invented_quote"
    WRONG_NUMBER = "wrong_number"
    WRONG_NAME = "wrong_name"
    UNSUPPORTED_CLAUSE = "unsupported_clause"
    NOT_IN_SOURCE = "not_in_source"
    CONTRADICTS_SOURCE = "contradicts_source"
    FORBIDDEN = "forbidden"
    # A second opinion was asked for, and did not confirm what the rules believe.
    UNCONFIRMED = "unconfirmed"


def plain(text: str) -> str:
    """A model's text on one line, without control characters, which files of an article cannot hold."""
    return " ".join(_CONTROL.sub(" ", text).split())


def supported(text: str, passage: SourcePassage, place: tuple[int, int], *, is_phrase: bool = False) -> Sentence:
    """The sentence with what it stands on: the quote, or the whole sentences it is of; or with its doubt.

    Args:
        text: What is claimed.
        passage: The passage that has to say it.
        place: The quoted characters of the passage.
        is_phrase: Whether the claim has no verb.
    """
    first, last = _whole(passage.text, *place)
    if any(is_injection(passage.text[start:end]) for start, end in sentences(passage.text, first, last)):
        return Sentence(text, doubt=Doubt.FORBIDDEN)
    if not passage.is_citable(first, last):
        return Sentence(text, doubt=Doubt.NOT_IN_SOURCE)
    names = passage.names if _PRONOUN.search(passage.text[first:last]) else ()
    around = " ".join([passage.title, passage.heading or "", before(passage.text, first), *names])
    doubt: Doubt | None = None
    # What is quoted last is doubted last: the reason of the whole sentences is the one that helps.
    for start, end in (place, (first, last)):
        source = passage.text[start:end]
        # A quote may leave out of its sentence what limits it: "denies that", "if".
        found = mismatch(text, source, around, is_phrase=is_phrase) or mismatch(
            text, passage.text[first:last], around, is_phrase=is_phrase
        )
        if found is None:
            return Sentence(text, passage, start, end, round(coverage(text, source), 4))
        doubt = Doubt(found.value)
    return Sentence(text, doubt=doubt)


def heading(text: str | None, said: Iterable[str], writing: WriteRequest) -> str | None:
    """A model's heading, where it may stand: it holds to what a sentence holds to, and says nothing that the text does not.

    Args:
        text: As the model answered it.
        said: The believed sentences under it, or the passages that they will be from.
        writing: The order.
    """
    shown = plain(text or "")[:HEADING_CHARS]
    if not shown or is_forbidden(shown, writing):
        return None
    texts = list(said)
    given = " ".join([writing.topic, *texts, *(f"{one.title} {one.heading or ''}" for one in writing.passages)])
    if strangers(shown, given):
        return None
    if is_assertion(shown) and all(mismatch(shown, text) for text in texts):
        return None
    return shown


def locate(quote: str, text: str) -> tuple[int, int] | None:
    """Where a quote stands in a text; white space, dashes and quotation marks may be typed otherwise."""
    pieces = quote.translate(LIKE).strip("\"' \n\t").split()
    if not pieces:
        return None
    found = re.search(r"\s+".join(map(re.escape, pieces)), text.translate(LIKE))
    return found.span() if found else None


def _whole(text: str, start: int, end: int) -> tuple[int, int]:
    """The sentences that a stretch of a text is of."""
    touched = [span for span in sentences(text) if span[0] < end and start < span[1]]
    return (touched[0][0], touched[-1][1]) if touched else (start, end)


def before(text: str, start: int) -> str:
    """The sentence before a place, which pronouns point back to."""
    found = sentences(text, 0, start)
    return text[slice(*found[-1])] if found else ""


def is_forbidden(text: str, writing: WriteRequest) -> bool:
    """Whether a text must not be shown: it is kept out by the brand or the brief, or is an instruction to a model."""
    lower = text.lower()
    return (
        writing.judge(text) is None
        or is_injection(text)
        or any(phrase.lower() in lower for phrase in writing.avoid if phrase.strip())
    )
