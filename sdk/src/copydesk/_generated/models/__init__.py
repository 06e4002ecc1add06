"""Contains all the data models used in inputs/outputs"""

from .artifact import Artifact
from .artifact_content_type_0 import ArtifactContentType0
from .artifact_file import ArtifactFile
from .artifact_inputs import ArtifactInputs
from .artifact_kind import ArtifactKind
from .artifact_status import ArtifactStatus
from .artifact_summary import ArtifactSummary
from .artifact_summary_page import ArtifactSummaryPage
from .aspect_ratio import AspectRatio
from .audience import Audience
from .audience_input import AudienceInput
from .audience_language import AudienceLanguage
from .audience_language_input import AudienceLanguageInput
from .block import Block
from .block_kind import BlockKind
from .brand import Brand
from .brand_counts import BrandCounts
from .brand_create import BrandCreate
from .brand_defaults import BrandDefaults
from .brand_defaults_input import BrandDefaultsInput
from .brand_kind import BrandKind
from .brand_kit_state import BrandKitState
from .brand_kit_summary import BrandKitSummary
from .brand_page import BrandPage
from .brand_status import BrandStatus
from .brand_update import BrandUpdate
from .capabilities import Capabilities
from .capabilities_scopes import CapabilitiesScopes
from .check import Check
from .check_metrics import CheckMetrics
from .check_status import CheckStatus
from .citation import Citation
from .citation_kind import CitationKind
from .claims_policy import ClaimsPolicy
from .claims_policy_input import ClaimsPolicyInput
from .collection import Collection
from .collection_create import CollectionCreate
from .collection_kind import CollectionKind
from .collection_page import CollectionPage
from .collection_update import CollectionUpdate
from .context_snapshot import ContextSnapshot
from .context_snapshot_brand_type_0 import ContextSnapshotBrandType0
from .cost import Cost
from .document import Document
from .document_create import DocumentCreate
from .document_kind import DocumentKind
from .document_status import DocumentStatus
from .document_summary import DocumentSummary
from .document_summary_page import DocumentSummaryPage
from .document_update import DocumentUpdate
from .error_code import ErrorCode
from .estimate import Estimate
from .fault import Fault
from .highlight import Highlight
from .job import Job
from .job_error_detail import JobErrorDetail
from .job_input import JobInput
from .job_page import JobPage
from .job_result_type_0 import JobResultType0
from .job_status import JobStatus
from .limits import Limits
from .metadata import Metadata
from .named_link import NamedLink
from .objection import Objection
from .openapi_get_response_200 import OpenapiGetResponse200
from .origin import Origin
from .passage import Passage
from .positioning import Positioning
from .positioning_input import PositioningInput
from .problem import Problem
from .progress_detail import ProgressDetail
from .review import Review
from .review_state import ReviewState
from .revision import Revision
from .revision_diff import RevisionDiff
from .revision_restore import RevisionRestore
from .revision_summary import RevisionSummary
from .revision_summary_page import RevisionSummaryPage
from .script import Script
from .script_create import ScriptCreate
from .script_format import ScriptFormat
from .script_generate import ScriptGenerate
from .script_generate_input import ScriptGenerateInput
from .script_include import ScriptInclude
from .script_status import ScriptStatus
from .script_summary import ScriptSummary
from .script_summary_page import ScriptSummaryPage
from .script_update import ScriptUpdate
from .script_version import ScriptVersion
from .search_document import SearchDocument
from .search_hit import SearchHit
from .search_mode import SearchMode
from .search_request import SearchRequest
from .search_result import SearchResult
from .search_scores import SearchScores
from .snapshot_passage import SnapshotPassage
from .source import Source
from .source_input import SourceInput
from .style_report import StyleReport
from .support import Support
from .target import Target
from .target_input import TargetInput
from .technical_level import TechnicalLevel
from .time_range import TimeRange
from .unsupported_span import UnsupportedSpan
from .version_create import VersionCreate
from .version_diff import VersionDiff
from .version_kind import VersionKind
from .version_restore import VersionRestore
from .version_summary import VersionSummary
from .version_summary_page import VersionSummaryPage
from .writing_skill import WritingSkill

__all__ = (
    "Artifact",
    "ArtifactContentType0",
    "ArtifactFile",
    "ArtifactInputs",
    "ArtifactKind",
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
    "BrandKind",
    "BrandKitState",
    "BrandKitSummary",
    "BrandPage",
    "BrandStatus",
    "BrandUpdate",
    "Capabilities",
    "CapabilitiesScopes",
    "Check",
    "CheckMetrics",
    "CheckStatus",
    "Citation",
    "CitationKind",
    "ClaimsPolicy",
    "ClaimsPolicyInput",
    "Collection",
    "CollectionCreate",
    "CollectionKind",
    "CollectionPage",
    "CollectionUpdate",
    "ContextSnapshot",
    "ContextSnapshotBrandType0",
    "Cost",
    "Document",
    "DocumentCreate",
    "DocumentKind",
    "DocumentStatus",
    "DocumentSummary",
    "DocumentSummaryPage",
    "DocumentUpdate",
    "ErrorCode",
    "Estimate",
    "Fault",
    "Highlight",
    "Job",
    "JobErrorDetail",
    "JobInput",
    "JobPage",
    "JobResultType0",
    "JobStatus",
    "Limits",
    "Metadata",
    "NamedLink",
    "Objection",
    "OpenapiGetResponse200",
    "Origin",
    "Passage",
    "Positioning",
    "PositioningInput",
    "Problem",
    "ProgressDetail",
    "Review",
    "ReviewState",
    "Revision",
    "RevisionDiff",
    "RevisionRestore",
    "RevisionSummary",
    "RevisionSummaryPage",
    "Script",
    "ScriptCreate",
    "ScriptFormat",
    "ScriptGenerate",
    "ScriptGenerateInput",
    "ScriptInclude",
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
    "SnapshotPassage",
    "Source",
    "SourceInput",
    "StyleReport",
    "Support",
    "Target",
    "TargetInput",
    "TechnicalLevel",
    "TimeRange",
    "UnsupportedSpan",
    "VersionCreate",
    "VersionDiff",
    "VersionKind",
    "VersionRestore",
    "VersionSummary",
    "VersionSummaryPage",
    "WritingSkill",
)
