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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: ArtifactKind
    """ What an artifact is. """
    script_id: None | str
    """ The script. """
    composition_id: None | str
    """ The composition. """
    editing_run_id: None | str
    """ The editing run that created it. """
    job_id: None | str
    """ The job that created it. """
    title: str
    """ Title, for people. """
    status: ArtifactStatus
    """ Whether a newer one has taken its place. """
    content_type: str
    """ Media type, such as `image/png`. """
    storage_key: None | str
    """ Key of the file for `GET /media`. """
    bytes: int
    """ Size in bytes. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    width: int | None
    """ Width of the picture, in pixels; null if it has no picture. """
    height: int | None
    """ Height of the picture, in pixels; null if it has no picture. """
    duration_seconds: float | None
    """ Length; null if it has none. """
    fps: float | None
    """ Frames per second; null if there is no moving picture. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    files: list[ArtifactFile]
    """ Its files. `GET /media` returns each by its `storage_key`. """
    inputs: ArtifactInputs
    """ What the artifact was made from. """
    checks: list[Check]
    """ The checks that were made, and their results. """
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
    """ Key of the file for `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size in bytes. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """


@frozen(repr=False, unsafe_hash=False)
class ArtifactInputs(ReadModel):
    """What the artifact was made from."""

    script_version_id: None | str
    """ The version of the script. """
    context_snapshot_id: None | str
    """ The snapshot of everything that the generation received. """
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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: ArtifactKind
    """ What an artifact is. """
    script_id: None | str
    """ The script. """
    composition_id: None | str
    """ The composition. """
    editing_run_id: None | str
    """ The editing run that created it. """
    job_id: None | str
    """ The job that created it. """
    title: str
    """ Title, for people. """
    status: ArtifactStatus
    """ Whether a newer one has taken its place. """
    content_type: str
    """ Media type, such as `image/png`. """
    storage_key: None | str
    """ Key of the file for `GET /media`. """
    bytes: int
    """ Size in bytes. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    width: int | None
    """ Width of the picture, in pixels; null if it has no picture. """
    height: int | None
    """ Height of the picture, in pixels; null if it has no picture. """
    duration_seconds: float | None
    """ Length; null if it has none. """
    fps: float | None
    """ Frames per second; null if there is no moving picture. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    files: list[ArtifactFile]
    """ Its files. `GET /media` returns each by its `storage_key`. """
    inputs: ArtifactInputs
    """ What the artifact was made from. """
    checks: list[Check]
    """ The checks that were made, and their results. """
    warnings: list[JobWarning]
    """ As in the result of the job that made it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ArtifactSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[ArtifactSummary]
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
