"""What a film says of its captions: a warning where the voice is too fast to be read, a check where a caption goes too soon."""

from __future__ import annotations

import pytest

from copydesk_server.artifacts.types import CheckStatus
from copydesk_server.media import captions
from copydesk_server.media.captions import CaptionWord, Cue
from copydesk_server.media.render.decoding import FilmFacts
from copydesk_server.media.render.plan import Canvas, Quality, Rate, RenderPlan, Still
from copydesk_server.media.render.sound import Loudness
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.speech.speakable import speakable
from copydesk_server.media.speech.types import speak
from copydesk_server.queue.types import WarningCode
from copydesk_server.videos import checks
from copydesk_server.videos.timing import joined
from copydesk_server.videos.voices import offline_settings

PLAN = RenderPlan(Canvas(1920, 1080, Rate(30), Quality.FINAL), (Still("a", 300),))
# Sentences that no limit was chosen on.
PROSE = {
    "en-gb": "Before the second firing each pot is weighed and cleaned, because dust below the glaze leads to bubbles. Then it is"
    " dipped for two seconds and dries for a day. In the kiln the temperature rises by a hundred degrees an hour until all cones"
    " have fallen. Whoever writes down the curve finds out more easily why a load has failed.",
    "de": "Danach taucht man es für zwei Sekunden ein und lässt es einen Tag lang trocknen. Im Ofen steigt die Temperatur um"
    " hundert Grad in der Stunde, bis alle Kegel gefallen sind. Wer die Kurve aufzeichnet, findet später leichter heraus, weshalb"
    " eine Ladung misslungen ist.",
    "fr-fr": "On la plonge ensuite deux secondes dans le bain, puis on la laisse sécher une journée. Dans le four, la température"
    " monte de cent degrés par heure jusqu'à ce que tous les cônes soient tombés. Celui qui note la courbe comprend plus facilement"
    " pourquoi une fournée a échoué.",
    "es": "Después se sumerge dos segundos y se deja secar un día entero. En el horno la temperatura sube cien grados por hora"
    " hasta que han caído todos los conos. Quien anota la curva entiende mejor por qué ha fallado una hornada.",
}


def facts() -> FilmFacts:
    return FilmFacts(
        width=1920,
        height=1080,
        frames=300,
        is_even=True,
        picture_seconds=10.0,
        sound_seconds=10.0,
        black=[],
        loudness=Loudness(-14.0, -2.0),
        silences=[],
    )


def cue(text: str, seconds: float, heard: float) -> Cue:
    """A cue that stands for so long, whose last word ends so long after it came."""
    words = text.split()
    each = heard / len(words)
    line = tuple(CaptionWord(word, number * each, (number + 1) * each) for number, word in enumerate(words))
    return Cue(0.0, seconds, (line,))


def rate_of(cues: list[Cue]) -> CheckStatus:
    return next(one.status for one in checks.checks(PLAN, cues, facts(), 0) if one.id == "caption_rate")


@pytest.mark.parametrize("voice", PROSE)
@pytest.mark.parametrize(("speed", "told"), [(1.0, False), (1.5, True)])
async def test_a_film_warns_of_a_fast_voice_and_of_no_usual_one(voice, speed, told):
    """Prose at the voice's own pace makes no warning in any language; half as fast again does, and says what to do."""
    sentences = speakable(PROSE[voice], voice[:2])
    async with Sandbox("speech") as sandbox:
        said = [[word.spoken for word in one.words] for one in sentences]
        spoken = joined(sentences, await sandbox.call(speak, said, offline_settings(voice, speed, 0.0)))
    cues = captions.cues(spoken.sentences, 1 / 30)
    found = checks.warnings(cues, 0)

    assert rate_of(cues) is CheckStatus.PASSED
    assert [one.code for one in found] == [WarningCode.CAPTIONS_FAST] * told
    assert all("voice.speed" in one.message for one in found)


@pytest.mark.parametrize("voice", ["de", "fr-fr", "es"])
async def test_languages_are_spoken_at_a_pace_that_captions_can_follow(voice):
    """At a speed of 1 they have some 16 characters a second, as English has, and not more than captions may have."""
    sentence = speakable(PROSE[voice], voice[:2])[0]
    async with Sandbox("speech") as sandbox:
        said = [[word.spoken for word in sentence.words]]
        [speech] = await sandbox.call(speak, said, offline_settings(voice, 1.0, 0.0))
    seconds = speech.words[-1].end - speech.words[0].start

    assert 13.5 < sum(len(word.text) + 1 for word in sentence.words) / seconds < 16.8


def test_one_fast_caption_of_many_is_no_warning():
    """A long word among others is read in the pause after it; of more than a quarter, the voice is at fault."""
    slow, fast = cue("A glaze fits.", 2.0, 1.0), cue("Thermoluminescence dosimetry.", 1.0, 1.0)

    assert not checks.warnings([slow, slow, slow, fast], 0)
    [warning] = checks.warnings([slow, slow, fast], 0)
    assert warning.figures == {"captions": 3.0, "fast": 1.0, "most_per_second": 29.0}


def test_a_caption_that_goes_before_its_words_do_is_told():
    """As fast as the speech is as fast as can be; faster is a fault of the captions."""
    assert rate_of([cue("Thermoluminescence dosimetry.", 1.0, 1.0)]) is CheckStatus.PASSED
    assert rate_of([cue("Thermoluminescence dosimetry.", 1.0, 2.0)]) is CheckStatus.WARNED
