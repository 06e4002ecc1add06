"""``slides.generate``: read the body, plan the slides, draw them, check, save the deck with its files."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import groupby

import msgspec

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import ArtifactKind, Subject, SubjectKind
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound, UnknownReference
from copydesk_server.core.mongo import Session
from copydesk_server.core.text.rule_guard import without_failing
from copydesk_server.core.text.sentences import sentences
from copydesk_server.core.text_builder import TextBuilder
from copydesk_server.core.wire import to_bson
from copydesk_server.decks import checks, drawing, rendering
from copydesk_server.decks.elements import Drawing
from copydesk_server.decks.layouts import Layout, SectionContent
from copydesk_server.decks.rules.slide_drafts import Draft
from copydesk_server.decks.sentences import spoken_text
from copydesk_server.decks.story import assembling, editing, illustration
from copydesk_server.decks.story.assembling import Ingredients
from copydesk_server.decks.storyboard import calls
from copydesk_server.decks.templates import service as templates
from copydesk_server.decks.templates.service import ReadTemplate
from copydesk_server.decks.templates.types import TemplateFacts
from copydesk_server.decks.types import (
    SIZES,
    Deck,
    DeckExport,
    OwnTemplate,
    Slide,
    SlideMedia,
    SlideMode,
    SlidesGenerateInput,
    SlideSpan,
)
from copydesk_server.grounding import Removed
from copydesk_server.knowledge.people_types import ConsentScope
from copydesk_server.media.intake_types import PPTX_TYPE
from copydesk_server.projects import cta_service as ctas
from copydesk_server.projects.kit import service as kits
from copydesk_server.projects.kit import theme as themes
from copydesk_server.projects.kit.types import BrandKit, ColorRoles, Colors, DeckTheme, Logo, LogoTheme, Typography
from copydesk_server.projects.service import brands
from copydesk_server.projects.types import AspectRatio, Brand, BrandKitState
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed, JobWarning, WarningCode
from copydesk_server.queue.work import Work
from copydesk_server.scripts import service as scripts
from copydesk_server.scripts.body import brief_alignment, parsing
from copydesk_server.scripts.body.body_snapshot import read_snapshot
from copydesk_server.scripts.body.brief_alignment import Driver
from copydesk_server.scripts.body.parsing import BodySentence, Snapshot
from copydesk_server.scripts.types import Script, Told
from copydesk_server.scripts.warnings import of_removed, of_skipped
from copydesk_server.strategy import snapshots
from copydesk_server.strategy.snapshots import SnapshotPassage

Origins = dict[int, tuple[int, int] | None]


async def outlined(ctx: Context, snapshot: Snapshot, driver: Driver | None) -> tuple[Snapshot, Origins | None]:
    """The text that a deck is planned from, and where its sentences stand in the body, where a brief has moved them."""
    origins: Origins | None = None
    if driver is not None:
        parts = await brief_alignment.completed(ctx, driver, snapshot, snapshot.parts)
        placed, text = brief_alignment.laid_out(parts)
        origins = brief_alignment.origins(parts, placed)
        snapshot = replace(snapshot, body=text.body, parts=placed)
    return snapshot, origins


def placed_back(deck: Deck, origins: Origins | None) -> Deck:
    """A deck whose slides name the characters of the body that was sent."""
    if origins is None:
        return deck
    return msgspec.structs.replace(deck, slides=[_placed_back(slide, origins) for slide in deck.slides])


def _placed_back(slide: Slide, origins: Origins) -> Slide:
    span = slide.source_span
    if span is None:
        return slide
    spans = [origin for start, origin in origins.items() if origin and span.start_char <= start < span.end_char]
    if not spans:
        return msgspec.structs.replace(slide, source_span=None)
    first, last = min(start for start, _ in spans), max(end for _, end in spans)
    return msgspec.structs.replace(slide, source_span=SlideSpan(start_char=first, end_char=last))


def text_of(deck: Deck) -> Told:
    """What a deck shows and says, under the heading that each run of slides is of."""
    text, blocks = TextBuilder(), list[tuple[str | None, int, int]]()
    for section, slides in groupby(deck.slides, key=lambda slide: slide.section):
        text.paragraph()
        start = text.length
        text.add("\n\n".join(f"{slide.title}\n\n{slide.speaker_note}" for slide in slides))
        blocks.append((section, start, text.length))
    return Told(text.value(), blocks)


NEUTRAL = "#1f4e79"


async def run(work: Work, input_: SlidesGenerateInput) -> Finish:
    """Make the deck; what is returned stores it, in the transaction that ends the job."""
    await work.step("context", "Reading the text and the brand kit", 0, 100)
    ctx, script = work.ctx, await scripts.script(work.ctx, input_.script_id)
    brand = await brands.load(ctx, script.project_id)
    kit = await kits.get(ctx, brand.id)
    snapshot = await read_snapshot(ctx, script, input_.body, kit.revision)
    theme, logo = _theme(kit), _logo(kit)
    driver = await brief_alignment.driver_of(ctx, input_.brief_id, snapshot, ConsentScope.SLIDES)
    told, origins = await outlined(ctx, snapshot, driver)
    told = spoken_text.spoken(told)
    ingredients = await _ingredients(ctx, input_, script, brand, snapshot, driver, logo)
    deck, removed = await _deck(work, input_, told, ingredients, theme, driver)
    deck = await _illustrated(ctx, placed_back(deck, origins), input_)
    own = await templates.asked(ctx, input_.template.media_id) if isinstance(input_.template, OwnTemplate) else None
    if own is not None:
        deck = templates.dressed(deck, own)
    await work.step("render", "Drawing the slides", 70, 100)
    deck, drawn, failing = await asyncio.to_thread(draw, deck, own.facts if own else None)
    work.warnings += of_skipped(sum(len(sentences(slide.speaker_note)) for slide in failing))
    held = checks.checked(deck, drawn, input_.n_slides, own.facts if own else None)
    work.warnings += warnings(deck, drawn, snapshot, input_.n_slides)
    kept = brief_alignment.kept_to(work, driver, deck.title, text_of(deck))
    frozen = brief_alignment.frozen(work, driver, snapshot, brand) if driver else None
    files = await _files(ctx, deck, drawn, input_, logo, own)
    await work.step("save", "Saving the deck", 90, 100)
    artifact = artifacts.new(
        ctx,
        kind=ArtifactKind.SLIDES,
        job_id=work.job["_id"],
        subject=Subject(SubjectKind.SCRIPT, script.id),
        title=deck.title,
        language=script.language,
        content=deck,
        files=await artifacts.keep_files(ctx, files),
        inputs=parsing.with_snapshot(snapshot.inputs, frozen),
        checks=held,
        warnings=work.warnings,
        size=(deck.size.width, deck.size.height),
    )

    async def finish(session: Session) -> dict[str, object]:
        if driver is not None and frozen is not None:
            await brief_alignment.hold(ctx, driver, frozen, session)
        await artifacts.store(ctx, artifact, session)
        ids = {"artifact_id": artifact["_id"], "artifact_ids": [artifact["_id"]], "warnings": work.told()}
        removals = [asdict(one) for one in removed]
        return {**ids, "removed": removals, "brief": None if kept is None else to_bson(kept)}

    return finish


async def _ingredients(
    ctx: Context,
    input_: SlidesGenerateInput,
    script: Script,
    brand: Brand,
    snapshot: Snapshot,
    driver: Driver | None,
    logo: Logo | None,
) -> Ingredients:
    """What the deck is made of beside its text."""
    return Ingredients(
        title=input_.title or next(iter(driver.titles if driver else []), script.title),
        brand=brand,
        cta=await ctas.asked(ctx, script.cta_id or brand.defaults.cta_id),
        logo=_media(logo) if logo else None,
        passages=await _passages(ctx, snapshot, driver) if input_.mode is SlideMode.ENHANCE else (),
    )


async def _illustrated(ctx: Context, deck: Deck, input_: SlidesGenerateInput) -> Deck:
    """A deck with pictures of the library; one that changes an earlier one has those of that."""
    if input_.keep is not None:
        return deck
    given = {change.index for change in input_.slides}
    slides = await illustration.illustrated(ctx, deck.slides, given)
    return msgspec.structs.replace(deck, slides=slides)


async def _files(
    ctx: Context,
    deck: Deck,
    drawn: Drawing,
    input_: SlidesGenerateInput,
    logo: Logo | None,
    own: ReadTemplate | None,
) -> rendering.Files:
    """The files of a deck; pictures of the library and a template stay with it, whatever becomes of the media."""
    pictures = await rendering.contents(ctx, deck)
    exports = input_.exports or list(DeckExport)
    made = await rendering.render(
        drawn, exports, {**pictures, **(own.facts.pictures if own else {})}, own.data if own else None
    )
    kept = [("template", PPTX_TYPE, own.data)] if own else []
    return [*made, *illustration.files(deck, pictures, logo.storage_key if logo else None), *kept]


async def _earlier(ctx: Context, input_: SlidesGenerateInput) -> Deck | None:
    """The deck that is changed; it may have been deleted while the job waited."""
    try:
        return await editing.earlier(ctx, input_)
    except UnknownReference as problem:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, "The deck whose slides were to be kept is gone.") from problem


async def _deck(
    work: Work,
    input_: SlidesGenerateInput,
    snapshot: Snapshot,
    ingredients: Ingredients,
    theme: DeckTheme,
    driver: Driver | None,
) -> tuple[Deck, tuple[Removed, ...]]:
    """The deck and what a model claimed without support: its slides as the workspace's model drafts them, else as the rules plan them."""
    earlier = await _earlier(work.ctx, input_)
    never = driver.plan.brief.must_avoid if driver else ()
    ends = input_.n_slides is None or assembling.calls(snapshot, ingredients)
    plan = calls.Plan(ingredients.title, never, ends)
    drafted = await calls.drafts(work, input_, snapshot, plan, earlier)
    work.warnings += of_removed(len(drafted.removed))
    await work.step("plan", "Planning the slides", 60, 100)
    if earlier is None:
        slides, failing = await asyncio.to_thread(planned, snapshot, ingredients, input_, drafted.slides)
        work.warnings += of_skipped(len(failing))
    else:
        slides = editing.again(earlier, input_, snapshot, ingredients, drafted.slides)
    ratio = input_.aspect_ratio or ingredients.brand.defaults.aspect_ratio or AspectRatio.WIDE
    deck = Deck(
        title=ingredients.title,
        language=spoken_text.language_of(snapshot),
        aspect_ratio=ratio,
        size=SIZES[ratio],
        template=input_.template.style if isinstance(input_.template, OwnTemplate) else input_.template,
        appearance=input_.appearance,
        theme=theme,
        mode=input_.mode,
        slides=editing.changed(slides, input_.slides, spoken_text.language_of(snapshot)),
        own_template=None,
    )
    return deck, drafted.removed


