/* @name lockSchedule */
SELECT id FROM price_schedule WHERE id = :id! FOR NO KEY UPDATE;

/* @name queueSchedule */
SELECT (graphile_worker.add_job('run_schedule', json_build_object('id', :id!::int),
  run_at => greatest(:at!::timestamptz, now() + interval '1 second'), job_key => 'schedule:' || :id!::int)).id;
