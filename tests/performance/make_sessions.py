"""Makes a database with so many sessions of about 2 KB, with pairs, readings and cases: to measure on, not to believe.

python tests/performance/make_sessions.py /tmp/big.duckdb --sessions 1000000 [--runs 20]

A third of the sessions predict, two thirds act; one in a hundred was asked twice, one in fifty could not be read.
"""

import argparse
import random
import time
from pathlib import Path
from typing import Any

import duckdb

from benchmark.records import RunConfig
from benchmark.store.database import open_database
from benchmark.store.rows import as_json

PER_ITEM = 3
"""Sessions an item: one prediction, two samples of behaviour."""
WORDS = [
    "sand",
    "sun",
    "wave",
    "shell",
    "towel",
    "engine",
    "lawyer",
    "winter",
    "snow",
    "cold",
    "frost",
    "kitchen",
    "cooking",
    "food",
    "pan",
    "doctor",
    "nurse",
    "market",
    "river",
    "bridge",
    "paper",
    "stone",
    "garden",
    "window",
    "music",
    "letter",
    "history",
    "number",
    "animal",
    "forest",
    "cloud",
    "coffee",
    "train",
    "salt",
]
_DRAW = random.Random(1)
LINES = [" ".join(_DRAW.choices(WORDS, k=55)) for _ in range(256)]
"""Of which the replies are put together."""

_RUNS = """
INSERT INTO raw.run SELECT printf('r-%04d', range + 1), TIMESTAMP '2026-01-01' + INTERVAL (range) HOUR, 'association',
    'embedded', 'http://127.0.0.1:1/v1', 'model-' || range % 5, 'words.jsonl', $items, $items * 3, $config, '{}', '0'
    FROM range($runs);
INSERT INTO raw.run_event SELECT run_id, 1, 1, created_at, 'done', '' FROM raw.run;
INSERT INTO raw.assessment SELECT run_id, 1, created_at, '0' FROM raw.run;
"""
_OF_A_RUN = """
INSERT INTO raw.item SELECT $run, range, printf('a-%06d', range), 'association', 'a-' || range, 'group ' || range % 9,
    json_object('target', $words[1 + (hash($run, range) % 33)::INTEGER] || ' ' || range, 'options',
    json_object('sand', 'near_certain', 'sun', 'plausible', 'engine', 'unlikely')) FROM range($items);

CREATE OR REPLACE TEMP TABLE asked AS
    SELECT printf('a-%06d', range // 3) AS item_id, CASE WHEN range % 3 = 0 THEN 'predict' ELSE 'act' END AS role,
        greatest(range % 3 - 1, 0)::INTEGER AS sample, hash($run, range) AS seed,
        TIMESTAMP '2026-01-01' + INTERVAL (range) SECOND AS sent,
        concat_ws(' ', seed::VARCHAR, $lines[1 + (seed % 256)::INTEGER], $lines[1 + ((seed >> 8) % 256)::INTEGER],
            $lines[1 + ((seed >> 16) % 256)::INTEGER], $lines[1 + ((seed >> 24) % 256)::INTEGER],
            $lines[1 + ((seed >> 32) % 256)::INTEGER], $lines[1 + ((seed >> 40) % 256)::INTEGER]) AS text
    FROM range($items * 3);

INSERT INTO raw.attempt
    SELECT $run, item_id, role, '', sample, number, 1, 'embedded',
        (SELECT model FROM raw.run WHERE run_id = $run), sent,
        0.2 + (seed % 1000) / 500, json_object('messages', [json_object('role', 'user', 'content', 'List 5 words.')],
        'seed', seed), CASE WHEN number < last THEN NULL ELSE 200 END,
        CASE WHEN number < last THEN '' ELSE json_object('choices', [text])::VARCHAR END, NULL,
        CASE WHEN number < last THEN 'transport_error' ELSE 'ok' END, NULL, false, NULL,
        CASE WHEN number < last THEN '' ELSE text END, '', 'stop', NULL, 40, (seed % 300)::BIGINT, NULL, []
    FROM (SELECT *, CASE WHEN seed % 100 = 7 THEN 2 ELSE 1 END AS last FROM asked), range(1, 3) t(number)
    WHERE number <= last;
INSERT INTO raw.session
    SELECT run_id, item_id, role, part, sample, number, leg, state, 'association/' || role, 1, 'default', 'f', '[]',
        0.0, 1, 64, 'subject'
    FROM raw.attempt WHERE run_id = $run;
INSERT INTO raw.reading
    SELECT $run, 1, item_id, role, '', sample, 'word_list@1', CASE WHEN seed % 50 = 3 THEN 'format_error' ELSE 'ok' END,
        CASE WHEN seed % 50 = 3 THEN 'none' ELSE 'strict' END, '["sand", "sun", "wave"]', [],
        CASE WHEN seed % 50 = 3 THEN 'no_json' END, [], []
    FROM asked;
INSERT INTO raw.pair (run_id, assessment, item_id, option, band, sample, predicted, actual, actual_exact, word, rung,
        similarity, grey)
    SELECT $run, 1, item_id, option, 'plausible', sample, CASE WHEN seed % 50 = 3 THEN NULL WHEN seed % 2 = 0 THEN 'yes'
        ELSE 'no' END, CASE WHEN seed % 3 = 0 THEN 'yes' ELSE 'no' END, 'no', 'waves', 'embedding',
        (seed % 1000) / 1000, seed % 40 = 1
    FROM asked, (SELECT unnest(['sand', 'sun', 'engine']) AS option) WHERE role = 'act';
INSERT INTO raw.referral
    SELECT $run, 1, 'words', item_id, 'act', '', sample, 'sun', 'waves', md5(seed::VARCHAR), 'not_same',
        (seed % 1000) / 1000, seed % 3 = 0, seed % 20 = 1
    FROM asked WHERE role = 'act';
"""


def make(path: Path, sessions: int, runs: int) -> None:
    """A new database; FileExistsError where there is one already."""
    if path.exists():
        raise FileExistsError(path)
    items = max(sessions // runs // PER_ITEM, 1)
    connection = open_database(path)
    config = RunConfig(
        task="association",
        endpoint="embedded",
        base_url="http://127.0.0.1:1/v1",
        model="model-0",
        dataset="words.jsonl",
        dataset_hash="0" * 16,
        samples=2,
    )
    values = {
        "items": items,
        "runs": runs,
        "config": as_json(config.model_dump(mode="json")),
        "words": WORDS,
        "lines": LINES,
    }
    _run(connection, _RUNS, values)
    for number in range(1, runs + 1):
        started = time.perf_counter()
        _run(connection, _OF_A_RUN, values | {"run": f"r-{number:04d}"})
        print(
            f"run {number} of {runs}: {items * PER_ITEM:,} sessions in {time.perf_counter() - started:.1f} s",
            flush=True,
        )
    connection.close()


def _run(connection: duckdb.DuckDBPyConnection, sql: str, values: dict[str, Any]) -> None:
    for statement in connection.extract_statements(sql):
        connection.execute(statement, {name: values[name] for name in statement.named_parameters})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--sessions", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=20)
    given = parser.parse_args()
    make(given.path, given.sessions, given.runs)
    print(f"{given.path}: {given.path.stat().st_size / 1e6:,.0f} MB")


if __name__ == "__main__":
    main()
