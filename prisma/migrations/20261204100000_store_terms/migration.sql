-- What a store pays the market, as it was announced (docs/rules/store-office.md#terms). The store has the rates of today; a job
-- takes over an announced row when its day has come.
CREATE TABLE store_terms (
  id bigserial PRIMARY KEY,
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  commission_bp int NOT NULL,
  service_fee_bp int NOT NULL,
  tax_bp int NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  reason text NOT NULL,
  by uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  begun_at timestamptz(3),
  -- Other terms were announced before these began.
  replaced_at timestamptz(3),
  CONSTRAINT store_terms_rates CHECK (
    commission_bp BETWEEN 0 AND 10000 AND service_fee_bp BETWEEN 0 AND 10000 AND tax_bp BETWEEN 0 AND 10000),
  CONSTRAINT store_terms_end CHECK (begun_at IS NULL OR replaced_at IS NULL)
);
CREATE INDEX store_terms_store_id_id_idx ON store_terms (store_id, id);
CREATE UNIQUE INDEX store_terms_announced ON store_terms (store_id) WHERE begun_at IS NULL AND replaced_at IS NULL;
