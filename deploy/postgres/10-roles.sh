#!/bin/sh
# Makes the accounts of roles.sql. PostgreSQL's image runs it once, when it makes the database. An operator may run it again, for
# changed passwords or for another database, which is made if it is not there:
#   docker compose exec postgres sh /docker-entrypoint-initdb.d/10-roles.sh [database]
set -eu
folder=${TREGU_ROLES:-/tregu}
secrets=${TREGU_SECRETS_FOLDER:-/run/secrets}
database=${1:-${POSTGRES_DB:-tregu}}
as() { psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" "$@"; }

if [ "$(as --dbname=postgres --tuples-only --no-align --set=name="$database" <<'SQL'
SELECT count(*) FROM pg_database WHERE datname = :'name'
SQL
)" = 0 ]; then
  as --dbname=postgres --set=name="$database" <<'SQL'
CREATE DATABASE :"name" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'
SQL
fi

# psql reads the passwords from the files: a list of processes shows arguments.
as --dbname="$database" --single-transaction --output=/dev/null --set=secrets="$secrets" --set=folder="$folder" <<'SQL'
\set owner_file :secrets '/database_owner_password'
\set api_file :secrets '/database_api_password'
\set owner `cat :'owner_file'`
\set api `cat :'api_file'`
SET client_min_messages = warning;
SELECT set_config('tregu.owner_password', :'owner', true), set_config('tregu.api_password', :'api', true);
\cd :folder
\i roles.sql
SQL
