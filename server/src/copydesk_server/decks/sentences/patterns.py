"""What sentences say in a form that has a picture of its own: quotations, definitions, contrasts, dates, orders."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.decks.sentences.remembered import remembered

_OPPOSED = re.compile(
    r"^(?P<left>\S.{15,}?),? (?P<by>whereas|while|während|tandis que|alors que|mientras que) (?P<right>.{15,}?)[.!]?$"
)
# Words that begin a clause within the first of two: what is set against the other stands in that.
_NESTED = re.compile(
    r"\b(?:because|since|when|if|where|the fact that|weil|wenn|dass|parce que|quand|si|porque|cuando)\b", re.IGNORECASE
)
# What happens at the same time, and is set against nothing: "while you are away", "while cooling".
_MEANWHILE = re.compile(
    r"(?:you|it|they|he|she|we|i|still|\w+ing|(?:the|a|an) (?:\w+ ){1,2}(?:is|are) (?:\w+ing|shut|still|in|on|off|open|closed|running)|er|sie|es|wir|ich|man)\b",
    re.IGNORECASE,
)
_TURNED = re.compile(r"^(?P<left>[^,;:]{15,}), (?:but|aber|doch|mais|pero) (?P<right>[^,;:]{12,}?)[.!]?$")
_WHEN = re.compile(
    r"^(?:In |Since |By |On |Im Jahr |Im |Seit |En |Depuis |Desde )?(?P<when>(?:(?:early|late|mid)[- ])?(?:(?:January|February|March|April|May|June|July|August"
    r"|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|mai|juin|juillet|août"
    r"|septembre|octobre|novembre|décembre|spring|summer|autumn|winter)[ ,]+(?:\d{1,2},? )?)?(?:1[5-9]|20)\d\d(?:s)?)\s?(?:[:,–—-]\s?|(?= \w))(?P<what>.{6,})$"
)
_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_MONTH = re.compile(rf"^(?:In|From) (?P<when>(?:{_MONTHS})(?: to (?:{_MONTHS}))?)(?: on)?,? (?P<what>\w.{{6,}})$")
_CLOCK = re.compile(
    r"^(?:At |Um |À |A las )?(?P<when>(?:[01]?\d|2[0-3])[:.h][0-5]\d(?: ?(?:a\.?m\.?|p\.?m\.?|Uhr|h))?)(?:[:,–—-]\s?| )(?P<what>.{6,})$"
)
_FIRST = re.compile(r"^(?:first|firstly|start|begin|to start|zuerst|zunächst|d'abord|primero)\b", re.IGNORECASE)
_NEXT = re.compile(
    r"^(?:second|secondly|third|thirdly|fourth|then|next|after that|afterwards|finally|last|lastly|step \d+|once (?:that|this) is done|dann|danach"
    r"|anschließend|zuletzt|schließlich|zum schluss|ensuite|puis|enfin|luego|después|por último)\b[,:]?",
    re.IGNORECASE,
)


_GERMAN_STEP = re.compile(
    r"^(?:zuerst|zunächst|dann|danach|anschließend|zuletzt|schließlich|zum schluss) (?=\w+en Sie\b)", re.IGNORECASE
)
_STEP = re.compile(
    r"^(?:primero|luego|después|por último|finalmente|d['’]abord|ensuite|puis|enfin), (?=\w)", re.IGNORECASE
)
_BAN = re.compile(r"^(?:do not|don['’]t|never)\b", re.IGNORECASE)
_GERMAN_ORDER = re.compile(r"^(?:\w+ )?\w+en Sie\b")
_OBJECTION = re.compile(
    r"^(?:(?:now|but|yet|of course|sure|aber|doch|mais|pero),? )?(?:(?:some|many|most|others?|a few|a lot of|lots of)(?: of you| [a-z]+s| people)? ?(?:often )?(?:will |may |might |often )?(?:say|tell|think|believe|argue|claim|object|fear|said|thought|believed|argued|claimed|feared)\b"
    r"|(?:people|critics|sceptics|skeptics|you) (?:will |may |might |often )?(?:say|think|believe|argue|claim|object)\b"
    r"|(?:viele|manche|einige|andere|kritiker|sie|man) (?:werden |mögen |könnten? |)?(?:sind überzeugt|sagen|glauben|meinen|denken|behaupten|einwenden)\b"
    r"|(?:on|certains|beaucoup) (?:dit|disent|pensent|croient)\b|(?:algunos|muchos) (?:dicen|piensan|creen)\b)",
    re.IGNORECASE,
)
_CONDITION = re.compile(r"^(?:if|when|once|while|before|after) [^,]{3,60}, ", re.IGNORECASE)
# German puts the verb of such a clause last, so that its "dass" stays: "Dass Essig die Dichtung zerstört".
_THAT = re.compile(r"^,? ?(?:(?:that|que)\b|qu['’]|(?=dass\b))?,?\s*")
# What is said to go from one thing to the next, and to end: it tells nothing of what the talk is about.
_TALK = (
    r"let me (?:start|begin|explain|show|tell)\b|one (?:more|last|final) thing\W*$|i['’]ve gone over\b|(?:somebody|someone|people) always asks?\b|i should (?:probably |maybe )?(?:start|begin)\b|(?:and )?i think (?:it|he|she|they) (?:does|do|is|are|will)(?:, anyway)?\W*$|the short answer is (?:yes|no)\W*$|this is the good part\b|without further ado\b|greetings\b|(?:we|i)(?:['’]d| would) like to thank\b|(?:so )?let['’]?s (?:talk about|get (?:started|going|into)|dive|jump|start|begin)\b|here['’]?s the thing\b|here is the thing\b"
    r"|(?:that['’]?s|that is) (?:it|all) (?:for|from)\b|see you (?:next|soon|in|on|then|there)\b|until next (?:time|week)\b|stay tuned\b|i['’]?m (?-i:[A-Z])[\w’'-]+[.!]?$"
    r"|das war['’]?s\b|los geht['’]?s\b|bis (?:zum nächsten mal|nächste woche|bald)\b|ich bin (?-i:[A-ZÄÖÜ])\w+[.!]?$|(?:kommen wir|sprechen wir)\b"
    r"|à (?:bientôt|la semaine prochaine|la prochaine)\b|c['’]est tout pour\b|je m['’]appelle\b|parlons (?:de|d['’])|moi c['’]est\b"
    r"|hasta (?:pronto|la próxima|luego)\b|eso es todo\b|hablemos de\b|me llamo\b"
)
_GREETING = re.compile(
    rf"^(?:(?:ok(?:ay)?|all right|alright|so|now|well|right)\b,? ?){{0,2}}(?:{_TALK})|^(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|welcome|thanks?(?: you)?|my name is|i'?m [A-Z]\w+,? and i|hallo|guten (?:morgen|tag|abend)"
    r"|let me be|i(?:'|’)?ll (?:keep|say|talk|come back|get to|start|begin)\b|that is the good news|i understand that|willkommen|herzlich willkommen|danke|vielen dank|schön, dass|bonjour|bonsoir|bienvenue|merci|hola|buenos días|buenas tardes|bienvenid[oa]s"
    r"|gracias)\b",
    re.IGNORECASE,
)


# Where to read more: nothing for a slide, since nobody in the room can turn to it.
_REFERRING = re.compile(
    r"\b(?:refer to|see|consult|siehe|vgl\.|voir|véase|vedi) (?:also )?(?:the )?(?:section|chapter|appendix|figure|table|abschnitt|kapitel|anhang|abbildung|chapitre|annexe|capítulo|sección|sezione|capitolo) (?:[\dA-Z]|“)|\b(?:finden|lesen|erfahren) Sie (?:\w+ ){0,3}?(?:unter|in|auf|im|bei)\b|\b(?:auf|unter|in|im) [^,;:]+ (?:finden|nachlesen)\W*$|^um (?:weitere|mehr|nähere) (?:informationen|details|hinweise) |"
    r"^(?:more|further|additional|full|detailed|a complete|a full|a detailed|instructions|details|documentation)\b[^.;:]*\b(?:is|are|can be) (?:also |both |all )*(?:available|found|listed|described|documented)\b|"
    r"^(?:please )?(?:see|cf\.|refer to|consult|siehe|vgl\.|voir|véase|consulte[zs]?|ver) |^(?:for|on) (?:(?:a|an|the|more|further|full|complete|additional|other) )*"
    r"(?:details?|information|lists?|instructions|explanations?|examples?|descriptions?|overview|documentation|background)\b.*\b(?:see|refer|visit|read|consult|check)\b"
    r"|^(?:für (?:weitere|mehr|nähere)|weitere|mehr|nähere) (?:informationen|details|hinweise)\b|^pour (?:plus|davantage) d['’e]"
    r"|^para (?:más|obtener más) (?:información|detalles)\b",
    re.IGNORECASE,
)
# What is nothing but an address, a caption of what is not there, an aside in brackets, or the end of a list.
_OF_NO_SENTENCE = re.compile(
    r"^(?:→|->|•|–)?\s*<?(?:https?://|www\.)\S+$|^[–—-]\s*(?:(?-i:[A-ZÀ-Þ])[\w.’'-]*\s?){1,4}$"
    r"|^(?:figure|fig\.|table|abbildung|abb\.|tabelle|tableau|figura|tabla)\s\d+(?:[.-]\d+)*(?:$|[.:,]|\s(?:[A-ZÀ-Þ(]|shows?\b|zeigt\b|montre\b|muestra\b))"
    r"|^(?:copyright\s(?:©|\(c\)|c\s|\d)|©|all rights reserved|permission is granted|tous droits réservés|alle rechte vorbehalten)"
    r"|^(?:note|warning|caution|tip|important|hinweis|anmerkung|warnung|achtung|tipp|remarque|avertissement|attention|nota|advertencia|aviso)\W*$"
    r"|^\([^()]*\)[.!?]?$"
    r"|^(?:and so (?:on|forth)|et(?:c\.?| cetera)|und so weiter|usw\.?|et ainsi de suite|y así sucesivamente)\W*$",
    re.IGNORECASE,
)
# The number of a part in a document whose parts are numbered: "2.4.1.", "Chapter 7.", "A.3"; years and counts are none.
_NUMBERED = re.compile(
    r"^(?:(?:chapter|section|part|appendix|kapitel|abschnitt|teil|anhang|chapitre|partie|annexe|capítulo|sección|parte)\s+(?:\d+|[A-Z])(?:\.\d+)*[.:]?"
    r"|(?-i:[A-Z])(?:\.\d+)+\.?|\d+(?:\.\d+)+\.?|\d+[.)])\s+[–—-]?\s*(?=[^\W\d])",
    re.IGNORECASE,
)
# Parts of a document that are so numbered; one alone may be a version or a rank.
FEWEST_NUMBERED = 2
_LEADING = re.compile(
    r"\b(?:either|includes?|including|are|is|following|follows|visit|run|use|with|like|as|by|to|and|or|these|with the following (?:contents|commands?)|folgendes?|folgenden|sind|suivants?"
    r"|suivantes?|siguientes?|son)\s?:$|(?:\(|\b)(?:e\.g|i\.e|z\. ?B|d\. ?h|p\. ?ex|p\. ?ej)\.?:?$|,\s(?:since|because|weil|denn|car|puisque|porque)\W*$",
    re.IGNORECASE,
)
# Words that begin what has to hold, or when, or what for.
_LEAD_IN = re.compile(
    r"(?P<lead>(?:If|When|Whenever|Unless|Once|Until|While|Before|After|Since|Because|Although|To|In order to|Wenn|Falls|Sobald|Solange|Bevor|Nachdem|Um|Weil|Obwohl|Si|Quand|Lorsque|Pour"
    r"|Avant de|Cuando|Para|Antes de|Aunque) [^,;:]{6,110},) (?=\S.{12,})"
)
_COUNTS = {
    word: number
    for number, words in enumerate(
        ("two zwei deux dos 2", "three drei trois tres 3", "four vier quatre cuatro 4", "five fünf cinq cinco 5"), 2
    )
    for word in words.split()
}
_ANNOUNCED = re.compile(
    rf"\b(?P<count>{'|'.join(_COUNTS)}) (?:\w+ )?(?:things|reasons|questions|steps|ways|rules|points|ideas|options|changes|decisions|mistakes|lessons|items|factors|forces|causes|goals|tests|places"
    r"|Dinge|Gründe|Fragen|Schritte|Wege|Regeln|Punkte|choses|raisons|questions|étapes|règles|points|cosas|razones|preguntas|pasos|reglas)\b",
    re.IGNORECASE,
)


# Things that make a list, and words of one.
FEWEST_THINGS, MOST_THINGS, MOST_THING_WORDS = 3, 6, 7
_THINGS = r"(?P<things>[^,;:.!?]{2,60}(?:, [^,;:.!?]{2,60})+,? (?:and|und|et|y) [^,;:.!?]{2,60}?)"
_BETWEEN = re.compile(r",\s+(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+(?=[^,]*$)")
_NEEDED = re.compile(
    r"^(?:you(?:['’]ll| will)? (?:only )?(?:need|get)|(?:you get|the box holds|sie bekommen)|all you need is|it takes|sie brauchen(?: nur)?|du brauchst(?: nur)?|man braucht(?: nur)?"
    rf"|il (?:vous )?faut|vous aurez besoin de|necesitas?|hacen? falta) {_THINGS}\.?$",
    re.IGNORECASE,
)
_ENOUGH = re.compile(
    rf"^{_THINGS} (?:(?:are|is) (?:enough|all (?:that )?you need)|genügen|reichen(?: aus)?|suffisent|bastan)\.?$",
    re.IGNORECASE,
)
_COLON = re.compile(rf"^[^,;:.!?]{{8,80}}: {_THINGS}\.?$")


_INCLUDED = re.compile(
    r"^(?P<lead>[^,;:.!?]{3,60}? (?:includes?|contains?|offers?|provides?|supports?|(?:can|may|will) [a-z]+|umfass(?:t|en)|enth(?:ält|alten)|bietet|bieten"
    rf"|comprend|comprennent|offre|incluye|ofrece)) {_THINGS}(?:,? (?:etc|and so on))?\.?$"
)


# What begins a clause and no thing: "it burns wood, nobody asked why, and then it stopped".
_CLAUSE = re.compile(
    r"(?:then|nobody|it|they|he|she|we|you|i|which|who|that|so|but|because|es|sie|er|wir|dann|il|elle|ils|on|nous)\b",
    re.IGNORECASE,
)


def is_greeting(sentence: str) -> bool:
    """Whether a sentence greets or thanks: it is said, and not shown."""
    return _GREETING.match(sentence) is not None


def refers(sentence: str) -> bool:
    """Whether a sentence only says where to read more."""
    return _REFERRING.search(sentence) is not None


def has_address(sentence: str) -> bool:
    """Whether an address of the web is written out in a sentence: it is read, and not said."""
    return _ADDRESS.search(sentence) is not None


_ADDRESS = re.compile(r"(?:https?://|www\.)\w")


def is_no_sentence(text: str) -> bool:
    """Whether a line says nothing by itself: an address, the caption of a figure, "Note:", "and so on"."""
    return _OF_NO_SENTENCE.match(text) is not None


def unnumbered(headings: Sequence[str | None]) -> list[str | None]:
    """Headings without the numbers of a document's parts: a slide is not looked up by them, and an agenda counts itself."""
    numbers = [_NUMBERED.match(heading or "") for heading in headings]
    if sum(match is not None for match in numbers) < FEWEST_NUMBERED:
        return list(headings)
    return [
        heading if heading is None or match is None else heading[match.end() :]
        for heading, match in zip(headings, numbers, strict=True)
    ]


