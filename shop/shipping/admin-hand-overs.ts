import { type InferResult, sql } from "kysely";
import type { AdminHandOverQuery } from "#contract/admin/handover.ts";
import type { Database } from "#db/database.ts";
import { shipmentCash } from "../cash/cash-due.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

/** Starts a query for hand-overs with courier, author, number of shipments and cash due in piastres. */
function selectHandOvers(db: Database) {
  return db
    .selectFrom("hand_overs")
    .innerJoin("couriers", "couriers.id", "hand_overs.courier_id")
    .leftJoin("staff", "staff.id", "hand_overs.staff_id")
    .select([
      "hand_overs.id",
      "hand_overs.courier_id",
      "couriers.name as courier_name",
      "hand_overs.staff_id",
      "staff.name as staff_name",
      "hand_overs.created_at",
      sql<number>`(select count(*) from shipments where hand_over_id = hand_overs.id)`.as("count"),
      sql<number>`(select coalesce(sum(${shipmentCash.due}), 0) from shipments
        left join orders on orders.id = shipments.order_id where hand_over_id = hand_overs.id)`.as(
        "cash_due",
      ),
    ]);
}

export type AdminHandOver = InferResult<ReturnType<typeof selectHandOvers>>[number];

export const { list: listHandOvers, find: findHandOver } = listAndFind({
  select: selectHandOvers,
  table: "hand_overs",
  id: "hand_overs.id",
  created: "hand_overs.created_at",
  sorts: { id: "hand_overs.id", created_at: "hand_overs.created_at" },
  filters: ({ courier_id }: ListFilters<AdminHandOverQuery>, eb) => [
    courier_id !== undefined && eb("hand_overs.courier_id", "=", courier_id),
  ],
});
