"""Put a deck together: its first and last slide, charts of its sources, notes and citations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from copydesk_server.core.citations import Citation
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.layouts import (
    ClosingContent,
    Content,
    ImageTextContent,
    Layout,
    TitleContent,
)
from copydesk_server.decks.rules import model_slides, slide_drafts
from copydesk_server.decks.rules.sentence_groups import depends, is_shown
from copydesk_server.decks.rules.slide_drafts import DeckState, Draft, SlideDraft
from copydesk_server.decks.sentences import naming, spoken_text
from copydesk_server.decks.story import illustration, planning
from copydesk_server.decks.story.illustration import Drawn
from copydesk_server.decks.types import Slide, SlideMedia, SlideMode, SlideSpan
from copydesk_server.projects.offer_types import Cta, CtaIntent
from copydesk_server.projects.types import Brand
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.strategy.snapshots import SnapshotPassage


@dataclass(frozen=True, slots=True)
class Ingredients:
    """What a deck is made of beside its text."""

    title: str
    brand: Brand
    cta: Cta | None
    logo: SlideMedia | None
    passages: Sequence[SnapshotPassage] = ()


def slides(
    snapshot: Snapshot, made: Ingredients, mode: SlideMode, wanted: int | None, drafts: Sequence[Draft] = ()
) -> list[Slide]:
    """All slides of a deck; as a model drafted them, where it did."""
    language = spoken_text.language_of(snapshot)
    logo = [made.logo] if made.logo else []
    placed = _drafted(snapshot, made, drafts, mode, wanted, language) if drafts else None
    placed = placed or _planned(snapshot, made, mode, wanted, language)
    return [_slide(at, one, logo, language) for at, one in enumerate(placed)]


def _drafted(
    snapshot: Snapshot, made: Ingredients, drafts: Sequence[Draft], mode: SlideMode, wanted: int | None, language: str
) -> list[SlideDraft | Drawn]:
    """The slides as a model drafted them; none where it drafted nothing between the first and the last, or not all of the text."""
    title, parts = _named(snapshot, made)
    parts = [replace(one, heading=None) if (one.heading or "").casefold() == title.casefold() else one for one in parts]
    ends = wanted is None or calls(snapshot, made)
    first = drafts[0] if drafts[0].layout == "title" else None
    last = drafts[-1] if drafts[-1].layout == "closing" and ends and drafts[-1] is not first else None
    between = drafts[first is not None : len(drafts) - (last is not None)]
    whole = [one for draft in drafts for one in draft.said] == snapshot.said
    if not (whole and any(one.said for one in between)):
        return []
    ends = last is not None or calls(snapshot, made)
    count = None if wanted is None else wanted - 1 - ends
    drafts_between = planning.plan_drafted(parts, between, made.title, mode, count, language)
    state = DeckState(language, mode, titles={title.casefold(), *(one.title.casefold() for one in drafts_between)})
    claim = model_slides.title_of(first, state) if first else None
    state.titles |= {claim.casefold()} if claim else set()
    content = TitleContent(title=title[:200], subtitle=claim or made.brand.tagline, byline=made.brand.name)
    opening = SlideDraft(Layout.TITLE, title, content, first.said if first else ())
    conclusion = model_slides.title_of(last, state) if last else None
    points = model_slides.takeaways(last, state) if last else []
    closing = [_closing(made, list(last.said) if last else [], language, conclusion, points)] if ends else []
    return [opening, *drafts_between, *closing]


def calls(snapshot: Snapshot, made: Ingredients) -> bool:
    """Whether something has to be said at the end: a call to action, or the brand's own last words."""
    return made.cta is not None or any(said.reason in planning.CLOSING for said in snapshot.said)


def _planned(
    snapshot: Snapshot, made: Ingredients, mode: SlideMode, wanted: int | None, language: str
) -> list[SlideDraft | Drawn]:
    """The slides in the words of the text."""
    parts, opening = _opening(snapshot, made, language)
    if wanted == 1:
        return [replace(opening, said=snapshot.said)]
    parts, closing = planning.without_closing(parts)
    drawn = list(illustration.figures_of(snapshot, made.passages)) if mode is SlideMode.ENHANCE else []
    ends = calls(snapshot, made)
    between = None if wanted is None else wanted - 1 - ends - len(drawn)
    drafts = planning.plan(parts, made.title, mode, between, language)
    drawn = illustration.titled_figures(drawn, drafts, made.title)
    last = [_closing(made, closing, language)] if ends else []
    return [*illustration.with_figures([opening, *drafts], drawn), *last]


def _named(snapshot: Snapshot, made: Ingredients) -> tuple[str, list[ScriptPart]]:
    """The title of a deck and the parts of its text, without their numbers."""
    title, *headings = naming.without_numbers([made.title, *(part.heading for part in snapshot.parts)])
    parts = [replace(part, heading=heading) for part, heading in zip(snapshot.parts, headings, strict=True)]
    return title or made.title, parts


def _opening(snapshot: Snapshot, made: Ingredients, language: str) -> tuple[list[ScriptPart], SlideDraft]:
    """The first slide, with the first sentence below its title where that is short, and the parts that are left."""
    title, parts = _named(snapshot, made)
    while parts[1:] and not parts[0].paragraphs:
        parts = parts[1:]  # A heading with no sentence before the next one is the title of the text.
    said: list[BodySentence] = []
    first = parts[0] if parts else None
    if first and (first.heading or title).casefold() == title.casefold() and len(snapshot.said) > _FEWEST_WITH_SUBTITLE:
        [sentence, *rest], *after = first.paragraphs
        left = [*([rest] if rest else []), *after]
        if _is_subtitle(sentence, rest, language, title):
            said = [sentence]
            parts = [*([ScriptPart(None, first.level, left)] if left else []), *parts[1:]]
        else:
            parts = [replace(first, heading=None), *parts[1:]]
    subtitle = slide_drafts.plain(said[0].text) if said else made.brand.tagline
    content = TitleContent(title=title[:200], subtitle=subtitle, byline=made.brand.name)
    return parts, SlideDraft(Layout.TITLE, title, content, said)


