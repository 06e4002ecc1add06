"""The areas of the settings: what a form changes, in the API and for other members, at once."""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import httpx

from copydesk_server.cli.database import rotate
from copydesk_server.console import factors, members
from copydesk_server.console.forms import usd
from copydesk_server.core.access import Role, Visitor
from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import InsufficientScope, InvalidState
from copydesk_server.core.settings import Settings, box_of
from copydesk_server.performance import connection_service as connections
from copydesk_server.providers.models import ModelChoice
from copydesk_server.providers.platform.types import Channel, Tokens
from copydesk_server.providers.text import OfflineWriter
from copydesk_server.workspaces import providers
from support.console import browser, new_member, signed_in, told
from support.factories import HANG_SECONDS
from support.server import new_workspace, with_database

SOURCE = (
    "Crazing is a network of fine cracks in a fired glaze. The cracks appear because the glaze contracts more than the clay"
    " body when it cools."
)
KEY = re.compile(r"cdk_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}")
MODEL = {
    "base_url": "http://127.0.0.1:9/v1",
    "model": "clay-1",
    "usd_per_million_in": "0.15",
    "usd_per_million_out": "0,60",
    "seconds": "5",
    "key": "sk-of-the-console-0123",
    "force": "on",  # Nobody answers there.
}


def make_key(owner, **fields) -> httpx.Response:
    form = {"label": "nightly batch", "scope": ["brands:read", "jobs:read"], "life": "90"}
    return owner.send("/settings/keys/new", "/settings/keys", **{**form, **fields})


def test_a_key_is_shown_once_and_does_what_was_chosen(owner, workspace):
    """The page has the key, Python and curl; the list has its label, its scopes, its expiry and no key."""
    made = make_key(owner)
    [key] = set(KEY.findall(made.text))
    listed = owner.get("/settings/keys").text
    with workspace.http(key) as client:
        assert client.get("/projects").status_code == 200
        refused = client.post("/projects", json={"name": "No"})

    assert f'Copydesk("{key}"' in told(made)
    assert f"Bearer {key}" in told(made)
    assert refused.json()["required_scopes"] == ["brands:write"]
    assert not KEY.search(listed)
    assert key[:12] in listed
    assert "nightly batch" in listed
    assert "2 of 12 scopes" in listed


def test_a_key_that_cannot_be_made_is_told_beside_its_field(subtests, owner):
    """Nothing is made, and what was typed stays."""
    for fields, shown in [
        ({"label": " "}, 'id="label-error"'),
        ({"label": "x" * 81}, 'id="label-error"'),
        ({"scope": []}, 'id="scope-error"'),
        ({"scope": ["everything"]}, 'id="scope-error"'),
    ]:
        with subtests.test(fields=fields, shown=shown):
            before = owner.get("/settings/keys").text.count("cdk_")
            answer = make_key(owner, **fields)

            assert answer.status_code == 422
            assert shown in answer.text
            assert owner.get("/settings/keys").text.count("cdk_") == before


def test_a_key_that_is_revoked_is_refused_within_five_seconds(owner, workspace):
    """The page asks first; then no process takes it any more."""
    [key] = set(KEY.findall(make_key(owner, label="to go").text))
    page = f"/settings/keys/{key.split('_')[1]}/revoke"
    with workspace.http(key) as client:
        assert client.get("/projects").status_code == 200
        assert owner.send(page).headers["Location"] == "/settings/keys?done=revoked"
        deadline = time.monotonic() + HANG_SECONDS
        while client.get("/projects").status_code != 401:
            assert time.monotonic() < deadline, "the key is taken for ever"

    assert owner.get(page).status_code == 303
    assert "revoked" in told(owner.get("/settings/keys"))


