"""Rules of writing styles and their skills."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypedDict, TypeVar, TypeVarTuple

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.mongo import Stage
from copydesk_server.core.reads import read_together
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import Patch, Request, from_bson
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.projects import style_checks, style_phrases
from copydesk_server.projects.store import StyleRow, projects
from copydesk_server.projects.store import styles as store
from copydesk_server.projects.style_checks import MOST_PHRASE_CHARS, Guide
from copydesk_server.projects.style_phrases import Matches, Pattern
from copydesk_server.projects.style_types import BlockKind, SkillSection, Style, StyleReport, WritingSkill

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


T = TypeVar("T")
Ts = TypeVarTuple("Ts")
# Python and the engine take 20 MiB, all patterns of a style 26 MiB at most, the longest text and its matches a few.
PATTERN_BYTES = 96 * 1024 * 1024
# The patterns of styles that were found usable, the last ones: most changes of a style keep its patterns, and a process to
# look at them takes 0.1 s of a core.
_MOST_USABLE = 64
_usable: dict[tuple[str, ...], None] = {}
# Thirds do not add up to 1 exactly.
SHARES_MAY_MISS = 0.01


async def _check(ctx: Context, style: StyleRow) -> None:
    ids = [rule["id"] for rule in style["rules"]]
    if len(ids) != len(set(ids)):
        raise ValidationFailed(errors=[Fault("/rules", "not_allowed", "two rules have the same id")])
    faults = [*_broken_skills(style), *_too_many_phrases(style), *await _broken_patterns(style)]
    if faults:
        raise ValidationFailed(errors=faults)


def _broken_skills(style: StyleRow) -> list[Fault]:
    """Skills whose shares do not add up or whose names are taken, and a choice that names none."""
    faults, names = [], set(SKILLS)
    for number, skill in enumerate(style["skills"]):
        if skill["name"] in names:
            faults.append(Fault(f"/skills/{number}/name", "not_allowed", "is taken by another skill"))
        if abs(sum(section["share"] for section in skill["sections"]) - 1) > SHARES_MAY_MISS:
            faults.append(Fault(f"/skills/{number}/sections", "not_allowed", "their shares do not add up to 1"))
        names.add(skill["name"])
    if style["writing_skill"] is not None and style["writing_skill"] not in names:
        faults.append(Fault("/writing_skill", "not_allowed", f"is not one of {', '.join(sorted(names))}"))
    return faults


def _too_many_phrases(style: StyleRow) -> list[Fault]:
    avoid = sum(map(len, style["voice"]["avoid"]))
    terms = sum(len(term["use"]) + sum(map(len, term["not"])) for term in style["terms"])
    if avoid + terms <= MOST_PHRASE_CHARS:
        return []
    message = f"has {avoid + terms:,} characters with /voice/avoid; at most {MOST_PHRASE_CHARS:,} are taken"
    return [Fault("/terms", "too_long", message)]


async def _broken_patterns(style: StyleRow) -> list[Fault]:
    given = [(number, rule["id"], rule["pattern"]) for number, rule in enumerate(style["rules"])]
    wanted = [(number, Pattern(id_, pattern, once=True)) for number, id_, pattern in given if pattern is not None]
    sources = tuple(pattern.source for _, pattern in wanted)
    if sources in _usable:
        return []
    try:
        reasons = await _sandboxed(style_phrases.refusals, [pattern for _, pattern in wanted]) if wanted else []
    except (SandboxDied, SandboxRefused):
        return [Fault("/rules", "pattern", "have patterns that take too much memory or time to compile")]
    if not any(reasons):
        _usable[sources] = None
        if len(_usable) > _MOST_USABLE:
            del _usable[next(iter(_usable))]
    return [
        Fault(f"/rules/{number}/pattern", "pattern", reason)
        for (number, _), reason in zip(wanted, reasons, strict=True)
        if reason is not None
    ]


async def _sandboxed(function: Callable[[*Ts], T], *arguments: *Ts) -> T:
    """Patterns run in processes of their own lane: imports that take long do not hold up the saving of a script."""
    async with Sandbox("patterns", PATTERN_BYTES) as sandbox:
        return await sandbox.call(function, *arguments)


@dataclass(frozen=True)
class _Styles(Resource[Style, StyleRow]):
    """Styles; one that becomes its brand's default takes the place of the one before."""

    async def create(self, ctx: Context, body: Request) -> Style:
        """Create one."""
        made = await super().create(ctx, body)
        await self._be_the_only_default(ctx, made)
        return made

    async def update(self, ctx: Context, id: str, body: Patch) -> Style:
        """Change what the body names."""
        changed = await super().update(ctx, id, body)
        await self._be_the_only_default(ctx, changed)
        return changed

    async def _be_the_only_default(self, ctx: Context, style: Style) -> None:
        if style.is_default:
            others = {"project_id": style.project_id, "is_default": True, "_id": {"$ne": style.id}}
            for other in await store.ids(ctx, others):
                await store.change(ctx, other, {"is_default": False}, guard={"is_default": True})


