"""Sentences end where a reader ends them, in the languages that sources come in."""

import pytest

from copydesk_server.core.text.sentences import sentences

# Of our own; a bar stands where a sentence ends.
TEXTS = [
    "The U.S. Army bought it.| The law of the U.S.| The senate passed it.",
    "Gen. Lee met Lt. Col. Smith, e.g. at No. 5.| No.| It was no. 6.",
    "It rose by 3.5 %.| Then it fell.| It was the end of plan B.| It failed.",
    "J. R. R. Doe wrote it.| Smith et al. agreed at 5 p.m. on Monday.| He left at 6 p.m.| She stayed.",
    "1. Open the lid.| 2. Close it.",
    'He said "Stop."| She stayed.| "Why?" he asked.| (He left.)| Nobody saw it.',
    "Wait... what?| Well… maybe.| Use foo.txt or www.kiln.example.| It is free.",
    "**Note.**| The lid is hot.| It was shown.[1]| Others agree.",
    "We sell apples, pears, etc.| They are ripe.| Apples etc. are fruit.",
    "It is modern art.| The museum is new.| See art. 5 of it.",
    "Am 3. Oktober war z. B. frei.| Im 19. Jahrhundert nicht.| Vgl. Abb. 3 usw. im Buch.",
    "Der 2. Weltkrieg begann 1939.| Er endete 1945.| Das gilt d. h. immer.",
    "M. Dupont et Mme. Durand sont là.| « Bonjour. »| Il partit.| Vraiment ?| Oui !",
    "El Sr. García vive en EE. UU. desde 1999.| ¿Qué pasó?| Nada, p. ej. hoy.",
    "Il sig. Rossi e il dott. Bianchi nacquero nel 30 a.C. a Roma.| La Fiat S.p.A. cresce.",
    "O Sr. Silva leu a pág. 12.| O n.º 5 está vazio.| Há peras, etc.| Estão maduras.",
    "Dhr. Jansen kwam bijv. gisteren.| Zie blz. 12 en nr. 5.| Dat is d.w.z. altijd.",
    "これは釉薬です。| 「止まれ。」と言った。| 彼は去った。",
    "# A heading without a mark|\n\nIts text.| More of it",
    "- Add silica|\n- Fire it|\n* Cool it",
]


@pytest.mark.parametrize("marked", TEXTS)
def test_sentences_end_where_a_reader_ends_them(marked):
    """Abbreviations, initials, ordinals, decimals, quotes, lists and blank lines, in nine languages."""
    text = marked.replace("|", "")

    assert [text[start:end] for start, end in sentences(text)] == [part.strip() for part in marked.split("|")]


def test_a_language_with_ordinals_is_told():
    """In Norwegian "5. Plass" is one place; in English a number and a period end a sentence."""
    text = "Han tok 5. Plass var det."

    assert len(sentences(text, language="nb")) == 1
    assert len(sentences(text, language="en")) == 2


def test_a_part_of_a_text_is_read_alone():
    """Offsets are of the whole text; what stands before and after is not looked at."""
    text = "Dr. Doe left. It rained. Then he came."

    assert sentences(text, 14, 24) == [(14, 24)]
