"""How the documentation is built: `make docs`."""

from __future__ import annotations

import inspect
import shutil
from pathlib import Path
from typing import Any

import copydesk
from copydesk import _bind
from copydesk._sync import knowledge, resources, writing

HERE = Path(__file__).parent
ROOT = HERE.parent

project = "Copydesk"
author = "The Copydesk developers"
release = copydesk.__version__
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"Copydesk {release}"
html_static_path = ["_static"]
html_css_files = ["copydesk.css"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nb_execution_mode = "off"  # They are committed as they ran; the tests run them again.
nb_merge_streams = True
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
napoleon_use_admonition_for_examples = False
python_use_unqualified_type_names = True
add_module_names = False
default_role = "code"
maximum_signature_line_length = 90
html_show_copyright = False
html_show_sourcelink = False


def copy_notebooks() -> None:
    """Bring the notebooks below the documentation, where they are rendered."""
    target = HERE / "notebooks"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    for notebook in sorted((ROOT / "notebooks").glob("*.ipynb")):
        shutil.copy(notebook, target)


def plain_methods(kind: type) -> None:
    """Give the operations of a family, which are made when they are first called, the shape of functions."""
    for name, member in list(vars(kind).items()):
        if isinstance(member, _bind._Bound):
            setattr(kind, name, _function(kind, name, member))


def _function(kind: type, name: str, member: Any) -> Any:
    def method(self: Any) -> None:
        """Stand for the operation."""

    own = inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    signature = member.__signature__
    method.__signature__ = signature.replace(parameters=[own, *signature.parameters.values()])  # type: ignore[attr-defined]
    method.__annotations__ = {name: one.annotation for name, one in signature.parameters.items()}
    method.__annotations__["return"] = signature.return_annotation
    method.__doc__, method.__name__ = member.__doc__, name
    method.__qualname__, method.__module__ = f"{kind.__name__}.{name}", kind.__module__
    return method


def setup(app: Any) -> None:
    """Prepare what autodoc and myst-nb read."""
    copy_notebooks()
    for module in (resources, knowledge, writing):
        for kind in vars(module).values():
            if inspect.isclass(kind) and issubclass(kind, resources.Resource):
                plain_methods(kind)
