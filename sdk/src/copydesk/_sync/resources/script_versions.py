# Generated from copydesk._async by `make generate`; do not edit.
"""Kept bodies of scripts."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import scripts as scripts_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import Metadata, Script, ScriptVersion, VersionKind, VersionSummary
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class ScriptVersions(Resource):
    """Kept bodies of scripts."""

    @property
    def with_raw_response(self) -> ScriptVersionsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return ScriptVersionsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        script_id: str | Identified | Unset = UNSET,
        kind: Literal["auto", "generated", "manual", "pre_generate", "restore"] | VersionKind | Unset = UNSET,
    ) -> Pages[VersionSummary]:
        """List script versions, newest first.

        Scopes: `scripts:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            script_id: The script.
            kind: Why a version was kept. One of ``auto``, ``generated``, ``manual``, ``pre_generate``, ``restore``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [version.title for version in desk.script_versions.list()]
            [..., 'Why glaze cracks']
        """
        return self._pages(
            scripts_api.script_versions_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, script_id=script_id, kind=kind
            )
        )

    def create(
        self,
        *,
        script_id: str | Identified,
        label: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> ScriptVersion:
        """Save a script's body as it is.

        Scopes: `scripts:write`.

        Args:
            script_id: The script.
            label: Name, for people.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.script_versions.create(script_id=script, label="Before the edit").title
            'Why glaze cracks'
        """
        return self._send(scripts_api.script_versions_create(script_id=script_id, label=label, metadata=metadata))

    def get(self, id: str | Identified) -> ScriptVersion:
        """Read a script version.

        Scopes: `scripts:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.script_versions.get(script_version).title
            'Why glaze cracks'
        """
        return self._send(scripts_api.script_versions_get(id=id))

    def restore(self, id: str | Identified, *, expected_updated_at: datetime.datetime | str) -> Script:
        """Make a version's title, body and citations the script's again; the body it replaces is kept.

        Scopes: `scripts:write`.

        Args:
            expected_updated_at: The `updated_at` that the caller last read. If it is not the current one, the response is 409
                `stale_update`.

        Raises:
            NotFoundError: There is no such resource.
            StaleUpdateError: The resource has changed since it was read.
            ValidationError: The request is not valid.

        Example:
            >>> desk.script_versions.restore(script_version_2, expected_updated_at=script.updated_at).title
            'Why glaze cracks'
        """
        return self._send(scripts_api.script_versions_restore(id=id, expected_updated_at=expected_updated_at))


class ScriptVersionsRaw:
    """The methods of ``desk.script_versions``, which return a ``RawResponse``."""

    def __init__(self, script_versions: ScriptVersions) -> None:
        self.create = raw(script_versions.create)
        self.get = raw(script_versions.get)
        self.list = raw_page(script_versions.list)
        self.restore = raw(script_versions.restore)
