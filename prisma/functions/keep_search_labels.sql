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

CREATE TRIGGER brand_labels AFTER INSERT OR DELETE OR UPDATE OF name ON brand FOR EACH ROW EXECUTE FUNCTION keep_search_labels('b');
CREATE TRIGGER store_labels AFTER INSERT OR DELETE OR UPDATE OF name ON store FOR EACH ROW EXECUTE FUNCTION keep_search_labels('s');
CREATE TRIGGER category_labels AFTER INSERT OR DELETE OR UPDATE OF name ON category FOR EACH ROW EXECUTE FUNCTION keep_search_labels('c');
