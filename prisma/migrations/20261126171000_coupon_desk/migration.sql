-- Coupons are written by the people of their store: two editors are merged field by field, and a coupon can be ended.
ALTER TABLE coupon ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN changes jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN ended_at timestamptz(3);
CREATE INDEX redemption_coupon_id_idx ON redemption (coupon_id);
