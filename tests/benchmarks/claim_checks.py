"""Measure what code alone believes of claims: honest paraphrases refused, false ones accepted, by language and kind.

``claims/*.txt`` has sources of sentences (``=`` with a number), honest claims (``+``) and claims with one changed fact (``-``),
each with the numbers of the sentences that it cites. The first five sources of each language were used to tune the checks; the
others were not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from copydesk_server.core.text.facts import Fault, Pair, check

FOLDER = Path(__file__).parent / "claims"
TUNED = 5
_HEAD = re.compile(r"# (?P<kind>\w+): (?P<headings>.+)")
_CLAIM = re.compile(r"(?P<mark>[+-]) (?P<cites>[\d,]+)(?: (?P<change>\w+))?: (?P<text>.+)")


@dataclass(frozen=True)
class Claim:
    """A claim on a source.

    Args:
        change: The kind of the changed fact; empty for an honest claim.
        is_held_out: Whether its source was not used to tune the checks.
    """

    language: str
    kind: str
    pair: Pair
    change: str
    is_held_out: bool


def read() -> Iterator[Claim]:
    """All claims."""
    for file in sorted(FOLDER.glob("*.txt")):
        for at, part in enumerate(file.read_text("utf-8").strip().split("\n\n")):
            yield from _of_source(part, file.stem, is_held_out=at >= TUNED)


def _of_source(part: str, language: str, *, is_held_out: bool) -> Iterator[Claim]:
    lines = part.splitlines()
    head = _HEAD.fullmatch(lines[0])
    sentences = {int(line.split()[1]): line.split(maxsplit=2)[2] for line in lines if line.startswith("= ")}
    for match in filter(None, map(_CLAIM.fullmatch, lines)):
        cites = [int(one) for one in match["cites"].split(",")]
        near = {at + step for at in cites for step in (-1, 1)} - set(cites)
        pair = Pair(
            match["text"],
            " ".join(sentences[at] for at in cites),
            head["headings"],
            " ".join(sentences[at] for at in sorted(near) if at in sentences),
            language,
        )
        yield Claim(language, head["kind"], pair, match["change"] or "", is_held_out)


def main() -> None:
    """Print shares and what was judged wrongly of the tuned half."""
    claims = list(read())
    verdicts: list[Fault | None] = [check(one.pair) for one in claims]
    for held_out in (False, True):
        for language in ("en", "de", "es"):
            rows = [
                (one, fault)
                for one, fault in zip(claims, verdicts, strict=True)
                if one.language == language and one.is_held_out is held_out
            ]
            honest = [fault for one, fault in rows if not one.change]
            false = [fault for one, fault in rows if one.change]
            refused, accepted = sum(map(bool, honest)), len(false) - sum(map(bool, false))
            name = "held out" if held_out else "tuned"
            print(f"{language} {name}: honest refused {refused}/{len(honest)}, false accepted {accepted}/{len(false)}")
    by_change = Counter(
        (one.change, bool(fault))
        for one, fault in zip(claims, verdicts, strict=True)
        if one.change and not one.is_held_out
    )
    print({change: (by_change[change, True], by_change[change, False]) for change in {key[0] for key in by_change}})


if __name__ == "__main__":
    main()
