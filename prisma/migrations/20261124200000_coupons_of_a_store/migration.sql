-- Stores' pages and carts list the coupons of a store.
CREATE INDEX "coupon_store_id_idx" ON "coupon"("store_id");
