-- The slim copy of what is browsed: every column but the long texts, each row with its place in the usual order.
-- It can be made anew from the rest at any time; `state` says of each run how far the copy is.
CREATE SCHEMA browse_copy;
CREATE TABLE browse_copy.state (
    kind VARCHAR NOT NULL, run_id VARCHAR NOT NULL, made_by INTEGER NOT NULL, assessment INTEGER NOT NULL,
    copied BIGINT NOT NULL, last_row BIGINT NOT NULL, last_attempt BIGINT NOT NULL, PRIMARY KEY (kind, run_id)
);
CREATE TABLE browse_copy.item (
    run_id VARCHAR NOT NULL, item_id VARCHAR NOT NULL, place INTEGER NOT NULL, category VARCHAR NOT NULL,
    target VARCHAR NOT NULL
);
CREATE TABLE browse_copy.session (
    run_id VARCHAR NOT NULL, model VARCHAR NOT NULL, item_id VARCHAR NOT NULL, category VARCHAR NOT NULL,
    target VARCHAR NOT NULL, role VARCHAR NOT NULL, part VARCHAR NOT NULL, sample INTEGER NOT NULL, answerer VARCHAR,
    state VARCHAR NOT NULL, text VARCHAR NOT NULL, grade VARCHAR, problem VARCHAR, finish_reason VARCHAR,
    started_at TIMESTAMP NOT NULL, duration_s DOUBLE NOT NULL, input_tokens BIGINT, output_tokens BIGINT,
    reasoning_tokens BIGINT, attempts INTEGER NOT NULL, leg INTEGER NOT NULL, status INTEGER, error VARCHAR,
    served_model VARCHAR, prompt_id VARCHAR NOT NULL, prompt_version INTEGER NOT NULL, paraphrase VARCHAR NOT NULL,
    temperature DOUBLE NOT NULL, seed BIGINT NOT NULL, max_tokens INTEGER NOT NULL, session_row BIGINT NOT NULL,
    attempt_row BIGINT NOT NULL, reading_row BIGINT, run_number INTEGER NOT NULL, place BIGINT NOT NULL
);
CREATE TABLE browse_copy.pair (
    run_id VARCHAR NOT NULL, task VARCHAR NOT NULL, model VARCHAR NOT NULL, item_id VARCHAR NOT NULL,
    category VARCHAR NOT NULL, target VARCHAR NOT NULL, option VARCHAR NOT NULL, part VARCHAR, band VARCHAR,
    sample INTEGER NOT NULL, predicted VARCHAR, actual VARCHAR, actual_exact VARCHAR, agrees BOOLEAN,
    mark VARCHAR NOT NULL, matched_word VARCHAR, rung VARCHAR, similarity DOUBLE, grey BOOLEAN NOT NULL,
    pair_row BIGINT NOT NULL, run_number INTEGER NOT NULL, place BIGINT NOT NULL
);
