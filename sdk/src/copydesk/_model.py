"""What every generated model has beside its fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    import os
    from pathlib import Path

    from pandas import DataFrame

    from copydesk._generated.models import ArtifactFile, SearchHit
    from copydesk._sync.kit import Kit
    from copydesk._sync.media import ArtifactFiles


class Model:
    """Base of the generated models; shows itself in a notebook."""

    def _repr_html_(self) -> str | None:
        """A small card; only from what is in the model, never from the network."""
        from copydesk import _reprs  # here, since most programs never show a model

        return _reprs.card(self)


class BrandModel(Model):
    """Base of the brand: leads to its kit."""

    id: str
    _kit: Any = None

    @property
    def kit(self) -> Kit:
        """The brand kit: import, compare, approve (``copydesk.Kit``, or ``copydesk.AsyncKit`` of an asynchronous client).

        Raises:
            AttributeError: When the brand came from a pickle or a copy, which leads to no server.
        """
        kit: Kit | None = self._kit
        if kit is None:
            raise AttributeError(
                "this brand is a copy; read it with desk.projects.get(brand.id), or use desk.brand_kit"
            )
        return kit


class ArtifactModel(Model):
    """Base of saved outputs: leads to their files."""

    title: str
    files: list[ArtifactFile]
    _files: Any = None

    @property
    def media(self) -> ArtifactFiles:
        """Its files (``copydesk.ArtifactFiles``, or ``copydesk.AsyncArtifactFiles`` of an asynchronous client).

        Raises:
            AttributeError: When the artifact came from a pickle or a copy, which leads to no server.
        """
        files: ArtifactFiles | None = self._files
        if files is None:
            raise AttributeError("this artifact is a copy; read it with desk.artifacts.get(artifact.id)")
        return files

    def open(self, role: str | None = None) -> IO[bytes]:
        """One of its files to read from, checked; it is gone once it is closed.

        Of an asynchronous client's artifact this is an awaitable.
        """
        return self.media.open(role)

    def download(
        self,
        path: str | os.PathLike[str] | None = None,
        *,
        role: str | None = None,
        overwrite: bool = False,
        progress: bool | None = None,
    ) -> Path:
        """Save one of its files, checked and resumed where the connection breaks; returns its path.

        Args:
            path: A file; or a folder, where it is called as its title: one that exists, or one that ends in a slash
                (``"out/"``) and is made. The working folder when not given.
            role: Which file, such as ``docx``, ``pdf`` or ``slide-003``; the main one when not given.
            overwrite: Replace another file that is there. The same file (by size and SHA-256) is not fetched again.
            progress: Show a bar; in notebooks and terminals when not given.

        Raises:
            DestinationExists: When another file is there, and ``overwrite`` was not asked for.
            DownloadFailed: When what came is not that file.

        Of an asynchronous client's artifact this is an awaitable.
        """
        return self.media.download(path, role=role, overwrite=overwrite, progress=progress)


class SearchModel(Model):
    """Base of a search's result: leads on to tables."""

    items: list[SearchHit]

    def to_dataframe(self) -> DataFrame:
        """One row for each hit, best first; needs ``copydesk[pandas]``."""
        import pandas as pd  # an extra: programs without it never come here

        return pd.DataFrame([_row(rank, hit) for rank, hit in enumerate(self.items, 1)])

    def __iter__(self) -> Iterator[SearchHit]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


def _row(rank: int, hit: SearchHit) -> dict[str, Any]:
    return {
        "rank": rank,
        "score": hit.score,
        "keyword": hit.scores.keyword,
        "vector": hit.scores.vector,
        "title": hit.document.title,
        "heading": " › ".join(hit.passage.heading_path),
        "text": hit.passage.text,
        "start_char": hit.passage.start_char,
        "end_char": hit.passage.end_char,
        "document_id": hit.document.id,
        "revision": hit.passage.revision,
        "passage_id": hit.passage.id,
        "url": hit.document.url,
        "review_state": str(hit.document.review_state),
        "stale": hit.stale,
    }
