-- Counts the dictionary anew and removes words that no product, brand, store or category has any more. For a nightly job.
CREATE OR REPLACE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH named AS MATERIALIZED (SELECT word, ndoc FROM ts_stat('SELECT near FROM search_document')),
  counted AS MATERIALIZED (
    SELECT word, sum(near)::int AS near, greatest(sum(anywhere), sum(near))::int AS anywhere FROM (
      SELECT word, ndoc AS near, 0 AS anywhere FROM named
      UNION ALL SELECT word, 0, ndoc FROM ts_stat('SELECT words FROM search_document')
      UNION ALL SELECT split_part(phrase, ' ', 1), 1, 0 FROM search_label) AS w
    WHERE word NOT LIKE '#%' GROUP BY word),
  spoken AS (
    SELECT word, CASE WHEN bool_or(language IS NULL) THEN '{}' ELSE array_agg(DISTINCT language) END AS languages FROM (
      SELECT substr(word, 5) AS word, substr(word, 2, 2) AS language FROM named WHERE word LIKE '#__:%'
      UNION ALL SELECT word, key FROM category, jsonb_each_text(to_jsonb(name)), unnest(search_words(value)) AS word
      UNION ALL SELECT split_part(phrase, ' ', 1), NULL FROM search_label WHERE kind <> 'c') AS w GROUP BY word),
  told AS (SELECT c.word, c.near, c.anywhere, coalesce(s.languages, '{}') AS languages FROM counted c LEFT JOIN spoken s USING (word)),
  forgotten AS (DELETE FROM search_word w WHERE NOT EXISTS (SELECT 1 FROM counted c WHERE c.word = w.word))
  INSERT INTO search_word AS w (word, near, anywhere, languages)
  SELECT word, near, anywhere, languages FROM told ORDER BY word
  ON CONFLICT (word) DO UPDATE SET near = excluded.near, anywhere = excluded.anywhere, languages = excluded.languages
  WHERE w.near <> excluded.near OR w.anywhere <> excluded.anywhere OR w.languages <> excluded.languages;
  PERFORM note_catalogue_change('dictionary', NULL);
END $$;
