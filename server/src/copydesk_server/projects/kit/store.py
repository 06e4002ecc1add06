"""Where brand kits are kept: one document for each brand that has one, with its candidates."""

from copydesk_server.core.collection import Collection
from copydesk_server.core.references import OnDelete, Reference

kits = Collection(
    "brand_kits",
    "kit",
    references=(
        Reference("project_id", "projects", OnDelete.CASCADE),
        Reference("kit.logos.storage_key", "blobs", checked=False),
        Reference("candidates.patch.logos.storage_key", "blobs", checked=False),
    ),
    id_from="project_id",
)
