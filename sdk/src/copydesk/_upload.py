"""A file to upload."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import attrs

from copydesk.errors import UploadNotRepeatable

PIECE = 1 << 16  # Larger ones are slower: they leave the cache between reading and sending.


@attrs.define
class Upload:
    """A file to upload as a stream, from its beginning in every attempt.

    Args:
        name: Its name; the server selects the parser by the suffix.
        size: Bytes; ``None`` if unknown.
        on_sent: Called with how many bytes of it the current attempt has sent.
    """

    name: str
    size: int | None
    _path: Path | None = None
    _stream: IO[bytes] | None = None
    _start: int | None = None
    _sent: bool = False
    on_sent: Callable[[int], None] | None = None

    @property
    def can_repeat(self) -> bool:
        """Whether it can be sent again; a stream that cannot seek, such as a pipe, is sent once."""
        return self._path is not None or self._start is not None or not self._sent

    @contextmanager
    def open(self) -> Iterator[IO[bytes]]:
        """Open the file at its beginning.

        Raises:
            UploadNotRepeatable: When the stream cannot be read again.
        """
        if self._path is not None:
            with self._path.open("rb") as file:
                yield file
            return
        if not self.can_repeat or self._stream is None:
            raise UploadNotRepeatable(f"{self.name} cannot be sent again: it is a stream that cannot seek")
        if self._start is not None:
            self._stream.seek(self._start)
        self._sent = True
        yield self._stream


def upload(content: str | os.PathLike[str] | bytes | IO[bytes], filename: str | None) -> Upload:
    """The upload of a path, of bytes, or of an open file from its current position.

    Raises:
        ValueError: When there is no file name, or it is the address of a page.
        TypeError: When the file is open as text.
        IsADirectoryError: When the path is that of a folder.
    """
    if isinstance(content, bytes | bytearray | memoryview):
        return Upload(_required_name(filename), len(content), stream=io.BytesIO(content), start=0)
    if isinstance(content, str | os.PathLike):
        path = Path(content)
        if str(content).startswith(("http://", "https://")):
            raise ValueError(f"{content} is an address, and no file: desk.knowledge.import_url imports a page")
        if path.is_dir():
            raise IsADirectoryError(f"{path} is a folder: desk.knowledge.import_folder uploads the files of one")
        return Upload(_required_name(filename or path.name), path.stat().st_size, path=path)
    if content.read(0) != b"":
        raise TypeError("open the file with mode 'rb'")
    name = _required_name(filename or Path(str(getattr(content, "name", ""))).name)
    if not content.seekable():
        return Upload(name, None, stream=content)
    start = content.tell()
    end = content.seek(0, os.SEEK_END)
    content.seek(start)
    return Upload(name, end - start, stream=content, start=start)


def _required_name(name: str | None) -> str:
    if not name:
        raise ValueError("pass filename=..., such as notes.md: the server selects the parser by the suffix")
    return name
