"""From the parts of a body to an article: sections with references, questions, metadata. It adds nothing of its own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from copydesk_server.articles import markup, orders
from copydesk_server.articles.types import META_DESCRIPTION, META_TITLE, Article, ArticleSection, Faq, Reference
from copydesk_server.core.citations import Citation
from copydesk_server.core.text.languages import language_of
from copydesk_server.core.text.sentences import words
from copydesk_server.core.text_builder import TextBuilder
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart
from copydesk_server.scripts.body.unsupported import span_kind
from copydesk_server.scripts.span_types import UnsupportedSpan

# What previews show, what reads well on a screen, and questions before they repeat the text.
EXCERPT, PARAGRAPH_SENTENCES, MOST_FAQ = 300, 4, 5
_DEFINES = re.compile(
    r"^(?P<the>the |a |an )?(?P<subject>[\w’'/-]+(?: [\w’'/-]+){0,2}?) (?P<verb>is|are|means) (?:a|an|the|used|what|how)\b",
    re.IGNORECASE,
)


@dataclass
class Building:
    """An article as it is put together."""

    references: dict[tuple[str, int], Reference] = field(default_factory=dict)
    spans: list[UnsupportedSpan] = field(default_factory=list)
    citations: int = 0

    def reference(self, citation: Citation) -> Reference:
        """The reference of a citation's document; one for each revision."""
        key = (citation.document_id, citation.revision)
        if key not in self.references:
            self.references[key] = Reference(
                number=len(self.references) + 1,
                title=citation.title,
                url=citation.url,
                document_id=citation.document_id,
                revision=citation.revision,
            )
        return self.references[key]

    def numbers(self, said: BodySentence) -> list[int]:
        """The numbers of a sentence's references, each once."""
        return list(dict.fromkeys(self.reference(citation).number for citation in said.citations))


def build(parts: Sequence[ScriptPart], title: str, *, faq: bool) -> Article:
    """The article of a body; its html and json_ld are still to be made."""
    kept = written(parts)
    built, whole = Building(), TextBuilder()
    whole.add(f"# {markup.escaped(title)}")
    sections: list[ArticleSection] = []
    for number, part in enumerate(kept, 1):
        section, spans = _section(built, part, f"s{number}")
        whole.add("\n\n")
        built.spans += [_moved(span, whole.length) for span in spans]
        whole.add(section.markdown)
        sections.append(section)
    questions = list(_questions(kept, sections))[:MOST_FAQ] if faq else []
    references = list(built.references.values())
    whole.add(_end(questions, references))
    said = [one for part in kept for one in part.said]
    return Article(
        title=title,
        slug=slug(title),
        meta_title=shortened(title, META_TITLE),
        meta_description=_told(said, META_DESCRIPTION) or shortened(title, META_DESCRIPTION),
        excerpt=_told(said, EXCERPT),
        sections=sections,
        markdown=whole.value(),
        html="",
        faq=questions,
        bibliography=references,
        json_ld=[],
        word_count=sum(len(one.text.split()) for one in said),
        unsupported_spans=built.spans,
    )


def written(parts: Sequence[ScriptPart]) -> list[ScriptPart]:
    """Parts without what is only said aloud, and without those that are then empty."""
    return [part for part in map(_written, parts) if part.heading or part.paragraphs]


