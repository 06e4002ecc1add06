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
    from ..models.metadata import Metadata


T = TypeVar("T", bound="EditingStyleUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingStyleUpdate(Model):
    """Changes to a custom style; what is left out stays."""

    expected_version: int
    """ The version that was read. """
    name: str | Unset = UNSET
    """ Name, for people. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    settings: EditingSettingsPatch | Unset = UNSET
    """ Changes as a merge patch (RFC 7396). All that an editing style sets. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        EditingSettingsPatch = _models.EditingSettingsPatch
        Metadata = _models.Metadata
        expected_version = self.expected_version

        name = self.name

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        settings: dict[str, Any] | Unset = UNSET
        if not isinstance(self.settings, Unset):
            settings = self.settings.to_dict()

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "expected_version": expected_version,
            }
        )
        if name is not UNSET:
            field_dict["name"] = name
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
        expected_version = d.pop("expected_version")

        name = d.pop("name", UNSET)

        description = d.pop("description", UNSET)

        _settings = d.pop("settings", UNSET)
        settings: EditingSettingsPatch | Unset
        if isinstance(_settings, Unset):
            settings = UNSET
        else:
            settings = EditingSettingsPatch.from_dict(_settings)

        def _parse_metadata(data: object) -> Metadata | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = Metadata.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Metadata | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        editing_style_update = cls(
            expected_version=expected_version,
            name=name,
            description=description,
            settings=settings,
            metadata=metadata,
        )

        return editing_style_update
