# Generated from openapi.json by `make generate`; do not edit.
"""Models: jobs."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, Literal

from attrs import define, field, frozen

from ..._model import FreeForm, Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import (
        Appearance,
        ArticleFormat,
        AspectRatio,
        BurnIn,
        CaptionPosition,
        CaptionStyle,
        Cost,
        DeckExport,
        ErrorCode,
        Estimate,
        FrameRate,
        JobErrorDetail,
        JobStatus,
        Layout,
        Metadata,
        ProgressDetail,
        Quality,
        Resolution,
        SidecarFormat,
        SlideMode,
        TargetInput,
        Template,
        TransitionKind,
        Unsupported,
    )


@define(repr=False, unsafe_hash=False)
class ArticleGenerate(Model):
    """Make an article of a script's text."""

    operation: Literal["article.generate"]
    """ The kind of job. """
    input: ArticleGenerateInput
    """ What `article.generate` makes an article of, and in which files. """


@define(repr=False, unsafe_hash=False)
class ArticleGenerateInput(Model):
    """What `article.generate` makes an article of, and in which files."""

    script_id: str
    """ The script. """
    body: str
    """ Snapshot of the script's text; sentences that stand in the script keep their citations. """
    brief_id: None | str | Unset = UNSET
    """ A brief of the script's brand: its outline is the sections, its evidence is cited there. """
    title: None | str | Unset = UNSET
    """ The brief's first, else the script's, when not given. """
    formats: list[ArticleFormat] | Unset = UNSET
    """ Empty for all. """
    faq: bool | Unset = UNSET
    """ Whether questions are added that its own sentences answer. Default: true. """
    canonical_url: None | str | Unset = UNSET
    """ Where it will be published, for its JSON-LD. """


@define(repr=False, unsafe_hash=False)
class CaptionsInput(Model):
    """Captions: files beside the video, and words in its picture."""

    burn_in: BurnIn | Unset = UNSET
    """ What of the captions is in the picture. `phrase` shows each cue, `word` lights up the word that is heard,
    `karaoke` all words up to it. """
    sidecar: list[SidecarFormat] | Unset = UNSET
    """ Formats of caption files. Default: both. """
    style: CaptionStyle | Unset = UNSET
    """ How burnt-in captions stand out. """
    position: CaptionPosition | Unset = UNSET
    """ Where burnt-in captions are. """
    highlight: None | str | Unset = UNSET
    """ Colour of highlighted words. Default: yellow. """


