"""Progress bars and tables in notebooks and terminals."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

import attrs

if TYPE_CHECKING:
    from copydesk._generated.models import EditingRun, Job, JobStatus

WIDTH, SHORT = 28, 12
REDRAW_SECONDS = 0.1
MIB = 1 << 20


@attrs.frozen
class Step:
    """Progress of something other than a job."""

    progress: int
    status: str
    progress_detail: None = None

    @classmethod
    def of(cls, done: int, total: int, noun: str) -> Step:
        """The progress after ``done`` of ``total``."""
        return cls(done * 100 // total if total else 100, f"{done} of {total} {noun}")


@attrs.frozen
class JobProgress:
    """The progress of a job, or of an editing run, at one moment.

    Args:
        status: ``queued``, ``running``, ``done``, ``error`` or ``cancelled``.
        percent: How much is done, 0 to 100.
        label: What is being done, for people; empty before and after.
        preview: The end of the text so far, up to 2,000 characters, not yet checked against the sources; empty while no text
            is written.
        eta_seconds: How long it is expected to take still, if the server can say.
    """

    status: JobStatus
    percent: int
    label: str = ""
    preview: str = ""
    eta_seconds: float | None = attrs.field(default=None, eq=False)

    @classmethod
    def of(cls, work: Job | EditingRun) -> JobProgress:
        """The progress of a job as it was read."""
        detail = work.progress_detail
        if detail is None:
            return cls(work.status, work.progress)
        return cls(work.status, work.progress, detail.label, detail.preview or "", detail.eta_seconds)


@attrs.define
class Bytes:
    """The progress of several uploads at once, in bytes.

    Args:
        bar: Shows it.
        total: Bytes of all.
    """

    bar: Bar
    total: int
    _sent: dict[int, int] = attrs.field(factory=dict)
    _drawn_at: float = 0.0
    _lock: threading.Lock = attrs.field(factory=threading.Lock)

    def update(self, number: int, sent: int) -> None:
        """Note how much of an upload is sent; drawn at most a few times per second, and at the end."""
        with self._lock:
            self._sent[number] = sent
            done, now = min(sum(self._sent.values()), self.total), time.monotonic()
            if done == self.total or now - self._drawn_at >= REDRAW_SECONDS:
                self._drawn_at = now
                percent = done * 100 // self.total if self.total else 100
                self.bar.update(Step(percent, f"{done / MIB:.1f} of {self.total / MIB:.1f} MiB"))


class Bar(Protocol):
    """Shows the progress of a job."""

    def update(self, job: Job | EditingRun | Step) -> None:
        """Show the current state of the job."""

    def close(self) -> None:
        """Finish the display."""


class _Silent:
    def update(self, job: Job | EditingRun | Step) -> None:
        """Show nothing."""

    def close(self) -> None:
        """Nothing was shown."""


class _Terminal:
    def __init__(self) -> None:
        self._longest = 0

    def update(self, job: Job | EditingRun | Step) -> None:
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

    def update(self, job: Job | EditingRun | Step) -> None:
        from IPython.display import HTML, display  # only there where it is needed

        html: Any = HTML(  # type: ignore[no-untyped-call]
            f"<progress max='100' value='{job.progress}' style='width:16em;vertical-align:middle'></progress> "
            f"<span style='font-family:sans-serif;font-size:13px'>{job.progress} % {escape(_label(job))}</span>"
            f"{_preview(job)}"
        )
        if self._handle is None:
            self._handle = display(html, display_id=True)  # type: ignore[no-untyped-call]
        else:
            self._handle.update(html)

    def close(self) -> None:
        """The last state stays."""


@contextmanager
def bar(*, enabled: bool | None) -> Iterator[Bar]:
    """A progress bar; ``enabled=None`` shows it in notebooks and terminals."""
    display = _choose(enabled=enabled)
    try:
        yield display
    finally:
        display.close()


@attrs.define
class Table:
    """The progress of a batch: running jobs and counts of finished rows.

    Args:
        draw: Draws the table; ``None`` draws nothing.
        total: Number of rows, if it is known.
    """

    draw: Callable[[Table], None] | None
    total: int | None
    done: int = 0
    failed: int = 0
    running: dict[str, tuple[str, Job]] = attrs.field(factory=dict)
    _started_at: float = attrs.field(factory=time.monotonic)
    _drawn_at: float = 0.0
    _lock: threading.Lock = attrs.field(factory=threading.Lock)

    def add(self, id: str, title: str, job: Job) -> None:
        """Add a queued job."""
        self.running[id] = (" ".join(title.split()), job)
        self.show()

    def update(self, id: str, job: Job) -> None:
        """Update a job."""
        if id in self.running:
            self.running[id] = (self.running[id][0], job)
        self.show()

    def remove(self, id: str) -> None:
        """Remove a finished job."""
        self.running.pop(id, None)

    def count(self, *, failed: bool) -> None:
        """Count a finished row."""
        with self._lock:
            self.failed += failed
            self.done += not failed
        self.show()

    def show(self, *, force: bool = False) -> None:
        """Draw the table, at most a few times per second."""
        if self.draw is None:
            return
        with self._lock:
            if force or time.monotonic() - self._drawn_at >= REDRAW_SECONDS:
                self._drawn_at = time.monotonic()
                self.draw(self)

    @property
    def headline(self) -> str:
        """A summary in one line."""
        ended, seconds = self.done + self.failed, time.monotonic() - self._started_at
        parts = [f"{ended} of {self.total} rows" if self.total is not None else f"{ended} rows"]
        parts += [f"{self.failed} failed"] if self.failed else []
        parts += [f"{len(self.running)} running"] if self.running else []
        if ended and self.total is not None and ended < self.total:
            parts.append(f"about {_duration(seconds / ended * (self.total - ended))} left")
        else:
            parts.append(f"in {_duration(seconds)}")
        return " · ".join(parts)


@contextmanager
def table(*, enabled: bool | None, total: int | None) -> Iterator[Table]:
    """A live table of a batch; ``enabled=None`` shows it in notebooks and terminals."""
    draw: Callable[[Table], None] | None = None
    if enabled is not False and _in_notebook():
        draw = _NotebookTable()
    elif enabled or (enabled is None and sys.stderr.isatty()):
        draw = _TerminalTable()
    live = Table(draw, total)
    try:
        yield live
    finally:
        live.running.clear()
        live.show(force=True)


class _TerminalTable:
    """A line for each slot below the headline, drawn over in place."""

    def __init__(self) -> None:
        self._lines = 0

    def __call__(self, table: Table) -> None:
        width = shutil.get_terminal_size().columns - 1
        lines = [table.headline[:width]]
        for title, job in list(table.running.values()):
            filled = job.progress * SHORT // 100
            lines.append(f"  {'█' * filled}{'░' * (SHORT - filled)} {job.progress:3d} % {title}"[:width])
        rewind = f"\x1b[{self._lines}F\x1b[J" if self._lines and sys.stderr.isatty() else ""
        sys.stderr.write(rewind + "\n".join(lines) + "\n")
        sys.stderr.flush()
        self._lines = len(lines)


class _NotebookTable:
    """A row for each slot below the headline."""

    def __init__(self) -> None:
        self._handle: Any = None

    def __call__(self, table: Table) -> None:
        from IPython.display import HTML, display  # only there where it is needed

        rows = "".join(
            f"<tr><td><progress max='100' value='{job.progress}' style='width:8em'></progress></td>"
            f"<td>{escape(_label(job))}</td><td style='text-align:left'>{escape(title[:90])}</td></tr>"
            for title, job in list(table.running.values())
        )
        text = f"<div style='font:13px sans-serif'><b>{escape(table.headline)}</b><table>{rows}</table></div>"
        html: Any = HTML(text)  # type: ignore[no-untyped-call]
        if self._handle is None:
            self._handle = display(html, display_id=True)  # type: ignore[no-untyped-call]
        else:
            self._handle.update(html)


def _duration(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


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


def _preview(job: Job | EditingRun | Step) -> str:
    """The end of the text that is being written, as HTML that scrolls."""
    detail = job.progress_detail
    if detail is None or not detail.preview or job.status != "running":
        return ""
    style = "max-height:9em;overflow:auto;white-space:pre-wrap;font:13px serif;color:#555;margin:4px 0"
    return f"<div style='{style}'>{escape(detail.preview)}</div>"


def _label(job: Job | EditingRun | Step) -> str:
    detail = job.progress_detail
    return detail.label if detail is not None and job.status == "running" else str(job.status)
