# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.transcript import Transcript
    from ...models.word_edit import WordEdit


def recordings_edit_transcript(
    id: str | Identified,
    *,
    words: Sequence[WordEdit | Mapping[str, object]],
    expected_revision: int,
) -> Request[Transcript]:
    """Correct the text of words; their times stay.

    Scopes: `media:write`.

    Args:
        words: Words with another text; their times stay.
        expected_revision: The revision that the caller has seen; another one answers 409.

    Example:
        >>> desk.recordings.edit_transcript(
        ...     recording,
        ...     words=[{"id": "wrd_01JD3S6QZ8X9V2K4M7N0P1R501", "text": "Crazing"}],
        ...     expected_revision=desk.recordings.transcript(recording).revision,
        ... ).words[0].text
        'Crazing'
    """
    return Request(
        operation="recordings_edit_transcript",
        method="PATCH",
        path="/recordings/{id}/transcript".format(
            id=quoted(id, "/recordings/{id}/transcript"),
        ),
        params={},
        headers={},
        json={
            "words": words,
            "expected_revision": expected_revision,
        },
        parse=lambda data: models.Transcript.from_dict(data),
    )
