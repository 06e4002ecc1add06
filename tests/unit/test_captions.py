"""Captions: lines that read well, times that hold, texts that are text."""

from __future__ import annotations

import re
from itertools import pairwise

from copydesk_server.media import burning, captions
from copydesk_server.media.burning import BurnIn, CaptionPosition, CaptionStyle, Look
from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render.plan import Rate
from copydesk_server.media.speech.speakable import speakable

TEXT = (
    "A glaze fits a body when both shrink alike, for example after the second firing, which is what the potter who"
    " fired the kiln in the village had told them. It is tested in ice water. Yes."
)
LOOK = Look("Roboto", CaptionStyle.OUTLINE, CaptionPosition.BOTTOM, "#ffd400")
FRAME = 1 / 30


def spoken(text: str, language: str = "en", per_char: float = 0.065) -> list[list[CaptionWord]]:
    """Words as a voice of that speed says them."""
    at, found = 0.0, []
    for sentence in speakable(text, language):
        words = []
        for word in sentence.words:
            words.append(CaptionWord(word.text, at, at + per_char * len(word.text)))
            at += per_char * (len(word.text) + 1)
        at += sentence.pause
        found.append(words)
    return found


def test_cues_keep_the_limits_of_broadcasters():
    """At most two lines of 42 characters, a gap of two frames, no word alone where there are more, no article at a line's end."""
    found = captions.cues(spoken(TEXT), FRAME)

    assert all(len(cue.lines) <= 2 and max(map(len, cue.texts)) <= 42 for cue in found)
    assert all(after.start - cue.end >= 2 * FRAME - 1e-9 for cue, after in pairwise(found))
    assert all(cue.chars_per_second <= 17 for cue in found)
    assert [cue.texts for cue in found if sum(map(len, cue.lines)) == 1] == [["Yes."]]
    assert not [line for cue in found for line in cue.texts if re.search(r"\b(a|the|of|in|which)$", line)]


def test_every_word_is_shown_once_when_it_is_heard():
    """The words of all cues are the words of the text, each in a cue that has begun."""
    sentences = spoken(TEXT)
    found = captions.cues(sentences, FRAME)

    assert [word for cue in found for line in cue.lines for word in line] == [
        word for words in sentences for word in words
    ]
    assert all(cue.start <= line[0].start for cue in found for line in cue.lines)


def test_sidecars_are_what_players_read():
    """SubRip and WebVTT have the same times and lines; what WebVTT would take for a tag is escaped."""
    found = captions.cues([[CaptionWord("a<b>", 0.0, 0.5), CaptionWord("&c", 0.5, 3661.2345)]], FRAME)

    assert captions.srt(found).startswith("1\n00:00:00,000 --> 01:01:01,734\na<b> &c\n")
    assert captions.vtt(found).startswith("WEBVTT\n\n00:00:00.000 --> 01:01:01.734\na&lt;b&gt; &amp;c\n")


def test_overlays_do_not_meet_and_show_each_word(subtests):
    """Each frame has one text at most; with `word` each word lights up once, with `karaoke` all up to it."""
    for kind in [BurnIn.PHRASE, BurnIn.WORD, BurnIn.KARAOKE]:
        with subtests.test(kind=kind):
            cues = captions.cues(spoken(TEXT), FRAME)
            made = burning.overlays(cues, kind, LOOK, Rate(30))
            lit = [len(re.findall(r"\\1c&H00d4ff&", overlay.text)) for overlay in made]

            assert all(overlay.start < overlay.end for overlay in made)
            assert all(overlay.end <= after.start for overlay, after in pairwise(made))
            assert {BurnIn.PHRASE: max(lit) == 0, BurnIn.WORD: set(lit) == {1}, BurnIn.KARAOKE: max(lit) > 5}[kind]


def test_a_burnt_in_caption_is_gone_before_the_picture_changes(subtests):
    """It stays until its last word is heard, whatever changes then; it goes with the slide that it was said of."""
    for kind in [BurnIn.PHRASE, BurnIn.WORD, BurnIn.KARAOKE]:
        with subtests.test(kind=kind):
            cues = captions.cues(spoken("It is tested. It cracks."), FRAME)
            heard = [Rate(30).frames(cue.lines[-1][-1].end) for cue in cues]
            changes = [heard[0] - 2, heard[0] + 4, heard[1] + 900]
            plain, made = (
                burning.overlays(cues, kind, LOOK, Rate(30)),
                burning.overlays(cues, kind, LOOK, Rate(30), changes),
            )
            last = max(at for at, one in enumerate(made) if one.start < heard[0])

            assert (made[last].end, made[-1].end) == (heard[0] + 4, plain[-1].end)
            assert plain[last].end > heard[0] + 4
            assert [(one.start, one.text) for one in made] == [(one.start, one.text) for one in plain]


def test_words_are_no_commands():
    """Braces and backslashes of a text reach the picture as they are."""
    [overlay] = burning.overlays(
        captions.cues([[CaptionWord(r"{\b1}\N", 0.0, 1.0)]], FRAME), BurnIn.PHRASE, LOOK, Rate(30)
    )

    assert overlay.text == "\\{\\\u2060b1\\}\\\u2060N"


def test_a_sentence_without_an_end_is_said_in_pieces():
    """20,000 characters without a full stop are sentences of at most 400, and no word is lost."""
    made = speakable("glaze " * 3_300, "en")

    assert max(len(sentence.text) for sentence in made) <= 401
    assert sum(len(sentence.words) for sentence in made) == 3_300
