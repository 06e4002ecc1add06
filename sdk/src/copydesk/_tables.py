"""Tables: models as DataFrames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _extras
from copydesk._generated import models

if TYPE_CHECKING:
    from pandas import DataFrame


def frame(rows: Iterable[Any], page: type) -> DataFrame:
    """Models as a pandas DataFrame: instants are UTC timestamps, ids and enums text, nested parts as in JSON.

    Args:
        rows: The models.
        page: The page that they came in; it names the columns where there are no rows.
    """
    _extras.check("pandas", "pandas")
    import pandas as pd  # an extra: programs without it never come here

    kind = getattr(models, page.__annotations__["items"].removeprefix("list[").removesuffix("]"))
    instants = [field.name for field in attrs.fields(kind) if "datetime.datetime" in str(field.type)]
    records = [item.to_dict() | {name: getattr(item, name) for name in instants} for item in rows]
    # A keyword of Python has an underscore that the API's name has not.
    names = [field.name.removesuffix("_") for field in attrs.fields(kind) if field.name != "additional_properties"]
    table = pd.DataFrame(records) if records else pd.DataFrame(columns=names)
    for name in instants:
        table[name] = pd.to_datetime(table[name], utc=True).astype("datetime64[us, UTC]")
    return table


def frame_of(rows: Sequence[Mapping[str, object]]) -> DataFrame:
    """Rows that are mappings as a pandas DataFrame."""
    _extras.check("pandas", "pandas")
    import pandas as pd  # an extra: programs without it never come here

    return pd.DataFrame(rows)
