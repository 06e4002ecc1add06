# Generated from openapi.json by `make generate`; do not edit.
"""Models: reviewed context."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import Citation, ContextKind, ContextState, Metadata, Verdict


@define(repr=False, unsafe_hash=False)
class CitationInput(Model):
    """Where a statement comes from: a quote that stands in a document, or the characters where it stands."""

    document_id: str
    """ The source document. """
    revision: int | None | Unset = UNSET
    """ The current one when not given. """
    source_quote: None | str | Unset = UNSET
    """ `revision.text[source_start_char:source_end_char]`, exactly. """
    source_start_char: int | None | Unset = UNSET
    """ Where the quote begins in the source. """
    source_end_char: int | None | Unset = UNSET
    """ Position in the source after the last character of the quote. """
    start_char: int | None | Unset = UNSET
    """ Of the statement; all of it when not given. """
    end_char: int | None | Unset = UNSET
    """ Position after the last character. """


@define(repr=False, unsafe_hash=False)
class ContextCreate(Model):
    """A new statement, a draft until it is reviewed."""

    project_id: str
    """ The brand that it belongs to. """
    kind: ContextKind
    """ What a statement is. """
    title: str
    """ Title, for people. """
    statement: str
    """ The fact or prohibition, in one sentence. """
    citations: list[CitationInput] | Unset = UNSET
    """ The exact characters of the sources that support it. """
    person_id: None | str | Unset = UNSET
    """ Whose words or story it is. """
    valid_from: datetime.datetime | None | Unset = UNSET
    """ The time from which it is valid; null if it always was. """
    valid_until: datetime.datetime | None | Unset = UNSET
    """ The time until which it is valid; null if there is no end. """
    supersedes_id: None | str | Unset = UNSET
    """ The one it takes the place of when it is approved. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class ContextReview(ReadModel):
    """The last review."""

    at: datetime.datetime | None
    """ Frame of the timeline. """
    note: None | str
    """ A remark, for people. """
    revision: int | None
    """ Number of its revision, from 1. """


@define(repr=False, unsafe_hash=False)
class ContextReviewRequest(Model):
    """What to say of the revision that was read."""

    state: Verdict
    """ What a review can say. """
    expected_revision: int
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """


@define(repr=False, unsafe_hash=False)
class ContextUpdate(Model):
    """Changes to context: omitted keeps, null clears."""

    expected_revision: int
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """
    kind: ContextKind | Unset = UNSET
    """ What a statement is. """
    title: str | Unset = UNSET
    """ Title, for people. """
    statement: str | Unset = UNSET
    """ The fact or prohibition, in one sentence. """
    citations: list[CitationInput] | None | Unset = UNSET
    """ The exact characters of the sources that support it. """
    person_id: None | str | Unset = UNSET
    """ The person. """
    valid_from: datetime.datetime | None | Unset = UNSET
    """ The time from which it is valid; null if it always was. """
    valid_until: datetime.datetime | None | Unset = UNSET
    """ The time until which it is valid; null if there is no end. """
    supersedes_id: None | str | Unset = UNSET
    """ The resource that it replaces. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class Guard(ReadModel):
    """What the code makes of a guardrail: phrases that no sentence may hold, and words that none may hold together."""

    phrases: list[str]
    """ Phrases that no sentence may contain. """
    words: list[list[str]]
    """ Words that may not all occur in one sentence. """


@frozen(repr=False, unsafe_hash=False)
class ReviewedContext(ReadModel):
    """A statement that can be used, its sources and what was said of it."""

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
    kind: ContextKind
    """ What a statement is. """
    title: str
    """ Title, for people. """
    statement: str
    """ The fact or prohibition, in one sentence. """
    citations: list[Citation]
    """ The exact characters of the sources that support it. """
    person_id: None | str
    """ The person. """
    state: ContextState
    """ What a person said of a statement; an approval is of one revision, and a change takes it back. """
    review: ContextReview
    """ The last review. """
    valid_from: datetime.datetime | None
    """ The time from which it is valid; null if it always was. """
    valid_until: datetime.datetime | None
    """ The time until which it is valid; null if there is no end. """
    revision: int
    """ Number of its revision, from 1. """
    supersedes_id: None | str
    """ The resource that it replaces. """
    superseded_by_id: None | str
    """ The approved one that took its place. """
    current: bool
    """ Whether today lies between its dates. Default: true. """
    guard: Guard | None
    """ Of a guardrail; null where no code can keep it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReviewedContextPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[ReviewedContext]
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
