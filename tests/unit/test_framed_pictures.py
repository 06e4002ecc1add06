"""Where pictures of the library stand in films of other shapes."""

from __future__ import annotations

import pytest

from copydesk_server.editing.runs.layout import filling, vertical_centre


@pytest.mark.parametrize(
    ("picture", "film", "scale", "top"),
    [
        ((1600, 900), (1920, 1080), 1.0, 0.0),
        ((1600, 1200), (1920, 1080), 4 / 3, 0.0),
        ((1600, 900), (1080, 1920), 1.0, 0.06),
        ((1200, 1200), (1080, 1920), 1.0, 0.06),
        ((1080, 1920), (1080, 1920), 1.0, 0.0),
        ((1080, 1920), (1920, 1080), 1.0, 0.0),
    ],
)
def test_a_picture_stands_above_where_it_would_be_over_a_face(picture, film, scale, top):
    """In an upright film a wide picture leaves the middle to the speaker and the captions; others are in the middle."""
    assert filling(*picture, *film) == pytest.approx(scale)
    y, share = vertical_centre(*picture, *film), film[0] / picture[0] * picture[1] / film[1]

    assert y == pytest.approx(top + share / 2) if top else y == 0.5
