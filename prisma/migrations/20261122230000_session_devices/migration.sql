-- Users list their sessions by id and device. The token's hash stays inside.
ALTER TABLE "session" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN "device" TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX "session_id_key" ON "session"("id");
