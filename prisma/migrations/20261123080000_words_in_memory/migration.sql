-- The API holds the dictionary and the words of documents in memory, so it is told when they change.
ALTER TYPE "catalogue_change_kind" ADD VALUE 'words';
ALTER TYPE "catalogue_change_kind" ADD VALUE 'dictionary';

CREATE OR REPLACE FUNCTION keep_search_labels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  label_kind text := TG_ARGV[0];
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM search_label WHERE kind = label_kind AND id = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO search_label (kind, id, phrase, whole)
  SELECT label_kind, NEW.id, array_to_string(w.words[n:], ' ') AS phrase, bool_or(n = 1)
  FROM (SELECT NEW.name::text AS name WHERE label_kind <> 'c'
        UNION ALL SELECT value FROM jsonb_each_text(CASE WHEN label_kind = 'c' THEN to_jsonb(NEW.name) ELSE '{}' END)) AS names
  CROSS JOIN LATERAL (SELECT search_words(names.name) AS words) w
  CROSS JOIN LATERAL generate_series(1, cardinality(w.words)) AS n GROUP BY phrase;
  INSERT INTO search_word AS known (word, near, anywhere, languages)
  SELECT word, 1, 1, array_remove(array_agg(DISTINCT language), NULL)
  FROM (SELECT word, key AS language FROM jsonb_each_text(CASE WHEN label_kind = 'c' THEN to_jsonb(NEW.name) ELSE '{}' END),
          unnest(search_words(value)) AS word
        UNION ALL SELECT word, NULL FROM unnest(search_words(CASE WHEN label_kind <> 'c' THEN NEW.name::text END)) AS word) AS w
  GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET near = greatest(known.near, 1), languages =
    CASE WHEN known.near = 0 THEN excluded.languages ELSE add_languages(known.languages, excluded.languages) END
  WHERE known.near = 0 OR known.languages <> add_languages(known.languages, excluded.languages);
  RETURN NULL;
END $$;

-- Every word of a document is in the dictionary at once; refresh_search_words() counts how often it occurs.
CREATE OR REPLACE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word AS known (word, near, anywhere, languages)
  SELECT word, max(is_near), 1,
    array_remove(array_agg(DISTINCT language), NULL)
  -- each word of a name stands there with its language too: `lamp` beside `#en:lamp`
  FROM (SELECT substr(lexeme, 5) AS word, 1 AS is_near, substr(lexeme, 2, 2) AS language
          FROM after, unnest(after.near) WHERE lexeme LIKE '#__:%'
        UNION ALL SELECT lexeme, 0, NULL FROM after, unnest(after.words) WHERE lexeme NOT LIKE '#%') AS w
  GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET near = greatest(known.near, 1), languages =
    CASE WHEN known.near = 0 THEN excluded.languages ELSE add_languages(known.languages, excluded.languages) END
  WHERE excluded.near = 1
    AND (known.near = 0 OR known.languages <> add_languages(known.languages, excluded.languages));
  PERFORM note_catalogue_change('words', ARRAY(SELECT product_id FROM after));
  RETURN NULL;
END $$;

-- Counts the dictionary anew and removes words that no product, brand, store or category has any more. For a nightly job.
-- plpgsql reads the body when it runs, so it may name a value that this migration adds.
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

-- The API finds words by their beginning, their end and their typos in memory.
DROP INDEX search_word_begins;
DROP INDEX search_word_ends;
DROP INDEX search_word_typos;
DROP INDEX search_label_phrase;
ALTER TABLE "search_word" DROP COLUMN "typos";
DROP FUNCTION typos_of(text);
