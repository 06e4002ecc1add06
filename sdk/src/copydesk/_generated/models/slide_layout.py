# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.layout import Layout
from ..models.use import Use

if TYPE_CHECKING:
    from ..models.slide_layout_content_schema import SlideLayoutContentSchema


T = TypeVar("T", bound="SlideLayout")


@_attrs_define(repr=False, unsafe_hash=False)
class SlideLayout(ReadModel):
    """A layout, and the JSON Schema of its slides' `content`."""

    name: Layout
    """ How a slide is laid out. """
    description: str
    """ What it is for. """
    content_schema: SlideLayoutContentSchema
    """ JSON Schema of a slide's `content`. """
    template_use: Use
    """ What a layout of the user's own .pptx is used for. PowerPoint's own names of them: Title Slide, Section
    Header, Title and Content, Two Content, Comparison, Picture with Caption, Title Only. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        SlideLayoutContentSchema = _models.SlideLayoutContentSchema
        name = self.name.value

        description = self.description

        content_schema = self.content_schema.to_dict()

        template_use = self.template_use.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "description": description,
                "content_schema": content_schema,
                "template_use": template_use,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        SlideLayoutContentSchema = _models.SlideLayoutContentSchema
        d = dict(src_dict)
        name = Layout(d.pop("name"))

        description = d.pop("description")

        content_schema = SlideLayoutContentSchema.from_dict(d.pop("content_schema"))

        template_use = Use(d.pop("template_use"))

        slide_layout = cls(
            name=name,
            description=description,
            content_schema=content_schema,
            template_use=template_use,
        )

        slide_layout.additional_properties.update(d)
        return slide_layout
