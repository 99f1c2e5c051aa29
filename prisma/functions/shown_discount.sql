CREATE OR REPLACE FUNCTION shown_discount(price int, discount int, lowest int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN discount IS NOT NULL AND least(price, coalesce(lowest, discount)) > discount THEN discount END;
