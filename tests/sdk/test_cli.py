"""The command line, as people and programs run it: a process of its own against the real server."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from support.factories import SOURCE, TOPIC, brand, document, generated, script
from support.server import new_workspace

COMMAND = str(Path(sys.executable).with_name("copydesk"))


@pytest.fixture
def cli(workspace, tmp_path, monkeypatch):
    """Run a command with a profile file of its own; returns the finished process."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("COPYDESK_")}
    clean |= {"COPYDESK_CONFIG": str(tmp_path / "config.toml"), "COLUMNS": "200", "NO_COLOR": "1"}
    known = {"COPYDESK_API_KEY": workspace.key, "COPYDESK_BASE_URL": workspace.server.base_url}

    def run(*arguments, given=None, keyed=True, environment=None):
        process = subprocess.run(
            [COMMAND, *map(str, arguments)],
            input=given,
            env={**clean, **(known if keyed else {}), **(environment or {})},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            cwd=tmp_path,
        )
        assert "Traceback" not in process.stderr
        return process

    return run


def test_login_keeps_a_key_for_its_owner_alone(cli, workspace, tmp_path):
    """A key is checked, stored with mode 0600, used by its profile, never printed, and removed by logout."""
    path = tmp_path / "config.toml"
    arguments = ["--base-url", workspace.server.base_url, "--key-stdin"]
    login = cli("login", *arguments, given=f"{workspace.key}\n", keyed=False)
    cli("login", *arguments, "--profile", "other", given=f"{workspace.key}\n", keyed=False)
    profiles = cli("profiles", "--json", keyed=False)
    used = cli("--profile", "other", "brands", "list", "--json", keyed=False)

    assert (login.returncode, used.returncode) == (0, 0)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [row["name"] for row in json.loads(profiles.stdout)] == ["default", "other"]
    assert workspace.key not in login.stdout + login.stderr + profiles.stdout
    assert cli("logout", "--profile", "other", keyed=False).returncode == 0
    assert "other" not in path.read_text()


def test_a_wrong_key_is_not_kept(cli, workspace, tmp_path):
    """A key that the server refuses prints a hint, and no profile is written."""
    process = cli("login", "--base-url", workspace.server.base_url, "--key-stdin", given="cdk_wrong\n", keyed=False)

    assert (process.returncode, process.stdout) == (1, "")
    assert "401 unauthorized" in process.stderr
    assert not (tmp_path / "config.toml").exists()


def test_usage_errors_print_one_line(subtests, cli):
    """The message names the fault, without a stack trace, and the exit code is not 0."""
    for arguments, told in [
        (["brands", "list"], "copydesk login"),
        (["--profile", "nobody", "brands", "list"], "no profile 'nobody'"),
        (["jobs"], "Usage"),
        (["jobs", "watch", "--nonsense"], "nonsense"),
        (["--base-url", "ftp://x", "brands", "list"], "is not an address"),
        (["batch", "run", "nothing.csv"], "does not exist"),
    ]:
        with subtests.test(arguments=arguments, told=told):
            process = cli(*arguments, keyed=False)

            assert told in process.stderr + process.stdout
            assert process.returncode != 0


def test_the_main_job(cli, tmp_path):
    """A brand, a source, a script, an article and its files: each id is in the JSON of the step before."""
    (tmp_path / "crazing.md").write_text(SOURCE)
    project = json.loads(cli("brands", "create", "Kiln & Co", "--json").stdout)["id"]
    source = json.loads(cli("sources", "add", "crazing.md", "-p", project, "--json").stdout)["id"]
    made = json.loads(cli("scripts", "generate", TOPIC, "-p", project, "-d", source, "--words", 80, "--json").stdout)
    shown = cli("scripts", "show", made["id"])
    hits = json.loads(cli("sources", "search", "thermal expansion", "-p", project, "--json").stdout)
    article = json.loads(cli("scripts", "article", made["id"], "--download", "out", "--json").stdout)
    saved = json.loads(cli("artifacts", "download", article["id"], "out", "--role", "docx", "--json").stdout)
    deck = json.loads(cli("scripts", "slides", made["id"], "--mode", "condense", "--json").stdout)
    small = ("--voice", "en-us", "--resolution", "720p", "--quality", "draft")
    film = cli("video", "render", deck["id"], *small, "--download", "film")

    assert made["citations"]
    assert made["body"] in shown.stdout
    assert "[1] Crazing, characters" in shown.stdout
    assert hits[0]["document"]["id"] == source
    assert {path.suffix for path in (tmp_path / "out").iterdir()} == {".md", ".html", ".docx"}
    assert (tmp_path / saved["path"]).stat().st_size == saved["bytes"] > 0
    assert "pptx" in {file["role"] for file in deck["files"]}
    assert "captions-vtt" in film.stdout
    assert {path.suffix for path in (tmp_path / "film").iterdir()} >= {".mp4", ".srt", ".vtt", ".json", ".png", ".txt"}
    assert cli("artifacts", "download", article["id"], "--role", "none").returncode == 2


