/* @name listHolds */
SELECT user_id AS "ownerId", variant_id AS "variantId", quantity, started_at AS "startedAt", expires_at AS until,
  released_at AS "releasedAt"
FROM hold WHERE variant_id = ANY (:variantIds!::int[]);

/* @name putHolds */
INSERT INTO hold (id, user_id, variant_id, quantity, started_at, expires_at)
SELECT x.id, :userId!, x.variant, x.quantity, x.started, x.until
FROM unnest(:ids!::uuid[], :variantIds!::int[], :quantities!::int[], :starts!::timestamptz[], :ends!::timestamptz[])
  AS x (id, variant, quantity, started, until)
ON CONFLICT (user_id, variant_id) DO UPDATE SET quantity = excluded.quantity, started_at = excluded.started_at,
  expires_at = excluded.expires_at, released_at = NULL;

/* @name releaseHolds */
UPDATE hold SET expires_at = :now!, released_at = :now! WHERE user_id = :userId! AND expires_at > :now!;
