import { z } from "zod";
import { dayOf } from "#contract/admin/day-span.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { m } from "#messages/compiled/messages.js";
import { csvLine } from "#shop/csv/csv-line.ts";
import { exportMark, type RememberedKind, rememberExport } from "#shop/imports/remembered-exports.ts";
import type { ApiContext } from "../../context.ts";
import { columnsOfRole } from "./columns-of-roles.ts";

/** Column of an export: its title and the value of a row. `columns-of-roles.ts` lists who may have it. */
export interface CsvColumn<Row> {
  readonly title: (inputs: object, options: { locale: Language }) => string;
  readonly cell: (row: Row, language: Language) => string | number | null;
  /** JSON field that an import reads from this column; none for information. */
  readonly field?: string;
}

/** Export that imports compare with later. */
export interface Remembering {
  readonly db: Database;
  readonly kind: RememberedKind;
}

const lang = z.enum(languages, { error: "unknown_choice" });

/** Query fields of an export beside the list's filters. */
export const exportFields = {
  lang: lang.optional().describe("Language of the file, since a link sends the browser's"),
};

/** Marks UTF-8 for spreadsheets. */
const byteOrderMark = "\uFEFF";

/**
 * Streams rows as CSV, with the columns of the role that asks. One batch is in memory, and the next is read when the client has taken it. A disconnected client
 * stops the reading. With `remembering`, the shop stores the values that an import can change, and a last column marks the rows. The first batch is read before the response begins, so that an unavailable database gives 503. A
 * later failure breaks the connection, so that no program takes the file for complete.
 */
export async function csvResponse<Row>(
  c: ApiContext,
  name: string,
  all: readonly CsvColumn<Row>[],
  rows: AsyncGenerator<readonly Row[]>,
  remembering: Remembering | null = null,
) {
  const columns = columnsOfRole(c.var.staff.role, all);
  const language = lang.safeParse(c.req.query("lang")).data ?? c.var.language;
  // HEAD downloads nothing.
  const parts = csvParts(columns, rows, language, c.req.method === "HEAD" ? null : remembering);
  let first: IteratorResult<string, void> | null = await parts.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const part = first ?? (await parts.next());
        first = null;
        if (part.done === true) controller.close();
        else controller.enqueue(encoder.encode(part.value));
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
  c.header("Content-Disposition", `attachment; filename="${name}-${dayOf(new Date())}.csv"`);
  return c.body(body, 200, { "Content-Type": "text/csv; charset=utf-8" });
}

async function* csvParts<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncGenerator<readonly Row[]>,
  locale: Language,
  remembering: Remembering | null,
): AsyncGenerator<string, void> {
  const titles = columns.map(({ title }) => title({}, { locale }));
  // A read-only database still exports, without marks.
  const mark = remembering === null ? null : await beginMarks(columns, remembering).catch(() => null);
  const head = byteOrderMark + csvLine(mark === null ? titles : [...titles, m.csv_export({}, { locale })]);
  let isFirst = true;
  for await (const part of rows) {
    const cells = part.map((row) => columns.map(({ cell }) => cell(row, locale) ?? ""));
    const marks = mark === null ? null : await mark(cells);
    const lines = cells.map((row, at) => csvLine(marks === null ? row : [...row, marks[at] ?? ""]));
    yield (isFirst ? head : "") + lines.join("");
    isFirst = false;
  }
  if (isFirst) yield head;
}

/** Returns a function that remembers rows and returns their marks: 'E1047-12'. Rows above the maximum size have none. */
async function beginMarks<Row>(columns: readonly CsvColumn<Row>[], { db, kind }: Remembering) {
  const kept = columns.flatMap(({ field }, at) => (field === undefined ? [] : [{ field, at }]));
  const remembered = await rememberExport(
    db,
    kind,
    kept.map(({ field }) => field),
  );
  return async (rows: readonly (readonly (string | number)[])[]): Promise<readonly string[]> => {
    const first = await remembered.add(rows.map((row) => kept.map(({ at }) => String(row[at] ?? ""))));
    if (first === null) return [];
    return rows.map((_, index) => exportMark({ exportId: remembered.id, row: first + index }));
  };
}
