-- Reports of the payment provider's server that were carried out.
CREATE TABLE "payment_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "payment_event_received_at_idx" ON "payment_event"("received_at");
