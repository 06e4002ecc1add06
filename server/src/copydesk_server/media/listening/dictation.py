"""Words in English speech that nobody wrote down, by pocketsphinx: its library reads what strangers send, so only sandboxes load this."""

from __future__ import annotations

import re

import numpy as np
from pocketsphinx import Decoder, get_model_path

from copydesk_server.core.text.fillers import fillers_of
from copydesk_server.media.listening.features import music_in
from copydesk_server.media.listening.types import RATE, HeardWord

# Of a frame of pocketsphinx.
_FRAME_SECONDS = 0.01
_ALTERNATIVE = re.compile(r"\(\d+\)$")
# A filler takes longer than this; what is shorter is a part of a word that is said in another way than the dictionary has it.
_LEAST_FILLER_SECONDS = 0.15


def dictate_english(path: str) -> list[HeardWord]:
    """What is said in English, as well as a small model can tell; it hears words in music too, where nobody speaks."""
    sound = np.fromfile(path, "<i2")
    fillers = fillers_of("en").hesitations
    music = music_in(sound.astype(np.float32))
    found = [
        HeardWord(-1, text, start, end, confidence, is_placed=True)
        for text, start, end, confidence in _said(sound.tobytes())
        if not any(span.start <= (start + end) / 2 < span.end for span in music)
    ]
    return [word for word in found if word.text not in fillers or word.end - word.start >= _LEAST_FILLER_SECONDS]


def _said(sound: bytes) -> list[tuple[str, float, float, float]]:
    """The words that were said, with their times and posterior probabilities; none where the sound fits no words."""
    decoder = Decoder(
        hmm=get_model_path("en-us/en-us"),
        dict=get_model_path("en-us/cmudict-en-us.dict"),
        lm=get_model_path("en-us/en-us.lm.bin"),
        samprate=float(RATE),
        loglevel="FATAL",
    )
    decoder.start_utt()
    decoder.process_raw(sound, full_utt=True)
    decoder.end_utt()
    return [
        (
            _ALTERNATIVE.sub("", segment.word),
            round(segment.start_frame * _FRAME_SECONDS, 3),
            round((segment.end_frame + 1) * _FRAME_SECONDS, 3),
            round(min(1.0, segment.prob), 2),
        )
        for segment in decoder.seg() or ()
        if not segment.word.startswith(("<", "[", "("))
    ]
