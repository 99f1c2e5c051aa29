-- The followers and ratings of a store decide whether the home page shows it; its other columns do not.
ALTER TYPE "catalogue_change_kind" ADD VALUE 'standing';

-- A store's name, slug and state concern its products. Its terms of arrival stand on their cards, but not in their documents. Its followers
-- and ratings decide whether the home page shows it. Anything else stands on the store's own page.
CREATE OR REPLACE FUNCTION follow_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT p.id FROM product p JOIN after a ON a.id = p.store_id JOIN before b ON b.id = a.id
    WHERE (a.slug, a.name, a.state) <> (b.slug, b.name, b.state)));
  PERFORM keep_on_sale(ARRAY(SELECT p.id FROM product p JOIN after a ON a.id = p.store_id JOIN before b ON b.id = a.id
    WHERE a.state <> b.state), false);
  PERFORM note_catalogue_change('stores', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.slug, a.name, a.state, a.logo, a.city, a.department_id) IS DISTINCT FROM (b.slug, b.name, b.state, b.logo, b.city, b.department_id)));
  PERFORM note_catalogue_change('terms', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.delivery_min, a.delivery_max, a.cut_off, a.open_from, a.open_to, a.minutes_min, a.minutes_max)
      IS DISTINCT FROM (b.delivery_min, b.delivery_max, b.cut_off, b.open_from, b.open_to, b.minutes_min, b.minutes_max)));
  PERFORM note_catalogue_change('standing', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.follower_count, a.rating_sum, a.rating_count) <> (b.follower_count, b.rating_sum, b.rating_count)));
  PERFORM note_catalogue_change('store', ARRAY(SELECT id FROM after));
  RETURN NULL;
END $$;
