"""What a caller gives a slide, held against what the slide cites."""

from __future__ import annotations

from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.story import editing
from copydesk_server.decks.types import SlideChange
from support.slides import SHORT, deck


def test_the_text_beside_a_picture_is_checked_as_any_other():
    """A claim that the sources of the slide do not say is listed; one that they say is not."""
    slide = next(one for one in deck().slides if one.layout is Layout.IMAGE_TEXT)
    for text, unsupported in [
        (f"{SHORT}.", []),
        ("The kiln was built by 12 hands.", ["The kiln was built by 12 hands."]),
    ]:
        content = {"title": SHORT, "text": text, "caption": None}
        change = SlideChange(index=0, layout=Layout.IMAGE_TEXT, content=content)
        [found] = editing.changed([slide], [change], "en")

        assert found.unsupported == unsupported
