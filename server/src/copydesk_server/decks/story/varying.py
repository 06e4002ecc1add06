"""Which layout each slide of a deck gets, so that none stands more than twice in a row where another shows the same."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from copydesk_server.decks.layouts import Layout

# Slides of one layout that may follow each other.
MOST_IN_A_ROW = 2
# What another one in a row costs: more than any choice of layouts for the slides around it.
_TOO_MANY = 1000
# What a layout of words costs an idea that has a picture of its own, beside its place among those that fit.
_PLAIN_COST = 3
PLAIN = frozenset({Layout.BULLETS, Layout.STATEMENT, Layout.CONSEQUENCE})

# The layout of the last slide and how many of it stand in a row, the cost so far, and the layouts chosen.
_Ways = dict[tuple[Layout, int], tuple[int, tuple[Layout, ...]]]


def varied(offers: Sequence[Sequence[Layout]], breaks: Collection[int] = ()) -> list[Layout]:
    """A layout for each idea: the most telling ones that make no more than two of one in a row.

    Of all ways to choose, the cheapest is taken: each layout costs its place in the order of its idea. So a slide gives way
    wherever it is in a run, and the one that loses least by it.

    Args:
        offers: The layouts that show each idea, the most telling first; one at least.
        breaks: Ideas before which a slide that only divides the deck stands.

    Returns:
        One layout of each; a third in a row only where no other choice exists.
    """
    ways: _Ways = {}
    for at, offered in enumerate(offers):
        prices = _prices(offered)
        if not ways:
            ways = {(layout, 1): (price, (layout,)) for layout, price in prices.items()}
        else:
            ways = _longer(ways, prices, starts=at in breaks)
    return list(min(ways.values(), key=lambda way: way[0])[1]) if ways else []


def _prices(offered: Sequence[Layout]) -> dict[Layout, int]:
    """What each layout costs an idea."""
    different = list(dict.fromkeys(offered))
    telling = different[0] not in PLAIN
    return {layout: rank + _PLAIN_COST * (telling and layout in PLAIN) for rank, layout in enumerate(different)}


def _longer(ways: _Ways, prices: dict[Layout, int], *, starts: bool) -> _Ways:
    """The cheapest way to each layout of one more slide."""
    found: _Ways = {}
    for (last, run), (cost, chosen) in ways.items():
        for layout, price in prices.items():
            now = 1 if starts or layout is not last else run + 1
            whole = cost + price + _TOO_MANY * (now > MOST_IN_A_ROW)
            key = layout, min(now, MOST_IN_A_ROW)
            if key not in found or whole < found[key][0]:
                found[key] = whole, (*chosen, layout)
    return found


def in_rows(layouts: Sequence[Layout], breaks: Collection[int] = ()) -> list[int]:
    """The slides that are the third of their layout in a row, or a later one.

    Args:
        layouts: Of the slides, in order.
        breaks: Slides before which a row ends.
    """
    found, run = list[int](), 0
    for at, layout in enumerate(layouts):
        run = run + 1 if at and at not in breaks and layouts[at - 1] is layout else 1
        found += [at] if run > MOST_IN_A_ROW else []
    return found
