"""Sentences that say what the text does next, and nothing of what it is about: they are said, and name no slide."""

from __future__ import annotations

import re

# Where the text is that speaks of itself.
_HERE = (
    r"(?:in|throughout|with|over) (?:this|the following|the next|the present|these|our|the rest of this) ?(?:short |brief |first |last |next )?"
    r"(?:section|article|chapter|step|guide|tutorial|post|talk|document|documentation|page|paper|text|lesson|part|video|series|pages|sections|few \w+)?"
    r"|(?:in|mit) (?:diese[mr]|der folgenden|den folgenden|den nächsten) (?:\w+)|im folgenden|nachfolgend"
    r"|dans (?:cette?|ce|la suite|les (?:sections|pages) suivantes)(?: (?:étape|section|article|chapitre|guide|tutoriel|partie|page|document|vidéo|texte))?"
    r"|en (?:este|esta|el siguiente|la siguiente|lo que sigue)(?: (?:sección|artículo|capítulo|paso|guía|tutorial|parte|página|documento|vídeo|texto))?"
)
# Who goes on to speak, or to be shown something.
_WILL = (
    r"(?:we|i|you)(?:['’]ll| will| shall| are going to|['’]re going to| want to|['’]d like to)? (?:now |first |also |then )*"
    r"(?:speak|talk|look|discuss|cover|explain|describe|show|see|learn|explore|introduce|outline|present|go through|walk through|focus|deal|find|use|check)\b"
    r"|(?:werden|wollen|sprechen|zeigen|sehen|erfahren|lernen|geht es|behandeln|betrachten|beschreiben|finden)\b"
    r"|(?:nous|vous|on|je) (?:allons|allez|va|vais|verrons|verrez|voyons|parlons|décrivons|présentons|apprendrez|découvrirez|trouverez)\b"
    r"|(?:vamos a|veremos|hablaremos|aprenderá[s]?|explicaremos|describimos|mostramos|encontrará[s]?|presentamos)\b"
)
# A text that speaks of itself as of a thing.
_ITSELF = re.compile(
    r"^(?:this|the (?:following|next|rest of this|present)) (?:section|article|chapter|guide|tutorial|post|talk|document|page|paper|lesson|video)s? "
    r"(?:will |also |briefly )*(?:gets?|helps?|teach(?:es)?|walks?|guides?|takes?|describes?|explains?|discuss(?:es)?|covers?|shows?|lists?|introduces?|outlines?|looks?|presents?|contains?|gives?|provides?|is (?:about|intended|meant|for)|aims?|assumes?)\b"
    r"|^(?:diese[rs]?|der folgende|das folgende) (?:abschnitt|artikel|kapitel|leitfaden|dokument|text|seite|anleitung)s? (?:beschreibt|erklärt|zeigt|behandelt|gibt|enthält|richtet)\b"
    r"|^(?:cette?|ce) (?:section|article|chapitre|guide|document|page|tutoriel) (?:décrit|explique|présente|montre|traite|contient|donne)\b"
    r"|^(?:este|esta) (?:sección|artículo|capítulo|guía|documento|página|tutorial) (?:describe|explica|presenta|muestra|trata|contiene|da)\b",
    re.IGNORECASE,
)
_SIGNPOST = re.compile(rf"^(?:{_HERE}),? (?:{_WILL})", re.IGNORECASE)
# What stands in another place of the text: "Instructions for it are shown below".
_PLACED = re.compile(
    r"\b(?:is|are|will be|can be|was|were) (?:\w+ )?(?:shown|described|explained|discussed|listed|given|found|covered|provided|available|summari[sz]ed) (?:\w+ )?(?:above|below|later|here|elsewhere|in (?:the )?(?:next|following|previous|section|chapter|appendix))\b"
    r"|\b(?:wird|werden|ist|sind) (?:\w+ )*?(?:unten|oben|später|weiter (?:unten|oben|hinten)) (?:\w+ )*?(?:beschrieben|gezeigt|erklärt|aufgeführt|erläutert)\b"
    r"|\b(?:est|sont) (?:décrit|présenté|expliqué|indiqué|listé)e?s? (?:ci-dessous|ci-dessus|plus (?:loin|bas|haut))\b"
    r"|\bse (?:describen?|muestran?|explican?|detallan?) (?:a continuación|más (?:adelante|abajo)|arriba)\b",
    re.IGNORECASE,
)
# Who is asked to look at what comes.
_LOOK = re.compile(
    r"^(?:let['’]?s|let us) (?:now |first |also |then )*(?:(?:take|have) a (?:closer |quick )?look|look|turn|examine)\b"
    r"|^(?:schauen|sehen) wir uns\b|^(?:voyons|regardons|examinons)\b|^(?:veamos|miremos|examinemos)\b|^vediamo\b|^vejamos\b|^laten we\b",
    re.IGNORECASE,
)
# What only leads to an example or a program, and says nothing of it.
_EXAMPLE = re.compile(
    r"^(?:here(?:['’]s| is| are) (?:an?|some|another|the) (?:\w+ ){0,3}examples?|(?:for|as an) (?:example|instance)|for example,? (?:like this|so)|try this(?: out)?|like (?:this|so)|as follows|an example"
    r"|(?:hier|dazu) (?:ist )?ein beispiel|zum beispiel|so geht es|(?:voici )?un exemple|par exemple|como sigue|(?:aquí hay )?un ejemplo|por ejemplo)\W*$",
    re.IGNORECASE,
)
# Several things that are said to be, and not named: "There are a few common ways to do so".
_COMING = re.compile(
    r"^(?:[^,:]{3,60}, )?(?:there(?: are|['’]re)|here are) (?:also |still |basically |generally |currently )?(?:a (?:few|number|couple|variety|lot|range|handful) |several |many |some |various |different |other |two |three |four |five |lots )[^:;,]*$"
    r"|^es gibt (?:auch |noch |im wesentlichen )?(?:mehrere|viele|einige|verschiedene|ein paar|zwei|drei|vier|andere) [^:;,]*$"
    r"|^il (?:y a|existe) (?:aussi |également )?(?:plusieurs|quelques|de nombreux|de nombreuses|différente?s|deux|trois|quatre|d['’]autres) [^:;,]*$"
    r"|^(?:hay|existen) (?:también )?(?:varios|varias|algunos|algunas|muchos|muchas|diferentes|distintos|distintas|diversos|diversas|dos|tres|cuatro|otros|otras) [^:;,]*$",
    re.IGNORECASE,
)
# Words of what only says that several things come: a longer sentence says more.
_MOST_COMING_WORDS = 16


