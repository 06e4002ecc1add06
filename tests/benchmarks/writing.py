"""How long written work takes, offline: scripts of 1,000 and 8,000 words, a deck of twenty slides with all its files."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from typing import Any

from retrieval import corpus
from support.factories import brand
from support.server import Workspace

TOPICS = (
    "how python classes, functions and statements are executed",
    "how modules and packages are found and imported",
    "exceptions, errors and how programs handle them",
    "network servers, clients and http requests",
    "objects, attributes and special methods of classes",
)
LIMITS = {"script of 1,000 words": 1.5, "script of 8,000 words": 8.0, "deck of 20 slides, pptx, pdf, png": 6.0}


def figures(space: Workspace, row: Callable[..., None], rounds: int = 5) -> None:
    """Time of the job itself, from its start to its end, one at a time."""
    with space.desk() as desk:
        project = brand(desk)
        library = desk.collections.create(project_id=project.id, name="All")
        for one in corpus.documents():
            desk.knowledge.create(project_id=project.id, title=one.title, text=one.text, collection_ids=[library.id])
        seconds: dict[str, list[float]] = {name: [] for name in LIMITS}
        words: dict[str, list[int]] = {name: [] for name in LIMITS}
        for number in range(rounds):
            made = []
            topic = TOPICS[number % len(TOPICS)]
            for name, length in (("script of 1,000 words", 1000), ("script of 8,000 words", 8000)):
                draft = desk.scripts.create(project_id=project.id, title=topic)
                generate = desk.scripts.generate if length < 1500 else desk.scripts.generate_long
                job = generate(draft, topic=topic, collection_ids=[library.id], words=length).wait(120)
                seconds[name].append(_seconds(job))
                made.append(job.result())
                words[name].append(made[-1].word_count)
            deck = desk.slides.generate(made[0].script, n_slides=20, mode="enhance").wait(120)
            seconds["deck of 20 slides, pptx, pdf, png"].append(_seconds(deck))
            words["deck of 20 slides, pptx, pdf, png"].append(len(deck.result().artifact.content["slides"]))
    for name, limit in LIMITS.items():
        median, worst = statistics.median(seconds[name]), max(seconds[name])
        told = f"{median / limit:.2f} of limit; made {min(words[name])} to {max(words[name])}"
        row(name, f"median {median:.2f}, worst {worst:.2f} s", f"{limit} s", told, rounds)


def _seconds(job: Any) -> float:
    """How long the work took."""
    job.raise_for_status()
    return float((job.data.finished_at - job.data.started_at).total_seconds())
