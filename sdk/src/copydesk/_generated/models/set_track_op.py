# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models

if TYPE_CHECKING:
    from ..models.track_props import TrackProps


T = TypeVar("T", bound="SetTrackOp")


@_attrs_define(repr=False, unsafe_hash=False)
class SetTrackOp(Model):
    """Set properties of a track."""

    kind: Literal["set_track"]
    """ What kind it is of. """
    track_id: str
    """ The track. """
    props: TrackProps
    """ Properties of a track: what is omitted stays. """

    def to_dict(self) -> dict[str, Any]:
        TrackProps = _models.TrackProps
        kind = self.kind

        track_id = self.track_id

        props = self.props.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "track_id": track_id,
                "props": props,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TrackProps = _models.TrackProps
        d = dict(src_dict)
        kind = cast(Literal["set_track"], d.pop("kind"))
        if kind != "set_track":
            raise ValueError(f"kind must match const 'set_track', got '{kind}'")

        track_id = d.pop("track_id")

        props = TrackProps.from_dict(d.pop("props"))

        set_track_op = cls(
            kind=kind,
            track_id=track_id,
            props=props,
        )

        return set_track_op
