import { type InferResult, type SqlBool, sql } from "kysely";
import {
  type AdminFakeReportQuery,
  type ReportState,
  reportStates,
} from "#contract/admin/authenticity/fake-report.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { containsPhone } from "../listing/contains-phone.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

function selectAdminReports(db: Database) {
  return db
    .selectFrom("fake_reports")
    .select([
      "id",
      "case_number",
      "code",
      "seller",
      "place",
      "details",
      "phone",
      "photo",
      "created_at",
      "updated_at",
    ])
    .select(sql<ReportState>`state`.as("state"));
}

export type AdminReport = InferResult<ReturnType<typeof selectAdminReports>>[number];

const openStates = reportStates.filter((state) => state !== "closed");
const texts = ["case_number", "seller", "place", "details"] as const;

/** Fake reports, found by number, seller, place, phone or text. */
export const { list: listAdminReports, find: findAdminReport } = listAndFind({
  select: selectAdminReports,
  id: "id",
  created: "created_at",
  sorts: { id: "id", state: "state" },
  // Rows are wide because of their texts.
  isSlowToCount: () => true,
  filters: ({ q, state = [], open, has_photo }: ListFilters<AdminFakeReportQuery>, eb) => [
    q !== "" &&
      sql<SqlBool>`(${contains(
        texts.map((text) => eb.ref(text)),
        q,
      )} or ${containsPhone(eb.ref("phone"), q)})`,
    state.length > 0 && eb("state", "in", state),
    // Listed one by one to match the partial index.
    open !== undefined && eb("state", "in", open ? openStates : ["closed"]),
    has_photo !== undefined && eb("photo", has_photo ? "is not" : "is", null),
  ],
});
