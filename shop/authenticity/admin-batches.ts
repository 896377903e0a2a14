import { sql } from "kysely";
import type { AdminCodeBatchQuery, BatchState } from "#contract/admin/code-batch.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import type { CheckLimits } from "./check-code.ts";

/** Starts a query for batches as staff see them, with how many of their codes were checked. */
function selectAdminBatches(db: Database, { maxChecks, maxDevices }: CheckLimits) {
  return db
    .selectFrom("code_batches")
    .innerJoin("products", "products.id", "code_batches.product_id")
    .select(["code_batches.id", "product_id", "lot", "expires_on", "count", "note", "exported_at"])
    .select([
      "code_batches.created_at",
      "products.name_en as product_name_en",
      "products.name_ar as product_name_ar",
    ])
    .select(sql<BatchState>`state`.as("state"))
    .select([
      sql<number>`(select count(*)::int from codes where batch_id = code_batches.id and check_count > 0)`.as(
        "checked_codes",
      ),
      sql<number>`(select count(*)::int from codes where batch_id = code_batches.id and check_count > 0
        and (check_count > ${maxChecks} or device_count > ${maxDevices}))`.as("suspicious_codes"),
    ]);
}

export type AdminBatch = Awaited<ReturnType<ReturnType<typeof selectAdminBatches>["execute"]>>[number];

const columns = { id: "code_batches.id", lot: "lot", expires_on: "expires_on", count: "count" } as const;

/** One page of the batches, found by lot, note or product. */
export async function listAdminBatches(
  db: Database,
  limits: CheckLimits,
  query: AdminCodeBatchQuery,
): Promise<Page<AdminBatch>> {
  const { q, product_id, state } = query;
  const texts = [sql.ref("lot"), sql.ref("note"), sql.ref("products.name_en"), sql.ref("products.name_ar")];
  const found = selectAdminBatches(db, limits)
    .$if(q !== "", (batches) => batches.where(contains(texts, q)))
    .$if(product_id !== undefined, (batches) => batches.where("product_id", "=", product_id ?? 0))
    .$if(state !== undefined, (batches) => batches.where("state", "=", state ?? ""));
  return await readPage(found, query, { by: columns[query.sort], id: "code_batches.id" });
}

/** One batch; null where there is none. */
export async function findAdminBatch(
  db: Database,
  limits: CheckLimits,
  id: number,
): Promise<AdminBatch | null> {
  return (await selectAdminBatches(db, limits).where("code_batches.id", "=", id).executeTakeFirst()) ?? null;
}
