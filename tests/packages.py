"""`make packages`: wheel and sdist of each package are built, installed where nothing else is, and used.

Needs the package registry, as `make setup` does.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
# What httpx, attrs and tenacity bring with them; nothing else may come with `pip install copydesk`.
BROUGHT = {"httpx", "attrs", "tenacity", "httpcore", "h11", "anyio", "sniffio", "certifi", "idna", "typing-extensions"}
IMPORT_SECONDS = 0.150
TRY_IT = """
import time
began = time.perf_counter()
import copydesk
took = time.perf_counter() - began
from copydesk.testing import FakeDesk
desk = FakeDesk()
brand = desk.projects.create(name="Kiln & Co")
doc = desk.knowledge.create(project_id=brand.id, title="Crazing", text="Crazing is a network of fine cracks.")
done = desk.batch.generate_scripts(["what fine cracks crazing is"], project_id=brand, document_ids=[doc], words=60)
assert done.raise_for_failures()[0].citations > 0
print(took)
"""


def run(*command: object, **environment: str) -> str:
    """Run a command; its output."""
    done = subprocess.run(
        list(map(str, command)), capture_output=True, text=True, check=False, env={**os.environ, **environment}, cwd="/"
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build() -> list[Path]:
    """A wheel and an sdist of each package."""
    for package in ("sdk", "server"):
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT / package)
    return sorted(DIST.iterdir())


def empty(folder: Path) -> Path:
    """The Python of a new environment."""
    venv.create(folder, with_pip=True)
    return folder / "bin" / "python"


def install(python: Path, *what: object) -> None:
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what)


def address(archive: Path) -> str:
    """Where pip finds it; with its digest, or pip takes what it once built from an earlier archive of this name."""
    return f"{archive.as_uri()}#sha256={hashlib.sha256(archive.read_bytes()).hexdigest()}"


def installed(python: Path) -> set[str]:
    lines = run(python, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check").splitlines()
    return {line.split("==")[0].lower().replace("_", "-") for line in lines}


def contents(path: Path) -> list[str]:
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as opened:
            return opened.namelist()
    with tarfile.open(path) as opened:
        return opened.getnames()


def check_sdk(archive: Path) -> str:
    """Install it alone, use it; how long its import took at best, of five."""
    with tempfile.TemporaryDirectory() as folder:
        python = empty(Path(folder) / "alone")
        bare = installed(python)
        install(python, address(archive))
        strangers = installed(python) - bare - BROUGHT - {"copydesk"}
        if strangers:
            sys.exit(f"{archive.name} brings more than it should: {sorted(strangers)}")
        seconds = min(float(run(python, "-c", TRY_IT)) for _ in range(5))
        told = subprocess.run([python.with_name("copydesk")], capture_output=True, text=True, check=False).stderr
        if "copydesk[cli]" not in told:
            sys.exit(f"the command does not say how to get the rest of it: {told!r}")
    return f"import {seconds * 1000:.0f} ms (limit {IMPORT_SECONDS * 1000:.0f})"


def check_extras(archive: Path) -> str:
    """The command line comes with its extra."""
    with tempfile.TemporaryDirectory() as folder:
        python = empty(Path(folder) / "extra")
        install(python, f"copydesk[cli] @ {address(archive)}")
        return run(python.with_name("copydesk"), "--version").strip()


def check_server(python: Path, archive: Path) -> str:
    """Install it, with the database the first time, and ask it what it publishes."""
    if "copydesk-server" in installed(python):
        install(python, "--force-reinstall", "--no-deps", address(archive))
    else:
        install(python, f"copydesk-server[embedded] @ {address(archive)}")
    published = run(python.with_name("copydesk-server"), "openapi")
    same = published == (ROOT / "openapi" / "openapi.json").read_text()
    return "publishes the openapi.json of the repository" if same else sys.exit("publishes another openapi.json")


def main() -> None:
    """Build, look inside, install, use."""
    for path in DIST.glob("copydesk*"):
        path.unlink()
    archives = build()
    for archive in archives:
        names = contents(archive)
        if archive.suffix == ".whl" and not any(name.endswith("py.typed") for name in names):
            sys.exit(f"{archive.name} has no py.typed")
        if any("tests/" in name or "__pycache__" in name for name in names):
            sys.exit(f"{archive.name} holds what it should not")
    print("built:", *(f"{archive.name} ({archive.stat().st_size / 1024:.0f} KiB)" for archive in archives))
    with tempfile.TemporaryDirectory() as folder:
        python = empty(Path(folder) / "server")
        for archive in archives:
            server = archive.name.startswith("copydesk_server")
            print(f"{archive.name}: {check_server(python, archive) if server else check_sdk(archive)}", flush=True)
    print(
        "with its extra:",
        check_extras(next(one for one in archives if one.name.startswith("copydesk-") and one.suffix == ".whl")),
    )


if __name__ == "__main__":
    main()
