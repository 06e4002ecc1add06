"""A service transcribes recordings: what it hears gets its times, what it costs is recorded, what it breaks is told."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from copydesk import Copydesk, RecordingFailed
from copydesk.models import Recording
from copydesk_server.core.settings import Settings
from copydesk_server.providers.transcription import TranscriberChoice
from copydesk_server.workspaces import providers
from support import leaks, recorded
from support.factories import brand
from support.server import Server, Workspace, new_workspace, with_database
from support.transcription_service import Refusal, Service, answer, served

TEXT = "Crazing is a network of fine cracks in a glaze."
KEY = leaks.PROVIDER_KEY
USD_PER_MINUTE = 0.006


@pytest.fixture(scope="module")
def workspace(server: Server) -> Workspace:
    return new_workspace(server)


@pytest.fixture(scope="module")
def said() -> recorded.Speech:
    return recorded.speech(TEXT)


@pytest.fixture(scope="module")
def voice(said: recorded.Speech, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded.sound_file(said.samples, tmp_path_factory.mktemp("voice") / "voice.wav")


@pytest.fixture
def service(workspace: Workspace, said: recorded.Speech) -> Iterator[Service]:
    """A service that hears each word when it is said, without capitals and marks, as known ones do."""
    words = [(word.text.strip(".").lower(), word.start, word.end) for word in said.words]
    with served(lambda _: answer(words, TEXT)) as found:
        choose(workspace, found)
        yield found


def choose(workspace: Workspace, service: Service, **fields) -> None:
    values = {"base_url": service.url, "model": "whisper-1", "usd_per_minute": USD_PER_MINUTE, "seconds": 20.0}
    choice = TranscriberChoice(**{**values, **fields})
    settings = Settings(secret_key=(workspace.server.home / "secret.key").read_text())
    with_database(
        workspace.server,
        lambda database: providers.choose_transcriber(database, settings, workspace.id, choice, KEY),
    )


def take(desk: Copydesk, voice: Path, **fields) -> Recording:
    made = desk.recordings.create(**{"project_id": brand(desk).id, "title": "Take", **fields})
    made.upload(voice, kind="microphone")
    return made


def calls(workspace: Workspace, recording: Recording) -> list[dict]:
    """The provider calls of a recording, in order."""

    async def read(database) -> list[dict]:
        jobs = await database["jobs"].find({"input.recording_id": recording.id}).to_list(None)
        ids = [job["_id"] for job in jobs]
        return await database["provider_calls"].find({"job_id": {"$in": ids}}).sort("_id", 1).to_list(None)

    return with_database(workspace.server, read)


def test_a_service_transcribes(workspace, desk, service, said, voice):
    """Every word has the service's time and the text's marks; one call is paid by the second and recorded."""
    made = take(desk, voice)
    ready = made.wait(progress=False)
    transcript = desk.recordings.transcript(ready)
    [call] = calls(workspace, made)
    [heard] = service.requests

    assert (transcript.method, transcript.language, transcript.text) == ("provider", "en", TEXT)
    assert [(word.start, word.end) for word in transcript.words] == [
        (pytest.approx(word.start, abs=0.001), pytest.approx(word.end, abs=0.001)) for word in said.words
    ]
    assert {word.timing_source for word in transcript.words} == {"aligned"}
    assert heard.key == f"Bearer {KEY}"
    assert heard.fields == [
        ("model", "whisper-1"),
        ("response_format", "verbose_json"),
        ("timestamp_granularities[]", "word"),
    ]
    assert heard.seconds == pytest.approx(said.seconds, abs=0.05)
    price = round(math.ceil(heard.seconds) / 60 * USD_PER_MINUTE, 6)
    assert (call["state"], call["cost_usd"], call["worst_usd"]) == ("charged", price, price)


@pytest.mark.parametrize(
    "words",
    [
        None,
        [],
        [("crazing", -1.0, 0.5)],
        [("crazing", float("nan"), 0.5)],
        [("crazing", 1e300, 1e300)],
        [("crazing", 10**400, 10**400)],
        [("crazing", True, True)],
        [("is", 2.0, 2.5), ("crazing", 0.5, 1.0)],
        ["crazing"],
    ],
    ids=["none", "empty", "negative", "nan", "far", "huge", "bool", "backwards", "rows of text"],
)
def test_times_that_cannot_be_are_found_by_alignment(desk, service, said, voice, words):
    """Where a service tells no times, or wrong ones, each word of its text gets one by its sound."""
    told = answer([], TEXT)
    told["words"] = words and [
        dict(zip(("word", "start", "end"), word, strict=True)) if isinstance(word, tuple) else word for word in words
    ]
    service.replies.append(told)
    transcript = desk.recordings.transcript(take(desk, voice).wait(progress=False))
    off = sorted(abs(word.start - one.start) for word, one in zip(transcript.words, said.words, strict=True))

    assert (transcript.method, transcript.text) == ("provider", TEXT)
    assert off[len(off) // 2] < 0.08


@pytest.mark.parametrize(
    ("reply", "code", "state"),
    [
        (Refusal(401), "provider_rejected", "refused"),
        (Refusal(500), "provider_unavailable", "unsettled"),
        (Refusal(body=b"<html>"), "provider_unavailable", "unsettled"),
        (Refusal(body=b'{"text": 7}'), "output_invalid", "charged"),
        (Refusal(body=b"[]"), "output_invalid", "charged"),
        (answer([], "word " * 9000), "output_invalid", "charged"),
    ],
    ids=["key", "broken", "page", "number", "list", "babble"],
)
def test_a_service_that_fails_is_told_and_tried_again(workspace, desk, service, voice, reply, code, state):
    """The recording says what went wrong, and keeps its track; the transcript can be asked for again."""
    service.replies.append(reply)
    made = take(desk, voice)
    with pytest.raises(RecordingFailed) as caught:
        made.wait(progress=False)
    desk.recordings.transcribe(made)
    ready = made.wait(progress=False)

    assert caught.value.error_code == code
    assert [call["state"] for call in calls(workspace, made)] == [state, "charged"]
    assert desk.recordings.transcript(ready).text == TEXT


def test_what_costs_too_much_is_not_sent(desk, workspace, service, voice):
    """A price that could go over what a recording may cost: refused before anything is sent."""
    choose(workspace, service, usd_per_minute=90.0)
    with pytest.raises(RecordingFailed) as caught:
        take(desk, voice).wait(progress=False)

    assert caught.value.error_code == "cost_limit_exceeded"
    assert service.requests == []


@pytest.mark.slow
def test_the_command_line_sets_and_unsets_a_service(workspace, service, desk, voice):
    """`copydesk-server transcription set` reads the key from a file; `unset` goes back to the offline way."""
    environment = {
        **os.environ,
        "COPYDESK_MONGODB_URI": workspace.server.mongodb_uri,
        "COPYDESK_HOME": str(workspace.server.home),
    }
    command = [sys.executable, "-m", "copydesk_server", "transcription"]
    options = ["--base-url", service.url, "--model", "other-1", "--usd-per-minute", "0.01"]

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [*command, *arguments], check=False, env=environment, input="sk-2\n", capture_output=True, text=True
        )
        return done.stdout + done.stderr

    assert "other-1 transcribes for" in run("set", workspace.id, *options)
    take(desk, voice).wait(progress=False)
    assert service.requests[-1].key == "Bearer sk-2"
    assert "offline" in run("unset", workspace.id)
    assert "as before" in run("unset", workspace.id)
    assert desk.recordings.transcript(take(desk, voice).wait(progress=False)).method == "dictation"
