/* @name listDeskProducts */
WITH node AS (
  SELECT c.id FROM category c JOIN category top ON top.id = :category::int AND (c.id = top.id OR c.path LIKE top.path || '/%')
), wanted AS (
  SELECT id FROM brand WHERE lower(name) = lower(:brand::text) OR slug = lower(:brand::text)
), matching AS (
  SELECT p.id FROM product p WHERE p.name_words @@ word_beginnings(:q::text) AND p.store_id = ANY (:storeIds!::int[])
  UNION SELECT p.id FROM product p WHERE p.slug LIKE lower(:prefix::text) AND p.store_id = ANY (:storeIds!::int[])
  UNION SELECT v.product_id FROM variant v WHERE lower(v.sku) LIKE lower(:prefix::text) AND v.store_id = ANY (:storeIds!::int[])
  UNION SELECT v.product_id FROM variant v WHERE v.barcode = :q::text AND v.store_id = ANY (:storeIds!::int[])
), scheduled AS (
  SELECT v.product_id AS id FROM price_schedule s JOIN price_schedule_item i ON i.schedule_id = s.id JOIN variant v ON v.id = i.variant_id
  WHERE s.store_id = ANY (:storeIds!::int[]) AND s.state IN ('planned', 'running') AND i.refused IS NULL AND i.ended_at IS NULL
), parent AS (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL
), closed AS (SELECT id FROM store WHERE id = ANY (:storeIds!::int[]) AND state <> 'active'
), nameless AS (
  SELECT id FROM store WHERE id = ANY (:storeIds!::int[])
    AND (coalesce(legal_name, '') = '' OR coalesce(legal_address, '') = '' OR coalesce(registration_number, '') = '')
), sales AS (
  SELECT jsonb_object_agg(product_id, quantity) AS units FROM (
    SELECT l.product_id, sum(l.quantity)::int AS quantity
    FROM orders o CROSS JOIN LATERAL (SELECT product_id, quantity FROM order_line WHERE order_id = o.id OFFSET 0) l
    WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz
      AND o.status NOT IN ('cancelled', 'returned') AND l.product_id IS NOT NULL
    GROUP BY l.product_id
  ) sold
-- With so many filters PostgreSQL expects one row, and would join by loops over thousands. So nothing is joined here: what belongs to
-- another table is looked up in a set that is made once.
), chosen AS MATERIALIZED (
  SELECT d.product_id,
    CASE WHEN :sort!::text = 'name' THEN d.names[:place!::int] END AS words,
    CASE WHEN :isTurned!::bool THEN -1 ELSE 1 END * CASE :sort!::text
      WHEN 'changed' THEN -date_part('epoch', d.changed_at) WHEN 'newest' THEN -date_part('epoch', d.created_at)
      WHEN 'price' THEN d.price_from WHEN 'stock' THEN d.stock WHEN 'sold' THEN -coalesce(((SELECT units FROM sales) ->> d.product_id::text)::int, 0) ELSE 0 END AS rank
  FROM desk_product d
  WHERE d.store_id = ANY (:storeIds!::int[])
    AND (:q::text IS NULL OR d.product_id IN (SELECT id FROM matching))
    AND (:status::text IS NULL OR d.status = :status::text)
    AND (:stock::text IS NULL OR CASE :stock::text WHEN 'out' THEN d.stock = 0 WHEN 'in' THEN d.stock > 0
      ELSE d.least <= coalesce(d.low_stock, :lowStock!::int) END)
    AND (:category::int IS NULL OR d.category_id IN (SELECT id FROM node))
    AND (:brand::text IS NULL OR d.brand_id IN (SELECT id FROM wanted))
    AND (:missing::text IS NULL OR CASE :missing::text WHEN 'any' THEN d.missing <> '{}' ELSE :missing::text = ANY (d.missing) END)
    AND (:outdated::text IS NULL OR :outdated::text = ANY (d.outdated))
    AND (:isReduced::bool IS NULL OR d.reduced = :isReduced::bool)
    AND (:isFromKosova::bool IS NULL OR d.made_in_kosova = :isFromKosova::bool)
    AND (:isScheduled::bool IS NULL OR (d.product_id IN (SELECT id FROM scheduled)) = :isScheduled::bool)
    AND (:isIncomplete::bool IS NULL OR (d.lacks > 0 OR d.category_id IN (SELECT id FROM parent) OR d.store_id IN (SELECT id FROM closed)
      OR d.store_id IN (SELECT id FROM nameless)) = :isIncomplete::bool)
), shown AS (
  -- The rank comes before the words: comparing words that are all null first takes twice as long.
  SELECT product_id, words, rank FROM chosen
  ORDER BY rank, CASE WHEN NOT :isTurned!::bool THEN words END, CASE WHEN :isTurned!::bool THEN words END DESC, product_id DESC
  LIMIT :limit!::int OFFSET :offset!::int
)
-- A brief list has its ids in one row: 10,000 rows of columns that are null take longer than the ids.
SELECT total.count AS "count!", total.ids AS "ids?", row.*
FROM (
  SELECT count(*)::int AS count, CASE WHEN :isBrief!::bool THEN ARRAY(SELECT product_id FROM shown ORDER BY rank, product_id DESC) END AS ids
  FROM chosen
) total LEFT JOIN (
  SELECT shown.product_id AS "id?", shown.words, shown.rank,
    d.lacks + (d.category_id IN (SELECT id FROM parent))::int + (d.store_id IN (SELECT id FROM closed))::int
      + (d.store_id IN (SELECT id FROM nameless))::int AS "incomplete!", p.slug AS "slug", p.name AS "name",
    p.version AS "version", c.name AS "category", d.status AS "status", d.price_from AS "priceFrom", d.price_to AS "priceTo",
    d.reduced AS "reduced!", d.stock AS "stock", coalesce(d.least <= coalesce(d.low_stock, :lowStock!::int), false) AS "low!",
    d.variants AS "variants", d.missing AS "missing", d.changed_at AS "changedAt", i.src AS "image?"
  FROM shown LEFT JOIN desk_product d ON d.product_id = shown.product_id
    LEFT JOIN product p ON p.id = d.product_id LEFT JOIN category c ON c.id = p.category_id
    LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true
  WHERE NOT :isBrief!::bool) row ON true
