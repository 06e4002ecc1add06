"""Put a deck together: its first and last slide, what its scenes hold, charts of its sources, notes and citations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from copydesk_server.core.citations import Citation
from copydesk_server.decks.layouts import (
    ClosingContent,
    Content,
    ImageTextContent,
    Layout,
    TitleContent,
)
from copydesk_server.decks.rules import contrasts, drafted, wording
from copydesk_server.decks.rules.drafts import Draft
from copydesk_server.decks.rules.ideas import A_SLIDE_WORDS, is_visual
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, figures, naming, patterns, remarks
from copydesk_server.decks.story import endings, planning, recap, sourced, speech
from copydesk_server.decks.story.sourced import Drawn
from copydesk_server.decks.types import Slide, SlideMedia, SlideMode, SlideSpan
from copydesk_server.projects.ctas.types import Cta, CtaIntent
from copydesk_server.projects.types import Brand
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.strategy.snapshots.types import SnapshotPassage


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
    language = speech.language_of(snapshot)
    logo = [made.logo] if made.logo else []
    placed = _drafted(snapshot, made, drafts, mode, wanted, language) if drafts else None
    placed = placed or _planned(snapshot, made, mode, wanted, language)
    return [_slide(at, one, logo, language) for at, one in enumerate(placed)]


def _drafted(
    snapshot: Snapshot, made: Ingredients, drafts: Sequence[Draft], mode: SlideMode, wanted: int | None, language: str
) -> list[Scene | Drawn]:
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
    count = None if wanted is None else wanted - 1 - ends
    scenes = planning.drafted(parts, between, made.title, mode, count, language)
    telling = Telling(language, mode, titles={title.casefold(), *(scene.title.casefold() for scene in scenes)})
    claim = drafted.title_of(first, telling) if first else None
    telling.titles |= {claim.casefold()} if claim else set()
    content = TitleContent(title=title[:200], subtitle=claim or made.brand.tagline, byline=made.brand.name)
    opening = Scene(Layout.TITLE, title, content, first.said if first else ())
    opening = _claimed(opening, scenes, made, language)
    if not ends:
        return [opening, *scenes]
    closing = list(last.said) if last else []
    points = drafted.takeaways(last, telling) if last else []
    conclusion = drafted.title_of(last, telling) if last else None
    if conclusion or points:
        return [opening, *scenes, _closing(made, closing, language, conclusion, points, None, named=conclusion)]
    scenes, closing, claim, support, points = _concluding(scenes, closing, made, language)
    if not (claim or points or closing or calls(snapshot, made)):
        return [opening, *scenes]
    return [opening, *scenes, _closing(made, closing, language, claim, points, support)]


def calls(snapshot: Snapshot, made: Ingredients) -> bool:
    """Whether something has to be said at the end: a call to action, or the brand's own last words."""
    return made.cta is not None or any(said.reason in planning.CLOSING for said in snapshot.said)


def _planned(
    snapshot: Snapshot, made: Ingredients, mode: SlideMode, wanted: int | None, language: str
) -> list[Scene | Drawn]:
    """The slides by the rules, in the words of the text."""
    parts, opening = _opening(snapshot, made, language)
    parts, closing = planning.ending(parts)
    drawn = list(sourced.figures_of(snapshot, made.passages)) if mode is SlideMode.ENHANCE else []
    asks = calls(snapshot, made)
    # Where the number of slides is asked for, only what has to be said at the end has a slide.
    ends = asks or wanted is None
    between = None if wanted is None else wanted - 1 - (1 if ends else 0) - len(drawn)
    if wanted == 1:
        scenes, closing, conclusion = list[Scene](), list[BodySentence](), None
        opening = Scene(opening.layout, opening.title, opening.content, snapshot.said)
        drawn, ends = [], False
    else:
        ended: list[BodySentence] = []
        conclusion = None
        if ends:
            parts, ended, conclusion = endings.concluded(parts, made.title, language)
        closing = [*ended, *closing]
        scenes, _ = planning.scenes(parts, made.title, mode, between, language)
        drawn = sourced.named(drawn, scenes, made.title)
    opening = _claimed(opening, scenes, made, language)
    main = endings.main_claim(opening.said, made.title, language)
    support, points, part = None, list[str](), None
    if ends and not conclusion:
        # What ends the deck stays in its part.
        before = scenes
        scenes, closing, conclusion, support, points = _concluding(scenes, closing, made, language)
        part = before[-1].section if len(scenes) < len(before) else None
        # What stands on the cover is no news at the end.
        cover = opening.content.subtitle if isinstance(opening.content, TitleContent) else None
        conclusion = None if conclusion and cover and not closing and wording.repeats(conclusion, cover) else conclusion
    ends = ends and (asks or bool(points or conclusion))
    last = [_closing(made, closing, language, conclusion or main, points, support)] if ends else []
    last = [replace(one, section=part) for one in last]
    return [*sourced.placed([opening, *scenes], drawn), *last]


