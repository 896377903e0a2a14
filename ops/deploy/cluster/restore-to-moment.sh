#!/bin/sh
# Prepares a copy of the database as it was at a moment, beside the cluster and on a port of its own, as the user postgres:
#   restore-to-moment.sh /srv/base/2026-11-22-040000 /srv/wal /var/lib/postgresql/restored '2026-11-22 14:03:00+02' 5499
# Choose the newest base backup from before the moment. Its name is a time in UTC. Then start the copy and wait until it accepts changes:
#   /usr/lib/postgresql/15/bin/postgres -D /var/lib/postgresql/restored
set -eu
backup=$1 wal=$2 target=$3 moment=$4 port=$5
parent=$(dirname "$target")
[ ! -e "$target" ] || { echo "expected no $target" >&2; exit 1; }
[ -w "$parent" ] || { echo "expected a folder in which $(id -un) may create the copy, but got: $parent" >&2; exit 1; }
cp -a "$backup" "$target"
chmod 700 "$target"
touch "$target/recovery.signal"
# PostgreSQL reads these after the settings of Patroni. The copy neither archives nor waits for a replica.
cat >>"$target/postgresql.auto.conf" <<END
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$target'
hba_file = '$target/pg_hba.conf'
ident_file = '$target/pg_ident.conf'
restore_command = 'cp "$wal/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
archive_mode = off
synchronous_standby_names = ''
END
