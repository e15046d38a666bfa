"""A choice whose names are plain text: nothing in them is markup, and control characters are seen."""

from collections.abc import Iterable

from rich.console import RenderableType
from textual.widgets import Select

from selfexec_tui.present.literal import literal, one_line


class PlainSelect(Select[str]):
    """Names of models, files and raters are shown letter for letter; letters still find them."""

    def _setup_variables_for_options(self, options: Iterable[tuple[RenderableType, str]]) -> None:
        super()._setup_variables_for_options([(_plain(name), value) for name, value in options])


def _plain(name: RenderableType) -> RenderableType:
    return literal(one_line(name)) if isinstance(name, str) else name
