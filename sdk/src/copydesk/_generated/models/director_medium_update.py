# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.media_license_input import MediaLicenseInput
    from ..models.metadata import Metadata


T = TypeVar("T", bound="DirectorMediumUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class DirectorMediumUpdate(Model):
    """Changes to directormedium: omitted keeps, null clears."""

    title: str | Unset = UNSET
    """ Title; search reads it. """
    alt: None | str | Unset = UNSET
    """ What is seen, for people who cannot see it. """
    tags: list[str] | None | Unset = UNSET
    """ Words of your own to find it by. """
    license: MediaLicenseInput | None | Unset = UNSET
    """ Under which terms it may be used. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        MediaLicenseInput = _models.MediaLicenseInput
        Metadata = _models.Metadata
        title = self.title

        alt: None | str | Unset
        if isinstance(self.alt, Unset):
            alt = UNSET
        else:
            alt = self.alt

        tags: list[str] | None | Unset
        if isinstance(self.tags, Unset):
            tags = UNSET
        elif isinstance(self.tags, list):
            tags = self.tags

        else:
            tags = self.tags

        license: dict[str, Any] | None | Unset
        if isinstance(self.license, Unset):
            license = UNSET
        elif isinstance(self.license, MediaLicenseInput):
            license = self.license.to_dict()
        else:
            license = self.license

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if title is not UNSET:
            field_dict["title"] = title
        if alt is not UNSET:
            field_dict["alt"] = alt
        if tags is not UNSET:
            field_dict["tags"] = tags
        if license is not UNSET:
            field_dict["license"] = license
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        MediaLicenseInput = _models.MediaLicenseInput
        Metadata = _models.Metadata
        d = dict(src_dict)
        title = d.pop("title", UNSET)

        alt = d.pop("alt", UNSET)

        def _parse_tags(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                tags_type_0 = cast(list[str], data)

                return tags_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        tags = _parse_tags(d.pop("tags", UNSET))

        def _parse_license(data: object) -> MediaLicenseInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                license_type_0 = MediaLicenseInput.from_dict(data)

                return license_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MediaLicenseInput | None | Unset, data)

        license = _parse_license(d.pop("license", UNSET))

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

        director_medium_update = cls(
            title=title,
            alt=alt,
            tags=tags,
            license=license,
            metadata=metadata,
        )

        return director_medium_update
