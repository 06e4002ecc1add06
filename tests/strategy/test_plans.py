"""Silos, topics and query targets: trees that hold, slugs that are one brand's own, and queries that compete."""

from __future__ import annotations

import threading

import pytest

from copydesk import errors
from support.factories import brand
from support.strategy import planned, target, topic


def test_a_slug_is_one_brands_own(desk):
    """Another one of the brand: 409 already_exists at /slug, on create and update; another brand may have it."""
    project = brand(desk)
    topic(desk, project, slug="cracks")
    other = topic(desk, project, title="Kilns")
    for attempt in (lambda: topic(desk, project, slug="cracks"), lambda: desk.topics.update(other.id, slug="cracks")):
        with pytest.raises(errors.ConflictError) as refused:
            attempt()
        assert (refused.value.code, refused.value.errors[0].pointer) == ("already_exists", "/slug")

    assert topic(desk, brand(desk), slug="cracks").slug == "cracks"


def test_a_slug_is_made_of_any_title(subtests, desk):
    """Emoji alone, right-to-left letters, marks and long titles all give a slug that fits its own rule."""
    for title in ["🔥🔥🔥", "لماذا يتشقق التزجيج", "Why   glaze // cracks?!", "x" * 200]:
        with subtests.test(title=title):
            project = brand(desk)
            made, again = topic(desk, project, title=title), topic(desk, project, title=title)

            assert made.slug != again.slug
            assert desk.topics.update(made.id, slug=made.slug).slug == made.slug


def test_a_topic_is_not_under_itself(desk):
    """A topic under itself, or under one of its own, is refused at /parent_topic_id; so is a link to itself."""
    project = brand(desk)
    top = topic(desk, project)
    middle = topic(desk, project, parent_topic_id=top.id)
    bottom = topic(desk, project, parent_topic_id=middle.id)
    for parent in (top, middle, bottom):
        with pytest.raises(errors.ValidationError) as refused:
            desk.topics.update(top.id, parent_topic_id=parent.id)
        assert [fault.pointer for fault in refused.value.errors] == ["/parent_topic_id"]
    with pytest.raises(errors.ValidationError) as refused:
        desk.topics.update(top.id, links=[{"to_topic_id": top.id}])

    assert [fault.pointer for fault in refused.value.errors] == ["/links"]


