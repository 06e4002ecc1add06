# Generated from openapi.json by `make generate`; do not edit.
"""Models of the API; each is imported when it is first used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .accepted_cluster import AcceptedCluster as AcceptedCluster
    from .action import Action as Action
    from .add_block_op import AddBlockOp as AddBlockOp
    from .add_block_op_params import AddBlockOpParams as AddBlockOpParams
    from .add_marker_op import AddMarkerOp as AddMarkerOp
    from .add_track_op import AddTrackOp as AddTrackOp
    from .add_transition_op import AddTransitionOp as AddTransitionOp
    from .adherence_kind import AdherenceKind as AdherenceKind
    from .adherence_point import AdherencePoint as AdherencePoint
    from .aligned_sentence import AlignedSentence as AlignedSentence
    from .animation_block import AnimationBlock as AnimationBlock
    from .animation_block_aspect_ratios_item import (
        AnimationBlockAspectRatiosItem as AnimationBlockAspectRatiosItem,
    )
    from .animation_block_example import AnimationBlockExample as AnimationBlockExample
    from .animation_block_page import AnimationBlockPage as AnimationBlockPage
    from .animation_block_parameters import (
        AnimationBlockParameters as AnimationBlockParameters,
    )
    from .appearance import Appearance as Appearance
    from .applied_op import AppliedOp as AppliedOp
    from .applied_op_inverse_item import AppliedOpInverseItem as AppliedOpInverseItem
    from .article import Article as Article
    from .article_format import ArticleFormat as ArticleFormat
    from .article_generate import ArticleGenerate as ArticleGenerate
    from .article_generate_input import ArticleGenerateInput as ArticleGenerateInput
    from .article_json_ld_item import ArticleJsonLdItem as ArticleJsonLdItem
    from .article_section import ArticleSection as ArticleSection
    from .artifact import Artifact as Artifact
    from .artifact_content_type_0 import ArtifactContentType0 as ArtifactContentType0
    from .artifact_file import ArtifactFile as ArtifactFile
    from .artifact_inputs import ArtifactInputs as ArtifactInputs
    from .artifact_kind import ArtifactKind as ArtifactKind
    from .artifact_result import ArtifactResult as ArtifactResult
    from .artifact_status import ArtifactStatus as ArtifactStatus
    from .artifact_summary import ArtifactSummary as ArtifactSummary
    from .artifact_summary_page import ArtifactSummaryPage as ArtifactSummaryPage
    from .aspect_ratio import AspectRatio as AspectRatio
    from .audience import Audience as Audience
    from .audience_input import AudienceInput as AudienceInput
    from .audience_language import AudienceLanguage as AudienceLanguage
    from .audience_language_input import AudienceLanguageInput as AudienceLanguageInput
    from .audio_probe import AudioProbe as AudioProbe
    from .audio_settings import AudioSettings as AudioSettings
    from .audio_settings_patch import AudioSettingsPatch as AudioSettingsPatch
    from .best_block import BestBlock as BestBlock
    from .block import Block as Block
    from .block_category import BlockCategory as BlockCategory
    from .block_kind import BlockKind as BlockKind
    from .block_result import BlockResult as BlockResult
    from .block_results import BlockResults as BlockResults
    from .block_settings import BlockSettings as BlockSettings
    from .block_settings_patch import BlockSettingsPatch as BlockSettingsPatch
    from .block_use import BlockUse as BlockUse
    from .block_use_input import BlockUseInput as BlockUseInput
    from .block_use_input_params import BlockUseInputParams as BlockUseInputParams
    from .block_use_params import BlockUseParams as BlockUseParams
    from .brand import Brand as Brand
    from .brand_counts import BrandCounts as BrandCounts
    from .brand_create import BrandCreate as BrandCreate
    from .brand_defaults import BrandDefaults as BrandDefaults
    from .brand_defaults_input import BrandDefaultsInput as BrandDefaultsInput
    from .brand_facts import BrandFacts as BrandFacts
    from .brand_kind import BrandKind as BrandKind
    from .brand_kit import BrandKit as BrandKit
    from .brand_kit_provenance import BrandKitProvenance as BrandKitProvenance
    from .brand_kit_state import BrandKitState as BrandKitState
    from .brand_kit_summary import BrandKitSummary as BrandKitSummary
    from .brand_kit_update import BrandKitUpdate as BrandKitUpdate
    from .brand_page import BrandPage as BrandPage
    from .brand_status import BrandStatus as BrandStatus
    from .brand_update import BrandUpdate as BrandUpdate
    from .brief import Brief as Brief
    from .brief_adherence import BriefAdherence as BriefAdherence
    from .brief_approve import BriefApprove as BriefApprove
    from .brief_content import BriefContent as BriefContent
    from .brief_create import BriefCreate as BriefCreate
    from .brief_issue import BriefIssue as BriefIssue
    from .brief_reason import BriefReason as BriefReason
    from .brief_revision import BriefRevision as BriefRevision
    from .brief_revision_page import BriefRevisionPage as BriefRevisionPage
    from .brief_status import BriefStatus as BriefStatus
    from .brief_suggest import BriefSuggest as BriefSuggest
    from .brief_suggestion import BriefSuggestion as BriefSuggestion
    from .brief_summary import BriefSummary as BriefSummary
    from .brief_summary_page import BriefSummaryPage as BriefSummaryPage
    from .brief_target import BriefTarget as BriefTarget
    from .brief_target_input import BriefTargetInput as BriefTargetInput
    from .brief_update import BriefUpdate as BriefUpdate
    from .brief_validation import BriefValidation as BriefValidation
    from .burn_in import BurnIn as BurnIn
    from .candidate import Candidate as Candidate
    from .candidate_confidence import CandidateConfidence as CandidateConfidence
    from .candidate_kind import CandidateKind as CandidateKind
    from .candidate_methods import CandidateMethods as CandidateMethods
    from .candidate_status import CandidateStatus as CandidateStatus
    from .cannibalization import Cannibalization as Cannibalization
    from .canvas_props import CanvasProps as CanvasProps
    from .capabilities import Capabilities as Capabilities
    from .capabilities_scopes import CapabilitiesScopes as CapabilitiesScopes
    from .caption_placement import CaptionPlacement as CaptionPlacement
    from .caption_position import CaptionPosition as CaptionPosition
    from .caption_settings import CaptionSettings as CaptionSettings
    from .caption_settings_patch import CaptionSettingsPatch as CaptionSettingsPatch
    from .caption_style import CaptionStyle as CaptionStyle
    from .captions_input import CaptionsInput as CaptionsInput
    from .cell_state import CellState as CellState
    from .check import Check as Check
    from .check_metrics import CheckMetrics as CheckMetrics
    from .check_status import CheckStatus as CheckStatus
    from .citation import Citation as Citation
    from .citation_count import CitationCount as CitationCount
    from .citation_input import CitationInput as CitationInput
    from .citation_kind import CitationKind as CitationKind
    from .claims_policy import ClaimsPolicy as ClaimsPolicy
    from .claims_policy_input import ClaimsPolicyInput as ClaimsPolicyInput
    from .cluster_accept import ClusterAccept as ClusterAccept
    from .clustered_query import ClusteredQuery as ClusteredQuery
    from .clusters_propose import ClustersPropose as ClustersPropose
    from .collection import Collection as Collection
    from .collection_create import CollectionCreate as CollectionCreate
    from .collection_kind import CollectionKind as CollectionKind
    from .collection_page import CollectionPage as CollectionPage
    from .collection_update import CollectionUpdate as CollectionUpdate
    from .color_role import ColorRole as ColorRole
    from .color_roles import ColorRoles as ColorRoles
    from .color_roles_set import ColorRolesSet as ColorRolesSet
    from .colors import Colors as Colors
    from .colors_set import ColorsSet as ColorsSet
    from .composition import Composition as Composition
    from .composition_create import CompositionCreate as CompositionCreate
    from .composition_edit import CompositionEdit as CompositionEdit
    from .composition_edit_page import CompositionEditPage as CompositionEditPage
    from .composition_from_recording import (
        CompositionFromRecording as CompositionFromRecording,
    )
    from .composition_render_result import (
        CompositionRenderResult as CompositionRenderResult,
    )
    from .composition_revision import CompositionRevision as CompositionRevision
    from .composition_source import CompositionSource as CompositionSource
    from .composition_summary import CompositionSummary as CompositionSummary
    from .composition_summary_page import (
        CompositionSummaryPage as CompositionSummaryPage,
    )
    from .connection import Connection as Connection
    from .connection_capabilities import (
        ConnectionCapabilities as ConnectionCapabilities,
    )
    from .connection_fault import ConnectionFault as ConnectionFault
    from .connection_page import ConnectionPage as ConnectionPage
    from .connection_status import ConnectionStatus as ConnectionStatus
    from .consent_scope import ConsentScope as ConsentScope
    from .consent_state import ConsentState as ConsentState
    from .content_format import ContentFormat as ContentFormat
    from .content_link import ContentLink as ContentLink
    from .content_link_create import ContentLinkCreate as ContentLinkCreate
    from .content_link_page import ContentLinkPage as ContentLinkPage
    from .content_link_update import ContentLinkUpdate as ContentLinkUpdate
    from .context_create import ContextCreate as ContextCreate
    from .context_kind import ContextKind as ContextKind
    from .context_review import ContextReview as ContextReview
    from .context_review_request import ContextReviewRequest as ContextReviewRequest
    from .context_snapshot import ContextSnapshot as ContextSnapshot
    from .context_snapshot_brand_type_0 import (
        ContextSnapshotBrandType0 as ContextSnapshotBrandType0,
    )
    from .context_snapshot_brief_type_0 import (
        ContextSnapshotBriefType0 as ContextSnapshotBriefType0,
    )
    from .context_snapshot_cta_type_0 import (
        ContextSnapshotCtaType0 as ContextSnapshotCtaType0,
    )
    from .context_snapshot_offering_type_0 import (
        ContextSnapshotOfferingType0 as ContextSnapshotOfferingType0,
    )
    from .context_snapshot_style_type_0 import (
        ContextSnapshotStyleType0 as ContextSnapshotStyleType0,
    )
    from .context_state import ContextState as ContextState
    from .context_update import ContextUpdate as ContextUpdate
    from .contrast_pair import ContrastPair as ContrastPair
    from .cost import Cost as Cost
    from .coverage import Coverage as Coverage
    from .coverage_cell import CoverageCell as CoverageCell
    from .coverage_gates import CoverageGates as CoverageGates
    from .coverage_totals import CoverageTotals as CoverageTotals
    from .crop import Crop as Crop
    from .crop_input import CropInput as CropInput
    from .cta import Cta as Cta
    from .cta_create import CtaCreate as CtaCreate
    from .cta_intent import CtaIntent as CtaIntent
    from .cta_page import CtaPage as CtaPage
    from .cta_placement import CtaPlacement as CtaPlacement
    from .cta_status import CtaStatus as CtaStatus
    from .cta_update import CtaUpdate as CtaUpdate
    from .current_rank import CurrentRank as CurrentRank
    from .current_rank_input import CurrentRankInput as CurrentRankInput
    from .cut_settings import CutSettings as CutSettings
    from .cut_settings_patch import CutSettingsPatch as CutSettingsPatch
    from .cutaway_settings import CutawaySettings as CutawaySettings
    from .cutaway_settings_patch import CutawaySettingsPatch as CutawaySettingsPatch
    from .decision_changes import DecisionChanges as DecisionChanges
    from .decision_kind import DecisionKind as DecisionKind
    from .decision_state import DecisionState as DecisionState
    from .deck import Deck as Deck
    from .deck_export import DeckExport as DeckExport
    from .deck_size import DeckSize as DeckSize
    from .deck_template import DeckTemplate as DeckTemplate
    from .deck_theme import DeckTheme as DeckTheme
    from .director_media_hit import DirectorMediaHit as DirectorMediaHit
    from .director_media_kind import DirectorMediaKind as DirectorMediaKind
    from .director_media_result import DirectorMediaResult as DirectorMediaResult
    from .director_media_scores import DirectorMediaScores as DirectorMediaScores
    from .director_media_search_request import (
        DirectorMediaSearchRequest as DirectorMediaSearchRequest,
    )
    from .director_medium import DirectorMedium as DirectorMedium
    from .director_medium_page import DirectorMediumPage as DirectorMediumPage
    from .director_medium_update import DirectorMediumUpdate as DirectorMediumUpdate
    from .document import Document as Document
    from .document_create import DocumentCreate as DocumentCreate
    from .document_event import DocumentEvent as DocumentEvent
    from .document_event_page import DocumentEventPage as DocumentEventPage
    from .document_kind import DocumentKind as DocumentKind
    from .document_status import DocumentStatus as DocumentStatus
    from .document_summary import DocumentSummary as DocumentSummary
    from .document_summary_page import DocumentSummaryPage as DocumentSummaryPage
    from .document_update import DocumentUpdate as DocumentUpdate
    from .dominant_color import DominantColor as DominantColor
    from .durations import Durations as Durations
    from .earlier_blocks import EarlierBlocks as EarlierBlocks
    from .easing import Easing as Easing
    from .edge import Edge as Edge
    from .edit_op import EditOp as EditOp
    from .edit_op_inverse_item import EditOpInverseItem as EditOpInverseItem
    from .edit_op_op import EditOpOp as EditOpOp
    from .editable_status import EditableStatus as EditableStatus
    from .editing_decision import EditingDecision as EditingDecision
    from .editing_decision_detail import EditingDecisionDetail as EditingDecisionDetail
    from .editing_options import EditingOptions as EditingOptions
    from .editing_output import EditingOutput as EditingOutput
    from .editing_run import EditingRun as EditingRun
    from .editing_run_create import EditingRunCreate as EditingRunCreate
    from .editing_run_options import EditingRunOptions as EditingRunOptions
    from .editing_run_options_settings_type_0 import (
        EditingRunOptionsSettingsType0 as EditingRunOptionsSettingsType0,
    )
    from .editing_run_rebuild import EditingRunRebuild as EditingRunRebuild
    from .editing_run_summary import EditingRunSummary as EditingRunSummary
    from .editing_run_summary_page import EditingRunSummaryPage as EditingRunSummaryPage
    from .editing_settings import EditingSettings as EditingSettings
    from .editing_settings_patch import EditingSettingsPatch as EditingSettingsPatch
    from .editing_stage import EditingStage as EditingStage
    from .editing_stage_record import EditingStageRecord as EditingStageRecord
    from .editing_style import EditingStyle as EditingStyle
    from .editing_style_copy import EditingStyleCopy as EditingStyleCopy
    from .editing_style_page import EditingStylePage as EditingStylePage
    from .editing_style_update import EditingStyleUpdate as EditingStyleUpdate
    from .error_code import ErrorCode as ErrorCode
    from .estimate import Estimate as Estimate
    from .event_kind import EventKind as EventKind
    from .evidence import Evidence as Evidence
    from .evidence_create import EvidenceCreate as EvidenceCreate
    from .evidence_finding import EvidenceFinding as EvidenceFinding
    from .evidence_kind import EvidenceKind as EvidenceKind
    from .evidence_page import EvidencePage as EvidencePage
    from .evidence_state import EvidenceState as EvidenceState
    from .evidence_update import EvidenceUpdate as EvidenceUpdate
    from .evidence_value import EvidenceValue as EvidenceValue
    from .evidence_value_input import EvidenceValueInput as EvidenceValueInput
    from .example_kind import ExampleKind as ExampleKind
    from .export_format import ExportFormat as ExportFormat
    from .fades import Fades as Fades
    from .fades_input import FadesInput as FadesInput
    from .faq import Faq as Faq
    from .fault import Fault as Fault
    from .fetching import Fetching as Fetching
    from .fill_op import FillOp as FillOp
    from .filler_level import FillerLevel as FillerLevel
    from .filmstrip import Filmstrip as Filmstrip
    from .font_family import FontFamily as FontFamily
    from .font_family_input import FontFamilyInput as FontFamilyInput
    from .font_role import FontRole as FontRole
    from .frame_rate import FrameRate as FrameRate
    from .framing_mode import FramingMode as FramingMode
    from .framing_settings import FramingSettings as FramingSettings
    from .framing_settings_patch import FramingSettingsPatch as FramingSettingsPatch
    from .funnel_stage import FunnelStage as FunnelStage
    from .gap import Gap as Gap
    from .group_op import GroupOp as GroupOp
    from .guard import Guard as Guard
    from .highlight import Highlight as Highlight
    from .image_import import ImageImport as ImageImport
    from .import_status import ImportStatus as ImportStatus
    from .insert_op import InsertOp as InsertOp
    from .insight import Insight as Insight
    from .insight_evidence import InsightEvidence as InsightEvidence
    from .intent import Intent as Intent
    from .item_caption import ItemCaption as ItemCaption
    from .item_props import ItemProps as ItemProps
    from .item_transition import ItemTransition as ItemTransition
    from .item_transition_input import ItemTransitionInput as ItemTransitionInput
    from .item_type import ItemType as ItemType
    from .item_word import ItemWord as ItemWord
    from .job import Job as Job
    from .job_error_detail import JobErrorDetail as JobErrorDetail
    from .job_error_detail_details import JobErrorDetailDetails as JobErrorDetailDetails
    from .job_input import JobInput as JobInput
    from .job_page import JobPage as JobPage
    from .job_result_type_0 import JobResultType0 as JobResultType0
    from .job_status import JobStatus as JobStatus
    from .job_warning import JobWarning as JobWarning
    from .job_warning_figures import JobWarningFigures as JobWarningFigures
    from .join_kind import JoinKind as JoinKind
    from .kept_slides import KeptSlides as KeptSlides
    from .keyframe import Keyframe as Keyframe
    from .keyframe_input import KeyframeInput as KeyframeInput
    from .keyframe_property import KeyframeProperty as KeyframeProperty
    from .kit import Kit as Kit
    from .kit_caption_position import KitCaptionPosition as KitCaptionPosition
    from .kit_caption_style import KitCaptionStyle as KitCaptionStyle
    from .kit_caption_style_set import KitCaptionStyleSet as KitCaptionStyleSet
    from .kit_color import KitColor as KitColor
    from .kit_color_input import KitColorInput as KitColorInput
    from .kit_patch import KitPatch as KitPatch
    from .kit_revision import KitRevision as KitRevision
    from .kit_set import KitSet as KitSet
    from .layout import Layout as Layout
    from .limits import Limits as Limits
    from .limits_job_seconds import LimitsJobSeconds as LimitsJobSeconds
    from .link_method import LinkMethod as LinkMethod
    from .link_state import LinkState as LinkState
    from .link_type import LinkType as LinkType
    from .link_verdict import LinkVerdict as LinkVerdict
    from .logo import Logo as Logo
    from .logo_import import LogoImport as LogoImport
    from .logo_set import LogoSet as LogoSet
    from .logo_theme import LogoTheme as LogoTheme
    from .logo_type import LogoType as LogoType
    from .long_target import LongTarget as LongTarget
    from .manner import Manner as Manner
    from .manner_set import MannerSet as MannerSet
    from .media_license import MediaLicense as MediaLicense
    from .media_license_input import MediaLicenseInput as MediaLicenseInput
    from .media_range import MediaRange as MediaRange
    from .media_range_input import MediaRangeInput as MediaRangeInput
    from .metadata import Metadata as Metadata
    from .method import Method as Method
    from .move_op import MoveOp as MoveOp
    from .music_input import MusicInput as MusicInput
    from .named_link import NamedLink as NamedLink
    from .narration_input import NarrationInput as NarrationInput
    from .noise_reduction import NoiseReduction as NoiseReduction
    from .objection import Objection as Objection
    from .offering import Offering as Offering
    from .offering_create import OfferingCreate as OfferingCreate
    from .offering_page import OfferingPage as OfferingPage
    from .offering_status import OfferingStatus as OfferingStatus
    from .offering_type import OfferingType as OfferingType
    from .offering_update import OfferingUpdate as OfferingUpdate
    from .one_anchor import OneAnchor as OneAnchor
    from .openapi_get_response_200 import OpenapiGetResponse200 as OpenapiGetResponse200
    from .ops_request import OpsRequest as OpsRequest
    from .ops_result import OpsResult as OpsResult
    from .origin import Origin as Origin
    from .outline_point import OutlinePoint as OutlinePoint
    from .outline_point_input import OutlinePointInput as OutlinePointInput
    from .output_settings import OutputSettings as OutputSettings
    from .output_settings_patch import OutputSettingsPatch as OutputSettingsPatch
    from .output_span import OutputSpan as OutputSpan
    from .overwrite_op import OverwriteOp as OverwriteOp
    from .own_template import OwnTemplate as OwnTemplate
    from .passage import Passage as Passage
    from .performance_report import PerformanceReport as PerformanceReport
    from .performance_sync import PerformanceSync as PerformanceSync
    from .period import Period as Period
    from .person import Person as Person
    from .person_create import PersonCreate as PersonCreate
    from .person_link import PersonLink as PersonLink
    from .person_page import PersonPage as PersonPage
    from .person_role import PersonRole as PersonRole
    from .person_update import PersonUpdate as PersonUpdate
    from .platform import Platform as Platform
    from .platform_units import PlatformUnits as PlatformUnits
    from .positioning import Positioning as Positioning
    from .positioning_input import PositioningInput as PositioningInput
    from .precision import Precision as Precision
    from .price import Price as Price
    from .price_input import PriceInput as PriceInput
    from .price_interval import PriceInterval as PriceInterval
    from .probe import Probe as Probe
    from .problem import Problem as Problem
    from .problem_ops_since_item import ProblemOpsSinceItem as ProblemOpsSinceItem
    from .progress import Progress as Progress
    from .progress_detail import ProgressDetail as ProgressDetail
    from .proof_point import ProofPoint as ProofPoint
    from .proof_point_input import ProofPointInput as ProofPointInput
    from .provenance import Provenance as Provenance
    from .proxy import Proxy as Proxy
    from .publication import Publication as Publication
    from .publication_counts import PublicationCounts as PublicationCounts
    from .publication_kind import PublicationKind as PublicationKind
    from .publication_page import PublicationPage as PublicationPage
    from .publication_stats import PublicationStats as PublicationStats
    from .quality import Quality as Quality
    from .query_cluster import QueryCluster as QueryCluster
    from .query_clusters import QueryClusters as QueryClusters
    from .query_target import QueryTarget as QueryTarget
    from .query_target_create import QueryTargetCreate as QueryTargetCreate
    from .query_target_page import QueryTargetPage as QueryTargetPage
    from .query_target_update import QueryTargetUpdate as QueryTargetUpdate
    from .quote_consent import QuoteConsent as QuoteConsent
    from .quote_consent_input import QuoteConsentInput as QuoteConsentInput
    from .recommendation import Recommendation as Recommendation
    from .recording import Recording as Recording
    from .recording_create import RecordingCreate as RecordingCreate
    from .recording_page import RecordingPage as RecordingPage
    from .recording_status import RecordingStatus as RecordingStatus
    from .recording_update import RecordingUpdate as RecordingUpdate
    from .redo_op import RedoOp as RedoOp
    from .reference import Reference as Reference
    from .remove_marker_op import RemoveMarkerOp as RemoveMarkerOp
    from .remove_op import RemoveOp as RemoveOp
    from .remove_track_op import RemoveTrackOp as RemoveTrackOp
    from .remove_transition_op import RemoveTransitionOp as RemoveTransitionOp
    from .render_job import RenderJob as RenderJob
    from .render_job_input import RenderJobInput as RenderJobInput
    from .render_job_result_type_0 import RenderJobResultType0 as RenderJobResultType0
    from .render_output import RenderOutput as RenderOutput
    from .render_request import RenderRequest as RenderRequest
    from .reorder_track_op import ReorderTrackOp as ReorderTrackOp
    from .replace_media_op import ReplaceMediaOp as ReplaceMediaOp
    from .report import Report as Report
    from .report_input import ReportInput as ReportInput
    from .report_kind import ReportKind as ReportKind
    from .report_metrics import ReportMetrics as ReportMetrics
    from .report_period import ReportPeriod as ReportPeriod
    from .report_result import ReportResult as ReportResult
    from .report_subject import ReportSubject as ReportSubject
    from .report_summary import ReportSummary as ReportSummary
    from .report_summary_metrics import ReportSummaryMetrics as ReportSummaryMetrics
    from .report_summary_page import ReportSummaryPage as ReportSummaryPage
    from .resolution import Resolution as Resolution
    from .results import Results as Results
    from .retention_point import RetentionPoint as RetentionPoint
    from .retime_caption_op import RetimeCaptionOp as RetimeCaptionOp
    from .review import Review as Review
    from .review_request import ReviewRequest as ReviewRequest
    from .review_state import ReviewState as ReviewState
    from .reviewed_context import ReviewedContext as ReviewedContext
    from .reviewed_context_page import ReviewedContextPage as ReviewedContextPage
    from .revision import Revision as Revision
    from .revision_diff import RevisionDiff as RevisionDiff
    from .revision_restore import RevisionRestore as RevisionRestore
    from .revision_summary import RevisionSummary as RevisionSummary
    from .revision_summary_page import RevisionSummaryPage as RevisionSummaryPage
    from .ripple_trim_op import RippleTrimOp as RippleTrimOp
    from .roll_op import RollOp as RollOp
    from .row_error import RowError as RowError
    from .rule_kind import RuleKind as RuleKind
    from .run_include import RunInclude as RunInclude
    from .script import Script as Script
    from .script_create import ScriptCreate as ScriptCreate
    from .script_format import ScriptFormat as ScriptFormat
    from .script_generate import ScriptGenerate as ScriptGenerate
    from .script_generate_input import ScriptGenerateInput as ScriptGenerateInput
    from .script_generate_long import ScriptGenerateLong as ScriptGenerateLong
    from .script_generate_long_input import (
        ScriptGenerateLongInput as ScriptGenerateLongInput,
    )
    from .script_include import ScriptInclude as ScriptInclude
    from .script_result import ScriptResult as ScriptResult
    from .script_status import ScriptStatus as ScriptStatus
    from .script_summary import ScriptSummary as ScriptSummary
    from .script_summary_page import ScriptSummaryPage as ScriptSummaryPage
    from .script_update import ScriptUpdate as ScriptUpdate
    from .script_version import ScriptVersion as ScriptVersion
    from .search_document import SearchDocument as SearchDocument
    from .search_hit import SearchHit as SearchHit
    from .search_mode import SearchMode as SearchMode
    from .search_request import SearchRequest as SearchRequest
    from .search_result import SearchResult as SearchResult
    from .search_scores import SearchScores as SearchScores
    from .series_point import SeriesPoint as SeriesPoint
    from .set_block_op import SetBlockOp as SetBlockOp
    from .set_block_op_params import SetBlockOpParams as SetBlockOpParams
    from .set_canvas_op import SetCanvasOp as SetCanvasOp
    from .set_caption_op import SetCaptionOp as SetCaptionOp
    from .set_props_op import SetPropsOp as SetPropsOp
    from .set_track_op import SetTrackOp as SetTrackOp
    from .severity import Severity as Severity
    from .sidecar_format import SidecarFormat as SidecarFormat
    from .silence import Silence as Silence
    from .silo import Silo as Silo
    from .silo_coverage import SiloCoverage as SiloCoverage
    from .silo_create import SiloCreate as SiloCreate
    from .silo_goal import SiloGoal as SiloGoal
    from .silo_goal_input import SiloGoalInput as SiloGoalInput
    from .silo_page import SiloPage as SiloPage
    from .silo_status import SiloStatus as SiloStatus
    from .silo_update import SiloUpdate as SiloUpdate
    from .skill_section import SkillSection as SkillSection
    from .skill_section_input import SkillSectionInput as SkillSectionInput
    from .slide import Slide as Slide
    from .slide_change import SlideChange as SlideChange
    from .slide_change_content_type_0 import (
        SlideChangeContentType0 as SlideChangeContentType0,
    )
    from .slide_content import SlideContent as SlideContent
    from .slide_layout import SlideLayout as SlideLayout
    from .slide_layout_content_schema import (
        SlideLayoutContentSchema as SlideLayoutContentSchema,
    )
    from .slide_media import SlideMedia as SlideMedia
    from .slide_mode import SlideMode as SlideMode
    from .slide_narration import SlideNarration as SlideNarration
    from .slide_op import SlideOp as SlideOp
    from .slide_span import SlideSpan as SlideSpan
    from .slides_generate import SlidesGenerate as SlidesGenerate
    from .slides_generate_input import SlidesGenerateInput as SlidesGenerateInput
    from .slip_op import SlipOp as SlipOp
    from .snapshot_context import SnapshotContext as SnapshotContext
    from .snapshot_evidence import SnapshotEvidence as SnapshotEvidence
    from .snapshot_evidence_citations_item import (
        SnapshotEvidenceCitationsItem as SnapshotEvidenceCitationsItem,
    )
    from .snapshot_evidence_value_type_0 import (
        SnapshotEvidenceValueType0 as SnapshotEvidenceValueType0,
    )
    from .snapshot_passage import SnapshotPassage as SnapshotPassage
    from .source import Source as Source
    from .source_input import SourceInput as SourceInput
    from .source_span import SourceSpan as SourceSpan
    from .source_type import SourceType as SourceType
    from .split_op import SplitOp as SplitOp
    from .stale_script import StaleScript as StaleScript
    from .stance import Stance as Stance
    from .strategy_import import StrategyImport as StrategyImport
    from .strategy_import_create import StrategyImportCreate as StrategyImportCreate
    from .strategy_import_page import StrategyImportPage as StrategyImportPage
    from .style import Style as Style
    from .style_check import StyleCheck as StyleCheck
    from .style_create import StyleCreate as StyleCreate
    from .style_example import StyleExample as StyleExample
    from .style_hook import StyleHook as StyleHook
    from .style_origin import StyleOrigin as StyleOrigin
    from .style_page import StylePage as StylePage
    from .style_person import StylePerson as StylePerson
    from .style_report import StyleReport as StyleReport
    from .style_rule import StyleRule as StyleRule
    from .style_rule_input import StyleRuleInput as StyleRuleInput
    from .style_snapshot import StyleSnapshot as StyleSnapshot
    from .style_source import StyleSource as StyleSource
    from .style_term import StyleTerm as StyleTerm
    from .style_term_input import StyleTermInput as StyleTermInput
    from .style_update import StyleUpdate as StyleUpdate
    from .style_voice import StyleVoice as StyleVoice
    from .style_voice_input import StyleVoiceInput as StyleVoiceInput
    from .subject_type import SubjectType as SubjectType
    from .support import Support as Support
    from .surface import Surface as Surface
    from .sync import Sync as Sync
    from .sync_input import SyncInput as SyncInput
    from .sync_method import SyncMethod as SyncMethod
    from .sync_result import SyncResult as SyncResult
    from .target import Target as Target
    from .target_input import TargetInput as TargetInput
    from .technical_level import TechnicalLevel as TechnicalLevel
    from .template import Template as Template
    from .term import Term as Term
    from .term_input import TermInput as TermInput
    from .text_box import TextBox as TextBox
    from .text_box_input import TextBoxInput as TextBoxInput
    from .thin import Thin as Thin
    from .time_range import TimeRange as TimeRange
    from .timebase import Timebase as Timebase
    from .timebase_input import TimebaseInput as TimebaseInput
    from .timeline import Timeline as Timeline
    from .timeline_canvas import TimelineCanvas as TimelineCanvas
    from .timeline_canvas_input import TimelineCanvasInput as TimelineCanvasInput
    from .timeline_input import TimelineInput as TimelineInput
    from .timeline_item import TimelineItem as TimelineItem
    from .timeline_item_input import TimelineItemInput as TimelineItemInput
    from .timeline_marker import TimelineMarker as TimelineMarker
    from .timeline_marker_input import TimelineMarkerInput as TimelineMarkerInput
    from .timeline_track import TimelineTrack as TimelineTrack
    from .timeline_track_input import TimelineTrackInput as TimelineTrackInput
    from .timeline_track_kind import TimelineTrackKind as TimelineTrackKind
    from .timeline_warning import TimelineWarning as TimelineWarning
    from .timing_source import TimingSource as TimingSource
    from .topic import Topic as Topic
    from .topic_create import TopicCreate as TopicCreate
    from .topic_link import TopicLink as TopicLink
    from .topic_link_input import TopicLinkInput as TopicLinkInput
    from .topic_page import TopicPage as TopicPage
    from .topic_role import TopicRole as TopicRole
    from .topic_scores import TopicScores as TopicScores
    from .topic_scores_input import TopicScoresInput as TopicScoresInput
    from .topic_status import TopicStatus as TopicStatus
    from .topic_update import TopicUpdate as TopicUpdate
    from .track import Track as Track
    from .track_kind import TrackKind as TrackKind
    from .track_offset import TrackOffset as TrackOffset
    from .track_props import TrackProps as TrackProps
    from .transcript import Transcript as Transcript
    from .transcript_document import TranscriptDocument as TranscriptDocument
    from .transcript_document_create import (
        TranscriptDocumentCreate as TranscriptDocumentCreate,
    )
    from .transcript_method import TranscriptMethod as TranscriptMethod
    from .transcript_request import TranscriptRequest as TranscriptRequest
    from .transcript_segment import TranscriptSegment as TranscriptSegment
    from .transcript_summary import TranscriptSummary as TranscriptSummary
    from .transcript_update import TranscriptUpdate as TranscriptUpdate
    from .transcript_word import TranscriptWord as TranscriptWord
    from .transform import Transform as Transform
    from .transform_input import TransformInput as TransformInput
    from .transition_input import TransitionInput as TransitionInput
    from .transition_kind import TransitionKind as TransitionKind
    from .transition_props import TransitionProps as TransitionProps
    from .trim_op import TrimOp as TrimOp
    from .typography import Typography as Typography
    from .typography_set import TypographySet as TypographySet
    from .undo_op import UndoOp as UndoOp
    from .ungroup_op import UngroupOp as UngroupOp
    from .unsupported_span import UnsupportedSpan as UnsupportedSpan
    from .url_import import UrlImport as UrlImport
    from .use import Use as Use
    from .utm import Utm as Utm
    from .utm_input import UtmInput as UtmInput
    from .verdict import Verdict as Verdict
    from .version_create import VersionCreate as VersionCreate
    from .version_diff import VersionDiff as VersionDiff
    from .version_kind import VersionKind as VersionKind
    from .version_restore import VersionRestore as VersionRestore
    from .version_summary import VersionSummary as VersionSummary
    from .version_summary_page import VersionSummaryPage as VersionSummaryPage
    from .video import Video as Video
    from .video_chapter import VideoChapter as VideoChapter
    from .video_probe import VideoProbe as VideoProbe
    from .video_render import VideoRender as VideoRender
    from .video_render_input import VideoRenderInput as VideoRenderInput
    from .video_result import VideoResult as VideoResult
    from .video_slide import VideoSlide as VideoSlide
    from .violation import Violation as Violation
    from .violation_kind import ViolationKind as ViolationKind
    from .voice_info import VoiceInfo as VoiceInfo
    from .voice_input import VoiceInput as VoiceInput
    from .voice_input_pronunciations import (
        VoiceInputPronunciations as VoiceInputPronunciations,
    )
    from .voice_list import VoiceList as VoiceList
    from .warning_code import WarningCode as WarningCode
    from .website_import import WebsiteImport as WebsiteImport
    from .word_edit import WordEdit as WordEdit
    from .word_kind import WordKind as WordKind
    from .word_time import WordTime as WordTime
    from .writing_skill import WritingSkill as WritingSkill
    from .writing_skill_input import WritingSkillInput as WritingSkillInput
    from .written_kind import WrittenKind as WrittenKind
    from .zone import Zone as Zone
    from .zone_aspect_ratio_type_0 import ZoneAspectRatioType0 as ZoneAspectRatioType0
    from .zone_kind import ZoneKind as ZoneKind

_HOMES = {
    "AcceptedCluster": ".accepted_cluster",
    "Action": ".action",
    "AddBlockOp": ".add_block_op",
    "AddBlockOpParams": ".add_block_op_params",
    "AddMarkerOp": ".add_marker_op",
    "AddTrackOp": ".add_track_op",
    "AddTransitionOp": ".add_transition_op",
    "AdherenceKind": ".adherence_kind",
    "AdherencePoint": ".adherence_point",
    "AlignedSentence": ".aligned_sentence",
    "AnimationBlock": ".animation_block",
    "AnimationBlockAspectRatiosItem": ".animation_block_aspect_ratios_item",
    "AnimationBlockExample": ".animation_block_example",
    "AnimationBlockPage": ".animation_block_page",
    "AnimationBlockParameters": ".animation_block_parameters",
    "Appearance": ".appearance",
    "AppliedOp": ".applied_op",
    "AppliedOpInverseItem": ".applied_op_inverse_item",
    "Article": ".article",
    "ArticleFormat": ".article_format",
    "ArticleGenerate": ".article_generate",
    "ArticleGenerateInput": ".article_generate_input",
    "ArticleJsonLdItem": ".article_json_ld_item",
    "ArticleSection": ".article_section",
    "Artifact": ".artifact",
    "ArtifactContentType0": ".artifact_content_type_0",
    "ArtifactFile": ".artifact_file",
    "ArtifactInputs": ".artifact_inputs",
    "ArtifactKind": ".artifact_kind",
    "ArtifactResult": ".artifact_result",
    "ArtifactStatus": ".artifact_status",
    "ArtifactSummary": ".artifact_summary",
    "ArtifactSummaryPage": ".artifact_summary_page",
    "AspectRatio": ".aspect_ratio",
    "Audience": ".audience",
    "AudienceInput": ".audience_input",
    "AudienceLanguage": ".audience_language",
    "AudienceLanguageInput": ".audience_language_input",
    "AudioProbe": ".audio_probe",
    "AudioSettings": ".audio_settings",
    "AudioSettingsPatch": ".audio_settings_patch",
    "BestBlock": ".best_block",
    "Block": ".block",
    "BlockCategory": ".block_category",
    "BlockKind": ".block_kind",
    "BlockResult": ".block_result",
    "BlockResults": ".block_results",
    "BlockSettings": ".block_settings",
    "BlockSettingsPatch": ".block_settings_patch",
    "BlockUse": ".block_use",
    "BlockUseInput": ".block_use_input",
    "BlockUseInputParams": ".block_use_input_params",
    "BlockUseParams": ".block_use_params",
    "Brand": ".brand",
    "BrandCounts": ".brand_counts",
    "BrandCreate": ".brand_create",
    "BrandDefaults": ".brand_defaults",
    "BrandDefaultsInput": ".brand_defaults_input",
    "BrandFacts": ".brand_facts",
    "BrandKind": ".brand_kind",
    "BrandKit": ".brand_kit",
    "BrandKitProvenance": ".brand_kit_provenance",
    "BrandKitState": ".brand_kit_state",
    "BrandKitSummary": ".brand_kit_summary",
    "BrandKitUpdate": ".brand_kit_update",
    "BrandPage": ".brand_page",
    "BrandStatus": ".brand_status",
    "BrandUpdate": ".brand_update",
    "Brief": ".brief",
    "BriefAdherence": ".brief_adherence",
    "BriefApprove": ".brief_approve",
    "BriefContent": ".brief_content",
    "BriefCreate": ".brief_create",
    "BriefIssue": ".brief_issue",
    "BriefReason": ".brief_reason",
    "BriefRevision": ".brief_revision",
    "BriefRevisionPage": ".brief_revision_page",
    "BriefStatus": ".brief_status",
    "BriefSuggest": ".brief_suggest",
    "BriefSuggestion": ".brief_suggestion",
    "BriefSummary": ".brief_summary",
    "BriefSummaryPage": ".brief_summary_page",
    "BriefTarget": ".brief_target",
    "BriefTargetInput": ".brief_target_input",
    "BriefUpdate": ".brief_update",
    "BriefValidation": ".brief_validation",
    "BurnIn": ".burn_in",
    "Candidate": ".candidate",
    "CandidateConfidence": ".candidate_confidence",
    "CandidateKind": ".candidate_kind",
    "CandidateMethods": ".candidate_methods",
    "CandidateStatus": ".candidate_status",
    "Cannibalization": ".cannibalization",
    "CanvasProps": ".canvas_props",
    "Capabilities": ".capabilities",
    "CapabilitiesScopes": ".capabilities_scopes",
    "CaptionPlacement": ".caption_placement",
    "CaptionPosition": ".caption_position",
    "CaptionSettings": ".caption_settings",
    "CaptionSettingsPatch": ".caption_settings_patch",
    "CaptionStyle": ".caption_style",
    "CaptionsInput": ".captions_input",
    "CellState": ".cell_state",
    "Check": ".check",
    "CheckMetrics": ".check_metrics",
    "CheckStatus": ".check_status",
    "Citation": ".citation",
    "CitationCount": ".citation_count",
    "CitationInput": ".citation_input",
    "CitationKind": ".citation_kind",
    "ClaimsPolicy": ".claims_policy",
    "ClaimsPolicyInput": ".claims_policy_input",
    "ClusterAccept": ".cluster_accept",
    "ClusteredQuery": ".clustered_query",
    "ClustersPropose": ".clusters_propose",
    "Collection": ".collection",
    "CollectionCreate": ".collection_create",
    "CollectionKind": ".collection_kind",
    "CollectionPage": ".collection_page",
    "CollectionUpdate": ".collection_update",
    "ColorRole": ".color_role",
    "ColorRoles": ".color_roles",
    "ColorRolesSet": ".color_roles_set",
    "Colors": ".colors",
    "ColorsSet": ".colors_set",
    "Composition": ".composition",
    "CompositionCreate": ".composition_create",
    "CompositionEdit": ".composition_edit",
    "CompositionEditPage": ".composition_edit_page",
    "CompositionFromRecording": ".composition_from_recording",
    "CompositionRenderResult": ".composition_render_result",
    "CompositionRevision": ".composition_revision",
    "CompositionSource": ".composition_source",
    "CompositionSummary": ".composition_summary",
    "CompositionSummaryPage": ".composition_summary_page",
    "Connection": ".connection",
    "ConnectionCapabilities": ".connection_capabilities",
    "ConnectionFault": ".connection_fault",
    "ConnectionPage": ".connection_page",
    "ConnectionStatus": ".connection_status",
    "ConsentScope": ".consent_scope",
    "ConsentState": ".consent_state",
    "ContentFormat": ".content_format",
    "ContentLink": ".content_link",
    "ContentLinkCreate": ".content_link_create",
    "ContentLinkPage": ".content_link_page",
    "ContentLinkUpdate": ".content_link_update",
    "ContextCreate": ".context_create",
    "ContextKind": ".context_kind",
    "ContextReview": ".context_review",
    "ContextReviewRequest": ".context_review_request",
    "ContextSnapshot": ".context_snapshot",
    "ContextSnapshotBrandType0": ".context_snapshot_brand_type_0",
    "ContextSnapshotBriefType0": ".context_snapshot_brief_type_0",
    "ContextSnapshotCtaType0": ".context_snapshot_cta_type_0",
    "ContextSnapshotOfferingType0": ".context_snapshot_offering_type_0",
    "ContextSnapshotStyleType0": ".context_snapshot_style_type_0",
    "ContextState": ".context_state",
    "ContextUpdate": ".context_update",
    "ContrastPair": ".contrast_pair",
    "Cost": ".cost",
    "Coverage": ".coverage",
    "CoverageCell": ".coverage_cell",
    "CoverageGates": ".coverage_gates",
    "CoverageTotals": ".coverage_totals",
    "Crop": ".crop",
    "CropInput": ".crop_input",
    "Cta": ".cta",
    "CtaCreate": ".cta_create",
    "CtaIntent": ".cta_intent",
    "CtaPage": ".cta_page",
    "CtaPlacement": ".cta_placement",
    "CtaStatus": ".cta_status",
    "CtaUpdate": ".cta_update",
    "CurrentRank": ".current_rank",
    "CurrentRankInput": ".current_rank_input",
    "CutSettings": ".cut_settings",
    "CutSettingsPatch": ".cut_settings_patch",
    "CutawaySettings": ".cutaway_settings",
    "CutawaySettingsPatch": ".cutaway_settings_patch",
    "DecisionChanges": ".decision_changes",
    "DecisionKind": ".decision_kind",
    "DecisionState": ".decision_state",
    "Deck": ".deck",
    "DeckExport": ".deck_export",
    "DeckSize": ".deck_size",
    "DeckTemplate": ".deck_template",
    "DeckTheme": ".deck_theme",
    "DirectorMediaHit": ".director_media_hit",
    "DirectorMediaKind": ".director_media_kind",
    "DirectorMediaResult": ".director_media_result",
    "DirectorMediaScores": ".director_media_scores",
    "DirectorMediaSearchRequest": ".director_media_search_request",
    "DirectorMedium": ".director_medium",
    "DirectorMediumPage": ".director_medium_page",
    "DirectorMediumUpdate": ".director_medium_update",
    "Document": ".document",
    "DocumentCreate": ".document_create",
    "DocumentEvent": ".document_event",
    "DocumentEventPage": ".document_event_page",
    "DocumentKind": ".document_kind",
    "DocumentStatus": ".document_status",
    "DocumentSummary": ".document_summary",
    "DocumentSummaryPage": ".document_summary_page",
    "DocumentUpdate": ".document_update",
    "DominantColor": ".dominant_color",
    "Durations": ".durations",
    "EarlierBlocks": ".earlier_blocks",
    "Easing": ".easing",
    "Edge": ".edge",
    "EditOp": ".edit_op",
    "EditOpInverseItem": ".edit_op_inverse_item",
    "EditOpOp": ".edit_op_op",
    "EditableStatus": ".editable_status",
    "EditingDecision": ".editing_decision",
    "EditingDecisionDetail": ".editing_decision_detail",
    "EditingOptions": ".editing_options",
    "EditingOutput": ".editing_output",
    "EditingRun": ".editing_run",
    "EditingRunCreate": ".editing_run_create",
    "EditingRunOptions": ".editing_run_options",
    "EditingRunOptionsSettingsType0": ".editing_run_options_settings_type_0",
    "EditingRunRebuild": ".editing_run_rebuild",
    "EditingRunSummary": ".editing_run_summary",
    "EditingRunSummaryPage": ".editing_run_summary_page",
    "EditingSettings": ".editing_settings",
    "EditingSettingsPatch": ".editing_settings_patch",
    "EditingStage": ".editing_stage",
    "EditingStageRecord": ".editing_stage_record",
    "EditingStyle": ".editing_style",
    "EditingStyleCopy": ".editing_style_copy",
    "EditingStylePage": ".editing_style_page",
    "EditingStyleUpdate": ".editing_style_update",
    "ErrorCode": ".error_code",
    "Estimate": ".estimate",
    "EventKind": ".event_kind",
    "Evidence": ".evidence",
    "EvidenceCreate": ".evidence_create",
    "EvidenceFinding": ".evidence_finding",
    "EvidenceKind": ".evidence_kind",
    "EvidencePage": ".evidence_page",
    "EvidenceState": ".evidence_state",
    "EvidenceUpdate": ".evidence_update",
    "EvidenceValue": ".evidence_value",
    "EvidenceValueInput": ".evidence_value_input",
    "ExampleKind": ".example_kind",
    "ExportFormat": ".export_format",
    "Fades": ".fades",
    "FadesInput": ".fades_input",
    "Faq": ".faq",
    "Fault": ".fault",
    "Fetching": ".fetching",
    "FillOp": ".fill_op",
    "FillerLevel": ".filler_level",
    "Filmstrip": ".filmstrip",
    "FontFamily": ".font_family",
    "FontFamilyInput": ".font_family_input",
    "FontRole": ".font_role",
    "FrameRate": ".frame_rate",
    "FramingMode": ".framing_mode",
    "FramingSettings": ".framing_settings",
    "FramingSettingsPatch": ".framing_settings_patch",
    "FunnelStage": ".funnel_stage",
    "Gap": ".gap",
    "GroupOp": ".group_op",
    "Guard": ".guard",
    "Highlight": ".highlight",
    "ImageImport": ".image_import",
    "ImportStatus": ".import_status",
    "InsertOp": ".insert_op",
    "Insight": ".insight",
    "InsightEvidence": ".insight_evidence",
    "Intent": ".intent",
    "ItemCaption": ".item_caption",
    "ItemProps": ".item_props",
    "ItemTransition": ".item_transition",
    "ItemTransitionInput": ".item_transition_input",
    "ItemType": ".item_type",
    "ItemWord": ".item_word",
    "Job": ".job",
    "JobErrorDetail": ".job_error_detail",
    "JobErrorDetailDetails": ".job_error_detail_details",
    "JobInput": ".job_input",
    "JobPage": ".job_page",
    "JobResultType0": ".job_result_type_0",
    "JobStatus": ".job_status",
    "JobWarning": ".job_warning",
    "JobWarningFigures": ".job_warning_figures",
    "JoinKind": ".join_kind",
    "KeptSlides": ".kept_slides",
    "Keyframe": ".keyframe",
    "KeyframeInput": ".keyframe_input",
    "KeyframeProperty": ".keyframe_property",
    "Kit": ".kit",
    "KitCaptionPosition": ".kit_caption_position",
    "KitCaptionStyle": ".kit_caption_style",
    "KitCaptionStyleSet": ".kit_caption_style_set",
    "KitColor": ".kit_color",
    "KitColorInput": ".kit_color_input",
    "KitPatch": ".kit_patch",
    "KitRevision": ".kit_revision",
    "KitSet": ".kit_set",
    "Layout": ".layout",
    "Limits": ".limits",
    "LimitsJobSeconds": ".limits_job_seconds",
    "LinkMethod": ".link_method",
    "LinkState": ".link_state",
    "LinkType": ".link_type",
    "LinkVerdict": ".link_verdict",
    "Logo": ".logo",
    "LogoImport": ".logo_import",
    "LogoSet": ".logo_set",
    "LogoTheme": ".logo_theme",
    "LogoType": ".logo_type",
    "LongTarget": ".long_target",
    "Manner": ".manner",
    "MannerSet": ".manner_set",
    "MediaLicense": ".media_license",
    "MediaLicenseInput": ".media_license_input",
    "MediaRange": ".media_range",
    "MediaRangeInput": ".media_range_input",
    "Metadata": ".metadata",
    "Method": ".method",
    "MoveOp": ".move_op",
    "MusicInput": ".music_input",
    "NamedLink": ".named_link",
    "NarrationInput": ".narration_input",
    "NoiseReduction": ".noise_reduction",
    "Objection": ".objection",
    "Offering": ".offering",
    "OfferingCreate": ".offering_create",
    "OfferingPage": ".offering_page",
    "OfferingStatus": ".offering_status",
    "OfferingType": ".offering_type",
    "OfferingUpdate": ".offering_update",
    "OneAnchor": ".one_anchor",
    "OpenapiGetResponse200": ".openapi_get_response_200",
    "OpsRequest": ".ops_request",
    "OpsResult": ".ops_result",
    "Origin": ".origin",
    "OutlinePoint": ".outline_point",
    "OutlinePointInput": ".outline_point_input",
    "OutputSettings": ".output_settings",
    "OutputSettingsPatch": ".output_settings_patch",
    "OutputSpan": ".output_span",
    "OverwriteOp": ".overwrite_op",
    "OwnTemplate": ".own_template",
    "Passage": ".passage",
    "PerformanceReport": ".performance_report",
    "PerformanceSync": ".performance_sync",
    "Period": ".period",
    "Person": ".person",
    "PersonCreate": ".person_create",
    "PersonLink": ".person_link",
    "PersonPage": ".person_page",
    "PersonRole": ".person_role",
    "PersonUpdate": ".person_update",
    "Platform": ".platform",
    "PlatformUnits": ".platform_units",
    "Positioning": ".positioning",
    "PositioningInput": ".positioning_input",
    "Precision": ".precision",
    "Price": ".price",
    "PriceInput": ".price_input",
    "PriceInterval": ".price_interval",
    "Probe": ".probe",
    "Problem": ".problem",
    "ProblemOpsSinceItem": ".problem_ops_since_item",
    "Progress": ".progress",
    "ProgressDetail": ".progress_detail",
    "ProofPoint": ".proof_point",
    "ProofPointInput": ".proof_point_input",
    "Provenance": ".provenance",
    "Proxy": ".proxy",
    "Publication": ".publication",
    "PublicationCounts": ".publication_counts",
    "PublicationKind": ".publication_kind",
    "PublicationPage": ".publication_page",
    "PublicationStats": ".publication_stats",
    "Quality": ".quality",
    "QueryCluster": ".query_cluster",
    "QueryClusters": ".query_clusters",
    "QueryTarget": ".query_target",
    "QueryTargetCreate": ".query_target_create",
    "QueryTargetPage": ".query_target_page",
    "QueryTargetUpdate": ".query_target_update",
    "QuoteConsent": ".quote_consent",
    "QuoteConsentInput": ".quote_consent_input",
    "Recommendation": ".recommendation",
    "Recording": ".recording",
    "RecordingCreate": ".recording_create",
    "RecordingPage": ".recording_page",
    "RecordingStatus": ".recording_status",
    "RecordingUpdate": ".recording_update",
    "RedoOp": ".redo_op",
    "Reference": ".reference",
    "RemoveMarkerOp": ".remove_marker_op",
    "RemoveOp": ".remove_op",
    "RemoveTrackOp": ".remove_track_op",
    "RemoveTransitionOp": ".remove_transition_op",
    "RenderJob": ".render_job",
    "RenderJobInput": ".render_job_input",
    "RenderJobResultType0": ".render_job_result_type_0",
    "RenderOutput": ".render_output",
    "RenderRequest": ".render_request",
    "ReorderTrackOp": ".reorder_track_op",
    "ReplaceMediaOp": ".replace_media_op",
    "Report": ".report",
    "ReportInput": ".report_input",
    "ReportKind": ".report_kind",
    "ReportMetrics": ".report_metrics",
    "ReportPeriod": ".report_period",
    "ReportResult": ".report_result",
    "ReportSubject": ".report_subject",
    "ReportSummary": ".report_summary",
    "ReportSummaryMetrics": ".report_summary_metrics",
    "ReportSummaryPage": ".report_summary_page",
    "Resolution": ".resolution",
    "Results": ".results",
    "RetentionPoint": ".retention_point",
    "RetimeCaptionOp": ".retime_caption_op",
    "Review": ".review",
    "ReviewRequest": ".review_request",
    "ReviewState": ".review_state",
    "ReviewedContext": ".reviewed_context",
    "ReviewedContextPage": ".reviewed_context_page",
    "Revision": ".revision",
    "RevisionDiff": ".revision_diff",
    "RevisionRestore": ".revision_restore",
    "RevisionSummary": ".revision_summary",
    "RevisionSummaryPage": ".revision_summary_page",
    "RippleTrimOp": ".ripple_trim_op",
    "RollOp": ".roll_op",
    "RowError": ".row_error",
    "RuleKind": ".rule_kind",
    "RunInclude": ".run_include",
    "Script": ".script",
    "ScriptCreate": ".script_create",
    "ScriptFormat": ".script_format",
    "ScriptGenerate": ".script_generate",
    "ScriptGenerateInput": ".script_generate_input",
    "ScriptGenerateLong": ".script_generate_long",
    "ScriptGenerateLongInput": ".script_generate_long_input",
    "ScriptInclude": ".script_include",
    "ScriptResult": ".script_result",
    "ScriptStatus": ".script_status",
    "ScriptSummary": ".script_summary",
    "ScriptSummaryPage": ".script_summary_page",
    "ScriptUpdate": ".script_update",
    "ScriptVersion": ".script_version",
    "SearchDocument": ".search_document",
    "SearchHit": ".search_hit",
    "SearchMode": ".search_mode",
    "SearchRequest": ".search_request",
    "SearchResult": ".search_result",
    "SearchScores": ".search_scores",
    "SeriesPoint": ".series_point",
    "SetBlockOp": ".set_block_op",
    "SetBlockOpParams": ".set_block_op_params",
    "SetCanvasOp": ".set_canvas_op",
    "SetCaptionOp": ".set_caption_op",
    "SetPropsOp": ".set_props_op",
    "SetTrackOp": ".set_track_op",
    "Severity": ".severity",
    "SidecarFormat": ".sidecar_format",
    "Silence": ".silence",
    "Silo": ".silo",
    "SiloCoverage": ".silo_coverage",
    "SiloCreate": ".silo_create",
    "SiloGoal": ".silo_goal",
    "SiloGoalInput": ".silo_goal_input",
    "SiloPage": ".silo_page",
    "SiloStatus": ".silo_status",
    "SiloUpdate": ".silo_update",
    "SkillSection": ".skill_section",
    "SkillSectionInput": ".skill_section_input",
    "Slide": ".slide",
    "SlideChange": ".slide_change",
    "SlideChangeContentType0": ".slide_change_content_type_0",
    "SlideContent": ".slide_content",
    "SlideLayout": ".slide_layout",
    "SlideLayoutContentSchema": ".slide_layout_content_schema",
    "SlideMedia": ".slide_media",
    "SlideMode": ".slide_mode",
    "SlideNarration": ".slide_narration",
    "SlideOp": ".slide_op",
    "SlideSpan": ".slide_span",
    "SlidesGenerate": ".slides_generate",
    "SlidesGenerateInput": ".slides_generate_input",
    "SlipOp": ".slip_op",
    "SnapshotContext": ".snapshot_context",
    "SnapshotEvidence": ".snapshot_evidence",
    "SnapshotEvidenceCitationsItem": ".snapshot_evidence_citations_item",
    "SnapshotEvidenceValueType0": ".snapshot_evidence_value_type_0",
    "SnapshotPassage": ".snapshot_passage",
    "Source": ".source",
    "SourceInput": ".source_input",
    "SourceSpan": ".source_span",
    "SourceType": ".source_type",
    "SplitOp": ".split_op",
    "StaleScript": ".stale_script",
    "Stance": ".stance",
    "StrategyImport": ".strategy_import",
    "StrategyImportCreate": ".strategy_import_create",
    "StrategyImportPage": ".strategy_import_page",
    "Style": ".style",
    "StyleCheck": ".style_check",
    "StyleCreate": ".style_create",
    "StyleExample": ".style_example",
    "StyleHook": ".style_hook",
    "StyleOrigin": ".style_origin",
    "StylePage": ".style_page",
    "StylePerson": ".style_person",
    "StyleReport": ".style_report",
    "StyleRule": ".style_rule",
    "StyleRuleInput": ".style_rule_input",
    "StyleSnapshot": ".style_snapshot",
    "StyleSource": ".style_source",
    "StyleTerm": ".style_term",
    "StyleTermInput": ".style_term_input",
    "StyleUpdate": ".style_update",
    "StyleVoice": ".style_voice",
    "StyleVoiceInput": ".style_voice_input",
    "SubjectType": ".subject_type",
    "Support": ".support",
    "Surface": ".surface",
    "Sync": ".sync",
    "SyncInput": ".sync_input",
    "SyncMethod": ".sync_method",
    "SyncResult": ".sync_result",
    "Target": ".target",
    "TargetInput": ".target_input",
    "TechnicalLevel": ".technical_level",
    "Template": ".template",
    "Term": ".term",
    "TermInput": ".term_input",
    "TextBox": ".text_box",
    "TextBoxInput": ".text_box_input",
    "Thin": ".thin",
    "TimeRange": ".time_range",
    "Timebase": ".timebase",
    "TimebaseInput": ".timebase_input",
    "Timeline": ".timeline",
    "TimelineCanvas": ".timeline_canvas",
    "TimelineCanvasInput": ".timeline_canvas_input",
    "TimelineInput": ".timeline_input",
    "TimelineItem": ".timeline_item",
    "TimelineItemInput": ".timeline_item_input",
    "TimelineMarker": ".timeline_marker",
    "TimelineMarkerInput": ".timeline_marker_input",
    "TimelineTrack": ".timeline_track",
    "TimelineTrackInput": ".timeline_track_input",
    "TimelineTrackKind": ".timeline_track_kind",
    "TimelineWarning": ".timeline_warning",
    "TimingSource": ".timing_source",
    "Topic": ".topic",
    "TopicCreate": ".topic_create",
    "TopicLink": ".topic_link",
    "TopicLinkInput": ".topic_link_input",
    "TopicPage": ".topic_page",
    "TopicRole": ".topic_role",
    "TopicScores": ".topic_scores",
    "TopicScoresInput": ".topic_scores_input",
    "TopicStatus": ".topic_status",
    "TopicUpdate": ".topic_update",
    "Track": ".track",
    "TrackKind": ".track_kind",
    "TrackOffset": ".track_offset",
    "TrackProps": ".track_props",
    "Transcript": ".transcript",
    "TranscriptDocument": ".transcript_document",
    "TranscriptDocumentCreate": ".transcript_document_create",
    "TranscriptMethod": ".transcript_method",
    "TranscriptRequest": ".transcript_request",
    "TranscriptSegment": ".transcript_segment",
    "TranscriptSummary": ".transcript_summary",
    "TranscriptUpdate": ".transcript_update",
    "TranscriptWord": ".transcript_word",
    "Transform": ".transform",
    "TransformInput": ".transform_input",
    "TransitionInput": ".transition_input",
    "TransitionKind": ".transition_kind",
    "TransitionProps": ".transition_props",
    "TrimOp": ".trim_op",
    "Typography": ".typography",
    "TypographySet": ".typography_set",
    "UndoOp": ".undo_op",
    "UngroupOp": ".ungroup_op",
    "UnsupportedSpan": ".unsupported_span",
    "UrlImport": ".url_import",
    "Use": ".use",
    "Utm": ".utm",
    "UtmInput": ".utm_input",
    "Verdict": ".verdict",
    "VersionCreate": ".version_create",
    "VersionDiff": ".version_diff",
    "VersionKind": ".version_kind",
    "VersionRestore": ".version_restore",
    "VersionSummary": ".version_summary",
    "VersionSummaryPage": ".version_summary_page",
    "Video": ".video",
    "VideoChapter": ".video_chapter",
    "VideoProbe": ".video_probe",
    "VideoRender": ".video_render",
    "VideoRenderInput": ".video_render_input",
    "VideoResult": ".video_result",
    "VideoSlide": ".video_slide",
    "Violation": ".violation",
    "ViolationKind": ".violation_kind",
    "VoiceInfo": ".voice_info",
    "VoiceInput": ".voice_input",
    "VoiceInputPronunciations": ".voice_input_pronunciations",
    "VoiceList": ".voice_list",
    "WarningCode": ".warning_code",
    "WebsiteImport": ".website_import",
    "WordEdit": ".word_edit",
    "WordKind": ".word_kind",
    "WordTime": ".word_time",
    "WritingSkill": ".writing_skill",
    "WritingSkillInput": ".writing_skill_input",
    "WrittenKind": ".written_kind",
    "Zone": ".zone",
    "ZoneAspectRatioType0": ".zone_aspect_ratio_type_0",
    "ZoneKind": ".zone_kind",
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
    "CaptionStyle",
    "CaptionsInput",
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
    "CutSettings",
    "CutSettingsPatch",
    "CutawaySettings",
    "CutawaySettingsPatch",
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
    "EditOp",
    "EditOpInverseItem",
    "EditOpOp",
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
    "FillOp",
    "FillerLevel",
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
    "Recommendation",
    "Recording",
    "RecordingCreate",
    "RecordingPage",
    "RecordingStatus",
    "RecordingUpdate",
    "RedoOp",
    "Reference",
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
    "ReviewRequest",
    "ReviewState",
    "ReviewedContext",
    "ReviewedContextPage",
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
    "SlideSpan",
    "SlidesGenerate",
    "SlidesGenerateInput",
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
    "TimeRange",
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
    "UnsupportedSpan",
    "UrlImport",
    "Use",
    "Utm",
    "UtmInput",
    "Verdict",
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
