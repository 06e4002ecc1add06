"""Front matter: facts about a Markdown file, in YAML or TOML, between two marks at its beginning."""

from __future__ import annotations

import re
import tomllib

# YAML may end with three periods, as Pandoc has it.
_FRONT_MATTER = re.compile(
    r"(?:---[ \t]*\n(?P<yaml>.*?)^(?:---|\.\.\.)|\+\+\+[ \t]*\n(?P<toml>.*?)^\+\+\+)[ \t]*(?:\n|\Z)",
    re.DOTALL | re.MULTILINE,
)
# In characters; more is a text between two rules.
LONGEST = 20_000


def split(text: str) -> tuple[str, str]:
    """What looks like the front matter of a text, which may be empty, and the rest."""
    match = _FRONT_MATTER.match(text)
    end = match.end() if match is not None and match.end() <= LONGEST else 0
    return text[:end], text[end:]


def facts_of(front: str) -> dict[str, object]:
    """The facts of front matter; of an empty text none.

    Raises:
        ValueError: When it is no front matter.
    """
    match = _FRONT_MATTER.match(front)
    if match is None:
        return {}
    try:
        facts = _yaml(match["yaml"]) if match["yaml"] is not None else tomllib.loads(match["toml"])
    except RecursionError as error:
        raise ValueError("is nested too deep") from error
    if not isinstance(facts, dict):
        raise ValueError("has no facts")  # noqa: TRY004  # of a text, not of a program
    return facts


def _yaml(text: str) -> object:
    import yaml  # few texts need it

    try:
        # Of scalars this loader makes strings alone: "2024" is a title, and no date can be out of range.
        return yaml.load(text, Loader=yaml.BaseLoader) if text.strip() else {}  # noqa: S506  # makes no objects
    except yaml.YAMLError as error:
        raise ValueError("is no YAML") from error
