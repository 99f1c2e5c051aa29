-- A store has an account of its own for bank transfers. Without one it takes none.
ALTER TABLE "store" ADD COLUMN "account_holder" TEXT, ADD COLUMN "iban" TEXT;
ALTER TABLE "store" ADD CONSTRAINT store_account_whole CHECK ((account_holder IS NULL) = (iban IS NULL));

-- An order paid by transfer keeps the account and the last day that its shopper was told.
ALTER TABLE "orders" ADD COLUMN "transfer_holder" TEXT, ADD COLUMN "transfer_iban" TEXT, ADD COLUMN "transfer_until" DATE;
ALTER TABLE "orders" ADD CONSTRAINT orders_transfer_whole CHECK (
  (transfer_holder IS NULL) = (transfer_iban IS NULL) AND (transfer_iban IS NULL) = (transfer_until IS NULL));

-- A hold that was given back is remembered for a while: taking it again goes on with its first start.
ALTER TABLE "hold" ADD COLUMN "released_at" TIMESTAMPTZ(3);

-- Answers of these calls were kept beside a hash of the whole body, card number and CVC included. They are made anew without.
DELETE FROM "idempotency_key" WHERE "endpoint" IN ('/orders/place', '/cart/checkout', '/billing/add/card');

-- A payment that is over keeps nothing of the placing it was asked for.
UPDATE "payment" SET "request" = '{}' WHERE "state" IN ('captured', 'voided', 'failed', 'refunded') AND "request" <> '{}';
