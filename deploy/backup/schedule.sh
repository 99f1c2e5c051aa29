# Read by the scripts that make a backup each day. A script gives the functions back_up, delete_old, and has_recent, which tells
# whether there is a backup that is younger than some minutes; and the file `unwell`, which shows the health check that the last try failed.
at=${BACKUP_AT:-02:30}
trap 'exit 0' TERM INT

say() { echo "$(date -u +%FT%TZ) $*"; }

# A wrong setting ends the service here, and not in the night.
date -u -d "$at" > /dev/null

# In the background, because a shell hears a signal only between two commands.
pause() { sleep "$1" & wait $!; }

seconds_to_next() {
  next=$(date -u -d "$at" +%s)
  now=$(date -u +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  echo $((next - now))
}

# At BACKUP_AT each day, and at once when the last one is older than a day.
run_each_day() {
  has_recent 1440 || wait_seconds=0
  while :; do
    : "${wait_seconds:=$(seconds_to_next)}"
    say "the next backup begins in $wait_seconds seconds"
    pause "$wait_seconds"
    unset wait_seconds
    if back_up; then
      rm -f "$unwell"
      # Older ones are deleted only when there is a new one that can be restored.
      delete_old
    else
      touch "$unwell"
      say 'the backup failed, and is tried again in an hour'
      wait_seconds=3600
    fi
  done
}
