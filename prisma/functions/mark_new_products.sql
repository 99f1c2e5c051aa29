CREATE OR REPLACE FUNCTION mark_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT id FROM rows));
  PERFORM keep_on_sale(ARRAY(SELECT id FROM rows), true);
  RETURN NULL;
END $$;

CREATE TRIGGER product_added AFTER INSERT ON product REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION mark_new_products();
