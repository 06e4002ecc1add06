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
    from ..models.deck_theme import DeckTheme
    from ..models.kit_caption_style import KitCaptionStyle
    from ..models.logo import Logo
    from ..models.manner import Manner
    from ..models.typography import Typography


T = TypeVar("T", bound="Kit")


@_attrs_define(repr=False, unsafe_hash=False)
class Kit(ReadModel):
    """What the brand looks and sounds like."""

    logos: list[Logo]
    """ Logos. """
    colors: Colors
    """ The palette, and what its colours are for. """
    typography: Typography
    """ The font families. """
    imagery: Manner
    """ How pictures look, or how the brand sounds. """
    voice: Manner
    """ How pictures look, or how the brand sounds. """
    caption_style: KitCaptionStyle
    """ How captions are set. """
    deck_theme: DeckTheme | None
    """ The theme of decks. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Colors = _models.Colors
        DeckTheme = _models.DeckTheme
        KitCaptionStyle = _models.KitCaptionStyle
        Logo = _models.Logo
        Manner = _models.Manner
        Typography = _models.Typography
        logos = []
        for logos_item_data in self.logos:
            logos_item = logos_item_data.to_dict()
            logos.append(logos_item)

        colors = self.colors.to_dict()

        typography = self.typography.to_dict()

        imagery = self.imagery.to_dict()

        voice = self.voice.to_dict()

        caption_style = self.caption_style.to_dict()

        deck_theme: dict[str, Any] | None
        if isinstance(self.deck_theme, DeckTheme):
            deck_theme = self.deck_theme.to_dict()
        else:
            deck_theme = self.deck_theme

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "logos": logos,
                "colors": colors,
                "typography": typography,
                "imagery": imagery,
                "voice": voice,
                "caption_style": caption_style,
                "deck_theme": deck_theme,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Colors = _models.Colors
        DeckTheme = _models.DeckTheme
        KitCaptionStyle = _models.KitCaptionStyle
        Logo = _models.Logo
        Manner = _models.Manner
        Typography = _models.Typography
        d = dict(src_dict)
        logos = []
        _logos = d.pop("logos")
        for logos_item_data in _logos:
            logos_item = Logo.from_dict(logos_item_data)

            logos.append(logos_item)

        colors = Colors.from_dict(d.pop("colors"))

        typography = Typography.from_dict(d.pop("typography"))

        imagery = Manner.from_dict(d.pop("imagery"))

        voice = Manner.from_dict(d.pop("voice"))

        caption_style = KitCaptionStyle.from_dict(d.pop("caption_style"))

        def _parse_deck_theme(data: object) -> DeckTheme | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deck_theme_type_0 = DeckTheme.from_dict(data)

                return deck_theme_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeckTheme | None, data)

        deck_theme = _parse_deck_theme(d.pop("deck_theme"))

        kit = cls(
            logos=logos,
            colors=colors,
            typography=typography,
            imagery=imagery,
            voice=voice,
            caption_style=caption_style,
            deck_theme=deck_theme,
        )

        kit.additional_properties.update(d)
        return kit
