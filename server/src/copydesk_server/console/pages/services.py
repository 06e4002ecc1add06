"""Voice and transcription: the service of each kind, its key, and a test of what it answers and costs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from copydesk_server.console.pages.providers import PATH, read_numbers
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import NoSecret, Settings
from copydesk_server.core.spending import NotCharged, ProviderFailed, UnusableAnswer
from copydesk_server.providers.transcription import TranscriberChoice
from copydesk_server.providers.voice import VoiceChoice
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect
from copydesk_server.workspaces import providers

log = get_logger("copydesk.console")

_DONE = {"saved": "Saved. The next job uses this service.", "removed": "The service is removed, and its key forgotten."}
_FIELDS = {
    "base_url": "Give an address such as https://models.example/v1: no user name, query or fragment.",
    "model": "Give the model's name, as its provider writes it.",
    "voices": "Give one name or more, up to 100, without spaces inside of a name.",
    "seconds": "Give seconds, up to 1800.",
}


C = TypeVar("C", VoiceChoice, TranscriberChoice)


@dataclass(frozen=True, kw_only=True)
class Kind(Generic[C]):
    """A kind of service, in words and in what is done with it.

    Args:
        path: Of its page.
        title: Of its page.
        offline: What happens without a service.
        trial: What a test does.
        choice: What is chosen of it.
        price: Field of its price in USD.
        unit: What the price is for.
        price_hint: What to do about a price that is none.
        seconds: How long a call may take where nothing is said.
        has_voices: Whether it has voices to name.
        find: The choice of a workspace.
        choose: Stores one.
        forget: Removes it.
        try_out: Tests it.
    """

    path: str
    title: str
    offline: str
    trial: str
    choice: type[C]
    price: str
    unit: str
    price_hint: str
    seconds: float
    has_voices: bool
    find: Callable[[Database, str], Awaitable[C | None]]
    choose: Callable[[Database, Settings, str, C, str | None], Awaitable[None]]
    forget: Callable[[Database, str], Awaitable[bool]]
    try_out: Callable[[Context], Awaitable[providers.ServiceTrial | None]]


VOICE = Kind(
    path=f"{PATH}/voice",
    title="Voice service",
    offline="The offline voices speak: no key, no network, no costs. A service adds its voices to them, for requests that name one.",
    trial="Asks for one short sentence, which your provider charges.",
    choice=VoiceChoice,
    price="usd_per_million_chars",
    unit="for a million characters",
    price_hint="Give the price in USD, such as 15; 0 for a service of your own.",
    seconds=120.0,
    has_voices=True,
    find=providers.voice_choice_of,
    choose=providers.choose_voice,
    forget=providers.forget_voice,
    try_out=providers.try_voice,
)
TRANSCRIPTION = Kind(
    path=f"{PATH}/transcription",
    title="Transcription service",
    offline="Recordings are transcribed on the server: no key, no network, no costs. A service hears more where there is no script.",
    trial="Sends one second of silence, which your provider charges.",
    choice=TranscriberChoice,
    price="usd_per_minute",
    unit="for a minute of sound",
    price_hint="Give the price in USD, such as 0.006; 0 for a service of your own.",
    seconds=600.0,
    has_voices=False,
    find=providers.transcriber_choice_of,
    choose=providers.choose_transcriber,
    forget=providers.forget_transcriber,
    try_out=providers.try_transcriber,
)


@site.page("GET", VOICE.path, role=Role.VIEWER)
async def show_voice(request: PageRequest) -> Answer:
    """Who speaks, beside the offline voices."""
    return await _page(request, VOICE, {}, {})


@site.page("POST", VOICE.path, role=Role.OWNER)
async def save_voice(request: PageRequest) -> Answer:
    """Choose the service; an empty key keeps the one that is stored."""
    return await _save(request, VOICE)


@site.page("POST", f"{VOICE.path}/test", role=Role.OWNER)
async def test_voice(request: PageRequest) -> Answer:
    """Let it speak a sentence, and say what came back and what it cost."""
    return await _test(request, VOICE)


@site.page("POST", f"{VOICE.path}/remove", role=Role.OWNER)
async def remove_voice(request: PageRequest) -> Answer:
    """Let the offline voices alone speak, and forget the key."""
    return await _remove(request, VOICE)


@site.page("GET", TRANSCRIPTION.path, role=Role.VIEWER)
async def show_transcription(request: PageRequest) -> Answer:
    """Who transcribes."""
    return await _page(request, TRANSCRIPTION, {}, {})


@site.page("POST", TRANSCRIPTION.path, role=Role.OWNER)
async def save_transcription(request: PageRequest) -> Answer:
    """Choose the service; an empty key keeps the one that is stored."""
    return await _save(request, TRANSCRIPTION)


@site.page("POST", f"{TRANSCRIPTION.path}/test", role=Role.OWNER)
async def test_transcription(request: PageRequest) -> Answer:
    """Let it listen to a second, and say what came back and what it cost."""
    return await _test(request, TRANSCRIPTION)


@site.page("POST", f"{TRANSCRIPTION.path}/remove", role=Role.OWNER)
async def remove_transcription(request: PageRequest) -> Answer:
    """Transcribe offline, and forget the key."""
    return await _remove(request, TRANSCRIPTION)


async def _save(request: PageRequest, kind: Kind[C]) -> Answer:
    services, workspace_id = request.services, request.user.workspace_id
    given: dict[str, object] = {name: request.text(name) for name in ("base_url", "model")}
    if kind.has_voices:
        given["voices"] = [name.strip() for name in request.text("voices").split(",") if name.strip()]
    faults = read_numbers(request, given, {kind.price: kind.price_hint, "seconds": _FIELDS["seconds"]})
    try:
        if not faults:
            key = request.text("key") if request.text("key") or "no_key" in request.form else None
            choice = msgspec.convert(given, kind.choice)
            await kind.choose(services.database, services.settings, workspace_id, choice, key)
            return Redirect(f"{kind.path}?done=saved")
    except msgspec.ValidationError as error:
        told = {**_FIELDS, kind.price: kind.price_hint}
        name = str(error).rpartition("$.")[2].partition("[")[0].rstrip("`")
        name = name if name in told else "base_url"
        faults[name] = told[name]
    except (ValueError, NoSecret) as error:
        name = "voices" if "offline voice" in str(error) else "key" if "API key" in str(error) else "base_url"
        faults[name] = f"{error}."[:1].upper() + f"{error}."[1:]
    return await _page(request, kind, given, faults)


async def _test(request: PageRequest, kind: Kind[C]) -> Answer:
    values: dict[str, object] = {"trial": None, "error": "", "charged": 0.0}
    try:
        values["trial"] = trial = await kind.try_out(request.context)
        if trial is None:
            return Redirect(kind.path)
        log.info("provider tested", workspace_id=request.user.workspace_id, cost_usd=trial.cost_usd)
    except UnusableAnswer as error:
        values |= {"error": str(error), "charged": error.usage.cost_usd}
    except (NotCharged, ProviderFailed) as error:
        values["error"] = str(error)
    except Unavailable as error:
        values["error"] = error.detail
    if request.partial:
        return Html("service_trial.html", values)
    page = await _page(request, kind, {}, {})
    return Html("service.html", {**page.values, **values, "tested": True})


async def _remove(request: PageRequest, kind: Kind[C]) -> Answer:
    await kind.forget(request.services.database, request.user.workspace_id)
    return Redirect(f"{kind.path}?done=removed")


async def _page(request: PageRequest, kind: Kind[C], given: dict[str, object], faults: dict[str, str]) -> Html:
    choice = await kind.find(request.services.database, request.user.workspace_id)
    values: dict[str, object] = {
        "kind": kind,
        "choice": choice,
        "given": {**(msgspec.to_builtins(choice) if choice is not None else {}), **given},
        "faults": faults,
        "done": _DONE.get(request.query.get("done", ""), ""),
        "tested": False,
    }
    return Html("service.html", values, status=422 if faults else 200)
