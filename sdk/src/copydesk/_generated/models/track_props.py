# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="TrackProps")


@_attrs_define(repr=False, unsafe_hash=False)
class TrackProps(Model):
    """Properties of a track: what is omitted stays."""

    name: str | Unset = UNSET
    """ Name, for people. """
    muted: bool | Unset = UNSET
    """ Whether it is silent. """
    volume_db: float | None | Unset = UNSET
    """ Loudness against the original; -60 is silence. """
    ducking_db: float | None | Unset = UNSET
    """ By how much the track is lowered under speech. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        muted = self.muted

        volume_db: float | None | Unset
        if isinstance(self.volume_db, Unset):
            volume_db = UNSET
        else:
            volume_db = self.volume_db

        ducking_db: float | None | Unset
        if isinstance(self.ducking_db, Unset):
            ducking_db = UNSET
        else:
            ducking_db = self.ducking_db

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
        if muted is not UNSET:
            field_dict["muted"] = muted
        if volume_db is not UNSET:
            field_dict["volume_db"] = volume_db
        if ducking_db is not UNSET:
            field_dict["ducking_db"] = ducking_db

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        muted = d.pop("muted", UNSET)

        volume_db = d.pop("volume_db", UNSET)

        ducking_db = d.pop("ducking_db", UNSET)

        track_props = cls(
            name=name,
            muted=muted,
            volume_db=volume_db,
            ducking_db=ducking_db,
        )

        return track_props
