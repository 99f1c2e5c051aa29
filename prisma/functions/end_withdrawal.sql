-- A seller who puts a withdrawn product on sale again ends the restriction.
CREATE OR REPLACE FUNCTION end_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decision_id := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER product_end_withdrawal BEFORE UPDATE OF status ON product FOR EACH ROW
  WHEN (NEW.status = 'published' AND NEW.locked_at IS NULL AND NEW.decision_id IS NOT NULL) EXECUTE FUNCTION end_withdrawal();
