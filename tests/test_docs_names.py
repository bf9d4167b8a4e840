"""The docs name only what exists: each path, link, class and function."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from settings import Settings

ROOT = Path(__file__).parent.parent
DECISIONS = ROOT / "docs" / "decisions"
FOREIGN = {
    *("Cooldown", "CooldownMapping", "DynamicItem", "Guild", "Date"),  # discord.py, HTTP
    *("Standard", "Ana", "Join", "FAIL"),  # examples of words that people see or write
    *("CONNECT", "NO_PROXY", "HTTPS_PROXY"),  # HTTP
    *("Dockerfile", "COPY", "ENTRYPOINT", "HEALTHCHECK"),  # container engines
}
"""Names in code type that are of other projects."""


@cache
def _pages() -> dict[str, Path]:
    found = {
        path
        for places in ("*.md", "docs/**/*.md", "[!.]*/README.md", "[!.]*/*/README.md")
        for path in ROOT.glob(places)
    }
    return {path.relative_to(ROOT).as_posix(): path for path in sorted(found)}


def _code(page: Path) -> list[str]:
    """Returns the code spans of a page, without its code blocks."""
    text = re.sub(r"^( *)```.*?^\1```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.M)
    return re.findall(r"`([^`\n]+)`", text)


@cache
def _defined() -> dict[str, set[str]]:
    """Returns the names of all classes, functions and constants of the project, each with its methods and fields."""
    packages = [path.parent for path in ROOT.glob("*/__init__.py") if path.parent.name != "tests"]
    found: dict[str, set[str]] = {}
    for path in [*ROOT.glob("*.py"), *(file for package in packages for file in package.rglob("*.py"))]:
        for name, inside in _names_of(path).items():
            found.setdefault(name, set()).update(inside)
    return found


@cache
def _names_of(path: Path) -> dict[str, set[str]]:
    """Returns the names that a module defines, each with its methods and fields."""
    return _named_in(ast.parse(path.read_text(encoding="utf-8")))


def _named_in(scope: ast.Module | ast.ClassDef) -> dict[str, set[str]]:
    names: dict[str, set[str]] = {}
    for node in scope.body:
        match node:
            case ast.ClassDef():
                names[node.name] = set(_named_in(node))
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                names[node.name] = set()
                if node.name == "__init__":  # an instance's fields
                    names |= {part.attr: set() for part in ast.walk(node) if isinstance(part, ast.Attribute)}
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                names[name] = set()
    return names


def _fault(span: str, page: Path = ROOT / "README.md") -> str | None:
    """Returns what is wrong with a code span, or None. Only a span of one of `_FORMS` is checked."""
    for form, check in _FORMS:
        if found := re.fullmatch(form, span):
            return check(page, *found.groups())
    return None


def _file(page: Path, path: str) -> str | None:
    exists = any((folder / path).is_file() for folder in (ROOT, page.parent))
    return None if exists or _is_elsewhere(path) else "no such file"


def _folder(page: Path, path: str) -> str | None:
    return None if (ROOT / path).is_dir() or _is_elsewhere(path) else "no such folder"


def _is_elsewhere(path: str) -> bool:
    """Whether the project lacks the path's first folder. Such a path is a host's, a test's or another project's."""
    first, slash, _ = path.partition("/")
    return bool(slash) and not (ROOT / first).is_dir()


def _function(page: Path, path: str, name: str, part: str | None) -> str | None:
    names = _names_of(ROOT / path) if (ROOT / path).is_file() else {}
    return None if name in names and (part is None or part in names[name]) else "not defined there"


def _class(page: Path, name: str, part: str | None) -> str | None:
    inside = _defined().get(name)
    known = name in FOREIGN or (inside is not None and (part is None or part in inside))
    return None if known else "not defined"


def _call(page: Path, name: str) -> str | None:
    return None if _is_defined(name) else "not defined"


def _constant(page: Path, name: str) -> str | None:
    """A setting is a field in lower case."""
    return None if name in FOREIGN or _is_defined(name) or _is_defined(name.lower()) else "not defined"


def _is_defined(name: str) -> bool:
    return name in _defined() or name in _defined_in_classes()


@cache
def _defined_in_classes() -> set[str]:
    return set().union(*_defined().values())


def _dotted(page: Path, first: str, rest: str) -> str | None:
    """Names of other packages are not checked."""
    if not (ROOT / first / "__init__.py").exists():
        return None
    *parents, name = f"{first}{rest}".split(".")
    module = ROOT.joinpath(*parents)
    if (module / f"{name}.py").is_file() or (module / name).is_dir():
        return None
    homes = [file for file in (module.with_suffix(".py"), module / "__init__.py") if file.is_file()]
    return None if any(name in _names_of(file) for file in homes) else "no such name"


_FORMS = (
    (r"([\w-]+\.py|[\w.-]+/[\w./-]+\.(?:py|md|toml|ftl|json))", _file),
    (r"([\w-]+/(?:[\w-]+/)*)", _folder),
    (r"([\w/]+\.py):(\w+)(?:\.(\w+))?", _function),
    (r"([A-Z]\w*[a-z]\w*)(?:\.(\w+))?(?:\(.*\))?", _class),
    (r"(\w+)\(.*\)", _call),
    (r"([A-Z][A-Z_]{3,})", _constant),
    (r"([a-z_]+)((?:\.\w+)+)", _dotted),
)


def test_every_name_in_the_docs_exists() -> None:
    faults = {
        (name, span): fault for name, page in _pages().items() for span in _code(page) if (fault := _fault(span, page))
    }
    assert faults == {}


@pytest.mark.parametrize(
    ("span", "fault"),
    [
        ("cogs/no_such.py", "no such file"),
        ("engine/no_such/", "no such folder"),
        ("engine/decide.py:no_such", "not defined there"),
        ("Table.no_such", "not defined"),
        ("NoSuchClass", "not defined"),
        ("no_such(game)", "not defined"),
        ("NO_SUCH", "not defined"),
        ("DISCORD_TOKEN", None),
        ("engine.fairness.no_such", "no such name"),
        ("engine.fairness.check_dealing", None),
        ("Table.submit", None),
        ("engine/decide.py:decide", None),
        ("bot.log", None),
    ],
)
def test_a_name_that_does_not_exist_is_found(span: str, fault: str | None) -> None:
    assert _fault(span) == fault


def test_every_link_leads_somewhere() -> None:
    assert [(name, target) for name, page in _pages().items() for target in _broken_links(page)] == []


def _broken_links(page: Path) -> Iterator[str]:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        path, _, anchor = target.partition("#")
        if "://" in target:
            continue
        file = page.parent / path if path else page
        if not file.exists() or (anchor and anchor not in _anchors(file)):
            yield target


@cache
def _anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_each_decision_is_in_the_index_and_in_a_file_by_its_title() -> None:
    titles = {
        path.name: path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        for path in DECISIONS.glob("0*.md")
    }
    index = dict(re.findall(r"^- \[(.*)\]\((.*)\)$", (DECISIONS / "README.md").read_text(encoding="utf-8"), re.M))
    assert {name: title for title, name in index.items()} == titles
    assert {name: title for name, title in titles.items() if name != _file_name(title)} == {}


def _file_name(title: str) -> str:
    """Returns the file name of a decision: its title in lower case, with hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower().replace("'", "")) + ".md"


