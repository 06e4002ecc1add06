"""Which sentences of a body need a source, and the warning where some have none."""

from __future__ import annotations

from collections.abc import Iterable

from copydesk_server.core.text.languages import language_of, languages
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.queue.types import JobWarning, WarningCode

# Reasons of sentences that are the brand's own, and of reviewed statements: no document is asked for.
OWN_LINES = frozenset({"cta", "offering", "brand_statement", "person", "style_hook", "brief"})
REVIEWED = "reviewed_context"
NEED_NO_SOURCE = OWN_LINES | {REVIEWED}


def is_claim(text: str, language: str) -> bool:
    """Whether a sentence states something that a source has to say.

    A question, a call to do something and a phrase without a verb, such as a greeting, state nothing, unless they name a number.

    Args:
        text: The sentence, without marks of Markdown.
        language: Of the script; sentences that are long enough tell their own.
    """
    if text.rstrip(" \"'”’»)*_").endswith("?"):
        return False
    if any(letter.isdigit() for letter in text):
        return True
    spoken = words(text)
    rules = language_of(text) or languages().get(language[:2].lower())
    if rules is None:
        return bool(spoken)
    is_call = bool(spoken) and spoken[0] in rules.bare_verbs
    return bool(content_stems(text)) and rules.may_have_verb(text) and not is_call


def count_claims(reasons: Iterable[str | None]) -> int:
    """How many of the sentences without a source should have one, by the reasons of their spans."""
    return sum(reason is not None and reason not in NEED_NO_SOURCE for reason in reasons)


def warnings(count: int) -> list[JobWarning]:
    """The warning that so many claims have no source; none where all have."""
    if not count:
        return []
    subject = "1 claim has" if count == 1 else f"{count} claims have"
    message = (
        f"{subject} no source that supports it; `unsupported_spans` shows where and why."
        if count == 1
        else f"{subject} no source that supports them; `unsupported_spans` shows where and why."
    )
    return [JobWarning(code=WarningCode.UNSUPPORTED_CLAIMS, message=message, figures={"count": float(count)})]
