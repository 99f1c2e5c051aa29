-- The merge of a guest's cart at sign-in can be undone for a while.
ALTER TABLE "cart" ADD COLUMN "merged" JSONB,
ADD COLUMN "merged_at" TIMESTAMPTZ(3);
