-- Changes are deleted after 180 days: the movements and prices that name them are found by these indexes.
CREATE INDEX price_change_change_id_idx ON price_change (change_id);
CREATE INDEX stock_change_change_id_idx ON stock_change (change_id);
