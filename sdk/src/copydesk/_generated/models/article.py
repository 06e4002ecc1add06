# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.article_json_ld_item import ArticleJsonLdItem
    from ..models.article_section import ArticleSection
    from ..models.faq import Faq
    from ..models.reference import Reference
    from ..models.unsupported_span import UnsupportedSpan


T = TypeVar("T", bound="Article")


@_attrs_define(repr=False, unsafe_hash=False)
class Article(ReadModel):
    """An article; offsets of its unsupported spans are code points of its `markdown`."""

    title: str
    """ Headline. """
    slug: str
    """ Its name in addresses. """
    meta_title: str
    """ Title for search engines. """
    meta_description: str
    """ Description for search engines. """
    excerpt: str
    """ A few sentences for lists and previews. """
    sections: list[ArticleSection]
    """ Its sections, in order. """
    markdown: str
    """ Text as Markdown, with footnotes. """
    html: str
    """ Safe to embed: no scripts, styles or foreign elements. """
    faq: list[Faq]
    """ Questions and answers. """
    bibliography: list[Reference]
    """ The sources that are cited, by number. """
    json_ld: list[ArticleJsonLdItem]
    """ schema.org Article and, with a faq, FAQPage. """
    word_count: int
    """ How many words it has. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source backs. """

    def to_dict(self) -> dict[str, Any]:
        ArticleJsonLdItem = _models.ArticleJsonLdItem
        ArticleSection = _models.ArticleSection
        Faq = _models.Faq
        Reference = _models.Reference
        UnsupportedSpan = _models.UnsupportedSpan
        title = self.title

        slug = self.slug

        meta_title = self.meta_title

        meta_description = self.meta_description

        excerpt = self.excerpt

        sections = []
        for sections_item_data in self.sections:
            sections_item = sections_item_data.to_dict()
            sections.append(sections_item)

        markdown = self.markdown

        html = self.html

        faq = []
        for faq_item_data in self.faq:
            faq_item = faq_item_data.to_dict()
            faq.append(faq_item)

        bibliography = []
        for bibliography_item_data in self.bibliography:
            bibliography_item = bibliography_item_data.to_dict()
            bibliography.append(bibliography_item)

        json_ld = []
        for json_ld_item_data in self.json_ld:
            json_ld_item = json_ld_item_data.to_dict()
            json_ld.append(json_ld_item)

        word_count = self.word_count

        unsupported_spans = []
        for unsupported_spans_item_data in self.unsupported_spans:
            unsupported_spans_item = unsupported_spans_item_data.to_dict()
            unsupported_spans.append(unsupported_spans_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "title": title,
                "slug": slug,
                "meta_title": meta_title,
                "meta_description": meta_description,
                "excerpt": excerpt,
                "sections": sections,
                "markdown": markdown,
                "html": html,
                "faq": faq,
                "bibliography": bibliography,
                "json_ld": json_ld,
                "word_count": word_count,
                "unsupported_spans": unsupported_spans,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ArticleJsonLdItem = _models.ArticleJsonLdItem
        ArticleSection = _models.ArticleSection
        Faq = _models.Faq
        Reference = _models.Reference
        UnsupportedSpan = _models.UnsupportedSpan
        d = dict(src_dict)
        title = d.pop("title")

        slug = d.pop("slug")

        meta_title = d.pop("meta_title")

        meta_description = d.pop("meta_description")

        excerpt = d.pop("excerpt")

        sections = []
        _sections = d.pop("sections")
        for sections_item_data in _sections:
            sections_item = ArticleSection.from_dict(sections_item_data)

            sections.append(sections_item)

        markdown = d.pop("markdown")

        html = d.pop("html")

        faq = []
        _faq = d.pop("faq")
        for faq_item_data in _faq:
            faq_item = Faq.from_dict(faq_item_data)

            faq.append(faq_item)

        bibliography = []
        _bibliography = d.pop("bibliography")
        for bibliography_item_data in _bibliography:
            bibliography_item = Reference.from_dict(bibliography_item_data)

            bibliography.append(bibliography_item)

        json_ld = []
        _json_ld = d.pop("json_ld")
        for json_ld_item_data in _json_ld:
            json_ld_item = ArticleJsonLdItem.from_dict(json_ld_item_data)

            json_ld.append(json_ld_item)

        word_count = d.pop("word_count")

        unsupported_spans = []
        _unsupported_spans = d.pop("unsupported_spans")
        for unsupported_spans_item_data in _unsupported_spans:
            unsupported_spans_item = UnsupportedSpan.from_dict(unsupported_spans_item_data)

            unsupported_spans.append(unsupported_spans_item)

        article = cls(
            title=title,
            slug=slug,
            meta_title=meta_title,
            meta_description=meta_description,
            excerpt=excerpt,
            sections=sections,
            markdown=markdown,
            html=html,
            faq=faq,
            bibliography=bibliography,
            json_ld=json_ld,
            word_count=word_count,
            unsupported_spans=unsupported_spans,
        )

        return article
