"""Where offerings are kept."""

from copydesk_server.core.collection import Collection
from copydesk_server.core.references import Reference

offerings = Collection(
    "offerings",
    "off",
    references=(
        Reference("project_id", "projects"),
        Reference("media_ids", "media"),
        Reference("proof_points.evidence_id", "evidence"),
    ),
)
