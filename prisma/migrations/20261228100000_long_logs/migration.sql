-- Lists of notices, mails and audit stay quick with a million rows: what they are searched by has an index.
ALTER TABLE report ADD COLUMN words text
  GENERATED ALWAYS AS (fold('r-' || id::text || ' ' || target_name || ' ' || text)) STORED;
CREATE INDEX report_search_words ON report USING gin (words gin_trgm_ops);
CREATE INDEX decision_by_idx ON decision ("by");
CREATE INDEX outbox_search_recipient ON outbox USING gin (recipient gin_trgm_ops);
