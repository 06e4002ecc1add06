"""Roles and directives of reStructuredText that Docutils does not know, such as those of Sphinx: their text is read, nothing is run."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from docutils import nodes
from docutils.languages import get_language
from docutils.parsers.rst import Directive, directives, roles
from docutils.parsers.rst.states import Inliner

_ROLE = re.compile(r":([A-Za-z][\w:+.-]{0,60}):`")
_DIRECTIVE = re.compile(r"^[ \t]*\.\.[ \t]+(?:\|[^|\n]{1,60}\|[ \t]+)?([A-Za-z][\w:+.-]{0,60})::", re.MULTILINE)
_TARGET = re.compile(r"^(.*?)\s*<[^<>]*>$", re.DOTALL)
# Directives whose content is elsewhere, or is no text; and those that say how to show or find the rest.
_ELSEWHERE = re.compile(r"auto\w*|toctree|include|literalinclude|raw|plot|graphviz|digraph|mermaid|uml")
_SETTINGS = re.compile(
    r"index|highlight|currentmodule|(?:py:|c:|js:)?(?:current)?module|sectionauthor|codeauthor|tabularcolumns|contents|program|default-\w+"
    r"|testsetup|testcleanup"
)
_LISTING = re.compile(
    r"(?:code|code-block|sourcecode|ipython|prompt|testcode|testoutput|doctest|productionlist|jupyter-execute|tab-code)"
)
_CHANGES = {
    "versionadded": "Added in version",
    "versionchanged": "Changed in version",
    "deprecated": "Deprecated since version",
}
Names = Callable[[str], Sequence[nodes.Node]]


class AnyDirective(Directive):
    """A directive whose content is read as text, and whose argument as a line before it."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Callable[[str], str]] | None] = defaultdict(lambda: str)

    def run(self) -> list[nodes.Node]:
        """The nodes of its content."""
        if _ELSEWHERE.fullmatch(self.name) or _SETTINGS.fullmatch(self.name):
            return []
        argument = " ".join(self.arguments)
        if _LISTING.fullmatch(self.name):
            listing = "\n".join(self.content)
            return [nodes.literal_block(listing, listing)]
        found: list[nodes.Node] = []
        if argument:
            found.append(self._argument(argument))
        container = nodes.Element()
        self.state.nested_parse(self.content, self.content_offset, container)
        return found + container.children

    def _argument(self, argument: str) -> nodes.Node:
        if self.name in _CHANGES:
            argument = f"{_CHANGES[self.name]} {argument}"
        elif ":" in self.name or self.name in {
            "function",
            "class",
            "method",
            "attribute",
            "data",
            "exception",
            "option",
        }:
            return nodes.literal_block(argument, argument)
        return nodes.paragraph(argument, argument)


def _any_role(
    role: str,
    rawtext: str,
    text: str,
    lineno: int,
    inliner: Inliner,
    options: Mapping[str, object] | None = None,
    content: Sequence[str] | None = None,
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """The text of a role without its target: ``:func:`~kiln.fire``` is shown as "fire"."""
    plain = nodes.unescape(text)
    match = _TARGET.match(plain)
    shown = match[1] if match and match[1] else plain
    if shown.startswith("~"):
        shown = shown[1:].rpartition(".")[2]
    return [nodes.inline(rawtext, shown.removeprefix("!"))], []


def register_names(text: str, document: nodes.document) -> None:
    """Let Docutils read the roles and directives of a text that it does not know."""
    english = get_language("en")
    for name in {match.lower() for match in _ROLE.findall(text)}:
        if roles.role(name, english, 0, document.reporter)[0] is None:
            roles.register_local_role(name, _any_role)  # type: ignore[arg-type]  # stubs know roles that make references
    for name in {match.lower() for match in _DIRECTIVE.findall(text)}:
        # Those that show code have other options in Sphinx.
        if _LISTING.fullmatch(name) or directives.directive(name, english, document)[0] is None:
            directives.register_directive(name, AnyDirective)


def count_elsewhere(text: str) -> int:
    """How many directives show what is not in the text, or is no text."""
    return sum(_ELSEWHERE.fullmatch(name.lower()) is not None for name in _DIRECTIVE.findall(text))
