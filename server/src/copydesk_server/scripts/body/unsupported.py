"""Which sentences of a body need a source, and the warning where some have none."""

from __future__ import annotations

from collections.abc import Iterable

from copydesk_server.core.text.languages import language_of, languages
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.queue.types import JobWarning, WarningCode
from copydesk_server.scripts.span_types import SpanKind

# Reasons of sentences that are the brand's own, and of reviewed statements: no document is asked for.
OWN_LINES = frozenset({"cta", "offering", "brand_statement", "person", "style_hook", "brief"})
REVIEWED = "reviewed_context"
# Of a model's sentence that states nothing: an opening, a transition, a question.
FRAMING = "framing"
NEED_NO_SOURCE = OWN_LINES | {REVIEWED, FRAMING}
_CLOSING, _QUESTION, _EXCLAMATION = " \"'”’»)*_", frozenset("?？"), frozenset("!！")


def is_claim(text: str, language: str) -> bool:
    """Whether a sentence states something that a source has to say.

    A question states nothing. Neither does an exclamation, such as a greeting, a call to do something or a phrase without a verb,
    where it names no number; calls and verbs are known in English alone, so that other languages have more claims.

    Args:
        text: The sentence, without marks of Markdown.
        language: Of the script; sentences that are long enough tell their own.
    """
    mark = text.rstrip(_CLOSING)[-1:]
    if mark in _QUESTION:
        return False
    if any(letter.isdigit() for letter in text):
        return True
    if mark in _EXCLAMATION or not content_stems(text):
        return False
    rules = language_of(text) or languages().get(language[:2].lower())
    if rules is None or not rules.bare_verbs:
        return True
    return rules.may_have_verb(text) and words(text)[0] not in rules.bare_verbs


def span_kind(reason: str) -> SpanKind:
    """What a stretch without a citation is, by the reason for that."""
    if reason == REVIEWED:
        return SpanKind.CLAIM
    return SpanKind.FRAMING if reason in NEED_NO_SOURCE else SpanKind.UNSUPPORTED


def count_claims(reasons: Iterable[str | None]) -> int:
    """How many of the sentences without a source should have one, by the reasons of their spans."""
    return sum(reason is not None and reason not in NEED_NO_SOURCE for reason in reasons)


def warnings(count: int, where: str = "`unsupported_spans` shows where and why") -> list[JobWarning]:
    """The warning that so many claims have no source; none where all have.

    Args:
        count: How many.
        where: What to look at.
    """
    if not count:
        return []
    subject = "1 claim has" if count == 1 else f"{count} claims have"
    message = f"{subject} no supporting source; {where}."
    return [JobWarning(code=WarningCode.UNSUPPORTED_CLAIMS, message=message, figures={"count": float(count)})]
