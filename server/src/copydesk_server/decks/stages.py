"""What slides stand on in each template: the ground, and fields of colour that reach the slide's edges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from copydesk_server.decks.elements import Ink
from copydesk_server.decks.types import Template


@dataclass(frozen=True, slots=True)
class Stage:
    """What a slide stands on.

    Args:
        side: Where the field is: beside what is read, where reading begins or ends, or on the whole slide. On slides that are
            not wide it is above or below.
        share: Of the slide that it takes.
        ink: Its colour.
        has_forms: Whether the template's forms stand on it.
        is_bare: Whether nothing else does, so that it may be narrow and they take all of it.
    """

    side: Literal["", "start", "end", "whole"] = ""
    share: float = 0.0
    ink: Ink = Ink.FILL
    has_forms: bool = False
    is_bare: bool = False


# Sides on which something stands on the field and something beside it.
BESIDE = frozenset({"start", "end"})
OPEN = Stage()
WHOLE, WHOLE_WITH_FORMS = Stage("whole"), Stage("whole", has_forms=True)
# A third where reading begins is what print has for a heading beside its text; a little more where sentences stand on it.
THIRD, THIRD_WITH_FORMS = Stage("start", 0.33), Stage("start", 0.3, has_forms=True)
CONDITION, PALE_CONDITION = Stage("start", 0.39), Stage("start", 0.39, Ink.CARD)
# Letters of a support that leaves so much of its field that forms stand there.
SHORT_SUPPORT, SUPPORT_WITH_FORMS = 70, Stage("end", 0.36, has_forms=True)
SUPPORT, PALE_SUPPORT = Stage("end", 0.36), Stage("end", 0.36, Ink.CARD)
# A term of a dozen letters stands in one line.
TERM = Stage("start", 0.42)
COVER = Stage("end", 0.37, has_forms=True, is_bare=True)
NUMBER = Stage("start", 0.5)

# By layout, with "+" where something supports it; where there are several, slides have them by turns. What is not here is open.
STAGES: dict[Template, dict[str, tuple[Stage, ...]]] = {
    Template.MINIMAL: {
        "title": (COVER,),
        "closing_cta": (WHOLE,),
        "section": (THIRD,),
        "agenda": (THIRD_WITH_FORMS,),
        "statement": (OPEN, THIRD_WITH_FORMS, WHOLE),
        "statement+": (PALE_SUPPORT, SUPPORT),
        "definition": (TERM,),
        "definition+": (TERM,),
        "quote": (THIRD,),
        "consequence": (CONDITION, PALE_CONDITION),
    },
    Template.EDITORIAL: {
        "title": (WHOLE_WITH_FORMS,),
        "closing_cta": (WHOLE,),
        "section": (WHOLE,),
        "statement": (OPEN, WHOLE, THIRD_WITH_FORMS),
        "statement+": (OPEN, PALE_SUPPORT),
        "quote": (WHOLE,),
        "consequence": (PALE_CONDITION, CONDITION),
    },
    Template.BOLD: {
        "title": (WHOLE_WITH_FORMS,),
        "closing_cta": (WHOLE,),
        "section": (WHOLE_WITH_FORMS,),
        "agenda": (THIRD_WITH_FORMS,),
        "statement": (WHOLE, THIRD_WITH_FORMS, OPEN),
        "statement+": (SUPPORT, PALE_SUPPORT),
        "definition": (TERM,),
        "definition+": (TERM,),
        "quote": (WHOLE,),
        "big_number": (NUMBER,),
        "big_number+": (NUMBER,),
        "consequence": (CONDITION,),
    },
    Template.DATA: {
        "title": (WHOLE_WITH_FORMS,),
        "closing_cta": (WHOLE,),
        "section": (THIRD,),
        "agenda": (THIRD_WITH_FORMS,),
        "statement": (OPEN, WHOLE, THIRD_WITH_FORMS),
        "statement+": (PALE_SUPPORT, SUPPORT),
        "quote": (OPEN, WHOLE),
        "consequence": (OPEN, CONDITION),
    },
}
