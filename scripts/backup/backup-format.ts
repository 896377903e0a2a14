import { z } from "zod";

/**
 * A backup is one gzipped tar file: `backup.json` first, then for each table `tables/NAME/0001` … (what COPY wrote of it, cut
 * anywhere), `media/NAME`, `photos/NAME`, `keys/code-key`, as in DATA_DIR, and `contents.json` last, which holds what all of that must add up to.
 */
export const formatVersion = 1;

export const headName = "backup.json";
export const contentsName = "contents.json";
export const codeKeyName = "keys/code-key";
export const stores = ["media", "photos"] as const;

/** What a backup of any form says of itself first. */
export const Form = z.object({
  shop: z.literal("smile"),
  format: z.number(),
  /** The version of the release that made it. */
  release: z.string(),
});

/** The rest of it in this form. */
export const Head = Form.extend({
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Those that the database had, in the order of their names. */
  migrations: z.array(z.string()),
});
export type Head = z.infer<typeof Head>;

const sum = z.object({ size: z.number(), sha256: z.string() });
// No folders: a file can't get out of its store.
const files = z.record(z.string().regex(/^\w[\w.-]*$/), sum);

/** What is in a backup. */
export const Contents = z.object({
  /** In an order in which each table comes after those that it refers to. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  media: files,
  photos: files,
  /** Files that the database named and no store had. */
  missing: z.array(z.string()),
  codeKey: sum.nullable(),
});
export type Contents = z.infer<typeof Contents>;
export type TableContents = Contents["tables"][number];
export type FileSum = z.infer<typeof sum>;
