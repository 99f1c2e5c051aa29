/* @name setState */
UPDATE payment SET state = :state!::payment_state, reference = coalesce(:reference, reference),
  updated_at = now(),
  request = CASE WHEN :state!::payment_state IN ('captured', 'voided', 'failed', 'refunded') THEN '{}'::jsonb ELSE request END
WHERE id = :id!;

/* @name claimWaiting */
UPDATE payment SET state = 'authorised', updated_at = now()
WHERE id = :id! AND user_id = :userId! AND state = 'waiting'
RETURNING id, reference, amount, request;

/* @name releaseClaim */
UPDATE payment SET state = 'waiting', updated_at = now()
WHERE id = :id! AND state = 'authorised' AND purchase_id IS NULL;

/* @name attachPurchase */
UPDATE payment SET purchase_id = :purchaseId!, updated_at = now()
WHERE id = :id! AND state = 'authorised' AND purchase_id IS NULL
RETURNING id;

/* @name listUnsettled */
SELECT id FROM payment
WHERE provider = :provider! AND ((state = 'authorised' AND updated_at < now() - interval '2 minutes')
  OR (state = 'waiting' AND updated_at < now() - interval '30 minutes'))
ORDER BY updated_at LIMIT 100;

/* @name lockUnsettled */
SELECT reference, purchase_id AS "purchaseId", created_at AS "createdAt" FROM payment
WHERE id = :id! AND ((state = 'authorised' AND updated_at < now() - interval '2 minutes')
  OR (state = 'waiting' AND updated_at < now() - interval '30 minutes'))
FOR UPDATE SKIP LOCKED;
