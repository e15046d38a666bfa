"""Records a tour of the real program: launch, watch, inspect, adjudicate, ask in SQL.

python screenshots/tour.py [--items 3] [--embedded] [--size 120x34]

A scripted model answers, so it takes a minute and is the same each time; --embedded asks a real one. Needs tmux.
Writes screenshots/tour.cast, which `asciinema play` shows; long waits are cut short.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from recorder import Recorder
from scripted import NAME, scripted

from benchmark import paths
from selfexec_tui.actions import ACTIONS

PLACE = Path(__file__).with_name("tour.cast")
PROGRAM = [sys.executable, "-c", "from selfexec_tui.cli import main; main()"]
HOUR_S = 3600.0
ENDPOINT = '[endpoints.scripted]\nbase_url = "{address}"\nmodel = "{name}"\nconcurrency = 2\n'
TO_ENDPOINT = 6
"""Fields from that of the items back to that of the endpoint."""


def tour(terminal: Recorder, items: int, *, embedded: bool) -> None:
    """What a person would press."""
    terminal.wait_for("No runs yet")
    time.sleep(3)
    terminal.press("n", pause_s=2)
    terminal.wait_for("sessions, about")
    terminal.press("C-g", "C-u")
    terminal.wait_for(r"items +empty for all")
    terminal.press(*str(items))
    terminal.wait_for(f"{items} items, {2 * items} sessions")
    time.sleep(1)
    if not embedded:
        choose_endpoint(terminal)
    terminal.press("C-r")
    terminal.wait_for(f"/{2 * items} ")
    watch(terminal)
    inspect(terminal)
    adjudicate(terminal)
    ask(terminal)
    terminal.press("q")


def choose_endpoint(terminal: Recorder) -> None:
    terminal.press(*["BTab"] * TO_ENDPOINT, pause_s=0.3)
    terminal.press("Enter", *"scr", "Enter", pause_s=1)
    terminal.wait_for(NAME)
    time.sleep(1)


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
    terminal.press(":")
    terminal.wait_for("F5 run")
    terminal.press("F5", pause_s=1)
    terminal.wait_for(r"\d+ rows?")
    time.sleep(3)
    terminal.press("Escape", "q", pause_s=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=3)
    parser.add_argument("--embedded", action="store_true")
    parser.add_argument("--size", default="120x34")
    given = parser.parse_args()
    columns, lines = map(int, given.size.split("x"))
    with tempfile.TemporaryDirectory() as name, scripted() as address:
        folder, config = Path(name), Path(name) / "config.toml"
        config.write_text(ENDPOINT.format(address=address, name=NAME), encoding="utf-8")
        env = {"SELFEXEC_DATA": name, "SELFEXEC_CONFIG": str(config), "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        env |= {"HOME": name, "SELFEXEC_CACHE": str(paths.cache_folder())}
        env |= {key: os.environ[key] for key in ("PYTHONPATH", "PATH") if key in os.environ}
        with Recorder(PROGRAM, env, columns, lines, folder) as terminal:
            tour(terminal, given.items, embedded=given.embedded)
            terminal.save(PLACE, "selfexec: does a model know what it will do?")
    print(f"{PLACE.name}, {PLACE.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    main()
