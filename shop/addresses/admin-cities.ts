import type { InferResult } from "kysely";
import type { AdminCityQuery } from "#contract/admin/addresses.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";

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
