"""Writing skills: how a script is built. They are data; writers read them, and a style can add its own."""

from __future__ import annotations

from copydesk_server.projects.styles.types import BlockKind, SkillSection, Style, WritingSkill

STANDARD = "standard"
_CAUSE = ("because", "cause", "causes", "reason", "results", "due", "leads")
_REMEDY = ("prevent", "avoid", "fix", "solve", "instead", "reduce", "use", "should", "must")
_STEPS = ("first", "then", "next", "after", "before", "finally", "run", "make", "set", "use")
_PROOF = ("percent", "example", "measured", "found", "study", "tests", "shown", "results", "instance")
_CONTRAST = ("not", "however", "but", "although", "unlike", "rather", "never", "only")


def _part(kind: BlockKind, share: float, blocks: int = 1, prefers: tuple[str, ...] = ()) -> SkillSection:
    return SkillSection(kind=kind, share=share, blocks=blocks, prefers=list(prefers), grows=kind is BlockKind.POINT)


def _points(share: float, blocks: int, prefers: tuple[str, ...] = ()) -> SkillSection:
    return _part(BlockKind.POINT, share, blocks, prefers)


def _skill(name: str, description: str, sections: tuple[SkillSection, ...], *rules: str) -> WritingSkill:
    return WritingSkill(name=name, description=description, sections=list(sections), rules=list(rules))


# Shares of the words that the brand leaves; those of a skill add up to one, most of it for the points.
_HOOK = _part(BlockKind.HOOK, 0.08)
_INTRO = _part(BlockKind.INTRO, 0.14)
_PROOF_PART = _part(BlockKind.PROOF, 0.14, prefers=_PROOF)
_OUTRO = _part(BlockKind.OUTRO, 0.10)

SKILLS: dict[str, WritingSkill] = {
    skill.name: skill
    for skill in (
        _skill(
            STANDARD,
            "Hook, what it is, three points, proof, close.",
            (_HOOK, _INTRO, _points(0.54, 3), _PROOF_PART, _OUTRO),
            "Say what it is before what to do about it.",
        ),
        _skill(
            "problem_solution",
            "The problem, what causes it, what to do about it.",
            (_HOOK, _points(0.36, 2, _CAUSE), _points(0.46, 2, _REMEDY), _OUTRO),
            "Name the problem before any remedy.",
        ),
        _skill(
            "listicle",
            "A hook and a run of short, equal points.",
            (_HOOK, _points(0.84, 5), _part(BlockKind.OUTRO, 0.08)),
            "Each point stands alone and is about as long as the others.",
        ),
        _skill(
            "tutorial",
            "What will be done, the steps in order, what can go wrong.",
            (_INTRO, _points(0.62, 4, _STEPS), _part(BlockKind.PROOF, 0.14, prefers=_CONTRAST), _OUTRO),
            "Steps come in the order in which they are done.",
        ),
        _skill(
            "myth_buster",
            "What people believe, what the sources say, why it matters.",
            (_HOOK, _points(0.40, 2, _CONTRAST), _points(0.28, 2, _CAUSE), _PROOF_PART, _OUTRO),
            "What sources deny comes before what they say instead.",
        ),
        _skill(
            "evidence_first",
            "The strongest finding first, then how it comes about.",
            (_part(BlockKind.PROOF, 0.24, 2, _PROOF), _INTRO, _points(0.52, 3, _CAUSE), _OUTRO),
            "The first block holds figures or findings.",
        ),
    )
}


def known(style: Style | None) -> dict[str, WritingSkill]:
    """The skills that work in a style can choose from, by name."""
    own = {} if style is None else {skill.name: skill for skill in style.skills}
    return {**SKILLS, **own}


def find(name: str | None, style: Style | None = None) -> WritingSkill | None:
    """The skill of a name; ``None`` is the standard one. Returns ``None`` for an unknown name."""
    return known(style).get(STANDARD if name is None else name)
