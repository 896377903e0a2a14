import { type InferResult, type SqlBool, sql } from "kysely";
import {
  type AdminFakeReportQuery,
  type FakeReportPatch,
  type ReportState,
  reportStates,
} from "#contract/admin/authenticity/fake-report.ts";
import type { NewFakeReport } from "#contract/authenticity/fake-report.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type RateLimit, type RateLimits, triesOfNetwork } from "../limits/rate-limits.ts";
import { contains, containsPhone } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import type { ImageDrawer, ImagesBusy, PhotoRejection } from "../media/image-process/image-work.ts";
import type { MediaStore } from "../media/media-store.ts";
import { storePhoto } from "../media/store-image.ts";
import { newOrderNumber } from "../orders/order-number.ts";
import { accept, type Result, reject } from "../result.ts";
import type { TooManyGuesses } from "./check-code-within-limits.ts";

const reportsOfAddress: RateLimit = { what: "fake report from an address", max: 10, minutes: 15 };

interface Desk {
  readonly db: Database;
  readonly photos: MediaStore;
  readonly imageDrawer: ImageDrawer;
  readonly rateLimits: RateLimits;
}

export type ReportRejection = TooManyGuesses | PhotoRejection | ImagesBusy;

/** Stores a report with its photo and returns its case number. `pictures_busy` (too many photos) does not count in the limits. */
export async function receiveReport(
  { db, photos, imageDrawer, rateLimits }: Desk,
  report: NewFakeReport,
  photo: Uint8Array | null,
  address: string,
): Promise<Result<string, ReportRejection>> {
  const tries = triesOfNetwork(reportsOfAddress, address);
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const stored = photo === null ? null : await storePhoto(photos, imageDrawer, photo, address);
  if (stored !== null && !stored.ok) {
    if (stored.rejection.code === "pictures_busy") await rateLimits.giveBack(db, tries);
    return stored;
  }
  const name = stored?.value ?? null;
  const { caseNumber, isNew } = await reportFake(db, report, name);
  if (!isNew && name !== null) await photos.delete(name);
  return accept(caseNumber);
}

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
    const duplicate = await tx
      .selectFrom("fake_reports")
      .select("case_number")
      .where((eb) => eb.and({ ...report }))
      .where("photo", photo === null ? "is" : "is not", null)
      .where("created_at", ">", sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirst();
    if (duplicate !== undefined) return { caseNumber: duplicate.case_number, isNew: false };
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

/** Changes the state of a fake report; does nothing without a state. */
export async function changeReport(
  tx: DatabaseTransaction,
  id: number,
  { state }: FakeReportPatch,
): Promise<Result<null, never>> {
  if (state !== undefined) {
    await tx.updateTable("fake_reports").set({ state }).where("id", "=", id).execute();
  }
  return accept(null);
}
