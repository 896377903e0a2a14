import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListedResource } from "#contract/admin/resources.ts";
import type { NewSavedView, SavedViewPatch, SavedViewQuery } from "#contract/admin/saved-views.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import type { Staff } from "./staff.ts";

/** Maximum number of views of one staff member. */
const maxViews = 100;

const nameTaken: ChangeRejection = { code: "fields", errors: { name: ["name_taken"] } };
const tooMany: ChangeRejection = { code: "fields", errors: { name: ["too_many"] } };

/** Starts a query for a staff member's own views and the shared ones. */
function selectSavedViews(db: Database, viewer: Pick<Staff, "id">) {
  return db
    .selectFrom("saved_views")
    .innerJoin("staff", "staff.id", "saved_views.staff_id")
    .select(["saved_views.id", "saved_views.name", "query", "shared", "saved_views.updated_at"])
    .select(["staff.id as staff_id", "staff.name as staff_name"])
    .select([sql<ListedResource>`resource`.as("resource"), sql<boolean>`staff_id = ${viewer.id}`.as("mine")])
    .where((eb) => eb.or([eb("shared", "=", true), eb("staff_id", "=", viewer.id)]));
}

export type SavedView = InferResult<ReturnType<typeof selectSavedViews>>[number];

/** Saved views that a staff member sees, found by name. */
export function savedViewsFor(viewer: Pick<Staff, "id">) {
  return listAndFind({
    select: (db) => selectSavedViews(db, viewer),
    id: "saved_views.id",
    created: "saved_views.created_at",
    sorts: { id: "saved_views.id", name: "lower(saved_views.name)" },
    filters: ({ q, resource, shared }: ListFilters<SavedViewQuery>, eb) => [
      q !== "" && contains([eb.ref("saved_views.name")], q),
      resource !== undefined && eb("resource", "=", resource),
      shared !== undefined && eb("shared", "=", shared),
    ],
  });
}

/** Saves the view of a list and returns its id. */
export async function saveView(
  tx: DatabaseTransaction,
  view: NewSavedView,
  { id: staffId }: Pick<Staff, "id">,
): Promise<Result<number, ChangeRejection>> {
  // Locks the staff member, so that concurrent requests are counted.
  await tx.selectFrom("staff").select("id").where("id", "=", staffId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("saved_views")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  if (count >= maxViews) return reject(tooMany);
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (staff_id, resource, name, query, shared)
    values (${staffId}, ${view.resource}, ${view.name}, ${view.query}, ${view.shared})
    on conflict (staff_id, resource, lower(name)) do nothing returning id`.execute(tx);
  const [saved] = rows;
  return saved === undefined ? reject(nameTaken) : accept(saved.id);
}

export type ViewRejection = ChangeRejection | { readonly code: "not_yours" };

/** Changes an own view; owners also change shared ones. */
export async function changeView(
  tx: DatabaseTransaction,
  id: number,
  changes: SavedViewPatch,
  staff: Pick<Staff, "id" | "role">,
): Promise<Result<null, ViewRejection>> {
  if (!(await mayChange(tx, staff, id))) return reject({ code: "not_yours" });
  if (Object.values(changes).every((value) => value === undefined)) return accept(null);
  try {
    await tx.updateTable("saved_views").set(changes).where("id", "=", id).execute();
    return accept(null);
  } catch (error) {
    if (isUniqueViolation(error, "saved_views_name")) return reject(nameTaken);
    throw error;
  }
}

/** Deletes an own view; owners also delete shared ones. */
export async function deleteView(
  tx: DatabaseTransaction,
  id: number,
  staff: Pick<Staff, "id" | "role">,
): Promise<Result<null, ViewRejection>> {
  if (!(await mayChange(tx, staff, id))) return reject({ code: "not_yours" });
  await tx.deleteFrom("saved_views").where("id", "=", id).execute();
  return accept(null);
}

async function mayChange(
  tx: DatabaseTransaction,
  { id: staffId, role }: Pick<Staff, "id" | "role">,
  id: number,
): Promise<boolean> {
  const isShared: RawBuilder<SqlBool> = sql`(shared and ${role === "owner"})`;
  const view = await tx
    .selectFrom("saved_views")
    .select("id")
    .where("id", "=", id)
    .where((eb) => eb.or([eb("staff_id", "=", staffId), isShared]))
    .executeTakeFirst();
  return view !== undefined;
}
