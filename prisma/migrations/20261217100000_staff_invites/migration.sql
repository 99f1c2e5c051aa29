-- Invitations by mail to work for the market (docs/rules/customers.md#staff). The key is in the mail; here is its hash.
-- An invitation ends with the account that sent it.
CREATE TYPE staff_role AS ENUM ('support', 'administrator');

CREATE TABLE staff_invite (
  id uuid PRIMARY KEY,
  email citext NOT NULL UNIQUE,
  role staff_role NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX staff_invite_invited_by_idx ON staff_invite (invited_by);
