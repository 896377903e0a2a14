import { sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isOfKind, type Offer } from "../pricing/offer.ts";
import type { GiftProduct, PricedCart } from "../pricing/priced-cart.ts";
import {
  lockParts,
  type PartsOfSets,
  type Pieces,
  piecesOf,
  productsMovingWith,
  readParts,
  type TakenPart,
} from "../stock/parts.ts";
import { remainingBeside, type TakenProduct, type Taking } from "../stock/short-products.ts";

/** Product of an order; prices in piastres. A set names the parts that it takes. */
export interface OrderedProduct extends TakenProduct {
  readonly category_id: number;
  readonly price: number;
  readonly discounted_price: number | null;
}

/** Product of a cart line, with its quantity and the id of the line. */
export interface CartLineForOrder extends OrderedProduct {
  readonly id: number;
  readonly quantity: number;
}

/** Pieces that an order takes: of products that have a stock, and of products as they are sold. Negative pieces go back. */
export interface StockMove {
  readonly pieces: Pieces;
  readonly sold: Pieces;
}

/** Takes pieces of locked products from the stock for an order, with one stock movement per product. */
export async function moveStock(
  tx: DatabaseTransaction,
  orderId: number,
  { pieces, sold }: StockMove,
): Promise<void> {
  const changes = [...new Set([...pieces.keys(), ...sold.keys()])]
    .map((id) => ({ id, taken: pieces.get(id) ?? 0, sold: sold.get(id) ?? 0 }))
    .filter((change) => change.taken !== 0 || change.sold !== 0);
  if (changes.length === 0) return;
  const numbers = (count: (change: (typeof changes)[number]) => number) => sql`${changes.map(count)}::int[]`;
  await sql`
    with moves as (
      select * from unnest(${numbers(({ id }) => id)}, ${numbers(({ taken }) => taken)}, ${numbers((one) => one.sold)})
        as moves (product_id, taken, sold)),
    moved as (
      insert into stock_movements (product_id, change, reason, order_id)
      select product_id, -taken, 'order', ${orderId}::int from moves where taken <> 0)
    update products set stock = stock - moves.taken, sold = greatest(products.sold + moves.sold, 0)
    from moves where products.id = moves.product_id`.execute(tx);
}

/** Sums what quantities of ordered products take. */
export function moveOf(
  lines: readonly {
    readonly product_id: number;
    readonly parts: readonly TakenPart[];
    readonly quantity: number;
  }[],
): StockMove {
  return { pieces: piecesOf(lines), sold: piecesOf(lines.map((line) => ({ ...line, parts: [] }))) };
}

/** Reads products of an order by id; unknown products are missing from the result. */
export type ReadProducts = (
  tx: DatabaseTransaction,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, OrderedProduct>>;

/** Locks products, their parts and all sets of these by ascending id until the transaction ends. */
export const lockProducts: ReadProducts = async (tx, ids) => {
  if (ids.length === 0) return new Map();
  const moving = sql<boolean>`id in ${productsMovingWith(sql`${[...new Set(ids)]}::int[]`)}`;
  const rows = await selectProducts(tx).where(moving).forNoKeyUpdate().execute();
  return withParts(ids, rows, await lockParts(tx, ids));
};

/** Reads products without a lock, for a preview. */
export const readProducts: ReadProducts = async (tx, ids) => {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(tx)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return withParts(ids, rows, await readParts(tx, ids));
};

function withParts(
  ids: readonly number[],
  rows: readonly Omit<OrderedProduct, "parts">[],
  parts: PartsOfSets,
): ReadonlyMap<number, OrderedProduct> {
  const asked = rows.filter(({ product_id }) => ids.includes(product_id));
  return new Map(
    asked.map((product) => [product.product_id, { ...product, parts: parts.get(product.product_id) ?? [] }]),
  );
}

function selectProducts(tx: DatabaseTransaction) {
  return (
    tx
      .selectFrom("products")
      .select(["id as product_id", "category_id", "name_en", "name_ar", "price", "discounted_price"])
      .select(sql<boolean>`status = 'published'`.as("is_shown"))
      // Unpublished products have no stock for customers.
      .select(sql<number>`case when status = 'published' then stock else 0 end`.as("stock"))
      .orderBy("id")
  );
}

/** Returns the products that gift offers give. */
export function giftIds(offers: readonly Offer[]): number[] {
  return offers.flatMap((offer) => (isOfKind(offer, "gift") ? [offer.terms.gift_product_id] : []));
}

/**
 * Returns products as products of gifts, with the pieces that remain beside the lines of the order. `back` are pieces that the order has
 * taken before.
 */
export function giftProductsOf(
  products: ReadonlyMap<number, OrderedProduct>,
  takings: readonly Taking[],
  back?: Pieces,
): GiftProduct[] {
  return [...products.values()].map((product) => ({
    id: product.product_id,
    price: product.discounted_price ?? product.price,
    remaining: remainingBeside(product, takings, back),
  }));
}

/** Returns lines as what they take from the stock. */
export function takingsOf(lines: readonly CartLineForOrder[]): Taking[] {
  return lines.map(({ quantity, ...product }) => ({ product, quantity }));
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
