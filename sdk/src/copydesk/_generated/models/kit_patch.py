# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.colors import Colors
    from ..models.logo import Logo
    from ..models.manner import Manner
    from ..models.typography import Typography


T = TypeVar("T", bound="KitPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class KitPatch(ReadModel):
    """What a candidate would add to the kit; null where it says nothing."""

    logos: list[Logo] | None
    """ Logos. """
    colors: Colors | None
    """ Colours. """
    typography: None | Typography
    """ Fonts. """
    voice: Manner | None
    """ How the brand sounds. """
    imagery: Manner | None
    """ How pictures look. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Colors = _models.Colors
        Logo = _models.Logo
        Manner = _models.Manner
        Typography = _models.Typography
        logos: list[dict[str, Any]] | None
        if isinstance(self.logos, list):
            logos = []
            for logos_type_0_item_data in self.logos:
                logos_type_0_item = logos_type_0_item_data.to_dict()
                logos.append(logos_type_0_item)

        else:
            logos = self.logos

        colors: dict[str, Any] | None
        if isinstance(self.colors, Colors):
            colors = self.colors.to_dict()
        else:
            colors = self.colors

        typography: dict[str, Any] | None
        if isinstance(self.typography, Typography):
            typography = self.typography.to_dict()
        else:
            typography = self.typography

        voice: dict[str, Any] | None
        if isinstance(self.voice, Manner):
            voice = self.voice.to_dict()
        else:
            voice = self.voice

        imagery: dict[str, Any] | None
        if isinstance(self.imagery, Manner):
            imagery = self.imagery.to_dict()
        else:
            imagery = self.imagery

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "logos": logos,
                "colors": colors,
                "typography": typography,
                "voice": voice,
                "imagery": imagery,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Colors = _models.Colors
        Logo = _models.Logo
        Manner = _models.Manner
        Typography = _models.Typography
        d = dict(src_dict)

        def _parse_logos(data: object) -> list[Logo] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                logos_type_0 = []
                _logos_type_0 = data
                for logos_type_0_item_data in _logos_type_0:
                    logos_type_0_item = Logo.from_dict(logos_type_0_item_data)

                    logos_type_0.append(logos_type_0_item)

                return logos_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Logo] | None, data)

        logos = _parse_logos(d.pop("logos"))

        def _parse_colors(data: object) -> Colors | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                colors_type_0 = Colors.from_dict(data)

                return colors_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Colors | None, data)

        colors = _parse_colors(d.pop("colors"))

        def _parse_typography(data: object) -> None | Typography:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                typography_type_0 = Typography.from_dict(data)

                return typography_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Typography, data)

        typography = _parse_typography(d.pop("typography"))

        def _parse_voice(data: object) -> Manner | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                voice_type_0 = Manner.from_dict(data)

                return voice_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Manner | None, data)

        voice = _parse_voice(d.pop("voice"))

        def _parse_imagery(data: object) -> Manner | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                imagery_type_0 = Manner.from_dict(data)

                return imagery_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Manner | None, data)

        imagery = _parse_imagery(d.pop("imagery"))

        kit_patch = cls(
            logos=logos,
            colors=colors,
            typography=typography,
            voice=voice,
            imagery=imagery,
        )

        kit_patch.additional_properties.update(d)
        return kit_patch
