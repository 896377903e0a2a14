#!/bin/sh
# Makes a base backup for point-in-time recovery, once a day on one machine of the cluster, as the user postgres:
#   hosts=10.0.0.21,10.0.0.22,10.0.0.23
#   base-backup.sh "host=$hosts target_session_attrs=primary user=replicator dbname=postgres" /srv/base /srv/wal
# The newest seven remain, with the segments of the log that they need. The password is in ~/.pgpass.
set -eu
PATH=$PATH:/usr/lib/postgresql/15/bin
connection=$1 backups=$2 wal=$3
name=$(date -u +%Y-%m-%d-%H%M%S)
pg_basebackup --dbname "$connection" --pgdata "$backups/$name.part" --checkpoint fast --wal-method none
mv "$backups/$name.part" "$backups/$name"
complete() { find "$backups" -mindepth 1 -maxdepth 1 -type d -name '20*' ! -name '*.part' | sort; }
complete | head -n -7 | xargs -r rm -r --
oldest=$(complete | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$wal" "$first"
echo "$backups/$name"
