# Generated from openapi.json by `make generate`; do not edit.
from enum import StrEnum


class ConnectionFault(StrEnum):
    ACCESS_FORBIDDEN = "access_forbidden"
    ACCESS_REVOKED = "access_revoked"
    ANSWER_UNUSABLE = "answer_unusable"
    NO_CHANNEL = "no_channel"
    PLATFORM_UNAVAILABLE = "platform_unavailable"
    QUOTA_EXCEEDED = "quota_exceeded"

    @classmethod
    def _missing_(cls, value: object) -> "ConnectionFault":
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
