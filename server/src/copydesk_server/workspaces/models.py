"""Try the model of a workspace before it is stored, and suggest its price."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from copydesk_server.core.errors import MachineBusy
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import Settings
from copydesk_server.keys import service as keys
from copydesk_server.media.sandbox import Sandbox, SandboxDied
from copydesk_server.providers.models import PRESETS, ModelChoice, prices
from copydesk_server.providers.models.prices import Suggestion
from copydesk_server.providers.models.probe import Report, probe
from copydesk_server.workspaces import providers, store

log = get_logger("copydesk.providers")


async def suggest_price(preset: str, model: str) -> Suggestion | None:
    """The price of a model as a table has it; ``None`` where it has none, and for models of one's own."""
    known = PRESETS.get(preset)
    if known is None or not known.price_provider or not model:
        return None
    try:
        async with Sandbox(lane="prices") as sandbox:
            return await sandbox.call(prices.suggest, known.price_provider, model)
    except (SandboxDied, MachineBusy) as error:
        log.warning("no price could be looked up", model=model, reason=repr(error))
        return None


def complete_choice(given: Mapping[str, object], suggestion: Suggestion | None) -> ModelChoice:
    """The choice that somebody gave, with the address of its preset and the context window of a suggestion.

    Raises:
        msgspec.ValidationError: When a field is missing or wrong.
    """
    preset = PRESETS.get(str(given.get("preset", "")))
    fields = {name: value for name, value in given.items() if value not in (None, "") or name == "model"}
    if preset is not None and preset.base_url:
        fields.setdefault("base_url", preset.base_url)
    if suggestion is not None and suggestion.context_window:
        fields.setdefault("context_window", suggestion.context_window)
    return msgspec.convert(fields, ModelChoice)


async def try_choice(
    database: Database, settings: Settings, workspace: str, choice: ModelChoice, key: str | None
) -> Report:
    """Try a model that is not stored yet; arguments are those of ``providers.choose``.

    Raises:
        UnknownWorkspace: When there is no such workspace.
        Unavailable: When the stored key is needed and cannot be read with this server's secret.
        ValueError: When the address or the key cannot be used.
    """
    if key is None:
        workspace_id = await keys.workspace_id(database, workspace)
        row = await providers.stored_row(database, workspace_id, choice.base_url)
        key = providers.key_of(settings, row, "model", "models set")
    report = await probe(choice, key)
    _log(report)
    return report


async def try_stored(database: Database, settings: Settings, workspace_id: str) -> Report | None:
    """Try the model of the workspace; ``None`` where the offline writer writes.

    Raises:
        Unavailable: When its key cannot be read with this server's secret.
    """
    row = await store.find(database, workspace_id)
    if row is None:
        return None
    key = providers.key_of(settings, row, "model", "models set")
    report = await probe(msgspec.convert(row["choice"], ModelChoice), key)
    _log(report)
    return report


def _log(report: Report) -> None:
    model, cost_usd = report.choice.model, report.cost_usd
    log.info("model tried", model=model, preset=report.choice.preset, error=report.error, cost_usd=cost_usd)
