"""Numbers in words, read as digits."""

from __future__ import annotations

import re

from copydesk_server.core.text.claims.lexicon import lexicons

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")


def in_digits(text: str, language: str) -> str:
    """A text with its numbers up to 99 in words as digits: "Nine days" is "9 days", "twenty-one" is "21"."""
    known = lexicons().get(language[:2])
    values = known.values["numbers"] if known else {}

    def digits(match: re.Match[str]) -> str:
        tens, _, ones = match[0].casefold().partition("-")
        if not ones:
            return str(values[tens]) if tens in values else match[0]
        # "one" alone may be an article, and is no number of the table.
        unit = 1 if ones == "one" else values.get(ones)
        whole = tens in values and unit is not None and values[tens] % 10 == 0 and unit < 10
        return str(values[tens] + unit) if whole and unit is not None else match[0]

    return _WORD.sub(digits, text)
