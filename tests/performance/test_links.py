"""Links: suggested with few mistakes where titles mislead, and never again once a person has rejected one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import attrs
import pytest

from copydesk_server.performance import link_matching
from copydesk_server.performance.link_matching import Candidate, Published, Suggestion
from copydesk_server.performance.types import LinkState

NOW = datetime(2026, 11, 21, tzinfo=UTC)
# Titles that say nothing of their video, as people make them for clicks.
CLICKBAIT = (
    "You will not believe this",
    "I tried it for 30 days",
    "Stop doing this now",
    "The truth nobody tells you",
    "This changed everything",
    "Live questions and answers",
)
SYLLABLES = ("ka", "ro", "mi", "ten", "lu", "sa", "vor", "pel", "dri", "no", "fa", "gu", "bel", "tor", "is", "um")


@attrs.frozen
class Case:
    """Publications and scripts, and which were made of which."""

    published: list[Published]
    candidates: list[Candidate]
    truth: dict[str, str]


def word(chance: random.Random) -> str:
    return "".join(chance.choice(SYLLABLES) for _ in range(chance.randint(2, 3)))


def prose(chance: random.Random, topic: Sequence[str], common: Sequence[str], words: int) -> list[str]:
    """Words of a text: four of ten are of its topic."""
    return [chance.choice(topic if chance.random() < 0.4 else common) for _ in range(words)]


def case(seed: int, size: int = 300) -> Case:
    """A workspace of so many scripts and publications: forty topics, so that seven scripts of each are easily confused."""
    chance = random.Random(seed)
    common = [word(chance) for _ in range(400)]
    topics = [[word(chance) for _ in range(60)] for _ in range(40)]
    candidates, texts = [], []
    for number in range(size):
        topic = chance.sample(chance.choice(topics), 25)  # Each script speaks of a part of its topic.
        body = prose(chance, topic, common, chance.randint(150, 700))
        seconds = len(body) / 150 * 60
        video = round(seconds * chance.lognormvariate(0, 0.12), 1) if chance.random() < 0.4 else None
        title = " ".join(chance.sample(topic, 3)).capitalize()
        created = NOW - timedelta(days=chance.uniform(30, 600))
        candidates.append(Candidate(f"scr_{number}", None, title, " ".join(body), seconds, video, created))
        texts.append((topic, body))
    published, truth = [], {}
    for number in range(size):
        made_of = number if number < size * 0.6 else None
        published.append(publication(chance, f"pub_{number}", made_of, candidates, texts, common))
        if made_of is not None:
            truth[f"pub_{number}"] = candidates[made_of].script_id
    chance.shuffle(published)
    return Case(published, candidates, truth)


def publication(
    chance: random.Random,
    id_: str,
    made_of: int | None,
    candidates: Sequence[Candidate],
    texts: Sequence[tuple[list[str], list[str]]],
    common: Sequence[str],
) -> Published:
    """A publication of a script, or of none: its title is like the script's, like another script's, or says nothing."""
    source = made_of if made_of is not None else chance.randrange(len(candidates))
    topic, body = texts[source]
    kind = chance.random()
    if kind < 0.35:
        title = chance.choice(candidates).title  # That of some other script.
    elif kind < 0.6:
        title = chance.choice(CLICKBAIT)
    else:
        title = " ".join([*chance.sample(topic, 2), chance.choice(common)]).capitalize()
    if made_of is None and kind < 0.6:
        title = candidates[source].title  # Of a script that it was not made of.
    length = chance.randint(15, 45)
    if made_of is not None:  # What a person writes under a video: six words of ten are the script's.
        start = chance.randrange(max(1, len(body) - length))
        said = [one if chance.random() < 0.6 else chance.choice(common) for one in body[start : start + length]]
        if (
            chance.random() < 0.5
        ):  # In other words and another order: no two of them follow each other as in the script.
            chance.shuffle(said)
        candidate = candidates[made_of]
        seconds = (candidate.video_seconds or candidate.seconds * chance.lognormvariate(0, 0.12)) + chance.uniform(
            -0.4, 0.4
        )
        at = candidate.created_at + timedelta(days=chance.uniform(-2, 25))
    else:
        said = prose(chance, [word(chance) for _ in range(10)] + topic[:8], common, length)
        seconds, at = chance.uniform(60, 300), NOW - timedelta(days=chance.uniform(0, 600))
    return Published(id_, title, " ".join(said), [], round(seconds), at)


def judged(seeds: Sequence[int]) -> tuple[float, float, int]:
    """Precision and recall over cases, and how many publications they have."""
    right = made = wanted = total = 0
    for seed in seeds:
        one = case(seed)
        found = link_matching.suggest(one.published, one.candidates)
        right += sum(one.truth.get(item.publication_id) == item.script_id for item in found)
        made, wanted, total = made + len(found), wanted + len(one.truth), total + len(one.published)
    return right / max(1, made), right / wanted, total


# By the first the weights were set; the second were looked at once, at the end.
TUNED, HELD_BACK = range(4), range(100, 104)


@pytest.mark.slow
def test_suggestions_are_right_where_titles_mislead(record_property):
    """On cases that the weights were not set by: 95 of 100 suggestions are right, and they are eight of ten that there are."""
    precision, recall, total = judged(HELD_BACK)
    record_property("figure", ("links suggested: precision", f"{precision:.3f}", "0.95", str(total)))
    record_property("figure", ("links suggested: recall", f"{recall:.3f}", "0.8", str(total)))

    assert precision >= 0.95
    assert recall >= 0.8


def test_what_was_rejected_is_not_suggested_again():
    """Nor is another script in its place that fits less than the one that was rejected."""
    one = case(1, 60)
    first: list[Suggestion] = link_matching.suggest(one.published, one.candidates)
    refused = {(item.publication_id, item.script_id) for item in first[:5]}
    again = link_matching.suggest(one.published, one.candidates, refused)

    assert first
    assert not refused & {(item.publication_id, item.script_id) for item in again}


async def test_a_sync_suggests_and_people_decide(desk):
    """Suggestions come with a sync; one that a person rejected does not come back with the next."""
    connection = await desk.connect()
    video = desk.simulator.channel.newest_first[5]
    body = f"{video.description} " * 12
    words = len(body.split())
    desk.simulator.channel.change(video.id, seconds=round(words / 150 * 60))
    values = {"_id": "scr_1", "workspace_id": desk.ctx.workspace_id, "title": video.title, "body": body}
    moment = video.published_at - timedelta(days=1)
    times = {"created_at": moment, "updated_at": moment, "project_id": "prj_1", "estimated_seconds": words / 2.5}
    await desk.ctx.database["scripts"].insert_one({**values, **times, "_id": f"scr_{desk.ctx.workspace_id}"})
    first = await desk.sync(connection)
    [row] = await desk.rows("publications", external_id=video.id)
    [link] = await desk.rows("content_links")
    await desk.ctx.database["content_links"].update_one({"_id": link["_id"]}, {"$set": {"state": "rejected"}})
    second = await desk.sync(connection, full=True)
    [kept] = await desk.rows(
        "content_links", publication_id=row["_id"]
    )  # Others may take the script's place: all speak of clay.

    assert (first["result"]["links_suggested"], second["status"]) == (1, "done")
    assert (link["publication_id"], link["state"], link["method"]) == (row["_id"], "suggested", "suggested")
    assert kept["state"] == LinkState.REJECTED
