"""Terms and what they mean: sentences that say what something is, and not what is to be said of it."""

from __future__ import annotations

import re

_DEFINED = re.compile(
    r"^(?P<term>(?:(?:An?|The|Ein|Eine|Der|Die|Das|Une?|Le|La|Un|Una|El) )?(?:[\w’'-]+ ){1,5}?)(?P<copula>is|are|ist|sind|est|sont|es|son) "
    r"(?P<meaning>(?:an?|the|one|ein|eine|der|die|das|une?|le|la|un|una|el) .{12,})$"
)
# What would be a remark on a thing, not what the thing is.
_REMARK = re.compile(
    r"^(?:since|because|although|after|before|whether|how|why|where|of|in|at|on|for|to|by|with|from|if|when|not|this|that|it|there|these|those|he|she|they|we|you|i|what|which|who|here|now|then|also|but|and|perhaps|one|such|dies|das|es|er|sie|wir|hier|ceci|ça|celui-ci|celle-ci|dieses|diese|éste|ésta|ce|cela|il"
    r"|elle|on|esto|eso|the (?:problem|reason|result|point|answer|idea|best|first|last|only|biggest|main|next|other|same|latter"
    r"|former|following|default|one))\b|\b(?:reason|problem|example|way|place|time|day|lot|bit|result|matter|question|sign|mistake|good idea|(?:important|good|valid|key) point)s?\b|\b(?:its|their|his|her|my|our)\b",
    re.IGNORECASE,
)
# What is no term: "Every point that", "Listed below".
_UNFINISHED = re.compile(
    r"\b(?:that|which|who|qui|que)\b|^(?:each|every|any|yet|another|jede[rs]?|chaque|cada)\b|^(?:manchmal|oft|häufig|meist|meistens|normalerweise|gewöhnlich|parfois|souvent|normalement|a veces|normalmente)\s*$|\b(?:aspect|factor|issue|concern|thing|step|cause|advantage|drawback|goal|aim|consequence|alternative|faktor|aspekt|vorteil|nachteil|ziel|facteur|avantage|inconvénient|but|ventaja|objetivo)s?\s*$|\b(?:below|above|here|there|following|case-in-point|der|die|das)\s*$",
    re.IGNORECASE,
)
# A meaning that needs what was named before: "the solution for this group of people".
_NAMED_BEFORE = re.compile(
    r"\b(?:this|these|those|dies(?:er|em|en|es|e)|cette?|ces|est[ae]s?|esos?)\b(?! (?:is|are)\b)", re.IGNORECASE
)
# One word that German puts first and that is no noun: "Entscheidend ist die Temperatur".
_ADJECTIVE = re.compile(r"(?!\w*(?:teig|essig|honig|könig)$)\w+(?:end|ig|lich|isch|bar|sam|haft)")
# A noun that only stands for what is said of it, and a deed: neither is a term.
_SHELL = re.compile(
    r"(?:^|\s)(?:(?:difficult(?:y|ies)|solutions?|problems?|differences?|trouble|approach(?:es)?|means?|purpose|task|job|role|rule|trick|lesson|secret|reaction|version|answer|question|advice|catch|threat|reason|risk|motive|change|weakness|strength)|lösung|unterschied|schwierigkeit|aufgabe|reaktion|grund|regel|différence|solution|difficulté|rôle|diferencia|solución|dificultad)(?: (?:of|to|for|with|in|der|des|von|de|du|d['’]\w+|para)\b.*)?$|^\w+ing\b(?= \w)|^(?:or|and|so|most|some|many|few|all|both|several|meist\w*|viele|plusieurs|muchos|algunos)\b",
    re.IGNORECASE,
)
# What tells which of a kind a thing is.
_WHICH_KIND = re.compile(
    r"\b(?:that|which|who|where|whose|\w+ed|used|made|built|for|with|of|der|die|das|mit|für|von|qui|que|dont|où|pour|avec|de|con|para)\b",
    re.IGNORECASE,
)
_DEFINITE = re.compile(r"(?:The|Der|Die|Das|Le|La|El) ", re.IGNORECASE)


def _is_term(term: str, meaning: str) -> bool:
    """Whether what is defined is a name: "the bora", and no "the difference", which was named by the sentence before."""
    bare = _DEFINITE.sub("", term, count=1)
    if _SHELL.search(bare) or meaning.rstrip().endswith("?") or _TWO_CLAUSES.search(meaning):
        return False
    named = any(word[:1].isupper() for word in bare.split()) or bare == term
    return named or _WHICH_KIND.search(meaning) is not None


# A second thing that is defined in the same sentence: "and a capo in b is the same in a glass".
_TWO_CLAUSES = re.compile(r", and (?:an?|the) [^,]{2,30} (?:is|are) ")


def defined(sentence: str) -> tuple[str, str] | None:
    """The term and its meaning, where a sentence says what something is."""
    match = _DEFINED.match(sentence)
    if (
        match is None
        or _ADJECTIVE.fullmatch(match["term"].strip())
        or (match["copula"] in {"ist", "sind"} and match["term"].split()[-1][0].islower())
        or _REMARK.search(match["term"])
        or _UNFINISHED.search(match["term"])
        or _REMARK.search(" ".join(match["meaning"].split()[:4]))
        or _NAMED_BEFORE.search(match["meaning"])
        or not _is_term(match["term"].strip(), match["meaning"])
    ):
        return None
    term = re.sub(r"^(?:An?|The|Ein|Eine|Der|Die|Das|Une?|Le|La|Un|Una|El) ", "", match["term"].strip())
    meaning = match["meaning"].rstrip(" .")
    return (term if term[1:2].isupper() else term[0].upper() + term[1:]), meaning[0].upper() + meaning[1:]