@remembered
def is_lead(sentence: str) -> bool:
    """Whether a sentence breaks off before what it leads to: "Other options include:", "It matters, since"."""
    return _LEADING.search(sentence) is not None


def lead_in(sentence: str) -> int:
    """Letters of the condition, time or purpose before the comma of a sentence, up to what it says; 0 where there is none."""
    match = _LEAD_IN.match(sentence)
    return match.end("lead") if match else 0


def listed(sentence: str) -> list[str] | None:
    """The things that a sentence lists after a colon, as what is needed, or as what is enough: "You need a pan, a lid and salt"."""
    included = _INCLUDED.match(sentence)
    match = _NEEDED.match(sentence) or _ENOUGH.match(sentence) or _COLON.match(sentence) or included
    if match is None:
        return None
    things = [one.strip() for one in _BETWEEN.split(match["things"])]
    if match is included and any(map(_CLAUSE.match, things)):
        return None
    short = all(1 <= len(one.split()) <= MOST_THING_WORDS for one in things)
    return (
        [one[:1].upper() + one[1:] for one in things] if FEWEST_THINGS <= len(things) <= MOST_THINGS and short else None
    )


def lists(sentence: str) -> str | None:
    """What a sentence says of the things that it lists: "Members can use" of "Members can use a kiln, a wheel and clay"."""
    match = _INCLUDED.match(sentence)
    return match["lead"] if match else None


