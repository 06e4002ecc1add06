"""Candidates side by side: a table of what each says of the kit's parts, for terminals and notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _extras, _swatches

if TYPE_CHECKING:
    from pandas import DataFrame

    from copydesk._generated import models

ROLES = ("primary", "secondary", "accent", "background", "surface", "text", "muted", "link")


@attrs.frozen
class Comparison:
    """A kit and candidates.

    Args:
        kit: The kit as it is.
        candidates: What could go into it.
    """

    kit: models.BrandKit
    candidates: list[models.Candidate]

    def rows(self) -> list[list[str]]:
        """One row for each part that somebody says something of: its name, the kit's value, each candidate's."""
        patches: list[Any] = [self.kit.kit, *(candidate.patch for candidate in self.candidates)]
        rows = [[role, *(_role(patch, role) for patch in patches)] for role in ROLES]
        rows.append(["palette", *(_palette(patch) for patch in patches)])
        rows.append(["fonts", *(_fonts(patch) for patch in patches)])
        rows.append(["logos", *(_logos(patch) for patch in patches)])
        return [row for row in rows if any(row[1:])]

    def heads(self) -> list[str]:
        """Heads of the columns."""
        return ["", f"kit, revision {self.kit.revision}", *(_head(candidate) for candidate in self.candidates)]

    def to_dataframe(self) -> DataFrame:
        """The rows as a pandas DataFrame; needs ``copydesk[pandas]``."""
        _extras.check("pandas", "pandas")
        import pandas as pd  # an extra: programs without it never come here

        return pd.DataFrame(self.rows(), columns=self.heads()).set_index("")

    def __repr__(self) -> str:
        table = [self.heads(), *self.rows()]
        widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table
        )

    def _repr_html_(self) -> str:
        head = "".join(f"<th style='text-align:left;padding:4px 12px'>{escape(text)}</th>" for text in self.heads())
        rows = "".join(
            "<tr>"
            + "".join(
                f"<td style='padding:4px 12px;text-align:left;vertical-align:top'>{_swatches.of_text(cell)}</td>"
                for cell in row
            )
            + "</tr>"
            for row in self.rows()
        )
        return f"<table style='font:14px/1.5 sans-serif'><tr>{head}</tr>{rows}</table>"


def _head(candidate: models.Candidate) -> str:
    return f"{candidate.kind} {candidate.id[-6:]}, {candidate.status}"


def _role(patch: Any, role: str) -> str:
    return (getattr(patch.colors.roles, role) or "") if patch.colors else ""


def _palette(patch: Any) -> str:
    return " ".join(color.hex for color in patch.colors.palette) if patch.colors else ""


def _fonts(patch: Any) -> str:
    return (
        ", ".join(f"{family.name} ({family.role})" for family in patch.typography.families) if patch.typography else ""
    )


def _logos(patch: Any) -> str:
    return ", ".join(f"{logo.type} {logo.width}×{logo.height}" for logo in patch.logos or [])
