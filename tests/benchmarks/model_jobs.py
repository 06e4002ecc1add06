"""Jobs with a model that fails in every way: what each is charged beside its estimate, and what is lost after a good draft."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import attrs

from copydesk_server.providers.models.choice import Judge
from support import language_model as models
from support.factories import TOPIC, brand, document, script
from support.language_model import Asked, Reply
from support.server import Workspace

Row = Callable[[str, str, str, str, int], None]
SEED = 28
JUDGE = Judge(model="gpt-4o-mini-judge", usd_per_million_in=0.25, usd_per_million_out=1.0)
# A call takes no longer: a slow answer comes after it.
SECONDS, SLOW = 1.0, 1.5
# No judge, the model that writes, and another one.
REVIEWS: tuple[dict[str, Any], ...] = (
    {"second_opinion": False},
    {"second_opinion": True},
    {"second_opinion": True, "judge": JUDGE},
)
# How calls go, with their weights. Each begins with answers that a provider did not charge; the last one counts.
DRAFTS = {
    "good": 6, "short": 3, "false": 4, "cut off": 3, "429": 2, "verbose": 1,
    "malformed": 1, "slow": 1, "500": 1, "refused": 1,
}  # fmt: skip
LATER = {
    "good": 6,
    "convicts": 3,
    "429": 1,
    "cut off": 1,
    "malformed": 2,
    "slow": 1,
    "500": 2,
    "refused": 1,
    "verbose": 1,
}
FATAL = {"malformed", "slow", "500", "refused"}


@attrs.define
class Script:
    """A scripted provider of one job.

    Args:
        draft: How its first draft goes.
        chosen: Decides how every later call goes.
        is_drafted: Whether a draft was answered that a text can be made of.
    """

    draft: str
    chosen: random.Random
    is_drafted: bool = False
    is_limited: bool = False
    seen: list[str] = attrs.field(factory=list)

    def answer(self, asked: Asked) -> Reply:
        """The next answer."""
        is_draft = bool({"sections", "words"} & asked.keys()) and not self.is_drafted
        kind = self.draft if is_draft else self.chosen.choices(list(LATER), list(LATER.values()))[0]
        if kind == "429":
            if not self.is_limited:
                self.is_limited = True
                return Reply(status=429, headers={"Retry-After": "0"})
            kind, self.is_limited = "good", False
        self.seen.append(kind)
        self.is_drafted |= is_draft and kind not in FATAL
        return _reply(kind, asked)


def _reply(kind: str, asked: Asked) -> Reply:
    made = _restated(models.honest(asked))
    match kind:
        case "500":
            return Reply(status=500)
        case "refused":
            return Reply(made, finish="content_filter", usage=None)
        case "malformed":
            return Reply("Here is your text.", usage=None)
        case "slow":
            return Reply(made, seconds=SLOW, usage=None)
        case "verbose":
            return Reply(made, usage=(10_000_000, 1_000_000))
        case "cut off":
            text = json.dumps(made)
            return Reply(text[: len(text) * 3 // 4], finish="length", usage=None)
        case "false" | "short":
            return Reply(_spoiled(made, kind), usage=None)
        case "convicts":
            return Reply(_convicted(made), usage=None)
    return Reply(made, usage=None)


def _restated(made: dict[str, Any]) -> dict[str, Any]:
    """A draft in other words than its source, so that a judge is asked."""
    for block in made.get("blocks", []):
        block["sentences"] = [{**one, "text": f"Indeed, {one['text']}"} for one in block["sentences"]]
    return made


def _spoiled(made: dict[str, Any], kind: str) -> dict[str, Any]:
    """A draft of which every second sentence is false or missing."""
    for block in made.get("blocks", []):
        rows = block["sentences"]
        if kind == "short":
            block["sentences"] = rows[: max(1, len(rows) // 2)]
        else:
            block["sentences"] = [
                {**one, "text": f"About 777 times, {one['text']}"} if at % 2 else one for at, one in enumerate(rows)
            ]
    return made


def _convicted(made: dict[str, Any]) -> dict[str, Any]:
    """Verdicts of which every second one is a conviction."""
    rows = made.get("verdicts", [])
    return {
        **made,
        **({"verdicts": [{**one, "supported": at % 2 == 0} for at, one in enumerate(rows)]} if rows else {}),
    }


@attrs.define(frozen=True)
class Outcome:
    """What became of a job."""

    draft: str
    seen: tuple[str, ...]
    is_drafted: bool
    status: str
    error: str | None
    charged: float
    estimated: float

    @property
    def is_above_estimate(self) -> bool:
        """Whether more was charged than was announced."""
        return self.charged > self.estimated + 1e-9

    @property
    def is_lost(self) -> bool:
        """Whether a good draft was paid for and the job failed."""
        return self.is_drafted and self.status != "done"


def outcomes(space: Workspace, count: int) -> Iterator[Outcome]:
    """Jobs of a seeded mixture, one at a time."""
    chosen = random.Random(SEED)
    with models.served() as model, space.desk() as desk:
        project = brand(desk)
        source = document(desk, project)
        for number in range(count):
            models.choose(space, model, seconds=SECONDS, **REVIEWS[number % len(REVIEWS)])
            provider = Script(chosen.choices(list(DRAFTS), list(DRAFTS.values()))[0], random.Random(chosen.random()))
            model.default = provider.answer
            words = chosen.choice((60, 100, 150))
            unsupported = chosen.choice(("remove", "remove", "mark"))
            job = desk.scripts.generate(
                script(desk, project), topic=TOPIC, document_ids=[source.id], words=words, unsupported=unsupported
            ).wait(120)
            data = job.data
            yield Outcome(
                provider.draft,
                tuple(provider.seen),
                provider.is_drafted,
                data.status,
                data.error_code,
                data.cost.charged_usd,
                data.estimate.cost_usd,
            )


def figures(space: Workspace, row: Row, count: int = 200) -> None:
    """Jobs charged above their estimates, and good drafts that were lost."""
    found = list(outcomes(space, count))
    above = [one for one in found if one.is_above_estimate]
    lost = [one for one in found if one.is_lost]
    drafted = sum(one.is_drafted for one in found)
    highest = max(one.charged / one.estimated for one in found)
    seen = Counter(kind for one in found for kind in one.seen)
    row("jobs with a failing model: charged above the estimate", f"{len(above)}", "0", f"highest {highest:.2f}", count)
    row("jobs with a failing model: good drafts lost", f"{len(lost)}", "0", f"of {drafted} good drafts", count)
    print(f"  calls: {dict(seen.most_common())}")
    for one in (*above, *lost):
        print(f"  {one}")
