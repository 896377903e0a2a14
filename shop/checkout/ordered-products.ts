import { sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isOfKind, type Offer } from "../pricing/offer.ts";
import type { GiftProduct, PricedCart } from "../pricing/priced-cart.ts";

/** Product of an order; prices in piastres. */
export interface OrderedProduct {
  readonly product_id: number;
  readonly category_id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly price: number;
  readonly discounted_price: number | null;
  readonly stock: number;
}

/** Product of a cart line, with its quantity and the id of the line. */
export interface CartLineForOrder extends OrderedProduct {
  readonly id: number;
  readonly quantity: number;
}

/** Removes pieces of locked products from the stock for an order, with one stock movement per product. Negative numbers return pieces. */
export async function moveStock(
  tx: DatabaseTransaction,
  orderId: number,
  taken: ReadonlyMap<number, number>,
): Promise<void> {
  const moves = [...taken].filter(([, quantity]) => quantity !== 0);
  if (moves.length === 0) return;
  const rows = moves.map(([product_id, quantity]) => {
    return { product_id, change: -quantity, reason: "order", order_id: orderId };
  });
  await tx.insertInto("stock_movements").values(rows).execute();
  await sql`update products set stock = stock - quantity, sold = greatest(sold + quantity, 0)
    from unnest(${moves.map(([id]) => id)}::int[], ${moves.map(([, quantity]) => quantity)}::int[]) as moves (product_id, quantity)
    where products.id = moves.product_id`.execute(tx);
}

/** Reads products of an order by id; unknown products are missing from the result. */
export type ReadProducts = (
  tx: DatabaseTransaction,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, OrderedProduct>>;

/** Locks products by ascending id until the transaction ends. */
export const lockProducts: ReadProducts = async (tx, ids) =>
  ids.length === 0 ? new Map() : byId(await selectProducts(tx, ids).forNoKeyUpdate().execute());

/** Reads products without a lock, for a preview. */
export const readProducts: ReadProducts = async (tx, ids) =>
  ids.length === 0 ? new Map() : byId(await selectProducts(tx, ids).execute());

function byId(rows: readonly OrderedProduct[]): ReadonlyMap<number, OrderedProduct> {
  return new Map(rows.map((product) => [product.product_id, product]));
}

function selectProducts(tx: DatabaseTransaction, ids: readonly number[]) {
  return (
    tx
      .selectFrom("products")
      .select(["id as product_id", "category_id", "name_en", "name_ar", "price", "discounted_price"])
      // Unpublished products have no stock for customers.
      .select(sql<number>`case when status = 'published' then stock else 0 end`.as("stock"))
      .where("id", "in", [...new Set(ids)])
      .orderBy("id")
  );
}

/** Returns the products that gift offers give. */
export function giftIds(offers: readonly Offer[]): number[] {
  return offers.flatMap((offer) => (isOfKind(offer, "gift") ? [offer.terms.gift_product_id] : []));
}

/** Returns locked products as products of gifts. */
export function giftProductsOf(products: ReadonlyMap<number, OrderedProduct>): GiftProduct[] {
  return [...products.values()].map(({ product_id: id, price, discounted_price, stock }) => ({
    id,
    price: discounted_price ?? price,
    remaining: stock,
  }));
}

/** Returns the product of the gift that a priced cart gives; null without one. */
export function givenGift(
  { gift }: PricedCart,
  products: ReadonlyMap<number, OrderedProduct>,
): OrderedProduct | null {
  return gift?.state === "given" ? (products.get(gift.productId) ?? null) : null;
}

/** Returns field errors for lines with unknown products; null if there are none. */
export function unknownProducts(
  lines: readonly { readonly product_id: number }[],
  products: ReadonlyMap<number, OrderedProduct>,
): FieldErrors | null {
  const unknown = lines.flatMap(({ product_id }, index) =>
    products.has(product_id) ? [] : [`lines.${index}.product_id`],
  );
  if (unknown.length === 0) return null;
  return Object.fromEntries(unknown.map((field) => [field, ["unknown_choice" as const]]));
}

/** Delivery to a city: its fee in piastres, and the working days that it takes at most. */
export interface CityDelivery {
  readonly id: number;
  readonly delivery_fee: number;
  readonly delivery_days_to: number;
}

/** Returns the delivery to a city; null for an unknown city. */
export async function findCityDelivery(db: Database, cityId: number): Promise<CityDelivery | null> {
  const city = await db
    .selectFrom("cities")
    .select(["id", "delivery_fee", "delivery_days_to"])
    .where("id", "=", cityId)
    .executeTakeFirst();
  return city ?? null;
}
