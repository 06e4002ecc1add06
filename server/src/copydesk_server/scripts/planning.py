"""How long a script is to be and how it is built: from the request, the script, its style and its skill."""

from __future__ import annotations

import math

import msgspec

from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.projects import style_service
from copydesk_server.projects.style_types import Style, WritingSkill
from copydesk_server.providers.text import Section
from copydesk_server.scripts.types import (
    LONG_LEAST,
    LONG_WORDS,
    LongTarget,
    Script,
    ScriptFormat,
    ScriptGenerateInput,
    ScriptGenerateLongInput,
    Target,
)

# Speech that listeners follow with ease; a writing style sets its own.
WORDS_PER_MINUTE = 150
# The length that the skills are cut for, three minutes; and a part of it that a listener holds in mind.
BASE_WORDS, SECTION_WORDS = 450, 420
# More parts make a list of headings; 50 words are the least that a request may ask for.
MAX_BLOCKS, FEWEST_WORDS = 12, 50
# Of a script that says no length: 4 minutes, 50 and 30 seconds, 4 and 6 minutes of speech.
_DEFAULT_WORDS = {
    ScriptFormat.LONG: 600,
    ScriptFormat.SHORT: 130,
    ScriptFormat.AD: 75,
    ScriptFormat.TUTORIAL: 600,
    ScriptFormat.PODCAST: 900,
}


def skill_of(input_: ScriptGenerateInput, script: Script, style: Style | None) -> WritingSkill:
    """The skill of a request: omitted keeps the script's choice, else the style's; null is the standard one.

    Raises:
        ValidationFailed: When there is none of that name.
    """
    own = script.writing_skill or (style.writing_skill if style else None)
    name = own if isinstance(input_.writing_skill, msgspec.UnsetType) else input_.writing_skill
    found = style_service.find(name, style)
    if found is None:
        known = ", ".join(style_service.known(style))
        raise ValidationFailed(errors=[Fault("/input/writing_skill", "not_allowed", f"is not one of {known}")])
    return found


def words_of(input_: ScriptGenerateInput, script: Script, style: Style | None) -> int:
    """Words to write: what the request says, else what the script says, else what its format is like.

    A long script has at least 1,500, and 3,000 where nobody says.
    """
    pace = words_per_minute(style)
    if not isinstance(input_, ScriptGenerateLongInput):
        return target_words(input_.target, script.target, script.format, pace)
    wished = _wish(input_.target, pace) or _wish(script.target, pace) or LONG_WORDS
    return max(LONG_LEAST, wished)


def target_words(wanted: Target, own: Target, format_: ScriptFormat, pace: int = WORDS_PER_MINUTE) -> int:
    """Words of a script: the nearest wish, else what its format is like."""
    return _wish(wanted, pace) or _wish(own, pace) or _DEFAULT_WORDS[format_]


def words_per_minute(style: Style | None) -> int:
    """How fast it is spoken."""
    return style.words_per_minute if style else WORDS_PER_MINUTE


def plan(skill: WritingSkill, words: int) -> tuple[Section, ...]:
    """The blocks of a script of ``words`` words."""
    sections: list[Section] = []
    for rule in skill.sections:
        grown = round(rule.blocks * max(1.0, words / BASE_WORDS) ** 0.7) if rule.grows else rule.blocks
        most = max(1, int(words * rule.share // 25))
        count = max(1, min(grown, most, MAX_BLOCKS))
        sections += [Section(rule.kind.value, round(words * rule.share / count), tuple(rule.prefers))] * count
    return tuple(sections)


def plan_long(skill: WritingSkill, words: int) -> tuple[Section, ...]:
    """The sections of a long script: what opens and closes stays short, what makes points takes the rest."""
    sections: list[Section] = []
    fixed = {
        at: min(round(words * rule.share), SECTION_WORDS) for at, rule in enumerate(skill.sections) if not rule.grows
    }
    shares = sum(rule.share for rule in skill.sections if rule.grows)
    left = words - sum(fixed.values())
    for at, rule in enumerate(skill.sections):
        own = fixed[at] if at in fixed else round(left * rule.share / shares)
        count = max(1, round(own / SECTION_WORDS)) if rule.grows else rule.blocks
        sections += [Section(rule.kind.value, own // count, tuple(rule.prefers))] * count
    return tuple(sections)


def most_parts(words: int) -> int:
    """The most parts that a model may divide a long text into."""
    return 2 + math.ceil(words / SECTION_WORDS)


def _wish(target: Target | LongTarget, pace: int) -> int | None:
    if target.words is not None:
        return target.words
    if target.seconds is not None:
        return max(FEWEST_WORDS, round(target.seconds * pace / 60))
    return None
