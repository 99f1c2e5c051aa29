/* @name insertInvoice */
WITH counted AS (
  INSERT INTO invoice_counter AS c (store_id, year, kind, last, last_at) VALUES (:storeId!, :year!, :kind!::invoice_kind, 1, :at!)
  ON CONFLICT (store_id, year, kind) DO UPDATE SET last = c.last + 1, last_at = greatest(c.last_at, excluded.last_at)
  RETURNING last, last_at)
INSERT INTO invoice (store_id, year, kind, number, order_id, invoice_id, issued_at, seller, lines,
  goods, discount, tax, delivery, service_fee, gross, vat_bp, vat)
SELECT :storeId!, :year!, :kind!::invoice_kind, last, :orderId!, :invoiceId, last_at, :seller!::jsonb, :lines!::jsonb,
  :goods!, :discount!, :tax!, :delivery!, :serviceFee!, :gross!, :vatBp, :vat! FROM counted RETURNING number;
