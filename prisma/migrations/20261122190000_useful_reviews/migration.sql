-- Which reviews people found useful, and how many did.
ALTER TABLE "review" ADD COLUMN "useful_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "review" ADD CONSTRAINT "review_useful_count" CHECK ("useful_count" >= 0);

CREATE TABLE "useful_mark" (
    "review_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "useful_mark_pkey" PRIMARY KEY ("review_id","user_id")
);
CREATE INDEX "useful_mark_user_id_idx" ON "useful_mark"("user_id");
ALTER TABLE "useful_mark" ADD CONSTRAINT "useful_mark_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "useful_mark" ADD CONSTRAINT "useful_mark_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
