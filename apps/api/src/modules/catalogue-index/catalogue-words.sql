/* @name listDocumentsAfter */
SELECT product_id AS id, names AS "names!", array_to_string(tsvector_to_array(near), ' ') AS "near!",
  array_to_string(tsvector_to_array(words), ' ') AS "words!"
FROM search_document WHERE product_id > :id! ORDER BY product_id LIMIT :limit!;

/* @name listDocumentsOf */
SELECT product_id AS id, names AS "names!", array_to_string(tsvector_to_array(near), ' ') AS "near!",
  array_to_string(tsvector_to_array(words), ' ') AS "words!"
FROM search_document WHERE product_id = ANY (:ids!::int[]);

/* @name listWords */
SELECT word, near, anywhere, languages AS "languages!" FROM search_word;

/* @name listWordsOfDocuments */
SELECT word, near, anywhere, languages AS "languages!" FROM search_word
WHERE word IN (SELECT lexeme FROM search_document d, unnest(d.words) WHERE d.product_id = ANY (:ids!::int[]));

/* @name listWordsOfLabels */
SELECT word, near, anywhere, languages AS "languages!" FROM search_word
WHERE word IN (SELECT split_part(phrase, ' ', 1) FROM search_label);

/* @name listLabels */
SELECT kind, id, phrase, whole FROM search_label;
