"""A report's retention as SVG: the curve over the time of the video, a stripe for each sentence, marks for insights.

It needs no package, so that it is the same in every notebook.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from copydesk import _pictures

if TYPE_CHECKING:
    from copydesk._generated.models import Report

Scale = Callable[[float], float]
WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 860, 300, 48, 32, 16
_INK, _MUTED, _LINE, _LOSS = "#1f2328", "#57606a", "#0969da", "#cf222e"
_STRIPES = ("#f6f8fa", "#eaeef2")


class Plot:
    """A drawing that a notebook shows; ``str()`` and ``.save()`` have its SVG."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_html_(self) -> str:
        return _pictures.image(self.svg)

    def __str__(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Plot, {len(self.svg)} characters of SVG>"

    def save(self, path: str) -> None:
        """Write the SVG to a file."""
        with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123  # pathlib is not needed otherwise
            file.write(self.svg)


def draw(report: Report) -> Plot:
    """Draw a report.

    Raises:
        ValueError: When it has no retention.
    """
    if not report.retention:
        raise ValueError(f"{report.id} has no retention to draw; make a report of the kind retention")
    top = max(1.0, *(point.audience_watch_ratio for point in report.retention))
    end = max((one.end_seconds for one in report.script_alignment), default=0.0)

    def x(ratio: float) -> float:
        return LEFT + ratio * (WIDTH - LEFT - 8)

    def y(share: float) -> float:
        return TOP + (1 - share / top) * (HEIGHT - TOP - BOTTOM)

    parts = [*_stripes(report, x), *_axes(x, y, top, end), _curve(report, x, y), *_marks(report, x, y, end)]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' font-family="sans-serif" font-size="12" role="img">'
    )
    return Plot(f"{head}<title>Retention of {escape(report.subject.id)}</title>{''.join(parts)}</svg>")


def _stripes(report: Report, x: Scale) -> list[str]:
    """A stripe for each sentence, which tells it when pointed at."""
    end = max((one.end_seconds for one in report.script_alignment), default=0.0)
    made = []
    for number, one in enumerate(report.script_alignment):
        left, right = x(one.start_seconds / end), x(min(1.0, one.end_seconds / end))
        told = f"{_clock(one.start_seconds)} to {_clock(one.end_seconds)}: {one.delta:+.1%} of the audience"
        made.append(
            f'<rect x="{left:.1f}" y="{TOP}" width="{max(0.0, right - left):.1f}" height="{HEIGHT - TOP - BOTTOM}"'
            f' fill="{_STRIPES[number % 2]}"><title>{escape(told)}</title></rect>'
        )
    return made


def _axes(x: Scale, y: Scale, top: float, end: float) -> list[str]:
    made = [f'<line x1="{LEFT}" y1="{y(0):.1f}" x2="{x(1):.1f}" y2="{y(0):.1f}" stroke="{_MUTED}"/>']
    for share in (0.0, 0.5, 1.0):
        made.append(f'<text x="{LEFT - 6}" y="{y(share) + 4:.1f}" text-anchor="end" fill="{_MUTED}">{share:.0%}</text>')
    for ratio in (0.0, 0.25, 0.5, 0.75, 1.0):
        anchor = "end" if ratio == 1.0 else "middle"  # The last would not fit with half of it beyond the edge.
        label = _clock(ratio * end) if end else f"{ratio:.0%}"
        made.append(f'<text x="{x(ratio):.1f}" y="{HEIGHT - 10}" text-anchor="{anchor}" fill="{_MUTED}">{label}</text>')
    return made


def _curve(report: Report, x: Scale, y: Scale) -> str:
    points = " ".join(f"{x(point.elapsed_ratio):.1f},{y(point.audience_watch_ratio):.1f}" for point in report.retention)
    return f'<polyline points="{points}" fill="none" stroke="{_LINE}" stroke-width="2"/>'


def _marks(report: Report, x: Scale, y: Scale, end: float) -> list[str]:
    """A mark where an insight is, which tells it when pointed at."""
    made = []
    for insight in report.insights:
        start = insight.evidence.start_seconds
        if start is None or not end:
            continue
        at = x(min(1.0, start / end))
        made.append(
            f'<line x1="{at:.1f}" y1="{TOP}" x2="{at:.1f}" y2="{y(0):.1f}" stroke="{_LOSS}" stroke-dasharray="4 3">'
            f"<title>{escape(insight.text)}</title></line>"
            f'<text x="{at + 4:.1f}" y="{TOP + 12}" fill="{_INK}">{escape(insight.metric.replace("_", " "))}</text>'
        )
    return made


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02d}"
