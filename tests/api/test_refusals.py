"""Topics that are refused or written by the meaning of what the search finds, through the server."""

from __future__ import annotations

import pytest

from copydesk.errors import JobFailed
from support.factories import brand, document, script

SECTIONS = {
    "Why a backup is not sufficient": "A backup that nobody has restored is a hope. After a disaster a firm needs its data, a machine that reads them, and a person who knows how that is done.",
    "Choosing a medium for backups": "Tapes are cheap and slow. Disks are quick, and mostly stand in the same room as the data that they are to save from a fire.",
    "How often to make a backup": "A firm loses what it did since the last backup. Whoever cannot do the work of a day again makes a backup each night.",
    "Where backups are kept": "A backup beside the machine burns with the machine. One copy of the data goes to another house, and the keys to it to a third.",
    "Testing that backups can be read": "Each month one file of a backup is restored by somebody who did not make it. What he could not find out is written down.",
    "Encryption of backups": "A tape that is lost on its way tells all data of a firm, unless it is encrypted. The key must not be in the backup alone.",
    "Backups of databases": "A database that is copied while it is written is no backup. Its own tool makes a copy of one moment.",
    "Recovery after a disaster": "First comes what others need: names, keys and the network. Then the data of the day, and last the archive of backups.",
    "What a plan for a disaster has in it": "The plan names who decides, whom they call and what is restored first. It is printed, since it is needed when no machine runs.",
    "Costs of backups and of a disaster": "A day without data costs a firm more than the backups of a year. This is what the plan is paid from.",
}


def written(desk, topic):
    """A text of 120 words from a document of ten sections on backups."""
    project = brand(desk)
    text = "# Backups\n\n" + "\n\n".join(f"## {heading}\n\n{said}" for heading, said in SECTIONS.items())
    source = document(desk, project, title="Backups", text=text)
    return desk.scripts.generate(script(desk, project), topic=topic, document_ids=[source.id], words=120).result(60)


@pytest.mark.parametrize("topic", ["testing whether backups are legible", "which medium suits backups"])
def test_a_topic_in_other_words_is_written(desk, topic):
    """The sources lack nouns of it, and mean the same."""
    made = written(desk, topic)

    assert "backup" in made.script.body.lower()
    assert made.script.citations


@pytest.mark.parametrize("topic", ["disks and tapes in the same room of a band", "slow and cheap disks of a band"])
def test_words_that_mean_something_else_are_refused(desk, topic):
    """Most words of it stand in a passage, which is on another subject."""
    with pytest.raises(JobFailed, match=r"no_relevant_sources.*speak of something else"):
        written(desk, topic)


@pytest.mark.parametrize("topic", ["why volcanoes erupt", "testing whether Zip backups can be read and restored"])
def test_what_no_source_has_is_refused_by_its_words(desk, topic):
    """Nothing of it; or all but its name, however near the rest is."""
    with pytest.raises(JobFailed, match=r"do not have its words|together"):
        written(desk, topic)


def test_what_a_passage_says_in_one_is_written(desk):
    """Who asks in the words of a page means that page, whatever the meaning seems to be."""
    assert "moment" in written(desk, "a tool makes one moment, as a copy of a song").script.body
