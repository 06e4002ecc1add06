"""Base classes of the generated models."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import IO, TYPE_CHECKING, Any, Self, TypeVar, cast

from copydesk import _codec, _extras
from copydesk._suggestions import Suggesting, read_only

if TYPE_CHECKING:
    import os
    from pathlib import Path

    from pandas import DataFrame

    from copydesk._choices import TrackKind
    from copydesk._generated.models import (
        AlignedSentence,
        Article,
        ArtifactFile,
        Deck,
        Recording,
        Report,
        RetentionPoint,
        SearchHit,
        SeriesPoint,
        Track,
        Video,
    )
    from copydesk._retention_plot import Plot
    from copydesk._sync.kit import Kit
    from copydesk._sync.media import ArtifactFiles
    from copydesk._sync.resources.recordings import Recordings


V_co = TypeVar("V_co", covariant=True)


class Model(Suggesting):
    """Base of the generated models, with a line for terminals and a card for notebooks."""

    def to_dict(self) -> dict[str, Any]:
        """Its fields as they are sent as JSON, those that are not given left out."""
        return _codec.encode(self)

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        """A model of a JSON object.

        Raises:
            KeyError: When a required field is missing.
        """
        return _codec.decode(cls, src_dict)

    def __repr__(self) -> str:
        """One line: what it is called, what matters of it, and its id; ``to_dict()`` has every field."""
        from copydesk import _lines  # here, since most programs never print a model

        return _lines.line(self)

    def _repr_html_(self) -> str | None:
        """A small card, made from the model without a request."""
        from copydesk import _reprs  # here, since most programs never show a model

        return _reprs.card(self)


class FreeForm(Mapping[str, V_co]):
    """Base of models whose fields have names of the caller's or the server's choice."""

    additional_properties: dict[str, Any]

    def __getitem__(self, key: str) -> V_co:
        value: V_co = self.additional_properties[key]
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self.additional_properties)

    def __len__(self) -> int:
        return len(self.additional_properties)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.additional_properties!r})"


class ReadModel(Model):
    """Base of the models that the server answers: they are read-only, since a change would not reach the server."""

    def __init_subclass__(cls) -> None:
        # attrs gives a frozen class a __setattr__ of its own, whose error does not say what to do.
        for name in ("__setattr__", "__delattr__"):
            if name in vars(cls):
                delattr(cls, name)

    if not TYPE_CHECKING:  # To type checkers, all names could be assigned to.

        def __setattr__(self, name: str, value: object) -> None:
            if not name.startswith("_"):  # Those lead on to the server.
                raise read_only(self, name)
            object.__setattr__(self, name, value)

        def __delattr__(self, name: str) -> None:
            raise read_only(self, name)


class BrandModel(ReadModel):
    """Base of the brand, with its kit."""

    id: str
    _kit: Any = None

    @property
    def kit(self) -> Kit:
        """The brand kit: import, compare, approve (``copydesk.Kit``, or ``copydesk.AsyncKit`` of an asynchronous client).

        Raises:
            AttributeError: When the brand is a copy, for example from a pickle, without a client.
        """
        kit: Kit | None = self._kit
        if kit is None:
            raise AttributeError(
                "this brand is a copy; read it with desk.projects.get(brand.id), or use desk.brand_kit"
            )
        return kit


def _content_as(output: ArtifactModel, kind: str, field: str) -> Any:
    """The content of an output as its model."""
    from copydesk import models  # here, since each model imports this module

    content = getattr(output, "content", None)
    if content is None or field not in content:
        named = "an article" if kind == "Article" else f"a {kind.lower()}"
        told = "rows of lists have none: read it with desk.artifacts.get(id)" if content is None else "see .kind"
        raise AttributeError(f"this output has no content of {named}; {told}")
    return getattr(models, kind).from_dict(dict(content))


class ArtifactModel(ReadModel):
    """Base of outputs, with their files and content."""

    title: str
    files: list[ArtifactFile]
    _files: Any = None

    @property
    def media(self) -> ArtifactFiles:
        """Its files (``copydesk.ArtifactFiles``, or ``copydesk.AsyncArtifactFiles`` of an asynchronous client).

        Raises:
            AttributeError: When the artifact is a copy, for example from a pickle, without a client.
        """
        files: ArtifactFiles | None = self._files
        if files is None:
            raise AttributeError("this artifact is a copy; read it with desk.artifacts.get(artifact.id)")
        return files

    @property
    def article(self) -> Article:
        """The article: sections with their citations, faq, bibliography, Markdown and HTML.

        Raises:
            AttributeError: When the output is something else, or a row of a list.
        """
        made: Article = _content_as(self, "Article", "sections")
        return made

    @property
    def deck(self) -> Deck:
        """The deck: slides with titles, contents and speaker notes, theme and size.

        Raises:
            AttributeError: When the output is something else, or a row of a list.
        """
        made: Deck = _content_as(self, "Deck", "theme")
        return made

    @property
    def video(self) -> Video:
        """The video: its chapters, length and settings.

        Raises:
            AttributeError: When the output is something else, or a row of a list.
        """
        made: Video = _content_as(self, "Video", "duration_seconds")
        return made

    def open(self, role: str | None = None) -> IO[bytes]:
        """Open one of its files as a checked temporary file; closing deletes it.

        For an artifact of an asynchronous client, the result is an awaitable.
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
        """Save one of its files, checked, and resumed after a broken connection; returns its path.

        Args:
            path: A file; or a folder, in which the title is the name of the file: an existing folder, or a path that
                ends in a slash (``"out/"``), which is created. Default: the working folder.
            role: Role of the file, such as ``docx``, ``pdf`` or ``slide-003``; default: the main file.
            overwrite: Replace another existing file. The same file (by size and SHA-256) is not downloaded again.
            progress: Show a progress bar; default: in notebooks and terminals.

        Raises:
            DestinationExists: When another file exists, and ``overwrite`` is false.
            DownloadFailed: When the download is not that file.

        For an artifact of an asynchronous client, the result is an awaitable.
        """
        return self.media.download(path, role=role, overwrite=overwrite, progress=progress)


