/* @name queueImport */
SELECT (graphile_worker.add_job('run_import', json_build_object('id', :id!::uuid), max_attempts => 3)).id;

/* @name tryImport */
SELECT pg_try_advisory_xact_lock(hashtextextended('import ' || :id!::text, 0)) AS "isOurs!";

/* @name listTakenSlugs */
SELECT slug AS "slug!" FROM catalogue_slug
WHERE slug = ANY (:slugs!::text[]) OR regexp_replace(slug, '-[0-9]+$', '') = ANY (:slugs!::text[]);

/* @name markProducts */
SELECT p.id, max(p.xmin::text) || ' ' || coalesce(string_agg(v.id || ' ' || v.xmin::text, ' ' ORDER BY v.id), '') AS "mark!"
FROM product p LEFT JOIN variant v ON v.product_id = p.id WHERE p.store_id = :storeId! GROUP BY p.id;

/* @name lockChangedVariants */
SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE;

/* @name lockChangedProducts */
SELECT id FROM product WHERE id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE;

/* @name refreshCreated */
SELECT refresh_stale_products()::text AS refreshed;

/* @name writeChangedProducts */
UPDATE product p SET name = w.name, description = w.description, texts_at = w.texts_at, category_id = w.category_id,
  brand_id = w.brand_id, made_in_kosova = w.made_in_kosova, kosova_note = w.kosova_note, slug = w.slug, low_stock = w.low_stock,
  manufacturer = nullif(w.manufacturer, 'null'::jsonb), status = w.status::product_status,
  published_at = CASE WHEN w.status = 'published' THEN coalesce(p.published_at, :at!) ELSE p.published_at END,
  version = p.version + 1, changed_at = :at!, changed_by = :by!
FROM jsonb_to_recordset(:products!::jsonb) AS w (id int, name jsonb, description jsonb, texts_at jsonb, category_id int, brand_id int,
  made_in_kosova bool, kosova_note text, slug text, low_stock int, manufacturer jsonb, status text)
WHERE p.id = w.id;

/* @name writeVariantPlates */
UPDATE variant v SET barcode = w.barcode, image_id = w.image_id
FROM unnest(:ids!::int[], :barcodes!::text[], :images!::int[]) AS w (id, barcode, image_id)
WHERE v.id = w.id;

/* @name forgetMovements */
DELETE FROM stock_change c USING variant v
WHERE c.change_id = :changeId!::bigint AND v.id = c.variant_id AND v.product_id = ANY (:ids!::int[]);

/* @name forgetFields */
DELETE FROM change_item WHERE change_id = :changeId!::bigint AND product_id = ANY (:ids!::int[]);
