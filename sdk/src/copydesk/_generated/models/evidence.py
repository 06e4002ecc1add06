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
    """A claim, where it stands, and what code found there."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    topic_ids: list[str]
    """ Topics of the strategy. """
    claim: str
    """ What is claimed, in one sentence. """
    kind: EvidenceKind
    """ What a claim stands on. """
    value: EvidenceValue | None
    """ The value. """
    stance: Stance
    """ What the evidence does for the brand's view. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """
    person_id: None | str
    """ The person. """
    state: EvidenceState
    """ What code found in the cited characters, now. """
    findings: list[EvidenceFinding]
    """ Why it is not verified; empty where it is. """
    contradicts_ids: list[str]
    """ Evidence of the brand on the same subject, in the same unit, of another value. """
    expires_at: datetime.datetime | None
    """ Until when it holds; null for ever. """
    used_in: list[str]
    """ Briefs, offerings and scripts that use it now. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EvidenceCreate(Model):
    """A claim, and where it stands."""

    project_id: str
    """ The brand that it belongs to. """
    claim: str
    """ What is claimed, in one sentence. """
    kind: EvidenceKind
    """ What a claim stands on. """
    topic_ids: list[str] | Unset = UNSET
    """ Topics of the strategy. """
    value: EvidenceValueInput | None | Unset = UNSET
    """ The value. """
    stance: Stance | Unset = UNSET
    """ What the evidence does for the brand's view. """
    citations: list[CitationInput] | Unset = UNSET
    """ What it stands on: the exact characters of sources. """
    person_id: None | str | Unset = UNSET
    """ Whose words they are. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ Until when it holds; null for ever. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class EvidenceFinding(ReadModel):
    """Why evidence is not verified."""

    code: str
    """ Stable name of it. """
    message: str
    """ What it is, for people. """


@frozen(repr=False, unsafe_hash=False)
class EvidencePage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Evidence]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EvidenceUpdate(Model):
    """Changes to evidence: omitted keeps, null clears."""

    topic_ids: list[str] | None | Unset = UNSET
    """ Topics of the strategy. """
    claim: str | Unset = UNSET
    """ What is claimed, in one sentence. """
    kind: EvidenceKind | Unset = UNSET
    """ What a claim stands on. """
    value: EvidenceValueInput | None | Unset = UNSET
    """ The value. """
    stance: None | Stance | Unset = UNSET
    """ Whether it speaks for the claim or against it. """
    citations: list[CitationInput] | None | Unset = UNSET
    """ What it stands on: the exact characters of sources. """
    person_id: None | str | Unset = UNSET
    """ The person. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ Until when it holds; null for ever. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class EvidenceValue(ReadModel):
    """The number that is claimed."""

    number: float
    """ The number. """
    unit: str
    """ Unit, such as `%` or `kg`. """
    as_of: None | str
    """ When it held; must stand in the cited characters. """


@define(repr=False, unsafe_hash=False)
class EvidenceValueInput(Model):
    """The number that is claimed."""

    number: float
    """ The number. """
    unit: str | Unset = UNSET
    """ Unit, such as `%` or `kg`. """
    as_of: None | str | Unset = UNSET
    """ When it held; must stand in the cited characters. """
