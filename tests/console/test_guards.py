"""What stands before every page: a session, a role, a token in each form, headers; tried on each declared page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from copydesk_server.console import site as console_site
from copydesk_server.console.pages import site
from copydesk_server.core.access import Role
from copydesk_server.registry import OPERATIONS
from copydesk_server.web.calls import Api
from copydesk_server.web.operation import DeclarationError
from copydesk_server.web.pages import Pages
from support import desk_story
from support.console import PASSWORD, browser, new_member, signed_in
from support.server import new_workspace, with_database

FILLED = {"id": "nothing", "token": "A" * 43, "key": "nothing"}
PRIVATE = [page for page in site.pages if page.role is not None]
FORMS = [page for page in site.pages if page.method == "POST"]
SHOWN = [page for page in site.pages if page.method == "GET"]
FOLDER = Path(console_site.__file__).parent
# They are sent with POST for the length of what they ask, and change nothing.
READS = {"knowledge_search", "jobs_estimate"}
# What there is none of in the workspace, below the pages of a family.
ABSENT = {"renders", "jobs"}
# With what they load: the desk shows texts, the settings have forms.
LARGEST_PAGE, LARGEST_SETTINGS = 150_000, 100_000


def path_of(page, seen=FILLED) -> str:
    """The path of a page, with the id of what is there of its family; nobody here has a render or a sync."""
    family = "none" if ABSENT & set(page.path.split("/")[2:]) else page.path.split("/")[1]
    return re.sub(r"\{(\w+)\}", lambda match: seen.get(family, FILLED[match[1]]), page.path)


@pytest.fixture(scope="module")
def seen(workspace) -> dict[str, str]:
    """What there is in the workspace, by the first part of the path."""
    told = desk_story.told_at(workspace)
    with workspace.desk() as desk:
        file = desk.artifacts.get(told["DECK"]).files[0].storage_key
    names = {
        "recordings": "RECORDING",
        "compositions": "TIMELINE",
        "strategy": "BRIEF",
        "performance": "REPORT",
        "edits": "EDIT",
        "scripts": "SCRIPT",
        "sources": "SOURCE",
        "jobs": "JOB",
        "outputs": "ARTICLE",
        "brands": "BRAND",
    }
    return {**FILLED, **{family: told[name] for family, name in names.items()}, "files": file}


def test_a_page_needs_a_session(subtests, visitor):
    """Who has none is led to the sign-in page, and back to what was asked for where that is read."""
    for page in PRIVATE:
        with subtests.test(f"{page.method} {page.path}"):
            form = {"csrf": visitor.token("/signin")}
            answer = (
                visitor.get(path_of(page)) if page.method == "GET" else visitor.client.post(path_of(page), data=form)
            )

            assert answer.status_code == 303
            assert re.fullmatch(r"/signin(\?next=%2F[\w%-]+)?", answer.headers["Location"])


def test_a_page_needs_its_role(subtests, owner, editor, viewer, seen):
    """Each role is let in where it stands in the declaration or above it, and is told what is missing elsewhere."""
    for page in PRIVATE:
        with subtests.test(f"{page.method} {page.path}"):
            for role, browser_ in ((Role.OWNER, owner), (Role.EDITOR, editor), (Role.VIEWER, viewer)):
                if role.allows(page.role):
                    if page.method == "GET":
                        missing = {404} if ABSENT & set(page.path.split("/")[2:]) else set()
                        assert browser_.get(path_of(page, seen)).status_code in {200, 303, 422} | missing, role
                    continue
                answer = (
                    browser_.get(path_of(page))
                    if page.method == "GET"
                    else browser_.send("/settings/account", path_of(page))
                )
                assert answer.status_code == 403, role
                assert f"needs the role {page.role}" in answer.text


def test_a_form_needs_the_token_of_its_session(subtests, owner, editor, visitor):
    """CSRF: no token, one that is made up, one of another session, or a request that another site sent changes nothing."""
    for page in FORMS:
        with subtests.test(f"{page.method} {page.path}"):
            path, good = path_of(page), owner.token("/settings/account")
            tokens = {"none": None, "empty": "", "made up": f"{'0' * 16}.{'0' * 64}", "cut": good[:-1]}
            tokens |= {
                "of another session": editor.token("/settings/account"),
                "of no session": visitor.token("/signin"),
            }
            for name, token in tokens.items():
                answer = owner.client.post(path, data={"other": "1"} if token is None else {"csrf": token})
                assert answer.status_code == 403, name
                assert "Nothing was changed" in answer.text
            for headers in (
                {"Sec-Fetch-Site": "cross-site"},
                {"Sec-Fetch-Site": "same-site"},
                {"Origin": "https://evil.example"},
                {"Origin": "http://127.0.0.1:1"},
            ):
                assert owner.client.post(path, data={"csrf": good}, headers=headers).status_code == 403, headers
            json = owner.client.post(path, json={"csrf": good})
            assert json.status_code == 415


def test_every_page_is_locked_and_small(subtests, owner, seen):
    """No framing, no inline script or style, nothing from elsewhere, not kept; at most 150 KB, 100 KB for settings, with all that it loads."""
    for page in SHOWN:
        with subtests.test(f"{page.method} {page.path}"):
            answer = owner.get(path_of(page, seen))
            if answer.status_code == 303:
                answer = owner.get(answer.headers["Location"])
            if page.path == "/files/{key}":  # A download, which no page shows and nothing in it may run.
                assert answer.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
                continue
            policy = answer.headers["Content-Security-Policy"]
            loaded = [
                address
                for address in re.findall(r'(?:src|<link[^>]*href)="([^"]+)"', answer.text)
                if not re.fullmatch(r"/files/\w+", address)  # Pictures and films are beside the count.
            ]

            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["X-Frame-Options"] == "DENY"
            assert {"default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "script-src 'self'"} <= set(
                policy.split("; ")
            )
            assert "unsafe" not in policy
            assert "*" not in policy
            assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", answer.text)
            assert all(address.startswith("/console/") for address in loaded)
            largest = LARGEST_SETTINGS if page.path.startswith("/settings") else LARGEST_PAGE
            assert len(answer.content) + sum(len(owner.get(address).content) for address in loaded) <= largest


def test_signing_in_leads_nowhere_else(subtests, workspace):
    """Open redirects: only pages of the console that are read are gone back to."""
    for target in [
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "/%2f/evil.example",
        "javascript:alert(1)",
        "/settings/keys\r\nX-Evil: 1",
        "/settings/keys/../../evil",
        "/settings/keys?at=//evil.example",
        "//evil.example?at=1",
        "/join/" + "A" * 43,
        "/signin",
    ]:
        member = new_member(workspace, Role.VIEWER)
        with subtests.test(target), browser(workspace.server) as visitor:
            form = {"csrf": visitor.token("/signin"), "login": member.login, "password": PASSWORD, "next": target}
            sent = visitor.client.post("/signin", data=form)

            assert (sent.status_code, sent.headers["Location"]) == (303, "/")
            assert "X-Evil" not in sent.headers


def test_signing_in_leads_back_to_what_was_asked_for(workspace, visitor):
    """The page that led to the sign-in page comes next."""
    member = new_member(workspace, Role.VIEWER)
    led = visitor.get("/settings/usage").headers["Location"]
    field = re.search(r'name="next" value="([^"]+)"', visitor.get(led).text)[1]

    assert field == "/settings/usage"
    assert visitor.sign_in(member.login, next=field).headers["Location"] == field


def test_signing_in_leads_back_to_the_sentence_of_a_link(workspace, visitor):
    """A link to a sentence (`?at=`) survives the sign-in; what else a query carries, and a place that is none, does not."""
    member = new_member(workspace, Role.VIEWER)
    script = "/scripts/nothing"
    led = [visitor.get(script + query) for query in ("?code=secret&at=120", "?at=x", "?state=at=1", "?at=1234567890")]
    fields = [re.search(r'name="next" value="([^"]+)"', visitor.get(one.headers["Location"]).text)[1] for one in led]

    assert fields == [f"{script}?at=120", script, script, script]
    assert visitor.sign_in(member.login, next=fields[0]).headers["Location"] == f"{script}?at=120"


def test_members_of_another_workspace_are_out_of_reach(server, workspace, owner):
    """An owner changes nothing elsewhere: not members, not keys, not invitations."""
    elsewhere = new_workspace(server)
    member = new_member(elsewhere, Role.OWNER)
    key_id = elsewhere.key.split("_")[1]
    with browser(server) as other:
        other.sign_in(member.login)
        other.send("/settings/members", "/settings/members/invite", note="kept", role="viewer")
        invitation = re.search(r"/settings/members/invitations/(\w+)/remove", other.get("/settings/members").text)[1]
        page = "/settings/account"
        assert owner.send(page, f"/settings/members/{member.id}/role", role="viewer").status_code == 404
        assert owner.send(page, f"/settings/members/{member.id}/remove").status_code == 404
        owner.send(page, f"/settings/keys/{key_id}/revoke")
        owner.send(page, f"/settings/members/invitations/{invitation}/remove")

        assert other.is_signed_in
        assert invitation in other.get("/settings/members").text
    assert with_database(server, lambda database: database["keys"].find_one({"_id": key_id}))["revoked_at"] is None
    with elsewhere.http() as client:
        assert client.get("/projects").status_code == 200


def test_a_form_that_cannot_be_read_is_a_page_that_says_so(subtests, owner):
    """Broken forms are told in a page; nothing fails inside."""
    for body, headers, status in [
        (b"csrf=%ff", {}, 400),
        (b"&".join(b"f%d=1" % number for number in range(300)), {}, 400),
        (b"csrf=" + b"x" * 70_000, {}, 413),
        (b"", {"Content-Type": "multipart/form-data; boundary=x"}, 415),
    ]:
        with subtests.test(body=body, headers=headers):
            kind = {"Content-Type": "application/x-www-form-urlencoded"}
            answer = owner.client.post("/settings/keys", content=body, headers={**kind, **headers})

            assert answer.status_code == status
            assert answer.headers["Content-Type"].startswith("text/html")


def test_a_page_takes_its_own_methods(subtests, owner):
    """Others are told which there are."""
    for method, path in [("PUT", "/settings/keys"), ("DELETE", "/signin"), ("GET", "/signout")]:
        with subtests.test(method=method, path=path):
            answer = owner.client.request(method, path)

            assert answer.status_code == 405
            assert answer.headers["Allow"]


def test_what_is_not_there_is_a_page_for_people_and_a_problem_for_programs(visitor):
    """By Accept; paths of the API stay the API's."""
    assert "There is no /nothing" in visitor.get("/nothing").text
    assert visitor.get("/nothing", headers={"Accept": "*/*"}).json()["code"] == "not_found"
    assert visitor.get("/api/v1/nothing").json()["code"] == "not_found"


