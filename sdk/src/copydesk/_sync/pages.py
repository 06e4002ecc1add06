# Generated from copydesk._async by `make generate`; do not edit.
"""Lists: pages by cursor, loaded on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from copydesk import _lines, _options, _tables, _tracebacks
from copydesk._generated.types import Unset
from copydesk._page import ListPage
from copydesk._request import Request
from copydesk.errors import CopydeskError

if TYPE_CHECKING:
    from pandas import DataFrame

    from copydesk._sync.transport import Transport

T = TypeVar("T")
PAGE_SIZE = 100


class Pages(Generic[T]):
    """A list that loads its pages during iteration; each iteration starts again.

    With ``limit``, iteration ends after that many rows; without, it goes on to the last one.

    Args:
        transport: Sends the requests.
        request: The first page.
        bind: Binds each row to the client.

    Raises:
        TypeError: When the limit is not a whole number.
        ValueError: When the limit is below 1.
    """

    def __init__(self, transport: Transport, request: Request[Any], bind: Callable[[Any], Any]) -> None:
        self._transport = transport
        self._request = request
        self._bind = bind
        limit = request.params.get("limit")
        self._limit = None if limit is None or isinstance(limit, Unset) else _options.count("limit", limit, minimum=1)

    def __iter__(self) -> Iterator[T]:
        return self._rows()  # Of an asynchronous generator, jedi does not find what it yields.

    def _rows(self) -> Iterator[T]:
        try:
            for page in self._pages():
                for item in page.items:
                    yield item
        except CopydeskError as error:
            raise _tracebacks.shortened(error)  # noqa: B904 - it is the same error

    def _pages(self, size: int = PAGE_SIZE) -> Iterator[Any]:
        """The pages, each as large as it may be, up to the limit."""
        request, remaining = self._request, self._limit
        while True:
            wanted = size if remaining is None else min(size, remaining)
            page: Any = (self._transport.send(request.with_params(limit=wanted))).value
            for item in page.items:
                self._bind(item)
            yield page
            if remaining is not None:
                remaining -= len(page.items)
            if page.next_cursor is None or remaining == 0:
                return
            request = request.with_params(cursor=page.next_cursor, offset=None)

    def take(self, count: int) -> list[T]:
        """The first rows, at most so many.

        Args:
            count: Rows; fewer where the list, or its ``limit``, has fewer.

        Raises:
            TypeError: When it is not a whole number.
            ValueError: When it is below 0.

        Example:
            >>> [script.title for script in desk.scripts.list().take(1)]
            ['Draft']
        """
        wanted = _options.count("count", count)
        if wanted == 0:
            return []
        limit = wanted if self._limit is None else min(wanted, self._limit)
        rows: list[T] = []
        for page in Pages[T](self._transport, self._request.with_params(limit=limit), self._bind)._pages():
            rows += page.items
        return rows

    def by_page(self, size: int = PAGE_SIZE) -> Iterator[ListPage[T]]:
        """The pages themselves, one request for each.

        Args:
            size: Rows of a page, 1 to 100.

        Example:
            >>> [len(page.items) for page in desk.scripts.list().by_page(1)]
            [1, 1]
        """
        for page in self._pages(_options.count("size", size, minimum=1)):
            yield page

    def page(self) -> ListPage[T]:
        """The first page of the server: items, has_more, next_cursor, total.

        ``limit`` is the size of this page, at most 100; default: 50.

        Example:
            >>> desk.scripts.list(include_total=True).page().total
            2
        """
        page: ListPage[T] = (self._transport.send(self._request)).value
        for item in page.items:
            self._bind(item)
        return page

    def first(self) -> T | None:
        """The newest row; ``None`` if the list is empty.

        Example:
            >>> desk.scripts.list().first().title
            'Draft'
        """
        page = (self._transport.send(self._request.with_params(limit=1))).value
        row: T | None = self._bind(page.items[0]) if page.items else None
        return row

    def count(self) -> int:
        """The total number of rows, from one request.

        Example:
            >>> desk.scripts.list().count()
            2
        """
        request = self._request.with_params(limit=1, include_total=True, cursor=None, offset=None)
        total: int = (self._transport.send(request)).value.total
        return total

    def to_dataframe(self) -> DataFrame:
        """All rows as a pandas DataFrame; needs ``copydesk[pandas]``.

        Times are UTC timestamps, ids and enums text; nested values are as in the API's JSON.

        Example:
            >>> list(desk.scripts.list().to_dataframe()["title"])
            ['Draft', 'Why glaze cracks']
        """
        rows: list[Any] = []
        for page in self._pages():
            rows += page.items
        return _tables.frame(rows, type(page))

    if not TYPE_CHECKING:  # To type checkers, it would have a length and rows by number.

        def __len__(self) -> int:
            raise TypeError(
                "a list is read page by page, and has no length before: .count(), or .first() for any at all"
            )

        def __getitem__(self, place: object) -> None:
            loop = "async for" if type(self).__name__.startswith("Async") else "for"
            raise TypeError(f"a list is read page by page: {loop} row in …, or .first(), .take(5)")

    def __repr__(self) -> str:
        """What it lists; nothing is read for it."""
        given = {name: value for name, value in self._request.query().items() if value not in {"", "false"}}
        filters = [f"{name}={value if name == 'limit' else _lines.short(value, 40)}" for name, value in given.items()]
        return _lines.call("Pages", [self._request.path, *filters], ["not read yet: iterate, or .take(5)"])

    def _repr_html_(self) -> str:
        from copydesk import _reprs  # here, since most programs never show a list

        return _reprs.note(repr(self), "for row in …, .take(5), .first(), .count(), .by_page(), .to_dataframe()")


_tracebacks.shorten_methods(Pages)
