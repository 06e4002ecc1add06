"""Videos that sound as their owner wants: recordings in the place of a voice, and music under the speech."""

from __future__ import annotations

import json
import wave
from pathlib import Path

import av
import msgspec
import numpy as np
import pytest
from PIL import Image

from copydesk import errors
from copydesk_server.decks.types import Slide
from copydesk_server.media.speech.espeak import speak
from copydesk_server.media.speech.speakable import speakable
from copydesk_server.media.speech.types import VoiceSettings
from copydesk_server.videos.narration import narration
from support.factories import HANG_SECONDS, brand, script

pytestmark = pytest.mark.slow

BODY = """# Why glaze cracks

Crazing is a network of fine cracks in a glaze.

## What helps

A glaze fits a body when both shrink alike. It is tested at 1,222 degrees, in ice water.

## What to do first

Weigh the boron twice before it is mixed with water. Then let the pot cool for a night.
"""
SMALL = {"resolution": "720p", "quality": "draft"}
RATE = 48_000
# What alignment may be off by where another voice reads the text; tests/benchmarks/films.py measures it.
APART = 0.25
# Where speech has little.
TONE = 2500


@pytest.fixture(scope="module")
def deck(desk):
    """A deck of some slides."""
    made = desk.slides.generate(script(desk, brand(desk)), body=BODY, exports=["pptx"])
    return made.result(60).artifact


def spoken_text(slide: dict) -> str:
    return narration(msgspec.convert(slide, Slide))


def said(text: str, voice: str = "en-us") -> tuple[np.ndarray, list[tuple[str, float]]]:
    """A text as somebody reads it, at 48 kHz, and when each word begins."""
    sentences = speakable(text, "en")
    parts, words, at = [], [], 0.0
    spoken = speak([[word.spoken for word in one.words] for one in sentences], VoiceSettings(voice, 1.0, 0.3))
    for sentence, speech in zip(sentences, spoken, strict=True):
        samples = np.frombuffer(speech.samples, "<i2")
        words += [(word.text, at + time.start) for word, time in zip(sentence.words, speech.words, strict=True)]
        parts += [samples, np.zeros(round(0.4 * RATE), np.int16)]
        at += len(samples) / RATE + 0.4
    return np.concatenate(parts), words


def sound_file(samples: np.ndarray, path: Path) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.astype("<i2").tobytes())
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("sounds")


@pytest.fixture(scope="module")
def reading(deck, folder):
    """One recording of the whole deck, and when each of its words is said."""
    parts, words, at = [np.zeros(RATE, np.int16)], [], 1.0
    for slide in deck.content["slides"]:
        samples, own = said(spoken_text(slide))
        words += [(slide["id"], text, at + start) for text, start in own]
        parts += [samples, np.zeros(round(0.6 * RATE), np.int16)]
        at += len(samples) / RATE + 0.6
    return sound_file(np.concatenate(parts), folder / "reading.wav"), words, at


@pytest.fixture(scope="module")
def music(desk, folder):
    """Ten seconds of a tone."""
    tone = np.sin(np.arange(10 * RATE) * 2 * np.pi * TONE / RATE) * 6000
    return desk.library.upload(sound_file(tone, folder / "music.wav"), title="A tone")


def words_of(film):
    return json.loads(film.media.read("transcript"))["words"]


def samples_of(film, path: Path) -> np.ndarray:
    path.write_bytes(film.media.read())
    with av.open(str(path)) as opened:
        frames = [frame.to_ndarray() for frame in opened.decode(audio=0)]
    return np.concatenate(frames, axis=1)[0]


def level(samples: np.ndarray, start: float, end: float) -> float:
    """Decibels below full scale."""
    part = samples[round(start * RATE) : round(end * RATE)]
    return float(10 * np.log10(np.mean(part.astype(np.float64) ** 2) + 1e-12))


def tone(samples: np.ndarray, start: float, end: float) -> float:
    """Decibels of the tone alone."""
    part = samples[round(start * RATE) : round(end * RATE)].astype(np.float64)
    wave = np.exp(-2j * np.pi * TONE / RATE * np.arange(len(part)))
    return float(20 * np.log10(abs(np.dot(part * np.hanning(len(part)), wave)) / len(part) + 1e-12))


def statuses(film) -> dict[str, str]:
    return {check.id: str(check.status) for check in film.checks}


