"""Writing skills: how a script is built. They are data; the writer reads them."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server.scripts.types import BlockKind

STANDARD = "standard"


@dataclass(frozen=True, slots=True)
class SectionRule:
    """A section of a script.

    Args:
        kind: What its blocks do.
        share: Its part of the whole; the shares of a skill add up to 1.
        blocks: How many blocks it has in a script of 450 words; more in a longer one where ``grows``.
        prefers: Words that make a sentence fit the section.
        grows: Whether a longer script has more of its blocks.
    """

    kind: BlockKind
    share: float
    blocks: int = 1
    prefers: tuple[str, ...] = ()
    grows: bool = False


@dataclass(frozen=True, slots=True)
class Skill:
    """A way to build a script."""

    name: str
    description: str
    sections: tuple[SectionRule, ...]


_CAUSE = ("because", "cause", "causes", "reason", "results", "due", "leads")
_REMEDY = ("prevent", "avoid", "fix", "solve", "instead", "reduce", "use", "should", "must")
_STEPS = ("first", "then", "next", "after", "before", "finally", "run", "make", "set", "use")
_PROOF = ("percent", "example", "measured", "found", "study", "tests", "shown", "results", "instance")
_CONTRAST = ("not", "however", "but", "although", "unlike", "rather", "never", "only")


def _points(share: float, blocks: int, prefers: tuple[str, ...] = ()) -> SectionRule:
    return SectionRule(BlockKind.POINT, share, blocks, prefers, grows=True)


_HOOK = SectionRule(BlockKind.HOOK, 0.08)
_INTRO = SectionRule(BlockKind.INTRO, 0.14)
_PROOF_PART = SectionRule(BlockKind.PROOF, 0.14, prefers=_PROOF)
_OUTRO = SectionRule(BlockKind.OUTRO, 0.10)

SKILLS: dict[str, Skill] = {
    skill.name: skill
    for skill in (
        Skill(
            STANDARD,
            "Hook, what it is, three points, proof, close.",
            (_HOOK, _INTRO, _points(0.54, 3), _PROOF_PART, _OUTRO),
        ),
        Skill(
            "problem_solution",
            "The problem, what causes it, what to do about it.",
            (_HOOK, _points(0.36, 2, _CAUSE), _points(0.46, 2, _REMEDY), _OUTRO),
        ),
        Skill(
            "listicle",
            "A hook and a run of short, equal points.",
            (_HOOK, _points(0.84, 5), SectionRule(BlockKind.OUTRO, 0.08)),
        ),
        Skill(
            "tutorial",
            "What will be done, the steps in order, what can go wrong.",
            (_INTRO, _points(0.62, 4, _STEPS), SectionRule(BlockKind.PROOF, 0.14, prefers=_CONTRAST), _OUTRO),
        ),
        Skill(
            "myth_buster",
            "What people believe, what the sources say, why it matters.",
            (_HOOK, _points(0.40, 2, _CONTRAST), _points(0.28, 2, _CAUSE), _PROOF_PART, _OUTRO),
        ),
        Skill(
            "evidence_first",
            "The strongest finding first, then how it comes about.",
            (SectionRule(BlockKind.PROOF, 0.24, 2, _PROOF), _INTRO, _points(0.52, 3, _CAUSE), _OUTRO),
        ),
    )
}


def find(name: str | None) -> Skill | None:
    """The skill of a name; ``None`` is the standard one. Returns ``None`` for an unknown name."""
    return SKILLS.get(STANDARD if name is None else name)
