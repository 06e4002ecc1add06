"""H.264 as bytes: frames of a stream, and frames that repeat the one before, written without an encoder.

A slide stands still for seconds, and an encoder takes as long for each of its frames as for one that moves. A picture that
repeats the one before is a slice whose macroblocks are all skipped: some ten bytes (ITU-T H.264, 7.3.3 and 7.3.4). What is
written here decodes to exactly the frame before. It reads streams of x264 with CAVLC, one slice a frame and no B-frames.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_START = b"\x00\x00\x00\x01"
_SLICE, _IDR, _SPS, _PPS, _AUD = 1, 5, 7, 8, 9
# nal_ref_idc 2, type 1: a frame that the next one refers to, as x264 marks its P-frames.
_SKIP_HEADER = b"\x41"
# primary_pic_type 1: I and P slices.
_DELIMITER = _START + b"\x09\x30"
# profile_idc of High, whose sequence header names its chroma format.
_HIGH = 100


class NotOurStream(ValueError):
    """Raised when a stream is not as this module's encoder writes it."""


class _Bits:
    """Reads the bits of a NAL unit."""

    def __init__(self, unit: bytes) -> None:
        payload = unit[1:].replace(b"\x00\x00\x03", b"\x00\x00")
        self._bits = int.from_bytes(payload, "big")
        self._left = len(payload) * 8
        self.read = 0

    def take(self, count: int) -> int:
        if count > self._left:
            raise NotOurStream("a unit of the stream ends too early")
        self._left -= count
        self.read += count
        return (self._bits >> self._left) & ((1 << count) - 1)

    def ue(self) -> int:
        """An Exp-Golomb code (9.1)."""
        zeros = 0
        while not self.take(1):
            zeros += 1
        return (1 << zeros) - 1 + self.take(zeros)


@dataclass(frozen=True, slots=True)
class Headers:
    """What the headers of a stream say that a slice depends on.

    Args:
        frame_num_bits: Width of ``frame_num``.
        macroblocks: Macroblocks of a frame.
        has_weights: Whether a slice says how its reference is weighted.
        has_deblocking_control: Whether a slice says how it is deblocked.
    """

    frame_num_bits: int
    macroblocks: int
    has_weights: bool
    has_deblocking_control: bool


def frames(stream: bytes) -> list[bytes]:
    """The access units of a stream, each with its headers.

    Raises:
        NotOurStream: When the stream does not mark where a frame begins.
    """
    if not stream.startswith(_START + b"\x09"):
        raise NotOurStream("the stream has no access unit delimiters")
    begins = [match.start() for match in re.finditer(rb"\x00\x00\x00\x01\x09", stream)]
    return [stream[start:end] for start, end in zip(begins, [*begins[1:], len(stream)], strict=True)]


def headers(frame: bytes) -> Headers:
    """What the headers before a key frame say.

    Raises:
        NotOurStream: When this module cannot write slices for them.
    """
    units = {unit[0] & 31: unit for unit in _units(frame)}
    if _SPS not in units or _PPS not in units:
        raise NotOurStream("the stream does not begin with its headers")
    frame_num_bits, macroblocks = _sequence(_Bits(units[_SPS]))
    return Headers(frame_num_bits, macroblocks, *_picture(_Bits(units[_PPS])))


def hold(coded: Sequence[bytes], counts: Sequence[int]) -> Iterator[bytes]:
    """A stream in which each coded frame is shown for so many frames.

    Args:
        coded: The first is a key frame; the others follow from the one before.
        counts: Frames that each is shown for, one at least.
    """
    head = headers(coded[0])
    number = 0
    for frame, count in zip(coded, counts, strict=True):
        if is_key(frame):
            number = 0
            yield frame
        else:
            yield _numbered(frame, head, number)
        for step in range(1, count):
            yield _repeat(head, number + step)
        number += count


def is_whole(stream: bytes, count: int) -> bool:
    """Whether a stream is so many frames that can be held: what was kept may be damaged, or of another encoder."""
    try:
        coded = frames(stream)
        return len(coded) == count and is_key(coded[0]) and headers(coded[0]).macroblocks > 0
    except NotOurStream:
        return False