@frozen(repr=False, unsafe_hash=False)
class Job(ReadModel):
    """Long work, queued and polled."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    operation: str
    """ The kind of job. """
    title: None | str
    """ Title of the script, deck or composition that the job works on, as it was when the job was queued; null
    where there is none. """
    status: JobStatus
    """ The states of the API description. """
    progress: int
    """ Progress, from 0 to 100. """
    progress_detail: None | ProgressDetail
    """ The current step; null before the job starts and after it ends. """
    input: JobInput
    """ The input of the job, with defaults filled in and without keys and secrets. """
    idempotency_key: str
    """ The `Idempotency-Key` of the request that created it. """
    estimate: Estimate
    """ What a job is expected to cost at most. """
    cost_limit_usd: float
    """ Maximum cost. The job ends before it would exceed it. """
    cost: Cost
    """ What a job has cost so far. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it started; null until then. """
    finished_at: datetime.datetime | None
    """ When it ended, with or without success; null until then. """
    cancel_requested_at: datetime.datetime | None
    """ When cancellation was requested; null if it was not. """
    result: JobResultType0 | None
    """ What the job made: ids, counts and `warnings`, a list of JobWarning; null until it is done. """
    error_code: ErrorCode | None
    """ Machine-readable reason of the failure; null if it did not fail. """
    error: JobErrorDetail | None
    """ Why it failed, and what to do; null if it did not fail. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class JobInput(FreeForm["Any"], ReadModel):
    """The input of the job, with defaults filled in and without keys and secrets."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class JobPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Job]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class JobResultType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class KeptSlides(Model):
    """Slides of an earlier deck of the same script that stay as they are; the others are made anew in another layout."""

    artifact_id: str
    """ The earlier deck. """
    indexes: list[int] | None | Unset = UNSET
    """ Those that stay; all that `slides` does not name when not given. """


@define(repr=False, unsafe_hash=False)
class LongTarget(Model):
    """How long a long script should be: 1,500 to 12,000 words, or 10 minutes to 2 hours."""

    words: int | None | Unset = UNSET
    """ Target length in words. """
    seconds: float | None | Unset = UNSET
    """ Length when spoken. """


@define(repr=False, unsafe_hash=False)
class MusicInput(Model):
    """Music under the speech; it begins again where it is shorter than the film."""

    media_id: str
    """ An audio or video medium of the library. """
    volume_db: float | Unset = UNSET
    """ Loudness relative to the speech while nobody speaks. Default: -12.0. """
    ducking_db: float | Unset = UNSET
    """ How much the music is lowered while somebody speaks. Default: 10.0. """
    fade_in_seconds: float | Unset = UNSET
    """ Length of the fade-in. Default: 1.0. """
    fade_out_seconds: float | Unset = UNSET
    """ Length of the fade-out. Default: 2.0. """


@define(repr=False, unsafe_hash=False)
class NarrationInput(Model):
    """Your own narration: one recording of the whole deck, or recordings of slides; `voice` speaks the slides without
    one."""

    media_id: None | str | Unset = UNSET
    """ A medium of the library: one recording that says the slides in order. Its words are found in it, and each
    slide is shown while its own are said. """
    per_slide: list[SlideNarration] | Unset = UNSET
    """ Narrations by slide. """


@define(repr=False, unsafe_hash=False)
class OwnTemplate(Model):
    """A .pptx of the library (kind `template`), whose masters, layouts, theme and size a deck has. What fits its
    layouts fills their placeholders; charts, cards and numbers stand free below its titles."""

    media_id: str
    """ A medium of the library, of the kind `template`. """
    style: Template | Unset = UNSET
    """ How a deck is dressed, in any brand's colours. `minimal` has white cards on a faint tint, `editorial`
    headlines with serifs on tinted paper, `bold` large type on tiles of the brand's colour, `data` square cards and
    close type for numbers. """


@define(repr=False, unsafe_hash=False)
class ScriptGenerate(Model):
    """Write a script from sources, every sentence cited."""

    operation: Literal["script.generate"]
    """ The kind of job. """
    input: ScriptGenerateInput
    """ What `script.generate` writes about, from what, and how long. """


@define(repr=False, unsafe_hash=False)
class ScriptGenerateInput(Model):
    """What `script.generate` writes about, from what, and how long."""

    script_id: str
    """ The script. """
    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller last read. If it is not the current one, the response is 409
    `stale_update`. """
    topic: str
    """ What the script is about, in words of the sources; words such as `how` and `it` do not count. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it follows. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    document_ids: list[str] | Unset = UNSET
    """ Source documents. """
    context_ids: list[str] | Unset = UNSET
    """ Reviewed statements and guardrails. """
    source_text: None | str | Unset = UNSET
    """ Text to write from, in addition to documents or instead of them. """
    target: TargetInput | Unset = UNSET
    """ How long the script should be. """
    unsupported: Unsupported | Unset = UNSET
    """ What happens to a sentence of a model that no source supports, after it was repaired. """
    cost_limit_usd: float | None | Unset = UNSET
    """ Lowers `script_cost_ceiling_usd` of `/capabilities`, by default 0.05 USD; cannot raise it. """
    writing_skill: None | str | Unset = UNSET
    """ Omitted keeps the script's choice; null selects `standard`. """


@define(repr=False, unsafe_hash=False)
class ScriptGenerateLong(Model):
    """Write a script of 1,500 to 12,000 words: planned in parts, no passage used twice without need."""

    operation: Literal["script.generate_long"]
    """ The kind of job. """
    input: ScriptGenerateLongInput
    """ What `script.generate_long` writes about, from what, and how long; 3,000 words where nobody says. """


@define(repr=False, unsafe_hash=False)
class ScriptGenerateLongInput(Model):
    """What `script.generate_long` writes about, from what, and how long; 3,000 words where nobody says."""

    script_id: str
    """ The script. """
    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller last read. If it is not the current one, the response is 409
    `stale_update`. """
    topic: str
    """ What the script is about, in words of the sources; words such as `how` and `it` do not count. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it follows. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    document_ids: list[str] | Unset = UNSET
    """ Source documents. """
    context_ids: list[str] | Unset = UNSET
    """ Reviewed statements and guardrails. """
    source_text: None | str | Unset = UNSET
    """ Text to write from, in addition to documents or instead of them. """
    target: LongTarget | Unset = UNSET
    """ How long a long script should be: 1,500 to 12,000 words, or 10 minutes to 2 hours. """
    unsupported: Unsupported | Unset = UNSET
    """ What happens to a sentence of a model that no source supports, after it was repaired. """
    cost_limit_usd: float | None | Unset = UNSET
    """ Lowers `script_cost_ceiling_usd` of `/capabilities`, by default 0.05 USD; cannot raise it. """
    writing_skill: None | str | Unset = UNSET
    """ Omitted keeps the script's choice; null selects `standard`. """


@define(repr=False, unsafe_hash=False)
class SlideChange(Model):
    """What one slide is given instead of what was planned; what is said over it stays."""

    index: int
    """ Place of the slide, from 0. """
    layout: Layout | None | Unset = UNSET
    """ Needs `content`, which its schema in /capabilities describes. """
    title: None | str | Unset = UNSET
    """ New title. """
    content: None | SlideChangeContentType0 | Unset = UNSET
    """ Content of the slide, as defined by the layout's schema. """


