"""The pure rules of brand kits: contrast, deck theme, merging, provenance."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core import colours
from copydesk_server.core.clock import Timestamp, now
from copydesk_server.projects.kit import merging, theme
from copydesk_server.projects.kit.types import (
    Candidate,
    CandidateKind,
    CandidateStatus,
    ColorRoles,
    Colors,
    Kit,
    KitColor,
    KitPatch,
    Typography,
)

HEX = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
ROLES = st.builds(ColorRoles, **{name: st.none() | HEX for name in ColorRoles.__struct_fields__})
COLORS = st.builds(Colors, palette=st.lists(st.builds(KitColor, hex=HEX), max_size=8), roles=ROLES)


def candidate(patch: KitPatch) -> Candidate:
    return Candidate(
        id="cnd_1",
        project_id="prj_1",
        kind=CandidateKind.WEBSITE,
        source_url="http://x.example/",
        status=CandidateStatus.PENDING,
        patch=patch,
        facts=None,
        confidence={},
        methods={},
        warnings=[],
        fetched_at=Timestamp.of(now()),
        content_sha256="0",
    )


def test_contrast_is_that_of_wcag(subtests):
    """Known ratios; never rounded up, so that 4.478 is not AA."""
    for one, other, ratio in [
        ("#000000", "#ffffff", 21.0),
        ("#ffffff", "#ffffff", 1.0),
        ("#767676", "#ffffff", 4.54),
        ("#777777", "#ffffff", 4.47),
        ("#0000ff", "#ffffff", 8.59),
        ("#ff0000", "#ffffff", 3.99),
    ]:
        with subtests.test(one=one, other=other):
            [pair] = [
                pair
                for pair in theme.pairs(ColorRoles(text=one, background=other))
                if (pair.foreground, pair.background_role.value) == (one, "background")
            ]

            assert ratio == pair.ratio
            assert (pair.aa, pair.aaa) == (ratio >= 4.5, ratio >= 7)


@given(HEX, HEX, st.none() | HEX)
def test_there_is_always_a_readable_colour(background, wanted, other):
    """Text on any ground reads at 4.5 to 1, with the wanted colour where that does."""
    chosen = colours.readable(background, other, wanted)

    assert colours.contrast(chosen, background) >= 4.5
    assert chosen in (other, wanted, "#000000", "#ffffff")


@given(COLORS)
def test_every_text_of_a_deck_theme_reads(colors):
    """On background, card and primary; charts have colours that can be seen and told apart."""
    derived = theme.derive(colors, Typography())
    if colors.roles.primary is None:
        assert derived is None
        return

    for text, ground in (
        (derived.background_text, derived.background),
        (derived.background_text, derived.card),
        (derived.primary_text, derived.primary),
    ):
        assert colours.contrast(text, ground) >= 4.5
    labs = [colours.oklab_of(hex_) for hex_ in derived.graph]
    assert all(one.distance(other) >= theme.APART for at, one in enumerate(labs) for other in labs[:at])
    assert all(colours.contrast(hex_, derived.background) >= 3 for hex_ in derived.graph)
    assert len(derived.graph) >= 2


@given(COLORS, COLORS)
def test_approval_is_idempotent_and_loses_no_colour(before, found):
    """The same candidate twice changes nothing the second time; every colour stays, unless one like it came."""
    kit = merging.finish(Kit(colors=before))
    patch = candidate(KitPatch(colors=found))
    once = merging.finish(merging.approve(kit, patch))
    twice = merging.finish(merging.approve(once, patch))

    assert once.colors.roles == twice.colors.roles
    for color in [*found.palette, *kit.colors.palette][:20]:
        nearest = colours.nearest(color.hex, [kept.hex for kept in once.colors.palette])
        assert nearest is None or nearest[1] <= merging.SAME_COLOUR or len(once.colors.palette) == merging.MOST_COLOURS


@given(COLORS, COLORS)
def test_every_value_of_a_kit_is_traced(before, found):
    """No value without provenance, no provenance without a value."""
    kit, patch = merging.finish(Kit(colors=before)), candidate(KitPatch(colors=found))
    after = merging.finish(merging.approve(kit, patch))
    traced = merging.traced(after, kit, {}, [patch], {"candidate_id": None})

    assert {pointer for pointer, _ in merging.leaves(after)} == set(traced)
    for role, hex_ in ((name, getattr(found.roles, name)) for name in ColorRoles.__struct_fields__):
        if hex_:
            assert traced[f"/colors/roles/{role}"]["candidate_id"] == "cnd_1"