def planned(
    snapshot: Snapshot, ingredients: Ingredients, input_: SlidesGenerateInput, drafts: Sequence[Draft]
) -> tuple[list[Slide], list[BodySentence]]:
    """The slides of a text, and the sentences on which a rule fails, which no slide shows."""

    def plan(said: Sequence[BodySentence]) -> list[Slide]:
        held = replace(snapshot, parts=parsing.holding(snapshot.parts, said))
        return assembling.slides(held, ingredients, input_.mode, input_.n_slides, drafts)

    return without_failing(snapshot.said, plan)


def draw(deck: Deck, own: TemplateFacts | None) -> tuple[Deck, Drawing, list[Slide]]:
    """A deck as it is drawn, and the slides of which only the title can be drawn."""

    def drawn_of(slides: Sequence[Slide]) -> tuple[Deck, Drawing]:
        shown = msgspec.structs.replace(deck, slides=list(slides))
        return shown, drawing.draw(shown, own=own)

    (shown, drawn), failing = without_failing(deck.slides, drawn_of, lambda slide: [_titled(slide)])
    return shown, drawn, failing


def _titled(slide: Slide) -> Slide:
    content = SectionContent(title=slide.title, number=0, subtitle=None)
    return msgspec.structs.replace(slide, layout=Layout.SECTION, content=msgspec.to_builtins(content))


