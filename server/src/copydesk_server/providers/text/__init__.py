"""Writers: the offline one, and the shape that every writer has."""

from copydesk_server.providers.text.base import (
    Draft,
    DraftBlock,
    Section,
    Sentence,
    SourcePassage,
    TextProvider,
    Writing,
)
from copydesk_server.providers.text.offline import OfflineWriter

__all__ = ["Draft", "DraftBlock", "OfflineWriter", "Section", "Sentence", "SourcePassage", "TextProvider", "Writing"]