def test_two_moves_at_once_make_no_cycle(desk):
    """Two topics that are each put under the other at the same moment: one is refused."""
    project = brand(desk)
    one, other = topic(desk, project), topic(desk, project)
    refused = []

    def move(what, under):
        try:
            desk.topics.update(what.id, parent_topic_id=under.id)
        except errors.ValidationError as error:
            refused.append(error)

    threads = [threading.Thread(target=move, args=pair) for pair in ((one, other), (other, one))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [[fault.pointer for fault in error.errors] for error in refused] == [["/parent_topic_id"]]


def test_a_tree_has_no_fifty_levels(desk):
    """More than twelve levels are refused, from above and from below."""
    project = brand(desk)
    chain = [topic(desk, project)]
    for _ in range(11):
        chain.append(topic(desk, project, parent_topic_id=chain[-1].id))
    with pytest.raises(errors.ValidationError, match="12 levels"):
        topic(desk, project, parent_topic_id=chain[-1].id)
    with pytest.raises(errors.ValidationError, match="12 levels"):
        desk.topics.update(chain[0].id, parent_topic_id=topic(desk, project).id)


def test_a_pillar_is_a_topic_of_its_silo(desk):
    """A pillar of another silo or brand is refused; a pillar does not leave its silo; a tree moves whole."""
    project = brand(desk)
    here, there = (desk.silos.create(project_id=project.id, name=name) for name in ("Here", "There"))
    pillar = topic(desk, project, silo_id=here.id, role="pillar")
    spoke = topic(desk, project, silo_id=here.id, parent_topic_id=pillar.id)
    for silo, wanted in ((there, pillar), (here, topic(desk, brand(desk)))):
        with pytest.raises(errors.ValidationError) as refused:
            desk.silos.update(silo.id, pillar_topic_id=wanted.id)
        assert [fault.pointer for fault in refused.value.errors] == ["/pillar_topic_id"]
    with pytest.raises(errors.ValidationError, match="a tree is in one silo"):
        topic(desk, project, silo_id=there.id, parent_topic_id=pillar.id)
    desk.silos.update(here.id, pillar_topic_id=pillar.id)
    with pytest.raises(errors.InUseError) as held:
        desk.topics.update(pillar.id, silo_id=there.id)
    desk.silos.update(here.id, pillar_topic_id=None)
    desk.topics.update(pillar.id, silo_id=there.id)

    assert held.value.in_use_by == [here.id]
    assert desk.topics.get(spoke.id).silo_id == there.id


def test_what_is_used_is_not_deleted(desk):
    """A topic that briefs, targets, links, a parent or a silo name is kept, and they are named; so is evidence of a brief."""
    project, about, found, brief = planned(desk)
    query = desk.query_targets.list(topic_id=about.id).first()
    linking = topic(desk, project, links=[{"to_topic_id": about.id, "anchor": "cracks"}])
    with pytest.raises(errors.InUseError) as topic_held:
        desk.topics.delete(about.id)
    with pytest.raises(errors.InUseError) as evidence_held:
        desk.evidence.delete(found.id)
    with pytest.raises(errors.InUseError):
        desk.query_targets.delete(query.id)
    desk.briefs.delete(brief.id)
    desk.query_targets.delete(query.id)
    desk.topics.delete(linking.id)
    desk.topics.delete(about.id)

    assert {brief.id, query.id, linking.id} == set(topic_held.value.in_use_by)
    assert evidence_held.value.in_use_by[0] == brief.id
    assert desk.evidence.get(found.id).topic_ids == []


def test_a_query_is_normalized(subtests, desk):
    """Case, width, marks and spaces aside; emoji and right-to-left queries are kept."""
    for query, normalized in [
        ("  Why does GLAZE crack?! ", "why does glaze crack"),
        ("ｗｈｙ　ｄｏｅｓ", "why does"),
        ("🔥", "🔥"),
        ("لماذا يتشقق، التزجيج؟", "لماذا يتشقق التزجيج"),
        ("Straße_und-Weg", "strasse und weg"),
    ]:
        with subtests.test(query=query, normalized=normalized):
            made = target(desk, topic(desk, brand(desk)), query)

            assert (query, normalized) == (made.query, made.normalized)


def test_topics_that_want_the_same_query_compete(desk):
    """Targets of two topics that ask for the same on one surface name each other; nothing else competes."""
    project = brand(desk)
    one, other = topic(desk, project), topic(desk, project)
    first = target(desk, one, "why does my glaze crack?")
    same = target(desk, other, "Why do glazes CRACK")
    target(desk, one, "why glaze cracks")
    target(desk, other, "why does glaze crack", surface="youtube")
    target(desk, other, "why does glaze crack", locale="de")
    target(desk, topic(desk, brand(desk)), "why does glaze crack")
    before = desk.query_targets.get(first.id).cannibalizes_ids
    desk.query_targets.update(same.id, query="how hot is a kiln")

    assert [same.id] == before
    assert desk.query_targets.get(first.id).cannibalizes_ids == []


def test_a_topic_has_one_primary_target(desk):
    """Naming another takes the place of the first, on the same surface and locale."""
    about = topic(desk, brand(desk))
    first = target(desk, about, is_primary=True)
    elsewhere = target(desk, about, is_primary=True, surface="youtube")
    second = target(desk, about, "what is crazing", is_primary=True)

    assert [desk.query_targets.get(one.id).is_primary for one in (first, elsewhere, second)] == [False, True, True]