class RecordingModel(ReadModel):
    """Base of a recording, with its uploads."""

    id: str
    _recordings: Any = None

    @property
    def _family(self) -> Recordings:
        recordings: Recordings | None = self._recordings
        if recordings is None:
            raise AttributeError(
                "this recording is a copy; read it with desk.recordings.get(recording.id), or use desk.recordings"
            )
        return recordings

    def upload(
        self,
        content: str | os.PathLike[str] | bytes | IO[bytes],
        *,
        kind: TrackKind = "camera",
        filename: str | None = None,
        content_type: str | None = None,
        upload_id: str | None = None,
        progress: bool | None = None,
    ) -> Track:
        """Upload a track, at most 64 MiB; as ``desk.recordings.upload``.

        For a recording of an asynchronous client, the result is an awaitable.

        Raises:
            AttributeError: When the recording is a copy, for example from a pickle, without a client.
        """
        return self._family.upload(
            self.id,
            content,
            kind=kind,
            filename=filename,
            content_type=content_type,
            upload_id=upload_id,
            progress=progress,
        )

    def upload_all(
        self,
        tracks: Mapping[str, str | os.PathLike[str]] | Sequence[tuple[str, str | os.PathLike[str]]],
        *,
        progress: bool | None = None,
    ) -> list[Track]:
        """Upload tracks, several at once; as ``desk.recordings.upload_all``.

        For a recording of an asynchronous client, the result is an awaitable.
        """
        return self._family.upload_all(self.id, tracks, progress=progress)

    def wait(self, timeout: float | None = None, *, progress: bool | None = None) -> Recording:
        """Wait until it has been worked on; returns it as it is then.

        For a recording of an asynchronous client, the result is an awaitable.

        Raises:
            RecordingFailed: When it could not be worked on; ``error_code`` has the reason.
            RecordingTimeout: When it takes longer. The server continues.
        """
        return self._family.wait(self.id, timeout, progress=progress)


class ReportModel(ReadModel):
    """Base of a report, with tables and a drawing."""

    id: str
    series: list[SeriesPoint]
    retention: list[RetentionPoint]
    script_alignment: list[AlignedSentence]

    def to_dataframe(self) -> DataFrame:
        """A pandas DataFrame; needs ``copydesk[pandas]``.

        One row for each sentence where the report has them; else for each point of its retention; else for each day.
        """
        _extras.check("pandas", "pandas")
        import pandas as pd  # an extra: programs without it never come here

        rows = self.script_alignment or self.retention or self.series
        return pd.DataFrame([row.to_dict() for row in rows])

    def plot(self) -> Plot:
        """Draw the retention over the script's sentences, as SVG: a notebook shows it, ``.save(path)`` keeps it.

        Raises:
            ValueError: When the report has no retention.
        """
        from copydesk import _retention_plot  # here, since most programs never draw

        return _retention_plot.draw(cast("Report", self))


class SearchModel(ReadModel):
    """Base of a search result, with a table of its hits."""

    items: list[SearchHit]

    def to_dataframe(self) -> DataFrame:
        """A pandas DataFrame with one row for each hit, best first; needs ``copydesk[pandas]``."""
        _extras.check("pandas", "pandas")
        import pandas as pd  # an extra: programs without it never come here

        return pd.DataFrame([_row(rank, hit) for rank, hit in enumerate(self.items, 1)])

    def __iter__(self) -> Iterator[SearchHit]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, rank: int) -> SearchHit:
        """A hit by its place, from 0."""
        return self.items[rank]


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
