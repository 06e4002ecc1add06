"""Compositions over the API: edits against a revision, conflicts, replays, undo, history, OTIO, and many clients at once."""

from __future__ import annotations

import random
import re
from base64 import b64decode
from concurrent.futures import ThreadPoolExecutor

import msgspec
import opentimelineio as otio
import pytest

from compositions.editing import some_op
from copydesk.errors import InUseError, NotFoundError, RevisionConflictError, ValidationError
from copydesk_server.compositions.timeline.history import State, perform
from copydesk_server.compositions.timeline.model import OpRefused, Timeline
from copydesk_server.core.ids import new_id

TEXTS = [
    {"id": f"t{number}", "type": "text", "start": 30 * number, "duration": 30, "text": {"text": f"Title {number}"}}
    for number in range(4)
]
TIMELINE = {"tracks": [{"id": "v", "kind": "video", "items": TEXTS}]}


@pytest.fixture
def comp(desk):
    return desk.compositions.create(title="Why glaze cracks", timeline=TIMELINE)


def shape(comp):
    return [(item.id, item.start, item.duration) for item in comp.timeline.tracks[0].items]


def test_a_batch_is_made_whole_or_not_at_all(comp):
    """One wrong op of a batch leaves the composition as it was; the fault names the op."""
    before = shape(comp)
    edit = comp.edit()
    edit.remove("t0")
    edit.remove("unknown")
    with pytest.raises(ValidationError) as refused, edit:
        pass
    comp.refresh()

    assert (0, before) == (comp.revision, shape(comp))
    assert refused.value.problem["errors"][0]["pointer"] == "/ops/1/item_id"


def test_an_edit_is_undone_and_redone_as_it_was_sent(comp):
    """`undo` takes back the whole edit, `redo` makes it again; a later op of a batch names a part that it made."""
    before = comp.timeline.to_dict()
    with comp.edit("Cut the first title") as edit:
        second = edit.split("t0", 10)
        edit.remove(second, ripple=True)
    after = comp.timeline.to_dict()
    comp.undo()
    undone = comp.timeline.to_dict()
    comp.redo()

    assert after["tracks"][0]["items"][1]["start"] == 10
    assert (before, after) == (undone, comp.timeline.to_dict())


def test_a_stale_edit_tells_what_has_changed(desk, comp):
    """409 has the current revision and the ops since; the composition is as the first left it."""
    other = desk.compositions.get(comp)
    with other.edit() as edit:
        edit.trim("t0", "end", 20)
    with pytest.raises(RevisionConflictError) as conflict:
        desk.compositions.apply(comp, base_revision=0, ops=[{"kind": "trim", "item_id": "t0", "edge": "end", "to": 10}])
    problem = conflict.value.problem

    assert problem["current_revision"] == 1
    assert [(op["kind"], op["revision"]) for op in problem["ops_since"]] == [("trim", 1)]


def test_an_edit_elsewhere_is_rebased_and_one_at_the_same_place_is_not(desk, comp):
    """Of two clients that edit apart both succeed; of two that edit the same item the second is told."""
    other = desk.compositions.get(comp)
    stale = desk.compositions.get(comp)
    with comp.edit() as edit:
        edit.set_props("t0", opacity=0.5)
    with other.edit() as edit:
        edit.set_props("t3", opacity=0.25)
    with pytest.raises(RevisionConflictError), stale.edit() as edit:
        edit.set_props("t0", opacity=1.0)

    assert [item.opacity for item in other.timeline.tracks[0].items] == [0.5, None, None, 0.25]


def test_a_repeated_request_edits_nothing_twice(desk, comp):
    """The same client_op_id answers the same revision and ops; with other ops it is refused."""
    ops = [{"kind": "add_marker", "marker": {"frame": 7}}]
    first = desk.compositions.apply(comp, base_revision=0, ops=ops, client_op_id="mine-1")
    again = desk.compositions.apply(comp, base_revision=0, ops=ops, client_op_id="mine-1")
    with pytest.raises(Exception, match="client_op_id was used"):
        desk.compositions.apply(comp, base_revision=1, ops=[{"kind": "undo"}], client_op_id="mine-1")

    assert first.to_dict()["applied"] == again.to_dict()["applied"]
    assert desk.compositions.get(comp).revision == 1


