"""The plan of an edit: times are exact, no word that stays is cut, the style's limits hold, and one decision goes without the others."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from copydesk_server.editing.planning.blocks import _numbers
from copydesk_server.editing.planning.cuts import cuts, removals
from copydesk_server.editing.planning.overlays import fits
from copydesk_server.editing.planning.plan import PlanRequest, check_cuts, plan, without
from copydesk_server.editing.planning.repeats import Lines
from copydesk_server.editing.planning.types import (
    Call,
    Candidate,
    Decision,
    DecisionKind,
    Loudness,
    Material,
    Person,
    Sound,
    TimeMap,
    Word,
)
from copydesk_server.editing.planning.words import sentences_of
from copydesk_server.editing.styles.settings import BY_REF
from copydesk_server.media.render.plan import Rate

VOCABULARY = [
    "the",
    "kiln",
    "glaze",
    "cracks",
    "um",
    "because",
    "clay",
    "shrinks",
    "uh",
    "we",
    "fire",
    "it",
    "slowly",
    "1222",
    "degrees",
    "you",
    "know",
    "boron",
    "melts",
    "Ada",
    "Stone",
    "says",
    "weigh",
    "water",
    "first",
    "second",
    "third",
    "and",
    "then",
    "cool",
]
RATES = [Rate(30), Rate(25), Rate(30000, 1001), Rate(24)]
LIBRARY = tuple(
    Candidate(f"med_{number}", "image", title)
    for number, title in enumerate(
        ["A glaze with cracks", "The kiln at heat", "Clay", "Boron in water", "Weighing scales"]
    )
)
FULL = BY_REF["talking_head"].settings
spans = st.lists(
    st.tuples(st.integers(0, 200), st.integers(1, 40)).map(lambda one: (one[0], one[0] + one[1])), max_size=8
)


@st.composite
def materials(draw: st.DrawFn) -> Material:
    """Words of any order with pauses of any length, at any rate, with sound or without."""
    words, at = [], draw(st.floats(0, 3))
    for number in range(draw(st.integers(0, 60))):
        at += draw(st.sampled_from([0.0, 0.02, 0.05, 0.3, 0.9, 2.5]))
        end = at + draw(st.floats(0.06, 0.6))
        text = draw(st.sampled_from(VOCABULARY)) + draw(st.sampled_from(["", "", "", ",", ".", "-"]))
        words.append(Word(f"w{number}", text, at, end))
        at = end
    sound = None
    if draw(st.booleans()):
        levels = draw(st.lists(st.integers(-80, -10), min_size=1, max_size=12))
        loudness = Loudness(0.02, tuple(float(levels[hop % len(levels)]) for hop in range(int(at / 0.02) + 1)))
        sound = Sound(tuple((word.start, word.end) for word in words), loudness, -60.0, -20.0)
    return Material(tuple(words), sound, at + draw(st.floats(0.2, 3)), draw(st.sampled_from(RATES)))


def request_of(material: Material, ref: str = "talking_head", **more: object) -> PlanRequest:
    people, call = (Person("Ada Stone", "Potter"),), Call("cta_1", "Read the guide")
    return PlanRequest(material, BY_REF[ref].settings, LIBRARY, people, call, **more)


def said(text: str, gap: float = 0.05, **pauses: float) -> Material:
    """A recording of a text: a quarter of a second for each word; pauses by the number of the word that they come before."""
    words, at = [], 0.5
    for number, token in enumerate(text.split()):
        at += pauses.get(f"w{number}", gap)
        words.append(Word(f"w{number}", token, round(at, 3), round(at + 0.25, 3)))
        at += 0.25
    return Material(tuple(words), None, at + 0.5, Rate(30))


def decision(kind: DecisionKind, start: int, end: int, **more: object) -> Decision:
    return Decision(f"{kind}:{start}-{end}", kind, start, end, None, "Somebody says so.", **more)


@given(spans)
def test_times_lead_to_the_film_and_back(gone):
    """Every frame that stays is in the film once, in order; every frame of the film comes from one of the recording."""
    film = TimeMap.after(gone, 220)
    staying = [frame for frame in range(220) if not any(start <= frame < end for start, end in gone)]

    assert [film.source(frame) for frame in range(film.frames)] == staying
    assert [film.output(frame) for frame in staying] == list(range(len(staying)))
    assert all(film.output(frame) is None for frame in set(range(220)) - set(staying))
    assert [film.nearest(frame) for frame in range(220)] == sorted(film.nearest(frame) for frame in range(220))


@given(spans)
def test_joins_are_where_something_was_cut(gone):
    """On both sides of a join are frames that were apart; nowhere else."""
    film = TimeMap.after(gone, 220)
    apart = [at for at in range(1, film.frames) if film.source(at) != film.source(at - 1) + 1]

    assert film.joins == apart
    with pytest.raises(IndexError):
        film.source(film.frames)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(materials(), st.sampled_from(sorted(BY_REF)))
def test_a_plan_keeps_all_rules(material, ref):
    """No word that stays is touched, nothing overlaps, shares and gaps hold."""
    request = request_of(material, ref)
    made = plan(request)
    shortened = [one for one in made.decisions if one.kind is DecisionKind.CUT]
    gone = {id_ for one in shortened for id_ in one.word_ids}

    assert made.refused == ()
    for word in material.words:
        if word.id not in gone:
            for one in shortened:
                start, end = material.rate.seconds(one.start), material.rate.seconds(one.end)
                assert min(end, word.end) - max(start, word.start) <= 1e-6, (word, one)
    for one in made.decisions:
        assert one.output is None or 0 <= one.output[0] < one.output[1] <= made.film.frames
        assert one.reason.endswith(".")
    require_room(made, material, request.settings)


def test_a_cutaway_is_never_longer_than_the_style_allows():
    """At 25 frames a second 3.5 seconds are no whole frames: 87 fit, and 88 last longer."""
    told = said(
        "We fire it and weigh the clay in water for an hour. The glaze cracks because boron melts first while our body of clay"
        " shrinks far more slowly than it. Then everything cools down until the next day comes, and nobody opens the door."
    )
    material = msgspec.structs.replace(told, rate=Rate(25))
    request = msgspec.structs.replace(request_of(material, "shorts"), call=None)

    [shown] = [one.output for one in plan(request).decisions if one.kind is DecisionKind.CUTAWAY]

    assert shown[1] - shown[0] == 87


def require_room(made, material, style):
    """Overlays keep their distance and their shares; captions follow each other; cutaways leave blocks and edges alone."""
    spans = {kind: [one.output for one in made.decisions if one.kind is kind] for kind in DecisionKind}
    rate, sentences = material.rate, sentences_of(material, made.film)
    shown, drawn = spans[DecisionKind.CUTAWAY], spans[DecisionKind.BLOCK]
    for kind, gap in (("cutaway", style.cutaways.min_gap_s), ("block", style.blocks.min_gap_s), ("caption", 0.0)):
        ordered = sorted(spans[DecisionKind(kind)])
        assert all(right[0] - left[1] >= rate.frames_holding(gap) for left, right in pairwise(ordered)), kind
    assert sum(end - start for start, end in shown) <= style.cutaways.max_share * made.film.frames
    assert all(
        style.cutaways.min_s <= rate.seconds(end - start) + 1 / 24 and rate.seconds(end - start) <= style.cutaways.max_s
        for start, end in shown
    )
    for start, end in shown:
        assert not any(start < last and first < end for first, last in drawn)
        assert sentences[0].end <= start or sentences[0].start >= end
    minute = rate.frames(60)
    assert all(sum(at <= start < at + minute for start, _ in drawn) <= style.blocks.max_per_minute for at, _ in drawn)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(materials(), st.sampled_from(sorted(BY_REF)))
@example(
    Material((Word("w0", "the", 0.7715, 0.832), Word("w1", "the", 0.832, 1.332)), None, 2.332, Rate(30)), "clean"
).via("whole frames before the second word leave more than half of the first one, which goes")
def test_cuts_are_right_before_anything_checks_them(material, ref):
    """The rules refuse none of the plan's own cuts, most of every word that a cut names is gone, and no two cuts touch."""
    made = cuts(material, BY_REF[ref].settings.cuts)
    spans = [(one.start, one.end) for one in made]

    assert check_cuts(made, material).refused == ()
    for one in made:
        start, end = material.rate.seconds(one.start), material.rate.seconds(one.end)
        for word in (word for word in material.words if word.id in one.word_ids):
            assert 2 * (min(end, word.end) - max(start, word.start)) >= word.end - word.start - 1e-5, (word, one)
    assert all(first[1] < second[0] for first, second in pairwise(spans))


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(materials())
def test_the_same_request_gives_the_same_plan(material):
    """Byte for byte."""
    assert msgspec.json.encode(plan(request_of(material))) == msgspec.json.encode(plan(request_of(material)))


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(materials(), st.data())
def test_a_rejected_decision_leaves_the_others(material, data):
    """Cuts and all else stay; captions of the words that come back are added, and a new plan does not decide it again."""
    request = request_of(material)
    made = plan(request)
    chosen = data.draw(st.sampled_from([one.key for one in made.decisions]))
    left = without(made, request, frozenset({chosen}))
    anew = plan(request_of(material, rejected=frozenset({chosen})))

    def kept(decisions, kinds):
        return {(one.key, one.start, one.end) for one in decisions if one.kind in kinds and one.key != chosen}

    others = set(DecisionKind) - {DecisionKind.CAPTION}
    assert kept(left.decisions, others) == kept(made.decisions, others)
    assert chosen not in {one.key for one in [*left.decisions, *anew.decisions]}
    assert kept(anew.decisions, {DecisionKind.CUT}) == kept(made.decisions, {DecisionKind.CUT})