styles = _Styles(store, Style, check=_check)


async def check(ctx: Context, id_: str, text: str) -> StyleReport:
    """Hold a text against a style of the workspace."""
    return await report(ctx, text, await styles.load(ctx, id_))


async def report(ctx: Context, text: str, style: Style) -> StyleReport:
    """Hold a text against a style: its patterns in a sandbox while a thread reads the text for the rest."""
    async with ctx.services.checks.place(ctx.workspace_id):
        surveyed = asyncio.to_thread(style_checks.survey, text, style)
        found = await asyncio.gather(surveyed, _matches(text, style_checks.of_rules(style.rules)))
        return await asyncio.to_thread(style_checks.report, text, style, *found)


async def _matches(text: str, wanted: list[Pattern]) -> list[Matches]:
    try:
        return await _sandboxed(style_phrases.find, text, wanted) if wanted else []
    except (SandboxDied, SandboxRefused):
        return [Matches(pattern.id, [], is_whole=False) for pattern in wanted]


async def guide(style: Style) -> Guide:
    """A style, made ready to judge many sentences: without the patterns that would take too much."""
    wanted = style_checks.of_rules(style.rules)
    try:
        reasons = await _sandboxed(style_phrases.refusals, wanted) if wanted else []
    except (SandboxDied, SandboxRefused):
        reasons = ["takes too much memory or time"] * len(wanted)
    refused = {pattern.id for pattern, reason in zip(wanted, reasons, strict=True) if reason is not None}
    return await asyncio.to_thread(Guide, style, refused)


class Choice(TypedDict):
    """What ``chosen`` takes: the style that work or its brand names, and the one that stands where none is named."""

    named_id: str | None
    named: list[StyleRow]
    default: list[StyleRow]


def choice_stages(ctx: Context) -> list[Stage]:
    """Stages that add the ``style_choice`` to a document with a ``project_id`` and a ``style_id``: read with it, not after it."""
    of_brand = {"$first": "$style_choice.brands.defaults.style_id"}
    default = {"is_default": True}
    return [
        projects.lookup(ctx, "style_choice.brands", field="_id", equals="project_id", fields={"defaults.style_id": 1}),
        {"$set": {"style_choice.named_id": {"$ifNull": ["$style_id", of_brand, None]}}},
        store.lookup(ctx, "style_choice.named", field="_id", equals="style_choice.named_id"),
        store.lookup(ctx, "style_choice.default", field="project_id", equals="project_id", where=default, limit=1),
    ]


def chosen(choice: Choice) -> Style | None:
    """The style that ``effective`` would find."""
    found = choice["named"] if choice["named_id"] is not None else choice["default"]
    return from_bson(found[0], Style) if found else None


async def effective(ctx: Context, project_id: str, own: str | None) -> Style | None:
    """The style that work of a brand is held to: its own, else the brand's default, else none."""
    if own is not None:
        found = await store.find_one(ctx, {"_id": own})
        return None if found is None else from_bson(found, Style)
    brands, defaults = await read_together(
        ctx.database,
        projects.read(ctx, {"_id": project_id}, fields={"defaults.style_id": 1}),
        store.read(ctx, {"project_id": project_id, "is_default": True}, limit=1),
    )
    wanted = brands[0]["defaults"]["style_id"] if brands else None
    if wanted:
        return await effective(ctx, project_id, wanted)
    return from_bson(defaults[0], Style) if defaults else None
