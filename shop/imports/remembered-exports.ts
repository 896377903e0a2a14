import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { foldDigits } from "#contract/digits.ts";
import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export const rememberedKinds = ["products", "stock", "coupons", "customers"] as const;
export type RememberedKind = (typeof rememberedKinds)[number];

/** Maximum compressed size of one export in bytes. Further rows are exported, but not remembered. */
const maxExportBytes = 32 * 1024 * 1024;
/** Maximum compressed size of all exports in bytes; the oldest are deleted. */
const maxBytes = 256 * 1024 * 1024;
/** Days for which an export is remembered. */
const maxDays = 30;
/** Maximum size of a decompressed part in bytes. */
const maxPartBytes = 64 * 1024 * 1024;

/** Export in progress. */
export interface RememberedExport {
  readonly id: number;
  /** Stores the next rows, and returns the number of the first one; null above the maximum size of an export. */
  readonly add: (rows: readonly (readonly string[])[]) => Promise<number | null>;
}

/** Begins to remember an export with these JSON fields as its columns. */
export async function rememberExport(
  db: Database,
  kind: RememberedKind,
  fields: readonly string[],
): Promise<RememberedExport> {
  // Between two runs of the job, staff may export often.
  await deleteExpiredExports(db);
  const { rows } = await sql<{ id: number }>`
    insert into remembered_exports (kind, fields) values (${kind}, ${fields}::text[]) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  let bytes = 0;
  let next = 1;
  return {
    id,
    async add(cells) {
      const first = next;
      next += cells.length;
      const content = await compress(JSON.stringify(cells));
      bytes += content.length;
      if (bytes > maxExportBytes) return null;
      await sql`with part as (
          insert into remembered_export_parts (export_id, first_row, last_row, content)
          select id, ${first}, ${next - 1}, ${content}::bytea from remembered_exports where id = ${id})
        update remembered_exports set bytes = ${bytes} where id = ${id}`.execute(db);
      return first;
    },
  };
}

/** Deletes exports after 30 days, and the oldest above the maximum size of all. */
export async function deleteExpiredExports(db: Database): Promise<void> {
  await sql`delete from remembered_exports where id in (
    select id from (
      select id, created_at, sum(bytes) over (order by id desc) as newer from remembered_exports) as aged
    where created_at < now() - make_interval(days => ${maxDays}) or newer > ${maxBytes})`.execute(db);
}

/** Forgets the exports of customers, which contain notes about them. */
export async function forgetCustomerExports(db: Database): Promise<void> {
  await sql`delete from remembered_exports where kind = 'customers'`.execute(db);
}

const Rows = z.array(z.array(z.string()));
type Part = {
  readonly at: Date;
  readonly first: number;
  readonly fields: readonly string[];
  readonly rows: string[][];
};

/** Exported texts of a row by field, and the time of the export. */
export interface ExportedRow {
  readonly at: Date;
  readonly cells: Readonly<Record<string, string>>;
}

/** Returns a function that finds a row of an export; null for unknown exports and those of other kinds. */
export function exportedRows(db: Database, kinds: readonly RememberedKind[]) {
  const parts = new LRUCache<string, Part>({ max: 4 });
  const unknown = new Set<string>();
  return async ({ exportId, row }: ExportMark): Promise<ExportedRow | null> => {
    const known = [...parts.entries()].find(
      ([key, { first, rows }]) => key.startsWith(`${exportId}-`) && row >= first && row < first + rows.length,
    );
    const part = known?.[1] ?? (unknown.has(`${exportId}`) ? null : await load(exportId, row));
    const cells = part?.rows[row - part.first];
    if (part === null || cells === undefined) return null;
    const texts = part.fields.map((field, at) => [field, cells[at] ?? ""]);
    return { at: part.at, cells: Object.fromEntries(texts) };
  };

  async function load(exportId: number, row: number): Promise<Part | null> {
    const { rows: found } = await sql<{ at: Date; first: number; fields: string[]; content: Buffer }>`
      select created_at as at, first_row as first, fields, content
      from remembered_export_parts join remembered_exports on id = export_id
      where export_id = ${exportId} and first_row <= ${row} and last_row >= ${row}
        and kind = any(${kinds}::text[]) and created_at > now() - make_interval(days => ${maxDays})`.execute(
      db,
    );
    const [stored] = found;
    if (stored === undefined) {
      if (unknown.size < 1000) unknown.add(`${exportId}`);
      return null;
    }
    const text = await decompress(stored.content, { maxOutputLength: maxPartBytes });
    const part = { ...stored, rows: Rows.parse(JSON.parse(text.toString())) };
    parts.set(`${exportId}-${stored.first}`, part);
    return part;
  }
}

/** Row of a remembered export. */
export interface ExportMark {
  readonly exportId: number;
  /** Number of the row, from 1. */
  readonly row: number;
}

/** Returns the mark of a row as text, which no spreadsheet takes for a number: 'E1047-12'. */
export function exportMark({ exportId, row }: ExportMark): string {
  return `E${exportId}-${row}`;
}

/** Parses the mark of a row; null for any other text. */
export function parseExportMark(cell: string): ExportMark | null {
  const [, id, row] = /^E(\d{1,9})-(\d{1,9})$/i.exec(foldDigits(cleanText(cell))) ?? [];
  return id === undefined || row === undefined ? null : { exportId: Number(id), row: Number(row) };
}
