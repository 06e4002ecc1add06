"""Wire types of evidence (contract, section 4)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.citations import Citation
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Filter,
    Id,
    Ids,
    ListQuery,
    Metadata,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    patch_of,
)
from copydesk_server.knowledge.context_types import CitationInput

# A claim is a sentence or two; what is longer is a document.
Claim = Annotated[
    str, Meta(min_length=1, max_length=1_000, examples=["Slow cooling halves crazing: 12 % of pots crazed, not 24 %."])
]
PartialDate = Annotated[
    str,
    Meta(
        # Python lets `$` stand before a last line break, other readers of the pattern do not.
        pattern=r"^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?(?!\n)$",
        max_length=10,
        description="A year, a month or a day.",
        examples=["2025-03"],
    ),
]
# As many as a page shows; who needs all asks the list of the collection.
MOST_USERS = 100


class EvidenceKind(StrEnum):
    """The citation of a claim."""

    STAT = "stat"
    QUOTE = "quote"
    CASE_STUDY = "case_study"
    STUDY = "study"
    DEMO = "demo"
    TESTIMONIAL = "testimonial"
    FIRST_PARTY = "first_party"


class Stance(StrEnum):
    """What the evidence does for the brand's view."""

    SUPPORTS = "supports"
    CONTRADICTS = "contradicts"
    CONTEXT = "context"


class EvidenceState(StrEnum):
    """Current result of verifying the claim against the cited characters."""

    UNVERIFIED = "unverified"
    VERIFIED = "verified"
    DISPUTED = "disputed"
    STALE = "stale"


class EvidenceValue(Schema, frozen=True, kw_only=True):
    """The number that is claimed."""

    number: Annotated[float, Meta(ge=-1e15, le=1e15)]
    unit: Annotated[str, Meta(max_length=40, examples=["%"])] = ""
    as_of: Annotated[
        PartialDate | None, Meta(description="Date of the value, which the cited characters must contain.")
    ] = None


class EvidenceFinding(Schema, frozen=True, kw_only=True):
    """Why evidence is not verified."""

    code: Annotated[str, Meta(max_length=40)]
    message: Annotated[str, Meta(max_length=500)]


class EvidenceCreate(Request, frozen=True, kw_only=True):
    """A claim, with its citation."""

    project_id: Id
    topic_ids: Ids = []
    claim: Claim
    kind: EvidenceKind
    value: EvidenceValue | None = None
    stance: Stance = Stance.SUPPORTS
    citations: Annotated[list[CitationInput], Meta(max_length=20)] = []
    person_id: Annotated[Id | None, Meta(description="Whose words they are.")] = None
    expires_at: Timestamp | None = None
    metadata: Metadata = {}


EvidenceUpdate = patch_of(EvidenceCreate, "EvidenceUpdate", fixed=("project_id",))


class Evidence(ResourceModel, frozen=True, kw_only=True):
    """A claim, with its citation and the result of its verification."""

    project_id: ReadId
    topic_ids: Ids
    claim: Claim
    kind: EvidenceKind
    value: EvidenceValue | None
    stance: Stance
    citations: list[Citation]
    person_id: ReadId | None
    state: EvidenceState
    findings: Annotated[list[EvidenceFinding], Meta(description="Why it is not verified; empty where it is.")]
    contradicts_ids: Annotated[
        list[ReadId],
        Meta(description="Evidence of the brand on the same subject, in the same unit, of another value."),
    ]
    expires_at: Timestamp | None
    used_in: Annotated[
        list[ReadId], Meta(max_length=MOST_USERS, description="Briefs, offerings and scripts that use it now.")
    ]


class EvidenceQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of evidence."""

    project_id: Filter | None = None
    topic_id: Filter | None = None
    kind: EvidenceKind | None = None
    stance: Stance | None = None
    person_id: Filter | None = None
