import { sql } from "kysely";
import type { AdminSettingsQuery, SettingsPatch } from "#contract/admin/settings/settings.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { knownImages } from "../media/known-images.ts";
import { accept, type Result, reject } from "../result.ts";
import { logoSize } from "./find-settings.ts";
import { freeDeliveryFrom, setFreeDelivery } from "./free-delivery.ts";

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

/** Changes settings of the shop and unmarks them as demo content. Existing receipts keep their VAT rate. */
export async function changeSettings(
  tx: DatabaseTransaction,
  { risk_first_order_egp, free_delivery_from_egp, ...details }: SettingsPatch,
): Promise<Result<null, ChangeRejection>> {
  const { logo_media_id } = details;
  if (logo_media_id != null && (await knownImages(tx, [logo_media_id])).size === 0) {
    return reject({ code: "fields", errors: { logo_media_id: ["unknown_choice"] } });
  }
  const changes = {
    ...details,
    ...(risk_first_order_egp !== undefined && { risk_first_order_piastres: risk_first_order_egp }),
  };
  if (free_delivery_from_egp !== undefined) await setFreeDelivery(tx, free_delivery_from_egp);
  const names = Object.keys(changes);
  if (names.length > 0) {
    const demo_fields = sql<
      string[]
    >`array(select unnest(demo_fields) except select unnest(${names}::text[]))`;
    await tx
      .updateTable("settings")
      .set({ ...changes, demo_fields })
      .execute();
  }
  return accept(null);
}
