# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.editing_run_options_settings_type_0 import (
        EditingRunOptionsSettingsType0,
    )


T = TypeVar("T", bound="EditingRunOptions")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingRunOptions(ReadModel):
    """What a run does beside its style, as it was asked for."""

    settings: EditingRunOptionsSettingsType0 | None
    """ Changes to the style's settings, for this run alone. """
    media_ids: list[str]
    """ Media of the library. """
    music_media_id: None | str
    """ A sound of the library to put under the voice. """

    def to_dict(self) -> dict[str, Any]:
        EditingRunOptionsSettingsType0 = _models.EditingRunOptionsSettingsType0
        settings: dict[str, Any] | None
        if isinstance(self.settings, EditingRunOptionsSettingsType0):
            settings = self.settings.to_dict()
        else:
            settings = self.settings

        media_ids = self.media_ids

        music_media_id: None | str
        music_media_id = self.music_media_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "settings": settings,
                "media_ids": media_ids,
                "music_media_id": music_media_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingRunOptionsSettingsType0 = _models.EditingRunOptionsSettingsType0
        d = dict(src_dict)

        def _parse_settings(data: object) -> EditingRunOptionsSettingsType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                settings_type_0 = EditingRunOptionsSettingsType0.from_dict(data)

                return settings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EditingRunOptionsSettingsType0 | None, data)

        settings = _parse_settings(d.pop("settings"))

        media_ids = cast(list[str], d.pop("media_ids"))

        music_media_id = d.pop("music_media_id")

        editing_run_options = cls(
            settings=settings,
            media_ids=media_ids,
            music_media_id=music_media_id,
        )

        return editing_run_options
