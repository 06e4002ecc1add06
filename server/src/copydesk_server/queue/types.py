"""What a job is: the wire type, its states, and the operation behind it (contract, section 6)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.ids import example_id
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.wire import Count, JsonObject, ResourceModel, Schema

if TYPE_CHECKING:  # `Work` needs these types; and a process that only queues jobs loads nothing of what does them.
    from copydesk_server.queue.work import Work


class JobStatus(StrEnum):
    """The states of the API description."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    ERROR = "error"
    CANCELLED = "cancelled"


ACTIVE = frozenset({JobStatus.QUEUED, JobStatus.RUNNING})


class ErrorCode(StrEnum):
    """Why a job failed."""

    WORKER_INTERRUPTED = "worker_interrupted"
    COST_LIMIT_EXCEEDED = "cost_limit_exceeded"
    NO_RELEVANT_SOURCES = "no_relevant_sources"
    STALE_SCRIPT = "stale_script"
    SOURCE_UNAVAILABLE = "source_unavailable"
    PROVIDER_UNAVAILABLE = "provider_unavailable"
    PROVIDER_TIMEOUT = "provider_timeout"
    PROVIDER_REJECTED = "provider_rejected"
    OUTPUT_INVALID = "output_invalid"
    MEDIA_UNREADABLE = "media_unreadable"
    RENDER_FAILED = "render_failed"
    STORAGE_FAILED = "storage_failed"
    TIMEOUT = "timeout"
    INTERNAL_ERROR = "internal_error"


class WarningCode(StrEnum):
    """What a result has less of than was asked for, or what to look at in it."""

    SHORT_OF_TARGET = "short_of_target"
    LOW_TOPIC_COVERAGE = "low_topic_coverage"
    QUOTES_ONLY = "quotes_only"
    ONE_SOURCE = "one_source"
    MOSTLY_CODE = "mostly_code"
    SOURCES_PARTIAL = "sources_partial"
    EXTRACTION_PARTIAL = "extraction_partial"
    NO_SENTENCES = "no_sentences"
    FORMULA = "formula"
    STRUCK_TEXT = "struck_text"
    HIDDEN_TEXT = "hidden_text"
    UNKNOWN_INLINE = "unknown_inline"
    SENTENCES_SKIPPED = "sentences_skipped"
    SCANNED = "scanned"
    PROVIDER_OVERCHARGED = "provider_overcharged"
    CAPTIONS_FAST = "captions_fast"
    GLYPHS_MISSING = "glyphs_missing"
    UNSUPPORTED_CLAIMS = "unsupported_claims"
    BRIEF_NOT_KEPT = "brief_not_kept"
    DATA_PARTIAL = "data_partial"
    TIMES_ESTIMATED = "times_estimated"
    NARRATION_LONGER = "narration_longer"
    NARRATION_SHORTER = "narration_shorter"
    WORDS_NOT_SAID = "words_not_said"
    NO_SPEECH = "no_speech"
    RECORDING_NOISY = "recording_noisy"
    CAPTIONS_LOW_CONFIDENCE = "captions_low_confidence"
    STEP_SKIPPED = "step_skipped"
    CLAIMS_REMOVED = "claims_removed"
    OWN_LINE_DROPPED = "own_line_dropped"
    SUGGESTIONS_FAILED = "suggestions_failed"
    SUGGESTIONS_REFUSED = "suggestions_refused"


class JobWarning(Schema, frozen=True, kw_only=True):
    """What a job that is done tells of its result; `figures` are the numbers that the message speaks of."""

    code: WarningCode
    message: str
    figures: Annotated[dict[str, float], Meta(examples=[{"words_wanted": 300.0, "words_made": 66.0}])]


class ProgressDetail(Schema, frozen=True, kw_only=True):
    """What the work is doing now."""

    stage: str
    label: str
    done: Count
    total: Count
    eta_seconds: float | None
    updated_at: Timestamp
    preview: Annotated[
        str | None,
        Meta(description="The end of the text so far, unchecked, while a text is written; null otherwise."),
    ] = None


class Estimate(Schema, frozen=True, kw_only=True):
    """What a job is expected to cost at most."""

    cost_usd: float
    basis: str
    duration_seconds: Annotated[
        float | None, Meta(description="Of a video: how long it will be, at most a tenth more or less.")
    ] = None
    output_bytes: Annotated[Count | None, Meta(description="Of a video: about how large its file will be.")] = None


class Cost(Schema, frozen=True, kw_only=True):
    """What a job has cost so far."""

    charged_usd: float = 0.0
    provider_calls: Count = 0
    tokens_in: Count = 0
    tokens_out: Count = 0
    unknown_calls: Count = 0


class JobErrorDetail(Schema, frozen=True, kw_only=True):
    """A redacted account of a failure."""

    message: str
    stage: str | None
    retryable: Annotated[
        bool, Meta(description="Whether the same request may succeed later; what fails each time says false.")
    ]
    details: Annotated[
        JsonObject,
        Meta(
            description="What is at fault, such as `track_id`, `content_type`, `field`; empty where nothing can be named.",
            examples=[{"track_id": example_id("trk"), "part": "sound"}],
        ),
    ] = {}


class Job(ResourceModel, frozen=True, kw_only=True):
    """Long work, queued and polled."""

    operation: Annotated[str, Meta(examples=["script.generate"])]
    title: Annotated[
        str | None,
        Meta(
            description="Title of the script, deck or composition that the job works on, as it was when the job was queued;"
            " null where there is none.",
            examples=["Why glaze cracks"],
        ),
    ] = None
    status: JobStatus
    progress: Annotated[int, Meta(ge=0, le=100)]
    progress_detail: ProgressDetail | None
    input: Annotated[JsonObject, Meta(examples=[{"script_id": example_id("scr")}])]
    idempotency_key: str
    estimate: Estimate
    cost_limit_usd: float
    cost: Cost
    queued_at: Timestamp
    started_at: Timestamp | None
    finished_at: Timestamp | None
    cancel_requested_at: Timestamp | None
    result: Annotated[
        JsonObject | None,
        Meta(
            description="What the job made: ids, counts and `warnings`, a list of JobWarning; null until it is done.",
            examples=[{"artifact_id": example_id("art"), "artifact_ids": [], "warnings": []}],
        ),
    ]
    error_code: ErrorCode | None
    error: JobErrorDetail | None


class JobFailed(Exception):
    """Raised by work that cannot go on; the job ends in ``error``.

    Args:
        code: The job's error_code.
        message: What the caller is told; nothing secret.
        retryable: Whether the same request may succeed later.
        details: What is at fault: ids and names that the caller knows.
    """

    def __init__(
        self, code: ErrorCode, message: str, *, retryable: bool = False, details: JsonObject | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.retryable = retryable
        self.details = details or {}

    def detail(self, stage: str | None) -> Changes:
        """The job's ``error``."""
        named = {"details": self.details} if self.details else {}
        return {"message": self.message, "stage": stage, "retryable": self.retryable, **named}


class JobCancelled(Exception):
    """Raised in work whose cancellation was asked for."""


class LeaseLost(Exception):
    """Raised when a worker writes to a job that is no longer its own."""


# Writes what a job made, in the transaction that ends it; returns the job's result.
Finish = Callable[[Session], Awaitable[dict[str, object]]]
# What does a job: given its `Work` and its input. It is found by its name, so its type is a promise.
Run = Callable[["Work", msgspec.Struct], Coroutine[object, None, Finish]]
