-- Writes the rows of the seller's list anew. Orders change the stock in it by `follow_variants`; everything else comes here at the commit.
CREATE OR REPLACE FUNCTION refresh_desk_products(ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO desk_product (product_id, store_id, category_id, brand_id, status, names, price_from, price_to, reduced, stock, least,
    low_stock, variants, lacks, missing, outdated, made_in_kosova, changed_at, created_at)
  SELECT p.id, p.store_id, p.category_id, p.brand_id, CASE WHEN p.locked_at IS NULL THEN p.status::text ELSE 'locked' END,
    -- The folded name as a reader of each language sees it, to sort by.
    ARRAY(SELECT fold(coalesce(nullif(p.name->>l.code, ''), nullif(p.name->>'sq', ''), nullif(p.name->>'en', ''),
        (SELECT min(value) FROM jsonb_each_text(p.name) WHERE value <> ''), ''))
      FROM unnest(ARRAY['sq', 'en', 'de', 'fr', 'tr', 'bs']) WITH ORDINALITY AS l (code, place) ORDER BY l.place),
    v.price_from, v.price_to, coalesce(v.reduced, false), coalesce(v.stock, 0), v.least, p.low_stock, v.variants,
    -- What is missing to sell it, besides the exact category and what its store lacks.
    (NOT EXISTS (SELECT 1 FROM jsonb_each_text(p.name) WHERE value <> ''))::int
      + (NOT EXISTS (SELECT 1 FROM product_image WHERE product_id = p.id))::int
      + (v.price_from IS NULL)::int + (p.made_in_kosova AND coalesce(p.kosova_note, '') = '')::int,
    ARRAY(SELECT l.code FROM unnest(ARRAY['sq', 'en', 'de', 'fr', 'tr', 'bs']) WITH ORDINALITY AS l (code, place)
      WHERE EXISTS (SELECT 1 FROM (VALUES (p.name), (p.description)) AS t (texts) WHERE coalesce(t.texts->>l.code, '') = ''
        AND EXISTS (SELECT 1 FROM jsonb_each_text(t.texts) WHERE value <> '')) ORDER BY l.place),
    ARRAY(SELECT l.code FROM unnest(ARRAY['sq', 'en', 'de', 'fr', 'tr', 'bs']) WITH ORDINALITY AS l (code, place)
      WHERE EXISTS (SELECT 1 FROM (VALUES (p.texts_at->'name'), (p.texts_at->'description')) AS t (times)
        WHERE (t.times->'at'->>l.code)::bigint < (t.times->'at'->>(t.times->>'first'))::bigint) ORDER BY l.place),
    p.made_in_kosova, coalesce(p.changed_at, p.created_at), p.created_at
  FROM product p JOIN LATERAL (
    SELECT min(coalesce(discount_price, price)) FILTER (WHERE active) AS price_from,
      max(coalesce(discount_price, price)) FILTER (WHERE active) AS price_to,
      bool_or(discount_price IS NOT NULL) FILTER (WHERE active) AS reduced,
      sum(stock) FILTER (WHERE active)::int AS stock, min(stock) FILTER (WHERE active AND stock > 0) AS least, count(*)::int AS variants
    FROM variant WHERE product_id = p.id) v ON true
  WHERE p.id = ANY (ids)
  ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET store_id = excluded.store_id, category_id = excluded.category_id, brand_id = excluded.brand_id,
    status = excluded.status, names = excluded.names, price_from = excluded.price_from, price_to = excluded.price_to,
    reduced = excluded.reduced, stock = excluded.stock, least = excluded.least, low_stock = excluded.low_stock,
    variants = excluded.variants, lacks = excluded.lacks, missing = excluded.missing, outdated = excluded.outdated,
    made_in_kosova = excluded.made_in_kosova, changed_at = excluded.changed_at, created_at = excluded.created_at;
$$;