# "Turnout rose by two points", "we moved up three places": nothing comes. It stands in so many letters before the count.
_MOVED_BY = re.compile(
    r"\b(?:by|up|down|rose|risen|fell|fallen|gained|lost|grew|dropped|climbed|um|stieg\w*|fiel\w*|de|subió|bajó) $",
    re.IGNORECASE,
)
_NEAR, _MEASURED = 24, re.compile(r"(?:points?|places|steps|Punkte|Schritte|puntos|pasos)$", re.IGNORECASE)


def announced(sentence: str) -> int | None:
    """How many things a sentence says will come: "There are three reasons"."""
    match = _ANNOUNCED.search(sentence)
    before = sentence[max(0, match.start() - _NEAR) : match.start()] if match else ""
    moved = match is not None and _MEASURED.search(match[0]) and _MOVED_BY.search(before)
    return _COUNTS[match["count"].lower()] if match and not moved else None


def opposed(sentence: str) -> tuple[str, str] | None:
    """Two things of which a sentence sets one against the other."""
    match = _OPPOSED.match(sentence)
    if match is None or "," in match["left"][:12] or _NESTED.search(match["left"]):
        return None
    if match["by"] in {"while", "während"} and _MEANWHILE.match(match["right"]):
        return None
    return match["left"].strip(" ,"), match["right"].strip(" ,")


