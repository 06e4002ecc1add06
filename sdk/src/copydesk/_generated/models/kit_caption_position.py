# Generated from openapi.json by `make generate`; do not edit.
from enum import StrEnum


class KitCaptionPosition(StrEnum):
    BOTTOM = "bottom"
    MIDDLE = "middle"
    TOP = "top"

    @classmethod
    def _missing_(cls, value: object) -> "KitCaptionPosition":
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