def test_reasons_say_what_was_heard():
    """Fillers, false starts and pauses are told in plain sentences with their words."""
    material = said("Um glaze cracks when the- glaze cracks when it cools too fast. Then we wait.", w5=0.5, w12=2.0)
    told = [one for one in plan(request_of(material)).decisions if one.kind is DecisionKind.CUT]

    assert [one.quote for one in told if one.quote] == ["Um glaze cracks when the-"]
    assert "says nothing" in told[0].reason
    assert "begun again with “glaze”" in told[0].reason
    assert "Nobody speaks for 2.0 s." in [one.reason for one in told]


def test_the_reason_for_a_picture_has_words_as_they_are_said():
    """No stems: "scales", not "scale" or "scal"."""
    around = "Hello and welcome to all of you who came to see us here today."
    material = said(f"{around} The weighing scales stand in the middle. {around}")
    alone = msgspec.structs.replace(request_of(material), candidates=(Candidate("med_7", "image", "Weighing scale"),))
    [shown] = [one for one in plan(alone).decisions if one.kind is DecisionKind.CUTAWAY]

    assert shown.reason == "“Weighing scale” shows what is said: weighing, scales."


@pytest.mark.parametrize(
    ("one", "reason"),
    [
        (decision(DecisionKind.CUT, 20, 24), "inside the word"),
        (decision(DecisionKind.CUT, 10, 5000), "not in the recording"),
    ],
)
def test_suggestions_that_break_a_rule_are_refused_with_the_reason(one, reason):
    """The plan's own decisions stay as they are."""
    lines = [
        "We fire the kiln.",
        "Glaze melts in it slowly and clay holds it up well.",
        "Draughts ruin pots.",
        "Wait a day.",
    ]
    material = said(" ".join(lines))
    request = request_of(material)
    alone, made = plan(request), plan(request, suggested=[one])

    assert made.decisions == alone.decisions
    [(refused, why)] = made.refused
    assert refused == one
    assert reason in why


