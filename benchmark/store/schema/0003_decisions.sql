-- What people are asked and what they say. Decisions know a case by its text, so they hold for every run that has it.
ALTER TABLE raw.score ADD COLUMN decisions BIGINT DEFAULT 0;
CREATE TABLE raw.referral (
    run_id VARCHAR NOT NULL, assessment INTEGER NOT NULL, kind VARCHAR NOT NULL, item_id VARCHAR NOT NULL,
    role VARCHAR NOT NULL, part VARCHAR NOT NULL, sample INTEGER NOT NULL, option VARCHAR NOT NULL,
    word VARCHAR NOT NULL, text_hash VARCHAR NOT NULL, label VARCHAR NOT NULL, uncertainty DOUBLE NOT NULL,
    contested BOOLEAN NOT NULL, wanted BOOLEAN NOT NULL
);
CREATE TABLE raw.decision (
    id VARCHAR NOT NULL, noted_at TIMESTAMP NOT NULL, rater VARCHAR NOT NULL, pass_number INTEGER NOT NULL,
    kind VARCHAR NOT NULL, text_hash VARCHAR NOT NULL, deed VARCHAR NOT NULL, value VARCHAR NOT NULL,
    note VARCHAR NOT NULL, undoes VARCHAR NOT NULL, seconds DOUBLE, policy VARCHAR NOT NULL, blind BOOLEAN NOT NULL,
    revealed BOOLEAN NOT NULL, code_book VARCHAR NOT NULL, run_id VARCHAR NOT NULL, item_id VARCHAR NOT NULL,
    role VARCHAR NOT NULL, part VARCHAR NOT NULL, sample INTEGER NOT NULL, option VARCHAR NOT NULL,
    word VARCHAR NOT NULL, origin VARCHAR NOT NULL
);
-- Who has which case on screen. The key lets only one of two raters have the same place of a case.
CREATE TABLE raw.claim (
    kind VARCHAR NOT NULL, text_hash VARCHAR NOT NULL, pass_number INTEGER NOT NULL, place INTEGER NOT NULL,
    generation INTEGER NOT NULL, rater VARCHAR NOT NULL, claimed_at TIMESTAMP NOT NULL, until TIMESTAMP NOT NULL,
    PRIMARY KEY (kind, text_hash, pass_number, place, generation)
);
