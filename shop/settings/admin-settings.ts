import { sql, type Updateable } from "kysely";
import type { AdminSettingsQuery, SettingsPatch } from "#contract/admin/settings/settings.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { knownImages } from "../media/known-images.ts";
import { accept, type Result, reject } from "../result.ts";
import { imageSizes } from "./find-settings.ts";
import { freeDeliveryFrom, setFreeDelivery } from "./free-delivery.ts";

function selectSettings(db: Database) {
  return db
    .selectFrom("settings")
    .select(columnsOf.settings)
    .select([freeDeliveryFrom.as("free_delivery_from"), ...imageSizes]);
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
  if (free_delivery_from_egp !== undefined) await setFreeDelivery(tx, free_delivery_from_egp);
  return await updateSettings(tx, {
    ...details,
    ...(risk_first_order_egp !== undefined && { risk_first_order_piastres: risk_first_order_egp }),
  });
}

/** Updates columns of the settings and unmarks them as demo content. Rejects unknown images. */
export async function updateSettings(
  tx: DatabaseTransaction,
  changes: Omit<Updateable<DB["settings"]>, "demo_fields">,
): Promise<Result<null, ChangeRejection>> {
  const names = Object.keys(changes);
  if (names.length === 0) return accept(null);
  const images = Object.entries(changes).filter(
    (change): change is [string, string] => change[0].endsWith("_media_id") && change[1] !== null,
  );
  const known = await knownImages(
    tx,
    images.map(([, id]) => id),
  );
  const unknown = images.filter(([, id]) => !known.has(id));
  if (unknown.length > 0) {
    const errors: FieldErrors = Object.fromEntries(unknown.map(([name]) => [name, ["unknown_choice"]]));
    return reject({ code: "fields", errors });
  }
  const demo_fields = sql<string[]>`array(select unnest(demo_fields) except select unnest(${names}::text[]))`;
  await tx
    .updateTable("settings")
    .set({ ...changes, demo_fields })
    .execute();
  return accept(null);
}
