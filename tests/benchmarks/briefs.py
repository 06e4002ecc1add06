"""How scripts keep to their briefs: read from the text itself, and not from what the job tells of it.

A brief for every fifth question of tests/retrieval, filled by ``suggest`` from the same documents; each asks for a sentence of a
source and for one that no source says, and forbids two phrases that the documents have often.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from retrieval import corpus
from support.factories import brand
from support.server import Workspace

EACH = 5
AVOIDED = ("for example", "the default")
INVENTED = "Every second dragon refuses to compile its own scales"
Row = Callable[[str, str, str, str, int], None]


def plain(text: str) -> str:
    """Words alone, in lower case, with a space on each side."""
    return f" {' '.join(re.findall(r'[a-z0-9]+', text.lower()))} "


def figures(space: Workspace, row: Row) -> None:
    """Of all briefs together: points that are there and in order, lines that are there or reported, phrases that are not."""
    seen: Counter[str] = Counter()
    chance = random.Random(65)
    with space.desk() as desk:
        project = brand(desk)
        library = desk.collections.create(project_id=project.id, name="All")
        for one in corpus.documents():
            desk.knowledge.create(project_id=project.id, title=one.title, text=one.text, collection_ids=[library.id])
        for question in questions():
            brief = planned(desk, project, library, question, chance)
            if brief is not None:
                seen["briefs"] += 1
                check(desk, project, brief, seen)
    n = seen["briefs"]
    for name, part, whole, goal in (
        ("points of outlines that are sections, in order", "points met", "points", ">= 0.95"),
        ("must_include of a source, present or reported", "lines met", "lines", "1"),
        ("the same, present", "lines present", "lines", ""),
        ("must_include of no source, reported", "invented told", "briefs", "1"),
        ("must_avoid, present", "avoided said", "avoided", "0"),
    ):
        share = f"{seen[part] / max(1, seen[whole]):.3f} ({seen[part]} of {seen[whole]})"
        row(f"scripts from briefs: {name}", share, goal, "", n)


def questions() -> list[str]:
    """Every fifth question."""
    known = {one.key for one in corpus.documents()}
    return [one.text for one in corpus.questions(known)][::EACH]


def planned(desk: Any, project: Any, library: Any, question: str, chance: random.Random) -> Any:
    """A brief for a question; ``None`` where the documents give it no outline."""
    topic = desk.topics.create(project_id=project.id, title=question[:200])
    query = desk.query_targets.create(topic_id=topic.id, query=question, is_primary=True)
    brief = desk.briefs.create(
        project_id=project.id, topic_id=topic.id, primary_query_id=query.id, collection_ids=[library.id]
    )
    brief = desk.briefs.suggest(brief, expected_revision=brief.revision).brief
    if not brief.outline:
        return None
    evidence = [desk.evidence.get(id_) for point in brief.outline for id_ in point.evidence_ids]
    source = desk.knowledge.get(chance.choice(evidence).citations[0].document_id).text
    said = [
        line
        for line in re.findall(r"(?<=[.!] )[A-Z][a-z ,]{50,120}\.(?=\s)", " ".join(source.split()))
        if not any(f" {phrase} " in plain(line) for phrase in AVOIDED)
    ]
    lines = [*([chance.choice(said)] if said else []), INVENTED]
    return desk.briefs.update(brief.id, must_include=lines, must_avoid=list(AVOIDED), expected_revision=brief.revision)


def check(desk: Any, project: Any, brief: Any, seen: Counter[str]) -> None:
    """Write the script of a brief, and read what became of its points."""
    draft = desk.scripts.create(project_id=project.id, title=brief.working_titles[0])
    job = desk.scripts.generate(draft, topic=brief.working_titles[0], brief_id=brief.id)
    made = job.result(120).script
    told = {one["pointer"]: one["met"] for one in job.data.result["brief"]["adherence"]}
    headings = [block.heading for block in made.blocks if block.heading]
    last = -1
    for point in brief.outline:
        seen["points"] += 1
        at = headings.index(point.heading) if point.heading in headings else -1
        seen["points met"] += at > last
        last = max(last, at)
    body = plain(made.body)
    for at, line in enumerate(brief.must_include):
        is_there, is_told = plain(line) in body, told[f"/must_include/{at}"] is False
        if line == INVENTED:
            seen["invented told"] += is_told and not is_there
        else:
            seen["lines"] += 1
            seen["lines present"] += is_there
            seen["lines met"] += is_there or is_told
    for phrase in brief.must_avoid:
        seen["avoided"] += 1
        seen["avoided said"] += f" {phrase} " in body
