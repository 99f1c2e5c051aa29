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

-- Which categories sell by weight, volume or length: those with a fact that says what a package contains. The categories also give facts their
-- order in filters, and say which facts the pages of their products show.
CREATE OR REPLACE FUNCTION follow_category_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_offers(ARRAY(
    SELECT p.id FROM category up JOIN category c ON c.id = up.id OR starts_with(c.path, up.path || '/') JOIN product p ON p.category_id = c.id
    WHERE up.id IN (SELECT r.category_id FROM rows r JOIN fact f ON f.id = r.fact_id WHERE f.content)));
  PERFORM note_catalogue_change('page', ARRAY(
    SELECT DISTINCT p.id FROM rows r JOIN category up ON up.id = r.category_id JOIN category c ON c.id = up.id OR starts_with(c.path, up.path || '/')
      JOIN product p ON p.category_id = c.id JOIN product_fact w ON w.product_id = p.id AND w.fact_id = r.fact_id));
  PERFORM note_catalogue_change('facts', ARRAY(SELECT l.id FROM fact_label l WHERE l.fact_id IN (SELECT fact_id FROM rows)));
  RETURN NULL;
END $$;