# Sentences of a text whose first one may be below the title, and words of two lines there.
_FEWEST_WITH_SUBTITLE, _MOST_SUBTITLE_WORDS = 3, 22


def _is_subtitle(sentence: BodySentence, rest: Sequence[BodySentence], language: str, title: str) -> bool:
    """Whether a sentence is short prose that nothing after it needs."""
    named = stems_of(title)
    prose = sentence.number is None and not (sentence.rows or sentence.code) and is_shown(sentence)
    short = len(sentence.text.split()) <= _MOST_SUBTITLE_WORDS and sentence.text.rstrip()[-1:] not in ":?"
    alone = not depends(sentence, language, named) and not (rest and depends(rest[0], language, named))
    return prose and short and alone


def _closing(
    made: Ingredients,
    closing: list[BodySentence],
    language: str,
    conclusion: str | None = None,
    points: Sequence[str] = (),
) -> SlideDraft:
    """The last slide: what a model concludes, the call to action as it is shown, and the brand's last words.

    A button stands only over an address.
    """
    cta, brand = made.cta, made.brand
    spoken = [one.text for one in closing if one.reason in {"offering", "brand_statement"}]
    url = cta.url if cta else brand.website_url
    action = (cta.on_screen_text or cta.label) if cta and (url or cta.on_screen_text) else None
    short = next((slide_drafts.plain(text) for text in spoken if len(text.split()) <= _MOST_SUBTITLE_WORDS), None)
    # In a language without such words the brand speaks for itself.
    asks = _ASKS.get(language[:2], {}).get(cta.intent, brand.name) if cta else brand.name
    title = conclusion or asks
    text = short or (None if points else brand.tagline)
    content = ClosingContent(title=title[:200], text=text, action=action, url=url, points=list(points))
    return SlideDraft(Layout.CLOSING_CTA, title, content, closing)


_INTENTS = (
    CtaIntent.SUBSCRIBE, CtaIntent.VISIT, CtaIntent.BUY, CtaIntent.BOOK, CtaIntent.DOWNLOAD, CtaIntent.COMMENT,
)  # fmt: skip
_ASKS = {
    language: dict(zip(_INTENTS, texts, strict=True))
    for language, texts in {
        "en": ("Stay in touch", "See more", "Get yours", "Book your place", "Take it with you", "Tell us"),
        "de": (
            "Bleiben Sie dran",
            "Mehr dazu",
            "Jetzt bestellen",
            "Jetzt buchen",
            "Zum Mitnehmen",
            "Schreiben Sie uns",
        ),
        "fr": ("Restons en contact", "En savoir plus", "À vous", "Réservez", "À emporter", "Dites-nous"),
        "es": ("Sigamos en contacto", "Más información", "Consíguelo", "Reserva", "Llévatelo", "Cuéntanos"),
        "it": ("Restiamo in contatto", "Scopri di più", "Ordina ora", "Prenota", "Da portare con te", "Scrivici"),
        "pt": ("Fique por perto", "Saiba mais", "Peça já", "Reserve", "Leve consigo", "Fale conosco"),
        "nl": ("Blijf op de hoogte", "Meer weten", "Bestel nu", "Reserveer", "Neem het mee", "Laat het weten"),
    }.items()
}


def slide_of(at: int, draft: SlideDraft, made: Ingredients, language: str) -> Slide:
    """A draft as a slide of a deck."""
    return _slide(at, draft, [made.logo] if made.logo else [], language)


def _slide(at: int, one: SlideDraft | Drawn, logo: list[SlideMedia], language: str) -> Slide:
    draft = one if isinstance(one, SlideDraft) else one.draft
    said = [said for said in draft.said if not spoken_text.is_only_shown(said, draft.content, draft.said)]
    note, citations = _note(said) if isinstance(one, SlideDraft) else illustration.note(one, language)
    draft = _pictured(draft, logo)
    content, span = msgspec.to_builtins(draft.content), None
    if draft.said:
        span = SlideSpan(
            start_char=min(said.start for said in draft.said), end_char=max(said.end for said in draft.said)
        )
    return Slide(
        id=f"sl{at + 1}",
        index=at,
        layout=draft.layout,
        section=draft.section,
        title=draft.title[:200],
        content=content,
        speaker_note=note,
        citations=citations,
        media=logo,
        source_span=span,
        unsupported=[said.text for said in draft.said if said.is_unsupported],
    )


def _pictured(draft: SlideDraft, logo: list[SlideMedia]) -> SlideDraft:
    """A slide that only says what the brand offers, beside its logo."""
    own = bool(draft.said) and all(said.reason == "offering" for said in draft.said)
    if not (own and logo) or draft.layout is not Layout.STATEMENT:
        return draft
    content: Content = ImageTextContent(title=draft.section or draft.title, text=draft.title, caption=None)
    return replace(draft, layout=Layout.IMAGE_TEXT, content=content)


def _note(said: Sequence[BodySentence]) -> tuple[str, list[Citation]]:
    """The sentences of a slide, and where each is from."""
    text, citations = "", []
    for one in said:
        text += " " if text else ""
        if one.citation is not None:
            start, end = len(text), len(text) + len(one.text)
            citations.append(msgspec.structs.replace(one.citation, start_char=start, end_char=end, quote=one.text))
        text += one.text
    return text, citations
