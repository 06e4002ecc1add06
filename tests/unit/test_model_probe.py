"""A model is tried: what its provider says about limits, what a call reveals, what it costs; and prices from a table."""

from __future__ import annotations

import json
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from copydesk_server.providers.models import PRESETS, ModelChoice, prices
from copydesk_server.providers.models.choice import Judge
from copydesk_server.providers.models.probe import REASONING_TOKENS, Report, probe
from support.model_answers import chat, message, ollama
from support.scripted_server import Answer, Seen, hang_up, reply, scripted

KEY = "sk-very-secret-0123456789"
WORDS = '{"words": ["Crazing", "glaze"]}'
LLAMA = {"general.architecture": "llama", "llama.context_length": 8_192, "llama.embedding_length": 4_096}
# Of each provider that says its limits: what it answers, where it is asked, and what that means.
LIMITS: dict[str, tuple[Any, str, int, int | None]] = {
    "anthropic": ({"type": "model", "id": "m", "max_input_tokens": 1_000_000, "max_tokens": 64_000}, "GET /v1/models/m", 1_000_000, 64_000),
    "mistral": ({"id": "m", "object": "model", "max_context_length": 131_072}, "GET /v1/models/m", 131_072, None),
    "vllm": ({"object": "list", "data": [{"id": "other", "max_model_len": 9_999}, {"id": "m", "max_model_len": 32_768}]}, "GET /v1/models", 32_768, None),
    "llamacpp": ({"default_generation_settings": {"n_ctx": 4_096}, "total_slots": 1}, "GET /props", 4_096, None),
    "lmstudio": ({"data": [{"id": "m", "max_context_length": 131_072, "loaded_context_length": 8_192}]}, "GET /api/v0/models", 8_192, None),
    "ollama": ({"model_info": LLAMA}, "POST /api/show", 8_192, None),
}  # fmt: skip
ANSWERS = {"anthropic": message({"type": "text", "text": WORDS}), "ollama": ollama(WORDS)}


async def tried(preset: str, *answers: Answer, **fields: Any) -> tuple[Report, list[Seen]]:
    """Try a model whose address answers so."""
    with scripted(*answers) as server:
        path = "" if preset == "ollama" else "/v1"
        base_url = server.base_url.removesuffix("/api/v1") + path
        choice = ModelChoice(
            preset=preset,
            base_url=base_url,
            model="m",
            usd_per_million_in=1,
            usd_per_million_out=4,
            seconds=5,
            **fields,
        )
        return await probe(choice, KEY), server.seen


@pytest.mark.parametrize("preset", LIMITS)
async def test_a_provider_is_asked_for_its_limits(preset):
    """With the key, before the call; the choice has them."""
    answer, asked, window, max_output = LIMITS[preset]
    report, seen = await tried(preset, reply(200, answer), ANSWERS.get(preset, chat(WORDS)))

    assert report.error == ""
    assert f"{seen[0].method} {seen[0].path}" == asked
    assert KEY in seen[0].headers[PRESETS[preset].key_header.lower()]
    assert (report.choice.context_window, report.choice.max_output) == (window, max_output)
    assert report.cost_usd == pytest.approx(0.0014)


async def test_a_judge_of_its_own_is_tried_too():
    """With a call of its own; what that finds out is part of the choice, and its failure stops it from being stored."""
    judge = Judge(model="small", usd_per_million_in=0.1, usd_per_million_out=0.4)
    details = {"completion_tokens_details": {"reasoning_tokens": 64}}
    reasoned = {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1100, **details}
    report, seen = await tried("openai", chat(WORDS), chat(WORDS, usage=reasoned), judge=judge)
    refused, _ = await tried("openai", chat(WORDS), reply(404, {"error": {"message": "no such model"}}), judge=judge)

    assert [json.loads(one.body)["model"] for one in seen] == ["m", "small"]
    assert report.choice.judging.reasoning_tokens == REASONING_TOKENS
    assert report.choice.reasoning_tokens == 0
    assert report.cost_usd == pytest.approx(0.0014 * 1.1)
    assert "The judge small" in refused.error
    assert "no such model" in refused.error


async def test_limits_that_nobody_says_stay_open(subtests):
    """An error, nonsense and an unknown model say nothing; what a person has set stays."""
    for answer in [
        reply(404),
        reply(200, {"data": "none"}),
        reply(200, {"data": [{"id": "other"}]}),
        reply(200, []),
        hang_up,
    ]:
        with subtests.test(answer=answer):
            report, _ = await tried("vllm", answer, chat(WORDS))
            assert (report.error, report.choice.context_window) == ("", None)
    report, _ = await tried("vllm", reply(200, LIMITS["vllm"][0]), chat(WORDS), context_window=2_048)
    assert report.choice.context_window == 2_048


