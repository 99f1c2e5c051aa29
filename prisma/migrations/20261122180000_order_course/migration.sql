-- The course of an order: the transfer's arrival, the parcel, and the money that a provider gives back.
ALTER TABLE "orders" ADD COLUMN "paid_at" TIMESTAMPTZ(3), ADD COLUMN "parcel_carrier" TEXT, ADD COLUMN "parcel_number" TEXT, ADD COLUMN "parcel_url" TEXT;

-- An unpaid transfer is never shipped, so the transfers of shipped orders had arrived.
UPDATE "orders" o SET "paid_at" = e.at FROM "purchase" p, (
    SELECT "order_id", min("at") AS at FROM "order_event" WHERE "status" = 'shipped' GROUP BY "order_id") e
  WHERE p."id" = o."purchase_id" AND p."payment_type" = 'bank' AND e."order_id" = o."id";

CREATE TYPE "refund_state" AS ENUM ('waiting', 'done');

CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" "refund_state" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refund_amount" CHECK ("amount" > 0)
);
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");
CREATE INDEX "refund_order_id_idx" ON "refund"("order_id");
-- The reconciler looks for these.
CREATE INDEX "refund_waiting" ON "refund"("updated_at") WHERE "state" = 'waiting';
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
