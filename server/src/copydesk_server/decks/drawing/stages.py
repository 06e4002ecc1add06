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
        ink: Its colour; that of the ground where only what stands there makes a column of it.
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
WHOLE, WHOLE_WITH_FORMS = Stage("whole"), Stage("whole", 0.34, has_forms=True)
# The last slide recalls the first, and has more to say.
LAST = Stage("whole", 0.24, has_forms=True)
# The colour of text as a ground: black where slides are white, light where they are dark.
INK = Stage("whole", ink=Ink.TEXT)
# A third where reading begins is what print has for a heading beside its text; a little more where sentences stand on it.
THIRD, THIRD_WITH_FORMS = Stage("start", 0.33), Stage("start", 0.3, has_forms=True)
# A form alone, on the ground, at the end.
FORM = Stage("end", 0.34, Ink.GROUND, has_forms=True)
CONDITION, PALE_CONDITION = Stage("start", 0.39), Stage("start", 0.39, Ink.CARD)
# A term of a dozen letters stands in one line.
TERM = Stage("start", 0.42)
COVER = Stage("end", 0.37, Ink.GROUND, has_forms=True, is_bare=True)
COVER_ON_CARD = Stage("end", 0.37, Ink.CARD, has_forms=True, is_bare=True)

# By layout, with "+" where something supports it; where there are several, slides have them by turns. What is not here is open.
STAGES: dict[Template, dict[str, tuple[Stage, ...]]] = {
    Template.MINIMAL: {
        "title": (COVER,),
        "closing_cta": (LAST,),
        "section": (FORM,),
        "statement": (OPEN, WHOLE),
        "statement+": (OPEN, WHOLE),
        "definition": (OPEN,),
        "definition+": (OPEN,),
        "quote": (OPEN, WHOLE),
        "consequence": (PALE_CONDITION,),
    },
    Template.EDITORIAL: {
        "title": (COVER_ON_CARD,),
        "closing_cta": (LAST,),
        "section": (WHOLE,),
        "statement": (OPEN, WHOLE),
        "statement+": (OPEN, WHOLE),
        "definition": (OPEN,),
        "definition+": (OPEN,),
        "quote": (WHOLE, OPEN),
        "consequence": (PALE_CONDITION,),
    },
    Template.BOLD: {
        "title": (WHOLE_WITH_FORMS,),
        "closing_cta": (LAST,),
        "section": (WHOLE_WITH_FORMS,),
        "agenda": (THIRD_WITH_FORMS,),
        "statement": (WHOLE, INK, OPEN),
        "definition": (TERM,),
        "definition+": (TERM,),
        "quote": (INK,),
        "consequence": (CONDITION,),
    },
    Template.DATA: {
        "title": (COVER_ON_CARD,),
        "closing_cta": (LAST,),
        "section": (FORM,),
        "statement": (OPEN, WHOLE),
        "statement+": (OPEN, WHOLE),
        "quote": (OPEN,),
        "consequence": (OPEN,),
    },
}
