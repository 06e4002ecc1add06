"""How sentences are shortened for slides: whole clauses, in their own words, never saying more than the sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.decks.sentences import clauses


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        (
            "A glaze fits a body when both shrink alike, which takes some tests and a lot of patience.",
            ["A glaze fits a body when both shrink alike"],
        ),
        (
            "The private key never leaves your device, and the public key is stored by the website.",
            ["The private key never leaves your device", "The public key is stored by the website"],
        ),
        (
            "More silica lowers the shrinkage of a glaze, whereas slower cooling gives clay and glaze time to shrink.",
            ["More silica lowers the shrinkage of a glaze", "Slower cooling gives clay and glaze time to shrink"],
        ),
        ("However, thin layers craze less.", ["Thin layers craze less"]),
        (
            "The new warehouse opened four months late, since the fire doors did not pass their inspection.",
            ["The new warehouse opened four months late"],
        ),
        (
            "Reports on unsolved (and closed) issues are public: the project promised it in its first year of work.",
            ["Reports on unsolved issues are public", "The project promised it in its first year of work"],
        ),
        (
            "Die Säure macht das Brot viele Tage lang haltbar, weil Schimmel auf einem so sauren Boden schlecht wächst.",
            ["Die Säure macht das Brot viele Tage lang haltbar"],
        ),
    ],
)
def test_a_sentence_is_shortened_to_whole_clauses(sentence, found):
    """Each has its subject and its verb, and the words stand in the sentence in this order."""
    language = "de" if sentence.startswith("Die") else "en"

    assert clauses.clauses(sentence, language, 14) == found


@pytest.mark.parametrize(
    "sentence",
    [
        "If the attack occurs, and no alarm is raised by any of the systems that were installed, nothing is secure at all.",
        "It holds sand, clay, ash, feldspar, kaolin, silica, dolomite, whiting, bone ash, talc and two more oxides.",
        "You may use the kiln at night only when somebody who has been trained for it stays in the building until dawn.",
        "We will train sixty of the mechanics, most of whom will come from the shops that we closed in spring this year.",
    ],
)
def test_a_condition_or_a_list_is_not_cut(sentence):
    """What would claim more than the sentence, or less than its list, is not shown at all."""
    assert clauses.clauses(sentence, "en", 14) == []


@pytest.mark.parametrize(
    ("sentence", "title"),
    [
        ("Passwords fail people, and people fail passwords.", "Passwords fail people, and people fail passwords"),
        ("It melts at a thousand degrees.", None),
        ("Most of these were tableware.", None),
        (
            "Two of our suppliers closed, and we were left without wheels for nine long weeks.",
            "Two of our suppliers closed",
        ),
        ('Anna said "never again, and then did it.', "Anna said never again, and then did it"),
    ],
)
def test_a_title_needs_no_sentence_before_it(sentence, title):
    """A title says whom it speaks of; half a quotation has no marks."""
    assert clauses.claim(sentence, "en", 10) == title


@given(st.text(max_size=120), st.integers(3, 30))
def test_any_text_gives_clauses_of_at_most_so_many_words(text, most):
    """Whatever is written, what is shown is short, and made of words of the text."""
    quotes = str.maketrans("", "", '"“”„')
    words = {word.translate(quotes).casefold() for word in text.split()}
    for clause in clauses.clauses(text, "en", most):
        assert len(clause.split()) <= most
        loose = {word.translate(quotes).strip(".,;:—–-").casefold() for word in clause.split()}
        assert all(any(one in word for word in words) for one in loose)
