# Generated from openapi.json by `make generate`; do not edit.
"""Enumerations of the API."""

from ..._enum import OpenEnum


class Action(OpenEnum):
    BRIEF = "brief"
    EXTEND = "extend"
    LINK = "link"
    MERGE = "merge"
    PUBLISH = "publish"
    REFRESH = "refresh"
    WRITE = "write"


class AdherenceKind(OpenEnum):
    EVIDENCE = "evidence"
    MUST_AVOID = "must_avoid"
    MUST_INCLUDE = "must_include"
    OPENING = "opening"
    OUTLINE = "outline"
    TERM = "term"
    TITLE = "title"


class AnimationBlockAspectRatiosItem(OpenEnum):
    VALUE_0 = "16:9"
    VALUE_1 = "1:1"
    VALUE_2 = "4:5"
    VALUE_3 = "9:16"


class Appearance(OpenEnum):
    BRAND = "brand"
    DARK = "dark"
    LIGHT = "light"


class ArticleFormat(OpenEnum):
    DOCX = "docx"
    HTML = "html"
    MARKDOWN = "markdown"


class ArtifactKind(OpenEnum):
    ARTICLE = "article"
    AUDIO = "audio"
    CAPTIONS = "captions"
    COMPOSITION_VIDEO = "composition_video"
    EDITED_VIDEO = "edited_video"
    IMAGE = "image"
    REPORT = "report"
    SLIDES = "slides"
    TIMELINE = "timeline"
    TRANSCRIPT = "transcript"
    VIDEO = "video"


class ArtifactStatus(OpenEnum):
    READY = "ready"
    SUPERSEDED = "superseded"


class AspectRatio(OpenEnum):
    VALUE_0 = "16:9"
    VALUE_1 = "1:1"
    VALUE_2 = "4:3"
    VALUE_3 = "4:5"
    VALUE_4 = "9:16"


class BlockCategory(OpenEnum):
    CLOSING = "closing"
    DATA = "data"
    EMPHASIS = "emphasis"
    IDENTITY = "identity"
    OPENING = "opening"
    SCREEN = "screen"
    STRUCTURE = "structure"


class BlockKind(OpenEnum):
    CTA = "cta"
    HOOK = "hook"
    INTRO = "intro"
    NOTE = "note"
    OUTRO = "outro"
    POINT = "point"
    PROOF = "proof"


class BodyFormat(OpenEnum):
    NOTES = "notes"
    PROSE = "prose"


class BrandKind(OpenEnum):
    BRAND = "brand"
    PRODUCT = "product"


class BrandKitState(OpenEnum):
    APPROVED = "approved"
    EMPTY = "empty"
    PENDING = "pending"


class BrandStatus(OpenEnum):
    ACTIVE = "active"
    ARCHIVED = "archived"


class BriefStatus(OpenEnum):
    APPROVED = "approved"
    ARCHIVED = "archived"
    DRAFT = "draft"
    READY = "ready"


class BurnIn(OpenEnum):
    KARAOKE = "karaoke"
    NONE = "none"
    PHRASE = "phrase"
    WORD = "word"


class CandidateKind(OpenEnum):
    IMAGE = "image"
    LOGO = "logo"
    WEBSITE = "website"


class CandidateStatus(OpenEnum):
    ACCEPTED = "accepted"
    PENDING = "pending"
    REJECTED = "rejected"
    SUPERSEDED = "superseded"


class CaptionPlacement(OpenEnum):
    AUTO = "auto"
    BOTTOM = "bottom"
    MIDDLE = "middle"
    TOP = "top"


class CaptionPosition(OpenEnum):
    BOTTOM = "bottom"
    CENTER = "center"
    TOP = "top"


class CaptionStyle(OpenEnum):
    BOX = "box"
    OUTLINE = "outline"


class CellState(OpenEnum):
    DRAFTED = "drafted"
    NONE = "none"
    PLANNED = "planned"
    PUBLISHED = "published"
    STALE = "stale"


