"""Words that are said twice in a row: which are a slip, and which are meant."""

from __future__ import annotations

from collections.abc import Collection

from copydesk_server.editing.planning.cuts import removals
from copydesk_server.editing.planning.repeats import repeats
from copydesk_server.editing.planning.types import Material, Word
from copydesk_server.editing.styles.settings import BY_REF
from copydesk_server.media.render.plan import Rate


def said(text: str, marked: Collection[int] = ()) -> list[Word]:
    """Words a third of a second apart; the transcript says of some that they are said again."""
    return [Word(f"w{at}", one, at / 3, at / 3 + 0.3, is_repeat=at in marked) for at, one in enumerate(text.split())]


def test_a_word_that_the_script_has_once_goes(subtests):
    """Words that languages double ("sehr sehr", "die die"), and figures, go only where the transcript marks them."""
    for text, marked, gone in [
        ("Die die Glasur reißt.", (0,), [range(1)]),
        ("Das ist sehr sehr gut.", (), []),
        ("Heizen auf 1222 1222 Grad.", (2,), [range(2, 3)]),
        ("Wir mischen es. es. Dann warten wir.", (2,), [range(2, 3)]),
        ("Wir mischen es. Es ist gut.", (3,), []),
        ("Wieder und wieder und wieder reißt sie.", (), []),
    ]:
        with subtests.test(text=text, marked=marked):
            assert [one.places for one in repeats(said(text, marked), "de")] == gone


def test_who_says_that_they_begin_again_is_not_in_the_film(subtests):
    """Even where the first saying was not understood; words that the script has stay."""
    for language, text, gone in [
        ("en", "Let me start again we fire the kiln slowly.", [range(4)]),
        ("de", "Wir noch mal von vorne heizen den Ofen.", [range(1, 5)]),
        ("fr", "Nous chauffons le four je recommence je recommence lentement.", [range(4, 6), range(6, 8)]),
        ("en", "We fire the kiln one more time slowly.", []),
    ]:
        with subtests.test(language=language, text=text):
            script = {"en": "We fire the kiln one more time slowly.", "de": "Wir heizen den Ofen."}.get(
                language, "Nous chauffons le four lentement."
            )
            material = Material(tuple(said(text)), None, len(text.split()) / 3, Rate(30), language, script)
            bare = Material(material.words, None, material.seconds, Rate(30), language)

            assert [one.places for one in removals(material, BY_REF["clean"].settings.cuts)] == gone
            assert not [one for one in removals(bare, BY_REF["clean"].settings.cuts) if "another take" in one.reason]


LINE = "Dry the pot slowly before you fire it."


def test_what_the_script_has_twice_stays(subtests):
    """A refrain is no second take; one saying more than the script has is."""
    for text, script, gone in [
        (f"{LINE} {LINE} Glaze it.", f"{LINE} {LINE} Glaze it.", []),
        (f"{LINE} {LINE} {LINE} Glaze it.", f"{LINE} {LINE} Glaze it.", [range(8)]),
        (f"{LINE} {LINE} Glaze it.", f"{LINE} Glaze it.", [range(8)]),
        (f"{LINE} {LINE} Glaze it.", "", [range(8)]),
    ]:
        with subtests.test(text=text, script=script):
            material = Material(tuple(said(text)), None, len(text.split()) / 3, Rate(30), "en", script)

            assert [one.places for one in removals(material, BY_REF["clean"].settings.cuts)] == gone
