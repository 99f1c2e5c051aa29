# syntax=docker/dockerfile:1
# The image `shop` for three commands: migrate, api and web (docker-compose.yml names them); and small ones beside it.
# A release pins each base by its digest: --build-arg NODE_IMAGE=node:…@sha256:… (.github/workflows/release.yml).
ARG NODE_IMAGE=node:26-bookworm-slim
ARG CADDY_IMAGE=caddy:2.11-alpine
# The server, and the programs that back it up: they are of one version.
ARG POSTGRES_IMAGE=postgres:18

# Caddy runs without root. Its program has a file capability, and a container without capabilities refuses to start such a program.
# A copy of the file has no capability.
FROM ${CADDY_IMAGE} AS caddy
RUN cp /usr/bin/caddy /usr/bin/caddy-plain && mv /usr/bin/caddy-plain /usr/bin/caddy \
  && mkdir -p /data /config && chown -R 1000:1000 /data /config
COPY deploy/caddy/Caddyfile /etc/caddy/Caddyfile
ENV XDG_CONFIG_HOME=/tmp
USER 1000:1000

# The manifests alone: as long as they stay, the layers of the packages stay.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
ENV CI=true CHECKPOINT_DISABLE=1 DO_NOT_TRACK=1 TURBO_TELEMETRY_DISABLED=1 npm_config_update_notifier=false
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/e2e/package.json apps/e2e/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/studio/package.json packages/studio/
COPY packages/tracing/package.json packages/tracing/
COPY prisma/package.json prisma/

# The production packages that the shop imports: less than a third of the bytes that pnpm installs.
FROM manifests AS packages
COPY scripts/prune-packages.mjs scripts/
RUN --mount=type=cache,target=/pnpm npx -y pnpm@10.34.9 install --prod --frozen-lockfile --store-dir /pnpm \
  && node scripts/prune-packages.mjs apps/api apps/web prisma && rm -r scripts

FROM manifests AS build
RUN --mount=type=cache,target=/pnpm npx -y pnpm@10.34.9 install --frozen-lockfile --store-dir /pnpm
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS shop
WORKDIR /app
ENV NODE_ENV=production TREGU_DATA=/data MALLOC_ARENA_MAX=2
# A setting X may stand in a secret named by X_FILE, for every one of the commands.
COPY --chmod=755 <<'SH' /usr/local/bin/with-secrets
#!/bin/sh
set -eu
for name in $(env | sed -n 's|^\([A-Z][A-Z0-9_]*\)_FILE=/run/secrets/.*|\1|p'); do
  eval "file=\$${name}_FILE"
  value=$(cat "$file")
  export "$name=$value"
  unset "${name}_FILE"
done
exec "$@"
SH
# The operator's commands: docker compose exec api tregu help
COPY --chmod=755 <<'SH' /usr/local/bin/tregu
#!/bin/sh
exec with-secrets node /app/prisma/dist/cli.js "$@"
SH
COPY --from=packages /app ./
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/prisma/dist prisma/dist
COPY prisma/migrations prisma/migrations
# Every package that the commands load is there: the one shows its help, the other two refuse to start without settings.
RUN node prisma/dist/cli.js help > /dev/null \
  && { node apps/api/dist/main.js > /dev/null 2>&1; test $? -eq 78; } \
  && { WEB_PORT=none node apps/web/dist/server/main.js > /dev/null 2>&1; test $? -eq 78; }
# Uploads and rendered pictures; a new volume takes over this folder's owner.
RUN mkdir /data && chown node:node /data
USER node
ENTRYPOINT ["with-secrets"]
CMD ["node", "apps/api/dist/main.js", "prisma/migrations"]

# The server, with the program that hands over its write-ahead log for ARCHIVE=on. Node 25 and newer need libatomic1 in the stage
# `backup`, which Node's own image has and PostgreSQL's has not.
FROM ${POSTGRES_IMAGE} AS postgres
RUN apt-get update && apt-get install --yes --no-install-recommends pgbackrest libatomic1 && rm -rf /var/lib/apt/lists/* \
  && mkdir /archive /sockets && chown postgres:postgres /archive /sockets
COPY deploy/backup/pgbackrest.conf /etc/pgbackrest/pgbackrest.conf
ENV PGBACKREST_CONFIG=/etc/pgbackrest/pgbackrest.conf PGBACKREST_LOCK_PATH=/tmp/pgbackrest
RUN pgbackrest version && initdb --version
USER postgres

# The operator's commands beside PostgreSQL's own programs. The account is that of `node` in the shop, whose uploads it copies.
FROM postgres AS backup
USER root
WORKDIR /app
ENV NODE_ENV=production TREGU_DATA=/data
COPY --from=shop /usr/local/bin/node /usr/local/bin/with-secrets /usr/local/bin/tregu /usr/local/bin/
COPY --from=shop /app ./
COPY --chmod=755 deploy/backup/daily.sh /usr/local/bin/daily-backup
COPY --chmod=755 deploy/backup/archive.sh /usr/local/bin/archive
COPY deploy/backup/schedule.sh /usr/local/bin/schedule.sh
RUN node prisma/dist/cli.js help > /dev/null && pg_dump --version \
  && mkdir /data /backups && chown 1000:1000 /data /backups
USER 1000:1000
ENTRYPOINT ["with-secrets"]
CMD ["daily-backup"]
