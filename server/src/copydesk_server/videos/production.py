"""A film on its way: what it is made of, and the folder where it is made."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from copydesk_server.artifacts.types import Artifact
from copydesk_server.decks.types import Deck
from copydesk_server.media.render.plan import Canvas
from copydesk_server.videos.types import VideoRenderInput


@dataclass(frozen=True, slots=True)
class Production:
    """A film on its way.

    Args:
        input: What was asked for.
        source: The artifact of its deck.
        deck: The deck.
        canvas: Its frame.
        folder: Where its files are.
        language: What is spoken.
    """

    input: VideoRenderInput
    source: Artifact
    deck: Deck
    canvas: Canvas
    folder: Path
    language: str

    def voice_file(self, number: int) -> Path:
        """The samples of a slide's speech."""
        return self.folder / f"voice-{number:03}.pcm"

    def coded_file(self, number: int) -> Path:
        """The encoded sound of a slide's speech, where it was known."""
        return self.folder / f"voice-{number:03}.aac"
