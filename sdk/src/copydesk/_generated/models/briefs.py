# Generated from openapi.json by `make generate`; do not edit.
"""Models: briefs."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import BriefStatus, ContentFormat, EditableStatus, Metadata


@frozen(repr=False, unsafe_hash=False)
class Brief(ReadModel):
    """The message, audience and sources planned for one text, and what is missing."""

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
    topic_id: str
    """ The topic. """
    revision: int
    """ Number of its revision, from 1. """
    status: BriefStatus
    """ State of a brief. Approval applies to one revision; an edit makes the brief a draft again. """
    format: ContentFormat
    """ What is made of a topic. """
    working_titles: list[str]
    """ Titles to choose from. """
    angle: None | str
    """ The point of view from which the subject is treated. """
    hook_options: list[str]
    """ First sentences to choose from. """
    audience_id: None | str
    """ The audience of the brand that it addresses. """
    pain: None | str
    """ The problem that the audience has. """
    promise: None | str
    """ What the audience gets from it. """
    primary_query_id: None | str
    """ The main search query that the text should answer. """
    secondary_query_ids: list[str]
    """ Further search queries that the text should answer. """
    outline: list[OutlinePoint]
    """ Planned sections of the text, in order. """
    must_include: list[str]
    """ What the text must say. """
    must_avoid: list[str]
    """ What the text must not say. """
    questions: list[str]
    """ Questions that people ask. """
    terms: list[Term]
    """ Words that must be said, and how often. """
    evidence_ids: list[str]
    """ Pieces of evidence to cite. """
    context_ids: list[str]
    """ Reviewed statements and guardrails. """
    offering_id: None | str
    """ The product or service that it is about. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    target: BriefTarget
    """ How long the text is to be. """
    approved_revision: int | None
    """ The most recently approved revision. """
    validation: BriefValidation
    """ Result of checking the brief. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class BriefApprove(Model):
    """Which revision to approve."""

    expected_revision: int
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """


@frozen(repr=False, unsafe_hash=False)
class BriefContent(ReadModel):
    """What a brief says."""

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
    topic_id: str
    """ The topic. """
    revision: int
    """ Number of its revision, from 1. """
    status: BriefStatus
    """ State of a brief. Approval applies to one revision; an edit makes the brief a draft again. """
    format: ContentFormat
    """ What is made of a topic. """
    working_titles: list[str]
    """ Titles to choose from. """
    angle: None | str
    """ The point of view from which the subject is treated. """
    hook_options: list[str]
    """ First sentences to choose from. """
    audience_id: None | str
    """ The audience of the brand that it addresses. """
    pain: None | str
    """ The problem that the audience has. """
    promise: None | str
    """ What the audience gets from it. """
    primary_query_id: None | str
    """ The main search query that the text should answer. """
    secondary_query_ids: list[str]
    """ Further search queries that the text should answer. """
    outline: list[OutlinePoint]
    """ Planned sections of the text, in order. """
    must_include: list[str]
    """ What the text must say. """
    must_avoid: list[str]
    """ What the text must not say. """
    questions: list[str]
    """ Questions that people ask. """
    terms: list[Term]
    """ Words that must be said, and how often. """
    evidence_ids: list[str]
    """ Pieces of evidence to cite. """
    context_ids: list[str]
    """ Reviewed statements and guardrails. """
    offering_id: None | str
    """ The product or service that it is about. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    target: BriefTarget
    """ How long the text is to be. """
    approved_revision: int | None
    """ The most recently approved revision. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class BriefCreate(Model):
    """The message, audience and sources planned for one text."""

    project_id: str
    """ The brand that it belongs to. """
    topic_id: str
    """ The topic. """
    status: EditableStatus | Unset = UNSET
    """ What a caller may say of a brief; it is approved by `POST /strategy/briefs/{id}/approve`. """
    format: ContentFormat | Unset = UNSET
    """ What is made of a topic. """
    working_titles: list[str] | Unset = UNSET
    """ Titles to choose from. """
    angle: None | str | Unset = UNSET
    """ The point of view from which the subject is treated. """
    hook_options: list[str] | Unset = UNSET
    """ First sentences to choose from. """
    audience_id: None | str | Unset = UNSET
    """ One of the brand's own `audiences`. """
    pain: None | str | Unset = UNSET
    """ The problem that the audience has. """
    promise: None | str | Unset = UNSET
    """ What the audience gets from it. """
    primary_query_id: None | str | Unset = UNSET
    """ The main search query that the text should answer. """
    secondary_query_ids: list[str] | Unset = UNSET
    """ Further search queries that the text should answer. """
    outline: list[OutlinePointInput] | Unset = UNSET
    """ Planned sections of the text, in order. """
    must_include: list[str] | Unset = UNSET
    """ What the text must say. """
    must_avoid: list[str] | Unset = UNSET
    """ What the text must not say. """
    questions: list[str] | Unset = UNSET
    """ Questions that people ask. """
    terms: list[TermInput] | Unset = UNSET
    """ Words that must be said, and how often. """
    evidence_ids: list[str] | Unset = UNSET
    """ Pieces of evidence to cite. """
    context_ids: list[str] | Unset = UNSET
    """ Reviewed statements and guardrails. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it is about. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    target: BriefTargetInput | Unset = UNSET
    """ How long the text is to be. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class BriefIssue(ReadModel):
    """Something that is missing in a brief or cannot be followed."""

    pointer: str
    """ JSON pointer into the brief. """
    code: str
    """ Stable, machine-readable name. """
    message: str
    """ What is wrong, and how to correct it. """


