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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    script_id: str
    """ The script. """
    topic: str
    """ The requested topic. """
    writing_skill: str
    """ The writing skill, which determines structure and tone. """
    brand: ContextSnapshotBrandType0 | None
    """ Copy of the brand. """
    style: ContextSnapshotStyleType0 | None
    """ Copy of the writing style. """
    passages: list[SnapshotPassage]
    """ Copies of the passages that the writer received. """
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
    """ SHA-256 of its canonical JSON. Snapshots with the same hash have the same content. """
    token_count: int
    """ Estimated tokens of the whole. """
    truncated: bool
    """ Whether parts were left out because it was too long. """
    created_by_job_id: str
    """ The job that created it. """
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
    """ Number of its revision, from 1. """
    kind: str
    """ Its kind. """
    state: str
    """ Result of its review at that time. """
    statement: str
    """ The fact or prohibition, in one sentence. """


@frozen(repr=False, unsafe_hash=False)
class SnapshotEvidence(ReadModel):
    """A piece of evidence as it was."""

    evidence_id: str
    """ The piece of evidence. """
    claim: str
    """ The claim, in one sentence. """
    state: str
    """ Result of its review at that time. """
    value: None | SnapshotEvidenceValueType0
    """ Copy of its value. """
    citations: list[SnapshotEvidenceCitationsItem]
    """ The exact characters of the sources that support it. """


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
    """ Number of its revision, from 1. """
    title: str
    """ Title, for people. """
    url: None | str
    """ Address. """
    start_char: int
    """ Position of the first character, from 0. """
    end_char: int
    """ Position after the last character. """
    text: str
    """ The text. """
    score: float
    """ Quality of the match; higher is better. """
