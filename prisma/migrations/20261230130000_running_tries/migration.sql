-- Tries that still run are told apart from those that failed: somebody who is refused because of them may come back in seconds.
ALTER TABLE "attempt" ADD COLUMN "running" INTEGER NOT NULL DEFAULT 0;
