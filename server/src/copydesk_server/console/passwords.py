"""Passwords: argon2id, computed in two threads, so that guesses take neither the event loop nor all of the memory."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")
# NIST SP 800-63B asks for 8 at least and advises no rules of composition; length is what makes a guess expensive.
SHORTEST, LONGEST = 12, 256
# A password of fewer different characters is a row of the same ones.
FEWEST_DIFFERENT = 5
# OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane; 20 ms on a core.
MEMORY_KIB, PASSES, LANES = 19 * 1024, 2, 1
_THREADS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="passwords")


def fault(password: str, *names: str) -> str | None:
    """Why a password is not taken; ``None`` where it is.

    Args:
        password: The password.
        names: What others know: name and login.
    """
    if len(password) < SHORTEST:
        return f"Use {SHORTEST} characters or more. A few words in a row are easy to remember."
    if len(password) > LONGEST:
        return f"Use at most {LONGEST} characters."
    plain = password.casefold()
    if len(set(plain)) < FEWEST_DIFFERENT:
        return "Use more different characters."
    if any(len(name) > 3 and name.casefold() in plain and len(plain) < len(name) + 8 for name in names):
        return "Do not use your name or login as the password."
    return None


async def hashed(password: str) -> str:
    """The hash to store."""
    return await _in_thread(lambda: _hasher().hash(_normal(password)))


async def matches(stored: str | None, password: str) -> bool:
    """Whether a password is the one that was stored; takes as long where nothing was."""
    return await _in_thread(lambda: _verify(stored, password))


def needs_rehash(stored: str) -> bool:
    """Whether a hash was made with other costs than today's."""
    return _hasher().check_needs_rehash(stored)


def _verify(stored: str | None, password: str) -> bool:
    from argon2.exceptions import VerificationError

    if len(password) > LONGEST:
        return False
    try:
        _hasher().verify(stored or _of_nobody(), _normal(password))
    except VerificationError:
        return False
    return stored is not None


async def _in_thread(work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_THREADS, work)


def _normal(password: str) -> str:
    # Keyboards differ in how they write an accent (NIST SP 800-63B, section 5.1.1.2).
    return unicodedata.normalize("NFKC", password)


@lru_cache(maxsize=1)
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)


@lru_cache(maxsize=1)
def _of_nobody() -> str:
    """The hash of a password that nobody has: a login that does not exist takes as long as one that does."""
    return _hasher().hash("no password has this hash")