def is_signpost(sentence: str) -> bool:
    """Whether a sentence only says what the text does next, or where in it something stands."""
    return any(one.search(sentence) for one in (_SIGNPOST, _ITSELF, _PLACED, _LOOK))


def is_example(sentence: str) -> bool:
    """Whether a sentence only leads to an example or a program: what it is of was said before it."""
    return _EXAMPLE.match(sentence) is not None


def is_coming(sentence: str) -> bool:
    """Whether a sentence only says that several things are, without naming one: what comes after it does."""
    return len(sentence.split()) <= _MOST_COMING_WORDS and _COMING.match(sentence.rstrip(" .:")) is not None


# Words after which a sentence cannot end: what came next is gone, a picture or a link. Those that end an order ("turn it on")
# only with a gap before the full stop.
_BROKEN = re.compile(
    r"\b(?:the|an|and|or|than|(?:of|in|is|with|as|to|for|from|by|on|at|into|like) an?|(?<!look )(?<!looks )(?<!feels )(?<!is )(?<!are )(?<!was )like|such as|as well as|including"
    r"|und|oder|sowie|wie zum beispiel|eine[nmrs]?|le|les|une|et|ou|mais|ainsi que|el|los|las|una|y|pero|il|gli|uma|het|een)\W*$"
    r"|(?<!as )(?<!ever )(?<!where )(?<!if )(?<!all )(?<!what )\b(?:you|we|they|it|one) (?:can|could|may|might|must|should|will|would)\W*$"
    r"|\b(?:in|on|of|to|from|with|by|at|for|is|are|von|mit|im|am|de|du|des|dans|avec|en|con|di|da)\s+[.,;]?$",
)


