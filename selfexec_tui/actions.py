"""Every key of the dashboard, once: bindings, footer, command palette, help and the README's list come from here."""

from dataclasses import dataclass

from textual.binding import Binding

APP, RUNS, LAUNCH, BOARD, ITEM, SCORES, PLOTS = "Everywhere", "Runs", "New run", "Run", "Item", "Scores", "Plots"
IMPORT = "Import"
ADJUDICATE, DESK, CODE_BOOK = "Adjudicate", "Desk", "Code book"
AGREEMENT, DIFFERENCES = "Agreement", "Differences"


@dataclass(frozen=True, slots=True)
class Action:
    screen: str
    key: str
    name: str
    label: str
    """In the footer."""
    help: str
    """In the help and in the command palette."""
    shown: bool = True
    """Has a place in the footer."""
    as_text: str = ""
    """How the key is written, where Textual's name for it is not plain."""
    priority: bool = False


ACTIONS = (
    Action(RUNS, "n", "new", "new run", "Set up and start a run"),
    Action(RUNS, "enter", "open", "open", "Open the run: its items, predicted beside actual"),
    Action(RUNS, "s", "scores", "scores", "All scores of the run beside their baselines"),
    Action(RUNS, "r", "resume", "resume", "Ask what is missing of the run"),
    Action(RUNS, "u", "audit", "audit", "Check that all sessions of the run were isolated"),
    Action(RUNS, "slash", "filter", "filter", "Show only runs that hold a text", as_text="/"),
    Action(LAUNCH, "ctrl+r", "start", "start", "Start the run as set up", as_text="^r", priority=True),
    Action(LAUNCH, "ctrl+o", "import", "import", "Import a published data set", as_text="^o", priority=True),
    Action(LAUNCH, "escape", "leave", "cancel", "Leave the form", as_text="esc"),
    Action(IMPORT, "ctrl+r", "import", "import", "Import the whole file, or nothing", as_text="^r", priority=True),
    Action(IMPORT, "escape", "leave", "cancel", "Leave the form", as_text="esc"),
    Action(BOARD, "enter", "inspect", "inspect", "Whole text and raw JSON of the item's sessions"),
    Action(BOARD, "p", "pause", "pause", "Pause the run, or go on"),
    Action(BOARD, "x", "stop", "stop", "Stop the run: sessions under way are waited for; again drops them"),
    Action(BOARD, "r", "resume", "resume", "Ask what is missing of the run", shown=False),
    Action(BOARD, "m", "mismatches", "mismatches", "Only items whose prediction differs from behaviour"),
    Action(BOARD, "f", "follow", "follow", "Keep the newest item in view", shown=False),
    Action(BOARD, "s", "scores", "scores", "All scores of the run beside their baselines"),
    Action(BOARD, "plus", "more", "more at once", "Ask more sessions at a time", shown=False, as_text="+"),
    Action(BOARD, "minus", "fewer", "fewer at once", "Ask fewer sessions at a time", shown=False, as_text="-"),
    Action(BOARD, "escape,q", "leave", "runs", "Back to the runs; the run goes on", as_text="q"),
    Action(ITEM, "left,h", "previous", "before", "The item before", as_text="←", priority=True),
    Action(ITEM, "right,l", "next", "next", "The item after", as_text="→", priority=True),
    Action(ITEM, "left_square_bracket", "turn('right', -1)", "session", "Right: the session before", False, "["),
    Action(ITEM, "right_square_bracket", "turn('right', 1)", "session", "Right: the next; verdicts last", as_text="]"),
    Action(ITEM, "left_curly_bracket", "turn('left', -1)", "session", "Left: the session before", False, "{"),
    Action(ITEM, "right_curly_bracket", "turn('left', 1)", "session", "Left: the next prediction", False, "}"),
    Action(ITEM, "t", "view('text')", "text", "Replies as text"),
    Action(ITEM, "p", "view('prompt')", "prompt", "What was asked", shown=False),
    Action(ITEM, "r", "view('reply')", "raw", "The raw JSON of the replies"),
    Action(ITEM, "a", "view('request')", "raw request", "The raw JSON of the requests", shown=False),
    Action(ITEM, "w", "view('why')", "why", "How the replies were read, judged and compared"),
    Action(ITEM, "y", "copy", "copy", "Copy what the two panes show", shown=False),
    Action(ITEM, "escape,q", "leave", "back", "Back to the run", as_text="q"),
    Action(SCORES, "p", "plots", "plots", "Plots: models beside baselines, calibration, ability"),
    Action(SCORES, "escape,q", "leave", "back", "Back", as_text="q"),
    Action(PLOTS, "1", "view('models')", "models", "Models over the same data set beside their baselines"),
    Action(PLOTS, "2", "view('calibration')", "calibration", "What was predicted against how often it happened"),
    Action(PLOTS, "3", "view('ability')", "ability", "Rasch ability against self-execution, over models"),
    Action(PLOTS, "left,h", "turn(-1)", "plot before", "The plot before", False, "←"),
    Action(PLOTS, "right,l", "turn(1)", "next plot", "The next plot", False, "→"),
    Action(PLOTS, "escape,q", "leave", "back", "Back to the scores", as_text="q"),
    Action(CODE_BOOK, "left,h", "turn(-1)", "kind before", "The labels of the kind before", as_text="←"),
    Action(CODE_BOOK, "right,l", "turn(1)", "next kind", "The labels of the next kind of case", as_text="→"),
    Action(CODE_BOOK, "j", "scroll(1)", "down", "Scroll down", False),
    Action(CODE_BOOK, "k", "scroll(-1)", "up", "Scroll up", False),
    Action(CODE_BOOK, "escape,q,question_mark", "leave", "back", "Back to the case", as_text="?"),
    Action(AGREEMENT, "enter", "differing", "where they differ", "The texts on which the two differ"),
    Action(AGREEMENT, "right_square_bracket", "scroll(4)", "table down", "Scroll the figures down", False, "]"),
    Action(AGREEMENT, "left_square_bracket", "scroll(-4)", "table up", "Scroll the figures up", False, "["),
    Action(AGREEMENT, "escape,q", "leave", "back", "Back", as_text="q"),
    Action(DIFFERENCES, "enter", "open", "open", "The item in which the text stands"),
    Action(DIFFERENCES, "escape,q", "leave", "back", "Back to the agreement", as_text="q"),
    Action(APP, "question_mark", "help", "help", "All keys", as_text="?"),
    Action(APP, "q", "quit", "quit", "Leave; a run that is on is stopped first, a second time drops what is under way"),
    Action(
        APP,
        "ctrl+c",
        "interrupt",
        "stop",
        "Stop the run, the second time at once; copies where text is marked",
        False,
        "^c",
    ),
    Action(APP, "ctrl+p", "command_palette", "commands", "Command palette, themes among them", False, "^p"),
)


def bindings(screen: str) -> list[Binding | tuple[str, str] | tuple[str, str, str]]:
    """The bindings of one screen."""
    return [
        Binding(
            action.key,
            action.name,
            action.label,
            show=action.shown,
            key_display=action.as_text or None,
            priority=action.priority,
        )
        for action in ACTIONS
        if action.screen == screen
    ]


def commands(screen: str) -> list[Action]:
    """What the command palette offers on a screen: its own actions, then those that are everywhere."""
    return [action for action in ACTIONS if action.screen == screen] + [
        action for action in ACTIONS if action.screen == APP and action.name != "command_palette"
    ]


def key_list() -> list[tuple[str, list[tuple[str, str]]]]:
    """Screen -> (key, what it does), for help and README."""
    screens = dict.fromkeys(action.screen for action in ACTIONS)
    return [
        (screen, [(action.as_text or action.key, action.help) for action in ACTIONS if action.screen == screen])
        for screen in screens
    ]
