-- A session's token is replaced every 7 days. The replaced one counts until the new one is used, and a moment longer.
ALTER TABLE "session" ADD COLUMN "token_made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "replaced_hash" BYTEA,
ADD COLUMN "replaced_until" TIMESTAMPTZ(3),
ADD COLUMN "token_salt" BYTEA;
CREATE UNIQUE INDEX "session_replaced_hash_key" ON "session"("replaced_hash");
UPDATE "session" SET "token_made_at" = "created_at";
