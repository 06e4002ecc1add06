# Generated from openapi.json by `make generate`; do not edit.
from enum import StrEnum


class RenderOutput(StrEnum):
    DRAFT_480P = "draft_480p"
    DRAFT_720P = "draft_720p"
    VALUE_0 = "1080p"
    VALUE_1 = "1440p"
    VALUE_2 = "4k"
    VALUE_3 = "720p"

    @classmethod
    def _missing_(cls, value: object) -> "RenderOutput":
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
