import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { fillCodes } from "./fill-codes.ts";
import { fillMovements } from "./fill-movements.ts";
import { fillOffers } from "./fill-offers.ts";
import { fillReplies } from "./fill-replies.ts";
import { fillWork } from "./fill-work.ts";
import { withoutIndexes } from "./without-indexes.ts";

/** Tables of each group of lists, and the function that fills them. */
const groups: readonly {
  /** The first one is empty before. */
  readonly tables: readonly [string, ...string[]];
  readonly fill: (db: Database, rows: number) => Promise<void>;
}[] = [
  { tables: ["stock_movements"], fill: fillMovements },
  { tables: ["coupons", "coupon_redemptions", "orders"], fill: fillOffers },
  { tables: ["contact_messages", "contact_replies", "reviews", "emails"], fill: fillReplies },
  { tables: ["code_batches", "codes", "code_checks", "fake_reports"], fill: fillCodes },
  {
    tables: [
      "audit_log",
      "imports",
      "search_misses",
      "hand_overs",
      "shipments",
      "cash_statements",
      "cash_statement_rows",
    ],
    fill: fillWork,
  },
];

/** Adds `size` rows to every other list of the back office. Needs products, customers and orders. */
export async function fillOtherLists(db: Database, size: number): Promise<void> {
  for (const { tables, fill } of groups)
    if (await isEmpty(db, tables[0])) await withoutIndexes(db, tables, (tx) => fill(tx, size));
}

async function isEmpty(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
}
