# Generated from openapi.json by `make generate`; do not edit.
"""Models: evidence."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import Citation, CitationInput, EvidenceKind, EvidenceState, Metadata, Stance


@frozen(repr=False, unsafe_hash=False)
class Evidence(ReadModel):
    """A claim, with its citation and the result of its verification."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    topic_ids: list[str]
    """ Topics of the strategy. """
    claim: str
    """ The claim, in one sentence. """
    kind: EvidenceKind
    """ The citation of a claim. """
    value: EvidenceValue | None
    """ The value. """
    stance: Stance
    """ What the evidence does for the brand's view. """
    citations: list[Citation]
    """ The exact characters of the sources that support it. """
    person_id: None | str
    """ The person. """
    state: EvidenceState
    """ Current result of verifying the claim against the cited characters. """
    findings: list[EvidenceFinding]
    """ Why it is not verified; empty where it is. """
    contradicts_ids: list[str]
    """ Evidence of the brand on the same subject, in the same unit, of another value. """
    expires_at: datetime.datetime | None
    """ When it expires; null if never. """
    used_in: list[str]
    """ Briefs, offerings and scripts that use it now. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EvidenceCreate(Model):
    """A claim, with its citation."""

    project_id: str
    """ The brand that it belongs to. """
    claim: str
    """ The claim, in one sentence. """
    kind: EvidenceKind
    """ The citation of a claim. """
    topic_ids: list[str] | Unset = UNSET
    """ Topics of the strategy. """
    value: EvidenceValueInput | None | Unset = UNSET
    """ The value. """
    stance: Stance | Unset = UNSET
    """ What the evidence does for the brand's view. """
    citations: list[CitationInput] | Unset = UNSET
    """ The exact characters of the sources that support it. """
    person_id: None | str | Unset = UNSET
    """ Whose words they are. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ When it expires; null if never. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class EvidenceFinding(ReadModel):
    """Why evidence is not verified."""

    code: str
    """ Stable, machine-readable name. """
    message: str
    """ Explanation, for people. """


@frozen(repr=False, unsafe_hash=False)
class EvidencePage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Evidence]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EvidenceUpdate(Model):
    """Changes to evidence: omitted keeps, null clears."""

    topic_ids: list[str] | None | Unset = UNSET
    """ Topics of the strategy. """
    claim: str | Unset = UNSET
    """ The claim, in one sentence. """
    kind: EvidenceKind | Unset = UNSET
    """ The citation of a claim. """
    value: EvidenceValueInput | None | Unset = UNSET
    """ The value. """
    stance: None | Stance | Unset = UNSET
    """ Whether it supports or contradicts the claim. """
    citations: list[CitationInput] | None | Unset = UNSET
    """ The exact characters of the sources that support it. """
    person_id: None | str | Unset = UNSET
    """ The person. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ When it expires; null if never. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class EvidenceValue(ReadModel):
    """The number that is claimed."""

    number: float
    """ The number. """
    unit: str
    """ Unit, such as `%` or `kg`. """
    as_of: None | str
    """ Date of the value, which the cited characters must contain. """


@define(repr=False, unsafe_hash=False)
class EvidenceValueInput(Model):
    """The number that is claimed."""

    number: float
    """ The number. """
    unit: str | Unset = UNSET
    """ Unit, such as `%` or `kg`. """
    as_of: None | str | Unset = UNSET
    """ Date of the value, which the cited characters must contain. """
