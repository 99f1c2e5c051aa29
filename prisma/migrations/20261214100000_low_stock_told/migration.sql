-- Variants of which a mail has told that they ran low or were sold out. A row goes once the variant was above again.
CREATE TABLE "low_stock_told" (
  "variant_id" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "low_stock_told_pkey" PRIMARY KEY ("variant_id")
);

ALTER TABLE "low_stock_told" ADD CONSTRAINT "low_stock_told_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
