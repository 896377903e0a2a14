import type { CityPatch } from "#contract/admin/addresses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { findAdminCity } from "./admin-cities.ts";

/** Changes a city; orders keep their delivery fee. */
export async function changeCity(
  tx: DatabaseTransaction,
  id: number,
  changes: CityPatch,
): Promise<Result<null, ChangeRefusal>> {
  const before = await findAdminCity(tx, id);
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
