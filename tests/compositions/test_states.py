"""States of compositions as they are stored: read by processes that did not make them, and of before deltas."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from copydesk_server.compositions import applying, service, states
from copydesk_server.compositions.types import OpsRequest
from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import NotFound, RevisionConflict, ValidationFailed
from copydesk_server.core.settings import Settings
from copydesk_server.registry import CATALOG
from support.server import with_database

pytestmark = pytest.mark.slow

TITLES = [
    {"id": f"t{number}", "type": "text", "start": 30 * number, "duration": 30, "text": {"text": f"Title {number}"}}
    for number in range(6)
]
TIMELINE = {"tracks": [{"id": "v", "kind": "video", "items": TITLES}]}


@pytest.fixture
def comp(desk):
    return desk.compositions.create(title="Why glaze cracks", timeline=TIMELINE)


def process(database: Any, workspace) -> Context:
    """A process of its own: it has nothing in memory."""
    return Context(Services(Settings(), database, None, catalog=CATALOG), workspace.id)  # type: ignore[arg-type]


def some_ops(chance: random.Random) -> list[dict[str, Any]]:
    """An edit of the titles, an undo or a redo."""
    item = f"t{chance.randrange(6)}"
    return chance.choice(
        [
            [{"kind": "set_props", "item_id": item, "props": {"opacity": round(chance.random(), 3)}}],
            [{"kind": "add_marker", "marker": {"frame": chance.randrange(100)}}],
            [{"kind": "set_props", "item_id": item, "props": {"speed": 1.5}}, {"kind": "undo"}],
            [{"kind": "undo"}],
            [{"kind": "redo"}],
        ]
    )


async def edit(ctx: Context, id_: str, revision: int, ops: list[dict[str, Any]]) -> bool:
    """Make ops; whether they could be made."""
    try:
        await applying.apply(ctx, id_, msgspec.convert({"base_revision": revision, "ops": ops}, OpsRequest))
    except ValidationFailed:
        return False
    return True


def test_processes_take_turns_and_each_reads_what_the_others_wrote(workspace, comp):
    """Three processes edit by turns, past several states that are written whole; a fourth reads the same bytes as they have."""
    chance, made = random.Random(3), 2 * states.WHOLE_EVERY + 40

    async def run(database: Any) -> tuple[list[bytes], list[bytes]]:
        turns = [process(database, workspace) for _ in range(3)]
        revision, seen = 0, []
        while revision < made:
            ctx = chance.choice(turns)
            if await edit(ctx, comp.id, revision, some_ops(chance)):
                revision += 1
                _, found = await states.read(ctx, comp.id, states.head)
                row, fresh = await states.read(process(database, workspace), comp.id, states.head)
                assert (row["revision"], fresh.timeline, fresh.stack) == (revision, found.timeline, found.stack)
                seen.append(found.timeline)
        reader = process(database, workspace)
        back = [(await service.timeline_of(reader, comp.id, number))[1] for number in range(1, made + 1)]
        return seen, [msgspec.json.encode(one) for one in back]

    seen, back = with_database(workspace.server, run)

    assert seen == back


def test_what_a_process_remembers_counts_for_nothing_once_another_has_edited(workspace, comp):
    """An op on its revision is a conflict, also one that cannot be made; the same request is answered; a deleted one is not found."""
    named = {"base_revision": 1, "ops": [{"kind": "undo"}], "client_op_id": "mine"}

    async def told(ctx: Context, **values: Any) -> Any:
        return (await applying.apply(ctx, comp.id, msgspec.convert(values, OpsRequest))).value

    async def run(database: Any) -> tuple[int, int]:
        first, second = process(database, workspace), process(database, workspace)
        assert await edit(first, comp.id, 0, [{"kind": "add_marker", "marker": {"frame": 7}}])
        made = await told(second, **named)
        with pytest.raises(RevisionConflict):
            await edit(first, comp.id, 1, [{"kind": "add_marker", "marker": {"frame": 8}}])
        with pytest.raises(RevisionConflict):
            await edit(first, comp.id, 1, [{"kind": "remove", "item_id": "unknown"}])
        states.keep(first.services, *(await states.read(second, comp.id, states.head)))
        again = await told(first, **named)
        await service.delete(second, comp.id)
        with pytest.raises(NotFound):
            await edit(first, comp.id, 2, [{"kind": "redo"}])
        return made["revision"], again["revision"]

    assert with_database(workspace.server, run) == (2, 2)


def test_a_process_remembers_nothing_of_another_workspace(workspace, other_workspace, comp):
    """A composition in its memory is not found with the key of another."""

    async def run(database: Any) -> None:
        ctx = process(database, workspace)
        assert await edit(ctx, comp.id, 0, [{"kind": "add_marker", "marker": {"frame": 7}}])
        await edit(Context(ctx.services, other_workspace.id), comp.id, 1, [{"kind": "undo"}])

    with pytest.raises(NotFound):
        with_database(workspace.server, run)


def test_a_composition_whose_states_are_gone_is_told_and_not_made_up(workspace, comp):
    """Nothing is answered that was not written."""

    async def run(database: Any) -> None:
        ctx = process(database, workspace)
        await states.composition_states.remove(ctx, {"composition_id": comp.id})
        await states.read(ctx, comp.id, states.head)

    with pytest.raises(RuntimeError, match="does not lead to its revision"):
        with_database(workspace.server, run)


def test_a_deleted_composition_leaves_no_state(workspace, desk, comp):
    """Its states go with it."""
    desk.compositions.delete(comp)

    async def run(database: Any) -> int:
        return await states.composition_states.count(process(database, workspace), {"composition_id": comp.id})

    assert with_database(workspace.server, run) == 0
