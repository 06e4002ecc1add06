"""How much each piece of the sources says on a topic.

The topic's words count by their rarity in the sources at hand (BM25's weight; Robertson and Zaragoza 2009): those in the
piece in full, those of its heading, title and passage in part. To that come the rank of the search, how central the piece
is (it shares words with many others), what was reviewed, and what the style asks for.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.text.languages import language_of, languages
from copydesk_server.core.text.relevance import names_of, topic_share
from copydesk_server.core.text.sentences import content_stems, stems_of, words
from copydesk_server.providers.text.base import Writing
from copydesk_server.providers.text.offline.headings import heading_of, is_beside
from copydesk_server.providers.text.offline.pieces import Piece, Theme, pieces
from copydesk_server.providers.text.offline.runs import Spoken
from copydesk_server.providers.text.offline.topic import Topic
from copydesk_server.providers.text.offline.usable import FOREIGN

# Weights beside a topic's words in the piece itself, which weigh 1 together. What counts is their order: what a person has
# approved goes first, then what stands under a heading on the topic, then what the brand likes. Scores of search differ much
# between hits: with twice the weight, two of the best made the rest look off the topic, and a script of 3,000 words ended at 0.76.
REVIEW_BONUS, STYLE_COST = 2.0, 1.0
HEADING, THEME, CONTEXT, SEARCH, CENTRALITY, LIKED_BONUS = 0.5, 0.5, 0.3, 0.15, 0.25, 0.05
# A thought takes some words; a short sentence alone is mostly a label.
WHOLE_WORDS, WHOLE_BONUS = 40, 0.3
# Pieces by which a theme is judged: one good sentence under a heading makes no theme.
_BEST_OF_THEME = 3
# Words in which a sentence names its subject, and what a definition gains beside the topic's share in them.
OPENING_WORDS, DEFINES = 6, 0.6
# Share of the topic that a piece holds with what it stands under, to be on the topic at all; of it, what counts of the piece
# with its heading alone, the rest being of its passage.
ON_TOPIC, PIECE_SHARE = 0.4, 0.6
# The same share of a piece that goes on from such a one, so many paragraphs after it at most.
STILL_ON_TOPIC, ON_FROM_IT = 0.15, 2
# What is left of a document's share where it lacks a name of the topic: it speaks of something else.
WITHOUT_NAME = 0.4
# A word of a topic is a name where the sources write it large so often; at the beginning of a sentence all words are.
MOSTLY_LARGE, FEWEST_LARGE = 0.8, 2
_WORD = re.compile(r"(?<=[\w,;] )\w+")
# One of so many words in the language that is asked for are enough to write in it: a page is often half translated.
ENOUGH_OF_IT = 4


@dataclass(frozen=True, slots=True)
class Scored:
    """A piece and what it says on the topic.

    Args:
        piece: It.
        worth: What it is worth for the text.
        own: The share of the topic that it speaks of itself.
        around: The same with its heading, title and passage.
        document: The share of the topic that its document speaks of, of what the best one does.
        opening: How well its first sentence opens a text: it names the topic early, and says what that is.
        cost: How much its sentences are against the style, on their mean.
    """

    piece: Piece
    worth: float
    own: float
    around: float
    document: float
    opening: float
    cost: float = 0.0

    @property
    def plain_worth(self) -> float:
        """Its worth but for a person's approval: what others are held against."""
        return self.worth - REVIEW_BONUS * self.piece.passage.preference


def scored(writing: Writing) -> list[Scored]:
    """The pieces that may be said, best first; of one language, the text's where it has enough."""
    found = _allowed(writing)
    frequency = Counter(stem for piece, _ in found for stem in piece.stems)
    topic = Topic(writing)
    weights = topic.weights
    best = max((passage.score for passage in writing.passages), default=0.0) or 1.0
    liked = {stem for phrase in writing.power_words for stem in content_stems(phrase)}
    made = []
    documents = _documents(writing, topic, {piece.order[0] for piece, _ in found})
    for piece, cost in found:
        passage = piece.passage
        headed = stems_of(f"{passage.title} {passage.heading or ''}")
        said, named = topic.of(piece.stems), topic.of(headed)
        own, heading = (sum(weights[stem] for stem in sorted(held)) for held in (said, named))
        near, passage_too = said | named, said | named | topic.of(stems_of(passage.text))
        around = PIECE_SHARE * topic_share(weights, near) + (1 - PIECE_SHARE) * topic_share(weights, passage_too)
        worth = own + HEADING * heading + CONTEXT * around + SEARCH * passage.score / best
        worth += CENTRALITY * _centrality(piece, frequency, len(found)) + LIKED_BONUS * len(liked & piece.stems)
        worth += REVIEW_BONUS * passage.preference - STYLE_COST * cost
        worth += WHOLE_BONUS * min(piece.words, WHOLE_WORDS) / WHOLE_WORDS
        share = documents[passage.document_id]
        made.append(Scored(piece, worth, own, around, share, _opening(piece, topic), cost))
    return sorted(_with_themes(made), key=lambda one: (-one.worth, one.piece.order))


