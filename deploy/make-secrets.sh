#!/bin/sh
# Makes the files of the secrets that are not there yet (docs/operations.md#in-containers). Files of others' services begin empty.
set -eu
folder=${TREGU_SECRETS:-.tregu/secrets}
mkdir -p "$folder"
# Nobody but you enters the folder. The accounts inside the containers read the files, each those that it is given.
chmod 700 "$folder"
for name in database_password database_owner_password database_api_password forward_secret metrics_token grafana_password; do
  [ -e "$folder/$name" ] || openssl rand -hex 32 > "$folder/$name"
done
for name in smtp_url stripe_secret_key stripe_webhook_secret; do
  [ -e "$folder/$name" ] || : > "$folder/$name"
done
chmod 644 "$folder"/*
