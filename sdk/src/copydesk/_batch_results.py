"""Results of a batch: a row for each row of the table, in its order."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from copydesk import _destination, _extras
from copydesk.errors import BatchFailed

if TYPE_CHECKING:
    from pandas import DataFrame

_SHOWN = 20
# Characters of the most frequent reason in the line of a result.
_REASON = 100
# Failed rows that the report has for each reason; the table has all.
_REPORTED = 3


@attrs.frozen
class BatchRow:
    """The result of a row.

    Args:
        index: Its position, from 0.
        key: Its idempotency key.
        status: ``done`` or ``failed``.
        topic: Its topic.
        script_id: The script.
        artifact_id: The article, the deck or the film.
        job_id: The job.
        word_count: Words of the body.
        citations: How many citations there are.
        supported: How many of them their source supports.
        cost_usd: The charge.
        error_code: Reason of the failure: the job's error_code, or the code of the error response.
        message: The reason in words.
        body: The text of the script, unless the batch has ``include=None``.
        files: The saved files, if the batch has a folder.
        attempt: 2 and more after a temporary failure, or ``retry_failed``.
        data: The columns of the caller's row, ``topic`` included.
    """

    index: int
    key: str
    status: str
    topic: str
    script_id: str | None = None
    artifact_id: str | None = None
    job_id: str | None = None
    word_count: int | None = None
    citations: int | None = None
    supported: int | None = None
    cost_usd: float = 0.0
    error_code: str | None = None
    message: str | None = None
    body: str | None = None
    files: list[str] = attrs.field(factory=list)
    attempt: int = 1
    data: dict[str, object] = attrs.field(factory=dict)


@attrs.frozen(repr=False)
class BatchResult:
    """The results of the rows, in their order; ``made`` says what a row that is done has."""

    rows: list[BatchRow]
    made: str = "scripts written"

    @property
    def done(self) -> list[BatchRow]:
        """Rows that are done."""
        return [row for row in self.rows if row.status == "done"]

    @property
    def failed(self) -> list[BatchRow]:
        """Failed rows, with reasons."""
        return [row for row in self.rows if row.status != "done"]

    @property
    def cost_usd(self) -> float:
        """The total charge."""
        return sum(row.cost_usd for row in self.rows)

    def raise_for_failures(self) -> BatchResult:
        """Raise an error if a row failed; else return the result itself.

        Raises:
            BatchFailed: With the reasons and their counts.

        Example:
            >>> result = desk.batch.generate_scripts([topic], project_id=brand, document_ids=[doc], words=60)
            >>> result.raise_for_failures()
            <1 scripts written, 0 failed, 0.0000 USD>
        """
        if self.failed:
            summary = "".join(f"\n  {len(rows)} × {reason}" for reason, rows in self.reasons().items())
            raise BatchFailed(f"{len(self.failed)} of {len(self.rows)} rows failed:{summary}")
        return self

    def reasons(self) -> dict[str, list[BatchRow]]:
        """The failed rows by their reason, the most frequent first.

        Example:
            >>> result = desk.batch.generate_scripts([{"topic": ""}], project_id=brand, document_ids=[doc])
            >>> {reason: len(rows) for reason, rows in result.reasons().items()}
            {'invalid_row: it has no topic': 1}
        """
        grouped: dict[str, list[BatchRow]] = {}
        for row in self.failed:
            # Below the first line are the faults; the id of the request would tell every row apart, and a hint is for programs.
            told = (row.message or "").splitlines()
            lines = [line.strip() for line in told if not line.startswith(("  request ", "  hint: "))]
            code, words = row.error_code or "unknown", "; ".join(lines)
            named = words if not words or code in words else f"{code}: {words}"
            grouped.setdefault(named or code, []).append(row)
        return dict(sorted(grouped.items(), key=lambda pair: -len(pair[1])))

    def report(self) -> str:
        """What happened: the counts and the charge, and each reason of failures with its first rows.

        Example:
            >>> print(desk.batch.generate_scripts([topic], project_id=brand, document_ids=[doc], words=60).report())
            1 scripts written, 0 failed, 0.0000 USD
        """
        lines = []
        for reason, rows in self.reasons().items():
            lines.append(f"{len(rows)} × {reason}")
            lines += [f"    row {row.index + 1}: {row.topic}" for row in rows[:_REPORTED]]
            lines += [f"    and {len(rows) - _REPORTED} more"] if len(rows) > _REPORTED else []
        return "\n".join([*lines, self._counts()])

    def _counts(self) -> str:
        repeated = sum(row.attempt > 1 for row in self.rows)
        again = f", {repeated} at a further attempt" if repeated else ""
        return f"{len(self.done)} {self.made}{again}, {len(self.failed)} failed, {self.cost_usd:.4f} USD"

    def records(self) -> list[dict[str, object]]:
        """One flat mapping for each row, the caller's columns first.

        Example:
            >>> rows = [{"topic": topic, "sku": "K-1"}]
            >>> result = desk.batch.generate_scripts(rows, project_id=brand, document_ids=[doc], words=60)
            >>> result.records()[0]["sku"]
            'K-1'
        """
        plain = [attrs.asdict(row) for row in self.rows]
        return [{**row.pop("data"), **row} for row in plain]

    def to_dataframe(self) -> DataFrame:
        """A pandas DataFrame with one row for each row; needs ``copydesk[pandas]``.

        Example:
            >>> result = desk.batch.generate_scripts([topic], project_id=brand, document_ids=[doc], words=60)
            >>> list(result.to_dataframe()["status"])
            ['done']
        """
        _extras.check("pandas", "pandas")
        import pandas as pd  # an extra: programs without it never come here

        return pd.DataFrame(self.records())

    def to_csv(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write a CSV file with one line for each row.

        Args:
            path: The file.
            overwrite: Replace an existing file.

        Raises:
            DestinationExists: When the file exists, and ``overwrite`` is false.

        Example:
            >>> result = desk.batch.generate_scripts([topic], project_id=brand, document_ids=[doc], words=60)
            >>> result.to_csv("scripts.csv").name
            'scripts.csv'
        """
        import csv  # most programs never come here

        records = self.records()
        names = list(dict.fromkeys(name for record in records for name in record))
        with _destination.writing(path, overwrite=overwrite) as file:
            writer = csv.DictWriter(file, names)
            writer.writeheader()
            writer.writerows(records)
        return Path(path)

    def to_jsonl(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write a JSON Lines file: one JSON object for each row, on a line of its own.

        Args:
            path: The file.
            overwrite: Replace an existing file.

        Raises:
            DestinationExists: When the file exists, and ``overwrite`` is false.

        Example:
            >>> result = desk.batch.generate_scripts([topic], project_id=brand, document_ids=[doc], words=60)
            >>> result.to_jsonl("scripts.jsonl").name
            'scripts.jsonl'
        """
        with _destination.writing(path, overwrite=overwrite) as file:
            for record in self.records():
                file.write(json.dumps(record, ensure_ascii=False, default=str) + "\n")
        return Path(path)

    def __iter__(self) -> Iterator[BatchRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> BatchRow:
        return self.rows[index]

    def __repr__(self) -> str:
        reason = f" ({next(iter(self.reasons()))[:_REASON]})" if self.failed else ""
        return f"<{len(self.done)} {self.made}, {len(self.failed)} failed{reason}, {self.cost_usd:.4f} USD>"

    def _repr_html_(self) -> str:
        lines = "".join(
            f"<tr><td>{len(rows)} ×</td><td>{escape(reason[:200])}</td><td>{escape(rows[0].topic[:80])}</td></tr>"
            for reason, rows in list(self.reasons().items())[:_SHOWN]
        )
        head = f"<b>{len(self.done)} {self.made}</b>, {len(self.failed)} failed, {self.cost_usd:.4f} USD"
        return f"<div>{head}<table>{lines}</table></div>"