def turned(sentence: str) -> tuple[str, str] | None:
    """What a sentence says, and what it says against that: "It costs more, but it lasts longer"."""
    match = _TURNED.match(sentence)
    return (match["left"].strip(), match["right"].strip()) if match else None


def dated(sentence: str) -> tuple[str, str] | None:
    """When something happened and what, where a sentence begins with the time."""
    match = _WHEN.match(sentence) or _CLOCK.match(sentence) or _MONTH.match(sentence)
    if match is None:
        return None
    what = match["what"].strip().rstrip(".")
    return match["when"], what[0].upper() + what[1:]


def is_objection(sentence: str) -> bool:
    """Whether a sentence tells what others say or believe, which the next ones often deny."""
    return _OBJECTION.match(sentence) is not None


def objected(sentence: str) -> str:
    """What others say, without who says it: "Critics say that it fails" is "It fails"."""
    match = _OBJECTION.match(sentence)
    said = _THAT.sub("", sentence[match.end() :]).strip(" .") if match else sentence
    return said[:1].upper() + said[1:]


def tells(sentence: str) -> bool:
    """Whether a sentence tells its reader to do something, or not to: "Dort tauschen Sie den Heizkörper", "Do not wait"."""
    return _GERMAN_ORDER.match(sentence) is not None or _BAN.match(sentence) is not None


def unconditional(sentence: str) -> str:
    """A sentence without the condition before its comma: "If you hear nothing, hold it" is "hold it"."""
    return _CONDITION.sub("", sentence)


def step(sentence: str) -> str:
    """What is done, without the German word that says when: "Dann prüfen Sie" is "Prüfen Sie"."""
    text = _STEP.sub("", _GERMAN_STEP.sub("", sentence))
    return text[:1].upper() + text[1:]


def begins_order(sentence: str) -> bool:
    """Whether a sentence says what is done first."""
    return _FIRST.match(sentence) is not None


def goes_on(sentence: str) -> bool:
    """Whether a sentence says what is done after something."""
    return _NEXT.match(sentence) is not None
