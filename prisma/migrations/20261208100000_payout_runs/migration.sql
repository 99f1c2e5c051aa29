-- What administrators pay out to stores together (docs/rules/payouts.md#payout-runs): a draft with a row for each store, booked once.
CREATE TYPE payout_run_state AS ENUM ('draft', 'done', 'dropped');
CREATE TABLE payout_run (
  id uuid PRIMARY KEY,
  state payout_run_state NOT NULL DEFAULT 'draft',
  -- Entries and ends of return times after this day do not count.
  until date NOT NULL,
  by uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  reference text,
  paid_on date,
  ended_by uuid,
  ended_at timestamptz(3),
  CONSTRAINT payout_run_done CHECK ((state = 'done') = (reference IS NOT NULL) AND (state = 'done') = (paid_on IS NOT NULL)),
  CONSTRAINT payout_run_ended CHECK ((state = 'draft') = (ended_at IS NULL) AND (state = 'draft') = (ended_by IS NULL))
);
CREATE TABLE payout_run_row (
  run_id uuid NOT NULL REFERENCES payout_run (id) ON DELETE CASCADE ON UPDATE CASCADE,
  store_id int NOT NULL REFERENCES store (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  -- The payable sum in cents, negative for a debt. It is paid out if nothing blocks it.
  amount int NOT NULL,
  holder text,
  iban text,
  blocked text,
  PRIMARY KEY (run_id, store_id),
  CONSTRAINT payout_run_row_paid CHECK (blocked IS NOT NULL OR amount > 0 AND iban IS NOT NULL)
);
CREATE INDEX payout_run_row_store_id_idx ON payout_run_row (store_id);
ALTER TABLE payout ADD COLUMN run_id uuid REFERENCES payout_run (id) ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX payout_run_id_store_id_key ON payout (run_id, store_id);
CREATE INDEX payout_store_id_at_idx ON payout (store_id, at);