def test_a_folder_is_mirrored(cli, desk, tmp_path):
    """A dry run creates nothing, deletions need the option, failures are exit code 1, and JSON has every file."""
    folder, project = tmp_path / "handbook", brand(desk)
    folder.mkdir()
    (folder / "a.md").write_text(SOURCE)
    (folder / "b.md").write_text("Glaze is glass.")
    sync = ("sources", "sync", "handbook", "-p", project.id, "-c", "Handbook")
    plan = cli(*sync, "--dry-run")
    collections = desk.collections.list(project_id=project).count()
    first = cli(*sync)
    (folder / "b.md").unlink()
    kept, deleted = cli(*sync), cli(*sync, "--delete")
    (folder / "c.md").write_text("")
    failed = cli(*sync, "--yes", "--json")
    report = json.loads(failed.stdout)

    assert "dry run: 2 added" in plan.stderr
    assert "a.md" in plan.stdout
    assert collections == 0
    assert (first.returncode, first.stderr) == (0, "2 added\n")
    assert (kept.returncode, kept.stderr) == (0, "1 unchanged, 1 kept\n")
    assert "its file is gone" in kept.stdout
    assert (deleted.returncode, deleted.stderr) == (0, "1 deleted, 1 unchanged\n")
    assert failed.returncode == 1
    assert report["counts"] == {"unchanged": 1, "failed": 1}
    assert [(row["path"], row["message"]) for row in report["files"]] == [
        ("c.md", "The file is empty."),
        ("a.md", None),
    ]
    assert [row.title for row in desk.sources.list(project_id=project)] == ["Crazing"]
    assert cli("sources", "sync", "nowhere", "-p", project.id).returncode == 2


def test_an_incomplete_list_prints_the_total(cli, server):
    """A list prints 20 rows and the total; --all prints all rows, and so does JSON without a limit."""
    space = new_workspace(server)
    with space.desk() as desk:
        project = brand(desk)
        for number in range(24):
            desk.knowledge.create(project_id=project.id, title=f"Source {number}", text="Glaze is glass.")
    environment = {"COPYDESK_API_KEY": space.key}
    short = cli("sources", "list", environment=environment)
    whole = cli("sources", "list", "--all", environment=environment)
    few = cli("sources", "list", "-n", 5, "--json", environment=environment)
    exact = cli("sources", "list", "-n", 24, environment=environment)

    assert len(short.stdout.splitlines()) == 1 + 20
    assert short.stderr.strip() == "20 of 24 shown, newest first; --all shows the rest, or --limit 24"
    assert (len(whole.stdout.splitlines()), whole.stderr) == (1 + 24, "")
    assert len(json.loads(cli("sources", "list", "--json", environment=environment).stdout)) == 24
    assert (len(json.loads(few.stdout)), few.stderr.split(" shown")[0]) == (5, "5 of 24")
    assert (len(exact.stdout.splitlines()), exact.stderr) == (1 + 24, "")


