"""The style of a script, read with it: the one that is found where the script is read first and the style after it."""

from __future__ import annotations

import dataclasses
import itertools

import pytest

from copydesk_server.core.context import Context
from copydesk_server.core.reads import read_together
from copydesk_server.projects.store import projects
from copydesk_server.projects.styles import service
from copydesk_server.projects.styles.store import styles
from copydesk_server.scripts.store import scripts
from support.factories import key

# What the script names, what its brand names, whether the brand has a default style, and whether the brand is there.
CASES = list(itertools.product([None, "own", "none"], [None, "of_brand", "none"], [False, True], [False, True]))
VALUES = {
    "name": "a style",
    "description": None,
    "language": "en",
    "formality": None,
    "person": None,
    "reading_grade": None,
    "words_per_minute": 150,
    "max_sentence_words": None,
    "voice": {"avoid": []},
    "rules": [],
    "terms": [],
    "hooks": [],
    "examples": [],
    "writing_skill": None,
    "skills": [],
}


def other(ctx: Context) -> Context:
    return dataclasses.replace(ctx, workspace_id=f"wsp_{key()}")


async def add(ctx: Context, id_: str, brand: str, *, default: bool = False) -> None:
    """A style of a brand."""
    row = styles.new(ctx, {**VALUES, "project_id": brand, "is_default": default})
    await styles.insert(ctx, {**row, "_id": id_})


async def chosen(ctx: Context, script: str) -> str | None:
    """The style that is read with a script."""
    read = scripts.staged(ctx, {"_id": script}, service.choice_stages(ctx), dict)
    [[found]] = await read_together(ctx.database, read)
    style = service.chosen(found["style_choice"])
    return None if style is None else style.id


@pytest.mark.parametrize(("own", "named", "default", "has_brand"), CASES)
async def test_the_style_read_with_a_script_is_that_read_after_it(rig, own, named, default, has_brand):
    """Of 36 combinations; further styles of the brand, another brand and another workspace are never taken."""
    ctx, stranger, run = other(rig.ctx), other(rig.ctx), key()
    brand, ids = f"prj_{run}", {name: f"sty_{run}_{name}" for name in ("own", "of_brand", "default", "further", "none")}
    if has_brand:
        row = projects.new(ctx, {"defaults": {"style_id": ids[named] if named else None}})
        await projects.insert(ctx, {**row, "_id": brand})
    await add(ctx, ids["own"], brand)
    await add(ctx, ids["of_brand"], brand)
    await add(ctx, ids["further"], brand)
    await add(ctx, f"sty_{run}_elsewhere", f"prj_{run}_other", default=True)
    await add(stranger, f"sty_{run}_strange", brand, default=True)
    await add(stranger, ids["none"], brand)
    if default:
        await add(ctx, ids["default"], brand, default=True)
    script = scripts.new(ctx, {"project_id": brand, "style_id": ids[own] if own else None})
    await scripts.insert(ctx, script)
    after = await service.effective(ctx, brand, script["style_id"])

    assert await chosen(ctx, script["_id"]) == (None if after is None else after.id)
    if own is None and (named is None or not has_brand):
        assert (after and after.id) == (ids["default"] if default else None)
