-- After a first assessment that only follows decisions, further decisions change that one in place: one line each time.
-- Rows that it has no more have the assessment 0.
CREATE TABLE raw.rescoring (
    run_id VARCHAR NOT NULL, number INTEGER NOT NULL, made_at TIMESTAMP NOT NULL, entries BIGINT NOT NULL,
    changed BIGINT NOT NULL, program VARCHAR NOT NULL
);
