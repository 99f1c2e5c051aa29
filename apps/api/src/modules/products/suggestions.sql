/* @name suggestBrands */
SELECT b.slug AS "slug!", b.name AS "name!" FROM brand b
WHERE ' ' || plain_words(b.name) LIKE '% ' || plain_words(:q!::text) || '%'
  AND EXISTS (SELECT 1 FROM product p WHERE p.brand_id = b.id AND p.status = 'published')
ORDER BY plain_words(b.name) LIKE plain_words(:q!::text) || '%' DESC, b.name, b.id LIMIT :limit!::int;

/* @name suggestGroups */
SELECT l.group_slug AS "slug!", min(l.group_name::text)::jsonb AS "name!" FROM option_label l
WHERE EXISTS (SELECT 1 FROM jsonb_each_text(l.group_name) WHERE ' ' || plain_words(value) LIKE '% ' || plain_words(:q!::text) || '%')
  AND EXISTS (SELECT 1 FROM option_group g JOIN product p ON p.id = g.product_id WHERE g.slug = l.group_slug AND p.status = 'published')
GROUP BY l.group_slug ORDER BY count(*) DESC, l.group_slug LIMIT :limit!::int;

/* @name suggestValues */
SELECT l.slug AS "slug!", l.name AS "name!", l.rgb AS "rgb?" FROM option_label l
WHERE l.group_slug = :group!::text
  AND EXISTS (SELECT 1 FROM jsonb_each_text(l.name) WHERE ' ' || plain_words(value) LIKE '% ' || plain_words(:q!::text) || '%')
  AND EXISTS (SELECT 1 FROM option_value v JOIN option_group g ON g.id = v.group_id JOIN product p ON p.id = g.product_id
    WHERE v.slug = l.slug AND g.slug = l.group_slug AND p.status = 'published')
ORDER BY l.position, l.slug LIMIT :limit!::int;

/* @name findKnownGroups */
SELECT DISTINCT ON (name.text) name.text AS "text!", l.group_slug AS "slug!", l.group_name AS "name!"
FROM unnest(:names!::text[]) AS name (text) JOIN option_label l
  ON EXISTS (SELECT 1 FROM jsonb_each_text(l.group_name) WHERE fold(value) = fold(name.text))
ORDER BY name.text, l.id;

/* @name findKnownValues */
SELECT DISTINCT ON (name.text) name.text AS "text!", l.slug AS "slug!", l.name AS "name!", l.rgb AS "rgb?"
FROM unnest(:names!::text[]) AS name (text) JOIN option_label l
  ON l.group_slug = :group!::text AND EXISTS (SELECT 1 FROM jsonb_each_text(l.name) WHERE fold(value) = fold(name.text))
ORDER BY name.text, l.id;
