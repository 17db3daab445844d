"""Small tables of messages, shown as plain text or as HTML. Everything is escaped; nothing here knows a game."""

from collections.abc import Sequence
from typing import NamedTuple

from hats_widget.core.message import ENGLISH, Arg, Translator, render


class Grid(NamedTuple):
    """Rows of cells under a heading. The first cell of a row is its own heading; numbers stand right."""

    title: Arg
    header: tuple[Arg, ...]
    rows: tuple[tuple[Arg, ...], ...]

    def text(self, translator: Translator = ENGLISH, names: Sequence[str] = ()) -> str:
        lines = [render(self.title, translator, names)]
        cells = [[render(cell, translator, names) for cell in row] for row in (self.header, *self.rows)]
        widths = [max(len(row[i]) for row in cells) for i in range(len(self.header))]
        for source, row in zip((self.header, *self.rows), cells, strict=True):
            shown = [
                cell.rjust(width) if self._stands_right(i, source) else cell.ljust(width)
                for i, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            lines.append(("  " + "  ".join(shown)).rstrip())
        return "\n".join(line for line in lines if line)

    def html(self, translator: Translator = ENGLISH, names: Sequence[str] = ()) -> str:
        from html import escape

        def cell(tag: str, scope: str, arg: Arg, *, right: bool) -> str:
            style = f' style="text-align:{"right" if right else "left"};padding:.2em .6em"'
            return f"<{tag}{scope}{style}>{escape(render(arg, translator, names))}</{tag}>"

        def line(row: tuple[Arg, ...]) -> str:
            cells = [
                cell("td", "", arg, right=self._stands_right(i, row))
                if i or len(row) == 1
                else cell("th", ' scope="row"', arg, right=False)
                for i, arg in enumerate(row)
            ]
            return f"<tr>{''.join(cells)}</tr>"

        caption = escape(render(self.title, translator, names))
        head = [
            cell("th", ' scope="col"', arg, right=self._stands_right(i, self.header))
            for i, arg in enumerate(self.header)
        ]
        style = "text-align:left;font-weight:bold;white-space:nowrap"
        header = f"<thead><tr>{''.join(head)}</tr></thead>" if any(self.header) else ""
        body = f"<tbody>{''.join(map(line, self.rows))}</tbody>"
        return f'<table><caption style="{style}">{caption}</caption>{header}{body}</table>'

    def _stands_right(self, column: int, row: tuple[Arg, ...]) -> bool:
        """Whether a cell stands right: a number, or the heading of a column with one."""
        if row is self.header:
            return any(isinstance(other[column], int | float) for other in self.rows)
        return isinstance(row[column], int | float)


class Display(NamedTuple):
    """Tables one below the other, with the names of the seats. A notebook shows it as HTML, `print` as text."""

    grids: tuple[Grid, ...]
    names: tuple[str, ...] = ()

    def text(self, translator: Translator = ENGLISH) -> str:
        return "\n\n".join(grid.text(translator, self.names) for grid in self.grids)

    def html(self, translator: Translator = ENGLISH) -> str:
        return "".join(grid.html(translator, self.names) for grid in self.grids)

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()
