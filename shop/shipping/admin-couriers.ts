import { type InferResult, sql } from "kysely";
import type { AdminCourierQuery } from "#contract/admin/couriers.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

/** Starts a query for couriers with the number of their orders. */
function selectAdminCouriers(db: Database) {
  return db
    .selectFrom("couriers")
    .select(columnsOf.couriers)
    .select((eb) =>
      eb
        .selectFrom("shipments")
        .select((count) => count.fn.countAll<number>().as("parcels"))
        .whereRef("shipments.courier_id", "=", "couriers.id")
        .$asScalar()
        .$notNull()
        .as("parcels"),
    );
}

export type AdminCourier = InferResult<ReturnType<typeof selectAdminCouriers>>[number];

/** Couriers, found by name. */
export const { list: listAdminCouriers, find: findAdminCourier } = listAndFind({
  select: selectAdminCouriers,
  id: "couriers.id",
  created: "couriers.created_at",
  sorts: { id: "couriers.id", name: "couriers.name", created_at: "couriers.created_at" },
  filters: ({ q, active }: ListFilters<AdminCourierQuery>, eb) => [
    q !== "" && contains([sql.ref("couriers.name")], q),
    active !== undefined && eb("couriers.active", "=", active),
  ],
});