def test_files_are_overwritten_only_with_the_option(cli, desk, tmp_path):
    """A path that ends in a slash creates a folder; existing files stay without --overwrite."""
    _, script, _ = generated(desk)
    article = desk.articles.generate(script).result(60).artifact
    first = cli("artifacts", "download", article.id, "out/", "--role", "docx", "--json")
    saved = tmp_path / json.loads(first.stdout)["path"]
    again = cli("artifacts", "download", article.id, "out/", "--role", "docx")
    saved.write_text("mine")
    refused = cli("artifacts", "download", article.id, "out", "--role", "docx")
    content = saved.read_text()
    asked = cli("artifacts", "download", article.id, "out", "--role", "docx", "--overwrite")
    (tmp_path / "all").mkdir()
    (tmp_path / "all" / "why-glaze-cracks.md").write_text("mine")
    process = cli("scripts", "article", script.id, "--download", "all", "--json")

    assert saved == tmp_path / "out" / "why-glaze-cracks.docx"
    assert (first.returncode, again.returncode, refused.returncode, asked.returncode) == (0, 0, 1, 0)
    assert "--overwrite" in refused.stderr
    assert content == "mine"
    assert saved.stat().st_size == article.media.find("docx").bytes
    assert (process.returncode, json.loads(process.stdout)["kind"]) == (1, "article")
    assert (tmp_path / "all" / "why-glaze-cracks.md").read_text() == "mine"


def test_a_batch_checks_its_output_file_first(cli, desk, tmp_path):
    """An existing output file raises before the first row, not after the last."""
    project = brand(desk)
    (tmp_path / "topics.csv").write_text(f"topic\n{TOPIC}\n")
    (tmp_path / "out.csv").write_text("mine")
    arguments = ["batch", "run", "topics.csv", "-p", project.id, "-d", document(desk, project).id, "--words", 60]
    refused = cli(*arguments, "-o", "out.csv")
    made = desk.scripts.list(project_id=project.id).first()
    asked = cli(*arguments, "-o", "out.csv", "--overwrite")

    assert (refused.returncode, made, asked.returncode) == (1, None, 0)
    assert "--overwrite" in refused.stderr
    assert (tmp_path / "out.csv").read_text().startswith("topic,index,")


def test_a_batch_of_articles_goes_on_from_that_of_the_scripts(cli, desk, tmp_path):
    """`-o` without an ending is a folder; its results.csv is the table of the next step; a failed row is no part of it."""
    project = brand(desk)
    (tmp_path / "topics.csv").write_text(f"topic\n{TOPIC}\nhow to do it\n")
    common = ["--brand", project.id, "-d", document(desk, project).id, "--words", 60]
    written = cli("batch", "run", "topics.csv", *common, "-o", "texts")
    made = cli("batch", "articles", "texts/results.csv", "-o", "articles")
    files = [path.suffix for path in sorted((tmp_path / "articles").glob("0001-*/*"))]

    assert (written.returncode, made.returncode) == (1, 0)
    assert "row 2: how to do it" in written.stderr
    assert (len(list((tmp_path / "texts").glob("*.md"))), files) == (1, [".docx", ".html", ".md"])
    assert made.stdout.strip() == "1 articles made, 0 failed, 0.0000 USD"


def test_jobs_are_watched_to_their_end(cli, desk):
    """Lines of JSON for programs, a table for people; 1 where one failed."""
    finished, _, source = generated(desk)
    project = brand(desk)
    bread = desk.knowledge.create(project_id=project.id, title="Bread", text="Sourdough rises overnight in a kitchen.")
    fine = desk.scripts.generate(script(desk, project), topic=TOPIC, document_ids=[source.id], words=60)
    failing = desk.scripts.generate(script(desk, project), topic=TOPIC, document_ids=[bread.id])
    both = cli("jobs", "watch", fine.id, failing.id, "--json")
    last = {row["id"]: row["status"] for row in map(json.loads, both.stdout.splitlines())}
    table = cli("jobs", "watch", finished.id)

    assert (both.returncode, table.returncode) == (1, 0)
    assert last == {fine.id: "done", failing.id: "error"}
    assert finished.id in table.stdout
    assert "done" in table.stdout
    assert cli("jobs", "watch").stderr.strip() == "no job is queued or running"
    assert "no_relevant_sources" in cli("jobs", "show", failing.id).stdout
    assert "invalid_state" in cli("jobs", "cancel", finished.id).stderr