def _documents(writing: Writing, topic: Topic, usable: Collection[str]) -> dict[str, float]:
    """The share of the topic that each usable document speaks of, of what the best one does; 1 where a person prefers it.

    A document that says the same of another product holds all words but its name. What the search ranks first speaks of the
    topic, whatever word it lacks: a long glossary has them all.
    """
    held: dict[str, set[str]] = defaultdict(set)
    for passage in writing.passages:
        held[passage.document_id] |= stems_of(f"{passage.title} {passage.heading or ''}")
        held[passage.document_id] |= stems_of(passage.text)
    shares = {
        document_id: sum(topic.weights[stem] for stem in sorted(topic.of(held[document_id])))
        for document_id in sorted(usable)
    }
    names = _names(writing)
    shares = {
        document_id: share * (1.0 if names <= held[document_id] else WITHOUT_NAME)
        for document_id, share in shares.items()
    }
    most = max(shares.values(), default=0.0) or 1.0
    ranks = _ranks(writing)
    shares = {
        document_id: max(share / most, ranks[document_id] if names <= held[document_id] else 0.0)
        for document_id, share in shares.items()
    }
    preferred = {passage.document_id for passage in writing.passages if passage.preference}
    return {document_id: 1.0 if document_id in preferred else share for document_id, share in shares.items()}


def _ranks(writing: Writing) -> dict[str, float]:
    """The search's score of each document's best passage, of what the best of all has; 0 where nothing was searched."""
    scores: dict[str, float] = defaultdict(float)
    for passage in writing.passages:
        scores[passage.document_id] = max(scores[passage.document_id], passage.score)
    best = max(scores.values(), default=0.0) or 1.0
    return {document_id: score / best for document_id, score in scores.items()}


def _names(writing: Writing) -> frozenset[str]:
    """Stems of the names in a topic: what is written large in it, or small there and large within the sentences of the sources.

    German writes all nouns large.
    """
    if writing.language[:2] == "de":
        return frozenset()
    small = {word for word in words(writing.topic) if content_stems(word)}
    large, all_ = Counter[str](), Counter[str]()
    for passage in writing.passages:
        for word in _WORD.findall(passage.text):
            if word.lower() in small:
                all_[word.lower()] += 1
                large[word.lower()] += any(letter.isupper() for letter in word)
    named = [word for word in small if large[word] >= MOSTLY_LARGE * max(all_[word], FEWEST_LARGE)]
    return names_of(writing.topic) | frozenset(content_stems(" ".join(named)))


def _opening(piece: Piece, topic: Topic) -> float:
    first = piece.sentences[0]
    spoken = words(first.text)
    language = language_of(first.passage.text)
    if first.is_item or first.text.endswith(":") or not spoken or not topic.weights:
        return 0.0
    share = topic.share(" ".join(spoken[:OPENING_WORDS]))
    if language is None or not share:
        return share
    if spoken[0] in language.subordinate:
        return share / 2
    return share + DEFINES * (language.naming.search(" ".join(spoken[:12])) is not None)


