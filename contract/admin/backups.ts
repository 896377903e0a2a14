import { z } from "zod";
import { Failure } from "../failure.ts";
import { staffPassword } from "./staff/staff.ts";

/** Why a backup is here: made by the daily job, by an owner, before a restore, or uploaded. */
export const backupKinds = ["daily", "manual", "before_restore", "uploaded"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** Maximum number of daily backups, and of those by hand. */
export const maxBackups = 14;

/** Judgement of the newest backup's age: amber after 26 hours, red after 3 days. */
export const backupAges = ["fresh", "late", "very_late", "none"] as const;
export type BackupAge = (typeof backupAges)[number];

/** Why a backup could not be restored into a scratch database. `inconsistent`: it was, but its ledgers differ. */
export const proofProblems = [
  "damaged",
  "foreign",
  "other_release",
  "no_permission",
  "no_room",
  "wrong_passphrase",
  "inconsistent",
  "failed",
] as const;

/** Rows of a backup by what owners know of them. */
export const proofGroups = ["orders", "payments", "stock", "customers", "others"] as const;
export type ProofGroup = (typeof proofGroups)[number];

/** Result of restoring a backup into a scratch database. */
export const BackupProof = z
  .object({
    backup_id: z.string(),
    at: z.iso.datetime(),
    problem: z.enum(proofProblems).nullable().describe("Null if every sum and ledger was right"),
    reason: z.string().describe("Details for a technician"),
    rows: z.int(),
    images: z.int(),
    groups: z.array(z.object({ name: z.enum(proofGroups), rows: z.int(), tables: z.int() })),
  })
  .meta({ id: "BackupProof" });
export type BackupProof = z.infer<typeof BackupProof>;

/** Steps of a restore in order; the shop is closed in `backing_up` and `restoring`. */
export const restoreSteps = ["proving", "files", "backing_up", "restoring", "done", "failed"] as const;

/** Last restore into this shop. */
export const BackupRestore = z
  .object({
    backup_id: z.string(),
    at: z.iso.datetime(),
    step: z.enum(restoreSteps),
    problem: z.enum(proofProblems).nullable(),
    reason: z.string().describe("Details for a technician"),
    erased: z.int().describe("Customers who were erased again, since they were erased after the backup"),
    lost_orders: z
      .int()
      .describe("Orders placed after the backup; GET /admin/instance/lost-orders.csv has them for 30 days"),
  })
  .meta({ id: "BackupRestore" });
export type BackupRestore = z.infer<typeof BackupRestore>;

/** Counts of rows that a restore would lose, and the command if the shop cannot restore the backup itself. */
export const BackupLoss = z
  .object({
    backup_id: z.string(),
    made_at: z.iso.datetime(),
    is_sealed: z
      .boolean()
      .describe("Whether it is encrypted: then its age and the counts are unknown, and 0"),
    orders: z.int().describe("Orders placed since"),
    handled_orders: z.int().describe("Of them confirmed"),
    payments: z.int().describe("Payments and refunds recorded since"),
    statements: z.int().describe("Statements of couriers closed since"),
    products: z.int().describe("Products changed since"),
    customers: z.int().describe("Accounts created since"),
    confirmation: z.string().describe("Text to type: the name of the shop"),
    command: z
      .string()
      .nullable()
      .describe("Command for a technician where the database is not this machine's; null: restore it here"),
  })
  .meta({ id: "BackupLoss" });
export type BackupLoss = z.infer<typeof BackupLoss>;

/** Passphrase of an encrypted backup, as it was set when the backup was downloaded. */
const sealedPassphrase = z.string().max(200).default("").describe("Of an encrypted backup only");

/** Restore into a shop without staff, where nothing can be lost. */
export const BackupPassphrase = z.object({ passphrase: z.string().max(200) });

/** Typed confirmation of a restore. */
export const BackupConfirmation = z.object({
  confirmation: z.string().max(200),
  passphrase: sealedPassphrase,
});

/** Backup in the folder of the shop. */
export const Backup = z
  .object({
    id: z.string().describe("Name of its file"),
    kind: z.enum(backupKinds),
    made_at: z.iso.datetime().describe("Of an encrypted backup, the time of its upload"),
    bytes: z.int(),
    is_sealed: z.boolean().describe("Whether a passphrase encrypts it, as downloads are"),
  })
  .meta({ id: "Backup" });
export type Backup = z.infer<typeof Backup>;

/** Backups of the shop, newest first, and what an owner must know of them. */
export const Backups = z
  .object({
    is_on: z.boolean().describe("Whether daily backups are made; off with BACKUP_DIR=off"),
    folder: z.string().nullable(),
    on_data_disk: z.boolean().describe("Whether the backups lie on the disk of the data"),
    age: z.enum(backupAges),
    is_making: z.boolean().describe("Whether one is being made now"),
    failure: z
      .object({ at: z.iso.datetime(), reason: z.string() })
      .nullable()
      .describe("Last failed backup, if none was made since"),
    second_place: z
      .object({
        where: z.string().describe("Folder or bucket"),
        on_data_disk: z.boolean().describe("Whether it is a folder on the disk of the data"),
        count: z.int().describe("Number of copies there"),
        newest_at: z.iso.datetime().nullable().describe("When the newest of them was made"),
        age: z.enum(backupAges),
        failure: z
          .object({ at: z.iso.datetime(), reason: z.string() })
          .nullable()
          .describe("Last failed copy, if none was made since"),
      })
      .nullable()
      .describe("Second place of the backups (BACKUP_COPY_URL)"),
    has_passphrase: z.boolean().describe("Whether a passphrase for downloads is set"),
    max: z.int().describe("Maximum number of daily backups, and of those by hand"),
    proof: BackupProof.nullable().describe("Last restore into a scratch database"),
    is_proving: z.boolean().describe("Whether this process is restoring one into a scratch database now"),
    restore: BackupRestore.nullable().describe("Last restore into this shop"),
    backups: z.array(Backup),
  })
  .meta({ id: "Backups" });
export type Backups = z.infer<typeof Backups>;

/** Passphrase that encrypts downloads, with the rules of a staff password. */
export const NewBackupPassphrase = z.object({ passphrase: staffPassword });

/** Link to an encrypted backup, valid for five minutes. */
export const BackupDownload = z.object({ path: z.string(), expires_at: z.iso.datetime() });

/** Maximum bytes of a piece of an upload. */
export const maxPieceBytes = 8 * 1024 * 1024;

/** File of a backup that an owner begins to upload. */
export const NewBackupUpload = z.object({
  name: z.string().max(200).default("").describe("Name of the file, shown when the upload goes on later"),
  bytes: z.int().min(1).max(1_000_000_000_000),
});

/** Unfinished upload. It is deleted a day after its last piece. */
export const BackupUpload = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  received_bytes: z.int().describe("Offset of the next piece"),
  piece_bytes: z.int().describe("Maximum bytes of a piece"),
});
export type BackupUpload = z.infer<typeof BackupUpload>;

/** Uploaded backups of a shop without staff, which its first owner can restore instead of creating an account. */
export const FirstBackup = z.object({
  is_on: z.boolean().describe("Whether the shop stores and restores backups itself"),
  upload: BackupUpload.nullable(),
  backups: z.array(Backup),
  restore: BackupRestore.nullable().describe("Last restore into this shop"),
});

/** Result of a stored piece. The last one ends the upload. */
export const ReceivedPiece = z
  .object({
    received_bytes: z.int(),
    backup_id: z.string().nullable().describe("Backup that the last piece completed"),
  })
  .meta({ id: "ReceivedPiece" });
export type ReceivedPiece = z.infer<typeof ReceivedPiece>;

/** Rejected piece. `wrong_offset`: the next piece begins at `received_bytes`. */
export const PieceFailure = Failure.extend({ received_bytes: z.int().optional() }).meta({
  id: "PieceFailure",
});
export type PieceFailure = z.infer<typeof PieceFailure>;
