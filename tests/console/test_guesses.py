"""Guesses of passwords: slowed down, bounded for each day, and never to the harm of a browser that is known."""

from __future__ import annotations

import asyncio
import re

import pytest

from copydesk_server.console import sessions, store, throttle
from copydesk_server.console.throttle import ADDRESS, DEVICE, HERE, LOGIN, TooManyGuesses, admit
from copydesk_server.core.access import Role
from support.console import PASSWORD, browser, new_member, owner_link, told
from support.server import ROOT, beside, with_database

OTHER = "twelve quiet potters sing"
DAY = 86_400
# A second guesser at a login knows another address each time.
ADDRESSES = [f"203.0.{high}.{low}" for high in range(8) for low in range(250)]


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


def guesses_in(limit, seconds, pause):
    """How many guesses one key takes in a time, from a guesser who waits as told and then as long as a pause."""
    count, moment, row = 0, 0.0, None
    while moment < seconds:
        level = limit.level(row, moment)
        count += 1
        row = {"level": level, "tried_at": moment}
        moment += max(limit.wait(level), 0.001) + pause
    return count


def test_a_limit_holds_for_every_way_to_wait(subtests):
    """No pause between guesses gives more of them in a day than the limit says; without one, all of them are reached."""
    for pause in [0, 1, 17, 59, 240, 3_600]:
        for limit in [HERE, LOGIN, ADDRESS, DEVICE]:
            with subtests.test(limit=limit, pause=pause):
                assert guesses_in(limit, DAY, pause) <= limit.guesses_per_day
                if pause == 0:
                    assert guesses_in(limit, DAY, 0) >= limit.guesses_per_day - 2


@pytest.mark.slow
def test_many_addresses_together_get_the_guesses_of_one_day_and_no_more(server):
    """The worst case of a login, counted in the database by a fake clock: as many as the documentation says."""
    clock, login = Clock(), "worst@kiln.example"

    async def attack(database):
        taken, ends, number = 0, clock.seconds + DAY, 0
        while clock.seconds < ends:
            number += 1
            try:
                await admit(database, login, ADDRESSES[number % len(ADDRESSES)], clock=clock)
            except TooManyGuesses as refused:
                clock.seconds += refused.seconds
            else:
                taken += 1
        return taken

    taken = with_database(server, attack)
    page = re.sub(r"\s+", " ", (ROOT / "docs" / "console.md").read_text())
    assert LOGIN.guesses_per_day - 2 <= taken <= LOGIN.guesses_per_day
    assert f"at most {LOGIN.guesses_per_day} guesses a day" in page
    assert f"{DEVICE.guesses_per_day} a day" in page


def test_guesses_that_come_at_once_are_counted_one_by_one(server):
    """A hundred requests at the same moment get no more than the free guesses."""

    async def attack(database):
        calls = (admit(database, "parallel@kiln.example", "10.0.0.1") for _ in range(100))
        answers = await asyncio.gather(*calls, return_exceptions=True)
        assert all(answer is None or isinstance(answer, TooManyGuesses) for answer in answers), answers
        return answers.count(None)

    assert with_database(server, attack) == HERE.free


def test_waits_double(server):
    """15 seconds after ten wrong guesses, then twice as long each time, up to eight minutes; a wait is not counted."""
    clock, waits = Clock(), []

    async def attack(database):
        while len(waits) < 9:
            try:
                await admit(database, "doubling@kiln.example", "10.0.0.1", clock=clock)
            except TooManyGuesses as refused:
                with pytest.raises(TooManyGuesses):
                    await admit(database, "doubling@kiln.example", "10.0.0.1", clock=clock)
                waits.append(refused.seconds)
                clock.seconds += refused.seconds

    with_database(server, attack)
    assert waits == [15, 30, 60, 120, 240, 480, 480, 480, 480]


def test_guessers_at_one_address_do_not_delay_a_login_elsewhere(server):
    """For a whole day the login itself is never slowed down by them: who has another address waits for nothing."""
    clock, login = Clock(), "calm@kiln.example"

    async def attack(database):
        ends, elsewhere = clock.seconds + DAY, 0
        while clock.seconds < ends:
            try:
                await admit(database, login, "192.0.2.9", clock=clock)
            except TooManyGuesses as refused:
                await admit(database, login, ADDRESSES[elsewhere], clock=clock)
                clock.seconds += refused.seconds
                elsewhere += 1
        return elsewhere

    assert with_database(server, attack) > 150


