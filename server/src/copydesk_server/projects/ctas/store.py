"""Where calls to action are kept."""

from copydesk_server.core.collection import Collection
from copydesk_server.core.references import Reference

ctas = Collection(
    "ctas",
    "cta",
    references=(Reference("project_id", "projects"), Reference("offering_id", "offerings")),
)
