#!/bin/sh
# Makes a base backup for point-in-time recovery, daily on every machine of the cluster, as the user postgres:
#   base-backup.sh /srv/base /srv/wal
# Only the Leader makes one; the other machines end without doing anything. The newest seven remain, with the segments of the log that they
# need. Replicas read the log of the primary, not these segments.
set -eu
PATH=/usr/lib/postgresql/15/bin:$PATH
backups=$1 wal=$2
is_replica=$(psql --no-psqlrc --tuples-only --no-align --command 'select pg_is_in_recovery()' postgres)
[ "$is_replica" = f ] || exit 0

# Removes the rest of failed runs. A run of the previous Leader may still be at work for some hours.
find "$backups" -mindepth 1 -maxdepth 1 -name '*.part' -mmin +720 -exec rm -rf -- {} +
find "$wal" -maxdepth 1 -name '*.part.*' -mmin +720 -delete

name=$(date -u +%Y-%m-%d-%H%M%S)
pg_basebackup --pgdata "$backups/$name.part" --checkpoint fast --wal-method none
mv "$backups/$name.part" "$backups/$name"
complete() { find "$backups" -mindepth 1 -maxdepth 1 -type d -name '20*' ! -name '*.part' | sort; }
complete | head -n -7 | xargs -r rm -rf --
oldest=$(complete | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$wal" "$first"
echo "$backups/$name"
