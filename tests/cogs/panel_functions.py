"""Finds the functions that build panels, and which of them have built a given panel."""

import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, TypeVar, get_args, get_origin

from cogs import panels
from cogs.panels.components import Panel

ROOM: Final = tuple(each.name for each in pkgutil.walk_packages(panels.__path__, "cogs.panels."))
Named = TypeVar("Named", bound=tuple[Any, ...])


@cache
def panel_functions() -> dict[CodeType, str]:
    """Returns the functions in `cogs.panels` that return a panel: their names by code object."""
    return {
        function.__code__: f"{name}.{function.__qualname__}"
        for name in ROOM
        for function in _functions(import_module(name))
        if _returns_panel(function)
    }


def _functions(module: ModuleType) -> Iterator[Callable[..., Any]]:
    for each in vars(module).values():
        for found in (each, *vars(each).values()) if inspect.isclass(each) else (each,):
            if inspect.isfunction(found) and found.__module__ == module.__name__:
                yield inspect.unwrap(found)


def _returns_panel(function: Callable[..., Any]) -> bool:
    returned = inspect.get_annotations(function, eval_str=True).get("return")
    return returned is Panel or (get_origin(returned) is not Callable and Panel in get_args(returned))


def with_makers(shown: Iterable[Named]) -> Iterator[tuple[Named, frozenset[str]]]:
    """Yields each item with the names of the panel functions that built it.

    `shown` builds an item only when the item is asked for. Every function that runs then counts as one that built it.
    """
    makers = iter(shown)
    while True:
        called: set[CodeType] = set()
        before = sys.gettrace()
        sys.settrace(_noting(called))
        try:
            made = next(makers, None)
        finally:
            sys.settrace(before)
        if made is None:
            return
        yield made, frozenset(name for code, name in panel_functions().items() if code in called)


def _noting(called: set[CodeType]) -> Callable[[FrameType, str, Any], None]:
    """Returns a trace function that notes each called function.

    The trace function returns None, so that Python does not trace the lines of the called functions.
    """

    def note(frame: FrameType, event: str, _: Any) -> None:
        called.add(frame.f_code)

    return note


def without_screen(shown: Iterable[Named]) -> list[str]:
    """Returns the names of the panel functions that built none of these items."""
    visited = frozenset[str]().union(*(makers for _, makers in with_makers(shown)))
    return sorted(set(panel_functions().values()) - visited)
