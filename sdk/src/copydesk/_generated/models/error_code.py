# Generated from openapi.json by `make generate`; do not edit.
from enum import StrEnum


class ErrorCode(StrEnum):
    COST_LIMIT_EXCEEDED = "cost_limit_exceeded"
    INTERNAL_ERROR = "internal_error"
    MEDIA_UNREADABLE = "media_unreadable"
    NO_RELEVANT_SOURCES = "no_relevant_sources"
    OUTPUT_INVALID = "output_invalid"
    PROVIDER_REJECTED = "provider_rejected"
    PROVIDER_TIMEOUT = "provider_timeout"
    PROVIDER_UNAVAILABLE = "provider_unavailable"
    RENDER_FAILED = "render_failed"
    SOURCE_UNAVAILABLE = "source_unavailable"
    STALE_SCRIPT = "stale_script"
    STORAGE_FAILED = "storage_failed"
    TIMEOUT = "timeout"
    WORKER_INTERRUPTED = "worker_interrupted"

    @classmethod
    def _missing_(cls, value: object) -> "ErrorCode":
        """A value that a newer server knows and this client does not."""
        if not isinstance(value, str):
            raise ValueError(f"{value!r} is not a {cls.__name__}")
        member = str.__new__(cls, value)
        member._name_ = member._value_ = value
        return member

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        """As the text that it is and compares with."""
        return repr(self.value)
