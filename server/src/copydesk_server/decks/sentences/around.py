"""A sentence set around its number: what is read before it, the number, and what is read after it. Nothing is said twice."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server.decks.sentences.numbers import numbers_of

# Signs of what limits a number, as decks of earlier versions have them; the words before it say that.
_LIMITS = "<>≥≤~"


@dataclass(frozen=True, slots=True)
class Around:
    """A sentence in three pieces, each of which may be empty but the number."""

    before: str
    number: str
    after: str


def around(sentence: str, shown: str, language: str) -> Around | None:
    """A sentence around a number that it has; nothing where the number is none of its own.

    Args:
        sentence: The sentence.
        shown: The number, as a slide shows it: "17%", "~5 km".
        language: Of the sentence.
    """
    plain = shown.lstrip(_LIMITS)
    found = next((one for one in numbers_of(sentence, language) if one.shown == plain), None)
    start = found.start if found else sentence.find(plain)
    end = found.end if found else start + len(plain)
    if start < 0 or sentence[start - 1 : start].isalnum() or sentence[end : end + 1].isalnum():
        return None
    after = sentence[end:].lstrip(" ,:;–—)").rstrip(" .")
    return Around(sentence[:start].rstrip(" ,:;–—(−-" if plain[:1] in "−-–" else " ,:;–—("), plain, after)
