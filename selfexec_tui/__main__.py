"""python -m selfexec_tui, the same as `selfexec`."""

from selfexec_tui.cli import main

main()
