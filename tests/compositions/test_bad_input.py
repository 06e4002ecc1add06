"""Compositions and nonsense: too much, impossible values, and ops that name what is not there. Each is refused in words."""

from __future__ import annotations

import pytest

TITLE = {"type": "text", "duration": 30, "text": {"text": "Glaze"}}
FRAMES = [{"property": "opacity", "frame": 20, "value": 1}, {"property": "opacity", "frame": 10, "value": 0}]


@pytest.fixture
def comp(desk):
    """Two titles."""
    items = [{**TITLE, "id": "t0", "start": 0}, {**TITLE, "id": "t1", "start": 30}]
    return desk.compositions.create(title="Titles", timeline={"tracks": [{"id": "v", "kind": "video", "items": items}]})


def sent(http, comp, *ops, base=None):
    """The answer to ops on the revision that was read last, or on another."""
    body = {"base_revision": comp.revision if base is None else base, "ops": [*ops]}
    return http.post(f"/compositions/{comp.id}/ops", json=body)


def fault(answer):
    """The first fault of a refusal: its place and code."""
    assert answer.status_code == 422, answer.text
    [first, *_] = answer.json()["errors"]
    return first["pointer"], first["code"]


def test_values_that_no_item_has_are_refused(subtests, http, comp):
    """Keyframes that do not rise, and numbers out of their range, are named by their place."""
    for fields, pointer in [
        ({"keyframes": FRAMES}, "/ops/0/item/keyframes"),
        ({"keyframes": [FRAMES[0], FRAMES[0]]}, "/ops/0/item/keyframes"),
        ({"duration": -1}, "/ops/0/item/duration"),
        ({"duration": 1.5}, "/ops/0/item/duration"),
        ({"opacity": 2}, "/ops/0/item/opacity"),
        ({"speed": 0}, "/ops/0/item/speed"),
        ({"volume_db": 1e300}, "/ops/0/item/volume_db"),
        ({"unknown": 1}, "/ops/0/item/unknown"),
    ]:
        with subtests.test(fields=fields, pointer=pointer):
            answer = sent(http, comp, {"kind": "insert", "track_id": "v", "at": 0, "item": {**TITLE, **fields}})

            assert fault(answer)[0].startswith(pointer)
            assert comp.refresh().revision == 0


def test_numbers_that_are_none_are_no_json(subtests, http, comp):
    """JSON has no such numbers: the body is refused as a whole."""
    for number in ["NaN", "Infinity", "-Infinity"]:
        with subtests.test(number=number):
            op = '{"kind":"set_props","item_id":"t0","props":{"opacity":' + number + "}}"
            body = '{"base_revision":0,"ops":[' + op + "]}"
            answer = http.post(
                f"/compositions/{comp.id}/ops", content=body, headers={"Content-Type": "application/json"}
            )

            assert (answer.status_code, answer.json()["code"]) == (400, "malformed_json")


def test_ids_of_another_revision_name_nothing(http, comp):
    """An op on an item that an edit since has removed is a conflict by its old revision, and a fault by the new one."""
    made = sent(http, comp, {"kind": "remove", "item_id": "t1"})
    op = {"kind": "trim", "item_id": "t1", "edge": "end", "to": 50}
    old, new = sent(http, comp, op, base=0), sent(http, comp, op, base=1)

    assert made.status_code == 200
    assert (old.status_code, old.json()["code"], old.json()["current_revision"]) == (409, "revision_conflict", 1)
    assert [one["op"]["item_id"] for one in old.json()["ops_since"]] == ["t1"]
    assert fault(new)[0] == "/ops/0/item_id"


def test_a_revision_that_is_not_there_yet_is_a_conflict(http, comp):
    """It tells the current one, also with rebase."""
    body = {"base_revision": 9, "ops": [{"kind": "add_marker", "marker": {"frame": 1}}], "rebase": True}
    answer = http.post(f"/compositions/{comp.id}/ops", json=body)

    assert (answer.status_code, answer.json()["current_revision"]) == (409, 0)


def test_parts_of_another_composition_are_not_found(http, desk, comp):
    """Its item, its track and its op are unknown here."""
    items = [{**TITLE, "id": "mine", "start": 0}]
    other = desk.compositions.create(title="x", timeline={"tracks": [{"id": "other", "kind": "video", "items": items}]})
    op_id = sent(http, other, {"kind": "add_marker", "marker": {"frame": 1}}).json()["applied"][0]["op_id"]
    places = [
        fault(sent(http, comp, op))[0]
        for op in (
            {"kind": "remove", "item_id": "mine"},
            {"kind": "insert", "track_id": "other", "at": 0, "item": TITLE},
            {"kind": "undo", "op_id": op_id},
        )
    ]

    assert places == ["/ops/0/item_id", "/ops/0/track_id", "/ops/0/op_id"]
