-- A product's own row. Sales and favourites are not in the list: orders count sales in the listing themselves.
CREATE OR REPLACE FUNCTION mark_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER product_changed AFTER UPDATE OF slug, store_id, category_id, brand_id, status, name, description, made_in_kosova, created_at,
  published_at, rating_sum, rating_count, changed_at, texts_at, kosova_note, low_stock, locked_at ON product FOR EACH ROW EXECUTE FUNCTION mark_changed_product();
