-- A store's page shows the coupons that it offers, so their changes are changes of the store. A use counts only when it is
-- the last one or the first one again: otherwise every order with a coupon would empty the pages of its store.
CREATE OR REPLACE FUNCTION note_coupons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('store', ARRAY(
    SELECT DISTINCT s.id FROM after a JOIN before b USING (id), LATERAL (VALUES (a.store_id), (b.store_id)) AS s (id)
    WHERE s.id IS NOT NULL AND (a.store_id, a.code, a.name, a.is_promo, a.claimable, a.value, a.min_spend, a.starts_at, a.ends_at,
      coalesce(a.uses < a.max_uses, true)) IS DISTINCT FROM (b.store_id, b.code, b.name, b.is_promo, b.claimable, b.value, b.min_spend,
      b.starts_at, b.ends_at, coalesce(b.uses < b.max_uses, true))));
  RETURN NULL;
END $$;

CREATE TRIGGER coupon_changed AFTER UPDATE ON coupon REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_coupons();
