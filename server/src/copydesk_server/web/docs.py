"""The quick reference: one page, made from the OpenAPI document, that works offline and without a key."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from urllib.parse import urlencode

from copydesk_server.core.errors import Problem
from copydesk_server.web.schemas import Schema, inlined
from copydesk_server.web.security import page_policy

# A file of the console: the search, the copying and the trying, without which the page is read as any page.
SCRIPT = "/console/docs.js"
_SEARCH = (
    "<div id='find'><input id='search' type='search' aria-label='Search operations' placeholder='Search'>"
    "<p id='none' class='s' role='status' hidden>No operation has these words.</p>"
    "<label for='key'>Developer key, to try operations</label><input id='key' autocomplete='off' autocapitalize='off' spellcheck='false' "
    "placeholder='cdk_…' aria-describedby='key-hint'><p id='key-hint' class='s'>It stays in the memory of this page, and is gone "
    "when you leave. <a href='/settings/keys'>Make one</a></p></div>"
)
_TRY = "<details class='t'><summary>Try it</summary></details>"
# Characters that the page's column shows without a break.
LINE = 100

_STYLE = """
:root{color-scheme:light dark;--ink:#16191f;--soft:#586070;--line:#e2e5eb;--edge:#868e9c;--paper:#fff;--wash:#f4f5f8;--accent:#1f4fd8;--get:#14713f;--post:#1f4fd8;--patch:#8a5300;--delete:#b3231b;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e9ecf1;--soft:#a0a8b6;--line:#2b313b;--edge:#6f7887;--paper:#101317;--wash:#171b21;--accent:#8fb0ff;--get:#6bd69a;--post:#8fb0ff;--patch:#f0bd6a;--delete:#ff9389;--on:#0d1117}}
*{box-sizing:border-box}html{scroll-behavior:smooth}@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--paper);display:grid;grid-template-columns:272px minmax(0,1fr)}
a{color:var(--accent);text-underline-offset:3px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:22px 16px;border-right:1px solid var(--line);background:var(--wash);font-size:13.5px}
nav .brand{display:block;font-size:17px;font-weight:700;letter-spacing:-.01em;color:var(--ink);text-decoration:none;margin:0 0 12px}nav strong{display:block;margin:16px 0 4px;color:var(--soft);font-weight:500;font-size:12px}
nav a{display:block;color:var(--ink);text-decoration:none;padding:3px 0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
nav a:hover{color:var(--accent)}main{padding:40px 48px 80px;max-width:1000px;min-width:0}h1{margin:0 0 12px;font-size:26px;letter-spacing:-.015em;font-weight:650}
#search,#key,.t input,.t textarea{width:100%;min-height:40px;padding:8px 12px;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:8px}#none{margin:12px 0}
#find label{display:block;margin:14px 0 4px;font-size:13px;color:var(--soft)}#find a{display:inline;color:var(--accent);text-decoration:underline}.p{position:relative}.p pre{padding-right:84px}
button{font:inherit;font-size:13px;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:8px;padding:4px 10px;min-height:32px;cursor:pointer}.p button{position:absolute;top:6px;right:6px}
#key{-webkit-text-security:disc}.t label{display:block;margin:10px 0 4px;font-size:13px}.t textarea{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;min-height:150px}.t .send{margin:12px 0 4px;background:var(--accent);border-color:var(--accent);color:var(--on);min-height:40px;padding:6px 18px}.t .send[disabled]{opacity:.6}.t output{display:block}.t output pre{max-height:420px;overflow:auto}@media(scripting:none){#find,.t,.p button{display:none!important}}
h2{margin:52px 0 4px;font-size:19px;font-weight:650}section{margin:18px 0;padding:18px 20px;border:1px solid var(--line);border-radius:12px}
section h3{margin:0 0 8px;font-size:14.5px;font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-weight:600;overflow-wrap:anywhere}p{margin:6px 0}
.m{display:inline-block;min-width:58px;padding:1px 8px;margin-right:10px;border-radius:5px;color:var(--on);font:600 12px/20px system-ui;text-align:center}
.get{background:var(--get)}.post{background:var(--post)}.patch{background:var(--patch)}.delete{background:var(--delete)}.put{background:var(--patch)}
.s{color:var(--soft);font-size:13.5px}code,pre{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:13px}
pre{background:var(--wash);border-radius:8px;padding:12px 14px;margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:13.5px;margin:8px 0}td,th{text-align:left;vertical-align:top;padding:6px 10px 6px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
details summary{cursor:pointer;color:var(--soft);font-size:13.5px;margin-top:6px}[hidden]{display:none!important}
@media(max-width:800px){body{display:block}nav{position:static;height:auto;max-height:60vh;border:0;border-bottom:1px solid var(--line)}main{padding:24px 16px}section{padding:14px}}
"""
POLICY = page_policy(_STYLE, scripts=True)


def render(document: Schema) -> bytes:
    """The page of an OpenAPI document."""
    groups: dict[str, list[tuple[str, str, Schema]]] = {tag["name"]: [] for tag in document["tags"]}
    for path, methods in inlined(document)["paths"].items():
        for method, operation in methods.items():
            groups[operation["tags"][0]].append((method, path, operation))
    families = families_of(operation["operationId"] for group in groups.values() for _, _, operation in group)
    about = {tag["name"]: tag["description"] for tag in document["tags"]}
    menu = "".join(_menu(name, group) for name, group in groups.items())
    parts = "".join(
        f'<h2 id="tag-{escape(name)}">{escape(name)}</h2><p class="s">{escape(about[name])}</p>'
        + "".join(
            _operation(method, path, operation, document["components"]["schemas"], families)
            for method, path, operation in group
        )
        for name, group in groups.items()
    )
    info = document["info"]
    intro = "".join(f"<p>{_code(part)}</p>" for part in info["description"].split("\n\n"))
    page = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(info['title'])} API {escape(info['version'])}</title><link rel='icon' href='/console/icon.svg'><style>{_STYLE}</style>"
        f'<script src="{SCRIPT}" defer></script>'
        f"<body><nav aria-label='Operations'><a class='brand' href='/'>{escape(info['title'])}</a>{_SEARCH}{menu}<strong>More</strong>"
        f"<a href='#problems'>Problems</a><a href='openapi.json'>openapi.json</a></nav><main><h1>{escape(info['title'])} API</h1>{intro}"
        f"{parts}{_problems()}</main></body></html>"
    )
    return page.encode()


def _menu(name: str, group: list[tuple[str, str, Schema]]) -> str:
    links = "".join(f"<a href='#{item['operationId']}'>{escape(item['summary'])}</a>" for _, _, item in group)
    return f"<strong>{escape(name)}</strong>{links}"


def families_of(operation_ids: Iterable[str]) -> set[str]:
    """Attributes of the SDK's client: the beginnings of the operations that read one or list."""
    return {re.sub("_(get|list)$", "", id_) for id_ in operation_ids if id_.endswith(("_get", "_list"))}


def _operation(method: str, path: str, operation: Schema, schemas: Schema, families: set[str]) -> str:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    given: Schema = _body(body) if body else {}
    status = next(iter(operation["responses"]))
    answer: Schema = next(iter(operation["responses"][status].get("content", {}).values()), {})
    parts = [
        f"<section id='{operation['operationId']}'><h3><span class='m {method}'>{method.upper()}</span>{escape(path)}</h3>",
        "".join(f"<p>{_code(text)}</p>" for text in (operation["summary"], operation["description"]) if text),
        _parameters(operation["parameters"], schemas),
        _copied(_curl(method, path, operation, given), "curl"),
        _copied(_sdk(operation, given, families), "Python"),
        _example("Body", body),
        _example(f"Answer {status}", answer),
        _errors(operation, status),
        _TRY,
        "</section>",
    ]
    return "".join(parts)


def _copied(text: str, language: str) -> str:
    """Code with a button that copies it."""
    return f"<div class='p'><pre>{escape(text)}</pre><button aria-label='Copy the {language}'>Copy</button></div>"


def _parameters(parameters: list[Schema], schemas: Schema) -> str:
    if not parameters:
        return ""
    rows = "".join(
        f"<tr><td><code>{escape(item['name'])}</code></td><td>{item['in']}{'' if item['required'] else ', optional'}</td>"
        f"<td>{_code(item.get('description', ''))}{_values(item['schema'], schemas)}</td></tr>"
        for item in parameters
    )
    return f"<table>{rows}</table>"


def _values(schema: Schema, schemas: Schema) -> str:
    """The values that a parameter may have, where they are few."""
    named = schemas.get(schema.get("$ref", "").rsplit("/", 1)[-1], schema)
    return " ".join(f"<code>{escape(value)}</code>" for value in named.get("enum", ()))


def _curl(method: str, path: str, operation: Schema, body: Schema) -> str:
    query = urlencode({item["name"]: item["example"] for item in _asked(operation)})
    url = f'"$COPYDESK_BASE_URL{path}{f"?{query}" if query else ""}"'
    parts = [" ".join(["curl", *([] if method == "get" else ["-X", method.upper()]), url])]
    if operation["security"]:
        parts.append('-H "Authorization: Bearer $COPYDESK_API_KEY"')
    if any(item["name"] == "Idempotency-Key" for item in operation["parameters"]):
        parts.append('-H "Idempotency-Key: $(uuidgen)"')
    if "requestBody" in operation and not body:
        parts.append("--data-binary @FILE")
    elif body:
        parts += ["-H 'Content-Type: application/json'", f"-d '{json.dumps(body, ensure_ascii=False)}'"]
    return " \\\n  ".join(parts)


def _asked(operation: Schema) -> list[Schema]:
    """The query parameters that the example gives."""
    return [item for item in operation["parameters"] if item["in"] == "query" and "example" in item]


def _sdk(operation: Schema, body: Schema, families: set[str]) -> str:
    id_ = operation["operationId"]
    family = max((name for name in families if id_.startswith(f"{name}_")), key=len)
    verb = id_.removeprefix(f"{family}_")
    given = [repr("…") for item in operation["parameters"] if item["in"] == "path"]
    given += ["Path(…)"] if "requestBody" in operation and not body else []
    given += [f"{item['name']}={item['example']!r}" for item in _asked(operation)]
    given += [f"{name}={value!r}" for name, value in body.items()]
    line = f"desk.{family}.{verb}({', '.join(given)})"
    return line if len(line) <= LINE else f"desk.{family}.{verb}(\n    " + ",\n    ".join(given) + ",\n)"


def _body(content: Schema) -> Schema:
    """The example of a body, the first where there is one of each kind."""
    shown: Schema = next(iter(content["examples"].values()))["value"] if "examples" in content else content["example"]
    return shown


def _example(title: str, content: Schema) -> str:
    if "example" not in content and "examples" not in content:
        return ""
    text = escape(json.dumps(_body(content), indent=2, ensure_ascii=False))
    return f"<details><summary>{title}</summary><pre>{text}</pre></details>"


def _errors(operation: Schema, success: str) -> str:
    found = [
        f"<a href='#problem-{code}'>{status} {code}</a>"
        for status, answer in operation["responses"].items()
        if status != success
        for content in answer.get("content", {}).values()
        for code in content.get("examples", {})
    ]
    return f"<details><summary>Problems</summary><p class='s'>{' · '.join(found)}</p></details>"


def _problems() -> str:
    """Every problem: those of operations, and those of requests that reach none."""
    kinds = sorted(_kinds(Problem), key=lambda kind: (kind.status, kind.code))
    rows = "".join(
        f"<tr id='problem-{kind.code}'><td>{kind.status}</td><td><code>{kind.code}</code></td><td>{escape(kind.title)}</td></tr>"
        for kind in kinds
    )
    return f"<h2 id='problems'>Problems</h2><table><tr><th>Status</th><th>code</th><th>Meaning</th></tr>{rows}</table>"


def _kinds(kind: type[Problem]) -> list[type[Problem]]:
    return [each for child in kind.__subclasses__() for each in (child, *_kinds(child))]


def _code(text: str) -> str:
    """Escaped text whose backticks are code."""
    pieces = escape(text).split("`")
    return "".join(f"<code>{piece}</code>" if number % 2 else piece for number, piece in enumerate(pieces))
