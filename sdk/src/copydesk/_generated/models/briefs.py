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
    """What one text is to say, for whom, from what, and what is missing."""

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
    topic_id: str
    """ The topic. """
    revision: int
    """ Its revision, from 1. """
    status: BriefStatus
    """ How far the brief is; approved is one revision, and a change makes it a draft again. """
    format: ContentFormat
    """ What is made of a topic. """
    working_titles: list[str]
    """ Titles to choose from. """
    angle: None | str
    """ From which side the subject is told. """
    hook_options: list[str]
    """ First sentences to choose from. """
    audience_id: None | str
    """ The audience of the brand that it speaks to. """
    pain: None | str
    """ What troubles the audience. """
    promise: None | str
    """ What the audience gets. """
    primary_query_id: None | str
    """ The query that the text is to be found with. """
    secondary_query_ids: list[str]
    """ More queries that the text is to be found with. """
    outline: list[OutlinePoint]
    """ Sections of the text to be, in order. """
    must_include: list[str]
    """ What the text must say. """
    must_avoid: list[str]
    """ What the text must not say. """
    questions: list[str]
    """ Questions that people ask. """
    terms: list[Term]
    """ Words that are to be said, and how often. """
    evidence_ids: list[str]
    """ Evidence to cite. """
    context_ids: list[str]
    """ Reviewed statements and guardrails. """
    offering_id: None | str
    """ The product or service that it speaks of. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    target: BriefTarget
    """ How long the text is to be. """
    approved_revision: int | None
    """ The revision that was approved last. """
    validation: BriefValidation
    """ What was found when the brief was read. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class BriefApprove(Model):
    """Which revision to approve."""

    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """


@frozen(repr=False, unsafe_hash=False)
class BriefContent(ReadModel):
    """What a brief says."""

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
    topic_id: str
    """ The topic. """
    revision: int
    """ Its revision, from 1. """
    status: BriefStatus
    """ How far the brief is; approved is one revision, and a change makes it a draft again. """
    format: ContentFormat
    """ What is made of a topic. """
    working_titles: list[str]
    """ Titles to choose from. """
    angle: None | str
    """ From which side the subject is told. """
    hook_options: list[str]
    """ First sentences to choose from. """
    audience_id: None | str
    """ The audience of the brand that it speaks to. """
    pain: None | str
    """ What troubles the audience. """
    promise: None | str
    """ What the audience gets. """
    primary_query_id: None | str
    """ The query that the text is to be found with. """
    secondary_query_ids: list[str]
    """ More queries that the text is to be found with. """
    outline: list[OutlinePoint]
    """ Sections of the text to be, in order. """
    must_include: list[str]
    """ What the text must say. """
    must_avoid: list[str]
    """ What the text must not say. """
    questions: list[str]
    """ Questions that people ask. """
    terms: list[Term]
    """ Words that are to be said, and how often. """
    evidence_ids: list[str]
    """ Evidence to cite. """
    context_ids: list[str]
    """ Reviewed statements and guardrails. """
    offering_id: None | str
    """ The product or service that it speaks of. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    target: BriefTarget
    """ How long the text is to be. """
    approved_revision: int | None
    """ The revision that was approved last. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class BriefCreate(Model):
    """What one text is to say, for whom, and from what."""

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
    """ From which side the subject is told. """
    hook_options: list[str] | Unset = UNSET
    """ First sentences to choose from. """
    audience_id: None | str | Unset = UNSET
    """ One of the brand's own `audiences`. """
    pain: None | str | Unset = UNSET
    """ What troubles the audience. """
    promise: None | str | Unset = UNSET
    """ What the audience gets. """
    primary_query_id: None | str | Unset = UNSET
    """ The query that the text is to be found with. """
    secondary_query_ids: list[str] | Unset = UNSET
    """ More queries that the text is to be found with. """
    outline: list[OutlinePointInput] | Unset = UNSET
    """ Sections of the text to be, in order. """
    must_include: list[str] | Unset = UNSET
    """ What the text must say. """
    must_avoid: list[str] | Unset = UNSET
    """ What the text must not say. """
    questions: list[str] | Unset = UNSET
    """ Questions that people ask. """
    terms: list[TermInput] | Unset = UNSET
    """ Words that are to be said, and how often. """
    evidence_ids: list[str] | Unset = UNSET
    """ Evidence to cite. """
    context_ids: list[str] | Unset = UNSET
    """ Reviewed statements and guardrails. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
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
    """Something that the brief lacks, or that cannot be kept."""

    pointer: str
    """ JSON pointer into the brief. """
    code: str
    """ Stable name of it. """
    message: str
    """ What is wrong, and what helps. """


@frozen(repr=False, unsafe_hash=False)
class BriefReason(ReadModel):
    """Why a line of a brief was suggested."""

    pointer: str
    """ JSON pointer into the brief. """
    reason: str
    """ Why, in one sentence. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefRevision(ReadModel):
    """A revision of a brief, as it was."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    brief_id: str
    """ The brief that it follows. """
    number: int
    """ Its number, from 1. """
    approved_at: datetime.datetime | None
    """ When it was approved. """
    brief: BriefContent
    """ What a brief says. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefRevisionPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[BriefRevision]
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
class BriefSuggest(Model):
    """Which revision to fill; only its empty fields are."""

    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """


@frozen(repr=False, unsafe_hash=False)
class BriefSuggestion(ReadModel):
    """A brief that was filled, and why with what; no reasons where there was nothing to fill or nothing to fill it
    with."""

    brief: Brief
    """ What one text is to say, for whom, from what, and what is missing. """
    reasons: list[BriefReason]
    """ Why each part of it was chosen. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefSummary(ReadModel):
    """A brief, without what is found on reading it."""

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
    topic_id: str
    """ The topic. """
    revision: int
    """ Its revision, from 1. """
    status: BriefStatus
    """ How far the brief is; approved is one revision, and a change makes it a draft again. """
    format: ContentFormat
    """ What is made of a topic. """
    working_titles: list[str]
    """ Titles to choose from. """
    angle: None | str
    """ From which side the subject is told. """
    hook_options: list[str]
    """ First sentences to choose from. """
    audience_id: None | str
    """ The audience of the brand that it speaks to. """
    pain: None | str
    """ What troubles the audience. """
    promise: None | str
    """ What the audience gets. """
    primary_query_id: None | str
    """ The query that the text is to be found with. """
    secondary_query_ids: list[str]
    """ More queries that the text is to be found with. """
    outline: list[OutlinePoint]
    """ Sections of the text to be, in order. """
    must_include: list[str]
    """ What the text must say. """
    must_avoid: list[str]
    """ What the text must not say. """
    questions: list[str]
    """ Questions that people ask. """
    terms: list[Term]
    """ Words that are to be said, and how often. """
    evidence_ids: list[str]
    """ Evidence to cite. """
    context_ids: list[str]
    """ Reviewed statements and guardrails. """
    offering_id: None | str
    """ The product or service that it speaks of. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    target: BriefTarget
    """ How long the text is to be. """
    approved_revision: int | None
    """ The revision that was approved last. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[BriefSummary]
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


