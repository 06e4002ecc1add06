"""Excerpts: long stretches of a document, nearly all of which can be said, and what each is worth for a topic.

An excerpt begins where a section or a paragraph begins, and ends where one ends. What lies in it and is not said, such as
code, tables and sentences that lean on them, makes it worth less: readers notice gaps more than anything else.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate

from copydesk_server.core.text.languages import is_leading, is_reasoning
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.providers.text.base import SourcePassage, Writing
from copydesk_server.providers.text.offline.defining import LONGEST, MOST_SUBJECT, SHORTEST
from copydesk_server.providers.text.offline.exposition import form_weight, page_weight, section_weight
from copydesk_server.providers.text.offline.scoring import Scored, scored
from copydesk_server.providers.text.offline.stretches import Excerpt, Part, Place, excerpts_of
from copydesk_server.providers.text.offline.topic import Topic
from copydesk_server.providers.text.offline.treating import above, books, headed_by, naming, treating
from copydesk_server.providers.text.offline.usable import own_language

# How well a document treats the topic, of what the best one does, and the share of the topic in it, to be used at all.
TREATS, SHARE = 0.4, 0.5
# The share of the topic in the title and the headings of a part of a document from which all of it is on the topic; what counts of
# that share, the rest being of the heading that names it with the fewest other words; and what a heading below must have more.
ON_IT, SHARED, NEARER = 0.6, 0.5, 0.05
# Words of such a part in which it comes from what it is about to details, and what the first of them count more.
FIRST_WORDS, FIRST = 900, 0.5
# What a section of such a document counts more whose own headings name the topic too.
AGAIN = 0.3
# The same of a section headed by reasons, where the topic asks for such.
REASONS = 1.3
# What counts of how far a piece treats the topic: what it speaks of, itself and with its passage, and its headings; and what the
# document that treats the topic least counts of that. A piece that speaks of so much of the topic speaks of it enough.
OWN, AROUND, HEADED, ANY_DOCUMENT, ENOUGH_SPOKEN = 0.4, 0.15, 0.45, 0.4, 0.7
# What the title of a document counts as a heading of the sections in which it says what it is about; and of its others, where it
# is no book on more.
INTRODUCED, TITLED = 0.9, 0.6
# Words of a document within which it says what the topic is, and how well it treats the topic then, of what the best one does.
DEFINED_WITHIN, DEFINES_FROM = 900, 0.5
# The share of the topic that the subject of a sentence has which says what the topic is; or how well a document treats it, of what
# the best one does, whose title has that subject.
DEFINED, NAMED_AFTER = 0.4, 0.97
# What a word of the topic counts in a document that has it in its title.
GIVEN = 0.5
# Words of a document in which it comes from what it is about to details, and what the first of them count more.
EARLY_WORDS, EARLY = 1_500, 0.3
# What the approval of a document adds, a sentence with a word that the skill prefers for the whole text, a word that the brand
# likes; and what is taken off for what is against the style.
APPROVED, PREFERRED, LIKED, STYLE = 0.8, 0.9, 0.02, 0.5
# Words before the first passage at hand of a part that does not begin its document: more than any number that counts.
UNKNOWN = 1_000_000


class Excerpts:
    """The excerpts that sources have on a topic.

    Args:
        writing: The order, whose passages are documents as far as they are at hand.
    """

    def __init__(self, writing: Writing) -> None:
        self._topic = Topic(writing)
        self._stems = frozenset(content_stems(writing.topic))
        self._treats = treating(writing, self._topic)
        self._books = books(writing, self._topic)
        self._titles = {passage.document_id: passage.title for passage in writing.passages}
        self._writing = writing
        self._by_document: dict[str, dict[str, float]] = {}
        self._known: dict[tuple[int, int, int], frozenset[str]] = {}
        self._power = frozenset(stem for phrase in writing.power_words for stem in content_stems(phrase))
        self._preferred = [
            (section.words / writing.words, frozenset(content_stems(" ".join(section.prefers))))
            for section in writing.sections
            if section.prefers
        ]
        self.found = scored(writing)
        self.parts = [part for part in self._parts() if part.places]

    @property
    def treats(self) -> dict[str, float]:
        """How well each document treats the topic."""
        return self._treats

    def defines(self, one: Scored) -> bool:
        """Whether a piece says what the topic is: "A kiln is …", and not "Kilns help …"; its name may be longer, as in the title."""
        text = one.piece.sentences[0].text
        language = own_language(one.piece.passage.text)
        found = language.naming.search(text.lower()) if language is not None else None
        if language is None or found is None or found.group().split()[0] not in language.be:
            return False
        if words(text)[0] in language.subordinate:
            return False  # "If a kiln is used …"
        before = text[: found.start()]
        subject = set(content_stems(before))
        titled = set(content_stems(self._titles[one.piece.order[0]]))
        known = self._stems | titled
        share = sum(self._topic.named[stem] for stem in sorted(self._topic.of(subject)))
        # What the best document is named after is explained first, although the topic asks for a part of it.
        named = self._treats[one.piece.order[0]] >= NAMED_AFTER and bool(subject & self._stems) and subject <= titled
        return len(before.split()) <= MOST_SUBJECT and (share >= DEFINED or named) and subject <= known

    def definition(self) -> Scored | None:
        """What says what the topic is, near the beginning of a document that treats it."""
        found = [
            place.scored
            for part in self.parts
            for place in part.places
            if place.start < DEFINED_WITHIN
            and SHORTEST <= place.words <= LONGEST
            and self._treats[part.document_id] >= DEFINES_FROM
            and not (place.scored.piece.leans or any(one.is_item for one in place.scored.piece.sentences))
            and self.defines(place.scored)
        ]
        return max(
            found,
            key=lambda one: (round(self._treats[one.piece.order[0]], 1), -one.piece.order[1], one.piece.order[0]),
            default=None,
        )

    def covered(self, chosen: Sequence[Excerpt]) -> float:
        """The share of the topic that excerpts speak of."""
        named = frozenset[str]().union(*map(self._named, chosen))
        return sum(self._topic.named[stem] for stem in sorted(named))

    def _named(self, one: Excerpt) -> frozenset[str]:
        """The words of the topic that an excerpt has, which is asked for over and over."""
        key = (id(one.part), one.first, one.last)
        if key not in self._known:
            self._known[key] = frozenset[str]().union(*(place.named for place in one.places))
        return self._known[key]

    def all(self, most: int) -> list[Excerpt]:
        """All excerpts of up to so many words, the best first."""
        made = [one for part in self.parts for one in excerpts_of(part, most)]
        return sorted(made, key=lambda one: (-one.worth, one.document_id, one.first, one.last))

    def _parts(self) -> Iterator[Part]:
        by_passage: defaultdict[str, list[Scored]] = defaultdict(list)
        for one in sorted(self.found, key=lambda one: one.piece.order):
            share = one.document >= SHARE and self._treats[one.piece.order[0]] >= TREATS
            if share and not one.piece.passage.is_statement:
                by_passage[one.piece.passage.id].append(one)
        used = {members[0].piece.order[0] for members in by_passage.values()}
        ordered = sorted(self._writing.passages, key=lambda one: (one.document_id, one.ordinal, one.id))
        for passages in _without_gaps(passage for passage in ordered if passage.document_id in used):
            yield self._part(passages, by_passage)

    def _part(self, passages: Sequence[SourcePassage], by_passage: dict[str, list[Scored]]) -> Part:
        """Its sections, and what can be said of each; what leans on something that is not said is left out."""
        places: list[Place] = []
        bounds: list[tuple[int, int]] = []
        path: tuple[str, ...] | None = None
        # What stands before the first of them in its section is not known, but where the document begins.
        at = 0 if passages[0].ordinal == 0 else UNKNOWN
        begins = 0 if passages[0].ordinal == 0 else -UNKNOWN
        before: Scored | None = None
        nodes: list[int] = []
        entered: set[int] = set()
        starts = {passage.id: at + words for passage, words in zip(passages, _starts(passages), strict=False)}
        for passage in passages:
            if passage.path != path:
                # Where each of its headings begins, the title first.
                same = _in_common(path, passage.path)
                nodes = [*(nodes or [begins or at])[: same + 1], *[begins or at] * (len(passage.path) - same)]
                path = passage.path
                bounds.append((begins or at, at))
                begins = 0
                weights = self._weights(passage)
                value, depth = self._node(passage)
                again = self._again(passage)
            for one in by_passage.get(passage.id, ()):
                if one.piece.needs_heading or (one.piece.hangs and not (before and one.piece.adjoins(before.piece))):
                    continue
                first, last = one.piece.sentences[0], one.piece.sentences[-1]
                start = at + len(passage.text[: first.start].split())
                end = starts.get(last.passage.id, at) + len(last.passage.text[: last.end].split())
                named = self._topic.of(one.piece.stems)
                near = max(0.0, 1 - (start - nodes[depth]) / FIRST_WORDS)
                worth = self._worth(one, named, start, *weights, whole=value, first=near, again=again)
                enters = value > 0 and nodes[depth] >= 0 and nodes[depth] not in entered
                entered.add(nodes[depth])
                places.append(Place(one, len(bounds) - 1, start, max(end, start + 1), worth, named, enters))
                before = one
            at += len(passage.text.split())
            bounds[-1] = (bounds[-1][0], at)
        document = passages[0].document_id
        whole = self._is_named(document)
        treated = frozenset(place.section for place in places if whole or place.scored.own)
        return Part(document, tuple(places), tuple(bounds), treated)

    def _weights(self, passage: SourcePassage) -> tuple[float, float]:
        """How much of the topic the headings of a section have, and how far it explains, with its document."""
        within = self._within(passage)
        titled = naming(self._topic, passage.title, within)
        headed = headed_by(self._topic, passage.heading, above(passage), within)
        whole = passage.document_id not in self._books
        leads = is_leading(passage.heading or passage.title)
        headed = max(headed, INTRODUCED * titled * leads, TITLED * titled * whole)
        own = passage.path[
            passage.path[:1] == (passage.title,) :
        ]  # Under its title alone stands how a document begins.
        section, page = section_weight(own, self._stems), page_weight(passage.title, self._stems)
        if is_reasoning(self._writing.topic) and any(map(is_reasoning, passage.path)):
            section *= REASONS
        # Under a title that is looked up nearly all headings are, which says it once.
        explains = min(section, page) if page < 1 else section * page
        return headed, explains

    def _within(self, passage: SourcePassage) -> dict[str, float]:
        """What the topic's words tell of a part of a document: those of its title less, since all of it speaks of them."""
        if passage.document_id not in self._by_document:
            titled = self._topic.of(content_stems(passage.title))
            weights = {stem: weight * (GIVEN if stem in titled else 1.0) for stem, weight in self._topic.named.items()}
            total = sum(weights.values()) or 1.0
            self._by_document[passage.document_id] = {stem: weight / total for stem, weight in weights.items()}
        return self._by_document[passage.document_id]

    def _again(self, passage: SourcePassage) -> float:
        """How much its own headings name the topic, beside the title."""
        headings = passage.path[passage.path[:1] == (passage.title,) :]
        return max((naming(self._topic, heading) for heading in headings), default=0.0)

    def _node(self, passage: SourcePassage) -> tuple[float, int]:
        """The part of its document that is on the topic as a whole: how much so, and its depth, 0 being all; nothing, where there is none."""
        best, at = 0.0, 0
        told = frozenset[str]()
        for depth, heading in enumerate((passage.title, *passage.path)):
            told |= self._topic.of(content_stems(heading))
            share = sum(self._topic.named[stem] for stem in sorted(told))
            value = SHARED * share + (1 - SHARED) * naming(self._topic, heading)
            if share >= ON_IT and value >= best + NEARER and not (depth == 0 and passage.document_id in self._books):
                best, at = value, depth
        return best, at

    def _worth(
        self,
        one: Scored,
        named: frozenset[str],
        start: int,
        headed: float,
        explains: float,
        *,
        whole: float,
        first: float,
        again: float,
    ) -> float:
        within = self._within(one.piece.passage)
        said = sum(within[stem] for stem in sorted(named))
        own, around = (min(1.0, share / ENOUGH_SPOKEN) for share in (said, one.around))
        topic = OWN * own + AROUND * around + HEADED * headed
        topic *= ANY_DOCUMENT + (1 - ANY_DOCUMENT) * self._treats[one.piece.order[0]]
        early = 1.0 + EARLY * max(0.0, 1 - start / EARLY_WORDS) * self._is_named(one.piece.order[0])
        if whole:
            topic, early = max(topic, whole) * (1.0 + AGAIN * again), max(early, 1.0 + FIRST * first)
        return (
            topic * explains * early * self._liked(one) * form_weight(one.piece, own_language(one.piece.passage.text))
        )

    def _is_named(self, document: str) -> bool:
        """Whether a document has a word of the topic in its title: of such a one the beginning is on it."""
        return naming(self._topic, self._titles[document]) > 0

    def _liked(self, one: Scored) -> float:
        """What persons have a say in: their approval, the style, words that the brand likes, words that the skill prefers."""
        spoken = [frozenset(content_stems(sentence.text)) for sentence in one.piece.sentences]
        preferring = sum(
            share * sum(not stems.isdisjoint(preferred) for stems in spoken) / len(spoken)
            for share, preferred in self._preferred
        )
        liked = LIKED * len(self._power & one.piece.stems)
        approved = APPROVED * one.piece.passage.preference
        return max(0.0, 1.0 + approved + PREFERRED * preferring + liked - STYLE * one.cost)


def _in_common(path: Sequence[str] | None, other: Sequence[str]) -> int:
    """How many headings two paths begin with alike."""
    return next(
        (at for at, (a, b) in enumerate(zip(path or (), other, strict=False)) if a != b),
        min(len(path or ()), len(other)),
    )


def _starts(passages: Sequence[SourcePassage]) -> list[int]:
    """The words before each of the passages."""
    return [0, *accumulate(len(passage.text.split()) for passage in passages)]


def _without_gaps(passages: Iterator[SourcePassage]) -> Iterator[list[SourcePassage]]:
    """Passages of one document that follow on each other."""
    run: list[SourcePassage] = []
    for passage in passages:
        if run and (run[-1].document_id != passage.document_id or run[-1].ordinal + 1 != passage.ordinal):
            yield run
            run = []
        run.append(passage)
    if run:
        yield run
