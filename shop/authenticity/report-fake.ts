import { sql } from "kysely";
import type { NewFakeReport } from "#contract/authenticity/fake-report.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { newOrderNumber } from "../orders/order-number.ts";

export interface StoredReport {
  readonly caseNumber: string;
  /** Whether it was inserted; false for a repeated report. */
  readonly isNew: boolean;
}

/** Stores a customer's report. The same words within a minute, such as a double click, return the existing report. */
export async function reportFake(
  db: Database,
  report: NewFakeReport,
  photo: string | null,
): Promise<StoredReport> {
  const words = JSON.stringify([report, photo === null]);
  return await runTransaction(db, async (tx) => {
    // The second of two concurrent reports waits for the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`.execute(tx);
    const twin = await tx
      .selectFrom("fake_reports")
      .select("case_number")
      .where((eb) => eb.and({ ...report }))
      .where("photo", photo === null ? "is" : "is not", null)
      .where("created_at", ">", sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirst();
    if (twin !== undefined) return { caseNumber: twin.case_number, isNew: false };
    return { caseNumber: await insertReport(tx, report, photo), isNew: true };
  });
}

async function insertReport(
  tx: DatabaseTransaction,
  report: NewFakeReport,
  photo: string | null,
): Promise<string> {
  for (;;) {
    const row = await tx
      .insertInto("fake_reports")
      .values({ ...report, photo, case_number: newOrderNumber() })
      .onConflict((conflict) => conflict.column("case_number").doNothing())
      .returning("case_number")
      .executeTakeFirst();
    if (row !== undefined) return row.case_number;
  }
}
