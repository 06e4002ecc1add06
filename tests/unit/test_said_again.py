"""Words that are said twice in a row: which are a slip, and which are meant."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from copydesk_server.editing.planning.repeats import repeats
from copydesk_server.editing.planning.types import Word


def said(text: str, marked: Collection[int] = ()) -> list[Word]:
    """Words a third of a second apart; the transcript says of some that they are said again."""
    return [Word(f"w{at}", one, at / 3, at / 3 + 0.3, is_repeat=at in marked) for at, one in enumerate(text.split())]


@pytest.mark.parametrize(
    ("text", "marked", "gone"),
    [
        ("Die die Glasur reißt.", (0,), [range(1)]),
        ("Die die Glasur reißt.", (), []),
        ("Das ist sehr sehr gut.", (), []),
        ("Das ist sehr sehr sehr gut.", (3,), [range(3, 4)]),
        ("Heizen auf 1222 1222 Grad.", (2,), [range(2, 3)]),
        ("Heizen auf 1222 1222 Grad.", (), []),
        ("Wir mischen es. es. Dann warten wir.", (2,), [range(2, 3)]),
        ("Wir mischen es. Es ist fertig.", (), []),
        ("Wir mischen es. Es ist gut.", (3,), []),
        ("Wieder und wieder und wieder reißt sie.", (1, 2), [range(1, 3)]),
        ("Wieder und wieder und wieder reißt sie.", (), []),
    ],
)
def test_a_word_that_the_script_has_once_goes(text, marked, gone):
    """Words that languages double ("sehr sehr", "die die"), and figures, go only where the transcript marks them."""
    assert [one.places for one in repeats(said(text, marked), "de")] == gone
