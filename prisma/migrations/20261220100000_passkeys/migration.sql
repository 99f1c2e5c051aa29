-- When a session gave its password or a passkey last, and whether it gave a passkey or a recovery code.
ALTER TABLE "session" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3), ADD COLUMN "by_passkey" BOOLEAN NOT NULL DEFAULT false;

-- The public halves of keys that sign their owners in.
CREATE TABLE "passkey" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "credential_id" BYTEA NOT NULL,
  "public_key" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL,
  "transports" TEXT[],
  "name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- What authenticators are asked to sign, once. `session_id` is null for signing in.
CREATE TABLE "passkey_challenge" (
  "hash" BYTEA NOT NULL,
  "session_id" UUID,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("hash")
);

-- Hashes of the codes that count once in place of a passkey.
CREATE TABLE "recovery_code" (
  "user_id" UUID NOT NULL,
  "code_hash" BYTEA NOT NULL,
  CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id", "code_hash")
);

CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");
CREATE INDEX "passkey_challenge_session_id_idx" ON "passkey_challenge"("session_id");
CREATE INDEX "passkey_challenge_expires_at_idx" ON "passkey_challenge"("expires_at");

ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