def test_guesses_are_throttled(workspace, visitor):
    """After ten wrong ones not even the right password is looked at, until a wait is over."""
    member = new_member(workspace, Role.VIEWER)
    tried = [visitor.sign_in(member.login, f"guess number {number}").status_code for number in range(10)]
    right = visitor.sign_in(member.login)

    assert tried == [422] * 10
    assert right.status_code == 429
    assert re.search(r"Try again in \d+ seconds", told(right))
    assert visitor.session is None


def guess(guesser, member, count=throttle.HERE.free + 2):
    """Wrong passwords until they are no longer looked at."""
    answers = [guesser.sign_in(member.login, f"guess number {number}").status_code for number in range(count)]
    assert answers[-1] == 429


def test_guesses_of_others_at_the_same_address_do_not_keep_a_known_browser_out(server, workspace, visitor):
    """Behind a proxy that is not trusted all have one address; a browser that signed in before goes on to do so."""
    member = new_member(workspace, Role.VIEWER)
    visitor.sign_in(member.login)
    visitor.send("/settings/account", "/signout")
    with browser(server) as guesser, browser(server) as unknown:
        guess(guesser, member)
        assert unknown.sign_in(member.login).status_code == 429
        assert visitor.sign_in(member.login, "mistyped").status_code == 422
        assert visitor.sign_in(member.login).status_code == 303


def test_a_person_who_joined_with_a_link_is_known(server, workspace, visitor):
    """The browser in which an account was made needs no sign-in first."""
    visitor.send(owner_link(workspace), name="Bo", login=f"bo-{workspace.id}", password=PASSWORD)
    visitor.send("/settings/account", "/signout")
    member = new_member(workspace, Role.VIEWER)
    with browser(server) as guesser:
        for number in range(12):
            guesser.sign_in(f"bo-{workspace.id}", f"guess number {number}")
        guess(guesser, member)

    assert visitor.sign_in(f"bo-{workspace.id}").status_code == 303


def test_a_known_browser_is_known_for_its_account_and_password_alone(server, workspace, visitor):
    """A cookie that is made up, of somebody else, or of before a new password gives no count of its own."""
    member, other = new_member(workspace, Role.VIEWER), new_member(workspace, Role.VIEWER)
    visitor.sign_in(other.login)
    of_other = visitor.device
    visitor.client.cookies.clear()
    visitor.sign_in(member.login)
    before = visitor.device
    visitor.send("/settings/account", "/settings/account/password", old=PASSWORD, new=OTHER)
    now = visitor.device
    row = with_database(server, lambda database: store.user(database, member.id))

    assert sessions.known_device(row, now)
    forged = [of_other, before, "", ".", "x" * 22, f"{now[:22]}.{'0' * 64}", f"{'A' * 22}.{now[23:]}", f"{now[:22]}.é"]
    assert [sessions.known_device(row, cookie) for cookie in forged] == [""] * len(forged)
    assert sessions.known_device(None, now) == ""
    assert row["password"] not in now


def test_a_stolen_known_browser_is_slowed_down_too(workspace, visitor):
    """Its own wrong guesses make it wait; those of others do not."""
    member = new_member(workspace, Role.VIEWER)
    visitor.sign_in(member.login)
    visitor.send("/settings/account", "/signout")
    guess(visitor, member)

    assert visitor.sign_in(member.login).status_code == 429


def test_guesses_behind_a_trusted_proxy_count_for_their_client(server, workspace, tmp_path):
    """One visitor's guesses delay no other, where the proxy is trusted to tell them apart."""
    member = new_member(workspace, Role.VIEWER)
    with (
        beside(server, tmp_path, database=server.database_name, trusted_proxies="127.0.0.1") as behind,
        browser(behind) as guesser,
        browser(behind) as owner,
    ):
        guesser.client.headers["X-Forwarded-For"], owner.client.headers["X-Forwarded-For"] = (
            "203.0.113.9",
            "203.0.113.10",
        )
        guess(guesser, member)

        assert owner.sign_in(member.login).status_code == 303