def test_a_suggestion_that_keeps_the_rules_is_taken():
    """A cut of whole words, suggested with its reason, is in the plan with the place of all else moved."""
    material = said("We fire the kiln. Glaze melts. Clay holds it. Wait for it now.")
    words = material.words
    start, end = (material.rate.frames(at) for at in (words[3].end + 0.02, words[6].start - 0.02))
    wanted = decision(DecisionKind.CUT, start, end, word_ids=("w4", "w5"))
    made = plan(request_of(material), suggested=[wanted])

    assert wanted.key in {one.key for one in made.decisions}
    assert made.refused == ()
    assert [sentence.text for sentence in sentences_of(material, made.film)] == [
        "We fire the kiln.", "Clay holds it.", "Wait for it now."
    ]  # fmt: skip


def test_blocks_are_bound_to_what_is_said():
    """A name, a figure, a list and the call each bring their block, with what was said as its parameters."""
    text = (
        "Hello and welcome to the studio today. My guest is Ada Stone from the north. We are very glad that she is here with all of us now. "
         "The kiln reaches 1222 degrees at its very hottest place. " + "Between two firings there is a long time in which nothing else happens here. "
        + "For it you need: boron, water and patience. "
        + "After that you may open the door of the shed and look at what came of it all. " + "Thank you all for listening."
    )  # fmt: skip
    often = msgspec.structs.replace(FULL, blocks=msgspec.structs.replace(FULL.blocks, max_per_minute=10.0))
    request = msgspec.structs.replace(request_of(said(text)), settings=often)
    found = {
        one.props["ref"].partition("@")[0]: one for one in plan(request).decisions if one.kind is DecisionKind.BLOCK
    }

    assert found["lower_third"].props["params"] == {"name": "Ada Stone", "role": "Potter", "placement": "lower_left"}
    assert found["lower_third"].quote == "Ada Stone"
    assert found["big_number"].props["params"]["value"] == 1222
    assert found["big_number"].props["params"]["suffix"] == "°"
    assert found["list"].props["params"]["items"] == ["Boron", "Water", "Patience"]
    assert found["cta"].props["params"]["label"] == "Read the guide"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("In the end the kiln reaches 1222 degrees at its hottest.", "the end the kiln reaches"),
        ("About 40 percent of our bowls crack in winter.", "of our bowls crack in winter"),
        ("It is 40 percent of all bowls.", "of all bowls"),
        ("The share is 40 percent.", "The share is"),
    ],
)
def test_a_figure_says_what_it_is_of(text, label):
    """What leads to it, or what follows where nothing that says something leads to it."""
    [found] = list(_numbers(sentences_of(said(text), TimeMap.after([], said(text).frames))))

    assert found.params["label"].endswith(label)


