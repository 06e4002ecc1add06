"""Sentences of sources that no text quotes: those that give orders to a machine that reads them, and those that sell.

Rules of words, in English, German, French, Spanish, Italian, Portuguese and Dutch. They do not understand a sentence:
one that tells of an attack ("the page said: ignore all previous instructions") is taken for it, which costs a sentence
of the text and nothing else.
"""

from __future__ import annotations

import re
import unicodedata

from copydesk_server.core.text.word_lists import word_set

# An order stands in the first words of a text; what follows it is looked at no further than a long sentence.
MOST_CHARS = 2_000
# Letters that are not seen, and accents: words are compared without them.
_UNSEEN = frozenset({"Cf", "Mn"})
# Words that may stand between two of a rule: "ignore (absolutely all of the) previous instructions".
_GAP = r"(?:[\w'’]+\W+){0,4}?"

_Rule = tuple[frozenset[str], str]
# The first letters of words, one of which each rule needs: looked for in a set, since the rules themselves take half a
# millisecond a sentence together, and this a hundredth of it.
HEAD = 5
_FORGETTING = word_set("""
ignor disre forge overr bypas vergi verge missa oubli negli olvid desca dimen trasc esque desco negee
""")
_MACHINES = word_set("""
langu ai llm llms chat chatb chatg gpt claud gemin copil virtu sprac ki ia model taalm assis asist
""")