def test_a_model_is_chosen_and_its_key_never_shown(server):
    """It writes from the next job on; pages have no key, the database has it encrypted."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.OWNER) as owner:
        saved = owner.send("/settings/providers", **MODEL)
        page = owner.get("/settings/providers?done=saved")
        stored = with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))
        assert saved.headers["Location"] == "/settings/providers?done=saved"
        assert (stored["choice"]["model"], stored["choice"]["usd_per_million_out"]) == ("clay-1", 0.6)
        assert "clay-1" in told(page)
        assert MODEL["key"] not in page.text + str(stored)

        kept = owner.send("/settings/providers", **{**MODEL, "key": "", "model": "clay-2"})
        again = with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))
        assert kept.status_code == 303
        assert (again["choice"]["model"], again["key"]) == ("clay-2", stored["key"])

        owner.send("/settings/providers", **{**MODEL, "second_opinion": "on"})
        asked = with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))
        box = re.compile(r'name="second_opinion" checked')
        assert (again["choice"]["second_opinion"], asked["choice"]["second_opinion"]) == (False, True)
        assert (bool(box.search(page.text)), bool(box.search(owner.get("/settings/providers").text))) == (False, True)

        judge = {"judge_model": "clay-mini", "judge_usd_per_million_in": "0.01", "judge_usd_per_million_out": "0.02"}
        owner.send("/settings/providers", **{**MODEL, "second_opinion": "on", **judge})
        judged = with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))
        assert (judged["choice"]["judge"]["model"], judged["choice"]["judge"]["usd_per_million_out"]) == (
            "clay-mini",
            0.02,
        )
        assert 'value="clay-mini"' in owner.get("/settings/providers").text

        moved = owner.send("/settings/providers", **{**MODEL, "key": "", "base_url": "http://127.0.0.1:8/v1"})
        assert moved.status_code == 422
        assert "another address" in told(moved)

        owner.send("/settings/providers", "/settings/providers/remove")
        assert "offline writer" in told(owner.get("/settings/providers"))


def test_a_model_that_cannot_be_used_is_told_beside_its_field(subtests, owner):
    """Nothing is stored; the other fields keep what was typed, but for the key."""
    for name, value in [
        ("base_url", "models.example"),
        ("base_url", "http://169.254.169.254/v1"),
        ("model", ""),
        ("model", "x" * 201),
        ("key", "two words"),
        ("usd_per_million_in", "cheap"),
        ("usd_per_million_in", "-1"),
        ("usd_per_million_out", "nan"),
        ("seconds", "601"),
    ]:
        with subtests.test(name=name, value=value):
            answer = owner.send("/settings/providers", **{**MODEL, name: value})

            assert answer.status_code == 422
            assert f'id="{name}-error"' in answer.text
            assert MODEL["key"] not in answer.text
            assert "offline writer" in told(owner.get("/settings/providers"))


def test_a_test_of_the_writer_says_what_came_back_and_what_it_cost(server):
    """The offline writer says a sentence of the source; a model that does not answer is told as such, with a hint of why."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.OWNER) as owner:
        offline = owner.send("/settings/providers", "/settings/providers/test")
        owner.send("/settings/providers", **MODEL)
        away = owner.send("/settings/providers", "/settings/providers/test")
        piece = owner.client.post(
            "/settings/providers/test",
            data={"csrf": owner.token("/settings/providers")},
            headers={"HX-Request": "true"},
        )

    assert "Crazing is a network of fine cracks" in told(offline)
    assert told(offline).count(OfflineWriter.description) == 1
    assert "cannot be reached" in told(away)
    assert "<html" not in piece.text
    assert "cannot be reached" in piece.text


def start(owner) -> httpx.Response:
    return owner.send("/settings/connections", "/settings/connections/youtube")


