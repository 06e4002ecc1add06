"""Voices: any OpenAI-compatible address; the offline ones are espeak-ng's (media/speech)."""

from copydesk_server.providers.voice.compatible import CompatibleVoice, SpokenText, VoiceChoice

__all__ = ["CompatibleVoice", "SpokenText", "VoiceChoice"]
