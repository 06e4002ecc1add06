"""Providers: the model that writes, its key, and a test of what it answers and costs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.log import get_logger
from copydesk_server.core.settings import NoSecret
from copydesk_server.core.spending import NotCharged, ProviderFailed, UnusableAnswer
from copydesk_server.providers.models import ModelChoice
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect
from copydesk_server.workspaces import providers

log = get_logger("copydesk.console")

PATH = "/settings/providers"
_NUMBERS = {
    "usd_per_million_in": "Give the price in USD, such as 0.15; 0 for a model of your own.",
    "usd_per_million_out": "Give the price in USD, such as 0.60; 0 for a model of your own.",
    "seconds": "Give seconds, up to 600.",
}
_DONE = {"saved": "Saved. The next job is written by this model.", "removed": "The offline writer writes again."}


@site.page("GET", PATH, role=Role.VIEWER)
async def show(request: PageRequest) -> Answer:
    """Who writes, and what else the server has."""
    choice = await providers.choice_of(request.services.database, request.user.workspace_id)
    return await _page(request, choice, {}, {})


@site.page("POST", PATH, role=Role.OWNER)
async def save(request: PageRequest) -> Answer:
    """Choose the model; an empty key keeps the one that is stored."""
    database, workspace_id = request.services.database, request.user.workspace_id
    given: dict[str, object] = {name: request.text(name) for name in ("base_url", "model", "limit_field")}
    faults = read_numbers(request, given, _NUMBERS)
    given["limit_field"] = given["limit_field"] or "max_tokens"
    given["second_opinion"] = "second_opinion" in request.form
    try:
        choice = None if faults else msgspec.convert(given, ModelChoice)
        if choice is not None:
            key = request.text("key") if request.text("key") or "no_key" in request.form else None
            await providers.choose(database, request.services.settings, workspace_id, choice, key)
            return Redirect(f"{PATH}?done=saved")
    except msgspec.ValidationError as error:
        faults |= _fault_of(str(error))
    except (ValueError, NoSecret) as error:
        name = "key" if "API key" in str(error) else "base_url"
        faults[name] = f"{error}."[:1].upper() + f"{error}."[1:]
    known = await providers.choice_of(database, workspace_id)
    return await _page(request, known, given, faults)


@site.page("POST", f"{PATH}/test", role=Role.OWNER)
async def test(request: PageRequest) -> Answer:
    """Let the writer write one sentence, and say what came back and what it cost."""
    values: dict[str, object] = {"trial": None, "error": "", "charged": 0.0}
    try:
        values["trial"] = trial = await providers.try_out(request.context)
        log.info("provider tested", workspace_id=request.user.workspace_id, cost_usd=trial.cost_usd)
    except UnusableAnswer as error:
        values |= {"error": str(error), "charged": error.usage.cost_usd}
    except (NotCharged, ProviderFailed) as error:
        values["error"] = str(error)
    except Unavailable as error:
        values["error"] = error.detail
    if request.partial:
        return Html("trial.html", values)
    choice = await providers.choice_of(request.services.database, request.user.workspace_id)
    page = await _page(request, choice, {}, {})
    return Html("providers.html", {**page.values, **values, "tested": True})


@site.page("POST", f"{PATH}/remove", role=Role.OWNER)
async def remove(request: PageRequest) -> Answer:
    """Let the offline writer write again, and forget the key."""
    await providers.forget(request.services.database, request.user.workspace_id)
    return Redirect(f"{PATH}?done=removed")


def read_numbers(request: PageRequest, given: dict[str, object], numbers: Mapping[str, str]) -> dict[str, str]:
    """Put the numbers of a form into ``given``; returns what to do about fields that are none."""
    faults = {}
    for name, told in numbers.items():
        try:
            given[name] = float(request.text(name).replace(",", "."))
        except ValueError:
            given[name] = request.text(name)
            faults[name] = told
    return faults


def _fault_of(message: str) -> dict[str, str]:
    """The field that msgspec refuses, and what to do."""
    name = message.rpartition("$.")[2].rstrip("`")
    told = {**_NUMBERS, "model": "Give the model's name, as its provider writes it."}
    address = "Give an address such as https://models.example/v1: no user name, query or fragment."
    return {name: told[name]} if name in told else {"base_url": address}


async def _page(
    request: PageRequest, choice: ModelChoice | None, given: dict[str, object], faults: dict[str, str]
) -> Html:
    stored = msgspec.to_builtins(choice) if choice is not None else {}
    settings, workspace_id = request.services.settings, request.user.workspace_id
    values: dict[str, object] = {
        "choice": choice,
        "given": {**stored, **given},
        "faults": faults,
        "done": _DONE.get(request.query.get("done", ""), ""),
        "voice": await providers.voice_choice_of(request.services.database, workspace_id),
        "transcriber": await providers.transcriber_choice_of(request.services.database, workspace_id),
        "embeddings": settings.embeddings_model if settings.embeddings_url else "",
        "tested": False,
    }
    return Html("providers.html", values, status=422 if faults else 200)
