"""Coverage as people read it: a table, and a heat map in SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _pictures, _tables
from copydesk._generated.models import Coverage

if TYPE_CHECKING:
    from pandas import DataFrame

FORMATS = ("script", "short_script", "article", "slides", "video")
# The best state of a topic's cells is its colour; colours that people with any colour vision tell apart (Okabe and Ito, 2008).
COLOURS = {
    "published": "#009e73",
    "drafted": "#56b4e9",
    "planned": "#f0e442",
    "stale": "#d55e00",
    "none": "#e5e5e5",
}
# In pixels; titles of 40 characters fit beside the cells.
_CELL, _ROW, _TITLES, _HEAD, _LONGEST = 90, 24, 300, 28, 40
# Fits on a screen below the map; ``recommendations`` has the rest.
_ADVICE = 5


@attrs.frozen
class CoverageReport:
    """The coverage of a brand with the titles of its topics.

    Args:
        data: As the server computed it.
        titles: Titles of topics, by id.
    """

    data: Coverage
    titles: Mapping[str, str]

    @property
    def coverage_pct(self) -> float:
        """Share of the cells that are drafted or published, in percent."""
        return self.data.coverage_pct

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One row for each cell: topic, query, format, state, gaps, and how much there is."""
        return [
            {
                "topic": self.titles.get(cell.topic_id, cell.topic_id),
                "topic_id": cell.topic_id,
                "query_id": cell.query_id,
                "format": str(cell.format),
                "state": str(cell.state),
                "gaps": [str(gap) for gap in cell.gaps],
                "scripts": len(cell.script_ids),
                "artifacts": len(cell.artifact_ids),
                "publications": len(cell.publication_ids),
                "last_at": cell.last_at,
            }
            for cell in self.data.cells
        ]

    @property
    def recommendations(self) -> list[dict[str, Any]]:
        """What to do next, the most urgent first: topic, action, priority and reason."""
        return [
            {
                "topic": self.titles.get(one.topic_id, one.topic_id),
                "topic_id": one.topic_id,
                "action": str(one.action),
                "priority": one.priority,
                "reason": one.reason,
            }
            for one in self.data.recommendations
        ]

    def to_dataframe(self) -> DataFrame:
        """The cells as a DataFrame of pandas, one row each; needs ``copydesk[pandas]``.

        Example:
            >>> desk.strategy.coverage(brand).to_dataframe().columns[0]
            'topic'
        """
        return _tables.frame_of(self.rows)

    def svg(self) -> str:
        """The heat map: a row for each topic, a column for each format, coloured by state.

        Example:
            >>> desk.strategy.coverage(brand).svg()[:4]
            '<svg'
        """
        states = self._states()
        columns = [one for one in FORMATS if any(one in found for found in states.values())]
        width = _TITLES + _CELL * max(2, len(columns))
        height = _HEAD + _ROW * (len(states) + 2)  # The last line tells what the colours mean.
        return "".join(_drawing(states, columns, self.titles, width, height))

    def _states(self) -> dict[str, dict[str, str]]:
        """The best state of each topic and format."""
        order = list(COLOURS)
        found: dict[str, dict[str, str]] = {}
        for row in self.rows:
            cells = found.setdefault(row["topic_id"], {})
            known = cells.get(row["format"], "none")
            cells[row["format"]] = min(known, row["state"], key=order.index)
        return found

    def __repr__(self) -> str:
        """One line: the share and how many cells are in which state."""
        counts = Counter(row["state"] for row in self.rows)
        told = ", ".join(f"{counts[state]} {state}" for state in COLOURS if counts[state])
        return f"<CoverageReport {self.coverage_pct} % of {len(self.data.cells)} cells: {told or 'nothing planned'}>"

    def _repr_html_(self) -> str:
        advice = "".join(
            f"<li><b>{escape(one['topic'])}</b>: {escape(one['reason'])}</li>" for one in self.recommendations[:_ADVICE]
        )
        return f"<div><p>{escape(repr(self).strip('<>'))}</p>{_pictures.image(self.svg())}<ol>{advice}</ol></div>"


def _drawing(
    states: Mapping[str, Mapping[str, str]],
    columns: Sequence[str],
    titles: Mapping[str, str],
    width: int,
    height: int,
) -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif"'
    yield ' font-size="12" fill="currentColor" role="img" aria-label="Coverage by topic and format">'
    for at, name in enumerate(columns):
        yield f'<text x="{_TITLES + _CELL * at + 4}" y="{_HEAD - 10}">{name.replace("_", " ")}</text>'
    for line, (topic_id, found) in enumerate(states.items()):
        top = _HEAD + _ROW * line
        title = titles.get(topic_id, topic_id)
        shown = title if len(title) <= _LONGEST else title[: _LONGEST - 1] + "…"
        yield f'<text x="4" y="{top + 16}">{escape(shown)}</text>'
        for at, name in enumerate(columns):
            if name in found:
                state = found[name]
                yield f'<rect x="{_TITLES + _CELL * at}" y="{top}" width="{_CELL - 2}" height="{_ROW - 2}"'
                yield f' fill="{COLOURS[state]}"><title>{escape(title)}: {name}, {state}</title></rect>'
    bottom = _HEAD + _ROW * (len(states) + 1)
    for at, (state, colour) in enumerate(COLOURS.items()):
        left = 4 + _CELL * at
        yield f'<circle cx="{left + 6}" cy="{bottom + 6}" r="6" fill="{colour}"/>'
        yield f'<text x="{left + 17}" y="{bottom + 10}">{state}</text>'
    yield "</svg>"
