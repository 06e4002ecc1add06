"""Editing styles: built-in ones never change, copies are the workspace's own, versioned, and merged by RFC 7396."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from copydesk import Copydesk
from copydesk.errors import InvalidStateError, NotFoundError, RevisionConflictError, ValidationError
from copydesk_server.editing.styles.settings import EditingSettings
from support.server import Workspace

REFS = ["clean", "talking_head", "tutorial", "shorts", "podcast"]


def test_every_workspace_has_the_built_in_styles(desk: Copydesk):
    """They come in their order; shorts are upright, clean ones add nothing."""
    styles = {style.ref: style for style in desk.editing.styles(origin="builtin")}

    assert [*styles] == REFS
    assert styles["shorts"].settings.output.aspect_ratio == "9:16"
    assert styles["clean"].settings.cutaways.enabled is False
    assert styles["clean"].settings.blocks.allowed_refs == []
    assert {style.origin for style in styles.values()} == {"builtin"}


def test_a_copy_is_the_original_with_a_merge_patch(desk: Copydesk):
    """What is left out stays, null is the default, lists are replaced whole; the original does not move."""
    before = desk.editing_styles.get("shorts")
    patch = {"cuts": {"min_silence_s": 1.0, "pad_before_s": None}, "blocks": {"allowed_refs": ["cta"]}, "audio": None}
    copy = desk.editing.copy("shorts", name="Calm shorts", settings=patch)

    assert copy.settings.cuts.min_silence_s == 1.0
    assert copy.settings.cuts.pad_before_s == EditingSettings().cuts.pad_before_s
    assert copy.settings.cuts.pad_after_s == before.settings.cuts.pad_after_s
    assert copy.settings.blocks.allowed_refs == ["cta"]
    assert copy.settings.audio.target_lufs == EditingSettings().audio.target_lufs
    assert (copy.copied_from.ref, copy.copied_from.version, copy.version) == ("shorts", before.version, 1)
    assert copy.description == before.description
    assert desk.editing_styles.get("shorts") == before


def test_a_change_is_a_new_version_and_a_stale_one_is_refused(desk: Copydesk):
    """The refusal says which version there is; nothing is written."""
    style = desk.editing.copy("podcast", name="Ours")
    changed = desk.editing_styles.update(style, expected_version=1, name="Ours, calm", description=None)
    with pytest.raises(RevisionConflictError) as caught:
        desk.editing_styles.update(style, expected_version=1, name="Theirs")

    assert (changed.version, changed.name, changed.description) == (2, "Ours, calm", None)
    assert caught.value.current_revision == 2
    assert desk.editing_styles.get(style).name == "Ours, calm"
    assert changed.settings == style.settings


def test_of_changes_at_once_one_is_taken(desk: Copydesk):
    """Eight edits of one version: one writes, seven are told."""
    style = desk.editing.copy("clean", name="Contended")

    def edit(number: int) -> str:
        try:
            return desk.editing_styles.update(style, expected_version=1, name=f"Edit {number}").name
        except RevisionConflictError:
            return "told"

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(edit, range(8)))

    [taken] = [answer for answer in answers if answer != "told"]
    now = desk.editing_styles.get(style)
    assert (now.name, now.version) == (taken, 2)


def test_what_is_built_in_cannot_be_changed_or_deleted(desk: Copydesk):
    """The message says what to do instead."""
    with pytest.raises(InvalidStateError, match="copy it"):
        desk.editing_styles.update("shorts", expected_version=1, name="Mine")
    with pytest.raises(InvalidStateError, match="copy it"):
        desk.editing_styles.delete("shorts")

    assert desk.editing_styles.get("shorts").name != "Mine"


def test_styles_of_another_workspace_are_not_there(desk: Copydesk, other_workspace: Workspace):
    """Reading, copying, changing and deleting all say the same 404."""
    style = desk.editing.copy("clean", name="Private")
    with other_workspace.desk() as other:
        for call in (
            lambda: other.editing_styles.get(style.id),
            lambda: other.editing_styles.copy(style.id, name="Stolen"),
            lambda: other.editing_styles.update(style.id, expected_version=1, name="Stolen"),
            lambda: other.editing_styles.delete(style.id),
        ):
            with pytest.raises(NotFoundError):
                call()

        assert [one.ref for one in other.editing.styles()] == REFS
    assert desk.editing_styles.get(style).name == "Private"


@pytest.mark.parametrize(
    ("settings", "pointer"),
    [
        ({"cuts": {"min_silence_s": 0.1}}, "/settings/cuts/min_silence_s"),
        ({"cuts": {"min_silence_s": "long"}}, "/settings/cuts/min_silence_s"),
        ({"cuts": {"silence": True}}, "/settings/cuts/silence"),
        ({"cutaways": {"min_s": 10, "max_s": 5}}, "/settings/cutaways/min_s"),
        ({"cuts": {"min_silence_s": 0.3, "pad_before_s": 0.2, "pad_after_s": 0.2}}, "/settings/cuts/min_silence_s"),
        ({"captions": {"mode": "loud"}}, "/settings/captions/mode"),
        ({"output": {"aspect_ratio": "2:1"}}, "/settings/output/aspect_ratio"),
        ({"audio": {"target_lufs": 3}}, "/settings/audio/target_lufs"),
        ({"cutaways": {"repeat_after_s": 10}}, "/settings/cutaways/repeat_after_s"),
    ],
)
def test_settings_out_of_bounds_are_named(desk: Copydesk, settings, pointer):
    """Bounds, kinds, unknown names and contradictions: 422 with the place."""
    with pytest.raises(ValidationError) as caught:
        desk.editing_styles.copy("talking_head", name="Wrong", settings=settings)

    assert pointer in [fault.pointer for fault in caught.value.errors]


def test_pages_lead_from_own_styles_to_built_in_ones(other_workspace: Workspace):
    """By cursor and by offset, whole and in order, each once; the total counts both."""
    with other_workspace.desk() as desk, other_workspace.http() as http:
        made = [desk.editing.copy("clean", name=f"Copy {number}").ref for number in range(4)]
        wanted = [*reversed(made), *REFS]
        found, cursor = [], None
        while True:
            query = {"limit": 3, "include_total": True, **({"cursor": cursor} if cursor else {})}
            page = http.get("/editing/styles", params=query).json()
            found += [item["ref"] for item in page["items"]]
            assert page["total"] == 9
            if not (cursor := page["next_cursor"]):
                break
        by_offset = [
            item["ref"]
            for offset in range(0, 12, 2)
            for item in http.get("/editing/styles", params={"limit": 2, "offset": offset}).json()["items"]
        ]
        own = [style.ref for style in desk.editing.styles(origin="custom")]
        for ref in made:
            desk.editing_styles.delete(ref)

    assert found == wanted
    assert by_offset == wanted
    assert own == [*reversed(made)]
