-- The sandbox provider's own books. Only the sandbox writes them.
CREATE TYPE "sandbox_state" AS ENUM ('asked', 'authorised', 'captured', 'voided', 'refused');

CREATE TABLE "sandbox_payment" (
    "reference" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" "sandbox_state" NOT NULL,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "authorised_at" TIMESTAMPTZ(3),
    "captured_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_payment_pkey" PRIMARY KEY ("reference"),
    CONSTRAINT "sandbox_payment_amounts_check" CHECK (amount > 0 AND refunded BETWEEN 0 AND amount)
);
CREATE UNIQUE INDEX "sandbox_payment_key_key" ON "sandbox_payment"("key");

CREATE TABLE "sandbox_refund" (
    "key" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_refund_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "sandbox_refund_amount_check" CHECK (amount > 0)
);
CREATE INDEX "sandbox_refund_reference_idx" ON "sandbox_refund"("reference");
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_reference_fkey" FOREIGN KEY ("reference")
    REFERENCES "sandbox_payment"("reference") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Payments that stand in the shop already were made before the books.
INSERT INTO "sandbox_payment" ("reference", "key", "amount", "state", "refunded", "created_at", "authorised_at", "captured_at", "voided_at")
SELECT p.reference, p.id::text, p.amount,
    (CASE p.state WHEN 'waiting' THEN 'asked' WHEN 'failed' THEN 'refused' WHEN 'refunded' THEN 'captured' ELSE p.state::text END)::sandbox_state,
    coalesce((SELECT sum(r.amount) FROM refund r WHERE r.payment_id = p.id AND r.state = 'done'), 0),
    p.created_at,
    CASE WHEN p.state IN ('authorised', 'captured', 'refunded') THEN p.created_at END,
    CASE WHEN p.state IN ('captured', 'refunded') THEN p.updated_at END,
    CASE WHEN p.state = 'voided' THEN p.updated_at END
FROM payment p WHERE p.provider = 'sandbox' AND p.reference NOT LIKE 'asking %' AND p.amount > 0;
INSERT INTO "sandbox_refund" ("key", "reference", "amount", "created_at")
SELECT r.id::text, p.reference, r.amount, r.updated_at FROM refund r JOIN payment p ON p.id = r.payment_id
WHERE r.state = 'done' AND p.provider = 'sandbox' AND r.amount > 0;