@frozen(repr=False, unsafe_hash=False)
class BriefTarget(ReadModel):
    """How long the text is to be."""

    words: int | None
    """ Words that the text is to have. """
    seconds: float | None
    """ Length when it is spoken. """


@define(repr=False, unsafe_hash=False)
class BriefTargetInput(Model):
    """How long the text is to be."""

    words: int | None | Unset = UNSET
    """ Words that the text is to have. """
    seconds: float | None | Unset = UNSET
    """ Length when it is spoken. """


@define(repr=False, unsafe_hash=False)
class BriefUpdate(Model):
    """Changes to brief: omitted keeps, null clears."""

    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """
    status: EditableStatus | None | Unset = UNSET
    """ Where it stands. """
    format: ContentFormat | None | Unset = UNSET
    """ What is to be made. """
    working_titles: list[str] | None | Unset = UNSET
    """ Titles to choose from. """
    angle: None | str | Unset = UNSET
    """ From which side the subject is told. """
    hook_options: list[str] | None | Unset = UNSET
    """ First sentences to choose from. """
    audience_id: None | str | Unset = UNSET
    """ The audience of the brand that it speaks to. """
    pain: None | str | Unset = UNSET
    """ What troubles the audience. """
    promise: None | str | Unset = UNSET
    """ What the audience gets. """
    primary_query_id: None | str | Unset = UNSET
    """ The query that the text is to be found with. """
    secondary_query_ids: list[str] | None | Unset = UNSET
    """ More queries that the text is to be found with. """
    outline: list[OutlinePointInput] | None | Unset = UNSET
    """ Sections of the text to be, in order. """
    must_include: list[str] | None | Unset = UNSET
    """ What the text must say. """
    must_avoid: list[str] | None | Unset = UNSET
    """ What the text must not say. """
    questions: list[str] | None | Unset = UNSET
    """ Questions that people ask. """
    terms: list[TermInput] | None | Unset = UNSET
    """ Words that are to be said, and how often. """
    evidence_ids: list[str] | None | Unset = UNSET
    """ Evidence to cite. """
    context_ids: list[str] | None | Unset = UNSET
    """ Reviewed statements and guardrails. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    collection_ids: list[str] | None | Unset = UNSET
    """ Collections of sources. """
    target: BriefTargetInput | None | Unset = UNSET
    """ How long it should be. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class BriefValidation(ReadModel):
    """What was found when the brief was read."""

    complete: bool
    """ Whether it can be approved. """
    issues: list[BriefIssue]
    """ Everything that is wrong or lacking. """


@frozen(repr=False, unsafe_hash=False)
class OutlinePoint(ReadModel):
    """A section of the text to be."""

    id: None | str
    """ Given by the server where left out. """
    heading: str
    """ Its heading. """
    goal: None | str
    """ What the section is to do. """
    points: list[str]
    """ What the section says, in order. """
    evidence_ids: list[str]
    """ Evidence to cite. """
    query_ids: list[str]
    """ Query targets. """
    target_words: int | None
    """ Length to aim at. """


@define(repr=False, unsafe_hash=False)
class OutlinePointInput(Model):
    """A section of the text to be."""

    heading: str
    """ Its heading. """
    id: None | str | Unset = UNSET
    """ Given by the server where left out. """
    goal: None | str | Unset = UNSET
    """ What the section is to do. """
    points: list[str] | Unset = UNSET
    """ What the section says, in order. """
    evidence_ids: list[str] | Unset = UNSET
    """ Evidence to cite. """
    query_ids: list[str] | Unset = UNSET
    """ Query targets. """
    target_words: int | None | Unset = UNSET
    """ Length to aim at. """


@frozen(repr=False, unsafe_hash=False)
class Term(ReadModel):
    """How often a term is to be said."""

    term: str
    """ The word or phrase. """
    min: int
    """ Least often that it is to be said. Default: 0. """
    max: int | None
    """ Most often that it may be said; null for any. """


@define(repr=False, unsafe_hash=False)
class TermInput(Model):
    """How often a term is to be said."""

    term: str
    """ The word or phrase. """
    min: int | Unset = UNSET
    """ Least often that it is to be said. Default: 0. """
    max: int | None | Unset = UNSET
    """ Most often that it may be said; null for any. """
