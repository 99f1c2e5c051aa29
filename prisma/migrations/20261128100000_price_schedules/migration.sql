-- Planned reductions (docs/rules/products.md#schedules).
ALTER TYPE change_kind ADD VALUE 'schedule';

CREATE TYPE price_schedule_state AS ENUM ('planned', 'running', 'ended', 'refused', 'cancelled');
CREATE TYPE price_refusal AS ENUM ('above_lowest', 'too_new', 'price');

CREATE TABLE price_schedule (
  id serial PRIMARY KEY,
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  percent int,
  amount int,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  state price_schedule_state NOT NULL DEFAULT 'planned',
  created_at timestamptz(3) NOT NULL,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT price_schedule_reduction CHECK (num_nonnulls(percent, amount) = 1),
  CONSTRAINT price_schedule_times CHECK (ends_at IS NULL OR ends_at > starts_at)
);
CREATE INDEX price_schedule_store_id_id_idx ON price_schedule (store_id, id);
CREATE INDEX price_schedule_created_by_idx ON price_schedule (created_by);

-- `refused` says why a variant is left out. `started_at` is when its reduced price was written, `ended_at` when it was taken back or when
-- somebody changed the price by hand.
CREATE TABLE price_schedule_item (
  schedule_id int NOT NULL REFERENCES price_schedule (id) ON DELETE CASCADE ON UPDATE CASCADE,
  variant_id int NOT NULL REFERENCES variant (id) ON DELETE CASCADE ON UPDATE CASCADE,
  price int NOT NULL,
  discount_price int NOT NULL,
  refused price_refusal,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  PRIMARY KEY (schedule_id, variant_id)
);
CREATE INDEX price_schedule_item_variant_id_idx ON price_schedule_item (variant_id);
-- One planned or running reduction for each variant.
CREATE UNIQUE INDEX price_schedule_item_going_key ON price_schedule_item (variant_id) WHERE refused IS NULL AND ended_at IS NULL;

-- A price that is changed by hand ends the planned and the running reduction of that variant. A start writes the price that its item says,
-- and an end closes its item first, so neither of them ends anything. A schedule without items that go on is over.
CREATE FUNCTION end_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own int;
BEGIN
  SELECT schedule_id INTO own FROM price_schedule_item
  WHERE variant_id = NEW.id AND refused IS NULL AND ended_at IS NULL
    AND (started_at IS NULL OR (price, discount_price) IS DISTINCT FROM (NEW.price, NEW.discount_price));
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- Two people who change two variants of a schedule wait for each other, so that the second one sees that nothing is left.
  PERFORM 1 FROM price_schedule WHERE id = own FOR NO KEY UPDATE;
  UPDATE price_schedule_item SET ended_at = now() WHERE schedule_id = own AND variant_id = NEW.id;
  UPDATE price_schedule SET state = CASE state WHEN 'running' THEN 'ended' ELSE 'cancelled' END::price_schedule_state
  WHERE id = own AND state IN ('planned', 'running')
    AND NOT EXISTS (SELECT 1 FROM price_schedule_item WHERE schedule_id = own AND refused IS NULL AND ended_at IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER variant_price_ends_schedules AFTER UPDATE OF price, discount_price ON variant FOR EACH ROW
  WHEN ((OLD.price, OLD.discount_price) IS DISTINCT FROM (NEW.price, NEW.discount_price)) EXECUTE FUNCTION end_schedules();
