# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models

if TYPE_CHECKING:
    from ..models.limits_job_seconds import LimitsJobSeconds


T = TypeVar("T", bound="Limits")


@_attrs_define
class Limits(Model):
    """Every limit of the API."""

    page_default: int
    page_max: int
    script_body_chars: int
    knowledge_text_chars: int
    knowledge_upload_bytes: int
    documents_processing: int
    idempotency_key_min_chars: int
    idempotency_key_max_chars: int
    idempotency_retention_days: int
    concurrent_jobs: int
    script_cost_ceiling_usd: float
    json_body_bytes: int
    text_body_bytes: int
    metadata_keys: int
    longest_wait_seconds: int
    requests_per_minute: int
    job_seconds: LimitsJobSeconds

    def to_dict(self) -> dict[str, Any]:
        LimitsJobSeconds = _models.LimitsJobSeconds
        page_default = self.page_default

        page_max = self.page_max

        script_body_chars = self.script_body_chars

        knowledge_text_chars = self.knowledge_text_chars

        knowledge_upload_bytes = self.knowledge_upload_bytes

        documents_processing = self.documents_processing

        idempotency_key_min_chars = self.idempotency_key_min_chars

        idempotency_key_max_chars = self.idempotency_key_max_chars

        idempotency_retention_days = self.idempotency_retention_days

        concurrent_jobs = self.concurrent_jobs

        script_cost_ceiling_usd = self.script_cost_ceiling_usd

        json_body_bytes = self.json_body_bytes

        text_body_bytes = self.text_body_bytes

        metadata_keys = self.metadata_keys

        longest_wait_seconds = self.longest_wait_seconds

        requests_per_minute = self.requests_per_minute

        job_seconds = self.job_seconds.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "page_default": page_default,
                "page_max": page_max,
                "script_body_chars": script_body_chars,
                "knowledge_text_chars": knowledge_text_chars,
                "knowledge_upload_bytes": knowledge_upload_bytes,
                "documents_processing": documents_processing,
                "idempotency_key_min_chars": idempotency_key_min_chars,
                "idempotency_key_max_chars": idempotency_key_max_chars,
                "idempotency_retention_days": idempotency_retention_days,
                "concurrent_jobs": concurrent_jobs,
                "script_cost_ceiling_usd": script_cost_ceiling_usd,
                "json_body_bytes": json_body_bytes,
                "text_body_bytes": text_body_bytes,
                "metadata_keys": metadata_keys,
                "longest_wait_seconds": longest_wait_seconds,
                "requests_per_minute": requests_per_minute,
                "job_seconds": job_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        LimitsJobSeconds = _models.LimitsJobSeconds
        d = dict(src_dict)
        page_default = d.pop("page_default")

        page_max = d.pop("page_max")

        script_body_chars = d.pop("script_body_chars")

        knowledge_text_chars = d.pop("knowledge_text_chars")

        knowledge_upload_bytes = d.pop("knowledge_upload_bytes")

        documents_processing = d.pop("documents_processing")

        idempotency_key_min_chars = d.pop("idempotency_key_min_chars")

        idempotency_key_max_chars = d.pop("idempotency_key_max_chars")

        idempotency_retention_days = d.pop("idempotency_retention_days")

        concurrent_jobs = d.pop("concurrent_jobs")

        script_cost_ceiling_usd = d.pop("script_cost_ceiling_usd")

        json_body_bytes = d.pop("json_body_bytes")

        text_body_bytes = d.pop("text_body_bytes")

        metadata_keys = d.pop("metadata_keys")

        longest_wait_seconds = d.pop("longest_wait_seconds")

        requests_per_minute = d.pop("requests_per_minute")

        job_seconds = LimitsJobSeconds.from_dict(d.pop("job_seconds"))

        limits = cls(
            page_default=page_default,
            page_max=page_max,
            script_body_chars=script_body_chars,
            knowledge_text_chars=knowledge_text_chars,
            knowledge_upload_bytes=knowledge_upload_bytes,
            documents_processing=documents_processing,
            idempotency_key_min_chars=idempotency_key_min_chars,
            idempotency_key_max_chars=idempotency_key_max_chars,
            idempotency_retention_days=idempotency_retention_days,
            concurrent_jobs=concurrent_jobs,
            script_cost_ceiling_usd=script_cost_ceiling_usd,
            json_body_bytes=json_body_bytes,
            text_body_bytes=text_body_bytes,
            metadata_keys=metadata_keys,
            longest_wait_seconds=longest_wait_seconds,
            requests_per_minute=requests_per_minute,
            job_seconds=job_seconds,
        )

        return limits
