"""Try a model before it is stored: its key, its name, how it takes a request for JSON, its limits; with one small call as a rule."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import quote

import msgspec
from msgspec.structs import replace

from copydesk_server.core.spending import Declined, NotCharged, ProviderFailed, UnusableAnswer
from copydesk_server.core.wire import Json
from copydesk_server.providers.endpoint import EndpointError
from copydesk_server.providers.models.base import Completion, Prompt
from copydesk_server.providers.models.choice import MOST_WINDOW, Judge, ModelChoice
from copydesk_server.providers.models.client import ModelClient, endpoint_of
from copydesk_server.providers.models.fields import at, count_at
from copydesk_server.providers.models.presets import Dialect, Structured

# Room for reasoning of models that reason unasked.
PROBE_TOKENS, REASONING_TOKENS = 2_000, 4_096
_MOST_CALLS = 5
# Lists of models with their descriptions.
_MOST_BYTES = 8 * 1024 * 1024
_PROMPT = Prompt(
    "You answer with JSON and nothing else.",
    "[1.1] Crazing is a network of fine cracks in a fired glaze.",
    "Answer the first and the last word of sentence 1.1.",
)
_WAYS = {
    Dialect.CHAT: (Structured.JSON_SCHEMA, Structured.JSON_OBJECT, Structured.PROMPT),
    Dialect.MESSAGES: (Structured.JSON_SCHEMA, Structured.TOOL, Structured.PROMPT),
    Dialect.OLLAMA: (Structured.JSON_SCHEMA, Structured.JSON_OBJECT, Structured.PROMPT),
}
# Parts of messages about a field that a model does not take.
_ABOUT_JSON = (
    "response_format",
    "json_schema",
    "json schema",
    "schema",
    "structured",
    "output_config",
    "tool",
    "format",
)
_WINDOWS = ("max_input_tokens", "max_model_len", "loaded_context_length", "max_context_length")


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a probe."""

    words: list[str]


@dataclass
class Report:
    """What a probe found.

    Args:
        choice: The choice, with what was found out: how it takes a request for JSON, its limits, its reasoning.
        error: Why the model cannot be used, with its provider's own message; empty where it can.
        facts: What was found out, in sentences.
        cost_usd: What the probe cost; calls whose charge is not known are not in it.
        seconds: How long it took.
    """

    choice: ModelChoice
    error: str = ""
    facts: list[str] = field(default_factory=list)
    cost_usd: float = 0.0
    seconds: float = 0.0


async def probe(choice: ModelChoice, key: str) -> Report:
    """Try a model, and its judge where that is another; arguments and errors are those of ``probe_one``."""
    report = await probe_one(choice, key)
    if choice.judge is None or not choice.second_opinion or report.error:
        return report
    judged = await probe_one(choice.judging, key)
    name = f"The judge {choice.judge.model}"
    report.choice = replace(report.choice, judge=msgspec.convert(msgspec.to_builtins(judged.choice), Judge))
    report.error = f"{name}: {judged.error}" if judged.error else ""
    report.facts += [f"{name}: {fact}" for fact in judged.facts]
    report.cost_usd += judged.cost_usd
    report.seconds += judged.seconds
    return report


async def probe_one(choice: ModelChoice, key: str) -> Report:
    """Try one model. Where it refuses a field of a request, the other known ways are tried.

    Args:
        choice: Which one; what it leaves open is found out.
        key: Its API key.

    Raises:
        ValueError: When the address or the key cannot be used.
    """
    report, started = Report(choice), time.monotonic()
    await _read_limits(report, key)
    ways = _ways(choice)
    for _ in range(_MOST_CALLS):
        try:
            _learn(report, await _call(report.choice, key))
            report.error = ""
            break
        except UnusableAnswer as error:
            report.cost_usd += error.usage.cost_usd
            report.error = str(error)
            other = None if isinstance(error, Declined) else _other_way(report.choice, ways)
        except (NotCharged, ProviderFailed) as error:
            report.error = str(error)
            is_refused = isinstance(error, ProviderFailed) and error.reason == "rejected"
            other = _remedy(report.choice, str(error).lower(), ways) if is_refused else None
        if other is None:
            break
        report.choice = other
    report.seconds = time.monotonic() - started
    return report


