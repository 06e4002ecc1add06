"""Turn request builders into methods, with their parameters, types and texts; the resource classes are tables of these.

A builder ``(...) -> Request[T]`` becomes a method ``(...) -> T`` (or its awaitable), so that nothing of an operation is
written by hand twice.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, Generic, ParamSpec, Protocol, TypeVar

from copydesk._async.pages import AsyncPages
from copydesk._request import Request
from copydesk._sync.pages import Pages

P = ParamSpec("P")
T = TypeVar("T")
Item = TypeVar("Item")


class PageOf(Protocol[Item]):
    """A page of a list."""

    @property
    def items(self) -> list[Item]:
        """The rows."""

    @property
    def next_cursor(self) -> str | None:
        """Where the next page begins."""


class _Bound(Generic[P]):
    """What the four kinds of methods share: the builder, and a place in the instance once they were used."""

    _returns = "{}"

    def __init__(self, build: Callable[P, Request[Any]]) -> None:
        self._build = build
        self.__doc__ = build.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @property
    def __signature__(self) -> inspect.Signature:
        """Parameters and answer, for those who look at the class: help() and the reference."""
        signature = inspect.signature(self._build)
        answer = str(signature.return_annotation).removeprefix("Request[").removesuffix("]").removesuffix("Page")
        # The default says that a parameter may be left out; its type says what it takes where it is not.
        told = [
            one.replace(annotation=str(one.annotation).removesuffix(" | Unset"))
            for one in signature.parameters.values()
        ]
        return signature.replace(parameters=told, return_annotation=self._returns.format(answer))

    def _keep(self, resource: Any, method: Callable[P, T]) -> Callable[P, T]:
        """Give a method the name, text and signature that a reader expects, and bind it to the instance."""
        named: Any = method
        named.__name__, named.__qualname__ = self._name, f"{type(resource).__name__}.{self._name}"
        named.__doc__, named.__signature__ = self.__doc__, self.__signature__
        resource.__dict__[self._name] = method
        return method


class Call(_Bound[P], Generic[P, T]):
    """A method that sends its request and returns the value of the answer."""

    def __init__(self, build: Callable[P, Request[T]]) -> None:
        super().__init__(build)

    def __get__(self, resource: Any, owner: type) -> Callable[P, T]:
        if resource is None:
            return self  # type: ignore[return-value]  # for those who look at the class

        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            value: T = resource._received(resource._transport.send(self._build(*args, **kwargs)).value)
            return value

        return self._keep(resource, call)


class AsyncCall(_Bound[P], Generic[P, T]):
    """A method whose awaitable sends its request and returns the value of the answer."""

    _returns = "Awaitable[{}]"

    def __init__(self, build: Callable[P, Request[T]]) -> None:
        super().__init__(build)

    def __get__(self, resource: Any, owner: type) -> Callable[P, Awaitable[T]]:
        if resource is None:
            return self  # type: ignore[return-value]  # for those who look at the class

        async def call(*args: P.args, **kwargs: P.kwargs) -> T:
            value: T = resource._received((await resource._transport.send(self._build(*args, **kwargs))).value)
            return value

        return self._keep(resource, call)


class Listing(_Bound[P], Generic[P, Item]):
    """A method that returns a lazy list."""

    _returns = "Pages[{}]"

    def __init__(self, build: Callable[P, Request[PageOf[Item]]]) -> None:
        super().__init__(build)

    def __get__(self, resource: Any, owner: type) -> Callable[P, Pages[Item]]:
        if resource is None:
            return self  # type: ignore[return-value]  # for those who look at the class

        def call(*args: P.args, **kwargs: P.kwargs) -> Pages[Item]:
            return Pages(resource._transport, self._build(*args, **kwargs), resource._received)

        return self._keep(resource, call)


class AsyncListing(_Bound[P], Generic[P, Item]):
    """A method that returns a lazy list for ``async for``."""

    _returns = "AsyncPages[{}]"

    def __init__(self, build: Callable[P, Request[PageOf[Item]]]) -> None:
        super().__init__(build)

    def __get__(self, resource: Any, owner: type) -> Callable[P, AsyncPages[Item]]:
        if resource is None:
            return self  # type: ignore[return-value]  # for those who look at the class

        def call(*args: P.args, **kwargs: P.kwargs) -> AsyncPages[Item]:
            return AsyncPages(resource._transport, self._build(*args, **kwargs), resource._received)

        return self._keep(resource, call)
