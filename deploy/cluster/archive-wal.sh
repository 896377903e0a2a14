#!/bin/sh
# Stores a segment of the write-ahead log for point-in-time recovery: /etc/patroni/archive-wal.sh, called by PostgreSQL as
# `archive-wal.sh SEGMENT TARGET`. The folder of TARGET is a mount that all machines of the cluster share, on other disks than theirs.
# A second call with the same contents succeeds, as after a failover; other contents fail and are never overwritten.
set -eu
if [ -f "$2" ]; then
  exec cmp -s "$1" "$2"
fi
cp "$1" "$2.part.$$"
sync "$2.part.$$"
mv -n "$2.part.$$" "$2"
cmp -s "$1" "$2"
