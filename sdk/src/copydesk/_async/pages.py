"""Lists: pages by cursor, loaded on demand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from copydesk import _tables
from copydesk._generated.types import Unset
from copydesk._page import ListPage
from copydesk._request import Request

if TYPE_CHECKING:
    from pandas import DataFrame

    from copydesk._async.transport import AsyncTransport

T = TypeVar("T")
PAGE_SIZE = 100


class AsyncPages(Generic[T]):
    """A list that loads its pages during iteration; each iteration starts again.

    Args:
        transport: Sends the requests.
        request: The first page.
        bind: Binds each row to the client.
    """

    def __init__(self, transport: AsyncTransport, request: Request[Any], bind: Callable[[Any], Any]) -> None:
        self._transport = transport
        self._request = request
        self._bind = bind

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self._pages():
            for item in page.items:
                yield item

    async def _pages(self) -> AsyncIterator[Any]:
        request = self._request
        if isinstance(request.params.get("limit"), Unset):
            request = request.with_params(limit=PAGE_SIZE)
        while True:
            page: Any = (await self._transport.send(request)).value
            for item in page.items:
                self._bind(item)
            yield page
            if page.next_cursor is None:
                return
            request = request.with_params(cursor=page.next_cursor, offset=None)

    async def page(self) -> ListPage[T]:
        """The first page of the server: items, has_more, next_cursor, total.

        Example:
            >>> desk.scripts.list(include_total=True).page().total
            2
        """
        page: ListPage[T] = (await self._transport.send(self._request)).value
        for item in page.items:
            self._bind(item)
        return page

    async def first(self) -> T | None:
        """The newest row; ``None`` if the list is empty.

        Example:
            >>> desk.scripts.list().first().title
            'Draft'
        """
        page = (await self._transport.send(self._request.with_params(limit=1))).value
        row: T | None = self._bind(page.items[0]) if page.items else None
        return row

    async def count(self) -> int:
        """The total number of rows, from one request.

        Example:
            >>> desk.scripts.list().count()
            2
        """
        request = self._request.with_params(limit=1, include_total=True, cursor=None, offset=None)
        total: int = (await self._transport.send(request)).value.total
        return total

    async def to_dataframe(self) -> DataFrame:
        """All rows as a pandas DataFrame; needs ``copydesk[pandas]``.

        Times are UTC timestamps, ids and enums text; nested values are as in the API's JSON.

        Example:
            >>> list(desk.scripts.list().to_dataframe()["title"])
            ['Draft', 'Why glaze cracks']
        """
        rows: list[Any] = []
        async for page in self._pages():
            rows += page.items
        return _tables.frame(rows, type(page))

    def __repr__(self) -> str:
        return f"<list of {self._request.path}>"
