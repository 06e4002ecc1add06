"""Stretches of a body that no source supports, sentences that are not in it for that reason, and sections that it was written from."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import Count, Read, ReadId, Schema


class SpanKind(StrEnum):
    """What a stretch of a body without a citation is."""

    CLAIM = "claim"
    FRAMING = "framing"
    UNSUPPORTED = "unsupported"


class UnsupportedSpan(Schema, frozen=True, kw_only=True):
    """A stretch of the body that no source backs, and why it is there."""

    start_char: Count
    end_char: Count
    kind: Annotated[
        SpanKind,
        Meta(
            description="`unsupported` states what no source says; `framing` states nothing, or is the brand's own line;"
            " `claim` rests on a reviewed statement without a document."
        ),
    ] = SpanKind.UNSUPPORTED
    reason: str
    detail: Annotated[
        str | None,
        Meta(
            description="What exactly differs from the source, where one thing does.",
            examples=["The source says 118 km, the sentence says 1,180 km."],
        ),
    ] = None


class RemovedSentence(Read, frozen=True, kw_only=True):
    """A sentence that a model wrote and that is not in the text, because no source supports it."""

    text: str
    reason: Annotated[str, Meta(description="As of an unsupported span.", examples=["wrong_number"])]
    detail: Annotated[str, Meta(examples=["The source says 89, the sentence says 98."])]
    source_quote: Annotated[
        str | None, Meta(description="The source sentences that it cited; null where it cited none.")
    ]


class ReadSection(Read, frozen=True, kw_only=True):
    """A section of a source that the writer was given."""

    document_id: ReadId
    title: Annotated[str, Meta(description="Of the document.", examples=["Crazing"])]
    heading_path: Annotated[
        list[str], Meta(description="Headings above the section, the highest first; empty where there are none.")
    ]
    words: Annotated[Count, Meta(description="Words of it that were given: a long section may be given in part.")]
    cited: Annotated[bool, Meta(description="Whether a sentence of the text cites it.")]
