# Generated from openapi.json by `make generate`; do not edit.
"""Models: scripts."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import (
        BlockKind,
        Citation,
        JobWarning,
        Metadata,
        ScriptFormat,
        ScriptStatus,
        SpanKind,
        StyleReport,
        VersionKind,
    )


@frozen(repr=False, unsafe_hash=False)
class BestBlock(ReadModel):
    """The block of a kind that kept most."""

    script_id: str
    """ The script that it is of. """
    block_id: str
    """ The block. """
    publication_id: str
    """ The publication. """
    kept: float
    """ Share of the audience at its beginning that watches at its end; above 1 where people watch again. """
    seconds: float
    """ Length when it is spoken. """
    text: str
    """ How it begins. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Block(ReadModel):
    """A part of the body: `body[start_char:end_char]`."""

    id: str
    """ Its id, which never changes. """
    kind: BlockKind
    """ What a block of a script does. """
    heading: None | str
    """ Its heading. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    seconds: float
    """ Length when it is spoken. """


@frozen(repr=False, unsafe_hash=False)
class BlockResult(ReadModel):
    """A block of a script: what it did itself, and what earlier ones of its kind did."""

    block_id: str
    """ The block of the script. """
    kind: BlockKind
    """ What a block of a script does. """
    heading: None | str
    """ Its heading. """
    publication_id: None | str
    """ Its newest publication with retention; null before that. """
    kept: float | None
    """ Share of the audience at its beginning that watches at its end. """
    earlier: EarlierBlocks
    """ What blocks of a kind did in other scripts of the brand; half of them lie between `low` and `high`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BlockResults(ReadModel):
    """The blocks of a script, in their order, as retention reports measured them."""

    script_id: str
    """ The script. """
    results: list[BlockResult]
    """ The blocks, in the order of the script. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EarlierBlocks(ReadModel):
    """What blocks of a kind did in other scripts of the brand; half of them lie between `low` and `high`."""

    count: int
    """ How many there are. """
    estimated: int
    """ How many of them by estimated times. """
    low: float | None
    """ A quarter of them kept at most this. """
    median: float | None
    """ The middle of what they kept. """
    high: float | None
    """ Three quarters of them kept at most this. """
    seconds: float | None
    """ Their median length. """
    best: BestBlock | None
    """ The block of the kind that kept most. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Script(ReadModel):
    """A script with its body."""

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
    title: str
    """ Title, for people. """
    body: str
    """ The text, as Markdown; offsets are Unicode code points. Null in lists unless `include=body`. """
    status: ScriptStatus
    """ How far the script is. """
    format: ScriptFormat
    """ What the script is for. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    collection_ids: list[str]
    """ Collections of sources. """
    topic_id: None | str
    """ The topic. """
    brief_id: None | str
    """ The brief that it is written from. """
    offering_id: None | str
    """ The product or service that it speaks of. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    writing_skill: None | str
    """ The writing skill, which sets structure and tone. """
    person_ids: list[str]
    """ People who are named or speak. """
    target: Target
    """ How long the script should be. """
    word_count: int
    """ How many words it has. """
    estimated_seconds: float
    """ How long it takes to speak. """
    body_sha256: str
    """ SHA-256 of `body` as UTF-8. """
    blocks: list[Block]
    """ Its parts, in order. """
    citations: list[Citation]
    """ The claims of the text, each with the exact characters of its source. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source backs. """
    style_report: None | StyleReport
    """ How the text keeps to its style. """
    context_snapshot_id: None | str
    """ Everything that the generation was given. """
    latest_version: int
    """ Number of its newest version. """
    last_job_id: None | str
    """ Its newest job. """
    warnings: list[JobWarning]
    """ Of the job that wrote the body, until the body changes; `unsupported_claims` while claims have no source.
    """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class ScriptCreate(Model):
    """A new script, usually a draft to generate into."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    body: str | Unset = UNSET
    """ Text; offsets are Unicode code points. """
    status: ScriptStatus | Unset = UNSET
    """ How far the script is. """
    format: ScriptFormat | Unset = UNSET
    """ What the script is for. """
    language: str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. Default: en. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it is written from. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    writing_skill: None | str | Unset = UNSET
    """ The writing skill, which sets structure and tone. """
    person_ids: list[str] | Unset = UNSET
    """ People who are named or speak. """
    target: TargetInput | Unset = UNSET
    """ How long the script should be. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class ScriptSummary(ReadModel):
    """A script; `body` is null in lists unless `include=body`."""

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
    title: str
    """ Title, for people. """
    body: None | str
    """ The text, as Markdown; offsets are Unicode code points. Null in lists unless `include=body`. """
    status: ScriptStatus
    """ How far the script is. """
    format: ScriptFormat
    """ What the script is for. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    collection_ids: list[str]
    """ Collections of sources. """
    topic_id: None | str
    """ The topic. """
    brief_id: None | str
    """ The brief that it is written from. """
    offering_id: None | str
    """ The product or service that it speaks of. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    writing_skill: None | str
    """ The writing skill, which sets structure and tone. """
    person_ids: list[str]
    """ People who are named or speak. """
    target: Target
    """ How long the script should be. """
    word_count: int
    """ How many words it has. """
    estimated_seconds: float
    """ How long it takes to speak. """
    body_sha256: str
    """ SHA-256 of `body` as UTF-8. """
    blocks: list[Block]
    """ Its parts, in order. """
    citations: list[Citation]
    """ The claims of the text, each with the exact characters of its source. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source backs. """
    style_report: None | StyleReport
    """ How the text keeps to its style. """
    context_snapshot_id: None | str
    """ Everything that the generation was given. """
    latest_version: int
    """ Number of its newest version. """
    last_job_id: None | str
    """ Its newest job. """
    warnings: list[JobWarning]
    """ Of the job that wrote the body, until the body changes; `unsupported_claims` while claims have no source.
    """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ScriptSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[ScriptSummary]
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
class ScriptUpdate(Model):
    """Changes to script: omitted keeps, null clears."""

    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller has seen; another one answers 409. """
    project_id: str | Unset = UNSET
    """ The brand that it belongs to. """
    title: str | Unset = UNSET
    """ Title, for people. """
    body: None | str | Unset = UNSET
    """ The text, as Markdown; offsets are Unicode code points. Null in lists unless `include=body`. """
    status: None | ScriptStatus | Unset = UNSET
    """ Where it stands. """
    format: None | ScriptFormat | Unset = UNSET
    """ What is to be made. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    collection_ids: list[str] | None | Unset = UNSET
    """ Collections of sources. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it is written from. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    writing_skill: None | str | Unset = UNSET
    """ The writing skill, which sets structure and tone. """
    person_ids: list[str] | None | Unset = UNSET
    """ People who are named or speak. """
    target: None | TargetInput | Unset = UNSET
    """ How long it should be. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class ScriptVersion(ReadModel):
    """A kept body."""

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
    number: int
    """ Its number, from 1. """
    kind: VersionKind
    """ Why a version was kept. """
    label: None | str
    """ A name for people. """
    title: str
    """ Title, for people. """
    body_sha256: str
    """ SHA-256 of `body` as UTF-8. """
    writing_skill: None | str
    """ The writing skill, which sets structure and tone. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source backs. """
    context_snapshot_id: None | str
    """ Everything that the generation was given. """
    job_id: None | str
    """ The job that made it. """
    word_count: int
    """ How many words it has. """
    diff: VersionDiff
    """ Words added and removed against the version before. """
    body: str
    """ The text as it was. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Target(ReadModel):
    """How long the script should be."""

    words: int | None
    """ Words that the script is to have. """
    seconds: float | None
    """ Length when it is spoken. """


@define(repr=False, unsafe_hash=False)
class TargetInput(Model):
    """How long the script should be."""

    words: int | None | Unset = UNSET
    """ Words that the script is to have. """
    seconds: float | None | Unset = UNSET
    """ Length when it is spoken. """


@frozen(repr=False, unsafe_hash=False)
class UnsupportedSpan(ReadModel):
    """A stretch of the body that no source backs, and why it is there."""

    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    kind: SpanKind
    """ What a stretch of a body without a citation is. """
    reason: str
    """ Why, in one sentence. """
    detail: None | str
    """ What exactly differs from the source, where one thing does. """


@define(repr=False, unsafe_hash=False)
class VersionCreate(Model):
    """Save the script's body as it is."""

    script_id: str
    """ The script. """
    label: None | str | Unset = UNSET
    """ A name for people. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class VersionDiff(ReadModel):
    """Words added and removed against the version before."""

    added: int
    """ Words that are new. """
    removed: int
    """ Words that are gone. """


@define(repr=False, unsafe_hash=False)
class VersionRestore(Model):
    """Make a version's body the script's again."""

    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller has seen; another one answers 409. """


@frozen(repr=False, unsafe_hash=False)
class VersionSummary(ReadModel):
    """A kept body, without it."""

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
    number: int
    """ Its number, from 1. """
    kind: VersionKind
    """ Why a version was kept. """
    label: None | str
    """ A name for people. """
    title: str
    """ Title, for people. """
    body_sha256: str
    """ SHA-256 of `body` as UTF-8. """
    writing_skill: None | str
    """ The writing skill, which sets structure and tone. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source backs. """
    context_snapshot_id: None | str
    """ Everything that the generation was given. """
    job_id: None | str
    """ The job that made it. """
    word_count: int
    """ How many words it has. """
    diff: VersionDiff
    """ Words added and removed against the version before. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class VersionSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[VersionSummary]
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
