/* @name findStores */
SELECT id FROM store WHERE fold(name) LIKE '%' || :folded!::text || '%';

/* @name listEnded */
SELECT d.id FROM decision d
WHERE d.until <= :now!::timestamptz AND (EXISTS (SELECT 1 FROM product WHERE decision_id = d.id)
  OR EXISTS (SELECT 1 FROM review WHERE decision_id = d.id) OR EXISTS (SELECT 1 FROM question WHERE decision_id = d.id)
  OR EXISTS (SELECT 1 FROM users WHERE block_id = d.id))
ORDER BY d.id LIMIT 100;
