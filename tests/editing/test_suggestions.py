"""A workspace's model may suggest cuts: priced before, in the ledger of calls, held to the rules, and missed by nobody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image

from copydesk import Copydesk, errors
from copydesk_server.core.settings import Settings
from copydesk_server.providers.models import ModelChoice
from copydesk_server.workspaces import providers as writers
from support import language_model as models
from support import recorded
from support.factories import brand, script
from support.language_model import Model, Reply
from support.pictures import encoded
from support.server import Server, Workspace, new_workspace, with_database

pytestmark = pytest.mark.slow

ASIDE = "Somebody please close the door behind you."
TEXT = f"Crazing is a network of fine cracks in a glaze. {ASIDE} It starts when the glaze shrinks more than the clay cools. The kiln must cool slowly over night with its door shut."
SETTINGS = {"cuts": {"suggestions": True}, "output": {"resolution": "720p", "quality": "draft"}}


@pytest.fixture(scope="module")
def workspace(server: Server) -> Workspace:
    return new_workspace(server)


@pytest.fixture(scope="module")
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as found:
        yield found


@pytest.fixture(scope="module")
def recording(desk: Copydesk, tmp_path_factory):
    """A sound of a script with an aside to somebody in the room."""
    project = brand(desk)
    written = script(desk, project, body=TEXT, language="en")
    made = desk.recordings.create(project_id=project.id, title="Take", script_id=written.id)
    sound = recorded.sound_file(recorded.speech(TEXT).samples, tmp_path_factory.mktemp("take") / "voice.wav")
    desk.recordings.upload(made, sound, kind="microphone")
    return desk.recordings.wait(made, progress=False)


@pytest.fixture
def model(workspace: Workspace) -> Iterator[Model]:
    """A model of the workspace that would leave the aside out."""
    with models.served(aside) as found:
        choose(workspace, found, 4.0)
        yield found


def choose(workspace: Workspace, model: Model, price: float) -> None:
    choice = ModelChoice(
        base_url=model.url, model="gpt-4o-mini", usd_per_million_in=1.0, usd_per_million_out=price, seconds=5.0
    )
    settings = Settings(secret_key=(workspace.server.home / "secret.key").read_text())
    with_database(workspace.server, lambda database: writers.choose(database, settings, workspace.id, choice, "sk-1"))


def aside(asked):
    """Names the aside, and words that nobody says."""
    line = next(one["line"] for one in asked["lines"] if ASIDE in one["text"])
    found = {"line": line, "quote": ASIDE, "reason": "It is said to somebody in the room"}
    return {"cuts": [found, {"line": line, "quote": "Nobody says this", "reason": "It is not there"}]}


def calls(workspace: Workspace):
    async def read(database):
        return await database["provider_calls"].find({"workspace_id": workspace.id}).sort("_id", 1).to_list(None)

    return with_database(workspace.server, read)


def test_what_the_model_names_is_cut_with_its_reason(desk, workspace, model, recording):
    """The aside goes; what nobody says is told as refused; one call is in the ledger, and is not sent again by a rebuild that asks for none."""
    run = desk.editing.run(recording, style="clean", settings=SETTINGS)
    film = run.result(timeout=300).artifact
    rows = calls(workspace)
    [cut] = [one for one in run.decisions if one.reason.startswith("The model suggests it")]

    assert (cut.quote, cut.reason) == (ASIDE, "The model suggests it: It is said to somebody in the room.")
    assert [(str(one.code), one.figures.to_dict()) for one in film.warnings] == [
        ("suggestions_refused", {"suggested": 2.0, "refused": 1.0})
    ]
    assert [(row["provider"], row["stage"]) for row in rows] == [("gpt-4o-mini", "plan")]
    assert model.asked()["script"] == TEXT

    plain = {"cuts": {"suggestions": False}, "output": SETTINGS["output"]}
    again = run.rebuild(settings=plain)
    again.result(timeout=300)
    assert not [one for one in again.decisions if one.reason.startswith("The model")]
    assert len(calls(workspace)) == len(rows)


def test_an_answer_is_kept_whatever_becomes_of_the_plan(desk, workspace, model, recording):
    """A picture is deleted while the model is asked, so the first attempt cannot be laid out; the second one asks nobody."""
    picture = desk.library.upload(encoded(Image.new("RGB", (1280, 720))), title="Glaze and clay that shrinks")

    def answer(asked):
        with workspace.desk() as other:
            other.library.delete(picture)
        return aside(asked)

    model.replies.append(answer)
    before = len(calls(workspace))
    settings = {**SETTINGS, "cutaways": {"enabled": True, "min_score": 0.1, "max_share": 0.8}}
    run = desk.editing.run(recording, style="clean", settings=settings, media=[picture]).wait(300)
    failed, again = run.data, run.retry().result(timeout=300)

    assert (failed.status, failed.error_code) == ("error", "source_unavailable")
    assert (again.run.attempt, again.run.resumed_from) == (2, "plan")
    assert [one.quote for one in again.run.decisions if one.reason.startswith("The model")] == [ASIDE]
    assert len(calls(workspace)) == before + 1
    assert "suggestions" not in {str(one.name) for one in again.run.stages}


@pytest.mark.parametrize(
    "reply", [Reply(status=400), Reply({"cuts": "all"}), Reply(hang_up=True)], ids=["refused", "no shape", "lost"]
)
def test_a_model_that_fails_leaves_the_plan_of_the_rules(desk, workspace, model, recording, reply):
    """The film is made, with a warning; the call that was sent is in the ledger."""
    before = len(calls(workspace))
    model.replies.append(reply)
    run = desk.editing.run(recording, style="clean", settings=SETTINGS)
    film = run.result(timeout=300).artifact

    assert [str(one.code) for one in film.warnings] == ["suggestions_failed"]
    assert not [one for one in run.decisions if one.reason.startswith("The model")]
    assert len(calls(workspace)) == before + 1


def test_a_price_over_the_limit_is_refused_before_anything_is_sent(desk, workspace, model, recording):
    """Asking is priced when the run is queued."""
    choose(workspace, model, 1_000.0)
    with pytest.raises(errors.ValidationError, match="over the limit"):
        desk.editing.run(recording, style="clean", settings=SETTINGS)

    assert model.requests == []
