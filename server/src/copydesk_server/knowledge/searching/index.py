"""What a process knows of a workspace's passages by heart: a bit for each dimension of their vectors, and how common terms are.

Everything else of a passage is read from the database when it may be a hit, and only a passage that is searchable there is
one. So what is known here may be old; it can hide a new passage for no longer than it takes to look for changes, which every
search does first, and can bring back none that is gone.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, cast

from copydesk_server.core.context import Context
from copydesk_server.core.lazy import LazyModule
from copydesk_server.knowledge.searching.ranking import Body, Statistics, codes
from copydesk_server.knowledge.store import EntryRow, entries

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from copydesk_server.core.vectors import Vectors
else:
    np = LazyModule("numpy")

# A ULID in text, without the prefix of the kind.
ID_BYTES = 26
# Counters of terms, and as many of words: a MiB a workspace; two terms share one seldom, and then seem more common than they are.
BUCKETS = 1 << 17
# An entry can be seen later than its stamp says, by as long as its transaction went on: as a rule for less than the short
# margin, which every look covers, and never for longer than the long one (the database ends it after 60 s).
SHORT, LONG = timedelta(seconds=5), timedelta(seconds=120)
# The long margin reads two minutes of entries again: seldom enough to cost nothing, often enough to miss nothing long.
LONG_LOOK_SECONDS = 5.0
# Entries read at a time; each holds the codes of a whole document.
CHUNK = 500
# The largest that 16 bits hold. No two codes are so far apart: it stands for what a search must not find.
FAR = 0xFFFF


@dataclass(slots=True)
class _Known:
    """A document of the index: its number, and the state of its entry that was read."""

    slot: int
    stamp: datetime
    passages: int
    tokens: int = 0
    terms: bytes = b""
    counts: bytes = b""


class WorkspaceIndex:
    """The codes of one workspace's passages.

    Args:
        made_by: Name of the model and the analysis; entries made by others have no codes that can be compared.
    """

    def __init__(self, made_by: str) -> None:
        self.made_by = made_by
        # Searches overlap while entries are read; a change that is learned twice would be counted twice.
        self._lock = asyncio.Lock()
        self.passages, self.tokens, self.size, self._dead, self._counted = 0, 0, 0, 0, 0
        self.word_tokens = 0
        self._ids: NDArray[np.bytes_] = np.empty(0, dtype=f"S{ID_BYTES}")
        self._codes: NDArray[np.uint64] = np.empty((0, 0), dtype=np.uint64)
        self._owners: NDArray[np.int32] = np.empty(0, dtype=np.int32)
        self._documents: dict[str, _Known] = {}
        self._alive: list[bool] = []
        self._projects: list[str] = []
        self._approved: list[bool] = []
        self._frequency = np.zeros(BUCKETS, dtype=np.int32)
        self._word_frequency = np.zeros(BUCKETS, dtype=np.int32)
        self._since: datetime | None = None
        self._looked_long = time.monotonic()
        self._gone: NDArray[np.bool_] | None = None

    @property
    def worn(self) -> bool:
        """Whether so much of it is of documents that are gone that it should be made anew."""
        return self._dead > max(1000, self.size // 4)

    @property
    def statistics(self) -> Statistics:
        """How common terms are, as far as 131,072 counters can tell."""
        return Statistics(self.passages, self._counted, self.tokens, lambda term: int(self._frequency[bucket(term)]))

    @property
    def word_statistics(self) -> Statistics:
        """How common words are as they stand."""
        counters = self._word_frequency
        return Statistics(self.passages, self._counted, self.word_tokens, lambda word: int(counters[bucket(word)]))

    async def refresh(self, ctx: Context) -> None:
        """Learn what has changed since the last look."""
        async with self._lock:
            where = {} if self._since is None else {"updated_at": {"$gte": self._since - self._margin()}}
            stamps = await entries.find(
                ctx, where, sort=[("updated_at", 1), ("_id", 1)], fields={"_id": 1, "updated_at": 1}
            )
            fresh = [row["_id"] for row in stamps if self._stamp(row["_id"]) != row["updated_at"]]
            for start in range(0, len(fresh), CHUNK):
                for entry in await entries.find(ctx, {"_id": {"$in": fresh[start : start + CHUNK]}}):
                    self._learn(entry)
            if stamps:
                self._since = max(stamps[-1]["updated_at"], self._since or stamps[-1]["updated_at"])

    def _margin(self) -> timedelta:
        if time.monotonic() < self._looked_long + LONG_LOOK_SECONDS:
            return SHORT
        self._looked_long = time.monotonic()
        return LONG

    def nearest(self, query: Vectors, most: int, scope: Scope) -> list[str]:
        """Ids of the passages whose codes are nearest to a query's, within a scope, nearest first."""
        code = codes(query.reshape(1, -1)).view(np.uint64)[0]
        if not self.size or len(code) != self._codes.shape[1]:
            return []
        bits = np.bitwise_count(self._codes[: self.size] ^ code)
        apart = np.zeros(self.size, dtype=np.uint16)
        for word in range(bits.shape[1]):
            apart += bits[:, word]  # Ten times as fast as a sum over so short an axis.
        hidden = self._hidden_rows(scope)
        if hidden is not None:
            apart[hidden] = FAR
        most = min(most, self.size)
        found = np.argpartition(apart, most - 1)[:most]
        ordered = found[np.argsort(apart[found], kind="stable")]
        return ["psg_" + self._ids[number].decode() for number in ordered if apart[number] != FAR]

    def documents_in(self, scope: Scope) -> list[str]:
        """Ids of the documents in a scope."""
        mask = self._mask(scope)
        return [id_ for id_, known in self._documents.items() if mask[known.slot]]

    def forget(self, document_ids: Iterable[str]) -> None:
        """Drop documents whose passages the database no longer has."""
        for id_ in document_ids:
            known = self._documents.pop(id_, None)
            if known is not None:
                self._alive[known.slot] = False
                self._dead += known.passages
                self._gone = None

    def bodies(self, document_ids: Iterable[str], wanted: Sequence[str]) -> dict[str, Body]:
        """Documents as ranking sees them; those that are not known yet have no terms."""
        buckets = np.array([bucket(term) for term in wanted], dtype=np.uint32)
        return {id_: self._body(self._documents.get(id_), wanted, buckets) for id_ in document_ids}

    @staticmethod
    def _body(known: _Known | None, wanted: Sequence[str], buckets: NDArray[np.uint32]) -> Body:
        if known is None or not known.terms:
            return Body({}, 0)
        held = np.frombuffer(known.terms, dtype=np.uint32)
        at = np.minimum(np.searchsorted(held, buckets), len(held) - 1)
        counts = np.where(held[at] == buckets, np.frombuffer(known.counts, dtype=np.uint16)[at], 0)
        return Body(dict(zip(wanted, counts.tolist(), strict=True)), known.tokens)

    def document_of(self, passage_ids: Sequence[str]) -> dict[str, str]:
        """Documents of passages, by passage; only for passages that ``nearest`` named."""
        by_slot = {known.slot: id_ for id_, known in self._documents.items()}
        wanted = np.array([id_.removeprefix("psg_").encode() for id_ in passage_ids], dtype=f"S{ID_BYTES}")
        at = np.flatnonzero(np.isin(self._ids[: self.size], wanted))
        pairs = ((self._ids[number].decode(), by_slot.get(int(self._owners[number]))) for number in at)
        return {"psg_" + id_: owner for id_, owner in pairs if owner is not None}

    def _stamp(self, document_id: str) -> datetime | None:
        known = self._documents.get(document_id)
        return known.stamp if known else None

    def _hidden_rows(self, scope: Scope) -> NDArray[np.bool_] | None:
        """Which passages a search does not look at; ``None`` for a search of all where none is gone."""
        if scope != Scope():
            return ~self._mask(scope)[self._owners[: self.size]]
        if not self._dead:
            return None
        if self._gone is None:
            self._gone = ~np.array(self._alive, dtype=bool)[self._owners[: self.size]]
        return self._gone

    def _mask(self, scope: Scope) -> NDArray[np.bool_]:
        mask = np.array(self._alive, dtype=bool)
        if scope.project_id is not None:
            mask &= np.array([project == scope.project_id for project in self._projects], dtype=bool)
        if scope.approved is not None:
            mask &= np.array(self._approved, dtype=bool) == scope.approved
        if scope.document_ids is not None:
            chosen = np.zeros(len(mask), dtype=bool)
            chosen[[self._documents[id_].slot for id_ in scope.document_ids if id_ in self._documents]] = True
            mask &= chosen
        return mask

    def _learn(self, entry: EntryRow) -> None:
        self.forget([entry["_id"]])
        width = len(entry["codes"]) // max(1, 8 * entry["count"])
        fits = not self.size or width == self._codes.shape[1]  # A service may change the length of its vectors.
        usable = entry["live"] and entry["made_by"] == self.made_by and fits
        count = entry["count"] if usable else 0
        known = _Known(len(self._alive), entry["updated_at"], count)
        if usable:
            known.tokens, known.terms, known.counts = entry["tokens"], entry["terms"], entry["term_counts"]
        self._documents[entry["_id"]] = known
        self._alive.append(True)
        self._projects.append(entry["project_id"])
        self._approved.append(entry["approved"])
        if not count:
            return
        held = np.frombuffer(entry["codes"], dtype=np.uint64).reshape(count, width)
        if not self.size:
            self._codes = np.empty((0, width), dtype=np.uint64)
        self._grow(count)
        self._gone = None
        rows = slice(self.size, self.size + count)
        self._ids[rows] = np.frombuffer(entry["ids"], dtype=f"S{ID_BYTES}")
        self._codes[rows], self._owners[rows] = held, known.slot
        self.size += count
        self.passages += count
        self.tokens += entry["tokens"]
        self._counted += 1
        buckets = np.frombuffer(entry["terms"], dtype=np.uint32)
        self._frequency[buckets] += np.frombuffer(entry["term_counts"], dtype=np.uint16)  # Each bucket comes once.
        self.word_tokens += entry["word_tokens"]
        words = np.frombuffer(entry["words"], dtype=np.uint32)
        self._word_frequency[words] += np.frombuffer(entry["word_counts"], dtype=np.uint16)

    def _grow(self, more: int) -> None:
        needed = self.size + more
        if needed <= len(self._ids):
            return
        room = max(1024, needed + needed // 4)
        for name in ("_ids", "_codes", "_owners"):
            old = getattr(self, name)
            made = np.empty((room, *old.shape[1:]), dtype=old.dtype)
            made[: self.size] = old[: self.size]
            setattr(self, name, made)


@dataclass(frozen=True, slots=True)
class Scope:
    """Which documents a search looks at; ``None`` for all. ``approved`` chooses by their review."""

    project_id: str | None = None
    approved: bool | None = None
    document_ids: Sequence[str] | None = None


def bucket(term: str) -> int:
    """The counter of a term."""
    return zlib.crc32(term.encode()) & (BUCKETS - 1)


def counted(rows: Sequence[Sequence[str]]) -> tuple[bytes, bytes]:
    """In how many of a document's passages each term stands: counters in ascending order, and what they say."""
    counts = Counter(bucket(term) for row in rows for term in set(row))
    keys = sorted(counts)
    said = [min(counts[key], np.iinfo(np.uint16).max) for key in keys]
    return np.array(keys, dtype=np.uint32).tobytes(), np.array(said, dtype=np.uint16).tobytes()


@dataclass
class Indexes:
    """The indexes of a process, those used last; together they hold so many passages at most, or one index."""

    most_passages: int
    _kept: OrderedDict[str, WorkspaceIndex] = field(default_factory=OrderedDict)
    # Ten searches of a workspace that is not known yet should read it once.
    _making: asyncio.Lock = field(default_factory=asyncio.Lock)

    @classmethod
    def of(cls, ctx: Context) -> Indexes:
        """Those of the process."""
        made = ctx.services.memory.setdefault("search", cls(ctx.services.settings.search_memory_passages))
        return cast("Indexes", made)

    async def current(self, ctx: Context, made_by: str) -> WorkspaceIndex:
        """The workspace's index, up to date."""
        index = self._kept.get(ctx.workspace_id)
        if index is None or index.worn:
            index = await self._make(ctx, made_by)
        await index.refresh(ctx)
        if ctx.workspace_id in self._kept:
            self._kept.move_to_end(ctx.workspace_id)
        while len(self._kept) > 1 and sum(kept.size for kept in self._kept.values()) > self.most_passages:
            self._kept.popitem(last=False)
        return index

    async def _make(self, ctx: Context, made_by: str) -> WorkspaceIndex:
        """Make an index, whole before anybody sees it; who comes meanwhile waits for it."""
        async with self._making:
            known = self._kept.get(ctx.workspace_id)
            if known is not None and not known.worn:
                return known
            made = WorkspaceIndex(made_by)
            await made.refresh(ctx)
            self._kept[ctx.workspace_id] = made
            return made
