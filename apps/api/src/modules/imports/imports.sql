/* @name queueImport */
SELECT (graphile_worker.add_job('run_import', json_build_object('id', :id!::uuid), max_attempts => 3)).id;

/* @name tryImport */
SELECT pg_try_advisory_xact_lock(hashtextextended('import ' || :id!::text, 0)) AS "isOurs!";

/* @name listTakenSlugs */
SELECT slug AS "slug!" FROM catalogue_slug
WHERE slug = ANY (:slugs!::text[]) OR regexp_replace(slug, '-[0-9]+$', '') = ANY (:slugs!::text[]);

/* @name markProducts */
SELECT p.id, max(p.xmin::text) || ' ' || coalesce(string_agg(v.id || ' ' || v.xmin::text, ' ' ORDER BY v.id), '') AS "mark!"
FROM product p LEFT JOIN variant v ON v.product_id = p.id WHERE p.store_id = :storeId! AND (:ids::int[] IS NULL OR p.id = ANY (:ids::int[])) GROUP BY p.id;

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

/* @name removeRows */
DELETE FROM import_row WHERE import_id = :importId!::uuid;

/* @name insertVerdicts */
INSERT INTO import_row (import_id, "row", cells, sku, name, state, warned, problems, before, after)
SELECT :importId!::uuid, w."row", w.cells, w.sku, w.name, w.state::import_row_state, w.warned, w.problems, w.before, w.after
FROM jsonb_to_recordset(:verdicts!::jsonb) AS w ("row" int, cells text[], sku text, name text, state text, warned bool, problems jsonb,
  before jsonb, after jsonb);

/* @name listLines */
SELECT "row" AS "row!", cells AS "cells!" FROM import_row
WHERE import_id = :importId!::uuid AND NOT (:skipRefused! AND state = 'refused') ORDER BY 1;

/* @name insertProducts */
INSERT INTO product (slug, store_id, category_id, brand_id, status, name, description, texts_at, made_in_kosova, kosova_note, low_stock,
  manufacturer, created_at, changed_at, changed_by)
SELECT w.slug, :storeId!, w.category_id, w.brand_id, 'draft', w.name, w.description, w.texts_at, w.made_in_kosova, w.kosova_note, w.low_stock,
  nullif(w.manufacturer, 'null'::jsonb), :at!, :at!, :by!
FROM jsonb_to_recordset(:products!::jsonb) AS w (slug text, category_id int, brand_id int, name jsonb, description jsonb, texts_at jsonb,
  made_in_kosova bool, kosova_note text, low_stock int, manufacturer jsonb)
RETURNING id AS "id!", slug AS "slug!";

/* @name insertGroups */
INSERT INTO option_group (product_id, position, slug, name)
SELECT w.product_id, w.position, w.slug, w.name
FROM jsonb_to_recordset(:groups!::jsonb) AS w (product_id int, position int, slug text, name jsonb)
RETURNING id AS "id!", product_id AS "productId!", position AS "position!";

/* @name insertValues */
INSERT INTO option_value (group_id, position, slug, name, rgb)
SELECT w.group_id, w.position, w.slug, w.name, w.rgb
FROM jsonb_to_recordset(:values!::jsonb) AS w (group_id int, position int, slug text, name jsonb, rgb text)
RETURNING id AS "id!", group_id AS "groupId!", position AS "position!";

/* @name insertVariants */
INSERT INTO variant (product_id, combination, price, stock, sku, barcode, active)
SELECT w.product_id, w.combination, w.price, w.stock, w.sku, w.barcode, w.active
FROM jsonb_to_recordset(:variants!::jsonb) AS w (product_id int, combination text, price int, stock int, sku text, barcode text, active bool)
RETURNING id AS "id!", product_id AS "productId!", combination AS "combination!";

/* @name insertVariantValues */
INSERT INTO variant_value (variant_id, value_id) SELECT * FROM unnest(:variantIds!::int[], :valueIds!::int[]);
