"""A server that swallows uploads and hands out one large file, so that what is measured beside it is the client."""

from __future__ import annotations

import asyncio
import hashlib
import sys
from pathlib import Path

PIECE = 1 << 18


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, file: bytes, document: bytes) -> None:
    """Serve one connection: a POST is read to its end, a GET gets the file."""
    etag = hashlib.sha256(file).hexdigest()
    while head := await _head(reader):
        lines = head.decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        left = int(headers.get("content-length", 0))
        while left:
            left -= len(await reader.read(min(PIECE, left)))
        body, kind = (
            (document, "application/json") if lines[0].startswith("POST") else (file, "application/octet-stream")
        )
        status = "202 Accepted" if body is document else "200 OK"
        told = f'HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nETag: "{etag}"\r\n\r\n'
        writer.write(told.encode())
        for at in range(0, len(body), PIECE):
            writer.write(body[at : at + PIECE])
            await writer.drain()


async def _head(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError:
        return b""


async def serve(port: int, file: bytes, document: bytes) -> None:
    """Serve a file, and answer uploads with a document."""
    server = await asyncio.start_server(lambda r, w: answer(r, w, file, document), "127.0.0.1", port, limit=1 << 20)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), Path(sys.argv[2]).read_bytes(), Path(sys.argv[3]).read_bytes()))
