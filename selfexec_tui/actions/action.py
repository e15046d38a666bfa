"""One thing that a key does."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    screen: str
    """The title of the screen that it belongs to."""
    id: str
    """Stable name, `screen.name`: what a configuration file calls it."""
    key: str
    """One key of Textual, or several with commas; the first is the one that is shown."""
    name: str
    """What Textual calls: the method `action_NAME`, with arguments where it takes some."""
    label: str
    """In the footer."""
    help: str
    """In the help and in the command palette."""
    shown: bool = True
    """Has a place in the footer."""
    as_text: str = ""
    """How the key is written, where Textual's name for it is not plain."""
    priority: bool = False
    """Goes before what the widget with the focus does with the key."""

    listed: bool = True
    """Has a line in the lists of keys; False where the line of another action speaks for it."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its keys by Textual's names."""
        return tuple(self.key.split(","))

    @property
    def written(self) -> str:
        """The key that is shown, as people write it."""
        return self.as_text or self.keys[0]
