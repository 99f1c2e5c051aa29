/* @name noteSoldOut */
UPDATE wish w SET sold_out_at = :now!::timestamptz FROM listing l
WHERE l.product_id = w.product_id AND l.quantity <= 0
  AND (w.sold_out_at IS NULL OR w.sold_out_at < :now!::timestamptz - interval '1 day');
