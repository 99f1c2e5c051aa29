-- Two accounts beside the superuser, in the database that the connection is in:
--   tregu      owns the database. Migrations, backups and restores use it.
--   tregu_api  reads and writes rows. The API uses it: a fault in the API cannot change or drop a table.
-- Both passwords are settings of the session (10-roles.sh). The file can run again, also on a database with tables.
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['tregu', 'tregu_api'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = kept) THEN
      EXECUTE format('CREATE ROLE %I LOGIN', kept);
    END IF;
  END LOOP;

  -- CREATEDB: `tregu rehearse-restore` makes a database and deletes it, `tregu restore` makes a new one.
  EXECUTE format('ALTER ROLE tregu LOGIN CREATEDB NOREPLICATION PASSWORD %L', current_setting('tregu.owner_password'));
  -- PostgreSQL keeps the rights of the account that made the cluster, which an older compose file called tregu.
  IF (SELECT oid FROM pg_roles WHERE rolname = 'tregu') <> 10 THEN
    ALTER ROLE tregu NOSUPERUSER NOCREATEROLE NOBYPASSRLS;
  END IF;

  -- BYPASSRLS: the tables of the job queue have row level security without a policy, so that only their owner sees rows.
  EXECUTE format(
    'ALTER ROLE tregu_api LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION BYPASSRLS PASSWORD %L',
    current_setting('tregu.api_password'));

  -- For every program of these accounts: times without an offset are UTC, and no transaction holds locks while its program does nothing.
  ALTER ROLE tregu SET timezone = 'UTC';
  ALTER ROLE tregu_api SET timezone = 'UTC';
  ALTER ROLE tregu_api SET idle_in_transaction_session_timeout = '1min';

  EXECUTE format('ALTER DATABASE %I OWNER TO tregu', current_database());
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO tregu_api', current_database());
END
$$;

-- A migration that waits for a table names the transaction that holds it, whoever runs it. `tregu health` and the metrics read the same.
GRANT pg_read_all_stats TO tregu;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO tregu_api;

-- What tregu makes from now on, in every schema, also that of the job queue. Functions may be called by everybody.
ALTER DEFAULT PRIVILEGES FOR ROLE tregu GRANT USAGE ON SCHEMAS TO tregu_api;
ALTER DEFAULT PRIVILEGES FOR ROLE tregu GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tregu_api;
ALTER DEFAULT PRIVILEGES FOR ROLE tregu GRANT USAGE, SELECT ON SEQUENCES TO tregu_api;
ALTER DEFAULT PRIVILEGES FOR ROLE tregu GRANT EXECUTE ON FUNCTIONS TO tregu_api;

-- What is there already.
DO $$
DECLARE
  schema_name text;
BEGIN
  FOR schema_name IN SELECT nspname FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker') LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO tregu_api', schema_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO tregu_api', schema_name);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO tregu_api', schema_name);
    EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO tregu_api', schema_name);
  END LOOP;
END
$$;
