"""Measure claims with a judge: the real prompts of a random sample of held-out claims, and the verdicts that a model gave.

    python tests/benchmarks/claim_judge.py prompts FOLDER   # a prompt for each batch, without the labels

A model, or a person, answers each file `NAME.prompt.txt` in `NAME.json`, in the shape that the prompt asks for. The answers are
kept in ``claims/verdicts``, so that the bench runs without a model; a prompt that changed since is reported.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.claim_checks import LANGUAGES, Claim, Row, read, shares
from copydesk_server.core.text.facts import check
from copydesk_server.grounding import prompts
from copydesk_server.grounding.answers import JudgeAnswer
from copydesk_server.grounding.sources import NumberedSources
from copydesk_server.providers.models import Prompt

VERDICTS = Path(__file__).parent / "claims" / "verdicts"
SEED, EACH, STATEMENTS_A_CALL = 20_261_128, 30, 20


def sample(language: str) -> list[Claim]:
    """Held-out claims of a language, honest and false ones mixed."""
    chosen = random.Random(f"{SEED} {language}")
    held_out = [one for one in read() if one.language == language and one.is_held_out]
    honest = chosen.sample([one for one in held_out if not one.change], EACH)
    false = chosen.sample([one for one in held_out if one.change], EACH)
    mixed = [*honest, *false]
    chosen.shuffle(mixed)
    return mixed


def batches(language: str) -> Iterator[tuple[str, Sequence[Claim], Prompt]]:
    """The calls of a judge on a sample: a name, its claims and its prompt."""
    claims = sample(language)
    for start in range(0, len(claims), STATEMENTS_A_CALL):
        batch = claims[start : start + STATEMENTS_A_CALL]
        yield f"{language}{start // STATEMENTS_A_CALL + 1}", batch, _prompt(batch)


def _prompt(claims: Sequence[Claim]) -> Prompt:
    passages = {one.passage.id: one.passage for one in claims}
    sources = NumberedSources(tuple(passages.values()))
    by_place = {(one.passage.id, one.text): one for one in sources.by_number.values()}
    statements = [
        prompts.Statement(number, one.pair.claim, [by_place[one.passage.id, text] for text in one.cited])
        for number, one in enumerate(claims, 1)
    ]
    return prompts.judge(sources, statements)


def digest(prompt: Prompt) -> str:
    """What a recorded answer belongs to."""
    return hashlib.sha256(f"{prompt.rules}\n{prompt.user}".encode()).hexdigest()[:16]


class Recorded(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded answer, and the prompt that it answers."""

    prompt: str
    verdicts: list[bool]


def verdicts(name: str, prompt: Prompt) -> list[bool]:
    """What the judge said of each statement of a prompt; prints where the prompt is not the one that was answered."""
    found = msgspec.json.decode((VERDICTS / f"{name}.json").read_bytes(), type=Recorded)
    if found.prompt != digest(prompt):
        print(f"  the prompt {name} changed since it was answered: the verdicts are of the earlier one")
    return found.verdicts


def is_accepted(claim: Claim, *, is_supported: bool) -> bool:
    """Whether a claim passes as in a job: hard faults of code stand, else the judge decides."""
    fault = check(claim.pair)
    return is_supported and not (fault is not None and fault.is_hard)


def figures(row: Row) -> None:
    """What a strong judge and the hard faults of code together believe of a sample of the held-out claims."""
    claims: list[Claim] = []
    accepted: list[bool] = []
    for language in LANGUAGES:
        for name, batch, prompt in batches(language):
            claims += batch
            given = verdicts(name, prompt)
            accepted += [is_accepted(one, is_supported=supported) for one, supported in zip(batch, given, strict=True)]
    refused, false = shares(claims, accepted)
    row(f"claims, recorded judge, seed {SEED}: honest refused", refused, "5 %", "goal", len(claims))
    row(f"claims, recorded judge, seed {SEED}: false accepted", false, "3 %", "goal", len(claims))


def main() -> None:
    """Write the prompts, or record answers."""
    command, folder = sys.argv[1], Path(sys.argv[2])
    for language in LANGUAGES:
        for name, _, prompt in batches(language):
            if command == "prompts":
                (folder / f"{name}.prompt.txt").write_text(f"{prompt.rules}\n\n{prompt.user}\n{prompt.shape}\n")
                continue
            answer = msgspec.json.decode((folder / f"{name}.json").read_bytes(), type=JudgeAnswer)
            given = {one.number: one.supported for one in answer.verdicts}
            kept = Recorded(prompt=digest(prompt), verdicts=[given[number] for number in sorted(given)])
            VERDICTS.mkdir(exist_ok=True)
            (VERDICTS / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=0) + b"\n")


if __name__ == "__main__":
    main()
