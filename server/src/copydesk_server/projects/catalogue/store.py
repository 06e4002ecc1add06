"""Where offerings and calls to action are kept."""

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
ctas = Collection(
    "ctas",
    "cta",
    references=(Reference("project_id", "projects"), Reference("offering_id", "offerings")),
)
