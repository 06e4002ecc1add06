"""A service speaks in videos: what it is sent, what it costs, when its words are heard, and what its failures leave."""

from __future__ import annotations

import io
import json
import wave

import numpy as np
import pytest

from copydesk import errors
from copydesk_server.core.settings import Settings
from copydesk_server.media.speech.espeak import speak
from copydesk_server.media.speech.types import VoiceSettings
from copydesk_server.providers.voice import VoiceChoice
from copydesk_server.workspaces import providers
from support import leaks
from support.factories import HANG_SECONDS, brand, script
from support.server import new_workspace, with_database
from support.voice_service import Reply, served

pytestmark = pytest.mark.slow

KEY = leaks.PROVIDER_KEY
USD = 15.0
SMALL = {"resolution": "720p", "quality": "draft"}
# Four slides: the third fails, so that there are some before it and one after it; each is spoken and drawn seven times.
PARTS = ("Clay", "Glaze", "Kiln", "Water")
FAILS = 3
BODY = "\n\n".join(
    f"## {part} {at}\n\nThe {part.lower()} is weighed before it is mixed." for at, part in enumerate(PARTS)
)


def wav(text: str, voice: str = "en-us") -> bytes:
    """A text as a service speaks it: 24 kHz, in one breath."""
    [said] = speak([text.split()], VoiceSettings(voice, 1.1, 0.4))
    samples = np.frombuffer(said.samples, "<i2")[::2]
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(24_000)
        file.writeframes(samples.tobytes())
    return out.getvalue()


def speaks(asked, _number):
    return Reply(body=wav(asked["input"]))


@pytest.fixture
def workspace(server):
    """A workspace that has no voice service any more in the end: other tests count all keys of the server."""
    found = new_workspace(server)
    yield found
    with_database(server, lambda database: providers.forget_voice(database, found.id))


@pytest.fixture
def desk(workspace):
    with workspace.desk() as opened:
        yield opened


@pytest.fixture
def deck(desk):
    return desk.slides.generate(script(desk, brand(desk)), body=BODY, exports=["pptx"]).result(60).artifact


def choose(workspace, service, **fields):
    values = {"base_url": service.url, "model": "tts-1", "voices": ["alloy", "nova"], "usd_per_million_chars": USD}
    choice = VoiceChoice(**{**values, "seconds": 20.0, **fields})
    settings = Settings(secret_key=(workspace.server.home / "secret.key").read_text())
    with_database(
        workspace.server, lambda database: providers.choose_voice(database, settings, workspace.id, choice, KEY)
    )


def calls(workspace, job):
    async def read(database):
        return await database["provider_calls"].find({"job_id": job.id}).sort("_id", 1).to_list(None)

    return with_database(workspace.server, read)


