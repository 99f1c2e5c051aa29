-- An entry names the order line or the coupon it is about. Its label is made when it is read, in the reader's language.
ALTER TABLE "ledger_entry" ADD COLUMN "order_line_id" UUID, ADD COLUMN "coupon_id" INTEGER;
ALTER TABLE "ledger_entry" ALTER COLUMN "label" DROP NOT NULL;

ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Older entries stored a text: the name of a product or a coupon, or a key of a text. Names stay, because the line behind
-- them cannot always be told; keys say no more than the kind does, and go. Amounts do not change.
ALTER TABLE "ledger_entry" DISABLE TRIGGER ledger_entry_append_only;
UPDATE "ledger_entry" SET "label" = NULL WHERE "kind" NOT IN ('item', 'discount') AND ("label" LIKE 'mail.%' OR "label" = "kind"::text);
ALTER TABLE "ledger_entry" ENABLE TRIGGER ledger_entry_append_only;

ALTER TABLE "ledger_entry" ADD CONSTRAINT ledger_entry_named CHECK ("label" IS NOT NULL OR CASE "kind"
  WHEN 'item' THEN "order_line_id" IS NOT NULL WHEN 'discount' THEN "coupon_id" IS NOT NULL ELSE true END);
