-- Notices of people, and decisions about everything they can be about, not only stores (docs/rules/notices.md).
CREATE TYPE notice_target AS ENUM ('product', 'review', 'question', 'store');
CREATE TYPE notice_reason AS ENUM ('illegal', 'unsafe', 'counterfeit', 'misleading', 'personal_data', 'abuse', 'other');
ALTER TYPE decision_action ADD VALUE 'none';
ALTER TYPE decision_action ADD VALUE 'hide';
ALTER TYPE decision_action ADD VALUE 'withdraw';
ALTER TYPE decision_action ADD VALUE 'lock';
ALTER TYPE decision_action ADD VALUE 'lift';

-- Decisions know their store; those that stand already are about the store itself.
ALTER TABLE decision
  ADD COLUMN target notice_target NOT NULL DEFAULT 'store',
  ADD COLUMN target_id text,
  ADD COLUMN target_name text,
  ADD COLUMN until timestamptz(3),
  -- A product that a decision took off sale is put back when the restriction ends.
  ADD COLUMN was_on_sale boolean NOT NULL DEFAULT false;
ALTER TABLE decision DISABLE TRIGGER decision_append_only;
UPDATE decision d SET target_id = d.store_id::text, target_name = s.name FROM store s WHERE s.id = d.store_id;
ALTER TABLE decision ENABLE TRIGGER decision_append_only;
ALTER TABLE decision
  ALTER COLUMN target DROP DEFAULT,
  ALTER COLUMN target_id SET NOT NULL,
  ALTER COLUMN target_name SET NOT NULL,
  DROP CONSTRAINT decision_reasons,
  -- What is still, and what ends a restriction, needs no reasons. Compared as texts, because the new actions are not yet known.
  ADD CONSTRAINT decision_reasons CHECK (
    action::text NOT IN ('suspend_store', 'hide', 'withdraw', 'lock') OR (facts IS NOT NULL AND ground IS NOT NULL AND rule IS NOT NULL)),
  ADD CONSTRAINT decision_end CHECK (until IS NULL OR action::text IN ('hide', 'withdraw', 'lock'));
CREATE INDEX decision_target_target_id_id_idx ON decision (target, target_id, id);
CREATE INDEX decision_until_idx ON decision (until) WHERE until IS NOT NULL;

-- The restriction that holds now; null: none.
ALTER TABLE product ADD COLUMN decision_id bigint REFERENCES decision (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE review ADD COLUMN decision_id bigint REFERENCES decision (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE question ADD COLUMN decision_id bigint REFERENCES decision (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX product_decision_id_idx ON product (decision_id);
CREATE INDEX review_decision_id_idx ON review (decision_id);
CREATE INDEX question_decision_id_idx ON question (decision_id);

CREATE TABLE report (
  id bigserial PRIMARY KEY,
  target notice_target NOT NULL,
  target_id text NOT NULL,
  target_name text NOT NULL,
  store_id int NOT NULL REFERENCES store (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  reason notice_reason NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text,
  email citext,
  at timestamptz(3) NOT NULL,
  -- Set together with the decision. Null: it is open.
  decided_at timestamptz(3),
  decision_id bigint REFERENCES decision (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT report_decided CHECK ((decided_at IS NULL) = (decision_id IS NULL))
);
CREATE INDEX report_target_target_id_idx ON report (target, target_id);
CREATE INDEX report_store_id_idx ON report (store_id);
CREATE INDEX report_user_id_idx ON report (user_id);
CREATE INDEX report_decision_id_idx ON report (decision_id);
CREATE INDEX report_decided_at_id_idx ON report (decided_at, id);
-- One open notice of the same person on the same thing.
CREATE UNIQUE INDEX report_open_of_account ON report (target, target_id, user_id) WHERE decided_at IS NULL;
CREATE UNIQUE INDEX report_open_of_mail ON report (target, target_id, email) WHERE decided_at IS NULL;

-- A seller who puts a withdrawn product on sale again ends the restriction.
CREATE OR REPLACE FUNCTION end_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decision_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER product_end_withdrawal BEFORE UPDATE OF status ON product FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.locked_at IS NULL AND NEW.decision_id IS NOT NULL) EXECUTE FUNCTION end_withdrawal();
