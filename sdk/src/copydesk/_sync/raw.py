# Generated from copydesk._async by `make generate`; do not edit.
"""Methods that return the response beside its value."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from copydesk import _raw
from copydesk._raw import RawResponse

if TYPE_CHECKING:
    from copydesk._page import ListPage
    from copydesk._sync.pages import Pages

P = ParamSpec("P")
T = TypeVar("T")


def raw(method: Callable[P, T]) -> Callable[P, RawResponse[T]]:
    """The method, which returns its last response with the value."""

    @wraps(method)
    def respond(*args: P.args, **kwargs: P.kwargs) -> RawResponse[T]:
        with _raw.collected() as responses:
            value = method(*args, **kwargs)
        return _raw.of(value, responses)

    return respond


def raw_page(method: Callable[P, Pages[T]]) -> Callable[P, RawResponse[ListPage[T]]]:
    """The method of a list, which reads the first page and returns it with its response."""

    @wraps(method)
    def respond(*args: P.args, **kwargs: P.kwargs) -> RawResponse[ListPage[T]]:
        with _raw.collected() as responses:
            value = method(*args, **kwargs).page()
        return _raw.of(value, responses)

    return respond
