"""Decompression: the same bytes however they come, and no end that was not there."""

from __future__ import annotations

import gzip
import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core.errors import UnreadableMedia
from copydesk_server.core.net.inflate import STEP, Inflater

TEXT = b"Crazing is a network of fine cracks. " * 40


def raw(data: bytes) -> bytes:
    """What is inside of the zlib format."""
    return zlib.compress(data)[2:-4]


def inflated(encoding: str, data: bytes, size: int) -> bytes:
    """What becomes of data that comes in pieces of a size."""
    inflater = Inflater.of(encoding)
    found = b"".join(part for at in range(0, len(data), size) for part in inflater.feed(data[at : at + size]))
    return found + inflater.finish()


def test_a_whole_body_is_read(subtests):
    """gzip with its members, both notions of deflate, whatever follows the end; in pieces of any size."""
    for encoding, data, expected in [
        ("", TEXT, TEXT),
        ("identity", TEXT, TEXT),
        ("gzip", gzip.compress(TEXT, mtime=0), TEXT),
        ("X-GZIP", gzip.compress(TEXT, mtime=0), TEXT),
        (
            "gzip",
            gzip.compress(TEXT, mtime=0) + gzip.compress(b"", mtime=0) + gzip.compress(b"end", mtime=0),
            TEXT + b"end",
        ),
        ("gzip", gzip.compress(TEXT, mtime=0) + bytes(512), TEXT),
        ("gzip", gzip.compress(TEXT, mtime=0) + b"\x1f", TEXT),
        ("gzip", gzip.compress(TEXT, mtime=0) + b"<!-- served by -->", TEXT),
        ("gzip", b"", b""),
        ("deflate", zlib.compress(TEXT), TEXT),
        ("deflate", raw(TEXT), TEXT),
        ("deflate", zlib.compress(TEXT) + zlib.compress(TEXT), TEXT),
        ("deflate", b"", b""),
    ]:
        for size in [1, 2, 7, 1 << 20]:
            with subtests.test(size=size, encoding=encoding):
                assert inflated(encoding, data, size) == expected


WHOLE = [
    ("gzip", gzip.compress(TEXT, mtime=0)),
    ("gzip", gzip.compress(TEXT, mtime=0) + gzip.compress(TEXT, mtime=0)),
    ("deflate", zlib.compress(TEXT)),
    ("deflate", raw(TEXT)),
]


@given(st.sampled_from(WHOLE), st.data())
def test_a_body_that_is_cut_is_no_body(whole, data):
    """Wherever it is cut: no half of a text is taken for all of it."""
    encoding, body = whole
    ends = {0, len(body), len(body) // 2 if encoding == "gzip" and body.count(b"\x1f\x8b\x08") == 2 else 0}
    cut = data.draw(st.integers(1, len(body) - 1).filter(lambda at: at not in ends and at - 1 not in ends - {0}))

    with pytest.raises(UnreadableMedia) as caught:
        inflated(encoding, body[:cut], 64)
    assert caught.value.extensions["reason"] == "truncated"


def test_a_body_that_is_not_compressed_as_it_says_is_refused(subtests):
    """Plain text, another format, a wrong checksum."""
    for encoding, data in [
        ("gzip", b"plain text"),
        ("gzip", zlib.compress(TEXT)),
        ("deflate", b"\xff" * 20),
        ("gzip", gzip.compress(TEXT, mtime=0)[:-6] + b"wrong!"),
    ]:
        with subtests.test(encoding=encoding, data=data), pytest.raises(UnreadableMedia, match="broken"):
            inflated(encoding, data, 1 << 20)


def test_what_ends_near_a_step_is_whole(subtests):
    """Nothing is lost where the output fills a step as the input ends, with matches left inside of the engine."""
    for over in [-1, 0, 1, 100, 258]:
        with subtests.test(over=over):
            noise = random.Random(over).randbytes(STEP - 300)
            data = noise + b"a" * (300 + over)

            for encoding, packed in (
                ("gzip", gzip.compress(data, mtime=0)),
                ("deflate", zlib.compress(data)),
                ("deflate", raw(data)),
            ):
                assert inflated(encoding, packed, len(packed)) == data


def test_an_encoding_that_was_not_asked_for_is_refused():
    """Brotli, zstd, and one encoding in another."""
    for encoding in ("br", "zstd", "gzip, gzip", "compress"):
        with pytest.raises(UnreadableMedia):
            Inflater.of(encoding)
