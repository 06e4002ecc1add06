"""Words that a recognizer heard and no text vouches for: what may be invented is not shown, and nothing is cut for it."""

from __future__ import annotations

from copydesk_server.artifacts.types import CheckStatus
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.editing.planning.plan import PlanRequest, plan, without
from copydesk_server.editing.planning.types import Decision, DecisionKind, Material, Person, Word
from copydesk_server.editing.runs import film_checks
from copydesk_server.editing.runs.decisions import doubtful_word_warnings
from copydesk_server.editing.runs.footage import Footage
from copydesk_server.editing.styles.settings import BY_REF
from copydesk_server.media.listening.types import LEAST_CONFIDENCE
from copydesk_server.media.render.plan import Rate

# A caption of each sentence, with a hesitation in the first and a word that is said twice in the second.
SENTENCES = (
    "The um glaze cracks on the pot.",
    "We fire we fire the kiln again today.",
    "Ada Stone fires the kiln at 1222 degrees for many hours.",
)
SURE, UNSURE = 0.9, 0.2


def words_of(*confidences: float, is_recognized: bool = True) -> tuple[Word, ...]:
    """The sentences, a second apart, each with a confidence."""
    found, at = [], 0.0
    for sentence, confidence in zip(SENTENCES, confidences, strict=True):
        for text in sentence.split():
            kind = "filler" if text == "um" else "word"
            id_ = f"w{len(found)}"
            found.append(Word(id_, text, at, at + 0.3, kind, confidence=confidence, is_recognized=is_recognized))
            at += 0.3
        at += 1.0
    return tuple(found)


def request_of(words: tuple[Word, ...]) -> PlanRequest:
    material = Material(words, None, words[-1].end + 1, Rate(30))
    return PlanRequest(material, BY_REF["talking_head"].settings, people=(Person("Ada Stone", "Potter"),))


def footage_of(words: tuple[Word, ...]) -> Footage:
    frames = request_of(words).material.frames
    return Footage(Timeline(), {}, frames, 16, 9, {}, None, words, "en", 0.0, "trk")


def of(decisions: tuple[Decision, ...], kind: DecisionKind) -> list[Decision]:
    return [one for one in decisions if one.kind is kind]


def test_only_sentences_that_are_surely_heard_have_captions(subtests):
    """A caption says how sure its words are; what is left out is told with figures, and the check does not pass."""
    for surely in [(SURE, SURE, SURE), (SURE, UNSURE, SURE), (UNSURE, UNSURE, UNSURE)]:
        with subtests.test(surely=surely):
            words = words_of(*surely)
            decisions = plan(request_of(words)).decisions
            shown, count = of(decisions, DecisionKind.CAPTION), surely.count(SURE)
            figures = film_checks.recognized(footage_of(words), decisions)
            checked = film_checks.captions_confident(footage_of(words), decisions)
            warnings = doubtful_word_warnings(figures)

            assert {one.confidence for one in shown} <= {SURE}
            assert len({one.start for one in shown}) >= count
            assert all("recognized with a confidence of 0.9" in one.reason for one in shown)
            assert bool(figures["without_captions"]) is (count < len(surely))
            assert checked.status is (CheckStatus.PASSED if count == len(surely) else CheckStatus.WARNED)
            assert [str(one.code) for one in warnings] == ["captions_low_confidence"] * (count < len(surely))
            assert not warnings or warnings[0].figures["least"] == LEAST_CONFIDENCE


def test_nothing_is_cut_or_drawn_for_words_that_may_be_invented(subtests):
    """Neither a hesitation nor a repeat goes, and no block shows a figure, unless its words are surely heard."""
    for surely, quotes in [(SURE, {"um", "We fire"}), (UNSURE, set())]:
        with subtests.test(surely=surely, quotes=quotes):
            decisions = plan(request_of(words_of(surely, surely, surely))).decisions

            assert {one.quote for one in of(decisions, DecisionKind.CUT) if one.quote} == quotes
            assert bool(of(decisions, DecisionKind.BLOCK)) is (surely == SURE)


def test_a_cut_that_is_taken_back_brings_no_doubtful_caption():
    """Captions are made anew then, by the same rule."""
    request = request_of(words_of(SURE, UNSURE, SURE))
    made = plan(request)
    cut = of(made.decisions, DecisionKind.CUT)[0]
    left = of(without(made, request, frozenset({cut.key})).decisions, DecisionKind.CAPTION)

    assert left
    assert {one.confidence for one in left} == {SURE}
