import { sql } from "kysely";
import type { AdminCodeCheckQuery } from "#contract/admin/code-check.ts";
import type { Verdict } from "#contract/verdicts.ts";
import type { Database } from "#db/database.ts";
import { type Page, readPage } from "../listing/read-page.ts";

/** Starts a query for the checks that were made, with their code's counts of today; devices are not shown. */
function selectChecks(db: Database) {
  return db
    .selectFrom("code_checks")
    .leftJoin("codes", "codes.hash", "code_checks.code_hash")
    .leftJoin("code_batches", "code_batches.id", "code_checks.batch_id")
    .select(["code_checks.id", "at", "counted", "code_checks.batch_id", "product_id", "city_id"])
    .select(sql<Verdict>`verdict`.as("verdict"))
    .select(["code_hash as code", "check_count", "device_count"]);
}

export type ListedCheck = Awaited<ReturnType<ReturnType<typeof selectChecks>["execute"]>>[number];

const columns = { id: "code_checks.id", check_count: "check_count" } as const;

/** One page of the checks. */
export async function listCodeChecks(db: Database, query: AdminCodeCheckQuery): Promise<Page<ListedCheck>> {
  const { verdict, batch_id, product_id } = query;
  const found = selectChecks(db)
    .$if(verdict !== undefined, (checks) => checks.where("verdict", "=", verdict ?? ""))
    .$if(batch_id !== undefined, (checks) => checks.where("code_checks.batch_id", "=", batch_id ?? 0))
    .$if(product_id !== undefined, (checks) => checks.where("product_id", "=", product_id ?? 0));
  return await readPage(found, query, { by: columns[query.sort], id: "code_checks.id" });
}

/** One check; null where there is none. */
export async function findCodeCheck(db: Database, id: number): Promise<ListedCheck | null> {
  return (await selectChecks(db).where("code_checks.id", "=", sql<number>`${id}`).executeTakeFirst()) ?? null;
}
