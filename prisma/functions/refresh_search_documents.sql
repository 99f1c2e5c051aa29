-- Writes the search documents of these products anew, after their listing (refresh_stale_products.sql), which locks the products.
CREATE OR REPLACE FUNCTION refresh_search_documents(ids int[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_document d WHERE d.product_id = ANY (ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN store s ON s.id = p.store_id
    WHERE p.id = d.product_id AND p.status = 'published' AND s.state = 'active'
      AND EXISTS (SELECT 1 FROM variant x WHERE x.product_id = p.id AND x.active));

  INSERT INTO search_document AS d (product_id, names, near, words)
  SELECT p.id, n.names, m.near, m.near || array_to_tsvector(t.words)
  FROM product p
  JOIN store s ON s.id = p.store_id AND s.state = 'active'
  JOIN LATERAL (SELECT array_agg(DISTINCT fold(value)) AS names FROM jsonb_each_text(p.name)) n ON true
  JOIN LATERAL (SELECT array_agg(word) || array_agg('#' || key || ':' || word) AS words
    FROM jsonb_each_text(p.name), unnest(search_words(value)) AS word) w ON true
  JOIN LATERAL (SELECT search_words(left(concat_ws(' ',
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(p.description)),
    (SELECT string_agg(DISTINCT o.value, ' ') FROM option_group g JOIN option_value v ON v.group_id = g.id, jsonb_each_text(v.name) o
     WHERE g.product_id = p.id)), 20000)) AS words) t ON true
  JOIN LATERAL (
    WITH RECURSIVE up AS (
      SELECT id, parent_id FROM category WHERE id = p.category_id
      UNION ALL SELECT c.id, c.parent_id FROM category c JOIN up ON c.id = up.parent_id)
    SELECT array_agg('#c' || id) AS tokens FROM up) c ON true
  JOIN LATERAL (SELECT array_to_tsvector(array_remove(w.words || c.tokens || ('#s' || s.id) || ('#b' || p.brand_id), NULL)) AS near) m ON true
  WHERE p.id = ANY (ids) AND p.status = 'published' AND EXISTS (SELECT 1 FROM variant x WHERE x.product_id = p.id AND x.active)
  ON CONFLICT (product_id) DO UPDATE SET names = excluded.names, near = excluded.near, words = excluded.words
  WHERE d.names <> excluded.names OR d.near <> excluded.near OR d.words <> excluded.words;
$$;
