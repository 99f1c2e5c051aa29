-- A store answers a review, once, in public. The reviewer is told once, also when the answer is taken away and written again.
ALTER TABLE review ADD COLUMN reply text, ADD COLUMN reply_at timestamptz(3), ADD COLUMN reply_by uuid,
  ADD COLUMN reply_told_at timestamptz(3);
ALTER TABLE review ADD CONSTRAINT review_reply_by_fkey FOREIGN KEY (reply_by) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE review ADD CONSTRAINT review_reply CHECK ((reply IS NULL) = (reply_at IS NULL));
CREATE INDEX review_reply_by_idx ON review (reply_by);