_PREVIOUS = (
    r"(?:previous(?:ly)?|prior|above|earlier|preceding|foregoing|existing|system|initial|original|developer"
    r"|vorherigen?|vorigen?|bisherigen?|obigen?|vorangegangenen?|fruheren?"
    r"|precedent\w*|anterieur\w*|ci-dessus|anterior\w*|previ[oaei]s?|previas?|sopra|passate|vorige|eerdere|voorgaande|bovenstaande)"
)
_ORDERS = (
    r"(?:instructions?|prompts?|directions?|directives?|guidelines?|rules|messages?|anweisung(?:en)?|instruktion(?:en)?"
    r"|vorgaben|regeln|consignes?|regles|instruccion(?:es)?|indicaciones|reglas|istruzion[ei]|regole|instrucoes|instrucao|regras"
    r"|instructies?|opdrachten|regels)"
)
_FORGET = (
    r"(?:ignore|ignor(?:ez|iere|ieren|iert|a|ad|en|are|ate|eer|eert)|disregard|forget|override|overrule|bypass|vergiss|vergesst"
    r"|vergessen|missachte|oublie[zr]?|neglige[zr]?|olvid(?:a|ad|e|en)|descarta|dimentica|trascura|esqueca|desconsidere|vergeet|negeer)"
)
_MACHINE = (
    r"(?:(?:large )?language model|ai(?: assistant| model| agent| system)?|llm|chat ?bot|chatgpt|gpt(?:-\d\w*)?|claude|gemini"
    r"|copilot|virtual assistant|sprachmodell|ki(?:-assistent\w*|-modell)?|modele de langage|ia|assistant virtuel"
    r"|modelo de (?:lenguaje|linguagem)|modello linguistico|asistente virtual|assistente virtuale|taalmodel)"
)
_MACHINE_RULES: tuple[_Rule, ...] = (
    (
        _FORGETTING,
        rf"\b{_FORGET}\b\W+{_GAP}{_PREVIOUS}\W+(?:\w+\W+)?{_ORDERS}\b",
    ),
    (
        _FORGETTING,
        rf"\b{_FORGET}\b\W+{_GAP}{_ORDERS}\W+{_GAP}(?:{_PREVIOUS}|before|you (?:were|have been) (?:given|told)|your)\b",
    ),
    (
        _FORGETTING,
        (
            rf"\b{_FORGET}\b\W+(?:everything|all|alles|tout|todo|tutto|tudo)\W+(?:that |what |was |ce que )?{_GAP}"
            r"(?:above|before|told|said|learned|know|vorher|davor|oben|avant|precede|anterior|prima|precedente|antes|hiervoor)\b"
        ),
    ),
    (
        _MACHINES,
        (
            rf"\b(?:you are|you're|you will be|you act as|du bist|sie sind|tu es|vous etes|eres|usted es|sei|voce e|je bent|u bent)\W+(?:now |jetzt |maintenant |ahora |ora |agora |nu )?"
            rf"(?:(?:an?|the|ein(?:e|en)?|une?|un[oa]?|uma?|een)\W+)?(?:\w+\W+)?{_MACHINE}\b"
        ),
    ),
    (
        _MACHINES,
        (
            rf"\b(?:attention|note|notice|message|instructions?|hinweis|nachricht|an|note|avis|aviso|nota|mensaje|mensagem|messaggio|bericht)\W+"
            rf"(?:to|for|an|fur|aux?|a l'|para|a|per|voor)\W+(?:(?:all|any|the|alle|die|das|les?|los|las|el|la|gli|il|i|os?|de|het)\W+)?{_MACHINE}s?\b"
        ),
    ),
    (
        _MACHINES,
        (
            rf"\b(?:any |all |the |this |if (?:an?|the|any) |dear )?{_MACHINE}s?\W+(?:(?:that|who|which|is|are|agents?)\W+){{0,2}}"
            r"(?:read(?:s|ing)|process(?:es|ing)|summari[sz](?:es|ing)|pars(?:es|ing)|analy[sz](?:es|ing)) th(?:is|ese)\b"
        ),
    ),
    (
        frozenset({"asked", "summa", "answe", "descr", "rewri"}),
        (
            r"\b(?:when|if) (?:you )?(?:are )?(?:asked (?:about|to)|summari[sz](?:e|ing)|answer(?:ing)?|describ(?:e|ing)|rewrit(?:e|ing)) (?:this|these|the above)\b"
            r"[^.]{0,80}\b(?:always|must|say|state|mention|recommend|include|reply|respond)\b"
        ),
    ),
    (
        frozenset({"promp", "instr", "messa"}),
        (
            r"\b(?:reveal|print|output|repeat|disclose|leak|show|display|return) (?:me )?(?:all )?(?:of )?(?:your|the) (?:\w+ )?"
            r"(?:system (?:prompt|message|instructions)|initial prompt|hidden (?:prompt|instructions)|prompt verbatim|secret instructions)\b"
        ),
    ),
    (
        frozenset({"task", "instr", "job", "role", "goal", "objec"}),
        r"\byour (?:new|only|real|true) (?:task|instructions?|job|role|goal|objective)\W+(?:is|are|now)\b",
    ),
    (
        frozenset({"promp", "instr"}),
        r"\b(?:new|updated|secret|hidden) (?:system )?(?:prompt|instructions?)\s*:",
    ),
    (
        frozenset({"now"}),
        r"\bfrom now on,? (?:you (?:are|will|must|should|only|shall)|(?:always )?(?:respond|answer|reply|act|behave|pretend|speak))\b",
    ),
    (
        frozenset({"jetzt", "nun", "maint", "desor", "ahora", "ora", "agora", "vanaf"}),
        (
            r"\b(?:ab jetzt|von nun an) (?:bist du|antworte|sag|schreib)|\b(?:a partir de maintenant|desormais),? (?:tu|vous|reponds)"
            r"|\b(?:a partir de ahora|desde ahora),? (?:eres|responde|debes)|\bd'ora in poi,? (?:sei|rispondi|devi)"
            r"|\b(?:a partir de agora),? (?:voce|responda)|\bvanaf nu (?:ben je|antwoord)"
        ),
    ),
    (
        frozenset({"prete", "imagi"}),
        r"\b(?:pretend|imagine) (?:that )?you(?:'re| are| have) (?:now )?(?:an? )?(?:\w+ )?(?:ai|assistant|model|no (?:rules|restrictions|limits))\b",
    ),
    (
        frozenset({"instr", "promp", "messa"}),
        r"\bdo not (?:tell|inform|mention (?:this|it) to|reveal (?:this|it) to) the user\b[^.]{0,60}\b(?:instruction|prompt|message)",
    ),
    (
        frozenset({"respo", "reply", "answe"}),
        r"\b(?:respond|reply|answer) (?:only|exclusively|just) with\b",
    ),
    (
        frozenset({"mode", "anyth"}),
        r"\b(?:jailbreak|developer|god|dan) mode (?:is )?(?:now )?(?:enabled|activated|on)\b|\bdo anything now\b",
    ),
    (
        frozenset(),
        (
            r"<\|(?:im_start|im_end|system|user|assistant|endoftext)\|>|\[/?inst\]|<</?sys>>|^#{2,3} ?(?:instruction|system|response)s?\s*:"
            r"|^\W*(?:system|assistant) ?(?:prompt)?\s*:\s*you\b|\b(?:begin|end) (?:of )?system prompt\b"
        ),
    ),
)
_NOW = r"(?:now|today|right away|immediately|while stocks? lasts?|before it(?:'s| is) (?:too late|gone)|tonight)"
_SELLING_RULES: tuple[_Rule, ...] = (
    (
        frozenset({"now", "today", "away", "immed", "while", "befor", "tonig"}),
        (
            rf"\b(?:buy|order|shop|call|subscribe|sign up|register|book|act|enrol+|upgrade|donate|get yours|start your free trial)\W+"
            rf"(?:(?:it|yours?|one|us|online|at|for|the|a|free|tickets?)\W+){{0,3}}{_NOW}\s*(?:[!.,;:]|$|and\b|at\b|to\b|for\b|with\b|while\b)"
        ),
    ),
    (
        frozenset({"visit", "see", "go", "check", "head", "brows", "shop", "order"}),
        (
            r"\b(?:visit|go to|see|check out|head to|browse to|shop at|order (?:at|from))\W+(?:us at |our (?:shop|store|website|site) (?:at )?)?"
            r"(?:https?://|www\.|[\w-]+\.(?:com|net|org|shop|store|io|example|de|fr|es|it|nl|co\.uk)\b|our (?:shop|store))[^.!]{0,5}[^!]{0,80}"
            r"\b(?:buy|order (?:yours?|now|today|online)|purchase|discount|save \d|off your|deals?|bargains?|offers?\b|coupon|free trial)"
        ),
    ),
    (
        frozenset({"code", "off", "offer"}),
        r"\b(?:use|enter|apply|with) (?:the )?(?:promo(?:tional)?|coupon|discount|voucher|referral) ?code\b|\b\d+ ?% off\b|\b(?:exclusive|special|limited[- ]time|unbeatable) offers?\b",
    ),
    (
        frozenset({"miss", "while", "money", "satis", "free", "price"}),
        (
            r"\b(?:don['’]?t|do not) miss (?:out|this (?:offer|chance|deal|opportunity))\b|\bwhile (?:stocks?|supplies) lasts?\b"
            r"|\b(?:100 ?%|full) money[- ]back\b|\bmoney[- ]back guarantee\b|\bsatisfaction guaranteed\b|\bfree shipping\b|\bbest prices?\b[^.]{0,20}\bguaranteed\b"
        ),
    ),
    (
        frozenset({"click", "tap"}),
        r"\b(?:click|tap) (?:here|the (?:link|button) below|below) (?:now )?(?:to|and|for) (?:buy|order|purchase|claim|get (?:your|our)|save|subscribe|shop|start)\b",
    ),
    (
        frozenset({"jetzt", "noch", "gleic", "vorra", "besuc"}),
        (
            r"\b(?:jetzt|heute noch|gleich) (?:kaufen|bestellen|zuschlagen|buchen|sichern|anrufen|abonnieren)\b|\b(?:kaufen|bestellen|buchen|sichern) sie (?:jetzt|noch heute|gleich|sich)\b"
            r"|\b(?:bestell|kauf)\w* (?:jetzt|noch heute)\b|\bnur solange der vorrat reicht\b|\b(?:besuch\w*) (?:sie )?(?:www\.|https?://)[^!]{0,60}\b(?:kauf|bestell|rabatt|spar)\w*"
        ),
    ),
    (
        frozenset({"maint", "aujou", "vite", "offre", "promo"}),
        r"\b(?:achetez|commandez|reservez|abonnez-vous|profitez(?:-en)?|appelez)\W+(?:\w+\W+){0,2}(?:maintenant|aujourd'hui|vite|des (?:maintenant|aujourd'hui))\b|\boffre (?:limitee|exceptionnelle)\b|\bcode promo\b",
    ),
    (
        frozenset({"ahora", "hoy", "ya", "ofert", "codig"}),
        r"\b(?:compr[ae]|compren|pide|pida|ordene|reserva|reserve|suscribete|llame|aprovecha)\W+(?:\w+\W+){0,2}(?:ahora|hoy(?: mismo)?|ya)\b|\boferta (?:limitada|exclusiva|especial)\b|\bcodigo (?:promocional|de descuento)\b",
    ),
    (
        frozenset({"ora", "oggi", "subit", "adess", "offer", "codic"}),
        r"\b(?:acquist[ai]|compra(?:te)?|ordina(?:te)?|prenota|abbonati|chiama)\W+(?:\w+\W+){0,2}(?:ora|oggi|subito|adesso)\b|\bofferta (?:limitata|esclusiva|speciale)\b|\bcodice (?:sconto|promozionale)\b",
    ),
    (
        frozenset({"agora", "hoje", "ja", "codig"}),
        r"\b(?:compre|encomende|peca|reserve|assine|ligue|aproveite)\W+(?:\w+\W+){0,2}(?:agora|hoje|ja)\b|\bcodigo de desconto\b",
    ),
    (
        frozenset({"nu", "vanda", "direc", "korti", "zolan"}),
        r"\b(?:koop|bestel|boek|reserveer|abonneer)\W+(?:\w+\W+){0,2}(?:nu|vandaag(?: nog)?|direct)\b|\bkortingscode\b|\bzolang de voorraad strekt\b",
    ),
)
_RULES = [(heads, re.compile(rule, re.IGNORECASE)) for heads, rule in (*_MACHINE_RULES, *_SELLING_RULES)]
_WORD = re.compile(r"[^\W_]+")


def is_injection(sentence: str) -> bool:
    """Whether a sentence gives orders to a machine that reads it ("ignore all previous instructions"), or sells."""
    folded = _folded(sentence[:MOST_CHARS])
    heads = {word[:HEAD] for word in _WORD.findall(folded.lower())}
    return any((not needed or needed & heads) and rule.search(folded) for needed, rule in _RULES)


def _folded(text: str) -> str:
    """The text on one line, without accents and letters that are not seen."""
    if not text.isascii():
        apart = unicodedata.normalize("NFKD", text)
        text = "".join(letter for letter in apart if unicodedata.category(letter) not in _UNSEEN)
    return " ".join(text.split())
