#!/bin/sh
# The service `archive` (docs/operations.md#to-any-moment): pgBackRest makes a whole backup of the server each week, and each day at
# BACKUP_AT (UTC) what has changed since. With the log that the server hands over, any moment since the oldest can be restored.
set -eu
folder=${ARCHIVE_FOLDER:-/archive}
unwell=${BACKUP_UNWELL:-/tmp/backup-unwell}
. "${0%/*}/schedule.sh"

rest() { pgbackrest --stanza=tregu "$@"; }

has_recent() { find "$folder" -maxdepth 1 -name last-backup -mmin "-$1" | grep -q .; }

# A little less than a week, because a backup takes its time.
is_whole_recent() { find "$folder" -maxdepth 1 -name last-whole -mmin -9960 | grep -q .; }

# Deletes nothing: pgBackRest does so after a backup, by repo1-retention-full.
delete_old() { :; }

back_up() {
  # A new server after an upgrade of PostgreSQL needs `pgbackrest stanza-upgrade`, so this fails loudly.
  rest stanza-create || return 1
  # The server hands over its log, and it arrives.
  rest check || return 1
  if is_whole_recent; then kind=diff; else kind=full; fi
  say "makes a backup of the kind $kind"
  begun=$(date -u +%FT%TZ)
  rest --type="$kind" backup || return 1
  # Reads everything that is kept, and compares the checksums.
  rest verify || return 1
  [ "$kind" = diff ] || touch "$folder/last-whole"
  touch "$folder/last-backup"
  tregu note-backup --at "$begun"
}

run_each_day
