/* @name listReadings */
SELECT q.n AS "n!", 'word' AS "kind!", w.word AS "value!", w.near AS "near!", w.anywhere AS "anywhere!", q.form AS "form!"
FROM unnest(:numbers!::int[], :forms!::text[], :bents!::boolean[]) AS q (n, form, bent)
JOIN search_word w ON w.word = q.form
WHERE NOT q.bent OR w.languages = '{}' OR :language! = ANY (w.languages)
UNION ALL
SELECT DISTINCT q.n, 'token', '#' || l.kind || l.id, 1, 0, q.form
FROM unnest(:numbers!::int[], :forms!::text[]) AS q (n, form)
JOIN search_label l ON l.phrase = q.form
  OR (l.phrase ~>=~ (q.form || ' ') AND l.phrase ~<~ ((q.form || ' ') || U&'\+10FFFF'));

/* @name listCompounds */
SELECT q.n AS "n!", 'word' AS "kind!", w.word AS "value!", w.near AS "near!", w.anywhere AS "anywhere!", q.ending AS "form!"
FROM unnest(:numbers!::int[], :endings!::text[]) AS q (n, ending)
CROSS JOIN LATERAL (
  SELECT word, near, anywhere FROM search_word w
  WHERE near > 0 AND (w.languages = '{}' OR :language! = ANY (w.languages))
    AND reverse(word) ~>=~ reverse(q.ending) AND reverse(word) ~<~ (reverse(q.ending) || U&'\+10FFFF')
  ORDER BY near DESC, word LIMIT 50) w;

/* @name listCompletions */
SELECT q.n AS "n!", 'word' AS "kind!", w.word AS "value!", w.near AS "near!", w.anywhere AS "anywhere!", q.prefix AS "form!"
FROM unnest(:numbers!::int[], :prefixes!::text[]) AS q (n, prefix)
CROSS JOIN LATERAL (
  SELECT word, near, anywhere FROM search_word w
  WHERE word ~>=~ q.prefix AND word ~<~ (q.prefix || U&'\+10FFFF')
  ORDER BY near > 0 DESC, (w.languages = '{}' OR :language! = ANY (w.languages)) DESC, near DESC, anywhere DESC, word
  LIMIT 20) w
UNION ALL
SELECT q.n, 'token', l.token, 1, 0, q.prefix
FROM unnest(:numbers!::int[], :prefixes!::text[]) AS q (n, prefix)
CROSS JOIN LATERAL (
  SELECT DISTINCT '#' || kind || id AS token FROM search_label
  WHERE phrase ~>=~ q.prefix AND phrase ~<~ (q.prefix || U&'\+10FFFF') LIMIT 50) l;

/* @name listNeighbours */
SELECT q.n AS "n!", w.word, w.spoken AS "spoken!"
FROM unnest(:numbers!::int[], :words!::text[]) AS q (n, word)
CROSS JOIN LATERAL (
  SELECT word, (w.languages = '{}' OR :language! = ANY (w.languages)) AS spoken FROM search_word w
  WHERE typos && typos_of(q.word) ORDER BY spoken DESC, near DESC, word LIMIT 50) w;

/* @name listLabels */
SELECT DISTINCT '#' || kind || id AS "token!" FROM search_label WHERE whole AND phrase = ANY (:names!::text[]);

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
