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

CREATE TRIGGER search_document_inserted AFTER INSERT ON search_document REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
CREATE TRIGGER search_document_updated AFTER UPDATE ON search_document REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
