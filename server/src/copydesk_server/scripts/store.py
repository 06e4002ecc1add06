"""Where scripts and their versions are kept."""

from typing import Any

from copydesk_server.core.collection import Collection, index
from copydesk_server.core.references import OnDelete, Reference

scripts = Collection[Any](
    "scripts",
    "scr",
    references=(
        Reference("project_id", "projects"),
        Reference("collection_ids", "collections", OnDelete.PULL),
        Reference("citations.document_id", "knowledge", checked=False, follows=True),
        Reference("topic_id", "topics"),
        Reference("brief_id", "briefs"),
        Reference("offering_id", "offerings"),
        Reference("cta_id", "ctas"),
        Reference("style_id", "styles"),
        Reference("person_ids", "people"),
    ),
    unlisted=("body", "style_report.violations"),
)
versions = Collection[Any](
    "script_versions",
    "ver",
    indexes=[index("script_id", "number", unique=True)],
    references=(Reference("citations.document_id", "knowledge", checked=False),),
    unlisted=("body",),
)
