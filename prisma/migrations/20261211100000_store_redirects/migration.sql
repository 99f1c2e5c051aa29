-- An address that a store had leads to the one it has now.
CREATE TABLE "store_redirect" (
  "slug" TEXT NOT NULL,
  "store_id" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_redirect_pkey" PRIMARY KEY ("slug")
);

CREATE INDEX "store_redirect_store_id_idx" ON "store_redirect"("store_id");

ALTER TABLE "store_redirect" ADD CONSTRAINT "store_redirect_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;
