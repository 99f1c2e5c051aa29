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
