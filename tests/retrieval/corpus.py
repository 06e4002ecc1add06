"""Real documents that are on any machine with this project: Python's documentation strings, its language reference, READMEs.

They are read from where they are installed when a test runs; none is kept here.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import warnings
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from pydoc_data import topics

import attrs

from copydesk_server.knowledge.passages import split

QUESTIONS = Path(__file__).parent / "questions.txt"
SHORTEST, LONGEST = 300, 12_000
# Pages of the language reference: what they are called in its index, and in the questions.
_TOPICS = sorted(topics.topics)
_MODULES = (Path(__file__).parent / "modules.txt").read_text().split()


@attrs.frozen
class Real:
    """A document and where it is from."""

    key: str
    title: str
    text: str


@attrs.frozen
class Section:
    """A passage of a document, with its title and the headings above it."""

    key: str
    title: str
    text: str


@attrs.frozen
class Question:
    """A question, what answers it (keys of documents or passages), and a few words of each passage that does."""

    text: str
    answers: frozenset[str]
    words: tuple[str, ...] = ()

    @property
    def held_back(self) -> bool:
        """Whether it is of the half that no weight was chosen on."""
        return hashlib.sha256(self.text.encode()).digest()[0] % 2 == 1


def documents() -> list[Real]:
    """All documents, in order of their keys."""
    found = [*_standard_library(), *_language(), *_packages()]
    unique = {document.key: document for document in found if len(document.text) >= SHORTEST}
    return [unique[key] for key in sorted(unique)]


def questions(known: set[str]) -> list[Question]:
    """The questions whose documents are there."""
    rows = [line.split("|") for line in QUESTIONS.read_text().splitlines() if line and not line.startswith("#")]
    found = [Question(text, frozenset(keys.split(",")) & known, tuple(words)) for keys, text, *words in rows]
    return [question for question in found if question.answers]


def sections(found: Sequence[Real]) -> list[Section]:
    """The passages of documents, as the server splits them."""
    return [
        Section(
            section_key(one.key, span.start), " ".join([one.title, *span.heading_path]), one.text[span.start : span.end]
        )
        for one in found
        for span in split(one.text)
    ]


def section_key(document: str, start: int) -> str:
    """What a passage is called: its document and where it begins."""
    return f"{document}@{start}"


def questions_of_sections(asked: Sequence[Question], held: Sequence[Section]) -> list[Question]:
    """The questions that name passages, with the passages that hold those words."""
    flat = {one.key: " ".join(f"{one.title} {one.text}".split()) for one in held}
    found = [
        attrs.evolve(
            question,
            answers=frozenset(key for key, text in flat.items() if any(words in text for words in question.words)),
        )
        for question in asked
    ]
    return [question for question in found if question.answers]


def _standard_library() -> list[Real]:
    found = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in _MODULES:
            try:
                module = importlib.import_module(name)
            except ImportError:
                continue
            parts = [inspect.getdoc(module) or ""]
            for member, value in sorted(vars(module).items()):
                own = getattr(value, "__module__", None) in {name, f"_{name}", None}
                if not member.startswith("_") and callable(value) and own:
                    parts.append(f"## {member}\n\n{inspect.getdoc(value) or ''}")
            found.append(Real(f"std:{name}", f"{name} — module", "\n\n".join(filter(None, parts))[:LONGEST]))
    return found


def _language() -> list[Real]:
    return [Real(f"lang:{name}", f"{name} — language reference", topics.topics[name][:LONGEST]) for name in _TOPICS]


def _packages() -> list[Real]:
    found = []
    for distribution in metadata.distributions():
        about = distribution.metadata
        text = about.get_payload() or about.get("Description") or ""
        name = about["Name"]
        if isinstance(text, str):
            found.append(Real(f"pkg:{name}", f"{name} — package", text[:LONGEST]))
    return found