def test_a_service_speaks(workspace, desk, deck):
    """Each slide is one call, recorded and paid by its characters; its words have times inside of its sound; estimates agree."""
    with served(speaks) as service:
        choose(workspace, service)
        told = desk.jobs.estimate(
            operation="video.render", input={"deck_artifact_id": deck.id, "voice": {"voice_id": "nova"}}
        )
        job = desk.videos.render(deck, voice={"voice_id": "nova", "speed": 1.25}, **SMALL)
        made = job.result(HANG_SECONDS)
        paid = calls(workspace, job)
        again = desk.videos.render(deck, voice={"voice_id": "nova", "speed": 1.25}, **SMALL)
        repeated = again.result(HANG_SECONDS)
    chars = sum(len(asked["input"]) for asked in service.requests)
    words = json.loads(made.artifact.media.read("transcript"))["words"]
    spans = {slide.slide_id: (slide.start, slide.end) for slide in made.slides}

    assert set(service.keys) == {f"Bearer {KEY}"}
    assert {(one["model"], one["voice"], one["speed"], one["response_format"]) for one in service.requests} == {
        ("tts-1", "nova", 1.25, "wav")
    }
    assert [call["state"] for call in paid] == ["charged"] * len(service.requests)
    assert sum(call["cost_usd"] for call in paid) == pytest.approx(chars / 1e6 * USD)
    assert told.cost_usd == pytest.approx(chars / 1e6 * USD, abs=1e-6)
    assert desk.jobs.get(job.id).cost.charged_usd == pytest.approx(chars / 1e6 * USD, abs=1e-6)
    assert all(
        spans[word["slide_id"]][0] <= word["start"] < word["end"] <= spans[word["slide_id"]][1] for word in words
    )
    assert made.artifact.content["voice_id"] == "nova"
    assert calls(workspace, again) == []
    assert repeated.artifact.sha256 == made.artifact.sha256


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (Reply(status=500), "provider_unavailable"),
        (Reply(status=400), "provider_rejected"),
        (Reply(body=b""), "output_invalid"),
        (Reply(body=b'{"error": "no"}'), "output_invalid"),
        (Reply(body=b"RIFF\xff\xff\xff\xffWAVEfmt "), "output_invalid"),
        (Reply(body=wav("")), "output_invalid"),
    ],
    ids=["500", "400", "nothing", "json", "broken", "no samples"],
)
def test_a_voice_that_fails_on_a_slide(workspace, desk, deck, reply, code):
    """The failure names the slide; a new job pays for that slide and those after it alone."""

    def fails(asked, number):
        return reply if number == FAILS else speaks(asked, number)

    with served(fails) as service:
        choose(workspace, service)
        job = desk.videos.render(deck, voice="alloy", **SMALL)
        failed = job.wait(HANG_SECONDS).data
        before = [asked["input"] for asked in service.requests]
        service.default = speaks
        desk.videos.render(deck, voice="alloy", **SMALL).result(HANG_SECONDS)
        after = [asked["input"] for asked in service.requests][len(before) :]

    assert str(failed.error_code) == code
    assert failed.error.message.startswith(f"Slide {FAILS}: ")
    assert f"the {FAILS - 1} before it is kept" in failed.error.message
    assert len(before) == FAILS
    assert after[0] == before[-1]
    assert len(after) == len(deck.content["slides"]) - FAILS + 1
    assert not set(after[1:]) & set(before)


def test_what_a_voice_may_cost(workspace, desk, deck):
    """A film that costs more than it may is refused before it is queued, and nothing is sent."""
    with served(speaks) as service:
        choose(workspace, service, usd_per_million_chars=9000.0)
        with pytest.raises(errors.ValidationError) as refused:
            desk.videos.render(deck, voice="alloy", **SMALL)
        desk.videos.render(deck, voice="alloy", cost_limit_usd=5.0, **SMALL).result(HANG_SECONDS)
        sent = len(service.requests)

    assert [fault.pointer for fault in refused.value.errors] == ["/input/cost_limit_usd"]
    assert sent == len(deck.content["slides"])


def test_voices_are_listed_and_refused_by_workspace(server, workspace, desk, deck):
    """A workspace sees its service's voices; another does not; what a service cannot do is refused with its field."""
    with served(speaks) as service:
        choose(workspace, service)
        listed = desk.voices.get().items
        with new_workspace(server).desk() as stranger:
            others = {one.id for one in stranger.voices.get().items}
        pointers = []
        for voice in ({"voice_id": "alloy", "pitch": 0.5}, {"voice_id": "echo"}):
            with pytest.raises(errors.ValidationError) as refused:
                desk.videos.render(deck, voice=voice)
            pointers += [fault.pointer for fault in refused.value.errors]

    assert [(one.id, one.provider, one.language) for one in listed[:2]] == [
        ("alloy", "tts-1", None),
        ("nova", "tts-1", None),
    ]
    assert "en-gb" in {one.id for one in listed}
    assert not others & {"alloy", "nova"}
    assert pointers == ["/input/voice/pitch", "/input/voice/voice_id"]
    assert service.requests == []
