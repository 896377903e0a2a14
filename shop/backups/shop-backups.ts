import type { BackupFailure, BackupFile } from "./backup-files.ts";
import type { Proof } from "./proof.ts";
import type { RestoreState } from "./restore-state.ts";

/** Result of the last copy to the second place. */
export interface CopyState {
  /** Number of copies there. */
  readonly count: number;
  /** When the newest of them was made; null for none. */
  readonly newestAt: Date | null;
  /** Whether the second place is a folder on the disk of the data. */
  readonly isOnDataDisk: boolean;
  /** Last failed copy, if none was made since. */
  readonly failure: BackupFailure | null;
}

/** Backups of the shop in a folder of this machine. */
export interface ShopBackups {
  readonly folder: string;
  /** Lists the backups, newest first. */
  list(): Promise<readonly BackupFile[]>;
  /** Last failed try, if no backup was made since. */
  failure(): Promise<BackupFailure | null>;
  /** Whether a process is making one. */
  isMaking(): Promise<boolean>;
  isOnDataDisk(): Promise<boolean>;
  /** Second place of the backups and its state; null without one. */
  secondPlace(): Promise<(CopyState & { readonly where: string }) | null>;
  /** Begins a backup in the background. Returns its name, or null if one is being made. */
  begin(): Promise<string | null>;
  /** Last restore into a scratch database. */
  proof(): Promise<Proof | null>;
  isProving(): boolean;
  /** Begins to restore the newest backup into a scratch database. Returns its name, or null if none exists or one is being restored. */
  beginProof(): Promise<string | null>;
  /** Last restore into this shop. */
  restore(): Promise<RestoreState | null>;
  /** Command for a technician where the database is not this machine's; null where the shop itself restores a backup. */
  restoreCommand(name: string): string | null;
  /**
   * Begins to restore a backup into the shop, an encrypted one with its passphrase. Returns false for an unknown name, and while one is being
   * restored.
   */
  beginRestore(name: string, passphrase?: string): Promise<boolean>;
  /** Deletes a backup. Returns false for an unknown name. */
  delete(name: string): Promise<boolean>;
  /** Streams a backup, encrypted with a passphrase in the age format; one that is encrypted already as it is. Null for an unknown name. */
  seal(name: string, passphrase: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
}
