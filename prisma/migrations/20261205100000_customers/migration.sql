-- Customers are found by a part of the name or the phone and by the beginning of the e-mail (docs/rules/customers.md).
CREATE INDEX users_search_name ON users USING gin (fold(first_name || ' ' || last_name) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX users_search_email ON users USING gin (lower(email::text) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX users_search_phone ON users USING gin (phone gin_trgm_ops) WHERE deleted_at IS NULL;
-- The people of the market are few.
CREATE INDEX users_staff ON users (id) WHERE permissions <> '{}' AND deleted_at IS NULL;

-- The audit is searched by who, what and which request caused it (docs/rules/system.md#the-audit).
ALTER TABLE audit ADD COLUMN request_id text;
CREATE INDEX audit_actor_id_at_idx ON audit (actor_id, at);
CREATE INDEX audit_subject_at_idx ON audit (subject, at);
-- The schema cannot say which operators an index is for.
CREATE INDEX audit_action_at_idx ON audit (action text_pattern_ops, at);
