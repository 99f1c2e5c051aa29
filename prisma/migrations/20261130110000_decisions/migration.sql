-- Decisions of the market about stores, each with its statement of reasons (docs/rules/store-office.md#suspending). Rows are only added.
CREATE TYPE decision_action AS ENUM ('suspend_store', 'reinstate_store');
CREATE TYPE decision_source AS ENUM ('own', 'notice');
CREATE TYPE decision_ground AS ENUM ('law', 'terms');

CREATE TABLE decision (
  id bigserial PRIMARY KEY,
  store_id int NOT NULL REFERENCES store (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  action decision_action NOT NULL,
  source decision_source NOT NULL DEFAULT 'own',
  facts text,
  ground decision_ground,
  rule text,
  text text NOT NULL,
  by uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT decision_reasons CHECK (
    (action = 'suspend_store') = (facts IS NOT NULL) AND (facts IS NULL) = (ground IS NULL) AND (facts IS NULL) = (rule IS NULL))
);
CREATE INDEX decision_store_id_id_idx ON decision (store_id, id);
CREATE TRIGGER decision_append_only BEFORE UPDATE OR DELETE ON decision FOR EACH ROW EXECUTE FUNCTION refuse_change();
