"""Pages call the operations of the API: the same scopes, the same checks of what is sent, the same answers.

So a page can show and do what a key with the scopes of the visitor's role could, and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeVar, cast, get_origin

import msgspec

from copydesk_server.core import validation
from copydesk_server.core.context import Context
from copydesk_server.core.errors import InsufficientScope
from copydesk_server.core.resource import Representation
from copydesk_server.core.storage import Storage
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import decode_hook, to_json
from copydesk_server.web.operation import DeclarationError, Operation, Reply

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Api:
    """The operations that a page may call.

    Args:
        operations: All of the API, by id.
        allowed: Ids of those that the page is declared with.
        context: Whose requests they are; ``None`` without a session.
    """

    operations: Mapping[str, Operation]
    allowed: Collection[str]
    context: Context | None

    async def call(
        self,
        id_: str,
        kind: type[T],
        *path: str | int,
        query: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
        body: object = None,
    ) -> T:
        """Call an operation as a request would.

        Args:
            id_: The operation.
            kind: Type of its answer; ``NoneType`` where it has none.
            path: Parameters of its path, in order.
            query: Its query parameters.
            headers: Headers that it reads, by their field.
            body: Its body: an ``Upload``, or what JSON is made of.

        Raises:
            DeclarationError: When the page is not declared with it.
            InsufficientScope: When the visitor's role lacks one of its scopes.
            Problem: What the operation answers.
        """
        if id_ not in self.allowed or self.context is None:
            raise DeclarationError(f"{id_} is none of the operations that the page is declared with")
        operation = self.operations[id_]
        missing = [scope for scope in operation.scopes if scope not in self.context.scopes]
        if missing:
            raise InsufficientScope(f"Your role lacks {', '.join(missing)}.", required_scopes=list(operation.scopes))
        if operation.needs_room:
            await Storage.of(self.context.services).require_room(self.context.services)
        arguments: dict[str, object] = dict(zip(operation.path_names, path, strict=True))
        if operation.query is not None:
            arguments["query"] = validation.convert(dict(query or {}), operation.query, strict=False, root="?")
        if operation.headers is not None:
            arguments["headers"] = operation.headers(
                **{name: (headers or {}).get(name) for name, _ in operation.header_names}
            )
        if isinstance(body, Upload):
            arguments["body"] = body
        elif operation.body is not None:
            arguments["body"] = validation.decode(to_json(body), cast("type[object]", operation.body))
        return _read(await operation.call(self.context, **arguments), kind)


def _read(answer: object, kind: type[T]) -> T:
    """What an operation answered, as its type."""
    value = answer.value if isinstance(answer, Reply) else answer
    if isinstance(value, Representation):
        return msgspec.json.decode(to_json(value.value), type=kind, dec_hook=decode_hook)
    if not isinstance(value, get_origin(kind) or kind):
        return msgspec.json.decode(to_json(value), type=kind, dec_hook=decode_hook)
    return cast("T", value)


async def upload_of(content: bytes, content_type: str = "") -> Upload:
    """The body of a request that is there already."""
    upload = Upload(content_type, len(content))
    if content:
        await upload.feed(content)
    await upload.end()
    return upload
