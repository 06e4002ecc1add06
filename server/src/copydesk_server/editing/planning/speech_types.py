"""The analysis of sound, by its signature: numpy is loaded where it runs, in a sandbox, and not where it is called."""

from __future__ import annotations

import msgspec

from copydesk_server.editing.planning.types import Sound
from copydesk_server.media.sandbox_function import sandbox_function


class Detection(msgspec.Struct, frozen=True):
    """How speech is told from what is not.

    Args:
        threshold_db: How far speech is over the noise.
        shortest_speech: Shorter sounds are no speech, in seconds: clicks of a mouse take 0.05 s, "a" takes 0.08 s.
        shortest_silence: Shorter pauses are part of the speech: the closure of a "t" takes 0.1 s.
    """

    threshold_db: float = 6.0
    shortest_speech: float = 0.07
    shortest_silence: float = 0.16


@sandbox_function("copydesk_server.editing.planning.speech")
def analyse(samples: bytes, rate: int, detection: Detection) -> Sound:
    """Find where somebody speaks.

    Args:
        samples: One channel of 16 bits.
        rate: Samples a second, 8000 at least.
        detection: How speech is told.

    Raises:
        ValueError: When the rate is too low or the samples are not whole.
    """
    raise NotImplementedError
