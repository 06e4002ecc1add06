"""What two queries are compared by: the same letters and words in one form."""

from __future__ import annotations

import re
import unicodedata

from copydesk_server.core.text.sentences import STOP_WORDS, content_stems, words

_APART = re.compile(r"[^\w]+|_+")
# Queries that differ in one of these ask for something else: "flights from Rome", "what to do after firing".
_TELLING = frozenset({"after", "before", "from", "no", "not", "off", "over", "under", "until", "without"})


def normalized(query: str) -> str:
    """A query in lower case and one form of its letters, its marks and spaces as single spaces.

    Emoji and other symbols are marks; a query of nothing else is kept as it is, so that it is compared at all.
    """
    plain = unicodedata.normalize("NFKC", query).casefold()
    return _APART.sub(" ", plain).strip() or " ".join(plain.split())


def intent_key(normal: str) -> str:
    """The words of meaning of a normalised query, in any order and form: queries with one key ask for the same.

    Digits and letters that stand alone count too: "cone 5" is not "cone 6".
    """
    telling = {word for word in words(normal) if word in _TELLING or (len(word) == 1 and word not in STOP_WORDS)}
    return " ".join(sorted({*content_stems(normal), *telling})) or normal
