# Generated from openapi.json by `make generate`; do not edit.
"""Compositions: timelines that are edited op by op, undone, and rendered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._async.compositions import AsyncCompositionsMixin
from copydesk._async.raw import raw, raw_page
from copydesk._generated.api import compositions as compositions_api
from copydesk._generated.types import UNSET, Unset
from copydesk._references import seen

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import (
        AddBlockOp,
        AddMarkerOp,
        AddTrackOp,
        AddTransitionOp,
        Composition,
        CompositionEdit,
        CompositionRevision,
        CompositionSummary,
        ExportFormat,
        FillOp,
        GroupOp,
        InsertOp,
        MoveOp,
        OpsResult,
        OverwriteOp,
        RedoOp,
        RemoveMarkerOp,
        RemoveOp,
        RemoveTrackOp,
        RemoveTransitionOp,
        ReorderTrackOp,
        ReplaceMediaOp,
        RetimeCaptionOp,
        RippleTrimOp,
        RollOp,
        SetBlockOp,
        SetCanvasOp,
        SetCaptionOp,
        SetPropsOp,
        SetTrackOp,
        SlideOp,
        SlipOp,
        SplitOp,
        TrimOp,
        UndoOp,
        UngroupOp,
    )
    from copydesk._references import Identified


class AsyncCompositions(AsyncCompositionsMixin):
    """Compositions: timelines that are edited op by op, undone, and rendered."""

    @property
    def with_raw_response(self) -> AsyncCompositionsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncCompositionsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
    ) -> AsyncPages[CompositionSummary]:
        """List compositions, newest first.

        Scopes: `outputs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [composition.title for composition in desk.compositions.list()]
            [..., 'Why glaze cracks']
        """
        return self._pages(
            compositions_api.compositions_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, project_id=project_id
            )
        )

    async def import_otio(
        self, *, content: bytes, title: str | Unset = UNSET, project_id: str | Identified | Unset = UNSET
    ) -> Composition:
        """Create a composition from an OpenTimelineIO file (.otio); the `target_url` of each clip must be the id of a medium.

        Scopes: `media:write`.

        Args:
            title: Title, for people. Default: the name in the file.
            project_id: The brand that it belongs to.

        Raises:
            ValidationError: A referenced resource does not exist; The file cannot be read; The request is not
                valid.

        Example:
            >>> desk.compositions.import_otio(
            ...     content=b'{"OTIO_SCHEMA": "Timeline.1", "name": "Why glaze cracks", "tracks": {"OTIO_SCHEMA": "Stack.1", "children": []}}'
            ... ).revision
            0
        """
        return await self._send(
            compositions_api.compositions_import_otio(content=content, title=title, project_id=project_id)
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a composition with its history; a composition with outputs cannot be deleted.

        Scopes: `media:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.compositions.delete(composition)
        """
        return await self._send(compositions_api.compositions_delete(id=id))

    async def apply(
        self,
        id: str | Identified,
        *,
        base_revision: int | None = None,
        ops: Sequence[
            InsertOp
            | Mapping[str, object]
            | OverwriteOp
            | FillOp
            | RemoveOp
            | MoveOp
            | TrimOp
            | RippleTrimOp
            | RollOp
            | SlipOp
            | SlideOp
            | SplitOp
            | SetPropsOp
            | ReplaceMediaOp
            | SetCaptionOp
            | RetimeCaptionOp
            | AddTrackOp
            | RemoveTrackOp
            | ReorderTrackOp
            | SetTrackOp
            | AddBlockOp
            | SetBlockOp
            | AddTransitionOp
            | RemoveTransitionOp
            | AddMarkerOp
            | RemoveMarkerOp
            | SetCanvasOp
            | GroupOp
            | UngroupOp
            | UndoOp
            | RedoOp
        ],
        label: str | Unset = UNSET,
        client_op_id: str | Identified | Unset | None = UNSET,
        dry_run: bool | Unset = UNSET,
        rebase: bool | Unset = UNSET,
    ) -> OpsResult:
        """Apply 1 to 100 ops to a revision, all of them or none; returns each op with its inverse.

        Scopes: `media:write`.

        Args:
            base_revision: What the caller has seen; default: that of the resource. Another one answers 409.
            ops: The ops, in order.
            label: Name, for people.
            client_op_id: Repeating the request with the same id returns the same result without a second edit.
            dry_run: Return the result without storing anything. Default: false.
            rebase: Apply the ops to an older `base_revision` if none of them affects what was edited since. Default:
                false.

        Raises:
            IdempotencyKeyReusedError: The Idempotency-Key was used for another request.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.compositions.apply(
            ...     composition,
            ...     ops=[{"kind": "trim", "item_id": "intro", "edge": "end", "to": 48}],
            ...     label="Shorten the title",
            ... ).revision
            1
        """
        return await self._send(
            compositions_api.compositions_apply(
                id=id,
                base_revision=seen("base_revision", base_revision, id),
                ops=ops,
                label=label,
                client_op_id=client_op_id,
                dry_run=dry_run,
                rebase=rebase,
            )
        )

    def history(
        self,
        id: str | Identified,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
    ) -> AsyncPages[CompositionEdit]:
        """List the edits of a composition with their ops and inverses, newest first.

        Scopes: `outputs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> [composition_edit.label for composition_edit in desk.compositions.history(composition)]
            ['Shorten the title']
        """
        return self._pages(
            compositions_api.compositions_history(
                id=id, limit=limit, offset=offset, cursor=cursor, include_total=include_total
            )
        )

    async def revision(self, id: str | Identified, number: int) -> CompositionRevision:
        """Read the timeline of an earlier revision.

        Scopes: `outputs:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.compositions.revision(composition, 0).revision
            0
        """
        return await self._send(compositions_api.compositions_revision(id=id, number=number))

    async def export(self, id: str | Identified, *, format: Literal["otio"] | ExportFormat | Unset = UNSET) -> str:
        """Export the timeline as an OpenTimelineIO file.

        Scopes: `outputs:read`.

        Args:
            format: What a timeline can be exported as. One of ``otio``.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> type(desk.compositions.export(composition))
            <class 'str'>
        """
        return await self._send(compositions_api.compositions_export(id=id, format=format))


class AsyncCompositionsRaw:
    """The methods of ``desk.compositions``, which return a ``RawResponse``."""

    def __init__(self, compositions: AsyncCompositions) -> None:
        self.apply = raw(compositions.apply)
        self.create = raw(compositions.create)
        self.delete = raw(compositions.delete)
        self.export = raw(compositions.export)
        self.from_recording = raw(compositions.from_recording)
        self.get = raw(compositions.get)
        self.history = raw_page(compositions.history)
        self.import_otio = raw(compositions.import_otio)
        self.list = raw_page(compositions.list)
        self.render = raw(compositions.render)
        self.revision = raw(compositions.revision)
