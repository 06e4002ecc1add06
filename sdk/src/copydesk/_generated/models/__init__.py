# Generated from openapi.json by `make generate`; do not edit.
"""Models of the API; each is imported when it is first used, with those of its module."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .animation_blocks import AnimationBlock as AnimationBlock
    from .animation_blocks import AnimationBlockExample as AnimationBlockExample
    from .animation_blocks import AnimationBlockPage as AnimationBlockPage
    from .animation_blocks import AnimationBlockParameters as AnimationBlockParameters
    from .animation_blocks import Durations as Durations
    from .animation_blocks import Zone as Zone
    from .artifacts import Artifact as Artifact
    from .artifacts import ArtifactContentType0 as ArtifactContentType0
    from .artifacts import ArtifactFile as ArtifactFile
    from .artifacts import ArtifactInputs as ArtifactInputs
    from .artifacts import ArtifactSummary as ArtifactSummary
    from .artifacts import ArtifactSummaryPage as ArtifactSummaryPage
    from .brand_kit import BrandFacts as BrandFacts
    from .brand_kit import BrandKit as BrandKit
    from .brand_kit import BrandKitProvenance as BrandKitProvenance
    from .brand_kit import BrandKitUpdate as BrandKitUpdate
    from .brand_kit import Candidate as Candidate
    from .brand_kit import CandidateConfidence as CandidateConfidence
    from .brand_kit import CandidateMethods as CandidateMethods
    from .brand_kit import ColorRoles as ColorRoles
    from .brand_kit import ColorRolesSet as ColorRolesSet
    from .brand_kit import Colors as Colors
    from .brand_kit import ColorsSet as ColorsSet
    from .brand_kit import ContrastPair as ContrastPair
    from .brand_kit import DeckTheme as DeckTheme
    from .brand_kit import FontFamily as FontFamily
    from .brand_kit import FontFamilyInput as FontFamilyInput
    from .brand_kit import ImageImport as ImageImport
    from .brand_kit import Kit as Kit
    from .brand_kit import KitCaptionStyle as KitCaptionStyle
    from .brand_kit import KitCaptionStyleSet as KitCaptionStyleSet
    from .brand_kit import KitColor as KitColor
    from .brand_kit import KitColorInput as KitColorInput
    from .brand_kit import KitPatch as KitPatch
    from .brand_kit import KitRevision as KitRevision
    from .brand_kit import KitSet as KitSet
    from .brand_kit import Logo as Logo
    from .brand_kit import LogoImport as LogoImport
    from .brand_kit import LogoSet as LogoSet
    from .brand_kit import Manner as Manner
    from .brand_kit import MannerSet as MannerSet
    from .brand_kit import Provenance as Provenance
    from .brand_kit import Typography as Typography
    from .brand_kit import TypographySet as TypographySet
    from .brand_kit import WebsiteImport as WebsiteImport
    from .briefs import Brief as Brief
    from .briefs import BriefApprove as BriefApprove
    from .briefs import BriefContent as BriefContent
    from .briefs import BriefCreate as BriefCreate
    from .briefs import BriefIssue as BriefIssue
    from .briefs import BriefReason as BriefReason
    from .briefs import BriefRevision as BriefRevision
    from .briefs import BriefRevisionPage as BriefRevisionPage
    from .briefs import BriefSuggest as BriefSuggest
    from .briefs import BriefSuggestion as BriefSuggestion
    from .briefs import BriefSummary as BriefSummary
    from .briefs import BriefSummaryPage as BriefSummaryPage
    from .briefs import BriefTarget as BriefTarget
    from .briefs import BriefTargetInput as BriefTargetInput
    from .briefs import BriefUpdate as BriefUpdate
    from .briefs import BriefValidation as BriefValidation
    from .briefs import OutlinePoint as OutlinePoint
    from .briefs import OutlinePointInput as OutlinePointInput
    from .briefs import Term as Term
    from .briefs import TermInput as TermInput
    from .calls_to_action import Cta as Cta
    from .calls_to_action import CtaCreate as CtaCreate
    from .calls_to_action import CtaPage as CtaPage
    from .calls_to_action import CtaUpdate as CtaUpdate
    from .calls_to_action import Utm as Utm
    from .calls_to_action import UtmInput as UtmInput
    from .capabilities import Capabilities as Capabilities
    from .capabilities import CapabilitiesScopes as CapabilitiesScopes
    from .capabilities import Fetching as Fetching
    from .capabilities import Limits as Limits
    from .capabilities import LimitsJobSeconds as LimitsJobSeconds
    from .capabilities import SkillSection as SkillSection
    from .capabilities import SlideLayout as SlideLayout
    from .capabilities import SlideLayoutContentSchema as SlideLayoutContentSchema
    from .capabilities import VoiceInfo as VoiceInfo
    from .capabilities import WritingSkill as WritingSkill
    from .collections import Collection as Collection
    from .collections import CollectionCreate as CollectionCreate
    from .collections import CollectionPage as CollectionPage
    from .collections import CollectionUpdate as CollectionUpdate
    from .composition_renders import RenderJob as RenderJob
    from .composition_renders import RenderJobInput as RenderJobInput
    from .composition_renders import RenderJobResultType0 as RenderJobResultType0
    from .composition_renders import RenderRequest as RenderRequest
    from .compositions import AddBlockOp as AddBlockOp
    from .compositions import AddBlockOpParams as AddBlockOpParams
    from .compositions import AddMarkerOp as AddMarkerOp
    from .compositions import AddTrackOp as AddTrackOp
    from .compositions import AddTransitionOp as AddTransitionOp
    from .compositions import AppliedOp as AppliedOp
    from .compositions import AppliedOpInverseItem as AppliedOpInverseItem
    from .compositions import BlockUse as BlockUse
    from .compositions import BlockUseInput as BlockUseInput
    from .compositions import BlockUseInputParams as BlockUseInputParams
    from .compositions import BlockUseParams as BlockUseParams
    from .compositions import CanvasProps as CanvasProps
    from .compositions import Composition as Composition
    from .compositions import CompositionCreate as CompositionCreate
    from .compositions import CompositionEdit as CompositionEdit
    from .compositions import CompositionEditPage as CompositionEditPage
    from .compositions import CompositionFromRecording as CompositionFromRecording
    from .compositions import CompositionRevision as CompositionRevision
    from .compositions import CompositionSource as CompositionSource
    from .compositions import CompositionSummary as CompositionSummary
    from .compositions import CompositionSummaryPage as CompositionSummaryPage
    from .compositions import Crop as Crop
    from .compositions import CropInput as CropInput
    from .compositions import EditOp as EditOp
    from .compositions import EditOpInverseItem as EditOpInverseItem
    from .compositions import EditOpOp as EditOpOp
    from .compositions import Fades as Fades
    from .compositions import FadesInput as FadesInput
    from .compositions import FillOp as FillOp
    from .compositions import GroupOp as GroupOp
    from .compositions import InsertOp as InsertOp
    from .compositions import ItemCaption as ItemCaption
    from .compositions import ItemProps as ItemProps
    from .compositions import ItemTransition as ItemTransition
    from .compositions import ItemTransitionInput as ItemTransitionInput
    from .compositions import ItemWord as ItemWord
    from .compositions import Keyframe as Keyframe
    from .compositions import KeyframeInput as KeyframeInput
    from .compositions import MediaRange as MediaRange
    from .compositions import MediaRangeInput as MediaRangeInput
    from .compositions import MoveOp as MoveOp
    from .compositions import OpsRequest as OpsRequest
    from .compositions import OpsResult as OpsResult
    from .compositions import OverwriteOp as OverwriteOp
    from .compositions import RedoOp as RedoOp
    from .compositions import RemoveMarkerOp as RemoveMarkerOp
    from .compositions import RemoveOp as RemoveOp
    from .compositions import RemoveTrackOp as RemoveTrackOp
    from .compositions import RemoveTransitionOp as RemoveTransitionOp
    from .compositions import ReorderTrackOp as ReorderTrackOp
    from .compositions import ReplaceMediaOp as ReplaceMediaOp
    from .compositions import RetimeCaptionOp as RetimeCaptionOp
    from .compositions import RippleTrimOp as RippleTrimOp
    from .compositions import RollOp as RollOp
    from .compositions import SetBlockOp as SetBlockOp
    from .compositions import SetBlockOpParams as SetBlockOpParams
    from .compositions import SetCanvasOp as SetCanvasOp
    from .compositions import SetCaptionOp as SetCaptionOp
    from .compositions import SetPropsOp as SetPropsOp
    from .compositions import SetTrackOp as SetTrackOp
    from .compositions import SlideOp as SlideOp
    from .compositions import SlipOp as SlipOp
    from .compositions import SplitOp as SplitOp
    from .compositions import TextBox as TextBox
    from .compositions import TextBoxInput as TextBoxInput
    from .compositions import Timebase as Timebase
    from .compositions import TimebaseInput as TimebaseInput
    from .compositions import Timeline as Timeline
    from .compositions import TimelineCanvas as TimelineCanvas
    from .compositions import TimelineCanvasInput as TimelineCanvasInput
    from .compositions import TimelineInput as TimelineInput
    from .compositions import TimelineItem as TimelineItem
    from .compositions import TimelineItemInput as TimelineItemInput
    from .compositions import TimelineMarker as TimelineMarker
    from .compositions import TimelineMarkerInput as TimelineMarkerInput
    from .compositions import TimelineTrack as TimelineTrack
    from .compositions import TimelineTrackInput as TimelineTrackInput
    from .compositions import TimelineWarning as TimelineWarning
    from .compositions import TrackProps as TrackProps
    from .compositions import Transform as Transform
    from .compositions import TransformInput as TransformInput
    from .compositions import TransitionProps as TransitionProps
    from .compositions import TrimOp as TrimOp
    from .compositions import UndoOp as UndoOp
    from .compositions import UngroupOp as UngroupOp
    from .compositions import WordTime as WordTime
    from .connections import Connection as Connection
    from .connections import ConnectionCapabilities as ConnectionCapabilities
    from .connections import ConnectionPage as ConnectionPage
    from .content_links import ContentLink as ContentLink
    from .content_links import ContentLinkCreate as ContentLinkCreate
    from .content_links import ContentLinkPage as ContentLinkPage
    from .content_links import ContentLinkUpdate as ContentLinkUpdate
    from .coverage import Cannibalization as Cannibalization
    from .coverage import Coverage as Coverage
    from .coverage import CoverageCell as CoverageCell
    from .coverage import CoverageGates as CoverageGates
    from .coverage import CoverageTotals as CoverageTotals
    from .coverage import OneAnchor as OneAnchor
    from .coverage import Recommendation as Recommendation
    from .coverage import Results as Results
    from .coverage import SiloCoverage as SiloCoverage
    from .coverage import StaleScript as StaleScript
    from .coverage import Thin as Thin
    from .director_media import DirectorMediaHit as DirectorMediaHit
    from .director_media import DirectorMediaResult as DirectorMediaResult
    from .director_media import DirectorMediaScores as DirectorMediaScores
    from .director_media import DirectorMediaSearchRequest as DirectorMediaSearchRequest
    from .director_media import DirectorMedium as DirectorMedium
    from .director_media import DirectorMediumPage as DirectorMediumPage
    from .director_media import DirectorMediumUpdate as DirectorMediumUpdate
    from .director_media import DominantColor as DominantColor
    from .director_media import MediaLicense as MediaLicense
    from .director_media import MediaLicenseInput as MediaLicenseInput
    from .discovery import OpenapiGetResponse200 as OpenapiGetResponse200
    from .editing import AudioSettings as AudioSettings
    from .editing import AudioSettingsPatch as AudioSettingsPatch
    from .editing import BlockSettings as BlockSettings
    from .editing import BlockSettingsPatch as BlockSettingsPatch
    from .editing import CaptionSettings as CaptionSettings
    from .editing import CaptionSettingsPatch as CaptionSettingsPatch
    from .editing import CutawaySettings as CutawaySettings
    from .editing import CutawaySettingsPatch as CutawaySettingsPatch
    from .editing import CutSettings as CutSettings
    from .editing import CutSettingsPatch as CutSettingsPatch
    from .editing import EditingSettings as EditingSettings
    from .editing import EditingSettingsPatch as EditingSettingsPatch
    from .editing import EditingStyle as EditingStyle
    from .editing import EditingStyleCopy as EditingStyleCopy
    from .editing import EditingStylePage as EditingStylePage
    from .editing import EditingStyleUpdate as EditingStyleUpdate
    from .editing import FramingSettings as FramingSettings
    from .editing import FramingSettingsPatch as FramingSettingsPatch
    from .editing import OutputSettings as OutputSettings
    from .editing import OutputSettingsPatch as OutputSettingsPatch
    from .editing import StyleSource as StyleSource
    from .editing_runs import DecisionChanges as DecisionChanges
    from .editing_runs import EditingDecision as EditingDecision
    from .editing_runs import EditingDecisionDetail as EditingDecisionDetail
    from .editing_runs import EditingOptions as EditingOptions
    from .editing_runs import EditingOutput as EditingOutput
    from .editing_runs import EditingRun as EditingRun
    from .editing_runs import EditingRunCreate as EditingRunCreate
    from .editing_runs import EditingRunOptions as EditingRunOptions
    from .editing_runs import EditingRunOptionsSettingsType0 as EditingRunOptionsSettingsType0
    from .editing_runs import EditingRunRebuild as EditingRunRebuild
    from .editing_runs import EditingRunSummary as EditingRunSummary
    from .editing_runs import EditingRunSummaryPage as EditingRunSummaryPage
    from .editing_runs import EditingStageRecord as EditingStageRecord
    from .editing_runs import OutputSpan as OutputSpan
    from .editing_runs import SourceSpan as SourceSpan
    from .editing_runs import StyleSnapshot as StyleSnapshot
    from .enums import Action as Action
    from .enums import AdherenceKind as AdherenceKind
    from .enums import AnimationBlockAspectRatiosItem as AnimationBlockAspectRatiosItem
    from .enums import Appearance as Appearance
    from .enums import ArticleFormat as ArticleFormat
    from .enums import ArtifactKind as ArtifactKind
    from .enums import ArtifactStatus as ArtifactStatus
    from .enums import AspectRatio as AspectRatio
    from .enums import BlockCategory as BlockCategory
    from .enums import BlockKind as BlockKind
    from .enums import BodyFormat as BodyFormat
    from .enums import BrandKind as BrandKind
    from .enums import BrandKitState as BrandKitState
    from .enums import BrandStatus as BrandStatus
    from .enums import BriefStatus as BriefStatus
    from .enums import BurnIn as BurnIn
    from .enums import CandidateKind as CandidateKind
    from .enums import CandidateStatus as CandidateStatus
    from .enums import CaptionPlacement as CaptionPlacement
    from .enums import CaptionPosition as CaptionPosition
    from .enums import CaptionStyle as CaptionStyle
    from .enums import CellState as CellState
    from .enums import CheckStatus as CheckStatus
    from .enums import CitationKind as CitationKind
    from .enums import CollectionKind as CollectionKind
    from .enums import ColorRole as ColorRole
    from .enums import ConnectionFault as ConnectionFault
    from .enums import ConnectionStatus as ConnectionStatus
    from .enums import ConsentScope as ConsentScope
    from .enums import ConsentState as ConsentState
    from .enums import ContentFormat as ContentFormat
    from .enums import ContextKind as ContextKind
    from .enums import ContextState as ContextState
    from .enums import CtaIntent as CtaIntent
    from .enums import CtaPlacement as CtaPlacement
    from .enums import CtaStatus as CtaStatus
    from .enums import DecisionKind as DecisionKind
    from .enums import DecisionState as DecisionState
    from .enums import DeckExport as DeckExport
    from .enums import DirectorMediaKind as DirectorMediaKind
    from .enums import DocumentKind as DocumentKind
    from .enums import DocumentStatus as DocumentStatus
    from .enums import Easing as Easing
    from .enums import Edge as Edge
    from .enums import EditableStatus as EditableStatus
    from .enums import EditingStage as EditingStage
    from .enums import ErrorCode as ErrorCode
    from .enums import EventKind as EventKind
    from .enums import EvidenceKind as EvidenceKind
    from .enums import EvidenceState as EvidenceState
    from .enums import ExampleKind as ExampleKind
    from .enums import ExportFormat as ExportFormat
    from .enums import FillerLevel as FillerLevel
    from .enums import FontRole as FontRole
    from .enums import FrameRate as FrameRate
    from .enums import FramingMode as FramingMode
    from .enums import FunnelStage as FunnelStage
    from .enums import Gap as Gap
    from .enums import ImportStatus as ImportStatus
    from .enums import Intent as Intent
    from .enums import ItemType as ItemType
    from .enums import JobStatus as JobStatus
    from .enums import JoinKind as JoinKind
    from .enums import KeyframeProperty as KeyframeProperty
    from .enums import KitCaptionPosition as KitCaptionPosition
    from .enums import Layout as Layout
    from .enums import LinkMethod as LinkMethod
    from .enums import LinkState as LinkState
    from .enums import LinkType as LinkType
    from .enums import LinkVerdict as LinkVerdict
    from .enums import LogoTheme as LogoTheme
    from .enums import LogoType as LogoType
    from .enums import Method as Method
    from .enums import NoiseReduction as NoiseReduction
    from .enums import OfferingStatus as OfferingStatus
    from .enums import OfferingType as OfferingType
    from .enums import Origin as Origin
    from .enums import PersonRole as PersonRole
    from .enums import Platform as Platform
    from .enums import Precision as Precision
    from .enums import PriceInterval as PriceInterval
    from .enums import PublicationKind as PublicationKind
    from .enums import Quality as Quality
    from .enums import RecordingStatus as RecordingStatus
    from .enums import RenderOutput as RenderOutput
    from .enums import ReportKind as ReportKind
    from .enums import Resolution as Resolution
    from .enums import ReviewState as ReviewState
    from .enums import RuleKind as RuleKind
    from .enums import RunInclude as RunInclude
    from .enums import ScriptFormat as ScriptFormat
    from .enums import ScriptInclude as ScriptInclude
    from .enums import ScriptStatus as ScriptStatus
    from .enums import SearchMode as SearchMode
    from .enums import Severity as Severity
    from .enums import SidecarFormat as SidecarFormat
    from .enums import SiloStatus as SiloStatus
    from .enums import SlideMode as SlideMode
    from .enums import SourceType as SourceType
    from .enums import SpanKind as SpanKind
    from .enums import Stance as Stance
    from .enums import StyleOrigin as StyleOrigin
    from .enums import StylePerson as StylePerson
    from .enums import SubjectType as SubjectType
    from .enums import Support as Support
    from .enums import Surface as Surface
    from .enums import SyncMethod as SyncMethod
    from .enums import TechnicalLevel as TechnicalLevel
    from .enums import Template as Template
    from .enums import TimelineTrackKind as TimelineTrackKind
    from .enums import TimingSource as TimingSource
    from .enums import TopicRole as TopicRole
    from .enums import TopicStatus as TopicStatus
    from .enums import TrackKind as TrackKind
    from .enums import TranscriptMethod as TranscriptMethod
    from .enums import TransitionKind as TransitionKind
    from .enums import Unsupported as Unsupported
    from .enums import Use as Use
    from .enums import Verdict as Verdict
    from .enums import VerifiedBy as VerifiedBy
    from .enums import VersionKind as VersionKind
    from .enums import ViolationKind as ViolationKind
    from .enums import WarningCode as WarningCode
    from .enums import WordKind as WordKind
    from .enums import WrittenKind as WrittenKind
    from .enums import ZoneAspectRatioType0 as ZoneAspectRatioType0
    from .enums import ZoneKind as ZoneKind
    from .evidence import Evidence as Evidence
    from .evidence import EvidenceCreate as EvidenceCreate
    from .evidence import EvidenceFinding as EvidenceFinding
    from .evidence import EvidencePage as EvidencePage
    from .evidence import EvidenceUpdate as EvidenceUpdate
    from .evidence import EvidenceValue as EvidenceValue
    from .evidence import EvidenceValueInput as EvidenceValueInput
    from .jobs import ArticleGenerate as ArticleGenerate
    from .jobs import ArticleGenerateInput as ArticleGenerateInput
    from .jobs import CaptionsInput as CaptionsInput
    from .jobs import Job as Job
    from .jobs import JobInput as JobInput
    from .jobs import JobPage as JobPage
    from .jobs import JobResultType0 as JobResultType0
    from .jobs import KeptSlides as KeptSlides
    from .jobs import LongTarget as LongTarget
    from .jobs import MusicInput as MusicInput
    from .jobs import NarrationInput as NarrationInput
    from .jobs import OwnTemplate as OwnTemplate
    from .jobs import ScriptGenerate as ScriptGenerate
    from .jobs import ScriptGenerateInput as ScriptGenerateInput
    from .jobs import ScriptGenerateLong as ScriptGenerateLong
    from .jobs import ScriptGenerateLongInput as ScriptGenerateLongInput
    from .jobs import SlideChange as SlideChange
    from .jobs import SlideChangeContentType0 as SlideChangeContentType0
    from .jobs import SlideNarration as SlideNarration
    from .jobs import SlidesGenerate as SlidesGenerate
    from .jobs import SlidesGenerateInput as SlidesGenerateInput
    from .jobs import TransitionInput as TransitionInput
    from .jobs import VideoRender as VideoRender
    from .jobs import VideoRenderInput as VideoRenderInput
    from .jobs import VoiceInput as VoiceInput
    from .jobs import VoiceInputPronunciations as VoiceInputPronunciations
    from .knowledge import Document as Document
    from .knowledge import DocumentCreate as DocumentCreate
    from .knowledge import DocumentEvent as DocumentEvent
    from .knowledge import DocumentEventPage as DocumentEventPage
    from .knowledge import DocumentSummary as DocumentSummary
    from .knowledge import DocumentSummaryPage as DocumentSummaryPage
    from .knowledge import DocumentUpdate as DocumentUpdate
    from .knowledge import Highlight as Highlight
    from .knowledge import Passage as Passage
    from .knowledge import Review as Review
    from .knowledge import ReviewRequest as ReviewRequest
    from .knowledge import Revision as Revision
    from .knowledge import RevisionDiff as RevisionDiff
    from .knowledge import RevisionRestore as RevisionRestore
    from .knowledge import RevisionSummary as RevisionSummary
    from .knowledge import RevisionSummaryPage as RevisionSummaryPage
    from .knowledge import SearchDocument as SearchDocument
    from .knowledge import SearchHit as SearchHit
    from .knowledge import SearchRequest as SearchRequest
    from .knowledge import SearchResult as SearchResult
    from .knowledge import SearchScores as SearchScores
    from .knowledge import Source as Source
    from .knowledge import SourceInput as SourceInput
    from .knowledge import UrlImport as UrlImport
    from .offerings import Offering as Offering
    from .offerings import OfferingCreate as OfferingCreate
    from .offerings import OfferingPage as OfferingPage
    from .offerings import OfferingUpdate as OfferingUpdate
    from .offerings import Price as Price
    from .offerings import PriceInput as PriceInput
    from .offerings import ProofPoint as ProofPoint
    from .offerings import ProofPointInput as ProofPointInput
    from .people import Person as Person
    from .people import PersonCreate as PersonCreate
    from .people import PersonLink as PersonLink
    from .people import PersonPage as PersonPage
    from .people import PersonUpdate as PersonUpdate
    from .people import QuoteConsent as QuoteConsent
    from .people import QuoteConsentInput as QuoteConsentInput
    from .performance_jobs import PerformanceReport as PerformanceReport
    from .performance_jobs import PerformanceSync as PerformanceSync
    from .performance_jobs import Period as Period
    from .performance_jobs import ReportInput as ReportInput
    from .performance_jobs import SyncInput as SyncInput
    from .projects import Audience as Audience
    from .projects import AudienceInput as AudienceInput
    from .projects import AudienceLanguage as AudienceLanguage
    from .projects import AudienceLanguageInput as AudienceLanguageInput
    from .projects import Brand as Brand
    from .projects import BrandCounts as BrandCounts
    from .projects import BrandCreate as BrandCreate
    from .projects import BrandDefaults as BrandDefaults
    from .projects import BrandDefaultsInput as BrandDefaultsInput
    from .projects import BrandKitSummary as BrandKitSummary
    from .projects import BrandPage as BrandPage
    from .projects import BrandUpdate as BrandUpdate
    from .projects import ClaimsPolicy as ClaimsPolicy
    from .projects import ClaimsPolicyInput as ClaimsPolicyInput
    from .projects import NamedLink as NamedLink
    from .projects import Objection as Objection
    from .projects import Positioning as Positioning
    from .projects import PositioningInput as PositioningInput
    from .publications import Publication as Publication
    from .publications import PublicationPage as PublicationPage
    from .publications import PublicationStats as PublicationStats
    from .query_clusters import AcceptedCluster as AcceptedCluster
    from .query_clusters import ClusterAccept as ClusterAccept
    from .query_clusters import ClusteredQuery as ClusteredQuery
    from .query_clusters import ClustersPropose as ClustersPropose
    from .query_clusters import QueryCluster as QueryCluster
    from .query_clusters import QueryClusters as QueryClusters
    from .query_targets import CurrentRank as CurrentRank
    from .query_targets import CurrentRankInput as CurrentRankInput
    from .query_targets import QueryTarget as QueryTarget
    from .query_targets import QueryTargetCreate as QueryTargetCreate
    from .query_targets import QueryTargetPage as QueryTargetPage
    from .query_targets import QueryTargetUpdate as QueryTargetUpdate
    from .recordings import AudioProbe as AudioProbe
    from .recordings import Filmstrip as Filmstrip
    from .recordings import Probe as Probe
    from .recordings import Progress as Progress
    from .recordings import Proxy as Proxy
    from .recordings import Recording as Recording
    from .recordings import RecordingCreate as RecordingCreate
    from .recordings import RecordingPage as RecordingPage
    from .recordings import RecordingUpdate as RecordingUpdate
    from .recordings import Silence as Silence
    from .recordings import Sync as Sync
    from .recordings import Track as Track
    from .recordings import TrackOffset as TrackOffset
    from .recordings import Transcript as Transcript
    from .recordings import TranscriptDocument as TranscriptDocument
    from .recordings import TranscriptDocumentCreate as TranscriptDocumentCreate
    from .recordings import TranscriptRequest as TranscriptRequest
    from .recordings import TranscriptSegment as TranscriptSegment
    from .recordings import TranscriptSummary as TranscriptSummary
    from .recordings import TranscriptUpdate as TranscriptUpdate
    from .recordings import TranscriptWord as TranscriptWord
    from .recordings import VideoProbe as VideoProbe
    from .recordings import WordEdit as WordEdit
    from .reports import AlignedSentence as AlignedSentence
    from .reports import Insight as Insight
    from .reports import InsightEvidence as InsightEvidence
    from .reports import Report as Report
    from .reports import ReportMetrics as ReportMetrics
    from .reports import ReportPeriod as ReportPeriod
    from .reports import ReportSubject as ReportSubject
    from .reports import ReportSummary as ReportSummary
    from .reports import ReportSummaryMetrics as ReportSummaryMetrics
    from .reports import ReportSummaryPage as ReportSummaryPage
    from .reports import RetentionPoint as RetentionPoint
    from .reports import SeriesPoint as SeriesPoint
    from .results import AdherencePoint as AdherencePoint
    from .results import Article as Article
    from .results import ArticleJsonLdItem as ArticleJsonLdItem
    from .results import ArticleSection as ArticleSection
    from .results import ArtifactResult as ArtifactResult
    from .results import BriefAdherence as BriefAdherence
    from .results import CitationCount as CitationCount
    from .results import CompositionRenderResult as CompositionRenderResult
    from .results import Deck as Deck
    from .results import DeckSize as DeckSize
    from .results import DeckTemplate as DeckTemplate
    from .results import Faq as Faq
    from .results import PlatformUnits as PlatformUnits
    from .results import PublicationCounts as PublicationCounts
    from .results import ReadSection as ReadSection
    from .results import Reference as Reference
    from .results import RemovedSentence as RemovedSentence
    from .results import ReportResult as ReportResult
    from .results import ScriptResult as ScriptResult
    from .results import Slide as Slide
    from .results import SlideContent as SlideContent
    from .results import SlideMedia as SlideMedia
    from .results import SlideSpan as SlideSpan
    from .results import SyncResult as SyncResult
    from .results import Video as Video
    from .results import VideoChapter as VideoChapter
    from .results import VideoResult as VideoResult
    from .results import VideoSlide as VideoSlide
    from .reviewed_context import CitationInput as CitationInput
    from .reviewed_context import ContextCreate as ContextCreate
    from .reviewed_context import ContextReview as ContextReview
    from .reviewed_context import ContextReviewRequest as ContextReviewRequest
    from .reviewed_context import ContextUpdate as ContextUpdate
    from .reviewed_context import Guard as Guard
    from .reviewed_context import ReviewedContext as ReviewedContext
    from .reviewed_context import ReviewedContextPage as ReviewedContextPage
    from .scripts import BestBlock as BestBlock
    from .scripts import Block as Block
    from .scripts import BlockResult as BlockResult
    from .scripts import BlockResults as BlockResults
    from .scripts import EarlierBlocks as EarlierBlocks
    from .scripts import Script as Script
    from .scripts import ScriptCreate as ScriptCreate
    from .scripts import ScriptSummary as ScriptSummary
    from .scripts import ScriptSummaryPage as ScriptSummaryPage
    from .scripts import ScriptUpdate as ScriptUpdate
    from .scripts import ScriptVersion as ScriptVersion
    from .scripts import Target as Target
    from .scripts import TargetInput as TargetInput
    from .scripts import UnsupportedSpan as UnsupportedSpan
    from .scripts import VersionCreate as VersionCreate
    from .scripts import VersionDiff as VersionDiff
    from .scripts import VersionRestore as VersionRestore
    from .scripts import VersionSummary as VersionSummary
    from .scripts import VersionSummaryPage as VersionSummaryPage
    from .shared import Check as Check
    from .shared import CheckMetrics as CheckMetrics
    from .shared import Citation as Citation
    from .shared import Cost as Cost
    from .shared import Estimate as Estimate
    from .shared import Fault as Fault
    from .shared import JobErrorDetail as JobErrorDetail
    from .shared import JobErrorDetailDetails as JobErrorDetailDetails
    from .shared import JobWarning as JobWarning
    from .shared import JobWarningFigures as JobWarningFigures
    from .shared import Metadata as Metadata
    from .shared import Problem as Problem
    from .shared import ProblemOpsSinceItem as ProblemOpsSinceItem
    from .shared import ProgressDetail as ProgressDetail
    from .shared import TimeRange as TimeRange
    from .silos import Silo as Silo
    from .silos import SiloCreate as SiloCreate
    from .silos import SiloGoal as SiloGoal
    from .silos import SiloGoalInput as SiloGoalInput
    from .silos import SiloPage as SiloPage
    from .silos import SiloUpdate as SiloUpdate
    from .strategy import ContextSnapshot as ContextSnapshot
    from .strategy import ContextSnapshotBrandType0 as ContextSnapshotBrandType0
    from .strategy import ContextSnapshotBriefType0 as ContextSnapshotBriefType0
    from .strategy import ContextSnapshotCtaType0 as ContextSnapshotCtaType0
    from .strategy import ContextSnapshotOfferingType0 as ContextSnapshotOfferingType0
    from .strategy import ContextSnapshotStyleType0 as ContextSnapshotStyleType0
    from .strategy import SnapshotContext as SnapshotContext
    from .strategy import SnapshotEvidence as SnapshotEvidence
    from .strategy import SnapshotEvidenceCitationsItem as SnapshotEvidenceCitationsItem
    from .strategy import SnapshotEvidenceValueType0 as SnapshotEvidenceValueType0
    from .strategy import SnapshotPassage as SnapshotPassage
    from .strategy_imports import RowError as RowError
    from .strategy_imports import StrategyImport as StrategyImport
    from .strategy_imports import StrategyImportCreate as StrategyImportCreate
    from .strategy_imports import StrategyImportPage as StrategyImportPage
    from .styles import SkillSectionInput as SkillSectionInput
    from .styles import Style as Style
    from .styles import StyleCheck as StyleCheck
    from .styles import StyleCreate as StyleCreate
    from .styles import StyleExample as StyleExample
    from .styles import StyleHook as StyleHook
    from .styles import StylePage as StylePage
    from .styles import StyleReport as StyleReport
    from .styles import StyleRule as StyleRule
    from .styles import StyleRuleInput as StyleRuleInput
    from .styles import StyleTerm as StyleTerm
    from .styles import StyleTermInput as StyleTermInput
    from .styles import StyleUpdate as StyleUpdate
    from .styles import StyleVoice as StyleVoice
    from .styles import StyleVoiceInput as StyleVoiceInput
    from .styles import Violation as Violation
    from .styles import WritingSkillInput as WritingSkillInput
    from .topics import Topic as Topic
    from .topics import TopicCreate as TopicCreate
    from .topics import TopicLink as TopicLink
    from .topics import TopicLinkInput as TopicLinkInput
    from .topics import TopicPage as TopicPage
    from .topics import TopicScores as TopicScores
    from .topics import TopicScoresInput as TopicScoresInput
    from .topics import TopicUpdate as TopicUpdate
    from .voices import VoiceList as VoiceList

_HOMES = {
    **dict.fromkeys(
        "AnimationBlock AnimationBlockExample AnimationBlockPage AnimationBlockParameters Durations Zone".split(),
        ".animation_blocks",
    ),
    **dict.fromkeys(
        "Artifact ArtifactContentType0 ArtifactFile ArtifactInputs ArtifactSummary ArtifactSummaryPage".split(),
        ".artifacts",
    ),
    **dict.fromkeys(
        "BrandFacts BrandKit BrandKitProvenance BrandKitUpdate Candidate CandidateConfidence CandidateMethods ColorRoles ColorRolesSet Colors ColorsSet ContrastPair DeckTheme FontFamily FontFamilyInput ImageImport Kit KitCaptionStyle KitCaptionStyleSet KitColor KitColorInput KitPatch KitRevision KitSet Logo LogoImport LogoSet Manner MannerSet Provenance Typography TypographySet WebsiteImport".split(),
        ".brand_kit",
    ),
    **dict.fromkeys(
        "Brief BriefApprove BriefContent BriefCreate BriefIssue BriefReason BriefRevision BriefRevisionPage BriefSuggest BriefSuggestion BriefSummary BriefSummaryPage BriefTarget BriefTargetInput BriefUpdate BriefValidation OutlinePoint OutlinePointInput Term TermInput".split(),
        ".briefs",
    ),
    **dict.fromkeys("Cta CtaCreate CtaPage CtaUpdate Utm UtmInput".split(), ".calls_to_action"),
    **dict.fromkeys(
        "Capabilities CapabilitiesScopes Fetching Limits LimitsJobSeconds SkillSection SlideLayout SlideLayoutContentSchema VoiceInfo WritingSkill".split(),
        ".capabilities",
    ),
    **dict.fromkeys("Collection CollectionCreate CollectionPage CollectionUpdate".split(), ".collections"),
    **dict.fromkeys("RenderJob RenderJobInput RenderJobResultType0 RenderRequest".split(), ".composition_renders"),
    **dict.fromkeys(
        "AddBlockOp AddBlockOpParams AddMarkerOp AddTrackOp AddTransitionOp AppliedOp AppliedOpInverseItem BlockUse BlockUseInput BlockUseInputParams BlockUseParams CanvasProps Composition CompositionCreate CompositionEdit CompositionEditPage CompositionFromRecording CompositionRevision CompositionSource CompositionSummary CompositionSummaryPage Crop CropInput EditOp EditOpInverseItem EditOpOp Fades FadesInput FillOp GroupOp InsertOp ItemCaption ItemProps ItemTransition ItemTransitionInput ItemWord Keyframe KeyframeInput MediaRange MediaRangeInput MoveOp OpsRequest OpsResult OverwriteOp RedoOp RemoveMarkerOp RemoveOp RemoveTrackOp RemoveTransitionOp ReorderTrackOp ReplaceMediaOp RetimeCaptionOp RippleTrimOp RollOp SetBlockOp SetBlockOpParams SetCanvasOp SetCaptionOp SetPropsOp SetTrackOp SlideOp SlipOp SplitOp TextBox TextBoxInput Timebase TimebaseInput Timeline TimelineCanvas TimelineCanvasInput TimelineInput TimelineItem TimelineItemInput TimelineMarker TimelineMarkerInput TimelineTrack TimelineTrackInput TimelineWarning TrackProps Transform TransformInput TransitionProps TrimOp UndoOp UngroupOp WordTime".split(),
        ".compositions",
    ),
    **dict.fromkeys("Connection ConnectionCapabilities ConnectionPage".split(), ".connections"),
    **dict.fromkeys("ContentLink ContentLinkCreate ContentLinkPage ContentLinkUpdate".split(), ".content_links"),
    **dict.fromkeys(
        "Cannibalization Coverage CoverageCell CoverageGates CoverageTotals OneAnchor Recommendation Results SiloCoverage StaleScript Thin".split(),
        ".coverage",
    ),
    **dict.fromkeys(
        "DirectorMediaHit DirectorMediaResult DirectorMediaScores DirectorMediaSearchRequest DirectorMedium DirectorMediumPage DirectorMediumUpdate DominantColor MediaLicense MediaLicenseInput".split(),
        ".director_media",
    ),
    **dict.fromkeys("OpenapiGetResponse200".split(), ".discovery"),
    **dict.fromkeys(
        "AudioSettings AudioSettingsPatch BlockSettings BlockSettingsPatch CaptionSettings CaptionSettingsPatch CutSettings CutSettingsPatch CutawaySettings CutawaySettingsPatch EditingSettings EditingSettingsPatch EditingStyle EditingStyleCopy EditingStylePage EditingStyleUpdate FramingSettings FramingSettingsPatch OutputSettings OutputSettingsPatch StyleSource".split(),
        ".editing",
    ),
    **dict.fromkeys(
        "DecisionChanges EditingDecision EditingDecisionDetail EditingOptions EditingOutput EditingRun EditingRunCreate EditingRunOptions EditingRunOptionsSettingsType0 EditingRunRebuild EditingRunSummary EditingRunSummaryPage EditingStageRecord OutputSpan SourceSpan StyleSnapshot".split(),
        ".editing_runs",
    ),
    **dict.fromkeys(
        "Action AdherenceKind AnimationBlockAspectRatiosItem Appearance ArticleFormat ArtifactKind ArtifactStatus AspectRatio BlockCategory BlockKind BodyFormat BrandKind BrandKitState BrandStatus BriefStatus BurnIn CandidateKind CandidateStatus CaptionPlacement CaptionPosition CaptionStyle CellState CheckStatus CitationKind CollectionKind ColorRole ConnectionFault ConnectionStatus ConsentScope ConsentState ContentFormat ContextKind ContextState CtaIntent CtaPlacement CtaStatus DecisionKind DecisionState DeckExport DirectorMediaKind DocumentKind DocumentStatus Easing Edge EditableStatus EditingStage ErrorCode EventKind EvidenceKind EvidenceState ExampleKind ExportFormat FillerLevel FontRole FrameRate FramingMode FunnelStage Gap ImportStatus Intent ItemType JobStatus JoinKind KeyframeProperty KitCaptionPosition Layout LinkMethod LinkState LinkType LinkVerdict LogoTheme LogoType Method NoiseReduction OfferingStatus OfferingType Origin PersonRole Platform Precision PriceInterval PublicationKind Quality RecordingStatus RenderOutput ReportKind Resolution ReviewState RuleKind RunInclude ScriptFormat ScriptInclude ScriptStatus SearchMode Severity SidecarFormat SiloStatus SlideMode SourceType SpanKind Stance StyleOrigin StylePerson SubjectType Support Surface SyncMethod TechnicalLevel Template TimelineTrackKind TimingSource TopicRole TopicStatus TrackKind TranscriptMethod TransitionKind Unsupported Use Verdict VerifiedBy VersionKind ViolationKind WarningCode WordKind WrittenKind ZoneAspectRatioType0 ZoneKind".split(),
        ".enums",
    ),
    **dict.fromkeys(
        "Evidence EvidenceCreate EvidenceFinding EvidencePage EvidenceUpdate EvidenceValue EvidenceValueInput".split(),
        ".evidence",
    ),
    **dict.fromkeys(
        "ArticleGenerate ArticleGenerateInput CaptionsInput Job JobInput JobPage JobResultType0 KeptSlides LongTarget MusicInput NarrationInput OwnTemplate ScriptGenerate ScriptGenerateInput ScriptGenerateLong ScriptGenerateLongInput SlideChange SlideChangeContentType0 SlideNarration SlidesGenerate SlidesGenerateInput TransitionInput VideoRender VideoRenderInput VoiceInput VoiceInputPronunciations".split(),
        ".jobs",
    ),
    **dict.fromkeys(
        "Document DocumentCreate DocumentEvent DocumentEventPage DocumentSummary DocumentSummaryPage DocumentUpdate Highlight Passage Review ReviewRequest Revision RevisionDiff RevisionRestore RevisionSummary RevisionSummaryPage SearchDocument SearchHit SearchRequest SearchResult SearchScores Source SourceInput UrlImport".split(),
        ".knowledge",
    ),
    **dict.fromkeys(
        "Offering OfferingCreate OfferingPage OfferingUpdate Price PriceInput ProofPoint ProofPointInput".split(),
        ".offerings",
    ),
    **dict.fromkeys(
        "Person PersonCreate PersonLink PersonPage PersonUpdate QuoteConsent QuoteConsentInput".split(), ".people"
    ),
    **dict.fromkeys("PerformanceReport PerformanceSync Period ReportInput SyncInput".split(), ".performance_jobs"),
    **dict.fromkeys(
        "Audience AudienceInput AudienceLanguage AudienceLanguageInput Brand BrandCounts BrandCreate BrandDefaults BrandDefaultsInput BrandKitSummary BrandPage BrandUpdate ClaimsPolicy ClaimsPolicyInput NamedLink Objection Positioning PositioningInput".split(),
        ".projects",
    ),
    **dict.fromkeys("Publication PublicationPage PublicationStats".split(), ".publications"),
    **dict.fromkeys(
        "AcceptedCluster ClusterAccept ClusteredQuery ClustersPropose QueryCluster QueryClusters".split(),
        ".query_clusters",
    ),
    **dict.fromkeys(
        "CurrentRank CurrentRankInput QueryTarget QueryTargetCreate QueryTargetPage QueryTargetUpdate".split(),
        ".query_targets",
    ),
    **dict.fromkeys(
        "AudioProbe Filmstrip Probe Progress Proxy Recording RecordingCreate RecordingPage RecordingUpdate Silence Sync Track TrackOffset Transcript TranscriptDocument TranscriptDocumentCreate TranscriptRequest TranscriptSegment TranscriptSummary TranscriptUpdate TranscriptWord VideoProbe WordEdit".split(),
        ".recordings",
    ),
    **dict.fromkeys(
        "AlignedSentence Insight InsightEvidence Report ReportMetrics ReportPeriod ReportSubject ReportSummary ReportSummaryMetrics ReportSummaryPage RetentionPoint SeriesPoint".split(),
        ".reports",
    ),
    **dict.fromkeys(
        "AdherencePoint Article ArticleJsonLdItem ArticleSection ArtifactResult BriefAdherence CitationCount CompositionRenderResult Deck DeckSize DeckTemplate Faq PlatformUnits PublicationCounts ReadSection Reference RemovedSentence ReportResult ScriptResult Slide SlideContent SlideMedia SlideSpan SyncResult Video VideoChapter VideoResult VideoSlide".split(),
        ".results",
    ),
    **dict.fromkeys(
        "CitationInput ContextCreate ContextReview ContextReviewRequest ContextUpdate Guard ReviewedContext ReviewedContextPage".split(),
        ".reviewed_context",
    ),
    **dict.fromkeys(
        "BestBlock Block BlockResult BlockResults EarlierBlocks Script ScriptCreate ScriptSummary ScriptSummaryPage ScriptUpdate ScriptVersion Target TargetInput UnsupportedSpan VersionCreate VersionDiff VersionRestore VersionSummary VersionSummaryPage".split(),
        ".scripts",
    ),
    **dict.fromkeys(
        "Check CheckMetrics Citation Cost Estimate Fault JobErrorDetail JobErrorDetailDetails JobWarning JobWarningFigures Metadata Problem ProblemOpsSinceItem ProgressDetail TimeRange".split(),
        ".shared",
    ),
    **dict.fromkeys("Silo SiloCreate SiloGoal SiloGoalInput SiloPage SiloUpdate".split(), ".silos"),
    **dict.fromkeys(
        "ContextSnapshot ContextSnapshotBrandType0 ContextSnapshotBriefType0 ContextSnapshotCtaType0 ContextSnapshotOfferingType0 ContextSnapshotStyleType0 SnapshotContext SnapshotEvidence SnapshotEvidenceCitationsItem SnapshotEvidenceValueType0 SnapshotPassage".split(),
        ".strategy",
    ),
    **dict.fromkeys("RowError StrategyImport StrategyImportCreate StrategyImportPage".split(), ".strategy_imports"),
    **dict.fromkeys(
        "SkillSectionInput Style StyleCheck StyleCreate StyleExample StyleHook StylePage StyleReport StyleRule StyleRuleInput StyleTerm StyleTermInput StyleUpdate StyleVoice StyleVoiceInput Violation WritingSkillInput".split(),
        ".styles",
    ),
    **dict.fromkeys(
        "Topic TopicCreate TopicLink TopicLinkInput TopicPage TopicScores TopicScoresInput TopicUpdate".split(),
        ".topics",
    ),
    **dict.fromkeys("VoiceList".split(), ".voices"),
}
__all__ = [
    "AcceptedCluster",
    "Action",
    "AddBlockOp",
    "AddBlockOpParams",
    "AddMarkerOp",
    "AddTrackOp",
    "AddTransitionOp",
    "AdherenceKind",
    "AdherencePoint",
    "AlignedSentence",
    "AnimationBlock",
    "AnimationBlockAspectRatiosItem",
    "AnimationBlockExample",
    "AnimationBlockPage",
    "AnimationBlockParameters",
    "Appearance",
    "AppliedOp",
    "AppliedOpInverseItem",
    "Article",
    "ArticleFormat",
    "ArticleGenerate",
    "ArticleGenerateInput",
    "ArticleJsonLdItem",
    "ArticleSection",
    "Artifact",
    "ArtifactContentType0",
    "ArtifactFile",
    "ArtifactInputs",
    "ArtifactKind",
    "ArtifactResult",
    "ArtifactStatus",
    "ArtifactSummary",
    "ArtifactSummaryPage",
    "AspectRatio",
    "Audience",
    "AudienceInput",
    "AudienceLanguage",
    "AudienceLanguageInput",
    "AudioProbe",
    "AudioSettings",
    "AudioSettingsPatch",
    "BestBlock",
    "Block",
    "BlockCategory",
    "BlockKind",
    "BlockResult",
    "BlockResults",
    "BlockSettings",
    "BlockSettingsPatch",
    "BlockUse",
    "BlockUseInput",
    "BlockUseInputParams",
    "BlockUseParams",
    "BodyFormat",
    "Brand",
    "BrandCounts",
    "BrandCreate",
    "BrandDefaults",
    "BrandDefaultsInput",
    "BrandFacts",
    "BrandKind",
    "BrandKit",
    "BrandKitProvenance",
    "BrandKitState",
    "BrandKitSummary",
    "BrandKitUpdate",
    "BrandPage",
    "BrandStatus",
    "BrandUpdate",
    "Brief",
    "BriefAdherence",
    "BriefApprove",
    "BriefContent",
    "BriefCreate",
    "BriefIssue",
    "BriefReason",
    "BriefRevision",
    "BriefRevisionPage",
    "BriefStatus",
    "BriefSuggest",
    "BriefSuggestion",
    "BriefSummary",
    "BriefSummaryPage",
    "BriefTarget",
    "BriefTargetInput",
    "BriefUpdate",
    "BriefValidation",
    "BurnIn",
    "Candidate",
    "CandidateConfidence",
    "CandidateKind",
    "CandidateMethods",
    "CandidateStatus",
    "Cannibalization",
    "CanvasProps",
    "Capabilities",
    "CapabilitiesScopes",
    "CaptionPlacement",
    "CaptionPosition",
    "CaptionSettings",
    "CaptionSettingsPatch",
    "CaptionsInput",
    "CaptionStyle",
    "CellState",
    "Check",
    "CheckMetrics",
    "CheckStatus",
    "Citation",
    "CitationCount",
    "CitationInput",
    "CitationKind",
    "ClaimsPolicy",
    "ClaimsPolicyInput",
    "ClusterAccept",
    "ClusteredQuery",
    "ClustersPropose",
    "Collection",
    "CollectionCreate",
    "CollectionKind",
    "CollectionPage",
    "CollectionUpdate",
    "ColorRole",
    "ColorRoles",
    "ColorRolesSet",
    "Colors",
    "ColorsSet",
    "Composition",
    "CompositionCreate",
    "CompositionEdit",
    "CompositionEditPage",
    "CompositionFromRecording",
    "CompositionRenderResult",
    "CompositionRevision",
    "CompositionSource",
    "CompositionSummary",
    "CompositionSummaryPage",
    "Connection",
    "ConnectionCapabilities",
    "ConnectionFault",
    "ConnectionPage",
    "ConnectionStatus",
    "ConsentScope",
    "ConsentState",
    "ContentFormat",
    "ContentLink",
    "ContentLinkCreate",
    "ContentLinkPage",
    "ContentLinkUpdate",
    "ContextCreate",
    "ContextKind",
    "ContextReview",
    "ContextReviewRequest",
    "ContextSnapshot",
    "ContextSnapshotBrandType0",
    "ContextSnapshotBriefType0",
    "ContextSnapshotCtaType0",
    "ContextSnapshotOfferingType0",
    "ContextSnapshotStyleType0",
    "ContextState",
    "ContextUpdate",
    "ContrastPair",
    "Cost",
    "Coverage",
    "CoverageCell",
    "CoverageGates",
    "CoverageTotals",
    "Crop",
    "CropInput",
    "Cta",
    "CtaCreate",
    "CtaIntent",
    "CtaPage",
    "CtaPlacement",
    "CtaStatus",
    "CtaUpdate",
    "CurrentRank",
    "CurrentRankInput",
    "CutawaySettings",
    "CutawaySettingsPatch",
    "CutSettings",
    "CutSettingsPatch",
    "DecisionChanges",
    "DecisionKind",
    "DecisionState",
    "Deck",
    "DeckExport",
    "DeckSize",
    "DeckTemplate",
    "DeckTheme",
    "DirectorMediaHit",
    "DirectorMediaKind",
    "DirectorMediaResult",
    "DirectorMediaScores",
    "DirectorMediaSearchRequest",
    "DirectorMedium",
    "DirectorMediumPage",
    "DirectorMediumUpdate",
    "Document",
    "DocumentCreate",
    "DocumentEvent",
    "DocumentEventPage",
    "DocumentKind",
    "DocumentStatus",
    "DocumentSummary",
    "DocumentSummaryPage",
    "DocumentUpdate",
    "DominantColor",
    "Durations",
    "EarlierBlocks",
    "Easing",
    "Edge",
    "EditableStatus",
    "EditingDecision",
    "EditingDecisionDetail",
    "EditingOptions",
    "EditingOutput",
    "EditingRun",
    "EditingRunCreate",
    "EditingRunOptions",
    "EditingRunOptionsSettingsType0",
    "EditingRunRebuild",
    "EditingRunSummary",
    "EditingRunSummaryPage",
    "EditingSettings",
    "EditingSettingsPatch",
    "EditingStage",
    "EditingStageRecord",
    "EditingStyle",
    "EditingStyleCopy",
    "EditingStylePage",
    "EditingStyleUpdate",
    "EditOp",
    "EditOpInverseItem",
    "EditOpOp",
    "ErrorCode",
    "Estimate",
    "EventKind",
    "Evidence",
    "EvidenceCreate",
    "EvidenceFinding",
    "EvidenceKind",
    "EvidencePage",
    "EvidenceState",
    "EvidenceUpdate",
    "EvidenceValue",
    "EvidenceValueInput",
    "ExampleKind",
    "ExportFormat",
    "Fades",
    "FadesInput",
    "Faq",
    "Fault",
    "Fetching",
    "FillerLevel",
    "FillOp",
    "Filmstrip",
    "FontFamily",
    "FontFamilyInput",
    "FontRole",
    "FrameRate",
    "FramingMode",
    "FramingSettings",
    "FramingSettingsPatch",
    "FunnelStage",
    "Gap",
    "GroupOp",
    "Guard",
    "Highlight",
    "ImageImport",
    "ImportStatus",
    "InsertOp",
    "Insight",
    "InsightEvidence",
    "Intent",
    "ItemCaption",
    "ItemProps",
    "ItemTransition",
    "ItemTransitionInput",
    "ItemType",
    "ItemWord",
    "Job",
    "JobErrorDetail",
    "JobErrorDetailDetails",
    "JobInput",
    "JobPage",
    "JobResultType0",
    "JobStatus",
    "JobWarning",
    "JobWarningFigures",
    "JoinKind",
    "KeptSlides",
    "Keyframe",
    "KeyframeInput",
    "KeyframeProperty",
    "Kit",
    "KitCaptionPosition",
    "KitCaptionStyle",
    "KitCaptionStyleSet",
    "KitColor",
    "KitColorInput",
    "KitPatch",
    "KitRevision",
    "KitSet",
    "Layout",
    "Limits",
    "LimitsJobSeconds",
    "LinkMethod",
    "LinkState",
    "LinkType",
    "LinkVerdict",
    "Logo",
    "LogoImport",
    "LogoSet",
    "LogoTheme",
    "LogoType",
    "LongTarget",
    "Manner",
    "MannerSet",
    "MediaLicense",
    "MediaLicenseInput",
    "MediaRange",
    "MediaRangeInput",
    "Metadata",
    "Method",
    "MoveOp",
    "MusicInput",
    "NamedLink",
    "NarrationInput",
    "NoiseReduction",
    "Objection",
    "Offering",
    "OfferingCreate",
    "OfferingPage",
    "OfferingStatus",
    "OfferingType",
    "OfferingUpdate",
    "OneAnchor",
    "OpenapiGetResponse200",
    "OpsRequest",
    "OpsResult",
    "Origin",
    "OutlinePoint",
    "OutlinePointInput",
    "OutputSettings",
    "OutputSettingsPatch",
    "OutputSpan",
    "OverwriteOp",
    "OwnTemplate",
    "Passage",
    "PerformanceReport",
    "PerformanceSync",
    "Period",
    "Person",
    "PersonCreate",
    "PersonLink",
    "PersonPage",
    "PersonRole",
    "PersonUpdate",
    "Platform",
    "PlatformUnits",
    "Positioning",
    "PositioningInput",
    "Precision",
    "Price",
    "PriceInput",
    "PriceInterval",
    "Probe",
    "Problem",
    "ProblemOpsSinceItem",
    "Progress",
    "ProgressDetail",
    "ProofPoint",
    "ProofPointInput",
    "Provenance",
    "Proxy",
    "Publication",
    "PublicationCounts",
    "PublicationKind",
    "PublicationPage",
    "PublicationStats",
    "Quality",
    "QueryCluster",
    "QueryClusters",
    "QueryTarget",
    "QueryTargetCreate",
    "QueryTargetPage",
    "QueryTargetUpdate",
    "QuoteConsent",
    "QuoteConsentInput",
    "ReadSection",
    "Recommendation",
    "Recording",
    "RecordingCreate",
    "RecordingPage",
    "RecordingStatus",
    "RecordingUpdate",
    "RedoOp",
    "Reference",
    "RemovedSentence",
    "RemoveMarkerOp",
    "RemoveOp",
    "RemoveTrackOp",
    "RemoveTransitionOp",
    "RenderJob",
    "RenderJobInput",
    "RenderJobResultType0",
    "RenderOutput",
    "RenderRequest",
    "ReorderTrackOp",
    "ReplaceMediaOp",
    "Report",
    "ReportInput",
    "ReportKind",
    "ReportMetrics",
    "ReportPeriod",
    "ReportResult",
    "ReportSubject",
    "ReportSummary",
    "ReportSummaryMetrics",
    "ReportSummaryPage",
    "Resolution",
    "Results",
    "RetentionPoint",
    "RetimeCaptionOp",
    "Review",
    "ReviewedContext",
    "ReviewedContextPage",
    "ReviewRequest",
    "ReviewState",
    "Revision",
    "RevisionDiff",
    "RevisionRestore",
    "RevisionSummary",
    "RevisionSummaryPage",
    "RippleTrimOp",
    "RollOp",
    "RowError",
    "RuleKind",
    "RunInclude",
    "Script",
    "ScriptCreate",
    "ScriptFormat",
    "ScriptGenerate",
    "ScriptGenerateInput",
    "ScriptGenerateLong",
    "ScriptGenerateLongInput",
    "ScriptInclude",
    "ScriptResult",
    "ScriptStatus",
    "ScriptSummary",
    "ScriptSummaryPage",
    "ScriptUpdate",
    "ScriptVersion",
    "SearchDocument",
    "SearchHit",
    "SearchMode",
    "SearchRequest",
    "SearchResult",
    "SearchScores",
    "SeriesPoint",
    "SetBlockOp",
    "SetBlockOpParams",
    "SetCanvasOp",
    "SetCaptionOp",
    "SetPropsOp",
    "SetTrackOp",
    "Severity",
    "SidecarFormat",
    "Silence",
    "Silo",
    "SiloCoverage",
    "SiloCreate",
    "SiloGoal",
    "SiloGoalInput",
    "SiloPage",
    "SiloStatus",
    "SiloUpdate",
    "SkillSection",
    "SkillSectionInput",
    "Slide",
    "SlideChange",
    "SlideChangeContentType0",
    "SlideContent",
    "SlideLayout",
    "SlideLayoutContentSchema",
    "SlideMedia",
    "SlideMode",
    "SlideNarration",
    "SlideOp",
    "SlidesGenerate",
    "SlidesGenerateInput",
    "SlideSpan",
    "SlipOp",
    "SnapshotContext",
    "SnapshotEvidence",
    "SnapshotEvidenceCitationsItem",
    "SnapshotEvidenceValueType0",
    "SnapshotPassage",
    "Source",
    "SourceInput",
    "SourceSpan",
    "SourceType",
    "SpanKind",
    "SplitOp",
    "StaleScript",
    "Stance",
    "StrategyImport",
    "StrategyImportCreate",
    "StrategyImportPage",
    "Style",
    "StyleCheck",
    "StyleCreate",
    "StyleExample",
    "StyleHook",
    "StyleOrigin",
    "StylePage",
    "StylePerson",
    "StyleReport",
    "StyleRule",
    "StyleRuleInput",
    "StyleSnapshot",
    "StyleSource",
    "StyleTerm",
    "StyleTermInput",
    "StyleUpdate",
    "StyleVoice",
    "StyleVoiceInput",
    "SubjectType",
    "Support",
    "Surface",
    "Sync",
    "SyncInput",
    "SyncMethod",
    "SyncResult",
    "Target",
    "TargetInput",
    "TechnicalLevel",
    "Template",
    "Term",
    "TermInput",
    "TextBox",
    "TextBoxInput",
    "Thin",
    "Timebase",
    "TimebaseInput",
    "Timeline",
    "TimelineCanvas",
    "TimelineCanvasInput",
    "TimelineInput",
    "TimelineItem",
    "TimelineItemInput",
    "TimelineMarker",
    "TimelineMarkerInput",
    "TimelineTrack",
    "TimelineTrackInput",
    "TimelineTrackKind",
    "TimelineWarning",
    "TimeRange",
    "TimingSource",
    "Topic",
    "TopicCreate",
    "TopicLink",
    "TopicLinkInput",
    "TopicPage",
    "TopicRole",
    "TopicScores",
    "TopicScoresInput",
    "TopicStatus",
    "TopicUpdate",
    "Track",
    "TrackKind",
    "TrackOffset",
    "TrackProps",
    "Transcript",
    "TranscriptDocument",
    "TranscriptDocumentCreate",
    "TranscriptMethod",
    "TranscriptRequest",
    "TranscriptSegment",
    "TranscriptSummary",
    "TranscriptUpdate",
    "TranscriptWord",
    "Transform",
    "TransformInput",
    "TransitionInput",
    "TransitionKind",
    "TransitionProps",
    "TrimOp",
    "Typography",
    "TypographySet",
    "UndoOp",
    "UngroupOp",
    "Unsupported",
    "UnsupportedSpan",
    "UrlImport",
    "Use",
    "Utm",
    "UtmInput",
    "Verdict",
    "VerifiedBy",
    "VersionCreate",
    "VersionDiff",
    "VersionKind",
    "VersionRestore",
    "VersionSummary",
    "VersionSummaryPage",
    "Video",
    "VideoChapter",
    "VideoProbe",
    "VideoRender",
    "VideoRenderInput",
    "VideoResult",
    "VideoSlide",
    "Violation",
    "ViolationKind",
    "VoiceInfo",
    "VoiceInput",
    "VoiceInputPronunciations",
    "VoiceList",
    "WarningCode",
    "WebsiteImport",
    "WordEdit",
    "WordKind",
    "WordTime",
    "WritingSkill",
    "WritingSkillInput",
    "WrittenKind",
    "Zone",
    "ZoneAspectRatioType0",
    "ZoneKind",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_HOMES[name], __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(_HOMES)
