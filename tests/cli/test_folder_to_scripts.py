"""From a folder to scripts on the command line alone: names for ids, one brand without naming it, reasons in groups."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import attrs
import pytest

from copydesk.cli import _output, main
from support.factories import SOURCE, TOPIC, brand, document, script
from support.server import new_workspace
from support.website import Answer, served

BREAD = (
    "Sourdough rises overnight. A sourdough starter ferments in a warm kitchen, and the bread gets its crumb from it.\n"
)


@pytest.fixture
def space(server):
    """A workspace of its own: some commands work without --project only where there is one brand."""
    return new_workspace(server)


@attrs.frozen
class Finished:
    """What a command printed, and its exit code."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def cli(space, tmp_path, monkeypatch):
    """Run a command with the key of the workspace in this process; tests/sdk/test_cli.py starts the program itself."""
    for name in [name for name in os.environ if name.startswith(("COPYDESK_", "_COPYDESK"))]:
        monkeypatch.delenv(name)
    settings = {"CONFIG": str(tmp_path / "config.toml"), "API_KEY": space.key, "BASE_URL": space.server.base_url}
    for name, value in settings.items():
        monkeypatch.setenv(f"COPYDESK_{name}", value)
    # A console keeps the width that it found when its module was loaded.
    for console in (_output.out, _output.err):
        monkeypatch.setattr(console, "width", 200)
    monkeypatch.chdir(tmp_path)

    def run(*arguments, environment=None):
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
        with monkeypatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.setattr(sys, "argv", ["copydesk", *map(str, arguments)])
            for name, value in (environment or {}).items():
                patch.setenv(name, value)
            with pytest.raises(SystemExit) as ended:
                main()
        return Finished(ended.value.code or 0, *(stream.buffer.getvalue().decode() for stream in (out, err)))

    return run


def on_one_line(text: str) -> str:
    """A message without the frame and the line breaks of the terminal."""
    return " ".join(text.replace("│", " ").split())


@pytest.fixture
def desk(space):
    with space.desk() as made:
        yield made


@pytest.fixture
def folder(tmp_path) -> Path:
    """A folder with two sources."""
    (tmp_path / "handbook" / "more").mkdir(parents=True)
    (tmp_path / "handbook" / "crazing.md").write_text(SOURCE)
    (tmp_path / "handbook" / "more" / "bread.txt").write_text(BREAD)
    return tmp_path / "handbook"


