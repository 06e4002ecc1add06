"""What stands beside the values of a chart: each with its unit, and what they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from copydesk_server.decks.layouts import ChartContent, is_long_unit

CURRENCIES = frozenset("$€£")


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


def all_shown(values: Sequence[float], unit: str) -> list[str]:
    """Values with their unit, as they are read: "€ million" stands around each, "hours" after it; prices have their cents where one has any."""
    cents = has_cents(values, unit)
    return [shown(value, unit, cents=cents) for value in values]


def has_cents(values: Iterable[float], unit: str) -> bool:
    """Whether some of the values are amounts of money with cents: "£2.50" and "£3.00", not "£2.5 million"."""
    return unit in CURRENCIES and any(value % 1 for value in values)


def shown(value: float, unit: str, *, cents: bool = False) -> str:
    """A value with its unit, as it is read."""
    number = f"{value:,.2f}" if cents else f"{value:,.10g}"
    before = unit[:1] if unit[:1] in "$€£" else ""
    after = unit.removeprefix(before).strip()
    return f"{before}{number}{'' if after in {'', '%'} else ' '}{after}"
