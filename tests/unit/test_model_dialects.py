"""Models over the wire: each dialect's requests field by field, and the forms of answers that its reference documents."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from copydesk_server.core.spending import Declined, NotCharged, ProviderFailed, UnusableAnswer
from copydesk_server.providers.models import PRESETS, Finish, ModelChoice, Prompt, Structured
from copydesk_server.providers.models.client import ModelClient
from support.model_answers import GOOD, chat, message, ollama
from support.scripted_server import Answer, Seen, hang_up, scripted

KEY = "sk-very-secret-0123456789"
PROMPT = Prompt("Be brief.", "[1.1] Crazing is a network of cracks.", "Name the colours.")


class Colours(msgspec.Struct, frozen=True):
    """An answer."""

    colours: list[str]
    note: str | None = None


SHAPE = '{"colours": [text, …], "note": text or null}'
SCHEMA = {
    "title": "Colours",
    "description": "An answer.",
    "type": "object",
    "properties": {
        "colours": {"type": "array", "items": {"type": "string"}},
        "note": {"anyOf": [{"type": "string"}, {"type": "null"}]},
    },
    "required": ["colours", "note"],
    "additionalProperties": False,
}
TASK = f"Name the colours.\n\nAnswer with one JSON object of this shape and nothing else: {SHAPE}"
USER = f"{PROMPT.sources}\n\n{TASK}"
CHAT_MESSAGES = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": USER}]


def choice_of(preset: str, base_url: str, **fields: Any) -> ModelChoice:
    prices = {"usd_per_million_in": 1.0, "usd_per_million_out": 4.0}
    return ModelChoice(**{"preset": preset, "base_url": base_url, "model": "m", "seconds": 5.0, **prices, **fields})


async def ask(preset: str, *answers: Answer, **fields: Any) -> tuple[Any, list[Seen]]:
    """Send one call; its completion, or its error, and what the server saw."""
    with scripted(*answers) as server:
        client = ModelClient(choice_of(preset, server.base_url, **fields), KEY)
        try:
            return await client.complete(PROMPT, Colours, 500), server.seen
        except (NotCharged, ProviderFailed, UnusableAnswer) as error:
            return error, server.seen


CHAT_PRESETS = sorted(name for name, preset in PRESETS.items() if preset.dialect == "chat")
LIMIT_FIELDS = {"openai": "max_completion_tokens", "azure": "max_completion_tokens"}


@pytest.mark.parametrize("preset", CHAT_PRESETS)
async def test_a_chat_completion_asks_for_a_strict_schema(preset):
    """The fields that the provider's reference names, no others, and no temperature, which reasoning models refuse."""
    done, [seen] = await ask(preset, chat())

    response_format = {
        "type": "json_schema",
        "json_schema": {"name": "Colours", "strict": True, "schema": {"$defs": {"Colours": SCHEMA}, **SCHEMA}},
    }
    routed = {"provider": {"require_parameters": True}} if preset == "openrouter" else {}
    limit = {LIMIT_FIELDS.get(preset, "max_tokens"): 500}
    asked = {"model": "m", "messages": CHAT_MESSAGES, **limit, "response_format": response_format, **routed}
    assert (seen.method, seen.path, json.loads(seen.body)) == ("POST", "/api/v1/chat/completions", asked)
    key = {"api-key": KEY} if preset == "azure" else {"authorization": f"Bearer {KEY}"}
    assert key.items() <= seen.headers.items()
    assert ("authorization" in seen.headers) == (preset != "azure")
    assert (done.answer, done.finish, done.tokens_in, done.tokens_out) == (Colours(["red"]), Finish.STOP, 1000, 100)
    assert done.cost_usd == pytest.approx(0.0014)


