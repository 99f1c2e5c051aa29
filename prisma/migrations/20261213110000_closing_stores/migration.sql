-- A store is closed against its will, 30 days after the statement of reasons (docs/rules/store-office.md#closing).
ALTER TYPE decision_action ADD VALUE 'close_store';
ALTER TABLE decision
  DROP CONSTRAINT decision_reasons,
  -- Compared as texts, because the new action is not yet known.
  ADD CONSTRAINT decision_reasons CHECK (
    action::text NOT IN ('suspend_store', 'close_store', 'hide', 'withdraw', 'lock', 'block_account')
    OR (facts IS NOT NULL AND ground IS NOT NULL AND rule IS NOT NULL));
ALTER TABLE store
  ADD COLUMN closing_id bigint REFERENCES decision (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN closing_at timestamptz(3),
  ADD COLUMN closed_at timestamptz(3),
  ADD CONSTRAINT store_closing CHECK ((closing_id IS NULL) = (closing_at IS NULL) AND (closed_at IS NULL OR closing_at IS NOT NULL));
CREATE INDEX store_closing_id_idx ON store (closing_id);
CREATE INDEX store_closing_at_idx ON store (closing_at) WHERE closing_at IS NOT NULL AND closed_at IS NULL;
