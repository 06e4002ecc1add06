"""Where collections are kept."""

from copydesk_server.core.collection import Collection
from copydesk_server.core.references import Reference

collections = Collection("collections", "col", references=(Reference("project_id", "projects"),))
