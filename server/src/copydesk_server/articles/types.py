"""Wire types of articles (contract, section 6)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.citations import Citation, Unsupported
from copydesk_server.core.wire import Count, Id, JsonObject, Name, ReadId, Request, Schema, Url
from copydesk_server.scripts.span_types import UnsupportedSpan
from copydesk_server.scripts.types import BodySnapshot

# Search engines show about so many characters and cut the rest.
META_TITLE, META_DESCRIPTION = 60, 160


class ArticleFormat(StrEnum):
    """A file of an article."""

    MARKDOWN = "markdown"
    HTML = "html"
    DOCX = "docx"


class ArticleGenerateInput(Request, frozen=True, kw_only=True):
    """What `article.generate` makes an article of, and in which files."""

    script_id: Id
    body: BodySnapshot
    brief_id: Annotated[
        Id | None,
        Meta(description="A brief of the script's brand: its outline is the sections, its evidence is cited there."),
    ] = None
    title: Annotated[Name | None, Meta(description="The brief's first, else the script's, when not given.")] = None
    formats: Annotated[list[ArticleFormat], Meta(max_length=3, description="Empty for all.")] = []
    faq: Annotated[bool, Meta(description="Whether questions are added that its own sentences answer.")] = True
    unsupported: Annotated[
        Unsupported,
        Meta(
            description="What happens to a sentence of a model that no source supports after one repair: it is removed and"
            " listed in the result, or kept and marked."
        ),
    ] = Unsupported.REMOVE
    canonical_url: Annotated[Url | None, Meta(description="Where it will be published, for its JSON-LD.")] = None


class ArticleGenerate(Request, frozen=True, kw_only=True, tag_field="operation", tag="article.generate"):
    """Make an article of a script's text."""

    input: ArticleGenerateInput


class ArticleSection(Schema, frozen=True, kw_only=True):
    """A section; offsets of its citations are code points of its `markdown`."""

    id: ReadId
    heading: str | None
    level: Count
    markdown: str
    citations: list[Citation]


class Faq(Schema, frozen=True, kw_only=True):
    """A question that the article answers, in its own words."""

    question: str
    answer: str
    section_id: ReadId
    citation_ids: list[str]


class Reference(Schema, frozen=True, kw_only=True):
    """A source; `[^number]` in the text is a sentence that stands on it."""

    number: Count
    title: str
    url: str | None
    document_id: ReadId
    revision: Count


class Article(Schema, frozen=True, kw_only=True):
    """An article; offsets of its unsupported spans are code points of its `markdown`."""

    title: str
    slug: str
    meta_title: Annotated[str, Meta(max_length=META_TITLE)]
    meta_description: Annotated[str, Meta(max_length=META_DESCRIPTION)]
    excerpt: str
    sections: list[ArticleSection]
    markdown: str
    html: Annotated[str, Meta(description="Safe to embed: no scripts, styles or foreign elements.")]
    faq: list[Faq]
    bibliography: list[Reference]
    json_ld: Annotated[list[JsonObject], Meta(description="schema.org Article and, with a faq, FAQPage.")]
    word_count: Count
    unsupported_spans: list[UnsupportedSpan]
