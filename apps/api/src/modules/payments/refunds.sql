/* @name lockWaitingRefund */
SELECT r.id, r.amount, r.payment_id AS "paymentId", y.reference FROM refund r JOIN payment y ON y.id = r.payment_id
WHERE r.id = :id! AND r.state = 'waiting' AND y.state = 'captured' FOR UPDATE OF r SKIP LOCKED;

/* @name closeRefundedPayment */
UPDATE payment y SET state = 'refunded', updated_at = :at! WHERE y.id = :paymentId! AND y.state = 'captured'
  AND y.amount = (SELECT sum(amount) FROM refund r WHERE r.payment_id = y.id AND r.state = 'done');
