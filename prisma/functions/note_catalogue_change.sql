-- Writes what changed in the catalogue, in the changing transaction. The processes of the API read the rows: they look for new ones several
-- times a second, and tell each other earlier, after the commit. Null is everything of the kind. Many ids are written in steps of 2,000, which a
-- process applies one by one. A NOTIFY here would make commits wait for each other (docs/decisions/0051-events-leave-the-commit.md).
-- PL/pgSQL keeps the plans of its statements, which orders save time by.
CREATE OR REPLACE FUNCTION note_catalogue_change(kind catalogue_change_kind, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  IF cardinality(ids) > 2000 THEN
    INSERT INTO catalogue_change (kind, ids) SELECT $1, $2[n : n + 1999] FROM generate_series(1, cardinality($2), 2000) AS n;
  ELSE
    INSERT INTO catalogue_change (kind, ids) VALUES ($1, $2);
  END IF;
END $$;
