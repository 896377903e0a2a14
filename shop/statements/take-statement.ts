import { createHash } from "node:crypto";
import { StatementLayout } from "#contract/admin/statements/courier-layout.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import { matchStatement } from "./match-statement.ts";
import { readStatement, type StatementProblem } from "./read-statement.ts";

export interface PostedFile {
  readonly courier_id: number;
  readonly reference: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Whether staff have confirmed that amounts such as 1.250 have three decimals. */
  readonly three_decimals?: boolean;
}

export type TakeRejection =
  | { readonly code: "courier_unknown" | "courier_without_files" }
  | { readonly code: "statement_known"; readonly id: number }
  | { readonly code: "statement_unreadable"; readonly problems: readonly StatementProblem[] };

const dayInCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo", dateStyle: "short" });

/** Stores a courier's statement, compares it with the orders, and returns its id. Stores the rows that cannot be read as problems. Rejects an unreadable or repeated file. */
export async function takeStatement(
  tx: DatabaseTransaction,
  staffId: number,
  { courier_id, reference, fileName, bytes, three_decimals = false }: PostedFile,
): Promise<Result<number, TakeRejection>> {
  // Concurrent uploads wait for each other.
  const courier = await tx
    .selectFrom("couriers")
    .select(["statement_layout", "has_files"])
    .where("id", "=", courier_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (courier === undefined) return reject({ code: "courier_unknown" });
  if (!courier.has_files) return reject({ code: "courier_without_files" });
  const file_hash = createHash("sha256").update(bytes).digest();
  const known = await tx
    .selectFrom("cash_statements")
    .select("id")
    .where("courier_id", "=", courier_id)
    .where("file_hash", "=", file_hash)
    .executeTakeFirst();
  if (known !== undefined) return reject({ code: "statement_known", id: known.id });
  const read = await readStatement(bytes, StatementLayout.parse(courier.statement_layout), {
    threeDecimals: three_decimals,
  });
  if (!read.ok) return reject({ code: "statement_unreadable", problems: read.rejection });

  const covers_until = read.value.lastDay ?? dayInCairo.format(Date.now());
  const { id } = await tx
    .insertInto("cash_statements")
    .values({
      courier_id,
      staff_id: staffId,
      file_name: fileName,
      file_hash,
      reference,
      covers_until,
      problems: JSON.stringify(read.value.problems),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = read.value.parcels.map(({ row, tracking, amount, fee, statusWord }) => ({
    statement_id: id,
    row_number: row,
    tracking_number: tracking,
    amount,
    fee,
    status_word: statusWord,
    result: "unknown",
    cause: "unknown",
  }));
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await tx
      .insertInto("cash_statement_rows")
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
  await matchStatement(tx, { id, courier_id, covers_until });
  return accept(id);
}

const rowsPerInsert = 2000;