async def test_other_ways_to_ask_a_chat_completion_for_json():
    """JSON mode, a tool that must be called, and the prompt alone."""
    _, [mode] = await ask("compatible", chat(), structured=Structured.JSON_OBJECT)
    call = {"id": "call_1", "type": "function", "function": {"name": "Colours", "arguments": GOOD}}
    done, [tool] = await ask("compatible", chat(None, "tool_calls", tool_calls=[call]), structured=Structured.TOOL)
    _, [plain] = await ask("compatible", chat(), structured=Structured.PROMPT)

    assert json.loads(mode.body)["response_format"] == {"type": "json_object"}
    asked = json.loads(tool.body)
    assert asked["tools"][0]["function"]["parameters"]["properties"] == SCHEMA["properties"]
    assert asked["tool_choice"] == {"type": "function", "function": {"name": "Colours"}}
    assert done.answer == Colours(["red"])
    assert set(json.loads(plain.body)) == {"model", "messages", "max_tokens"}


async def test_azure_with_a_dated_api_names_the_deployment_in_its_path():
    """The address ends with /openai; the version is a parameter."""
    _, [seen] = await ask("azure", chat(), api_version="2024-10-21")

    assert seen.path == "/api/v1/deployments/m/chat/completions?api-version=2024-10-21"
    assert seen.headers["api-key"] == KEY


async def test_reasoning_has_an_effort_and_room(subtests):
    """Each dialect has its own field; the limit has room for reasoning beside the answer."""
    expected = {
        "openai": {"reasoning_effort": "low", "max_completion_tokens": 4500},
        "anthropic": {"max_tokens": 4500},
        "ollama": {"think": "low"},
    }
    answers = {"openai": chat(), "anthropic": message(), "ollama": ollama()}
    for preset, fields in expected.items():
        with subtests.test(preset=preset):
            _, [seen] = await ask(preset, answers[preset], reasoning="low", reasoning_tokens=4000)
            body = json.loads(seen.body)
            assert fields.items() <= body.items()
            if preset == "anthropic":
                assert body["output_config"]["effort"] == "low"
            if preset == "ollama":
                assert body["options"]["num_predict"] == 4500


async def test_reasoning_is_switched_off_where_that_is_asked_for():
    """Ollama and Anthropic have a field for it."""
    _, [local] = await ask("ollama", ollama(), reasoning="none")
    _, [native] = await ask("anthropic", message(), reasoning="none")

    assert json.loads(local.body)["think"] is False
    assert json.loads(native.body)["thinking"] == {"type": "disabled"}
    assert "effort" not in json.loads(native.body)["output_config"]


async def test_anthropic_is_asked_natively():
    """The Messages API: a system text, sources marked for the cache before the task, and structured output."""
    done, [seen] = await ask("anthropic", message())

    assert (seen.method, seen.path) == ("POST", "/api/v1/messages")
    assert {"x-api-key": KEY, "anthropic-version": "2023-06-01"}.items() <= seen.headers.items()
    assert "authorization" not in seen.headers
    assert json.loads(seen.body) == {
        "model": "m",
        "max_tokens": 500,
        "system": "Be brief.",
        "messages": [
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": PROMPT.sources, "cache_control": {"type": "ephemeral"}},
                    {"type": "text", "text": TASK},
                ],
            }
        ],
        "output_config": {"format": {"type": "json_schema", "schema": {"$defs": {"Colours": SCHEMA}, **SCHEMA}}},
    }
    assert (done.answer, done.tokens_in, done.tokens_out) == (Colours(["red"]), 1000, 100)


async def test_anthropic_can_be_asked_with_a_tool():
    """The input of the tool is the answer; thinking before it is none of it."""
    blocks = [
        {"type": "thinking", "thinking": "Red?", "signature": "x"},
        {"type": "tool_use", "id": "toolu_1", "name": "Colours", "input": {"colours": ["red"], "note": None}},
    ]
    done, [seen] = await ask("anthropic", message(*blocks, stop="tool_use"), structured=Structured.TOOL)

    asked = json.loads(seen.body)
    assert (asked["tool_choice"], asked["tools"][0]["name"]) == ({"type": "tool", "name": "Colours"}, "Colours")
    assert "output_config" not in asked
    assert done.answer == Colours(["red"])


