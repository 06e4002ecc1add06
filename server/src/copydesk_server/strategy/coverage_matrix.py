"""Compute the coverage of a brand from its topics, targets, scripts and publications."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from math import comb

from copydesk_server.core.clock import Timestamp
from copydesk_server.strategy.coverage_cells import (
    COVERED,
    Cell,
    Place,
    TopicFact,
    World,
    cells_of,
    topic_of,
    topic_of_publication,
    wanted_words,
)
from copydesk_server.strategy.coverage_types import (
    MOST_RECOMMENDED,
    Action,
    Cannibalization,
    Coverage,
    CoverageCell,
    CoverageGates,
    CoverageTotals,
    OneAnchor,
    Recommendation,
    Results,
    SiloCoverage,
    StaleScript,
    Thin,
)

# One topic in twenty is moved by chance, by less than any action differs from the next but one; a wider test would hear of
# ten publications of one topic and say nothing.
CHANCE = 0.05
_Signs = list[bool]


def results_of(world: World) -> dict[str, Results]:
    """Results by topic: its own, else those of its silo; topics without a difference beyond chance are not in it."""
    own = _signs(world)
    silos = {topic.id: topic.silo_id for topic in world.topics if topic.silo_id is not None}
    together: defaultdict[str, _Signs] = defaultdict(list)
    for topic_id, signs in own.items():
        if topic_id in silos:
            together[silos[topic_id]] += signs
    of_silos = {silo_id: told(signs, silo_id) for silo_id, signs in together.items()}
    found = {topic.id: told(own.get(topic.id, []), None) or of_silos.get(topic.silo_id or "") for topic in world.topics}
    return {topic_id: one for topic_id, one in found.items() if one is not None}


def told(signs: _Signs, silo_id: str | None) -> Results | None:
    """What the signs say, where that is beyond chance."""
    count, above = len(signs), sum(signs)
    most = max(above, count - above)
    chance = sum(comb(count, more) for more in range(most, count + 1)) / 2**count
    if chance > CHANCE:
        return None
    return Results(silo_id=silo_id, publications=count, watched_longer=above, chance=chance)


def is_good(found: Results) -> bool:
    """Whether more of them are watched longer than not."""
    return 2 * found.watched_longer > found.publications


def reason_of(found: Results) -> str:
    """The results as a sentence."""
    whose = "on it" if found.silo_id is None else "of its silo"
    middle = "the middle one of their channel"
    return f"Of {found.publications} publications {whose}, {found.watched_longer} are watched longer than {middle}."


def _signs(world: World) -> dict[str, _Signs]:
    briefs = {brief.id: brief for brief in world.briefs}
    scripts = {script.id: script for script in world.scripts}
    seen: dict[tuple[str, str], bool] = {}
    for one in world.publications:
        topic_id = topic_of_publication(one, scripts.get(one.script_id or ""), briefs)
        if one.is_watched_longer is not None and topic_id is not None:
            seen[topic_id, one.id] = one.is_watched_longer  # Two links of one publication are one result.
    found: defaultdict[str, _Signs] = defaultdict(list)
    for (topic_id, _), is_longer in seen.items():
        found[topic_id].append(is_longer)
    return found


# Two links with the same words may be chance; from three on, readers and search engines learn one name only.
FEWEST_LINKS = 3
# What is added to a topic's priority: what misleads readers now goes before what is missing, and that before what only helps.
URGENCY = {
    Action.REFRESH: 60,
    Action.MERGE: 50,
    Action.WRITE: 40,
    Action.BRIEF: 30,
    Action.EXTEND: 20,
    Action.PUBLISH: 10,
    Action.LINK: 5,
}
# Of results beyond chance, on what would add to a topic: as much as two steps of urgency.
RESULTS = 10
ADDS = frozenset({Action.WRITE, Action.BRIEF, Action.EXTEND, Action.PUBLISH})
ByTopic = dict[str, list[Cell]]
# Shared by all cells without a brief; nothing is ever put into it.
_NOBODY: list[str] = []


def coverage_of(world: World, *, project_id: str, sha256: str, at: Timestamp) -> Coverage:
    """Compute the coverage of a world."""
    cells = cells_of(world)
    by_topic: ByTopic = {topic.id: [] for topic in world.topics}
    for (topic_id, _, _), cell in cells.items():
        by_topic[topic_id].append(cell)
    gates = _gates(world)
    return Coverage(
        project_id=project_id,
        as_of=at,
        inputs_sha256=sha256,
        totals=_totals(by_topic),
        coverage_pct=_share(list(cells.values())),
        silos=list(_silos(world, by_topic)),
        cells=[_shown(place, cell) for place, cell in cells.items()],
        gates=gates,
        recommendations=_recommendations(world, by_topic, gates),
    )


def _shown(place: Place, cell: Cell) -> CoverageCell:
    topic_id, query_id, format_ = place
    return CoverageCell(
        topic_id=topic_id,
        query_id=query_id,
        format=format_,  # type: ignore[arg-type]  # JSON shows an enum as its text, and so it is stored
        state=cell.state,
        brief_ids=[brief.id for brief in cell.briefs] if cell.briefs else _NOBODY,
        script_ids=cell.script_ids,
        artifact_ids=cell.artifact_ids,
        publication_ids=cell.publication_ids,
        last_at=None if cell.last_at is None else Timestamp.stored(cell.last_at),
        gaps=cell.gaps,
    )


def _share(cells: list[Cell]) -> float:
    return round(100 * sum(cell.state in COVERED for cell in cells) / len(cells), 1) if cells else 0.0


def _totals(by_topic: ByTopic) -> CoverageTotals:
    states = [{cell.state for cell in cells} for cells in by_topic.values()]
    covered = [bool(found & COVERED) for found in states]
    return CoverageTotals(
        topics=len(states),
        covered=sum(covered),
        planned=sum("planned" in found and not done for found, done in zip(states, covered, strict=True)),
        stale=sum("stale" in found for found in states),
    )


def _silos(world: World, by_topic: ByTopic) -> Iterator[SiloCoverage]:
    held: defaultdict[str | None, list[str]] = defaultdict(list)
    for topic in world.topics:
        held[topic.silo_id].append(topic.id)
    order: list[str | None] = [silo.id for silo in sorted(world.silos, key=lambda silo: (silo.position, silo.id))]
    for silo_id in [*order, *([None] if held.get(None) else [])]:
        cells = [cell for topic_id in held.get(silo_id, []) for cell in by_topic[topic_id]]
        topics = len(held.get(silo_id, []))
        yield SiloCoverage(silo_id=silo_id, topics=topics, cells=len(cells), coverage_pct=_share(cells))


def _gates(world: World) -> CoverageGates:
    briefs = {brief.id: brief for brief in world.briefs}
    topics = {topic.id for topic in world.topics}
    on = [
        (topic_id, script) for script in world.scripts if (topic_id := topic_of(script, briefs)) in topics and topic_id
    ]
    return CoverageGates(
        cannibalization=list(_cannibalization(world, topics)),
        orphans=_orphans(world),
        thin=[
            Thin(topic_id=topic_id, script_id=script.id, words=script.words, wanted=wanted_words(script))
            for topic_id, script in on
            if script.words < wanted_words(script)
        ],
        stale=[StaleScript(topic_id=topic_id, script_id=script.id) for topic_id, script in on if script.is_stale],
        anchors=list(_anchors(world, topics)),
    )


def _cannibalization(world: World, topics: set[str]) -> Iterator[Cannibalization]:
    asked: defaultdict[tuple[str, str, str], list[tuple[str, str]]] = defaultdict(list)
    for target in world.targets:
        if target.topic_id in topics:
            asked[target.surface, target.locale.lower(), target.key].append((target.topic_id, target.id))
    for (surface, locale, key), found in asked.items():
        rivals = list(dict.fromkeys(topic_id for topic_id, _ in found))
        if len(rivals) > 1:
            reason = f"{len(rivals)} topics want the words “{key}” on {surface} in {locale}; let one of them answer it."
            yield Cannibalization(topic_ids=rivals, query_ids=[id_ for _, id_ in found], surface=surface, reason=reason)


def _orphans(world: World) -> list[str]:
    reached = {link.to_topic_id for topic in world.topics for link in topic.links}
    pillars = {silo.pillar_topic_id for silo in world.silos}
    return [topic.id for topic in world.topics if _is_orphan(topic, reached, pillars)]


def _is_orphan(topic: TopicFact, reached: set[str], pillars: set[str | None]) -> bool:
    is_pillar = topic.role == "pillar" or topic.id in pillars
    return topic.parent_topic_id is None and topic.id not in reached and not is_pillar


def _anchors(world: World, topics: set[str]) -> Iterator[OneAnchor]:
    anchors: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for topic in world.topics:
        for link in topic.links:
            anchors[link.to_topic_id][link.anchor.strip().casefold()] += 1
    for topic_id, counts in anchors.items():
        [(anchor, links)] = counts.most_common(1)
        if topic_id in topics and len(counts) == 1 and links >= FEWEST_LINKS and anchor:
            yield OneAnchor(topic_id=topic_id, anchor=anchor, links=links)


def _recommendations(world: World, by_topic: ByTopic, gates: CoverageGates) -> list[Recommendation]:
    """The most urgent action of each topic, the highest priority first, then in the order of topics."""
    rivals = {topic_id for one in gates.cannibalization for topic_id in one.topic_ids}
    orphans, thin = set(gates.orphans), {one.topic_id for one in gates.thin}
    did = results_of(world)
    found = []
    for topic in world.topics:
        advice = next(_advice(topic.id, by_topic[topic.id], rivals, orphans, thin), None)
        if advice is not None:
            action, reason = advice
            result, priority = did.get(topic.id) if action in ADDS else None, topic.priority + URGENCY[action]
            if result is not None:
                priority = max(0, priority + (RESULTS if is_good(result) else -RESULTS))
                reason = f"{reason} {reason_of(result)}"
            one = Recommendation(topic_id=topic.id, action=action, reason=reason, priority=priority, results=result)
            found.append(one)
    return sorted(found, key=lambda one: -one.priority)[:MOST_RECOMMENDED]


def _advice(
    topic_id: str, cells: list[Cell], rivals: set[str], orphans: set[str], thin: set[str]
) -> Iterator[tuple[Action, str]]:
    """What could be done about a topic, the most urgent first."""
    counts = Counter(cell.state.value for cell in cells)
    if counts["stale"]:
        yield Action.REFRESH, f"{_cells(counts['stale'])} stands on sources that have moved on; write it anew."
    if topic_id in rivals:
        yield Action.MERGE, "Another topic wants the same query; merge them, or give one another query."
    if counts["planned"]:
        yield Action.WRITE, f"{_cells(counts['planned'])} has a brief and no text; write it."
    if counts["none"]:
        yield Action.BRIEF, f"{_cells(counts['none'])} has neither a brief nor a text; plan it."
    if topic_id in thin:
        yield Action.EXTEND, "A script of it is much shorter than it is to be; write more."
    if counts["drafted"]:
        yield Action.PUBLISH, f"{_cells(counts['drafted'])} is written and not published."
    if topic_id in orphans:
        yield Action.LINK, "No topic leads to it; put it under one, or link to it."


def _cells(count: int) -> str:
    return "One cell" if count == 1 else f"Each of {count} cells"
