"""How publications of topics did, where that is beyond chance. Pure; nothing here reads anything.

A sign test: were nothing about a topic special, each of its publications would be above its channel's median or below it like a coin.
It says that there is a difference, never why.
"""

from __future__ import annotations

from collections import defaultdict
from math import comb

from copydesk_server.strategy.coverage.cells import topic_of_publication
from copydesk_server.strategy.coverage.types import Results
from copydesk_server.strategy.coverage.world import World

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
