/* @name insertEntries */
INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount, order_line_id, coupon_id, at)
SELECT r.order_id, r.store_id, r.kind, r.payer, r.amount, r.order_line_id, r.coupon_id, r.at
FROM jsonb_populate_recordset(NULL::ledger_entry, :entries!::jsonb) r;