def warnings(deck: Deck, drawn: Drawing, snapshot: Snapshot, wanted: int | None) -> list[JobWarning]:
    """What the deck has less of than was asked for."""
    found, made, lacking = [], len(deck.slides), checks.letters_missing(drawn)
    if not snapshot.said:
        message = "The text holds no sentence, so that the deck has its title alone; send a text with sentences."
        found.append(JobWarning(code=WarningCode.NO_SENTENCES, message=message, figures={"slides_made": float(made)}))
    if wanted is not None and made < wanted:
        message = f"The deck has {made} of {wanted} slides: the text has no sentences for more. Send a longer text."
        figures = {"slides_wanted": float(wanted), "slides_made": float(made)}
        found.append(JobWarning(code=WarningCode.SHORT_OF_TARGET, message=message, figures=figures))
    if lacking:
        message = f"{lacking} letters are in none of the fonts that the slides are drawn with, and may be empty boxes."
        figures = {"letters_missing": float(lacking)}
        found.append(JobWarning(code=WarningCode.GLYPHS_MISSING, message=message, figures=figures))
    return [*found, *checks.unsupported_warnings(deck)]


def _theme(kit: BrandKit) -> DeckTheme:
    """The theme of the approved kit; a neutral one where there is none."""
    own = kit.kit.deck_theme if kit.status is BrandKitState.APPROVED else None
    neutral = themes.derive(Colors(roles=ColorRoles(primary=NEUTRAL)), Typography())
    found = own or neutral
    if found is None:
        raise AssertionError("a theme follows from a primary colour")
    return found


def _logo(kit: BrandKit) -> Logo | None:
    """A logo of the approved kit for a light ground; slides with text have the background's colour."""
    if kit.status is not BrandKitState.APPROVED:
        return None
    order = {LogoTheme.LIGHT: 0, LogoTheme.ANY: 1, LogoTheme.DARK: 2}
    return min(kit.kit.logos, key=lambda logo: order[logo.theme], default=None)


def _media(logo: Logo) -> SlideMedia:
    return SlideMedia(
        storage_key=logo.storage_key,
        content_type=logo.content_type,
        alt=logo.alt,
        width=logo.width,
        height=logo.height,
    )


async def _passages(ctx: Context, snapshot: Snapshot, driver: Driver | None) -> list[SnapshotPassage]:
    """The passages that the text was written from; those with a phrase that a brief keeps out are not drawn from."""
    if driver is not None:
        return [one for one in driver.earlier.passages if driver.keeps(one.text)] if driver.earlier else []
    id_ = snapshot.inputs.context_snapshot_id
    try:
        return (await snapshots.get(ctx, id_)).passages if id_ else []
    except NotFound:
        return []
