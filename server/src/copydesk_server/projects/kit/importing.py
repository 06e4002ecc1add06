"""The three imports: fetch, read in a sandbox, and keep what was found as a candidate.

No process is held while the network is waited for. Few imports are worked on at once, since each may hold tens of megabytes,
and fewer of one workspace, so that slow sites of one hold up none of another.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import TypeVar, TypeVarTuple

from copydesk_server.core import blobs
from copydesk_server.core.clock import Timestamp, now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, Problem, UnknownReference, UnreadableMedia, ValidationFailed
from copydesk_server.core.ids import new_id
from copydesk_server.core.net.addresses import FetchPolicy
from copydesk_server.core.net.fetch import Fetched, Fetcher
from copydesk_server.core.text.charsets import decode_all, label_within
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.projects.kit import merging, raster, service
from copydesk_server.projects.kit.types import (
    Candidate,
    ImageImport,
    Logo,
    LogoImport,
    LogoTheme,
    LogoType,
    WebsiteImport,
)
from copydesk_server.projects.kit.website import findings
from copydesk_server.projects.kit.website.findings import Image
from copydesk_server.projects.store import projects

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
# Room for photographs as cameras make them (docs/brands.md).
IMAGE_BYTES = 20 * 1024 * 1024
# Twice the time of a page, for four times its bytes.
IMAGE_SECONDS = 20.0
# Whole frameworks have a few hundred KiB.
SHEET_BYTES = 1024 * 1024
# Of all sheets of a page, which are parsed in one sandbox.
ALL_SHEETS_BYTES = 8 * 1024 * 1024
# For all parts of a page together; what is late is left out with a warning.
PARTS_SECONDS = 10.0
# A page that only leads to another is followed so often, besides its redirects.
MOST_REFRESHES = 3
# A logo is small; a photograph that is called one is not worth its time.
LOGO_BYTES = 4 * 1024 * 1024
# The surest ones; each is another fetch and another picture to decide on.
MOST_LOGOS, MOST_ICONS = 2, 2
_HTML = frozenset({"text/html", "application/xhtml+xml", ""})
_ACCEPT_HTML = "text/html,application/xhtml+xml;q=0.9"
_ACCEPT_MANIFEST = "application/manifest+json,application/json"
_ACCEPT_IMAGE = "image/png,image/jpeg,image/webp,image/gif"


async def import_website(ctx: Context, project_id: str, body: WebsiteImport) -> Candidate:
    """Read a page of the public web: what it says of the brand, and what it looks like.

    Raises:
        UnsafeUrl, UpstreamFailed: When it cannot be fetched.
        UnreadableMedia: When it is no HTML.
    """
    await projects.get(ctx, project_id)
    async with _place(ctx), Fetcher(FetchPolicy.of(ctx.services.settings)) as web:
        page, survey = await _open(web, body.url)
        parts = _Parts(web, asyncio.get_running_loop().time() + PARTS_SECONDS)
        found, missing = await _read(parts, page, survey)
        logos, unread = await _fetch_logos(ctx, parts, found.images)
        common = await _common(project_id, body.url, page.body)
    made = merging.of_website(found, logos, warnings=[*found.warnings, *missing, *unread], **common)
    return await service.add_candidate(ctx, project_id, made)


async def import_image(ctx: Context, project_id: str, body: ImageImport) -> Candidate:
    """Take a palette from an image.

    Raises:
        UnsafeUrl, UpstreamFailed: When it cannot be fetched.
        UnreadableMedia: When it is no raster image, or too large.
        UnknownReference: When the workspace has no such file.
    """
    await projects.get(ctx, project_id)
    if (body.url is None) == (body.storage_key is None):
        raise ValidationFailed(errors=[Fault("", "required", "needs either url or storage_key")])
    async with _place(ctx):
        data = await _image(ctx, body)
        picture = await _sandboxed(raster.read_picture, data)
        common = await _common(project_id, body.url, data)
    made = merging.of_image(picture, **common)
    return await service.add_candidate(ctx, project_id, made)


async def import_logo(ctx: Context, project_id: str, body: LogoImport) -> Candidate:
    """Copy a raster logo into the workspace: encoded anew, without metadata, stored once.

    Raises:
        UnsafeUrl, UpstreamFailed: When it cannot be fetched.
        UnreadableMedia: When it is no still raster image, or too large.
    """
    await projects.get(ctx, project_id)
    async with _place(ctx):
        data = await _fetch_image(ctx, body.url)
        read = await _sandboxed(raster.read_logo, data)
        logo = await _store(ctx, read, body.type, body.theme, body.alt)
        common = await _common(project_id, body.url, data)
    made = merging.of_logo(logo, **common)
    return await service.add_candidate(ctx, project_id, made)


def _place(ctx: Context) -> AbstractAsyncContextManager[None]:
    """One of the few imports that a process works on at once: each may hold tens of megabytes."""
    return ctx.services.imports.place(ctx.workspace_id)


async def _common(project_id: str, source_url: str | None, content: bytes) -> merging.Common:
    digest = await asyncio.to_thread(hashlib.sha256, content)
    return {
        "id": new_id("cnd"),
        "project_id": project_id,
        "source_url": source_url,
        "fetched_at": Timestamp.of(now()),
        "content_sha256": digest.hexdigest(),
    }


async def _sandboxed(function: Callable[[*Ts], T], *arguments: *Ts) -> T:
    try:
        async with Sandbox() as sandbox:
            return await sandbox.call(function, *arguments)
    except (SandboxRefused, SandboxDied) as error:
        raise UnreadableMedia(f"It cannot be used: {error}.".replace("..", ".")) from error


async def _fetch_image(ctx: Context, url: str) -> bytes:
    async with Fetcher(FetchPolicy.of(ctx.services.settings)) as web:
        return (await web.get(url, accept=_ACCEPT_IMAGE, limit=IMAGE_BYTES, seconds=IMAGE_SECONDS)).body


async def _image(ctx: Context, body: ImageImport) -> bytes:
    if body.url is not None:
        return await _fetch_image(ctx, body.url)
    blob = await blobs.find(ctx, body.storage_key or "")
    if blob is None:
        raise UnknownReference(errors=[Fault("/storage_key", "unknown_reference", f"there is no {body.storage_key!r}")])
    if blob.bytes > IMAGE_BYTES:
        raise UnreadableMedia(f"It has more than {IMAGE_BYTES} bytes.", limit=IMAGE_BYTES, reason="too_large")
    return await blobs.read(ctx, blob)


@dataclass(frozen=True)
class _Parts:
    """Fetches what a page names; all of it shares one deadline, and what is late is left out."""

    web: Fetcher
    deadline: float

    async def get(self, url: str, accept: str, limit: int) -> Fetched | str:
        """What came, or in words why not."""
        left = self.deadline - asyncio.get_running_loop().time()
        try:
            return await self.web.get(url, accept=accept, limit=limit, seconds=max(0.1, left))
        except Problem as problem:
            return problem.detail


async def _open(web: Fetcher, url: str) -> tuple[Fetched, findings.Survey]:
    """Fetch a page and the pages that it refreshes to, each under the rules for addresses."""
    for left in reversed(range(MOST_REFRESHES + 1)):
        page = await web.get(url, accept=_ACCEPT_HTML)
        if page.content_type not in _HTML:
            raise UnreadableMedia(f"{page.url} is {page.content_type}, no HTML page.", reason="content_type")
        survey = await _sandboxed(findings.read_page, page.body, page.charset, page.url)
        if survey.refresh in (None, page.url) or not left:
            break
        url = survey.refresh
    return page, survey


async def _read(parts: _Parts, page: Fetched, survey: findings.Survey) -> tuple[findings.Findings, list[str]]:
    """The findings of a page, and what of it could not be had."""
    sheets, missing = await _fetch_texts(parts, survey.sheets, "text/css")
    imported, more = await _imports(parts, sheets)
    sheets, missing = [*imported, *sheets], [*missing, *more]
    manifest: list[findings.WebPart] = []
    if survey.manifest is not None:
        manifest, more = await _fetch_texts(parts, [survey.manifest], _ACCEPT_MANIFEST)
        missing += more
    read = await _sandboxed(
        findings.analyse, page.body, page.charset, page.url, sheets, manifest[0] if manifest else None
    )
    return read, missing


async def _imports(parts: _Parts, sheets: Sequence[findings.WebPart]) -> tuple[list[findings.WebPart], list[str]]:
    """The sheets that sheets import, those that import others after them; each is fetched once."""
    imported: list[findings.WebPart] = []
    missing: list[str] = []
    fresh, seen = list(sheets), {sheet.url for sheet in sheets}
    while len(imported) < findings.MOST_IMPORTS and any("@import" in sheet.text for sheet in fresh):
        named = [url for url in await _sandboxed(findings.imports_of, fresh) if url not in seen]
        wanted = list(dict.fromkeys(named))[: findings.MOST_IMPORTS - len(imported)]
        fresh, more = await _fetch_texts(parts, wanted, "text/css")
        seen.update(wanted)
        imported, missing = [*fresh, *imported], [*missing, *more]
    return imported, missing


async def _fetch_texts(parts: _Parts, urls: Sequence[str], accept: str) -> tuple[list[findings.WebPart], list[str]]:
    """The texts that can be had, in order, and a warning for each of the others."""
    got = await asyncio.gather(*(parts.get(url, accept, SHEET_BYTES) for url in urls))
    texts, missing, size = [], [], 0
    for url, answer in zip(urls, got, strict=True):
        if isinstance(answer, str):
            missing.append(f"{url[:200]} was left out: {answer}")
            continue
        size += len(answer.body)
        if size > ALL_SHEETS_BYTES:
            missing.append(f"{url[:200]} was left out: the style sheets are too large together.")
        else:
            texts.append(findings.WebPart(url, _text(answer)))
    return texts, missing


def _text(answer: Fetched) -> str:
    return decode_all(answer.body, answer.charset, label_within(answer.body), fallback="utf-8")


async def _fetch_logos(
    ctx: Context, parts: _Parts, images: Sequence[Image]
) -> tuple[list[tuple[Logo, Image]], list[str]]:
    """The likeliest logos and icons that are raster images, stored."""
    wanted = [*_of_kind(images, "logo")[:MOST_LOGOS], *_of_kind(images, "icon")[:MOST_ICONS]]
    got = await asyncio.gather(*(parts.get(image.url, _ACCEPT_IMAGE, LOGO_BYTES) for image in wanted))
    logos: dict[str, tuple[Logo, Image]] = {}
    unread: list[str] = []
    for image, answer in zip(wanted, got, strict=True):
        try:
            if isinstance(answer, str):
                raise UnreadableMedia(answer)
            read = await _sandboxed(raster.read_logo, answer.body)
        except UnreadableMedia as problem:
            unread.append(f"{image.url[:200]} is not used as a {image.kind}: {problem.detail}")
            continue
        logo = await _store(ctx, read, LogoType(image.kind), LogoTheme(read.theme), image.alt or None)
        logos.setdefault(logo.sha256, (logo, image))
    return list(logos.values()), unread


def _of_kind(images: Sequence[Image], kind: str) -> list[Image]:
    return sorted((image for image in images if image.kind == kind), key=lambda image: -image.confidence)


async def _store(ctx: Context, read: raster.Logo, type_: LogoType, theme: LogoTheme, alt: str | None) -> Logo:
    blob = await blobs.put(ctx, read.data, read.content_type)
    return Logo(
        id=new_id("lgo"),
        type=type_,
        theme=theme,
        storage_key=blob.key,
        content_type=read.content_type,
        width=read.width,
        height=read.height,
        bytes=blob.bytes,
        sha256=blob.sha256,
        alt=alt and alt[:500],
    )
