-- A price that is changed by hand ends the planned and the running reduction of that variant. A start writes the price that its item says,
-- and an end closes its item first, so neither of them ends anything. A schedule without items that go on is over.
CREATE OR REPLACE FUNCTION end_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
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
