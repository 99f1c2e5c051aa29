-- A brand's name stands on the cards of its products and in the filters of their lists.
CREATE OR REPLACE FUNCTION follow_brands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('brands', ARRAY(SELECT id FROM rows));
  IF TG_OP = 'UPDATE' THEN
    PERFORM mark_products(ARRAY(SELECT p.id FROM product p JOIN rows r ON r.id = p.brand_id JOIN before b ON b.id = r.id
      WHERE (b.slug, b.name) <> (r.slug, r.name)));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER brand_added AFTER INSERT ON brand REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION follow_brands();
CREATE TRIGGER brand_changed AFTER UPDATE ON brand REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_brands();
CREATE TRIGGER brand_removed AFTER DELETE ON brand REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION follow_brands();
