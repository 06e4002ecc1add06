"""Measure what code alone believes of claims: honest paraphrases refused, false ones accepted, by language and kind.

``claims/*.txt`` has sources of sentences (``=`` with a number), honest claims (``+``) and claims with one changed fact (``-``),
each with the numbers of the sentences that it cites. The first five sources of each language were used to tune the checks; the
others were not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from copydesk_server.core.text.facts import Pair, check
from copydesk_server.providers.text import SourcePassage

Row = Callable[[str, str, str, str, int], None]
FOLDER = Path(__file__).parent / "claims"
TUNED = 5
LANGUAGES = ("en", "de", "es")
_HEAD = re.compile(r"# (?P<kind>\w+): (?P<headings>.+)")
_CLAIM = re.compile(r"(?P<mark>[+-]) (?P<cites>[\d,]+)(?: (?P<change>\w+))?: (?P<text>.+)")


@dataclass(frozen=True)
class Claim:
    """A claim on a source.

    Args:
        passage: The whole source.
        cited: The sentences of it that the claim cites.
        change: The kind of the changed fact; empty for an honest claim.
        is_held_out: Whether its source was not used to tune the checks.
    """

    language: str
    kind: str
    pair: Pair
    passage: SourcePassage
    cited: tuple[str, ...]
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
    title, *path = head["headings"].split(" / ")
    # A sentence of its own each, also where one ends without a full stop.
    text = "\n\n".join(sentences.values())
    passage = SourcePassage(title, title, title, None, 0, text, 0.0, path=tuple(path))
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
        cited = tuple(sentences[at] for at in cites)
        yield Claim(language, head["kind"], pair, passage, cited, match["change"] or "", is_held_out)


def shares(claims: Sequence[Claim], accepted: Sequence[bool]) -> tuple[str, str]:
    """Honest claims refused and false ones accepted, each in per cent with its count."""
    honest = [not passes for one, passes in zip(claims, accepted, strict=True) if not one.change]
    false = [passes for one, passes in zip(claims, accepted, strict=True) if one.change]
    return _share(honest), _share(false)


def _share(wrong: Sequence[bool]) -> str:
    return f"{100 * sum(wrong) / len(wrong):.1f} % of {len(wrong)}"


def figures(row: Row) -> None:
    """What code alone believes of the claims that the checks were not tuned on."""
    held_out = [one for one in read() if one.is_held_out]
    for language in (*LANGUAGES, "all"):
        claims = [one for one in held_out if language in {one.language, "all"}]
        refused, accepted = shares(claims, [check(one.pair) is None for one in claims])
        row(f"claims, code alone, {language}: honest refused", refused, "10 %", "goal", len(claims))
        row(f"claims, code alone, {language}: false accepted", accepted, "15 %", "goal", len(claims))


def main() -> None:
    """Print what code accepts of the tuned half, by the kind of the changed fact."""
    accepted = Counter(one.change for one in read() if one.change and not one.is_held_out and check(one.pair) is None)
    print(accepted)


if __name__ == "__main__":
    main()
