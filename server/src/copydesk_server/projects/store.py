"""Where brands are kept."""

from copydesk_server.core.collection import Collection
from copydesk_server.core.references import OnDelete, Reference

projects = Collection(
    "projects",
    "prj",
    references=(
        Reference("parent_id", "projects"),
        Reference("defaults.offering_id", "offerings"),
        Reference("defaults.cta_id", "ctas"),
        Reference("defaults.style_id", "styles"),
        Reference("defaults.collection_ids", "collections", OnDelete.PULL),
    ),
)
