"""Plots over models."""

from selfexec_tui.actions.action import Action

PLOTS = "Plots"

ACTIONS = (
    Action(
        PLOTS, "plots.models", "1", "view('models')", "models", "Models over the same data set beside their baselines"
    ),
    Action(
        PLOTS,
        "plots.calibration",
        "2",
        "view('calibration')",
        "calibration",
        "What was predicted against how often it happened",
    ),
    Action(
        PLOTS, "plots.ability", "3", "view('ability')", "ability", "Rasch ability against self-execution, over models"
    ),
    Action(PLOTS, "plots.previous", "left,h", "turn(-1)", "plot before", "The plot before", shown=False, as_text="←"),
    Action(PLOTS, "plots.next", "right,l", "turn(1)", "next plot", "The next plot", shown=False, as_text="→"),
    Action(PLOTS, "plots.leave", "escape,q", "leave", "back", "Back to the scores", as_text="q"),
)
