-- Product and store slugs share one namespace.
CREATE OR REPLACE FUNCTION keep_catalogue_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.slug = OLD.slug THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN DELETE FROM catalogue_slug WHERE slug = OLD.slug; END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO catalogue_slug (slug, kind) VALUES (NEW.slug, TG_TABLE_NAME); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER product_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON product FOR EACH ROW EXECUTE FUNCTION keep_catalogue_slug();
CREATE TRIGGER store_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON store FOR EACH ROW EXECUTE FUNCTION keep_catalogue_slug();