def test_the_time_of_words_that_were_cut_ends_no_sentence():
    """ "the sea. Glaze cracks because" went between "the" and "sea.": a caption has the two together."""
    material = said("I make pots by the sea Glaze cracks because it the sea. Glaze cracks.")
    words = material.words
    cut = (material.rate.frames(words[4].end), material.rate.frames(words[11].start))
    found = sentences_of(material, TimeMap.after([cut], material.frames))

    assert words[11].start - words[4].end > 0.6
    assert found[0].text == "I make pots by the sea."


@pytest.mark.parametrize("words", [0, 1, 3])
def test_little_speech_still_makes_a_plan(words):
    """A recording of nothing, or of a word or three, is cut by nothing that stays and has no pictures."""
    material = said(" ".join(["Kiln."] * words)) if words else Material((), None, 2.0, Rate(30))
    made = plan(request_of(material))

    assert made.film.frames > 0
    assert not [one for one in made.decisions if one.kind is DecisionKind.CUTAWAY]


def test_an_empty_library_has_no_cutaways():
    """The rest of the plan is as it was."""
    material = said("We fire the kiln. The glaze cracks when it cools too fast in there. Wait for it.")
    request = request_of(material)
    bare = msgspec.structs.replace(request, candidates=())
    with_pictures, alone = plan(request), plan(bare)

    assert {one.kind for one in alone.decisions} <= {one.kind for one in with_pictures.decisions}
    assert not [one for one in alone.decisions if one.kind is DecisionKind.CUTAWAY]


def test_meaning_is_asked_for_once_and_a_title_that_is_alike_wins():
    """All sentences and all texts of pictures go into one question, since services are paid for each; the best part counts."""
    asked: list[tuple[list[str], list[str]]] = []

    def similarity(sayings, texts):
        asked.append((list(sayings), list(texts)))
        return [[0.9 if text == "Boron in water" and "powder" in one else 0.1 for text in texts] for one in sayings]

    pictures = [*LIBRARY, Candidate("med_9", "image", "Boron in water", "A spoon over a bowl", ("recipe",))]
    found = fits(["We stir the powder.", "Wait for it."], pictures[:3] + pictures[4:], similarity)

    assert (found[0].sentence, found[0].candidate) == (0, 4)
    [(sayings, texts)] = asked
    assert sayings == ["We stir the powder.", "Wait for it."]
    assert {"Clay", "Boron in water", "A spoon over a bowl", "recipe"} <= set(texts)


def test_what_the_transcript_marks_as_said_again_is_cut():
    """Only where the words that follow begin as the marked ones do: a mark alone may be a mistake."""
    text = "We begin. It starts when the it It starts when the glaze shrinks more than the clay."
    plain_words = said(text)
    words = tuple(
        msgspec.structs.replace(word, is_repeat=2 <= number < 7) for number, word in enumerate(plain_words.words)
    )
    marked = msgspec.structs.replace(plain_words, words=words)
    wrong = msgspec.structs.replace(
        plain_words,
        words=tuple(
            msgspec.structs.replace(word, is_repeat=8 <= number < 10) for number, word in enumerate(plain_words.words)
        ),
    )

    [cut] = removals(marked, FULL.cuts)
    assert (cut.places, cut.reason) == (range(2, 7), "“It starts when the it” is begun again with “It”.")
    assert [one for one in removals(wrong, FULL.cuts) if 8 in one.places] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Cold drafts ruin pots let me start again Cold drafts ruin pots in winter."),
        ("de", "Ein Scherben hält die noch mal von vorne Ein Scherben hält die Glasur."),
        ("fr", "Une pâte garde je recommence Une pâte garde son émail."),
    ],
)
def test_who_says_that_they_begin_again_needs_no_pause(language, text):
    """The words before the announcement go with it, however soon the later take follows."""
    material = msgspec.structs.replace(said(text), language=language)
    [cut] = removals(material, FULL.cuts)
    first = text.split().index(text.split()[0], 1)

    assert cut.places == range(first)


