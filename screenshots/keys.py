"""Writes the list of keys into the README, from the one table.

python screenshots/keys.py
"""

from pathlib import Path

from selfexec_tui.actions import ACTIONS
from selfexec_tui.present.key_page import with_keys

README = Path(__file__).parents[1] / "README.md"


def main() -> None:
    README.write_text(with_keys(README.read_text(encoding="utf-8"), ACTIONS), encoding="utf-8")


if __name__ == "__main__":
    main()
