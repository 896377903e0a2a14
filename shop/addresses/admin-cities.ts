import { sql } from "kysely";
import type { AdminCityQuery, CityPatch } from "#contract/admin/city.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { accept, type Result, refuse } from "../result.ts";

function selectCities(db: Database) {
  return db.selectFrom("cities").selectAll();
}

export type City = Awaited<ReturnType<ReturnType<typeof selectCities>["execute"]>>[number];

const columns = {
  id: "id",
  name_en: "name_en",
  name_ar: "name_ar",
  delivery_fee_egp: "delivery_fee",
} as const;

/** One page of the governorates. */
export async function listAdminCities(db: Database, query: AdminCityQuery): Promise<Page<City>> {
  const found = selectCities(db).$if(query.q !== "", (cities) =>
    cities.where(contains([sql.ref("name_en"), sql.ref("name_ar")], query.q)),
  );
  return await readPage(found, query, { by: columns[query.sort], id: "id" });
}

/** One governorate; null where there is none. */
export async function findCity(db: Database, id: number): Promise<City | null> {
  return (await selectCities(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Changes any part of a governorate; orders keep what their delivery cost. */
export async function changeCity(
  tx: DatabaseTransaction,
  id: number,
  changes: CityPatch,
): Promise<Result<null, ChangeRefusal>> {
  const before = await findCity(tx, id);
  if (before === null) return refuse({ code: "unknown" });
  const { delivery_days_from = before.delivery_days_from, delivery_days_to = before.delivery_days_to } =
    changes;
  if (delivery_days_to < delivery_days_from) {
    return refuse({ code: "fields", errors: { delivery_days_to: ["days_order"] } });
  }
  try {
    await tx
      .updateTable("cities")
      .set({ ...changes, delivery_days_from, delivery_days_to })
      .where("id", "=", id)
      .execute();
    return accept(null);
  } catch (error) {
    for (const name of ["name_en", "name_ar"]) {
      if (isUniqueViolation(error, `cities_${name}_key`)) {
        return refuse({ code: "fields", errors: { [name]: ["name_taken"] } });
      }
    }
    throw error;
  }
}
