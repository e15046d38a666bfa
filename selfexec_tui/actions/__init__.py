"""Every key of the dashboard, once: one file a screen, joined by the table."""

from selfexec_tui.actions.action import Action
from selfexec_tui.actions.adjudicate import ADJUDICATE
from selfexec_tui.actions.agreement import AGREEMENT
from selfexec_tui.actions.app import APP
from selfexec_tui.actions.board import BOARD
from selfexec_tui.actions.browse import BROWSE
from selfexec_tui.actions.code_book import CODE_BOOK
from selfexec_tui.actions.copying import COPY
from selfexec_tui.actions.desk import DESK
from selfexec_tui.actions.desk_done import DONE
from selfexec_tui.actions.differences import DIFFERENCES
from selfexec_tui.actions.help import HELP
from selfexec_tui.actions.import_data import IMPORT
from selfexec_tui.actions.item import ITEM
from selfexec_tui.actions.launch import LAUNCH
from selfexec_tui.actions.moving import MOVE
from selfexec_tui.actions.plots import PLOTS
from selfexec_tui.actions.prompt import PROMPT
from selfexec_tui.actions.runs import RUNS
from selfexec_tui.actions.scores import SCORES
from selfexec_tui.actions.session_list import SESSIONS
from selfexec_tui.actions.sql import SQL
from selfexec_tui.actions.sql_cell import SQL_CELL
from selfexec_tui.actions.sql_list import SQL_LIST
from selfexec_tui.actions.sql_queries import SQL_QUERIES
from selfexec_tui.actions.table import ACTIONS, EVERYWHERE, bindings, commands, key_list

__all__ = [
    "ACTIONS",
    "ADJUDICATE",
    "AGREEMENT",
    "APP",
    "BOARD",
    "BROWSE",
    "CODE_BOOK",
    "COPY",
    "DESK",
    "DIFFERENCES",
    "DONE",
    "EVERYWHERE",
    "HELP",
    "IMPORT",
    "ITEM",
    "LAUNCH",
    "MOVE",
    "PLOTS",
    "PROMPT",
    "RUNS",
    "SCORES",
    "SESSIONS",
    "SQL",
    "SQL_CELL",
    "SQL_LIST",
    "SQL_QUERIES",
    "Action",
    "bindings",
    "commands",
    "key_list",
]
