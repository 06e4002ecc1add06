"""Where statements are kept."""

from copydesk_server.core.collection import Collection, index
from copydesk_server.core.references import Reference

contexts = Collection(
    "contexts",
    "ctx",
    indexes=[index("project_id", "kind", "state")],
    references=(
        Reference("project_id", "projects"),
        Reference("person_id", "people"),
        Reference("supersedes_id", "contexts"),
        Reference("citations.document_id", "knowledge", checked=False, follows=True),
    ),
)
