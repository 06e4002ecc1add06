"""The offline writer: deterministic and extractive, so it can only say what the sources say."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from copydesk_server.providers.text.base import Draft, DraftBlock, Outline, Sentence, Writing
from copydesk_server.providers.text.cutting import CutOrder, SuggestedCuts
from copydesk_server.providers.text.offline.choosing import excerpted
from copydesk_server.providers.text.offline.composing import can_compose, compose
from copydesk_server.providers.text.offline.following import follow
from copydesk_server.providers.text.offline.outlining import outline
from copydesk_server.providers.text.offline.sentence_guard import without_failing_sentences
from copydesk_server.providers.text.storyboards import Storyboard, StoryboardOrder

# What English has in most tokenizers, near enough for a writer whose price is the operator's own rehearsal.
CHARS_PER_TOKEN = 4
TOKENS_A_WORD = 6  # At most: what is read of the sources is what is quoted, once in and once out.


class OfflineWriter:
    """Writes with sentences of the sources.

    Args:
        usd_per_1k_tokens: What a deployment charges for it, for what is quoted and what is written; 0 by default.
        seconds: Least time that a draft takes; 0 by default.
    """

    name = "offline"
    composes = reviews = False

    def __init__(self, usd_per_1k_tokens: float = 0.0, seconds: float = 0.0) -> None:
        self._seconds = seconds
        self._rate = usd_per_1k_tokens / 1000

    def price(self, sources: Sequence[str], words: int, calls: int = 1) -> tuple[float, str]:
        """The most that drafts can cost, in USD, and how that was found."""
        return self._usd(words), f"{self.name} writer, {words} words"

    def worst(self, writing: Writing) -> float:
        """The most that one draft can cost, in USD."""
        return self._usd(writing.words)

    def worst_outline(self, writing: Writing) -> float:
        """Nothing."""
        return 0.0

    def worst_mend(self, writing: Writing, doubtful: Sequence[Sentence]) -> float:
        """Nothing."""
        return 0.0

    def worst_review(self, sentences: Sequence[Sentence]) -> float:
        """Nothing."""
        return 0.0

    def can_write(self, writing: Writing) -> bool:
        """Whether a source has a sentence that can be read aloud, or excerpts, where such are asked for."""
        possible, _ = without_failing_sentences(writing, excerpted if writing.excerpts else can_compose)
        return bool(possible)

    async def outline(self, writing: Writing) -> Outline:
        """Plan the sections of a long text; free."""
        sections, _ = await asyncio.to_thread(without_failing_sentences, writing, outline)
        return Outline(sections)

    async def write(self, writing: Writing) -> Draft:
        """Write a draft; the work is done in a thread, so that the event loop stays awake."""
        shape = follow if writing.whole else excerpted if writing.excerpts else compose
        blocks, skipped = await asyncio.to_thread(without_failing_sentences, writing, shape)
        await asyncio.sleep(self._seconds)
        said = [sentence for block in blocks for sentence in block.sentences]
        tokens_in = sum(sentence.end - sentence.start for sentence in said) // CHARS_PER_TOKEN
        tokens_out = sum(len(sentence.text) for sentence in said) // CHARS_PER_TOKEN
        cost = round((tokens_in + tokens_out) * self._rate, 6)
        return Draft(blocks, tokens_in, tokens_out, cost, tuple(skipped))

    async def mend(self, writing: Writing, doubtful: Sequence[Sentence]) -> Draft:
        """Drop them: nothing that this writer says is in doubt."""
        return Draft((DraftBlock("note", None, tuple(Sentence("") for _ in doubtful)),))

    async def review(self, sentences: Sequence[Sentence]) -> Draft:
        """Leave them: each is in the words of its source."""
        return Draft((DraftBlock("note", None, tuple(sentences)),))

    def worst_cuts(self, order: CutOrder) -> float:
        """Nothing: it names none."""
        return 0.0

    async def suggest_cuts(self, order: CutOrder) -> SuggestedCuts:
        """Name none: what a film can do without is more than its words tell."""
        return SuggestedCuts()

    def price_storyboards(self, orders: Sequence[StoryboardOrder], looks: int) -> tuple[float, str]:
        """Nothing: rules make the slides."""
        return 0.0, "the text as it is"

    def worst_storyboard(self, order: StoryboardOrder) -> float:
        """Nothing."""
        return 0.0

    async def storyboard(self, order: StoryboardOrder) -> Storyboard:
        """Make none: rules make the slides of a text in its own words."""
        return Storyboard()

    def _usd(self, words: int) -> float:
        return round(words * TOKENS_A_WORD * self._rate, 6)
