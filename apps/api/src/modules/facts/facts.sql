/* @name listFactsOf */
WITH RECURSIVE up AS (
  SELECT c.id AS leaf, c.id, c.parent_id, c.level FROM category c WHERE c.id = ANY (:categories!::int[])
  UNION ALL SELECT u.leaf, c.id, c.parent_id, c.level FROM category c JOIN up u ON c.id = u.parent_id)
SELECT u.leaf AS "categoryId!", f.slug, f.name, f.kind, f.unit, f.choices, bool_or(x.required) AS "required!"
FROM up u JOIN category_fact x ON x.category_id = u.id JOIN fact f ON f.id = x.fact_id
GROUP BY u.leaf, f.id ORDER BY u.leaf, (array_agg(x.position ORDER BY u.level DESC))[1], f.id;

/* @name removeFacts */
DELETE FROM product_fact p USING jsonb_to_recordset(:rows!::jsonb) AS x (product_id int, slug text), fact f
WHERE f.slug = x.slug AND p.fact_id = f.id AND p.product_id = x.product_id;

/* @name setFacts */
INSERT INTO product_fact (product_id, fact_id, value)
SELECT x.product_id, f.id, x.value FROM jsonb_to_recordset(:rows!::jsonb) AS x (product_id int, slug text, value jsonb)
JOIN fact f ON f.slug = x.slug
ON CONFLICT (product_id, fact_id) DO UPDATE SET value = excluded.value;

/* @name listUsedFacts */
SELECT f.slug FROM fact f
WHERE f.id IN (SELECT w.fact_id FROM unnest(:products!::int[]) AS asked (id) JOIN product_fact w ON w.product_id = asked.id) ORDER BY f.id;
