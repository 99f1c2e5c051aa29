-- Facebook's and Google's accounts that sign in to an account of the shop.
CREATE TYPE "identity_provider" AS ENUM ('facebook', 'google');

CREATE TABLE "identity" (
  "provider" "identity_provider" NOT NULL,
  "subject" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "linked_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "identity_pkey" PRIMARY KEY ("provider", "subject")
);

-- Why a browser was sent to a provider: to sign in, to connect the provider, or to confirm who somebody is.
CREATE TYPE "provider_visit_purpose" AS ENUM ('sign_in', 'connect', 'confirm');

-- A browser that was sent to a provider, for ten minutes; then what the provider told, until the person has answered.
CREATE TABLE "provider_visit" (
  "state_hash" BYTEA NOT NULL,
  "browser_hash" BYTEA NOT NULL,
  "provider" "identity_provider" NOT NULL,
  "purpose" "provider_visit_purpose" NOT NULL,
  "session_id" UUID,
  "next" TEXT,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "returned_at" TIMESTAMPTZ(3),
  "subject" TEXT,
  "email" CITEXT,
  "email_verified" BOOLEAN NOT NULL DEFAULT false,
  "first_name" TEXT NOT NULL DEFAULT '',
  "last_name" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "provider_visit_pkey" PRIMARY KEY ("state_hash")
);

-- What the sandbox in a provider's place has given out: a code, then a token.
CREATE TABLE "sandbox_person" (
  "code_hash" BYTEA NOT NULL,
  "token_hash" BYTEA,
  "provider" "identity_provider" NOT NULL,
  "redirect_uri" TEXT NOT NULL,
  "challenge" TEXT NOT NULL,
  "email" CITEXT,
  "email_verified" BOOLEAN NOT NULL,
  "first_name" TEXT NOT NULL,
  "last_name" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sandbox_person_pkey" PRIMARY KEY ("code_hash")
);

CREATE UNIQUE INDEX "identity_user_id_provider_key" ON "identity"("user_id", "provider");
CREATE INDEX "provider_visit_session_id_idx" ON "provider_visit"("session_id");
CREATE INDEX "provider_visit_expires_at_idx" ON "provider_visit"("expires_at");
CREATE UNIQUE INDEX "sandbox_person_token_hash_key" ON "sandbox_person"("token_hash");
CREATE INDEX "sandbox_person_expires_at_idx" ON "sandbox_person"("expires_at");

ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "provider_visit" ADD CONSTRAINT "provider_visit_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