def test_the_layers_are_on_the_architecture_page_in_the_order_of_the_contracts() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| `([\w/]+)/` \|", page, re.M)
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    layers = {
        (contract.get("containers") or [""])[0]: " | ".join(contract["layers"]).split(" | ")
        for contract in contracts
        if contract["type"] == "layers"
    }
    beside = {"simulation", "sandbox"}  # the packages beside the bot's layers
    for container in ("", "tables", "cogs", "cogs/panels", "standings"):
        folder = ROOT / container
        packages = [layer for layer in layers[container.replace("/", ".")] if (folder / layer / "__init__.py").exists()]
        names = [f"{container}/{package}".removeprefix("/") for package in packages if package not in beside]
        assert [name for name in shown if name in names] == names
    assert all(f"`{path.parent.name}/`" in page for path in ROOT.glob("*/__init__.py") if path.parent.name != "tests")


def test_the_glossary_has_twenty_words_at_most() -> None:
    words = re.findall(r"^\| ([\w -]+) \|", (ROOT / "docs" / "design.md").read_text(encoding="utf-8"), re.M)[1:]
    assert 10 < len(words) <= 20
    assert words == sorted(words)


def _rows(page: str, title: str) -> set[str]:
    """Returns the names in code type in the first column of the table whose first heading is `title`."""
    table = page.partition(f"| {title} |")[2].partition("\n\n")[0]
    return {name for line in table.splitlines()[2:] for name in re.findall(r"`(\w+)", line.split("|")[1])}


def test_each_setting_and_each_figure_is_explained_to_hosts() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert _rows(page, "setting") == {name.upper() for name in Settings.model_fields} - {"OF_A_HOST"}
    explained = {name.removesuffix("_total") for name in _rows(page, "figure (all begin with `exchange_`)")}
    assert explained == figures()


def figures() -> set[str]:
    """Returns the names of all metrics, without the prefix `exchange_`."""
    code = "".join(file.read_text(encoding="utf-8") for file in [*ROOT.glob("*.py"), *ROOT.glob("*/metrics.py")])
    return set(re.findall(r'"exchange_(\w+)"', code))


LIMIT_OF_CACHE = re.compile(
    r"^(?:\w*CACHED\w*|REMEMBERED|FINISHED_KEPT|MAX_STEERED|MAX_KEYS): Final = ([\d_]+)"
    r"|lru_cache\((?:maxsize=)?([\d_]+)\)",
    re.MULTILINE,
)


def test_each_bounded_cache_is_on_the_page_about_memory_with_its_limit() -> None:
    table = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8").partition("## What is kept in memory")[2]
    wrong = {}
    for path in (file for folder in ("cogs", "tables", "rivals") for file in (ROOT / folder).rglob("*.py")):
        name, code = path.relative_to(ROOT), path.read_text(encoding="utf-8")
        rows = "".join(row for row in table.splitlines() if f"`{name}`" in row)
        limits = {int(constant or literal) for constant, literal in LIMIT_OF_CACHE.findall(code)}
        missing = limits - {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", rows)}
        if missing or ("lru_cache(" in code and not rows):
            wrong[str(name)] = missing
    assert wrong == {}
