"""Raw recordings made by code, with their truth: speech with planted pauses, fillers and repeats, in noise and rooms.

The voice is espeak-ng's, which is no person; breath, hum, echo, changes of level and noise make it harder.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from copydesk_server.editing.planning.types import Word
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.speech.types import Speech, VoiceSettings, speak

RATE = 16_000
_VOICE_RATE = 48_000
Samples = NDArray[np.float64]

SENTENCES = {
    "en-gb": [
        "Glaze cracks because it shrinks more than the clay below it.",
        "We fire the kiln slowly until it reaches twelve hundred degrees.",
        "A body with more silica shrinks less and keeps the glaze whole.",
        "Most people open the door too early and hear the plates sing.",
        "Weigh the boron twice before you mix it with water.",
        "The first test tile tells you more than any book.",
        "Write the recipe on the back of each bowl.",
        "Cold drafts ruin more pots than hot kilns ever did.",
    ],
    "de": [
        "Die Glasur reißt weil sie stärker schrumpft als der Ton darunter.",
        "Wir heizen den Ofen langsam bis auf zwölfhundert Grad auf.",
        "Ein Scherben mit viel Quarz hält die Glasur besser zusammen.",
        "Viele Leute öffnen die Tür zu früh und hören das Geschirr klingen.",
        "Wiegen Sie das Bor zweimal bevor Sie Wasser zugeben.",
        "Die erste Probe sagt mehr als jedes Buch.",
        "Schreiben Sie das Rezept unter jede Schale.",
        "Kalte Zugluft verdirbt mehr Töpfe als heiße Öfen.",
    ],
    "fr-fr": [
        "L'émail se fend parce qu'il se rétracte plus que la terre.",
        "Nous chauffons le four lentement jusqu'à mille deux cents degrés.",
        "Une pâte riche en silice garde mieux son émail.",
        "Beaucoup de gens ouvrent la porte trop tôt et entendent chanter les assiettes.",
        "Pesez le bore deux fois avant de le mélanger.",
        "Le premier essai vous apprend plus que tous les livres.",
        "Notez la recette sous chaque bol.",
        "Les courants d'air froids abîment plus de pots que les fours.",
    ],
}
FILLERS = {"en-gb": ["um", "uh", "erm"], "de": ["äh", "ähm", "öh"], "fr-fr": ["euh", "hum", "heu"]}
RETAKES = {"en-gb": "let me start again", "de": "noch mal von vorne", "fr-fr": "je recommence"}


@dataclass(frozen=True)
class Said:
    """A word that is to be said, the pause before it, and what it is planted as."""

    text: str
    pause: float = 0.0
    planted: str = ""


@dataclass
class RawTake:
    """A recording and its truth.

    Args:
        language: Tag of its voice.
        noise_db: Speech over noise, in dB; ``None`` for no noise.
        samples: One channel at 16 kHz.
        words: Every word with its true times, as a transcript would have them.
        planted: Ids of the words to remove, by what they are: ``filler`` or ``repeat``.
        silences: Where nobody speaks for half a second and more.
    """

    language: str
    noise_db: float | None
    samples: Samples
    words: list[Word]
    planted: dict[str, set[str]] = field(default_factory=dict)
    silences: list[tuple[float, float]] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """Its length."""
        return len(self.samples) / RATE

    @property
    def pcm(self) -> bytes:
        """As 16 bits."""
        return np.clip(np.rint(self.samples * 32767), -32768, 32767).astype("<i2").tobytes()


def script_of(chance: random.Random, language: str, sentences: int = 6) -> list[list[Said]]:
    """What is to be said: sentences with pauses between them, some with a filler, a repeat or an earlier take."""
    chosen = chance.sample(SENTENCES[language], sentences)
    found: list[list[Said]] = []
    for number, text in enumerate(chosen):
        words = text.split()
        pause = chance.choice([0.25, 0.7, 1.1, 1.8, 2.6]) if number else 0.0
        kind = chance.choice(["plain", "filler", "filler", "repeat", "false start", "take", "retake"])
        if kind in {"false start", "take", "retake"}:
            upto = len(words) if kind == "take" else chance.randint(3, max(3, len(words) - 2))
            early = [Said(word, planted="repeat") for word in words[:upto]]
            if kind == "false start":
                early[-1] = Said(early[-1].text.rstrip(".,"), planted="repeat")
            if kind == "retake":
                early[-1] = Said(early[-1].text.rstrip(".,"), planted="repeat")
                early += [Said(word, 0.3 * (not at), "repeat") for at, word in enumerate(RETAKES[language].split())]
            early[0] = Said(early[0].text, pause, "repeat")
            found.append(early)
            pause = chance.choice([0.35, 0.6, 1.2])
        line = [Said(word) for word in words]
        line[0] = Said(words[0], pause)
        if kind == "filler":
            at = chance.randrange(1, len(words))
            line[at] = Said(words[at], chance.choice([0.05, 0.2, 0.6]))
            line.insert(at, Said(chance.choice(FILLERS[language]), chance.choice([0.05, 0.15, 0.5]), "filler"))
        if kind == "repeat":
            at = chance.randrange(0, len(words) - 1)
            line[at] = Said(line[at].text.rstrip(".,"), line[at].pause, "repeat")
            line.insert(at + 1, Said(words[at], 0.08))
        found.append(line)
    return found


async def raw_take(
    chance: random.Random, language: str, noise_db: float | None, *, sentences: int = 6, echo: bool = False
) -> RawTake:
    """Make a recording."""
    lines = script_of(chance, language, sentences)
    pieces = [piece for line in lines for piece in _pieces(line)]
    async with Sandbox("speech") as sandbox:
        spoken = await sandbox.call(
            speak,
            [[one.text for one in piece] for piece in pieces],
            VoiceSettings(language, chance.uniform(0.9, 1.2), 0.0),
        )
    return _mixed(chance, language, noise_db, pieces, spoken, echo=echo)


def _pieces(line: Sequence[Said]) -> list[list[Said]]:
    """What is said in one breath: up to the next pause."""
    found: list[list[Said]] = []
    for one in line:
        if one.pause or not found:
            found.append([])
        found[-1].append(one)
    return found


def _mixed(
    chance: random.Random,
    language: str,
    noise_db: float | None,
    pieces: Sequence[Sequence[Said]],
    spoken: Sequence[Speech],
    *,
    echo: bool,
) -> RawTake:
    parts, words, planted = [np.zeros(int(0.8 * RATE))], [], {"filler": set[str](), "repeat": set[str]()}
    at, breaths = len(parts[0]), []
    for piece, speech in zip(pieces, spoken, strict=True):
        quiet = np.zeros(round(piece[0].pause * RATE))
        if len(quiet) > 0.9 * RATE:
            breaths.append(at + len(quiet) - round(0.35 * RATE))
        sound = _resampled(speech.samples) * 10 ** (chance.uniform(-5, 3) / 20)
        parts += [quiet, sound]
        at += len(quiet)
        for one, time in zip(piece, speech.words, strict=True):
            id_ = f"w{len(words)}"
            words.append(Word(id_, one.text, round(at / RATE + time.start, 4), round(at / RATE + time.end, 4)))
            if one.planted:
                planted[one.planted].add(id_)
        at += len(sound)
    samples = np.concatenate([*parts, np.zeros(RATE)])
    level = float(np.sqrt(np.mean(samples[np.abs(samples) > 0.01] ** 2)))
    noises = np.random.default_rng(chance.randrange(1 << 32))
    if echo:
        samples = _echoing(samples, noises)
    for place in breaths:
        samples[place : place + round(0.3 * RATE)] += _breath(noises, round(0.3 * RATE)) * level * 10 ** (-26 / 20)
    if noise_db is not None:
        samples = samples + _noise(noises, len(samples)) * level * 10 ** (-noise_db / 20)
        samples += 0.5 * level * 10 ** (-noise_db / 20) * np.sin(2 * np.pi * 50 * np.arange(len(samples)) / RATE)
    samples *= 0.9 / max(0.9, float(np.abs(samples).max()))
    edges = [0.0, *(edge for word in words for edge in (word.start, word.end)), len(samples) / RATE]
    silences = [(end, start) for end, start in zip(edges[::2], edges[1::2], strict=True) if start - end >= 0.5]
    return RawTake(language, noise_db, samples, words, planted, silences)


def _resampled(raw: bytes) -> Samples:
    """48 kHz to 16 kHz, by the spectrum."""
    samples = np.frombuffer(raw, "<i2").astype(np.float64) / 32768
    length = len(samples) * RATE // _VOICE_RATE
    spectrum = np.fft.rfft(samples)
    found: Samples = np.fft.irfft(spectrum[: length // 2 + 1], length) * (length / max(1, len(samples)))
    return found


def _echoing(samples: Samples, noises: np.random.Generator) -> Samples:
    """A room whose sound is 60 dB lower after 0.35 s; the tail is 9 dB under the voice."""
    count = round(0.35 * RATE)
    tail = noises.standard_normal(count) * 10 ** (-3 * np.arange(count) / count)
    tail *= 10 ** (-9 / 20) / float(np.sqrt(np.sum(tail**2)))
    tail[0] = 1.0
    length = len(samples) + count
    found: Samples = np.fft.irfft(np.fft.rfft(samples, length) * np.fft.rfft(tail, length), length)[: len(samples)]
    return found


def _breath(noises: np.random.Generator, count: int) -> Samples:
    """Noise that swells and ebbs, without lows."""
    return np.diff(noises.standard_normal(count + 1)) * np.hanning(count)


def _noise(noises: np.random.Generator, count: int) -> Samples:
    """A fan in a room: more lows than highs (6 dB less each octave over 400 Hz), slowly louder and softer by 3 dB."""
    spectrum = np.fft.rfft(noises.standard_normal(count))
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    found = np.fft.irfft(spectrum / np.sqrt(1 + (hertz / 400) ** 2), count)
    swell = 10 ** (3 * np.sin(2 * np.pi * np.arange(count) / RATE / 17) / 20)
    mixed: Samples = found / float(np.sqrt(np.mean(found**2))) * swell
    return mixed
