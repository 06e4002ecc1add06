"""Media of a folder on their way to the library, and motion blocks as notebooks show them."""

from __future__ import annotations

import hashlib
import os
import uuid
from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from copydesk._generated.models import AnimationBlock, DirectorMedium

ENDINGS = frozenset(
    {".png", ".jpg", ".jpeg", ".gif", ".webp", ".mp4", ".m4v", ".mov", ".webm", ".mkv"}
    | {".mp3", ".m4a", ".wav", ".flac", ".ogg", ".opus", ".aac"}
)
_NAMESPACE = uuid.UUID("0b0a3c52-61f5-5d0f-9a41-0f7f4ad2a9c6")
_PIECE = 1 << 20
_BOX = (
    "border:1px solid #d0d7de;border-radius:6px;padding:10px 14px;margin:6px 0;font:14px/1.5 sans-serif;max-width:860px"
)
_MUTED = "color:#57606a;font-size:12px"
_SHOWN = 20


def require_file(content: object) -> None:
    """Refuse a folder, with what takes one.

    Raises:
        IsADirectoryError: When it is the path of a folder.
    """
    if isinstance(content, str | os.PathLike) and Path(content).is_dir():
        raise IsADirectoryError(f"{content} is a folder; use desk.library.upload_folder()")


def files_of(folder: Path, pattern: str) -> list[Path]:
    """Images, films and sounds of a folder by their suffixes, in order; hidden ones are left out.

    Raises:
        NotADirectoryError: When there is no such folder.
    """
    if not folder.is_dir():
        raise NotADirectoryError(f"{folder} is not a folder")
    found = (path for path in folder.glob(pattern) if path.suffix.lower() in ENDINGS and path.is_file())
    return sorted(path for path in found if not any(part.startswith(".") for part in path.relative_to(folder).parts))


def upload_id_of(folder: Path, path: Path, kind: str) -> str:
    """The upload_id of a file: the same for the same place, use and content, so that a rerun makes no duplicates."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            digest.update(piece)
    return str(uuid.uuid5(_NAMESPACE, f"{path.relative_to(folder).as_posix()}\n{kind}\n{digest.hexdigest()}"))


@attrs.frozen
class UploadedMedium:
    """A file of a folder: the medium that it became, or why not.

    Args:
        path: Below the folder.
        media: The medium; ``None`` where it was refused.
        error_code: Code of the problem.
        message: What was wrong with it.
    """

    path: str
    media: DirectorMedium | None
    error_code: str | None = None
    message: str | None = None


@attrs.frozen(repr=False)
class LibraryFolder:
    """What became of the files of a folder, by path."""

    files: list[UploadedMedium]

    @property
    def media(self) -> list[DirectorMedium]:
        """The media."""
        return [file.media for file in self.files if file.media is not None]

    @property
    def failed(self) -> list[UploadedMedium]:
        """Files that were refused, with reasons."""
        return [file for file in self.files if file.media is None]

    def __iter__(self) -> Iterator[UploadedMedium]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)

    def __repr__(self) -> str:
        return f"<{len(self.media)} media uploaded, {len(self.failed)} failed>"


@attrs.frozen(repr=False)
class Block:
    """A motion block: what it takes, and a picture of it.

    Args:
        ref: ``name@version``.
        title: What people call it.
        category: What it is for.
        parameters: JSON Schema of its parameters.
        example: Parameters that fit.
        picture: It, as WebP.
        model: All that the server says of it.
    """

    ref: str
    title: str
    category: str
    parameters: dict[str, Any]
    example: dict[str, Any]
    picture: bytes
    model: AnimationBlock

    @classmethod
    def of(cls, model: AnimationBlock, picture: bytes) -> Block:
        """The block of a model."""
        category = str(model.category)
        return cls(
            model.ref, model.title, category, model.parameters.to_dict(), model.example.to_dict(), picture, model
        )

    def __repr__(self) -> str:
        return f"<Block {self.ref}: {', '.join(self.parameters['properties']) or 'no parameters'}>"

    def _repr_html_(self) -> str:
        """The picture, and a row for each parameter; made without a request."""
        required = set(self.parameters.get("required", ()))
        rows = "".join(
            f"<tr><td><code>{escape(name)}</code>{'' if name in required else ' (optional)'}</td>"
            f"<td style='text-align:left'>{escape(_limits(schema))}</td></tr>"
            for name, schema in list(self.parameters["properties"].items())[:_SHOWN]
        )
        source = f"data:image/webp;base64,{b64encode(self.picture).decode()}"
        image = f"<img src='{source}' alt='{escape(self.title, quote=True)}' style='width:320px;border-radius:4px'>"
        told = f"{self.category} · {self.model.duration.min} to {self.model.duration.max} s"
        return (
            f"<div style='{_BOX}'><b>{escape(self.title)}</b> <code>{escape(self.ref)}</code> "
            f"<span style='{_MUTED}'>{escape(told)}</span><div>{image}</div><table style='font:inherit'>{rows}</table></div>"
        )


def _limits(schema: dict[str, Any]) -> str:
    """What a parameter takes, in a few words."""
    if "enum" in schema:
        return " or ".join(map(str, schema["enum"]))
    if schema["type"] == "string":
        return f"text, up to {schema['maxLength']} letters"
    if schema["type"] == "array":
        return f"{schema['minItems']} to {schema['maxItems']} of: {_limits(schema['items'])}"
    if schema["type"] == "object":
        return ", ".join(schema["properties"])
    return f"{schema['type']}, {schema['minimum']:g} to {schema['maximum']:g}"
