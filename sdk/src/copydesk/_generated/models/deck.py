# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.appearance import Appearance
from ..models.aspect_ratio import AspectRatio
from ..models.slide_mode import SlideMode
from ..models.template import Template

if TYPE_CHECKING:
    from ..models.deck_size import DeckSize
    from ..models.deck_template import DeckTemplate
    from ..models.deck_theme import DeckTheme
    from ..models.slide import Slide


T = TypeVar("T", bound="Deck")


@_attrs_define(repr=False, unsafe_hash=False)
class Deck(ReadModel):
    """A deck."""

    title: str
    """ Title, for people. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    aspect_ratio: AspectRatio
    """ Shape of a picture, width to height. """
    size: DeckSize
    """ Size of a slide in points, 72 to an inch. """
    template: Template
    """ How a deck is dressed, in any brand's colours. `minimal` has white cards on a faint tint, `editorial`
    headlines with serifs on tinted paper, `bold` large type on tiles of the brand's colour, `data` square cards and
    close type for numbers. """
    appearance: Appearance
    """ Whether slides are light or dark; `brand` has the ground of the brand kit. """
    theme: DeckTheme
    """ The theme of slide decks, derived from the rest of the kit; every text on it reads at 4.5 to 1 or better.
    """
    mode: SlideMode
    """ How much of the text is on the slides; all of it is always in the speaker notes. `preserve` shows the
    sentences as they are, `condense` shortens them, `enhance` adds charts, tables and numbers that are in the
    sources. """
    slides: list[Slide]
    """ Its slides, in order. """
    own_template: DeckTemplate | None
    """ Your own .pptx, where it was made on one. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        DeckSize = _models.DeckSize
        DeckTemplate = _models.DeckTemplate
        DeckTheme = _models.DeckTheme
        Slide = _models.Slide
        title = self.title

        language = self.language

        aspect_ratio = self.aspect_ratio.value

        size = self.size.to_dict()

        template = self.template.value

        appearance = self.appearance.value

        theme = self.theme.to_dict()

        mode = self.mode.value

        slides = []
        for slides_item_data in self.slides:
            slides_item = slides_item_data.to_dict()
            slides.append(slides_item)

        own_template: dict[str, Any] | None
        if isinstance(self.own_template, DeckTemplate):
            own_template = self.own_template.to_dict()
        else:
            own_template = self.own_template

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "title": title,
                "language": language,
                "aspect_ratio": aspect_ratio,
                "size": size,
                "template": template,
                "appearance": appearance,
                "theme": theme,
                "mode": mode,
                "slides": slides,
                "own_template": own_template,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        DeckSize = _models.DeckSize
        DeckTemplate = _models.DeckTemplate
        DeckTheme = _models.DeckTheme
        Slide = _models.Slide
        d = dict(src_dict)
        title = d.pop("title")

        language = d.pop("language")

        aspect_ratio = AspectRatio(d.pop("aspect_ratio"))

        size = DeckSize.from_dict(d.pop("size"))

        template = Template(d.pop("template"))

        appearance = Appearance(d.pop("appearance"))

        theme = DeckTheme.from_dict(d.pop("theme"))

        mode = SlideMode(d.pop("mode"))

        slides = []
        _slides = d.pop("slides")
        for slides_item_data in _slides:
            slides_item = Slide.from_dict(slides_item_data)

            slides.append(slides_item)

        def _parse_own_template(data: object) -> DeckTemplate | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                own_template_type_0 = DeckTemplate.from_dict(data)

                return own_template_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeckTemplate | None, data)

        own_template = _parse_own_template(d.pop("own_template"))

        deck = cls(
            title=title,
            language=language,
            aspect_ratio=aspect_ratio,
            size=size,
            template=template,
            appearance=appearance,
            theme=theme,
            mode=mode,
            slides=slides,
            own_template=own_template,
        )

        deck.additional_properties.update(d)
        return deck