def test_a_channel_is_connected_with_code_and_proof(server, youtube):
    """The consent page gets a state and the digest of a proof; what comes back connects the channel, and the API shows it."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as editor, workspace.desk() as desk:
        sent = start(editor)
        asked = parse_qs(urlsplit(sent.headers["Location"]).query)
        back = httpx.get(sent.headers["Location"], verify=False).headers["Location"]
        done = editor.get(back)
        page = editor.get("/settings/connections")
        found = list(desk.performance.connections.list())
        tokens = with_database(server, lambda database: database["connection_tokens"].find({}).to_list(None))

        assert sent.headers["Location"].startswith(youtube)
        assert asked["code_challenge_method"] == ["S256"]
        assert asked["scope"][0].endswith("yt-analytics.readonly")
        assert done.headers["Location"] == "/settings/connections?done=connected"
        assert [one.display_name for one in found] == ["Kiln & Co"]
        assert "Kiln & Co YouTube" in told(page)
        assert "ya29." not in page.text + str(tokens)

        assert editor.get(back).status_code == 422, "the state was used"
        hidden = editor.send("/settings/connections", f"/settings/connections/{found[0].id}/visible", visible="no")
        assert hidden.status_code == 303
        assert list(desk.performance.connections.list()) == []
        editor.send("/settings/connections", f"/settings/connections/{found[0].id}/disconnect")
        assert "revoked" in told(editor.get("/settings/connections"))


def test_an_answer_of_the_platform_is_taken_only_where_it_was_asked_for(server):
    """A state that is made up, of another session, or without a code connects nothing."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.EDITOR) as one, signed_in(workspace, Role.EDITOR) as two:
        stolen = httpx.get(start(one).headers["Location"], verify=False).headers["Location"]
        state = parse_qs(urlsplit(start(one).headers["Location"]).query)["state"][0]
        answers = {
            "made up": two.get(f"/settings/connections/callback?code=x&state={'A' * 43}"),
            "none": two.get("/settings/connections/callback"),
            "of another session": two.get(stolen),
            "denied": one.get(f"/settings/connections/callback?error=access_denied&state={state}"),
        }
        wrong = parse_qs(urlsplit(start(one).headers["Location"]).query)["state"][0]
        answers["a code of nobody"] = one.get(f"/settings/connections/callback?code=x&state={wrong}")

        assert {answer.status_code for answer in answers.values()} == {422}
        assert "another session" in told(answers["of another session"])
        assert "not allowed" in told(answers["denied"])
        assert "refused" in told(answers["a code of nobody"])
        assert "No channel yet" in told(one.get("/settings/connections"))