@frozen(repr=False, unsafe_hash=False)
class BriefReason(ReadModel):
    """Why a line of a brief was suggested."""

    pointer: str
    """ JSON pointer into the brief. """
    reason: str
    """ The reason, in one sentence. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefRevision(ReadModel):
    """A revision of a brief, as it was."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    brief_id: str
    """ The brief that it follows. """
    number: int
    """ Number, from 1. """
    approved_at: datetime.datetime | None
    """ When it was approved. """
    brief: BriefContent
    """ What a brief says. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefRevisionPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[BriefRevision]
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
class BriefSuggest(Model):
    """The revision to fill. Only empty fields change."""

    expected_revision: int
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """


@frozen(repr=False, unsafe_hash=False)
class BriefSuggestion(ReadModel):
    """A brief that was filled, and why with what; no reasons where there was nothing to fill or nothing to fill it
    with."""

    brief: Brief
    """ The message, audience and sources planned for one text, and what is missing. """
    reasons: list[BriefReason]
    """ Why each part of it was chosen. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefSummary(ReadModel):
    """A brief, without what is found on reading it."""

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
    topic_id: str
    """ The topic. """
    revision: int
    """ Number of its revision, from 1. """
    status: BriefStatus
    """ State of a brief. Approval applies to one revision; an edit makes the brief a draft again. """
    format: ContentFormat
    """ What is made of a topic. """
    working_titles: list[str]
    """ Titles to choose from. """
    angle: None | str
    """ The point of view from which the subject is treated. """
    hook_options: list[str]
    """ First sentences to choose from. """
    audience_id: None | str
    """ The audience of the brand that it addresses. """
    pain: None | str
    """ The problem that the audience has. """
    promise: None | str
    """ What the audience gets from it. """
    primary_query_id: None | str
    """ The main search query that the text should answer. """
    secondary_query_ids: list[str]
    """ Further search queries that the text should answer. """
    outline: list[OutlinePoint]
    """ Planned sections of the text, in order. """
    must_include: list[str]
    """ What the text must say. """
    must_avoid: list[str]
    """ What the text must not say. """
    questions: list[str]
    """ Questions that people ask. """
    terms: list[Term]
    """ Words that must be said, and how often. """
    evidence_ids: list[str]
    """ Pieces of evidence to cite. """
    context_ids: list[str]
    """ Reviewed statements and guardrails. """
    offering_id: None | str
    """ The product or service that it is about. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    target: BriefTarget
    """ How long the text is to be. """
    approved_revision: int | None
    """ The most recently approved revision. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[BriefSummary]
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


@frozen(repr=False, unsafe_hash=False)
class BriefTarget(ReadModel):
    """How long the text is to be."""

    words: int | None
    """ Target length in words. """
    seconds: float | None
    """ Length when spoken. """


@define(repr=False, unsafe_hash=False)
class BriefTargetInput(Model):
    """How long the text is to be."""

    words: int | None | Unset = UNSET
    """ Target length in words. """
    seconds: float | None | Unset = UNSET
    """ Length when spoken. """


@define(repr=False, unsafe_hash=False)
class BriefUpdate(Model):
    """Changes to brief: omitted keeps, null clears."""

    expected_revision: int
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """
    status: EditableStatus | None | Unset = UNSET
    """ Its current state. """
    format: ContentFormat | None | Unset = UNSET
    """ The kind of output. """
    working_titles: list[str] | None | Unset = UNSET
    """ Titles to choose from. """
    angle: None | str | Unset = UNSET
    """ The point of view from which the subject is treated. """
    hook_options: list[str] | None | Unset = UNSET
    """ First sentences to choose from. """
    audience_id: None | str | Unset = UNSET
    """ The audience of the brand that it addresses. """
    pain: None | str | Unset = UNSET
    """ The problem that the audience has. """
    promise: None | str | Unset = UNSET
    """ What the audience gets from it. """
    primary_query_id: None | str | Unset = UNSET
    """ The main search query that the text should answer. """
    secondary_query_ids: list[str] | None | Unset = UNSET
    """ Further search queries that the text should answer. """
    outline: list[OutlinePointInput] | None | Unset = UNSET
    """ Planned sections of the text, in order. """
    must_include: list[str] | None | Unset = UNSET
    """ What the text must say. """
    must_avoid: list[str] | None | Unset = UNSET
    """ What the text must not say. """
    questions: list[str] | None | Unset = UNSET
    """ Questions that people ask. """
    terms: list[TermInput] | None | Unset = UNSET
    """ Words that must be said, and how often. """
    evidence_ids: list[str] | None | Unset = UNSET
    """ Pieces of evidence to cite. """
    context_ids: list[str] | None | Unset = UNSET
    """ Reviewed statements and guardrails. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it is about. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    collection_ids: list[str] | None | Unset = UNSET
    """ Collections of sources. """
    target: BriefTargetInput | None | Unset = UNSET
    """ Target length. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class BriefValidation(ReadModel):
    """Result of checking the brief."""

    complete: bool
    """ Whether it can be approved. """
    issues: list[BriefIssue]
    """ Everything that is wrong or missing. """


