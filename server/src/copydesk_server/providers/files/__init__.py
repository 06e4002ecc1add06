"""Where files are kept beside the database: any S3-compatible store."""

from __future__ import annotations

from copydesk_server.core.blob_store import BlobStore
from copydesk_server.core.settings import Settings
from copydesk_server.providers.files.s3 import S3Vault

__all__ = ["S3Vault", "of_settings"]


def of_settings(settings: Settings) -> BlobStore | None:
    """The store of a deployment; ``None`` where files are kept in the database. Nothing is asked of it yet."""
    return S3Vault(settings) if settings.s3_bucket else None