def test_a_recording_of_the_whole_deck_is_heard(desk, deck, reading):
    """The film is as long as the recording, each word is where it was said, and its slide is shown then."""
    path, truth, seconds = reading
    made = desk.videos.render(deck, narration=desk.library.upload(path), captions="word", **SMALL).result(HANG_SECONDS)
    words, spans = words_of(made.artifact), {slide.slide_id: (slide.start, slide.end) for slide in made.slides}
    off = [abs(word["start"] - start) for word, (_, _, start) in zip(words, truth, strict=True)]

    assert made.duration_seconds == pytest.approx(seconds, abs=0.1)
    assert {str(warning.code) for warning in made.warnings} <= {"unsupported_claims"}
    assert [(word["slide_id"], word["text"]) for word in words] == [(slide, text) for slide, text, _ in truth]
    assert np.median(off) < APART / 2
    assert np.percentile(off, 90) < APART
    assert all(spans[slide][0] - APART <= start < spans[slide][1] for slide, _, start in truth)
    assert {name: told for name, told in statuses(made.artifact).items() if told not in {"passed", "skipped"}} == {}
    assert made.artifact.content["voice_id"] is None


def test_a_slide_has_its_own_recording(desk, deck, folder):
    """A recording is heard of the slide that it is for; the voice speaks the others; padding is around both."""
    slide = deck.content["slides"][1]
    samples, own = said(spoken_text(slide))
    medium = desk.library.upload(sound_file(samples, folder / "one.wav"))
    made = desk.videos.render(deck, voice="en-gb", narration={slide["id"]: medium}, **SMALL).result(HANG_SECONDS)
    begin = next(one.start for one in made.slides if one.slide_id == slide["id"])
    words = [word for word in words_of(made.artifact) if word["slide_id"] == slide["id"]]
    off = [abs(word["start"] - begin - 0.5 - start) for word, (_, start) in zip(words, own, strict=True)]

    assert np.median(off) < APART
    assert {word["slide_id"] for word in words_of(made.artifact)} == {one["id"] for one in deck.content["slides"]}


def test_a_silent_recording_is_told(desk, deck, folder):
    """Nobody speaks in it: there is nothing to make a film of, and the job says which medium."""
    silent = desk.library.upload(sound_file(np.zeros(5 * RATE), folder / "silent.wav"))
    job = desk.videos.render(deck, narration=silent, **SMALL).wait(HANG_SECONDS)

    assert str(job.data.error_code) == "media_unreadable"
    assert silent.id in job.data.error.message


def test_music_is_softer_under_speech(desk, deck, music, folder):
    """It is heard where nobody speaks, and as much softer as was asked for where somebody does; the whole is as loud as ever."""
    asked = {"media_id": music.id, "volume_db": -6, "ducking_db": 20, "fade_in_seconds": 0, "fade_out_seconds": 1}
    films = {
        name: desk.videos.render(deck, music=options, padding_seconds=2, **SMALL).result(HANG_SECONDS).artifact
        for name, options in (("without", None), ("with", asked))
    }
    sounds = {name: samples_of(film, folder / f"{name}.mp4") for name, film in films.items()}
    words = words_of(films["with"])
    # Music has come back some 0.6 s after the last word, and ends a second before the film does.
    start, seconds = words[-1]["end"] + 0.7, films["with"].duration_seconds

    assert level(sounds["without"], start, seconds - 1.1) < -60
    assert level(sounds["with"], start, seconds - 1.1) > -35
    assert level(sounds["with"], seconds - 0.1, seconds - 0.05) < level(sounds["with"], start, seconds - 1.1) - 12
    assert (
        tone(sounds["with"], words[0]["start"] + 0.2, words[3]["end"]) < tone(sounds["with"], start, seconds - 1.1) - 12
    )
    assert {statuses(film)[check] for film in films.values() for check in ("loudness", "true_peak")} == {"passed"}


@pytest.mark.parametrize(
    ("options", "pointer", "code"),
    [
        ({"narration": "med_none"}, "/input/narration/media_id", "unknown_reference"),
        ({"music": "med_none"}, "/input/music/media_id", "unknown_reference"),
        ({"narration": {}}, "/input/narration", "not_allowed"),
        ({"narration": {"sld_none": "MUSIC"}}, "/input/narration/per_slide/0/slide_id", "not_allowed"),
        ({"narration": "MUSIC", "voice": "en-gb"}, "/input/voice/voice_id", "not_allowed"),
        ({"narration": "PICTURE"}, "/input/narration/media_id", "not_allowed"),
        ({"music": {"media_id": "MUSIC", "ducking_db": 99}}, "/input/music/ducking_db", None),
    ],
)
def test_what_cannot_sound_names_its_field(desk, deck, music, folder, options, pointer, code):
    """A medium that is not there, has no sound, or is for no slide is refused before a job is queued."""
    Image.new("RGB", (64, 64), "#204020").save(folder / "dot.png")
    picture = desk.library.upload(folder / "dot.png")
    text = json.dumps(options).replace("MUSIC", music.id).replace("PICTURE", picture.id)
    with pytest.raises(errors.ValidationError) as refused:
        desk.videos.render(deck, **json.loads(text))

    assert [fault.pointer for fault in refused.value.errors] == [pointer]
    assert code in {None, refused.value.errors[0].code}
