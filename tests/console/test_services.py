"""Voice and transcription services in the settings: chosen, tested against a service that answers, and forgotten."""

from __future__ import annotations

import pytest

from copydesk_server.core.access import Role
from support import leaks, voice_service
from support.console import signed_in, told
from support.server import new_workspace, with_database

AWAY = "http://127.0.0.1:9/v1"
KEY = leaks.PROVIDER_KEY
COMMON = {"base_url": AWAY, "model": "service-1", "seconds": "5", "key": KEY}
FORMS = {
    "voice": {**COMMON, "voices": "clay, kiln", "usd_per_million_chars": "15"},
    "transcription": {**COMMON, "usd_per_minute": "0,006"},
}
STORED = {"voice": "voices", "transcription": "transcribers"}
WAV = b"RIFF\x24\x00\x00\x00WAVE" + bytes(36)


@pytest.fixture
def apart(server):
    """A workspace whose services are forgotten in the end: their keys are no other test's."""
    made = new_workspace(server)
    yield made

    async def forget(database):
        for name in STORED.values():
            await database[name].delete_one({"_id": made.id})

    with_database(server, forget)


def stored_of(server, workspace, kind):
    return with_database(server, lambda database: database[STORED[kind]].find_one({"_id": workspace.id}))


@pytest.mark.parametrize("kind", FORMS)
def test_a_service_is_chosen_and_its_key_never_shown(server, apart, kind):
    """The page has no key, the database has it encrypted; an empty key keeps it for the same address alone."""
    path = f"/settings/providers/{kind}"
    with signed_in(apart, Role.OWNER) as owner:
        saved = owner.send(path, **FORMS[kind])
        page, listed = owner.get(f"{path}?done=saved"), owner.get("/settings/providers")
        stored = stored_of(server, apart, kind)
        kept = owner.send(path, **{**FORMS[kind], "key": "", "model": "service-2"})
        again = stored_of(server, apart, kind)
        moved = owner.send(path, **{**FORMS[kind], "key": "", "base_url": "http://127.0.0.1:8/v1"})
        gone = owner.send(path, f"{path}/remove")

    assert saved.headers["Location"] == f"{path}?done=saved"
    assert "service-1" in told(page)
    assert "service-1" in told(listed)
    assert KEY not in page.text + listed.text + str(stored)
    assert (kept.status_code, again["choice"]["model"], again["key"]) == (303, "service-2", stored["key"])
    assert (moved.status_code, "another address" in told(moved)) == (422, True)
    assert gone.headers["Location"] == f"{path}?done=removed"
    assert stored_of(server, apart, kind) is None


def test_a_service_that_cannot_be_used_is_told_beside_its_field(subtests, server, workspace, owner):
    """Nothing is stored, and no key stands in the page."""
    for kind, name, value in [
        ("voice", "base_url", "models.example"),
        ("voice", "model", ""),
        ("voice", "voices", " , "),
        ("voice", "voices", "two words"),
        ("voice", "voices", "en-GB"),
        ("voice", "key", "two words"),
        ("voice", "usd_per_million_chars", "cheap"),
        ("voice", "seconds", "1801"),
        ("transcription", "base_url", "http://169.254.169.254/v1"),
        ("transcription", "usd_per_minute", "-1"),
        ("transcription", "usd_per_minute", "nan"),
    ]:
        with subtests.test(kind=kind, name=name):
            answer = owner.send(f"/settings/providers/{kind}", **{**FORMS[kind], name: value})

            assert answer.status_code == 422
            assert f'id="{name}-error"' in answer.text
            assert KEY not in answer.text
            assert stored_of(server, workspace, kind) is None


def test_a_test_of_a_voice_says_what_came_back_and_what_it_cost(apart):
    """A sound is told by its kind and size, something else as such with what it cost, an address that is away as away."""
    path = "/settings/providers/voice"
    bodies = iter([WAV, b"<html>"])
    with (
        signed_in(apart, Role.OWNER) as owner,
        voice_service.served(lambda _asked, _number: voice_service.Reply(body=next(bodies))) as service,
    ):
        owner.send(path, **{**FORMS["voice"], "base_url": service.url})
        spoken, other = owner.send(path, f"{path}/test"), owner.send(path, f"{path}/test")
        owner.send(path, **FORMS["voice"])
        away = owner.client.post(f"{path}/test", data={"csrf": owner.token(path)}, headers={"HX-Request": "true"})

    chars = len(service.requests[0]["input"])
    assert (service.requests[0]["voice"], service.keys[0]) == ("clay", f"Bearer {KEY}")
    assert f"a WAV file of {len(WAV)} bytes" in told(spoken)
    assert f"for ${chars * 15 / 1_000_000:.6f}".rstrip("0") in told(spoken)
    assert "no file of sound" in told(other)
    assert "It was charged $0.000" in told(other)
    assert "cannot be reached" in away.text
    assert "<html" not in away.text
