-- The struck-through price is never above the lowest of the 30 days before the reduction (rules.md, Honest discounts).
CREATE OR REPLACE FUNCTION shown_price(price int, discount int, lowest int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN discount IS NULL THEN price WHEN least(price, coalesce(lowest, discount)) > discount THEN least(price, lowest) ELSE discount END;