def breaks_off(sentence: str) -> bool:
    """Whether a sentence lost its end: "There are links from the"."""
    whole = sentence.rstrip().endswith((":", "?", "…")) or _PREFIX.search(sentence) is not None
    return not whole and _BROKEN.search(sentence) is not None


# A German verb with its prefix at the end, which is no English article: "Danach schließen Sie das Rohr an."
_PREFIX = re.compile(r"\b(?:der|die|das|den|dem|ein|eine[nmrs]?|Sie|wir|es)\b.*\ban\W*$")


_THERE = re.compile(r"(?:there (?:are|is)|es gibt|il y a|hay)\b", re.IGNORECASE)


def is_there(sentence: str) -> bool:
    """Whether a sentence says that something exists: its "there" points nowhere."""
    return _THERE.match(sentence) is not None


# What a sentence that leads to a list says that it speaks of.
_ABOUT = re.compile(
    rf"^(?:(?:{_HERE}),? )?(?:{_WILL})(?: (?:about|at|through|on|with|von|über|um|de|des|du|d['’]|sobre))* (?P<what>[^:.!?]{{4,}}):$",
    re.IGNORECASE,
)


def about(sentence: str) -> str | None:
    """What a sentence that leads to a list speaks of: "We will speak about backup and archive:"."""
    match = _ABOUT.match(sentence)
    return match["what"].strip() if match and is_signpost(sentence) else None


# What a part is called that only names where to read more.
_MORE = re.compile(
    r"(?:see also|(?:further|additional|related) (?:reading|information|resources|links)|(?:external )?links|references?|bibliography|resources|footnotes|notes and references|sources"
    r"|siehe auch|weblinks|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|weiterführende (?:links|literatur|informationen)"
    r"|voir aussi|liens(?: externes| utiles)?|références|bibliographie|pour aller plus loin|véase también|enlaces(?: externos)?|referencias|bibliografía"
    r"|vedi anche|collegamenti esterni|riferimenti|bibliografia|veja também|ligações externas|referências|zie ook|verwijzingen|bronnen)\W*$",
    re.IGNORECASE,
)


def is_more(heading: str | None) -> bool:
    """Whether a part only names where to read more, by its heading: "See also"."""
    return heading is not None and _MORE.match(heading.strip(" :*")) is not None


# What a text says of its own way of telling, and what it leaves out: "We will continue the discussion assuming …".
_FILLER = re.compile(
    r"^(?:[^,]{3,40}, )?(?:we|i)(?:['’]ll| will| shall|['’]m| am|['’]re| are)(?: not| just| only)*(?: going to)? (?:continue|assume|discuss|address|focus|return|ignore|restrict|refer|describ)"
    r"|\bwe have the luxury of\b|\b(?:recommendations?|rules?|values?|figures?) (?:here|below|above|given here) (?:is|are) (?:only |just )?(?:general |rough )?(?:guidelines?|examples?|estimates?)\b"
    r"|^(?:we|they) (?:have |had )?(?:asked|surveyed|interviewed|polled) [\d.,]+ |^wir (?:haben [\d.,]+ [^.]*befragt|befragten [\d.,]+ )|^nous avons (?:interrogé|demandé à) [\d.,]+ |^(?:en \d{4} )?(?:preguntamos a|encuestamos a) [\d.,]+ "
    r"|^i['’]m [A-Z]\w+, (?:and )?i \w+|^(?:all )?(?:figures|comparisons|amounts|numbers|values|results) (?:here |below )?are\b"
    r"|^take [^.]{2,40} for (?:instance|example)\b"
    r"|^(?:please )?consult (?:a|your) (?:lawyer|doctor|vendor|manual)\b",
    re.IGNORECASE,
)


def is_filler(sentence: str) -> bool:
    """Whether a sentence speaks of the telling and not of the thing: no slide is named by it."""
    return _FILLER.search(sentence) is not None
