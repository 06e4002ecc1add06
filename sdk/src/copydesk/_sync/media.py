# Generated from copydesk._async by `make generate`; do not edit.
"""Files of outputs: streamed to disk, resumed where the connection broke, checked, and only then under their name."""

from __future__ import annotations

import re
from email.message import Message
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO, TYPE_CHECKING, Any

import attrs

from copydesk import _policy, _progress
from copydesk._files import Part
from copydesk._generated.api import artifacts as op
from copydesk.errors import ConnectionFailed, RateLimitError, ServerError

if TYPE_CHECKING:
    from copydesk._generated.models import ArtifactFile
    from copydesk._sync.client import Copydesk

PASSING = (ConnectionFailed, ServerError, RateLimitError)


@attrs.frozen
class ArtifactFiles:
    """The files of one artifact.

    Args:
        title: What the artifact is called.
        files: What there is.
    """

    _desk: Copydesk = attrs.field(repr=False)
    title: str
    files: list[ArtifactFile]

    @property
    def roles(self) -> list[str]:
        """What there is, the main file first."""
        return [file.role for file in self.files]

    def find(self, role: str | None) -> ArtifactFile:
        """The file of a role; the main one where ``role`` is ``None``.

        Raises:
            KeyError: When there is none.

        Example:
            >>> article.media.find("markdown").content_type
            'text/markdown; charset=utf-8'
        """
        for file in self.files:
            if role in {None, file.role}:
                return file
        raise KeyError(f"{self.title!r} has no file {role!r}; it has {', '.join(self.roles) or 'none'}")

    def read(self, role: str | None = None) -> bytes:
        """The content of a file, in memory.

        Example:
            >>> len(article.media.read()) == article.bytes
            True
        """
        return self._desk.media.get(key=self.find(role).storage_key)

    def open(self, role: str | None = None) -> IO[bytes]:
        """A file to read from, downloaded and checked; it is gone once it is closed.

        Example:
            >>> with article.media.open("markdown") as file:
            ...     len(file.read()) == article.bytes
            True
        """
        with TemporaryDirectory() as folder:
            path = self.download(Path(folder) / "file", role=role, progress=False)
            kept = TemporaryFile()  # noqa: SIM115  # the caller closes it
            with path.open("rb") as file:
                copyfileobj(file, kept)
        kept.seek(0)
        return kept

    def download(
        self, path: str | Path | None = None, *, role: str | None = None, progress: bool | None = None
    ) -> Path:
        """Save a file; see ``artifact.download``.

        Example:
            >>> article.media.download("article.md").name
            'article.md'
        """
        file = self.find(role)
        return self._desk.media.download(file.storage_key, path, size=file.bytes, sha256=file.sha256, progress=progress)


def fetch(
    desk: Copydesk,
    key: str,
    path: str | Path | None,
    *,
    size: int | None,
    sha256: str | None,
    progress: bool | None,
) -> Path:
    """Download a file to a path or into a folder; see ``desk.media.download``."""
    target = Path(path) if path is not None else Path()
    part = Part((target / f".{key}.part") if target.is_dir() else target.with_name(f"{target.name}.part"))
    request = op.media_get(key=key)
    shown = desk.config.progress if progress is None else progress
    failures, name, wanted = 0, key, size
    with _progress.bar(enabled=shown) as bar:
        while True:
            had = part.size
            resumes = bool(had and sha256 and size)
            if resumes and size is not None and had >= size:
                break
            headers = {"Accept-Encoding": "identity"}  # Ranges and digests are of the file itself.
            headers |= {"Range": f"bytes={had}-", "If-Range": f'"{sha256}"'} if resumes else {}
            try:
                with desk._transport.stream(request, headers) as response:
                    name = _name_of(response.headers.get("Content-Disposition", "")) or name
                    size, sha256 = _whole(response, size), sha256 or response.headers.get("ETag", "").strip('"')
                    with part.open(afresh=response.status_code != 206):
                        for piece in response.iter_raw():
                            part.write(piece)
                            bar.update(_progress.Step.of(part.size, size or 0, "bytes"))
                    if size is not None and part.size < size:
                        raise ConnectionFailed("the file broke off", sent=True)
                break
            except PASSING as error:
                failures = 1 if part.size > had else failures + 1
                if failures > desk.config.max_retries:
                    raise
                desk.config.clock.sleep(_policy.pause(failures, getattr(error, "retry_after", None)))
    return part.finish(target, name, size if wanted is None else wanted, sha256)


def _whole(response: Any, size: int | None) -> int | None:
    """The size of the whole file, as the answer tells it."""
    span = re.fullmatch(r"bytes \d+-\d+/(\d+)", response.headers.get("Content-Range", ""))
    told = span[1] if span else response.headers.get("Content-Length")
    return int(told) if told and told.isdecimal() else size


def _name_of(disposition: str) -> str | None:
    """The file name of a Content-Disposition, without any folder."""
    message = Message()
    message["Content-Disposition"] = disposition
    name = message.get_filename()
    return Path(name).name or None if name else None
