"""What a text says of a brief's line: the line itself, or a sentence that states the same."""

from __future__ import annotations

import pytest

from copydesk_server.scripts.briefing import says


@pytest.mark.parametrize(
    ("text", "line", "is_said"),
    [
        ("Slow cooling cut crazing to 12 % of the pots.", "Slow cooling cut crazing", True),
        ("When the number of points is odd, the middle point is returned.", "The middle point is returned", True),
        ("Cool it. 🔥 Then wait.", "🔥", False),
        ("Glaze is glass.", "Glaze is glass!", True),
        ("Slow cooling cut crazing to 12 % of the pots.", "Slow cooling cut crazing to 21 % of the pots", False),
        (
            "Return None if the tracemalloc module is not tracing memory allocations.",
            "Do nothing if the tracemalloc module is not tracing memory allocations.",
            False,
        ),
        ("Slow cooling did not cut crazing of the pots.", "Slow cooling cut crazing of the pots", False),
        ("Slow\n    cooling\n\ncut\u00a0crazing.", "slow cooling  cut\ncrazing", True),
        ("Cool slowly for a day. It is dull. Then open the door.", "Cool slowly for a day. Then open the door.", True),
        (
            "Cool slowly for a day. It is dull. Never open the door.",
            "Cool slowly for a day. Then open the door.",
            False,
        ),
        ("Slow cool\u00ading cut cra\u200bzing.", "Slow cooling cut crazing", True),
        ("Le cafe\u0301 est pre\u0302t.", "Le caf\u00e9 est pr\u00eat", True),
    ],
)
def test_the_words_of_a_line_in_another_sense_do_not_say_it(text, line, is_said):
    """The same words with another number or negation are another statement."""
    assert says(text, line) == is_said