def on_topic(found: Sequence[Scored]) -> list[Scored]:
    """Those that speak of the topic, and those that go on from them under the same heading; in the order given.

    An author who has named the subject does not name it again in each paragraph.
    """
    sure = {one.piece.order for one in found if one.around >= ON_TOPIC or one.piece.passage.preference}
    near = {
        (document_id, paragraph + by): one_theme
        for document_id, paragraph, one_theme in (
            (*one.piece.order[:2], one.piece.theme) for one in found if one.piece.order in sure
        )
        for by in range(ON_FROM_IT + 1)
    }
    # A document that speaks of more, but has no piece to say, is no measure for the others.
    most = max((one.document for one in found if one.piece.order in sure), default=1.0) or 1.0
    return [
        replace(one, document=one.document / most)
        for one in found
        if one.piece.order in sure
        or (one.around >= STILL_ON_TOPIC and near.get(one.piece.order[:2]) == one.piece.theme)
    ]


def _with_themes(found: Sequence[Scored]) -> Iterator[Scored]:
    """Each piece with a bonus for what stands under its heading besides."""
    themes: dict[Theme, list[float]] = defaultdict(list)
    for one in found:
        themes[one.piece.theme].append(one.worth)
    strength = {theme: sum(sorted(worths)[-_BEST_OF_THEME:]) for theme, worths in themes.items()}
    most = max([1.0, *strength.values()])
    for one in found:
        yield replace(one, worth=one.worth + THEME * strength[one.piece.theme] / most)


def _centrality(piece: Piece, frequency: Counter[str], total: int) -> float:
    """How usual its words are among the pieces: the mean share of pieces that hold each."""
    return sum(frequency[stem] for stem in piece.stems) / (len(piece.stems) * total) if piece.stems else 0.0


def _allowed(writing: Writing) -> list[tuple[Piece, float]]:
    """Pieces as far as they may be said, each with its mean cost against the style; nothing twice."""
    banned = [phrase.lower() for phrase in writing.avoid if phrase.strip()]
    seen: set[str] = set()
    made = []
    stems = frozenset(content_stems(writing.topic))
    found = _of_one_language(
        pieces(writing.passages, writing.topic, in_context=writing.excerpts or writing.whole), writing
    )
    subject = [piece for piece in found if not is_beside(piece.passage, stems)]
    for piece in subject or found:
        kept = list(_sayable(piece, writing, banned))
        if not kept or piece.sentences[0] is not kept[0][0] or kept[0][0].text.lower() in seen:
            continue
        seen.add(kept[0][0].text.lower())
        sentences = tuple(one for one, _ in kept)
        whole = (
            piece
            if len(sentences) == len(piece.sentences)
            else replace(piece, sentences=sentences, stems=_stems(sentences), is_cut=True)
        )
        headed = not whole.needs_heading or heading_of(piece.passage)
        if headed and not (len(sentences) == 1 and (whole.needs_heading or sentences[0].text.endswith(":"))):
            made.append((whole, sum(cost for _, cost in kept) / len(kept)))
    return made


def _stems(sentences: Sequence[Spoken]) -> frozenset[str]:
    return frozenset[str]().union(*(stems_of(one.text) for one in sentences))


def _sayable(piece: Piece, writing: Writing, banned: Sequence[str]) -> Iterator[tuple[Spoken, float]]:
    """Its sentences up to the first that must not appear; of a list all items that may."""
    for one in piece.sentences:
        cost = None if any(phrase in one.text.lower() for phrase in banned) else writing.judge(one.text)
        if cost is not None:
            yield one, cost
        elif not one.is_item:
            return


def _of_one_language(found: Sequence[Piece], writing: Writing) -> list[Piece]:
    """The pieces in the language of what is said already; else in the text's, where they have its words, or in the commonest."""
    words: Counter[str] = Counter()
    for piece in found:
        words[piece.language] += piece.words
    wanted = _asked_in(writing)
    if spoken := language_of(" ".join(writing.said)):
        chosen = spoken.code
    elif not words or words[wanted] >= min(writing.words, words.total() // ENOUGH_OF_IT):
        chosen = wanted
    else:
        chosen = words.most_common(1)[0][0]
    return [piece for piece in found if piece.language in {chosen, ""}]


def _asked_in(writing: Writing) -> str:
    """The language of the text; that of its topic, where that has more function words of another."""
    code = writing.language.lower().partition("-")[0]
    asked, known = language_of(writing.topic), languages().get(code)
    spoken = words(writing.topic)
    if asked and (known is None or _shared(spoken, asked.function) > _shared(spoken, known.function)):
        return asked.code
    return code if known else FOREIGN


def _shared(spoken: Sequence[str], function: Collection[str]) -> int:
    return sum(word in function for word in spoken)
