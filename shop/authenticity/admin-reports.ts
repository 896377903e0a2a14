import { sql } from "kysely";
import type { AdminFakeReportQuery, ReportState } from "#contract/admin/fake-report.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";

function selectReports(db: Database) {
  return db
    .selectFrom("fake_reports")
    .select(["id", "case_number", "code", "seller", "place", "details", "phone", "photo", "created_at"])
    .select(sql<ReportState>`state`.as("state"));
}

export type FakeReport = Awaited<ReturnType<ReturnType<typeof selectReports>["execute"]>>[number];

const columns = { id: "id", state: "state" } as const;

/** One page of the reports, found by number, seller, place or phone. */
export async function listAdminReports(db: Database, query: AdminFakeReportQuery): Promise<Page<FakeReport>> {
  const { q, state } = query;
  const texts = ["case_number", "seller", "place", "phone", "details"].map((column) => sql.ref(column));
  const found = selectReports(db)
    .$if(q !== "", (reports) => reports.where(contains(texts, q)))
    .$if(state !== undefined, (reports) => reports.where("state", "=", state ?? ""));
  return await readPage(found, query, { by: columns[query.sort], id: "id" });
}

/** One report; null where there is none. */
export async function findAdminReport(db: Database, id: number): Promise<FakeReport | null> {
  return (await selectReports(db).where("id", "=", id).executeTakeFirst()) ?? null;
}
