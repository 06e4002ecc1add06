"""A progress bar in notebooks and terminals; silence elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

import attrs

if TYPE_CHECKING:
    from copydesk._generated.models import Job

WIDTH = 28


@attrs.frozen
class Step:
    """How far something is that is no job."""

    progress: int
    status: str
    progress_detail: None = None

    @classmethod
    def of(cls, done: int, total: int, noun: str) -> Step:
        """So many of so many."""
        return cls(done * 100 // total if total else 100, f"{done} of {total} {noun}")


class Bar(Protocol):
    """Shows how far a job is."""

    def update(self, job: Job | Step) -> None:
        """Show the job as it now is."""

    def close(self) -> None:
        """Finish the display."""


class _Silent:
    def update(self, job: Job | Step) -> None:
        """Show nothing."""

    def close(self) -> None:
        """Nothing was shown."""


class _Terminal:
    def __init__(self) -> None:
        self._longest = 0

    def update(self, job: Job | Step) -> None:
        filled = job.progress * WIDTH // 100
        line = f"{'█' * filled}{'░' * (WIDTH - filled)} {job.progress:3d} % {_label(job)}"
        self._longest = max(self._longest, len(line))
        sys.stderr.write("\r" + line.ljust(self._longest))
        sys.stderr.flush()

    def close(self) -> None:
        if self._longest:
            sys.stderr.write("\n")


class _Notebook:
    def __init__(self) -> None:
        self._handle: Any = None

    def update(self, job: Job | Step) -> None:
        from IPython.display import HTML, display  # only there where it is needed

        shown: Any = HTML(  # type: ignore[no-untyped-call]
            f"<progress max='100' value='{job.progress}' style='width:16em;vertical-align:middle'></progress> "
            f"<span style='font-family:sans-serif;font-size:13px'>{job.progress} % {escape(_label(job))}</span>"
        )
        if self._handle is None:
            self._handle = display(shown, display_id=True)  # type: ignore[no-untyped-call]
        else:
            self._handle.update(shown)

    def close(self) -> None:
        """The last state stays."""


@contextmanager
def bar(*, enabled: bool | None) -> Iterator[Bar]:
    """A bar for a job; ``enabled=None`` shows it where somebody can see it."""
    made = _choose(enabled=enabled)
    try:
        yield made
    finally:
        made.close()


def _choose(*, enabled: bool | None) -> Bar:
    if enabled is False:
        return _Silent()
    if _in_notebook():
        return _Notebook()
    if enabled or sys.stderr.isatty():
        return _Terminal()
    return _Silent()


def _in_notebook() -> bool:
    module = sys.modules.get("IPython")
    shell = module.get_ipython() if module else None
    return shell is not None and type(shell).__name__ == "ZMQInteractiveShell"


def _label(job: Job | Step) -> str:
    detail = job.progress_detail
    return detail.label if detail is not None and job.status == "running" else str(job.status)
