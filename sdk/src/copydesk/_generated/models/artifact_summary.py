# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ArtifactModel
from .. import models as _models
from ..models.artifact_kind import ArtifactKind
from ..models.artifact_status import ArtifactStatus

if TYPE_CHECKING:
    from ..models.artifact_file import ArtifactFile
    from ..models.artifact_inputs import ArtifactInputs
    from ..models.check import Check
    from ..models.job_warning import JobWarning
    from ..models.metadata import Metadata


T = TypeVar("T", bound="ArtifactSummary")


@_attrs_define(repr=False, unsafe_hash=False)
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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ArtifactFile = _models.ArtifactFile
        ArtifactInputs = _models.ArtifactInputs
        Check = _models.Check
        JobWarning = _models.JobWarning
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        kind = self.kind.value

        script_id: None | str
        script_id = self.script_id

        composition_id: None | str
        composition_id = self.composition_id

        editing_run_id: None | str
        editing_run_id = self.editing_run_id

        job_id: None | str
        job_id = self.job_id

        title = self.title

        status = self.status.value

        content_type = self.content_type

        storage_key: None | str
        storage_key = self.storage_key

        bytes = self.bytes

        sha256 = self.sha256

        width: int | None
        width = self.width

        height: int | None
        height = self.height

        duration_seconds: float | None
        duration_seconds = self.duration_seconds

        fps: float | None
        fps = self.fps

        language: None | str
        language = self.language

        files = []
        for files_item_data in self.files:
            files_item = files_item_data.to_dict()
            files.append(files_item)

        inputs = self.inputs.to_dict()

        checks = []
        for checks_item_data in self.checks:
            checks_item = checks_item_data.to_dict()
            checks.append(checks_item)

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "kind": kind,
                "script_id": script_id,
                "composition_id": composition_id,
                "editing_run_id": editing_run_id,
                "job_id": job_id,
                "title": title,
                "status": status,
                "content_type": content_type,
                "storage_key": storage_key,
                "bytes": bytes,
                "sha256": sha256,
                "width": width,
                "height": height,
                "duration_seconds": duration_seconds,
                "fps": fps,
                "language": language,
                "files": files,
                "inputs": inputs,
                "checks": checks,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ArtifactFile = _models.ArtifactFile
        ArtifactInputs = _models.ArtifactInputs
        Check = _models.Check
        JobWarning = _models.JobWarning
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        kind = ArtifactKind(d.pop("kind"))

        script_id = d.pop("script_id")

        composition_id = d.pop("composition_id")

        editing_run_id = d.pop("editing_run_id")

        job_id = d.pop("job_id")

        title = d.pop("title")

        status = ArtifactStatus(d.pop("status"))

        content_type = d.pop("content_type")

        storage_key = d.pop("storage_key")

        bytes = d.pop("bytes")

        sha256 = d.pop("sha256")

        width = d.pop("width")

        height = d.pop("height")

        duration_seconds = d.pop("duration_seconds")

        fps = d.pop("fps")

        language = d.pop("language")

        files = []
        _files = d.pop("files")
        for files_item_data in _files:
            files_item = ArtifactFile.from_dict(files_item_data)

            files.append(files_item)

        inputs = ArtifactInputs.from_dict(d.pop("inputs"))

        checks = []
        _checks = d.pop("checks")
        for checks_item_data in _checks:
            checks_item = Check.from_dict(checks_item_data)

            checks.append(checks_item)

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        artifact_summary = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            kind=kind,
            script_id=script_id,
            composition_id=composition_id,
            editing_run_id=editing_run_id,
            job_id=job_id,
            title=title,
            status=status,
            content_type=content_type,
            storage_key=storage_key,
            bytes=bytes,
            sha256=sha256,
            width=width,
            height=height,
            duration_seconds=duration_seconds,
            fps=fps,
            language=language,
            files=files,
            inputs=inputs,
            checks=checks,
            warnings=warnings,
        )

        artifact_summary.additional_properties.update(d)
        return artifact_summary
