"""Numbers in words, read as digits."""

from __future__ import annotations

import pytest

from copydesk_server.core.text.claims import mismatch
from copydesk_server.core.text.claims.lexicon import lexicons
from copydesk_server.core.text.claims.spelled import amounts_in_digits, in_digits


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Nine days", "9 days"),
        ("en", "Twenty-one days, then forty", "21 days, then 40"),
        ("en", "Two-thirds of one pot, nine-day weeks", "Two-thirds of one pot, nine-day weeks"),
        ("en", "A hundred and sixty-eight people, nine at a time", "168 people, 9 at a time"),
        ("de", "Neun Tage", "9 Tage"),
        ("fr", "Neuf jours", "9 jours"),
        ("ja", "Nine days", "Nine days"),
    ],
)
def test_numbers_are_digits(language, text, found):
    """Tens with their ones; parts, and languages without a table, stay as they are."""
    assert in_digits(text, language) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Sixty-one per cent of nine pots", "61 per cent of nine pots"),
        ("The bill is two thousand, three hundred and forty pounds.", "The bill is 2,340 pounds."),
        ("twelve thousand five hundred", "12,500"),
        ("two hundred and five thousand and six", "205,006"),
        ("Fifteen hundred pounds, a thousand and one nights", "1,500 pounds, 1,001 nights"),
        ("two hundred thousand euros", "200 thousand euros"),
        # Two amounts, a part of one, a range, and words that only look like one.
        ("Two thousand, three hundred of them new", "Two thousand, 300 of them new"),
        ("a thousand, 250 of them new", "a thousand, 250 of them new"),
        ("sixty-one and a half minutes", "sixty-one and a half minutes"),
        ("two and a half thousand", "two and a half thousand"),
        ("four to ten thousand", "four to ten thousand"),
        ("hundreds of people, a twenty-five-year-old", "hundreds of people, a twenty-five-year-old"),
    ],
)
def test_amounts_of_several_words_are_digits(text, found):
    """What a claim in digits is held against; one word stays for the rules that read words."""
    assert amounts_in_digits(text, lexicons()["en"]) == found


BILL = "The bill is two thousand, three hundred and forty pounds."


@pytest.mark.parametrize(
    ("claim", "source", "is_said"),
    [
        ("61% of the pots cracked", "Sixty-one per cent of the pots cracked.", True),
        ("16% of the pots cracked", "Sixty-one per cent of the pots cracked.", False),
        ("60% of the pots cracked", "Sixty-one per cent of the pots cracked.", False),
        ("The bill is £2,340", BILL, True),
        ("The bill is £2,300", BILL, False),
        ("The bill is 40 pounds", BILL, False),
        ("168 people came", "A hundred and sixty-eight people came.", True),
        ("100 people came", "A hundred and sixty-eight people came.", False),
        ("It took 61 minutes", "It took sixty-one and a half minutes.", False),
    ],
)
def test_a_claim_in_digits_is_held_against_words(claim, source, is_said):
    """Neither a part of an amount nor its digits in another order is what a sentence says."""
    assert (mismatch(claim, source) is None) is is_said
