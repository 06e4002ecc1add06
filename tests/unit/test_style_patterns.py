"""Patterns and phrases of a style that take too much: refused or given up within their limits, and the report says so."""

from __future__ import annotations

import string
from resource import RUSAGE_CHILDREN, getrusage

from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.media.sandbox import Sandbox
from copydesk_server.projects import style_phrases, style_service
from copydesk_server.projects import style_phrases as readability
from copydesk_server.projects.style_phrases import (
    LONGEST_KEPT,
    MOST_OF_A_RULE,
    MOST_STATES,
    Pattern,
    Phrase,
    Phrases,
    syllables,
    tokens,
)
from copydesk_server.projects.style_service import PATTERN_BYTES

# What would be a gigabyte where it was compiled is never compiled; under the limit of a sandbox even that would do no harm.
TOO_LARGE = [
    "a{99999999}",
    "((a{200}){200}){200}",
    "(?:ab|cd){1000000}",
    "(?=(?:ab){200000})",
    "(?<=(?:ab){200000})x",
    "(?!a{9999999})",
    r"(a)\1{9999999}",
    "(?>a{99999}){9}",
    "a{99999}+",
    "a{99999}?",
    "(?|a{99999}|b{99999})",
    "(?(?=a{999999})b|c)",
    "(?P<n>a)(?(n)b{9999999}|c)",
    "(?x) a {9999999}",
    "b(?i)a{9999999}",
    r"\p{L}{20001}",
    r"\N{BULLET}{20000000}",
    "[" + "".join(chr(0x4E00 + 2 * at) for at in range(450)) + "]{19000}",
    "(?fi)(?:ﬃ|ß|ŉ){9000}",
    "(?:" + "|".join("abcdefghij"[at % 10] * (at % 7 + 1) for at in range(100)) + "){90}",
]
SMALL = [
    "a{200}",
    "a{0,99999999}",
    "[a{9999999}]",
    "(?#a{99999999})b",
    r"a\{99999999}",
    "(?:a{1,1000}){1,1000}",
    r"\bvery\b",
    "(?i)" + "ſ" * 400,
    "(" * 60 + "a" + ")" * 60,
]


def rule(source: str) -> Pattern:
    return Pattern("r", source, once=False)


async def test_patterns_that_were_usable_start_no_process_again():
    """A style that is saved again with the same patterns, whatever else changed; those that are refused are looked at anew."""

    def saved(*sources: str):
        return style_service._broken_patterns({"rules": [{"id": source, "pattern": source} for source in sources]})

    usable = ("seldom", "rarely")
    assert await saved(*usable) == []
    before = getrusage(RUSAGE_CHILDREN)

    assert await saved(*usable) == []
    assert getrusage(RUSAGE_CHILDREN) == before
    refused = [await saved(*usable, TOO_LARGE[0]) for _ in range(2)]
    assert [[fault.pointer for fault in faults] for faults in refused] == [["/rules/2/pattern"]] * 2
    assert getrusage(RUSAGE_CHILDREN) != before


async def test_a_pattern_is_measured_before_it_is_compiled(subtests):
    """Repeats that multiply are refused with the reason, wherever they stand; the process that looks is alive after."""
    async with Sandbox("patterns", PATTERN_BYTES) as sandbox:
        for source in TOO_LARGE:
            with subtests.test(source=source[:24]):
                [refusal] = await sandbox.call(style_phrases.refusals, [rule(source)])
                [match] = await sandbox.call(style_phrases.find, "aaa", [rule(source)])

                assert "steps, its repeats written out" in refusal
                assert (match.spans, match.is_whole) == ([], False)


def test_what_only_looks_large_is_taken(subtests):
    """A repeat that need not match, one in a comment, in a class or escaped takes nothing."""
    for source in SMALL:
        with subtests.test(source=source[:24]):
            assert style_phrases.refusals([rule(source)]) == [None]


