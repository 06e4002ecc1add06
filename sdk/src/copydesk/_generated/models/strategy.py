# Generated from openapi.json by `make generate`; do not edit.
"""Models: strategy."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel

if TYPE_CHECKING:
    from . import Metadata


@frozen(repr=False, unsafe_hash=False)
class ContextSnapshot(ReadModel):
    """Everything a generation was given, frozen; immutable."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    script_id: str
    """ The script. """
    topic: str
    """ What it was to be about. """
    writing_skill: str
    """ The writing skill, which sets structure and tone. """
    brand: ContextSnapshotBrandType0 | None
    """ Copy of the brand. """
    style: ContextSnapshotStyleType0 | None
    """ Copy of the writing style. """
    passages: list[SnapshotPassage]
    """ Copies of the passages that the writer was given. """
    contexts: list[SnapshotContext]
    """ Copies of the statements and guardrails. """
    offering: ContextSnapshotOfferingType0 | None
    """ Copy of the offering it speaks of. """
    cta: ContextSnapshotCtaType0 | None
    """ Copy of the call to action it makes. """
    brand_kit_revision: int
    """ The approved revision of the brand kit that was used. Default: 0. """
    brief_id: None | str
    """ The brief that it follows. """
    brief_revision: int | None
    """ The revision of the brief that was used. """
    brief: ContextSnapshotBriefType0 | None
    """ Copy of the brief, at that revision. """
    evidence: list[SnapshotEvidence]
    """ Copies of all evidence that the brief names. """
    performance_notes: list[str]
    """ What the writer was told of the brand's earlier blocks and their audience. """
    sha256: str
    """ SHA-256 of its canonical JSON: the same hash is the same input. """
    token_count: int
    """ Estimated tokens of the whole. """
    truncated: bool
    """ Whether something was left out since it was too long. """
    created_by_job_id: str
    """ The job that made it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ContextSnapshotBrandType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ContextSnapshotBriefType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ContextSnapshotCtaType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ContextSnapshotOfferingType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ContextSnapshotStyleType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SnapshotContext(ReadModel):
    """A reviewed statement or guardrail as it was."""

    context_id: str
    """ The reviewed context. """
    revision: int
    """ Its revision, from 1. """
    kind: str
    """ What kind it is of. """
    state: str
    """ What its reviewer said, as it was. """
    statement: str
    """ What is true, or what must not be said, in one sentence. """


@frozen(repr=False, unsafe_hash=False)
class SnapshotEvidence(ReadModel):
    """A piece of evidence as it was."""

    evidence_id: str
    """ The piece of evidence. """
    claim: str
    """ What is claimed, in one sentence. """
    state: str
    """ What its reviewer said, as it was. """
    value: None | SnapshotEvidenceValueType0
    """ Copy of its value. """
    citations: list[SnapshotEvidenceCitationsItem]
    """ What it stands on: the exact characters of sources. """


@frozen(repr=False, unsafe_hash=False)
class SnapshotEvidenceCitationsItem(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SnapshotEvidenceValueType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SnapshotPassage(ReadModel):
    """A passage as it was when the generation read it."""

    passage_id: str
    """ The passage of the source. """
    document_id: str
    """ The source document. """
    revision: int
    """ Its revision, from 1. """
    title: str
    """ Title, for people. """
    url: None | str
    """ Address. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    text: str
    """ The text. """
    score: float
    """ How well it matches; higher is better. """
