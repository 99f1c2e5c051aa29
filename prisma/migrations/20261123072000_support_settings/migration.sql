-- What administrators have set for the support: one row at most.
CREATE TABLE "chat_settings" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "capacity" SMALLINT NOT NULL,
    "in_turn" BOOLEAN NOT NULL,
    "hours" JSONB NOT NULL,
    "on_holidays" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "chat_settings_one_row" CHECK ("id" = 1),
    CONSTRAINT "chat_settings_capacity" CHECK ("capacity" BETWEEN 1 AND 50)
);

-- Which messages used a canned reply.
CREATE TABLE "canned_reply_use" (
    "message_id" UUID NOT NULL,
    "reply_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "canned_reply_use_pkey" PRIMARY KEY ("message_id")
);

CREATE INDEX "canned_reply_use_reply_id_at_idx" ON "canned_reply_use"("reply_id", "at");

CREATE INDEX "chat_created_at_idx" ON "chat"("created_at");

ALTER TABLE "canned_reply_use" ADD CONSTRAINT "canned_reply_use_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "canned_reply_use" ADD CONSTRAINT "canned_reply_use_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "canned_reply"("id") ON DELETE CASCADE ON UPDATE CASCADE;
