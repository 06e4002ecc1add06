"""Signing in and out: one-time links, sessions and their ends, guesses, the second factor."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pyotp
import pytest

from copydesk_server.console import passwords, sessions
from copydesk_server.core.access import Role
from support.console import PASSWORD, browser, new_member, owner_link, signed_in, told
from support.server import beside, with_database

OTHER = "twelve quiet potters sing"


def path_of(link: str) -> str:
    return "/" + link.split("/", 3)[3]


def change(server, where, values, collection="sessions"):
    with_database(server, lambda database: database[collection].update_many(where, {"$set": values}))


def test_the_first_start_offers_a_link_by_which_an_owner_joins(server, visitor):
    """`up` makes it where nobody owns the workspace; whoever opens it first is signed in as the owner, and it is used up."""
    link = path_of(server.ready["owner_link"])
    joined = visitor.send(link, name="Ada", login="ada@first.example", password=PASSWORD)

    assert (joined.status_code, joined.headers["Location"]) == (303, "/")
    assert "Owner" in told(visitor.get("/"))
    with browser(server) as other:
        assert other.get(link).status_code == 410
        assert "has ended" in told(other.get(link))


def test_of_two_who_open_a_link_one_joins(workspace):
    """The link is used up in the transaction that makes the account."""
    link = owner_link(workspace)

    def join(pair):
        opened, login = pair
        return opened.send(link, name="Twin", login=login, password=PASSWORD).status_code

    with browser(workspace.server) as one, browser(workspace.server) as two, ThreadPoolExecutor(2) as threads:
        sent = threads.map(join, [(one, f"one-{workspace.id}"), (two, f"two-{workspace.id}")])
        assert sorted(sent) == [303, 410]


def test_a_refused_form_of_a_link_leaves_the_link_good(workspace, visitor):
    """Each fault stands beside its field; the link is used up by who joins."""
    link = owner_link(workspace)
    taken = new_member(workspace, Role.VIEWER)
    faults = {
        "name": {"name": " "},
        "login": {"login": "a b"},
        "password": {"password": "short"},
        "taken": {"login": taken.login.upper()},
    }
    fields = {"name": "Bo", "login": f"bo-{workspace.id}", "password": PASSWORD}
    for name, fault in faults.items():
        answer = visitor.send(link, **{**fields, **fault})
        field = "login" if name == "taken" else name
        assert answer.status_code == 422, name
        assert f'id="{field}-error"' in answer.text, name

    assert visitor.send(link, **fields).status_code == 303


@pytest.mark.parametrize(
    ("password", "fault"),
    [
        ("short", "12 characters"),
        ("x" * 257, "at most 256"),
        ("aaaaaaaaaaaaab", "different"),
        ("marguerite12", "name or login"),
        ("correct horse battery", None),
    ],
)
def test_passwords_are_refused_for_what_makes_them_easy(password, fault):
    """Length first; not one character again and again, not the own name."""
    found = passwords.fault(password, "Marguerite", "m@kiln.example")

    assert (found is None) if fault is None else fault in found


def test_a_session_is_a_cookie_that_scripts_and_other_sites_do_not_get(workspace, visitor):
    """HttpOnly, SameSite=Lax, for the whole path; the database has its digest alone."""
    member = new_member(workspace, Role.VIEWER)
    cookie = visitor.sign_in(member.login).headers["Set-Cookie"]
    rows = with_database(
        workspace.server, lambda database: database["sessions"].find({"user_id": member.id}).to_list(None)
    )

    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    assert [row["_id"] for row in rows] == [sessions.digest(visitor.session)]
    assert visitor.session not in str(rows)


def test_behind_tls_cookies_are_secure_and_of_the_host_alone(server, tmp_path):
    """With an https origin in COPYDESK_PUBLIC_URL they are `Secure` and `__Host-`."""
    with beside(server, tmp_path, public_url="https://desk.example") as other, browser(other) as visitor:
        cookie = visitor.get("/signin").headers["Set-Cookie"]

    assert cookie.startswith("__Host-copydesk_visit_443=")
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Domain" not in cookie


def test_a_session_is_new_at_each_sign_in(workspace, visitor):
    """Fixation: a token that was planted is never taken on, be it of nobody or of the one who planted it."""
    thief, victim = new_member(workspace, Role.VIEWER), new_member(workspace, Role.VIEWER)
    visitor.sign_in(thief.login)
    for planted in (sessions.new(), visitor.session):
        with browser(workspace.server) as other:
            other.plant(planted)
            token = re.search(r'value="([^"]+)"', other.get("/signin").text or "")
            csrf = token[1] if token else other.token("/settings/account")
            form = {"csrf": csrf, "login": victim.login, "password": PASSWORD}
            assert other.client.post("/signin", data=form).status_code == 303
            assert other.session not in {planted, None}
        with browser(workspace.server) as again:
            again.plant(planted)
            assert not again.is_signed_in


def test_signing_in_again_ends_the_session_of_before(workspace, visitor):
    """The browser has one session; the cookie of before is refused."""
    member = new_member(workspace, Role.VIEWER)
    visitor.sign_in(member.login)
    before = visitor.session
    token = visitor.token("/settings/account")
    visitor.client.post("/signin", data={"csrf": token, "login": member.login, "password": PASSWORD})

    assert visitor.session != before
    with browser(workspace.server) as other:
        other.plant(before)
        assert not other.is_signed_in


def test_signing_out_ends_the_session_on_the_server(workspace, visitor):
    """The cookie goes, and a copy of it is refused."""
    visitor.sign_in(new_member(workspace, Role.VIEWER).login)
    before = visitor.session
    left = visitor.send("/settings/account", "/signout")

    assert (left.status_code, left.headers["Location"]) == (303, "/")
    assert visitor.session is None
    with browser(workspace.server) as other:
        other.plant(before)
        assert not other.is_signed_in


@pytest.mark.parametrize("end", ["expires_at", "ends_at"])
def test_a_session_ends_when_it_is_idle_and_at_last(workspace, visitor, end):
    """It ends after 16 hours without a page, and after a week whatever happens."""
    member = new_member(workspace, Role.VIEWER)
    visitor.sign_in(member.login)
    row = with_database(workspace.server, lambda database: database["sessions"].find_one({"user_id": member.id}))
    lives = {"expires_at": sessions.IDLE, "ends_at": sessions.ABSOLUTE}

    assert abs(row[end] - row["created_at"] - lives[end]) < timedelta(seconds=5)
    assert visitor.is_signed_in
    change(workspace.server, {"user_id": member.id}, {end: datetime.now(UTC) - timedelta(seconds=1)})
    assert not visitor.is_signed_in


def test_use_moves_the_idle_end_and_never_past_the_last(workspace, visitor):
    """A page that is read later moves it on, up to the end that stands."""
    member = new_member(workspace, Role.VIEWER)
    visitor.sign_in(member.login)
    moment = datetime.now(UTC)
    ends = moment + timedelta(hours=1)
    seen = {"seen_at": moment - timedelta(hours=2), "expires_at": moment + timedelta(minutes=1), "ends_at": ends}
    change(workspace.server, {"user_id": member.id}, seen)
    assert visitor.is_signed_in
    row = with_database(workspace.server, lambda database: database["sessions"].find_one({"user_id": member.id}))

    assert abs(row["expires_at"] - ends) < timedelta(milliseconds=2)
    assert row["seen_at"] > moment - timedelta(seconds=5)


def test_a_change_of_the_password_ends_all_other_sessions(workspace, visitor):
    """The browser that changed it goes on with a new session; the old password is refused."""
    member = new_member(workspace, Role.VIEWER)
    with browser(workspace.server) as other:
        other.sign_in(member.login)
        visitor.sign_in(member.login)
        before = visitor.session
        page = "/settings/account"
        wrong = visitor.send(page, f"{page}/password", old="not this one at all", new=OTHER)
        assert (wrong.status_code, 'id="old-error"' in wrong.text) == (422, True)
        assert other.is_signed_in
        assert visitor.send(page, f"{page}/password", old=PASSWORD, new=OTHER).status_code == 303

        assert visitor.is_signed_in
        assert visitor.session != before
        assert not other.is_signed_in
        assert other.sign_in(member.login).status_code == 422
        assert other.sign_in(member.login, OTHER).status_code == 303


def test_a_wrong_login_looks_like_a_wrong_password(workspace, visitor):
    """Nobody learns who has an account; what was typed stays in the form, but for the password."""
    member = new_member(workspace, Role.VIEWER)
    wrong = visitor.sign_in(member.login, "not the password 1")
    nobody = visitor.sign_in("nobody@kiln.example", "not the password 1")
    texts = [told(answer) for answer in (wrong, nobody)]

    assert wrong.status_code == nobody.status_code == 422
    assert texts[0] == texts[1]
    assert f'value="{member.login}"' in wrong.text
    assert "not the password 1" not in wrong.text


def enable(visitor) -> str:
    """Turn the second factor on; returns its secret."""
    page = visitor.get("/settings/account/factor").text
    secret = re.search(r'name="secret" value="(\w+)"', page)[1]
    visitor.send("/settings/account/factor", secret=secret, code=pyotp.TOTP(secret).now())
    return secret


def test_a_second_factor_is_asked_for_and_its_code_is_good_for_once(workspace, visitor):
    """The password alone signs nobody in; a code that was used, and any wrong one, is refused."""
    member = new_member(workspace, Role.VIEWER)
    visitor.sign_in(member.login)
    secret = enable(visitor)
    with browser(workspace.server) as other:
        asked = other.sign_in(member.login)
        assert (asked.status_code, other.session) == (200, None)
        step = re.search(r'name="step" value="([^"]+)"', asked.text)[1]
        csrf = re.search(r'name="csrf" value="([^"]+)"', asked.text)[1]

        def enter(code):
            return other.client.post("/signin/code", data={"csrf": csrf, "step": step, "code": code})

        used = with_database(workspace.server, lambda database: database["users"].find_one({"_id": member.id}))
        assert enter(pyotp.HOTP(secret).at(used["factor_step"])).status_code == 422
        assert enter("000000").status_code == 422
        assert secret not in str(used)
        # The code of the next step is taken early, within the step that clocks may be off.
        assert enter(pyotp.HOTP(secret).at(used["factor_step"] + 1)).status_code == 303
        assert other.is_signed_in
        again = other.client.post(
            "/signin/code", data={"csrf": other.token("/settings/account"), "step": step, "code": "1"}
        )
        assert again.status_code == 422


def test_a_second_factor_is_turned_off_with_the_password(workspace, visitor):
    """Who sits at an open browser cannot turn it off."""
    member = new_member(workspace, Role.VIEWER)
    visitor.sign_in(member.login)
    enable(visitor)
    page = "/settings/account"
    assert visitor.send(page, f"{page}/factor/remove", current="not the password").status_code == 422
    assert "Turn it off" in told(visitor.get(page))
    assert visitor.send(page, f"{page}/factor/remove", current=PASSWORD).status_code == 303
    assert "Turn it on" in told(visitor.get(page))


def test_a_recovery_link_gives_a_new_password_and_ends_what_was(workspace, visitor):
    """It comes from the machine of the server alone; the second factor goes, and all sessions end."""
    member = new_member(workspace, Role.OWNER)
    with signed_in(workspace, Role.VIEWER) as bystander, browser(workspace.server) as lost:
        lost.sign_in(member.login)
        enable(lost)
        link = workspace.server.cli("owner", "link", "--workspace", workspace.id, "--login", member.login)
        assert visitor.send(path_of(link), password=OTHER).status_code == 303

        assert visitor.is_signed_in
        assert not lost.is_signed_in
        assert bystander.is_signed_in
        assert lost.sign_in(member.login, OTHER).status_code == 303


def test_secrets_of_links_and_forms_are_in_no_log(workspace, visitor):
    """Tokens, passwords and keys pass through pages; log lines have the pattern of the path."""
    link = owner_link(workspace)
    visitor.get(link)
    visitor.sign_in("somebody", "a password that is wrong")
    log = workspace.server.log()

    assert '"/join/{token}"' in log
    assert link.rsplit("/", 1)[1] not in log
    assert "a password that is wrong" not in log
