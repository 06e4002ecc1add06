"""Collections on the desk: made, filled by what is added on their page, searched alone, and changed for a source."""

from __future__ import annotations

from copydesk_server.core.access import Role
from copydesk_server.core.ids import new_id
from support.console import signed_in
from support.factories import SOURCE, brand
from support.server import new_workspace
from support.website import Answer, served


def test_what_is_added_on_the_page_of_a_collection_is_in_it(server):
    """Made by its form, it is shown alone; files, addresses and texts that are added there go into it."""
    workspace = new_workspace(server)
    page_of_kilns = {"/kilns": Answer(b"<h1>Kilns</h1><p>A kiln cools slowly, and its door stays shut.</p>")}
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk, served(answers=page_of_kilns) as site:
        project = brand(desk)
        made = editor.send(f"/sources?brand={project.id}", "/sources/collections", brand=project.id, name="Handbooks")
        [group] = desk.collections.list(project_id=project.id)
        page = f"/sources?brand={project.id}&collection={group.id}"
        fields = {"brand": project.id, "collection": group.id}
        texted = editor.send(page, "/sources/text", title="Crazing", text=SOURCE, **fields)
        token = editor.token(page)
        filed = editor.client.post(
            "/sources/files", data={"csrf": token, **fields}, files={"file": ("kiln.md", b"# Kilns\n\nA kiln is hot.")}
        )
        editor.send(page, "/sources/url", url=f"{site.url}/kilns", **fields)
        within = list(desk.knowledge.list(collection_id=group.id))

        assert made.headers["Location"] == texted.headers["Location"] == filed.headers["Location"] == page
        assert (group.name, group.kind) == ("Handbooks", "knowledge")
        assert {one.source.filename or one.source.url or one.title for one in within} == {
            "kiln.md",
            "Crazing",
            f"{site.url}/kilns",
        }


def test_a_source_is_put_into_collections_and_taken_out(server):
    """The boxes that are ticked are what it is in; a collection of nobody is refused in words, and changes nothing."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk:
        project = brand(desk)
        first, second = (desk.collections.create(project_id=project.id, name=name) for name in ("Kilns", "Clay"))
        source = desk.knowledge.create(project_id=project.id, title="Crazing", text=SOURCE, collection_ids=[first.id])
        page = f"/sources/{source.id}"
        moved = editor.send(page, f"{page}/collections", collection=[second.id])
        after = desk.knowledge.get(source.id)
        refused = editor.send(page, f"{page}/collections", collection=[new_id("col")])
        emptied = editor.send(page, f"{page}/collections")

        assert moved.headers["Location"] == page
        assert (after.collection_ids, after.revision) == ([second.id], source.revision)
        assert refused.status_code == 422
        assert 'role="alert"' in refused.text
        assert emptied.headers["Location"] == page
        assert desk.knowledge.get(source.id).collection_ids == []
