"""Whatever the installed packages say of themselves becomes scripts, articles and slides; no rule fails on any of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib import metadata

from copydesk_server.decks.types import SlideMode
from copydesk_server.knowledge import warnings
from copydesk_server.providers.text import OfflineWriter
from support import writing_path

# In characters: of a description that is longer, its beginning is read, and of a text what a deck of some slides needs.
LONGEST, LONGEST_BODY = 20_000, 3_000


def descriptions() -> Iterator[tuple[str, bytes]]:
    """The READMEs of the installed packages, as their metadata has them, in Markdown or reStructuredText."""
    for package in metadata.distributions():
        text = package.metadata.get_payload() or package.metadata.get("Description", "")
        if isinstance(text, str) and text.strip():
            yield f"{package.metadata['Name']}.md", text[:LONGEST].encode(errors="replace")


def test_any_readme_can_be_written_from(chance: random.Random, scale: Callable[..., int]):
    """On its title, on a heading, and on something that it does not speak of."""
    found = sorted(descriptions())
    chosen = chance.sample(found, min(len(found), scale(full=len(found), short=8)))
    for name, data in chosen:
        readable = writing_path.read(name, data)
        warnings.of_text(readable.text)
        passages = writing_path.hits(readable.text, readable.title or name)
        bodies = [readable.text[:LONGEST_BODY]]
        for topic in writing_path.topics(readable, readable.title or name, 2) if passages else ():
            bodies += [
                written.body[:LONGEST_BODY] for written in writing_path.scripts(topic, passages, OfflineWriter())
            ]
        for body in dict.fromkeys([bodies[0], max(bodies, key=len)]):
            writing_path.article(body, [], name)
            slides = writing_path.deck(body, [], name, chance.choice(list(SlideMode)), draw=True)
            assert slides, name