def _concluding(
    scenes: list[Scene], closing: list[BodySentence], made: Ingredients, language: str
) -> tuple[list[Scene], list[BodySentence], str | None, str | None, list[str]]:
    """What a deck ends with whose text is not marked to conclude: its last claim, large, else the claims to take away."""
    last = endings.promoted(scenes, made.title, language)
    if last is not None:
        return scenes[:-1], [*scenes[-1].said, *closing], last[0], last[1], []
    points = recap.points(scenes, made.title, language)
    few = len(scenes) <= endings.FEWEST_BEFORE_PROMOTED
    claim = None if points or few else recap.conclusion(scenes, made.title, language)
    last = None if points or claim else endings.promoted(scenes, made.title, language, any_=True)
    if last is not None:
        return scenes[:-1], [*scenes[-1].said, *closing], last[0], last[1], []
    return scenes, closing, claim, None, points


def _named(snapshot: Snapshot, made: Ingredients) -> tuple[str, list[ScriptPart]]:
    """The title of a deck and the parts of its text, without their numbers, and no two parts of one name."""
    title, *headings = patterns.unnumbered([made.title, *(part.heading for part in snapshot.parts)])
    headings = naming.distinct(headings)
    parts = [replace(part, heading=heading) for part, heading in zip(snapshot.parts, headings, strict=True)]
    return title or made.title, parts


def _opening(snapshot: Snapshot, made: Ingredients, language: str) -> tuple[list[ScriptPart], Scene]:
    """The first slide, which holds the first sentences before any heading in its note, and the parts that are left."""
    title, parts = _named(snapshot, made)
    said: list[BodySentence] = []
    while parts[1:] and not parts[0].paragraphs:
        parts = parts[1:]  # What the text is called, with no sentence before its first part.
    # A text that begins with its own title says nothing else by it.
    same = parts and (parts[0].heading or title).casefold() == title.casefold()
    lead = parts[0] if same else None
    if lead is not None and lead.paragraphs and (len(parts) > 1 or len(lead.paragraphs) > 1):
        said, rest = _first_of(lead.paragraphs[0], language)
        left = [*([rest] if rest else []), *lead.paragraphs[1:]]
        parts = [*([replace(lead, heading=None, paragraphs=left)] if left else []), *parts[1:]]
    elif lead is None and len(parts) > 1 and _is_hook(parts[0], made.title, language):
        [one, *rest], *after = parts[0].paragraphs
        said = [one]
        parts = [replace(parts[0], paragraphs=[*([rest] if rest else []), *after]), *parts[1:]]
    if not said and len(parts) > 1 and parts[0].heading is None and endings.only_leads(parts[0], language):
        said, parts = parts[0].said, parts[1:]
    subtitle = endings.claimed(said, made.title, language) or made.brand.tagline
    content = TitleContent(title=title[:200], subtitle=subtitle, byline=made.brand.name)
    return parts, Scene(Layout.TITLE, title, content, said)


def _claimed(opening: Scene, scenes: Sequence[Scene], made: Ingredients, language: str) -> Scene:
    """The first slide, below its title a claim of the deck where the first sentences have none.

    Where the title says nothing ("Introduction") it is named by what that claim is about.
    """
    content = opening.content
    if not isinstance(content, TitleContent):
        return opening
    claim = content.subtitle or recap.strongest(scenes, made.title, language)
    title = content.title
    if naming.is_generic(title):
        telling = Telling(language, SlideMode.PRESERVE)
        title = next(
            (
                name
                for text in (content.subtitle, *(scene.title for scene in scenes))
                if text and (name := contrasts.subject(text, telling))
            ),
            title,
        )
    changed = msgspec.structs.replace(content, title=title, subtitle=claim)
    return replace(opening, title=title, content=changed)


