# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.script_format import ScriptFormat
from ..models.script_status import ScriptStatus

if TYPE_CHECKING:
    from ..models.block import Block
    from ..models.citation import Citation
    from ..models.job_warning import JobWarning
    from ..models.metadata import Metadata
    from ..models.style_report import StyleReport
    from ..models.target import Target
    from ..models.unsupported_span import UnsupportedSpan


T = TypeVar("T", bound="Script")


@_attrs_define(repr=False, unsafe_hash=False)
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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Block = _models.Block
        Citation = _models.Citation
        JobWarning = _models.JobWarning
        Metadata = _models.Metadata
        StyleReport = _models.StyleReport
        Target = _models.Target
        UnsupportedSpan = _models.UnsupportedSpan
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        title = self.title

        body = self.body

        status = self.status.value

        format = self.format.value

        language = self.language

        collection_ids = self.collection_ids

        topic_id: None | str
        topic_id = self.topic_id

        brief_id: None | str
        brief_id = self.brief_id

        offering_id: None | str
        offering_id = self.offering_id

        cta_id: None | str
        cta_id = self.cta_id

        style_id: None | str
        style_id = self.style_id

        writing_skill: None | str
        writing_skill = self.writing_skill

        person_ids = self.person_ids

        target = self.target.to_dict()

        word_count = self.word_count

        estimated_seconds = self.estimated_seconds

        body_sha256 = self.body_sha256

        blocks = []
        for blocks_item_data in self.blocks:
            blocks_item = blocks_item_data.to_dict()
            blocks.append(blocks_item)

        citations = []
        for citations_item_data in self.citations:
            citations_item = citations_item_data.to_dict()
            citations.append(citations_item)

        unsupported_spans = []
        for unsupported_spans_item_data in self.unsupported_spans:
            unsupported_spans_item = unsupported_spans_item_data.to_dict()
            unsupported_spans.append(unsupported_spans_item)

        style_report: dict[str, Any] | None
        if isinstance(self.style_report, StyleReport):
            style_report = self.style_report.to_dict()
        else:
            style_report = self.style_report

        context_snapshot_id: None | str
        context_snapshot_id = self.context_snapshot_id

        latest_version = self.latest_version

        last_job_id: None | str
        last_job_id = self.last_job_id

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
                "project_id": project_id,
                "title": title,
                "body": body,
                "status": status,
                "format": format,
                "language": language,
                "collection_ids": collection_ids,
                "topic_id": topic_id,
                "brief_id": brief_id,
                "offering_id": offering_id,
                "cta_id": cta_id,
                "style_id": style_id,
                "writing_skill": writing_skill,
                "person_ids": person_ids,
                "target": target,
                "word_count": word_count,
                "estimated_seconds": estimated_seconds,
                "body_sha256": body_sha256,
                "blocks": blocks,
                "citations": citations,
                "unsupported_spans": unsupported_spans,
                "style_report": style_report,
                "context_snapshot_id": context_snapshot_id,
                "latest_version": latest_version,
                "last_job_id": last_job_id,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Block = _models.Block
        Citation = _models.Citation
        JobWarning = _models.JobWarning
        Metadata = _models.Metadata
        StyleReport = _models.StyleReport
        Target = _models.Target
        UnsupportedSpan = _models.UnsupportedSpan
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        title = d.pop("title")

        body = d.pop("body")

        status = ScriptStatus(d.pop("status"))

        format = ScriptFormat(d.pop("format"))

        language = d.pop("language")

        collection_ids = cast(list[str], d.pop("collection_ids"))

        topic_id = d.pop("topic_id")

        brief_id = d.pop("brief_id")

        offering_id = d.pop("offering_id")

        cta_id = d.pop("cta_id")

        style_id = d.pop("style_id")

        writing_skill = d.pop("writing_skill")

        person_ids = cast(list[str], d.pop("person_ids"))

        target = Target.from_dict(d.pop("target"))

        word_count = d.pop("word_count")

        estimated_seconds = d.pop("estimated_seconds")

        body_sha256 = d.pop("body_sha256")

        blocks = []
        _blocks = d.pop("blocks")
        for blocks_item_data in _blocks:
            blocks_item = Block.from_dict(blocks_item_data)

            blocks.append(blocks_item)

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

        def _parse_style_report(data: object) -> None | StyleReport:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                style_report_type_0 = StyleReport.from_dict(data)

                return style_report_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StyleReport, data)

        style_report = _parse_style_report(d.pop("style_report"))

        context_snapshot_id = d.pop("context_snapshot_id")

        latest_version = d.pop("latest_version")

        last_job_id = d.pop("last_job_id")

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        script = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            title=title,
            body=body,
            status=status,
            format=format,
            language=language,
            collection_ids=collection_ids,
            topic_id=topic_id,
            brief_id=brief_id,
            offering_id=offering_id,
            cta_id=cta_id,
            style_id=style_id,
            writing_skill=writing_skill,
            person_ids=person_ids,
            target=target,
            word_count=word_count,
            estimated_seconds=estimated_seconds,
            body_sha256=body_sha256,
            blocks=blocks,
            citations=citations,
            unsupported_spans=unsupported_spans,
            style_report=style_report,
            context_snapshot_id=context_snapshot_id,
            latest_version=latest_version,
            last_job_id=last_job_id,
            warnings=warnings,
        )

        script.additional_properties.update(d)
        return script
