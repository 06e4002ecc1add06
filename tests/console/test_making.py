"""Pages that make something: a topic and its brief, a kit from a picture, a channel that is read, a film whose edits are undone."""

from __future__ import annotations

import re
import time

import httpx
from PIL import Image

from copydesk_server.core.roles import Role
from support import recorded
from support.console import signed_in, told
from support.factories import HANG_SECONDS, SOURCE, brand, script
from support.pictures import encoded
from support.server import new_workspace


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


def test_silos_stand_in_their_order_and_are_listed_newest_first(server):
    """A team reads its plan by the places of its silos, on the page and in coverage; the list of silos is as all lists are."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk:
        project = brand(desk)
        names = ["Firing", "Glazes", "Clay"]
        made = [desk.silos.create(project_id=project, name=name) for name in names]
        for silo in made:
            desk.topics.create(project_id=project, silo_id=silo, title=f"What {silo.name.lower()} is")
        page = told(editor.get("/strategy"))
        places = [page.index(f"What {name.lower()} is") for name in names]
        desk.silos.update(made[0].id, position=9)

        assert places == sorted(places)
        assert [one.silo_id for one in desk.coverage.get(project_id=project).silos] == [made[at].id for at in (1, 2, 0)]
        assert [silo.name for silo in desk.silos.list(project_id=project)] == names[::-1]


def test_a_picture_gives_its_colours_as_a_candidate(server):
    """A file becomes a candidate with the picture's colour, which nobody has approved; what is no picture is refused."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk:
        project = brand(desk)
        page, token = f"/brands/{project.id}", editor.token(f"/brands/{project.id}")
        picture = {"picture": ("poster.png", encoded(Image.new("RGB", (200, 120), "#c2410c")))}
        sent = editor.client.post(f"{page}/picture", data={"csrf": token}, files=picture)
        kit = desk.projects.get(project.id).kit.get()
        refused = editor.client.post(
            f"{page}/picture", data={"csrf": token}, files={"picture": ("a.png", b"no picture")}
        )

        assert sent.status_code == 303
        assert [one.kind for one in kit.candidates] == ["image"]
        assert "#c2410c" in editor.get(page).text.lower()
        assert kit.revision == 0
        assert refused.status_code in {415, 422}
        assert "Use a .png" in told(refused)


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


def test_a_decision_of_an_edit_is_taken_back_and_made_again(server, tmp_path):
    """A recording is edited from its page; each decision tells its reason, and its button changes it alone."""
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
        editor.send(page, f"{page}/decide", reject=first.id, kind="cut")
        taken = {one.id for one in desk.editing_runs.get(id_).decisions if one.state == "rejected"}
        after = told(editor.get(f"{page}?kind=cut"))
        editor.send(page, f"{page}/decide", apply=first.id, kind="cut")
        again = [one for one in desk.editing_runs.get(id_).decisions if one.state == "rejected"]

    assert first.reason in shown
    assert taken == {first.id}
    assert "The timeline has changed since this film was rendered" in after
    assert "Make again" in after
    assert again == []
    assert re.search(r"Take back", shown)
