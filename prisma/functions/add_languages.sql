-- What is any language's stays so.
CREATE OR REPLACE FUNCTION add_languages(known text[], more text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN known = '{}' OR more = '{}' THEN '{}'
    ELSE ARRAY(SELECT unnest(known) AS language UNION SELECT unnest(more) ORDER BY language) END;
