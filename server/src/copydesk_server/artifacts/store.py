"""Where artifacts are kept."""

from copydesk_server.core.collection import Collection
from copydesk_server.core.references import Reference

artifacts = Collection(
    "artifacts", "art", references=(Reference("script_id", "scripts", checked=False),), unlisted=("content",)
)
