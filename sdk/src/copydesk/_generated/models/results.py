# Generated from openapi.json by `make generate`; do not edit.
"""Models: results."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel

if TYPE_CHECKING:
    from . import (
        AdherenceKind,
        Appearance,
        AspectRatio,
        BurnIn,
        Citation,
        DeckTheme,
        FrameRate,
        JobWarning,
        Layout,
        Resolution,
        SlideMode,
        Template,
        UnsupportedSpan,
    )


@frozen(repr=False, unsafe_hash=False)
class AdherencePoint(ReadModel):
    """A point of a brief, and whether the text keeps to it."""

    pointer: str
    """ JSON pointer into the brief. """
    kind: AdherenceKind
    """ What a point of a brief asks for. """
    met: bool
    """ Whether the text keeps to it. """
    message: str
    """ What it is, for people. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Article(ReadModel):
    """An article; offsets of its unsupported spans are code points of its `markdown`."""

    title: str
    """ Headline. """
    slug: str
    """ Its name in addresses. """
    meta_title: str
    """ Title for search engines. """
    meta_description: str
    """ Description for search engines. """
    excerpt: str
    """ A few sentences for lists and previews. """
    sections: list[ArticleSection]
    """ Its sections, in order. """
    markdown: str
    """ Text as Markdown, with footnotes. """
    html: str
    """ Safe to embed: no scripts, styles or foreign elements. """
    faq: list[Faq]
    """ Questions and answers. """
    bibliography: list[Reference]
    """ The sources that are cited, by number. """
    json_ld: list[ArticleJsonLdItem]
    """ schema.org Article and, with a faq, FAQPage. """
    word_count: int
    """ How many words it has. """
    unsupported_spans: list[UnsupportedSpan]
    """ Stretches of the text that no source backs. """


