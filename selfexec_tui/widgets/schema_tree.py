"""Views, tables and their columns, with what each of them means."""

from collections.abc import Iterator

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Tree
from textual.widgets.tree import TreeNode

from benchmark.records.catalog import Catalog, ColumnEntry, TableEntry
from selfexec_tui.present.literal import one_line, visible
from selfexec_tui.widgets.literal_label import LiteralLabel

Entry = TableEntry | ColumnEntry | str | None
"""A text is the name of a group."""
RAW = "raw tables"


class SchemaTree(Vertical):
    """The documentation of what is under the cursor stands below."""

    DEFAULT_CSS = """
    SchemaTree { width: 34; max-width: 90%; height: 1fr; border-right: solid $surface-lighten-2; }
    SchemaTree:focus-within { width: 76; }
    SchemaTree Tree { height: 1fr; background: $background; padding: 0 0 0 1; scrollbar-size-vertical: 1; }
    SchemaTree Tree:focus { background-tint: $background 0%; }
    SchemaTree Tree > .tree--cursor { background: $background; color: $foreground; text-style: none; }
    SchemaTree Tree:focus > .tree--cursor { background: $surface-lighten-2; color: $foreground; text-style: none; }
    SchemaTree Tree > .tree--guides { color: $surface-lighten-2; }
    SchemaTree LiteralLabel { height: auto; max-height: 6; min-height: 2; padding: 0 1; color: $dim; }
    """

    class Named(Message):
        """The name is wanted in the query."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def compose(self) -> ComposeResult:
        tree: Tree[Entry] = Tree("schema")
        tree.show_root = False
        tree.guide_depth = 2
        tree.auto_expand = False
        yield tree
        yield LiteralLabel("reading what is there ...")

    def show(self, catalog: Catalog) -> None:
        """Put the tables of a catalog there, views first, raw tables behind one node; what was open stays open."""
        tree: Tree[Entry] = self.query_one(Tree)
        opened = {_key(node.data) for node in _nodes(tree.root) if node.is_expanded}
        at = tree.cursor_line
        tree.clear()
        for table in catalog.tables:
            if not table.schema:
                _add(tree.root, table, opened)
        raw = [table for table in catalog.tables if table.schema]
        if raw:
            group = tree.root.add(one_line_text(f"{RAW}  {len(raw)}"), data=RAW, expand=RAW in opened)
            for table in raw:
                _add(group, table, opened)
        tree.cursor_line = max(at, 0)
        if at <= 0:
            self.query_one(LiteralLabel).put("enter opens · i puts the name into the query")

    def on_tree_node_highlighted(self, event: Tree.NodeHighlighted[Entry]) -> None:
        event.stop()
        if entry := event.node.data:
            self.query_one(LiteralLabel).put(visible(_about(entry)))

    def on_tree_node_selected(self, event: Tree.NodeSelected[Entry]) -> None:
        event.stop()
        if isinstance(event.node.data, TableEntry | str):
            event.node.toggle()
        elif event.node.data:
            self._hand_over(event.node)

    def key_i(self) -> None:
        node = self.query_one(Tree).cursor_node
        if node is not None:
            self._hand_over(node)

    def _hand_over(self, node: TreeNode[Entry]) -> None:
        entry = node.data
        if entry and not isinstance(entry, str):
            self.post_message(self.Named(entry.full_name if isinstance(entry, TableEntry) else entry.name))


def _add(parent: TreeNode[Entry], table: TableEntry, opened: set[str]) -> None:
    label = one_line_text(table.full_name)
    if table.rows is not None:
        label.append(f"  {table.rows:,}", "dim")
    node = parent.add(label, data=table, expand=table.full_name in opened)
    for column in table.columns:
        label = one_line_text(column.name)
        label.append(f"  {one_line(column.type).lower()[:16]}", "dim")
        label.append(f"  {one_line(column.comment)}", "dim italic")
        node.add_leaf(label, data=column)


def _nodes(root: TreeNode[Entry]) -> Iterator[TreeNode[Entry]]:
    for node in root.children:
        yield node
        yield from node.children


def _key(entry: Entry) -> str:
    return entry.full_name if isinstance(entry, TableEntry) else entry if isinstance(entry, str) else ""


def _about(entry: TableEntry | ColumnEntry | str) -> str:
    if isinstance(entry, str):
        return "What the views are made of: every assessment and attempt that ever was. The views have what counts now."
    if isinstance(entry, ColumnEntry):
        return f"{entry.type.lower()}   {entry.comment or 'nothing is said about it'}"
    return entry.comment or f"{entry.name}: nothing is said about this {entry.kind}"


def one_line_text(text: str) -> Text:
    return Text(one_line(text), no_wrap=True, end="")
