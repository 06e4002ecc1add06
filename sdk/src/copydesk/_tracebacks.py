"""Short tracebacks: the caller's line, one of the SDK, and the message.

Which functions of the SDK an error came through tells a caller nothing; the message says what happened. With
``COPYDESK_LOG=debug`` all frames stay.
"""

from __future__ import annotations

import functools
import inspect
import logging
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from copydesk import _suggestions
from copydesk._config import log
from copydesk.errors import CopydeskError

E = TypeVar("E", bound=BaseException)
# Modules that check what a caller gave. A TypeError or ValueError from elsewhere is a fault of the SDK, and stays whole.
_CHECKS = frozenset({"copydesk._options", "copydesk._references", "copydesk._request", "copydesk._rows", __name__})


def shortened(error: E) -> E:
    """The error without the frames that it came through, if it is one for the caller."""
    if not log.isEnabledFor(logging.DEBUG) and (isinstance(error, CopydeskError) or _is_of_a_check(error)):
        return error.with_traceback(None)
    return error


def _is_of_a_check(error: BaseException) -> bool:
    trace = error.__traceback__
    if not isinstance(error, TypeError | ValueError) or trace is None:
        return False
    while trace.tb_next is not None:
        trace = trace.tb_next
    return trace.tb_frame.f_globals.get("__name__") in _CHECKS


def shorten_methods(kind: type, *more: str) -> None:
    """Let the public methods of a class raise errors with short tracebacks, and more that are named."""
    for name, method in list(vars(kind).items()):
        # attrs makes a class with slots anew from one whose methods are wrapped already.
        if (
            (name in more or not name.startswith("_"))
            and inspect.isfunction(method)
            and not hasattr(method, "__wrapped__")
        ):
            setattr(kind, name, short(method))


def short(method: Callable[..., Any]) -> Callable[..., Any]:
    """The method, whose errors have a short traceback, and whose misspelt arguments are told with the right name."""
    if inspect.isgeneratorfunction(method) or inspect.isasyncgenfunction(method):
        return method  # Its body runs in the caller's loop.
    if inspect.iscoroutinefunction(method):

        @functools.wraps(method)
        async def call_async(*args: Any, **kwargs: Any) -> Any:
            try:
                return await method(*args, **kwargs)
            except Exception as error:
                raise shortened(_spelt(error, method, args, kwargs))  # noqa: B904 - it is the same error

        return call_async

    @functools.wraps(method)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return method(*args, **kwargs)
        except Exception as error:
            raise shortened(_spelt(error, method, args, kwargs))  # noqa: B904 - it is the same error

    return call


def _spelt(error: Exception, method: Callable[..., Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Exception:
    """A call that does not fit the method, told with the way to write it; any other error as it is."""
    called = error.__traceback__ is not None and error.__traceback__.tb_next is None
    if not called or not isinstance(error, TypeError):
        return error
    unknown = re.search(r"unexpected keyword argument '(\w+)'$", str(error))  # Python 3.13 may tell a name itself.
    advice = ""
    if unknown is not None:
        advice = _suggestions.argument(unknown[1], method)
    elif re.search(r"takes .*positional argument.* given$", str(error)):
        advice = _suggestions.positions(args, kwargs, method)
    elif needed := re.search(r"missing \d+ required (?:keyword-only|positional) arguments?: (.+)$", str(error)):
        advice = _suggestions.missing(re.findall(r"'(\w+)'", needed[1]))
    if not advice:
        return error
    error.args = (f"{error}; {advice}",)  # Another error would be shown below this one.
    return error.with_traceback(None)
