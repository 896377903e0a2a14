import type { Backup, BackupRestore } from "#contract/admin/backups.ts";
import { type BackupFile, isSealedName } from "#shop/backups/backup-files.ts";
import type { RestoreState } from "#shop/backups/restore-state.ts";

/** Converts a backup to the contract's form. */
export function backupJson({ name, kind, madeAt, bytes }: BackupFile): Backup {
  return { id: name, kind, bytes, is_sealed: isSealedName(name), made_at: madeAt.toISOString() };
}

/** Converts the state of a restore to the contract's form. */
export function restoreJson({ backup, ...state }: RestoreState): BackupRestore {
  const { at, step, problem, reason, erased, lost_orders } = state;
  return { backup_id: backup, at, step, problem, reason, erased, lost_orders };
}
