"""Turn request builders into methods, with their parameters, types and texts; the resource classes are tables of these.

A builder ``(...) -> Request[T]`` becomes a method ``(...) -> T`` (or its awaitable), so that nothing of an operation is
written by hand twice.
"""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable
from typing import Any, Generic, ParamSpec, Protocol, TypeVar

from copydesk._async.pages import AsyncPages
from copydesk._request import Request
from copydesk._sync.pages import Pages

P = ParamSpec("P")
T = TypeVar("T")
Item = TypeVar("Item", covariant=True)


class PageOf(Protocol[Item]):
    """A page of a list."""

    @property
    def items(self) -> list[Item]:  # type: ignore[misc]  # a list that is only read
        """The rows."""

    @property
    def next_cursor(self) -> str | None:
        """Where the next page begins."""


class Call(Generic[P, T]):
    """A method that sends its request and returns the value of the answer."""

    def __init__(self, build: Callable[P, Request[T]]) -> None:
        self._build = build
        self.__doc__ = build.__doc__

    def __get__(self, resource: Any, owner: type) -> Callable[P, T]:
        @functools.wraps(self._build)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            value: T = resource._transport.send(self._build(*args, **kwargs)).value
            return value

        return _tell(call, self._build)


class AsyncCall(Generic[P, T]):
    """A method whose awaitable sends its request and returns the value of the answer."""

    def __init__(self, build: Callable[P, Request[T]]) -> None:
        self._build = build
        self.__doc__ = build.__doc__

    def __get__(self, resource: Any, owner: type) -> Callable[P, Awaitable[T]]:
        @functools.wraps(self._build)
        async def call(*args: P.args, **kwargs: P.kwargs) -> T:
            value: T = (await resource._transport.send(self._build(*args, **kwargs))).value
            return value

        return _tell(call, self._build)


class Listing(Generic[P, Item]):
    """A method that returns a lazy list."""

    def __init__(self, build: Callable[P, Request[Any]], page: Callable[[Any], PageOf[Item]]) -> None:
        self._build = build
        self.__doc__ = build.__doc__

    def __get__(self, resource: Any, owner: type) -> Callable[P, Pages[Item]]:
        @functools.wraps(self._build)
        def call(*args: P.args, **kwargs: P.kwargs) -> Pages[Item]:
            return Pages(resource._transport, self._build(*args, **kwargs))

        return _tell(call, self._build)


class AsyncListing(Generic[P, Item]):
    """A method that returns a lazy list to iterate over with ``async for``."""

    def __init__(self, build: Callable[P, Request[Any]], page: Callable[[Any], PageOf[Item]]) -> None:
        self._build = build
        self.__doc__ = build.__doc__

    def __get__(self, resource: Any, owner: type) -> Callable[P, AsyncPages[Item]]:
        @functools.wraps(self._build)
        def call(*args: P.args, **kwargs: P.kwargs) -> AsyncPages[Item]:
            return AsyncPages(resource._transport, self._build(*args, **kwargs))

        return _tell(call, self._build)


def _tell(call: Any, build: Callable[..., Any]) -> Any:
    """Give a method the short name of its builder: ``projects_create`` is ``create``."""
    call.__name__ = build.__name__.rsplit("_", 1)[1]
    return call