@pytest.mark.parametrize(("confidence", "places"), [(0.2, range(3, 5)), (0.8, range(2, 4))])
def test_of_a_word_that_is_hardly_heard_again_the_first_saying_stays(confidence, places):
    """The way back to "glaze" leads through "the", which nobody said again: the "the" that was heard stays."""
    spoken = said("Look here the glaze the glaze shrinks more.")
    words = tuple(
        msgspec.structs.replace(word, confidence=confidence if number == 4 else 0.9)
        for number, word in enumerate(spoken.words)
    )
    [cut] = removals(msgspec.structs.replace(spoken, words=words), FULL.cuts)

    assert cut.places == places


@pytest.mark.parametrize(("noise", "gone"), [(-21.0, 0), (-60.0, 1)])
def test_a_hesitation_that_may_be_noise_stays(noise, gone):
    """What is heard of it half surely says nothing where the noise is as loud as the speech; in quiet it is cut."""
    spoken = said("We fire the um kiln slowly.")
    words = tuple(msgspec.structs.replace(word, confidence=0.4) for word in spoken.words)
    sound = Sound(((0.5, 3.0),), Loudness(0.02, (-20.0,)), noise, -20.0)

    assert len(removals(msgspec.structs.replace(spoken, words=words, sound=sound), FULL.cuts)) == gone


def test_the_end_of_a_sentence_that_shares_words_with_the_next_is_no_part_of_its_earlier_take():
    """Half of the words before the line are of it by chance; they belong to the sentence that they end."""
    script = "L'émail se fend et se rétracte plus que la terre. Les courants d'air abîment plus de pots que les fours."
    text = (
        "L'émail se fend et se rétracte euh plus que la terre. Les courants d'air abîment plus de pots que "
        "je recommence Les courants d'air abîment plus de pots que les fours."
    )
    spoken = said(text, w7=0.6, w11=1.8, w19=0.3, w21=0.4)
    material = msgspec.structs.replace(spoken, script=script, language="fr")
    gone = {place for one in removals(material, FULL.cuts) for place in one.places}

    assert gone == {6, *range(11, 21)}


def test_the_end_of_the_sentence_before_is_no_part_of_an_earlier_take():
    """Who hesitates before the last words of a sentence and then begins the next one twice loses only the first beginning."""
    script = "We weigh the boron before we add some water. The glaze cracks because it shrinks more than the clay."
    text = (
        "We weigh the boron before we add um some water. The glaze cracks because it shrinks more let me start again "
    )
    material = msgspec.structs.replace(said(text + script[45:], w7=0.5, w8=0.5, w10=1.5, w21=0.5), script=script)

    gone = [" ".join(material.words[at].text for at in one.places) for one in removals(material, FULL.cuts)]
    assert gone == ["um", "The glaze cracks because it shrinks more let me start again"]


@pytest.mark.parametrize(
    ("over_noise", "confidence", "is_cut"), [(6.0, 0.6, True), (2.0, 0.95, True), (2.0, 0.5, False), (0.0, 0.5, False)]
)
def test_a_pause_in_noise_that_drowns_speech_is_cut_only_between_sure_words(over_noise, confidence, is_cut):
    """What may be speech that nobody has placed stays; a hesitation beside it goes all the same."""
    plain = said("We fire the um kiln. Then it cools.", w5=2.0)
    words = tuple(msgspec.structs.replace(word, confidence=confidence) for word in plain.words)
    speech = ((words[0].start, words[4].end), (words[5].start, words[-1].end))
    sound = Sound(speech, Loudness(0.01, ()), -30.0, -30.0 + over_noise)
    made = cuts(msgspec.structs.replace(plain, words=words, sound=sound), FULL.cuts)

    assert any("Nobody speaks" in one.reason for one in made) == is_cut
    assert any("um" in one.quote for one in made)


@given(
    st.lists(st.lists(st.sampled_from(VOCABULARY[:8]), min_size=1, max_size=6), max_size=12),
    st.lists(st.sampled_from(VOCABULARY[:8]), min_size=1, max_size=8),
)
def test_the_closest_line_is_that_of_a_look_at_all(script, words):
    """Looked up by its words, it is the one that a comparison with each line finds."""
    near = [at for at, one in enumerate(script) if len({*words} & {*one}) * 2 >= min(len({*one}), len({*words}))]
    ratios = [(SequenceMatcher(None, words, script[at], autojunk=False).ratio(), -at) for at in near]
    fit, line = max(ratios, default=(0.0, 0))
    found = Lines(script).closest(words)

    assert found[1] == fit
    assert fit == 0.0 or found[0] == -line
