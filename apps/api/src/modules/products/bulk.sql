/* @name writeVariants */
UPDATE variant v SET price = w.price, discount_price = w.discount_price, stock = w.stock, sku = w.sku, active = w.active
FROM unnest(:ids!::int[], :prices!::int[], :discountPrices!::int[], :stocks!::int[], :skus!::text[], :actives!::bool[])
  AS w (id, price, discount_price, stock, sku, active)
WHERE v.id = w.id;

/* @name addMovements */
INSERT INTO stock_change (variant_id, change, after, reason, by, change_id, at)
SELECT w.variant_id, w.after - w.before, w.after, :reason!, :by, :changeId!, :at!
FROM unnest(:variantIds!::int[], :befores!::int[], :afters!::int[]) AS w (variant_id, before, after);
