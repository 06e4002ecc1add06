# Generated from copydesk._async by `make generate`; do not edit.
"""How recordings are edited: styles, their copies and versions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import editing as editing_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import EditingSettingsPatch, EditingStyle, Metadata, StyleOrigin
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class EditingStyles(Resource):
    """How recordings are edited: styles, their copies and versions."""

    @property
    def with_raw_response(self) -> EditingStylesRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return EditingStylesRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        origin: Literal["builtin", "custom"] | StyleOrigin | Unset = UNSET,
    ) -> Pages[EditingStyle]:
        """List editing styles: the workspace's own, newest first, then the built-in ones.

        Scopes: `media:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            origin: Whether a style is one of every workspace or a copy in this one. One of ``builtin``, ``custom``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [editing_style.name for editing_style in desk.editing_styles.list()]
            [..., 'Podcast']
        """
        return self._pages(
            editing_api.editing_styles_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, origin=origin
            )
        )

    def get(self, ref: str | Identified) -> EditingStyle:
        """Read an editing style, built in or custom.

        Scopes: `media:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.editing_styles.get(editing_style).name
            'Kiln, calm'
        """
        return self._send(editing_api.editing_styles_get(ref=ref))

    def update(
        self,
        ref: str | Identified,
        *,
        expected_version: int,
        name: str | Unset = UNSET,
        description: str | Unset | None = UNSET,
        settings: EditingSettingsPatch | Mapping[str, object] | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> EditingStyle:
        """Update a custom editing style as a new version; runs keep a copy of the version that they used.

        Scopes: `media:write`.

        Args:
            expected_version: The version that was read.
            name: Name, for people.
            description: Description, for people.
            settings: Changes as a merge patch (RFC 7396). All that an editing style sets.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: The request is not valid.

        Example:
            >>> desk.editing_styles.update(
            ...     editing_style, expected_version=editing_style.version, settings={"cutaways": {"max_share": 0.2}}
            ... ).version
            2
        """
        return self._send(
            editing_api.editing_styles_update(
                ref=ref,
                expected_version=expected_version,
                name=name,
                description=description,
                settings=settings,
                metadata=metadata,
            )
        )

    def delete(self, ref: str | Identified) -> None:
        """Delete a custom editing style; runs that used it keep a copy.

        Scopes: `media:write`.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.editing_styles.delete(editing_style)
        """
        return self._send(editing_api.editing_styles_delete(ref=ref))

    def copy(
        self,
        ref: str | Identified,
        *,
        name: str,
        description: str | Unset | None = UNSET,
        settings: EditingSettingsPatch | Mapping[str, object] | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> EditingStyle:
        """Save a copy of an editing style, with a merge patch (RFC 7396) of its settings.

        Scopes: `media:write`.

        Args:
            name: Name, for people.
            description: The original's when not given.
            settings: Changes as a merge patch (RFC 7396). All that an editing style sets.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.editing_styles.copy(
            ...     "talking_head",
            ...     name="Kiln, calm",
            ...     settings={"cuts": {"min_silence_s": 1.0}, "captions": {"mode": "none"}},
            ... ).settings.cuts.min_silence_s
            1.0
        """
        return self._send(
            editing_api.editing_styles_copy(
                ref=ref, name=name, description=description, settings=settings, metadata=metadata
            )
        )


class EditingStylesRaw:
    """The methods of ``desk.editing_styles``, which return a ``RawResponse``."""

    def __init__(self, editing_styles: EditingStyles) -> None:
        self.copy = raw(editing_styles.copy)
        self.delete = raw(editing_styles.delete)
        self.get = raw(editing_styles.get)
        self.list = raw_page(editing_styles.list)
        self.update = raw(editing_styles.update)
