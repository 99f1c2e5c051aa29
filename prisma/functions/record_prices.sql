-- Records changes of prices, also those that an operator makes by SQL. The first change of a variant also records the price before it.
-- A transaction that belongs to a change of the catalogue says which one, and whose it is (`recordChange`).
CREATE OR REPLACE FUNCTION record_prices(ids int[], old_prices int[], old_discounts int[], new_prices int[], new_discounts int[])
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO price_change (variant_id, price, discount_price, at)
  SELECT w.id, w.price, w.discount_price, coalesce(p.published_at, p.created_at)
  FROM unnest(ids, old_prices, old_discounts) AS w (id, price, discount_price)
    JOIN variant v ON v.id = w.id JOIN product p ON p.id = v.product_id
  WHERE NOT EXISTS (SELECT 1 FROM price_change WHERE variant_id = w.id);
  INSERT INTO price_change (variant_id, price, discount_price, change_id, by)
  SELECT w.id, w.price, w.discount_price, nullif(current_setting('tregu.change_id', true), '')::bigint,
    nullif(current_setting('tregu.changed_by', true), '')::uuid
  FROM unnest(ids, new_prices, new_discounts) AS w (id, price, discount_price);
END $$;
