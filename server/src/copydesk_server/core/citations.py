"""The one shape of a citation, for scripts, articles, decks, context and evidence (contract, section 3)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from copydesk_server.core.wire import Count, ReadId, Schema


class Support(StrEnum):
    """Whether the source says what the text says."""

    SUPPORTED = "supported"
    WEAK = "weak"
    CONTRADICTED = "contradicted"
    BROKEN = "broken"
    STALE = "stale"


class CitationKind(StrEnum):
    """How the text follows its source."""

    VERBATIM = "verbatim"
    PARAPHRASE = "paraphrase"
    NUMBER = "number"


class Unsupported(StrEnum):
    """What happens to a sentence of a model that no source supports, after it was repaired."""

    REMOVE = "remove"
    MARK = "mark"


class VerifiedBy(StrEnum):
    """Who found that the source says what the text says."""

    CODE = "code"
    JUDGE = "judge"
    NONE = "none"


class Citation(Schema, frozen=True, kw_only=True):
    """Ties `[start_char:end_char]` of the citing text to the exact characters of a source revision."""

    id: ReadId
    start_char: Count
    end_char: Count
    quote: str
    document_id: ReadId
    revision: Annotated[
        Count, Meta(description="Revision of the document. It advances as long as newer revisions contain the quote.")
    ]
    passage_id: ReadId
    source_start_char: Count
    source_end_char: Count
    source_quote: Annotated[str, Meta(description="`revision.text[source_start_char:source_end_char]`, exactly.")]
    title: str
    url: str | None
    support: Annotated[
        Support,
        Meta(
            description="`stale` if the document has changed and no longer contains the quote, `broken` if the document was rejected."
        ),
    ]
    score: float
    kind: CitationKind
    verified_by: Annotated[
        VerifiedBy,
        Meta(
            description="`code` compared facts or the words themselves, `judge` is a model that compared the meaning, `none` neither."
        ),
    ] = VerifiedBy.NONE


class CitationRow(TypedDict):
    """A citation as it is stored."""

    id: str
    start_char: int
    end_char: int
    quote: str
    document_id: str
    revision: int
    passage_id: str
    source_start_char: int
    source_end_char: int
    source_quote: str
    title: str
    url: str | None
    support: str
    score: float
    kind: str
    verified_by: NotRequired[str]


class Citing(TypedDict):
    """A stored text with its citations."""

    citations: list[CitationRow]
