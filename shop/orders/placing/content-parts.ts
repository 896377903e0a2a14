import { sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";

/** Product data for an order; prices in piastres. */
export interface LockedProduct {
  readonly name_en: string;
  readonly name_ar: string;
  readonly price: number;
  readonly discounted_price: number | null;
  readonly stock: number;
}

/** Locks products by ascending id until the transaction ends. Unknown products are missing from the result. */
export async function lockProducts(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("products")
    .select(["id", "name_en", "name_ar", "price", "discounted_price"])
    // Unpublished products have no stock for customers.
    .select(sql<number>`case when status = 'published' then stock else 0 end`.as("stock"))
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

/** Returns field errors for lines with unknown products; null if there are none. */
export function unknownProducts(
  lines: readonly { readonly product_id: number }[],
  products: ReadonlyMap<number, LockedProduct>,
): FieldErrors | null {
  const unknown = lines.flatMap(({ product_id }, index) =>
    products.has(product_id) ? [] : [`lines.${index}.product_id`],
  );
  if (unknown.length === 0) return null;
  return Object.fromEntries(unknown.map((field) => [field, ["unknown_choice" as const]]));
}

/** Delivery to a city: its fee in piastres, and the working days that it takes at most. */
export interface CityDelivery {
  readonly delivery_fee: number;
  readonly delivery_days_to: number;
}

/** Returns the delivery to a city; null for an unknown city. */
export async function findCityDelivery(db: Database, cityId: number): Promise<CityDelivery | null> {
  const city = await db
    .selectFrom("cities")
    .select(["delivery_fee", "delivery_days_to"])
    .where("id", "=", cityId)
    .executeTakeFirst();
  return city ?? null;
}
