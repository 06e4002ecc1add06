"""Transcription: any OpenAI-compatible address; the offline way is alignment and dictation (media/listening)."""

from copydesk_server.providers.transcription.compatible import (
    CompatibleTranscriber,
    TimedWord,
    TranscriberChoice,
    Transcription,
)

__all__ = ["CompatibleTranscriber", "TimedWord", "TranscriberChoice", "Transcription"]
