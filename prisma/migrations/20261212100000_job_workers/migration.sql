-- Processes that run jobs: each notes every few seconds that it lives, so that others can run the jobs of one that was killed.
CREATE TABLE "job_worker" (
    "id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "job_worker_pkey" PRIMARY KEY ("id")
);
