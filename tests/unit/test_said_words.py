"""Which words of a transcript an editing run takes for said: those that were heard, and others where there is time and speech."""

from __future__ import annotations

from copydesk_server.editing.runs.understanding import said
from copydesk_server.recordings.types import TimingSource, TranscriptWord, WordKind


def word(text: str, start: float, end: float, source: TimingSource = TimingSource.INTERPOLATED) -> TranscriptWord:
    return TranscriptWord(
        id=f"wrd_{text}",
        text=text,
        start=start,
        end=end,
        confidence=0.9 if source is TimingSource.ALIGNED else 0.1,
        kind=WordKind.WORD,
        timing_source=source,
        is_repeat=False,
    )


BEFORE, AFTER = word("kiln", 1.0, 1.4, TimingSource.ALIGNED), word("cools", 3.0, 3.4, TimingSource.ALIGNED)


def test_a_word_that_was_not_heard_needs_time_and_speech(subtests):
    """Else it was left out, and no caption may show it."""
    for start, end, speech, is_said in [
        (1.4, 1.7, [(0.9, 1.8), (3.0, 3.4)], True),
        (1.4, 1.7, [(0.9, 1.4), (3.0, 3.4)], False),
        (1.4, 1.42, [(0.9, 1.8), (3.0, 3.4)], False),
        (1.4, 1.7, None, True),
        (1.4, 1.42, None, False),
    ]:
        with subtests.test(start=start, end=end):
            found = said([BEFORE, word("slowly", start, end), AFTER], 0.0, speech)

            assert [one.text for one in found] == ["kiln", *["slowly"] * is_said, "cools"]


def test_a_script_of_which_no_word_was_heard_is_another_one():
    """Its words stand where somebody speaks, and are not what is said."""
    assert said([word("kiln", 1.0, 1.3), word("cools", 1.3, 1.6)], 0.0, [(0.0, 4.0)]) == ()


def test_times_are_by_the_clock_of_the_material():
    """A track that begins before the clock of the recording moves all words."""
    [one] = said([BEFORE], -0.5, None)

    assert (one.start, one.end, one.confidence) == (1.5, 1.9, 0.9)
