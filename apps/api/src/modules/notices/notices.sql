/* @name listNotices */
WITH found AS MATERIALIZED (
  SELECT r.id, r.decided_at, r.decision_id IN (SELECT id FROM decision WHERE by = :reader) AS is_mine
  FROM report r JOIN store s ON s.id = r.store_id
  WHERE (:id::bigint IS NULL OR r.id = :id) AND (:target::text IS NULL OR r.target::text = :target)
    AND (:targetId::text IS NULL OR r.target_id = :targetId) AND (:except::bigint IS NULL OR r.id <> :except)
    AND (:storeId::int IS NULL OR r.store_id = :storeId)
    AND (:folded::text IS NULL OR fold(concat_ws(' ', 'r-' || r.id, r.target_name, s.name, r.text)) LIKE '%' || :folded || '%')
), shown AS (
  SELECT id FROM found
  WHERE CASE :state::text WHEN 'open' THEN decided_at IS NULL WHEN 'decided' THEN decided_at IS NOT NULL WHEN 'mine' THEN is_mine ELSE true END
  ORDER BY id DESC LIMIT :limit!::int OFFSET :offset!::int
)
SELECT counts.open AS "open!", counts.decided AS "decided!", counts.mine AS "mine!", row.*
FROM (SELECT count(*) FILTER (WHERE decided_at IS NULL)::int AS open, count(decided_at)::int AS decided,
  count(*) FILTER (WHERE is_mine)::int AS mine FROM found) counts
LEFT JOIN (
  SELECT r.id AS "id?", r.target AS "target", r.target_id AS "targetId", r.target_name AS "targetName", r.reason AS "reason",
    r.text AS "text", r.language AS "language", r.user_id AS "userId?", r.email AS "email?", r.at AS "at",
    s.id AS "storeId", s.slug AS "storeSlug", s.name AS "storeName", d.id AS "decisionId?", d.action AS "action?", d.at AS "decidedAt?",
    (SELECT count(*)::int FROM report o WHERE o.target = r.target AND o.target_id = r.target_id AND o.decided_at IS NULL) AS "same"
  FROM shown JOIN report r ON r.id = shown.id JOIN store s ON s.id = r.store_id LEFT JOIN decision d ON d.id = r.decision_id
) row ON true
ORDER BY row."id?" DESC;

/* @name listEnded */
SELECT d.id FROM decision d
WHERE d.until <= :now!::timestamptz AND (EXISTS (SELECT 1 FROM product WHERE decision_id = d.id)
  OR EXISTS (SELECT 1 FROM review WHERE decision_id = d.id) OR EXISTS (SELECT 1 FROM question WHERE decision_id = d.id)
  OR EXISTS (SELECT 1 FROM users WHERE block_id = d.id))
ORDER BY d.id LIMIT 100;
