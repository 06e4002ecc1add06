"""Cuts that a model suggests: found in the transcript word by word, beside what is cut already, and held to the rules."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from copydesk_server.editing.planning.plan import plan
from copydesk_server.editing.planning.types import DecisionKind
from copydesk_server.editing.planning.words import lines_of
from copydesk_server.editing.runs.suggesting import decisions
from copydesk_server.providers.text import SuggestedCut
from unit.test_editing_plan import FULL, materials, request_of, said

TEXT = (
    "We fire the kiln today. Where did I put my tea it was here. Glaze melts in it slowly. Clay holds it up well. "
    "The shelves are hot and stay hot for a day. Wait for it to cool down before you open it."
)


def cut(line: int, quote: str, reason: str = "It is about something else") -> SuggestedCut:
    return SuggestedCut(line=line, quote=quote, reason=reason)


def taken(material, *suggested):
    """The plan with suggestions, and how many of them name nothing that may go."""
    request = request_of(material)
    found, unknown = decisions(suggested, material, FULL.cuts, plan(request))
    return plan(request, suggested=found), found, unknown


def test_quoted_words_are_cut_and_the_reason_is_told():
    """All of them, no other word, with the model's reason; nothing of it breaks a rule."""
    material = said(TEXT)
    made, [one], unknown = taken(material, cut(1, "where did I put my tea, it was here"))
    start, end = material.rate.seconds(one.start), material.rate.seconds(one.end)
    touched = tuple(word.id for word in material.words if word.start < end and start < word.end)

    assert touched == one.word_ids
    assert unknown == 0
    assert made.refused == ()
    assert one.quote == "Where did I put my tea it was here."
    assert one.reason == "The model suggests it: It is about something else."
    assert one.key in {other.key for other in made.decisions}


def test_what_nobody_says_in_the_line_is_not_cut(subtests):
    """Such a suggestion is counted, and the plan stays as it is."""
    for one in [
        cut(0, "my tea"),
        cut(1, "my coffee"),
        cut(9, "my tea"),
        cut(-1, "my tea"),
        cut(1, ""),
        cut(1, "tea my"),
    ]:
        with subtests.test(one=one):
            material = said(TEXT)
            made, found, unknown = taken(material, one)

            assert (found, unknown) == ([], 1)
            assert made.decisions == plan(request_of(material)).decisions


def test_a_model_may_not_cut_most_of_a_recording():
    """Three tenths of the words go at most; what comes after is left out."""
    material = said(TEXT)
    lines = TEXT.replace(". ", ".|").split("|")
    _, found, unknown = taken(material, *(cut(number, line) for number, line in enumerate(lines)))

    assert unknown > 0
    assert sum(len(one.word_ids) for one in found) <= 0.3 * len(material.words)


def test_a_pause_that_is_cut_already_is_not_cut_twice():
    """What is left of the words is cut beside it."""
    made, found, _ = taken(said(TEXT, w5=2.0, w14=2.0), cut(1, "Where did I put my tea it was here"))

    assert found
    assert made.refused == ()


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(materials(), st.data())
def test_any_suggestion_keeps_the_plan_whole(material, data):
    """Whatever a model names: no word that it did not name and the plan keeps is touched, and no decision breaks a rule by it."""
    texts = [word.text for word in material.words]
    lines = lines_of(texts)
    suggested = []
    for _ in range(data.draw(st.integers(0, 4)) if lines else 0):
        number = data.draw(st.integers(0, len(lines) - 1))
        first = data.draw(st.sampled_from(lines[number]))
        last = data.draw(st.integers(first, min(first + 3, lines[number].stop - 1)))
        suggested.append(cut(number, " ".join(texts[first : last + 1])))
    made, found, _ = taken(material, *suggested)
    named = {id_ for one in [*found, *plan(request_of(material)).decisions] for id_ in one.word_ids}

    for one in (one for one in made.decisions if one.kind is DecisionKind.CUT):
        start, end = material.rate.seconds(one.start), material.rate.seconds(one.end)
        for word in material.words:
            assert word.id in named or min(end, word.end) - max(start, word.start) <= 1e-6, (word, one)
