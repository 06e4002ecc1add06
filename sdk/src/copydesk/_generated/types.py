# Generated from openapi.json by `make generate`; do not edit.
"""Types that the generated modules share."""

from collections.abc import Mapping, MutableMapping
from typing import BinaryIO, Literal

from attrs import define


class Unset:
    """The type of `UNSET`: a field that was not given. There is one instance, also after a copy or a pickle."""

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return "UNSET"

    def __copy__(self) -> "Unset":
        return self

    def __deepcopy__(self, memo: object) -> "Unset":
        return self

    def __reduce__(self) -> str:
        return "UNSET"


UNSET: Unset = Unset()


@define
class File:
    """A file to send."""

    payload: BinaryIO
    file_name: str | None = None
    mime_type: str | None = None


__all__ = ["UNSET", "File", "Mapping", "MutableMapping", "Unset"]
