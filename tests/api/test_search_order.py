"""Which hits of a search come first."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("mode", ["hybrid", "keyword"])
def test_words_as_they_stand_come_before_their_stems(desk, mode):
    """What holds the words of the query comes before what holds other forms of them, which is found as well."""
    project = desk.projects.create(name="Kiln & Co.")
    texts = {"crack": "A pot with a crack is a pot to keep.", "cracks": "A pot with cracks is a pot to keep."}
    held = {
        word: desk.knowledge.create(project_id=project.id, title="Pots", text=text).id for word, text in texts.items()
    }

    for word, other in (("crack", "cracks"), ("cracks", "crack")):
        found = desk.knowledge.search(query=f"{word} in pots", mode=mode, project_id=project.id)
        assert [hit.document.id for hit in found] == [held[word], held[other]]