def test_a_dry_run_writes_nothing(comp):
    """It answers the timeline that would come of it."""
    with comp.edit(dry_run=True) as edit:
        edit.remove("t3")
    comp.refresh()

    assert (len(edit.result.timeline.tracks[0].items), len(shape(comp))) == (3, 4)
    assert comp.revision == 0


def test_every_revision_can_be_read_back(desk, comp):
    """After 30 edits each earlier timeline is what it was, and the history has all of them."""
    chance, seen = random.Random(5), [comp.timeline.to_dict()]
    for _ in range(30):
        with comp.edit() as edit:
            edit.add_marker(chance.randrange(100))
            edit.set_props(chance.choice(["t0", "t1"]), opacity=chance.random())
        seen.append(comp.timeline.to_dict())
    back = [desk.compositions.revision(comp, number).timeline.to_dict() for number in range(31)]

    assert seen == back
    assert [*range(30, 0, -1)] == [edit.revision for edit in desk.compositions.history(comp)]
    with pytest.raises(NotFoundError):
        desk.compositions.revision(comp, 31)


def test_a_named_op_is_undone_unless_later_ones_depend_on_it(comp):
    """What depends is named."""
    with comp.edit() as first:
        first.trim("t0", "end", 20)
    with comp.edit() as second:
        second.set_props("t3", opacity=0.5)
    with comp.edit() as third:
        third.set_props("t3", opacity=0.7)
    comp.undo(op_id=first.result.applied[0].op_id)
    with pytest.raises(ValidationError) as refused:
        comp.undo(op_id=second.result.applied[0].op_id)

    assert shape(comp)[0] == ("t0", 0, 30)
    assert refused.value.problem["dependent_ops"] == [third.result.applied[0].op_id]


def test_random_timelines_come_back_from_otio_as_they_were(desk, scale):
    """Export and import are equal timelines, and the official library reads each."""
    for seed in range(scale(full=1_000, short=6)):
        chance, state = random.Random(seed), State(Timeline())
        while state.timeline.count < 12:
            try:
                state, _ = perform(state, some_op(chance, state), new_id("op"), 1, {})
            except OpRefused:
                continue
        timeline = without_media(state.timeline)
        made = desk.compositions.create(title="Round trip", timeline=timeline)
        text = desk.compositions.export(made)
        again = desk.compositions.import_otio(content=text.encode())
        read = otio.adapters.read_from_string(text, "otio_json")

        assert made.timeline.to_dict() == again.timeline.to_dict(), seed
        assert len(made.timeline.tracks) == len(read.tracks)


def without_media(timeline):
    """A timeline as plain values; it has no blocks, which the catalogue would refuse."""
    plain = msgspec.to_builtins(timeline)
    for track in plain["tracks"]:
        gone = {item["id"] for item in track["items"] if item["block"]}
        track["items"] = [
            item
            for item in track["items"]
            if item["id"] not in gone
            and not (item["transition"] and gone & {item["transition"]["left_id"], item["transition"]["right_id"]})
        ]
    return plain


def test_what_is_no_otio_file_is_refused_in_words(subtests, http):
    """422 `unreadable_media`, whatever was sent."""
    for content in [
        b"",
        b"{",
        b'{"OTIO_SCHEMA": "Clip.1"}',
        b"\xff\xfe",
        b'{"OTIO_SCHEMA": "Nothing.9"}',
        b"[" * 100_000,
    ]:
        with subtests.test(content=content):
            answer = http.post("/compositions/import", content=content)

            assert (answer.status_code, answer.json()["code"]) == (422, "unreadable_media")


