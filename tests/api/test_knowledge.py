"""Sources that can be trusted: search and its limits, reviews, history, citations that follow their source."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from copydesk import Copydesk, errors
from copydesk_server.core.context import Context, Services
from copydesk_server.core.references import Reference
from copydesk_server.core.settings import load
from copydesk_server.knowledge import citations
from copydesk_server.knowledge import service as knowledge
from support.factories import SOURCE, TOPIC, brand, document, generated, script, until
from support.server import Workspace, new_workspace, with_database

MODES = ("hybrid", "keyword", "vector")


@pytest.fixture(scope="module")
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as found:
        yield found


def ids(result: Any) -> list[str]:
    return [hit.document.id for hit in result]


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_finds_with_exact_offsets(desk, mode):
    """Each hit is a stretch of the current text; the score is that of the mode."""
    source = document(desk, brand(desk))
    hits = desk.knowledge.search(query="how to prevent crazing with silica", mode=mode, document_ids=[source.id]).items

    assert "silica" in hits[0].passage.text
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    for hit in hits:
        assert source.text[hit.passage.start_char : hit.passage.end_char] == hit.passage.text
        assert hit.score == {"keyword": hit.scores.keyword, "vector": hit.scores.vector}.get(mode, hit.scores.fused)
        for mark in hit.highlights:
            assert hit.passage.text[mark.start_char : mark.end_char].strip()


def test_meaning_is_found_without_its_words(desk):
    """Vector and hybrid search find what keyword search cannot."""
    project = brand(desk)
    bread = desk.knowledge.create(project_id=project.id, title="A", text="Flour, water and yeast go into the oven.")
    desk.knowledge.create(project_id=project.id, title="B", text="The parliament passed a law on taxes.")

    def found(mode):
        return ids(desk.knowledge.search(query="baking a loaf", mode=mode, project_id=project.id))

    assert found("keyword") == []
    assert found("vector")[0] == found("hybrid")[0] == bread.id


def test_neighbors_stand_beside_their_hit(desk):
    """One or two passages before and after, in order, of the same revision."""
    text = "\n\n".join(f"## Part {n}\n\nThe word number{n} stands here." for n in range(6))
    source = desk.knowledge.create(project_id=brand(desk).id, title="Parts", text=text)
    [hit] = desk.knowledge.search(query="number3", mode="keyword", document_ids=[source.id], include_neighbors=2).items
    [bare] = desk.knowledge.search(query="number3", mode="keyword", document_ids=[source.id]).items

    assert [passage.ordinal for passage in hit.neighbors] == [1, 2, 4, 5]
    assert all(text[near.start_char : near.end_char] == near.text for near in hit.neighbors)
    assert bare.neighbors == []


@pytest.mark.parametrize("mode", MODES)
def test_what_must_not_be_found_is_not(desk, other_workspace, mode):
    """Rejected documents, superseded text and other workspaces, in every mode; taking a rejection back brings it back."""
    project = brand(desk)
    source = desk.knowledge.create(project_id=project.id, title="T", text="The quagga is an extinct zebra.")

    def found(query="an extinct zebra, the quagga"):
        return ids(desk.knowledge.search(query=query, mode=mode, project_id=project.id))

    assert found() == [source.id]
    desk.knowledge.review(source.id, state="rejected", note="Wrong.")
    assert found() == []
    with pytest.raises(errors.ValidationError) as caught:
        desk.scripts.generate(script(desk, project), topic="the extinct quagga zebra", document_ids=[source.id])
    assert caught.value.code == "no_relevant_sources"
    desk.knowledge.review(source.id, state="unreviewed")
    assert found() == [source.id]
    desk.knowledge.update(source.id, text="Nothing to see.", expected_revision=1)
    hits = desk.knowledge.search(query="the quagga", mode=mode, project_id=project.id).items
    assert all("quagga" not in hit.passage.text for hit in hits)
    with other_workspace.desk() as other:
        assert ids(other.knowledge.search(query="nothing to see", mode=mode)) == []
        assert ids(other.knowledge.search(query="nothing to see", mode=mode, document_ids=[source.id])) == []


def test_search_narrows_by_review(desk):
    """Approved alone, unreviewed alone; rejected cannot be asked for."""
    project = brand(desk)
    good, other = (desk.knowledge.create(project_id=project.id, title=t, text="Okapi stripes.") for t in ("A", "B"))
    desk.knowledge.review(good.id, state="approved")

    def found(*states):
        return ids(desk.knowledge.search(query="okapi stripes", review_states=list(states), project_id=project.id))

    assert set(found()) == set(found("approved", "unreviewed")) == {good.id, other.id}
    assert found("approved") == [good.id]
    assert found("unreviewed") == [other.id]
    assert found("rejected") == []
    assert desk.knowledge.list(review_state="approved", project_id=project.id).first().id == good.id


def test_search_in_a_large_workspace_takes_the_other_path(server):
    """With more than is looked at whole, every mode, filter and change gives what it gives for a few documents."""
    space = new_workspace(server)
    with space.desk() as desk:
        project, other = brand(desk), brand(desk, name="Other")
        filler = "\n\n".join(f"## Row {n}\n\nFiller number {n} of the great table of rows." for n in range(450))
        desk.knowledge.create(project_id=other.id, title="Filler", text=filler)
        wanted = document(desk, project)
        group = desk.collections.create(project_id=other.id, name="G")
        desk.knowledge.update(desk.knowledge.list(project_id=other.id).first().id, collection_ids=[group.id])
        for mode in MODES:
            assert ids(desk.knowledge.search(query=TOPIC, mode=mode, limit=3))[0] == wanted.id
            assert set(ids(desk.knowledge.search(query=TOPIC, mode=mode, project_id=other.id))) <= {
                desk.knowledge.list(project_id=other.id).first().id
            }
            assert wanted.id not in ids(desk.knowledge.search(query=TOPIC, mode=mode, collection_ids=[group.id]))
        desk.knowledge.review(wanted.id, state="approved")
        assert set(ids(desk.knowledge.search(query=TOPIC, review_states=["approved"]))) == {wanted.id}
        desk.knowledge.review(wanted.id, state="rejected")
        assert wanted.id not in ids(desk.knowledge.search(query=TOPIC, limit=50))
        desk.knowledge.review(wanted.id, state="unreviewed")
        desk.knowledge.update(wanted.id, text="# New\n\nAardvarks dig at night.", expected_revision=1)
        hits = desk.knowledge.search(query="aardvarks dig at night").items
        assert (hits[0].document.id, hits[0].passage.revision) == (wanted.id, 2)
        desk.knowledge.delete(wanted.id)
        assert wanted.id not in ids(desk.knowledge.search(query="aardvarks dig at night", limit=50))


def test_an_approval_is_of_the_text_that_was_read(desk):
    """A new text takes an approval back, a rejection stays, and a review can insist on the revision it is of."""
    source = document(desk, brand(desk))
    approved = desk.knowledge.review(source.id, state="approved", note="Read it all.", expected_revision=1)
    changed = desk.knowledge.update(source.id, text="Other words.", expected_revision=1)
    with pytest.raises(errors.RevisionConflictError) as caught:
        desk.knowledge.review(source.id, state="approved", expected_revision=1)
    desk.knowledge.review(source.id, state="rejected")
    again = desk.knowledge.update(source.id, text="Third words.", expected_revision=2)

    assert (approved.review.state, approved.review.note) == ("approved", "Read it all.")
    assert (changed.review.state, changed.review.at) == ("unreviewed", None)
    assert caught.value.current_revision == 2
    assert again.review.state == "rejected"
    assert desk.knowledge.search(query="third words", document_ids=[source.id]).items == []


def test_history_tells_what_was_done_and_who_used_it(desk):
    """Created, used, edited, restored, reviewed: newest first, with revisions, notes, the key, and the generation."""
    job, written, source = generated(desk)
    desk.knowledge.update(source.id, text=SOURCE + "\nMore.", expected_revision=1, change_note="A line more")
    desk.knowledge_revisions.restore(source.id, 1, expected_revision=2)
    desk.knowledge.review(source.id, state="approved", note="Good.")
    events = list(desk.knowledge.history(source.id))
    used = events[3]

    assert [(event.kind, event.revision) for event in events] == [
        ("reviewed", 3),
        ("restored", 3),
        ("edited", 2),
        ("used", 1),
        ("created", 1),
    ]
    assert (events[0].note, events[0].review_state, events[2].note) == ("Good.", "approved", "A line more")
    assert all(event.key_id for event in events if event.kind != "used")
    assert (used.job_id, used.script_id, used.citations) == (job.id, written.id, len(written.citations))
    assert used.context_snapshot_id == written.context_snapshot_id
    assert desk.context_snapshots.get(used.context_snapshot_id).passages


def test_citations_follow_what_still_stands(desk):
    """A new revision: quotes that stand move with it, exactly; the others are stale; the edit token of the script stays."""
    _, written, source = generated(desk)
    first = written.citations[0].source_quote
    desk.knowledge.update(source.id, text="A new beginning.\n\n" + SOURCE.replace(first, "Gone."), expected_revision=1)
    after = desk.scripts.get(written.id)
    text = desk.knowledge.get(source.id).text
    moved = [citation for citation in after.citations if citation.source_quote != first]

    assert {citation.support for citation in after.citations if citation.source_quote == first} == {"stale"}
    assert moved
    assert {(citation.support, citation.revision) for citation in moved} == {("supported", 2)}
    passages = {
        hit.passage.id: hit.passage for hit in desk.knowledge.search(query=TOPIC, document_ids=[source.id], limit=50)
    }
    for citation in moved:
        assert text[citation.source_start_char : citation.source_end_char] == citation.source_quote
        assert citation.source_quote in passages[citation.passage_id].text
    assert after.updated_at == written.updated_at
    desk.scripts.update(written.id, title="Still editable", expected_updated_at=written.updated_at)


def test_citations_of_a_rejected_source_are_broken(desk):
    """In one script and in lists; and whole again when that is taken back."""
    _, written, source = generated(desk)
    desk.knowledge.review(source.id, state="rejected")
    one = {citation.support for citation in desk.scripts.get(written.id).citations}
    [listed] = [row for row in desk.scripts.list(project_id=written.project_id) if row.id == written.id]
    desk.knowledge.review(source.id, state="approved")

    assert one == {citation.support for citation in listed.citations} == {"broken"}
    assert {citation.support for citation in desk.scripts.get(written.id).citations} == {"supported"}


def test_more_scripts_than_are_moved_at_once_are_moved_by_the_sweep(server):
    """A hundred are looked at with the edit itself, the rest soon after; none is ever shown as supported before."""
    space = new_workspace(server)
    with space.desk() as desk:
        _, written, source = generated(desk)

        async def multiply(database):
            row = await database["scripts"].find_one({"_id": written.id})
            await database["scripts"].insert_many([{**row, "_id": f"{written.id}{n:03d}"} for n in range(150)])

        with_database(server, multiply)
        desk.knowledge.update(source.id, text="Before.\n\n" + SOURCE, expected_revision=1)

        def states() -> set[tuple[str, int]]:
            rows = desk.scripts.list(project_id=written.project_id)
            return {(str(citation.support), citation.revision) for row in rows for citation in row.citations}

        assert states() <= {("supported", 2), ("stale", 1)}
        until(lambda: states() == {("supported", 2)})


def test_a_citation_that_comes_while_others_are_moved_is_not_forgotten(server):
    """A generation that ends in the middle of it leaves the document to be looked at again."""
    space = new_workspace(server)
    with space.desk() as desk:
        source = document(desk, brand(desk))
        desk.knowledge.update(source.id, text=SOURCE + " More.", expected_revision=1)

    async def follow(database):
        late = [{"document_id": source.id, "revision": 1}]

        class Scripts:
            name = "scripts"

            async def find(self, ctx: Context, *_: Any, **__: Any) -> list[Any]:
                await knowledge.hold(ctx, [source.id], None)
                await citations.notice(ctx, late)
                return []

        class Users:
            def inbound(self, name: str) -> Any:
                yield Scripts(), Reference("citations.document_id", name, follows=True)

        settings = load({}, mongodb_uri=server.mongodb_uri)
        ctx = Context(Services(settings, database, None, catalog=Users()), space.id)
        await citations.notice(ctx, late)
        await citations.follow(ctx, source.id)
        return (await database["knowledge"].find_one({"_id": source.id}))["unfollowed"]

    assert with_database(server, follow)


# Reviewed context and people


def statement(desk: Copydesk, project: Any, **fields: Any) -> Any:
    made = {"project_id": project.id, "kind": "fact", "title": "On glaze", "statement": "Glaze is glass on clay."}
    return desk.knowledge_context.create(**{**made, **fields})


def approve(desk: Copydesk, one: Any, state: str = "approved") -> Any:
    return desk.knowledge_context.review(one.id, state=state, expected_revision=one.revision)


def test_a_quote_of_a_statement_is_found_by_code(desk):
    """A citation by its words or its characters resolves exactly; verbatim, paraphrase and number are told apart."""
    project = brand(desk)
    source = document(desk, project)
    quote = "A tile that survives ten cycles of heat and cold is considered stable by most studios."
    made = statement(
        desk,
        project,
        statement="A tile is stable when it survives ten cycles of heat and cold. Most studios say so.",
        citations=[
            {"document_id": source.id, "source_quote": quote, "start_char": 0, "end_char": 62},
            {"document_id": source.id, "revision": 1, "source_start_char": 2, "source_end_char": 9},
        ],
    )
    first, second = made.citations

    assert (first.kind, first.support, first.quote) == ("paraphrase", "supported", made.statement[:62])
    assert source.text[first.source_start_char : first.source_end_char] == quote == first.source_quote
    assert (second.source_quote, second.support) == ("Crazing", "weak")
    assert made.state == "draft"


def test_a_quote_that_does_not_stand_is_refused(subtests, desk):
    """422 with the place; nothing is stored."""
    project = brand(desk)
    source = document(desk, project)
    for citation, pointer in [
        ({"source_quote": "This stands nowhere."}, "/citations/0/source_quote"),
        ({}, "/citations/0/source_quote"),
        ({"source_start_char": 5, "source_end_char": 5}, "/citations/0/source_quote"),
        ({"source_start_char": 0, "source_end_char": 2_000_000}, "/citations/0/source_quote"),
        ({"source_start_char": 0, "source_end_char": 10**9}, "/citations/0/source_end_char"),
        ({"source_start_char": 0, "source_end_char": 9, "source_quote": "x"}, "/citations/0/source_quote"),
        ({"source_quote": "Crazing", "start_char": 900, "end_char": 901}, "/citations/0/start_char"),
        ({"source_quote": "Crazing", "revision": 7}, "/citations/0/document_id"),
    ]:
        with subtests.test(**citation):
            with pytest.raises(errors.ValidationError) as caught:
                statement(desk, project, citations=[{"document_id": source.id, **citation}])
            assert [fault.pointer for fault in caught.value.errors] == [pointer]
    assert desk.knowledge_context.list(project_id=project.id).first() is None


def test_reviews_of_statements_are_of_a_revision(desk):
    """An older revision cannot be approved or edited; an edit of what was approved makes it a draft again."""
    made = statement(desk, brand(desk))
    approved = approve(desk, made)
    titled = desk.knowledge_context.update(made.id, title="Other", expected_revision=1)
    edited = desk.knowledge_context.update(made.id, statement="Glaze is glass.", expected_revision=2)
    for call in (
        lambda: approve(desk, made),
        lambda: desk.knowledge_context.update(made.id, title="x", expected_revision=1),
    ):
        with pytest.raises(errors.RevisionConflictError) as caught:
            call()
        assert caught.value.current_revision == 3

    assert (approved.state, approved.review.revision) == ("approved", 1)
    assert [(one.state, one.revision) for one in (titled, edited)] == [("approved", 2), ("draft", 3)]


def test_a_successor_takes_the_place_when_it_is_approved(desk):
    """Until then both stand; after that the old one is superseded, names its heir, and is closed."""
    project = brand(desk)
    old = approve(desk, statement(desk, project))
    new = statement(desk, project, statement="Glaze is glass.", supersedes_id=old.id)
    between = desk.knowledge_context.get(old.id)
    approve(desk, new)
    after = desk.knowledge_context.get(old.id)

    assert (between.state, between.superseded_by_id) == ("approved", None)
    assert (after.state, after.superseded_by_id) == ("superseded", new.id)
    for call in (
        lambda: approve(desk, after),
        lambda: desk.knowledge_context.update(old.id, title="x", expected_revision=1),
    ):
        with pytest.raises(errors.InvalidStateError):
            call()
    with pytest.raises(errors.InUseError):
        desk.knowledge_context.delete(old.id)
    with pytest.raises(errors.ValidationError):
        statement(desk, brand(desk), supersedes_id=new.id)


def generate(desk: Copydesk, project: Any, **options: Any) -> Any:
    draft = script(desk, project)
    return desk.scripts.generate(draft, **{"topic": TOPIC, "words": 120, **options}).result(60).script


NEW = "Crazing starts when a glaze under tension can no longer be prevented from cracking by its own strength."


def test_the_writer_prefers_what_was_approved(desk):
    """An approved statement is in the text with its source; a draft of the same words is not preferred; the snapshot has it."""
    project = brand(desk)
    source = document(desk, project)
    quote = "A glaze under tension always cracks sooner or later."
    made = statement(desk, project, statement=NEW, citations=[{"document_id": source.id, "source_quote": quote}])
    approve(desk, made)
    written = generate(desk, project, document_ids=[source.id], context_ids=[made.id])
    [used] = [citation for citation in written.citations if citation.quote == NEW]
    snapshot = desk.context_snapshots.get(written.context_snapshot_id)

    assert NEW in written.body
    assert (used.source_quote, used.document_id, used.kind) == (quote, source.id, "paraphrase")
    assert written.body[used.start_char : used.end_char] == NEW
    assert [(one.context_id, one.state, one.statement) for one in snapshot.contexts] == [(made.id, "approved", NEW)]


@pytest.mark.parametrize("case", ["rejected", "superseded", "expired", "early", "broken"])
def test_the_writer_refuses_what_may_not_be_used(desk, case):
    """422 that names the statement and the reason."""
    project = brand(desk)
    now = datetime.now(UTC)
    fields: dict[str, Any] = {
        "expired": {"valid_until": now - timedelta(days=1)},
        "early": {"valid_from": now + timedelta(days=1)},
    }.get(case, {})
    source = document(desk, project)
    if case == "broken":
        fields = {"citations": [{"document_id": source.id, "source_quote": "Crazing"}]}
    made = statement(desk, project, **fields)
    if case == "rejected":
        approve(desk, made, "rejected")
    if case == "superseded":
        approve(desk, statement(desk, project, supersedes_id=made.id))
    if case == "broken":
        desk.knowledge.review(source.id, state="rejected")
    with pytest.raises(errors.ValidationError) as caught:
        desk.scripts.generate(script(desk, project), topic=TOPIC, context_ids=[made.id])

    [fault] = caught.value.errors
    assert (fault.pointer, fault.code) == ("/input/context_ids", "not_usable")
    assert made.id in fault.message


def test_guardrails_are_kept_by_every_script_of_the_brand(desk):
    """An approved one keeps its phrase out; before that, and in another brand, the phrase is used."""
    project = brand(desk)
    source = document(desk, project)
    rule = statement(desk, project, kind="guardrail", statement="Never say “thermal expansion”.")
    before = generate(desk, project, document_ids=[source.id])
    approve(desk, rule)
    after = generate(desk, project, document_ids=[source.id])

    assert rule.guard is not None
    assert rule.guard.phrases == ["thermal expansion"]
    assert "thermal expansion" in before.body
    assert "thermal expansion" not in after.body
    assert desk.context_snapshots.get(after.context_snapshot_id).contexts[0].context_id == rule.id


QUOTING = (
    "# How cooling slowly prevents crazing\n\nA glaze that shrinks more than the clay below it crazes as the kiln cools. "
    "“Crazing can be prevented by cooling the kiln slowly,” said Ana Torres, who runs the studio. The kiln of the studio cools "
    "for a day before its door is opened. Potters who open it after six hours lose one pot in six to crazing.\n\n"
    + SOURCE
)


@pytest.mark.parametrize(
    ("consent", "quoted"),
    [
        ({"state": "granted", "scope": ["script"]}, True),
        ({"state": "granted", "scope": ["article"]}, False),
        ({"state": "granted", "expires_at": "2020-01-01T00:00:00.000Z"}, False),
    ],
)
def test_nobody_is_quoted_without_consent(desk, consent, quoted):
    """Consent counts where it was given and until it expires; tests/unit/test_discretion.py has every state."""
    project = brand(desk)
    source = desk.knowledge.create(project_id=project.id, title="Interview", text=QUOTING)
    person = desk.people.create(project_id=project.id, name="Ana Torres", quote_consent=consent)
    written = generate(desk, project, document_ids=[source.id], topic="how cooling the kiln slowly prevents crazing")

    assert ("said Ana Torres" in written.body) == quoted
    assert person.quotable == (consent["state"] == "granted" and "expires_at" not in consent)


def test_a_text_of_somebodys_words_is_not_used_without_consent(desk):
    """An interview whose speaker has not agreed gives nothing to a writer, and the job says why."""
    project = brand(desk)
    person = desk.people.create(project_id=project.id, name="Ana Torres")
    source = document(desk, project, person_ids=[person.id])
    job = desk.scripts.generate(script(desk, project), topic=TOPIC, document_ids=[source.id]).wait()
    desk.people.update(person.id, quote_consent={"state": "granted"})
    after = generate(desk, project, document_ids=[source.id])

    assert (job.status, job.data.error_code) == ("error", "no_relevant_sources")
    assert "have not agreed to be quoted" in job.data.error.message
    assert after.citations
    assert [row.id for row in desk.knowledge.list(person_id=person.id)] == [source.id]


def test_what_is_cited_or_named_cannot_be_deleted(desk):
    """A cited document and a person of a statement are in use; a document's person is taken out of it."""
    project = brand(desk)
    source, person = document(desk, project), desk.people.create(project_id=project.id, name="Bo Larsen")
    made = statement(
        desk, project, person_id=person.id, citations=[{"document_id": source.id, "source_quote": "Crazing"}]
    )
    for delete in (lambda: desk.knowledge.delete(source.id), lambda: desk.people.delete(person.id)):
        with pytest.raises(errors.InUseError) as caught:
            delete()
        assert caught.value.in_use_by == [made.id]
    desk.knowledge_context.delete(made.id)
    desk.knowledge.update(source.id, person_ids=[person.id])
    desk.people.delete(person.id)

    assert desk.knowledge.get(source.id).person_ids == []
