# Generated from openapi.json by `make generate`; do not edit.
"""Models: artifacts."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import ArtifactModel, FreeForm, ReadModel

if TYPE_CHECKING:
    from . import ArtifactKind, ArtifactStatus, Check, JobWarning, Metadata


@frozen(repr=False, unsafe_hash=False)
class Artifact(ArtifactModel):
    """A saved output with its content."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: ArtifactKind
    """ What an artifact is. """
    script_id: None | str
    """ The script. """
    composition_id: None | str
    """ The composition. """
    editing_run_id: None | str
    """ The editing run that made it. """
    job_id: None | str
    """ The job that made it. """
    title: str
    """ Title, for people. """
    status: ArtifactStatus
    """ Whether a newer one has taken its place. """
    content_type: str
    """ Media type, such as `image/png`. """
    storage_key: None | str
    """ For `GET /media`. """
    bytes: int
    """ Size. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    width: int | None
    """ Width of the picture, in pixels; null for what has none. """
    height: int | None
    """ Height of the picture, in pixels; null for what has none. """
    duration_seconds: float | None
    """ Length; null for what has none. """
    fps: float | None
    """ Frames in a second; null where nothing moves. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    files: list[ArtifactFile]
    """ Its files; `GET /media` has each by its `storage_key`. """
    inputs: ArtifactInputs
    """ What the artifact was made from. """
    checks: list[Check]
    """ What was checked of it, and how it came out. """
    warnings: list[JobWarning]
    """ As in the result of the job that made it. """
    content: ArtifactContentType0 | None
    """ Article model or deck model. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ArtifactContentType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ArtifactFile(ReadModel):
    """One file of an artifact."""

    role: str
    """ Which file it is, such as `pptx`, `pdf` or `mp4`. """
    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """


@frozen(repr=False, unsafe_hash=False)
class ArtifactInputs(ReadModel):
    """What the artifact was made from."""

    script_version_id: None | str
    """ The version of the script. """
    context_snapshot_id: None | str
    """ Everything that the generation was given. """
    brand_kit_revision: int | None
    """ The approved revision of the brand kit that was used. """
    composition_revision: int | None
    """ The revision of the composition. """


@frozen(repr=False, unsafe_hash=False)
class ArtifactSummary(ArtifactModel):
    """A saved output without its content, as lists show it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: ArtifactKind
    """ What an artifact is. """
    script_id: None | str
    """ The script. """
    composition_id: None | str
    """ The composition. """
    editing_run_id: None | str
    """ The editing run that made it. """
    job_id: None | str
    """ The job that made it. """
    title: str
    """ Title, for people. """
    status: ArtifactStatus
    """ Whether a newer one has taken its place. """
    content_type: str
    """ Media type, such as `image/png`. """
    storage_key: None | str
    """ For `GET /media`. """
    bytes: int
    """ Size. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    width: int | None
    """ Width of the picture, in pixels; null for what has none. """
    height: int | None
    """ Height of the picture, in pixels; null for what has none. """
    duration_seconds: float | None
    """ Length; null for what has none. """
    fps: float | None
    """ Frames in a second; null where nothing moves. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    files: list[ArtifactFile]
    """ Its files; `GET /media` has each by its `storage_key`. """
    inputs: ArtifactInputs
    """ What the artifact was made from. """
    checks: list[Check]
    """ What was checked of it, and how it came out. """
    warnings: list[JobWarning]
    """ As in the result of the job that made it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ArtifactSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[ArtifactSummary]
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
