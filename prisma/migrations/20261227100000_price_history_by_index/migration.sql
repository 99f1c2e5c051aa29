CREATE OR REPLACE FUNCTION follow_price() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO price_change (variant_id, price, discount_price, at)
  SELECT OLD.id, OLD.price, OLD.discount_price, coalesce(published_at, created_at) FROM product
  WHERE id = OLD.product_id AND NOT EXISTS (SELECT 1 FROM price_change WHERE variant_id = OLD.id);
  INSERT INTO price_change (variant_id, price, discount_price) VALUES (NEW.id, NEW.price, NEW.discount_price);
  SELECT since, lowest INTO NEW.reduced_since, NEW.lowest_price30 FROM find_reduction(NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION find_reduction(of_variant int, OUT since timestamptz, OUT lowest int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  entry record;
  charged_before int;
BEGIN
  FOR entry IN
    SELECT c.at, coalesce(c.discount_price, c.price) AS charged, c.discount_price IS NOT NULL AS is_reduced
    FROM price_change c WHERE c.variant_id = of_variant ORDER BY c.at, c.id
  LOOP
    IF NOT entry.is_reduced THEN since := NULL;
    ELSIF since IS NULL OR entry.charged > charged_before THEN since := entry.at;
    END IF;
    charged_before := entry.charged;
  END LOOP;
  IF since IS NULL THEN RETURN; END IF;
  SELECT min(e.charged) INTO lowest
  FROM (SELECT coalesce(c.discount_price, c.price) AS charged, c.at AS starts_at,
          least(lead(c.at) OVER (ORDER BY c.at, c.id), since) AS ends_at
        FROM price_change c WHERE c.variant_id = of_variant) e
  JOIN product_on_sale o ON o.product_id = (SELECT product_id FROM variant WHERE id = of_variant)
  WHERE greatest(e.starts_at, o.starts_at, since - interval '30 days') < least(e.ends_at, o.ends_at);
END $$;
