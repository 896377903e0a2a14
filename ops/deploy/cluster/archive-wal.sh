#!/bin/sh
# Stores a segment of the write-ahead log for point-in-time recovery: /etc/patroni/archive-wal.sh, called by PostgreSQL as
# `archive-wal.sh SEGMENT TARGET`. The folder of TARGET is a mount that all machines of the cluster share, on other disks than theirs.
# All machines archive the same segments, also concurrently. Equal contents succeed; other contents fail and are never overwritten.
# The mount needs hard links (not SMB).
set -eu
segment=$1 target=$2

# Skips the segment in which its timeline ended. A replica has only its beginning, and the next timeline's segment repeats that.
name=${segment##*/}
for history in "${segment%/*}"/*.history; do
  [ -f "$history" ] || continue
  while read -r timeline end _; do
    case $end in */*) ;; *) continue ;; esac
    last=$(printf '%08X%08X%08X' "$timeline" "0x${end%/*}" "$((0x${end#*/} >> 24))")
    [ "$name" != "$last" ] || exit 0
  done <"$history"
done

if [ ! -f "$target" ]; then
  part=$(mktemp "$target.part.XXXXXXXX")
  trap 'rm -f "$part"' EXIT
  cp "$segment" "$part"
  sync "$part"
  # A link never replaces the file of another machine, and cmp reports a failure.
  ln "$part" "$target" 2>/dev/null || true
  sync "${target%/*}"
fi
cmp "$segment" "$target"
