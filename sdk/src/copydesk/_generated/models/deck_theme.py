# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="DeckTheme")


@_attrs_define(repr=False, unsafe_hash=False)
class DeckTheme(ReadModel):
    """The theme of slide decks, derived from the rest of the kit; every text on it reads at 4.5 to 1 or better."""

    primary: str
    """ Of what stands out, as `#rrggbb`. """
    background: str
    """ Behind everything, as `#rrggbb`. """
    card: str
    """ Behind cards, as `#rrggbb`. """
    stroke: str
    """ Of lines, as `#rrggbb`. """
    primary_text: str
    """ Of text on the primary colour, as `#rrggbb`. """
    background_text: str
    """ Of text on the background, as `#rrggbb`. """
    graph: list[str]
    """ Colours of series in charts, in order. """
    heading_font: None | str
    """ Family of titles; null for that of the template. """
    body_font: None | str
    """ Family of the text; null for that of the template. """

    def to_dict(self) -> dict[str, Any]:
        primary = self.primary

        background = self.background

        card = self.card

        stroke = self.stroke

        primary_text = self.primary_text

        background_text = self.background_text

        graph = self.graph

        heading_font: None | str
        heading_font = self.heading_font

        body_font: None | str
        body_font = self.body_font

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "primary": primary,
                "background": background,
                "card": card,
                "stroke": stroke,
                "primary_text": primary_text,
                "background_text": background_text,
                "graph": graph,
                "heading_font": heading_font,
                "body_font": body_font,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        primary = d.pop("primary")

        background = d.pop("background")

        card = d.pop("card")

        stroke = d.pop("stroke")

        primary_text = d.pop("primary_text")

        background_text = d.pop("background_text")

        graph = cast(list[str], d.pop("graph"))

        heading_font = d.pop("heading_font")

        body_font = d.pop("body_font")

        deck_theme = cls(
            primary=primary,
            background=background,
            card=card,
            stroke=stroke,
            primary_text=primary_text,
            background_text=background_text,
            graph=graph,
            heading_font=heading_font,
            body_font=body_font,
        )

        return deck_theme
