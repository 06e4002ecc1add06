"""What people issued ends or is offered for revocation when they leave, lose a role or get a new password (contract, section 9)."""

from __future__ import annotations

import asyncio
import re
import time

import httpx
import msgspec
import pyotp
import pytest

from copydesk_server.console import accounts, links, members, passwords, sessions, store
from copydesk_server.console.accounts import Client
from copydesk_server.console.links import LinkGone, LinkKind
from copydesk_server.console.sessions import AccountChanged
from copydesk_server.core.access import Role, Visitor
from copydesk_server.core.errors import InsufficientScope
from support.console import PASSWORD, browser, new_member, owner_link, told
from support.factories import HANG_SECONDS
from support.server import new_workspace, with_database

OTHER = "twelve quiet potters sing"
ACCOUNT, MEMBERS, KEYS = "/settings/account", "/settings/members", "/settings/keys"
KEY = re.compile(r"cdk_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}")


@pytest.fixture
def place(server):
    """A workspace of its own, in which a test can remove owners."""
    return new_workspace(server)


@pytest.fixture
def ada(place):
    """An owner who stays."""
    return new_member(place, Role.OWNER, "Ada")


@pytest.fixture
def eve(place):
    """An owner who goes, is demoted, or gets a new password."""
    return new_member(place, Role.OWNER, "Eve")


@pytest.fixture
def adas(server, ada):
    with browser(server) as found:
        found.sign_in(ada.login)
        yield found


@pytest.fixture
def eves(server, eve):
    with browser(server) as found:
        found.sign_in(eve.login)
        yield found


def invite(inviter, role="owner") -> str:
    """Path of an invitation that a browser makes."""
    made = inviter.send(MEMBERS, f"{MEMBERS}/invite", note="a friend", role=role)
    return httpx.URL(re.search(r">(http\S+/join/\S+)</pre>", made.text)[1]).path


def make_key(maker, label="nightly batch") -> str:
    form = {"label": label, "scope": ["brands:read"], "life": "90"}
    return KEY.search(maker.send(f"{KEYS}/new", KEYS, **form).text)[0]


def accept(visitor, link) -> int:
    """Try an invitation as a person does; the status of the form, or of the page that has none."""
    if visitor.get(link).status_code != 200:
        return visitor.get(link).status_code
    return visitor.send(link, name="Eve", login=f"{link[-8:]}@kiln.example", password=PASSWORD).status_code


def names(server, workspace) -> list[str]:
    return sorted(user["name"] for user in with_database(server, lambda database: store.users(database, workspace.id)))


def as_visitor(workspace, member) -> Visitor:
    return Visitor(member.id, workspace.id, Role.OWNER, member.name, member.login, "")


def remove(adas, eves, eve):
    return adas.send(MEMBERS, f"{MEMBERS}/{eve.id}/remove")


def leave(adas, eves, eve):
    return eves.send(MEMBERS, f"{MEMBERS}/{eve.id}/remove")


def demote(adas, eves, eve):
    return adas.send(MEMBERS, f"{MEMBERS}/{eve.id}/role", role="editor")


def step_down(adas, eves, eve):
    return eves.send(MEMBERS, f"{MEMBERS}/{eve.id}/role", role="viewer")


def change_password(adas, eves, eve):
    return eves.send(ACCOUNT, f"{ACCOUNT}/password", old=PASSWORD, new=OTHER)


@pytest.mark.parametrize("change", [remove, leave, demote, step_down, change_password])
def test_a_change_of_a_member_ends_their_sessions_and_invitations(server, place, adas, eves, eve, visitor, change):
    """After a removal, a lower role or a new password, no invitation and no session from before lets anybody in."""
    owner, editor = invite(eves), invite(eves, "editor")
    with browser(server) as elsewhere:
        elsewhere.sign_in(eve.login)
        assert change(adas, eves, eve).status_code == 303

        assert not elsewhere.is_signed_in
    assert eves.is_signed_in is (change is change_password)
    assert (accept(visitor, owner), accept(visitor, editor)) == (410, 410)
    assert names(server, place) == (["Ada"] if change in {remove, leave} else ["Ada", "Eve"])
    assert "a friend" not in adas.get(MEMBERS).text


def test_a_recovery_link_ends_sessions_and_invitations_too(server, place, adas, eves, eve, visitor):
    """It is how the command line resets a password; a second link of the same person ends with it."""
    link, _ = invite(eves), make_key(eves)
    recover = owner_link(place, eve.login)

    async def issue(database):
        return await links.issue(database, LinkKind.RECOVERY, place.id, user_id=eve.id)

    second = with_database(server, issue)
    done = visitor.send(recover, password=OTHER)

    assert (done.status_code, done.headers["Location"]) == (303, f"{MEMBERS}/{eve.id}/keys")
    assert "1 key still works" in told(visitor.get(done.headers["Location"]))
    assert not eves.is_signed_in
    with browser(server) as friend:
        assert accept(friend, link) == 410
        assert friend.get(f"/join/{second}").status_code == 410


