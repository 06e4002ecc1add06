"""Where artifacts are kept."""

from copydesk_server.core.collection import Collection, index
from copydesk_server.core.references import OnDelete, Reference

artifacts = Collection(
    "artifacts",
    "art",
    indexes=[index("script_id", "kind"), index("files.storage_key")],
    references=(
        Reference("script_id", "scripts", checked=False),
        Reference("files.storage_key", "blobs", OnDelete.RESTRICT, checked=False),
    ),
    unlisted=("content",),
)
