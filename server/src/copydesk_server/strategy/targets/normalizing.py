"""What two queries are compared by: the same letters and words in one form."""

from __future__ import annotations

import re
import unicodedata

from copydesk_server.core.text.sentences import content_stems

_APART = re.compile(r"[^\w]+|_+")


def normalized(query: str) -> str:
    """A query in lower case and one form of its letters, its marks and spaces as single spaces.

    Emoji and other symbols are marks; a query of nothing else is kept as it is, so that it is compared at all.
    """
    plain = unicodedata.normalize("NFKC", query).casefold()
    return _APART.sub(" ", plain).strip() or " ".join(plain.split())


def intent_key(normal: str) -> str:
    """The words of meaning of a normalised query, in any order and form: queries with one key ask for the same."""
    return " ".join(sorted(set(content_stems(normal)))) or normal
