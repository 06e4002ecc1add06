"""Facts of texts: what code can check of a sentence against its source."""

from copydesk_server.core.text.facts.checks import LIKE, Fault, FaultKind, Pair, check
from copydesk_server.core.text.facts.differences import difference
from copydesk_server.core.text.facts.quantities import quantities
from copydesk_server.core.text.facts.vocabulary import vocabulary

__all__ = ["LIKE", "Fault", "FaultKind", "Pair", "check", "difference", "quantities", "vocabulary"]
