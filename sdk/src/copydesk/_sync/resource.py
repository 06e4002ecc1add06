# Generated from copydesk._async by `make generate`; do not edit.
"""The base of every family of operations: it sends requests, and binds the models of responses to the client.

The families are in ``resources``, generated from openapi.json. Methods of a family that do more than one request are in a
hand-written class ``…Mixin``, from which the generated class inherits.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

from copydesk import _lines, _tracebacks
from copydesk._request import Request
from copydesk._suggestions import Suggesting
from copydesk._sync.pages import Pages

if TYPE_CHECKING:
    from copydesk._sync.client import Copydesk

T = TypeVar("T")


class Resource(Suggesting):
    """A family of operations of one client."""

    def __init__(self, desk: Copydesk) -> None:
        self._desk = desk
        self._transport = desk._transport

    def __init_subclass__(cls) -> None:
        _tracebacks.shorten_methods(cls)

    def __repr__(self) -> str:
        names = [name for name in dir(type(self)) if not name.startswith("_") and callable(getattr(type(self), name))]
        return _lines.call(type(self).__name__, [f".{name}()" for name in names])

    if not TYPE_CHECKING:  # To type checkers, it could be iterated.

        def __iter__(self) -> None:
            name = re.sub("(?<=[a-z])(?=[A-Z])", "_", type(self).__name__.removeprefix("Async")).lower()
            raise TypeError(f"{type(self).__name__!r} object is not iterable; its rows are in desk.{name}.list()")

    def _send(self, request: Request[T]) -> T:
        """Send a request and return the value of the response."""
        value: T = self._bind((self._transport.send(request)).value)
        return value

    def _pages(self, request: Request[Any]) -> Pages[Any]:
        """The lazy list of a request; the calling method declares the type of its rows."""
        return Pages(self._transport, request, self._bind)

    def _bind(self, value: Any) -> Any:
        """Bind a value of a response to the client."""
        return value