async def test_ollama_gets_a_context_that_the_model_and_the_machine_have():
    """Not all that a model could take, which may be more than the memory has; and not more than it takes."""
    large, _ = await tried("ollama", reply(200, {"model_info": {"x.context_length": 131_072}}), ollama(WORDS))
    own, seen = await tried(
        "ollama", reply(200, {"model_info": {"x.context_length": 131_072}}), ollama(WORDS), context_window=65_536
    )

    assert large.choice.context_window == 16_384
    assert own.choice.context_window == 65_536
    assert json.loads(seen[1].body)["options"]["num_ctx"] == 65_536
    assert any("131072" in fact for fact in large.facts)


async def test_a_failure_costs_nothing_and_is_in_the_words_of_the_provider():
    """A busy provider, one that breaks off, an unknown model: one call, and no guesses."""
    for answer, told in [
        (reply(404, {"error": {"message": "The model `m` does not exist."}}), "The model `m` does not exist."),
        (reply(429, {"error": {"message": "Slow down."}}), "is busy (status 429): Slow down."),
        (hang_up, "broke off the connection"),
    ]:
        report, seen = await tried("openai", answer)
        assert told in report.error
        assert (len(seen), report.cost_usd) == (1, 0.0)


async def test_a_model_that_never_answers_in_shape_is_not_usable():
    """All ways were tried, each was charged, and the tries are few."""
    report, seen = await tried("openai", chat("Certainly!"))

    assert "did not answer in the shape" in report.error
    assert (len(seen), report.cost_usd) == (3, pytest.approx(3 * 0.0014))


async def test_a_model_that_reasons_gets_room_for_it():
    """Unless a person has set the room; the facts say what that means for estimates."""
    usage = {"prompt_tokens": 90, "completion_tokens": 700, "completion_tokens_details": {"reasoning_tokens": 640}}
    found, _ = await tried("openai", chat(WORDS, usage=usage))
    own, _ = await tried("openai", chat(WORDS, usage=usage), reasoning_tokens=1_000)

    assert (found.choice.reasoning_tokens, own.choice.reasoning_tokens) == (4_096, 1_000)
    assert any("estimates include" in fact for fact in found.facts)


async def test_a_way_that_was_chosen_is_not_changed():
    """A person has said how JSON is asked for."""
    report, seen = await tried("openai", chat("Certainly!"), structured="json_object")

    assert (len(seen), report.choice.structured) == (1, "json_object")


async def test_an_address_where_nobody_is_costs_nothing():
    """It is told as such."""
    choice = ModelChoice(base_url="http://127.0.0.1:9/v1", model="m", usd_per_million_in=1, usd_per_million_out=1)
    report = await probe(choice, KEY)

    assert "cannot be reached" in report.error


def test_prices_are_read_without_a_network():
    """The table is part of its package: a process without sockets knows a price and a context window."""
    program = (
        "import socket\n"
        "def refuse(*_): raise OSError('no network')\n"
        "socket.socket.connect = socket.getaddrinfo = refuse\n"
        "from copydesk_server.providers.models.prices import suggest\n"
        "found = suggest('openai', 'gpt-4o-mini')\n"
        "print(found.usd_per_million_in, found.usd_per_million_out, found.usd_per_million_cached_in, found.context_window)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout == "0.15 0.6 0.075 128000\n"


def test_a_price_with_tiers_is_that_of_the_longest_prompts_that_are_sent():
    """So that an estimate stays an upper bound; tiers for prompts that nobody sends do not count."""
    tiers = [SimpleNamespace(start=32_000, price=3), SimpleNamespace(start=200_000, price=9)]

    assert prices._price(SimpleNamespace(base=1, tiers=tiers)) == 3.0
    assert (prices._price(2), prices._price(None)) == (2.0, None)


def test_each_preset_with_prices_is_in_the_table():
    """An unknown model has no price, and no guess."""
    from genai_prices.data_snapshot import get_snapshot

    known = {provider.id for provider in get_snapshot().providers}
    assert {preset.price_provider for preset in PRESETS.values()} - {""} <= known
    assert prices.suggest("openai", "nobody-knows") is None


def test_idle_processes_load_neither_prices_nor_tokenizers():
    """Both take tens of megabytes: the modules that API processes and workers load at their start do not."""
    program = (
        "import sys, copydesk_server.app, copydesk_server.worker_process, copydesk_server.console.pages.providers\n"
        "print({'genai_prices', 'bpe_openai', 'openai', 'anthropic'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"


def test_an_older_choice_goes_on_working():
    """What earlier releases stored lacks the newer fields."""
    old = {"base_url": "https://models.example/v1", "model": "m", "usd_per_million_in": 1.0, "usd_per_million_out": 4.0}
    stored = {**old, "seconds": 60.0, "limit_field": "max_tokens", "second_opinion": False}
    choice = msgspec.convert(stored, ModelChoice)

    assert (choice.known, choice.window, choice.reasoning_tokens) == (PRESETS["compatible"], None, 0)
    # An upgrade adds no calls: only choices that are made from now on have a judge unasked.
    assert (choice.second_opinion, choice.judging) == (False, choice)
    assert msgspec.convert(old, ModelChoice).second_opinion
    with pytest.raises(msgspec.ValidationError, match="there is no preset nobody"):
        msgspec.convert({**old, "preset": "nobody"}, ModelChoice)
