"""Where writing styles are kept."""

from copydesk_server.core.collection import Collection
from copydesk_server.core.references import Reference

styles = Collection("styles", "sty", references=(Reference("project_id", "projects"),))