class CheckStatus(OpenEnum):
    FAILED = "failed"
    PASSED = "passed"
    SKIPPED = "skipped"
    WARNED = "warned"


class CitationKind(OpenEnum):
    NUMBER = "number"
    PARAPHRASE = "paraphrase"
    VERBATIM = "verbatim"


class CollectionKind(OpenEnum):
    KNOWLEDGE = "knowledge"
    MIXED = "mixed"
    SCRIPTS = "scripts"


class ColorRole(OpenEnum):
    ACCENT = "accent"
    BACKGROUND = "background"
    LINK = "link"
    MUTED = "muted"
    PRIMARY = "primary"
    SECONDARY = "secondary"
    SURFACE = "surface"
    TEXT = "text"


class ConnectionFault(OpenEnum):
    ACCESS_FORBIDDEN = "access_forbidden"
    ACCESS_REVOKED = "access_revoked"
    ANSWER_UNUSABLE = "answer_unusable"
    NO_CHANNEL = "no_channel"
    PLATFORM_UNAVAILABLE = "platform_unavailable"
    QUOTA_EXCEEDED = "quota_exceeded"


class ConnectionStatus(OpenEnum):
    CONNECTED = "connected"
    ERROR = "error"
    EXPIRED = "expired"
    REVOKED = "revoked"


class ConsentScope(OpenEnum):
    ARTICLE = "article"
    SCRIPT = "script"
    SLIDES = "slides"
    VIDEO = "video"


class ConsentState(OpenEnum):
    DENIED = "denied"
    GRANTED = "granted"
    PENDING = "pending"


class ContentFormat(OpenEnum):
    ARTICLE = "article"
    SCRIPT = "script"
    SHORT_SCRIPT = "short_script"
    SLIDES = "slides"
    VIDEO = "video"


class ContextKind(OpenEnum):
    DEFINITION = "definition"
    FACT = "fact"
    GUARDRAIL = "guardrail"
    OBJECTION_ANSWER = "objection_answer"
    POSITIONING = "positioning"
    QUOTE = "quote"
    STAT = "stat"
    STORY = "story"


class ContextState(OpenEnum):
    APPROVED = "approved"
    DRAFT = "draft"
    REJECTED = "rejected"
    SUPERSEDED = "superseded"


class CtaIntent(OpenEnum):
    BOOK = "book"
    BUY = "buy"
    COMMENT = "comment"
    DOWNLOAD = "download"
    OTHER = "other"
    SUBSCRIBE = "subscribe"
    VISIT = "visit"


class CtaPlacement(OpenEnum):
    ARTICLE = "article"
    DESCRIPTION = "description"
    END = "end"
    HOOK = "hook"
    MID = "mid"
    SLIDE = "slide"


class CtaStatus(OpenEnum):
    ACTIVE = "active"
    ARCHIVED = "archived"


class DecisionKind(OpenEnum):
    AUDIO = "audio"
    BLOCK = "block"
    CAPTION = "caption"
    CUT = "cut"
    CUTAWAY = "cutaway"
    FRAMING = "framing"
    KEEP = "keep"


class DecisionState(OpenEnum):
    APPLIED = "applied"
    REJECTED = "rejected"


class DeckExport(OpenEnum):
    PDF = "pdf"
    PNG = "png"
    PPTX = "pptx"


class DirectorMediaKind(OpenEnum):
    AUDIO = "audio"
    IMAGE = "image"
    LOGO = "logo"
    RECORDING = "recording"
    SCREENSHOT = "screenshot"
    TEMPLATE = "template"
    VIDEO = "video"


class DocumentKind(OpenEnum):
    FILE = "file"
    MAIL = "mail"
    NOTE = "note"
    SUBTITLES = "subtitles"
    TABLE = "table"
    TEXT = "text"
    URL = "url"


class DocumentStatus(OpenEnum):
    FAILED = "failed"
    PROCESSING = "processing"
    READY = "ready"


class Easing(OpenEnum):
    EASE = "ease"
    HOLD = "hold"
    LINEAR = "linear"


