-- Writes what changed in the catalogue, in the changing transaction. The processes of the API read the rows: they look for new ones several
-- times a second, and tell each other earlier, after the commit. Null is everything of the kind. Many ids are written in steps of 2,000, which a
-- process applies one by one. A NOTIFY here would make commits wait for each other (docs/decisions/0051-events-leave-the-commit.md).
-- PL/pgSQL keeps the plans of its statements, which orders save time by.
CREATE OR REPLACE FUNCTION note_catalogue_change(kind catalogue_change_kind, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  IF cardinality(ids) > 2000 THEN
    INSERT INTO catalogue_change (kind, ids) SELECT $1, $2[n : n + 1999] FROM generate_series(1, cardinality($2), 2000) AS n;
  ELSE
    INSERT INTO catalogue_change (kind, ids) VALUES ($1, $2);
  END IF;
END $$;

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
