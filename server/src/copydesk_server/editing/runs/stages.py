"""The stages of a run: what one has made of its inputs is kept, and not made again by a later attempt."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Session
from copydesk_server.editing.runs.store import EditingRunRow, StageRow, runs, stages
from copydesk_server.editing.runs.types import EditingStage
from copydesk_server.queue.types import LeaseLost
from copydesk_server.queue.work import Work

T = TypeVar("T")
# A rebuild keeps what was understood of the recording, and plans anew.
KEPT_BY_REBUILD = (EditingStage.PROBE, EditingStage.SYNC, EditingStage.TRANSCRIBE)


@dataclass
class Stages:
    """The stages of one attempt.

    Args:
        work: The attempt.
        run: The run.
        done: Hashes of what the stages so far have made.
    """

    work: Work
    run: EditingRunRow
    done: list[str] = field(default_factory=list)

    async def of(
        self,
        name: EditingStage,
        kind: type[T],
        inputs: object,
        make: Callable[[], Awaitable[T]],
        files: Callable[[T], Sequence[str]] = lambda made: (),
    ) -> T:
        """What a stage makes, of an earlier attempt if that finished it with the same inputs.

        Args:
            name: The stage.
            kind: Type of what it makes.
            inputs: What it depends on, beside what the stages before it have made.
            make: Does the stage.
            files: Storage keys in what it makes, which are kept with it.

        Raises:
            LeaseLost: When a newer attempt has the run.
        """
        given = _digest(msgspec.json.encode([name, self.done, inputs], order="deterministic"))
        row = await stages.find_one(self.work.ctx, {"run_id": self.run["_id"], "name": name.value})
        if row is None or row["input_sha256"] != given:
            await self.write({"stage": name.value})
            began = time.monotonic()
            output = msgspec.msgpack.encode(made := await make())
            row = self._row(name.value, given, output, files(made), time.monotonic() - began)
            await self._keep(row, name)
        self.done.append(row["output_sha256"])
        return msgspec.msgpack.decode(row["output"], type=kind)

    async def answer(
        self, name: str, stage: EditingStage, kind: type[T], question: object, ask: Callable[[], Awaitable[T]]
    ) -> T:
        """What somebody answered who is paid for it, within a stage: the same question of a later attempt is not asked again.

        Args:
            name: Whose answer; it is kept beside the stages, and no client sees it among them.
            stage: The stage that asks.
            kind: Type of the answer.
            question: All that the answer depends on.
            ask: Asks.

        Raises:
            LeaseLost: When a newer attempt has the run.
        """
        given = _digest(msgspec.json.encode([name, question], order="deterministic"))
        row = await stages.find_one(self.work.ctx, {"run_id": self.run["_id"], "name": name})
        if row is None or row["input_sha256"] != given:
            began = time.monotonic()
            row = self._row(name, given, msgspec.msgpack.encode(await ask()), (), time.monotonic() - began)
            await self._keep(row, stage)
        return msgspec.msgpack.decode(row["output"], type=kind)

    async def write(self, values: Mapping[str, object], session: Session | None = None) -> None:
        """Change the run, if it is still this attempt's.

        Raises:
            LeaseLost: When a newer attempt has it.
        """
        guard = {"job_id": self.work.lease.job_id}
        if await runs.change(self.work.ctx, self.run["_id"], values, guard=guard, session=session) is None:
            raise LeaseLost(self.work.lease.job_id)

    def _row(self, name: str, given: str, output: bytes, files: Sequence[str], seconds: float) -> StageRow:
        return stages.new(
            self.work.ctx,
            {
                "run_id": self.run["_id"],
                "name": name,
                "attempt": self.run["attempt"],
                "input_sha256": given,
                "output_sha256": _digest(output),
                "output": output,
                "storage_keys": list(files),
                "took_seconds": round(seconds, 3),
            },
        )

    async def _keep(self, row: StageRow, stage: EditingStage) -> None:
        """Keep what was made, in the place of what an earlier attempt had made of other inputs."""
        ctx, run_id = self.work.ctx, self.run["_id"]

        async def write(session: Session) -> None:
            await self.write({"stage": stage.value}, session)
            await stages.remove(ctx, {"run_id": run_id, "name": row["name"]}, session=session)
            await stages.insert(ctx, row, session=session)

        await ctx.database.transact(write)


async def made_by(ctx: Context, run_id: str, name: EditingStage, kind: type[T]) -> T | None:
    """What a finished stage of a run has made; ``None`` where it is not finished."""
    row = await stages.find_one(ctx, {"run_id": run_id, "name": name.value})
    return None if row is None else msgspec.msgpack.decode(row["output"], type=kind)


async def forget(ctx: Context, run_id: str, name: EditingStage) -> None:
    """Have a stage done again by the next attempt."""
    await stages.remove(ctx, {"run_id": run_id, "name": name.value})


async def first_unfinished(ctx: Context, run_id: str) -> EditingStage:
    """The stage that a new attempt begins with."""
    done = {row["name"] for row in await stages.find(ctx, {"run_id": run_id}, fields={"output": 0})}
    return next((stage for stage in EditingStage if stage.value not in done), EditingStage.SAVE)


async def copy(ctx: Context, from_id: str, to_id: str, session: Session) -> None:
    """Give a run what another one has understood of the recording."""
    names = [stage.value for stage in KEPT_BY_REBUILD]
    for row in await stages.find(ctx, {"run_id": from_id, "name": {"$in": names}}):
        kept = {name: value for name, value in row.items() if name not in {"_id", "created_at", "updated_at"}}
        await stages.insert(ctx, stages.new(ctx, {**kept, "run_id": to_id}), session=session)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
