# Generated from openapi.json by `make generate`; do not edit.
"""Models: capabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel

if TYPE_CHECKING:
    from . import BlockKind, Layout, Use


@frozen(repr=False, unsafe_hash=False)
class Capabilities(ReadModel):
    """What this server supports."""

    name: str
    """ Name of the server. """
    version: str
    """ Version of the server. """
    api_version: str
    """ Version of the API, as in the path. """
    operations: list[str]
    """ Ids of all operations of the API. """
    job_operations: list[str]
    """ Kinds of jobs. """
    scopes: CapabilitiesScopes
    """ What each scope allows. """
    writing_skills: list[WritingSkill]
    """ Built-in writing skills. """
    slide_layouts: list[SlideLayout]
    """ Layouts of slides, each with the schema of its content. """
    text_providers: list[str]
    """ Available writers: the offline writer, and the model of the workspace. """
    voices: list[VoiceInfo]
    """ The server's own; /voices has those of the workspace's voice service, too. """
    embedding_model: str
    """ The model that compares meanings in search. """
    limits: Limits
    """ Every limit of the API. """
    fetching: Fetching
    """ How the server fetches what an import names: from public addresses alone, and from these hosts on loopback.
    """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CapabilitiesScopes(FreeForm["str"], ReadModel):
    """What each scope allows."""

    additional_properties: dict[str, str] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Fetching(ReadModel):
    """How the server fetches what an import names: from public addresses alone, and from these hosts on loopback."""

    user_agent: str
    """ `User-Agent` header of the server. """
    loopback_hosts: list[str]
    """ Hosts on loopback from which the server may fetch, for tests. """
    page_bytes: int
    """ Maximum size of a page. """
    page_seconds: float
    """ Maximum time to fetch a page. """
    redirects: int
    """ Maximum number of redirects. """
    image_bytes: int
    """ Maximum size of an image. """
    image_pixels: int
    """ Maximum number of pixels of an image. """


@frozen(repr=False, unsafe_hash=False)
class Limits(ReadModel):
    """Every limit of the API."""

    page_default: int
    """ Default number of entries on a page. """
    page_max: int
    """ Maximum number of entries on a page. """
    script_body_chars: int
    """ Maximum length of a script's body. """
    knowledge_text_chars: int
    """ Maximum length of a document's text. """
    knowledge_upload_bytes: int
    """ Maximum size of a file that becomes a document. """
    documents_processing: int
    """ Maximum number of documents of a workspace that are `processing`. """
    idempotency_key_min_chars: int
    """ Minimum length of an idempotency key. """
    idempotency_key_max_chars: int
    """ Maximum length of an idempotency key. """
    idempotency_retention_days: int
    """ Minimum number of days for which a key is remembered. """
    concurrent_jobs: int
    """ Maximum number of queued and running jobs of a workspace. """
    script_cost_ceiling_usd: float
    """ Maximum cost of a script. """
    json_body_bytes: int
    """ Maximum size of a JSON body. """
    text_body_bytes: int
    """ Maximum size of a request that carries a text. """
    metadata_keys: int
    """ Maximum number of keys in `metadata`. """
    longest_wait_seconds: int
    """ Maximum N of `Prefer: wait=N`. """
    requests_per_minute: int
    """ Maximum number of requests of a key per minute; 0 for no limit. """
    job_seconds: LimitsJobSeconds
    """ Maximum running time of a job, by operation. """
    video_narration_chars: int
    """ Maximum length of a video's narration. """
    composition_items: int
    """ Maximum number of items of a composition. """
    editing_runs_active: int
    """ Maximum number of queued and running editing runs of a workspace. """
    composition_tracks: int
    """ Maximum number of tracks of a composition. """
    composition_frames: int
    """ Maximum length of a composition, in frames. """
    composition_ops_per_request: int
    """ Maximum number of ops in a request. """
    composition_undo_ops: int
    """ Maximum number of edits that can be undone. """
    library_media: int
    """ Director media of a workspace. """
    library_bytes: int
    """ Of all director media of a workspace. """
    library_upload_bytes: int
    """ Maximum size of a file of the library. """
    template_unpacked_bytes: int
    """ Of a .pptx that is a template, when it is unpacked. """
    custom_blocks: int
    """ Animation blocks that a workspace can add: a block is a program, and none is taken. """
    media_upload_bytes: int
    """ Maximum size of a track of a recording. """
    media_seconds: float
    """ Maximum length of a recording or medium. """
    media_frame_pixels: int
    """ Maximum number of pixels in a frame of an upload. """
    strategy_import_rows: int
    """ Of a table of topics and query targets. """
    cluster_queries: int
    """ New queries in one proposal of clusters. """
    recordings_bytes: int
    """ Of all tracks of the recordings of a workspace. """
    recording_tracks: int
    """ Of one recording. """


@frozen(repr=False, unsafe_hash=False)
class LimitsJobSeconds(FreeForm["float"], ReadModel):
    """Maximum running time of a job, by operation."""

    additional_properties: dict[str, float] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SkillSection(ReadModel):
    """A section of a writing skill: `blocks` in a script of 450 words, more in a longer one where it `grows`."""

    kind: BlockKind
    """ What a block of a script does. """
    share: float
    """ Its part of the whole; those of a skill add up to 1. """
    blocks: int
    """ Its parts, in order. Default: 1. """
    prefers: list[str]
    """ Words that make a sentence fit it. """
    grows: bool
    """ Whether the section takes up the remaining length. Default: false. """


@frozen(repr=False, unsafe_hash=False)
class SlideLayout(ReadModel):
    """A layout, and the JSON Schema of its slides' `content`."""

    name: Layout
    """ How a slide is laid out. """
    description: str
    """ Purpose of the layout. """
    content_schema: SlideLayoutContentSchema
    """ JSON Schema of a slide's `content`. """
    template_use: Use
    """ What a layout of the user's own .pptx is used for. PowerPoint's own names of them: Title Slide, Section
    Header, Title and Content, Two Content, Comparison, Picture with Caption, Title Only. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SlideLayoutContentSchema(FreeForm["Any"], ReadModel):
    """JSON Schema of a slide's `content`."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class VoiceInfo(ReadModel):
    """A voice that videos are narrated with; the id of an offline voice is the tag of its language."""

    id: str
    """ Its id, which never changes. """
    name: str
    """ Name, for people. """
    language: None | str
    """ Language of the voice; null for the voices of a service, which speak any language. """
    provider: str
    """ `espeak-ng`, or the model of the workspace's voice service. """


@frozen(repr=False, unsafe_hash=False)
class WritingSkill(ReadModel):
    """A way to build a script; `rules` are for people and models."""

    name: str
    """ Name, for people. """
    description: str
    """ Description, for people. """
    sections: list[SkillSection]
    """ Its sections, in order. """
    rules: list[str]
    """ Rules for texts of this kind. """
