"""Where pictures of the library stand in films of other shapes."""

from __future__ import annotations

import pytest

from copydesk_server.editing.runs.framing import filling, standing


def test_a_picture_stands_above_where_it_would_be_over_a_face(subtests):
    """In an upright film a wide picture leaves the middle to the speaker and the captions; others are in the middle."""
    for picture, film, scale, top in [
        ((1600, 900), (1920, 1080), 1.0, 0.0),
        ((1600, 1200), (1920, 1080), 4 / 3, 0.0),
        ((1600, 900), (1080, 1920), 1.0, 0.06),
        ((1200, 1200), (1080, 1920), 1.0, 0.06),
        ((1080, 1920), (1080, 1920), 1.0, 0.0),
        ((1080, 1920), (1920, 1080), 1.0, 0.0),
    ]:
        with subtests.test(picture=picture, film=film):
            assert filling(*picture, *film) == pytest.approx(scale)
            y, share = standing(*picture, *film), film[0] / picture[0] * picture[1] / film[1]

            assert y == pytest.approx(top + share / 2) if top else y == 0.5


def test_a_picture_stands_where_less_moves(subtests):
    """Below a face that is above, above hands that are below; above where neither is covered."""
    for stripe, top in [(7, 0.85 - 0.31640625), (15, 0.06), (0, 0.06)]:
        with subtests.test(stripe=stripe, top=top):
            rows = [1.0 if number == stripe else 0.0 for number in range(24)]
            y = standing(1600, 900, 1080, 1920, 0.0, rows)

            assert y == pytest.approx(top + 0.31640625 / 2)
