"""Pages that make something: a topic and its brief, a kit from a picture, a channel that is read, a film whose edits are undone."""

from __future__ import annotations

import re
import time

import httpx
import pytest
from PIL import Image

from copydesk_server.core.access import Role
from support import recorded
from support.console import signed_in, told
from support.factories import HANG_SECONDS, SOURCE, brand, script
from support.pictures import encoded
from support.server import new_workspace
from support.website import Answer, served


def until(editor, path: str, text: str) -> str:
    """The text of a page, once it says what is waited for."""
    end = time.monotonic() + HANG_SECONDS
    while text not in (page := told(editor.get(path))):
        assert time.monotonic() < end, page
        time.sleep(0.2)
    return page


def test_a_topic_gets_a_brief_from_the_sources(server):
    """A topic with its question; one button makes its brief, which asks for that question and has an outline from the sources."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk:
        project = brand(desk)
        desk.knowledge.create(project_id=project.id, title="Crazing", text=SOURCE)
        editor.send(
            "/strategy", "/strategy/topics", brand=project.id, title="Why glaze cracks", query="why glaze cracks"
        )
        [topic] = desk.topics.list(project_id=project.id)
        assert "Make a brief" in told(editor.get("/strategy"))
        made = editor.send("/strategy", "/strategy/briefs", topic=topic.id)
        brief = desk.briefs.get(made.headers["Location"].rpartition("/")[2])

        assert brief.topic_id == topic.id
        assert brief.outline
        assert brief.primary_query_id == next(iter(desk.query_targets.list(topic_id=topic.id))).id
        assert editor.send("/strategy", "/strategy/topics", brand=project.id, title="").status_code == 422
        stale = editor.send(made.headers["Location"], f"{made.headers['Location']}/suggest", revision="99")
        assert stale.status_code == 409
        assert "Somebody else has changed it" in told(stale)


def test_a_silo_holds_the_topics_that_are_put_into_it(server):
    """A silo is made by its form, a topic is put into it by the next one, and the map shows it there; one without a name is not made."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk:
        project = brand(desk)
        page = f"/strategy?brand={project.id}"
        made = editor.send(page, "/strategy/silos", brand=project.id, name="Glaze faults")
        [silo] = desk.silos.list(project_id=project.id)
        empty = told(editor.get(page))
        editor.send(page, "/strategy/topics", brand=project.id, title="Pinholes", silo=silo.id)
        editor.send(page, "/strategy/topics", brand=project.id, title="Opening the shop")
        shown = told(editor.get(page))
        refused = editor.send(page, "/strategy/silos", brand=project.id, name=" ")

        assert made.headers["Location"] == page
        assert silo.name == "Glaze faults"
        assert "Glaze faults" in empty
        assert f'<option value="{silo.id}"' in editor.get(page).text
        assert shown.index("Glaze faults") < shown.index("Pinholes") < shown.index("Without a silo")
        assert shown.index("Without a silo") < shown.index("Opening the shop")
        assert {one.title: one.silo_id for one in desk.topics.list(project_id=project.id)} == {
            "Pinholes": silo.id,
            "Opening the shop": None,
        }
        assert refused.status_code == 422
        assert [one.id for one in desk.silos.list(project_id=project.id)] == [silo.id]


def test_a_logo_is_copied_from_its_address_and_approved(server):
    """The form of the brand's page, as a browser sends it: a candidate with the picture, which approving puts into the kit; an address of nothing is told."""
    logo = encoded(Image.new("RGB", (240, 80), "#1f4e79"))
    workspace = new_workspace(server)
    answers = {"/logo.png": Answer(logo, "image/png")}
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk, served(answers=answers) as site:
        page = f"/brands/{brand(desk).id}"
        fields = {"csrf": editor.token(page), "as": "logo", "url": f"{site.url}/logo.png"}
        sent = editor.client.post(f"{page}/picture", files={name: (None, value) for name, value in fields.items()})
        kit = desk.projects.get(page.rpartition("/")[2]).kit
        [candidate] = kit.get().candidates
        [copied] = candidate.patch.logos
        waiting = editor.get(page).text
        picture = editor.get(f"/files/{copied.storage_key}")
        editor.send(page, f"{page}/decide", revision="0", candidate=candidate.id, decision="approve")
        fields["url"] = f"{site.url}/nothing.png"
        missing = editor.client.post(f"{page}/picture", files={name: (None, value) for name, value in fields.items()})

        assert sent.status_code == 303
        assert (candidate.kind, candidate.status) == ("logo", "pending")
        assert f'src="/files/{copied.storage_key}"' in waiting
        assert picture.headers["Content-Type"] == "image/png"
        assert [one.storage_key for one in kit.get().kit.logos] == [copied.storage_key]
        assert missing.status_code == 502
        assert "The address cannot be read." in told(missing)
        assert "answered 404" in told(missing)


