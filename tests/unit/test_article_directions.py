"""Articles in scripts that are read from right to left, and in East Asian ones, as the files that people download."""

from __future__ import annotations

import io
import zipfile

from lxml import etree

from copydesk_server.articles import docx, markup
from copydesk_server.articles.types import Article, ArticleSection, Reference
from copydesk_server.core.text import writing_systems

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_ARABIC = "## الخطوات\n\nPython 3.12 لغة برمجة[^1].\n\n1. اعجن الطين جيدا.\n- طين أحمر\n\nA line in English."


def article(title: str, markdown: str) -> Article:
    """An article of one section and one source."""
    section = ArticleSection(id="s1", heading=None, level=2, markdown=markdown, citations=[])
    source = Reference(number=1, title="Kiln handbook", url="https://kiln.example", document_id="knw_1", revision=1)
    return Article(
        title=title, slug="a", meta_title=title, meta_description="", excerpt="", sections=[section],
        markdown=f"# {title}\n\n{markdown}\n", html="", faq=[], bibliography=[source], json_ld=[], word_count=1, unsupported_spans=[],
    )  # fmt: skip


def parts(title: str, markdown: str, language: str = "en") -> tuple[etree._Element, etree._Element]:
    """The text and the styles of the Word document."""
    file = zipfile.ZipFile(io.BytesIO(docx.document(article(title, markdown), language)))
    return etree.fromstring(file.read("word/document.xml")), etree.fromstring(file.read("word/styles.xml"))


def paragraphs(document: etree._Element) -> dict[str, etree._Element]:
    """The paragraphs of a document, by their text."""
    return {"".join(one.itertext()): one for one in document.iter(f"{_W}p")}


def test_arabic_paragraphs_and_runs_are_right_to_left():
    """Headings, items and sentences have bidi, their Arabic runs rtl; a Latin name is in a run of its own."""
    document, _ = parts("الخزف", _ARABIC)
    found = paragraphs(document)
    sentence = found["Python 3.12 لغة برمجة[1]."]
    runs = [("".join(one.itertext()), one.find(f"{_W}rPr/{_W}rtl") is not None) for one in sentence.iter(f"{_W}r")]

    assert {text for text, one in found.items() if one.find(f"{_W}pPr/{_W}bidi") is None} == {
        "A line in English.", "Sources", "[1] Kiln handbook, https://kiln.example",
    }  # fmt: skip
    assert runs == [("Python 3.12", False), (" لغة برمجة", True), ("[1]", True), (".", True)]
    assert found["A line in English."].find(f"{_W}pPr/{_W}jc").get(f"{_W}val") == "right"
    assert document.find(f"{_W}body/{_W}sectPr/{_W}bidi") is not None


def test_styles_name_language_font_and_sizes_of_the_script():
    """Word takes those of complex and of East Asian scripts from attributes of their own."""
    _, arabic = parts("الخزف", _ARABIC)
    _, japanese = parts("陶芸", "器は窯で焼きます。", "ja")
    for styles, lang, font in ((arabic, ("bidi", "ar"), ("cs", "Arial")), (japanese, ("eastAsia", "ja"), ("eastAsia", "Yu Gothic"))):  # fmt: skip
        defaults = styles.find(f"{_W}docDefaults")
        sizes = {style: (style.find(f"{_W}sz"), style.find(f"{_W}szCs")) for style in styles.iter(f"{_W}rPr")}

        assert next(defaults.iter(f"{_W}lang")).get(_W + lang[0]) == lang[1]
        assert {one.get(_W + font[0]) for one in styles.iter(f"{_W}rFonts")} == {font[1]}
        assert all(cs is not None and cs.get(f"{_W}val") == sz.get(f"{_W}val") for sz, cs in sizes.values() if sz is not None)  # fmt: skip
    assert not list(arabic.iterfind(f".//{_W}rPr/{_W}spacing"))


def test_other_documents_have_no_direction():
    """An English article has neither bidi nor rtl, and a Hebrew quotation in it has both."""
    document, _ = parts("Pottery", "Fire the pot.\n\nשרפו את הכלי.")

    assert [text for text, one in paragraphs(document).items() if one.findall(f".//{_W}bidi")] == ["שרפו את הכלי."]
    assert [one.getparent().getparent().findtext(f"{_W}t") for one in document.iter(f"{_W}rtl")] == ["שרפו את הכלי."]


def test_html_says_language_and_direction():
    """Of the page and of each block, as the fragment may be embedded elsewhere; without such letters it says nothing."""
    made = article("الخزف", _ARABIC)
    fragment = markup.fragment(made)
    page = markup.page(made, "en")

    assert '<html lang="ar" dir="rtl">' in page
    for block in ('<h1 dir="rtl">', '<p dir="rtl">Python', '<ol dir="rtl">', '<li dir="rtl">', '<p dir="ltr">A line', '<section class="sources" dir="rtl">'):  # fmt: skip
        assert block in fragment
    assert markup.file(made, "en").startswith('<div dir="rtl" lang="ar">\n\n# الخزف')
    assert "dir=" not in markup.fragment(article("Pottery", "Fire it.\n\n1. Knead.")) + markup.page(
        article("P", "A."), "en"
    )


def test_language_follows_the_letters_unless_it_is_written_in_them(subtests):
    """A script that was stored as English and is written in Arabic is not English; Persian and Urdu stay what they are."""
    for text, declared, language in (
        ("الخزف", "en", "ar"), ("سفال", "fa", "fa"), ("קרמיקה", "en", "he"), ("陶芸は", "en", "ja"), ("陶艺", "en", "zh"),
        ("陶芸", "ja", "ja"), ("陶藝", "zh-Hant", "zh-Hant"), ("도자기", "en", "ko"), ("मिट्टी", "mr", "mr"), ("ดิน", "en", "th"),
        ("Pottery", "ar", "ar"), ("Керамика", "ru", "ru"), ("The word خزف in a sentence", "en", "en"),
    ):  # fmt: skip
        with subtests.test(text=text, declared=declared):
            assert writing_systems.language_of_letters(text, declared) == language


def test_direction_is_that_of_most_letters(subtests):
    """Not of the language's tag where it is of other letters, nor of a name at the start."""
    for text, language, expected in (
        ("Python لغة برمجة سهلة", "en", True), ("Pottery", "ar", True), ("Pottery", "ar-Latn", False), ("Pottery", "arn", False),
        ("2024", "en", False), ("The word خزف in a sentence", "en", False),
    ):  # fmt: skip
        with subtests.test(text=text, language=language):
            assert writing_systems.is_right_to_left(text, language) is expected
