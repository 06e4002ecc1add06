"""Whether a few words that are no sentence stand in a text."""

from __future__ import annotations

import re

from copydesk_server.core.text.claims import spelled
from copydesk_server.core.text.claims.lexicon import lexicon_of
from copydesk_server.providers.text import verifying


def is_written(label: str, text: str) -> bool:
    """Whether a text has the words of a label, as words of its own: 19 is none of 119; "61 per cent" is "sixty-one per cent"."""
    return _has_words(label, text) or _has_words(label, spelled.in_digits(text, lexicon_of(text).language))


def _has_words(label: str, text: str) -> bool:
    label, text = label.casefold(), text.casefold()  # "By 1966" begins its line; the sentence has "by 1966".
    place = verifying.locate(label, text)
    if place is None:
        return False
    before, after = text[: place[0]][-1:], text[place[1] :][:1]
    if label[:1].isdecimal() and _WITHIN.search(text, 0, place[0]):
        return False
    return not (before.isalnum() and label[:1].isalnum()) and not (after.isalnum() and label[-1:].isalnum())


# A number goes on after it: 340 is none of 2,340.
_WITHIN = re.compile(r"\d[.,]\Z")
