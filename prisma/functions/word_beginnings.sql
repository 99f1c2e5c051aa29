-- Looks for names in which each of these words begins a word.
CREATE OR REPLACE FUNCTION word_beginnings(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
  FROM regexp_split_to_table(plain_words(words), ' ') AS word WHERE word <> '';
$$;
