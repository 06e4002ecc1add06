"""Text by a model from numbered sources: every fact cited by sentence number, checked by code and a judge, repaired or removed."""

from copydesk_server.grounding.pipeline import Grounded, Removed, write
from copydesk_server.grounding.sources import NumberedSources

__all__ = ["Grounded", "NumberedSources", "Removed", "write"]