def test_from_a_folder_to_a_batch(cli, desk, folder, tmp_path):
    """Five commands and no id: brand, sources in a new collection, the collection, the batch, its results in a new folder."""
    (tmp_path / "topics.csv").write_text(f"topic,sku\n{TOPIC},K-1\nhow a sourdough starter ferments,K-2\n")
    made = [
        cli("brands", "create", "Kiln & Co"),
        cli("sources", "add", "handbook/", "--collection", "Handbook"),
        cli("sources", "add", "handbook/crazing.md", "--collection", "Handbook", "-p", "kiln & co"),
        cli("collections", "list"),
        cli("batch", "run", "topics.csv", "--all-sources", "--words", 60, "-o", "results/new/out.csv"),
        cli("batch", "run", "topics.csv", "-c", "Handbook", "--words", 60, "--checkpoint", "other.jsonl"),
    ]

    assert [one.returncode for one in made] == [0] * len(made), [one.stderr for one in made]
    assert [one.name for one in desk.collections.list()] == ["Handbook"]
    assert "Handbook" in made[3].stdout
    assert "2 scripts written, 0 failed" in made[4].stdout
    with (tmp_path / "results" / "new" / "out.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["sku"], row["topic"]) for row in rows] == [("K-1", TOPIC), ("K-2", "how a sourdough starter ferments")]
    assert [row["body"] for row in rows] == [desk.scripts.get(row["script_id"]).body for row in rows]
    assert len(desk.knowledge.list(collection_id=next(iter(desk.collections.list())).id).page().items) == 3


def test_results_have_the_texts_of_rows_that_an_earlier_run_finished(cli, desk, tmp_path):
    """In CSV, JSON Lines and JSON; a file with cells whose lines could be rows is read when told so."""
    source = document(desk, brand(desk))
    (tmp_path / "topics.csv").write_text(f'topic\n"{TOPIC}\nand why"\n')
    options = ("-d", source.id, "--words", 60, "--multiline", "--checkpoint", "notes.jsonl")
    desk.batch.generate_scripts(
        [f"{TOPIC}\nand why"],
        project_id=source.project_id,
        document_ids=[source],
        collection_ids=[],
        words=60,
        include=None,
        checkpoint=tmp_path / "notes.jsonl",
    )
    made = [
        cli("batch", "run", "topics.csv", *options, "-o", "out.csv"),
        cli("batch", "run", "topics.csv", *options, "-o", "out.jsonl"),
        cli("batch", "run", "topics.csv", *options, "--json"),
    ]
    with (tmp_path / "out.csv").open(newline="") as file:
        row = next(csv.DictReader(file))

    assert [process.returncode for process in made] == [0, 0, 0], [process.stderr for process in made]
    assert desk.jobs.list().count() == 1
    bodies = {
        row["body"],
        json.loads((tmp_path / "out.jsonl").read_text())["body"],
        json.loads(made[2].stdout)[0]["body"],
    }
    assert bodies == {desk.scripts.get(row["script_id"]).body} != {""}


def test_a_rerun_from_all_sources_sends_no_job(cli, desk, folder, tmp_path):
    """The documents are in one order, so that rows have the keys of the first run."""
    project = brand(desk)
    for number in range(3):
        document(desk, project, title=f"Source {number}")
    (tmp_path / "topics.csv").write_text(f"topic\n{TOPIC}\n")
    first = cli("batch", "run", "topics.csv", "--all-sources", "--words", 60, "--checkpoint", "1.jsonl", "--json")
    again = cli("batch", "run", "topics.csv", "--all-sources", "--words", 60, "--checkpoint", "2.jsonl", "--json")

    assert [row["job_id"] for row in json.loads(first.stdout)] == [row["job_id"] for row in json.loads(again.stdout)]
    assert len(list(desk.jobs.list())) == 1


def test_reasons_are_grouped_and_nothing_stays_of_what_is_wrong_for_all(cli, desk, tmp_path):
    """Failed rows stand below their reason; a value that is wrong for all rows leaves no script."""
    project = brand(desk)
    document(desk, project)
    rows = "".join(f"why sourdough number {number} rises overnight\n" for number in range(5))
    (tmp_path / "topics.csv").write_text(f"topic\n{TOPIC}\n{rows}how to do it\n")
    mixed = cli("batch", "run", "topics.csv", "--all-sources", "--words", 60)
    before = len(list(desk.scripts.list()))
    wrong = cli("batch", "run", "topics.csv", "-d", "doc_01M803H34QF7VX3MYRYHZ7FDWW", "--checkpoint", "wrong.jsonl")

    assert mixed.returncode == wrong.returncode == 1
    assert "1 × 422 validation_failed: " in mixed.stderr
    assert "5 × no_relevant_sources: " in mixed.stderr
    assert "“sourdough”" in mixed.stderr
    assert "1 scripts written, 6 failed" in mixed.stdout
    assert len(list(desk.scripts.list())) == before


def test_a_file_that_is_no_table_of_topics_is_told_apart(subtests, cli, desk, tmp_path):
    """Before anything is created, in words that name what the file is."""
    document(desk, brand(desk))
    for content, told in [
        (b"subject\nwhy glaze cracks\n", "no column topic"),
        (b"topic\n", "no rows below its header"),
        (b'topic,sku\n"6 inch pots crack,K-1\nwhy glaze cracks,K-2\n', "line 2: the quote before"),
        (b'topic,sku\n"6 inch pots,K-1\nwhy glaze cracks",K-2\n', "lines 2 to 3"),
        (b"PK\x03\x04rest", "Excel workbook"),
        ("topic\nwhy glaze cracks".encode("utf-16-le"), "NUL bytes"),
        ("topic\nwarum Glasur reißt".encode("latin-1"), "UTF-8"),
    ]:
        with subtests.test(told=told):
            (tmp_path / "topics.csv").write_bytes(content)
            process = cli("batch", "run", "topics.csv", "--all-sources")

            assert process.returncode != 0
            assert told in on_one_line(process.stderr)
            assert desk.scripts.list().first() is None


def test_what_is_not_named_or_not_there_is_told_with_what_is(cli, desk, tmp_path):
    """No brand, several brands, an unknown name, an unknown collection, no sources, a folder that is not there."""
    (tmp_path / "topics.csv").write_text(f"topic\n{TOPIC}\n")

    def told(*arguments):
        process = cli(*arguments)
        assert process.returncode == 2
        return on_one_line(process.stderr)

    assert "copydesk brands create NAME" in told("sources", "add", "topics.csv")
    first = brand(desk)
    assert "copydesk sources add FOLDER" in told("batch", "run", "topics.csv", "--all-sources")
    assert "there is no collection 'Nothing'" in told("batch", "run", "topics.csv", "-c", "Nothing")
    brand(desk, name="Other")
    several = told("sources", "add", "topics.csv")
    assert "there are 2 brands" in several
    assert first.id in several
    assert "there is no brand 'Nobody'" in told("scripts", "list", "-p", "Nobody")
    assert "no file or folder 'handbok/'" in told("sources", "add", "handbok/", "-p", "Other")
    assert "neither a number of rows" in told("sources", "list", "--limit", "many")


def test_limit_all_lists_all_rows(cli, desk):
    """--limit all is --all."""
    project = brand(desk)
    for number in range(22):
        script(desk, project, title=f"Script {number}")
    short, whole = cli("scripts", "list", "--limit", 20), cli("scripts", "list", "--limit", "all")

    assert "20 of 22 shown" in short.stderr
    assert (len(whole.stdout.splitlines()), whole.stderr) == (1 + 22, "")


def test_a_script_is_edited_in_an_editor(cli, desk, tmp_path):
    """What the editor saves is the new text; an unchanged text is not sent; what the server refuses is kept in a file."""
    draft = script(desk, brand(desk))
    editor = tmp_path / "editor.py"
    editor.write_text(
        f"#!{sys.executable}\nimport sys\nopen(sys.argv[1], 'a').write('Crazing is a network of cracks.')\n"
    )
    editor.chmod(0o755)
    saved = cli("scripts", "edit", draft.id, environment={"VISUAL": str(editor)})
    unchanged = cli("scripts", "edit", draft.id, environment={"VISUAL": "true"})
    text = desk.scripts.get(draft).body
    editor.write_text(f"#!{sys.executable}\nimport sys\nopen(sys.argv[1], 'w').write('x' * 1_000_001)\n")
    refused = cli("scripts", "edit", draft.id, environment={"VISUAL": str(editor)})

    assert (saved.returncode, unchanged.returncode, refused.returncode) == (0, 0, 1)
    assert text == "Crazing is a network of cracks."
    assert unchanged.stderr.strip() == "nothing was changed"
    assert [path.read_text() for path in tmp_path.glob(f"{draft.id}-*.md")] == ["x" * 1_000_001]


def test_a_script_is_renamed_and_drawn_as_a_vertical_deck(cli, desk, tmp_path):
    """A title in place of an editor, and the aspect ratio of the deck."""
    project = brand(desk)
    draft = desk.scripts.create(project_id=project.id, title="Crazing", body=SOURCE)
    renamed = cli("scripts", "edit", draft.id, "--title", "Why glazes craze")
    drawn = cli("scripts", "slides", draft.id, "--aspect-ratio", "9:16", "--json")

    assert (renamed.returncode, drawn.returncode) == (0, 0), drawn.stderr
    assert (desk.scripts.get(draft).title, desk.scripts.get(draft).body) == ("Why glazes craze", SOURCE)
    assert desk.artifacts.get(json.loads(drawn.stdout)["id"]).deck.aspect_ratio == "9:16"


def test_whoami_names_the_key_without_its_secret(cli, space):
    """The server, the key's id and where it comes from; a refused key is an error."""
    process = cli("whoami", "--json")
    answer = json.loads(process.stdout)

    assert answer["server"] == space.server.base_url
    assert space.key.startswith(f"{answer['key']}_")
    assert answer["key_from"] == "COPYDESK_API_KEY"
    assert space.key.rpartition("_")[2] not in process.stdout
    assert cli("whoami", environment={"COPYDESK_API_KEY": space.key[:-4] + "0000"}).returncode == 1


def test_a_plan_is_imported_from_a_table(cli, desk, tmp_path):
    """Topics and queries of a CSV file; a row with an error is told by line and column and makes the exit code 1."""
    brand(desk)
    (tmp_path / "plan.csv").write_bytes("topic,query,parent\nGlazes,what is a glaze,\nRisse,,Glazes\n".encode("utf-16"))
    done, again = cli("strategy", "import", "plan.csv"), cli("strategy", "import", "plan.csv")
    (tmp_path / "bad.csv").write_text("topic,priority\nKilns,very\n")
    bad = cli("strategy", "import", "bad.csv")

    assert "2 rows: 2 topics and 1 queries added" in done.stdout
    assert "0 topics and 0 queries added, 2 rows unchanged" in again.stdout
    assert (bad.returncode, bad.stdout.split()[:3]) == (1, ["line", "column", "error"])
    assert cli("strategy", "topics").stdout == "- Glazes (spoke, 50)\n  - Risse (spoke, 50)\n"


@pytest.mark.parametrize(
    ("shell", "typed"),
    [
        ("bash", {"COMP_WORDS": "copydesk coll", "COMP_CWORD": "1"}),
        ("zsh", {"_TYPER_COMPLETE_ARGS": "copydesk coll"}),
        ("fish", {"_TYPER_COMPLETE_ARGS": "copydesk coll", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}),
    ],
)
def test_shells_complete_commands(cli, shell, typed):
    """Each shell has a script, which asks the program that completes a word."""
    told = cli("completion", shell).stdout
    completed = cli(environment={"_COPYDESK_COMPLETE": f"complete_{shell}", **typed})

    assert "_COPYDESK_COMPLETE" in told
    assert f"complete_{shell}" in told
    assert "collections" in completed.stdout


def test_help_has_a_short_name(cli):
    """-h is --help, for the program and for each command."""
    assert "Usage" in cli("-h").stdout
    assert cli("batch", "run", "-h").stdout == cli("batch", "run", "--help").stdout


def test_a_command_line_that_cannot_be_meant_is_told_with_one_that_can(subtests, cli, desk, tmp_path):
    """On one terminal line, whatever the message of the parser."""
    brand(desk)
    (tmp_path / "topics.csv").write_text(f"topic\n{TOPIC}\n")
    for line, told in [
        ("scripts generate why glaze cracks", "A text of several words needs quotes."),
        ("scripts get scr_1", "Did you mean copydesk scripts show?"),
        ("batch topics.csv", "Did you mean copydesk batch run?"),
        ("upload crazing.md", "Did you mean copydesk sources add?"),
        ("help", "Did you mean copydesk -h?"),
        ("up", "Did you mean copydesk-server up, which starts a server?"),
        ("whoami --profile x", "It comes before the command: copydesk --profile … whoami"),
        ("login http://127.0.0.1:8080", "Did you mean --base-url?"),
        ("login cdk_abcdefgh_x", "--key-stdin reads it from a pipe"),
        ("--json scripts list", "It comes after the command: copydesk scripts list --json"),
        ("sources delete doc_1", "Did you mean desk.sources.delete(id), in Python?"),
        ("version", "Did you mean copydesk --version?"),
        ("status", "Did you mean copydesk whoami, or copydesk jobs watch?"),
        ("batch run .", "Give a file with a column 'topic'"),
        ("scripts article scr_1 --download a.docx", "copydesk artifacts download ID a.docx --role docx"),
        ("scripts generate glaze", "give --all-sources, --collection NAME or --document ID"),
        ("batch run topics.csv", "give --all-sources, --collection NAME or --document ID"),
        ("video render scr_1", "deck_artifact_id takes an artifact or its id (art_…); that is the id of a script."),
    ]:
        with subtests.test(line=line):
            process = cli(*line.split())

            assert process.returncode != 0
            assert told in on_one_line(process.stderr)
    assert not [*desk.scripts.list()]


def test_files_that_a_shell_names_are_all_added(cli, desk, tmp_path):
    """``sources add *.md``, pages and folders beside them; none is added where one is not there."""
    brand(desk)
    (tmp_path / "a.md").write_text(SOURCE)
    (tmp_path / "b.md").write_text(BREAD)
    (tmp_path / "photos").mkdir()

    wrong = cli("sources", "add", "a.md", "c.md")
    right = cli("sources", "add", "a.md", "b.md", "photos")

    assert "there is no file or folder 'c.md'" in " ".join(wrong.stderr.split())
    assert (right.returncode, len([*desk.knowledge.list()])) == (0, 2)
    assert "photos: 0 files imported, 0 failed: none ends in .csv, .docm, .docx," in right.stderr
    (tmp_path / "photos" / "kiln.pptx").write_text("x")
    (tmp_path / "photos" / "kiln.md").write_text(SOURCE + "And more.")
    assert "photos: 1 files imported, 0 failed, 1 left out (.pptx)" in cli("sources", "add", "photos").stderr


def test_pages_are_refreshed_by_one_command(cli, desk):
    """All of them, for a line of a crontab: what has changed, what has not, and what could not be read makes the exit code 1."""
    project = brand(desk)
    document(desk, project)  # A text that was sent: there is nothing to fetch.
    names = ("same", "new", "gone")
    answers = {f"/{name}": Answer(f"<title>{name}</title><p>{SOURCE}</p>".encode()) for name in names}
    with served(answers=answers) as site:
        pages = [desk.knowledge.import_url(f"{site.url}/{name}", project_id=project) for name in names]
        site.answers["/new"] = Answer(f"<title>new</title><p>{BREAD}</p>".encode())
        fine = cli("sources", "refresh", pages[0].id, "--json")
        site.answers["/gone"] = Answer(b"gone", status=410)
        done = cli("sources", "refresh", "--json")
        table = cli("sources", "refresh")
    rows = {row["title"]: row for row in json.loads(done.stdout)}

    assert [row["status"] for row in json.loads(fine.stdout)] == ["unchanged"]
    assert (fine.returncode, done.returncode, table.returncode) == (0, 1, 1)
    assert {title: (row["status"], row["revision"]) for title, row in rows.items()} == {
        "same": ("unchanged", 1),
        "new": ("changed", 2),
        "gone": ("failed", 1),
    }
    assert "410" in rows["gone"]["reason"]
    assert "changed" not in table.stdout.replace("unchanged", "")


def test_jobs_are_listed_with_their_titles_and_files_are_named_by_them(cli, desk, tmp_path):
    """The title of the script; files of one type have their role behind it."""
    project = brand(desk)
    draft = desk.scripts.create(project_id=project.id, title="Why glaze cracks: größer als 1 mm?", body=SOURCE)
    drawn = cli("scripts", "slides", draft.id, "--download", "out", "--json")
    jobs = cli("jobs", "list")

    assert (drawn.returncode, jobs.returncode) == (0, 0), drawn.stderr
    assert draft.title in jobs.stdout
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert {f"why-glaze-cracks-größer-als-1-mm{end}" for end in (".pptx", ".pdf", "-slide-001.png")} <= names
