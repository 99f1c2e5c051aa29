-- The values of a fact as filters name them: slugs of choices, yes or no, or a number without zeros at its end. A text has none.
CREATE OR REPLACE FUNCTION fact_slugs(value jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT slug FROM (
    SELECT jsonb_array_elements_text(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE '[]' END) AS slug
    UNION ALL
    SELECT CASE jsonb_typeof(value)
      WHEN 'string' THEN value #>> '{}'
      WHEN 'boolean' THEN CASE WHEN value::boolean THEN 'yes' ELSE 'no' END
      WHEN 'number' THEN trim_scale((value #>> '{}')::numeric)::text END) s
  WHERE slug IS NOT NULL;
$$;