async def test_ollama_is_asked_natively_with_its_context_length():
    """Its own API takes num_ctx; the length is the same for every call, since another one loads the model anew."""
    done, [seen] = await ask("ollama", ollama())
    _, [larger] = await ask("ollama", ollama(), context_window=65_536)

    assert (seen.method, seen.path) == ("POST", "/api/v1/api/chat")
    assert json.loads(seen.body) == {
        "model": "m",
        "messages": CHAT_MESSAGES,
        "stream": False,
        "truncate": False,
        "options": {"num_ctx": 16_384, "num_predict": 500},
        "format": {"$defs": {"Colours": SCHEMA}, **SCHEMA},
    }
    assert json.loads(larger.body)["options"]["num_ctx"] == 65_536
    assert (done.answer, done.tokens_in, done.tokens_out) == (Colours(["red"]), 1000, 100)


async def test_a_prompt_that_does_not_fit_is_not_sent():
    """Nothing is cut without a sign: the call is refused with the numbers; a little room makes the answer shorter."""
    with scripted(ollama()) as server:
        long = Prompt("Be brief.", "word " * 20_000, "Name the colours.")
        client = ModelClient(choice_of("ollama", server.base_url), KEY)
        with pytest.raises(ProviderFailed, match="context window of m has 16384") as caught:
            await client.complete(long, Colours, 500)
        asked = round(client.count_prompt(PROMPT, Colours) * 1.15)
        tight = ModelClient(choice_of("ollama", server.base_url, context_window=asked + 400), KEY)
        await tight.complete(PROMPT, Colours, 500)

    assert caught.value.reason == "rejected"
    [seen] = server.seen
    assert json.loads(seen.body)["options"]["num_predict"] == 400


async def test_usage_has_many_forms(subtests):
    """Cached tokens are priced apart where they have a price; Anthropic counts them beside the others; of Gemini the total has the reasoning."""
    details = {"prompt_tokens_details": {"cached_tokens": 800}, "completion_tokens_details": {"reasoning_tokens": 60}}
    cached = {"prompt_tokens": 1000, "completion_tokens": 100, **details}
    thought = {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1400}
    written = {"input_tokens": 200, "output_tokens": 100, "cache_creation_input_tokens": 800}
    again = {"input_tokens": 200, "output_tokens": 100, "cache_read_input_tokens": 800}
    cases = [
        ("openai", chat(usage=cached), 1000, 800, 0.0014 - 0.0008 * 0.9, True),
        ("anthropic", message(usage=written), 1000, 0, 0.0014 + 0.0008 * 0.25, True),
        ("anthropic", message(usage=again), 1000, 800, 0.0014 - 0.0008 * 0.9, True),
        ("gemini", chat(usage=thought), 1000, 0, 0.001 + 0.0016, True),
        ("openai", chat(usage={}), None, 0, None, False),
        ("openai", chat(usage={"prompt_tokens": -1, "completion_tokens": "many"}), None, 0, None, False),
        ("ollama", ollama(prompt_eval_count=None), None, 0, None, False),
    ]
    for preset, answer, tokens_in, cached_in, cost, is_reported in cases:
        with subtests.test(preset=preset, cost=cost):
            done, _ = await ask(preset, answer, usd_per_million_cached_in=0.1)
            assert done.usage.is_reported is is_reported
            assert done.usage.cached_in == cached_in
            if is_reported:
                assert (done.tokens_in, done.cost_usd) == (tokens_in, pytest.approx(cost))
            else:
                assert 30 < done.tokens_in < 1500
                assert done.cost_usd > 0


def test_the_price_of_a_call_is_an_upper_bound():
    """All that is read may be written to a cache, at more than its price; reasoning has its room."""
    client = ModelClient(choice_of("anthropic", "http://127.0.0.1:9", reasoning_tokens=1000), KEY)

    assert client.price(1_000_000, 0) == pytest.approx(1.25)
    read = client.count_prompt(PROMPT, Colours)
    assert client.worst(PROMPT, Colours, 500) == pytest.approx((read * 1.25 + 1500 * 4) / 1e6, abs=1e-6)


