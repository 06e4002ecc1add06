"""What stands beside the values of a chart: each with its unit, and what they are."""

from __future__ import annotations

from copydesk_server.decks.layouts import ChartContent, is_long_unit


def caption_of(content: ChartContent) -> str:
    """What the values are, where the title is not the same sentence, and their unit."""
    name = content.series[0].name if len(content.series) == 1 else ""
    title, said = content.title.casefold(), name.casefold()
    name = "" if title in said or (said in title and len(said) * 2 > len(title)) else name
    # A sign alone stands with each value.
    unit = content.unit if name or is_long_unit(content.unit) else ""
    unit = "" if unit.casefold() in name.casefold() else unit
    name = "" if unit and name.casefold() in unit.casefold() else name
    told = f"{name} ({unit})" if name and unit else name or unit
    return told[:1].upper() + told[1:]


def shown(value: float, unit: str) -> str:
    """A value with its unit, as it is read: "€ million" stands around it, "hours" after it."""
    number = f"{value:,.10g}"
    before = unit[:1] if unit[:1] in "$€£" else ""
    after = unit.removeprefix(before).strip()
    return f"{before}{number}{'' if after in {'', '%'} else ' '}{after}"
