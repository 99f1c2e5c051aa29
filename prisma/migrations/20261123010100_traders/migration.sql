-- A store names its trader: legal name, address, number in a public register, e-mail, and the promise of lawful goods.
ALTER TABLE "store" ADD COLUMN "legal_name" TEXT,
ADD COLUMN "legal_address" TEXT,
ADD COLUMN "registration_number" TEXT,
ADD COLUMN "email" TEXT,
ADD COLUMN "lawful_goods_at" TIMESTAMPTZ(3);
ALTER TABLE "store" ADD CONSTRAINT "store_trader_is_whole"
  CHECK (num_nulls("legal_name", "legal_address", "registration_number", "email", "lawful_goods_at") IN (0, 5));
