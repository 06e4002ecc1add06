"""Retention on the words: a planted drop is named by its sentence, and pure noise names nothing."""

from __future__ import annotations

import math
import random
from statistics import fmean

import pytest

from copydesk_server.performance import report_insights, report_statistics
from copydesk_server.performance.report_insights import Block, Measured
from copydesk_server.performance.report_statistics import Curve, Sentence, Timed, Word
from copydesk_server.providers.platform.simulator.channel import Drop, SimulatedChannel, channel_of

SPEECH = ("glaze", "bowl", "cracks", "cools", "faster", "clay", "follow", "kiln", "doors", "shut", "until", "morning")


def curve_of(channel: SimulatedChannel, number: int) -> Curve:
    return report_statistics.curve_of([list(point) for point in channel.retention(channel.videos[number])])


def spoken(chance: random.Random, count: int) -> tuple[list[Sentence], list[Word], float]:
    """Sentences of 5 to 25 words, and when each word is spoken: at a pace that changes, with pauses and slips."""
    sentences, words, at, char = [], [], 0.5, 0
    for _ in range(count):
        said = [f"{chance.choice(SPEECH)}{chance.randrange(40)}" for _ in range(chance.randint(5, 25))]
        text = " ".join(said) + "."
        sentences.append(Sentence("blk", char, char + len(text), text))
        char += len(text) + 1
        pace = chance.gauss(2.6, 0.25)
        for word in said:
            length = (0.15 + 0.05 * len(word)) * 2.6 / pace
            heard = word if chance.random() > 0.05 else "mumbled"
            words.append(Word(heard, at, at + length))
            at += length
        at += chance.uniform(0.15, 0.6)
    return sentences, words, at


def planted(chance: random.Random, seed: int) -> tuple[SimulatedChannel, list[Sentence], list[Word], float, int]:
    """A channel whose newest video loses a tenth of its audience while one sentence is said; which one."""
    count = chance.randint(25, 60)
    sentences, words, seconds = spoken(chance, count)
    target = chance.randrange(2, count - 2)
    exact = report_statistics.by_words(
        sentences, [Word(w, x.start, x.end) for x, w in zip(words, _texts(sentences), strict=True)]
    )
    drop = Drop(exact[target].start / seconds, exact[target].end / seconds, 0.1)
    channel = channel_of(31, seed=seed)
    channel.change(channel.videos[0].id, drops=(drop,), seconds=round(seconds))
    return channel, sentences, words, seconds, target


def _texts(sentences: list[Sentence]) -> list[str]:
    return [word for one in sentences for word in one.text.rstrip(".").split()]


def drop_of(channel: SimulatedChannel, seconds: float) -> report_insights.Drop | None:
    """The biggest drop of the newest video."""
    others = [curve_of(channel, number) for number in range(1, len(channel.videos))]
    return report_insights.biggest_drop(Measured(seconds, curve_of(channel, 0)), others, len(channel.videos))


def named(drop: report_insights.Drop | None, timed: list[Timed], seconds: float) -> int | None:
    """The number of the sentence that a drop is named with."""
    if drop is None:
        return None
    found = report_insights.sentence_of(drop, timed, seconds)
    return None if found is None else [one.sentence.start_char for one in timed].index(found.sentence.start_char)


def test_a_planted_drop_is_named_by_its_sentence(chance, scale, record_property):
    """With word times always the sentence itself; with estimated ones, that sentence or a neighbour in nine of ten."""
    rounds = scale(full=200, short=30)
    exact = near = 0
    for number in range(rounds):
        channel, sentences, words, seconds, target = planted(chance, number)
        drop = drop_of(channel, seconds)
        exact += named(drop, report_statistics.by_words(sentences, words), seconds) == target
        guess = named(drop, report_statistics.by_estimate(sentences, seconds), seconds)
        near += guess is not None and abs(guess - target) <= 1

    record_property("figure", ("planted drop, its sentence, word times", f"{exact / rounds:.3f}", "1", str(rounds)))
    record_property("figure", ("planted drop, ± 1 sentence, estimated", f"{near / rounds:.3f}", "0.9", str(rounds)))
    assert near >= 0.9 * rounds
    assert exact == rounds


