# Generated from openapi.json by `make generate`; do not edit.
"""Models of the API; each is imported when it is first used."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .article_format import ArticleFormat as ArticleFormat
    from .article_generate import ArticleGenerate as ArticleGenerate
    from .article_generate_input import ArticleGenerateInput as ArticleGenerateInput
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
    from .block import Block as Block
    from .block_kind import BlockKind as BlockKind
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
    from .candidate import Candidate as Candidate
    from .candidate_confidence import CandidateConfidence as CandidateConfidence
    from .candidate_kind import CandidateKind as CandidateKind
    from .candidate_methods import CandidateMethods as CandidateMethods
    from .candidate_status import CandidateStatus as CandidateStatus
    from .capabilities import Capabilities as Capabilities
    from .capabilities_scopes import CapabilitiesScopes as CapabilitiesScopes
    from .caption_position import CaptionPosition as CaptionPosition
    from .caption_style import CaptionStyle as CaptionStyle
    from .caption_style_set import CaptionStyleSet as CaptionStyleSet
    from .check import Check as Check
    from .check_metrics import CheckMetrics as CheckMetrics
    from .check_status import CheckStatus as CheckStatus
    from .citation import Citation as Citation
    from .citation_count import CitationCount as CitationCount
    from .citation_input import CitationInput as CitationInput
    from .citation_kind import CitationKind as CitationKind
    from .claims_policy import ClaimsPolicy as ClaimsPolicy
    from .claims_policy_input import ClaimsPolicyInput as ClaimsPolicyInput
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
    from .consent_scope import ConsentScope as ConsentScope
    from .consent_state import ConsentState as ConsentState
    from .context_create import ContextCreate as ContextCreate
    from .context_kind import ContextKind as ContextKind
    from .context_review import ContextReview as ContextReview
    from .context_review_request import ContextReviewRequest as ContextReviewRequest
    from .context_snapshot import ContextSnapshot as ContextSnapshot
    from .context_snapshot_brand_type_0 import (
        ContextSnapshotBrandType0 as ContextSnapshotBrandType0,
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
    from .cta import Cta as Cta
    from .cta_create import CtaCreate as CtaCreate
    from .cta_intent import CtaIntent as CtaIntent
    from .cta_page import CtaPage as CtaPage
    from .cta_placement import CtaPlacement as CtaPlacement
    from .cta_status import CtaStatus as CtaStatus
    from .cta_update import CtaUpdate as CtaUpdate
    from .deck_export import DeckExport as DeckExport
    from .deck_theme import DeckTheme as DeckTheme
    from .document import Document as Document
    from .document_create import DocumentCreate as DocumentCreate
    from .document_event import DocumentEvent as DocumentEvent
    from .document_event_page import DocumentEventPage as DocumentEventPage
    from .document_kind import DocumentKind as DocumentKind
    from .document_status import DocumentStatus as DocumentStatus
    from .document_summary import DocumentSummary as DocumentSummary
    from .document_summary_page import DocumentSummaryPage as DocumentSummaryPage
    from .document_update import DocumentUpdate as DocumentUpdate
    from .error_code import ErrorCode as ErrorCode
    from .estimate import Estimate as Estimate
    from .event_kind import EventKind as EventKind
    from .example_kind import ExampleKind as ExampleKind
    from .fault import Fault as Fault
    from .fetching import Fetching as Fetching
    from .font_family import FontFamily as FontFamily
    from .font_family_input import FontFamilyInput as FontFamilyInput
    from .font_role import FontRole as FontRole
    from .guard import Guard as Guard
    from .highlight import Highlight as Highlight
    from .image_import import ImageImport as ImageImport
    from .job import Job as Job
    from .job_error_detail import JobErrorDetail as JobErrorDetail
    from .job_input import JobInput as JobInput
    from .job_page import JobPage as JobPage
    from .job_result_type_0 import JobResultType0 as JobResultType0
    from .job_status import JobStatus as JobStatus
    from .job_warning import JobWarning as JobWarning
    from .job_warning_figures import JobWarningFigures as JobWarningFigures
    from .kit import Kit as Kit
    from .kit_color import KitColor as KitColor
    from .kit_color_input import KitColorInput as KitColorInput
    from .kit_patch import KitPatch as KitPatch
    from .kit_revision import KitRevision as KitRevision
    from .kit_set import KitSet as KitSet
    from .layout import Layout as Layout
    from .limits import Limits as Limits
    from .limits_job_seconds import LimitsJobSeconds as LimitsJobSeconds
    from .logo import Logo as Logo
    from .logo_import import LogoImport as LogoImport
    from .logo_set import LogoSet as LogoSet
    from .logo_theme import LogoTheme as LogoTheme
    from .logo_type import LogoType as LogoType
    from .long_target import LongTarget as LongTarget
    from .manner import Manner as Manner
    from .manner_set import MannerSet as MannerSet
    from .metadata import Metadata as Metadata
    from .method import Method as Method
    from .named_link import NamedLink as NamedLink
    from .objection import Objection as Objection
    from .offering import Offering as Offering
    from .offering_create import OfferingCreate as OfferingCreate
    from .offering_page import OfferingPage as OfferingPage
    from .offering_status import OfferingStatus as OfferingStatus
    from .offering_type import OfferingType as OfferingType
    from .offering_update import OfferingUpdate as OfferingUpdate
    from .openapi_get_response_200 import OpenapiGetResponse200 as OpenapiGetResponse200
    from .origin import Origin as Origin
    from .passage import Passage as Passage
    from .person import Person as Person
    from .person_create import PersonCreate as PersonCreate
    from .person_link import PersonLink as PersonLink
    from .person_page import PersonPage as PersonPage
    from .person_role import PersonRole as PersonRole
    from .person_update import PersonUpdate as PersonUpdate
    from .positioning import Positioning as Positioning
    from .positioning_input import PositioningInput as PositioningInput
    from .price import Price as Price
    from .price_input import PriceInput as PriceInput
    from .price_interval import PriceInterval as PriceInterval
    from .problem import Problem as Problem
    from .progress_detail import ProgressDetail as ProgressDetail
    from .proof_point import ProofPoint as ProofPoint
    from .proof_point_input import ProofPointInput as ProofPointInput
    from .provenance import Provenance as Provenance
    from .quote_consent import QuoteConsent as QuoteConsent
    from .quote_consent_input import QuoteConsentInput as QuoteConsentInput
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
    from .rule_kind import RuleKind as RuleKind
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
    from .severity import Severity as Severity
    from .skill_section import SkillSection as SkillSection
    from .skill_section_input import SkillSectionInput as SkillSectionInput
    from .slide_layout import SlideLayout as SlideLayout
    from .slide_layout_content_schema import (
        SlideLayoutContentSchema as SlideLayoutContentSchema,
    )
    from .slide_mode import SlideMode as SlideMode
    from .slides_generate import SlidesGenerate as SlidesGenerate
    from .slides_generate_input import SlidesGenerateInput as SlidesGenerateInput
    from .snapshot_context import SnapshotContext as SnapshotContext
    from .snapshot_passage import SnapshotPassage as SnapshotPassage
    from .source import Source as Source
    from .source_input import SourceInput as SourceInput
    from .style import Style as Style
    from .style_check import StyleCheck as StyleCheck
    from .style_create import StyleCreate as StyleCreate
    from .style_example import StyleExample as StyleExample
    from .style_hook import StyleHook as StyleHook
    from .style_page import StylePage as StylePage
    from .style_person import StylePerson as StylePerson
    from .style_report import StyleReport as StyleReport
    from .style_rule import StyleRule as StyleRule
    from .style_rule_input import StyleRuleInput as StyleRuleInput
    from .style_term import StyleTerm as StyleTerm
    from .style_term_input import StyleTermInput as StyleTermInput
    from .style_update import StyleUpdate as StyleUpdate
    from .style_voice import StyleVoice as StyleVoice
    from .style_voice_input import StyleVoiceInput as StyleVoiceInput
    from .support import Support as Support
    from .target import Target as Target
    from .target_input import TargetInput as TargetInput
    from .technical_level import TechnicalLevel as TechnicalLevel
    from .template import Template as Template
    from .time_range import TimeRange as TimeRange
    from .typography import Typography as Typography
    from .typography_set import TypographySet as TypographySet
    from .unsupported_span import UnsupportedSpan as UnsupportedSpan
    from .url_import import UrlImport as UrlImport
    from .utm import Utm as Utm
    from .utm_input import UtmInput as UtmInput
    from .verdict import Verdict as Verdict
    from .version_create import VersionCreate as VersionCreate
    from .version_diff import VersionDiff as VersionDiff
    from .version_kind import VersionKind as VersionKind
    from .version_restore import VersionRestore as VersionRestore
    from .version_summary import VersionSummary as VersionSummary
    from .version_summary_page import VersionSummaryPage as VersionSummaryPage
    from .violation import Violation as Violation
    from .violation_kind import ViolationKind as ViolationKind
    from .warning_code import WarningCode as WarningCode
    from .website_import import WebsiteImport as WebsiteImport
    from .writing_skill import WritingSkill as WritingSkill
    from .writing_skill_input import WritingSkillInput as WritingSkillInput
    from .written_kind import WrittenKind as WrittenKind

_HOMES = {
    "ArticleFormat": ".article_format",
    "ArticleGenerate": ".article_generate",
    "ArticleGenerateInput": ".article_generate_input",
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
    "Block": ".block",
    "BlockKind": ".block_kind",
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
    "Candidate": ".candidate",
    "CandidateConfidence": ".candidate_confidence",
    "CandidateKind": ".candidate_kind",
    "CandidateMethods": ".candidate_methods",
    "CandidateStatus": ".candidate_status",
    "Capabilities": ".capabilities",
    "CapabilitiesScopes": ".capabilities_scopes",
    "CaptionPosition": ".caption_position",
    "CaptionStyle": ".caption_style",
    "CaptionStyleSet": ".caption_style_set",
    "Check": ".check",
    "CheckMetrics": ".check_metrics",
    "CheckStatus": ".check_status",
    "Citation": ".citation",
    "CitationCount": ".citation_count",
    "CitationInput": ".citation_input",
    "CitationKind": ".citation_kind",
    "ClaimsPolicy": ".claims_policy",
    "ClaimsPolicyInput": ".claims_policy_input",
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
    "ConsentScope": ".consent_scope",
    "ConsentState": ".consent_state",
    "ContextCreate": ".context_create",
    "ContextKind": ".context_kind",
    "ContextReview": ".context_review",
    "ContextReviewRequest": ".context_review_request",
    "ContextSnapshot": ".context_snapshot",
    "ContextSnapshotBrandType0": ".context_snapshot_brand_type_0",
    "ContextSnapshotCtaType0": ".context_snapshot_cta_type_0",
    "ContextSnapshotOfferingType0": ".context_snapshot_offering_type_0",
    "ContextSnapshotStyleType0": ".context_snapshot_style_type_0",
    "ContextState": ".context_state",
    "ContextUpdate": ".context_update",
    "ContrastPair": ".contrast_pair",
    "Cost": ".cost",
    "Cta": ".cta",
    "CtaCreate": ".cta_create",
    "CtaIntent": ".cta_intent",
    "CtaPage": ".cta_page",
    "CtaPlacement": ".cta_placement",
    "CtaStatus": ".cta_status",
    "CtaUpdate": ".cta_update",
    "DeckExport": ".deck_export",
    "DeckTheme": ".deck_theme",
    "Document": ".document",
    "DocumentCreate": ".document_create",
    "DocumentEvent": ".document_event",
    "DocumentEventPage": ".document_event_page",
    "DocumentKind": ".document_kind",
    "DocumentStatus": ".document_status",
    "DocumentSummary": ".document_summary",
    "DocumentSummaryPage": ".document_summary_page",
    "DocumentUpdate": ".document_update",
    "ErrorCode": ".error_code",
    "Estimate": ".estimate",
    "EventKind": ".event_kind",
    "ExampleKind": ".example_kind",
    "Fault": ".fault",
    "Fetching": ".fetching",
    "FontFamily": ".font_family",
    "FontFamilyInput": ".font_family_input",
    "FontRole": ".font_role",
    "Guard": ".guard",
    "Highlight": ".highlight",
    "ImageImport": ".image_import",
    "Job": ".job",
    "JobErrorDetail": ".job_error_detail",
    "JobInput": ".job_input",
    "JobPage": ".job_page",
    "JobResultType0": ".job_result_type_0",
    "JobStatus": ".job_status",
    "JobWarning": ".job_warning",
    "JobWarningFigures": ".job_warning_figures",
    "Kit": ".kit",
    "KitColor": ".kit_color",
    "KitColorInput": ".kit_color_input",
    "KitPatch": ".kit_patch",
    "KitRevision": ".kit_revision",
    "KitSet": ".kit_set",
    "Layout": ".layout",
    "Limits": ".limits",
    "LimitsJobSeconds": ".limits_job_seconds",
    "Logo": ".logo",
    "LogoImport": ".logo_import",
    "LogoSet": ".logo_set",
    "LogoTheme": ".logo_theme",
    "LogoType": ".logo_type",
    "LongTarget": ".long_target",
    "Manner": ".manner",
    "MannerSet": ".manner_set",
    "Metadata": ".metadata",
    "Method": ".method",
    "NamedLink": ".named_link",
    "Objection": ".objection",
    "Offering": ".offering",
    "OfferingCreate": ".offering_create",
    "OfferingPage": ".offering_page",
    "OfferingStatus": ".offering_status",
    "OfferingType": ".offering_type",
    "OfferingUpdate": ".offering_update",
    "OpenapiGetResponse200": ".openapi_get_response_200",
    "Origin": ".origin",
    "Passage": ".passage",
    "Person": ".person",
    "PersonCreate": ".person_create",
    "PersonLink": ".person_link",
    "PersonPage": ".person_page",
    "PersonRole": ".person_role",
    "PersonUpdate": ".person_update",
    "Positioning": ".positioning",
    "PositioningInput": ".positioning_input",
    "Price": ".price",
    "PriceInput": ".price_input",
    "PriceInterval": ".price_interval",
    "Problem": ".problem",
    "ProgressDetail": ".progress_detail",
    "ProofPoint": ".proof_point",
    "ProofPointInput": ".proof_point_input",
    "Provenance": ".provenance",
    "QuoteConsent": ".quote_consent",
    "QuoteConsentInput": ".quote_consent_input",
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
    "RuleKind": ".rule_kind",
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
    "Severity": ".severity",
    "SkillSection": ".skill_section",
    "SkillSectionInput": ".skill_section_input",
    "SlideLayout": ".slide_layout",
    "SlideLayoutContentSchema": ".slide_layout_content_schema",
    "SlideMode": ".slide_mode",
    "SlidesGenerate": ".slides_generate",
    "SlidesGenerateInput": ".slides_generate_input",
    "SnapshotContext": ".snapshot_context",
    "SnapshotPassage": ".snapshot_passage",
    "Source": ".source",
    "SourceInput": ".source_input",
    "Style": ".style",
    "StyleCheck": ".style_check",
    "StyleCreate": ".style_create",
    "StyleExample": ".style_example",
    "StyleHook": ".style_hook",
    "StylePage": ".style_page",
    "StylePerson": ".style_person",
    "StyleReport": ".style_report",
    "StyleRule": ".style_rule",
    "StyleRuleInput": ".style_rule_input",
    "StyleTerm": ".style_term",
    "StyleTermInput": ".style_term_input",
    "StyleUpdate": ".style_update",
    "StyleVoice": ".style_voice",
    "StyleVoiceInput": ".style_voice_input",
    "Support": ".support",
    "Target": ".target",
    "TargetInput": ".target_input",
    "TechnicalLevel": ".technical_level",
    "Template": ".template",
    "TimeRange": ".time_range",
    "Typography": ".typography",
    "TypographySet": ".typography_set",
    "UnsupportedSpan": ".unsupported_span",
    "UrlImport": ".url_import",
    "Utm": ".utm",
    "UtmInput": ".utm_input",
    "Verdict": ".verdict",
    "VersionCreate": ".version_create",
    "VersionDiff": ".version_diff",
    "VersionKind": ".version_kind",
    "VersionRestore": ".version_restore",
    "VersionSummary": ".version_summary",
    "VersionSummaryPage": ".version_summary_page",
    "Violation": ".violation",
    "ViolationKind": ".violation_kind",
    "WarningCode": ".warning_code",
    "WebsiteImport": ".website_import",
    "WritingSkill": ".writing_skill",
    "WritingSkillInput": ".writing_skill_input",
    "WrittenKind": ".written_kind",
}
__all__ = [
    "ArticleFormat",
    "ArticleGenerate",
    "ArticleGenerateInput",
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
    "Block",
    "BlockKind",
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
    "Candidate",
    "CandidateConfidence",
    "CandidateKind",
    "CandidateMethods",
    "CandidateStatus",
    "Capabilities",
    "CapabilitiesScopes",
    "CaptionPosition",
    "CaptionStyle",
    "CaptionStyleSet",
    "Check",
    "CheckMetrics",
    "CheckStatus",
    "Citation",
    "CitationCount",
    "CitationInput",
    "CitationKind",
    "ClaimsPolicy",
    "ClaimsPolicyInput",
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
    "ConsentScope",
    "ConsentState",
    "ContextCreate",
    "ContextKind",
    "ContextReview",
    "ContextReviewRequest",
    "ContextSnapshot",
    "ContextSnapshotBrandType0",
    "ContextSnapshotCtaType0",
    "ContextSnapshotOfferingType0",
    "ContextSnapshotStyleType0",
    "ContextState",
    "ContextUpdate",
    "ContrastPair",
    "Cost",
    "Cta",
    "CtaCreate",
    "CtaIntent",
    "CtaPage",
    "CtaPlacement",
    "CtaStatus",
    "CtaUpdate",
    "DeckExport",
    "DeckTheme",
    "Document",
    "DocumentCreate",
    "DocumentEvent",
    "DocumentEventPage",
    "DocumentKind",
    "DocumentStatus",
    "DocumentSummary",
    "DocumentSummaryPage",
    "DocumentUpdate",
    "ErrorCode",
    "Estimate",
    "EventKind",
    "ExampleKind",
    "Fault",
    "Fetching",
    "FontFamily",
    "FontFamilyInput",
    "FontRole",
    "Guard",
    "Highlight",
    "ImageImport",
    "Job",
    "JobErrorDetail",
    "JobInput",
    "JobPage",
    "JobResultType0",
    "JobStatus",
    "JobWarning",
    "JobWarningFigures",
    "Kit",
    "KitColor",
    "KitColorInput",
    "KitPatch",
    "KitRevision",
    "KitSet",
    "Layout",
    "Limits",
    "LimitsJobSeconds",
    "Logo",
    "LogoImport",
    "LogoSet",
    "LogoTheme",
    "LogoType",
    "LongTarget",
    "Manner",
    "MannerSet",
    "Metadata",
    "Method",
    "NamedLink",
    "Objection",
    "Offering",
    "OfferingCreate",
    "OfferingPage",
    "OfferingStatus",
    "OfferingType",
    "OfferingUpdate",
    "OpenapiGetResponse200",
    "Origin",
    "Passage",
    "Person",
    "PersonCreate",
    "PersonLink",
    "PersonPage",
    "PersonRole",
    "PersonUpdate",
    "Positioning",
    "PositioningInput",
    "Price",
    "PriceInput",
    "PriceInterval",
    "Problem",
    "ProgressDetail",
    "ProofPoint",
    "ProofPointInput",
    "Provenance",
    "QuoteConsent",
    "QuoteConsentInput",
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
    "RuleKind",
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
    "Severity",
    "SkillSection",
    "SkillSectionInput",
    "SlideLayout",
    "SlideLayoutContentSchema",
    "SlideMode",
    "SlidesGenerate",
    "SlidesGenerateInput",
    "SnapshotContext",
    "SnapshotPassage",
    "Source",
    "SourceInput",
    "Style",
    "StyleCheck",
    "StyleCreate",
    "StyleExample",
    "StyleHook",
    "StylePage",
    "StylePerson",
    "StyleReport",
    "StyleRule",
    "StyleRuleInput",
    "StyleTerm",
    "StyleTermInput",
    "StyleUpdate",
    "StyleVoice",
    "StyleVoiceInput",
    "Support",
    "Target",
    "TargetInput",
    "TechnicalLevel",
    "Template",
    "TimeRange",
    "Typography",
    "TypographySet",
    "UnsupportedSpan",
    "UrlImport",
    "Utm",
    "UtmInput",
    "Verdict",
    "VersionCreate",
    "VersionDiff",
    "VersionKind",
    "VersionRestore",
    "VersionSummary",
    "VersionSummaryPage",
    "Violation",
    "ViolationKind",
    "WarningCode",
    "WebsiteImport",
    "WritingSkill",
    "WritingSkillInput",
    "WrittenKind",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_HOMES[name], __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(_HOMES)
