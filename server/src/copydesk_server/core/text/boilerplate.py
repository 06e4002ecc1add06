"""Text that stands around a document's own: licences, bibliographies, contents and indexes, the furniture of pages."""

from __future__ import annotations

import re

# Of the lines of a block: a first or last line may be something else.
_MOST_LINES = 0.7
_LICENCE = re.compile(
    r"permission is (?:hereby )?granted[, ]|permission to (?:use, )?copy,? (?:modify|and|or)|provided [\"“'`]{0,2}as[ -]is"
    r"|without (?:even the implied )?warranty|without any warranty|implied warrant|limitation of liability"
    r"|redistribution and use in source|redistributions (?:of|in) (?:source|binary)"
    r"|licensed under the (?:apache|mit|bsd|gnu|terms)|you may not use this file except|spdx-license"
    r"|gnu (?:lesser |library |affero )?general public licen[cs]e (?:as published|along with)"
    r"|you should have received a copy of|free software; you can redistribute|redistribute it and/or modify"
    r"|distributed and/or modified under|(?:permission notice|copyright notice)s? (?:is|are|and|shall)"
    r"|gnu free documentation licen[cs]e,? version|in no event shall|liable for any (?:direct|claim|damage)"
    r"|licen[cs]ed under a creative commons|unless required by applicable law|(?:this|the) licen[cs]e[\"”]? shall mean"
    r"|[\"”] (?:form )?shall mean|promote products derived from|this licen[cs]e (?:grants|applies to any|does not)|terms of this licen[cs]e"
    r"|[\"“]covered work[\"”]|derivative works? (?:thereof|of the)|subject to the terms and conditions of|end of terms and conditions"
    r"|subject to the terms of the (?:mozilla|gnu|apache)"
    r"|claimed as trademarks|(?:is an?|are) (?:registered )?trademarks? of"
)
# One of them is in whatever the expressions below match; most paragraphs hold none, and are not searched.
_LICENCE_WORDS = (
    *("licen", "copyright", "permission", "warrant", "redistribut", "liab", "free software", "covered work"),
    *("(c)", "©", "trademark"),
    *("shall mean", "derivative work", "derived from", "terms and conditions", "as is", "reserved", "vorbehalten"),
    *("réservés", "reservados", "distributed and"),
)
_LICENCE_NAME = re.compile(
    r"(?:the )?(?:mit|isc|bsd|apache|mozilla public|gnu [a-z ]*public|gnu free documentation|zlib|python software foundation"
    r"|latex project public)\b[\w ,.-]{0,30}licen[cs]e\b[\w ,.()/:-]{0,60}$"
)
_COPYRIGHT = re.compile(
    r"(?:%+ ?|# ?|\* ?|// ?)?(?:copyright\b|\(c\) ?\d|©)[^\n]{0,20}(?:©|\(c\)|\d{4}|the )|.{0,60}©\s*\d{4}"
)
_RESERVED = re.compile(
    r"all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados"
)
# Longer paragraphs that use one formula speak of licences; a licence has one in each paragraph, or is short.
_LICENCE_CHARS = 900


def is_licence(text: str) -> bool:
    """Formulas of licences, their names, and notices of copyright."""
    text = text.lower()
    if not any(word in text for word in _LICENCE_WORDS):
        return False
    if _LICENCE_NAME.match(text) or (_COPYRIGHT.match(text) and len(text) < 400):
        return True
    found = len(_LICENCE.findall(text))
    return (
        found >= 2 or (found == 1 and len(text) < _LICENCE_CHARS) or (len(text) < 200 and bool(_RESERVED.search(text)))
    )


_KEY = re.compile(r"\[[\w+:. -]{1,30}\]\s")
_BIBLIOGRAPHIC = re.compile(
    r"\b(?:isbn|issn|doi|arxiv|pp?\. ?\d|vol\. ?\d|no\. ?\d|eds?\.\)?|(?:university )?press\b|publish(?:ing|ers?)\b|proceedings"
    r"|journal of|transactions on|verlag|addison|wiley|springer|o['’]reilly|(?:1[6-9]|20)\d\d[a-z]?\)|et al\.)",
    re.IGNORECASE,
)
_AUTHOR = re.compile(
    r"[^\W\d_][\w'’-]+, (?:[A-Z]\.|[A-Z][a-z]+[,.(&]|[A-Z][a-z]+ (?:and|[A-Z]\.|\())|(?:[A-Z]\. ){1,3}[A-Z][a-z]+[,.:]"
)
_YEAR = re.compile(r"(?:[(,. ]|^)(?:1[5-9]|20)\d\d[a-z]?[).,;]")


def is_bibliography(text: str, lines: int) -> bool:
    """Entries open with a key or an author and hold a year and a publisher; prose that cites opens otherwise."""
    key = _KEY.match(text)
    rest = text[key.end() :] if key else text
    author = _AUTHOR.match(rest) is not None
    if len(rest) > 500 * lines or not (key or author) or not _YEAR.search(rest):
        return False
    signs = len({found.lower()[:5] for found in _BIBLIOGRAPHIC.findall(rest)})
    if author:
        return signs >= 1 or (key is not None and len(rest) < 300)
    return signs >= 2 and len(rest) < 300


