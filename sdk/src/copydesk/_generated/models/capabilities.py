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
    """ Operations that a job can do. """
    scopes: CapabilitiesScopes
    """ What each scope allows. """
    writing_skills: list[WritingSkill]
    """ Built-in writing skills. """
    slide_layouts: list[SlideLayout]
    """ Layouts of slides, each with the schema of its content. """
    text_providers: list[str]
    """ What can write: the offline writer, and the workspace's models. """
    voices: list[VoiceInfo]
    """ The server's own; /voices has those of the workspace's voice service, too. """
    embedding_model: str
    """ The model that search compares meanings with. """
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
    """ How the server names itself. """
    loopback_hosts: list[str]
    """ Hosts on loopback that may be fetched, for tests. """
    page_bytes: int
    """ Largest page that is read. """
    page_seconds: float
    """ Longest time that a page may take. """
    redirects: int
    """ Redirects that are followed. """
    image_bytes: int
    """ Largest picture that is read. """
    image_pixels: int
    """ Pixels that a picture may have. """


@frozen(repr=False, unsafe_hash=False)
class Limits(ReadModel):
    """Every limit of the API."""

    page_default: int
    """ Rows of a page where nobody says. """
    page_max: int
    """ Most rows of a page. """
    script_body_chars: int
    """ Longest body of a script. """
    knowledge_text_chars: int
    """ Longest text of a document. """
    knowledge_upload_bytes: int
    """ Largest file that becomes a document. """
    documents_processing: int
    """ Documents of a workspace that are read at once. """
    idempotency_key_min_chars: int
    """ Shortest idempotency key. """
    idempotency_key_max_chars: int
    """ Longest idempotency key. """
    idempotency_retention_days: int
    """ Days that a key is remembered. """
    concurrent_jobs: int
    """ Jobs of a workspace that are queued or running at once. """
    script_cost_ceiling_usd: float
    """ The most that one script may cost. """
    json_body_bytes: int
    """ Largest JSON body. """
    text_body_bytes: int
    """ Largest body of a text. """
    metadata_keys: int
    """ Keys of `metadata`. """
    longest_wait_seconds: int
    """ Longest `Prefer: wait`. """
    requests_per_minute: int
    """ Requests of a key in a minute; 0 for no limit. """
    job_seconds: LimitsJobSeconds
    """ Longest time of a job, by operation. """
    video_narration_chars: int
    """ Longest narration of a video. """
    composition_items: int
    """ Items of a composition. """
    editing_runs_active: int
    """ Editing runs of a workspace that are queued or running at once. """
    composition_tracks: int
    """ Tracks of a composition. """
    composition_frames: int
    """ Frames of a composition. """
    composition_ops_per_request: int
    """ Ops in one request. """
    composition_undo_ops: int
    """ Edits that can be taken back. """
    library_media: int
    """ Director media of a workspace. """
    library_bytes: int
    """ Of all director media of a workspace. """
    library_upload_bytes: int
    """ Largest file of the library. """
    template_unpacked_bytes: int
    """ Of a .pptx that is a template, when it is unpacked. """
    custom_blocks: int
    """ Animation blocks that a workspace can add: a block is a program, and none is taken. """
    media_upload_bytes: int
    """ Largest track of a recording. """
    media_seconds: float
    """ Length of a recording or medium. """
    media_frame_pixels: int
    """ Pixels of a frame of an upload. """
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
    """Longest time of a job, by operation."""

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
    """ Whether it takes what is left of the length. Default: false. """


@frozen(repr=False, unsafe_hash=False)
class SlideLayout(ReadModel):
    """A layout, and the JSON Schema of its slides' `content`."""

    name: Layout
    """ How a slide is laid out. """
    description: str
    """ What it is for. """
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
    """ null for a voice of a service, which speaks what it is given. """
    provider: str
    """ `espeak-ng`, or the model of the workspace's voice service. """


@frozen(repr=False, unsafe_hash=False)
class WritingSkill(ReadModel):
    """A way to build a script; `rules` are for people and models."""

    name: str
    """ Name, for people. """
    description: str
    """ What it is, for people. """
    sections: list[SkillSection]
    """ Its sections, in order. """
    rules: list[str]
    """ What a text of the kind keeps to. """