def is_key(frame: bytes) -> bool:
    """Whether a frame can be decoded without those before it."""
    return any(unit[0] & 31 == _IDR for unit in _units(frame))


def _units(frame: bytes) -> list[bytes]:
    return [unit.rstrip(b"\x00") for unit in re.split(rb"\x00\x00\x00?\x01", frame)[1:]]


def _sequence(bits: _Bits) -> tuple[int, int]:
    """Width of ``frame_num``, and macroblocks of a frame (7.3.2.1.1)."""
    profile = bits.take(8)
    bits.take(16)
    bits.ue()
    if profile == _HIGH:
        plain = (bits.ue(), bits.ue(), bits.ue(), bits.take(2)) == (1, 0, 0, 0)
        if not plain:
            raise NotOurStream("the stream is not 8-bit 4:2:0")
    frame_num_bits = bits.ue() + 4
    if bits.ue() != 2:
        raise NotOurStream("the order of frames is not that of decoding")
    bits.ue()
    bits.take(1)
    macroblocks = (bits.ue() + 1) * (bits.ue() + 1)
    if not bits.take(1):
        raise NotOurStream("the stream is interlaced")
    return frame_num_bits, macroblocks


def _picture(bits: _Bits) -> tuple[bool, bool]:
    """Whether a slice has weights, and whether it says how it is deblocked (7.3.2.2)."""
    bits.ue()
    bits.ue()
    cabac, _, groups = bits.take(1), bits.take(1), bits.ue()
    references = bits.ue()
    bits.ue()
    weighted = bits.take(1)
    if (cabac, groups, references) != (0, 0, 0):
        raise NotOurStream("the stream has CABAC, slice groups or several references")
    bits.take(2)
    for _ in range(3):
        bits.ue()
    return bool(weighted), bool(bits.take(1))


def _repeat(head: Headers, number: int) -> bytes:
    """A frame like the one before it."""
    # first_mb_in_slice 0, slice_type 5 (all P), pic_parameter_set_id 0, frame_num
    code = _ue(0) + _ue(5) + _ue(0) + _fixed(number, head.frame_num_bits)
    # No override of references, no reordering; both denominators of weights 1 and no weights; no adaptive marking;
    # slice_qp_delta 0.
    code += "00" + (_ue(0) + _ue(0) + "00" if head.has_weights else "") + "0" + _ue(0)
    code += _ue(1) if head.has_deblocking_control else ""
    code += _ue(head.macroblocks) + "1"
    code += "0" * (-len(code) % 8)
    return _DELIMITER + _START + _SKIP_HEADER + _escaped(int(code, 2).to_bytes(len(code) // 8, "big"))


def _numbered(frame: bytes, head: Headers, number: int) -> bytes:
    """A P-frame with another ``frame_num``: those that repeat the one before it have numbers of their own."""
    made = b""
    for unit in _units(frame):
        if unit[0] & 31 != _SLICE:
            made += _START + unit
            continue
        bits = _Bits(unit[:16])
        bits.ue()
        bits.ue()
        bits.ue()
        payload = unit[1:].replace(b"\x00\x00\x03", b"\x00\x00")
        width = len(payload) * 8
        shift = width - bits.read - head.frame_num_bits
        mask = ((1 << head.frame_num_bits) - 1) << shift
        value = int.from_bytes(payload, "big") & ~mask
        value |= (number % (1 << head.frame_num_bits)) << shift
        made += _START + unit[:1] + _escaped(value.to_bytes(len(payload), "big"))
    return made


def _escaped(payload: bytes) -> bytes:
    """A payload in which nothing looks like the start of a unit (7.4.1)."""
    return re.sub(rb"\x00\x00(?=[\x00-\x03])", b"\x00\x00\x03", payload)


def _ue(value: int) -> str:
    code = format(value + 1, "b")
    return "0" * (len(code) - 1) + code


def _fixed(value: int, bits: int) -> str:
    return format(value % (1 << bits), f"0{bits}b")
