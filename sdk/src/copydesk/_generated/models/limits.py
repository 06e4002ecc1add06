# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.limits_job_seconds import LimitsJobSeconds


T = TypeVar("T", bound="Limits")


@_attrs_define(repr=False, unsafe_hash=False)
class Limits(ReadModel):
    """Every limit of the API."""

    page_default: int
    """ Rows of a page where nobody says. """
    page_max: int
    """ Most rows of a page. """
    script_body_chars: int
    """ Longest body of a script. """
    knowledge_text_chars: int
    """ Longest text of a document. """
    knowledge_upload_bytes: int
    """ Largest file that becomes a document. """
    documents_processing: int
    """ Documents of a workspace that are read at once. """
    idempotency_key_min_chars: int
    """ Shortest idempotency key. """
    idempotency_key_max_chars: int
    """ Longest idempotency key. """
    idempotency_retention_days: int
    """ Days that a key is remembered. """
    concurrent_jobs: int
    """ Jobs of a workspace that are queued or running at once. """
    script_cost_ceiling_usd: float
    """ The most that one script may cost. """
    json_body_bytes: int
    """ Largest JSON body. """
    text_body_bytes: int
    """ Largest body of a text. """
    metadata_keys: int
    """ Keys of `metadata`. """
    longest_wait_seconds: int
    """ Longest `Prefer: wait`. """
    requests_per_minute: int
    """ Requests of a key in a minute; 0 for no limit. """
    job_seconds: LimitsJobSeconds
    """ Longest time of a job, by operation. """
    video_narration_chars: int
    """ Longest narration of a video. """
    composition_items: int
    """ Items of a composition. """
    editing_runs_active: int
    """ Editing runs of a workspace that are queued or running at once. """
    composition_tracks: int
    """ Tracks of a composition. """
    composition_frames: int
    """ Frames of a composition. """
    composition_ops_per_request: int
    """ Ops in one request. """
    composition_undo_ops: int
    """ Edits that can be taken back. """
    library_media: int
    """ Director media of a workspace. """
    library_bytes: int
    """ Of all director media of a workspace. """
    library_upload_bytes: int
    """ Largest file of the library. """
    template_unpacked_bytes: int
    """ Of a .pptx that is a template, when it is unpacked. """
    custom_blocks: int
    """ Animation blocks that a workspace can add: a block is a program, and none is taken. """
    media_upload_bytes: int
    """ Largest track of a recording. """
    media_seconds: float
    """ Length of a recording or medium. """
    media_frame_pixels: int
    """ Pixels of a frame of an upload. """
    strategy_import_rows: int
    """ Of a table of topics and query targets. """
    cluster_queries: int
    """ New queries in one proposal of clusters. """
    recordings_bytes: int
    """ Of all tracks of the recordings of a workspace. """
    recording_tracks: int
    """ Of one recording. """

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

        video_narration_chars = self.video_narration_chars

        composition_items = self.composition_items

        editing_runs_active = self.editing_runs_active

        composition_tracks = self.composition_tracks

        composition_frames = self.composition_frames

        composition_ops_per_request = self.composition_ops_per_request

        composition_undo_ops = self.composition_undo_ops

        library_media = self.library_media

        library_bytes = self.library_bytes

        library_upload_bytes = self.library_upload_bytes

        template_unpacked_bytes = self.template_unpacked_bytes

        custom_blocks = self.custom_blocks

        media_upload_bytes = self.media_upload_bytes

        media_seconds = self.media_seconds

        media_frame_pixels = self.media_frame_pixels

        strategy_import_rows = self.strategy_import_rows

        cluster_queries = self.cluster_queries

        recordings_bytes = self.recordings_bytes

        recording_tracks = self.recording_tracks

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
                "video_narration_chars": video_narration_chars,
                "composition_items": composition_items,
                "editing_runs_active": editing_runs_active,
                "composition_tracks": composition_tracks,
                "composition_frames": composition_frames,
                "composition_ops_per_request": composition_ops_per_request,
                "composition_undo_ops": composition_undo_ops,
                "library_media": library_media,
                "library_bytes": library_bytes,
                "library_upload_bytes": library_upload_bytes,
                "template_unpacked_bytes": template_unpacked_bytes,
                "custom_blocks": custom_blocks,
                "media_upload_bytes": media_upload_bytes,
                "media_seconds": media_seconds,
                "media_frame_pixels": media_frame_pixels,
                "strategy_import_rows": strategy_import_rows,
                "cluster_queries": cluster_queries,
                "recordings_bytes": recordings_bytes,
                "recording_tracks": recording_tracks,
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

        video_narration_chars = d.pop("video_narration_chars")

        composition_items = d.pop("composition_items")

        editing_runs_active = d.pop("editing_runs_active")

        composition_tracks = d.pop("composition_tracks")

        composition_frames = d.pop("composition_frames")

        composition_ops_per_request = d.pop("composition_ops_per_request")

        composition_undo_ops = d.pop("composition_undo_ops")

        library_media = d.pop("library_media")

        library_bytes = d.pop("library_bytes")

        library_upload_bytes = d.pop("library_upload_bytes")

        template_unpacked_bytes = d.pop("template_unpacked_bytes")

        custom_blocks = d.pop("custom_blocks")

        media_upload_bytes = d.pop("media_upload_bytes")

        media_seconds = d.pop("media_seconds")

        media_frame_pixels = d.pop("media_frame_pixels")

        strategy_import_rows = d.pop("strategy_import_rows")

        cluster_queries = d.pop("cluster_queries")

        recordings_bytes = d.pop("recordings_bytes")

        recording_tracks = d.pop("recording_tracks")

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
            video_narration_chars=video_narration_chars,
            composition_items=composition_items,
            editing_runs_active=editing_runs_active,
            composition_tracks=composition_tracks,
            composition_frames=composition_frames,
            composition_ops_per_request=composition_ops_per_request,
            composition_undo_ops=composition_undo_ops,
            library_media=library_media,
            library_bytes=library_bytes,
            library_upload_bytes=library_upload_bytes,
            template_unpacked_bytes=template_unpacked_bytes,
            custom_blocks=custom_blocks,
            media_upload_bytes=media_upload_bytes,
            media_seconds=media_seconds,
            media_frame_pixels=media_frame_pixels,
            strategy_import_rows=strategy_import_rows,
            cluster_queries=cluster_queries,
            recordings_bytes=recordings_bytes,
            recording_tracks=recording_tracks,
        )

        return limits
