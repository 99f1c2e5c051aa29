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

CREATE TRIGGER category_fact_added AFTER INSERT ON category_fact REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_category_facts();
CREATE TRIGGER category_fact_removed AFTER DELETE ON category_fact REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_category_facts();
CREATE TRIGGER category_fact_changed AFTER UPDATE ON category_fact REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_category_facts();