@pytest.mark.parametrize("change", [remove, demote, change_password])
def test_a_recovery_link_ends_with_the_state_it_was_made_for(server, place, adas, eves, eve, visitor, change):
    """After a removal, a lower role or a new password, an older link resets nothing."""
    link = owner_link(place, eve.login)
    change(adas, eves, eve)

    assert visitor.get(link).status_code == 410


def test_a_sign_in_that_waits_for_its_code_ends_with_the_password(server, eve, eves):
    """Who has typed the old password and not yet the code does not get in after the password was changed."""
    page = eves.get(f"{ACCOUNT}/factor").text
    secret = re.search(r'name="secret" value="(\w+)"', page)[1]
    eves.send(f"{ACCOUNT}/factor", secret=secret, code=pyotp.TOTP(secret).now())
    with browser(server) as thief:
        asked = thief.sign_in(eve.login)
        csrf, step = (re.search(rf'name="{name}" value="([^"]+)"', asked.text)[1] for name in ("csrf", "step"))
        eves.send(ACCOUNT, f"{ACCOUNT}/password", old=PASSWORD, new=OTHER)
        used = with_database(server, lambda database: store.user(database, eve.id))["factor_step"]
        form = {"csrf": csrf, "step": step, "code": pyotp.HOTP(secret).at(used + 1)}

        assert thief.client.post("/signin/code", data=form).status_code == 422
        assert not thief.is_signed_in


def test_a_second_step_that_was_made_for_another_password_signs_nobody_in(server, eve, eves):
    """It is bound to the password that was typed, even if the change of the password did not see it."""
    page = eves.get(f"{ACCOUNT}/factor").text
    secret = re.search(r'name="secret" value="(\w+)"', page)[1]
    eves.send(f"{ACCOUNT}/factor", secret=secret, code=pyotp.TOTP(secret).now())
    with browser(server) as thief:
        asked = thief.sign_in(eve.login)
        csrf, step = (re.search(rf'name="{name}" value="([^"]+)"', asked.text)[1] for name in ("csrf", "step"))

        async def replace_password(database):
            used = (await store.user(database, eve.id))["factor_step"]
            await store.change_user(database, eve.id, {"password": await passwords.hashed(OTHER)})
            return used

        code = pyotp.HOTP(secret).at(with_database(server, replace_password) + 1)
        answer = thief.client.post("/signin/code", data={"csrf": csrf, "step": step, "code": code})

    assert answer.status_code == 422
    assert "Sign in again" in told(answer)


@pytest.mark.parametrize("change", ["password", "removal"])
def test_no_session_begins_with_a_password_that_was_just_replaced(server, place, ada, eve, change):
    """A sign-in whose password was checked before the change finds a changed account when it begins the session."""

    async def overtake(database):
        user = await accounts.check_password(database, eve.login, PASSWORD, Client())
        if change == "password":
            await accounts.change_password(database, eve.id, PASSWORD, OTHER, Client())
        else:
            await members.remove(database, as_visitor(place, ada), eve.id)
        with pytest.raises(AccountChanged):
            await sessions.begin(database, user, "a browser")
        return await store.sessions(database, eve.id)

    assert with_database(server, overtake) == []


@pytest.mark.parametrize("stored", [{"role": "editor"}, {"workspace_id": "wsp_other"}])
def test_who_may_invite_is_decided_when_the_invitation_is_accepted(server, eves, eve, visitor, stored):
    """An invitation of somebody who may no longer invite, by whatever way they lost the role, lets nobody in."""
    link = invite(eves)

    async def store_role(database):
        await store.change_user(database, eve.id, stored)

    form = visitor.get(link)
    with_database(server, store_role)
    token = re.search(r'name="csrf" value="([^"]+)"', form.text)[1]
    fields = {"csrf": token, "name": "Eve", "login": "eve2@kiln.example", "password": PASSWORD}

    assert form.status_code == 200
    assert visitor.client.post(link, data=fields).status_code == 410
    assert visitor.get(link).status_code == 410


def test_an_invitation_without_a_recorded_maker_has_ended(server, place, adas, visitor):
    """Versions before stored none: it could be of somebody who was removed since. The list does not show it."""

    async def issue(database):
        token = await links.issue(database, LinkKind.INVITATION, place.id, role="owner", note="older", invited_by="X")
        await database["one_time_links"].update_many({"workspace_id": place.id}, {"$unset": {"created_by": ""}})
        return token

    assert accept(visitor, f"/join/{with_database(server, issue)}") == 410
    assert "older" not in adas.get(MEMBERS).text


def test_a_page_that_was_opened_before_the_removal_issues_nothing_after_it(server, place, ada, eve):
    """The role is read again in the transaction that writes: no invitation, key, role or removal by somebody removed."""

    async def late(database):
        by = as_visitor(place, eve)
        await members.remove(database, as_visitor(place, ada), eve.id)
        for call in (
            members.invite(database, by, Role.OWNER, ""),
            members.create_key(database, by, ["brands:read"], "late", None),
            members.change_role(database, by, ada.id, Role.VIEWER),
            members.remove(database, by, ada.id),
        ):
            with pytest.raises(InsufficientScope, match="no longer have"):
                await call
        return await database["one_time_links"].count_documents({"workspace_id": place.id})

    assert with_database(server, late) == 0
    assert names(server, place) == ["Ada"]


