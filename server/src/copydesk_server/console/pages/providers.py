"""Providers: the model that writes, its key, and a test of what it answers and costs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.settings import NoSecret
from copydesk_server.providers.models import PRESETS, ModelChoice, Structured
from copydesk_server.providers.models.choice import EFFORTS
from copydesk_server.providers.models.prices import Suggestion
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect
from copydesk_server.workspaces import models, providers

PATH = "/settings/providers"
_TEXTS = ("preset", "base_url", "model", "judge_model", "limit_field", "structured", "reasoning", "api_version")
_NUMBERS = {
    "usd_per_million_in": "Give the price in USD, such as 0.15; 0 for a model of your own.",
    "usd_per_million_out": "Give the price in USD, such as 0.60; 0 for a model of your own.",
    "usd_per_million_cached_in": "Give the price in USD, or leave it empty.",
    "judge_usd_per_million_in": "Give the price of the judge in USD.",
    "judge_usd_per_million_out": "Give the price of the judge in USD.",
    "seconds": "Give seconds, up to 600.",
}
_COUNTS = dict.fromkeys(("context_window", "max_output", "reasoning_tokens"), "Give a whole number of tokens.")
_JUDGE = ("model", "usd_per_million_in", "usd_per_million_out")
_DONE = {"saved": "Saved. The next job is written by this model.", "removed": "The offline writer writes again."}


@site.page("GET", PATH, role=Role.VIEWER)
async def show(request: PageRequest) -> Answer:
    """Who writes, and what else the server has."""
    choice = await providers.choice_of(request.services.database, request.user.workspace_id)
    return await _page(request, choice, {}, {})


@site.page("POST", PATH, role=Role.OWNER)
async def save(request: PageRequest) -> Answer:
    """Choose the model, after one small call of it; an empty key keeps the one that is stored."""
    database, settings = request.services.database, request.services.settings
    workspace_id = request.user.workspace_id
    given: dict[str, object] = {name: request.text(name) for name in _TEXTS}
    given["second_opinion"] = "second_opinion" in request.form
    faults = read_numbers(request, given, {name: told for name, told in _NUMBERS.items() if request.text(name)})
    faults |= _read_counts(request, given)
    key = request.text("key") if request.text("key") or "no_key" in request.form else None
    shown: dict[str, object] = {"report": None, "suggestion": None}
    try:
        shown["suggestion"] = suggestion = await _suggestion(request, given, faults)
        if given["judge_model"]:
            await _suggestion(request, given, faults, "judge_")
            given["judge"] = {name: given.get(f"judge_{name}") for name in _JUDGE}
        if not faults:
            choice = models.complete_choice(given, suggestion)
            shown["report"] = report = await models.try_choice(database, settings, workspace_id, choice, key)
            if not report.error or "force" in request.form:
                await providers.choose(database, settings, workspace_id, report.choice, key)
                return Redirect(f"{PATH}?done=saved")
    except msgspec.ValidationError as error:
        faults |= _fault_of(str(error))
    except (ValueError, NoSecret) as error:
        name = "key" if "API key" in str(error) else "base_url"
        faults[name] = f"{error}."[:1].upper() + f"{error}."[1:]
    except Unavailable as error:
        faults["key"] = error.detail
    known = await providers.choice_of(database, workspace_id)
    page = await _page(request, known, given, faults)
    return Html("providers.html", {**page.values, **shown}, status=422)


async def _suggestion(
    request: PageRequest, given: dict[str, object], faults: dict[str, str], prefix: str = ""
) -> Suggestion | None:
    """The price that a table has of the model that writes, or of the one whose fields have a prefix.

    Where no price is given, it is put into the form, for a person to confirm.
    """
    preset = PRESETS.get(request.text("preset"))
    suggestion = await models.suggest_price(request.text("preset"), request.text(f"{prefix}model"))
    prices = [f"{prefix}{name}" for name in ("usd_per_million_in", "usd_per_million_out")]
    lacking = [name for name in prices if not request.text(name)]
    for name in lacking:
        if preset is not None and preset.is_local:
            given[name] = 0.0
        else:
            faults[name] = "Check this price with your provider, then save." if suggestion else _NUMBERS[name]
    if suggestion is not None and lacking:
        cached = [] if prefix or request.text("usd_per_million_cached_in") else ["usd_per_million_cached_in"]
        given |= {name: getattr(suggestion, name.removeprefix(prefix)) for name in [*lacking, *cached]}
    return suggestion


@site.page("POST", f"{PATH}/test", role=Role.OWNER)
async def test(request: PageRequest) -> Answer:
    """Send the model one small call, and show what it answers and costs; the offline writer writes one sentence."""
    services, workspace_id = request.services, request.user.workspace_id
    values: dict[str, object] = {"trial": None, "report": None, "error": ""}
    try:
        values["report"] = await models.try_stored(services.database, services.settings, workspace_id)
        if values["report"] is None:
            values["trial"] = await providers.try_offline(request.context)
    except Unavailable as error:
        values["error"] = error.detail
    if request.partial:
        return Html("trial.html", values)
    choice = await providers.choice_of(services.database, workspace_id)
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


def _read_counts(request: PageRequest, given: dict[str, object]) -> dict[str, str]:
    """Put the whole numbers of a form into ``given``; returns what to do about fields that are none."""
    faults = {}
    for name, told in _COUNTS.items():
        text = request.text(name).replace(",", "").replace(" ", "")
        given[name] = int(text) if text.isascii() and text.isdigit() else text
        if text and not isinstance(given[name], int):
            faults[name] = told
    return faults


def _fault_of(message: str) -> dict[str, str]:
    """The field that msgspec refuses, and what to do."""
    name = message.rpartition("$.")[2].rstrip("`").replace("judge.", "judge_")
    told = {**_NUMBERS, **_COUNTS, "model": "Give the model's name, as its provider writes it."}
    address = "Give an address such as https://models.example/v1: no user name, query or fragment."
    return {name: told[name]} if name in told else {"base_url": address}


async def _page(
    request: PageRequest, choice: ModelChoice | None, given: dict[str, object], faults: dict[str, str]
) -> Html:
    stored: dict[str, object] = msgspec.to_builtins(choice) if choice is not None else {"second_opinion": True}
    if choice is not None and choice.judge is not None:
        stored |= {f"judge_{name}": getattr(choice.judge, name) for name in _JUDGE}
    settings, workspace_id = request.services.settings, request.user.workspace_id
    values: dict[str, object] = {
        "choice": choice,
        "given": {name: "" if value is None else value for name, value in {**stored, **given}.items()},
        "faults": faults,
        "done": _DONE.get(request.query.get("done", ""), ""),
        "voice": await providers.voice_choice_of(request.services.database, workspace_id),
        "transcriber": await providers.transcriber_choice_of(request.services.database, workspace_id),
        "embeddings": settings.embeddings_model if settings.embeddings_url else "",
        "tested": False,
        "report": None,
        "suggestion": None,
        "presets": PRESETS,
        "efforts": EFFORTS,
        "ways": [way.value for way in Structured],
    }
    return Html("providers.html", values, status=422 if faults else 200)
