"""The second factor: codes of an authenticator app (RFC 6238), each good for once."""

from __future__ import annotations

import asyncio
import hmac
import time

import pyotp

from copydesk_server.console import store, throttle
from copydesk_server.console.accounts import Client, InvalidField
from copydesk_server.console.sessions import known_device
from copydesk_server.console.store import UserRow
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import Settings, box_of

STEP_SECONDS = 30
# Clocks of phones are off by less than a step; RFC 6238, section 5.2, allows one.
_STEPS = (-1, 0, 1)
_WRONG = "This code is not right, or was used already. Wait for the next one."


def new_secret() -> str:
    """A secret in base 32, for an app."""
    return pyotp.random_base32()


def address_of(secret: str, login: str) -> str:
    """The ``otpauth:`` address that an app on the same device opens."""
    return pyotp.TOTP(secret).provisioning_uri(name=login, issuer_name="Copydesk")


async def enable(database: Database, settings: Settings, user_id: str, secret: str, code: str) -> None:
    """Ask a user for codes of this secret from now on.

    Raises:
        InvalidField: When the code is not one of the secret's.
        NoSecret: When the server has no secret to encrypt it with.
    """
    step = _step_of(secret, code, 0)
    if step is None:
        raise InvalidField("code", "This code is not right. Check the secret and the clock of your device.")
    box = await asyncio.to_thread(lambda: box_of(settings).encrypt(secret.encode()))
    await store.change_user(database, user_id, {"factor": box, "factor_step": step})


async def disable(database: Database, user_id: str) -> None:
    """Ask a user for no more codes."""
    await store.change_user(database, user_id, {"factor": None, "factor_step": 0})


async def check(database: Database, settings: Settings, user: UserRow, code: str, client: Client) -> None:
    """Take a code; the same one is not taken again.

    Raises:
        InvalidField: When it is not right.
        TooManyGuesses: When too many were tried.
        NoSecret, ValueError: When the server cannot read the user's secret.
    """
    guessed, device = f"code {user['_id']}", known_device(user, client.device_cookie)
    await throttle.admit(database, guessed, client.address, device)
    box = user["factor"] or b""
    secret = await asyncio.to_thread(_open, settings, box)
    step = _step_of(secret, code, user["factor_step"])
    if step is None:
        raise InvalidField("code", _WRONG)
    fresh = {"factor_step": {"$lt": step}, "factor": box}
    if not await store.change_user(database, user["_id"], {"factor_step": step}, fresh):
        raise InvalidField("code", _WRONG)
    await throttle.forget(database, guessed, client.address, device)


async def rotate(database: Database, settings: Settings) -> tuple[int, list[str]]:
    """Encrypt every second factor anew with the secret of now.

    Returns:
        How many were, and the logins whose factor no secret reads.

    Raises:
        NoSecret: When the server has no secret.
    """
    from cryptography.fernet import InvalidToken

    box, count, unreadable = box_of(settings), 0, list[str]()
    for user in await store.users_with_factor(database):
        old = user["factor"] or b""
        try:
            new = box.rotate(old)
        except InvalidToken:
            unreadable.append(user["login"])
        else:
            count += await store.change_user(database, user["_id"], {"factor": new}, {"factor": old})
    return count, unreadable


def _step_of(secret: str, code: str, after: int) -> int | None:
    """The time step that a code is of, past the one that was used last."""
    digits = code.replace(" ", "")
    current = int(time.time() // STEP_SECONDS)
    for step in (current + offset for offset in _STEPS):
        if step > after and hmac.compare_digest(pyotp.HOTP(secret).at(step).encode(), digits.encode()):
            return step
    return None


def _open(settings: Settings, box: bytes) -> str:
    from cryptography.fernet import InvalidToken

    try:
        return box_of(settings).decrypt(box).decode()
    except InvalidToken as error:
        raise ValueError("no secret of this server reads it") from error
