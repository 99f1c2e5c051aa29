-- Applications of stores (docs/rules/applications.md): where each stands, and what was written about it.

CREATE TYPE application_state AS ENUM ('draft', 'sent', 'asked', 'refused', 'approved');

ALTER TABLE store
  ADD COLUMN application application_state NOT NULL DEFAULT 'draft',
  ADD COLUMN application_sent_at timestamptz(3),
  ADD COLUMN application_note text NOT NULL DEFAULT '';

-- Signing up was the application until now. One without the trader's data goes on as a draft.
UPDATE store SET
  application = CASE
    WHEN state IN ('active', 'suspended') THEN 'approved'
    WHEN state = 'refused' THEN 'refused'
    WHEN legal_name IS NULL THEN 'draft'
    ELSE 'sent' END::application_state,
  application_sent_at = CASE WHEN state <> 'pending' OR legal_name IS NOT NULL THEN created_at END;

CREATE INDEX store_application_application_sent_at_idx ON store (application, application_sent_at);

CREATE TABLE application_message (
  id bigserial PRIMARY KEY,
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  is_stores boolean NOT NULL,
  by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  text text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX application_message_store_id_id_idx ON application_message (store_id, id);
CREATE INDEX application_message_by_idx ON application_message (by);
