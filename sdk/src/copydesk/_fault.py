"""A fault of a request; ``copydesk.errors`` exports it."""

from __future__ import annotations

import attrs


@attrs.frozen
class Fault:
    """One fault of a request.

    Args:
        pointer: JSON pointer into the body, or ``?name`` of a query parameter.
        code: Its code.
        message: What is wrong, in the server's words.
        text: The same in Python's: the argument, what is expected, and what was given.
    """

    pointer: str
    code: str
    message: str
    text: str = ""


def restore(kind: type[Exception], args: tuple[object, ...]) -> Exception:
    """An unpickled error: its class may ask for more arguments than it keeps."""
    error = kind.__new__(kind)
    error.args = args
    return error
