"""Terms, vectors and ranking: exact, the same every time, in any script."""

from __future__ import annotations

import json
import math
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest
import snowballstemmer
from hypothesis import example, given
from hypothesis import strategies as st

from copydesk_server.core.errors import UpstreamFailed
from copydesk_server.core.ids import derived_id
from copydesk_server.knowledge.searching import ranking
from copydesk_server.knowledge.searching.index import Scope, WorkspaceIndex, counted
from copydesk_server.knowledge.searching.ranking import Body, Statistics, Terms, joined
from copydesk_server.knowledge.searching.service import highlights
from copydesk_server.knowledge.searching.terms import query_terms, spans, terms
from copydesk_server.providers.embedding.compatible import CompatibleEmbedder

vectors = st.lists(
    st.lists(st.floats(-1, 1, width=32), min_size=16, max_size=16).filter(lambda row: max(map(abs, row)) > 0.01),
    min_size=1,
    max_size=8,
)


def test_terms_fit_the_script(subtests):
    """English is stemmed without stop words, marks are folded, scripts without spaces become pairs and letters."""
    for text, expected in [
        ("Why do the glazes crack?", ["glaze", "crack"]),
        ("The potter’s café, 2026", ["potter", "cafe", "2026"]),
        ("釉薬のひび", ["釉", "釉薬", "薬", "薬の", "のひ", "ひび"]),
        ("火", ["火"]),
        ("كِتَابٌ", ["كتاب"]),
        ("한국어", ["한", "한국", "국", "국어", "어"]),
        ("Fluß", ["fluss"]),
        ("", []),
    ]:
        with subtests.test(text=text, expected=expected):
            assert terms(text) == expected


def test_compounds_are_terms_whole_and_in_parts(subtests):
    """Names with signs, paths, flags, addresses, quantities and names in mixed case."""
    for text, expected in [
        ("C++ and C#", ["cplusplus", "csharp"]),
        (".NET", ["dotnet", "net"]),
        ("Use it. Next", ["next"]),
        ("os.path_join()", ["ospathjoin", "os", "path", "join"]),
        ("--no-proxy", ["noproxi", "proxi"]),
        ("/etc/hosts", ["etchost", "etc", "host"]),
        ("ann@kiln.example", ["annkilnexampl", "ann", "kiln", "exampl"]),
        ("deepStrictEqual", ["deepstrictequ", "deep", "strict", "equal"]),
        ("HTTPServer", ["httpserver", "http", "server"]),
        ("E7 5kg 2nd", ["e7", "5kg", "5", "kg", "2nd"]),
        ("AB-1234", ["ab1234", "ab", "1234"]),
        ("x" * 40 + "-" + "z" * 40, ["x" * 40, "z" * 40]),
    ]:
        with subtests.test(text=text):
            assert terms(text) == expected


def test_other_writings_of_a_number_or_date_are_the_same_term(subtests):
    """Powers, thousands, decimals, indices, versions and days; a number is not its neighbour."""
    for first, *others in [
        ("10⁶", "10^6"),
        ("10⁻⁶", "10^-6"),
        ("1,000", "1000"),
        ("1,250.50", "1250.50"),
        ("3,5", "3.5"),
        ("H₂O", "H2O"),
        ("v2.0.1", "2.0.1"),
        (
            "2026-03-04",
            "4 March 2026",
            "March 4th, 2026",
            "4.3.2026",
            "04.03.2026",
            "4. März 2026",
            "4 de marzo de 2026",
        ),
        ("2026-03-04", "2026年3月4日", "3/4/2026", "4/3/2026"),
    ]:
        for other in others:
            with subtests.test(first=first, other=other):
                assert terms(first)[0] in terms(other)
    for text, other in [("10⁶", "106"), ("3.11", "311"), ("3.11", "3"), ("4.3.2026", "5.4.2025"), ("v2.0.1", "v2.0.2")]:
        with subtests.test(text=text, other=other):
            assert not {*terms(text)} & {*terms(other)}
    assert terms("31.2.2026") == ["31_2_2026", "2026"]  # There is no such day.


def test_queries_look_for_letters_only_where_they_stand_alone():
    """A letter within a word of Han finds too much; one alone is the word."""
    assert query_terms("釉薬") == ["釉薬"]
    assert query_terms("窯 の") == ["窯", "の"]