class Edge(OpenEnum):
    END = "end"
    START = "start"


class EditableStatus(OpenEnum):
    ARCHIVED = "archived"
    DRAFT = "draft"
    READY = "ready"


class EditingStage(OpenEnum):
    CHECK = "check"
    COMPOSE = "compose"
    PLAN = "plan"
    PROBE = "probe"
    RENDER = "render"
    SAVE = "save"
    SYNC = "sync"
    TRANSCRIBE = "transcribe"


class ErrorCode(OpenEnum):
    COST_LIMIT_EXCEEDED = "cost_limit_exceeded"
    INTERNAL_ERROR = "internal_error"
    MEDIA_UNREADABLE = "media_unreadable"
    NO_RELEVANT_SOURCES = "no_relevant_sources"
    OUTPUT_INVALID = "output_invalid"
    PROVIDER_REJECTED = "provider_rejected"
    PROVIDER_TIMEOUT = "provider_timeout"
    PROVIDER_UNAVAILABLE = "provider_unavailable"
    RENDER_FAILED = "render_failed"
    SOURCE_UNAVAILABLE = "source_unavailable"
    STALE_SCRIPT = "stale_script"
    STORAGE_FAILED = "storage_failed"
    TIMEOUT = "timeout"
    WORKER_INTERRUPTED = "worker_interrupted"


class EventKind(OpenEnum):
    CREATED = "created"
    EDITED = "edited"
    FAILED = "failed"
    REFRESHED = "refreshed"
    RESTORED = "restored"
    REVIEWED = "reviewed"
    UNCHANGED = "unchanged"
    USED = "used"


class EvidenceKind(OpenEnum):
    CASE_STUDY = "case_study"
    DEMO = "demo"
    FIRST_PARTY = "first_party"
    QUOTE = "quote"
    STAT = "stat"
    STUDY = "study"
    TESTIMONIAL = "testimonial"


class EvidenceState(OpenEnum):
    DISPUTED = "disputed"
    STALE = "stale"
    UNVERIFIED = "unverified"
    VERIFIED = "verified"


class ExampleKind(OpenEnum):
    BAD = "bad"
    GOOD = "good"


class ExportFormat(OpenEnum):
    OTIO = "otio"


class FillerLevel(OpenEnum):
    HESITATIONS = "hesitations"
    PHRASES = "phrases"


class FontRole(OpenEnum):
    BODY = "body"
    HEADING = "heading"
    MONO = "mono"


class FrameRate(OpenEnum):
    VALUE_0 = "24"
    VALUE_1 = "24000/1001"
    VALUE_2 = "25"
    VALUE_3 = "30"
    VALUE_4 = "30000/1001"
    VALUE_5 = "50"
    VALUE_6 = "60"
    VALUE_7 = "60000/1001"


class FramingMode(OpenEnum):
    FIT = "fit"
    FIXED = "fixed"
    FOLLOW = "follow"


class FunnelStage(OpenEnum):
    AWARENESS = "awareness"
    CONSIDERATION = "consideration"
    DECISION = "decision"
    RETENTION = "retention"


class Gap(OpenEnum):
    BRIEF_NOT_APPROVED = "brief_not_approved"
    NOT_PUBLISHED = "not_published"
    NOT_WRITTEN = "not_written"
    NO_BRIEF = "no_brief"
    STALE_SOURCE = "stale_source"
    THIN = "thin"


class ImportStatus(OpenEnum):
    DONE = "done"
    FAILED = "failed"
    PROCESSING = "processing"


class Intent(OpenEnum):
    COMMERCIAL = "commercial"
    INFORMATIONAL = "informational"
    NAVIGATIONAL = "navigational"
    TRANSACTIONAL = "transactional"


class ItemType(OpenEnum):
    BLOCK = "block"
    CAPTION = "caption"
    CLIP = "clip"
    GAP = "gap"
    IMAGE = "image"
    TEXT = "text"
    TRANSITION = "transition"


