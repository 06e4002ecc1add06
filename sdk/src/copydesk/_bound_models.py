"""Models that lead on to the server, typed as an asynchronous client returns them.

At run time they are the models themselves; what they lead to is of the client that read them.
"""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any

from copydesk._generated import models

__all__ = [
    "Artifact",
    "ArtifactSummary",
    "AsyncArtifact",
    "AsyncArtifactSummary",
    "AsyncBrand",
    "AsyncRecording",
    "Brand",
    "Recording",
]

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from copydesk._async.kit import AsyncKit
    from copydesk._async.media import AsyncArtifactFiles
    from copydesk._choices import TrackKind
    from copydesk._generated.models import Artifact, ArtifactSummary, Brand, Recording, Track

    class AsyncBrand(Brand):
        """A brand; ``brand.kit`` is for ``await``."""

        @property
        def kit(self) -> AsyncKit:  # type: ignore[override]
            """The brand kit: import, compare, approve."""

    class _AsyncFiles:
        @property
        def media(self) -> AsyncArtifactFiles:
            """Its files."""

        async def open(self, role: str | None = None) -> IO[bytes]:
            """One of its files to read from, checked; it is gone once it is closed."""

        async def download(
            self,
            path: str | os.PathLike[str] | None = None,
            *,
            role: str | None = None,
            overwrite: bool = False,
            progress: bool | None = None,
        ) -> Path:
            """Save one of its files, checked and resumed where the connection breaks; returns its path."""

    class AsyncArtifact(_AsyncFiles, Artifact):  # type: ignore[misc]
        """A saved output with its content; what concerns its files is for ``await``."""

    class AsyncArtifactSummary(_AsyncFiles, ArtifactSummary):  # type: ignore[misc]
        """A row of the list of saved outputs; what concerns its files is for ``await``."""

    class AsyncRecording(Recording):
        """A recording; uploads and waiting are for ``await``."""

        async def upload(  # type: ignore[override]
            self,
            content: str | os.PathLike[str] | bytes | IO[bytes],
            *,
            kind: TrackKind = "camera",
            filename: str | None = None,
            content_type: str | None = None,
            upload_id: str | None = None,
            progress: bool | None = None,
        ) -> Track:
            """Upload a track."""

        async def upload_all(  # type: ignore[override]
            self,
            tracks: Mapping[str, str | os.PathLike[str]] | Sequence[tuple[str, str | os.PathLike[str]]],
            *,
            progress: bool | None = None,
        ) -> list[Track]:
            """Upload tracks, several at once."""

        async def wait(  # type: ignore[override]
            self, timeout: float | None = None, *, progress: bool | None = None
        ) -> AsyncRecording:
            """Wait until it has been worked on; returns it as it is then."""

else:

    def __getattr__(name: str) -> Any:
        return getattr(models, name.removeprefix("Async"))