ORDER BY row.rank, CASE WHEN NOT :isTurned!::bool THEN row.words END, CASE WHEN :isTurned!::bool THEN row.words END DESC, row."id?" DESC;

/* @name countLowProducts */
SELECT count(*)::int AS "count!" FROM desk_product d
WHERE (:storeIds::int[] IS NULL OR d.store_id = ANY (:storeIds::int[])) AND d.least <= coalesce(d.low_stock, :lowStock!::int);

/* @name countDeskProducts */
-- The stores and categories are looked up in sets, since a join would read all stores.
WITH parent AS (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL
), hidden AS (
  SELECT id FROM store WHERE id = ANY (:storeIds!::int[]) AND (state <> 'active'
    OR coalesce(legal_name, '') = '' OR coalesce(legal_address, '') = '' OR coalesce(registration_number, '') = '')
)
SELECT count(*)::int AS "all!", count(*) FILTER (WHERE d.status = 'published')::int AS "published!",
  count(*) FILTER (WHERE d.status = 'draft')::int AS "draft!", count(*) FILTER (WHERE d.status = 'withdrawn')::int AS "withdrawn!",
  count(*) FILTER (WHERE d.stock = 0)::int AS "out!",
  count(*) FILTER (WHERE d.least <= coalesce(d.low_stock, :lowStock!::int))::int AS "low!",
  count(*) FILTER (WHERE d.lacks > 0 OR d.category_id IN (SELECT id FROM parent) OR d.store_id IN (SELECT id FROM hidden))::int AS "incomplete!",
  count(*) FILTER (WHERE d.missing <> '{}')::int AS "missing!"
FROM desk_product d
WHERE d.store_id = ANY (:storeIds!::int[]);
