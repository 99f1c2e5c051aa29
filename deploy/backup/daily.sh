#!/bin/sh
# The service `backup`: a backup each day at BACKUP_AT (hours and minutes in UTC), and at once when the last one is older than a day.
# It restores each backup for a test (BACKUP_REHEARSE=off skips this) and deletes backups older than BACKUP_KEEP_DAYS days. It does not touch
# folders with other names.
set -eu
folder=${BACKUP_FOLDER:-/backups}
keep=${BACKUP_KEEP_DAYS:-14}
rehearse=${BACKUP_REHEARSE:-on}
unwell=${BACKUP_UNWELL:-/tmp/backup-unwell}
# Such as 2026-11-28T0230Z.
names='20[0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9][0-5][0-9]Z'
. "${0%/*}/schedule.sh"
case $keep in '' | *[!0-9]* | 0) say "BACKUP_KEEP_DAYS must be 1 or more; it is $keep"; exit 78 ;; esac

has_recent() { find "$folder" -mindepth 2 -maxdepth 2 -path "$folder/$names/backup.json" -mmin "-$1" | grep -q .; }

delete_old() {
  for old in "$folder"/$names; do
    [ -d "$old" ] || continue
    # One that has no list did not end, and is of no use.
    if [ -z "$(find "$old" -maxdepth 1 -name backup.json)" ]; then
      [ -z "$(find "$old" -maxdepth 0 -mmin +1440)" ] || rm -rf "$old"
    elif [ -n "$(find "$old/backup.json" -mmin "+$((keep * 1440))")" ]; then
      say "deletes $old"
      rm -rf "$old"
    fi
  done
}

back_up() {
  to=$folder/$(date -u +%FT%H%MZ)
  if ! tregu backup --to "$to"; then
    # A half must not fill the disk.
    [ -e "$to/backup.json" ] || rm -rf "$to"
    return 1
  fi
  [ "$rehearse" = off ] || tregu rehearse-restore --from "$to"
}

run_each_day