def test_an_invitation_and_the_removal_of_its_maker_come_one_after_the_other(server, place, ada, eve):
    """While an invitation is accepted, the removal of its maker waits; after the removal, the next one lets nobody in."""

    async def race(database):
        by = as_visitor(place, eve)
        first, second = [await members.invite(database, by, Role.OWNER, "") for _ in range(2)]
        removals = []

        async def open_first(session):
            await accounts.open_link(database, first, session)
            if not removals:
                removals.append(asyncio.create_task(members.remove(database, as_visitor(place, ada), eve.id)))
                await asyncio.sleep(0.5)
                assert not removals[0].done(), "the removal overtook the invitation that it ends"

        await database.transact(open_first)
        await removals[0]
        with pytest.raises(LinkGone):
            await accounts.join(database, second, "Eve", "eve3@kiln.example", PASSWORD)

    with_database(server, race)
    assert names(server, place) == ["Ada"]


def test_invitations_that_are_opened_while_their_maker_is_removed_make_no_other_account(server, place, ada, eve):
    """At the same moment: each one that was refused made no account, and none is left open."""

    async def race(database):
        by = as_visitor(place, eve)
        tokens = [await members.invite(database, by, Role.VIEWER, "") for _ in range(6)]
        joins = [
            accounts.join(database, token, f"Guest {number}", f"g{number}-{place.id}", PASSWORD)
            for number, token in enumerate(tokens)
        ]
        removal = members.remove(database, as_visitor(place, ada), eve.id)
        *joined, _ = await asyncio.gather(*joins, removal, return_exceptions=True)
        assert all(isinstance(one, (dict, LinkGone)) for one in joined), joined
        left = await database["one_time_links"].count_documents({"workspace_id": place.id})
        return left, sorted(one["name"] for one in joined if isinstance(one, dict))

    left, joined = with_database(server, race)
    assert left == 0
    assert names(server, place) == ["Ada", *joined]


@pytest.mark.parametrize(("change", "status"), [(remove, "no longer a member"), (demote, "now editor")])
def test_keys_of_somebody_who_goes_are_offered_for_revocation(server, place, adas, eves, eve, change, status):
    """The next page lists them, with one button for all; the page of keys leads there later; revoked, they are refused."""
    made = [make_key(eves, "one"), make_key(eves, "two")]
    kept = make_key(adas, "of Ada")
    shown = change(adas, eves, eve)
    page = f"{MEMBERS}/{eve.id}/keys"
    assert shown.headers["Location"] == page
    assert f"Eve is {status}. 2 keys still work." in told(adas.get(page))
    assert f"still work: Eve , {status}" in told(adas.get(KEYS))
    assert page in adas.get(KEYS).text

    adas.send(f"{KEYS}/{made[0].split('_')[1]}/revoke")
    assert "1 key still works" in told(adas.get(page))
    assert adas.send(page, f"{page}/revoke").headers["Location"] == f"{KEYS}?done=all-revoked"
    assert adas.get(page).headers["Location"] == KEYS
    assert "may no longer make keys" not in told(adas.get(KEYS))
    with place.http(made[1]) as gone, place.http(kept) as good:
        deadline = time.monotonic() + HANG_SECONDS
        while gone.get("/projects").status_code != 401:
            assert time.monotonic() < deadline, "the key is taken for ever"
        assert good.get("/projects").status_code == 200


def test_keys_of_another_workspace_are_not_revoked_with_their_maker(server, adas, eves, eve):
    """An owner of one workspace reaches no key of another by the id of its maker."""
    key = make_key(eves)
    stranger = new_member(new_workspace(server), Role.OWNER)
    with browser(server) as other:
        other.sign_in(stranger.login)
        assert other.get(f"{MEMBERS}/{eve.id}/keys").headers["Location"] == KEYS
        other.send(ACCOUNT, f"{MEMBERS}/{eve.id}/keys/revoke")

    assert key[:12] in adas.get(f"{MEMBERS}/{eve.id}/keys").text


def test_keys_record_who_made_them_and_older_ones_go_on(server, place, adas, eves, eve):
    """The command line lists the maker; a key that was stored without one works, and is shown as not recorded."""
    key = make_key(eves)

    async def as_before(database):
        fields = {"created_by": "", "created_by_name": ""}
        await database["keys"].update_one({"_id": place.key.split("_")[1]}, {"$unset": fields})

    with_database(server, as_before)
    rows = [msgspec.json.decode(line) for line in server.cli("keys", "list", "--workspace", place.id).splitlines()]
    makers = {row["_id"]: row["created_by"] for row in rows}

    assert makers == {key.split("_")[1]: eve.id, place.key.split("_")[1]: None}
    with place.http() as client:
        assert client.get("/projects").status_code == 200
    assert "not recorded" in told(adas.get(KEYS))
