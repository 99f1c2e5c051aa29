-- A fact begins or ceases to filter or to say what a package contains, or its words change. Its words stand on the pages of products, also
-- where it does not filter.
CREATE OR REPLACE FUNCTION follow_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  switched CONSTANT int[] := ARRAY(SELECT r.id FROM rows r JOIN before b USING (id) WHERE r.filter <> b.filter OR r.content <> b.content OR r.content AND r.unit <> b.unit);
  reworded CONSTANT int[] := ARRAY(SELECT r.id FROM rows r JOIN before b USING (id)
    WHERE (r.slug, r.name, r.kind, r.unit, r.choices) IS DISTINCT FROM (b.slug, b.name, b.kind, b.unit, b.choices));
BEGIN
  PERFORM refresh_fact_labels(switched, NULL);
  PERFORM mark_offers(ARRAY(SELECT DISTINCT product_id FROM product_fact WHERE fact_id = ANY (switched)));
  PERFORM note_catalogue_change('page', ARRAY(SELECT DISTINCT product_id FROM product_fact WHERE fact_id = ANY (reworded)));
  PERFORM note_catalogue_change('facts', ARRAY(SELECT l.id FROM fact_label l JOIN rows r ON r.id = l.fact_id));
  RETURN NULL;
END $$;

CREATE TRIGGER fact_changed AFTER UPDATE ON fact REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_facts();
