# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.article_format import ArticleFormat
from ..types import UNSET, Unset

T = TypeVar("T", bound="ArticleGenerateInput")


@_attrs_define(repr=False, unsafe_hash=False)
class ArticleGenerateInput(Model):
    """What `article.generate` makes an article of, and in which files."""

    script_id: str
    """ The script. """
    body: str
    """ Snapshot of the script's text; sentences that stand in the script keep their citations. """
    brief_id: None | str | Unset = UNSET
    """ A brief of the script's brand: its outline is the sections, its evidence is cited there. """
    title: None | str | Unset = UNSET
    """ The brief's first, else the script's, when not given. """
    formats: list[ArticleFormat] | Unset = UNSET
    """ Empty for all. """
    faq: bool | Unset = UNSET
    """ Whether questions are added that its own sentences answer. Default: true. """
    canonical_url: None | str | Unset = UNSET
    """ Where it will be published, for its JSON-LD. """

    def to_dict(self) -> dict[str, Any]:
        script_id = self.script_id

        body = self.body

        brief_id: None | str | Unset
        if isinstance(self.brief_id, Unset):
            brief_id = UNSET
        else:
            brief_id = self.brief_id

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        formats: list[str] | Unset = UNSET
        if not isinstance(self.formats, Unset):
            formats = []
            for formats_item_data in self.formats:
                formats_item = formats_item_data.value
                formats.append(formats_item)

        faq = self.faq

        canonical_url: None | str | Unset
        if isinstance(self.canonical_url, Unset):
            canonical_url = UNSET
        else:
            canonical_url = self.canonical_url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "script_id": script_id,
                "body": body,
            }
        )
        if brief_id is not UNSET:
            field_dict["brief_id"] = brief_id
        if title is not UNSET:
            field_dict["title"] = title
        if formats is not UNSET:
            field_dict["formats"] = formats
        if faq is not UNSET:
            field_dict["faq"] = faq
        if canonical_url is not UNSET:
            field_dict["canonical_url"] = canonical_url

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        script_id = d.pop("script_id")

        body = d.pop("body")

        brief_id = d.pop("brief_id", UNSET)

        title = d.pop("title", UNSET)

        _formats = d.pop("formats", UNSET)
        formats: list[ArticleFormat] | Unset = UNSET
        if _formats is not UNSET:
            formats = []
            for formats_item_data in _formats:
                formats_item = ArticleFormat(formats_item_data)

                formats.append(formats_item)

        faq = d.pop("faq", UNSET)

        canonical_url = d.pop("canonical_url", UNSET)

        article_generate_input = cls(
            script_id=script_id,
            body=body,
            brief_id=brief_id,
            title=title,
            formats=formats,
            faq=faq,
            canonical_url=canonical_url,
        )

        return article_generate_input
