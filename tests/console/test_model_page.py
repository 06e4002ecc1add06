"""The page of the model: a provider is chosen from presets, tried before it is saved, and its price suggested."""

from __future__ import annotations

import json
from typing import Any

import httpx

from copydesk_server.core.access import Role
from support.console import signed_in, told
from support.model_answers import chat
from support.scripted_server import Answer, reply, scripted
from support.server import new_workspace, with_database

PAGE = "/settings/providers"
WORDS = '{"words": ["Crazing", "glaze"]}'
KEY = "sk-of-the-console-0123"


def stored(server, workspace) -> Any:
    found = with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))
    return None if found is None else found["choice"]


def save(owner, *answers: Answer, **fields: str) -> tuple[httpx.Response, list[Any]]:
    """Save a model whose address answers so; the page, and what the address was asked."""
    with scripted(*answers) as model:
        prices = {"usd_per_million_in": "1", "usd_per_million_out": "4"}
        form = {"preset": "compatible", "base_url": model.base_url, "model": "m", "key": KEY, **prices, **fields}
        return owner.send(PAGE, **form), model.seen


def test_a_model_is_tried_before_it_is_saved(server):
    """One call; what it reveals is stored: here that the model reasons, and needs room for it."""
    workspace = new_workspace(server)
    usage = {"prompt_tokens": 90, "completion_tokens": 700, "completion_tokens_details": {"reasoning_tokens": 640}}
    with signed_in(workspace, Role.OWNER) as owner:
        saved, asked = save(owner, chat(WORDS, usage=usage), preset="openai", seconds="5")

    assert saved.headers["Location"] == f"{PAGE}?done=saved"
    assert len(asked) == 1
    choice = stored(server, workspace)
    assert (choice["preset"], choice["reasoning_tokens"]) == ("openai", 4096)


def test_a_failed_try_shows_the_words_of_the_provider_and_saves_nothing(server):
    """The box to save it all the same does that."""
    workspace = new_workspace(server)
    body = {
        "error": {"message": f"Incorrect API key provided: {KEY}. Find it in your account.", "code": "invalid_api_key"}
    }
    with signed_in(workspace, Role.OWNER) as owner:
        refused, _ = save(owner, reply(401, body))
        assert refused.status_code == 422
        assert "Incorrect API key provided: ***. Find it in your account." in told(refused)
        assert "Nothing was saved" in told(refused)
        assert KEY not in refused.text
        assert stored(server, workspace) is None

        forced, _ = save(owner, reply(401, body), force="on")
        assert forced.status_code == 303
        assert stored(server, workspace)["model"] == "m"


def test_another_way_to_ask_is_found_and_stored(server):
    """A server that knows no response_format is asked by the prompt alone, a newer model with its own field."""
    workspace = new_workspace(server)
    answers = [
        reply(400, {"error": {"message": "Use 'max_completion_tokens' instead of 'max_tokens'."}}),
        reply(400, {"error": {"message": "response_format json_schema is not supported"}}),
        chat("Here are two words."),
        chat(f"```json\n{WORDS}\n```"),
    ]
    with signed_in(workspace, Role.OWNER) as owner:
        saved, asked = save(owner, *answers)

    assert saved.status_code == 303
    bodies = [json.loads(one.body) for one in asked]
    assert ["max_tokens" in body for body in bodies] == [True, False, False, False]
    formats = [body.get("response_format", {}).get("type") for body in bodies]
    assert formats == ["json_schema", "json_schema", "json_object", None]
    choice = stored(server, workspace)
    assert (choice["limit_field"], choice["structured"]) == ("max_completion_tokens", "prompt")


def test_a_price_is_suggested_and_confirmed(server):
    """Without a price nothing is called and saved; the page comes back with that of the table."""
    workspace = new_workspace(server)
    with signed_in(workspace, Role.OWNER) as owner:
        page, asked = save(
            owner, chat(WORDS), preset="openai", model="gpt-4o-mini", usd_per_million_in="", usd_per_million_out=""
        )
        assert (page.status_code, asked, stored(server, workspace)) == (422, [], None)
        assert 'value="0.15"' in page.text
        assert 'value="0.6"' in page.text
        assert "genai-prices" in told(page)
        unknown, _ = save(
            owner, chat(WORDS), preset="openai", model="nobody-knows", usd_per_million_in="", usd_per_million_out=""
        )
        assert unknown.status_code == 422
        assert 'id="usd_per_million_in-error"' in unknown.text
        saved, _ = save(
            owner,
            chat(WORDS),
            preset="openai",
            model="gpt-4o-mini",
            usd_per_million_in="0.15",
            usd_per_million_out="0.6",
        )
        assert saved.status_code == 303
    assert stored(server, workspace)["context_window"] == 128_000


def test_numbers_of_tokens_are_checked(subtests, server):
    """Beside their field, before anything is called."""
    with signed_in(new_workspace(server), Role.OWNER) as owner:
        for name, value in [
            ("context_window", "big"),
            ("max_output", "12.5"),
            ("reasoning_tokens", "-1"),
            ("context_window", "7"),
        ]:
            with subtests.test(name=name, value=value):
                page, asked = save(owner, chat(WORDS), **{name: value})
                assert (page.status_code, asked) == (422, [])
                assert f'id="{name}-error"' in page.text
