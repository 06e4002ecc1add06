"""What stands beside the values of a chart: each with its unit, and what they are."""

from __future__ import annotations

from copydesk_server.decks.layouts import ChartContent, is_long_unit


def caption_of(content: ChartContent) -> str:
    """What the values are, where the title does not say it, and their unit, where they do not."""
    name = content.series[0].name if len(content.series) == 1 else ""
    name = "" if name.casefold() in content.title.casefold() or content.title.casefold() in name.casefold() else name
    unit = content.unit if is_long_unit(content.unit) else ""
    unit = "" if unit.casefold() == name.casefold() else unit
    told = f"{name} ({unit})" if name and unit else name or unit
    return told[:1].upper() + told[1:]


def shown(value: float, unit: str) -> str:
    """A value with its unit, as it is read: "€ million" stands around it, "hours" after it."""
    number = f"{value:,.10g}"
    before = unit[:1] if unit[:1] in "$€£" else ""
    after = unit.removeprefix(before).strip()
    return f"{before}{number}{'' if after in {'', '%'} else ' '}{after}"
