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
    """ Length when spoken. """
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
    """ Position of the first character, from 0. """
    end_char: int
    """ Position after the last character. """
    seconds: float
    """ Length when spoken. """


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
    """ Share of the audience at the beginning of the block that still watches at its end. """
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
    """ Number of earlier blocks of this kind. """
    estimated: int
    """ How many of them by estimated times. """
    low: float | None
    """ Lower quartile of the share of the audience that they kept. """
    median: float | None
    """ Median of the share of the audience that they kept. """
    high: float | None
    """ Upper quartile of the share of the audience that they kept. """
    seconds: float | None
    """ Their median length. """
    best: BestBlock | None
    """ The block of this kind that kept the largest share of its audience. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Script(ReadModel):
    """A script with its body."""

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
    """ The product or service that it is about. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    writing_skill: None | str
    """ The writing skill, which determines structure and tone. """
    person_ids: list[str]
    """ People who are named or who speak. """
    target: Target
    """ How long the script should be. """
    word_count: int
    """ Number of words. """
    estimated_seconds: float
    """ How long it takes to speak. """
    body_sha256: str
    """ SHA-256 of `body` as UTF-8. """
    blocks: list[Block]
    """ Its parts, in order. """
    citations: list[Citation]
    """ The claims of the text, each with the exact characters of its source. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source supports. """
    style_report: None | StyleReport
    """ How well the text follows its style. """
    context_snapshot_id: None | str
    """ The snapshot of everything that the generation received. """
    latest_version: int
    """ Number of the newest version. """
    last_job_id: None | str
    """ The most recent job. """
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
    """ The product or service that it is about. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    writing_skill: None | str | Unset = UNSET
    """ The writing skill, which determines structure and tone. """
    person_ids: list[str] | Unset = UNSET
    """ People who are named or who speak. """
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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
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
    """ The product or service that it is about. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    writing_skill: None | str
    """ The writing skill, which determines structure and tone. """
    person_ids: list[str]
    """ People who are named or who speak. """
    target: Target
    """ How long the script should be. """
    word_count: int
    """ Number of words. """
    estimated_seconds: float
    """ How long it takes to speak. """
    body_sha256: str
    """ SHA-256 of `body` as UTF-8. """
    blocks: list[Block]
    """ Its parts, in order. """
    citations: list[Citation]
    """ The claims of the text, each with the exact characters of its source. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source supports. """
    style_report: None | StyleReport
    """ How well the text follows its style. """
    context_snapshot_id: None | str
    """ The snapshot of everything that the generation received. """
    latest_version: int
    """ Number of the newest version. """
    last_job_id: None | str
    """ The most recent job. """
    warnings: list[JobWarning]
    """ Of the job that wrote the body, until the body changes; `unsupported_claims` while claims have no source.
    """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ScriptSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[ScriptSummary]
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
class ScriptUpdate(Model):
    """Changes to script: omitted keeps, null clears."""

    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller last read. If it is not the current one, the response is 409
    `stale_update`. """
    project_id: str | Unset = UNSET
    """ The brand that it belongs to. """
    title: str | Unset = UNSET
    """ Title, for people. """
    body: None | str | Unset = UNSET
    """ The text, as Markdown; offsets are Unicode code points. Null in lists unless `include=body`. """
    status: None | ScriptStatus | Unset = UNSET
    """ Its current state. """
    format: None | ScriptFormat | Unset = UNSET
    """ The kind of output. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    collection_ids: list[str] | None | Unset = UNSET
    """ Collections of sources. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it is written from. """
    offering_id: None | str | Unset = UNSET
    """ The product or service that it is about. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    writing_skill: None | str | Unset = UNSET
    """ The writing skill, which determines structure and tone. """
    person_ids: list[str] | None | Unset = UNSET
    """ People who are named or who speak. """
    target: None | TargetInput | Unset = UNSET
    """ Target length. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class ScriptVersion(ReadModel):
    """A kept body."""

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
    number: int
    """ Its number, from 1. """
    kind: VersionKind
    """ Why a version was kept. """
    label: None | str
    """ Name, for people. """
    title: str
    """ Title, for people. """
    body_sha256: str
    """ SHA-256 of `body` as UTF-8. """
    writing_skill: None | str
    """ The writing skill, which determines structure and tone. """
    citations: list[Citation]
    """ The exact characters of the sources that support it. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source supports. """
    context_snapshot_id: None | str
    """ The snapshot of everything that the generation received. """
    job_id: None | str
    """ The job that created it. """
    word_count: int
    """ Number of words. """
    diff: VersionDiff
    """ Words added and removed against the version before. """
    body: str
    """ The text of the version. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Target(ReadModel):
    """How long the script should be."""

    words: int | None
    """ Target length in words. """
    seconds: float | None
    """ Length when spoken. """


@define(repr=False, unsafe_hash=False)
class TargetInput(Model):
    """How long the script should be."""

    words: int | None | Unset = UNSET
    """ Target length in words. """
    seconds: float | None | Unset = UNSET
    """ Length when spoken. """


@frozen(repr=False, unsafe_hash=False)
class UnsupportedSpan(ReadModel):
    """A stretch of the body that no source backs, and why it is there."""

    start_char: int
    """ Position of the first character, from 0. """
    end_char: int
    """ Position after the last character. """
    kind: SpanKind
    """ What a stretch of a body without a citation is. """
    reason: str
    """ The reason, in one sentence. """
    detail: None | str
    """ What exactly differs from the source, where one thing does. """


@define(repr=False, unsafe_hash=False)
class VersionCreate(Model):
    """Save the script's body as it is."""

    script_id: str
    """ The script. """
    label: None | str | Unset = UNSET
    """ Name, for people. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class VersionDiff(ReadModel):
    """Words added and removed against the version before."""

    added: int
    """ Added words. """
    removed: int
    """ Removed words. """


@define(repr=False, unsafe_hash=False)
class VersionRestore(Model):
    """Make a version's body the script's again."""

    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller last read. If it is not the current one, the response is 409
    `stale_update`. """


@frozen(repr=False, unsafe_hash=False)
class VersionSummary(ReadModel):
    """A kept body, without it."""

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
    number: int
    """ Number, from 1. """
    kind: VersionKind
    """ Why a version was kept. """
    label: None | str
    """ Name, for people. """
    title: str
    """ Title, for people. """
    body_sha256: str
    """ SHA-256 of `body` as UTF-8. """
    writing_skill: None | str
    """ The writing skill, which determines structure and tone. """
    citations: list[Citation]
    """ The exact characters of the sources that support it. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source supports. """
    context_snapshot_id: None | str
    """ The snapshot of everything that the generation received. """
    job_id: None | str
    """ The job that created it. """
    word_count: int
    """ Number of words. """
    diff: VersionDiff
    """ Words added and removed against the version before. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class VersionSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[VersionSummary]
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
