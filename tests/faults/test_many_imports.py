"""Five hundred files of all formats on a busy machine, with sandboxes and a worker killed among them: none is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

from copydesk import Copydesk
from support.factories import brand
from support.papers import pdf, word
from support.server import Server
from support.workbooks import workbook

pytestmark = pytest.mark.slow
SENTENCE = "The glaze of pot {0} cracks because it shrinks more than the clay of kiln {0}."
MAIL = "From: Ben Hill <ben@kiln.example>\nSubject: Pot {0}\n\n" + SENTENCE + "\n"


def files(folder: Path, count: int) -> None:
    """So many files, the formats in turn, each with a sentence of its own."""
    for number in range(count):
        said = SENTENCE.format(number)
        makers = {
            "md": f"# Pot {number}\n\n{said}\n",
            "txt": said,
            "rst": f"Pot {number}\n======\n\n{said}\n",
            "html": f"<html><body><article><h1>Pot {number}</h1><p>{said}</p></article></body></html>",
            "csv": f"Pot,Remark\n{number},{said}\n",
            "eml": MAIL.format(number),
            "vtt": f"WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>{said}\n",
            "pdf": pdf([said]) if number % 10 == 7 else b"",
            "docx": word(("Normal", said)) if number % 10 == 8 else b"",
            "xlsx": workbook() if number % 10 == 9 else b"",
        }
        ending, content = list(makers.items())[number % len(makers)]
        (folder / f"pot-{number}.{ending}").write_bytes(content if isinstance(content, bytes) else content.encode())


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """As many processes that compute as the machine has cores, for as long as the block lasts."""
    load = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in load:
            process.kill()
            process.wait()


@contextmanager
def killing(server: Server, seed: int) -> Iterator[list[str]]:
    """Kill a sandbox every few seconds, and once a worker process; yields what was killed."""
    killed: list[str] = []
    over, chance = threading.Event(), random.Random(seed)

    def kill_some() -> None:
        while not over.wait(chance.uniform(1, 4)):
            children = psutil.Process(server.process.pid).children(recursive=True)
            for process in chance.sample(children, len(children)):
                with suppress(psutil.Error, ProcessLookupError):
                    command = " ".join(process.cmdline())
                    kind = "sandbox" if "sandbox_child" in command else "worker" if "worker" in command else ""
                    if kind == "sandbox" or (kind == "worker" and "worker" not in killed and len(killed) > 3):
                        os.kill(process.pid, signal.SIGKILL)
                        killed.append(kind)
                        break

    thread = threading.Thread(target=kill_some)
    thread.start()
    try:
        yield killed
    finally:
        over.set()
        thread.join()


def test_no_file_of_five_hundred_is_lost(server, desk: Copydesk, tmp_path, scale):
    """Each is imported with its own sentence, though what reads it is killed; what was interrupted begins again by itself."""
    count = scale(full=500, short=60)
    files(tmp_path, count)
    project = brand(desk)
    with busy(os.cpu_count() or 1), killing(server, seed=count) as killed:
        result = desk.knowledge.import_folder(tmp_path, project_id=project.id, progress=False)

    assert result.failed == []
    documents = list(desk.knowledge.list(project_id=project.id))
    assert len(documents) == count
    assert {document.status.value for document in documents} == {"ready"}
    texts = "\n".join(desk.knowledge.get(document.id).text for document in documents)
    expected = [SENTENCE.format(number) for number in range(count) if number % 10 != 9]
    assert [sentence for sentence in expected if sentence not in texts] == []
    assert "sandbox" in killed
