"""The paragraph of the sources that says what a topic is: where a text opens with a detail, an editor puts it first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import Writing
from copydesk_server.providers.text.offline.extracting import FIRST_PASSAGES
from copydesk_server.providers.text.offline.laying import Window
from copydesk_server.providers.text.offline.scoring import Scored
from copydesk_server.providers.text.offline.topic import Topic
from copydesk_server.providers.text.offline.treating import treating
from copydesk_server.providers.text.offline.usable import own_language

# Words of such a paragraph: fewer are a line under a title, more are a chapter on something.
SHORTEST, LONGEST = 15, 90
# Words of its subject, with an article.
MOST_SUBJECT = 4
# How well its document treats the topic, of what the best one does, and the share of the topic in that.
TREATS, SPEAKS = 0.3, 0.85


def definition(found: Iterable[Scored], treats: Mapping[str, float], topic: str) -> Scored | None:
    """What a document says first, where that says what the topic is; nothing where no document does.

    Args:
        found: The pieces that may be said.
        treats: How well each document treats the topic.
        topic: What is asked.
    """
    stems = content_stems(topic)
    return max(
        (one for one in found if defines(one, stems) and _may_open(one, treats[one.piece.order[0]])),
        key=lambda one: (one.opening + treats[one.piece.order[0]], -one.piece.order[1], one.piece.order[0]),
        default=None,
    )


def lacking(ordered: Sequence[Window], found: Iterable[Scored], writing: Writing) -> Scored | None:
    """What says what the topic is, where a text that follows a section opens with a detail."""
    if (
        defines(ordered[0].pieces[0], content_stems(writing.topic))
        or ordered[0].opens is None
        or writing.sections[0].prefers
    ):
        return None
    said = {one.piece.order for window in ordered for one in window.pieces}
    first = definition(found, treating(writing, Topic(writing)), writing.topic)
    return first if first is not None and first.piece.order not in said else None


def defines(one: Scored, topic: Collection[str]) -> bool:
    """Whether a piece begins with a sentence of which the topic, and nothing else, is the subject, and that says what it is.

    "Drying pots in the sun is a question that …" speaks of the topic, and defines nothing.
    """
    text = one.piece.sentences[0].text
    language = own_language(one.piece.passage.text)
    found = language.naming.search(text.lower()) if language is not None else None
    if found is None:
        return False
    subject = content_stems(text[: found.start()])
    return 0 < len(subject) <= len(text[: found.start()].split()) <= MOST_SUBJECT and set(subject) <= set(topic)


def _may_open(one: Scored, treats: float) -> bool:
    at_the_beginning = one.piece.passage.ordinal < FIRST_PASSAGES and not (one.piece.leans or one.piece.needs_heading)
    fits = SHORTEST <= one.piece.words <= LONGEST and not any(sentence.is_item for sentence in one.piece.sentences)
    return at_the_beginning and fits and treats >= TREATS and one.document >= SPEAKS
