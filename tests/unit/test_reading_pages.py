"""Pages are read as a reader sees them: nothing in a sentence is changed or dropped silently, and every loss has a reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.knowledge import reading
from copydesk_server.knowledge.reading.mathml import linear_tex
from copydesk_server.knowledge.reading.model import Loss
from support.visible_letters import letters_of, silent_losses

TEX = "<annotation encoding='application/x-tex'>"
KATEX = (
    "<span class=katex><span class=katex-mathml><math><semantics><mrow><mn>3</mn></mrow>"
    f"{TEX}3</annotation></semantics></math></span><span class=katex-html aria-hidden=true>3</span></span>"
)
SENTENCES = [
    ("10<sup>6</sup> bacteria in H<sub>2</sub>O, x<sup>n+1</sup>", "10⁶ bacteria in H₂O, xⁿ⁺¹"),
    ("fewer than <math><mn>10</mn></math> in each", "fewer than 10 in each"),
    ("<math><apply><plus/><ci>a</ci><cn>2</cn></apply></math> is more", "a + 2 is more"),
    (f"about <math><semantics>{TEX}10^{{6}}</annotation></semantics></math> now", "about 10⁶ now"),
    (f"The flow is {KATEX} litres", "The flow is 3 litres"),
    (
        "<span class=MathJax_Preview>p</span><span class=MathJax>x2</span><script type=math/tex>x^2</script> grows",
        "x² grows",
    ),
    ("so <span class=math>\\(a \\le \\frac{b+1}{2}\\)</span> holds", "so a ≤ (b + 1)/2 holds"),
    ("where <img class=math alt='E = mc^2'> is", "where E = mc² is"),
    ("It costs <del>89</del> <span style='text-decoration: line-through'>59</span> 49 euros", "It costs 49 euros"),
    ("Ring<span hidden>x</span> <span style='display:none'>y</span><span class=sr-only>z</span> now", "Ring now"),
    ("It is <span aria-hidden=true>hot</span><i class=icon aria-hidden=true>flame</i> now", "It is hot now"),
    ("Press <button type=button>Rinse</button> and wait", "Press Rinse and wait"),
    (
        "Set <select><option>low<option selected>high</select> heat for <input value=5> minutes",
        "Set high heat for 5 minutes",
    ),
    ("It makes <output>7</output> of <data value=1>one</data> in <time>May</time>", "It makes 7 of one in May"),
    ("The <ruby>窯<rp>(<rt>かま<rp>)</ruby> is hot<wbr>ter, co&shy;operates", "The 窯 is hotter, cooperates"),
    ("He said <q>no</q> to it", "He said “no” to it"),
    ("It is <x-grade>very <b>good</b></x-grade> indeed", "It is very good indeed"),
    ("I like <img class=emoji alt='🙂'> clay, <svg><text>C1</text></svg> too", "I like 🙂 clay, C1 too"),
    ("a note<sup><a href='#n1'>[1]</a></sup> and <sup><a href='/six'>6</a></sup>", "a note and ⁶"),
]
BLOCKS = [
    ("<p>One sentence. <button>Copy</button></p><button>Share</button>", "One sentence."),
    ("<h2>Firing<button>Copy link</button></h2><p>Hot.", "## Firing\n\nHot."),
    ("<blockquote><p>To be.</blockquote>", "> To be."),
    ("<figure><img alt=x><figcaption>The kiln.</figcaption></figure>", "The kiln."),
    (
        "<table><caption>Kilns<tr><th>A<th>B<tr><td>10<sup>6</sup><td><s>1</s>2</table>",
        "Kilns\n\n| A | B |\n|---|---|\n| 10⁶ | 2 |",
    ),
    ("<pre><span class=lineno>1</span>a\n<span class=lineno>2</span>b</pre>", "```\na\nb\n```"),
    ("<pre><span class=gp>$ </span>ls</pre>", "```\nls\n```"),
    ("<pre><span class=gp>&gt;&gt;&gt; </span>1\n<span class=go>1</span></pre>", "```\n>>> 1\n1\n```"),
    ("<details><summary>More</summary><p>It opens.</details>", "More\n\nIt opens."),
    ("<x-card>A title</x-card><x-card>A text.</x-card>", "A title\n\nA text."),
    ("<aside class=topic><p>A topic.</aside><aside><a href=x>More</a></aside>", "A topic."),
]


def read(body: str) -> reading.Readable:
    return reading.read_html(f"<main><h1>Kiln</h1>{body}</main>".encode(), None, None)


def test_a_sentence_says_what_the_page_says(subtests):
    """Raised, lowered, struck and hidden text, formulas, controls, ruby and pictures of characters keep their meaning."""
    for body, expected in SENTENCES:
        with subtests.test(body=body):
            assert read(f"<p>{body}.").text == f"# Kiln\n\n{expected}."


def test_a_block_is_read_as_what_it_is(subtests):
    """Controls beside a text, gutters of code and what stands around an article are no text."""
    for body, expected in BLOCKS:
        with subtests.test(body=body):
            assert read(body).text == f"# Kiln\n\n{expected}"


def test_tex_is_linear_text(subtests):
    """A fraction, a root and a sum fit on a line; an unknown command stays as it is."""
    for tex, expected in [
        ("\\frac{1}{2}", "1/2"),
        ("\\sqrt{a+b} \\pm 3", "√(a + b) ± 3"),
        ("10^{-6} \\le x_2", "10⁻⁶ ≤ x₂"),
        ("\\bar{x}", "x̄"),
        ("\\frac{", "\\frac{"),
        ("a < b", "a < b"),
    ]:
        with subtests.test(tex=tex):
            assert linear_tex(tex) == expected


def test_an_unknown_thing_in_a_sentence_bars_its_citation():
    """A formula that only a drawing shows is counted, and the place of it is not citable."""
    page = read("<p>It holds <mjx-container><svg></svg></mjx-container> litres.</p><p>It is green.</p>")

    assert page.losses == {Loss.UNKNOWN: 1}
    assert [page.text[span.start : span.end] for span in page.spans if not span.citable] == ["l"]


def test_losses_are_counted_by_reason():
    """Struck, hidden and surrounding text are counted in letters, each once."""
    page = read("<nav><a href=x>Home</a></nav><p>It costs <s>89</s> 49.<span hidden>no</span></p>")

    assert page.losses == {Loss.FURNITURE: 4, Loss.STRUCK: 2, Loss.HIDDEN: 2}


def test_speakers_are_attributes(subtests):
    """Names that come again before paragraphs are speakers, and topics in bold are none."""
    turns = [("Ana", "Hello there."), ("Ben", "Hi you."), ("Ana", "How are you?"), ("Ben", "Fine.")]
    bold = "".join(f"<p><b>{name}:</b> {text}" for name, text in turns)
    terms = "<dl>" + "".join(f"<dt>{name}<dd>{text}" for name, text in turns) + "</dl>"
    for body in (bold, terms):
        with subtests.test(body=body):
            page = read(body)

            said = [(span.attributes.speaker, page.text[span.start : span.end]) for span in page.spans]
            assert said == turns
            assert "Ana" not in page.text
    topics = read("<p><b>Note:</b> Dry it.<p><b>Tip:</b> Heat it.<p><b>Cone:</b> A measure.<p><b>Kiln:</b> An oven.")
    assert topics.spans == ()
    assert "Note: Dry it." in topics.text


STREAMED = (
    "<main><h1>Kiln</h1><!--$?--><template id=B:0></template><p>Loading, please wait.</p><!--/$--><p>It ends.</p></main>"
    "<div hidden id=S:0><p>It came late.</p></div><script>$RC=function(b,c){};$RC('B:0','S:0')</script>"
)
SHADOW = (
    "<x-page><template shadowrootmode=open><main><h1>Kiln</h1><slot name=lead></slot><p>In the shadow.</p><slot></slot></main>"
    "</template><p>In the light.</p><p slot=lead>It leads.</p></x-page>"
)


def test_a_page_is_put_together_as_in_a_browser(subtests):
    """Streamed parts are in their place, shadow roots are composed, and optional tags may be left out."""
    for page, expected in [
        (STREAMED, "# Kiln\n\nIt came late.\n\nIt ends."),
        (SHADOW, "# Kiln\n\nIt leads.\n\nIn the shadow.\n\nIn the light."),
        ("A page of one sentence without any tag.", "A page of one sentence without any tag."),
        (
            "<!doctype html><title>x</title><h1>Kiln<h2>Firing</h2><p>Hot.<p>Cold.",
            "# Kiln\n\n## Firing\n\nHot.\n\nCold.",
        ),
        ("<p>Shown.<template><p>Not shown.</template><noscript>Nor this.</noscript>", "Shown."),
    ]:
        with subtests.test(page=page):
            assert reading.read_html(page.encode(), None, None).text == expected


def test_a_refusal_says_why(subtests):
    """A page of frames, one that needs scripts, and an empty one."""
    for page, reason in [
        ("<frameset><frame src=x></frameset>", "set of frames"),
        ("<div id=root></div><script>x()</script>", "without running scripts"),
        ("<!-- nothing -->", "holds no text$"),
    ]:
        with subtests.test(page=page), pytest.raises(ValueError, match=reason):
            reading.read_html(page.encode(), None, None)


def test_a_title_is_without_the_name_of_the_site(subtests):
    """The heading that the title begins with, what the page shares, or the title up to its last part."""
    for head, body, expected in [
        ("<title>Firing — Kiln docs</title>", "<h1>Kiln docs</h1><h1>Firing¶</h1>", "Firing"),
        ("<title>llvm-diff - a tool — LLVM 15</title>", "<h1>llvm-diff - a tool</h1>", "llvm-diff - a tool"),
        ("<title>Firing | Kiln</title><meta property=og:title content='Firing clay'>", "", "Firing clay"),
        ("<title>Firing - Kiln</title>", "", "Firing"),
        ("<title>Firing</title>", "<h1>The site</h1>", "Firing"),
        ("", "<h1>Firing #</h1>", "Firing"),
    ]:
        with subtests.test(head=head):
            assert reading.read_html(f"{head}{body}<p>It is hot.".encode(), None, None).title == expected


def outcome(page: str) -> bool:
    """Whether a page is read, or refused in words."""
    try:
        return bool(reading.read_html(page.encode(), None, None).text)
    except ValueError as error:
        return "holds no text" in str(error)


def test_a_hostile_page_is_read_or_refused(subtests):
    """Deep nesting, formatting that never ends and broken markup neither crash nor recurse."""
    for page in [
        "<div>" * 100_000 + "x",
        "<a><b><i>" * 20_000 + "x",
        "".join(f"<b id={at}>" for at in range(500)) + "<p>x" * 500,
        "<table><tr><td>" * 5_000 + "x",
        "<div><template shadowrootmode=open><slot></slot></template>x" * 2_000,
        "<span class=math>\\(" + "{\\frac" * 900,
        "<math>" + "<mrow>" * 5_000 + "x",
        "<p>x" + "<select><option>x" * 2_000,
        "<a b='" * 5_000,
        "<dl><dt>a<dd>b" * 2_000,
    ]:
        with subtests.test(page=page[:40]):
            assert outcome(page)


_WORDS = st.text("abcdefg ", min_size=1, max_size=12)
_TAGS = st.sampled_from(
    [
        "p",
        "div",
        "span",
        "b",
        "s",
        "sup",
        "sub",
        "q",
        "li",
        "ul",
        "ol",
        "dl",
        "dt",
        "dd",
        "td",
        "table",
        "nav",
        "aside",
        "pre",
        "code",
        "h2",
        "button",
        "x-a",
        "label",
    ]
)
_NODES = st.recursive(
    _WORDS,
    lambda inner: st.builds(
        lambda tag, attribute, children: f"<{tag}{attribute}>{''.join(children)}</{tag}>",
        _TAGS,
        st.sampled_from(["", "", " hidden", " class=menu", " aria-hidden=true", " style='display:none'"]),
        st.lists(inner, max_size=4),
    ),
    max_leaves=20,
)


@given(st.lists(_NODES, min_size=1, max_size=6))
def test_every_letter_is_stored_or_counted(nodes):
    """Of any nesting of elements: no letter is lost without a reason, and none is counted twice."""
    page = f"<main><p>Start.</p>{''.join(nodes)}</main>"

    stored = reading.read_html(page.encode(), None, None)

    silent, twice = silent_losses(letters_of(page), stored)
    assert (silent, twice) == (0, 0)