@frozen(repr=False, unsafe_hash=False)
class OutlinePoint(ReadModel):
    """A section of the text to be."""

    id: None | str
    """ Generated if omitted. """
    heading: str
    """ Its heading. """
    goal: None | str
    """ Purpose of the section. """
    points: list[str]
    """ What the section says, in order. """
    evidence_ids: list[str]
    """ Pieces of evidence to cite. """
    query_ids: list[str]
    """ Query targets. """
    target_words: int | None
    """ Target length in words. """


@define(repr=False, unsafe_hash=False)
class OutlinePointInput(Model):
    """A section of the text to be."""

    heading: str
    """ Its heading. """
    id: None | str | Unset = UNSET
    """ Generated if omitted. """
    goal: None | str | Unset = UNSET
    """ Purpose of the section. """
    points: list[str] | Unset = UNSET
    """ What the section says, in order. """
    evidence_ids: list[str] | Unset = UNSET
    """ Pieces of evidence to cite. """
    query_ids: list[str] | Unset = UNSET
    """ Query targets. """
    target_words: int | None | Unset = UNSET
    """ Target length in words. """


@frozen(repr=False, unsafe_hash=False)
class Term(ReadModel):
    """How often a term is to be said."""

    term: str
    """ The word or phrase. """
    min: int
    """ Minimum number of times it must be said. Default: 0. """
    max: int | None
    """ Maximum number of times it may be said; null for no maximum. """


@define(repr=False, unsafe_hash=False)
class TermInput(Model):
    """How often a term is to be said."""

    term: str
    """ The word or phrase. """
    min: int | Unset = UNSET
    """ Minimum number of times it must be said. Default: 0. """
    max: int | None | Unset = UNSET
    """ Maximum number of times it may be said; null for no maximum. """
