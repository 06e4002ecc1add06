# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.editing_settings_patch import EditingSettingsPatch


T = TypeVar("T", bound="EditingOptions")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingOptions(Model):
    """What a run does beside its style."""

    settings: EditingSettingsPatch | Unset = UNSET
    """ Changes as a merge patch (RFC 7396). All that an editing style sets. """
    media_ids: list[str] | Unset = UNSET
    """ Pictures and videos that may be shown; all of the library if empty. """
    music_media_id: None | str | Unset = UNSET
    """ Sound of the library that is heard under the speech. """

    def to_dict(self) -> dict[str, Any]:
        EditingSettingsPatch = _models.EditingSettingsPatch
        settings: dict[str, Any] | Unset = UNSET
        if not isinstance(self.settings, Unset):
            settings = self.settings.to_dict()

        media_ids: list[str] | Unset = UNSET
        if not isinstance(self.media_ids, Unset):
            media_ids = self.media_ids

        music_media_id: None | str | Unset
        if isinstance(self.music_media_id, Unset):
            music_media_id = UNSET
        else:
            music_media_id = self.music_media_id

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if settings is not UNSET:
            field_dict["settings"] = settings
        if media_ids is not UNSET:
            field_dict["media_ids"] = media_ids
        if music_media_id is not UNSET:
            field_dict["music_media_id"] = music_media_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingSettingsPatch = _models.EditingSettingsPatch
        d = dict(src_dict)
        _settings = d.pop("settings", UNSET)
        settings: EditingSettingsPatch | Unset
        if isinstance(_settings, Unset):
            settings = UNSET
        else:
            settings = EditingSettingsPatch.from_dict(_settings)

        media_ids = cast(list[str], d.pop("media_ids", UNSET))

        music_media_id = d.pop("music_media_id", UNSET)

        editing_options = cls(
            settings=settings,
            media_ids=media_ids,
            music_media_id=music_media_id,
        )

        return editing_options
