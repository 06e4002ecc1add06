# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.citation import Citation


T = TypeVar("T", bound="ArticleSection")


@_attrs_define(repr=False, unsafe_hash=False)
class ArticleSection(ReadModel):
    """A section; offsets of its citations are code points of its `markdown`."""

    id: str
    """ Its id, which never changes. """
    heading: None | str
    """ Its heading. """
    level: int
    """ 1 is a chapter, 2 a part of one. """
    markdown: str
    """ Its text as Markdown, with footnotes. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """

    def to_dict(self) -> dict[str, Any]:
        Citation = _models.Citation
        id = self.id

        heading: None | str
        heading = self.heading

        level = self.level

        markdown = self.markdown

        citations = []
        for citations_item_data in self.citations:
            citations_item = citations_item_data.to_dict()
            citations.append(citations_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "heading": heading,
                "level": level,
                "markdown": markdown,
                "citations": citations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Citation = _models.Citation
        d = dict(src_dict)
        id = d.pop("id")

        heading = d.pop("heading")

        level = d.pop("level")

        markdown = d.pop("markdown")

        citations = []
        _citations = d.pop("citations")
        for citations_item_data in _citations:
            citations_item = Citation.from_dict(citations_item_data)

            citations.append(citations_item)

        article_section = cls(
            id=id,
            heading=heading,
            level=level,
            markdown=markdown,
            citations=citations,
        )

        return article_section
