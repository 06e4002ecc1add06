# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.colors_set import ColorsSet
    from ..models.kit_caption_style_set import KitCaptionStyleSet
    from ..models.logo_set import LogoSet
    from ..models.manner_set import MannerSet
    from ..models.typography_set import TypographySet


T = TypeVar("T", bound="KitSet")


@_attrs_define(repr=False, unsafe_hash=False)
class KitSet(Model):
    """Changes by hand, as a merge patch (RFC 7396): what is left out stays, null clears, lists are replaced whole."""

    logos: list[LogoSet] | None | Unset = UNSET
    """ Logos. """
    colors: ColorsSet | None | Unset = UNSET
    """ Colours. """
    typography: None | TypographySet | Unset = UNSET
    """ Fonts. """
    imagery: MannerSet | None | Unset = UNSET
    """ How pictures look. """
    voice: MannerSet | None | Unset = UNSET
    """ How the brand sounds. """
    caption_style: KitCaptionStyleSet | None | Unset = UNSET
    """ How captions look. """

    def to_dict(self) -> dict[str, Any]:
        ColorsSet = _models.ColorsSet
        KitCaptionStyleSet = _models.KitCaptionStyleSet
        LogoSet = _models.LogoSet
        MannerSet = _models.MannerSet
        TypographySet = _models.TypographySet
        logos: list[dict[str, Any]] | None | Unset
        if isinstance(self.logos, Unset):
            logos = UNSET
        elif isinstance(self.logos, list):
            logos = []
            for logos_type_0_item_data in self.logos:
                logos_type_0_item = logos_type_0_item_data.to_dict()
                logos.append(logos_type_0_item)

        else:
            logos = self.logos

        colors: dict[str, Any] | None | Unset
        if isinstance(self.colors, Unset):
            colors = UNSET
        elif isinstance(self.colors, ColorsSet):
            colors = self.colors.to_dict()
        else:
            colors = self.colors

        typography: dict[str, Any] | None | Unset
        if isinstance(self.typography, Unset):
            typography = UNSET
        elif isinstance(self.typography, TypographySet):
            typography = self.typography.to_dict()
        else:
            typography = self.typography

        imagery: dict[str, Any] | None | Unset
        if isinstance(self.imagery, Unset):
            imagery = UNSET
        elif isinstance(self.imagery, MannerSet):
            imagery = self.imagery.to_dict()
        else:
            imagery = self.imagery

        voice: dict[str, Any] | None | Unset
        if isinstance(self.voice, Unset):
            voice = UNSET
        elif isinstance(self.voice, MannerSet):
            voice = self.voice.to_dict()
        else:
            voice = self.voice

        caption_style: dict[str, Any] | None | Unset
        if isinstance(self.caption_style, Unset):
            caption_style = UNSET
        elif isinstance(self.caption_style, KitCaptionStyleSet):
            caption_style = self.caption_style.to_dict()
        else:
            caption_style = self.caption_style

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if logos is not UNSET:
            field_dict["logos"] = logos
        if colors is not UNSET:
            field_dict["colors"] = colors
        if typography is not UNSET:
            field_dict["typography"] = typography
        if imagery is not UNSET:
            field_dict["imagery"] = imagery
        if voice is not UNSET:
            field_dict["voice"] = voice
        if caption_style is not UNSET:
            field_dict["caption_style"] = caption_style

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ColorsSet = _models.ColorsSet
        KitCaptionStyleSet = _models.KitCaptionStyleSet
        LogoSet = _models.LogoSet
        MannerSet = _models.MannerSet
        TypographySet = _models.TypographySet
        d = dict(src_dict)

        def _parse_logos(data: object) -> list[LogoSet] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                logos_type_0 = []
                _logos_type_0 = data
                for logos_type_0_item_data in _logos_type_0:
                    logos_type_0_item = LogoSet.from_dict(logos_type_0_item_data)

                    logos_type_0.append(logos_type_0_item)

                return logos_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[LogoSet] | None | Unset, data)

        logos = _parse_logos(d.pop("logos", UNSET))

        def _parse_colors(data: object) -> ColorsSet | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                colors_type_0 = ColorsSet.from_dict(data)

                return colors_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ColorsSet | None | Unset, data)

        colors = _parse_colors(d.pop("colors", UNSET))

        def _parse_typography(data: object) -> None | TypographySet | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                typography_type_0 = TypographySet.from_dict(data)

                return typography_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TypographySet | Unset, data)

        typography = _parse_typography(d.pop("typography", UNSET))

        def _parse_imagery(data: object) -> MannerSet | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                imagery_type_0 = MannerSet.from_dict(data)

                return imagery_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MannerSet | None | Unset, data)

        imagery = _parse_imagery(d.pop("imagery", UNSET))

        def _parse_voice(data: object) -> MannerSet | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                voice_type_0 = MannerSet.from_dict(data)

                return voice_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MannerSet | None | Unset, data)

        voice = _parse_voice(d.pop("voice", UNSET))

        def _parse_caption_style(data: object) -> KitCaptionStyleSet | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                caption_style_type_0 = KitCaptionStyleSet.from_dict(data)

                return caption_style_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KitCaptionStyleSet | None | Unset, data)

        caption_style = _parse_caption_style(d.pop("caption_style", UNSET))

        kit_set = cls(
            logos=logos,
            colors=colors,
            typography=typography,
            imagery=imagery,
            voice=voice,
            caption_style=caption_style,
        )

        return kit_set
