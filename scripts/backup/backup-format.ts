import { z } from "zod";

/**
 * A backup is one gzipped tar file: `backup.json` first, then for each table `tables/NAME/0001` … (output of COPY,
 * split anywhere), `media/NAME`, `photos/NAME`, `keys/code-key`, as in DATA_DIR, and `contents.json` last, with the
 * sums of everything. Its head is described in `shop/backups/backup-head.ts`.
 */
export const contentsName = "contents.json";
export const codeKeyName = "keys/code-key";
export const stores = ["media", "photos"] as const;

const sum = z.object({ size: z.number(), sha256: z.string() });
// No folders, so that a file cannot leave its store.
const files = z.record(z.string().regex(/^\w[\w.-]*$/), sum);

/** Contents of a backup. */
export const Contents = z.object({
  /** Each table comes after the tables that it refers to. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  media: files,
  photos: files,
  /** Files that the database names and no store has. */
  missing: z.array(z.string()),
  codeKey: sum.nullable(),
});
export type Contents = z.infer<typeof Contents>;
export type TableContents = Contents["tables"][number];
export type FileSum = z.infer<typeof sum>;