@frozen(repr=False, unsafe_hash=False)
class SlideChangeContentType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class SlideNarration(Model):
    """What is heard of a slide: a recording of its own."""

    slide_id: str
    """ A slide of the deck. """
    media_id: str
    """ An audio or video medium of the library. """


@define(repr=False, unsafe_hash=False)
class SlidesGenerate(Model):
    """Make a deck of a script's text."""

    operation: Literal["slides.generate"]
    """ The kind of job. """
    input: SlidesGenerateInput
    """ What `slides.generate` makes a deck of, and how. """


@define(repr=False, unsafe_hash=False)
class SlidesGenerateInput(Model):
    """What `slides.generate` makes a deck of, and how."""

    script_id: str
    """ The script. """
    body: str
    """ Snapshot of the script's text; sentences that stand in the script keep their citations. """
    brief_id: None | str | Unset = UNSET
    """ A brief of the script's brand: its outline is the sections, its evidence is cited there. """
    mode: SlideMode | Unset = UNSET
    """ How much of the text is on the slides; all of it is always in the speaker notes. `preserve` shows the
    sentences as they are, `condense` shortens them, `enhance` adds charts, tables and numbers that are in the
    sources. """
    title: None | str | Unset = UNSET
    """ The brief's first, else the script's, when not given. """
    n_slides: int | None | Unset = UNSET
    """ Slides wanted; as many as the text needs when not given. """
    template: OwnTemplate | Template | Unset = UNSET
    """ One of these, or your own .pptx, which says appearance and shape of the slides too. Default: minimal. """
    appearance: Appearance | Unset = UNSET
    """ Whether slides are light or dark; `brand` has the ground of the brand kit. """
    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ The brand's, else 16:9. """
    exports: list[DeckExport] | Unset = UNSET
    """ Empty for all. """
    slides: list[SlideChange] | Unset = UNSET
    """ Slides that are given another title or content. """
    keep: KeptSlides | None | Unset = UNSET
    """ An earlier deck that this one changes. """


@define(repr=False, unsafe_hash=False)
class TransitionInput(Model):
    """Transition between slides."""

    kind: TransitionKind | Unset = UNSET
    """ Transition between slides. """
    seconds: float | Unset = UNSET
    """ Length when spoken. Default: 0.4. """


@define(repr=False, unsafe_hash=False)
class VideoRender(Model):
    """Make a narrated video of a deck."""

    operation: Literal["video.render"]
    """ The kind of job. """
    input: VideoRenderInput
    """ What `video.render` makes a video of, and how; a deck is enough. """


@define(repr=False, unsafe_hash=False)
class VideoRenderInput(Model):
    """What `video.render` makes a video of, and how; a deck is enough."""

    deck_artifact_id: str
    """ An artifact of the kind `slides`. """
    voice: VoiceInput | Unset = UNSET
    """ Who speaks, and how. """
    narration: NarrationInput | None | Unset = UNSET
    """ Recordings used instead of a voice. """
    music: MusicInput | None | Unset = UNSET
    """ Music played under the voice. """
    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ Aspect ratio. Default: that of the deck; slides are laid out again for another one. """
    resolution: Resolution | Unset = UNSET
    """ Pixels of a video: the shorter side of 720p has 720, of 1080p 1080 and of 4k 2160. """
    fps: float | FrameRate | Unset = UNSET
    """ Frames a second: a number, or a text such as `30000/1001`. Default: 30. """
    captions: CaptionsInput | Unset = UNSET
    """ Captions: files beside the video, and words in its picture. """
    transition: TransitionInput | Unset = UNSET
    """ Transition between slides. """
    padding_seconds: float | Unset = UNSET
    """ Silence before and after the words of each slide. Default: 0.5. """
    cost_limit_usd: float | None | Unset = UNSET
    """ Maximum cost of a voice service. Default: 0.05. Offline voices are free. """
    quality: Quality | Unset = UNSET
    """ How well a film is encoded. """


@define(repr=False, unsafe_hash=False)
class VoiceInput(Model):
    """Who speaks, and how."""

    voice_id: None | str | Unset = UNSET
    """ Id of a voice, from `GET /voices`. Default: the voice of the language. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. Default: that of the deck. """
    speed: float | Unset = UNSET
    """ Speaking rate; 1 is about 160 words per minute. Default: 1.0. """
    pitch: float | Unset = UNSET
    """ Pitch from -1 (lowest) to 1 (highest). Default: 0.0. """
    pronunciations: VoiceInputPronunciations | Unset = UNSET
    """ How words are said, by the word. """


@frozen(repr=False, unsafe_hash=False)
class VoiceInputPronunciations(FreeForm["str"], ReadModel):
    """How words are said, by the word."""

    additional_properties: dict[str, str] = field(init=False, factory=dict)
