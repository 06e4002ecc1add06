"""What every family of operations shares: it sends requests, and finishes what the answers hold.

The families themselves are in ``resources``, generated from openapi.json. What one of them does beyond a call is in a class
``…Mixin`` written by hand, from which the generated class inherits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from copydesk._async.pages import AsyncPages
from copydesk._request import Request

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk

T = TypeVar("T")


class AsyncResource:
    """A family of operations of one client."""

    def __init__(self, desk: AsyncCopydesk) -> None:
        self._desk = desk
        self._transport = desk._transport

    async def _send(self, request: Request[T]) -> T:
        """Send a request and return the value of the answer."""
        value: T = self._bind((await self._transport.send(request)).value)
        return value

    def _pages(self, request: Request[Any]) -> AsyncPages[Any]:
        """The lazy list that begins with a request; the method that returns it says of what."""
        return AsyncPages(self._transport, request, self._bind)

    def _bind(self, value: Any) -> Any:
        """A value of an answer, before the caller gets it."""
        return value
