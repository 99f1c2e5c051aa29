/* @name queueMessage */
WITH written AS (
  INSERT INTO outbox (id, channel, kind, recipient, subject, text, html, about, headers)
  VALUES (:id!, :channel!, :kind!, :recipient!, :subject!, :text!, :html, :about, :headers) RETURNING id)
SELECT (graphile_worker.add_job('send_message', json_build_object('id', id), max_attempts => 12)).id FROM written;

/* @name removeMessages */
DELETE FROM outbox WHERE recipient IN (:email, :phone) OR about = :userId!::text
  OR about IN (SELECT p.id::text FROM purchase p WHERE p.user_id = :userId!::uuid);
