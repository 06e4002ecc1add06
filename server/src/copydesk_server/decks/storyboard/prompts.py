"""The prompt that asks for slides. Rules and text come first and are the same for both calls, so that a provider can cache them."""

from __future__ import annotations

from functools import cache

import msgspec

from copydesk_server.decks.storyboard import example
from copydesk_server.decks.storyboard.answers import SHAPE
from copydesk_server.decks.storyboard.orders import Order
from copydesk_server.decks.storyboard.rules import LAYOUTS, LOOK_AGAIN, RULES
from copydesk_server.grounding import NumberedSources
from copydesk_server.providers.models import Prompt
from copydesk_server.providers.text import SourcePassage


def draft(order: Order) -> Prompt:
    """The prompt of an order."""
    layouts = {
        name: described
        for name, described in LAYOUTS.items()
        if (order.opens or name != "title") and (order.closes or name != "closing") and name != order.unlike
    }
    request = order.request
    task: dict[str, object] = {
        "task": _task(order),
        "title_of_the_deck": request.topic,
        "language": request.language,
        "layouts": layouts,
        "tables": order.numbers_of(lambda one: one.rows),
        "programs": order.numbers_of(lambda one: one.code),
        "titles_so_far": order.titles,
        "never_say": request.avoid,
    }
    if order.reviews:
        task |= {"look_again": LOOK_AGAIN, "slides_so_far": order.reviews}
    filled = {name: value for name, value in task.items() if value}
    rules = "\n".join([*RULES, _example()])
    return Prompt(rules, order.sources.text, msgspec.json.encode(filled).decode(), SHAPE)


def _task(order: Order) -> str:
    count = "" if order.count is None else f" {order.count} of them in all, no more and no fewer."
    first = " The first is the `title` slide." if order.opens else " The deck has a first slide already."
    last = " The last is the `closing` slide." if order.closes else " None of them ends the deck."
    return f"Make the slides of the text.{count}{first}{last}"


def example_sources() -> NumberedSources:
    """The text of the example, as a model reads it."""
    sentences = [(heading, text) for heading, texts in example.TEXT.items() for text in texts]
    return NumberedSources(
        [
            SourcePassage(f"s{at}", "text", example.TITLE, heading, at, text, 0.0)
            for at, (heading, text) in enumerate(sentences)
        ]
    )


@cache
def _example() -> str:
    answer = {"plan": example.PLAN, "slides": example.SLIDES}
    text = example_sources().text.replace("<sources>", "<example>").replace("</sources>", "</example>")
    return f"An example, of another text:\n{text}\nA good answer to it: {msgspec.json.encode(answer).decode()}"
