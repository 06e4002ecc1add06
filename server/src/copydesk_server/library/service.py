"""What other slices may ask of the library: media for films, and brands as blocks draw them."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.core import blobs
from copydesk_server.core.colours import contrast
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, UnknownReference
from copydesk_server.library import media_service as media
from copydesk_server.library.types import (
    DirectorMediaHit,
    DirectorMediaKind,
    DirectorMediaSearchRequest,
    DirectorMedium,
    MediumFile,
)
from copydesk_server.media.blocks.types import BlockLogo, BlockTheme
from copydesk_server.projects import service as projects
from copydesk_server.projects.kit import service as kits
from copydesk_server.projects.kit.types import Kit, Logo, LogoTheme
from copydesk_server.projects.types import BrandKitState

# Colours nearer to the primary than this do not stand out beside it (contrast, WCAG).
_APART = 1.2


async def search(
    ctx: Context, query: str, limit: int = 10, kinds: Sequence[DirectorMediaKind] = ()
) -> list[DirectorMediaHit]:
    """The media that fit a text best, such as what is said in a film; best first.

    Args:
        ctx: Whose media.
        query: Words; what a sentence means counts as well.
        limit: Most hits, up to 50.
        kinds: Kinds that are wanted; all where empty.

    Raises:
        UpstreamFailed: When the embedding service fails.
    """
    wanted = DirectorMediaSearchRequest(query=query[:2_000], limit=limit, kinds=list(kinds))
    return (await media.search(ctx, wanted)).items


async def medium(ctx: Context, media_id: str) -> MediumFile:
    """The file of a medium, its size in pixels and how long it lasts.

    Raises:
        NotFound: When the workspace has none of that id.
    """
    row = await media.row_of(ctx, media_id)
    return MediumFile(
        id=row["_id"],
        kind=DirectorMediaKind(row["kind"]),
        storage_key=row["storage_key"],
        content_type=row["content_type"],
        sha256=row["sha256"],
        bytes=row["bytes"],
        width=row["width"],
        height=row["height"],
        duration_seconds=row["duration_seconds"],
        fps=row["fps"],
        has_audio=row["has_audio"],
    )


async def block_theme(ctx: Context, project_id: str | None) -> BlockTheme:
    """A brand as blocks draw it: colours, fonts and logo of its approved kit; neutral ones where it has none.

    Raises:
        NotFound: When there is no such brand.
    """
    if project_id is None:
        return BlockTheme()
    brand = await projects.brands.load(ctx, project_id)
    kit = await kits.get(ctx, project_id)
    if kit.status is not BrandKitState.APPROVED or kit.kit.deck_theme is None:
        return BlockTheme(name=brand.name)
    theme = theme_of(brand.name, kit.kit)
    logo = _logo(kit.kit)
    blob = await blobs.find(ctx, logo.storage_key) if logo else None
    if logo is None or blob is None:
        return theme
    picture = BlockLogo(data=await blobs.read(ctx, blob), width=logo.width, height=logo.height)
    return BlockTheme(
        name=theme.name,
        primary=theme.primary,
        background=theme.background,
        text=theme.text,
        accent=theme.accent,
        heading_font=theme.heading_font,
        body_font=theme.body_font,
        logo=picture,
    )


def theme_of(name: str, kit: Kit) -> BlockTheme:
    """Colours and fonts of a kit, by their roles, as decks have them."""
    deck = kit.deck_theme
    if deck is None:
        return BlockTheme(name=name)
    own = [kit.colors.roles.accent, kit.colors.roles.secondary, *deck.graph]
    accent = next((one for one in own if one and contrast(one, deck.primary) >= _APART), deck.primary)
    return BlockTheme(
        name=name,
        primary=deck.primary,
        background=deck.background,
        text=deck.background_text,
        accent=accent,
        heading_font=deck.heading_font,
        body_font=deck.body_font,
    )


def _logo(kit: Kit) -> Logo | None:
    """A logo for a light ground, as decks choose it."""
    order = {LogoTheme.LIGHT: 0, LogoTheme.ANY: 1, LogoTheme.DARK: 2}
    return min(kit.logos, key=lambda logo: order[logo.theme], default=None)


async def pictures(
    ctx: Context, kinds: Sequence[DirectorMediaKind], ids: Sequence[str] | None = None
) -> list[DirectorMedium]:
    """The media of some kinds, in the order that they were uploaded; of ``ids`` alone where given."""
    return await media.of_kinds(ctx, kinds, ids)


async def require(ctx: Context, ids: Sequence[str]) -> None:
    """Refuse ids of media that the workspace does not have.

    Raises:
        UnknownReference: With each of them.
    """
    known = await media.known(ctx, ids)
    faults = [Fault("/options", "unknown_reference", f"there is no {id_!r}") for id_ in ids if id_ not in known]
    if faults:
        raise UnknownReference(errors=faults)
