-- What products say of facts: listings filter by it, and pages show it.
CREATE OR REPLACE FUNCTION follow_product_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_offers(ARRAY(SELECT DISTINCT product_id FROM rows));
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_fact_labels(ARRAY(SELECT DISTINCT fact_id FROM rows), ARRAY(SELECT DISTINCT product_id FROM rows));
  END IF;
  IF TG_OP = 'UPDATE' THEN PERFORM mark_offers(ARRAY(SELECT DISTINCT product_id FROM before)); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER product_fact_added AFTER INSERT ON product_fact REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_product_facts();
CREATE TRIGGER product_fact_changed AFTER UPDATE ON product_fact REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_product_facts();
CREATE TRIGGER product_fact_removed AFTER DELETE ON product_fact REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_product_facts();
