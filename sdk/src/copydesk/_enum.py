"""The base of the generated enumerations."""

from __future__ import annotations

from enum import StrEnum


class OpenEnum(StrEnum):
    """An enumeration that takes values that a newer server knows and this client does not."""

    @classmethod
    def _missing_(cls, value: object) -> OpenEnum | None:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = member._value_ = value
        return member

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        """As the text that it is and compares with."""
        return repr(self.value)
