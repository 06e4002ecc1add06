"""Pictures and blocks of one film: a block has the frame for itself, and says what is said."""

from __future__ import annotations

from copydesk_server.editing.planning.blocks import _enumerations
from copydesk_server.editing.planning.cutaways import beside
from copydesk_server.editing.planning.cuts import Material
from copydesk_server.editing.planning.phrases import sentences_of
from copydesk_server.editing.planning.timemap import TimeMap
from copydesk_server.editing.planning.types import Decision, DecisionKind, Word
from copydesk_server.editing.styles.settings import CutawaySettings
from copydesk_server.media.render.plan import Rate


def said(text: str) -> Material:
    """A recording of a text: three words a second."""
    words = [Word(f"w{at}", token, at / 3, at / 3 + 0.3) for at, token in enumerate(text.split())]
    return Material(tuple(words), None, len(words) / 3 + 1, Rate(30))


def shown(kind: DecisionKind, start: int, end: int, **props: str) -> Decision:
    return Decision(f"{kind}:{start}", kind, start, end, (start, end), "Somebody says so.", props=props)


def test_a_picture_leaves_a_block_the_frame(subtests):
    """It begins after it or ends before it; where too little time is left, it is not shown; a button stands over it."""
    for block, ref, left in [
        ((0, 90), "lower_third@1", (100, 220)),
        ((60, 130), "lower_third@1", (130, 220)),
        ((160, 300), "big_number@1", (100, 160)),
        ((160, 300), "cta@1", (100, 220)),
        ((130, 190), "steps@1", None),
        ((90, 230), "quote@1", None),
    ]:
        with subtests.test(block=block, ref=ref):
            material, picture = said("We fire the kiln. " * 10), shown(DecisionKind.CUTAWAY, 100, 220, media_id="med_1")
            film = TimeMap.after([], material.frames)
            found = beside(
                material, film, [picture], [shown(DecisionKind.BLOCK, *block, ref=ref)], CutawaySettings(enabled=True)
            )

            assert [one.output for one in found] == ([left] if left else [])
            assert [(one.start, one.end) for one in found] == ([left] if left else [])


def test_steps_have_the_title_that_announces_them(subtests):
    """Another sentence that happens to come before them is none."""
    for before, title in [
        ("The glaze shrinks more than clay.", "3 steps"),
        ("It takes three steps.", "It takes three steps"),
        ("", "3 steps"),
    ]:
        with subtests.test(before=before, title=title):
            material = said(f"{before} First weigh the boron. Second add the water. Third wait for a day.")
            [found] = list(_enumerations(sentences_of(material, TimeMap.after([], material.frames)), "en-GB"))

            assert found.params["title"] == title
            assert len(found.params["steps"]) == 3