class JobStatus(OpenEnum):
    CANCELLED = "cancelled"
    DONE = "done"
    ERROR = "error"
    QUEUED = "queued"
    RUNNING = "running"


class JoinKind(OpenEnum):
    FADE = "fade"
    SLIDE = "slide"
    WIPE = "wipe"


class KeyframeProperty(OpenEnum):
    OPACITY = "opacity"
    ROTATION = "rotation"
    SCALE = "scale"
    VOLUME_DB = "volume_db"
    X = "x"
    Y = "y"


class KitCaptionPosition(OpenEnum):
    BOTTOM = "bottom"
    MIDDLE = "middle"
    TOP = "top"


class Layout(OpenEnum):
    AGENDA = "agenda"
    BIG_NUMBER = "big_number"
    BULLETS = "bullets"
    CHART = "chart"
    CLOSING_CTA = "closing_cta"
    CODE = "code"
    COMPARISON = "comparison"
    CONSEQUENCE = "consequence"
    DEFINITION = "definition"
    IMAGE_TEXT = "image_text"
    KEY_FIGURES = "key_figures"
    QUOTE = "quote"
    SECTION = "section"
    STATEMENT = "statement"
    STEPS = "steps"
    TABLE = "table"
    TIMELINE = "timeline"
    TITLE = "title"
    TWO_COLUMN = "two_column"


class LinkMethod(OpenEnum):
    AUTO = "auto"
    MANUAL = "manual"
    SUGGESTED = "suggested"


class LinkState(OpenEnum):
    CONFIRMED = "confirmed"
    REJECTED = "rejected"
    SUGGESTED = "suggested"


class LinkType(OpenEnum):
    ACROSS = "across"
    DOWN = "down"
    UP = "up"


class LinkVerdict(OpenEnum):
    CONFIRMED = "confirmed"
    REJECTED = "rejected"


class LogoTheme(OpenEnum):
    ANY = "any"
    DARK = "dark"
    LIGHT = "light"


class LogoType(OpenEnum):
    ICON = "icon"
    LOGO = "logo"
    WORDMARK = "wordmark"


class Method(OpenEnum):
    CSS = "css"
    IMAGE = "image"
    JSON_LD = "json_ld"
    MANIFEST = "manifest"
    MANUAL = "manual"
    META = "meta"
    UPLOAD = "upload"


class NoiseReduction(OpenEnum):
    LIGHT = "light"
    OFF = "off"
    STRONG = "strong"


class OfferingStatus(OpenEnum):
    ACTIVE = "active"
    ARCHIVED = "archived"


class OfferingType(OpenEnum):
    EVENT = "event"
    LEAD_MAGNET = "lead_magnet"
    PLAN = "plan"
    PRODUCT = "product"
    SERVICE = "service"


class Origin(OpenEnum):
    CREATE = "create"
    EDIT = "edit"
    REFRESH = "refresh"
    RESTORE = "restore"
    UPLOAD = "upload"


class PersonRole(OpenEnum):
    CUSTOMER = "customer"
    EMPLOYEE = "employee"
    EXPERT = "expert"
    FOUNDER = "founder"
    GUEST = "guest"
    HOST = "host"


class Platform(OpenEnum):
    YOUTUBE = "youtube"


class Precision(OpenEnum):
    ESTIMATED = "estimated"
    WORDS = "words"


class PriceInterval(OpenEnum):
    DAY = "day"
    MONTH = "month"
    ONCE = "once"
    WEEK = "week"
    YEAR = "year"


class PublicationKind(OpenEnum):
    LIVE = "live"
    POST = "post"
    SHORT = "short"
    VIDEO = "video"


class Quality(OpenEnum):
    DRAFT = "draft"
    FINAL = "final"


class RecordingStatus(OpenEnum):
    INVALID = "invalid"
    OPEN = "open"
    READY = "ready"


class RenderOutput(OpenEnum):
    DRAFT_480P = "draft_480p"
    DRAFT_720P = "draft_720p"
    VALUE_0 = "1080p"
    VALUE_1 = "1440p"
    VALUE_2 = "4k"
    VALUE_3 = "720p"