def noisy(chance: random.Random, videos: int, *, heavy: bool) -> tuple[list[Measured], list[float]]:
    """A channel in which nothing differs but by chance: curves of one shape, each with a level, a slope and noise."""
    made, means = [], []
    for _ in range(videos):
        level, slope, spread = chance.gauss(0, 0.05), chance.gauss(0, 0.03), chance.uniform(0.002, 0.008)
        ratios = []
        for point in range(100):
            at = (point + 0.5) / 100
            shock = chance.gauss(0, 1) / (
                math.sqrt(chance.gammavariate(2.5, 0.4)) if heavy else 1
            )  # Student's t, 5 degrees.
            ratios.append(
                max(
                    0.0,
                    0.35 + 0.65 * (0.3 * math.exp(-at / 0.02) + 0.7 * (1 - at)) + level + slope * at + spread * shock,
                )
            )
        made.append(Measured(chance.uniform(60, 900), Curve(tuple((n + 1) / 100 for n in range(100)), tuple(ratios))))
        means.append(100 * fmean(ratios) + chance.gauss(0, 2))
    return made, means


def any_insight(channel: list[Measured], means: list[float]) -> bool:
    """Whether any report on any of a channel's publications shows an insight."""
    family = len(channel)
    for number, own in enumerate(channel):
        others = channel[:number] + channel[number + 1 :]
        curves = [one.curve for one in others]
        blocks = [Block(str(n), None, 0, 0, own.seconds * n / 6, own.seconds * (n + 1) / 6) for n in range(6)]
        found = [
            report_insights.biggest_drop(own, curves, family),
            report_insights.hook_insight(own, others, family),
            report_insights.block_insight(own, blocks, curves, family),
            report_insights.mean_insight(means[number], means[:number] + means[number + 1 :], family),
        ]
        if any(one is not None for one in found):
            return True
    return False


@pytest.mark.parametrize("heavy", [False, True])
def test_pure_noise_names_nothing(chance, heavy, scale, record_property):
    """Of channels in which nothing differs, one in twenty at most has any insight in all the reports on all its videos."""
    rounds = scale(full=400, short=8)
    wrong = sum(any_insight(*noisy(chance, chance.randint(11, 14), heavy=heavy)) for _ in range(rounds))
    kind = "heavy tails (t, 5)" if heavy else "normal"
    record_property(
        "figure", (f"noise channels with any insight, {kind}", f"{wrong / rounds:.3f}", "0.05", str(rounds))
    )

    # Of 8 channels, more than 3 would come by chance in four runs of ten thousand where one in twenty shows something.
    assert wrong <= (0.05 * rounds if rounds >= 400 else 3)


def test_quantiles_of_students_t(subtests):
    """As the tables have them (NIST/SEMATECH e-Handbook, 1.3.6.7.2)."""
    for share, degrees, value in [
        (0.975, 10, 2.2281),
        (0.975, 1, 12.7062),
        (0.9995, 30, 3.6460),
        (0.99, 4, 3.7469),
        (0.975, 100_000, 1.9600),
    ]:
        with subtests.test(share=share, degrees=degrees):
            assert report_statistics.t_quantile(share, degrees) == pytest.approx(value, abs=2e-4)


def test_an_insight_says_what_is_and_no_cause():
    """The value, the interval and how many it rests on; no word of why."""
    found = report_insights.mean_insight(80.0, [40.0 + n % 3 for n in range(40)], 41)

    assert found is not None
    assert found.evidence.n == 40
    assert found.evidence.low < found.evidence.expected < found.evidence.high < found.evidence.value
    assert not [word for word in ("because", "since", "due", "caused", "why") if f" {word} " in found.text]
