-- The folded words of a text, with one space between them.
CREATE OR REPLACE FUNCTION plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  btrim(regexp_replace(fold(words), '[[:punct:][:space:]]+', ' ', 'g'));
