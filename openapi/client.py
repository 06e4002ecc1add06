"""Make the SDK's models and request builders: openapi-python-client reads openapi.json, and templates write few modules."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from openapi_python_client import Project, strings
from openapi_python_client.config import Config, ConfigFile, MetaType
from openapi_python_client.parser import GeneratorData
from openapi_python_client.parser.openapi import Endpoint
from openapi_python_client.parser.properties import ModelProperty

Spec = Mapping[str, Any]
HERE = Path(__file__).parent
# Builtins that are good names of fields; the generator would add an underscore to them.
FIELD_NAMES = {"bytes", "format", "hex", "input", "license", "max", "min", "set", "type"}
# Models with a base class of their own in `copydesk._model`.
BASES = {
    "Artifact": "ArtifactModel",
    "ArtifactSummary": "ArtifactModel",
    "Brand": "BrandModel",
    "Recording": "RecordingModel",
    "Report": "ReportModel",
    "SearchResult": "SearchModel",
}
# The module of models that operations of several tags speak of, of results of jobs, and of enumerations.
SHARED, RESULTS, ENUMS = "shared", "results", "enums"


@dataclass(frozen=True)
class Builder:
    """The function that makes the request of an operation.

    Args:
        group: Its module.
        source: Its source, with the docstring that the module leaves out.
    """

    group: str
    source: str


def generate(spec: Spec, folder: Path, examples: Mapping[str, list[str]], sent: Iterable[str]) -> dict[str, Builder]:
    """Write models and builders; the builders by operationId.

    Args:
        spec: The specification.
        folder: Where to write.
        examples: The lines of the example of each operation.
        sent: Names of the schemas that only requests have.

    Raises:
        SystemExit: When the generator has a warning: it would leave something out.
    """
    strings.RESERVED_WORDS = strings.RESERVED_WORDS - FIELD_NAMES
    file = ConfigFile.load_from_path(HERE / "generator.yaml")
    config = Config.from_sources(
        file, MetaType.NONE, HERE / "openapi.json", "utf-8", overwrite=True, output_path=folder
    )
    data = GeneratorData.from_dict(dict(spec), config=config)
    if not isinstance(data, GeneratorData):
        raise SystemExit(f"{data.header}: {data.detail}")
    client = Client(data, config, examples, sent)
    if warnings := client.build():
        raise SystemExit("\n".join(f"{one.header} {one.detail}" for one in warnings))
    return client.builders


class Client(Project):  # type: ignore[misc]  # the generator has no types for others
    """The modules that are written: one for each tag, and not one for each model and operation."""

    def __init__(
        self, data: GeneratorData, config: Config, examples: Mapping[str, list[str]], sent: Iterable[str]
    ) -> None:
        super().__init__(openapi=data, config=config, custom_template_path=HERE / "templates")
        self.env.globals.update(bases=BASES, requests=set(sent))
        self.examples = examples
        self.builders: dict[str, Builder] = {}

    def _build_models(self) -> None:
        folder = self.package_dir / "models"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        models = {model.class_info.name: model for model in self.openapi.models}
        groups: dict[str, list[str]] = {}
        for name, group in sorted(self._groups(models).items()):
            groups.setdefault(group, []).append(name)
        for group, names in sorted(groups.items()):
            members = [models[name] for name in names]
            others = set().union(*map(_names_in, members)) - set(names)
            self._write(folder / f"{group}.py", "models.py.jinja", group=group, models=members, names=sorted(others))
        enums = sorted(self.openapi.enums, key=lambda one: one.class_info.name)
        self._write(folder / f"{ENUMS}.py", "enums.py.jinja", enums=enums)
        groups[ENUMS] = [one.class_info.name for one in enums]
        self._write(folder / "__init__.py", "models_init.py.jinja", groups=dict(sorted(groups.items())))

    def _groups(self, models: Mapping[str, ModelProperty]) -> dict[str, str]:
        """The module of each model: that of its tag; of two tags the first."""
        tags: dict[str, list[str]] = {name: [] for name in models}
        for tag, collection in self.openapi.endpoint_collections_by_tag.items():
            for name in _reached(set().union(*map(_names_in_endpoint, collection.endpoints)), models):
                tags[name].append(str(tag))
        return {name: of[0] if 1 <= len(of) <= 2 else SHARED if of else RESULTS for name, of in tags.items()}

    def _build_api(self) -> None:
        folder = self.package_dir / "api"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "__init__.py").write_text('"""Requests, by tag."""\n')
        function = self.env.get_template("endpoint.jinja").module.function
        for tag, collection in self.openapi.endpoint_collections_by_tag.items():
            endpoints = collection.endpoints
            names = sorted(set().union(*map(_names_in_endpoint, endpoints)))
            self._write(folder / f"{tag}.py", "endpoints.py.jinja", group=str(tag), endpoints=endpoints, names=names)
            for endpoint in endpoints:
                id_ = strings.snake_case(endpoint.name)
                self.builders[id_] = Builder(str(tag), function(endpoint, self.examples[id_]))

    def _write(self, path: Path, template: str, **values: object) -> None:
        path.write_text(self.env.get_template(template).render(values))


def _names(imports: Iterable[object]) -> set[str]:
    """Names of models in import statements."""
    parts = [str(line).split(" import ") for line in imports]
    return {part[1].strip() for part in parts if "models." in part[0]}


def _names_in(model: ModelProperty) -> set[str]:
    return _names([*(model.relative_imports or ()), *(model.lazy_imports or ())])


def _names_in_endpoint(endpoint: Endpoint) -> set[str]:
    found = _names(endpoint.relative_imports)
    for body in endpoint.bodies:
        for kind in getattr(body.prop, "inner_properties", [body.prop]):
            if isinstance(kind, ModelProperty):
                for field in [*(kind.required_properties or ()), *(kind.optional_properties or ())]:
                    found |= _names([*field.get_imports(prefix="."), *field.get_lazy_imports(prefix=".")])
    return found


def _reached(names: set[str], models: Mapping[str, ModelProperty]) -> set[str]:
    """Models that are named, also through others."""
    found, waiting = set[str](), names & models.keys()
    while waiting:
        found |= waiting
        waiting = (set().union(*(_names_in(models[name]) for name in waiting)) & models.keys()) - found
    return found
