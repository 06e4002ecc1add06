# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.layout import Layout
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.slide_change_content_type_0 import SlideChangeContentType0


T = TypeVar("T", bound="SlideChange")


@_attrs_define(repr=False, unsafe_hash=False)
class SlideChange(Model):
    """What one slide is given instead of what was planned; what is said over it stays."""

    index: int
    """ Place of the slide, from 0. """
    layout: Layout | None | Unset = UNSET
    """ Needs `content`, which its schema in /capabilities describes. """
    title: None | str | Unset = UNSET
    """ Another title. """
    content: None | SlideChangeContentType0 | Unset = UNSET
    """ What it shows, as the layout's schema says. """

    def to_dict(self) -> dict[str, Any]:
        SlideChangeContentType0 = _models.SlideChangeContentType0
        index = self.index

        layout: None | str | Unset
        if isinstance(self.layout, Unset):
            layout = UNSET
        elif isinstance(self.layout, Layout):
            layout = self.layout.value
        else:
            layout = self.layout

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        content: dict[str, Any] | None | Unset
        if isinstance(self.content, Unset):
            content = UNSET
        elif isinstance(self.content, SlideChangeContentType0):
            content = self.content.to_dict()
        else:
            content = self.content

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "index": index,
            }
        )
        if layout is not UNSET:
            field_dict["layout"] = layout
        if title is not UNSET:
            field_dict["title"] = title
        if content is not UNSET:
            field_dict["content"] = content

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        SlideChangeContentType0 = _models.SlideChangeContentType0
        d = dict(src_dict)
        index = d.pop("index")

        def _parse_layout(data: object) -> Layout | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                layout_type_0 = Layout(data)

                return layout_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Layout | None | Unset, data)

        layout = _parse_layout(d.pop("layout", UNSET))

        title = d.pop("title", UNSET)

        def _parse_content(data: object) -> None | SlideChangeContentType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                content_type_0 = SlideChangeContentType0.from_dict(data)

                return content_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SlideChangeContentType0 | Unset, data)

        content = _parse_content(d.pop("content", UNSET))

        slide_change = cls(
            index=index,
            layout=layout,
            title=title,
            content=content,
        )

        return slide_change
