"""What a test does at the SQL desk."""

from selfexec_tui.screens.sql import SqlScreen
from selfexec_tui.widgets.result_grid import ResultGrid
from selfexec_tui.widgets.sql_editor import SqlEditor


class SqlDesk:
    def __init__(self, app):
        self.app = app

    @property
    def screen(self):
        return next(screen for screen in self.app.screen_stack if isinstance(screen, SqlScreen))

    @property
    def editor(self):
        return self.screen.query_one(SqlEditor)

    @property
    def grid(self):
        return self.screen.query_one(ResultGrid)

    @property
    def said(self):
        return str(self.screen.query_one("#said").content)

    async def open(self, pilot, text=None):
        await pilot.pause()
        await pilot.press("colon")
        await self.settled(pilot)
        if text is not None:
            self.editor.text = text

    async def run(self, pilot, text=None):
        if text is not None:
            self.editor.text = text
        await pilot.press("f5")
        await self.settled(pilot)

    async def settled(self, pilot):
        await pilot.pause()
        await self.app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.pause()