def test_items_that_cannot_be_are_refused(subtests, http, comp):
    """The pointer names what is wrong."""
    for item, pointer in [
        ({"type": "clip", "duration": 10, "media": {"ref": "art_unknown"}}, "/ops/0/item/media/ref"),
        ({"type": "text", "duration": 0, "text": {"text": "x"}}, "/ops/0/item/duration"),
        ({"type": "text", "duration": 10**9, "text": {"text": "x"}}, "/ops/0/item/duration"),
        ({"type": "text", "duration": 5}, "/ops/0/item/text"),
        ({"type": "block", "duration": 5, "block": {"ref": "nothing@1", "params": {}}}, "/ops"),
        ({"type": "transition", "duration": 5, "transition": {"left_id": "t0", "right_id": "t1"}}, "/ops/0/item/type"),
    ]:
        with subtests.test(item=item, pointer=pointer):
            body = {"base_revision": 0, "ops": [{"kind": "insert", "track_id": "v", "at": 0, "item": item}]}
            answer = http.post(f"/compositions/{comp.id}/ops", json=body)

            assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, pointer)


def test_a_hundred_clients_at_once_lose_nothing(workspace, desk, scale):
    """All edit one revision at the same moment: one wins, the others are told; after each has tried again, every edit is there."""
    count = scale(full=100, short=24)
    items = [
        {"id": f"m{n}", "type": "text", "start": 10 * n, "duration": 5, "text": {"text": "a"}} for n in range(count)
    ]
    comp = desk.compositions.create(title="Busy", timeline={"tracks": [{"id": "v", "kind": "video", "items": items}]})
    path, won = f"/compositions/{comp.id}/ops", []

    def edit(number: int) -> list[int]:
        """Try until it is made, each time against the revision that the server tells; the statuses of all attempts."""
        base, statuses = 0, []
        with workspace.http() as http:  # Of their own: threads that share a full pool close each other's connections.
            while True:
                op = {"kind": "set_props", "item_id": f"m{number}", "props": {"opacity": 0.5}}
                answer = http.post(path, json={"base_revision": base, "ops": [op]}, timeout=60)
                statuses.append(answer.status_code)
                if answer.status_code == 200:
                    won.append(answer.json()["revision"])
                    return statuses
                base = answer.json()["current_revision"]

    with ThreadPoolExecutor(count) as pool:
        tried = list(pool.map(edit, range(count)))
    after = desk.compositions.get(comp.id)

    assert {status for statuses in tried for status in statuses} <= {200, 409}
    assert sorted(won) == list(range(1, count + 1))
    assert after.revision == count
    assert [item.opacity for item in after.timeline.tracks[0].items] == [0.5] * count
    assert len({edit.revision for edit in desk.compositions.history(comp.id)}) == count


def test_a_composition_is_deleted_with_its_history(desk, comp):
    """It is gone, and its edits with it; one with an output is kept."""
    with comp.edit() as edit:
        edit.add_marker(1)
    desk.compositions.delete(comp)
    with pytest.raises(NotFoundError):
        desk.compositions.get(comp)
    rendered = desk.compositions.create(title="Kept", timeline=TIMELINE)
    rendered.render("draft_480p").result()
    with pytest.raises(InUseError):
        desk.compositions.delete(rendered)


def test_a_notebook_shows_the_timeline_and_escapes_its_texts(desk):
    """The picture and what lies over it have each track and item, and no text is markup."""
    item = {"id": "x", "type": "text", "duration": 90, "text": {"text": "<script>alert(1)</script>"}}
    comp = desk.compositions.create(title="x", timeline={"tracks": [{"kind": "video", "name": "<b>", "items": [item]}]})
    shown = comp._repr_html_()
    (picture,) = re.findall(r"src='data:image/svg\+xml;base64,([^']+)'", shown)

    for drawn in (shown, b64decode(picture).decode()):
        assert "&lt;script&gt;" in drawn
        assert "<script" not in drawn
        assert "<b>" not in drawn
