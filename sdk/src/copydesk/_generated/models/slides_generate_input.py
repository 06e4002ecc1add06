# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.appearance import Appearance
from ..models.aspect_ratio import AspectRatio
from ..models.deck_export import DeckExport
from ..models.slide_mode import SlideMode
from ..models.template import Template
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kept_slides import KeptSlides
    from ..models.own_template import OwnTemplate
    from ..models.slide_change import SlideChange


T = TypeVar("T", bound="SlidesGenerateInput")


@_attrs_define(repr=False, unsafe_hash=False)
class SlidesGenerateInput(Model):
    """What `slides.generate` makes a deck of, and how."""

    script_id: str
    """ The script. """
    body: str
    """ Snapshot of the script's text; sentences that stand in the script keep their citations. """
    brief_id: None | str | Unset = UNSET
    """ A brief of the script's brand: its outline is the sections, its evidence is cited there. """
    mode: SlideMode | Unset = UNSET
    """ How much of the text is on the slides; all of it is always in the speaker notes. `preserve` shows the
    sentences as they are, `condense` shortens them, `enhance` adds charts, tables and numbers that are in the
    sources. """
    title: None | str | Unset = UNSET
    """ The brief's first, else the script's, when not given. """
    n_slides: int | None | Unset = UNSET
    """ Slides wanted; as many as the text needs when not given. """
    template: OwnTemplate | Template | Unset = UNSET
    """ One of these, or your own .pptx, which says appearance and shape of the slides too. Default: minimal. """
    appearance: Appearance | Unset = UNSET
    """ Whether slides are light or dark; `brand` has the ground of the brand kit. """
    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ The brand's, else 16:9. """
    exports: list[DeckExport] | Unset = UNSET
    """ Empty for all. """
    slides: list[SlideChange] | Unset = UNSET
    """ Slides that are given another title or content. """
    keep: KeptSlides | None | Unset = UNSET
    """ An earlier deck that this one changes. """

    def to_dict(self) -> dict[str, Any]:
        KeptSlides = _models.KeptSlides
        OwnTemplate = _models.OwnTemplate
        SlideChange = _models.SlideChange
        script_id = self.script_id

        body = self.body

        brief_id: None | str | Unset
        if isinstance(self.brief_id, Unset):
            brief_id = UNSET
        else:
            brief_id = self.brief_id

        mode: str | Unset = UNSET
        if not isinstance(self.mode, Unset):
            mode = self.mode.value

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        n_slides: int | None | Unset
        if isinstance(self.n_slides, Unset):
            n_slides = UNSET
        else:
            n_slides = self.n_slides

        template: dict[str, Any] | str | Unset
        if isinstance(self.template, Unset):
            template = UNSET
        elif isinstance(self.template, Template):
            template = self.template.value
        else:
            template = self.template.to_dict()

        appearance: str | Unset = UNSET
        if not isinstance(self.appearance, Unset):
            appearance = self.appearance.value

        aspect_ratio: None | str | Unset
        if isinstance(self.aspect_ratio, Unset):
            aspect_ratio = UNSET
        elif isinstance(self.aspect_ratio, AspectRatio):
            aspect_ratio = self.aspect_ratio.value
        else:
            aspect_ratio = self.aspect_ratio

        exports: list[str] | Unset = UNSET
        if not isinstance(self.exports, Unset):
            exports = []
            for exports_item_data in self.exports:
                exports_item = exports_item_data.value
                exports.append(exports_item)

        slides: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.slides, Unset):
            slides = []
            for slides_item_data in self.slides:
                slides_item = slides_item_data.to_dict()
                slides.append(slides_item)

        keep: dict[str, Any] | None | Unset
        if isinstance(self.keep, Unset):
            keep = UNSET
        elif isinstance(self.keep, KeptSlides):
            keep = self.keep.to_dict()
        else:
            keep = self.keep

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "script_id": script_id,
                "body": body,
            }
        )
        if brief_id is not UNSET:
            field_dict["brief_id"] = brief_id
        if mode is not UNSET:
            field_dict["mode"] = mode
        if title is not UNSET:
            field_dict["title"] = title
        if n_slides is not UNSET:
            field_dict["n_slides"] = n_slides
        if template is not UNSET:
            field_dict["template"] = template
        if appearance is not UNSET:
            field_dict["appearance"] = appearance
        if aspect_ratio is not UNSET:
            field_dict["aspect_ratio"] = aspect_ratio
        if exports is not UNSET:
            field_dict["exports"] = exports
        if slides is not UNSET:
            field_dict["slides"] = slides
        if keep is not UNSET:
            field_dict["keep"] = keep

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        KeptSlides = _models.KeptSlides
        OwnTemplate = _models.OwnTemplate
        SlideChange = _models.SlideChange
        d = dict(src_dict)
        script_id = d.pop("script_id")

        body = d.pop("body")

        brief_id = d.pop("brief_id", UNSET)

        _mode = d.pop("mode", UNSET)
        mode: SlideMode | Unset
        if isinstance(_mode, Unset):
            mode = UNSET
        else:
            mode = SlideMode(_mode)

        title = d.pop("title", UNSET)

        n_slides = d.pop("n_slides", UNSET)

        def _parse_template(data: object) -> OwnTemplate | Template | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                template_type_0 = Template(data)

                return template_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            template_type_1 = OwnTemplate.from_dict(data)

            return template_type_1

        template = _parse_template(d.pop("template", UNSET))

        _appearance = d.pop("appearance", UNSET)
        appearance: Appearance | Unset
        if isinstance(_appearance, Unset):
            appearance = UNSET
        else:
            appearance = Appearance(_appearance)

        def _parse_aspect_ratio(data: object) -> AspectRatio | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aspect_ratio_type_0 = AspectRatio(data)

                return aspect_ratio_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AspectRatio | None | Unset, data)

        aspect_ratio = _parse_aspect_ratio(d.pop("aspect_ratio", UNSET))

        _exports = d.pop("exports", UNSET)
        exports: list[DeckExport] | Unset = UNSET
        if _exports is not UNSET:
            exports = []
            for exports_item_data in _exports:
                exports_item = DeckExport(exports_item_data)

                exports.append(exports_item)

        _slides = d.pop("slides", UNSET)
        slides: list[SlideChange] | Unset = UNSET
        if _slides is not UNSET:
            slides = []
            for slides_item_data in _slides:
                slides_item = SlideChange.from_dict(slides_item_data)

                slides.append(slides_item)

        def _parse_keep(data: object) -> KeptSlides | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                keep_type_0 = KeptSlides.from_dict(data)

                return keep_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(KeptSlides | None | Unset, data)

        keep = _parse_keep(d.pop("keep", UNSET))

        slides_generate_input = cls(
            script_id=script_id,
            body=body,
            brief_id=brief_id,
            mode=mode,
            title=title,
            n_slides=n_slides,
            template=template,
            appearance=appearance,
            aspect_ratio=aspect_ratio,
            exports=exports,
            slides=slides,
            keep=keep,
        )

        return slides_generate_input
