# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.composition_source import CompositionSource
    from ..models.metadata import Metadata


T = TypeVar("T", bound="CompositionSummary")


@_attrs_define(repr=False, unsafe_hash=False)
class CompositionSummary(ReadModel):
    """A composition without its timeline, as lists show it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    title: str
    """ Title, for people. """
    project_id: None | str
    """ The brand that it belongs to. """
    source: CompositionSource
    """ What a composition was made from; `id` is that of the recording or editing run. """
    revision: int
    """ Its revision, from 1. """
    duration_frames: int
    """ Length, in frames. """
    duration_seconds: float
    """ Length. """
    track_count: int
    """ How many tracks it has. """
    item_count: int
    """ How many items it has. """
    can_undo: bool
    """ Whether there is an edit to take back. """
    can_redo: bool
    """ Whether there is an edit to make again. """
    undo_ops: int
    """ Ops that can be undone. """
    redo_ops: int
    """ Ops that can be redone. """
    last_edit_ops: int
    """ Ops of the last revision that can be undone. """
    last_undo_ops: int
    """ Ops that were undone together last. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        CompositionSource = _models.CompositionSource
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        title = self.title

        project_id: None | str
        project_id = self.project_id

        source = self.source.to_dict()

        revision = self.revision

        duration_frames = self.duration_frames

        duration_seconds = self.duration_seconds

        track_count = self.track_count

        item_count = self.item_count

        can_undo = self.can_undo

        can_redo = self.can_redo

        undo_ops = self.undo_ops

        redo_ops = self.redo_ops

        last_edit_ops = self.last_edit_ops

        last_undo_ops = self.last_undo_ops

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "title": title,
                "project_id": project_id,
                "source": source,
                "revision": revision,
                "duration_frames": duration_frames,
                "duration_seconds": duration_seconds,
                "track_count": track_count,
                "item_count": item_count,
                "can_undo": can_undo,
                "can_redo": can_redo,
                "undo_ops": undo_ops,
                "redo_ops": redo_ops,
                "last_edit_ops": last_edit_ops,
                "last_undo_ops": last_undo_ops,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CompositionSource = _models.CompositionSource
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        title = d.pop("title")

        project_id = d.pop("project_id")

        source = CompositionSource.from_dict(d.pop("source"))

        revision = d.pop("revision")

        duration_frames = d.pop("duration_frames")

        duration_seconds = d.pop("duration_seconds")

        track_count = d.pop("track_count")

        item_count = d.pop("item_count")

        can_undo = d.pop("can_undo")

        can_redo = d.pop("can_redo")

        undo_ops = d.pop("undo_ops")

        redo_ops = d.pop("redo_ops")

        last_edit_ops = d.pop("last_edit_ops")

        last_undo_ops = d.pop("last_undo_ops")

        composition_summary = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            title=title,
            project_id=project_id,
            source=source,
            revision=revision,
            duration_frames=duration_frames,
            duration_seconds=duration_seconds,
            track_count=track_count,
            item_count=item_count,
            can_undo=can_undo,
            can_redo=can_redo,
            undo_ops=undo_ops,
            redo_ops=redo_ops,
            last_edit_ops=last_edit_ops,
            last_undo_ops=last_undo_ops,
        )

        composition_summary.additional_properties.update(d)
        return composition_summary
