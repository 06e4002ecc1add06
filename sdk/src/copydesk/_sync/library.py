# Generated from copydesk._async by `make generate`; do not edit.
"""The library: uploads of files and folders, and motion blocks with their pictures."""

from __future__ import annotations

import os
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING

from copydesk import _progress, _upload
from copydesk._generated.api import director_media
from copydesk._generated.types import UNSET
from copydesk._library import Block, LibraryFolder, UploadedMedium, files_of, require_file, upload_id_of
from copydesk._sync.resource import Resource
from copydesk.errors import APIError

if TYPE_CHECKING:
    from copydesk._choices import BlockCategory, DirectorMediaKind
    from copydesk._generated.models import DirectorMedium


class LibraryMixin(Resource):
    """Images, films and sounds for films, and motion blocks."""

    def upload(
        self,
        content: str | os.PathLike[str] | bytes | IO[bytes],
        *,
        kind: DirectorMediaKind | None = None,
        title: str | None = None,
        alt: str = "",
        tags: Sequence[str] = (),
        filename: str | None = None,
        upload_id: str | None = None,
    ) -> DirectorMedium:
        """Upload an image, a film, a sound or a template; ``upload_folder`` takes all of a folder.

        Args:
            content: Path of the file, an open binary file, or its bytes; at most 64 MiB. Each attempt sends it as a
                stream, from its beginning; a stream that cannot seek is sent once.
            kind: ``screenshot``, ``recording``, ``image``, ``video``, ``audio``, ``logo`` or ``template`` (a .pptx for decks);
                default: by its content.
            title: Title; default: the name of the file.
            alt: What is seen or heard, in words; search finds it by them.
            tags: Your own tags.
            filename: Its name; default: that of the path.
            upload_id: A UUID with which a repeat, also in another process, returns the same medium; default: a new
                one, the same in every attempt.

        Raises:
            IsADirectoryError: When it is a folder.
            ValidationError: When it is no media that is taken (``unreadable_media``); nothing is kept.

        Example:
            >>> desk.library.upload("mug.png", kind="logo", alt="A mug on a shelf", tags=["mug"]).title
            'mug'
        """
        require_file(content)
        file = _upload.upload(content, filename or ("media" if isinstance(content, bytes) else None))
        request = director_media.library_upload(
            content=b"",
            kind=UNSET if kind is None else kind,
            title=UNSET if title is None else title,
            alt=alt,
            tags=list(tags),
            filename=file.name,
            upload_id=upload_id or str(uuid.uuid4()),
        )
        return (self._transport.send(request.with_content(file))).value

    def upload_folder(
        self,
        folder: str | os.PathLike[str],
        *,
        kind: DirectorMediaKind | None = None,
        tags: Sequence[str] = (),
        pattern: str = "**/*",
        progress: bool | None = None,
    ) -> LibraryFolder:
        """Upload every image, film and sound of a folder, with progress.

        The ``upload_id`` of a file is computed from its path, its kind and its content, so a rerun, also after
        ``kill -9``, makes no duplicates.

        Args:
            folder: The folder.
            kind: Kind of all of them; default: each by its content.
            tags: Tags of all of them.
            pattern: Pattern of the paths, as for ``Path.glob``; hidden files are skipped.
            progress: Show a progress bar; default: in notebooks and terminals.

        Returns:
            One row for each file, with the reasons of refusals.

        Example:
            >>> desk.library.upload_folder("shots/", tags=["kiln"])
            <1 media uploaded, 0 failed>
        """
        root = Path(folder)
        paths = files_of(root, pattern)
        rows: list[UploadedMedium] = []
        enabled = self._desk.config.progress if progress is None else progress
        with _progress.bar(enabled=enabled) as bar:
            for path in paths:
                bar.update(_progress.Step.of(len(rows), len(paths), "files"))
                rows.append(self._one_of(root, path, kind, tags))
            bar.update(_progress.Step.of(len(rows), len(paths), "files"))
        return LibraryFolder(rows)

    def _one_of(self, root: Path, path: Path, kind: DirectorMediaKind | None, tags: Sequence[str]) -> UploadedMedium:
        name = path.relative_to(root).as_posix()
        upload_id = upload_id_of(root, path, str(kind or ""))
        try:
            return UploadedMedium(name, self.upload(path, kind=kind, tags=tags, upload_id=upload_id))
        except APIError as error:
            return UploadedMedium(name, None, error.code, error.detail)

    def blocks(self, category: BlockCategory | None = None) -> list[Block]:
        """Motion blocks, each with its parameters and a picture, which notebooks show.

        Args:
            category: Only those of a category, such as ``identity``; default: all.

        Example:
            >>> [block.ref for block in desk.library.blocks("identity")]
            ['lower_third@1', 'logo_sting@1']
        """
        found = []
        for block in self._desk.library_blocks.list(category=UNSET if category is None else category):
            found.append(Block.of(block, self._desk.media.get(key=block.poster_key)))
        return found
