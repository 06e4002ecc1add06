"""Coverage as its documentation says it, slowly: for each cell, look at everything there is."""

from __future__ import annotations

import itertools
from typing import Any

from copydesk_server.strategy.coverage_cells import World


def queries_for(world: World, topic_id: str | None, brief: Any) -> list[str | None]:
    """What a text on a topic is for: its brief's queries, else the primary ones, else all, else none."""
    own = [target for target in world.targets if target.topic_id == topic_id]
    named = [target.id for target in own if brief is not None and target.id in brief.query_ids]
    primary = [target.id for target in own if target.is_primary]
    return named or primary or [target.id for target in own] or [None]


def by_id(things: Any, id_: str | None) -> Any:
    return next((one for one in things if one.id == id_), None)


def products(world: World) -> list[tuple[str, str, str, Any, str, bool, bool, Any]]:
    """Everything that is made: kind, id, topic, queries, format, whether it is stale, whether it is thin, when it changed."""
    made: list[Any] = []
    for kind, things in (("script", world.scripts), ("artifact", world.artifacts), ("publication", world.publications)):
        for thing in things:
            script = thing if kind == "script" else by_id(world.scripts, thing.script_id)
            if kind == "artifact" and script is None:
                continue
            brief = by_id(world.briefs, script.brief_id) if script else None
            topic = script and (script.topic_id or (brief and brief.topic_id))
            if kind == "publication":
                of_link = by_id(world.briefs, thing.brief_id)
                brief = brief or of_link
                topic = topic or thing.topic_id or (of_link and of_link.topic_id)
            least = 0 if kind != "script" else 75 if thing.wanted is None else round(thing.wanted / 2)
            thin = kind == "script" and thing.words < least
            stale = bool(script and script.is_stale)
            made.append((kind, thing.id, topic, queries_for(world, topic, brief), thing.format, stale, thin, thing.at))
    return made


def coverage(world: World) -> dict[tuple[str, str | None, str], dict[str, Any]]:
    """By topic, query and format: state, ids, gaps and the time of the last change."""
    made = products(world)
    found = {}
    for topic in world.topics:
        queries: list[str | None] = [one.id for one in world.targets if one.topic_id == topic.id] or [None]
        for query in queries:
            for format_ in ("script", "short_script", "article", "slides", "video"):
                briefs = [
                    brief
                    for brief in world.briefs
                    if (brief.topic_id, brief.format) == (topic.id, format_)
                    and query in queries_for(world, topic.id, brief)
                ]
                here = [one for one in made if (one[2], one[4]) == (topic.id, format_) and query in one[3]]
                if not briefs and not here and format_ not in topic.formats:
                    continue
                published = any(one[0] == "publication" for one in here)
                fresh = any(not one[5] for one in here)
                state = "planned" if briefs else "none"
                if here:
                    state = ("published" if published else "drafted") if fresh else "stale"
                gaps = {
                    "no_brief": not briefs,
                    "brief_not_approved": bool(briefs) and all(brief.status != "approved" for brief in briefs),
                    "not_written": not here,
                    "thin": any(one[6] for one in here),
                    "stale_source": bool(here) and not fresh,
                    "not_published": bool(here) and not published,
                }
                times = [one[7] for one in here] + [brief.at for brief in briefs]
                found[topic.id, query, format_] = {
                    "state": state,
                    "brief_ids": [brief.id for brief in briefs],
                    **{
                        f"{kind}_ids": [one[1] for one in here if one[0] == kind]
                        for kind in ("script", "artifact", "publication")
                    },
                    "gaps": [name for name, lacking in gaps.items() if lacking],
                    "last_at": max(times) if times else None,
                }
    return found


def results(world: World, topic_id: str) -> tuple[int, int] | None:
    """Publications of a topic that can be compared, and how many are watched longer; else those of its silo, else none.

    They count where a coin would show as many on one side in at most one of twenty.
    """
    topic = by_id(world.topics, topic_id)
    silo = [one.id for one in world.topics if topic.silo_id is not None and one.silo_id == topic.silo_id]
    for topics in ([topic_id], silo):
        signs: dict[tuple[str, str], bool] = {}
        made = [product for product in products(world) if product[0] == "publication"]
        for one, product in zip(world.publications, made, strict=True):
            if product[2] in topics and one.is_watched_longer is not None:
                signs[product[2], one.id] = one.is_watched_longer
        count, above = len(signs), sum(signs.values())
        coins = list(itertools.product([0, 1], repeat=count))
        if sum(sum(coin) >= max(above, count - above) for coin in coins) / len(coins) <= 0.05:
            return count, above
    return None
