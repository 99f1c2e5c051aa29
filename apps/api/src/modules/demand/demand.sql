/* @name addSearches */
INSERT INTO search_day AS d (day, lang, words, searches, people, results, last)
SELECT * FROM unnest(:days!::date[], :langs!::text[], :words!::text[], :searches!::int[], :people!::int[], :results!::int[], :lasts!::timestamptz[])
  AS x (day, lang, words, searches, people, results, last)
ORDER BY day, lang, words
-- Processes count people by salts of their own, so their numbers cannot be added: the largest is certainly true.
ON CONFLICT (day, lang, words) DO UPDATE SET searches = d.searches + excluded.searches, people = greatest(d.people, excluded.people),
  results = CASE WHEN excluded.last >= d.last THEN excluded.results ELSE d.results END, last = greatest(d.last, excluded.last);

/* @name sumSearches */
WITH found AS MATERIALIZED (
  SELECT to_char(d.day, :format!::text) AS at, d.lang, d.words, max(d.people) AS people, sum(d.searches)::int AS searches,
    (array_agg(d.results ORDER BY d.last DESC))[1] AS results
  FROM search_day d WHERE d.day BETWEEN :from!::date AND :to!::date
  GROUP BY 1, d.lang, d.words
)
SELECT total.few AS "few!", row.*
FROM (SELECT count(*) FILTER (WHERE people < :people!::int)::int AS few FROM found) total
LEFT JOIN (
  SELECT f.at AS "at?", f.lang AS "lang", f.words AS "words", f.people AS "people!", f.searches AS "searches!", f.results AS "results!"
  FROM found f WHERE f.people >= :people!::int
  ORDER BY f.at, f.searches DESC, f.words, f.lang LIMIT :limit!::int
) row ON true
ORDER BY row."at?", row."searches!" DESC, row.words, row.lang;

/* @name listUnmetSearches */
WITH found AS MATERIALIZED (
  SELECT d.lang, d.words, max(d.people) AS people, sum(d.searches)::int AS searches, max(d.last) AS last,
    (array_agg(d.results ORDER BY d.last DESC))[1] AS results
  FROM search_day d WHERE d.day >= :since!::date AND (:lang::text IS NULL OR d.lang = :lang)
  GROUP BY d.lang, d.words
  HAVING max(d.people) >= :people!::int AND (array_agg(d.results ORDER BY d.last DESC))[1] < :few!::int
)
SELECT total.count AS "count!", row.*
FROM (SELECT count(*)::int AS count FROM found) total LEFT JOIN (
  SELECT f.words AS "words?", f.lang AS "lang", f.people AS "people!", f.searches AS "searches!", f.results AS "results!", f.last AS "last!"
  FROM found f ORDER BY f.people DESC, f.searches DESC, f.words, f.lang LIMIT :limit!::int OFFSET :offset!::int
) row ON true
ORDER BY row."people!" DESC, row."searches!" DESC, row."words?", row.lang;

/* @name listMissed */
WITH wished AS (
  SELECT w.product_id, count(*)::int AS wishes FROM wish w JOIN desk_product d USING (product_id)
  WHERE d.stock = 0 AND d.status = 'published' AND (:storeIds::int[] IS NULL OR d.store_id = ANY (:storeIds::int[]))
  GROUP BY w.product_id HAVING count(*) >= :people!::int
), found AS MATERIALIZED (
  SELECT p.id, p.slug, p.name, p.store_id, p.created_at, wished.wishes FROM wished JOIN product p ON p.id = wished.product_id
    JOIN store s ON s.id = p.store_id AND s.state = 'active' JOIN category c ON c.id = p.category_id
  WHERE :department::text IS NULL OR split_part(c.path, '/', 1) = :department::text
)
SELECT total.count AS "count!", row.*
FROM (SELECT count(*)::int AS count FROM found) total LEFT JOIN (
  SELECT f.id AS "id?", f.slug AS "slug", f.name AS "name", s.slug AS "storeSlug", s.name AS "storeName", f.wishes AS "wishes!",
    coalesce((SELECT max(c.at) FROM variant v JOIN stock_change c ON c.variant_id = v.id WHERE v.product_id = f.id AND c.change < 0),
      f.created_at) AS "outSince!",
    coalesce((SELECT sum(d.views)::int FROM product_day d WHERE d.product_id = f.id AND d.day >= :since!::date), 0) AS "views!",
    (SELECT i.src FROM product_image i WHERE i.product_id = f.id ORDER BY i.rank LIMIT 1) AS "image?"
  FROM found f JOIN store s ON s.id = f.store_id
  ORDER BY f.wishes DESC, f.id LIMIT :limit!::int OFFSET :offset!::int
) row ON true
ORDER BY row."wishes!" DESC, row."id?";