def test_a_pattern_does_not_call_itself(subtests):
    """Recursion is refused in each of its notations."""
    for source in ("(?R)", "(?<a>x)(?&a)", "(?P>a)(?P<a>b)", "(?1)(a)", "(?:(a)(?:b|(?1)))"):
        with subtests.test(source=source):
            assert style_phrases.refusals([rule(source)]) == ["must not call itself"]


def test_the_patterns_of_a_style_share_a_limit():
    """A hundred that are just small enough alone are not together."""
    found = style_phrases.refusals([rule(f"a{{{MOST_STATES - 10}}}")] * 100)

    assert found[:5] == [None] * 5
    assert all("all patterns of a style" in (refusal or "") for refusal in found[5:])


def test_a_rule_with_more_matches_than_are_taken_says_so():
    """The first thousand are there, and the rule is not whole."""
    counts = (MOST_OF_A_RULE, MOST_OF_A_RULE + 1)
    wanted = style_phrases.prepare([rule("a")])
    few, many = (style_phrases.search("a " * count, wanted, rule_seconds=60.0)[0] for count in counts)

    assert (len(few.spans), few.is_whole) == (MOST_OF_A_RULE, True)
    assert (len(many.spans), many.is_whole) == (MOST_OF_A_RULE, False)


async def test_matching_cannot_take_the_memory_of_a_server():
    """Groups whose every match the engine remembers: the sandbox answers, or is ended."""
    hungry = "(?:" + "".join(f"(?:({letter})|x)?" for letter in string.ascii_lowercase) + ")*y"
    async with Sandbox("patterns", PATTERN_BYTES) as sandbox:
        found = await sandbox.call(style_phrases.find, string.ascii_lowercase * 7_000, [rule(hungry)] * 20)

    assert len(found) == 20


def naive(text: str, phrase: str) -> list[tuple[int, int]]:
    """Where a phrase of plain words separated by single spaces stands in words separated by single spaces."""
    words, wanted = tokens(text), phrase.split()
    return [
        (words[at].start, words[at + len(wanted) - 1].end)
        for at in range(len(words) - len(wanted) + 1)
        if [word.text for word in words[at : at + len(wanted)]] == wanted
    ]


LINES = st.lists(st.sampled_from("ab"), min_size=1, max_size=30).map(" ".join)


@given(LINES, st.lists(LINES, min_size=1, max_size=12))
def test_phrases_that_begin_alike_are_all_found(text, phrases):
    """Each phrase where a search for it alone finds it, those inside of others too; as words and as characters."""
    found = Phrases([Phrase(one, at) for at, one in enumerate(phrases)]).find(text, tokens(text), 10_000)
    wide, letters = text.replace(" ", "陶"), [one.replace(" ", "陶") for one in phrases]
    in_wide = Phrases([Phrase(f"陶{one}陶", at) for at, one in enumerate(letters)]).find(f"陶{wide}陶", [], 10_000)

    expected = sorted((*span, at) for at, one in enumerate(phrases) for span in naive(text, one))
    assert sorted(found.found) == expected
    assert sorted(in_wide.found) == [(start, end + 2, at) for start, end, at in expected]
    assert found.stopped is None


def test_a_search_stops_after_its_most_matches():
    """It tells where, and what it found before is right."""
    text = "a " * 100
    search = Phrases([Phrase("a", 0), Phrase("a a", 1)]).find(text, tokens(text), 20)

    assert (len(search.found), search.stopped) == (20, 21)
    assert Phrases([Phrase("a", 0)]).find(text, tokens(text), 100).stopped is None


def test_what_is_no_word_is_not_remembered():
    """A word longer than any of a dictionary is counted, and forgotten: a cache of them would fill the memory."""
    before = readability._remembered.cache_info().currsize

    assert syllables("ba" * LONGEST_KEPT) == LONGEST_KEPT
    assert readability._remembered.cache_info().currsize == before
