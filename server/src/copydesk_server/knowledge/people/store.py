"""Where people are kept."""

from copydesk_server.core.collection import Collection
from copydesk_server.core.references import Reference

people = Collection("people", "per", references=(Reference("project_id", "projects"),))