_LEADER = re.compile(r"(?:\. ?){4,}\s*[\divxlc]*$|\s{3,}\d{1,4}$|\t\d{1,4}$")
_NUMBERED_PART = re.compile(
    r"(?:[A-Z]|\d{1,3})\.\d{1,3}(?:\.\d{1,3})*\.?\s+\S|(?:chapter|kapitel|chapitre|capítulo|appendix) \w{1,4}[.:]? ",
    re.IGNORECASE,
)
_LAST_PAGES = re.compile(r"[^\d\s.,][.,]? (?:\d{1,4}(?:[-–]\d{1,4})?)(?:, ?\d{1,4}(?:[-–]\d{1,4})?)*$")


def lists_places(lines: list[str]) -> bool:
    """Contents and indexes: lines that end in page numbers, or that each begin with the number of a section."""
    leaders = sum(_LEADER.search(line[-40:]) is not None for line in lines)
    if leaders >= max(1, _MOST_LINES * len(lines)):
        return len(lines) > 1 or ". ." in lines[0] or "...." in lines[0]
    if len(lines) < 3:
        return False
    short = [line for line in lines if len(line) < 120 and not line.endswith((".", ";", ":"))]
    if len(short) < _MOST_LINES * len(lines):
        return False
    pages = sum(_LAST_PAGES.search(line[-40:]) is not None for line in short)
    parts = sum(_NUMBERED_PART.match(line) is not None for line in short)
    return max(pages, parts) >= _MOST_LINES * len(lines)


_TURNING = (
    "next|prev|previous|up|home|top|contents|index|back|forward|main|search|menu|toc|sitemap|print|share|login|register|log in|sign in|sign up"
    "|weiter|zurück|nach oben|inhalt|zum anfang|nächste seite|vorherige seite|suche|startseite|suivant|précédent|sommaire|niveau supérieur"
    "|début|accueil|page suivante|page précédente|siguiente|anterior|subir|inicio|arriba|índice|atrás|successivo|precedente|avanti"
    "|indietro|indice|risali|partenza|próximo|próxima|seguinte|acima|início|volgende|vorige|omhoog|begin|terug|inhoud"
    "|table of contents|short table of contents|module index|general index|genindex|show source|navigation|comments|comment"
)
_TURN = re.compile(rf"[\W\d_]*(?:(?:{_TURNING})[\W\d_]*){{1,12}}$", re.IGNORECASE)
_FURNITURE = re.compile(
    r"(?:edit (?:this page|on github|source)|edit\]?$|view (?:page )?source|improve this page|report (?:a bug|an issue) (?:on|with) this"
    r"|skip to (?:main )?(?:content|navigation)|jump to:?|back to top|on this page|in this (?:article|section):?$|was this (?:page|article) helpful"
    r"|last (?:updated|modified|edited|changed)|updated (?:on|at):? \d|page last|this page (?:was|is maintained)|generated (?:on|by|at)|created using sphinx"
    r"|powered by|built with (?:sphinx|hugo|mkdocs|jekyll|gatsby)|website design by|retrieved from|we use cookies|this (?:web)?site uses cookies|accept (?:all )?cookies|subscribe to|follow us|share (?:this|on)"
    r"|read more|learn more|see more|show more|load more|loading|page \d+ (?:of|/) \d+|seite \d+ von|page \d+ sur \d+|página \d+ de"
    r"|available languages|langues disponibles|verfügbare sprachen|idiomas disponibles|signed-off-by:|acked-by:|reviewed-by:|co-authored-by:"
    r"|posted (?:on|by)|click here to|advertisement$|tags?: |filed under|permalink|zur navigation|diese seite bearbeiten|modifier cette page"
    r"|editar esta página|modifica questa pagina|index entry\b|end of the project gutenberg|end of (?:file|document)$)",
    re.IGNORECASE,
)
# Before and after the title of a page, with or without a space: "PrevThe Kiln HandbookNext".
_TURNED = re.compile(
    r"(?:Previous|Prev|Zurück|Précédent|Indietro|Anterior|Vorige|Terug|Sebelumnya|السابق)(?: ?(?:Next|Weiter|Suivant|Avanti)\b|[^.!?]{0,160}"
    r"(?:Next|Weiter|Suivant|Avanti|Próximo|Siguiente|Volgende|Lanjut|التالي)(?=$|[\dA-ZÀ-Þ]))"
)
_CHAPTER = re.compile(
    r"(?:chapter|kapitel|chapitre|capítulo|capitolo|hoofdstuk|cap\.|appendix|anhang|annexe|apéndice|apêndice|appendice|bijlage|глава) (?:\d{1,3}|[A-Z])\.? ",
    re.IGNORECASE,
)
_CRUMBS = re.compile(
    r"[^.!?\n»›>/→]{1,50}(?:\s(?:»|›|>|→|::|/)\s[^.!?\n»›>/→]{1,50}){2,8}$|(?:[^.!?\n»›]{1,50}[»›]\s?){2,8}[^.!?\n»›]{0,50}$"
)
_FURNITURE_CHARS = 200


def is_furniture(text: str) -> bool:
    """Links that turn pages, what a page says of itself, paths to where a page is, and rules."""
    if len(text) > _FURNITURE_CHARS:
        return False
    if not any(letter.isalpha() for letter in text):
        return not any(letter.isalnum() for letter in text) or len(text) < 5
    if _CHAPTER.match(text) and not text.endswith((".", "!", "?")):
        return True
    return any(rule.match(text) for rule in (_TURN, _FURNITURE, _TURNED, _CRUMBS))
