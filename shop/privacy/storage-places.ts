import { type InferResult, sql } from "kysely";
import type {
  StoragePlace as PlaceJson,
  StoragePlacePatch,
  StoragePlaceQuery,
} from "#contract/admin/privacy/privacy.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result } from "../result.ts";

function selectPlaces(db: Database) {
  return db
    .selectFrom("storage_places")
    .select(["id", "holder", "country", "permit", "created_at", "updated_at"])
    .select(sql<PlaceJson["what"]>`what`.as("what"));
}

export type StoragePlace = InferResult<ReturnType<typeof selectPlaces>>[number];

/** Places where the shop's data is stored: a row for each kind of store. */
export const { list: listStoragePlaces, find: findStoragePlace } = listAndFind({
  select: selectPlaces,
  id: "id",
  created: "created_at",
  sorts: { id: "id" },
  filters: (_: ListFilters<StoragePlaceQuery>) => [],
});

/** Whether a stated country is not Egypt. */
export function isAbroad({ country }: Pick<StoragePlace, "country">): boolean {
  return country !== "" && country !== "EG";
}

/** Changes holder, country or permit of a locked place. */
export async function changeStoragePlace(
  tx: DatabaseTransaction,
  id: number,
  changes: StoragePlacePatch,
): Promise<Result<null, ChangeRejection>> {
  if (Object.keys(changes).length > 0)
    await tx.updateTable("storage_places").set(changes).where("id", "=", id).execute();
  return accept(null);
}

/** Lists the stated places outside Egypt, for the privacy page. */
export async function listPlacesAbroad(db: Database): Promise<readonly StoragePlace[]> {
  return (await selectPlaces(db).where("country", "<>", "").orderBy("id").execute()).filter(isAbroad);
}
