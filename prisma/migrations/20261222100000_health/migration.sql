-- Administrators see which processes run, in which version, and since when. An older release writes neither column.
ALTER TABLE "job_worker" ADD COLUMN "version" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
