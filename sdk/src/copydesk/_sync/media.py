# Generated from copydesk._async by `make generate`; do not edit.
"""Downloads: streamed to disk, resumed after a broken connection, checked, then renamed to their final name."""

from __future__ import annotations

import os
import re
from email.message import Message
from email.utils import collapse_rfc2231_value
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO, TYPE_CHECKING, Any

import attrs

from copydesk import _destination, _policy, _progress
from copydesk._files import Part
from copydesk._generated.api import artifacts as op
from copydesk._model import ArtifactModel
from copydesk._sync.resource import Resource
from copydesk.errors import ConnectionFailed, RateLimitError, ServerError

if TYPE_CHECKING:
    from copydesk._generated.models import ArtifactFile
    from copydesk._sync.client import Copydesk

PASSING = (ConnectionFailed, ServerError, RateLimitError)


class ArtifactsMixin(Resource):
    """Saved outputs; ``artifact.download()`` saves their files."""

    def _bind(self, value: Any) -> Any:
        if isinstance(value, ArtifactModel):
            value._files = ArtifactFiles(self._desk, value.title, value.files)
        return value


class MediaMixin(Resource):
    """Files of the workspace."""

    def download(
        self,
        key: str,
        path: str | os.PathLike[str] | None = None,
        *,
        size: int | None = None,
        sha256: str | None = None,
        overwrite: bool = False,
        progress: bool | None = None,
    ) -> Path:
        """Save a file: resumed after a broken connection, checked, then renamed to its final name.

        Args:
            key: Its storage key.
            path: A file; or a folder, in which the file gets the server's name: an existing folder, or a path that ends
                in a slash, which is created. Default: the working folder.
            size: Expected size in bytes, to be checked.
            sha256: Expected digest, to be checked; with it, an interrupted download resumes.
            overwrite: Replace another existing file. The same file (by size and SHA-256) is not downloaded again.
            progress: Show a progress bar; default: in notebooks and terminals.

        Raises:
            DownloadFailed: When the download is not that file.
            DestinationExists: When another file exists, and ``overwrite`` is false.

        Example:
            >>> desk.media.download(article.storage_key, sha256=article.sha256).suffix
            '.md'
        """
        return fetch(self._desk, key, path, size=size, sha256=sha256, overwrite=overwrite, progress=progress)


@attrs.frozen(repr=False)
class ArtifactFiles:
    """The files of one artifact.

    Args:
        title: Title of the artifact.
        files: Its files.
    """

    _desk: Copydesk = attrs.field(repr=False)
    title: str
    files: list[ArtifactFile]

    @property
    def roles(self) -> list[str]:
        """Roles of the files, the main file first."""
        return [file.role for file in self.files]

    def find(self, role: str | None) -> ArtifactFile:
        """The file of a role; the main file if ``role`` is ``None``.

        Raises:
            KeyError: When there is no such file.

        Example:
            >>> article.media.find("markdown").content_type
            'text/markdown; charset=utf-8'
        """
        for file in self.files:
            if role in {None, file.role}:
                return file
        raise KeyError(f"{self.title!r} has no file {role!r}; it has {', '.join(self.roles) or 'none'}")

    def read(self, role: str | None = None) -> bytes:
        """The content of a file, as bytes.

        Example:
            >>> len(article.media.read()) == article.bytes
            True
        """
        return self._desk.media.get(key=self.find(role).storage_key)

    def open(self, role: str | None = None) -> IO[bytes]:
        """An open temporary file, downloaded and checked; closing deletes it.

        Example:
            >>> with article.media.open("markdown") as file:
            ...     len(file.read()) == article.bytes
            True
        """
        with TemporaryDirectory() as folder:
            path = self.download(Path(folder) / "file", role=role, progress=False)
            copy = TemporaryFile()  # noqa: SIM115  # the caller closes it
            with path.open("rb") as file:
                copyfileobj(file, copy)
        copy.seek(0)
        return copy

    def download(
        self,
        path: str | os.PathLike[str] | None = None,
        *,
        role: str | None = None,
        overwrite: bool = False,
        progress: bool | None = None,
    ) -> Path:
        """Save a file; see ``artifact.download``.

        Raises:
            DestinationExists: When another file exists, and ``overwrite`` is false.
            DownloadFailed: When the download is not that file.

        Example:
            >>> article.media.download("article.md").name
            'article.md'
        """
        file = self.find(role)
        return self._desk.media.download(
            file.storage_key, path, size=file.bytes, sha256=file.sha256, overwrite=overwrite, progress=progress
        )


def fetch(
    desk: Copydesk,
    key: str,
    path: str | os.PathLike[str] | None,
    *,
    size: int | None,
    sha256: str | None,
    overwrite: bool,
    progress: bool | None,
) -> Path:
    """Download a file to a path or into a folder; see ``desk.media.download``."""
    target = _destination.destination(path, overwrite=overwrite)
    if sha256 is not None and target.name and target.holds(size, sha256):
        return target.path
    part, request = Part(target.part(key)), op.media_get(key=key)
    enabled = desk.config.progress if progress is None else progress
    failures, expected_size = 0, size
    with _progress.bar(enabled=enabled) as bar:
        while True:
            offset = part.size
            # A complete file without a name is downloaded again, since only the response has the name.
            resume = bool(offset and sha256 and size and (offset < size or target.name))
            if resume and size is not None and offset >= size:
                break
            headers = {"Accept-Encoding": "identity"}  # Ranges and digests are of the file itself.
            headers |= {"Range": f"bytes={offset}-", "If-Range": f'"{sha256}"'} if resume else {}
            try:
                with desk._transport.stream(request, headers) as response:
                    target = target.with_name(_destination.safe_name(_name_of(response), key))
                    size, sha256 = _total_size(response, size), sha256 or _digest_of(response)
                    if target.holds(size, sha256):
                        part.discard()
                        return target.path
                    with part.open(restart=response.status_code != 206):
                        for piece in response.iter_raw():
                            part.write(piece)
                            bar.update(_progress.Step.of(part.size, size or 0, "bytes"))
                    if size is not None and part.size < size:
                        raise ConnectionFailed("the download is incomplete", sent=True)
                break
            except PASSING as error:
                failures = 1 if part.size > offset else failures + 1
                if failures > desk.config.max_retries:
                    raise
                desk.config.clock.sleep(_policy.pause(failures, getattr(error, "retry_after", None)))
    return part.finish(target, size if expected_size is None else expected_size, sha256)


def _total_size(response: Any, size: int | None) -> int | None:
    """The size of the whole file, from the response."""
    span = re.fullmatch(r"bytes \d+-\d+/(\d+)", response.headers.get("Content-Range", ""))
    length = span[1] if span else response.headers.get("Content-Length")
    return int(length) if length and length.isdecimal() else size


def _digest_of(response: Any) -> str | None:
    """The SHA-256 of the file, which is its ETag; a proxy may replace it."""
    match = re.fullmatch(r'"([0-9a-f]{64})"', response.headers.get("ETag", ""))
    return match[1] if match else None


def _name_of(response: Any) -> str | None:
    """The file name in the response (RFC 6266): ``filename*``, which has all letters, before ``filename``."""
    message = Message()
    message["Content-Disposition"] = response.headers.get("Content-Disposition", "")
    names = [value for name, value in message.get_params([], "Content-Disposition") if name == "filename"]
    names.sort(key=lambda value: not isinstance(value, tuple))  # An encoded value is a tuple.
    return collapse_rfc2231_value(names[0]) if names else None
