"""How English words are said that are in no dictionary: espeak-ng's phonemes, as the dictionary of pocketsphinx writes them."""

from __future__ import annotations

import ctypes
from pathlib import Path

import espeakng_loader

_SYNCHRONOUS, _UTF8 = 2, 1
_SEPARATED = ord("_") << 8
# Mnemonics of espeak-ng's English and symbols of ARPAbet.
_ARPABET = {
    "@": "AH", "3": "ER", "3:": "ER", "a": "AE", "aa": "AE", "a#": "AH", "A:": "AA", "A@": "AA R", "A#": "AA", "0": "AA", "0#": "AA",
    "O": "AO", "O:": "AO", "O@": "AO R", "o@": "AO R", "E": "EH", "E#": "EH", "e@": "EH R", "I": "IH", "I2": "IH", "I#": "IH", "i": "IY",
    "i:": "IY", "i@": "IH R", "i@3": "IH R", "U": "UH", "u:": "UW", "U@": "UH R", "V": "AH", "@L": "AH L", "@2": "AH", "@5": "AH",
    "eI": "EY", "aI": "AY", "aI@": "AY ER", "aI3": "AY ER", "aU": "AW", "aU@": "AW ER", "OI": "OY", "oU": "OW", "oU#": "OW", "IR": "IH R", "VR": "AH R",
    "p": "P", "b": "B", "t": "T", "t#": "T", "t2": "T", "d": "D", "k": "K", "g": "G", "f": "F", "v": "V", "T": "TH", "D": "DH", "s": "S", "z": "Z",
    "z#": "Z", "S": "SH", "Z": "ZH", "h": "HH", "m": "M", "n": "N", "N": "NG", "n-": "AH N", "l": "L", "r": "R", "r-": "R", "j": "Y", "w": "W",
    "tS": "CH", "dZ": "JH", "x": "K", "l#": "L", "L": "L", "m-": "AH M", "*": "T",
}  # fmt: skip
# What is said where nothing better is known.
_UNKNOWN = "AH"


def pronounce(words: list[str]) -> dict[str, str]:
    """The phones of words, by word."""
    if not words:
        return {}
    library = ctypes.CDLL(espeakng_loader.get_library_path())
    library.espeak_Initialize(_SYNCHRONOUS, 0, str(Path(espeakng_loader.get_data_path())).encode(), 0)
    library.espeak_SetVoiceByName(b"gmw/en-US")
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    return {word: _phones(library, word) for word in words}


def _phones(library: ctypes.CDLL, word: str) -> str:
    text = ctypes.c_char_p(word.encode())
    said = library.espeak_TextToPhonemes(ctypes.byref(text), _UTF8, _SEPARATED) or b""
    parts = said.decode(errors="replace").replace(" ", "_").split("_")
    found = [
        _ARPABET[part] for raw in parts if (part := raw.strip("',%=:|;-") if raw not in _ARPABET else raw) in _ARPABET
    ]
    return " ".join(found) or _UNKNOWN
