/* @name findHits */
SELECT search_hits(q.in_words, q.query::tsquery, :most!) AS ids
FROM unnest(:inWords!::boolean[], :queries!::text[]) WITH ORDINALITY AS q (in_words, query, n) ORDER BY n;

/* @name listExact */
SELECT product_id AS id FROM search_document WHERE names @> ARRAY[:name!::text];

/* @name listLookalikes */
SELECT word FROM search_word w WHERE near > 0 AND word % :word!
ORDER BY similarity(word, :word!) + CASE WHEN w.languages = '{}' OR :language! = ANY (w.languages) THEN 0.2 ELSE 0 END DESC,
  near DESC, word LIMIT :limit!;

/* @name refreshWords */
SELECT refresh_search_words();
