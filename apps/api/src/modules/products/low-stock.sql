/* @name forgetRisen */
DELETE FROM low_stock_told t USING variant v JOIN product p ON p.id = v.product_id
WHERE v.id = t.variant_id AND (
  v.stock > coalesce(p.low_stock, :lowStock!::int)
  OR EXISTS (
    SELECT 1 FROM stock_change c
    WHERE c.variant_id = v.id AND c.at > t.at AND c.after > coalesce(p.low_stock, :lowStock!::int)
  ));

/* @name listStoresToTell */
SELECT DISTINCT p.store_id AS "storeId!" FROM variant v
JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
WHERE v.active AND p.status = 'published' AND s.state = 'active' AND v.stock <= coalesce(p.low_stock, :lowStock!::int)
  AND NOT EXISTS (SELECT 1 FROM low_stock_told t WHERE t.variant_id = v.id)
ORDER BY 1;

/* @name tellLow */
INSERT INTO low_stock_told (variant_id, at)
SELECT v.id, :now!::timestamptz FROM variant v JOIN product p ON p.id = v.product_id
WHERE v.active AND p.status = 'published' AND p.store_id = :storeId!::int
  AND v.stock <= coalesce(p.low_stock, :lowStock!::int)
ON CONFLICT (variant_id) DO NOTHING
RETURNING variant_id AS "variantId!";
