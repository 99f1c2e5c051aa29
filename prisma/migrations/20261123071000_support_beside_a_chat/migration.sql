-- What agents see beside a chat, and the coupons that they give.
ALTER TABLE "chat" ADD COLUMN "browser_hash" BYTEA;

ALTER TABLE "coupon_grant" ADD COLUMN "given_by" UUID;
