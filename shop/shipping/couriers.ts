import { type InferResult, sql } from "kysely";
import type { AdminCourierQuery, CourierPatch, NewCourier } from "#contract/admin/couriers.ts";
import { HandoverLayout, StatementLayout } from "#contract/admin/statements/courier-layout.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";

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

const nameTaken: FieldErrors = { name: ["name_taken"] };
/** Layouts of a new courier without files. */
const unusedLayouts = {
  hand_over_layout: HandoverLayout.parse({ columns: [{ header: "Order", field: "order_no" }] }),
  statement_layout: StatementLayout.parse({ tracking: ["Order"], amount: ["COD"] }),
};

/** Adds a courier and returns its id. Rejects an existing name. */
export async function addCourier(
  tx: DatabaseTransaction,
  courier: NewCourier,
): Promise<Result<number, ChangeRejection>> {
  try {
    const { id } = await tx
      .insertInto("couriers")
      .values({ ...courier, ...layoutColumns({ ...unusedLayouts, ...courier }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return accept(id);
  } catch (error) {
    return rejectTakenName(error);
  }
}

/** Changes a courier, which the caller has locked. Inactive couriers get no more parcels. One without files needs a phone. */
export async function changeCourier(
  tx: DatabaseTransaction,
  id: number,
  changes: CourierPatch,
): Promise<Result<null, ChangeRejection>> {
  const { has_files, phone } = await tx
    .selectFrom("couriers")
    .select(["has_files", "phone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!(changes.has_files ?? has_files) && (changes.phone ?? phone) === "")
    return reject({ code: "fields", errors: { phone: ["required"] } });
  try {
    await tx
      .updateTable("couriers")
      .set((eb) => ({ name: eb.ref("name"), ...changes, ...layoutColumns(changes) }))
      .where("id", "=", id)
      .execute();
    return accept(null);
  } catch (error) {
    return rejectTakenName(error);
  }
}

/** Deletes an unused courier; rejects a used one, which can be deactivated. */
export async function deleteCourier(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { readonly code: "courier_in_use" }>> {
  // Requests that use the courier lock its row too, so the check below stays valid.
  await tx.selectFrom("couriers").select("id").where("id", "=", id).forUpdate().execute();
  const { rows } = await sql`
    delete from couriers where id = ${id}
      and not exists (select from shipments where courier_id = ${id})
      and not exists (select from hand_overs where courier_id = ${id})
      and not exists (select from cash_statements where courier_id = ${id})
    returning id`.execute(tx);
  return rows.length === 0 ? reject({ code: "courier_in_use" }) : accept(null);
}

function layoutColumns({ hand_over_layout, statement_layout }: CourierPatch) {
  return {
    ...(hand_over_layout !== undefined && { hand_over_layout: JSON.stringify(hand_over_layout) }),
    ...(statement_layout !== undefined && { statement_layout: JSON.stringify(statement_layout) }),
  };
}

function rejectTakenName(error: unknown): Result<never, ChangeRejection> {
  if (isUniqueViolation(error, "couriers_name")) return reject({ code: "fields", errors: nameTaken });
  throw error;
}
