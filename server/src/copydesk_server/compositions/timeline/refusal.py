"""Why an edit is refused."""

from __future__ import annotations


class OpRefused(Exception):
    """Raised when an edit cannot be made; the timeline is as it was.

    Args:
        message: What is wrong, what was expected, what to do.
        field: The field of the op that is at fault, as a path such as ``item/media/ref``.
        code: The code of the fault.
        ops: Ids of ops that stand in the way.
    """

    def __init__(self, message: str, field: str = "", code: str = "not_allowed", ops: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.field = field
        self.code = code
        self.ops = ops
