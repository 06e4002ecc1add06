"""Writers: the offline one, models behind any OpenAI-compatible address, and the shape that every writer has."""

from copydesk_server.providers.text.base import (
    OPEN,
    POINT,
    CitedSpan,
    Draft,
    DraftBlock,
    Section,
    Sentence,
    SourcePassage,
    WriteRequest,
)
from copydesk_server.providers.text.cutting import CutOrder, SuggestedCut, SuggestedCuts
from copydesk_server.providers.text.model import ModelWriter
from copydesk_server.providers.text.offline.writer import OfflineWriter

# Who writes: a language model, or the writer that quotes the sources.
TextProvider = ModelWriter | OfflineWriter

__all__ = [
    "OPEN",
    "POINT",
    "CitedSpan",
    "CutOrder",
    "Draft",
    "DraftBlock",
    "ModelWriter",
    "OfflineWriter",
    "Section",
    "Sentence",
    "SourcePassage",
    "SuggestedCut",
    "SuggestedCuts",
    "TextProvider",
    "WriteRequest",
]
