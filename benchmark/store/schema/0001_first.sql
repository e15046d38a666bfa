-- Append-only logs. Times are UTC. No foreign keys: what is current is a matter of the views.
CREATE TABLE raw.run (
    run_id VARCHAR NOT NULL, created_at TIMESTAMP NOT NULL, task VARCHAR NOT NULL, endpoint VARCHAR NOT NULL,
    base_url VARCHAR NOT NULL, model VARCHAR NOT NULL, dataset VARCHAR NOT NULL, items BIGINT NOT NULL,
    sessions BIGINT NOT NULL, config VARCHAR NOT NULL, runtime VARCHAR NOT NULL, program VARCHAR NOT NULL
);
CREATE TABLE raw.run_event (
    run_id VARCHAR NOT NULL, seq BIGINT NOT NULL, leg INTEGER NOT NULL, noted_at TIMESTAMP NOT NULL,
    state VARCHAR NOT NULL, detail VARCHAR NOT NULL
);
CREATE TABLE raw.item (
    run_id VARCHAR NOT NULL, position BIGINT NOT NULL, item_id VARCHAR NOT NULL, task VARCHAR NOT NULL,
    cluster VARCHAR NOT NULL, category VARCHAR NOT NULL, payload VARCHAR NOT NULL
);
CREATE TABLE raw.attempt (
    run_id VARCHAR NOT NULL, item_id VARCHAR NOT NULL, role VARCHAR NOT NULL, part VARCHAR NOT NULL,
    sample INTEGER NOT NULL, number INTEGER NOT NULL, leg INTEGER NOT NULL, endpoint VARCHAR NOT NULL,
    model VARCHAR NOT NULL, started_at TIMESTAMP NOT NULL, duration_s DOUBLE NOT NULL, request VARCHAR NOT NULL,
    status INTEGER, reply VARCHAR NOT NULL, reply_bytes BLOB, state VARCHAR NOT NULL, error VARCHAR,
    retry BOOLEAN NOT NULL, retry_after_s DOUBLE, text VARCHAR NOT NULL, reasoning VARCHAR NOT NULL,
    finish_reason VARCHAR, served_model VARCHAR, input_tokens BIGINT, output_tokens BIGINT, reasoning_tokens BIGINT,
    quirks VARCHAR[] NOT NULL
);
CREATE TABLE raw.session (
    run_id VARCHAR NOT NULL, item_id VARCHAR NOT NULL, role VARCHAR NOT NULL, part VARCHAR NOT NULL,
    sample INTEGER NOT NULL, number INTEGER NOT NULL, leg INTEGER NOT NULL, reply_state VARCHAR NOT NULL,
    prompt_id VARCHAR NOT NULL, prompt_version INTEGER NOT NULL, paraphrase VARCHAR NOT NULL,
    prompt_hash VARCHAR NOT NULL, messages VARCHAR NOT NULL, temperature DOUBLE NOT NULL, seed BIGINT NOT NULL,
    max_tokens INTEGER NOT NULL
);
CREATE TABLE raw.assessment (
    run_id VARCHAR NOT NULL, number INTEGER NOT NULL, made_at TIMESTAMP NOT NULL, program VARCHAR NOT NULL
);
CREATE TABLE raw.reading (
    run_id VARCHAR NOT NULL, assessment INTEGER NOT NULL, item_id VARCHAR NOT NULL, role VARCHAR NOT NULL,
    part VARCHAR NOT NULL, sample INTEGER NOT NULL, reader VARCHAR NOT NULL, state VARCHAR NOT NULL,
    grade VARCHAR NOT NULL, value VARCHAR, repairs VARCHAR[] NOT NULL, problem VARCHAR, missing VARCHAR[] NOT NULL,
    invented VARCHAR[] NOT NULL
);
CREATE TABLE raw.pair (
    run_id VARCHAR NOT NULL, assessment INTEGER NOT NULL, item_id VARCHAR NOT NULL, option VARCHAR NOT NULL,
    band VARCHAR, sample INTEGER NOT NULL, predicted VARCHAR, actual VARCHAR, actual_exact VARCHAR, word VARCHAR, rung VARCHAR,
    similarity DOUBLE, grey BOOLEAN NOT NULL
);
CREATE TABLE raw.score (
    run_id VARCHAR NOT NULL, assessment INTEGER NOT NULL, metric VARCHAR NOT NULL, rule VARCHAR NOT NULL,
    failures VARCHAR NOT NULL, value DOUBLE, low DOUBLE, high DOUBLE, interval VARCHAR NOT NULL,
    baseline_name VARCHAR NOT NULL, baseline DOUBLE, skill DOUBLE, skill_low DOUBLE, skill_high DOUBLE,
    n BIGINT NOT NULL, clusters BIGINT NOT NULL, planned BIGINT NOT NULL, note VARCHAR NOT NULL, scorer VARCHAR NOT NULL
);
CREATE TABLE raw.vector (model VARCHAR NOT NULL, text VARCHAR NOT NULL, vector FLOAT[] NOT NULL);
CREATE TABLE raw.quirk (
    base_url VARCHAR NOT NULL, model VARCHAR NOT NULL, name VARCHAR NOT NULL, evidence VARCHAR NOT NULL,
    learned_at TIMESTAMP NOT NULL
);
