-- A mail that is not tried again says since when. Administrators find those that wait or have failed without reading all mails.

ALTER TABLE outbox ADD COLUMN failed_at timestamptz(3);
UPDATE outbox SET failed_at = created_at WHERE sent_at IS NULL AND attempts >= 12;

CREATE INDEX outbox_created_at_id_idx ON outbox (created_at DESC, id DESC);
CREATE INDEX outbox_not_sent ON outbox (created_at DESC, id DESC) WHERE sent_at IS NULL;
