import { type InferResult, sql } from "kysely";
import type { AdminCityQuery, CityPatch, DeliverySheet } from "#contract/admin/addresses.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";

function selectAdminCities(db: Database) {
  return db.selectFrom("cities").select(columnsOf.cities);
}

export type AdminCity = InferResult<ReturnType<typeof selectAdminCities>>[number];

/** Cities, found by name in either language. */
export const { list: listAdminCities, find: findAdminCity } = listAndFind({
  select: selectAdminCities,
  id: "id",
  created: "created_at",
  sorts: { id: "id", name_en: "name_en", name_ar: "name_ar", delivery_fee_egp: "delivery_fee" },
  filters: ({ q }: ListFilters<AdminCityQuery>, eb) => [
    q !== "" && contains([eb.ref("name_en"), eb.ref("name_ar")], q),
  ],
});

/** Changes a city; orders keep their delivery fee. Rejects a name of another city and a last day before the first. */
export async function changeCity(
  tx: DatabaseTransaction,
  id: number,
  changes: CityPatch,
): Promise<Result<null, ChangeRejection>> {
  const before = await findAdminCity(tx, id);
  if (before === null) return reject({ code: "unknown" });
  const { delivery_days_from = before.delivery_days_from, delivery_days_to = before.delivery_days_to } =
    changes;
  if (delivery_days_to < delivery_days_from) {
    return reject({ code: "fields", errors: { delivery_days_to: ["days_order"] } });
  }
  try {
    await tx
      .updateTable("cities")
      .set({ ...changes, delivery_days_from, delivery_days_to })
      .where("id", "=", id)
      .execute();
    const { name_en: _en, name_ar: _ar, ...delivery } = changes;
    if (Object.values(delivery).some((value) => value !== undefined)) await showDeliveryDays(tx);
    return accept(null);
  } catch (error) {
    for (const name of ["name_en", "name_ar"]) {
      if (isUniqueViolation(error, `cities_${name}_key`)) {
        return reject({ code: "fields", errors: { [name]: ["name_taken"] } });
      }
    }
    throw error;
  }
}

/**
 * Changes fees or days of several locked cities in one statement. Rejects a last day before the first, and a city that
 * is listed twice. Skips cities that no longer exist.
 */
export async function changeDeliverySheet(
  tx: DatabaseTransaction,
  { cities }: DeliverySheet,
): Promise<Result<null, ChangeRejection>> {
  const found = await tx
    .selectFrom("cities")
    .select(["id", "delivery_fee", "delivery_days_from", "delivery_days_to"])
    .where(
      "id",
      "in",
      cities.map(({ id }) => id),
    )
    .execute();
  const before = new Map(found.map((city) => [city.id, city]));
  const errors: FieldErrors = {};
  const seen = new Set<number>();
  const rows = cities.flatMap((row, index) => {
    const was = before.get(row.id);
    if (was === undefined) return [];
    const {
      delivery_fee_egp: fee = was.delivery_fee,
      delivery_days_from: from = was.delivery_days_from,
      delivery_days_to: to = was.delivery_days_to,
    } = row;
    if (seen.has(row.id)) errors[`cities.${index}.id`] = ["unknown_choice"];
    if (to < from) errors[`cities.${index}.delivery_days_to`] = ["days_order"];
    seen.add(row.id);
    return [{ id: row.id, fee, from, to }];
  });
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  await sql`update cities set delivery_fee = sheet.fee, delivery_days_from = sheet.days_from, delivery_days_to = sheet.days_to
    from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ fee }) => fee)}::int[],
      ${rows.map(({ from }) => from)}::smallint[], ${rows.map(({ to }) => to)}::smallint[])
      as sheet (id, fee, days_from, days_to)
    where cities.id = sheet.id
      and (delivery_fee, cities.delivery_days_from, cities.delivery_days_to)
        is distinct from (sheet.fee, sheet.days_from, sheet.days_to)`.execute(tx);
  await showDeliveryDays(tx);
  return accept(null);
}

/** Shows the delivery days, which staff have now seen, and unmarks them as demo content. */
async function showDeliveryDays(tx: DatabaseTransaction): Promise<void> {
  await sql`update settings set shows_delivery_days = true,
      demo_fields = array_remove(demo_fields, 'shows_delivery_days')
    where not shows_delivery_days or 'shows_delivery_days' = any(demo_fields)`.execute(tx);
}
