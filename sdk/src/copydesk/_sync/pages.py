# Generated from copydesk._async by `make generate`; do not edit.
"""Lists: pages by cursor, loaded on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from copydesk import _tables
from copydesk._generated.types import Unset
from copydesk._page import ListPage
from copydesk._request import Request

if TYPE_CHECKING:
    from pandas import DataFrame

    from copydesk._sync.transport import Transport

T = TypeVar("T")
PAGE_SIZE = 100


class Pages(Generic[T]):
    """A list that loads its pages during iteration; each iteration starts again.

    Args:
        transport: Sends the requests.
        request: The first page.
        bind: Binds each row to the client.
    """

    def __init__(self, transport: Transport, request: Request[Any], bind: Callable[[Any], Any]) -> None:
        self._transport = transport
        self._request = request
        self._bind = bind

    def __iter__(self) -> Iterator[T]:
        for page in self._pages():
            for item in page.items:
                yield item

    def _pages(self) -> Iterator[Any]:
        request = self._request
        if isinstance(request.params.get("limit"), Unset):
            request = request.with_params(limit=PAGE_SIZE)
        while True:
            page: Any = (self._transport.send(request)).value
            for item in page.items:
                self._bind(item)
            yield page
            if page.next_cursor is None:
                return
            request = request.with_params(cursor=page.next_cursor, offset=None)

    def page(self) -> ListPage[T]:
        """The first page of the server: items, has_more, next_cursor, total.

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

    def __repr__(self) -> str:
        return f"<list of {self._request.path}>"