class ReportKind(OpenEnum):
    CHANNEL = "channel"
    CTA = "cta"
    PUBLICATION = "publication"
    RETENTION = "retention"
    TOPIC = "topic"


class Resolution(OpenEnum):
    VALUE_0 = "1080p"
    VALUE_1 = "4k"
    VALUE_2 = "720p"


class ReviewState(OpenEnum):
    APPROVED = "approved"
    REJECTED = "rejected"
    UNREVIEWED = "unreviewed"


class RuleKind(OpenEnum):
    DO = "do"
    DONT = "dont"
    FORMAT = "format"
    REGEX = "regex"


class RunInclude(OpenEnum):
    DECISIONS = "decisions"


class ScriptFormat(OpenEnum):
    AD = "ad"
    LONG = "long"
    PODCAST = "podcast"
    SHORT = "short"
    TUTORIAL = "tutorial"


class ScriptInclude(OpenEnum):
    BODY = "body"


class ScriptStatus(OpenEnum):
    APPROVED = "approved"
    ARCHIVED = "archived"
    DRAFT = "draft"
    IN_REVIEW = "in_review"


class SearchMode(OpenEnum):
    HYBRID = "hybrid"
    KEYWORD = "keyword"
    VECTOR = "vector"


class Severity(OpenEnum):
    ERROR = "error"
    INFO = "info"
    WARN = "warn"


class SidecarFormat(OpenEnum):
    SRT = "srt"
    VTT = "vtt"


class SiloStatus(OpenEnum):
    ACTIVE = "active"
    ARCHIVED = "archived"


class SlideMode(OpenEnum):
    CONDENSE = "condense"
    ENHANCE = "enhance"
    PRESERVE = "preserve"


class SourceType(OpenEnum):
    EDITING_RUN = "editing_run"
    EMPTY = "empty"
    OTIO = "otio"
    RECORDING = "recording"
    TIMELINE = "timeline"


class SpanKind(OpenEnum):
    CLAIM = "claim"
    FRAMING = "framing"
    UNSUPPORTED = "unsupported"


class Stance(OpenEnum):
    CONTEXT = "context"
    CONTRADICTS = "contradicts"
    SUPPORTS = "supports"


class StyleOrigin(OpenEnum):
    BUILTIN = "builtin"
    CUSTOM = "custom"


class StylePerson(OpenEnum):
    FIRST_PLURAL = "first_plural"
    FIRST_SINGULAR = "first_singular"
    SECOND = "second"
    THIRD = "third"


class SubjectType(OpenEnum):
    CONNECTION = "connection"
    CTA = "cta"
    PUBLICATION = "publication"
    TOPIC = "topic"


class Support(OpenEnum):
    BROKEN = "broken"
    CONTRADICTED = "contradicted"
    STALE = "stale"
    SUPPORTED = "supported"
    WEAK = "weak"


class Surface(OpenEnum):
    AI_ANSWER = "ai_answer"
    SITE = "site"
    WEB = "web"
    YOUTUBE = "youtube"


class SyncMethod(OpenEnum):
    MANUAL = "manual"
    NONE = "none"
    SOUND = "sound"


class TechnicalLevel(OpenEnum):
    BEGINNER = "beginner"
    EXPERT = "expert"
    INTERMEDIATE = "intermediate"


class Template(OpenEnum):
    BOLD = "bold"
    DATA = "data"
    EDITORIAL = "editorial"
    MINIMAL = "minimal"


class TimelineTrackKind(OpenEnum):
    AUDIO = "audio"
    CAPTION = "caption"
    OVERLAY = "overlay"
    VIDEO = "video"


class TimingSource(OpenEnum):
    ALIGNED = "aligned"
    INTERPOLATED = "interpolated"


class TopicRole(OpenEnum):
    PILLAR = "pillar"
    SPOKE = "spoke"
    SUPPORT = "support"


