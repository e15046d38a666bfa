"""Views, tables and their columns, with what each of them means."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Tree
from textual.widgets.tree import TreeNode

from benchmark.records.catalog import Catalog, ColumnEntry, TableEntry
from selfexec_tui.present.literal import one_line, visible
from selfexec_tui.widgets.literal_label import LiteralLabel

Entry = TableEntry | ColumnEntry | None


class SchemaTree(Vertical):
    """The documentation of what is under the cursor stands below."""

    DEFAULT_CSS = """
    SchemaTree { width: 34; height: 1fr; border-right: solid $surface-lighten-2; }
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
        """Put the tables of a catalog there; what was open stays open."""
        tree: Tree[Entry] = self.query_one(Tree)
        opened = {str(node.label) for node in tree.root.children if node.is_expanded}
        tree.clear()
        for table in catalog.tables:
            node = tree.root.add(one_line_text(table.full_name), data=table, expand=table.full_name in opened)
            for column in table.columns:
                label = one_line_text(column.name)
                label.append(f"  {one_line(column.type).lower()[:16]}", "dim")
                node.add_leaf(label, data=column)
        tree.cursor_line = 0
        self.query_one(LiteralLabel).put("enter opens · i puts the name into the query")

    def on_tree_node_highlighted(self, event: Tree.NodeHighlighted[Entry]) -> None:
        event.stop()
        if entry := event.node.data:
            about = entry.comment or ("a view" if isinstance(entry, TableEntry) and entry.kind == "view" else "")
            self.query_one(LiteralLabel).put(visible(about or f"{entry.name}: nothing is said about it"))

    def on_tree_node_selected(self, event: Tree.NodeSelected[Entry]) -> None:
        event.stop()
        if isinstance(event.node.data, TableEntry):
            event.node.toggle()
        elif event.node.data:
            self._hand_over(event.node)

    def key_i(self) -> None:
        node = self.query_one(Tree).cursor_node
        if node is not None:
            self._hand_over(node)

    def _hand_over(self, node: TreeNode[Entry]) -> None:
        if entry := node.data:
            self.post_message(self.Named(entry.full_name if isinstance(entry, TableEntry) else entry.name))


def one_line_text(text: str) -> Text:
    return Text(one_line(text), no_wrap=True, end="")
