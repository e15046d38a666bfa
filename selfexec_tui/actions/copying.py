"""As what an item is copied."""

from selfexec_tui.actions.action import Action

COPY = "Copy"

ACTIONS = (
    Action(COPY, "copy.text", "t", "choose('text')", "text", "What the two panes show, as text"),
    Action(COPY, "copy.json", "j", "choose('json')", "JSON", "The whole item with its sessions, readings and pairs"),
    Action(COPY, "copy.curl", "c", "choose('curl')", "curl", "The request of this pane for the shell, without the key"),
    Action(COPY, "copy.leave", "escape,q,y", "leave", "cancel", "Copy nothing", as_text="esc"),
)