class TopicStatus(OpenEnum):
    BRIEFED = "briefed"
    DRAFTED = "drafted"
    IDEA = "idea"
    PLANNED = "planned"
    PUBLISHED = "published"
    RETIRED = "retired"


class TrackKind(OpenEnum):
    CAMERA = "camera"
    MICROPHONE = "microphone"
    OTHER = "other"
    SCREEN = "screen"
    SLIDES = "slides"
    SYSTEM_AUDIO = "system_audio"


class TranscriptMethod(OpenEnum):
    DICTATION = "dictation"
    PROVIDER = "provider"
    SCRIPT = "script"


class TransitionKind(OpenEnum):
    FADE = "fade"
    NONE = "none"
    SLIDE = "slide"
    WIPE = "wipe"


class Unsupported(OpenEnum):
    MARK = "mark"
    REMOVE = "remove"


class Use(OpenEnum):
    COLUMNS = "columns"
    COVER = "cover"
    FREE = "free"
    LIST = "list"
    PAIRS = "pairs"
    PICTURE = "picture"
    SECTION = "section"


class Verdict(OpenEnum):
    APPROVED = "approved"
    DRAFT = "draft"
    REJECTED = "rejected"


class VerifiedBy(OpenEnum):
    CODE = "code"
    JUDGE = "judge"
    NONE = "none"


class VersionKind(OpenEnum):
    AUTO = "auto"
    GENERATED = "generated"
    MANUAL = "manual"
    PRE_GENERATE = "pre_generate"
    RESTORE = "restore"


class ViolationKind(OpenEnum):
    AVOID = "avoid"
    PERSON = "person"
    READING_GRADE = "reading_grade"
    RULE = "rule"
    SENTENCE_LENGTH = "sentence_length"
    TERM = "term"


class WarningCode(OpenEnum):
    BRIEF_NOT_KEPT = "brief_not_kept"
    CAPTIONS_FAST = "captions_fast"
    CAPTIONS_LOW_CONFIDENCE = "captions_low_confidence"
    CLAIMS_REMOVED = "claims_removed"
    DATA_PARTIAL = "data_partial"
    EXTRACTION_PARTIAL = "extraction_partial"
    FORMULA = "formula"
    GLYPHS_MISSING = "glyphs_missing"
    HIDDEN_TEXT = "hidden_text"
    LOW_TOPIC_COVERAGE = "low_topic_coverage"
    MOSTLY_CODE = "mostly_code"
    NARRATION_LONGER = "narration_longer"
    NARRATION_SHORTER = "narration_shorter"
    NO_SENTENCES = "no_sentences"
    NO_SPEECH = "no_speech"
    ONE_SOURCE = "one_source"
    OWN_LINE_DROPPED = "own_line_dropped"
    PROVIDER_OVERCHARGED = "provider_overcharged"
    QUOTES_ONLY = "quotes_only"
    RECORDING_NOISY = "recording_noisy"
    SCANNED = "scanned"
    SENTENCES_SKIPPED = "sentences_skipped"
    SHORT_OF_TARGET = "short_of_target"
    SOURCES_PARTIAL = "sources_partial"
    STEP_SKIPPED = "step_skipped"
    STRUCK_TEXT = "struck_text"
    SUGGESTIONS_FAILED = "suggestions_failed"
    SUGGESTIONS_REFUSED = "suggestions_refused"
    TIMES_ESTIMATED = "times_estimated"
    UNKNOWN_INLINE = "unknown_inline"
    UNSUPPORTED_CLAIMS = "unsupported_claims"
    WORDS_NOT_SAID = "words_not_said"


class WordKind(OpenEnum):
    EVENT = "event"
    FILLER = "filler"
    WORD = "word"


class WrittenKind(OpenEnum):
    NOTE = "note"
    TEXT = "text"


class ZoneAspectRatioType0(OpenEnum):
    VALUE_0 = "16:9"
    VALUE_1 = "1:1"
    VALUE_2 = "4:5"
    VALUE_3 = "9:16"


class ZoneKind(OpenEnum):
    COVERS = "covers"
    WINDOW = "window"
