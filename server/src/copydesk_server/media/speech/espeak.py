"""espeak-ng: speech without a network or a key, with the time of each word. Only sandboxes load this: its library is GPL.

It speaks more than a hundred languages, and the same text always to the same samples.
"""

from __future__ import annotations

import _ctypes
import ctypes
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import espeakng_loader
import numpy as np

from copydesk_server.media.speech.types import Speech, VoiceSettings, WordTime, voices

_RATE = 22_050
# Of 22,050 and 48,000 samples a second: 147 of one are as long as 320 of the other.
_FROM, _TO = 147, 320
_LEAST_ROOM = 2_048  # Zeros after the speech, in which what resampling smears out of it dies away.
# Below it is what espeak-ng calls silence: its own is exact zero, with a tail of some units.
_SILENCE = 40
_SYNCHRONOUS, _CHARACTERS, _UTF8 = 2, 1, 1
_SPEED, _VOLUME, _PITCH = 1, 2, 3
_WORD, _LIST_END = 1, 0
# Words a minute at a speed of 1. Its own default, 175, is fast for a film that explains.
WORDS_PER_MINUTE = 160
_SLOWEST, _FASTEST = 80, 450


class _Id(ctypes.Union):
    _fields_ = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    """``espeak_EVENT`` of speak_lib.h."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _Id),
    ]


_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event))


class _Voice:
    """The library, which knows one voice at a time and calls back with what it says."""

    def __init__(self, settings: VoiceSettings) -> None:
        self._library = ctypes.CDLL(espeakng_loader.get_library_path())
        data = str(Path(espeakng_loader.get_data_path())).encode()
        if self._library.espeak_Initialize(_SYNCHRONOUS, 0, data, 0) != _RATE:
            raise ValueError("the offline voices could not be loaded")
        self._samples, self._marks = bytearray(), list[tuple[int, int]]()
        self._callback = _Callback(self._take)
        self._library.espeak_SetSynthCallback(self._callback)
        known = voices().get(settings.voice_id)
        if known is None or self._library.espeak_SetVoiceByName(known.file.encode()):
            raise ValueError(f"there is no offline voice {settings.voice_id!r}")
        speed = min(_FASTEST, max(_SLOWEST, round(WORDS_PER_MINUTE * settings.speed)))
        self._library.espeak_SetParameter(_SPEED, speed, 0)
        self._library.espeak_SetParameter(_PITCH, round(50 + 50 * settings.pitch), 0)

    def close(self) -> None:
        """Let the library go: it keeps what it said in variables of its own, and the next text would sound otherwise."""
        self._library.espeak_Terminate()
        _ctypes.dlclose(self._library._handle)

    def say(self, text: str) -> tuple[bytes, list[tuple[int, int]]]:
        """The samples of a text, and where each of its words begins: its character and its sample."""
        self._samples.clear()
        self._marks.clear()
        raw = text.encode()
        self._library.espeak_Synth(raw, len(raw) + 1, 0, _CHARACTERS, 0, _UTF8, None, None)
        return bytes(self._samples), list(self._marks)

    def _take(self, samples: ctypes._Pointer[ctypes.c_short], count: int, events: Sequence[_Event]) -> int:
        if count:
            self._samples += ctypes.string_at(samples, 2 * count)
        number = 0
        while events[number].type != _LIST_END:
            if events[number].type == _WORD:
                self._marks.append((events[number].text_position - 1, events[number].sample))
            number += 1
        return 0


def speak(texts: list[list[str]], settings: VoiceSettings) -> list[Speech]:
    """Speak sentences.

    Args:
        texts: Each sentence as the words that it is said with.
        settings: The voice.

    Raises:
        ValueError: When there is no such voice, or the library cannot be loaded.
    """
    with closing(_Voice(settings)) as voice:
        return [_speech(*voice.say(" ".join(words)), words) for words in texts]


def _speech(raw: bytes, marks: list[tuple[int, int]], words: list[str]) -> Speech:
    samples = np.frombuffer(raw, "<i2")
    loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > _SILENCE)
    if not len(loud):
        return Speech(b"", [WordTime(0.0, 0.0) for _ in words])
    first, last = int(loud[0]), int(loud[-1]) + 1
    starts = _starts(marks, words, first, last)
    ends = [*starts[1:], last]
    times = []
    for start, end in zip(starts, ends, strict=True):
        heard = loud[(loud >= start) & (loud < end)]
        until = int(heard[-1]) + 1 if len(heard) else end
        times.append(WordTime(round((start - first) / _RATE, 4), round((until - first) / _RATE, 4)))
    return Speech(_resampled(samples[first:last]), times)


def _starts(marks: list[tuple[int, int]], words: list[str], first: int, last: int) -> list[int]:
    """The sample that each word begins with; one that espeak-ng speaks as part of another is between its neighbours."""
    found: list[int | None] = []
    at = 0
    for word in words:
        own = [sample for position, sample in marks if at <= position < at + len(word)]
        found.append(min(own) if own else None)
        at += len(word) + 1
    known = [(number, sample) for number, sample in enumerate(found) if sample is not None]
    numbers, values = (
        [-1, *(number for number, _ in known), len(words)],
        [first, *(sample for _, sample in known), last],
    )
    if known and known[0][0] == 0:
        numbers, values = numbers[1:], values[1:]
    placed = np.maximum.accumulate(np.interp(range(len(words)), numbers, values))
    return [min(last, max(first, round(float(value)))) for value in placed]


def _resampled(samples: np.ndarray[tuple[int], np.dtype[np.int16]]) -> bytes:
    """Samples at 48 kHz, by their spectrum: nothing above what there was, and the same on every machine."""
    blocks = -(-(len(samples) + _LEAST_ROOM) // _FROM)
    spectrum = np.fft.rfft(samples, blocks * _FROM)
    made = np.fft.irfft(spectrum, blocks * _TO) * (_TO / _FROM)
    length = round(len(samples) * _TO / _FROM)
    return bytes(np.clip(np.rint(made[:length]), -32768, 32767).astype("<i2").tobytes())
