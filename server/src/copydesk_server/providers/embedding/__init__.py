"""Embeddings: texts as vectors whose angle tells how near their meanings are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk_server.core.context import Embedder
from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.settings import Settings
from copydesk_server.providers.embedding.offline import OfflineEmbedder

if TYPE_CHECKING:
    from copydesk_server.providers.embedding import compatible
else:  # A client of HTTP, for deployments that ask a service.
    compatible = LazyModule("copydesk_server.providers.embedding.compatible")

__all__ = ["OfflineEmbedder", "of_settings"]


def of_settings(settings: Settings) -> Embedder:
    """The embedder of a deployment; nothing is loaded or asked yet."""
    if settings.embeddings_url:
        return compatible.CompatibleEmbedder(
            settings.embeddings_url, settings.embeddings_key, settings.embeddings_model
        )
    return OfflineEmbedder()
