import { type InferResult, sql } from "kysely";
import type { UndeliveredQuery } from "#contract/admin/outbox.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result } from "../result.ts";
import { deliverAgain, type OutboxKind } from "./outbox.ts";

function selectRows(db: Database) {
  return db
    .selectFrom("outbox")
    .select(["id", "key", "attempts", "last_error", "created_at", "due_at", "ended_at"])
    .select(sql<OutboxKind>`kind`.as("kind"))
    .where("kind", "<>", "new_order");
}

export type OutboxRow = InferResult<ReturnType<typeof selectRows>>[number];

export const { list: listDeadRows, find: findOutboxRow } = listAndFind({
  select: selectRows,
  id: "id",
  created: "created_at",
  sorts: { id: "id" },
  filters: ({ kind }: ListFilters<UndeliveredQuery>, eb) => [
    eb("ended_at", "is not", null),
    kind !== undefined && eb("kind", "=", kind),
  ],
});

/** Delivers a locked row again that the worker gave up. Leaves one that waits. */
export async function retryDeadRow(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  const row = await findOutboxRow(tx, id);
  if (row !== null && row.ended_at !== null) await deliverAgain(row.kind, row.key).execute(tx);
  return accept(null);
}