def _is_hook(part: ScriptPart, title: str, language: str) -> bool:
    """Whether the first sentence of a text can stand below its title: a short claim, with more said after it."""
    return len(part.said) > 2 and endings.hook(part.said[0], title, language) is not None


def _first_of(paragraph: Sequence[BodySentence], language: str) -> tuple[list[BodySentence], list[BodySentence]]:
    """The sentences that are said over the first slide, up to one with a picture of its own, and the rest of their paragraph."""
    if figures.figures(paragraph[0].text, language):
        return [], list(paragraph)
    count, words = 0, 0
    for one in paragraph:
        words += len(one.text.split())
        if count and (words > A_SLIDE_WORDS or is_visual(one)):
            break
        count += 1
    return list(paragraph[:count]), list(paragraph[count:])


def _closing(
    made: Ingredients,
    closing: list[BodySentence],
    language: str,
    claim: str | None,
    points: list[str],
    support: str | None,
    named: str | None = None,
) -> Scene:
    """The conclusion, or the claims to take away, over what to do now: the call to action as it is shown, the brand's last words.

    A button stands only over an address. Claims to take away are ``named`` by what a model concludes.
    """
    cta, brand = made.cta, made.brand
    spoken = [one.text for one in closing if one.reason in {"offering", "brand_statement"}]
    url = cta.url if cta else brand.website_url
    action = (cta.on_screen_text or cta.label) if cta and (url or cta.on_screen_text) else None
    text = next(iter(clauses.clauses(spoken[0], language, endings.SUBTITLE_WORDS)), None) if spoken else None
    # In a language without such words the brand speaks for itself.
    asks = _ASKS.get(language[:2], {}).get(cta.intent, brand.name) if cta else brand.name
    title = named or (recap.title_of(language) if points else None) or claim or asks
    text = text or support or (None if points else brand.tagline)
    content = ClosingContent(title=title[:200], text=text, action=action, url=url, points=points)
    return Scene(Layout.CLOSING_CTA, title, content, closing)


_INTENTS = (
    CtaIntent.SUBSCRIBE, CtaIntent.VISIT, CtaIntent.BUY, CtaIntent.BOOK, CtaIntent.DOWNLOAD, CtaIntent.COMMENT,
)  # fmt: skip
_ASKS = {
    language: dict(zip(_INTENTS, titles, strict=True))
    for language, titles in {
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


def slide_of(at: int, scene: Scene, made: Ingredients, language: str) -> Slide:
    """A scene as a slide of a deck."""
    return _slide(at, scene, [made.logo] if made.logo else [], language)


def _slide(at: int, one: Scene | Drawn, logo: list[SlideMedia], language: str) -> Slide:
    scene = one if isinstance(one, Scene) else one.scene
    said = [said for said in scene.said if not speech.is_only_shown(said, scene.content, scene.said)]
    note, citations = _note(said) if isinstance(one, Scene) else sourced.note(one, language)
    scene = _pictured(scene, logo)
    content, span = msgspec.to_builtins(scene.content), None
    if scene.said:
        span = SlideSpan(
            start_char=min(said.start for said in scene.said), end_char=max(said.end for said in scene.said)
        )
    return Slide(
        id=f"sl{at + 1}",
        index=at,
        layout=scene.layout,
        section=scene.section,
        title=remarks.without_keys(scene.title)[:200],
        content=content if scene.layout is Layout.CODE else remarks.without_keys(content),
        speaker_note=note,
        citations=citations,
        media=logo,
        source_span=span,
        unsupported=[said.text for said in scene.said if said.is_unsupported],
    )


def _pictured(scene: Scene, logo: list[SlideMedia]) -> Scene:
    """A slide that only says what the brand offers, beside its logo."""
    own = bool(scene.said) and all(said.reason == "offering" for said in scene.said)
    if not (own and logo) or scene.layout is not Layout.STATEMENT:
        return scene
    content: Content = ImageTextContent(title=scene.section or scene.title, text=scene.title, caption=None)
    return replace(scene, layout=Layout.IMAGE_TEXT, content=content)


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