def test_a_page_does_what_its_role_may_do_in_the_api(subtests):
    """Scope by page: each operation that a page names is one of the API, whose scopes the least role of the page has."""
    for page in [page for page in PRIVATE if page.uses]:
        with subtests.test(f"{page.method} {page.path}"):
            known = {operation.id: operation for operation in OPERATIONS}

            assert page.uses <= known.keys()
            assert {scope for id_ in page.uses for scope in known[id_].scopes} <= page.role.scopes
            assert page.role is not Role.VIEWER or all(known[id_].method == "GET" or id_ in READS for id_ in page.uses)


def test_a_page_that_names_what_its_role_may_not_do_does_not_start():
    """A page of viewers that would write is refused when the server starts."""
    pages = Pages(FOLDER, site.gate, "/signin", {})
    pages.page("GET", "/planted", role=Role.VIEWER, uses=["scripts_delete"])(None)

    with pytest.raises(DeclarationError, match="cannot call 'scripts_delete' as viewer"):
        pages.require_operations({operation.id: operation for operation in OPERATIONS})


async def test_a_page_calls_no_operation_that_it_does_not_name():
    """What a page is not declared with it cannot call, whatever its visitor may do."""
    api = Api({operation.id: operation for operation in OPERATIONS}, frozenset({"scripts_list"}), None)

    with pytest.raises(DeclarationError, match="scripts_get is none of the operations"):
        await api.call("scripts_get", dict, "scr_1")


def test_scripts_of_another_workspace_look_as_if_they_were_not_there(server, seen):
    """Ids of one workspace open nothing in another: not pages, not files, not sources."""
    with signed_in(new_workspace(server), Role.OWNER) as other:
        for page in SHOWN:
            if "{id}" in page.path and seen.get(page.path.split("/")[1]) not in {None, "nothing"}:
                assert other.get(path_of(page, seen)).status_code == 404, page.path
        assert other.get(f"/files/{seen['files']}").status_code == 404
