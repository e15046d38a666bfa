-- Who answered a session, several variants of a prediction, opinions on replies, and the one score that stands for a run.
ALTER TABLE raw.session ADD COLUMN answerer VARCHAR DEFAULT 'subject';
ALTER TABLE raw.pair ADD COLUMN part VARCHAR DEFAULT '';
ALTER TABLE raw.score ADD COLUMN main BOOLEAN DEFAULT false;
UPDATE raw.score SET main = (metric = 'accuracy' AND rule = 'matched' AND failures = 'excluded' AND baseline_name = 'always_false');
CREATE TABLE raw.judgement (
    run_id VARCHAR NOT NULL, assessment INTEGER NOT NULL, item_id VARCHAR NOT NULL, role VARCHAR NOT NULL,
    part VARCHAR NOT NULL, sample INTEGER NOT NULL, source VARCHAR NOT NULL, opinion VARCHAR NOT NULL,
    label VARCHAR NOT NULL, confidence DOUBLE, spans VARCHAR NOT NULL, rule VARCHAR NOT NULL, judge VARCHAR NOT NULL
);
