-- What each order calls keeps its plans: PL/pgSQL does, a function in SQL is planned again in each transaction.

-- Tells every process of the API what changed in the catalogue, in the changing transaction: it reads the rows of these ids and removes
-- what it cached of the old ones. Null is everything of the kind. Many ids are told in steps of 2,000, which a process applies one by one.
-- PL/pgSQL keeps the plans of its statements, which orders save time by.
CREATE OR REPLACE FUNCTION note_catalogue_change(kind catalogue_change_kind, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  IF cardinality(ids) > 2000 THEN
    INSERT INTO catalogue_change (kind, ids) SELECT $1, $2[n : n + 1999] FROM generate_series(1, cardinality($2), 2000) AS n;
  ELSE
    INSERT INTO catalogue_change (kind, ids) VALUES ($1, $2);
  END IF;
  PERFORM pg_notify('catalogue', '');
END $$;

-- Remembers, until the commit, products whose listing and search documents this transaction has made stale. The row of product 0 stands
-- for the transaction: its trigger refreshes all of them at the commit.
CREATE OR REPLACE FUNCTION mark_products(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  INSERT INTO stale_product (xact, product_id)
  SELECT DISTINCT pg_current_xact_id()::text::bigint, id FROM unnest(ids || 0) AS id WHERE id IS NOT NULL ON CONFLICT DO NOTHING;
END $$;

-- Stock moves with every order, so it touches one number. A variant that runs out or comes back may change which one the card shows.
--
-- Every writer of a product's listing holds the product's row, so that none overwrites what another has just counted.
CREATE OR REPLACE FUNCTION follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved int[];
  turned int[];
BEGIN
  SELECT array_agg(a.product_id), array_agg(a.product_id) FILTER (WHERE (a.stock > 0) <> (b.stock > 0))
  INTO moved, turned FROM after a JOIN before b USING (id) WHERE a.stock <> b.stock;
  IF moved IS NULL THEN RETURN NULL; END IF;
  PERFORM 1 FROM product WHERE id = ANY (moved) ORDER BY id FOR NO KEY UPDATE;
  UPDATE listing l SET quantity = l.quantity + d.change
  FROM (SELECT a.product_id, sum(a.stock - b.stock)::int AS change FROM after a JOIN before b USING (id)
        WHERE a.active GROUP BY a.product_id) d
  WHERE l.product_id = d.product_id AND d.change <> 0;
  IF turned IS NOT NULL THEN PERFORM mark_products(turned); END IF;
  PERFORM note_catalogue_change('stock', moved);
  RETURN NULL;
END $$;
