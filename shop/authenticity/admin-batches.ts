import { type InferResult, sql } from "kysely";
import type {
  AdminCodeBatchQuery,
  BatchState,
  CodeBatchPatch,
} from "#contract/admin/authenticity/code-batch.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import type { CheckLimits } from "./check-code.ts";

/** Staff member of the last export, from the audit log. */
const exportedBy = sql<string | null>`(select staff.name from audit_log left join staff on staff.id = staff_id
  where resource = 'code-batches' and resource_id = code_batches.id::text
    and after->'export_count' is distinct from before->'export_count' and (after->>'export_count')::int > 0
  order by audit_log.id desc limit 1)`.as("exported_by");

/** Starts a query for batches with the number of checked codes. */
function selectAdminBatches(db: Database, { maxChecks, maxDevices }: CheckLimits) {
  return db
    .selectFrom("code_batches")
    .innerJoin("products", "products.id", "code_batches.product_id")
    .select([
      "code_batches.id",
      "product_id",
      "lot",
      "expires_on",
      "count",
      "note",
      "recall_text_ar",
      "recall_text_en",
    ])
    .select(["exported_at", "export_count", "export_confirmed_at"])
    .select([
      "code_batches.created_at",
      "code_batches.updated_at",
      "products.name_en as product_name_en",
      "products.name_ar as product_name_ar",
    ])
    .select(sql<BatchState>`state`.as("state"))
    .select(exportedBy)
    .select([
      sql<number>`(select count(*)::int from codes where batch_id = code_batches.id and check_count > 0)`.as(
        "checked_codes",
      ),
      sql<number>`(select count(*)::int from codes where batch_id = code_batches.id and check_count > 0
        and (check_count > ${maxChecks} or device_count > ${maxDevices}))`.as("suspicious_codes"),
    ]);
}

export type AdminBatch = InferResult<ReturnType<typeof selectAdminBatches>>[number];

const texts = ["lot", "note", "products.name_en", "products.name_ar"] as const;

/** Batches, found by lot, note or product. The limits define suspicious codes. */
export function adminBatches(limits: CheckLimits) {
  return listAndFind({
    select: (db) => selectAdminBatches(db, limits),
    id: "code_batches.id",
    created: "code_batches.created_at",
    sorts: { id: "code_batches.id", lot: "lot", expires_on: "expires_on", count: "count" },
    nullable: ["expires_on"],
    filters: ({ q, product_id, state }: ListFilters<AdminCodeBatchQuery>, eb) => [
      q !== "" &&
        contains(
          texts.map((text) => eb.ref(text)),
          q,
        ),
      product_id !== undefined && eb("product_id", "=", product_id),
      state !== undefined && eb("state", "=", state),
    ],
  });
}

/** Changes fields of a batch except its product and codes. */
export async function changeBatch(
  tx: DatabaseTransaction,
  batchId: number,
  { state, ...columns }: CodeBatchPatch,
): Promise<Result<null, BatchStateRejection>> {
  if (state !== undefined) {
    const moved = await changeBatchState(tx, batchId, state);
    if (!moved.ok) return moved;
  }
  if (Object.keys(columns).length > 0) {
    await tx.updateTable("code_batches").set(columns).where("id", "=", batchId).execute();
  }
  return accept(null);
}

export type BatchStateRejection =
  | { readonly code: "batch_unknown" }
  | { readonly code: "state_not_allowed"; readonly from: BatchState; readonly to: BatchState };

/** printed → released or void; released ↔ recalled; void is final. */
const allowed: Record<BatchState, readonly BatchState[]> = {
  printed: ["released", "void"],
  released: ["recalled", "void"],
  recalled: ["released", "void"],
  void: [],
};

/** Changes the state of a batch. Concurrent changes run one after the other. */
export async function changeBatchState(
  tx: DatabaseTransaction,
  batchId: number,
  to: BatchState,
): Promise<Result<null, BatchStateRejection>> {
  const batch = await tx
    .selectFrom("code_batches")
    .select("state")
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined) return reject({ code: "batch_unknown" });
  const from = stateOf(batch.state);
  if (from === to) return accept(null);
  if (!allowed[from].includes(to)) return reject({ code: "state_not_allowed", from, to });
  await tx.updateTable("code_batches").set({ state: to }).where("id", "=", batchId).execute();
  return accept(null);
}

function stateOf(text: string): BatchState {
  return text === "released" || text === "recalled" || text === "void" ? text : "printed";
}