def test_a_channel_is_read_and_its_publications_are_linked(server, youtube):
    """A sync lists what was published; a person says which script it was made of, takes it back, and asks who watched."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk:
        written = script(desk, brand(desk), title="Why glaze cracks", body=SOURCE)
        begun = editor.send("/settings/connections", "/settings/connections/youtube")
        back = httpx.get(begun.headers["Location"], verify=False).headers["Location"]
        editor.get(back)
        [channel] = desk.performance.connections.list()
        job = editor.send("/performance", "/performance/sync", connection=channel.id).headers["Location"]
        until(editor, job, "done")
        [link, *_] = [*desk.performance.links.list(), None]
        if link is None:
            publication = next(iter(desk.performance.publications.list()))
            editor.send("/performance", "/performance/link", publication=publication.id, script=written.id)
        else:
            editor.send("/performance", "/performance/link", link=link.id, verdict="confirmed")
        [link] = desk.performance.links.list(state="confirmed")
        assert "made of Why glaze cracks" in told(editor.get("/performance"))
        editor.send("/performance", "/performance/link", link=link.id, verdict="rejected")
        report = editor.send("/performance", "/performance/report", publication=link.publication_id, kind="retention")
        until(editor, report.headers["Location"], "done")
        [made] = desk.performance.reports.list()

        assert list(desk.performance.links.list(state="confirmed")) == []
        assert made.kind == "retention"
        assert made.subject.id == link.publication_id
        assert f"/performance/{made.id}" in editor.get(report.headers["Location"]).text


@pytest.mark.slow
def test_a_decision_of_an_edit_is_taken_back_and_made_again(server, tmp_path):
    """Each decision of an edit tells its reason, and its button changes it alone; a draft that is older than its timeline says so."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk:
        said = recorded.speech(pauses=((10, 1.6),))
        camera = recorded.film(said.samples, tmp_path / "camera.mp4", size=(640, 360))
        project = brand(desk)
        text = script(desk, project, body=recorded.TEXT, language="en")
        take = desk.recordings.create(project_id=project.id, title="Take 1", script_id=text.id)
        desk.recordings.upload(take, camera)
        ready = desk.recordings.wait(take, progress=False)
        page = editor.send(f"/recordings/{ready.id}", f"/recordings/{ready.id}/edit", style="clean").headers["Location"]
        until(editor, page, "The film is made and checked")
        id_ = page.rpartition("/")[2]
        first = next(one for one in desk.editing_runs.get(id_).decisions if one.kind == "cut")
        shown = told(editor.get(f"{page}?kind=cut"))
        timeline = f"/compositions/{desk.editing_runs.get(id_).composition_id}"
        editor.send(page, f"{page}/decide", reject=first.id, kind="cut")
        taken = {one.id for one in desk.editing_runs.get(id_).decisions if one.state == "rejected"}
        after = told(editor.get(f"{page}?kind=cut"))
        editor.send(page, f"{page}/decide", apply=first.id, kind="cut")
        again = [one for one in desk.editing_runs.get(id_).decisions if one.state == "rejected"]
        revision = str(desk.compositions.get(timeline.rpartition("/")[2]).revision)
        render = editor.send(timeline, f"{timeline}/render", revision=revision).headers["Location"]
        until(editor, render, "Rendered")
        of_now = told(editor.get(timeline))
        editor.send(timeline, f"{timeline}/step", revision=revision, kind="undo")
        of_before = told(editor.get(timeline))

    assert first.reason in shown
    assert taken == {first.id}
    assert "The timeline has changed since this film was rendered" in after
    assert "This film is of revision" not in of_now
    assert f"This film is of revision {revision}; the timeline is at {int(revision) + 1}." in of_before
    assert "Make again" in after
    assert again == []
    assert re.search(r"Take back", shown)
