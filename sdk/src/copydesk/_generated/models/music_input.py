# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="MusicInput")


@_attrs_define(repr=False, unsafe_hash=False)
class MusicInput(Model):
    """Music under the speech; it begins again where it is shorter than the film."""

    media_id: str
    """ A medium of the library that sounds. """
    volume_db: float | Unset = UNSET
    """ How loud it is beside the speech, where nobody speaks. Default: -12.0. """
    ducking_db: float | Unset = UNSET
    """ How much softer it is while somebody speaks. Default: 10.0. """
    fade_in_seconds: float | Unset = UNSET
    """ Time that it takes to come in. Default: 1.0. """
    fade_out_seconds: float | Unset = UNSET
    """ Time that it takes to go out. Default: 2.0. """

    def to_dict(self) -> dict[str, Any]:
        media_id = self.media_id

        volume_db = self.volume_db

        ducking_db = self.ducking_db

        fade_in_seconds = self.fade_in_seconds

        fade_out_seconds = self.fade_out_seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "media_id": media_id,
            }
        )
        if volume_db is not UNSET:
            field_dict["volume_db"] = volume_db
        if ducking_db is not UNSET:
            field_dict["ducking_db"] = ducking_db
        if fade_in_seconds is not UNSET:
            field_dict["fade_in_seconds"] = fade_in_seconds
        if fade_out_seconds is not UNSET:
            field_dict["fade_out_seconds"] = fade_out_seconds

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        media_id = d.pop("media_id")

        volume_db = d.pop("volume_db", UNSET)

        ducking_db = d.pop("ducking_db", UNSET)

        fade_in_seconds = d.pop("fade_in_seconds", UNSET)

        fade_out_seconds = d.pop("fade_out_seconds", UNSET)

        music_input = cls(
            media_id=media_id,
            volume_db=volume_db,
            ducking_db=ducking_db,
            fade_in_seconds=fade_in_seconds,
            fade_out_seconds=fade_out_seconds,
        )

        return music_input
