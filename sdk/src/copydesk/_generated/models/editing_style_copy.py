# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.editing_settings_patch import EditingSettingsPatch
    from ..models.metadata import Metadata


T = TypeVar("T", bound="EditingStyleCopy")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingStyleCopy(Model):
    """A copy of a style, with changes."""

    name: str
    """ Name, for people. """
    description: None | str | Unset = UNSET
    """ The original's when not given. """
    settings: EditingSettingsPatch | Unset = UNSET
    """ Changes as a merge patch (RFC 7396). All that an editing style sets. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        EditingSettingsPatch = _models.EditingSettingsPatch
        Metadata = _models.Metadata
        name = self.name

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        settings: dict[str, Any] | Unset = UNSET
        if not isinstance(self.settings, Unset):
            settings = self.settings.to_dict()

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if settings is not UNSET:
            field_dict["settings"] = settings
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditingSettingsPatch = _models.EditingSettingsPatch
        Metadata = _models.Metadata
        d = dict(src_dict)
        name = d.pop("name")

        description = d.pop("description", UNSET)

        _settings = d.pop("settings", UNSET)
        settings: EditingSettingsPatch | Unset
        if isinstance(_settings, Unset):
            settings = UNSET
        else:
            settings = EditingSettingsPatch.from_dict(_settings)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        editing_style_copy = cls(
            name=name,
            description=description,
            settings=settings,
            metadata=metadata,
        )

        return editing_style_copy
