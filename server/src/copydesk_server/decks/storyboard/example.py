"""A short text and the slides that a designer makes of it: what a model is shown, since it writes as what it saw is written.

All of it passes the checks of a model's slides, as a test verifies.
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
    "1.1: open with the cause, selling tickets, since everybody blamed the traffic",
    "1.2-1.3: 41 per cent late, big number; the nurse is who it concerns",
    "1.4-1.7: 38 against 14 minutes, of one unit, both of a round: chart, the title says which is more",
    "1.8-1.11: three changes, one after another: steps, all three",
    "1.12-1.14: app or machine, a choice: comparison, two points for each; the title says who wins",
    "1.15-1.17: 38 to 16 minutes, the news; 12 per cent below it, of another whole than the minutes",
    "1.18-1.21: what is asked, by when, with its price",
]
# A label, a text, and the numbers of its sentences.
_Line = tuple[str | None, str, list[str]]


def _slide(
    last: str, layout: str, title: str, cites: list[str], *lines: _Line, icon: str | None = None
) -> dict[str, object]:
    shown = [{"label": label, "text": text, "cites": cited, "icon": None} for label, text, cited in lines]
    return {"last": last, "layout": layout, "lines": shown, "title": title, "cites": cites, "icon": icon}


SLIDES = [
    _slide("1.1", "title", "Boarding takes longer than traffic lights", ["1.6"]),
    _slide(
        "1.3",
        "big_number",
        "People stopped trusting our night buses",
        ["1.2", "1.3"],
        ("41%", "41% ran late last winter", ["1.2"]),
        (None, "A nurse leaves at five to be at work by seven", ["1.3"]),
    ),
    _slide(
        "1.7",
        "chart",
        "Boarding costs more time than the lights",
        ["1.6"],
        ("Boarding", "38 minutes", ["1.6"]),
        ("Traffic lights", "14 minutes", ["1.6"]),
        (None, "Drivers sell tickets one passenger after another", ["1.7"]),
    ),
    _slide(
        "1.11",
        "steps",
        "We changed three things",
        ["1.8"],
        ("Ticket machines", "At the eight busiest stops", ["1.9"]),
        ("Rear doors", "Opened to everybody who has a ticket", ["1.10"]),
        ("Hospital stop", "Moved to the main gate, saves 600 metres", ["1.11"]),
    ),
    _slide(
        "1.14",
        "comparison",
        "A machine sells to everybody",
        ["1.13"],
        ("App", "Costs less than machines", ["1.12"]),
        ("App", "A third of our passengers have no smartphone", ["1.13"]),
        ("Machine", "Works when the network does not", ["1.14"]),
        ("Machine", "Sells tickets to everybody with coins", ["1.13"]),
    ),
    _slide(
        "1.17",
        "big_number",
        "Boarding takes 16 minutes, down from 38",
        ["1.15"],
        ("16 minutes", "16 minutes of each round, down from 38", ["1.15"]),
        (None, "Only 12% of the buses are late", ["1.16"]),
    ),
    _slide(
        "1.21",
        "closing",
        "Decide by June on machines for both lines",
        ["1.19", "1.20"],
        (None, "Lines 4 and 11 still sell tickets at the front door", ["1.18"]),
        (None, "Machines for both cost 64,000 euros", ["1.19"]),
    ),
]
