-- The support chat: agents and who is online, tickets of sessions, left messages.
CREATE TYPE "agent_state" AS ENUM ('available', 'away');

ALTER TABLE "chat" ADD COLUMN "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "chat" SET "last_at" = COALESCE("finished_at", "created_at");

ALTER TABLE "chat_message" ADD COLUMN "sender" TEXT NOT NULL DEFAULT '';

-- Tickets last a minute, so none is kept.
DELETE FROM "socket_ticket";
ALTER TABLE "socket_ticket" DROP CONSTRAINT "socket_ticket_user_id_fkey";
ALTER TABLE "socket_ticket" DROP COLUMN "nickname",
DROP COLUMN "user_id",
ADD COLUMN "session_id" UUID;

CREATE TABLE "chat_agent" (
    "user_id" UUID NOT NULL,
    "nickname" TEXT NOT NULL,
    "state" "agent_state" NOT NULL DEFAULT 'available',
    "given_at" TIMESTAMPTZ(3),

    CONSTRAINT "chat_agent_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "chat_presence" (
    "process_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_presence_pkey" PRIMARY KEY ("process_id","user_id")
);

CREATE TABLE "left_message" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'sq',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answered_by" UUID,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "left_message_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "chat_agent_nickname_key" ON "chat_agent"("nickname");

CREATE INDEX "left_message_answered_at_created_at_idx" ON "left_message"("answered_at", "created_at");

CREATE INDEX "left_message_email_created_at_idx" ON "left_message"("email", "created_at");

CREATE INDEX "chat_agent_id_status_idx" ON "chat"("agent_id", "status");

CREATE INDEX "chat_secret_hash_idx" ON "chat"("secret_hash");

DROP INDEX "chat_message_chat_id_author_kind_client_id_key";

CREATE UNIQUE INDEX "chat_message_chat_id_author_kind_sender_client_id_key" ON "chat_message"("chat_id", "author_kind", "sender", "client_id");

CREATE INDEX "socket_ticket_session_id_idx" ON "socket_ticket"("session_id");

ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "chat_agent" ADD CONSTRAINT "chat_agent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "left_message" ADD CONSTRAINT "left_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "left_message" ADD CONSTRAINT "left_message_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
