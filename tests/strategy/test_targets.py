"""What two queries are compared by."""

from __future__ import annotations

from copydesk_server.strategy.target_service import intent_key, normalized


def key(query: str) -> str:
    return intent_key(normalized(query))


def test_queries_with_the_same_words_of_meaning_ask_for_the_same(subtests):
    """In any order and form, in any writing; a query of nothing but symbols is compared as it is."""
    for query, other in [
        ("how to clean a bike chain", "bike chain cleaning"),
        ("podcast intro music", "Music for podcast intro!"),
        ("why do handles crack on mugs", "mug handle cracks"),
        ("train a puppy", "puppy training"),
        ("vitamin C", "vitamin c"),
        ("\U0001f525", "\U0001f525"),
        ("\u05de\u05d4 \u05d6\u05d4", "\u05de\u05d4  \u05d6\u05d4?"),
    ]:
        with subtests.test(query=query, other=other):
            assert key(query) == key(other)


def test_a_digit_a_letter_or_a_direction_makes_another_intent(subtests):
    """Two topics that differ in it take nothing from each other."""
    for query, other in [
        ("cone 6 in celsius", "cone 5 in celsius"),
        ("flights to rome", "flights from rome"),
        ("what to do before firing", "what to do after firing"),
        ("glaze with lead", "glaze without lead"),
        ("vitamin c", "vitamin d"),
        ("\U0001f525", "\U0001f9ca"),
    ]:
        with subtests.test(query=query, other=other):
            assert key(query) != key(other)
