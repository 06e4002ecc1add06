"""`copydesk mcp`, used by the official client library over both transports, against the real server."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp_types import ElicitResult

from support.factories import SOURCE, TOPIC, brand, document
from support.server import new_workspace

COMMAND = str(Path(sys.executable).with_name("copydesk"))


def environment(workspace, **more):
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COPYDESK_")}
    return {**kept, "COPYDESK_BASE_URL": workspace.server.base_url, "COPYDESK_API_KEY": workspace.key, **more}


def stdio(workspace, *options, **more):
    """Parameters of a process that serves the workspace over stdio."""
    return StdioServerParameters(command=COMMAND, args=["mcp", *options], env=environment(workspace, **more))


async def answer(client, tool, /, **arguments):
    """The reply of a tool that must succeed."""
    result = await client.call_tool(tool, arguments)
    text = result.content[0].text
    assert not result.is_error, text
    return json.loads(text)


async def refusal(client, tool, /, **arguments):
    """The message of a tool that must fail."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, result
    return result.content[0].text


@pytest.fixture(scope="module")
def http_url(server):
    """Address of one process that serves every workspace over HTTP."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("COPYDESK_")}
    variables = {**clean, "COPYDESK_BASE_URL": server.base_url}
    process = subprocess.Popen([COMMAND, "mcp", "--http", f"--port={port}"], env=variables)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}/mcp"
    process.terminate()
    process.wait(30)


@asynccontextmanager
async def over_http(url, key, **options):
    """A client whose requests carry a key."""
    async with (
        httpx2.AsyncClient(headers={"Authorization": f"Bearer {key}"}, timeout=120) as http,
        Client(streamable_http_client(url, http_client=http), **options) as client,
    ):
        yield client


async def test_an_agent_writes_a_cited_script_over_stdio(workspace, tmp_path):
    """A text is imported, found, cited and written; a repeat makes nothing twice; the key is in no reply."""
    with workspace.desk() as desk:
        project = brand(desk).id
    (tmp_path / "crazing.md").write_text(SOURCE)
    async with Client(stdio(workspace, "--folder", str(tmp_path))) as client:
        tools = (await client.list_tools()).tools
        source = await answer(client, "import_file", brand_id=project, path="crazing.md")
        again = await answer(client, "import_file", brand_id=project, path="crazing.md")
        hit = (await answer(client, "search_sources", query="thermal expansion", brand_id=project))["hits"][0]
        drafts = [await answer(client, "create_script", brand_id=project, title="Cracks") for _ in range(2)]
        order = {"script_id": drafts[0]["id"], "topic": TOPIC, "document_ids": [source["id"]], "words": 80}
        question = await answer(client, "generate_script", **order)
        done = await answer(client, "generate_script", **order, confirmation=question["confirmation"])
        repeated = await answer(client, "generate_script", **order, confirmation=question["confirmation"])
        script = await answer(client, "read_script", script_id=drafts[0]["id"])
        outside = await refusal(client, "import_file", brand_id=project, path="../secret.md")

    assert len(tools) == 20
    assert again["id"] == source["id"] == hit["document_id"]
    with workspace.desk() as desk:
        assert desk.knowledge.get(source["id"]).text[hit["start_char"] : hit["end_char"]] == hit["text"]
    assert drafts[1]["id"] == drafts[0]["id"]
    assert question["status"] == "confirmation_required"
    assert (done["status"], repeated["job_id"], repeated["replayed"]) == ("done", done["job_id"], True)
    assert script["citations"][0]["document_id"] == source["id"]
    assert "outside of the shared folder" in outside
    assert workspace.key not in json.dumps([question, done, script, hit]) + outside


async def test_a_person_is_asked_over_http(subtests, http_url, workspace):
    """Both versions of the protocol ask the person; declined, no job is queued; agreed, a repeat returns the same job."""
    with workspace.desk() as desk:
        project = brand(desk)
        source, draft = document(desk, project), desk.scripts.create(project_id=project.id, title="Cracks")
    order = {"script_id": draft.id, "topic": TOPIC, "document_ids": [source.id], "words": 80}
    asked = []

    async def decline(context, params):
        asked.append(params.message)
        return ElicitResult(action="decline")

    async def agree(context, params):
        return ElicitResult(action="accept", content={"proceed": True})

    jobs = []
    for mode in ("legacy", "auto"):
        with subtests.test(mode=mode):
            async with over_http(http_url, workspace.key, mode=mode, elicitation_callback=decline) as client:
                declined = await refusal(client, "generate_script", **order)
            with workspace.desk() as desk:
                assert len(list(desk.jobs.list(script_id=draft.id))) == len(set(jobs))
            async with over_http(http_url, workspace.key, mode=mode, elicitation_callback=agree) as client:
                jobs.append((await answer(client, "generate_script", **order))["job_id"])

            assert "USD" in asked[-1]
            assert "declined" in declined
    assert len(set(jobs)) == 1


async def test_keys_and_scopes_decide_over_http(http_url, workspace):
    """No key is 401; a key without a scope gets a plain refusal; tools that use a folder are not offered."""
    reader = workspace.key_with("sources:read", "brands:read")
    with workspace.desk() as desk:
        project = brand(desk).id
    async with over_http(http_url, reader) as client:
        names = {tool.name for tool in (await client.list_tools()).tools}
        refused = await refusal(client, "create_script", brand_id=project, title="No")
    async with over_http(http_url, "cdk_wrong") as client:
        wrong = await refusal(client, "list_brands")
    async with httpx2.AsyncClient() as http:
        missing = await http.post(http_url, json={})

    assert "save_output" not in names
    assert "403" in refused
    assert "scripts:" in refused
    assert "401" in wrong
    assert missing.status_code == 401
    assert reader not in refused


@pytest.mark.slow
async def test_fifty_sessions_see_their_own_workspace(http_url, server):
    """Fifty sessions of five workspaces at once: each imports and finds the text of its own workspace alone."""
    spaces = [new_workspace(server) for _ in range(5)]

    async def session(number):
        space = spaces[number % 5]
        async with over_http(http_url, space.key) as client:
            brands = (await answer(client, "list_brands"))["items"]
            text = f"Kiln {number} fires at {900 + number} degrees. The glaze of kiln {number} is blue."
            await answer(client, "import_text", brand_id=brands[0]["id"], title=f"Kiln {number}", text=text)
            hits = (await answer(client, "search_sources", query=f"kiln {number} glaze", limit=20))["hits"]
        return number, brands[0]["id"], {int(hit["title"].split()[1]) for hit in hits}

    expected = {}
    for number, space in enumerate(spaces):
        with space.desk() as desk:
            expected[number] = brand(desk).id
    results = await asyncio.gather(*(session(number) for number in range(50)))

    for number, project, found in results:
        assert project == expected[number % 5]
        assert {other % 5 for other in found} == {number % 5}


@pytest.mark.slow
async def test_a_cancelled_call_cancels_its_job(workspace):
    """The person stops a call: its job ends as cancelled; a film takes long enough to be stopped."""
    with workspace.desk() as desk:
        project = brand(desk)
        script = desk.scripts.create(project_id=project.id, title="Cracks", body=SOURCE)
        deck = desk.slides.generate(script, exports=["pdf"]).result().artifact.id
    reports = []

    async def progress(percent, total, message):
        reports.append(percent)

    async with Client(stdio(workspace)) as client:
        call = asyncio.create_task(client.call_tool("make_film", {"deck_id": deck}, progress_callback=progress))
        while not reports:
            assert not call.done(), call.result()
            await asyncio.sleep(0.05)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
        job = (await answer(client, "list_items", kind="jobs"))["items"][0]
        state = await client.call_tool("wait_for_job", {"job_id": job["id"], "wait_seconds": 60})

    assert "cancelled" in state.content[0].text


@pytest.mark.slow
async def test_an_agent_corrects_publishes_and_deletes(workspace, tmp_path):
    """A sentence is replaced, an article read, a deck saved, the topic plan asked, resources read, a script deleted."""
    with workspace.desk() as desk:
        project = brand(desk).id
        script = desk.scripts.create(project_id=project, title="Cracks", body=f"{SOURCE}\n\nThe moon is cheese.").id
    async with Client(stdio(workspace, "--folder", str(tmp_path))) as client:
        absent = await refusal(client, "edit_script", script_id=script, old_text="not there", new_text="x")
        await answer(client, "edit_script", script_id=script, old_text="The moon is cheese.", new_text="")
        first = await answer(client, "read_script", script_id=script, max_tokens=100)
        second = await answer(client, "read_script", script_id=script, offset=first["next_offset"])
        article = (await answer(client, "make_article", script_id=script, wait_seconds=60))["result"]["artifact_id"]
        text = await answer(client, "read_output", artifact_id=article, role="markdown")
        deck = (await answer(client, "make_deck", script_id=script, wait_seconds=60))["result"]["artifact_id"]
        saved = await answer(client, "save_output", artifact_id=deck, path="deck.pptx", role="pptx")
        plan = await answer(client, "what_to_write_next", brand_id=project)
        lists = [
            await answer(client, "list_items", kind=kind)
            for kind in ("sources", "scripts", "outputs", "jobs", "styles", "reports")
        ]
        resource = await client.read_resource(f"copydesk://scripts/{script}")
        prompts = (await client.list_prompts()).prompts
        used = (await answer(client, "delete_item", id=script))["confirmation"]
        in_use = await refusal(client, "delete_item", id=script, confirmation=used)
        draft = (await answer(client, "create_script", brand_id=project, title="Draft"))["id"]
        question = await answer(client, "delete_item", id=draft)
        wrong = await refusal(client, "delete_item", id=deck, confirmation=question["confirmation"])
        gone = await answer(client, "delete_item", id=draft, confirmation=question["confirmation"])
        missing = await refusal(client, "read_script", script_id=draft)

    assert "0 times" in absent
    assert "cheese" not in first["text"] + second["text"]
    assert resource.contents[0].text.startswith(first["text"])
    assert text["text"].startswith("#")
    assert (tmp_path / "deck.pptx").stat().st_size == saved["bytes"] > 0
    assert plan["recommendations"] == []
    assert len(lists[2]["items"]) >= 2
    assert len(prompts) == 3
    assert "nothing else can be deleted" in wrong
    assert "in use by" in in_use
    assert gone["status"] == "deleted"
    assert "404" in missing
