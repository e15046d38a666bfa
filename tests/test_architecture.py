"""What starts fast stays fast: the doors of the program import nothing heavy."""

import subprocess
import sys

import pytest

# Not even installed: statsmodels brings pandas, which duckdb imports (and pyarrow) as soon as a value is bound.
HEAVY = (
    "torch",
    "sentence_transformers",
    "transformers",
    "httpx",
    "aiohttp",
    "xllamacpp",
    "pandas",
    "pyarrow",
    "scipy",
    "lemminflect",
)

DOORS = {
    "help": "from click.testing import CliRunner; from selfexec_tui.cli import cli; "
    "assert CliRunner().invoke(cli, ['--help']).exit_code == 0",
    "help of a verb": "from click.testing import CliRunner; from selfexec_tui.cli import cli; "
    "assert CliRunner().invoke(cli, ['run', '--help']).exit_code == 0",
    "first paint": """
import asyncio, tempfile
from pathlib import Path
from benchmark.store import open_store
from selfexec_tui.app import SelfexecApp
async def paint(store):
    async with SelfexecApp(store).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / 'a.duckdb') as store:
    asyncio.run(paint(store))
""",
}


@pytest.mark.parametrize("door", DOORS)
def test_nothing_heavy_is_imported(door):
    look = f"\nimport sys\nprint([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", DOORS[door] + look], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().splitlines()[-1] == "[]"
