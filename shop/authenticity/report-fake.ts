import type { NewFakeReport } from "#contract/fake-report.ts";
import type { Database } from "#db/database.ts";
import { newOrderNumber } from "../orders/order-number.ts";

/** Keeps a customer's report, with the name of its photo among the private pictures; answers the case number. */
export async function reportFake(db: Database, report: NewFakeReport, photo: string | null): Promise<string> {
  for (;;) {
    const row = await db
      .insertInto("fake_reports")
      .values({ ...report, photo, case_number: newOrderNumber() })
      .onConflict((conflict) => conflict.column("case_number").doNothing())
      .returning("case_number")
      .executeTakeFirst();
    if (row !== undefined) return row.case_number;
  }
}