def slug(title: str) -> str:
    """A title as part of an address; letters of any script stay."""
    plain = unicodedata.normalize("NFKD", title)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    plain = unicodedata.normalize("NFC", plain)
    return re.sub(r"[\W_]+", "-", plain.lower()).strip("-")[:80].strip("-") or "article"


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters, cut between words."""
    if len(text) <= most:
        return text
    cut = text[: most - 1]
    return (cut.rsplit(" ", 1)[0] if " " in cut else cut).rstrip(" ,;:-–—") + "…"


def _written(part: ScriptPart) -> ScriptPart:
    """A part without what is only said aloud, in paragraphs of a size to be read."""
    paragraphs: list[list[BodySentence]] = []
    for paragraph in part.paragraphs:
        kept = [said for said in paragraph if said.reason not in orders.SPOKEN_ONLY]
        paragraphs += [kept[at : at + PARAGRAPH_SENTENCES] for at in range(0, len(kept), PARAGRAPH_SENTENCES)]
    return ScriptPart(part.heading, part.level, paragraphs)


def _section(built: Building, part: ScriptPart, id_: str) -> tuple[ArticleSection, list[UnsupportedSpan]]:
    text, citations, spans = TextBuilder(), [], []
    level = min(6, max(2, part.level))
    if part.heading:
        text.add(f"{'#' * level} {markup.escaped(part.heading)}")
    before_item = False
    for paragraph in part.paragraphs:
        item = paragraph[0].number
        text.add("" if not text.length else "\n" if item is not None and before_item else "\n\n")
        text.add("" if item is None else f"{item}. " if item else "- ")
        before_item = item is not None
        for at, said in enumerate(paragraph):
            text.add(" " if at else "")
            start = text.length
            quote = markup.escaped(said.text, begins=at == 0 and item is None)
            text.add(quote)
            if said.citation is None:
                if said.reason is not None:
                    kind = span_kind(said.reason)
                    spans.append(
                        UnsupportedSpan(
                            start_char=start, end_char=text.length, kind=kind, reason=said.reason, detail=said.detail
                        )
                    )
                continue
            for citation in said.citations:
                built.citations += 1
                citations.append(_placed(citation, f"c{built.citations}", start, quote))
            numbers = built.numbers(said)
            after = built.numbers(paragraph[at + 1]) if at + 1 < len(paragraph) else []
            # One mark for all that follows on each other from one source: more are noise.
            text.add("".join(f"[^{number}]" for number in numbers if number not in after))
    section = ArticleSection(id=id_, heading=part.heading, level=level, markdown=text.value(), citations=citations)
    return section, spans


def _placed(citation: Citation, id_: str, start: int, quote: str) -> Citation:
    end = start + len(quote)
    return msgspec.structs.replace(citation, id=id_, start_char=start, end_char=end, quote=quote)


def _moved(span: UnsupportedSpan, by: int) -> UnsupportedSpan:
    return msgspec.structs.replace(span, start_char=span.start_char + by, end_char=span.end_char + by)


def _told(said: Iterable[BodySentence], most: int) -> str:
    """The first whole sentences that fit, those with a source; else the first, cut."""
    chosen, length = [], 0
    cited = [one.text for one in said if one.citation is not None]
    for text in cited:
        if length + len(text) > most:
            break
        chosen.append(text)
        length += len(text) + 1
    return " ".join(chosen) or (shortened(cited[0], most) if cited else "")


def _questions(parts: Sequence[ScriptPart], sections: Sequence[ArticleSection]) -> Iterator[Faq]:
    """Questions whose answers stand in the article: headings that ask, and sentences that say what a thing is."""
    asked: set[str] = set()
    for part, section in zip(parts, sections, strict=True):
        ids = iter([citation.id for citation in section.citations])
        cited = [(said, [next(ids) for _ in said.citations]) for said in part.said if said.citation is not None]
        if part.heading and part.heading.endswith("?") and cited:
            asked.add(part.heading.casefold())
            yield Faq(question=part.heading, answer=cited[0][0].text, section_id=section.id, citation_ids=cited[0][1])
        for said, own in cited:
            question = _question(said.text)
            if question and question.casefold() not in asked:
                asked.add(question.casefold())
                yield Faq(question=question, answer=said.text, section_id=section.id, citation_ids=own)


def _question(sentence: str) -> str | None:
    """The question that an English definition answers; ``None`` where its subject is no plain noun phrase."""
    match, language = _DEFINES.match(sentence), language_of(sentence)
    if match is None or language is None or language.code != "en":
        return None
    subject = match["subject"]
    spoken = words(subject)
    if any(word in language.function or word in language.pronouns or word in language.verbs for word in spoken):
        return None
    # "Terminology There are": a heading that ran into its sentence has a capital where no name has one.
    if (
        not spoken
        or language.back.match(subject.lower())
        or len({word[:1].isupper() for word in subject.split()[1:]}) > 1
    ):
        return None
    small = subject[:1].lower() + subject[1:] if subject[1:2].islower() and " " not in subject else subject
    the = (match["the"] or "").lower()
    verb = "are" if match["verb"].lower() == "are" else "is"
    return f"What {verb} {the}{small}?"


def _end(questions: Sequence[Faq], references: Sequence[Reference]) -> str:
    """The questions and the sources, as Markdown."""
    made = "\n\n## Questions" if questions else ""
    for one in questions:
        made += f"\n\n### {markup.escaped(one.question)}\n\n{markup.escaped(one.answer, begins=True)}"
    notes = "\n".join(f"[^{one.number}]: {_listed(one)}" for one in references)
    return made + (f"\n\n{notes}" if notes else "") + "\n"


def _listed(reference: Reference) -> str:
    title = markup.escaped(reference.title)
    return f"{title}, <{reference.url}>" if reference.url and markup.is_safe(reference.url) else title
