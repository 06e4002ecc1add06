# Generated from copydesk._async by `make generate`; do not edit.
"""Images, films and sounds for films, and motion blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import director_media as director_media_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.library import LibraryMixin
from copydesk._sync.raw import raw, raw_page

if TYPE_CHECKING:
    from copydesk._generated.models import (
        DirectorMediaKind,
        DirectorMediaResult,
        DirectorMedium,
        MediaLicenseInput,
        Metadata,
    )
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class Library(LibraryMixin):
    """Images, films and sounds for films, and motion blocks."""

    @property
    def with_raw_response(self) -> LibraryRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return LibraryRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        kind: Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"]
        | DirectorMediaKind
        | Unset = UNSET,
        tag: str | Unset = UNSET,
        query: str | Unset = UNSET,
    ) -> Pages[DirectorMedium]:
        """List library items, newest first.

        Scopes: `media:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            kind: What a medium is used as; a `template` is a .pptx whose masters and theme decks are made on. One of
                ``audio``, ``image``, ``logo``, ``recording``, ``screenshot``, ``template``, ``video``.
            tag: A tag that it has.
            query: Words, each the beginning of one in the title, the description or a tag.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [director_medium.title for director_medium in desk.library.list()]
            ['Mark of the kiln']
        """
        return self._pages(
            director_media_api.library_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, kind=kind, tag=tag, query=query
            )
        )

    def get(self, id: str | Identified) -> DirectorMedium:
        """Read a library item.

        Scopes: `media:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.library.get(director_medium).title
            'Mark of the kiln'
        """
        return self._send(director_media_api.library_get(id=id))

    def update(
        self,
        id: str | Identified,
        *,
        title: str | Unset = UNSET,
        alt: str | Unset | None = UNSET,
        tags: Sequence[str] | Unset | None = UNSET,
        license: MediaLicenseInput | Mapping[str, object] | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> DirectorMedium:
        """Update the title, description, tags or license of a medium; omitted fields keep their value.

        Scopes: `media:write`.

        Args:
            title: Title. Search uses it.
            alt: Description of the picture for people who cannot see it.
            tags: Words by which you can find it.
            license: Terms of use.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.library.update(director_medium, tags=["mug"], license={"name": "CC BY 4.0"}).license.name
            'CC BY 4.0'
        """
        return self._send(
            director_media_api.library_update(
                id=id, title=title, alt=alt, tags=tags, license=license, metadata=metadata
            )
        )

    def delete(self, id: str | Identified) -> None:
        """Delete a medium that nothing uses.

        Scopes: `media:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.library.delete(director_medium)
        """
        return self._send(director_media_api.library_delete(id=id))

    def search(
        self,
        *,
        query: str,
        kinds: Sequence[
            DirectorMediaKind | Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"]
        ]
        | Unset = UNSET,
        tags: Sequence[str] | Unset = UNSET,
        limit: int | Unset = UNSET,
        min_score: float | Unset = UNSET,
    ) -> DirectorMediaResult:
        """Search media by the words and meaning of their titles, descriptions and tags.

        Scopes: `media:read`.

        Args:
            query: The search query, as people type it.
            kinds: All kinds where empty. One of ``audio``, ``image``, ``logo``, ``recording``, ``screenshot``,
                ``template``, ``video``.
            tags: Tags that a hit must have, all of them.
            limit: Maximum number of entries on a page. Default: 10.
            min_score: Minimum score of a picture, from 0 to 1. Default: 0.0.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> desk.library.search(query="a mug on a shelf", limit=1).items[0].media.title
            'Mark of the kiln'
        """
        return self._send(
            director_media_api.library_search(query=query, kinds=kinds, tags=tags, limit=limit, min_score=min_score)
        )


class LibraryRaw:
    """The methods of ``desk.library``, which return a ``RawResponse``."""

    def __init__(self, library: Library) -> None:
        self.blocks = raw(library.blocks)
        self.delete = raw(library.delete)
        self.get = raw(library.get)
        self.list = raw_page(library.list)
        self.search = raw(library.search)
        self.update = raw(library.update)
        self.upload = raw(library.upload)
        self.upload_folder = raw(library.upload_folder)