def test_threads_have_the_same_terms():
    """Documents are indexed in several threads at once, and a stemmer keeps its word in itself."""
    words = [
        "".join(letters) for letters in product("bcdg", "aeiou", "lmnr", "st", "ae", ("tional", "ingly", "nesses"))
    ]
    parts = [" ".join(f"q{letter}{word}" for word in words) for letter in "bcdfgh"]
    stem = snowballstemmer.stemmer("english").stemWord
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(len(parts)) as pool:
            found = list(pool.map(terms, parts))
    finally:
        sys.setswitchinterval(interval)

    assert found == [[stem(word) for word in part.split()] for part in parts]


@given(st.text(max_size=500))
def test_terms_stand_where_they_say(text):
    """Every term has a place in the text, in order, and can be looked for as one word."""
    found = list(spans(text))

    assert all(0 <= start < end <= len(text) for start, end, _ in found)
    assert [start for start, _, _ in found] == sorted(start for start, _, _ in found)
    assert all(term and not any(letter.isspace() for letter in term) for _, _, term in found)


@given(st.text(max_size=300), st.text(max_size=40))
@example("0\u102b", "1\u102b")  # A mark of a script without spaces, after a letter of another.
@example("日'a", "本'a")  # An apostrophe between scripts.
def test_highlights_are_apart_and_in_order(text, query):
    """Marks do not overlap, and each covers a term of the query."""
    wanted = set(terms(query))
    found = highlights(text, wanted)

    assert all(before.end_char < after.start_char for before, after in pairwise(found))
    assert all(set(terms(text[mark.start_char : mark.end_char])) & wanted for mark in found)


def test_bm25_is_that_of_the_textbook():
    """Of a passage and of a document: the scores of the formula, worked out by hand."""
    rows = [Terms(joined(["a", "b", "b"]), 3), Terms(joined(["c", "c", "c"]), 3)]
    bodies = [Body({"b": 1}, 3), Body({}, 3)]
    known = Statistics(2, 2, 6, lambda term: 1)
    rarity = math.log(1 + (2 - 1 + 0.5) / (1 + 0.5))

    assert ranking.bm25(["b"], rows, known) == [pytest.approx(rarity * 2 * 2.2 / (2 + 1.2)), 0.0]
    assert ranking.bm25_around(["b"], bodies, known) == [pytest.approx(rarity * 1 * 2.2 / (1 + 1.2)), 0.0]


def test_the_rarest_terms_are_looked_for_first():
    """Up to so many passages, but one that stands somewhere is always among them, beside those that are not known."""
    known = {"rare": 3, "common": 90, "usual": 50}

    def rarest(*wanted: str, most: int = 60) -> list[str]:
        return ranking.rarest(wanted, lambda term: known.get(term, 0), most)

    assert rarest("common", "rare", "usual") == ["rare", "usual"]
    assert rarest("common", "new") == ["new", "common"]
    assert rarest("new") == ["new"]


def test_fusion_adds_the_share_of_the_best_and_the_cosine():
    """By how much one is ahead counts, not only that it is; what points away counts as what has nothing to do with it."""
    first, second, third, last = ranking.fuse([4.0, 1.0, 0.0, 0.0], [1.0, None, 0.5, -0.5])

    assert first.fused == pytest.approx(1.0)
    assert second.fused == pytest.approx(0.25 / 1.4)
    assert third.fused == pytest.approx(0.4 * 0.5 / 1.4)
    assert (last.fused, third.keyword, second.vector) == (0.0, None, None)
    assert ranking.fuse([0.0], [None])[0].fused is None


def entry(document: str, rows: int, dimensions: int, seed: int, **fields: Any) -> tuple[dict[str, Any], Any]:
    made = np.random.default_rng(seed).standard_normal((rows, dimensions)).astype(np.float32)
    ids = [derived_id("psg", "doc_01M7ZGEA12CHCP4VQ3ZFGYP4N8", document, n).removeprefix("psg_") for n in range(rows)]
    buckets, counts = counted([["glaz"]] * rows)
    words_, word_counts = counted([["the", "glazes"]] * rows)
    return {
        "_id": document,
        "updated_at": datetime(2026, 11, 21, 9, 30, seed, tzinfo=UTC),
        "project_id": "p1" if seed % 2 else "p2",
        "approved": False,
        "live": True,
        "made_by": "m",
        "count": rows,
        "tokens": rows,
        "ids": "".join(ids).encode(),
        "codes": ranking.codes(made).tobytes(),
        "terms": buckets,
        "term_counts": counts,
        "words": words_,
        "word_counts": word_counts,
        "word_tokens": 2 * rows,
        **fields,
    }, made


