"""Presets: how each known provider of models is called. Data alone; ``client.py`` and the dialects use it."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Dialect(StrEnum):
    """The API that an address speaks."""

    CHAT = "chat"  # OpenAI's chat completions
    MESSAGES = "messages"  # Anthropic's Messages API
    OLLAMA = "ollama"  # Ollama's own /api/chat


class Structured(StrEnum):
    """How JSON of a shape is asked for, beside the description of the shape in the prompt."""

    JSON_SCHEMA = "json_schema"
    JSON_OBJECT = "json_object"
    TOOL = "tool"
    PROMPT = "prompt"


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A provider.

    Args:
        name: As a choice stores it.
        title: For people.
        base_url: Its address; empty where each customer has another.
        dialect: The API that it speaks.
        key_header: The header of its key; ``Authorization`` carries a bearer token.
        headers: What each request needs beside the key.
        structured: How JSON is asked for.
        limit_field: The field that limits an answer.
        reasoning_field: The field that sets how much a model reasons; empty where there is none.
        limits_path: Where the context window of a model is read, below the address without its ``/v1``: with GET, of Ollama with POST.
        price_provider: Its id in genai-prices; empty for models of one's own, which cost nothing.
        cache_write_factor: What a token that is written to a cache costs, in prices of a token that is read.
        context_window: What is set, or assumed, where nobody says anything.
        hint: What to know before the first call.
    """

    name: str
    title: str
    base_url: str = ""
    dialect: Dialect = Dialect.CHAT
    key_header: str = "Authorization"
    headers: dict[str, str] = {}
    structured: Structured = Structured.JSON_SCHEMA
    limit_field: str = "max_tokens"
    reasoning_field: str = ""
    limits_path: str = ""
    price_provider: str = ""
    cache_write_factor: float = 1.0
    context_window: int | None = None
    hint: str = ""

    @property
    def is_local(self) -> bool:
        """Whether it is a program that people run themselves, as a rule without a key."""
        return self.base_url.startswith("http://")


_ALL = (
    Preset(
        name="openai",
        title="OpenAI",
        base_url="https://api.openai.com/v1",
        limit_field="max_completion_tokens",
        reasoning_field="reasoning_effort",
        price_provider="openai",
        cache_write_factor=1.25,
        hint="Reasoning models need room for their reasoning; set the effort to none or low where the model takes it.",
    ),
    Preset(
        name="anthropic",
        title="Anthropic",
        base_url="https://api.anthropic.com/v1",
        dialect=Dialect.MESSAGES,
        key_header="x-api-key",
        headers={"anthropic-version": "2023-06-01"},
        reasoning_field="effort",
        limits_path="/v1/models/{model}",
        price_provider="anthropic",
        cache_write_factor=1.25,
        hint="Uses the Messages API with structured outputs; sources are marked for its prompt cache.",
    ),
    Preset(
        name="gemini",
        title="Google Gemini",
        base_url="https://generativelanguage.googleapis.com/v1beta/openai",
        reasoning_field="reasoning_effort",
        price_provider="google",
        hint="Uses the OpenAI-compatible endpoint of the Gemini API with a key of AI Studio.",
    ),
    Preset(
        name="mistral",
        title="Mistral",
        base_url="https://api.mistral.ai/v1",
        limits_path="/v1/models/{model}",
        price_provider="mistral",
    ),
    Preset(
        name="azure",
        title="Azure OpenAI",
        key_header="api-key",
        limit_field="max_completion_tokens",
        reasoning_field="reasoning_effort",
        price_provider="azure",
        cache_write_factor=1.25,
        hint="The address is https://NAME.openai.azure.com/openai/v1 and the model the name of the deployment. With an API version"
        " the address ends with /openai.",
    ),
    Preset(
        name="openrouter",
        title="OpenRouter",
        base_url="https://openrouter.ai/api/v1",
        reasoning_field="reasoning_effort",
        price_provider="openrouter",
        cache_write_factor=1.25,
        hint="Only providers that support structured output are used. Free variants are often busy.",
    ),
    Preset(
        name="ollama",
        title="Ollama",
        base_url="http://127.0.0.1:11434",
        dialect=Dialect.OLLAMA,
        reasoning_field="think",
        limits_path="/api/show",
        context_window=16_384,
        hint="The context length is set with each request, because Ollama cuts prompts that are longer than its default.",
    ),
    Preset(name="vllm", title="vLLM", base_url="http://127.0.0.1:8000/v1", limits_path="/v1/models"),
    Preset(name="llamacpp", title="llama.cpp server", base_url="http://127.0.0.1:8080/v1", limits_path="/props"),
    Preset(
        name="lmstudio",
        title="LM Studio",
        base_url="http://127.0.0.1:1234/v1",
        limits_path="/api/v0/models",
        hint="Set the context length of the model in LM Studio, at least 16,384 tokens.",
    ),
    Preset(name="compatible", title="Another OpenAI-compatible address"),
)
PRESETS = {preset.name: preset for preset in _ALL}
