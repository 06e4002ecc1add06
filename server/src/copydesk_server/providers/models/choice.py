"""The model that a workspace uses, as it is stored. Fields that older choices lack have defaults."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.net.addresses import ENDPOINT
from copydesk_server.providers.models.presets import PRESETS, Preset, Structured

# No model costs that; it keeps sums finite and exact.
MOST_USD_PER_MILLION = 1_000_000.0
# No model reads or writes that much; it keeps limits sane.
MOST_WINDOW = 100_000_000
EFFORTS = ("none", "minimal", "low", "medium", "high", "xhigh", "max")

Price = Annotated[float, Meta(ge=0, le=MOST_USD_PER_MILLION)]
Window = Annotated[int, Meta(ge=512, le=MOST_WINDOW)]
LimitField = Annotated[str, Meta(pattern="^(max_(completion_)?tokens)?$")]
Effort = Annotated[str, Meta(pattern=f"^({'|'.join(EFFORTS)})?$")]
ReasoningTokens = Annotated[int, Meta(ge=0, le=200_000)]


class Judge(msgspec.Struct, frozen=True, kw_only=True):
    """A model that judges in the place of the one that writes, as a rule a cheaper one; it has the same address and key.

    The fields are those of ``ModelChoice``.
    """

    model: Annotated[str, Meta(min_length=1, max_length=200)]
    usd_per_million_in: Price
    usd_per_million_out: Price
    limit_field: LimitField = ""
    structured: Structured | None = None
    reasoning: Effort = ""
    reasoning_tokens: ReasoningTokens = 0
    context_window: Window | None = None
    max_output: Window | None = None


class ModelChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The model that writes for a workspace, and what it costs; set by whoever runs the server.

    Args:
        preset: Name of a preset.
        base_url: Its address.
        model: Its name there.
        usd_per_million_in: Price of tokens that it reads. A price without a bound would be a ceiling without one.
        usd_per_million_out: Price of tokens that it writes, reasoning included.
        usd_per_million_cached_in: Price of tokens that it reads from its cache; without it that of other tokens.
        seconds: Longest that a call may take.
        limit_field: Field that limits an answer; empty for that of the preset.
        second_opinion: Whether a model also judges if each sentence is supported by its source. Choices that were stored
            with ``false``, the default of earlier releases, keep it.
        judge: The model that judges; ``None`` for the one that writes.
        structured: How JSON is asked for; ``None`` for the way of the preset.
        reasoning: How much it reasons; empty for its own default.
        reasoning_tokens: Tokens of reasoning that an answer may have beside its text.
        context_window: Tokens of prompt and answer together; ``None`` where that is not known.
        max_output: The most tokens that it answers; ``None`` where that is not known.
        api_version: Of Azure's dated API.
    """

    preset: str = "compatible"
    base_url: Annotated[str, Meta(pattern=f"^{ENDPOINT}$", max_length=2048)]
    model: Annotated[str, Meta(min_length=1, max_length=200)]
    usd_per_million_in: Price
    usd_per_million_out: Price
    usd_per_million_cached_in: Price | None = None
    seconds: Annotated[float, Meta(gt=0, le=600)] = 60.0
    limit_field: LimitField = ""
    second_opinion: bool = True
    judge: Judge | None = None
    structured: Structured | None = None
    reasoning: Effort = ""
    reasoning_tokens: ReasoningTokens = 0
    context_window: Window | None = None
    max_output: Window | None = None
    api_version: Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2}(-preview)?)?$")] = ""

    def __post_init__(self) -> None:
        if self.preset not in PRESETS:
            raise ValueError(f"there is no preset {self.preset}: there are {', '.join(PRESETS)}")

    @property
    def judging(self) -> ModelChoice:
        """The choice of the model that judges."""
        if self.judge is None:
            return self
        fields = {name: getattr(self.judge, name) for name in self.judge.__struct_fields__}
        return msgspec.structs.replace(self, **fields, usd_per_million_cached_in=None, judge=None)

    @property
    def known(self) -> Preset:
        """Its preset."""
        return PRESETS[self.preset]

    @property
    def window(self) -> int | None:
        """Tokens of prompt and answer together."""
        return self.context_window or self.known.context_window
