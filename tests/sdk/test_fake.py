"""The server in memory: results that a test scripts, and operations that nobody wrote a line for."""

from __future__ import annotations

import copy
import hashlib
import json
from typing import Any

import description
import generate
import pytest

from copydesk._http import Exchange
from copydesk.testing import FakeClock, FakeDesk, FakeServer
from copydesk.testing._spec import Spec
from support.factories import TOPIC, brand, document, generated

OPENAPI = generate.read_spec()


@pytest.fixture
def desk():
    with FakeDesk() as client:
        yield client


def test_a_scripted_result_is_what_a_job_makes(desk):
    """Fields go to the script and to the result that have them; counts follow, and so do versions."""
    warning = {"code": "one_source", "message": "One source of two.", "figures": {}}
    desk.fake.results("script.generate", {"body": "Glaze is glass.", "title": "Mine", "warnings": [warning]})
    job, script, _ = generated(desk)

    assert (script.body, script.title, script.word_count, script.citations) == ("Glaze is glass.", "Mine", 3, [])
    assert [one.code for one in job.result().warnings] == ["one_source"]
    assert job.data.result["word_count"] == 3
    assert job.data.result["citations"] == {"total": 0, "supported": 0}
    assert desk.script_versions.get(job.data.result["version_id"]).body == "Glaze is glass."


def test_a_function_makes_a_result_of_each_input(desk):
    """It gets the job's input, so that rows of a batch differ."""
    desk.fake.results("script.generate", lambda given: {"body": f"On {given['topic']}."})
    project = brand(desk)
    result = desk.batch.generate_scripts(
        [TOPIC, f"{TOPIC} now"], project_id=project, document_ids=[document(desk, project)]
    )

    assert [desk.scripts.get(row.script_id).body for row in result] == [f"On {TOPIC}.", f"On {TOPIC} now."]


def test_any_answer_can_be_scripted(desk):
    """A search, a check or a kit answers what the test says, in what it says; the rest is the example."""
    kit = desk.brand_kit.get(brand(desk))
    desk.fake.results("knowledge_search", {"items": []})
    desk.fake.results("brand_kit_get", {"revision": 7})

    assert desk.knowledge.search(query="glaze").items == []
    assert desk.brand_kit.get(kit.project_id).revision == 7
    with pytest.raises(ValueError, match=r"there is no operation 'script\.generat'; did you mean 'script\.generate'"):
        desk.fake.results("script.generat", {})


def test_files_are_what_their_rows_say(desk):
    """Of every format that was asked for, else of every one that there is: bytes, size and digest agree."""
    _, script, _ = generated(desk)
    few = desk.articles.generate(script, formats=["html"]).result().artifact
    article = desk.articles.generate(script).result().artifact
    deck = desk.slides.generate(script, exports=["pptx", "pdf"]).result().artifact

    assert (few.media.roles, deck.kind, deck.media.roles) == (["html"], "slides", ["pptx", "pdf"])
    assert sorted(article.media.roles) == ["docx", "html", "markdown"]
    for file in (*article.files, *deck.files):
        content = desk.media.get(key=file.storage_key)
        assert (file.bytes, file.sha256) == (len(content), hashlib.sha256(content).hexdigest())


def test_a_body_that_breaks_the_schema_is_refused_with_every_fault(desk):
    """Types, lengths, patterns, unknown and missing fields, each with its place."""
    server = desk.fake
    answer = send(server, "styles_create", "POST", "/styles", {"name": "", "formality": "x", "colour": 1})
    problem = json.loads(answer.content)

    assert (answer.status, problem["code"]) == (422, "validation_failed")
    assert {one["pointer"] for one in problem["errors"]} == {"/name", "/formality", "/colour", "/project_id"}


def send(server: FakeServer, operation: str, method: str, path: str, body: Any = None, query: str = "") -> Any:
    """A request as the client's transport hands it on."""
    content = b"" if body is None else json.dumps(body).encode()
    return server.answer(Exchange(operation, method, path, query, {"content-type": "application/json"}, content))


def with_glazes(spec: dict[str, Any]) -> dict[str, Any]:
    """The API with a family that does not exist, as the server would publish it: glazes, made as styles are."""
    made = copy.deepcopy(spec)
    for path in [path for path in spec["paths"] if path.startswith("/styles")]:
        made["paths"][path.replace("/styles", "/glazes")] = json.loads(
            json.dumps(spec["paths"][path])
            .replace("styles_", "glazes_")
            .replace('"sty_', '"glz_')
            .replace("/Style", "/Glaze")
        )
    for name in [name for name in spec["components"]["schemas"] if name.startswith("Style")]:
        told = json.dumps(spec["components"]["schemas"][name]).replace("schemas/Style", "schemas/Glaze")
        made["components"]["schemas"][name.replace("Style", "Glaze")] = json.loads(told)
    made["x-copydesk-collections"]["/glazes"] = {**spec["x-copydesk-collections"]["/styles"], "prefix": "glz"}
    return made


def test_a_new_operation_needs_no_code_in_the_fake():
    """A family that is added to openapi.json supports create, read, list, update, checks and delete, with references."""
    server = FakeServer(FakeClock(), spec=Spec(description.describe(with_glazes(OPENAPI))))
    project = json.loads(send(server, "projects_create", "POST", "/projects", {"name": "Kiln & Co"}).content)["id"]
    made = send(server, "glazes_create", "POST", "/glazes", {"project_id": project, "name": "Celadon"})
    one = json.loads(made.content)
    path = f"/glazes/{one['id']}"
    changed = send(server, "glazes_update", "PATCH", path, {"description": "Green."})
    listed = send(server, "glazes_list", "GET", "/glazes", query=f"project_id={project}")
    elsewhere = send(server, "glazes_list", "GET", "/glazes", query="project_id=prj_none")
    checked = send(server, "glazes_check", "POST", f"{path}/check", {"text": "It is green."})
    nowhere = send(server, "glazes_create", "POST", "/glazes", {"project_id": "prj_none", "name": "x"})
    held = send(server, "projects_delete", "DELETE", f"/projects/{project}")

    assert (made.status, made.headers["Location"], one["id"][:4]) == (201, f"/api/v1{path}", "glz_")
    assert (one["words_per_minute"], one["language"], one["description"]) == (150, "en", None)
    assert [row["id"] for row in json.loads(listed.content)["items"]] == [one["id"]]
    assert json.loads(elsewhere.content)["items"] == []
    assert (json.loads(changed.content)["description"], checked.status) == ("Green.", 200)
    assert json.loads(nowhere.content)["code"] == "unknown_reference"
    assert json.loads(held.content)["in_use_by"] == [one["id"]]
    assert send(server, "glazes_delete", "DELETE", path).status == 204
    assert send(server, "glazes_get", "GET", path).status == 404
