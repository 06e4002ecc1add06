"""Select the pieces of the sources that a text may quote: in its language, allowed by its style, and each only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.text.languages import language_of, languages
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.providers.text.base import WriteRequest
from copydesk_server.providers.text.offline.filters import FOREIGN
from copydesk_server.providers.text.offline.headings import heading_of, is_aside_section
from copydesk_server.providers.text.offline.pieces import Piece, SourceSentence, read_pieces

# A text is in its own language if one word in so many is: pages are often half translated.
ENOUGH_OF_LANGUAGE = 4


@dataclass(frozen=True, slots=True)
class Candidate:
    """A piece that may be quoted, and the mean cost of its sentences against the style."""

    piece: Piece
    cost: float


def find_candidates(request: WriteRequest) -> list[Candidate]:
    """The pieces that a text may quote, in the order of the sources."""
    stems = frozenset(content_stems(request.topic))
    pieces = _in_one_language(read_pieces(request.passages), request)
    on_subject = [piece for piece in pieces if not is_aside_section(piece.passage, stems)]
    banned = [phrase.lower() for phrase in request.avoid if phrase.strip()]
    seen = {text.casefold() for text in request.said}
    made: list[Candidate] = []
    for piece in on_subject or pieces:
        if piece.lacks_intro and heading_of(piece.passage) is None:
            continue
        allowed = _allowed(piece, request, banned)
        texts = {sentence.text.casefold() for sentence, _ in allowed}
        if not allowed or allowed[0][0] is not piece.sentences[0] or not texts.isdisjoint(seen):
            continue
        seen |= texts
        sentences = tuple(sentence for sentence, _ in allowed)
        cost = sum(cost for _, cost in allowed) / len(allowed)
        made.append(Candidate(replace(piece, sentences=sentences), cost))
    return made


def _allowed(piece: Piece, request: WriteRequest, banned: Sequence[str]) -> list[tuple[SourceSentence, float]]:
    """The sentences of a piece up to the first that must not appear, with their costs; of a list all items that may."""
    allowed: list[tuple[SourceSentence, float]] = []
    for sentence in piece.sentences:
        is_banned = any(phrase in sentence.text.lower() for phrase in banned)
        cost = None if is_banned else request.judge(sentence.text)
        if cost is not None:
            allowed.append((sentence, cost))
        elif not sentence.is_item:
            break
    if allowed and allowed[-1][0].text.endswith(":"):
        allowed.pop()  # What it introduces is left out.
    return allowed


def _in_one_language(pieces: Sequence[Piece], request: WriteRequest) -> list[Piece]:
    """The pieces in the language of the text where there are enough, else in the commonest."""
    counts: Counter[str] = Counter()
    for piece in pieces:
        counts[piece.language] += piece.words
    chosen = _requested_language(request)
    if counts and not request.said and counts[chosen] < min(request.words, counts.total() // ENOUGH_OF_LANGUAGE):
        chosen = counts.most_common(1)[0][0]
    return [piece for piece in pieces if piece.language in {chosen, ""}]


def _requested_language(request: WriteRequest) -> str:
    """The language of what the text says already, else of its topic where that has function words of another language."""
    if said := language_of(" ".join(request.said)):
        return said.code
    code = request.language.lower().partition("-")[0]
    asked, known = language_of(request.topic), languages().get(code)
    spoken = words(request.topic)
    if asked and (known is None or _shared(spoken, asked.function) > _shared(spoken, known.function)):
        return asked.code
    return code if known else FOREIGN


def _shared(spoken: Sequence[str], function: Collection[str]) -> int:
    return sum(word in function for word in spoken)
