#!/bin/sh
# Makes the files of the secrets that do not exist yet (docs/operations.md#in-containers). The files for the mail server, Stripe, Facebook, Google, a bucket and a CDN begin empty.
set -eu
folder=${TREGU_SECRETS:-.tregu/secrets}
mkdir -p "$folder"
# Only your account can open the folder. The accounts inside the containers read the files that they are given.
chmod 700 "$folder"
for name in database_password database_owner_password database_api_password forward_secret metrics_token grafana_password; do
  [ -e "$folder/$name" ] || openssl rand -hex 32 > "$folder/$name"
done
for name in smtp_url stripe_secret_key stripe_webhook_secret facebook_client_secret google_client_secret uploads_s3_secret pages_purge_token; do
  [ -e "$folder/$name" ] || : > "$folder/$name"
done
chmod 644 "$folder"/*
