"""Numbers in words, read as digits."""

from __future__ import annotations

import pytest

from copydesk_server.core.text.claims.spelled import in_digits


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Nine days", "9 days"),
        ("en", "Twenty-one days, then forty", "21 days, then 40"),
        ("en", "Two-thirds of one pot, nine-day weeks", "Two-thirds of one pot, nine-day weeks"),
        ("de", "Neun Tage", "9 Tage"),
        ("fr", "Neuf jours", "9 jours"),
        ("ja", "Nine days", "Nine days"),
    ],
)
def test_small_numbers_are_digits(language, text, found):
    """Tens with their ones; parts, and languages without a table, stay as they are."""
    assert in_digits(text, language) == found
