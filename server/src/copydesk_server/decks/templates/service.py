"""The user's own .pptx in the making of a deck: looked up in the library, read in a sandbox, and put under a deck."""

from __future__ import annotations

import msgspec

from copydesk_server.core import blobs
from copydesk_server.core.colours import readable
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound
from copydesk_server.decks.templates.types import TemplateFacts, read
from copydesk_server.decks.types import SIZES, Deck, DeckSize, DeckTemplate, OwnTemplate
from copydesk_server.library import service as library
from copydesk_server.library.types import DirectorMediaKind, MediumFile
from copydesk_server.media.intake_types import SANDBOX_CPU_SECONDS
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.projects.kit import theme as themes
from copydesk_server.projects.kit.types import ColorRoles, Colors, DeckTheme, Typography
from copydesk_server.queue.types import ErrorCode, JobFailed

# The largest file that is taken unpacks to 200 MiB, of which its pictures are opened one by one.
_MEMORY_BYTES = 768 * 1024 * 1024
_SECONDS = 60.0
_ACCENTS = tuple(f"accent{number}" for number in range(1, 7))


class ReadTemplate(msgspec.Struct, frozen=True):
    """A template of the library: its medium, its content, and what decks use of it."""

    medium: MediumFile
    data: bytes
    facts: TemplateFacts


async def faults(ctx: Context, own: OwnTemplate) -> list[Fault]:
    """What is wrong with a template that a request names."""
    pointer = "/input/template/media_id"
    try:
        medium = await library.medium(ctx, own.media_id)
    except NotFound:
        return [Fault(pointer, "unknown_reference", f"the library has no medium {own.media_id!r}")]
    if medium.kind is not DirectorMediaKind.TEMPLATE:
        return [
            Fault(pointer, "not_allowed", f"{own.media_id} is of the kind {medium.kind.value}, and no template (.pptx)")
        ]
    return []


async def asked(ctx: Context, media_id: str) -> ReadTemplate:
    """A template of the library.

    Raises:
        JobFailed: When it is gone, or no deck can be made on it.
    """
    try:
        medium = await library.medium(ctx, media_id)
    except NotFound as error:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"The template {media_id} is gone.") from error
    data = await _content(ctx, medium.storage_key)
    if data is None:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"The file of the template {media_id} is gone.")
    try:
        return ReadTemplate(medium, data, await _read(data))
    except SandboxRefused as error:
        raise JobFailed(ErrorCode.MEDIA_UNREADABLE, f"The template {error}.") from error
    except SandboxDied as error:
        raise JobFailed(ErrorCode.MEDIA_UNREADABLE, "Reading the template took too much memory or time.") from error


async def of_deck(ctx: Context, deck: Deck) -> TemplateFacts | None:
    """What a deck was drawn on; nothing where it has no template of its own, or the file is gone."""
    data = await _content(ctx, deck.own_template.storage_key) if deck.own_template else None
    try:
        return None if data is None else await _read(data)
    except (SandboxRefused, SandboxDied):
        return None


def dressed(deck: Deck, own: ReadTemplate) -> Deck:
    """A deck in the size, colours and fonts of a template; its shape is told by the nearest of those that have a name."""
    facts = own.facts
    wide = facts.width / facts.height
    ratio = min(SIZES, key=lambda one: abs(SIZES[one].width / SIZES[one].height - wide))
    size = DeckSize(width=facts.width, height=facts.height)
    file = DeckTemplate(media_id=own.medium.id, storage_key=own.medium.storage_key)
    return msgspec.structs.replace(deck, aspect_ratio=ratio, size=size, theme=_theme(facts), own_template=file)


def _theme(facts: TemplateFacts) -> DeckTheme:
    """The colours and fonts of a template by the roles of decks."""
    scheme = facts.scheme
    accents = [scheme[name] for name in _ACCENTS]
    roles = ColorRoles(primary=accents[0], secondary=accents[1], background=scheme["bg1"], text=scheme["tx1"])
    derived = themes.derive(Colors(roles=roles), Typography())
    assert derived is not None, "a theme follows from a primary colour"
    return msgspec.structs.replace(
        derived,
        primary_text=readable(accents[0], scheme["bg1"], scheme["tx1"]),
        graph=list(dict.fromkeys([*accents[:2], *derived.graph])),
        heading_font=facts.heading_font,
        body_font=facts.body_font,
    )


async def _content(ctx: Context, storage_key: str) -> bytes | None:
    blob = await blobs.find(ctx, storage_key)
    return None if blob is None else await blobs.read(ctx, blob)


async def _read(data: bytes) -> TemplateFacts:
    async with Sandbox("slides", memory_bytes=_MEMORY_BYTES, cpu_seconds=SANDBOX_CPU_SECONDS) as sandbox:
        return await sandbox.call(read, data, seconds=_SECONDS)
