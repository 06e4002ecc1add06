# Generated from copydesk._async by `make generate`; do not edit.
"""What every family of operations shares: it sends requests, and finishes what the answers hold.

The families themselves are in ``resources``, generated from openapi.json. What one of them does beyond a call is in a class
``…Mixin`` written by hand, from which the generated class inherits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from copydesk._request import Request
from copydesk._sync.pages import Pages

if TYPE_CHECKING:
    from copydesk._sync.client import Copydesk

T = TypeVar("T")


class Resource:
    """A family of operations of one client."""

    def __init__(self, desk: Copydesk) -> None:
        self._desk = desk
        self._transport = desk._transport

    def _send(self, request: Request[T]) -> T:
        """Send a request and return the value of the answer."""
        value: T = self._bind((self._transport.send(request)).value)
        return value

    def _pages(self, request: Request[Any]) -> Pages[Any]:
        """The lazy list that begins with a request; the method that returns it says of what."""
        return Pages(self._transport, request, self._bind)

    def _bind(self, value: Any) -> Any:
        """A value of an answer, before the caller gets it."""
        return value
