import type { Database } from "#db/database.ts";

/** Starts a query for addresses with names and delivery data of their city. */
export function selectAddresses(db: Database) {
  return db
    .selectFrom("addresses")
    .innerJoin("cities", "cities.id", "addresses.city_id")
    .select([
      "addresses.id",
      "title",
      "city_id",
      "street",
      "block",
      "house_number",
      "notes",
      "phone",
      "latitude",
      "longitude",
      "is_default",
      "cities.name_en as city_name_en",
      "cities.name_ar as city_name_ar",
      "delivery_fee",
      "delivery_days_from",
      "delivery_days_to",
    ]);
}

export type Address = Awaited<ReturnType<ReturnType<typeof selectAddresses>["execute"]>>[number];
