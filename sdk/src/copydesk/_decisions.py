"""Decisions of editing runs: as a table, and drawn over the recording. Texts are escaped; nothing is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from copydesk import _extras, _pictures

if TYPE_CHECKING:
    from pandas import DataFrame

    from copydesk._generated.models import EditingDecision, EditingRun

COLUMNS = (
    *("id", "kind", "state", "start", "end", "seconds", "film_start", "film_end"),
    *("reason", "quote", "confidence", "op_id"),
)
# Colours that people with any colour vision tell apart (Okabe and Ito, 2008).
_COLOURS = {
    "cut": "#d55e00",
    "cutaway": "#009e73",
    "block": "#cc79a7",
    "framing": "#56b4e9",
    "caption": "#999999",
}
# In pixels. A notebook is some 900 wide.
_WIDTH, _ROW, _NAMES, _HEAD = 860, 18, 80, 18
# A card is read at a glance; the table has all of them.
_SHOWN = 12


def frame(run: EditingRun) -> DataFrame:
    """The decisions of a run as a DataFrame: times in seconds of the recording and of the film."""
    _extras.check("pandas", "pandas")
    import pandas as pd  # an extra: programs without it never come here

    return pd.DataFrame([_row(one) for one in run.decisions], columns=list(COLUMNS))


def _row(one: EditingDecision) -> dict[str, object]:
    film = one.output
    return {
        "id": one.id,
        "kind": str(one.kind),
        "state": str(one.state),
        "start": one.source.start,
        "end": one.source.end,
        "seconds": round(one.source.end - one.source.start, 3),
        "film_start": film.start if film else None,
        "film_end": film.end if film else None,
        "reason": one.reason,
        "quote": one.quote,
        "confidence": one.confidence,
        "op_id": one.op_id,
    }


def card(run: EditingRun) -> str:
    """A run for notebooks: its state, its checks, its decisions over the recording."""
    output = run.output
    told = f"{escape(str(run.status))} at {run.progress} %"
    if output is not None:
        failed = [check.id for check in output.checks if check.status in {"failed", "warned"}]
        told += ", all checks passed" if output.passed else f", to look at: {escape(', '.join(failed))}"
    shown = [one for one in run.decisions if one.kind not in {"caption", "audio"}][:_SHOWN]
    rows = "".join(_line(one) for one in shown)
    more = len([one for one in run.decisions if one.kind not in {"caption", "audio"}]) - len(shown)
    rest = f"<tr><td colspan=4>and {more} more</td></tr>" if more > 0 else ""
    return (
        "<div style='font-family:system-ui,sans-serif;font-size:13px'>"
        f"<b>{escape(run.title)}</b>, {escape(run.style_snapshot.name)}: {told}{_svg(run)}"
        f"<table style='font-size:13px'><tr><th>at</th><th>what</th><th style='text-align:left'>why</th><th></th></tr>{rows}{rest}</table></div>"
    )


def _line(one: EditingDecision) -> str:
    colour = _COLOURS.get(str(one.kind), "#333333")
    state = "taken back" if one.state == "rejected" else ""
    return (
        f"<tr><td>{one.source.start:.1f} s</td><td><span style='color:{colour}'>■</span> {escape(str(one.kind))}</td>"
        f"<td style='text-align:left'>{escape(one.reason)}</td><td>{state}</td></tr>"
    )


def _svg(run: EditingRun) -> str:
    """The decisions over the recording: a row for each kind."""
    end = max((one.source.end for one in run.decisions), default=0.0)
    kinds = [kind for kind in _COLOURS if any(one.kind == kind for one in run.decisions)]
    if not end or not kinds:
        return ""
    height = _HEAD + _ROW * len(kinds)
    marks = "".join(_marks(run, kinds, end))
    return _pictures.image(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_NAMES + _WIDTH} {height}" width="100%" role="img" '
        f'aria-label="Decisions over {end:.0f} s" style="display:block;max-width:{_NAMES + _WIDTH}px;'
        f'font:11px system-ui,sans-serif;background:#fff">{marks}</svg>'
    )


def _marks(run: EditingRun, kinds: list[str], end: float) -> Iterator[str]:
    scale = (_WIDTH - 8) / end
    yield f'<text x="{_NAMES}" y="12" fill="#555">0 s</text>'
    yield f'<text x="{_NAMES + _WIDTH - 8}" y="12" text-anchor="end" fill="#555">{end:.0f} s</text>'
    for number, kind in enumerate(kinds):
        top = _HEAD + number * _ROW
        yield f'<text x="4" y="{top + 12}" fill="#333">{kind}</text>'
        for one in run.decisions:
            if one.kind == kind:
                wide = max(1.0, (one.source.end - one.source.start) * scale)
                faint = ' fill-opacity="0.25"' if one.state == "rejected" else ""
                yield (
                    f'<rect x="{_NAMES + one.source.start * scale:.1f}" y="{top + 2}" width="{wide:.1f}" height="12"'
                    f' fill="{_COLOURS[kind]}"{faint}><title>{escape(one.reason)}</title></rect>'
                )
