-- Adds the job that sends a message of the outbox, without the NOTIFY of the library's add_job: commits with a NOTIFY wait for each other,
-- and an order writes mails (docs/decisions/0051-events-leave-the-commit.md). Workers look for jobs every second. The id is a new
-- message's, so no job has its key yet.
CREATE OR REPLACE FUNCTION queue_message(message uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  job bigint;
BEGIN
  INSERT INTO graphile_worker._private_jobs (task_id, payload, key)
  SELECT id, json_build_object('id', message), 'message:' || message FROM graphile_worker._private_tasks WHERE identifier = 'send_message'
  RETURNING id INTO job;
  -- The first message of a new shop whose worker has not started yet.
  IF job IS NULL THEN
    SELECT (graphile_worker.add_job('send_message', json_build_object('id', message), job_key => 'message:' || message)).id INTO job;
  END IF;
  RETURN job;
END $$;
