"""Where a client's settings come from, what it tells of them, and how it behaves in other processes."""

from __future__ import annotations

import json
import logging
import multiprocessing
import os
import subprocess
import sys

import pytest

from copydesk import Copydesk, _profiles, errors
from copydesk._config import DEFAULT_BASE_URL
from copydesk._profiles import Profile
from support.factories import brand, until


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """No settings but those of the test."""
    for name in [name for name in os.environ if name.startswith("COPYDESK_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("COPYDESK_CONFIG", str(tmp_path / "config.toml"))
    return tmp_path


@pytest.mark.parametrize(
    ("given", "environment", "expected"),
    [
        ({"api_key": "cdk_given"}, {"COPYDESK_API_KEY": "cdk_env"}, ("cdk_given", DEFAULT_BASE_URL)),
        ({}, {"COPYDESK_API_KEY": "cdk_env", "COPYDESK_BASE_URL": "http://e/api/v1/"}, ("cdk_env", "http://e/api/v1")),
        ({}, {}, ("cdk_default", "http://default/api/v1")),
        ({}, {"COPYDESK_PROFILE": "other"}, ("cdk_other", "http://other/api/v1")),
        ({"profile": "other"}, {"COPYDESK_API_KEY": "cdk_env"}, ("cdk_other", "http://other/api/v1")),
        ({"profile": "other", "base_url": "http://x/api/v1"}, {}, ("cdk_other", "http://x/api/v1")),
        ({}, {"COPYDESK_BASE_URL": "http://e/api/v1"}, ("cdk_default", "http://e/api/v1")),
        ({"api_key": "cdk_given"}, {"COPYDESK_PROFILE": "none"}, ("cdk_given", DEFAULT_BASE_URL)),
    ],
)
def test_arguments_precede_profiles_and_the_environment(monkeypatch, given, environment, expected):
    """Arguments, a named profile, the environment, the default profile: in this order; a key of one place is not sent
    to the address of another unless the caller asks for it."""
    _profiles.save(Profile("default", "cdk_default", "http://default/api/v1"))
    _profiles.save(Profile("other", "cdk_other", "http://other/api/v1"))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    config = Copydesk(**given).config

    assert (config.api_key, config.base_url) == expected


def test_a_key_is_read_without_what_its_file_adds(subtests, monkeypatch, workspace):
    """Quotes, spaces, line breaks and the word Bearer, as files of settings and copied headers have them."""
    for text in ['"{}"', "Bearer {}", '"Bearer {}"', '" {} "']:
        with subtests.test(text=text):
            monkeypatch.setenv("COPYDESK_API_KEY", text.format(workspace.key))
            with Copydesk(base_url=workspace.server.base_url) as desk:
                assert desk.config.api_key == workspace.key
                assert desk.projects.list().page()


def test_a_refused_key_says_what_to_do(workspace):
    """Of no key, an incomplete, a mistyped, an expired, a revoked and an unknown one: each has its own next step."""
    server = workspace.server
    expired = server.cli("keys", "create", "--workspace", workspace.id, "--expires", "1s")
    revoked = server.cli("keys", "create", "--workspace", workspace.id)
    server.cli("keys", "revoke", revoked[4:12])

    def hint(key):
        with Copydesk(key, server.base_url) as desk, pytest.raises(errors.AuthenticationError) as caught:
            desk.projects.list().page()
        assert str(caught.value).count(key) == 0
        return caught.value.hint

    with pytest.raises(errors.ConfigurationError, match="no API key: pass api_key="):
        Copydesk(base_url=server.base_url)
    mistyped = f"{revoked[:20]}{'b' if revoked[20] == 'a' else 'a'}{revoked[21:]}"
    assert hint(revoked[:-5]).startswith("The key is not complete: it has 46 characters, and a key has 51")
    assert hint("a" * 7 + revoked[7:]).startswith("The key is not complete: ")
    assert hint(mistyped).startswith("The key is mistyped")
    until(lambda: "Create another key" in hint(expired))
    assert hint(revoked).startswith(f"The key was revoked, or is that of another server than {server.base_url}.")


def test_a_file_that_others_can_read_is_warned_of(home, caplog):
    """It is used, and mending it is one command."""
    _profiles.save(Profile("default", "cdk_x", "http://x/api/v1"))
    (home / "config.toml").chmod(0o644)
    with caplog.at_level(logging.WARNING, logger="copydesk"):
        Copydesk()

    assert "chmod 600" in caplog.text


@pytest.mark.parametrize("text", ["not toml", "[profiles]\nx = 1\n", '[profiles.x]\napi_key = "k"\n', "\xff"])
def test_a_broken_profile_file_raises(home, text):
    """The error names the file and the fault."""
    (home / "config.toml").write_bytes(text.encode("latin-1"))
    with pytest.raises(errors.ConfigurationError, match=r"config\.toml"):
        Copydesk()


def _fail(_: int) -> None:
    raise errors.StaleUpdateError(409, {"code": "stale_update", "current_updated_at": "2026-11-21T09:30:00Z"}, 2.0)


def test_errors_come_back_from_a_pool_of_workers():
    """An error in a worker is raised here, as it was; the pool does not hang."""
    with multiprocessing.get_context("spawn").Pool(1) as pool, pytest.raises(errors.StaleUpdateError) as caught:
        pool.map_async(_fail, [1]).get(30)

    assert caught.value.current_updated_at.year == 2026


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # Newer Pythons warn of every fork.
def test_a_process_that_is_forked_has_connections_of_its_own(workspace):
    """Parent and child share no socket: with one between them, they read each other's answers."""
    with workspace.desk() as desk:
        names = [brand(desk, name=f"Brand {number}") for number in range(2)]
        readers = []
        for one in names:
            reader, writer = multiprocessing.Pipe(duplex=False)
            process = multiprocessing.get_context("fork").Process(target=_read, args=(desk, one.id, writer))
            process.start()
            readers.append((reader, process))
        mine = {desk.projects.get(names[0].id).name for _ in range(50)}
        theirs = [reader.recv() for reader, _ in readers]
        for _, process in readers:
            process.join(20)

    assert mine == {"Brand 0"}
    assert theirs == [{"Brand 0"}, {"Brand 1"}]


def _read(desk, id, writer):
    writer.send({desk.projects.get(id).name for _ in range(50)})


def test_the_debug_log_has_no_headers():
    """COPYDESK_LOG=debug logs methods, paths, times and request ids, and no header."""
    program = (
        "from copydesk.testing import FakeDesk\n"
        "desk = FakeDesk(headers={'X-Secret': 'hunter2'})\n"
        "desk.fake.fail(status=503)\n"
        "desk.projects.create(name='x')\n"
    )
    process = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "COPYDESK_LOG": "debug"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert "POST /projects 201" in process.stderr
    assert "attempt 1 failed" in process.stderr
    assert "hunter2" not in process.stderr
    assert "cdk_fake" not in process.stderr


def test_the_import_loads_no_extras():
    """The SDK needs three packages, loads two of them with the first client, and loads no extras."""
    program = "from copydesk import Copydesk; import sys, json; print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(json.loads(process.stdout))

    assert "attrs" in loaded
    assert not loaded & {"httpx", "tenacity", "pandas", "IPython", "typer", "numpy", "ipywidgets", "copydesk_server"}
