-- The name or slug of an option group stands in the labels of its values.
CREATE OR REPLACE FUNCTION follow_option_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  groups text[];
  slugs text[];
BEGIN
  SELECT array_agg(g.slug), array_agg(v.slug) INTO groups, slugs
  FROM (SELECT id, slug FROM before UNION SELECT id, slug FROM rows) g JOIN option_value v ON v.group_id = g.id;
  PERFORM refresh_option_labels(groups, slugs);
  RETURN NULL;
END $$;

CREATE TRIGGER option_group_changed AFTER UPDATE ON option_group REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_option_groups();
