-- The values of a product's options, and their labels.
CREATE OR REPLACE FUNCTION follow_option_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  groups text[];
  slugs text[];
BEGIN
  PERFORM mark_products(ARRAY(SELECT DISTINCT g.product_id FROM option_group g WHERE g.id IN (SELECT group_id FROM rows)));
  SELECT array_agg(g.slug), array_agg(r.slug) INTO groups, slugs FROM rows r JOIN option_group g ON g.id = r.group_id;
  PERFORM refresh_option_labels(groups, slugs);
  -- A label may have had its text from a value that is gone or has another slug now. The value's group may be gone too.
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(group_slug), array_agg(slug) INTO groups, slugs FROM option_label WHERE slug IN (SELECT slug FROM rows);
    PERFORM refresh_option_labels(groups, slugs);
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM mark_products(ARRAY(SELECT DISTINCT g.product_id FROM option_group g WHERE g.id IN (SELECT group_id FROM before)));
    SELECT array_agg(group_slug), array_agg(slug) INTO groups, slugs FROM option_label WHERE slug IN (
      SELECT b.slug FROM before b JOIN rows r USING (id) WHERE (b.slug, b.group_id) <> (r.slug, r.group_id));
    PERFORM refresh_option_labels(groups, slugs);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER option_value_added AFTER INSERT ON option_value REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_option_values();
CREATE TRIGGER option_value_changed AFTER UPDATE ON option_value REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_option_values();
CREATE TRIGGER option_value_removed AFTER DELETE ON option_value REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_option_values();
