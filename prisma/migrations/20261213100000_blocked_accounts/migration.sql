-- An account is blocked by a decision of the market, which belongs to no store (docs/rules/customers.md#blocking).
ALTER TYPE decision_action ADD VALUE 'block_account';
CREATE TYPE decision_target AS ENUM ('product', 'review', 'question', 'store', 'account');
ALTER TABLE decision
  ALTER COLUMN target TYPE decision_target USING target::text::decision_target,
  ALTER COLUMN store_id DROP NOT NULL,
  ADD CONSTRAINT decision_store CHECK ((store_id IS NULL) = (target = 'account')),
  DROP CONSTRAINT decision_reasons,
  DROP CONSTRAINT decision_end,
  -- Compared as texts, because the new action is not yet known.
  ADD CONSTRAINT decision_reasons CHECK (
    action::text NOT IN ('suspend_store', 'hide', 'withdraw', 'lock', 'block_account')
    OR (facts IS NOT NULL AND ground IS NOT NULL AND rule IS NOT NULL)),
  ADD CONSTRAINT decision_end CHECK (until IS NULL OR action::text IN ('hide', 'withdraw', 'lock', 'block_account'));

-- The block that holds now; null: none.
ALTER TABLE users ADD COLUMN block_id bigint REFERENCES decision (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX users_block_id_idx ON users (block_id);
