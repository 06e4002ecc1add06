"""Clusters of queries: proposed with their reasons, and accepted as topics with targets."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from copydesk.errors import ValidationError
from copydesk_server.strategy import cluster_service
from copydesk_server.strategy.cluster_service import LEAST_SIMILARITY
from copydesk_server.strategy.cluster_types import MOST_QUERIES
from support.factories import brand

CRAZING = ["how to stop crazing", "what is crazing", "why does crazing happen"]
PRICES = ["home kiln price", "best kiln for home", "price of a small home kiln"]


def test_queries_are_proposed_as_clusters_with_their_reasons(desk):
    """By what they share, with the most central first; what is like nothing stands alone."""
    found = desk.query_targets.cluster(project_id=brand(desk), queries=[*CRAZING, *PRICES, "mug handles"])

    assert [{query.query for query in cluster.queries} for cluster in found.clusters] in (
        [set(CRAZING), set(PRICES)],
        [set(PRICES), set(CRAZING)],
    )
    assert [query.query for query in found.alone] == ["mug handles"]
    for cluster in found.clusters:
        assert cluster.title == cluster.queries[0].query
        assert cluster.words
        assert all(f'"{word}"' in cluster.reason for word in cluster.words[:3])
        assert {query.nearest for query in cluster.queries} <= {query.query for query in cluster.queries}
        assert 0 < cluster.similarity <= 1
        assert cluster.topic_id is None


def test_targets_of_the_brand_are_clustered_with_new_queries(desk):
    """A cluster names the topic that most of its targets are of; other surfaces, locales and brands have no part in it."""
    project, other = brand(desk), brand(desk)
    topic = desk.topics.create(project_id=project, title="Crazing")
    elsewhere = desk.topics.create(project_id=other, title="Crazing")
    target = desk.query_targets.create(topic_id=topic, query="What is crazing?")
    desk.query_targets.create(topic_id=topic, query="crazing explained", surface="youtube")
    desk.query_targets.create(topic_id=topic, query="crazing causes", locale="en-GB")
    desk.query_targets.create(topic_id=elsewhere, query="crazing in glaze")

    [cluster] = desk.query_targets.cluster(project_id=project, queries=CRAZING).clusters

    assert cluster.topic_id == topic.id
    assert {query.query: query.target_id for query in cluster.queries} == {
        "What is crazing?": target.id,
        "how to stop crazing": None,
        "why does crazing happen": None,
    }


def test_an_accepted_cluster_is_a_topic_with_its_targets(desk):
    """The first query is the primary one; accepting it again changes nothing, nor does another spelling add a target."""
    project = brand(desk)
    made = desk.query_targets.accept_cluster(
        project_id=project, title="Crazing", queries=[*CRAZING, "What is crazing?"]
    )
    again = desk.query_targets.accept_cluster(project_id=project, title="Crazing", queries=CRAZING)

    assert (made.created, made.moved, again.created, again.moved) == (3, 0, 0, 0)
    assert again.topic.id == made.topic.id
    assert [target.query for target in made.targets] == CRAZING
    assert [target.is_primary for target in made.targets] == [True, False, False]
    assert [target.id for target in again.targets] == [target.id for target in made.targets]
    assert desk.topics.list(project_id=project).take(9) == [desk.topics.get(made.topic.id)]


def test_targets_of_other_topics_move_to_the_accepted_one(desk):
    """They keep their ids and what is known of them, and lead the new topic no more than they did."""
    project = brand(desk)
    old = desk.topics.create(project_id=project, title="Faults")
    kept = desk.topics.create(project_id=project, title="Crazing")
    target = desk.query_targets.create(topic_id=old, query=CRAZING[0], is_primary=True, volume=880)
    lead = desk.query_targets.create(topic_id=kept, query="crazing", is_primary=True)

    done = desk.query_targets.accept_cluster(project_id=project, topic_id=kept, queries=CRAZING[:2])

    assert (done.created, done.moved, done.topic.id) == (1, 1, kept.id)
    assert [(one.topic_id, one.is_primary) for one in done.targets] == [(kept.id, False), (kept.id, False)]
    assert desk.query_targets.get(target.id).volume == 880
    assert desk.query_targets.get(lead.id).is_primary


def test_what_cannot_be_accepted_is_refused_with_its_place(desk, workspace):
    """Neither topic nor title, both, a topic of another brand, and what is not there."""
    project, other = brand(desk), brand(desk)
    topic = desk.topics.create(project_id=other, title="Theirs")
    for given, pointer in (
        ({}, "/topic_id"),
        ({"topic_id": topic, "title": "Both"}, "/topic_id"),
        ({"topic_id": topic}, "/topic_id"),
        ({"topic_id": "top_none"}, "/topic_id"),
        ({"title": "Silo of nobody", "silo_id": "sil_none"}, "/silo_id"),
    ):
        with pytest.raises(ValidationError) as refused:
            desk.query_targets.accept_cluster(project_id=project, queries=["kilns"], **given)
        assert [fault.pointer for fault in refused.value.errors] == [pointer]
    with workspace.http() as http:
        many = {"project_id": project.id, "queries": [f"kiln {number}" for number in range(MOST_QUERIES + 1)]}
        assert http.post("/strategy/query-targets/cluster", json=many).status_code == 422
        gone = http.post("/strategy/query-targets/cluster", json={"project_id": "prj_none"}).json()
    assert [fault["pointer"] for fault in gone["errors"]] == ["/project_id"]
    assert desk.topics.list(project_id=project).take(9) == []


def slow(alike: np.ndarray) -> set[frozenset[int]]:
    """Average linkage as its definition has it: the two nearest clusters are joined, until none are near enough."""
    clusters = [frozenset([place]) for place in range(len(alike))]

    def mean(pair: tuple[frozenset[int], frozenset[int]]) -> float:
        return float(np.mean([alike[one, two] for one in pair[0] for two in pair[1]]))

    while len(clusters) > 1:
        best = max(itertools.combinations(clusters, 2), key=mean)
        if mean(best) < LEAST_SIMILARITY:
            break
        clusters = [one for one in clusters if one not in best] + [best[0] | best[1]]
    return set(clusters)


@pytest.mark.parametrize("seed", range(6))
def test_the_chain_makes_the_clusters_of_the_definition(seed):
    """For random likenesses, which have no ties, the fast way gives what the slow way gives."""
    chance = np.random.default_rng(seed)
    size = int(chance.integers(2, 25))
    alike = chance.uniform(-0.4, 0.9, (size, size)).astype(np.float32)
    alike = (alike + alike.T) / 2
    np.fill_diagonal(alike, -1)

    assert {frozenset(one) for one in cluster_service._linked(alike)} == slow(alike)