def test_usage_counts_jobs_money_and_files(server):
    """By day, in UTC; what another workspace did is not there."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.VIEWER) as viewer, workspace.desk() as desk:
        assert "No job in 30 days" in told(viewer.get("/settings/usage"))
        brand = desk.projects.create(name="Kiln & Co")
        document = desk.knowledge.create(project_id=brand.id, title="Crazing", kind="note", text=SOURCE)
        script = desk.scripts.create(project_id=brand.id, title="Why glaze cracks")
        job = desk.scripts.generate(
            script, topic="why glaze cracks on a clay body", document_ids=[document.id], words=50
        )
        written = job.result(HANG_SECONDS).script
        cost = job.data.cost.charged_usd
        desk.articles.generate(written).result(HANG_SECONDS)
        page = told(viewer.get("/settings/usage"))

    assert cost > 0
    assert f"2 jobs 0 failed {usd(cost)} charged" in page
    assert "Documents, decks and data" in page
    assert "Jobs that write, queued or running at once 3" in page


def test_an_invitation_lets_one_person_in_with_its_role(workspace, owner, visitor):
    """Its link is shown once; the role holds at once when it is changed, and the session ends when the member goes."""
    made = owner.send("/settings/members", "/settings/members/invite", note="Bo", role="viewer")
    link = re.search(r">(http\S+/join/\S+)</pre>", made.text)[1]
    assert link.rsplit("/", 1)[1] not in owner.get("/settings/members").text
    visitor.send(link, name="Bo", login=f"bo-{workspace.id}", password="a very long password")
    assert visitor.get("/settings/keys/new").status_code == 403
    id_ = next(
        found
        for found, name in re.findall(
            r'action="/settings/members/(usr_\w+)/role".*?aria-label="Role of ([^"]+)"',
            owner.get("/settings/members").text,
        )
        if name == "Bo"
    )
    owner.send("/settings/members", f"/settings/members/{id_}/role", role="owner")
    assert visitor.get("/settings/keys/new").status_code == 200
    owner.send(f"/settings/members/{id_}/remove")
    assert not visitor.is_signed_in


def test_an_invitation_that_is_taken_back_lets_nobody_in(owner, visitor):
    """Its link has ended."""
    made = owner.send("/settings/members", "/settings/members/invite", note="Never", role="editor")
    link = re.search(r">(http\S+/join/\S+)</pre>", made.text)[1]
    action = re.search(r'action="(/settings/members/invitations/\w+/remove)"', owner.get("/settings/members").text)[1]
    owner.send("/settings/members", action)

    assert visitor.get(link).status_code == 410


def test_a_workspace_keeps_an_owner(server):
    """The last one is neither removed nor made less; of two who remove each other at once, one stays."""
    workspace = new_workspace(server)
    one = new_member(workspace, Role.OWNER)
    with browser(server) as owner:
        owner.sign_in(one.login)
        refused = owner.send("/settings/members", f"/settings/members/{one.id}/role", role="viewer")
        assert (refused.status_code, "keeps an owner" in told(refused)) == (409, True)
    two = new_member(workspace, Role.OWNER)

    def remove(pair):
        by, other = pair
        visitor = Visitor(by.id, workspace.id, Role.OWNER, by.name, by.login, "")
        try:
            with_database(server, lambda database: members.remove(database, visitor, other.id))
        except (InvalidState, InsufficientScope):
            return "kept"
        return "removed"

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(remove, [(one, two), (two, one)])) == ["kept", "removed"]


def test_everything_that_is_encrypted_is_encrypted_anew(server):
    """After a change of the secret: keys of models, access to channels, second factors; what no secret reads is named."""
    workspace = new_workspace(server)
    old, new = Settings(secret_key="old"), Settings(secret_key="new", former_secret_keys="old")
    choice = ModelChoice(base_url="http://127.0.0.1:9/v1", model="m", usd_per_million_in=1, usd_per_million_out=1)
    user = new_member(workspace, Role.VIEWER)

    async def change(database):
        for name in ("text_models", "transcribers", "voices", "connection_tokens"):
            await database[name].delete_many({})
        await database["users"].update_many({}, {"$set": {"factor": None}})
        moment = datetime.now(UTC)
        ctx = Context(Services(old, database, None), workspace.id)
        channel = Channel(id="UC", title="T", handle=None, uploads="UU", videos=0)
        tokens = Tokens(access_token="a", refresh_token="r", expires_at=moment, scopes=[])
        row = await connections.add(ctx, channel, tokens)
        await providers.choose(database, old, workspace.id, choice, "sk-1")
        await database["users"].update_one({"_id": user.id}, {"$set": {"factor": box_of(old).encrypt(b"SECRET")}})

        counts = await rotate(database, new)
        assert [count for count, _ in counts.values()] == [1, 1, 1]
        alone = Settings(secret_key="new")
        fresh = Context(Services(alone, database, None), workspace.id)
        assert (await connections.tokens_of(fresh, row["_id"])).refresh_token == "r"
        assert (await providers.writer_of(fresh)).name == "m"
        assert (await factors.rotate(database, alone)) == (1, [])
        lost = await rotate(database, Settings(secret_key="third"))
        assert [unreadable for _, unreadable in lost.values()] == [[workspace.id], [row["_id"]], [user.login]]
        await database["text_models"].delete_many({})
        await database["users"].update_one({"_id": user.id}, {"$set": {"factor": None}})
        return len(counts)

    assert with_database(server, change) == 3
