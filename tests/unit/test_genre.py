"""Blocks of documents are told apart: prose from what is no prose, and prose is never taken for something else."""

import pytest

from copydesk_server.core.text.genre import LOOKED_AT, SPOKEN, Genre, genre

PROSE = [
    "Crazing is a network of fine cracks in a fired glaze.",
    "Use `print(x)` to see the value; the call returns `None`, and nothing else happens.",
    "Set the --dry-run option, or -n for short, and nothing is written to /etc/kiln.conf at all.",
    "In 1999 the firm (founded by J. Doe) moved to no. 12, where it stayed for nine years.",
    "Copyrighted works may be quoted; how much of them depends on the law of the country.",
    "The library is released under a free licence, so that everybody may read and change it.",
    "Next, open the lid. Contents may be hot: let them cool first.",
    "Knuth (1997) shows that the method is linear, and others have measured it since then.",
    "Yes.",
    "Why does it crack?",
    "Die Glasur reißt, weil sie sich beim Abkühlen stärker zusammenzieht als der Scherben.",
    "La glaçure se fend parce qu’elle se contracte plus que la pâte : c’est le tressaillage.",
    "釉薬は冷えるときに素地よりも大きく縮むので、細かいひびが入ります。",
    "$12 buys a kilo of silica | enough for a year.",
    "We say “a | b” where either will do, and the reader chooses.",
    "A. Turing was the first to ask the question in this form.",
    "It returns the value (or nothing).",
    "Turn the page and see chapter 8. It says more about glazes than this one does.",
]
OTHERS = [
    (Genre.HEADING, "## Crazing"),
    (Genre.HEADING, "Crazing\n======="),
    (Genre.HEADING, "Fire it\n-------"),
    (Genre.LIST, "- Add silica.\n- Fire the bisque hotter."),
    (Genre.LIST, "1. Open the lid.\n2. Take the pots out,\n   one after another."),
    (Genre.LIST, "• Faster glazes\n• Fewer cracks"),
    (Genre.TABLE, "| Oxide | Share |\n|---|---|\n| Silica | 60 % |"),
    (Genre.TABLE, "Oxide | Share\nSilica | 60 %"),
    (Genre.TABLE, "+------+------+\n| a    | b    |\n+------+------+"),
    (Genre.TABLE, "| Silica | 60 % |"),
    (Genre.CODE, "```\nfired = kiln.fire(cone=6)\n```"),
    (Genre.CODE, "for (i = 0; i < n; i++) {\n    total += share[i];\n}"),
    (Genre.CODE, 'if (mkdir(".git", 0755) < 0) {'),
    (Genre.CODE, "import kiln\n\nkiln.fire(6)".replace("\n\n", "\n")),
    (Genre.CODE, "apt-get install kiln-tools"),
    (Genre.CODE, "/etc/kiln/kiln.conf"),
    (Genre.CODE, '<glaze name="celadon">\n  <oxide>silica</oxide>\n</glaze>'),
    (Genre.CODE, "$ kiln fire --cone 6"),
    (Genre.CODE, ">>> kiln.fire(6)\n'done'"),
    (Genre.CODE, "```console\n$ kiln fire\n```"),
    (Genre.CODE, "```\n# apt-get install kiln\n```"),
    (Genre.CODE, "potter@studio:~/glazes$ make"),
    (Genre.CODE, "kiln.fire(cone, *, hold=None)"),
    (Genre.CODE, "class kiln.Glaze(name: str, oxides=())¶"),
    (Genre.CODE, "def fire(cone: int) -> Firing:"),
    (Genre.CODE, "-c, --cone=<n>"),
    (Genre.CODE, "- kiln.fire(cone)\n- kiln.cool(rate=1)"),
    (Genre.LICENCE, "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"),
    (Genre.LICENCE, "THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED."),
    (Genre.LICENCE, "Copyright (c) 2020 The Kiln Authors. All rights reserved."),
    (Genre.FURNITURE, "Crazing ........ 12\nGlazes ......... 7"),
    (Genre.FURNITURE, "Next"),
    (Genre.FURNITURE, "Prev | Up | Next"),
    (Genre.FURNITURE, "PrevThe Kiln HandbookNext"),
    (Genre.FURNITURE, "Zurück  Weiter"),
    (Genre.FURNITURE, "Edit this page"),
    (Genre.FURNITURE, "Home » Glazes » Crazing"),
    (Genre.FURNITURE, "Signed-off-by: A Potter <potter@kiln.example>"),
    (Genre.FURNITURE, "* * *"),
    (Genre.FURNITURE, "- Home\n- Search\n- Login"),
    (Genre.FURNITURE, " \n "),
]
# Two million characters of the worst kinds.
ENDLESS = ["a", "(", "[", "- a\n", "a » ", "Prev", "f(", "-x ", "a=", "$ ", "| ", ". ", "a/", "[a] ", "copyright "]


def test_prose_is_prose():
    """Also where it names options, paths, years, licences, or holds code within a sentence."""
    assert [block for block in PROSE if genre(block) is not Genre.PROSE] == []


def test_what_is_no_prose_is_named():
    """Each kind by what it looks like; a list is what its items are."""
    assert [(block, genre(block)) for expected, block in OTHERS if genre(block) is not expected] == []


def test_a_writer_uses_prose_and_lists():
    """All else is for search."""
    assert {Genre.PROSE, Genre.LIST} == SPOKEN


@pytest.mark.parametrize("piece", ENDLESS)
def test_a_block_without_end_is_looked_at_from_its_beginning(piece):
    """Its kind is that of its first characters: a long block takes as long as a short one."""
    block = piece * (2_000_000 // len(piece))

    assert genre(block) is genre(block[:LOOKED_AT])
