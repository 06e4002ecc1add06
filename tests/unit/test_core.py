"""Clock, ids, settings, paging, validation, scopes: the ground under the slices."""

import asyncio
import datetime as dt
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core import clock, ids, settings, validation, wire
from copydesk_server.core.concurrent import gather_in_order
from copydesk_server.core.errors import MalformedJson, ValidationFailed
from copydesk_server.core.log import json_line, redact
from copydesk_server.projects.types import BrandCreate, BrandUpdate


@given(st.datetimes(timezones=st.just(dt.UTC), min_value=dt.datetime(1971, 1, 1), max_value=dt.datetime(2500, 1, 1)))  # noqa: DTZ001
def test_instants_have_three_fractional_digits_and_come_back(moment):
    """What is written can be read, to the millisecond."""
    stamp = clock.Timestamp.of(moment)

    assert stamp.wire().endswith("Z")
    assert len(stamp.wire()) == 24
    assert stamp == clock.Timestamp.parse(stamp.wire())


def test_ids_sort_in_the_order_they_were_made():
    """Ids of one process are strictly increasing."""
    made = [ids.new_id("prj") for _ in range(2000)]

    assert sorted(made) == made
    assert len(set(made)) == 2000


def test_settings_are_printed_without_secrets():
    """Addresses with credentials are masked."""
    shown = settings.load({"COPYDESK_MONGODB_URI": "mongodb://me:secret@host/"}).public()

    assert shown["COPYDESK_MONGODB_URI"] == "********"


def test_logs_show_no_secret(subtests):
    """Keys and credentials are masked wherever they stand in a line."""
    for text, expected in [
        ("key cdk_abcdefgh_" + "x" * 38, "key cdk_abcdefgh_***"),
        ("mongodb://me:secret@host/", "mongodb://***@host/"),
        ("nothing here", "nothing here"),
    ]:
        with subtests.test(text=text, expected=expected):
            assert expected == redact(text)


def test_a_cursor_belongs_to_its_list():
    """A cursor of another list, another filter or another text is refused."""
    mine, other = wire.origin_of("w", "scripts", {}), wire.origin_of("w", "scripts", {"project_id": "p"})

    assert wire.read_cursor(wire.write_cursor(mine, "scr_1"), mine) == "scr_1"
    for bad in (wire.write_cursor(other, "scr_1"), "", "x", "eyJh", "%%%", "é"):
        with pytest.raises(ValidationFailed):
            wire.read_cursor(bad, mine)


@given(st.text(max_size=80))
def test_no_text_is_taken_for_a_cursor(text):
    """Nonsense is refused, never a crash."""
    with pytest.raises(ValidationFailed):
        wire.read_cursor(text, wire.origin_of("w", "scripts"))


def test_every_fault_of_a_body_is_named_at_once():
    """Unknown, missing and wrong fields are all found, each with its pointer."""
    raw = b'{"nam":"x","kind":"zzz","tags":[1,""],"audiences":[{"id":"a"}],"links":[{"name":"n","url":"ftp://x"}]}'
    with pytest.raises(ValidationFailed) as caught:
        validation.decode(raw, BrandCreate)

    assert {
        ("/nam", "unknown_field"),
        ("/name", "required"),
        ("/kind", "not_allowed"),
        ("/tags/0", "wrong_type"),
        ("/tags/1", "too_short"),
        ("/audiences/0/segment", "required"),
        ("/links/0/url", "pattern"),
    } == {(fault.pointer, fault.code) for fault in caught.value.errors}


def test_what_is_no_json_is_malformed(subtests):
    """Broken text, bad UTF-8, lone surrogates and endless nesting are all malformed."""
    for raw in [b"", b"{", b'{"name":"\xff"}', b'{"name":"\\ud800"}', b"[" * 100_000, b"nul"]:
        with subtests.test(raw=raw), pytest.raises(MalformedJson):
            validation.decode(raw, BrandCreate)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["name", "kind", "tags", "a/b"]), inner)
    ),
    max_leaves=8,
)


@given(json_values)
def test_any_json_is_either_a_brand_or_has_faults(value):
    """The second walk always finds at least one fault where the first refuses."""
    fits = _fits(value)
    if not fits:
        with pytest.raises(ValidationFailed) as caught:
            validation.convert(value, BrandCreate)
        assert caught.value.errors
    else:
        assert isinstance(validation.convert(value, BrandCreate), BrandCreate)


def _fits(value) -> bool:
    try:
        msgspec.convert(value, BrandCreate)
    except msgspec.ValidationError:
        return False
    return True


def test_an_update_keeps_what_is_omitted_and_clears_what_is_null():
    """Omitted fields are no change; null becomes the field's empty value; what cannot be empty refuses null."""
    patch = validation.decode(b'{"tagline":null,"tags":null,"name":"New"}', BrandUpdate)

    assert patch.changes() == {"tagline": None, "tags": [], "name": "New"}
    with pytest.raises(ValidationFailed):
        validation.decode(b'{"name":null}', BrandUpdate)


def test_instants_out_of_range_are_refused(subtests):
    """What is no instant of this calendar is a fault, never a crash."""
    for text in ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-02-30T00:00:00Z", "now", ""]:
        with subtests.test(text=text):
            with pytest.raises(ValueError):
                clock.Timestamp.parse(text)
            assert clock.Timestamp.parse("0001-01-01T00:00:00Z").wire() == "0001-01-01T00:00:00.000Z"


async def _after(seconds: float, outcome: object) -> object:
    await asyncio.sleep(seconds)
    if isinstance(outcome, Exception):
        raise outcome
    return outcome


def test_of_works_at_once_the_first_error_in_order_counts():
    """Whichever comes first; and nothing is left running behind the one that is raised."""
    assert asyncio.run(gather_in_order(_after(0.01, 1), _after(0, "b"))) == (1, "b")
    finished = []

    async def last() -> None:
        await asyncio.sleep(0.02)
        finished.append(True)

    with pytest.raises(KeyError):
        asyncio.run(gather_in_order(_after(0.01, KeyError("first")), _after(0, ValueError("second")), last()))
    assert finished == [True]


def test_whatever_is_logged_makes_a_line(subtests):
    """JSON has no form for all that Python has, and a line that cannot be written would be lost just when it is needed."""
    for value in ["half of a pair: \ud83d", 2**70, dt.timedelta(seconds=1), {1: "a"}]:
        with subtests.test(value=value):
            line = json_line({"event": "x", "value": value})

            assert json.loads(line)["event"] == "x"
            assert "\n" not in line
