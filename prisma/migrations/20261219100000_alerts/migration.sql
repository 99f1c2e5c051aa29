-- What a shopper asked to be told about a variant: that it is back, or that it costs less than `price`.
CREATE TYPE "alert_kind" AS ENUM ('back', 'price');

CREATE TABLE "product_alert" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "variant_id" INTEGER NOT NULL,
  "kind" "alert_kind" NOT NULL,
  "price" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "told_at" TIMESTAMPTZ(3),
  CONSTRAINT "product_alert_pkey" PRIMARY KEY ("id")
);

-- Who gets the weekly mail about followed stores, and up to when it has told.
CREATE TABLE "digest" (
  "user_id" UUID NOT NULL,
  "told_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "digest_pkey" PRIMARY KEY ("user_id")
);

-- The mails that told of alerts, at most one a day for a person, with the hash of the key in their links.
CREATE TABLE "alert_mail" (
  "user_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "key_hash" BYTEA NOT NULL,
  CONSTRAINT "alert_mail_pkey" PRIMARY KEY ("user_id", "day")
);

-- What a wished product cost when it was put on the list, and when it was found sold out last.
ALTER TABLE "wish" ADD COLUMN "price" INTEGER, ADD COLUMN "sold_out_at" TIMESTAMPTZ(3);

CREATE UNIQUE INDEX "product_alert_user_id_variant_id_kind_key" ON "product_alert"("user_id", "variant_id", "kind");
CREATE INDEX "product_alert_variant_id_idx" ON "product_alert"("variant_id");
CREATE UNIQUE INDEX "alert_mail_key_hash_key" ON "alert_mail"("key_hash");

ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "digest" ADD CONSTRAINT "digest_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "alert_mail" ADD CONSTRAINT "alert_mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
