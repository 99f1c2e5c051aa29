-- Writes the labels of option values anew: what filters call a value is the text of the oldest value with these slugs. `groups` and
-- `slugs` are pairs.
CREATE OR REPLACE FUNCTION refresh_option_labels(groups text[], slugs text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(slugs), 0) = 0 THEN RETURN; END IF;
  WITH oldest AS MATERIALIZED (
    SELECT pair.group_slug, pair.slug, o.* FROM (SELECT DISTINCT * FROM unnest(groups, slugs) AS p (group_slug, slug)) pair
    CROSS JOIN LATERAL (
      SELECT g.name AS group_name, v.name, v.rgb, v.position FROM option_value v JOIN option_group g ON g.id = v.group_id
      WHERE v.slug = pair.slug AND g.slug = pair.group_slug ORDER BY v.id LIMIT 1) o),
  renamed AS (
    UPDATE option_label l SET group_name = o.group_name, name = o.name, rgb = o.rgb, position = o.position FROM oldest o
    WHERE l.group_slug = o.group_slug AND l.slug = o.slug
      AND (l.group_name, l.name, l.rgb, l.position) IS DISTINCT FROM (o.group_name, o.name, o.rgb, o.position))
  INSERT INTO option_label (group_slug, slug, group_name, name, rgb, position)
  SELECT group_slug, slug, group_name, name, rgb, position FROM oldest o
  WHERE NOT EXISTS (SELECT 1 FROM option_label l WHERE l.group_slug = o.group_slug AND l.slug = o.slug)
  ORDER BY group_slug, slug ON CONFLICT (group_slug, slug) DO NOTHING;
END $$;