def test_the_index_finds_the_nearest_of_what_is_there():
    """Growing, in scopes, without what was replaced, of another model, or of another length."""
    index = WorkspaceIndex("m")
    made = {}
    for number in range(1, 40):
        one, made[f"doc_{number}"] = entry(f"doc_{number}", 50, 100, number)
        index._learn(one)
    query = made["doc_7"][3]
    expected = entry("doc_7", 50, 100, 7)[0]["ids"][3 * 26 : 4 * 26].decode()

    assert index.size == 39 * 50
    assert index.nearest(query, 5, Scope())[0] == f"psg_{expected}"
    assert index.nearest(query, 5, Scope(project_id="p1"))[0] == f"psg_{expected}"
    assert f"psg_{expected}" not in index.nearest(query, 2000, Scope(project_id="p2"))
    assert len(index.nearest(query, 2000, Scope(document_ids=["doc_3", "doc_none"]))) == 50
    assert index.nearest(query, 5, Scope(approved=True)) == []
    assert index.statistics.frequency("glaz") == index.statistics.passages == 39 * 50
    assert index.word_statistics.frequency("glazes") == index.word_statistics.tokens // 2 == 39 * 50
    assert index.word_statistics.frequency("glaz") == 0
    assert index.bodies(["doc_7"], ["glaz", "x"])["doc_7"].counts == {"glaz": 50, "x": 0}

    index._learn(entry("doc_7", 50, 100, 7, live=False)[0])
    index._learn(entry("doc_8", 50, 100, 8, made_by="other")[0])
    index._learn(entry("doc_9", 50, 300, 9)[0])
    left = index.nearest(query, 2000, Scope())
    assert len(left) == 36 * 50
    assert f"psg_{expected}" not in left
    assert index.nearest(query[:64], 5, Scope()) == []
    assert not index.worn
    index.forget([f"doc_{number}" for number in range(10, 40)])
    assert index.worn


@contextmanager
def embeddings_service(answer: bytes, status: int = 200) -> Iterator[tuple[str, list[dict]]]:
    asked: list[dict] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append({**body, "authorization": self.headers["Authorization"], "path": self.path})
            made = answer
            if not made:
                rows = [{"index": n, "embedding": [float(len(text))] * 8} for n, text in enumerate(body["input"])]
                made = json.dumps({"object": "list", "data": rows[::-1], "model": "m", "usage": {}}).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(made)))
            self.end_headers()
            self.wfile.write(made)

        def log_message(self, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1", asked
    finally:
        server.shutdown()
        server.server_close()


async def test_a_service_is_asked_in_batches():
    """The key goes along, the order is kept, the rows have length 1."""
    with embeddings_service(b"") as (url, asked):
        found = await CompatibleEmbedder(url, "secret", "m").embed([f"text {n}" for n in range(130)])

    assert found.shape == (130, 8)
    assert np.allclose(np.linalg.norm(found, axis=1), 1)
    assert [len(request["input"]) for request in asked] == [128, 2]
    assert (asked[0]["authorization"], asked[0]["path"], asked[0]["model"]) == ("Bearer secret", "/v1/embeddings", "m")


async def test_a_service_that_fails_is_an_upstream_failure(subtests):
    """Refusals, nonsense and vectors of no length are one problem, without the service's words."""
    for answer, status in [
        (b'{"error": {"message": "no"}}', 401),
        (b'{"data": []}', 200),
        (b'{"data": [{"index": 0, "embedding": []}]}', 200),
        (b'{"data": [{"index": 0, "embedding": "x"}]}', 200),
        (b"<html>", 200),
    ]:
        with (
            subtests.test(answer=answer, status=status),
            embeddings_service(answer, status) as (url, _),
            pytest.raises(UpstreamFailed, match="embedding service"),
        ):
            await CompatibleEmbedder(url, "", "m").embed(["x"])
