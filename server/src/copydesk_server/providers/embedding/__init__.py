"""Embeddings: texts as vectors whose angle tells how near their meanings are."""

from __future__ import annotations

from copydesk_server.core.context import Embedder
from copydesk_server.core.settings import Settings
from copydesk_server.providers.embedding.compatible import CompatibleEmbedder
from copydesk_server.providers.embedding.offline import OfflineEmbedder

__all__ = ["CompatibleEmbedder", "OfflineEmbedder", "of_settings"]


def of_settings(settings: Settings) -> Embedder:
    """The embedder of a deployment; nothing is loaded or asked yet."""
    if settings.embeddings_url:
        return CompatibleEmbedder(settings.embeddings_url, settings.embeddings_key, settings.embeddings_model)
    return OfflineEmbedder()
