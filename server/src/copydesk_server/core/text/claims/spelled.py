"""Numbers in words, read as digits."""

from __future__ import annotations

import re
from functools import lru_cache

from copydesk_server.core.text.claims.lexicon import Lexicon, lexicons

# One of these is in every such amount, and in few other texts.
_IN_EACH = re.compile(r"hundred|thousand|ty-", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")
# Stands before hundreds that were words, which may follow thousands: "a thousand, 250 of them" is two amounts.
_MADE = "\u2060"


def amounts_in_digits(text: str, lexicon: Lexicon) -> str:
    """A text with its amounts of several words in digits: "two thousand, three hundred and forty" is 2,340.

    Those of one word stay, as what is followed by a part ("sixty-one and a half"), and all of other languages than English.

    Args:
        text: "Sixty-one per cent of a hundred and sixty people".
        lexicon: The tables of its language.
    """
    if lexicon.language != "en" or not _IN_EACH.search(text):
        return text
    pairs, hundreds, thousands = _patterns()
    text = pairs.sub(lambda match: str(_value(match["tens"]) + _value(match["ones"])), text)
    text = hundreds.sub(lambda match: f"{_MADE}{100 * _value(match['count']) + _value(match['rest']):,}", text)
    text = thousands.sub(lambda match: f"{1000 * _value(match['count']) + _value(match['rest']):,}", text)
    return text.replace(_MADE, "")


def in_digits(text: str, language: str) -> str:
    """A text with its numbers in words as digits: "Nine days" is "9 days", "twenty-one" is "21"; in English also greater ones."""
    lexicon = lexicons().get(language[:2])
    if lexicon is None:
        return text
    values = lexicon.values["numbers"]

    def digits(match: re.Match[str]) -> str:
        tens, _, ones = match[0].casefold().partition("-")
        if not ones:
            return str(values[tens]) if tens in values else match[0]
        # "one" alone may be an article, and is no number of the table.
        unit = 1 if ones == "one" else values.get(ones)
        whole = tens in values and unit is not None and values[tens] % 10 == 0 and unit < 10
        return str(values[tens] + unit) if whole and unit is not None else match[0]

    return _WORD.sub(digits, amounts_in_digits(text, lexicon))


def _value(found: str | None) -> int:
    word = (found or "0").removeprefix(_MADE)
    if word.isdecimal():
        return int(word)
    return lexicons()["en"].values["numbers"].get(word.casefold(), 1)  # "a" and "one" are none of the table.


@lru_cache(1)
def _patterns() -> tuple[re.Pattern[str], ...]:
    """Tens with their ones; hundreds, in which those are digits; thousands and what follows them, in which both are."""
    values = {word: value for word, value in lexicons()["en"].values["numbers"].items() if value and word != "dozen"}
    tens = "|".join(word for word, value in values.items() if value >= 20)
    ones = "|".join(["one", *(word for word, value in values.items() if value < 10)])
    small, ends = rf"one|{'|'.join(values)}|\d{{1,2}}", r"(?![\w-]| and an? )"
    # "Two thousand, three hundred came" may be two amounts; "two thousand, three hundred and forty" is one.
    rest = rf"(?: {_MADE}|, {_MADE}(?!\d00)| and )(?P<rest>\d{{3}}|{small})"
    return tuple(
        re.compile(rf"(?<![\w.,£$€{_MADE}-])(?:{pattern}){ends}", re.IGNORECASE)
        for pattern in (
            rf"(?P<tens>{tens})-(?P<ones>{ones})",
            rf"(?P<count>a|{small}) hundred(?: and (?P<rest>{small}))?",
            rf"(?P<count>a|{small}|{_MADE}\d{{3}}) thousand{rest}",
        )
    )
