"""Items of each task, asked of a scripted model, read and compared: no app, no database."""

import pytest
from scripted import runs


@pytest.fixture
def make_case():
    return runs.case
