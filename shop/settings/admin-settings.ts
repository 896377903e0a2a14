import type { AdminSettingsQuery } from "#contract/admin/settings/settings.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { freeDeliveryFrom } from "./free-delivery.ts";
import { logoSize } from "./logo-size.ts";

function selectSettings(db: Database) {
  return db
    .selectFrom("settings")
    .select(columnsOf.settings)
    .select([freeDeliveryFrom.as("free_delivery_from"), ...logoSize]);
}

/** Settings of the shop, as a list with one row. */
export const { list: listAdminSettings, find: findAdminSettings } = listAndFind({
  select: selectSettings,
  id: "id",
  created: "created_at",
  sorts: { id: "id" },
  filters: (_: ListFilters<AdminSettingsQuery>) => [],
});