@frozen(repr=False, unsafe_hash=False)
class ArticleJsonLdItem(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ArticleSection(ReadModel):
    """A section; offsets of its citations are code points of its `markdown`."""

    id: str
    """ Its id, which never changes. """
    heading: None | str
    """ Its heading. """
    level: int
    """ 1 is a chapter, 2 a part of one. """
    markdown: str
    """ Its text as Markdown, with footnotes. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """


@frozen(repr=False, unsafe_hash=False)
class ArtifactResult(ReadModel):
    """What a job made of a script's text: the main output, and all of them."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    brief: BriefAdherence | None
    """ null where no brief was given. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BriefAdherence(ReadModel):
    """How a text keeps to the brief that it was written from, point by point."""

    brief_id: str
    """ The brief that it follows. """
    revision: int
    """ Its revision, from 1. """
    score: float
    """ Share of the points that are met. """
    adherence: list[AdherencePoint]
    """ The points of the brief, each with whether the text keeps to it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CitationCount(ReadModel):
    """How many citations a script has, and how many of them their source supports."""

    total: int
    """ Sentences that claim something. """
    supported: int
    """ How many of them a source backs. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CompositionRenderResult(ReadModel):
    """What a render made: the artifact, and how much of it was new."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    duration_seconds: float
    """ Length. """
    plan_hash: str
    """ Hash of everything that the picture and sound depend on; the same hash is the same film. """
    segments: int
    """ Parts that the film is made of. """
    segments_encoded: int
    """ Parts of the film that were made anew; the others were kept from earlier. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Deck(ReadModel):
    """A deck."""

    title: str
    """ Title, for people. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    aspect_ratio: AspectRatio
    """ Shape of a picture, width to height. """
    size: DeckSize
    """ Size of a slide in points, 72 to an inch. """
    template: Template
    """ How a deck is dressed, in any brand's colours. `minimal` has white cards on a faint tint, `editorial`
    headlines with serifs on tinted paper, `bold` large type on tiles of the brand's colour, `data` square cards and
    close type for numbers. """
    appearance: Appearance
    """ Whether slides are light or dark; `brand` has the ground of the brand kit. """
    theme: DeckTheme
    """ The theme of slide decks, derived from the rest of the kit; every text on it reads at 4.5 to 1 or better.
    """
    mode: SlideMode
    """ How much of the text is on the slides; all of it is always in the speaker notes. `preserve` shows the
    sentences as they are, `condense` shortens them, `enhance` adds charts, tables and numbers that are in the
    sources. """
    slides: list[Slide]
    """ Its slides, in order. """
    own_template: DeckTemplate | None
    """ Your own .pptx, where it was made on one. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class DeckSize(ReadModel):
    """Size of a slide in points, 72 to an inch."""

    width: int
    """ Width, in points. """
    height: int
    """ Height, in points. """


@frozen(repr=False, unsafe_hash=False)
class DeckTemplate(ReadModel):
    """The .pptx that a deck was made on; the deck keeps its file."""

    media_id: str
    """ The medium of the library, which may be gone. """
    storage_key: str
    """ For `GET /media`. """


@frozen(repr=False, unsafe_hash=False)
class Faq(ReadModel):
    """A question that the article answers, in its own words."""

    question: str
    """ The question. """
    answer: str
    """ The answer. """
    section_id: str
    """ The section. """
    citation_ids: list[str]
    """ The citations that it stands on. """


@frozen(repr=False, unsafe_hash=False)
class PlatformUnits(ReadModel):
    """What a job has used of a platform's quota."""

    data: int
    """ Units of YouTube's Data API. """
    analytics: int
    """ Queries of YouTube's Analytics API. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class PublicationCounts(ReadModel):
    """What a sync found."""

    total: int
    """ How many the channel has. """
    added: int
    """ How many are new. """
    updated: int
    """ How many have changed. """
    missing: int
    """ Publications that the platform no longer has. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Reference(ReadModel):
    """A source; `[^number]` in the text is a sentence that stands on it."""

    number: int
    """ The number that the text cites it by. """
    title: str
    """ Title of the source. """
    url: None | str
    """ Address of the source. """
    document_id: str
    """ The source document. """
    revision: int
    """ Its revision, from 1. """


@frozen(repr=False, unsafe_hash=False)
class RemovedSentence(ReadModel):
    """A sentence that a model wrote and that is not in the text, because no source supports it."""

    text: str
    """ The text. """
    reason: str
    """ As of an unsupported span. """
    detail: str
    """ What is wrong with this request, and what helps. """
    source_quote: None | str
    """ The source sentences that it cited; null where it cited none. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ReportResult(ReadModel):
    """The report."""

    report_id: str
    """ The report. """
    cached: bool
    """ Whether it was there and not stale. """
    units: PlatformUnits
    """ What a job has used of a platform's quota. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ScriptResult(ReadModel):
    """What a job made that writes a script: the version that keeps the text, and counts."""

    script_id: str
    """ The script. """
    version_id: str
    """ The version of the script. """
    updated_at: datetime.datetime
    """ When it was last changed. """
    context_snapshot_id: str
    """ Everything that the generation was given. """
    citations: CitationCount
    """ How many citations a script has, and how many of them their source supports. """
    word_count: int
    """ How many words it has. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    removed: list[RemovedSentence]
    """ What a model wrote without support; empty where `unsupported` is `mark`. """
    brief: BriefAdherence | None
    """ null where no brief was given. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Slide(ReadModel):
    """A slide; offsets of its citations are code points of its `speaker_note`."""

    id: str
    """ Its id, which never changes. """
    index: int
    """ Its place, from 0. """
    layout: Layout
    """ How a slide is laid out. """
    section: None | str
    """ Heading of the text that it is of. """
    title: str
    """ What it says, in a line. """
    content: SlideContent
    """ As the layout's schema in /capabilities says. """
    speaker_note: str
    """ What is said over the slide. """
    citations: list[Citation]
    """ What it stands on: the exact characters of sources. """
    media: list[SlideMedia]
    """ Pictures on it. """
    source_span: None | SlideSpan
    """ The characters of the script that the slide is of. """
    unsupported: list[str]
    """ Claims on the slide or in its note that no source supports; a slide with one names no source. """


@frozen(repr=False, unsafe_hash=False)
class SlideContent(FreeForm["Any"], ReadModel):
    """As the layout's schema in /capabilities says."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SlideMedia(ReadModel):
    """A picture on a slide."""

    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    alt: None | str
    """ What is seen, for people who cannot see it. """
    width: int
    """ Width of the picture. """
    height: int
    """ Height of the picture. """


@frozen(repr=False, unsafe_hash=False)
class SlideSpan(ReadModel):
    """The characters of the body that a slide is of."""

    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """


@frozen(repr=False, unsafe_hash=False)
class SyncResult(ReadModel):
    """What a sync made."""

    connection_id: str
    """ The connection that it was read through. """
    publications: PublicationCounts
    """ What a sync found. """
    curves: int
    """ Retention curves that were read. """
    links_suggested: int
    """ Links to scripts that were suggested. """
    as_of: None | str
    """ Last day that the platform has counted. """
    units: PlatformUnits
    """ What a job has used of a platform's quota. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Video(ReadModel):
    """A video, as its artifact tells of it."""

    title: str
    """ Title, for people. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    deck_artifact_id: str
    """ The deck that is shown. """
    voice_id: None | str
    """ null where a recording of the whole deck is heard. """
    aspect_ratio: AspectRatio
    """ Shape of a picture, width to height. """
    resolution: Resolution
    """ Pixels of a video: the shorter side of 720p has 720, of 1080p 1080 and of 4k 2160. """
    fps: FrameRate
    """ Frames a second; those of television are fractions. """
    burn_in: BurnIn
    """ What of the captions is in the picture. `phrase` shows each cue, `word` lights up the word that is heard,
    `karaoke` all words up to it. """
    duration_seconds: float
    """ Length. """
    slides: list[VideoChapter]
    """ Its slides, in order. """


@frozen(repr=False, unsafe_hash=False)
class VideoChapter(ReadModel):
    """A slide in a video."""

    slide_id: str
    """ The slide of the deck. """
    title: str
    """ Title, for people. """
    start: float
    """ When it begins. """
    end: float
    """ When it ends. """
    words: int
    """ Words that are said in it. """


@frozen(repr=False, unsafe_hash=False)
class VideoResult(ReadModel):
    """What `video.render` made: the artifact, its length, and when each slide is shown."""

    artifact_id: str
    """ The output. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    warnings: list[JobWarning]
    """ What the caller should know of it; empty where all went well. """
    duration_seconds: float
    """ Length. """
    slides: list[VideoSlide]
    """ Its slides, in order. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class VideoSlide(ReadModel):
    """When a slide is shown, in seconds."""

    slide_id: str
    """ The slide of the deck. """
    start: float
    """ When it comes. """
    end: float
    """ When it goes. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
