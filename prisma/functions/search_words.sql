-- A folded text as its words, as `splitWords` of the domain does it.
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  array_remove(regexp_split_to_array(fold(words),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2070-\u209f\u2150-\U0010ffff]+'), '');
