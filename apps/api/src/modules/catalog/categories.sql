/* @name listCategories */
WITH RECURSIVE own AS (
  SELECT category_id AS id, count(*)::int AS n FROM product GROUP BY category_id),
above AS (
  SELECT c.id AS from_id, c.id, c.parent_id FROM category c
  UNION ALL
  SELECT a.from_id, c.id, c.parent_id FROM above a JOIN category c ON c.id = a.parent_id),
whole AS (
  SELECT a.id, sum(o.n)::int AS n FROM above a JOIN own o ON o.id = a.from_id GROUP BY a.id)
SELECT c.id, c.parent_id AS "parentId", c.slug, c.path, c.level AS "level!", c.name, c.icon, c.image, c.position, c.redirect, c.version,
  coalesce(w.n, 0) AS "products!", coalesce(o.n, 0) AS "ownProducts!"
FROM category c LEFT JOIN whole w ON w.id = c.id LEFT JOIN own o ON o.id = c.id
ORDER BY c.level, c.position, c.id;

/* @name lockTree */
SELECT c.id, c.parent_id AS "parentId", c.slug, c.path, c.name, c.icon, c.image, c.redirect, c.position, c.version
FROM category c ORDER BY c.id FOR NO KEY UPDATE;

/* @name setPositions */
UPDATE category c SET position = o.at - 1 FROM unnest(:ids!::int[]) WITH ORDINALITY o (id, at)
WHERE c.id = o.id AND c.position <> o.at - 1;

/* @name redirectPaths */
UPDATE category_path SET category_id = :to! WHERE category_id = :id!;

/* @name keepPath */
INSERT INTO category_path (path, category_id) VALUES (:path!, :id!)
ON CONFLICT (path) DO UPDATE SET category_id = excluded.category_id;
