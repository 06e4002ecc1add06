# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.version_kind import VersionKind

if TYPE_CHECKING:
    from ..models.citation import Citation
    from ..models.metadata import Metadata
    from ..models.unsupported_span import UnsupportedSpan
    from ..models.version_diff import VersionDiff


T = TypeVar("T", bound="ScriptVersion")


@_attrs_define(repr=False, unsafe_hash=False)
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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Citation = _models.Citation
        Metadata = _models.Metadata
        UnsupportedSpan = _models.UnsupportedSpan
        VersionDiff = _models.VersionDiff
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        script_id = self.script_id

        number = self.number

        kind = self.kind.value

        label: None | str
        label = self.label

        title = self.title

        body_sha256 = self.body_sha256

        writing_skill: None | str
        writing_skill = self.writing_skill

        citations = []
        for citations_item_data in self.citations:
            citations_item = citations_item_data.to_dict()
            citations.append(citations_item)

        unsupported_spans = []
        for unsupported_spans_item_data in self.unsupported_spans:
            unsupported_spans_item = unsupported_spans_item_data.to_dict()
            unsupported_spans.append(unsupported_spans_item)

        context_snapshot_id: None | str
        context_snapshot_id = self.context_snapshot_id

        job_id: None | str
        job_id = self.job_id

        word_count = self.word_count

        diff = self.diff.to_dict()

        body = self.body

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "script_id": script_id,
                "number": number,
                "kind": kind,
                "label": label,
                "title": title,
                "body_sha256": body_sha256,
                "writing_skill": writing_skill,
                "citations": citations,
                "unsupported_spans": unsupported_spans,
                "context_snapshot_id": context_snapshot_id,
                "job_id": job_id,
                "word_count": word_count,
                "diff": diff,
                "body": body,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Citation = _models.Citation
        Metadata = _models.Metadata
        UnsupportedSpan = _models.UnsupportedSpan
        VersionDiff = _models.VersionDiff
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        script_id = d.pop("script_id")

        number = d.pop("number")

        kind = VersionKind(d.pop("kind"))

        label = d.pop("label")

        title = d.pop("title")

        body_sha256 = d.pop("body_sha256")

        writing_skill = d.pop("writing_skill")

        citations = []
        _citations = d.pop("citations")
        for citations_item_data in _citations:
            citations_item = Citation.from_dict(citations_item_data)

            citations.append(citations_item)

        unsupported_spans = []
        _unsupported_spans = d.pop("unsupported_spans")
        for unsupported_spans_item_data in _unsupported_spans:
            unsupported_spans_item = UnsupportedSpan.from_dict(unsupported_spans_item_data)

            unsupported_spans.append(unsupported_spans_item)

        context_snapshot_id = d.pop("context_snapshot_id")

        job_id = d.pop("job_id")

        word_count = d.pop("word_count")

        diff = VersionDiff.from_dict(d.pop("diff"))

        body = d.pop("body")

        script_version = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            script_id=script_id,
            number=number,
            kind=kind,
            label=label,
            title=title,
            body_sha256=body_sha256,
            writing_skill=writing_skill,
            citations=citations,
            unsupported_spans=unsupported_spans,
            context_snapshot_id=context_snapshot_id,
            job_id=job_id,
            word_count=word_count,
            diff=diff,
            body=body,
        )

        script_version.additional_properties.update(d)
        return script_version
