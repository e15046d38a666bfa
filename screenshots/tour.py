"""Records a tour of the real program on the embedded model: launch, watch, inspect, adjudicate, ask in SQL.

python screenshots/tour.py [--items 6] [--model qwen2.5-coder-1.5b] [--size 120x34]

Needs tmux. Writes screenshots/tour.cast, which `asciinema play` shows; waiting for the model is cut short.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from recorder import Recorder

from selfexec_tui.actions import ACTIONS

PLACE = Path(__file__).with_name("tour.cast")
PROGRAM = [sys.executable, "-c", "from selfexec_tui.cli import main; main()"]
HOUR_S = 3600.0


def tour(terminal: Recorder, items: int) -> None:
    """What a person would press."""
    terminal.wait_for("No runs yet")
    time.sleep(3)
    terminal.press("n", pause_s=2)
    terminal.wait_for("sessions, about")
    terminal.press("C-g", "End", "C-u", *str(items), pause_s=0.8)
    terminal.wait_for(f"{items} items, {2 * items} sessions")
    terminal.press("C-r")
    watch(terminal)
    inspect(terminal)
    adjudicate(terminal)
    ask(terminal)
    terminal.press("q")


def watch(terminal: Recorder) -> None:
    """Items come in; the run goes on while home is looked at."""
    terminal.wait_for("under way", seconds=HOUR_S)
    terminal.press("C-g")
    terminal.wait_for(r"\d of \d+ +[=!~?]", seconds=HOUR_S)
    terminal.press("q", pause_s=3)
    terminal.press("Enter")
    terminal.wait_for("= done", seconds=HOUR_S)
    terminal.press("m", pause_s=2)
    terminal.press("m", pause_s=1)


def inspect(terminal: Recorder) -> None:
    terminal.press("Enter", pause_s=2)
    terminal.press("w", pause_s=3)
    terminal.press("t", "Right", pause_s=1.5)
    terminal.press("q", "s", pause_s=2.5)
    terminal.press("q", "q", pause_s=1.5)


def adjudicate(terminal: Recorder) -> None:
    """Three cases, the last of them taken back; nothing where the model left no doubt."""
    if "to adjudicate" not in terminal.screen():
        return
    terminal.press("a", pause_s=3)
    terminal.press("s", "d", "d", "u", pause_s=1.5)
    terminal.press("q", pause_s=1.5)
    if "selfexec" not in terminal.screen().splitlines()[0]:
        terminal.press("q", pause_s=1.5)


def ask(terminal: Recorder) -> None:
    if not any(action.id == "app.sql" for action in ACTIONS):
        return
    terminal.press(":", pause_s=2)
    terminal.press("F5", pause_s=4)
    terminal.press("Escape", "q", pause_s=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=6)
    parser.add_argument("--model", help="another embedded model than the default")
    parser.add_argument("--size", default="120x34")
    given = parser.parse_args()
    columns, lines = map(int, given.size.split("x"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        config = folder / "config.toml"
        config.write_text(f'[endpoints.embedded]\nmodel = "{given.model}"\n' if given.model else "", encoding="utf-8")
        env = {"SELFEXEC_DATA": name, "SELFEXEC_CONFIG": str(config), "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        env |= {key: os.environ[key] for key in ("PYTHONPATH", "HOME", "PATH", "SELFEXEC_CACHE") if key in os.environ}
        with Recorder(PROGRAM, env, columns, lines, folder) as terminal:
            tour(terminal, given.items)
            terminal.save(PLACE, "selfexec: does a model know what it will do?")
    print(f"{PLACE.name}, {PLACE.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    main()
