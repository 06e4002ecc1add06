# Generated from openapi.json by `make generate`; do not edit.
from enum import StrEnum


class Gap(StrEnum):
    BRIEF_NOT_APPROVED = "brief_not_approved"
    NOT_PUBLISHED = "not_published"
    NOT_WRITTEN = "not_written"
    NO_BRIEF = "no_brief"
    STALE_SOURCE = "stale_source"
    THIN = "thin"

    @classmethod
    def _missing_(cls, value: object) -> "Gap":
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
