"""Methods that return the response beside its value."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from copydesk import _raw
from copydesk._raw import RawResponse

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._page import ListPage

P = ParamSpec("P")
T = TypeVar("T")


def raw(method: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[RawResponse[T]]]:
    """The method, which returns its last response with the value."""

    @wraps(method)
    async def respond(*args: P.args, **kwargs: P.kwargs) -> RawResponse[T]:
        with _raw.collected() as responses:
            value = await method(*args, **kwargs)
        return _raw.of(value, responses)

    return respond


def raw_page(method: Callable[P, AsyncPages[T]]) -> Callable[P, Awaitable[RawResponse[ListPage[T]]]]:
    """The method of a list, which reads the first page and returns it with its response."""

    @wraps(method)
    async def respond(*args: P.args, **kwargs: P.kwargs) -> RawResponse[ListPage[T]]:
        with _raw.collected() as responses:
            value = await method(*args, **kwargs).page()
        return _raw.of(value, responses)

    return respond
