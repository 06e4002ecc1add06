"""A page of a list, whatever its rows are."""

from __future__ import annotations

from typing import Protocol, TypeVar

T = TypeVar("T")


class ListPage(Protocol[T]):
    """A page of a list, as the server sends it."""

    @property
    def items(self) -> list[T]:
        """The rows."""

    @property
    def limit(self) -> int:
        """Rows in a page, at most."""

    @property
    def offset(self) -> int | None:
        """Rows before the page; ``None`` where a cursor was used."""

    @property
    def has_more(self) -> bool:
        """Whether another page follows."""

    @property
    def next_cursor(self) -> str | None:
        """Where the next page begins."""

    @property
    def total(self) -> int | None:
        """Rows in all, where ``include_total`` asked for it."""
