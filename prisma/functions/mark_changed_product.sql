-- A product's own row. Sales and favourites are not in the list: orders count sales in the listing themselves.
CREATE OR REPLACE FUNCTION mark_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.name, OLD.description, OLD.category_id, OLD.brand_id, OLD.store_id, OLD.status)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.category_id, NEW.brand_id, NEW.store_id, NEW.status)
  THEN PERFORM mark_products(ARRAY[NEW.id]);
  ELSE PERFORM mark_offers(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER product_changed AFTER UPDATE OF slug, store_id, category_id, brand_id, status, name, description, made_in_kosova, created_at,
  published_at, rating_sum, rating_count, changed_at, texts_at, kosova_note, low_stock, locked_at ON product FOR EACH ROW EXECUTE FUNCTION mark_changed_product();