TEXTS = [
    GOOD,
    f"```json\n{GOOD}\n```",
    f"Here it is:\n\n```\n{GOOD}\n```\nAnything else?",
    f"\ufeff{GOOD}",
    f"Certainly! {GOOD} I hope that helps.",
    f"In {{braces}}:\n```json\n{GOOD}\n```\nnot {{here}}",
]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
async def test_what_stands_around_json_does_not_matter(text):
    """A code fence, a byte order mark, words before and after."""
    done, _ = await ask("compatible", chat(text))

    assert done.answer == Colours(["red"])


@pytest.mark.parametrize("text", ["", "Red, I think.", '{"colours": "red"}', '{"colours": ["red"],}', "[" * 100_000])
async def test_what_is_no_json_of_the_shape_is_charged_and_unusable(text):
    """Its cost is known; nothing is guessed."""
    error, _ = await ask("compatible", chat(text))

    assert type(error) is UnusableAnswer
    assert error.usage.cost_usd == pytest.approx(0.0014)


async def test_parts_of_a_message_are_its_text():
    """Mistral's reasoning models answer parts; thinking is none of the answer."""
    parts = [{"type": "thinking", "thinking": [{"type": "text", "text": "Red?"}]}, {"type": "text", "text": GOOD}]
    done, _ = await ask("mistral", chat(parts))

    assert done.answer == Colours(["red"])


async def test_a_truncated_answer_says_so(subtests):
    """Its text so far is kept; without any text the reason is told."""
    part = '{"colours": ["red", "gr'
    cases = [
        ("openai", chat(part, "length"), chat("", "length")),
        ("anthropic", message({"type": "text", "text": part}, stop="max_tokens"), message({"type": "thinking", "thinking": "…"}, stop="max_tokens")),
        ("anthropic", message({"type": "text", "text": part}, stop="model_context_window_exceeded"), message({"type": "text", "text": ""}, stop="max_tokens")),
        ("ollama", ollama(part, "length"), ollama("", "length")),
    ]  # fmt: skip
    for preset, cut, empty in cases:
        with subtests.test(preset=preset):
            done, _ = await ask(preset, cut)
            assert (done.finish, done.answer, done.text) == (Finish.LENGTH, None, part)
            error, _ = await ask(preset, empty)
            assert "more room for reasoning" in str(error)
            assert error.usage.cost_usd > 0


async def test_a_refusal_is_told_as_one(subtests):
    """With the provider's words; it is charged, and so is what a filter stopped."""
    stop = {"type": "refusal", "category": "bio", "explanation": "This may help to do harm."}
    cases = [
        ("openai", chat(None, refusal="I'm sorry, I can't assist with that."), "refused to answer: I'm sorry"),
        ("openai", chat("", "content_filter"), "stopped by its provider's content filter"),
        ("anthropic", message({"type": "text", "text": ""}, stop="refusal", stop_details=stop), "refused to answer: This may help"),
    ]  # fmt: skip
    for preset, answer, told in cases:
        with subtests.test(told=told):
            error, _ = await ask(preset, answer)
            assert type(error) is Declined
            assert told in str(error)
            assert error.usage.cost_usd > 0


async def test_prose_needs_no_shape():
    """Without a shape nothing is said about JSON."""
    with scripted(chat("Red.")) as server:
        client = ModelClient(choice_of("openai", server.base_url), KEY)
        done = await client.complete(PROMPT, None, 500)

    assert (done.answer, done.text) == (None, "Red.")
    assert json.loads(server.seen[0].body)["messages"][1]["content"] == PROMPT.user
    assert "response_format" not in json.loads(server.seen[0].body)


async def test_a_connection_that_breaks_off_has_an_unknown_charge():
    """It is not sent again by itself."""
    error, seen = await ask("anthropic", hang_up)

    assert (type(error), error.reason, len(seen)) == (ProviderFailed, "unavailable", 1)
