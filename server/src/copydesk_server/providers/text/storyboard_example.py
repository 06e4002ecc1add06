"""A short text and the slides that a designer makes of it: what a model is shown, since it writes as what it saw is written.

All of it passes the checks of a model's slides, which a test holds.
"""

from __future__ import annotations

TITLE = "Why night buses run late, and what helps"
# Each heading with its sentences.
TEXT = {
    "The problem": (
        "Good evening, and thank you for coming out in this weather.",
        "Last winter 41 per cent of our night buses ran late.",
        "People stopped trusting them: a nurse told me that she leaves at five to be at work by seven.",
    ),
    "What we found": (
        "So we took stopwatches and rode with line 9 for two weeks.",
        "Everybody blamed the traffic, but what costs time is selling tickets.",
        "Of each round, boarding took 38 minutes and traffic lights 14 minutes.",
        "Drivers sell the tickets at the front door, one passenger after another.",
    ),
    "What we changed": (
        "We changed three things, one after another.",
        "First we put ticket machines at the eight busiest stops.",
        "Then we opened the rear doors to everybody who has a ticket.",
        "Last, we moved the hospital stop to the main gate, which saves the bus a loop of 600 metres.",
        "An app costs less than machines and shows delays, and we had thought of one.",
        "But a third of our passengers have no smartphone, and a machine sells tickets to everybody with coins.",
        "And it works when the network does not.",
    ),
    "What came of it": (
        "Since May boarding takes 16 minutes of each round, down from 38.",
        "Only 12 per cent of the buses are late, and the nurse sleeps longer.",
        "I am not proud that it took us four years.",
    ),
    "What we ask": (
        "Lines 4 and 11 still sell tickets at the front door.",
        "Machines for both of them cost 64,000 euros.",
        "We ask the council to decide by June.",
        "Whoever doubts it may ride line 9 with me on any night.",
    ),
}
# What is thought before a slide is written.
PLAN = [
    "The council decides by June to buy machines for lines 4 and 11, since selling tickets is what made buses late.",
    "0: open with the cause, selling tickets, since everybody blamed the traffic",
    "1-2: 41 per cent late, big number; the nurse is who it concerns",
    "3-6: 38 against 14 minutes, of one unit, both of a round: chart, the title says which is more",
    "7-10: three changes, one after another: steps, all three",
    "11-13: app or machine, a choice: comparison, two points for each; the title says who wins",
    "14-16: 38 to 16 minutes, the news; 12 per cent below it, of another whole than the minutes",
    "17-20: what is asked, by when, with its price",
]
# A label, a text, the numbers of its sentences, and the text in the words of these where it has others.
_Line = tuple[str | None, str, list[int]] | tuple[str | None, str, list[int], str]


def _slide(
    last: int, layout: str, titles: tuple[str, ...], of: list[int], *lines: _Line, icon: str | None = None
) -> dict[str, object]:
    shown = [
        {"label": label, "text": text, "plainer": (*rest, None)[0], "sentences": said, "icon": None}
        for label, text, said, *rest in lines
    ]
    title, *others = titles
    return {
        "last": last,
        "layout": layout,
        "lines": shown,
        "title": title,
        "other_titles": others,
        "sentences": of,
        "icon": icon,
    }


SLIDES = [
    _slide(
        0,
        "title",
        (
            "Boarding takes longer than traffic lights",
            "What costs time is boarding",
            "What costs time is selling tickets",
        ),
        [4, 5],
    ),
    _slide(
        2,
        "big_number",
        (
            "People stopped trusting our night buses",
            "Passengers stopped trusting late night buses",
            "People stopped trusting them",
        ),
        [1, 2],
        ("41 per cent", "41 per cent ran late last winter", [1], "41 per cent of our night buses ran late"),
        (None, "A nurse leaves at five to be at work by seven", [2]),
    ),
    _slide(
        6,
        "chart",
        ("Boarding costs more time than the lights", "Tickets cost us the time", "What costs time is selling tickets"),
        [4, 5],
        ("Boarding", "38 minutes", [5]),
        ("Traffic lights", "14 minutes", [5]),
        (None, "Drivers sell tickets one passenger after another", [6]),
    ),
    _slide(
        10,
        "steps",
        (
            "We changed three things",
            "Three things changed, one after another",
            "We changed three things, one after another",
        ),
        [7],
        ("Ticket machines", "At the eight busiest stops", [8]),
        ("Rear doors", "Open to everybody who has a ticket", [9], "Opened to everybody who has a ticket"),
        ("Hospital stop", "Saves a loop of 600 metres at the main gate", [10], "Moved to the main gate"),
    ),
    _slide(
        13,
        "comparison",
        (
            "A machine sells to everybody",
            "Machines serve everybody with coins",
            "A machine sells tickets to everybody with coins",
        ),
        [12],
        ("App", "Costs less than machines", [11]),
        ("App", "A third have no smartphone", [12], "A third of our passengers have no smartphone"),
        ("Machine", "Works without the network", [13], "Works when the network does not"),
        ("Machine", "Sells to everybody with coins", [12], "Sells tickets to everybody with coins"),
    ),
    _slide(
        16,
        "big_number",
        (
            "Boarding takes 16 minutes, down from 38",
            "Boarding: 16 minutes, down from 38",
            "Since May boarding takes 16 minutes, down from 38",
        ),
        [14],
        ("16 minutes", "16 minutes of each round, down from 38", [14]),
        (None, "Only 12 per cent of the buses are late", [15]),
    ),
    _slide(
        20,
        "closing",
        (
            "Decide by June on machines for both lines",
            "We ask the council to decide on both lines by June",
            "We ask the council to decide by June",
        ),
        [18, 19],
        (
            None,
            "Lines 4 and 11 still sell at the front door",
            [17],
            "Lines 4 and 11 still sell tickets at the front door",
        ),
        (None, "Machines for both cost 64,000 euros", [18]),
    ),
]