async def _call(choice: ModelChoice, key: str) -> Completion[Words]:
    client = ModelClient(choice, key)
    done = await client.complete(_PROMPT, Words, max(PROBE_TOKENS - choice.reasoning_tokens, 200))
    if done.answer is None:
        raise UnusableAnswer(f"The model did not end its answer within {PROBE_TOKENS} tokens.", done.usage)
    return done


def _learn(report: Report, done: Completion[Words]) -> None:
    """Note what an answer says about its model."""
    usage, choice = done.usage, report.choice
    report.cost_usd += usage.cost_usd
    report.facts.append(
        f"It answers in the shape that it is asked for ({(choice.structured or choice.known.structured).value})."
    )
    if not usage.is_reported:
        report.facts.append("It reports no usage: tokens are counted by this server.")
    if usage.reasoning and not choice.reasoning_tokens:
        report.choice = replace(choice, reasoning_tokens=REASONING_TOKENS)
        report.facts.append(
            f"It reasons before it answers. Each answer has room for {REASONING_TOKENS} tokens of reasoning, which estimates include;"
            " less reasoning costs less."
        )


def _ways(choice: ModelChoice) -> Iterator[Structured]:
    """Other ways to ask for JSON; none where the way was chosen."""
    first = choice.structured or choice.known.structured
    return iter([] if choice.structured else [way for way in _WAYS[choice.known.dialect] if way is not first])


def _other_way(choice: ModelChoice, ways: Iterator[Structured]) -> ModelChoice | None:
    way = next(ways, None)
    return None if way is None else replace(choice, structured=way)


def _remedy(choice: ModelChoice, message: str, ways: Iterator[Structured]) -> ModelChoice | None:
    """The choice with another field in the place of the one that a message names; ``None`` where it names none."""
    used = choice.limit_field or choice.known.limit_field
    if "max_tokens" in message or "max_completion_tokens" in message:
        other = "max_tokens" if used == "max_completion_tokens" else "max_completion_tokens"
        return replace(choice, limit_field=other) if not choice.limit_field else None
    return _other_way(choice, ways) if any(part in message for part in _ABOUT_JSON) else None


async def _read_limits(report: Report, key: str) -> None:
    """Note the context window and the longest answer, where the provider says them; a failure says nothing."""
    choice, preset = report.choice, report.choice.known
    if not preset.limits_path:
        return
    endpoint = endpoint_of(replace(choice, base_url=choice.base_url.rstrip("/").removesuffix("/v1"), seconds=10.0), key)
    path = preset.limits_path.format(model=quote(choice.model, safe=""))
    try:
        if preset.dialect is Dialect.OLLAMA:
            answer = await endpoint.post(path, {"model": choice.model}, _MOST_BYTES)
        else:
            answer = await endpoint.get(path, _MOST_BYTES)
    except EndpointError:
        return
    window, max_output = _window(answer, choice.model), count_at(answer, "max_tokens")
    if not 512 <= window <= MOST_WINDOW:
        return
    if preset.dialect is Dialect.OLLAMA:
        own = choice.window or window
        report.facts.append(
            f"The model takes up to {window} tokens of context; {min(own, window)} are set with each request."
        )
        window = min(own, window)
    else:
        report.facts.append(f"Its context window is {window} tokens.")
    report.choice = replace(
        choice, context_window=choice.context_window or window, max_output=choice.max_output or max_output or None
    )


def _window(answer: Json, model: str) -> int:
    """The context window in a description of a model, or in that of a list; 0 where it has none."""
    listed = at(answer, "data")
    if isinstance(listed, list):
        answer = next((one for one in listed if at(one, "id") == model), None)
    details = at(answer, "model_info")  # Ollama; the name begins with the architecture.
    if isinstance(details, dict):
        return max((count_at(details, name) for name in details if name.endswith(".context_length")), default=0)
    found = [count_at(answer, name) for name in _WINDOWS] + [count_at(answer, "default_generation_settings", "n_ctx")]
    return next((count for count in found if count), 0)
