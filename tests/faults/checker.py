"""Reads every version of every job document from a change stream and holds it against the model."""

from __future__ import annotations

import threading
import time
from types import TracebackType
from typing import Any, Self

from pymongo.errors import PyMongoError

from copydesk_server.core.mongo import connect_sync
from support.job_model import Ledger

QUIET_SECONDS = 1.0


class Checker:
    """Watches from its start to its ``finish``; survives a database that goes away and comes back.

    Args:
        uri: Address of the database.
        name: Its name.
    """

    def __init__(self, uri: str, name: str = "copydesk") -> None:
        self.ledger = Ledger()
        self._handle = connect_sync(uri, name)
        images = {"changeStreamPreAndPostImages": {"enabled": True}}
        self._handle.command("collMod", "jobs", **images)
        self._token: Any = None
        self._error: Exception | None = None
        self._quiet_since = time.monotonic()
        self._finishing = threading.Event()
        self._stream = self._open()
        self._thread = threading.Thread(target=self._run, name="checker", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.finish()

    def finish(self) -> Ledger:
        """Read what is left and return what was found.

        Raises:
            RuntimeError: When the stream was lost, so that versions may be missing.
        """
        self._finishing.set()
        self._thread.join(60)
        if self._error is not None or self._thread.is_alive():
            raise RuntimeError("the checker lost the stream") from self._error
        self._handle.client.close()
        return self.ledger

    def _open(self) -> Any:
        options = {"full_document": "required", "full_document_before_change": "whenAvailable"}
        return self._handle["jobs"].watch(resume_after=self._token, max_await_time_ms=200, **options)

    def _run(self) -> None:
        try:
            while True:
                try:
                    if not self._read():
                        return
                except PyMongoError as error:
                    if getattr(error, "code", None) is not None:  # An answer of the server, and not its absence.
                        raise
                    time.sleep(0.1)
                    self._reopen()
        except Exception as error:
            self._error = error

    def _reopen(self) -> None:
        deadline = time.monotonic() + 60
        while True:
            try:
                self._stream = self._open()
                return
            except PyMongoError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.2)

    def _read(self) -> bool:
        """Take in the next change, if there is one; whether to go on."""
        change = self._stream.try_next()
        self._token = self._stream.resume_token or self._token
        if change is None:
            return not (self._finishing.is_set() and time.monotonic() - self._quiet_since > QUIET_SECONDS)
        self._quiet_since = time.monotonic()
        if change["operationType"] in ("insert", "update", "replace"):
            self.ledger.see(change.get("fullDocumentBeforeChange"), change["fullDocument"])
        elif change["operationType"] == "delete":
            self.ledger.faults.append((change["documentKey"]["_id"], "a job is never deleted"))
        return True
