"""The track of the examples: a WAV file of 40 ms that is text, as examples of bodies are."""

from __future__ import annotations

import struct

EXAMPLE_UPLOAD_ID = "018f3c1a-0000-4000-8000-000000000017"
# 8-bit samples at 8 kHz; 320 of them, a count whose bytes are ASCII, too.
_SAMPLES = b"@Pp`@ 0@" * 40
_HEAD = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + 320, b"WAVE", b"fmt ", 16, 1, 1, 8000, 8000, 1, 8, b"data", 320)
EXAMPLE_SOUND = (_HEAD + _SAMPLES).decode("ascii")
